//! The numbers of the encounter book as one flat table, made once: play never touches text or heap.
//!
//! In a dreamt world (see [`State::imagine`](crate::State)) the paragraphs keep everything that is read aloud; what
//! is secret, rewards, links and penalties, is drawn from all paragraphs of the same tier, so that nobody who
//! searches can learn what a paragraph really holds (AAB-229).

use std::sync::OnceLock;

use karst_kit::Lang;

use crate::book::{self, Asset, Penalty, Special, Tier, book};
use crate::{Item, Tiles};

/// A paragraph without words.
#[derive(Clone, Copy)]
pub(crate) struct Page {
    tier: u8,
    n_deeds: u8,
    deeds: [Deed; 3],
}

/// One thing the party may do.
#[derive(Clone, Copy)]
pub struct Deed {
    pub(crate) bonus: Bonus,
    pub(crate) stake: Asked,
    n_goals: u8,
    goals: [Goal; 3],
    /// Whether a failure has words of its own.
    pub(crate) has_failure: bool,
    penalty: Penalty,
}

/// A lantern bonus; items and special villagers as bit sets.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bonus {
    None,
    PerHammer(u8),
    PerQuill(u8),
    PerItem(Item, u8),
    Any { items: u16, villagers: Tiles, lanterns: u8 },
    Pay { coins: u8, lanterns: u8 },
}

/// What a choice puts at risk.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asked {
    Nothing,
    Villager,
    /// One item of these kinds, as a bit set.
    Items(u16),
}

/// One explore number.
#[derive(Clone, Copy)]
pub struct Goal {
    pub explore: u8,
    pub pay: u8,
    /// Whether the book closes it with a sentence.
    pub(crate) has_closing: bool,
    end: End,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    Reward(u16),
    Goto(u8),
}

/// A reward; `prefer` names the first of the rewards of which one is chosen, and how many there are.
#[derive(Clone, Copy)]
pub(crate) struct Reward {
    pub coin: i8,
    pub items: [u8; 10],
    pub reputation: i8,
    pub cave_card: bool,
    pub cheapest_villager: bool,
    pub injure: bool,
    pub special: Option<Special>,
    pub building: Option<u8>,
    pub prefer: Option<(u16, u8)>,
}

/// What a secret of the book depends on: where it stands, and which world this is (0 is the real one).
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    pub page: u8,
    pub deed: u8,
    pub depth: u8,
    pub dream: u16,
}

/// Explore numbers 0 to 8, and 0 without payment or stake.
const CLASSES: usize = 10;
const AUTOMATIC: usize = 9;
/// A link further than this from the direct paragraph does not exist (AAB-281).
const DEEPEST: u8 = 2;

pub(crate) struct Codex {
    pages: Vec<Page>,
    rewards: Vec<Reward>,
    /// Ends by tier and class of explore number.
    ends: [[Vec<End>; CLASSES]; 3],
    penalties: [Vec<Penalty>; 3],
    /// Mean worth of a reward by explore number, in hundredths of a point, over the whole book.
    worth: [i32; CLASSES],
}

pub(crate) fn codex() -> &'static Codex {
    static CODEX: OnceLock<Codex> = OnceLock::new();
    CODEX.get_or_init(Codex::write)
}

impl Codex {
    fn write() -> Codex {
        let mut codex = Codex {
            pages: Vec::new(),
            rewards: Vec::new(),
            ends: Default::default(),
            penalties: Default::default(),
            worth: [0; CLASSES],
        };
        let mut sums = [(0, 0); CLASSES];
        for record in book().records() {
            let tier = record.tier as usize;
            let mut page = Page { tier: tier as u8, n_deeds: 0, deeds: [Deed::EMPTY; 3] };
            for choice in &record.choices {
                let mut deed = Deed::read(choice);
                for outcome in &choice.outcomes {
                    let end = codex.end(&outcome.end);
                    let class = class_of(choice, outcome.explore);
                    codex.ends[tier][class].push(end);
                    if let book::End::Reward(reward) = &outcome.end {
                        sums[class].0 += 100 * reward.value();
                        sums[class].1 += 1;
                    }
                    let text = book().text(record.id, Lang::En);
                    let has_closing =
                        text.is_some_and(|text| text.closing(choice.key, outcome.explore).is_some());
                    deed.add(Goal { explore: outcome.explore, pay: outcome.pay, has_closing, end });
                }
                if !choice.is_automatic() {
                    codex.penalties[tier].push(deed.penalty);
                }
                page.deeds[usize::from(page.n_deeds)] = deed;
                page.n_deeds += 1;
            }
            codex.pages.push(page);
        }
        codex.worth = sums.map(|(sum, n)| if n == 0 { 200 } else { sum / n });
        codex
    }

