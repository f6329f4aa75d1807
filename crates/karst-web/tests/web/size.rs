//! What travels, in bytes.

use axum::body::Body;
use axum::http::header;

use crate::browser::{Browser, Page, Site, all_between};

async fn size(browser: &mut Browser, path: &str, encoding: &str) -> usize {
    let mut request = browser.request("GET", path, Body::empty());
    request.headers_mut().insert(header::ACCEPT_ENCODING, encoding.parse().unwrap());
    let (status, headers, body) = browser.raw(request).await;
    assert!(status.is_success(), "{path}");
    let compressed = headers.get(header::CONTENT_ENCODING).is_some();
    assert!(compressed || path.ends_with(".woff2") || body.len() < 600, "{path} is sent plain");
    body.len()
}

/// Everything a page links to, and the font only its style names.
fn links(page: &Page) -> Vec<String> {
    let assets = all_between(&page.0, "\"/assets/", "\"");
    let mut paths: Vec<String> =
        assets.iter().map(|path| format!("/assets/{}", path.split('#').next().unwrap())).collect();
    // The picture of the program is fetched by whoever installs it.
    paths.retain(|path| !path.ends_with(".png") && !path.contains(".png?"));
    paths.push("/assets/fonts/alegreya-700.woff2".to_owned());
    paths.sort();
    paths.dedup();
    paths
}

/// With every seat of the largest table taken, for browsers that take brotli and for those that take gzip.
#[tokio::test]
async fn a_first_visit_is_small() {
    let site = Site::new().await;
    for (game, seats, most) in [
        ("cave-vs-cave", 2, [75_000, 81_000]),
        ("caverna", 7, [94_000, 102_400]),
        ("above-and-below", 4, [84_000, 91_000]),
        ("bargeroc", 6, [82_000, 89_000]),
    ] {
        let mut anna = site.browser();
        let bots = ["blue", "yellow", "green", "violet", "white", "black"].map(|seat| format!("seat-{seat}"));
        let mut fields = vec![("game", game)];
        fields.extend(bots[..seats - 1].iter().map(|seat| (seat.as_str(), "random")));
        let id = anna.open_table("Anna", &fields).await;
        let paths = [vec![format!("/t/{id}")], links(&anna.table(&id).await)].concat();
        for (encoding, most) in ["br", "gzip"].into_iter().zip(most) {
            let mut total = 0;
            for path in &paths {
                let bytes = size(&mut anna, path, encoding).await;
                println!("{encoding:4} {bytes:6} {path}");
                total += bytes;
            }
            println!("{encoding:4} {total:6} in all for {game}");
            assert!(total < most, "{encoding}: {total} bytes for the first page of {game}");
        }
    }
}

#[tokio::test]
async fn an_update_is_small() {
    let site = Site::new().await;
    let mut anna = site.browser().with_script();
    let id = anna.open_table("Anna", &[]).await;
    let (mut most, mut sum, mut n) = (0, 0, 0);
    for turn in 0..150 {
        let page: Page = anna.table(&id).await;
        let buttons = page.buttons();
        let Some(choice) = buttons.get(turn % buttons.len().max(1)) else { break };
        let body = format!("revision={}&choice={}", page.revision(), choice.replace(' ', "+"));
        let mut request = anna.request("POST", &format!("/t/{id}/choose"), Body::from(body));
        let headers = request.headers_mut();
        headers.insert(header::CONTENT_TYPE, "application/x-www-form-urlencoded".parse().unwrap());
        headers.insert(header::ACCEPT_ENCODING, "gzip".parse().unwrap());
        let (status, _, bytes) = anna.raw(request).await;
        assert!(status.is_success(), "{choice}: {status}");
        most = most.max(bytes.len());
        sum += bytes.len();
        n += 1;
    }
    println!("{n} updates: {} bytes on average, {most} at most", sum / n);
    assert!(most < 15 * 1024, "{most} bytes for an update");
}
