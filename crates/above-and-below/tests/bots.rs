//! Computer players judge by what their seat knows, and are worth their names.

use karst_bots::{Judge, Reference};
use std::time::Duration;

use above_and_below::{AboveAndBelow, Choice, Setup, State};
use karst_bots::{Level, bot};
use karst_kit::{Actor, Game, GameView, Position, Seat, Silent, Viewer};
use karst_testkit::Random;

/// Plays a game; bots with a budget of iterations need no clock.
fn play(levels: &[Level], seed: u64) -> Vec<i32> {
    let mut random = Random::new(seed);
    let mut bots: Vec<_> = (0..)
        .zip(levels)
        .map(|(seat, &level)| bot::<AboveAndBelow>(level, seed * 8 + seat, || Duration::ZERO))
        .collect();
    let mut state = AboveAndBelow::new(&Setup::usual(levels.len() as u8));
    let mut offers = Vec::new();
    while let Some(actor) = state.actor() {
        let choice: Choice = match actor {
            Actor::Chance => {
                state.offers(&mut offers);
                random.pick::<AboveAndBelow>(&state, &offers)
            }
            Actor::Seat(seat) => bots[seat.index()].choose(&state.view(Viewer::Seat(seat))),
        };
        state.apply(choice, &mut Silent);
    }
    state.seats().iter().map(|&seat| state.points(seat)).collect()
}

/// Visits the positions of random games.
fn walk(games: u64, mut visit: impl FnMut(&State, &[Choice], &mut Random)) {
    let mut offers = Vec::new();
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut state = AboveAndBelow::new(&Setup::usual(2 + (seed % 3) as u8));
        while state.actor().is_some() {
            state.offers(&mut offers);
            visit(&state, &offers, &mut random);
            let choice = random.pick::<AboveAndBelow>(&state, &offers);
            state.apply(choice, &mut Silent);
        }
    }
}

/// Before a paragraph is resolved the true position and every world its explorer can imagine are worth the same to
/// him, and incline him to the same: the judgement knows explore numbers and dice, never the rewards behind them
/// (AAB-229).
#[test]
fn the_judgement_does_not_know_what_the_paragraph_holds() {
    let mut compared = 0;
    walk(60, |state, offers, random| {
        let Some(Actor::Seat(seat)) = state.actor() else { return };
        let view = state.view(Viewer::Seat(seat));
        if view.paragraph.is_none() {
            return;
        }
        let dreamt = view.imagine(random.rng());
        let worth = |state: &State| Judge::<AboveAndBelow>::appraise(&Reference, state, seat);
        assert_eq!(worth(&dreamt), worth(state));
        for &offer in offers {
            let [inclined, truly] =
                [&dreamt, state].map(|state| Judge::<AboveAndBelow>::inclination(&Reference, state, offer));
            assert_eq!(inclined, truly, "{offer}");
        }
        compared += 1;
    });
    assert!(compared > 500, "only {compared} positions");
}

/// More lanterns are never worth less, and a party that reaches something is worth more than nobody.
#[test]
fn a_larger_party_promises_more() {
    use karst_kit::Scenes;
    let worth = |sent: &str| {
        let scene = format!("round 2; red: ready v10 v13; then explore; {sent}");
        Judge::<AboveAndBelow>::appraise(&Reference, &AboveAndBelow::scene(&scene).unwrap(), Seat::Red)
    };
    let two = worth("then send explorer; then send quill");
    let three = worth("then send explorer; then send quill; then send v10");
    let four = worth("then send explorer; then send quill; then send v10; then send v13");
    let best = worth("then send v10; then send v13");
    assert!(best > two, "better explorers: {best} against {two}");
    assert!(three > two && four > three, "{two}, {three}, {four}");
}

#[test]
fn greedy_beats_random() {
    for seed in 0..30 {
        let points = play(&[Level::Greedy, Level::Random], seed);
        assert!(points[0] > points[1] + 5, "seed {seed}: {points:?}");
    }
    let points = play(&[Level::Random, Level::Random, Level::Random, Level::Greedy], 1);
    assert!(points[3] > *points[..3].iter().max().unwrap(), "{points:?}");
}

#[test]
fn search_beats_greed() {
    let search: Level = "mcts:150".parse().unwrap();
    let won = (0..8)
        .filter(|&seed| {
            let points = if seed % 2 == 0 {
                play(&[search, Level::Greedy], seed)
            } else {
                play(&[Level::Greedy, search], seed).into_iter().rev().collect()
            };
            points[0] > points[1]
        })
        .count();
    assert!(won >= 6, "search wins {won} of 8");
}
