//! Rounds: what comes next when nothing is pending.

use karst_kit::{Seat, Sink};

use crate::stand::Stand;
use crate::state::{FIRST_MARKER, LAST_ROUND, SOLO_LIMIT, START_FOOD, marker_bit};
use crate::{Choice, Event, Furnishings, Good, Goods, Harvest, Marker, Phase, Space, Spaces, State, Task};

impl State {
    /// Takes the next step of the round. The phases of the rulebook follow each other in this order (CAV-031).
    pub(crate) fn advance(&mut self, events: &mut impl Sink<Event>) {
        match self.phase {
            Phase::First => self.phase = Phase::Income,
            Phase::Morning => self.morning(),
            Phase::Income => self.begin_round(events),
            Phase::Card => self.add_space(events),
            Phase::Marker => self.turn_up_marker(Phase::Protect, !self.late_markers, events),
            Phase::Protect => self.ask_protection(),
            Phase::Replenish => self.replenish(events),
            Phase::Work => self.next_turn(),
            Phase::ReturnHome => self.return_home(),
            Phase::LateMarker => self.turn_up_marker(Phase::Seal, self.late_markers, events),
            Phase::Seal => self.seal(events),
            Phase::Harvest => self.harvest_step(events),
            Phase::EndRound => self.end_round(events),
            Phase::BeforeScoring => self.before_scoring(events),
            Phase::Over => {}
        }
    }

    pub(crate) fn draw_first(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.agenda.pop();
        self.start = seat;
        self.active = seat;
        events.tell(Event::FirstPlayer(seat));
        for (n, &food) in START_FOOD.iter().enumerate().take(self.n_players as usize) {
            let seat = self.seat_after_start(n as u8);
            self.homes[seat].goods[Good::Food] = food;
        }
    }

    /// Before the income a player may buy an animal that would raise it (CAV-474); others are not asked.
    fn morning(&mut self) {
        while self.cursor < self.n_players {
            self.active = self.seat_after_start(self.cursor);
            self.cursor += 1;
            if self.could_raise_income() {
                self.agenda.push(Task::Morning);
                return;
            }
        }
        self.cursor = 0;
        self.phase = Phase::Income;
    }

    pub(crate) fn could_raise_income(&self) -> bool {
        let home = self.home();
        let mut tiles = home.furnishings.and(Furnishings::ROUND_START).iter();
        home.goods[Good::Ruby] > 0
            && tiles.any(|tile| {
                let Some(income) = tile.printed().at_round_start else { return false };
                Good::FARM.iter().any(|&animal| {
                    let mut richer = *home;
                    richer.goods = richer.goods.plus(Goods::one(animal));
                    income(&richer) != income(home)
                })
            })
    }

    /// Income comes before anything else of the round (CAV-036, CAV-491).
    fn begin_round(&mut self, events: &mut impl Sink<Event>) {
        self.round = State::round_after(self.n_players, self.round);
        self.phase = Phase::Card;
        events.tell(Event::RoundBegan(self.round));
        for &seat in self.seats() {
            self.income(seat, events);
        }
    }

    fn income(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        for tile in self.homes[seat].furnishings.and(Furnishings::ROUND_START).iter() {
            let home = &self.homes[seat];
            let goods =
                tile.printed().at_round_start.map_or(Goods::NONE, |at_round_start| at_round_start(home));
            self.bring(seat, tile, goods, events);
        }
        // Goods set out by suppliers, in rounds really played (CAV-475).
        if self.homes[seat].supplies == [0; 3] {
            return;
        }
        for tile in self.homes[seat].furnishings.iter() {
            if let Some((good, _)) = tile.printed().supplies
                && self.homes[seat].supplies[supply(good)] > 0
            {
                self.homes[seat].supplies[supply(good)] -= 1;
                self.bring(seat, tile, Goods::one(good), events);
            }
        }
    }

    fn add_space(&mut self, events: &mut impl Sink<Event>) {
        self.phase = Phase::Marker;
        let candidates = self.candidates();
        match (candidates.len(), candidates.iter().next()) {
            (1, Some(space)) => self.reveal(space, events),
            (0, _) => {}
            _ => self.agenda.push(Task::Reveal),
        }
    }

    /// A new action space stays for the rest of the game (CAV-032); it may turn another card over (CAV-034).
    pub(crate) fn reveal(&mut self, space: Space, events: &mut impl Sink<Event>) {
        self.cards = self.cards.without(space);
        self.spaces = self.spaces.with(space);
        events.tell(Event::CardRevealed(space));
        if let Some((front, back)) = space.printed().flips
            && self.spaces.has(front)
        {
            self.spaces = self.spaces.without(front).with(back);
            events.tell(Event::Flipped(front, back));
        }
    }

    /// Fixed harvests are known at once; from round 6 on the marker decides, now or at the end of the round.
    fn turn_up_marker(&mut self, next: Phase, now: bool, events: &mut impl Sink<Event>) {
        self.phase = next;
        if !self.has_marker() {
            self.harvest = Harvest::printed(self.round);
            return;
        }
        if !now {
            if next == Phase::Protect {
                self.harvest = Harvest::Unknown;
            }
            return;
        }
        match (self.greens, self.reds) {
            (_, 0) => self.mark(Marker::Green, events),
            (0, _) => self.mark(Marker::Red, events),
            _ => self.agenda.push(Task::DrawMarker),
        }
    }

