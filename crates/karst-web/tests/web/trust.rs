//! What must not work.

use axum::body::Body;
use axum::http::{StatusCode, header};
use karst_web::{Config, Rate};

use crate::browser::{QUICK, Site};

#[tokio::test]
async fn every_answer_carries_the_strict_headers() {
    let site = Site::new().await;
    let (mut anna, _, id) = site.two_people().await;
    for path in ["/", "/tables", &format!("/t/{id}"), "/nowhere", "/assets/karst.css", "/healthz"] {
        let answer = anna.get(path).await;
        let policy = answer.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self'"), "{policy}");
        assert!(!policy.contains("unsafe"));
        assert_eq!(answer.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert_eq!(answer.headers[header::REFERRER_POLICY], "same-origin");
    }
    let page = anna.get(&format!("/t/{id}")).await;
    assert_eq!(page.headers[header::CACHE_CONTROL], "no-store");
    for forbidden in ["<script>", " style=\"", "onclick", "javascript:"] {
        assert!(!page.text.contains(forbidden), "{forbidden}");
    }
}

#[tokio::test]
async fn cookies_are_signed_and_private() {
    let site = Site::new().await;
    let mut anna = site.browser();
    let answer =
        anna.post("/tables", &[("game", "cave-vs-cave"), ("name", "Anna"), ("seat-blue", "greedy")]).await;
    for cookie in answer.headers.get_all(header::SET_COOKIE) {
        let cookie = cookie.to_str().unwrap();
        assert!(
            cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains("Secure"),
            "{cookie}"
        );
    }
    let id = answer.location().split('/').nth(2).unwrap().to_owned();
    let mut mallory = site.browser();
    let forged = anna.cookies()["karst-id"].clone();
    mallory.cookies().insert("karst-id".to_owned(), format!("{}x", &forged[..forged.len() - 1]));
    assert!(!mallory.get("/tables").await.text.contains(&id));
    let secure = site.browser().header("x-forwarded-proto", "https").get("/lang/fr").await;
    assert!(secure.headers[header::SET_COOKIE].to_str().unwrap().contains("Secure"));
}

#[tokio::test]
async fn changes_from_other_sites_are_refused() {
    let site = Site::new().await;
    let (anna, _, id) = site.two_people().await;
    for (name, value) in
        [("origin", "http://evil.example"), ("origin", "null"), ("sec-fetch-site", "cross-site")]
    {
        let mut tricked = anna.clone().header(name, value);
        tricked.act(&id, "undo", 1).await.expect(StatusCode::FORBIDDEN).has("another site");
        tricked
            .post("/tables", &[("game", "cave-vs-cave"), ("name", "Anna")])
            .await
            .expect(StatusCode::FORBIDDEN);
        tricked.with_script().act(&id, "undo", 1).await.expect(StatusCode::FORBIDDEN).has("hx-partial");
    }
    let mut own = anna.clone().header("origin", "http://karst.test");
    own.act(&id, "undo", 1).await.expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn large_and_broken_bodies_are_refused() {
    let site = Site::new().await;
    let (mut anna, _, id) = site.two_people().await;
    let large = "x".repeat(17 * 1024);
    anna.choose(&id, 1, &large).await.expect(StatusCode::PAYLOAD_TOO_LARGE);
    anna.post(&format!("/t/{id}/choose"), &[("revision", "many")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    anna.post(&format!("/t/{id}/choose"), &[]).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    let plain = anna.request("POST", &format!("/t/{id}/choose"), Body::from("{}"));
    let (status, ..) = anna.raw(plain).await;
    assert_eq!(status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    anna.get(&format!("/t/{id}/choose")).await.expect(StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn too_many_changes_are_slowed_down_and_looking_is_free() {
    let slow = Config { rate: Rate { burst: 4.0, per_second: 0.001 }, ..QUICK };
    let site = Site::with(slow).await;
    let (mut anna, _, id) = site.two_people().await;
    anna.act(&id, "undo", 0).await.expect(StatusCode::SEE_OTHER);
    anna.act(&id, "undo", 0).await.expect(StatusCode::SEE_OTHER);
    anna.act(&id, "undo", 0).await.expect(StatusCode::TOO_MANY_REQUESTS).has("too fast");
    anna.get(&format!("/t/{id}")).await.expect(StatusCode::OK);
    let mut other = site.browser().header("x-forwarded-for", "203.0.113.9");
    other.act(&id, "undo", 0).await.expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn the_secret_reaches_nobody_while_the_game_runs() {
    let site = Site::new().await;
    let (mut anna, mut bert, id) = site.two_people().await;
    let secret = site.hall.live(&id).await.unwrap().read().await.record.secret.to_hex();
    let paths =
        ["", "/replay/1", "/journal", "/pick?pick=take", "/invite"].map(|path| format!("/t/{id}{path}"));
    for browser in [&mut anna, &mut bert, &mut site.browser()] {
        for path in &paths {
            assert!(!browser.get(path).await.text.contains(&secret), "{path}");
        }
    }
}

#[tokio::test]
async fn names_are_text_and_not_markup() {
    let site = Site::new().await;
    let mut anna = site.browser();
    let id = anna.open_table("<b onclick=1>\"A\"", &[("seat-blue", "greedy")]).await;
    assert!(!anna.table(&id).await.0.contains("<b onclick"));
    anna.forget_cookies();
    assert!(!anna.table(&id).await.0.contains("<b onclick"));
}
