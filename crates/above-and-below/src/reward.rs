//! What a success gives.

use karst_kit::{Seat, Sink};

use crate::book::{self, book};
use crate::codex::codex;
use crate::{Building, Cards, Event, Item, Pile, State, Task, Tile, Tiles, View};

impl View {
    /// The rewards of which one is to be taken now. They are earned, so everybody may see them (AAB-229).
    pub fn preferences(&self) -> &'static [book::Reward] {
        match self.table.agenda.top() {
            Some(&Task::Prefer(index)) => preferences(index),
            _ => &[],
        }
    }
}

/// The book's own words for a reward of the codex: both count the rewards in the order of the paragraphs.
fn preferences(index: u16) -> &'static [book::Reward] {
    let choices = book().records().iter().flat_map(|record| &record.choices);
    let mut at = 0;
    for outcome in choices.flat_map(|choice| &choice.outcomes) {
        if let book::End::Reward(reward) = &outcome.end {
            if at == usize::from(index) {
                return &reward.choose_one;
            }
            at += 1 + reward.choose_one.len();
        }
    }
    &[]
}

impl State {
    /// All parts of a reward, those that ask something last. What is gone is lost, the rest is gained (AAB-160).
    pub(crate) fn grant(&mut self, index: u16, events: &mut impl Sink<Event>) {
        let reward = codex().reward(index);
        let seat = self.table.active;
        if reward.injure {
            self.table.agenda.push(Task::Injure);
        }
        if let Some(cost) = reward.building {
            self.table.agenda.push(Task::FreeBuilding(cost));
        }
        if reward.prefer.is_some() {
            self.table.agenda.push(Task::Prefer(index));
        }
        self.grant_coins(seat, reward.coin, events);
        for (item, n) in Item::ALL.into_iter().zip(reward.items) {
            self.gain_item(seat, item, n, events);
        }
        self.shift_reputation(seat, reward.reputation, events);
        if reward.cheapest_villager {
            self.grant_cheapest(seat, events);
        }
        if let Some(kind) = reward.special {
            let tile = self.table.specials.and(Tiles::special(kind)).first();
            self.grant_special(seat, tile, events);
        }
        if reward.cave_card {
            self.grant_cave(seat, events);
        }
    }

    /// Negative coins are paid as far as there are any (AAB-223).
    fn grant_coins(&mut self, seat: Seat, coins: i8, events: &mut impl Sink<Event>) {
        if coins > 0 {
            self.gain_coins(seat, coins as u16, events);
        }
        if coins < 0 {
            let village = &mut self.table.villages[seat];
            let lost = village.coins.min(u16::from(coins.unsigned_abs()));
            village.coins -= lost;
            events.tell(Event::CoinsLost(seat, lost));
        }
    }

    /// The leftmost villager of the row, free and Exhausted (AAB-161, AAB-266, AAB-267).
    fn grant_cheapest(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let Some(tile) = self.table.row.iter_mut().find_map(Option::take) else {
            return events.tell(Event::InVain(seat));
        };
        self.join(seat, tile, events);
    }

    fn grant_special(&mut self, seat: Seat, tile: Option<Tile>, events: &mut impl Sink<Event>) {
        let Some(tile) = tile else { return events.tell(Event::InVain(seat)) };
        self.table.specials.remove(tile);
        self.join(seat, tile, events);
    }

    /// Special villagers and gifts arrive Exhausted (AAB-159); some are held against their village (AAB-149).
    fn join(&mut self, seat: Seat, tile: Tile, events: &mut impl Sink<Event>) {
        self.table.villages[seat].exhausted.insert(tile);
        events.tell(Event::Joined(seat, tile));
        self.shift_reputation(seat, tile.printed().on_join, events);
    }

    /// The top cave card, without an encounter; nothing from an empty deck (AAB-074, AAB-224).
    fn grant_cave(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let Some(cave) = self.table.caves.top.take() else { return events.tell(Event::InVain(seat)) };
        self.table.villages[seat].caves.insert(cave);
        self.table.agenda.push(Task::Deal(Pile::Caves));
        events.tell(Event::GotCave(seat, cave));
    }

    /// One of several rewards.
    pub(crate) fn prefer(&mut self, part: u8, events: &mut impl Sink<Event>) {
        let Some(Task::Prefer(index)) = self.table.agenda.pop() else { return };
        if let Some((first, _)) = codex().reward(index).prefer {
            self.grant(first + u16::from(part) - 1, events);
        }
    }

    /// Face-up buildings up to a printed cost that can be placed (AAB-225, AAB-227).
    pub(crate) fn free_buildings(&self, cost: u8) -> Cards {
        let table = &self.table;
        let face_up = match table.room_below() {
            true => table.face_up(),
            false => table.face_up().minus(Cards::OUTPOSTS),
        };
        face_up.iter().filter(|card| card.cost() <= cost).collect()
    }

    pub(crate) fn nothing_to_take(&mut self, cost: u8, events: &mut impl Sink<Event>) -> bool {
        if !self.free_buildings(cost).is_empty() {
            return true;
        }
        self.table.agenda.pop();
        events.tell(Event::InVain(self.table.active));
        false
    }

    /// Without builder, price or coin-for-building (AAB-225, AAB-226).
    pub(crate) fn take_free(&mut self, building: Building, events: &mut impl Sink<Event>) {
        let Some(Task::FreeBuilding(cost)) = self.table.agenda.pop() else { return };
        if let Some(card) = self.free_buildings(cost).copies(building).first() {
            self.add_building(card, None, events);
        }
    }

    /// With one villager on the card there is nothing to choose, with none nobody is hurt (AAB-222).
    pub(crate) fn nobody_to_choose(&mut self, events: &mut impl Sink<Event>) -> bool {
        let party = self.exploration().party;
        if party.len() > 1 {
            return true;
        }
        self.table.agenda.pop();
        if let Some(tile) = party.first() {
            self.hurt(tile, events);
        }
        false
    }

    pub(crate) fn injure(&mut self, tile: Tile, events: &mut impl Sink<Event>) {
        self.table.agenda.pop();
        self.hurt(tile, events);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The book and the codex agree about every reward of which one is chosen.
    #[test]
    fn preferences_are_those_of_the_codex() {
        let mut found = 0;
        for index in (0..u16::MAX).take_while(|&index| codex().has_reward(index)) {
            let Some((first, n)) = codex().reward(index).prefer else { continue };
            let parts = preferences(index);
            assert_eq!(parts.len(), usize::from(n), "reward {index}");
            for (part, at) in parts.iter().zip(first..) {
                let reward = codex().reward(at);
                assert_eq!(
                    (part.coin, part.items, part.reputation),
                    (reward.coin, reward.items, reward.reputation)
                );
                assert_eq!((part.special, part.building_max_cost), (reward.special, reward.building));
            }
            found += 1;
        }
        assert!(found > 0, "the book lets somebody choose");
    }
}
