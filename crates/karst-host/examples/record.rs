//! Records games between bots until one of each wanted kind has been seen:
//! `cargo run --release -p karst-host --example record` fills `games/`; a game's id after it records only that
//! game, a name after that only that one. Games of older rules are an archive and stay: from the second version on,
//! the version stands before the name.

use std::borrow::Cow;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

use above_and_below::AboveAndBelow;
use bargeroc::Bargeroc;
use cave_vs_cave::CaveVsCave;
use caverna::Caverna;
use karst_bots::{Bot, HasBots, Level, bot};
use karst_host::Table;
use karst_journal::Secret;
use karst_kit::{Actor, Game, Viewer};

fn main() {
    let only = std::env::args().nth(1);
    let asked = |id: &str| only.as_deref().is_none_or(|only| only == id);
    if asked(CaveVsCave::ID) {
        record::<CaveVsCave>(two_caves::WISHES);
    }
    if asked(Caverna::ID) {
        record::<Caverna>(&cave_farmers::wishes());
    }
    if asked(AboveAndBelow::ID) {
        record::<AboveAndBelow>(&every_option(&["greedy", "random"]));
    }
    if asked(Bargeroc::ID) {
        record::<Bargeroc>(&every_option(&["greedy", "random"]));
    }
}

/// One game for every number of players with every value of every option, and one that several seats win.
fn every_option<G: HasBots>(bots: &'static [&'static str]) -> Vec<Wish<G>> {
    let mut wishes = Vec::new();
    for players in G::PLAYERS {
        let mut wish = |name: String, options| {
            wishes.push(Wish { name: name.into(), players, options, bots, wanted: |_| true });
        };
        wish(format!("{players}-usual"), vec![]);
        for option in G::OPTIONS {
            for value in option.keys().filter(|value| *value != option.default()) {
                let said = vec![(option.key.to_owned(), value.to_owned())];
                if G::setup(players, &said).is_ok() {
                    wish(format!("{players}-{}-{value}", option.key), said);
                }
            }
        }
    }
    let shared = |table: &Table<G>| table.score().iter().filter(|score| score.wins).count() > 1;
    wishes.push(Wish { name: "shared-win".into(), players: 2, options: vec![], bots, wanted: shared });
    wishes
}

/// A game worth keeping: how it is set up, who plays, and what must have come of it.
struct Wish<G: HasBots> {
    name: Cow<'static, str>,
    players: usize,
    options: Vec<(String, String)>,
    /// Levels, seat by seat; the last one plays all seats that are left.
    bots: &'static [&'static str],
    wanted: fn(&Table<G>) -> bool,
}

fn record<G: HasBots>(wishes: &[Wish<G>]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(G::ID);
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let only = std::env::args().nth(2);
    let version = if G::RULES_VERSION == 1 { String::new() } else { format!("v{}-", G::RULES_VERSION) };
    for wish in wishes.iter().filter(|wish| only.as_deref().is_none_or(|only| only == wish.name)) {
        let name = &wish.name;
        let file = folder.join(format!("{version}{name}.txt"));
        if file.exists() {
            println!("{name}: there already; a recorded game is never recorded again");
            continue;
        }
        match (0..20_000).map(|seed| play(wish, seed)).find(wish.wanted) {
            Some(table) => {
                let text = table.journal().to_text();
                // Whoever else writes it first has it: a recorded game is the archive of its rules.
                let new = std::fs::File::create_new(&file);
                new.and_then(|mut file| file.write_all(text.as_bytes())).expect("written");
                println!("{name}: {} entries", table.revision());
            }
            None => println!("{name}: not found"),
        }
    }
}

fn play<G: HasBots>(wish: &Wish<G>, seed: u64) -> Table<G> {
    let last = wish.bots[wish.bots.len() - 1];
    let levels: Vec<&str> =
        (0..wish.players).map(|seat| wish.bots.get(seat).copied().unwrap_or(last)).collect();
    let names = levels.iter().map(|level| format!("bot:{level}")).collect();
    let mut table =
        Table::new(names, wish.options.clone(), vec![], Secret::from_seed(seed)).expect("a legal setup");
    let mut bots: Vec<Box<dyn Bot<G>>> = Vec::new();
    for (seat, level) in levels.iter().enumerate() {
        let level: Level = level.parse().expect("a level");
        bots.push(bot(level, seed * 10 + seat as u64, || Duration::ZERO));
    }
    while let Some(Actor::Seat(seat)) = table.actor() {
        let choice = bots[seat.index()].choose(&table.view(Viewer::Seat(seat)));
        table.choose(seat, &choice.to_string()).expect("bots choose what is offered");
    }
    table
}

/// Cave vs Cave: one game for each mode and ending.
mod two_caves {
    use std::borrow::Cow;

    use cave_vs_cave::{CaveVsCave, Good};
    use karst_host::Table;
    use karst_kit::Viewer;

    use super::Wish;

