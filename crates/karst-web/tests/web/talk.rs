//! Words between people, and advice.

use axum::http::StatusCode;

use crate::browser::Site;

#[tokio::test]
async fn people_talk_and_everybody_hears() {
    let site = Site::new().await;
    let (mut anna, mut bert, id) = site.two_people().await;
    let path = format!("/t/{id}/say");
    anna.post(&path, &[("words", "Well dug, <b>Bert</b>!")]).await.expect(StatusCode::SEE_OTHER);
    for browser in [&mut anna, &mut bert, &mut site.browser()] {
        assert!(browser.table(&id).await.0.contains("Well dug, &lt;b&gt;Bert&lt;/b&gt;!"));
    }
    // The same tap again, because the line broke before its answer: it is said once.
    for _ in 0..2 {
        let said = [("words", "Nonetheless."), ("tap", "0123456789ab")];
        anna.post(&path, &said).await.expect(StatusCode::SEE_OTHER);
    }
    assert_eq!(bert.table(&id).await.0.matches("Nonetheless.").count(), 1);
    assert!(!site.browser().table(&id).await.0.contains("/say"), "spectators listen");
    let mut stranger = site.browser().with_script();
    stranger.post(&path, &[("words", "hello")]).await.expect(StatusCode::FORBIDDEN);
    let mut bert = bert.with_script();
    bert.post(&path, &[("words", " ")]).await.expect(StatusCode::UNPROCESSABLE_ENTITY).has("1 to 240");
    bert.post(&path, &[("words", &"x".repeat(241))]).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    let cookies = bert.cookies().clone();
    let site = site.restart().await;
    let mut bert = site.browser();
    *bert.cookies() = cookies;
    assert!(bert.table(&id).await.0.contains("Well dug"), "it outlives the server");
}

#[tokio::test]
async fn whoever_is_asked_gets_advice_that_can_be_followed() {
    let site = Site::new().await;
    let (mut anna, mut bert, id) = site.two_people().await;
    if !anna.table(&id).await.is_asked() {
        std::mem::swap(&mut anna, &mut bert);
    }
    let path = format!("/t/{id}/hint");
    let before = anna.table(&id).await.revision();
    let mut asked = anna.clone().with_script();
    let nudge = asked.post(&path, &[]).await;
    let nudge = nudge.expect(StatusCode::OK).has("hint?depth=candidates");
    assert!(!nudge.text.contains("data-light="), "a nudge names no choice");
    let candidates = asked.post(&format!("{path}?depth=candidates"), &[]).await;
    candidates.expect(StatusCode::OK).has("Worth considering").has("of 100 good players").has("data-soft=");
    let best = asked.post(&format!("{path}?depth=best"), &[]).await.expect(StatusCode::OK).text;
    let choice = best.split_once("data-light=\"").and_then(|(_, rest)| rest.split_once('"')).unwrap().0;
    assert!(anna.table(&id).await.0.contains(&format!("value=\"{choice}\"")), "{choice} is offered");
    assert_eq!(anna.table(&id).await.revision(), before, "advice chooses nothing");
    bert.with_script().post(&path, &[]).await.expect(StatusCode::CONFLICT).has("not asked anything");
    site.browser().with_script().post(&path, &[]).await.expect(StatusCode::FORBIDDEN);
}
