//! Carrying choices out. Goods, tiles and dwarfs change only through the doors at the end of this file, and the
//! furnishing tiles hang on those doors.

use karst_kit::{Progress, Seat, Sink};

use crate::act::Take;
use crate::animals::fits;
use crate::offers::{bonus, fence_price, price_of, ways_to_pay};
use crate::round::supply;
use crate::stand::Stand;
use crate::{
    Act, Cell, Choice, Event, Furnishing, Furnishings, Good, Goods, Ground, Home, MARKET, Offer, Single,
    Size, Space, State, Task, Twin,
};

impl State {
    /// Carries out an offered choice, then everything that asks nobody.
    pub(crate) fn apply(&mut self, choice: Choice, events: &mut impl Sink<Event>) {
        match choice {
            Choice::First(seat) => self.draw_first(seat, events),
            Choice::Reveal(space) => {
                self.agenda.pop();
                self.reveal(space, events);
            }
            Choice::Marker(marker) => {
                self.agenda.pop();
                self.mark(marker, events);
            }
            Choice::Open => self.open_sealed(events),
            Choice::Skip(skip) => self.choose_skip(skip, events),
            Choice::Protect(space) => self.protect(space, events),
            Choice::Place(space) => self.place(space, events),
            Choice::Ahead(strength) => self.go_ahead(strength, events),
            Choice::Pass => self.pass(events),
            Choice::Pay(way) => self.pay_for_tile(way, events),
            Choice::Buy(good) => self.buy(good, events),
            Choice::Done => self.finish(events),
            Choice::Ruby(_) | Choice::Convert(..) | Choice::Eat(_) | Choice::Use(..) | Choice::Disarm(_) => {
                self.exchange(choice, events);
            }
            Choice::Feed => self.feed(events),
            Choice::FeedOne(meal) => self.feed_one(meal, events),
            Choice::Beg(n) => self.beg(n, events),
            Choice::Take
            | Choice::Tile(..)
            | Choice::Lay(..)
            | Choice::Furnish(..)
            | Choice::Grow
            | Choice::Sow(..)
            | Choice::Fence(..)
            | Choice::Stable(_)
            | Choice::OreMine(..)
            | Choice::RubyMine(_)
            | Choice::Forge(_)
            | Choice::Loot(_)
            | Choice::TradeOre(_)
            | Choice::Imitate(_)
            | Choice::Breed(_) => self.carry_out(choice, events),
        }
        self.settle(events);
    }

    /// Runs what asks nobody until the top of the agenda is a question, or the game is over.
    pub(crate) fn settle(&mut self, events: &mut impl Sink<Event>) {
        loop {
            if self.crowded {
                self.crowded = false;
                self.ask_whom_to_keep();
            }
            match self.agenda.top() {
                None if self.is_over() => return,
                None => self.advance(events),
                Some(&task) => {
                    if !self.run(task, events) {
                        return;
                    }
                }
            }
        }
    }

    /// No animal is lost without a word: the player decides which to eat (CAV-446).
    fn ask_whom_to_keep(&mut self) {
        let home = self.home();
        if !fits(home, &home.goods) && self.agenda.top() != Some(&Task::Keep) {
            self.agenda.push(Task::Keep);
        }
    }

    /// Does what a task can do without asking; says whether anything changed.
    fn run(&mut self, task: Task, events: &mut impl Sink<Event>) -> bool {
        match task {
            Task::Use { space, done } => self.run_space(space, done, events),
            Task::Expedition { left, taken } => self.run_expedition(left, taken, events),
            Task::Keep => self.pop_if(fits(self.home(), &self.home().goods)),
            Task::Protect => self.pop_if(!self.can_protect()),
            Task::Morning => self.pop_if(!self.could_raise_income()),
            Task::BeforeScoring => self.pop_if(!self.can_exchange(self.home())),
            Task::Trade { left } => self.pop_if(!self.could_trade(left)),
            Task::DrawFirst
            | Task::Reveal
            | Task::DrawMarker
            | Task::OpenSealed
            | Task::Place { .. }
            | Task::Loot { .. }
            | Task::Lay { .. }
            | Task::Pay { .. }
            | Task::Market { .. }
            | Task::Feed { .. }
            | Task::Breed
            | Task::ChooseSkip => false,
        }
    }

