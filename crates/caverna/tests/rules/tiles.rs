//! Furnishing tiles, exchanges, animals and scoring.

use caverna::{Caverna, Furnishing, Furnishings, Good};
use karst_kit::{Rules, Scenes, Seat};
use karst_testkit::{Stage, refused};

use super::{after, home, is_offered, offers, told};

/// Red on Housework with these things.
fn housework(things: &str) -> String {
    format!("red: {things}; then place housework")
}

#[test]
fn cav_075_to_cav_078_furnishing() {
    let scene = housework("wood 9, stone 9, cavern d2, tunnel e3");
    let spots = offers(&scene, "furnish dwelling");
    assert_eq!(spots, ["d2", "d3"]);
    let why = refused::<Caverna>(&scene, "red: furnish dwelling d4");
    assert!(why.starts_with("d4 is not an empty cavern."), "{why}");
    let why =
        refused::<Caverna>(&housework("wood 9, stone 9, ruby 1, carpenter d3"), "red: furnish dwelling e3");
    assert!(why.starts_with("You have no empty cavern."), "{why}");
}

#[test]
fn cav_010_tiles_exist_once() {
    let scene = "blue: seam; red: wood 2; then place housework";
    let why = refused::<Caverna>(scene, "red: furnish seam d3");
    assert!(why.starts_with("Seam is not on offer."), "{why}");
    let scene = "blue: dwelling; red: wood 4, stone 3; then place housework";
    assert!(is_offered(scene, "furnish dwelling d3"));
    let market = |scene: &str, choice: &str| after(scene, choice).view(Seat::Red).market;
    let left = market("red: wood 2; then place housework", "red: furnish seam d3");
    assert_eq!(left, Furnishings::FULL.without(Furnishing::Seam), "what is built is gone");
    let left = market(scene, "red: furnish dwelling d3");
    assert_eq!(left, Furnishings::FULL, "there is always another Dwelling");
}

#[test]
fn cav_080_only_dwellings_on_wish_for_children() {
    let tiles = offers("round 4; red: wood 9, stone 9; then place wish-for-children", "furnish");
    assert_eq!(tiles.len(), 6, "{tiles:?}");
}

#[test]
fn cav_082_cav_084_cav_311_cav_424_growth_needs_room() {
    assert!(!is_offered("players 4; then place growth", "grow"));
    let full = "round 4; red: couple-dwelling, dwelling, dwarfs 0 0 0 0 0";
    assert!(!is_offered(full, "place wish-for-children"));
    let sixth = "round 4; red: couple-dwelling, dwelling, additional-dwelling, dwarfs 0 0 0 0 0; then place wish-for-children";
    assert!(is_offered(sixth, "grow"));
    assert!(!is_offered(
        "round 4; red: additional-dwelling, cavern e3, wood 9, stone 9; then place wish-for-children",
        "grow"
    ));
    let stage = after(sixth, "red: grow");
    assert_eq!(home(&stage, Seat::Red).dwarfs.len(), 6);
}

#[test]
fn cav_083_cav_086_newborns_wait() {
    let stage = after("round 4; red: dwelling, dwarfs 5 5; then place wish-for-children", "red: grow");
    let dwarfs = home(&stage, Seat::Red).dwarfs;
    assert_eq!((dwarfs.len(), dwarfs.n_at_home(), dwarfs.weapon(2)), (3, 1, 0));
    assert!(dwarfs.is_newborn(2));
}

#[test]
fn cav_088_to_cav_091_mines() {
    let scene = "round 3; revealed ore-mine-construction; red: tunnel e3 e2 d2 f2, deep d1; then place ore-mine-construction";
    let mines = offers(scene, "ore-mine");
    assert!(mines.contains(&"e2 e3".to_owned()) && mines.contains(&"e3 e2".to_owned()));
    assert!(!mines.iter().any(|pair| pair.contains("d1")), "{mines:?}");
    let scene = "round 5; revealed ruby-mine-construction; red: deep e3, tunnel e2; then place ruby-mine-construction";
    assert_eq!(home(&after(scene, "red: ruby-mine e3"), Seat::Red).goods[Good::Ruby], 1);
    assert_eq!(home(&after(scene, "red: ruby-mine e2"), Seat::Red).goods[Good::Ruby], 0);
}

