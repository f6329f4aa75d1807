//! Who knows what, and when.

use crate::table::*;
use karst_kit::{GameView, Hiding, Position, Rules};

fn viewers(players: usize) -> Vec<Viewer> {
    Seat::first(players).iter().map(|&seat| Viewer::Seat(seat)).chain([Viewer::Public]).collect()
}

/// Three players: red explores, blue reads, yellow and the public may not know the paragraph.
fn three(reading: &str) -> Stage {
    let mut stage = at(&format!("players 3; cave c08; cave-deck none; {reading}"));
    go(&mut stage, "explore; send hammer; send quill; send explorer; go");
    stage
}

#[test]
fn aab_229_nothing_shows_what_has_not_been_earned() {
    let mut stage = three("");
    let chance = &stage.state;
    let roll: Choice = "roll 3".parse().unwrap();
    let hears = |viewer| AboveAndBelow::hears(chance, roll, viewer);
    let heard: Vec<bool> = viewers(3).into_iter().map(hears).collect();
    assert_eq!(heard, [true, true, false, false], "the die names the paragraph");
    go(&mut stage, "roll 3");
    for viewer in viewers(3) {
        let may_read = matches!(viewer, Viewer::Seat(Seat::Red | Seat::Blue));
        let view = stage.state.view(viewer);
        assert_eq!(view.paragraph.is_some(), may_read, "{viewer:?}");
        for event in &stage.events {
            if let Event::Read { page, .. } = AboveAndBelow::veil(*event, viewer) {
                assert_eq!(page.id().is_some(), may_read, "{viewer:?}");
            }
        }
    }
    // A view names the paragraph and the bonus that was read aloud, and nothing else of it.
    let Some(Paragraph { number, bonus }) = stage.view(Seat::Blue).paragraph else { panic!("the reader") };
    assert_eq!((number, bonus), (99, 0));
    // Errors and closed choices say nothing of rewards either: they are the same in worlds with other rewards.
    let view = stage.view(Seat::Red);
    let mut random = karst_testkit::Random::new(5);
    for _ in 0..20 {
        let other = view.imagine(random.rng());
        assert_eq!(other.closed(Seat::Red), stage.state.closed(Seat::Red));
        for choice in ["choose c", "pay", "prefer 1", "enough"] {
            let choice: Choice = choice.parse().unwrap();
            assert_eq!(other.check(choice), stage.state.check(choice));
        }
    }
    // By table option everybody hears the paragraph, and still nobody the rewards.
    let mut stage = three("reading all");
    go(&mut stage, "roll 3");
    assert!(viewers(3).into_iter().all(|viewer| stage.state.view(viewer).paragraph.is_some()));
}

/// For those who may not read, every paragraph of the card that fits what they have seen is possible.
#[test]
fn aab_229_an_unheard_paragraph_may_be_any_behind_the_card() {
    let mut stage = three("");
    go(&mut stage, "roll 3");
    let view = stage.state.view(Viewer::Seat(Seat::Yellow));
    let mut random = karst_testkit::Random::new(9);
    let mut pages = std::collections::BTreeSet::new();
    for _ in 0..200 {
        let world = view.imagine(random.rng());
        pages.extend(world.view(Viewer::Seat(Seat::Red)).paragraph.map(|it| it.number));
    }
    assert_eq!(pages.into_iter().collect::<Vec<_>>(), [6, 25, 34, 62, 71, 99]);
}

#[test]
fn aab_230_only_the_reward_gained_is_shown() {
    let bold = bold();
    let low = simple(&bold.deed().outcomes[0].end).unwrap();
    let mut stage = rolled(bold, bold.deed().outcomes[0].explore, "");
    let from = stage.events.len();
    go(&mut stage, "enough");
    let mut coins = 0;
    let mut items = [0; 10];
    for event in &stage.events[from..] {
        match *event {
            Event::GotCoins(_, n) => coins += n,
            Event::GotItem(_, item, n) => items[item as usize] += n,
            _ => {}
        }
    }
    assert_eq!((coins, items), (low.coin as u16, low.items));
    for viewer in viewers(2) {
        assert_eq!(stage.state.view(viewer).paragraph, None, "the book is closed");
    }
}

#[test]
fn aab_231_the_order_of_shuffled_decks_is_nowhere_and_cards_put_under_are_known() {
    let mut stage = at("red: coins 5; houses h08 h02 h04 h01; then refresh houses");
    let drawn = stage.offers_of("draw");
    assert!(drawn.len() > 10 && !drawn.contains(&"h08".to_owned()), "any card that was shuffled: {drawn:?}");
    for viewer in viewers(2) {
        let table = stage.state.view(viewer).table;
        let under: Vec<String> = table.houses.under.iter().map(|card| card.to_string()).collect();
        assert_eq!(under, ["h08", "h02", "h04", "h01"], "{viewer:?}");
    }
    assert!(no(&mut at(""), "draw h16").contains("AAB-231"), "only chance draws");
    settle(&mut stage);
    assert_eq!(table(&stage).houses.under.len(), 4);
}

fn owned_cards(village: &Village) -> Vec<String> {
    village.cards.iter().map(|card| card.to_string()).collect()
}

#[test]
fn aab_232_everything_a_player_owns_is_open() {
    let owned = "coins 12, rope 2, potion 1, cider 3, sale fish, cave c20, card h03, injured v08, track ore";
    for owner in [Seat::Red, Seat::Blue] {
        let stage = at(&format!("{owner}: {owned}"));
        for viewer in viewers(2) {
            let seen = stage.state.view(viewer).table.villages[owner];
            let items = [Item::Rope, Item::Potion, Item::Cider].map(|item| seen.has(item));
            assert_eq!((seen.coins, items, seen.sale), (12, [2, 1, 3], Some(Item::Fish)), "{viewer:?}");
            assert_eq!(
                (owned_cards(&seen), seen.caves.len()),
                (["h03".to_owned()].to_vec(), 1),
                "{viewer:?}"
            );
            assert_eq!((seen.injured, seen.ready), (tiles("v08"), Tiles::STARTING), "{viewer:?}");
            assert_eq!((seen.track.count(Item::Ore), on_card(&seen, "h03")), (1, 2), "{viewer:?}");
        }
    }
}
