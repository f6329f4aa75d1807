use std::fmt;
use std::str::FromStr;

use karst_kit::{BadNotation, Seat, Tokens};

use crate::{Building, Cave, Item, Tile};

/// An answer to an open question. Its text is the journal's notation, the same in all languages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    Explore,
    Harvest,
    Labor,
    /// This villager builds.
    Build(Tile),
    /// This villager trains.
    Train(Tile),
    Pass,
    /// Puts an item of the reserve up for sale.
    Sell(Item),
    /// Takes the item on the own sale space back.
    Withdraw,
    /// Turns to a seat that has something for sale.
    Bid(Seat),
    /// Names a price.
    Price(u8),
    Accept,
    Refuse,
    /// Replaces a building row.
    Refresh(Row, Instead),
    /// Puts a good on the advancement track.
    Place(Item, Origin),
    /// Names a villager for the action.
    Send(Tile),
    /// Everybody is named.
    Go,
    /// Drops the action after a refusal.
    Drop,
    Buy(Building, Instead),
    Hire(Tile, Instead),
    /// Takes a good from a card.
    Gather(Building, Destination),
    /// Announces a choice of the paragraph: `a`, `b` or `c`.
    Announce {
        choice: u8,
        /// The paid lantern bonus is bought.
        bonus: Option<Instead>,
        stake: Stake,
    },
    Reroll(Tile),
    Exert(Tile),
    /// No more rerolls or exertions.
    Enough,
    Pay(Instead),
    Decline,
    /// Takes one of several rewards, counted from 1.
    Prefer(u8),
    /// Takes a building without paying.
    Take(Building),
    Injure(Tile),
    /// A potion moves this villager.
    Potion(Tile),
    /// A cider moves this villager.
    Cider(Tile),
    /// This villager sleeps in a bed.
    Bed(Tile),
    Done,
    /// Chance: who begins.
    First(Seat),
    /// Chance: what is turned up.
    DrawBuilding(Building),
    DrawVillager(Tile),
    DrawCave(Cave),
    /// Chance: a die.
    Roll(u8),
}

/// A building row that can be refreshed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Row {
    Houses,
    Outposts,
}

/// Where a good comes from when it is placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    Reserve,
    Sale,
}

/// Where a harvested good goes (AAB-089).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Destination {
    Reserve,
    Sale,
    Track,
}

/// What is put at risk by an announcement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stake {
    Nothing,
    Villager(Tile),
    Item(Item),
}

/// Cider and potions spent instead of coins (AAB-279).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Instead {
    pub cider: u8,
    pub potion: u8,
}

impl Instead {
    pub const NONE: Instead = Instead { cider: 0, potion: 0 };

    #[inline]
    pub const fn sum(self) -> u8 {
        self.cider + self.potion
    }

    /// Reads ` cider 1 potion 2`, either part or none.
    fn read(tokens: &mut Tokens) -> Result<Instead, BadNotation> {
        let mut instead = Instead::NONE;
        if tokens.peek() == Some("cider") {
            tokens.word();
            instead.cider = counted(tokens)?;
        }
        if tokens.peek() == Some("potion") {
            tokens.word();
            instead.potion = counted(tokens)?;
        }
        Ok(instead)
    }
}

fn counted(tokens: &mut Tokens) -> Result<u8, BadNotation> {
    let found = tokens.peek().unwrap_or("").to_owned();
    match tokens.parse("a number from 1 to 99")? {
        n @ 1..=99 => Ok(n),
        _ => Err(BadNotation::new("a number from 1 to 99", &found)),
    }
}

impl fmt::Display for Instead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.cider > 0 {
            write!(f, " cider {}", self.cider)?;
        }
        if self.potion > 0 {
            write!(f, " potion {}", self.potion)?;
        }
        Ok(())
    }
}

impl Row {
    pub const ALL: [Row; 2] = [Row::Houses, Row::Outposts];

