//! Why something is closed. Never decides legality: it is asked only about choices that are not offered.

use karst_kit::{Actor, Illegal, Progress, Seat};

use crate::act::food_value;
use crate::breeding::{litters, newborns, parents};
use crate::choice::species_of;
use crate::dwarf::MAX_FORGED;
use crate::feeding::owed;
use crate::offers::{fence_price, price_of};
use crate::play::is_instance;
use crate::{
    Act, Cell, Choice, Furnishing, Furnishings, Good, Goods, Half, Home, Loot, MARKET, Offer, Purchase,
    Refusal, Single, Space, State, Task, Twin,
};

impl State {
    pub(crate) fn reason(&self, _seat: Seat, choice: Choice) -> Refusal {
        let home = self.home();
        match (choice, self.agenda.top()) {
            (Choice::Eat(meal), Some(Task::Keep)) if !home.goods.covers(&meal) => cannot_pay(home, meal),
            (Choice::Eat(_), Some(Task::Keep)) => Refusal::OtherMeal,
            (_, Some(&task)) if choice.is_exchange() => self.exchange_reason(home, task, choice),
            (Choice::Place(space), Some(Task::Place { .. })) => self.place_reason(home, space),
            (Choice::Ahead(strength), Some(Task::Place { .. })) => match home.goods[Good::Ruby] {
                0 => cannot_pay(home, Goods::one(Good::Ruby)),
                _ => Refusal::NoSuchDwarf(strength),
            },
            (Choice::Pass, Some(Task::Place { .. })) => Refusal::CannotPass,
            (Choice::Done, Some(Task::Use { .. } | Task::Expedition { .. })) => Refusal::MustDoSomething,
            (Choice::Done, _) => Refusal::NothingToEnd,
            (Choice::Pay(_), Some(Task::Pay { .. })) => Refusal::WrongPayment,
            (Choice::Buy(good), Some(&Task::Market { bought })) => market_reason(home, good, bought),
            (Choice::Feed, Some(&Task::Feed { due, .. })) => {
                Refusal::NotEnoughFood(owed(home, due).saturating_sub(home.goods[Good::Food]))
            }
            (Choice::Beg(_), Some(Task::Feed { .. })) => Refusal::NotHungry,
            (Choice::FeedOne(_), Some(Task::Feed { .. })) => Refusal::NoOtherMeal,
            (Choice::Protect(space), Some(Task::Protect)) => Refusal::NotFull(space),
            (Choice::Loot(loot), Some(&Task::Expedition { taken, .. })) => {
                loot_reason(home, self.acting, loot, taken)
            }
            (Choice::Breed(litter), Some(Task::Breed)) => breed_reason(home, litter, 4),
            (Choice::TradeOre(times), Some(&Task::Trade { left })) => trade_reason(home, left, times),
            (_, Some(&Task::Use { space, done })) => self.part_reason(home, space, done, choice),
            (_, Some(Task::Loot { loot })) => self.act_reason(home, &loot.printed().act, choice),
            (_, Some(&Task::Lay { tile })) => self.act_reason(home, &Act::Lay(tile), choice),
            _ => Refusal::OtherQuestion,
        }
    }

    /// Impossible in itself, or possible at another time (CAV-492), or such that the space could not be used any more.
    fn exchange_reason(&self, home: &Home, task: Task, choice: Choice) -> Refusal {
        let impossible = match choice {
            Choice::Ruby(purchase) => ruby_reason(home, purchase),
            Choice::Convert(good, n) => convert_reason(home, good, n),
            Choice::Use(tile, which) => self.use_reason(home, tile, which),
            Choice::Disarm(dwarf) => disarm_reason(home, dwarf),
            _ => None,
        };
        let mut open = Vec::new();
        let wants = self.wants(task);
        if let Some(wants) = wants {
            self.offer_exchanges(wants, &mut open);
        }
        match (impossible, self.untouched_space()) {
            (Some(why), _) => why,
            (None, Some(space)) if open.contains(&choice) => Refusal::WouldSpoil(space),
            (None, _) if wants.is_some() => Refusal::FoodCanWait,
            (None, _) => Refusal::FinishFirst,
        }
    }

