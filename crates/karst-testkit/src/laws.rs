//! Laws that hold for every game, checked on random games. Each panics with the seed that broke it.

use std::collections::HashSet;

use karst_kit::{
    Actor, Game, GameChoice, GameView, Hiding, Lang, Position, Rules, Seat, Silent, Speak, Viewer, digest,
};

use crate::{Random, playout};

/// What is offered can be played, each text reads back as the same choice, no choice is offered twice, and an
/// unfinished game always offers something.
pub fn offered_is_playable<G: Game>(setup: &G::Setup, seeds: std::ops::Range<u64>) {
    walk::<G>(setup, seeds, |seed, state, offers| {
        assert!(!offers.is_empty(), "seed {seed}: nothing is offered");
        let different: HashSet<_> = offers.iter().collect();
        assert_eq!(different.len(), offers.len(), "seed {seed}: an offer stands twice");
        for &offer in offers {
            let text = offer.to_string();
            assert_eq!(text.parse::<G::Choice>().as_ref(), Ok(&offer), "seed {seed}: {text}");
            let mut copy = state.clone();
            assert!(copy.play(offer, &mut Silent).is_ok(), "seed {seed}: {text} is refused");
            assert!(copy != *state, "seed {seed}: {text} changes nothing");
        }
    });
}

/// Choices that are not offered are refused for a reason, and change nothing.
pub fn the_rest_is_refused<G: Game + Speak>(
    setup: &G::Setup,
    seeds: std::ops::Range<u64>,
    universe: &[G::Choice],
) {
    walk::<G>(setup, seeds, |seed, state, offers| {
        let offered: HashSet<_> = offers.iter().collect();
        for choice in universe {
            let mut copy = state.clone();
            match copy.play(*choice, &mut Silent) {
                Ok(()) => assert!(offered.contains(choice), "seed {seed}: {choice} was not offered"),
                Err(why) => {
                    assert!(!offered.contains(choice), "seed {seed}: {choice} is offered and refused");
                    assert!(copy == *state, "seed {seed}: refusing {choice} changed the state");
                    for lang in Lang::ALL {
                        let sentence = G::refuse(lang, &why, &|seat| seat.to_string());
                        assert!(sentence.ends_with(['.', '!']), "{lang}: {sentence}");
                    }
                    assert!(!G::rules(&why).is_empty(), "{why:?} names no rule");
                }
            }
        }
    });
}

/// Playing the same choices again gives an equal state with an equal digest.
pub fn replay_gives_the_same<G: Game>(setup: &G::Setup, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let played = playout::<G>(setup, seed, &mut Silent);
        let mut state = G::new(setup);
        for &choice in &played.choices {
            state.play(choice, &mut Silent).unwrap_or_else(|why| panic!("seed {seed}: {choice}: {why:?}"));
        }
        assert!(state == played.state, "seed {seed}: the replay differs");
        assert_eq!(digest(&state), digest(&played.state));
    }
}

/// Dropping the last choice and replaying the rest is where the game was before it.
pub fn undo_is_where_we_were<G: Game>(setup: &G::Setup, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let played = playout::<G>(setup, seed, &mut Silent);
        let mut states = vec![G::new(setup)];
        for &choice in &played.choices {
            let mut next = states.last().expect("the start").clone();
            next.apply(choice, &mut Silent);
            states.push(next);
        }
        let mut random = Random::new(seed);
        for _ in 0..8 {
            let at = random.below(played.choices.len());
            let mut again = G::new(setup);
            played.choices[..at].iter().for_each(|&choice| again.apply(choice, &mut Silent));
            assert!(again == states[at], "seed {seed}: undo to {at} differs");
        }
    }
}

/// A state imagined from a view shows the same view again, and the same offers.
pub fn imagined_looks_the_same<G: Game>(setup: &G::Setup, seeds: std::ops::Range<u64>) {
    let mut random = Random::new(7);
    walk::<G>(setup, seeds, |seed, state, offers| {
        for viewer in viewers::<G>(setup) {
            let view = state.view(viewer);
            let imagined = view.imagine(random.rng());
            assert!(imagined.view(viewer) == view, "seed {seed}: {viewer:?} would notice");
            match (state.actor(), viewer) {
                (Some(Actor::Seat(actor)), Viewer::Seat(seat)) if actor == seat => {
                    assert_eq!(view.offers(), offers, "seed {seed}");
                }
                _ => assert!(view.offers().is_empty(), "seed {seed}: {viewer:?} sees others' offers"),
            }
        }
    });
}

