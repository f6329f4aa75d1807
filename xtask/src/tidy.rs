//! What should not be in the tree: paths of somebody's machine, unfinished code, files that hold several ideas, pages
//! that name a state.

use std::path::{Path, PathBuf};

/// A file longer than this has usually found a second idea.
const MAX_LINES: usize = 900;

pub fn check(root: &Path) -> Result<(), String> {
    let mut faults = Vec::new();
    for (path, text) in files(root, "rs")? {
        let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        let lines = text.lines().count();
        if lines > MAX_LINES {
            faults.push(format!("{name} has {lines} lines; split it (at most {MAX_LINES})"));
        }
        for (what, why) in forbidden() {
            if text.contains(&what) {
                faults.push(format!("{name} contains `{what}`: {why}"));
            }
        }
    }
    faults.extend(apostrophes(root)?);
    faults.extend(states_shown(root)?);
    faults.extend(pieces_named(root)?);
    match faults.is_empty() {
        true => Ok(()),
        false => Err(faults.join("\n")),
    }
}

const GAMES: [&str; 4] = ["above_and_below", "bargeroc", "cave_vs_cave", "caverna"];

/// Pages, and what sends them, get views and never the state of a game: what is hidden cannot be shown by mistake.
fn states_shown(root: &Path) -> Result<Vec<String>, String> {
    let mut faults = Vec::new();
    for (path, text) in files(root, "rs")? {
        let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        let shows = ["crates/karst-pages/src/", "crates/karst-web/src/"];
        if shows.iter().any(|folder| name.starts_with(folder))
            && let Some(how) = names_a_state(&text)
        {
            faults.push(format!("{name} names the state of a game (`{how}`): pages get views"));
        }
    }
    Ok(faults)
}

/// How a text names the state of a game: `caverna::State`, `use caverna::{…, State, …}` or `G::State`.
fn names_a_state(text: &str) -> Option<String> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    if text.contains("G::State") {
        return Some("G::State".to_owned());
    }
    for game in GAMES {
        let path = format!("{game}::");
        for (at, _) in text.match_indices(&path) {
            let after = &text[at + path.len()..];
            let named = match after.strip_prefix('{') {
                Some(list) => &list[..list.find("};").unwrap_or(list.len())],
                None => after.split(|c| !is_word(c)).next().unwrap_or(""),
            };
            if named.split(|c| !is_word(c)).any(|word| word == "State") {
                return Some(format!("{path}State"));
            }
        }
    }
    None
}

/// Kinds of components: only rules and tests know one by name.
const PIECES: [&str; 8] = ["Room", "Action", "Furnishing", "Loot", "Building", "Card", "Mineral", "Object"];

/// Pages, drawings and bots walk the lists: what they must know about a piece stands in its own file.
fn pieces_named(root: &Path) -> Result<Vec<String>, String> {
    let walkers = ["pages", "cli", "judge", "bots", "web"].map(|name| format!("crates/karst-{name}/src/"));
    let mut faults = Vec::new();
    for (path, text) in files(root, "rs")? {
        let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        let code = text.split("#[cfg(test)]").next().unwrap_or("");
        if walkers.iter().any(|folder| name.starts_with(folder))
            && let Some(piece) = names_a_piece(code)
        {
            faults.push(format!(
                "{name} names a piece (`{piece}`): say in its own file what is special about it"
            ));
        }
    }
    Ok(faults)
}

/// `Room::Shelf`, but not `Room::ALL` or `Room::tiles`.
fn names_a_piece(text: &str) -> Option<String> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    text.split(|c: char| !is_word(c) && c != ':').find_map(|path| {
        let mut parts = path.rsplit("::");
        let (piece, kind) = (parts.next()?, parts.next()?);
        let camel = piece.starts_with(char::is_uppercase) && piece.contains(char::is_lowercase);
        (camel && PIECES.contains(&kind)).then(|| format!("{kind}::{piece}"))
    })
}

/// What readers see has one kind of apostrophe, ’.
fn apostrophes(root: &Path) -> Result<Vec<String>, String> {
    let sentences = files(root, "rs")?
        .into_iter()
        .filter(|(path, _)| path.parent().is_some_and(|at| at.ends_with("src/text")));
    let mut faults = Vec::new();
    for (path, text) in sentences.chain(files(root, "ftl")?) {
        let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        let lines = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
        for (at, line) in lines.filter(|(_, line)| is_typewritten(line)) {
            faults.push(format!("{name}:{}: a typewriter's apostrophe: {}", at + 1, line.trim()));
        }
    }
    Ok(faults)
}

/// A straight apostrophe between two letters. Lifetimes follow no letter.
fn is_typewritten(line: &str) -> bool {
    let letters: Vec<char> = line.chars().collect();
    letters.windows(3).any(|three| three[1] == '\'' && three[0].is_alphabetic() && three[2].is_alphabetic())
}

/// Put together here so that this file does not contain them.
fn forbidden() -> Vec<(String, &'static str)> {
    vec![
        (["to", "do!("].concat(), "finish it or take it out"),
        (["unimpl", "emented!("].concat(), "finish it or take it out"),
        (["#[ig", "nore"].concat(), "assert today's answer and say what is wrong with it"),
        (["/ho", "me/"].concat(), "a path of one machine"),
        (["/ro", "ot/"].concat(), "a path of one machine"),
    ]
}

/// All tracked kinds of files with this extension below the crates, with their text.
pub fn files(root: &Path, extension: &str) -> Result<Vec<(PathBuf, String)>, String> {
    let mut found = Vec::new();
    let mut folders = vec![root.join("crates"), root.join("xtask")];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
        for entry in entries.flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                let text =
                    std::fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?;
                found.push((path, text));
            }
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::{names_a_piece, names_a_state};

    #[test]
    fn a_state_is_found_however_it_is_named() {
        assert!(names_a_state("use caverna::{Home, State, View};").is_some());
        assert!(names_a_state("fn f(state: &bargeroc::State) {}").is_some());
        assert!(names_a_state("fn f<G: Game>(state: &G::State) {}").is_some());
        assert!(names_a_state("use axum::extract::State;\nuse caverna::{Home, View};").is_none());
        assert!(names_a_state("use caverna::StateParlor;").is_none());
    }

    #[test]
    fn a_piece_is_found_by_its_name() {
        assert_eq!(names_a_piece("if room == cave_vs_cave::Room::Shelf {").as_deref(), Some("Room::Shelf"));
        assert!(names_a_piece("for room in Room::ALL { Room::tiles(); Room::N }").is_none());
        assert!(names_a_piece("Choice::Furnish(room)").is_none());
    }
}
