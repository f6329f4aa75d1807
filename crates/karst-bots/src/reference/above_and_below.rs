//! What a sensible player thinks of a position and of an offer. Guides bots; never decides legality. Encounters are
//! judged by explore numbers and by the mean worth of what the book gives behind them, never by a paragraph's own
//! rewards.
//!
//! The weights are hundredths of a point. They were found by greedy players: kept was what raised their scores over
//! hundreds of games at every table size (`docs/above-and-below-balance.md`).

use above_and_below::{
    AboveAndBelow, CERTAIN, CIRCLE_INCOME, CIRCLE_POINTS, Card, Cards, Choice, Deed, Destination, Goal, Item,
    LEAST_PRICE, MOST_LANTERNS, ROUNDS, State, Stock, Task, Tile, Tiles, Village, Work, spread,
};
use karst_kit::{Position, Seat};

super::judgement!(AboveAndBelow, State);

/// Hundredths of a point that a coin is worth, by the rounds after this one.
const COIN: [i32; 7] = [8, 30, 36, 40, 42, 44, 46];
/// A cave to build on, while there is time.
const CAVE: i32 = 75;
/// What a value point of the book is worth, in hundredths of a point.
const VALUE_POINT: i32 = 48;
/// A villager who can still act in this round, and one who will not in the next.
const READY: i32 = 28;
const INJURED: i32 = 95;
/// A villager with a bed and one without, for every round to come.
const RESTED: i32 = 140;
const TIRED: i32 = 22;
/// A coin of income, for every round to come.
const INCOME: i32 = 90;
/// A good that grows anew, for every round to come.
const RENEWING: i32 = 75;
/// What a villager brings home from a harvest.
const HARVEST: i32 = 200;
/// The first good of a kind: one circle more is filled.
const NEW_KIND: i32 = 80;
/// Explore numbers met before the paragraph is known.
const USUAL: [u8; 3] = [3, 5, 7];

