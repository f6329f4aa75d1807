//! Windows in which several seats may answer: sealed, in the order of the rules, whatever the order of the clock.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use karst_bots::Level;
use karst_host::bargeroc::Bargeroc;
use karst_host::{
    AnyTable, Desk, GameId, Hall, HallError, HouseRules, Links, Live, NewSeat, NewTable, Person, Settings,
};
use karst_journal::{Mark, Store};
use karst_kit::{Actor, Lang, Seat, Viewer, Windows};

const SHORTEST: Duration = Duration::from_millis(150);

const RULES: HouseRules = HouseRules {
    idle_tables: 4,
    bot_pause: Duration::ZERO,
    thinkers: 2,
    window: SHORTEST,
    window_spread: Duration::ZERO,
    passing: Duration::from_millis(1),
    ..HouseRules::USUAL
};

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

async fn table(hall: &Hall, seats: Vec<NewSeat>, patience: u64) -> Arc<Live> {
    let new = NewTable {
        game: GameId::Bargeroc,
        options: vec![],
        seats,
        settings: Settings { patience: Duration::from_secs(patience), ..Settings::default() },
        creator: "id-Anna".to_owned(),
        series: String::new(),
    };
    hall.create(new).await.unwrap()
}

fn three() -> Vec<NewSeat> {
    vec![person("Anna"), person("Bert"), person("Cora")]
}

fn game(desk: &Desk) -> &karst_host::Table<Bargeroc> {
    match desk.table.as_ref().unwrap() {
        AnyTable::Bargeroc(table) => table,
        _ => panic!("a table of Bargeroc"),
    }
}

/// Everybody wants to be asked.
async fn ask_always(hall: &Hall, live: &Live) {
    let always = "price always; bread always; gain always; brawl always; after-brawl always; counter always";
    for seat in [Seat::Red, Seat::Blue, Seat::Yellow] {
        hall.leave_note(&live.id, seat, always).await.unwrap();
    }
}

/// Plays on until a window asks two seats that can only pass or more; the seats in order.
async fn until_window(hall: &Hall, live: &Live) -> Vec<Seat> {
    for _ in 0..400 {
        let (seat, revision, text, asked) = {
            let desk = live.read().await;
            let table = game(&desk);
            let asked = Bargeroc::asked(&table.view(Viewer::Public));
            let Some(Actor::Seat(seat)) = table.actor() else { panic!("somebody is to act") };
            (seat, table.revision(), table.offers()[0].to_string(), asked)
        };
        if asked.len() > 1 {
            return asked;
        }
        match asked.first() {
            Some(_) => tokio::time::sleep(SHORTEST + Duration::from_millis(40)).await,
            None => drop(hall.choose(&live.id, seat, revision, &text).await.unwrap()),
        }
    }
    panic!("no window opened");
}

async fn revision(live: &Live) -> usize {
    live.read().await.revision()
}

/// What was chosen after a revision.
async fn since(live: &Live, revision: usize) -> Vec<(Seat, String)> {
    let desk = live.read().await;
    let entries = &game(&desk).journal().entries[revision..];
    let choices = entries.iter().filter_map(|entry| match &entry.mark {
        Mark::Choice(Actor::Seat(seat), text) => Some((*seat, text.clone())),
        Mark::Choice(Actor::Chance, _) | Mark::Undo(_) | Mark::Sitting(..) => None,
    });
    choices.collect()
}

/// Waits until the table has moved on.
async fn moved(live: &Live, from: usize) {
    for _ in 0..500 {
        if revision(live).await > from {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the window never closed");
}

#[tokio::test]
async fn answers_are_sealed_and_played_in_the_order_of_the_rules() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    let live = table(&hall, three(), 30).await;
    ask_always(&hall, &live).await;
    let asked = until_window(&hall, &live).await;
    let at = revision(&live).await;
    let opened = Instant::now();
    let (last, earlier) = asked.split_last().unwrap();
    // The last in order answers first.
    hall.choose(&live.id, *last, at, "pass").await.unwrap();
    assert_eq!(revision(&live).await, at, "nothing is written before the window closes");
    {
        let desk = live.read().await;
        assert!(desk.has_answered(*last) && !desk.has_answered(earlier[0]));
        assert!(!desk.awaits(*last) && desk.awaits(earlier[0]));
        assert!(!format!("{:?}", desk.record.seats).contains("pass"));
    }
    tokio::time::sleep(SHORTEST * 2).await;
    assert_eq!(revision(&live).await, at, "the others are waited for");
    for seat in earlier {
        hall.choose(&live.id, *seat, at, "pass").await.unwrap();
    }
    moved(&live, at).await;
    assert!(opened.elapsed() >= SHORTEST);
    let passes: Vec<_> = asked.iter().map(|seat| (*seat, "pass".to_owned())).collect();
    assert_eq!(since(&live, at).await, passes);
}

#[tokio::test]
async fn nothing_closes_before_the_shortest_time_and_silence_is_a_pass() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    let live = table(&hall, three(), 1).await;
    ask_always(&hall, &live).await;
    let asked = until_window(&hall, &live).await;
    let (at, opened) = (revision(&live).await, Instant::now());
    for seat in &asked {
        hall.choose(&live.id, *seat, at, "pass").await.unwrap();
    }
    moved(&live, at).await;
    assert!(opened.elapsed() >= SHORTEST - Duration::from_millis(20), "{:?}", opened.elapsed());
    let asked = until_window(&hall, &live).await;
    let at = revision(&live).await;
    moved(&live, at).await;
    assert_eq!(since(&live, at).await[..1], [(asked[0], "pass".to_owned())]);
    // Whoever was silent hears that it went by, until another window opens.
    let desk = live.read().await;
    assert!(desk.window_closes().is_none() || !desk.let_it_pass(asked[0]));
    assert!(desk.window_closes().is_some() || desk.let_it_pass(asked[0]));
}

