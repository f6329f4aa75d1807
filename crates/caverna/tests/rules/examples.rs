//! The worked examples and the 80-point board (digest, section 32).

use caverna::{Caverna, Good, goods};
use karst_kit::{Lang, Rules, Seat, Speak};
use karst_testkit::Stage;

use super::{after, home, is_offered, offers, told};

/// Every figure of the rulebook's example on a constructed board.
const EIGHTY: &str = "
    players 2; round 12; at over
    red: dwelling d3, dwelling d2, cooking-cave f3, working-cave f4, slaughtering-cave d1, fodder-chamber e1
    red: ore-mine e2, ruby-mine e3 e4
    red: large c4 c3, small c2, meadow a2 c1, stable c4 a2 a3
    red: crop b4 3 grain, crop b3 3 grain, crop b2 3 grain, crop b1 2 vegetable, crop a1 2 vegetable
    red: dog 2, sheep 4, donkey 2, boar 3, cattle 10
    red: vegetable 1, ruby 1, gold 12, food 0, dwarfs 0 0 0 0";

fn sheet(scene: &str) -> Vec<(String, i32)> {
    let stage = Stage::<Caverna>::set(scene);
    let score = stage.state.score().remove(0);
    score.lines.into_iter().map(|line| (Caverna::score_line(Lang::En, line.what), line.points)).collect()
}

#[test]
fn cav_391_cav_488_the_eighty_point_board() {
    let lines = sheet(EIGHTY);
    let lines: Vec<(&str, i32)> = lines.iter().map(|(what, points)| (what.as_str(), *points)).collect();
    assert_eq!(
        lines,
        [
            ("Farm animals and dogs", 21),
            ("Missing species", 0),
            ("Grain", 5),
            ("Vegetables", 5),
            ("Rubies", 1),
            ("Dwarfs", 4),
            ("Unused spaces", -3),
            ("Small pastures", 2),
            ("Large pastures", 4),
            ("Ore mines", 3),
            ("Ruby mines", 8),
            ("Furnishing tiles", 12),
            ("Fodder chamber", 6),
            ("Gold", 12),
            ("Begging markers", 0),
        ]
    );
    assert_eq!(Stage::<Caverna>::set(EIGHTY).points(Seat::Red), 80);
    // The Italian figures give the same total.
    let italian = EIGHTY.replace("vegetable 1, ruby", "ruby").replace("gold 12", "gold 13");
    assert_eq!(Stage::<Caverna>::set(&italian).points(Seat::Red), 80);
}

/// Example 1.
#[test]
fn cav_444_cav_027_a_stable_at_the_entrance() {
    let scene = "red: stable c4";
    assert_eq!(
        offers(&format!("{scene}; then place slash-and-burn"), "tile meadow-field"),
        ["c4 b4", "c4 c3"].map(str::to_owned)
    );
    let told = told(scene, "red: place slash-and-burn\nred: tile meadow-field c4 b4");
    assert!(told.contains("finds 1 food on b4"), "{told}");
    assert!(!is_offered("red: stable c4, ruby 1", "ruby field"));
    assert_eq!(offers("red: stable c4, ruby 1; then ruby meadow", "lay meadow"), ["c4"]);
}

/// Example 2.
#[test]
fn cav_097_cav_243_a_mine_out_of_one_tunnel() {
    let scene = "round 3; revealed ore-mine-construction; red: dwarfs 4 4, tunnel e3, ruby 1";
    let stage = after(
        scene,
        "red: ruby tunnel
         red: lay tunnel e2
         red: place ore-mine-construction
         red: ore-mine e2 e3
         red: loot donkey
         red: loot dog",
    );
    let red = home(&stage, Seat::Red);
    assert_eq!(red.goods[Good::Ore], 3);
    assert_eq!(red.dwarfs.weapon(0), 5);
    // The tunnel may also be bought when the dwarf is there already.
    assert!(is_offered(&format!("{scene}; then place ore-mine-construction"), "ruby tunnel"));
    // Without a weapon the placement needs the tunnel first (CAV-403).
    assert!(!is_offered(&scene.replace("4 4", "0 0"), "place ore-mine-construction"));
}

/// Example 3.
#[test]
fn cav_168_cav_169_cav_411_cav_412_adventure() {
    let scene = "round 10; revealed adventure; red: dwarfs 0 13, ore 5";
    let mut stage = after(scene, "red: place adventure\nred: forge 5\nred: loot all-weapons");
    assert_eq!(home(&stage, Seat::Red).dwarfs.weapon(0), 7);
    assert_eq!(home(&stage, Seat::Red).dwarfs.weapon(1), 14);
    assert!(stage.is_offered("done"));
    assert!(stage.is_offered("loot all-weapons"));
    stage.play("red: loot all-weapons");
    assert_eq!(home(&stage, Seat::Red).dwarfs.weapon(0), 9);
    assert_eq!(home(&stage, Seat::Red).dwarfs.weapon(1), 14);
}

