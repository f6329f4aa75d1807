//! The pages that belong to no table.

use axum::Extension;
use axum::extract::{Form, Path, Query};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use karst_kit::Lang;
use karst_pages::site;
use serde::Deserialize;

use crate::client::Client;
use crate::error::WebError;
use crate::guard::local_path;
use crate::reader::{LANGUAGE, Lasts, Reader, private_cookie};

pub(crate) async fn about(reader: Reader) -> Response {
    site::about(reader.lang).into_response()
}

/// What the device needs to know to put Karst among its programs.
pub(crate) async fn manifest(reader: Reader) -> Response {
    let about = [(CONTENT_TYPE, "application/manifest+json"), (CACHE_CONTROL, "private, no-cache")];
    (about, site::manifest(reader.lang)).into_response()
}

/// What the worker keeps to show when there is no connection.
pub(crate) async fn offline(reader: Reader) -> Response {
    site::offline(reader.lang).into_response()
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
    Extension(client): Extension<Client>,
) -> Result<Response, WebError> {
    keep_language(&code, &back, &client)
}

#[derive(Deserialize)]
pub(crate) struct Chosen {
    lang: String,
    #[serde(default)]
    back: String,
}

pub(crate) async fn set_language(
    Extension(client): Extension<Client>,
    Form(Chosen { lang, back }): Form<Chosen>,
) -> Result<Response, WebError> {
    keep_language(&lang, &back, &client)
}

fn keep_language(code: &str, back: &str, client: &Client) -> Result<Response, WebError> {
    let lang: Lang = code.parse().map_err(|_| WebError::NoPage)?;
    let cookie = private_cookie(LANGUAGE, lang.code().to_owned(), client.is_https(), Lasts::Long);
    Ok((CookieJar::new().add(cookie), Redirect::to(local_path(back))).into_response())
}
