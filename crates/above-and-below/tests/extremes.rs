//! Whatever can be written down can be played, or is refused with a sentence: scenes with absurd amounts, cards and
//! villagers in places where they cannot be, and notations that mean nothing.

use above_and_below::*;
use karst_bots::{Judge, Reference};
use karst_kit::{Actor, GameView, Lang, Position, Rules, Scenes, Silent, Speak, Viewer};
use karst_testkit::Random;

/// Numbers that are small, at the bounds of what is counted, or beyond them.
fn number(random: &mut Random) -> String {
    let small = random.below(12);
    match random.below(40) {
        0 => "256".to_owned(),
        1 => "-1".to_owned(),
        2 => "99999999999999999999".to_owned(),
        3 => "65535".to_owned(),
        4..=20 => {
            ["255", "254", "200", "199", "128", "127", "99", "9999", "9998"][random.below(9)].to_owned()
        }
        _ => small.to_string(),
    }
}

fn pick<'a>(random: &mut Random, from: &[&'a str]) -> &'a str {
    from[random.below(from.len())]
}

/// Ids of one kind, repeated or not; now and then one of another kind.
fn ids(random: &mut Random, all: &[String], most: usize) -> String {
    let n = match random.below(30) {
        0 => 300,
        _ => 1 + random.below(most),
    };
    let start = random.below(all.len());
    let mut ids: Vec<&str> = (0..n).map(|i| all[(start + i) % all.len()].as_str()).collect();
    if random.below(12) == 0 {
        ids.push(ids[0]);
    }
    if random.below(20) == 0 {
        ids.push(pick(random, &["-", "v99", "h00", "glogo", "none", "c26", "é", "x01"]));
    }
    ids.join(" ")
}

/// Everything that has an id.
struct Names {
    tiles: Vec<String>,
    ordinary: Vec<String>,
    buildings: Vec<String>,
    houses: Vec<String>,
    outposts: Vec<String>,
    caves: Vec<String>,
    goods: Vec<String>,
}

impl Names {
    fn all() -> Names {
        let of = |sort: Sort| {
            let all = Building::ALL.into_iter().filter(|building| building.printed().sort == sort);
            all.map(|building| building.to_string()).collect()
        };
        Names {
            tiles: Tile::ALL.into_iter().map(|tile| tile.to_string()).collect(),
            ordinary: Tiles::ORDINARY.iter().map(|tile| tile.to_string()).collect(),
            buildings: Building::ALL.into_iter().map(|building| building.to_string()).collect(),
            houses: of(Sort::House),
            outposts: of(Sort::Outpost),
            caves: Caves::ALL.iter().map(|cave| cave.to_string()).collect(),
            goods: Item::GOODS.map(|good| good.to_string()).to_vec(),
        }
    }

    fn village(&self, random: &mut Random) -> String {
        let mut parts = Vec::new();
        let item = Item::ALL[random.below(10)];
        for _ in 0..1 + random.below(6) {
            parts.push(match random.below(13) {
                0 => format!("coins {}", number(random)),
                1 | 2 => format!("{} {}", Item::ALL[random.below(10)], number(random)),
                3 => format!("{item} {}, sale {item}, track {item}", number(random)),
                4 => format!("track {}", ids(random, &self.goods, 8)),
                // Hundreds of one kind.
                5 => format!("track {}", vec![item.id(); random.below(260)].join(" ")),
                6 => format!("reputation {}", pick(random, &["-3", "8", "-4", "9", "0", "127", "-129"])),
                7 => format!("ready {}", ids(random, &self.tiles, 8)),
                8 => format!("exhausted {}", ids(random, &self.tiles, 3)),
                9 => format!("injured {}", ids(random, &self.tiles, 3)),
                10 => format!("card {}", ids(random, &self.buildings, 5)),
                11 => format!("cave {}", ids(random, &self.caves, 4)),
                _ => pick(
                    random,
                    &[
                        "passed",
                        "goods h03 3",
                        "goods h03 255",
                        "sale",
                        "card o01 o02, cave c01 c02",
                        "card k03 s01",
                    ],
                )
                .to_owned(),
            });
        }
        parts.join(", ")
    }

