//! The parts of a page: what each depends on, and when it is drawn.
//!
//! A page is a frame that never changes, with parts in it. A *shared* part looks the same to everybody and is drawn
//! once for all; what is one viewer's own is drawn apart, as parts and as fillings for *slots*, the empty places that
//! frame and shared parts keep for it.

use std::fmt;
use std::hash::{Hash, Hasher};

use maud::{Markup, PreEscaped, html};

/// The name of a part, also the `id` of its outer element: what it is, and of which thing or seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Id(pub &'static str, pub &'static str);

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            "" => f.write_str(self.0),
            of => write!(f, "{}-{of}", self.0),
        }
    }
}

impl maud::Render for Id {
    fn render_to(&self, buffer: &mut String) {
        buffer.push_str(self.0);
        if !self.1.is_empty() {
            buffer.push('-');
            buffer.push_str(self.1);
        }
    }
}

/// What a part was drawn from, as a number: while it stays the same, so does the part.
pub fn mark(inputs: impl Hash) -> u32 {
    let mut hasher = Fold(0x9e37_79b9_7f4a_7c15);
    inputs.hash(&mut hasher);
    let hash = hasher.finish();
    (hash >> 32) as u32 ^ hash as u32
}

/// A quick hash that is the same in every run: pages say by it what they show.
struct Fold(u64);

impl Fold {
    fn fold(&mut self, word: u64) {
        let wide = u128::from(self.0 ^ word) * 0x2d35_8dcc_aa6c_78a5_u128;
        self.0 = (wide as u64 ^ (wide >> 64) as u64).rotate_left(23) ^ word;
    }
}

impl Hasher for Fold {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.fold(u64::from_le_bytes(word) ^ (chunk.len() as u64) << 56);
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.fold(u64::from(n));
    }

    fn write_u16(&mut self, n: u16) {
        self.fold(u64::from(n));
    }

    fn write_u32(&mut self, n: u32) {
        self.fold(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.fold(n);
    }

    fn write_usize(&mut self, n: usize) {
        self.fold(n as u64);
    }

    fn finish(&self) -> u64 {
        let mut last = Fold(self.0);
        last.fold(0xff51_afd7_ed55_8ccd);
        last.0
    }
}

/// What a part looks like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Drawing {
    /// An element whose `id` is the part's.
    Element(String),
    /// Fillings by the names of their slots; the group's other slots stay empty.
    Slots(Vec<(String, String)>),
}

/// A part, drawn or found unchanged.
#[derive(Debug)]
pub struct Drawn {
    pub id: Id,
    pub mark: u32,
    /// None if it is as it was.
    pub drawing: Option<Drawing>,
}

/// Takes the parts of a page in their order and draws those whose inputs have changed.
pub struct Easel<'a> {
    before: &'a [u32],
    drawn: Vec<Drawn>,
}

