//! The end of the round, step by step (AAB-117).

use karst_kit::{Seat, Sink};

use crate::building::Effect;
use crate::state::Night;
use crate::{Cards, Event, Item, Pile, ROUNDS, State, Stock, Task, Tile, Tiles, Village};

impl State {
    /// Round marker, cider, villagers; then each seat rests. When the marker cannot move the game ends, and no later
    /// step is carried out (AAB-118, AAB-254).
    pub(crate) fn end_round(&mut self, events: &mut impl Sink<Event>) {
        let table = &mut self.table;
        events.tell(Event::RoundEnded(table.round));
        if table.round == ROUNDS {
            table.agenda.push(Task::End);
            for seat in table.in_order().rev() {
                table.agenda.push(Task::LastGoods(seat));
            }
            return;
        }
        table.round += 1;
        if !table.cider {
            table.cider = true;
            events.tell(Event::CiderLaid);
        }
        slide(&mut table.row);
        events.tell(Event::RowMoved);
        table.agenda.push(Task::Dawn);
        for seat in table.in_order().rev() {
            table.agenda.push(Task::Nightfall(seat));
        }
        table.agenda.push(Task::Deal(Pile::Villagers));
    }

    pub(crate) fn nightfall(&mut self, seat: Seat) -> bool {
        self.table.night = Night { beds: self.table.villages[seat].beds(), slept: Tiles::NONE };
        self.replace_task(Task::Rest(seat));
        false
    }

    /// Whom a potion or a cider can move now: both come before the beds (AAB-122, AAB-123, AAB-125).
    #[inline]
    pub(crate) fn drinkers(&self, seat: Seat, item: Item) -> Tiles {
        let village = &self.table.villages[seat];
        if village.has(item) == 0 || !self.table.night.slept.is_empty() {
            return Tiles::NONE;
        }
        let thirsty = if item == Item::Potion { village.injured } else { village.exhausted };
        thirsty.minus(Tiles::TEETOTAL)
    }

    /// Whom a bed can move now (AAB-126, AAB-127, AAB-155).
    #[inline]
    pub(crate) fn sleepers(&self, seat: Seat) -> Tiles {
        let village = &self.table.villages[seat];
        match self.table.night.beds {
            0 => Tiles::NONE,
            _ => village.injured.or(village.exhausted).minus(self.table.night.slept).minus(Tiles::OWN_BED),
        }
    }

    pub(crate) fn drink(&mut self, tile: Tile, item: Item, events: &mut impl Sink<Event>) {
        let Some(&Task::Rest(seat)) = self.table.agenda.top() else { return };
        let village = &mut self.table.villages[seat];
        village.reserve[item as usize] -= 1;
        village.recover(tile);
        events.tell(Event::Drank { seat, tile, item });
    }

    pub(crate) fn sleep(&mut self, tile: Tile, events: &mut impl Sink<Event>) {
        let Some(&Task::Rest(seat)) = self.table.agenda.top() else { return };
        self.table.night.beds -= 1;
        self.table.night.slept.insert(tile);
        self.table.villages[seat].recover(tile);
        events.tell(Event::Slept { seat, tile });
    }

    /// The seat's rest is over when nobody can be moved any more and no good can be placed.
    pub(crate) fn all_rested(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> bool {
        let open = !self.sleepers(seat).is_empty()
            || !self.drinkers(seat, Item::Potion).is_empty()
            || !self.drinkers(seat, Item::Cider).is_empty()
            || self.table.villages[seat].can_place();
        if !open {
            self.end_rest(seat, events);
        }
        open
    }

    /// Those who have a bed of their own sleep in it every night (AAB-155).
    fn end_rest(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.table.agenda.pop();
        self.table.night = Night::default();
        let village = &mut self.table.villages[seat];
        for tile in village.injured.or(village.exhausted).and(Tiles::OWN_BED).iter() {
            village.recover(tile);
            events.tell(Event::Slept { seat, tile });
        }
    }

    pub(crate) fn done(&mut self, events: &mut impl Sink<Event>) {
        match self.table.agenda.top() {
            Some(&Task::Rest(seat)) => self.end_rest(seat, events),
            _ => {
                self.table.agenda.pop();
            }
        }
    }

    /// Income, goods, first player, next round.
    pub(crate) fn dawn(&mut self, events: &mut impl Sink<Event>) -> bool {
        self.table.agenda.pop();
        for seat in self.table.in_order() {
            let income = self.table.villages[seat].income();
            self.table.villages[seat].coins += income;
            events.tell(Event::Income(seat, income));
            let potions = self.table.villages[seat].cards.potions_with_income();
            self.gain_item(seat, Item::Potion, potions, events);
        }
        for seat in self.table.in_order() {
            self.renew(seat, events);
        }
        self.table.first = self.table.left_of(self.table.first);
        events.tell(Event::FirstPassed(self.table.first));
        self.begin_round(events);
        true
    }

    /// A renewing card without a good receives one (AAB-131 to AAB-133).
    fn renew(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let village = &mut self.table.villages[seat];
        let bare = village.cards.and(Cards::RENEWING).minus(village.stocked);
        village.stocked = village.stocked.or(bare);
        for card in bare.iter() {
            let building = card.building();
            if let Stock::Renewing(good) = building.printed().stock {
                events.tell(Event::Stocked { seat, building, good, n: 1 });
            }
        }
    }

    /// Before the final scoring every player may place goods (AAB-256).
    pub(crate) fn nothing_to_place(&mut self, seat: Seat) -> bool {
        let open = self.table.villages[seat].can_place();
        if !open {
            self.table.agenda.pop();
        }
        open
    }

    pub(crate) fn end(&mut self, events: &mut impl Sink<Event>) -> bool {
        self.table.agenda.pop();
        self.table.over = true;
        events.tell(Event::GameEnded);
        true
    }
}

impl Village {
    /// The last filled circle, the income symbols, and what cards pay for goods on the track (AAB-129, AAB-130,
    /// AAB-181).
    pub fn income(&self) -> u16 {
        let mut income = u16::from(self.track.income()) + u16::from(self.cards.income());
        for card in self.cards.and(Cards::COUNTING).iter() {
            for effect in card.building().printed().effects {
                if let Effect::IncomePer(goods) = effect {
                    income += goods.iter().map(|&good| u16::from(self.track.count(good))).sum::<u16>();
                }
            }
        }
        income
    }
}

/// To the left, in their order (AAB-120).
fn slide(row: &mut [Option<Tile>; 5]) {
    let mut next = 0;
    for slot in 0..row.len() {
        if row[slot].is_some() {
            row.swap(next, slot);
            next += 1;
        }
    }
}
