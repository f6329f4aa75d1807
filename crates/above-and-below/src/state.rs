//! A position: what lies open on the table, and the little that does not.

use karst_kit::{Actor, Agenda, BySeat, Seat, Secret, Stream};
use serde::{Deserialize, Serialize};

use crate::under::Under;
use crate::{Card, Cards, Cave, Caves, Item, Setup, Tile, Tiles, Village, reading};

/// Rounds of a game (AAB-041).
pub const ROUNDS: u8 = 7;
/// What the slots of the villager row cost, from left to right (AAB-013).
pub const SLOT_COSTS: [u8; 5] = [2, 3, 3, 4, 5];
/// Key houses in play (AAB-027).
pub const KEYS_IN_PLAY: usize = 4;
/// The lowest price between players (AAB-103).
pub const LEAST_PRICE: u8 = 3;

/// A plain value: copying it copies the game. What nobody knows is not in here: decks are sets, and chance draws
/// a card when it is turned up.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) table: Table,
    pub(crate) reading: Secret<Reading>,
}

/// The paragraph being read, known to those who may read it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Reading {
    /// The paragraph's number; 0 when none is open.
    pub page: u8,
    /// Lantern bonus of the announced choice.
    pub bonus: u8,
    /// 0 in the real world; in an imagined one it decides what the book's secrets are.
    pub dream: u16,
}

/// Everything that lies open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Table {
    #[serde(deserialize_with = "reading::players")]
    pub n_players: u8,
    /// The paragraph is read to everybody, by table option.
    pub aloud: bool,
    /// 1 to 7; 0 before the first.
    #[serde(deserialize_with = "reading::round")]
    pub round: u8,
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    pub over: bool,
    /// A cider lies on the reputation board (AAB-015).
    pub cider: bool,
    /// Dice rolled so far in the whole game.
    pub rolls: u16,
    pub villages: BySeat<Village, 4>,
    pub row: [Option<Tile>; 5],
    /// Face-down villagers, as a set.
    pub pile: Tiles,
    /// Special villagers nobody has.
    pub specials: Tiles,
    pub stars: Cards,
    pub keys: Cards,
    /// Key houses that have not been drawn; once four are in play these are out of the game (AAB-197).
    pub undrawn_keys: Cards,
    pub houses: Deck,
    pub outposts: Deck,
    pub caves: CaveDeck,
    pub turn: Turn,
    pub errand: Errand,
    pub exploration: Option<Exploration>,
    pub night: Night,
    pub agenda: Agenda<Task, 8>,
}

/// A building row and its deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Deck {
    pub row: [Option<Card>; 4],
    /// The shuffled part, as a set (AAB-231).
    pub unseen: Cards,
    pub under: Under<Card>,
}

/// The cave deck lies face up: everybody sees its top card (AAB-034).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct CaveDeck {
    pub top: Option<Cave>,
    pub unseen: Caves,
    pub under: Under<Cave>,
}

/// What has been used up in the current turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// A row has been refreshed (AAB-110).
    pub refreshed: bool,
    /// Kinds of items moved onto or off the own sale space, one bit each (AAB-291).
    pub moved: u16,
    /// The highest price each seat has refused (AAB-290).
    pub refused: [u8; 4],
}

/// The villagers named for an action that has not begun yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Errand {
    pub party: Tiles,
    /// Wilful villagers of the party that have rolled and will act.
    pub obeyed: Tiles,
    /// Somebody of those just asked has refused.
    pub dropped_out: bool,
    /// Somebody has refused, so that the action may be dropped (AAB-261).
    pub refused: bool,
}

/// The open part of an exploration.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Exploration {
    pub card: Cave,
    /// Villagers still on the cave card.
    pub party: Tiles,
    /// Villagers that have rolled for this paragraph.
    pub rolled: Tiles,
    /// Villagers exerted in this encounter.
    pub exerted: Tiles,
    /// The last die of every villager in this paragraph; 0 for none.
    #[serde(deserialize_with = "reading::dice")]
    pub dice: [u8; Tile::N],
    /// Exertions for this paragraph.
    pub exertions: u8,
    /// Reroll symbols used in this encounter (AAB-211).
    pub rerolls: u8,
    /// Links followed since the paragraph of the cave card.
    pub depth: u8,
    /// The announced choice.
    pub choice: Option<u8>,
    /// The paid lantern bonus of the announced choice was bought.
    pub paid: bool,
    pub staked_villager: Option<Tile>,
    pub staked_item: Option<Item>,
    /// The staked item lay on the sale space.
    pub from_sale: bool,
}

/// One seat's rest step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Night {
    pub beds: u8,
    /// Villagers that have used a bed (AAB-127).
    pub slept: Tiles,
}

/// Which pile chance turns cards up from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pile {
    Keys,
    Villagers,
    Caves,
    Houses,
    Outposts,
}

