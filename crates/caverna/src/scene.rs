//! Positions written down by hand.
//!
//! A scene states only its difference from a fresh game, in statements separated by `;` or line ends; a line that
//! ends with a comma goes on in the next, and `#` begins a comment. Without more it is the first turn of round 1 with two players, every accumulating space holding the
//! goods of one round.
//!
//! | statement | meaning |
//! |---|---|
//! | `players 4` | number of players (2) |
//! | `introductory`, `late-markers` | the table options |
//! | `rules 1` | an older version of the rules |
//! | `round 6` | the round (1); cards of earlier rounds are face up, in printed order |
//! | `revealed exploration donkey-farming` | these cards are among the face-up ones |
//! | `markers green red` | markers turned up so far, the present round's last (green as long as there are some) |
//! | `start blue`, `turn red` | who has the token; who is to place a dwarf |
//! | `pile logging 5 wood`, `pile logging none` | goods on a space |
//! | `gone seam trader` | tiles that are no longer on offer |
//! | `at morning`, `work`, `evening`, `scoring`, `over` | before the round's income; placing dwarfs; all dwarfs placed; after the last harvest; the game is over |
//! | `then place logging` | plays a choice, whoever's it is |
//!
//! A seat and a colon begin a list of what one player has, separated by commas:
//!
//! | part | meaning |
//! |---|---|
//! | `wood 3`, `sheep 2` | goods and animals |
//! | `dwarfs 0 0 5` | dwarfs by weapon strength, 0 for unarmed; they need room |
//! | `newborn 1` | so many of the last dwarfs were born in this round |
//! | `placed logging housework` | dwarfs on spaces, in the order of placement |
//! | `seam e3`, `dwelling e1`, `carpenter` | a furnishing tile, on a cavern of its own; without a place on `d3`, then on the next undug space |
//! | `cavern e3`, `tunnel e2 e1`, `deep f2`, `ore-mine f3`, `ruby-mine f4` | mountain spaces |
//! | `meadow c4`, `field b4`, `small c3`, `large b3 b2`, `stable a1` | forest spaces; `large` names pairs |
//! | `crop b4 3 grain` | a field with crops |
//! | `begging 2`, `supply stone 3` | begging markers; goods set out by a supplier |

mod player;

use karst_kit::{BadNotation, Rules, Seat, Tokens, list};
use player::Player;

