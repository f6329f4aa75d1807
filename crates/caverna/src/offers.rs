//! What may be chosen. The one source of legality: a choice is legal exactly if it is put into the list here.

use karst_kit::{Flow, Progress};

use crate::act::{Bonus, Take};
use crate::dwarf::MAX_FORGED;
use crate::imitation::targets;
use crate::loot::LOOT_DWELLING;
use crate::stand::Stand;
use crate::{
    Act, Cell, Choice, Furnishing, Furnishings, Good, Goods, Ground, Home, Loot, MARKET, Marker, Offer, Size,
    Skip, Space, State, Task, Twin, breeding,
};

/// Where an act is carried out: on which space, after which of its parts, by which dwarf.
#[derive(Clone, Copy)]
pub(crate) struct At {
    pub space: Option<Space>,
    pub done: Progress,
    pub dwarf: u8,
}

impl State {
    pub(crate) fn offers(&self, into: &mut Vec<Choice>) {
        into.clear();
        let Some(&task) = self.agenda.top() else { return };
        let mut push = |choice| {
            into.push(choice);
            false
        };
        match task {
            Task::DrawFirst => into.extend(self.seats().iter().map(|&seat| Choice::First(seat))),
            Task::Reveal => into.extend(self.candidates().iter().map(Choice::Reveal)),
            Task::DrawMarker => into.extend(
                Marker::ALL.iter().filter(|&&m| self.markers(m) > 0).map(|&marker| Choice::Marker(marker)),
            ),
            Task::OpenSealed => into.push(Choice::Open),
            Task::Place { ahead } => self.offer_spaces(ahead, into),
            Task::Use { space, done } => self.offer_parts(space, done, into),
            Task::Expedition { left: _, taken } => self.offer_loot(taken, into),
            Task::Loot { loot } => {
                self.each(self.home(), self.here(), &loot.printed().act, &mut push);
            }
            Task::Lay { tile } => {
                self.each(self.home(), self.here(), &Act::Lay(tile), &mut push);
            }
            Task::Pay { tile, as_loot, .. } => {
                let price = price_of(self.home(), tile, as_loot);
                ways_to_pay(self.home(), price, &mut |way| into.push(Choice::Pay(way)));
            }
            Task::Market { bought } => self.offer_market(bought, into),
            Task::Keep => self.offer_keeping(into),
            Task::Feed { due, one_fed } => self.offer_feeding(due, one_fed, into),
            Task::Breed => self.offer_breeding(into),
            Task::ChooseSkip => into.extend(Skip::ALL.iter().map(|&skip| Choice::Skip(skip))),
            Task::Protect => self.offer_protection(into),
            Task::Morning | Task::BeforeScoring => into.push(Choice::Done),
            Task::Trade { left } => {
                self.each(self.home(), self.here(), &Act::TradeOre(left), &mut push);
                into.push(Choice::Done);
            }
        }
        if let Some(wants) = self.wants(task) {
            self.offer_exchanges(wants, into);
        }
        if let Some(space) = self.untouched_space() {
            self.keep_harmless(space, into);
        }
    }

    /// The acting dwarf, on no space in particular.
    pub(crate) fn here(&self) -> At {
        At { space: None, done: Progress::default(), dwarf: self.acting }
    }

    /// Free spaces of which something can be carried out (CAV-043, CAV-044), and rubies for the order (CAV-050).
    fn offer_spaces(&self, ahead: Option<u8>, into: &mut Vec<Choice>) {
        let home = self.home();
        let Some(next) = ahead.or_else(|| home.dwarfs.next()) else { return };
        for space in self.free_spaces() {
            if self.is_usable(home, space, next) {
                into.push(Choice::Place(space));
            }
        }
        if into.is_empty() {
            into.push(Choice::Pass);
        }
        if ahead.is_none() && home.goods[Good::Ruby] > 0 {
            self.offer_ahead(home, next, into);
        }
    }

