//! Features and quantised weights against stored vectors: both change only on purpose.

use above_and_below::AboveAndBelow;
use bargeroc::Bargeroc;
use cave_vs_cave::CaveVsCave;
use caverna::Caverna;
use expect_test::expect;
use karst_judge::{Facts, Judged, Pen, WORDS};
use karst_kit::{Position, Silent};
use serde_json::Value;

/// What rounding to bytes may cost: points, and chance to win.
const POINTS_ERROR: f64 = 1.5;
const WIN_ERROR: f64 = 0.06;

fn facts_of(numbers: &[Value], features: usize) -> Facts {
    let mut words = [0u64; WORDS];
    for number in numbers {
        let fact = number.as_u64().expect("a number") as usize;
        words[fact / 64] |= 1 << (fact % 64);
    }
    let mut facts = Facts::NONE;
    for (i, &word) in words.iter().enumerate().take(features.div_ceil(64)) {
        facts.run(word, (features - 64 * i).min(64));
    }
    facts
}

/// The record says what the network answered before it was quantised.
fn weights_answer_as_recorded<G: Judged>(record: &str) {
    let record: Value = serde_json::from_str(record).expect("a record");
    assert_eq!(record["features_version"], G::FEATURES_VERSION, "learn anew");
    assert_eq!(record["features"], G::FEATURES, "learn anew");
    assert!(G::WEIGHTS.len() < 1_000_000, "{}", G::WEIGHTS.len());
    let net = G::net().expect("weights");
    let mut errors = 0.0;
    let vectors = record["vectors"].as_array().expect("vectors");
    for vector in vectors {
        let facts = facts_of(vector["facts"].as_array().expect("facts"), G::FEATURES);
        let judged = net.judge(&net.start(), &facts);
        let points = (f64::from(judged.points) - vector["points"].as_f64().expect("points")).abs();
        let win = (f64::from(judged.win) - vector["win"].as_f64().expect("win")).abs();
        assert!(points < POINTS_ERROR && win < WIN_ERROR, "{}: {points} points, {win}", G::ID);
        errors += points;
    }
    assert!(errors / (vectors.len() as f64) < POINTS_ERROR / 3.0, "{}: {errors}", G::ID);
}

/// A sum that was moved from fact to fact says the same as one made at once.
fn moving_a_sum_changes_nothing<G: Judged>(record: &str) {
    let record: Value = serde_json::from_str(record).expect("a record");
    let net = G::net().expect("weights");
    let mut base = net.start();
    for vector in record["vectors"].as_array().expect("vectors") {
        let facts = facts_of(vector["facts"].as_array().expect("facts"), G::FEATURES);
        assert_eq!(net.judge(&base, &facts), net.judge(&net.start(), &facts));
        net.follow(&mut base, &facts);
        assert_eq!(net.judge(&base, &facts), net.judge(&net.start(), &facts));
    }
}

/// The facts of the first question of a game, taking the first offer of every draw.
fn first_question<G: Judged>(players: usize) -> String {
    let mut state = G::new(&G::setup(players, &[]).expect("the usual game"));
    let mut offers = Vec::new();
    while matches!(state.actor(), Some(karst_kit::Actor::Chance)) {
        state.offers(&mut offers);
        state.apply(offers[0], &mut Silent);
    }
    let mut facts = Facts::NONE;
    G::write(&state, state.seats()[0], &mut facts);
    let digest = facts.iter().fold(0u64, |all, fact| (all ^ fact as u64).wrapping_mul(0x100_0000_01b3));
    format!("{} of {}: {digest:016x}", facts.iter().count(), facts.len())
}

#[test]
fn features_are_as_stored() {
    expect!["182 of 2362: e37f22dd88e32684"].assert_eq(&first_question::<Caverna>(2));
    expect!["173 of 1202: 038e3a8174795860"].assert_eq(&first_question::<CaveVsCave>(2));
    expect!["122 of 1697: 15681a0a1ce1fa6c"].assert_eq(&first_question::<AboveAndBelow>(2));
    expect!["119 of 1234: 1cc866aeaae4d6d4"].assert_eq(&first_question::<Bargeroc>(4));
}

macro_rules! for_each_game {
    ($($game:ident $file:literal $answer:ident $moving:ident,)*) => {$(
        #[test]
        fn $answer() {
            weights_answer_as_recorded::<$game>(include_str!(concat!("../weights/", $file, ".json")));
        }

        #[test]
        fn $moving() {
            moving_a_sum_changes_nothing::<$game>(include_str!(concat!("../weights/", $file, ".json")));
        }
    )*};
}

for_each_game! {
    Caverna "caverna" caverna_weights caverna_sums,
    CaveVsCave "cave-vs-cave" cave_vs_cave_weights cave_vs_cave_sums,
    AboveAndBelow "above-and-below" above_and_below_weights above_and_below_sums,
    Bargeroc "bargeroc" bargeroc_weights bargeroc_sums,
}
