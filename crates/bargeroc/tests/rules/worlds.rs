//! Worlds imagined from a view, streams of chance, and what is told at the borders of a turn.

use bargeroc::*;
use karst_kit::{Game, GameView, Position, Rules, Silent};
use karst_testkit::{Random, expect};

use crate::table::*;

fn imagined(view: &View, seed: u64) -> State {
    view.imagine(Random::new(seed).rng())
}

#[test]
fn bar_156_an_imagined_world_deals_every_hand_as_large_as_it_is() {
    let table = set(
        "players 3; red: cards beer-1; blue: cards ambush 2 beer-2, minerals onyx coal; yellow: minerals iron",
    );
    let view = table.seen_by(Red);
    for seed in 0..20 {
        let world = imagined(&view, seed).view(karst_kit::Viewer::Public);
        let sizes: Vec<(u8, u8)> = world.dwarfs.iter().map(|dwarf| (dwarf.minerals, dwarf.cards)).collect();
        assert_eq!(sizes, [(0, 1), (2, 3), (1, 0)]);
    }
    let hands = |seed: u64| imagined(&view, seed).view(karst_kit::Viewer::Seat(Blue)).dwarfs[1].hand;
    assert!((1..20).any(|seed| hands(seed) != hands(0)), "what nobody has seen is drawn anew");
}

#[test]
fn bar_156_whoever_put_cards_under_the_pile_knows_their_order() {
    let table = set("players 3; under red: clan-shield onyx-dagger");
    let (own, other) = (table.seen_by(Red), table.seen_by(Blue));
    assert!((0..20).all(|seed| imagined(&own, seed).view(karst_kit::Viewer::Seat(Red)) == own));
    let orders = |seed: u64| imagined(&other, seed).view(karst_kit::Viewer::Seat(Red)).bottom;
    assert!((1..20).any(|seed| orders(seed) != orders(0)), "the others do not");
}

#[test]
fn bar_009_minerals_are_dealt_from_their_own_stream_before_cards() {
    let mut state = Bargeroc::new(&Setup::usual(2));
    let (mut names, mut offers) = (Vec::new(), Vec::new());
    while names.len() < 30 && state.actor() == Some(karst_kit::Actor::Chance) {
        names.push(state.stream().name);
        state.offers(&mut offers);
        state.apply(offers[0], &mut Silent);
    }
    // Three for the stall and two for each; then three cards for each.
    let runs = names.chunk_by(|a, b| a == b).map(|run| format!("{} {}", run.len(), run[0]));
    expect!["4 objects, 7 minerals, 6 tavern, 1 first"].assert_eq(&runs.collect::<Vec<_>>().join(", "));
}

#[test]
fn bar_146_without_an_object_nothing_breaks_a_tie() {
    let scores = set("red: forged beard-comb").0.state.score();
    assert_eq!(scores.iter().map(|score| score.tie_break).collect::<Vec<_>>(), [5, 0]);
}

#[test]
fn bar_142_public_points_count_titles_once_each() {
    let view = set("players 3; red: forged beard-comb, coins 0; blue: coins 9; yellow: coins 0").seen();
    let points = [Red, Blue, Yellow].map(|seat| view.public_points(seat));
    assert_eq!(points, [5 + TITLE_POINTS, 4 + TITLE_POINTS, 0]);
}

#[test]
fn bar_181_the_borders_of_a_turn_are_told() {
    let mut table = set("players 3");
    table.finish_turn();
    let told = table.told();
    assert!(told.contains("red mines a mineral.\n"), "{told}");
    assert!(told.contains("red ends the turn.\n"), "{told}");
}

#[test]
fn a_card_is_refused_with_its_own_reason() {
    let mut table = set("players 3; red: cards racket lucky-day; blue: bread 0; yellow: bread 0");
    let racket = table.refusal("red: play racket on blue");
    let lucky = table.refusal("red: play lucky-day on blue");
    let unnamed = set("players 3; red: cards racket").refusal("red: play racket");
    let own = set("players 3; red: cards racket").refusal("red: play racket on red");
    expect![[r#"
        No other player has bread. (BAR-172)
        Lucky day names no target here. (BAR-129, BAR-134)
        Shakedown needs a target. (BAR-129, BAR-134)
        Shakedown cannot be played on red now. (BAR-131, BAR-172, BAR-174)"#]]
    .assert_eq(&[racket, lucky, unnamed, own].join("\n"));
}

#[test]
fn a_view_may_show_every_copy_of_a_card() {
    use serde::Deserialize;
    use serde::de::value::{Error, MapDeserializer};
    let read = |more: u8| {
        let all = Card::ALL.map(|card| (card.to_string(), card.printed().copies + more));
        Cards::deserialize(MapDeserializer::<_, Error>::new(all.into_iter()))
    };
    assert_eq!(read(0).unwrap(), Cards::deck(3));
    assert!(read(1).is_err(), "and no more");
}
