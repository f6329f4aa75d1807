//! Above and Below. Everything lies open but the paragraph being read, and what the book keeps to itself.

use std::sync::OnceLock;

use above_and_below::*;
use karst_kit::Seat;

use crate::{Block, Judged, Net, Pen, Topic, shipped};

const TILES: usize = 27;
const OTHERS: usize = 3;

impl Judged for AboveAndBelow {
    const FEATURES_VERSION: u32 = 1;
    const FEATURES: usize = 1697;
    const HIDES: bool = true;
    const STAKE: f32 = 12.0;
    const WEIGHTS: &'static [u8] = include_bytes!("../../weights/above-and-below.bin");

    #[inline]
    fn write(state: &State, seat: Seat, pen: &mut impl Pen) {
        let table = state.table();
        let village = &table.villages[seat];
        goods(village, pen);
        people(village, pen);
        buildings(village, pen);
        timing(table, seat, pen);
        supply(table, village, pen);
        tasks(table, seat, pen);
        exploration(state, seat, pen);
        rivals(table, seat, pen);
    }

    fn net() -> Option<&'static Net> {
        static NET: OnceLock<Option<Net>> = OnceLock::new();
        shipped::<AboveAndBelow>(&NET)
    }
}

fn goods(village: &Village, pen: &mut impl Pen) {
    pen.topic(Topic::Money);
    pen.upto(village.coins, 24);
    pen.upto(village.coins.saturating_sub(24) / 4, 8);
    pen.upto(village.income(), 20);
    pen.topic(Topic::Goods);
    village.reserve.into_iter().for_each(|n| pen.upto(n, 4));
    pen.one_of(village.sale.map_or(64, |item| item as usize), 10);
    for circle in 0..8 {
        pen.one_of(village.track.kinds[circle].map_or(64, |item| item as usize), 8);
        pen.upto(village.track.counts[circle], 5);
    }
    pen.upto(village.track.filled() as u32, 8);
    pen.upto((village.track.points() / 2) as u32, 24);
    // Goods on cards, still to be harvested.
    let mut waiting = [0u8; 10];
    for card in village.stocked.iter() {
        if let Stock::Two(good) | Stock::Renewing(good) = card.building().printed().stock {
            waiting[good as usize] += 1 + u8::from(village.full.has(card));
        }
    }
    waiting[..8].iter().for_each(|&n| pen.upto(n, 3));
    pen.upto(village.unharvested() as u32, 10);
    pen.topic(Topic::Rivals);
    pen.around(i32::from(village.reputation), 8);
}

fn people(village: &Village, pen: &mut impl Pen) {
    pen.topic(Topic::Family);
    for tiles in [village.ready, village.exhausted, village.injured] {
        pen.run(tiles.bits().into(), TILES);
        pen.upto(tiles.len() as u32, 10);
    }
    let all = village.villagers();
    pen.upto(all.len() as u32, 12);
    pen.upto(lanterns(village.ready) / 3, 20);
    pen.upto(lanterns(all) / 3, 24);
    pen.upto(village.ready.and(Tiles::WITH_HAMMER).len() as u32, 3);
    pen.upto(village.ready.and(Tiles::WITH_QUILL).len() as u32, 3);
    let beds = u32::from(village.beds()) + all.and(Tiles::OWN_BED).len() as u32;
    pen.upto(beds, 16);
    pen.around(beds as i32 - all.len() as i32, 6);
}

/// Lanterns over six rolls of every villager.
#[inline]
fn lanterns(tiles: Tiles) -> u32 {
    tiles.iter().map(|tile| u32::from(tile.lanterns_of_six())).sum()
}

fn buildings(village: &Village, pen: &mut impl Pen) {
    pen.topic(Topic::Tiles);
    pen.run(village.cards.bits(), 64);
    pen.upto(village.buildings() as u32, 16);
    pen.upto(village.surface_houses() as u32, 12);
    pen.upto(village.outposts() as u32, 10);
    pen.upto(village.cards.rerolls(), 5);
    pen.topic(Topic::Room);
    pen.upto(village.caves.len() as u32, 12);
    pen.upto(village.empty_caves() as u32, 6);
}

