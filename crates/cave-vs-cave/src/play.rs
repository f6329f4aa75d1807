//! Carrying choices out. Goods, tiles and walls change only through the doors at the end of this file, and the
//! blue rooms hang on those doors.

use karst_kit::{Seat, Sink};

use crate::state::Hand;
use crate::{
    Act, Action, Cave, Choice, Event, Face, Good, Goods, Room, Rooms, Slot, Source, Space, State, Surcharge,
    Task, Trigger, places,
};

impl State {
    /// Carries out an offered choice, then everything that asks nobody.
    pub(crate) fn apply(&mut self, choice: Choice, events: &mut impl Sink<Event>) {
        match choice {
            Choice::First(seat) => self.draw_first(seat, events),
            Choice::Remove(room) => self.remove_light(room, events),
            Choice::Reveal(action) => self.begin_round(action, events),
            Choice::TurnUp(room) => self.turn_up(room, events),
            Choice::Take(action) => self.take(action, events),
            Choice::Done => self.end_turn(events),
            Choice::Swap(good) => self.swap(good, events),
            Choice::Face(face) => self.pick_face(face, events),
            Choice::Leave => {
                self.agenda.pop();
            }
            Choice::Use(room) => self.use_room(room, events),
            Choice::Gain(_)
            | Choice::Trade(..)
            | Choice::Replenish(_)
            | Choice::Dig(_)
            | Choice::DigTwice(_)
            | Choice::Furnish(..)
            | Choice::Build(_)
            | Choice::Raze(_) => self.carry_out(choice, events),
        }
        self.settle(events);
    }

    /// Runs what asks nobody until the top of the agenda is a question, or the game is over.
    fn settle(&mut self, events: &mut impl Sink<Event>) {
        self.leave_finished_room();
        if self.digs == 1 && self.is_solo() && !self.stack_shown {
            self.show_stack();
        }
        if self.agenda.is_empty() && !self.over {
            self.next_turn(events);
        }
    }

    /// A room is left by itself when nothing in it is open any more.
    fn leave_finished_room(&mut self) {
        if let Some(&Task::InRoom { room, done }) = self.agenda.top()
            && !self.has_open_part(&self.caves[self.active()], &room.printed().flow, done)
        {
            self.agenda.pop();
        }
    }

    /// Solo: the only dig of a turn also turns up the top of the stack, as soon as no second dig is possible
    /// (CVC-173, CVC-176). An empty stack shows nothing (CVC-175).
    fn show_stack(&mut self) {
        let drawing = matches!(self.agenda.top(), Some(Task::TurnUp(_)));
        if !drawing && self.stack > 0 && !self.second_dig_possible() {
            self.stack_shown = true;
            self.agenda.push(Task::TurnUp(Source::Stack));
        }
    }
}

// Rounds and turns.
impl State {
    fn draw_first(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.agenda.pop();
        self.first = seat;
        events.tell(Event::FirstPlayer(seat));
    }

    fn remove_light(&mut self, room: Room, events: &mut impl Sink<Event>) {
        self.agenda.pop();
        self.display = self.display.without(room);
        self.removed = self.removed.with(room);
        events.tell(Event::RoomRemoved(room));
    }

    /// The leftmost face-down tile is turned up and stays for the rest of the game (CVC-031).
    fn begin_round(&mut self, action: Action, events: &mut impl Sink<Event>) {
        self.agenda.pop();
        self.round += 1;
        self.turns = 0;
        self.face_down = self.face_down.without(action);
        self.face_up = self.face_up.with(action);
        events.tell(Event::RoundBegan { round: self.round, turns: self.dwarfs() });
        events.tell(Event::ActionRevealed(action));
    }

    fn take(&mut self, action: Action, events: &mut impl Sink<Event>) {
        let seat = self.active();
        self.agenda.pop();
        self.taken[seat] = self.taken[seat].with(action);
        self.digs = 0;
        self.stack_shown = false;
        self.fresh = Rooms::NONE;
        self.agenda.push(Task::CarryOut(Hand::new(action)));
        events.tell(Event::Took(seat, action));
    }

    fn end_turn(&mut self, events: &mut impl Sink<Event>) {
        self.agenda.pop();
        events.tell(Event::TurnEnded(self.active()));
    }

    /// The agenda is empty: the next seat takes a tile, or the round is over.
    fn next_turn(&mut self, events: &mut impl Sink<Event>) {
        // Before the first round the agenda empties without a turn having been taken.
        let took_a_tile = self.all_taken().len() > usize::from(self.turns);
        self.turns += u8::from(took_a_tile);
        self.digs = 0;
        self.fresh = Rooms::NONE;
        if self.turns < self.dwarfs() * self.n_players {
            self.agenda.push(Task::TakeTile);
        } else {
            self.end_round(events);
        }
    }

