//! Faults other implementations of this game have had, each with a test that it is not ours.

use caverna::{Caverna, Choice, Good, Harvest, Home, Phase, Setup, Space, Task, fits, goods};
use karst_kit::{Actor, Position, Seat, Viewer};
use karst_testkit::{Stage, laws, refused};

#[track_caller]
fn after(scene: &str, choices: &str) -> Stage<Caverna> {
    let mut stage = Stage::<Caverna>::set(scene);
    stage.play(choices);
    stage
}

fn red(stage: &Stage<Caverna>) -> Home {
    stage.state.view(Viewer::Public).homes[Seat::Red]
}

#[track_caller]
fn is_offered(scene: &str, choice: &str) -> bool {
    Stage::<Caverna>::set(scene).is_offered(choice)
}

#[test]
fn a_bill_never_falls_below_nothing() {
    let scene = "players 1; round 4; at evening;
        red: mining-cave, ore-mine e3 e2 e1, ruby-mine d2, donkey 4, food 3";
    let stage = Stage::<Caverna>::set(scene);
    assert_eq!((red(&stage).goods[Good::Food], red(&stage).begging), (3, 0), "two food due, four off");
    let scene = "players 1; round 3; at evening;
        red: mining-cave, ore-mine e3 e2 e1, ruby-mine d2, donkey 4, working-cave d1, wood 1, food 0";
    let stage = Stage::<Caverna>::set(scene);
    assert_eq!((red(&stage).begging, red(&stage).goods[Good::Wood]), (0, 1), "nothing due, nobody asked");
}

#[test]
fn exchanges_stay_open_after_one_use_and_before_scoring() {
    for scene in ["red: trader, gold 6", "round 12; at scoring; red: trader, gold 6"] {
        let use_it = "red: use trader 1 wood 1 stone 1 ore";
        let stage = after(scene, &[use_it; 3].join("\n"));
        assert_eq!(red(&stage).goods.with(Good::Food, 0), goods![3 Wood, 3 Stone, 3 Ore], "{scene}");
        assert!(!stage.is_offered("use trader 1 wood 1 stone 1 ore"), "{scene}: no gold is left");
    }
    let stage = after(
        "round 12; at scoring; red: ruby 2, meadow c4",
        "red: ruby dog\nred: ruby meadow\nred: lay meadow b4",
    );
    assert_eq!(stage.actor(), None, "nothing is left to exchange, so the game is over");
}

/// Working cave only when feeding; Beer parlor and Peaceful cave whenever something may be done.
#[test]
fn tiles_are_offered_at_their_moments() {
    let tiles = "red: working-cave d3, beer-parlor d2, peaceful-cave e3, wood 3, grain 4, dwarfs 3 8, food 1";
    let place = Stage::<Caverna>::set(tiles);
    let use_space = Stage::<Caverna>::set(&format!("{tiles}; then place excavation"));
    let feed = Stage::<Caverna>::set(&format!("round 3; at evening; {tiles}"));
    let scoring = Stage::<Caverna>::set(&format!("round 12; at scoring; {tiles}"));
    for (stage, feeding) in [(&place, false), (&use_space, false), (&feed, true), (&scoring, false)] {
        assert_eq!(stage.is_offered("feed-one 1 wood"), feeding);
        for choice in ["use beer-parlor 3 gold", "use beer-parlor 4 food", "disarm 1", "disarm 2"] {
            assert!(stage.is_offered(choice), "{choice}");
        }
    }
    let mut feed = feed;
    feed.play("red: feed-one 1 wood");
    assert!(!feed.is_offered("feed-one 1 wood"), "one dwarf, once");
    feed.play("red: use beer-parlor 4 food\nred: feed");
    assert_eq!((red(&feed).goods[Good::Food], red(&feed).begging), (3, 0));
}

#[test]
fn a_donkey_bought_while_feeding_lowers_the_bill() {
    for food in [3, 4] {
        let scene = format!("round 3; at evening; red: mining-cave, ore-mine e3, ruby 1, food {food}");
        let stage = after(&scene, "red: ruby donkey\nred: feed");
        assert_eq!((red(&stage).goods[Good::Food], red(&stage).begging), (food - 3, 0));
    }
}

