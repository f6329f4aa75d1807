//! Bargeroc. A seat knows its own hands, and of the others how many cards they hold.

use std::sync::OnceLock;

use bargeroc::*;
use karst_kit::Seat;

use crate::{Block, Judged, Net, Pen, Topic, shipped};

const OTHERS: usize = 5;

impl Judged for Bargeroc {
    const FEATURES_VERSION: u32 = 1;
    const FEATURES: usize = 1234;
    const HIDES: bool = true;
    const STAKE: f32 = 20.0;
    const WEIGHTS: &'static [u8] = include_bytes!("../../weights/bargeroc.bin");

    #[inline]
    fn write(state: &State, seat: Seat, pen: &mut impl Pen) {
        hand(state, seat, pen);
        timing(state, seat, pen);
        table(state, seat, pen);
        brawl(state, seat, pen);
        tasks(state, seat, pen);
        rivals(state, seat, pen);
    }

    fn net() -> Option<&'static Net> {
        static NET: OnceLock<Option<Net>> = OnceLock::new();
        shipped::<Bargeroc>(&NET)
    }
}

fn hand(state: &State, seat: Seat, pen: &mut impl Pen) {
    let stall = state.stall_of(seat);
    let minerals = state.own_minerals(seat);
    pen.topic(Topic::Hand);
    Mineral::ALL.into_iter().for_each(|mineral| pen.upto(minerals.n(mineral), 3));
    pen.run(0, 3 * (16 - Mineral::N));
    pen.upto(minerals.total(), 12);
    pen.upto(minerals.prestige() as u32, 24);
    let cards = state.own_cards(seat);
    Card::ALL.into_iter().for_each(|card| pen.upto(cards.n(card), 3));
    pen.run(0, 3 * (16 - Card::N));
    pen.upto(cards.total(), 8);
    pen.one_of(state.own_kept(seat).map_or(64, |card| card as usize), 16);
    pen.topic(Topic::Money);
    pen.upto(stall.coins, 24);
    pen.topic(Topic::Food);
    pen.upto(stall.bread, 12);
    pen.topic(Topic::Tiles);
    pen.upto(stall.objects.len() as u32, 8);
    pen.upto((stall.objects.prestige() / 2) as u32, 24);
    pen.flag(stall.refused);
}

fn timing(state: &State, seat: Seat, pen: &mut impl Pen) {
    pen.topic(Topic::Timing);
    let n = state.played_with().players as usize;
    pen.one_of(n, 7);
    pen.flag(state.played_with().fair_start);
    pen.one_of(state.rounds_left() as usize, 9);
    pen.one_of(state.turns_to_come(seat) as usize, 9);
    let away = (state.mover().index() + n - seat.index()) % n;
    pen.one_of(away, 6);
    let stage = state.stage_now().map_or(64, |stage| stage as usize);
    pen.one_of(if away == 0 { stage } else { 64 }, 5);
    pen.one_of(if away == 0 { 64 } else { stage }, 5);
}

/// The shop, and how near the own minerals are to each of its objects; the stall.
fn table(state: &State, seat: Seat, pen: &mut impl Pen) {
    pen.topic(Topic::Table);
    let minerals = state.own_minerals(seat);
    let mut block = Block::<4>::EMPTY;
    let mut best = [0u32; 3];
    for object in state.shop().iter().flatten() {
        let missing = usize::from(minerals.missing(object.printed().recipe).total()).min(3);
        block.set(object.index() * 4 + missing);
        if missing < 3 {
            best[missing] = best[missing].max(object.prestige() as u32);
        }
    }
    pen.block(&block);
    best.into_iter().for_each(|prestige| pen.upto(prestige, 18));
    pen.upto(state.shop().iter().flatten().count() as u32, 4);
    let for_sale = state.for_sale();
    Mineral::ALL.into_iter().for_each(|mineral| pen.upto(for_sale.n(mineral), 2));
    pen.run(0, 2 * (16 - Mineral::N));
    pen.upto(state.bought().total(), 4);
    pen.upto(state.bread_eaten(), 4);
    pen.flag(state.has_renewed());
    pen.upto(state.tavern_discard().total(), 20);
}

fn brawl(state: &State, seat: Seat, pen: &mut impl Pen) {
    pen.topic(Topic::Action);
    let Some(brawl) = state.brawl() else {
        pen.run(0, 3);
        pen.run(0, 60);
        return;
    };
    let side = brawl.side(seat);
    pen.one_of(side.map_or(2, |side| side as usize), 3);
    let (own, other) = match side {
        Some(Side::Defender) => (Side::Defender, Side::Attacker),
        _ => (Side::Attacker, Side::Defender),
    };
    pen.upto(brawl.bonus(own), 10);
    pen.upto(brawl.bonus(other), 10);
    pen.one_of(brawl.faces[own as usize] as usize, 7);
    pen.one_of(brawl.faces[other as usize] as usize, 7);
    pen.around(i32::from(brawl.score(own)) - i32::from(brawl.score(other)), 10);
    pen.one_of(brawl.winner.map_or(2, |winner| usize::from(winner == seat)), 2);
    pen.one_of(brawl.ko.map_or(2, |ko| usize::from(ko == own)), 2);
    pen.upto(state.stall_of(brawl.fighter(other)).minerals.min(2), 2);
}

