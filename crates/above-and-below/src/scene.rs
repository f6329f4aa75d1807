//! Positions written down by hand. A scene states only its difference from a fresh two-player game in which everything
//! was drawn in printed order and red begins.
//!
//! Statements stand between semicolons or on lines of their own; `#` begins a remark.
//!
//! | statement | meaning |
//! |---|---|
//! | `players 3`, `coins ladder`, `reading all` | table size and options |
//! | `round 4`, `first blue`, `turn red` | where the game is; the turn is the first player's unless said |
//! | `cider gone` | the cider of the reputation board has been taken |
//! | `row v01 - v03` | the villager row; `-` is an empty slot |
//! | `pile v10 v11`, `pile none` | the face-down villagers |
//! | `keys k01 k02 k03 k04`, `stars s01` | face-up key and star houses |
//! | `houses h01 - h04`, `outposts o01` | the building rows |
//! | `house-deck h05`, `outpost-deck none`, `cave-deck c07 c08` | the shuffled part of a deck |
//! | `under-houses h09 h08`, `under-outposts …`, `under-caves …` | known cards under a deck, from the top |
//! | `cave c04`, `cave none` | the top cave card |
//! | `red: coins 5, rope 2, sale fish, track rope fish fish, reputation 3` | tokens |
//! | `red: ready v10, exhausted quill, injured hammer` | villagers, the starting ones included |
//! | `red: card h03, goods h03 1, cave c09, passed` | cards, goods left on them, cave cards |
//! | `then explore` | a choice made from there |

use karst_kit::{BadNotation, Game, Rules, Seat, Silent, Tokens};

use crate::under::{Piece, Under};
use crate::{
    AboveAndBelow, Building, Card, Cards, Cave, Caves, Choice, Item, REPUTATION, ROUNDS, State, Stock, Task,
    Tile, Tiles,
};

/// The most of one item in a reserve, and of one good on a track: far more than the box holds.
const MOST_TOKENS: u8 = 99;

pub(crate) struct Draft {
    state: State,
    first: Seat,
    turn: Option<Seat>,
    coins: [Option<u16>; 4],
    row: Option<[Option<Tile>; 5]>,
    pile: Option<Tiles>,
    keys: Option<Cards>,
    stars: Option<Cards>,
    /// Rows, decks and what lies under them: houses and outposts.
    rows: [Option<[Option<Card>; 4]>; 2],
    decks: [Option<Cards>; 2],
    under: [Vec<Card>; 2],
    cave: Option<Option<Cave>>,
    cave_deck: Option<Caves>,
    under_caves: Vec<Cave>,
    /// Cards named so far: a further one of a kind is the next copy.
    named: Cards,
    over: bool,
    then: Vec<Choice>,
}

impl karst_kit::Draft for Draft {
    type State = State;

    fn begin(statements: &[&str]) -> Result<Draft, String> {
        let option =
            |key: &str| statements.iter().find_map(|statement| statement.strip_prefix(key)).map(str::trim);
        let players = match option("players ") {
            None => 2,
            Some(n) => n.parse().map_err(|_| format!("scene: players is 2, 3 or 4, not `{n}`"))?,
        };
        let said = |statement: &str, key: &str| Some((key.to_owned(), option(statement)?.to_owned()));
        let options = [said("coins ", "four-player-coins"), said("reading ", "reading")];
        let options: Vec<(String, String)> = options.into_iter().flatten().collect();
        let setup = AboveAndBelow::setup(players, &options).map_err(|bad| format!("scene: {bad}"))?;
        let mut state = State::start(&setup);
        state.table.round = 1;
        Ok(Draft {
            state,
            first: Seat::Red,
            turn: None,
            coins: [None; 4],
            row: None,
            pile: None,
            keys: None,
            stars: None,
            rows: [None; 2],
            decks: [None; 2],
            under: [Vec::new(), Vec::new()],
            cave: None,
            cave_deck: None,
            under_caves: Vec::new(),
            named: Cards::NONE,
            over: false,
            then: Vec::new(),
        })
    }

