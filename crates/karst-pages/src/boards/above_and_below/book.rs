//! The story book: the paragraph being read, the choices it leaves, and the dice on the villagers.

use above_and_below::book::{Id as Number, Record, Text, book as all};
use above_and_below::{AboveAndBelow, Choice, Exploration, Stake, Task};
use karst_kit::{Seat, Speak};
use maud::{Markup, html};

use super::{Picker, Seen, deed, ending, grammar, me, names, odds, party, place};
use crate::{Easel, Id, Word, crest};

pub(super) const BOOK: Id = Id("f-book", "");

/// The book lies open before those who may read it; others hear what everybody hears.
pub(super) fn mine(sight: &Seen<'_>, picker: &Picker, easel: &mut Easel<'_>) {
    // While somebody is below, anything on the table may be on its pages.
    let below = sight
        .view
        .table
        .exploration
        .map(|_| (crate::mark(sight.view), picker.mark(&["choose", "injure", "reroll", "exert"])));
    let ended = (ending::newest(sight), ending::is_fresh(sight));
    easel.part(BOOK, (below, ended, names(sight)), || book(sight, picker));
}

fn book(sight: &Seen<'_>, picker: &Picker) -> Markup {
    match (&sight.view.table.exploration, page(sight)) {
        (None, _) => closed(sight),
        (Some(exploration), Some((id, record, text))) => {
            open(sight, picker, exploration, Page { id, record, text })
        }
        (Some(exploration), None) => overheard(sight, picker, exploration),
    }
}

/// The paragraph that lies open, for those who may read it.
pub(super) struct Page {
    pub id: Number,
    pub record: &'static Record,
    pub text: &'static Text,
}

fn page(sight: &Seen<'_>) -> Option<(Number, &'static Record, &'static Text)> {
    let id = sight.view.paragraph?.id()?;
    Some((id, all().record(id), all().text(id, sight.lang)?))
}

/// What the book calls a choice; its letter for those who may not read it.
pub(super) fn label(sight: &Seen<'_>, choice: u8) -> String {
    let read = page(sight).and_then(|(_, _, text)| text.label(letter(choice)));
    read.map_or_else(|| plain_label(sight, choice), str::to_owned)
}

fn plain_label(sight: &Seen<'_>, choice: u8) -> String {
    AboveAndBelow::label(sight.lang, &Choice::Announce { choice, bonus: None, stake: Stake::Nothing })
}

/// The lowest lantern number of a choice, if it asks for any.
pub(super) fn lowest(sight: &Seen<'_>, choice: u8) -> Option<u8> {
    let (_, record, _) = page(sight)?;
    let deed = record.choices.get(usize::from(choice))?;
    deed.outcomes.first().map(|outcome| outcome.explore).filter(|&explore| explore > 0)
}

/// The highest lantern number that the announced choice has reached so far, none being 0; unknown to those who may not
/// read the paragraph.
pub(super) fn reached(sight: &Seen<'_>) -> Option<u8> {
    let (_, record, _) = page(sight)?;
    let choice = sight.view.table.exploration?.choice?;
    let deed = record.choices.get(usize::from(choice))?;
    let lanterns = sight.view.lanterns();
    Some(
        deed.outcomes
            .iter()
            .map(|outcome| outcome.explore)
            .filter(|&explore| explore <= lanterns)
            .max()
            .unwrap_or(0),
    )
}

/// The place of a choice among those read aloud, from 1 on: what the page calls it beside its words. Its letter is what
/// the notation calls it, and the two may differ.
pub(super) fn ordinal(record: &Record, choice: u8) -> usize {
    1 + record.read_aloud().iter().take_while(|(at, _)| *at != choice).count()
}

/// Whether so many exertions would turn a failure into a success.
pub(super) fn may_be_mended(sight: &Seen<'_>, exertions: usize) -> bool {
    let goal = sight.view.table.exploration.and_then(|it| it.choice).and_then(|choice| lowest(sight, choice));
    reached(sight) == Some(0)
        && goal.is_some_and(|goal| usize::from(sight.view.lanterns()) + exertions >= usize::from(goal))
}