    fn use_reason(&self, home: &Home, tile: Furnishing, which: u8) -> Option<Refusal> {
        let exchange = tile.printed().exchanges.get(usize::from(which));
        match exchange.filter(|_| home.furnishings.has(tile)) {
            None => Some(Refusal::NotYours(tile, self.active)),
            Some(exchange) if !home.goods.covers(&exchange.pay) => Some(cannot_pay(home, exchange.pay)),
            Some(_) => None,
        }
    }

    fn not_in_game(&self, space: Space) -> Refusal {
        match self.is_solo() && space.printed().variants.get(2).is_some() {
            true => Refusal::NotInSolo(space),
            false => Refusal::NotInGame(space),
        }
    }

    pub(crate) fn place_reason(&self, home: &Home, space: Space) -> Refusal {
        if space.printed().variants.get(self.n_players).is_none() {
            return self.not_in_game(space);
        }
        if !self.spaces.has(space) {
            return Refusal::NotRevealed(space);
        }
        if let Some(seat) = self.occupant(space) {
            return Refusal::Occupied(space, seat);
        }
        self.space_lack(home, space, home.dwarfs.next().unwrap_or(0))
    }

    /// Finds the printed part a choice belongs to, and says what closes it.
    fn part_reason(&self, home: &Home, space: Space, done: Progress, choice: Choice) -> Refusal {
        let mut open = None;
        self.each_open(space, done, &mut |_, act| {
            if open.is_none() && is_instance(act, choice) {
                open = Some(self.act_reason(home, act, choice));
            }
        });
        let (mut printed, mut was_done) = (false, false);
        space.variant(self.n_players).flow.leaves(&mut |leaf, act| {
            let instance = is_instance(act, choice);
            printed |= instance;
            was_done |= instance && done.is_done(leaf);
        });
        open.unwrap_or(match (printed, was_done) {
            (true, true) => Refusal::PartDone,
            (true, false) => Refusal::OtherSide,
            (false, _) => Refusal::NotOnSpace(space),
        })
    }

    /// What closes this choice as an instance of `act`.
    fn act_reason(&self, home: &Home, act: &Act, choice: Choice) -> Refusal {
        match (*act, choice) {
            (Act::Take(_) | Act::Market(_), Choice::Take) => Refusal::NothingThere,
            (Act::Twin(..), Choice::Tile(twin, a, b)) => twin_reason(home, twin, a, b),
            (Act::Lay(tile), Choice::Lay(laid, cell)) if tile == laid => single_reason(home, tile, cell),
            (Act::Expedition(_) | Act::ExpeditionAfter(..), Choice::Loot(loot)) => {
                loot_reason(home, self.acting, loot, 0)
            }
            (Act::Forge, Choice::Forge(strength)) => forge_reason(home, self.acting, strength),
            (Act::GrowAfter(_) | Act::Grow, Choice::Grow) => grow_reason(home, act),
            (Act::Furnish(offer), Choice::Furnish(tile, cell)) => {
                self.furnish_reason(home, offer, tile, Some(cell))
            }
            (Act::Sow, Choice::Sow(grain, vegetables)) => sow_reason(home, grain, vegetables),
            (Act::Fence(_, wood), Choice::Fence(a, b)) => fence_reason(home, wood, a, b),
            (Act::Stable(stone), Choice::Stable(cell)) => {
                if home.stable_spots().is_empty() {
                    Refusal::NoStableLeft
                } else if cell.half() == Half::Mountain || !home.stable_spots().has(cell.bit()) {
                    Refusal::NoStableHere(cell)
                } else {
                    cannot_pay(home, Goods::of(Good::Stone, stone))
                }
            }
            (Act::OreMine(_), Choice::OreMine(a, b)) => {
                let wrong = [a, b].into_iter().find(|cell| !is_in(*cell, Half::Mountain, home.tunnels));
                wrong.map_or(Refusal::NotAdjacent(a, b), Refusal::NotATunnel)
            }
            (Act::RubyMine(..), Choice::RubyMine(cell)) => Refusal::NotATunnel(cell),
            (Act::TradeOre(most), Choice::TradeOre(times)) => trade_reason(home, most, times),
            (Act::Imitate(food), Choice::Imitate(space)) => self.imitate_reason(home, food, space),
            (Act::Breed(most), Choice::Breed(litter)) => breed_reason(home, litter, most),
            _ => Refusal::OtherQuestion,
        }
    }

