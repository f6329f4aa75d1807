//! The length of a window must tell nothing: whether somebody was asked and let it pass, or nobody had anything to
//! answer. Measured with simulated people over a thousand windows, on a clock that the test turns.

use std::sync::Arc;
use std::time::Duration;

use karst_host::bargeroc::Bargeroc;
use karst_host::{
    AnyTable, Clock, Desk, GameId, Hall, HouseRules, Links, Live, NewSeat, NewTable, Person, Settings, Wish,
};
use karst_journal::{Status, Store};
use karst_kit::{Actor, Game, Lang, Seat, Viewer, Windows};

fn person(name: &str) -> NewSeat {
    NewSeat::Person(Person {
        name: name.to_owned(),
        holder: format!("id-{name}"),
        lang: Lang::En,
        entropy: hex::encode(name),
    })
}

fn game(desk: &Desk) -> &karst_host::Table<Bargeroc> {
    match desk.table.as_ref().unwrap() {
        AnyTable::Bargeroc(table) => table,
        _ => panic!("a table of Bargeroc"),
    }
}

/// The same numbers in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }

    /// How long somebody thinks before letting a window pass: around a second and a quarter, one in five above two; and
    /// now and then somebody fetches tea.
    fn thinks(&mut self) -> Duration {
        if self.roll() < 0.01 {
            return Duration::from_secs(20);
        }
        let normal: f64 = (0..12).map(|_| self.roll()).sum::<f64>() - 6.0;
        Duration::from_secs_f64((1.25f64.ln() + 0.5 * normal).exp())
    }
}

struct Night {
    hall: Hall,
    clock: Clock,
    dice: Dice,
    /// Lengths of windows that somebody let pass by hand, and of those that nobody could answer.
    by_hand: Vec<Duration>,
    unanswerable: Vec<Duration>,
}

impl Night {
    async fn play(&mut self) {
        let new = NewTable {
            game: GameId::Bargeroc,
            options: vec![],
            seats: vec![person("Anna"), person("Bert"), person("Cora")],
            settings: Settings { patience: Duration::from_secs(60), ..Settings::default() },
            creator: "id-Anna".to_owned(),
            series: String::new(),
        };
        let live = self.hall.create(new).await.unwrap();
        while live.read().await.status() == Status::Running && self.n_windows() < 1000 {
            let asked = {
                let desk = live.read().await;
                <Bargeroc as Game>::Windows::asked(&game(&desk).view(Viewer::Public))
            };
            match asked.is_empty() {
                true => self.choose(&live).await,
                false => self.let_pass(&live, &asked).await,
            }
        }
    }

    fn n_windows(&self) -> usize {
        self.by_hand.len() + self.unanswerable.len()
    }

    async fn choose(&mut self, live: &Arc<Live>) {
        let (seat, revision, offers) = {
            let desk = live.read().await;
            let table = game(&desk);
            let Some(Actor::Seat(seat)) = table.actor() else { return };
            (seat, table.revision(), table.offers())
        };
        let text = offers[(self.dice.roll() * offers.len() as f64) as usize].to_string();
        // Before the choice: a window that it opens is seen from its first moment on.
        self.clock.advance(Duration::from_secs(1));
        // A window may have opened and closed meanwhile.
        let _ = self.hall.wish(&live.id, seat, revision, Wish::Choose(text)).await;
    }

    async fn let_pass(&mut self, live: &Arc<Live>, asked: &[Seat]) {
        let (revision, opened) = (live.read().await.revision(), self.hall.now());
        let mut hands: Vec<(Duration, Seat)> = Vec::new();
        for seat in asked {
            if live.read().await.awaits(*seat) {
                hands.push((opened + self.dice.thinks(), *seat));
            }
        }
        let is_by_hand = !hands.is_empty();
        hands.sort_unstable();
        for (at, seat) in hands {
            self.clock.advance(at.saturating_sub(self.hall.now()));
            let _ = self.hall.wish(&live.id, seat, revision, Wish::Choose("pass".to_owned())).await;
        }
        let closes = live.read().await.window_closes().unwrap_or_else(|| self.hall.now());
        self.clock.advance(closes.saturating_sub(self.hall.now()));
        for _ in 0..2000 {
            if live.read().await.revision() > revision {
                let length = closes.saturating_sub(opened);
                if is_by_hand { &mut self.by_hand } else { &mut self.unanswerable }.push(length);
                return;
            }
            tokio::time::sleep(Duration::from_micros(500)).await;
        }
        panic!("the window never closed");
    }
}

/// How often a window of the first kind is longer than one of the second: one half if length tells nothing.
fn area(longer: &[Duration], shorter: &[Duration]) -> f64 {
    let mut sum = 0.0;
    for one in longer {
        for other in shorter {
            sum += match one.cmp(other) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
        }
    }
    sum / (longer.len() * shorter.len()) as f64
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_length_of_a_window_tells_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let clock = Clock::by_hand();
    let store = Store::open(folder.path()).await.unwrap();
    let hall = Hall::open_by(store, Links::new([7; 32]), HouseRules::default(), clock.clone()).await.unwrap();
    let mut night = Night { hall, clock, dice: Dice(20), by_hand: Vec::new(), unanswerable: Vec::new() };
    while night.n_windows() < 1000 {
        night.play().await;
    }
    let area = area(&night.by_hand, &night.unanswerable);
    let longest = night.unanswerable.iter().max().unwrap();
    let total: Duration = night.unanswerable.iter().sum();
    println!(
        "{} by hand, {} unanswerable, area {area:.3}, longest silent wait {longest:?}, mean {:?}",
        night.by_hand.len(),
        night.unanswerable.len(),
        total / night.unanswerable.len() as u32,
    );
    assert!(night.by_hand.len() > 100 && night.unanswerable.len() > 100);
    assert!((0.45..=0.55).contains(&area), "{area}");
    assert!(*longest <= Duration::from_secs(2), "{longest:?}");
}
