//! Who knows what.

use bargeroc::*;
use karst_kit::{GameView, Hiding, Position, Viewer};

use crate::table::*;

const TABLE: &str = "players 3; red: coins 7, bread 1, bags 1, minerals onyx gold, cards ambush 2, forged beard-comb; \
                     blue: minerals coal 3, cards racket; sale iron 2";

#[test]
fn bar_156_numbers_are_public_and_kinds_in_hand_are_private() {
    let table = set(TABLE);
    for viewer in [Viewer::Public, Viewer::Seat(Red), Viewer::Seat(Blue), Viewer::Seat(Yellow)] {
        let view = table.0.state.view(viewer);
        let red = view.dwarf(Red);
        assert_eq!((red.coins, red.bread, red.bags.total(), red.minerals, red.cards), (7, 1, 1, 2, 2));
        assert_eq!(red.objects.iter().collect::<Vec<_>>(), [object("beard-comb")]);
        assert_eq!((view.dwarf(Blue).minerals, view.dwarf(Blue).cards), (3, 1));
        assert_eq!((view.for_sale, view.shop.iter().flatten().count()), (minerals("iron iron"), 4));
        let own = viewer == Viewer::Seat(Red);
        assert_eq!((red.hand.is_some(), red.tavern.is_some()), (own, own), "{viewer:?}");
    }
    assert_eq!(table.hand(Red), minerals("onyx gold"));
    assert_eq!(table.tavern(Blue), cards("racket"));
}

/// Nothing written for the others names a card that only red can see.
#[test]
fn bar_156_the_written_view_of_others_hides_the_hand() {
    let table = set("players 3; red: minerals orichalcum 4, cards loaded-die 4; sale none");
    let written = |viewer| format!("{:?}", table.0.state.view(viewer));
    assert!(
        written(Viewer::Seat(Red)).contains("Orichalcum") && written(Viewer::Seat(Red)).contains("LoadedDie")
    );
    for viewer in [Viewer::Public, Viewer::Seat(Blue)] {
        assert!(
            !written(viewer).contains("Orichalcum") && !written(viewer).contains("LoadedDie"),
            "{viewer:?}"
        );
    }
}

/// Cards dealt and drawn are heard by their receiver only.
#[test]
fn bar_156_draws_are_told_to_their_receiver_only() {
    let mut table = set("players 3; at end; red: cards lucky-day");
    table.play("red: play lucky-day").pass();
    let choice: Choice = "tavern beer-1".parse().unwrap();
    let hears = |viewer| Bargeroc::hears(&table.0.state, choice, viewer);
    assert_eq!([Viewer::Seat(Red), Viewer::Seat(Blue), Viewer::Public].map(hears), [true, false, false]);
    table.play("chance: tavern beer-1");
    let told = |viewer| {
        let event = Bargeroc::veil(*table.0.events.last().unwrap(), viewer);
        <Bargeroc as karst_kit::Speak>::tell(karst_kit::Lang::En, &event, &|seat| seat.to_string())
    };
    assert_eq!(told(Viewer::Seat(Red)), "red draws Beer mug.");
    assert_eq!(told(Viewer::Seat(Blue)), "red draws a tavern card.");
}

/// At the end hands are counted in front of everybody.
#[test]
fn mineral_hands_are_shown_when_the_game_is_over() {
    let mut table = set("left 1; turn blue; at end; red: minerals onyx, cards ambush");
    assert_eq!(table.seen().dwarf(Red).hand, None);
    table.play("blue: discard");
    assert_eq!(table.seen().dwarf(Red).hand, Some(minerals("onyx")));
    assert_eq!(table.seen().dwarf(Red).tavern, None);
}

/// An imagined world gives a seller the mineral on offer, whoever imagines.
#[test]
fn what_is_declared_is_known() {
    let mut table = set("players 4; red: minerals ruby coal 2 iron; blue: minerals onyx");
    table.play("red: sell ruby");
    for seat in [Blue, Yellow] {
        let mut rng = karst_testkit::Random::new(seat as u64);
        for _ in 0..50 {
            let world = table.seen_by(seat).imagine(rng.rng());
            let red = world.view(Viewer::Seat(Red)).dwarf(Red).hand.unwrap();
            assert!(red.has(mineral("ruby")) && red.total() == 4);
        }
    }
}

/// A scene that cannot be says why.
#[test]
fn impossible_scenes_are_refused() {
    let why = |text: &str| <Bargeroc as karst_kit::Scenes>::scene(text).err().expect("impossible");
    assert_eq!(why("red: minerals ruby 6"), "scene: `red: minerals ruby 6`: there are only 5 ruby");
    assert_eq!(why("red: minerals ruby 3; blue: minerals ruby 3"), "scene: there are only 5 ruby");
    assert_eq!(why("red: cards drought"), "scene: there are only 0 drought");
    assert_eq!(why("yellow: coins 3"), "scene: `yellow: coins 3`: yellow does not sit at this table");
    assert_eq!(why("red: forged beard-comb; shop beard-comb"), "scene: beard-comb exists only once");
    assert_eq!(why("shop beard-comb - - -"), "scene: a slot stays empty only when the object pile is");
    assert_eq!(why("left 7"), "scene: the counter cannot show 7 in a game of 6 rounds; say `rounds 7`");
    assert_eq!(why("then eat"), "scene: `then eat`: This cannot be done now: you are at the merchant.");
    assert!(why("players 9").contains("between 2 and 6"));
    assert!(why("dragons 3").contains("none of players"));
}
