//! What every judge's features must keep: their number, and silence about what a seat cannot know.

use above_and_below::AboveAndBelow;
use bargeroc::Bargeroc;
use cave_vs_cave::CaveVsCave;
use caverna::Caverna;
use karst_judge::{Facts, Judged};
use karst_kit::{Actor, GameView, Position, Silent, Viewer};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// Walks random games and shows every position.
fn walk<G: Judged>(games: u64, mut each: impl FnMut(&G::State, &mut Xoshiro256PlusPlus)) {
    let mut offers = Vec::new();
    for seed in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let counts: Vec<usize> = G::PLAYERS.collect();
        let players = counts[seed as usize % counts.len()];
        let mut state = G::new(&G::setup(players, &[]).expect("the usual game"));
        while let Some(actor) = state.actor() {
            if matches!(actor, Actor::Seat(_)) {
                each(&state, &mut rng);
            }
            state.offers(&mut offers);
            let offer = offers[rng.random_range(0..offers.len())];
            state.apply(offer, &mut Silent);
        }
        each(&state, &mut rng);
    }
}

fn facts<G: Judged>(state: &G::State, seat: karst_kit::Seat) -> Facts {
    let mut facts = Facts::NONE;
    G::write(state, seat, &mut facts);
    facts
}

fn every_position_has_as_many<G: Judged>() {
    walk::<G>(14, |state, _| {
        for &seat in state.seats() {
            assert_eq!(facts::<G>(state, seat).len(), G::FEATURES, "{}", G::ID);
        }
        assert_eq!(G::legend(state).len(), G::FEATURES);
    });
}

/// Honesty of the judge: worlds that look the same to a seat have the same facts.
fn facts_tell_no_secrets<G: Judged>() {
    walk::<G>(14, |state, rng| {
        if rng.random_range(0..4) > 0 {
            return;
        }
        for &seat in state.seats() {
            let view = state.view(Viewer::Seat(seat));
            let world = view.imagine(rng);
            assert!(facts::<G>(&world, seat) == facts::<G>(state, seat), "{} {seat}", G::ID);
        }
    });
}

macro_rules! for_each_game {
    ($($name:ident $secrets:ident $game:ty,)*) => {$(
        #[test]
        fn $name() {
            every_position_has_as_many::<$game>();
        }

        #[test]
        fn $secrets() {
            facts_tell_no_secrets::<$game>();
        }
    )*};
}

for_each_game! {
    caverna_has_its_features caverna_tells_no_secrets Caverna,
    cave_vs_cave_has_its_features cave_vs_cave_tells_no_secrets CaveVsCave,
    above_and_below_has_its_features above_and_below_tells_no_secrets AboveAndBelow,
    bargeroc_has_its_features bargeroc_tells_no_secrets Bargeroc,
}
