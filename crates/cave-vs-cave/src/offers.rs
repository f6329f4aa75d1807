//! What may be chosen. The one source of legality: a choice is legal exactly if it is put into the list here.

use karst_kit::{Flow, Illegal, Progress, Seat};

use crate::play::{added_parts, leaf_of};
use crate::state::Hand;
use crate::{
    Act, Action, Actions, Cave, Choice, Condition, Face, Good, Goods, Pickaxe, Refusal, Room, Rooms, State,
    Surcharge, Task, places,
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
        self.face_down.iter().filter(|action| action.tile().section == section).collect()
    }

    fn offer_tiles(&self, into: &mut Vec<Choice>) {
        for action in self.face_up.minus(self.all_taken()).iter() {
            if self.meets_condition(action) {
                into.push(Choice::Take(action));
            }
        }
    }

    fn meets_condition(&self, action: Action) -> bool {
        match action.tile().condition {
            Condition::None => true,
            Condition::MoreGoldThanOthers => self.richest_other().is_none_or(|gold| self.gold() > gold),
        }
    }

    fn gold(&self) -> u8 {
        self.caves[self.active()].goods[Good::Gold]
    }

    /// The most gold another player holds; nobody's if there is no other.
    fn richest_other(&self) -> Option<u8> {
        let active = self.active();
        let others = self.seats().iter().filter(|&&seat| seat != active);
        others.map(|&seat| self.caves[seat].goods[Good::Gold]).max()
    }

    /// The open parts of the tile in hand, in any order, and the end of the turn (CVC-039, CVC-040, CVC-180).
    fn offer_parts(&self, hand: &Hand, into: &mut Vec<Choice>) {
        let cave = &self.caves[self.active()];
        let flow = &hand.action.tile().flow;
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
        let flow = &room.tile().flow;
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
                if purse.covers(room.tile().cost) {
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
fn left_after(goods: Goods, pay: Goods) -> Option<Goods> {
    goods.covers(pay).then(|| goods.minus(pay))
}

/// A blue room needs o > b + 1, so that orange still outnumbers blue afterwards (CVC-093, CVC-095).
#[inline]
fn colour_allows_blue(cave: &Cave) -> bool {
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

/// Why something is closed. Never decides legality: it is asked only about choices that are not offered.
impl State {
    pub(crate) fn reason(&self, seat: Seat, choice: Choice) -> Refusal {
        let cave = &self.caves[seat];
        if let Choice::Swap(good) = choice {
            return self.swap_reason(cave, good);
        }
        match self.agenda.top() {
            Some(Task::TakeTile) => match choice {
                Choice::Take(action) => self.take_reason(action),
                _ => Refusal::TakeFirst,
            },
            Some(Task::PickFace) => match choice {
                Choice::Face(face) => Refusal::NoFace(face),
                _ => Refusal::FaceFirst,
            },
            Some(Task::InRoom { room, done }) => match choice {
                Choice::Take(_) | Choice::Use(_) | Choice::Done | Choice::Face(_) => Refusal::InRoom(*room),
                _ => self.part_reason(cave, &room.tile().flow, *done, choice),
            },
            Some(Task::CarryOut(hand)) => match choice {
                Choice::Take(_) => Refusal::HasTile(hand.action),
                Choice::Leave => Refusal::NotInRoom,
                Choice::Face(face) => Refusal::NoFace(face),
                Choice::Use(room) => self.use_reason(cave, hand, room),
                Choice::Dig(space) if hand.digs_left > 0 => dig_reason(cave, Pickaxe::FREE, space),
                _ => self.part_reason(cave, &hand.action.tile().flow, hand.done, choice),
            },
            _ => Refusal::ChanceOnly,
        }
    }

    fn take_reason(&self, action: Action) -> Refusal {
        if let Some(&seat) = self.seats().iter().find(|&&seat| self.taken[seat].has(action)) {
            return Refusal::TileTaken(action, seat);
        }
        if self.face_down.has(action) {
            return Refusal::TileFaceDown(action);
        }
        if !self.face_up.has(action) {
            return Refusal::TileNotInGame(action);
        }
        Refusal::NeedsMoreGold { action, have: self.gold(), richest: self.richest_other().unwrap_or(0) }
    }

    fn swap_reason(&self, cave: &Cave, good: Good) -> Refusal {
        if !Good::EDIBLE.contains(&good) {
            Refusal::NotEdible(good)
        } else if cave.goods[Good::Food] >= Good::Food.limit() {
            Refusal::FoodFull
        } else {
            Refusal::NothingToSwap(good)
        }
    }

    fn use_reason(&self, cave: &Cave, hand: &Hand, room: Room) -> Refusal {
        let mut has_symbol = false;
        hand.action.tile().flow.leaves(&mut |_, act| has_symbol |= matches!(act, Act::RoomAction(_)));
        let open = hand.action.tile().flow.open(hand.done);
        let mut symbol_open = hand.rooms_left > 0;
        hand.action.tile().flow.leaves(&mut |leaf, act| {
            symbol_open |= open >> leaf & 1 == 1 && matches!(act, Act::RoomAction(_));
        });
        if !has_symbol {
            Refusal::NoRoomAction
        } else if !cave.rooms().has(room) {
            Refusal::NotYourRoom(room)
        } else if !room.is_orange() {
            Refusal::BlueRoom(room)
        } else if hand.used.has(room) {
            Refusal::RoomUsed(room)
        } else if self.fresh.has(room) {
            Refusal::JustFurnished(room)
        } else if !symbol_open && hand.used.is_empty() {
            Refusal::OtherSide
        } else {
            Refusal::NoRoomsLeft
        }
    }

    /// Finds the printed part a choice belongs to, and says what closes it.
    fn part_reason(&self, cave: &Cave, flow: &'static Flow<Act>, done: Progress, choice: Choice) -> Refusal {
        let open = flow.open(done);
        let mut best: Option<((bool, bool), Refusal)> = None;
        flow.leaves(&mut |leaf, act| {
            let Some(reason) = self.act_reason(cave, act, choice) else { return };
            let is_open = open >> leaf & 1 == 1;
            let reason = if is_open {
                reason
            } else if done.is_done(leaf) {
                Refusal::PartDone
            } else {
                Refusal::OtherSide
            };
            // The part that the choice belongs to explains best; then one that is still open.
            let rank = (leaf_of(act, choice, self.dwarfs()), is_open);
            if best.is_none_or(|(other, _)| rank > other) {
                best = Some((rank, reason));
            }
        });
        best.map(|(_, reason)| reason).unwrap_or_else(|| match choice {
            // The part was added by a blue room and has been used, or cannot be paid.
            Choice::Trade(pay, _) if self.is_added_part(choice) => match left_after(cave.goods, pay) {
                Some(_) => Refusal::PartDone,
                None => cannot_pay(cave, pay),
            },
            _ => Refusal::NotOnTile,
        })
    }

    fn is_added_part(&self, choice: Choice) -> bool {
        let Some(Task::CarryOut(hand)) = self.agenda.top() else { return false };
        added_parts(&self.caves[self.active()], hand.action).any(|(_, act)| leaf_of(&act, choice, 0))
    }

    /// What closes this choice as an instance of `act`; `None` if it is no instance of it.
    fn act_reason(&self, cave: &Cave, act: &Act, choice: Choice) -> Option<Refusal> {
        if !leaf_of(act, choice, self.dwarfs()) {
            return match (act, choice) {
                // The right part with the wrong surcharge.
                (Act::Furnish(_), Choice::Furnish(..)) => Some(Refusal::WrongSurcharge),
                _ => None,
            };
        }
        Some(match (act, choice) {
            (Act::GainBelow(good, below, _), _) => Refusal::HasEnough { good: *good, below: *below },
            (_, Choice::Trade(pay, _)) => cannot_pay(cave, pay),
            (Act::Dig(pickaxe), Choice::Dig(space) | Choice::DigTwice(space)) => {
                dig_reason(cave, *pickaxe, space)
            }
            (_, Choice::Furnish(room, space, surcharge)) => self.furnish_reason(cave, room, space, surcharge),
            (_, Choice::Build(slot)) => {
                if self.supply == 0 {
                    Refusal::NoTokens
                } else if cave.tokens.has(slot) {
                    Refusal::SlotTaken(slot)
                } else {
                    Refusal::SlotAway(slot)
                }
            }
            (_, Choice::Raze(slot)) => match cave.tokens.is_empty() {
                true => Refusal::NoOwnToken,
                false => Refusal::NoTokenThere(slot),
            },
            // Gains and replenishments are always possible while their part is open.
            _ => Refusal::PartDone,
        })
    }

    fn furnish_reason(&self, cave: &Cave, room: Room, space: crate::Space, surcharge: Surcharge) -> Refusal {
        if !self.display.has(room) {
            Refusal::NotInDisplay(room)
        } else if cave.cavities().is_empty() {
            Refusal::NoCavity
        } else if !cave.cavities().has(space) {
            Refusal::NotACavity(space)
        } else if !room.is_orange() && !colour_allows_blue(cave) {
            Refusal::TooManyBlue(room)
        } else if !room.fits(cave.walls(space)) {
            Refusal::WrongWalls { room, space }
        } else {
            cannot_pay(cave, room.tile().cost.plus(surcharge.goods()))
        }
    }

    /// What a player may want to do on the own turn that is closed, as the beginning of a notation.
    pub(crate) fn closed(&self, seat: Seat) -> Vec<(String, Illegal<Refusal>)> {
        if self.actor() != Some(karst_kit::Actor::Seat(seat)) {
            return Vec::new();
        }
        let mut offers = Vec::new();
        self.offers(&mut offers);
        let mut closed: Vec<(String, Refusal)> = Vec::new();
        let cave = &self.caves[seat];
        match self.agenda.top() {
            Some(Task::TakeTile) => {
                for action in self.face_up.or(self.face_down).iter() {
                    if !offers.contains(&Choice::Take(action)) {
                        closed.push((format!("take {action}"), self.take_reason(action)));
                    }
                }
            }
            Some(Task::CarryOut(hand)) => {
                self.closed_parts(cave, &hand.action.tile().flow, hand.done, &offers, &mut closed);
                for room in cave.rooms().iter().filter(|&room| !offers.contains(&Choice::Use(room))) {
                    closed.push((format!("use {room}"), self.use_reason(cave, hand, room)));
                }
            }
            Some(Task::InRoom { room, done }) => {
                self.closed_parts(cave, &room.tile().flow, *done, &offers, &mut closed);
            }
            _ => {}
        }
        for good in Good::EDIBLE.into_iter().filter(|&good| !offers.contains(&Choice::Swap(good))) {
            closed.push((format!("swap {good}"), self.swap_reason(cave, good)));
        }
        closed.into_iter().map(|(what, why)| (what, Illegal::Rule(why))).collect()
    }

    fn closed_parts(
        &self,
        cave: &Cave,
        flow: &'static Flow<Act>,
        done: Progress,
        offers: &[Choice],
        closed: &mut Vec<(String, Refusal)>,
    ) {
        let mut shut = |prefix: String, choice: Choice| {
            if !offers.contains(&choice) && !closed.iter().any(|(what, _)| *what == prefix) {
                closed.push((prefix, self.part_reason(cave, flow, done, choice)));
            }
        };
        flow.leaves(&mut |_, act| match *act {
            Act::Gain(goods) | Act::GainBelow(_, _, goods) => {
                shut(Choice::Gain(goods).to_string(), Choice::Gain(goods));
            }
            Act::Trade(pay, get) => shut(Choice::Trade(pay, get).to_string(), Choice::Trade(pay, get)),
            Act::Replenish(goods) => shut(Choice::Replenish(goods).to_string(), Choice::Replenish(goods)),
            Act::Dig(pickaxe) => {
                for space in cave.covered.iter() {
                    let choice = match pickaxe.times {
                        1 => Choice::Dig(space),
                        _ => Choice::DigTwice(space),
                    };
                    shut(choice.to_string(), choice);
                }
            }
            Act::BuildWall => {
                for slot in cave.free_slots().iter() {
                    shut(Choice::Build(slot).to_string(), Choice::Build(slot));
                }
            }
            Act::RazeWall(_) if cave.tokens.is_empty() => {
                shut("raze".to_owned(), Choice::Raze(crate::Slot::S11S12));
            }
            Act::Furnish(_) | Act::RazeWall(_) | Act::RoomAction(_) | Act::TradeDifferent(..) => {}
        });
        self.closed_rooms(cave, flow, done, offers, closed);
    }

    /// Rooms of the display that cannot be furnished anywhere now, each with its nearest reason.
    fn closed_rooms(
        &self,
        cave: &Cave,
        flow: &'static Flow<Act>,
        done: Progress,
        offers: &[Choice],
        closed: &mut Vec<(String, Refusal)>,
    ) {
        let mut surcharges: Vec<Surcharge> = Vec::new();
        let open = flow.open(done);
        let mut any = false;
        flow.leaves(&mut |leaf, act| {
            if let Act::Furnish(list) = act {
                any = true;
                if open >> leaf & 1 == 1 {
                    surcharges.extend(list.iter().map(|surcharge| surcharge.fixed(self.dwarfs())));
                }
            }
        });
        if !any {
            return;
        }
        for room in self.display.iter() {
            if offers.iter().any(|offer| matches!(offer, Choice::Furnish(r, ..) if *r == room)) {
                continue;
            }
            let fitting = cave.cavities().iter().find(|&space| room.fits(cave.walls(space)));
            let why = match (surcharges.first(), fitting) {
                (None, _) => Refusal::PartDone,
                (_, _) if cave.cavities().is_empty() => Refusal::NoCavity,
                (_, None) => Refusal::FitsNowhere(room),
                (Some(&surcharge), Some(space)) => self.furnish_reason(cave, room, space, surcharge),
            };
            closed.push((format!("furnish {room}"), why));
        }
    }
}

fn dig_reason(cave: &Cave, pickaxe: Pickaxe, space: crate::Space) -> Refusal {
    if cave.covered.is_empty() {
        Refusal::NothingCovered
    } else if !cave.covered.has(space) {
        Refusal::NotCovered(space)
    } else if cave.accessible(pickaxe.through_walls).is_empty() {
        Refusal::NothingAccessible
    } else if !cave.accessible(pickaxe.through_walls).has(space) {
        Refusal::NotAccessible(space)
    } else {
        cannot_pay(cave, pickaxe.pay)
    }
}

/// What is missing and, if only food is, the exchange that would bring it (CVC-125).
fn cannot_pay(cave: &Cave, price: Goods) -> Refusal {
    let missing = cave.goods.missing(price);
    let only_food = Goods::NONE.with(Good::Food, missing[Good::Food]) == missing;
    let spare = |good: Good| cave.goods[good].saturating_sub(price[good]);
    let swap = Good::EDIBLE
        .into_iter()
        .filter(|&good| only_food && spare(good) >= missing[Good::Food])
        .max_by_key(|&good| spare(good) * u8::from(good != Good::Gold))
        .map(|good| (good, missing[Good::Food]));
    Refusal::CannotPay { missing, swap }
}

/// The stack waits for a second dig that is still possible (CVC-188).
impl State {
    pub(crate) fn second_dig_possible(&self) -> bool {
        let cave = &self.caves[self.active()];
        self.agenda.iter().any(|task| match task {
            Task::CarryOut(hand) => {
                let flow = &hand.action.tile().flow;
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
                let flow = &room.tile().flow;
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
            room.tile().flow.leaves(&mut |_, act| {
                ready |= matches!(act, Act::Dig(_)) && self.is_doable(cave, act);
            });
            ready
        })
    }
}
