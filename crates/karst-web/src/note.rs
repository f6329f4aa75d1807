//! What a seat tells the table outside the game. The form belongs to the game: its fields, in order, make the note.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::response::Response;
use karst_host::{HallError, Outcome};

use crate::App;
use crate::act::{answer, speaker};
use crate::error::WebError;
use crate::reader::Reader;

pub(crate) async fn leave(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    sent: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> Result<Response, WebError> {
    let Form(fields) = sent.map_err(|rejection| WebError::Bad(rejection.status()))?;
    let live = app.hall.live(&id).await?;
    let held = app.held(&live, reader.identity.as_deref()).await?;
    let seat = speaker(&*live.read().await, &held);
    let outcome = match seat {
        Some(seat) => app.hall.leave_note(&id, seat, &text(&fields)).await,
        None => Err(HallError::NotSeated),
    };
    answer(reader, &live, &held, outcome.map(|()| Outcome::Noted)).await
}

/// `key value; key value…`. The id of the tap is the page's, not the game's; the same note twice is one.
fn text(fields: &[(String, String)]) -> String {
    let lines = fields.iter().filter(|(key, _)| key != "tap").map(|(key, value)| format!("{key} {value}"));
    lines.collect::<Vec<_>>().join("; ")
}