/// The same for the paragraph that lies open.
pub(super) fn place(sight: &Seen<'_>, choice: u8) -> Option<usize> {
    page(sight).map(|(_, record, _)| ordinal(record, choice))
}

pub(super) fn letter(choice: u8) -> char {
    char::from(b'a' + choice)
}

// The open book.

fn open(sight: &Seen<'_>, picker: &Picker, exploration: &Exploration, page: Page) -> Markup {
    let words = sight.words();
    html! {
        section #f-book.book.open.rolling[exploration.choice.is_some()] {
            div.leaf.verso {
                (running_head(sight, Some(&page)))
                @if let Some(before) = ending::before(sight, page.id) { p.before { (before) } }
                p.story #tale { (page.text.story()) }
                @if let Some(note) = page.text.note().filter(|_| is_reader(sight)) { p.note { (note) } }
                button.say type="button" hidden data-say="tale" { (grammar::icon("say")) (words.say(Word::AabReadAloud)) }
                p.hint.voiceless role="status" hidden { (words.say(Word::AabNoVoice)) }
            }
            div.leaf.recto {
                ol.deeds {
                    @for (choice, deed) in page.record.read_aloud() { (deed::deed(sight, picker, exploration, &page, choice, deed)) }
                }
                (party::party(sight, picker, exploration))
                (odds::odds(sight, page.record))
            }
        }
    }
}

/// Where the story is set, its number, and who reads it to whom.
fn running_head(sight: &Seen<'_>, page: Option<&Page>) -> Markup {
    let table = &sight.view.table;
    let (explorer, reader) = (table.active, table.left_of(table.active));
    let words = sight.words();
    html! {
        header {
            @if let Some(page) = page {
                span.place { (grammar::icon(place::icon(page.record.place))) span { (words.say(place::name(page.record.place))) } }
                span.number { (page.id) }
            }
            span.readers title=(reads(sight, reader, explorer)) {
                (crest(reader)) (grammar::icon("say")) (crest(explorer)) span.sr { (reads(sight, reader, explorer)) }
            }
        }
    }
}

fn reads(sight: &Seen<'_>, reader: Seat, explorer: Seat) -> String {
    let args = [("name", sight.table.name(reader).into()), ("to", sight.table.name(explorer).into())];
    sight.words().with(Word::AabReads, &args)
}

fn is_reader(sight: &Seen<'_>) -> bool {
    let table = &sight.view.table;
    me(sight) == Some(table.left_of(table.active))
}

// For those who may not read, and between two stories.

/// Somebody else's story: whom it is read to, what was announced, the dice. The words come when it ends.
fn overheard(sight: &Seen<'_>, picker: &Picker, exploration: &Exploration) -> Markup {
    let table = &sight.view.table;
    let words = sight.words();
    let settled = !table.agenda.iter().any(is_reading);
    html! {
        section #f-book.book.overheard {
            div.leaf.verso {
                (running_head(sight, None))
                @if settled {
                    (ending::epilogue(sight))
                } @else {
                    p.story { (reads(sight, table.left_of(table.active), table.active)) }
                    @match exploration.choice {
                        Some(choice) => p.chosen { span.letter { (letter(choice).to_ascii_uppercase()) } (plain_label(sight, choice)) },
                        None => p.hint { (words.say(Word::AabListening)) },
                    }
                }
                @if let Some(item) = exploration.staked_item { p.stake { (words.say(Word::AabAtRisk)) " " (grammar::item(item)) } }
            }
            div.leaf.recto { (party::party(sight, picker, exploration)) }
        }
    }
}

/// A paragraph still lies open.
fn is_reading(task: &Task) -> bool {
    matches!(
        task,
        Task::ParagraphDie
            | Task::Announce
            | Task::Lanterns
            | Task::Reroll(_)
            | Task::Risk
            | Task::Toll { .. }
    )
}

fn closed(sight: &Seen<'_>) -> Markup {
    let words = sight.words();
    html! {
        section #f-book.book.shut-book.fresh-tale[ending::is_fresh(sight)] {
            div.leaf.cover {
                (grammar::icon("book")) h2 { (words.say(Word::AabBookTitle)) }
            }
            div.leaf.recto { (ending::epilogue(sight)) }
        }
    }
}
