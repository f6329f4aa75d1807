//! Every sentence of the game. Each language has one module of the same shape, with exhaustive matches: a missing
//! sentence does not compile.

mod en;
mod fr;
mod it;

use karst_kit::{Actor, Illegal, Lang, Score, Seat, Speak, Viewer, Who, say};

use crate::book::{Id, book};
use crate::scoring::Line;
use crate::{
    AboveAndBelow, Building, Choice, Destination, Effect, Event, Instead, Item, Origin, Page, Refusal, Row,
    STARTING_HOUSE, Stake, Stock, Task, Thing, Tile, Tiles, View, Work,
};

/// What the viewer is asked, or is waiting for.
pub(crate) enum Question {
    Over { winners: Vec<Seat> },
    Chance,
    WaitFor(Seat),
    Turn { round: u8, must_pass: bool },
    Assemble(Work),
    Buy(Tile),
    Hire(Tile),
    Gather(u8),
    NamePrice(Seat, Item),
    Answer { buyer: Seat, item: Item, price: u8 },
    Announce,
    Risk { lanterns: u8 },
    Toll { pay: u8 },
    Prefer,
    FreeBuilding(u8),
    Injure,
    Rest { beds: u8 },
    LastGoods,
}

pub fn item_name(lang: Lang, item: Item) -> &'static str {
    say!(lang, item(item))
}

/// "2 ropes"
pub fn items_phrase(lang: Lang, item: Item, n: u8) -> String {
    say!(lang, items(item, n))
}

pub fn building_name(lang: Lang, building: Building) -> &'static str {
    building.printed().names[lang as usize]
}

/// A villager's name; twins are told apart by their number.
pub fn villager_name(lang: Lang, tile: Tile) -> String {
    let name = tile.printed().names[lang as usize];
    match tile.id().rsplit_once('-') {
        Some((_, number @ ("1" | "2"))) => format!("{name} {number}"),
        _ => name.to_owned(),
    }
}

/// All a card does, as sentences.
pub fn building_effect(lang: Lang, building: Building) -> String {
    let mut parts: Vec<String> = Vec::new();
    let printed = building.printed();
    parts.extend((printed.points > 0).then(|| say!(lang, points(printed.points))));
    parts.extend((printed.beds > 0).then(|| say!(lang, beds(printed.beds))));
    parts.extend((printed.income > 0).then(|| say!(lang, income(printed.income))));
    parts.extend((printed.potions > 0).then(|| say!(lang, potions(printed.potions))));
    parts.extend((printed.reputation > 0).then(|| say!(lang, on_build_reputation()).to_owned()));
    match printed.stock {
        Stock::None => {}
        Stock::Two(good) => parts.push(say!(lang, two_goods(good))),
        Stock::Renewing(good) => parts.push(say!(lang, renewing(good))),
    }
    parts.extend(printed.effects.iter().map(|effect| say!(lang, effect(effect))));
    parts.join(" ")
}

/// "the Carpenter, Odile and Glogo"
fn names(lang: Lang, tiles: Tiles) -> Vec<String> {
    tiles.iter().map(|tile| villager_name(lang, tile)).collect()
}

/// "a, b and c"
fn join(parts: &[String], and: &str) -> String {
    match parts.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} {and} {last}", rest.join(", ")),
    }
}

/// With a capital in front.
fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

fn letter(choice: u8) -> char {
    char::from(b'A' + choice)
}

/// What the book calls a choice, for those who may read the paragraph.
fn deed(lang: Lang, page: Page, choice: u8) -> Option<&'static str> {
    book().text(page.id()?, lang)?.label(char::from(b'a' + choice))
}

/// The closing sentence of a number, in the reader's language.
fn closing(lang: Lang, page: Page, choice: u8, explore: u8) -> Option<(Id, &'static str)> {
    let id = page.id()?;
    let words = book().text(id, lang)?.closing(char::from(b'a' + choice), explore)?;
    Some((id, words))
}

fn failure(lang: Lang, page: Page, choice: u8) -> Option<(Id, &'static str)> {
    let id = page.id()?;
    Some((id, book().text(id, lang)?.failure(char::from(b'a' + choice))?))
}

/// A refusal without names, for scenes and the command line.
pub(crate) fn refuse_plainly(why: &Illegal<Refusal>) -> String {
    AboveAndBelow::refuse(Lang::En, why, &|seat| seat.to_string())
}

/// The score sheets of a game that is over.
fn result(view: &View) -> Option<Vec<Score<Line>>> {
    view.table.over.then(|| view.table.score())
}

fn question(view: &View) -> Question {
    if let Some(scores) = result(view) {
        return Question::Over {
            winners: scores.iter().filter(|score| score.wins).map(|score| score.seat).collect(),
        };
    }
    match view.actor {
        Some(Actor::Seat(seat)) if view.viewer == Viewer::Seat(seat) => own_question(view, seat),
        Some(Actor::Seat(seat)) => Question::WaitFor(seat),
        _ => Question::Chance,
    }
}

fn own_question(view: &View, seat: Seat) -> Question {
    let table = &view.table;
    let sale = |seat: Seat| table.villages[seat].sale.unwrap_or(Item::Rope);
    match *table.agenda.top().unwrap_or(&Task::End) {
        Task::Turn => Question::Turn { round: table.round, must_pass: table.villages[seat].ready.is_empty() },
        Task::Assemble(work) => Question::Assemble(work),
        Task::Buy(by) => Question::Buy(by),
        Task::Hire(by) => Question::Hire(by),
        Task::Gather(left) => Question::Gather(left),
        Task::NamePrice(seller) => Question::NamePrice(seller, sale(seller)),
        Task::Answer { seller, price } => Question::Answer { buyer: table.active, item: sale(seller), price },
        Task::Announce => Question::Announce,
        Task::Risk => Question::Risk { lanterns: view.lanterns() },
        Task::Toll { pay, .. } => Question::Toll { pay },
        Task::Prefer(_) => Question::Prefer,
        Task::FreeBuilding(cost) => Question::FreeBuilding(cost),
        Task::Injure => Question::Injure,
        Task::Rest(_) => Question::Rest { beds: table.night.beds },
        Task::LastGoods(_) => Question::LastGoods,
        Task::DrawFirst
        | Task::Deal(_)
        | Task::Obey(_)
        | Task::ParagraphDie
        | Task::Lanterns
        | Task::Reroll(_)
        | Task::Return { .. }
        | Task::Nightfall(_)
        | Task::Dawn
        | Task::End => Question::Chance,
    }
}

karst_kit::speaks! {
    AboveAndBelow, "above-and-below", over ["AAB-041", "AAB-118"], awaiting ["AAB-042"];

    fn question(lang: Lang, view: &View, who: Who) -> String {
        say!(lang, ask(question(view), who))
    }

    fn result(view: &View) -> Option<Vec<Score<Line>>> {
        result(view)
    }

    fn tie_break(lang: Lang) -> Option<&'static str> {
        Some(say!(lang, tie_break()))
    }

    fn score_line(lang: Lang, line: Line) -> String {
        say!(lang, score_line(line)).to_owned()
    }
}

/// The starting house by name, for pages.
pub fn starting_house_name(lang: Lang) -> &'static str {
    STARTING_HOUSE.names[lang as usize]
}
