//! Scores and explorations of computer players: `cargo run --release -p above-and-below --example evening -- greedy 3
//! 100` plays a hundred games of three greedy players. Several bots, `mcts:300,greedy`, change seats from game to game.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use above_and_below::{AboveAndBelow, Choice, Event, Line, Setup};
use karst_bots::{Level, bot};
use karst_kit::{Actor, Game, Position, Rules, Seat, Viewer};
use karst_testkit::Random;

fn clock() -> Duration {
    static BEGIN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    BEGIN.get_or_init(Instant::now).elapsed()
}

/// Final scores and shares of victories.
#[derive(Default, Clone)]
struct Tally {
    scores: Vec<f64>,
    wins: f64,
}

impl Tally {
    fn add(&mut self, score: i32, won: f64) {
        self.scores.push(f64::from(score));
        self.wins += won;
    }

    fn line(&self, who: &str) -> String {
        let n = self.scores.len().max(1) as f64;
        let mean = self.scores.iter().sum::<f64>() / n;
        let spread = (self.scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / n).sqrt();
        let least = self.scores.iter().copied().fold(f64::INFINITY, f64::min);
        let most = self.scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let share = 100.0 * self.wins / n;
        format!("{who}: mean {mean:.1}, spread {spread:.1}, {least} to {most}, wins {share:.1} %")
    }
}

/// What happened over the evening.
struct Evening {
    levels: Vec<Level>,
    by_level: Vec<Tally>,
    /// By place in turn order of the first round.
    by_place: Vec<Tally>,
    /// Points by line of the score sheet.
    lines: BTreeMap<String, i32>,
    chosen: BTreeMap<String, u32>,
    explored: usize,
    succeeded: usize,
    exerted: usize,
}

impl Evening {
    fn new(levels: Vec<Level>, players: usize) -> Evening {
        Evening {
            by_level: vec![Tally::default(); levels.len()],
            by_place: vec![Tally::default(); players],
            levels,
            lines: BTreeMap::new(),
            chosen: BTreeMap::new(),
            explored: 0,
            succeeded: 0,
            exerted: 0,
        }
    }

    fn sits(&self, seat: usize, game: u64) -> usize {
        (seat + game as usize) % self.levels.len()
    }

    fn play(&mut self, players: usize, game: u64) {
        let mut random = Random::new(game);
        let mut bots: Vec<_> = (0..players)
            .map(|seat| {
                bot::<AboveAndBelow>(self.levels[self.sits(seat, game)], game * 8 + seat as u64, clock)
            })
            .collect();
        let mut state = AboveAndBelow::new(&Setup::usual(players as u8));
        let (mut offers, mut events) = (Vec::new(), Vec::new());
        while let Some(actor) = state.actor() {
            let choice: Choice = match actor {
                Actor::Chance => {
                    state.offers(&mut offers);
                    random.pick::<AboveAndBelow>(&state, &offers)
                }
                Actor::Seat(seat) => {
                    let choice = bots[seat.index()].choose(&state.view(Viewer::Seat(seat)));
                    let verb = choice.to_string().split(' ').next().unwrap_or("").to_owned();
                    *self.chosen.entry(verb).or_default() += 1;
                    choice
                }
            };
            state.apply(choice, &mut events);
        }
        self.count(&events, &state.score(), players, game);
    }

    fn count(&mut self, events: &[Event], sheets: &[karst_kit::Score<Line>], players: usize, game: u64) {
        let n = |fits: fn(&Event) -> bool| events.iter().filter(|event| fits(event)).count();
        self.explored += n(|event| matches!(event, Event::SetOut { .. }));
        self.succeeded += n(|event| matches!(event, Event::CaveWon(..)));
        self.exerted += n(|event| matches!(event, Event::Exerted(..)));
        let first = events.iter().find_map(|event| match event {
            Event::FirstPlayer(seat) => Some(seat.index()),
            _ => None,
        });
        let winners = sheets.iter().filter(|sheet| sheet.wins).count().max(1) as f64;
        for sheet in sheets {
            let (seat, won) = (sheet.seat.index(), if sheet.wins { 1.0 / winners } else { 0.0 });
            let level = self.sits(seat, game);
            self.by_level[level].add(sheet.total, won);
            let place = (seat + players - first.unwrap_or(Seat::Red.index())) % players;
            self.by_place[place].add(sheet.total, won);
            for line in &sheet.lines {
                let what = match line.what {
                    Line::Card(_) => "cards".to_owned(),
                    line => line.to_string(),
                };
                *self.lines.entry(what).or_default() += line.points;
            }
        }
    }

    fn report(&self, games: u64) {
        for (level, tally) in self.levels.iter().zip(&self.by_level) {
            println!("{}", tally.line(&level.to_string()));
        }
        for (place, tally) in self.by_place.iter().enumerate() {
            println!("{}", tally.line(&format!("place {}", place + 1)));
        }
        let (explored, villages) = (self.explored.max(1) as f64, games as f64 * self.by_place.len() as f64);
        println!(
            "{:.1} explorations a village, {:.1} % succeed, {:.2} villagers exerted in each",
            explored / villages,
            100.0 * self.succeeded as f64 / explored,
            self.exerted as f64 / explored
        );
        let per = |n: f64| n / villages;
        let points: Vec<String> =
            self.lines.iter().map(|(what, sum)| format!("{what} {:.1}", per(f64::from(*sum)))).collect();
        println!("points a village: {}", points.join(", "));
        let chosen: Vec<String> =
            self.chosen.iter().map(|(verb, n)| format!("{verb} {:.1}", per(f64::from(*n)))).collect();
        println!("choices a village: {}", chosen.join(", "));
        println!("{:.1} s", clock().as_secs_f64());
    }
}

fn main() {
    clock();
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [levels, players, games] = &args[..] else { panic!("bots, players, games") };
    let levels = levels.split(',').map(|level| level.parse().expect("a bot")).collect();
    let (players, games) = (players.parse().expect("players"), games.parse().expect("games"));
    let mut evening = Evening::new(levels, players);
    (0..games).for_each(|game| evening.play(players, game));
    evening.report(games);
}
