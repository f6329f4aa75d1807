//! The files in `deploy/`, tried: the static binary in an empty folder as root directory, the unit read by systemd, the
//! Debian package installed where that is possible.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{cargo, machine, run};

const MUSL: &str = "x86_64-unknown-linux-musl";

/// A binary that needs nothing beside it: `target/static/karst`.
pub fn build_static(root: &Path, profile: &str) -> Result<PathBuf, String> {
    machine::need_musl()?;
    crate::assets(root)?;
    cargo(root, &["build", "--profile", profile, "--target", MUSL, "--package", "karst-cli"])?;
    let built = root.join("target").join(MUSL).join(profile).join("karst");
    let to = root.join("target/static");
    std::fs::create_dir_all(&to).map_err(|why| format!("{}: {why}", to.display()))?;
    std::fs::copy(&built, to.join("karst")).map_err(|why| format!("{}: {why}", built.display()))?;
    Ok(to.join("karst"))
}

pub fn check(root: &Path) -> Result<(), String> {
    unit(root)?;
    let binary = build_static(root, "fast")?;
    match machine::is_root() {
        true => in_an_empty_root(&binary),
        false => {
            eprintln!("only root can try the binary in an empty root directory: left out");
            Ok(())
        }
    }
}

/// The unit is read by systemd itself.
fn unit(root: &Path) -> Result<(), String> {
    if !machine::has("systemd-analyze") {
        eprintln!("systemd-analyze is not here: the unit is not read");
        return Ok(());
    }
    let folder = root.join("target/units");
    std::fs::create_dir_all(&folder).map_err(|why| why.to_string())?;
    for name in ["karst.service", "karst.socket"] {
        let text =
            std::fs::read_to_string(root.join("deploy/systemd").join(name)).map_err(|why| why.to_string())?;
        // The binary and its user are not installed here.
        let text = text.replace("/usr/bin/karst", "/bin/true").replace("User=karst", "User=nobody");
        let text = text.replace("Group=karst", "Group=nogroup");
        std::fs::write(folder.join(name), text).map_err(|why| why.to_string())?;
    }
    let output = Command::new("systemd-analyze")
        .args(["verify", "--man=no"])
        .args([folder.join("karst.service"), folder.join("karst.socket")])
        .output()
        .map_err(|why| why.to_string())?;
    let said = String::from_utf8_lossy(&output.stderr);
    let ours: Vec<&str> = said.lines().filter(|line| line.contains("karst.")).collect();
    match ours.is_empty() {
        true => Ok(()),
        false => Err(ours.join("\n")),
    }
}

/// As a container would run it: nothing there but the binary and its data, and nobody in particular.
fn in_an_empty_root(binary: &Path) -> Result<(), String> {
    let folder = std::env::temp_dir().join(format!("karst-root-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("data")).map_err(|why| why.to_string())?;
    std::fs::copy(binary, folder.join("karst")).map_err(|why| why.to_string())?;
    run(Command::new("chown").arg("65534:65534").arg(folder.join("data")))?;
    let mut child = Command::new("chroot")
        .args(["--userspec=65534:65534"])
        .arg(&folder)
        .args(["/karst", "serve", "--addr", "127.0.0.1:0", "--data", "/data"])
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|why| format!("chroot: {why}"))?;
    let answered = ask(&mut child);
    let _ = Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    let ended = child.wait().map_err(|why| why.to_string())?;
    let _ = std::fs::remove_dir_all(&folder);
    answered?;
    match ended.success() {
        true => Ok(()),
        false => Err(format!("in an empty root directory it ended with {ended}")),
    }
}

fn ask(child: &mut std::process::Child) -> Result<(), String> {
    let mut line = String::new();
    let out = child.stdout.take().ok_or("no output")?;
    BufReader::new(out).read_line(&mut line).map_err(|why| why.to_string())?;
    let addr = line.trim().strip_prefix("http://").ok_or("in an empty root directory it does not start")?;
    let mut stream = TcpStream::connect(addr).map_err(|why| why.to_string())?;
    let request = "GET /healthz HTTP/1.1\r\nhost: karst\r\nconnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).map_err(|why| why.to_string())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).map_err(|why| why.to_string())?;
    match answer.starts_with("HTTP/1.1 200") {
        true => Ok(()),
        false => {
            Err(format!("in an empty root directory it answers {}", answer.lines().next().unwrap_or("")))
        }
    }
}

/// A Debian package, by cargo-deb.
pub fn deb(root: &Path) -> Result<(), String> {
    if !machine::has("cargo-deb") {
        return Err("cargo-deb is missing: `cargo install --locked cargo-deb`".to_owned());
    }
    crate::assets(root)?;
    cargo(root, &["deb", "--package", "karst-cli"])
}
