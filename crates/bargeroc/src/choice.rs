use std::fmt;
use std::str::FromStr;

use karst_kit::{BadNotation, Seat, Tokens};

use crate::state::SHOP;
use crate::{Card, Cards, Mineral, Object};

/// An answer to an open question. Its text is the journal's notation, the same in all languages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Declares a sale.
    Sell(Mineral),
    /// Declares a purchase.
    Buy(Mineral),
    /// Buys so much bread.
    Bread(u16),
    /// Leaves the merchant, the mine or the forge.
    Leave,
    /// Announces eating one bread.
    Eat,
    Forge(Object),
    Renew(Renewal),
    Challenge(Seat),
    /// Announces a bet of bread.
    Bet(u16),
    /// Plays a tavern card; `on` a rival or on a fighter's die where the card names one.
    Play(Card, Option<Seat>),
    /// Lets a window go by.
    Pass,
    /// The one tavern card kept in a Drought.
    Keep(Card),
    /// Discards exactly these tavern cards and ends the turn.
    Discard(Cards),
    /// Chance: who begins.
    First(Seat),
    /// Chance: the object turned up.
    Object(Object),
    /// Chance: the mineral drawn or stolen.
    Mineral(Mineral),
    /// Chance: the tavern card drawn.
    Tavern(Card),
    /// Chance: the face of the brawl die.
    Roll(u8),
}

/// One to four objects that go under the pile, from the top down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Renewal([Option<Object>; SHOP]);

impl Renewal {
    pub fn iter(self) -> impl Iterator<Item = Object> {
        self.0.into_iter().flatten()
    }

    pub fn len(self) -> usize {
        self.iter().count()
    }

    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    pub fn has(self, object: Object) -> bool {
        self.0.contains(&Some(object))
    }
}

/// Takes the first four.
impl FromIterator<Object> for Renewal {
    fn from_iter<I: IntoIterator<Item = Object>>(all: I) -> Renewal {
        let mut all = all.into_iter();
        Renewal(std::array::from_fn(|_| all.next()))
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Sell(mineral) => write!(f, "sell {mineral}"),
            Choice::Buy(mineral) => write!(f, "buy {mineral}"),
            Choice::Bread(n) => write!(f, "bread {n}"),
            Choice::Leave => f.write_str("leave"),
            Choice::Eat => f.write_str("eat"),
            Choice::Forge(object) => write!(f, "forge {object}"),
            Choice::Renew(renewal) => {
                f.write_str("renew")?;
                renewal.iter().try_for_each(|object| write!(f, " {object}"))
            }
            Choice::Challenge(seat) => write!(f, "challenge {seat}"),
            Choice::Bet(n) => write!(f, "bet {n}"),
            Choice::Play(card, None) => write!(f, "play {card}"),
            Choice::Play(card, Some(seat)) => write!(f, "play {card} on {seat}"),
            Choice::Pass => f.write_str("pass"),
            Choice::Keep(card) => write!(f, "keep {card}"),
            Choice::Discard(cards) => {
                f.write_str("discard")?;
                cards.each().try_for_each(|card| write!(f, " {card}"))
            }
            Choice::First(seat) => write!(f, "first {seat}"),
            Choice::Object(object) => write!(f, "object {object}"),
            Choice::Mineral(mineral) => write!(f, "mineral {mineral}"),
            Choice::Tavern(card) => write!(f, "tavern {card}"),
            Choice::Roll(face) => write!(f, "roll {face}"),
        }
    }
}