impl Judgement<'_> {
    /// Rounds after this one. At night the marker has moved, but the income of the old round is still to come.
    fn rounds_left(&self) -> i32 {
        i32::from(ROUNDS - self.table().round.min(ROUNDS)) + i32::from(self.is_night())
    }

    fn is_night(&self) -> bool {
        self.table().agenda.iter().any(|task| matches!(task, Task::Dawn))
    }

    fn coin(&self) -> i32 {
        COIN[self.rounds_left() as usize % COIN.len()]
    }

    fn appraise(&self, seat: Seat) -> i32 {
        let village = &self.table().villages[seat];
        let left = self.rounds_left();
        let mut worth = self.points(seat) * 100 + self.purse(village);
        if self.table().over {
            return worth;
        }
        worth += self.goods(village, left) + self.people(village, left) + self.engine(village, left);
        worth += 35 * left.min(1) * i32::from(village.reputation) - 3 * i32::from(village.sale.is_some());
        if left > 0 {
            worth += CAVE * village.empty_caves().min(2) as i32 + 30 * village.empty_caves().min(5) as i32;
        }
        if seat == self.table().active {
            worth += self.under_way(village);
        }
        worth
    }

    fn purse(&self, village: &Village) -> i32 {
        let coins = i32::from(village.coins);
        let potions = i32::from(village.has(Item::Potion)).min(village.injured.len() as i32 + 2);
        let drinks = 30 * potions + 20 * i32::from(village.has(Item::Cider)).min(3);
        coins.min(16) * self.coin()
            + (coins - 16).max(0) * self.coin() / 3
            + drinks * self.rounds_left().min(1)
    }

    /// What one more of a good is worth on the track.
    fn good(&self, village: &Village, good: Item, left: i32) -> i32 {
        let filled = village.track.filled();
        match village.track.kinds.iter().position(|&kind| kind == Some(good)) {
            Some(circle) => 100 * i32::from(CIRCLE_POINTS[circle]),
            None => {
                let circle = filled.min(CIRCLE_POINTS.len() - 1);
                let raise = CIRCLE_INCOME[(filled + 1).min(8)] - CIRCLE_INCOME[filled];
                100 * i32::from(CIRCLE_POINTS[circle]) + INCOME / 2 * left * i32::from(raise) + NEW_KIND
            }
        }
    }

    fn goods(&self, village: &Village, left: i32) -> i32 {
        let mut worth = 0;
        for (good, n) in Item::GOODS.into_iter().zip(village.reserve) {
            let n = i32::from(n) + i32::from(village.sale == Some(good));
            if n > 0 {
                worth += n * self.good(village, good, left) * 7 / 10;
            }
        }
        for card in village.stocked.iter() {
            let (Stock::Two(good) | Stock::Renewing(good)) = card.building().printed().stock else {
                continue;
            };
            let n = 1 + i32::from(village.full.has(card));
            // In the last round they must still be harvested.
            let tenths = if left > 0 { 5 } else { 4 * village.ready.len().min(1) as i32 };
            worth += n * self.good(village, good, left) * tenths / 10;
        }
        worth
    }

    /// Villagers work once a round as long as there are beds for them.
    fn people(&self, village: &Village, left: i32) -> i32 {
        let all = village.villagers();
        let beds = usize::from(village.beds()) + all.and(Tiles::OWN_BED).len();
        let (rested, tired) = (all.len().min(beds) as i32, all.len().saturating_sub(beds) as i32);
        let skill: i32 = all.iter().map(mean).sum();
        // Whoever has passed gets nothing more out of this round; at night the next one is meant.
        let ready = if village.passed && !self.is_night() { 0 } else { READY * village.ready.len() as i32 };
        let now = ready - INJURED * village.injured.len() as i32;
        left * (RESTED * rested + TIRED * tired + skill * 2 + 5 * (beds as i32).min(10)) + now * left.min(1)
    }

    fn engine(&self, village: &Village, left: i32) -> i32 {
        let cards = village.cards;
        let renewing = cards.and(Cards::RENEWING).len() as i32;
        let income = INCOME * i32::from(village.income());
        let small = 25 * i32::from(cards.rerolls().min(4))
            + 30 * i32::from(cards.coins_after_building())
            + 25 * i32::from(cards.coins_after_exploring())
            + 40 * i32::from(cards.potions_with_income())
            + 20 * i32::from(cards.train_to_ready());
        left * (income + small + RENEWING * renewing) + 20 * i32::from(cards.tokens_as_coins())
    }

    /// What the action that has begun promises.
    fn under_way(&self, village: &Village) -> i32 {
        if self.table().exploration.is_some() {
            return self.encounter(village);
        }
        match self.table().agenda.top() {
            Some(&(Task::Assemble(work) | Task::Obey(work))) => self.errand_promise(village, work),
            Some(&Task::Buy(by)) => self.best_purchase(village, by),
            Some(&Task::Hire(by)) => self.best_hire(village, by),
            _ => 0,
        }
    }

    /// What the villagers named so far will bring; before enough are named, what the best of the Ready ones would.
    fn errand_promise(&self, village: &Village, work: Work) -> i32 {
        let mut party = self.table().errand.party;
        while party.len() < work.least() {
            let Some(next) = village.ready.minus(party).iter().max_by_key(|&tile| mean(tile)) else {
                return 0;
            };
            party.insert(next);
        }
        let n = party.len() as i32;
        let promise = match work {
            Work::Labor => n * self.coin() + 20 * i32::from(self.table().cider),
            Work::Harvest => n * HARVEST,
            Work::Explore => self.usual_promise(party),
        };
        promise - READY * self.rounds_left().min(1) * n
    }

    /// The best building within reach, at a rough guess.
    fn best_purchase(&self, village: &Village, by: Tile) -> i32 {
        let (left, coin, means) = (self.rounds_left(), self.coin(), village.means());
        let crowded = village.villagers().len() > usize::from(village.beds());
        let bed = if crowded { RESTED - TIRED } else { RESTED / 4 };
        let worth = |card: Card| {
            let printed = card.building().printed();
            let goods = match printed.stock {
                Stock::None => 0,
                Stock::Two(good) => self.good(village, good, left),
                Stock::Renewing(good) => self.good(village, good, left) / 2 + left * RENEWING,
            };
            100 * (1 + i32::from(printed.points))
                + goods
                + left * (INCOME * i32::from(printed.income) + bed * i32::from(printed.beds))
                + 30 * i32::from(printed.potions)
                + 60 * i32::from(printed.reputation)
                - coin * i32::from(State::build_cost(card, by))
        };
        let within_reach =
            self.placeable().iter().filter(|&card| u16::from(State::build_cost(card, by)) <= means);
        within_reach.map(worth).max().unwrap_or(0).max(0) - READY * left.min(1)
    }

    /// The best villager of the row within reach.
    fn best_hire(&self, village: &Village, by: Tile) -> i32 {
        let (left, coin, means) = (self.rounds_left(), self.coin(), village.means());
        let room = village.villagers().len() < usize::from(village.beds());
        let hand = if room { RESTED } else { TIRED };
        let slots = self.table().row.iter().enumerate().filter_map(|(slot, tile)| Some((slot, (*tile)?)));
        let within_reach = slots.filter(|&(slot, _)| u16::from(State::hire_cost(slot, by)) <= means);
        let worth =
            |(slot, tile)| left * (hand + 2 * mean(tile)) - coin * i32::from(State::hire_cost(slot, by));
        within_reach.map(worth).max().unwrap_or(0).max(0) - READY * left.min(1)
    }

    fn usual_promise(&self, party: Tiles) -> i32 {
        let chances = spread(party, 0);
        self.expected(&chances, party.len() as u8, |explore| {
            USUAL.iter().rev().find(|&&usual| usual <= explore).map(|&usual| self.prize(usual, 0))
        })
    }

    /// What reaching a number is worth on average, besides what it costs.
    fn prize(&self, explore: u8, pay: u8) -> i32 {
        let cave = if self.rounds_left() > 0 { CAVE } else { 0 };
        State::mean_worth(explore) * VALUE_POINT / 100 + cave - self.coin() * i32::from(pay)
    }

    /// The mean of the best that can be made of every total, exerting as many as pays.
    fn expected(
        &self,
        chances: &[u64; MOST_LANTERNS + 1],
        party: u8,
        prize: impl Fn(u8) -> Option<i32>,
    ) -> i32 {
        let injury = if self.rounds_left() > 0 { INJURED } else { 2 };
        let mut sum = 0i64;
        for (total, &chance) in chances.iter().enumerate().filter(|(_, chance)| **chance > 0) {
            let best = (0..=party)
                .filter_map(|exerted| Some(prize(total as u8 + exerted)? - injury * i32::from(exerted)))
                .max();
            sum += i64::from(best.unwrap_or(0).max(0)) * (chance >> 20) as i64;
        }
        (sum / (CERTAIN >> 20) as i64) as i32
    }

    /// An exploration on its way: the announced choice, or the best of those to choose from.
    fn encounter(&self, village: &Village) -> i32 {
        let exploration = self.exploration();
        let page = self.page();
        let waiting = self.table().agenda.iter().any(|task| matches!(task, Task::ParagraphDie));
        match page {
            0 if waiting => self.usual_promise(exploration.party),
            0 => 0,
            _ => match self.deed() {
                Some(deed) => self.deed_promise(village, deed.goals(), self.announced_bonus()),
                None => {
                    let deeds = self.deeds().iter().filter(|deed| self.is_open(deed));
                    let promise = |deed: &Deed| {
                        let bonus = self.bonus(deed, exploration.party, false);
                        self.deed_promise(village, deed.goals(), bonus)
                    };
                    deeds.map(promise).max().unwrap_or(0)
                }
            },
        }
    }

    fn deed_promise(&self, village: &Village, goals: &[Goal], bonus: u8) -> i32 {
        let exploration = self.exploration();
        let rolling = exploration.party.minus(exploration.rolled);
        let already = exploration.lanterns() + exploration.exertions + bonus;
        let party = exploration.party.len() as u8;
        let means = village.means();
        let prize = |total: u8| {
            let reached = goals.iter().filter(|goal| goal.explore <= total && u16::from(goal.pay) <= means);
            reached.map(|goal| self.prize(goal.explore, goal.pay)).max()
        };
        if goals[0].explore == 0 {
            return prize(0).unwrap_or(0).max(0);
        }
        self.expected(&spread(rolling, already), party, prize)
    }

    fn inclination(&self, offer: Choice) -> u32 {
        let late = self.rounds_left() < 2;
        match offer {
            Choice::Explore => 20 * self.table().own().ready.len().min(4) as u32,
            Choice::Build(_) => 70,
            Choice::Train(_) => {
                if late {
                    4
                } else {
                    50
                }
            }
            Choice::Harvest => 50,
            Choice::Labor => 20,
            Choice::Pass => 1,
            Choice::Sell(_) | Choice::Withdraw | Choice::Bid(_) | Choice::Refresh(..) => 1,
            Choice::Price(price) => {
                if price == LEAST_PRICE {
                    20
                } else {
                    1
                }
            }
            Choice::Accept | Choice::Refuse => 10,
            Choice::Place(..) => 20,
            Choice::Send(tile) => 6 + mean(tile) as u32,
            Choice::Go => 12 * self.table().errand.party.len() as u32,
            Choice::Drop => 2,
            Choice::Buy(building, with) => {
                let printed = building.printed();
                let size = 4
                    + u32::from(printed.cost)
                    + 4 * u32::from(printed.points + printed.beds + printed.income);
                if with.sum() == 0 { 4 * size } else { 1 + size / 4 }
            }
            Choice::Hire(tile, with) => (4 + 2 * mean(tile) as u32) / (1 + u32::from(with.sum())),
            Choice::Gather(_, Destination::Track) => 30,
            Choice::Gather(..) => 2,
            Choice::Announce { choice, .. } => {
                let deed = &self.deeds()[usize::from(choice)];
                let bonus = self.bonus(deed, self.exploration().party, false);
                1 + (self.deed_promise(self.table().own(), deed.goals(), bonus).max(0) / 8) as u32
            }
            Choice::Reroll(tile) => {
                let shown = tile.lanterns(self.exploration().die(tile));
                if 6 * i32::from(shown) < mean(tile) { 40 } else { 1 }
            }
            Choice::Exert(_) => {
                if self.next_number() == Some(1) {
                    30
                } else {
                    3
                }
            }
            Choice::Enough => {
                if self.reaches_something() {
                    40
                } else {
                    4
                }
            }
            Choice::Pay(with) => {
                if with.sum() == 0 {
                    30
                } else {
                    5
                }
            }
            Choice::Decline => 3,
            Choice::Prefer(_) | Choice::Injure(_) => 10,
            Choice::Take(building) => 1 + u32::from(building.printed().cost),
            Choice::Potion(_) | Choice::Cider(_) | Choice::Bed(_) => 40,
            Choice::Done => 1,
            Choice::First(_)
            | Choice::DrawBuilding(_)
            | Choice::DrawVillager(_)
            | Choice::DrawCave(_)
            | Choice::Roll(_) => 1,
        }
    }

    /// Lanterns missing to the next number of the announced choice.
    fn next_number(&self) -> Option<u8> {
        let total = self.total();
        self.deed()?
            .goals()
            .iter()
            .map(|goal| goal.explore)
            .find(|&explore| explore > total)
            .map(|next| next - total)
    }

    fn reaches_something(&self) -> bool {
        let total = self.total();
        self.deed().is_some_and(|deed| deed.goals().iter().any(|goal| goal.explore <= total))
    }
}

/// Lanterns over six rolls, one of each face.
fn mean(tile: Tile) -> i32 {
    (1..=6).map(|die| i32::from(tile.lanterns(die))).sum()
}
