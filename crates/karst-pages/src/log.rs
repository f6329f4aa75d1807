//! What happened, newest first: what happened since you last looked is on top. Every line is told once in a language;
//! what one seat may hear in more detail lies in a slot over the line.

use std::sync::Arc;

use karst_kit::{Game, GameEvent, Hiding, Seat, Speak, Viewer};
use maud::{Markup, PreEscaped, html};

use crate::assets::VERSION;
use crate::{Board, Id, Replay, SeatKind, Sight, Slots, Word, crest, mark, slot};

/// What one entry brought about, unveiled: only a [`Log`] lets anybody see it.
#[derive(Clone)]
pub struct Happened<G: Game> {
    pub entry: usize,
    /// Taken back by a later entry.
    pub undone: bool,
    /// Who chose; none if chance did, or nobody.
    pub actor: Option<Seat>,
    pub events: Arc<[G::Event]>,
    /// What people did beside the game.
    pub aside: Option<Aside>,
}

/// What people do beside the game: somebody goes, comes back, takes a seat over.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Aside {
    pub seat: Seat,
    pub word: Word,
    /// Whom the sentence names, if not whoever sits there now.
    pub name: Option<String>,
    /// The entry whose deed was taken back.
    pub taken_back: Option<usize>,
}

/// The end of the log, as its viewer may hear it.
pub struct Log<'a, G: Game> {
    entries: &'a [Happened<G>],
    viewer: Viewer,
}

impl<G: Game> Clone for Log<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Log<'_, G> {}

/// An event with its veil.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told<E> {
    pub entry: usize,
    pub undone: bool,
    pub event: E,
}

impl<'a, G: Game> Log<'a, G> {
    pub fn new(entries: &'a [Happened<G>], viewer: Viewer) -> Log<'a, G> {
        Log { entries, viewer }
    }

    /// Every event, the oldest first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Told<G::Event>> + use<'a, G> {
        let viewer = self.viewer;
        self.entries.iter().flat_map(move |happened| {
            let Happened { entry, undone, events, .. } = happened;
            events.iter().map(move |event| Told {
                entry: *entry,
                undone: *undone,
                event: G::Hidden::veil(event.clone(), viewer),
            })
        })
    }

    /// The entries with something to tell that a page shows, the oldest first.
    fn shown(self) -> impl Iterator<Item = &'a Happened<G>> {
        let told =
            self.entries.iter().filter(|happened| !happened.events.is_empty() || happened.aside.is_some());
        let from = told.clone().count().saturating_sub(ENTRIES);
        told.skip(from)
    }
}

/// How much of the log a page carries; the whole of it is in the replay. The script knows it from the page.
const ENTRIES: usize = 30;

/// An entry of the log as everybody hears it.
pub(crate) struct Entry {
    pub entry: usize,
    undone: bool,
    /// The stamp of the drawing.
    pub since: u64,
    pub html: Box<str>,
}

/// Brings the entries up to date: what is there already is not told again.
pub(crate) fn update<G: Speak>(sight: &Sight<'_, G>, told: &mut Vec<Entry>, stamp: u64) {
    let mut before = std::mem::take(told).into_iter().peekable();
    for happened in sight.log.shown() {
        while before.next_if(|old| old.entry < happened.entry).is_some() {}
        let known = before.next_if(|old| old.entry == happened.entry && old.undone == happened.undone);
        told.push(known.unwrap_or_else(|| Entry {
            entry: happened.entry,
            undone: happened.undone,
            since: stamp,
            html: entry(sight, happened).into_string().into(),
        }));
    }
}

fn entry<G: Speak>(sight: &Sight<'_, G>, happened: &Happened<G>) -> Markup {
    html! {
        ol.undone[happened.undone].aside[happened.aside.is_some()] id={ "e-" (happened.entry) } {
            @if let Some(aside) = &happened.aside { li { (crest(aside.seat)) span { (beside(sight, aside)) } } }
            @for (i, event) in happened.events.iter().enumerate() {
                @let veiled = G::Hidden::veil(event.clone(), sight.viewer);
                li {
                    @match veiled.subject() { Some(seat) => (crest(seat)), None => span.nobody {} }
                    span { (sight.tell(&veiled)) }
                    @if has_more::<G>(sight, event, &veiled) { (slot(MORE, format_args!("{}-{i}", happened.entry))) }
                }
            }
        }
    }
}

