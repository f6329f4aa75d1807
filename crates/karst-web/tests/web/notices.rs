//! "It is your turn" for people who are not looking: once a turn, to their own browsers and addresses, in their language,
//! and not in their quiet hours.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::http::{StatusCode, header};
use karst_courier::{Pace, Reach};
use karst_host::with_table;
use karst_kit::Seat;
use karst_mailbox::Mailbox;
use karst_web::{Calendar, Config, Notices};

use crate::browser::{Browser, QUICK, Site, between};

const MINUTE: i64 = 60_000;

/// A site that may write to this machine, and its calendar.
async fn site() -> (Site, Arc<AtomicI64>) {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64;
    let calendar = Arc::new(AtomicI64::new(now));
    let pace = Pace { time: Duration::from_secs(2), pauses: [Duration::from_millis(10); 2], ..Pace::USUAL };
    let notices = Notices {
        reach: Reach::Anywhere,
        pace,
        calendar: Calendar::ByHand(calendar.clone()),
        ..Notices::USUAL
    };
    (Site::with(Config { notices, ..QUICK }).await, calendar)
}

/// The browser of whoever is not to act at first, and the table.
async fn in_turn(site: &Site) -> (Browser, String) {
    let (anna, bert, id) = site.two_people().await;
    let first = actor(site, &id).await;
    (if first == Seat::Red { bert } else { anna }, id)
}

async fn actor(site: &Site, id: &str) -> Seat {
    site.hall.live(id).await.unwrap().read().await.actor().and_then(|actor| actor.seat()).unwrap()
}

async fn choose_once(site: &Site, id: &str, seat: Seat) {
    let (revision, choice) = {
        let live = site.hall.live(id).await.unwrap();
        let desk = live.read().await;
        let choice = with_table!(desk.table.as_ref().unwrap(), table => table.offers()[0].to_string());
        (desk.revision(), choice)
    };
    site.hall.choose(id, seat, revision, &choice).await.unwrap();
}

/// Plays until somebody else is to act.
async fn end_turn(site: &Site, id: &str) {
    let seat = actor(site, id).await;
    for _ in 0..60 {
        choose_once(site, id, seat).await;
        if actor(site, id).await != seat {
            return;
        }
    }
    panic!("the turn never ended");
}

async fn hook(browser: &mut Browser, address: &str, kind: &str) -> String {
    browser.post("/me/hook", &[("address", address), ("kind", kind)]).await.expect(StatusCode::SEE_OTHER);
    browser.get("/me").await.expect(StatusCode::OK).text
}

