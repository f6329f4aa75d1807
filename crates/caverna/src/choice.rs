use std::fmt;
use std::str::FromStr;

use karst_kit::{BadNotation, Seat, Tokens};

use crate::furnishing::Kind;
use crate::{Cell, Furnishing, Good, Goods, Loot, Purchase, Single, Skip, Space, Twin};

/// An answer to an open question. Its text is the journal's notation, the same in all languages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Places the next dwarf on a space.
    Place(Space),
    /// Pays a ruby to place a dwarf of this strength ahead of the order.
    Ahead(u8),
    /// Nothing can be done: the next dwarf stays at home.
    Pass,
    /// Takes the goods of the space.
    Take,
    /// Lays a twin tile; spaces in the order of its halves.
    Tile(Twin, Cell, Cell),
    /// Lays a single tile.
    Lay(Single, Cell),
    /// Builds a furnishing tile.
    Furnish(Furnishing, Cell),
    /// Pays the price in this way.
    Pay(Goods),
    /// Family growth.
    Grow,
    /// Sows so many fields with grain and so many with vegetables.
    Sow(u8, u8),
    /// Fences a small pasture, or a large one on two spaces.
    Fence(Cell, Option<Cell>),
    Stable(Cell),
    /// Ore mine on the first space, deep tunnel on the second.
    OreMine(Cell, Cell),
    RubyMine(Cell),
    Forge(u8),
    Loot(Loot),
    /// Buys one of a good on the market.
    Buy(Good),
    /// Sells ore so many times.
    TradeOre(u8),
    Imitate(Space),
    /// These species have young; bits in the order sheep, donkey, boar, cattle.
    Breed(u8),
    /// Ends what is going on.
    Done,
    /// Exchanges rubies.
    Ruby(Purchase),
    /// Turns so many of a good into food.
    Convert(Good, u8),
    /// Eats these animals at once, for the room they take.
    Eat(Goods),
    /// Uses an exchange of an own tile.
    Use(Furnishing, u8),
    /// Hands in the weapon of a dwarf, counted from 1.
    Disarm(u8),
    /// Pays the food for the dwarfs.
    Feed,
    /// Feeds one dwarf with other goods.
    FeedOne(Goods),
    /// Pays what food there is and begs for the rest.
    Beg(u8),
    /// The phase to leave out at the third harvest event.
    Skip(Skip),
    /// Solo: pays a ruby to keep the goods on a space.
    Protect(Space),
    /// Chance: who begins.
    First(Seat),
    /// Chance: the card of the round.
    Reveal(Space),
    /// Chance: the harvest marker of the round is a green leaf, or a red question mark.
    Marker(Marker),
    /// The sealed choices are opened.
    Open,
}

