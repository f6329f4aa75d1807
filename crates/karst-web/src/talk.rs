//! What passes between people beside the game: words to the others, and advice from a bot.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::response::Response;
use karst_host::{HallError, Undone};
use karst_kit::Seat;
use karst_pages::{Word, Words};
use serde::Deserialize;

use crate::App;
use crate::act::{Posted, answer, answer_with};
use crate::error::{WebError, sentence};
use crate::look::viewer;
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
    let held = app.held(&id, reader.identity.as_deref()).await?;
    let outcome = match seat(&app, &id, &held).await? {
        Some(seat) => app.hall.say(&id, seat, &said.words).await,
        None => Err(HallError::NotSeated),
    };
    answer(&app, reader, &id, &held, &Posted::default(), outcome.map(|()| Undone::Noted)).await
}

/// What a bot would do in the reader's place, as a notice beside the question.
pub(crate) async fn hint(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Response, WebError> {
    let held = app.held(&id, reader.identity.as_deref()).await?;
    let advice = match seat(&app, &id, &held).await? {
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
    answer_with(&app, reader, &id, &held, &Posted::default(), advice.map(|_| Undone::Noted), Some(notice))
        .await
}

async fn seat(app: &App, id: &str, held: &[Seat]) -> Result<Option<Seat>, WebError> {
    Ok(viewer(&*app.hall.live(id).await?.read().await, held).seat())
}
