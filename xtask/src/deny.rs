//! What we depend on: under licences we may use, from the registry, and nothing that is banned. The lists are those of
//! `deny.toml`.

use std::path::Path;
use std::process::Command;

use crate::machine;

pub fn check(root: &Path) -> Result<(), String> {
    if machine::has("cargo-deny") {
        return crate::cargo(root, &["deny", "--log-level", "error", "check", "bans", "licenses", "sources"]);
    }
    let rules = std::fs::read_to_string(root.join("deny.toml")).map_err(|why| format!("deny.toml: {why}"))?;
    let (allowed, banned) = (list(&rules, "allow = ["), banned(&rules));
    let faults: Vec<String> =
        packages(root)?.iter().filter_map(|package| package.fault(&allowed, &banned)).collect();
    match faults.is_empty() {
        true => Ok(()),
        false => Err(faults.join("\n")),
    }
}

/// What is known to be wrong with what we depend on. Needs the network: the list is kept by others and changes daily.
pub fn advisories(root: &Path) -> Result<(), String> {
    match machine::has("cargo-deny") {
        true => crate::cargo(root, &["deny", "check", "advisories"]),
        false => Err("the list of known faults is read by cargo-deny: `cargo install --locked cargo-deny`, and a way to \
                      github.com/rustsec/advisory-db"
            .to_owned()),
    }
}

/// The texts in quotes between a beginning and the next closing bracket.
fn list(rules: &str, from: &str) -> Vec<String> {
    let list = rules.split(from).nth(1).and_then(|rest| rest.split(']').next()).unwrap_or("");
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

fn banned(rules: &str) -> Vec<String> {
    rules.split("crate = \"").skip(1).filter_map(|rest| Some(rest.split('"').next()?.to_owned())).collect()
}

struct Package {
    name: String,
    license: String,
    /// None for our own.
    source: Option<String>,
}

impl Package {
    fn fault(&self, allowed: &[String], banned: &[String]) -> Option<String> {
        let Package { name, license, source } = self;
        let source = source.as_ref()?;
        if !source.starts_with("registry+") {
            return Some(format!("{name} comes from {source}, not from the registry"));
        }
        if banned.contains(name) {
            return Some(format!("{name} is banned in deny.toml"));
        }
        (!may_use(license, allowed))
            .then(|| format!("{name} is under `{license}`, which deny.toml does not allow"))
    }
}

/// One side of every OR, all sides of every AND.
fn may_use(license: &str, allowed: &[String]) -> bool {
    let plain = license.replace(['(', ')'], " ").replace('/', " OR ");
    let parts = plain
        .split(" AND ")
        .map(|part| part.split(" OR ").any(|one| allowed.iter().any(|ok| ok == one.trim())));
    parts.into_iter().all(|ok| ok)
}

fn packages(root: &Path) -> Result<Vec<Package>, String> {
    let output = Command::new("cargo")
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(root)
        .output()
        .map_err(|why| format!("cargo metadata: {why}"))?;
    let text: serde_json::Value = serde_json::from_slice(&output.stdout)
        .map_err(|_| format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr)))?;
    let packages = text["packages"].as_array().ok_or("cargo metadata lists no packages")?;
    let read = |package: &serde_json::Value| Package {
        name: package["name"].as_str().unwrap_or("").to_owned(),
        license: package["license"].as_str().unwrap_or("").to_owned(),
        source: package["source"].as_str().map(str::to_owned),
    };
    Ok(packages.iter().map(read).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licences_are_read_as_they_are_written() {
        let allowed = ["MIT".to_owned(), "Apache-2.0".to_owned(), "Unicode-3.0".to_owned()];
        for good in [
            "MIT",
            "MIT OR Apache-2.0",
            "GPL-3.0 OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "MIT/Apache-2.0",
        ] {
            assert!(may_use(good, &allowed), "{good}");
        }
        for bad in ["", "GPL-3.0", "MIT AND GPL-3.0"] {
            assert!(!may_use(bad, &allowed), "{bad}");
        }
    }
}
