//! After a game: the score sheet, how it came about, a picture to share, and another game with the same people.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Redirect, Response};
use karst_host::{Again as Became, Desk, HallError, Table, with_game, with_table};
use karst_journal::{SeatKind, Status};
use karst_kit::{Game, Lang, Score, Seat, Speak};
use karst_pages::site::{self, Again, Chart, End, EndSeat, LobbyOption, NextOption};

use crate::App;
use crate::error::{WebError, sentence};
use crate::join::entropy;
use crate::reader::Reader;
use crate::review::next_level;
use crate::table::title;

pub(crate) async fn page(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Response, WebError> {
    let live = app.hall.live(&id).await?;
    let held = app.held(&live, reader.identity.as_deref()).await?;
    let desk = live.read().await;
    if desk.status() != Status::Finished {
        return Ok(Redirect::to(&format!("/t/{id}")).into_response());
    }
    let tally = app.hall.tally(&desk.record).await?;
    let table = desk.table.as_ref().ok_or(WebError::NoPage)?;
    let sheets = with_table!(table, table => sheets(table, reader.lang));
    let seats = seats(&desk, &sheets, &held).ok_or(WebError::NoPage)?;
    let mine = held.iter().find(|seat| desk.record.seat(**seat).is_some());
    let ready = mine.is_some_and(|seat| desk.affairs.again.iter().any(|(other, _)| other == seat));
    let again = match (&desk.record.next, mine) {
        (Some(next), _) => Again::At(next),
        (None, None) => Again::No,
        (None, Some(_)) if ready => Again::Waits,
        (None, Some(_)) => Again::Ask,
    };
    let (rounds, curves) = with_table!(table, table => table.points_by_round());
    let page = site::end(&End {
        lang: reader.lang,
        title: title(&desk, reader.lang),
        table: &id,
        game: &desk.record.game,
        seats: &seats,
        lines: &sheets.lines,
        decided: sheets.decided,
        chart: &Chart { rounds, curves },
        practice: desk.is_practice(),
        again,
        tally: &tally.wins,
        next: next_level(&desk, &held),
        options: &options(&desk, reader.lang),
        standing: &standing(&desk),
    });
    Ok(page.into_response())
}

/// What may be otherwise next time, as somebody wants it.
fn options(desk: &Desk, lang: Lang) -> Vec<NextOption> {
    let Ok(game) = desk.record.game.parse() else { return Vec::new() };
    let shown = with_game!(game, G => {
        G::OPTIONS.iter().map(|spec| LobbyOption::of(lang, spec)).collect::<Vec<LobbyOption>>()
    });
    let value = |options: &[(String, String)], key: &str| {
        options.iter().find(|(other, _)| other == key).map(|(_, value)| value.clone()).unwrap_or_default()
    };
    let next = desk.next_options();
    let option = |option: LobbyOption| NextOption {
        now: value(&desk.record.options, option.key),
        next: value(&next, option.key),
        option,
    };
    shown.into_iter().map(option).collect()
}

/// The score sheets of all seats as one table: lines that everybody has, in words; beside them what only some have; and
/// how a tie was decided.
struct Sheets {
    lines: Vec<String>,
    seats: Vec<SheetOf>,
    decided: Option<&'static str>,
}

struct SheetOf {
    score: Score<String>,
    /// For each line.
    points: Vec<i32>,
    pieces: Vec<(String, i32)>,
}

fn sheets<G: Speak>(table: &Table<G>, lang: Lang) -> Sheets {
    let scores = table.score();
    let has = |score: &Score<G::Line>, what: G::Line| score.lines.iter().any(|line| line.what == what);
    let mut shared: Vec<G::Line> = Vec::new();
    for line in scores.first().map_or(&[][..], |score| &score.lines) {
        if !shared.contains(&line.what) && scores.iter().all(|score| has(score, line.what)) {
            shared.push(line.what);
        }
    }
    let of = |score: &Score<G::Line>, what: G::Line| {
        score.lines.iter().filter(|line| line.what == what).map(|line| line.points).sum()
    };
    let seat = |score: &Score<G::Line>| {
        let own = score.lines.iter().filter(|line| !shared.contains(&line.what));
        SheetOf {
            points: shared.iter().map(|&line| of(score, line)).collect(),
            pieces: own.map(|line| (G::score_line(lang, line.what), line.points)).collect(),
            score: score.as_text(),
        }
    };
    Sheets {
        seats: scores.iter().map(seat).collect(),
        lines: shared.iter().map(|&line| G::score_line(lang, line)).collect(),
        decided: G::decided(lang, &scores),
    }
}

fn seats(desk: &Desk, sheets: &Sheets, held: &[Seat]) -> Option<Vec<EndSeat>> {
    let seat = |of: &SheetOf| {
        let (score, record) = (&of.score, desk.record.seat(of.score.seat)?);
        let is_person = record.kind == SeatKind::Person && record.sitter.is_empty();
        Some(EndSeat {
            seat: score.seat,
            name: desk.name(score.seat),
            points: of.points.clone(),
            pieces: of.pieces.clone(),
            total: score.total,
            wins: score.wins,
            is_me: held.contains(&score.seat),
            ready: is_person.then(|| desk.affairs.again.iter().any(|(other, _)| *other == score.seat)),
        })
    };
    sheets.seats.iter().map(seat).collect()
}

/// The result as a drawing.
pub(crate) async fn picture(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Response, WebError> {
    let live = app.hall.live(&id).await?;
    let desk = live.read().await;
    if desk.status() != Status::Finished {
        return Err(HallError::NotFinished.into());
    }
    let table = desk.table.as_ref().ok_or(WebError::NoPage)?;
    let sheets = with_table!(table, table => sheets(table, reader.lang));
    let seats = seats(&desk, &sheets, &[]).ok_or(WebError::NoPage)?;
    let svg = site::share_picture(title(&desk, reader.lang), &seats, sheets.decided);
    Ok(([(CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

/// How many are in for another game, and where it is played once it is: what the page looks at while it waits.
pub(crate) async fn next(State(app): State<App>, Path(id): Path<String>) -> Result<Response, WebError> {
    let live = app.hall.live(&id).await?;
    let desk = live.read().await;
    let next = desk.record.next.as_deref().unwrap_or("");
    Ok(format!("{} {next}", standing(&desk)).into_response())
}

/// Who is in for another game, and for what, in one word.
fn standing(desk: &Desk) -> String {
    let ready = desk.affairs.again.iter().map(|(seat, _)| seat.to_string());
    let options = desk.affairs.options.iter().map(|(_, value)| value.clone());
    let all: Vec<String> = ready.chain(options).collect();
    format!("in:{}", all.join("."))
}

/// I am in for another game.
pub(crate) async fn again(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    sent: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> Result<Response, WebError> {
    let Form(fields) = sent.map_err(|rejection| WebError::Bad(rejection.status()))?;
    let wanted = fields.iter().filter_map(|(key, value)| Some((key.strip_prefix("option-")?, value)));
    let wanted: Vec<(String, String)> = wanted.map(|(key, value)| (key.to_owned(), value.clone())).collect();
    let holder = reader.identity.clone().unwrap_or_default();
    let mut outcome = Err(HallError::NotSeated);
    for seat in app.held(&*app.hall.live(&id).await?, reader.identity.as_deref()).await? {
        if !wanted.is_empty()
            && let Err(error) = app.hall.change_next(&id, seat, wanted.clone()).await
        {
            outcome = Err(error);
            break;
        }
        outcome = app.hall.again(&id, seat, &entropy(&headers, &holder, &seat.to_string())).await;
    }
    goes_on(reader, &id, outcome)
}

/// I do not wait for the others.
pub(crate) async fn again_now(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Response, WebError> {
    let held = app.held(&*app.hall.live(&id).await?, reader.identity.as_deref()).await?;
    let outcome = match held.first() {
        Some(seat) => app.hall.again_now(&id, *seat).await,
        None => Err(HallError::NotSeated),
    };
    goes_on(reader, &id, outcome)
}

fn goes_on(mut reader: Reader, id: &str, outcome: Result<Became, HallError>) -> Result<Response, WebError> {
    let place = match outcome {
        Ok(Became::At(next)) => format!("/t/{next}"),
        Ok(Became::Waits) => format!("/t/{id}/end"),
        Err(error @ (HallError::UnknownTable | HallError::Store(_))) => return Err(error.into()),
        Err(error) => {
            let lang = reader.lang;
            reader.leave_note(&sentence(lang, &error));
            format!("/t/{id}")
        }
    };
    Ok((reader.jar, Redirect::to(&place)).into_response())
}
