//! What every store keeps to. Written against [`Store`]'s API only: a sibling for another database runs the same.

use karst_kit::{Actor, Lang, Seat};

use super::*;
use crate::{Entry, Mark, Secret};

/// Runs the whole contract; `open` opens the same store again and again.
pub async fn all(open: impl AsyncFn() -> Store) {
    let store = open().await;
    a_table_comes_back_as_it_was_written(&store).await;
    one_revision_takes_one_choice(&store).await;
    an_open_seat_is_taken_once(&store).await;
    settings_can_be_changed(&store).await;
    a_renewed_link_voids_the_old_one(&store).await;
    refused_changes_leave_nothing_behind(&store).await;
    my_tables_and_the_bots_turns(&store).await;
    a_version_is_changed_once(&store).await;
    news_are_of_one_moment(&store).await;
    what_is_due_is_found(&store).await;
    an_evening_is_kept(&store).await;
    a_deleted_table_leaves_nothing_behind(&store).await;
    changes_that_wait_are_committed_together(&store).await;
    drop(store);
    everything_survives_a_reopening(&open().await).await;
    closing_lets_readers_finish(open().await).await;
}

fn record(id: &str) -> Record {
    let seat = |seat: Seat, kind: SeatKind| SeatRecord {
        seat,
        kind,
        name: String::new(),
        entropy: String::new(),
        lang: Lang::En,
        token_hash: format!("hash {id} {seat}"),
        nonce: "00".to_owned(),
        note: String::new(),
        sitter: String::new(),
        successor: String::new(),
        seen: None,
    };
    Record {
        options: vec![("score".to_owned(), "live".to_owned())],
        settings: vec![("watch".to_owned(), "anyone".to_owned())],
        creator: "anna".to_owned(),
        group_nonce: "00".to_owned(),
        group_hash: Some(format!("group {id}")),
        seats: vec![seat(Seat::Red, SeatKind::Open), seat(Seat::Blue, SeatKind::Bot("greedy".to_owned()))],
        ..Record::new(id.to_owned(), "cave-vs-cave".to_owned(), 1, Secret::from_seed(1))
    }
}

fn entry(number: usize, text: &str) -> Entry {
    Entry { number, mark: Mark::Choice(Actor::Seat(Seat::Red), text.to_owned()) }
}

fn append(table: &str, entries: Vec<Entry>, turn: Option<Seat>) -> Change {
    Change::Append { table: table.to_owned(), entries, turn, status: Status::Running }
}

fn sit(table: &str) -> Change {
    Change::Sit {
        table: table.to_owned(),
        seat: Seat::Red,
        name: "Anna".to_owned(),
        entropy: "ab12".to_owned(),
        lang: Lang::Fr,
    }
}

fn hold(table: &str, holder: &str) -> Change {
    Change::Hold { table: table.to_owned(), seat: Seat::Red, holder: holder.to_owned() }
}

async fn create(store: &Store, id: &str) {
    store.write(vec![Change::Create(Box::new(record(id)))]).await.unwrap();
}

async fn a_table_comes_back_as_it_was_written(store: &Store) {
    assert!(store.record("first").await.unwrap().is_none());
    create(store, "first").await;
    let start = vec![sit("first"), append("first", vec![entry(1, "a"), entry(2, "b")], Some(Seat::Red))];
    store.write(start).await.unwrap();
    let read = store.record("first").await.unwrap().unwrap();
    assert_eq!(read.options, record("first").options);
    assert_eq!(read.setting("watch"), Some("anyone"));
    assert_eq!(read.status, Status::Running);
    assert_eq!(read.turn, Some(Seat::Red));
    assert!(read.created > 0 && read.updated >= read.created);
    let header = read.header();
    assert_eq!(header.seats[0].player, "Anna");
    assert_eq!(header.seats[0].entropy, "ab12");
    assert_eq!(header.seats[1].player, "bot:greedy");
    assert_eq!(store.entries("first").await.unwrap(), [entry(1, "a"), entry(2, "b")]);
}

