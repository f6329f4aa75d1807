//! Positions written down by hand. A scene states only its difference from a table at which red is about to begin the
//! first turn with empty hands, 2 coins and 2 bread for everybody.
//!
//! Statements are separated by line ends or semicolons; `#` begins a comment. A list names kinds, each followed by a
//! number if there are several: `onyx 2 iron`.
//!
//! | statement | means | if left out |
//! |---|---|---|
//! | `players 4` | how many play, 2 to 6 | two |
//! | `rounds 5` | rounds of the game, 3 to 8 | the usual number |
//! | `left 1` | what the counter shows | all rounds |
//! | `fair-start` | the table option | off |
//! | `first blue` | holder of the pickaxe | red |
//! | `turn yellow` | whose turn it is | the first player's |
//! | `at forge` | the stage: merchant, mine, forge, tavern, end or over; the mine after its free mineral, the end after the draw | merchant |
//! | `sale onyx iron 2` | the for-sale zone | the first three sellable minerals |
//! | `sold coal` | the sold zone | empty |
//! | `bought ruby` | in front of the active player | nothing |
//! | `shop beard-comb - steel-pickaxe -` | the four slots, `-` for an empty one | the first four objects not in use |
//! | `under red: idol-of-the-deep clan-shield` | what red has put under the object pile, from the top down | nothing |
//! | `objects guards-axe …` | the object pile above that | the objects not in use |
//! | `mine onyx 2` | exactly the mineral pile; the rest lies in the discard | the minerals not in use |
//! | `mineral-discard coal 3` | the discard | empty |
//! | `tavern-pile ambush 2` | exactly the tavern pile; the rest lies in the discard | the cards not in use |
//! | `tavern-discard beer-1` | the discard | empty |
//! | `eaten 1`, `renewed` | in this turn's mine and forge | nothing, not |
//! | `then sell onyx` | a choice made since; several are made in order | |
//!
//! After a seat and a colon, separated by commas:
//!
//! | statement | means | if left out |
//! |---|---|---|
//! | `coins 3`, `bread 1` | tokens | 2 each |
//! | `bags 1` | Doggy bags laid down | none |
//! | `minerals onyx iron 2` | the mineral hand; `minerals rest` takes all that are nowhere else | empty |
//! | `cards ambush beer-2 2` | the tavern hand; `cards rest` as above | empty |
//! | `forged beard-comb` | objects; `forged rest` as above | none |
//! | `refused` | the merchant does not deal with this player | deals |

use std::str::FromStr;

use karst_kit::{BadNotation, Game, Rules, Seat, Secret, Silent, Tokens};

use crate::task::{Stage, Task};
use crate::{Act, Bargeroc, Card, Cards, Choice, Mineral, Minerals, Object, Objects, Setup, State};

pub(crate) struct Draft {
    state: State,
    left: Option<u8>,
    turn: Option<Seat>,
    stage: Stage,
    over: bool,
    sale: Option<Minerals>,
    shop: Option<[Option<Object>; 4]>,
    objects: Option<Objects>,
    mine: Option<Minerals>,
    mineral_discard: Option<Minerals>,
    tavern_pile: Option<Cards>,
    tavern_discard: Option<Cards>,
    /// Who takes the minerals, cards and objects that are nowhere else.
    rest: [Option<Seat>; 3],
    then: Vec<Choice>,
}

impl karst_kit::Draft for Draft {
    type State = State;

    fn begin(statements: &[&str]) -> Result<Draft, String> {
        let mut said = statements.iter().filter_map(|statement| {
            let mut words = Tokens::new(statement);
            (words.word() == Some("players")).then_some(words)
        });
        let players = match (said.next(), said.next()) {
            (None, _) => 2,
            (Some(words), None) => number(words, 2, 6).map_err(|why| format!("scene: players: {why}"))?,
            (_, Some(_)) => return Err("scene: say only once how many play".to_owned()),
        };
        let mut state = Bargeroc::new(&Setup::usual(players));
        state.agenda = Default::default();
        Ok(Draft {
            state,
            left: None,
            turn: None,
            stage: Stage::Merchant,
            over: false,
            sale: None,
            shop: None,
            objects: None,
            mine: None,
            mineral_discard: None,
            tavern_pile: None,
            tavern_discard: None,
            rest: [None; 3],
            then: Vec::new(),
        })
    }

