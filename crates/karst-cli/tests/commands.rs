//! Every command that works on journals and scenes, on good input.

mod common;

use common::Sandbox;
use expect_test::{Expect, expect};

#[track_caller]
fn check(sandbox: &Sandbox, args: &str, expected: Expect) {
    expected.assert_eq(&sandbox.karst(args).ok());
}

#[test]
fn games() {
    let sandbox = Sandbox::new();
    check(
        &sandbox,
        "games",
        expect![[r#"
            cave-vs-cave     Cave vs Cave (1-2)
            caverna          Caverna: The Cave Farmers (1-7)
                --option furnishings=full|introductory  Furnishing tiles: all 48 kinds | the 27 of the introductory game
                --option markers=start|end  Harvest markers turn up: at the start of the round | at its end
            above-and-below  Above and Below (2-4)
                --option four-player-coins=all-one|fourth-only|ladder  Extra coins with four players: 1 each, as the rulebook says | 1 for the fourth player | 0 to 3 in turn order
                --option reading=reader|all  Who sees the paragraph: the explorer and the reader on the left | everybody
            bargeroc         Bargeroc (2-6)
                --option rounds=usual|3|4|5|6|7|8  Rounds: as usual for the number of players | 3 | 4 | 5 | 6 | 7 | 8
                --option fair-start=off|on  Bread for those who begin: none | 5, 4 and 3 for the first three
        "#]],
    );
    let games = sandbox.karst("games --json --lang fr").json();
    assert_eq!(games[0]["id"], "cave-vs-cave");
    assert_eq!(games[0]["title"], "Caverne contre Caverne");
    assert_eq!(games[0]["players"]["max"], 2);
}

#[test]
fn new_writes_a_journal_or_prints_it() {
    let sandbox = Sandbox::new().with_game();
    let printed = sandbox.karst("new cave-vs-cave --players 2 --seed 7").ok();
    assert_eq!(printed, sandbox.read("a.karst"), "the same seed gives the same game");
    assert_eq!(sandbox.files(), ["a.karst"], "nothing else is left behind");
    let solo = sandbox.karst("new cave-vs-cave --players 1 --names Anna --json").json();
    assert_eq!((&solo["actor"], &solo["entries"]), (&"red".into(), &4.into()));
    assert!(solo["journal"].as_str().unwrap().contains("\nseat red Anna\n"));
    let other = sandbox.karst("new cave-vs-cave --players 1 --names Anna --json").json();
    assert_ne!(solo["journal"], other["journal"], "without a seed every game is new");
}

#[test]
fn new_replaces_only_by_force() {
    let sandbox = Sandbox::new().with_game();
    let refused = sandbox.karst("new cave-vs-cave --players 1 -o a.karst").refused();
    assert_eq!(refused, "`a.karst` exists; --force replaces it");
    assert!(sandbox.read("a.karst").contains("seat blue"));
    sandbox.karst("new cave-vs-cave --players 1 -o a.karst --force").ok();
    assert!(!sandbox.read("a.karst").contains("seat blue"));
}

#[test]
fn offers() {
    let sandbox = Sandbox::new().with_game();
    check(
        &sandbox,
        "offers a.karst",
        expect![[r#"
        blue to act
        take cultivation
        take housework
        take excavation
        take undergrowth
        take undermining
        swap emmer
        swap flax
        swap gold
    "#]],
    );
    let offers = sandbox.karst("offers a.karst --json").json();
    assert_eq!(offers["actor"], "blue");
    assert_eq!(offers["offers"].as_array().unwrap().len(), 8);
}

#[test]
fn apply_appends_and_chance_follows() {
    let sandbox = Sandbox::new().with_game();
    let before = sandbox.read("a.karst");
    check(
        &sandbox,
        r#"apply a.karst "take excavation" "dig 42""#,
        expect![[r#"
        blue takes Excavation.
        blue digs 42.
        blue finds food.
        blue gets 1 food.
        Wood Storeroom comes to light.
    "#]],
    );
    let after = sandbox.read("a.karst");
    assert!(after.starts_with(&before), "a journal only grows");
    assert_eq!(sandbox.files(), ["a.karst"]);
    let applied = sandbox.karst(r#"apply a.karst "gain 1 stone" done --json"#).json();
    assert_eq!(applied["revision"], 7);
    assert_eq!(applied["actor"], "red");
    assert_eq!(applied["entries"][1]["choice"], "done");
}

#[test]
fn apply_is_all_or_nothing() {
    let sandbox = Sandbox::new().with_game();
    let before = sandbox.read("a.karst");
    let refused = sandbox.karst(r#"apply a.karst "take excavation" "dig 11""#).refused();
    assert_eq!(refused, "dig 11: No open path leads from the Entrance to 11. (CVC-059)");
    assert_eq!(sandbox.read("a.karst"), before);
    let french = sandbox.karst(r#"apply a.karst "dig 42" --lang fr"#).refused();
    assert_eq!(french, "dig 42: Prenez d’abord une tuile action. (CVC-037, CVC-043)");
    let unknown = sandbox.karst("apply a.karst frobnicate").refused();
    assert_eq!(unknown, "expected a choice such as `take excavation` or `dig 42`, found `frobnicate`");
    assert_eq!(sandbox.read("a.karst"), before);
    assert_eq!(sandbox.files(), ["a.karst"]);
}

#[test]
fn two_who_apply_at_once_do_not_lose_each_other() {
    let sandbox = Sandbox::new().with_game();
    std::thread::scope(|scope| {
        for good in ["emmer", "flax", "gold"] {
            let sandbox = &sandbox;
            scope.spawn(move || sandbox.karst(&format!(r#"apply a.karst "swap {good}""#)).ok());
        }
    });
    assert_eq!(sandbox.read("a.karst").matches(" swap ").count(), 3);
    sandbox.karst("verify a.karst").ok();
}

#[cfg(unix)]
#[test]
fn apply_through_a_link_keeps_the_link_and_the_rights() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let sandbox = Sandbox::new().with_game();
    symlink("a.karst", sandbox.path("link")).unwrap();
    std::fs::set_permissions(sandbox.path("a.karst"), PermissionsExt::from_mode(0o600)).unwrap();
    sandbox.karst(r#"apply link "take excavation""#).ok();
    assert!(sandbox.path("link").is_symlink());
    assert!(sandbox.read("a.karst").contains("take excavation"));
    assert_eq!(std::fs::metadata(sandbox.path("a.karst")).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn a_copy_without_the_secret_can_be_read_but_not_played() {
    let sandbox = Sandbox::new().with_game();
    let public: String = sandbox
        .read("a.karst")
        .lines()
        .filter(|line| !line.starts_with("secret"))
        .map(|l| l.to_owned() + "\n")
        .collect();
    sandbox.write("public.karst", &public);
    check(
        &sandbox,
        "verify public.karst",
        expect![[r#"
            2 entries: the hash chain holds and every choice was legal
            2 draws: not checked, since the secret is not in this journal
            running, digest 9da5652d8dc888f7
        "#]],
    );
    let refused = sandbox.karst(r#"apply public.karst "take excavation""#).refused();
    assert!(refused.contains("a copy without the secret"), "{refused}");
}

#[test]
fn a_journal_that_ends_before_a_draw_goes_on() {
    let sandbox = Sandbox::new().with_game();
    let text = sandbox.read("a.karst");
    let (begin, _) = text.split_once("2 chance").unwrap();
    sandbox.write("short.karst", begin);
    assert!(sandbox.karst("offers short.karst").ok().starts_with("chance to act\nreveal furnishing\n"));
    sandbox.karst(r#"apply short.karst "take excavation""#).ok();
    sandbox.karst(r#"apply a.karst "take excavation""#).ok();
    assert_eq!(sandbox.read("short.karst"), sandbox.read("a.karst"));
}

#[test]
fn explain() {
    let sandbox = Sandbox::new().with_game();
    check(
        &sandbox,
        r#"explain a.karst "take excavation""#,
        expect![[r#"
            take excavation: legal. Take Excavation.
              blue takes Excavation.
        "#]],
    );
    check(
        &sandbox,
        r#"explain a.karst "take renovation""#,
        expect![[r#"
            take renovation: not legal (blue to act). Renovation is not face up yet.
              CVC-031  At the start of each round the leftmost face-down action tile is turned face up, so round r offers 4 + r tiles (two-player and solo).
        "#]],
    );
    let why = sandbox.karst(r#"explain a.karst "dig 42" --json --lang it"#).json();
    assert_eq!(why["legal"], false);
    assert_eq!(why["rules"][0]["id"], "CVC-037");
    assert!(why["reason"].as_str().unwrap().ends_with('.'));
}

#[test]
fn show() {
    let sandbox = Sandbox::new().with_game();
    sandbox.karst(r#"apply a.karst "take excavation" "dig 42""#).ok();
    let shown = sandbox.karst("show a.karst").ok();
    assert!(shown.contains(": 41 Cave Entrance     : 42 cavity            #"), "{shown}");
    assert!(
        shown.ends_with("Excavation: do what you like of it, in any order, then end your turn.\n"),
        "{shown}"
    );
    let red = sandbox.karst("show a.karst --as red").ok();
    assert!(red.ends_with("Waiting for blue.\n"), "{red}");
    let before = sandbox.karst("show a.karst --at 3 --json").json();
    assert_eq!(before["caves"][1]["cavities"], serde_json::json!(["31"]));
    let view = sandbox.karst("show a.karst --as blue --json").json();
    assert_eq!(view["caves"][1]["cavities"], serde_json::json!(["31", "42"]));
    assert!(!view["offers"].as_array().unwrap().is_empty());
    let all = sandbox.karst("show a.karst --as all --json").json();
    assert_eq!(all.as_array().unwrap().len(), 2);
    assert!(all[0]["offers"].as_array().unwrap().is_empty(), "red is not asked");
    assert!(sandbox.karst("show a.karst --at 0 --as public --lang it").ok().contains("coperto"));
    let text = sandbox.read("a.karst");
    assert_eq!(sandbox.karst_with("show -", &text).ok(), shown);
}

#[test]
fn score_and_verify() {
    let sandbox = Sandbox::new().with_game();
    sandbox.karst(r#"apply a.karst "take excavation" "dig 42""#).ok();
    check(
        &sandbox,
        "score a.karst",
        expect![[r#"
        red
          Cave Entrance                  0
          Gold                           1
          Total                          1
        blue
          Cave Entrance                  0
          Gold                           1
          Total                          1
    "#]],
    );
    let score = sandbox.karst("score a.karst --json").json();
    assert_eq!(score["finished"], false);
    assert_eq!(score["scores"][1]["total"], 1);
    let verified = sandbox.karst("verify a.karst --json").json();
    assert_eq!((&verified["ok"], &verified["draws_checked"]), (&true.into(), &true.into()));
    assert_eq!((&verified["entries"], &verified["draws"]), (&5.into(), &3.into()));
}

#[test]
fn scene() {
    let sandbox = Sandbox::new();
    sandbox.write("s", "round 4; red: gold 4, dug 32; then take excavation");
    assert!(sandbox.karst("scene cave-vs-cave s --offers").ok().starts_with("red to act\n"));
    assert!(sandbox.karst("scene cave-vs-cave s --score").ok().contains("Gold                           4"));
    assert!(sandbox.karst("scene cave-vs-cave s").ok().contains("32 cavity"));
    let played = sandbox.karst(r#"scene cave-vs-cave s --apply "dig 42" "turn-up stall""#).ok();
    assert!(
        played.starts_with("red digs 42.\nred finds food.\nred gets 1 food.\nStall comes to light.\n"),
        "{played}"
    );
    let json = sandbox.karst(r#"scene cave-vs-cave s --apply "dig 42" --json"#).json();
    assert_eq!(json["actor"], "chance");
    assert_eq!(json["log"][0], "red digs 42.");
    let view = sandbox.karst_with("scene cave-vs-cave - --json", "players 1; red: gold 9").json();
    assert_eq!(view["caves"][0]["goods"]["gold"], 9);
}

#[test]
fn rules() {
    let sandbox = Sandbox::new();
    check(
        &sandbox,
        "rules cave-vs-cave CVC-003",
        expect![[r#"
        CVC-003  There are 7 wall tokens in total, shared by all players.
    "#]],
    );
    check(
        &sandbox,
        "rules cave-vs-cave cvc-003 --lang fr",
        expect![[r#"
        CVC-003  Il y a 7 jetons mur en tout, communs à tous les joueurs.
    "#]],
    );
    let found = sandbox.karst("rules cave-vs-cave wall tokens --json").json();
    assert!(found.as_array().unwrap().len() > 3);
    assert_eq!(sandbox.karst("rules cave-vs-cave").ok().lines().count(), 204);
}

#[test]
fn the_language_comes_from_the_system_or_the_flag() {
    let sandbox = Sandbox::new().with_game();
    let run = |lang: &str| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_karst"))
            .args(["games"])
            .env_remove("LC_ALL")
            .env_remove("LC_MESSAGES")
            .env("LANG", lang)
            .current_dir(sandbox.path(""))
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(run("fr_CH.UTF-8").contains("Caverne contre Caverne"));
    assert!(run("de_DE.UTF-8").contains("Cave vs Cave"));
}

#[test]
fn help_and_version_are_no_faults() {
    let sandbox = Sandbox::new();
    assert!(sandbox.karst("--help").ok().contains("simulate"));
    assert!(sandbox.karst("--version").ok().starts_with("karst "));
    assert!(sandbox.karst("help arena").ok().contains("--time-limit"));
}
