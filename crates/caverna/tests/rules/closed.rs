//! What is shown as closed, and why: nothing that is offered, and the nearest reason.

use caverna::*;
use karst_kit::{Actor, Seat};
use karst_testkit::{Expect, Stage, expect};

/// The closed things whose notation begins like this.
#[track_caller]
fn closed(scene: &str, prefix: &str, expected: Expect) {
    let stage = Stage::<Caverna>::set(scene);
    let seat = stage.actor().and_then(Actor::seat).expect("a seat is asked");
    let lines = stage.closed(seat);
    let chosen = lines.lines().filter(|line| line.starts_with(prefix)).map(|line| format!("{line}\n"));
    expected.assert_eq(&chosen.collect::<String>());
    let others = Seat::first(2).iter().filter(|&&other| other != seat);
    assert!(others.clone().all(|&other| stage.closed(other).is_empty()), "only who is asked");
}

#[test]
fn spaces_that_cannot_be_used() {
    closed(
        "round 5; red: placed logging, food 0; blue: placed housework",
        "place",
        expect![[r#"
            place logging: A dwarf of red stands on Logging.
            place housework: A dwarf of blue stands on Housework.
            place blacksmithing: You lack 1 ore.
            place ore-mine-construction: You have no two empty tunnels side by side.
            place wish-for-children: You lack 4 wood and 2 stone.
            place ruby-mine-construction: Ruby mine construction is not in play now.
            place family-life: Family life is not in play now.
            place ore-delivery: Ore delivery is not in play now.
            place adventure: Adventure is not in play now.
            place ore-trading: Ore trading is not in play now.
            place ruby-delivery: Ruby delivery is not in play now.
        "#]],
    );
    closed(
        "players 4; round 4; red: food 0, wood 0, stone 0",
        "place",
        expect![[r#"
            place imitation-2: You lack 2 food.
            place blacksmithing: You lack 1 ore.
            place ore-mine-construction: You have no two empty tunnels side by side.
            place wish-for-children: You lack 4 wood and 2 stone.
            place donkey-farming: Donkey farming is not in play now.
            place ruby-mine-construction: Ruby mine construction is not in play now.
            place family-life: Family life is not in play now.
            place ore-delivery: Ore delivery is not in play now.
            place exploration: Exploration is not in play now.
            place adventure: Adventure is not in play now.
            place ore-trading: Ore trading is not in play now.
            place ruby-delivery: Ruby delivery is not in play now.
        "#]],
    );
}

/// From the first item on, not only once one is taken.
#[test]
fn loot_that_cannot_be_taken() {
    let scene = "pile logging none; red: dwarfs 4 4, ore 0; then place logging";
    closed(
        scene,
        "loot b",
        expect![[r#"
        loot boar: This loot needs strength 5; the weapon has 4.
        loot breed: This loot needs strength 14; the weapon has 4.
    "#]],
    );
    closed(scene, "loot o", expect![[""]]);
}

#[test]
fn tiles_that_cannot_be_built() {
    closed(
        "gone seam; red: wood 2, stone 1, ruby 1; then place housework",
        "furnish",
        expect![[r#"
        furnish dwelling: You lack 2 wood and 2 stone.
        furnish simple-dwelling-4-2: You lack 2 wood and 1 stone.
        furnish simple-dwelling-3-3: You lack 1 wood and 2 stone.
        furnish mixed-dwelling: You lack 3 wood and 3 stone.
        furnish couple-dwelling: You lack 6 wood and 5 stone.
        furnish additional-dwelling: You lack 2 wood and 2 stone.
        furnish stubble-room: You lack 1 ore: exchange 1 ruby for it first.
        furnish blacksmith: You lack 1 stone: exchange 1 ruby for it first.
        furnish ruby-supplier: You lack 1 stone: exchange 1 ruby for it first.
        furnish seam: Seam is not on offer.
        furnish slaughtering-cave: You lack 1 stone: exchange 1 ruby for it first.
        furnish cooking-cave: You lack 1 stone: exchange 1 ruby for it first.
        furnish mining-cave: You lack 1 wood and 1 stone.
        furnish breeding-cave: You lack 1 grain: exchange 1 ruby for it first.
        furnish peaceful-cave: You lack 1 stone: exchange 1 ruby for it first.
        furnish milking-parlor: You lack 1 stone: exchange 1 ruby for it first.
        furnish state-parlor: You lack 2 stone and 5 gold.
        furnish blacksmithing-parlor: You lack 3 ore.
        furnish stone-storage: You lack 1 wood and 1 ore.
        furnish ore-storage: You lack 1 stone: exchange 1 ruby for it first.
        furnish weapon-storage: You lack 1 wood and 1 stone.
        furnish supplies-storage: You lack 2 food: exchange 1 ruby for it first.
        furnish food-chamber: You lack 2 vegetables.
        furnish writing-chamber: You lack 1 stone: exchange 1 ruby for it first.
        furnish fodder-chamber: You lack 2 grain.
    "#]],
    );
    closed(
        "round 5; revealed wish-for-children; red: wood 4, stone 4; then place wish-for-children",
        "furnish",
        expect![[r#"
            furnish mixed-dwelling: You lack 1 wood.
            furnish couple-dwelling: You lack 4 wood and 2 stone.
            furnish cuddle-room: Cuddle room is no dwelling.
            furnish breakfast-room: Breakfast room is no dwelling.
            furnish stubble-room: Stubble room is no dwelling.
            furnish work-room: Work room is no dwelling.
            furnish guest-room: Guest room is no dwelling.
            furnish office-room: Office room is no dwelling.
            furnish carpenter: Carpenter is no dwelling.
            furnish stone-carver: Stone carver is no dwelling.
            furnish blacksmith: Blacksmith is no dwelling.
            furnish miner: Miner is no dwelling.
            furnish builder: Builder is no dwelling.
            furnish trader: Trader is no dwelling.
            furnish wood-supplier: Wood supplier is no dwelling.
            furnish stone-supplier: Stone supplier is no dwelling.
            furnish ruby-supplier: Ruby supplier is no dwelling.
            furnish dog-school: Dog school is no dwelling.
            furnish quarry: Quarry is no dwelling.
            furnish seam: Seam is no dwelling.
            furnish slaughtering-cave: Slaughtering cave is no dwelling.
            furnish cooking-cave: Cooking cave is no dwelling.
            furnish working-cave: Working cave is no dwelling.
            furnish mining-cave: Mining cave is no dwelling.
            furnish breeding-cave: Breeding cave is no dwelling.
            furnish peaceful-cave: Peaceful cave is no dwelling.
            furnish weaving-parlor: Weaving parlor is no dwelling.
            furnish milking-parlor: Milking parlor is no dwelling.
            furnish state-parlor: State parlor is no dwelling.
            furnish hunting-parlor: Hunting parlor is no dwelling.
            furnish beer-parlor: Beer parlor is no dwelling.
            furnish blacksmithing-parlor: Blacksmithing parlor is no dwelling.
            furnish stone-storage: Stone storage is no dwelling.
            furnish ore-storage: Ore storage is no dwelling.
            furnish spare-part-storage: Spare part storage is no dwelling.
            furnish main-storage: Main storage is no dwelling.
            furnish weapon-storage: Weapon storage is no dwelling.
            furnish supplies-storage: Supplies storage is no dwelling.
            furnish broom-chamber: Broom chamber is no dwelling.
            furnish treasure-chamber: Treasure chamber is no dwelling.
            furnish food-chamber: Food chamber is no dwelling.
            furnish prayer-chamber: Prayer chamber is no dwelling.
            furnish writing-chamber: Writing chamber is no dwelling.
            furnish fodder-chamber: Fodder chamber is no dwelling.
        "#]],
    );
}

#[test]
fn loot_out_of_reach() {
    closed(
        "round 3; revealed blacksmithing; red: dwarfs 8 8, ore 5; then place blacksmithing; then loot dog",
        "loot",
        expect![[r#"
        loot dog: Each item only once per expedition.
        loot tunnel: This loot needs strength 9; the weapon has 8.
        loot small-pasture: This loot needs strength 9; the weapon has 8.
        loot cattle: This loot needs strength 10; the weapon has 8.
        loot large-pasture: This loot needs strength 10; the weapon has 8.
        loot meadow: This loot needs strength 11; the weapon has 8.
        loot dwelling: This loot needs strength 11; the weapon has 8.
        loot field: This loot needs strength 12; the weapon has 8.
        loot sow: This loot needs strength 12; the weapon has 8.
        loot cavern: This loot needs strength 14; the weapon has 8.
        loot breed: This loot needs strength 14; the weapon has 8.
    "#]],
    );
}

#[test]
fn exchanges_that_cannot_be_made() {
    let mut stage = Stage::<Caverna>::set("red: wood 1, ruby 1, food 0, dwarfs 0 3");
    expect![[r#"
        convert 1 wood: This cannot be turned into food so: wood. (CAV-099, CAV-103)
        convert 1 sheep: You lack 1 sheep: exchange 1 ruby for it first. (CAV-092, CAV-403)
        convert 2 gold: You lack 2 gold. (CAV-092, CAV-403)
        ruby cattle: You lack 1 food. (CAV-092, CAV-403)
        ruby cavern: You lack 1 ruby. (CAV-092, CAV-403)
        disarm 1: You cannot hand in weapons. (CAV-159, CAV-335)
        use trader 1 wood 1 stone 1 ore: It is the turn of red, who does not have Trader. (CAV-405)
        pass: There is still a space you can use. (CAV-041)
        done: There is nothing to end now. (CAV-044)
        feed: Something else is asked now. (CAV-041, CAV-405)
        loot dog: Something else is asked now. (CAV-041, CAV-405)
        take: Something else is asked now. (CAV-041, CAV-405)
        protect logging: Something else is asked now. (CAV-041, CAV-405)
    "#]]
    .assert_eq(&stage.refusals(&[
        "convert 1 wood",
        "convert 1 sheep",
        "convert 2 gold",
        "ruby cattle",
        "ruby cavern",
        "disarm 1",
        "use trader 1 wood 1 stone 1 ore",
        "pass",
        "done",
        "feed",
        "loot dog",
        "take",
        "protect logging",
    ]));
    let mut stage =
        Stage::<Caverna>::set("round 12; revealed ore-trading; red: ore 3; then place ore-trading");
    expect![[r#"
        trade 2: You lack 1 ore. (CAV-092, CAV-403)
        trade 4: Trade one to 3 times. (CAV-252, CAV-494)
        done: Carry out at least one thing first. (CAV-044, CAV-413)
        place logging: Ore trading does not offer this. (CAV-044)
    "#]]
    .assert_eq(&stage.refusals(&["trade 2", "trade 4", "done", "place logging"]));
    let mut stage = Stage::<Caverna>::set("round 3; at evening; red: food 1, sheep 2, small c4");
    expect![[r#"
        feed: You lack 3 food. (CAV-146, CAV-147)
        convert 3 sheep: This cannot be turned into food so: sheep. (CAV-099, CAV-103)
        breed sheep: Something else is asked now. (CAV-041, CAV-405)
        beg 9: You do not lack this much food. (CAV-147)
        done: There is nothing to end now. (CAV-044)
    "#]]
    .assert_eq(&stage.refusals(&["feed", "convert 3 sheep", "breed sheep", "beg 9", "done"]));
}

/// The real reason, not that nothing can be done (CAV-044).
#[test]
fn cav_044_a_closed_space_says_what_it_lacks() {
    closed(
        "players 2; round 1",
        "place ruby-mining",
        expect![[r#"
        place ruby-mining: Nothing lies there before round 3.
    "#]],
    );
    closed(
        "players 2; round 2; red: wood 0, stone 0; then place sheep-farming",
        "",
        expect![[r#"
        place ruby-mining: Nothing lies there before round 3.
        place blacksmithing: You lack 1 ore.
        place sheep-farming: A dwarf of red stands on Sheep farming.
        place ore-mine-construction: Ore mine construction is not in play now.
        place wish-for-children: Wish for children is not in play now.
        place donkey-farming: Donkey farming is not in play now.
        place ruby-mine-construction: Ruby mine construction is not in play now.
        place family-life: Family life is not in play now.
        place ore-delivery: Ore delivery is not in play now.
        place adventure: Adventure is not in play now.
        place ore-trading: Ore trading is not in play now.
        place ruby-delivery: Ruby delivery is not in play now.
    "#]],
    );
    closed(
        "players 2; round 4; revealed blacksmithing; red: ore 0",
        "place blacksmithing",
        expect![[r#"
        place blacksmithing: You lack 1 ore.
    "#]],
    );
    closed(
        "players 2; round 6; red: grain 0; then place slash-and-burn",
        "sow",
        expect![[r#"
        sow: You have not enough empty fields.
    "#]],
    );
}