#[test]
fn cav_092_to_cav_096_cav_439_rubies() {
    let rubies = offers("red: ruby 2, food 1", "ruby");
    let expected = [
        "wood",
        "stone",
        "ore",
        "grain",
        "vegetable",
        "gold",
        "dog",
        "sheep",
        "donkey",
        "boar",
        "cattle",
        "tunnel",
        "cavern",
        "meadow",
        "field",
    ];
    assert_eq!(rubies, expected);
    assert!(!is_offered("red: ruby 1, food 1", "ruby cavern"));
    assert!(!is_offered("red: ruby 1, food 0", "ruby cattle"));
    let stage = after("red: ruby 1, food 1", "red: ruby cattle");
    assert_eq!(home(&stage, Seat::Red).goods[Good::Food], 0);
    let hungry = "round 3; at evening; red: ruby 1, food 2; blue: food 9";
    assert_eq!(home(&after(hungry, "red: convert 1 ruby\nred: feed"), Seat::Red).goods[Good::Food], 0);
}

#[test]
fn cav_099_to_cav_103_cav_435_cav_437_food() {
    use caverna::food_value;
    assert_eq!(
        (2..6).map(|n| food_value(Good::Gold, n)).collect::<Vec<_>>(),
        [Some(1), Some(2), Some(3), Some(4)]
    );
    let one = |good| food_value(good, 1);
    use Good::*;
    assert_eq!(
        [Sheep, Donkey, Boar, Cattle, Grain, Vegetable].map(one),
        [Some(1), Some(1), Some(2), Some(3), Some(1), Some(2)]
    );
    assert_eq!([Dog, Wood, Stone, Ore, Gold].map(one), [None; 5]);
    assert_eq!(food_value(Donkey, 2), Some(3));
    let scene = "round 3; at evening; red: small c4, stable c4, donkey 4, food 0; blue: food 9";
    let stage = after(scene, "red: convert 2 donkey\nred: convert 1 donkey\nred: feed");
    assert_eq!(home(&stage, Seat::Red).goods[Good::Food], 0, "three donkeys make four food");
}

#[test]
fn cav_104_cav_105_cav_318_cav_356_cav_469_pastures() {
    let scene = "round 3; revealed sheep-farming; red: meadow c4 c3 c2, wood 6; then place sheep-farming; then fence c2; then fence c3 c4";
    assert_eq!(home(&Stage::set(scene), Seat::Red).goods[Good::Wood], 0);
    let scene = scene.replace("wood 6", "wood 4, carpenter");
    assert_eq!(home(&Stage::set(&scene), Seat::Red).goods[Good::Wood], 0);
}

#[test]
fn cav_110_to_cav_114_cav_319_stables() {
    let scene = "round 3; revealed sheep-farming; red: meadow c4, field c3, small b4, stone 1; then place sheep-farming";
    let spots = offers(scene, "stable");
    assert!(
        spots.contains(&"a1".to_owned())
            && spots.contains(&"c4".to_owned())
            && spots.contains(&"b4".to_owned())
    );
    assert!(!spots.contains(&"c3".to_owned()));
    assert_eq!(spots.len(), 11);
    assert!(offers(&scene.replace("stone 1", "stone 1, stable a1 a2 a3"), "stable").is_empty());
    let carver = scene.replace("stone 1", "stone-carver, stone 0");
    assert_eq!(offers(&carver, "stable").len(), 11);
}

/// Whether red can keep these animals on this land; a scene with too many is refused.
fn keeps(land: &str, animals: &str) -> bool {
    Caverna::scene(&format!("red: {land}, {animals}")).is_ok()
}

#[test]
fn cav_117_to_cav_125_keeping_animals() {
    // The entry-level dwelling keeps two of one species (CAV-124).
    assert!(keeps("wood 0", "sheep 2") && !keeps("wood 0", "sheep 3") && !keeps("wood 0", "sheep 1, boar 1"));
    assert!(keeps("small c4", "cattle 2, boar 2") && !keeps("small c4", "cattle 3, boar 2"));
    assert!(
        keeps("small c4, stable c4", "cattle 4, boar 2") && !keeps("small c4, stable c4", "cattle 5, boar 2")
    );
    for (stables, room) in [("wood 0", 4), ("stable c4", 8), ("stable c4 c3", 16)] {
        let land = format!("large c4 c3, {stables}, boar 2");
        assert!(keeps(&land, &format!("cattle {room}")) && !keeps(&land, &format!("cattle {}", room + 1)));
    }
    assert!(keeps("meadow c4, stable c4, boar 2", "cattle 1") && !keeps("meadow c4, boar 2", "cattle 1"));
    assert!(keeps("stable a1, cattle 2", "boar 1") && !keeps("stable a1, cattle 2", "sheep 1"));
    assert!(keeps("ore-mine e3, cattle 2", "donkey 1") && !keeps("ore-mine e3, cattle 2", "sheep 1"));
    assert!(!keeps("cavern e3, dwelling d3, field c4, cattle 2", "sheep 1"));
}

