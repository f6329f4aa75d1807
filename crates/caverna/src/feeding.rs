//! Feeding: two food for each dwarf, one for each newborn (CAV-146); in special payments one for each (CAV-138).

use karst_kit::Sink;

use crate::{Choice, Event, Furnishings, Good, Goods, Harvest, Home, State, Task};

/// What is still to pay: tiles may take something off, never below nothing (CAV-333).
pub fn owed(home: &Home, due: u8) -> u8 {
    let tiles = home.furnishings.and(Furnishings::AT_FEEDING);
    tiles.iter().fold(due, |due, tile| {
        due.saturating_sub(tile.printed().at_feeding.map_or(0, |at_feeding| at_feeding(home)))
    })
}

/// What dwarfs eat at the end of a round, before tiles take something off; an unknown harvest counts as a full one.
pub fn food_due(home: &Home, harvest: Harvest) -> u8 {
    match harvest {
        Harvest::None => 0,
        Harvest::OneFood => home.dwarfs.len(),
        Harvest::Full | Harvest::Choose | Harvest::Unknown => 2 * home.dwarfs.len() - home.dwarfs.n_newborn(),
    }
}

/// Goods that could feed one dwarf now (CAV-332).
fn meals(home: &Home) -> impl Iterator<Item = Goods> + '_ {
    let tiles = home.furnishings.and(Furnishings::FEEDS_ONE).iter();
    tiles.flat_map(|tile| tile.printed().feeds_one).copied().filter(|meal| home.goods.covers(meal))
}

impl State {
    fn food_per_dwarf(&self) -> u8 {
        if self.harvest == Harvest::OneFood { 1 } else { 2 }
    }

    /// Nobody is asked who has enough food and no other way to pay, with or without exchanges.
    pub(crate) fn begin_feeding(&mut self, events: &mut impl Sink<Event>) {
        let home = self.home();
        let due = food_due(home, self.harvest);
        let owed = owed(home, due);
        let enough = home.goods[Good::Food] >= owed;
        let could_pay_less = owed > 0 && (meals(home).next().is_some() || self.could_get_help(home));
        match enough && !could_pay_less && self.edition.hides() {
            true => self.pay_food(owed, events),
            false => self.agenda.push(Task::Feed { due, one_fed: false }),
        }
    }

    /// Paying, begging for what is missing even if goods could be converted (CAV-147), and the ways to pay less.
    pub(crate) fn offer_feeding(&self, due: u8, one_fed: bool, into: &mut Vec<Choice>) {
        let home = self.home();
        let owed = owed(home, due);
        let food = home.goods[Good::Food];
        into.push(match food >= owed {
            true => Choice::Feed,
            false => Choice::Beg(owed - food),
        });
        if !one_fed && owed > 0 {
            into.extend(meals(home).map(Choice::FeedOne));
        }
    }

    /// An exchange might bring what takes something off the bill, or feeds one dwarf instead of food (CAV-494).
    fn could_get_help(&self, home: &Home) -> bool {
        let takes_off = !home.furnishings.and(Furnishings::AT_FEEDING).is_empty();
        let feeds_one = !home.furnishings.and(Furnishings::FEEDS_ONE).is_empty();
        takes_off && home.goods[Good::Ruby] > 0
            || feeds_one && self.edition.waits_for_exchanges() && self.can_exchange(home)
    }

    /// One dwarf eats something else; the costliest one (CAV-332, CAV-473).
    pub(crate) fn feed_one(&mut self, meal: Goods, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let per_dwarf = self.food_per_dwarf();
        self.homes[seat].goods = self.homes[seat].goods.minus(meal);
        events.tell(Event::FedOne { seat, goods: meal });
        if let Some(Task::Feed { due, one_fed }) = self.agenda.top_mut() {
            *due = due.saturating_sub(per_dwarf);
            *one_fed = true;
        }
    }

    pub(crate) fn feed(&mut self, events: &mut impl Sink<Event>) {
        let Some(Task::Feed { due, .. }) = self.agenda.pop() else { unreachable!("asked for food") };
        self.pay_food(owed(self.home(), due), events);
    }

    /// One begging marker for each missing food (CAV-147, CAV-150); it stays for good (CAV-148).
    pub(crate) fn beg(&mut self, n: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        self.agenda.pop();
        let food = self.homes[seat].goods[Good::Food];
        self.pay_food(food, events);
        self.homes[seat].begging = self.homes[seat].begging.saturating_add(n);
        events.tell(Event::Begged(seat, n));
    }

    fn pay_food(&mut self, food: u8, events: &mut impl Sink<Event>) {
        self.homes[self.active].goods[Good::Food] -= food;
        events.tell(Event::Fed { seat: self.active, food });
    }
}
