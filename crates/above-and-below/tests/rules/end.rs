use crate::table::*;

#[test]
fn aab_117_the_order_of_the_end_of_the_round() {
    let mut stage =
        at("players 3; cider gone; row v01 - v03 v04 v05; red: exhausted quill, card h04, goods h04 0");
    next_round(&mut stage);
    let order: Vec<u8> = stage
        .events
        .iter()
        .filter_map(|event| match event {
            Event::RoundEnded(_) => Some(0),
            Event::CiderLaid => Some(1),
            Event::RowMoved => Some(2),
            Event::VillagerTurnedUp(_) => Some(3),
            Event::Slept { .. } => Some(4),
            Event::Income(..) => Some(5),
            Event::Stocked { .. } => Some(6),
            Event::FirstPassed(_) => Some(7),
            Event::RoundBegan(_) => Some(8),
            _ => None,
        })
        .collect();
    assert_eq!(order, [0, 1, 2, 3, 5, 5, 5, 6, 7, 8]);
    let mut stage = at("red: exhausted quill; then pass; then pass");
    settle(&mut stage);
    assert_eq!(table(&stage).round, 2, "the marker has moved before the rest");
    assert_eq!(red(&stage).coins, 7, "and income comes after it");
}

#[test]
fn aab_118_the_game_ends_when_the_marker_cannot_move() {
    let mut stage = at("round 7; cider gone; row v01 - v03; red: exhausted quill");
    next_round(&mut stage);
    assert_eq!(stage.actor(), None);
    assert!(
        !table(&stage).cider && table(&stage).row[1].is_none() && red(&stage).exhausted.has(tile("quill"))
    );
    assert_eq!(red(&stage).coins, 7);
}

#[test]
fn aab_119_a_cider_only_onto_an_empty_space() {
    let mut stage = at("cider gone");
    next_round(&mut stage);
    assert!(table(&stage).cider);
    let mut stage = at("");
    next_round(&mut stage);
    assert!(!stage.events.iter().any(|event| matches!(event, Event::CiderLaid)), "one lies there");
}

#[test]
fn aab_120_villagers_slide_left_in_their_order() {
    let mut stage = at("row - v08 - v03 -; then pass; then pass");
    assert_eq!(
        table(&stage).row.map(|slot| slot.map(|who| who.to_string())),
        [Some("v08".to_owned()), Some("v03".to_owned()), None, None, None]
    );
    go(&mut stage, "draw v12; draw v01; draw v18");
    let row: Vec<String> = table(&stage).row.iter().flatten().map(|who| who.to_string()).collect();
    assert_eq!(row, ["v08", "v03", "v12", "v01", "v18"]);
}

#[test]
fn aab_121_an_empty_pile_leaves_slots_empty() {
    let mut stage = at("row - v08 - v03 -; pile v12");
    next_round(&mut stage);
    let row: Vec<String> = table(&stage).row.iter().flatten().map(|who| who.to_string()).collect();
    assert_eq!(row, ["v08", "v03", "v12"]);
}

fn resting(scene: &str) -> Stage {
    let mut stage = at(scene);
    to_rest(&mut stage);
    stage
}

#[test]
fn aab_122_a_potion_moves_from_injured_to_exhausted() {
    let mut stage = resting("red: injured quill, exhausted hammer, potion 1");
    assert_eq!(stage.offers_of("potion"), ["quill"]);
    assert!(no(&mut stage, "potion hammer").contains("AAB-122"));
    go(&mut stage, "potion quill");
    assert!(red(&stage).exhausted.has(tile("quill")) && red(&stage).has(Item::Potion) == 0);
    assert!(no(&mut stage, "potion quill").contains("AAB-122"), "spent");
}

#[test]
fn aab_123_a_cider_moves_from_exhausted_to_ready() {
    let mut stage = resting("red: injured quill, exhausted hammer, cider 1");
    assert_eq!(stage.offers_of("cider"), ["hammer"]);
    go(&mut stage, "cider hammer");
    assert!(red(&stage).ready.has(tile("hammer")) && red(&stage).has(Item::Cider) == 0);
    assert!(no(&mut resting("red: injured quill, cider 1"), "cider quill").contains("AAB-123"));
}

#[test]
fn aab_124_potion_and_cider_on_the_same_villager() {
    let mut stage = resting("red: injured quill, potion 1, cider 1");
    go(&mut stage, "potion quill; cider quill");
    assert!(red(&stage).ready.has(tile("quill")));
}

#[test]
fn aab_125_potions_and_cider_before_the_beds() {
    let mut stage = resting("red: injured quill explorer, exhausted hammer, potion 1, cider 1");
    go(&mut stage, "bed hammer");
    assert!(stage.offers_of("potion").is_empty() && stage.offers_of("cider").is_empty());
    assert!(no(&mut stage, "potion quill").contains("AAB-125"));
}

#[test]
fn aab_126_a_bed_moves_one_villager_one_step() {
    let mut stage = resting("red: injured quill, exhausted hammer");
    go(&mut stage, "bed quill; bed hammer");
    assert!(red(&stage).exhausted.has(tile("quill")) && red(&stage).ready.has(tile("hammer")));
    let mut stage = resting("red: exhausted hammer quill explorer v08");
    go(&mut stage, "bed hammer; bed quill; bed explorer");
    assert_eq!(red(&stage).exhausted, tiles("v08"), "three beds");
    let mut stage = resting("red: exhausted hammer quill explorer v08, card h13");
    go(&mut stage, "bed hammer; bed quill; bed explorer; bed v08");
    assert!(red(&stage).exhausted.is_empty(), "two more beds");
}

