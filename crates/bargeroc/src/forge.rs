//! The forge: objects for minerals, and a new shop for coins.

use karst_kit::{Seat, Sink, Veiled};

use crate::task::Task;
use crate::{Event, Object, Renewal, State};

impl State {
    /// Discards exactly the recipe; the slot is refilled at once (BAR-067, BAR-069).
    pub(crate) fn forge(&mut self, object: Object, events: &mut impl Sink<Event>) {
        let seat = self.active();
        let recipe = object.printed().recipe;
        self.dwarfs[seat].lose_minerals(recipe);
        self.mineral_discard = self.mineral_discard.plus(recipe);
        self.dwarfs[seat].objects = self.dwarfs[seat].objects.with(object);
        let slot = self.slot_of(object);
        self.shop[slot] = None;
        events.tell(Event::Forged(seat, object));
        self.agenda.push(Task::Refill { slots: 1 << slot });
    }

    pub(crate) fn slot_of(&self, object: Object) -> usize {
        self.shop.iter().position(|&shown| shown == Some(object)).expect("a face-up object")
    }

    /// Once a turn: the chosen cards go under the pile in the order chosen, and only their slots are refilled
    /// (BAR-071 to BAR-073, BAR-182).
    pub(crate) fn renew(&mut self, renewal: Renewal, events: &mut impl Sink<Event>) {
        let seat = self.active();
        self.dwarfs[seat].coins -= renewal.len() as u16;
        self.renewed = true;
        let mut slots = 0;
        for object in renewal.iter() {
            let slot = self.slot_of(object);
            self.shop[slot] = None;
            slots |= 1 << slot;
        }
        self.bottom.put(seat, renewal.iter());
        let order = Veiled::for_seats(renewal, [seat]);
        events.tell(Event::Renewed { seat, objects: renewal.iter().collect(), order });
        self.agenda.push(Task::Refill { slots });
    }

    /// The slot that chance fills next; none if the pile is empty (BAR-076).
    pub(crate) fn next_slot(&self, slots: u8) -> Option<usize> {
        let has_cards = !self.object_pile.is_empty() || !self.bottom.is_empty();
        (slots != 0 && has_cards).then(|| slots.trailing_zeros() as usize)
    }

    /// The cards that can lie on top of the object pile.
    pub(crate) fn next_objects(&self) -> impl Iterator<Item = Object> {
        let known = self.bottom.top().filter(|_| self.object_pile.is_empty());
        self.object_pile.iter().chain(known)
    }

    pub(crate) fn turn_up(&mut self, object: Object, events: &mut impl Sink<Event>) {
        let Some(&Task::Refill { slots }) = self.agenda.top() else { unreachable!("a slot is refilled") };
        let slot = slots.trailing_zeros();
        match self.object_pile.is_empty() {
            true => self.bottom.take_top(),
            false => self.object_pile = self.object_pile.without(object),
        }
        self.shop[slot as usize] = Some(object);
        events.tell(Event::TurnedUp(object));
        self.replace(Task::Refill { slots: slots & !(1 << slot) });
    }

    /// The first, second and third player of a fair start (BAR-157).
    pub(crate) fn fair_bread(&self, seat: Seat) -> Option<u16> {
        let place = (seat.index() + self.n() - self.first.index()) % self.n();
        [5, 4, 3].get(place).copied().filter(|_| self.setup.fair_start)
    }
}
