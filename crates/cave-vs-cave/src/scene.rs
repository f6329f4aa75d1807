//! Positions written down by hand. A scene states only its difference from a fresh two-player game; see
//! `docs/scenes.md`.

use karst_kit::{Agenda, BySeat, Rules, Seat, Tokens, list};

use crate::{
    Action, Actions, Cave, Choice, Face, Good, Room, Rooms, Section, Slot, Space, Spaces, State, Task,
    WALL_TOKENS, places,
};

pub(crate) struct Draft {
    n_players: u8,
    round: u8,
    first: Seat,
    revealed: Option<Actions>,
    display: Option<Rooms>,
    added: Rooms,
    removed: Option<Rooms>,
    caves: [Cave; 2],
    taken: [Actions; 2],
    placed: Rooms,
    over: bool,
    then: Vec<Choice>,
}

impl karst_kit::Draft for Draft {
    type State = State;

    fn begin(statements: &[&str]) -> Result<Draft, String> {
        let n_players = match statements.iter().find_map(|statement| statement.strip_prefix("players ")) {
            None => 2,
            Some(n) => n
                .trim()
                .parse()
                .ok()
                .filter(|n| (1..=2).contains(n))
                .ok_or_else(|| format!("scene: players is 1 or 2, not `{}`", n.trim()))?,
        };
        Ok(Draft {
            n_players,
            round: 1,
            first: Seat::Red,
            revealed: None,
            display: None,
            added: Rooms::NONE,
            removed: None,
            caves: [Cave::START; 2],
            taken: [Actions::NONE; 2],
            placed: Rooms::NONE,
            over: false,
            then: Vec::new(),
        })
    }