    fn pop_if(&mut self, finished: bool) -> bool {
        if finished {
            self.agenda.pop();
        }
        finished
    }

    /// A space is left when nothing more can be done there, with or without exchanges. Goods are taken without
    /// asking when there is nothing else to decide.
    fn run_space(&mut self, space: Space, done: Progress, events: &mut impl Sink<Event>) -> bool {
        let home = self.home();
        let at = crate::offers::At { space: Some(space), done, dwarf: self.acting };
        let (mut doable, mut hoped, mut only) = (0, false, None);
        self.each_open(space, done, &mut |_, act| {
            if self.is_doable(home, at, act) {
                doable += 1;
                only = Some(act);
            } else {
                hoped |= self.is_hoped_for(home, act);
            }
        });
        hoped |= !self.edition.hides();
        if doable == 0 && !hoped {
            self.agenda.pop();
            return true;
        }
        let taking = matches!(only, Some(Act::Take(_) | Act::Market(_)));
        let automatic = done == Progress::default() && doable == 1 && !hoped && taking;
        if automatic {
            self.carry_out(Choice::Take, events);
        }
        automatic
    }

    /// Whether exchanges might still open a part that cannot be carried out now. Expeditions and growth depend on
    /// nothing that can be exchanged.
    pub(crate) fn is_hoped_for(&self, home: &Home, act: &Act) -> bool {
        match act {
            Act::Take(_)
            | Act::Expedition(_)
            | Act::ExpeditionAfter(..)
            | Act::Grow
            | Act::GrowAfter(_)
            | Act::Market(_)
            | Act::Imitate(_)
            | Act::AllWeapons => false,
            Act::Furnish(_) if self.furnishing_costs_more(home, act) => true,
            Act::Twin(..)
            | Act::Lay(_)
            | Act::Forge
            | Act::Furnish(_)
            | Act::Sow
            | Act::Fence(..)
            | Act::Stable(_)
            | Act::OreMine(_)
            | Act::RubyMine(..)
            | Act::TradeOre(_)
            | Act::Breed(_) => self.can_exchange(home),
        }
    }

    /// Whether anything can be exchanged that is no food.
    #[inline]
    pub(crate) fn can_exchange(&self, home: &Home) -> bool {
        home.goods[Good::Ruby] > 0
            || home.furnishings.takes_weapons() && home.dwarfs.n_armed() > 0
            || home
                .furnishings
                .and(Furnishings::EXCHANGING)
                .iter()
                .any(|tile| tile.printed().exchanges.iter().any(|exchange| home.goods.covers(&exchange.pay)))
    }
}

// Turns.
impl State {
    fn place(&mut self, space: Space, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let Some(Task::Place { ahead }) = self.agenda.pop() else { unreachable!("asked for a placement") };
        let dwarfs = &mut self.homes[seat].dwarfs;
        self.acting = ahead.or_else(|| dwarfs.next()).expect("a dwarf at home");
        dwarfs.place(self.acting);
        let strength = dwarfs.weapon(self.acting);
        self.on[space as usize] = Stand::new(seat, self.acting);
        events.tell(Event::Placed { seat, space, strength });
        self.agenda.push(Task::Use { space, done: Progress::default() });
    }

    /// A ruby lets one dwarf go ahead of the order, for this placement (CAV-050, CAV-051).
    fn go_ahead(&mut self, strength: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let home = &mut self.homes[seat];
        let dwarf = home.dwarfs.at_home().find(|&dwarf| home.dwarfs.weapon(dwarf) == strength);
        home.goods[Good::Ruby] -= 1;
        events.tell(Event::PaidForOrder(seat, strength));
        if let Some(Task::Place { ahead }) = self.agenda.top_mut() {
            *ahead = dwarf;
        }
    }

