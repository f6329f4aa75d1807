//! What stands between the world and the pages.

use std::sync::atomic::Ordering;

use axum::Extension;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderValue};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use futures_util::StreamExt;
use karst_kit::Lang;

use crate::client::{self, Client};
use crate::error::{self, WebError};
use crate::reader::{LANGUAGE, Lasts, private_cookie};
use crate::{App, MAX_BODY, devices, log};

/// Only what comes from here runs, shows or is sent: no inline script, no inline style, no frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; \
    worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Everything that happens to every request, on its way in and out. One layer: each layer of axum's copies all that are
/// inside it, for every request.
pub(crate) async fn around(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let noted = log::Noted::new(&request);
    client::note(&app, &mut request);
    devices::note(&app, &request);
    let asker = error::Asker::of(&request);
    let answer = async {
        if let Some(elsewhere) = language_from_query(&request) {
            return elsewhere;
        }
        asker.show(match read_body(&app, request).await {
            Ok(request) => next.run(request).await,
            Err(error) => error.into_response(),
        })
    };
    let mut response = noted.inside(answer).await;
    secure(response.headers_mut());
    noted.end(&app, &mut response);
    response
}

fn secure(headers: &mut HeaderMap) {
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    // Pages depend on who asks; only assets say otherwise.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

/// A change must come from one of our own pages, and not too many of them from one client.
pub(crate) async fn check_change(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    request: Request,
    next: Next,
) -> Response {
    if !is_own(request.headers()) {
        return WebError::Foreign.into_response();
    }
    match app.limiter.allows(client.addr) {
        true => next.run(request).await,
        false => turn_away(&app),
    }
}

/// Browsers always say where a form was sent from; a request that says nothing comes from a program, which has no
/// cookies but its own.
fn is_own(headers: &HeaderMap) -> bool {
    let header = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    if let Some(site) = header("sec-fetch-site") {
        return matches!(site, "same-origin" | "none");
    }
    let Some(origin) = header("origin") else { return true };
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    authority.is_some() && authority == header("host")
}

/// Tables are kept for ever: nobody opens thousands of them.
pub(crate) async fn limit_opening(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    request: Request,
    next: Next,
) -> Response {
    match app.opening.allows(client.addr) {
        true => next.run(request).await,
        false => turn_away(&app),
    }
}

/// A stream counts as long as it lasts, whatever connection it comes by. Proxies must pass it on at once.
pub(crate) async fn limit_streams(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    request: Request,
    next: Next,
) -> Response {
    let Some(pass) = app.streams.enter(Some(client.addr)) else { return turn_away(&app) };
    let (mut parts, body) = next.run(request).await.into_parts();
    parts.headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    let chunks = body.into_data_stream().map(move |chunk| {
        let _inside = &pass;
        chunk
    });
    Response::from_parts(parts, Body::from_stream(chunks))
}

fn turn_away(app: &App) -> Response {
    app.counts.turned_away.fetch_add(1, Ordering::Relaxed);
    WebError::TooFast.into_response()
}

/// Reads what was posted before anybody looks at it: whoever sends it drop by drop is not waited for.
async fn read_body(app: &App, request: Request) -> Result<Request, WebError> {
    if request.method() != Method::POST {
        return Ok(request);
    }
    let (parts, body) = request.into_parts();
    match tokio::time::timeout(app.config.limits.body, to_bytes(body, MAX_BODY)).await {
        Ok(Ok(bytes)) => Ok(Request::from_parts(parts, Body::from(bytes))),
        Ok(Err(_)) => Err(WebError::Bad(StatusCode::PAYLOAD_TOO_LARGE)),
        Err(_) => Err(WebError::Bad(StatusCode::REQUEST_TIMEOUT)),
    }
}

/// `?lang=fr` on any page: keeps the language and shows the page itself.
fn language_from_query(request: &Request) -> Option<Response> {
    let query = request.uri().query().filter(|_| request.method() == Method::GET)?;
    let lang = query.split('&').find_map(|pair| pair.strip_prefix("lang=")?.parse::<Lang>().ok())?;
    let rest: Vec<&str> = query.split('&').filter(|pair| !pair.starts_with("lang=")).collect();
    let path = local_path(request.uri().path());
    let back = if rest.is_empty() { path.to_owned() } else { format!("{path}?{}", rest.join("&")) };
    let https = request.extensions().get::<Client>().is_some_and(Client::is_https);
    let cookie = private_cookie(LANGUAGE, lang.code().to_owned(), https, Lasts::Long);
    Some((CookieJar::new().add(cookie), Redirect::to(&back)).into_response())
}

/// A path on this site and nowhere else: `//elsewhere` would lead away.
pub(crate) fn local_path(path: &str) -> &str {
    let mut chars = path.chars();
    match (chars.next(), chars.next()) {
        (Some('/'), Some('/' | '\\')) => "/",
        (Some('/'), _) if !path.contains(|c: char| c.is_control()) => path,
        _ => "/",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn only_our_own_pages_send_changes() {
        for own in [
            &[][..],
            &[("sec-fetch-site", "same-origin"), ("origin", "null")],
            &[("origin", "http://karst.example"), ("host", "karst.example")],
            &[("origin", "https://karst.example:8470"), ("host", "karst.example:8470")],
        ] {
            assert!(is_own(&headers(own)), "{own:?}");
        }
        for foreign in [
            &[("sec-fetch-site", "cross-site")][..],
            &[("sec-fetch-site", "same-site"), ("origin", "http://karst.example"), ("host", "karst.example")],
            &[("origin", "http://other.example"), ("host", "karst.example")],
            &[("origin", "null"), ("host", "karst.example")],
            &[("origin", "http://karst.example")],
        ] {
            assert!(!is_own(&headers(foreign)), "{foreign:?}");
        }
    }

    #[test]
    fn nobody_is_led_away() {
        for (path, led) in
            [("/t/x", "/t/x"), ("//evil.example", "/"), ("/\\evil", "/"), ("http://evil", "/"), ("", "/")]
        {
            assert_eq!(local_path(path), led);
        }
    }
}