/// What was done beside the game, in words.
fn beside<G: Speak>(sight: &Sight<'_, G>, aside: &Aside) -> String {
    let name = aside.name.clone().unwrap_or_else(|| sight.table.name(aside.seat));
    let deed = aside.taken_back.and_then(|entry| sight.log.iter().find(|told| told.entry == entry));
    let what = deed.map_or(String::new(), |told| sight.tell(&told.event));
    sight.words().with(aside.word, &[("name", name.into()), ("what", what.into())])
}

pub(crate) const RECAP: Id = Id("recap", "");

/// What the others did since the viewer last chose, a line for each of them: nobody's move passes unseen.
pub(crate) fn recap<G: Speak>(sight: &Sight<'_, G>, asked: bool, easel: &mut crate::Easel<'_>) {
    let quiet = !asked || sight.table.replay.is_some() || sight.table.finished;
    let entries = if quiet { &[] } else { sight.log.entries };
    let mine = sight.viewer.seat();
    let last = entries.iter().rposition(|one| one.actor == mine && !one.undone && mine.is_some());
    let since = last.map_or(&[][..], |last| &entries[last + 1..]);
    let told: Vec<&Happened<G>> =
        since.iter().filter(|one| !one.undone && one.actor.is_some() && !one.events.is_empty()).collect();
    let first = told.first().map(|one| one.entry);
    let inputs = (first, told.last().map(|one| one.entry), told.len(), names(sight));
    easel.part(RECAP, inputs, || {
        let words = sight.words();
        html! {
            @if let Some(first) = first {
                details #recap.recap open {
                    summary { (words.say(Word::Recap)) }
                    ul tabindex="0" { @for card in &sight.table.seats { @if told.iter().any(|one| one.actor == Some(card.seat)) {
                        li {
                            (crest(card.seat))
                            span { @for one in told.iter().filter(|one| one.actor == Some(card.seat)) { @for event in one.events.iter() {
                                (sight.tell(&G::Hidden::veil(event.clone(), sight.viewer))) " "
                            } } }
                        }
                    } } }
                    a href={ "/t/" (sight.table.id) "/replay/" (first) } { (words.say(Word::RecapSteps)) }
                }
            } @else { div #recap hidden {} }
        }
    });
}

/// The group of slots over lines that some seat may hear in more detail.
const MORE: &str = "log";

fn has_more<G: Speak>(sight: &Sight<'_, G>, event: &G::Event, public: &G::Event) -> bool {
    sight.table.seats.iter().any(|card| G::Hidden::veil(event.clone(), Viewer::Seat(card.seat)) != *public)
}

/// What the viewer may hear that others may not.
pub(crate) fn more<G: Board>(sight: &Sight<'_, G>, easel: &mut crate::Easel<'_>) {
    let mut own: Vec<(usize, usize, G::Event)> = Vec::new();
    if sight.viewer != Viewer::Public {
        for happened in sight.log.shown() {
            for (i, event) in happened.events.iter().enumerate() {
                let heard = G::Hidden::veil(event.clone(), sight.viewer);
                if heard != G::Hidden::veil(event.clone(), Viewer::Public) {
                    own.push((happened.entry, i, heard));
                }
            }
        }
    }
    let places: Vec<(usize, usize)> = own.iter().map(|(entry, i, _)| (*entry, *i)).collect();
    easel.slots(MORE, (places, sight.names().collect::<Vec<_>>()), |slots: &mut Slots| {
        for (entry, i, event) in &own {
            slots.fill(format_args!("{entry}-{i}"), html! { (sight.tell(event)) });
        }
    });
}

/// The log and the words between people: the frame around what changes.
pub(crate) fn log<G: Speak>(sight: &Sight<'_, G>, entries: &[Entry], chat: &str) -> Markup {
    let words = sight.words();
    html! {
        section #f-log.panel.log {
            h2 { (words.say(Word::Log)) }
            div #log role="log" aria-label=(words.say(Word::Log)) data-most=(ENTRIES) { @for entry in entries.iter().rev() { (PreEscaped(&entry.html)) } }
            p.empty { (words.say(Word::LogEmpty)) }
            p.links { a href={ "/t/" (sight.table.id) "/replay/last" } { (words.say(Word::WatchReplay)) } }
            p #heard.sr aria-live="polite" {}
            (PreEscaped(chat))
            @if has_company(sight) {
                (hush(sight))
                script src={ "/assets/people.js?v=" (format!("{VERSION:08x}")) } defer {}
            }
            @if sight.viewer.seat().is_some() && has_company(sight) { (say(sight)) }
        }
    }
}

