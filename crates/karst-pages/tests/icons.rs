//! Sprites hold what pages show: every symbol is shown somewhere, and every symbol shown is there.

use std::collections::BTreeSet;

use above_and_below::AboveAndBelow;
use bargeroc::Bargeroc;
use cave_vs_cave::CaveVsCave;
use caverna::Caverna;
use karst_kit::{Lang, Position, Scenes, Seat, Silent};
use karst_pages::site::{self, Lobby, LobbyGame};
use karst_pages::{ART, Board, EXTRAS, ICONS};
use karst_testkit::Random;

mod common;

use common::{actor, seen};

/// What pages name: `.svg#check` in the shared sprite, `-caverna.svg#dog` in a game's own.
type Named = BTreeSet<String>;

fn collect(page: &str, named: &mut Named) {
    let hrefs = page.split("href=\"/assets/icons").skip(1);
    named.extend(hrefs.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())));
}

fn look<G: Board>(state: &G::State, pick: &str, named: &mut Named) {
    let mut seen = seen::<G>(state, actor::<G>(state), Lang::En, pick);
    seen.own.can_hint = true;
    collect(&seen.page(), named);
}

/// Plays at random and looks, at whole questions and at choices begun, until every symbol of the game has been seen.
fn play<G: Board>(players: &[usize], named: &mut Named) {
    let extra = EXTRAS.iter().find(|extra| extra.game == G::ID).unwrap();
    let symbols: Named = extra.ids().map(|id| format!("-{}.svg#{id}", G::ID)).collect();
    for seed in 0..GAMES {
        let players = players[seed as usize % players.len()];
        let mut random = Random::new(seed);
        let options = G::OPTIONS.iter().map(|option| {
            let value = option.values[random.below(option.values.len())].key;
            (option.key.to_owned(), value.to_owned())
        });
        let Ok(setup) = G::setup(players, &options.collect::<Vec<_>>()) else { continue };
        let mut state = G::new(&setup);
        let mut offers = Vec::new();
        while state.actor().is_some() {
            state.offers(&mut offers);
            let choice = random.pick::<G>(&state, &offers);
            if random.below(EVERY) == 0 {
                look::<G>(&state, "", named);
                let notation = choice.to_string();
                look::<G>(&state, notation.split(' ').next().unwrap_or(""), named);
            }
            state.apply(choice, &mut Silent);
        }
        look::<G>(&state, "", named);
        if symbols.is_subset(named) {
            return;
        }
    }
    let unseen: Vec<&String> = symbols.difference(named).collect();
    panic!("no page shows {unseen:?}");
}

/// What chance seldom brings: a cave with all ten rooms and its additional cavity; alone, full spaces and a ruby to
/// protect one; villagers from the caves.
fn rare(named: &mut Named) {
    let morning = "players 1; round 5; at morning; pile logging 6 wood; pile ore-mining 6 ore; red: ruby 1";
    look::<Caverna>(&Caverna::scene(morning).unwrap(), "", named);
    let village = "players 2; red: ready liquid-woman glogo cave-cat-1 metal-man-1";
    look::<AboveAndBelow>(&AboveAndBelow::scene(village).unwrap(), "", named);
    for face in ["two", "three"] {
        let rooms = "room shelf 31, room spinning-wheel 21, room grindstone 11, room tunnel 12, room warehouse 22, \
            room weaving-room 32, room junction-room 42, room retting-room 51, room dungeon 52, room state-room 53";
        let state = CaveVsCave::scene(&format!("round 7; red: {rooms}, extra {face}, wall 11-12")).unwrap();
        look::<CaveVsCave>(&state, "", named);
    }
}

/// Enough for every tile and card to come up; usually a few games do.
const GAMES: u64 = 60;
/// Looking takes much longer than playing.
const EVERY: usize = 6;

fn lobby(named: &mut Named) {
    let games = [
        LobbyGame {
            id: "cave-vs-cave",
            title: "A",
            players: 1..=2,
            windows: false,
            options: Vec::new(),
            characters: Vec::new(),
        },
        LobbyGame {
            id: "bargeroc",
            title: "B",
            players: 1..=7,
            windows: true,
            options: Vec::new(),
            characters: Vec::new(),
        },
    ];
    for game in ["cave-vs-cave", "bargeroc"] {
        let page = site::lobby(&Lobby {
            lang: Lang::En,
            games: &games,
            game,
            level: "",
            name: "Anna",
            tables: &[],
            notice: None,
        });
        collect(&page.into_string(), named);
    }
}

/// One's own page, with the devices one is at and the ways to be told.
fn own_page(named: &mut Named) {
    let device = |is_phone| site::DeviceRow {
        device: "1".to_owned(),
        label: "Firefox".to_owned(),
        is_phone,
        is_this: is_phone,
        since: std::time::Duration::ZERO,
    };
    let notices = site::notices(&site::Notices {
        lang: Lang::En,
        key: "",
        is_secure: true,
        anywhere: false,
        hook: None,
        hook_gone: false,
        browsers: 0,
        quiet: false,
        from: "22:30",
        to: "08:00",
        zone: "",
    });
    let page = site::me(&site::Me {
        lang: Lang::En,
        name: "Anna",
        link: "https://karst.example/me/1",
        records: &[],
        circles: &[],
        notice: None,
        devices: &[device(true), device(false)],
        notices,
    });
    collect(&page.into_string(), named);
}

#[test]
fn every_symbol_is_shown_and_every_symbol_shown_is_there() {
    let mut named = Named::new();
    rare(&mut named);
    play::<CaveVsCave>(&[2, 1], &mut named);
    play::<Caverna>(&[7, 1, 3], &mut named);
    play::<AboveAndBelow>(&[4, 2], &mut named);
    play::<Bargeroc>(&[6, 2], &mut named);
    lobby(&mut named);
    own_page(&mut named);
    let shared = ICONS.iter().chain(ART).map(|(id, _)| format!(".svg#{id}"));
    let crests = Seat::ALL.map(|seat| format!(".svg#crest-{seat}"));
    let own = EXTRAS.iter().flat_map(|extra| extra.ids().map(|id| format!("-{}.svg#{id}", extra.game)));
    let there: Named = shared.chain(crests).chain(own).collect();
    assert_eq!(
        there.difference(&named).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "in a sprite for nothing"
    );
    assert_eq!(named.difference(&there).collect::<Vec<_>>(), Vec::<&String>::new(), "missing in a sprite");
}
