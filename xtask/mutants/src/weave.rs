//! Choosing faults, and weaving them into the copy.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::copy::write;
use crate::sites::Site;

/// The switch: the fault whose number the environment names is on.
const SWITCH: &str = "
#[doc(hidden)]
pub mod mutant {
    static ON: std::sync::OnceLock<u32> = std::sync::OnceLock::new();

    pub fn is(n: u32) -> bool {
        *ON.get_or_init(|| std::env::var(\"KARST_MUTANT\").ok().and_then(|n| n.parse().ok()).unwrap_or(0)) == n
    }
}
";

/// So many sites that do not overlap, the same for the same seed. The lot of a fault hangs on its own words, not on its
/// file or line: what is changed elsewhere in the crate, or moved, draws no others.
pub fn sample(mut all: Vec<Site>, n: usize, seed: u64) -> Vec<Site> {
    let mut seen: BTreeMap<(String, String), u64> = BTreeMap::new();
    let mut lot = |site: &Site| {
        let nth = seen.entry((site.within.clone(), site.what.clone())).or_default();
        *nth += 1;
        let words = [site.within.as_bytes(), site.what.as_bytes(), &nth.to_le_bytes(), &seed.to_le_bytes()].concat();
        words.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3).rotate_left(23)
        })
    };
    all.sort_by_cached_key(&mut lot);
    let mut chosen: Vec<Site> = Vec::new();
    // Some will not compile; these are spare.
    let wanted = n + n / 4;
    for site in all {
        let apart = |other: &Site| {
            other.file != site.file
                || other.range.end < site.range.start
                || site.range.end < other.range.start
        };
        if chosen.len() < wanted && chosen.iter().all(apart) {
            chosen.push(site);
        }
    }
    chosen
}

/// Weaves the faults in, without those that do not compile; each fault's number is its place in the list, from 1.
pub fn weave(copy: &Path, name: &str, mut sites: Vec<Site>) -> Result<Vec<Site>, String> {
    let originals = originals(&sites)?;
    for _ in 0..8 {
        let places = write_all(copy, name, &originals, &sites)?;
        let errors = check(copy, name)?;
        if errors.is_empty() {
            return Ok(sites);
        }
        let before = sites.len();
        let mut n = 0;
        sites.retain(|_| {
            let (file, from, to) = &places[n];
            n += 1;
            !errors.iter().any(|(at, line)| at == file && from <= line && line <= to)
        });
        if sites.len() == before {
            return Err(format!("{name}: the copy does not compile: {errors:?}"));
        }
    }
    Err(format!("{name}: the copy does not compile"))
}

fn originals(sites: &[Site]) -> Result<BTreeMap<PathBuf, String>, String> {
    let read = |site: &Site| {
        let text =
            std::fs::read_to_string(&site.file).map_err(|why| format!("{}: {why}", site.file.display()))?;
        Ok((site.file.clone(), text))
    };
    sites.iter().map(read).collect()
}

/// Writes every file with its faults; says where each fault has come to stand.
fn write_all(
    copy: &Path,
    name: &str,
    originals: &BTreeMap<PathBuf, String>,
    sites: &[Site],
) -> Result<Vec<(PathBuf, usize, usize)>, String> {
    let mut places = vec![(PathBuf::new(), 0, 0); sites.len()];
    for (file, text) in originals {
        let mut here: Vec<(usize, &Site)> =
            sites.iter().enumerate().filter(|(_, site)| site.file == *file).collect();
        here.sort_by_key(|(_, site)| site.range.start);
        let (mut woven, mut at) = (String::new(), 0);
        for (i, site) in here {
            woven += &text[at..site.range.start];
            let from = woven.lines().count();
            woven += &site.text.replace("{is}", &format!("crate::mutant::is({})", i + 1));
            places[i] = (file.clone(), from, woven.lines().count() + 1);
            at = site.range.end;
        }
        woven += &text[at..];
        write(file, woven.as_bytes())?;
    }
    let lib = copy.join("crates").join(name).join("src/lib.rs");
    let text = std::fs::read_to_string(&lib).map_err(|why| format!("{}: {why}", lib.display()))?;
    if !text.contains("pub mod mutant") {
        write(&lib, (text + SWITCH).as_bytes())?;
    }
    Ok(places)
}

/// Files and lines that do not compile.
fn check(copy: &Path, name: &str) -> Result<Vec<(PathBuf, usize)>, String> {
    let output = cargo(copy, name).args(["check", "--lib", "--message-format", "short", "-p", name]).output();
    let output = output.map_err(|why| format!("cargo: {why}"))?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let place = |line: &str| {
        let mut parts = line.split(':');
        let (file, number) = (parts.next()?, parts.next()?.parse().ok()?);
        line.contains(": error").then(|| (copy.join(file), number))
    };
    let errors: Vec<(PathBuf, usize)> = said.lines().filter_map(place).collect();
    match output.status.success() || !errors.is_empty() {
        true => Ok(errors),
        false => Err(said),
    }
}

/// Cargo in the copy, with a target folder of its own.
pub fn cargo(copy: &Path, name: &str) -> Command {
    let mut cargo = Command::new("cargo");
    cargo
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", copy.join("../target"))
        .env("RUSTFLAGS", "--cap-lints allow");
    // Compiled once and run hundreds of times: only what is broken is optimised, and only a little.
    cargo.arg("--config").arg(format!("profile.dev.package.{name}.opt-level=1"));
    cargo.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0").env("CARGO_PROFILE_DEV_DEBUG", "0");
    cargo.env("CARGO_INCREMENTAL", "0");
    cargo
}
