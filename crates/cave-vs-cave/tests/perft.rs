//! How many ways there are to play on: scene, depth, number of lines.

use cave_vs_cave::CaveVsCave;
use karst_testkit::perft;

const SCENES: [(&str, &[u64]); 6] = [
    ("round 1", &[8, 54, 415, 2962]),
    ("players 1; round 1", &[8, 52, 375, 3555]),
    (
        "round 4; red: wood 5, stone 5, gold 5, dug 21 32 42, wall 31-32; then take housework",
        &[18, 118, 757, 7846],
    ),
    (
        "round 6; red: emmer 5, flax 5, gold 4, room junction-room 31, room bakehouse 42, room equipment-room 21, room stall 32, dug 51; revealed furnishing masonry undermining expedition expansion breach; then take expedition",
        &[8, 80, 698, 5898],
    ),
    (
        "players 1; round 5; red: gold 3, room digging-cave 42, dug 52; revealed drift-mining; then take drift-mining",
        &[10, 119, 976, 8458],
    ),
    (
        "round 8; red: gold 12, stone 5, wood 5, wall 31-32 21-31, dug 42 52 53; then take renovation",
        &[36, 706, 6082, 40556],
    ),
];

#[test]
fn perft_counts() {
    perft::<CaveVsCave>(&SCENES);
}
