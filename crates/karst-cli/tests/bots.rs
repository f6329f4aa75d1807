//! Commands in which bots play: simulate, bench, arena, bot and play.

mod common;

use common::Sandbox;
use serde_json::{Value, json};

fn without_time(mut report: Value) -> Value {
    let report = report.as_object_mut().unwrap();
    report.retain(|key, _| !key.contains("second"));
    report.clone().into()
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    let sandbox = Sandbox::new();
    let run = |more: &str| {
        let args = "simulate cave-vs-cave --players 2 --bots random,greedy --games 6 --json";
        without_time(sandbox.karst(&format!("{args} {more}")).json())
    };
    let one = run("--seed 5 --threads 1");
    assert_eq!(one, run("--seed 5 --threads 3"));
    assert_ne!(one["digest"], run("--seed 6")["digest"]);
    assert_eq!(one["games"], 6);
    assert_eq!((&one["seats"][1]["bot"], &one["seats"][1]["wins"]), (&"greedy".into(), &6.into()));
    let solo = sandbox.karst("simulate cave-vs-cave --players 1 --bots mcts:20 --games 2 --json").json();
    for key in ["games", "decisions", "seconds", "decisions_per_second"] {
        assert!(solo[key].is_number(), "{key}");
    }
    for key in ["mean", "min", "max", "wins"] {
        assert!(solo["seats"][0][key].is_number(), "{key}");
    }
    assert!(sandbox.karst("simulate cave-vs-cave --players 2 --bots random --games 2").ok().contains("mean"));
}

#[test]
fn bench_measures_every_player_count() {
    let sandbox = Sandbox::new();
    let measured = sandbox.karst("bench cave-vs-cave --seconds 0.05 --json").json();
    let measured = measured.as_array().unwrap();
    assert_eq!(measured.iter().map(|row| row["players"].as_u64().unwrap()).collect::<Vec<_>>(), [1, 2]);
    for row in measured {
        assert!(row["bytes_per_state"].as_u64().unwrap() <= 512);
        assert!(row["decisions_per_second"].as_f64().unwrap() > 0.0);
    }
    let positions = sandbox.karst("bench cave-vs-cave --seconds 0.05 --positions greedy --json").json();
    assert_eq!(positions.as_array().unwrap().len(), 2);
    assert!(positions[1]["offers_per_decision"].as_f64().unwrap() > 1.0);
    sandbox.karst("bench --positions nobody").refused();
    let games = sandbox.karst("games --json").json();
    let counts = games.as_array().unwrap().iter().map(|game| {
        let players = &game["players"];
        players["max"].as_u64().unwrap() - players["min"].as_u64().unwrap() + 1
    });
    let lines = sandbox.karst("bench --seconds 0.05").ok().lines().count();
    assert_eq!(
        lines as u64,
        1 + counts.sum::<u64>(),
        "a headline, and a line for every game and number of players"
    );
}

#[test]
fn bench_measures_the_server() {
    let sandbox = Sandbox::new();
    let measured =
        sandbox.karst("bench cave-vs-cave --server --tables 2 --watchers 2 --seconds 0.3 --json").json();
    assert_eq!((&measured["watchers"], &measured["seats"]), (&2.into(), &2.into()));
    assert_eq!(measured["thirds"].as_array().map(Vec::len), Some(3));
    let whole = &measured["whole"];
    assert!(whole["p99_ms"].as_f64().unwrap() >= whole["p50_ms"].as_f64().unwrap());
    sandbox.karst("bench --server --positions greedy").refused();
}

fn karst() -> &'static str {
    env!("CARGO_BIN_EXE_karst")
}

