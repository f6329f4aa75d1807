//! Whatever can be written down can be played, or is refused with a sentence: scenes with absurd amounts, and
//! notations that mean nothing.

use caverna::*;
use karst_bots::{Judge, Reference};
use karst_kit::{GameView, Lang, Notes, Position, Rules, Scenes, Seat, Silent, Speak, Viewer};
use karst_testkit::Random;

/// Numbers that are small, at the bounds of what is counted, or beyond them.
fn number(random: &mut Random) -> String {
    let small = random.below(20);
    match random.below(40) {
        0 => "256".to_owned(),
        1 => "-1".to_owned(),
        2 => "99999999999999999999".to_owned(),
        3..=20 => ["255", "254", "128", "127", "200", "64"][random.below(6)].to_owned(),
        _ => small.to_string(),
    }
}

/// Forests that hang together, from nothing to the border.
const FORESTS: [&str; 8] = [
    "",
    "meadow c4 c3, field b4",
    "meadow c4, stable c4",
    "large c4 c3 b4 b3, stable c4 c3 b3, small a4",
    "small c4 c3, meadow b4 b3, stable c4 b4 a1",
    "large c4 c3 c2 c1 b4 b3 b2 b1 a4 a3 a2 a1, stable c4 c3 c2",
    "field c4 c3 c2 c1 b4 b3 b2 b1 a4 a3 a2 a1, stubble-room, crop c4 3 grain, crop b4 2 vegetable",
    "office-room, meadow c4 c3 b4 b3 z3, field c5 b5",
];

const CAVES: [&str; 7] = [
    "",
    "cavern d2 e3",
    "tunnel e3 e2 d2, deep e1, cavern d1",
    "tunnel d2 e2 e3 e4, ore-mine f4 f3 f2, ruby-mine f1 e1 d1, miner, mining-cave",
    "ore-mine e3 e2, deep d2 d1, ruby-mine e1 f1, peaceful-cave",
    "dwelling e3, dwelling e2, dwelling e1, dwelling d2, dwelling d1, dwelling f1, dwelling f2, additional-dwelling f3",
    "couple-dwelling, cavern d2 d1 e3 e2 e1 e4 f4 f3 f2 f1",
];

/// What one player may have: as many parts as come to mind.
fn home(random: &mut Random) -> Vec<String> {
    let mut parts = Vec::new();
    for lot in [FORESTS[random.below(FORESTS.len())], CAVES[random.below(CAVES.len())]] {
        parts.extend(lot.split(", ").filter(|part| !part.is_empty()).map(str::to_owned));
    }
    for _ in 0..random.below(7) {
        parts.push(Furnishing::tiles()[random.below(Furnishing::tiles().len())].to_string());
    }
    for good in [Good::Dog, Good::Wood, Good::Stone, Good::Ore, Good::Ruby, Good::Grain]
        .into_iter()
        .chain([Good::Vegetable, Good::Food, Good::Gold])
        .chain(Good::FARM)
        .filter(|_| random.below(3) > 0)
        .collect::<Vec<_>>()
    {
        // Where many animals find no room, perhaps a few do.
        parts.push(format!("{good} {}", random.below(4)));
        parts.push(format!("{good} {}", number(random)));
    }
    let weapons: Vec<String> = (0..2 + random.below(5)).map(|_| random.below(15).to_string()).collect();
    parts.push(format!("dwarfs {}", weapons.join(" ")));
    for part in ["begging", "supply wood", "supply stone", "supply ruby", "newborn"] {
        if random.below(3) == 0 {
            parts.push(format!("{part} {}", number(random)));
        }
    }
    parts
}

