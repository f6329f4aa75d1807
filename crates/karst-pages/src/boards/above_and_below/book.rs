//! The story book: the paragraph being read, the choices it leaves, and the dice on the villagers.

use above_and_below::book::{Asset, Bonus, Choice as Deed, Id, Place, Record, Stake, Text, book as all};
use above_and_below::{AboveAndBelow, Choice, Exploration, Item, Stake as Staked, Task, Tile};
use karst_kit::{Seat, Speak};
use maud::{Markup, html};

use super::{Seen, folk, grammar, mine, odds, tale, villager};
use crate::{Picker, Target, Word, crest};

pub(super) fn book(sight: &Seen<'_>, picker: &Picker) -> Markup {
    match (&sight.view.table.exploration, page(sight)) {
        (None, _) => closed(sight),
        (Some(exploration), Some((id, record, text))) => {
            open(sight, picker, exploration, Page { id, record, text })
        }
        (Some(exploration), None) => overheard(sight, picker, exploration),
    }
}

/// The paragraph that lies open, for those who may read it.
struct Page {
    id: Id,
    record: &'static Record,
    text: &'static Text,
}

fn page(sight: &Seen<'_>) -> Option<(Id, &'static Record, &'static Text)> {
    let id = sight.view.paragraph?.id()?;
    Some((id, all().record(id), all().text(id, sight.lang)?))
}

/// What the book calls a choice; its letter for those who may not read it.
pub(super) fn label(sight: &Seen<'_>, choice: u8) -> String {
    let read = page(sight).and_then(|(_, _, text)| text.label(letter(choice)));
    read.map_or_else(|| plain_label(sight, choice), str::to_owned)
}

fn plain_label(sight: &Seen<'_>, choice: u8) -> String {
    AboveAndBelow::label(sight.lang, &Choice::Announce { choice, bonus: None, stake: Staked::Nothing })
}

/// The lowest lantern number of a choice, if it asks for any.
pub(super) fn lowest(sight: &Seen<'_>, choice: u8) -> Option<u8> {
    let (_, record, _) = page(sight)?;
    let deed = record.choices.get(usize::from(choice))?;
    deed.outcomes.first().map(|outcome| outcome.explore).filter(|&explore| explore > 0)
}

fn letter(choice: u8) -> char {
    char::from(b'a' + choice)
}

// The open book.

