//! Caverna. Everything lies open but what others have sealed.

use std::sync::OnceLock;

use caverna::*;
use karst_kit::Seat;

use crate::{Block, Character, Judged, Net, Pen, Topic, shipped};

/// How many of each good are told apart.
const MOST: [u32; 13] = [16, 16, 20, 10, 14, 12, 24, 40, 14, 16, 14, 14, 14];
/// Of the goods of others.
const MOST_OF_OTHERS: [(Good, u32); 6] =
    [(Good::Wood, 6), (Good::Stone, 6), (Good::Ore, 6), (Good::Ruby, 3), (Good::Grain, 3), (Good::Food, 8)];
/// Others whose homes are looked at, clockwise.
const OTHERS: usize = 3;

impl Judged for Caverna {
    const FEATURES_VERSION: u32 = 1;
    const FEATURES: usize = 2362;
    const HIDES: bool = false;
    const STAKE: f32 = 12.0;
    const WEIGHTS: &'static [u8] = include_bytes!("../../weights/caverna.bin");

    #[inline]
    fn write(state: &State, seat: Seat, pen: &mut impl Pen) {
        let home = state.home_of(seat);
        goods(home, pen);
        family(home, pen);
        tiles(state, home, pen);
        board(home, pen);
        animals(home, pen);
        timing(state, seat, pen);
        table(state, seat, pen);
        tasks(state, seat, pen);
        rivals(state, seat, pen);
    }

    fn leaning(state: &State, seat: Seat, character: Character) -> f32 {
        let home = state.home_of(seat);
        let n = |area: Area| f32::from(area.len());
        let goods = |good: Good| f32::from(home.goods[good]);
        let strength: f32 = home.dwarfs.iter().map(|dwarf| f32::from(home.dwarfs.weapon(dwarf))).sum();
        let farm = n(home.fields)
            + n(home.small_pastures)
            + 2.0 * f32::from(home.n_large_pastures())
            + 0.3 * home.goods.farm_animals() as f32;
        let mines = 2.0 * n(home.ore_mines)
            + 2.0 * n(home.ruby_mines)
            + 0.2 * goods(Good::Ore)
            + 0.4 * goods(Good::Ruby);
        match character {
            Character::Plain => 0.0,
            Character::Farmer => 0.6 * farm - 0.25 * strength,
            Character::Miner => 0.9 * mines - 0.1 * strength,
            Character::Adventurer => 0.3 * strength,
        }
    }

    fn net() -> Option<&'static Net> {
        static NET: OnceLock<Option<Net>> = OnceLock::new();
        shipped::<Caverna>(&NET)
    }
}

fn goods(home: &Home, pen: &mut impl Pen) {
    pen.topic(Topic::Goods);
    for good in Good::ALL {
        match good {
            Good::Food => pen.topic(Topic::Food),
            Good::Gold => pen.topic(Topic::Money),
            Good::Dog => pen.topic(Topic::Animals),
            _ => {}
        }
        pen.upto(home.goods[good], MOST[good as usize]);
    }
    pen.topic(Topic::Food);
    pen.upto(home.begging, 12);
    pen.topic(Topic::Goods);
    home.supplies.into_iter().for_each(|rounds| pen.upto(rounds, 8));
}

fn family(home: &Home, pen: &mut impl Pen) {
    let dwarfs = &home.dwarfs;
    pen.topic(Topic::Family);
    pen.upto(dwarfs.len(), 6);
    pen.upto(dwarfs.n_at_home(), 6);
    pen.upto(dwarfs.n_newborn(), 3);
    pen.upto(home.dwarf_room().saturating_sub(dwarfs.len()), 3);
    pen.flag(home.can_grow());
    pen.topic(Topic::Weapons);
    let mut weapons = [0u8; 6];
    for dwarf in dwarfs.iter() {
        weapons[dwarf as usize] = dwarfs.weapon(dwarf);
    }
    weapons.sort_unstable_by(|a, b| b.cmp(a));
    weapons.into_iter().for_each(|weapon| pen.upto(weapon, 14));
    let best = dwarfs.at_home().map(|dwarf| dwarfs.weapon(dwarf)).max();
    pen.upto(best.unwrap_or(0), 14);
    pen.upto(dwarfs.next().map_or(0, |dwarf| dwarfs.weapon(dwarf)), 14);
}

fn tiles(state: &State, home: &Home, pen: &mut impl Pen) {
    pen.topic(Topic::Tiles);
    pen.run(home.furnishings.0, 49);
    pen.upto(home.furnishings.and(Furnishings::DWELLINGS).len() as u32, 6);
    pen.topic(Topic::Table);
    pen.run(state.market().0, 49);
    // Tiles of the market that could be paid for at their printed price.
    let mut payable = 0;
    for tile in state.market().iter() {
        payable |= u64::from(home.goods.covers(&tile.printed().cost)) << tile as u32;
    }
    pen.run(payable, 49);
}

