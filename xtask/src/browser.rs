//! Whole games in Chromium, against a server of its own.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::{assets, build, machine, run};

/// Every file of `web/e2e`. On a busy machine a real browser may be too slow for its test: what fails is tried once more,
/// and what passes only then is named.
pub fn test(root: &Path) -> Result<(), String> {
    prepare(root)?;
    let failed: Vec<String> =
        files(root)?.into_iter().filter(|file| run(node(root).arg(file)).is_err()).collect();
    if failed.is_empty() {
        return Ok(());
    }
    eprintln!("\n== once more: {}", failed.join(", "));
    run(node(root).args(&failed))?;
    eprintln!("\nPassed only at the second try: {}", failed.join(", "));
    Ok(())
}

fn files(root: &Path) -> Result<Vec<String>, String> {
    let folder = fs::read_dir(root.join("web/e2e")).map_err(|why| format!("web/e2e: {why}"))?;
    let names = folder.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut files: Vec<String> =
        names.filter(|name| name.ends_with(".test.mjs")).map(|name| format!("e2e/{name}")).collect();
    files.sort_unstable();
    Ok(files)
}

/// Builds what browsers are tested with.
pub fn prepare(root: &Path) -> Result<(), String> {
    machine::need_chromium()?;
    assets(root, "dev")?;
    build(root, "dev", "karst")
}

/// The files to run are still to be named.
pub fn node(root: &Path) -> Command {
    let mut node = Command::new("node");
    node.args(["--test", "--test-reporter=spec"]).current_dir(root.join("web"));
    node.env("KARST", root.join("target/debug/karst"));
    node
}