fn timing(table: &Table, seat: Seat, pen: &mut impl Pen) {
    pen.topic(Topic::Timing);
    let village = &table.villages[seat];
    pen.one_of(table.round as usize, 8);
    for n in 1..6 {
        pen.one_of(if village.villagers().len() == n + 2 { table.round as usize } else { 64 }, 8);
    }
    pen.one_of(table.n_players as usize, 5);
    let n = table.n_players as usize;
    pen.one_of((seat.index() + n - table.first.index()) % n, 4);
    pen.flag(table.active == seat);
    pen.flag(village.passed);
    pen.flag(table.aloud);
    pen.flag(table.agenda.iter().any(|task| matches!(task, Task::Dawn)));
    pen.flag(table.over);
}

fn supply(table: &Table, village: &Village, pen: &mut impl Pen) {
    pen.topic(Topic::Table);
    pen.flag(table.cider);
    let face_up = table.face_up();
    pen.run(face_up.bits(), 64);
    let means = village.means();
    let mut payable = 0u64;
    for card in face_up.iter() {
        payable |= u64::from(u16::from(card.cost()) <= means) << card.index();
    }
    pen.run(payable, 64);
    for tile in table.row {
        pen.one_of(tile.map_or(64, Tile::index), TILES);
    }
}

/// Where the parts of the task block begin.
mod at {
    pub const KIND: usize = 0;
    pub const WORK: usize = 26;
    pub const PARTY: usize = WORK + 3;
    pub const PARTY_SIZE: usize = PARTY + 27;
    pub const GATHER: usize = PARTY_SIZE + 8;
    pub const PRICE: usize = GATHER + 6;
    pub const BY_PLUS: usize = PRICE + 12;
    pub const FREE: usize = BY_PLUS + 1;
    pub const BEDS: usize = FREE + 12;
    pub const SLEPT: usize = BEDS + 10;
    pub const REFUSED: usize = SLEPT + 10;
    pub const LANTERNS: usize = REFUSED + 1;
}

fn tasks(table: &Table, seat: Seat, pen: &mut impl Pen) {
    pen.topic(Topic::Action);
    let mut block = Block::<3>::EMPTY;
    let asked = table.actor() == Some(karst_kit::Actor::Seat(seat));
    if asked || table.active == seat {
        for task in table.agenda.iter() {
            task_facts(table, task, &mut block);
        }
        block.set_all(at::PARTY, table.errand.party.bits().into());
        block.set_all(at::PARTY_SIZE, (1 << table.errand.party.len().min(8)) - 1);
        block.set_all(at::LANTERNS, (1 << (lanterns(table.errand.party) / 4).min(16)) - 1);
        if table.errand.refused {
            block.set(at::REFUSED);
        }
        block.set_all(at::BEDS, (1 << table.night.beds.min(10)) - 1);
        block.set_all(at::SLEPT, (1 << table.night.slept.len().min(10)) - 1);
    }
    pen.block(&block);
}

fn task_facts(table: &Table, task: &Task, block: &mut Block<3>) {
    let kind = match *task {
        Task::DrawFirst | Task::Deal(_) => 0,
        Task::Turn => 1,
        Task::Assemble(work) => {
            block.set(at::WORK + work as usize);
            2
        }
        Task::Obey(work) => {
            block.set(at::WORK + work as usize);
            3
        }
        Task::Buy(by) => {
            if Tiles::HAMMER_PLUS.has(by) {
                block.set(at::BY_PLUS);
            }
            4
        }
        Task::Hire(by) => {
            if Tiles::QUILL_PLUS.has(by) {
                block.set(at::BY_PLUS);
            }
            5
        }
        Task::Gather(n) => {
            block.set_all(at::GATHER, (1 << n.min(6)) - 1);
            6
        }
        Task::NamePrice(_) => 7,
        Task::Answer { price, .. } => {
            block.set_all(at::PRICE, (1 << price.min(12)) - 1);
            8
        }
        Task::ParagraphDie => 9,
        Task::Announce => 10,
        Task::Lanterns => 11,
        Task::Reroll(_) => 12,
        Task::Risk => 13,
        Task::Toll { .. } => 14,
        Task::Prefer(_) => 15,
        Task::FreeBuilding(most) => {
            block.set_all(at::FREE, (1 << most.min(12)) - 1);
            16
        }
        Task::Injure => 17,
        Task::Return { success } => 18 + usize::from(success),
        Task::Nightfall(_) => 20,
        Task::Rest(_) => 21,
        Task::Dawn => 22,
        Task::LastGoods(_) => 23,
        Task::End => 24,
    };
    let _ = table;
    block.set(at::KIND + kind);
}