/// Statements about the table, then about each seat.
fn statements(random: &mut Random) -> Vec<String> {
    let players = 1 + random.below(7);
    let mut all = vec![format!("players {players}"), format!("round {}", 1 + random.below(12))];
    let moments = ["work", "work", "work", "morning", "evening", "evening", "scoring", "over"];
    all.push(format!("at {}", moments[random.below(moments.len())]));
    for option in ["introductory", "late-markers", "markers red red red", "markers green red"] {
        if random.below(4) == 0 {
            all.push(option.to_owned());
        }
    }
    for space in Space::ALL.into_iter().filter(|_| random.below(4) == 0).collect::<Vec<_>>() {
        let heaps = space.printed().variants.get(players as u8).map_or(&[][..], |variant| variant.pile);
        let amounts: Vec<String> =
            heaps.iter().map(|heap| format!("{} {}", number(random), heap.good)).collect();
        all.push(format!("pile {space} {}", amounts.join(" ")));
    }
    for seat in Seat::first(players) {
        all.extend(home(random).into_iter().map(|part| format!("{seat}: {part}")));
    }
    all
}

/// Leaves out what is refused, statement by statement; says how often that was.
fn scene(random: &mut Random) -> (String, usize) {
    let (mut text, mut refused) = (String::new(), 0);
    for statement in statements(random) {
        let longer = format!("{text}; {statement}");
        match Caverna::scene(&longer) {
            Ok(_) => text = longer,
            Err(why) => {
                assert!(why.starts_with("scene: ") && why.len() > 20, "{statement}: {why}");
                refused += 1;
            }
        }
    }
    (text, refused)
}

/// Names the scene in which something panics.
struct Told<'a>(&'a str);

impl Drop for Told<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("in the scene: {}", self.0);
        }
    }
}

/// Asks for everything that can be asked about a position.
fn look(state: &State) {
    for &seat in state.seats() {
        let view = state.view(Viewer::Seat(seat));
        let _ = (state.points(seat), Judge::<Caverna>::appraise(&Reference, state, seat), state.closed(seat));
        let _ = (arrange(&view.homes[seat]), view.food_due(seat));
        for space in view.spaces.iter() {
            let _ = view.pile(space);
        }
    }
    let view = state.view(Viewer::Public);
    assert!(view.imagine(Random::new(0).rng()) == *state || view.sealed.0.contains(&Sealed::Hidden));
    let _ = state.score();
}

#[test]
fn extreme_scenes_are_played_or_refused() {
    let (mut offers, mut events, mut refused) = (Vec::new(), Vec::new(), 0);
    for seed in 0..600 {
        let mut random = Random::new(seed);
        let (text, out) = scene(&mut random);
        refused += out;
        let _told = Told(&text);
        let mut state = Caverna::scene(&text).unwrap();
        look(&state);
        for n in 0..60 {
            state.offers(&mut offers);
            if offers.is_empty() {
                break;
            }
            let choice = random.pick::<Caverna>(&state, &offers);
            let _ = Judge::<Caverna>::inclination(&Reference, &state, choice);
            events.clear();
            state.apply(choice, &mut events);
            for event in &events {
                let _ = Caverna::tell(Lang::ALL[n % 3], event, &|seat| seat.to_string());
            }
            if n % 10 == 9 {
                look(&state);
            }
        }
        assert_eq!(
            state.actor().is_none(),
            {
                state.offers(&mut offers);
                offers.is_empty()
            },
            "{text}"
        );
        look(&state);
    }
    assert!(refused > 1000, "{refused} refused");
}

