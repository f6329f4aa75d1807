//! Whatever can be written down can be played, or is refused with a sentence: scenes with absurd amounts, and
//! notations that mean nothing.

use bargeroc::*;
use karst_bots::{Judge, Reference};
use karst_kit::{GameView, Lang, Position, Rules, Scenes, Seat, Silent, Speak, Viewer, Windows};
use karst_testkit::Random;

/// Numbers that are small, at the bounds of what is counted, or beyond them.
fn number(random: &mut Random) -> String {
    match random.below(12) {
        0 => ["-1", "256", "501", "65536", "99999999999999999999", "1e9", ""][random.below(7)].to_owned(),
        1 => ["15", "16", "127", "128", "255", "499", "500"][random.below(7)].to_owned(),
        _ => random.below(10).to_string(),
    }
}

/// Kinds with and without numbers; sometimes one that is no such kind.
fn list(random: &mut Random, kinds: &[String]) -> String {
    let mut words = Vec::new();
    for _ in 0..random.below(7) {
        words.push(match random.below(30) {
            0 => "none".to_owned(),
            1 => "rubbish".to_owned(),
            _ => kinds[random.below(kinds.len())].clone(),
        });
        if random.below(3) == 0 {
            words.push(number(random));
        }
    }
    words.join(" ")
}

struct Kinds {
    minerals: Vec<String>,
    cards: Vec<String>,
    objects: Vec<String>,
}

impl Kinds {
    fn all() -> Kinds {
        Kinds {
            minerals: Mineral::ALL.iter().map(ToString::to_string).collect(),
            cards: Card::ALL.iter().map(ToString::to_string).collect(),
            objects: Object::ALL.iter().map(ToString::to_string).collect(),
        }
    }

    fn about_the_table(&self, random: &mut Random) -> String {
        let seat = Seat::ALL[random.below(7)];
        match random.below(18) {
            0 => format!("rounds {}", number(random)),
            1 => format!("left {}", number(random)),
            2 => "fair-start".to_owned(),
            3 => format!("first {seat}"),
            4 => format!("turn {seat}"),
            5..=7 => {
                format!("at {}", ["merchant", "mine", "forge", "tavern", "end", "home"][random.below(6)])
            }
            8 => format!("eaten {}", number(random)),
            9 => "renewed".to_owned(),
            10 => {
                let zone = ["sale", "sold", "bought", "mine", "mineral-discard"][random.below(5)];
                format!("{zone} {}", list(random, &self.minerals))
            }
            11 => {
                let zone = ["tavern-pile", "tavern-discard"][random.below(2)];
                format!("{zone} {}", list(random, &self.cards))
            }
            12 => format!("shop {}", list(random, &self.objects)),
            13 => format!("objects {}", list(random, &self.objects)),
            14 => format!("under {seat}: {}", list(random, &self.objects)),
            15 => format!("under {seat}: {} ", self.objects.join(" ")),
            16 => format!("then {}", ["pass", "leave", "sell onyx", "bet 500", "roll 6"][random.below(5)]),
            _ => format!("{} {}", ["players", "wood", "", "first", "under"][random.below(5)], number(random)),
        }
    }

    fn about_a_seat(&self, random: &mut Random, seat: Seat) -> String {
        let part = match random.below(10) {
            0 => format!("coins {}", number(random)),
            1 => format!("bread {}", number(random)),
            2 => format!("bags {}", number(random)),
            3 => format!("minerals {}", list(random, &self.minerals)),
            4 | 5 => format!("cards {}", list(random, &self.cards)),
            6 => format!("forged {}", list(random, &self.objects)),
            7 => format!("{} rest", ["minerals", "cards", "forged", "coins"][random.below(4)]),
            8 => "refused".to_owned(),
            _ => format!("cards doggy-bag {}", number(random)),
        };
        format!("{seat}: {part}")
    }

    /// Leaves out what is refused, statement by statement; says how often that was.
    fn scene(&self, random: &mut Random) -> (String, usize) {
        let players = 2 + random.below(5);
        let (mut text, mut refused) = (format!("players {players}"), 0);
        for _ in 0..8 + random.below(16) {
            let seat = Seat::ALL[random.below(players)];
            let statement = match random.below(2) {
                0 => self.about_the_table(random),
                _ => self.about_a_seat(random, seat),
            };
            let longer = format!("{text}; {statement}");
            match Bargeroc::scene(&longer) {
                Ok(_) => text = longer,
                Err(why) => {
                    assert!(why.starts_with("scene: ") && why.len() > 20, "{statement}: {why}");
                    refused += 1;
                }
            }
        }
        (text, refused)
    }
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
    let name = |seat: Seat| seat.to_string();
    let viewers = state.seats().iter().map(|&seat| Viewer::Seat(seat)).chain([Viewer::Public]);
    for viewer in viewers {
        let view = state.view(viewer);
        let world = view.imagine(Random::new(0).rng());
        assert!(world.view(viewer) == view);
        let _ = (Bargeroc::asked(&view), Bargeroc::lets_pass(&view, "bags no"));
        assert_eq!(Bargeroc::pass(&view).is_some(), !Bargeroc::replies(&view).is_empty());
        for lang in Lang::ALL {
            assert!(!Bargeroc::ask(lang, &view, &name).is_empty());
        }
    }
    for &seat in state.seats() {
        let _ = (state.points(seat), Judge::<Bargeroc>::appraise(&Reference, state, seat));
        for (_, why) in state.closed(seat) {
            let _ = Bargeroc::refuse(Lang::En, &why, &name);
        }
    }
    let _ = state.score();
}

