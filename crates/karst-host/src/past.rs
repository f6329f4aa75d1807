use karst_journal::{Entry, Journal, Mark};
use karst_kit::{Actor, Game, Rules, Seat};

use crate::Table;

impl<G: Game> Table<G> {
    /// The table as it stood after the entry with this number, its rights and its log included. It cannot draw:
    /// the secret stays with the present.
    pub fn past(&self, entry: usize) -> Table<G> {
        let journal = self.journal();
        let entries = journal.entries[..entry.min(journal.entries.len())].to_vec();
        let journal = Journal { header: journal.header.clone(), secret: None, entries };
        self.follow_all(journal).unwrap_or_else(|_| unreachable!("what was played once can be played again"))
    }

    /// The choice a redo would make: the seat's own, taken back, with nothing else chosen since.
    pub fn redo_right(&self, seat: Seat) -> Option<String> {
        if self.actor() != Some(Actor::Seat(seat)) {
            return None;
        }
        let (actor, text) = taken_back(&self.journal().entries).pop()?;
        let choice: G::Choice = text.parse().ok()?;
        let stands = actor == seat && self.state().check(choice).is_ok();
        stands.then_some(text)
    }
}

/// What has been taken back and could be chosen again, the next one last. Choosing it again uses it up, choosing
/// anything else forgets the rest; draws do neither, since they come out the same.
fn taken_back(entries: &[Entry]) -> Vec<(Seat, String)> {
    let mut back: Vec<(Seat, String)> = Vec::new();
    let mut live: Vec<&Entry> = Vec::new();
    for entry in entries {
        match &entry.mark {
            Mark::Undo(to) => {
                let from = live.iter().position(|earlier| earlier.number == *to).unwrap_or(live.len());
                back.extend(live.drain(from..).rev().filter_map(seat_choice));
            }
            Mark::Sitting(..) => {}
            Mark::Choice(..) => {
                live.push(entry);
                if let Some(chosen) = seat_choice(entry)
                    && back.pop() != Some(chosen)
                {
                    back.clear();
                }
            }
        }
    }
    back
}

fn seat_choice(entry: &Entry) -> Option<(Seat, String)> {
    match &entry.mark {
        Mark::Choice(Actor::Seat(seat), text) => Some((*seat, text.clone())),
        Mark::Choice(Actor::Chance, _) | Mark::Undo(_) | Mark::Sitting(..) => None,
    }
}

#[cfg(test)]
mod tests {
    use cave_vs_cave::CaveVsCave;
    use karst_journal::Secret;

    use super::*;

    fn table() -> Table<CaveVsCave> {
        Table::new(vec!["Anna".into(), "Bert".into()], vec![], vec![], Secret::from_seed(7)).unwrap()
    }

    fn active(table: &Table<CaveVsCave>) -> Seat {
        table.actor().and_then(Actor::seat).unwrap()
    }

    #[test]
    fn redo_follows_the_undone_choices_until_another_is_made() {
        let mut table = table();
        let seat = active(&table);
        assert_eq!(table.redo_right(seat), None);
        let first = table.offers()[0].to_string();
        table.choose(seat, &first).unwrap();
        let second = table.offers()[0].to_string();
        table.choose(seat, &second).unwrap();
        let start = table.restart_point(seat).unwrap();
        table.undo(start);
        assert_eq!(table.redo_right(seat).as_deref(), Some(first.as_str()));
        table.choose(seat, &first).unwrap();
        assert_eq!(table.redo_right(seat).as_deref(), Some(second.as_str()));
        let other = table.offers().iter().map(ToString::to_string).find(|offer| *offer != second).unwrap();
        table.choose(seat, &other).unwrap();
        assert_eq!(table.redo_right(seat), None);
    }

    #[test]
    fn the_past_is_the_table_as_it_stood() {
        let mut table = table();
        let seat = active(&table);
        let before = table.revision();
        let state = *table.state();
        let first = table.offers()[0].to_string();
        table.choose(seat, &first).unwrap();
        let past = table.past(before);
        assert!(*past.state() == state && past.log().len() == before);
        assert_eq!(table.past(usize::MAX).revision(), table.revision());
        assert!(past.journal().secret.is_none());
    }
}