    /// Red marks count in the order of their appearance (CAV-426).
    pub(crate) fn mark(&mut self, marker: Marker, events: &mut impl Sink<Event>) {
        debug_assert!(self.round >= FIRST_MARKER);
        self.harvest = match marker {
            Marker::Green => {
                self.greens -= 1;
                Harvest::Full
            }
            Marker::Red => {
                self.reds -= 1;
                self.red_rounds |= marker_bit(self.round);
                Harvest::red(u32::from(self.reds_seen()))
            }
        };
        events.tell(Event::MarkerRevealed(marker, self.harvest));
    }

    // Solo: full spaces.

    /// Spaces that will be emptied unless protected (CAV-399, CAV-485).
    pub(crate) fn full_spaces(&self) -> Spaces {
        let full = |space: &Space| {
            self.piles[space.heaps()].iter().map(|&n| u32::from(n)).sum::<u32>() >= SOLO_LIMIT
        };
        match self.is_solo() {
            true => self.spaces.iter().filter(full).collect::<Spaces>().minus(self.kept),
            false => Spaces::NONE,
        }
    }

    fn ask_protection(&mut self) {
        self.phase = Phase::Replenish;
        if self.can_protect() {
            self.agenda.push(Task::Protect);
        }
    }

    pub(crate) fn can_protect(&self) -> bool {
        self.is_solo() && self.homes[Seat::Red].goods[Good::Ruby] > 0 && !self.full_spaces().is_empty()
    }

    pub(crate) fn offer_protection(&self, into: &mut Vec<Choice>) {
        into.extend(self.full_spaces().iter().map(Choice::Protect));
        into.push(Choice::Done);
    }

    /// A ruby keeps the goods for this time (CAV-400, CAV-486).
    pub(crate) fn protect(&mut self, space: Space, events: &mut impl Sink<Event>) {
        self.homes[self.active].goods[Good::Ruby] -= 1;
        self.kept = self.kept.with(space);
        events.tell(Event::Protected(self.active, space));
    }

    /// Every accumulating space gets its goods (CAV-037); solo, full ones are emptied first (CAV-399).
    fn replenish(&mut self, events: &mut impl Sink<Event>) {
        for space in self.full_spaces().iter() {
            events.tell(Event::Emptied(space, self.pile(space)));
            self.piles[space.heaps()].fill(0);
        }
        self.kept = Spaces::NONE;
        for space in self.spaces.iter() {
            let variant = space.variant(self.n_players);
            if variant.pile.is_empty() || self.round < variant.from_round {
                continue;
            }
            let empty = self.is_empty(space);
            for (heap, n) in variant.pile.iter().zip(&mut self.piles[space.heaps()]) {
                *n = n.saturating_add(if empty { heap.if_empty } else { heap.else_more });
            }
        }
        self.phase = Phase::Work;
        self.active = self.start;
        self.agenda.push(Task::Place { ahead: None });
    }

    /// Clockwise to the next player with a dwarf at home (CAV-041, CAV-042, CAV-402).
    fn next_turn(&mut self) {
        let n = self.n_players as usize;
        for step in 1..=n {
            let seat = Seat::ALL[(self.active.index() + step) % n];
            if self.homes[seat].dwarfs.n_at_home() > 0 {
                self.active = seat;
                self.agenda.push(Task::Place { ahead: None });
                return;
            }
        }
        self.phase = Phase::ReturnHome;
    }

    fn return_home(&mut self) {
        self.on.fill(Stand::NOBODY);
        for &seat in self.seats() {
            self.homes[seat].dwarfs.return_home();
        }
        self.phase = Phase::LateMarker;
        self.cursor = 0;
    }

    fn end_round(&mut self, events: &mut impl Sink<Event>) {
        for &seat in self.seats() {
            self.homes[seat].dwarfs.come_of_age();
        }
        events.tell(Event::RoundEnded(self.round));
        self.cursor = 0;
        self.active = self.start;
        self.phase = if self.round == LAST_ROUND { Phase::BeforeScoring } else { Phase::Morning };
    }

    /// Exchanges are possible until scoring begins (CAV-368).
    fn before_scoring(&mut self, events: &mut impl Sink<Event>) {
        while self.cursor < self.n_players {
            self.active = self.seat_after_start(self.cursor);
            self.cursor += 1;
            if self.can_exchange(self.home()) {
                self.agenda.push(Task::BeforeScoring);
                return;
            }
        }
        self.phase = Phase::Over;
        self.cursor = 0;
        events.tell(Event::GameEnded);
    }
}

/// Where a home counts the goods a supplier has set out.
pub(crate) const fn supply(good: Good) -> usize {
    match good {
        Good::Wood => 0,
        Good::Stone => 1,
        _ => 2,
    }
}
