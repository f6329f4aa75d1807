//! The documents are true: every scene in them is set up, every command line is run, and prints what stands there.

mod common;

use std::path::PathBuf;
use std::process::Command;

use common::Sandbox;

fn docs() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// A fenced block: what stands behind the fence, and the lines.
fn blocks(text: &str) -> Vec<(String, Vec<String>)> {
    let mut blocks = Vec::new();
    let mut open: Option<(String, Vec<String>)> = None;
    for line in text.lines() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(info), None) => open = Some((info.to_owned(), Vec::new())),
            (None, Some((_, lines))) => lines.push(line.to_owned()),
            (None, None) => {}
        }
    }
    blocks
}

fn run_document(name: &str) {
    let text = std::fs::read_to_string(docs().join(name)).unwrap();
    let sandbox = Sandbox::new();
    for example in std::fs::read_dir(docs().join("examples")).unwrap() {
        let path = example.unwrap().path();
        std::fs::copy(&path, sandbox.path(path.file_name().unwrap().to_str().unwrap())).unwrap();
    }
    let mut n_commands = 0;
    for (info, lines) in blocks(&text) {
        match info.as_str() {
            "scene" => {
                let file = lines[0].strip_prefix("# ").unwrap().split(':').next().unwrap();
                sandbox.write(file, &(lines.join("\n") + "\n"));
            }
            "console" => n_commands += run_console(name, &sandbox, &lines),
            "json" => lines.iter().for_each(|line| {
                serde_json::from_str::<serde_json::Value>(line).unwrap();
            }),
            _ => {}
        }
    }
    assert!(n_commands > 0, "{name} has no commands");
}

fn run_console(name: &str, sandbox: &Sandbox, lines: &[String]) -> usize {
    let mut commands: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in lines {
        match line.strip_prefix("$ ") {
            Some(command) => commands.push((command, Vec::new())),
            None => commands.last_mut().unwrap().1.push(line),
        }
    }
    for (command, expected) in &commands {
        let printed = run_shell(sandbox, command);
        assert_like(name, command, expected, &printed);
    }
    commands.len()
}

fn run_shell(sandbox: &Sandbox, command: &str) -> String {
    let bin = PathBuf::from(env!("CARGO_BIN_EXE_karst"));
    let path = format!("{}:{}", bin.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let output = Command::new("sh")
        .args(["-c", &format!("{command} 2>&1")])
        .current_dir(sandbox.path(""))
        .env("PATH", path)
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Line by line; `…` at the end of a line stands for the rest of it, and alone for the rest of the output.
fn assert_like(name: &str, command: &str, expected: &[&str], printed: &str) {
    let mut printed_lines = printed.lines();
    for &line in expected {
        if line == "…" {
            return;
        }
        let found = printed_lines.next().unwrap_or("");
        let fits = line.strip_suffix('…').map_or(found == line, |begin| found.starts_with(begin));
        assert!(fits, "{name}: `{command}` should print\n{line}\nnot\n{found}\nin\n{printed}");
    }
    assert_eq!(printed_lines.next(), None, "{name}: `{command}` prints more");
}

#[test]
fn scenes() {
    run_document("scenes.md");
}

#[test]
fn bots() {
    run_document("bots.md");
    let text = std::fs::read_to_string(docs().join("bots.md")).unwrap();
    let python = blocks(&text).into_iter().find(|(info, _)| info == "python").unwrap().1.join("\n");
    let example = std::fs::read_to_string(docs().join("examples/random_bot.py")).unwrap();
    assert!(example.contains(&python), "docs/bots.md shows another bot than docs/examples/random_bot.py");
}

#[test]
fn journal() {
    run_document("journal.md");
}