    fn imitate_reason(&self, home: &Home, food: u8, space: Space) -> Refusal {
        match self.occupant(space) {
            _ if space.printed().variants.get(self.n_players).is_none() => self.not_in_game(space),
            Some(seat) if seat == self.active => Refusal::OwnDwarf(space),
            None => Refusal::NobodyThere(space),
            Some(_) if !space.printed().imitable => Refusal::NotImitable(space),
            Some(_) if home.goods[Good::Food] < food => cannot_pay(home, Goods::of(Good::Food, food)),
            Some(_) => self.space_lack(home, space, self.acting),
        }
    }

    pub(crate) fn furnish_reason(
        &self,
        home: &Home,
        offer: Offer,
        tile: Furnishing,
        cell: Option<Cell>,
    ) -> Refusal {
        if !self.market.has(tile) {
            return Refusal::NotAvailable(tile);
        }
        match offer {
            Offer::Dwellings if !tile.is_dwelling() => return Refusal::NotADwelling(tile),
            Offer::Ordinary(_) if !tile.printed().unlimited => return Refusal::OnlyOrdinary,
            Offer::Any | Offer::Dwellings | Offer::Ordinary(_) => {}
        }
        let price = price_of(home, tile, matches!(offer, Offer::Ordinary(_)));
        if let Some(covered) = tile.printed().covers.filter(|&covered| home.furnishings.has(covered)) {
            return match home.place_of(covered) == cell || cell.is_none() {
                true => cannot_pay(home, price),
                false => Refusal::MustCover(tile, covered),
            };
        }
        let spots = home.furnish_spots();
        match cell {
            _ if spots.is_empty() => Refusal::NoCavern,
            Some(cell) if !is_in(cell, Half::Mountain, spots) => Refusal::NotACavern(cell),
            _ => cannot_pay(home, price),
        }
    }

    /// What a player may want to do that is closed, as the beginning of a notation.
    pub(crate) fn closed(&self, seat: Seat) -> Vec<(String, Illegal<Refusal>)> {
        if self.actor() != Some(Actor::Seat(seat)) {
            return Vec::new();
        }
        let home = self.home();
        let mut offers = Vec::new();
        self.offers(&mut offers);
        let mut closed: Vec<(String, Refusal)> = Vec::new();
        match self.agenda.top() {
            Some(Task::Place { .. }) => {
                let known = self.spaces.iter().chain(self.cards.iter());
                for space in known.filter(|&space| !offers.contains(&Choice::Place(space))) {
                    closed.push((format!("place {space}"), self.place_reason(home, space)));
                }
            }
            Some(&Task::Use { space, done }) => {
                self.each_open(space, done, &mut |_, act| match act {
                    Act::Expedition(_) | Act::ExpeditionAfter(..) => {
                        self.closed_loot(home, 0, &offers, &mut closed);
                    }
                    Act::Furnish(_) => self.closed_tiles(home, act, &offers, &mut closed),
                    _ => closed.extend(self.closed_part(home, act, &offers)),
                });
            }
            Some(Task::Loot { loot }) => self.closed_tiles(home, &loot.printed().act, &offers, &mut closed),
            Some(&Task::Expedition { taken, .. }) => self.closed_loot(home, taken, &offers, &mut closed),
            _ => {}
        }
        closed.into_iter().map(|(what, why)| (what, Illegal::Rule(why))).collect()
    }

    /// A part that cannot be carried out at all.
    fn closed_part(&self, home: &Home, act: &Act, offers: &[Choice]) -> Vec<(String, Refusal)> {
        let open = offers.iter().any(|&offer| is_instance(act, offer));
        let lack = self.lack(home, act, self.acting).filter(|_| !open);
        lack.map_or(Vec::new(), |lack| act.stems().into_iter().map(|stem| (stem, lack)).collect())
    }

    /// Items that cannot be taken, from the first of an expedition on.
    fn closed_loot(&self, home: &Home, taken: u32, offers: &[Choice], closed: &mut Vec<(String, Refusal)>) {
        for loot in Loot::ALL.into_iter().filter(|&loot| !offers.contains(&Choice::Loot(loot))) {
            closed.push((format!("loot {loot}"), loot_reason(home, self.acting, loot, taken)));
        }
    }

