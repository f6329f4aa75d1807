//! What whoever opened a table may do with it, what people may have forgotten, and who may open tables at all.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use karst_host::HallError;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::App;
use crate::error::WebError;
use crate::reader::Reader;

#[derive(Deserialize)]
pub(crate) struct Sure {
    /// Ticked by hand: what is deleted does not come back.
    sure: Option<String>,
}

pub(crate) async fn delete(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    sent: Result<Form<Sure>, FormRejection>,
) -> Result<Response, WebError> {
    let Form(sure) = sent.map_err(|rejection| WebError::Bad(rejection.status()))?;
    let creator = reader.identity.as_deref().ok_or(HallError::NotCreator)?;
    if app.hall.live(&id).await?.read().await.record.creator != creator {
        return Err(HallError::NotCreator.into());
    }
    if sure.sure.is_none() {
        return Ok(Redirect::to(&format!("/t/{id}/invite")).into_response());
    }
    app.hall.delete(&id).await?;
    tracing::info!(table = id, "deleted by whoever opened it");
    Ok(Redirect::to("/tables").into_response())
}

/// Takes a person's name off every table, and out of the browser. Seats stay: games go on.
pub(crate) async fn forget(State(app): State<App>, mut reader: Reader) -> Result<Response, WebError> {
    if let Some(holder) = reader.identity.clone() {
        app.hall.forget_name(&holder).await?;
    }
    reader.forget_name();
    Ok((reader.jar, Redirect::to("/tables")).into_response())
}

/// Follows the link of a host key: from now on this browser may open tables.
pub(crate) async fn take_key(
    State(app): State<App>,
    mut reader: Reader,
    Path(key): Path<String>,
) -> Result<Response, WebError> {
    let hash = hash(&key);
    if !is_known(&app, &hash).await? {
        return Err(WebError::NoHostKey);
    }
    reader.keep_host_key(hash);
    Ok((reader.jar, Redirect::to("/")).into_response())
}

/// Whether this reader may open a table.
pub(crate) async fn check_key(app: &App, reader: &Reader) -> Result<(), WebError> {
    if !app.config.host_keys {
        return Ok(());
    }
    match reader.host_key() {
        Some(hash) if is_known(app, &hash).await? => Ok(()),
        _ => Err(WebError::NoHostKey),
    }
}

async fn is_known(app: &App, hash: &str) -> Result<bool, WebError> {
    let known = app.hall.store().fact(&fact(hash)).await.map_err(HallError::from)?;
    Ok(known.is_some_and(|name| !name.is_empty()))
}

/// A new host key, and the fact by which the store knows it: not the key itself.
pub fn host_key() -> (String, String) {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the operating system provides random bytes");
    let key = hex::encode(bytes);
    let name = host_key_fact(&key);
    (key, name)
}

/// What the store knows a host key by. Its value is whom it was given to; empty when it was taken back.
pub fn host_key_fact(key: &str) -> String {
    fact(&hash(key))
}

fn fact(hash: &str) -> String {
    format!("host-key {hash}")
}

fn hash(key: &str) -> String {
    hex::encode(&Sha256::digest(key)[..16])
}