    fn read(&mut self, statement: &str) -> Result<(), String> {
        if let Some((seat, rest)) = statement.split_once(':') {
            let seat = self.seat(seat.trim())?;
            let mut parts = rest.split(',').map(str::trim).filter(|part| !part.is_empty());
            return parts.try_for_each(|part| self.read_village(seat, part));
        }
        let (word, rest) = statement.split_once(' ').unwrap_or((statement, ""));
        match word {
            "players" | "coins" | "reading" => {}
            "round" => self.state.table.round = number(rest, 1, ROUNDS.into())? as u8,
            "first" => self.first = self.seat(rest)?,
            "turn" => self.turn = Some(self.seat(rest)?),
            "cider" => self.state.table.cider = flag(rest, "there", "gone")?,
            "row" => self.row = Some(villager_row(rest)?),
            "pile" => self.pile = Some(set(rest)?),
            "keys" => self.keys = Some(self.cards(rest, Cards::KEYS)?),
            "stars" => self.stars = Some(self.cards(rest, Cards::STARS)?),
            "houses" => self.rows[0] = Some(self.card_slots(rest, Cards::HOUSES)?),
            "outposts" => self.rows[1] = Some(self.card_slots(rest, Cards::OUTPOSTS)?),
            "house-deck" => self.decks[0] = Some(self.cards(rest, Cards::HOUSES)?),
            "outpost-deck" => self.decks[1] = Some(self.cards(rest, Cards::OUTPOSTS)?),
            "under-houses" => self.under[0] = self.card_list(rest, Cards::HOUSES)?,
            "under-outposts" => self.under[1] = self.card_list(rest, Cards::OUTPOSTS)?,
            "cave" if rest == "none" => self.cave = Some(None),
            "cave" => self.cave = Some(Some(rest.parse().map_err(plain)?)),
            "cave-deck" => self.cave_deck = Some(set(rest)?),
            "under-caves" => self.under_caves = different(list(rest)?)?,
            "at" => self.over = flag(rest, "over", "work")?,
            "then" => self.then.push(rest.parse().map_err(plain)?),
            _ => return Err("this is no statement of a scene".to_owned()),
        }
        Ok(())
    }

    fn finish(mut self) -> Result<State, String> {
        self.deal_coins();
        self.deal_villagers()?;
        self.deal_buildings()?;
        self.deal_caves()?;
        let mut state = self.state;
        let table = &mut state.table;
        table.first = self.first;
        table.active = self.turn.unwrap_or(self.first);
        if table.own().passed && !self.over {
            return Err(format!("{} has passed and cannot have the turn", table.active));
        }
        table.agenda = karst_kit::Agenda::new();
        match self.over {
            true => table.over = true,
            false => table.agenda.push(Task::Turn),
        }
        for choice in self.then {
            if let Err(why) = state.check(choice) {
                return Err(format!(
                    "`then {choice}` is not possible: {}",
                    crate::text::refuse_plainly(&why)
                ));
            }
            state.apply(choice, &mut Silent);
        }
        Ok(state)
    }
}

impl Draft {
    fn read_village(&mut self, seat: Seat, part: &str) -> Result<(), String> {
        let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
        match word {
            "card" => return self.give_cards(seat, rest),
            "goods" => return self.set_goods(seat, rest),
            "coins" => {
                self.coins[seat.index()] = Some(number(rest, 0, 9_999)? as u16);
                return Ok(());
            }
            _ => {}
        }
        let village = &mut self.state.table.villages[seat];
        match word {
            "sale" => village.sale = Some(rest.parse().map_err(plain)?),
            "track" => {
                for good in list::<Item>(rest)? {
                    if !good.is_good() {
                        return Err(format!("{good} is no good"));
                    }
                    if village.track.count(good) == MOST_TOKENS {
                        return Err(format!("a track holds at most {MOST_TOKENS} of each good"));
                    }
                    village.track.place(good);
                }
            }
            "reputation" => {
                let (least, most) = REPUTATION;
                village.reputation = number(rest, least.into(), most.into())? as i8;
            }
            "ready" | "exhausted" | "injured" => {
                for tile in list::<Tile>(rest)? {
                    village.ready.remove(tile);
                    village.exhausted.remove(tile);
                    village.injured.remove(tile);
                    match word {
                        "ready" => village.ready.insert(tile),
                        "exhausted" => village.exhausted.insert(tile),
                        _ => village.injured.insert(tile),
                    }
                }
            }
            "cave" => village.caves = village.caves.or(set(rest)?),
            "passed" if !rest.trim().is_empty() => {
                return Err(plain(BadNotation::new("nothing more", rest)));
            }
            "passed" => village.passed = true,
            item => {
                let item: Item = item.parse().map_err(|_| {
                    format!("`{item}` is no item and none of coins, sale, track, reputation, ready, exhausted, injured, card, goods, cave, passed")
                })?;
                village.reserve[item as usize] = number(rest, 0, MOST_TOKENS.into())? as u8;
            }
        }
        Ok(())
    }

    /// Cards as if just bought: with their goods on them.
    fn give_cards(&mut self, seat: Seat, rest: &str) -> Result<(), String> {
        for building in list::<Building>(rest)? {
            let card = self.next_copy(building)?;
            let village = &mut self.state.table.villages[seat];
            village.cards.insert(card);
            match building.printed().stock {
                Stock::None => {}
                Stock::Renewing(_) => village.stocked.insert(card),
                Stock::Two(_) => {
                    village.stocked.insert(card);
                    village.full.insert(card);
                }
            }
        }
        Ok(())
    }

