//! Embeds what `cargo xtask assets` has built.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let dist = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../web/dist");
    println!("cargo::rerun-if-changed={}", dist.display());
    let Ok(dist) = dist.canonicalize() else {
        println!("cargo::error=web assets are missing: run `cargo xtask assets` first");
        return;
    };
    let mut files = Vec::new();
    collect(&dist, &mut files);
    files.sort();
    let mut table = String::from("&[\n");
    for file in &files {
        println!("cargo::rerun-if-changed={}", file.display());
        let name = file.strip_prefix(&dist).expect("found inside").to_string_lossy().replace('\\', "/");
        table += &format!("    ({name:?}, include_bytes!({:?})),\n", file.display().to_string());
    }
    table += "]\n";
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("assets.rs");
    fs::write(out, table).expect("the build folder can be written");
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        match path.is_dir() {
            true => collect(&path, files),
            false => files.push(path),
        }
    }
}
