//! Moments of Caverna.

use caverna::{Caverna, Choice, Event, Setup, State, Task, View};
use karst_bots::{Judge, Reference};
use karst_kit::{Actor, Game, Lang, Position, Rules, Scenes, Seat, Speak, Viewer};
use karst_pages::{LogLine, SeatCard, SeatKind, Sight, TableInfo, table_page};
use karst_testkit::Random;

pub struct Moment {
    state: State,
    players: u8,
    viewer: Viewer,
    pick: &'static str,
    /// How the first seat has arranged its animals.
    note: &'static str,
    log: Vec<(usize, Option<Seat>, Event)>,
}

pub fn moments() -> Vec<(&'static str, Moment)> {
    let furnishing = |view: &View| {
        let tiles = view.offers.iter().filter(|offer| matches!(offer, Choice::Furnish(..)));
        view.round > 5 && tiles.count() > 8
    };
    let laying =
        |view: &View| view.round > 3 && view.offers.iter().any(|offer| matches!(offer, Choice::Tile(..)));
    let placing = |round: u8| {
        move |view: &View| {
            view.round >= round
                && matches!(view.agenda.top(), Some(Task::Place { .. }))
                && view.offers.len() > 3
        }
    };
    let mut furnish = crowded(4, 11, "then place housework");
    furnish.pick = "furnish";
    let mut where_to = find(3, 4, furnishing);
    where_to.pick = tile_of(&where_to);
    let mut laid = find(2, 6, laying);
    laid.pick = if offers(&laid.state).iter().any(|offer| offer.starts_with("tile meadow-field")) {
        "tile meadow-field"
    } else {
        "tile cavern-tunnel"
    };
    let mut herded = crowded(4, 11, "start red");
    herded.note = "b3 7 sheep; c4 2 sheep 1 dog; e3 1 donkey";
    vec![
        ("cav-start", find(2, 1, placing(1))),
        ("cav-late4", crowded(4, 11, "start red")),
        ("cav-seven", crowded(7, 10, "start red")),
        ("cav-solo", find(1, 5, placing(9))),
        ("cav-feed", hungry()),
        (
            "cav-loot",
            crowded(4, 11, "revealed exploration; then ahead 11; then place exploration; then loot sheep"),
        ),
        ("cav-furnish", furnish),
        ("cav-where", where_to),
        ("cav-lay", laid),
        ("cav-keep", find(3, 7, |view| matches!(view.agenda.top(), Some(Task::Keep)))),
        ("cav-crowd", scene(CROWD)),
        ("cav-herd", herded),
        ("cav-market", scene(MARKET)),
        ("cav-last", crowded(2, 12, "at scoring")),
        ("cav-office", scene(OFFICE)),
        ("cav-over", crowded(4, 12, "at over")),
        ("cav-over7", crowded(7, 12, "at over")),
    ]
}

/// Boards of a good game, one for each seat.
const HOMES: [&str; 7] = [
    "red: dwelling d3, mixed-dwelling e3, carpenter d2, cooking-cave e2, weaving-parlor f2, tunnel d1, deep e1, \
     ore-mine f1, ruby-mine f3, broom-chamber e4, cavern f4, field b4 c2 b1, crop b4 3 grain, \
     crop c2 2 vegetable, crop b1 1 grain, meadow c4 a4, large b3 c3, small b2, stable b3 b2, large a1 a2, wood 3, \
     stone 2, ore 5, ruby 3, gold 6, grain 2, vegetable 1, food 5, dog 2, sheep 9, donkey 3, boar 3, cattle 4, \
     dwarfs 0 3 8 11",
    "blue: dwelling d3, dwelling e3, guest-room d2, ore-mine e2, deep f2, seam e4, field c4 b4, crop b4 2 grain, \
     meadow c3 b3, small c2, sheep 2, donkey 1, wood 4, stone 7, ore 2, gold 3, food 2, dwarfs 0 0 6",
    "yellow: couple-dwelling d3, milking-parlor e3, ruby-mine d2, tunnel e2, food-chamber f3, large c3 c4, stable c3, \
     field b4 b3, crop b3 2 vegetable, crop b4 1 vegetable, cattle 5, ruby 2, gold 11, grain 1, food 4, supply ruby 2, \
     dwarfs 2 4 9",
    "green: dwelling d3, miner e3, ore-mine d2, deep e2, ore-mine f2, tunnel f3, meadow c4, field b4, small c3, \
     donkey 3, boar 1, wood 9, ore 8, food 6, begging 1, dwarfs 0 7 7",
    "violet: dwelling d3, stubble-room e3, field c4 b4 c3, crop b4 1 grain, meadow b3, small c2, sheep 2, dog 3, \
     stone 3, vegetable 4, food 3, dwarfs 0 0",
    "white: simple-dwelling-3-3 d3, breeding-cave e3, tunnel d2, cavern e2, large c4 b4, sheep 3, gold 8, ruby 1, \
     food 2, dwarfs 0 5 5",
    "black: dwelling d3, peaceful-cave e3, cavern d2, ruby-mine e2, field c4, meadow b4, wood 2, stone 2, ore 1, \
     food 7, dwarfs 10 12 14",
];

fn crowded(players: usize, round: u8, then: &str) -> Moment {
    scene(&format!("players {players}; round {round}; {}; {then}", HOMES[..players].join("; ")))
}

fn hungry() -> Moment {
    let homes = HOMES[..3].join("; ").replace("food 5", "food 0");
    scene(&format!("players 3; round 11; {homes}; at evening"))
}

