//! What a sensible player would think of a position: for bots, never for legality.

use caverna::{
    Act, Caverna, Choice, Good, Goods, Harvest, Home, LAST_ROUND, Phase, Space, State, Take, Task, bonus,
    food_due, owed,
};
use karst_kit::Seat;

super::judgement!(Caverna, State);

/// What a good is worth on the way, in hundredths of a point, beyond what it scores; and how many are wanted.
const WORTH: [(Good, i32, u8); 8] = [
    (Good::Wood, 70, 7),
    (Good::Stone, 80, 6),
    (Good::Ore, 60, 8),
    (Good::Ruby, 90, 4),
    (Good::Food, 60, 8),
    (Good::Grain, 60, 3),
    (Good::Vegetable, 60, 3),
    (Good::Dog, 30, 2),
];

impl Judgement<'_> {
    /// Points now, and what holdings promise for the rounds left.
    fn appraise(&self, seat: Seat) -> i32 {
        let home = self.home_of(seat);
        let points = home.points() * 100;
        if self.is_over() {
            return points;
        }
        let left = i32::from(LAST_ROUND - self.round());
        points + goods_promise(home, left) + home_promise(home, left) - 280 * i32::from(self.hunger(home))
    }

    /// Food that will be missing at the end of the round, with what is readily eaten counted.
    fn hunger(&self, home: &Home) -> u8 {
        if self.phase() > Phase::Work || self.harvest() == Harvest::None {
            return 0;
        }
        let due = owed(home, food_due(home, self.harvest()));
        let edible = home.goods[Good::Food]
            .saturating_add(home.goods[Good::Grain])
            .saturating_add(home.goods[Good::Vegetable].saturating_mul(2))
            .saturating_add(home.goods[Good::Sheep])
            .saturating_add(home.goods[Good::Gold].saturating_sub(1) / 2);
        due.saturating_sub(edible)
    }

    /// Food that is missing at the open question of feeding.
    fn hunger_now(&self) -> u8 {
        match self.tasks().next() {
            Some(&Task::Feed { due, .. }) => {
                owed(self.home(), due).saturating_sub(self.home().goods[Good::Food])
            }
            _ => 0,
        }
    }

    /// How readily a playout picks an offer.
    fn inclination(&self, offer: Choice) -> u32 {
        let hungry = matches!(self.tasks().next(), Some(Task::Feed { .. }));
        match offer {
            Choice::Place(space) => self.attraction(space),
            Choice::Grow => 200,
            Choice::Furnish(tile, _) => {
                let dwelling = if tile.is_dwelling() { 30 } else { 0 };
                20 + dwelling + 8 * u32::from(tile.printed().points.unwrap_or(3).unsigned_abs())
            }
            Choice::RubyMine(_) | Choice::OreMine(..) => 80,
            Choice::Fence(_, Some(_)) => 40,
            Choice::Fence(_, None) => 25,
            Choice::Tile(..) | Choice::Lay(..) => 20,
            Choice::Sow(grain, vegetables) => 25 * u32::from(grain + vegetables),
            Choice::Take => 60,
            Choice::Stable(_) => 3,
            Choice::Forge(strength) => 4 * u32::from(strength) * u32::from(strength),
            Choice::Loot(loot) => 4 + 2 * u32::from(loot.printed().strength),
            Choice::Buy(_) => 6,
            Choice::TradeOre(times) => 5 * u32::from(times) * u32::from(times),
            Choice::Imitate(_) => 10,
            Choice::Breed(litter) => 1 + 20 * litter.count_ones(),
            Choice::Done => 4,
            Choice::Feed => 200,
            Choice::FeedOne(_) => 20,
            Choice::Beg(_) => 1,
            // One purchase of the gold that is missing; larger ones seldom.
            Choice::Convert(Good::Gold, n) if hungry && n > self.hunger_now() + 1 => 1,
            Choice::Convert(good, _) if hungry => match good {
                Good::Grain | Good::Vegetable => 30,
                Good::Sheep | Good::Donkey | Good::Boar => 20,
                Good::Ruby => 3,
                _ => 10,
            },
            Choice::Convert(..) | Choice::Eat(_) => 4,
            Choice::Use(..) => 3,
            Choice::Ruby(_) | Choice::Ahead(_) | Choice::Disarm(_) | Choice::Protect(_) => 1,
            Choice::Pass
            | Choice::Pay(_)
            | Choice::Skip(_)
            | Choice::First(_)
            | Choice::Reveal(_)
            | Choice::Marker(_)
            | Choice::Open => 10,
        }
    }

    /// What there is to take on a space, and what its actions promise.
    fn attraction(&self, space: Space) -> u32 {
        let home = self.home();
        let mut value = 4;
        space.variant(self.n_players()).flow.leaves(&mut |_, act| {
            value += match *act {
                Act::Take(take) => self.taking(home, take, space),
                Act::Grow if home.can_grow() => 120,
                Act::Furnish(_) if !home.furnish_spots().is_empty() => 25,
                Act::OreMine(_) if !home.tunnels.pairs().is_empty() => 60,
                Act::RubyMine(..) if !home.tunnels.or(home.deep_tunnels).is_empty() => 40,
                Act::Twin(..) => 12,
                Act::Sow if home.goods[Good::Grain] > 0 && !home.empty_fields().is_empty() => 30,
                Act::Forge => 2 * u32::from(home.goods[Good::Ore].min(8)),
                Act::Expedition(level) | Act::ExpeditionAfter(_, level) => {
                    let strength = home.dwarfs.next().map_or(0, |dwarf| home.dwarfs.weapon(dwarf));
                    2 * u32::from(level) * u32::from(strength)
                }
                Act::TradeOre(_) => 6 * u32::from((home.goods[Good::Ore] / 2).min(3)),
                Act::Market(_) => 20,
                _ => 0,
            };
        });
        value
    }

    fn taking(&self, home: &Home, take: Take, space: Space) -> u32 {
        let mut goods = take.goods.plus(bonus(home, take.bonus));
        if take.pile {
            goods = goods.plus(self.pile(space));
        }
        let need = 2 * u32::from(self.hunger(home).min(6));
        goods
            .iter()
            .map(|(good, n)| (taste(good) + if good == Good::Food { need } else { 0 }) * u32::from(n))
            .sum()
    }
}

