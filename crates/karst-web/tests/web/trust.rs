//! What must not work.

use axum::body::Body;
use axum::http::{StatusCode, header};
use karst_web::{Config, Network, Rate};

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
    let forged = site.browser().header("x-forwarded-proto", "https").get("/lang/fr").await;
    assert!(
        !forged.headers[header::SET_COOKIE].to_str().unwrap().contains("Secure"),
        "nobody vouches for it"
    );
    let public = Config { public: Some("https://karst.example".to_owned()), ..QUICK };
    let secure = Site::with(public).await.browser().get("/lang/fr").await;
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
        tricked.with_script().act(&id, "undo", 1).await.expect(StatusCode::FORBIDDEN).has("role=\"alert\"");
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
    let slow = || Config { rate: Rate { burst: 2.0, per_second: 0.001 }, ..QUICK };
    let site = Site::with(Config { rate: Rate { burst: 4.0, per_second: 0.001 }, ..QUICK }).await;
    let (mut anna, _, id) = site.two_people().await;
    anna.act(&id, "undo", 0).await.expect(StatusCode::SEE_OTHER);
    anna.act(&id, "undo", 0).await.expect(StatusCode::SEE_OTHER);
    anna.act(&id, "undo", 0).await.expect(StatusCode::TOO_MANY_REQUESTS).has("too fast");
    anna.get(&format!("/t/{id}")).await.expect(StatusCode::OK);
    let mut other = site.browser().header("x-forwarded-for", "203.0.113.9");
    other.act(&id, "undo", 0).await.expect(StatusCode::TOO_MANY_REQUESTS);
    let behind = Config { proxies: vec![Network::THIS_MACHINE], ..slow() };
    let site = Site::with(behind).await;
    for client in ["203.0.113.9", "203.0.113.10"] {
        let mut one = site.browser().header("x-forwarded-for", client);
        for expected in [StatusCode::SEE_OTHER, StatusCode::SEE_OTHER, StatusCode::TOO_MANY_REQUESTS] {
            one.post("/lang", &[("lang", "fr")]).await.expect(expected);
        }
    }
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

/// What is signed says what it is for: a name somebody chose, signed by us, is nobody's identity.
#[tokio::test]
async fn a_name_cookie_is_no_identity() {
    let site = Site::new().await;
    let (mut anna, _, id) = site.two_people().await;
    let mut mallory = site.browser();
    mallory.open_table("Mallory", &[("seat-blue", "random")]).await;
    for other in ["karst-name", "karst-note"] {
        if let Some(value) = mallory.cookies().get(other).cloned() {
            let mut forged = site.browser();
            forged.cookies().insert("karst-id".to_owned(), value);
            assert!(!forged.get("/tables").await.text.contains("/t/"), "{other}");
        }
    }
    let own = anna.cookies()["karst-id"].clone();
    let mut renamed = site.browser();
    renamed.cookies().insert("karst-name".to_owned(), own);
    assert!(renamed.get("/").await.expect(StatusCode::OK).text.contains("name=\"name\""));
    assert!(anna.get("/tables").await.text.contains(&id));
}

#[tokio::test]
async fn names_neither_turn_around_nor_hide() {
    let site = Site::new().await;
    let mut anna = site.browser();
    let id = anna.open_table("\u{202E}annA\u{200B}", &[("seat-blue", "greedy")]).await;
    let page = anna.table(&id).await.0;
    assert!(page.contains("annA") && !page.contains('\u{202E}') && !page.contains('\u{200B}'));
    let hidden = anna.post("/tables", &[("game", "cave-vs-cave"), ("name", "\u{2066}\u{3164}")]).await;
    assert!(hidden.expect(StatusCode::SEE_OTHER).location().starts_with("/?"), "nobody is called nothing");
}

#[tokio::test]
async fn tables_are_opened_slowly() {
    let opening = Rate { burst: 3.0, per_second: 0.0001 };
    let site = Site::with(Config { opening, ..QUICK }).await;
    let mut anna = site.browser();
    for _ in 0..3 {
        anna.open_table("Anna", &[("seat-blue", "person")]).await;
    }
    let fields = [("game", "cave-vs-cave"), ("name", "Anna"), ("seat-blue", "person")];
    anna.post("/tables", &fields).await.expect(StatusCode::TOO_MANY_REQUESTS).has("too fast");
    anna.get("/tables").await.expect(StatusCode::OK);
}

