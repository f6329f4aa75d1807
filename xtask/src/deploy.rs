//! The files in `deploy/`, tried: the units read by systemd, the compose files by compose, the static binary run in an
//! empty folder as root directory and in the image that the container file makes, the Debian package installed.

mod serving;

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{cargo, machine, run, step};
use serving::Serving;

const MUSL: &str = "x86_64-unknown-linux-musl";

/// What the unit may still reach, as systemd counts it: 0 is nothing, 100 everything.
const EXPOSURE: &str = "20";

/// A binary that needs nothing beside it: `target/static/karst`.
pub fn build_static(root: &Path, profile: &str) -> Result<PathBuf, String> {
    machine::need_musl()?;
    crate::assets(root, "fast")?;
    cargo(root, &["build", "--profile", profile, "--target", MUSL, "--package", "karst-cli"])?;
    let built = root.join("target").join(MUSL).join(profile).join("karst");
    let to = root.join("target/static");
    std::fs::create_dir_all(&to).map_err(|why| format!("{}: {why}", to.display()))?;
    std::fs::copy(&built, to.join("karst")).map_err(|why| format!("{}: {why}", built.display()))?;
    Ok(to.join("karst"))
}

pub fn check(root: &Path) -> Result<(), String> {
    step("the units, as systemd reads them");
    units(root)?;
    step("the compose files");
    compose(root)?;
    step("a static binary");
    let binary = build_static(root, "fast")?;
    needs_nothing(&binary)?;
    if !machine::is_root() {
        eprintln!("only root can try it in an empty root directory, in an image and as a package: left out");
        return Ok(());
    }
    step("nothing but the binary");
    in_an_empty_root(&binary)?;
    step("the image");
    image(root)?;
    step("the Debian package");
    package(root)
}

/// The units are read by systemd itself, which also says how much they still allow.
fn units(root: &Path) -> Result<(), String> {
    if !machine::has("systemd-analyze") {
        machine::install(&["systemd"])?;
    }
    let folder = root.join("target/units");
    std::fs::create_dir_all(&folder).map_err(|why| why.to_string())?;
    for name in ["karst.service", "karst.socket"] {
        let text = read(&root.join("deploy/systemd").join(name))?;
        // The binary and its user are not installed here.
        let text = text.replace("/usr/bin/karst", "/bin/true").replace("User=karst", "User=daemon");
        let text = text.replace("Group=karst", "Group=daemon");
        std::fs::write(folder.join(name), text).map_err(|why| why.to_string())?;
    }
    let output = Command::new("systemd-analyze")
        .args(["verify", "--man=no"])
        .args([folder.join("karst.service"), folder.join("karst.socket")])
        .output()
        .map_err(|why| why.to_string())?;
    let said = String::from_utf8_lossy(&output.stderr);
    let ours: Vec<&str> = said.lines().filter(|line| line.contains("karst.")).collect();
    if !ours.is_empty() {
        return Err(ours.join("\n"));
    }
    let threshold = format!("--threshold={EXPOSURE}");
    let output = Command::new("systemd-analyze")
        .args(["security", "--offline=yes", "--no-pager", &threshold])
        .arg(folder.join("karst.service"))
        .output()
        .map_err(|why| why.to_string())?;
    let said = String::from_utf8_lossy(&output.stdout);
    eprintln!("{}", said.lines().last().unwrap_or(""));
    match output.status.success() {
        true => Ok(()),
        false => Err(format!("karst.service allows more than it should:\n{said}")),
    }
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|why| format!("{}: {why}", path.display()))
}

/// Read and put together as `compose up` would, without starting anything; and what they mount is there.
fn compose(root: &Path) -> Result<(), String> {
    if !machine::has("docker-compose") {
        machine::install(&["docker-compose"])?;
    }
    let folder = root.join("deploy/container");
    for (name, services) in [("compose.single.yaml", 2), ("compose.several.yaml", 5)] {
        let output = Command::new("docker-compose")
            .args(["--file", name, "config", "--services"])
            .current_dir(&folder)
            .output()
            .map_err(|why| why.to_string())?;
        let said = String::from_utf8_lossy(&output.stdout);
        if !output.status.success() || said.lines().count() != services {
            return Err(format!("{name}: {said}{}", String::from_utf8_lossy(&output.stderr)));
        }
        let text = read(&folder.join(name))?;
        let mounted = text.split("\"../").skip(1).filter_map(|rest| rest.split(':').next());
        for file in mounted {
            if !folder.join("..").join(file).is_file() {
                return Err(format!("{name} mounts ../{file}, which is not there"));
            }
        }
    }
    Ok(())
}

/// A static program names no interpreter: nothing has to be loaded before it.
fn needs_nothing(binary: &Path) -> Result<(), String> {
    let output =
        Command::new("readelf").arg("-l").arg(binary).output().map_err(|why| format!("readelf: {why}"))?;
    match String::from_utf8_lossy(&output.stdout).contains("INTERP") {
        true => Err(format!("{} is not static", binary.display())),
        false => Ok(()),
    }
}

