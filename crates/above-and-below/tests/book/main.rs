//! The encounter book against `rules/above-and-below-encounters-spec.md`, section 11.

mod coins;
mod prose;
mod style;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use above_and_below::book::*;
use karst_kit::Lang;

/// Languages the book must have in full. A language that has any words at all must have them all.
const LANGS_REQUIRED: [&str; 3] = ["en", "fr", "it"];

const CAVES: &str = include_str!("../../../../rules/above-and-below-caves.csv");
const VILLAGERS: &str = include_str!("../../../../rules/above-and-below-villagers.csv");

// ---------------------------------------------------------------- helpers

fn id(n: u8) -> Id {
    Id::new(n).unwrap()
}

fn is_direct(record: &Record) -> bool {
    record.tier != Tier::Follow
}

/// Every outcome with the paragraph and the choice it belongs to.
fn outcomes() -> impl Iterator<Item = (&'static Record, &'static Choice, &'static Outcome)> {
    book()
        .records()
        .iter()
        .flat_map(|r| r.choices.iter().flat_map(move |c| c.outcomes.iter().map(move |o| (r, c, o))))
}

fn rewards() -> impl Iterator<Item = (&'static Record, &'static Choice, &'static Outcome, &'static Reward)> {
    outcomes().filter_map(|(r, c, o)| match &o.end {
        End::Reward(reward) => Some((r, c, o, reward)),
        End::Goto(_) => None,
    })
}

/// The link that leads to each follow-up.
fn parents() -> BTreeMap<Id, Vec<(&'static Record, &'static Choice, &'static Outcome)>> {
    let mut map: BTreeMap<Id, Vec<_>> = BTreeMap::new();
    for (r, c, o) in outcomes() {
        if let End::Goto(to) = o.end {
            map.entry(to).or_default().push((r, c, o));
        }
    }
    map
}

/// The links from the cave card to a paragraph, nearest first.
fn way(record: &Record) -> Vec<(&'static Record, &'static Choice, &'static Outcome)> {
    let parents = parents();
    let mut links = Vec::new();
    let mut at = record.id;
    while let Some(found) = parents.get(&at) {
        links.push(found[0]);
        at = found[0].0.id;
        assert!(links.len() <= 2, "{}: the chain is longer than two links", record.id);
    }
    links
}

/// The highest explore number on the way to a paragraph, 0 if there is none.
fn passed(record: &Record) -> u8 {
    way(record).iter().map(|(_, _, o)| o.explore).max().unwrap_or(0)
}

fn near(n: usize, target: usize) -> bool {
    n.abs_diff(target) as f64 <= (target as f64 * 0.1).max(2.0)
}

/// "About n" of the specification: within a tenth or two, whichever is more.
fn about(off: &mut Vec<String>, what: impl std::fmt::Display, n: usize, target: usize) {
    if !near(n, target) {
        off.push(format!("{what}: {n}, target {target}"));
    }
}

fn none(off: Vec<String>) {
    assert!(off.is_empty(), "{} off:\n  {}", off.len(), off.join("\n  "));
}

/// A count of the published book scaled to this one.
fn scaled(n: usize) -> usize {
    (n as f64 * 495.0 / 487.0).round() as usize
}

// ---------------------------------------------------------------- 1: numbers and links

#[test]
fn numbers_and_tiers() {
    for (record, expected) in book().records().iter().zip(Id::all()) {
        assert_eq!(record.id, expected);
        let tier = match expected.number() {
            1..=102 => Tier::Classic,
            103..=150 => Tier::Deep,
            _ => Tier::Follow,
        };
        assert_eq!(record.tier, tier, "{expected}");
    }
    assert_eq!(book().records().len(), PARAGRAPHS);
}

#[test]
fn every_direct_paragraph_is_on_one_card_face() {
    let mut faces = BTreeMap::<Id, usize>::new();
    for line in CAVES.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        for face in &fields[2..8] {
            let id = Id::parse(face).unwrap();
            *faces.entry(id).or_default() += 1;
            let tier = if fields[1] == "classic" { Tier::Classic } else { Tier::Deep };
            assert_eq!(book().record(id).tier, tier, "{id}");
        }
    }
    assert!((1..=150).all(|n| faces.get(&id(n)) == Some(&1)) && faces.len() == 150);
}

