//! Laws of the players that a judge advises.

use std::sync::Arc;
use std::time::Duration;

use above_and_below::AboveAndBelow;
use bargeroc::Bargeroc;
use cave_vs_cave::CaveVsCave;
use caverna::Caverna;
use karst_bots::{
    Bot, Character, Dials, HasBots, Helpers, Job, Level, Manner, Mannered, Rank, Sage, advice, bot,
};
use karst_kit::{Actor, GameView, Position, Seat, Silent, Viewer};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

fn clock() -> Duration {
    Duration::ZERO
}

/// Positions of random games in which a seat has something to choose.
fn questions<G: HasBots>(games: u64, every: usize) -> Vec<(G::State, Seat)> {
    let (mut found, mut offers, mut asked) = (Vec::new(), Vec::new(), 0);
    for seed in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let players = *G::PLAYERS.start().max(&2);
        let mut state = G::new(&G::setup(players, &[]).expect("the usual game"));
        while let Some(actor) = state.actor() {
            state.offers(&mut offers);
            if let Actor::Seat(seat) = actor
                && offers.len() > 1
            {
                asked += 1;
                if asked % every == 0 {
                    found.push((state.clone(), seat));
                }
            }
            let offer = offers[rng.random_range(0..offers.len())];
            state.apply(offer, &mut Silent);
        }
    }
    found
}

/// Honesty: two worlds that differ only in what the seat cannot know give the same choice for the same seed.
fn nobody_peeks<G: HasBots>() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    for (i, (state, seat)) in questions::<G>(1, 40).into_iter().take(4).enumerate() {
        let view = state.view(Viewer::Seat(seat));
        let other = view.imagine(&mut rng);
        for rank in Rank::ALL.into_iter().filter(|rank| *rank < Rank::Master || i == 0) {
            let choose = |world: &G::State| {
                bot::<G>(Level::rank(rank), 5, clock).choose(&world.view(Viewer::Seat(seat)))
            };
            assert!(choose(&state) == choose(&other), "{} {rank:?} {seat}", G::ID);
        }
    }
}

fn candidates_are_the_offers<G: HasBots>() {
    for (state, seat) in questions::<G>(1, 15).into_iter().take(8) {
        let view = state.view(Viewer::Seat(seat));
        let all = advice::candidates::<G>(&view, 20, 1);
        assert_eq!(all.len(), view.offers().len());
        assert!(all.iter().all(|one| view.offers().contains(&one.choice)));
        let shares: f32 = all.iter().map(|one| one.share).sum();
        assert!((shares - 1.0).abs() < 1e-3, "{shares}");
        assert!(all.windows(2).all(|pair| pair[0].share >= pair[1].share), "best first");
        assert_eq!(all, advice::candidates::<G>(&view, 20, 1), "the same seed, the same advice");
    }
}

macro_rules! for_each_game {
    ($($game:ident $peeks:ident $candidates:ident,)*) => {$(
        #[test]
        fn $peeks() {
            nobody_peeks::<$game>();
        }

        #[test]
        fn $candidates() {
            candidates_are_the_offers::<$game>();
        }
    )*};
}

for_each_game! {
    Caverna caverna_bots_do_not_peek caverna_candidates,
    CaveVsCave cave_vs_cave_bots_do_not_peek cave_vs_cave_candidates,
    AboveAndBelow above_and_below_bots_do_not_peek above_and_below_candidates,
    Bargeroc bargeroc_bots_do_not_peek bargeroc_candidates,
}

/// Two threads that are really there.
struct Two;

impl Helpers for Two {
    fn threads(&self) -> usize {
        2
    }

    fn run<'a>(&self, jobs: Vec<Job<'a>>) {
        assert!(jobs.len() <= 2, "nobody lent more");
        std::thread::scope(|scope| jobs.into_iter().for_each(|job| drop(scope.spawn(job))));
    }
}