fn board(home: &Home, pen: &mut impl Pen) {
    pen.topic(Topic::Room);
    pen.upto(home.caverns.len(), 10);
    pen.upto(home.tunnels.len(), 8);
    pen.upto(home.deep_tunnels.len(), 6);
    pen.topic(Topic::Shape);
    pen.flag(!home.tunnels.pairs().is_empty());
    pen.topic(Topic::Room);
    pen.upto(home.unused(), 22);
    pen.topic(Topic::Shape);
    pen.upto(home.single_spots(Single::Meadow).len(), 12);
    pen.upto(home.single_spots(Single::Cavern).len(), 12);
    pen.upto(home.furnish_spots().len(), 8);
    pen.flag(!home.mountain_pairs().is_empty());
    pen.flag(!home.forest_pairs().is_empty());
    pen.run(u64::from(home.cave().0), 24);
    pen.run(u64::from(home.forest_tiles().0), 24);
    pen.topic(Topic::Tiles);
    pen.upto(home.ore_mines.len(), 5);
    pen.upto(home.ruby_mines.len(), 5);
    pen.upto(home.furnished.len(), 12);
    pen.topic(Topic::Crops);
    pen.upto(home.fields.len(), 10);
    pen.upto(home.empty_fields().len(), 8);
    pen.upto(home.sown().len(), 10);
    pen.upto(home.on_fields(Good::Grain), 16);
    pen.upto(home.on_fields(Good::Vegetable), 12);
    pen.topic(Topic::Shape);
    pen.run(u64::from(home.fields.0), 24);
}

/// Meadows, pastures, stables, and how much room they leave.
fn animals(home: &Home, pen: &mut impl Pen) {
    pen.topic(Topic::Animals);
    pen.upto(home.meadows.len(), 10);
    pen.topic(Topic::Shape);
    pen.flag(!home.meadows.pairs().is_empty());
    pen.topic(Topic::Animals);
    pen.upto(home.small_pastures.len(), 8);
    pen.upto(home.n_large_pastures(), 6);
    pen.upto(home.stables.len(), 3);
    let (stables, small, large) = (home.stables, home.small_pastures, home.large_pastures());
    let in_small = stables.and(small).len();
    let in_large = stables.and(large).len();
    let on_meadow = stables.and(home.meadows).len();
    pen.upto(in_small, 3);
    pen.upto(in_large, 3);
    pen.upto(on_meadow, 3);
    let places = 2 * small.len() + 2 * in_small + 4 * home.n_large_pastures() + 4 * in_large + on_meadow + 2;
    pen.around(i32::from(places) - home.goods.farm_animals() as i32, 12);
    let mut crowded = home.goods;
    for good in Good::FARM {
        pen.flag(home.goods[good] == 0);
        pen.flag(home.goods[good] >= 2);
        // Whether one more would find a place.
        crowded[good] += 1;
        pen.flag(fits(home, &crowded));
        crowded[good] -= 1;
    }
}

fn timing(state: &State, seat: Seat, pen: &mut impl Pen) {
    pen.topic(Topic::Timing);
    let (round, dwarfs) = (state.round() as usize, &state.home_of(seat).dwarfs);
    pen.one_of(round, 13);
    // What one dwarf more is worth depends on the rounds left: a table of both.
    for n in 2..7 {
        pen.one_of(if dwarfs.len() == n { round } else { 64 }, 13);
    }
    pen.one_of(state.harvest() as usize, 5);
    pen.one_of(state.phase() as usize, 16);
    let (greens, reds) = state.markers_left();
    pen.upto(greens, 4);
    pen.upto(reds, 3);
    pen.flag(state.has_late_markers());
    pen.one_of(state.own_skip(seat).map_or(2, |skip| skip as usize), 2);
    pen.one_of(state.n_players() as usize, 8);
    let n = state.n_players() as usize;
    pen.one_of((seat.index() + n - state.starter().index()) % n, 7);
    pen.flag(state.mover() == seat);
    pen.topic(Topic::Food);
    let (food, due) = (state.home_of(seat).goods[Good::Food], state.food_to_come(seat));
    pen.upto(due.saturating_sub(food), 14);
    pen.upto(due, 14);
}

fn table(state: &State, seat: Seat, pen: &mut impl Pen) {
    pen.topic(Topic::Table);
    // What is free matters to who has dwarfs left; later everything is free again.
    let more = state.home_of(seat).dwarfs.n_at_home() > 0;
    let (all, free) = (state.spaces_in_play(), state.unoccupied());
    pen.run(if more { free.0 } else { 0 }, Space::N);
    pen.run(if more { 0 } else { all.0 }, Space::N);
    pen.run(state.cards_to_come().0, Space::N);
    pen.run(state.protected().0, Space::N);
    let reach = if more { free } else { all };
    let mut counts = [0u8; N_HEAPS];
    for space in reach.iter() {
        for heap in space.heap_range() {
            counts[heap] = state.heaps()[heap];
        }
    }
    counts.into_iter().for_each(|n| pen.upto(n, 10));
}

