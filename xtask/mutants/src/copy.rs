//! A copy of the workspace to break.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Copies all files the crates need, and adds a test that plays for a fingerprint.
pub fn of_workspace(root: &Path, name: &str, game: &str) -> Result<PathBuf, String> {
    let copy = root.join("target/mutants/copy");
    // What has been moved since must not be broken in its old place.
    let _ = std::fs::remove_dir_all(copy.join("crates").join(name).join("src"));
    let listed = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output();
    let listed = listed.map_err(|why| format!("git: {why}"))?;
    let files = String::from_utf8_lossy(&listed.stdout).into_owned();
    for file in files.split('\0').filter(|file| is_needed(file)) {
        let Ok(text) = std::fs::read(root.join(file)) else { continue };
        write(&copy.join(file), &text)?;
    }
    let test = format!(
        "#[test]\nfn fingerprint() {{\n    println!(\"FINGERPRINT {{:016x}}\", karst_testkit::fingerprint::<{game}>(3));\n}}\n"
    );
    write(&copy.join("crates").join(name).join("tests/fingerprint.rs"), test.as_bytes())?;
    Ok(copy)
}

fn is_needed(file: &str) -> bool {
    let folders = ["crates/", "rules/", "xtask/", ".cargo/", "Cargo.", "rust-toolchain"];
    folders.iter().any(|folder| file.starts_with(folder)) && !file.starts_with("xtask/mutants")
}

/// Only what has changed, so that nothing is compiled twice.
pub fn write(path: &Path, text: &[u8]) -> Result<(), String> {
    if std::fs::read(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    let folder = path.parent().unwrap_or(path);
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(path, text));
    written.map_err(|why| format!("{}: {why}", path.display()))
}