#[test]
fn seam_answers_to_every_stone() {
    let ore = |scene: &str, choices: &str| red(&after(scene, choices)).goods[Good::Ore];
    assert_eq!(ore("red: seam, trader d2, gold 2", "red: use trader 1 wood 1 stone 1 ore"), 2);
    assert_eq!(ore("red: seam, ruby 1", "red: ruby stone"), 1);
    assert_eq!(ore("players 1; round 3; at morning; red: seam, stone-supplier d2, supply stone 2", ""), 1);
    assert_eq!(ore("red: seam, cavern d2, wood 1; then place housework", "red: furnish stone-carver d2"), 2);
    let quarry = "players 1; round 3; at evening; red: seam, quarry d2, donkey 2, small c4, food 9";
    assert_eq!(ore(quarry, ""), 1, "the stone of the Quarry too");
}

/// One stone for each newborn donkey, however it is born, and none for other animals or bought donkeys.
#[test]
fn quarry_answers_to_newborn_donkeys_only() {
    let stone = |scene: &str, choices: &str| red(&after(scene, choices)).goods[Good::Stone];
    let home = "red: quarry, donkey 2, sheep 2, small c4 c3, ruby-mine d2 e2, food 9";
    assert_eq!(stone(&format!("players 1; round 3; at evening; {home}"), ""), 1);
    assert_eq!(stone(&format!("{home}, ruby 1"), "red: ruby donkey"), 0);
    let loot = format!("pile logging none; {home}, dwarfs 14 14; then place logging");
    assert_eq!(stone(&loot, "red: loot breed\nred: breed donkey"), 1);
    assert_eq!(stone(&loot, "red: loot breed\nred: breed sheep"), 0);
}

#[test]
fn discounts_never_serve_the_tile_that_gives_them() {
    let builds = |home: &str, tile: &str| {
        is_offered(&format!("red: cavern d2, {home}; then place housework"), &format!("furnish {tile} d2"))
    };
    assert!(!builds("ore 1", "builder") && builds("stone 1", "builder"), "Builder not for itself");
    assert!(!builds("wood 0", "stone-carver") && builds("wood 1", "stone-carver"));
    assert!(!builds("stone 0", "carpenter") && builds("stone 1", "carpenter"));
    assert!(
        builds("carpenter, wood 3, stone 3", "dwelling") && !builds("carpenter, wood 2, stone 3", "dwelling")
    );
    assert!(builds("stone-carver, wood 4, stone 2", "dwelling"));
    assert!(builds("builder, wood 3, stone 2, ore 2", "dwelling"), "one wood and one stone as ore");
    assert!(!builds("builder, wood 2, stone 3, ore 2", "dwelling"), "not two wood");
    let forges = |home: &str, choice: &str| {
        is_offered(&format!("round 3; revealed blacksmithing; red: {home}; then place blacksmithing"), choice)
    };
    assert!(forges("blacksmith, ore 1", "forge 3") && !forges("blacksmith, ore 1", "forge 4"));
    assert!(forges("blacksmith, ore 9", "forge 8") && !forges("blacksmith, ore 9", "forge 9"));
    let stage = after(
        "round 3; revealed blacksmithing; red: blacksmith, ore 1; then place blacksmithing",
        "red: forge 1",
    );
    assert_eq!(
        red(&stage).goods[Good::Ore],
        1,
        "a weapon of strength 1 costs nothing, and gives nothing back"
    );
}

