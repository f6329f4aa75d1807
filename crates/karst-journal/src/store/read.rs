use karst_kit::Seat;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::{Message, Record, SeatRecord, Status, Store, StoreError};
use crate::{Entry, Secret};

impl Store {
    pub async fn record(&self, table: &str) -> Result<Option<Record>, StoreError> {
        let row = sqlx::query("SELECT * FROM tables WHERE id = ?")
            .bind(table)
            .fetch_optional(&self.readers)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let seats = sqlx::query("SELECT * FROM seats WHERE table_id = ? ORDER BY seat")
            .bind(table)
            .fetch_all(&self.readers)
            .await?;
        read_record(table, &row, &seats).map(Some)
    }

    /// The entries of a table's journal, from the first on.
    pub async fn entries(&self, table: &str) -> Result<Vec<Entry>, StoreError> {
        let texts: Vec<String> =
            sqlx::query_scalar("SELECT text FROM entries WHERE table_id = ? ORDER BY number")
                .bind(table)
                .fetch_all(&self.readers)
                .await?;
        let entries = texts.iter().zip(1..).map(|(text, number)| {
            Entry::parse(text)
                .filter(|entry| entry.number == number)
                .ok_or_else(|| damaged(table, "an entry"))
        });
        entries.collect()
    }

    /// The latest words said at a table, the oldest first.
    pub async fn messages(&self, table: &str, limit: u32) -> Result<Vec<Message>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM (SELECT number, seat, text FROM messages WHERE table_id = ? ORDER BY number DESC LIMIT ?)
             ORDER BY number",
        )
        .bind(table)
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        let message =
            |row: &SqliteRow| Some(Message { seat: seat_at(row.get("seat"))?, text: row.get("text") });
        Ok(rows.iter().filter_map(message).collect())
    }

    /// The seat a link leads to.
    pub async fn seat_of_token(&self, token_hash: &str) -> Result<Option<(String, Seat)>, StoreError> {
        let row = sqlx::query("SELECT table_id, seat FROM seats WHERE token_hash = ?")
            .bind(token_hash)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.and_then(|row| Some((row.get("table_id"), seat_at(row.get("seat"))?))))
    }

    /// The seats of a table this holder may act for.
    pub async fn seats_held(&self, table: &str, holder: &str) -> Result<Vec<Seat>, StoreError> {
        let seats: Vec<i64> =
            sqlx::query_scalar("SELECT seat FROM holders WHERE holder = ? AND table_id = ? ORDER BY seat")
                .bind(holder)
                .bind(table)
                .fetch_all(&self.readers)
                .await?;
        Ok(seats.into_iter().filter_map(seat_at).collect())
    }

    /// People's seats that nobody can act for: their link was renewed and not followed yet.
    pub async fn seats_unheld(&self, table: &str) -> Result<Vec<Seat>, StoreError> {
        let seats: Vec<i64> = sqlx::query_scalar(
            "SELECT seat FROM seats WHERE table_id = ?1 AND kind = 'person' AND NOT EXISTS
               (SELECT 1 FROM holders WHERE holders.table_id = ?1 AND holders.seat = seats.seat)
             ORDER BY seat",
        )
        .bind(table)
        .fetch_all(&self.readers)
        .await?;
        Ok(seats.into_iter().filter_map(seat_at).collect())
    }

    /// The tables a holder opened or sits at, the latest first, with the seats held.
    pub async fn tables_of(&self, holder: &str, limit: u32) -> Result<Vec<(Record, Vec<Seat>)>, StoreError> {
        let ids: Vec<String> = sqlx::query_scalar(
            "SELECT id FROM tables WHERE status <> 'archived' AND id IN
               (SELECT table_id FROM holders WHERE holder = ?1 UNION SELECT id FROM tables WHERE creator = ?1)
             ORDER BY updated DESC LIMIT ?2",
        )
        .bind(holder)
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        let mut tables = Vec::with_capacity(ids.len());
        for id in ids {
            if let Some(record) = self.record(&id).await? {
                let held = self.seats_held(&id, holder).await?;
                tables.push((record, held));
            }
        }
        Ok(tables)
    }

    /// Running tables where a bot is to act: what a server takes up again when it starts.
    pub async fn waiting_for_bots(&self) -> Result<Vec<String>, StoreError> {
        let ids = sqlx::query_scalar(
            "SELECT id FROM tables JOIN seats ON seats.table_id = tables.id AND seats.seat = tables.turn
             WHERE status = 'running' AND kind LIKE 'bot:%' ORDER BY updated",
        );
        Ok(ids.fetch_all(&self.readers).await?)
    }

    pub async fn count(&self, status: Status) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM tables WHERE status = ?")
            .bind(status.name())
            .fetch_one(&self.readers)
            .await?;
        Ok(count as u64)
    }
}

fn damaged(table: &str, what: &'static str) -> StoreError {
    StoreError::Damaged(table.to_owned(), what)
}

fn seat_at(index: i64) -> Option<Seat> {
    Seat::from_index(usize::try_from(index).ok()?)
}

fn read_record(table: &str, row: &SqliteRow, seats: &[SqliteRow]) -> Result<Record, StoreError> {
    let secret: String = row.get("secret");
    let status: String = row.get("status");
    Ok(Record {
        id: row.get("id"),
        game: row.get("game"),
        rules: row.get::<i64, _>("rules") as u32,
        options: pairs(table, row.get("options"))?,
        settings: pairs(table, row.get("settings"))?,
        secret: Secret::from_hex(&secret).ok_or_else(|| damaged(table, "its secret"))?,
        status: Status::from_name(&status).ok_or_else(|| damaged(table, "its status"))?,
        creator: row.get("creator"),
        turn: row.get::<Option<i64>, _>("turn").and_then(seat_at),
        undo_request: row.get("undo_request"),
        sealed: row.get("sealed"),
        created: row.get("created"),
        updated: row.get("updated"),
        finished_at: row.get("finished_at"),
        seats: seats.iter().map(|row| read_seat(table, row)).collect::<Result<_, _>>()?,
    })
}

fn pairs(table: &str, text: String) -> Result<Vec<(String, String)>, StoreError> {
    let lines = text.lines().map(|line| {
        let (key, value) = line.split_once('=').ok_or_else(|| damaged(table, "its options"))?;
        Ok((key.to_owned(), value.to_owned()))
    });
    lines.collect()
}

fn read_seat(table: &str, row: &SqliteRow) -> Result<SeatRecord, StoreError> {
    let kind: String = row.get("kind");
    let lang: String = row.get("lang");
    Ok(SeatRecord {
        seat: seat_at(row.get("seat")).ok_or_else(|| damaged(table, "a seat"))?,
        kind: kind.parse().map_err(|_| damaged(table, "a seat's kind"))?,
        name: row.get("name"),
        entropy: row.get("entropy"),
        lang: lang.parse().unwrap_or_default(),
        token_hash: row.get("token_hash"),
        nonce: row.get("nonce"),
        note: row.get("note"),
    })
}
