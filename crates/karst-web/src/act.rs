//! What people do at a table. A script gets what its page lacks; a plain form is sent back to the page.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use karst_host::{Answer, Desk, HallError, Live, Outcome, Wish};
use karst_kit::Seat;
use karst_pages::{Notice, Words};
use serde::Deserialize;

use crate::App;
use crate::drawings::{Extras, Eye, Wanted, drawings};
use crate::error::{WebError, sentence, status};
use crate::reader::{Reader, SHOWN};

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
    let live = app.hall.live(id).await?;
    let held = app.held(&live, reader.identity.as_deref()).await?;
    let seat = acting_seat(&*live.read().await, &held, &wish);
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
    answer(reader, &live, &held, outcome).await
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

/// The seat that speaks for whoever holds these: one the table waits for, else the first.
pub(crate) fn speaker(desk: &Desk, held: &[Seat]) -> Option<Seat> {
    held.iter().find(|seat| desk.awaits(**seat)).or(held.first()).copied()
}

pub(crate) async fn answer(
    reader: Reader,
    live: &Live,
    held: &[Seat],
    outcome: Result<Outcome, HallError>,
) -> Result<Response, WebError> {
    let notice = outcome.as_ref().err().map(|error| sentence(reader.lang, error));
    answer_with(reader, live, held, outcome, notice.as_deref().map(Notice::Said)).await
}

/// What became of it, with a notice beside the question.
pub(crate) async fn answer_with(
    mut reader: Reader,
    live: &Live,
    held: &[Seat],
    outcome: Result<Outcome, HallError>,
    notice: Option<Notice<'_>>,
) -> Result<Response, WebError> {
    let Some(shown) = &reader.shown else {
        match notice {
            Some(Notice::Said(notice)) => reader.leave_note(notice),
            Some(Notice::Hint(hint)) => reader.leave_note(&hint.sentence(Words::of(reader.lang))),
            None => {}
        }
        return Ok((reader.jar, Redirect::to(&format!("/t/{}", live.id))).into_response());
    };
    let code = outcome.as_ref().err().map_or(StatusCode::OK, status);
    let wanted = match (reader.follows, notice) {
        // The stream brings all there is to see.
        (true, None) => return Ok(StatusCode::NO_CONTENT.into_response()),
        (true, Some(_)) => Wanted::Mine,
        (false, _) => Wanted::All,
    };
    let drawings = drawings(live).await.ok_or(HallError::NotStarted)?;
    let eye = Eye { viewer: drawings.viewer(held), lang: reader.lang };
    let lacks = drawings.lacks(eye, shown, Extras { pick: "", notice }, wanted);
    Ok((code, [(SHOWN, lacks.shown.to_string())], Html(lacks.into_html())).into_response())
}
