//! Every sentence of the game. Each language has one module of the same shape, with exhaustive matches: a missing
//! sentence does not compile.

mod en;
mod fr;
mod it;

use karst_kit::{Actor, Flow, Illegal, Lang, Seat, Speak, Viewer, Who, say};

use crate::act::{Act, Bonus, Ground, Offer, Purchase, Single, Size, Skip, Twin};
use crate::choice::species_of;
use crate::feeding::owed;
use crate::scoring::Line;
use crate::{
    Caverna, Choice, Event, Furnishing, Good, Goods, Harvest, Loot, Marker, Refusal, Space, State, Task, View,
};

/// What the viewer is asked, or is waiting for.
pub(crate) enum Question {
    Over { winners: Vec<Seat>, solo: Option<i32> },
    Chance,
    WaitFor(Seat),
    Place { round: u8, strength: u8 },
    Use(Space),
    Expedition { left: u8, strength: u8 },
    Loot(Loot),
    Lay(Single),
    Pay(Furnishing),
    Market,
    Trade { left: u8 },
    Keep,
    Feed { owed: u8, food: u8 },
    Breed,
    ChooseSkip,
    Protect,
    Morning,
    BeforeScoring,
}

pub fn furnishing_name(lang: Lang, tile: Furnishing) -> &'static str {
    tile.printed().names[lang as usize]
}

/// What a furnishing tile does.
pub fn furnishing_effect(lang: Lang, tile: Furnishing) -> &'static str {
    tile.printed().text[lang as usize]
}

pub fn space_name(lang: Lang, space: Space) -> &'static str {
    space.printed().names[lang as usize]
}

/// "wood", "rubies": a good in the right number.
pub fn good_name(lang: Lang, good: Good, n: u8) -> &'static str {
    say!(lang, good(good, n))
}

/// "2 wood and 1 stone"
pub fn goods_phrase(lang: Lang, goods: Goods) -> String {
    say!(lang, goods(goods))
}

/// A landscape tile of one space.
pub fn single_name(lang: Lang, tile: Single) -> &'static str {
    say!(lang, single(tile))
}

/// A landscape tile of two halves.
pub fn twin_name(lang: Lang, tile: Twin) -> &'static str {
    say!(lang, twin(tile))
}

/// What a loot item gives.
pub fn loot_name(lang: Lang, loot: Loot) -> String {
    say!(lang, act(&loot.printed().act))
}

/// What the round's marker means.
pub fn harvest_name(lang: Lang, harvest: Harvest) -> &'static str {
    say!(lang, harvest(harvest))
}

/// One printed action as a phrase.
pub fn act_phrase(lang: Lang, act: &Act) -> String {
    say!(lang, act(act))
}

/// All a space offers with so many players, as a sentence.
pub fn space_effect(lang: Lang, space: Space, players: u8) -> String {
    match space.printed().variants.get(players) {
        None => String::new(),
        Some(variant) => {
            let text = flow_phrase(lang, variant.flow);
            let mut chars = text.chars();
            chars
                .next()
                .map(|c| c.to_uppercase().collect::<String>() + chars.as_str() + ".")
                .unwrap_or_default()
        }
    }
}

fn flow_phrase(lang: Lang, flow: &Flow<Act>) -> String {
    let join = |parts: &[Flow<Act>], joiner: &str| {
        parts.iter().map(|part| flow_phrase(lang, part)).collect::<Vec<_>>().join(joiner)
    };
    match flow {
        Flow::Do(act) => act_phrase(lang, act),
        Flow::AnyOf(parts) => join(parts, say!(lang, and_or())),
        Flow::InOrder(parts) => in_order(lang, parts),
        Flow::OneOf(parts) => format!("{}{}", say!(lang, either()), join(parts, say!(lang, or()))),
    }
}

/// "And then/or" between parts that can be left out, "and then" before one that needs the one before it (CAV-054).
fn in_order(lang: Lang, parts: &[Flow<Act>]) -> String {
    let mut text = String::new();
    for (i, part) in parts.iter().enumerate() {
        let needs_another = matches!(part, Flow::Do(Act::ExpeditionAfter(..) | Act::GrowAfter(_)));
        text += match (i, needs_another) {
            (0, _) => "",
            (_, true) => say!(lang, and_then()),
            (_, false) => say!(lang, and_then_or()),
        };
        text += &flow_phrase(lang, part);
    }
    text
}

/// A refusal without names, for scenes and the command line.
pub(crate) fn refuse_plainly(why: &Illegal<Refusal>) -> String {
    Caverna::refuse(Lang::En, why, &|seat| seat.to_string())
}

fn question(view: &View) -> Question {
    if view.is_over() {
        let scores = State::imagine(view, &mut NoRng).score();
        let solo = view.is_solo().then(|| scores[0].total);
        return Question::Over {
            winners: scores.iter().filter(|score| score.wins).map(|score| score.seat).collect(),
            solo,
        };
    }
    match view.actor {
        Some(Actor::Seat(seat)) if view.viewer == Viewer::Seat(seat) => own_question(view, seat),
        Some(Actor::Seat(seat)) => Question::WaitFor(seat),
        _ => Question::Chance,
    }
}

fn own_question(view: &View, seat: Seat) -> Question {
    let home = &view.homes[seat];
    match view.agenda.top() {
        Some(&Task::Place { ahead }) => {
            let dwarf = ahead.or_else(|| home.dwarfs.next()).unwrap_or(0);
            Question::Place { round: view.round, strength: home.dwarfs.weapon(dwarf) }
        }
        Some(&Task::Use { space, .. }) => Question::Use(space),
        Some(&Task::Expedition { left, .. }) => {
            Question::Expedition { left, strength: home.dwarfs.weapon(view.acting) }
        }
        Some(&Task::Loot { loot }) => Question::Loot(loot),
        Some(&Task::Lay { tile }) => Question::Lay(tile),
        Some(&Task::Pay { tile, .. }) => Question::Pay(tile),
        Some(Task::Market { .. }) => Question::Market,
        Some(&Task::Trade { left }) => Question::Trade { left },
        Some(Task::Keep) => Question::Keep,
        Some(&Task::Feed { due, .. }) => {
            Question::Feed { owed: owed(home, due), food: home.goods[Good::Food] }
        }
        Some(Task::Breed) => Question::Breed,
        Some(Task::ChooseSkip) => Question::ChooseSkip,
        Some(Task::Protect) => Question::Protect,
        Some(Task::Morning) => Question::Morning,
        Some(Task::BeforeScoring) => Question::BeforeScoring,
        Some(Task::DrawFirst | Task::Reveal | Task::DrawMarker | Task::OpenSealed) | None => Question::Chance,
    }
}

/// The end of the game holds no secret, so nothing is drawn.
struct NoRng;

impl rand_core::TryRng for NoRng {
    type Error = std::convert::Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok(0)
    }
    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(0)
    }
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        bytes.fill(0);
        Ok(())
    }
}

/// "a, b and c"
fn list(parts: &[String], and: &str) -> String {
    match parts.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{}{and}{last}", rest.join(", ")),
    }
}

karst_kit::speaks! {
    Caverna, "caverna", over ["CAV-030"], awaiting ["CAV-041"];

    fn question(lang: Lang, view: &View, who: Who) -> String {
        say!(lang, ask(question(view), who))
    }

    fn score_line(lang: Lang, line: Line) -> String {
        say!(lang, score_line(line)).to_owned()
    }
}
