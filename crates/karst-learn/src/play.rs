//! Self-play on all cores, with weights that may change while it runs.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, RwLock};
use std::time::{Duration, Instant, SystemTime};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use karst_judge::Net;

use crate::game::{Daring, Player};
use crate::lesson::Lessons;
use crate::mix::{self, Mixed};

#[derive(Args)]
pub struct Options {
    pub game: String,
    /// The weights to play with; read again whenever the file changes, together with FILE.play
    /// ("random temperature lambda").
    #[arg(long)]
    weights: PathBuf,
    /// Where samples go; a run that was stopped goes on from the games it has played.
    #[arg(long)]
    out: PathBuf,
    /// How many games in all.
    #[arg(long, default_value_t = u64::MAX)]
    games: u64,
    /// Stop after so many seconds.
    #[arg(long, default_value_t = u64::MAX)]
    seconds: u64,
    #[arg(long, default_value_t = 0)]
    threads: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Wait while so many sample files have not been fetched by the learner.
    #[arg(long, default_value_t = 400)]
    backlog: usize,
}

/// What all threads share.
struct Shared {
    lesson: RwLock<Lesson>,
    /// Games begun, those of earlier runs included.
    begun: AtomicU64,
    stop: AtomicBool,
    tally: Mutex<Tally>,
}

#[derive(Clone)]
struct Lesson {
    net: Arc<Net>,
    daring: Daring,
    lambda: f32,
    read_at: SystemTime,
}

/// Points of seats that played plainly, by player count.
#[derive(Default)]
struct Tally {
    games: u64,
    samples: u64,
    points: [(f64, u64); 8],
}

pub fn run<G: Mixed>(options: &Options) -> Result<(), String> {
    let failed = |what: &str| {
        let what = what.to_owned();
        move |e: std::io::Error| format!("{what}: {e}")
    };
    std::fs::create_dir_all(&options.out).map_err(failed("the folder for samples"))?;
    let counter = options.out.join("games");
    let played = std::fs::read_to_string(&counter).ok().and_then(|n| n.trim().parse().ok()).unwrap_or(0);
    let shared = Shared {
        lesson: RwLock::new(read::<G>(&options.weights)?),
        begun: AtomicU64::new(played),
        stop: AtomicBool::new(false),
        tally: Mutex::default(),
    };
    let threads = match options.threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        n => n,
    };
    let begin = Instant::now();
    let stamp = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_millis());
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|i| {
                let shared = &shared;
                scope.spawn(move || work::<G>(options, shared, format!("{stamp:x}-{i}")))
            })
            .collect();
        watch::<G>(options, &shared, begin, &counter);
        workers.into_iter().try_for_each(|worker| worker.join().expect("a worker does not panic"))
    })
    .map_err(failed("writing samples"))
}

fn read<G: Mixed>(path: &Path) -> Result<Lesson, String> {
    let failed = |e: std::io::Error| format!("{}: {e}", path.display());
    let read_at = std::fs::metadata(path).and_then(|data| data.modified()).map_err(failed)?;
    let file = std::fs::read(path).map_err(failed)?;
    let net =
        Net::read(&file, G::FEATURES_VERSION, G::FEATURES).map_err(|e| format!("{}: {e}", path.display()))?;
    let settings = std::fs::read_to_string(path.with_extension("play")).unwrap_or_default();
    let numbers: Vec<f32> = settings.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let [random, temperature, lambda] = numbers[..] else {
        return Err(format!("{} should hold three numbers", path.with_extension("play").display()));
    };
    Ok(Lesson { net: Arc::new(net), daring: Daring { random, temperature }, lambda, read_at })
}