/// A view written as JSON reads back as the same view: a bot in another process sees what one in ours does.
pub fn views_read_back<G: Game>(setup: &G::Setup, seeds: std::ops::Range<u64>) {
    walk::<G>(setup, seeds, |seed, state, _| {
        for viewer in viewers::<G>(setup) {
            let view = state.view(viewer);
            let text = serde_json::to_string(&view).expect("a view can be written");
            let read: G::View =
                serde_json::from_str(&text).unwrap_or_else(|bad| panic!("seed {seed}: {bad}: {text}"));
            assert!(read == view, "seed {seed}: {text}");
        }
    });
}

/// What a seat cannot see never changes what it gets: a world imagined from its view gives it the same view, the
/// same closed things, and the same answer to every choice.
pub fn the_unseen_changes_nothing<G: Game>(setup: &G::Setup, seeds: std::ops::Range<u64>) {
    let mut random = Random::new(11);
    walk::<G>(setup, seeds, |seed, state, offers| {
        let Some(Actor::Seat(seat)) = state.actor() else { return };
        let view = state.view(Viewer::Seat(seat));
        let mut imagined = view.imagine(random.rng());
        assert_eq!(state.closed(seat), imagined.closed(seat), "seed {seed}");
        let choice = offers[random.below(offers.len())];
        let mut real = state.clone();
        let (mut told, mut dreamt) = (Vec::new(), Vec::new());
        real.apply(choice, &mut told);
        imagined.apply(choice, &mut dreamt);
        let heard = |events: Vec<G::Event>| -> Vec<G::Event> {
            events.into_iter().map(|event| G::Hidden::veil(event, Viewer::Seat(seat))).collect()
        };
        if real.actor() != Some(Actor::Chance) && !choice.reveals() {
            assert_eq!(heard(told), heard(dreamt), "seed {seed}: {choice}");
            assert!(real.view(Viewer::Seat(seat)) == imagined.view(Viewer::Seat(seat)), "seed {seed}");
        }
    });
}

/// Everything that happens can be told, everything offered has a label, every question is a sentence.
pub fn everything_can_be_said<G: Speak>(setup: &G::Setup, seeds: std::ops::Range<u64>) {
    for seed in seeds.clone() {
        let mut events = Vec::new();
        playout::<G>(setup, seed, &mut events);
        for event in &events {
            for lang in Lang::ALL {
                let line = G::tell(lang, event, &|seat| seat.to_string());
                // Words of a book may end in somebody's speech.
                assert!(line.ends_with(['.', '!', '”', '»']), "{lang}: {line}");
            }
        }
    }
    walk::<G>(setup, seeds, |_, state, offers| {
        for lang in Lang::ALL {
            for viewer in viewers::<G>(setup) {
                let question = G::ask(lang, &state.view(viewer), &|seat| seat.to_string());
                assert!(question.ends_with(['.', '!', '?']), "{lang}: {question}");
            }
            let labels: HashSet<String> = offers.iter().map(|offer| G::label(lang, offer)).collect();
            assert_eq!(labels.len(), offers.len(), "{lang}: two offers have one label: {offers:?}");
        }
    });
}

fn viewers<G: Game>(setup: &G::Setup) -> Vec<Viewer> {
    let seats = Seat::first(G::n_players(setup)).iter().map(|&seat| Viewer::Seat(seat));
    seats.chain([Viewer::Public]).collect()
}

/// Visits every position of a number of random games.
pub fn walk<G: Game>(
    setup: &G::Setup,
    seeds: std::ops::Range<u64>,
    mut visit: impl FnMut(u64, &G::State, &[G::Choice]),
) {
    let mut offers = Vec::new();
    for seed in seeds {
        let mut random = Random::new(seed);
        let mut state = G::new(setup);
        while state.actor().is_some() {
            state.offers(&mut offers);
            visit(seed, &state, &offers);
            let choice = random.pick::<G>(&state, &offers);
            state.apply(choice, &mut Silent);
        }
    }
}
