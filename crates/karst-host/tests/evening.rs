//! People who come late, go silent and come back: on a clock that the tests turn by hand.

use std::sync::Arc;
use std::time::Duration;

use karst_bots::Level;
use karst_host::{
    AbsenceRules, Again, Answer, AsideKind, Asker, Beginning, Clock, GameId, Hall, HallError, HouseRules,
    Links, Live, NewSeat, NewTable, Outcome, PassedOn, Person, Practice, Sat, Settings, TableClock, Tap,
    UndoOffer, Wish, with_table,
};
use karst_journal::{Journal, Sitting, Status, Store, Why};
use karst_kit::{Actor, Lang, Seat, Viewer};

const QUICK: HouseRules = HouseRules {
    idle_tables: 4,
    bot_pause: Duration::ZERO,
    thinkers: 2,
    window: Duration::ZERO,
    window_spread: Duration::ZERO,
    passing: Duration::ZERO,
    disguise: Duration::ZERO,
    ..HouseRules::USUAL
};

const MINUTE: Duration = Duration::from_secs(60);

fn clocked(clock: TableClock) -> Settings {
    let absence = AbsenceRules { clock, sitter: Level::Greedy, notice: None };
    Settings { absence, ..Settings::default() }
}

struct House {
    folder: tempfile::TempDir,
    hall: Hall,
    clock: Clock,
}

impl House {
    async fn open() -> House {
        House::at(tempfile::tempdir().unwrap()).await
    }

    async fn at(folder: tempfile::TempDir) -> House {
        let clock = Clock::by_hand();
        let store = Store::open(folder.path()).await.unwrap();
        let hall = Hall::open_by(store, Links::new([7; 32]), QUICK, clock.clone()).await.unwrap();
        House { folder, hall, clock }
    }

    /// Closed, and opened again much later: nobody's time has run meanwhile.
    async fn restart(self) -> House {
        self.hall.close().await;
        House::at(self.folder).await
    }

    async fn table(&self, settings: Settings, names: &[&str]) -> Arc<Live> {
        let seats = names.iter().map(|name| NewSeat::Person(person(name))).collect();
        self.hall.create(new_table(seats, settings)).await.unwrap()
    }

    /// Turns the clock in steps, so that everything due on the way happens.
    async fn pass(&self, time: Duration) {
        self.clock.advance(time);
        for _ in 0..20 {
            tokio::time::sleep(Duration::from_millis(5)).await;
            self.clock.advance(Duration::from_millis(1));
        }
        self.clock.advance(Duration::from_secs(1));
        tokio::time::sleep(Duration::from_millis(60)).await;
    }

    async fn choose_first(&self, live: &Live) -> Seat {
        let (seat, revision, offer) = question(live).await;
        self.hall.choose(&live.id, seat, revision, &offer).await.unwrap();
        seat
    }
}

fn person(name: &str) -> Person {
    Person { name: name.to_owned(), holder: format!("id-{name}"), lang: Lang::En, entropy: hex::encode(name) }
}

fn new_table(seats: Vec<NewSeat>, settings: Settings) -> NewTable {
    NewTable {
        game: GameId::Caverna,
        options: vec![],
        seats,
        settings,
        creator: "id-Anna".to_owned(),
        series: String::new(),
    }
}

fn asker<'a>(holder: &'a str, seats: &'a [Seat]) -> Asker<'a> {
    Asker { holder, seats }
}

async fn question(live: &Live) -> (Seat, usize, String) {
    let desk = live.read().await;
    let seat = desk.actor().and_then(Actor::seat).unwrap();
    let offer = with_table!(desk.table.as_ref().unwrap(), t => t.offers()[0].to_string());
    (seat, desk.revision(), offer)
}

async fn sittings(live: &Live) -> Vec<(Seat, Sitting)> {
    let desk = live.read().await;
    let asides = with_table!(desk.table.as_ref().unwrap(), t => t.asides());
    let sitting = asides.into_iter().filter_map(|aside| match aside.what {
        AsideKind::Sitting(sitting) => Some((aside.seat, sitting)),
        AsideKind::TakesBack { .. } => None,
    });
    sitting.collect()
}

