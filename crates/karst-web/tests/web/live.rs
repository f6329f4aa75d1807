//! The stream of events.

use std::time::Duration;

use axum::body::BodyDataStream;
use axum::http::{StatusCode, header};
use futures_util::StreamExt;

use crate::browser::{Browser, Page, Site, all_between, between};

struct Stream {
    body: BodyDataStream,
    text: String,
}

#[derive(Debug)]
struct Event {
    name: String,
    id: String,
    data: String,
}

/// The parts these tests look for.
const PARTS: [&str; 7] = ["revision", "asked", "answers", "notice", "f-people", "f-display", "f-chairs"];

impl Event {
    fn revision(&self) -> usize {
        self.id.split('.').next().unwrap().parse().unwrap()
    }

    fn targets(&self) -> Vec<String> {
        let mut targets = all_between(&self.data, " id=\"", "\"");
        targets.retain(|id| PARTS.contains(&id.as_str()));
        targets
    }
}

impl Stream {
    async fn open(browser: &Browser, path: &str) -> Stream {
        let response = browser.open(path).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
        assert!(response.headers().get(header::CONTENT_ENCODING).is_none(), "a stream is never held back");
        Stream { body: response.into_body().into_data_stream(), text: String::new() }
    }

    /// The next event; `None` when nothing comes for a while.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.text = rest;
                let field = |name: &str| {
                    let lines = event.lines().filter_map(|line| line.strip_prefix(name));
                    lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect::<Vec<_>>().join("\n")
                };
                if field("data:").is_empty() && field("event:").is_empty() {
                    // The first words, and those that keep the connection open.
                    continue;
                }
                return Some(Event { name: field("event:"), id: field("id:"), data: field("data:") });
            }
            let chunk = tokio::time::timeout(Duration::from_millis(300), self.body.next()).await.ok()??;
            self.text += std::str::from_utf8(&chunk.unwrap()).unwrap();
        }
    }

    async fn has_ended(&mut self) -> bool {
        let rest =
            tokio::time::timeout(Duration::from_secs(2), async { while self.body.next().await.is_some() {} });
        rest.await.is_ok()
    }

    /// Everything that comes until it is quiet.
    async fn all(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        while let Some(event) = self.next().await {
            events.push(event);
        }
        events
    }
}

/// The browser that is asked, and the other.
async fn by_turn(site: &Site) -> (Browser, Browser, String) {
    let (mut anna, bert, id) = site.two_people().await;
    match anna.table(&id).await.is_asked() {
        true => (anna, bert, id),
        false => (bert, anna, id),
    }
}

#[tokio::test]
async fn everybody_hears_of_a_choice_and_gets_only_what_changed() {
    let site = Site::new().await;
    let (mut active, other, id) = by_turn(&site).await;
    let page = active.table(&id).await;
    let mut browsers = [other, site.browser()];
    let mut streams = Vec::new();
    for browser in &mut browsers {
        let path = browser.table(&id).await.stream();
        streams.push(Stream::open(browser, &path).await);
    }
    for stream in &mut streams {
        // Who is present may be news; the table is not.
        assert!(
            stream
                .all()
                .await
                .iter()
                .all(|event| event.targets() == ["f-people"] || event.targets().is_empty())
        );
    }
    active.choose(&id, page.revision(), &page.buttons()[0]).await;
    let now = active.table(&id).await;
    for stream in &mut streams {
        let event = stream.next().await.unwrap();
        assert_eq!(event.revision(), now.revision());
        assert!(event.targets().contains(&"revision".to_owned()), "{event:?}");
        assert!(!event.targets().contains(&"f-display".to_owned()), "{:?}", event.targets());
        assert!(Page(event.data).buttons().is_empty(), "not theirs to choose");
    }
}

#[tokio::test]
async fn a_page_that_comes_back_gets_exactly_what_it_missed() {
    let site = Site::new().await;
    let (mut active, mut other, id) = by_turn(&site).await;
    let page = active.table(&id).await;
    let path = other.table(&id).await.stream();
    let mut stream = Stream::open(&other, &path).await;
    stream.all().await;
    active.choose(&id, page.revision(), &page.buttons()[0]).await;
    let seen = stream.next().await.unwrap();
    drop(stream);
    // Meanwhile nothing happened: nothing comes.
    let back = other.clone().header("last-event-id", &seen.id);
    let mut stream = Stream::open(&back, &path).await;
    assert_eq!(stream.all().await.len(), 0);
    drop(stream);
    // Meanwhile one choice was made: what it changed comes, once.
    let page = active.table(&id).await;
    active.choose(&id, page.revision(), &page.buttons()[0]).await;
    let mut stream = Stream::open(&back, &path).await;
    let events = stream.all().await;
    assert_eq!(events.len(), 1, "{events:?}");
    assert_eq!(events[0].revision(), active.table(&id).await.revision());
    let mut whole = Stream::open(&other, &format!("/t/{id}/stream")).await;
    let whole = whole.next().await.unwrap();
    assert!(events[0].targets().len() < whole.targets().len(), "a page that says nothing gets everything");
}

