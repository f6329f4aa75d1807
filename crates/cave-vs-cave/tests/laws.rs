//! The laws of the testkit, on thousands of random games.

use cave_vs_cave::*;
use karst_kit::{Position, Seat};
use karst_testkit::laws;

const SETUPS: [Setup; 2] = [Setup { players: 1 }, Setup { players: 2 }];

#[test]
fn offered_is_playable() {
    SETUPS.iter().for_each(|setup| laws::offered_is_playable::<CaveVsCave>(setup, 0..1_000));
}

#[test]
fn the_rest_is_refused() {
    SETUPS.iter().for_each(|setup| laws::the_rest_is_refused::<CaveVsCave>(setup, 0..12, &universe()));
}

#[test]
fn replay_gives_the_same() {
    SETUPS.iter().for_each(|setup| laws::replay_gives_the_same::<CaveVsCave>(setup, 0..2_000));
}

#[test]
fn undo_is_where_we_were() {
    SETUPS.iter().for_each(|setup| laws::undo_is_where_we_were::<CaveVsCave>(setup, 0..1_000));
}

#[test]
fn imagined_looks_the_same() {
    SETUPS.iter().for_each(|setup| laws::imagined_looks_the_same::<CaveVsCave>(setup, 0..1_000));
}

#[test]
fn views_read_back() {
    SETUPS.iter().for_each(|setup| laws::views_read_back::<CaveVsCave>(setup, 0..60));
}

#[test]
fn the_unseen_changes_nothing() {
    SETUPS.iter().for_each(|setup| laws::the_unseen_changes_nothing::<CaveVsCave>(setup, 0..300));
}

#[test]
fn everything_can_be_said() {
    SETUPS.iter().for_each(|setup| laws::everything_can_be_said::<CaveVsCave>(setup, 0..200));
}

/// Wall tokens, rooms and action tiles are never made or lost, and no shelf leaves its limits.
#[test]
fn components_are_conserved() {
    for setup in &SETUPS {
        laws::walk::<CaveVsCave>(setup, 0..2_000, |seed, state, _| {
            let view = state.view(karst_kit::Viewer::Public);
            let caves = || view.seats().iter().map(|&seat| &view.caves[seat]);
            let tokens: usize = caves().map(|cave| cave.tokens.len()).sum();
            assert_eq!(tokens + usize::from(view.supply), 7, "seed {seed}");
            let placed: usize = caves().map(|cave| cave.rooms().len() - 1).sum();
            let rooms = placed + view.display.len() + view.unseen.len() + view.removed.len();
            assert_eq!(rooms, 24, "seed {seed}");
            let actions = view.face_up.len() + view.face_down.len();
            assert_eq!(actions, if view.is_solo() { 11 } else { 12 }, "seed {seed}");
            for cave in caves() {
                assert!(Good::ALL.iter().all(|&good| cave.goods[good] <= good.limit()), "seed {seed}");
                let covered = cave.covered.len();
                assert!(
                    covered + cave.cavities().len() + cave.rooms().len()
                        == 11 + usize::from(cave.extra.is_some())
                );
            }
        });
    }
}

/// Every choice that can be written down.
fn universe() -> Vec<Choice> {
    let mut all = vec![Choice::Leave, Choice::Done];
    all.extend(Action::ALL.iter().flat_map(|&action| [Choice::Take(action), Choice::Reveal(action)]));
    for room in Room::ALL {
        all.extend([Choice::Use(room), Choice::Remove(room), Choice::TurnUp(room)]);
        for space in Space::ALL {
            for surcharge in [
                Surcharge::Free,
                Surcharge::Food(2),
                Surcharge::Food(3),
                Surcharge::Food(5),
                Surcharge::Gold(1),
                Surcharge::Gold(2),
            ] {
                all.push(Choice::Furnish(room, space, surcharge));
            }
        }
    }
    all.extend(Space::ALL.iter().flat_map(|&space| [Choice::Dig(space), Choice::DigTwice(space)]));
    all.extend(Slot::ALL.iter().flat_map(|&slot| [Choice::Build(slot), Choice::Raze(slot)]));
    all.extend(Face::ALL.map(Choice::Face));
    all.extend(Good::ALL.map(Choice::Swap));
    all.extend([Seat::Red, Seat::Blue].map(Choice::First));
    for good in Good::ALL {
        all.extend((1..=3).flat_map(|n| {
            let goods = Goods::NONE.with(good, n);
            [
                Choice::Gain(goods),
                Choice::Replenish(goods),
                Choice::Trade(goods, goods![1 Gold]),
                Choice::Trade(goods, goods![4 Gold]),
            ]
        }));
    }
    all
}
