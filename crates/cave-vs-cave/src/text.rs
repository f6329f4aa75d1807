//! Every sentence of the game. Each language has one module of the same shape, with exhaustive matches: a missing
//! sentence does not compile.

mod en;
mod fr;
mod it;

use karst_kit::{Actor, Flow, Illegal, Lang, Score, Seat, Speak, Viewer, Who, say};

use crate::scoring::Line;
use crate::{
    Act, Action, CaveVsCave, Choice, Event, Good, Goods, Refusal, Room, Slot, Space, State, Surcharge, Task,
    Trigger, View,
};

/// What the viewer is asked, or is waiting for.
pub(crate) enum Question {
    Over { won: Option<Seat>, solo: Option<i32> },
    Chance,
    WaitFor(Seat),
    TakeTile { round: u8, turn: u8, of: u8 },
    CarryOut(Action),
    InRoom(Room),
    PickFace,
}

pub fn room_name(lang: Lang, room: Room) -> &'static str {
    room.printed().names[lang as usize]
}

pub fn action_name(lang: Lang, action: Action) -> &'static str {
    action.printed().names[lang as usize]
}

pub fn good_name(lang: Lang, good: Good) -> &'static str {
    say!(lang, good(good))
}

/// "2 emmer and 1 flax"
pub fn goods_phrase(lang: Lang, goods: Goods) -> String {
    say!(lang, goods(goods))
}

pub fn space_name(lang: Lang, space: Space) -> String {
    match space {
        Space::Extra => say!(lang, extra()).to_owned(),
        other => other.id().to_owned(),
    }
}

pub fn slot_name(lang: Lang, slot: Slot) -> String {
    match slot.between() {
        ((Space::Extra, side), _) => say!(lang, extra_side(side)),
        ((a, _), Some((b, _))) => say!(lang, between(a, b)),
        ((a, _), None) => a.id().to_owned(),
    }
}

/// One printed effect as a sentence.
pub fn act_sentence(lang: Lang, act: &Act) -> String {
    say!(lang, act(act))
}

/// All a room does, as sentences.
pub fn room_effect(lang: Lang, room: Room) -> String {
    match room.printed().trigger {
        Some(trigger) => say!(lang, trigger(&trigger)),
        None => flow_sentence(lang, &room.printed().flow),
    }
}

/// All a tile offers, as sentences.
pub fn action_effect(lang: Lang, action: Action) -> String {
    let mut text = flow_sentence(lang, &action.printed().flow);
    if action.printed().condition != crate::Condition::None {
        text = format!("{} {text}", say!(lang, condition()));
    }
    text
}

fn flow_sentence(lang: Lang, flow: &Flow<Act>) -> String {
    match flow {
        Flow::Do(act) => act_sentence(lang, act),
        Flow::AnyOf(parts) | Flow::InOrder(parts) => {
            parts.iter().map(|part| flow_sentence(lang, part)).collect::<Vec<_>>().join(" ")
        }
        Flow::OneOf(parts) => {
            let sides: Vec<String> = parts.iter().map(|part| flow_sentence(lang, part)).collect();
            say!(lang, either(&sides))
        }
    }
}

/// A refusal without names, for scenes and the command line.
pub(crate) fn refuse_plainly(why: &Illegal<Refusal>) -> String {
    CaveVsCave::refuse(Lang::En, why, &|seat| seat.to_string())
}

/// The score sheets of a game that is over.
fn result(view: &View) -> Option<Vec<Score<Line>>> {
    view.over.then(|| State::imagine(view, &mut NoRng).score())
}

fn question(view: &View) -> Question {
    if let Some(scores) = result(view) {
        return match view.is_solo() {
            true => Question::Over { won: None, solo: Some(scores[0].total) },
            false => {
                let mut winners = scores.iter().filter(|score| score.wins);
                let won = winners.next().map(|score| score.seat);
                Question::Over { won: won.filter(|_| winners.next().is_none()), solo: None }
            }
        };
    }
    match view.actor {
        Some(Actor::Seat(seat)) if view.viewer == Viewer::Seat(seat) => match view.agenda.top() {
            Some(Task::CarryOut(hand)) => Question::CarryOut(hand.action),
            Some(Task::InRoom { room, .. }) => Question::InRoom(*room),
            Some(Task::PickFace) => Question::PickFace,
            _ => Question::TakeTile {
                round: view.round,
                turn: view.turns / view.n_players + 1,
                of: view.dwarfs,
            },
        },
        Some(Actor::Seat(seat)) => Question::WaitFor(seat),
        _ => Question::Chance,
    }
}

/// `imagine` draws nothing in this game.
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

karst_kit::speaks! {
    CaveVsCave, "cave-vs-cave", over ["CVC-030", "CVC-169"], awaiting ["CVC-033"];

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
        match line {
            Line::Room(room) => room_name(lang, room).to_owned(),
            Line::Gold => say!(lang, gold_line()).to_owned(),
        }
    }
}
