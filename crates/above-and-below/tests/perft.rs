//! How many ways there are to play on: scene, depth, number of lines.

use above_and_below::AboveAndBelow;
use karst_testkit::perft;

const SCENES: [(&str, &[u64]); 6] = [
    ("round 1", &[7, 56, 621, 7324]),
    ("players 4; round 1", &[5, 44, 552, 6786]),
    (
        "round 3; red: coins 9, card h03 k03, potion 2, cider 1, rope 1, sale fish; blue: sale ore",
        &[16, 245, 3044, 34705],
    ),
    (
        "round 4; cave c08; cave-deck none; red: card k04, ready v07; then explore; then send hammer; then send v07; then go; then roll 1",
        &[2, 12, 72, 360],
    ),
    (
        "round 5; red: ready cave-cat-1 cave-cat-2; then labor; then send cave-cat-1; then send hammer; then go",
        &[6, 38, 276, 2814],
    ),
    (
        "round 6; red: passed, injured quill metal-man-1, exhausted hammer, potion 1, cider 1, rope 1; turn blue; then pass",
        &[6, 28, 139, 1155],
    ),
];

#[test]
fn perft_counts() {
    perft::<AboveAndBelow>(&SCENES);
}
