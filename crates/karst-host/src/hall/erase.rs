//! What goes away: whole tables, and people's names.

use karst_journal::{Change, SeatKind};
use karst_kit::Seat;

use super::act::{settled, to_the_end};
use super::{Hall, HallError, Live};

impl Hall {
    /// Deletes a table with its journal and all that was said, whoever may be looking.
    pub async fn delete(&self, table: &str) -> Result<(), HallError> {
        let live = self.live(table).await;
        self.store().write(vec![Change::Delete { table: table.to_owned() }]).await?;
        if let Ok(live) = live {
            self.forget(&live);
        }
        Ok(())
    }

    /// Takes a person's name off every table. What they held they go on holding.
    pub async fn forget_name(&self, holder: &str) -> Result<(), HallError> {
        for (table, seat) in self.store().seats_of(holder).await? {
            let live = self.live(&table).await?;
            let (hall, table) = (self.clone(), live.clone());
            to_the_end(&live, async move { settled!(hall.rename(&table, seat, "").await) }).await?;
        }
        Ok(())
    }

    /// Gives a person's seat another name; without one, the seat is called by its colour.
    async fn rename(&self, live: &Live, seat: Seat, name: &str) -> Result<(), HallError> {
        let mut desk = live.desk.write().await;
        if !desk.record.seat(seat).is_some_and(|record| record.kind == SeatKind::Person) {
            return Ok(());
        }
        let change = Change::Rename { table: live.id.clone(), seat, name: name.to_owned() };
        self.put(live, &mut desk, vec![change]).await?;
        // The header of the journal names the players.
        self.reload(live, &mut desk).await;
        Ok(())
    }
}