#[test]
fn every_follow_up_has_one_link_of_its_tier_and_the_place_of_its_parent() {
    let parents = parents();
    for record in book().records() {
        let links = parents.get(&record.id).map_or(0, Vec::len);
        assert_eq!(links, usize::from(!is_direct(record)), "{}: links to it", record.id);
        if is_direct(record) {
            continue;
        }
        let way = way(record);
        let root = way.last().unwrap().0;
        let tier = if record.id.number() <= 167 { Tier::Classic } else { Tier::Deep };
        assert_eq!(root.tier, tier, "{}: chain of the wrong tier", record.id);
        assert_eq!(record.place, way[0].0.place, "{}: place", record.id);
    }
}

#[test]
fn places_of_the_direct_paragraphs() {
    for record in book().records().iter().filter(|r| is_direct(r)) {
        let place = match record.id.number() {
            1..=24 => Place::SoftStairs,
            25..=46 => Place::DripMarket,
            47..=66 => Place::TickingGallery,
            67..=78 => Place::CustomsNine,
            79..=102 => Place::LakePatience,
            103..=118 => Place::LostProperty,
            119..=134 => Place::FernHall,
            _ => Place::WarmWall,
        };
        assert_eq!(record.place, place, "{}", record.id);
    }
}

// ---------------------------------------------------------------- 2, 3: shape

#[test]
fn shape_of_choices() {
    let mut triples = 0;
    for record in book().records() {
        let id = record.id;
        assert!(record.choices.iter().map(|c| c.key).eq("abc".chars().take(record.choices.len())), "{id}");
        assert!((1..=3).contains(&record.choices.len()), "{id}");
        if is_direct(record) {
            assert!(record.choices.len() >= 2, "{id}: a direct paragraph has two or three choices");
        }
        for choice in &record.choices {
            let at = format!("{id}{}", choice.key);
            assert!((1..=3).contains(&choice.outcomes.len()), "{at}");
            triples += usize::from(choice.outcomes.len() == 3);
            assert!(choice.outcomes.windows(2).all(|w| w[0].explore < w[1].explore), "{at}: numbers rise");
            assert!(choice.outcomes.iter().all(|o| o.explore <= 8 && o.pay <= 3), "{at}: range");
            if choice.outcomes.iter().any(|o| o.explore == 0) {
                assert_eq!(choice.outcomes.len(), 1, "{at}: explore 0 stands alone");
            }
            if let Some(failure) = &choice.failure {
                assert!(!choice.is_automatic(), "{at}: an automatic choice cannot fail");
                let penalty = failure.penalty;
                assert!((-1..=0).contains(&penalty.reputation), "{at}: penalty");
                let staked = choice.stake.is_some() || way(record).iter().any(|(_, c, _)| c.stake.is_some());
                assert!(!penalty.stake || staked, "{at}: no stake to lose");
            }
            match &choice.bonus {
                Some(
                    Bonus::Per { lanterns, .. } | Bonus::Any { lanterns, .. } | Bonus::Pay { lanterns, .. },
                ) => {
                    assert!((1..=3).contains(lanterns), "{at}: bonus");
                    assert!(choice.outcomes[0].explore > 0, "{at}: a bonus without a number");
                }
                None => {}
            }
        }
        for c in &record.choices {
            for o in &c.outcomes {
                if let End::Reward(reward) = &o.end {
                    assert!(reward.goods() <= 2, "{id}: at most two goods");
                    let kinds = Item::GOODS.iter().filter(|&&g| reward.count(g) > 0).count();
                    assert!(kinds <= 2, "{id}");
                }
            }
        }
    }
    assert!(triples <= 5);
}

#[test]
fn every_direct_paragraph_has_a_free_way() {
    let mut low = 0;
    for record in book().records().iter().filter(|r| is_direct(r)) {
        let free = |c: &Choice| c.stake.is_none() && c.outcomes.iter().all(|o| o.pay == 0);
        assert!(record.choices.iter().any(free), "{}: every choice asks for something", record.id);
        let easy = |c: &Choice| c.is_automatic() || c.outcomes.iter().any(|o| (1..=3).contains(&o.explore));
        low += usize::from(record.choices.iter().any(easy));
    }
    assert!(low >= 147, "{low} of 150 have an easy way");
}

// ---------------------------------------------------------------- 4: choices, numbers, links, bonuses, failures