    fn end(&mut self, end: &book::End) -> End {
        match end {
            book::End::Goto(id) => End::Goto(id.number()),
            book::End::Reward(reward) => {
                let at = self.rewards.len() as u16;
                self.rewards.push(Reward::read(reward, at + 1));
                for part in &reward.choose_one {
                    self.rewards.push(Reward::read(part, 0));
                }
                End::Reward(at)
            }
        }
    }

    #[inline]
    pub fn page(&self, number: u8) -> &Page {
        &self.pages[usize::from(number) - 1]
    }

    pub fn n_pages(&self) -> u8 {
        self.pages.len() as u8
    }

    #[inline]
    pub fn reward(&self, index: u16) -> &Reward {
        &self.rewards[usize::from(index)]
    }

    /// Whether there is such a reward; views come from outside.
    pub fn has_reward(&self, index: u16) -> bool {
        usize::from(index) < self.rewards.len()
    }

    /// Mean worth behind an explore number, in hundredths of a point: statistics of the whole book, which everybody
    /// may use.
    #[inline]
    pub fn worth(&self, explore: u8) -> i32 {
        self.worth[usize::from(explore)]
    }

    /// What stands behind a number.
    pub fn end_at(&self, spot: Spot, goal: u8) -> End {
        let page = self.page(spot.page);
        let deed = page.deed(spot.deed);
        if spot.dream == 0 {
            return deed.goals[usize::from(goal)].end;
        }
        let class = match deed.is_automatic() {
            true => AUTOMATIC,
            false => usize::from(deed.goals[usize::from(goal)].explore),
        };
        let pool = &self.ends[usize::from(page.tier)][class];
        let start = mix(spot, goal) as usize % pool.len();
        let fits = |end: &&End| spot.depth < DEEPEST || matches!(end, End::Reward(_));
        let found = pool[start..].iter().chain(&pool[..start]).find(fits);
        found.copied().unwrap_or(End::Reward(0))
    }

    /// What a failure costs.
    pub fn penalty(&self, spot: Spot) -> Penalty {
        let page = self.page(spot.page);
        if spot.dream == 0 {
            return page.deed(spot.deed).penalty;
        }
        let pool = &self.penalties[usize::from(page.tier)];
        pool[mix(spot, 3) as usize % pool.len()]
    }

    /// The paragraphs to which the choices of this one lead.
    pub fn links(&self, number: u8) -> impl Iterator<Item = u8> {
        self.page(number).deeds().iter().flat_map(Deed::goals).filter_map(|goal| match goal.end {
            End::Goto(next) => Some(next),
            End::Reward(_) => None,
        })
    }
}

/// Scatters a spot of a dream evenly.
fn mix(spot: Spot, goal: u8) -> u64 {
    let key = u64::from(spot.dream) << 32
        | u64::from(spot.page) << 16
        | u64::from(spot.deed) << 8
        | u64::from(goal);
    let mut z = key.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ z >> 31) >> 8
}

fn class_of(choice: &book::Choice, explore: u8) -> usize {
    if choice.is_automatic() { AUTOMATIC } else { usize::from(explore) }
}

impl Page {
    #[inline]
    pub fn deeds(&self) -> &[Deed] {
        &self.deeds[..usize::from(self.n_deeds)]
    }

    #[inline]
    pub fn deed(&self, deed: u8) -> &Deed {
        &self.deeds[usize::from(deed)]
    }

