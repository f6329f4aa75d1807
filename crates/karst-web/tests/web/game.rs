//! Playing through pages.

use axum::http::{StatusCode, header};
use karst_journal::Journal;

use crate::browser::{Browser, Page, Site, between};

/// Presses something on the page of whoever is asked: a button, or a link and then a button.
pub async fn press(browser: &mut Browser, id: &str, page: &Page, turn: usize) {
    let mut page = Page(page.0.clone());
    let picks = page.picks();
    // Now and then by way of a link, as on a board.
    if !picks.is_empty() && (page.buttons().is_empty() || turn.is_multiple_of(3)) {
        let mut pick = picks[turn % picks.len()].clone();
        loop {
            page = Page(browser.get(&format!("/t/{id}?pick={pick}")).await.expect(StatusCode::OK).text);
            let narrower = page.picks().into_iter().find(|next| next.starts_with(&pick) && *next != pick);
            match narrower {
                Some(next) if page.buttons().is_empty() => pick = next,
                _ => break,
            }
        }
    }
    let buttons = page.buttons();
    let choice = &buttons[turn % buttons.len()];
    browser.choose(id, page.revision(), choice).await.expect(StatusCode::SEE_OTHER);
}

async fn play_on(anna: &mut Browser, bert: &mut Browser, id: &str, turns: usize) -> bool {
    for turn in 0..turns {
        let page = anna.table(id).await;
        if page.is_over() {
            return true;
        }
        match page.is_asked() {
            true => press(anna, id, &page, turn).await,
            false => {
                let page = bert.table(id).await;
                assert!(page.is_asked(), "somebody is always asked");
                press(bert, id, &page, turn).await;
            }
        }
    }
    false
}

#[tokio::test]
async fn two_people_play_to_the_end_with_a_restart_in_the_middle() {
    let site = Site::new().await;
    let (mut anna, mut bert, id) = site.two_people().await;
    play_on(&mut anna, &mut bert, &id, 60).await;
    let before = anna.table(&id).await;
    let (cookies_a, cookies_b) = (anna.cookies().clone(), bert.cookies().clone());
    let running = anna.get(&format!("/t/{id}/journal")).await.expect(StatusCode::OK);
    assert!(
        Journal::parse(&running.text).unwrap().secret.is_none(),
        "the secret stays here while the game runs"
    );
    let site = site.restart().await;
    let (mut anna, mut bert) = (site.browser(), site.browser());
    *anna.cookies() = cookies_a;
    *bert.cookies() = cookies_b;
    assert_eq!(anna.table(&id).await.lasting(), before.lasting(), "nothing is lost");
    assert!(play_on(&mut anna, &mut bert, &id, 3000).await, "the game ends");
    let finished = anna.get(&format!("/t/{id}/journal")).await;
    assert!(finished.headers[header::CONTENT_DISPOSITION].to_str().unwrap().contains("attachment"));
    let journal = Journal::parse(&finished.text).unwrap();
    assert!(journal.secret.is_some(), "the secret is shown at the end");
    let last = journal.entries.len();
    anna.get("/tables").await.has(" : ");
    for entry in [0, 1, last / 2, last] {
        let page = site.browser().get(&format!("/t/{id}/replay/{entry}")).await.expect(StatusCode::OK);
        assert!(!page.text.contains("data-stream"), "the past does not move");
    }
    anna.get(&format!("/t/{id}/replay/{}", last + 1)).await.expect(StatusCode::NOT_FOUND);
    anna.act(&id, "undo", last).await.expect(StatusCode::SEE_OTHER);
    anna.get(&format!("/t/{id}")).await.has("The game is over.");
}

