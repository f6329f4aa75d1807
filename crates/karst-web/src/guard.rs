//! What stands between the world and the pages.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{self, HeaderValue};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use karst_kit::Lang;

use crate::App;
use crate::error::WebError;
use crate::reader::{LANGUAGE, Lasts, private_cookie};

/// Only what comes from here runs, shows or is sent: no inline script, no inline style, no frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

pub(crate) async fn security_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    // Pages depend on who asks; only assets say otherwise.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// A change must come from one of our own pages. Browsers always say where a form was sent from; a request that
/// says nothing comes from a program, which has no cookies but its own.
pub(crate) async fn check_origin(request: Request, next: Next) -> Response {
    match is_own(request.headers()) {
        true => next.run(request).await,
        false => WebError::Foreign.into_response(),
    }
}

fn is_own(headers: &HeaderMap) -> bool {
    let header = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    if let Some(site) = header("sec-fetch-site") {
        return matches!(site, "same-origin" | "none");
    }
    let Some(origin) = header("origin") else { return true };
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    authority.is_some() && authority == header("host")
}

pub(crate) async fn limit_rate(State(app): State<App>, request: Request, next: Next) -> Response {
    match app.limiter.allows(client(&request)) {
        true => next.run(request).await,
        false => WebError::TooFast.into_response(),
    }
}

/// Who is at the other end. A proxy on this machine is believed about whom it speaks for.
fn client(request: &Request) -> IpAddr {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |info| info.0.ip());
    let forwarded = request.headers().get("x-forwarded-for").and_then(|value| value.to_str().ok());
    let last = forwarded.and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
    if peer.is_loopback() { last.unwrap_or(peer) } else { peer }
}

/// `?lang=fr` on any page: keeps the language and shows the page itself.
pub(crate) async fn language_from_query(request: Request, next: Next) -> Response {
    let query = request.uri().query().unwrap_or("");
    let chosen = query.split('&').find_map(|pair| pair.strip_prefix("lang=")?.parse::<Lang>().ok());
    let Some(lang) = chosen.filter(|_| request.method() == Method::GET) else {
        return next.run(request).await;
    };
    let rest: Vec<&str> = query.split('&').filter(|pair| !pair.starts_with("lang=")).collect();
    let path = local_path(request.uri().path());
    let back = if rest.is_empty() { path.to_owned() } else { format!("{path}?{}", rest.join("&")) };
    let cookie = private_cookie(LANGUAGE, lang.code().to_owned(), is_https(request.headers()), Lasts::Long);
    (CookieJar::new().add(cookie), Redirect::to(&back)).into_response()
}

pub(crate) fn is_https(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|value| value == "https")
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