/// The same seed, iterations and number of threads give the same game, with one tree for a thread or with several.
#[test]
fn a_search_on_lent_threads_is_repeatable() {
    let play = |largest_tree| {
        let dials = Dials { largest_tree, ..CaveVsCave::DIALS };
        let net = <CaveVsCave as karst_bots::Judged>::net().expect("weights");
        let mut sage =
            Sage::<CaveVsCave>::new(net, 3, Manner::searching(40), Character::Plain, clock).with_dials(dials);
        sage.lend(Arc::new(Two));
        let setup = <CaveVsCave as karst_kit::Game>::setup(2, &[]).expect("a game for two");
        let mut state = <CaveVsCave as karst_kit::Game>::new(&setup);
        let mut offers = Vec::new();
        let mut chosen = Vec::new();
        for _ in 0..40 {
            state.offers(&mut offers);
            let choice = match state.actor().expect("the game goes on") {
                Actor::Chance => offers[0],
                Actor::Seat(seat) => sage.choose(&state.view(Viewer::Seat(seat))),
            };
            assert!(offers.contains(&choice));
            state.apply(choice, &mut Silent);
            chosen.push(choice);
        }
        assert!(sage.expected().is_some_and(|expected| expected.points > 20.0));
        chosen
    };
    let (one_each, several) = (play(u32::MAX), play(8));
    assert_eq!(one_each, play(u32::MAX));
    assert_eq!(several, play(8));
    assert_ne!(one_each, several, "small trees find other things");
}

fn caverna_solo() -> <Caverna as karst_kit::Game>::Setup {
    <Caverna as karst_kit::Game>::setup(1, &[]).expect("a game alone")
}

/// A review follows the whole game and finds the mistakes of somebody who plays at random.
#[test]
fn a_review_has_a_curve_and_finds_falls() {
    let setup = caverna_solo();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut state = <Caverna as karst_kit::Game>::new(&setup);
    let (mut offers, mut choices) = (Vec::new(), Vec::new());
    while state.actor().is_some() {
        state.offers(&mut offers);
        let choice = offers[rng.random_range(0..offers.len())];
        choices.push(choice);
        state.apply(choice, &mut Silent);
    }
    let review = advice::review::<Caverna>(&setup, &choices);
    let last = review.curve.last().expect("a curve");
    assert_eq!(last.expected[0].points, state.points(Seat::Red) as f32, "the curve ends at the score");
    assert!(review.curve[0].expected[0].points > last.expected[0].points + 20.0, "random play loses a lot");
    assert!(!review.falls.is_empty() && review.falls.len() <= 8);
    assert!(review.falls.windows(2).all(|pair| pair[0].lost >= pair[1].lost));
    assert!(
        review
            .falls
            .iter()
            .all(|fall| fall.played[0] != fall.better[0] && choices[fall.entry] == fall.played[0])
    );
    assert!(review.falls.iter().any(|fall| !fall.reasons.is_empty()));
}

/// With others at the table a plan takes them to play as the judge would. Threads make it quicker and change nothing, and it
/// is followed as long as they do.
#[test]
fn a_plan_with_others_is_the_same_on_any_number_of_threads() {
    let play = |helpers: Option<Arc<dyn Helpers>>| {
        let bot = |level: &str| bot::<Caverna>(level.parse().unwrap(), 1, clock);
        let mut bots = [bot("judge:64"), bot("judge")];
        helpers.into_iter().for_each(|helpers| bots[0].lend(helpers));
        let setup = <Caverna as karst_kit::Game>::setup(2, &[]).expect("a game for two");
        let mut state = <Caverna as karst_kit::Game>::new(&setup);
        let (mut offers, mut chosen, mut promised) = (Vec::new(), Vec::new(), Vec::new());
        while chosen.len() < 60 {
            state.offers(&mut offers);
            let choice = match state.actor().expect("the game goes on") {
                Actor::Chance => offers[0],
                Actor::Seat(seat) => {
                    let choice = bots[seat.index()].choose(&state.view(Viewer::Seat(seat)));
                    promised.extend(bots[0].expected().map(|judged| judged.points));
                    choice
                }
            };
            state.apply(choice, &mut Silent);
            chosen.push(choice);
        }
        assert!(bots[0].remembers(), "the plan goes on to the end");
        promised.dedup();
        assert!(promised.len() < 20, "a plan is made anew only where something else came: {promised:?}");
        chosen
    };
    assert_eq!(play(None), play(Some(Arc::new(Two))));
}

/// Alone and with nothing left to chance, a search plans to the end: what it promises it keeps, or does better.
#[test]
fn a_plan_is_kept_to_the_end() {
    let mut bot = karst_bots::bot::<Caverna>("judge:16".parse().unwrap(), 1, || std::time::Duration::ZERO);
    let mut state = <Caverna as karst_kit::Game>::new(&caverna_solo());
    let mut promised = Vec::new();
    while state.actor().is_some() {
        let choice = bot.choose(&state.view(Viewer::Seat(Seat::Red)));
        promised.extend(bot.expected().map(|judged| judged.points));
        state.apply(choice, &mut Silent);
    }
    assert!(promised.is_sorted(), "no later plan is worse: {promised:?}");
    assert_eq!(promised.last().copied(), Some(state.points(Seat::Red) as f32));
}