/// Alone, or stepping through a game, there is nobody to talk to.
fn has_company<G: Speak>(sight: &Sight<'_, G>) -> bool {
    let people = sight.table.seats.iter().filter(|card| !matches!(card.kind, SeatKind::Bot(_))).count();
    sight.table.replay.is_none() && people > 1
}

/// Whoever does not want to hear the others' words may do without them.
fn hush<G: Speak>(sight: &Sight<'_, G>) -> Markup {
    let words = sight.words();
    let (off, on) = (words.say(Word::ChatOff), words.say(Word::ChatOn));
    html! { button.chip.quiet.hush type="button" hidden data-on=(on) data-off=(off) { (off) } }
}

fn say<G: Speak>(sight: &Sight<'_, G>) -> Markup {
    let words = sight.words();
    html! {
        form.say method="post" action={ "/t/" (sight.table.id) "/say" } {
            input name="words" required maxlength="240" autocomplete="off" aria-label=(words.say(Word::Chat)) placeholder=(words.say(Word::ChatPlaceholder));
            button.chip { (words.say(Word::ChatSend)) }
        }
    }
}

pub(crate) const CHAT: Id = Id("chat", "");
pub(crate) const NEWS: Id = Id("news", "");

/// What has happened, as far as it fits above a board on a phone, the newest first. The style hides what is older
/// than the viewer's own last deed: that is no news.
pub(crate) fn news<G: Speak>(sight: &Sight<'_, G>, easel: &mut crate::Easel<'_>) {
    let quiet = sight.table.replay.is_some() || sight.table.finished;
    let told = sight.log.iter().rev().filter(|told| !told.undone && !quiet).take(LINES);
    let lines: Vec<Told<G::Event>> = told.collect();
    let last = lines.first().map_or(0, |told| told.entry);
    let inputs = (last, lines.len(), lines.last().map(|told| told.entry), names(sight));
    easel.part(NEWS, inputs, || {
        html! {
            ul #news.news {
                @for told in &lines {
                    @let seat = told.event.subject();
                    li.{(seat.map_or("nobody", Seat::name))} { @if let Some(seat) = seat { (crest(seat)) } span { (sight.tell(&told.event)) } }
                }
            }
        }
    });
}

const LINES: usize = 3;

fn names<G: Speak>(sight: &Sight<'_, G>) -> u32 {
    mark(sight.names().collect::<Vec<_>>())
}

/// The words between the people at the table.
pub(crate) fn chat<G: Speak>(sight: &Sight<'_, G>, easel: &mut crate::Easel<'_>) {
    let table = sight.table;
    easel.part(CHAT, (&table.chat, names(sight)), || {
        html! {
            div #chat {
                @if !table.chat.is_empty() || has_company(sight) { h2 { (sight.words().say(Word::Chat)) } }
                @if !table.chat.is_empty() {
                    ul.chat {
                        @for line in &table.chat {
                            li { (crest(line.seat)) span { b { (table.name(line.seat)) } " " (line.text) } }
                        }
                    }
                }
            }
        }
    });
}

/// What the entry shown in a replay brought about.
pub(crate) fn happened<G: Speak>(sight: &Sight<'_, G>, replay: Replay) -> Markup {
    let words = sight.words();
    let lines: Vec<Told<G::Event>> = sight.log.iter().filter(|told| told.entry == replay.at).collect();
    if lines.is_empty() && replay.at > 0 && !replay.undoes {
        return html! {};
    }
    html! {
        ul.happened {
            @if replay.at == 0 { li { (words.say(Word::MomentStart)) } }
            @if replay.undoes { li { (words.say(Word::MomentUndo)) } }
            @for told in lines {
                li { @if let Some(seat) = told.event.subject() { (crest(seat)) } span { (sight.tell(&told.event)) } }
            }
        }
    }
}
