//! Style, scripts, icons and fonts, built into the program.

use std::sync::LazyLock;

use axum::extract::{Path, RawQuery};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use crate::error::WebError;

pub(crate) static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// Each file's content as a tag, so that browsers ask for it again but get it only once.
static TAGS: LazyLock<Vec<String>> = LazyLock::new(|| {
    FILES.iter().map(|(_, bytes)| format!("\"{}\"", hex::encode(&Sha256::digest(bytes)[..8]))).collect()
});

pub(crate) async fn asset(
    Path(path): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let index = FILES.iter().position(|(name, _)| *name == path).ok_or(WebError::NoPage)?;
    let tag = TAGS[index].as_str();
    let versioned = query.is_some_and(|query| query.starts_with("v="));
    let cache = match (versioned, path.starts_with("fonts/")) {
        (true, _) => "public, max-age=31536000, immutable",
        (false, true) => "public, max-age=2592000",
        (false, false) => "public, no-cache",
    };
    let about = [(CACHE_CONTROL, cache), (ETAG, tag)];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.to_str().is_ok_and(|known| known.contains(tag))) {
        return Ok((StatusCode::NOT_MODIFIED, about).into_response());
    }
    Ok((about, [(CONTENT_TYPE, content_type(&path))], FILES[index].1).into_response())
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, end)| end) {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}
