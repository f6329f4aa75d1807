//! How many ways there are to play on: scene, depth, number of lines.

use caverna::Caverna;
use karst_testkit::perft;

const SCENES: [(&str, &[u64]); 18] = [
    // The first turn, with every number of players.
    ("players 1", &[8, 73, 579, 5282]),
    ("players 2", &[11, 98, 594, 4022]),
    ("players 3", &[14, 152, 1230, 10772]),
    ("players 4", &[12, 114, 772, 5414]),
    ("players 5", &[16, 191, 1849, 17862]),
    ("players 6", &[17, 219, 2153, 20623]),
    ("players 7", &[19, 274, 3233, 37619]),
    // Furnishing, with everything there is to pay.
    (
        "round 5; red: wood 9, stone 9, ore 5, gold 9, ruby 2, cavern e3 d2, tunnel e2, stone-carver, builder; then place housework",
        &[109, 2633, 51504],
    ),
    (
        "introductory; round 5; red: wood 9, stone 9, gold 9, cavern e3; then place housework",
        &[47, 139, 1807],
    ),
    // An expedition of a strong dwarf, the breeding loot included.
    (
        "players 3; round 11; revealed adventure; red: wood 4, stone 3, sheep 2, donkey 2, grain 2, meadow c4 c3, small c2, dwarfs 14 14; then place adventure",
        &[25, 391, 6279],
    ),
    // Tiles with the Office room, over the border.
    (
        "round 3; red: office-room d3, meadow c4 c3, tunnel d2, food 2; pile excavation none; then place excavation",
        &[27, 324, 2897],
    ),
    // Fences, stables and animals.
    (
        "round 3; red: wood 9, stone 3, ruby 1, meadow c4 c3 c2 b2 b3, stable b2; then place sheep-farming",
        &[36, 853, 12808],
    ),
    // Exchanges beside every question.
    (
        "round 6; red: trader, beer-parlor, hunting-parlor, peaceful-cave, dwarfs 3 8, gold 6, grain 4, boar 1, donkey 1, stable c4, ruby 2, tunnel e3 e2, ore-mine e1, deep d1",
        &[37, 970, 21395],
    ),
    // Feeding, breeding and the end of a round.
    (
        "round 8; at evening; red: food 3, grain 2, vegetable 1, gold 3, sheep 2, donkey 2, small c4 c3, dwelling, dwarfs 0 0 0, working-cave, wood 2; blue: food 0",
        &[9, 63, 202, 371, 761],
    ),
    // The third event: sealed choices of three players.
    (
        "players 3; round 8; markers red red red; at evening; red: food 6, sheep 2, small c4; blue: food 4; yellow: food 4",
        &[2, 4, 8, 8, 152],
    ),
    // Imitation with seven.
    (
        "players 7; round 3; red: food 4; blue: placed logging; yellow: placed housework; green: placed sustenance; then place imitation-1",
        &[3, 25, 280],
    ),
    // Solo: spaces that will be emptied.
    (
        "players 1; round 5; at morning; red: ruby 3; pile logging 7 wood; pile ore-mining 6 ore",
        &[3, 29, 602],
    ),
    // The last exchanges before the end.
    (
        "round 12; at scoring; red: ruby 3, trader, gold 5, meadow c4, tunnel d2; blue: ruby 1",
        &[17, 236, 3068],
    ),
];

#[test]
fn perft_counts() {
    perft::<Caverna>(&SCENES);
}
