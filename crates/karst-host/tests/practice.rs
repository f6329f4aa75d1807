//! Practice tables: from a scene, from a moment of a finished game; everything can be taken back.

use std::path::Path;
use std::time::Duration;

use karst_bots::Level;
use karst_host::{
    Beginning, GameId, Hall, HallError, HouseRules, Links, NewSeat, NewTable, Outcome, Person, Practice,
    Settings, UndoRight, Wish, alone, with_table,
};
use karst_journal::{Kind, Status, Store};
use karst_kit::{Lang, Seat};

const QUICK: HouseRules = HouseRules {
    idle_tables: 4,
    bot_pause: Duration::ZERO,
    thinkers: 1,
    window: Duration::from_millis(1),
    window_spread: Duration::from_millis(1),
    passing: Duration::from_millis(1),
    ..HouseRules::USUAL
};

async fn hall(folder: &Path) -> Hall {
    let store = Store::open(folder).await.unwrap();
    Hall::open(store, Links::new([7; 32]), QUICK).await.unwrap()
}

fn anna() -> Person {
    Person { name: "Anna".to_owned(), holder: "id-Anna".to_owned(), lang: Lang::En, entropy: "aa".to_owned() }
}

fn practice(from: Beginning) -> Practice {
    Practice {
        game: GameId::CaveVsCave,
        seats: alone(2, Seat::Red, anna(), Level::Random),
        from,
        settings: Vec::new(),
        creator: "id-Anna".to_owned(),
    }
}

async fn offers(hall: &Hall, table: &str) -> (usize, Vec<String>) {
    let live = hall.live(table).await.unwrap();
    let desk = live.read().await;
    let offers =
        with_table!(desk.table.as_ref().unwrap(), t => t.offers().iter().map(ToString::to_string).collect());
    (desk.revision(), offers)
}

/// Until it is red's turn, or the game is over.
async fn until_red(hall: &Hall, table: &str) -> bool {
    for _ in 0..20_000 {
        let live = hall.live(table).await.unwrap();
        let actor = live.read().await.actor();
        match actor {
            None => return false,
            Some(actor) if actor.seat() == Some(Seat::Red) => return true,
            Some(_) => tokio::time::sleep(Duration::from_millis(1)).await,
        }
    }
    panic!("the bot does not move");
}

#[tokio::test]
async fn a_scene_is_played_from_and_survives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let first = hall(folder.path()).await;
    let scene = "round 4\nfirst red # she begins\nred: wood 3, gold 4, dug 32";
    let from = Beginning::Scene { scene: scene.to_owned(), seed: Some(3) };
    let table = first.practise(practice(from)).await.unwrap().id.clone();
    let (revision, before) = offers(&first, &table).await;
    assert!(before.iter().any(|offer| offer == "take housework"), "{before:?}");
    first.choose(&table, Seat::Red, revision, "take housework").await.unwrap();
    let (revision, after) = offers(&first, &table).await;
    first.close().await;
    let again = hall(folder.path()).await;
    assert_eq!(offers(&again, &table).await, (revision, after));
    let live = again.live(&table).await.unwrap();
    let header = live.read().await.record.header();
    assert_eq!(
        (header.kind, header.scene.as_str()),
        (Kind::Practice, "round 4; first red; red: wood 3, gold 4, dug 32")
    );
}

#[tokio::test]
async fn a_scene_that_cannot_be_is_refused_and_nothing_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    for scene in ["red: wood 300", "players 1"] {
        let from = Beginning::Scene { scene: scene.to_owned(), seed: None };
        assert!(matches!(hall.practise(practice(from)).await, Err(HallError::Replay(_))), "{scene}");
    }
    assert_eq!(hall.store().count(Status::Running).await.unwrap(), 0);
}

