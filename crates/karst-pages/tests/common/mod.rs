//! What the tests of all boards share: a table to sit at, and following what a page offers.

#![allow(dead_code, reason = "no test needs all of it")]

pub mod dom;

use std::collections::BTreeSet;

use karst_kit::{Actor, Game, Lang, Position, Rules, Seat, Viewer};
use karst_pages::{
    Board, Drawing, Happened, Log, Own, SeatCard, SeatKind, Shared, Sight, Steps, TableInfo, UndoStep,
    WayBack, mine, table_page,
};

/// A table whose names would show if anything were not escaped.
pub fn table(players: usize) -> TableInfo {
    let seats = Seat::first(players).iter().map(|&seat| SeatCard {
        seat,
        name: format!("<b>{seat}</b>"),
        kind: SeatKind::Person,
        online: true,
        awaited: false,
        stood_in_for: false,
        losing: false,
        note: String::new(),
    });
    TableInfo {
        id: "t1".into(),
        seats: seats.collect(),
        revision: 12,
        spectators: 1,
        show_score: true,
        ..TableInfo::default()
    }
}

/// A position with somebody who looks at it.
pub struct Seen<'a, G: Board> {
    pub state: &'a G::State,
    pub viewer: Viewer,
    pub lang: Lang,
    pub pick: &'a str,
    pub table: TableInfo,
    pub own: Own,
    pub log: Vec<Happened<G>>,
}

pub fn seen<'a, G: Board>(state: &'a G::State, viewer: Viewer, lang: Lang, pick: &'a str) -> Seen<'a, G> {
    let steps = Steps { undo: Some(UndoStep::Free), redo: true, restart: true };
    let mut table = table(state.seats().len());
    table.finished = state.actor().is_none();
    let own = Own { way: WayBack::Open(steps), ..Own::default() };
    Seen { state, viewer, lang, pick, table, own, log: Vec::new() }
}