    fn pass(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let Some(Task::Place { ahead }) = self.agenda.pop() else { unreachable!("asked for a placement") };
        let dwarfs = &mut self.homes[seat].dwarfs;
        if let Some(dwarf) = ahead.or_else(|| dwarfs.next()) {
            dwarfs.place(dwarf);
        }
        events.tell(Event::Passed(seat));
    }

    /// Ends a space, an expedition, a visit to the market or a moment for exchanges.
    fn finish(&mut self, events: &mut impl Sink<Event>) {
        match self.agenda.top() {
            Some(Task::Expedition { .. }) => self.end_expedition(events),
            _ => {
                self.agenda.pop();
            }
        }
    }
}

// The parts of spaces and loot.
impl State {
    /// Marks the printed part this choice belongs to, then does what it says.
    fn carry_out(&mut self, choice: Choice, events: &mut impl Sink<Event>) {
        match self.agenda.top().copied() {
            Some(Task::Use { space, done }) => {
                let (leaf, act) = self.leaf_of(space, done, choice).expect("offered");
                if let Some(Task::Use { done, .. }) = self.agenda.top_mut() {
                    done.mark(leaf);
                }
                self.perform(act, choice, Some(space), events);
            }
            Some(Task::Loot { loot }) => {
                self.agenda.pop();
                self.perform(&loot.printed().act, choice, None, events);
            }
            Some(Task::Lay { tile }) => {
                self.agenda.pop();
                self.perform(&Act::Lay(tile), choice, None, events);
            }
            Some(Task::Expedition { .. }) => {
                let Choice::Loot(loot) = choice else { unreachable!("an item is chosen") };
                self.loot(loot, events);
            }
            Some(Task::Trade { left }) => {
                self.agenda.pop();
                self.perform(&Act::TradeOre(left), choice, None, events);
            }
            Some(Task::Breed) => {
                self.agenda.pop();
                let Choice::Breed(litter) = choice else { unreachable!("newborns are chosen") };
                self.bear(self.active, litter, events);
            }
            _ => unreachable!("{choice} is offered only where it can be carried out"),
        }
    }

    /// The open part of a space a choice belongs to.
    fn leaf_of(&self, space: Space, done: Progress, choice: Choice) -> Option<(usize, &'static Act)> {
        let at = crate::offers::At { space: Some(space), done, dwarf: self.acting };
        let mut leaf = None;
        self.each_open(space, done, &mut |i, act| {
            if leaf.is_none() && is_instance(act, choice) && self.is_open_for(at, act, choice) {
                leaf = Some((i, act));
            }
        });
        leaf
    }

    /// Parts that look alike are told apart by what they are on: mines by their ground.
    fn is_open_for(&self, at: crate::offers::At, act: &Act, choice: Choice) -> bool {
        match (act, choice) {
            (Act::RubyMine(ground, _), Choice::RubyMine(cell)) => {
                let deep = self.home().deep_tunnels.has(cell.bit());
                deep == (*ground == Ground::DeepTunnel)
            }
            (Act::ExpeditionAfter(leaf, _) | Act::GrowAfter(leaf), _) => at.done.is_done(*leaf as usize),
            _ => true,
        }
    }

