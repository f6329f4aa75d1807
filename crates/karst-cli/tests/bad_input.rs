//! Bad input gets one clear sentence and exit code 2, and changes nothing.

mod common;

use std::io::Write;
use std::process::{Command, Stdio};

use common::Sandbox;
use expect_test::{Expect, expect};

#[track_caller]
fn check(sandbox: &Sandbox, args: &str, expected: Expect) {
    let before = sandbox.files();
    expected.assert_eq(&sandbox.karst(args).refused());
    assert_eq!(sandbox.files(), before, "{args} left something behind");
}

const READERS: [&str; 7] = [
    "show FILE",
    "offers FILE",
    r#"apply FILE "take excavation""#,
    r#"explain FILE "take excavation""#,
    "score FILE",
    "verify FILE",
    "scene cave-vs-cave FILE",
];

#[test]
fn files_that_are_not_there() {
    let sandbox = Sandbox::new();
    std::fs::create_dir(sandbox.path("folder")).unwrap();
    for reader in READERS {
        let missing = sandbox.karst(&reader.replace("FILE", "nope")).refused();
        assert_eq!(missing, "there is no file `nope`", "{reader}");
        let folder = sandbox.karst(&reader.replace("FILE", "folder")).refused();
        assert_eq!(folder, "`folder` is a folder, not a file", "{reader}");
    }
    check(&sandbox, "new cave-vs-cave --players 2 -o folder", expect!["`folder` is a folder; name a file"]);
    let nowhere = sandbox.karst("new cave-vs-cave --players 2 -o nowhere/a.karst").refused();
    assert!(nowhere.starts_with("`nowhere/a.karst` cannot be written"), "{nowhere}");
}

#[test]
fn text_that_is_no_text_or_far_too_long() {
    let sandbox = Sandbox::new();
    std::fs::write(sandbox.path("bytes"), [b'k', 0xff, 0xfe]).unwrap();
    std::fs::File::create(sandbox.path("huge")).unwrap().set_len(1 << 30).unwrap();
    for reader in READERS {
        let bytes = sandbox.karst(&reader.replace("FILE", "bytes")).refused();
        assert_eq!(bytes, "`bytes` is not UTF-8 text", "{reader}");
        let huge = sandbox.karst(&reader.replace("FILE", "huge")).refused();
        assert_eq!(huge, "`huge` is larger than 4194304 bytes, so it is no game", "{reader}");
    }
    let long = "x".repeat(100_000);
    let refused = sandbox.karst(&format!("apply huge {long}")).refused();
    assert!(refused.len() < 500);
    let scene = sandbox.karst_with("scene cave-vs-cave -", &long).refused();
    assert!(scene.contains("at most 65536 bytes"), "{scene}");
}

/// A line of a gigabyte comes in on a pipe: no more than the allowed part is ever read.
#[test]
fn a_line_of_a_gigabyte() {
    for args in [&["verify", "-"][..], &["scene", "cave-vs-cave", "-"], &["bot", "random"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_karst"))
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let megabyte = vec![b'x'; 1 << 20];
        let written = (0..1024).take_while(|_| stdin.write_all(&megabyte).is_ok()).count();
        assert!(written < 16, "{args:?} read {written} MB");
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap().lines().count(), 1);
    }
}

