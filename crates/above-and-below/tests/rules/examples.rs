//! The worked examples of the digest, section 19.

use crate::table::*;

/// A plain choice with explore numbers 3 and 4, or the nearest the book has: the first number and one above it.
fn two_steps() -> Way {
    let near = |gap: u8| {
        ways(move |_, choice| {
            plain(choice)
                && choice.outcomes.len() == 2
                && choice.outcomes[0].explore == 3
                && choice.outcomes[1].explore == 3 + gap
                && choice.outcomes.iter().all(|outcome| simple(&outcome.end).is_some())
        })
    };
    (1..=2).find_map(|gap| near(gap).first().copied()).expect("two numbers close together")
}

#[test]
fn example_1_exertion_and_the_highest_number() {
    let found = two_steps();
    let [low, high] = [0, 1].map(|i| &found.deed().outcomes[i]);
    let missing = high.explore - 3;
    let start = || {
        let mut stage = reading_with(found, "quill explorer", "");
        let first = if missing == 2 { 2 } else { 1 };
        // The quill villager rolls 1 (or 2 where the numbers lie further apart), the explorer 5.
        go(&mut stage, &format!("choose {}; roll {first}; roll 5", found.letter()));
        stage
    };
    let rolled = table(&start()).exploration.unwrap().lanterns();
    assert_eq!(rolled, high.explore - 2);
    let mut both = start();
    let before = red(&both);
    go(&mut both, "exert quill; exert explorer; enough");
    assert_eq!(holdings(&red(&both)), holdings(&with_reward(&before, simple(&high.end).unwrap())));
    assert_eq!((red(&both).injured, red(&both).caves.len()), (tiles("quill explorer"), 1));
    let mut one = start();
    go(&mut one, "exert quill; enough");
    assert_eq!(holdings(&red(&one)), holdings(&with_reward(&before, simple(&low.end).unwrap())));
    assert_eq!((red(&one).injured, red(&one).exhausted), (tiles("quill"), tiles("explorer")));
    if rolled < 3 {
        let mut none = start();
        go(&mut none, "enough");
        assert!(red(&none).caves.is_empty());
    }
}

#[test]
fn example_2_rerolls_before_exertion() {
    let mut stage = reading_with(modest(), "hammer explorer v15", "red: card k04 k02");
    go(&mut stage, &format!("choose {}; roll 3; roll 1; roll 2", modest().letter()));
    assert_eq!(table(&stage).exploration.unwrap().lanterns(), 1);
    go(&mut stage, "reroll v15; roll 1; reroll v15; roll 6");
    assert_eq!(table(&stage).exploration.unwrap().lanterns(), 4);
    go(&mut stage, "exert hammer");
    assert_eq!(stage.view(Seat::Red).lanterns(), 5);
    assert!(no(&mut stage, "reroll explorer").contains("AAB-068"), "with another symbol left");
}

#[test]
fn example_3_a_payment_he_cannot_meet() {
    let found = way(|choice| {
        choice.bonus.is_none()
            && choice.outcomes.len() == 2
            && choice.outcomes.iter().all(|outcome| outcome.pay == 1 && simple(&outcome.end).is_some())
    });
    let [low, high] = [0, 1].map(|i| &found.deed().outcomes[i]);
    // With nothing to pay both numbers count as not reached.
    let mut stage = rolled(found, high.explore, "red: coins 0");
    go(&mut stage, "enough");
    assert!(red(&stage).caves.is_empty());
    let mut stage = rolled(found, high.explore, "red: coins 1");
    let before = red(&stage);
    go(&mut stage, "enough; decline; pay");
    let mut expected = with_reward(&before, simple(&low.end).unwrap());
    expected.coins -= 1;
    assert_eq!(holdings(&red(&stage)), holdings(&expected), "declined the higher, paid the lower");
    let mut stage = rolled(found, high.explore, "red: coins 1");
    go(&mut stage, "enough; decline; decline");
    assert!(red(&stage).caves.is_empty());
    // A dearer number out of reach is passed over; K03 and a potion bring it back.
    let dear = way(|choice| {
        choice.bonus.is_none()
            && choice.outcomes.len() == 2
            && choice.outcomes[0].pay == 0
            && choice.outcomes[1].pay == 2
            && choice.outcomes.iter().all(|outcome| simple(&outcome.end).is_some())
    });
    let [low, high] = [0, 1].map(|i| &dear.deed().outcomes[i]);
    let mut stage = rolled(dear, high.explore, "red: coins 1");
    let before = red(&stage);
    go(&mut stage, "enough");
    assert_eq!(holdings(&red(&stage)), holdings(&with_reward(&before, simple(&low.end).unwrap())));
    let mut stage = rolled(dear, high.explore, "red: coins 1, card k03, potion 1");
    go(&mut stage, "enough; pay potion 1");
    let reward = simple(&high.end).unwrap();
    assert_eq!(
        (red(&stage).coins, red(&stage).has(Item::Potion)),
        (reward.coin as u16, reward.count(Item::Potion))
    );
}

