//! Opening tables, and finding one's own.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use karst_bots::{Budget, Character, Level};
use karst_host::{GameId, HallError, NewSeat, NewTable, Person, Settings, with_game};
use karst_journal::{Record, ResultRow, SeatKind, Status};
use karst_kit::{Game, Lang, Seat, Speak, Windows};
use karst_pages::site::{self, Absence, Awaited, Ended, Lobby, LobbyGame, LobbyOption, PATIENCE, TableRow};
use karst_pages::{Word, Words};
use serde::Deserialize;

use crate::App;
use crate::absence;
use crate::error::{WebError, sentence};
use crate::host::check_key;
use crate::join::entropy;
use crate::reader::Reader;

/// How long the strongest opponent thinks about a choice: people should not have to wait.
const THINK: Duration = Duration::from_millis(300);

/// More than anybody keeps track of.
const MINE: u32 = 60;

#[derive(Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    game: String,
    #[serde(default)]
    level: String,
}

pub(crate) async fn page(
    State(app): State<App>,
    mut reader: Reader,
    Query(wanted): Query<Wanted>,
) -> Result<Response, WebError> {
    let note = reader.take_note();
    let tables = rows(&app, &reader).await?;
    let games: Vec<LobbyGame> = GameId::ALL.iter().map(|game| lobby_game(*game, reader.lang)).collect();
    let page = site::lobby(&Lobby {
        lang: reader.lang,
        games: &games,
        game: &wanted.game,
        level: &wanted.level,
        name: &reader.name,
        tables: &tables,
        notice: note.as_deref(),
    });
    Ok((reader.jar, page).into_response())
}

/// What people at a screen usually want, where the rulebook's own way was made for a table: the story is for everybody.
/// Rules, scenes and journals keep the rulebook's.
const PREFERRED: [(&str, &str, &str); 1] = [("above-and-below", "reading", "all")];

fn lobby_game(game: GameId, lang: Lang) -> LobbyGame {
    let mut shown = with_game!(game, G => LobbyGame {
        id: G::ID,
        title: <G as Speak>::title(lang),
        players: G::PLAYERS,
        windows: has_windows::<G>(),
        options: G::OPTIONS.iter().map(|spec| LobbyOption::of(lang, spec)).collect(),
        characters: characters(game, lang),
    });
    for (_, key, wanted) in PREFERRED.iter().filter(|(id, ..)| *id == shown.id) {
        for option in shown.options.iter_mut().filter(|option| option.key == *key) {
            option.values.sort_by_key(|(value, _)| value != wanted);
        }
    }
    shown
}

/// Only in Caverna is there more than one way to play well.
fn characters(game: GameId, lang: Lang) -> Vec<(&'static str, &'static str)> {
    match game {
        GameId::Caverna => Character::ALL.map(|one| (one.name(), one.describe(lang))).to_vec(),
        GameId::CaveVsCave | GameId::AboveAndBelow | GameId::Bargeroc => Vec::new(),
    }
}

fn has_windows<G: Game>() -> bool {
    G::Windows::EXIST
}

type Fields = Vec<(String, String)>;

