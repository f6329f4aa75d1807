//! What a sensible player thinks of a position and of an offer. Guides bots; never decides legality.
//!
//! A declared sale, a card on a chain or a mineral on its way is judged by where it leads if everybody passes, and what
//! chance then decides by its mean: so playing a card looks as good as what it does.

use bargeroc::{
    Act, Bargeroc, Brawl, Card, Choice, KO, Mineral, Minerals, Origin, Side, Stage, State, Step, Task, Title,
};
use karst_kit::{Actor, Position, Seat, Silent};

super::judgement!(Bargeroc, State);

/// Hundredths of a point for a coin: two make a point.
const COIN: i32 = 50;

/// The first bread of a hand is worth most: there is always something to eat or a fight to win.
const BREAD: [i32; 4] = [100, 90, 35, 20];

/// What a bread is worth to whoever has no turn any more and is sure of another fight: it moves the odds of a theft.
const BREAD_TO_FIGHT: i32 = 17;

/// A coin at the merchant that can still become a bread to eat today.
const COIN_FOR_BREAD: i32 = 35;

/// A mineral of which nothing is known.
const UNKNOWN_MINERAL: i32 = 135;

/// A tavern card of which nothing is known.
const UNKNOWN_CARD: i32 = 45;

/// An attack that is held back: no mineral is worth it now.
const HELD_BACK: i32 = 250;

/// How likely an object is forged, in hundredths, with nothing, one or two minerals missing: in this turn's forge, or
/// later, when others may have taken the object or a mineral.
const NOW: [i32; 3] = [95, 45, 15];
const LATER: [i32; 3] = [65, 35, 12];

/// What an object promises that nobody has seen yet.
const UNKNOWN_OBJECT: i32 = 90;

/// The chance of winning, in hundredths, for an attacker who bets 5 bread less to 5 bread more than the defender.
const ATTACKER_WINS: [i32; 11] = [17, 17, 21, 27, 38, 52, 66, 76, 82, 86, 86];

/// The chance that the defender wins by KO.
const DEFENDER_KO: i32 = 15;

