//! The laws of pages: whatever has been sent, a page is as if it had just been loaded; and what a viewer cannot know
//! changes no byte of it.

use above_and_below::AboveAndBelow;
use bargeroc::Bargeroc;
use cave_vs_cave::CaveVsCave;
use caverna::Caverna;
use karst_kit::{Actor, GameView, Lang, Position, Seat, Viewer};
use karst_pages::{Board, Happened, Shared, written};
use karst_testkit::Random;

mod common;

use common::dom::{Node, table};
use common::{Seen, attributes, seen};

/// An open page: what it shows, and what it says of itself.
struct Page {
    viewer: Viewer,
    dom: Node,
    stamp: u64,
    marks: Vec<u32>,
}

/// A table with pages open, in one language.
struct Stage<G: Board> {
    lang: Lang,
    state: G::State,
    /// The states before each entry, for taking back.
    line: Vec<(usize, G::State)>,
    log: Vec<Happened<G>>,
    shared: Shared,
    stamp: u64,
}

impl<G: Board> Stage<G> {
    fn new(players: usize, lang: Lang) -> Stage<G> {
        let state = G::new(&G::setup(players, &[]).unwrap());
        Stage { lang, state, line: Vec::new(), log: Vec::new(), shared: Shared::default(), stamp: 0 }
    }

    fn seen<'a>(&'a self, viewer: Viewer, pick: &'a str) -> Seen<'a, G> {
        let mut seen = seen::<G>(&self.state, viewer, self.lang, pick);
        seen.log = self.log.clone();
        seen.table.revision = self.log.len();
        seen
    }

    fn draw(&mut self) {
        self.stamp += 1;
        let (stamp, mut shared) = (self.stamp, std::mem::take(&mut self.shared));
        self.seen(Viewer::Public, "").update(&mut shared, stamp);
        self.shared = shared;
    }

    /// Draws again what rests of that which a page lacks with this stamp.
    fn wake(&mut self, since: u64) {
        if self.shared.rests(since) {
            let mut shared = std::mem::take(&mut self.shared);
            self.seen(Viewer::Public, "").wake(&mut shared);
            self.shared = shared;
        }
    }

    fn open(&mut self, viewer: Viewer) -> Page {
        self.wake(0);
        let seen = self.seen(viewer, "");
        let marks = seen.mine(&[]).iter().map(|part| part.mark).collect();
        Page { viewer, dom: table(&seen.page_with(&self.shared)), stamp: self.stamp, marks }
    }

    /// Sends a page what it lacks, with half a choice made or without.
    fn send(&mut self, page: &mut Page, pick: &str) -> usize {
        self.wake(page.stamp);
        let mine = self.seen(page.viewer, pick).mine(&page.marks);
        let update = self.shared.since(page.stamp) + &written(&mine);
        for n in page.dom.apply(&update) {
            match page.marks.get_mut(n) {
                Some(mark) => *mark = mine[n].mark,
                None => page.marks.push(mine[n].mark),
            }
        }
        page.stamp = self.stamp;
        update.len()
    }

    fn play(&mut self, random: &mut Random) {
        let mut offers = Vec::new();
        self.state.offers(&mut offers);
        let choice = random.pick::<G>(&self.state, &offers);
        let entry = self.log.len() + 1;
        self.line.push((entry, self.state.clone()));
        let mut events = Vec::new();
        self.state.apply(choice, &mut events);
        self.log.push(Happened { entry, undone: false, actor: None, events: events.into(), aside: None });
    }

    /// Takes the last few entries back; the undo is an entry that tells nothing.
    fn take_back(&mut self, steps: usize) {
        let at = self.line.len().saturating_sub(steps);
        let Some((from, state)) = self.line.get(at).cloned() else { return };
        self.line.truncate(at);
        self.state = state;
        self.log
            .iter_mut()
            .filter(|happened| happened.entry >= from)
            .for_each(|happened| happened.undone = true);
        self.log.push(Happened {
            entry: self.log.len() + 1,
            undone: false,
            actor: None,
            events: Vec::new().into(),
            aside: None,
        });
    }

    /// Some way to narrow the open question.
    fn pick(&self, viewer: Viewer) -> Option<String> {
        let parts: String = self.seen(viewer, "").parts().into_iter().map(|(_, html)| html).collect();
        let pick = attributes(&parts, "href=\"?pick=").find(|pick| !pick.is_empty())?;
        Some(pick.replace('+', " "))
    }
}

