//! The hall, without a server: stored, watched, restarted.

use std::path::Path;
use std::time::Duration;

use karst_bots::Level;
use karst_host::{
    Answer, GameId, Hall, HallError, HouseRules, Links, NewSeat, NewTable, Outcome, Person, Settings, Wish,
    with_table,
};
use karst_journal::{SeatKind, Status, Store};
use karst_kit::{Actor, Lang, Seat, Viewer};

const QUICK: HouseRules = HouseRules {
    idle_tables: 4,
    bot_pause: Duration::ZERO,
    thinkers: 2,
    window: Duration::from_millis(20),
    window_spread: Duration::ZERO,
    passing: Duration::from_millis(40),
    ..HouseRules::USUAL
};

async fn hall(folder: &Path) -> Hall {
    let store = Store::open(folder).await.unwrap();
    Hall::open(store, Links::new([7; 32]), QUICK).await.unwrap()
}

fn person(name: &str) -> Person {
    Person { name: name.to_owned(), holder: format!("id-{name}"), lang: Lang::En, entropy: hex::encode(name) }
}

fn new_table(seats: Vec<NewSeat>) -> NewTable {
    NewTable {
        game: GameId::CaveVsCave,
        options: vec![],
        seats,
        settings: Settings::default(),
        creator: "id-Anna".to_owned(),
        series: String::new(),
    }
}

fn two_people() -> NewTable {
    new_table(vec![NewSeat::Person(person("Anna")), NewSeat::Person(person("Bert"))])
}

/// Who is to act, the revision and the offers.
async fn open_question(hall: &Hall, table: &str) -> Option<(Seat, usize, Vec<String>)> {
    let live = hall.live(table).await.unwrap();
    let desk = live.read().await;
    let seat = desk.actor().and_then(Actor::seat)?;
    let offers =
        with_table!(desk.table.as_ref().unwrap(), t => t.offers().iter().map(ToString::to_string).collect());
    Some((seat, desk.revision(), offers))
}

async fn choose_first(hall: &Hall, table: &str) -> Option<(Seat, usize)> {
    let (seat, revision, offers) = open_question(hall, table).await?;
    Some((seat, hall.choose(table, seat, revision, &offers[0]).await.unwrap()))
}

async fn status(hall: &Hall, table: &str) -> Status {
    hall.live(table).await.unwrap().read().await.status()
}

#[tokio::test]
async fn a_table_waits_for_its_people_and_draws_with_their_entropy() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    let live = hall.create(new_table(vec![NewSeat::Person(person("Anna")), NewSeat::Open])).await.unwrap();
    assert_eq!(status(&hall, &live.id).await, Status::Open);
    let refused = hall.choose(&live.id, Seat::Red, 0, "take housework").await;
    assert_eq!(refused, Err(HallError::NotStarted));
    let token = {
        let desk = live.read().await;
        hall.links().token(&live.id, Seat::Blue, &desk.record.seats[1].nonce)
    };
    assert!(matches!(hall.join("0000", person("Bert")).await, Err(HallError::UnknownLink)));
    assert!(matches!(hall.join(&token, person(" ")).await, Err(HallError::BadName)));
    let (_, seat) = hall.join(&token, person("Bert")).await.unwrap();
    assert_eq!(seat, Seat::Blue);
    let desk = live.read().await;
    assert_eq!(desk.status(), Status::Running);
    with_table!(desk.table.as_ref().unwrap(), table => {
        assert_eq!(table.header().entropy(), format!("red:{};blue:{};", hex::encode("Anna"), hex::encode("Bert")));
        assert_eq!(*table.header(), desk.record.header());
        assert!(table.verify().unwrap().draws > 0);
    });
    drop(desk);
    // The link is spent: whoever knew it does not sit in Bert's chair, and Bert may follow it again.
    assert!(matches!(hall.join(&token, person("phone")).await, Err(HallError::SeatTaken)));
    hall.join(&token, person("Bert")).await.unwrap();
    assert_eq!(live.read().await.record.seats[1].name, "Bert");
}

#[tokio::test]
async fn only_the_link_of_a_free_seat_is_renewed() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    let live = hall.create(new_table(vec![NewSeat::Person(person("Anna")), NewSeat::Open])).await.unwrap();
    let old = hall.links().token(&live.id, Seat::Blue, &live.read().await.record.seats[1].nonce);
    assert_eq!(hall.renew_link(&live.id, Seat::Blue, "id-Bert").await, Err(HallError::NotCreator));
    let new = hall.renew_link(&live.id, Seat::Blue, "id-Anna").await.unwrap();
    assert!(matches!(hall.join(&old, person("Bert")).await, Err(HallError::UnknownLink)));
    hall.join(&new, person("Bert")).await.unwrap();
    // Bert's cards are nobody else's, the host's included.
    assert_eq!(hall.renew_link(&live.id, Seat::Blue, "id-Anna").await, Err(HallError::OwnerFirst));
    assert_eq!(hall.store().seats_held(&live.id, "id-Bert").await.unwrap(), [Seat::Blue]);
}