#[test]
fn extreme_scenes_are_played_or_refused() {
    let kinds = Kinds::all();
    let (mut offers, mut events, mut refused) = (Vec::new(), Vec::new(), 0);
    for seed in 0..4000 {
        let mut random = Random::new(seed);
        let (text, out) = kinds.scene(&mut random);
        refused += out;
        let _told = Told(&text);
        let mut state = Bargeroc::scene(&text).unwrap();
        look(&state);
        let mut n = 0;
        while state.actor().is_some() && n < 400 {
            state.offers(&mut offers);
            assert!(!offers.is_empty(), "an unfinished game offers something");
            // Cards are played whenever they can be, so that stacks grow high.
            let plays: Vec<Choice> =
                offers.iter().copied().filter(|offer| matches!(offer, Choice::Play(..))).collect();
            let choice = match plays.is_empty() || random.below(4) == 0 {
                true => random.pick::<Bargeroc>(&state, &offers),
                false => plays[random.below(plays.len())],
            };
            let _ = Judge::<Bargeroc>::inclination(&Reference, &state, choice);
            events.clear();
            state.apply(choice, &mut events);
            for event in &events {
                let _ = Bargeroc::tell(Lang::ALL[n % 3], event, &|seat| seat.to_string());
            }
            if n % 50 == 49 {
                look(&state);
            }
            n += 1;
        }
        look(&state);
    }
    assert!(refused > 1000, "{refused} refused");
}

/// Any text is a choice or is not; a choice that is not offered is refused, whatever it says.
#[test]
fn nonsense_is_refused() {
    let words = [
        "sell",
        "buy",
        "bread",
        "leave",
        "eat",
        "forge",
        "renew",
        "challenge",
        "bet",
        "play",
        "on",
        "pass",
        "keep",
        "discard",
        "first",
        "object",
        "mineral",
        "tavern",
        "roll",
        "red",
        "blue",
        "black",
        "onyx",
        "granite",
        "orichalcum",
        "beer-1",
        "doggy-bag",
        "in-your-dreams",
        "my-turn",
        "drought",
        "beard-comb",
        "clan-shield",
        "crown-of-bargeroc",
        "0",
        "1",
        "6",
        "7",
        "255",
        "256",
        "500",
        "65535",
        "65536",
        "-1",
        "1e9",
        "99999999999999999999",
        "é",
        "\u{202f}",
        ";",
        "",
        "none",
        "rest",
    ];
    let scenes = [
        "red: coins 500, bread 500, minerals onyx, cards doggy-bag 2",
        "red: minerals onyx; blue: cards in-your-dreams doggy-bag; then sell onyx",
        "players 3; at forge; red: coins 4, minerals silver copper; shop beard-comb clan-shield crown-of-bargeroc gallery-horn",
        "players 6; at tavern; red: bread 9; then challenge black; then bet 500",
        "players 6; at tavern; red: bread 9; then challenge white",
        "players 3; at end; red: cards beer-1 4 drought ambush",
        "players 3; red: cards drought; blue: cards beer-1 ambush; yellow: cards my-turn 2; then play drought; then pass; then pass",
    ];
    let states: Vec<State> = scenes.iter().filter_map(|scene| Bargeroc::scene(scene).ok()).collect();
    assert_eq!(states.len(), 6, "black does not sit there");
    let (mut random, mut read) = (Random::new(1), 0);
    for _ in 0..60_000 {
        let n = 1 + random.below(5);
        let text: Vec<&str> = (0..n).map(|_| words[random.below(words.len())]).collect();
        let Ok(choice) = text.join(" ").parse::<Choice>() else { continue };
        read += 1;
        assert_eq!(choice.to_string().parse(), Ok(choice), "{text:?}");
        let mut state = states[random.below(states.len())];
        let before = state;
        for lang in Lang::ALL {
            assert!(!Bargeroc::label(lang, &choice).is_empty());
        }
        if let Err(why) = state.play(choice, &mut Silent) {
            assert!(state == before, "{choice} was refused and changed something");
            assert!(!Bargeroc::refuse(Lang::ALL[read % 3], &why, &|seat| seat.to_string()).is_empty());
        }
    }
    assert!(read > 1000, "{read} notations could be read");
}

/// What stands behind a complete statement, or says the same thing twice, is not passed over in silence.
#[test]
fn statements_are_read_to_their_end() {
    for (text, complaint) in [
        ("first blue red", "nothing more"),
        ("turn blue 3", "nothing more"),
        ("at forge now", "nothing more"),
        ("players 3; fair-start please", "nothing more"),
        ("renewed twice", "nothing more"),
        ("red: refused forever", "nothing more"),
        ("red: minerals rest 3", "nothing more"),
        ("sale none onyx", "nothing more"),
        ("players 3; players 4", "once"),
        ("under red: clan-shield clan-shield", "only once"),
        ("under red: clan-shield; under blue: clan-shield", "only once"),
        ("rounds 3; left 5", "a game of 3 rounds"),
    ] {
        match Bargeroc::scene(text) {
            Ok(_) => panic!("`{text}` was accepted"),
            Err(why) => assert!(why.contains(complaint), "{text}: {why}"),
        }
    }
}
