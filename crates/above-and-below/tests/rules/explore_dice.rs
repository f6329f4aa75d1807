//! Rerolls, bonuses and payments.

use karst_kit::Position;

use crate::table::*;

fn die(stage: &Stage, id: &str) -> u8 {
    table(stage).exploration.unwrap().dice[usize::from(tile(id).number())]
}

#[test]
fn aab_066_a_reroll_symbol_rerolls_one_die_for_better_or_worse() {
    for card in ["k02", "k03", "k07", "k09"] {
        let mut stage = rolled(modest(), 0, &format!("red: card {card}"));
        assert_eq!(stage.offers_of("reroll").len(), 5, "{card}: a die of his choice");
        go(&mut stage, "reroll v15; roll 6");
        assert_eq!(die(&stage, "v15"), 6);
        assert!(no(&mut stage, "reroll v15").contains("AAB-066"), "{card}: once");
    }
    let mut stage = rolled(modest(), 10, "red: card o13, cave c20");
    go(&mut stage, "reroll v15; roll 1");
    assert_eq!(table(&stage).exploration.unwrap().lanterns(), 7, "the worse result counts");
    assert!(no(&mut rolled(modest(), 0, ""), "reroll v15").contains("AAB-066"), "nothing without a symbol");
}

#[test]
fn aab_067_two_symbols_give_two_rerolls() {
    for cards in ["k04", "k02 k03"] {
        let mut stage = rolled(modest(), 0, &format!("red: card {cards}"));
        go(&mut stage, "reroll v12; roll 2; reroll hammer; roll 2");
        assert!(no(&mut stage, "reroll quill").contains("AAB-066"), "{cards}: no third");
    }
}

#[test]
fn aab_068_no_reroll_after_an_exertion() {
    let mut stage = rolled(modest(), 0, "red: card k04");
    go(&mut stage, "reroll v12; roll 1; exert hammer");
    assert!(stage.offers_of("reroll").is_empty());
    assert!(no(&mut stage, "reroll v12").contains("AAB-068"));
}

/// A single number that asks for 1 coin, with a simple reward.
fn toll() -> Way {
    way(|choice| {
        choice.bonus.is_none()
            && choice.outcomes.len() == 1
            && choice.outcomes[0].explore > 0
            && choice.outcomes[0].pay == 1
            && simple(&choice.outcomes[0].end).is_some()
    })
}

#[test]
fn aab_069_a_paid_number_counts_only_if_it_is_paid_before_the_reward_is_shown() {
    let toll = toll();
    let goal = &toll.deed().outcomes[0];
    let mut stage = rolled(toll, goal.explore, "red: coins 5");
    go(&mut stage, "enough");
    assert!(stage.offers_of("pay") == [""] && stage.is_offered("decline"));
    assert_eq!(red(&stage).coins, 5);
    assert!(
        !stage.events.iter().any(|event| matches!(event, Event::Succeeded { .. } | Event::Closing { .. }))
    );
    let mut expected = with_reward(&red(&stage), simple(&goal.end).unwrap());
    expected.coins -= 1;
    go(&mut stage, "pay");
    assert_eq!(holdings(&red(&stage)), holdings(&expected));
    let mut stage = rolled(toll, goal.explore, "red: coins 5");
    go(&mut stage, "enough; decline");
    assert!(red(&stage).caves.is_empty() && red(&stage).coins == 5);
    let mut stage = rolled(toll, goal.explore, "red: coins 0");
    go(&mut stage, "enough");
    assert!(red(&stage).caves.is_empty(), "cannot pay");
}

#[test]
fn aab_070_explore_nought_needs_no_dice() {
    let free = way(|choice| choice.is_automatic() && simple(&choice.outcomes[0].end).is_some());
    let mut stage = reading(free, "");
    let expected = with_reward(&red(&stage), simple(&free.deed().outcomes[0].end).unwrap());
    go(&mut stage, &format!("choose {}", free.letter()));
    assert_eq!(holdings(&red(&stage)), holdings(&expected));
    assert_eq!(red(&stage).caves.len(), 1);
    assert!(!stage.events.iter().any(|event| matches!(event, Event::Rolled { .. })));
    let paid = way(|choice| choice.outcomes[0].explore == 0 && choice.outcomes[0].pay > 0);
    let mut stage = reading(paid, "red: coins 5");
    go(&mut stage, &format!("choose {}; pay", paid.letter()));
    assert_eq!(red(&stage).caves.len(), 1);
    assert!(!stage.events.iter().any(|event| matches!(event, Event::Rolled { .. })));
    let mut stage = reading(paid, "red: coins 0");
    go(&mut stage, &format!("choose {}", paid.letter()));
    assert!(red(&stage).caves.is_empty(), "only once the payment is made");
}