#[tokio::test]
async fn stale_foreign_and_illegal_choices_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    let table = hall.create(two_people()).await.unwrap().id.clone();
    let (seat, revision, offers) = open_question(&hall, &table).await.unwrap();
    let other = if seat == Seat::Red { Seat::Blue } else { Seat::Red };
    let stale = hall.choose(&table, seat, revision - 1, &offers[0]).await;
    assert_eq!(stale, Err(HallError::Stale(revision)));
    let foreign = hall.choose(&table, other, revision, &offers[0]).await;
    assert!(
        matches!(&foreign, Err(HallError::Refused(why)) if !why.sentence(Lang::Fr).is_empty()),
        "{foreign:?}"
    );
    assert!(matches!(hall.choose(&table, seat, revision, "dig 42").await, Err(HallError::Refused(_))));
    assert!(matches!(hall.choose(&table, seat, revision, "sing").await, Err(HallError::Notation(_))));
    assert_eq!(hall.choose(&table, Seat::Green, revision, &offers[0]).await, Err(HallError::NotSeated));
    assert_eq!(hall.choose("nowhere", seat, revision, "x").await, Err(HallError::UnknownTable));
    assert_eq!(open_question(&hall, &table).await.unwrap().1, revision);
    assert_eq!(hall.store().entries(&table).await.unwrap().len(), revision);
}

#[tokio::test]
async fn of_two_choices_for_one_revision_one_counts() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    let table = hall.create(two_people()).await.unwrap().id.clone();
    let (seat, revision, offers) = open_question(&hall, &table).await.unwrap();
    let (one, other) = tokio::join!(
        hall.choose(&table, seat, revision, &offers[0]),
        hall.choose(&table, seat, revision, &offers[1]),
    );
    assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
}

#[tokio::test]
async fn a_choice_from_another_process_is_found_and_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let (here, there) = (hall(folder.path()).await, hall(folder.path()).await);
    let table = here.create(two_people()).await.unwrap().id.clone();
    let (seat, revision, offers) = open_question(&there, &table).await.unwrap();
    here.choose(&table, seat, revision, &offers[0]).await.unwrap();
    let refused = there.choose(&table, seat, revision, &offers[1]).await;
    let now = open_question(&there, &table).await.unwrap().1;
    assert_eq!(refused, Err(HallError::Stale(now)));
    assert_eq!(now, open_question(&here, &table).await.unwrap().1);
    choose_first(&there, &table).await.unwrap();
}

#[tokio::test]
async fn free_undo_redo_and_restart() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    let table = hall.create(two_people()).await.unwrap().id.clone();
    let (seat, before) =
        (open_question(&hall, &table).await.unwrap().0, open_question(&hall, &table).await.unwrap().2);
    let (_, revision) = choose_first(&hall, &table).await.unwrap();
    let Ok(Outcome::Now(revision)) = hall.wish(&table, seat, revision, Wish::Undo).await else { panic!() };
    assert_eq!(open_question(&hall, &table).await.unwrap().2, before);
    let Ok(Outcome::Now(revision)) = hall.wish(&table, seat, revision, Wish::Redo).await else { panic!() };
    assert_eq!(hall.wish(&table, seat, revision, Wish::Redo).await, Err(HallError::NothingToRedo));
    let Ok(Outcome::Now(revision)) = hall.wish(&table, seat, revision, Wish::Restart).await else { panic!() };
    assert_eq!(open_question(&hall, &table).await.unwrap().2, before);
    assert_eq!(hall.wish(&table, seat, revision, Wish::Undo).await, Err(HallError::NothingToUndo));
}

/// Plays until the other seat has acted.
async fn until_the_other_acts(hall: &Hall, table: &str) -> (Seat, usize) {
    let (first, mut revision) = choose_first(hall, table).await.unwrap();
    loop {
        let (seat, now) = choose_first(hall, table).await.unwrap();
        revision = revision.max(now);
        if seat != first {
            return (first, revision);
        }
    }
}