/// After any sequence of updates, whatever was missed in between, however often drawings rested and a choice was begun, a page
/// equals a fresh load, byte by byte.
fn pages_stay_as_if_loaded<G: Board>(players: usize, seed: u64, lang: Lang) {
    let mut random = Random::new(seed);
    let mut stage = Stage::<G>::new(players, lang);
    stage.draw();
    let viewers = [Viewer::Public, Viewer::Seat(Seat::Red), Viewer::Seat(Seat::ALL[players - 1])];
    let mut pages: Vec<Page> = viewers.iter().map(|&viewer| stage.open(viewer)).collect();
    let mut n = 0;
    while stage.state.actor().is_some() && n < 400 {
        n += 1;
        match random.below(16) {
            0 => stage.take_back(1 + n % 3),
            _ => stage.play(&mut random),
        }
        // Now and then nothing happens for a while.
        if random.below(8) == 0 {
            stage.shared.rest();
        }
        stage.draw();
        for page in &mut pages {
            // Some pages miss some steps.
            if random.below(3) == 0 {
                continue;
            }
            if stage.state.actor() == page.viewer.seat().map(Actor::Seat)
                && random.below(2) == 0
                && let Some(pick) = stage.pick(page.viewer)
            {
                stage.send(page, &pick);
            }
            stage.send(page, "");
            if n % 9 == 0 {
                let fresh = stage.open(page.viewer);
                assert_same(
                    &page.dom,
                    &fresh.dom,
                    &format!("{} {:?} seed {seed}, step {n}", G::ID, page.viewer),
                );
                assert_eq!(page.marks, fresh.marks);
            }
        }
    }
}

/// Names the first place where two pages differ.
#[track_caller]
fn assert_same(shown: &Node, fresh: &Node, what: &str) {
    if shown == fresh {
        return;
    }
    // Which board a phone looks at is the reader's own choice.
    if shown.get("class") == Some("tab") && fresh.get("class") == Some("tab") {
        return;
    }
    let (a, b) = (shown.children(), fresh.children());
    let same_tag = shown.tag() == fresh.tag() && shown.get("id") == fresh.get("id");
    if same_tag && a.len() == b.len() {
        for (a, b) in a.iter().zip(b) {
            assert_same(a, b, what);
        }
        if attributes_of(shown) == attributes_of(fresh) {
            return;
        }
    }
    panic!("{what}: shown {shown:?}\nfresh {fresh:?}");
}

fn attributes_of(node: &Node) -> Option<&[(String, String)]> {
    match node {
        Node::Element { attributes, .. } => Some(attributes),
        Node::Text(_) => None,
    }
}

#[test]
fn after_updates_a_page_equals_a_fresh_load() {
    pages_stay_as_if_loaded::<Caverna>(2, 1, Lang::Fr);
    pages_stay_as_if_loaded::<Caverna>(4, 2, Lang::En);
    pages_stay_as_if_loaded::<CaveVsCave>(2, 3, Lang::It);
    pages_stay_as_if_loaded::<AboveAndBelow>(3, 4, Lang::En);
    pages_stay_as_if_loaded::<Bargeroc>(4, 5, Lang::Fr);
}

/// A world that a viewer cannot tell from the real one gives it the same page.
fn nothing_leaks<G: Board>(players: usize, seed: u64) {
    let mut random = Random::new(seed);
    let mut stage = Stage::<G>::new(players, Lang::En);
    let mut n = 0;
    while stage.state.actor().is_some() && n < 600 {
        n += 1;
        stage.play(&mut random);
        if n % 13 != 0 {
            continue;
        }
        for viewer in [Viewer::Public, Viewer::Seat(Seat::Red), Viewer::Seat(Seat::Blue)] {
            let imagined = stage.state.view(viewer).imagine(random.rng());
            let (real, other) =
                (seen::<G>(&stage.state, viewer, Lang::En, ""), seen::<G>(&imagined, viewer, Lang::En, ""));
            assert_eq!(real.parts(), other.parts(), "{} {viewer:?} seed {seed}, step {n}", G::ID);
        }
    }
}

#[test]
fn what_a_viewer_cannot_know_changes_no_byte() {
    nothing_leaks::<Caverna>(3, 1);
    nothing_leaks::<CaveVsCave>(2, 2);
    nothing_leaks::<AboveAndBelow>(4, 3);
    nothing_leaks::<Bargeroc>(4, 4);
}

/// Shared parts are for everybody: nothing in them chooses, and nothing of the log is told that the public may not hear.
#[test]
fn shared_parts_have_no_buttons_that_choose() {
    fn check<G: Board>(players: usize) {
        let mut random = Random::new(7);
        let mut stage = Stage::<G>::new(players, Lang::En);
        for _ in 0..120 {
            if stage.state.actor().is_none() {
                break;
            }
            stage.play(&mut random);
            stage.draw();
            let html = stage.shared.since(0);
            assert!(!html.contains("name=\"choice\"") && !html.contains("?pick="), "{}: {html}", G::ID);
        }
    }
    check::<Caverna>(4);
    check::<CaveVsCave>(2);
    check::<AboveAndBelow>(3);
    check::<Bargeroc>(5);
}