crate::act::kinds! {
    /// A harvest marker.
    Marker, "green or red":
    Green = "green",
    Red = "red",
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Place(space) => write!(f, "place {space}"),
            Choice::Ahead(strength) => write!(f, "ahead {strength}"),
            Choice::Pass => f.write_str("pass"),
            Choice::Take => f.write_str("take"),
            Choice::Tile(twin, a, b) => write!(f, "tile {twin} {a} {b}"),
            Choice::Lay(single, cell) => write!(f, "lay {single} {cell}"),
            Choice::Furnish(tile, cell) => write!(f, "furnish {tile} {cell}"),
            Choice::Pay(goods) => write!(f, "pay {goods}"),
            Choice::Grow => f.write_str("grow"),
            Choice::Sow(grain, 0) => write!(f, "sow {grain} grain"),
            Choice::Sow(0, vegetables) => write!(f, "sow {vegetables} vegetable"),
            Choice::Sow(grain, vegetables) => write!(f, "sow {grain} grain {vegetables} vegetable"),
            Choice::Fence(cell, None) => write!(f, "fence {cell}"),
            Choice::Fence(a, Some(b)) => write!(f, "fence {a} {b}"),
            Choice::Stable(cell) => write!(f, "stable {cell}"),
            Choice::OreMine(mine, deep) => write!(f, "ore-mine {mine} {deep}"),
            Choice::RubyMine(cell) => write!(f, "ruby-mine {cell}"),
            Choice::Forge(strength) => write!(f, "forge {strength}"),
            Choice::Loot(loot) => write!(f, "loot {loot}"),
            Choice::Buy(good) => write!(f, "buy {good}"),
            Choice::TradeOre(times) => write!(f, "trade {times}"),
            Choice::Imitate(space) => write!(f, "imitate {space}"),
            Choice::Breed(0) => f.write_str("breed none"),
            Choice::Breed(species) => {
                f.write_str("breed")?;
                species_of(*species).try_for_each(|good| write!(f, " {good}"))
            }
            Choice::Done => f.write_str("done"),
            Choice::Ruby(purchase) => write!(f, "ruby {purchase}"),
            Choice::Convert(good, n) => write!(f, "convert {n} {good}"),
            Choice::Eat(meal) => write!(f, "eat {meal}"),
            Choice::Use(tile, which) => match tile.printed().exchanges.get(usize::from(*which)) {
                Some(exchange) => write!(f, "use {tile} {}", exchange.get),
                None => write!(f, "use {tile}"),
            },
            Choice::Disarm(dwarf) => write!(f, "disarm {dwarf}"),
            Choice::Feed => f.write_str("feed"),
            Choice::FeedOne(goods) => write!(f, "feed-one {goods}"),
            Choice::Beg(n) => write!(f, "beg {n}"),
            Choice::Skip(skip) => write!(f, "skip {skip}"),
            Choice::Protect(space) => write!(f, "protect {space}"),
            Choice::First(seat) => write!(f, "first {seat}"),
            Choice::Reveal(space) => write!(f, "reveal {space}"),
            Choice::Marker(marker) => write!(f, "marker {marker}"),
            Choice::Open => f.write_str("open"),
        }
    }
}

/// The species of a set, in printed order.
pub(crate) fn species_of(set: u8) -> impl Iterator<Item = Good> {
    Good::FARM.into_iter().enumerate().filter(move |(i, _)| set >> i & 1 == 1).map(|(_, good)| good)
}

impl FromStr for Choice {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Choice, BadNotation> {
        let mut tokens = Tokens::new(text);
        let verb = tokens.word().unwrap_or("");
        let choice =
            read_placement(verb, &mut tokens).or_else(|| read_exchange(verb, &mut tokens)).unwrap_or_else(
                || Err(BadNotation::new("a choice such as `place logging` or `furnish seam e3`", verb)),
            )?;
        tokens.end()?;
        Ok(choice)
    }
}

const CELL: &str = "a space such as d2";

fn read_placement(verb: &str, tokens: &mut Tokens) -> Option<Result<Choice, BadNotation>> {
    Some(match verb {
        "place" => tokens.parse("an action space").map(Choice::Place),
        "ahead" => tokens.parse("a strength").map(Choice::Ahead),
        "pass" => Ok(Choice::Pass),
        "take" => Ok(Choice::Take),
        "tile" => read_tile(tokens),
        "lay" => tokens.parse("a tile").and_then(|tile| Ok(Choice::Lay(tile, tokens.parse(CELL)?))),
        "furnish" => {
            tokens.parse("a furnishing tile").and_then(|tile| Ok(Choice::Furnish(tile, tokens.parse(CELL)?)))
        }
        "pay" => Goods::read(tokens).map(Choice::Pay),
        "grow" => Ok(Choice::Grow),
        "sow" => read_sow(tokens),
        "fence" => tokens.parse(CELL).and_then(|a| match tokens.peek() {
            None => Ok(Choice::Fence(a, None)),
            Some(_) => {
                let b = tokens.parse(CELL)?;
                // A pasture has no first space: either order is understood.
                Ok(Choice::Fence(a.min(b), Some(a.max(b))))
            }
        }),
        "stable" => tokens.parse(CELL).map(Choice::Stable),
        "ore-mine" => tokens.parse(CELL).and_then(|mine| Ok(Choice::OreMine(mine, tokens.parse(CELL)?))),
        "ruby-mine" => tokens.parse(CELL).map(Choice::RubyMine),
        "forge" => tokens.parse("a strength").map(Choice::Forge),
        "loot" => tokens.parse("a loot item").map(Choice::Loot),
        "buy" => tokens.parse("a good").map(Choice::Buy),
        "trade" => tokens.parse("how many times").map(Choice::TradeOre),
        "imitate" => tokens.parse("an action space").map(Choice::Imitate),
        "breed" => read_breed(tokens),
        "done" => Ok(Choice::Done),
        _ => return None,
    })
}

