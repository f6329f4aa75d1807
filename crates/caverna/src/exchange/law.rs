//! Hiding loses nothing: endings of random games, searched to the end with and without it, have the same best score.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::sync::atomic::{AtomicUsize, Ordering};

use karst_kit::{Actor, Scenes, Seat, Silent};
use karst_testkit::Random;

use crate::{Caverna, Edition, State};

/// Endings with more positions are left out.
const MOST_POSITIONS: usize = 200_000;

/// How many positions an ending has before one question more is tried: the next one is often a hundred times as large.
const SMALL: usize = 60;

/// Endings to compare; a larger run sets `KARST_ENDINGS`.
fn n_endings() -> usize {
    std::env::var("KARST_ENDINGS").ok().and_then(|n| n.parse().ok()).unwrap_or(500)
}

/// Eight bytes at a time: a position has a thousand, and most are met many times.
#[derive(Default)]
struct Quick(u64);

impl Quick {
    fn mix(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Quick {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|word| self.mix(u64::from_le_bytes(*word)));
        rest.iter().for_each(|&byte| self.mix(u64::from(byte)));
    }

    fn write_u8(&mut self, n: u8) {
        self.mix(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.mix(n);
    }
}

fn quick(state: &State) -> u64 {
    let mut hasher = Quick::default();
    state.hash(&mut hasher);
    hasher.finish()
}

/// Every position that red's choices can lead to, and the best score among the last ones.
struct Search {
    seen: HashSet<u64, BuildHasherDefault<Quick>>,
    best: i32,
}

impl Search {
    /// Red's best score and how many positions were looked at; `None` if there are too many.
    fn best(state: &State) -> Option<(i32, usize)> {
        let mut search = Search { seen: HashSet::default(), best: i32::MIN };
        search.follow(*state).then_some((search.best, search.seen.len()))
    }

    /// Whether the whole tree was searched.
    fn follow(&mut self, mut state: State) -> bool {
        let mut offers = Vec::new();
        while state.actor().is_some_and(|actor| actor != Actor::Seat(Seat::Red)) {
            state.offers(&mut offers);
            state.apply(offers[0], &mut Silent);
        }
        if !self.seen.insert(quick(&state)) {
            return true;
        }
        if self.seen.len() > MOST_POSITIONS {
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

/// An ending searched to the end with and without hiding: the best score and the number of positions of each.
struct Ending {
    shown: (i32, usize),
    all: (i32, usize),
}

/// Goes back from the last question as far as the endings can be searched whole.
fn ending(asked: &[State]) -> Option<Ending> {
    let mut found = None;
    for state in asked.iter().rev() {
        let unhidden = State { edition: Edition::Unhidden, ..*state };
        let Some(all) = Search::best(&unhidden) else { break };
        found = Some((state, all));
        if all.1 > SMALL {
            break;
        }
    }
    let (state, all) = found?;
    Some(Ending { shown: Search::best(state)?, all })
}

/// The last questions of random games, one list a seed.
fn games(n: usize) -> Vec<(u64, Vec<State>)> {
    let played = (1..).filter_map(|seed| {
        let mut random = Random::new(seed);
        let scene = scene(&mut random);
        Some((seed, questions(&scene, &mut random)?))
    });
    played.take(n).collect()
}

#[test]
fn cav_493_hiding_loses_nothing() {
    // Some are too large even at their last question.
    let games = games(n_endings() + n_endings() / 20);
    let next = AtomicUsize::new(0);
    let look = || {
        let (mut endings, mut hidden, mut positions) = (0, 0, 0);
        while let Some((seed, asked)) = games.get(next.fetch_add(1, Ordering::Relaxed)) {
            let Some(Ending { shown, all }) = ending(asked) else { continue };
            assert_eq!(shown.0, all.0, "seed {seed}: {} positions of {} are shown", shown.1, all.1);
            endings += 1;
            hidden += usize::from(shown.1 < all.1);
            positions += all.1;
        }
        [endings, hidden, positions]
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let found: Vec<[usize; 3]> = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(look)).collect();
        running.into_iter().map(|thread| thread.join().expect("the law holds")).collect()
    });
    let [endings, hidden, positions] = [0, 1, 2].map(|i| found.iter().map(|one| one[i]).sum::<usize>());
    println!("{endings} endings, {positions} positions, something hidden in {hidden}");
    assert!(endings >= n_endings(), "enough endings can be searched whole: {endings}");
    assert!(hidden * 2 > endings, "something is hidden in most of these endings: {hidden} of {endings}");
}