/// Far more animals than places.
const CROWD: &str = "players 3; round 6; revealed sheep-farming; pile sheep-farming 7 sheep; markers red; \
    red: small c4, meadow c3, donkey 2, boar 1, cattle 1, stable c3, food 1, ruby 1; blue: dwarfs 5 5, placed logging; \
    yellow: dwarfs 3 11, placed housework; then place sheep-farming; then take";

/// On the weekly market.
const MARKET: &str = "players 5; round 5; red: gold 7, ruby 2, small c4, trader; then place weekly-market";

/// A board with overhanging tiles.
const OFFICE: &str = "round 8; red: office-room d3, mixed-dwelling e3, breakfast-room d2, cavern e2 f2 g2, tunnel f3, \
    meadow b4, field c4 c3 c5, meadow b5, meadow b3 a3 z3, ruby 4, wood 6, stone 5, ore 7, gold 3, grain 2, food 3, cattle 3, sheep 2, dwarfs 0 4 8; \
    then place clearing";

fn scene(text: &str) -> Moment {
    let state = Caverna::scene(text).unwrap_or_else(|why| {
        eprintln!("{why}");
        Caverna::new(&Setup::usual(2))
    });
    let players = state.seats().len() as u8;
    Moment { state, players, viewer: Viewer::Seat(Seat::Red), pick: "", note: "", log: Vec::new() }
}

fn offers(state: &State) -> Vec<String> {
    let mut offers = Vec::new();
    state.offers(&mut offers);
    offers.iter().map(ToString::to_string).collect()
}

fn tile_of(moment: &Moment) -> &'static str {
    let offers = offers(&moment.state);
    let tiles = caverna::Furnishing::tiles().iter();
    let mut found = tiles.map(|tile| format!("furnish {tile}"));
    let pick = found.find(|pick| offers.iter().filter(|offer| offer.starts_with(pick.as_str())).count() > 1);
    pick.unwrap_or_default().leak()
}

/// Plays sensibly until the wanted moment of the first seat, or to the end.
fn find(players: u8, seed: u64, wanted: impl Fn(&View) -> bool) -> Moment {
    let mut random = Random::new(seed);
    let mut state = Caverna::new(&Setup::usual(players));
    let viewer = Viewer::Seat(Seat::Red);
    let mut log = Vec::new();
    let mut offers = Vec::new();
    let mut n = 0;
    while let Some(actor) = state.actor() {
        if actor == Actor::Seat(Seat::Red) && wanted(&state.view(viewer)) {
            break;
        }
        state.offers(&mut offers);
        let choice = match actor {
            Actor::Chance => random.pick::<Caverna>(&state, &offers),
            Actor::Seat(seat) => sensible(&mut random, &state, seat, &offers),
        };
        let mut events = Vec::new();
        state.apply(choice, &mut events);
        log.extend(events.into_iter().map(|event| (n, actor.seat(), event)));
        n += 1;
    }
    Moment { state, players, viewer, pick: "", note: "", log }
}

/// Dwarfs go where they are drawn; everything else is chosen for what it leads to.
fn sensible(random: &mut Random, state: &State, seat: Seat, offers: &[Choice]) -> Choice {
    if offers.iter().any(|offer| matches!(offer, Choice::Place(_))) {
        let weight = |offer: &Choice| match offer {
            Choice::Place(_) => Judge::<Caverna>::inclination(&Reference, state, *offer) as usize,
            _ => 0,
        };
        let mut left = random.below(offers.iter().map(weight).sum::<usize>().max(1));
        for offer in offers {
            match left.checked_sub(weight(offer)) {
                Some(rest) => left = rest,
                None => return *offer,
            }
        }
    }
    let worth = |offer: &&Choice| {
        let mut after = *state;
        after.apply(**offer, &mut karst_kit::Silent);
        let done = matches!(offer, Choice::Done | Choice::Beg(_));
        Judge::<Caverna>::appraise(&Reference, &after, seat) - if done { 150 } else { 0 }
    };
    *offers.iter().max_by_key(worth).expect("somebody is asked")
}

const NAMES: [&str; 7] = ["Ada", "Bartolomeo", "Céline", "Dmitri", "Élodie", "Fiammetta", "Gus"];

pub fn render(moment: &Moment, lang: Lang) -> String {
    let view = moment.state.view(moment.viewer);
    let seats = Seat::first(usize::from(moment.players)).iter().zip(NAMES).map(|(&seat, name)| SeatCard {
        seat,
        name: name.into(),
        kind: if seat.index() % 3 == 1 { SeatKind::Bot("greedy") } else { SeatKind::Person },
        online: true,
        note: if seat == Seat::Red { moment.note.into() } else { String::new() },
    });
    let table = TableInfo {
        id: "k7".into(),
        seats: seats.collect(),
        revision: moment.log.len(),
        finished: view.is_over(),
        can_hint: false,
        chat: Vec::new(),
        can_undo: !view.offers.is_empty(),
        can_redo: false,
        can_restart: true,
        undo_asks_consent: false,
        undo_request: None,
        undo_waiting: Vec::new(),
        spectators: 0,
        show_score: true,
        replay: None,
        answered: false,
    };
    let who = |seat| table.name(seat);
    let tell = |(revision, seat, event): &(usize, Option<Seat>, Event)| LogLine {
        revision: *revision,
        seat: *seat,
        text: Caverna::tell(lang, event, &who),
        undone: false,
    };
    let log: Vec<LogLine> = moment.log.iter().map(tell).collect();
    let closed = moment.viewer.seat().map_or(Vec::new(), |seat| moment.state.closed(seat));
    let sight = Sight::<Caverna> {
        table: &table,
        viewer: moment.viewer,
        view: &view,
        closed: &closed,
        log: &log,
        pick: moment.pick,
        notice: None,
        lang,
    };
    table_page(&sight).into_string()
}