/// Where the parts of the task block begin.
mod at {
    pub const KIND: usize = 0;
    pub const SPACE: usize = 24;
    pub const DONE: usize = SPACE + 40;
    pub const TAKEN: usize = DONE + 400;
    pub const LEFT: usize = TAKEN + 24;
    pub const LOOT: usize = LEFT + 4;
    pub const LAY: usize = LOOT + 24;
    pub const BOUGHT: usize = LAY + 4;
    pub const DUE: usize = BOUGHT + 13;
    pub const ACTING: usize = DUE + 14;
    pub const WEAPON: usize = ACTING + 7;
    pub const PAY: usize = WEAPON + 14;
    pub const TRADES: usize = PAY + 49;
}

/// What the seat itself has begun and not finished.
fn tasks(state: &State, seat: Seat, pen: &mut impl Pen) {
    pen.topic(Topic::Action);
    let mut block = Block::<10>::EMPTY;
    if state.mover() == seat {
        for task in state.tasks() {
            task_facts(task, &mut block);
        }
        let (acting, dwarfs) = (state.acting_dwarf(), &state.home_of(seat).dwarfs);
        block.set(at::ACTING + acting.min(6) as usize);
        let weapon = if acting < dwarfs.len() { dwarfs.weapon(acting) } else { 0 };
        block.set_all(at::WEAPON, (1 << weapon.min(14)) - 1);
    }
    pen.block(&block);
}

fn task_facts(task: &Task, block: &mut Block<10>) {
    let kind = match *task {
        Task::Place { ahead } => usize::from(ahead.is_some()),
        Task::Use { space, done } => {
            block.set(at::SPACE + space as usize);
            block.set_all(at::DONE + 10 * space as usize, u64::from(done.0 & 0x3ff));
            2
        }
        Task::Expedition { left, taken } => {
            block.set_all(at::TAKEN, u64::from(taken & 0xff_ffff));
            block.set_all(at::LEFT, (1 << left.min(4)) - 1);
            3
        }
        Task::Loot { loot } => {
            block.set(at::LOOT + loot.index());
            4
        }
        Task::Lay { tile } => {
            block.set(at::LAY + tile as usize);
            5
        }
        Task::Pay { tile, .. } => {
            block.set(at::PAY + tile as usize);
            6
        }
        Task::Market { bought } => {
            block.set_all(at::BOUGHT, u64::from(bought & 0x1fff));
            7
        }
        Task::Keep => 8,
        Task::Feed { due, one_fed } => {
            block.set_all(at::DUE, (1 << due.min(14)) - 1);
            9 + usize::from(one_fed)
        }
        Task::Breed => 11,
        Task::ChooseSkip => 12,
        Task::Protect => 13,
        Task::Morning => 14,
        Task::BeforeScoring => 15,
        Task::Trade { left } => {
            block.set_all(at::TRADES, (1 << left.min(3)) - 1);
            17
        }
        // Chance is to act: the phase says the rest.
        Task::DrawFirst | Task::Reveal | Task::DrawMarker | Task::OpenSealed => 16,
    };
    block.set(at::KIND + kind);
}

fn rivals(state: &State, seat: Seat, pen: &mut impl Pen) {
    pen.topic(Topic::Rivals);
    let n = state.n_players() as usize;
    let clockwise = |k: usize| Seat::ALL[(seat.index() + k) % n];
    // Nobody else sits at 0, nor beyond the players.
    let points: [Option<i32>; Seat::ALL.len()] =
        std::array::from_fn(|k| (1..n).contains(&k).then(|| state.home_of(clockwise(k)).points()));
    for (k, points) in points.into_iter().enumerate().skip(1).take(OTHERS) {
        let Some(points) = points else {
            pen.run(0, 64);
            pen.run(0, WIDTH_OF_OTHER - 64);
            continue;
        };
        let other = clockwise(k);
        let home = state.home_of(other);
        pen.flag(true);
        pen.flag(state.mover() == other);
        pen.upto(home.dwarfs.n_at_home(), 6);
        pen.upto(home.dwarfs.len(), 6);
        pen.flag(home.can_grow());
        pen.upto((points.max(0) / 5) as u32, 20);
        pen.upto(home.dwarfs.at_home().map(|dwarf| home.dwarfs.weapon(dwarf)).max().unwrap_or(0), 14);
        for (good, most) in MOST_OF_OTHERS {
            pen.upto(home.goods[good], most);
        }
        pen.upto(home.caverns.len(), 3);
        pen.upto(home.empty_fields().len(), 2);
        pen.flag(!home.tunnels.pairs().is_empty());
        pen.upto(state.food_to_come(other).saturating_sub(home.goods[Good::Food]), 6);
    }
    let best = points.into_iter().flatten().max();
    let lead = best.map_or(0, |best| state.home_of(seat).points() - best);
    pen.around(lead / 2, 16);
}

/// Facts about one other.
const WIDTH_OF_OTHER: usize = 2 + 6 + 6 + 1 + 20 + 14 + (6 + 6 + 6 + 3 + 3 + 8) + 3 + 2 + 1 + 6;