/// Any text is a choice or is not; a choice that is not offered is refused, whatever it says.
#[test]
fn nonsense_is_refused() {
    let verbs = [
        "place",
        "ahead",
        "tile",
        "lay",
        "furnish",
        "pay",
        "sow",
        "fence",
        "stable",
        "ore-mine",
        "ruby-mine",
        "forge",
        "loot",
        "buy",
        "trade",
        "imitate",
        "breed",
        "ruby",
        "convert",
        "use",
        "disarm",
        "feed-one",
        "beg",
        "skip",
        "protect",
        "first",
        "reveal",
        "marker",
        "done",
        "pass",
        "",
    ];
    let words = [
        "0",
        "1",
        "2",
        "128",
        "255",
        "256",
        "-1",
        "1e9",
        "99999999999999999999",
        "a1",
        "c4",
        "d3",
        "z0",
        "g9",
        "f5",
        "d4",
        "wood",
        "gold",
        "ruby",
        "dog",
        "sheep",
        "cattle",
        "grain",
        "vegetable",
        "food",
        "none",
        "seam",
        "trader",
        "logging",
        "imitation-4",
        "cavern-tunnel",
        "meadow",
        "fields",
        "red",
        "é",
        "\u{202f}",
        ";",
        "",
        "all-weapons",
    ];
    let scenes = [
        "red: ruby 1, weapon-storage, beer-parlor, dwarfs 3 0",
        "round 4; red: gold 9, trader, dog-school; then place supplies",
        "round 8; at evening; red: food 0, sheep 2, small c4, beer-parlor",
        "red: dwarfs 9 9, meadow c4; pile logging none; then place logging",
        "players 3; round 3; red: food 5, ore 20; blue: placed logging; then place ore-mining",
        "red: sheep 2; pile sheep-farming 9 sheep; revealed sheep-farming; then place sheep-farming",
    ];
    let states: Vec<State> = scenes.iter().filter_map(|scene| Caverna::scene(scene).ok()).collect();
    assert!(states.len() >= 5, "{:?}", scenes.map(|scene| Caverna::scene(scene).err()));
    let (mut random, mut read) = (Random::new(1), 0);
    for _ in 0..40_000 {
        let mut text = vec![verbs[random.below(verbs.len())]];
        text.extend((0..random.below(5)).map(|_| words[random.below(words.len())]));
        let Ok(choice) = text.join(" ").parse::<Choice>() else { continue };
        read += 1;
        assert_eq!(choice.to_string().parse(), Ok(choice), "{text:?}");
        let mut state = states[random.below(states.len())];
        let before = state;
        for lang in Lang::ALL {
            let _ = Caverna::label(lang, &choice);
        }
        if let Err(why) = state.play(choice, &mut Silent) {
            assert!(state == before, "{choice} was refused and changed something");
            assert!(!Caverna::refuse(Lang::ALL[read % 3], &why, &|seat| seat.to_string()).is_empty());
        }
    }
    assert!(read > 1000, "{read} notations could be read");
}

/// A note is refused, or is a legal arrangement of exactly the animals there are.
#[test]
fn notes_are_legal_or_refused() {
    let scenes = [
        "red: large c4 c3, stable c3, small b4, meadow b3, ore-mine e3, deep e2, tunnel d2, sheep 5, donkey 2, dog 3",
        "red: meadow c4 c3 b4, stable c4, mixed-dwelling, cuddle-room, breakfast-room, sheep 4, cattle 4, boar 1, dog 1",
        "red: meadow c4, dog 255, sheep 255",
        "red: field c4 c3, stubble-room, boar 2, sheep 2, stable a1",
        "red: wood 3",
    ];
    let views: Vec<View> =
        scenes.iter().map(|scene| Caverna::scene(scene).unwrap().view(Viewer::Seat(Seat::Red))).collect();
    let firsts =
        ["c4", "c3", "b4", "b3", "d4", "d3", "e3", "a1", "n", "dogs", "was c4", "more", "less", "é", "z9"];
    let words = [
        "1", "2", "4", "5", "255", "256", "sheep", "boar", "cattle", "donkey", "dog", "none", "c4", "c3",
        "d4",
    ];
    let (mut random, mut accepted) = (Random::new(3), 0);
    for _ in 0..60_000 {
        let statement = |random: &mut Random| {
            let mut text = firsts[random.below(firsts.len())].to_owned();
            for _ in 0..random.below(3) {
                text += " ";
                text += words[random.below(words.len())];
            }
            text
        };
        let text: Vec<String> = (0..1 + random.below(4)).map(|_| statement(&mut random)).collect();
        let view = &views[random.below(views.len())];
        let home = &view.homes[Seat::Red];
        let text = text.join("; ");
        let _ = arrange_as(home, &text);
        let Some(proper) = Caverna::note(view, &text) else { continue };
        accepted += 1;
        assert!(proper.parse::<Arrangement>().is_ok_and(|note| note.is_legal(home)), "{text}: {proper}");
    }
    assert!(accepted > 150, "{accepted} accepted");
}