#[test]
fn journals_that_were_changed() {
    let sandbox = Sandbox::new().with_game();
    sandbox.karst(r#"apply a.karst "take excavation" "dig 42""#).ok();
    let text = sandbox.read("a.karst");
    let cases = [
        ("", expect!["b.karst: this is not a karst journal: it should begin with `karst 1 GAME`"]),
        ("hello\n", expect!["b.karst: this is not a karst journal: it should begin with `karst 1 GAME`"]),
        (
            text.trim_end(),
            expect!["b.karst: the last line is cut off; remove it to go on from the line before"],
        ),
        (
            &text.replace("dig 42", "dig 21"),
            expect!["b.karst: line 11: the hash does not fit; this line or one before it was changed"],
        ),
        (
            &text.replace("seat blue blue", "seat blue Blue"),
            expect!["b.karst: line 7: the hash does not fit; this line or one before it was changed"],
        ),
        (
            &text.replace("karst 1 cave-vs-cave", "karst 1 chess"),
            expect!["b.karst: line 7: the hash does not fit; this line or one before it was changed"],
        ),
        (
            &text.replace("secret 9f", "secret 9e"),
            expect!["b.karst: the secret does not belong to the published commitment"],
        ),
        (
            &text.replace("secret 9f", "secret xx"),
            expect![
                "b.karst: line 6: `secret xx10c2fa9e64fe5f7694fd7607d9deba659ae11d9a240c2dd2519` is no line of a journal header"
            ],
        ),
    ];
    for (changed, expected) in cases {
        sandbox.write("b.karst", changed);
        expected.assert_eq(&sandbox.karst("verify b.karst").refused());
        assert_eq!(
            sandbox.karst("show b.karst").refused(),
            sandbox.karst(r#"apply b.karst "done""#).refused()
        );
        assert_eq!(sandbox.read("b.karst"), changed);
    }
    let without: String =
        text.lines().filter(|line| !line.starts_with("4 ")).map(|line| line.to_owned() + "\n").collect();
    sandbox.write("b.karst", &without);
    check(
        &sandbox,
        "verify b.karst",
        expect!["b.karst: line 11: entry 5 should have number 4; the journal has been cut or reordered"],
    );
}

#[test]
fn numbers_that_make_no_sense() {
    let sandbox = Sandbox::new().with_game();
    let players = |n: &str| sandbox.karst(&format!("new cave-vs-cave --players {n}")).refused();
    assert_eq!(players("0"), "cave-vs-cave is played by 1 to 2 players, not 0");
    assert_eq!(players("99"), "cave-vs-cave is played by 1 to 2 players, not 99");
    for text in ["-1", "two", "1.5", "99999999999999999999999"] {
        let expected =
            format!("invalid value '{text}' for '--players <N>': expected a whole number, 0 or more");
        assert_eq!(players(text), expected);
    }
    let simulate = "simulate cave-vs-cave --players 2 --bots random --games";
    for games in ["0", "-5", "1000000000000", "1e9"] {
        let refused = sandbox.karst(&format!("{simulate} {games}")).refused();
        assert!(refused.ends_with("expected a whole number from 1 to 10000000"), "{refused}");
    }
    for (args, expected) in [
        ("new cave-vs-cave --players 2 --seed hello", "expected a whole number below 2^64"),
        ("new cave-vs-cave --players 2 --seed -3", "expected a whole number below 2^64"),
        (
            "simulate cave-vs-cave --players 2 --bots random --games 1 --threads 0",
            "expected a whole number from 1 to 256",
        ),
        (
            "arena cave-vs-cave --bots random,greedy --games 1 --time-limit 0",
            "expected a whole number from 1 to 600000",
        ),
        ("bench --seconds -1", "expected a number of seconds from 0.05 to 600"),
        ("bench --seconds NaN", "expected a number of seconds from 0.05 to 600"),
        ("show a.karst --at -1", "expected a whole number, 0 or more"),
        ("show a.karst --at 99", "the journal has 2 entries, not 99"),
    ] {
        let refused = sandbox.karst(args).refused();
        assert!(refused.ends_with(expected), "{args}: {refused}");
    }
}

#[test]
fn names_nobody_knows() {
    let sandbox = Sandbox::new().with_game();
    for (args, expected) in [
        ("new chess --players 2", "there is no game `chess`; `karst games` lists them"),
        (
            "new cave-vs-cave --players 2 --option fast=yes",
            "cave-vs-cave has no option `fast`; `karst games` lists the options",
        ),
        ("new cave-vs-cave --players 2 --option fast", "expected key=value"),
        ("new cave-vs-cave --players 1 --names a,b", "2 names for 1 players"),
        ("show a.karst --lang de", "expected a language (en, fr, it), found `de`"),
        ("show a.karst --as green", "green does not sit at this table"),
        ("show a.karst --as nobody", "expected a seat such as red, or public, or all"),
        ("rules cave-vs-cave CVC-999", "no rule of cave-vs-cave speaks of `cvc-999`"),
        (
            "simulate cave-vs-cave --players 2 --bots random,greedy,random --games 1",
            "3 bots for 2 players: name one, or one per seat",
        ),
        ("arena cave-vs-cave --bots random --games 1", "1 bots for 2 players: name at least one per seat"),
        (
            "arena cave-vs-cave --bots random,exec: --games 1",
            "exec: is followed by a program and its arguments",
        ),
        ("play cave-vs-cave --as green", "green does not sit at this table"),
        ("play cave-vs-cave --bots random,random,random", "3 bots for 2 seats"),
        ("frobnicate", "unrecognized subcommand 'frobnicate'"),
        ("new cave-vs-cave", "the following required arguments were not provided: --players <N>"),
        ("apply a.karst", "the following required arguments were not provided: <CHOICE>..."),
    ] {
        let refused = sandbox.karst(args).refused();
        assert!(refused.ends_with(expected), "{args}: {refused}");
    }
    for args in ["bot alphago", "simulate cave-vs-cave --players 2 --bots alphago --games 1", "bot mcts:0"] {
        let refused = sandbox.karst(args).refused();
        assert!(refused.contains("is no bot: use novice, apprentice"), "{args}: {refused}");
    }
    let gone = sandbox.karst("arena cave-vs-cave --bots random,exec:./nope --games 1").refused();
    assert!(gone.starts_with("`./nope` cannot be started"), "{gone}");
}

#[test]
fn scenes_that_cannot_be() {
    let sandbox = Sandbox::new();
    for (scene, expected) in [
        ("red: gold 30", "scene: `red: gold 30`: a shelf holds at most 19 gold"),
        ("players 3", "scene: players is 1 or 2, not `3`"),
        ("round 9", "scene: `round 9`: there are rounds 1 to 8"),
        ("green: gold 1", "scene: `green: gold 1`: green does not sit at this table"),
        (
            "red: room shelf 41",
            "scene: `red: room shelf 41`: the Entrance is printed on 41; nothing else lies there",
        ),
        ("red: extra two", "scene: red has the additional cavity but not all ten rooms"),
        ("then dig 42", "scene: `then dig 42` is not possible: Take an action tile first."),
    ] {
        assert_eq!(sandbox.karst_with("scene cave-vs-cave -", scene).refused(), expected);
    }
    sandbox.write("s", "round 4; then take excavation");
    check(
        &sandbox,
        r#"scene cave-vs-cave s --apply "dig 12""#,
        expect!["dig 12: No open path leads from the Entrance to 12. (CVC-059)"],
    );
    let both = sandbox.karst("scene cave-vs-cave s --offers --score").refused();
    assert!(both.contains("cannot be used with"), "{both}");
}

#[test]
fn messages_no_bot_understands() {
    let sandbox = Sandbox::new();
    for (line, expected) in [
        ("hello", "this is no message: expected value at line 1 column 1"),
        (
            r#"{"type":"state","decision":0,"game":"cave-vs-cave","seat":"red","view":{},"offers":[]}"#,
            "a game begins with hello",
        ),
        (
            r#"{"type":"hello","protocol":9,"game":"cave-vs-cave","seat":"red","players":2,"seed":1}"#,
            "this bot speaks protocol 1, not 9",
        ),
        (
            r#"{"type":"hello","protocol":1,"game":"chess","seat":"red","players":2,"seed":1}"#,
            "there is no game `chess`; `karst games` lists them",
        ),
    ] {
        assert_eq!(sandbox.karst_with("bot random", line).refused(), expected);
    }
}

/// Whoever reads us may stop at any time, as `head` does.
#[test]
fn a_closed_output_is_no_fault() {
    let sandbox = Sandbox::new().with_game();
    for args in ["rules cave-vs-cave", "show a.karst --json", "offers a.karst", "--help", "games"] {
        let script = format!("{} {args} | true; exit ${{PIPESTATUS[0]}}", env!("CARGO_BIN_EXE_karst"));
        let output =
            Command::new("bash").args(["-c", &script]).current_dir(sandbox.path("")).output().unwrap();
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), complaint.as_str()), (Some(0), ""), "{args}");
    }
}
