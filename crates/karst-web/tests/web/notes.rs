//! What seats tell the table outside the game.

use axum::http::StatusCode;

use crate::browser::{Browser, Site};

async fn two_at_bargeroc(site: &Site) -> (Browser, Browser, String) {
    let mut anna = site.browser();
    let id = anna
        .open_table("Anna", &[("game", "bargeroc"), ("seat-blue", "person"), ("patience", "86400")])
        .await;
    let invite = anna.get(&format!("/t/{id}/invite")).await.text;
    let link = crate::browser::between(&invite, "http://karst.test/join/", "\"").to_owned();
    let mut bert = site.browser();
    bert.post(&format!("/join/{link}"), &[("name", "Bert")]).await.expect(StatusCode::SEE_OTHER);
    (anna, bert, id)
}

#[tokio::test]
async fn a_standing_instruction_is_kept_and_shown_to_its_own_seat_only() {
    let site = Site::new().await;
    let (mut anna, mut bert, id) = two_at_bargeroc(&site).await;
    let selected = |page: &str| page.matches("selected").count() + page.matches("checked").count();
    let (before, before_bert) = (anna.table(&id).await.lasting(), bert.table(&id).await.lasting());
    let path = format!("/t/{id}/note");
    // A page sends the id of the tap along.
    let fields = [("price", "never"), ("bread", "always"), ("counter", "never"), ("tap", "0123456789ab")];
    anna.post(&path, &fields).await.expect(StatusCode::SEE_OTHER);
    let after = anna.table(&id).await.lasting();
    assert_ne!(before, after, "the sheet shows what was said");
    assert_eq!(selected(&before), selected(&after));
    assert_eq!(before_bert, bert.table(&id).await.lasting(), "nobody else learns of it");
    // It outlives the server.
    let cookies = anna.cookies().clone();
    let site = site.restart().await;
    let mut anna = site.browser();
    *anna.cookies() = cookies;
    assert_eq!(after, anna.table(&id).await.lasting());
    // Nonsense, strangers and games without notes are refused and change nothing.
    anna.clone()
        .with_script()
        .post(&path, &[("price", "perhaps")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    site.browser().with_script().post(&path, &fields).await.expect(StatusCode::FORBIDDEN);
    assert_eq!(after, anna.table(&id).await.lasting());
    let (mut anna, _, id) = site.two_people().await;
    anna = anna.with_script();
    anna.post(&format!("/t/{id}/note"), &fields).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
}