#[test]
fn cav_127_to_cav_134_dogs() {
    assert!(keeps("cattle 2", "dog 9"));
    assert!(
        keeps("meadow c4, cattle 2, dog 1", "sheep 2") && !keeps("meadow c4, cattle 2, dog 1", "sheep 3")
    );
    assert!(!keeps("meadow c4, cattle 2, dog 1", "boar 1"));
    assert!(keeps("large c4 c3, stable c4, cattle 2, dog 1", "sheep 8"));
    assert!(
        keeps("large c4 c3, cattle 2, dog 5", "sheep 6") && !keeps("large c4 c3, cattle 2, dog 5", "sheep 7")
    );
    assert!(!keeps("field c4, cattle 2, dog 3", "sheep 1"), "never on fields (CAV-132)");
    assert!(!keeps("stubble-room, field c4, cattle 2, dog 3", "sheep 2"), "CAV-449");
}

#[test]
fn cav_309_cav_312_cav_313_cav_314_rooms_for_animals() {
    assert!(
        keeps("mixed-dwelling, cattle 2", "boar 2") && !keeps("mixed-dwelling, cattle 2", "boar 2, sheep 1")
    );
    assert!(keeps("cuddle-room, cattle 2", "sheep 2") && !keeps("cuddle-room, cattle 2", "sheep 3"));
    assert!(keeps("breakfast-room, boar 2", "cattle 3") && !keeps("breakfast-room, boar 2", "cattle 4"));
    assert!(keeps("stubble-room, field c4 c3, boar 2", "cattle 1, sheep 1"));
    assert!(!keeps("stubble-room, crop c4 1 grain, boar 2", "cattle 1"));
}

#[test]
fn cav_126_sowing_displaces_the_animal() {
    let scene = "red: stubble-room, field c4, cattle 2, sheep 1, grain 1; then place slash-and-burn";
    let stage = after(scene, "red: sow 1 grain");
    assert!(
        stage.is_offered("convert 1 sheep") && stage.is_offered("convert 1 cattle"),
        "{:?}",
        stage.offers()
    );
}

#[test]
fn cav_315_cav_365_cav_463_cav_464_work_room() {
    let scene = "red: work-room d3, tunnel e3, deep e2, ore-mine f2, wood 9, stone 9; then place housework";
    assert_eq!(offers(scene, "furnish seam"), ["e2", "e3"]);
    assert!(!is_offered(
        "red: tunnel e3, carpenter d3, stone 9; then place housework",
        "furnish work-room e3"
    ));
    let used = after(scene, "red: furnish seam e3");
    assert!(home(&used, Seat::Red).tunnels.is_empty());
}

#[test]
fn cav_316_cav_361_cav_362_cav_364_guest_room() {
    let scene = "round 4; red: guest-room, cavern e3, wood 4, stone 3; then place wish-for-children; then furnish dwelling e3";
    assert!(is_offered(scene, "grow"));
    let scene = "round 5; revealed ruby-mine-construction; red: guest-room, deep e3, tunnel e2; then place ruby-mine-construction; then ruby-mine e2";
    assert!(is_offered(scene, "ruby-mine e3"));
    let scene = "players 7; red: guest-room; then place extension; then tile meadow-field c4 c3";
    assert!(is_offered(scene, "tile cavern-tunnel d2 d1"));
    let scene = "players 4; red: guest-room, dwelling; then place growth; then grow";
    assert!(is_offered(scene, "take"));
}

#[test]
fn cav_319_cav_320_cav_467_goods_when_built() {
    let told = told(&housework("wood 1"), "red: furnish stone-carver d3");
    assert!(told.contains("pays 1 wood") && told.contains("Stone carver brings red 2 stone"), "{told}");
    let told = self::told(&housework("wood 1, stone 2"), "red: furnish blacksmith d3");
    assert!(told.contains("Blacksmith brings red 2 ore"), "{told}");
    let scene = "round 3; revealed blacksmithing; red: blacksmith, ore 1; then place blacksmithing";
    assert_eq!(offers(scene, "forge"), ["1", "2", "3"]);
}

