//! Practice tables: a kind of table where everything can be taken back and nothing counts. One begins afresh, from a
//! scene, or from any moment of a finished game.

use std::sync::Arc;

use karst_journal::{Entry, KIND, Kind, Mark, Record, SCENE, Secret, Status};
use karst_kit::{Game, Seat};

use super::{Desk, Hall, HallError, Live, NewSeat, NewTable, Settings};
use crate::{AnyTable, GameId, Table, UndoRight};

/// A practice table to be opened.
#[derive(Clone, Debug)]
pub struct Practice {
    pub game: GameId,
    pub seats: Vec<NewSeat>,
    pub from: Beginning,
    /// How the table is kept besides: a lesson that is given at it, say.
    pub settings: Vec<(String, String)>,
    /// Who opens it.
    pub creator: String,
}

/// Where a practice game begins.
#[derive(Clone, Debug)]
pub enum Beginning {
    Fresh {
        options: Vec<(String, String)>,
    },
    /// A position; with a seed, chance always draws the same.
    Scene {
        scene: String,
        seed: Option<u64>,
    },
    /// After this entry of a finished game. Chance draws as it did there, since its secret is out.
    Moment {
        table: String,
        entry: usize,
    },
}

/// What a practice table takes over from where it begins.
#[derive(Default)]
struct Inherited {
    /// The version of the rules it was played under, if that has begun.
    rules: Option<u32>,
    options: Vec<(String, String)>,
    scene: String,
    secret: Option<Secret>,
    /// What each player had added to the draws.
    entropy: Vec<String>,
    entries: Vec<Entry>,
}

impl Hall {
    /// Opens a practice table. It begins at once: its seats are people who are here, or bots.
    pub async fn practise(&self, practice: Practice) -> Result<Arc<Live>, HallError> {
        let Inherited { rules, options, scene, secret, entropy, entries } =
            self.inherited(practice.game, &practice.from).await?;
        let new = NewTable {
            game: practice.game,
            options,
            seats: practice.seats,
            settings: Settings::default(),
            creator: practice.creator,
            series: String::new(),
        };
        let mut record = self.record(&new)?;
        record.rules = rules.unwrap_or(record.rules);
        record.settings.push((KIND.to_owned(), Kind::Practice.name().to_owned()));
        if !scene.is_empty() {
            record.settings.push((SCENE.to_owned(), scene));
        }
        record.settings.extend(practice.settings);
        if let Some(secret) = secret {
            record.secret = secret;
            let added = entropy.into_iter().chain(std::iter::repeat(String::new()));
            record.seats.iter_mut().zip(added).for_each(|(seat, added)| seat.entropy = added);
        }
        self.open_table(record, &new.seats, entries).await
    }

    async fn inherited(&self, game: GameId, from: &Beginning) -> Result<Inherited, HallError> {
        match from {
            Beginning::Fresh { options } => {
                Ok(Inherited { options: options.clone(), ..Inherited::default() })
            }
            Beginning::Scene { scene, seed } => Ok(Inherited {
                scene: one_line(scene),
                secret: seed.map(Secret::from_seed),
                ..Inherited::default()
            }),
            Beginning::Moment { table, entry } => {
                let live = self.live(table).await?;
                let desk = live.read().await;
                match desk.record.game == game.id() {
                    true => desk.moment(*entry),
                    false => Err(HallError::UnknownTable),
                }
            }
        }
    }
}

impl Desk {
    pub fn is_practice(&self) -> bool {
        self.record.kind() == Kind::Practice
    }

    /// At a practice table everything can be taken back, whatever it revealed and whoever has chosen since.
    pub fn eased(&self, right: UndoRight) -> UndoRight {
        match right {
            UndoRight::ByConsent(to) if self.is_practice() => UndoRight::Free(to),
            right => right,
        }
    }

    /// A finished game up to one of its entries. A running one has nothing to inherit: its secret is not out.
    fn moment(&self, entry: usize) -> Result<Inherited, HallError> {
        match self.record.status {
            Status::Open | Status::Running => return Err(HallError::NotFinished),
            Status::Finished | Status::Archived => {}
        }
        let table = self.table.as_ref().ok_or(HallError::NotStarted)?;
        Ok(Inherited {
            rules: Some(self.record.rules),
            options: self.record.options.clone(),
            scene: self.record.header().scene,
            secret: Some(self.record.secret.clone()),
            entropy: self.record.seats.iter().map(|seat| seat.entropy.clone()).collect(),
            entries: with_table!(table, table => line_until(table, entry)),
        })
    }
}

/// The choices that counted after this entry, numbered anew.
fn line_until<G: Game>(table: &Table<G>, entry: usize) -> Vec<Entry> {
    let past = table.past(entry);
    let marks = past.line().map(|(actor, choice)| Mark::Choice(actor, choice.to_string()));
    marks.zip(1..).map(|(mark, number)| Entry { number, mark }).collect()
}

/// A scene as it stands in a header: statements in one line, without comments.
fn one_line(scene: &str) -> String {
    let mut line = String::new();
    for statement in scene.lines().map(|line| line.split('#').next().unwrap_or("").trim()) {
        match line.chars().last() {
            _ if statement.is_empty() => continue,
            None => {}
            Some(',' | ';') => line.push(' '),
            Some(_) => line.push_str("; "),
        }
        line.push_str(statement);
    }
    line
}

/// The seats of a practice game against the computer: one person, bots all around.
pub fn alone(seats: usize, mine: Seat, me: super::Person, level: karst_bots::Level) -> Vec<NewSeat> {
    let seats = Seat::first(seats).iter();
    seats.map(|seat| if *seat == mine { NewSeat::Person(me.clone()) } else { NewSeat::Bot(level) }).collect()
}

/// A table from what is written about it: the game it begins with, and what has been played since.
pub(super) fn begun(record: &Record, entries: Vec<Entry>) -> Result<AnyTable, HallError> {
    let secret = Some(record.secret.clone());
    let mut table = AnyTable::replay(karst_journal::Journal { header: record.header(), secret, entries })?;
    with_table!(&mut table, table => table.draw_due().len());
    Ok(table)
}

/// All that was ever written at a table.
pub(super) fn written(table: &AnyTable) -> Vec<Entry> {
    with_table!(table, table => table.journal().entries.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scene_fits_into_one_line() {
        let scene = "# a farm\nplayers 2\nred: wood 3, # logs\n  stone 2\n\nthen place logging; then take\n";
        assert_eq!(one_line(scene), "players 2; red: wood 3, stone 2; then place logging; then take");
    }
}
