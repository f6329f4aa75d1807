use std::fmt;
use std::str::FromStr;

use karst_kit::{BadNotation, Seat, Tokens};

use crate::{Action, Face, Good, Goods, Room, Slot, Space, Surcharge};

/// An answer to an open question. Its text is the journal's notation, the same in all languages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Takes an action tile.
    Take(Action),
    /// Raises markers.
    Gain(Goods),
    /// Pays the left side for the right side.
    Trade(Goods, Goods),
    /// Lifts markers to these levels.
    Replenish(Goods),
    /// Uses an orange room through a room action.
    Use(Room),
    /// Digs one tile up.
    Dig(Space),
    /// Pays for two digs and makes the first.
    DigTwice(Space),
    /// Places a room from the display, paying the surcharge and its price.
    Furnish(Room, Space, Surcharge),
    Build(Slot),
    Raze(Slot),
    /// Picks the face of the additional cavity.
    Face(Face),
    /// The permanent exchange: one of this good for one food.
    Swap(Good),
    /// Leaves the room in use without doing anything more there.
    Leave,
    /// Ends the turn.
    Done,
    /// Chance: who begins.
    First(Seat),
    /// Chance, solo: a light room leaves the game.
    Remove(Room),
    /// Chance: the action tile of the new round.
    Reveal(Action),
    /// Chance: the room on the tile that is turned up.
    TurnUp(Room),
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Take(action) => write!(f, "take {action}"),
            Choice::Gain(goods) => write!(f, "gain {goods}"),
            Choice::Trade(pay, get) => write!(f, "trade {pay} for {get}"),
            Choice::Replenish(goods) => write!(f, "replenish {goods}"),
            Choice::Use(room) => write!(f, "use {room}"),
            Choice::Dig(space) => write!(f, "dig {space}"),
            Choice::DigTwice(space) => write!(f, "dig-twice {space}"),
            Choice::Furnish(room, space, surcharge) => write!(f, "furnish {room} {space}{surcharge}"),
            Choice::Build(slot) => write!(f, "build {slot}"),
            Choice::Raze(slot) => write!(f, "raze {slot}"),
            Choice::Face(face) => write!(f, "face {face}"),
            Choice::Swap(good) => write!(f, "swap {good}"),
            Choice::Leave => f.write_str("leave"),
            Choice::Done => f.write_str("done"),
            Choice::First(seat) => write!(f, "first {seat}"),
            Choice::Remove(room) => write!(f, "remove {room}"),
            Choice::Reveal(action) => write!(f, "reveal {action}"),
            Choice::TurnUp(room) => write!(f, "turn-up {room}"),
        }
    }
}

impl FromStr for Choice {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Choice, BadNotation> {
        let mut tokens = Tokens::new(text);
        let verb = tokens.word().unwrap_or("");
        let choice = match verb {
            "take" => Choice::Take(tokens.parse("an action tile")?),
            "gain" => Choice::Gain(Goods::read(&mut tokens)?),
            "trade" => {
                let pay = Goods::read(&mut tokens)?;
                tokens.expect("for")?;
                Choice::Trade(pay, Goods::read(&mut tokens)?)
            }
            "replenish" => Choice::Replenish(Goods::read(&mut tokens)?),
            "use" => Choice::Use(tokens.parse("a room")?),
            "dig" => Choice::Dig(tokens.parse("a space such as 42")?),
            "dig-twice" => Choice::DigTwice(tokens.parse("a space such as 42")?),
            "furnish" => {
                let room = tokens.parse("a room")?;
                let space = tokens.parse("a space such as 42")?;
                Choice::Furnish(room, space, Surcharge::read(&mut tokens)?)
            }
            "build" => Choice::Build(tokens.parse("a slot such as 31-32")?),
            "raze" => Choice::Raze(tokens.parse("a slot such as 31-32")?),
            "face" => Choice::Face(tokens.parse("two or three")?),
            "swap" => Choice::Swap(tokens.parse("a good")?),
            "leave" => Choice::Leave,
            "done" => Choice::Done,
            "first" => Choice::First(tokens.parse("a seat")?),
            "remove" => Choice::Remove(tokens.parse("a room")?),
            "reveal" => Choice::Reveal(tokens.parse("an action tile")?),
            "turn-up" => Choice::TurnUp(tokens.parse("a room")?),
            _ => return Err(BadNotation::new("a choice such as `take excavation` or `dig 42`", verb)),
        };
        tokens.end()?;
        Ok(choice)
    }
}

karst_kit::by_text!(Choice);

impl Choice {
    /// Chosen by chance, never by a seat.
    pub fn is_chance(self) -> bool {
        matches!(self, Choice::First(_) | Choice::Remove(_) | Choice::Reveal(_) | Choice::TurnUp(_))
    }

    /// Whatever chance turns up.
    pub(crate) fn reveals(self) -> bool {
        self.is_chance()
    }

    /// A room in the cave.
    pub fn is_lasting(self) -> bool {
        matches!(self, Choice::Furnish(..))
    }

    /// The permanent exchange.
    pub fn is_exchange(self) -> bool {
        matches!(self, Choice::Swap(_))
    }
}
