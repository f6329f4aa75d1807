//! `cargo xtask learn`: self-play and learner side by side, until the time is up. Stopped and started again, it goes on.

use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::Duration;

const HELP: &str = "\
usage: cargo xtask learn GAME [--minutes M]   learns on all cores, goes on where it stopped; writes weights and record
       cargo xtask learn --smoke              a minute that shows that everything still fits together

Needs Python with PyTorch; KARST_PYTHON names the interpreter (python3 if it does not).";

pub fn run(root: &Path, args: &[String]) -> Result<(), String> {
    match args {
        [smoke] if smoke == "--smoke" => check_that_it_learns(root),
        [game] => learn(root, game, 30.0),
        [game, flag, minutes] if flag == "--minutes" => {
            let minutes = minutes.parse().map_err(|_| format!("`{minutes}` is no number of minutes"))?;
            learn(root, game, minutes)
        }
        _ => Err(HELP.to_owned()),
    }
}

fn python() -> String {
    std::env::var("KARST_PYTHON").unwrap_or_else(|_| "python3".to_owned())
}

fn has_torch() -> bool {
    let probe = Command::new(python()).args(["-c", "import torch, numpy"]).output();
    probe.is_ok_and(|output| output.status.success())
}

/// The files of one learning run.
struct Run {
    game: String,
    folder: PathBuf,
    binary: PathBuf,
    features: String,
    version: String,
}

impl Run {
    fn new(root: &Path, game: &str, folder: PathBuf) -> Result<Run, String> {
        super::cargo(root, &["build", "--profile", "fast", "--package", "karst-learn"])?;
        let binary = root.join("target/fast/karst-learn");
        let output =
            Command::new(&binary).args(["features", game]).output().map_err(|why| why.to_string())?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let mut words = text.split_whitespace().map(str::to_owned);
        let (Some(features), Some(version)) = (words.next(), words.next()) else {
            return Err(String::from_utf8_lossy(&output.stderr).trim().to_owned());
        };
        std::fs::create_dir_all(folder.join("samples")).map_err(|why| why.to_string())?;
        Ok(Run { game: game.to_owned(), folder, binary, features, version })
    }

    fn file(&self, ending: &str) -> PathBuf {
        self.folder.join(format!("{}.{ending}", self.game))
    }

    fn learner(&self, root: &Path, seconds: f64, more: &[&str]) -> Result<Child, String> {
        let mut learner = Command::new(python());
        learner.current_dir(root).arg("learn/learn.py").args(["--game", &self.game]);
        learner.args(["--features", &self.features, "--version", &self.version]);
        learner.arg("--samples").arg(self.folder.join("samples"));
        learner.arg("--weights").arg(self.file("bin")).arg("--checkpoint").arg(self.file("pt"));
        learner.arg("--resume").arg(self.file("pt")).args(["--seconds", &seconds.to_string()]).args(more);
        learner.spawn().map_err(|why| format!("{}: {why}", python()))
    }

    /// Plays until the learner is done.
    fn play(&self, root: &Path, seconds: f64) -> Result<(), String> {
        while !self.file("bin").exists() {
            std::thread::sleep(Duration::from_millis(200));
        }
        let mut play = Command::new(&self.binary);
        play.args(["play", &self.game, "--weights"]).arg(self.file("bin"));
        play.arg("--out").arg(self.folder.join("samples")).args(["--seconds", &format!("{seconds:.0}")]);
        super::run(play.current_dir(root))
    }

    fn finish(&self, root: &Path, weights: &Path, record: &Path) -> Result<(), String> {
        let mut write = Command::new(python());
        write.current_dir(root).arg("learn/record.py").args([
            "--game",
            &self.game,
            "--version",
            &self.version,
        ]);
        write.args(["--rules", &rules_version(root, &self.game)?]).arg("--checkpoint").arg(self.file("pt"));
        super::run(write.arg("--weights").arg(weights).arg("--record").arg(record))
    }
}

/// As the game's own source says it.
fn rules_version(root: &Path, game: &str) -> Result<String, String> {
    let path = root.join("crates").join(game).join("src/game.rs");
    let text = std::fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?;
    let after = text.split("RULES_VERSION: u32 = ").nth(1).and_then(|rest| rest.split(';').next());
    after.map(str::to_owned).ok_or_else(|| format!("{} names no version of the rules", path.display()))
}

fn learn(root: &Path, game: &str, minutes: f64) -> Result<(), String> {
    if !has_torch() {
        return Err(format!(
            "{} has no PyTorch: install it, or name another interpreter in KARST_PYTHON",
            python()
        ));
    }
    let run = Run::new(root, game, root.join("target/learn").join(game))?;
    let seconds = minutes * 60.0;
    let mut learner = run.learner(root, seconds, &[])?;
    run.play(root, seconds)?;
    let learned = learner.wait().map_err(|why| why.to_string())?;
    if !learned.success() {
        return Err("the learner stopped early; what it saved is kept".to_owned());
    }
    let weights = root.join("crates/karst-judge/weights");
    run.finish(root, &weights.join(format!("{game}.bin")), &weights.join(format!("{game}.json")))
}

/// Learns from nothing for forty seconds: the loss must fall, and the weights must load and play.
fn check_that_it_learns(root: &Path) -> Result<(), String> {
    if !has_torch() {
        println!("{} has no PyTorch: nothing to try", python());
        return Ok(());
    }
    let folder = root.join("target/learn/smoke");
    let _ = std::fs::remove_dir_all(&folder);
    let run = Run::new(root, "cave-vs-cave", folder)?;
    let small = ["--batch", "1024", "--buffer", "300000", "--reuse", "1", "--warm", "6"];
    let mut learner = run.learner(root, 45.0, &small)?;
    run.play(root, 42.0)?;
    learner.wait().map_err(|why| why.to_string())?;
    let (weights, record) = (run.file("try.bin"), run.file("json"));
    run.finish(root, &weights, &record)?;
    let record = std::fs::read_to_string(&record).map_err(|why| why.to_string())?;
    let losses: Vec<f64> = record
        .split("\"loss\": ")
        .skip(1)
        .filter_map(|rest| rest.split([',', '\n']).next()?.trim().parse().ok())
        .collect();
    match (losses.first(), losses.last()) {
        (Some(first), Some(last)) if last < first => {}
        _ => return Err(format!("the loss did not fall: {losses:?}")),
    }
    let mut measure = Command::new(&run.binary);
    measure.args(["measure", "cave-vs-cave", "--players", "1,2", "--games", "20", "--weights"]);
    super::run(measure.arg(&weights))
}
