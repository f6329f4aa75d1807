use crate::table::*;

fn fresh(players: u8) -> Stage {
    dealt(Setup::usual(players))
}

/// A new game after the set-up draws, red beginning.
fn dealt(setup: Setup) -> Stage {
    let mut stage = Stage { state: AboveAndBelow::new(&setup), events: Vec::new() };
    go(&mut stage, "first red");
    settle(&mut stage);
    stage
}

fn coins(stage: &Stage) -> Vec<u16> {
    table(stage).seats().iter().map(|&seat| table(stage).villages[seat].coins).collect()
}

#[test]
fn aab_023_what_a_player_starts_with() {
    for players in 2..=4 {
        let stage = fresh(players);
        for &seat in table(&stage).seats() {
            let village = table(&stage).villages[seat];
            assert!(village.coins == 7 || village.coins == 8, "seven and the extra coin");
            assert_eq!(village.villagers(), Tiles::STARTING);
            assert_eq!((village.buildings(), village.cards.len()), (1, 0), "the starting house");
            assert_eq!((village.reserve, village.sale, village.caves.len()), ([0; 10], None, 0));
        }
    }
    assert_eq!(coins(&fresh(2))[0], 7);
}

#[test]
fn aab_024_two_or_three_players_start_ready() {
    for players in [2, 3] {
        let stage = fresh(players);
        for &seat in table(&stage).seats() {
            assert_eq!(table(&stage).villages[seat].ready, Tiles::STARTING);
        }
    }
}

#[test]
fn aab_025_four_players_start_with_the_hammer_ready() {
    let stage = fresh(4);
    for &seat in table(&stage).seats() {
        let village = table(&stage).villages[seat];
        assert_eq!(village.ready, tiles("hammer"));
        assert_eq!(village.exhausted, tiles("quill explorer"));
    }
}

#[test]
fn aab_026_all_star_houses_are_face_up() {
    assert_eq!(table(&fresh(2)).stars, Cards::STARS);
}

#[test]
fn aab_027_four_of_nine_key_houses_are_in_play() {
    let mut stage = Stage { state: AboveAndBelow::new(&Setup::usual(2)), events: Vec::new() };
    go(&mut stage, "first red");
    assert_eq!(stage.offers_of("draw").len(), 9, "any of the nine");
    go(&mut stage, "draw k09; draw k02; draw k05; draw k01");
    assert_eq!(table(&stage).keys.len(), 4);
    assert!(stage.offers_of("draw").iter().all(|drawn| !drawn.starts_with('k')), "no fifth");
}

#[test]
fn aab_028_five_villagers_of_eighteen_on_the_row() {
    let stage = fresh(3);
    assert_eq!(table(&stage).row.iter().flatten().count(), 5);
    assert_eq!(table(&stage).pile.len(), 13);
}

#[test]
fn aab_029_special_villagers_lie_aside() {
    let stage = fresh(2);
    assert_eq!(table(&stage).specials, Tiles::SPECIAL);
    let on_the_way = table(&stage).row.iter().flatten().copied().collect::<Tiles>().or(table(&stage).pile);
    assert!(on_the_way.and(Tiles::SPECIAL).is_empty(), "never hired");
}

#[test]
fn aab_030_starting_villagers_nobody_has_are_out() {
    let stage = fresh(2);
    let on_the_way = table(&stage).row.iter().flatten().copied().collect::<Tiles>().or(table(&stage).pile);
    assert!(on_the_way.and(Tiles::STARTING).is_empty());
    assert_eq!(on_the_way.len(), 18);
}

#[test]
fn aab_031_the_round_marker_starts_on_the_first_space() {
    assert_eq!(table(&fresh(2)).round, 1);
}

#[test]
fn aab_032_one_cider_lies_on_the_board() {
    assert!(table(&fresh(2)).cider);
}

#[test]
fn aab_033_cubes_start_on_the_torch() {
    let stage = fresh(4);
    assert!(table(&stage).seats().iter().all(|&seat| table(&stage).villages[seat].reputation == 0));
}

#[test]
fn aab_034_the_cave_deck_shows_its_top_card() {
    let stage = fresh(2);
    assert!(table(&stage).caves.top.is_some(), "everybody sees it");
    assert_eq!(table(&stage).caves.unseen.len(), 24, "the rest in no order");
    let setup = Stage { state: AboveAndBelow::new(&Setup::usual(2)), events: Vec::new() };
    assert_eq!(table(&setup).caves.unseen.len(), 25, "any card can be on top");
}

#[test]
fn aab_035_four_houses_and_four_outposts_are_face_up() {
    let stage = fresh(2);
    assert_eq!(table(&stage).houses.row.iter().flatten().count(), 4);
    assert_eq!(table(&stage).outposts.row.iter().flatten().count(), 4);
}

#[test]
fn aab_036_with_two_the_second_player_has_eight_coins() {
    assert_eq!(coins(&fresh(2)), [7, 8]);
    let mut stage = Stage { state: AboveAndBelow::new(&Setup::usual(2)), events: Vec::new() };
    go(&mut stage, "first blue");
    assert_eq!(coins(&stage), [8, 7], "in turn order");
}

#[test]
fn aab_037_with_three_the_others_have_eight_coins() {
    assert_eq!(coins(&fresh(3)), [7, 8, 8]);
}

#[test]
fn aab_038_with_four_everybody_has_eight_coins() {
    assert_eq!(coins(&fresh(4)), [8, 8, 8, 8]);
}

#[test]
fn aab_039_the_starting_house_has_three_beds() {
    assert_eq!(red(&at("")).beds(), 3);
    assert_eq!(STARTING_HOUSE.beds, 3);
    assert_eq!((STARTING_HOUSE.points, STARTING_HOUSE.income, STARTING_HOUSE.potions), (0, 0, 0));
    assert!(STARTING_HOUSE.effects.is_empty() && STARTING_HOUSE.stock == Stock::None);
}