async fn one_revision_takes_one_choice(store: &Store) {
    create(store, "twice").await;
    let one = store.write(vec![append("twice", vec![entry(1, "mine")], None)]);
    let other = store.write(vec![append("twice", vec![entry(1, "yours")], None)]);
    let (one, other) = tokio::join!(one, other);
    assert_eq!((one, other), (Ok(()), Err(StoreError::RevisionTaken)));
    assert_eq!(store.entries("twice").await.unwrap(), [entry(1, "mine")]);
}

async fn an_open_seat_is_taken_once(store: &Store) {
    create(store, "seat").await;
    assert_eq!(store.write(vec![sit("seat")]).await, Ok(()));
    assert_eq!(store.write(vec![sit("seat")]).await, Err(StoreError::SeatTaken));
}

async fn settings_can_be_changed(store: &Store) {
    create(store, "kept").await;
    let settings = vec![(KIND.to_owned(), "practice".to_owned()), (SCENE.to_owned(), "round 2".to_owned())];
    store.write(vec![Change::Settings { table: "kept".to_owned(), settings }]).await.unwrap();
    let header = store.record("kept").await.unwrap().unwrap().header();
    assert_eq!((header.kind, header.scene.as_str()), (crate::Kind::Practice, "round 2"));
}

async fn a_renewed_link_voids_the_old_one(store: &Store) {
    create(store, "link").await;
    store.write(vec![hold("link", "bert"), hold("link", "bert")]).await.unwrap();
    assert_eq!(store.seats_held("link", "bert").await.unwrap(), [Seat::Red]);
    let found = store.seat_of_token("hash link red").await.unwrap();
    assert_eq!(found, Some(("link".to_owned(), Seat::Red)));
    let renew = Change::Renew {
        table: "link".to_owned(),
        seat: Seat::Red,
        token_hash: "new hash".to_owned(),
        nonce: "01".to_owned(),
    };
    store.write(vec![renew]).await.unwrap();
    assert_eq!(store.seat_of_token("hash link red").await.unwrap(), None);
    assert!(store.seat_of_token("new hash").await.unwrap().is_some());
    assert!(store.seats_held("link", "bert").await.unwrap().is_empty());
    assert!(store.seats_unheld("link").await.unwrap().is_empty(), "an open seat is not a person's");
    store.write(vec![sit("link")]).await.unwrap();
    assert_eq!(store.seats_unheld("link").await.unwrap(), [Seat::Red]);
}

async fn refused_changes_leave_nothing_behind(store: &Store) {
    create(store, "half").await;
    store.write(vec![append("half", vec![entry(1, "a")], None)]).await.unwrap();
    let half = store.write(vec![sit("half"), append("half", vec![entry(2, "b"), entry(1, "a")], None)]).await;
    assert_eq!(half, Err(StoreError::RevisionTaken));
    assert_eq!(store.record("half").await.unwrap().unwrap().seats[0].kind, SeatKind::Open);
    assert_eq!(store.entries("half").await.unwrap().len(), 1);
    let nowhere = store.write(vec![append("nowhere", vec![entry(1, "a")], None)]).await;
    assert!(matches!(nowhere, Err(StoreError::Database(_))), "{nowhere:?}");
}

async fn my_tables_and_the_bots_turns(store: &Store) {
    create(store, "mine").await;
    store.write(vec![hold("mine", "carla"), append("mine", Vec::new(), Some(Seat::Blue))]).await.unwrap();
    let mine = store.tables_of("carla", 10).await.unwrap();
    assert_eq!(mine.len(), 1);
    assert_eq!((mine[0].0.id.as_str(), mine[0].1.as_slice()), ("mine", [Seat::Red].as_slice()));
    assert!(store.tables_of("anna", 2).await.unwrap().len() == 2, "the creator's, at most so many");
    let request = Change::UndoRequest { table: "mine".to_owned(), request: Some("red 3".to_owned()) };
    store.write(vec![request]).await.unwrap();
    assert_eq!(store.record("mine").await.unwrap().unwrap().undo_request.as_deref(), Some("red 3"));
    for text in ["hello", "well dug", "thanks"] {
        let say = Change::Say { table: "mine".to_owned(), seat: Seat::Red, text: text.to_owned() };
        store.write(vec![say]).await.unwrap();
    }
    let said = store.messages("mine", 2).await.unwrap().into_iter().map(|message| message.text);
    assert_eq!(said.collect::<Vec<_>>(), ["well dug", "thanks"], "the latest, in order");
    let sealed = Change::Sealed { table: "mine".to_owned(), answers: Some("7\nred pass".to_owned()) };
    store.write(vec![sealed]).await.unwrap();
    assert_eq!(store.record("mine").await.unwrap().unwrap().sealed.as_deref(), Some("7\nred pass"));
    let note = Change::Note { table: "mine".to_owned(), seat: Seat::Blue, note: "price never".to_owned() };
    store.write(vec![note]).await.unwrap();
    let notes = store.record("mine").await.unwrap().unwrap().seats.into_iter().map(|seat| seat.note);
    assert_eq!(notes.collect::<Vec<_>>(), ["", "price never"]);
}