    fn perform(&mut self, act: &Act, choice: Choice, space: Option<Space>, events: &mut impl Sink<Event>) {
        let seat = self.active;
        match (*act, choice) {
            (Act::Take(take), _) => self.take(seat, take, space, events),
            (Act::Market(gold), _) => {
                self.gain(seat, Goods::of(Good::Gold, gold), events);
                self.agenda.push(Task::Market { bought: 0 });
            }
            (Act::Twin(_, goods), Choice::Tile(twin, a, b)) => {
                self.lay_twin(seat, twin, a, b, events);
                self.gain(seat, goods, events);
            }
            (Act::Lay(_), Choice::Lay(tile, cell)) => self.lay_single(seat, tile, cell, events),
            (Act::Expedition(level) | Act::ExpeditionAfter(_, level), Choice::Loot(loot)) => {
                self.set_out(level, loot, events);
            }
            (Act::Forge, Choice::Forge(strength)) => self.forge(seat, strength, events),
            (Act::Grow | Act::GrowAfter(_), _) => {
                self.homes[seat].dwarfs.grow();
                events.tell(Event::Grew(seat));
            }
            (Act::Furnish(offer), Choice::Furnish(tile, cell)) => self.furnish(offer, tile, cell, events),
            (Act::Sow, Choice::Sow(grain, vegetables)) => self.sow(seat, grain, vegetables, events),
            (Act::Fence(_, wood), Choice::Fence(cell, other)) => self.fence(seat, wood, cell, other, events),
            (Act::Stable(stone), Choice::Stable(cell)) => self.build_stable(seat, stone, cell, events),
            (Act::OreMine(goods), Choice::OreMine(mine, deep)) => {
                self.homes[seat].put_ore_mine(mine, deep);
                events.tell(Event::OreMineBuilt { seat, mine, deep });
                self.gain(seat, goods, events);
            }
            (Act::RubyMine(_, goods), Choice::RubyMine(cell)) => {
                self.homes[seat].put_ruby_mine(cell);
                events.tell(Event::RubyMineBuilt(seat, cell));
                self.gain(seat, goods, events);
            }
            (Act::TradeOre(most), Choice::TradeOre(times)) => self.trade_ore(most, times, events),
            (Act::Imitate(food), Choice::Imitate(space)) => {
                self.pay(seat, Goods::of(Good::Food, food), events);
                events.tell(Event::Imitated(seat, space));
                self.agenda.push(Task::Use { space, done: Progress::default() });
            }
            (Act::Breed(_), Choice::Breed(litter)) => self.bear(seat, litter, events),
            _ => unreachable!("{choice} is no instance of {act:?}"),
        }
    }

    /// All goods on the space (CAV-404), fixed ones, and what mines add.
    fn take(&mut self, seat: Seat, take: Take, space: Option<Space>, events: &mut impl Sink<Event>) {
        let mut goods = take.goods.plus(bonus(&self.homes[seat], take.bonus));
        if let (true, Some(space)) = (take.pile, space) {
            goods = goods.plus(self.pile(space));
            self.piles[space.heaps()].fill(0);
        }
        if take.token {
            self.start = seat;
            events.tell(Event::TookToken(seat));
        }
        self.gain(seat, goods, events);
    }

    /// Ore is traded one time after the other: with fewer times than allowed the question stays open as long as an
    /// exchange could bring ore (CAV-494).
    fn trade_ore(&mut self, most: u8, times: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        self.pay(seat, Goods::of(Good::Ore, 2 * times), events);
        self.gain(seat, Goods::of(Good::Gold, 2 * times).with(Good::Food, times), events);
        let left = most - times;
        if left > 0 && self.edition.waits_for_exchanges() && self.could_get_ore() {
            self.agenda.push(Task::Trade { left });
        }
    }

    fn could_trade(&self, left: u8) -> bool {
        left > 0 && (self.home().goods[Good::Ore] >= 2 || self.could_get_ore())
    }

    /// A ruby buys ore, and so may an own tile.
    fn could_get_ore(&self) -> bool {
        let home = self.home();
        let mut tiles = home.furnishings.and(Furnishings::EXCHANGING).iter();
        let gives_ore =
            tiles.any(|tile| tile.printed().exchanges.iter().any(|exchange| exchange.get[Good::Ore] > 0));
        home.goods[Good::Ruby] > 0 || gives_ore && self.can_exchange(home) || !self.edition.hides()
    }

    fn forge(&mut self, seat: Seat, strength: u8, events: &mut impl Sink<Event>) {
        let price = strength.saturating_sub(self.homes[seat].furnishings.discount().forge);
        self.pay(seat, Goods::of(Good::Ore, price), events);
        self.homes[seat].dwarfs.set_weapon(self.acting, strength);
        events.tell(Event::Forged(seat, strength));
    }

