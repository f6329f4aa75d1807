use crate::table::*;
use karst_kit::GameView;

#[test]
fn aab_046_at_least_two_explore_and_any_number_may() {
    let mut stage = at("red: ready v01 v02 v03 v04 v05 v06 v07 v08 v09; then explore");
    assert!(no(&mut stage, "go").contains("AAB-046"));
    go(&mut stage, "send hammer");
    assert!(no(&mut stage, "go").contains("AAB-046"));
    go(&mut stage, "send v01");
    assert!(stage.is_offered("go"));
    let rest = "send quill; send explorer; send v02; send v03; send v04; send v05; send v06; send v07; send v08; send v09";
    go(&mut stage, &format!("{rest}; go"));
    assert_eq!(table(&stage).exploration.unwrap().party.len(), 12);
    assert!(no(&mut at("red: exhausted hammer quill"), "explore").contains("AAB-046"));
}

#[test]
fn aab_047_explore_takes_the_top_cave_card() {
    let mut stage = at("cave c17; then explore; then send hammer; then send quill; then go");
    let exploration = table(&stage).exploration.unwrap();
    assert_eq!(exploration.card.to_string(), "c17");
    go(&mut stage, "draw c05");
    assert_eq!(table(&stage).caves.top.unwrap().to_string(), "c05", "the next one is seen");
}

#[test]
fn aab_048_one_die_on_the_grid_selects_the_paragraph() {
    for die in 1..=6 {
        let mut stage =
            at("cave c08; cave-deck none; then explore; then send hammer; then send quill; then go");
        go(&mut stage, &format!("roll {die}"));
        let expected = [25, 62, 99, 34, 71, 6][die - 1];
        assert_eq!(page(&stage), Some(expected));
    }
}

#[test]
fn aab_049_the_player_on_the_left_reads() {
    let mut stage = at("players 3; turn yellow; cave c08; cave-deck none");
    go(&mut stage, "explore; send hammer; send quill; go; roll 1");
    let read = stage.events.iter().find_map(|event| match event {
        Event::Read { explorer, reader, page } => Some((*explorer, *reader, page.id())),
        _ => None,
    });
    assert_eq!(read, Some((Seat::Yellow, Seat::Red, Id::new(25))));
    assert!(stage.view(Seat::Red).paragraph.is_some() && stage.view(Seat::Yellow).paragraph.is_some());
    assert_eq!(stage.view(Seat::Blue).paragraph, None);
}

/// The view names the paragraph and so its story, choices, bonuses, payments, stakes and numbers; worlds in which the
/// rewards, links and penalties are quite different look exactly the same to the explorer.
#[test]
fn aab_050_before_the_choice_no_reward_is_told() {
    let bold = bold();
    let stage = reading(bold, "");
    let view = stage.view(Seat::Red);
    assert_eq!(view.paragraph.map(|paragraph| paragraph.number), Some(bold.id.number()));
    assert_eq!(stage.offers_of("choose").len(), bold.record().choices.len());
    let tells = |event: &Event| matches!(event, Event::Closing { .. } | Event::FailureText { .. });
    assert!(!stage.events.iter().any(tells), "nothing of what follows is told: {}", stage.told());
    let goal = bold.deed().outcomes[1].explore;
    let mut seen = std::collections::HashSet::new();
    let mut random = karst_testkit::Random::new(3);
    for _ in 0..40 {
        let state = view.imagine(random.rng());
        let mut world = Stage { state, events: Vec::new() };
        assert!(world.view(Seat::Red) == view, "the same to the explorer");
        go(&mut world, &format!("choose {}", bold.letter()));
        roll_total(&mut world, goal);
        go(&mut world, "enough");
        seen.insert(holdings(&red(&world)));
    }
    assert!(seen.len() > 5, "nothing in the view tells the reward: {seen:?}");
}

#[test]
fn aab_051_the_announced_choice_is_fixed() {
    let bold = bold();
    let mut stage = reading(bold, "");
    go(&mut stage, &format!("choose {}", bold.letter()));
    assert_eq!(table(&stage).exploration.unwrap().rolled, Tiles::NONE, "announced before any die");
    assert!(stage.offers_of("choose").is_empty());
    roll_total(&mut stage, 0);
    assert!(stage.offers_of("choose").is_empty());
    assert!(no(&mut stage, "choose a").contains("AAB-203"));
}

