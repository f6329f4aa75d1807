//! What makes the rules fast enough to search: small states, and no allocation once warm. Times are measured by
//! `karst bench`, never here.

use above_and_below::{AboveAndBelow, Choice, Setup, State};
use karst_kit::{Game, Position, Silent};
use karst_testkit::Random;

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 768, "{} bytes", size_of::<State>());
    assert!(size_of::<Choice>() <= 16, "{} bytes", size_of::<Choice>());
}

#[test]
fn a_decision_allocates_nothing_once_warm() {
    let mut offers = Vec::new();
    let mut play = |seed| {
        let mut random = Random::new(seed);
        let mut state = AboveAndBelow::new(&Setup::usual(2 + (seed % 3) as u8));
        let mut decisions = 0;
        while state.actor().is_some() {
            state.offers(&mut offers);
            let choice = random.pick::<AboveAndBelow>(&state, &offers);
            state.apply(choice, &mut Silent);
            decisions += 1;
        }
        decisions
    };
    // Warm: the book has been read, and the buffer has grown to the longest list of offers these games know.
    (0..300).for_each(|seed| assert!(play(seed) > 0));
    let counted = allocation_counter::measure(|| {
        (0..300).for_each(|seed| assert!(play(seed) > 0));
    });
    assert_eq!(counted.count_total, 0);
}