    /// Pays and builds; several ways to pay become a question.
    fn furnish(&mut self, offer: Offer, tile: Furnishing, cell: Cell, events: &mut impl Sink<Event>) {
        let as_loot = matches!(offer, Offer::Ordinary(_));
        let price = price_of(self.home(), tile, as_loot);
        let (mut n, mut way) = (0, price);
        ways_to_pay(self.home(), price, &mut |found| {
            n += 1;
            way = found;
        });
        match n {
            1 => self.build(tile, cell, way, events),
            _ => self.agenda.push(Task::Pay { tile, cell, as_loot }),
        }
    }

    fn pay_for_tile(&mut self, way: Goods, events: &mut impl Sink<Event>) {
        let Some(Task::Pay { tile, cell, .. }) = self.agenda.pop() else { unreachable!("asked how to pay") };
        self.build(tile, cell, way, events);
    }

    fn buy(&mut self, good: Good, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let Some(i) = MARKET.iter().position(|&(sold, _)| sold == good) else { unreachable!("on the list") };
        if let Some(Task::Market { bought }) = self.agenda.top_mut() {
            *bought |= 1 << i;
        }
        self.pay(seat, Goods::of(Good::Gold, MARKET[i].1), events);
        self.gain(seat, Goods::one(good), events);
    }

    /// The first empty fields are sown: which ones makes no difference (CAV-070 to CAV-073).
    fn sow(&mut self, seat: Seat, grain: u8, vegetables: u8, events: &mut impl Sink<Event>) {
        let home = &mut self.homes[seat];
        home.goods[Good::Grain] -= grain;
        home.goods[Good::Vegetable] -= vegetables;
        for (good, n, crop) in [(Good::Grain, grain, 3), (Good::Vegetable, vegetables, 2)] {
            for _ in 0..n {
                home.set_crop(home.empty_fields().first(), good, crop);
            }
        }
        self.crowded = true;
        events.tell(Event::Sowed { seat, grain, vegetables });
    }
}

/// Whether a choice has the form of a printed act.
pub(crate) fn is_instance(act: &Act, choice: Choice) -> bool {
    match (*act, choice) {
        (Act::Take(_) | Act::Market(_), Choice::Take) => true,
        (Act::Twin(twins, _), Choice::Tile(twin, ..)) => twins.contains(&twin),
        (Act::Lay(tile), Choice::Lay(laid, _)) => tile == laid,
        (Act::Expedition(_) | Act::ExpeditionAfter(..), Choice::Loot(_)) => true,
        (Act::Forge, Choice::Forge(_)) => true,
        (Act::Grow | Act::GrowAfter(_), Choice::Grow) => true,
        (Act::Furnish(_), Choice::Furnish(..)) => true,
        (Act::Sow, Choice::Sow(..)) => true,
        (Act::Fence(size, _), Choice::Fence(_, other)) => (size == Size::Large) == other.is_some(),
        (Act::Stable(_), Choice::Stable(_)) => true,
        (Act::OreMine(_), Choice::OreMine(..)) => true,
        (Act::RubyMine(..), Choice::RubyMine(_)) => true,
        (Act::TradeOre(_), Choice::TradeOre(_)) => true,
        (Act::Imitate(_), Choice::Imitate(_)) => true,
        (Act::Breed(_), Choice::Breed(_)) => true,
        _ => false,
    }
}

// The doors. Everything that changes hands goes through here.
impl State {
    /// Goods to the supply, animals to the home board (CAV-046).
    pub(crate) fn gain(&mut self, seat: Seat, goods: Goods, events: &mut impl Sink<Event>) {
        if !goods.is_none() {
            events.tell(Event::Gained(seat, goods));
            self.receive(seat, goods, events);
        }
    }

    /// The one way goods arrive; tiles answer here, wherever the goods come from (CAV-327, CAV-329).
    pub(crate) fn receive(&mut self, seat: Seat, goods: Goods, events: &mut impl Sink<Event>) {
        let home = &mut self.homes[seat];
        home.goods = home.goods.plus(goods);
        self.crowded |= goods.has_animals();
        for tile in home.furnishings.and(Furnishings::AFTER_GAIN).iter() {
            let more = tile.printed().after_gain.map_or(Goods::NONE, |after_gain| after_gain(&goods));
            self.bring(seat, tile, more, events);
        }
    }

