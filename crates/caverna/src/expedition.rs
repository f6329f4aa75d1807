//! Expeditions: up to so many different loot items, then the weapon gets stronger (CAV-162 to CAV-169).

use karst_kit::Sink;

use crate::{Act, Event, Loot, State, Task};

impl State {
    /// Sets out with the first item (CAV-413).
    pub(crate) fn set_out(&mut self, level: u8, first: Loot, events: &mut impl Sink<Event>) {
        self.agenda.push(Task::Expedition { left: level, taken: 0 });
        self.loot(first, events);
    }

    /// Takes an item; one that asks for a place becomes the next question.
    pub(crate) fn loot(&mut self, loot: Loot, events: &mut impl Sink<Event>) {
        let Some(Task::Expedition { left, taken }) = self.agenda.top_mut() else {
            unreachable!("loot is taken on an expedition")
        };
        *left -= 1;
        *taken |= 1 << loot.index();
        let seat = self.active;
        events.tell(Event::Looted(seat, loot));
        match loot.printed().act {
            Act::Take(take) => self.gain(seat, take.goods, events),
            // Takes effect afterwards and never widens the choice before (CAV-167).
            Act::AllWeapons => {}
            _ => self.agenda.push(Task::Loot { loot }),
        }
    }

    /// Ends by itself when nothing more can be taken; says whether it did.
    pub(crate) fn run_expedition(&mut self, left: u8, taken: u32, events: &mut impl Sink<Event>) -> bool {
        let home = self.home();
        let more = left > 0 && home.dwarfs.weapon(self.acting) > 0 && {
            let mut items = Loot::up_to(home.dwarfs.weapon(self.acting));
            self.can_exchange(home)
                || !self.edition.hides()
                || items.any(|loot| {
                    taken >> loot.index() & 1 == 0 && self.is_doable(home, self.here(), &loot.printed().act)
                })
        };
        if !more {
            self.end_expedition(events);
        }
        !more
    }

    /// The acting weapon gains one, and all weapons if that was looted: so the acting one two (CAV-166, CAV-168).
    /// A weapon that was handed in gains nothing (CAV-471).
    pub(crate) fn end_expedition(&mut self, events: &mut impl Sink<Event>) {
        let Some(Task::Expedition { taken, .. }) = self.agenda.pop() else {
            unreachable!("on an expedition")
        };
        let seat = self.active;
        let dwarfs = &mut self.homes[seat].dwarfs;
        dwarfs.strengthen(self.acting);
        let strength = dwarfs.weapon(self.acting);
        if strength > 0 {
            events.tell(Event::ExpeditionEnded { seat, strength });
        }
        let all = Loot::ALL.into_iter().find(|loot| loot.printed().act == Act::AllWeapons);
        if all.is_some_and(|all| taken >> all.index() & 1 == 1) {
            dwarfs.iter().for_each(|dwarf| dwarfs.strengthen(dwarf));
            events.tell(Event::AllWeaponsRaised(seat));
        }
    }
}