    pub(crate) fn free_spaces(&self) -> impl Iterator<Item = Space> + '_ {
        self.spaces.iter().filter(|&space| self.on[space as usize] == Stand::NOBODY)
    }

    /// Stronger dwarfs at home for whom there is something to do, each strength once.
    fn offer_ahead(&self, home: &Home, next: u8, into: &mut Vec<Choice>) {
        let mut strength = home.dwarfs.weapon(next);
        loop {
            let stronger = home.dwarfs.at_home().filter(|&dwarf| home.dwarfs.weapon(dwarf) > strength);
            let Some(dwarf) = stronger.min_by_key(|&dwarf| home.dwarfs.weapon(dwarf)) else { return };
            strength = home.dwarfs.weapon(dwarf);
            if self.free_spaces().any(|space| self.is_usable(home, space, dwarf)) {
                into.push(Choice::Ahead(strength));
            }
        }
    }

    /// Whether a dwarf could carry out at least one action of a space now (CAV-044).
    #[inline]
    pub(crate) fn is_usable(&self, home: &Home, space: Space, dwarf: u8) -> bool {
        let at = At { space: Some(space), done: Progress::default(), dwarf };
        any_leaf(space.variant(self.n_players).flow, &mut |act| self.is_doable(home, at, act))
    }

    /// The open parts of a space, and its end once something has been done.
    fn offer_parts(&self, space: Space, done: Progress, into: &mut Vec<Choice>) {
        let home = self.home();
        let at = At { space: Some(space), done, dwarf: self.acting };
        self.each_open(space, done, &mut |_, act| {
            self.each(home, at, act, &mut |choice| {
                into.push(choice);
                false
            });
        });
        // Who has spoilt the only action by exchanges made in between is let go.
        if done != Progress::default() || into.is_empty() {
            into.push(Choice::Done);
        }
    }

    /// Calls `found` with every part of a space that has not been done or closed.
    pub(crate) fn each_open(
        &self,
        space: Space,
        done: Progress,
        found: &mut impl FnMut(usize, &'static Act),
    ) {
        let flow = space.variant(self.n_players).flow;
        let open = open(flow, done, self.home().furnishings.either_is_and());
        flow.leaves(&mut |leaf, act| {
            if open >> leaf & 1 == 1 {
                found(leaf, act);
            }
        });
    }

    /// Items not yet taken that can be carried out (CAV-163, CAV-164, CAV-414).
    fn offer_loot(&self, taken: u32, into: &mut Vec<Choice>) {
        let home = self.home();
        for loot in Loot::up_to(home.dwarfs.weapon(self.acting)) {
            if taken >> loot.index() & 1 == 0 && self.is_doable(home, self.here(), &loot.printed().act) {
                into.push(Choice::Loot(loot));
            }
        }
        if taken != 0 {
            into.push(Choice::Done);
        }
    }

    /// Goods not yet bought for which the gold is there (CAV-226, CAV-254).
    fn offer_market(&self, bought: u16, into: &mut Vec<Choice>) {
        let gold = self.home().goods[Good::Gold];
        for (i, &(good, price)) in MARKET.iter().enumerate() {
            if bought >> i & 1 == 0 && price <= gold {
                into.push(Choice::Buy(good));
            }
        }
        into.push(Choice::Done);
    }

    #[inline]
    pub(crate) fn is_doable(&self, home: &Home, at: At, act: &Act) -> bool {
        self.each(home, at, act, &mut |_| true)
    }

    /// Calls `found` with every way to carry out an act, until it answers `true`; says whether it did.
    #[inline]
    pub(crate) fn each(
        &self,
        home: &Home,
        at: At,
        act: &Act,
        found: &mut impl FnMut(Choice) -> bool,
    ) -> bool {
        match *act {
            Act::Take(take) => self.can_take(home, at, &take) && found(Choice::Take),
            Act::Twin(twins, _) => each_twin(home, twins, found),
            Act::Lay(tile) => home
                .single_spots(tile)
                .bits()
                .any(|bit| found(Choice::Lay(tile, Cell::new(tile.half(), bit)))),
            Act::Expedition(_) => self.each_loot(home, at, found),
            Act::ExpeditionAfter(leaf, _) => {
                at.done.is_done(leaf as usize) && self.each_loot(home, at, found)
            }
            Act::Forge => each_weapon(home, at.dwarf, found),
            Act::Grow => home.can_grow() && found(Choice::Grow),
            Act::GrowAfter(leaf) => at.done.is_done(leaf as usize) && home.can_grow() && found(Choice::Grow),
            Act::Furnish(offer) => self.each_furnish(home, offer, found),
            Act::Sow => each_sowing(home, found),
            Act::Fence(size, wood) => each_fence(home, size, wood, found),
            Act::Stable(stone) => {
                let price = stone.saturating_sub(home.furnishings.discount().stable);
                home.goods[Good::Stone] >= price
                    && home.stable_spots().bits().any(|bit| found(Choice::Stable(Cell::forest(bit))))
            }
            Act::OreMine(_) => home.tunnels.pairs().iter().any(|(a, b)| {
                let (a, b) = (Cell::mountain(a), Cell::mountain(b));
                found(Choice::OreMine(a, b)) || found(Choice::OreMine(b, a))
            }),
            Act::RubyMine(ground, _) => {
                let area = match ground {
                    Ground::Tunnel => home.tunnels,
                    Ground::DeepTunnel => home.deep_tunnels,
                };
                area.bits().any(|bit| found(Choice::RubyMine(Cell::mountain(bit))))
            }
            Act::Market(_) | Act::AllWeapons => found(Choice::Take),
            Act::TradeOre(times) => {
                (1..=times.min(home.goods[Good::Ore] / 2)).any(|n| found(Choice::TradeOre(n)))
            }
            Act::Imitate(food) => targets(self, home, food, at.dwarf, |space| found(Choice::Imitate(space))),
            Act::Breed(most) => breeding::litters(home).any(|litter| {
                litter.count_ones() <= u32::from(most) && litter > 0 && found(Choice::Breed(litter))
            }),
        }
    }

    /// Something must really be taken (CAV-044).
    #[inline]
    fn can_take(&self, home: &Home, at: At, take: &Take) -> bool {
        take.token
            || !take.goods.is_none()
            || take.pile && at.space.is_some_and(|space| !self.is_empty(space))
            || !bonus(home, take.bonus).is_none()
    }

    /// The first item of an expedition; only for an armed dwarf (CAV-161).
    fn each_loot(&self, home: &Home, at: At, found: &mut impl FnMut(Choice) -> bool) -> bool {
        Loot::up_to(home.dwarfs.weapon(at.dwarf)).any(|loot| {
            // An item never leads to another expedition, so this goes one level deep.
            self.is_doable(home, at, &loot.printed().act) && found(Choice::Loot(loot))
        })
    }

    /// Available tiles that can be paid, on every space they may go to (CAV-075 to CAV-080).
    fn each_furnish(&self, home: &Home, offer: Offer, found: &mut impl FnMut(Choice) -> bool) -> bool {
        let spots = home.furnish_spots();
        if spots.is_empty() && home.furnishings.and(Furnishings::COVERED).is_empty() {
            return false;
        }
        let discount = home.furnishings.discount().furnish;
        let tiles = match offer {
            Offer::Any => self.market,
            Offer::Dwellings => self.market.and(Furnishings::DWELLINGS),
            Offer::Ordinary(_) => self.market.and(Furnishings::UNLIMITED),
        };
        tiles.iter().any(|tile| {
            let base = match offer {
                Offer::Ordinary(price) => price,
                Offer::Any | Offer::Dwellings => tile.printed().cost,
            };
            is_payable(home, base.minus(discount)) && each_spot(home, tile, found)
        })
    }
}

