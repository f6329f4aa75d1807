//! Messages on their way: what arrives, and everything that is refused, bounded or given up.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use karst_courier::{
    Courier, Full, Letter, Outcome, Pace, Reach, Resolver, Sealed, Subscriber, Vapid, roots,
};
use karst_mailbox::{Browser, Mailbox};

const QUICK: Pace = Pace {
    time: Duration::from_millis(300),
    pauses: [Duration::from_millis(20), Duration::from_millis(20)],
    most: 3,
    most_each: 2,
};

fn courier(reach: Reach) -> Courier {
    Courier::new(Vapid::new(&Vapid::fresh()).unwrap(), reach, QUICK, None).unwrap()
}

fn letter(holder: &str, place: &str) -> Letter {
    let (holder, place) = (holder.to_owned(), place.to_owned());
    Letter {
        holder,
        place,
        sealed: Sealed::Plain(vec![("x-karst", "yes".to_owned())]),
        text: b"hello".to_vec(),
    }
}

fn failed(outcome: Outcome) -> String {
    match outcome {
        Outcome::Failed(why) => why,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_browser_reads_what_was_sealed_for_it_and_nobody_else_does() {
    let (mailbox, courier) = (Mailbox::open(&["201 Created"]).await, courier(Reach::Anywhere));
    let (browser, other) = (Browser::new(), Browser::new());
    let sealed = Sealed::Push {
        browser: Subscriber::new(&browser.p256dh, &browser.auth).unwrap(),
        topic: "turn-abc".to_owned(),
        contact: "mailto:host@karst.example".to_owned(),
    };
    let letter = Letter { sealed, text: "Tocca a te".into(), ..letter("anna", &mailbox.url("/push/1")) };
    assert_eq!(courier.bring(&letter).await, Outcome::Delivered);
    let message = mailbox.received(1).await.remove(0);
    assert_eq!(message.path, "/push/1");
    assert_eq!(message.header("content-encoding"), Some("aes128gcm"));
    assert!(message.header("ttl").is_some() && message.header("topic").unwrap().len() <= 32);
    assert!(message.header("authorization").unwrap().ends_with(&courier.public_key()));
    assert!(!message.text().contains("Tocca"), "it cannot be read on the way");
    assert_eq!(other.read(&message.body), None);
    assert_eq!(browser.read(&message.body).as_deref(), Some("Tocca a te"));
}

#[tokio::test]
async fn nothing_inside_is_reached_by_number_or_by_name() {
    let mailbox = Mailbox::open(&["200 OK"]).await;
    let inside: Resolver = Arc::new({
        let addr = mailbox.addr;
        move |_, _| Box::pin(async move { Ok(vec![addr]) })
    });
    let vapid = Vapid::new(&Vapid::fresh()).unwrap();
    let public = Courier::by(vapid, Reach::Public, QUICK, roots(None).unwrap(), inside).unwrap();
    for place in [
        format!("https://127.0.0.1:{}/", mailbox.addr.port()),
        format!("https://named.example:{}/", mailbox.addr.port()),
        "https://localhost/".to_owned(),
        "https://[::ffff:10.0.0.1]/".to_owned(),
    ] {
        assert_eq!(
            failed(public.bring(&letter("anna", &place)).await),
            "this address is not on the public net"
        );
    }
    assert_eq!(
        failed(public.bring(&letter("anna", &mailbox.url("/"))).await),
        "an address begins with https://"
    );
    assert!(mailbox.all().is_empty(), "nobody has knocked");
}

#[tokio::test]
async fn redirects_are_not_followed() {
    let inside = Mailbox::open(&["200 OK"]).await;
    let answer: &'static str = format!("302 Found\r\nlocation: {}", inside.url("/secret")).leak();
    let mailbox = Mailbox::open(&[answer]).await;
    let outcome = courier(Reach::Anywhere).bring(&letter("anna", &mailbox.url("/"))).await;
    assert_eq!(failed(outcome), "it leads elsewhere");
    assert!(inside.all().is_empty());
    assert_eq!(mailbox.all().len(), 1, "and not tried again");
}

#[tokio::test]
async fn who_is_gone_is_told_apart_from_who_is_busy() {
    let courier = courier(Reach::Anywhere);
    for gone in ["404 Not Found", "410 Gone"] {
        let mailbox = Mailbox::open(&[gone]).await;
        assert_eq!(courier.bring(&letter("anna", &mailbox.url("/"))).await, Outcome::Gone);
    }
    let mailbox = Mailbox::open(&["503 Busy", "429 Slow down", "204 Done"]).await;
    assert_eq!(courier.bring(&letter("anna", &mailbox.url("/"))).await, Outcome::Delivered);
    assert_eq!(mailbox.all().len(), 3);
    let mailbox = Mailbox::open(&["500 Broken"]).await;
    assert_eq!(failed(courier.bring(&letter("anna", &mailbox.url("/"))).await), "it is busy");
    assert_eq!(mailbox.all().len(), 3, "three tries and no more");
    let mailbox = Mailbox::open(&["403 Forbidden"]).await;
    assert_eq!(failed(courier.bring(&letter("anna", &mailbox.url("/"))).await), "it answers 403");
    assert_eq!(mailbox.all().len(), 1);
}

#[tokio::test]
async fn the_slow_are_not_waited_for_and_nobody_fills_the_way() {
    let (silent, quick) = (Mailbox::open(&[""]).await, Mailbox::open(&["200 OK"]).await);
    let courier = courier(Reach::Anywhere);
    let begun = Instant::now();
    let (done, mut heard) = tokio::sync::mpsc::unbounded_channel();
    let send = |holder: &str, mailbox: &Mailbox| {
        let done = done.clone();
        courier.send(letter(holder, &mailbox.url("/")), move |outcome| drop(done.send(outcome)))
    };
    assert_eq!(send("anna", &silent), Ok(()));
    assert_eq!(send("anna", &silent), Ok(()));
    assert_eq!(send("anna", &silent), Err(Full), "two of one person");
    assert_eq!(send("bert", &quick), Ok(()));
    assert_eq!(send("cora", &quick), Err(Full), "three in all");
    assert_eq!(heard.recv().await.unwrap(), Outcome::Delivered, "the slow hold nobody up");
    for _ in 0..2 {
        assert_eq!(failed(heard.recv().await.unwrap()), "it took too long");
    }
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
    assert_eq!(courier.under_way(), 0);
    assert_eq!(send("anna", &quick), Ok(()), "whoever is done makes room");
}

#[tokio::test]
async fn certificates_are_checked() {
    let made = rcgen::generate_simple_self_signed(vec!["hooks.example".to_owned()]).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let key = rustls::pki_types::PrivateKeyDer::try_from(made.signing_key.serialize_der()).unwrap();
    let server = rustls::ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .unwrap();
    let mailbox = Mailbox::with_tls(server, &["200 OK"]).await;
    let file = std::env::temp_dir().join(format!("karst-courier-{}.pem", std::process::id()));
    std::fs::write(&file, made.cert.pem()).unwrap();
    let (known, strangers) = (roots(Some(&file)).unwrap(), roots(None).unwrap());
    std::fs::remove_file(&file).unwrap();
    let here: Resolver = Arc::new({
        let addr: SocketAddr = mailbox.addr;
        move |_, _| Box::pin(async move { Ok(vec![addr]) })
    });
    let by = |tls| {
        let vapid = Vapid::new(&Vapid::fresh()).unwrap();
        Courier::by(vapid, Reach::Anywhere, QUICK, tls, here.clone()).unwrap()
    };
    let place = format!("https://hooks.example:{}/a?b=c", mailbox.addr.port());
    assert_eq!(by(known.clone()).bring(&letter("anna", &place)).await, Outcome::Delivered);
    let message = mailbox.received(1).await.remove(0);
    assert_eq!((message.path.as_str(), message.header("x-karst")), ("/a?b=c", Some("yes")));
    assert_eq!(message.header("host"), Some(format!("hooks.example:{}", mailbox.addr.port()).as_str()));
    let untrusted = "the certificate is not to be trusted";
    assert_eq!(failed(by(strangers).bring(&letter("anna", &place)).await), untrusted);
    let wrong = place.replace("hooks.example", "other.example");
    assert_eq!(failed(by(known).bring(&letter("anna", &wrong)).await), untrusted);
    assert!(roots(Some(std::path::Path::new("/nowhere/at/all.pem"))).is_err());
}