#[tokio::test]
async fn streams_of_one_client_are_bounded_and_pass_through_proxies() {
    let limits = karst_web::Limits { per_client: 2, ..karst_web::Limits::USUAL };
    let site = Site::with(Config { limits, ..QUICK }).await;
    let (mut anna, _, id) = site.two_people().await;
    let path = anna.table(&id).await.stream().replace("&amp;", "&");
    let first = anna.open(&path).await;
    assert_eq!(first.headers()["x-accel-buffering"], "no");
    let second = anna.open(&path).await;
    assert_eq!(second.status(), StatusCode::OK);
    assert_eq!(anna.open(&path).await.status(), StatusCode::TOO_MANY_REQUESTS);
    drop(first);
    assert_eq!(anna.open(&path).await.status(), StatusCode::OK);
}

#[tokio::test]
async fn invite_links_lead_to_this_site_only() {
    let site = Site::with(Config { public: Some("https://karst.example".to_owned()), ..QUICK }).await;
    let mut anna = site.browser();
    let id = anna.open_table("Anna", &[("seat-blue", "person")]).await;
    let mut misled = anna.header("host", "evil.example");
    let page = misled.get(&format!("/t/{id}/invite")).await.has("https://karst.example/join/").text;
    assert!(!page.contains("evil.example"));
}

#[tokio::test]
async fn whoever_opened_a_table_may_delete_it_and_nobody_else() {
    let site = Site::new().await;
    let (mut anna, mut bert, id) = site.two_people().await;
    let path = format!("/t/{id}/delete");
    bert.post(&path, &[("sure", "yes")]).await.expect(StatusCode::FORBIDDEN);
    site.browser().post(&path, &[("sure", "yes")]).await.expect(StatusCode::FORBIDDEN);
    anna.post(&path, &[]).await.expect(StatusCode::SEE_OTHER);
    anna.get(&format!("/t/{id}")).await.expect(StatusCode::OK);
    anna.post(&path, &[("sure", "yes")]).await.expect(StatusCode::SEE_OTHER);
    anna.get(&format!("/t/{id}")).await.expect(StatusCode::NOT_FOUND);
    bert.choose(&id, 1, "anything").await.expect(StatusCode::NOT_FOUND);
    assert!(!anna.get("/tables").await.text.contains(&id));
}

#[tokio::test]
async fn a_person_may_have_their_name_forgotten() {
    let site = Site::new().await;
    let (mut anna, mut bert, id) = site.two_people().await;
    assert!(bert.table(&id).await.0.contains("Anna"));
    anna.post("/forget", &[]).await.expect(StatusCode::SEE_OTHER);
    for browser in [&mut anna, &mut bert] {
        let page = browser.table(&id).await.0;
        assert!(!page.contains("Anna") && page.contains("Bert"));
    }
    assert!(!anna.get("/").await.text.contains("Anna"), "the browser has forgotten it, too");
}

#[tokio::test]
async fn only_those_with_a_host_key_open_tables_where_that_is_asked() {
    let site = Site::with(Config { host_keys: true, ..QUICK }).await;
    let fields = [("game", "cave-vs-cave"), ("name", "Anna"), ("seat-blue", "random")];
    let mut anna = site.browser();
    anna.post("/tables", &fields).await.expect(StatusCode::FORBIDDEN).has("host key");
    anna.get("/host/0123").await.expect(StatusCode::FORBIDDEN);
    let (key, name) = karst_web::host_key();
    let given = |value: &str| karst_journal::Change::Fact { name: name.clone(), value: value.to_owned() };
    site.hall.store().write(vec![given("Anna")]).await.unwrap();
    anna.get(&format!("/host/{key}")).await.expect(StatusCode::SEE_OTHER);
    anna.post("/tables", &fields).await.expect(StatusCode::SEE_OTHER);
    site.browser().post("/tables", &fields).await.expect(StatusCode::FORBIDDEN);
    site.hall.store().write(vec![given("")]).await.unwrap();
    anna.post("/tables", &fields).await.expect(StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn health_is_a_write_that_worked() {
    let site = Site::new().await;
    site.browser().get("/healthz").await.expect(StatusCode::OK).has("ok");
    let commits = site.hall.store().figures().commits;
    for _ in 0..20 {
        site.browser().get("/healthz").await.expect(StatusCode::OK);
    }
    assert!(site.hall.store().figures().commits <= commits + 1, "at most once a second");
    std::fs::remove_dir_all(site.folder.path()).unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    site.browser().get("/healthz").await.expect(StatusCode::SERVICE_UNAVAILABLE);
}
