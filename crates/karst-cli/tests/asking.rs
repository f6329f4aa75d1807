//! What scenes and journals are asked on the command line, and how it answers.

mod common;

use common::Sandbox;
use serde_json::{Value, json};

/// Cards that blue draws are for blue's eyes, in words and in offers.
#[test]
fn eyes_veil_what_is_told_and_offered() {
    let sandbox = Sandbox::new();
    sandbox.write("s", "players 3; at end; red: cards lucky-day; then play lucky-day");
    let applied = |choices: &str, eyes: &str| {
        sandbox.karst(&format!("scene bargeroc s --apply {choices} {eyes} --json")).json()
    };
    // Everybody lets the card go by; then chance draws.
    let passes =
        (1..9).map(|n| vec!["pass"; n].join(" ")).find(|passes| applied(passes, "")["actor"] == "chance");
    let drawn = format!(r#"{} "tavern beer-1""#, passes.unwrap());
    let told = |eyes: &str| applied(&drawn, eyes)["log"].to_string();
    assert!(told("--as red").contains("red draws Beer mug."), "{}", told("--as red"));
    assert!(told("--as blue").contains("red draws a tavern card."), "{}", told("--as blue"));
    assert!(!told("--as public").contains("Beer mug"), "{}", told("--as public"));
    assert!(told("--as all").contains("red draws Beer mug."));
    sandbox.write("t", "round 2; red: food 3");
    let offers = |seat: &str| sandbox.karst(&format!("scene cave-vs-cave t --offers --as {seat}")).ok();
    assert!(offers("red").lines().count() > 1);
    assert_eq!(offers("blue"), "red to act\n");
}

#[test]
fn a_display_is_exactly_what_is_said() {
    let sandbox = Sandbox::new();
    let view = sandbox.karst_with("scene cave-vs-cave - --json", "display shelf dungeon; red: dug 42").json();
    let display: Vec<&str> = view["display"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!(display.len(), 2, "{display:?}");
    assert!(display.contains(&"shelf") && display.contains(&"dungeon"), "{display:?}");
}

#[test]
fn trailing_words_are_errors() {
    let sandbox = Sandbox::new();
    for (game, scene) in [
        ("cave-vs-cave", "first blue red"),
        ("cave-vs-cave", "round 3 4"),
        ("caverna", "introductory game"),
        ("caverna", "at evening now"),
        ("caverna", "turn red blue"),
        ("caverna", "pile logging none at all"),
        ("caverna", "red: crop b4 3 grain more"),
        ("above-and-below", "red: passed already"),
        ("above-and-below", "round 2 3"),
        ("bargeroc", "fair-start please; players 3"),
        ("bargeroc", "at forge now"),
    ] {
        let refused = sandbox.karst_with(&format!("scene {game} -"), scene).refused();
        assert!(refused.starts_with("scene: `"), "{game} {scene}: {refused}");
    }
}

#[test]
fn every_game_can_be_over_and_goes_on_after_a_comma() {
    let sandbox = Sandbox::new();
    for (game, goods) in [
        ("cave-vs-cave", "gold 3,\n wood 2"),
        ("caverna", "gold 3,\n wood 2"),
        ("above-and-below", "coins 3,\n fish 1"),
        ("bargeroc", "coins 3,\n bread 1"),
    ] {
        let scene = format!("at over\nred: {goods}");
        let json = sandbox.karst_with(&format!("scene {game} - --score --json"), &scene).json();
        assert_eq!(json["finished"], true, "{game}");
        let scores = json["scores"].as_array().unwrap();
        assert!(scores.iter().any(|score| score["wins"] == true) || scores.len() == 1, "{game}: {json}");
    }
}

#[test]
fn errors_are_json_for_whoever_reads_json() {
    let sandbox = Sandbox::new();
    for args in [
        "show missing.karst --json",
        "scene cave-vs-cave missing --json",
        "frobnicate --json",
        "--json games --lang xx",
    ] {
        let ran = sandbox.karst(args);
        assert_eq!((ran.code, ran.err.as_str()), (Some(2), ""), "{args}");
        let json: Value =
            serde_json::from_str(&ran.out).unwrap_or_else(|bad| panic!("{args}: {bad}: {}", ran.out));
        assert!(json["error"].as_str().is_some_and(|sentence| !sentence.is_empty()), "{args}: {json}");
    }
}

#[test]
fn a_scene_can_be_asked_why_and_what_then() {
    let sandbox = Sandbox::new();
    sandbox.write("s", "red: food 3, dug 32; then take excavation");
    let legal = sandbox.karst(r#"scene cave-vs-cave s --explain "dig 42""#).ok();
    assert!(legal.starts_with("dig 42: legal. "), "{legal}");
    assert!(legal.contains("\n  red digs 42.\n"), "{legal}");
    let italian = sandbox.karst(r#"scene cave-vs-cave s --explain "dig 11" --lang it"#).ok();
    assert!(
        italian.starts_with("dig 11: non permesso (chi gioca: Rosso). ") && italian.contains("CVC-"),
        "{italian}"
    );
    let json = sandbox.karst(r#"scene cave-vs-cave s --explain "dig 42" --json"#).json();
    assert_eq!((&json["legal"], &json["does"][0]), (&true.into(), &"red digs 42.".into()));
}

#[test]
fn the_score_after_choices() {
    let sandbox = Sandbox::new();
    sandbox.write("s", "red: food 3; then take excavation");
    let before = sandbox.karst("scene cave-vs-cave s --score").ok();
    let after = sandbox.karst(r#"scene cave-vs-cave s --apply "swap gold" --score"#).ok();
    assert_ne!(before, after, "a gold less");
}

/// A name from a journal must not clear the screen.
#[test]
fn control_characters_stay_in_the_journal() {
    let sandbox = Sandbox::new().with_game();
    let text = sandbox.read("a.karst").replace("seat red ", "seat red \u{9b}2J");
    sandbox.write("b.karst", &text);
    for args in ["show b.karst", "score b.karst", "verify b.karst", "show b.karst --json"] {
        let ran = sandbox.karst(args);
        let said = ran.out + &ran.err;
        assert!(!said.contains('\u{9b}') && !said.contains('\u{1b}'), "{args}: {said:?}");
    }
}

#[test]
fn a_tie_decided_by_the_tie_break_says_so() {
    let sandbox = Sandbox::new();
    let scene = "at over; red: room shelf 31, gold 9, food 1; blue: gold 0";
    let sheet = |scene: &str| sandbox.karst_with("scene cave-vs-cave - --score --json", scene).json();
    let totals = sheet(scene);
    let lead =
        totals["scores"][0]["total"].as_i64().unwrap() - totals["scores"][1]["total"].as_i64().unwrap();
    let level = format!("at over; red: room shelf 31, gold 9, food 1; blue: gold {lead}");
    let json = sheet(&level);
    assert_eq!(json["scores"][0]["total"], json["scores"][1]["total"], "{json}");
    assert_eq!(json["decided_by_tie_break"], true, "{json}");
    let said = sandbox.karst_with("scene cave-vs-cave - --score", &level).ok();
    assert!(said.ends_with("Equal totals: the most valuable room decides.\n"), "{said}");
}

/// Numbers no game ever shows: whatever comes of them is a sentence.
#[test]
fn spoilt_views_are_refused_with_a_sentence() {
    let sandbox = Sandbox::new();
    for game in ["cave-vs-cave", "caverna", "above-and-below", "bargeroc"] {
        sandbox.karst(&format!("new {game} --players 2 --seed 3 -o {game}.karst")).ok();
        let view = sandbox.karst(&format!("show {game}.karst --json")).json();
        let seat = view["viewer"]["seat"].as_str().unwrap().to_owned();
        let numbers = view.as_object().unwrap().iter().filter(|(_, value)| value.is_number());
        let keys: Vec<String> = numbers.map(|(key, _)| key.clone()).collect();
        for key in keys {
            let mut spoilt = view.clone();
            spoilt[&key] = 200.into();
            let hello =
                json!({"type": "hello", "protocol": 1, "game": game, "seat": seat, "players": 2, "seed": 1});
            let state = json!({
                "type": "state", "decision": 1, "game": game, "seat": seat, "view": spoilt, "offers": spoilt["offers"],
            });
            let ran = sandbox.karst_with("bot random", &format!("{hello}\n{state}\n"));
            assert!(matches!(ran.code, Some(0 | 2)), "{game} {key}: {:?} {}", ran.code, ran.err);
            assert!(
                !ran.err.contains("panicked") && ran.err.lines().count() < 2,
                "{game} {key}: {}",
                ran.err
            );
        }
    }
}

/// What is wrong with a view is said, however deep in it: nothing is left to a search that would fall over it.
#[test]
fn a_view_no_game_can_show_is_told_by_its_fault() {
    let sandbox = Sandbox::new();
    let said = |game: &str, players: u8, level: &str, spoil: &dyn Fn(&mut Value)| {
        sandbox
            .karst(&format!("new {game} --players {players} --seed 3 --force -o {game}-{players}.karst"))
            .ok();
        let mut view = sandbox.karst(&format!("show {game}-{players}.karst --json")).json();
        let seat = view["viewer"]["seat"].as_str().unwrap().to_owned();
        spoil(&mut view);
        let hello = json!({"type": "hello", "protocol": 1, "game": game, "seat": seat, "players": players, "seed": 1});
        let state = json!({
            "type": "state", "decision": 1, "game": game, "seat": seat, "view": view, "offers": view["offers"],
        });
        let ran = sandbox.karst_with(&format!("bot {level}"), &format!("{hello}\n{state}\n"));
        assert_eq!(ran.code, Some(2), "{game}: {}", ran.err);
        ran.err
    };
    let no_game = "no game can come to such a view: ";
    // What only the whole position shows.
    let no_position = "no position shows such a view";
    type Spoil<'a> = &'a dyn Fn(&mut Value);
    let spoilt: [(Spoil<'_>, &str); 4] = [
        (&|view| view["setup"]["players"] = 0.into(), "played by 2 to 6 players"),
        (&|view| view["dwarfs"] = json!([]), "but 0 dwarfs"),
        (&|view| view["dwarfs"][1]["minerals"] = 200.into(), no_position),
        (&|view| view["turns"] = 200.into(), "not so many turns"),
    ];
    for (spoil, why) in spoilt {
        let err = said("bargeroc", 3, "mcts:20", spoil);
        assert!(err.contains(why) && (why == no_position || err.contains(no_game)), "{why}: {err}");
    }
    let err = said("cave-vs-cave", 2, "mcts:20", &|view| view["turns"] = 200.into());
    assert!(err.contains(no_game) && err.contains("in 200 turns"), "{err}");
    let err = said("above-and-below", 2, "greedy", &|view| view["table"]["first"] = "green".into());
    assert!(err.contains(no_game) && err.contains("green does not sit"), "{err}");
}