    fn statement(&self, random: &mut Random) -> String {
        match random.below(16) {
            0 => format!("round {}", pick(random, &["1", "2", "6", "7", "7", "0", "8", "255"])),
            1 => format!("row {}", ids(random, &self.ordinary, 5)),
            2 => format!("pile {}", ids(random, &self.ordinary, 9)),
            3 => format!("houses {}", ids(random, &self.houses, 4)),
            4 => format!("outposts {}", ids(random, &self.outposts, 4)),
            5 => format!("house-deck {}", ids(random, &self.houses, 8)),
            6 => format!("outpost-deck {}", ids(random, &self.outposts, 8)),
            7 => format!("under-houses {}", ids(random, &self.houses, 14)),
            8 => format!("under-outposts {}", ids(random, &self.outposts, 14)),
            9 => format!("cave {}", ids(random, &self.caves, 1)),
            10 => format!("cave-deck {}", ids(random, &self.caves, 9)),
            11 => format!("under-caves {}", ids(random, &self.caves, 9)),
            12 => pick(
                random,
                &["pile none", "row none", "cave-deck none", "house-deck none", "stars none", "keys none"],
            )
            .to_owned(),
            13 => pick(
                random,
                &["turn blue", "first blue", "turn violet", "cider gone", "cider", "reading all"],
            )
            .to_owned(),
            14 => format!("then {}", notation(random)),
            _ => pick(
                random,
                &["dance", ":", "red", "red:", "players", "coins", "then", "round", ": coins 3", "#;;"],
            )
            .to_owned(),
        }
    }

    fn scene(&self, random: &mut Random) -> String {
        let players = 2 + random.below(3);
        let mut text = vec![format!("players {players}")];
        for _ in 0..random.below(4) {
            text.push(self.statement(random));
        }
        for seat in ["red", "blue", "yellow", "green"].into_iter().take(players) {
            if random.below(2) == 0 {
                text.push(format!("{seat}: {}", self.village(random)));
            }
        }
        text.join("; ")
    }
}

/// Words in a row that may mean something.
fn notation(random: &mut Random) -> String {
    const WORDS: [&str; 54] = [
        "explore", "harvest", "labor", "build", "train", "pass", "sell", "withdraw", "bid", "price",
        "accept", "refuse", "refresh", "place", "send", "go", "drop", "buy", "hire", "gather", "choose",
        "reroll", "exert", "enough", "pay", "decline", "prefer", "take", "injure", "bed", "done", "first",
        "draw", "roll", "hammer", "v01", "h03", "c01", "rope", "red", "blue", "houses", "a", "c", "bonus",
        "stake", "cider", "potion", "sale", "track", "0", "1", "é", "",
    ];
    let n = 1 + random.below(5);
    let mut words: Vec<String> = (0..n).map(|_| pick(random, &WORDS).to_owned()).collect();
    if random.below(3) == 0 {
        words.push(number(random));
    }
    words.join(pick(random, &[" ", " ", " ", "  ", "\t", "\u{a0}"]))
}

/// Names the scene in which something panics.
struct Told<'a>(&'a str);

impl Drop for Told<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("in the scene: {}", self.0.chars().take(4_000).collect::<String>());
        }
    }
}

/// Asks for everything that can be asked about a position.
fn look(state: &State, random: &mut Random, offers: &[Choice]) {
    let _ = state.score();
    for &seat in state.seats() {
        let view = state.view(Viewer::Seat(seat));
        let _ = (Judge::<AboveAndBelow>::appraise(&Reference, state, seat), state.closed(seat));
        let _ = AboveAndBelow::ask(Lang::It, &view, &|seat| seat.to_string());
        let dreamt = view.imagine(random.rng());
        let _ = Judge::<AboveAndBelow>::appraise(&Reference, &dreamt, seat);
        for &offer in &view.offers {
            let _ = (odds(&view, offer), AboveAndBelow::label(Lang::Fr, &offer));
        }
    }
    if state.actor() == Some(Actor::Chance) {
        let _ = state.stream();
    } else {
        offers.iter().for_each(|&offer| {
            assert!(Judge::<AboveAndBelow>::inclination(&Reference, state, offer) < 1_000_000)
        });
    }
    if let Ok(choice) = notation(random).parse::<Choice>()
        && let Err(why) = state.check(choice)
    {
        assert!(!AboveAndBelow::refuse(Lang::En, &why, &|seat| seat.to_string()).is_empty());
    }
}