fn open(sight: &Seen<'_>, picker: &Picker, exploration: &Exploration, page: Page) -> Markup {
    let words = sight.words();
    html! {
        section #f-book.book.open {
            div.leaf.verso {
                (running_head(sight, Some(&page)))
                @if let Some(before) = tale::before(sight, page.id) { p.before { (before) } }
                p.story #tale { (page.text.story()) }
                @if let Some(note) = page.text.note().filter(|_| is_reader(sight)) { p.note { (note) } }
                button.say type="button" hidden data-say="tale" { (grammar::icon("say")) (words.say(Word::AabReadAloud)) }
            }
            div.leaf.recto {
                ol.deeds {
                    @for (choice, deed) in page.record.choices.iter().enumerate() { (offer(sight, picker, exploration, &page, choice as u8, deed)) }
                }
                (odds::odds(sight, page.record))
                (party(sight, picker, exploration))
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
                span.place { (grammar::icon(place_icon(page.record.place))) span { (words.say(place(page.record.place))) } }
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
    mine(sight) == Some(table.left_of(table.active))
}

/// One choice: its words, the numbers it asks for, its bonus and its stake. Never what it gives.
fn offer(
    sight: &Seen<'_>,
    picker: &Picker,
    exploration: &Exploration,
    page: &Page,
    choice: u8,
    deed: &Deed,
) -> Markup {
    let prefix = format!("choose {}", letter(choice));
    let target = picker.target(&prefix);
    let announced = exploration.choice == Some(choice);
    let aside = exploration.choice.is_some() && !announced;
    let text = page.text.label(letter(choice)).unwrap_or_default();
    html! {
        li.deed.can[target.is_open()].announced[announced].aside[aside].picked[picker.pick() == prefix] {
            span.letter { (letter(choice).to_ascii_uppercase()) }
            span.words { (text) }
            span.asks {
                @for outcome in &deed.outcomes {
                    @let reached = announced && sight.view.lanterns() >= outcome.explore && !exploration.rolled.is_empty();
                    span.goal.reached[reached] {
                        @if outcome.explore > 0 { (number(sight, outcome.explore)) } @else { (sight.words().say(Word::AabNoRoll)) }
                        @if outcome.pay > 0 { (grammar::coins(format_args!("−{}", outcome.pay))) }
                    }
                }
            }
            @if let Some(extra) = &deed.bonus { (bonus(sight, extra)) }
            @if let Some(stake) = &deed.stake { (risk(sight, stake)) }
            @match target {
                Target::Choose(_) | Target::Narrow(_) => (picker.element(&prefix, "hit", text, html! {})),
                Target::Closed(why) => (picker.reason(why)),
                Target::Idle => {},
            }
        }
    }
}

fn number(sight: &Seen<'_>, explore: u8) -> Markup {
    let label = sight.words().count(Word::AabExplore, usize::from(explore));
    html! { span.explore title=(label) { (grammar::token("lamp")) b { (explore) } span.sr { (label) } } }
}

/// Lanterns besides the dice, read aloud with the choice.
fn bonus(sight: &Seen<'_>, bonus: &Bonus) -> Markup {
    let words = sight.words();
    html! {
        span.bonus {
            @match bonus {
                Bonus::Per { of, lanterns } => { (plus(*lanterns)) span { (words.say(Word::AabPerEach)) } (asset(of)) },
                Bonus::Any { of, lanterns } => { (plus(*lanterns)) span { (words.say(Word::AabWithAny)) } @for one in of { (asset(one)) } },
                Bonus::Pay { coins, lanterns } => { (plus(*lanterns)) span { (words.say(Word::AabForCoins)) } (grammar::coins(coins)) },
            }
        }
    }
}

fn plus(lanterns: u8) -> Markup {
    html! { span.n { b { "+" (lanterns) } (grammar::token("lamp")) } }
}

fn asset(asset: &Asset) -> Markup {
    match asset {
        Asset::Hammer => grammar::icon("hammer"),
        Asset::Quill => grammar::icon("quill"),
        Asset::Item(which) => grammar::item(*which),
        Asset::Special(kind) => {
            html! { @if let Some(tile) = above_and_below::Tiles::special(*kind).first() { (villager::face(tile)) } }
        }
    }
}

/// What is put at risk.
fn risk(sight: &Seen<'_>, stake: &Stake) -> Markup {
    html! {
        span.stake {
            span { (sight.words().say(Word::AabAtRisk)) }
            @match stake {
                Stake::Villager => (grammar::icon("villager")),
                Stake::Item(kinds) => @for (i, kind) in kinds.iter().enumerate() { @if i > 0 { s {} } (grammar::item(*kind)) },
            }
        }
    }
}

// The party, open to all.

/// Everybody on the cave card, with the die each has rolled for this paragraph.
fn party(sight: &Seen<'_>, picker: &Picker, exploration: &Exploration) -> Markup {
    let everybody = exploration.party.or(exploration.rolled);
    html! {
        (sum(sight, exploration))
        ul.party { @for tile in everybody.iter() { (member(sight, picker, exploration, tile)) } }
    }
}

fn member(sight: &Seen<'_>, picker: &Picker, exploration: &Exploration, tile: Tile) -> Markup {
    let die = exploration.dice[usize::from(villager::number(tile))];
    let exerted = exploration.exerted.has(tile);
    let injure = format!("injure {tile}");
    let name = villager::name(sight.lang, tile);
    html! {
        li.villager.exerted[exerted].can[picker.is_open(&injure)].hurt[folk::is_hurt(sight, sight.view.table.active, tile)] {
            (villager::token(sight, tile))
            @if exploration.rolled.has(tile) {
                // A new face is a new element, so that the die tumbles once.
                span.cast id={ "die-" (tile) "-" (die) "-" (exploration.rerolls) } {
                    (grammar::die(die)) (grammar::lanterns(tile.lanterns(die)))
                    @if exerted { span.extra { "+" (grammar::lanterns(1)) } }
                }
            }
            @if exploration.staked_villager == Some(tile) { span.ahead title=(sight.words().say(Word::AabAtRisk)) { (grammar::icon("stake")) } }
            (risks(sight, picker, tile))
            @if picker.is_open(&injure) { (picker.element(&injure, "hit", &name, html! {})) }
        }
    }
}

/// Roll again, or exert for one more lantern.
fn risks(sight: &Seen<'_>, picker: &Picker, tile: Tile) -> Markup {
    let words = sight.words();
    let verbs = [("reroll", Word::AabReroll), ("exert", Word::AabExert)];
    html! {
        span.cures {
            @for (verb, word) in verbs {
                @let prefix = format!("{verb} {tile}");
                @if picker.is_open(&prefix) {
                    (picker.element(&prefix, "cure", &format!("{} {}", words.say(word), villager::name(sight.lang, tile)), match verb {
                        "reroll" => html! { (grammar::token("die-0")) (grammar::icon("renew")) },
                        _ => html! { (grammar::icon("injured")) (grammar::token("lamp")) },
                    }))
                }
            }
        }
    }
}

/// Dice, exertions and, for those who heard it, the bonus.
fn sum(sight: &Seen<'_>, exploration: &Exploration) -> Markup {
    if exploration.rolled.is_empty() {
        return html! {};
    }
    let total = sight.view.lanterns();
    let parts = [
        ("die-0", exploration.lanterns()),
        ("exert", exploration.exertions),
        ("bonus", sight.view.paragraph.map_or(0, |page| page.bonus)),
    ];
    let label = sight.words().count(Word::AabLanterns, usize::from(total));
    html! {
        p.sum title=(label) {
            (grammar::token("lamp")) strong { (total) } span.sr { (label) }
            @if parts[1..].iter().any(|(_, n)| *n > 0) {
                small {
                    @for (i, (what, n)) in parts.iter().filter(|(_, n)| *n > 0).enumerate() {
                        @if i > 0 { " + " }
                        (n) @match *what { "die-0" => (grammar::token("die-0")), "exert" => (grammar::icon("injured")), _ => (grammar::icon("book")) }
                    }
                }
            }
        }
    }
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
                    (tale::epilogue(sight))
                } @else {
                    p.story { (reads(sight, table.left_of(table.active), table.active)) }
                    @match exploration.choice {
                        Some(choice) => p.chosen { span.letter { (letter(choice).to_ascii_uppercase()) } (plain_label(sight, choice)) },
                        None => p.hint { (words.say(Word::AabListening)) },
                    }
                }
                @if let Some(item) = exploration.staked_item { p.stake { (words.say(Word::AabAtRisk)) (stake_item(item)) } }
            }
            div.leaf.recto { (party(sight, picker, exploration)) }
        }
    }
}

