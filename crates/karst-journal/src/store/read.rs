use std::collections::HashMap;

use karst_kit::Seat;

use super::sql::{Row, Value, values};
use super::{Message, Record, SeatRecord, Status, Store, StoreError};
use crate::{Entry, Secret};

/// How many tables are asked about in one statement.
const AT_ONCE: usize = 200;

impl Store {
    pub async fn record(&self, table: &str) -> Result<Option<Record>, StoreError> {
        let row = self.readers.row("SELECT * FROM tables WHERE id = $1", values![table]).await?;
        let Some(row) = row else { return Ok(None) };
        let sql = "SELECT * FROM seats WHERE table_id = $1 ORDER BY seat";
        let seats = self.readers.rows(sql, values![table]).await?;
        read_record(table, &row, &seats).map(Some)
    }

    /// A table as it is now, and the entries after the first so many, all of one moment; none when there is no such table,
    /// or when it changes just now. Two statements, however much there is: whoever follows a table asks often.
    pub async fn news(&self, table: &str, known: usize) -> Result<Option<News>, StoreError> {
        let sql = "SELECT tables.*,
               (SELECT string_agg(text, $3 ORDER BY number) FROM entries
                WHERE table_id = tables.id AND number > $2) AS new_entries,
               (SELECT max(number) FROM messages WHERE table_id = tables.id) AS said
             FROM tables WHERE id = $1";
        let Some(row) = self.readers.row(sql, values![table, known as i64, "\n"]).await? else {
            return Ok(None);
        };
        let sql = "SELECT seats.*, tables.version AS table_version
             FROM seats JOIN tables ON tables.id = seats.table_id WHERE table_id = $1 ORDER BY seat";
        let seats = self.readers.rows(sql, values![table]).await?;
        let version = row.number("version");
        if seats.iter().any(|seat| seat.number("table_version") != version) {
            return Ok(None);
        }
        let texts = row.text("new_entries");
        Ok(Some(News {
            record: read_record(table, &row, &seats)?,
            entries: read_entries(table, known, texts.lines())?,
            said: row.number("said"),
        }))
    }

    /// Grows with every change of the table; none when there is no such table.
    pub async fn version(&self, table: &str) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT version FROM tables WHERE id = $1";
        Ok(self.readers.numbers(sql, values![table]).await?.first().copied())
    }

    /// The versions of several tables at once; those that are gone are left out.
    pub async fn versions(&self, tables: &[String]) -> Result<Vec<(String, i64)>, StoreError> {
        let rows = self.rows_about(tables, "SELECT id, version FROM tables WHERE id IN (?)").await?;
        Ok(rows.iter().map(|row| (row.text(0), row.number(1))).collect())
    }

    /// What a statement finds about several tables, whose ids take the place of `?` in it.
    pub(super) async fn rows_about(&self, tables: &[String], sql: &str) -> Result<Vec<Row>, StoreError> {
        let mut rows = Vec::with_capacity(tables.len());
        for some in tables.chunks(AT_ONCE) {
            let places: Vec<String> = (1..=some.len()).map(|place| format!("${place}")).collect();
            let sql = sql.replace('?', &places.join(", "));
            rows.extend(self.readers.rows_of(sql, some.iter().map(Value::from).collect()).await?);
        }
        Ok(rows)
    }

    /// Several records at once, in the order asked for; those that are gone are left out.
    async fn records(&self, tables: &[String]) -> Result<Vec<Record>, StoreError> {
        let found = self.rows_about(tables, "SELECT * FROM tables WHERE id IN (?)").await?;
        let sql = "SELECT * FROM seats WHERE table_id IN (?) ORDER BY table_id, seat";
        let seats = self.rows_about(tables, sql).await?;
        let mut seated: HashMap<String, Vec<Row>> = HashMap::new();
        for seat in seats {
            seated.entry(seat.text("table_id")).or_default().push(seat);
        }
        let found: HashMap<String, &Row> = found.iter().map(|row| (row.text("id"), row)).collect();
        let known = tables.iter().filter_map(|id| Some((id, *found.get(id)?)));
        known.map(|(id, row)| read_record(id, row, seated.get(id).map_or(&[], Vec::as_slice))).collect()
    }

    /// The entries of a table's journal, from the first on.
    pub async fn entries(&self, table: &str) -> Result<Vec<Entry>, StoreError> {
        self.entries_after(table, 0).await
    }

    /// The entries of a table's journal after the first so many.
    pub async fn entries_after(&self, table: &str, known: usize) -> Result<Vec<Entry>, StoreError> {
        let sql = "SELECT text FROM entries WHERE table_id = $1 AND number > $2 ORDER BY number";
        let texts = self.readers.texts(sql, values![table, known as i64]).await?;
        read_entries(table, known, texts.iter().map(String::as_str))
    }

    /// The latest words said at a table, the oldest first.
    pub async fn messages(&self, table: &str, limit: u32) -> Result<Vec<Message>, StoreError> {
        let sql = "SELECT * FROM
               (SELECT number, seat, text FROM messages WHERE table_id = $1 ORDER BY number DESC LIMIT $2) latest
             ORDER BY number";
        let rows = self.readers.rows(sql, values![table, i64::from(limit)]).await?;
        let message =
            |row: &Row| Some(Message { seat: seat_at(row.number("seat"))?, text: row.text("text") });
        Ok(rows.iter().filter_map(message).collect())
    }

    /// The seat a link leads to.
    pub async fn seat_of_token(&self, token_hash: &str) -> Result<Option<(String, Seat)>, StoreError> {
        let sql = "SELECT table_id, seat FROM seats WHERE token_hash = $1";
        let row = self.readers.row(sql, values![token_hash]).await?;
        Ok(row.and_then(|row| Some((row.text("table_id"), seat_at(row.number("seat"))?))))
    }

    /// The seats of a table this holder may act for.
    pub async fn seats_held(&self, table: &str, holder: &str) -> Result<Vec<Seat>, StoreError> {
        let sql = "SELECT seat FROM holders WHERE holder = $1 AND table_id = $2 ORDER BY seat";
        let seats = self.readers.numbers(sql, values![holder, table]).await?;
        Ok(seats.into_iter().filter_map(seat_at).collect())
    }

    /// People's seats that nobody can act for: their link was renewed and not followed yet.
    pub async fn seats_unheld(&self, table: &str) -> Result<Vec<Seat>, StoreError> {
        let sql = "SELECT seat FROM seats WHERE table_id = $1 AND kind = 'person' AND NOT EXISTS
               (SELECT 1 FROM holders WHERE holders.table_id = $1 AND holders.seat = seats.seat)
             ORDER BY seat";
        let seats = self.readers.numbers(sql, values![table]).await?;
        Ok(seats.into_iter().filter_map(seat_at).collect())
    }

    /// The tables a holder opened or sits at, the latest first, with the seats held.
    pub async fn tables_of(&self, holder: &str, limit: u32) -> Result<Vec<(Record, Vec<Seat>)>, StoreError> {
        let sql = "SELECT id FROM tables WHERE status <> 'archived' AND id IN
               (SELECT table_id FROM holders WHERE holder = $1 UNION SELECT id FROM tables WHERE creator = $1)
             ORDER BY updated DESC LIMIT $2";
        let ids = self.readers.texts(sql, values![holder, i64::from(limit)]).await?;
        let records = self.records(&ids).await?;
        let mut held: HashMap<String, Vec<Seat>> = HashMap::new();
        for (table, seat) in self.seats_of(holder).await? {
            held.entry(table).or_default().push(seat);
        }
        let with_seats = |record: Record| {
            let held = held.remove(&record.id).unwrap_or_default();
            (record, held)
        };
        Ok(records.into_iter().map(with_seats).collect())
    }

    pub async fn count(&self, status: Status) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) FROM tables WHERE status = $1";
        let count = self.readers.numbers(sql, values![status.name()]).await?;
        Ok(count.first().map_or(0, |count| *count as u64))
    }

    /// What is known about the whole house.
    pub async fn fact(&self, name: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT value FROM facts WHERE name = $1";
        Ok(self.readers.texts(sql, values![name]).await?.pop())
    }
}