#[test]
fn choices_and_explore_numbers() {
    let off = &mut Vec::new();
    let tiers = [(Tier::Classic, 0), (Tier::Deep, 1), (Tier::Follow, 2)];
    const CHOICES: [[usize; 3]; 3] = [[0, 96, 6], [0, 35, 13], [49, 15, 1]];
    const OUTCOMES: [[usize; 3]; 3] = [[13, 86, 111], [9, 64, 36], [46, 24, 12]];
    const EXPLORE: [[usize; 9]; 3] =
        [[0, 2, 26, 80, 54, 37, 42, 53, 14], [4, 0, 11, 34, 31, 11, 19, 22, 4], [0, 0, 6, 9, 8, 6, 6, 11, 2]];
    for (tier, t) in tiers {
        let records: Vec<&Record> = book().records().iter().filter(|r| r.tier == tier).collect();
        for (i, &target) in CHOICES[t].iter().enumerate() {
            let n = records.iter().filter(|r| r.choices.len() == i + 1).count();
            about(off, format!("{tier:?}: paragraphs with {} choices", i + 1), n, target);
        }
        let choices: Vec<&Choice> = records.iter().flat_map(|r| &r.choices).collect();
        let kind = |c: &Choice| if c.is_automatic() { 0 } else { c.outcomes.len() };
        for (i, &target) in OUTCOMES[t].iter().enumerate() {
            let n = choices.iter().filter(|c| kind(c) == i).count();
            about(off, format!("{tier:?}: choices with {i} numbers"), n, target);
        }
        for (x, &target) in EXPLORE[t].iter().enumerate() {
            let n = choices
                .iter()
                .filter(|c| !c.is_automatic())
                .flat_map(|c| &c.outcomes)
                .filter(|o| usize::from(o.explore) == x)
                .count();
            about(off, format!("{tier:?}: explore {x}"), n, target);
        }
    }
    none(std::mem::take(off));
}

#[test]
fn pairs_and_singles() {
    let off = &mut Vec::new();
    const PAIRS: [(u8, u8, usize); 16] = [
        (4, 7, 30),
        (4, 6, 23),
        (3, 6, 21),
        (3, 7, 20),
        (3, 5, 13),
        (5, 7, 13),
        (5, 8, 8),
        (2, 5, 6),
        (4, 8, 6),
        (2, 7, 4),
        (2, 4, 3),
        (2, 6, 3),
        (3, 8, 3),
        (3, 4, 2),
        (2, 8, 1),
        (5, 6, 1),
    ];
    let mut pairs: HashMap<(u8, u8), usize> = HashMap::new();
    let mut singles = [0usize; 9];
    let rolled = book()
        .records()
        .iter()
        .flat_map(|r| &r.choices)
        .filter(|c| !c.is_automatic())
        .map(|c| &c.outcomes[..]);
    for outcomes in rolled {
        match outcomes {
            [o] => singles[usize::from(o.explore)] += 1,
            [a, b] => *pairs.entry((a.explore, b.explore)).or_default() += 1,
            _ => {}
        }
    }
    for (a, b, target) in PAIRS {
        about(off, format!("pair {a}+{b}"), pairs.remove(&(a, b)).unwrap_or(0), target);
    }
    assert!(pairs.values().sum::<usize>() <= 2, "unusual pairs {pairs:?}");
    for (x, target) in [4, 2, 26, 62, 28, 12, 18, 18, 2].into_iter().enumerate() {
        about(off, format!("single {x}"), singles[x], target);
    }
    none(std::mem::take(off));
}

#[test]
fn highest_number_of_a_direct_paragraph() {
    let off = &mut Vec::new();
    let mut highest = [0usize; 9];
    for record in book().records().iter().filter(|r| is_direct(r)) {
        let top = record.choices.iter().flat_map(|c| &c.outcomes).map(|o| o.explore).max().unwrap();
        highest[usize::from(top)] += 1;
    }
    for (x, target) in [2, 0, 3, 5, 2, 1, 45, 72, 18].into_iter().enumerate() {
        about(off, format!("highest number {x}"), highest[x], target);
    }
    none(std::mem::take(off));
}