    fn read(&mut self, statement: &str) -> Result<(), String> {
        if let Some(rest) = statement.strip_prefix("under ") {
            let (seat, list) = rest.split_once(':').ok_or("say who put them there: `under red: …`")?;
            let seat = self.seat(seat.trim())?;
            let objects: Vec<Object> = each(Tokens::new(list))?;
            for (i, &object) in objects.iter().enumerate() {
                if objects[..i].contains(&object) || self.state.bottom.set().has(object) {
                    return Err(format!("{object} exists only once"));
                }
            }
            self.state.bottom.put(seat, objects.into_iter());
            return Ok(());
        }
        if let Some((seat, rest)) = statement.split_once(':') {
            let seat = self.seat(seat.trim())?;
            let parts = rest.split(',').map(str::trim).filter(|part| !part.is_empty());
            return parts.into_iter().try_for_each(|part| self.read_dwarf(seat, part));
        }
        let mut words = Tokens::new(statement);
        match words.word().unwrap_or("") {
            // Read before everything else.
            "players" => {}
            "rounds" => self.state.setup.rounds = number(words, 3, 8)?,
            "left" => self.left = Some(number(words, 1, 8)?),
            "fair-start" => {
                end(words)?;
                self.state.setup.fair_start = true;
            }
            "first" => self.state.first = self.seat(only_word(words)?)?,
            "turn" => self.turn = Some(self.seat(only_word(words)?)?),
            "at" if words.peek() == Some("over") => {
                words.word();
                end(words)?;
                self.over = true;
            }
            "at" => self.stage = stage(only_word(words)?)?,
            "eaten" => self.state.eaten = number(words, 0, 2)?,
            "renewed" => {
                end(words)?;
                self.state.renewed = true;
            }
            "then" => {
                let choice = statement.strip_prefix("then").unwrap_or("").trim();
                self.then.push(choice.parse().map_err(|bad: BadNotation| bad.to_string())?);
            }
            zone => self.read_zone(zone, words)?,
        }
        Ok(())
    }

    fn finish(mut self) -> Result<State, String> {
        self.set_clock()?;
        self.place_minerals()?;
        self.place_cards()?;
        self.place_objects()?;
        let mut state = self.state;
        match self.over {
            true => (state.over, state.rounds_left) = (true, 0),
            false => state.agenda.push(Task::Visit(self.stage)),
        }
        for choice in self.then {
            state
                .play(choice, &mut Silent)
                .map_err(|why| format!("`then {choice}`: {}", crate::text::refuse_plainly(&why)))?;
        }
        Ok(state)
    }
}

impl Draft {
    fn read_zone(&mut self, zone: &str, words: Tokens) -> Result<(), String> {
        match zone {
            "sale" => self.sale = Some(sellable(minerals(words)?)?),
            "sold" => self.state.sold = sellable(minerals(words)?)?,
            "bought" => self.state.bought = sellable(minerals(words)?)?,
            "mine" => self.mine = Some(minerals(words)?),
            "mineral-discard" => self.mineral_discard = Some(minerals(words)?),
            "tavern-pile" => self.tavern_pile = Some(cards(words)?),
            "tavern-discard" => self.tavern_discard = Some(cards(words)?),
            "objects" => self.objects = Some(each::<Object>(words)?.into_iter().collect()),
            "shop" => self.shop = Some(shop(words)?),
            word => {
                return Err(format!(
                    "`{word}` is none of players, rounds, left, fair-start, first, turn, at, sale, sold, bought, shop, \
                     under, objects, mine, mineral-discard, tavern-pile, tavern-discard, eaten, renewed, then, or a \
                     seat and a colon"
                ));
            }
        }
        Ok(())
    }

    fn read_dwarf(&mut self, seat: Seat, part: &str) -> Result<(), String> {
        let mut words = Tokens::new(part);
        let what = words.word().unwrap_or("");
        if words.peek() == Some("rest") {
            let which = ["minerals", "cards", "forged"].iter().position(|&name| name == what);
            self.rest[which.ok_or("only minerals, cards and forged can be `rest`")?] = Some(seat);
            words.word();
            return end(words);
        }
        let dwarf = &mut self.state.dwarfs[seat];
        match what {
            "coins" => dwarf.coins = number(words, 0, 500)?,
            "bread" => dwarf.bread = number(words, 0, 500)?,
            "bags" => {
                let bag = Card::ALL.into_iter().find(|card| card.act() == Act::BecomeBread);
                let bag = bag.ok_or("this deck has no Doggy bags")?;
                dwarf.bags = Cards::of(bag, number(words, 0, bag.printed().copies)?);
            }
            "minerals" => dwarf.minerals.set(minerals(words)?),
            "cards" => dwarf.cards.set(cards(words)?),
            "forged" => dwarf.objects = each::<Object>(words)?.into_iter().collect(),
            "refused" => {
                end(words)?;
                dwarf.refused = true;
            }
            word => {
                return Err(format!(
                    "`{word}` is none of coins, bread, bags, minerals, cards, forged, refused"
                ));
            }
        }
        Ok(())
    }

