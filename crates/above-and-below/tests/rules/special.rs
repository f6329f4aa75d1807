use crate::table::*;

fn special(kind: book::Special) -> (Way, usize) {
    reward_way(|reward| reward.special == Some(kind))
}

#[test]
fn aab_149_the_liquid_woman_costs_a_reputation() {
    let (way, outcome) = special(book::Special::LiquidWoman);
    let End::Reward(reward) = &way.deed().outcomes[outcome].end else { panic!("a reward") };
    let stage = gained((way, outcome), "red: reputation 2");
    assert!(red(&stage).exhausted.has(tile("liquid-woman")));
    assert_eq!(red(&stage).reputation, 2 + reward.reputation - 1);
}

#[test]
fn aab_152_a_cave_cat_acts_on_three_or_more() {
    for die in 1..=6 {
        let mut stage = at("red: coins 0, ready cave-cat-1; then labor; then send cave-cat-1; then go");
        go(&mut stage, &format!("roll {die}"));
        assert_eq!(red(&stage).coins, u16::from(die >= 3), "a roll of {die}");
        assert!(red(&stage).exhausted.has(tile("cave-cat-1")));
    }
}

#[test]
fn aab_153_a_refusing_cat_is_exhausted_and_the_action_is_not_lost() {
    let mut stage = at("red: coins 0, ready cave-cat-1; then labor; then send cave-cat-1; then go");
    go(&mut stage, "roll 2");
    assert!(red(&stage).exhausted.has(tile("cave-cat-1")) && red(&stage).coins == 0);
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Red)));
    go(&mut stage, "drop; labor; send hammer; go");
    assert_eq!(red(&stage).coins, 1);
}

#[test]
fn aab_155_a_metal_man_sleeps_in_his_own_bed() {
    let mut stage = at("red: exhausted hammer quill explorer metal-man-1, injured metal-man-2");
    to_rest(&mut stage);
    assert_eq!(stage.offers_of("bed"), ["hammer", "quill", "explorer"]);
    assert!(no(&mut stage, "bed metal-man-1").contains("AAB-155"));
    go(&mut stage, "bed hammer; bed quill; bed explorer");
    assert_eq!(red(&stage).ready, tiles("hammer quill explorer metal-man-1"), "besides all three beds");
    assert_eq!(red(&stage).exhausted, tiles("metal-man-2"), "one step");
    next_round(&mut stage);
    next_round(&mut stage);
    assert!(red(&stage).ready.has(tile("metal-man-2")), "and one more the next night");
}

#[test]
fn aab_156_neither_cider_nor_potion_moves_a_metal_man() {
    let mut stage = at("red: exhausted metal-man-1 hammer, injured metal-man-2 quill, potion 1, cider 1");
    to_rest(&mut stage);
    assert_eq!(
        (stage.offers_of("potion"), stage.offers_of("cider")),
        (vec!["quill".to_owned()], vec!["hammer".to_owned()])
    );
    assert!(no(&mut stage, "potion metal-man-2").contains("AAB-156"));
    assert!(no(&mut stage, "cider metal-man-1").contains("AAB-156"));
}

#[test]
fn aab_159_a_special_villager_arrives_exhausted() {
    use book::Special::*;
    for (kind, id) in [(CaveCat, "cave-cat-1"), (MetalMan, "metal-man-1"), (Glogo, "glogo")] {
        let stage = gained(special(kind), "red: card k06");
        assert!(red(&stage).exhausted.has(tile(id)), "{id}");
        assert!(!table(&stage).specials.has(tile(id)));
    }
}

#[test]
fn aab_160_a_special_villager_who_is_gone_is_lost_and_the_rest_is_gained() {
    let (way, outcome) = special(book::Special::CaveCat);
    let End::Reward(reward) = &way.deed().outcomes[outcome].end else { panic!("a reward") };
    let stage = gained((way, outcome), "blue: ready cave-cat-1 cave-cat-2");
    assert_eq!(red(&stage).villagers().and(Tiles::SPECIAL), Tiles::NONE);
    assert_eq!(red(&stage).reputation, reward.reputation);
    assert_eq!(red(&stage).caves.len(), 1);
    let stage = gained((way, outcome), "blue: ready cave-cat-1");
    assert!(red(&stage).exhausted.has(tile("cave-cat-2")), "the second one");
}

fn cheapest() -> (Way, usize) {
    reward_way(|reward| reward.cheapest_villager)
}

#[test]
fn aab_161_the_cheapest_villager_is_the_leftmost_and_free() {
    let (way, outcome) = cheapest();
    let End::Reward(reward) = &way.deed().outcomes[outcome].end else { panic!("a reward") };
    let stage = gained(cheapest(), "row - v16 v17 v18; red: coins 0");
    assert!(red(&stage).villagers().has(tile("v16")));
    assert_eq!(i32::from(red(&stage).coins), i32::from(reward.coin));
}

#[test]
fn aab_260_cats_roll_when_assigned_before_anything_else() {
    for (work, extra) in [("explore", ""), ("harvest", ", card h03"), ("labor", "")] {
        let mut stage = at(&format!("red: coins 0, ready cave-cat-1 cave-cat-2{extra}; then {work}"));
        go(&mut stage, "send cave-cat-1; send cave-cat-2; go");
        assert_eq!(stage.actor(), Some(Actor::Chance));
        assert!(
            table(&stage).exploration.is_none() && red(&stage).coins == 0,
            "nothing has happened: {work}"
        );
        assert_eq!(red(&stage).ready.len(), 5);
        go(&mut stage, "roll 4; roll 3");
        let rolled: Vec<Tile> = stage
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Obeyed { tile, .. } => Some(*tile),
                _ => None,
            })
            .collect();
        assert_eq!(rolled, [tile("cave-cat-1"), tile("cave-cat-2")], "each for himself");
    }
    let mut stage = at("then labor; then send hammer; then go");
    assert_eq!(settle(&mut stage).events.len(), 0, "others do not roll");
}