#[test]
fn links() {
    let off = &mut Vec::new();
    let with = |tier| {
        let linked: BTreeSet<Id> = outcomes()
            .filter(|(r, _, o)| r.tier == tier && matches!(o.end, End::Goto(_)))
            .map(|(r, _, _)| r.id)
            .collect();
        linked.len()
    };
    for (tier, target) in [(Tier::Classic, 12), (Tier::Deep, 24), (Tier::Follow, 7)] {
        about(off, format!("{tier:?}: paragraphs with a link"), with(tier), target);
    }
    let count = |tier, automatic| {
        outcomes()
            .filter(|(r, c, o)| {
                r.tier == tier && c.is_automatic() == automatic && matches!(o.end, End::Goto(_))
            })
            .count()
    };
    for (tier, free, behind) in [(Tier::Classic, 13, 2), (Tier::Deep, 7, 36), (Tier::Follow, 1, 6)] {
        about(off, format!("{tier:?}: automatic links"), count(tier, true), free);
        about(off, format!("{tier:?}: links behind something"), count(tier, false), behind);
    }
    let given = outcomes()
        .filter(|(r, c, o)| r.tier == Tier::Classic && c.is_automatic() && matches!(o.end, End::Reward(_)))
        .count();
    assert_eq!(given, 0, "nothing is given away at once in the classic tier");
    let results = book().records().iter().filter(|r| !is_direct(r) && r.is_result()).count();
    about(off, "follow-ups that state a result", results, 43);
    none(std::mem::take(off));
}

#[test]
fn payments_and_stakes() {
    let off = &mut Vec::new();
    for (coins, target) in [(1, 23), (2, 7), (3, 1)] {
        about(
            off,
            format!("payments of {coins}"),
            outcomes().filter(|(.., o)| o.pay == coins).count(),
            target,
        );
    }
    assert_eq!(
        outcomes().filter(|(.., o)| o.pay > 0 && o.explore == 0).count(),
        2,
        "payment without lanterns"
    );
    let stakes: Vec<&Stake> =
        book().records().iter().flat_map(|r| &r.choices).filter_map(|c| c.stake.as_ref()).collect();
    assert_eq!(stakes.len(), 2);
    assert!(stakes.iter().any(|s| matches!(s, Stake::Villager)));
    none(std::mem::take(off));
}

#[test]
fn lantern_bonuses() {
    let off = &mut Vec::new();
    let mut left: Vec<(Tier, &Bonus)> = Vec::new();
    for record in book().records() {
        left.extend(record.choices.iter().filter_map(|c| Some((record.tier, c.bonus.as_ref()?))));
    }
    for (tier, target) in [(Tier::Classic, 21), (Tier::Deep, 7), (Tier::Follow, 3)] {
        about(off, format!("{tier:?}: bonuses"), left.iter().filter(|(t, _)| *t == tier).count(), target);
    }
    let any =
        |of: &[Item], lanterns| Bonus::Any { of: of.iter().map(|&i| Asset::Item(i)).collect(), lanterns };
    let per = |of, lanterns| Bonus::Per { of, lanterns };
    let kinds = [
        (per(Asset::Quill, 1), 8),
        (per(Asset::Quill, 2), 1),
        (per(Asset::Hammer, 1), 8),
        (any(&[Item::Rope], 1), 5),
        (any(&[Item::Rope], 2), 2),
        (per(Asset::Item(Item::Rope), 1), 1),
        (any(&[Item::Paper], 1), 1),
        (any(&[Item::Fish], 1), 1),
        (any(&[Item::Fruit, Item::Fish, Item::Mushroom, Item::Cider], 1), 1),
        (any(&[Item::Potion], 2), 1),
        (Bonus::Pay { coins: 1, lanterns: 2 }, 1),
        (Bonus::Any { of: vec![Asset::Special(Special::Glogo)], lanterns: 3 }, 1),
    ];
    for (kind, target) in kinds {
        let n = left.iter().filter(|(_, b)| **b == kind).count();
        about(off, format!("{kind:?}"), n, target);
        if target == 1 && n != 1 {
            off.push(format!("{kind:?}: {n}, exactly one wanted"));
        }
        left.retain(|(_, b)| **b != kind);
    }
    assert!(left.is_empty(), "unknown bonuses {left:?}");
    none(std::mem::take(off));
}

#[test]
fn failures_and_penalties() {
    let off = &mut Vec::new();
    for (tier, choices, paragraphs) in [(Tier::Classic, 41, 29), (Tier::Deep, 14, 8), (Tier::Follow, 9, 7)] {
        let failing: Vec<usize> = book()
            .records()
            .iter()
            .filter(|r| r.tier == tier)
            .map(|r| r.choices.iter().filter(|c| c.failure.is_some()).count())
            .filter(|&n| n > 0)
            .collect();
        about(off, format!("{tier:?}: failure texts"), failing.iter().sum(), choices);
        about(off, format!("{tier:?}: paragraphs with failure texts"), failing.len(), paragraphs);
    }
    let mut penalties = 0;
    for record in book().records() {
        for failure in record.choices.iter().filter_map(|c| c.failure) {
            if failure.penalty != Penalty::default() {
                penalties += 1;
                assert!(way(record).last().map_or(record.tier, |w| w.0.tier) == Tier::Deep, "{}", record.id);
            }
        }
    }
    assert!((9..=12).contains(&penalties), "{penalties} penalties");
    none(std::mem::take(off));
}