impl Judgement<'_> {
    fn appraise(&self, seat: Seat) -> i32 {
        let later = let_pass(*self.0);
        let later = Judgement(&later);
        let rivals: i32 = later.rivals(seat).map(|rival| later.looks(rival)).sum();
        later.worth(seat) + later.expected(seat) - rivals / (3 * (later.seats().len() as i32 - 1))
    }

    fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.seats().iter().copied().filter(move |&other| other != seat)
    }

    /// Own holdings, in hundredths of a point.
    fn worth(&self, seat: Seat) -> i32 {
        let dwarf = self.stall_of(seat);
        let turns = self.turns_left(seat);
        let hand = self.own_minerals(seat);
        let minerals: i32 = hand.iter().map(|(mineral, n)| i32::from(n) * keep_worth(mineral, turns)).sum();
        let cards: i32 =
            self.cards_left(seat).map(|(card, n)| self.hold_worth(seat, card) * i32::from(n)).sum();
        dwarf.objects.prestige() * 100
            + minerals
            + i32::from(dwarf.coins) * COIN
            + self.bread_worth(seat)
            + self.shopping(seat)
            + cards
            + self.prospects(seat, hand)
            + self.title_worth(seat)
    }

    /// What a card is worth in hand now. Attacks are held back most of the time, so that they do not all fall on whoever
    /// happens to act first.
    fn hold_worth(&self, seat: Seat, card: Card) -> i32 {
        let turns = self.turns_left(seat);
        let is_attack = matches!(card.act(), Act::TakeMineral | Act::StealBread | Act::Challenge);
        match is_attack && turns > 0 && self.mood(seat) != 0 {
            true => HELD_BACK,
            false => card_worth(card, turns),
        }
    }

    /// Changes with every draw, differently for every seat: 0 once or twice while play goes round the table.
    fn mood(&self, seat: Seat) -> u32 {
        let draws =
            self.draws_so_far().iter().fold(seat as u32 + 1, |all, &n| all.wrapping_mul(31) + u32::from(n));
        (draws.wrapping_mul(0x9e37_79b9) >> 16) % (2 * (u32::from(self.played_with().players) - 1))
    }

    /// Coins that can still be turned into bread to eat on this very turn.
    fn shopping(&self, seat: Seat) -> i32 {
        let dwarf = self.stall_of(seat);
        let shops = seat == self.mover() && self.stage_now() == Some(Stage::Merchant) && !dwarf.refused;
        match shops {
            true => i32::from(dwarf.coins.min(2u16.saturating_sub(dwarf.bread))) * COIN_FOR_BREAD,
            false => 0,
        }
    }

    /// A rival's holdings as everybody sees them.
    fn looks(&self, seat: Seat) -> i32 {
        let dwarf = self.stall_of(seat);
        dwarf.objects.prestige() * 100
            + i32::from(dwarf.minerals) * UNKNOWN_MINERAL
            + i32::from(dwarf.coins) * COIN
            + self.bread_worth(seat)
            + self.cards_left(seat).map(|(_, n)| i32::from(n)).sum::<i32>() * UNKNOWN_CARD
    }

    /// The tavern hand, or the one card of it that a Drought under way will leave.
    fn cards_left(&self, seat: Seat) -> impl Iterator<Item = (Card, u8)> {
        let dry = matches!(self.tasks().next(), Some(Task::Keep { by, .. }) if *by != seat);
        let kept = self.own_kept(seat);
        let hand = self.own_cards(seat);
        let best = hand.kinds().max_by_key(|&card| card_worth(card, 2));
        let left = match dry {
            true => kept.or(best).into_iter().collect(),
            false => hand,
        };
        left.iter()
    }

    /// What the two best objects of the shop promise, less what is still missing for them.
    fn prospects(&self, seat: Seat, hand: Minerals) -> i32 {
        let turns = self.turns_left(seat);
        let here = seat == self.mover() && self.stage_now().is_some_and(|stage| stage <= Stage::Forge);
        if turns == 0 && !here {
            return 0;
        }
        let shares = if here { NOW } else { LATER };
        let promises = self.shop().iter().map(|slot| match slot {
            None => self.unknown_promise(),
            Some(object) => {
                let recipe = object.printed().recipe;
                let share = shares.get(usize::from(hand.missing(recipe).total())).copied().unwrap_or(0);
                let used: i32 =
                    recipe.iter().map(|(mineral, n)| i32::from(n) * keep_worth(mineral, turns)).sum();
                (object.prestige() * 100 - used).max(0) * share / 100
            }
        });
        let (mut best, mut second) = (0, 0);
        for promise in promises {
            if promise > best {
                (best, second) = (promise, best);
            } else if promise > second {
                second = promise;
            }
        }
        best + second / 3
    }

    /// A slot about to be refilled may bring something useful.
    fn unknown_promise(&self) -> i32 {
        match self.tasks().next() {
            Some(Task::Refill { .. }) => UNKNOWN_OBJECT,
            _ => 0,
        }
    }

    /// Titles count more the nearer the end is.
    fn title_worth(&self, seat: Seat) -> i32 {
        let each = [400, 300, 150, 80, 40][usize::from(self.rounds_left()).min(4)];
        let held = Title::ALL.into_iter().filter(|&title| self.title_of(title) == Some(seat)).count();
        held as i32 * each
    }

    /// Turns this seat has still to begin.
    fn turns_left(&self, seat: Seat) -> i32 {
        i32::from(self.turns_to_come(seat))
    }

    /// Bread is for eating and fighting; once the last turn has begun, for the fights that may still come, and after the
    /// last of them for nothing: whoever is attacked then bets it all.
    fn bread_worth(&self, seat: Seat) -> i32 {
        let bread = self.stall_of(seat).bread;
        if self.turns_left(seat) == 0 {
            return i32::from(bread.min(3)) * BREAD_TO_FIGHT * self.fights_to_come(seat).min(100) / 100;
        }
        let some: i32 = BREAD.iter().take(usize::from(bread)).sum();
        some + i32::from(bread.saturating_sub(BREAD.len() as u16)) * 8
    }

    /// How many fights of the last round a seat may still expect besides one under way, in hundredths: the own one, and
    /// its share of those that others pick.
    fn fights_to_come(&self, seat: Seat) -> i32 {
        let before_brawl =
            self.brawl().is_none() && self.stage_now().is_some_and(|stage| stage <= Stage::Tavern);
        let others = self.seats().len() as i32 - 1;
        let turns_to_come = others - i32::from(self.turns_taken());
        let picked_by_others = turns_to_come + i32::from(before_brawl && seat != self.mover());
        picked_by_others * 100 / others + 100 * i32::from(before_brawl && seat == self.mover())
    }

    /// What chance or a brawl under way will bring, on average.
    fn expected(&self, seat: Seat) -> i32 {
        let draw = match self.tasks().next() {
            Some(Task::Pick { to, from }) => self.mineral_swing(seat, *to, *from),
            Some(Task::Draw { seat: drawing, left }) if *drawing == seat => i32::from(*left) * UNKNOWN_CARD,
            _ => 0,
        };
        let fights = self.tasks().any(|task| matches!(task, Task::Brawl(_) | Task::Reroll(_)));
        match self.brawl().filter(|_| fights) {
            Some(brawl) => draw + self.brawl_swing(seat, brawl),
            None => draw,
        }
    }

    fn mineral_swing(&self, seat: Seat, to: Seat, from: Origin) -> i32 {
        let lost = from == Origin::Hand(seat);
        UNKNOWN_MINERAL * (i32::from(to == seat) - i32::from(lost))
    }

    /// The theft at the end of a brawl, by its odds.
    fn brawl_swing(&self, seat: Seat, brawl: &Brawl) -> i32 {
        let Some(side) = brawl.side(seat) else { return 0 };
        let loot = |from: Side| match self.stall_of(brawl.fighter(from)).minerals == 0 {
            true => 0,
            false => UNKNOWN_MINERAL,
        };
        let attack = self.attack_odds(brawl);
        let swing = attack * loot(Side::Defender) - DEFENDER_KO.min(100 - attack) * loot(Side::Attacker);
        match side {
            Side::Attacker => swing / 100,
            Side::Defender => -swing / 100,
        }
    }

    /// The attacker's chance in hundredths, from bets, mugs and what is rolled so far.
    fn attack_odds(&self, brawl: &Brawl) -> i32 {
        let bonus = |side: Side| i32::from(brawl.bonus(side));
        // A defender who has still to bet will probably bet one.
        let to_come = match self.tasks().find(|task| matches!(task, Task::Brawl(_))) {
            Some(Task::Brawl(Step::Bet(_) | Step::Stake(Side::Attacker))) => {
                i32::from(self.stall_of(brawl.fighter(Side::Defender)).bread.min(1))
            }
            _ => 0,
        };
        let lead = bonus(Side::Attacker) - bonus(Side::Defender) - to_come;
        match brawl.faces {
            [0, 0] => ATTACKER_WINS[(lead + 5).clamp(0, 10) as usize],
            [face, 0] => {
                let beaten =
                    (1..KO).filter(|&other| i32::from(face) + lead > i32::from(other)).count() as i32;
                beaten * 100 / 6 + i32::from(beaten < 5) * 8
            }
            [0, face] => {
                let beaten = (1..KO).filter(|&own| i32::from(own) + lead > i32::from(face)).count() as i32;
                (beaten + 1) * 100 / 6
            }
            [a, b] if i32::from(a) + lead > i32::from(b) => 100,
            _ => 0,
        }
    }
}

