//! The law of leaks, for all four games: where two tables differ only in what a seat cannot know, the seat gets the same
//! from both, byte by byte and size by size. LEAKS says how many positions are compared.

use karst_host::{AnyTable, GameId, Hall, HouseRules, Table, with_game};
use karst_journal::{Change, Entry, Header, Journal, Mark, Record, SeatKind, SeatRecord, Secret, Status};
use karst_kit::{Actor, Lang, Position, Scenes, Seat, Viewer};
use karst_web::Config;

use crate::browser::{Browser, QUICK, Site};

/// The id of both tables: it stands in every link.
const ID: &str = "abcdefghijkm";

/// Windows stay open while both tables are looked at.
fn config() -> Config {
    let hour = std::time::Duration::from_secs(3600);
    Config { house: HouseRules { window: hour, passing: hour, ..QUICK.house }, ..QUICK }
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }
}

fn positions() -> usize {
    std::env::var("LEAKS").ok().and_then(|n| n.parse().ok()).unwrap_or(500)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_seat_cannot_know_reaches_it_in_no_byte() {
    let (mut compared, mut hidden, mut seed) = (0, [0; GameId::ALL.len()], 1);
    let wanted = positions();
    while compared < wanted {
        for (at, game) in GameId::ALL.iter().enumerate() {
            let found = with_game!(*game, G => twins::<G>(seed));
            for twins in found {
                hidden[at] += usize::from(twins.draw_changed);
                compared += compare(*game, &twins).await;
            }
            seed += 1;
        }
    }
    println!("{compared} positions compared, tables with another hidden draw: {hidden:?}");
    assert!(hidden.iter().sum::<usize>() > 0, "some hidden draws were changed");
}

/// Two journals a seat cannot tell apart, and how the game went on.
struct Twins {
    seat: Seat,
    header: Header,
    one: Vec<Entry>,
    other: Vec<Entry>,
    secrets: [Secret; 2],
    draw_changed: bool,
}

/// Plays a game at random up to some moment, then changes what a seat cannot know: the secret of what is to come, and
/// every draw that the seat cannot tell from another.
fn twins<G: Scenes>(seed: u64) -> Vec<Twins> {
    let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let players =
        (*G::PLAYERS.start()).max(2) + dice.below(2).min(G::PLAYERS.end() - (*G::PLAYERS.start()).max(2));
    let names = (0..players).map(|n| format!("Player {n}")).collect();
    let secrets = [Secret::from_seed(seed), Secret::from_seed(seed + 1_000_000)];
    let Ok(mut table) = Table::<G>::new(names, vec![], vec![], secrets[0].clone()) else { return vec![] };
    for _ in 0..dice.below(60) {
        let Some(Actor::Seat(seat)) = table.actor() else { break };
        let offers = table.offers();
        let choice = offers[dice.below(offers.len())].to_string();
        if table.choose(seat, &choice).is_err() {
            break;
        }
    }
    if table.actor().is_none() {
        return vec![];
    }
    let seat = Seat::ALL[dice.below(players)];
    let header = table.header().clone();
    let one = table.journal().entries.clone();
    let (other, draw_changed) = other_draws::<G>(&table, seat, &mut dice);
    vec![Twins { seat, header, one, other, secrets, draw_changed }]
}

/// The same journal with draws exchanged, as far as the seat sees the same at every moment.
fn other_draws<G: Scenes>(table: &Table<G>, seat: Seat, dice: &mut Dice) -> (Vec<Entry>, bool) {
    let mut entries = table.journal().entries.clone();
    let draws: Vec<usize> =
        (0..entries.len()).filter(|at| matches!(entries[*at].mark, Mark::Choice(Actor::Chance, _))).collect();
    let mut changed = false;
    for _ in 0..8.min(draws.len()) {
        let at = draws[dice.below(draws.len())];
        let before = table.past(at);
        let offers = before.offers();
        let outcome = offers[dice.below(offers.len())].to_string();
        let mut tried = entries.clone();
        tried[at].mark = Mark::Choice(Actor::Chance, outcome);
        if tried[at] != entries[at] && looks_alike::<G>(table, &tried, seat) {
            (entries, changed) = (tried, true);
        }
    }
    (entries, changed)
}

/// Whether the seat sees the same at every moment of both.
fn looks_alike<G: Scenes>(table: &Table<G>, entries: &[Entry], seat: Seat) -> bool {
    let header = table.header().clone();
    let journal = Journal { header, secret: None, entries: entries.to_vec() };
    let Ok(other) = Table::<G>::replay(journal) else { return false };
    let viewer = Viewer::Seat(seat);
    (0..=entries.len()).all(|at| table.past(at).state().view(viewer) == other.past(at).state().view(viewer))
}

/// Puts a table into a store as it is, without checking its draws.
async fn put(hall: &Hall, twins: &Twins, which: usize, holder: &str) {
    let header = &twins.header;
    let entries = if which == 0 { twins.one.clone() } else { twins.other.clone() };
    let secret = twins.secrets[which].clone();
    let seats = header.seats.iter().map(|line| SeatRecord {
        seat: line.seat,
        kind: SeatKind::Person,
        name: line.player.clone(),
        entropy: String::new(),
        lang: Lang::En,
        token_hash: format!("{} {}", ID, line.seat),
        nonce: format!("{}", line.seat),
        note: String::new(),
        sitter: String::new(),
        successor: String::new(),
        seen: None,
    });
    let record = Record {
        id: ID.to_owned(),
        game: header.game.clone(),
        rules: header.rules,
        options: header.options.clone(),
        settings: vec![("score".to_owned(), "true".to_owned()), ("patience".to_owned(), "3600".to_owned())],
        secret,
        status: Status::Running,
        creator: "nobody".to_owned(),
        turn: None,
        undo_request: None,
        sealed: None,
        created: 0,
        updated: 0,
        finished_at: None,
        version: 0,
        due: None,
        affairs: String::new(),
        clock_due: None,
        group_nonce: String::new(),
        group_hash: None,
        series: String::new(),
        next: None,
        seats: seats.collect(),
    };
    let journal = Journal { header: record.header(), secret: None, entries: entries.clone() };
    let turn = AnyTable::replay(journal)
        .ok()
        .and_then(|table| karst_host::with_table!(&table, table => table.actor()).and_then(Actor::seat));
    let changes = vec![
        Change::Create(Box::new(record)),
        Change::Append { table: ID.to_owned(), entries, turn, status: Status::Running },
        Change::Hold { table: ID.to_owned(), seat: twins.seat, holder: holder.to_owned() },
    ];
    hall.store().write(changes).await.unwrap();
}

/// Fetches everything a seat can fetch from both, and compares.
async fn compare(game: GameId, twins: &Twins) -> usize {
    let one = Site::with(config()).await;
    let other = one.twin(config()).await;
    let mut browser = one.browser();
    let own = browser.open_table("Leaker", &[("seat-blue", "person")]).await;
    let holder = one.hall.live(&own).await.unwrap().read().await.record.creator.clone();
    put(&one.hall, twins, 0, &holder).await;
    put(&other.hall, twins, 1, &holder).await;
    let mut there = other.browser();
    *there.cookies() = browser.cookies().clone();
    let last = twins.one.len();
    let mut paths = vec![
        String::new(),
        "?pick=take".to_owned(),
        "/pick?pick=".to_owned(),
        "/journal".to_owned(),
        "/invite".to_owned(),
        format!("/replay/{last}"),
        format!("/replay/{}", last / 2),
        "/replay/0".to_owned(),
        format!("/replay/{}", last + 1),
    ];
    if let Some(pick) = browser.table(ID).await.picks().first() {
        paths.push(format!("/pick?pick={pick}"));
    }
    for path in &paths {
        let path = format!("/t/{ID}{path}");
        let (here, elsewhere) =
            (fetch(&mut browser, &path, twins, 0).await, fetch(&mut there, &path, twins, 1).await);
        assert!(here == elsewhere, "{game}: {} learns from {path}:\n{here}\n----\n{elsewhere}", twins.seat);
    }
    // What is refused, and why: with and without a script.
    for (what, fields) in [
        ("choose", vec![("revision", last.to_string()), ("choice", "nonsense".to_owned())]),
        ("choose", vec![("revision", "0".to_owned()), ("choice", "pass".to_owned())]),
        ("undo", vec![("revision", last.to_string())]),
        ("redo", vec![("revision", last.to_string())]),
        ("say", vec![("words", "".to_owned())]),
    ] {
        let fields: Vec<(&str, &str)> = fields.iter().map(|(key, value)| (*key, value.as_str())).collect();
        let path = format!("/t/{ID}/{what}");
        let here = browser.clone().with_script().post(&path, &fields).await;
        let elsewhere = there.clone().with_script().post(&path, &fields).await;
        assert!(
            (here.status, masked(&here.text, twins, 0))
                == (elsewhere.status, masked(&elsewhere.text, twins, 1)),
            "{game}: {} learns from {what}",
            twins.seat
        );
    }
    paths.len() + 5
}

/// An answer's status, size as sent, and text, in each encoding; without what is published on purpose.
async fn fetch(browser: &mut Browser, path: &str, twins: &Twins, which: usize) -> String {
    let plain = browser.get(path).await;
    let mut seen = format!("{} {}", plain.status, masked(&plain.text, twins, which));
    // The published hash is random, and so is the life of a table, and a window has been open for a while: a page with
    // one of them may be squeezed a byte more or less.
    let published = twins.secrets[which].commitment().to_string();
    let varies = [&published[..8], "data-shown", "data-elapsed"];
    if !varies.iter().any(|it| plain.text.contains(it)) {
        for encoding in ["br", "gzip"] {
            let mut request = browser.request("GET", path, axum::body::Body::empty());
            request.headers_mut().insert("accept-encoding", encoding.parse().unwrap());
            let (_, _, bytes) = browser.raw(request).await;
            seen += &format!("\n{encoding} {}", bytes.len());
        }
    }
    seen
}

/// A page says how long a window has been open already.
fn untimed(text: String) -> String {
    match text.split_once("data-elapsed=\"").map(|(page, rest)| (page, rest.split_once('"'))) {
        Some((page, Some((_, rest)))) => format!("{page}data-elapsed=\"TIME\"{rest}"),
        _ => text,
    }
}

fn masked(text: &str, twins: &Twins, which: usize) -> String {
    let published = twins.secrets[which].commitment().to_string();
    assert!(!text.contains(&twins.secrets[which].to_hex()), "the secret itself");
    let text = text.replace(&published, "PUBLISHED").replace(&published[..8], "PUBLISH");
    let text = untimed(text);
    let text = match text.split_once("data-shown=\"").and_then(|(page, shown)| {
        let mut token = shown.splitn(4, '.');
        Some((page.to_owned(), token.next()?.to_owned(), token.nth(2)?.to_owned()))
    }) {
        Some((page, revision, marks)) => format!("{page}data-shown=\"{revision}.LIFE.STAMP.{marks}"),
        None => text,
    };
    match text.starts_with("karst 1 ") {
        // The hashes of a journal follow from what is published.
        true => text
            .lines()
            .map(|line| line.rsplit_once(" #").map_or(line, |(line, _)| line))
            .collect::<Vec<_>>()
            .join("\n"),
        false => text,
    }
}
