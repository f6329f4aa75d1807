//! Who plays the seats: the owners, computers that sit in for them, whoever took over. Written down as marks between
//! the choices, so that anybody can read later whose moves those were.

use karst_journal::{Entry, Mark, Sitting};
use karst_kit::{Actor, Game, GameChoice, Position, Rules, Seat, Silent};

use crate::{Logged, Table};

/// Something written down that is no choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aside {
    pub entry: usize,
    pub seat: Seat,
    pub what: AsideKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AsideKind {
    Sitting(Sitting),
    /// The seat took back everything from this entry on; with draws in it or choices of others.
    TakesBack {
        to: usize,
        beyond: bool,
    },
}

impl<G: Game> Table<G> {
    /// Whether this may be written now: a computer sits in for a person who plays, and leaves again.
    pub fn may_sit(&self, seat: Seat, sitting: &Sitting) -> bool {
        let Some(line) = self.header().seats.get(seat.index()) else { return false };
        let is_person = !line.player.starts_with("bot:");
        match sitting {
            Sitting::SitsIn { level, .. } => {
                is_person && !level.is_empty() && self.sits_in(seat).is_none() && self.actor().is_some()
            }
            Sitting::Returns => self.sits_in(seat).is_some(),
            Sitting::TakesOver(name) => is_person && !name.is_empty() && self.actor().is_some(),
        }
    }

    /// Writes down who plays a seat from now on; nothing if that may not be written.
    pub fn sit(&mut self, seat: Seat, sitting: Sitting) -> Vec<Entry> {
        if !self.may_sit(seat, &sitting) {
            return Vec::new();
        }
        self.write(Mark::Sitting(seat, sitting));
        self.journal().entries.last().cloned().into_iter().collect()
    }

    /// The level of the computer that sits in for the owner of a seat.
    pub fn sits_in(&self, seat: Seat) -> Option<&str> {
        match self.sittings(seat).next_back()? {
            Sitting::SitsIn { level, .. } => Some(level),
            Sitting::Returns | Sitting::TakesOver(_) => None,
        }
    }

    /// Whoever owns the seat now, by name.
    pub fn owner(&self, seat: Seat) -> &str {
        let taken = self.sittings(seat).rev().find_map(|sitting| match sitting {
            Sitting::TakesOver(name) => Some(name.as_str()),
            Sitting::SitsIn { .. } | Sitting::Returns => None,
        });
        let first = || self.header().seats.get(seat.index()).map_or("", |line| line.player.as_str());
        taken.unwrap_or_else(first)
    }

    fn sittings(&self, seat: Seat) -> impl DoubleEndedIterator<Item = &Sitting> {
        self.journal().entries.iter().filter_map(move |entry| match &entry.mark {
            Mark::Sitting(whose, sitting) if *whose == seat => Some(sitting),
            Mark::Sitting(..) | Mark::Choice(..) | Mark::Undo(_) => None,
        })
    }

    /// How often the computer that last sat in for a seat has chosen for it.
    pub fn moves_sat_in(&self, seat: Seat) -> usize {
        let entries = &self.journal().entries;
        let began = entries.iter().rposition(
            |entry| matches!(&entry.mark, Mark::Sitting(whose, Sitting::SitsIn { .. }) if *whose == seat),
        );
        let chosen =
            |entry: &&Entry| matches!(&entry.mark, Mark::Choice(Actor::Seat(actor), _) if *actor == seat);
        let ended =
            |entry: &&Entry| !matches!(&entry.mark, Mark::Sitting(whose, Sitting::Returns) if *whose == seat);
        began.map_or(0, |began| entries[began..].iter().take_while(ended).filter(chosen).count())
    }

    /// The points of every seat at the end of every round: the rounds' numbers, and a curve for each seat.
    pub fn points_by_round(&self) -> (Vec<u8>, Vec<(Seat, Vec<i32>)>) {
        let mut state = self.state_after(0);
        let mut rounds = Vec::new();
        let mut curves: Vec<(Seat, Vec<i32>)> =
            state.seats().iter().map(|seat| (*seat, Vec::new())).collect();
        let mut note = |state: &G::State, round: u8| {
            rounds.push(round);
            curves.iter_mut().for_each(|(seat, points)| points.push(state.points(*seat)));
        };
        for (_, choice) in self.line() {
            let before = state.clone();
            state.apply(choice, &mut Silent);
            if state.round() > before.round() && before.round() > 0 {
                note(&before, before.round());
            }
        }
        note(&state, state.round());
        (rounds, curves)
    }

    /// Everything written down that is no choice, in order.
    pub fn asides(&self) -> Vec<Aside> {
        self.asides_since(0)
    }

    /// The same from an entry on. What was taken back may lie before it.
    pub fn asides_since(&self, from: usize) -> Vec<Aside> {
        let entries = &self.journal().entries;
        let late = entries.iter().rposition(|entry| entry.number < from).map_or(0, |before| before + 1);
        entries[late..].iter().filter_map(|entry| self.aside(entry)).collect()
    }