#[tokio::test]
async fn a_moment_of_the_replay_says_what_happened() {
    let site = Site::new().await;
    let mut anna = site.browser();
    let id = anna.open_table("Anna", &[("seat-blue", "greedy")]).await;
    let start = anna.get(&format!("/t/{id}/replay/0")).await.expect(StatusCode::OK);
    start.has("nothing has happened yet");
    while !anna.table(&id).await.is_asked() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let page = anna.table(&id).await;
    anna.choose(&id, page.revision(), &page.buttons()[0]).await;
    let chosen = page.revision() + 1;
    let told = |text: &str| between(text, "<ul class=\"happened\">", "</ul>").to_owned();
    let moment = anna.get(&format!("/t/{id}/replay/{chosen}")).await.expect(StatusCode::OK);
    assert!(told(&moment.text).contains("Anna"), "{}", told(&moment.text));
    let revision = anna.table(&id).await.revision();
    anna.act(&id, "undo", revision).await;
    let moment = anna.get(&format!("/t/{id}/replay/{}", revision + 1)).await.expect(StatusCode::OK);
    assert!(told(&moment.text).contains("A step was taken back."), "{}", told(&moment.text));
    assert!(!told(&moment.text).contains("Anna"), "what was taken back happened earlier");
}

#[tokio::test]
async fn a_person_plays_against_a_bot() {
    let site = Site::new().await;
    let mut anna = site.browser();
    let id = anna.open_table("Anna", &[("seat-blue", "greedy")]).await;
    let mut watch = site.hall.subscribe(&id, karst_kit::Viewer::Public).await.unwrap();
    for turn in 0..3000 {
        let page = anna.table(&id).await;
        if page.is_over() {
            return;
        }
        match page.is_asked() {
            true => press(&mut anna, &id, &page, turn).await,
            false => drop(tokio::time::timeout(std::time::Duration::from_millis(200), watch.changed()).await),
        }
    }
    panic!("the game never ended");
}

/// Whoever is asked first, then the other.
async fn by_turn(anna: Browser, bert: Browser, id: &str) -> (Browser, Browser) {
    let (mut anna, bert) = (anna, bert);
    match anna.table(id).await.is_asked() {
        true => (anna, bert),
        false => (bert, anna),
    }
}

#[tokio::test]
async fn with_a_script_only_what_changed_travels() {
    let site = Site::new().await;
    let (anna, bert, id) = site.two_people().await;
    let (active, _) = by_turn(anna, bert, &id).await;
    let mut active = active.with_script();
    let page = active.table(&id).await;
    let choice = page.buttons().iter().find(|choice| choice.starts_with("take ")).unwrap().clone();
    let answer = active.choose(&id, page.revision(), &choice).await.expect(StatusCode::OK);
    let answer = answer.has("<div id=\"answers\"").has("<k-log>");
    assert!(!answer.text.contains("<html"));
    let after = Page(active.get(&format!("/t/{id}")).await.text);
    assert_eq!(Page(answer.text).revision(), after.revision());
    let back = active.act(&id, "undo", after.revision()).await.expect(StatusCode::OK);
    let back = Page(back.text);
    assert_eq!(sorted(back.buttons()), sorted(page.buttons()), "undone");
    let again = active.act(&id, "redo", back.revision()).await.expect(StatusCode::OK);
    let again = active.act(&id, "restart", Page(again.text).revision()).await.expect(StatusCode::OK);
    assert_eq!(sorted(Page(again.text).buttons()), sorted(page.buttons()));
}

fn sorted(mut choices: Vec<String>) -> Vec<String> {
    choices.sort();
    choices
}

#[tokio::test]
async fn a_pick_narrows_by_fragments() {
    let site = Site::new().await;
    let (anna, bert, id) = site.two_people().await;
    let (active, other) = by_turn(anna, bert, &id).await;
    let mut active = active.with_script();
    let narrowed = active.get(&format!("/t/{id}/pick?pick=take")).await.expect(StatusCode::OK);
    let narrowed = narrowed.has("id=\"answers\"");
    assert!(!narrowed.text.contains("<html"));
    // A page that says what it shows gets only what a pick changes; going back brings that back.
    let shown = narrowed.headers["karst-shown"].to_str().unwrap().to_owned();
    let mut narrow = active.clone().header("karst-shown", &shown).header("karst-follows", "stream");
    let plain = narrow.get(&format!("/t/{id}/pick?pick=")).await.has("id=\"answers\"");
    assert!(!plain.text.contains("f-people") && !plain.text.contains("<k-log>"), "{}", plain.text);
    active.get(&format!("/t/{id}/pick?pick=nonsense+%3Cb%3E")).await.expect(StatusCode::OK);
    let theirs = other.with_script().get(&format!("/t/{id}/pick?pick=take")).await.expect(StatusCode::OK);
    assert!(Page(theirs.text).buttons().is_empty());
}

