//! What may be exchanged when (CAV-492): rubies, own tiles, weapons and goods for food stand beside every question a
//! player is asked, in the own turn, at the start of a round, in each phase of the harvest and before scoring. They
//! do not answer it. A tile just bought, an item just looted and a price to pay come first: just before, the same
//! exchange was open. The solo protection and the sealed choice of a phase come first too: just after, it is.
//!
//! One thing is hidden, because it can change nothing (CAV-493): turning goods into food while no food can be paid
//! and no room is missing. Food is paid in four places: when feeding, for Imitation, for a tile that costs food, and
//! for cattle bought with a ruby. Each offers every conversion, gold in every amount, as soon as the food at hand is
//! too little. Who converts before the first such place stands there exactly as one who waited: goods keep, they
//! never become less food (a tile may make animals more), and nothing rewards having less of a good. Animals alone
//! take room, and are offered where it is missing: when some have no place, or when young could be born (CAV-432).

#[cfg(test)]
mod law;

use karst_kit::{Progress, Silent, Sink};

use crate::act::food_value;
use crate::breeding::lacks_room_for_young;
use crate::feeding::owed;
use crate::{
    Act, Cell, Choice, Event, Furnishing, Furnishings, Good, Goods, Home, Loot, Purchase, Single, Space,
    State, Task,
};

/// What turning goods into food could be good for at a question.
#[derive(Clone, Copy, Default)]
pub(crate) struct Wants {
    /// Something could be paid with more food than there is.
    pub food: bool,
    /// Farm animals take room that others lack.
    pub room: bool,
}

impl Wants {
    const EVERYTHING: Wants = Wants { food: true, room: true };

    const fn or(self, other: Wants) -> Wants {
        Wants { food: self.food || other.food, room: self.room || other.room }
    }
}

/// How many further exchanges are tried to mend an action that one would spoil. The longest chain in which each pays
/// for the next is a parlor, the Trader, the material.
const FURTHER: u8 = 2;

impl State {
    /// What turning goods into food could be good for at a question; `None` where nothing is exchanged (CAV-492).
    pub(crate) fn wants(&self, task: Task) -> Option<Wants> {
        let home = self.home();
        let wants = match task {
            Task::DrawFirst | Task::Reveal | Task::DrawMarker | Task::OpenSealed => return None,
            Task::Loot { .. } | Task::Lay { .. } | Task::Pay { .. } => return None,
            Task::ChooseSkip | Task::Protect if self.edition.hides() => return None,
            Task::ChooseSkip | Task::Protect => Wants::default(),
            Task::Place { .. } => Wants { food: self.imitation_costs_more(home), room: false },
            Task::Use { space, done } => self.space_wants(home, space, done),
            Task::Expedition { left: _, taken } => self.loot_wants(home, taken),
            Task::Market { .. } | Task::Trade { .. } | Task::Morning | Task::BeforeScoring => {
                Wants::default()
            }
            Task::Keep => Wants { food: false, room: true },
            Task::Feed { due, .. } => Wants { food: owed(home, due) > home.goods[Good::Food], room: false },
            Task::Breed => Wants { food: false, room: lacks_room_for_young(home, 4) },
        };
        Some(if self.edition.hides() { wants } else { Wants::EVERYTHING })
    }

    fn space_wants(&self, home: &Home, space: Space, done: Progress) -> Wants {
        let mut wants = Wants::default();
        self.each_open(space, done, &mut |_, act| {
            wants = wants.or(match *act {
                Act::Expedition(_) => self.loot_wants(home, 0),
                Act::ExpeditionAfter(leaf, _) if done.is_done(leaf as usize) => self.loot_wants(home, 0),
                Act::Imitate(price) => Wants { food: price > home.goods[Good::Food], room: false },
                _ => self.act_wants(home, act),
            });
        });
        wants
    }

    /// What the items not yet taken could use.
    fn loot_wants(&self, home: &Home, taken: u32) -> Wants {
        Loot::up_to(home.dwarfs.weapon(self.acting))
            .filter(|loot| taken >> loot.index() & 1 == 0)
            .fold(Wants::default(), |wants, loot| wants.or(self.act_wants(home, &loot.printed().act)))
    }

    fn act_wants(&self, home: &Home, act: &Act) -> Wants {
        match *act {
            Act::Furnish(_) => Wants { food: self.furnishing_costs_more(home, act), room: false },
            Act::Breed(most) => Wants { food: false, room: lacks_room_for_young(home, most) },
            _ => Wants::default(),
        }
    }

