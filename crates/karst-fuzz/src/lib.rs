//! What every parser is tried with. Each function takes any bytes and panics when a parser does, or when what was read
//! does not come out as it went in. `cargo xtask fuzz` lets cargo-fuzz look for such bytes; the corpora it keeps under
//! `fuzz/corpus` are plain tests.

#[path = "../../karst-cli/src/contest/protocol.rs"]
#[allow(dead_code, unused_imports)] // The command line uses the rest.
mod protocol;

use std::sync::OnceLock;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderValue, Request};
use karst_host::{AnyTable, GameId, Hall, Links, Table, adopt, with_game, with_table};
use karst_journal::{Entry, Journal, Store};
use karst_kit::{Game, Scenes};
use karst_web::{Config, Keys, Network, Rate};
use tokio::runtime::Runtime;
use tower::ServiceExt;

/// A target's name and body.
pub type Target = (&'static str, fn(&[u8]));

/// Every target; `fuzz/fuzz_targets` has one file for each.
pub const TARGETS: [Target; 8] = [
    ("journal", journal),
    ("entry", entry),
    ("import", import),
    ("scene", scene),
    ("notation", notation),
    ("protocol", bot_protocol),
    ("forms", forms),
    ("headers", headers),
];

/// A journal that is read is written as it was read.
pub fn journal(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(journal) = Journal::parse(text) {
        let written = journal.to_text();
        let again = Journal::parse(&written).unwrap_or_else(|bad| panic!("{bad}: {written}"));
        assert_eq!(again.to_text(), written);
        let _ = AnyTable::replay(journal);
    }
}

pub fn entry(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Some(entry) = Entry::parse(text) {
        assert_eq!(Entry::parse(&entry.to_string()), Some(entry));
    }
}

/// What is taken in from outside is checked to the last draw, or refused.
pub fn import(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(journal) = Journal::parse(text) else { return };
    if let Some(secret) = journal.secret.clone() {
        let _ = adopt(journal, secret, &Links::new([1; 32]));
    }
}

pub fn scene(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for game in GameId::ALL {
        with_game!(*game, G => drop(<G as Scenes>::scene(text)));
    }
}

/// The first line names a game and what has been chosen, the others are tried as choices.
pub fn notation(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for game in GameId::ALL {
        with_game!(*game, G => text.lines().take(64).for_each(one_choice::<G>));
    }
}

fn one_choice<G: Game>(text: &str) {
    if let Ok(choice) = text.parse::<G::Choice>() {
        let written = choice.to_string();
        assert!(
            written.parse::<G::Choice>().is_ok_and(|again| again == choice),
            "`{text}` becomes `{written}`"
        );
    }
    // A choice nobody offered changes nothing.
    let players = (0..*G::PLAYERS.start()).map(|n| n.to_string()).collect();
    let secret = karst_journal::Secret::from_seed(1);
    let Ok(mut table) = Table::<G>::new(players, vec![], vec![], secret) else { return };
    let Some(seat) = table.actor().and_then(|actor| actor.seat()) else { return };
    let before = table.revision();
    if table.choose(seat, text).is_err() {
        assert_eq!(table.revision(), before);
    }
}

pub fn bot_protocol(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let _ = serde_json::from_str::<protocol::FromBot>(text);
    let _ = serde_json::from_str::<protocol::ToBot<serde_json::Value>>(text);
}

/// A site that lives as long as the process.
struct Site {
    runtime: Runtime,
    app: Router,
    table: String,
    _folder: tempfile::TempDir,
}

fn site() -> &'static Site {
    static SITE: OnceLock<Site> = OnceLock::new();
    SITE.get_or_init(|| {
        let runtime = Runtime::new().expect("threads can be started");
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (app, table) = runtime.block_on(async {
            let store = Store::open(folder.path()).await.expect("a store");
            let keys = Keys::of_folder(folder.path()).expect("a key");
            let proxies = vec![Network::THIS_MACHINE];
            let config = Config { rate: Rate::NONE, opening: Rate::NONE, proxies, ..Config::USUAL };
            let hall = Hall::open(store, keys.links(), config.house).await.expect("a hall");
            let new = karst_host::NewTable {
                game: GameId::CaveVsCave,
                options: vec![],
                seats: vec![karst_host::NewSeat::Open, karst_host::NewSeat::Open],
                settings: karst_host::Settings::default(),
                creator: "nobody".to_owned(),
                series: String::new(),
            };
            let table = hall.create(new).await.expect("a table").id.clone();
            (karst_web::app(hall, keys, config), table)
        });
        Site { runtime, app, table, _folder: folder }
    })
}

/// The first byte says which form, the rest is what was posted. Nothing is our fault.
pub fn forms(bytes: &[u8]) {
    let Some((which, body)) = bytes.split_first() else { return };
    let site = site();
    let forms = ["choose", "undo", "redo", "restart", "note", "say", "hint", "delete"];
    let path = match usize::from(*which) % (forms.len() + 4) {
        0 => "/tables".to_owned(),
        1 => "/lang".to_owned(),
        2 => "/join/00112233445566778899aabbccddeeff".to_owned(),
        3 => "/forget".to_owned(),
        n => format!("/t/{}/{}", site.table, forms[n - 4]),
    };
    let request = Request::post(path)
        .header("host", "karst.test")
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from(body.to_vec()));
    ask(request.expect("a request"));
}

/// Whatever stands in the headers, the answer is a page.
pub fn headers(bytes: &[u8]) {
    const NAMES: [&str; 8] = [
        "cookie",
        "host",
        "accept-language",
        "x-forwarded-for",
        "origin",
        "last-event-id",
        "accept-encoding",
        "x-forwarded-proto",
    ];
    let site = site();
    let mut request = Request::get(format!("/t/{}", site.table)).body(Body::empty()).expect("a request");
    for (line, name) in bytes.split(|byte| *byte == b'\n').zip(NAMES) {
        if let Ok(value) = HeaderValue::from_bytes(line) {
            request.headers_mut().insert(name, value);
        }
    }
    ask(request);
}

fn ask(request: Request<Body>) {
    let site = site();
    let answer =
        site.runtime.block_on(site.app.clone().oneshot(request)).unwrap_or_else(|never| match never {});
    assert!(!answer.status().is_server_error(), "{}", answer.status());
}

/// A table's journal, for seeds.
pub fn some_journal(game: GameId) -> String {
    with_game!(game, G => {
        let players = (0..(*G::PLAYERS.start()).max(2)).map(|n| format!("Player {n}")).collect();
        let table = Table::<G>::new(players, vec![], vec![], karst_journal::Secret::from_seed(3));
        let any: AnyTable = match table {
            Ok(table) => table.into(),
            Err(_) => return String::new(),
        };
        with_table!(&any, table => table.journal().to_text())
    })
}