#[test]
fn aab_261_after_a_refusal_the_others_go_on_or_more_join_or_all_is_dropped() {
    let scene = "red: coins 0, ready cave-cat-1 cave-cat-2; then explore; then send cave-cat-1; then send hammer; then go";
    let mut stage = at(scene);
    assert!(stage.offers_of("drop").is_empty());
    go(&mut stage, "roll 1");
    assert!(no(&mut stage, "go").contains("AAB-046"), "one is not enough to explore");
    assert!(stage.is_offered("drop") && stage.is_offered("send quill"));
    go(&mut stage, "send cave-cat-2; go");
    assert_eq!(stage.offers_of("roll").len(), 6, "a further cat rolls too");
    go(&mut stage, "roll 3");
    assert_eq!(table(&stage).exploration.unwrap().party, tiles("hammer cave-cat-2"));
    let mut stage =
        at("red: coins 0, ready cave-cat-1; then labor; then send cave-cat-1; then send hammer; then go");
    go(&mut stage, "roll 1; go");
    assert_eq!(red(&stage).coins, 1, "the other goes on alone");
    assert!(no(&mut at("then labor; then send hammer"), "drop").contains("AAB-261"), "only after a refusal");
}

#[test]
fn aab_262_a_dropped_action_has_moved_nothing_but_the_cat() {
    let scene = "red: coins 5, rope 1, ready cave-cat-1; cave c09";
    let mut stage = at(&format!("{scene}; then explore; then send cave-cat-1; then send hammer; then go"));
    go(&mut stage, "roll 1; drop");
    assert_eq!(red(&stage).ready, Tiles::STARTING);
    assert_eq!(red(&stage).exhausted, tiles("cave-cat-1"));
    assert_eq!((red(&stage).coins, table(&stage).caves.top.unwrap().to_string()), (5, "c09".to_owned()));
    for open in ["sell rope", "refresh houses", "labor", "build hammer", "explore", "pass"] {
        assert!(stage.is_offered(open), "{open}");
    }
}

#[test]
fn aab_263_a_cat_rolls_once_for_an_exploration() {
    let mut stage = reading_with(modest(), "cave-cat-1 quill", "red: card k04");
    go(
        &mut stage,
        &format!(
            "choose {}; roll 1; roll 1; reroll cave-cat-1; roll 1; exert cave-cat-1; enough",
            modest().letter()
        ),
    );
    let asked =
        |stage: &Stage| stage.events.iter().filter(|event| matches!(event, Event::Obeyed { .. })).count();
    assert_eq!(asked(&stage), 1);
    // A follow-up asks for a choice at once, and its dice are lantern dice.
    let follow = follow_up(|record, choice| plain(choice) && path_to(record.id).len() == 1);
    let mut stage =
        arrive_with(follow.id, "cave-cat-1 v07 v12 v15 quill", "red: coins 9, rope 1, fish 1, potion 1");
    assert_eq!(table(&stage).agenda.top(), Some(&Task::Announce));
    go(&mut stage, &format!("choose {}", follow.letter()));
    roll_total(&mut stage, 3);
    assert_eq!(asked(&stage), 1);
}

#[test]
fn aab_264_a_metal_man_may_be_exerted_and_injured() {
    let mut stage = reading_with(modest(), "metal-man-1 metal-man-2", "");
    go(&mut stage, &format!("choose {}; roll 1; roll 1; exert metal-man-1", modest().letter()));
    assert!(red(&stage).injured.has(tile("metal-man-1")));
    let harsh = way(|choice| {
        plain(choice)
            && choice.outcomes[0].explore > 5
            && choice.failure.is_some_and(|failure| failure.penalty.injure)
    });
    let mut stage = reading_with(harsh, "metal-man-1 metal-man-2", "");
    go(&mut stage, &format!("choose {}; roll 1; roll 1; enough; injure metal-man-2", harsh.letter()));
    assert_eq!(red(&stage).injured, tiles("metal-man-2"));
}

#[test]
fn aab_265_a_plus_counts_only_for_its_own_villager() {
    let stage = run("red: coins 9, ready glogo; houses h13", "build hammer; buy h13");
    assert_eq!(red(&stage).coins, 0, "the full price with another builder");
    let stage = run("red: coins 5, ready v01; row v02", "train quill; hire v02");
    assert_eq!(red(&stage).coins, 3);
}

#[test]
fn aab_266_the_cheapest_villager_arrives_exhausted_and_leaves_a_gap() {
    let stage = gained(cheapest(), "row v16 v17 v18; red: card k06");
    assert!(red(&stage).exhausted.has(tile("v16")));
    assert_eq!(table(&stage).row[0], None);
}

#[test]
fn aab_267_an_empty_row_has_no_cheapest_villager() {
    let stage = gained(cheapest(), "row none");
    assert_eq!(red(&stage).villagers().len(), 6, "nobody new");
    assert_eq!(red(&stage).caves.len(), 1);
}