#[test]
fn aab_052_one_die_for_each_villager_named_before_the_roll() {
    let modest = modest();
    let mut stage = reading(modest, "");
    go(&mut stage, &format!("choose {}", modest.letter()));
    for (i, id) in PARTY.split_whitespace().enumerate() {
        let rolled = table(&stage).exploration.unwrap().rolled;
        assert_eq!(rolled.len(), i, "{id} is next");
        go(&mut stage, &format!("roll {}", i + 1));
        let exploration = table(&stage).exploration.unwrap();
        assert!(exploration.rolled.has(tile(id)));
        let Some(Event::Rolled { tile: who, die, .. }) = stage.events.last().copied() else {
            panic!("a roll")
        };
        assert_eq!((who, die), (tile(id), i as u8 + 1));
    }
    assert_eq!(table(&stage).agenda.top(), Some(&Task::Risk), "no sixth die");
}

#[test]
fn aab_053_the_best_line_counts_not_the_sum() {
    assert_eq!(tile("v15").lanterns(6), 3, "not 2 + 3");
    assert_eq!(tile("v12").lanterns(4), 3);
    assert_eq!(tile("v12").lanterns(3), 1);
    let mut stage = reading_with(modest(), "explorer v15", "");
    go(&mut stage, &format!("choose {}; roll 2; roll 6", modest().letter()));
    assert_eq!(table(&stage).exploration.unwrap().lanterns(), 1 + 3);
}

#[test]
fn aab_054_below_the_lowest_line_there_is_no_lantern() {
    assert_eq!([tile("hammer").lanterns(3), tile("quill").lanterns(1), tile("v07").lanterns(2)], [0; 3]);
    let mut stage = reading_with(modest(), "hammer quill", "");
    go(&mut stage, &format!("choose {}; roll 3; roll 1", modest().letter()));
    assert_eq!(table(&stage).exploration.unwrap().lanterns(), 0);
}

#[test]
fn aab_055_equal_or_more_lanterns_succeed() {
    let modest = modest();
    let goal = modest.deed().outcomes[0].explore;
    for (lanterns, succeeds) in [(goal - 1, false), (goal, true), (goal + 1, true)] {
        let mut stage = rolled(modest, lanterns, "");
        go(&mut stage, "enough");
        assert_eq!(!red(&stage).caves.is_empty(), succeeds, "{lanterns} against {goal}");
    }
    // Exertions count,
    let mut stage = rolled(modest, goal - 1, "");
    go(&mut stage, "exert hammer; enough");
    assert_eq!(red(&stage).caves.len(), 1);
    // and so do bonuses.
    let quills = way(|choice| matches!(choice.bonus, Some(Bonus::Per { of: Asset::Quill, lanterns: 1 })));
    let mut stage = rolled(quills, quills.deed().outcomes[0].explore - 2, "");
    go(&mut stage, "enough");
    assert_eq!(red(&stage).caves.len(), 1, "two quills in the party");
}

#[test]
fn aab_056_only_the_highest_number_pays() {
    let bold = bold();
    let [low, high] = [0, 1].map(|i| &bold.deed().outcomes[i]);
    for (lanterns, goal) in [(low.explore, low), (high.explore - 1, low), (high.explore, high), (10, high)] {
        let before = rolled(bold, lanterns, "");
        let expected = with_reward(&red(&before), simple(&goal.end).unwrap());
        let mut stage = before;
        go(&mut stage, "enough");
        assert_eq!(holdings(&red(&stage)), holdings(&expected), "{lanterns} lanterns");
    }
}

#[test]
fn aab_057_an_exertion_injures_and_adds_one_lantern() {
    let modest = modest();
    let goal = modest.deed().outcomes[0].explore;
    let mut stage = rolled(modest, goal - 2, "");
    go(&mut stage, "exert v12");
    assert!(red(&stage).injured.has(tile("v12")));
    assert!(!table(&stage).exploration.unwrap().party.has(tile("v12")));
    go(&mut stage, "enough");
    assert!(red(&stage).caves.is_empty(), "one lantern, not two");
    let mut stage = rolled(modest, goal - 2, "");
    go(&mut stage, "exert v12; exert hammer; enough");
    assert_eq!(red(&stage).caves.len(), 1);
}

#[test]
fn aab_058_exertion_comes_after_all_dice() {
    let modest = modest();
    let mut stage = reading(modest, "");
    assert!(stage.offers_of("exert").is_empty());
    go(&mut stage, &format!("choose {}; roll 1; roll 1", modest.letter()));
    assert_eq!(stage.actor(), Some(Actor::Chance));
    assert!(stage.offers_of("exert").is_empty(), "three dice are still to come");
    go(&mut stage, "roll 1; roll 1; roll 1");
    assert_eq!(stage.offers_of("exert").len(), 5);
}

