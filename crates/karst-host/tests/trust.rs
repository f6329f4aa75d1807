//! One visitor does not spoil the evening of the others.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use karst_bots::{Budget, Level};
use karst_host::{GameId, Hall, HallError, HouseRules, Links, Live, NewSeat, NewTable, Person};
use karst_journal::{SeatKind, Store};
use karst_kit::{Lang, Seat, Viewer};

const RULES: HouseRules = HouseRules { idle_tables: 4, bot_pause: Duration::ZERO, ..HouseRules::USUAL };

async fn hall(folder: &Path) -> Hall {
    Hall::open(Store::open(folder).await.unwrap(), Links::new([7; 32]), RULES).await.unwrap()
}

fn person(name: &str) -> NewSeat {
    NewSeat::Person(Person {
        name: name.to_owned(),
        holder: format!("id-{name}"),
        lang: Lang::En,
        entropy: hex::encode(name),
    })
}

async fn open(hall: &Hall, game: GameId, seats: Vec<NewSeat>, who: &str, patience: u64) -> Arc<Live> {
    let new = NewTable {
        game,
        options: vec![],
        seats,
        settings: karst_host::Settings { patience: Duration::from_secs(patience), ..Default::default() },
        creator: format!("id-{who}"),
        series: String::new(),
    };
    hall.create(new).await.unwrap()
}

fn searching() -> NewSeat {
    NewSeat::Bot(Level::Mcts(Budget::Time(Duration::from_millis(150))))
}

/// How long it takes until a bot at this table has chosen twice.
async fn two_choices(live: &Arc<Live>) -> Duration {
    let (begin, from) = (Instant::now(), live.read().await.revision());
    while live.read().await.revision() < from + 2 {
        assert!(begin.elapsed() < Duration::from_secs(30), "the bot is starved");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    begin.elapsed()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_with_sixty_tables_waits_for_themselves() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    for _ in 0..60 {
        open(&hall, GameId::CaveVsCave, vec![searching(), searching()], "Mallory", 30).await;
    }
    let modest = open(&hall, GameId::CaveVsCave, vec![searching(), searching()], "Anna", 30).await;
    // Every other turn to think is Anna's: two choices of 150 ms, with one of Mallory's before each.
    let took = two_choices(&modest).await;
    assert!(took < Duration::from_secs(4), "{took:?}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forty_hints_do_not_make_a_bot_wait() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    let asked =
        open(&hall, GameId::CaveVsCave, vec![person("Mallory"), person("Mallory")], "Mallory", 30).await;
    let seat = asked.read().await.actor().unwrap().seat().unwrap();
    let hints: Vec<_> = (0..40)
        .map(|_| {
            let (hall, id) = (hall.clone(), asked.id.clone());
            tokio::spawn(async move { hall.hint(&id, seat, "id-Mallory", Lang::En).await })
        })
        .collect();
    let bots = open(&hall, GameId::CaveVsCave, vec![searching(), searching()], "Anna", 30).await;
    let took = two_choices(&bots).await;
    assert!(took < Duration::from_secs(4), "{took:?}");
    let mut busy = 0;
    for hint in hints {
        busy += usize::from(hint.await.unwrap() == Err(HallError::Busy));
    }
    assert!(busy >= 30, "most were sent away: {busy}");
    let anna = open(&hall, GameId::CaveVsCave, vec![person("Anna")], "Anna", 30).await;
    assert!(hall.hint(&anna.id, Seat::Red, "id-Anna", Lang::En).await.is_ok());
    hall.close().await;
}

/// A journal from anywhere may ask for a bot that thinks for a quarter of an hour.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_table_says_how_long_a_bot_thinks_and_closing_stops_it() {
    let folder = tempfile::tempdir().unwrap();
    let rules = HouseRules { longest_thought: Duration::from_millis(200), ..RULES };
    let store = Store::open(folder.path()).await.unwrap();
    let quick = Hall::open(store, Links::new([7; 32]), rules).await.unwrap();
    let endless = || NewSeat::Bot(Level::Mcts(Budget::Time(Duration::from_secs(1000))));
    let counted = || NewSeat::Bot(Level::Mcts(Budget::Iterations(1_000_000)));
    for seats in [vec![endless(), endless()], vec![counted(), counted()]] {
        let live = open(&quick, GameId::CaveVsCave, seats, "Mallory", 30).await;
        assert!(two_choices(&live).await < Duration::from_secs(6));
    }
    quick.close().await;

    let patient = HouseRules { longest_thought: Duration::from_secs(600), ..RULES };
    let store = Store::open(folder.path()).await.unwrap();
    let slow = Hall::open(store, Links::new([7; 32]), patient).await.unwrap();
    open(&slow, GameId::CaveVsCave, vec![endless(), endless()], "Mallory", 30).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let begin = Instant::now();
    slow.close().await;
    assert!(begin.elapsed() < Duration::from_secs(2), "{:?}", begin.elapsed());
    // The test itself would not end while a thread thinks on.
}

/// Nobody looks at them, and their windows wait for people who may come in hours.
#[tokio::test]
async fn tables_with_open_windows_leave_memory_and_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    let mut tables = Vec::new();
    for _ in 0..30 {
        let seats = vec![person("Anna"), person("Bert"), person("Cora")];
        let live = open(&hall, GameId::Bargeroc, seats, "Anna", 3600).await;
        for _ in 0..200 {
            let (seat, revision, choice) = {
                let desk = live.read().await;
                let Some(seat) = desk.actor().and_then(|actor| actor.seat()) else { break };
                let choice = karst_host::with_table!(desk.table.as_ref().unwrap(), table => table.offers()[0].to_string());
                (seat, desk.revision(), choice)
            };
            let before = live.read().await.revision();
            hall.choose(&live.id, seat, revision, &choice).await.unwrap();
            if live.read().await.revision() == before {
                break;
            }
        }
        tables.push(live.id.clone());
    }
    for _ in 0..100 {
        // Whoever is loaded next pushes the idle ones out.
        hall.live(&tables[0]).await.unwrap();
        if hall.n_live() <= RULES.idle_tables + 2 {
            break;
        }
        open(&hall, GameId::CaveVsCave, vec![person("Anna"), person("Bert")], "Anna", 30).await;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(hall.n_live() <= RULES.idle_tables + 2, "{} tables stay", hall.n_live());
    let back = hall.subscribe(&tables[3], Viewer::Public).await.unwrap();
    assert!(matches!(back.live().read().await.record.seats[0].kind, SeatKind::Person));
}