async fn changes_that_wait_are_committed_together(store: &Store) {
    create(store, "group").await;
    let before = store.figures().commits;
    let writes: Vec<_> = (1..=100)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(
                async move { store.write(vec![append("group", vec![entry(number, "x")], None)]).await },
            )
        })
        .collect();
    for write in writes {
        write.await.unwrap().unwrap();
    }
    let commits = store.figures().commits - before;
    assert!(commits < 50, "{commits} commits for 100 changes");
    assert_eq!(store.entries("group").await.unwrap().len(), 100);
}

async fn everything_survives_a_reopening(store: &Store) {
    assert_eq!(store.entries("first").await.unwrap().len(), 2);
    assert_eq!(store.entries("group").await.unwrap().len(), 100);
    assert_eq!(store.count(Status::Open).await.unwrap(), 4, "seat, kept, link and version");
    let again = store.write(vec![append("first", vec![entry(2, "c")], None)]).await;
    assert_eq!(again, Err(StoreError::RevisionTaken));
    store.close().await;
    assert_eq!(store.write(Vec::new()).await, Err(StoreError::Closed));
}

/// Of two who have seen the same version, one changes the table; what the other has seen is old.
async fn a_version_is_changed_once(store: &Store) {
    create(store, "version").await;
    let version = store.version("version").await.unwrap().unwrap();
    assert_eq!(store.record("version").await.unwrap().unwrap().version, version);
    let say = |text: &str| {
        vec![Change::Say { table: "version".to_owned(), seat: Seat::Red, text: text.to_owned() }]
    };
    let (one, other) = tokio::join!(
        store.write_at("version", version, say("one")),
        store.write_at("version", version, say("other"))
    );
    assert_eq!((one, other), (Ok(version + 1), Err(StoreError::Moved)));
    assert_eq!(store.messages("version", 9).await.unwrap().len(), 1);
    store.write(say("whatever the version")).await.unwrap();
    let known = store.versions(&["version".to_owned(), "nowhere".to_owned()]).await.unwrap();
    assert_eq!(known, [("version".to_owned(), version + 2)]);
    assert_eq!(store.version("nowhere").await.unwrap(), None);
}

async fn news_are_of_one_moment(store: &Store) {
    create(store, "news").await;
    let all: Vec<Entry> = (1..=12).map(|number| entry(number, &format!("dig {number}"))).collect();
    store.write(vec![append("news", all.clone(), Some(Seat::Blue))]).await.unwrap();
    let news = store.news("news", 3).await.unwrap().unwrap();
    assert!(Some(news.record) == store.record("news").await.unwrap());
    assert_eq!((news.entries.as_slice(), news.said), (&all[3..], 0));
    let say = Change::Say { table: "news".to_owned(), seat: Seat::Red, text: "well dug".to_owned() };
    store.write(vec![say]).await.unwrap();
    let news = store.news("news", 12).await.unwrap().unwrap();
    assert_eq!((news.entries.len(), news.said), (0, 1));
    assert!(store.news("nowhere", 0).await.unwrap().is_none());
}

