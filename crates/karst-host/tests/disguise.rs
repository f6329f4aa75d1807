//! The length of a window must not tell whether somebody held an answer: simulated people at real tables of Bargeroc, on
//! a clock that the test turns.

use std::sync::Arc;
use std::time::Duration;

use karst_host::bargeroc::{Bargeroc, Standing};
use karst_host::{
    AnyTable, Clock, Desk, GameId, Hall, HouseRules, Links, Live, NewSeat, NewTable, Person, Settings, Table,
};
use karst_journal::Store;
use karst_kit::{Actor, Lang, Seat, Viewer, Windows as _};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// As at a real house, but that nobody waits for a disk.
const RULES: HouseRules = HouseRules { bot_pause: Duration::ZERO, ..HouseRules::USUAL };

/// So many windows of each kind: with fewer, chance alone moves the measure by more than what is allowed.
const EACH: usize = 2000;

/// Those in which somebody held an answer, and those that all passed by instruction.
type Windows = Vec<(Duration, bool)>;

fn is_enough(windows: &Windows) -> bool {
    let held = windows.iter().filter(|(_, held)| *held).count();
    held.min(windows.len() - held) >= EACH
}

/// How long one kind of people take to let something go by.
struct People {
    /// Half of them are quicker.
    median: Duration,
    /// The spread of the logarithm.
    spread: f64,
    /// Of a hundred, so many are fetching tea.
    away: f64,
}

impl People {
    fn time(&self, random: &mut Xoshiro256PlusPlus) -> Duration {
        if random.random::<f64>() < self.away / 100.0 {
            return Duration::from_secs_f64(random.random_range(4.0..24.0));
        }
        // Twelve even numbers make a normal one.
        let normal = (0..12).map(|_| random.random::<f64>()).sum::<f64>() - 6.0;
        self.median.mul_f64((normal * self.spread).exp())
    }
}

struct House {
    hall: Hall,
    clock: Clock,
    random: Xoshiro256PlusPlus,
    _folder: tempfile::TempDir,
}

impl House {
    async fn new(seed: u64) -> House {
        let (folder, clock) = (tempfile::tempdir().unwrap(), Clock::by_hand());
        let store = Store::open(folder.path()).await.unwrap();
        let hall = Hall::open_by(store, Links::new([7; 32]), RULES, clock.clone()).await.unwrap();
        House { hall, clock, random: Xoshiro256PlusPlus::seed_from_u64(seed), _folder: folder }
    }

    /// Two people who want to be asked only when they can answer: the usual instruction. The third never wants to be.
    async fn table(&mut self) -> Arc<Live> {
        let seat = |name: &str| {
            NewSeat::Person(Person {
                name: name.to_owned(),
                holder: format!("id-{name}"),
                lang: Lang::En,
                entropy: hex::encode(name),
            })
        };
        let new = NewTable {
            game: GameId::Bargeroc,
            options: vec![],
            seats: ["Anna", "Bert", "Cora"].map(seat).to_vec(),
            settings: Settings { patience: Duration::from_secs(60), ..Settings::default() },
            creator: String::new(),
            series: String::new(),
        };
        let live = self.hall.create(new).await.unwrap();
        let never = Standing::KINDS.map(|kind| format!("{kind} never")).join("; ");
        self.hall.leave_note(&live.id, Seat::Yellow, &never).await.unwrap();
        live
    }

    /// Plays a table to its end. Every window that all let go by: how long it lasted, and whether a person held an answer.
    async fn play(&mut self, people: &People, windows: &mut Windows) {
        let live = self.table().await;
        while !is_enough(windows) {
            let (actor, revision, asked) = {
                let desk = live.read().await;
                let table = game(&desk);
                let asked = Bargeroc::asked(&table.view(Viewer::Public));
                (table.actor(), table.revision(), asked)
            };
            match (actor, asked.is_empty()) {
                (None, _) => return,
                (Some(_), false) => windows.push(self.sit_out(&live, &asked, revision, people).await),
                (Some(Actor::Seat(seat)), true) => {
                    let offer = {
                        let desk = live.read().await;
                        let offers = game(&desk).offers();
                        offers[self.random.random_range(0..offers.len())].to_string()
                    };
                    self.hall.choose(&live.id, seat, revision, &offer).await.unwrap();
                }
                (Some(Actor::Chance), true) => panic!("chance waits for nobody"),
            }
        }
    }

    /// Everybody who is asked by hand passes after their own time; then the window closes when it does.
    async fn sit_out(
        &mut self,
        live: &Live,
        asked: &[Seat],
        revision: usize,
        people: &People,
    ) -> (Duration, bool) {
        let opened = self.hall.now();
        let silent: Vec<Seat> = {
            let desk = live.read().await;
            asked.iter().copied().filter(|seat| desk.is_asked(*seat) && !desk.has_answered(*seat)).collect()
        };
        let mut answers: Vec<(Duration, Seat)> =
            silent.iter().map(|seat| (people.time(&mut self.random), *seat)).collect();
        answers.sort_unstable();
        for (time, seat) in &answers {
            self.turn_to(opened + *time);
            self.hall.choose(&live.id, *seat, revision, "pass").await.unwrap();
        }
        let closes = live.read().await.window_closes().expect("it is open until its time has come");
        self.turn_to(closes);
        for _ in 0..20_000 {
            if live.read().await.revision() > revision {
                return (closes - opened, !answers.is_empty());
            }
            tokio::time::sleep(Duration::from_micros(200)).await;
        }
        panic!("the window never closed");
    }

    fn turn_to(&self, at: Duration) {
        self.clock.advance(at.saturating_sub(self.hall.now()));
    }
}

fn game(desk: &Desk) -> &Table<Bargeroc> {
    match desk.table.as_ref().unwrap() {
        AnyTable::Bargeroc(table) => table,
        _ => panic!("a table of Bargeroc"),
    }
}

/// How often a window in which somebody held an answer was the longer one of two; a half means that nothing is told.
fn area_under_the_curve(windows: &[(Duration, bool)]) -> f64 {
    let of = |held| windows.iter().filter(move |(_, other)| *other == held).map(|(time, _)| *time);
    let (mut longer, mut pairs) = (0.0, 0.0);
    for able in of(true) {
        for unable in of(false) {
            pairs += 1.0;
            longer += match able.cmp(&unable) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
        }
    }
    longer / pairs
}

async fn measured(people: &People, seed: u64) -> Windows {
    let mut house = House::new(seed).await;
    let mut windows = Windows::new();
    while !is_enough(&windows) {
        house.play(people, &mut windows).await;
    }
    windows
}

/// A second in the middle, one in twenty beyond two seconds, one in fifty fetching tea.
const USUAL: People = People { median: Duration::from_millis(1000), spread: 0.4, away: 2.0 };

#[tokio::test]
async fn the_length_of_a_window_tells_nothing() {
    let windows = measured(&USUAL, 1).await;
    let (all, held) = (windows.len(), windows.iter().filter(|(_, held)| *held).count());
    let area = area_under_the_curve(&windows);
    let silent = windows.iter().filter(|(_, held)| !held).map(|(time, _)| *time);
    let (longest, mean) = (silent.clone().max().unwrap(), silent.sum::<Duration>() / (all - held) as u32);
    println!(
        "{held} of {all} with an answer, area {area:.3}, automatic windows {mean:?} on average, {longest:?} at most"
    );
    assert!((0.45..=0.55).contains(&area), "the area under the curve is {area:.3}");
    // The cap, a step and the spread of the shortest time.
    assert!(longest <= RULES.disguise + Duration::from_millis(250) + RULES.window_spread, "{longest:?}");
}
