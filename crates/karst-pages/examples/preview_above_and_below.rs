//! Writes pages of Above and Below into a folder, to be looked at: `preview_above_and_below OUT NODE_MODULES`.
//!
//! The folder is laid out as the server would answer, so that any static server on top of it shows the pages with
//! style, icons and fonts.

use std::fs;
use std::path::Path;

use above_and_below::{AboveAndBelow, Choice, Event, Setup, State, Task};
use karst_kit::{Actor, Game, Hiding, Lang, Position, Rules, Scenes, Seat, Speak, Viewer};
use karst_pages::{LogLine, SeatCard, SeatKind, Sight, TableInfo, fragments, sprite, sprite_for, table_page};
use karst_testkit::Random;

fn main() {
    let mut args = std::env::args().skip(1);
    let (Some(out), Some(modules)) = (args.next(), args.next()) else {
        eprintln!("preview_above_and_below OUT NODE_MODULES");
        std::process::exit(2);
    };
    assets(Path::new(&out), Path::new(&modules));
    for lang in Lang::ALL {
        let folder = Path::new(&out).join(lang.code());
        fs::create_dir_all(&folder).unwrap();
        for (name, moment) in moments() {
            let page = with_sight(&moment, lang, |sight| {
                let largest = fragments(sight).into_iter().max_by_key(|part| part.html.len()).unwrap();
                let page = table_page(sight).into_string();
                println!(
                    "{lang} {name}: {} bytes, largest {} {}",
                    page.len(),
                    largest.id,
                    largest.html.len()
                );
                page
            });
            fs::write(folder.join(format!("{name}.html")), page).unwrap();
        }
    }
}

fn assets(out: &Path, modules: &Path) {
    let assets = out.join("assets");
    fs::create_dir_all(assets.join("fonts")).unwrap();
    fs::write(assets.join("karst.css"), karst_pages::CSS).unwrap();
    fs::write(assets.join("karst.js"), karst_pages::JS).unwrap();
    let icons = fs::read_to_string(modules.join("@iconify-json/game-icons/icons.json")).unwrap();
    fs::write(assets.join("icons.svg"), sprite(&icons).unwrap()).unwrap();
    for extra in karst_pages::EXTRAS.iter().filter(|extra| extra.game == "above-and-below") {
        fs::write(assets.join("above-and-below.css"), extra.css).unwrap();
        let own = sprite_for(extra.game, &icons).unwrap().unwrap();
        println!("icons-above-and-below.svg: {} bytes, its css: {} bytes", own.len(), extra.css.len());
        fs::write(assets.join("icons-above-and-below.svg"), own).unwrap();
    }
    fs::write(assets.join("favicon.svg"), karst_pages::FAVICON).unwrap();
    for (name, file) in karst_pages::FILES {
        fs::copy(modules.join(file), assets.join(name)).unwrap();
    }
}

/// A position worth looking at.
struct Moment {
    state: State,
    viewer: Viewer,
    pick: String,
    log: Vec<(usize, Option<Seat>, Event)>,
}

/// A table of three in the middle of the game.
const THREE: &str = "players 3; round 4; cave c08; \
    red: coins 14, rope 1, fish 2, pot 1, potion 1, cider 1, track mushroom mushroom fruit paper, reputation 3, \
      ready v10 v04 liquid-woman, exhausted quill, injured hammer, card h04, card h11, card k02, card o05, card o07, cave c01, cave c02, cave c03; \
    blue: coins 5, sale amethyst, paper 1, track fish fish rope, reputation -1, ready v01, exhausted explorer, card h03, card k03, cave c04; \
    yellow: coins 22, fruit 3, potion 2, track fruit ore, reputation 5, ready v12 cave-cat-1, card h16, card s01, card o03, cave c05, cave c06";

