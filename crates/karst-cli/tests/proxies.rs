//! The examples in `deploy/` work with the real nginx and Caddy: pages come, live updates come at once.

mod load;

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use load::{Player, Served};

fn deploy(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

struct Proxy(Child);

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(mut command: Command) -> Proxy {
    let program = command.get_program().to_string_lossy().into_owned();
    let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    Proxy(child.unwrap_or_else(|_| panic!("{program} is missing: `cargo xtask test` installs it")))
}

fn nginx(folder: &Path, port: u16, upstream: &str) -> Proxy {
    let mut site = deploy("nginx/karst.conf")
        .replace("server 127.0.0.1:8470", &format!("server {upstream}"))
        .replace("listen 443 ssl;", &format!("listen 127.0.0.1:{port};"));
    site = site.lines().filter(|line| !line.contains("ssl_certificate")).collect::<Vec<_>>().join("\n");
    let at = folder.display();
    let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|name| format!("{name}_temp_path {at}/{name};"));
    let text = format!(
        "daemon off; pid {at}/pid; error_log {at}/error.log;\nevents {{}}\nhttp {{ access_log off; {}\n{site}\n}}\n",
        paths.join(" ")
    );
    std::fs::write(folder.join("nginx.conf"), text).unwrap();
    let mut command = Command::new("nginx");
    command.arg("-p").arg(folder).arg("-c").arg(folder.join("nginx.conf"));
    start(command)
}

fn caddy(folder: &Path, port: u16, upstream: &str, file: &str) -> Proxy {
    let text = format!("{{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n}}\n{}", deploy(file));
    std::fs::write(folder.join("Caddyfile"), text).unwrap();
    let mut command = Command::new("caddy");
    command
        .args(["run", "--adapter", "caddyfile", "--config"])
        .arg(folder.join("Caddyfile"))
        .env("KARST_SITE", format!("http://:{port}"))
        .env("KARST_UPSTREAM", upstream)
        .env("XDG_DATA_HOME", folder)
        .env("XDG_CONFIG_HOME", folder);
    start(command)
}

/// A page comes through, and what is said at the table comes at once.
fn check(server: &Served, port: u16, name: &str) {
    let proxied = format!("127.0.0.1:{port}");
    load::within(Duration::from_secs(15), name, || {
        load::get(&proxied, "/about", "")
            .is_ok_and(|answer| answer.status == 200 && answer.body.contains("<html"))
    });
    let player = Player::sit(&server.addr, 1);
    let mut stream = TcpStream::connect(&proxied).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
    write!(stream, "GET /t/{}/stream HTTP/1.1\r\nhost: karst\r\n\r\n", player.table).unwrap();
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    let first = lines.find(|line| line.starts_with("data:")).unwrap_or_else(|| panic!("{name}: no stream"));
    assert!(!first.is_empty());
    let begin = Instant::now();
    let said = load::post(
        &server.addr,
        &format!("/t/{}/say", player.table),
        player.cookie(),
        "words=quick+as+light",
    );
    assert_eq!(said.unwrap().status, 200);
    assert!(lines.any(|line| line.contains("quick as light")), "{name}: it never came");
    assert!(begin.elapsed() < Duration::from_secs(2), "{name} held it back for {:?}", begin.elapsed());
}

#[test]
fn pages_and_live_updates_come_through_the_real_proxies() {
    let folder = tempfile::tempdir().unwrap();
    let server = Served::start(&folder.path().join("d"), &["--trusted-proxy", "127.0.0.1"]);
    for (name, port) in [("nginx", free_port()), ("caddy", free_port()), ("caddy for several", free_port())] {
        let own = folder.path().join(name.replace(' ', "-"));
        std::fs::create_dir(&own).unwrap();
        let _proxy = match name {
            "nginx" => nginx(&own, port, &server.addr),
            "caddy" => caddy(&own, port, &server.addr, "caddy/Caddyfile.single"),
            _ => caddy(&own, port, &server.addr, "caddy/Caddyfile.several"),
        };
        check(&server, port, name);
    }
}

#[test]
fn the_settings_file_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let settings = deploy("karst.toml").replace("addr = [\"systemd\"]", "addr = [\"127.0.0.1:1\"]");
    std::fs::write(folder.path().join("karst.toml"), settings).unwrap();
    let run = |args: &[&str], set: Option<(&str, &str)>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_karst"));
        command.arg("serve").args(args).current_dir(folder.path()).envs(set);
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    let with = ["--config", "karst.toml", "--data", "d"];
    assert!(run(&with, None).contains("127.0.0.1:1 cannot be served"), "the file");
    let set = Some(("KARST_ADDR", "127.0.0.1:2"));
    assert!(run(&with, set).contains("127.0.0.1:2 cannot be served"), "the environment goes before");
    let flag = [&with[..], &["--addr", "127.0.0.1:3"]].concat();
    assert!(run(&flag, set).contains("127.0.0.1:3 cannot be served"), "the flag goes before both");
    std::fs::write(folder.path().join("bad.toml"), "thinkers = 2\nthikners = 3\n").unwrap();
    let bad = run(&["--config", "bad.toml"], None);
    assert!(bad.contains("`bad.toml`, line 2") && bad.contains("thikners"), "{bad}");
    for (args, sentence) in [
        (["--public", "karst.example"], "https://karst.example"),
        (["--trusted-proxy", "nobody"], "no address or network"),
        (["--open-to", "friends"], "everybody or host-key"),
        (["--log-level", "loud"], "error, warn, info or debug"),
    ] {
        assert!(run(&args, None).contains(sentence), "{args:?}");
    }
}