// ---------------------------------------------------------------- 5 to 8: rewards

#[test]
fn coins_and_reputation() {
    let off = &mut Vec::new();
    assert!(near(rewards().count(), 495), "{} rewards", rewards().count());
    const COINS: [usize; 13] = [1, 1, 192, 94, 66, 41, 39, 28, 14, 7, 1, 2, 1];
    for (coins, n) in (-2..=10).zip(COINS) {
        about(off, format!("{coins} coins"), rewards().filter(|(.., r)| r.coin == coins).count(), scaled(n));
    }
    for (step, n) in (-2..=3).zip([8, 126, 150, 155, 44, 4]) {
        let found = rewards().filter(|(.., r)| r.reputation == step).count();
        about(off, format!("reputation {step:+}"), found, scaled(n));
    }
    let n = rewards().count() as f64;
    let coins = rewards().map(|(.., r)| f64::from(r.coin)).sum::<f64>() / n;
    let reputation = rewards().map(|(.., r)| f64::from(r.reputation)).sum::<f64>() / n;
    assert!((1.5..=1.85).contains(&coins), "mean coins {coins:.2}");
    assert!((0.15..=0.30).contains(&reputation), "mean reputation {reputation:.2}");
    let both = book().records().iter().filter(|r| is_direct(r)).filter(|record| {
        let of = |sign: i8| rewards().any(|(r, _, _, w)| r.id == record.id && w.reputation.signum() == sign);
        of(1) && of(-1)
    });
    let both = both.count();
    assert!(both >= 45, "{both} direct paragraphs with both signs");
    none(std::mem::take(off));
}

#[test]
fn goods() {
    let off = &mut Vec::new();
    for (goods, n) in [(0, 211), (1, 218), (2, 58)] {
        about(
            off,
            format!("{goods} goods"),
            rewards().filter(|(.., r)| r.goods() == goods).count(),
            scaled(n),
        );
    }
    let kinds = |r: &Reward| Item::GOODS.iter().filter(|&&g| r.count(g) > 0).count();
    about(off, "two kinds", rewards().filter(|(.., r)| kinds(r) == 2).count(), scaled(19));
    const TOKENS: [usize; 9] = [58, 59, 15, 32, 47, 34, 43, 46, 61];
    const BY_TIER: [(Tier, [usize; 9]); 3] = [
        (Tier::Classic, [45, 31, 8, 21, 30, 20, 30, 26, 36]),
        (Tier::Deep, [5, 25, 6, 4, 11, 7, 8, 6, 17]),
        (Tier::Follow, [8, 3, 1, 7, 6, 7, 5, 14, 8]),
    ];
    let tokens = |item, tier: Option<Tier>| -> usize {
        rewards()
            .filter(|(r, ..)| tier.is_none_or(|t| r.tier == t))
            .map(|(.., w)| usize::from(w.count(item)))
            .sum()
    };
    for (i, &item) in Item::ALL[..9].iter().enumerate() {
        about(off, format!("{item:?}"), tokens(item, None), scaled(TOKENS[i]));
        for (tier, counts) in BY_TIER {
            about(off, format!("{item:?}, {tier:?}"), tokens(item, Some(tier)), scaled(counts[i]));
        }
    }
    assert_eq!(tokens(Item::Cider, None), 4, "cider");
    none(std::mem::take(off));
}

/// The allowed value of a reward behind an explore number.
fn band(explore: u8) -> (i32, i32) {
    match explore {
        0 | 1 => (-2, 3),
        2 => (-1, 3),
        3 => (0, 4),
        4 => (2, 6),
        5 => (3, 8),
        6 => (5, 10),
        7 => (7, 12),
        _ => (8, 13),
    }
}