#[tokio::test]
async fn a_seat_that_never_wants_to_be_asked_passes_by_itself_and_nobody_can_tell() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    let live = table(&hall, three(), 30).await;
    ask_always(&hall, &live).await;
    let asked = until_window(&hall, &live).await;
    let at = revision(&live).await;
    assert_eq!(hall.leave_note(&live.id, asked[0], "price perhaps").await, Err(HallError::BadNote));
    let never = "price never; bread never; gain never; brawl never; after-brawl never; counter never";
    hall.leave_note(&live.id, asked[1], never).await.unwrap();
    {
        let desk = live.read().await;
        assert!(desk.note(asked[1], Viewer::Seat(asked[1])).contains("never"));
        assert_eq!(desk.note(asked[1], Viewer::Seat(asked[0])), "", "a note is for its own seat");
        assert_eq!(desk.note(asked[1], Viewer::Public), "");
    }
    for seat in &asked {
        hall.choose(&live.id, *seat, at, "pass").await.unwrap();
    }
    moved(&live, at).await;
    // From the next window on.
    let silent = asked[1];
    for _ in 0..30 {
        let asked = until_window(&hall, &live).await;
        let at = revision(&live).await;
        for seat in asked.iter().filter(|seat| **seat != silent) {
            hall.choose(&live.id, *seat, at, "pass").await.unwrap();
        }
        moved(&live, at).await;
        let played = since(&live, at).await;
        if asked.contains(&silent) {
            assert!(played.contains(&(silent, "pass".to_owned())), "the same entry as by hand: {played:?}");
            return;
        }
    }
    panic!("the seat was never asked again");
}

#[tokio::test]
async fn a_sealed_answer_survives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let (id, asked, at) = {
        let hall = hall(folder.path()).await;
        let live = table(&hall, three(), 30).await;
        ask_always(&hall, &live).await;
        let asked = until_window(&hall, &live).await;
        let at = revision(&live).await;
        hall.choose(&live.id, asked[1], at, "pass").await.unwrap();
        hall.close().await;
        (live.id.clone(), asked, at)
    };
    let hall = hall(folder.path()).await;
    let live = hall.live(&id).await.unwrap();
    assert_eq!(revision(&live).await, at);
    assert!(live.read().await.has_answered(asked[1]), "what was acknowledged is there");
    for seat in asked.iter().filter(|seat| **seat != asked[1]) {
        hall.choose(&id, *seat, at, "pass").await.unwrap();
    }
    moved(&live, at).await;
    assert_eq!(since(&live, at).await.len(), asked.len());
}

#[tokio::test]
async fn a_stranger_and_nonsense_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    let live = table(&hall, three(), 30).await;
    ask_always(&hall, &live).await;
    let asked = until_window(&hall, &live).await;
    let at = revision(&live).await;
    let outside = [Seat::Red, Seat::Blue, Seat::Yellow].into_iter().find(|seat| !asked.contains(seat));
    if let Some(outside) = outside {
        assert!(matches!(hall.choose(&live.id, outside, at, "pass").await, Err(HallError::Refused(_))));
    }
    assert!(matches!(hall.choose(&live.id, asked[1], at, "frobnicate").await, Err(HallError::Notation(_))));
    assert!(matches!(
        hall.choose(&live.id, asked[0], at, "sell 1").await,
        Err(HallError::Refused(_) | HallError::Notation(_))
    ));
    assert_eq!(hall.choose(&live.id, asked[0], at - 1, "pass").await, Err(HallError::Stale(at)));
    assert_eq!(revision(&live).await, at);
}

#[tokio::test]
async fn bots_answer_each_other_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let quick = HouseRules { window: Duration::ZERO, passing: Duration::ZERO, ..RULES };
    let hall =
        Hall::open(Store::open(folder.path()).await.unwrap(), Links::new([7; 32]), quick).await.unwrap();
    let bots = vec![NewSeat::Bot(Level::Greedy), NewSeat::Bot(Level::Random), NewSeat::Bot(Level::Greedy)];
    let live = table(&hall, bots, 30).await;
    for _ in 0..3000 {
        if live.read().await.actor().is_none() {
            let desk = live.read().await;
            assert!(game(&desk).verify().unwrap().finished);
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the bots never finished");
}
