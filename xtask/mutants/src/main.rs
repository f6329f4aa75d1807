//! `cargo xtask mutants [CRATE…] [--sample N] [--seed S]`: breaks the rules of a crate in many small ways, one at a
//! time, and counts which of these faults the rule tests notice.
//!
//! All faults are woven into one copy of the crate, each behind a switch that an environment variable turns on, so
//! that the crate is compiled once and not once a fault. Only rule tests count: those beside the code, `tests/rules`
//! and `tests/catalogue`. A fault they miss is then played: if hundreds of random games, every view and every
//! refusal in them are the same with and without it, it is listed as one that changes nothing.

mod copy;
mod sites;
mod trial;
mod weave;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const CRATES: [(&str, &str); 4] = [
    ("cave-vs-cave", "cave_vs_cave::CaveVsCave"),
    ("caverna", "caverna::Caverna"),
    ("above-and-below", "above_and_below::AboveAndBelow"),
    ("bargeroc", "bargeroc::Bargeroc"),
];

struct Args {
    crates: Vec<(&'static str, &'static str)>,
    sample: usize,
    seed: u64,
}

fn main() -> ExitCode {
    match read_args().and_then(|args| run(&args)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn read_args() -> Result<Args, String> {
    let mut args = Args { crates: Vec::new(), sample: 100, seed: 1 };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|n| n.parse().ok()).ok_or(format!("{word} needs a number"));
        match word.as_str() {
            "--sample" => args.sample = number()? as usize,
            "--seed" => args.seed = number()?,
            name => args.crates.push(*CRATES.iter().find(|(known, _)| *known == name).ok_or_else(|| {
                format!("{name} is no rules crate: {}", CRATES.map(|(name, _)| name).join(", "))
            })?),
        }
    }
    if args.crates.is_empty() {
        args.crates = CRATES.to_vec();
    }
    Ok(args)
}

fn run(args: &Args) -> Result<(), String> {
    let root: PathBuf =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().map_err(|why| why.to_string())?;
    for &(name, game) in &args.crates {
        let copy = copy::of_workspace(&root, name, game)?;
        let all = sites::find(&copy.join("crates").join(name).join("src"))?;
        let n_all = all.len();
        let chosen = weave::sample(all, args.sample, args.seed);
        let woven = weave::weave(&copy, name, chosen)?;
        println!("{name}: {n_all} possible faults, {} tried (seed {})", woven.len(), args.seed);
        let report = trial::judge(&copy, name, &woven)?;
        let file = root.join("target/mutants").join(format!("{name}.txt"));
        std::fs::write(&file, &report).map_err(|why| format!("{}: {why}", file.display()))?;
        println!("{report}");
    }
    Ok(())
}
