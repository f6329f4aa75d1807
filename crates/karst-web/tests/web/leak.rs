//! The law of leaks, for all four games: where two tables differ only in what a seat cannot know, the seat gets the same
//! from both, byte by byte and size by size: pages, parts, streams, replays, journals, advice and refusals. LEAKS says how
//! many positions are compared.

mod twins;

use axum::body::{Body, BodyDataStream};
use flate2::{Decompress, FlushDecompress};
use futures_util::StreamExt;
use karst_host::{GameId, Hall, HouseRules};
use karst_kit::Lang;
use karst_web::Config;

use crate::browser::{Browser, QUICK, Site};
use twins::{Dice, Twins, put, stir};

/// Windows stay open while both tables are looked at.
fn config() -> Config {
    let hour = std::time::Duration::from_secs(3600);
    Config { house: HouseRules { window: hour, passing: hour, ..QUICK.house }, ..QUICK }
}

fn positions() -> usize {
    std::env::var("LEAKS").ok().and_then(|n| n.parse().ok()).unwrap_or(500)
}

/// What was compared, so that nobody believes in a law that was never tried.
#[derive(Default, Debug)]
struct Tried {
    positions: usize,
    answers: usize,
    sizes: usize,
    /// By game: positions with another draw in the past.
    draws: [usize; GameId::ALL.len()],
    /// Answers to open windows that nobody else may see.
    sealed: usize,
    advice: usize,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_seat_cannot_know_reaches_it_in_no_byte() {
    let mut tried = Tried::default();
    let wanted = positions();
    let (mut houses, mut seed) = (Houses::open().await, 1);
    while tried.positions < wanted {
        // New ones now and then, so that they stay as small as they are quick.
        if seed % 200 == 0 {
            houses = Houses::open().await;
        }
        let at = seed as usize % GameId::ALL.len();
        if let Some(twins) = Twins::of(GameId::ALL[at], seed) {
            tried.draws[at] += usize::from(twins.draw_changed);
            houses.compare(GameId::ALL[at], &twins, seed, &mut tried).await;
        }
        seed += 1;
    }
    println!("{tried:?}");
    let Tried { draws, sealed, advice, sizes, .. } = tried;
    assert!(
        wanted < 100 || draws.iter().sum::<usize>() > wanted / 50,
        "hidden draws were changed: {draws:?}"
    );
    assert!(wanted < 100 || sealed > wanted / 50, "windows were answered in secret: {sealed}");
    assert!(wanted < 100 || advice > wanted / 100, "advice was asked for: {advice}");
    assert!(sizes >= wanted / 2, "sizes after compression were compared: {sizes}");
}

/// Two houses with the same key: a browser known to one is known to the other.
struct Houses {
    sites: [Site; 2],
    browsers: [Browser; 2],
    holder: String,
}

impl Houses {
    async fn open() -> Houses {
        let one = Site::with(config()).await;
        let other = one.twin(config()).await;
        let mut browser = one.browser();
        let own = browser.open_table("Leaker", &[("seat-blue", "person")]).await;
        let holder = one.hall.live(&own).await.unwrap().read().await.record.creator.clone();
        let mut there = other.browser();
        *there.cookies() = browser.cookies().clone();
        Houses { sites: [one, other], browsers: [browser, there], holder }
    }

    /// Puts one of the tables into each house, looks at both in the same way, and compares what is seen.
    async fn compare(&self, game: GameId, twins: &Twins, seed: u64, tried: &mut Tried) {
        let mut seen = Vec::new();
        for which in 0..2 {
            let hall = &self.sites[which].hall;
            put(hall, twins, which, &self.holder).await;
            tried.sealed += stir(hall, twins, which, &mut Dice(seed)).await;
            let lang = Lang::ALL[seed as usize % Lang::ALL.len()].code();
            let look = Look {
                hall,
                twins,
                which,
                seat: self.browsers[which].clone().header("accept-language", lang),
                stranger: self.sites[which].browser().header("accept-language", lang),
                seen: Vec::new(),
            };
            seen.push(look.around(seed).await);
        }
        let (there, here) = (seen.pop().unwrap(), seen.pop().unwrap());
        assert_eq!(here.len(), there.len());
        for (here, there) in here.iter().zip(&there) {
            let what = &here.what;
            assert!(
                here.text == there.text,
                "{game}, {seed}: {} learns from {what}:\n{}\n----\n{}",
                twins.seat,
                here.text,
                there.text
            );
            for (size, other) in here.sizes.iter().zip(&there.sizes) {
                let apart = size.abs_diff(*other);
                assert!(
                    apart <= here.slack,
                    "{game}, {seed}: {} learns from {what}: {size} and {other}",
                    twins.seat
                );
                tried.sizes += 1;
            }
            tried.advice += usize::from(what == "advice" && here.text.contains("hint"));
        }
        tried.answers += here.len();
        tried.positions += 1;
    }
}

/// One thing that was asked for, and what came.
struct Seen {
    what: String,
    text: String,
    /// After compression.
    sizes: Vec<usize>,
    /// How far sizes may be apart: the name of a table's life in memory is drawn anew in each house, and how long a
    /// window has been open is a matter of milliseconds. They are masked in the text, but squeeze differently.
    slack: usize,
}

struct Look<'a> {
    hall: &'a Hall,
    twins: &'a Twins,
    which: usize,
    seat: Browser,
    stranger: Browser,
    seen: Vec<Seen>,
}