impl FromStr for Choice {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Choice, BadNotation> {
        let mut tokens = Tokens::new(text);
        let verb = tokens.word().unwrap_or("");
        let choice = match verb {
            "sell" => Choice::Sell(tokens.parse("a mineral")?),
            "buy" => Choice::Buy(tokens.parse("a mineral")?),
            "bread" => Choice::Bread(tokens.parse("a number")?),
            "leave" => Choice::Leave,
            "eat" => Choice::Eat,
            "forge" => Choice::Forge(tokens.parse("an object")?),
            "renew" => Choice::Renew(read_renewal(&mut tokens)?),
            "challenge" => Choice::Challenge(tokens.parse("a seat")?),
            "bet" => Choice::Bet(tokens.parse("a number")?),
            "play" => {
                let card = tokens.parse("a tavern card")?;
                let target = match tokens.peek() {
                    None => None,
                    Some(_) => {
                        tokens.expect("on")?;
                        Some(tokens.parse("a seat")?)
                    }
                };
                Choice::Play(card, target)
            }
            "pass" => Choice::Pass,
            "keep" => Choice::Keep(tokens.parse("a tavern card")?),
            "discard" => Choice::Discard(read_cards(&mut tokens)?),
            "first" => Choice::First(tokens.parse("a seat")?),
            "object" => Choice::Object(tokens.parse("an object")?),
            "mineral" => Choice::Mineral(tokens.parse("a mineral")?),
            "tavern" => Choice::Tavern(tokens.parse("a tavern card")?),
            "roll" => Choice::Roll(tokens.parse("a face of the die")?),
            _ => return Err(BadNotation::new("a choice such as `sell onyx` or `play ambush`", verb)),
        };
        tokens.end()?;
        Ok(choice)
    }
}

/// Different objects, one to four.
fn read_renewal(tokens: &mut Tokens) -> Result<Renewal, BadNotation> {
    let mut objects: Vec<Object> = Vec::new();
    while let Some(word) = tokens.peek() {
        let object = tokens.parse("an object")?;
        if objects.len() == SHOP || objects.contains(&object) {
            return Err(BadNotation::new("one to four different objects", word));
        }
        objects.push(object);
    }
    match objects.is_empty() {
        true => Err(BadNotation::new("one to four different objects", "")),
        false => Ok(objects.into_iter().collect()),
    }
}

/// No more of a kind than there are.
fn read_cards(tokens: &mut Tokens) -> Result<Cards, BadNotation> {
    let mut cards = Cards::NONE;
    while let Some(word) = tokens.peek() {
        let card: Card = tokens.parse("a tavern card")?;
        if cards.n(card) == card.printed().copies {
            return Err(BadNotation::new("tavern cards that exist", word));
        }
        cards = cards.with(card);
    }
    Ok(cards)
}

impl Choice {
    /// Chosen by chance, never by a seat.
    pub fn is_chance(self) -> bool {
        match self {
            Choice::First(_)
            | Choice::Object(_)
            | Choice::Mineral(_)
            | Choice::Tavern(_)
            | Choice::Roll(_) => true,
            Choice::Sell(_)
            | Choice::Buy(_)
            | Choice::Bread(_)
            | Choice::Leave
            | Choice::Eat
            | Choice::Forge(_)
            | Choice::Renew(_)
            | Choice::Challenge(_)
            | Choice::Bet(_)
            | Choice::Play(..)
            | Choice::Pass
            | Choice::Keep(_)
            | Choice::Discard(_) => false,
        }
    }

    /// An object.
    pub fn is_lasting(self) -> bool {
        matches!(self, Choice::Forge(_))
    }

    /// Whatever is sold or bought may be answered by others: no question stays as it was.
    pub fn is_exchange(self) -> bool {
        false
    }

    /// Shows others something they did not know, or binds whoever says it, so that it cannot be taken back.
    pub(crate) fn reveals(self) -> bool {
        match self {
            // Leaving the merchant puts bought cards into the hand, but those were seen.
            Choice::Bread(_)
            | Choice::Leave
            | Choice::Challenge(_)
            | Choice::Bet(_)
            | Choice::Eat
            | Choice::Pass => false,
            Choice::Sell(_)
            | Choice::Buy(_)
            | Choice::Forge(_)
            | Choice::Renew(_)
            | Choice::Play(..)
            | Choice::Keep(_)
            | Choice::Discard(_)
            | Choice::First(_)
            | Choice::Object(_)
            | Choice::Mineral(_)
            | Choice::Tavern(_)
            | Choice::Roll(_) => true,
        }
    }
}

karst_kit::by_text!(Choice);