#[tokio::test]
async fn a_wish_to_take_back_is_heard_although_the_revision_stays() {
    let site = Site::new().await;
    let (mut active, mut other, id) = by_turn(&site).await;
    while active.table(&id).await.is_asked() {
        let page = active.table(&id).await;
        let choice = page.buttons().last().cloned();
        match choice {
            Some(choice) => active.choose(&id, page.revision(), &choice).await,
            None => break,
        };
    }
    let page = other.table(&id).await;
    if let Some(choice) = page.buttons().first() {
        other.choose(&id, page.revision(), choice).await;
    }
    let page = other.table(&id).await;
    let (revision, path) = (page.revision(), page.stream());
    let mut stream = Stream::open(&other, &path).await;
    stream.all().await;
    active.act(&id, "undo", revision).await;
    let event = stream.next().await.unwrap();
    assert_eq!(event.revision(), revision);
    assert!(event.data.contains("asks to take a step back"));
    // Also by a page that was loaded before and opens its stream only now.
    let mut late = Stream::open(&other, &path).await;
    assert!(late.next().await.unwrap().data.contains("asks to take a step back"));
}

#[tokio::test]
async fn presence_is_seen_and_a_seat_that_is_passed_on_ends_the_stream() {
    let site = Site::new().await;
    let (mut anna, mut bert, id) = site.two_people().await;
    assert!(!anna.table(&id).await.0.contains("class=\"dot\""));
    let mut stream = Stream::open(&bert, &format!("/t/{id}/stream")).await;
    stream.all().await;
    assert!(anna.table(&id).await.0.contains("class=\"dot\""));
    site.browser().post(&format!("/t/{id}/renew/blue"), &[]).await.expect(StatusCode::FORBIDDEN);
    anna.post(&format!("/t/{id}/renew/blue"), &[]).await.expect(StatusCode::CONFLICT);
    // Bert gives his seat away himself.
    bert.post(&format!("/t/{id}/pass-on"), &[("seat", "blue")]).await.expect(StatusCode::SEE_OTHER);
    let people = bert.get(&format!("/t/{id}/people")).await.text;
    let link = between(&people, "http://karst.test/join/", "\"").to_owned();
    let mut cleo = site.browser();
    cleo.get(&format!("/join/{link}")).await.has("passes this seat on");
    cleo.post(&format!("/join/{link}"), &[("name", "Cleo")]).await.expect(StatusCode::SEE_OTHER);
    assert!(stream.has_ended().await);
    assert!(!bert.table(&id).await.is_asked(), "whoever gave the seat away only watches");
    let (red, blue) = (anna.table(&id).await, cleo.table(&id).await);
    assert!(red.is_asked() != blue.is_asked(), "Cleo plays on");
    assert!(red.0.contains("Cleo"));
}

#[tokio::test]
async fn a_waiting_page_shows_who_comes_and_learns_that_the_table_begins() {
    let site = Site::new().await;
    let (mut anna, mut bert, mut cleo) = (site.browser(), site.browser(), site.browser());
    let seats = [("game", "caverna"), ("seat-blue", "person"), ("seat-yellow", "person")];
    let id = anna.open_table("Anna", &seats).await;
    let waiting = anna.table(&id).await;
    assert!(waiting.0.contains("<noscript><meta http-equiv=\"refresh\""), "works without a script too");
    let path = waiting.stream();
    let mut stream = Stream::open(&anna, &path).await;
    assert_eq!(stream.all().await.len(), 1, "who is there already");
    let links = anna.get(&format!("/t/{id}/invite")).await.text;
    let links: Vec<String> = all_between(&links, "http://karst.test/join/", "\"");
    bert.post(&format!("/join/{}", links[0]), &[("name", "Bert")]).await.expect(StatusCode::SEE_OTHER);
    let event = stream.next().await.unwrap();
    assert_eq!(event.targets(), ["f-chairs"]);
    assert!(event.data.contains("Bert") && event.data.contains("Anna"), "{event:?}");
    assert!(stream.all().await.is_empty(), "once");
    let last = links.iter().find(|link| **link != links[0]).unwrap();
    cleo.post(&format!("/join/{last}"), &[("name", "Cleo")]).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(stream.next().await.unwrap().name, "begun");
    // A page that opens its stream only now hears it at once.
    assert_eq!(Stream::open(&bert, &path).await.next().await.unwrap().name, "begun");
}

#[tokio::test]
async fn the_links_page_shows_who_comes_until_the_table_begins() {
    let site = Site::new().await;
    let (mut anna, mut bert) = (site.browser(), site.browser());
    let id = anna.open_table("Anna", &[("game", "caverna"), ("seat-blue", "person")]).await;
    let invite = anna.get(&format!("/t/{id}/invite")).await.has("Caverna: The Cave Farmers</p>").text;
    let path = Page(invite.clone()).stream();
    let mut stream = Stream::open(&anna, &path).await;
    assert_eq!(stream.all().await.len(), 1, "who is there already");
    let link = between(&invite, "http://karst.test/join/", "\"").to_owned();
    bert.post(&format!("/join/{link}"), &[("name", "Bert")]).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(stream.next().await.unwrap().name, "begun");
    let invite = anna.get(&format!("/t/{id}/invite")).await.has("Bert").text;
    assert!(!invite.contains("data-stream"), "it would be fetched again for ever");
}

#[tokio::test]
async fn a_table_that_has_not_begun_has_no_other_stream_and_no_journal() {
    let site = Site::new().await;
    let mut anna = site.browser();
    let id = anna.open_table("Anna", &[("seat-blue", "person")]).await;
    anna.get(&format!("/t/{id}/stream")).await.expect(StatusCode::CONFLICT);
    anna.get(&format!("/t/{id}/journal")).await.expect(StatusCode::NOT_FOUND);
}
