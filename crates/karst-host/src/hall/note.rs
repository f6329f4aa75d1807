//! What seats tell the table outside the game: kept beside the journal, never part of it.

use karst_journal::{Change, Status};
use karst_kit::{Game, Notes, Seat, Viewer};

use super::act::{settled, to_the_end};
use super::{Desk, Hall, HallError, Live};

/// Longer than any game's notes.
const LONGEST: usize = 2000;

impl Hall {
    /// A seat leaves a note; an empty one takes the last back.
    pub async fn leave_note(&self, table: &str, seat: Seat, text: &str) -> Result<(), HallError> {
        let live = self.live(table).await?;
        let (hall, table, text) = (self.clone(), live.clone(), text.to_owned());
        to_the_end(&live, async move {
            let mut desk = table.desk.write().await;
            let note = desk.proper_note(seat, &text)?;
            settled!(hall.keep_note(&table, &mut desk, seat, note.clone()).await)
        })
        .await
    }

    async fn keep_note(
        &self,
        live: &Live,
        desk: &mut Desk,
        seat: Seat,
        note: String,
    ) -> Result<(), HallError> {
        let change = Change::Note { table: live.id.clone(), seat, note: note.clone() };
        self.put(live, desk, vec![change]).await?;
        if let Some(record) = desk.record.seats.get_mut(seat.index()) {
            record.note = note;
        }
        live.tell();
        Ok(())
    }
}

impl Desk {
    fn proper_note(&self, seat: Seat, text: &str) -> Result<String, HallError> {
        if self.record.seat(seat).is_none() {
            return Err(HallError::NotSeated);
        }
        match (self.record.status, &self.table) {
            (Status::Running, Some(table)) => {
                let proper = with_table!(table, table => proper_note(table, seat, text));
                proper.ok_or(HallError::BadNote)
            }
            (Status::Open, _) | (_, None) => Err(HallError::NotStarted),
            (Status::Finished | Status::Archived, Some(_)) => Err(HallError::Finished),
        }
    }

    /// What a seat has said, as far as this viewer may know.
    pub fn note(&self, seat: Seat, viewer: Viewer) -> &str {
        let open =
            self.table.as_ref().is_some_and(|table| with_table!(table, table => has_open_notes(table)));
        match self.record.seat(seat) {
            Some(record) if open || viewer == Viewer::Seat(seat) => &record.note,
            _ => "",
        }
    }
}

fn proper_note<G: Game>(table: &crate::Table<G>, seat: Seat, text: &str) -> Option<String> {
    match text.trim() {
        "" => Some(String::new()),
        text if text.len() > LONGEST => None,
        text => G::Notes::note(&table.view(Viewer::Seat(seat)), text),
    }
}

fn has_open_notes<G: Game>(_: &crate::Table<G>) -> bool {
    G::Notes::OPEN
}