fn read_exchange(verb: &str, tokens: &mut Tokens) -> Option<Result<Choice, BadNotation>> {
    Some(match verb {
        "ruby" => tokens.parse("what a ruby buys").map(Choice::Ruby),
        "convert" => tokens.parse("an amount").and_then(|n| Ok(Choice::Convert(tokens.parse("a good")?, n))),
        "eat" => Goods::read(tokens).map(Choice::Eat),
        "use" => read_use(tokens),
        "disarm" => tokens.parse("a dwarf").map(Choice::Disarm),
        "feed" => Ok(Choice::Feed),
        "feed-one" => Goods::read(tokens).map(Choice::FeedOne),
        "beg" => tokens.parse("an amount").map(Choice::Beg),
        "skip" => tokens.parse("fields or breeding").map(Choice::Skip),
        "protect" => tokens.parse("an action space").map(Choice::Protect),
        "first" => tokens.parse("a seat").map(Choice::First),
        "reveal" => tokens.parse("an action space").map(Choice::Reveal),
        "marker" => tokens.parse("green or red").map(Choice::Marker),
        "open" => Ok(Choice::Open),
        _ => return None,
    })
}

fn read_tile(tokens: &mut Tokens) -> Result<Choice, BadNotation> {
    let twin = tokens.parse("a twin tile")?;
    let (a, b) = (tokens.parse(CELL)?, tokens.parse(CELL)?);
    Ok(match twin {
        // Two equal halves have no first space: either order is understood.
        Twin::CavernCavern => Choice::Tile(twin, std::cmp::min(a, b), std::cmp::max(a, b)),
        Twin::CavernTunnel | Twin::MeadowField => Choice::Tile(twin, a, b),
    })
}

fn read_sow(tokens: &mut Tokens) -> Result<Choice, BadNotation> {
    let seed = Goods::read(tokens)?;
    let (grain, vegetables) = (seed[Good::Grain], seed[Good::Vegetable]);
    match Goods::of(Good::Grain, grain).with(Good::Vegetable, vegetables) == seed {
        true => Ok(Choice::Sow(grain, vegetables)),
        false => Err(BadNotation::new("grain or vegetables", &seed.to_string())),
    }
}

fn read_breed(tokens: &mut Tokens) -> Result<Choice, BadNotation> {
    let mut species = 0;
    if tokens.peek() == Some("none") {
        tokens.word();
        return Ok(Choice::Breed(0));
    }
    while tokens.peek().is_some() || species == 0 {
        let good: Good = tokens.parse("a species of farm animals")?;
        let i = Good::FARM.iter().position(|&farm| farm == good);
        let bit = 1 << i.ok_or_else(|| BadNotation::new("a species of farm animals", good.id()))?;
        if species >= bit {
            return Err(BadNotation::new("sheep, donkey, boar, cattle, in this order", good.id()));
        }
        species |= bit;
    }
    Ok(Choice::Breed(species))
}

fn read_use(tokens: &mut Tokens) -> Result<Choice, BadNotation> {
    let tile: Furnishing = tokens.parse("a furnishing tile")?;
    let exchanges = tile.printed().exchanges;
    let get = Goods::read(tokens)?;
    let which = exchanges.iter().position(|exchange| exchange.get == get);
    match which {
        Some(which) => Ok(Choice::Use(tile, which as u8)),
        None => Err(BadNotation::new("what the tile gives", &get.to_string())),
    }
}

karst_kit::by_text!(Choice);

impl Choice {
    /// Chosen by chance, never by a seat.
    pub fn is_chance(self) -> bool {
        matches!(self, Choice::First(_) | Choice::Reveal(_) | Choice::Marker(_) | Choice::Open)
    }

    /// A child, or a dwelling with room for one.
    pub fn is_lasting(self) -> bool {
        match self {
            Choice::Furnish(tile, _) => tile.printed().kind == Kind::Dwelling,
            other => other == Choice::Grow,
        }
    }

    /// Whatever chance turns up.
    pub(crate) fn reveals(self) -> bool {
        self.is_chance()
    }
}
