use super::*;
use crate::{Face, Sides, Source};

pub(super) fn title() -> &'static str {
    "Cave vs Cave"
}

pub(super) fn good(good: Good) -> &'static str {
    good.id()
}

pub(super) fn goods(goods: Goods) -> String {
    let parts: Vec<String> = goods.iter().map(|(good, n)| format!("{n} {}", self::good(good))).collect();
    match parts.split_last() {
        None => "nothing".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}

pub(super) fn extra() -> &'static str {
    "the additional cavity"
}

pub(super) fn extra_side(side: Sides) -> String {
    let side = if side == crate::board::E { "right" } else { "lower" };
    format!("the {side} side of the additional cavity")
}

pub(super) fn between(a: Space, b: Space) -> String {
    format!("between {a} and {b}")
}

pub(super) fn either(sides: &[String]) -> String {
    one_of("Either ", ", or ", sides)
}

/// Joins the sentences of a choice into one. A verb is said again only where it changes, and a choice within the
/// choice loses its own lead.
pub(super) fn one_of(lead: &str, or: &str, sides: &[String]) -> String {
    let mut last = String::new();
    let mut parts = Vec::new();
    for side in sides {
        let side = side.strip_prefix(lead).unwrap_or(side).trim_end_matches('.');
        let (verb, rest) = side.split_once(' ').unwrap_or((side, ""));
        let verb = verb.to_lowercase();
        parts.push(if verb == last { rest.to_owned() } else { format!("{verb} {rest}") });
        last = verb;
    }
    format!("{lead}{}.", parts.join(or))
}

pub(super) fn condition() -> &'static str {
    "Only for whoever has more gold than everybody else."
}

pub(super) fn act(act: &Act) -> String {
    match act {
        Act::Gain(get) => format!("Take {}.", goods(*get)),
        Act::GainBelow(good, below, get) => {
            format!("Take {} if you have fewer than {below} {}.", goods(*get), self::good(*good))
        }
        Act::Trade(pay, get) => format!("Pay {} for {}.", goods(*pay), goods(*get)),
        Act::TradeDifferent(n, get) => format!("Pay {n} different goods of your choice for {}.", goods(*get)),
        Act::Replenish(levels) if levels.iter().count() == 6 => "Raise every good you lack to 1.".to_owned(),
        Act::Replenish(levels) => {
            let (good, n) = levels.iter().next().unwrap_or((Good::Food, 0));
            format!("Raise {} to {n}.", self::good(good))
        }
        Act::RoomAction(1) => "Use 1 orange room.".to_owned(),
        Act::RoomAction(n) => format!("Use up to {n} different orange rooms."),
        Act::Dig(pickaxe) => {
            let what = if pickaxe.times == 1 { "1 cavity" } else { "2 cavities" };
            let through = if pickaxe.through_walls { ", even through wall tokens" } else { "" };
            match pickaxe.pay.is_none() {
                true => format!("Dig {what}{through}."),
                false => format!("Pay {} to dig {what}{through}.", goods(pickaxe.pay)),
            }
        }
        Act::Furnish(surcharges) => {
            let prices: Vec<String> = surcharges.iter().filter_map(|&surcharge| price(surcharge)).collect();
            match prices.as_slice() {
                [] => "Furnish 1 cavity without surcharge.".to_owned(),
                prices => format!("Pay {} to furnish 1 cavity.", prices.join(" or ")),
            }
        }
        Act::BuildWall => "Build 1 wall.".to_owned(),
        Act::RazeWall(get) => format!("Raze 1 of your wall tokens for {}.", goods(*get)),
    }
}

fn price(surcharge: Surcharge) -> Option<String> {
    match surcharge {
        Surcharge::Free => None,
        Surcharge::PerDwarf => Some("1 food per dwarf of the round".to_owned()),
        Surcharge::Food(_) | Surcharge::Gold(_) => Some(goods(surcharge.goods())),
    }
}

