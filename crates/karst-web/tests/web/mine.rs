//! One's own tables.

use std::time::Duration;

use axum::http::StatusCode;

use crate::browser::{Browser, Site, all_between};
use crate::game::press;

async fn three_at_bargeroc(site: &Site) -> ([Browser; 3], String) {
    let [mut anna, mut bert, mut cleo] = [(); 3].map(|()| site.browser());
    let seats =
        [("game", "bargeroc"), ("seat-blue", "person"), ("seat-yellow", "person"), ("patience", "86400")];
    let id = anna.open_table("Anna", &seats).await;
    for (browser, name) in [(&mut bert, "Bert"), (&mut cleo, "Cleo")] {
        let invite = anna.get(&format!("/t/{id}/invite")).await.text;
        let links = all_between(&invite, "http://karst.test/join/", "\"");
        browser.post(&format!("/join/{}", links[0]), &[("name", name)]).await.expect(StatusCode::SEE_OTHER);
    }
    // Whoever wants to be asked always is never passed over by the clock.
    let always =
        ["price", "bread", "gain", "brawl", "after-brawl", "counter"].map(|window| (window, "always"));
    for browser in [&mut anna, &mut bert, &mut cleo] {
        browser.post(&format!("/t/{id}/note"), &always).await.expect(StatusCode::SEE_OTHER);
    }
    ([anna, bert, cleo], id)
}

/// Whether somebody is asked, by the table and by the list of tables; `None` when that changed in between.
async fn is_asked(browser: &mut Browser, id: &str) -> Option<(bool, bool)> {
    let before = browser.table(id).await.is_asked();
    let listed = browser.get("/tables").await.expect(StatusCode::OK).text.contains("Your turn<");
    (before == browser.table(id).await.is_asked()).then_some((before, listed))
}

#[tokio::test]
async fn the_list_says_your_turn_to_everybody_a_window_asks() {
    let site = Site::new().await;
    let (mut browsers, id) = three_at_bargeroc(&site).await;
    let (mut at_once, mut answered) = (0, 0);
    for turn in 0..60 {
        let mut asked = Vec::new();
        for (i, browser) in browsers.iter_mut().enumerate() {
            let Some((on_page, listed)) = is_asked(browser, &id).await else { continue };
            assert_eq!(on_page, listed, "turn {turn}, seat {i}");
            answered += usize::from(browser.get("/tables").await.text.contains("Waiting for the others"));
            asked.extend(on_page.then_some(i));
        }
        at_once += usize::from(asked.len() > 1);
        match asked.first() {
            Some(&i) => {
                let page = browsers[i].table(&id).await;
                press(&mut browsers[i], &id, &page, turn).await;
            }
            // A window closes by the clock.
            None => tokio::time::sleep(Duration::from_millis(30)).await,
        }
    }
    assert!(at_once > 0, "several are asked at once");
    assert!(answered > 0, "whoever has answered waits for the others");
}
