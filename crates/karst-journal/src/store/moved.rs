//! What changes a table most often, as processes tell it each other: in full, so that whoever follows the table need not
//! read it again.

use std::fmt;

use karst_kit::Seat;

use super::{Change, Status};
use crate::Entry;

/// What a move, or an answer to an open window, brought about at a table that plays on. Nothing else has changed there.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Moved {
    pub entries: Vec<Entry>,
    /// The answers to the open window, where there are no new entries.
    pub sealed: Option<String>,
    pub turn: Option<Seat>,
    /// When something happens at the table by itself, if that has changed.
    pub due: Option<Option<i64>>,
    /// What is pending around the game and when somebody's time is up, if that has changed.
    pub affairs: Option<(String, Option<i64>)>,
}

/// The database lets processes tell each other less than 8,000 bytes at once; some of that is the table's name.
const FITS: usize = 7_500;

impl Moved {
    /// The move these changes are for a table. None if they are something else, or more than can be told at once.
    pub(super) fn of(table: &str, changes: &[Change]) -> Option<Moved> {
        let mut moved = Moved::default();
        for change in changes.iter().filter(|change| change.table() == Some(table)) {
            match change {
                Change::Append { entries, turn, status: Status::Running, .. } if moved.entries.is_empty() => {
                    moved.entries.clone_from(entries);
                    moved.turn = *turn;
                }
                Change::Due { at, .. } => moved.due = Some(*at),
                Change::Affairs { affairs, due, .. } => moved.affairs = Some((affairs.clone(), *due)),
                Change::Sealed { answers: Some(answers), .. } => moved.sealed = Some(answers.clone()),
                // After a move no question about the one before is open, nor is a window.
                Change::UndoRequest { request: None, .. } | Change::Sealed { answers: None, .. } => {}
                // Whoever asks for the outcome of a tap reads it.
                Change::Tap { .. } => {}
                _ => return None,
            }
        }
        let text = moved.to_string();
        let one_of_two = moved.entries.is_empty() == moved.sealed.is_some();
        // There may be line breaks where we expect none.
        (one_of_two && text.len() <= FITS && Moved::parse(&text).as_ref() == Some(&moved)).then_some(moved)
    }

    pub(super) fn parse(text: &str) -> Option<Moved> {
        let mut moved = Moved::default();
        for line in text.lines() {
            let (kind, rest) = line.split_once(' ')?;
            match kind {
                "turn" => moved.turn = Some(rest.parse().ok()?),
                "due" => moved.due = Some(moment(rest)?),
                "affairs" => {
                    let (due, affairs) = rest.split_once(' ')?;
                    moved.affairs = Some((affairs.to_owned(), moment(due)?));
                }
                "sealed" => match &mut moved.sealed {
                    Some(answers) => answers.extend(["\n", rest]),
                    none => *none = Some(rest.to_owned()),
                },
                "entry" => moved.entries.push(Entry::parse(rest)?),
                _ => return None,
            }
        }
        Some(moved)
    }
}

/// No moment is told as `-`.
fn moment(text: &str) -> Option<Option<i64>> {
    match text {
        "-" => Some(None),
        text => text.parse().ok().map(Some),
    }
}

fn told(moment: Option<i64>) -> String {
    moment.map_or("-".to_owned(), |moment| moment.to_string())
}

impl fmt::Display for Moved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(turn) = self.turn {
            writeln!(f, "turn {turn}")?;
        }
        if let Some(due) = self.due {
            writeln!(f, "due {}", told(due))?;
        }
        if let Some((affairs, due)) = &self.affairs {
            writeln!(f, "affairs {} {affairs}", told(*due))?;
        }
        for line in self.sealed.iter().flat_map(|answers| answers.split('\n')) {
            writeln!(f, "sealed {line}")?;
        }
        self.entries.iter().try_for_each(|entry| writeln!(f, "entry {entry}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn append(texts: &[&str], status: Status) -> Change {
        let entries = texts.iter().map(|text| Entry::parse(text).unwrap()).collect();
        Change::Append { table: "t".to_owned(), entries, turn: Some(Seat::Blue), status }
    }

    fn affairs(text: &str) -> Change {
        Change::Affairs { table: "t".to_owned(), affairs: text.to_owned(), due: Some(7) }
    }

    #[test]
    fn a_move_is_told_in_full() {
        let changes = [
            append(&["4 red place logging", "5 chance deal 3"], Status::Running),
            Change::Sealed { table: "t".to_owned(), answers: None },
            Change::Due { table: "t".to_owned(), at: None },
            affairs("asked 12; away red"),
        ];
        let moved = Moved::of("t", &changes).unwrap();
        assert_eq!(moved.turn, Some(Seat::Blue));
        assert_eq!(moved.due, Some(None));
        assert_eq!(moved.affairs, Some(("asked 12; away red".to_owned(), Some(7))));
        assert_eq!(moved.entries.len(), 2);
        assert_eq!(Moved::parse(&moved.to_string()), Some(moved));
    }

    #[test]
    fn answers_to_a_window_are_told_in_full() {
        let sealed =
            |answers: &str| Change::Sealed { table: "t".to_owned(), answers: Some(answers.to_owned()) };
        let moved = Moved::of("t", &[sealed("12\nred pass\nblue card 3")]).unwrap();
        assert_eq!(moved.sealed.as_deref(), Some("12\nred pass\nblue card 3"));
        assert_eq!(Moved::parse(&moved.to_string()), Some(moved));
        let played = append(&["4 red place logging"], Status::Running);
        assert_eq!(Moved::of("t", &[played, sealed("12")]), None, "one or the other");
    }

    #[test]
    fn what_is_more_than_a_move_is_read() {
        let table = "t".to_owned();
        let played = || append(&["4 red place logging"], Status::Running);
        assert!(Moved::of("t", &[played()]).is_some());
        assert_eq!(Moved::of("t", &[append(&["4 red place logging"], Status::Finished)]), None, "it is over");
        assert_eq!(Moved::of("t", &[Change::Due { table: table.clone(), at: None }]), None, "no move at all");
        let said = Change::Say { table, seat: Seat::Red, text: "hello".to_owned() };
        assert_eq!(Moved::of("t", &[played(), said]), None);
        assert_eq!(Moved::of("t", &[played(), affairs("one\ntwo")]), None, "a line that breaks");
        assert_eq!(Moved::of("t", &[played(), affairs(&"long ".repeat(2_000))]), None);
        assert_eq!(Moved::parse("turn\n"), None);
        assert_eq!(Moved::parse("entry four\n"), None);
    }
}