pub(super) fn trigger(trigger: &Trigger) -> String {
    match trigger {
        Trigger::Part(action, Act::Trade(pay, get)) => format!(
            "When you take {}: you may pay {} for {}, once.",
            action_name(Lang::En, *action),
            goods(*pay),
            goods(*get)
        ),
        Trigger::Part(action, act) => {
            format!("When you take {}, once: {}", action_name(Lang::En, *action), self::act(act))
        }
        Trigger::Gained { good, up_to, get } => {
            format!("When an effect brings you 1 to {up_to} {}: take {}.", self::good(*good), goods(*get))
        }
        Trigger::RoomAction { from, to, get, more } => {
            let when = if from == to { format!("{from}") } else { format!("{from} or {to}") };
            let what = match more {
                0 => format!("take {}", goods(*get)),
                n => format!("use {n} more orange room"),
            };
            format!("When you use room action {when}: {what}.")
        }
        Trigger::Built(get) => format!("When you build a wall: take {}.", goods(*get)),
    }
}

pub(super) fn tie_break() -> &'static str {
    "Equal totals: the most valuable room decides."
}

pub(super) fn ask(question: Question, who: Who) -> String {
    match question {
        Question::Over { won: Some(seat), .. } => format!("{} wins.", who(seat)),
        Question::Over { solo: Some(points), .. } if points > 60 => {
            format!("{points} points: your name goes into the dwarven archives in letters of gold!")
        }
        Question::Over { solo: Some(points), .. } if points >= 50 => {
            format!("{points} points: goal reached!")
        }
        Question::Over { solo: Some(points), .. } => {
            format!("{points} points: {} short of the goal of 50.", 50 - points)
        }
        Question::Over { .. } => "A draw: same score, same best room.".to_owned(),
        Question::Chance => "The tiles are being turned up.".to_owned(),
        Question::WaitFor(seat) => format!("Waiting for {}.", who(seat)),
        Question::TakeTile { round, turn, of } => {
            format!("Round {round}, turn {turn} of {of}: take an action tile.")
        }
        Question::CarryOut(action) => {
            format!(
                "{}: do what you like of it, in any order, then end your turn.",
                action_name(Lang::En, action)
            )
        }
        Question::InRoom(room) => format!("{}: choose what it does.", room_name(Lang::En, room)),
        Question::PickFace => "Your cave is full! Choose the face of the additional cavity.".to_owned(),
    }
}

pub(super) fn label(choice: &Choice) -> String {
    match choice {
        Choice::Take(action) => format!("Take {}", action_name(Lang::En, *action)),
        Choice::Gain(get) => format!("Take {}", goods(*get)),
        Choice::Trade(pay, get) => format!("Pay {} for {}", goods(*pay), goods(*get)),
        Choice::Replenish(levels) if levels.iter().count() == 6 => {
            "Raise every good you lack to 1".to_owned()
        }
        Choice::Replenish(levels) => {
            let (good, n) = levels.iter().next().unwrap_or((Good::Food, 0));
            format!("Raise {} to {n}", self::good(good))
        }
        Choice::Use(room) => format!("Use {}", room_name(Lang::En, *room)),
        Choice::Dig(space) => format!("Dig {space}"),
        Choice::DigTwice(space) => format!("Pay 2 food for two digs, first {space}"),
        Choice::Furnish(room, space, surcharge) => {
            let price = room.printed().cost.plus(surcharge.goods());
            let place = space_name(Lang::En, *space);
            match price.is_none() {
                true => format!("Furnish {place} with {} for free", room_name(Lang::En, *room)),
                false => format!("Furnish {place} with {} for {}", room_name(Lang::En, *room), goods(price)),
            }
        }
        Choice::Build(slot) => format!("Build a wall {}", slot_at(*slot)),
        Choice::Raze(slot) => format!("Raze the wall {}", slot_at(*slot)),
        Choice::Face(Face::Two) => "Two walls".to_owned(),
        Choice::Face(Face::Three) => "Three walls".to_owned(),
        Choice::Swap(good) => format!("Swap 1 {} for 1 food", self::good(*good)),
        Choice::Leave => "Leave the room".to_owned(),
        Choice::Done => "End turn".to_owned(),
        Choice::First(seat) => format!("{} begins", capital(seat.to_string())),
        Choice::Remove(room) => format!("{} leaves the game", room_name(Lang::En, *room)),
        Choice::Reveal(action) => format!("{} is turned up", action_name(Lang::En, *action)),
        Choice::TurnUp(room) => format!("{} is turned up", room_name(Lang::En, *room)),
    }
}

