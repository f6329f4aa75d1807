//! Follow-ups, stakes, injuries and the order of things.

use crate::table::*;

fn rolls(stage: &Stage) -> usize {
    stage.events.iter().filter(|event| matches!(event, Event::Rolled { .. })).count()
}

/// A follow-up with a plain choice, behind a number of a direct paragraph.
fn second_roll() -> Way {
    follow_up(|record, choice| {
        let path = path_to(record.id);
        plain(choice)
            && choice.failure.is_none_or(|failure| failure.penalty == book::Penalty::default())
            && simple(&choice.outcomes[0].end).is_some()
            && path.len() == 1
            && plain(path[0].0.deed())
            && path[0].0.deed().outcomes.len() == 1
            && path[0].0.deed().outcomes[0].explore <= 4
    })
}

#[test]
fn aab_073_a_follow_up_is_rolled_anew_by_those_still_there() {
    let follow = second_roll();
    let (parent, _) = path_to(follow.id)[0];
    let mut stage = reading(parent, "");
    go(&mut stage, &format!("choose {}", parent.letter()));
    roll_total(&mut stage, parent.deed().outcomes[0].explore - 1);
    go(&mut stage, "exert v12; enough");
    assert_eq!(page(&stage), Some(follow.id.number()));
    assert!(red(&stage).caves.is_empty(), "not won yet");
    let exploration = table(&stage).exploration.unwrap();
    assert_eq!((exploration.lanterns(), exploration.exertions), (0, 0), "new dice");
    let before = rolls(&stage);
    go(&mut stage, &format!("choose {}", follow.letter()));
    roll_total(&mut stage, 0);
    assert_eq!(rolls(&stage) - before, 4, "without the exerted villager");
}

#[test]
fn aab_074_an_extra_cave_card_is_an_empty_cave_without_an_encounter() {
    let found = reward_way(|reward| reward.cave_card);
    let (card, _) = found.0.card();
    let other = if card == "c05" { "c06" } else { "c05" };
    let mut stage = gained(found, &format!("cave-deck {other}"));
    settle(&mut stage);
    assert_eq!((red(&stage).caves.len(), red(&stage).empty_caves()), (2, 2));
    assert_eq!(table(&stage).caves.top, None);
    assert_eq!(stage.events.iter().filter(|event| matches!(event, Event::Read { .. })).count(), 1);
}

#[test]
fn aab_075_no_exploring_without_cave_cards() {
    let mut stage = at("cave none; cave-deck none");
    assert!(!stage.is_offered("explore"));
    assert!(no(&mut stage, "explore").contains("AAB-075"));
}

/// The sample of the rulebook gives a coin for 3 and a mushroom for 4: five lanterns bring the mushroom, and it alone.
/// The book's own paragraph of the same make: a mushroom for a number up to 5, and the next number above 5.
#[test]
fn aab_076_five_lanterns_bring_one_mushroom() {
    let mushroom = Reward { items: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0], ..Reward::default() };
    let sample = way(|choice| {
        plain(choice)
            && choice.outcomes.len() == 2
            && choice.outcomes[0].explore <= 4
            && choice.outcomes[0].end == End::Reward(mushroom.clone())
            && choice.outcomes[1].explore > 5
    });
    let mut stage = rolled(sample, 5, "");
    let coins = red(&stage).coins;
    go(&mut stage, "enough");
    assert_eq!((red(&stage).has(Item::Mushroom), red(&stage).coins), (1, coins));
    assert_eq!(red(&stage).reserve.iter().sum::<u8>(), 1);
}

#[test]
fn aab_203_the_order_of_an_exploration() {
    let toll =
        way(|choice| choice.bonus.is_none() && choice.outcomes[0].explore > 1 && choice.outcomes[0].pay == 1);
    let goal = toll.deed().outcomes[0].explore;
    let mut stage = reading(toll, "red: card k04");
    go(&mut stage, &format!("choose {}", toll.letter()));
    roll_total(&mut stage, goal - 1);
    let hammer = table(&stage).exploration.unwrap().dice[0];
    go(&mut stage, &format!("reroll hammer; roll {hammer}; exert hammer; enough; pay"));
    let order: Vec<u8> = stage
        .events
        .iter()
        .filter_map(|event| match event {
            Event::SetOut { .. } => Some(0),
            Event::Read { .. } => Some(1),
            Event::Announced { .. } => Some(2),
            Event::Rolled { .. } => Some(3),
            Event::Exerted(..) => Some(4),
            Event::Paid { .. } => Some(5),
            Event::Succeeded { .. } => Some(6),
            Event::CaveWon(..) => Some(7),
            _ => None,
        })
        .collect();
    assert_eq!(order, [0, 1, 2, 3, 3, 3, 3, 3, 3, 4, 5, 6, 7]);
}