use crate::stand::Stand;
use crate::state::Tasks;
use crate::{
    Choice, Edition, Furnishing, Furnishings, Good, Goods, Harvest, Marker, Phase, Setup, Space, Spaces,
    State, Task,
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Moment {
    Morning,
    Work,
    Evening,
    Scoring,
    Over,
}

pub(crate) struct Draft {
    setup: Setup,
    round: u8,
    start: Seat,
    turn: Option<Seat>,
    moment: Moment,
    revealed: Spaces,
    markers: Vec<Marker>,
    piles: Vec<(Space, Goods)>,
    gone: Furnishings,
    seats: Vec<Player>,
    then: Vec<Choice>,
}

fn plain(bad: BadNotation) -> String {
    bad.to_string()
}

impl karst_kit::Draft for Draft {
    type State = State;

    fn begin(statements: &[&str]) -> Result<Draft, String> {
        let players = match statements.iter().find_map(|statement| statement.strip_prefix("players ")) {
            None => 2,
            Some(n) => n
                .trim()
                .parse()
                .ok()
                .filter(|n| (1..=7).contains(n))
                .ok_or_else(|| format!("scene: players is 1 to 7, not `{}`", n.trim()))?,
        };
        Ok(Draft {
            setup: Setup::usual(players),
            round: 1,
            start: Seat::Red,
            turn: None,
            moment: Moment::Work,
            revealed: Spaces::NONE,
            markers: Vec::new(),
            piles: Vec::new(),
            gone: Furnishings::NONE,
            seats: (0..players).map(|_| Player::FRESH).collect(),
            then: Vec::new(),
        })
    }

    fn read(&mut self, statement: &str) -> Result<(), String> {
        if let Some((seat, rest)) = statement.split_once(':') {
            let seat = self.sitting(seat.trim().parse().map_err(plain)?)?;
            return rest
                .split(',')
                .map(str::trim)
                .filter(|part| !part.is_empty())
                .try_for_each(|part| self.seats[seat.index()].read(part));
        }
        let mut words = Tokens::new(statement);
        match words.word().unwrap_or("") {
            "players" => {}
            "introductory" => {
                words.end().map_err(plain)?;
                self.setup.introductory = true;
            }
            "late-markers" => {
                words.end().map_err(plain)?;
                self.setup.late_markers = true;
            }
            "rules" => self.setup.edition = Edition::of_version(only(words, "a version")?),
            "round" => self.round = self.read_round(words)?,
            "start" => self.start = self.sitting(only(words, "a seat")?)?,
            "turn" => self.turn = Some(self.sitting(only(words, "a seat")?)?),
            "revealed" => self.revealed = list::<Space>(words)?.into_iter().collect(),
            "markers" => self.markers = list(words)?,
            "pile" => {
                let pile = self.read_pile(words)?;
                self.piles.push(pile);
            }
            "gone" => self.gone = list::<Furnishing>(words)?.into_iter().collect(),
            "at" => self.moment = read_moment(&only::<String>(words, "a moment")?)?,
            "then" => {
                let choice = statement.strip_prefix("then").unwrap_or("").trim();
                self.then.push(choice.parse().map_err(plain)?);
            }
            word => {
                return Err(format!(
                    "`{word}` is none of players, introductory, late-markers, rules, round, start, turn, revealed, \
                     markers, pile, gone, at, then, or a seat and a colon"
                ));
            }
        }
        Ok(())
    }

    fn finish(mut self) -> Result<State, String> {
        let mut state = State::start(&self.setup);
        state.agenda = Tasks::new();
        self.set_round(&mut state)?;
        self.set_markers(&mut state)?;
        self.set_piles(&mut state)?;
        self.set_homes(&mut state)?;
        self.set_moment(&mut state)?;
        for &choice in &self.then {
            if let Err(why) = state.check(choice) {
                return Err(format!(
                    "`then {choice}` is not possible: {}",
                    crate::text::refuse_plainly(&why)
                ));
            }
            state.apply(choice, &mut karst_kit::Silent);
        }
        Ok(state)
    }
}

impl Draft {
    fn sitting(&self, seat: Seat) -> Result<Seat, String> {
        match seat.index() < self.seats.len() {
            true => Ok(seat),
            false => Err(format!("{seat} does not sit at this table")),
        }
    }

    fn read_round(&self, mut words: Tokens) -> Result<u8, String> {
        let round = words.parse("a round").map_err(plain)?;
        words.end().map_err(plain)?;
        match round {
            9 if self.setup.players <= 2 => Err("round 9 is skipped with one or two players".to_owned()),
            1..=12 => Ok(round),
            _ => Err("there are rounds 1 to 12".to_owned()),
        }
    }

    fn read_pile(&self, mut words: Tokens) -> Result<(Space, Goods), String> {
        let space: Space = words.parse("an action space").map_err(plain)?;
        let Some(variant) = space.printed().variants.get(self.setup.players) else {
            return Err(format!("{space} is not used with {} players", self.setup.players));
        };
        let goods = match words.peek() {
            Some("none") => {
                words.word();
                Goods::NONE
            }
            _ => Goods::read(&mut words).map_err(plain)?,
        };
        words.end().map_err(plain)?;
        match goods.iter().find(|(good, _)| !variant.pile.iter().any(|heap| heap.good == *good)) {
            Some((good, _)) => Err(format!("no {good} lies on {space}")),
            None => Ok((space, goods)),
        }
    }

    /// Turns up one card for each round so far: those named, then in printed order.
    fn set_round(&self, state: &mut State) -> Result<(), String> {
        let fresh = State::start(&Setup { players: self.setup.players.max(2), ..self.setup });
        state.spaces = State::start(&self.setup).spaces;
        if self.setup.players == 1 {
            state.spaces = Spaces::arriving(1, |arrival| arrival == crate::Arrival::Printed);
            state.cards = fresh.cards.iter().filter(|space| space.printed().solo_round > 0).collect();
        }
        state.round = 0;
        let last = if self.moment == Moment::Morning { self.round - 1 } else { self.round };
        loop {
            let next = State::round_after(self.setup.players, state.round);
            if next > last {
                break;
            }
            state.round = next;
            let candidates = state.candidates();
            let named = candidates.iter().find(|&space| self.revealed.has(space));
            if let Some(space) = named.or_else(|| candidates.iter().next()) {
                state.reveal(space, &mut karst_kit::Silent);
            }
        }
        match self.revealed.iter().find(|space| state.cards.has(*space) || !self.knows(*space)) {
            Some(space) => Err(format!("{space} cannot be face up in round {}", self.round)),
            None => Ok(()),
        }
    }

    fn knows(&self, space: Space) -> bool {
        space.printed().variants.get(self.setup.players).is_some()
    }

    fn set_markers(&self, state: &mut State) -> Result<(), String> {
        let mut rounds = Vec::new();
        let mut round = 0;
        loop {
            round = State::round_after(self.setup.players, round);
            if round > state.round {
                break;
            }
            rounds.push(round);
        }
        if self.setup.late_markers && matches!(self.moment, Moment::Work | Moment::Evening) {
            rounds.pop();
        }
        let now = state.round;
        let mut markers = self.markers.iter();
        state.harvest = Harvest::printed(now);
        for round in rounds {
            state.round = round;
            if !state.has_marker() {
                continue;
            }
            let fill = if state.greens > 0 { Marker::Green } else { Marker::Red };
            let marker = markers.next().copied().unwrap_or(fill);
            if state.markers(marker) == 0 {
                return Err(format!("there are not so many {marker} markers"));
            }
            state.mark(marker, &mut karst_kit::Silent);
        }
        state.round = now;
        if markers.next().is_some() {
            return Err(format!("fewer markers are face up in round {}", self.round));
        }
        if !state.has_marker() {
            state.harvest = Harvest::printed(now);
        } else if self.setup.late_markers {
            state.harvest = Harvest::Unknown;
        }
        Ok(())
    }

    fn set_piles(&self, state: &mut State) -> Result<(), String> {
        state.piles.fill(0);
        for space in state.spaces.iter() {
            let variant = space.variant(self.setup.players);
            if state.round >= variant.from_round {
                for (heap, pile) in variant.pile.iter().zip(&mut state.piles[space.heaps()]) {
                    *pile = heap.if_empty;
                }
            }
        }
        for (space, goods) in &self.piles {
            if !state.spaces.has(*space) {
                return Err(format!("{space} is not in play"));
            }
            let variant = space.variant(self.setup.players);
            for (heap, pile) in variant.pile.iter().zip(&mut state.piles[space.heaps()]) {
                *pile = goods[heap.good];
            }
        }
        Ok(())
    }

    fn set_homes(&mut self, state: &mut State) -> Result<(), String> {
        state.market = state.market.minus(self.gone);
        state.start = self.start;
        let players = usize::from(self.setup.players);
        for (i, player) in self.seats.iter_mut().enumerate() {
            let seat = Seat::ALL[i];
            let order = (i + players - self.start.index()) % players;
            if !player.food_said {
                let food = if players == 1 { 2 } else { crate::state::START_FOOD[order] };
                player.home.goods[Good::Food] = food;
            }
            player.place_rooms().map_err(|why| format!("{seat}: {why}"))?;
            player.check().map_err(|why| format!("{seat}: {why}"))?;
            for (_, tile) in player.home.rooms() {
                if tile.is_tile() && !tile.printed().unlimited {
                    if !state.market.has(tile) {
                        return Err(format!("{seat}: {tile} exists only once, or not in this game"));
                    }
                    state.market = state.market.without(tile);
                }
            }
            state.homes[seat] = player.home;
        }
        Ok(())
    }

    fn set_moment(&self, state: &mut State) -> Result<(), String> {
        state.cursor = 0;
        state.active = self.turn.unwrap_or(self.start);
        state.phase = match self.moment {
            Moment::Morning => Phase::Morning,
            Moment::Work => Phase::Work,
            Moment::Evening => Phase::ReturnHome,
            Moment::Scoring => Phase::BeforeScoring,
            Moment::Over => Phase::Over,
        };
        if self.moment == Moment::Work {
            self.set_placements(state)?;
            if state.home().dwarfs.n_at_home() == 0 {
                return Err(format!("{} has no dwarf to place", state.active));
            }
            state.agenda.push(Task::Place { ahead: None });
        } else if self.seats.iter().any(|player| !player.placed.is_empty()) {
            return Err("dwarfs stand on spaces only while they are placed".to_owned());
        }
        state.settle(&mut karst_kit::Silent);
        Ok(())
    }

    fn set_placements(&self, state: &mut State) -> Result<(), String> {
        for (player, seat) in self.seats.iter().zip(Seat::ALL) {
            for &space in &player.placed {
                if !state.spaces.has(space) {
                    return Err(format!("{space} is not in play"));
                }
                if state.on[space as usize] != Stand::NOBODY {
                    return Err(format!("two dwarfs stand on {space}"));
                }
                let dwarfs = &mut state.homes[seat].dwarfs;
                let dwarf = dwarfs.next().ok_or_else(|| format!("{seat} has not so many dwarfs"))?;
                dwarfs.place(dwarf);
                state.on[space as usize] = Stand::new(seat, dwarf);
            }
        }
        Ok(())
    }
}

fn read_moment(word: &str) -> Result<Moment, String> {
    match word {
        "morning" => Ok(Moment::Morning),
        "work" => Ok(Moment::Work),
        "evening" => Ok(Moment::Evening),
        "scoring" => Ok(Moment::Scoring),
        "over" => Ok(Moment::Over),
        _ => Err(format!("`{word}` is none of morning, work, evening, scoring, over")),
    }
}

/// One word, and nothing after it.
fn only<T: std::str::FromStr>(mut words: Tokens, expected: &'static str) -> Result<T, String> {
    let word = words.parse(expected).map_err(plain)?;
    words.end().map_err(plain)?;
    Ok(word)
}