#[test]
fn cav_327_dog_school() {
    let stage = after(&housework("wood 0"), "red: furnish dog-school d3\nred: take");
    assert_eq!(home(&stage, Seat::Red).goods[Good::Wood], 1, "also for the dog of the same visit (CAV-257)");
}

#[test]
fn cav_328_cav_334_cav_366_births() {
    let scene = "round 3; at evening; red: quarry, breeding-cave, seam, large c4 c3, small c2, stable c2, sheep 2, donkey 2, food 4; blue: food 9";
    let red = home(&Stage::set(scene), Seat::Red);
    assert_eq!((red.goods[Good::Stone], red.goods[Good::Ore], red.goods[Good::Food]), (1, 1, 2));
}

#[test]
fn cav_329_cav_359_seam() {
    for (scene, choices) in [
        ("red: seam, ruby 1", "red: ruby stone"),
        ("red: seam, trader, gold 2", "red: use trader 1 wood 1 stone 1 ore"),
        ("red: seam; pile drift-mining 1 stone", "red: place drift-mining\nred: take"),
    ] {
        let told = told(scene, choices);
        assert!(told.contains("Seam brings red 1 ore"), "{told}");
    }
    let stage =
        Stage::<Caverna>::set("players 1; round 5; at morning; red: seam, stone-supplier, supply stone 1");
    assert_eq!(home(&stage, Seat::Red).goods[Good::Ore], 1);
}

#[test]
fn cav_330_cav_360_cav_441_slaughtering_cave() {
    let hungry = "round 3; at evening; red: slaughtering-cave, food 0, ANIMALS; blue: food 9";
    for (animals, choice, food) in [
        ("sheep 1", "convert 1 sheep", 2),
        ("donkey 2", "convert 2 donkey", 5),
        ("boar 1", "convert 1 boar", 3),
        ("cattle 1", "convert 1 cattle", 4),
    ] {
        let stage = after(&hungry.replace("ANIMALS", animals), &format!("red: {choice}"));
        assert_eq!(home(&stage, Seat::Red).goods[Good::Food], food, "{animals}");
    }
}

#[test]
fn cav_331_cav_339_cav_340_cav_341_cav_369_exchanges() {
    assert!(is_offered("red: cooking-cave, grain 1, vegetable 1", "use cooking-cave 5 food"));
    assert!(is_offered("red: hunting-parlor, boar 2", "use hunting-parlor 2 food 2 gold"));
    assert!(!is_offered("red: hunting-parlor, boar 1", "use hunting-parlor 2 food 2 gold"));
    assert_eq!(offers("red: beer-parlor, grain 2", "use beer-parlor"), ["3 gold", "4 food"]);
    assert!(offers("red: beer-parlor, grain 1", "use beer-parlor").is_empty());
    assert!(is_offered("red: blacksmithing-parlor, ruby 1, ore 1", "use blacksmithing-parlor 1 food 2 gold"));
    let twice =
        after("red: beer-parlor, grain 4", "red: use beer-parlor 3 gold\nred: use beer-parlor 4 food");
    assert_eq!(home(&twice, Seat::Red).goods[Good::Gold], 3);
}

#[test]
fn cav_336_cav_337_cav_338_parlors() {
    let told = told(&housework("wood 2, stone 1, small c4, sheep 2"), "red: furnish weaving-parlor d3");
    assert!(told.contains("brings red 2 food"), "{told}");
    let told = self::told(&housework("gold 5, stone 3, dwelling e3"), "red: furnish state-parlor d3");
    assert!(told.contains("State parlor brings red 4 food"), "{told}");
}

/// Points of red with these things, beyond a board that has dug as much.
fn bonus(things: &str) -> i32 {
    let stage = Stage::<Caverna>::set(&format!("round 12; at over; red: {things}"));
    stage.view(karst_kit::Seat::Red).homes[karst_kit::Seat::Red].bonuses().map(|(_, points)| points).sum()
}

