use karst_journal::Journal;
use karst_kit::{Actor, Game, Rules, Seat};

use crate::Table;

impl<G: Game> Table<G> {
    /// The table as it stood after the entry with this number, its rights and its log included. It cannot draw:
    /// the secret stays with the present.
    pub fn past(&self, entry: usize) -> Table<G> {
        self.way_to(entry).walk()
    }

    /// All it takes to play up to the entry with this number once more.
    pub fn way_to(&self, entry: usize) -> Way<G> {
        let journal = self.journal();
        let entries = journal.entries[..entry.min(journal.entries.len())].to_vec();
        let journal = Journal { header: journal.header.clone(), secret: None, entries };
        Way { start: self.beginning(), journal }
    }

    /// The choice a redo would make: the seat's own, taken back, with nothing else chosen since.
    pub fn redo_right(&self, seat: Seat) -> Option<G::Choice> {
        let &(actor, choice) = self.back.last()?;
        let turn = self.actor() == Some(Actor::Seat(seat));
        (turn && actor == seat && self.state().check(choice).is_ok()).then_some(choice)
    }
}

/// The way to an earlier moment of a table. Quickly copied; walking it takes as long as playing.
pub struct Way<G: Game> {
    start: Table<G>,
    journal: Journal,
}

impl<G: Game> Way<G> {
    pub fn walk(self) -> Table<G> {
        let past = self.start.following(self.journal);
        past.unwrap_or_else(|_| unreachable!("what was played once can be played again"))
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
        assert_eq!(table.redo_right(seat).map(|choice| choice.to_string()), Some(first.clone()));
        table.choose(seat, &first).unwrap();
        assert_eq!(table.redo_right(seat).map(|choice| choice.to_string()), Some(second.clone()));
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
