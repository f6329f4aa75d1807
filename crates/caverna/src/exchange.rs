//! What may be done at any time: rubies, food, tiles that exchange, weapons handed in (CAV-405).
//!
//! These stand beside a question and do not answer it. They are offered where they can matter: goods are turned
//! into food only when food can be used now. Nothing is lost by that, for food is paid only when feeding, for
//! Imitation, for a few tiles and for cattle bought with a ruby, and each of those moments offers them. Animals are
//! never worth more as food by being eaten early.

use karst_kit::Sink;

use crate::act::food_value;
use crate::{Act, Choice, Event, Furnishing, Furnishings, Good, Goods, Home, Purchase, Single, State, Task};

/// Which exchanges can matter beside a question.
#[derive(Clone, Copy)]
pub(crate) struct Scope {
    pub rubies: Rubies,
    /// How much food is missing for something that could be paid now.
    pub food: Option<u8>,
    /// Farm animals may be eaten for the room they take.
    pub animals: bool,
    /// Exchanges of own tiles, and weapons.
    pub tiles: bool,
    /// The acting dwarf's weapon is needed for at least one item yet.
    pub spare_acting: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rubies {
    /// Goods and tiles.
    All,
    Goods,
    Animals,
}

impl Scope {
    pub const WORK: Scope =
        Scope { rubies: Rubies::All, food: None, animals: false, tiles: true, spare_acting: false };
    pub const KEEP: Scope = Scope { animals: true, spare_acting: true, ..Scope::WORK };
    pub const BREEDING: Scope = Scope { rubies: Rubies::Animals, tiles: false, ..Scope::WORK };
    /// Food is worth nothing at the end (CAV-387), so nothing is turned into it.
    pub const SCORING: Scope = Scope::WORK;
}

impl State {
    pub(crate) fn offer_exchanges(&self, scope: Scope, into: &mut Vec<Choice>) {
        let home = self.home();
        if home.goods[Good::Ruby] > 0 {
            offer_rubies(home, scope.rubies, into);
        }
        let cattle_food = home.goods[Good::Ruby] > 0 && home.goods[Good::Food] == 0;
        let food = scope.food.or(cattle_food.then_some(1));
        if let Some(missing) = food {
            offer_food(home, missing, into);
        } else if scope.animals {
            offer_animals(home, into);
        }
        if scope.tiles || scope.animals {
            self.offer_tiles(home, scope, into);
        }
    }

    fn offer_tiles(&self, home: &Home, scope: Scope, into: &mut Vec<Choice>) {
        for tile in home.furnishings.and(Furnishings::EXCHANGING).iter() {
            for (i, exchange) in tile.tile().exchanges.iter().enumerate() {
                let matters = scope.tiles || exchange.pay.has_animals();
                if matters && home.goods.covers(&exchange.pay) {
                    into.push(Choice::Use(tile, i as u8));
                }
            }
        }
        if scope.tiles && home.furnishings.takes_weapons() {
            let armed = home.dwarfs.iter().filter(|&dwarf| home.dwarfs.weapon(dwarf) > 0);
            let spared = |&dwarf: &u8| !(scope.spare_acting && dwarf == self.acting);
            into.extend(armed.filter(spared).map(|dwarf| Choice::Disarm(dwarf + 1)));
        }
    }

    /// The food a furnishing tile on offer asks for beyond what is there.
    pub(crate) fn furnish_food(&self, home: &Home, act: &Act) -> Option<u8> {
        if !matches!(act, Act::Furnish(crate::Offer::Any)) || home.furnish_spots().is_empty() {
            return None;
        }
        let food = home.goods[Good::Food];
        let priced = self.market.and(Furnishings::COSTING_FOOD).iter();
        priced
            .map(|tile| tile.tile().cost[Good::Food])
            .filter(|&price| price > food)
            .map(|price| price - food)
            .max()
    }

    pub(crate) fn buy_with_rubies(&mut self, purchase: Purchase, events: &mut impl Sink<Event>) {
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

    pub(crate) fn use_tile(&mut self, tile: Furnishing, which: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let exchange = tile.tile().exchanges[usize::from(which)];
        let home = &mut self.homes[seat];
        home.goods = home.goods.minus(exchange.pay);
        events.tell(Event::Exchanged { seat, pay: exchange.pay, get: exchange.get });
        self.receive(seat, exchange.get, events);
    }

    pub(crate) fn convert(&mut self, good: Good, n: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let home = &mut self.homes[seat];
        let food = food_for(home, good, n);
        home.goods[good] -= n;
        events.tell(Event::Ate { seat, good, n, food });
        home.goods[Good::Food] = home.goods[Good::Food].saturating_add(food);
    }

    /// A weapon is handed in for food (CAV-335); its dwarf is unarmed from then on (CAV-367).
    pub(crate) fn disarm(&mut self, dwarf: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let home = &mut self.homes[seat];
        let strength = home.dwarfs.weapon(dwarf);
        home.dwarfs.set_weapon(dwarf, 0);
        events.tell(Event::Disarmed { seat, strength });
        self.receive(seat, Goods::of(Good::Food, strength), events);
    }
}

/// Food for so many of a good; tiles may add some for animals (CAV-360).
pub(crate) fn food_for(home: &Home, good: Good, n: u8) -> u8 {
    let extra = if good.is_farm_animal() { n * home.furnishings.extra_food() } else { 0 };
    food_value(good, n).unwrap_or(0) + extra
}

fn offer_rubies(home: &Home, rubies: Rubies, into: &mut Vec<Choice>) {
    for good in Purchase::GOODS {
        if (rubies != Rubies::Animals || good.is_farm_animal())
            && (good != Good::Cattle || home.goods[Good::Food] > 0)
        {
            into.push(Choice::Ruby(Purchase::Good(good)));
        }
    }
    if rubies == Rubies::All {
        for &tile in Single::ALL {
            let purchase = Purchase::Tile(tile);
            // A tile is bought only if it can be laid (CAV-439).
            if home.goods.covers(&purchase.price()) && !home.single_spots(tile).is_empty() {
                into.push(Choice::Ruby(purchase));
            }
        }
    }
}

/// Everything edible; gold in one purchase, up to what is missing (CAV-099, CAV-437).
fn offer_food(home: &Home, missing: u8, into: &mut Vec<Choice>) {
    for good in [Good::Ruby, Good::Grain, Good::Vegetable] {
        if home.goods[good] > 0 {
            into.push(Choice::Convert(good, 1));
        }
    }
    offer_animals(home, into);
    let most = home.goods[Good::Gold].min(missing.saturating_add(1));
    into.extend((2..=most).map(|n| Choice::Convert(Good::Gold, n)));
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
