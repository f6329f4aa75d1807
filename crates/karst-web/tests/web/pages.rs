//! Every page there is.

use axum::http::{StatusCode, header};

use crate::browser::Site;

#[tokio::test]
async fn the_lobby_opens_a_table_and_hands_out_links() {
    let site = Site::new().await;
    let mut anna = site.browser();
    anna.get("/").await.expect(StatusCode::OK).has("name=\"seat-blue\"").has("cave-vs-cave");
    let id = anna.open_table("Anna", &[("seat-blue", "person")]).await;
    let invite = anna.get(&format!("/t/{id}/invite")).await.expect(StatusCode::OK);
    let invite = invite.has("http://karst.test/join/").has(&format!("http://karst.test/t/{id}"));
    assert!(!invite.text.contains("secret"));
    anna.get(&format!("/t/{id}")).await.expect(StatusCode::OK).has("Anna");
    anna.get("/tables").await.expect(StatusCode::OK).has(&format!("/t/{id}"));
    anna.get("/").await.has("value=\"Anna\"");
    // Nobody else sees the links.
    site.browser().get(&format!("/t/{id}/invite")).await.expect(StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_seat_link_asks_for_a_name_and_seats() {
    let site = Site::new().await;
    let (mut anna, mut bert, id) = site.two_people().await;
    bert.get(&format!("/t/{id}")).await.expect(StatusCode::OK).has("Anna").has("Bert");
    anna.get("/tables").await.has("Bert");
    anna.get("/join/0123456789abcdef0123456789abcdef").await.expect(StatusCode::NOT_FOUND);
    let next = anna.open_table("Anna", &[("seat-blue", "person")]).await;
    let links = anna.get(&format!("/t/{next}/invite")).await.text;
    let link = format!("/join/{}", crate::browser::between(&links, "http://karst.test/join/", "\""));
    let commitment = site.hall.live(&next).await.unwrap().read().await.record.secret.commitment().to_string();
    bert.get(&link).await.expect(StatusCode::OK).has("name=\"name\"").has("value=\"Bert\"").has(&commitment);
    assert_eq!(bert.post(&link, &[("name", "  ")]).await.expect(StatusCode::SEE_OTHER).location(), link);
    bert.get(&link).await.has("1 to 24");
    let seated = bert.post(&link, &[("name", "Bert")]).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(seated.location(), format!("/t/{next}"));
    // Whoever sits there already is sent on; another device is asked.
    bert.get(&link).await.expect(StatusCode::SEE_OTHER);
    site.browser().get(&link).await.expect(StatusCode::OK).has("Bert sits here");
}

#[tokio::test]
async fn a_bad_name_or_setup_is_answered_in_the_lobby() {
    let site = Site::new().await;
    let mut anna = site.browser();
    let fields = [("game", "cave-vs-cave"), ("name", ""), ("seat-blue", "greedy")];
    let back = anna.post("/tables", &fields).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(back.location(), "/?game=cave-vs-cave");
    anna.get("/?game=cave-vs-cave").await.has("role=\"alert\"").has("1 to 24");
    assert!(!anna.get("/").await.text.contains("role=\"alert\""), "a note is shown once");
    let fields = [("game", "cave-vs-cave"), ("name", "Anna"), ("option-nonsense", "1")];
    anna.post("/tables", &fields).await.expect(StatusCode::SEE_OTHER);
    anna.get("/").await.has("nonsense");
    // The game stays chosen, whichever it is.
    let fields = [("game", "bargeroc"), ("name", "Anna")];
    let back = anna.post("/tables", &fields).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(back.location(), "/?game=bargeroc");
    let fields = [("game", "chess"), ("name", "Anna")];
    anna.post("/tables", &fields).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn each_reader_in_their_own_language() {
    let site = Site::new().await;
    site.browser().header("accept-language", "it-IT, en;q=0.5").get("/").await.has("lang=\"it\"");
    let mut reader = site.browser().header("accept-language", "it");
    let to = reader.get("/rules/cave-vs-cave?lang=fr").await.expect(StatusCode::SEE_OTHER);
    assert_eq!(to.location(), "/rules/cave-vs-cave");
    reader.get("/rules/cave-vs-cave").await.has("lang=\"fr\"").has("id=\"CVC-001\"");
    let to = reader.get("/lang/en?back=/about").await.expect(StatusCode::SEE_OTHER);
    assert_eq!(to.location(), "/about");
    reader.get("/about").await.has("lang=\"en\"");
    let to = reader.post("/lang", &[("lang", "it"), ("back", "//evil.example")]).await;
    assert_eq!(to.location(), "/");
    reader.get("/nowhere").await.expect(StatusCode::NOT_FOUND).has("lang=\"it\"");
    reader.get("/lang/xx").await.expect(StatusCode::NOT_FOUND);
    let (mut anna, mut bert, id) = site.two_people().await;
    bert.get("/lang/fr").await;
    anna.get(&format!("/t/{id}")).await.has("<html lang=\"en\">");
    bert.get(&format!("/t/{id}")).await.has("<html lang=\"fr\">");
}

#[tokio::test]
async fn the_pages_around() {
    let site = Site::new().await;
    let mut reader = site.browser();
    reader.get("/about").await.expect(StatusCode::OK).has("game-icons.net");
    reader.get("/rules/cave-vs-cave").await.expect(StatusCode::OK).has("CVC-202");
    reader.get("/rules/chess").await.expect(StatusCode::NOT_FOUND);
    reader.get("/tables").await.expect(StatusCode::OK);
    reader.get("/healthz").await.expect(StatusCode::OK).has("ok");
    reader.get("/t/nowhere").await.expect(StatusCode::NOT_FOUND).has("no such table");
    for path in [
        "/t/nowhere/stream",
        "/t/nowhere/pick",
        "/t/nowhere/journal",
        "/t/nowhere/replay/1",
        "/t/nowhere/invite",
    ] {
        reader.get(path).await.expect(StatusCode::NOT_FOUND);
    }
    reader.act("nowhere", "undo", 0).await.expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn assets_are_kept_for_ever_once_versioned() {
    let site = Site::new().await;
    let mut reader = site.browser();
    let page = reader.get("/").await.text;
    for link in crate::browser::all_between(&page, "\"/assets/", "\"") {
        let path = format!("/assets/{}", link.split('#').next().unwrap());
        let asset = reader.get(&path).await.expect(StatusCode::OK);
        let cache = asset.headers[header::CACHE_CONTROL].to_str().unwrap().to_owned();
        assert_eq!(cache.contains("immutable"), path.contains("?v="), "{path}");
        let tag = asset.headers[header::ETAG].to_str().unwrap().to_owned();
        let again = site.browser().header("if-none-match", &tag).get(&path).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    }
    reader.get("/assets/../Cargo.toml").await.expect(StatusCode::NOT_FOUND);
    let css = reader.get("/assets/karst.css").await;
    assert_eq!(css.headers[header::CONTENT_TYPE], "text/css; charset=utf-8");
}