    /// Whether a furnishing tile on offer asks for more food than there is.
    pub(crate) fn furnishing_costs_more(&self, home: &Home, act: &Act) -> bool {
        let food = home.goods[Good::Food];
        matches!(act, Act::Furnish(crate::Offer::Any))
            && !home.furnish_spots().is_empty()
            && self
                .market
                .and(Furnishings::COSTING_FOOD)
                .iter()
                .any(|tile| tile.printed().cost[Good::Food] > food)
    }

    pub(crate) fn offer_exchanges(&self, wants: Wants, into: &mut Vec<Choice>) {
        let home = self.home();
        if home.goods[Good::Ruby] > 0 {
            offer_rubies(home, into);
        }
        // Cattle cost a food on top of the ruby (CAV-093).
        let cattle = home.goods[Good::Ruby] > 0 && home.goods[Good::Food] == 0;
        if wants.food || cattle {
            offer_food(home, into);
        } else if wants.room {
            offer_animals(home, into);
        }
        self.offer_tiles(home, into);
    }

    fn offer_tiles(&self, home: &Home, into: &mut Vec<Choice>) {
        for tile in home.furnishings.and(Furnishings::EXCHANGING).iter() {
            for (i, exchange) in tile.printed().exchanges.iter().enumerate() {
                if home.goods.covers(&exchange.pay) {
                    into.push(Choice::Use(tile, i as u8));
                }
            }
        }
        if home.furnishings.takes_weapons() {
            let armed = home.dwarfs.iter().filter(|&dwarf| home.dwarfs.weapon(dwarf) > 0);
            into.extend(armed.map(|dwarf| Choice::Disarm(dwarf + 1)));
        }
    }

    /// The space on which a dwarf stands without having done anything yet.
    pub(crate) fn untouched_space(&self) -> Option<Space> {
        let beside = |task: &&Task| !matches!(task, Task::Lay { .. } | Task::Keep);
        match self.agenda.iter().find(beside) {
            Some(&Task::Use { space, done }) if done == Progress::default() => Some(space),
            _ => None,
        }
    }

    /// As long as nothing has been done on a space, an exchange must leave something to do there (CAV-044, CAV-403),
    /// and so must the place of a tile just bought (CAV-495).
    pub(crate) fn keep_harmless(&self, space: Space, into: &mut Vec<Choice>) {
        if self.is_safe(space) {
            return;
        }
        let (n, mut kept) = (into.len(), 0);
        for i in 0..n {
            let choice = into[i];
            let spoils = choice.is_exchange() || matches!(choice, Choice::Lay(..));
            if !spoils || self.leaves_something(space, choice, FURTHER, into) {
                into[kept] = choice;
                kept += 1;
            }
        }
        into.truncate(kept);
    }

    /// Goods that lie there or come from the supply can be taken whatever has been exchanged.
    fn is_safe(&self, space: Space) -> bool {
        let mut safe = false;
        space.variant(self.n_players).flow.leaves(&mut |_, act| {
            if let Act::Take(take) = act {
                safe |= take.token || !take.goods.is_none() || take.pile && !self.is_empty(space);
            }
        });
        safe
    }

    /// Whether something on the space can still be carried out after a choice, a few more exchanges included. Those
    /// are listed at the end of `scratch` for a moment, so that nothing is allocated.
    fn leaves_something(&self, space: Space, choice: Choice, further: u8, scratch: &mut Vec<Choice>) -> bool {
        let mut after = *self;
        after.exchange(choice, &mut Silent);
        match choice {
            // One good place is enough: only those are offered then.
            Choice::Ruby(Purchase::Tile(tile)) => self.home().single_spots(tile).bits().any(|bit| {
                let cell = Cell::new(tile.half(), bit);
                after.leaves_something(space, Choice::Lay(tile, cell), further, scratch)
            }),
            _ => {
                after.is_usable(after.home(), space, after.acting)
                    || further > 0 && after.can_be_mended(space, further - 1, scratch)
            }
        }
    }

    fn can_be_mended(&self, space: Space, further: u8, scratch: &mut Vec<Choice>) -> bool {
        let mut hoped = false;
        let done = Progress::default();
        self.each_open(space, done, &mut |_, act| hoped |= self.is_hoped_for(self.home(), act));
        let Some(wants) = self.wants(Task::Use { space, done }).filter(|_| hoped) else { return false };
        let from = scratch.len();
        self.offer_exchanges(wants, scratch);
        let mended =
            (from..scratch.len()).any(|i| self.leaves_something(space, scratch[i], further, scratch));
        scratch.truncate(from);
        mended
    }

