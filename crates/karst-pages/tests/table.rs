//! What every table page must be, over many random positions.

use cave_vs_cave::{CaveVsCave, Setup, State};
use karst_kit::{Actor, Game, Lang, Position, Seat, Viewer};
use karst_testkit::Random;

mod common;

use common::{Seen, assert_sound, attributes, seen};

/// Calls `seen` with every position of a random game.
fn positions(players: u8, seed: u64, mut seen: impl FnMut(&State)) {
    let mut random = Random::new(seed);
    let mut state = CaveVsCave::new(&Setup { players });
    let mut offers = Vec::new();
    seen(&state);
    while state.actor().is_some() {
        state.offers(&mut offers);
        let choice = random.pick::<CaveVsCave>(&state, &offers);
        state.apply(choice, &mut karst_kit::Silent);
        seen(&state);
    }
}

/// For the seat to act, or for the first one.
fn look(state: &State, lang: Lang) -> Seen<'_, CaveVsCave> {
    seen(state, common::actor::<CaveVsCave>(state), lang, "")
}

#[test]
fn every_offer_can_be_reached_from_the_page_and_nothing_else() {
    for seed in 0..50 {
        let players = 1 + (seed % 2) as u8;
        let mut n = 0;
        positions(players, seed, |state| {
            n += 1;
            if state.actor().and_then(Actor::seat).is_none() {
                return;
            }
            let offers = common::offers::<CaveVsCave>(state);
            let [page, question] = common::reachable::<CaveVsCave>(state);
            assert_eq!(page, offers, "seed {seed}, position {n}");
            assert_eq!(question, offers, "seed {seed}, position {n}: by buttons alone");
        });
    }
}

#[test]
fn the_question_never_shows_more_than_a_handful_of_answers() {
    for seed in 0..10 {
        positions(2, seed, |state| {
            let html = look(state, Lang::En).question();
            let chips = html.matches("class=\"chip").count();
            assert!(chips <= 14, "{chips} answers: {html}");
        });
    }
}

#[test]
fn parts_carry_their_ids_and_ids_are_unique() {
    for players in [1, 2] {
        positions(players, 3, |state| assert_sound(&look(state, Lang::Fr)));
    }
}

#[test]
fn pages_obey_a_strict_policy_and_escape_names() {
    for lang in Lang::ALL {
        positions(2, 8, |state| {
            let page = look(state, lang).page();
            for forbidden in [" style=", "onclick", "onload", "<script>", "javascript:", "<b>red</b>"] {
                assert!(!page.contains(forbidden), "{forbidden}");
            }
        });
    }
}

#[test]
fn pages_and_updates_stay_small() {
    let (mut page_most, mut update_most) = (0, 0);
    for seed in 0..6 {
        positions(2, seed, |state| {
            let seen = look(state, Lang::Fr);
            page_most = page_most.max(seen.page().len());
            update_most = update_most.max(seen.parts().iter().map(|(_, html)| html.len()).sum());
        });
    }
    assert!(page_most < 115_000, "the largest page has {page_most} bytes");
    assert!(update_most < 78_000, "all fragments together have {update_most} bytes");
}

/// Both caves have an entrance, but only whose turn it is has used a room.
#[test]
fn a_used_room_is_marked_only_in_the_cave_of_whose_turn_it_is() {
    let (mut marked, is_marked) =
        (0, |html: &str| attributes(html, "<article class=\"").any(|it| it.contains(" used")));
    for seed in 0..6 {
        positions(2, seed, |state| {
            let Some(active) = state.actor().and_then(Actor::seat) else { return };
            for seat in [Seat::Red, Seat::Blue] {
                let parts = seen::<CaveVsCave>(state, Viewer::Seat(seat), Lang::En, "").parts();
                for (id, html) in parts.iter().filter(|(id, _)| id.starts_with("rooms-")) {
                    let theirs = id.ends_with(active.name());
                    assert!(theirs || !is_marked(html), "{id} for {seat} while {active} acts");
                    marked += usize::from(is_marked(html));
                }
            }
        });
    }
    assert!(marked > 0, "no room was used");
}
