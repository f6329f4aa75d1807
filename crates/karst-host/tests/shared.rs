//! Two halls on one database, as two processes would have them.

use std::sync::Arc;
use std::time::Duration;

use karst_bots::Level;
use karst_host::{GameId, Hall, HallError, HouseRules, Links, Live, NewSeat, NewTable, Person, with_table};
use karst_journal::{Status, Store};
use karst_kit::{Lang, Seat, Viewer};
use karst_testkit::Postgres;

const RULES: HouseRules = HouseRules {
    bot_pause: Duration::from_millis(20),
    window: Duration::from_millis(100),
    window_spread: Duration::ZERO,
    passing: Duration::from_millis(1),
    ..HouseRules::USUAL
};

async fn hall(url: &str) -> Hall {
    Hall::open(Store::connect(url).await.unwrap(), Links::new([7; 32]), RULES).await.unwrap()
}

fn person(name: &str) -> NewSeat {
    NewSeat::Person(Person {
        name: name.to_owned(),
        holder: format!("id-{name}"),
        lang: Lang::En,
        entropy: hex::encode(name),
    })
}

async fn open(hall: &Hall, game: GameId, seats: Vec<NewSeat>) -> String {
    let new = NewTable {
        game,
        options: vec![],
        seats,
        settings: karst_host::Settings::default(),
        creator: "id-Anna".to_owned(),
        series: String::new(),
    };
    hall.create(new).await.unwrap().id.clone()
}

async fn question(live: &Live) -> Option<(Seat, usize, Vec<String>)> {
    let desk = live.read().await;
    let seat = desk.actor()?.seat()?;
    let offers =
        with_table!(desk.table.as_ref()?, table => table.offers().iter().map(ToString::to_string).collect());
    Some((seat, desk.revision(), offers))
}

async fn revision(hall: &Hall, table: &str) -> usize {
    hall.live(table).await.unwrap().read().await.revision()
}