fn stake_item(item: Item) -> Markup {
    html! { " " (grammar::item(item)) }
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
        section #f-book.book.shut-book.fresh-tale[tale::is_fresh(sight)] {
            div.leaf.cover {
                (grammar::icon("book")) h2 { (words.say(Word::AabBookTitle)) }
            }
            div.leaf.recto { (tale::epilogue(sight)) }
        }
    }
}

fn place(place: Place) -> Word {
    match place {
        Place::SoftStairs => Word::AabSoftStairs,
        Place::DripMarket => Word::AabDripMarket,
        Place::TickingGallery => Word::AabTickingGallery,
        Place::CustomsNine => Word::AabCustomsNine,
        Place::LakePatience => Word::AabLakePatience,
        Place::LostProperty => Word::AabLostProperty,
        Place::FernHall => Word::AabFernHall,
        Place::WarmWall => Word::AabWarmWall,
    }
}

fn place_icon(place: Place) -> &'static str {
    match place {
        Place::SoftStairs => "soft-stairs",
        Place::DripMarket => "drip-market",
        Place::TickingGallery => "ticking-gallery",
        Place::CustomsNine => "customs-nine",
        Place::LakePatience => "lake-patience",
        Place::LostProperty => "lost-property",
        Place::FernHall => "fern-hall",
        Place::WarmWall => "warm-wall",
    }
}
