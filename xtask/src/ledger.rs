//! Every row of a rule ledger has a test named by its id (`cvc_041_…`).

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::tidy::files;

/// Each ledger, the prefix of its ids, and whether its game is complete, so that no row may be missing.
const LEDGERS: [(&str, &str, bool); 4] = [
    ("cave-vs-cave", "cvc", true),
    ("caverna", "cav", true),
    ("above-and-below", "aab", true),
    ("bargeroc", "bar", true),
];

pub fn check(root: &Path) -> Result<(), String> {
    let tests = tests(root)?;
    let mut faults = Vec::new();
    for (game, prefix, complete) in LEDGERS {
        let rows = rows(root, game)?;
        let empty = BTreeSet::new();
        let proved = tests.get(prefix).unwrap_or(&empty);
        let covered = rows.intersection(proved).count();
        println!("{game}: {covered} / {} rows{}", rows.len(), if complete { "" } else { " (in progress)" });
        if complete {
            let missing: Vec<String> = rows.difference(proved).map(|n| id(prefix, *n)).collect();
            if !missing.is_empty() {
                faults.push(format!("{game} is complete, but no test proves {}", missing.join(", ")));
            }
        }
        let unknown: Vec<String> = proved.difference(&rows).map(|n| id(prefix, *n)).collect();
        if !unknown.is_empty() {
            faults.push(format!("tests name rows that are not in {game}'s ledger: {}", unknown.join(", ")));
        }
    }
    faults.extend(unknown_ids(root)?);
    match faults.is_empty() {
        true => Ok(()),
        false => Err(faults.join("\n")),
    }
}

fn id(prefix: &str, number: u32) -> String {
    format!("{}-{number:03}", prefix.to_uppercase())
}

/// The numbers of a ledger's rows.
fn rows(root: &Path, game: &str) -> Result<BTreeSet<u32>, String> {
    let path = root.join(format!("rules/{game}-ledger.csv"));
    let text = std::fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?;
    Ok(text.lines().skip(1).filter_map(|line| line.get(4..7)?.parse().ok()).collect())
}

/// For each prefix, the numbers that stand in the name of a test.
fn tests(root: &Path) -> Result<BTreeMap<String, BTreeSet<u32>>, String> {
    let mut tests: BTreeMap<String, BTreeSet<u32>> = BTreeMap::new();
    for (_, text) in files(root, "rs")? {
        let mut lines = text.lines().map(str::trim).peekable();
        while let Some(line) = lines.next() {
            if line == "#[test]"
                && let Some((prefix, number)) = lines.peek().and_then(|next| named(next))
            {
                tests.entry(prefix).or_default().insert(number);
            }
        }
    }
    Ok(tests)
}

/// `fn cvc_041_only_one_side()` names row 41 of cvc.
fn named(line: &str) -> Option<(String, u32)> {
    let mut parts = line.strip_prefix("fn ")?.splitn(3, '_');
    let prefix = parts.next()?;
    let number = parts.next()?;
    let known = LEDGERS.iter().any(|(_, known, _)| *known == prefix);
    (known && number.len() == 3).then(|| Some((prefix.to_owned(), number.parse().ok()?)))?
}

/// Rule ids in code and documents that no ledger has.
fn unknown_ids(root: &Path) -> Result<Vec<String>, String> {
    let mut faults = Vec::new();
    let mut ledgers = BTreeMap::new();
    for (game, prefix, _) in LEDGERS {
        ledgers.insert(prefix.to_uppercase(), rows(root, game)?);
    }
    for (path, text) in files(root, "rs")? {
        for (prefix, rows) in &ledgers {
            for at in text.match_indices(&format!("{prefix}-")).map(|(at, _)| at) {
                let number = text.get(at + 4..at + 7).and_then(|digits| digits.parse().ok());
                // 999 is nobody's id: tests of unknown ids use it.
                if number.is_some_and(|number: u32| number != 999 && !rows.contains(&number)) {
                    faults.push(format!("{}: {} is in no ledger", path.display(), &text[at..at + 7]));
                }
            }
        }
    }
    Ok(faults)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_names_name_rows() {
        assert_eq!(named("fn cvc_041_only_one_side() {"), Some(("cvc".to_owned(), 41)));
        assert_eq!(named("fn cvc_41_too_short() {"), None);
        assert_eq!(named("fn example_01_two_digs() {"), None);
    }
}
