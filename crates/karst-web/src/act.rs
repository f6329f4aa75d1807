//! What people do at a table. A script gets the fragments that changed; a plain form is sent back to the page.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use karst_host::{Answer, Desk, HallError, Undone, Wish};
use karst_kit::Seat;
use serde::Deserialize;

use crate::App;
use crate::error::{WebError, sentence, status};
use crate::look::{Extras, Held, REVISION, partials};
use crate::reader::Reader;
use crate::table::onlooker;

#[derive(Deserialize, Default)]
pub(crate) struct Posted {
    /// What the page showed.
    revision: usize,
    #[serde(default)]
    choice: String,
    /// The answer to a wish to take back.
    agree: Option<String>,
    /// The id of the tap: a page that is not sure whether it was heard sends the same again.
    tap: Option<String>,
}

type Sent = Result<Form<Posted>, FormRejection>;

pub(crate) async fn choose(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    sent: Sent,
) -> Result<Response, WebError> {
    let posted = read(sent)?;
    let wish = Wish::Choose(posted.choice.clone());
    act(&app, reader, &id, posted, wish).await
}

/// Takes back, or answers somebody who wants to.
pub(crate) async fn undo(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    sent: Sent,
) -> Result<Response, WebError> {
    let posted = read(sent)?;
    let wish = match posted.agree.as_deref() {
        None => Wish::Undo,
        Some("yes") => Wish::Answer(Answer::Agree),
        Some(_) => Wish::Answer(Answer::Decline),
    };
    act(&app, reader, &id, posted, wish).await
}

pub(crate) async fn redo(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    sent: Sent,
) -> Result<Response, WebError> {
    act(&app, reader, &id, read(sent)?, Wish::Redo).await
}

pub(crate) async fn restart(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    sent: Sent,
) -> Result<Response, WebError> {
    act(&app, reader, &id, read(sent)?, Wish::Restart).await
}

fn read(sent: Sent) -> Result<Posted, WebError> {
    sent.map(|Form(posted)| posted).map_err(|rejection| WebError::Bad(rejection.status()))
}

async fn act(app: &App, reader: Reader, id: &str, posted: Posted, wish: Wish) -> Result<Response, WebError> {
    let held = app.held(id, reader.identity.as_deref()).await?;
    let seat = acting_seat(&*app.hall.live(id).await?.read().await, &held, &wish);
    let outcome = match seat {
        Some(seat) => {
            let tap = posted.tap.as_deref().and_then(|tap| tap.parse().ok());
            app.hall.tapped(id, seat, posted.revision, wish, tap).await
        }
        None => Err(HallError::NotSeated),
    };
    if let Err(error @ HallError::UnknownTable) = outcome {
        return Err(error.into());
    }
    answer(app, reader, id, &held, &posted, outcome).await
}

/// Whoever holds several seats acts for the one that is to act, and answers for one that did not ask.
fn acting_seat(desk: &Desk, held: &[Seat], wish: &Wish) -> Option<Seat> {
    let asker = desk.request.as_ref().map(|request| request.seat);
    let wanted = match wish {
        Wish::Answer(_) => held.iter().find(|seat| Some(**seat) != asker),
        Wish::Choose(_) | Wish::Undo | Wish::Redo | Wish::Restart => {
            held.iter().find(|seat| desk.awaits(**seat))
        }
    };
    wanted.or(held.first()).copied()
}

pub(crate) async fn answer(
    app: &App,
    reader: Reader,
    id: &str,
    held: &[Seat],
    posted: &Posted,
    outcome: Result<Undone, HallError>,
) -> Result<Response, WebError> {
    let notice = outcome.as_ref().err().map(|error| sentence(reader.lang, error));
    answer_with(app, reader, id, held, posted, outcome, notice).await
}

/// What became of it, with a notice beside the question.
pub(crate) async fn answer_with(
    app: &App,
    mut reader: Reader,
    id: &str,
    held: &[Seat],
    posted: &Posted,
    outcome: Result<Undone, HallError>,
    notice: Option<String>,
) -> Result<Response, WebError> {
    if !reader.wants_fragments {
        if let Some(notice) = &notice {
            reader.leave_note(notice);
        }
        return Ok((reader.jar, Redirect::to(&format!("/t/{id}"))).into_response());
    }
    let code = outcome.as_ref().err().map_or(StatusCode::OK, status);
    let changes = changes(app, &reader, id, held, posted, notice.as_deref()).await?;
    Ok((code, changes).into_response())
}

/// What the page that posted lacks.
async fn changes(
    app: &App,
    reader: &Reader,
    id: &str,
    held: &[Seat],
    posted: &Posted,
    notice: Option<&str>,
) -> Result<impl IntoResponse, WebError> {
    let live = app.hall.live(id).await?;
    let desk = live.read().await;
    let onlooker = onlooker(&live, &desk, held, reader.lang);
    let (shared, own);
    let now = match notice {
        None => {
            shared = app.renders.plain(&live, &desk, onlooker.viewer, reader.lang);
            &shared.fragments
        }
        Some(_) => {
            own = onlooker.fragments(Extras { notice, ..Extras::default() });
            &own
        }
    };
    // Other wishes may come from a page with any half of a choice on it: they get everything.
    let mut known = match posted.choice.as_str() {
        "" => Held::default(),
        choice if posted.revision <= desk.revision() => {
            let before = onlooker.past_fragments(posted.revision, &shown_before(choice));
            let mut plain = Held::of(&before[0]);
            before[1..].iter().for_each(|picked| plain.forget_unlike(picked));
            plain
        }
        _ => Held::default(),
    };
    // The question always goes: an older notice may stand there.
    known.forget("f-question", now);
    Ok(([(REVISION, desk.revision().to_string())], Html(partials(known.lacking(now)))))
}

/// The page may have shown the plain question, or the choice begun: its first word, or all but its last.
fn shown_before(choice: &str) -> Vec<Extras<'_>> {
    let picks =
        ["", choice.split(' ').next().unwrap_or(""), choice.rsplit_once(' ').map_or("", |(rest, _)| rest)];
    let mut picks = picks.to_vec();
    picks.dedup();
    picks.into_iter().map(|pick| Extras { pick, ..Extras::default() }).collect()
}
