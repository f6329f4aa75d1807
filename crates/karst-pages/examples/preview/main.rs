//! Writes pages of a played game into a folder, to be looked at: `preview OUT NODE_MODULES`.
//!
//! The folder is laid out as the server would answer, so that any static server on top of it shows the pages with
//! style, icons and fonts.

mod caverna;

use std::fs;
use std::path::Path;

use cave_vs_cave::{CaveVsCave, Choice, Setup, State, Task};
use karst_kit::{Actor, Game, Lang, Position, Rules, Scenes, Seat, Speak, Viewer};
use karst_pages::{LogLine, Replay, SeatCard, SeatKind, Sight, TableInfo, site, sprite, table_page};
use karst_testkit::Random;

fn main() {
    let mut args = std::env::args().skip(1);
    let (Some(out), Some(modules)) = (args.next(), args.next()) else {
        eprintln!("preview OUT NODE_MODULES");
        std::process::exit(2);
    };
    assets(Path::new(&out), Path::new(&modules));
    for lang in Lang::ALL {
        let folder = Path::new(&out).join(lang.code());
        fs::create_dir_all(&folder).unwrap();
        let put = |name: &str, page: String| {
            println!("{lang} {name}: {} bytes", page.len());
            fs::write(folder.join(format!("{name}.html")), page).unwrap();
        };
        for (name, moment) in moments() {
            put(name, render(&moment, lang));
        }
        for (name, moment) in caverna::moments() {
            put(name, caverna::render(&moment, lang));
        }
        let games = [site::LobbyGame {
            windows: false,
            id: "cave-vs-cave",
            title: CaveVsCave::title(lang),
            players: CaveVsCave::PLAYERS,
            options: vec![],
        }];
        let lobby = site::Lobby {
            lang,
            games: &games,
            game: "cave-vs-cave",
            level: "",
            name: "Ada",
            tables: &[],
            notice: None,
        };
        put("lobby", site::lobby(&lobby).into_string());
        put("about", site::about(lang).into_string());
        put("rules", site::rules::<CaveVsCave>(lang).into_string());
        put("error", site::error(lang, site::Trouble::NoSuchTable, None).into_string());
        let links = [(Seat::Blue, "https://karst.example/s/4f1c2a77b09e".to_owned())];
        let invite = site::Invite {
            lang,
            title: CaveVsCave::title(lang),
            table: "k7",
            chairs: &[
                site::Chair { seat: Seat::Red, name: Some("Anna".into()), is_bot: false, is_host: true },
                site::Chair { seat: Seat::Blue, name: None, is_bot: false, is_host: false },
            ],
            waits: true,
            group: Some("https://karst.example/j/amber-oxen"),
            links: &links,
            may_begin_with: Some(1),
            spectate: "https://karst.example/t/k7",
        };
        put("invite", site::invite(&invite).into_string());
        let row = |id: &str, awaited| site::TableRow {
            id: id.into(),
            title: CaveVsCave::title(lang),
            seat: Seat::Red,
            others: vec!["Bruno".into()],
            awaited,
            since: std::time::Duration::from_secs(1200),
            ended: None,
        };
        put(
            "tables",
            site::my_tables(
                lang,
                &[
                    row("a", site::Awaited::Nobody),
                    row("b", site::Awaited::Somebody("Bruno".into())),
                    row("c", site::Awaited::You),
                    row("d", site::Awaited::Others),
                ],
            )
            .into_string(),
        );
    }
}

