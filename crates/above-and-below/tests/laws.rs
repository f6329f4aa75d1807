//! The laws of the testkit, on random games at every table size.

use above_and_below::*;
use karst_kit::{Game, GameView, Position, Seat, Silent, Viewer};
use karst_testkit::{Random, laws};

/// Every table size, and once with the paragraphs read to everybody.
const SETUPS: [Setup; 4] =
    [Setup::usual(2), Setup::usual(3), Setup::usual(4), Setup { aloud: true, ..Setup::usual(3) }];

#[test]
fn offered_is_playable() {
    SETUPS.iter().for_each(|setup| laws::offered_is_playable::<AboveAndBelow>(setup, 0..30));
}

#[test]
fn replay_gives_the_same() {
    SETUPS.iter().for_each(|setup| laws::replay_gives_the_same::<AboveAndBelow>(setup, 0..60));
}

#[test]
fn undo_is_where_we_were() {
    SETUPS.iter().for_each(|setup| laws::undo_is_where_we_were::<AboveAndBelow>(setup, 0..60));
}

#[test]
fn imagined_looks_the_same() {
    SETUPS.iter().for_each(|setup| laws::imagined_looks_the_same::<AboveAndBelow>(setup, 0..60));
}

#[test]
fn views_read_back() {
    SETUPS.iter().for_each(|setup| laws::views_read_back::<AboveAndBelow>(setup, 0..4));
}

#[test]
fn the_unseen_changes_nothing() {
    SETUPS.iter().for_each(|setup| laws::the_unseen_changes_nothing::<AboveAndBelow>(setup, 0..60));
}

/// Villagers, buildings and cave cards are never made or lost.
#[test]
fn components_are_conserved() {
    for setup in &SETUPS {
        laws::walk::<AboveAndBelow>(setup, 0..60, |seed, state, _| {
            let table = state.view(Viewer::Public).table;
            let villages = || table.seats().iter().map(|&seat| &table.villages[seat]);
            let afoot = table.exploration.map_or(0, |it| it.party.len());
            let villagers: usize = villages().map(|village| village.villagers().len()).sum();
            let row = table.row.iter().flatten().count();
            let all = villagers + afoot + row + table.pile.len() + table.specials.len();
            assert_eq!(all, 24 + 3 * usize::from(table.n_players), "seed {seed}: villagers");
            let owned: usize = villages().map(|village| village.cards.len()).sum();
            let decks = [table.houses, table.outposts];
            let in_decks: usize = decks.iter().map(|deck| deck.unseen.len() + deck.under.len()).sum();
            let cards = owned + in_decks + table.face_up().len() + table.undrawn_keys.len();
            assert_eq!(cards, 64, "seed {seed}: buildings");
            let won: usize = villages().map(|village| village.caves.len()).sum();
            let on_the_way =
                usize::from(table.exploration.is_some()) + usize::from(table.caves.top.is_some());
            let caves = won + on_the_way + table.caves.unseen.len() + table.caves.under.len();
            assert_eq!(caves, 25, "seed {seed}: caves");
        });
    }
}

#[test]
fn everything_can_be_said() {
    SETUPS.iter().for_each(|setup| laws::everything_can_be_said::<AboveAndBelow>(setup, 0..12));
}

#[test]
fn the_rest_is_refused() {
    SETUPS.iter().for_each(|setup| laws::the_rest_is_refused::<AboveAndBelow>(setup, 0..2, &universe()));
}

/// A game goes on in whatever world a seat imagines, and in worlds imagined within that one.
#[test]
fn dreams_within_dreams_play_on() {
    let mut random = Random::new(1);
    for setup in &SETUPS {
        let mut offers = Vec::new();
        for seed in 0..40 {
            let mut state = AboveAndBelow::new(setup);
            for step in 0.. {
                if state.actor().is_none() {
                    break;
                }
                state.offers(&mut offers);
                let choice = random.pick::<AboveAndBelow>(&state, &offers);
                state.apply(choice, &mut Silent);
                if step % 7 == 0 {
                    let viewer = Viewer::Seat(Seat::ALL[step / 7 % usize::from(setup.players)]);
                    let view = state.view(viewer);
                    state = view.imagine(random.rng());
                    assert!(state.view(viewer) == view, "seed {seed}, step {step}");
                }
            }
        }
    }
}

/// Every choice that can be written down, with a few payments.
fn universe() -> Vec<Choice> {
    use Choice::*;
    let mut all =
        vec![Explore, Harvest, Labor, Pass, Withdraw, Accept, Refuse, Go, Drop, Enough, Decline, Done];
    let ways = [Instead::NONE, Instead { cider: 1, potion: 0 }, Instead { cider: 0, potion: 2 }];
    for tile in Tile::ALL {
        all.extend([Build(tile), Train(tile), Send(tile), Reroll(tile), Exert(tile), Injure(tile)]);
        all.extend([Potion(tile), Cider(tile), Bed(tile), DrawVillager(tile)]);
        all.extend(ways.map(|way| Hire(tile, way)));
    }
    for building in Building::ALL {
        all.extend([Take(building), DrawBuilding(building)]);
        all.extend(ways.map(|way| Buy(building, way)));
        all.extend(
            [Destination::Reserve, Destination::Sale, Destination::Track].map(|to| Gather(building, to)),
        );
    }
    for item in Item::ALL {
        all.extend([Sell(item), Place(item, Origin::Reserve), Place(item, Origin::Sale)]);
    }
    for seat in Seat::first(4) {
        all.extend([Bid(*seat), First(*seat)]);
    }
    for choice in 0..3 {
        let stakes = [Stake::Nothing, Stake::Villager(Tile::Hammer), Stake::Item(Item::Fish)];
        all.extend(stakes.map(|stake| Announce { choice, bonus: None, stake }));
        all.extend(ways.map(|way| Announce { choice, bonus: Some(way), stake: Stake::Nothing }));
    }
    all.extend(ways.map(Pay));
    all.extend(Row::ALL.into_iter().flat_map(|row| ways.map(|way| Refresh(row, way))));
    all.extend((1..=6).map(Roll));
    all.extend((0..20).map(Price));
    all.extend((0..4).map(Prefer));
    all.extend((1..=25).map(|n| DrawCave(format!("c{n:02}").parse().unwrap())));
    all
}