/// Everybody passes until somebody has to decide or chance to draw.
fn let_pass(mut state: State) -> State {
    // A game asks nobody so often; a spoilt view might for ever.
    for _ in 0..1_000 {
        if !state.tasks().next().is_some_and(Task::is_reaction) {
            break;
        }
        state.apply(Choice::Pass, &mut Silent);
    }
    state
}

/// Kept for its prestige, or sold on a later turn.
fn keep_worth(mineral: Mineral, turns: i32) -> i32 {
    let data = mineral.printed();
    let kept = i32::from(data.prestige) * 100;
    match data.price {
        Some(price) if turns > 0 => kept.max(i32::from(price) * COIN * 8 / 10) + 5,
        // What stays in hand after the last turn may still be stolen; coins may not.
        _ => kept * 9 / 10 + 5,
    }
}

/// What a card in hand is worth, a little less than what it usually brings; nothing much once it has no future.
fn card_worth(card: Card, turns: i32) -> i32 {
    let worth = match card.act() {
        Act::Cancel => 80,
        Act::TakeMineral => 90,
        Act::Draw { .. } => 55,
        Act::Raise(_) => 50,
        Act::Halve => 40,
        Act::Challenge => 45,
        Act::StealBread => 50,
        Act::BecomeBread => 15,
        Act::Reroll => 40,
        Act::Mugs(n) => 25 + 10 * i32::from(n),
        Act::LeaveOne => 20,
    };
    match turns {
        0 => worth / 4,
        _ => worth,
    }
}

// Inclinations.
impl Judgement<'_> {
    fn inclination(&self, offer: Choice) -> u32 {
        match offer {
            Choice::Pass => 40,
            Choice::Play(card, target) => self.play_inclination(card, target),
            Choice::Forge(object) => 40 + 10 * object.prestige() as u32,
            Choice::Renew(renewal) => u32::from(renewal.len() < 2),
            Choice::Sell(_) => 4,
            Choice::Buy(mineral) => {
                let price = u16::from(mineral.printed().price.unwrap_or(0));
                if price <= self.stall_of(self.mover()).coins { 4 } else { 0 }
            }
            Choice::Bread(n) => {
                if n <= 2 {
                    6
                } else {
                    1
                }
            }
            Choice::Leave => 12,
            Choice::Eat => 60,
            Choice::Challenge(seat) => {
                if self.stall_of(seat).minerals == 0 {
                    1
                } else {
                    8
                }
            }
            Choice::Bet(n) => [6, 6, 3].get(usize::from(n)).copied().unwrap_or(1),
            Choice::Keep(card) => card_worth(card, 1) as u32,
            Choice::Discard(cards) => {
                400u32.saturating_sub(cards.each().map(|card| card_worth(card, 1) as u32).sum())
            }
            Choice::First(_)
            | Choice::Object(_)
            | Choice::Mineral(_)
            | Choice::Tavern(_)
            | Choice::Roll(_) => 1,
        }
    }

    fn play_inclination(&self, card: Card, target: Option<Seat>) -> u32 {
        let own_die = target.is_some_and(|target| Some(Actor::Seat(target)) == self.actor());
        match card.act() {
            Act::BecomeBread | Act::Draw { .. } | Act::LeaveOne => 30,
            Act::TakeMineral | Act::Challenge => 20,
            Act::Mugs(_) if !own_die => 2,
            Act::Reroll if own_die => 2,
            Act::Raise(_) | Act::Halve | Act::Cancel | Act::StealBread | Act::Mugs(_) | Act::Reroll => 10,
        }
    }
}
