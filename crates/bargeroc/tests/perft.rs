//! How many ways there are to play on: scene, depth, number of lines.

use bargeroc::Bargeroc;
use karst_testkit::perft;

const SCENES: [(&str, &[u64]); 7] = [
    (
        "red: minerals onyx coal, cards inflation doggy-bag; blue: cards devaluation in-your-dreams doggy-bag",
        &[9, 35, 103, 314, 1000],
    ),
    (
        "players 3; red: coins 0, minerals gold coal; blue: cards inflation 2; yellow: cards in-your-dreams; sale onyx",
        &[4, 7, 10, 18, 41],
    ),
    (
        "players 3; at mine; red: bread 2, bags 1, cards ambush; blue: cards racket ambush; yellow: cards doggy-bag",
        &[2, 19, 262, 2957, 3034],
    ),
    ("at forge; red: coins 4, minerals copper coal iron 2 granite", &[69, 1089, 18956, 237148, 2282688]),
    (
        "players 4; at tavern; red: bread 2, cards beer-1; green: cards loaded-die my-turn; blue: minerals onyx coal",
        &[3, 9, 15, 15, 15],
    ),
    (
        "players 4; red: cards drought lucky-day; blue: cards beer-1 beer-2 doggy-bag; green: cards ambush 2 racket",
        &[8, 25, 42, 49, 73],
    ),
    (
        "left 1; turn blue; at end; blue: cards ambush 2 beer-1 beer-2 lucky-day doggy-bag",
        &[16, 16, 34, 166, 3056],
    ),
];

#[test]
fn perft_counts() {
    perft::<Bargeroc>(&SCENES);
}