async fn what_is_due_is_found(store: &Store) {
    create(store, "due").await;
    let due = |at| vec![append("due", Vec::new(), None), Change::Due { table: "due".to_owned(), at }];
    store.write(due(Some(5))).await.unwrap();
    assert_eq!(store.due(10).await.unwrap(), ["due"]);
    store.write(due(Some(i64::MAX))).await.unwrap();
    assert!(store.due(10).await.unwrap().is_empty(), "not yet");
    store.write(due(None)).await.unwrap();
    assert!(store.due(10).await.unwrap().is_empty());
    assert!(store.claim("due", "me", std::time::Duration::from_secs(5)).await.unwrap());
    store.release("due", "me").await.unwrap();
}

/// Who sits in, what is pending, taps, seats that move, results, people and their links.
async fn an_evening_is_kept(store: &Store) {
    let table = || "evening".to_owned();
    store
        .write(vec![Change::Create(Box::new(record("evening"))), sit("evening"), hold("evening", "id-a")])
        .await
        .unwrap();
    assert_eq!(store.table_of_group("group evening").await.unwrap(), Some(table()));
    let red = Seat::Red;
    let tap = |tap: &str| Change::Tap {
        table: table(),
        seat: red,
        tap: tap.to_owned(),
        outcome: "now 3".to_owned(),
    };
    store
        .write(vec![
            Change::SitIn {
                table: table(),
                seat: red,
                sitter: "greedy".to_owned(),
                successor: "Dora".to_owned(),
            },
            Change::Seen { table: table(), seat: red },
            Change::Affairs { table: table(), affairs: "asked 5\n".to_owned(), due: Some(50) },
            tap("tap-0001"),
            Change::Next { table: table(), next: "later".to_owned() },
            Change::Result { table: table(), scores: vec![(red, 41, true), (Seat::Blue, 39, false)] },
        ])
        .await
        .unwrap();
    assert!(store.write(vec![tap("tap-0001")]).await.is_err(), "a tap is answered once");
    let kept = store.record("evening").await.unwrap().unwrap();
    assert_eq!((kept.seats[0].sitter_name(), kept.seats[0].bot_level()), ("Dora", Some("greedy")));
    assert!(kept.seats[0].seen.is_some() && !kept.seats[0].is_played_by_person());
    assert_eq!(
        (kept.affairs.as_str(), kept.clock_due, kept.series.as_str()),
        ("asked 5\n", Some(50), "evening")
    );
    assert_eq!(kept.next.as_deref(), Some("later"));
    assert_eq!(store.tap("evening", red, "tap-0001").await.unwrap().as_deref(), Some("now 3"));
    assert_eq!(store.tap("evening", Seat::Blue, "tap-0001").await.unwrap(), None);
    assert_eq!(store.out_of_time(50).await.unwrap(), ["evening"]);
    assert!(store.out_of_time(49).await.unwrap().is_empty() && store.has_clocks().await.unwrap());
    let results = store.results_of("id-a").await.unwrap();
    assert_eq!(
        results.iter().map(|row| (row.points, row.wins)).collect::<Vec<_>>(),
        [(41, true), (39, false)]
    );
    assert_eq!(results[0].holders, ["id-a"]);
    // The seats change places, and who holds them goes along.
    let (mut first, mut second) = (kept.seats[0].clone(), kept.seats[1].clone());
    (first.seat, second.seat) = (Seat::Blue, Seat::Red);
    let seats = vec![(Some(Seat::Blue), second), (Some(Seat::Red), first)];
    store.write(vec![Change::Reseat { table: table(), seats }]).await.unwrap();
    assert_eq!(store.seats_held("evening", "id-a").await.unwrap(), [Seat::Blue]);
    let mut person =
        PersonRecord { holder: "id-a".to_owned(), name: "Anna".to_owned(), ..PersonRecord::default() };
    (person.token_hash, person.nonce) = ("hash a".to_owned(), "00".to_owned());
    person.set("quiet", "22:30-8:00");
    store.write(vec![Change::Person(Box::new(person.clone()))]).await.unwrap();
    assert_eq!(store.person_of_token("hash a").await.unwrap(), Some(person));
    let push = PushRecord {
        holder: "id-a".to_owned(),
        endpoint: "https://push.example/1".to_owned(),
        kind: "push".to_owned(),
        device: "phone".to_owned(),
        p256dh: "key".to_owned(),
        auth: "auth".to_owned(),
        lang: "fr".to_owned(),
    };
    store.write(vec![Change::Push(Box::new(push.clone()))]).await.unwrap();
    store.write(vec![Change::Merge { from: "id-a".to_owned(), to: "id-b".to_owned() }]).await.unwrap();
    assert_eq!(store.seats_held("evening", "id-b").await.unwrap(), [Seat::Blue]);
    let moved = PushRecord { holder: "id-b".to_owned(), ..push.clone() };
    assert_eq!(store.pushes("id-b").await.unwrap(), [moved]);
    turns_and_devices(store).await;
    assert!(store.pushes("id-b").await.unwrap().is_empty(), "a browser that is forgotten hears nothing");
    let push = PushRecord { holder: "id-b".to_owned(), device: String::new(), ..push };
    store.write(vec![Change::Push(Box::new(push))]).await.unwrap();
    let unpush = |holder: Option<&str>| Change::Unpush {
        holder: holder.map(str::to_owned),
        endpoint: "https://push.example/1".to_owned(),
    };
    store.write(vec![unpush(Some("id-c"))]).await.unwrap();
    assert_eq!(store.pushes("id-b").await.unwrap().len(), 1, "somebody else's");
    store.write(vec![unpush(None)]).await.unwrap();
    assert!(store.pushes("id-b").await.unwrap().is_empty());
    store.write(vec![Change::Delete { table: table() }]).await.unwrap();
    assert!(store.results_of("id-b").await.unwrap().is_empty());
}