fn slot_at(slot: Slot) -> String {
    match slot.between() {
        ((Space::Extra, _), _) => format!("on {}", slot_name(Lang::En, slot)),
        _ => slot_name(Lang::En, slot),
    }
}

pub(super) fn tell(event: &Event, who: Who) -> String {
    match event {
        Event::FirstPlayer(seat) => format!("{} begins.", who(*seat)),
        Event::RoomRemoved(room) => format!("{} is removed from the game.", room_name(Lang::En, *room)),
        Event::RoundBegan { round, turns } => format!("Round {round}: {turns} turns each."),
        Event::ActionRevealed(action) => format!("New action: {}.", action_name(Lang::En, *action)),
        Event::Took(seat, action) => format!("{} takes {}.", who(*seat), action_name(Lang::En, *action)),
        Event::Gained { seat, goods: got, lost } if lost.is_none() => {
            format!("{} gets {}.", who(*seat), goods(*got))
        }
        Event::Gained { seat, goods: got, lost } => {
            format!("{} gets {}; {} too many for the shelf.", who(*seat), goods(*got), goods(*lost))
        }
        Event::Answered { seat, room, goods: got } => {
            format!("{} brings {} {}.", room_name(Lang::En, *room), who(*seat), goods(*got))
        }
        Event::Paid(seat, price) => format!("{} pays {}.", who(*seat), goods(*price)),
        Event::Swapped(seat, good) => format!("{} swaps 1 {} for 1 food.", who(*seat), self::good(*good)),
        Event::Replenished(seat, got) => format!("{} replenishes {}.", who(*seat), goods(*got)),
        Event::Used(seat, room) => format!("{} uses {}.", who(*seat), room_name(Lang::En, *room)),
        Event::InVain(_, room) => format!("{} can do nothing now.", room_name(Lang::En, *room)),
        Event::Dug(seat, space) => format!("{} digs {space}.", who(*seat)),
        Event::FoundFood(seat) => format!("{} finds food.", who(*seat)),
        Event::TurnedUp { room, from: Source::Cave(..) } => {
            format!("{} comes to light.", room_name(Lang::En, *room))
        }
        Event::TurnedUp { room, from: Source::Stack } => {
            format!("{} is turned up from the stack.", room_name(Lang::En, *room))
        }
        Event::Furnished(seat, room, space) => {
            format!(
                "{} furnishes {} with {}.",
                who(*seat),
                space_name(Lang::En, *space),
                room_name(Lang::En, *room)
            )
        }
        Event::Built(seat, slot) => format!("{} builds a wall {}.", who(*seat), slot_at(*slot)),
        Event::Razed(seat, slot) => format!("{} razes the wall {}.", who(*seat), slot_at(*slot)),
        Event::GotExtra(seat) => {
            format!("{} has filled the cave and gets the additional cavity.", who(*seat))
        }
        Event::Faced(seat, Face::Two) => format!("{} chooses the face with two walls.", who(*seat)),
        Event::Faced(seat, Face::Three) => format!("{} chooses the face with three walls.", who(*seat)),
        Event::TurnEnded(seat) => format!("{} ends the turn.", who(*seat)),
        Event::RoundEnded(round) => format!("Round {round} ends."),
        Event::GameEnded => "The game is over.".to_owned(),
    }
}

pub(super) fn over() -> &'static str {
    "The game is over."
}

pub(super) fn awaiting_chance() -> &'static str {
    "Tiles are being turned up first."
}

pub(super) fn awaiting(name: &str) -> String {
    format!("It is {name}’s turn.")
}

pub(super) fn gold_line() -> &'static str {
    "Gold"
}

