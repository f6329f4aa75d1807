//! Style, scripts, icons and fonts, built into the program: texts also as small as they get, so that no request has
//! them compressed again.

use std::sync::LazyLock;

use axum::extract::{Path, RawQuery};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use crate::error::WebError;

struct File {
    name: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// Each file's content, so that browsers ask for it again but get it only once.
static HASHES: LazyLock<Vec<String>> =
    LazyLock::new(|| FILES.iter().map(|file| hex::encode(&Sha256::digest(file.plain)[..8])).collect());

impl File {
    /// What to send to a browser that takes these encodings, and which of them it is.
    fn for_browser(&self, encodings: &str) -> (&'static [u8], Option<&'static str>) {
        let takes = |wanted: &str| encodings.split(',').any(|one| accepts(one, wanted));
        match (self.brotli.filter(|_| takes("br")), self.gzip.filter(|_| takes("gzip"))) {
            (Some(brotli), _) => (brotli, Some("br")),
            (None, Some(gzip)) => (gzip, Some("gzip")),
            (None, None) => (self.plain, None),
        }
    }
}

/// Whether one item of `Accept-Encoding`, say `gzip;q=0.5`, takes this encoding.
fn accepts(item: &str, encoding: &str) -> bool {
    let (name, weight) = item.split_once(';').unwrap_or((item, ""));
    let refused =
        weight.trim().strip_prefix("q=").is_some_and(|q| q.parse::<f32>().is_ok_and(|weight| weight <= 0.0));
    name.trim().eq_ignore_ascii_case(encoding) && !refused
}

pub(crate) async fn asset(
    Path(path): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let index = FILES.iter().position(|file| file.name == path).ok_or(WebError::NoPage)?;
    let versioned = query.is_some_and(|query| query.starts_with("v="));
    let cache = match (versioned, path.starts_with("fonts/")) {
        (true, _) => "public, max-age=31536000, immutable",
        (false, true) => "public, max-age=2592000",
        (false, false) => "public, no-cache",
    };
    let said = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("");
    let (bytes, encoding) = FILES[index].for_browser(said(ACCEPT_ENCODING));
    let tag = format!("\"{}{}\"", HASHES[index], encoding.map_or(String::new(), |name| format!("-{name}")));
    let about = [(CACHE_CONTROL, cache), (ETAG, tag.as_str()), (VARY, "accept-encoding")];
    if said(IF_NONE_MATCH).contains(&tag) {
        return Ok((StatusCode::NOT_MODIFIED, about).into_response());
    }
    let encoding = encoding.map(|name| [(CONTENT_ENCODING, name)]);
    Ok((about, encoding, [(CONTENT_TYPE, content_type(&path))], bytes).into_response())
}

/// The worker stands at the top of the site, so that it may speak for all of it; browsers ask for it again by themselves.
pub(crate) async fn worker(headers: HeaderMap) -> Result<Response, WebError> {
    let mut response = asset(Path("worker.js".to_owned()), RawQuery(None), headers).await?;
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    Ok(response)
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, end)| end) {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_gets_the_smallest_form_it_takes() {
        let file = FILES.iter().find(|file| file.name == "karst.css").unwrap();
        let sent = |encodings| file.for_browser(encodings).1;
        assert_eq!(sent("gzip, deflate, br, zstd"), Some("br"));
        assert_eq!(sent("gzip, deflate"), Some("gzip"));
        assert_eq!(sent("GZIP;q=0.5, br;q=0"), Some("gzip"));
        assert_eq!(sent("identity"), None);
        assert_eq!(sent(""), None);
        let (brotli, gzip) = (file.brotli.unwrap().len(), file.gzip.unwrap().len());
        assert!(brotli < gzip && gzip < file.plain.len() / 3, "{brotli} {gzip}");
        let font = FILES.iter().find(|file| file.name.ends_with(".woff2")).unwrap();
        assert_eq!(font.for_browser("gzip, br").1, None, "a font is compressed already");
    }
}
