//! Why something is closed. Never decides legality: it is asked only about choices that are not offered.

use karst_kit::{Flow, Illegal, Progress, Seat};

use crate::offers::{colour_allows_blue, left_after};
use crate::play::{added_parts, leaf_of};
use crate::state::Hand;
use crate::{Act, Action, Cave, Choice, Good, Goods, Pickaxe, Refusal, Room, State, Surcharge, Task};

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
                _ => self.part_reason(cave, &room.printed().flow, *done, choice),
            },
            Some(Task::CarryOut(hand)) => match choice {
                Choice::Take(_) => Refusal::HasTile(hand.action),
                Choice::Leave => Refusal::NotInRoom,
                Choice::Face(face) => Refusal::NoFace(face),
                Choice::Use(room) => self.use_reason(cave, hand, room),
                Choice::Dig(space) if hand.digs_left > 0 => dig_reason(cave, Pickaxe::FREE, space),
                _ => self.part_reason(cave, &hand.action.printed().flow, hand.done, choice),
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
        hand.action.printed().flow.leaves(&mut |_, act| has_symbol |= matches!(act, Act::RoomAction(_)));
        let open = hand.action.printed().flow.open(hand.done);
        let mut symbol_open = hand.rooms_left > 0;
        hand.action.printed().flow.leaves(&mut |leaf, act| {
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
            cannot_pay(cave, room.printed().cost.plus(surcharge.goods()))
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
                let flow = &hand.action.printed().flow;
                self.closed_parts(Shown { cave, flow, done: hand.done, offers: &offers }, &mut closed);
                for room in cave.rooms().iter().filter(|&room| !offers.contains(&Choice::Use(room))) {
                    closed.push((format!("use {room}"), self.use_reason(cave, hand, room)));
                }
            }
            Some(Task::InRoom { room, done }) => {
                let flow = &room.printed().flow;
                self.closed_parts(Shown { cave, flow, done: *done, offers: &offers }, &mut closed);
            }
            _ => {}
        }
        for good in Good::EDIBLE.into_iter().filter(|&good| !offers.contains(&Choice::Swap(good))) {
            closed.push((format!("swap {good}"), self.swap_reason(cave, good)));
        }
        closed.into_iter().map(|(what, why)| (what, Illegal::Rule(why))).collect()
    }

    fn closed_parts(&self, shown: Shown<'_>, closed: &mut Vec<(String, Refusal)>) {
        let Shown { cave, flow, done, offers } = shown;
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
        self.closed_rooms(shown, closed);
    }

    /// Rooms of the display that cannot be furnished anywhere now, each with its nearest reason.
    fn closed_rooms(&self, shown: Shown<'_>, closed: &mut Vec<(String, Refusal)>) {
        let Shown { cave, flow, done, offers } = shown;
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

/// What a player looks at: a tile with what is done of it, and what is offered.
#[derive(Clone, Copy)]
struct Shown<'a> {
    cave: &'a Cave,
    flow: &'static Flow<Act>,
    done: Progress,
    offers: &'a [Choice],
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