    /// Carries an exchange out, or lays the tile it bought.
    pub(crate) fn exchange(&mut self, choice: Choice, events: &mut impl Sink<Event>) {
        match choice {
            Choice::Ruby(purchase) => self.buy_with_rubies(purchase, events),
            Choice::Convert(good, n) => self.convert(good, n, events),
            Choice::Eat(meal) => self.eat(meal, events),
            Choice::Use(tile, which) => self.use_tile(tile, which, events),
            Choice::Disarm(dwarf) => self.disarm(dwarf - 1, events),
            Choice::Lay(tile, cell) => self.lay_single(self.active, tile, cell, events),
            _ => unreachable!("{choice} is no exchange"),
        }
    }

    fn buy_with_rubies(&mut self, purchase: Purchase, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let price = purchase.price();
        let home = &mut self.homes[seat];
        home.goods = home.goods.minus(price);
        match purchase {
            Purchase::Good(good) => {
                let get = Goods::one(good);
                events.tell(Event::Exchanged { seat, pay: price, get });
                self.receive(seat, get, events);
            }
            Purchase::Tile(tile) => {
                events.tell(Event::BoughtTile { seat, tile, rubies: price[Good::Ruby] });
                self.agenda.push(Task::Lay { tile });
            }
        }
    }

    fn use_tile(&mut self, tile: Furnishing, which: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let exchange = tile.printed().exchanges[usize::from(which)];
        let home = &mut self.homes[seat];
        home.goods = home.goods.minus(exchange.pay);
        events.tell(Event::Exchanged { seat, pay: exchange.pay, get: exchange.get });
        self.receive(seat, exchange.get, events);
    }

    fn convert(&mut self, good: Good, n: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let home = &mut self.homes[seat];
        let food = food_for(home, good, n);
        home.goods[good] -= n;
        events.tell(Event::Ate { seat, good, n, food });
        home.goods[Good::Food] = home.goods[Good::Food].saturating_add(food);
    }

    /// A weapon is handed in for food (CAV-335); its dwarf is unarmed from then on (CAV-367).
    fn disarm(&mut self, dwarf: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let home = &mut self.homes[seat];
        let strength = home.dwarfs.weapon(dwarf);
        home.dwarfs.set_weapon(dwarf, 0);
        events.tell(Event::Disarmed { seat, strength });
        self.receive(seat, Goods::of(Good::Food, strength), events);
    }
}

impl Choice {
    /// Whether it stands beside a question without answering it.
    pub const fn is_exchange(self) -> bool {
        matches!(self, Choice::Ruby(_) | Choice::Convert(..) | Choice::Use(..) | Choice::Disarm(_))
    }
}

/// Food for so many of a good; tiles may add some for animals (CAV-360).
pub(crate) fn food_for(home: &Home, good: Good, n: u8) -> u8 {
    let extra = if good.is_farm_animal() { n * home.furnishings.extra_food() } else { 0 };
    food_value(good, n).unwrap_or(0) + extra
}

fn offer_rubies(home: &Home, into: &mut Vec<Choice>) {
    for good in Purchase::GOODS {
        if good != Good::Cattle || home.goods[Good::Food] > 0 {
            into.push(Choice::Ruby(Purchase::Good(good)));
        }
    }
    for &tile in Single::ALL {
        let purchase = Purchase::Tile(tile);
        // A tile is bought only if it can be laid (CAV-439).
        if home.goods.covers(&purchase.price()) && !home.single_spots(tile).is_empty() {
            into.push(Choice::Ruby(purchase));
        }
    }
}

/// Everything edible; gold in one purchase of any size, since one large purchase is cheaper than two (CAV-437).
fn offer_food(home: &Home, into: &mut Vec<Choice>) {
    for good in [Good::Ruby, Good::Grain, Good::Vegetable] {
        if home.goods[good] > 0 {
            into.push(Choice::Convert(good, 1));
        }
    }
    offer_animals(home, into);
    into.extend((2..=home.goods[Good::Gold]).map(|n| Choice::Convert(Good::Gold, n)));
}

/// Animals are eaten one by one, donkeys also two at a time (CAV-101). Giving one up for nothing is never better
/// than eating it, so it is not offered.
fn offer_animals(home: &Home, into: &mut Vec<Choice>) {
    for good in Good::FARM {
        if home.goods[good] > 0 {
            into.push(Choice::Convert(good, 1));
        }
    }
    if home.goods[Good::Donkey] > 1 {
        into.push(Choice::Convert(Good::Donkey, 2));
    }
}