fn sits_in(why: Why) -> Sitting {
    Sitting::SitsIn { level: "greedy".to_owned(), why }
}

async fn verified(live: &Live) {
    let desk = live.read().await;
    with_table!(desk.table.as_ref().unwrap(), table => {
        let text = table.journal().to_text();
        let read = karst_host::AnyTable::replay(Journal::parse(&text).unwrap()).unwrap();
        with_table!(&read, read => assert!(read.verify().unwrap().draws_checked));
        assert_eq!(*table.header(), desk.record.header());
    });
}

/// Waits until the table waits for a person again.
async fn until_person(live: &Live) {
    for _ in 0..600 {
        {
            let desk = live.read().await;
            let seat = desk.actor().and_then(Actor::seat);
            if seat.is_none_or(|seat| desk.record.seat(seat).unwrap().is_played_by_person()) {
                return;
            }
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the computer does not play");
}

#[tokio::test]
async fn a_clock_lets_the_computer_sit_in_and_the_owner_gets_the_seat_back() {
    let house = House::open().await;
    let settings = clocked(TableClock::Decision(2 * MINUTE));
    let live = house.table(settings, &["Anna", "Bert"]).await;
    let (seat, ..) = question(&live).await;
    house.pass(MINUTE).await;
    assert!(sittings(&live).await.is_empty(), "there is time left");
    assert!(live.read().await.time_left(house.hall.now()).unwrap() < MINUTE);
    house.pass(MINUTE).await;
    assert_eq!(sittings(&live).await, [(seat, sits_in(Why::Clock))]);
    until_person(&live).await;
    let other = question(&live).await.0;
    assert_ne!(other, seat, "the computer has played for the absent one");
    // The last owner at the table is waited for.
    house.pass(60 * MINUTE).await;
    assert_eq!(sittings(&live).await.len(), 1);
    assert!(house.hall.here(&live.id, seat).await.unwrap());
    assert!(!house.hall.here(&live.id, seat).await.unwrap(), "once is enough");
    assert_eq!(sittings(&live).await[1], (seat, Sitting::Returns));
    verified(&live).await;
}

#[tokio::test]
async fn a_clock_survives_a_restart_and_a_closed_house_costs_nobody_time() {
    let house = House::open().await;
    let settings = clocked(TableClock::Days(1));
    let live = house.table(settings, &["Anna", "Bert"]).await;
    house.choose_first(&live).await;
    let (seat, ..) = question(&live).await;
    house.pass(Duration::from_secs(20 * 3600)).await;
    let id = live.id.clone();
    drop(live);
    let house = house.restart().await;
    // Nobody has opened the table in this life of the house.
    house.pass(Duration::from_secs(3 * 3600)).await;
    assert_eq!(house.hall.store().record(&id).await.unwrap().unwrap().seats[seat.index()].sitter, "");
    house.pass(Duration::from_secs(3600)).await;
    assert_eq!(house.hall.store().record(&id).await.unwrap().unwrap().seats[seat.index()].sitter, "greedy");
    let live = house.hall.live(&id).await.unwrap();
    assert_eq!(sittings(&live).await, [(seat, sits_in(Why::Clock))]);
    verified(&live).await;
}

#[tokio::test]
async fn the_host_decides_alone_and_the_others_by_majority() {
    let house = House::open().await;
    let live = house.table(Settings::default(), &["Anna", "Bert", "Cora", "Dora"]).await;
    let hall = &house.hall;
    let bert = asker("id-Bert", &[Seat::Blue]);
    let cora = asker("id-Cora", &[Seat::Yellow]);
    let watching = hall.subscribe(&live.id, Viewer::Seat(Seat::Green)).await.unwrap();
    assert_eq!(hall.sit_in(&live.id, bert, Seat::Green, Level::Greedy).await, Err(HallError::NotAway));
    drop(watching);
    let stranger = asker("id-Zoe", &[]);
    assert_eq!(hall.sit_in(&live.id, stranger, Seat::Green, Level::Greedy).await, Err(HallError::NotSeated));
    // Two of three.
    assert_eq!(hall.sit_in(&live.id, bert, Seat::Green, Level::Greedy).await, Ok(Sat::Proposed));
    assert_eq!(hall.sit_in(&live.id, bert, Seat::Green, Level::Greedy).await, Ok(Sat::Proposed), "one vote");
    assert_eq!(live.read().await.affairs.proposals[0].agreed, [Seat::Blue]);
    assert_eq!(hall.sit_in(&live.id, cora, Seat::Green, Level::Greedy).await, Ok(Sat::Now));
    let anna = asker("id-Anna", &[Seat::Red]);
    assert_eq!(hall.sit_in(&live.id, anna, Seat::Blue, Level::Greedy).await, Ok(Sat::Now));
    // "I must go."
    assert_eq!(hall.sit_in(&live.id, cora, Seat::Yellow, Level::Greedy).await, Ok(Sat::Now));
    let expected = [
        (Seat::Green, sits_in(Why::Others)),
        (Seat::Blue, sits_in(Why::Host)),
        (Seat::Yellow, sits_in(Why::Owner)),
    ];
    assert_eq!(sittings(&live).await, expected);
    verified(&live).await;
}

#[tokio::test]
async fn whoever_acts_is_back_even_with_an_old_page() {
    let house = House::open().await;
    let live = house.table(Settings::default(), &["Anna", "Bert"]).await;
    let (seat, revision, offer) = question(&live).await;
    let other = if seat == Seat::Red { Seat::Blue } else { Seat::Red };
    let other_name = if other == Seat::Red { "id-Anna" } else { "id-Bert" };
    // The other leaves; a choice from a page that has not heard of it still counts.
    house.hall.sit_in(&live.id, asker(other_name, &[other]), other, Level::Greedy).await.unwrap();
    house.hall.choose(&live.id, seat, revision, &offer).await.unwrap();
    until_person(&live).await;
    let now = live.read().await.revision();
    // Whatever the other taps says that they are back, even if it comes too late.
    assert_eq!(house.hall.wish(&live.id, other, now, Wish::Redo).await, Err(HallError::NothingToRedo));
    assert!(!live.read().await.is_stood_in_for(other));
}

#[tokio::test]
async fn a_seat_is_passed_on_only_after_its_owner_was_told() {
    let house = House::open().await;
    let live = house.table(Settings::default(), &["Anna", "Bert"]).await;
    let hall = &house.hall;
    let token = {
        let desk = live.read().await;
        hall.links().token(&live.id, Seat::Blue, &desk.record.seats[1].nonce)
    };
    let anna = asker("id-Anna", &[Seat::Red]);
    assert_eq!(hall.pass_on(&live.id, anna, Seat::Blue).await, Ok(Sat::Proposed));
    assert!(matches!(hall.join(&token, person("Dora")).await, Err(HallError::SeatTaken)));
    house.pass(4 * MINUTE).await;
    assert!(matches!(hall.join(&token, person("Dora")).await, Err(HallError::SeatTaken)));
    // Bert objects.
    hall.keep_seat(&live.id, Seat::Blue).await.unwrap();
    house.pass(10 * MINUTE).await;
    assert!(matches!(hall.join(&token, person("Dora")).await, Err(HallError::SeatTaken)));
    // Told again, and silent.
    hall.pass_on(&live.id, anna, Seat::Blue).await.unwrap();
    house.pass(6 * MINUTE).await;
    assert_eq!(live.read().await.affairs.handovers[0].step, PassedOn::Open);
    // Somebody of the host's name takes it over, and is told apart.
    hall.join(&token, Person { holder: "id-other".to_owned(), ..person("Anna") }).await.unwrap();
    assert!(hall.store().seats_held(&live.id, "id-Bert").await.unwrap().is_empty());
    let desk = live.read().await;
    assert_eq!(desk.name(Seat::Blue), "Anna 2");
    assert_eq!(desk.record.seats[1].name, "Bert", "the header of the journal stays");
    assert!(desk.affairs.handovers.is_empty());
    drop(desk);
    assert_eq!(sittings(&live).await, [(Seat::Blue, Sitting::TakesOver("Anna 2".to_owned()))]);
    verified(&live).await;
}

#[tokio::test]
async fn a_tap_counts_once_also_after_a_restart() {
    let house = House::open().await;
    let live = house.table(Settings::default(), &["Anna", "Bert"]).await;
    let (seat, revision, offer) = question(&live).await;
    let tap: Tap = "tap-0001".parse().unwrap();
    let choose = || Wish::Choose(offer.clone());
    let first = house.hall.tapped(&live.id, seat, revision, choose(), Some(tap.clone())).await.unwrap();
    let Outcome::Now(after) = first else { panic!("{first:?}") };
    assert!(after > revision);
    let again = house.hall.tapped(&live.id, seat, revision, choose(), Some(tap.clone())).await;
    assert_eq!(again, Ok(first));
    let stale = house.hall.tapped(&live.id, seat, revision, choose(), None).await;
    assert_eq!(stale, Err(HallError::Stale(after)), "without an id it is another tap");
    let refused: Tap = "tap-0002".parse().unwrap();
    let nonsense = || Wish::Choose("frobnicate".to_owned());
    let refusal = house.hall.tapped(&live.id, seat, after, nonsense(), Some(refused.clone())).await;
    assert!(refusal.is_err());
    assert_eq!(house.hall.tapped(&live.id, seat, after, choose(), Some(refused)).await, refusal);
    let id = live.id.clone();
    drop(live);
    let house = house.restart().await;
    let again = house.hall.tapped(&id, seat, revision, choose(), Some(tap)).await;
    assert_eq!(again, Ok(first));
    assert_eq!(house.hall.live(&id).await.unwrap().read().await.revision(), after);
    for bad in ["", "short", "with a space", &"x".repeat(65)] {
        assert!(bad.parse::<Tap>().is_err(), "{bad}");
    }
}

#[tokio::test]
async fn before_the_start_free_seats_become_computers_or_go() {
    let house = House::open().await;
    let hall = &house.hall;
    let seats =
        vec![NewSeat::Person(person("Anna")), NewSeat::Open, NewSeat::Open, NewSeat::Open, NewSeat::Open];
    let live = hall.create(new_table(seats, Settings::default())).await.unwrap();
    let token = |seat: Seat, nonce: &str| hall.links().token(&live.id, seat, nonce);
    let (green, violet) = {
        let desk = live.read().await;
        (token(Seat::Green, &desk.record.seats[3].nonce), token(Seat::Violet, &desk.record.seats[4].nonce))
    };
    hall.join(&green, person("Bert")).await.unwrap();
    assert_eq!(hall.take_away_seats(&live.id, "id-Bert", Some(Seat::Blue)).await, Err(HallError::NotCreator));
    assert!(hall.seat_bots(&live.id, "id-Anna", Some(Seat::Yellow), Level::Greedy).await.is_ok());
    hall.take_away_seats(&live.id, "id-Anna", Some(Seat::Blue)).await.unwrap();
    // Everybody has moved up by one; links and hands on seats have come along.
    assert_eq!(hall.store().seats_held(&live.id, "id-Bert").await.unwrap(), [Seat::Yellow]);
    {
        let desk = live.read().await;
        assert_eq!(token(Seat::Green, &desk.record.seats[3].nonce), violet);
        assert_eq!(desk.status(), Status::Open);
    }
    // A guest is asked to leave and comes back by the link of the group.
    hall.free_seat(&live.id, "id-Anna", Seat::Yellow).await.unwrap();
    assert!(hall.store().seats_held(&live.id, "id-Bert").await.unwrap().is_empty());
    let code = hall.links().group(&live.id, &live.read().await.record.group_nonce);
    hall.join_group(&code, Seat::Yellow, person("Anna")).await.unwrap();
    assert_eq!(live.read().await.name(Seat::Yellow), "Anna 2");
    assert!(matches!(hall.join_group(&code, Seat::Yellow, person("Cora")).await, Err(HallError::SeatTaken)));
    assert!(matches!(
        hall.join_group("aaaa-bbbb", Seat::Green, person("Cora")).await,
        Err(HallError::UnknownLink)
    ));
    // Begins with those who have come.
    hall.take_away_seats(&live.id, "id-Anna", None).await.unwrap();
    assert_eq!((live.read().await.status(), live.read().await.record.seats.len()), (Status::Running, 3));
    assert_eq!(hall.seat_bots(&live.id, "id-Anna", None, Level::Greedy).await, Err(HallError::Begun));
    verified(&live).await;
}

/// A solo game of Cave vs Cave, played to its end.
async fn finished(house: &House) -> String {
    let seats = vec![NewSeat::Person(person("Anna"))];
    let new = NewTable { game: GameId::CaveVsCave, ..new_table(seats, Settings::default()) };
    let live = house.hall.create(new).await.unwrap();
    while live.read().await.status() == Status::Running {
        house.choose_first(&live).await;
    }
    live.id.clone()
}

#[tokio::test]
async fn undo_by_consent_and_for_practice() {
    let house = House::open().await;
    let hall = &house.hall;
    let cave = |seats, settings| NewTable { game: GameId::CaveVsCave, ..new_table(seats, settings) };
    // One person: what was turned up stays.
    let alone = vec![NewSeat::Person(person("Anna"))];
    let live = hall.create(cave(alone, Settings::default())).await.unwrap();
    while live.read().await.undo_offer(Seat::Red) != UndoOffer::ShutByReveal {
        house.choose_first(&live).await;
    }
    let now = live.read().await.revision();
    assert_eq!(hall.wish(&live.id, Seat::Red, now, Wish::Undo).await, Err(HallError::Revealed));
    // For practice it may be taken back, and the journal says so.
    let practice = Practice {
        game: GameId::CaveVsCave,
        seats: vec![NewSeat::Person(person("Anna"))],
        from: Beginning::Moment { table: finished(&house).await, entry: 12 },
        settings: Vec::new(),
        creator: "id-Anna".to_owned(),
    };
    let live = hall.practise(practice).await.unwrap();
    let beyond = loop {
        let now = live.read().await.revision();
        assert!(matches!(hall.wish(&live.id, Seat::Red, now, Wish::Undo).await, Ok(Outcome::Now(_))));
        let desk = live.read().await;
        let asides = with_table!(desk.table.as_ref().unwrap(), t => t.asides());
        if let Some(AsideKind::TakesBack { beyond: true, .. }) = asides.last().map(|aside| &aside.what) {
            break asides.len();
        }
    };
    assert!(beyond > 0);
    verified(&live).await;
    // Against a person: the other agrees, or not.
    let two = vec![NewSeat::Person(person("Anna")), NewSeat::Person(person("Bert"))];
    let live = hall.create(cave(two, Settings::default())).await.unwrap();
    let seat = question(&live).await.0;
    let other = if seat == Seat::Red { Seat::Blue } else { Seat::Red };
    while question(&live).await.0 == seat {
        house.choose_first(&live).await;
    }
    house.choose_first(&live).await;
    assert_eq!(live.read().await.undo_offer(seat), UndoOffer::Asks);
    let now = live.read().await.revision();
    assert_eq!(hall.wish(&live.id, seat, now, Wish::Undo).await, Ok(Outcome::Asked));
    assert_eq!(hall.wish(&live.id, other, now, Wish::Answer(Answer::Decline)).await, Ok(Outcome::Declined));
    hall.wish(&live.id, seat, now, Wish::Undo).await.unwrap();
    let agreed = hall.wish(&live.id, other, now, Wish::Answer(Answer::Agree)).await;
    assert!(matches!(agreed, Ok(Outcome::Now(_))));
    assert_eq!(question(&live).await.0, seat);
}

#[tokio::test]
async fn the_same_people_again_with_the_start_moved_on() {
    let house = House::open().await;
    let hall = &house.hall;
    let settings = Settings { hints: false, ..Settings::default() };
    let seats = vec![NewSeat::Person(person("Anna")), NewSeat::Person(person("Bert"))];
    let new = NewTable { game: GameId::CaveVsCave, ..new_table(seats, settings) };
    let live = hall.create(new).await.unwrap();
    assert_eq!(hall.again(&live.id, Seat::Red, "00").await, Err(HallError::NotFinished));
    // Chance says who begins.
    let (first, second) = match question(&live).await.0 {
        Seat::Red => (("Bert", "bb"), "Anna"),
        _ => (("Anna", "aa"), "Bert"),
    };
    while live.read().await.status() == Status::Running {
        house.choose_first(&live).await;
    }
    assert!(hall.hint(&live.id, Seat::Red, "id-Anna", Lang::En).await == Err(HallError::NoHints));
    assert_eq!(hall.again(&live.id, Seat::Red, "aa").await, Ok(Again::Waits));
    assert_eq!(hall.again(&live.id, Seat::Red, "aa").await, Ok(Again::Waits));
    let Ok(Again::At(next)) = hall.again(&live.id, Seat::Blue, "bb").await else { panic!("both are in") };
    assert_eq!(
        hall.again(&live.id, Seat::Red, "aa").await,
        Ok(Again::At(next.clone())),
        "the way to the next"
    );
    let again = hall.live(&next).await.unwrap();
    let desk = again.read().await;
    assert_eq!((desk.name(Seat::Red).as_str(), desk.name(Seat::Blue).as_str()), (first.0, second));
    assert_eq!(desk.record.seats[0].entropy, first.1);
    assert_eq!((desk.status(), desk.settings()), (Status::Running, settings));
    assert_eq!(hall.store().seats_held(&next, &format!("id-{second}")).await.unwrap(), [Seat::Blue]);
    let tally = hall.tally(&desk.record).await.unwrap();
    assert_eq!(tally.games, 1);
    let winners = with_table!(live.read().await.table.as_ref().unwrap(), t => {
        t.score().iter().map(karst_kit::Score::as_text).collect::<Vec<_>>()
    });
    let winners = winners.iter().filter(|score| score.wins).count();
    assert_eq!(tally.wins.iter().map(|(_, wins)| wins).sum::<usize>(), winners);
    let results = hall.store().results_of("id-Anna").await.unwrap();
    assert_eq!(results.iter().map(|result| result.name.as_str()).collect::<Vec<_>>(), ["Anna", "Bert"]);
}

#[tokio::test]
async fn a_private_link_brings_everything_to_another_device() {
    let house = House::open().await;
    let hall = &house.hall;
    let live = house.table(Settings::default(), &["Anna", "Bert"]).await;
    let anna = hall.person("id-Anna", "Anna").await.unwrap();
    let link = hall.link_of(&anna);
    // The phone has a table of its own already.
    let seats = vec![NewSeat::Person(person("phone")), NewSeat::Bot(Level::Random)];
    let own = hall
        .create(NewTable { creator: "id-phone".into(), ..new_table(seats, Settings::default()) })
        .await
        .unwrap();
    let found = hall.come_along(&link, Some("id-phone")).await.unwrap();
    assert_eq!((found.holder.as_str(), found.name.as_str()), ("id-Anna", "Anna"));
    let mut mine: Vec<String> = hall
        .store()
        .tables_of("id-Anna", 9)
        .await
        .unwrap()
        .into_iter()
        .map(|(record, _)| record.id)
        .collect();
    mine.sort();
    let mut both = vec![live.id.clone(), own.id.clone()];
    both.sort();
    assert_eq!(mine, both);
    assert_eq!(own.read().await.record.creator, "id-Anna");
    let renewed = hall.renew_own_link("id-Anna", "Anna").await.unwrap();
    assert!(matches!(hall.come_along(&link, None).await, Err(HallError::UnknownLink)));
    assert!(hall.come_along(&hall.link_of(&renewed), None).await.is_ok());
}