/// Off-board spaces are dug, mined and sown like others, hold no score and bring two gold a tile.
#[test]
fn overhanging_tiles_are_used_like_others() {
    let dig = "red: office-room d3, tunnel d2 d1; pile drift-mining none; then place drift-mining";
    let stage = after(dig, "red: tile cavern-tunnel e1 e0");
    assert_eq!(red(&stage).goods[Good::Gold], 2);
    assert!(red(&stage).tunnels.has("e0".parse::<caverna::Cell>().unwrap().bit()));
    let mine = "round 3; red: office-room d3, tunnel d2 d1 d0; then place ore-mine-construction";
    let stage = after(mine, "red: ore-mine d0 d1");
    assert_eq!((red(&stage).ore_mines.len(), red(&stage).goods[Good::Ore]), (1, 3));
    assert!(fits(&red(&stage), &goods![3 Donkey]), "two at home, one in the mine beyond the border");
    let sow = "red: office-room d3, meadow c4, grain 1; then place slash-and-burn";
    let stage = after(sow, "red: tile meadow-field c3 b3\nred: sow 1 grain");
    assert_eq!(red(&stage).on_fields(Good::Grain), 3);
    let sow = "red: office-room d3, meadow c4, grain 1; then place slash-and-burn";
    let stage = after(sow, "red: tile meadow-field b4 b5\nred: sow 1 grain");
    assert_eq!((red(&stage).on_fields(Good::Grain), red(&stage).goods[Good::Gold]), (3, 2));
    let unused = |scene: &str| red(&Stage::<Caverna>::set(scene)).unused();
    assert_eq!(
        unused("red: office-room d3, tunnel d2 d1 d0"),
        unused("red: office-room d3, tunnel d2 d1"),
        "nothing is filled off the board"
    );
    assert!(!is_offered(
        "red: tunnel d2 d1; pile drift-mining none; then place drift-mining",
        "tile cavern-tunnel e1 e0"
    ));
}

#[test]
fn work_room_goes_on_tunnels_but_not_on_mines() {
    let scene = "red: work-room, tunnel d2, deep e3, ore-mine e2, ruby-mine e1, wood 2; then place housework";
    let stage = Stage::<Caverna>::set(scene);
    let spots = stage.offers_of("furnish seam");
    assert_eq!(spots, ["d2", "e3"]);
    assert!(refused::<Caverna>(scene, "red: furnish seam e2").contains("CAV-"));
}

/// Two small pastures side by side stay two, each for one species; so do a small and a large one.
#[test]
fn pastures_never_merge() {
    let home = |scene: &str| red(&Stage::<Caverna>::set(scene));
    let two = home("red: small c4 c3");
    assert!(fits(&two, &goods![2 Sheep, 2 Cattle, 2 Boar]) && !fits(&two, &goods![7 Sheep]));
    assert!(is_offered(
        "round 3; red: small c4, meadow c3 c2, wood 9; then place sheep-farming",
        "fence c2 c3"
    ));
    let scene = "round 3; red: small c4, meadow c3, wood 9; then place sheep-farming";
    let stage = Stage::<Caverna>::set(scene);
    assert_eq!(stage.offers_of("fence"), ["c3"], "a pasture is no part of another");
    let large = home("red: large c4 c3, small c2");
    assert!(fits(&large, &goods![6 Sheep, 2 Cattle]) && !fits(&large, &goods![9 Sheep]));
}

#[test]
fn every_space_of_a_pasture_may_carry_a_stable() {
    let sheep = |land: &str| {
        let home = red(&Stage::<Caverna>::set(&format!("red: {land}")));
        (0..=40).rev().find(|&n| fits(&home, &goods![].with(Good::Sheep, n))).unwrap() - 2
    };
    assert_eq!(sheep("large c4 c3"), 4);
    assert_eq!(sheep("large c4 c3, stable c4"), 8);
    assert_eq!(sheep("large c4 c3, stable c4 c3"), 16);
    assert_eq!((sheep("small c4"), sheep("small c4, stable c4")), (2, 4));
    let scene = "round 3; red: large c4 c3, stable c4, stone 2; then place sheep-farming";
    assert!(is_offered(scene, "stable c3") && !is_offered(scene, "stable c4"), "one on each space");
}

/// Neither, one or both pastures, in either order, and then the goods.
#[test]
fn two_pastures_are_optional_in_either_number() {
    let scene = "round 3; red: meadow c4 c3 c2, wood 6, stone 1; pile sheep-farming 1 sheep; then place sheep-farming";
    let pastures = |choices: &str| {
        let home = red(&after(scene, choices));
        (home.small_pastures.len(), home.n_large_pastures(), home.stables.len(), home.goods[Good::Sheep])
    };
    assert_eq!(pastures("red: take"), (0, 0, 0, 1));
    assert_eq!(pastures("red: fence c2\nred: take"), (1, 0, 0, 1));
    assert_eq!(pastures("red: fence c3 c4\nred: take"), (0, 1, 0, 1));
    assert_eq!(pastures("red: fence c2\nred: fence c3 c4\nred: stable a1\nred: take"), (1, 1, 1, 1));
    assert_eq!(pastures("red: fence c3 c4\nred: fence c2\nred: done"), (1, 1, 0, 0));
    let stage = after(scene, "red: fence c2");
    assert_eq!(stage.offers_of("fence"), ["c3 c4"], "no second small pasture");
}