    fn set_goods(&mut self, seat: Seat, rest: &str) -> Result<(), String> {
        let (building, n) = rest.split_once(' ').ok_or("name a card and a number")?;
        let building: Building = building.parse().map_err(plain)?;
        let village = &mut self.state.table.villages[seat];
        let most = match building.printed().stock {
            Stock::None => 0,
            Stock::Renewing(_) => 1,
            Stock::Two(_) => 2,
        };
        let n = number(n, 0, most)?;
        let card =
            village.cards.copies(building).first().ok_or_else(|| format!("{seat} has no {building}"))?;
        village.stocked.remove(card);
        village.full.remove(card);
        if n > 0 {
            village.stocked.insert(card);
        }
        if n > 1 {
            village.full.insert(card);
        }
        Ok(())
    }

    fn seat(&self, name: &str) -> Result<Seat, String> {
        let seat: Seat = name.parse().map_err(plain)?;
        match seat.index() < usize::from(self.state.table.n_players) {
            true => Ok(seat),
            false => Err(format!("{seat} does not sit at this table")),
        }
    }

    fn next_copy(&mut self, building: Building) -> Result<Card, String> {
        let all = Cards(u64::MAX).copies(building);
        let card = all.minus(self.named).first().ok_or_else(|| match all.len() {
            1 => format!("there is only 1 {building}"),
            n => format!("there are only {n} {building}"),
        })?;
        self.named.insert(card);
        Ok(card)
    }

    fn card_list(&mut self, text: &str, of: Cards) -> Result<Vec<Card>, String> {
        let mut cards = Vec::new();
        for building in list::<Building>(text)? {
            if of.copies(building).is_empty() {
                return Err(format!("{building} does not belong there"));
            }
            cards.push(self.next_copy(building)?);
        }
        Ok(cards)
    }

    fn cards(&mut self, text: &str, of: Cards) -> Result<Cards, String> {
        Ok(self.card_list(text, of)?.into_iter().collect())
    }

    fn card_slots(&mut self, text: &str, of: Cards) -> Result<[Option<Card>; 4], String> {
        let slots: [Option<Building>; 4] = slots(text)?;
        let mut cards = [None; 4];
        for (slot, building) in slots.into_iter().enumerate() {
            if let Some(building) = building {
                cards[slot] = self.card_list(building.id(), of)?.pop();
            }
        }
        Ok(cards)
    }

    fn deal_coins(&mut self) {
        let table = &mut self.state.table;
        table.first = self.first;
        let start = table.villages.0.map(|village| village.coins);
        for (place, seat) in table.in_order().enumerate() {
            table.villages[seat].coins = self.coins[seat.index()].unwrap_or(start[place]);
        }
    }

    fn deal_villagers(&mut self) -> Result<(), String> {
        let table = &mut self.state.table;
        let mut taken = Tiles::NONE;
        for &seat in table.seats() {
            let own = table.villages[seat].villagers().minus(Tiles::STARTING);
            if let Some(tile) = own.and(taken).first() {
                return Err(format!("{tile} is in two villages"));
            }
            taken = taken.or(own);
        }
        let named: Tiles = self.row.iter().flatten().flatten().copied().collect();
        for set in [named, self.pile.unwrap_or(Tiles::NONE)] {
            if let Some(tile) = set.and(taken).or(set.minus(Tiles::ORDINARY)).first() {
                return Err(format!("{tile} cannot be on the row or in the pile"));
            }
            taken = taken.or(set);
        }
        table.specials = Tiles::SPECIAL.minus(taken);
        let mut free = Tiles::ORDINARY.minus(taken).iter();
        let pile = self.pile;
        table.row = self.row.unwrap_or_else(|| std::array::from_fn(|_| free.next()));
        table.pile = pile.unwrap_or_else(|| free.collect());
        Ok(())
    }