/// Beside the page itself, which is looked at every time, so many other things each time.
const PLACES: usize = 2;

impl Look<'_> {
    /// Looks at what a seat and a stranger can fetch; which of the many places, the dice say, the same in both houses.
    async fn around(mut self, seed: u64) -> Vec<Seen> {
        let mut dice = Dice(seed);
        let last = self.twins.entries[0].len();
        let mut places: Vec<String> = [
            "?pick=take",
            "/journal",
            "/invite",
            "/people",
            "/end",
            "/end.svg",
            "/next",
            "/review",
            "/replay/0",
        ]
        .map(str::to_owned)
        .to_vec();
        places.extend([last, last + 1, last / 2, last / 3].map(|at| format!("/replay/{at}")));
        let page = self.page("", false).await;
        places.extend(crate::browser::Page(page).picks().first().map(|pick| format!("/pick?pick={pick}")));
        self.page("/pick?pick=", false).await;
        self.page("", true).await;
        for _ in 0..PLACES {
            let place = places.swap_remove(dice.below(places.len()));
            self.page(&place, dice.below(4) == 0).await;
        }
        self.stream(seed.is_multiple_of(2), &mut dice).await;
        if dice.below(20) == 0 {
            self.send("advice", "hint", &[]).await;
        }
        self.refusals(&mut dice).await;
        self.seen
    }

    fn note(&mut self, what: String, text: &str, sizes: Vec<usize>) -> String {
        let same = self.twins.secrets[0].commitment() == self.twins.secrets[1].commitment();
        let masked = masked(text, self.twins, self.which);
        let times = masked.matches("TIME").count() + masked.matches("LIFE").count();
        let published = masked.contains("PUBLISH") && !same;
        let sizes = if published { Vec::new() } else { sizes };
        self.seen.push(Seen { what, text: masked, sizes, slack: 16 * times });
        text.to_owned()
    }

    /// An answer's status, text, and size as sent.
    async fn page(&mut self, place: &str, as_stranger: bool) -> String {
        let path = format!("/t/{}{place}", self.twins.id);
        let browser = if as_stranger { &mut self.stranger } else { &mut self.seat };
        let plain = browser.get(&path).await;
        // One or the other, the same in both houses.
        let encoding = ["br", "gzip"][self.seen.len() % 2];
        let mut request = browser.request("GET", &path, Body::empty());
        request.headers_mut().insert("accept-encoding", encoding.parse().unwrap());
        let size = browser.raw(request).await.2.len();
        let moved = plain.headers.get("location").map_or("", |place| place.to_str().unwrap());
        let text = format!("{} {moved} {}", plain.status, plain.text);
        let who = if as_stranger { "a stranger's " } else { "" };
        self.note(format!("{who}{path}"), &text, vec![size])
    }

    /// What comes by itself: first what a new page lacks, then what others do, of which only some is for all eyes.
    async fn stream(&mut self, squeezed: bool, dice: &mut Dice) {
        let path = format!("/t/{}/stream", self.twins.id);
        let browser = match squeezed {
            true => self.seat.clone().header("accept-encoding", "gzip"),
            false => self.seat.clone(),
        };
        let mut stream = Events::of(browser.open(&path).await.into_body(), squeezed);
        let first = stream.next().await;
        self.note(format!("the beginning of {path}"), &first.0, vec![first.1]);
        // Each house has its own secrets.
        let mut own = Dice(dice.below(1000) as u64 + 1000 * self.which as u64);
        stir(self.hall, self.twins, self.which, &mut own).await;
        let other = self.twins.others().next().unwrap();
        self.hall.say(&self.twins.id, other, "A word for everybody").await.unwrap();
        let mut said = (String::new(), 0);
        while !said.0.contains("A word for everybody") {
            let (text, size) = stream.next().await;
            said = (said.0 + &text, said.1 + size);
        }
        self.note(format!("{path} goes on"), &said.0, vec![said.1]);
        drop(stream);
        self.page("", false).await;
    }

    /// What is refused, and why.
    async fn refusals(&mut self, dice: &mut Dice) {
        let last = self.twins.entries[0].len().to_string();
        let last = last.as_str();
        let tries: [(&str, &[(&str, &str)]); 8] = [
            ("choose", &[("revision", last), ("choice", "nonsense")]),
            ("choose", &[("revision", last), ("choice", "pass")]),
            ("choose", &[("revision", "0"), ("choice", "pass")]),
            ("redo", &[("revision", last)]),
            ("say", &[("words", "")]),
            ("note", &[("note", "nonsense")]),
            ("renew/blue", &[]),
            ("what-if/1", &[]),
        ];
        for _ in 0..2 {
            let (what, fields) = tries[dice.below(tries.len())];
            self.send(what, what, fields).await;
        }
        self.send("undo", "undo", &[("revision", last)]).await;
    }

    async fn send(&mut self, name: &str, what: &str, fields: &[(&str, &str)]) {
        let path = format!("/t/{}/{what}", self.twins.id);
        let answer = self.seat.clone().with_script().post(&path, fields).await;
        let shown = answer.headers.get("karst-shown").map_or("", |shown| shown.to_str().unwrap());
        let text = format!("{} {shown} {}", answer.status, answer.text);
        self.note(name.to_owned(), &text, Vec::new());
    }
}