/// Waits until it is so.
async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    for _ in 0..500 {
        if is_so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("not within ten seconds: {what}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_are_one_hall() {
    let server = Postgres::quick();
    let url = server.database("shared");
    let (here, there) = (hall(&url).await, hall(&url).await);
    one_table_everywhere(&here, &there).await;
    everybody_is_seen(&here, &there).await;
    a_window_belongs_to_one(&here, &there).await;
    a_window_is_closed_by_whoever_takes_over(hall(&url).await, &there, Answers::Given).await;
    a_window_is_closed_by_whoever_takes_over(hall(&url).await, &there, Answers::Missing).await;
    bots_go_on_when_their_process_dies(here, &there).await;
    there.close().await;
}

async fn one_table_everywhere(here: &Hall, there: &Hall) {
    let table = open(here, GameId::CaveVsCave, vec![person("Anna"), person("Bert")]).await;
    let mut watch = there.subscribe(&table, Viewer::Public).await.unwrap();
    for turn in 0..20 {
        let (hall, other) = if turn % 2 == 0 { (here, there) } else { (there, here) };
        let (seat, at, offers) = question(&hall.live(&table).await.unwrap()).await.unwrap();
        let now = hall.choose(&table, seat, at, &offers[0]).await.unwrap();
        assert_eq!(revision(other, &table).await, now, "at once, wherever one asks");
        // What the other has seen is old.
        assert_eq!(other.choose(&table, seat, at, &offers[0]).await, Err(HallError::Stale(now)));
    }
    let wanted = revision(here, &table).await;
    until("watchers hear of it", async || {
        let _ = tokio::time::timeout(Duration::from_millis(50), watch.changed()).await;
        watch.live().read().await.revision() == wanted
    })
    .await;
    here.say(&table, Seat::Red, "hello").await.unwrap();
    there.say(&table, Seat::Blue, "hello yourself").await.unwrap();
    let live = here.live(&table).await.unwrap();
    assert_eq!(live.read().await.messages.len(), 2);
    here.delete(&table).await.unwrap();
    assert!(matches!(there.live(&table).await, Err(HallError::UnknownTable)));
}

async fn everybody_is_seen(here: &Hall, there: &Hall) {
    let table = open(here, GameId::CaveVsCave, vec![person("Anna"), person("Bert")]).await;
    let anna = here.subscribe(&table, Viewer::Seat(Seat::Red)).await.unwrap();
    let bert = there.subscribe(&table, Viewer::Seat(Seat::Blue)).await.unwrap();
    for live in [anna.live(), bert.live()] {
        until("both are present", async || {
            let presence = live.presence();
            presence.is_online(Seat::Red) && presence.is_online(Seat::Blue)
        })
        .await;
    }
    let elsewhere = anna.live().clone();
    drop(bert);
    until("and one is gone", async || !elsewhere.presence().is_online(Seat::Blue)).await;
}

/// Answers come in at both processes; one closes the window, once, with all of them.
async fn a_window_belongs_to_one(here: &Hall, there: &Hall) {
    let table = open(here, GameId::Bargeroc, vec![person("Anna"), person("Bert"), person("Cora")]).await;
    let always = "price always; bread always; gain always; brawl always; after-brawl always; counter always";
    for seat in [Seat::Red, Seat::Blue, Seat::Yellow] {
        here.leave_note(&table, seat, always).await.unwrap();
    }
    let mut windows = 0;
    for _ in 0..400 {
        let live = there.live(&table).await.unwrap();
        let asked = asked(&live).await;
        let (_, at, offers) = question(&live).await.unwrap();
        if asked.is_empty() {
            let (seat, _, _) = question(&live).await.unwrap();
            here.choose(&table, seat, at, &offers[0]).await.unwrap();
            continue;
        }
        for (i, seat) in asked.iter().enumerate() {
            let hall = if i % 2 == 0 { here } else { there };
            hall.choose(&table, *seat, at, "pass").await.unwrap();
            assert!(
                hall.live(&table).await.unwrap().read().await.revision() > at || i + 1 < asked.len() || {
                    let other = if i % 2 == 0 { there } else { here };
                    let live = other.live(&table).await.unwrap();
                    let desk = live.read().await;
                    desk.revision() > at || desk.has_answered(*seat)
                }
            );
        }
        until("the window closes", async || revision(there, &table).await > at).await;
        let entries = there.store().entries(&table).await.unwrap();
        let passes =
            entries[at..].iter().take(asked.len()).filter(|entry| entry.to_string().ends_with(" pass"));
        assert_eq!(passes.count(), asked.len(), "every answer, once");
        windows += 1;
        if windows == 5 {
            return;
        }
    }
    panic!("too few windows opened");
}

async fn asked(live: &Arc<Live>) -> Vec<Seat> {
    let desk = live.read().await;
    [Seat::Red, Seat::Blue, Seat::Yellow].into_iter().filter(|seat| desk.is_asked(*seat)).collect()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Answers {
    Given,
    Missing,
}

/// Its keeper dies with a window open: another process closes it when everybody has answered, or when their patience is
/// over; what is due in the store is what comes next, and nobody writes it again and again.
async fn a_window_is_closed_by_whoever_takes_over(dying: Hall, there: &Hall, answers: Answers) {
    let patience = Duration::from_secs(if answers == Answers::Given { 600 } else { 2 });
    let settings = karst_host::Settings { patience, ..karst_host::Settings::default() };
    let new = NewTable {
        game: GameId::Bargeroc,
        options: vec![],
        seats: vec![person("Anna"), person("Bert"), person("Cora")],
        settings,
        creator: "id-Anna".to_owned(),
        series: String::new(),
    };
    let table = dying.create(new).await.unwrap().id.clone();
    let always = "price always; bread always; gain always; brawl always; after-brawl always; counter always";
    for seat in [Seat::Red, Seat::Blue, Seat::Yellow] {
        dying.leave_note(&table, seat, always).await.unwrap();
    }
    let live = dying.live(&table).await.unwrap();
    while asked(&live).await.is_empty() {
        let (seat, at, offers) = question(&live).await.unwrap();
        dying.choose(&table, seat, at, &offers[0]).await.unwrap();
    }
    let open = asked(&live).await;
    let at = revision(&dying, &table).await;
    assert!(there.store().record(&table).await.unwrap().unwrap().due.is_some(), "a window is due some time");
    dying.abandon();
    let begin = std::time::Instant::now();
    if answers == Answers::Given {
        for seat in &open {
            there.choose(&table, *seat, at, "pass").await.unwrap();
        }
    }
    until("the other closes it", async || there.store().entries(&table).await.unwrap().len() > at).await;
    assert!(begin.elapsed() < Duration::from_secs(9), "{:?}", begin.elapsed());
    let entries = there.store().entries(&table).await.unwrap();
    let passes = entries[at..].iter().take(open.len()).filter(|entry| entry.to_string().ends_with(" pass"));
    assert_eq!(passes.count(), open.len(), "every answer, once");
    // Where it waits for one person only, nothing is due, and it is left alone.
    for _ in 0..200 {
        let live = there.live(&table).await.unwrap();
        if asked(&live).await.is_empty() {
            break;
        }
        let at = revision(there, &table).await;
        for seat in asked(&live).await {
            let _ = there.choose(&table, seat, at, "pass").await;
        }
        until("the next window closes", async || revision(there, &table).await > at).await;
    }
    until("nothing is due", async || there.store().record(&table).await.unwrap().unwrap().due.is_none())
        .await;
    let version = there.store().version(&table).await.unwrap();
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert_eq!(there.store().version(&table).await.unwrap(), version, "nobody touches it");
    assert!(!there.store().due(2000).await.unwrap().contains(&table), "nobody looks for it");
}

async fn bots_go_on_when_their_process_dies(here: Hall, there: &Hall) {
    let table =
        open(&here, GameId::CaveVsCave, vec![NewSeat::Bot(Level::Random), NewSeat::Bot(Level::Greedy)]).await;
    until("they play", async || revision(&here, &table).await > 4).await;
    // It goes without a word: its lease runs out.
    here.abandon();
    let at = there.store().entries(&table).await.unwrap().len();
    let begin = std::time::Instant::now();
    until("the other takes over", async || there.store().entries(&table).await.unwrap().len() > at + 1).await;
    assert!(begin.elapsed() < Duration::from_secs(6), "{:?}", begin.elapsed());
    for _ in 0..1500 {
        if there.store().record(&table).await.unwrap().unwrap().status == Status::Finished {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the bots never finished");
}