/// A table of four, late and crowded.
const FOUR: &str = "players 4; round 7; cave c22; first yellow; turn red; \
    red: coins 17, rope 2, fish 4, pot 3, paper 1, mushroom 6, potion 3, cider 2, sale ore, track mushroom mushroom mushroom fruit fruit paper rope fish fish ore, reputation 6, \
      ready v10 v04 v07 glogo metal-man-1, exhausted quill v05, injured hammer v15, \
      card h04 h11 h13 h14 k02 k03 k04 s02 o05 o07 o07 o13 o16, cave c01 c02 c03 c04 c05 c06; \
    blue: coins 5, sale amethyst, paper 1, track fish fish rope pot amethyst, reputation -1, ready v01 v02, exhausted explorer hammer, card h03 k07 h05 h05 o03 o08, cave c07 c08 c09; \
    yellow: coins 22, fruit 3, potion 2, track fruit ore, reputation 5, ready v12 cave-cat-1, injured v18, card h16 s01 h09 h12 o04 o15, cave c10 c11; \
    green: coins 9, pot 1, track fruit fruit fruit fruit mushroom, reputation 6, exhausted v03 v06 liquid-woman, card h06 h07 h15, cave c12, passed";

fn moments() -> Vec<(&'static str, Moment)> {
    let [red, blue, yellow] = [Seat::Red, Seat::Blue, Seat::Yellow].map(Viewer::Seat);
    let three = |more: &str| format!("{THREE}; {more}");
    let out =
        "then explore; then send explorer; then send v10; then send v04; then go; then draw c09; then roll 1";
    let rolled = format!("{out}; then choose b; then roll 5; then roll 2; then roll 6");
    let deep = "cave c21; then explore; then send explorer; then send v10; then send v04; then go; then draw c09; then roll 1; \
        then choose b; then roll 1; then roll 1; then roll 1; then enough";
    let deeper = format!("{deep}; then choose a; then roll 6; then roll 6; then roll 6; then enough");
    let mut all = vec![
        ("link", told(&three(deep), red)),
        ("prefer", told(&three(&deeper), red)),
        ("crowd", scene(FOUR, red)),
        ("crowd-public", scene(FOUR, Viewer::Public)),
        ("turn", scene(&three(""), red)),
        ("build", picked(scene(&three(""), red), "build")),
        ("place", picked(scene(&three(""), red), "place")),
        ("party", told(&three("then explore; then send explorer; then send v10"), red)),
        ("buy", scene(&three("red: ready hammer; then build hammer"), red)),
        ("hire", scene(&three("red: ready quill; then train quill"), red)),
        ("gather", scene(&three("then harvest; then send explorer; then go"), red)),
        ("price", scene(&three("then bid blue"), red)),
        ("answer", scene(&three("then bid blue; then price 5"), blue)),
        ("story", told(&three(out), red)),
        ("reader", told(&three(out), blue)),
        ("others", told(&three(out), yellow)),
        ("public", told(&three(out), Viewer::Public)),
        ("dice", told(&three(&rolled), red)),
        ("dice-reader", told(&three(&rolled), blue)),
        ("dice-others", told(&three(&rolled), yellow)),
        ("success", told(&three(&format!("{rolled}; then enough; then pay")), red)),
    ];
    all.push(("start", played(2, 3, red, |state, _| at(state, |task| matches!(task, Task::Turn)))));
    all.push((
        "rest",
        played(3, 7, red, |state, n| n > 150 && at(state, |task| matches!(task, Task::Rest(_)))),
    ));
    all.push((
        "late",
        played(4, 5, red, |state, _| round(state) == 7 && at(state, |task| matches!(task, Task::Turn))),
    ));
    all.push(("over", played(4, 5, red, |_, _| false)));
    all.push(("over-two", played(2, 6, red, |_, _| false)));
    all
}

fn round(state: &State) -> u8 {
    state.view(Viewer::Public).table.round
}

/// Red is asked such a question.
fn at(state: &State, wanted: impl Fn(&Task) -> bool) -> bool {
    let view = state.view(Viewer::Public);
    view.actor == Some(Actor::Seat(Seat::Red)) && view.table.agenda.top().is_some_and(wanted)
}

fn scene(text: &str, viewer: Viewer) -> Moment {
    let state = AboveAndBelow::scene(text).unwrap_or_else(|why| panic!("{why}"));
    Moment { state, viewer, pick: String::new(), log: Vec::new() }
}

