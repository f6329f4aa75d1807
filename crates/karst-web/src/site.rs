//! The pages that belong to no table.

use axum::extract::{Form, Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use karst_host::{GameId, HallError, with_game};
use karst_journal::Status;
use karst_kit::Lang;
use karst_pages::site;
use serde::Deserialize;

use crate::App;
use crate::error::WebError;
use crate::guard::{is_https, local_path};
use crate::reader::{LANGUAGE, Lasts, Reader, private_cookie};

pub(crate) async fn about(reader: Reader) -> Response {
    site::about(reader.lang).into_response()
}

pub(crate) async fn rules(reader: Reader, Path(game): Path<String>) -> Result<Response, WebError> {
    let game: GameId = game.parse().map_err(|_| WebError::NoPage)?;
    Ok(with_game!(game, G => site::rules::<G>(reader.lang)).into_response())
}

#[derive(Deserialize)]
pub(crate) struct Back {
    #[serde(default)]
    back: String,
}

/// `/lang/fr?back=/t/x`: keeps the language and goes back.
pub(crate) async fn language(
    Path(code): Path<String>,
    Query(Back { back }): Query<Back>,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    keep_language(&code, &back, &headers)
}

#[derive(Deserialize)]
pub(crate) struct Chosen {
    lang: String,
    #[serde(default)]
    back: String,
}

pub(crate) async fn set_language(
    headers: HeaderMap,
    Form(Chosen { lang, back }): Form<Chosen>,
) -> Result<Response, WebError> {
    keep_language(&lang, &back, &headers)
}

fn keep_language(code: &str, back: &str, headers: &HeaderMap) -> Result<Response, WebError> {
    let lang: Lang = code.parse().map_err(|_| WebError::NoPage)?;
    let cookie = private_cookie(LANGUAGE, lang.code().to_owned(), is_https(headers), Lasts::Long);
    Ok((CookieJar::new().add(cookie), Redirect::to(local_path(back))).into_response())
}

/// For whoever watches the server: the store answers.
pub(crate) async fn health(State(app): State<App>) -> Result<Response, WebError> {
    let running = app.hall.store().count(Status::Running).await.map_err(HallError::from)?;
    Ok(format!("ok\n{running} tables running\n{} tables in memory\n", app.hall.n_live()).into_response())
}