    /// Whether it only states a result and asks nothing.
    #[inline]
    pub fn is_result(&self) -> bool {
        self.n_deeds == 1 && self.deeds[0].is_automatic()
    }
}

impl Deed {
    const EMPTY: Deed = Deed {
        bonus: Bonus::None,
        stake: Asked::Nothing,
        n_goals: 0,
        goals: [Goal { explore: 0, pay: 0, has_closing: false, end: End::Reward(0) }; 3],
        has_failure: false,
        penalty: Penalty { reputation: 0, injure: false, stake: false },
    };

    fn read(choice: &book::Choice) -> Deed {
        Deed {
            bonus: choice.bonus.as_ref().map_or(Bonus::None, Bonus::read),
            stake: match &choice.stake {
                None => Asked::Nothing,
                Some(book::Stake::Villager) => Asked::Villager,
                Some(book::Stake::Item(items)) => Asked::Items(bits(items)),
            },
            has_failure: choice.failure.is_some(),
            penalty: choice.failure.unwrap_or_default().penalty,
            ..Deed::EMPTY
        }
    }

    fn add(&mut self, goal: Goal) {
        self.goals[usize::from(self.n_goals)] = goal;
        self.n_goals += 1;
    }

    /// Ascending by explore number.
    #[inline]
    pub fn goals(&self) -> &[Goal] {
        &self.goals[..usize::from(self.n_goals)]
    }

    /// Succeeds without lanterns, payment or stake.
    #[inline]
    pub fn is_automatic(&self) -> bool {
        self.stake == Asked::Nothing && !self.asks_lanterns() && self.goals[0].pay == 0
    }

    /// Explore 0 asks for no dice (AAB-070, AAB-283).
    #[inline]
    pub fn asks_lanterns(&self) -> bool {
        self.goals[0].explore > 0
    }
}

impl Bonus {
    fn read(bonus: &book::Bonus) -> Bonus {
        match bonus {
            book::Bonus::Per { of: Asset::Hammer, lanterns } => Bonus::PerHammer(*lanterns),
            book::Bonus::Per { of: Asset::Quill, lanterns } => Bonus::PerQuill(*lanterns),
            book::Bonus::Per { of: Asset::Item(item), lanterns } => Bonus::PerItem(*item, *lanterns),
            book::Bonus::Per { of: Asset::Special(kind), lanterns } => {
                Bonus::Any { items: 0, villagers: Tiles::special(*kind), lanterns: *lanterns }
            }
            book::Bonus::Any { of, lanterns } => of.iter().fold(
                Bonus::Any { items: 0, villagers: Tiles::NONE, lanterns: *lanterns },
                Bonus::with_asset,
            ),
            book::Bonus::Pay { coins, lanterns } => Bonus::Pay { coins: *coins, lanterns: *lanterns },
        }
    }

    fn with_asset(self, asset: &Asset) -> Bonus {
        let Bonus::Any { items, villagers, lanterns } = self else { return self };
        match asset {
            Asset::Item(item) => Bonus::Any { items: items | 1 << *item as u16, villagers, lanterns },
            Asset::Special(kind) => {
                Bonus::Any { items, villagers: villagers.or(Tiles::special(*kind)), lanterns }
            }
            Asset::Hammer => Bonus::Any { items, villagers: villagers.or(Tiles::WITH_HAMMER), lanterns },
            Asset::Quill => Bonus::Any { items, villagers: villagers.or(Tiles::WITH_QUILL), lanterns },
        }
    }
}

impl Reward {
    fn read(reward: &book::Reward, parts_at: u16) -> Reward {
        Reward {
            coin: reward.coin,
            items: reward.items,
            reputation: reward.reputation,
            cave_card: reward.cave_card,
            cheapest_villager: reward.cheapest_villager,
            injure: reward.injure,
            special: reward.special,
            building: reward.building_max_cost,
            prefer: match reward.choose_one.len() {
                0 => None,
                n => Some((parts_at, n as u8)),
            },
        }
    }
}

fn bits(items: &[Item]) -> u16 {
    items.iter().fold(0, |bits, &item| bits | 1 << item as u16)
}

const _: () = assert!(Tier::Follow as usize == 2);
