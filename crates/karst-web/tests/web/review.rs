//! A finished game looked at again.

use std::time::Duration;

use axum::http::{StatusCode, header};

use crate::browser::{Browser, Site, between};
use crate::game::press;

/// Plays against Pebble until the game is over.
async fn finished(anna: &mut Browser) -> String {
    let id = anna.open_table("Anna", &[("seat-blue", "novice")]).await;
    anna.get(&format!("/t/{id}/review")).await.expect(StatusCode::SEE_OTHER);
    for turn in 0..20_000 {
        let seen = anna.table(&id).await;
        if seen.is_over() {
            return id;
        }
        match seen.is_asked() {
            true => press(anna, &id, &seen, turn).await,
            false => tokio::time::sleep(Duration::from_millis(5)).await,
        }
    }
    panic!("the game ends");
}

/// The review once it is there.
async fn reviewed(reader: &mut Browser, path: &str) -> String {
    for _ in 0..1_200 {
        let page = reader.get(path).await.expect(StatusCode::OK);
        if page.headers.get(header::REFRESH).is_none() {
            return page.text;
        }
        assert!(page.text.contains("<progress"), "{}", page.text);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the review comes");
}

#[tokio::test]
async fn a_finished_game_is_reviewed_and_played_on_from_where_it_was_lost() {
    let site = Site::new().await;
    let mut anna = site.browser();
    let id = finished(&mut anna).await;
    anna.get(&format!("/t/{id}/end"))
        .await
        .has(&format!("/t/{id}/review"))
        .has("/?game=cave-vs-cave&amp;level=")
        .has(" next</h2>");
    let page = reviewed(&mut anna, &format!("/t/{id}/review")).await;
    for part in
        ["What cost most", "id=\"fall-1\"", "better", "<svg class=\"curves narrow\"", "two times in three"]
    {
        assert!(page.contains(part), "{part}");
    }
    // Kept: the second reader does not wait, and sees the same game with the winner's or any other eyes.
    let mut stranger = site.browser().header("accept-language", "it");
    let blue = stranger.get(&format!("/t/{id}/review?seat=blue")).await;
    assert!(blue.headers.get(header::REFRESH).is_none());
    blue.has("Analisi").has("Punti da aspettarsi");
    // The card leads to its moment, and to a table of one's own from there.
    let before = between(&page, "name=\"entry\" value=\"", "\"").to_owned();
    anna.get(&format!("/t/{id}/replay/{before}")).await.expect(StatusCode::OK);
    let wanted = [("entry", before.as_str()), ("seat", "red"), ("level", "expert")];
    let opened = anna.post(&format!("/t/{id}/practise"), &wanted).await.expect(StatusCode::SEE_OTHER);
    let practice = opened.location().strip_prefix("/t/").unwrap().to_owned();
    assert_ne!(practice, id);
    let live = site.hall.live(&practice).await.unwrap();
    assert!(live.read().await.is_practice());
    assert!(anna.table(&practice).await.is_asked(), "it is the same question again");
}

#[tokio::test]
async fn nobody_reviews_a_running_game_or_plays_on_from_it() {
    let site = Site::new().await;
    let (mut anna, _, id) = site.two_people().await;
    let away = anna.get(&format!("/t/{id}/review")).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(away.location(), format!("/t/{id}"));
    let wanted = [("entry", "1"), ("seat", "red")];
    anna.post(&format!("/t/{id}/practise"), &wanted).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(site.hall.n_live(), 1, "no table was opened");
    anna.get("/t/nosuchtable/review").await.expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_lobby_prepares_the_level_to_try() {
    let site = Site::new().await;
    let page = site.browser().get("/?game=cave-vs-cave&level=expert").await.text;
    let seat = between(&page, "name=\"seat-blue\">", "</select>");
    let chosen = seat.split("<option").find(|option| option.contains(" selected")).unwrap();
    assert!(chosen.contains("value=\"expert\""), "{chosen}");
}

#[tokio::test]
async fn the_lobby_says_what_to_expect_and_computers_have_characters_in_caverna() {
    let site = Site::new().await;
    let mut anna = site.browser();
    let page = anna.get("/?game=caverna").await.has("About 35 points with two players.").text;
    assert!(page.contains("<option value=\"miner\">a miner: tunnels, mines, ore and rubies</option>"));
    assert!(!anna.get("/?game=bargeroc").await.text.contains("name=\"character\""));
    for (game, level) in [("caverna", "novice:miner"), ("cave-vs-cave", "novice")] {
        let fields = [("game", game), ("seat-blue", "novice"), ("character", "miner")];
        let id = anna.open_table("Anna", &fields).await;
        let record = site.hall.store().record(&id).await.unwrap().unwrap();
        assert_eq!(record.seats[1].bot_level(), Some(level));
    }
}