#[test]
fn aab_059_any_number_may_be_exerted_to_reach_more() {
    let bold = bold();
    let [low, high] = [0, 1].map(|i| &bold.deed().outcomes[i]);
    let mut stage = rolled(bold, low.explore, "");
    assert_eq!(stage.offers_of("exert").len(), 5, "also with a number reached");
    let before = red(&stage);
    for who in PARTY.split_whitespace().take(usize::from(high.explore - low.explore)) {
        go(&mut stage, &format!("exert {who}"));
    }
    go(&mut stage, "enough");
    let expected = with_reward(&before, simple(&high.end).unwrap());
    assert_eq!(holdings(&red(&stage)), holdings(&expected));
}

#[test]
fn aab_060_an_exerted_villager_keeps_its_lanterns() {
    let modest = modest();
    let goal = modest.deed().outcomes[0].explore;
    let mut stage = rolled(modest, goal - 1, "");
    let exploration = table(&stage).exploration.unwrap();
    let bright = exploration
        .party
        .iter()
        .max_by_key(|who| who.lanterns(exploration.dice[Piece::number(*who) as usize]));
    go(&mut stage, &format!("exert {}; enough", bright.unwrap()));
    assert_eq!(red(&stage).caves.len(), 1);
}

#[test]
fn aab_061_a_success_wins_the_cave_card() {
    let modest = modest();
    let mut stage = rolled(modest, modest.deed().outcomes[0].explore, "");
    assert!(red(&stage).caves.is_empty());
    go(&mut stage, "enough");
    let village = red(&stage);
    assert_eq!(village.caves.iter().map(|cave| cave.to_string()).collect::<Vec<_>>(), [modest.card().0]);
    assert_eq!(village.empty_caves(), 1);
}

#[test]
fn aab_062_a_failure_puts_the_cave_card_under_the_deck() {
    let modest = modest();
    let (card, die) = modest.card();
    let mut stage = at(&format!("cave {card}; under-caves c25 c24; cave-deck none"));
    if card == "c24" || card == "c25" {
        panic!("another cave card is needed here");
    }
    go(&mut stage, &format!("explore; send hammer; send quill; go; roll {die}; choose {}", modest.letter()));
    go(&mut stage, "roll 1; roll 1; enough");
    let under: Vec<String> = table(&stage).caves.under.iter().map(|cave| cave.to_string()).collect();
    assert_eq!(under, ["c24".to_owned(), card], "c25 has come to the top");
    assert!(red(&stage).caves.is_empty());
}

#[test]
fn aab_063_the_party_comes_home_exhausted() {
    for lanterns in [0, 8] {
        let mut stage = rolled(modest(), lanterns, "");
        go(&mut stage, "exert v07; enough");
        let village = red(&stage);
        assert_eq!(village.exhausted, tiles("hammer quill v12 v15"));
        assert_eq!(village.injured, tiles("v07"));
        assert_eq!(village.ready, tiles("explorer"), "stayed at home");
    }
}

#[test]
fn aab_064_a_failure_gains_nothing() {
    let modest = modest();
    let mut stage = rolled(modest, 0, "");
    let before = holdings(&red(&stage));
    go(&mut stage, "enough");
    assert_eq!(holdings(&red(&stage)), before);
    assert!(red(&stage).caves.is_empty());
}

#[test]
fn aab_065_failure_text_and_penalty_only_on_a_failure_of_a_choice_that_has_them() {
    let told = |stage: &Stage| stage.events.iter().any(|event| matches!(event, Event::FailureText { .. }));
    let harsh = way(|choice| {
        plain(choice)
            && choice.failure.is_some_and(|failure| failure.penalty.reputation == -1)
            && simple(&choice.outcomes[0].end).is_some_and(|reward| reward.reputation == 0)
    });
    let mut stage = rolled(harsh, 0, "");
    go(&mut stage, "enough");
    assert!(told(&stage));
    assert_eq!(red(&stage).reputation, -1);
    let mut stage = rolled(harsh, harsh.deed().outcomes[0].explore, "");
    go(&mut stage, "enough");
    assert!(!told(&stage), "not on a success");
    assert_eq!(red(&stage).reputation, 0);
    let mild = way(|choice| plain(choice) && choice.failure.is_none());
    let mut stage = rolled(mild, 0, "");
    go(&mut stage, "enough");
    assert!(!told(&stage));
    assert_eq!((red(&stage).reputation, red(&stage).injured.len()), (0, 0));
}