/// Every space a furnishing tile may go to: on the tile it must cover (CAV-354), else on any free one.
fn each_spot(home: &Home, tile: Furnishing, found: &mut impl FnMut(Choice) -> bool) -> bool {
    let covered = tile.printed().covers.filter(|&covered| home.furnishings.has(covered));
    match covered.and_then(|covered| home.place_of(covered)) {
        Some(cell) => found(Choice::Furnish(tile, cell)),
        None => home.furnish_spots().bits().any(|bit| found(Choice::Furnish(tile, Cell::mountain(bit)))),
    }
}

/// Twin tiles on every pair of spaces, both ways round where it makes a difference (CAV-061).
#[inline]
fn each_twin(home: &Home, twins: &[Twin], found: &mut impl FnMut(Choice) -> bool) -> bool {
    twins.iter().any(|&twin| match twin {
        Twin::CavernTunnel => home.mountain_pairs().iter().any(|(a, b)| {
            let (a, b) = (Cell::mountain(a), Cell::mountain(b));
            found(Choice::Tile(twin, a, b)) || found(Choice::Tile(twin, b, a))
        }),
        Twin::CavernCavern => home
            .mountain_pairs()
            .iter()
            .any(|(a, b)| found(Choice::Tile(twin, Cell::mountain(a), Cell::mountain(b)))),
        Twin::MeadowField => home.forest_pairs().iter().any(|(a, b)| {
            // The field half never lies under a stable (CAV-067, CAV-068).
            let mut lay = |meadow: u32, field: u32| {
                !home.stables.has(field)
                    && found(Choice::Tile(twin, Cell::forest(meadow), Cell::forest(field)))
            };
            lay(a, b) || lay(b, a)
        }),
    })
}

/// Weapons that can be paid, only for an unarmed dwarf (CAV-156 to CAV-158).
fn each_weapon(home: &Home, dwarf: u8, found: &mut impl FnMut(Choice) -> bool) -> bool {
    let ore = home.goods[Good::Ore].saturating_add(home.furnishings.discount().forge);
    home.dwarfs.weapon(dwarf) == 0 && (1..=ore.min(MAX_FORGED)).any(|strength| found(Choice::Forge(strength)))
}