impl<G: Board> Seen<'_, G> {
    fn with_sight<T>(&self, viewer: Viewer, then: impl FnOnce(&Sight<'_, G>) -> T) -> T {
        let (own, pick) = match viewer {
            Viewer::Public => (&Own::default(), ""),
            Viewer::Seat(_) => (&self.own, self.pick),
        };
        let closed = viewer.seat().map_or(Vec::new(), |seat| self.state.closed(seat));
        let remedies = viewer.seat().map_or(Vec::new(), |seat| self.state.remedies(seat, &closed));
        then(&Sight {
            table: &self.table,
            own,
            viewer,
            view: &self.state.view(viewer),
            closed: &closed,
            remedies: &remedies,
            rich: &viewer.seat().map_or(Vec::new(), |seat| self.state.rich(seat)),
            log: Log::new(&self.log, viewer),
            pick,
            notice: None,
            lang: self.lang,
        })
    }

    /// Brings drawings up to date as a table does.
    pub fn update(&self, shared: &mut Shared, stamp: u64) {
        self.with_sight(Viewer::Public, |sight| shared.update(sight, stamp));
    }

    pub fn wake(&self, shared: &mut Shared) {
        self.with_sight(Viewer::Public, |sight| shared.wake(sight));
    }

    pub fn shared(&self) -> Shared {
        let mut shared = Shared::default();
        self.update(&mut shared, 1);
        shared
    }

    pub fn mine(&self, shown: &[u32]) -> Vec<karst_pages::Drawn> {
        self.with_sight(self.viewer, |sight| mine(sight, shown))
    }

    /// Every part by its name, the viewer's own last.
    pub fn parts(&self) -> Vec<(String, String)> {
        let shared = self.shared();
        let mut parts: Vec<(String, String)> =
            shared.parts().map(|(id, html)| (id.to_string(), html.to_owned())).collect();
        parts.extend(self.mine(&[]).into_iter().map(|part| {
            let html = match part.drawing.unwrap() {
                Drawing::Element(html) => html,
                Drawing::Slots(fillings) => fillings.into_iter().map(|(_, html)| html).collect(),
            };
            (part.id.to_string(), html)
        }));
        parts
    }

    /// The viewer's own parts, or one of them.
    fn own_parts(&self, id: &str) -> String {
        let parts = self.mine(&[]).into_iter().filter(|part| id.is_empty() || part.id.0 == id);
        parts.map(|part| karst_pages::written(&[part])).collect()
    }

    #[track_caller]
    pub fn part(&self, id: &str) -> String {
        self.parts().into_iter().find(|(other, _)| other == id).unwrap_or_else(|| panic!("no {id}")).1
    }

    pub fn page(&self) -> String {
        self.page_with(&self.shared())
    }

    pub fn page_with(&self, shared: &Shared) -> String {
        self.with_sight(self.viewer, |sight| table_page(sight, shared, &mine(sight, &[]), ""))
    }

    /// The question as the page shows it.
    pub fn question(&self) -> String {
        let page = self.page();
        let from = page
            .find("<section id=\"f-question\"")
            .or(page.find("<section class=\"question\" id=\"f-question\""));
        let page = &page[from.unwrap()..];
        page[..page.find("<section class=\"pane").unwrap()].to_owned()
    }
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

/// Several choices in one press, `convert 1 grain; feed`: each of them is offered when its turn comes.
fn assert_playable<G: Board>(state: &G::State, press: &str) {
    let (mut state, mut offers) = (state.clone(), Vec::new());
    for one in press.split("; ") {
        state.offers(&mut offers);
        let choice = offers.iter().copied().find(|offer| offer.to_string() == one);
        state
            .apply(choice.unwrap_or_else(|| panic!("{press}: {one} is not offered")), &mut karst_kit::Silent);
    }
}

/// Follows every narrowing link from the whole question and collects what can be submitted: from the whole page, and
/// from the question alone.
pub fn reachable<G: Board>(state: &G::State) -> [BTreeSet<String>; 2] {
    [false, true].map(|alone| {
        let mut found = BTreeSet::new();
        let mut known = BTreeSet::new();
        let mut open = vec![String::new()];
        while let Some(pick) = open.pop() {
            let seen = seen::<G>(state, actor::<G>(state), Lang::En, &pick);
            // Only what is the viewer's own can be pressed: shared parts have no buttons that choose.
            let html = if alone { seen.own_parts("answers") } else { seen.own_parts("") };
            for value in attributes(&html, "name=\"choice\" value=\"") {
                match value.contains("; ") {
                    true => assert_playable::<G>(state, value),
                    false => drop(found.insert(value.to_owned())),
                }
            }
            for link in attributes(&html, "href=\"?pick=") {
                let pick = link.replace('+', " ");
                if known.insert(pick.clone()) {
                    open.push(pick);
                }
            }
        }
        found
    })
}

/// What every page must be like: parts carry their ids, ids are unique, and every target is there.
pub fn assert_sound<G: Board>(seen: &Seen<'_, G>) {
    let page = seen.page();
    let mut ids: Vec<&str> = attributes(&page, " id=\"").collect();
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all, "an id twice");
    for target in attributes(&page, "popovertarget=\"") {
        assert!(ids.binary_search(&target).is_ok(), "nothing opens: {target}");
    }
    for (id, html) in seen.shared().parts() {
        let tag = &html[..html.find('>').unwrap()];
        assert!(tag.contains(&format!("id=\"{id}\"")), "{id}: {tag}");
        assert!(ids.binary_search(&id.to_string().as_str()).is_ok(), "the frame forgot {id}");
    }
    for part in seen.mine(&[]) {
        match part.drawing.unwrap() {
            Drawing::Element(html) => {
                let tag = &html[..html.find('>').unwrap()];
                assert!(tag.contains(&format!("id=\"{}\"", part.id)), "{}: {tag}", part.id);
                assert!(
                    ids.binary_search(&part.id.to_string().as_str()).is_ok(),
                    "the frame forgot {}",
                    part.id
                );
            }
            Drawing::Slots(fillings) => {
                for (name, _) in fillings {
                    let slot = format!("s-{}-{name}", part.id);
                    assert!(ids.binary_search(&slot.as_str()).is_ok(), "there is no slot {slot}");
                }
            }
        }
    }
}