async fn a_deleted_table_leaves_nothing_behind(store: &Store) {
    create(store, "gone").await;
    let word = Change::Say { table: "gone".to_owned(), seat: Seat::Red, text: "bye".to_owned() };
    store.write(vec![hold("gone", "dora"), append("gone", vec![entry(1, "a")], None), word]).await.unwrap();
    store.write(vec![Change::Delete { table: "gone".to_owned() }]).await.unwrap();
    assert!(store.record("gone").await.unwrap().is_none());
    assert!(
        store.entries("gone").await.unwrap().is_empty()
            && store.messages("gone", 9).await.unwrap().is_empty()
    );
    assert!(store.seats_held("gone", "dora").await.unwrap().is_empty());
    assert!(store.seat_of_token("hash gone red").await.unwrap().is_none());
    create(store, "gone").await;
    store.write(vec![Change::Delete { table: "gone".to_owned() }]).await.unwrap();
}

/// A running table as the first version wrote it.
pub async fn released_table(home: &Home) {
    let mut conn = home.connect().await.unwrap();
    let secret = Secret::from_seed(1).to_hex();
    for statement in [
        format!(
            "INSERT INTO tables (id, game, rules, options, settings, secret, status, creator, turn, created, updated)
             VALUES ('old', 'cave-vs-cave', 1, '', 'score=true', '{secret}', 'running', 'anna', 0, 5, 6)"
        ),
        "INSERT INTO seats (table_id, seat, kind, name, entropy, lang, token_hash, nonce)
         VALUES ('old', 0, 'person', 'Anna', '', 'fr', 'old hash', '00')"
            .to_owned(),
        "INSERT INTO holders (table_id, seat, holder) VALUES ('old', 0, 'anna')".to_owned(),
        "INSERT INTO entries (table_id, number, text, at) VALUES ('old', 1, '1 red a', 6)".to_owned(),
    ] {
        conn.run(statement).await.unwrap();
    }
    conn.close().await;
}

pub async fn a_released_table_is_there(store: &Store) {
    let record = store.record("old").await.unwrap().unwrap();
    assert_eq!((record.seats[0].name.as_str(), record.status), ("Anna", Status::Running));
    assert_eq!(store.entries("old").await.unwrap(), [entry(1, "a")]);
    assert_eq!(store.due(10).await.unwrap(), ["old"], "what goes on there by itself is looked for");
    store.write_at("old", record.version, vec![append("old", vec![entry(2, "b")], None)]).await.unwrap();
}

