//! Breeding: who has young, and whether there is room for all of them.

use karst_kit::{Seat, Sink};

use crate::animals::fits;
use crate::choice::species_of;
use crate::{Choice, Event, Furnishings, Good, Goods, Home, State, Task};

/// Species of which there are two (CAV-151), as bits.
pub(crate) fn parents(home: &Home) -> u8 {
    Good::FARM.iter().enumerate().fold(0, |set, (i, &good)| set | u8::from(home.goods[good] >= 2) << i)
}

/// One newborn of each of these species.
pub(crate) fn newborns(litter: u8) -> Goods {
    species_of(litter).fold(Goods::NONE, |goods, good| goods.with(good, 1))
}

/// Sets of newborns that can be housed together with everybody else (CAV-154), the empty one included.
pub(crate) fn litters(home: &Home) -> impl Iterator<Item = u8> + '_ {
    let parents = parents(home);
    (0..16).filter(move |&litter| {
        litter & !parents == 0 && (litter == 0 || fits(home, &home.goods.plus(newborns(litter))))
    })
}

/// Sets to which no further newborn could be added: all that fit are received (CAV-430, CAV-431).
fn full_litters(home: &Home) -> impl Iterator<Item = u8> + '_ {
    litters(home)
        .filter(move |&litter| !litters(home).any(|other| other != litter && other & litter == litter))
}

/// Whether some young could not be housed if so many species may breed: eating animals makes room (CAV-432).
pub(crate) fn lacks_room_for_young(home: &Home, most: u8) -> bool {
    let parents = parents(home);
    let n = parents.count_ones().min(u32::from(most));
    (1..16u8).any(|litter| {
        litter & !parents == 0 && litter.count_ones() == n && !fits(home, &home.goods.plus(newborns(litter)))
    })
}

impl State {
    /// The breeding phase of one seat. Nobody is asked if every newborn finds room and no exchange could complete
    /// another pair.
    pub(crate) fn breed_in_harvest(&mut self, events: &mut impl Sink<Event>) {
        let home = self.home();
        let parents = parents(home);
        let could_buy = home.goods[Good::Ruby] > 0 && parents != 0b1111;
        match self.edition.hides() && !could_buy && !lacks_room_for_young(home, 4) {
            true => self.bear(self.active, parents, events),
            false => self.agenda.push(Task::Breed),
        }
    }

    pub(crate) fn offer_breeding(&self, into: &mut Vec<Choice>) {
        into.extend(full_litters(self.home()).map(Choice::Breed));
    }

    /// The young are born, and tiles answer to births alone (CAV-328, CAV-334).
    pub(crate) fn bear(&mut self, seat: Seat, litter: u8, events: &mut impl Sink<Event>) {
        if litter == 0 {
            return;
        }
        let born = newborns(litter);
        self.homes[seat].goods = self.homes[seat].goods.plus(born);
        events.tell(Event::Born(seat, born));
        for tile in self.homes[seat].furnishings.and(Furnishings::AFTER_BIRTH).iter() {
            let goods = tile.printed().after_birth.map_or(Goods::NONE, |after_birth| after_birth(&born));
            self.bring(seat, tile, goods, events);
        }
    }
}