#[test]
fn reward_budget() {
    let mut off = Vec::new();
    let (mut numbered, mut numbered_in, mut automatic, mut automatic_in) = (0, 0, 0, 0);
    for (record, choice, outcome, reward) in rewards() {
        let value = reward.value() - i32::from(outcome.pay);
        let (low, high) = if !choice.is_automatic() {
            band(outcome.explore)
        } else {
            match passed(record) {
                0 => (-2, 6),
                explore => (band(explore).0 - 2, band(explore).1 + 2),
            }
        };
        let inside = (low..=high).contains(&value);
        let at = format!("{}{}_{}", record.id, choice.key, outcome.explore);
        let odd = reward.cave_card
            || reward.cheapest_villager
            || reward.injure
            || reward.special.is_some()
            || reward.building_max_cost.is_some();
        let far = (low - value).max(value - high);
        if far > 3 || (far > 0 && !odd) {
            off.push(format!("{at}: value {value} outside {low} to {high}"));
        }
        if choice.is_automatic() {
            automatic += 1;
            automatic_in += i32::from(inside);
        } else if outcome.explore >= 2 {
            numbered += 1;
            numbered_in += i32::from(inside);
        } else {
            assert!(inside, "{at}: value {value}");
        }
    }
    none(off);
    assert!(numbered_in * 100 >= numbered * 94, "{numbered_in} of {numbered} inside their band");
    assert!(
        automatic_in * 100 >= automatic * 90,
        "{automatic_in} of {automatic} automatic inside their band"
    );
}

#[test]
fn higher_numbers_are_worth_more() {
    for record in book().records() {
        for choice in &record.choices {
            let values: Vec<i32> = choice
                .outcomes
                .iter()
                .filter_map(|o| match &o.end {
                    End::Reward(reward) => Some(reward.value() - i32::from(o.pay)),
                    End::Goto(_) => None,
                })
                .collect();
            assert!(values.windows(2).all(|w| w[0] < w[1]), "{}{}: {values:?}", record.id, choice.key);
        }
    }
}

#[test]
fn mean_value_by_explore_number() {
    let off = &mut Vec::new();
    for (explore, mean) in [(2, 1.1), (3, 2.0), (4, 3.9), (5, 5.9), (6, 7.9), (7, 9.7), (8, 10.1)] {
        let values: Vec<f64> = rewards()
            .filter(|(_, c, o, _)| !c.is_automatic() && o.explore == explore)
            .map(|(_, _, o, r)| f64::from(r.value() - i32::from(o.pay)))
            .collect();
        let found = values.iter().sum::<f64>() / values.len() as f64;
        if (found - mean).abs() > 0.5 {
            off.push(format!("explore {explore}: mean value {found:.2}, target {mean}"));
        }
    }
    none(std::mem::take(off));
}

#[test]
fn no_rare_good_below_five() {
    for (record, choice, outcome, reward) in rewards() {
        let number = if choice.is_automatic() { passed(record) } else { outcome.explore };
        let rare = |r: &Reward| Item::GOODS.iter().any(|&g| g.is_rare() && r.count(g) > 0);
        if number < 5 {
            assert!(!rare(reward) && !reward.choose_one.iter().any(rare), "{}", record.id);
        }
    }
}

#[test]
fn rare_rewards() {
    let off = &mut Vec::new();
    let n = |f: fn(&Reward) -> bool| rewards().filter(|(.., r)| f(r)).count();
    assert_eq!(n(|r| r.special == Some(Special::CaveCat)), 2);
    assert_eq!(n(|r| r.special == Some(Special::MetalMan)), 2);
    assert_eq!(n(|r| r.special == Some(Special::Glogo)), 1);
    assert_eq!(n(|r| r.special == Some(Special::LiquidWoman)), 1);
    assert_eq!(n(|r| r.building_max_cost.is_some()), 1);
    assert!(rewards().all(|(.., r)| r.building_max_cost.is_none_or(|cost| cost == 7)));
    about(off, "cave cards", n(|r| r.cave_card), 9);
    about(off, "cheapest villager", n(|r| r.cheapest_villager), 8);
    about(off, "one of several", n(|r| !r.choose_one.is_empty()), 5);
    about(off, "injuring successes", n(|r| r.injure), 5);
    about(off, "nothing but the cave card", n(|r| *r == Reward::default()), 2);
    assert!(rewards().all(|(_, c, _, r)| r.choose_one.is_empty() || c.is_automatic()));
    assert!(rewards().all(|(r, _, _, w)| !w.cave_card || r.tier == Tier::Classic));
    none(std::mem::take(off));
}
