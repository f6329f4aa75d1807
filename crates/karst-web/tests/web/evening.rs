//! An evening with people: a link for the group, somebody away, another device, another game.

use axum::http::StatusCode;

use crate::browser::{Browser, Site, all_between, between};
use crate::game::press;

async fn invited(host: &mut Browser, id: &str) -> String {
    let invite = host.get(&format!("/t/{id}/invite")).await.expect(StatusCode::OK).text;
    between(&invite, "http://karst.test/j/", "\"").to_owned()
}

#[tokio::test]
async fn one_link_for_the_group_and_the_host_begins_with_those_who_came() {
    let site = Site::new().await;
    let (mut anna, mut bert, mut cleo) = (site.browser(), site.browser(), site.browser());
    let seats =
        [("game", "caverna"), ("seat-blue", "person"), ("seat-yellow", "person"), ("seat-green", "person")];
    let id = anna.open_table("Anna", &seats).await;
    let code = invited(&mut anna, &id).await;
    let page = bert.get(&format!("/j/{code}")).await.has("Anna keeps a place for you at").has("4 seats").text;
    assert_eq!(all_between(&page, "name=\"seat\" value=\"", "\""), ["blue", "yellow", "green"]);
    let sit = [("name", "Anna"), ("seat", "yellow")];
    bert.post(&format!("/j/{code}"), &sit).await.expect(StatusCode::SEE_OTHER);
    bert.get(&format!("/t/{id}")).await.has("You sit here, Anna 2").has("the table waits for you");
    // The same seat twice goes to the first.
    cleo.post(&format!("/j/{code}"), &sit).await.expect(StatusCode::SEE_OTHER);
    cleo.get(&format!("/j/{code}")).await.has("Somebody else was faster");
    bert.post(&format!("/t/{id}/begin"), &[]).await.expect(StatusCode::SEE_OTHER);
    assert!(
        anna.get(&format!("/t/{id}")).await.text.contains("The table is being set"),
        "only the host begins"
    );
    anna.get(&format!("/t/{id}/invite")).await.has("Begin with 2");
    anna.post(&format!("/t/{id}/begin"), &[]).await.expect(StatusCode::SEE_OTHER);
    let (red, blue) = (anna.table(&id).await, bert.table(&id).await);
    assert!(red.is_asked() != blue.is_asked(), "two play");
    cleo.get(&format!("/j/{code}")).await.has("Every seat is taken");
}