impl<'a> Easel<'a> {
    /// Knows what was drawn before by its marks; beyond them everything is drawn.
    pub fn new(before: &'a [u32]) -> Easel<'a> {
        Easel { before, drawn: Vec::with_capacity(before.len()) }
    }

    /// A part that depends on nothing but the language, the seats and these inputs.
    pub fn part(&mut self, id: Id, inputs: impl Hash, draw: impl FnOnce() -> Markup) {
        self.add(id, mark(inputs), || Drawing::Element(draw().into_string()));
    }

    /// A part that has been drawn already: it depends on all it shows.
    pub fn ready(&mut self, id: Id, markup: Markup) {
        let mark = mark(&markup.0);
        self.add(id, mark, || Drawing::Element(markup.into_string()));
    }

    /// What a viewer's own layer puts into the slots of a group.
    pub fn slots(&mut self, group: &'static str, inputs: impl Hash, fill: impl FnOnce(&mut Slots)) {
        self.add(Id(group, ""), mark(inputs), || {
            let mut slots = Slots(Vec::new());
            fill(&mut slots);
            Drawing::Slots(slots.0)
        });
    }

    fn add(&mut self, id: Id, mark: u32, draw: impl FnOnce() -> Drawing) {
        debug_assert!(self.drawn.iter().all(|drawn| drawn.id != id), "{id} twice");
        let is_known = self.before.get(self.drawn.len()) == Some(&mark);
        let drawing = (!is_known).then(draw);
        self.drawn.push(Drawn { id, mark, drawing });
    }

    pub fn finish(self) -> Vec<Drawn> {
        self.drawn
    }
}

/// Fillings for the slots of a group.
pub struct Slots(Vec<(String, String)>);

impl Slots {
    /// Nothing is better left out: a slot that is not named is empty.
    pub fn fill(&mut self, name: impl fmt::Display, markup: Markup) {
        if !markup.0.is_empty() {
            self.0.push((name.to_string(), markup.into_string()));
        }
    }
}

/// An empty place in a frame or a shared part, kept for what is the viewer's own.
pub fn slot(group: &'static str, name: impl fmt::Display) -> Markup {
    html! { span.slot data-slot=(group) id={ "s-" (group) "-" (name) } {} }
}

/// Fills the slots of a whole page.
pub(crate) fn filled(page: &str, groups: &[(&str, &[(String, String)])]) -> String {
    const OPEN: &str = "<span class=\"slot\" data-slot=\"";
    let mut full = String::with_capacity(page.len() + 4096);
    let mut rest = page;
    while let Some(at) = rest.find(OPEN) {
        let tag = &rest[at..];
        let end = at + tag.find('>').map_or(tag.len(), |end| end + 1);
        full.push_str(&rest[..end]);
        full.push_str(filling(&rest[at + OPEN.len()..end], groups));
        rest = &rest[end..];
    }
    full + rest
}

/// What belongs into the slot of this tag: `actions" id="s-actions-logging">`.
fn filling<'a>(tag: &str, groups: &'a [(&str, &[(String, String)])]) -> &'a str {
    let Some((group, id)) = tag.split_once("\" id=\"s-") else { return "" };
    let name = id.strip_prefix(group).and_then(|name| name.strip_prefix('-')?.strip_suffix("\">"));
    let fillings = groups.iter().find(|(other, _)| *other == group).map_or(&[][..], |(_, fillings)| fillings);
    fillings.iter().find(|(slot, _)| Some(slot.as_str()) == name).map_or("", |(_, html)| html)
}

impl Drawing {
    /// As it travels to a page.
    pub(crate) fn write(&self, id: Id, into: &mut String) {
        match self {
            Drawing::Element(html) => into.push_str(html),
            Drawing::Slots(fillings) => {
                let slots = html! {
                    k-slots id=(id) { @for (name, html) in fillings { k-s n=(name) { (PreEscaped(html)) } } }
                };
                into.push_str(&slots.0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_drawn_when_its_inputs_change() {
        let draw = |before: &[u32], wood: u8| {
            let mut easel = Easel::new(before);
            easel.part(Id("pile", "logging"), wood, || html! { b #pile-logging { (wood) } });
            easel.finish().remove(0)
        };
        let first = draw(&[], 3);
        assert_eq!(first.drawing, Some(Drawing::Element("<b id=\"pile-logging\">3</b>".into())));
        assert_eq!(draw(&[first.mark], 3).drawing, None);
        assert!(draw(&[first.mark], 4).drawing.is_some());
    }

    #[test]
    fn slots_are_filled_by_group_and_name() {
        let page = html! { p { (slot("a", "x")) (slot("b", "x")) } (slot("a", "y-z")) }.into_string();
        let of_a = [("x".to_owned(), "<i>1</i>".to_owned()), ("y-z".to_owned(), "2".to_owned())];
        let full = filled(&page, &[("a", &of_a)]);
        assert_eq!(
            full.replace(" class=\"slot\"", ""),
            concat!(
                "<p><span data-slot=\"a\" id=\"s-a-x\"><i>1</i></span><span data-slot=\"b\" id=\"s-b-x\"></span></p>",
                "<span data-slot=\"a\" id=\"s-a-y-z\">2</span>",
            )
        );
    }

    #[test]
    fn marks_tell_near_things_apart() {
        let mut marks: Vec<u32> =
            (0..=255_u8).flat_map(|a| (0..=255_u8).map(move |b| mark([a, b]))).collect();
        marks.extend((0..70_000_u32).map(|n| mark((n, "name"))));
        let all = marks.len();
        marks.sort_unstable();
        marks.dedup();
        // Of 135,000 numbers out of four billion, two pairs meet by chance.
        assert!(all - marks.len() < 12, "{} meet", all - marks.len());
    }
}