#[test]
fn cav_342_to_cav_353_bonus_points() {
    assert_eq!(bonus("stone-storage, stone 4"), 4);
    assert_eq!(bonus("ore-storage, ore 5"), 2);
    assert_eq!(bonus("main-storage, beer-parlor, seam"), 4);
    assert_eq!(bonus("weapon-storage, dwarfs 3 0"), 3);
    assert_eq!((bonus("supplies-storage, dwarfs 3 1"), bonus("supplies-storage, dwarfs 3 0")), (8, 0));
    assert_eq!(bonus("broom-chamber, couple-dwelling, dwelling, dwarfs 0 0 0 0 0"), 5);
    assert_eq!(
        bonus("broom-chamber, couple-dwelling, dwelling, additional-dwelling, dwarfs 0 0 0 0 0 0"),
        10
    );
    assert_eq!(bonus("treasure-chamber, ruby 3"), 3);
    assert_eq!(bonus("food-chamber, grain 1, crop c4 2 grain, crop c3 2 vegetable"), 4);
    assert_eq!((bonus("prayer-chamber"), bonus("prayer-chamber, dwarfs 0 1")), (8, 0));
    assert_eq!(bonus("writing-chamber, begging 9"), 7);
    assert_eq!(bonus("fodder-chamber, small c4, sheep 2, boar 2, dog 5"), 1);
    assert_eq!(bonus("weaving-parlor, small c4, stable c4, sheep 5"), 2);
    assert_eq!(bonus("milking-parlor, cattle 2"), 2);
    assert_eq!(bonus("state-parlor d3, dwelling d2"), 8);
}

#[test]
fn cav_368_exchanges_before_scoring() {
    let scene = "round 12; at scoring; red: beer-parlor, grain 2; blue: food 0";
    let mut stage = Stage::<Caverna>::set(scene);
    stage.play("red: use beer-parlor 3 gold");
    assert_eq!(stage.actor(), None, "nothing is left to exchange");
    assert!(Stage::<Caverna>::set("round 12; at scoring; red: grain 9").actor().is_none());
}

#[test]
fn cav_378_to_cav_388_scoring() {
    let points = |things: &str| {
        Stage::<Caverna>::set(&format!("round 12; at over; red: food 0, {things}")).points(Seat::Red)
    };
    assert_eq!(points("wood 9"), -28, "CAV-387, CAV-388");
    assert_eq!(points("grain 3"), -26);
    assert_eq!(points("vegetable 3, ruby 2, gold 4"), -19);
    assert_eq!(points("dog 2"), -26);
    assert_eq!(points("sheep 2"), -24);
    assert_eq!(points("begging 2"), -34);
    assert_eq!(points("stable a1"), -27);
    assert_eq!(points("small c4"), -25);
    assert_eq!(points("large c4 c3"), -22);
    assert_eq!(points("ore-mine e3, deep e2"), -23);
}

#[test]
fn cav_389_ties_are_shared() {
    let stage = Stage::<Caverna>::set("round 12; at over; red: food 0; blue: food 0");
    assert!(stage.state.score().iter().all(|score| score.wins));
}

#[test]
fn cav_475_suppliers_skip_round_nine() {
    let stage = Stage::<Caverna>::set("players 1; round 10; at morning; red: stone-supplier, supply stone 2");
    assert_eq!(home(&stage, Seat::Red).supplies[1], 1);
}

#[test]
fn cav_482_the_first_forest_tile_with_an_office_room() {
    let tiles = offers("red: office-room; then place slash-and-burn", "tile meadow-field");
    assert!(tiles.contains(&"c4 c5".to_owned()) && tiles.contains(&"c5 c4".to_owned()));
    assert!(tiles.iter().all(|tile| tile.contains("c4")), "{tiles:?}");
}

#[test]
fn impossible_scenes_are_refused() {
    for (scene, why) in [
        ("players 9", "players is 1 to 7"),
        ("round 9", "round 9 is skipped"),
        ("red: dwarfs 0 0 0", "need more dwellings"),
        ("red: sheep 3", "no room for all these animals"),
        ("red: meadow a1", "hang together from c4"),
        ("red: tunnel f1", "cave system must hang together"),
        ("red: cavern g1 f1 e1 d1 d2", "only with the Office room"),
        ("red: seam; blue: seam", "exists only once"),
        ("red: trader, spare-part-storage", "never both in force"),
        ("green: wood 1", "does not sit"),
        ("red: placed logging logging", "two dwarfs stand on"),
        ("introductory; red: seam", "not in this game"),
        ("red: hat 1", "no good, furnishing tile or tile"),
    ] {
        let refusal = Caverna::scene(scene).err().unwrap_or_else(|| panic!("{scene} was accepted"));
        assert!(refusal.contains(why), "{scene}: {refusal}");
    }
}