    /// Tiles return to their places (CVC-034), and the other player becomes first (CVC-035).
    fn end_round(&mut self, events: &mut impl Sink<Event>) {
        events.tell(Event::RoundEnded(self.round));
        self.taken.0.fill(crate::Actions::NONE);
        self.turns = 0;
        if usize::from(self.round) == places(self.n_players).len() {
            self.over = true;
            events.tell(Event::GameEnded);
        } else {
            self.first = self.seats()[(self.first.index() + 1) % self.seats().len()];
            self.agenda.push(Task::Reveal);
        }
    }
}

// The parts of tiles and rooms.
impl State {
    /// Marks the printed part this choice belongs to, then does what it says.
    fn carry_out(&mut self, choice: Choice, events: &mut impl Sink<Event>) {
        let seat = self.active();
        match self.claim(choice) {
            Claim::Act(act) => self.perform(seat, act, choice, events),
            Claim::FurtherDig => {
                if let Choice::Dig(space) = choice {
                    self.dig(seat, space, events);
                }
            }
        }
    }

    /// The part of the open tile or room that this choice uses up.
    fn claim(&mut self, choice: Choice) -> Claim {
        let dwarfs = self.dwarfs();
        let cave = self.caves[self.active()];
        match self.agenda.top_mut() {
            Some(Task::InRoom { room, done }) => {
                let (leaf, act) = find_leaf(&room.printed().flow, *done, choice, dwarfs).expect("offered");
                done.mark(leaf);
                Claim::Act(act)
            }
            Some(Task::CarryOut(hand)) => {
                if hand.digs_left > 0 && matches!(choice, Choice::Dig(_)) {
                    hand.digs_left -= 1;
                    return Claim::FurtherDig;
                }
                if let Some((leaf, act)) = find_leaf(&hand.action.printed().flow, hand.done, choice, dwarfs) {
                    hand.done.mark(leaf);
                    if let Act::Dig(pickaxe) = act {
                        hand.digs_left = pickaxe.times - 1;
                    }
                    return Claim::Act(act);
                }
                let (room, act) = added_parts(&cave, hand.action)
                    .find(|(room, act)| !hand.added.has(*room) && leaf_of(act, choice, dwarfs))
                    .expect("offered");
                hand.added = hand.added.with(room);
                Claim::Act(act)
            }
            _ => unreachable!("parts are offered only while a tile or a room is open"),
        }
    }

    fn perform(&mut self, seat: Seat, act: Act, choice: Choice, events: &mut impl Sink<Event>) {
        match (act, choice) {
            (Act::Gain(goods) | Act::GainBelow(_, _, goods), _) => self.gain(seat, goods, events),
            (_, Choice::Trade(pay, get)) => {
                self.pay(seat, pay, events);
                self.gain(seat, get, events);
            }
            (Act::Replenish(goods), _) => self.replenish(seat, goods, events),
            (Act::Dig(pickaxe), Choice::Dig(space) | Choice::DigTwice(space)) => {
                self.pay(seat, pickaxe.pay, events);
                self.dig(seat, space, events);
            }
            (_, Choice::Furnish(room, space, surcharge)) => {
                self.furnish(seat, room, space, surcharge, events)
            }
            (_, Choice::Build(slot)) => self.build(seat, slot, events),
            (Act::RazeWall(get), Choice::Raze(slot)) => {
                self.raze(seat, slot, events);
                self.gain(seat, get, events);
            }
            _ => unreachable!("{choice} is no instance of {act:?}"),
        }
    }

    /// Uses an orange room through the room action. A room with nothing to decide does all it can at once; one
    /// whose effect can do nothing counts as used all the same (CVC-199).
    fn use_room(&mut self, room: Room, events: &mut impl Sink<Event>) {
        let seat = self.active();
        self.begin_room_action(seat, events);
        if let Some(Task::CarryOut(hand)) = self.agenda.top_mut() {
            hand.used = hand.used.with(room);
            hand.rooms_left -= 1;
        }
        events.tell(Event::Used(seat, room));
        let flow = &room.printed().flow;
        if !self.has_open_part(&self.caves[seat], flow, Default::default()) {
            events.tell(Event::InVain(seat, room));
        } else if let Some(choices) = without_decision(flow) {
            for (act, choice) in choices.into_iter().flatten() {
                if self.is_doable(&self.caves[seat], &act) {
                    self.perform(seat, act, choice, events);
                }
            }
        } else {
            self.agenda.push(Task::InRoom { room, done: Default::default() });
        }
    }