/// Draws and the bot's answers can be taken back without asking; at a table that counts they cannot.
#[tokio::test]
async fn everything_can_be_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    // The computer may begin, and take what red wants.
    let (table, revision) = loop {
        let table = hall.practise(practice(Beginning::Fresh { options: vec![] })).await.unwrap().id.clone();
        assert!(until_red(&hall, &table).await);
        let (revision, offers) = offers(&hall, &table).await;
        if offers.iter().any(|offer| offer == "take excavation") {
            break (table, revision);
        }
    };
    hall.choose(&table, Seat::Red, revision, "take excavation").await.unwrap();
    let (revision, _) = offers(&hall, &table).await;
    hall.choose(&table, Seat::Red, revision, "dig 42").await.unwrap();
    let live = hall.live(&table).await.unwrap();
    let right = live.read().await.undo_right(Seat::Red);
    assert!(matches!(right, UndoRight::Free(_)), "{right:?}");
    let (revision, _) = offers(&hall, &table).await;
    let undone = hall.wish(&table, Seat::Red, revision, Wish::Undo).await.unwrap();
    assert!(matches!(undone, Outcome::Now(_)), "{undone:?}");
}

#[tokio::test]
async fn what_if_begins_in_the_middle_of_a_finished_game() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    let game = NewTable {
        game: GameId::CaveVsCave,
        options: vec![],
        seats: vec![NewSeat::Person(anna()), NewSeat::Bot(Level::Random)],
        settings: Settings::default(),
        creator: "id-Anna".to_owned(),
        series: String::new(),
    };
    let played = hall.create(game).await.unwrap().id.clone();
    let moment = || Beginning::Moment { table: played.clone(), entry: 30 };
    assert!(matches!(hall.practise(practice(moment())).await, Err(HallError::NotFinished)));
    while until_red(&hall, &played).await {
        let (revision, offers) = offers(&hall, &played).await;
        hall.choose(&played, Seat::Red, revision, offers.last().unwrap()).await.unwrap();
    }
    let table = hall.practise(practice(moment())).await.unwrap().id.clone();
    let (game, what_if) = (hall.live(&played).await.unwrap(), hall.live(&table).await.unwrap());
    let (game, what_if) = (game.read().await, what_if.read().await);
    let (karst_host::AnyTable::CaveVsCave(game), Some(karst_host::AnyTable::CaveVsCave(what_if))) =
        (game.table.as_ref().unwrap(), &what_if.table)
    else {
        panic!("both are of one game")
    };
    let then = game.past(30);
    let n = then.line().len();
    assert!(what_if.line().take(n).eq(then.line()), "the same choices");
    assert!(what_if.state_after(n) == *then.state());
    assert!(what_if.verify().unwrap().draws_checked, "chance draws as it did there");
    assert!(what_if.actor().is_some());
}

/// `a; b` is one press: all of it, or none.
#[tokio::test]
async fn several_choices_in_one_press() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    let from = Beginning::Scene { scene: "first red; red: food 5".to_owned(), seed: Some(1) };
    let table = hall.practise(practice(from)).await.unwrap().id.clone();
    let (revision, before) = offers(&hall, &table).await;
    let half = hall.choose(&table, Seat::Red, revision, "take undergrowth; take housework").await;
    assert!(matches!(half, Err(HallError::Refused(_))), "{half:?}");
    assert_eq!(offers(&hall, &table).await, (revision, before), "nothing of it has been done");
    hall.choose(&table, Seat::Red, revision, "take undergrowth; gain 2 wood").await.unwrap();
    let (later, _) = offers(&hall, &table).await;
    assert!(later >= revision + 2);
}

/// A lesson asks back once before what would spoil it, and does it when asked again.
#[tokio::test]
async fn a_lesson_asks_back_once() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    let table = hall.teach(GameId::AboveAndBelow, anna()).await.unwrap().id.clone();
    for choice in ["train quill", "hire v02"] {
        let (revision, _) = offers(&hall, &table).await;
        hall.choose(&table, Seat::Red, revision, choice).await.unwrap();
    }
    hall.study(&table, Seat::Red, karst_host::Study::Read(0)).await.unwrap();
    assert!(until_red(&hall, &table).await);
    let (revision, _) = offers(&hall, &table).await;
    let asked = hall.choose(&table, Seat::Red, revision, "pass").await;
    assert!(matches!(asked, Err(HallError::AskedBack { step: "below", .. })), "{asked:?}");
    hall.choose(&table, Seat::Red, revision, "pass").await.unwrap();
}
