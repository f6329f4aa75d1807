//! The mine: one mineral for free, one for each bread eaten.

use karst_kit::{Seat, Sink, Veiled};

use crate::task::{Reason, Task};
use crate::{Event, Mineral, Minerals, Origin, Pile, State};

/// No more than this much bread is eaten a turn (BAR-058).
pub const MOST_EATEN: u8 = 2;

impl State {
    /// A card is taken from the pile, face down (BAR-060), unless there is none (BAR-066).
    pub(crate) fn mine(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.active();
        if self.mine_is_exhausted() {
            return events.tell(Event::MineExhausted(seat));
        }
        if self.mineral_pile.open().is_empty() {
            self.mineral_pile.set(std::mem::take(&mut self.mineral_discard));
            events.tell(Event::Reshuffled(Pile::Minerals));
        }
        events.tell(Event::Mines(seat));
        self.open_window(Reason::Gain(Origin::Mine), seat);
    }

    /// Each bread is announced before it is eaten (BAR-061).
    pub(crate) fn announce_eating(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.active();
        events.tell(Event::EatingAnnounced(seat));
        self.open_window(Reason::Eat, seat);
    }

    /// Eaten if any bread is left (BAR-063); otherwise nothing is drawn and nothing counts (BAR-062).
    pub(crate) fn eat_announced(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        if self.bread(seat) == 0 {
            return events.tell(Event::NothingToEat(seat));
        }
        self.spend_bread(seat, 1);
        self.eaten += 1;
        events.tell(Event::Ate(seat));
        self.mine(events);
    }

    /// Chance says which mineral it was: its receiver sees it, and so does a player robbed of it (BAR-164).
    pub(crate) fn pick(&mut self, mineral: Mineral, events: &mut impl Sink<Event>) {
        let Some(Task::Pick { to, from }) = self.agenda.pop() else { unreachable!("a mineral is received") };
        match from {
            Origin::Mine => self.mineral_pile.set(self.mineral_pile.open().without(mineral)),
            Origin::Hand(robbed) => {
                self.dwarfs[robbed].lose_minerals(Minerals::of(mineral, 1));
                self.remember_loot(to, Some(mineral));
            }
        }
        self.dwarfs[to].get_minerals(Minerals::of(mineral, 1));
        let mineral = Veiled::for_seats(mineral, seers(to, from));
        events.tell(Event::Received { seat: to, from, mineral });
    }
}

/// Who gets to know a mineral that is received.
pub(crate) fn seers(to: Seat, from: Origin) -> impl Iterator<Item = Seat> {
    let robbed = match from {
        Origin::Hand(seat) => Some(seat),
        Origin::Mine => None,
    };
    [Some(to), robbed].into_iter().flatten()
}