    /// The first room used through a symbol claims it: blue rooms may add goods or rooms (CVC-115, CVC-117).
    fn begin_room_action(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let Some(Task::CarryOut(hand)) = self.agenda.top_mut() else {
            unreachable!("rooms are used while a tile is open")
        };
        if hand.rooms_left > 0 {
            return;
        }
        let flow = &hand.action.printed().flow;
        let (mut symbol, mut at) = (0, 0);
        flow.leaves(&mut |leaf, act| {
            if let Act::RoomAction(n) = *act {
                (symbol, at) = (n, leaf);
            }
        });
        hand.done.mark(at);
        hand.rooms_left = symbol;
        for blue in self.caves[seat].rooms().and(Rooms::BLUE).iter() {
            if let Some(Trigger::RoomAction { from, to, get, more }) = blue.printed().trigger
                && (from..=to).contains(&symbol)
            {
                if let Some(Task::CarryOut(hand)) = self.agenda.top_mut() {
                    hand.rooms_left += more;
                }
                self.answer(seat, blue, get, events);
            }
        }
    }

    fn pick_face(&mut self, face: Face, events: &mut impl Sink<Event>) {
        let seat = self.active();
        self.agenda.pop();
        self.caves[seat].extra = Some(face);
        events.tell(Event::Faced(seat, face));
    }

    fn swap(&mut self, good: Good, events: &mut impl Sink<Event>) {
        let seat = self.active();
        let goods = &mut self.caves[seat].goods;
        *goods = goods.minus(Goods::one(good)).plus(Goods::one(Good::Food));
        events.tell(Event::Swapped(seat, good));
    }

    /// A face-down tile comes face up into the display, where anyone may furnish it (CVC-057).
    fn turn_up(&mut self, room: Room, events: &mut impl Sink<Event>) {
        let Some(Task::TurnUp(from)) = self.agenda.pop() else { unreachable!("chance turns a tile up") };
        self.unseen = self.unseen.without(room);
        self.display = self.display.with(room);
        if from == Source::Stack {
            self.stack -= 1;
        }
        events.tell(Event::TurnedUp { room, from });
    }
}

enum Claim {
    Act(Act),
    FurtherDig,
}

/// Parts that blue rooms of this cave add to an action tile (CVC-111).
pub(crate) fn added_parts(cave: &Cave, action: Action) -> impl Iterator<Item = (Room, Act)> {
    cave.rooms().and(Rooms::BLUE).iter().filter_map(move |room| match room.printed().trigger {
        Some(Trigger::Part(on, act)) if on == action => Some((room, act)),
        _ => None,
    })
}

/// The open leaf a choice belongs to.
fn find_leaf(
    flow: &'static karst_kit::Flow<Act>,
    done: karst_kit::Progress,
    choice: Choice,
    dwarfs: u8,
) -> Option<(usize, Act)> {
    let open = flow.open(done);
    let mut found = None;
    flow.leaves(&mut |leaf, act| {
        if found.is_none() && open >> leaf & 1 == 1 && leaf_of(act, choice, dwarfs) {
            found = Some((leaf, *act));
        }
    });
    found
}

/// Whether a choice is an instance of a printed effect.
pub(crate) fn leaf_of(act: &Act, choice: Choice, dwarfs: u8) -> bool {
    match (*act, choice) {
        (Act::Gain(goods) | Act::GainBelow(_, _, goods), Choice::Gain(chosen)) => goods == chosen,
        (Act::Trade(pay, get), Choice::Trade(paid, got)) => pay == paid && get == got,
        (Act::TradeDifferent(n, get), Choice::Trade(paid, got)) => {
            get == got && paid.iter().count() == usize::from(n) && paid.iter().all(|(_, n)| n == 1)
        }
        (Act::Replenish(goods), Choice::Replenish(chosen)) => goods == chosen,
        (Act::Dig(pickaxe), Choice::Dig(_)) => pickaxe.times == 1,
        (Act::Dig(pickaxe), Choice::DigTwice(_)) => pickaxe.times == 2,
        (Act::Furnish(surcharges), Choice::Furnish(_, _, chosen)) => {
            surcharges.iter().any(|surcharge| surcharge.fixed(dwarfs) == chosen)
        }
        (Act::BuildWall, Choice::Build(_)) => true,
        (Act::RazeWall(_), Choice::Raze(_)) => true,
        _ => false,
    }
}

/// The effects of a room that leaves nothing to decide: a single gain, trade or replenishment, or gains side by
/// side.
fn without_decision(flow: &'static karst_kit::Flow<Act>) -> Option<[Option<(Act, Choice)>; 4]> {
    if matches!(flow, karst_kit::Flow::OneOf(_)) {
        return None;
    }
    let mut all = [None; 4];
    let mut decided = true;
    flow.leaves(&mut |leaf, act| match *act {
        Act::Gain(goods) | Act::GainBelow(_, _, goods) => all[leaf] = Some((*act, Choice::Gain(goods))),
        Act::Trade(pay, get) => all[leaf] = Some((*act, Choice::Trade(pay, get))),
        Act::Replenish(goods) => all[leaf] = Some((*act, Choice::Replenish(goods))),
        _ => decided = false,
    });
    decided.then_some(all)
}