    fn seat(&self, name: &str) -> Result<Seat, String> {
        let seat: Seat = name.parse().map_err(|bad: BadNotation| bad.to_string())?;
        match self.state.seats().contains(&seat) {
            true => Ok(seat),
            false => Err(format!("{seat} does not sit at this table")),
        }
    }

    fn set_clock(&mut self) -> Result<(), String> {
        let state = &mut self.state;
        if state.setup.fair_start && state.setup.players == 2 {
            return Err("a fair start needs three players".to_owned());
        }
        state.rounds_left = self.left.unwrap_or(state.setup.rounds);
        if state.rounds_left > state.setup.rounds {
            let (left, rounds) = (state.rounds_left, state.setup.rounds);
            return Err(format!(
                "the counter cannot show {left} in a game of {rounds} rounds; say `rounds {left}`"
            ));
        }
        if let Some(turn) = self.turn {
            let n = state.n();
            state.turns = ((turn.index() + n - state.first.index()) % n) as u8;
        }
        if self.stage != Stage::Merchant && !(state.sold.is_empty() && state.bought.is_empty()) {
            return Err("sold and bought cards lie there only at the merchant".to_owned());
        }
        Ok(())
    }

    /// What is nowhere else lies in the pile, or in the discard if the pile is stated.
    fn place_minerals(&mut self) -> Result<(), String> {
        let state = &mut self.state;
        let mut rest = Minerals::all();
        let mut used = state.sold.plus(state.bought);
        used = used.plus(state.seats().iter().map(|&seat| state.dwarfs[seat].hand()).sum());
        used = [self.sale, self.mine, self.mineral_discard].into_iter().flatten().fold(used, Minerals::plus);
        take_minerals(&mut rest, used)?;
        state.for_sale = match self.sale {
            Some(sale) => sale,
            None => {
                let usual: Minerals =
                    State::usual_stall().kinds().filter(|&mineral| rest.has(mineral)).collect();
                take_minerals(&mut rest, usual)?;
                usual
            }
        };
        if let Some(seat) = self.rest[0] {
            state.dwarfs[seat].get_minerals(std::mem::take(&mut rest));
        }
        let mut discard = self.mineral_discard.unwrap_or_default();
        if self.mine.is_some() && self.mineral_discard.is_none() {
            discard = std::mem::take(&mut rest);
        }
        let pile = match self.mine {
            Some(_) if !rest.is_empty() => return Err(format!("{} minerals lie nowhere", rest.total())),
            Some(pile) => pile,
            None => rest,
        };
        state.mineral_discard = discard;
        state.mineral_pile = Secret::new(pile);
        Ok(())
    }

    fn place_cards(&mut self) -> Result<(), String> {
        let state = &mut self.state;
        let mut rest = Cards::deck(state.setup.players);
        let mut used = Cards::NONE;
        for &seat in state.seats() {
            used = add_cards(used, state.dwarfs[seat].tavern())?;
            used = add_cards(used, state.dwarfs[seat].bags)?;
        }
        for stated in [self.tavern_pile, self.tavern_discard].into_iter().flatten() {
            used = add_cards(used, stated)?;
        }
        if let Some(card) = Card::ALL.into_iter().find(|&card| used.n(card) > rest.n(card)) {
            return Err(format!("there are only {} {card}", rest.n(card)));
        }
        rest = rest.minus(used);
        if let Some(seat) = self.rest[1] {
            let dwarf = &mut state.dwarfs[seat];
            dwarf.cards.set(dwarf.tavern().plus(std::mem::take(&mut rest)));
        }
        let mut discard = self.tavern_discard.unwrap_or_default();
        if self.tavern_pile.is_some() && self.tavern_discard.is_none() {
            discard = std::mem::take(&mut rest);
        }
        let pile = match self.tavern_pile {
            Some(_) if !rest.is_empty() => return Err(format!("{} tavern cards lie nowhere", rest.total())),
            Some(pile) => pile,
            None => rest,
        };
        state.tavern_discard = discard;
        state.tavern_pile = Secret::new(pile);
        Ok(())
    }

    fn place_objects(&mut self) -> Result<(), String> {
        let state = &mut self.state;
        let mut rest = Objects::ALL;
        let forged = state.seats().iter().flat_map(|&seat| state.dwarfs[seat].objects.iter());
        let stated =
            self.shop.into_iter().flatten().flatten().chain(self.objects.into_iter().flat_map(Objects::iter));
        for object in forged.chain(state.bottom.set().iter()).chain(stated) {
            if !rest.has(object) {
                return Err(format!("{object} exists only once"));
            }
            rest = rest.without(object);
        }
        state.shop = match self.shop {
            Some(shop) => shop,
            None => {
                let mut usual = rest.iter();
                let shop = std::array::from_fn(|_| usual.next());
                rest = shop.iter().flatten().fold(rest, |rest, &object| rest.without(object));
                shop
            }
        };
        if let Some(seat) = self.rest[2] {
            let dwarf = &mut state.dwarfs[seat];
            dwarf.objects = std::mem::take(&mut rest).iter().fold(dwarf.objects, Objects::with);
        }
        state.object_pile = match self.objects {
            Some(_) if !rest.is_empty() => return Err(format!("{} objects lie nowhere", rest.len())),
            Some(objects) => objects,
            None => rest,
        };
        let has_gap = state.shop.contains(&None);
        match has_gap && !(state.object_pile.is_empty() && state.bottom.is_empty()) {
            true => Err("a slot stays empty only when the object pile is".to_owned()),
            false => Ok(()),
        }
    }
}

