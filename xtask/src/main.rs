//! Project chores: `cargo xtask play`, `cargo xtask test`, and the pieces they are made of.

mod browser;
mod deny;
mod deploy;
mod learn;
mod ledger;
mod long;
mod machine;
mod tidy;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const HELP: &str = "\
usage: cargo xtask COMMAND

  play [ARGS…]   builds the web assets and the binary, starts the table, prints the address
  test           everything: format, lints, ledger, rules, laws, golden games, pages, a real browser
  test --long    what takes longer: kills, power losses, leaks, broken lines, barriers, what we depend on, deployment
  kill [N]       kills servers under load N times
  power [N]      takes the power away N times and looks at what is left
  disconnects [N]  breaks the lines of three browsers N times during a game
  barriers       axe on every page and question, whole games by the keyboard alone
  leaks [N]      compares N positions for what a seat must not learn
  fuzz [S]       every fuzz target for S seconds
  deny           licences, sources and bans of what we depend on
  advisories     what is known to be wrong with what we depend on (needs the network)
  static         a static binary, for containers
  deploy         tries the files in deploy/
  deb            a Debian package
  browser        only the tests in a real browser
  assets         builds web/dist
  ledger         rows of each rule ledger that a test proves
  tidy           names and sizes that should not be in the tree
  learn GAME     learns a judge anew or further; learn --smoke tries it for a minute
  mutants [CRATE…] [--sample N] [--seed S]
                 breaks the rules in many small ways and counts which faults the rule tests notice (long)";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let root = root();
    let done = match args.first().map(String::as_str) {
        Some("play") => play(&root, &args[1..]),
        Some("test") if args.get(1).is_some_and(|arg| arg == "--long") => long::all(&root),
        Some("test") => test(&root),
        Some("kill") => long::kill(&root, args.get(1).map_or("100", String::as_str)),
        Some("power") => long::power(&root, args.get(1).map_or("1000", String::as_str)),
        Some("leaks") => long::leaks(&root, args.get(1).map_or("100000", String::as_str)),
        Some("disconnects") => long::disconnects(&root, args.get(1).map_or("200", String::as_str)),
        Some("barriers") => long::barriers(&root),
        Some("fuzz") => long::fuzz(&root, args.get(1).map_or("60", String::as_str)),
        Some("deny") => deny::check(&root),
        Some("advisories") => deny::advisories(&root),
        Some("static") => deploy::build_static(&root, "release").map(drop),
        Some("deploy") => deploy::check(&root),
        Some("deb") => deploy::deb(&root, "release").map(|path| println!("{}", path.display())),
        Some("browser") => browser::test(&root),
        Some("assets") => assets(&root, "dev"),
        Some("ledger") => ledger::check(&root),
        Some("tidy") => tidy::check(&root),
        Some("mutants") => mutants(&root, &args[1..]),
        Some("learn") => learn::run(&root, &args[1..]),
        _ => Err(HELP.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").to_owned()
}

/// Builds what pages link to, which the binary embeds.
fn assets(root: &Path, profile: &str) -> Result<(), String> {
    machine::need_node()?;
    build(root, profile, "karst-assets")?;
    run(Command::new(built(root, profile, "karst-assets")).arg(root.join("web")))
}

/// Builds one of our programs. The same packages are named whichever it is, so that cargo builds what they share once; and
/// their libraries are built, too, so that no processor waits while the boards are compiled.
fn build(root: &Path, profile: &str, program: &str) -> Result<(), String> {
    let packages = ["--package", "karst-pages", "--package", "karst-cli", "--package", "karst-host"];
    let args = ["build", "--profile", profile, "--lib", "--bin", program];
    cargo(root, &[&args[..], &packages].concat())
}

/// Where cargo puts it.
fn built(root: &Path, profile: &str, program: &str) -> PathBuf {
    let folder = if profile == "dev" { "debug" } else { profile };
    root.join("target").join(folder).join(program)
}

fn play(root: &Path, args: &[String]) -> Result<(), String> {
    eprintln!("Building: about three minutes the first time.");
    assets(root, "play")?;
    build(root, "play", "karst")?;
    run(Command::new(built(root, "play", "karst")).arg("serve").args(args).current_dir(root))
}

fn test(root: &Path) -> Result<(), String> {
    step("format");
    cargo(root, &["fmt", "--all", "--check"])?;
    step("tidy");
    tidy::check(root)?;
    step("ledger");
    ledger::check(root)?;
    step("web assets");
    assets(root, "dev")?;
    step("lints");
    cargo(root, &["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"])?;
    step("what we depend on");
    deny::check(root)?;
    step("rules, laws, golden games, pages");
    machine::need_postgres()?;
    machine::need_proxies()?;
    match machine::has("cargo-nextest") {
        true => cargo(root, &["nextest", "run", "--workspace", "--no-fail-fast"])?,
        false => cargo(root, &["test", "--workspace", "--no-fail-fast"])?,
    }
    step("examples in the documentation");
    cargo(root, &["test", "--workspace", "--doc", "--quiet"])?;
    step("a real browser");
    browser::test(root)
}

/// A program outside the workspace, so that its parser is compiled for nobody else.
fn mutants(root: &Path, args: &[String]) -> Result<(), String> {
    let mut mutants = Command::new("cargo");
    mutants.args(["run", "--quiet", "--manifest-path", "xtask/mutants/Cargo.toml"]);
    let target = root.join("target/mutants/tool");
    run(mutants.arg("--").args(args).current_dir(root).env("CARGO_TARGET_DIR", target))
}

fn step(name: &str) {
    eprintln!("\n== {name}");
}

fn cargo(root: &Path, args: &[&str]) -> Result<(), String> {
    run(Command::new("cargo").args(args).current_dir(root))
}

fn run(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let what = command.get_args().map(|arg| arg.to_string_lossy()).collect::<Vec<_>>().join(" ");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("`{name} {what}` failed; see above")),
        Err(why) => Err(format!("`{name}` could not be started: {why}")),
    }
}