#[test]
fn aab_040_the_starting_house_is_worth_a_point() {
    assert_eq!(line("", "buildings"), 1);
}

#[test]
fn aab_197_undrawn_key_houses_are_out_of_the_game() {
    let mut stage = at("keys k01 k02 k03 k04; red: coins 30; then build hammer");
    assert!(
        stage
            .offers_of("buy")
            .iter()
            .all(|card| !["k05", "k06", "k07", "k08", "k09"].contains(&card.as_str()))
    );
    assert!(no(&mut stage, "buy k05").contains("AAB-078"));
    // Nor does a bought key house bring one into play.
    go(&mut stage, "buy k01");
    assert_eq!(table(&stage).keys.len(), 3);
}

#[test]
fn aab_198_the_four_player_coin_option() {
    let option = |value: &str| {
        let options = [("four-player-coins".to_owned(), value.to_owned())];
        coins(&dealt(AboveAndBelow::setup(4, &options).unwrap()))
    };
    assert_eq!(option("all-one"), [8, 8, 8, 8]);
    assert_eq!(option("fourth-only"), [7, 7, 7, 8]);
    assert_eq!(option("ladder"), [7, 8, 9, 10]);
    let spec = AboveAndBelow::OPTIONS.iter().find(|spec| spec.key == "four-player-coins").unwrap();
    assert_eq!(spec.default(), "all-one");
    assert_eq!(spec.keys().collect::<Vec<_>>(), ["all-one", "fourth-only", "ladder"]);
    assert!(AboveAndBelow::setup(4, &[("four-player-coins".to_owned(), "two".to_owned())]).is_err());
    let old = [("four_player_coins".to_owned(), "fourth_only".to_owned())];
    assert_eq!(
        coins(&dealt(AboveAndBelow::setup(4, &old).unwrap())),
        [7, 7, 7, 8],
        "as old journals spell it"
    );
}

#[test]
fn aab_199_no_exploring_or_training_in_round_one_of_four() {
    let mut stage = at("players 4");
    assert!(!stage.is_offered("explore"));
    assert!(stage.offers_of("train").is_empty());
    assert!(no(&mut stage, "explore").contains("AAB-046"));
    assert!(no(&mut stage, "train quill").contains("AAB-202"));
    assert!(stage.is_offered("labor") && stage.is_offered("build hammer") && stage.is_offered("pass"));
}

#[test]
fn aab_200_three_beds_make_all_three_ready_after_round_one_of_four() {
    let mut stage = at("players 4; then labor; then send hammer; then go");
    to_rest(&mut stage);
    go(&mut stage, "bed hammer; bed quill; bed explorer");
    assert_eq!(red(&stage).ready, Tiles::STARTING);
}

#[test]
fn every_deck_is_drawn_from_a_stream_of_its_own_that_begins_at_nought() {
    use karst_kit::{Position, Rules, Silent};
    let mut state = AboveAndBelow::new(&Setup::usual(2));
    let (mut streams, mut offers) = (std::collections::BTreeMap::<&str, Vec<u32>>::new(), Vec::new());
    while state.actor() == Some(Actor::Chance) {
        let stream = state.stream();
        streams.entry(stream.name).or_default().push(stream.index);
        state.offers(&mut offers);
        state.apply(offers[0], &mut Silent);
    }
    let lines = streams.iter().map(|(name, drawn)| format!("{name} {drawn:?}\n"));
    karst_testkit::expect![[r#"
        caves [0]
        first [0]
        houses [0, 1, 2, 3]
        keys [0, 1, 2, 3]
        outposts [0, 1, 2, 3]
        villagers [0, 1, 2, 3, 4]
    "#]]
    .assert_eq(&lines.collect::<String>());
}

#[test]
fn what_is_turned_up_is_told() {
    use karst_kit::{Position, Speak};
    let (mut state, mut events) = (AboveAndBelow::new(&Setup::usual(2)), Vec::new());
    let mut offers = Vec::new();
    while state.actor() == Some(Actor::Chance) {
        state.offers(&mut offers);
        state.apply(offers[0], &mut events);
    }
    let told =
        events.iter().map(|event| AboveAndBelow::tell(Lang::En, event, &|seat| seat.to_string()) + "\n");
    karst_testkit::expect![[r#"
        red begins.
        Moth Post is turned up.
        Counting house is turned up.
        Tavern is turned up.
        Watch tower is turned up.
        Odile comes to the row.
        Matteo comes to the row.
        Hester comes to the row.
        Ludovic comes to the row.
        Ginevra comes to the row.
        Cave card c01 lies on top.
        Herb cottage is turned up.
        Toll house is turned up.
        Fruit barn is turned up.
        Fruit barn is turned up.
        Guest grotto is turned up.
        Embassy is turned up.
        Fish pond is turned up.
        Fish pond is turned up.
        Round 1 begins.
    "#]]
    .assert_eq(&told.collect::<String>());
}

#[test]
fn a_kind_with_several_copies_is_that_much_likelier() {
    use karst_kit::{Position, Silent};
    let mut state = AboveAndBelow::new(&Setup::usual(2));
    let (mut offers, mut heaviest) = (Vec::new(), std::collections::BTreeSet::new());
    while state.actor() == Some(Actor::Chance) {
        state.offers(&mut offers);
        heaviest.insert(offers.iter().map(|&offer| state.weight(offer)).max());
        state.apply(offers[0], &mut Silent);
    }
    assert_eq!(heaviest.into_iter().collect::<Vec<_>>(), [Some(1), Some(3), Some(4)]);
}