    pub const fn id(self) -> &'static str {
        match self {
            Row::Houses => "houses",
            Row::Outposts => "outposts",
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Explore => f.write_str("explore"),
            Choice::Harvest => f.write_str("harvest"),
            Choice::Labor => f.write_str("labor"),
            Choice::Build(tile) => write!(f, "build {tile}"),
            Choice::Train(tile) => write!(f, "train {tile}"),
            Choice::Pass => f.write_str("pass"),
            Choice::Sell(item) => write!(f, "sell {item}"),
            Choice::Withdraw => f.write_str("withdraw"),
            Choice::Bid(seat) => write!(f, "bid {seat}"),
            Choice::Price(price) => write!(f, "price {price}"),
            Choice::Accept => f.write_str("accept"),
            Choice::Refuse => f.write_str("refuse"),
            Choice::Refresh(row, instead) => write!(f, "refresh {}{instead}", row.id()),
            Choice::Place(item, Origin::Reserve) => write!(f, "place {item}"),
            Choice::Place(item, Origin::Sale) => write!(f, "place {item} sale"),
            Choice::Send(tile) => write!(f, "send {tile}"),
            Choice::Go => f.write_str("go"),
            Choice::Drop => f.write_str("drop"),
            Choice::Buy(building, instead) => write!(f, "buy {building}{instead}"),
            Choice::Hire(tile, instead) => write!(f, "hire {tile}{instead}"),
            Choice::Gather(building, Destination::Reserve) => write!(f, "gather {building}"),
            Choice::Gather(building, Destination::Sale) => write!(f, "gather {building} sale"),
            Choice::Gather(building, Destination::Track) => write!(f, "gather {building} track"),
            Choice::Announce { choice, bonus, stake } => announce(f, *choice, *bonus, *stake),
            Choice::Reroll(tile) => write!(f, "reroll {tile}"),
            Choice::Exert(tile) => write!(f, "exert {tile}"),
            Choice::Enough => f.write_str("enough"),
            Choice::Pay(instead) => write!(f, "pay{instead}"),
            Choice::Decline => f.write_str("decline"),
            Choice::Prefer(part) => write!(f, "prefer {part}"),
            Choice::Take(building) => write!(f, "take {building}"),
            Choice::Injure(tile) => write!(f, "injure {tile}"),
            Choice::Potion(tile) => write!(f, "potion {tile}"),
            Choice::Cider(tile) => write!(f, "cider {tile}"),
            Choice::Bed(tile) => write!(f, "bed {tile}"),
            Choice::Done => f.write_str("done"),
            Choice::First(seat) => write!(f, "first {seat}"),
            Choice::DrawBuilding(building) => write!(f, "draw {building}"),
            Choice::DrawVillager(tile) => write!(f, "draw {tile}"),
            Choice::DrawCave(cave) => write!(f, "draw {cave}"),
            Choice::Roll(die) => write!(f, "roll {die}"),
        }
    }
}

fn announce(f: &mut fmt::Formatter<'_>, choice: u8, bonus: Option<Instead>, stake: Stake) -> fmt::Result {
    write!(f, "choose {}", char::from(b'a' + choice))?;
    if let Some(instead) = bonus {
        write!(f, " bonus{instead}")?;
    }
    match stake {
        Stake::Nothing => Ok(()),
        Stake::Villager(tile) => write!(f, " stake {tile}"),
        Stake::Item(item) => write!(f, " stake {item}"),
    }
}

impl FromStr for Choice {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Choice, BadNotation> {
        let mut tokens = Tokens::new(text);
        let verb = tokens.word().unwrap_or("");
        let choice = match verb {
            "explore" => Choice::Explore,
            "harvest" => Choice::Harvest,
            "labor" => Choice::Labor,
            "build" => Choice::Build(tokens.parse("a villager")?),
            "train" => Choice::Train(tokens.parse("a villager")?),
            "pass" => Choice::Pass,
            "sell" => Choice::Sell(tokens.parse("an item")?),
            "withdraw" => Choice::Withdraw,
            "bid" => Choice::Bid(tokens.parse("a seat")?),
            "price" => Choice::Price(tokens.parse("a price")?),
            "accept" => Choice::Accept,
            "refuse" => Choice::Refuse,
            "refresh" => Choice::Refresh(row(&mut tokens)?, Instead::read(&mut tokens)?),
            "place" => Choice::Place(tokens.parse("a good")?, origin(&mut tokens)),
            "send" => Choice::Send(tokens.parse("a villager")?),
            "go" => Choice::Go,
            "drop" => Choice::Drop,
            "buy" => Choice::Buy(tokens.parse("a building")?, Instead::read(&mut tokens)?),
            "hire" => Choice::Hire(tokens.parse("a villager")?, Instead::read(&mut tokens)?),
            "gather" => Choice::Gather(tokens.parse("a building")?, destination(&mut tokens)),
            "choose" => read_announcement(&mut tokens)?,
            "reroll" => Choice::Reroll(tokens.parse("a villager")?),
            "exert" => Choice::Exert(tokens.parse("a villager")?),
            "enough" => Choice::Enough,
            "pay" => Choice::Pay(Instead::read(&mut tokens)?),
            "decline" => Choice::Decline,
            "prefer" => Choice::Prefer(tokens.parse("a number")?),
            "take" => Choice::Take(tokens.parse("a building")?),
            "injure" => Choice::Injure(tokens.parse("a villager")?),
            "potion" => Choice::Potion(tokens.parse("a villager")?),
            "cider" => Choice::Cider(tokens.parse("a villager")?),
            "bed" => Choice::Bed(tokens.parse("a villager")?),
            "done" => Choice::Done,
            "first" => Choice::First(tokens.parse("a seat")?),
            "draw" => drawn(&mut tokens)?,
            "roll" => Choice::Roll(die(&mut tokens)?),
            _ => return Err(BadNotation::new("a choice such as `build hammer` or `buy h03`", verb)),
        };
        tokens.end()?;
        Ok(choice)
    }
}