#[test]
fn aab_204_reward_then_rest_then_cave() {
    let modest = modest();
    let mut stage = rolled(modest, modest.deed().outcomes[0].explore, "");
    go(&mut stage, "enough");
    let at = |wanted: fn(&Event) -> bool| stage.events.iter().position(wanted);
    let reward =
        at(|event| matches!(event, Event::GotCoins(..) | Event::GotItem(..) | Event::Reputation(..)));
    assert!(reward.unwrap() < at(|event| matches!(event, Event::CaveWon(..))).unwrap());
    // While a reward still asks something, the party is on the card and the cave is not won.
    let hurting = reward_way(|reward| reward.injure);
    let stage = gained(hurting, "");
    assert_eq!(table(&stage).agenda.top(), Some(&Task::Injure));
    assert!(red(&stage).caves.is_empty() && red(&stage).exhausted.is_empty());
    assert_eq!(table(&stage).exploration.unwrap().party.len(), 5);
}

#[test]
fn aab_205_an_exploration_cannot_be_broken_off() {
    let mut stage = reading(modest(), "");
    assert!(stage.offers().iter().all(|offer| offer.starts_with("choose")));
    for way_out in ["pass", "drop", "enough", "done"] {
        assert!(no(&mut stage, way_out).contains("AAB-203"), "{way_out}");
    }
    assert!(no(&mut stage, "choose c").contains("AAB-205") || modest().record().choices.len() == 3);
}

#[test]
fn aab_206_the_exerted_stay_injured() {
    for lanterns in [0, 8] {
        let mut stage = rolled(modest(), lanterns, "");
        go(&mut stage, "exert quill; enough");
        assert_eq!(red(&stage).injured, tiles("quill"), "{lanterns} lanterns");
    }
}

#[test]
fn aab_207_each_villager_may_be_exerted_once() {
    let mut stage = rolled(modest(), 0, "");
    go(&mut stage, "exert quill");
    assert!(no(&mut stage, "exert quill").contains("AAB-207"));
    go(&mut stage, "exert hammer; exert v07; exert v12; exert v15");
    assert_eq!(stage.offers(), ["enough"]);
    go(&mut stage, "enough");
    assert_eq!(red(&stage).injured, tiles(PARTY));
}

#[test]
fn aab_208_a_large_party_rolls_a_die_for_each() {
    let party = "hammer quill explorer v02 v03 v04 v05 v06 v07 v08";
    let mut stage = reading_with(modest(), party, "");
    go(&mut stage, &format!("choose {}", modest().letter()));
    settle(&mut stage);
    assert_eq!(rolls(&stage), 10);
}

#[test]
fn aab_211_reroll_symbols_are_counted_once_for_the_whole_encounter() {
    let follow = second_roll();
    let (parent, _) = path_to(follow.id)[0];
    let mut stage = reading(parent, "red: card k02; cave-deck none");
    go(&mut stage, &format!("choose {}", parent.letter()));
    roll_total(&mut stage, parent.deed().outcomes[0].explore);
    let hammer = table(&stage).exploration.unwrap().dice[0];
    go(&mut stage, &format!("reroll hammer; roll {hammer}; enough; choose {}", follow.letter()));
    roll_total(&mut stage, 0);
    assert!(no(&mut stage, "reroll v12").contains("AAB-211"));
    // In the next exploration it is there again.
    let mut stage = rolled(modest(), 0, "red: card k02");
    assert!(!stage.offers_of("reroll").is_empty());
    go(&mut stage, "reroll hammer; roll 1");
    assert!(stage.offers_of("reroll").is_empty());
}

#[test]
fn aab_212_a_link_without_a_number_needs_no_dice() {
    let link = way(|choice| choice.is_automatic() && matches!(choice.outcomes[0].end, End::Goto(_)));
    let mut stage = reading(link, "");
    go(&mut stage, &format!("choose {}", link.letter()));
    assert_eq!(rolls(&stage), 0);
    let reads = stage.events.iter().filter(|event| matches!(event, Event::Read { .. })).count();
    assert!(reads >= 2, "the follow-up has been read");
}

