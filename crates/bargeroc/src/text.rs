//! Every sentence of the game. Each language has one module of the same shape, with exhaustive matches: a missing
//! sentence does not compile. Names of cards come from the tables.

mod en;
mod fr;
mod it;

use karst_kit::{Actor, Illegal, Lang, Score, Seat, Speak, Viewer, Who, say};

use crate::scoring::Line;
use crate::standing::Steady;
use crate::task::{Chain, Deal, Origin, Reason, Stage, Step, Task, Trade, Window};
use crate::{
    Act, Bargeroc, Card, Cards, Choice, Event, Mineral, Minerals, Object, Pile, Refusal, State, Title, View,
};

/// What the viewer is asked, or is waiting for.
pub(crate) enum Question {
    Over(Vec<Seat>),
    Chance,
    /// A window is open. Whose turn it is to answer is nobody's business.
    OthersAnswer,
    WaitFor(Seat),
    Merchant {
        coins: u16,
    },
    MerchantRefuses,
    MustSell {
        mineral: Mineral,
        price: u16,
        coins: u16,
    },
    Mine {
        bread: u16,
        left: u8,
    },
    Forge,
    Tavern,
    End {
        above: u8,
    },
    Bet {
        bread: u16,
    },
    Price {
        seat: Seat,
        deal: Deal,
    },
    Eating(Seat),
    Betting(Seat, u16),
    Gain {
        seat: Seat,
        from: Origin,
    },
    BeforeRolls,
    AfterRolls {
        scores: [(Seat, u16); 2],
    },
    AfterBrawl {
        winner: Seat,
    },
    Counter(Chain),
    Keep,
}

pub fn mineral_name(lang: Lang, mineral: Mineral) -> &'static str {
    mineral.printed().names[lang as usize]
}

pub fn object_name(lang: Lang, object: Object) -> &'static str {
    object.printed().names[lang as usize]
}

pub fn card_name(lang: Lang, card: Card) -> &'static str {
    card.printed().names[lang as usize]
}

/// What a tavern card does, as a sentence.
pub fn card_effect(lang: Lang, card: Card) -> String {
    say!(lang, act(card.act()))
}

pub fn stage_name(lang: Lang, stage: Stage) -> &'static str {
    say!(lang, stage(stage))
}

pub fn title_name(lang: Lang, title: Title) -> &'static str {
    say!(lang, title_name(title))
}

/// "2 Iron and 1 Coal"
pub fn minerals_phrase(lang: Lang, minerals: Minerals) -> String {
    let parts = minerals.iter().map(|(mineral, n)| format!("{n} {}", mineral_name(lang, mineral)));
    join(lang, parts.collect())
}

fn cards_phrase(lang: Lang, cards: Cards) -> String {
    let parts = cards.iter().map(|(card, n)| match n {
        1 => card_name(lang, card).to_owned(),
        n => format!("{n} × {}", card_name(lang, card)),
    });
    join(lang, parts.collect())
}

fn objects_phrase(lang: Lang, objects: impl Iterator<Item = Object>) -> String {
    join(lang, objects.map(|object| object_name(lang, object).to_owned()).collect())
}

/// "a, b and c"
fn join(lang: Lang, parts: Vec<String>) -> String {
    let and = say!(lang, and());
    match parts.split_last() {
        None => say!(lang, nothing()).to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} {and} {last}", rest.join(", ")),
    }
}

/// Ends a text that may end with a card's own exclamation mark.
fn sentence(text: String) -> String {
    if text.ends_with(['.', '!', '?']) { text } else { text + "." }
}

/// A refusal without names, for scenes and the command line.
pub(crate) fn refuse_plainly(why: &Illegal<Refusal>) -> String {
    Bargeroc::refuse(Lang::En, why, &|seat| seat.to_string())
}

/// The score sheets of a game that is over.
fn result(view: &View) -> Option<Vec<Score<Line>>> {
    view.over.then(|| State::imagine(view, &mut Steady).score())
}

fn question(view: &View) -> Question {
    if let Some(scores) = result(view) {
        return Question::Over(scores.iter().filter(|score| score.wins).map(|score| score.seat).collect());
    }
    match (view.actor, view.question()) {
        (Some(Actor::Seat(seat)), Some(task)) if view.viewer == Viewer::Seat(seat) => {
            own_question(view, seat, task)
        }
        (Some(Actor::Seat(_)), Some(task)) if task.is_reaction() => Question::OthersAnswer,
        (Some(Actor::Seat(seat)), _) => Question::WaitFor(seat),
        _ => Question::Chance,
    }
}

/// The seat that reads the question as its own, and is spoken to when the question is about its own act.
fn asked(view: &View) -> Option<Seat> {
    let asked = view.actor.and_then(Actor::seat);
    asked.filter(|&seat| view.viewer == Viewer::Seat(seat))
}

fn own_question(view: &View, seat: Seat, task: &Task) -> Question {
    let dwarf = view.dwarf(seat);
    match *task {
        Task::Visit(Stage::Merchant) if dwarf.refused => Question::MerchantRefuses,
        Task::Visit(Stage::Merchant) => Question::Merchant { coins: dwarf.coins },
        Task::Visit(Stage::Mine) => Question::Mine { bread: dwarf.all_bread(), left: 2 - view.eaten },
        Task::Visit(Stage::Forge) => Question::Forge,
        Task::Visit(Stage::Tavern) => Question::Tavern,
        Task::Visit(Stage::End) => Question::End { above: dwarf.cards.saturating_sub(crate::turn::KEPT) },
        Task::ForcedSale { mineral, price } => Question::MustSell { mineral, price, coins: dwarf.coins },
        Task::Brawl(Step::Bet(_)) => Question::Bet { bread: dwarf.all_bread() },
        Task::Window(window) => window_question(view, window),
        Task::Chain(chain) => Question::Counter(chain),
        Task::Keep { .. } => Question::Keep,
        _ => Question::Chance,
    }
}

fn window_question(view: &View, window: Window) -> Question {
    let Window { reason, owner, .. } = window;
    match (reason, view.brawl) {
        (Reason::Price(deal), _) => Question::Price { seat: owner, deal },
        (Reason::Eat, _) => Question::Eating(owner),
        (Reason::Bet(n), _) => Question::Betting(owner, n),
        (Reason::Gain(from), _) => Question::Gain { seat: owner, from },
        (Reason::BrawlScore, Some(brawl)) => {
            let scores = crate::Side::ALL.map(|side| (brawl.fighter(side), brawl.score(side)));
            Question::AfterRolls { scores }
        }
        (Reason::AfterBrawl, Some(brawl)) => Question::AfterBrawl { winner: brawl.winner.unwrap_or(owner) },
        _ => Question::BeforeRolls,
    }
}

karst_kit::speaks! {
    Bargeroc, "bargeroc", over ["BAR-137"], awaiting ["BAR-018", "BAR-108"];

    fn question(lang: Lang, view: &View, who: Who) -> String {
        say!(lang, ask(question(view), asked(view), who))
    }

    fn result(view: &View) -> Option<Vec<Score<Line>>> {
        result(view)
    }

    fn tie_break(lang: Lang) -> Option<&'static str> {
        Some(say!(lang, tie_break()))
    }

    fn score_line(lang: Lang, line: Line) -> String {
        match line {
            Line::Object(object) => object_name(lang, object).to_owned(),
            Line::Minerals => say!(lang, minerals_line()).to_owned(),
            Line::Coins => say!(lang, coins_line()).to_owned(),
            Line::Title(title) => title_name(lang, title).to_owned(),
        }
    }
}