fn row(tokens: &mut Tokens) -> Result<Row, BadNotation> {
    let word = tokens.word().unwrap_or("");
    Row::ALL
        .into_iter()
        .find(|row| row.id() == word)
        .ok_or_else(|| BadNotation::new("houses or outposts", word))
}

fn origin(tokens: &mut Tokens) -> Origin {
    match tokens.peek() {
        Some("sale") => {
            tokens.word();
            Origin::Sale
        }
        _ => Origin::Reserve,
    }
}

fn destination(tokens: &mut Tokens) -> Destination {
    let found = match tokens.peek() {
        Some("sale") => Destination::Sale,
        Some("track") => Destination::Track,
        _ => return Destination::Reserve,
    };
    tokens.word();
    found
}

fn read_announcement(tokens: &mut Tokens) -> Result<Choice, BadNotation> {
    let letter = tokens.word().unwrap_or("");
    let choice = match letter {
        "a" => 0,
        "b" => 1,
        "c" => 2,
        _ => return Err(BadNotation::new("a, b or c", letter)),
    };
    let mut bonus = None;
    if tokens.peek() == Some("bonus") {
        tokens.word();
        bonus = Some(Instead::read(tokens)?);
    }
    let mut stake = Stake::Nothing;
    if tokens.peek() == Some("stake") {
        tokens.word();
        let word = tokens.word().unwrap_or("");
        stake = match word.parse() {
            Ok(item) => Stake::Item(item),
            Err(_) => {
                Stake::Villager(word.parse().map_err(|_| BadNotation::new("a villager or an item", word))?)
            }
        };
    }
    Ok(Choice::Announce { choice, bonus, stake })
}

fn drawn(tokens: &mut Tokens) -> Result<Choice, BadNotation> {
    let word = tokens.word().unwrap_or("");
    let building = word.parse().map(Choice::DrawBuilding);
    let villager = building.or_else(|_| word.parse().map(Choice::DrawVillager));
    villager
        .or_else(|_| word.parse().map(Choice::DrawCave))
        .map_err(|_: BadNotation| BadNotation::new("a building, a villager or a cave card", word))
}

fn die(tokens: &mut Tokens) -> Result<u8, BadNotation> {
    let found = tokens.peek().unwrap_or("").to_owned();
    match tokens.parse("a die from 1 to 6")? {
        die @ 1..=6 => Ok(die),
        _ => Err(BadNotation::new("a die from 1 to 6", &found)),
    }
}

karst_kit::by_text!(Choice);

impl Choice {
    /// Chosen by chance, never by a seat.
    pub fn is_chance(self) -> bool {
        matches!(
            self,
            Choice::First(_)
                | Choice::DrawBuilding(_)
                | Choice::DrawVillager(_)
                | Choice::DrawCave(_)
                | Choice::Roll(_)
        )
    }

    /// A building, or somebody who joins.
    pub fn is_lasting(self) -> bool {
        matches!(self, Choice::Buy(..) | Choice::Take(_) | Choice::Hire(..))
    }

    /// A potion or a cider for a villager who is fit again.
    pub fn is_exchange(self) -> bool {
        matches!(self, Choice::Potion(_) | Choice::Cider(_))
    }

    /// What chance turns up, and everything after which the book may show a reward.
    pub(crate) fn reveals(self) -> bool {
        self.is_chance()
            || matches!(self, Choice::Announce { .. } | Choice::Enough | Choice::Pay(_) | Choice::Decline)
    }
}
