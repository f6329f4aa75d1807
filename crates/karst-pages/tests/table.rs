//! What every table page must be, over many random positions.

use std::collections::BTreeSet;

use cave_vs_cave::{CaveVsCave, Setup, State};
use karst_kit::{Actor, Game, Lang, Seat, Viewer};
use karst_pages::{LogLine, SeatCard, SeatKind, Sight, TableInfo, fragments, table_page};
use karst_testkit::Random;

/// Calls `seen` with every position of a random game.
fn positions(players: u8, seed: u64, mut seen: impl FnMut(&State)) {
    let mut random = Random::new(seed);
    let mut state = CaveVsCave::new(&Setup { players });
    let mut offers = Vec::new();
    seen(&state);
    while CaveVsCave::actor(&state).is_some() {
        CaveVsCave::offers(&state, &mut offers);
        let choice = random.pick::<CaveVsCave>(&state, &offers);
        CaveVsCave::apply(&mut state, choice, &mut karst_kit::Silent);
        seen(&state);
    }
}

fn table(players: u8) -> TableInfo {
    let seats = Seat::first(usize::from(players)).iter().map(|&seat| SeatCard {
        seat,
        name: format!("<b>{seat}</b>"),
        kind: SeatKind::Person,
        online: true,
        note: String::new(),
    });
    TableInfo {
        id: "t1".into(),
        seats: seats.collect(),
        revision: 12,
        finished: false,
        can_hint: false,
        chat: Vec::new(),
        can_undo: true,
        can_redo: true,
        can_restart: true,
        undo_asks_consent: false,
        undo_request: None,
        undo_waiting: Vec::new(),
        spectators: 1,
        show_score: true,
        replay: None,
        answered: false,
    }
}