    /// Furnishing tiles that cannot be built anywhere now.
    fn closed_tiles(&self, home: &Home, act: &Act, offers: &[Choice], closed: &mut Vec<(String, Refusal)>) {
        let Act::Furnish(offer) = *act else { return };
        let offered: Furnishings = offers
            .iter()
            .filter_map(|offer| match offer {
                Choice::Furnish(tile, _) => Some(*tile),
                _ => None,
            })
            .collect();
        for &tile in Furnishing::tiles().iter().filter(|&&tile| !offered.has(tile)) {
            closed.push((format!("furnish {tile}"), self.furnish_reason(home, offer, tile, None)));
        }
    }
}

fn is_in(cell: Cell, half: Half, area: crate::Area) -> bool {
    cell.half() == half && area.has(cell.bit())
}

/// What is missing and, if rubies besides those of the price can buy all of it, how many (CAV-403).
pub(crate) fn cannot_pay(home: &Home, price: Goods) -> Refusal {
    let missing = home.goods.missing(price);
    let buyable = missing
        .iter()
        .all(|(good, _)| good != Good::Cattle && (Purchase::GOODS.contains(&good) || good == Good::Food));
    let each = |(good, n): (Good, u8)| if good == Good::Food { n.div_ceil(2) } else { n };
    let needed = missing.iter().map(each).fold(0, u8::saturating_add);
    let spare = home.goods[Good::Ruby].saturating_sub(price[Good::Ruby]);
    let rubies = if buyable && spare >= needed { needed } else { 0 };
    Refusal::CannotPay { missing, rubies }
}

fn ruby_reason(home: &Home, purchase: Purchase) -> Option<Refusal> {
    match purchase {
        _ if !home.goods.covers(&purchase.price()) => Some(cannot_pay(home, purchase.price())),
        Purchase::Tile(tile) if home.single_spots(tile).is_empty() => Some(Refusal::NoPlace),
        Purchase::Tile(_) | Purchase::Good(_) => None,
    }
}

fn convert_reason(home: &Home, good: Good, n: u8) -> Option<Refusal> {
    match food_value(good, n) {
        None => Some(Refusal::NotEdible(good)),
        Some(_) if home.goods[good] < n => Some(cannot_pay(home, Goods::of(good, n))),
        Some(_) => None,
    }
}

fn disarm_reason(home: &Home, dwarf: u8) -> Option<Refusal> {
    if !home.furnishings.takes_weapons() {
        Some(Refusal::NoTakerOfWeapons)
    } else if dwarf == 0 || dwarf > home.dwarfs.len() || home.dwarfs.weapon(dwarf - 1) == 0 {
        Some(Refusal::NoWeapon)
    } else {
        None
    }
}

fn trade_reason(home: &Home, most: u8, times: u8) -> Refusal {
    match times == 0 || times > most {
        true => Refusal::TradeLimit(most),
        false => cannot_pay(home, Goods::of(Good::Ore, 2 * times)),
    }
}

fn market_reason(home: &Home, good: Good, bought: u16) -> Refusal {
    match MARKET.iter().position(|&(sold, _)| sold == good) {
        None => Refusal::NotOnMarket(good),
        Some(i) if bought >> i & 1 == 1 => Refusal::PartDone,
        Some(i) => cannot_pay(home, Goods::of(Good::Gold, MARKET[i].1)),
    }
}

fn loot_reason(home: &Home, dwarf: u8, loot: Loot, taken: u32) -> Refusal {
    let strength = home.dwarfs.weapon(dwarf);
    if strength == 0 {
        Refusal::Unarmed
    } else if taken >> loot.index() & 1 == 1 {
        Refusal::LootTaken(loot)
    } else if loot.printed().strength > strength {
        Refusal::TooWeak { loot, strength }
    } else {
        Refusal::LootUseless(loot)
    }
}