// The doors. Everything that changes hands goes through here.
impl State {
    /// Raises markers up to the limits of the shelf; the surplus is lost (CVC-044, CVC-045).
    fn gain(&mut self, seat: Seat, goods: Goods, events: &mut impl Sink<Event>) {
        let before = self.caves[seat].goods;
        let after = before.plus(goods).within_limits();
        self.caves[seat].goods = after;
        let added = after.minus(before);
        events.tell(Event::Gained { seat, goods: added, lost: goods.minus(added) });
        self.after_gain(seat, added, events);
    }

    fn replenish(&mut self, seat: Seat, levels: Goods, events: &mut impl Sink<Event>) {
        let before = self.caves[seat].goods;
        self.caves[seat].goods = before.at_least(levels);
        let added = self.caves[seat].goods.minus(before);
        events.tell(Event::Replenished(seat, added));
        self.after_gain(seat, added, events);
    }

    /// Blue rooms answer to goods that were really added (CVC-112 to CVC-114), after the effect (CVC-196).
    fn after_gain(&mut self, seat: Seat, added: Goods, events: &mut impl Sink<Event>) {
        for blue in self.caves[seat].rooms().and(Rooms::BLUE).iter() {
            if let Some(Trigger::Gained { good, up_to, get }) = blue.printed().trigger
                && (1..=up_to).contains(&added[good])
            {
                self.answer(seat, blue, get, events);
            }
        }
    }

    fn answer(&mut self, seat: Seat, room: Room, get: Goods, events: &mut impl Sink<Event>) {
        if !get.is_none() {
            let before = self.caves[seat].goods;
            let after = before.plus(get).within_limits();
            self.caves[seat].goods = after;
            events.tell(Event::Answered { seat, room, goods: after.minus(before) });
        }
    }

    fn pay(&mut self, seat: Seat, price: Goods, events: &mut impl Sink<Event>) {
        if !price.is_none() {
            self.caves[seat].goods = self.caves[seat].goods.minus(price);
            events.tell(Event::Paid(seat, price));
        }
    }

    /// Uncovers a space; spaces 22 and 42 bring a meal (CVC-058). What was on the tile, chance will show.
    fn dig(&mut self, seat: Seat, space: Space, events: &mut impl Sink<Event>) {
        self.caves[seat].covered = self.caves[seat].covered.without(space);
        self.digs += 1;
        events.tell(Event::Dug(seat, space));
        if space.has_food() {
            events.tell(Event::FoundFood(seat));
            self.gain(seat, Goods::one(Good::Food), events);
        }
        self.agenda.push(Task::TurnUp(Source::Cave(seat, space)));
    }

    /// Pays surcharge and price, then places the room; the tenth brings the additional cavity (CVC-097).
    fn furnish(
        &mut self,
        seat: Seat,
        room: Room,
        space: Space,
        surcharge: Surcharge,
        events: &mut impl Sink<Event>,
    ) {
        self.pay(seat, room.printed().cost.plus(surcharge.goods()), events);
        self.display = self.display.without(room);
        self.caves[seat].place(room, space);
        self.fresh = self.fresh.with(room);
        events.tell(Event::Furnished(seat, room, space));
        if self.extra_is_free() && self.caves[seat].is_full() {
            events.tell(Event::GotExtra(seat));
            self.agenda.push(Task::PickFace);
        }
    }

    /// Moves a token from the supply into the own cave; blue rooms may pay for it (CVC-048, CVC-119).
    fn build(&mut self, seat: Seat, slot: Slot, events: &mut impl Sink<Event>) {
        self.supply -= 1;
        self.caves[seat].tokens = self.caves[seat].tokens.with(slot);
        events.tell(Event::Built(seat, slot));
        for blue in self.caves[seat].rooms().and(Rooms::BLUE).iter() {
            if let Some(Trigger::Built(get)) = blue.printed().trigger {
                self.answer(seat, blue, get, events);
            }
        }
    }

    /// Returns an own token to the supply; rooms that needed it stay and work (CVC-056).
    fn raze(&mut self, seat: Seat, slot: Slot, events: &mut impl Sink<Event>) {
        self.supply += 1;
        self.caves[seat].tokens = self.caves[seat].tokens.without(slot);
        events.tell(Event::Razed(seat, slot));
    }
}
