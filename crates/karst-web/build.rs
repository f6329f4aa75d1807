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
    for file in files.iter().filter(|file| !is_squeezed(file)) {
        let name = file.strip_prefix(&dist).expect("found inside").to_string_lossy().replace('\\', "/");
        let (brotli, gzip) = (squeezed(file, "br"), squeezed(file, "gz"));
        table += &format!(
            "    File {{ name: {name:?}, plain: {}, brotli: {brotli}, gzip: {gzip} }},\n",
            include(file)
        );
    }
    table += "]\n";
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("assets.rs");
    fs::write(out, table).expect("the build folder can be written");
}

/// A file's compressed form lies beside it.
fn is_squeezed(file: &Path) -> bool {
    file.extension().is_some_and(|end| end == "br" || end == "gz")
}

fn squeezed(file: &Path, end: &str) -> String {
    let beside = PathBuf::from(format!("{}.{end}", file.display()));
    match beside.is_file() {
        true => format!("Some({})", include(&beside)),
        false => "None".to_owned(),
    }
}

fn include(file: &Path) -> String {
    println!("cargo::rerun-if-changed={}", file.display());
    format!("include_bytes!({:?})", file.display().to_string())
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