pub(super) fn refuse(refusal: &Refusal, who: Who) -> String {
    match refusal {
        Refusal::TakeFirst => "Take an action tile first.".to_owned(),
        Refusal::HasTile(action) => {
            format!("You already have {}; end your turn first.", action_name(Lang::En, *action))
        }
        Refusal::TileTaken(action, seat) => {
            format!("{} has {} in this round.", who(*seat), action_name(Lang::En, *action))
        }
        Refusal::TileFaceDown(action) => format!("{} is not face up yet.", action_name(Lang::En, *action)),
        Refusal::TileNotInGame(action) => {
            format!("{} is not used in the solo game.", action_name(Lang::En, *action))
        }
        Refusal::NeedsMoreGold { action, have, richest } => format!(
            "{} needs more gold than everybody else: you have {have}, another player {richest}.",
            action_name(Lang::En, *action)
        ),
        Refusal::NotOnTile => "The tile or room you are using does not offer this.".to_owned(),
        Refusal::PartDone => "This part has been used in this turn.".to_owned(),
        Refusal::OtherSide => "You have used the other side of the cut.".to_owned(),
        Refusal::CannotPay { missing, swap: None } => format!("You lack {}.", goods(*missing)),
        Refusal::CannotPay { missing, swap: Some((good, n)) } => {
            format!("You lack {}: swap {n} {} for it first.", goods(*missing), self::good(*good))
        }
        Refusal::HasEnough { good, below } => {
            format!("Only for those with fewer than {below} {}.", self::good(*good))
        }
        Refusal::NotCovered(space) => {
            format!("There is no face-down tile on {}.", space_name(Lang::En, *space))
        }
        Refusal::NotAccessible(space) => {
            format!("No open path leads from the Entrance to {}.", space_name(Lang::En, *space))
        }
        Refusal::NothingAccessible => "No face-down tile can be reached from the Entrance.".to_owned(),
        Refusal::NothingCovered => "Your cave has no face-down tile left.".to_owned(),
        Refusal::NotInDisplay(room) => format!("{} is not in the display.", room_name(Lang::En, *room)),
        Refusal::NotACavity(space) => {
            format!("{} is not an empty cavity.", capital(space_name(Lang::En, *space)))
        }
        Refusal::NoCavity => "You have no empty cavity: dig first.".to_owned(),
        Refusal::WrongWalls { room, space } => format!(
            "The walls around {} do not suit {}.",
            space_name(Lang::En, *space),
            room_name(Lang::En, *room)
        ),
        Refusal::FitsNowhere(room) => {
            format!("No cavity of yours has the walls that {} needs.", room_name(Lang::En, *room))
        }
        Refusal::TooManyBlue(room) => format!(
            "{} is blue: orange rooms must still outnumber blue ones afterwards.",
            room_name(Lang::En, *room)
        ),
        Refusal::WrongSurcharge => "This tile asks for another surcharge.".to_owned(),
        Refusal::NoTokens => "No wall token is left in the supply.".to_owned(),
        Refusal::SlotTaken(slot) => format!("There is already a wall {}.", slot_at(*slot)),
        Refusal::SlotAway(slot) => format!("You have no slot {}.", slot_at(*slot)),
        Refusal::NoTokenThere(slot) => format!("There is no wall token of yours {}.", slot_at(*slot)),
        Refusal::NoOwnToken => "You have no wall token to raze.".to_owned(),
        Refusal::NotYourRoom(room) => format!("{} is not in your cave.", room_name(Lang::En, *room)),
        Refusal::BlueRoom(room) => format!("{} is blue and works by itself.", room_name(Lang::En, *room)),
        Refusal::RoomUsed(room) => format!("You have used {} in this turn.", room_name(Lang::En, *room)),
        Refusal::JustFurnished(room) => {
            format!(
                "{} was furnished in this turn and can be used from the next on.",
                room_name(Lang::En, *room)
            )
        }
        Refusal::NoRoomAction => "Your action tile has no room action.".to_owned(),
        Refusal::NoRoomsLeft => "Your room action reaches no further room.".to_owned(),
        Refusal::InRoom(room) => format!("Finish with {} or leave it first.", room_name(Lang::En, *room)),
        Refusal::NotInRoom => "You are not in a room.".to_owned(),
        Refusal::FaceFirst => "Choose the face of the additional cavity first.".to_owned(),
        Refusal::NoFace(_) => "There is no additional cavity to turn.".to_owned(),
        Refusal::NotEdible(good) => {
            format!(
                "{} cannot be swapped for food; emmer, flax and gold can.",
                capital(self::good(*good).to_owned())
            )
        }
        Refusal::FoodFull => "Your shelf holds no more than 9 food.".to_owned(),
        Refusal::NothingToSwap(good) => format!("You have no {} to swap.", self::good(*good)),
        Refusal::ChanceOnly => "Only chance decides this.".to_owned(),
        Refusal::CannotBeDrawn => "This cannot be drawn now.".to_owned(),
    }
}

pub(super) fn capital(text: String) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}
