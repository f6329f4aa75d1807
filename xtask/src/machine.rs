//! What the machine must have. As root on Debian it is installed; elsewhere a sentence says how to get it.

use std::process::{Command, Stdio};

/// The oldest Node.js that our build and browser tests run on.
const NODE_MAJOR: u32 = 20;

pub fn has(program: &str) -> bool {
    let found = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    found.is_ok_and(|status| status.success())
}

pub fn need_node() -> Result<(), String> {
    if !has("node") || !has("npm") {
        install(&["nodejs", "npm"])?;
    }
    let version = Command::new("node").arg("--version").output().map_err(|why| why.to_string())?;
    let text = String::from_utf8_lossy(&version.stdout).into_owned();
    let major = text.trim_start_matches('v').split('.').next().and_then(|major| major.parse::<u32>().ok());
    match major {
        Some(major) if major >= NODE_MAJOR => Ok(()),
        _ => Err(format!("Node.js {NODE_MAJOR} or newer is needed; `node --version` says {}", text.trim())),
    }
}

pub fn need_chromium() -> Result<(), String> {
    match has("chromium") || has("chromium-browser") || has("google-chrome") {
        true => Ok(()),
        false => install(&["chromium"]),
    }
}

/// The server, not only its client: tests make databases of their own.
pub fn need_postgres() -> Result<(), String> {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    match has("initdb") || debian.into_iter().any(|version| version.path().join("bin/initdb").exists()) {
        true => Ok(()),
        false => install(&["postgresql"]),
    }
}

pub fn need_proxies() -> Result<(), String> {
    let there = |program: &str| {
        Command::new(program).arg("-v").stderr(Stdio::null()).stdout(Stdio::null()).status().is_ok()
    };
    if !there("nginx") && !there("/usr/sbin/nginx") {
        install(&["nginx-light"])?;
    }
    match there("caddy") {
        true => Ok(()),
        false => install(&["caddy"]),
    }
}

/// For a binary that needs no library of the system.
pub fn need_musl() -> Result<(), String> {
    if !has("musl-gcc") {
        install(&["musl-tools"])?;
    }
    let added = Command::new("rustup").args(["target", "add", "x86_64-unknown-linux-musl"]).status();
    match added.is_ok_and(|status| status.success()) {
        true => Ok(()),
        false => Err("the target x86_64-unknown-linux-musl is missing: `rustup target add` it".to_owned()),
    }
}

pub fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.starts_with(b"0"))
}

/// Installs Debian packages when that is possible without asking.
pub fn install(packages: &[&str]) -> Result<(), String> {
    let names = packages.join(" ");
    if !is_root() || !has("apt-get") {
        return Err(format!(
            "{names} is missing: install it, for example with `sudo apt-get install {names}`"
        ));
    }
    eprintln!("installing {names}");
    let apt = |args: &[&str]| {
        let done = Command::new("apt-get").args(args).env("DEBIAN_FRONTEND", "noninteractive").status();
        done.is_ok_and(|status| status.success())
    };
    let ok = apt(&["update", "-qq"]) && {
        let mut args = vec!["install", "-y", "-qq", "--no-install-recommends"];
        args.extend(packages);
        apt(&args)
    };
    match ok {
        true => Ok(()),
        false => Err(format!("{names} could not be installed; `apt-get install {names}` says why")),
    }
}