#[test]
fn aab_213_failing_a_follow_up_fails_the_exploration() {
    let follow = second_roll();
    let mut stage = arrive(follow.id, "");
    let before = holdings(&red(&stage));
    go(&mut stage, &format!("choose {}", follow.letter()));
    roll_total(&mut stage, 0);
    go(&mut stage, "enough");
    assert!(red(&stage).caves.is_empty());
    assert_eq!(holdings(&red(&stage)), before);
    assert_eq!(table(&stage).exploration, None);
}

#[test]
fn aab_214_an_empty_party_has_its_bonuses_alone() {
    let follow = second_roll();
    let (parent, _) = path_to(follow.id)[0];
    let goal = parent.deed().outcomes[0].explore;
    let mut stage = reading_with(parent, "hammer quill", "");
    go(&mut stage, &format!("choose {}", parent.letter()));
    roll_total(&mut stage, goal.saturating_sub(2));
    go(&mut stage, "exert hammer; exert quill; enough");
    assert_eq!(page(&stage), Some(follow.id.number()), "reached with everybody exerted");
    let before = rolls(&stage);
    go(&mut stage, &format!("choose {}", follow.letter()));
    assert_eq!(rolls(&stage), before, "nobody rolls");
    assert!(red(&stage).caves.is_empty(), "no bonus, no lantern");
    assert_eq!(table(&stage).exploration, None);
}

/// The paragraph that asks for an item, and the follow-up in which it can be lost.
fn item_stake() -> (Way, Way) {
    let stake = way(|choice| matches!(choice.stake, Some(book::Stake::Item(_))));
    let End::Goto(next) = stake.deed().outcomes[0].end else { panic!("a link") };
    (stake, Way { id: next, choice: 0 })
}

fn villager_stake() -> (Way, Way) {
    let stake = way(|choice| choice.stake == Some(book::Stake::Villager));
    let End::Goto(next) = stake.deed().outcomes[0].end else { panic!("a link") };
    (stake, Way { id: next, choice: 0 })
}

#[test]
fn aab_220_a_stake_that_cannot_be_met_closes_the_choice() {
    let (stake, _) = item_stake();
    let Some(book::Stake::Item(kinds)) = &stake.deed().stake else { panic!("an item") };
    let letter = stake.letter();
    let mut stage = reading(stake, "");
    assert!(stage.offers_of(&format!("choose {letter}")).is_empty());
    assert!(no(&mut stage, &format!("choose {letter} stake {}", kinds[0])).contains("AAB-220"));
    for owned in [format!("{} 1", kinds[0]), format!("sale {}", kinds[0])] {
        let stage = reading(stake, &format!("red: {owned}"));
        assert_eq!(stage.offers_of(&format!("choose {letter}")), [format!("stake {}", kinds[0])]);
    }
    let mut stage = reading(stake, &format!("red: track {}, rope 1", kinds[0]));
    assert!(no(&mut stage, &format!("choose {letter} stake rope")).contains("AAB-220"));
    assert!(no(&mut stage, &format!("choose {letter} stake {}", kinds[0])).contains("AAB-220"));
}

#[test]
fn aab_221_a_stake_comes_back_after_a_success_and_is_lost_if_the_penalty_says_so() {
    let (stake, next) = item_stake();
    let Some(book::Stake::Item(kinds)) = &stake.deed().stake else { panic!("an item") };
    for (lanterns, left) in [(next.deed().outcomes[0].explore, 2), (0, 1)] {
        let mut stage = reading(stake, &format!("red: {} 2", kinds[0]));
        go(&mut stage, &format!("choose {} stake {}; choose {}", stake.letter(), kinds[0], next.letter()));
        roll_total(&mut stage, lanterns);
        go(&mut stage, "enough");
        assert_eq!(red(&stage).has(kinds[0]), left, "{lanterns} lanterns");
    }
    let (stake, next) = villager_stake();
    let spare = next.record().choices.iter().position(|choice| choice.failure.is_none()).unwrap();
    for (choice, lanterns, injured) in [(0, 0, "v12"), (0, 7, ""), (spare, 0, "")] {
        let mut stage = reading(stake, "");
        let letter = next.record().choices[choice].key;
        go(&mut stage, &format!("choose {} stake v12; choose {letter}", stake.letter()));
        roll_total(&mut stage, lanterns);
        go(&mut stage, "enough");
        assert_eq!(red(&stage).injured, tiles(injured), "choice {letter} with {lanterns} lanterns");
        assert_eq!(red(&stage).exhausted.has(tile("v12")), injured.is_empty());
    }
}