    fn deal_buildings(&mut self) -> Result<(), String> {
        let table = &mut self.state.table;
        for &seat in table.seats() {
            let village = &table.villages[seat];
            if village.caves.len() < village.outposts() {
                return Err(format!("{seat} has more outposts than cave cards"));
            }
        }
        let rest = Cards(u64::MAX).minus(self.named);
        table.stars = self.stars.unwrap_or(Cards::STARS.and(rest));
        let owned_keys = Cards::KEYS.and(self.named).minus(self.keys.unwrap_or(Cards::NONE)).len();
        let left = crate::KEYS_IN_PLAY.checked_sub(owned_keys).ok_or("only four key houses are in play")?;
        table.keys = self.keys.unwrap_or_else(|| Cards::KEYS.and(rest).iter().take(left).collect());
        if table.keys.len() > left {
            return Err("only four key houses are in play".to_owned());
        }
        table.undrawn_keys = Cards::KEYS.and(rest).minus(table.keys);
        for (i, of) in [Cards::HOUSES, Cards::OUTPOSTS].into_iter().enumerate() {
            let deck = if i == 0 { &mut table.houses } else { &mut table.outposts };
            let mut free = rest.and(of);
            deck.row = self.rows[i].unwrap_or_else(|| {
                std::array::from_fn(|_| {
                    // Different kinds as far as they go.
                    let card = free.first()?;
                    free = free.minus(free.copies(card.building()));
                    Some(card)
                })
            });
            let row: Cards = deck.row.iter().flatten().copied().collect();
            deck.unseen = self.decks[i].unwrap_or(rest.and(of).minus(row));
            deck.under = Under::EMPTY;
            self.under[i].iter().for_each(|&card| deck.under.push(card));
        }
        Ok(())
    }

    fn deal_caves(&mut self) -> Result<(), String> {
        let table = &mut self.state.table;
        let mut taken = Caves::NONE;
        let won: Vec<Caves> = table.villages.0.iter().map(|village| village.caves).collect();
        let top: Caves = self.cave.flatten().into_iter().collect();
        let under: Caves = self.under_caves.iter().copied().collect();
        for set in won.into_iter().chain([top, under, self.cave_deck.unwrap_or(Caves::NONE)]) {
            if let Some(cave) = set.and(taken).first() {
                return Err(format!("{cave} is in two places"));
            }
            taken = taken.or(set);
        }
        let mut free = Caves::ALL.minus(taken);
        table.caves.top = self.cave.unwrap_or(free.first());
        if let Some(cave) = table.caves.top {
            free.remove(cave);
        }
        table.caves.unseen = self.cave_deck.unwrap_or(free);
        if table.caves.top.is_none() && (!table.caves.unseen.is_empty() || !under.is_empty()) {
            return Err("a cave deck with cards in it shows one".to_owned());
        }
        table.caves.under = Under::EMPTY;
        self.under_caves.iter().for_each(|&cave| table.caves.under.push(cave));
        Ok(())
    }
}

fn plain(bad: BadNotation) -> String {
    bad.to_string()
}

fn number(text: &str, least: i32, most: i32) -> Result<i32, String> {
    let n = text.trim().parse().ok().filter(|n| (least..=most).contains(n));
    n.ok_or_else(|| format!("expected a number from {least} to {most}, found `{text}`"))
}

fn flag(text: &str, yes: &str, no: &str) -> Result<bool, String> {
    match text {
        _ if text == yes => Ok(true),
        _ if text == no => Ok(false),
        _ => Err(format!("expected {yes} or {no}, found `{text}`")),
    }
}

fn list<T: std::str::FromStr<Err = BadNotation>>(text: &str) -> Result<Vec<T>, String> {
    if text == "none" {
        return Ok(Vec::new());
    }
    let mut words = Tokens::new(text);
    let mut all = Vec::new();
    while let Some(word) = words.word() {
        all.push(word.parse().map_err(plain)?);
    }
    match all.is_empty() {
        true => Err("names at least one, or `none`".to_owned()),
        false => Ok(all),
    }
}

fn set<T, S: FromIterator<T>>(text: &str) -> Result<S, String>
where
    T: std::str::FromStr<Err = BadNotation> + Piece,
{
    Ok(different(list::<T>(text)?)?.into_iter().collect())
}

fn villager_row(text: &str) -> Result<[Option<Tile>; 5], String> {
    let row: [Option<Tile>; 5] = slots(text)?;
    different(row.into_iter().flatten().collect())?;
    Ok(row)
}

/// The pieces as they are, if none is named twice: each exists only once.
fn different<T: Piece>(pieces: Vec<T>) -> Result<Vec<T>, String> {
    let twice = pieces.iter().enumerate().find(|(at, piece)| pieces[..*at].contains(piece));
    match twice {
        Some((_, piece)) => Err(format!("{piece} exists only once")),
        None => Ok(pieces),
    }
}

fn slots<T, const N: usize>(text: &str) -> Result<[Option<T>; N], String>
where
    T: std::str::FromStr<Err = BadNotation> + Copy,
{
    let mut slots = [None; N];
    if text == "none" {
        return Ok(slots);
    }
    for (at, word) in text.split_ascii_whitespace().enumerate() {
        let slot = slots.get_mut(at).ok_or_else(|| format!("there are only {N} slots"))?;
        if word != "-" {
            *slot = Some(word.parse().map_err(plain)?);
        }
    }
    Ok(slots)
}
