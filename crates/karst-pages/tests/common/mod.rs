//! What the tests of all boards share: a table to sit at, and following what a page offers.

use std::collections::BTreeSet;

use karst_kit::{Actor, Game, Lang, Position, Rules, Seat, Viewer};
use karst_pages::{Board, LogLine, SeatCard, SeatKind, Sight, TableInfo, fragments};

/// A table whose names would show if anything were not escaped.
pub fn table(players: usize) -> TableInfo {
    let seats = Seat::first(players).iter().map(|&seat| SeatCard {
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

pub fn log(seat: Seat) -> Vec<LogLine> {
    let line = |n| LogLine {
        revision: n,
        seat: Some(seat),
        text: format!("Line {n} of the log, with words."),
        undone: n == 3,
    };
    (0..60).map(line).collect()
}

pub fn with_log<G: Board, T>(
    state: &G::State,
    viewer: Viewer,
    lang: Lang,
    pick: &str,
    log: &[LogLine],
    then: impl FnOnce(&Sight<'_, G>) -> T,
) -> T {
    let view = state.view(viewer);
    let closed = viewer.seat().map_or(Vec::new(), |seat| state.closed(seat));
    let table = table(state.seats().len());
    then(&Sight { table: &table, viewer, view: &view, closed: &closed, log, pick, notice: None, lang })
}

pub fn with_sight<G: Board, T>(
    state: &G::State,
    viewer: Viewer,
    lang: Lang,
    pick: &str,
    then: impl FnOnce(&Sight<'_, G>) -> T,
) -> T {
    with_log(state, viewer, lang, pick, &log(viewer.seat().unwrap_or(Seat::Red)), then)
}

/// The seat to act, or the first one.
pub fn actor<G: Game>(state: &G::State) -> Viewer {
    Viewer::Seat(state.actor().and_then(Actor::seat).unwrap_or(Seat::Red))
}

pub fn attributes<'a>(html: &'a str, start: &'a str) -> impl Iterator<Item = &'a str> {
    html.match_indices(start).map(move |(at, _)| {
        let rest = &html[at + start.len()..];
        &rest[..rest.find('"').unwrap_or(0)]
    })
}

pub fn offers<G: Game>(state: &G::State) -> BTreeSet<String> {
    let mut offers = Vec::new();
    state.offers(&mut offers);
    offers.iter().map(ToString::to_string).collect()
}

/// Follows every narrowing link from the whole question and collects what can be submitted: from the whole page, and
/// from the question alone.
pub fn reachable<G: Board>(state: &G::State) -> [BTreeSet<String>; 2] {
    [false, true].map(|alone| {
        let mut found = BTreeSet::new();
        let mut seen = BTreeSet::new();
        let mut open = vec![String::new()];
        while let Some(pick) = open.pop() {
            let html: String = with_sight::<G, _>(state, actor::<G>(state), Lang::En, &pick, |sight| {
                let parts = fragments(sight);
                let parts = parts.iter().filter(|part| !alone || part.id == "f-question");
                parts.map(|part| part.html.as_str()).collect()
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
    })
}
