//! Cave vs Cave. Everything lies open but the faces nobody has seen.

use std::sync::OnceLock;

use cave_vs_cave::*;
use karst_kit::{Position, Seat};

use crate::{Block, Judged, Net, Pen, Topic, shipped};

const ROOMS: usize = 25;

impl Judged for CaveVsCave {
    const FEATURES_VERSION: u32 = 1;
    const FEATURES: usize = 1202;
    const HIDES: bool = false;
    const STAKE: f32 = 12.0;
    const WEIGHTS: &'static [u8] = include_bytes!("../../weights/cave-vs-cave.bin");

    #[inline]
    fn write(state: &State, seat: Seat, pen: &mut impl Pen) {
        let cave = state.cave_of(seat);
        home(cave, pen);
        prospects(state, cave, pen);
        timing(state, seat, pen);
        table(state, seat, pen);
        tasks(state, seat, pen);
        rival(state, seat, pen);
    }

    fn net() -> Option<&'static Net> {
        static NET: OnceLock<Option<Net>> = OnceLock::new();
        shipped::<CaveVsCave>(&NET)
    }
}

/// A cave and what lies on its shelf.
fn home(cave: &Cave, pen: &mut impl Pen) {
    pen.topic(Topic::Goods);
    for good in Good::ALL {
        match good {
            Good::Food => pen.topic(Topic::Food),
            Good::Gold => pen.topic(Topic::Money),
            _ => {}
        }
        pen.upto(cave.goods[good], u32::from(good.limit()));
    }
    pen.topic(Topic::Tiles);
    pen.run(u64::from(cave.rooms().0), ROOMS);
    pen.upto(cave.rooms().and(Rooms::ORANGE).len() as u32, 11);
    pen.topic(Topic::Room);
    let cavities = cave.cavities();
    pen.run(u64::from(cave.covered.0), 12);
    pen.run(u64::from(cavities.0), 12);
    pen.upto(cavities.len() as u32, 8);
    pen.run(u64::from(cave.tokens.0), 16);
    pen.one_of(cave.extra.map_or(2, |face| face as usize), 2);
    pen.upto(cave.accessible(false).len() as u32, 6);
    pen.upto(cave.accessible(true).len() as u32, 6);
    pen.run(patterns(cave).into(), 16);
}

/// The patterns of walls that empty cavities have, one bit each.
#[inline]
fn patterns(cave: &Cave) -> u16 {
    cave.cavities().iter().fold(0, |all, space| all | 1 << cave.walls(space).0)
}

/// Which rooms of the display fit, which can be paid, and which both.
fn prospects(state: &State, cave: &Cave, pen: &mut impl Pen) {
    pen.topic(Topic::Table);
    let (mut fitting, mut payable, mut nearly) = (0u32, 0u32, 0u32);
    for room in state.display().iter() {
        let bit = 1 << room as u32;
        let missing: u32 = cave.goods.missing(room.printed().cost).0.iter().map(|&n| u32::from(n)).sum();
        if cave.cavities().iter().any(|space| room.fits(cave.walls(space))) {
            fitting |= bit;
        }
        if missing == 0 {
            payable |= bit;
        }
        if missing <= 2 {
            nearly |= bit;
        }
    }
    pen.run(fitting.into(), ROOMS);
    pen.run(payable.into(), ROOMS);
    pen.run((fitting & payable).into(), ROOMS);
    pen.run((fitting & nearly).into(), ROOMS);
    let best = |set: u32| Rooms(set).iter().map(|room| u32::from(room.printed().points)).max().unwrap_or(0);
    pen.upto(best(fitting & payable), 16);
    pen.upto(best(fitting & nearly), 16);
}

fn timing(state: &State, seat: Seat, pen: &mut impl Pen) {
    pen.topic(Topic::Timing);
    pen.one_of(state.n_players() as usize, 3);
    pen.one_of(state.round() as usize, 9);
    let mine = state.taken_by(seat).len() as u8;
    let left = state.turns_each().saturating_sub(mine);
    pen.upto(left, 4);
    for n in 0..5 {
        pen.one_of(if left == n { state.round() as usize } else { 64 }, 9);
    }
    pen.flag(state.starter() == seat);
    pen.flag(state.mover() == seat);
    pen.flag(state.is_over());
}

fn table(state: &State, seat: Seat, pen: &mut impl Pen) {
    pen.topic(Topic::Table);
    pen.upto(state.wall_tokens(), 7);
    pen.run(u64::from(state.open_actions().0), 12);
    pen.run(u64::from(state.face_up().0), 12);
    pen.run(u64::from(state.taken_by(seat).0), 12);
    pen.run(u64::from(state.display().0), ROOMS);
    pen.run(u64::from(state.unseen_rooms().0), ROOMS);
    pen.upto(state.stack(), 9);
}

/// Where the parts of the task block begin.
mod at {
    pub const KIND: usize = 0;
    pub const ACTION: usize = 8;
    pub const DONE: usize = ACTION + 12;
    pub const ROOMS_LEFT: usize = DONE + 12 * 10;
    pub const DIGS_LEFT: usize = ROOMS_LEFT + 5;
    pub const USED: usize = DIGS_LEFT + 4;
    pub const ADDED: usize = USED + 25;
    pub const ROOM: usize = ADDED + 25;
    pub const ROOM_DONE: usize = ROOM + 25;
    pub const FRESH: usize = ROOM_DONE + 10;
}

fn tasks(state: &State, seat: Seat, pen: &mut impl Pen) {
    pen.topic(Topic::Action);
    let mut block = Block::<5>::EMPTY;
    if state.mover() == seat {
        for task in state.tasks() {
            task_facts(task, &mut block);
        }
        block.set_all(at::FRESH, state.fresh_rooms().0.into());
    }
    pen.block(&block);
}

fn task_facts(task: &Task, block: &mut Block<5>) {
    let kind = match *task {
        Task::DrawFirst | Task::RemoveLight | Task::Reveal => 0,
        Task::TakeTile => 1,
        Task::CarryOut(hand) => {
            let action = hand.action as usize;
            block.set(at::ACTION + action);
            block.set_all(at::DONE + 10 * action, u64::from(hand.done.0 & 0x3ff));
            block.set_all(at::ROOMS_LEFT, (1 << hand.rooms_left.min(5)) - 1);
            block.set_all(at::DIGS_LEFT, (1 << hand.digs_left.min(4)) - 1);
            block.set_all(at::USED, hand.used.0.into());
            block.set_all(at::ADDED, hand.added.0.into());
            2
        }
        Task::InRoom { room, done } => {
            block.set(at::ROOM + room as usize);
            block.set_all(at::ROOM_DONE, u64::from(done.0 & 0x3ff));
            3
        }
        Task::PickFace => 4,
        Task::TurnUp(_) => 5,
    };
    block.set(at::KIND + kind);
}

fn rival(state: &State, seat: Seat, pen: &mut impl Pen) {
    let other = Seat::ALL[1 - seat.index()];
    let before = state.n_players() == 1;
    let (cave, points) = match before {
        true => (&Cave::START, 0),
        false => (state.cave_of(other), state.points(other)),
    };
    home(cave, pen);
    prospects(state, cave, pen);
    pen.topic(Topic::Rivals);
    let theirs = if before { Actions::NONE } else { state.taken_by(other) };
    pen.run(u64::from(theirs.0), 12);
    pen.upto(state.turns_each().saturating_sub(theirs.len() as u8), 4);
    let own = state.points(seat);
    pen.upto((own.max(0) / 2) as u32, 40);
    pen.around(if before { 0 } else { own - points }, 20);
}
