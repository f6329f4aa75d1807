//! Writes pages of Bargeroc into a folder, to be looked at: `preview_bargeroc OUT NODE_MODULES`.
//!
//! The folder is laid out as the server would answer, so that any static server on top of it shows the pages with
//! style, icons and fonts.

use std::fs;
use std::path::Path;

use bargeroc::{Bargeroc, Choice, Event, Setup, Stage, State, Task};
use karst_kit::{Actor, Game, Hiding, Lang, Position, Rules, Scenes, Seat, Speak, Viewer};
use karst_pages::{LogLine, SeatCard, SeatKind, Sight, TableInfo, sprite, sprite_for, table_page};
use karst_testkit::Random;

fn main() {
    let mut args = std::env::args().skip(1);
    let (Some(out), Some(modules)) = (args.next(), args.next()) else {
        eprintln!("preview_bargeroc OUT NODE_MODULES");
        std::process::exit(2);
    };
    assets(Path::new(&out), Path::new(&modules));
    for lang in Lang::ALL {
        let folder = Path::new(&out).join(lang.code());
        fs::create_dir_all(&folder).unwrap();
        for (name, moment) in moments() {
            let page = render(&moment, lang);
            println!("{lang} {name}: {} bytes", page.len());
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
    for extra in karst_pages::EXTRAS.iter().filter(|extra| extra.game == "bargeroc") {
        fs::write(assets.join("bargeroc.css"), extra.css).unwrap();
        let own = sprite_for(extra.game, &icons).unwrap().unwrap();
        println!("icons-bargeroc.svg: {} bytes, bargeroc.css: {} bytes", own.len(), extra.css.len());
        fs::write(assets.join("icons-bargeroc.svg"), own).unwrap();
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
    /// The viewer has answered the open window.
    answered: bool,
}

/// A table of four in the middle of the game.
const FOUR: &str = "players 4; left 3; \
    red: coins 7, bread 3, minerals iron 2 coal onyx gold copper granite, cards inflation in-your-dreams beer-2 doggy-bag, forged beard-comb horned-helmet hooped-tankard; \
    blue: coins 4, bread 1, minerals onyx silver ruby, cards devaluation beer-3 loaded-die, forged steel-pickaxe; \
    yellow: coins 11, bread 2, bags 1, minerals coal 2 orichalcum iron, cards devaluation my-turn, forged onyx-dagger miners-lantern; \
    green: coins 0, bread 4, minerals silver, cards ambush racket in-your-dreams, forged none; \
    sale silver 2 copper ruby coal; shop crown-of-bargeroc chattering-anvil onyx-chessboard clan-shield; \
    under red: elders-ring gallery-horn; mineral-discard coal 2 iron 3 gold; tavern-discard beer-1 2 ambush racket";

const SIX: &str = "players 6; left 2; \
    red: coins 5, bread 2, minerals silver 2 gold, cards beer-1 beer-3 loaded-die in-your-dreams, forged beard-comb steel-pickaxe; \
    blue: coins 4, bread 1, minerals onyx 3 ruby, cards beer-2 2, forged elders-ring; \
    yellow: coins 11, bread 2, minerals coal 2 iron 4, cards my-turn 2, forged onyx-dagger miners-lantern guards-axe; \
    green: coins 0, bread 4, minerals silver, cards ambush racket, forged none; \
    violet: coins 3, bread 0, minerals iron, cards inflation, forged hooped-tankard, refused; \
    white: coins 2, bread 2, minerals gold 2 copper, cards lucky-day doggy-bag, forged clan-shield";

const FULL_HAND: &str =
    "players 3; at end; red: cards beer-1 beer-2 2 ambush inflation drought lucky-day, minerals iron coal";

fn moments() -> Vec<(&'static str, Moment)> {
    let red = Viewer::Seat(Seat::Red);
    let four = |more: &str| format!("{FOUR}; {more}");
    let six = |more: &str| format!("{SIX}; {more}");
    let mut all = vec![
        ("merchant", scene(&four("at merchant"), red)),
        ("sold", scene(&four("at merchant; sold iron coal; bought gold"), red)),
        ("price", until(&four("turn blue; then sell onyx"), red, asked)),
        ("early", scene(&four("turn blue; then sell onyx"), Viewer::Seat(Seat::Green))),
        ("answered", answered(scene(&four("turn blue; then sell onyx"), red))),
        ("counter", until(&four("turn blue; then sell onyx; then play devaluation"), red, asked)),
        ("mine", scene(&four("at mine"), red)),
        ("forge", scene(&four("at forge"), red)),
        ("renew", picked(scene(&four("at forge"), red), "renew clan-shield chattering-anvil")),
        ("tavern", scene(&six("at tavern"), red)),
        ("bet", scene(&six("at tavern; then challenge yellow"), red)),
        ("rolled", rolled_brawl(&six("at tavern; then challenge blue; then bet 2"), red, &[3, 4])),
        ("mug", {
            let moment = rolled_brawl(&six("at tavern; then challenge blue; then bet 2"), red, &[3, 4]);
            picked(moment, "play beer-3")
        }),
        ("on-table", {
            let mut moment = rolled_brawl(&six("at tavern; then challenge blue; then bet 2"), red, &[3, 4]);
            step(&mut moment, "play beer-3 on red".parse().unwrap());
            moment
        }),
        (
            "drought",
            scene(
                "players 3; turn blue; blue: cards drought; red: cards beer-1 ambush racket, minerals ruby; \
            yellow: cards ambush 2; then play drought; then pass; then pass; then keep ambush",
                red,
            ),
        ),
        ("ko", rolled_brawl(&six("at tavern; then challenge blue; then bet 1"), red, &[6])),
        (
            "watching",
            rolled_brawl(&six("at tavern; then challenge blue; then bet 2"), Viewer::Public, &[3, 4]),
        ),
        ("discard", scene(FULL_HAND, red)),
        ("discarding", picked(scene(FULL_HAND, red), "discard beer-2 ambush")),
        ("waiting", scene(&four("turn yellow; at forge"), red)),
    ];
    let blue = Viewer::Seat(Seat::Blue);
    all.push(("beaten", aftermath(&six("at tavern; then challenge blue; then bet 1"), blue, &[6])));
    all.push(("outbid", aftermath(&six("at tavern; then challenge blue; then bet 2"), blue, &[5, 4])));
    all.push(("challenge-next", {
        let mut moment = aftermath(&six("at tavern; then challenge blue; then bet 2"), blue, &[5, 4]);
        while !at(&moment.state, Stage::Tavern, Seat::Blue) {
            let mut offers = Vec::new();
            moment.state.offers(&mut offers);
            let on = offers.iter().copied().find(|choice| matches!(choice, Choice::Leave | Choice::Pass));
            step(&mut moment, on.unwrap_or(offers[0]));
        }
        moment
    }));
    all.push(("over", played(4, 5, red, |_, _| false)));
    all.push(("six-over", played(6, 8, red, |_, _| false)));
    all.push(("start", played(2, 3, red, |state, _| at(state, Stage::Merchant, Seat::Red))));
    all.push(("late", played(6, 4, red, |state, _| last_round(state) && at(state, Stage::Forge, Seat::Red))));
    all.push(("solo-late", played(2, 4, red, |state, n| n > 300 && at(state, Stage::Merchant, Seat::Red))));
    all
}

fn at(state: &State, stage: Stage, seat: Seat) -> bool {
    let view = state.view(Viewer::Seat(seat));
    view.actor == Some(Actor::Seat(seat)) && matches!(view.question(), Some(Task::Visit(at)) if *at == stage)
}

fn last_round(state: &State) -> bool {
    state.view(Viewer::Public).rounds_left == 1
}

fn asked(state: &State) -> bool {
    state.actor() == Some(Actor::Seat(Seat::Red))
}

fn scene(text: &str, viewer: Viewer) -> Moment {
    let state = Bargeroc::scene(text).unwrap_or_else(|why| panic!("{why}"));
    Moment { state, viewer, pick: String::new(), log: Vec::new(), answered: false }
}

fn picked(moment: Moment, pick: &str) -> Moment {
    Moment { pick: pick.to_owned(), ..moment }
}

fn answered(moment: Moment) -> Moment {
    Moment { answered: true, ..moment }
}

/// Lets everything go by until then.
fn until(text: &str, viewer: Viewer, then: impl Fn(&State) -> bool) -> Moment {
    let mut moment = scene(text, viewer);
    while !then(&moment.state) {
        step(&mut moment, Choice::Pass);
    }
    moment
}

fn step(moment: &mut Moment, choice: Choice) {
    let actor = moment.state.actor().and_then(Actor::seat);
    let mut events = Vec::new();
    moment.state.apply(choice, &mut events);
    let n = moment.log.len();
    moment.log.extend(events.into_iter().map(|event| (n, actor, Bargeroc::veil(event, moment.viewer))));
}

fn knocked_out(state: &State) -> bool {
    state.view(Viewer::Public).brawl.is_some_and(|brawl| brawl.ko.is_some())
}

/// Passes, bets and rolls these faces, until red is asked afterwards.
fn rolled_brawl(text: &str, viewer: Viewer, faces: &[u8]) -> Moment {
    let mut moment = scene(text, viewer);
    let mut faces = faces.iter().copied();
    let mut offers = Vec::new();
    let (mut over, mut mugs) = (faces.len(), false);
    loop {
        moment.state.offers(&mut offers);
        let seat = moment.state.actor();
        let mug = offers.iter().copied().find(|offer| offer.to_string() == "play beer-2 on blue");
        let choice = match offers[0] {
            Choice::Roll(_) if over == 0 => return moment,
            Choice::Roll(_) => {
                over -= 1;
                Choice::Roll(faces.next().unwrap_or(1))
            }
            Choice::Bet(_) => Choice::Bet(1),
            Choice::Pass if over == 0 && (asked(&moment.state) || knocked_out(&moment.state)) => {
                return moment;
            }
            Choice::Pass if seat == Some(Actor::Seat(Seat::Blue)) && !mugs && mug.is_some() => {
                mugs = true;
                mug.unwrap_or(Choice::Pass)
            }
            other => other,
        };
        step(&mut moment, choice);
    }
}

/// The same brawl once its turn is over.
fn aftermath(text: &str, viewer: Viewer, faces: &[u8]) -> Moment {
    let mut moment = rolled_brawl(text, viewer, faces);
    let mut offers = Vec::new();
    while moment.state.view(Viewer::Public).active == Seat::Red {
        moment.state.offers(&mut offers);
        let pass = offers.iter().copied().find(|choice| *choice == Choice::Pass);
        step(&mut moment, pass.unwrap_or(offers[0]));
    }
    moment
}

/// Plays with some sense until the wanted moment, or to the end.
fn played(players: u8, seed: u64, viewer: Viewer, wanted: impl Fn(&State, usize) -> bool) -> Moment {
    let mut random = Random::new(seed);
    let state = Bargeroc::new(&Setup::usual(players));
    let mut moment = Moment { state, viewer, pick: String::new(), log: Vec::new(), answered: false };
    let mut offers = Vec::new();
    let mut n = 0;
    while moment.state.actor().is_some() && !wanted(&moment.state, n) {
        moment.state.offers(&mut offers);
        let forge: Vec<Choice> = offers
            .iter()
            .copied()
            .filter(|choice| matches!(choice, Choice::Forge(_) | Choice::Eat))
            .collect();
        let choice = match forge.is_empty() {
            true => random.pick::<Bargeroc>(&moment.state, &offers),
            false => forge[0],
        };
        step(&mut moment, choice);
        n += 1;
    }
    moment
}

const NAMES: [&str; 6] = ["Ada", "Bartolomeo", "Clémence", "Dorian", "Eleonora di Val", "Fjölnir"];

fn render(moment: &Moment, lang: Lang) -> String {
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
        finished: view.over,
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
        answered: moment.answered,
    };
    let who = |seat| table.name(seat);
    let log: Vec<LogLine> = moment
        .log
        .iter()
        .map(|(revision, seat, event)| LogLine {
            revision: *revision,
            seat: *seat,
            text: Bargeroc::tell(lang, event, &who),
            undone: false,
        })
        .collect();
    let closed = moment.viewer.seat().map_or(Vec::new(), |seat| moment.state.closed(seat));
    let sight = Sight::<Bargeroc> {
        table: &table,
        viewer: moment.viewer,
        view: &view,
        closed: &closed,
        log: &log,
        pick: &moment.pick,
        notice: None,
        lang,
    };
    table_page(&sight).into_string()
}