    /// A tile brings goods.
    pub(crate) fn bring(
        &mut self,
        seat: Seat,
        tile: Furnishing,
        goods: Goods,
        events: &mut impl Sink<Event>,
    ) {
        if !goods.is_none() {
            events.tell(Event::Brought { seat, tile, goods });
            self.receive(seat, goods, events);
        }
    }

    pub(crate) fn pay(&mut self, seat: Seat, price: Goods, events: &mut impl Sink<Event>) {
        if !price.is_none() {
            self.homes[seat].goods = self.homes[seat].goods.minus(price);
            events.tell(Event::Paid(seat, price));
        }
    }

    /// A tile takes no room away: a meadow under a stable leaves its animal where it is (CAV-447).
    fn lay_twin(&mut self, seat: Seat, twin: Twin, a: Cell, b: Cell, events: &mut impl Sink<Event>) {
        self.homes[seat].put_twin(twin, a, b);
        events.tell(Event::TileLaid { seat, twin, cells: (a, b) });
        self.find(seat, a, events);
        self.find(seat, b, events);
        if !a.is_on_board() || !b.is_on_board() {
            let tiles = self.homes[seat].furnishings;
            let overhanging =
                tiles.iter().find_map(|tile| tile.printed().overhang.map(|goods| (tile, goods)));
            if let Some((tile, goods)) = overhanging {
                self.bring(seat, tile, goods, events);
            }
        }
    }

    pub(crate) fn lay_single(&mut self, seat: Seat, tile: Single, cell: Cell, events: &mut impl Sink<Event>) {
        self.homes[seat].put_single(tile, cell);
        events.tell(Event::SingleLaid { seat, tile, cell });
        self.find(seat, cell, events);
    }

    /// What is printed on a space goes to whoever covers it (CAV-026 to CAV-028).
    fn find(&mut self, seat: Seat, cell: Cell, events: &mut impl Sink<Event>) {
        let goods = cell.bonus();
        if !goods.is_none() {
            events.tell(Event::Found { seat, cell, goods });
            self.receive(seat, goods, events);
        }
    }

    /// Pays, places the tile, and takes what it gives at once (CAV-467).
    fn build(&mut self, tile: Furnishing, cell: Cell, price: Goods, events: &mut impl Sink<Event>) {
        let seat = self.active;
        self.pay(seat, price, events);
        let covered = self.homes[seat].room_at(cell.bit());
        self.homes[seat].put_room(tile, cell);
        if !tile.printed().unlimited {
            self.market = self.market.without(tile);
        }
        events.tell(Event::Furnished { seat, tile, cell, covered });
        if let Some((good, rounds)) = tile.printed().supplies {
            self.homes[seat].supplies[supply(good)] = rounds;
        }
        let at_once = tile.printed().on_furnish.map(|on_furnish| on_furnish(&self.homes[seat], cell));
        self.bring(seat, tile, at_once.unwrap_or(Goods::NONE), events);
    }

    fn fence(
        &mut self,
        seat: Seat,
        wood: u8,
        cell: Cell,
        other: Option<Cell>,
        events: &mut impl Sink<Event>,
    ) {
        let price = fence_price(&self.homes[seat], wood);
        self.pay(seat, Goods::of(Good::Wood, price), events);
        match other {
            None => self.homes[seat].fence_small(cell),
            Some(other) => self.homes[seat].fence_large(cell, other),
        }
        // Two stables with two species may have become one pasture.
        self.crowded = true;
        events.tell(Event::Fenced { seat, cell, other });
    }

    fn build_stable(&mut self, seat: Seat, stone: u8, cell: Cell, events: &mut impl Sink<Event>) {
        let price = stone.saturating_sub(self.homes[seat].furnishings.discount().stable);
        self.pay(seat, Goods::of(Good::Stone, price), events);
        self.homes[seat].stables = self.homes[seat].stables.or(cell.area());
        self.crowded = true;
        events.tell(Event::StableBuilt(seat, cell));
    }
}