/// What is new at a table.
pub struct News {
    pub record: Record,
    pub entries: Vec<Entry>,
    /// The number of the latest words said there.
    pub said: i64,
}

fn read_entries<'a>(
    table: &str,
    known: usize,
    texts: impl Iterator<Item = &'a str>,
) -> Result<Vec<Entry>, StoreError> {
    let entries = texts.zip(known + 1..).map(|(text, number)| {
        let entry = Entry::parse(text).filter(|entry| entry.number == number);
        entry.ok_or_else(|| damaged(table, "an entry"))
    });
    entries.collect()
}

fn damaged(table: &str, what: &'static str) -> StoreError {
    StoreError::Damaged(table.to_owned(), what)
}

pub(super) fn seat_at(index: i64) -> Option<Seat> {
    Seat::from_index(usize::try_from(index).ok()?)
}

fn read_record(table: &str, row: &Row, seats: &[Row]) -> Result<Record, StoreError> {
    let secret: String = row.text("secret");
    let status: String = row.text("status");
    Ok(Record {
        id: row.text("id"),
        game: row.text("game"),
        rules: row.number("rules") as u32,
        options: read_pairs(table, row.text("options"))?,
        settings: read_pairs(table, row.text("settings"))?,
        secret: Secret::from_hex(&secret).ok_or_else(|| damaged(table, "its secret"))?,
        status: Status::from_name(&status).ok_or_else(|| damaged(table, "its status"))?,
        creator: row.text("creator"),
        turn: row.maybe_number("turn").and_then(seat_at),
        undo_request: row.maybe_text("undo_request"),
        sealed: row.maybe_text("sealed"),
        created: row.number("created"),
        updated: row.number("updated"),
        finished_at: row.maybe_number("finished_at"),
        version: row.number("version"),
        due: row.maybe_number("due"),
        affairs: row.text("affairs"),
        clock_due: row.maybe_number("clock_due"),
        group_nonce: row.text("group_nonce"),
        group_hash: row.maybe_text("group_hash"),
        series: row.text("series"),
        next: row.maybe_text("next_table"),
        seats: seats.iter().map(|row| read_seat(table, row)).collect::<Result<_, _>>()?,
    })
}

pub(super) fn read_pairs(table: &str, text: String) -> Result<Vec<(String, String)>, StoreError> {
    let lines = text.lines().map(|line| {
        let (key, value) = line.split_once('=').ok_or_else(|| damaged(table, "its options"))?;
        Ok((key.to_owned(), value.to_owned()))
    });
    lines.collect()
}

fn read_seat(table: &str, row: &Row) -> Result<SeatRecord, StoreError> {
    let kind: String = row.text("kind");
    let lang: String = row.text("lang");
    Ok(SeatRecord {
        seat: seat_at(row.number("seat")).ok_or_else(|| damaged(table, "a seat"))?,
        kind: kind.parse().map_err(|_| damaged(table, "a seat's kind"))?,
        name: row.text("name"),
        entropy: row.text("entropy"),
        lang: lang.parse().unwrap_or_default(),
        token_hash: row.text("token_hash"),
        nonce: row.text("nonce"),
        note: row.text("note"),
        sitter: row.text("sitter"),
        successor: row.text("successor"),
        seen: row.maybe_number("seen"),
    })
}
