use crate::changed::pointed_out;
use crate::log::Entry;
use crate::part::Drawing;
use crate::table::{BESIDE, shared_parts};
use crate::{Board, Drawn, Easel, Id, Sight, log, mark};

/// The drawings everybody at a table shares, in one language. Each remembers by a stamp when it last changed, so that a
/// page that says which stamp it shows gets exactly what it lacks. Stamps only grow, and only with what can be seen: a page
/// says its stamp to whoever reads it, so it must not count what others do in secret.
#[derive(Default)]
pub struct Shared {
    stamp: u64,
    parts: Vec<Part>,
    /// The marks of the parts, in their order.
    marks: Vec<u32>,
    log: Vec<Entry>,
    /// The names the log was told with.
    names: u32,
}

struct Part {
    id: Id,
    since: u64,
    /// Nothing while it rests.
    html: Box<str>,
}

impl Shared {
    /// What a page shows that has everything.
    pub fn stamp(&self) -> u64 {
        self.stamp
    }

    /// Draws anew what has changed; what is new gets this stamp. The sight is the public's.
    pub fn update<G: Board>(&mut self, sight: &Sight<'_, G>, stamp: u64) {
        let mut easel = Easel::new(&self.marks);
        shared_parts(sight, &mut easel);
        let drawn = easel.finish();
        self.marks = drawn.iter().map(|drawn| drawn.mark).collect();
        self.parts.reserve_exact(drawn.len().saturating_sub(self.parts.len()));
        for (at, Drawn { id, drawing, .. }) in drawn.into_iter().enumerate() {
            let Some(Drawing::Element(html)) = drawing else { continue };
            self.stamp = stamp;
            let part = Part { id, since: stamp, html: html.into() };
            match self.parts.get_mut(at) {
                Some(old) => *old = part,
                None => self.parts.push(part),
            }
        }
        let names = mark(sight.names().collect::<Vec<_>>());
        if std::mem::replace(&mut self.names, names) != names {
            self.log.clear();
        }
        log::update(sight, &mut self.log, stamp);
        if self.log.iter().any(|entry| entry.since == stamp) {
            self.stamp = stamp;
        }
    }

    /// Lets go of the drawings, though not of when each has changed: for a table where nothing happens.
    pub fn rest(&mut self) {
        self.parts.iter_mut().for_each(|part| part.html = Box::default());
    }

    /// Knows nothing any more but how far the stamps have come.
    pub fn forget(&mut self) {
        *self = Shared { stamp: self.stamp, ..Shared::default() };
    }

    /// Whether something rests that a page lacks which shows this stamp.
    pub fn rests(&self, since: u64) -> bool {
        self.parts.iter().any(|part| part.since > since && part.html.is_empty())
    }

    /// Draws what rests again. The sight is the one it was last drawn from.
    pub fn wake<G: Board>(&mut self, sight: &Sight<'_, G>) {
        let mut easel = Easel::new(&[]);
        shared_parts(sight, &mut easel);
        for (part, Drawn { drawing, .. }) in self.parts.iter_mut().zip(easel.finish()) {
            if let (true, Some(Drawing::Element(html))) = (part.html.is_empty(), drawing) {
                part.html = html.into();
            }
        }
    }

    /// What a page lacks that shows an earlier stamp, as it travels; nothing of that may rest.
    pub fn since(&self, stamp: u64) -> String {
        let parts = self.parts.iter().filter(|part| part.since > stamp);
        let mut html: String = parts.map(|part| &*part.html).collect();
        let mut new = self.log.iter().rev().filter(|entry| entry.since > stamp).peekable();
        if new.peek().is_some() {
            html.push_str("<k-log>");
            new.for_each(|entry| html.push_str(&entry.html));
            html.push_str("</k-log>");
        }
        html
    }

    /// Draws anew what has changed, and marks on the boards what is different: for whoever steps through a game.
    pub fn step<G: Board>(&mut self, sight: &Sight<'_, G>, stamp: u64) {
        let before: Vec<(Id, String)> = self.parts().map(|(id, html)| (id, html.to_owned())).collect();
        self.update(sight, stamp);
        let new = self.parts.iter_mut().filter(|part| part.since == stamp && !BESIDE.contains(&part.id));
        for part in new {
            let old = before.iter().find(|(id, _)| *id == part.id).map(|(_, html)| html.as_str());
            part.html = pointed_out(old, &part.html).into();
        }
    }

    /// A part by its name.
    pub fn part(&self, id: Id) -> Option<&str> {
        self.parts.iter().find(|part| part.id == id).map(|part| &*part.html)
    }

    pub(crate) fn log(&self) -> &[Entry] {
        &self.log
    }

    /// Every part with its name.
    pub fn parts(&self) -> impl Iterator<Item = (Id, &str)> {
        self.parts.iter().map(|part| (part.id, &*part.html))
    }
}
