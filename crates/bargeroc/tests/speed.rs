//! What makes the rules fast enough to search: small states, and no allocation once warm. Times are measured by
//! `karst bench`, never here.

use bargeroc::{Bargeroc, Choice, Setup, State, Task};
use karst_kit::{Game, Position, Silent};
use karst_testkit::Random;

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
    assert!(size_of::<Choice>() <= 16, "{} bytes", size_of::<Choice>());
    assert!(size_of::<Task>() <= 12, "{} bytes", size_of::<Task>());
}

#[test]
fn a_decision_allocates_nothing_once_warm() {
    let mut offers = Vec::new();
    let mut play = |players, seed| {
        let mut random = Random::new(seed);
        let mut state = Bargeroc::new(&Setup::usual(players));
        let mut decisions = 0;
        while state.actor().is_some() {
            state.offers(&mut offers);
            let choice = random.pick::<Bargeroc>(&state, &offers);
            state.apply(choice, &mut Silent);
            decisions += 1;
        }
        decisions
    };
    let mut games = || (0..100).for_each(|seed| assert!(play(2 + (seed % 5) as u8, seed) > 0));
    // Warm: the buffer has grown to the longest list of offers these games know.
    games();
    let counted = allocation_counter::measure(games);
    assert_eq!(counted.count_total, 0);
}