/// What a space allows is never forced: once something has been done the turn may end.
#[test]
fn may_stays_optional() {
    for (scene, first) in [
        ("red: cavern d2, wood 9, stone 9; then place housework", "take"),
        ("red: dwarfs 5 5; then place logging", "take"),
        ("then place excavation", "take"),
        ("red: meadow c4, grain 1; then place slash-and-burn", "tile meadow-field c3 b3"),
        ("round 8; revealed family-life; red: dwelling, field c4, grain 1; then place family-life", "grow"),
        ("round 3; red: tunnel d2 d1, dwarfs 3 3; then place ore-mine-construction", "ore-mine d1 d2"),
        (
            "players 4; round 8; revealed family-life; red: wood 9, stone 9; then place urgent-wish-for-children",
            "furnish dwelling d3",
        ),
        ("players 5; gone trader; red: gold 9; then place weekly-market", "buy wood"),
        ("round 3; red: dwarfs 9 9; then place blacksmithing", "loot dog"),
    ] {
        let stage = after(scene, &format!("red: {first}"));
        assert!(stage.is_offered("done"), "{scene}: {:?}", stage.offers());
    }
}

#[test]
fn growth_needs_room_and_a_sixth_dwarf_its_own_dwelling() {
    let grows = |home: &str| {
        is_offered(&format!("round 4; red: {home}"), "place wish-for-children")
            && is_offered(&format!("round 4; red: {home}; then place wish-for-children"), "grow")
    };
    assert!(!grows("wood 0"), "the entry-level dwelling is full");
    assert!(grows("dwelling e3"));
    assert!(!grows("dwelling e3, dwarfs 0 0 0"));
    assert!(!grows("additional-dwelling e3"), "only for the sixth");
    assert!(!grows("dwelling e3, dwelling e2, couple-dwelling d2, dwarfs 0 0 0 0 0"), "five is the limit");
    let five = "dwelling e3, couple-dwelling d2, additional-dwelling e2, dwarfs 0 0 0 0 0";
    assert!(grows(five));
    let stage = after(&format!("round 4; red: {five}; then place wish-for-children"), "red: grow");
    assert_eq!(red(&stage).dwarfs.len(), 6);
    assert!(!grows("dwelling e3, couple-dwelling d2, additional-dwelling e2, dwarfs 0 0 0 0 0 0"));
}

#[test]
fn mixed_dwelling_keeps_a_pair_of_its_own() {
    let home = red(&Stage::<Caverna>::set("red: mixed-dwelling"));
    assert!(fits(&home, &goods![2 Sheep, 2 Cattle]) && fits(&home, &goods![4 Boar]));
    assert!(!fits(&home, &goods![1 Sheep, 1 Boar, 1 Cattle]), "two species in one room");
    assert_eq!(home.dwarf_room(), 3, "and a dwarf besides");
}

/// A dog guards sheep on a meadow or pasture, with or without a stable, lives anywhere, and is never eaten.
#[test]
fn dogs_guard_everywhere_and_are_never_cooked() {
    let keeps = |land: &str, sheep: u8, dogs: u8| {
        let home = red(&Stage::<Caverna>::set(&format!("red: {land}")));
        fits(&home, &goods![].with(Good::Sheep, 2 + sheep).with(Good::Dog, dogs))
    };
    assert!(keeps("meadow c4", 4, 3) && !keeps("meadow c4", 5, 3));
    assert!(keeps("meadow c4, stable c4", 4, 3) && keeps("small c4", 4, 3) && keeps("large c4 c3", 6, 5));
    assert!(keeps("small c4, stable c4", 4, 1), "the stable counts where the dog would be worse");
    assert!(!keeps("stable c4", 1, 3), "no guard in the forest");
    assert!(keeps("wood 0", 0, 20), "dogs need no room");
    for scene in [
        "round 3; at evening; red: dog 5, food 0",
        "red: dog 5, slaughtering-cave, food 0, ruby 1",
        "round 3; red: small c4, sheep 2, dog 2, food 0; then place housework",
    ] {
        assert!(Stage::<Caverna>::set(scene).offers_of("convert").iter().all(|offer| !offer.contains("dog")));
    }
    let stage = Stage::<Caverna>::set("round 3; at evening; red: dog 5, food 0");
    assert!(stage.is_offered("beg 4"), "dogs are no food: {:?}", stage.offers());
}