/// Whoever was exerted is Injured already: the stake hurts nobody twice.
#[test]
fn aab_221_an_exerted_stake_is_not_hurt_again() {
    let (stake, next) = villager_stake();
    let mut stage = reading(stake, "");
    go(&mut stage, &format!("choose {} stake v12; choose {}", stake.letter(), next.letter()));
    roll_total(&mut stage, 0);
    go(&mut stage, "exert v12");
    let before = stage.events.len();
    go(&mut stage, "enough");
    assert_eq!(red(&stage).injured, tiles("v12"));
    let hurt = |event: &Event| matches!(event, Event::Hurt(..));
    assert!(!stage.events[before..].iter().any(hurt), "{:?}", &stage.events[before..]);
}

/// A staked item comes back to where it lay: to the sale space from the sale space.
#[test]
fn aab_221_a_stake_from_the_sale_space_comes_back_there() {
    let (stake, next) = item_stake();
    let Some(book::Stake::Item(kinds)) = &stake.deed().stake else { panic!("an item") };
    let lanterns = next.deed().outcomes[0].explore;
    for (owned, sale, reserve) in [("sale", Some(kinds[0]), 0), ("", None, 1)] {
        let owned = if owned.is_empty() { format!("{} 1", kinds[0]) } else { format!("sale {}", kinds[0]) };
        let mut stage = reading(stake, &format!("red: {owned}"));
        go(&mut stage, &format!("choose {} stake {}", stake.letter(), kinds[0]));
        assert_eq!((red(&stage).sale, red(&stage).has(kinds[0])), (None, 0), "out of reach meanwhile");
        go(&mut stage, &format!("choose {}", next.letter()));
        roll_total(&mut stage, lanterns);
        go(&mut stage, "enough");
        assert_eq!((red(&stage).sale, red(&stage).has(kinds[0])), (sale, reserve), "{owned}");
    }
}

#[test]
fn aab_222_an_injury_is_chosen_among_those_not_exerted() {
    let harsh = way(|choice| {
        plain(choice)
            && choice.outcomes[0].explore > 2
            && choice.failure.is_some_and(|failure| failure.penalty.injure)
    });
    let mut stage = rolled(harsh, 0, "");
    go(&mut stage, "exert hammer; enough");
    assert_eq!(stage.offers_of("injure"), ["quill", "v07", "v12", "v15"]);
    assert!(no(&mut stage, "injure hammer").contains("AAB-057"));
    go(&mut stage, "injure v15");
    assert_eq!(red(&stage).injured, tiles("hammer v15"));
    let mut stage = reading_with(harsh, "hammer quill", "");
    go(&mut stage, &format!("choose {}; roll 1; roll 1; exert hammer; exert quill; enough", harsh.letter()));
    assert!(red(&stage).caves.is_empty());
    assert_eq!(red(&stage).injured, tiles("hammer quill"), "nobody is left to be hurt");
    assert_eq!(table(&stage).exploration, None);
}

#[test]
fn aab_223_who_lacks_coins_loses_what_there_is() {
    let found = reward_way(|reward| reward.coin < 0);
    let (way, outcome) = found;
    let End::Reward(reward) = &way.deed().outcomes[outcome].end else { panic!("a reward") };
    let poor = gained(found, "red: coins 0");
    assert_eq!(red(&poor).coins, 0);
    assert_eq!(red(&poor).caves.len(), 1, "the rest is gained");
    let rich = gained(found, "red: coins 9");
    assert_eq!(i32::from(red(&rich).coins), 9 + i32::from(reward.coin));
}

#[test]
fn aab_224_an_extra_cave_card_from_an_empty_deck_is_nothing() {
    let found = reward_way(|reward| reward.cave_card);
    let stage = gained(found, "");
    assert_eq!(red(&stage).caves.len(), 1, "the cave of the exploration alone");
}

fn free_building(extra: &str) -> Stage {
    gained(reward_way(|reward| reward.building_max_cost.is_some()), extra)
}

