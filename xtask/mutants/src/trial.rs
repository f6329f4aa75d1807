//! Trying each fault.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::sites::Site;
use crate::weave::cargo;

/// The tests that count, in the order in which they are asked.
const RULE_TESTS: [&str; 3] = ["rules", "lib", "catalogue"];
/// A fault that makes a rule loop for ever is noticed. These are seconds of work, not of the clock: on a busy machine
/// a sound program must not seem to loop.
const PATIENCE: u32 = 60;

/// Faults tried side by side: most of the time goes into starting programs.
const AT_ONCE: usize = 4;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Noticed,
    Missed,
    /// Random games are the same with and without it.
    Idle,
}

impl Outcome {
    fn word(self) -> &'static str {
        match self {
            Outcome::Noticed => "noticed",
            Outcome::Missed => "MISSED",
            Outcome::Idle => "no difference",
        }
    }
}

/// The test programs of a broken crate.
struct Trial<'a> {
    home: PathBuf,
    rules: Vec<&'a PathBuf>,
    fingerprint: &'a PathBuf,
    sound: Option<String>,
}

pub fn judge(copy: &Path, name: &str, sites: &[Site]) -> Result<String, String> {
    let tests = build(copy, name)?;
    let home = copy.join("crates").join(name);
    for (test, path) in &tests {
        if !passes(path, 0, &home) {
            return Err(format!("{name}: {test} fails without any fault"));
        }
    }
    let is_played = |test: &String| test == "fingerprint";
    let fingerprint =
        tests.iter().find(|(test, _)| is_played(test)).map(|(_, path)| path).ok_or("no fingerprint")?;
    let rules = tests.iter().filter(|(test, _)| !is_played(test)).map(|(_, path)| path).collect();
    let trial = Trial { sound: play(fingerprint, 0, &home), home, rules, fingerprint };
    let outcomes = try_all(&trial, copy, sites);
    let listed = |wanted: Outcome| -> Vec<String> {
        let of_kind = sites.iter().zip(&outcomes).filter(|(_, outcome)| **outcome == wanted);
        of_kind.map(|(site, _)| place(copy, site)).collect()
    };
    let noticed = listed(Outcome::Noticed).len();
    Ok(report(name, sites.len(), noticed, &listed(Outcome::Missed), &listed(Outcome::Idle)))
}

fn place(copy: &Path, site: &Site) -> String {
    let file = site.file.strip_prefix(copy).unwrap_or(&site.file).display();
    format!("{file}:{} {}", site.line, site.what)
}

fn try_all(trial: &Trial<'_>, copy: &Path, sites: &[Site]) -> Vec<Outcome> {
    let n = sites.len();
    let next = AtomicUsize::new(0);
    let outcomes = Mutex::new(vec![Outcome::Idle; n]);
    std::thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    if i >= n {
                        return;
                    }
                    let outcome = trial.of(i + 1);
                    outcomes.lock().unwrap_or_else(std::sync::PoisonError::into_inner)[i] = outcome;
                    eprintln!("{} of {n}: {} {}", i + 1, outcome.word(), place(copy, &sites[i]));
                }
            });
        }
    });
    outcomes.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
}

impl Trial<'_> {
    fn of(&self, n: usize) -> Outcome {
        if self.rules.iter().any(|path| !passes(path, n, &self.home)) {
            Outcome::Noticed
        } else if play(self.fingerprint, n, &self.home) == self.sound {
            Outcome::Idle
        } else {
            Outcome::Missed
        }
    }
}

fn report(name: &str, n: usize, caught: usize, missed: &[String], idle: &[String]) -> String {
    let active = caught + missed.len();
    let share = 100.0 * caught as f64 / active.max(1) as f64;
    let list = |title: &str, places: &[String]| {
        places.iter().fold(format!("{title}:\n"), |text, place| text + "  " + place + "\n")
    };
    format!(
        "{name}: {n} faults; {} change behaviour, of these {caught} noticed by rule tests ({share:.1} %)\n{}{}",
        active,
        list("missed", missed),
        list("no difference in random games", idle)
    )
}

/// The test programs, by name.
fn build(copy: &Path, name: &str) -> Result<Vec<(String, PathBuf)>, String> {
    let args = [
        "test",
        "--no-run",
        "--lib",
        "--test",
        "rules",
        "--test",
        "catalogue",
        "--test",
        "fingerprint",
        "-p",
        name,
    ];
    let output = cargo(copy, name).args(args).output().map_err(|why| format!("cargo: {why}"))?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    if !output.status.success() {
        return Err(said);
    }
    // `  Executable tests/rules/main.rs (../target/debug/deps/rules-0123)`
    let program = |line: &str| {
        let (what, path) = line.trim().strip_prefix("Executable ")?.split_once(" (")?;
        let test = if what.starts_with("unittests") {
            "lib"
        } else {
            what.split('/').nth(1)?.trim_end_matches(".rs")
        };
        Some((test.to_owned(), copy.join(path.trim_end_matches(')'))))
    };
    let mut tests: Vec<(String, PathBuf)> = said.lines().filter_map(program).collect();
    tests.sort_by_key(|(test, _)| RULE_TESTS.iter().position(|known| known == test).unwrap_or(9));
    match tests.len() {
        4 => Ok(tests),
        _ => Err(format!("{name}: expected four test programs\n{said}")),
    }
}

/// Whether all tests of a program pass; the search of endings is a law, and left out.
fn passes(path: &Path, n: usize, home: &Path) -> bool {
    let args = ["--quiet", "--skip", "law::", "--skip", "a_decision_allocates", "--test-threads", "2"];
    bounded(path, n, home).args(args).stdout(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// A program with a fault on, ended when it has worked for too long.
fn bounded(path: &Path, n: usize, home: &Path) -> Command {
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(format!("ulimit -t {PATIENCE}; exec \"$0\" \"$@\"")).arg(path);
    shell.current_dir(home).env("KARST_MUTANT", n.to_string()).env("RUST_BACKTRACE", "0");
    shell.stdin(Stdio::null()).stderr(Stdio::null());
    shell
}

/// The fingerprint of random games under a fault; nothing if they cannot be played to the end.
fn play(path: &Path, n: usize, home: &Path) -> Option<String> {
    let output = bounded(path, n, home).arg("--nocapture").output().ok()?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    said.split_whitespace().skip_while(|word| *word != "FINGERPRINT").nth(1).map(str::to_owned)
}