/// A stream as it comes.
struct Events {
    body: BodyDataStream,
    inflate: Option<Decompress>,
    /// Of the header of a compressed stream, so much is still to come.
    header: usize,
}

impl Events {
    fn of(body: Body, squeezed: bool) -> Events {
        let inflate = squeezed.then(|| Decompress::new(false));
        Events { body: body.into_data_stream(), inflate, header: if squeezed { 10 } else { 0 } }
    }

    /// The next piece, as text, and its size as sent.
    async fn next(&mut self) -> (String, usize) {
        let piece = tokio::time::timeout(std::time::Duration::from_secs(10), self.body.next()).await;
        let piece = piece.expect("something comes").expect("the stream goes on").unwrap();
        let mut text = Vec::with_capacity(1 << 20);
        match &mut self.inflate {
            None => text.extend(&piece[..]),
            Some(inflate) => {
                let rest = &piece[std::mem::take(&mut self.header)..];
                inflate.decompress_vec(rest, &mut text, FlushDecompress::Sync).unwrap();
                assert!(text.len() < text.capacity());
            }
        }
        (String::from_utf8(text).unwrap(), piece.len())
    }
}

/// Without what is published on purpose, and what is a matter of the moment.
fn masked(text: &str, twins: &Twins, which: usize) -> String {
    let published = twins.secrets[which].commitment().to_string();
    assert!(!text.contains(&twins.secrets[which].to_hex()), "the secret itself");
    let text = text.replace(&published, "PUBLISHED").replace(&published[..8], "PUBLISH");
    let text = without_life(&untimed(&text));
    match text.lines().next().is_some_and(|first| first.contains("karst 1 ")) {
        // The hashes of a journal follow from what is published.
        true => text
            .lines()
            .map(|line| line.rsplit_once(" #").map_or(line, |(line, _)| line))
            .collect::<Vec<_>>()
            .join("\n"),
        false => text,
    }
}

/// A page says how long a window has been open already, and how long it may be: to the millisecond.
fn untimed(text: &str) -> String {
    let mut text = text.to_owned();
    for name in ["data-elapsed=\"", "data-longest=\""] {
        let mut pieces = text.split(name);
        let mut out = pieces.next().unwrap_or("").to_owned();
        for piece in pieces {
            let (_, rest) = piece.split_once('"').unwrap_or(("", piece));
            out += &format!("{name}TIME\"{rest}");
        }
        text = out;
    }
    text
}

/// What a page shows is `revision.life.stamp.marks`, and the life of a table in memory has a random name.
fn without_life(text: &str) -> String {
    let is_hex = |text: &str| text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let mut pieces = text.split('.').peekable();
    let mut out = pieces.next().unwrap_or("").to_owned();
    let mut after_number = out.ends_with(|c: char| c.is_ascii_digit());
    while let Some(piece) = pieces.next() {
        let is_life = after_number
            && piece.len() == 8
            && is_hex(piece)
            && pieces.peek().is_some_and(|next| is_hex(next));
        out.push('.');
        out.push_str(if is_life { "LIFE" } else { piece });
        after_number = piece.ends_with(|c: char| c.is_ascii_digit());
    }
    out
}