#[test]
fn aab_225_a_free_building_asks_for_no_builder_and_no_coins() {
    let mut stage =
        free_building("red: coins 2; houses h01 h02 h08 h12; outposts o01 o16; keys k08; stars s01");
    assert_eq!(stage.offers_of("take"), ["h01", "h02", "h08", "k08", "o01"], "up to 7 coins, of all sorts");
    assert!(no(&mut stage, "take h12").contains("AAB-225"));
    assert!(no(&mut stage, "take h13").contains("AAB-078"));
    go(&mut stage, "take h02");
    assert_eq!(stage.actor(), Some(Actor::Chance), "the row is refilled at once");
    settle(&mut stage);
    assert_eq!(
        (owned(&red(&stage), "h02"), red(&stage).coins),
        (1, 0),
        "2 coins were the payment of the paragraph"
    );
    assert_eq!(table(&stage).houses.row.iter().flatten().count(), 4);
    let mut stage = free_building("red: coins 2; keys k08 k01");
    go(&mut stage, "take k08");
    assert_eq!(table(&stage).keys.len(), 1, "not replaced");
}

#[test]
fn aab_225_without_a_building_to_take_the_exploration_goes_on() {
    let dear = "red: coins 2; houses h12 h13 h14 h15; outposts o14 o15 o16 o17; keys none";
    let mut stage = free_building(dear);
    settle(&mut stage);
    assert!(stage.told().contains("Part of the reward is not there for red.\n"), "{}", stage.told());
    assert_eq!((stage.actor(), red(&stage).caves.len()), (Some(Actor::Seat(Seat::Blue)), 1));
}

#[test]
fn aab_226_a_free_building_gives_its_goods_but_no_coin_for_building() {
    let mut stage = free_building("red: coins 2, card k05; outposts o04 o01");
    go(&mut stage, "take o04");
    settle(&mut stage);
    assert_eq!(on_card(&red(&stage), "o04"), 2);
    assert_eq!((red(&stage).has(Item::Potion), red(&stage).coins), (1, 0));
    let mut stage = free_building("red: coins 2; outposts o01");
    let before = red(&stage).reputation;
    go(&mut stage, "take o01");
    assert_eq!(red(&stage).reputation, before + 1);
}

#[test]
fn aab_227_the_cave_of_the_same_exploration_holds_a_free_outpost() {
    let mut stage = free_building("red: coins 2; outposts o01");
    assert!(red(&stage).caves.is_empty());
    go(&mut stage, "take o01");
    settle(&mut stage);
    assert_eq!((red(&stage).caves.len(), red(&stage).empty_caves(), red(&stage).outposts()), (1, 0, 1));
    // Without any cave an outpost cannot be bought.
    assert!(no(&mut at("red: coins 20; then build hammer"), "buy o01").contains("AAB-081"));
}

#[test]
fn aab_228_coin_for_exploring_pays_once_for_a_success() {
    let modest = modest();
    let gain = |card: &str, lanterns: u8| {
        let mut stage = rolled(modest, lanterns, card);
        let before = red(&stage).coins;
        go(&mut stage, "enough");
        red(&stage).coins - before
    };
    let (owner, nobody) = ("red: card o06, cave c20", "");
    assert_eq!(gain(owner, 8), gain(nobody, 8) + 1);
    assert_eq!(gain(owner, 0), 0, "never after a failure");
    // Once, however long the chain.
    let link = way(|choice| {
        let End::Goto(next) = choice.outcomes[0].end else { return false };
        choice.is_automatic()
            && book().record(next).is_result()
            && simple(&book().record(next).choices[0].outcomes[0].end).is_some()
    });
    let gain = |card: &str| {
        let mut stage = reading(link, card);
        let before = red(&stage).coins;
        go(&mut stage, &format!("choose {}", link.letter()));
        red(&stage).coins - before
    };
    assert_eq!(gain(owner), gain(nobody) + 1);
}

#[test]
fn aab_288_a_stake_stands_until_the_exploration_ends() {
    let (stake, next) = villager_stake();
    let mut stage = reading(stake, "");
    go(&mut stage, &format!("choose {} stake v12; choose {}", stake.letter(), next.letter()));
    roll_total(&mut stage, 0);
    assert!(table(&stage).exploration.unwrap().rolled.has(tile("v12")), "rolls like the others");
    assert!(stage.is_offered("exert v12"), "and may be exerted");
    let (stake, next) = item_stake();
    let Some(book::Stake::Item(kinds)) = &stake.deed().stake else { panic!("an item") };
    let mut stage = reading(stake, &format!("red: {} 1", kinds[0]));
    go(&mut stage, &format!("choose {} stake {}", stake.letter(), kinds[0]));
    assert!(stage.offers_of("place").is_empty(), "out of reach");
    assert_eq!(red(&stage).owns(kinds[0]), 0, "counted nowhere");
    assert_eq!(page(&stage), Some(next.id.number()));
    assert_eq!(table(&stage).exploration.unwrap().staked_item, Some(kinds[0]), "through the follow-up");
}
