use cave_vs_cave::*;
use karst_kit::Seat;
use karst_testkit::{Stage, check, expect, refused};

fn goods_after(scene: &str, choices: &str) -> Goods {
    let mut stage = Stage::<CaveVsCave>::set(scene);
    stage.play(choices);
    stage.view(Seat::Red).caves[Seat::Red].goods
}

#[test]
fn cvc_044_nine_of_each_good_at_most() {
    let rest = goods![1 Wood, 1 Stone, 1 Emmer, 1 Flax, 1 Food, 1 Gold];
    let wood = goods_after("red: wood 8", "red: take undergrowth\nred: gain 2 wood");
    assert_eq!(wood, rest.with(Good::Wood, 9));
    let stone = goods_after("red: stone 9", "red: take excavation\nred: gain 1 stone");
    assert_eq!(stone, rest.with(Good::Stone, 9));
    let fields = goods_after("red: emmer 8, flax 9", "red: take cultivation\nred: gain 2 emmer 1 flax");
    assert_eq!(fields, rest.with(Good::Emmer, 9).with(Good::Flax, 9));
    let food = goods_after("red: food 9", "red: take furnishing\nred: gain 1 food");
    assert_eq!(food, rest.with(Good::Food, 9));
}

#[test]
fn cvc_045_nineteen_gold_at_most() {
    let scene = "round 4; revealed expedition; red: gold 16, wood 5; then take expedition";
    check::<CaveVsCave>(
        scene,
        "red: trade 5 wood for 4 gold",
        expect![[r#"
        red pays 5 wood.
        red gets 3 gold; 1 gold too many for the shelf.
    "#]],
    );
    assert_eq!(goods_after(scene, "red: trade 5 wood for 4 gold")[Good::Gold], 19);
}

#[test]
fn cvc_046_payments_are_made_in_full() {
    let scene = "round 4; revealed expedition; red: wood 4";
    let why = refused::<CaveVsCave>(scene, "red: take expedition\nred: trade 5 wood for 4 gold");
    assert!(why.contains("CVC-046"), "{why}");
    let why =
        refused::<CaveVsCave>("red: food 2, wood 0", "red: take housework\nred: furnish shelf 31 for 2 food");
    assert!(why.contains("CVC-046"), "{why}");
    let why = refused::<CaveVsCave>("red: food 1", "red: take excavation\nred: dig-twice 42");
    assert!(why.contains("CVC-046"), "{why}");
}

#[test]
fn cvc_047_an_exchange_pays_everything_then_gets_everything_once() {
    let treasury = |gold| format!("red: gold {gold}, room treasury 42; then take undergrowth");
    // 19 - 3 + 4, not 19 + 4 - 3.
    check::<CaveVsCave>(
        &treasury(19),
        "red: use treasury",
        expect![[r#"
        red uses Treasury.
        red pays 3 gold.
        red gets 1 food and 3 gold; 1 gold too many for the shelf.
    "#]],
    );
    // Both sides are whole.
    assert_eq!(
        goods_after(&treasury(3), "red: use treasury"),
        goods![1 Wood, 1 Stone, 1 Emmer, 1 Flax, 2 Food, 4 Gold]
    );
    // Once per use.
    let mut stage = Stage::<CaveVsCave>::set("red: emmer 9, room grindstone 31; then take undergrowth");
    stage.play("red: use grindstone\nred: trade 1 emmer for 3 food");
    assert!(stage.offers_of("trade").is_empty());
}