/// An action for which villagers are named one by one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Work {
    Explore,
    Harvest,
    Labor,
}

impl Work {
    /// Villagers it needs at least (AAB-046, AAB-087, AAB-097).
    pub const fn least(self) -> usize {
        match self {
            Work::Explore => 2,
            Work::Harvest | Work::Labor => 1,
        }
    }
}

/// An order on the agenda. The top one is the open question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "task", content = "of", rename_all = "kebab-case")]
pub enum Task {
    /// Chance names the first player.
    DrawFirst,
    /// Chance turns cards up until the row is full or the deck empty.
    Deal(Pile),
    /// The active seat takes free actions, then one action, or passes.
    Turn,
    /// The active seat names the villagers it sends.
    Assemble(Work),
    /// Chance rolls for every wilful villager that was named.
    Obey(Work),
    /// The builder is chosen; which card?
    Buy(Tile),
    /// The trainer is chosen; which villager?
    Hire(Tile),
    /// So many goods are still to be harvested.
    Gather(u8),
    /// The active seat names a price to this seat.
    NamePrice(Seat),
    /// The seller accepts or refuses.
    Answer { seller: Seat, price: u8 },
    /// Chance rolls for the paragraph.
    ParagraphDie,
    /// The explorer announces a choice.
    Announce,
    /// Chance rolls for every villager of the party.
    Lanterns,
    /// Chance rolls again for this villager.
    Reroll(Tile),
    /// The explorer rerolls, exerts, or lets it be enough.
    Risk,
    /// The explorer pays for an explore number that was reached, or does not.
    Toll { goal: u8, pay: u8 },
    /// The explorer takes one of several rewards; the number names the reward in the book.
    Prefer(#[serde(deserialize_with = "reading::reward")] u16),
    /// The explorer takes a building up to this cost.
    FreeBuilding(u8),
    /// The explorer names a villager of the party who is hurt.
    Injure,
    /// The party comes home.
    Return { success: bool },
    /// A seat's rest step begins.
    Nightfall(Seat),
    /// A seat rests its villagers and may place goods.
    Rest(Seat),
    /// Income, goods, first player, next round.
    Dawn,
    /// A seat may place goods before the final scoring.
    LastGoods(Seat),
    /// The final scoring.
    End,
}

impl State {
    /// The table after the set-up, before chance has drawn anything.
    pub(crate) fn start(setup: &Setup) -> State {
        let table = Table {
            n_players: setup.players,
            aloud: setup.aloud,
            round: 0,
            first: Seat::Red,
            active: Seat::Red,
            over: false,
            cider: true,
            rolls: 0,
            villages: BySeat([Village::START; 4]),
            row: [None; 5],
            pile: Tiles::ORDINARY,
            specials: Tiles::SPECIAL,
            stars: Cards::STARS,
            keys: Cards::NONE,
            undrawn_keys: Cards::KEYS,
            houses: Deck { row: [None; 4], unseen: Cards::HOUSES, under: Under::EMPTY },
            outposts: Deck { row: [None; 4], unseen: Cards::OUTPOSTS, under: Under::EMPTY },
            caves: CaveDeck { top: None, unseen: Caves::ALL, under: Under::EMPTY },
            turn: Turn::default(),
            errand: Errand::default(),
            exploration: None,
            night: Night::default(),
            agenda: Agenda::new(),
        };
        let mut state = State { table, reading: Secret::default() };
        for pile in [Pile::Outposts, Pile::Houses, Pile::Caves, Pile::Villagers, Pile::Keys] {
            state.table.agenda.push(Task::Deal(pile));
        }
        state.table.agenda.push(Task::DrawFirst);
        state.table.deal_villages(setup);
        state
    }

    /// A table on which nothing is being read.
    pub(crate) fn open(table: &Table) -> State {
        State { table: *table, reading: Secret::default() }
    }

    #[inline]
    pub(crate) fn seats(&self) -> &'static [Seat] {
        self.table.seats()
    }

    pub(crate) fn stream(&self) -> Stream {
        self.table.stream()
    }

    pub(crate) fn actor(&self) -> Option<Actor> {
        self.table.actor()
    }
}

impl Table {
    /// Coins are handed out once the first player is known; the Exhausted areas at once (AAB-025).
    fn deal_villages(&mut self, setup: &Setup) {
        if setup.players == 4 {
            for village in &mut self.villages.0 {
                village.tire(Tiles::STARTING.minus(Tiles::WITH_HAMMER));
            }
        }
        // In turn order for now; turned to the first player when chance has named one.
        for (place, coins) in setup.coins().iter().enumerate() {
            self.villages.0[place].coins = u16::from(*coins);
        }
        // Seats nobody sits on stay empty.
        for village in &mut self.villages.0[usize::from(setup.players)..] {
            *village = Village { coins: 0, ready: Tiles::NONE, exhausted: Tiles::NONE, ..Village::START };
        }
    }