#[tokio::test]
async fn beyond_that_the_others_must_agree() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    let table = hall.create(two_people()).await.unwrap().id.clone();
    let (asker, revision) = until_the_other_acts(&hall, &table).await;
    let other = if asker == Seat::Red { Seat::Blue } else { Seat::Red };
    let wish = |seat, wish| hall.wish(&table, seat, revision, wish);
    assert_eq!(wish(other, Wish::Answer(Answer::Agree)).await, Err(HallError::NoRequest));
    assert_eq!(wish(asker, Wish::Undo).await, Ok(Outcome::Asked));
    assert_eq!(wish(asker, Wish::Answer(Answer::Agree)).await, Ok(Outcome::Asked), "not one's own to grant");
    assert_eq!(wish(other, Wish::Answer(Answer::Decline)).await, Ok(Outcome::Declined));
    assert_eq!(wish(asker, Wish::Undo).await, Ok(Outcome::Asked));
    // The question survives a restart.
    let hall = {
        hall.close().await;
        self::hall(folder.path()).await
    };
    let agreed = hall.wish(&table, other, revision, Wish::Answer(Answer::Agree)).await;
    assert_eq!(agreed, Ok(Outcome::Now(revision + 1)));
    assert_eq!(open_question(&hall, &table).await.unwrap().0, asker);
    assert!(hall.live(&table).await.unwrap().read().await.request.is_none());
}

#[tokio::test]
async fn a_game_in_the_middle_survives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let first = hall(folder.path()).await;
    let table = first.create(two_people()).await.unwrap().id.clone();
    for _ in 0..30 {
        choose_first(&first, &table).await.unwrap();
    }
    let asked = open_question(&first, &table).await;
    // Dropped, not closed: as if the process had been killed.
    drop(first);
    let second = hall(folder.path()).await;
    assert_eq!(open_question(&second, &table).await, asked);
    while choose_first(&second, &table).await.is_some() {}
    assert_eq!(status(&second, &table).await, Status::Finished);
    let live = second.live(&table).await.unwrap();
    let desk = live.read().await;
    with_table!(desk.table.as_ref().unwrap(), t => assert!(t.verify().unwrap().draws_checked));
    let revision = desk.revision();
    drop(desk);
    assert_eq!(second.wish(&table, Seat::Red, revision, Wish::Undo).await, Err(HallError::Finished));
}

async fn wait_for_end(hall: &Hall, table: &str) {
    let mut watch = hall.subscribe(table, Viewer::Public).await.unwrap();
    while status(hall, table).await != Status::Finished {
        tokio::time::timeout(Duration::from_secs(20), watch.changed()).await.expect("the bots go on");
    }
}

#[tokio::test]
async fn bots_play_on_their_own_and_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let first = hall(folder.path()).await;
    let bots = vec![NewSeat::Bot(Level::Random), NewSeat::Bot(Level::Greedy)];
    let live = first.create(new_table(bots)).await.unwrap();
    let table = live.id.clone();
    let mut watch = first.subscribe(&table, Viewer::Public).await.unwrap();
    for _ in 0..5 {
        watch.changed().await;
    }
    assert!(matches!(live.read().await.record.seats[0].kind, SeatKind::Bot(_)));
    first.close().await;
    let second = hall(folder.path()).await;
    wait_for_end(&second, &table).await;
}

#[tokio::test]
async fn a_bot_opponent_agrees_to_every_undo() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    let seats = vec![NewSeat::Person(person("Anna")), NewSeat::Bot(Level::Random)];
    let table = hall.create(new_table(seats)).await.unwrap().id.clone();
    let mut watch = hall.subscribe(&table, Viewer::Public).await.unwrap();
    let mut taken_back = 0;
    while taken_back < 3 {
        match open_question(&hall, &table).await {
            Some((Seat::Red, revision, offers)) => {
                let mut now = hall.choose(&table, Seat::Red, revision, &offers[0]).await.unwrap();
                while open_question(&hall, &table).await.unwrap().0 != Seat::Red {
                    watch.changed().await;
                }
                now = now.max(open_question(&hall, &table).await.unwrap().1);
                if let Ok(Outcome::Now(_)) = hall.wish(&table, Seat::Red, now, Wish::Undo).await {
                    taken_back += 1;
                    choose_first(&hall, &table).await;
                }
            }
            Some(_) => watch.changed().await,
            None => panic!("the game ended early"),
        }
    }
}

#[tokio::test]
async fn idle_tables_leave_memory_and_watched_ones_stay() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    let watched = hall.create(two_people()).await.unwrap().id.clone();
    let mut watch = hall.subscribe(&watched, Viewer::Seat(Seat::Red)).await.unwrap();
    for _ in 0..20 {
        hall.create(two_people()).await.unwrap();
    }
    assert!(hall.n_live() <= QUICK.idle_tables + 1, "{}", hall.n_live());
    assert!(watch.live().presence().is_online(Seat::Red));
    let (seat, revision) = choose_first(&hall, &watched).await.unwrap();
    tokio::time::timeout(Duration::from_secs(1), watch.changed()).await.expect("the watcher hears of it");
    assert_eq!(watch.live().read().await.revision(), revision);
    assert!(matches!(seat, Seat::Red | Seat::Blue));
}