/// Plays games until told to stop.
fn work<G: Mixed>(options: &Options, shared: &Shared, name: String) -> std::io::Result<()> {
    let mut lessons = Lessons::new(&options.out, name, G::FEATURES);
    let shares = mix::shares::<G>();
    loop {
        let number = shared.begun.fetch_add(1, Ordering::Relaxed);
        if number >= options.games || shared.stop.load(Ordering::Relaxed) {
            shared.begun.fetch_sub(1, Ordering::Relaxed);
            return lessons.finish();
        }
        let lesson = shared.lesson.read().expect("no thread panics").clone();
        let mut player =
            Player::<G>::new(&lesson.net, options.seed.wrapping_mul(0x9e37_79b9).wrapping_add(number));
        let kind = mix::draw::<G>(player.below(shares));
        let ended = player.play(&mix::setup::<G>(kind), lesson.daring, true);
        let mut samples = 0;
        for seat in &ended {
            lessons.teach(&seat.moments, seat.end, lesson.lambda)?;
            samples += seat.moments.len() as u64;
        }
        let mut tally = shared.tally.lock().expect("no thread panics");
        tally.games += 1;
        tally.samples += samples;
        if kind.options.is_empty() {
            for seat in ended.iter().filter(|seat| seat.plain) {
                let (sum, n) = &mut tally.points[kind.players];
                *sum += f64::from(seat.end.points);
                *n += 1;
            }
        }
    }
}

/// Reads new weights as they come, keeps the count of games on disk, shows progress.
fn watch<G: Mixed>(options: &Options, shared: &Shared, begin: Instant, counter: &Path) {
    let bar = match options.games {
        u64::MAX => ProgressBar::no_length(),
        games => ProgressBar::new(games),
    };
    bar.set_style(
        ProgressStyle::with_template("{bar:30} {pos}/{len} games {per_sec} {msg}").expect("a known template"),
    );
    let mut told = Instant::now();
    while !shared.stop.load(Ordering::Relaxed) {
        std::thread::sleep(Duration::from_millis(100));
        let begun = shared.begun.load(Ordering::Relaxed);
        let over = begun >= options.games
            || begin.elapsed() >= Duration::from_secs(options.seconds)
            || options.out.join("stop").exists();
        shared.stop.store(over, Ordering::Relaxed);
        reload::<G>(options, shared);
        wait_for_learner(options, shared);
        bar.set_position(begun);
        if told.elapsed() >= Duration::from_secs(5) || over {
            told = Instant::now();
            let line = tell(&shared.tally, begin);
            bar.set_message(line.clone());
            let _ = std::fs::write(options.out.join("tally"), line);
            let _ = std::fs::write(counter, begun.to_string());
        }
    }
    bar.finish();
}

/// A file that is being written is read the next time round.
fn reload<G: Mixed>(options: &Options, shared: &Shared) {
    let known = shared.lesson.read().expect("no thread panics").read_at;
    let changed = std::fs::metadata(&options.weights).and_then(|data| data.modified());
    if changed.is_ok_and(|changed| changed != known)
        && let Ok(lesson) = read::<G>(&options.weights)
    {
        *shared.lesson.write().expect("no thread panics") = lesson;
    }
}

/// Keeps everybody from playing while the learner is behind.
fn wait_for_learner(options: &Options, shared: &Shared) {
    let waiting = || {
        let files = std::fs::read_dir(&options.out).into_iter().flatten().flatten();
        files.filter(|file| file.path().extension().is_some_and(|it| it == "samples")).count()
    };
    if options.games == u64::MAX && waiting() > options.backlog {
        let held = shared.lesson.write().expect("no thread panics");
        while waiting() > options.backlog / 2 && !options.out.join("stop").exists() {
            std::thread::sleep(Duration::from_millis(50));
        }
        drop(held);
    }
}

/// Speed, and the mean points of plain play since the last time.
fn tell(tally: &Mutex<Tally>, begin: Instant) -> String {
    let mut tally = tally.lock().expect("no thread panics");
    let seconds = begin.elapsed().as_secs_f64();
    let mut line = format!(
        "{:.0} games/s {:.0} samples/s",
        tally.games as f64 / seconds,
        tally.samples as f64 / seconds
    );
    for (players, (sum, n)) in tally.points.iter_mut().enumerate().filter(|(_, (_, n))| *n > 0) {
        line.push_str(&format!(" {players}p {:.1}", *sum / *n as f64));
        (*sum, *n) = (0.0, 0);
    }
    line
}