#[tokio::test]
async fn a_browser_is_told_once_a_turn_in_its_language_and_can_read_it() {
    let (site, calendar) = site().await;
    let (mut second, id) = in_turn(&site).await;
    let mailbox = Mailbox::open(&["201 Created"]).await;
    let keys = karst_mailbox::Browser::new();
    second.get("/me?lang=it").await;
    let endpoint = mailbox.url("/push/1");
    let subscription = [("endpoint", endpoint.as_str()), ("p256dh", &keys.p256dh), ("auth", &keys.auth)];
    second.post("/me/push", &subscription).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(site.teller.round().await.unwrap(), 0, "it is not their turn");
    end_turn(&site, &id).await;
    assert_eq!(site.teller.round().await.unwrap(), 0, "whoever comes back at once needs no notice");
    calendar.fetch_add(MINUTE, Ordering::Relaxed);
    assert_eq!(site.teller.round().await.unwrap(), 1);
    assert_eq!(site.teller.round().await.unwrap(), 0, "once");
    let message = mailbox.received(1).await.remove(0);
    let text = keys.read(&message.body).unwrap();
    assert!(text.contains(r#""title":"Tocca a te: "#), "{text}");
    assert!(text.contains(&format!("/t/{id}")), "{text}");
    // Several decisions are one turn, and a move taken back and made again is none.
    let seat = actor(&site, &id).await;
    choose_once(&site, &id, seat).await;
    let revision = site.hall.live(&id).await.unwrap().read().await.revision();
    site.hall.wish(&id, seat, revision, karst_host::Wish::Undo).await.unwrap();
    calendar.fetch_add(MINUTE, Ordering::Relaxed);
    assert_eq!(site.teller.round().await.unwrap(), 0);
    end_turn(&site, &id).await;
    end_turn(&site, &id).await;
    calendar.fetch_add(MINUTE, Ordering::Relaxed);
    assert_eq!(site.teller.round().await.unwrap(), 1, "the next turn");
    assert_eq!(mailbox.received(2).await.len(), 2);
}

#[tokio::test]
async fn what_is_gone_is_forgotten_and_the_page_says_so() {
    let (site, calendar) = site().await;
    let (mut second, id) = in_turn(&site).await;
    let mailbox = Mailbox::open(&["410 Gone"]).await;
    hook(&mut second, &mailbox.url("/gone-hook"), "discord").await;
    end_turn(&site, &id).await;
    calendar.fetch_add(MINUTE, Ordering::Relaxed);
    assert_eq!(site.teller.round().await.unwrap(), 1);
    mailbox.received(1).await;
    for _ in 0..200 {
        let page = second.get("/me").await.text;
        if page.contains("does not exist any more") {
            assert!(!page.contains("/gone-hook\""), "it is forgotten");
            assert!(!second.get("/me").await.text.contains("does not exist any more"), "said once");
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("it was never forgotten");
}

#[tokio::test]
async fn quiet_hours_end_and_several_tables_are_one_notice() {
    let (site, calendar) = site().await;
    let (mut second, id) = in_turn(&site).await;
    let mailbox = Mailbox::open(&["200 OK"]).await;
    hook(&mut second, &mailbox.url("/topic"), "ntfy").await;
    // Quiet from now for the next two hours, in a zone of their own.
    let hour = |plus: i64| {
        let minutes = (calendar.load(Ordering::Relaxed) / MINUTE + plus + 9 * 60).rem_euclid(24 * 60);
        format!("{:02}:{:02}", minutes / 60, minutes % 60)
    };
    let hours = [("quiet", "on"), ("from", &hour(-5)), ("to", &hour(120)), ("zone", "Asia/Tokyo")];
    second.post("/me/quiet", &hours).await.expect(StatusCode::SEE_OTHER);
    end_turn(&site, &id).await;
    for _ in 0..3 {
        calendar.fetch_add(20 * MINUTE, Ordering::Relaxed);
        assert_eq!(site.teller.round().await.unwrap(), 0, "quiet");
    }
    calendar.fetch_add(65 * MINUTE, Ordering::Relaxed);
    assert_eq!(site.teller.round().await.unwrap(), 1, "the night is over");
    let message = mailbox.received(1).await.remove(0);
    assert!(message.text().starts_with("Your turn: "), "{}", message.text());
    assert_eq!(message.header("click"), Some(format!("http://karst.test/t/{id}#f-question").as_str()));
    second
        .post("/me/quiet", &[("quiet", "on"), ("from", "late"), ("to", "8:00"), ("zone", "Asia/Tokyo")])
        .await;
    second.get("/me").await.has("A time looks like 22:30");
}

#[tokio::test]
async fn who_looks_is_not_told_unless_they_do_not_stir() {
    let (site, calendar) = site().await;
    let (mut second, id) = in_turn(&site).await;
    let mailbox = Mailbox::open(&["200 OK"]).await;
    hook(&mut second, &mailbox.url("/"), "json").await;
    let stream = second.open(&format!("/t/{id}/stream?shown=")).await;
    end_turn(&site, &id).await;
    calendar.fetch_add(MINUTE, Ordering::Relaxed);
    assert_eq!(site.teller.round().await.unwrap(), 0, "a page is open");
    calendar.fetch_add(2 * MINUTE, Ordering::Relaxed);
    assert_eq!(site.teller.round().await.unwrap(), 1, "but nobody stirs");
    drop(stream);
    assert_eq!(site.teller.round().await.unwrap(), 0);
    let message: serde_json::Value = serde_json::from_slice(&mailbox.received(1).await[0].body).unwrap();
    assert_eq!((&message["event"], &message["table"]), (&"turn".into(), &id.as_str().into()));
}

#[tokio::test]
async fn whoever_is_to_lose_a_seat_is_told_and_may_keep_it() {
    let (site, calendar) = site().await;
    let (mut anna, mut bert, id) = site.two_people().await;
    let mailbox = Mailbox::open(&["200 OK"]).await;
    hook(&mut bert, &mailbox.url("/"), "json").await;
    let pass_on = [("seat", "blue")];
    anna.post(&format!("/t/{id}/pass-on"), &pass_on).await.expect(StatusCode::SEE_OTHER);
    anna.get(&format!("/t/{id}")).await.has("The others want to pass Bert’s seat on");
    calendar.fetch_add(MINUTE, Ordering::Relaxed);
    assert_eq!(site.teller.round().await.unwrap(), 1);
    assert_eq!(site.teller.round().await.unwrap(), 0, "once");
    let message: serde_json::Value = serde_json::from_slice(&mailbox.received(1).await[0].body).unwrap();
    assert_eq!(message["event"], "seat");
    let text = message["text"].as_str().unwrap();
    assert!(text.starts_with("The others want to pass your seat on."), "{text}");
    assert!(message["url"].as_str().unwrap().ends_with(&format!("/t/{id}/people")));
    bert.get(&format!("/t/{id}")).await.has("It stays yours if you say so.");
    bert.post(&format!("/t/{id}/keep"), &[]).await.expect(StatusCode::SEE_OTHER);
    let page = anna.get(&format!("/t/{id}")).await.text;
    assert!(!page.contains("want to pass Bert’s seat on"), "it stays his");
}

#[tokio::test]
async fn addresses_are_public_unless_the_host_allows_more() {
    let site = Site::new().await;
    let mut anna = site.browser();
    for (address, said) in [
        ("http://hooks.example/1", "An address begins with https:// here."),
        ("https://127.0.0.1/", "This address is not on the public net."),
        ("https://192.168.1.1/", "This address is not on the public net."),
        ("https://[::1]/", "This address is not on the public net."),
        ("nonsense", "This is no address"),
        ("https://a:b@hooks.example/", "This is no address"),
    ] {
        let page = hook(&mut anna, address, "json").await;
        assert!(page.contains(said), "{address}");
        assert!(!page.contains(&format!("value=\"{address}\"")), "{address} is not kept");
    }
    let page = hook(&mut anna, "https://hooks.example/1", "matrix").await;
    assert!(page.contains("value=\"https://hooks.example/1\"") && page.contains("value=\"matrix\" selected"));
    let bad = [("endpoint", "https://127.0.0.1/push"), ("p256dh", "x"), ("auth", "x")];
    anna.post("/me/push", &bad).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!hook(&mut anna, "", "json").await.contains("hooks.example"), "and it can be taken back");
}

#[tokio::test]
async fn a_forgotten_device_holds_nothing_and_cannot_come_back() {
    let site = Site::new().await;
    let mut laptop = site.browser().header("user-agent", "Mozilla/5.0 (X11; Linux) Firefox/144.0");
    let id = laptop.open_table("Anna", &[("seat-blue", "random")]).await;
    let page = laptop.get("/me").await.text;
    let link = between(&page, "http://karst.test/me/", "\"").to_owned();
    let mut phone = site.browser().header("user-agent", "Mozilla/5.0 (Linux; Android 15) Chrome/141 Mobile");
    phone.post(&format!("/me/{link}"), &[]).await.expect(StatusCode::SEE_OTHER);
    phone.get("/tables").await.has(&format!("/t/{id}"));
    let mut page = String::new();
    for _ in 0..200 {
        page = laptop.get("/me").await.text;
        if page.contains("Chrome, Android") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(page.contains("Firefox, Linux · now") && page.contains("Chrome, Android"), "{page}");
    let device = between(&page, "name=\"device\" value=\"", "\"").to_owned();
    laptop.post("/me/forget-device", &[("device", &device)]).await.expect(StatusCode::SEE_OTHER);
    let page = laptop.get("/me").await.has("The device is forgotten").text;
    assert!(!page.contains("Chrome, Android") && !page.contains(&link), "neither device nor link");
    assert!(!phone.get("/tables").await.text.contains(&format!("/t/{id}")), "it is a stranger now");
    phone.get(&format!("/me/{link}")).await.expect(StatusCode::NOT_FOUND);
    laptop.get("/tables").await.has(&format!("/t/{id}"));
}

#[tokio::test]
async fn the_program_on_a_device() {
    let site = Site::new().await;
    let mut anna = site.browser();
    let manifest = anna.get("/manifest.webmanifest").await.expect(StatusCode::OK);
    assert_eq!(manifest.headers[header::CONTENT_TYPE], "application/manifest+json");
    let manifest: serde_json::Value = serde_json::from_str(&manifest.text).unwrap();
    for icon in manifest["icons"].as_array().unwrap() {
        let picture = anna.get(icon["src"].as_str().unwrap()).await.expect(StatusCode::OK);
        assert_eq!(picture.headers[header::CONTENT_TYPE], "image/png");
    }
    let worker = anna.get("/worker.js").await.expect(StatusCode::OK);
    assert_eq!(worker.headers[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
    assert_eq!(worker.headers[header::CACHE_CONTROL], "no-cache");
    anna.get("/offline?lang=fr").await;
    anna.get("/offline").await.has("Pas de connexion");
    let lobby = anna.get("/").await.text;
    for part in ["rel=\"manifest\"", "name=\"description\"", "name=\"theme-color\"", "apple-touch-icon"] {
        assert!(lobby.contains(part), "{part}");
    }
}