/// Plays on with random choices, to the end or for so many steps.
fn play_on(mut state: State, random: &mut Random, steps: usize) {
    let mut offers = Vec::new();
    for step in 0..steps {
        if state.actor().is_none() {
            break;
        }
        state.offers(&mut offers);
        assert!(!offers.is_empty(), "an unfinished game offers something");
        if step % 16 == 0 {
            look(&state, random, &offers);
        }
        let choice = random.pick::<AboveAndBelow>(&state, &offers);
        state.apply(choice, &mut Silent);
    }
    look(&state, random, &[]);
}

#[test]
fn absurd_scenes_are_refused_or_played() {
    let names = Names::all();
    let mut accepted = 0;
    for seed in 0..3_000 {
        let mut random = Random::new(seed);
        let text = names.scene(&mut random);
        let _told = Told(&text);
        match AboveAndBelow::scene(&text) {
            Ok(state) => {
                accepted += 1;
                play_on(state, &mut random, 400);
            }
            Err(why) => assert!(why.len() > 10, "{why}"),
        }
    }
    assert!(accepted > 300, "only {accepted} scenes were accepted: the rest says nothing about play");
}

/// The richest village a scene can name, played to the end: no count runs over.
#[test]
fn the_richest_villages_play_to_the_end() {
    let mut played = 0;
    for most in ["99", "100", "200", "255"] {
        let goods: Vec<String> = Item::ALL.map(|item| format!("{item} {most}")).to_vec();
        let tracks = Item::GOODS.map(|good| vec![good.id(); 99].join(" ")).join(" ");
        for track in ["", tracks.as_str()] {
            let track = if track.is_empty() { String::new() } else { format!(", track {track}") };
            let caves = "c01 c02 c03 c04 c05 c06 c07 c08";
            let cards = "k01 k02 k03 k04 s01 s02 s03 s04 s05 s06 o01 o02 o03 o04 o05 o06 o07 o08";
            let scene = format!(
                "red: coins 9999, {}{track}, sale fish, reputation 8, cave {caves}, card {cards}, ready {}",
                goods.join(", "),
                Tile::ALL.into_iter().map(|tile| tile.to_string()).collect::<Vec<_>>().join(" "),
            );
            let _told = Told(&scene);
            let Ok(state) = AboveAndBelow::scene(&scene) else { continue };
            played += 1;
            (0..3).for_each(|seed| play_on(state, &mut Random::new(seed), 20_000));
        }
    }
    assert!(played > 0, "no scene was accepted");
}

/// A scene with single characters lost, doubled or exchanged.
#[test]
fn garbled_scenes_never_panic() {
    let names = Names::all();
    for seed in 0..4_000 {
        let mut random = Random::new(seed);
        let mut text: Vec<char> = names.scene(&mut random).chars().collect();
        for _ in 0..1 + random.below(4) {
            let at = random.below(text.len());
            match random.below(3) {
                0 => drop(text.remove(at)),
                1 => text.insert(at, text[at]),
                _ => text[at] = [';', ':', ',', ' ', '-', '9', 'é', '\n', '#', '\u{202f}'][random.below(10)],
            }
            if text.is_empty() {
                break;
            }
        }
        let text: String = text.into_iter().collect();
        let _told = Told(&text);
        let _ = AboveAndBelow::scene(&text);
    }
}

#[test]
fn notations_read_back_or_are_refused() {
    let mut read = 0;
    for seed in 0..30_000 {
        let text = notation(&mut Random::new(seed));
        match text.parse::<Choice>() {
            Ok(choice) => {
                read += 1;
                assert_eq!(choice.to_string().parse(), Ok(choice), "{text}");
            }
            Err(bad) => assert!(!bad.to_string().is_empty()),
        }
    }
    assert!(read > 1_000, "only {read} notations meant something");
}