pub(crate) fn forge_reason(home: &Home, dwarf: u8, strength: u8) -> Refusal {
    if home.dwarfs.weapon(dwarf) > 0 {
        Refusal::AlreadyArmed
    } else if strength == 0 || strength > MAX_FORGED {
        Refusal::TooStrong
    } else {
        let ore = strength.saturating_sub(home.furnishings.discount().forge);
        cannot_pay(home, Goods::of(Good::Ore, ore))
    }
}

pub(crate) fn grow_reason(home: &Home, act: &Act) -> Refusal {
    if home.dwarfs.len() >= home.family_limit() {
        Refusal::FamilyFull
    } else if !home.can_grow() {
        Refusal::NoDwelling
    } else {
        match act {
            Act::GrowAfter(_) => Refusal::DwellingFirst,
            _ => Refusal::NoDwelling,
        }
    }
}

fn sow_reason(home: &Home, grain: u8, vegetables: u8) -> Refusal {
    let seed = Goods::of(Good::Grain, grain).with(Good::Vegetable, vegetables);
    if grain > 2 || vegetables > 2 || seed.is_none() {
        Refusal::SowLimit
    } else if home.empty_fields().len() < grain + vegetables {
        Refusal::NoEmptyField
    } else {
        cannot_pay(home, seed)
    }
}

fn fence_reason(home: &Home, wood: u8, a: Cell, b: Option<Cell>) -> Refusal {
    let cells = [Some(a), b];
    let wrong = cells.into_iter().flatten().find(|&cell| !is_in(cell, Half::Forest, home.meadows));
    if let Some(cell) = wrong {
        return Refusal::NotAMeadow(cell);
    }
    match b {
        Some(b) if !a.area().neighbours().has(b.bit()) => Refusal::NotAdjacent(a, b),
        _ => cannot_pay(home, Goods::of(Good::Wood, fence_price(home, wood))),
    }
}

fn breed_reason(home: &Home, litter: u8, most: u8) -> Refusal {
    let lone = species_of(litter & !parents(home)).next();
    if let Some(good) = lone {
        Refusal::NoPair(good)
    } else if litter.count_ones() > u32::from(most) {
        Refusal::TooManySpecies
    } else if litters(home).any(|fitting| fitting == litter) && !newborns(litter).is_none() {
        Refusal::AllAreBorn
    } else {
        Refusal::NoRoomForYoung
    }
}

fn twin_reason(home: &Home, twin: Twin, a: Cell, b: Cell) -> Refusal {
    if let Some(cell) = [a, b].into_iter().find(|cell| cell.half() != twin.half()) {
        return Refusal::WrongHalf(cell);
    }
    let tiles = match twin.half() {
        Half::Forest => home.forest_tiles(),
        Half::Mountain => home.cave(),
    };
    if let Some(cell) = [a, b].into_iter().find(|cell| tiles.has(cell.bit())) {
        return Refusal::Covered(cell);
    }
    let off: Vec<Cell> = [a, b].into_iter().filter(|cell| !cell.is_on_board()).collect();
    if off.len() == 2 || !off.is_empty() && home.furnishings.overhang().is_none() {
        return Refusal::OffBoard(off[0]);
    }
    if !a.area().neighbours().has(b.bit()) {
        return Refusal::NotAdjacent(a, b);
    }
    if twin == Twin::MeadowField && home.stables.has(b.bit()) {
        return Refusal::FieldUnderStable(b);
    }
    let touches = a.area().or(b.area()).neighbours().and(tiles);
    match twin {
        Twin::MeadowField if tiles.is_empty() => Refusal::AtTheEntrance,
        _ if touches.is_empty() => Refusal::NotConnected,
        _ => Refusal::NoPlace,
    }
}

fn single_reason(home: &Home, tile: Single, cell: Cell) -> Refusal {
    let tiles = match tile.half() {
        Half::Forest => home.forest_tiles(),
        Half::Mountain => home.cave(),
    };
    if cell.half() != tile.half() {
        Refusal::WrongHalf(cell)
    } else if tiles.has(cell.bit()) {
        Refusal::Covered(cell)
    } else if !cell.is_on_board() {
        Refusal::OffBoard(cell)
    } else if tile == Single::Field && home.stables.has(cell.bit()) {
        Refusal::FieldUnderStable(cell)
    } else if tiles.is_empty() {
        Refusal::AtTheEntrance
    } else {
        Refusal::NotConnected
    }
}