    #[inline]
    pub fn seats(&self) -> &'static [Seat] {
        Seat::first(self.n_players as usize)
    }

    /// The seat on the left (AAB-042, AAB-049).
    #[inline]
    pub fn left_of(&self, seat: Seat) -> Seat {
        Seat::ALL[(seat.index() + 1) % self.n_players as usize]
    }

    /// The seats in turn order, from the first player on.
    pub(crate) fn in_order(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let (first, n) = (self.first.index(), self.n_players as usize);
        (0..n).map(move |i| Seat::ALL[(first + i) % n])
    }

    #[inline]
    pub fn own(&self) -> &Village {
        &self.villages[self.active]
    }

    #[inline]
    pub(crate) fn own_mut(&mut self) -> &mut Village {
        &mut self.villages[self.active]
    }

    #[inline]
    pub fn actor(&self) -> Option<Actor> {
        Some(match *self.agenda.top()? {
            Task::DrawFirst
            | Task::Deal(_)
            | Task::Obey(_)
            | Task::ParagraphDie
            | Task::Lanterns
            | Task::Reroll(_) => Actor::Chance,
            Task::Answer { seller: seat, .. }
            | Task::Rest(seat)
            | Task::LastGoods(seat)
            | Task::Nightfall(seat) => Actor::Seat(seat),
            Task::Turn
            | Task::Assemble(_)
            | Task::Buy(_)
            | Task::Hire(_)
            | Task::Gather(_)
            | Task::NamePrice(_)
            | Task::Announce
            | Task::Risk
            | Task::Toll { .. }
            | Task::Prefer(_)
            | Task::FreeBuilding(_)
            | Task::Injure
            | Task::Return { .. }
            | Task::Dawn
            | Task::End => Actor::Seat(self.active),
        })
    }

    /// Each deck and each use of the dice is a stream of its own.
    pub(crate) fn stream(&self) -> Stream {
        let drawn = |all: usize, left: usize| (all - left) as u32;
        let rolls = u32::from(self.rolls);
        let (name, index) = match self.agenda.top() {
            Some(Task::DrawFirst) => ("first", 0),
            Some(Task::Deal(Pile::Keys)) => ("keys", drawn(9, self.undrawn_keys.len())),
            Some(Task::Deal(Pile::Villagers)) => ("villagers", drawn(18, self.pile.len())),
            Some(Task::Deal(Pile::Caves)) => ("caves", drawn(25, self.caves.unseen.len())),
            Some(Task::Deal(Pile::Houses)) => ("houses", drawn(25, self.houses.unseen.len())),
            Some(Task::Deal(Pile::Outposts)) => ("outposts", drawn(24, self.outposts.unseen.len())),
            Some(Task::ParagraphDie) => ("paragraphs", rolls),
            Some(Task::Obey(_)) => ("obedience", rolls),
            _ => ("lanterns", rolls),
        };
        Stream { name, index }
    }

    #[inline]
    pub fn deck(&self, outposts: bool) -> &Deck {
        if outposts { &self.outposts } else { &self.houses }
    }

    /// Every building that lies face up in the common supply (AAB-078).
    #[inline]
    pub fn face_up(&self) -> Cards {
        let rows = self.houses.row.iter().chain(&self.outposts.row);
        self.stars.or(self.keys).or(rows.flatten().copied().collect())
    }

    /// Empty caves on which an outpost can stand: while its party is still on the way, the explorer may count the
    /// cave it is winning (AAB-081, AAB-227).
    #[inline]
    pub(crate) fn room_below(&self) -> bool {
        self.own().empty_caves() > 0 || self.exploration.is_some()
    }

    /// Seats that may read the paragraph: the explorer and the player on the left, or everybody (AAB-049).
    pub fn may_read(&self, seat: Seat) -> bool {
        self.aloud || seat == self.active || seat == self.left_of(self.active)
    }
}

impl Exploration {
    pub(crate) fn new(card: Cave, party: Tiles) -> Exploration {
        Exploration {
            card,
            party,
            rolled: Tiles::NONE,
            exerted: Tiles::NONE,
            dice: [0; Tile::N],
            exertions: 0,
            rerolls: 0,
            depth: 0,
            choice: None,
            paid: false,
            staked_villager: None,
            staked_item: None,
            from_sale: false,
        }
    }

    /// The last die of a villager in this paragraph; 0 for none.
    pub fn die(&self, tile: Tile) -> u8 {
        self.dice[tile.index()]
    }

    /// Lanterns of the dice (AAB-053).
    pub fn lanterns(&self) -> u8 {
        self.rolled.iter().map(|tile| tile.lanterns(self.die(tile))).sum()
    }
}
