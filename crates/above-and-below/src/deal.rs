//! What chance turns up: cards, villagers and dice.

use karst_kit::{Seat, Sink};

use crate::{Building, Cave, Event, KEYS_IN_PLAY, Pile, State, Table, Task, Tile};

impl State {
    /// The first player is known, and with him who gets the extra coins (AAB-036 to AAB-038).
    pub(crate) fn draw_first(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let table = &mut self.table;
        table.agenda.pop();
        table.first = seat;
        table.active = seat;
        let coins = table.villages.0.map(|village| village.coins);
        for (place, seat) in table.in_order().enumerate() {
            table.villages[seat].coins = coins[place];
        }
        events.tell(Event::FirstPlayer(seat));
    }

    /// Fills a row as far as the deck goes; returns whether chance must draw first. Below the shuffled part of a deck
    /// lie the cards put under it, in a known order (AAB-231, AAB-236).
    pub(crate) fn deal(&mut self, pile: Pile, events: &mut impl Sink<Event>) -> bool {
        let table = &mut self.table;
        let wanted = match pile {
            Pile::Keys => table.keys.len() < KEYS_IN_PLAY,
            Pile::Villagers => table.row.contains(&None) && !table.pile.is_empty(),
            Pile::Caves => table.caves.top.is_none(),
            Pile::Houses => table.houses.row.contains(&None),
            Pile::Outposts => table.outposts.row.contains(&None),
        };
        if wanted && table.has_unseen(pile) {
            return true;
        }
        if !wanted || !table.deal_known(pile, events) {
            table.agenda.pop();
        }
        false
    }

    pub(crate) fn draw_building(&mut self, building: Building, events: &mut impl Sink<Event>) {
        let table = &mut self.table;
        let Some(&Task::Deal(pile)) = table.agenda.top() else { return };
        let unseen = match pile {
            Pile::Keys => &mut table.undrawn_keys,
            Pile::Outposts => &mut table.outposts.unseen,
            _ => &mut table.houses.unseen,
        };
        let Some(card) = unseen.copies(building).first() else { return };
        unseen.remove(card);
        match pile {
            Pile::Keys => table.keys.insert(card),
            Pile::Outposts => fill(&mut table.outposts.row, card),
            _ => fill(&mut table.houses.row, card),
        }
        events.tell(Event::BuildingTurnedUp(building));
    }

    pub(crate) fn draw_villager(&mut self, tile: Tile, events: &mut impl Sink<Event>) {
        self.table.pile.remove(tile);
        fill(&mut self.table.row, tile);
        events.tell(Event::VillagerTurnedUp(tile));
    }

    pub(crate) fn draw_cave(&mut self, cave: Cave, events: &mut impl Sink<Event>) {
        self.table.caves.unseen.remove(cave);
        self.table.caves.top = Some(cave);
        events.tell(Event::CaveTurnedUp(cave));
    }

    /// A die, for whatever it was rolled.
    pub(crate) fn roll(&mut self, die: u8, events: &mut impl Sink<Event>) {
        self.table.rolls += 1;
        match self.table.agenda.top() {
            Some(Task::Obey(_)) => self.obey(die, events),
            Some(Task::ParagraphDie) => self.open_page(die, events),
            Some(&Task::Reroll(tile)) => self.roll_again(tile, die, events),
            _ => self.roll_lanterns(die, events),
        }
    }
}

impl Table {
    fn has_unseen(&self, pile: Pile) -> bool {
        match pile {
            Pile::Keys => !self.undrawn_keys.is_empty(),
            Pile::Villagers => !self.pile.is_empty(),
            Pile::Caves => !self.caves.unseen.is_empty(),
            Pile::Houses => !self.houses.unseen.is_empty(),
            Pile::Outposts => !self.outposts.unseen.is_empty(),
        }
    }

    /// Turns up the next card of which everybody knows that it comes now.
    fn deal_known(&mut self, pile: Pile, events: &mut impl Sink<Event>) -> bool {
        let deck = match pile {
            Pile::Keys | Pile::Villagers => return false,
            Pile::Caves => {
                self.caves.top = self.caves.under.pop();
                if let Some(cave) = self.caves.top {
                    events.tell(Event::CaveTurnedUp(cave));
                }
                return false;
            }
            Pile::Houses => &mut self.houses,
            Pile::Outposts => &mut self.outposts,
        };
        let Some(card) = deck.under.pop() else { return false };
        fill(&mut deck.row, card);
        events.tell(Event::BuildingTurnedUp(card.building()));
        true
    }
}

fn fill<T, const N: usize>(row: &mut [Option<T>; N], piece: T) {
    if let Some(slot) = row.iter_mut().find(|slot| slot.is_none()) {
        *slot = Some(piece);
    }
}