#[test]
fn a_new_mine_houses_a_donkey_within_the_same_action() {
    let scene = "round 3; red: tunnel d2 d1, sheep 2, dwarfs 3 3; then place ore-mine-construction";
    let stage = after(scene, "red: ore-mine d1 d2\nred: loot donkey");
    assert_eq!((red(&stage).goods[Good::Donkey], red(&stage).goods[Good::Sheep]), (1, 2));
    assert!(!stage.state.view(Viewer::Public).agenda.iter().any(|task| *task == Task::Keep));
    let without = "pile logging none; red: sheep 2, dwarfs 3 3; then place logging";
    let stage = after(without, "red: loot donkey");
    assert_eq!(stage.offers(), ["convert 1 sheep", "convert 1 donkey"], "no mine, no room");
}

/// Two species at most, whatever there is.
#[test]
fn the_strongest_loot_breeds_two_species() {
    let scene =
        "pile logging none; red: sheep 2, donkey 2, boar 2, cattle 2, small c4 c3 c2 b2 b3, dwarfs 14 14;
        then place logging; then loot breed";
    let offers = Stage::<Caverna>::set(scene).offers_of("breed");
    assert_eq!(offers.len(), 4 + 6, "one of four, or two of four: {offers:?}");
    assert!(offers.iter().all(|offer| offer.split(' ').count() <= 2));
    let stage = after(scene, "red: breed sheep cattle");
    assert_eq!((red(&stage).goods[Good::Sheep], red(&stage).goods[Good::Cattle]), (3, 3));
}

/// Only opponents' spaces, never Starting player or another Imitation, for the price, with the own dwarf's weapon.
#[test]
fn imitation_copies_what_an_opponent_does() {
    let scene = "players 3; red: food 4, dwarfs 0 3, placed ore-mining; blue: placed logging starting-player; yellow: placed clearing";
    let stage = Stage::<Caverna>::set(&format!("{scene}; turn red; then place imitation-4"));
    assert_eq!(stage.offers_of("imitate"), ["logging", "clearing"]);
    let stage = after(
        &format!("{scene}; pile logging none; turn red; then place imitation-4"),
        "red: imitate logging",
    );
    assert_eq!(red(&stage).goods[Good::Food], 0);
    assert!(stage.is_offered("loot donkey") && !stage.is_offered("loot vegetable"), "strength 3");
    let poor = scene.replace("food 4", "food 3");
    assert!(!is_offered(&format!("{poor}; turn red"), "place imitation-4"));
    let nobody = "players 3; red: food 9, placed ore-mining; turn red";
    assert!(!is_offered(nobody, "place imitation-4"), "nobody to imitate but oneself");
    let chain =
        "players 7; round 3; red: food 9; blue: placed logging imitation-1; turn red; then place imitation-2";
    assert!(!is_offered(chain, "imitate imitation-1"), "no imitation of an imitation");
}

/// Rounds, cards and markers of one, two and more players.
#[test]
fn few_players_have_fewer_rounds_and_markers() {
    for players in 1..=7 {
        let mut rounds = Vec::new();
        let mut last = None;
        laws::walk::<Caverna>(&Setup::usual(players), 0..3, |_, state, offers| {
            let view = state.view(Viewer::Public);
            rounds.push(view.round);
            assert!(players > 1 || !matches!(offers[0], Choice::Marker(_)), "no markers solo");
            last = Some(view);
        });
        rounds.sort_unstable();
        rounds.dedup();
        rounds.retain(|&round| round > 0);
        let expected: Vec<u8> = (1..=12).filter(|&round| players > 2 || round != 9).collect();
        assert_eq!(rounds, expected, "{players} players");
        let view = last.unwrap();
        assert_eq!((view.greens, view.reds), (0, 0), "every marker has been turned up");
    }
    let harvest = |scene: &str| Stage::<Caverna>::set(scene).view(Seat::Red).harvest;
    assert_eq!(harvest("players 1; round 2"), Harvest::None);
    assert_eq!(harvest("players 1; round 4"), Harvest::OneFood);
    assert!(
        (5..=12)
            .filter(|&round| round != 9)
            .all(|round| harvest(&format!("players 1; round {round}")) == Harvest::Full)
    );
}