fn take_minerals(rest: &mut Minerals, used: Minerals) -> Result<(), String> {
    if let Some(mineral) = Mineral::ALL.into_iter().find(|&mineral| used.n(mineral) > rest.n(mineral)) {
        return Err(format!("there are only {} {mineral}", mineral.printed().copies));
    }
    *rest = rest.minus(used);
    Ok(())
}

/// A multiset of tavern cards counts to 15, so sums are checked before they are made.
fn add_cards(used: Cards, more: Cards) -> Result<Cards, String> {
    match Card::ALL.into_iter().find(|&card| used.n(card) + more.n(card) > card.printed().copies) {
        Some(card) => Err(format!("there are only {} {card}", card.printed().copies)),
        None => Ok(used.plus(more)),
    }
}

fn end(words: Tokens) -> Result<(), String> {
    words.end().map_err(|bad| bad.to_string())
}

/// The one word that is left.
fn only_word(mut words: Tokens<'_>) -> Result<&str, String> {
    let word = words.word().unwrap_or("");
    end(words)?;
    Ok(word)
}

fn number<T: FromStr + PartialOrd + std::fmt::Display>(
    mut words: Tokens,
    least: T,
    most: T,
) -> Result<T, String> {
    let n: T = words.parse("a number").map_err(|bad| bad.to_string())?;
    end(words)?;
    match n >= least && n <= most {
        true => Ok(n),
        false => Err(format!("{n} is not between {least} and {most}")),
    }
}

fn stage(word: &str) -> Result<Stage, String> {
    let found = Stage::ALL.into_iter().find(|stage| stage.id() == word);
    found.ok_or_else(|| format!("`{word}` is none of merchant, mine, forge, tavern, end, over"))
}

/// Kinds, each followed by a number if there are several; `none` for none.
fn list<T: FromStr<Err = BadNotation> + Copy>(mut words: Tokens) -> Result<Vec<(T, u8)>, String> {
    let mut all = Vec::new();
    if words.peek() == Some("none") {
        words.word();
        end(words)?;
        return Ok(all);
    }
    while let Some(word) = words.word() {
        let kind = word.parse().map_err(|bad: BadNotation| bad.to_string())?;
        let copies = words.peek().and_then(|next| next.parse().ok());
        if copies.is_some() {
            words.word();
        }
        all.push((kind, copies.unwrap_or(1)));
    }
    Ok(all)
}

fn each<T: FromStr<Err = BadNotation> + Copy>(words: Tokens) -> Result<Vec<T>, String> {
    Ok(list(words)?.into_iter().map(|(kind, _)| kind).collect())
}

fn minerals(words: Tokens) -> Result<Minerals, String> {
    let mut all = Minerals::NONE;
    for (mineral, n) in list::<Mineral>(words)? {
        if n > mineral.printed().copies - all.n(mineral).min(mineral.printed().copies) {
            return Err(format!("there are only {} {mineral}", mineral.printed().copies));
        }
        all = all.plus(Minerals::of(mineral, n));
    }
    Ok(all)
}

/// No unsellable mineral is ever on the stall (BAR-029).
fn sellable(minerals: Minerals) -> Result<Minerals, String> {
    match minerals.kinds().find(|mineral| !mineral.is_sellable()) {
        Some(mineral) => Err(format!("{mineral} is unsellable and never lies there")),
        None => Ok(minerals),
    }
}

fn cards(words: Tokens) -> Result<Cards, String> {
    let mut all = Cards::NONE;
    for (card, n) in list::<Card>(words)? {
        if n > card.printed().copies - all.n(card).min(card.printed().copies) {
            return Err(format!("there are only {} {card}", card.printed().copies));
        }
        all = all.plus(Cards::of(card, n));
    }
    Ok(all)
}

fn shop(mut words: Tokens) -> Result<[Option<Object>; 4], String> {
    let mut slots = [None; 4];
    for slot in &mut slots {
        match words.word() {
            None | Some("-") => {}
            Some(word) => *slot = Some(word.parse().map_err(|bad: BadNotation| bad.to_string())?),
        }
    }
    end(words)?;
    Ok(slots)
}