    fn read(&mut self, statement: &str) -> Result<(), String> {
        if let Some((seat, rest)) = statement.split_once(':') {
            let seat: Seat = seat.trim().parse().map_err(|bad| format!("{bad}"))?;
            if seat.index() >= usize::from(self.n_players) {
                return Err(format!("{seat} does not sit at this table"));
            }
            return rest
                .split(',')
                .map(str::trim)
                .filter(|part| !part.is_empty())
                .try_for_each(|part| self.read_cave(seat, part));
        }
        let mut words = Tokens::new(statement);
        match words.word().unwrap_or("") {
            "players" => {}
            "round" => {
                let last = places(self.n_players).len() as u8;
                self.round = words.parse("a round").map_err(|bad| bad.to_string())?;
                if !(1..=last).contains(&self.round) {
                    return Err(format!("there are rounds 1 to {last}"));
                }
                words.end().map_err(|bad| bad.to_string())?;
            }
            "first" => {
                self.first = words.parse("a seat").map_err(|bad| bad.to_string())?;
                if self.first.index() >= usize::from(self.n_players) {
                    return Err(format!("{} does not sit at this table", self.first));
                }
                words.end().map_err(|bad| bad.to_string())?;
            }
            "at" => {
                self.over = match words.word() {
                    Some("work") => false,
                    Some("over") => true,
                    word => return Err(format!("`{}` is none of work, over", word.unwrap_or(""))),
                };
                words.end().map_err(|bad| bad.to_string())?;
            }
            "revealed" => self.revealed = Some(list::<Action>(words)?.into_iter().collect()),
            "display" if words.peek() == Some("+") => {
                words.word();
                self.added = list::<Room>(words)?.into_iter().collect();
            }
            "display" => self.display = Some(list::<Room>(words)?.into_iter().collect()),
            "removed" => self.removed = Some(list::<Room>(words)?.into_iter().collect()),
            "then" => {
                let choice = statement.strip_prefix("then").unwrap_or("").trim();
                self.then.push(choice.parse().map_err(|bad: karst_kit::BadNotation| bad.to_string())?);
            }
            word => {
                return Err(format!(
                    "`{word}` is none of players, round, first, revealed, display, removed, at, then, or a seat and a colon"
                ));
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<State, String> {
        let solo = self.n_players == 1;
        self.check_caves()?;
        let (display, removed, stack) = self.place_rooms(solo)?;
        let face_up = self.face_up()?;
        let mut state = State::start(self.n_players);
        let tokens: usize = self.caves.iter().map(|cave| cave.tokens.len()).sum();
        state.round = self.round;
        state.first = self.first;
        state.supply = WALL_TOKENS - tokens as u8;
        state.caves = BySeat(self.caves);
        state.taken = BySeat(self.taken);
        state.face_down = state.face_down.minus(face_up);
        state.face_up = face_up;
        state.display = display;
        state.unseen = Rooms::DARK.minus(display).minus(self.placed).minus(removed);
        state.removed = removed;
        state.stack = stack;
        state.agenda = Agenda::new();
        match self.over {
            true if self.taken.iter().any(|taken| !taken.is_empty()) => {
                return Err("tiles are taken only while the game runs".to_owned());
            }
            true => state.over = true,
            false => {
                state.turns = self.turns(&state)?;
                state.agenda.push(Task::TakeTile);
            }
        }
        for choice in self.then {
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
    fn read_cave(&mut self, seat: Seat, part: &str) -> Result<(), String> {
        let cave = &mut self.caves[seat.index()];
        let mut words = Tokens::new(part);
        let verb = words.word().unwrap_or("");
        let bad = |bad: karst_kit::BadNotation| bad.to_string();
        match verb {
            "room" => {
                let room: Room = words.parse("a room").map_err(bad)?;
                let space: Space = words.parse("a space").map_err(bad)?;
                words.end().map_err(bad)?;
                if !room.is_tile() || space == Space::ENTRANCE {
                    return Err("the Entrance is printed on 41; nothing else lies there".to_owned());
                }
                if self.placed.has(room) {
                    return Err(format!("{room} exists only once"));
                }
                if cave.room_at(space).is_some() {
                    return Err(format!("{space} already holds a room"));
                }
                self.placed = self.placed.with(room);
                cave.covered = cave.covered.without(space);
                cave.place(room, space);
            }
            "dug" => {
                for space in list::<Space>(words)? {
                    if !Spaces::COVERED_AT_START.has(space) {
                        return Err(format!("{space} is never covered, so it cannot have been dug"));
                    }
                    cave.covered = cave.covered.without(space);
                }
            }
            "wall" => {
                for slot in list::<Slot>(words)? {
                    if cave.tokens.has(slot) {
                        return Err(format!("{slot} already holds a token"));
                    }
                    cave.tokens = cave.tokens.with(slot);
                }
            }
            "extra" => {
                cave.extra = Some(words.parse::<Face>("two or three").map_err(bad)?);
                words.end().map_err(bad)?;
            }
            "took" => {
                for action in list::<Action>(words)? {
                    if self.taken.iter().any(|taken| taken.has(action)) {
                        return Err(format!("{action} is taken twice"));
                    }
                    self.taken[seat.index()] = self.taken[seat.index()].with(action);
                }
            }
            good => {
                let good: Good = good.parse().map_err(|_| {
                    format!("`{good}` is none of room, dug, wall, extra, took, or a good (wood, stone, emmer, flax, food, gold)")
                })?;
                let n: u8 = words.parse("an amount").map_err(bad)?;
                words.end().map_err(bad)?;
                if n > good.limit() {
                    return Err(format!("a shelf holds at most {} {good}", good.limit()));
                }
                cave.goods = cave.goods.with(good, n);
            }
        }
        Ok(())
    }

    fn check_caves(&self) -> Result<(), String> {
        let tokens: usize = self.caves.iter().map(|cave| cave.tokens.len()).sum();
        if tokens > usize::from(WALL_TOKENS) {
            return Err(format!("{tokens} wall tokens are used, but there are only {WALL_TOKENS}"));
        }
        if self.caves.iter().filter(|cave| cave.extra.is_some()).count() > 1 {
            return Err("there is only one additional cavity".to_owned());
        }
        for (cave, seat) in self.caves.iter().zip(Seat::ALL) {
            if cave.extra.is_some() && !cave.is_full() {
                return Err(format!("{seat} has the additional cavity but not all ten rooms"));
            }
            if cave.extra.is_none() && cave.room_at(Space::Extra).is_some() {
                return Err(format!("{seat} has a room on an additional cavity that is not there"));
            }
            let slots = cave.tokens.0 & !(Slot::BOARD.0 | cave.extra.map_or(0, |face| face.slots().0));
            if slots != 0 {
                return Err(format!("{seat} has a token where no open side of an additional cavity is"));
            }
            let rooms = cave.rooms();
            if rooms.and(Rooms::ORANGE).len() <= rooms.and(Rooms::BLUE).len() {
                return Err(format!("{seat} must have more orange than blue rooms (CVC-093)"));
            }
        }
        let full = self.caves.iter().filter(|cave| cave.is_full()).count();
        if full > 0 && self.caves.iter().all(|cave| cave.extra.is_none()) {
            return Err("a cave with all ten rooms has brought the additional cavity: say `extra two` or `extra three`".to_owned());
        }
        Ok(())
    }

    /// Every dug-up tile is a dark room that lies in the display or in a cave. Those not named lie in the display,
    /// in printed order; if the display is stated, those not named are out of the game.
    fn place_rooms(&self, solo: bool) -> Result<(Rooms, Rooms, u8), String> {
        let dug: usize =
            self.caves.iter().map(|cave| Spaces::COVERED_AT_START.len() - cave.covered.len()).sum();
        let removed = match (solo, self.removed) {
            (false, Some(_)) => return Err("rooms are removed only in the solo game".to_owned()),
            (false, None) => Rooms::NONE,
            (true, Some(removed)) if removed.len() != 3 || !removed.minus(Rooms::LIGHT).is_empty() => {
                return Err("the solo game removes exactly three light rooms".to_owned());
            }
            (true, Some(removed)) => removed,
            (true, None) => Rooms::LIGHT.minus(self.placed).minus(self.added).iter().take(3).collect(),
        };
        if solo && removed.len() < 3 {
            return Err("only three light rooms are in the solo game".to_owned());
        }
        let light = Rooms::LIGHT.minus(removed).minus(self.placed);
        let mut display =
            self.display.map_or(Rooms(light.0 | self.added.0), |exact| Rooms(exact.0 | self.added.0));
        if let Some(room) = display.and(self.placed).iter().next() {
            return Err(format!("{room} lies in a cave and in the display"));
        }
        if let Some(room) = Rooms(display.0 | self.placed.0).and(removed).iter().next() {
            return Err(format!("{room} has been removed from the game"));
        }
        if display.iter().any(|room| !room.is_tile()) {
            return Err("the Entrance is printed on the board".to_owned());
        }
        let mut dark = Rooms(display.0 | self.placed.0).and(Rooms::DARK).len();
        let unnamed: Rooms =
            Rooms::DARK.minus(display).minus(self.placed).iter().take(dug.saturating_sub(dark)).collect();
        let mut out = removed;
        match self.display {
            Some(_) => out = Rooms(out.0 | light.minus(display).0 | unnamed.0),
            None => display = Rooms(display.0 | unnamed.0),
        }
        dark += unnamed.len();
        let most = if solo { dug * 2 } else { dug };
        if dark > most {
            return Err(format!(
                "more dark rooms are face up ({dark}) than the spaces that were dug allow ({most})"
            ));
        }
        let shown = dark - dug;
        Ok((display, out, if solo { 9 - shown as u8 } else { 0 }))
    }

    /// The four starting tiles and one tile for each round so far.
    fn face_up(&self) -> Result<Actions, String> {
        let places = &places(self.n_players)[..usize::from(self.round)];
        let wanted = self.revealed.unwrap_or(Actions::NONE).or(self.taken[0]).or(self.taken[1]);
        let mut face_up = Actions::of(Section::Dwarf);
        for section in [Section::Two, Section::Three, Section::Four] {
            let n = places.iter().filter(|&&place| place == section).count();
            let all = Actions::of(section);
            let in_game = |action: &Action| self.n_players == 2 || action.printed().solo;
            let named = all.iter().filter(|&action| wanted.has(action));
            let rest = all.iter().filter(|&action| !wanted.has(action)).filter(in_game);
            let chosen: Actions = named.chain(rest).take(n).collect();
            if let Some(extra) = all.iter().find(|&action| wanted.has(action) && !chosen.has(action)) {
                return Err(format!("{extra} is not face up yet in round {}", self.round));
            }
            if let Some(action) = chosen.iter().find(|action| !in_game(action)) {
                return Err(format!("{action} is not used in the solo game"));
            }
            face_up = face_up.or(chosen);
        }
        Ok(face_up)
    }

    /// Turns alternate, so the tiles taken say whose turn it is.
    fn turns(&self, state: &State) -> Result<u8, String> {
        let counts = self.taken.map(Actions::len);
        let turns: usize = counts.iter().sum();
        let per_player = usize::from(state.dwarfs());
        if turns >= per_player * usize::from(self.n_players) {
            return Err(format!("all {per_player} turns each of round {} have been taken", self.round));
        }
        if self.n_players == 2 {
            let first = self.first.index();
            if counts[first] != turns.div_ceil(2) || counts[1 - first] != turns / 2 {
                return Err(format!(
                    "turns alternate from {} on: red has taken {} tiles and blue {}",
                    self.first, counts[0], counts[1]
                ));
            }
        }
        Ok(turns as u8)
    }
}
