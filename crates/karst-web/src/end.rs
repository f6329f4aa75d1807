//! After a game: the score sheet, how it came about, a picture to share, and another game with the same people.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Redirect, Response};
use karst_host::{Again as Became, Desk, HallError, Table, with_table};
use karst_journal::{SeatKind, Status};
use karst_kit::{Lang, Score, Seat, Speak};
use karst_pages::site::{self, Again, Chart, End, EndSeat};

use crate::App;
use crate::error::{WebError, sentence};
use crate::join::entropy;
use crate::reader::Reader;
use crate::review::next_level;
use crate::table::title;

/// How many moments of a game its chart shows.
const MOMENTS: usize = 24;

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
    let (sheets, curves) = with_table!(table, table => (sheets(table, reader.lang), table.curves(MOMENTS)));
    let seats = seats(&desk, &sheets, &held).ok_or(WebError::NoPage)?;
    let mine = held.iter().find(|seat| desk.record.seat(**seat).is_some());
    let ready = mine.is_some_and(|seat| desk.affairs.again.iter().any(|(other, _)| other == seat));
    let again = match (&desk.record.next, mine) {
        (Some(next), _) => Again::At(next),
        (None, None) => Again::No,
        (None, Some(_)) if ready => Again::Waits,
        (None, Some(_)) => Again::Ask,
    };
    let page = site::end(&End {
        lang: reader.lang,
        title: title(&desk, reader.lang),
        table: &id,
        game: &desk.record.game,
        seats: &seats,
        lines: &sheets.lines,
        decided: sheets.decided,
        chart: &Chart { curves },
        practice: desk.is_practice(),
        again,
        tally: &tally.wins,
        next: next_level(&desk, &held),
    });
    Ok(page.into_response())
}

/// The lines that anybody's sheet has, in words; each sheet's points in that order; and how a tie was decided.
struct Sheets {
    lines: Vec<String>,
    points: Vec<Vec<i32>>,
    scores: Vec<Score<String>>,
    decided: Option<&'static str>,
}

fn sheets<G: Speak>(table: &Table<G>, lang: Lang) -> Sheets {
    let scores = table.score();
    let mut lines: Vec<G::Line> = Vec::new();
    for line in scores.iter().flat_map(|score| &score.lines) {
        if !lines.contains(&line.what) {
            lines.push(line.what);
        }
    }
    let of = |score: &Score<G::Line>, what: G::Line| {
        score.lines.iter().filter(|line| line.what == what).map(|line| line.points).sum()
    };
    Sheets {
        points: scores.iter().map(|score| lines.iter().map(|&line| of(score, line)).collect()).collect(),
        lines: lines.iter().map(|&line| G::score_line(lang, line)).collect(),
        decided: G::decided(lang, &scores),
        scores: scores.iter().map(Score::as_text).collect(),
    }
}

fn seats(desk: &Desk, sheets: &Sheets, held: &[Seat]) -> Option<Vec<EndSeat>> {
    let seat = |(score, points): (&Score<String>, &Vec<i32>)| {
        let record = desk.record.seat(score.seat)?;
        let is_person = record.kind == SeatKind::Person && record.sitter.is_empty();
        Some(EndSeat {
            seat: score.seat,
            name: desk.name(score.seat),
            points: points.clone(),
            total: score.total,
            wins: score.wins,
            is_me: held.contains(&score.seat),
            ready: is_person.then(|| desk.affairs.again.iter().any(|(other, _)| *other == score.seat)),
        })
    };
    sheets.scores.iter().zip(&sheets.points).map(seat).collect()
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
    let svg = site::share_picture(title(&desk, reader.lang), &seats);
    Ok(([(CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

/// How many are in for another game, and where it is played once it is: what the page looks at while it waits.
pub(crate) async fn next(State(app): State<App>, Path(id): Path<String>) -> Result<Response, WebError> {
    let live = app.hall.live(&id).await?;
    let desk = live.read().await;
    let next = desk.record.next.as_deref().unwrap_or("");
    Ok(format!("{} {next}", desk.affairs.again.len()).into_response())
}

/// I am in for another game.
pub(crate) async fn again(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let holder = reader.identity.clone().unwrap_or_default();
    let mut outcome = Err(HallError::NotSeated);
    for seat in app.held(&*app.hall.live(&id).await?, reader.identity.as_deref()).await? {
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