#[test]
fn aab_127_one_bed_for_a_villager() {
    let mut stage = resting("red: injured quill, exhausted hammer");
    go(&mut stage, "bed quill");
    assert!(no(&mut stage, "bed quill").contains("AAB-127"));
    assert_eq!(stage.offers_of("bed"), ["hammer"]);
}

#[test]
fn aab_128_a_bed_after_a_potion() {
    let mut stage = resting("red: injured quill, potion 1");
    go(&mut stage, "potion quill; bed quill");
    assert!(red(&stage).ready.has(tile("quill")));
}

#[test]
fn aab_129_income_of_the_last_filled_circle() {
    for (track, income) in [("", 4), (", track rope", 5), (", track rope fish fruit pot", 7)] {
        let mut stage = at(&format!("red: coins 0{track}"));
        next_round(&mut stage);
        assert_eq!(red(&stage).coins, income, "{track}");
    }
    let mut stage = at("players 3");
    next_round(&mut stage);
    let coins = table(&stage).villages.0.map(|village| village.coins);
    assert_eq!(coins[..3], [11, 12, 12], "everybody");
}

#[test]
fn aab_130_each_income_symbol_adds_a_coin() {
    for (cards, income) in [("h01", 5), ("h01 h02", 6), ("h01 h02 h16 h17", 8)] {
        let mut stage = at(&format!("red: coins 0, card {cards}"));
        next_round(&mut stage);
        assert_eq!(red(&stage).coins, income, "{cards}");
    }
}

#[test]
fn aab_131_a_bare_renewing_card_receives_a_good() {
    let mut stage = at("red: card h04 o03 h15, goods h04 0, goods o03 0, goods h15 0, cave c20");
    next_round(&mut stage);
    assert_eq!(["h04", "o03", "h15"].map(|card| on_card(&red(&stage), card)), [1, 1, 1]);
}

#[test]
fn aab_132_a_renewing_card_with_its_good_receives_nothing() {
    let mut stage = at("red: card h04");
    next_round(&mut stage);
    assert_eq!(on_card(&red(&stage), "h04"), 1);
}

#[test]
fn aab_133_two_goods_are_never_refilled() {
    let mut stage = at("red: card h03 h12, goods h03 0, goods h12 1");
    next_round(&mut stage);
    assert_eq!((on_card(&red(&stage), "h03"), on_card(&red(&stage), "h12")), (0, 1));
}

#[test]
fn aab_134_the_first_player_card_passes_to_the_left() {
    let mut stage = at("players 3; first yellow");
    next_round(&mut stage);
    assert_eq!(table(&stage).first, Seat::Red);
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Red)));
    next_round(&mut stage);
    assert_eq!(table(&stage).first, Seat::Blue);
}

#[test]
fn aab_249_resting_is_optional() {
    let mut stage = resting("red: injured quill, exhausted hammer, potion 1, cider 1");
    assert!(stage.is_offered("done"));
    go(&mut stage, "done");
    assert_eq!((red(&stage).injured, red(&stage).exhausted), (tiles("quill"), tiles("hammer")));
    assert_eq!((red(&stage).has(Item::Potion), red(&stage).has(Item::Cider)), (1, 1));
    let mut stage = resting("red: injured quill, exhausted hammer");
    go(&mut stage, "bed hammer; done");
    assert_eq!(red(&stage).injured, tiles("quill"), "a bed left empty");
}

#[test]
fn aab_250_potions_and_cider_move_villagers_in_the_rest_step_only() {
    let mut stage = at("red: injured quill, exhausted hammer, potion 1, cider 1");
    assert!(stage.offers_of("potion").is_empty() && stage.offers_of("cider").is_empty());
    assert!(no(&mut stage, "potion quill").contains("AAB-043"));
    assert!(no(&mut stage, "cider hammer").contains("AAB-043"));
}

#[test]
fn aab_251_no_cider_after_a_bed() {
    let mut stage = resting("red: injured quill, exhausted explorer, cider 1");
    go(&mut stage, "bed quill");
    assert!(no(&mut stage, "cider quill").contains("AAB-125"));
    assert!(red(&stage).exhausted.has(tile("quill")));
}

#[test]
fn aab_252_the_potion_of_potion_income_comes_after_the_rest() {
    let mut stage = resting("red: injured quill, card k08");
    assert!(stage.offers_of("potion").is_empty());
    next_round(&mut stage);
    assert_eq!(red(&stage).has(Item::Potion), 1);
}

#[test]
fn aab_253_goods_placed_in_the_rest_step_count_for_the_income() {
    let mut stage = resting("red: coins 0, rope 1");
    go(&mut stage, "place rope");
    assert_eq!((red(&stage).coins, table(&stage).round), (5, 2), "nothing else was left to do");
}

#[test]
fn aab_254_nothing_of_the_night_after_round_seven() {
    let mut stage = at("round 7; red: coins 3, exhausted quill, card k08 h01 h04, goods h04 0, cider 1");
    go(&mut stage, "pass; pass");
    assert_eq!(stage.actor(), None, "nobody is asked about beds or cider");
    let village = red(&stage);
    assert_eq!((village.coins, village.has(Item::Potion), on_card(&village, "h04")), (3, 0, 0));
    assert!(village.exhausted.has(tile("quill")));
}
