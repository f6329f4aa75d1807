use cave_vs_cave::*;
use karst_kit::{Actor, Game, Position, Rules, Seat, Viewer};
use karst_testkit::{Stage, laws};

const ONE: Setup = Setup { players: 1 };
const TWO: Setup = Setup { players: 2 };

fn start() -> View {
    CaveVsCave::new(&TWO).view(Viewer::Public)
}

/// Asserts that before each of these rounds chance turns up any of the tiles that have not come yet, each as
/// likely as the others.
fn comes_before(setup: &Setup, rounds: std::ops::RangeInclusive<u8>, tiles: &[Action]) {
    laws::walk::<CaveVsCave>(setup, 0..20, |_, state, offers| {
        let view = state.view(Viewer::Public);
        if rounds.contains(&(view.round + 1)) && matches!(offers[0], Choice::Reveal(_)) {
            let left: Vec<_> = tiles.iter().filter(|&&tile| !view.face_up.has(tile)).collect();
            assert_eq!(left.len(), usize::from(rounds.end() - view.round));
            assert_eq!(offers, left.iter().map(|&&tile| Choice::Reveal(tile)).collect::<Vec<_>>());
            assert!(offers.iter().all(|&offer| state.weight(offer) == 1));
        }
    });
}

#[test]
fn cvc_020_places_of_the_action_board() {
    use Section::{Four, Three, Two};
    assert_eq!(start().face_up.len(), 4);
    assert_eq!(places(2), [Two, Two, Two, Three, Three, Three, Three, Four]);
}

#[test]
fn cvc_021_four_tiles_start_face_up() {
    let face_up: Vec<_> = start().face_up.iter().collect();
    assert_eq!(face_up, [Action::Cultivation, Action::Housework, Action::Excavation, Action::Undergrowth]);
}

#[test]
fn cvc_022_tiles_of_the_places_marked_2() {
    let tiles = [Action::Furnishing, Action::Masonry, Action::Undermining];
    comes_before(&TWO, 1..=3, &tiles);
    comes_before(&ONE, 1..=3, &tiles);
}

#[test]
fn cvc_023_tiles_of_the_places_marked_3() {
    let tiles = [Action::Expansion, Action::Expedition, Action::DriftMining, Action::Breach];
    comes_before(&TWO, 4..=7, &tiles);
}

#[test]
fn cvc_024_renovation_comes_last() {
    comes_before(&TWO, 8..=8, &[Action::Renovation]);
    comes_before(&ONE, 7..=7, &[Action::Renovation]);
}

#[test]
fn cvc_025_one_of_each_good() {
    let one = goods![1 Wood, 1 Stone, 1 Emmer, 1 Flax, 1 Food, 1 Gold];
    assert_eq!(start().caves.0.map(|cave| cave.goods), [one; 2]);
}

#[test]
fn cvc_026_light_rooms_start_in_the_display() {
    use Room::*;
    let display: Vec<_> = start().display.iter().collect();
    assert_eq!(display, [Shelf, SpinningWheel, Tunnel, Grindstone, FoodCorner, Parlor]);
    // Nothing is taken out of it before the first turn.
    let mut stage = Stage::<CaveVsCave> { state: CaveVsCave::new(&TWO), events: Vec::new() };
    stage.play("chance: first red\nchance: reveal masonry");
    assert_eq!(stage.view(Seat::Red).display, Rooms::LIGHT);
}

#[test]
fn cvc_027_nine_unseen_dark_rooms_each() {
    assert_eq!(start().caves.0.map(|cave| cave.covered.len()), [9, 9]);
    assert_eq!(start().unseen, Rooms::DARK);
    assert_eq!(start().stack, 0);
    // Whichever tile is dug up, it can be any of the eighteen.
    for (scene, dig) in [
        ("first red", "red: take excavation\nred: dig 42"),
        ("first blue", "blue: take excavation\nblue: dig 51"),
    ] {
        let mut stage = Stage::<CaveVsCave>::set(scene);
        stage.play(dig);
        assert_eq!(stage.actor(), Some(Actor::Chance));
        let dark: Vec<_> = Rooms::DARK.iter().map(Room::id).collect();
        assert_eq!(stage.offers_of("turn-up"), dark);
    }
}

#[test]
fn cvc_028_all_tokens_start_in_the_supply() {
    assert_eq!(start().supply, 7);
    assert!(start().caves.0.iter().all(|cave| cave.tokens.is_empty()));
}

#[test]
fn cvc_029_chance_draws_the_first_player() {
    let state = CaveVsCave::new(&TWO);
    let mut offers = Vec::new();
    state.offers(&mut offers);
    assert_eq!(state.actor(), Some(Actor::Chance));
    assert_eq!(offers, [Choice::First(Seat::Red), Choice::First(Seat::Blue)]);
    assert!(offers.iter().all(|&offer| state.weight(offer) == 1));
    for seat in [Seat::Red, Seat::Blue] {
        let mut stage = Stage::<CaveVsCave> { state, events: Vec::new() };
        stage.play(&format!("chance: first {seat}\nchance: reveal masonry"));
        assert_eq!(stage.actor(), Some(Actor::Seat(seat)));
    }
}

#[test]
fn cvc_027_nothing_has_happened_before_the_first_draw() {
    assert_eq!((start().round, start().turns, start().over), (0, 0, false));
}

/// Every draw has a name of its own, so that each can be proved and none repeats another.
#[test]
fn cvc_027_every_draw_has_a_name_of_its_own() {
    for players in 1..=2 {
        for seed in 0..20 {
            let mut random = karst_testkit::Random::new(seed);
            let mut state = CaveVsCave::new(&Setup { players });
            let (mut offers, mut drawn) = (Vec::new(), std::collections::HashSet::new());
            while let Some(actor) = state.actor() {
                if actor == Actor::Chance {
                    let stream = state.stream();
                    assert!(drawn.insert((stream.name, stream.index)), "{stream:?} is drawn twice");
                }
                state.offers(&mut offers);
                let choice = random.pick::<CaveVsCave>(&state, &offers);
                state.apply(choice, &mut karst_kit::Silent);
            }
            assert!(drawn.iter().filter(|(name, _)| *name == "rooms").count() > 1);
        }
    }
}
