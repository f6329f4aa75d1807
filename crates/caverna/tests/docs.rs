//! The Caverna section of `docs/scenes.md` is true: its scene is set up, its choices are played, and what the document
//! prints is what comes out.

use caverna::{Caverna, State};
use karst_kit::{Game, Lang, Scenes, Seat, Speak};

const DOCUMENT: &str = include_str!("../../../docs/scenes.md");

/// The fenced blocks of the section: what stands behind the fence, and the lines.
fn blocks() -> Vec<(&'static str, Vec<&'static str>)> {
    let section =
        DOCUMENT.split("\n## ").find(|section| section.starts_with("Caverna\n")).expect("a section");
    let mut blocks = Vec::new();
    let mut open: Option<(&str, Vec<&str>)> = None;
    for line in section.lines() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(info), None) => open = Some((info, Vec::new())),
            (None, Some((_, lines))) => lines.push(line),
            (None, None) => {}
        }
    }
    blocks
}

/// What a command of the section prints; a scene comes from the block above or from `echo`.
fn run(scene: &str, command: &str) -> String {
    let (echo, asked) = match command.strip_prefix("echo \"").and_then(|rest| rest.split_once("\" | ")) {
        Some((echo, command)) => (Some(echo), command),
        None => (None, command),
    };
    let asked = asked.strip_prefix("karst scene caverna ").expect("a command about a scene");
    let state = match Caverna::scene(echo.unwrap_or(scene)) {
        Ok(state) => state,
        Err(why) => return format!("{why}\n"),
    };
    let (_, asked) = asked.split_once(" --").expect("a question about the scene");
    match asked.split_once(' ') {
        None => offers(&state),
        Some((_, choices)) => apply(state, choices),
    }
}

fn offers(state: &State) -> String {
    let mut offers = Vec::new();
    Caverna::offers(state, &mut offers);
    let actor = Caverna::actor(state).expect("somebody is to act");
    offers.iter().fold(format!("{actor} to act\n"), |text, offer| format!("{text}{offer}\n"))
}

/// Plays choices, each one word or in quotes.
fn apply(mut state: State, choices: &str) -> String {
    let mut events = Vec::new();
    let colour = |seat: Seat| seat.to_string();
    for choice in choices.split('"').flat_map(|part| match part.starts_with(' ') || part.is_empty() {
        true => part.split_whitespace().collect::<Vec<_>>(),
        false => vec![part],
    }) {
        if let Err(why) = Caverna::play(&mut state, choice.parse().unwrap(), &mut events) {
            let ids: Vec<String> = Caverna::rules(&why).iter().map(ToString::to_string).collect();
            return format!("{choice}: {} ({})\n", Caverna::refuse(Lang::En, &why, &colour), ids.join(", "));
        }
    }
    events.iter().map(|event| Caverna::tell(Lang::En, event, &colour) + "\n").collect()
}

#[test]
fn the_caverna_scenes_are_true() {
    let mut scene = String::new();
    let mut n_commands = 0;
    for (info, lines) in blocks() {
        if info == "scene" {
            scene = lines.join("\n");
            continue;
        }
        for (i, command) in lines.iter().enumerate().filter(|(_, line)| line.starts_with("$ ")) {
            let printed = run(&scene, command.trim_start_matches("$ "));
            // What follows the log is the drawing, which is the command's business.
            let expected: String = lines[i + 1..]
                .iter()
                .take_while(|line| !line.starts_with("$ ") && **line != "…")
                .map(|line| format!("{line}\n"))
                .collect();
            assert_eq!(printed, expected, "{command}");
            n_commands += 1;
        }
    }
    assert_eq!(n_commands, 4);
}
