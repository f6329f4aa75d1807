//! What may be chosen. The one source of legality: a choice is legal exactly if it is put into the list here.

use karst_kit::{Flow, Progress};

use crate::play::added_parts;
use crate::state::Hand;
use crate::{
    Act, Action, Actions, Cave, Choice, Condition, Face, Good, Goods, Pickaxe, Room, Rooms, State, Surcharge,
    Task, places,
};

impl State {
    pub(crate) fn offers(&self, into: &mut Vec<Choice>) {
        into.clear();
        let Some(task) = self.agenda.top() else { return };
        match task {
            Task::DrawFirst => into.extend(self.seats().iter().map(|&seat| Choice::First(seat))),
            Task::RemoveLight => into.extend(self.display.iter().map(Choice::Remove)),
            Task::Reveal => into.extend(self.next_actions().iter().map(Choice::Reveal)),
            Task::TurnUp(_) => into.extend(self.unseen.iter().map(Choice::TurnUp)),
            Task::TakeTile => self.offer_tiles(into),
            Task::CarryOut(hand) => self.offer_parts(hand, into),
            Task::InRoom { room, done } => self.offer_room(*room, *done, into),
            Task::PickFace => into.extend(Face::ALL.map(Choice::Face)),
        }
        if !matches!(task, Task::DrawFirst | Task::RemoveLight | Task::Reveal | Task::TurnUp(_)) {
            self.offer_swaps(into);
        }
    }

    /// The face-down tiles that can lie on the place of the next round (CVC-022 to CVC-024).
    fn next_actions(&self) -> Actions {
        let section = places(self.n_players)[self.round as usize];
        self.face_down.iter().filter(|action| action.printed().section == section).collect()
    }

    fn offer_tiles(&self, into: &mut Vec<Choice>) {
        for action in self.face_up.minus(self.all_taken()).iter() {
            if self.meets_condition(action) {
                into.push(Choice::Take(action));
            }
        }
    }

    fn meets_condition(&self, action: Action) -> bool {
        match action.printed().condition {
            Condition::None => true,
            Condition::MoreGoldThanOthers => self.richest_other().is_none_or(|gold| self.gold() > gold),
        }
    }

    pub(crate) fn gold(&self) -> u8 {
        self.caves[self.active()].goods[Good::Gold]
    }

    /// The most gold another player holds; nobody's if there is no other.
    pub(crate) fn richest_other(&self) -> Option<u8> {
        let active = self.active();
        let others = self.seats().iter().filter(|&&seat| seat != active);
        others.map(|&seat| self.caves[seat].goods[Good::Gold]).max()
    }

    /// The open parts of the tile in hand, in any order, and the end of the turn (CVC-039, CVC-040, CVC-180).
    fn offer_parts(&self, hand: &Hand, into: &mut Vec<Choice>) {
        let cave = &self.caves[self.active()];
        let flow = &hand.action.printed().flow;
        let open = flow.open(hand.done);
        flow.leaves(&mut |leaf, act| {
            if open >> leaf & 1 == 1 {
                self.offer_act(cave, act, into);
            }
        });
        if hand.rooms_left > 0 {
            into.extend(self.usable_rooms(hand.used).iter().map(Choice::Use));
        }
        if hand.digs_left > 0 {
            into.extend(cave.accessible(false).iter().map(Choice::Dig));
        }
        for (room, act) in added_parts(cave, hand.action) {
            if !hand.added.has(room) {
                self.offer_act(cave, &act, into);
            }
        }
        into.push(Choice::Done);
    }

    fn offer_room(&self, room: Room, done: Progress, into: &mut Vec<Choice>) {
        let cave = &self.caves[self.active()];
        let flow = &room.printed().flow;
        let open = flow.open(done);
        flow.leaves(&mut |leaf, act| {
            if open >> leaf & 1 == 1 {
                self.offer_act(cave, act, into);
            }
        });
        into.push(Choice::Leave);
    }

    fn offer_act(&self, cave: &Cave, act: &Act, into: &mut Vec<Choice>) {
        match *act {
            Act::Gain(goods) => into.push(Choice::Gain(goods)),
            Act::GainBelow(good, below, goods) => {
                if cave.goods[good] < below {
                    into.push(Choice::Gain(goods));
                }
            }
            Act::Trade(pay, get) => {
                if cave.goods.covers(pay) {
                    into.push(Choice::Trade(pay, get));
                }
            }
            Act::TradeDifferent(n, get) => {
                into.extend(
                    sets_of(n).filter(|&pay| cave.goods.covers(pay)).map(|pay| Choice::Trade(pay, get)),
                );
            }
            Act::Replenish(goods) => into.push(Choice::Replenish(goods)),
            Act::RoomAction(_) => into.extend(self.usable_rooms(Rooms::NONE).iter().map(Choice::Use)),
            Act::Dig(pickaxe) => offer_digs(cave, pickaxe, into),
            Act::Furnish(surcharges) => self.each_furnish(cave, surcharges, &mut |choice| into.push(choice)),
            Act::BuildWall => {
                if self.supply > 0 {
                    into.extend(cave.free_slots().iter().map(Choice::Build));
                }
            }
            Act::RazeWall(_) => into.extend(cave.tokens.iter().map(Choice::Raze)),
        }
    }

    /// Different orange rooms of the own cave (CVC-104, CVC-105), but none furnished in this turn (CVC-109).
    #[inline]
    fn usable_rooms(&self, used: Rooms) -> Rooms {
        self.caves[self.active()].rooms().and(Rooms::ORANGE).minus(used).minus(self.fresh)
    }