pub(crate) async fn open(
    State(app): State<App>,
    mut reader: Reader,
    headers: HeaderMap,
    sent: Result<Form<Fields>, FormRejection>,
) -> Result<Response, WebError> {
    let Form(fields) = sent.map_err(|rejection| WebError::Bad(rejection.status()))?;
    check_key(&app, &reader).await?;
    let holder = reader.identify();
    let name = field(&fields, "name").unwrap_or("").trim().to_owned();
    let me = Person { entropy: entropy(&headers, &holder, &name), name, holder, lang: reader.lang };
    let new =
        new_table(&fields, me.clone()).ok_or(WebError::Bad(axum::http::StatusCode::UNPROCESSABLE_ENTITY))?;
    let game = new.game;
    match app.hall.create(new).await {
        Ok(live) => {
            reader.remember_name(&me.name);
            app.hall.person(&me.holder, &me.name).await?;
            let is_open = live.read().await.status() == Status::Open;
            let next = if is_open { "/invite" } else { "" };
            Ok((reader.jar, Redirect::to(&format!("/t/{}{next}", live.id))).into_response())
        }
        Err(error @ (HallError::BadName | HallError::Setup(_))) => {
            reader.leave_note(&sentence(reader.lang, &error));
            Ok((reader.jar, Redirect::to(&format!("/?game={game}"))).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

fn field<'a>(fields: &'a Fields, name: &str) -> Option<&'a str> {
    fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}

/// Whoever opens a table sits in the first seat; seats left empty close up.
fn new_table(fields: &Fields, me: Person) -> Option<NewTable> {
    let game: GameId = field(fields, "game")?.parse().ok()?;
    let creator = me.holder.clone();
    let mut seats = vec![NewSeat::Person(me)];
    for seat in &Seat::ALL[1..] {
        match field(fields, &format!("seat-{seat}")) {
            None | Some("empty") => {}
            Some("person") => seats.push(NewSeat::Open),
            Some(level) => seats.push(NewSeat::Bot(with_character(bot(level)?, game, fields))),
        }
    }
    let options = fields
        .iter()
        .filter_map(|(key, value)| Some((key.strip_prefix("option-")?.to_owned(), value.clone())));
    let show_score = field(fields, "score").is_some();
    let given = |name| field(fields, name).unwrap_or("");
    Some(NewTable {
        game,
        options: options.collect(),
        seats,
        settings: Settings {
            show_score,
            patience: patience(fields),
            hints: field(fields, "hints").is_some(),
            absence: absence::read(Absence {
                clock: given("clock"),
                sitter: given("sitter"),
                notice: given("notice"),
            }),
        },
        creator,
        series: String::new(),
    })
}

/// One of the offered times; anything else is the usual one.
fn patience(fields: &Fields) -> Duration {
    let wanted = field(fields, "patience").and_then(|seconds| seconds.parse().ok());
    let offered = PATIENCE.iter().map(|(seconds, _)| *seconds);
    Duration::from_secs(offered.clone().find(|seconds| Some(*seconds) == wanted).unwrap_or(PATIENCE[0].0))
}

/// What the computers at the table like, where that is asked.
fn with_character(level: Level, game: GameId, fields: &Fields) -> Level {
    let character = field(fields, "character").and_then(Character::read);
    match (level, character) {
        (Level::Rank(rank, _), Some(character)) if game == GameId::Caverna => Level::Rank(rank, character),
        (level, _) => level,
    }
}

fn bot(level: &str) -> Option<Level> {
    match level.parse().ok()? {
        // Nobody hands a server more work by writing a number into a form.
        Level::Mcts(_) => Some(Level::Mcts(Budget::Time(THINK))),
        Level::Judge(_) => Some(Level::Judge(Budget::Time(THINK))),
        bounded @ (Level::Rank(..) | Level::Random | Level::Greedy) => Some(bounded),
    }
}

pub(crate) async fn mine(State(app): State<App>, reader: Reader) -> Result<Response, WebError> {
    Ok(site::my_tables(reader.lang, &rows(&app, &reader).await?).into_response())
}

async fn rows(app: &App, reader: &Reader) -> Result<Vec<TableRow>, WebError> {
    let tables = match &reader.identity {
        Some(holder) => app.hall.store().tables_of(holder, MINE).await.map_err(HallError::from)?,
        None => Vec::new(),
    };
    let mut awaits = Vec::with_capacity(tables.len());
    for (record, held) in &tables {
        awaits.push(awaited(app, record, held, reader.lang).await);
    }
    let over = tables.iter().zip(&awaits).filter(|(_, awaited)| **awaited == Awaited::Nobody);
    let over: Vec<String> = over.map(|((record, _), _)| record.id.clone()).collect();
    let results = app.hall.store().results(&over).await.map_err(HallError::from)?;
    let rows = tables.iter().zip(awaits).filter_map(|((record, held), awaited)| {
        let results: Vec<&ResultRow> = results.iter().filter(|result| result.table == record.id).collect();
        row(record, held, awaited, &results, reader.lang)
    });
    Ok(rows.collect())
}

/// How a game ended, as far as it counted.
fn ended(results: &[&ResultRow], held: &[Seat]) -> Option<Ended> {
    let winners = results.iter().filter(|result| result.wins);
    let points: Vec<String> = results.iter().map(|result| result.points.to_string()).collect();
    (!results.is_empty()).then(|| Ended {
        winners: winners.clone().map(|result| result.name.clone()).collect(),
        won_by_me: winners.clone().any(|result| held.contains(&result.seat)),
        score: points.join(" : "),
    })
}

/// How long a table has stood as it does, by the calendar.
fn age(updated: i64) -> Duration {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64);
    Duration::from_millis((now - updated).max(0) as u64)
}

/// Whom a table waits for. Several seats may be asked at once, each sealed from the others: whether one of ours is, only
/// a table in memory knows, and none is loaded for it.
async fn awaited(app: &App, record: &Record, held: &[Seat], lang: Lang) -> Awaited {
    let turn = match (record.status, record.turn) {
        (Status::Open, _) => return Awaited::Somebody(Words::of(lang).say(Word::OpenSeat)),
        (Status::Running, Some(turn)) => turn,
        (Status::Running, None) | (Status::Finished | Status::Archived, _) => return Awaited::Nobody,
    };
    let asks_us = match app.hall.in_memory(&record.id) {
        Some(live) => {
            let desk = live.read().await;
            held.iter().any(|seat| desk.awaits(*seat))
        }
        None => held.contains(&turn),
    };
    match record.seat(turn) {
        _ if asks_us => Awaited::You,
        Some(other) if !held.contains(&turn) => Awaited::Somebody(other.sitter_name().to_owned()),
        Some(_) | None => Awaited::Others,
    }
}

fn row(
    record: &Record,
    held: &[Seat],
    awaited: Awaited,
    results: &[&ResultRow],
    lang: Lang,
) -> Option<TableRow> {
    let game: GameId = record.game.parse().ok()?;
    let words = Words::of(lang);
    let others = record.seats.iter().filter(|seat| !held.contains(&seat.seat));
    let others = others.map(|seat| match seat.kind {
        SeatKind::Open => words.say(Word::OpenSeat),
        SeatKind::Person | SeatKind::Bot(_) => seat.sitter_name().to_owned(),
    });
    Some(TableRow {
        id: record.id.clone(),
        title: with_game!(game, G => <G as Speak>::title(lang)),
        seat: held.first().copied().unwrap_or(Seat::Red),
        others: others.collect(),
        awaited,
        since: age(record.updated),
        ended: ended(results, held),
    })
}
