//! What takes longer than a test should: in CI behind `cargo xtask test --long`, and each by a command of its own.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use crate::{browser, cargo, machine, run, step};

/// Everything long (how long in all is still to be measured); each part by itself with the command of its name.
pub fn all(root: &Path) -> Result<(), String> {
    type Part = fn(&Path) -> Result<(), String>;
    let parts: [(&str, Part); 7] = [
        ("what we depend on", crate::deny::check),
        ("kills", |root| kill(root, "60")),
        ("power losses", |root| power(root, "1000")),
        ("leaks", |root| leaks(root, "4000")),
        ("broken lines", |root| disconnects(root, "60")),
        ("barriers", barriers),
        ("deployment", crate::deploy::check),
    ];
    let mut times = Vec::new();
    for (name, part) in parts {
        step(name);
        let began = Instant::now();
        part(root)?;
        times.push(format!("{:>6.0} s  {name}", began.elapsed().as_secs_f64()));
    }
    eprintln!("\n{}", times.join("\n"));
    Ok(())
}

/// Kills servers under load: one with SQLite so often, three with PostgreSQL a tenth as many rounds.
pub fn kill(root: &Path, n: &str) -> Result<(), String> {
    machine::need_postgres()?;
    let rounds = n.parse::<usize>().map_err(|_| format!("`{n}` is no number of kills"))?.div_ceil(10);
    test(root, "kill", "nothing_acknowledged", ("KARST_KILLS", n))?;
    test(root, "several", "three_servers", ("KARST_KILLS", &rounds.to_string()))
}

/// Of the whole workspace, so that what the short tests have built is used again.
fn test(root: &Path, file: &str, name: &str, set: (&str, &str)) -> Result<(), String> {
    let args = ["test", "--workspace", "--test", file, name, "--", "--nocapture"];
    run(Command::new("cargo").args(args).current_dir(root).env(set.0, set.1))
}

/// Takes the power away at so many moments of an evening, and looks at what is left.
pub fn power(root: &Path, n: &str) -> Result<(), String> {
    test(root, "disk", "power", ("POWER", n))
}

/// Compares so many positions for leaks.
pub fn leaks(root: &Path, n: &str) -> Result<(), String> {
    test(root, "web", "leak", ("LEAKS", n))
}

/// Breaks the lines of three browsers so often during a game: no tap is lost or counts twice, every page is right soon after.
pub fn disconnects(root: &Path, n: &str) -> Result<(), String> {
    browser::prepare(root)?;
    run(browser::node(root).arg("long/disconnects.test.mjs").env("KARST_CUTS", n))
}

/// Walks through every page and every kind of question with axe, and plays whole games by the keyboard alone.
pub fn barriers(root: &Path) -> Result<(), String> {
    browser::prepare(root)?;
    run(browser::node(root).args(["long/axe.test.mjs", "long/keys.test.mjs"]))
}

/// Lets every fuzz target run for so many seconds.
pub fn fuzz(root: &Path, seconds: &str) -> Result<(), String> {
    if !machine::has("cargo-fuzz") {
        return Err(
            "fuzzing needs the nightly compiler and cargo-fuzz: `rustup toolchain install nightly && \
                    cargo install --locked cargo-fuzz`"
                .to_owned(),
        );
    }
    let targets = std::fs::read_dir(root.join("fuzz/fuzz_targets")).map_err(|why| format!("fuzz: {why}"))?;
    let mut names: Vec<String> =
        targets.flatten().filter_map(|file| Some(file.path().file_stem()?.to_str()?.to_owned())).collect();
    names.sort();
    for name in names {
        step(&format!("fuzzing {name}"));
        let time = format!("-max_total_time={seconds}");
        cargo(root, &["+nightly", "fuzz", "run", &name, "--", &time, "-timeout=10", "-rss_limit_mb=4096"])?;
    }
    Ok(())
}