#[test]
fn aab_071_hammers_and_quills_of_the_party_only() {
    for (asset, party, n) in [
        (Asset::Hammer, "hammer explorer", 1),
        (Asset::Hammer, "explorer quill", 0),
        (Asset::Quill, "quill v12", 1),
    ] {
        let found = way(|choice| matches!(choice.bonus, Some(Bonus::Per { of, lanterns: 1 }) if of == asset));
        // Others stay at home and do not count.
        let mut stage = reading_with(found, party, "red: ready v08 v09 v02 v03");
        go(&mut stage, &format!("choose {}", found.letter()));
        assert_eq!(bonus(&stage), n, "{asset:?} in {party}");
    }
}

fn rope() -> Way {
    let wanted = vec![Asset::Item(Item::Rope)];
    way(|choice| matches!(&choice.bonus, Some(Bonus::Any { of, .. }) if *of == wanted))
}

#[test]
fn aab_072_an_owned_item_is_not_spent() {
    let rope = rope();
    let Some(Bonus::Any { lanterns, .. }) = rope.deed().bonus else { panic!("a bonus") };
    let mut stage = reading(rope, "red: rope 1");
    go(&mut stage, &format!("choose {}", rope.letter()));
    assert_eq!(bonus(&stage), lanterns);
    roll_total(&mut stage, 0);
    go(&mut stage, "enough");
    assert_eq!(red(&stage).has(Item::Rope), 1);
    let mut stage = reading(rope, "");
    go(&mut stage, &format!("choose {}", rope.letter()));
    assert_eq!(bonus(&stage), 0);
}

#[test]
fn aab_209_rerolls_are_for_lantern_dice_only() {
    let mut stage = at("red: card k04, ready cave-cat-1; cave c01; cave-deck none; then explore");
    go(&mut stage, "send cave-cat-1; send quill; go");
    assert_eq!(stage.offers_of("roll").len(), 6, "the cat's obey roll");
    go(&mut stage, "roll 5");
    assert!(stage.offers().iter().all(|offer| offer.starts_with("roll")), "and the paragraph die");
    go(&mut stage, "roll 2");
    assert!(stage.offers_of("reroll").is_empty());
    assert!(no(&mut stage, "reroll cave-cat-1").contains("AAB-203"));
}

#[test]
fn aab_210_several_symbols_on_one_die() {
    let mut stage = rolled(modest(), 0, "red: card k04");
    go(&mut stage, "reroll v15; roll 1; reroll v15; roll 6");
    assert_eq!(die(&stage, "v15"), 6);
}

#[test]
fn aab_215_who_does_not_pay_takes_the_next_number_or_fails() {
    let found = way(|choice| {
        choice.bonus.is_none()
            && choice.outcomes.len() == 2
            && choice.outcomes[0].pay == 0
            && choice.outcomes[0].explore > 0
            && choice.outcomes[1].pay > 0
            && choice.outcomes.iter().all(|outcome| simple(&outcome.end).is_some())
    });
    let [low, high] = [0, 1].map(|i| &found.deed().outcomes[i]);
    let mut stage = rolled(found, high.explore, "red: coins 9");
    let before = red(&stage);
    go(&mut stage, "enough; decline");
    let expected = with_reward(&before, simple(&low.end).unwrap());
    assert_eq!(holdings(&red(&stage)), holdings(&expected), "the lower number, unpaid");
    let mut stage = rolled(found, high.explore, "red: coins 0");
    go(&mut stage, "enough");
    assert_eq!(red(&stage).caves.len(), 1, "who cannot pay takes it too");
    let toll = toll();
    let mut stage = rolled(toll, toll.deed().outcomes[0].explore, "");
    go(&mut stage, "enough; decline");
    assert!(red(&stage).caves.is_empty(), "nothing else was reached");
}

#[test]
fn aab_216_payments_go_to_the_bank() {
    let toll = toll();
    let goal = &toll.deed().outcomes[0];
    let mut stage = rolled(toll, goal.explore, "red: coins 5; blue: coins 5");
    go(&mut stage, "enough; pay");
    assert_eq!(red(&stage).coins as i16, 5 - 1 + i16::from(simple(&goal.end).unwrap().coin));
    assert_eq!(blue(&stage).coins, 5);
}

#[test]
fn aab_217_items_count_in_the_reserve_on_the_sale_space_and_on_the_track() {
    let rope = rope();
    let Some(Bonus::Any { lanterns, .. }) = rope.deed().bonus else { panic!("a bonus") };
    for (owned, expected) in [
        ("rope 1", lanterns),
        ("sale rope", lanterns),
        ("track rope", lanterns),
        ("card h10", 0),
        ("rope 0", 0),
    ] {
        let mut stage = reading(rope, &format!("red: {owned}"));
        go(&mut stage, &format!("choose {}", rope.letter()));
        assert_eq!(bonus(&stage), expected, "{owned}");
    }
    let each =
        way(|choice| matches!(choice.bonus, Some(Bonus::Per { of: Asset::Item(Item::Rope), lanterns: 1 })));
    let mut stage = reading(each, "red: rope 2, sale rope, track rope rope, card h10");
    go(&mut stage, &format!("choose {}", each.letter()));
    assert_eq!(bonus(&stage), 5);
}