#[test]
fn example_4_a_stubborn_cat() {
    let scene = "red: coins 4, ready cave-cat-1; then labor; then send cave-cat-1; then send hammer; then go";
    let mut stage = at(scene);
    go(&mut stage, "roll 2");
    assert!(red(&stage).exhausted.has(tile("cave-cat-1")));
    let mut alone = Stage { state: stage.state, events: Vec::new() };
    go(&mut alone, "go");
    assert_eq!((red(&alone).coins, red(&alone).has(Item::Cider)), (5, 1));
    go(&mut stage, "drop; build hammer; buy h02");
    assert_eq!((red(&stage).coins, owned(&red(&stage), "h02"), red(&stage).has(Item::Cider)), (1, 1, 0));
}

#[test]
fn example_5_a_night_s_rest() {
    let sick = "red: injured v08 metal-man-1, exhausted hammer quill explorer, cider 1";
    let mut stage = at(&format!("{sick}, potion 1"));
    to_rest(&mut stage);
    go(&mut stage, "potion v08; cider v08; bed hammer; bed quill; bed explorer");
    assert_eq!(red(&stage).ready, tiles("v08 hammer quill explorer"));
    assert_eq!(red(&stage).exhausted, tiles("metal-man-1"));
    let mut stage = at(sick);
    to_rest(&mut stage);
    assert!(no(&mut stage, "cider v08").contains("AAB-123"));
    go(&mut stage, "cider hammer; bed v08");
    assert!(no(&mut stage, "bed v08").contains("AAB-127"));
    assert_eq!(red(&stage).exhausted, tiles("v08 quill explorer"));
}

#[test]
fn example_6_income() {
    let scene = "red: coins 0, track rope fish ore ore, card h02 h16 k02, ore 1";
    let mut stage = at(scene);
    assert_eq!(line(scene, "track"), 6);
    next_round(&mut stage);
    assert_eq!(red(&stage).coins, 10);
    let mut stage = at(&format!("{scene}; then place ore"));
    next_round(&mut stage);
    assert_eq!(red(&stage).coins, 11);
}

#[test]
fn example_7_reputation_with_four_players() {
    let sums = |reputations: [i8; 4]| {
        let [red, blue, yellow, green] = reputations;
        let table = table(&at(&format!(
            "players 4; red: reputation {red}; blue: reputation {blue}; yellow: reputation {yellow}; green: reputation {green}"
        )));
        [0, 1, 2, 3].map(|i| table.rank_points(Seat::ALL[i]) + table.villages.0[i].reputation_points())
    };
    assert_eq!(sums([4, 4, 0, -3]), [6, 6, 2, -2]);
    assert_eq!(sums([4, 0, 0, 0]), [5 + 2, 2, 2, 2]);
}

#[test]
fn example_8_card_points() {
    let scene =
        "red: card h01 k01 s02 s06 o13, goods o13 1, cave c20, potion 2, sale potion, track ore, ore 1";
    assert_eq!((line(scene, "s02"), line(scene, "s06"), line(scene, "buildings")), (14, 13, 6));
}

#[test]
fn example_9_four_players_round_one() {
    let stage = at("players 4");
    let offers = stage.offers();
    assert!(offers.contains(&"build hammer".to_owned()) && offers.contains(&"labor".to_owned()));
    assert!(!offers.contains(&"explore".to_owned()) && stage.offers_of("train").is_empty());
    assert!(!offers.contains(&"harvest".to_owned()));
    let stage = run("players 4; red: coins 20; houses h03", "build hammer; buy h03; pass; pass; pass");
    assert!(!stage.is_offered("harvest"), "goods, but nobody left");
}

#[test]
fn example_10_discount_and_bonus_coin() {
    let stage = run("red: coins 8, ready glogo, card o08, cave c20; houses h13", "build glogo; buy h13");
    assert_eq!(red(&stage).coins, 1);
    let stage = run("red: coins 20, cave c20; outposts o08", "build hammer; buy o08");
    assert_eq!(red(&stage).coins, 14, "nothing for itself");
    let stage = run("red: coins 8, ready glogo, card o08 k05, cave c20; houses h13", "build glogo; buy h13");
    assert_eq!(red(&stage).coins, 2);
}