/// How many fields with grain and how many with vegetables: at most two each (CAV-072). Which fields makes no
/// difference, so nobody is asked.
fn each_sowing(home: &Home, found: &mut impl FnMut(Choice) -> bool) -> bool {
    let fields = home.empty_fields().len();
    let most = |good| home.goods[good].min(2).min(fields);
    let (grain, vegetables) = (most(Good::Grain), most(Good::Vegetable));
    (0..=grain).any(|g| (0..=vegetables.min(fields - g)).any(|v| g + v > 0 && found(Choice::Sow(g, v))))
}

/// Meadows that can be fenced for the wood at hand (CAV-104 to CAV-107).
fn each_fence(home: &Home, size: Size, wood: u8, found: &mut impl FnMut(Choice) -> bool) -> bool {
    if home.meadows.is_empty() || home.goods[Good::Wood] < fence_price(home, wood) {
        return false;
    }
    match size {
        Size::Small => home.meadows.bits().any(|bit| found(Choice::Fence(Cell::forest(bit), None))),
        Size::Large => home
            .meadows
            .pairs()
            .iter()
            .any(|(a, b)| found(Choice::Fence(Cell::forest(a), Some(Cell::forest(b))))),
    }
}

pub(crate) fn fence_price(home: &Home, wood: u8) -> u8 {
    wood.saturating_sub(home.furnishings.discount().fence)
}

/// What own mines add.
pub fn bonus(home: &Home, bonus: Bonus) -> Goods {
    match bonus {
        Bonus::None => Goods::NONE,
        Bonus::OrePerOreMine(n) => Goods::of(Good::Ore, n * home.ore_mines.len()),
        Bonus::RubyWithRubyMines(n) => Goods::of(Good::Ruby, u8::from(home.ruby_mines.len() >= n)),
    }
}

/// What a furnishing tile costs this player, after discounts.
pub(crate) fn price_of(home: &Home, tile: Furnishing, as_loot: bool) -> Goods {
    let base = match as_loot {
        true => LOOT_DWELLING,
        false => tile.printed().cost,
    };
    base.minus(home.furnishings.discount().furnish)
}

/// Whether a price can be paid, goods replaced by ore included.
#[inline]
fn is_payable(home: &Home, price: Goods) -> bool {
    if home.goods.covers(&price) {
        return true;
    }
    let mut any = false;
    if !home.furnishings.replaceable().is_empty() {
        ways_to_pay(home, price, &mut |_| any = true);
    }
    any
}

/// Every way to pay: the price, and with one of each replaceable good paid in ore (CAV-465).
pub(crate) fn ways_to_pay(home: &Home, price: Goods, found: &mut impl FnMut(Goods)) {
    let replaceable = home.furnishings.replaceable();
    for set in 0..1u8 << replaceable.len() {
        let mut way = price;
        let mut possible = true;
        for (i, &good) in replaceable.iter().enumerate() {
            if set >> i & 1 == 1 {
                possible &= way[good] > 0;
                way[good] = way[good].saturating_sub(1);
                way[Good::Ore] += 1;
            }
        }
        if possible && home.goods.covers(&way) {
            found(way);
        }
    }
}

/// The leaves that may still be done. A tile may turn "either … or" into "and/or" (CAV-316).
pub(crate) fn open(flow: &Flow<Act>, done: Progress, either_is_and: bool) -> u16 {
    if !either_is_and {
        return flow.open(done);
    }
    match flow {
        Flow::OneOf(parts) => open_parts(parts, done),
        Flow::Do(_) | Flow::AnyOf(_) | Flow::InOrder(_) => flow.open(done),
    }
}

/// All parts side by side, each by its own rules. "Either … or" is printed outermost on every space.
fn open_parts(parts: &[Flow<Act>], done: Progress) -> u16 {
    let mut at = 0;
    let mut all = 0;
    for part in parts {
        let n = part.n_leaves();
        let own = Progress(done.0 >> at & ((1u32 << n) - 1) as u16);
        all |= part.open(own) << at;
        at += n;
    }
    all
}

fn any_leaf(flow: &'static Flow<Act>, found: &mut impl FnMut(&'static Act) -> bool) -> bool {
    match flow {
        Flow::Do(act) => found(act),
        Flow::AnyOf(parts) | Flow::OneOf(parts) | Flow::InOrder(parts) => {
            parts.iter().any(|part| any_leaf(part, found))
        }
    }
}