/// As a container would run it: nothing there but the binary and its data, and nobody in particular.
fn in_an_empty_root(binary: &Path) -> Result<(), String> {
    let folder = Folder::new("root")?;
    std::fs::copy(binary, folder.0.join("karst")).map_err(|why| why.to_string())?;
    in_root(&folder.0, "65534")
}

/// Serves from `/data` below this root directory, as this user.
fn in_root(root: &Path, user: &str) -> Result<(), String> {
    let data = root.join("data");
    std::fs::create_dir_all(&data).map_err(|why| why.to_string())?;
    run(Command::new("chown").arg(format!("{user}:{user}")).arg(&data))?;
    let mut chroot = Command::new("chroot");
    chroot.arg(format!("--userspec={user}:{user}")).arg(root);
    chroot.args(["/karst", "serve", "--addr", "127.0.0.1:0", "--data", "/data"]);
    Serving::start(chroot)?.check()
}

/// Builds the image without an engine, looks at what it says, and runs what is in it.
fn image(root: &Path) -> Result<(), String> {
    if !machine::has("buildah") {
        machine::install(&["buildah"])?;
    }
    let folder = Folder::new("image")?;
    let buildah = |args: &[&str]| -> Result<String, String> {
        let output = Command::new("buildah")
            .args(["--storage-driver", "vfs", "--root"])
            .arg(folder.0.join("store"))
            .arg("--runroot")
            .arg(folder.0.join("run"))
            .args(args)
            .current_dir(root)
            .output()
            .map_err(|why| format!("buildah: {why}"))?;
        match output.status.success() {
            true => Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned()),
            false => Err(format!("buildah {}: {}", args[0], String::from_utf8_lossy(&output.stderr))),
        }
    };
    let file = "deploy/container/Containerfile";
    buildah(&["bud", "--isolation", "chroot", "--format", "docker", "--file", file, "--tag", "karst", "."])?;
    let about = buildah(&["inspect", "--type", "image", "karst"])?;
    let about: serde_json::Value = serde_json::from_str(&about).map_err(|why| why.to_string())?;
    let config = &about["Docker"]["config"];
    let wanted = serde_json::json!({
        "User": "65532:65532", "Entrypoint": ["/karst", "serve"], "Volumes": { "/data": {} },
    });
    for (name, value) in wanted.as_object().into_iter().flatten() {
        if config[name] != *value {
            return Err(format!("the image's {name} is {}", config[name]));
        }
    }
    let container = buildah(&["from", "karst"])?;
    let mounted = PathBuf::from(buildah(&["mount", &container])?);
    in_root(&mounted, "65532")
}

/// A Debian package, by cargo-deb; its path.
pub fn deb(root: &Path, profile: &str) -> Result<PathBuf, String> {
    if !machine::has("cargo-deb") {
        cargo(root, &["install", "--locked", "cargo-deb"])?;
    }
    crate::assets(root, "fast")?;
    let output = Command::new("cargo")
        .args(["deb", "--quiet", "--package", "karst-cli", "--profile", profile])
        .current_dir(root)
        .stderr(std::process::Stdio::inherit())
        .output()
        .map_err(|why| format!("cargo deb: {why}"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    match said.lines().last().filter(|_| output.status.success()) {
        Some(path) => Ok(PathBuf::from(path.trim())),
        None => Err("`cargo deb` failed; see above".to_owned()),
    }
}

/// Installs the package, starts what it has installed as its unit would, and takes it away again.
fn package(root: &Path) -> Result<(), String> {
    if !machine::has("dpkg") || Path::new("/usr/bin/karst").exists() {
        eprintln!("this is no Debian, or Karst is installed here already: the package is not tried");
        return Ok(());
    }
    let package = deb(root, "fast")?;
    let apt =
        |args: &[&str]| run(Command::new("apt-get").args(args).env("DEBIAN_FRONTEND", "noninteractive"));
    apt(&["install", "-y", "-qq", "--no-install-recommends", &package.display().to_string()])?;
    let tried = installed();
    let away = apt(&["purge", "-y", "-qq", "karst"]);
    let _ = Command::new("deluser").args(["--quiet", "--system", "karst"]).status();
    tried.and(away)
}

/// With the settings the package brings: the socket comes from the manager, the user is karst.
fn installed() -> Result<(), String> {
    for file in ["karst.service", "karst.socket"] {
        let there = ["/lib/systemd/system", "/usr/lib/systemd/system"];
        if !there.iter().any(|folder| Path::new(folder).join(file).exists()) {
            return Err(format!("the package does not bring {file}"));
        }
    }
    let folder = Folder::new("data")?;
    run(Command::new("chown").arg("karst:karst").arg(&folder.0))?;
    let socket = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
    let addr = socket.map_err(|why| why.to_string())?.to_string();
    let mut activate = Command::new("systemd-socket-activate");
    activate.args(["--listen", &addr, "setpriv", "--reuid=karst", "--regid=karst", "--clear-groups"]);
    activate.args(["/usr/bin/karst", "serve", "--config", "/etc/karst/karst.toml", "--data"]).arg(&folder.0);
    Serving::behind(activate, addr)?.check()
}

/// A folder that goes away with its owner.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Result<Folder, String> {
        let folder = std::env::temp_dir().join(format!("karst-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
        Ok(Folder(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