    pub const WISHES: &[Wish<CaveVsCave>] = &[
        wish("two-by-points", 2, &["greedy"], |table| {
            let score = table.score();
            score[0].total != score[1].total && score.iter().any(|score| score.total >= 60)
        }),
        wish("two-by-best-room", 2, &["greedy"], |table| {
            let score = table.score();
            score[0].total == score[1].total && score[0].wins != score[1].wins
        }),
        wish("two-drawn", 2, &["random"], |table| table.score().iter().all(|score| score.wins)),
        wish("two-additional-cavity", 2, &["greedy"], |table| {
            let view = table.view(Viewer::Public);
            view.caves.0.iter().any(|cave| cave.extra.is_some())
        }),
        wish("two-all-walls-built", 2, &["random"], |table| table.view(Viewer::Public).supply == 0),
        wish("two-random", 2, &["random"], |_| true),
        wish("two-at-the-gold-limit", 2, &["greedy"], |table| {
            let view = table.view(Viewer::Public);
            view.caves.0.iter().any(|cave| cave.goods[Good::Gold] >= 18)
        }),
        wish("solo-below-the-goal", 1, &["greedy"], |table| !table.score()[0].wins),
        wish("solo-random", 1, &["random"], |_| true),
        wish("solo-goal-reached", 1, &["mcts:300"], |table| (50..=60).contains(&table.score()[0].total)),
    ];

    const fn wish(
        name: &'static str,
        players: usize,
        bots: &'static [&'static str],
        wanted: fn(&Table<CaveVsCave>) -> bool,
    ) -> Wish<CaveVsCave> {
        Wish { name: Cow::Borrowed(name), players, options: Vec::new(), bots, wanted }
    }
}

/// Caverna: one game for each number of players with each set of tiles and each way of turning up markers, and some
/// for what seldom happens.
mod cave_farmers {
    use caverna::{Caverna, Choice, FAMILY, Furnishing, Home};
    use karst_host::Table;
    use karst_kit::Viewer;

    use super::Wish;

    const FULL: &[(&str, &str)] = &[];
    const INTRODUCTORY: &[(&str, &str)] = &[("furnishings", "introductory")];
    const LATE_MARKERS: &[(&str, &str)] = &[("markers", "end")];
    const BOTH: &[(&str, &str)] = &[("furnishings", "introductory"), ("markers", "end")];

    pub fn wishes() -> Vec<Wish<Caverna>> {
        let mut wishes = Vec::new();
        for players in 1..=7 {
            wishes.push(wish(format!("{players}-full"), players, FULL, &["greedy"], |_| true));
            wishes
                .push(wish(format!("{players}-introductory"), players, INTRODUCTORY, &["random"], |_| true));
            let name = format!("{players}-late-markers");
            wishes.push(wish(name, players, LATE_MARKERS, &["random", "greedy"], |_| true));
        }
        let mut seldom = |name: &str, players, options, bots, wanted| {
            wishes.push(wish(name.to_owned(), players, options, bots, wanted));
        };
        seldom("2-introductory-late-markers", 2, BOTH, &["greedy"], |_| true);
        seldom("2-shared-win", 2, FULL, &["greedy"], |table| table.score().iter().all(|score| score.wins));
        seldom("1-protected-spaces", 1, FULL, &["random"], |table| {
            chose(table, |c| matches!(c, Choice::Protect(_)))
        });
        seldom("2-large-family", 2, FULL, &["greedy"], |table| {
            owns(table, |home| home.dwarfs.len() >= FAMILY)
        });
        seldom("4-overhang", 4, FULL, &["random"], |table| owns(table, overhangs));
        seldom("3-imitation", 3, FULL, &["random"], |table| {
            chose(table, |c| matches!(c, Choice::Imitate(_)))
        });
        seldom("3-trade-after-exchange", 3, FULL, &["random"], |table| {
            in_a_row(table, |a, b, c| {
                matches!(a, Choice::TradeOre(_)) && b.is_exchange() && matches!(c, Choice::TradeOre(_))
            })
        });
        seldom("2-tile-in-the-harvest", 2, FULL, &["random"], |table| {
            in_a_row(table, |a, b, c| {
                matches!(a, Choice::Ruby(_))
                    && matches!(b, Choice::Lay(..))
                    && matches!(c, Choice::Breed(_) | Choice::Feed)
            })
        });
        wishes
    }

    fn wish(
        name: String,
        players: usize,
        options: &[(&str, &str)],
        bots: &'static [&'static str],
        wanted: fn(&Table<Caverna>) -> bool,
    ) -> Wish<Caverna> {
        let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
        Wish { name: name.into(), players, options, bots, wanted }
    }

    fn chose(table: &Table<Caverna>, what: fn(&Choice) -> bool) -> bool {
        table.log().iter().any(|logged| what(&logged.choice))
    }

    fn in_a_row(table: &Table<Caverna>, what: fn(Choice, Choice, Choice) -> bool) -> bool {
        table.log().windows(3).any(|three| what(three[0].choice, three[1].choice, three[2].choice))
    }

    fn owns(table: &Table<Caverna>, what: fn(&Home) -> bool) -> bool {
        let view = table.view(Viewer::Public);
        view.seats().iter().any(|&seat| what(&view.homes[seat]))
    }

    fn overhangs(home: &Home) -> bool {
        let outside = |cell: caverna::Cell| {
            let tiles = match cell.half() {
                caverna::Half::Forest => home.forest_tiles(),
                caverna::Half::Mountain => home.cave(),
            };
            !cell.is_on_board() && tiles.has(cell.bit())
        };
        home.furnishings.has(Furnishing::OfficeRoom) && caverna::Cell::all().any(outside)
    }
}