/// Renders for the seat to act, or for the first one.
fn with_sight<T>(
    state: &State,
    players: u8,
    lang: Lang,
    pick: &str,
    then: impl FnOnce(&Sight<'_, CaveVsCave>) -> T,
) -> T {
    let seat = CaveVsCave::actor(state).and_then(Actor::seat).unwrap_or(Seat::Red);
    let view = CaveVsCave::view(state, Viewer::Seat(seat));
    let closed = CaveVsCave::closed(state, seat);
    let table = table(players);
    let log: Vec<LogLine> = (0..60)
        .map(|n| LogLine {
            revision: n,
            seat: Some(seat),
            text: format!("Line {n} of the log, with words."),
            undone: n == 3,
        })
        .collect();
    then(&Sight {
        table: &table,
        viewer: Viewer::Seat(seat),
        view: &view,
        closed: &closed,
        log: &log,
        pick,
        notice: None,
        lang,
    })
}

fn attributes<'a>(html: &'a str, start: &'a str) -> impl Iterator<Item = &'a str> {
    html.match_indices(start).map(move |(at, _)| {
        let rest = &html[at + start.len()..];
        &rest[..rest.find('"').unwrap_or(0)]
    })
}

/// Follows every narrowing link from the whole question and collects what can be submitted.
fn reachable(state: &State, players: u8, only: Option<&str>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut open = vec![String::new()];
    while let Some(pick) = open.pop() {
        let html: String = with_sight(state, players, Lang::En, &pick, |sight| {
            let parts = fragments(sight);
            parts
                .iter()
                .filter(|part| only.is_none_or(|id| part.id == id))
                .map(|part| part.html.as_str())
                .collect()
        });
        found.extend(attributes(&html, "name=\"choice\" value=\"").map(str::to_owned));
        for link in attributes(&html, "href=\"?pick=") {
            let pick = link.replace('+', " ");
            if seen.insert(pick.clone()) {
                open.push(pick);
            }
        }
    }
    found
}

#[test]
fn every_offer_can_be_reached_from_the_page_and_nothing_else() {
    for seed in 0..50 {
        let players = 1 + (seed % 2) as u8;
        let mut n = 0;
        positions(players, seed, |state| {
            n += 1;
            if CaveVsCave::actor(state).and_then(Actor::seat).is_none() {
                return;
            }
            let mut offers = Vec::new();
            CaveVsCave::offers(state, &mut offers);
            let offers: BTreeSet<String> = offers.iter().map(ToString::to_string).collect();
            assert_eq!(reachable(state, players, None), offers, "seed {seed}, position {n}");
            assert_eq!(
                reachable(state, players, Some("f-question")),
                offers,
                "seed {seed}, position {n}: by buttons alone"
            );
        });
    }
}

#[test]
fn the_question_never_shows_more_than_a_handful_of_answers() {
    for seed in 0..10 {
        positions(2, seed, |state| {
            let html = with_sight(state, 2, Lang::En, "", |sight| fragments(sight).swap_remove(0).html);
            let chips = html.matches("class=\"chip").count();
            assert!(chips <= 14, "{chips} answers: {html}");
        });
    }
}

#[test]
fn fragments_carry_their_ids_and_ids_are_unique() {
    for players in [1, 2] {
        positions(players, 3, |state| {
            with_sight(state, players, Lang::Fr, "", |sight| {
                let parts = fragments(sight);
                for part in &parts {
                    let tag = &part.html[..part.html.find('>').unwrap()];
                    assert!(tag.contains(&format!("id=\"{}\"", part.id)), "{tag}");
                }
                let page = table_page(sight).into_string();
                let mut ids: Vec<&str> = attributes(&page, " id=\"").collect();
                let all = ids.len();
                ids.sort_unstable();
                ids.dedup();
                assert_eq!(ids.len(), all, "an id twice");
                for target in attributes(&page, "popovertarget=\"") {
                    assert!(ids.binary_search(&target).is_ok(), "nothing opens: {target}");
                }
                for target in parts.iter().map(|part| part.id) {
                    assert!(ids.binary_search(&target).is_ok(), "the layout forgot {target}");
                }
            });
        });
    }
}

#[test]
fn pages_obey_a_strict_policy_and_escape_names() {
    for lang in Lang::ALL {
        positions(2, 8, |state| {
            with_sight(state, 2, lang, "", |sight| {
                let page = table_page(sight).into_string();
                for forbidden in [" style=", "onclick", "onload", "<script>", "javascript:", "<b>red</b>"] {
                    assert!(!page.contains(forbidden), "{forbidden}");
                }
            });
        });
    }
}

#[test]
fn pages_and_updates_stay_small() {
    let (mut page_most, mut update_most) = (0, 0);
    for seed in 0..6 {
        positions(2, seed, |state| {
            with_sight(state, 2, Lang::Fr, "", |sight| {
                page_most = page_most.max(table_page(sight).into_string().len());
                update_most = update_most.max(fragments(sight).iter().map(|part| part.html.len()).sum());
            });
        });
    }
    assert!(page_most < 80_000, "the largest page has {page_most} bytes");
    assert!(update_most < 78_000, "all fragments together have {update_most} bytes");
}

/// Both caves have an entrance, but only whose turn it is has used a room.
#[test]
fn a_used_room_is_marked_only_in_the_cave_of_whose_turn_it_is() {
    let table = table(2);
    let (mut marked, is_marked) =
        (0, |html: &str| attributes(html, "<article class=\"").any(|it| it.contains(" used")));
    for seed in 0..6 {
        positions(2, seed, |state| {
            let Some(active) = CaveVsCave::actor(state).and_then(Actor::seat) else { return };
            for seat in [Seat::Red, Seat::Blue] {
                let viewer = Viewer::Seat(seat);
                let view = CaveVsCave::view(state, viewer);
                let lang = Lang::En;
                let (table, view) = (&table, &view);
                let sight =
                    Sight { table, viewer, view, closed: &[], log: &[], pick: "", notice: None, lang };
                for part in fragments::<CaveVsCave>(&sight).iter().filter(|part| part.html.contains("cavern"))
                {
                    let theirs = part.id.ends_with(active.name());
                    assert!(theirs || !is_marked(&part.html), "{} for {seat} while {active} acts", part.id);
                    marked += usize::from(is_marked(&part.html));
                }
            }
        });
    }
    assert!(marked > 0, "no room was used");
}
