//! What passes between people beside the game: words to the others, and advice from a bot.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::response::Response;
use karst_host::{HallError, Outcome};
use karst_pages::{Word, Words};
use serde::Deserialize;

use crate::App;
use crate::act::{answer, answer_with, speaker};
use crate::error::{WebError, sentence};
use crate::reader::Reader;

#[derive(Deserialize)]
pub(crate) struct Said {
    #[serde(default)]
    words: String,
}

pub(crate) async fn say(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    sent: Result<Form<Said>, FormRejection>,
) -> Result<Response, WebError> {
    let Form(said) = sent.map_err(|rejection| WebError::Bad(rejection.status()))?;
    let live = app.hall.live(&id).await?;
    let held = app.held(&live, reader.identity.as_deref()).await?;
    let seat = speaker(&*live.read().await, &held);
    let outcome = match seat {
        Some(seat) => app.hall.say(&id, seat, &said.words).await,
        None => Err(HallError::NotSeated),
    };
    answer(reader, &live, &held, outcome.map(|()| Outcome::Noted)).await
}

/// What a bot would do in the reader's place, as a notice beside the question.
pub(crate) async fn hint(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Response, WebError> {
    let live = app.hall.live(&id).await?;
    let held = app.held(&live, reader.identity.as_deref()).await?;
    let seat = speaker(&*live.read().await, &held);
    let advice = match seat {
        Some(seat) => {
            let who = reader.identity.as_deref().unwrap_or("");
            app.hall.hint(&id, seat, who, reader.lang).await
        }
        None => Err(HallError::NotSeated),
    };
    let words = Words::of(reader.lang);
    let notice = match &advice {
        Ok(choice) => words.with(Word::HintSays, &[("choice", choice.clone().into())]),
        Err(error) => sentence(reader.lang, error),
    };
    answer_with(reader, &live, &held, advice.map(|_| Outcome::Noted), Some(notice)).await
}
