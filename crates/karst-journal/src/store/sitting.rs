//! What goes on around the game at a table: who sits in for whom, what is pending, which taps have been answered.

use karst_kit::Seat;

use super::change::{create_seat, now, number};
use super::sql::{Conn, values};
use super::{SeatRecord, Store, StoreError};

/// A seat remembers the answers to its latest taps: more than a page can have on the way.
const TAPS_KEPT: i64 = 40;

impl Store {
    /// The answer to a tap that has been answered before.
    pub async fn tap(&self, table: &str, seat: Seat, tap: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT outcome FROM taps WHERE table_id = $1 AND seat = $2 AND tap = $3";
        Ok(self.readers.texts(sql, values![table, number(seat), tap]).await?.pop())
    }

    /// Tables at which somebody's time is up at this moment of the house's clock.
    pub async fn out_of_time(&self, at: i64) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE clock_due <= $1 ORDER BY clock_due LIMIT 200";
        self.readers.texts(sql, values![at]).await
    }

    /// Whether any table waits for a moment of the house's clock.
    pub async fn has_clocks(&self) -> Result<bool, StoreError> {
        let sql = "SELECT count(*) FROM tables WHERE clock_due IS NOT NULL";
        Ok(self.readers.numbers(sql, values![]).await?.first().is_some_and(|count| *count > 0))
    }

    /// The table whose open seats this link leads to.
    pub async fn table_of_group(&self, hash: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE group_hash = $1";
        Ok(self.readers.texts(sql, values![hash]).await?.pop())
    }

    /// Everybody who may act for a seat.
    pub async fn holders(&self, table: &str, seat: Seat) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT holder FROM holders WHERE table_id = $1 AND seat = $2 ORDER BY holder";
        self.readers.texts(sql, values![table, number(seat)]).await
    }

    /// The tables of a series, in the order they were played.
    pub async fn series(&self, series: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE series = $1 ORDER BY created, id";
        self.readers.texts(sql, values![series]).await
    }
}

pub(super) async fn sit_in(
    conn: &mut Conn,
    table: &str,
    seat: Seat,
    sitter: &str,
    successor: &str,
) -> Result<(), StoreError> {
    conn.later(
        "UPDATE seats SET sitter = $1, successor = $2 WHERE table_id = $3 AND seat = $4",
        values![sitter, successor, table, number(seat)],
    )
    .await
}

pub(super) async fn seen(conn: &mut Conn, table: &str, seat: Seat) -> Result<(), StoreError> {
    conn.later(
        "UPDATE seats SET seen = $1 WHERE table_id = $2 AND seat = $3",
        values![now(), table, number(seat)],
    )
    .await
}

pub(super) async fn affairs(
    conn: &mut Conn,
    table: &str,
    affairs: &str,
    due: Option<i64>,
) -> Result<(), StoreError> {
    conn.later("UPDATE tables SET affairs = $1, clock_due = $2 WHERE id = $3", values![affairs, due, table])
        .await
}

/// Writes all seats of an open table anew; holders follow their seats, and nobody holds a seat that is new.
pub(super) async fn reseat(
    conn: &mut Conn,
    table: &str,
    seats: &[(Option<Seat>, SeatRecord)],
) -> Result<(), StoreError> {
    let rows = conn.rows("SELECT seat, holder FROM holders WHERE table_id = $1", values![table]).await?;
    let holders: Vec<(i64, String)> = rows.iter().map(|row| (row.number(0), row.text(1))).collect();
    conn.execute("DELETE FROM holders WHERE table_id = $1", values![table]).await?;
    conn.execute("DELETE FROM seats WHERE table_id = $1", values![table]).await?;
    for (before, record) in seats {
        create_seat(conn, table, record).await?;
        for (_, holder) in holders.iter().filter(|(seat, _)| Some(*seat) == before.map(number)) {
            conn.execute(
                "INSERT INTO holders (table_id, seat, holder) VALUES ($1, $2, $3)",
                values![table, number(record.seat), holder],
            )
            .await?;
        }
    }
    Ok(())
}

pub(super) async fn tap(
    conn: &mut Conn,
    table: &str,
    seat: Seat,
    tap: &str,
    outcome: &str,
) -> Result<(), StoreError> {
    conn.later(
        "INSERT INTO taps (table_id, seat, tap, outcome, at) VALUES ($1, $2, $3, $4, $5)",
        values![table, number(seat), tap, outcome, now()],
    )
    .await?;
    conn.later(
        "DELETE FROM taps WHERE table_id = $1 AND seat = $2 AND tap NOT IN
           (SELECT tap FROM taps WHERE table_id = $1 AND seat = $2 ORDER BY at DESC, tap LIMIT $3)",
        values![table, number(seat), TAPS_KEPT],
    )
    .await
}

pub(super) async fn next(conn: &mut Conn, table: &str, next: &str) -> Result<(), StoreError> {
    conn.later(
        "UPDATE tables SET next_table = $1, series = CASE series WHEN '' THEN id ELSE series END WHERE id = $2",
        values![next, table],
    )
    .await
}