/// How much one of a good draws, roughly in tenths of a point.
const fn taste(good: Good) -> u32 {
    match good {
        Good::Ruby | Good::Cattle => 16,
        Good::Sheep | Good::Donkey | Good::Boar | Good::Dog => 9,
        Good::Gold => 10,
        Good::Stone | Good::Vegetable => 8,
        Good::Wood | Good::Food | Good::Grain => 7,
        Good::Ore => 5,
    }
}

/// The first few of a good are worth more than a heap, and little once the game is nearly over.
fn goods_promise(home: &Home, left: i32) -> i32 {
    let goods: &Goods = &home.goods;
    let all: i32 = WORTH.iter().map(|&(good, worth, most)| worth * i32::from(goods[good].min(most))).sum();
    all * (left + 1).min(5) / 5
}

/// Dwarfs, weapons, room and land still to be used.
fn home_promise(home: &Home, left: i32) -> i32 {
    let spare_room = i32::from(home.dwarf_room().saturating_sub(home.dwarfs.len()).min(1));
    let strength: i32 = home.dwarfs.iter().map(|dwarf| i32::from(home.dwarfs.weapon(dwarf))).sum();
    let land = 40 * i32::from(home.caverns.len().min(3))
        + 40 * i32::from(home.tunnels.len().min(4))
        + 60 * i32::from(home.deep_tunnels.len())
        + 30 * i32::from(home.meadows.len().min(3))
        + 40 * i32::from(home.empty_fields().len().min(4))
        + 30 * i32::from(home.sown().len());
    180 * left * i32::from(home.dwarfs.len() - 2)
        + 110 * left * spare_room
        + 12 * left.min(7) * strength
        + land * left.min(4) / 4
}
