//! How many points the judge makes by itself, without any search.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use clap::Args;
use karst_judge::Net;

use crate::game::{Daring, Player};
use crate::mix::Mixed;

#[derive(Args)]
pub struct Options {
    pub game: String,
    /// The weights to play with; those in this program if none are named.
    #[arg(long)]
    weights: Option<PathBuf>,
    /// Player counts.
    #[arg(long, value_delimiter = ',', default_value = "2")]
    players: Vec<usize>,
    /// Games for each player count.
    #[arg(long, default_value_t = 100)]
    games: u64,
    #[arg(long, default_value_t = 0)]
    threads: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub fn run<G: Mixed>(options: &Options) -> Result<(), String> {
    let read;
    let net = match &options.weights {
        None => G::net().ok_or("this program has no weights for this game")?,
        Some(path) => {
            let file = std::fs::read(path).map_err(|e| format!("{}: {e}", path.display()))?;
            read = Net::read(&file, G::FEATURES_VERSION, G::FEATURES).map_err(|e| e.to_string())?;
            &read
        }
    };
    for &players in &options.players {
        let begin = Instant::now();
        let points = points_of::<G>(net, players, options)?;
        let n = points.len() as f64;
        let mean = points.iter().sum::<f64>() / n;
        let spread = (points.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n).sqrt();
        let (least, most) = points.iter().fold((f64::MAX, f64::MIN), |(a, b), &x| (a.min(x), b.max(x)));
        println!(
            "{} {players}p {} games: mean {mean:.1} +- {:.1} (spread {spread:.1}, {least:.0} to {most:.0}), {:.1} ms a game",
            G::ID,
            options.games,
            1.96 * spread / n.sqrt(),
            begin.elapsed().as_secs_f64() * 1000.0 / options.games as f64,
        );
    }
    Ok(())
}

fn points_of<G: Mixed>(net: &Net, players: usize, options: &Options) -> Result<Vec<f64>, String> {
    let setup = G::setup(players, &[]).map_err(|e| e.to_string())?;
    let threads = match options.threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        n => n,
    };
    let (next, points) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= options.games {
                        return;
                    }
                    let mut player =
                        Player::<G>::new(net, options.seed.wrapping_mul(1_000_003).wrapping_add(number));
                    let ended = player.play(&setup, Daring::NONE, false);
                    let mut points = points.lock().expect("no thread panics");
                    points.extend(ended.iter().map(|seat| f64::from(seat.end.points)));
                }
            });
        }
    });
    Ok(points.into_inner().expect("no thread panics"))
}