    fn aside(&self, entry: &Entry) -> Option<Aside> {
        match &entry.mark {
            Mark::Choice(..) => None,
            Mark::Sitting(seat, sitting) => {
                let what = AsideKind::Sitting(sitting.clone());
                Some(Aside { entry: entry.number, seat: *seat, what })
            }
            Mark::Undo(to) => {
                let taken = self.taken_back(*to, entry.number);
                let seat = taken.first()?.actor.seat()?;
                let is_beyond =
                    |logged: &&Logged<G>| logged.choice.reveals() || logged.actor != Actor::Seat(seat);
                let beyond = taken.iter().any(is_beyond);
                Some(Aside { entry: entry.number, seat, what: AsideKind::TakesBack { to: *to, beyond } })
            }
        }
    }

    /// What counted from one entry on until another one took it back.
    fn taken_back(&self, to: usize, until: usize) -> Vec<&Logged<G>> {
        let entries = self.journal().entries.iter().rev().skip_while(|entry| entry.number >= until);
        let mut from: Vec<&Entry> = entries.take_while(|entry| entry.number >= to).collect();
        from.reverse();
        let mut counts: Vec<usize> = Vec::new();
        for entry in from {
            match entry.mark {
                Mark::Choice(..) => counts.push(entry.number),
                Mark::Undo(earlier) => counts.retain(|number| *number < earlier),
                Mark::Sitting(..) => {}
            }
        }
        let log = self.log().iter().rev().take_while(|logged| logged.entry >= to);
        let mut taken: Vec<&Logged<G>> = log.filter(|logged| counts.contains(&logged.entry)).collect();
        taken.reverse();
        taken
    }

    /// Whether something was turned up at this entry or after it, among the choices that count.
    pub fn reveals_since(&self, entry: usize) -> bool {
        self.log().iter().any(|logged| !logged.undone && logged.entry >= entry && logged.choice.reveals())
    }

    /// Whether nothing but changes of who plays has been written after this revision.
    pub fn only_sittings_since(&self, revision: usize) -> bool {
        let later = self.journal().entries.get(revision..);
        later.is_some_and(|later| later.iter().all(|entry| matches!(entry.mark, Mark::Sitting(..))))
    }
}

#[cfg(test)]
mod tests {
    use cave_vs_cave::CaveVsCave;
    use karst_journal::{Journal, Secret, Why};

    use super::*;
    use crate::BadReplay;

    fn table() -> Table<CaveVsCave> {
        Table::new(vec!["Anna".into(), "Bert".into()], vec![], vec![], Secret::from_seed(7)).unwrap()
    }

    fn greedy() -> Sitting {
        Sitting::SitsIn { level: "greedy".to_owned(), why: Why::Others }
    }

    #[test]
    fn marks_change_who_plays_and_nothing_else() {
        let mut table = table();
        let state = *table.state();
        assert!(table.sit(Seat::Red, Sitting::Returns).is_empty(), "nobody sat in");
        assert!(table.sit(Seat::Yellow, greedy()).is_empty(), "there is no such seat");
        assert_eq!(table.sit(Seat::Red, greedy()).len(), 1);
        assert!(table.sit(Seat::Red, greedy()).is_empty(), "one computer is enough");
        assert_eq!(table.sits_in(Seat::Red), Some("greedy"));
        let seat = table.actor().and_then(Actor::seat).unwrap();
        let first = table.offers()[0].to_string();
        table.choose(seat, &first).unwrap();
        table.sit(Seat::Red, Sitting::Returns);
        table.sit(Seat::Blue, Sitting::TakesOver("Dora".to_owned()));
        assert_eq!((table.sits_in(Seat::Red), table.owner(Seat::Blue)), (None, "Dora"));
        // Undo goes past the marks and leaves them.
        let to = table.log().iter().rev().find(|logged| logged.actor == Actor::Seat(seat)).unwrap().entry;
        table.undo(to);
        assert!(*table.state() == state);
        assert_eq!(table.owner(Seat::Blue), "Dora");
        let read = Table::<CaveVsCave>::replay(Journal::parse(&table.journal().to_text()).unwrap()).unwrap();
        assert!(read.verify().unwrap().draws_checked);
        assert_eq!(read.asides(), table.asides());
        assert!(read.state_at(table.revision()) == state);
        let kinds: Vec<usize> = table.asides().iter().map(|aside| aside.entry).collect();
        assert_eq!(kinds.len(), 4);
    }

    #[test]
    fn a_forged_mark_is_refused() {
        for forged in [Sitting::Returns, Sitting::TakesOver(String::new())] {
            let mut journal = table().journal().clone();
            let number = journal.entries.len() + 1;
            journal.entries.push(Entry { number, mark: Mark::Sitting(Seat::Red, forged) });
            let refused = Table::<CaveVsCave>::replay(journal).err();
            assert_eq!(refused, Some(BadReplay::Sitting(number)));
        }
    }
}