    /// Calls `found` with every way to furnish: room, cavity and surcharge (CVC-069 to CVC-071).
    fn each_furnish(&self, cave: &Cave, surcharges: &[Surcharge], found: &mut impl FnMut(Choice)) {
        let cavities = cave.cavities();
        if cavities.is_empty() {
            return;
        }
        let walls: [_; 12] = std::array::from_fn(|i| match cavities.0 >> i & 1 {
            1 => cave.walls(crate::Space::ALL[i]),
            _ => crate::Sides::NONE,
        });
        let candidates = match colour_allows_blue(cave) {
            true => self.display,
            false => self.display.and(Rooms::ORANGE),
        };
        for &surcharge in surcharges {
            let surcharge = surcharge.fixed(self.dwarfs());
            let Some(purse) = left_after(cave.goods, surcharge.goods()) else { continue };
            for room in candidates.iter() {
                if purse.covers(room.printed().cost) {
                    for space in cavities.iter() {
                        if room.fits(walls[space as usize]) {
                            found(Choice::Furnish(room, space, surcharge));
                        }
                    }
                }
            }
        }
    }

    /// The permanent exchange stands beside every question of the own turn (CVC-124), but not at nine food
    /// (CVC-181).
    fn offer_swaps(&self, into: &mut Vec<Choice>) {
        let goods = self.caves[self.active()].goods;
        if goods[Good::Food] < Good::Food.limit() {
            into.extend(Good::EDIBLE.into_iter().filter(|&good| goods[good] > 0).map(Choice::Swap));
        }
    }

    /// Whether the flow of a room or tile has anything open that can really be done.
    pub(crate) fn has_open_part(&self, cave: &Cave, flow: &'static Flow<Act>, done: Progress) -> bool {
        let open = flow.open(done);
        let mut found = false;
        flow.leaves(&mut |leaf, act| found |= open >> leaf & 1 == 1 && self.is_doable(cave, act));
        found
    }

    /// Whether an effect could be carried out now; one with several targets needs at least one.
    pub(crate) fn is_doable(&self, cave: &Cave, act: &Act) -> bool {
        match *act {
            Act::Gain(_) | Act::Replenish(_) => true,
            Act::GainBelow(good, below, _) => cave.goods[good] < below,
            Act::Trade(pay, _) => cave.goods.covers(pay),
            Act::TradeDifferent(n, _) => cave.goods.iter().count() >= usize::from(n),
            Act::Dig(pickaxe) => {
                cave.goods.covers(pickaxe.pay) && !cave.accessible(pickaxe.through_walls).is_empty()
            }
            Act::RoomAction(_) => true,
            Act::Furnish(surcharges) => {
                let mut any = false;
                self.each_furnish(cave, surcharges, &mut |_| any = true);
                any
            }
            Act::BuildWall => self.supply > 0 && !cave.free_slots().is_empty(),
            Act::RazeWall(_) => !cave.tokens.is_empty(),
        }
    }
}

/// What stays in the purse after a payment, if it can be made.
#[inline]
pub(crate) fn left_after(goods: Goods, pay: Goods) -> Option<Goods> {
    goods.covers(pay).then(|| goods.minus(pay))
}

/// A blue room needs o > b + 1, so that orange still outnumbers blue afterwards (CVC-093, CVC-095).
#[inline]
pub(crate) fn colour_allows_blue(cave: &Cave) -> bool {
    let rooms = cave.rooms();
    rooms.and(Rooms::ORANGE).len() > rooms.and(Rooms::BLUE).len() + 1
}

fn offer_digs(cave: &Cave, pickaxe: Pickaxe, into: &mut Vec<Choice>) {
    if !cave.goods.covers(pickaxe.pay) {
        return;
    }
    let spaces = cave.accessible(pickaxe.through_walls);
    match pickaxe.times {
        1 => into.extend(spaces.iter().map(Choice::Dig)),
        _ => into.extend(spaces.iter().map(Choice::DigTwice)),
    }
}

/// Every set of `n` different goods, one of each.
pub(crate) fn sets_of(n: u8) -> impl Iterator<Item = Goods> {
    (0u8..64)
        .filter(move |set| set.count_ones() == u32::from(n))
        .map(|set| Goods(std::array::from_fn(|i| set >> i & 1)))
}

/// The stack waits for a second dig that is still possible (CVC-188).
impl State {
    pub(crate) fn second_dig_possible(&self) -> bool {
        let cave = &self.caves[self.active()];
        self.agenda.iter().any(|task| match task {
            Task::CarryOut(hand) => {
                let flow = &hand.action.printed().flow;
                let open = flow.open(hand.done);
                let mut possible = hand.digs_left > 0 && !cave.accessible(false).is_empty();
                flow.leaves(&mut |leaf, act| {
                    possible |= open >> leaf & 1 == 1
                        && match act {
                            Act::Dig(_) => self.is_doable(cave, act),
                            Act::RoomAction(_) => self.digging_room_ready(cave, hand.used),
                            _ => false,
                        };
                });
                possible || hand.rooms_left > 0 && self.digging_room_ready(cave, hand.used)
            }
            Task::InRoom { room, done } => {
                let flow = &room.printed().flow;
                let open = flow.open(*done);
                let mut possible = false;
                flow.leaves(&mut |leaf, act| {
                    possible |=
                        open >> leaf & 1 == 1 && matches!(act, Act::Dig(_)) && self.is_doable(cave, act);
                });
                possible
            }
            _ => false,
        })
    }

    fn digging_room_ready(&self, cave: &Cave, used: Rooms) -> bool {
        self.usable_rooms(used).iter().any(|room| {
            let mut ready = false;
            room.printed().flow.leaves(&mut |_, act| {
                ready |= matches!(act, Act::Dig(_)) && self.is_doable(cave, act);
            });
            ready
        })
    }
}