fn assets(out: &Path, modules: &Path) {
    let assets = out.join("assets");
    fs::create_dir_all(assets.join("fonts")).unwrap();
    fs::write(assets.join("karst.css"), karst_pages::CSS).unwrap();
    fs::write(assets.join("karst.js"), karst_pages::JS).unwrap();
    let icons = fs::read_to_string(modules.join("@iconify-json/game-icons/icons.json")).unwrap();
    fs::write(assets.join("icons.svg"), sprite(&icons).unwrap()).unwrap();
    for extra in karst_pages::EXTRAS {
        fs::write(assets.join(format!("{}.css", extra.game)), extra.css).unwrap();
        let own = karst_pages::sprite_for(extra.game, &icons).unwrap().unwrap_or_default();
        fs::write(assets.join(format!("icons-{}.svg", extra.game)), own).unwrap();
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
    log: Vec<(usize, Option<Seat>, cave_vs_cave::Event)>,
    replay: Option<Replay>,
    notice: bool,
}

fn moments() -> Vec<(&'static str, Moment)> {
    let red = Viewer::Seat(Seat::Red);
    let mut all = vec![
        (
            "start",
            find(2, 7, red, |state, n| n > 1 && mine(state) && top(state, |t| matches!(t, Task::TakeTile))),
        ),
        ("carry", find(2, 7, red, |state, n| n > 150 && mine(state) && verbs(state) > 3)),
        ("excavate", find(2, 3, red, |state, n| n > 20 && mine(state) && has(state, "dig-twice"))),
        ("build", find(2, 7, red, |state, n| n > 90 && mine(state) && has(state, "build"))),
        ("raze", find(2, 7, red, |state, n| n > 90 && mine(state) && has(state, "raze"))),
        ("late", scene(CROWDED, red)),
        ("junction", scene(&format!("{CROWDED}; then take undergrowth; then use junction-room"), red)),
        ("extra", scene(&format!("{FULL}; then take masonry"), red)),
        ("closed", scene(&format!("{CROWDED}; then take furnishing"), red)),
        ("waiting", find(2, 7, red, |state, n| n > 120 && state.actor() == Some(Actor::Seat(Seat::Blue)))),
        ("watching", find(2, 7, Viewer::Public, |_, n| n > 180)),
        ("over", find(2, 12, red, |state, _| state.actor().is_none())),
        (
            "solo",
            find(1, 9, red, |state, n| n > 120 && mine(state) && top(state, |t| matches!(t, Task::TakeTile))),
        ),
    ];
    let furnish =
        |state: &State| offers(state).iter().filter(|offer| offer.starts_with("furnish")).count() > 4;
    let mut pick = find(2, 5, red, move |state, n| n > 80 && mine(state) && furnish(state));
    let room = offers(&pick.state)
        .iter()
        .find_map(|offer| Some(offer.strip_prefix("furnish ")?.split(' ').next()?.to_owned()));
    pick.pick = format!("furnish {}", room.unwrap_or_default());
    all.push(("furnish", pick));
    let mut replay = find(2, 7, red, |_, n| n > 100);
    replay.replay = Some(Replay { at: 100, last: 342, undoes: false });
    replay.notice = false;
    all.push(("replay", replay));
    all[1].1.notice = true;
    all
}

/// The last round of a good game.
const CROWDED: &str = "round 8; red: room shelf 31, room spinning-wheel 21, room grindstone 11, room tunnel 12, \
    room warehouse 22, room weaving-room 32, room junction-room 42, room retting-room 51, room furniture-workshop 53, \
    wall 11-12 31-32 41-42, wood 3, stone 2, emmer 5, flax 4, food 7, gold 12; \
    blue: room food-corner 31, room bakehouse 51, room stall 11, room gold-vein 12, room prospecting-site 22, \
    room storeroom 21, room equipment-room 32, dug 42 52, wall 21-31 51-52, wood 1, stone 9, emmer 0, flax 2, food 4, gold 9; \
    display + parlor sacrificial-altar digging-cave state-room treasury dungeon";

/// All ten spaces furnished.
const FULL: &str = "round 7; red: room shelf 31, room spinning-wheel 21, room grindstone 11, room tunnel 12, \
    room warehouse 22, room weaving-room 32, room junction-room 42, room retting-room 51, room dungeon 52, room state-room 53, \
    extra two, wall 11-12, wood 3, stone 2, emmer 5, flax 4, food 7, gold 12";

fn scene(text: &str, viewer: Viewer) -> Moment {
    let state = CaveVsCave::scene(text).unwrap_or_else(|why| panic!("{why}"));
    Moment { state, viewer, pick: String::new(), log: Vec::new(), replay: None, notice: false }
}

fn offers(state: &State) -> Vec<String> {
    let mut offers = Vec::new();
    state.offers(&mut offers);
    offers.iter().map(ToString::to_string).collect()
}

fn has(state: &State, verb: &str) -> bool {
    offers(state).iter().any(|offer| offer.split(' ').next() == Some(verb))
}

fn verbs(state: &State) -> usize {
    let mut verbs: Vec<String> =
        offers(state).iter().map(|offer| offer.split(' ').next().unwrap_or("").to_owned()).collect();
    verbs.sort();
    verbs.dedup();
    verbs.len()
}

fn mine(state: &State) -> bool {
    state.actor() == Some(Actor::Seat(Seat::Red))
}

fn top(state: &State, is: impl Fn(&Task) -> bool) -> bool {
    state.view(Viewer::Public).agenda.top().is_some_and(is)
}

/// Plays with an eye for full caves until the wanted moment, or to the end.
fn find(players: u8, seed: u64, viewer: Viewer, wanted: impl Fn(&State, usize) -> bool) -> Moment {
    let mut random = Random::new(seed);
    let mut state = CaveVsCave::new(&Setup { players });
    let mut log = Vec::new();
    let mut offers = Vec::new();
    let mut n = 0;
    while state.actor().is_some() && !wanted(&state, n) {
        state.offers(&mut offers);
        let actor = state.actor().and_then(Actor::seat);
        let best = offers.iter().map(worth).max().unwrap_or(0);
        let good: Vec<Choice> = offers.iter().copied().filter(|choice| worth(choice) == best).collect();
        let choice = if random.below(6) == 0 {
            random.pick::<CaveVsCave>(&state, &offers)
        } else {
            random.pick::<CaveVsCave>(&state, &good)
        };
        let mut events = Vec::new();
        state.apply(choice, &mut events);
        log.extend(events.into_iter().map(|event| (n, actor, event)));
        n += 1;
    }
    Moment { state, viewer, pick: String::new(), log, replay: None, notice: false }
}

fn worth(choice: &Choice) -> u8 {
    match choice {
        Choice::Furnish(..) => 9,
        Choice::Dig(_) => 7,
        Choice::Gain(_) => 6,
        Choice::Use(_) => 5,
        Choice::Trade(..) | Choice::Replenish(_) => 4,
        Choice::Build(_) => 3,
        Choice::Leave => 2,
        Choice::Done => 1,
        Choice::Swap(_) | Choice::DigTwice(_) | Choice::Raze(_) => 0,
        _ => 5,
    }
}

fn render(moment: &Moment, lang: Lang) -> String {
    let view = moment.state.view(moment.viewer);
    let seats = if view.is_solo() {
        vec![card(Seat::Red, "Ada", SeatKind::Person)]
    } else {
        vec![
            card(Seat::Red, "Ada", SeatKind::Person),
            card(Seat::Blue, "Bartolomeo", SeatKind::Bot("greedy")),
        ]
    };
    let mut table = TableInfo {
        id: "k7".into(),
        seats,
        revision: moment.log.len(),
        finished: view.over,
        can_hint: false,
        chat: Vec::new(),
        can_undo: !view.offers.is_empty(),
        can_redo: moment.notice,
        can_restart: moment.notice,
        undo_asks_consent: false,
        undo_request: None,
        undo_waiting: Vec::new(),
        spectators: 2,
        show_score: true,
        replay: None,
        answered: false,
    };
    let who = |seat| table.name(seat);
    let log: Vec<LogLine> = moment
        .log
        .iter()
        .map(|(revision, seat, event)| LogLine {
            revision: *revision,
            seat: *seat,
            text: CaveVsCave::tell(lang, event, &who),
            undone: false,
        })
        .collect();
    let closed = moment.viewer.seat().map_or(Vec::new(), |seat| moment.state.closed(seat));
    let notice = closed.first().filter(|_| moment.notice).map(|(_, why)| CaveVsCave::refuse(lang, why, &who));
    table.replay = moment.replay;
    let sight = Sight::<CaveVsCave> {
        table: &table,
        viewer: moment.viewer,
        view: &view,
        closed: &closed,
        log: &log,
        pick: &moment.pick,
        notice: notice.as_deref(),
        lang,
    };
    table_page(&sight).into_string()
}

fn card(seat: Seat, name: &str, kind: SeatKind) -> SeatCard {
    SeatCard { seat, name: name.into(), kind, online: true, note: String::new() }
}
