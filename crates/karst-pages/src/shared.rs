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
    html: String,
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
        for (at, Drawn { id, drawing, .. }) in drawn.into_iter().enumerate() {
            let Some(Drawing::Element(html)) = drawing else { continue };
            self.stamp = stamp;
            let part = Part { id, since: stamp, html };
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

    /// What a page lacks that shows an earlier stamp, as it travels.
    pub fn since(&self, stamp: u64) -> String {
        let parts = self.parts.iter().filter(|part| part.since > stamp);
        let mut html: String = parts.map(|part| part.html.as_str()).collect();
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
            part.html = pointed_out(old, &part.html);
        }
    }

    /// A part by its name.
    pub fn part(&self, id: Id) -> Option<&str> {
        self.parts.iter().find(|part| part.id == id).map(|part| part.html.as_str())
    }

    pub(crate) fn log(&self) -> &[Entry] {
        &self.log
    }

    /// Every part with its name.
    pub fn parts(&self) -> impl Iterator<Item = (Id, &str)> {
        self.parts.iter().map(|part| (part.id, part.html.as_str()))
    }
}