#[tokio::test]
async fn refused_and_stale_clicks_show_the_sentence_and_the_table() {
    let site = Site::new().await;
    let (anna, bert, id) = site.two_people().await;
    let (mut active, mut other) = by_turn(anna, bert, &id).await;
    let page = active.table(&id).await;
    let (revision, choice) = (page.revision(), page.buttons()[0].clone());
    // Without a script: back to the page, with a note.
    active.choose(&id, revision, "dig 42").await.expect(StatusCode::SEE_OTHER);
    assert!(active.table(&id).await.0.contains("role=\"alert\""));
    assert!(!active.table(&id).await.0.contains("role=\"alert\""), "a note is shown once");
    let mut scripted = active.clone().with_script();
    scripted
        .choose(&id, revision, "dig 42")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .has("role=\"alert\"");
    scripted.choose(&id, revision, "sing").await.expect(StatusCode::UNPROCESSABLE_ENTITY).has("no choice");
    scripted.choose(&id, revision - 1, &choice).await.expect(StatusCode::CONFLICT).has("moved on");
    scripted.choose(&id, revision + 9, &choice).await.expect(StatusCode::CONFLICT).has("<k-log>");
    // The other seat cannot choose for this one, and is told in its own language.
    other.get("/lang/fr").await;
    let foreign =
        other.with_script().choose(&id, revision, &choice).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    foreign.has("role=\"alert\"");
    let mut spectator = site.browser().with_script();
    spectator.choose(&id, revision, &choice).await.expect(StatusCode::FORBIDDEN).has("only the players");
    assert!(!spectator.table(&id).await.is_asked());
    assert_eq!(active.table(&id).await.revision(), revision, "nothing has changed");
}

#[tokio::test]
async fn an_undo_by_consent_is_asked_and_granted() {
    let site = Site::new().await;
    let (anna, bert, id) = site.two_people().await;
    let (mut first, mut second) = by_turn(anna, bert, &id).await;
    let mut turn = 0;
    let page = loop {
        let page = first.table(&id).await;
        if !page.is_asked() {
            break second.table(&id).await;
        }
        press(&mut first, &id, &page, turn).await;
        turn += 1;
    };
    press(&mut second, &id, &page, 1).await;
    let revision = first.table(&id).await.revision();
    first.act(&id, "undo", revision).await.expect(StatusCode::SEE_OTHER);
    let page = second.get(&format!("/t/{id}")).await.text;
    let asker = if page.contains("Anna asks to take a step back") { "Anna" } else { "Bert" };
    let waits = format!("Waiting for {} to agree", if asker == "Anna" { "Bert" } else { "Anna" });
    let fields = [("revision", revision.to_string())];
    let answer = |agree| [("revision", fields[0].1.as_str()), ("agree", agree)];
    second.get(&format!("/t/{id}")).await.has("asks to take a step back");
    // It stands there until somebody answers; whoever asked may withdraw, and is not offered to ask twice.
    for _ in 0..2 {
        let page = first.get(&format!("/t/{id}")).await.has(&waits).has("Withdraw the request").text;
        assert!(!page.contains("Ask to undo"));
    }
    first.post(&format!("/t/{id}/undo"), &answer("no")).await.expect(StatusCode::SEE_OTHER);
    first.get(&format!("/t/{id}")).await.has("Ask to undo");
    for browser in [&mut first, &mut second] {
        let page = browser.get(&format!("/t/{id}")).await.text;
        assert!(!page.contains("Withdraw the request") && !page.contains("asks to take a step back"));
    }
    first.act(&id, "undo", revision).await.expect(StatusCode::SEE_OTHER);
    second.post(&format!("/t/{id}/undo"), &answer("no")).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(first.table(&id).await.revision(), revision);
    first.act(&id, "undo", revision).await.expect(StatusCode::SEE_OTHER);
    second.post(&format!("/t/{id}/undo/answer"), &answer("yes")).await.expect(StatusCode::SEE_OTHER);
    let page = first.table(&id).await;
    assert!(page.revision() > revision && page.is_asked());
}