/// The third event may fall on the last round: everybody chooses, and then the game ends.
#[test]
fn the_last_harvest_may_be_a_choice() {
    let scene = "players 3; round 12; markers green green green green red red red; at evening;
        red: food 4, sheep 2, small c4, crop c3 3 grain; blue: food 4, sheep 2, small c4, crop c3 3 grain; yellow: food 4";
    let mut stage = Stage::<Caverna>::set(scene);
    assert_eq!(stage.view(Seat::Red).harvest, Harvest::Choose);
    stage.play("red: skip fields\nblue: skip breeding\nyellow: skip fields\nchance: open");
    let homes = stage.view(Seat::Red).homes;
    let have = |seat: Seat| (homes[seat].goods[Good::Sheep], homes[seat].goods[Good::Grain]);
    assert_eq!((have(Seat::Red), have(Seat::Blue)), ((3, 0), (2, 1)));
    assert_eq!(stage.view(Seat::Red).phase, Phase::Over);
    assert_eq!(homes[Seat::Red].goods[Good::Food], 0, "feeding is never left out");
}

/// Who can pay is never given a marker, and nobody begs for nothing.
#[test]
fn nobody_begs_for_nothing() {
    let stage = Stage::<Caverna>::set("players 1; round 3; at evening; red: food 4");
    assert_eq!((red(&stage).goods[Good::Food], red(&stage).begging), (0, 0));
    let stage =
        after("players 1; round 3; at evening; red: food 3, grain 1", "red: convert 1 grain\nred: feed");
    assert_eq!((red(&stage).goods[Good::Food], red(&stage).begging), (0, 0));
    let stage =
        after("players 1; round 3; at evening; red: food 2, working-cave, wood 1", "red: feed-one 1 wood");
    assert!(stage.is_offered("feed") && stage.offers_of("beg").is_empty());
    for players in 1..=7 {
        laws::walk::<Caverna>(&Setup::usual(players), 0..4, |seed, state, offers| {
            let view = state.view(Viewer::Public);
            let Some(Actor::Seat(seat)) = view.actor else { return };
            for offer in offers {
                if let Choice::Beg(n) = offer {
                    let paid = view.homes[seat].goods[Good::Food];
                    assert!(*n > 0 && *n + paid <= 12, "seed {seed}: {n} markers with {paid} food");
                    assert!(!offers.contains(&Choice::Feed), "seed {seed}: who can pay does not beg");
                }
            }
        });
    }
}

/// Six goods or more are cleared before the new ones come, unless a ruby keeps them, this time only.
#[test]
fn solo_spaces_are_cleared_unless_a_ruby_keeps_them() {
    let scene = "players 1; round 3; at morning; red: ruby 2; pile logging 6 wood; pile ore-mining 5 ore; pile excavation 7 stone";
    let pile = |stage: &Stage<Caverna>, space: Space| stage.view(Seat::Red).pile(space);
    let mut stage = Stage::<Caverna>::set(scene);
    assert_eq!(stage.offers(), ["protect excavation", "protect logging", "done"]);
    stage.play("red: protect logging\nred: done");
    assert_eq!(pile(&stage, Space::Logging), goods![7 Wood], "kept, and one more");
    assert_eq!(pile(&stage, Space::OreMining), goods![6 Ore], "five are not full");
    assert_eq!(pile(&stage, Space::Excavation), goods![1 Stone], "cleared, then filled again");
    assert_eq!(red(&stage).goods[Good::Ruby], 1);
    let scene = "players 1; round 2; at morning; red: ruby 2; pile logging 6 wood";
    let stage = after(scene, "red: protect logging\nred: place ore-mining\nred: place wood-gathering");
    assert_eq!(stage.view(Seat::Red).round, 3);
    assert_eq!(stage.offers(), ["protect logging", "done"], "a ruby keeps them once");
    let two = Stage::<Caverna>::set(
        "players 2; round 3; at morning; red: ruby 2; pile logging 9 wood; revealed sheep-farming blacksmithing",
    );
    assert!(two.offers_of("protect").is_empty(), "only solo");
}
