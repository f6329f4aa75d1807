//! Tables in and out of a data folder, and the server on it.

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use common::Sandbox;
use serde_json::json;

/// A data folder `d` with one running and one finished table.
fn with_tables() -> Sandbox {
    let sandbox = Sandbox::new().with_game();
    sandbox.karst(r#"apply a.karst "take excavation" "dig 42""#).ok();
    sandbox.karst("new cave-vs-cave --players 1 --seed 2 --names Anna -o b.karst").ok();
    let moves = "1\n".repeat(400) + "save b.karst\n";
    sandbox.karst_with("play cave-vs-cave --load b.karst", &moves).ok();
    sandbox.karst("import a.karst b.karst --data d").ok();
    sandbox
}

#[test]
fn what_is_taken_in_comes_out_again() {
    let sandbox = Sandbox::new().with_game();
    sandbox.karst(r#"apply a.karst "take excavation" "dig 42""#).ok();
    let imported = sandbox.karst("import a.karst --data d --json").json();
    let table = imported[0]["table"].as_str().unwrap().to_owned();
    assert_eq!(imported[0]["status"], "running");
    assert_eq!(imported[0]["links"].as_array().unwrap().len(), 2);
    let path = imported[0]["links"][1]["path"].as_str().unwrap();
    assert!(path.starts_with("/join/") && path.len() > 30, "{path}");

    let whole = sandbox.karst(&format!("export {table} --data d --with-secret")).ok();
    assert_eq!(whole, sandbox.read("a.karst"));
    let public = sandbox.karst(&format!("export {table} --data d")).ok();
    assert!(!public.contains("\nsecret "), "the secret of a running game stays at home");
    sandbox.write("public.karst", &public);
    sandbox.karst("verify public.karst").ok();
    let refused = sandbox.karst("import public.karst --data d").refused();
    assert!(refused.contains("`public.karst` has no secret"), "{refused}");

    let listed = sandbox.karst("export --data d --json").json();
    assert_eq!(listed.as_array().unwrap().len(), 1);
    assert_eq!(listed[0]["players"], json!(["red", "blue"]));
    let file = sandbox.karst(&format!("export {table} --data d -o out.karst --with-secret")).ok();
    assert_eq!(file, "out.karst\n");
    sandbox.karst(&format!("export {table} --data d -o out.karst")).refused();
    assert_eq!(sandbox.read("out.karst"), whole);
}

#[test]
fn all_at_once() {
    let sandbox = with_tables();
    let listed = sandbox.karst("export --data d").ok();
    assert_eq!(listed.lines().count(), 2, "{listed}");
    assert!(listed.contains("running") && listed.contains("finished"), "{listed}");
    let exported = sandbox.karst("export --all --data d -o out --json").json();
    assert_eq!(exported["files"].as_array().unwrap().len(), 2);
    for file in exported["files"].as_array().unwrap() {
        sandbox.karst(&format!("verify {}", file.as_str().unwrap())).ok();
    }
    sandbox.karst("export --all --data d -o out").refused();
    sandbox.karst("export --all --data d -o out --force").ok();
}

#[test]
fn import_is_all_or_nothing() {
    let sandbox = with_tables();
    let text = sandbox.read("a.karst");
    sandbox.write("changed.karst", &text.replace("dig 42", "dig 21"));
    sandbox.karst("import a.karst changed.karst --data d").refused();
    sandbox.karst("import changed.karst --data fresh").refused();
    assert!(!sandbox.path("fresh").exists(), "a refused import makes no folder");
    assert_eq!(sandbox.karst("export --data d").ok().lines().count(), 2);
}

#[test]
fn a_backup_is_a_data_folder() {
    let sandbox = with_tables();
    assert_eq!(sandbox.karst("backup copy --data d").ok(), "copy\n");
    assert_eq!(sandbox.karst("export --data copy").ok(), sandbox.karst("export --data d").ok());
    let key = |folder: &str| sandbox.read(&format!("{folder}/karst.key"));
    assert_eq!(key("copy"), key("d"), "seat links go on working");
    let again = sandbox.karst("backup copy --data d").refused();
    assert_eq!(again, "`copy` exists; a backup goes into a new folder");
    assert_eq!(sandbox.files(), ["a.karst", "b.karst", "copy", "d"]);
}

#[test]
fn folders_that_cannot_be_used() {
    let sandbox = Sandbox::new().with_game();
    for args in ["export --data nope", "export x --data nope", "backup to --data nope"] {
        assert_eq!(sandbox.karst(args).refused(), "there are no tables in `nope`");
    }
    let default = sandbox.karst("export").refused();
    assert!(default.ends_with("share/karst`"), "the user's data directory: {default}");
    for args in ["export --data a.karst", "import a.karst --data a.karst", "serve --data a.karst"] {
        assert_eq!(sandbox.karst(args).refused(), "`a.karst` is not a folder");
    }
    std::fs::create_dir(sandbox.path("broken")).unwrap();
    sandbox.write("broken/karst.sqlite", &"this is no database\n".repeat(100));
    assert!(sandbox.karst("export --data broken").refused().contains("not a database"));
    sandbox.karst("import a.karst --data d").ok();
    let unknown = sandbox.karst("export nosuchtable --data d").refused();
    assert_eq!(unknown, "there is no table `nosuchtable`; `karst export` lists them");
    let address = sandbox.karst("serve --addr nonsense --data d").refused();
    assert!(address.ends_with("expected an address and a port, such as 127.0.0.1:8470"), "{address}");
    let nowhere = sandbox.karst("serve --database postgres://karst@127.0.0.1:1/x --data d").refused();
    assert!(nowhere.contains("cannot be served from `d`"), "{nowhere}");
    assert!(
        sandbox.karst("export --database nonsense --data d").refused().contains("postgres://user@host/name")
    );
}

/// A server of our own, stopped when the test ends.
struct Serving(Child, String);

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn serve(sandbox: &Sandbox) -> Serving {
    let mut child = Command::new(env!("CARGO_BIN_EXE_karst"))
        .args(["serve", "--addr", "127.0.0.1:0", "--data", "d"])
        .current_dir(sandbox.path(""))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let addr = line.trim().strip_prefix("http://").unwrap_or_else(|| panic!("no address: {line}")).to_owned();
    Serving(child, addr)
}

fn get(addr: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(addr).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn the_server_serves_what_was_taken_in() {
    let sandbox = with_tables();
    let server = serve(&sandbox);
    assert!(get(&server.1, "/healthz").starts_with("HTTP/1.1 200"));
    let listed = sandbox.karst("export --data d --json").json();
    for table in listed.as_array().unwrap() {
        let page = get(&server.1, &format!("/t/{}", table["table"].as_str().unwrap()));
        assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    }
    let taken = sandbox.karst(&format!("serve --addr {} --data d", server.1)).refused();
    assert!(taken.contains("cannot be served"), "{taken}");
    sandbox.karst("backup live --data d").ok();
}

#[cfg(unix)]
#[test]
fn the_server_stops_when_told() {
    let sandbox = with_tables();
    let mut server = serve(&sandbox);
    let status = Command::new("kill").args(["-TERM", &server.0.id().to_string()]).status().unwrap();
    assert!(status.success());
    assert_eq!(server.0.wait().unwrap().code(), Some(0));
}

#[test]
fn the_house_is_looked_after_while_it_is_open() {
    let sandbox = with_tables();
    let server = serve(&sandbox);
    let listed = sandbox.karst("admin list --data d --json").json();
    assert_eq!(listed.as_array().unwrap().len(), 2);
    let find = |status: &str| {
        let found = listed.as_array().unwrap().iter().find(|row| row["status"] == status).unwrap();
        found["table"].as_str().unwrap().to_owned()
    };
    let (running, finished) = (find("running"), find("finished"));
    assert!(sandbox.karst("admin verify --data d").ok().starts_with("2 tables: every chain holds"));
    sandbox.karst(&format!("admin rename {running} red \"Anna Maria\" --data d")).ok();
    let said = sandbox.karst(&format!("admin archive {running} --data d")).refused();
    assert!(said.contains("is running"), "{said}");
    sandbox.karst(&format!("admin archive {finished} --data d")).ok();
    sandbox.karst(&format!("admin mute {running} blue --data d")).ok();
    sandbox.karst(&format!("admin mute {running} violet --data d")).refused();
    sandbox.karst("admin delete nosuchtable --data d").refused();
    let key = sandbox.karst("admin key Bert --data d").ok();
    assert!(key.starts_with("/host/"), "{key}");
    sandbox.karst(&format!("admin key Bert --revoke {} --data d", key.trim())).ok();
    sandbox.karst(&format!("admin key Bert --revoke {} --data d", key.trim())).refused();
    // The server notices.
    let page = |path: &str| get(&server.1, path);
    for _ in 0..100 {
        if page(&format!("/t/{running}")).contains("Anna Maria") {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert!(page(&format!("/t/{running}")).contains("Anna Maria"));
    assert_eq!(sandbox.karst(&format!("health http://{}", server.1)).ok(), "ok\n");
    sandbox.karst(&format!("admin delete {running} --data d")).ok();
    for _ in 0..100 {
        if page(&format!("/t/{running}")).starts_with("HTTP/1.1 404") {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert!(page(&format!("/t/{running}")).starts_with("HTTP/1.1 404"));
    sandbox.karst("admin vacuum --data d").ok();
    let log = sandbox.read("d/admin.log");
    assert!(
        log.lines().count() >= 6 && log.contains(&format!("delete {running}")) && !log.contains(key.trim()),
        "{log}"
    );
}

/// A folder moves into PostgreSQL and back, and every command works there.
#[test]
fn everything_moves_into_a_database_and_back() {
    let database = karst_testkit::Postgres::quick();
    let url = database.database("moved");
    let sandbox = with_tables();
    let before = sandbox.karst("export --data d").ok();
    assert_eq!(sandbox.karst(&format!("admin move {url} --data d")).ok(), "2 tables copied\n");
    sandbox.karst(&format!("admin move {url} --data d")).refused();
    let there = format!("--database {url} --data d");
    assert_eq!(sandbox.karst(&format!("export {there}")).ok(), before);
    assert!(sandbox.karst(&format!("admin verify {there}")).ok().starts_with("2 tables"));
    sandbox.karst(&format!("import a.karst {there}")).ok();
    assert_eq!(sandbox.karst(&format!("export {there}")).ok().lines().count(), 3);
    sandbox.karst(&format!("backup copy {there}")).ok();
    assert_eq!(sandbox.karst("export --data copy").ok(), sandbox.karst(&format!("export {there}")).ok());
    assert_eq!(sandbox.read("copy/karst.key"), sandbox.read("d/karst.key"));
    sandbox.karst(&format!("admin move back {there}")).ok();
    assert_eq!(
        sandbox.karst("admin verify --data back").ok(),
        sandbox.karst(&format!("admin verify {there}")).ok()
    );
}