/// Example 4.
#[test]
fn cav_332_cav_333_cav_472_feeding() {
    let scene = "round 3; at evening; red: dwelling, working-cave, mining-cave, ruby-mine e4, dwarfs 0 0 0, newborn 1,
                 donkey 1, stone 1, gold 2, food 0; blue: food 9";
    let mut stage = Stage::<Caverna>::set(scene);
    assert!(stage.is_offered("beg 4"), "{:?}", stage.offers());
    stage.play("red: feed-one 1 stone");
    assert!(stage.is_offered("beg 2"));
    assert!(!stage.is_offered("feed-one 1 stone"));
    stage.play("red: convert 2 gold\nred: beg 1");
    assert_eq!(home(&stage, Seat::Red).begging, 1);
}

/// Example 5.
#[test]
fn cav_431_cav_432_cav_434_no_room_for_the_young() {
    let scene = "round 3; at evening; red: small c4, sheep 2, boar 2, food 9; blue: food 9";
    let stage = Stage::<Caverna>::set(scene);
    assert_eq!(stage.offers_of("breed"), ["none"]);
    let mut stage = after(scene, "red: convert 1 boar\nred: convert 1 boar");
    assert_eq!(stage.offers_of("breed"), ["sheep"]);
    stage.play("red: breed sheep");
    assert_eq!(home(&stage, Seat::Red).goods[Good::Sheep], 3);
    // One boar eaten frees nothing.
    assert_eq!(after(scene, "red: convert 1 boar").offers_of("breed"), ["none"]);
    // With a forest stable the boars' young fits, the sheep's does not.
    let stage = Stage::<Caverna>::set(&scene.replace("small c4", "small c4, stable a1"));
    assert_eq!(stage.offers_of("breed"), ["boar"]);
}

/// Example 6.
#[test]
fn cav_128_cav_450_cav_451_three_dogs() {
    let keeps = |land: &str, sheep: u8| {
        use karst_kit::Scenes;
        // Two more live in the cave.
        Caverna::scene(&format!("red: {land}, dog 3, sheep {}", sheep + 2)).is_ok()
    };
    assert!(keeps("meadow c4, small c3, stable c4", 6) && !keeps("meadow c4, small c3, stable c4", 7));
    assert!(keeps("meadow c4, small c3, stable c3", 8) && !keeps("meadow c4, small c3, stable c3", 9));
    assert!(keeps("small c4", 4) && !keeps("small c4", 5));
}

/// Example 7.
#[test]
fn cav_196_cav_199_cav_452_imitation() {
    let scene = "players 4; turn red; pile ore-mining none; pile logging none; pile ruby-mining none
                 red: food 2, ore-mine e3, deep e2, tunnel d2, ore-mine f3, deep f2
                 blue: placed ore-mining ruby-mining
                 yellow: placed logging growth; green: placed starting-player";
    let stage = after(scene, "red: place imitation-2");
    assert_eq!(stage.offers_of("imitate"), ["growth", "ore-mining"]);
    let stage = after(scene, "red: place imitation-2\nred: imitate ore-mining");
    assert_eq!(home(&stage, Seat::Red).goods[Good::Ore], 4);
    assert_eq!(home(&stage, Seat::Red).goods[Good::Food], 0);
    assert!(!is_offered(&scene.replace("food 2", "food 1"), "place imitation-2"));
}

/// Example 8.
#[test]
fn cav_322_cav_363_cav_465_cav_466_discounts_and_guest_room() {
    let scene = "round 8; revealed family-life; red: carpenter, stone-carver, builder, guest-room, cavern e3,
                 wood 7, stone 5, ore 2; then place urgent-wish-for-children; then furnish couple-dwelling e3";
    assert_eq!(
        offers(scene, "pay"),
        ["7 wood 5 stone", "6 wood 5 stone 1 ore", "7 wood 4 stone 1 ore", "6 wood 4 stone 2 ore"]
    );
    let stage = after(scene, "red: pay 6 wood 4 stone 2 ore\nred: grow\nred: take");
    assert_eq!(home(&stage, Seat::Red).goods[Good::Gold], 3);
    assert_eq!(home(&stage, Seat::Red).dwarfs.len(), 3);
    // The gold may come first (CAV-462), growth only after the dwelling (CAV-460).
    let first = scene.split("; then furnish").next().unwrap();
    let stage = after(first, "red: take");
    assert!(!stage.is_offered("grow") && stage.is_offered("furnish couple-dwelling e3"));
    let loot = "round 3; revealed blacksmithing; red: carpenter, stone-carver, builder, cavern e3, dwarfs 11 11,
                wood 0, stone 0, ore 2; then place blacksmithing; then loot dwelling; then furnish dwelling e3";
    let stage = Stage::<Caverna>::set(loot);
    assert_eq!(home(&stage, Seat::Red).goods[Good::Ore], 0);
}