fn exploration(state: &State, seat: Seat, pen: &mut impl Pen) {
    pen.topic(Topic::Action);
    let table = state.table();
    let Some(exploration) = table.exploration else {
        for width in [1, 1, 60, 8, 30, 20, 6, 6, 4, 3, 8, 3, 50, 50, 50] {
            pen.run(0, width);
        }
        pen.around(-99, 8);
        return;
    };
    let total = exploration.lanterns() + exploration.exertions + state.known_bonus(seat);
    pen.flag(true);
    pen.flag(table.active == seat);
    let rolling = exploration.party.minus(exploration.rolled);
    pen.run(u64::from(exploration.party.bits()) | u64::from(rolling.bits()) << 30, 60);
    pen.upto(exploration.party.len() as u32, 8);
    pen.upto(lanterns(rolling) / 2, 30);
    pen.upto(total, 20);
    pen.upto(exploration.exertions, 6);
    pen.upto(table.villages[table.active].cards.rerolls().saturating_sub(exploration.rerolls), 6);
    pen.upto(exploration.depth, 4);
    pen.one_of(exploration.choice.map_or(64, usize::from), 3);
    pen.upto(u32::from(exploration.rolled.len() as u8), 8);
    pen.flag(exploration.paid);
    pen.flag(exploration.staked_villager.is_some());
    pen.flag(exploration.staked_item.is_some());
    let asks = state.asks(seat);
    for choice in 0..3 {
        // The announced choice stands alone; before that, all do.
        let shown = exploration.choice.is_none_or(|announced| usize::from(announced) == choice);
        let ask = asks.filter(|_| shown).map_or(Ask::default(), |asks| asks[choice]);
        ask.numbers.into_iter().for_each(|number| pen.upto(number, 9));
        ask.tolls.into_iter().for_each(|toll| pen.upto(toll, 5));
        pen.upto(ask.bonus, 6);
        pen.flag(ask.stakes.0);
        pen.flag(ask.stakes.1);
    }
    let announced = exploration.choice.and_then(|choice| asks.map(|asks| asks[usize::from(choice)]));
    let missing = announced.map_or(-99, |ask| {
        let next = ask.numbers.into_iter().find(|&number| number > total);
        next.map_or(-8, |next| i32::from(next - total))
    });
    pen.around(missing, 8);
}

fn rivals(table: &Table, seat: Seat, pen: &mut impl Pen) {
    pen.topic(Topic::Rivals);
    let n = table.n_players as usize;
    let own = table.points(seat);
    let mut best = None;
    for k in 1..=OTHERS {
        if k >= n {
            pen.run(0, 64);
            continue;
        }
        let other = Seat::ALL[(seat.index() + k) % n];
        let village = &table.villages[other];
        let points = table.points(other);
        best = best.max(Some(points));
        pen.flag(true);
        pen.flag(table.active == other);
        pen.flag(village.passed);
        pen.upto((points.max(0) / 5) as u32, 20);
        pen.upto(village.villagers().len() as u32, 8);
        pen.upto(village.ready.len() as u32, 8);
        pen.upto(village.coins / 2, 12);
        pen.upto(village.income().saturating_sub(4), 13);
    }
    pen.upto((own.max(0) / 4) as u32, 25);
    pen.around(best.map_or(0, |best| own - best) / 2, 16);
}
