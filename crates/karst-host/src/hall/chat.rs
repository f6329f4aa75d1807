//! Words between the people at a table. Not part of the game, and so not of the journal.

use karst_journal::{Change, Message};
use karst_kit::Seat;

use super::act::{settled, to_the_end};
use super::{Desk, Hall, HallError, Outcome, Tap};
use crate::words::plain;

/// A table keeps as many of the latest words in memory, and shows them.
pub(super) const KEPT: u32 = 40;
/// A word to the others is short.
pub const MAX_WORDS: usize = 240;

impl Hall {
    /// A seat says something to everybody at the table, spectators included.
    pub async fn say(&self, table: &str, seat: Seat, text: &str) -> Result<(), HallError> {
        self.say_once(table, seat, text, None).await
    }

    /// The same tap sent again says nothing more.
    pub async fn say_once(
        &self,
        table: &str,
        seat: Seat,
        text: &str,
        tap: Option<Tap>,
    ) -> Result<(), HallError> {
        let live = self.live(table).await?;
        let text = tidy(text)?;
        let (hall, table) = (self.clone(), live.clone());
        to_the_end(&live, async move {
            let mut desk = table.desk.write().await;
            if desk.record.seat(seat).is_none() || desk.is_muted(seat) {
                return Err(HallError::NotSeated);
            }
            if let Some(tap) = tap {
                if let Some(first) = hall.first_answer(&table, &desk, seat, &tap).await? {
                    return first.map(drop);
                }
                desk.taps.begin(seat, tap);
            }
            let mut changes = vec![Change::Say { table: table.id.clone(), seat, text: text.clone() }];
            changes.extend(desk.taps.change(&table.id, Outcome::Noted));
            let written = settled!(hall.put(&table, &mut desk, changes.clone()).await);
            desk.taps.end(&written.clone().map(|()| Outcome::Noted));
            written?;
            desk.hear(Message { seat, text });
            table.tell();
            Ok(())
        })
        .await
    }
}

/// The setting that lists the seats whose words are not passed on.
pub const MUTED: &str = "muted";

impl Desk {
    fn is_muted(&self, seat: Seat) -> bool {
        self.record.setting(MUTED).is_some_and(|seats| seats.split(' ').any(|muted| muted == seat.name()))
    }

    fn hear(&mut self, message: Message) {
        if self.messages.len() >= KEPT as usize {
            self.messages.remove(0);
        }
        self.messages.push(message);
    }
}

/// One line without control characters.
fn tidy(text: &str) -> Result<String, HallError> {
    let text = plain(text);
    match text.chars().count() {
        1..=MAX_WORDS => Ok(text),
        _ => Err(HallError::BadWords),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_one_short_line() {
        assert_eq!(tidy("  well\tdug,\n Anna! "), Ok("well dug, Anna!".to_owned()));
        assert_eq!(tidy(&"x".repeat(MAX_WORDS)).map(|text| text.len()), Ok(MAX_WORDS));
        for bad in ["", " \u{7}\n", &"x".repeat(MAX_WORDS + 1)] {
            assert_eq!(tidy(bad), Err(HallError::BadWords));
        }
    }
}