/// Example 9.
#[test]
fn cav_370_cav_372_cav_480_cav_483_office_room() {
    let scene = "red: office-room d3, cavern e1 e2 d2 d1; pile excavation none";
    let told = told(scene, "red: place excavation\nred: tile cavern-tunnel f1 g1");
    assert!(told.contains("finds 2 food on f1") && told.contains("Office room brings red 2 gold"), "{told}");
    let scene = "round 3; revealed ore-mine-construction; red: office-room d3, cavern e1 e2 d2 d1 f1 f2, tunnel g1 g2";
    let told = self::told(scene, "red: place ore-mine-construction\nred: ore-mine g1 g2");
    assert!(told.contains("gets 3 ore") && !told.contains("gold"), "{told}");
    // A bought tunnel never lies on the bare border (CAV-375).
    let lay = offers(&format!("{scene}, ruby 1; then ruby tunnel"), "lay tunnel");
    assert!(!lay.is_empty() && lay.iter().all(|cell| !cell.contains(['0', '5', 'g'])), "{lay:?}");
}

/// Example 10.
#[test]
fn cav_470_cav_471_swords_to_bread_to_swords() {
    let scene = "round 3; revealed blacksmithing; red: peaceful-cave, blacksmith, dwarfs 3 3, ore 6, food 0";
    let mut stage = after(scene, "red: place blacksmithing\nred: disarm 1\nred: forge 8");
    assert_eq!(home(&stage, Seat::Red).goods[Good::Food], 3);
    assert_eq!(home(&stage, Seat::Red).goods[Good::Ore], 0);
    stage.play("red: loot dog\nred: loot gold");
    let mut handed_in = Stage::<Caverna> { state: stage.state, events: Vec::new() };
    stage.play("red: loot ore");
    assert_eq!(home(&stage, Seat::Red).dwarfs.weapon(0), 9);
    handed_in.play("red: disarm 1");
    assert_eq!(home(&handed_in, Seat::Red).dwarfs.weapon(0), 0);
    assert!(!handed_in.offers().iter().any(|offer| offer.starts_with("loot")));
}

/// Example 11.
#[test]
fn cav_399_cav_400_cav_486_cav_487_solo_logging() {
    let scene = "players 1; round 5; at morning; pile logging 6 wood; red: ruby 2";
    let mut stage = after(scene, "red: protect logging");
    let pile = |stage: &Stage<Caverna>| stage.view(Seat::Red).pile(caverna::Space::Logging);
    assert_eq!(pile(&stage), goods![7 Wood]);
    stage = after(scene, "red: done");
    assert_eq!(pile(&stage), goods![3 Wood]);
    let again = "players 1; round 6; at morning; pile logging 7 wood; red: ruby 1";
    assert_eq!(pile(&after(again, "red: protect logging")), goods![8 Wood]);
    assert_eq!(pile(&after(again, "red: done")), goods![3 Wood]);
    // Five stay (CAV-485).
    assert_eq!(
        pile(&Stage::set("players 1; round 5; at morning; pile logging 5 wood; red: ruby 1")),
        goods![6 Wood]
    );
}

/// Example 12.
#[test]
fn cav_345_cav_354_cav_355_trader_over_spare_part_storage() {
    let scene = "red: main-storage d3, weaving-parlor e3, spare-part-storage d2, wood 1, gold 2";
    assert_eq!(
        Stage::<Caverna>::set(scene).points(Seat::Red)
            - Stage::<Caverna>::set("red: wood 1, gold 2, cavern e3 d2").points(Seat::Red),
        6
    );
    let scene = format!("{scene}; then place housework");
    assert_eq!(offers(&scene, "furnish trader"), ["d2"]);
    let stage = after(&scene, "red: furnish trader d2");
    assert_eq!(home(&stage, Seat::Red).goods[Good::Wood], 0);
    assert!(stage.is_offered("use trader 1 wood 1 stone 1 ore"));
    // Two gold, two yellow tiles for the Main storage, two points for the Trader, two dug spaces.
    assert_eq!(stage.points(Seat::Red), -28 + 2 + 4 + 2 + 2);
}