/// Where the parts of the task block begin.
mod at {
    pub const KIND: usize = 0;
    pub const REASON: usize = 20;
    pub const OWNER: usize = REASON + 8;
    pub const ASKED: usize = OWNER + 2;
    pub const TRADE: usize = ASKED + 2;
    pub const MINERAL: usize = TRADE + 2;
    pub const PRICE: usize = MINERAL + 16;
    pub const BREAD: usize = PRICE + 14;
    pub const GAIN: usize = BREAD + 6;
    pub const CARD: usize = GAIN + 4;
    pub const CANCELLED: usize = CARD + 4 * 16;
    pub const DRAW: usize = CANCELLED + 2;
    pub const STEP: usize = DRAW + 6;
}

fn tasks(state: &State, seat: Seat, pen: &mut impl Pen) {
    pen.topic(Topic::Action);
    let mut block = Block::<3>::EMPTY;
    for task in state.tasks() {
        task_facts(state, seat, task, &mut block);
    }
    pen.block(&block);
}

fn task_facts(state: &State, seat: Seat, task: &Task, block: &mut Block<3>) {
    let who = |other: Seat| usize::from(other != seat);
    let kind = match *task {
        Task::DrawFirst | Task::Stock | Task::Deal { .. } => 0,
        Task::Refill { .. } => 1,
        Task::Visit(_) => 2 + who(state.mover()),
        Task::ForcedSale { price, .. } => {
            block.set_all(at::PRICE, (1 << price.min(14)) - 1);
            4 + who(state.mover())
        }
        Task::Brawl(step) => {
            block.set(match step {
                Step::Bet(_) => at::STEP,
                Step::Stake(_) => at::STEP + 1,
                Step::Roll(_) => at::STEP + 2,
                Step::Compare => at::STEP + 3,
            });
            6
        }
        Task::Window(window) => {
            window_facts(seat, &window, block);
            block.set(at::OWNER + who(window.owner));
            block.set(at::ASKED + who(window.asked));
            7
        }
        Task::Chain(chain) => {
            let aimed = usize::from(chain.target == Some(seat));
            block.set(at::CARD + 16 * (2 * who(chain.by) + aimed) + chain.card as usize);
            if chain.is_cancelled() {
                block.set(at::CANCELLED + who(chain.last));
            }
            block.set(at::ASKED + who(chain.asked));
            8
        }
        Task::Clear { .. } => 9,
        Task::Keep { by, .. } => 10 + who(by),
        Task::Draw { seat: drawing, left } => {
            block.set_all(at::DRAW + 3 * who(drawing), (1 << left.min(3)) - 1);
            12 + who(drawing)
        }
        Task::Pick { to, from } => {
            gain_facts(seat, to, from, block);
            14
        }
        Task::Reroll(_) => 15,
    };
    block.set(at::KIND + kind);
}

fn window_facts(seat: Seat, window: &Window, block: &mut Block<3>) {
    let reason = match window.reason {
        Reason::Price(deal) => {
            block.set(at::TRADE + usize::from(deal.trade == Trade::Purchase));
            block.set(at::MINERAL + deal.mineral.index());
            block.set_all(at::PRICE, (1 << deal.price.min(14)) - 1);
            0
        }
        Reason::Eat => 1,
        Reason::Bet(n) => {
            block.set_all(at::BREAD, (1 << n.min(6)) - 1);
            2
        }
        Reason::Gain(from) => {
            gain_facts(seat, window.owner, from, block);
            3
        }
        Reason::BrawlPre => 4,
        Reason::BrawlScore => 5,
        Reason::AfterBrawl => 6,
    };
    block.set(at::REASON + reason);
}

/// A mineral on its way: to the seat, from it, from the mine, or between others.
fn gain_facts(seat: Seat, to: Seat, from: Origin, block: &mut Block<3>) {
    if to == seat {
        block.set(at::GAIN);
    }
    match from {
        Origin::Mine => block.set(at::GAIN + 2),
        Origin::Hand(from) if from == seat => block.set(at::GAIN + 1),
        Origin::Hand(_) => block.set(at::GAIN + 3),
    }
}

/// What an unknown mineral is worth, in tenths of a point, to compare fortunes.
const UNKNOWN_MINERAL: i32 = 13;

/// What everybody can see of a fortune, in tenths of a point.
fn visible(stall: &Stall) -> i32 {
    10 * stall.objects.prestige() + 5 * i32::from(stall.coins) + UNKNOWN_MINERAL * i32::from(stall.minerals)
}

fn rivals(state: &State, seat: Seat, pen: &mut impl Pen) {
    pen.topic(Topic::Rivals);
    let n = state.played_with().players as usize;
    let own = state.stall_of(seat);
    let mut best = 0;
    let (mut objects, mut minerals, mut coins) = (0, 0, 0);
    for k in 1..=OTHERS {
        if k >= n {
            pen.run(0, 52);
            continue;
        }
        let other = Seat::ALL[(seat.index() + k) % n];
        let stall = state.stall_of(other);
        best = best.max(visible(&stall));
        objects = objects.max(stall.objects.len() as i32);
        minerals = minerals.max(i32::from(stall.minerals));
        coins = coins.max(i32::from(stall.coins));
        pen.flag(true);
        pen.upto((stall.objects.prestige() / 3) as u32, 14);
        pen.upto(stall.coins, 12);
        pen.upto(stall.bread, 6);
        pen.upto(stall.minerals, 8);
        pen.upto(stall.cards, 4);
        pen.upto(state.turns_to_come(other), 7);
    }
    pen.around((visible(&own) - best) / 15, 16);
    // How far ahead for each title.
    pen.around(own.objects.len() as i32 - objects, 4);
    pen.around(i32::from(own.minerals) - minerals, 6);
    pen.around(i32::from(own.coins) - coins, 8);
    for title in Title::ALL {
        pen.one_of(state.title_of(title).map_or(2, |holder| usize::from(holder == seat)), 3);
    }
}
