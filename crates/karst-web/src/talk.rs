//! What passes between people beside the game: words to the others, and advice from a bot.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, Query, State};
use axum::response::Response;
use karst_host::{Advised, HallError, Outcome};
use karst_pages::{Candidate, Depth, Hint, Notice};
use serde::Deserialize;

use crate::App;
use crate::act::{answer, answer_with, speaker};
use crate::error::WebError;
use crate::reader::Reader;

#[derive(Deserialize)]
pub(crate) struct Said {
    #[serde(default)]
    words: String,
    /// The id of the tap: what is sent again is said once.
    tap: Option<String>,
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
        Some(seat) => {
            let tap = said.tap.as_deref().and_then(|tap| tap.parse().ok());
            app.hall.say_once(&id, seat, &said.words, tap).await
        }
        None => Err(HallError::NotSeated),
    };
    answer(reader, &live, &held, outcome.map(|()| Outcome::Noted)).await
}

#[derive(Deserialize)]
pub(crate) struct Asked {
    depth: Option<String>,
}

/// What a bot would do in the reader's place, beside the question.
pub(crate) async fn hint(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
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
    match advice {
        Err(error) => answer(reader, &live, &held, Err(error)).await,
        Ok(advice) => {
            let depth = asked.depth.as_deref().and_then(Depth::of).unwrap_or_default();
            let hint = Hint { depth, candidates: advice.into_iter().map(candidate).collect() };
            answer_with(reader, &live, &held, Ok(Outcome::Noted), Some(Notice::Hint(&hint))).await
        }
    }
}

fn candidate(advised: Advised) -> Candidate {
    let Advised { choice, label, points, share, why } = advised;
    Candidate { choice, label, points, share, why }
}