/// A special villager counts wherever he is: in the party or at home in any area, but not in another village.
#[test]
fn aab_217_a_special_villager_counts_in_the_party_and_in_the_village() {
    let glogo = way(
        |choice| matches!(&choice.bonus, Some(Bonus::Any { of, .. }) if matches!(of[..], [Asset::Special(_)])),
    );
    let Some(Bonus::Any { lanterns, .. }) = glogo.deed().bonus else { panic!("a bonus") };
    for (party, extra, expected) in [
        ("hammer glogo", "", lanterns),
        ("hammer quill", "red: exhausted glogo", lanterns),
        ("hammer quill", "red: injured glogo", lanterns),
        ("hammer quill", "red: injured glogo, rope 3", lanterns),
        ("hammer quill", "blue: ready glogo", 0),
        ("hammer quill", "red: ready v07, rope 1", 0),
    ] {
        let mut stage = reading_with(glogo, party, extra);
        go(&mut stage, &format!("choose {}", glogo.letter()));
        assert_eq!(bonus(&stage), expected, "{party}; {extra}");
    }
}

#[test]
fn aab_218_a_plus_is_one_symbol_and_v07_is_one_of_each() {
    let hammers = way(|choice| matches!(choice.bonus, Some(Bonus::Per { of: Asset::Hammer, lanterns: 1 })));
    let mut stage = reading_with(hammers, "v07 glogo", "");
    go(&mut stage, &format!("choose {}", hammers.letter()));
    assert_eq!(bonus(&stage), 2);
    let quills = way(|choice| matches!(choice.bonus, Some(Bonus::Per { of: Asset::Quill, lanterns: 1 })));
    let mut stage = reading_with(quills, "v07 v01", "");
    go(&mut stage, &format!("choose {}", quills.letter()));
    assert_eq!(bonus(&stage), 2);
}

#[test]
fn aab_219_a_paid_bonus_is_optional_and_gone() {
    let found = follow_up(|_, choice| matches!(choice.bonus, Some(Bonus::Pay { .. })));
    let Some(Bonus::Pay { coins, lanterns }) = found.deed().bonus else { panic!("a paid bonus") };
    let letter = found.letter();
    let mut stage = arrive(found.id, "red: coins 9");
    let before = red(&stage).coins;
    assert!(
        stage.is_offered(&format!("choose {letter}")) && stage.is_offered(&format!("choose {letter} bonus"))
    );
    go(&mut stage, &format!("choose {letter} bonus"));
    assert_eq!(red(&stage).coins, before - u16::from(coins), "paid before the dice");
    assert_eq!(bonus(&stage), lanterns);
    roll_total(&mut stage, 0);
    go(&mut stage, "enough");
    assert!(red(&stage).caves.is_empty());
    assert_eq!(red(&stage).coins, before - u16::from(coins), "not given back");
    let mut stage = arrive(found.id, "red: coins 9");
    go(&mut stage, &format!("choose {letter}"));
    assert_eq!((red(&stage).coins, bonus(&stage)), (before, 0));
    let mut stage = reading(modest(), "");
    assert!(no(&mut stage, &format!("choose {} bonus", modest().letter())).contains("AAB-219"));
}

#[test]
fn aab_289_bonuses_of_symbols_are_not_lowered_by_exertion() {
    let hammers = way(|choice| matches!(choice.bonus, Some(Bonus::Per { of: Asset::Hammer, lanterns: 1 })));
    let goal = hammers.deed().outcomes[0].explore;
    // Four hammers make four lanterns, and each exertion one more.
    let mut stage = rolled(hammers, goal.saturating_sub(5), "");
    go(&mut stage, "exert hammer; enough");
    assert_eq!(red(&stage).caves.len(), 1);
}

#[test]
fn aab_053_a_view_counts_dice_exertions_and_a_bonus_it_knows() {
    let hammers = way(|choice| matches!(choice.bonus, Some(Bonus::Per { of: Asset::Hammer, lanterns: 1 })));
    let mut stage = rolled(hammers, 3, "");
    let counted = |stage: &Stage| {
        [Viewer::Seat(Seat::Red), Viewer::Public].map(|viewer| stage.state.view(viewer).lanterns())
    };
    assert_eq!(counted(&stage), [7, 3], "four hammers, known to who reads");
    go(&mut stage, "exert hammer");
    assert_eq!(counted(&stage), [8, 4]);
    assert_eq!(counted(&at("")), [0, 0], "nobody explores");
}