#[test]
fn an_arena_rates_bots_and_programs() {
    let sandbox = Sandbox::new();
    let bots = format!("random,exec:{} bot greedy,greedy", karst());
    let args = format!(r#"arena cave-vs-cave --bots "{bots}" --games 12 --seed 3 --json"#);
    let report = sandbox.karst(&args).json();
    let entrants = report["entrants"].as_array().unwrap();
    assert_eq!(entrants.len(), 3);
    assert_eq!(entrants[2]["name"], "random", "the weakest comes last");
    for entrant in entrants {
        assert_eq!(entrant["games"], 8, "everybody plays as often");
        assert_eq!(entrant["forfeits"], json!({"late": 0, "nonsense": 0, "gone": 0, "first": null}));
        assert!(entrant["error"].as_f64().unwrap() > 0.0);
    }
    // The same bot, within our process and without, plays the same games.
    assert_eq!(entrants[0]["mean"], entrants[1]["mean"]);
    let solo = sandbox.karst("arena cave-vs-cave --bots random,greedy --players 1 --games 6 --json").json();
    assert_eq!(solo["entrants"][0]["name"], "greedy");
    assert!(sandbox.karst("arena cave-vs-cave --bots random,random --games 2").ok().contains("random#2"));
}

#[test]
fn an_arena_takes_weights_from_files() {
    let sandbox = Sandbox::new();
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/../karst-judge/weights/cave-vs-cave.bin");
    std::fs::copy(shipped, sandbox.path("same.bin")).unwrap();
    let report =
        sandbox.karst("arena cave-vs-cave --bots judge,judge@same.bin,greedy --games 12 --json").json();
    let entrants = report["entrants"].as_array().unwrap();
    let mean =
        |name| entrants.iter().find(|entrant| entrant["name"] == name).map(|one| &one["mean"]).unwrap();
    assert_eq!(mean("judge"), mean("judge@same.bin"), "the same weights play the same games");

    sandbox.write("bad.bin", "no weights");
    for (bots, expected) in [
        ("judge,judge@bad.bin", "bad.bin: this is no weights file of a judge"),
        ("judge,judge@gone.bin", "gone.bin: No such file"),
        ("judge,expert@same.bin", "weights are for the judge: judge@FILE or judge:ITERATIONS@FILE"),
        ("judge,judge@", "weights are for the judge"),
    ] {
        let refused = sandbox.karst(&format!("arena cave-vs-cave --bots {bots} --games 2")).refused();
        assert!(refused.contains(expected), "{bots}: {refused}");
    }
    let other = sandbox.karst("arena bargeroc --bots judge,judge@same.bin --games 2").refused();
    assert!(other.contains("the weights are for 1202 features, this program has 1234"), "{other}");
}

#[test]
fn the_bot_of_the_documents_plays() {
    let sandbox = Sandbox::new();
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/random_bot.py");
    let args = format!(r#"arena cave-vs-cave --bots "greedy,exec:python3 {example}" --games 4 --json"#);
    let report = sandbox.karst(&args).json();
    let python = &report["entrants"][1];
    assert_eq!(python["forfeits"]["first"], Value::Null, "{python}");
    assert_eq!((&python["games"], &python["wins"]), (&4.into(), &0.into()));
}

/// Runs one bad bot, written in Python, against random; the table must always come to its end.
fn forfeits(body: &str, games: u64, more: &str) -> Value {
    let sandbox = Sandbox::new();
    sandbox.write("bad.py", &format!("import json, sys, time\n{body}\n"));
    let args =
        format!(r#"arena cave-vs-cave --bots "random,exec:python3 bad.py" --games {games} --json {more}"#);
    let report = sandbox.karst(&args).json();
    let entrants = report["entrants"].as_array().unwrap().clone();
    let bad = entrants.into_iter().find(|entrant| entrant["name"] == "exec:python3 bad.py").unwrap();
    assert_eq!(bad["games"], games);
    bad
}

const HELLO: &str = r#"print('{"type":"hello","name":"bad"}', flush=True)"#;

#[test]
fn a_program_that_crashes_forfeits_its_decisions() {
    let bad = forfeits("sys.exit(1)", 2, "");
    assert_eq!(bad["forfeits"]["gone"], bad["decisions"]);
    let later = forfeits(&format!("input()\n{HELLO}\ninput()\nsys.exit(1)"), 2, "");
    assert_eq!(later["forfeits"]["gone"], later["decisions"]);
}

#[test]
fn a_program_that_talks_nonsense_forfeits_its_decisions() {
    let body =
        format!("for line in sys.stdin:\n    {HELLO} if 'hello' in line else print('what?', flush=True)");
    let bad = forfeits(&body, 2, "");
    assert_eq!(bad["forfeits"]["nonsense"], bad["decisions"]);
    let body = format!(
        r#"for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello": {HELLO}
    elif message["type"] == "state": print(json.dumps({{"type": "choose", "decision": message["decision"], "choice": "take all"}}), flush=True)"#
    );
    let bad = forfeits(&body, 2, "");
    assert_eq!(bad["forfeits"]["nonsense"], bad["decisions"]);
    assert_eq!(bad["forfeits"]["first"], "an answer that was not offered: take all");
}

#[test]
fn a_program_that_is_late_forfeits_the_decision_and_no_other() {
    // Slow once, then quick: the late answer must not be taken for the next one.
    let body = format!(
        r#"slow = True
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello": {HELLO}
    elif message["type"] == "state":
        if slow: time.sleep(0.7)
        slow = False
        print(json.dumps({{"type": "choose", "decision": message["decision"], "choice": message["offers"][0]}}), flush=True)"#
    );
    let bad = forfeits(&body, 2, "--time-limit 400");
    let late = bad["forfeits"]["late"].as_u64().unwrap();
    assert!((1..=2).contains(&late), "{bad}");
    assert_eq!(bad["forfeits"]["nonsense"], 0);
}

#[test]
fn a_program_that_neither_reads_nor_writes_only_costs_its_time() {
    let body = format!("input()\n{HELLO}\ntime.sleep(1000)");
    let bad = forfeits(&body, 1, "--time-limit 2");
    assert!(bad["forfeits"]["late"].as_u64().unwrap() > 10, "{bad}");
}

#[test]
fn a_bot_on_standard_input_and_output() {
    let sandbox = Sandbox::new().with_game();
    let view = sandbox.karst("show a.karst --as blue --json").json();
    let hello = json!({"type": "hello", "protocol": 1, "game": "cave-vs-cave", "seat": "blue", "players": 2, "seed": 1});
    let state = |view: &Value| json!({"type": "state", "decision": 4, "game": "cave-vs-cave", "seat": "blue", "view": view, "offers": view["offers"]});
    let bye = json!({"type": "bye", "scores": []});
    let input = format!("{hello}\n{}\n{bye}\n{hello}\n", state(&view));
    for level in ["random", "greedy", "mcts:10"] {
        let out = sandbox.karst_with(&format!("bot {level}"), &input).ok();
        let answers: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(answers.len(), 3);
        assert_eq!(answers[0], json!({"type": "hello", "name": format!("karst {level}")}));
        assert_eq!(answers[1]["decision"], 4);
        assert!(view["offers"].as_array().unwrap().contains(&answers[1]["choice"]));
    }
    let mut impossible = view.clone();
    impossible["dwarfs"] = 9.into();
    let ran = sandbox.karst_with("bot greedy", &format!("{hello}\n{}\n", state(&impossible)));
    assert_eq!((ran.code, ran.err.as_str()), (Some(2), "no position shows such a view\n"));
}

#[test]
fn playing_in_the_terminal() {
    let sandbox = Sandbox::new();
    let input = "help\nwhy dig 11\ndig 11\n99\ntake excavation\nundo\n3\ndig 42\nrules wall tokens seven\nsave g.karst\nquit\n";
    let out = sandbox.karst_with("play cave-vs-cave --seed 7", input).ok();
    for expected in [
        "   3  Take Excavation                            take excavation",
        "dig 11: not legal (blue to act). Take an action tile first.",
        "dig 11: Take an action tile first. (CVC-037, CVC-043)",
        "choose a number from 1 to 8",
        "Wood Storeroom comes to light.",
        "Goodbye.",
    ] {
        assert!(out.contains(expected), "{expected}\n{out}");
    }
    let saved = sandbox.read("g.karst");
    assert!(saved.contains("\n4 undo 3 #") && saved.contains("\n5 blue take excavation #"), "{saved}");
    sandbox.karst("verify g.karst").ok();
    let on = sandbox.karst_with("play cave-vs-cave --load g.karst", "gain 1 stone\nquit\n").ok();
    assert!(on.contains("blue gets 1 stone."), "{on}");
}

#[test]
fn playing_against_bots_to_the_end() {
    let sandbox = Sandbox::new();
    let closed = sandbox.karst_with("play cave-vs-cave --bots random --seed 1", "").ok();
    assert!(closed.ends_with("Goodbye.\n"), "a closed input is a polite goodbye");
    // `done` and `take` something, whatever is possible, until the game is over.
    let input = "1\n".repeat(400);
    let out = sandbox.karst_with("play cave-vs-cave --bots greedy --seed 1 --as blue", &input).ok();
    assert!(out.contains("Total"), "{out}");
    let solo = sandbox.karst_with("play cave-vs-cave --players 1 --seed 1 --lang it", &input).ok();
    assert!(solo.contains("Totale"), "{solo}");
    let bots = sandbox.karst_with("play cave-vs-cave --bots greedy,random --seed 1", "").ok();
    assert!(bots.contains("wins."), "{bots}");
}

#[test]
fn journals_of_whole_games_verify_in_python_too() {
    let sandbox = Sandbox::new();
    let verifier = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/verify.py");
    for players in 1..=2 {
        let input = "1\n1\nundo\n".to_owned()
            + &"1\n".repeat(8)
            + "undo\nundo\nundo\n"
            + &"1\n".repeat(60)
            + "save g.karst\n";
        sandbox.karst_with(&format!("play cave-vs-cave --players {players} --seed 3"), &input).ok();
        sandbox.karst("verify g.karst").ok();
        let python = |file: &str| {
            let args = [verifier, sandbox.path(file).to_str().unwrap()].map(str::to_owned);
            std::process::Command::new("python3").args(args).output().unwrap()
        };
        let output = python("g.karst");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(String::from_utf8(output.stdout).unwrap().ends_with("draws checked\n"));
        let forged = sandbox.read("g.karst").replacen("take", "took", 1);
        sandbox.write("forged.karst", &forged);
        let output = python("forged.karst");
        assert!(!output.status.success());
        assert!(String::from_utf8(output.stderr).unwrap().contains("was changed"));
    }
}