/// Everybody tries to write the next entry, again and again: each number is taken once, by one who was told so.
pub async fn one_table_under_contention(stores: &[Store]) {
    create(&stores[0], "contended").await;
    let writers = stores.iter().cloned().enumerate().map(|(who, store)| {
        tokio::spawn(async move {
            let mut mine = Vec::new();
            while mine.len() < 40 {
                let number = store.entries("contended").await.unwrap().len() + 1;
                let text = format!("by {who}");
                match store.write(vec![append("contended", vec![entry(number, &text)], None)]).await {
                    Ok(()) => mine.push(entry(number, &text)),
                    Err(StoreError::RevisionTaken) => {}
                    Err(other) => panic!("{other}"),
                }
            }
            mine
        })
    });
    let mut acknowledged = Vec::new();
    for writer in writers.collect::<Vec<_>>() {
        acknowledged.extend(writer.await.unwrap());
    }
    acknowledged.sort_by_key(|entry| entry.number);
    assert_eq!(stores[0].entries("contended").await.unwrap(), acknowledged);
}

/// One of several tells somebody about a turn; a table is looked at once a version; browsers are forgotten for good.
async fn turns_and_devices(store: &Store) {
    let tell = |turn| Change::Told {
        table: "evening".to_owned(),
        seat: Some(Seat::Blue),
        holder: "id-b".to_owned(),
        turn,
    };
    assert_eq!(store.told("evening", Seat::Blue, "id-b").await.unwrap(), None);
    store.write(vec![tell(7)]).await.unwrap();
    assert_eq!(store.write(vec![tell(7)]).await, Err(StoreError::Duplicate), "somebody was quicker");
    store.write(vec![tell(9)]).await.unwrap();
    assert_eq!(store.told("evening", Seat::Blue, "id-b").await.unwrap(), Some(9));
    let seen = |turn| Change::Told { table: "evening".to_owned(), seat: None, holder: String::new(), turn };
    let begun =
        Change::Append { table: "evening".to_owned(), entries: vec![], turn: None, status: Status::Running };
    store.write(vec![begun]).await.unwrap();
    let version = store.version("evening").await.unwrap().unwrap();
    let untold = || async {
        store.untold(0, i64::MAX, 10).await.unwrap().iter().any(|untold| untold.table == "evening")
    };
    assert!(untold().await);
    store.write(vec![seen(version)]).await.unwrap();
    store.write(vec![seen(version)]).await.unwrap();
    assert!(!untold().await);
    let device = |device: &str, seen| {
        let (holder, device, label) = ("id-b".to_owned(), device.to_owned(), "Firefox".to_owned());
        DeviceRecord { holder, device, label, seen }
    };
    let here = |record: &DeviceRecord| Change::Device(Box::new(record.clone()));
    let (phone, laptop) = (device("phone", 5), device("laptop", 6));
    store.write(vec![here(&phone), here(&laptop)]).await.unwrap();
    assert_eq!(store.devices("id-b").await.unwrap(), [laptop.clone(), phone]);
    let forget = Change::ForgetDevice { holder: "id-b".to_owned(), device: "phone".to_owned() };
    store.write(vec![forget, here(&device("phone", 8))]).await.unwrap();
    assert_eq!(store.devices("id-b").await.unwrap(), [laptop], "it does not come back by itself");
    assert_eq!(store.forgotten_devices().await.unwrap(), [("id-b".to_owned(), "phone".to_owned())]);
}

/// Whoever reads when the store closes gets all of it, or is told that it is closed; nobody waits for ever.
async fn closing_lets_readers_finish(store: Store) {
    let _notices = store.notices();
    let readers: Vec<_> = (0..40)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.all_records().await.map(|records| records.len()) })
        })
        .collect();
    let n = store.all_records().await.unwrap().len();
    let closed = tokio::time::timeout(std::time::Duration::from_secs(5), store.close()).await;
    assert!(closed.is_ok(), "it closes although somebody reads and somebody listens");
    for reader in readers {
        match reader.await.unwrap() {
            Ok(read) => assert_eq!(read, n),
            Err(error) => assert_eq!(error, StoreError::Closed),
        }
    }
    assert_eq!(store.write(vec![]).await, Err(StoreError::Closed));
    assert_eq!(store.all_records().await.err(), Some(StoreError::Closed));
    store.close().await;
}