/// A scene whose last choices are made one by one, so that they stand in the log.
fn told(text: &str, viewer: Viewer) -> Moment {
    let (before, then) = text.split_once("; then ").unwrap();
    let mut moment = scene(before, viewer);
    for choice in then.split("; then ") {
        let choice = choice.parse().unwrap_or_else(|why| panic!("{choice}: {why}"));
        moment.state.check(choice).unwrap_or_else(|_| panic!("{choice} is not legal"));
        step(&mut moment, choice);
    }
    moment
}

fn picked(moment: Moment, pick: &str) -> Moment {
    Moment { pick: pick.to_owned(), ..moment }
}

fn step(moment: &mut Moment, choice: Choice) {
    let actor = moment.state.actor().and_then(Actor::seat);
    let mut events = Vec::new();
    moment.state.apply(choice, &mut events);
    let n = moment.log.last().map_or(0, |(n, ..)| n + 1);
    moment.log.extend(events.into_iter().map(|event| (n, actor, AboveAndBelow::veil(event, moment.viewer))));
}

/// Plays with the inclinations of the game until the wanted moment, or to the end.
fn played(players: u8, seed: u64, viewer: Viewer, wanted: impl Fn(&State, usize) -> bool) -> Moment {
    let mut random = Random::new(seed);
    let state = AboveAndBelow::new(&Setup::usual(players));
    let mut moment = Moment { state, viewer, pick: String::new(), log: Vec::new() };
    let mut offers = Vec::new();
    let mut n = 0;
    while moment.state.actor().is_some() && !wanted(&moment.state, n) {
        moment.state.offers(&mut offers);
        // Whoever may build does, and nobody passes or hurts himself without need.
        let better: Vec<Choice> = offers
            .iter()
            .copied()
            .filter(|choice| {
                matches!(choice, Choice::Build(_) | Choice::Train(_) | Choice::Explore | Choice::Harvest)
            })
            .collect();
        let sensible: Vec<Choice> = offers
            .iter()
            .copied()
            .filter(|choice| {
                !matches!(
                    choice,
                    Choice::Pass
                        | Choice::Exert(_)
                        | Choice::Refresh(..)
                        | Choice::Sell(_)
                        | Choice::Withdraw
                        | Choice::Bid(_)
                )
            })
            .collect();
        let from = [better, sensible, offers.clone()].into_iter().find(|some| !some.is_empty()).unwrap();
        let choice = random.pick::<AboveAndBelow>(&moment.state, &from);
        step(&mut moment, choice);
        n += 1;
    }
    moment
}

const NAMES: [&str; 4] = ["Ada", "Bartolomeo", "Clémence", "Dorian"];

fn with_sight<T>(moment: &Moment, lang: Lang, then: impl FnOnce(&Sight<'_, AboveAndBelow>) -> T) -> T {
    let view = moment.state.view(moment.viewer);
    let seats = view.seats().iter().map(|&seat| SeatCard {
        seat,
        name: NAMES[seat.index()].into(),
        kind: if seat.index() % 3 == 2 { SeatKind::Bot("greedy") } else { SeatKind::Person },
        online: seat != Seat::Green,
        note: String::new(),
    });
    let table = TableInfo {
        id: "k7".into(),
        seats: seats.collect(),
        revision: moment.log.len(),
        finished: view.table.over,
        can_hint: false,
        chat: Vec::new(),
        can_undo: !view.offers.is_empty(),
        can_redo: false,
        can_restart: false,
        undo_asks_consent: false,
        undo_request: None,
        undo_waiting: Vec::new(),
        spectators: 2,
        show_score: true,
        replay: None,
        answered: false,
    };
    let who = |seat| table.name(seat);
    let line = |(revision, seat, event): &(usize, Option<Seat>, Event)| LogLine {
        revision: *revision,
        seat: *seat,
        text: AboveAndBelow::tell(lang, event, &who),
        undone: false,
    };
    let log: Vec<LogLine> = moment.log.iter().map(line).collect();
    let closed = moment.viewer.seat().map_or(Vec::new(), |seat| moment.state.closed(seat));
    then(&Sight::<AboveAndBelow> {
        table: &table,
        viewer: moment.viewer,
        view: &view,
        closed: &closed,
        log: &log,
        pick: &moment.pick,
        notice: None,
        lang,
    })
}