#[tokio::test]
async fn the_computer_sits_in_until_the_owner_looks_again() {
    let site = Site::new().await;
    let (mut anna, mut bert, id) = site.two_people().await;
    let (mut asked, mut other) = if anna.table(&id).await.is_asked() {
        (anna.clone(), bert.clone())
    } else {
        (bert.clone(), anna.clone())
    };
    let seat = if anna.table(&id).await.is_asked() { "red" } else { "blue" };
    // Two taps from the table: the menu, and go.
    other.get(&format!("/t/{id}/people")).await.has("The computer sits in").has("It is their turn");
    let sit_in = [("seat", seat), ("level", "novice")];
    other.post(&format!("/t/{id}/sit-in"), &sit_in).await.expect(StatusCode::SEE_OTHER);
    for _ in 0..400 {
        if other.table(&id).await.is_asked() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(other.table(&id).await.is_asked(), "the game goes on");
    asked.get(&format!("/t/{id}")).await.has("Your seat is yours again").has("The computer sat in and moved");
    let journal = asked.get(&format!("/t/{id}/journal")).await.text;
    assert!(
        journal.contains(&format!(" sits-in {seat} ")) && journal.contains(&format!(" returns {seat} ")),
        "{journal}"
    );
    // A stranger changes nothing.
    let mut stranger = site.browser();
    stranger.post(&format!("/t/{id}/sit-in"), &sit_in).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(asked.get(&format!("/t/{id}/journal")).await.text.matches("sits-in").count(), 1);
    // "I must go" leads away from the table: looking at it would be coming back.
    let go = anna.post(&format!("/t/{id}/sit-in"), &[("seat", "red")]).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(go.location(), "/tables");
    bert.get(&format!("/t/{id}/people")).await.has("The computer sits in for Anna");
}

#[tokio::test]
async fn the_host_says_what_happens_when_somebody_is_away() {
    let site = Site::new().await;
    let mut anna = site.browser();
    anna.get("/?game=cave-vs-cave")
        .await
        .has("Who sits in when the time is up")
        .has("its owner can object for");
    let wanted = [("seat-blue", "person"), ("clock", "days:3"), ("sitter", "expert"), ("notice", "7200")];
    let id = anna.open_table("Anna", &[&[("game", "cave-vs-cave")], &wanted[..]].concat()).await;
    let code = invited(&mut anna, &id).await;
    let mut bert = site.browser();
    let sit = [("name", "Bert"), ("seat", "blue")];
    bert.post(&format!("/j/{code}"), &sit).await.expect(StatusCode::SEE_OTHER);
    let people = format!("/t/{id}/people");
    let page = anna.get(&people).await.has("and has 2 h to object");
    page.has("value=\"days:3\" selected").has("value=\"expert\" selected").has("value=\"7200\" selected");
    // Nonsense is the usual; whoever is not the host changes nothing.
    let usual = [("clock", "yes"), ("sitter", "mcts:1000000"), ("notice", "7")];
    bert.post(&format!("/t/{id}/absence"), &usual).await.expect(StatusCode::SEE_OTHER);
    anna.get(&people).await.has("value=\"7200\" selected");
    anna.post(&format!("/t/{id}/absence"), &usual).await.expect(StatusCode::SEE_OTHER);
    let page = anna.get(&people).await.has("and has 5 min to object");
    page.has("value=\"none\" selected").has("value=\"journeyman\" selected");
}

#[tokio::test]
async fn in_the_lobby_everybody_hears_the_story() {
    let site = Site::new().await;
    let page = site.browser().get("/?game=above-and-below").await.text;
    let reading = between(&page, "name=\"option-reading\">", "</select>");
    assert!(reading.starts_with("<option value=\"all\""), "{reading}");
}

#[tokio::test]
async fn a_private_link_brings_name_tables_and_seats_along() {
    let site = Site::new().await;
    let (mut anna, _, id) = site.two_people().await;
    let me = anna.get("/me").await.expect(StatusCode::OK).text;
    let link = between(&me, "http://karst.test/me/", "\"").to_owned();
    let mut phone = site.browser();
    phone.get(&format!("/me/{link}")).await.has("Are you Anna?");
    assert!(
        phone.get("/tables").await.text.contains("No tables yet")
            || !phone.get("/tables").await.text.contains(&id)
    );
    phone.post(&format!("/me/{link}"), &[]).await.expect(StatusCode::SEE_OTHER);
    phone.get("/tables").await.has(&format!("/t/{id}"));
    assert_eq!(phone.table(&id).await.is_asked(), anna.table(&id).await.is_asked());
    anna.post("/me/renew", &[]).await.expect(StatusCode::SEE_OTHER);
    site.browser().get(&format!("/me/{link}")).await.expect(StatusCode::NOT_FOUND);
    phone.get("/tables").await.has(&format!("/t/{id}"));
}

#[tokio::test]
async fn another_game_with_the_same_people_and_the_results_as_a_file() {
    let site = Site::new().await;
    let (mut anna, mut bert, id) = site.two_people().await;
    for turn in 0..4000 {
        let (red, blue) = (anna.table(&id).await, bert.table(&id).await);
        if red.is_over() {
            break;
        }
        match red.is_asked() {
            true => press(&mut anna, &id, &red, turn).await,
            false => press(&mut bert, &id, &blue, turn).await,
        };
    }
    anna.get(&format!("/t/{id}/end"))
        .await
        .has("I am in")
        .has("class=\"scores\"")
        .has("<svg class=\"curves\"");
    let picture = anna.get(&format!("/t/{id}/end.svg")).await;
    assert_eq!(picture.headers["content-type"], "image/svg+xml");
    assert!(picture.text.contains("Bert"));
    anna.get("/tables").await.has("won, ");
    let csv = bert.get("/me/games.csv").await.text;
    assert_eq!(csv.lines().count(), 3, "{csv}");
    bert.get("/me").await.has("My games");
    // One tap each, and both are there.
    let waits = anna.post(&format!("/t/{id}/again"), &[]).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(waits.location(), format!("/t/{id}/end"));
    assert_eq!(anna.get(&format!("/t/{id}/next")).await.text, "in:red ");
    let next =
        bert.post(&format!("/t/{id}/again"), &[]).await.expect(StatusCode::SEE_OTHER).location().to_owned();
    let next = next.strip_prefix("/t/").unwrap().to_owned();
    assert_eq!(anna.get(&format!("/t/{id}/next")).await.text, format!("in:red.blue {next}"));
    assert!(anna.table(&next).await.is_asked() != bert.table(&next).await.is_asked());
    anna.get(&format!("/t/{id}/end")).await.has(&format!("/t/{next}")).has("This evening");
}
