//! Hiding loses nothing: endings of random games, searched to the end with and without it, have the same best score.

use std::collections::HashSet;

use karst_kit::{Actor, Scenes, Seat, Silent, digest};
use karst_testkit::Random;

use crate::{Caverna, Edition, State};

/// Endings larger than this are left out.
const MOST_POSITIONS: usize = 200_000;

/// Endings to compare; a larger run sets `KARST_ENDINGS`.
fn n_endings() -> usize {
    std::env::var("KARST_ENDINGS").ok().and_then(|n| n.parse().ok()).unwrap_or(500)
}

/// Every position that red's choices can lead to, and the best score among the last ones.
struct Search {
    seen: HashSet<u64>,
    best: i32,
    most: usize,
}

impl Search {
    /// Red's best score and how many positions were looked at; `None` if there are too many.
    fn best(state: &State, most: usize) -> Option<(i32, usize)> {
        let mut search = Search { seen: HashSet::new(), best: i32::MIN, most };
        search.follow(*state).then_some((search.best, search.seen.len()))
    }

    /// Whether the whole tree was searched.
    fn follow(&mut self, mut state: State) -> bool {
        let mut offers = Vec::new();
        while state.actor().is_some_and(|actor| actor != Actor::Seat(Seat::Red)) {
            state.offers(&mut offers);
            state.apply(offers[0], &mut Silent);
        }
        if !self.seen.insert(digest(&state)) {
            return true;
        }
        if self.seen.len() > self.most {
            return false;
        }
        if state.actor().is_none() {
            self.best = self.best.max(state.points(Seat::Red));
            return true;
        }
        state.offers(&mut offers);
        offers.iter().all(|&offer| {
            let mut next = state;
            next.apply(offer, &mut Silent);
            self.follow(next)
        })
    }
}

const TILES: [&str; 12] = [
    "trader",
    "beer-parlor",
    "hunting-parlor",
    "blacksmithing-parlor",
    "cooking-cave",
    "peaceful-cave",
    "working-cave",
    "mining-cave",
    "slaughtering-cave",
    "breeding-cave",
    "writing-chamber",
    "seam",
];

/// The last round of somebody who has a little of everything that can be exchanged.
fn scene(random: &mut Random) -> String {
    let mut below = |n: usize| random.below(n);
    let mut home = format!(
        "food {}, ruby {}, gold {}, grain {}, vegetable {}, ore {}, stone {}, sheep {}, boar {}, donkey {}, dog {}, \
         dwarfs {} {}, tunnel e2 e1, ore-mine f2, deep f1, field c4, meadow c3, small c2",
        below(7),
        below(3),
        below(6),
        below(3),
        below(2),
        below(3),
        below(2),
        below(3),
        below(3),
        below(3),
        below(2),
        [0, 0, 0, 3][below(4)],
        [0, 0, 8, 14][below(4)],
    );
    for tile in TILES {
        if below(5) == 0 {
            home += &format!(", {tile}");
        }
    }
    format!("players {}; round 12; red: {home}", 1 + below(2))
}

/// The positions in which red is asked something, in a random game from there on.
fn questions(scene: &str, random: &mut Random) -> Option<Vec<State>> {
    let mut state = Caverna::scene(scene).ok()?;
    let (mut asked, mut offers) = (Vec::new(), Vec::new());
    while let Some(actor) = state.actor() {
        if actor == Actor::Seat(Seat::Red) {
            asked.push(state);
        }
        state.offers(&mut offers);
        let choice = random.pick::<Caverna>(&state, &offers);
        state.apply(choice, &mut Silent);
    }
    Some(asked)
}

/// An ending of which both searches come to an end, the earliest of the last few questions.
fn compare(asked: &[State], most: usize) -> Option<[(i32, usize); 2]> {
    asked.iter().find_map(|state| {
        let unhidden = State { edition: Edition::Unhidden, ..*state };
        Some([Search::best(state, most)?, Search::best(&unhidden, most)?])
    })
}

#[test]
fn cav_493_hiding_loses_nothing() {
    let (mut endings, mut hidden, mut seed) = (0, 0, 0);
    while endings < n_endings() {
        seed += 1;
        let mut random = Random::new(seed);
        let scene = scene(&mut random);
        let Some(asked) = questions(&scene, &mut random) else { continue };
        let last = &asked[asked.len() - asked.len().min(1 + random.below(5))..];
        // Most endings are small ones, so that the law is checked in a minute; every fiftieth may be large.
        let most = if seed % 50 == 0 { MOST_POSITIONS } else { MOST_POSITIONS / 50 };
        let Some([(best, few), (truly_best, many)]) = compare(last, most) else { continue };
        assert_eq!(best, truly_best, "seed {seed}: {scene}: {few} positions of {many} are shown");
        endings += 1;
        hidden += usize::from(few < many);
    }
    assert!(hidden * 2 > endings, "something is hidden in most of these endings: {hidden} of {endings}");
}
