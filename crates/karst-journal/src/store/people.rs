//! People without accounts: a random identity, the link that brings it to another device, where to send notices, and
//! the results of finished games.

use std::collections::HashMap;

use karst_kit::Seat;

use super::change::{now, number, pairs};
use super::read::{read_pairs, seat_at};
use super::sql::{Conn, Row, values};
use super::{Store, StoreError};

/// What is known about somebody beside their tables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PersonRecord {
    /// The identity that holds seats.
    pub holder: String,
    pub name: String,
    /// The hash of the link that brings the identity to another device.
    pub token_hash: String,
    /// Renewing the link changes this.
    pub nonce: String,
    /// How the person wants to be told, as pairs.
    pub wishes: Vec<(String, String)>,
}

impl PersonRecord {
    pub fn wish(&self, key: &str) -> Option<&str> {
        self.wishes.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// Sets a wish; an empty value takes it back.
    pub fn set(&mut self, key: &str, value: &str) {
        self.wishes.retain(|(name, _)| name != key);
        if !value.is_empty() {
            self.wishes.push((key.to_owned(), value.to_owned()));
        }
    }
}

/// Where somebody wants to be told although no page is open: a browser, or an address of their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PushRecord {
    pub holder: String,
    pub endpoint: String,
    /// How to write to it: `push` for a browser, else the form the address takes.
    pub kind: String,
    /// The browser it is, as far as it is one: it goes when the browser is forgotten.
    pub device: String,
    /// A browser's public key and secret, as it gave them.
    pub p256dh: String,
    pub auth: String,
    pub lang: String,
}

/// How one seat fared in a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultRow {
    pub table: String,
    pub game: String,
    pub series: String,
    pub seat: Seat,
    pub name: String,
    /// Whoever played the seat, if they still hold it.
    pub holders: Vec<String>,
    pub is_bot: bool,
    pub points: i64,
    pub wins: bool,
    pub at: i64,
}

impl Store {
    pub async fn person(&self, holder: &str) -> Result<Option<PersonRecord>, StoreError> {
        let row = self.readers.row("SELECT * FROM people WHERE holder = $1", values![holder]).await?;
        row.as_ref().map(read_person).transpose()
    }

    /// Whose link this is.
    pub async fn person_of_token(&self, hash: &str) -> Result<Option<PersonRecord>, StoreError> {
        let row = self.readers.row("SELECT * FROM people WHERE token_hash = $1", values![hash]).await?;
        row.as_ref().map(read_person).transpose()
    }

    pub async fn pushes(&self, holder: &str) -> Result<Vec<PushRecord>, StoreError> {
        let sql = "SELECT * FROM pushes WHERE holder = $1 ORDER BY at DESC, endpoint";
        let rows = self.readers.rows(sql, values![holder]).await?;
        let push = |row: &Row| PushRecord {
            holder: row.text("holder"),
            endpoint: row.text("endpoint"),
            kind: row.text("kind"),
            device: row.text("device"),
            p256dh: row.text("p256dh"),
            auth: row.text("auth"),
            lang: row.text("lang"),
        };
        Ok(rows.iter().map(push).collect())
    }

    /// The results of some tables, of each seat by seat; a table that runs has none.
    pub async fn results(&self, tables: &[String]) -> Result<Vec<ResultRow>, StoreError> {
        let sql = format!("{RESULTS} WHERE results.table_id IN (?) ORDER BY results.table_id, results.seat");
        self.read_results(&self.rows_about(tables, &sql).await?).await
    }

    /// Every result at the finished tables where this person holds a seat, the latest table first.
    pub async fn results_of(&self, holder: &str) -> Result<Vec<ResultRow>, StoreError> {
        let sql = format!(
            "{RESULTS} WHERE results.table_id IN (SELECT table_id FROM holders WHERE holder = $1)
             ORDER BY results.at DESC, results.table_id, results.seat"
        );
        self.read_results(&self.readers.rows_of(sql, values![holder]).await?).await
    }

    async fn read_results(&self, rows: &[Row]) -> Result<Vec<ResultRow>, StoreError> {
        let mut tables: Vec<String> = rows.iter().map(|row| row.text("table_id")).collect();
        tables.dedup();
        let sql = "SELECT table_id, seat, holder FROM holders WHERE table_id IN (?) ORDER BY holder";
        let mut holders: HashMap<(String, i64), Vec<String>> = HashMap::new();
        for row in self.rows_about(&tables, sql).await? {
            holders.entry((row.text("table_id"), row.number("seat"))).or_default().push(row.text("holder"));
        }
        let result = |row: &Row| {
            let (table, number): (String, i64) = (row.text("table_id"), row.number("seat"));
            let (name, successor) = (row.text("name"), row.text("successor"));
            Some(ResultRow {
                game: row.text("game"),
                series: row.text("series"),
                seat: seat_at(number)?,
                name: if successor.is_empty() { name } else { successor },
                holders: holders.get(&(table.clone(), number)).cloned().unwrap_or_default(),
                is_bot: row.text("kind").starts_with("bot:"),
                points: row.number("points"),
                wins: row.number("wins") != 0,
                at: row.number("at"),
                table,
            })
        };
        Ok(rows.iter().filter_map(result).collect())
    }
}

const RESULTS: &str = "SELECT results.*, tables.game, tables.series, seats.kind, seats.name, seats.successor
     FROM results JOIN tables ON tables.id = results.table_id
     JOIN seats ON seats.table_id = results.table_id AND seats.seat = results.seat";

fn read_person(row: &Row) -> Result<PersonRecord, StoreError> {
    Ok(PersonRecord {
        holder: row.text("holder"),
        name: row.text("name"),
        token_hash: row.text("token_hash"),
        nonce: row.text("nonce"),
        wishes: read_pairs("of a person", row.text("wishes"))?,
    })
}

pub(super) async fn person(conn: &mut Conn, person: &PersonRecord) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO people (holder, name, token_hash, nonce, wishes) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (holder) DO UPDATE SET name = $2, token_hash = $3, nonce = $4, wishes = $5",
        values![&person.holder, &person.name, &person.token_hash, &person.nonce, pairs(&person.wishes)],
    )
    .await
    .map(drop)
}

/// Two identities turn out to be one person: what the first held, the second holds too.
pub(super) async fn merge(conn: &mut Conn, from: &str, to: &str) -> Result<(), StoreError> {
    for statement in [
        "INSERT INTO holders (table_id, seat, holder)
           SELECT table_id, seat, $2 FROM holders WHERE holder = $1 ON CONFLICT DO NOTHING",
        "UPDATE tables SET creator = $2, version = version + 1 WHERE creator = $1",
        "INSERT INTO pushes (holder, endpoint, kind, device, p256dh, auth, lang, at)
           SELECT $2, endpoint, kind, device, p256dh, auth, lang, at FROM pushes WHERE holder = $1 ON CONFLICT DO NOTHING",
    ] {
        conn.execute(statement, values![from, to]).await?;
    }
    conn.execute("DELETE FROM pushes WHERE holder = $1", values![from]).await.map(drop)
}

pub(super) async fn push(conn: &mut Conn, push: &PushRecord) -> Result<(), StoreError> {
    let PushRecord { holder, endpoint, kind, device, p256dh, auth, lang } = push;
    conn.execute(
        "INSERT INTO pushes (holder, endpoint, kind, device, p256dh, auth, lang, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (holder, endpoint) DO UPDATE
           SET kind = $3, device = $4, p256dh = $5, auth = $6, lang = $7, at = $8",
        values![holder, endpoint, kind, device, p256dh, auth, lang, now()],
    )
    .await
    .map(drop)
}

pub(super) async fn unpush(conn: &mut Conn, holder: Option<&str>, endpoint: &str) -> Result<(), StoreError> {
    let sql = "DELETE FROM pushes WHERE endpoint = $1 AND (holder = $2 OR $2 IS NULL)";
    conn.execute(sql, values![endpoint, holder]).await.map(drop)
}

pub(super) async fn result(
    conn: &mut Conn,
    table: &str,
    scores: &[(Seat, i64, bool)],
) -> Result<(), StoreError> {
    let at = now();
    for (seat, points, wins) in scores {
        conn.execute(
            "INSERT INTO results (table_id, seat, points, wins, at) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (table_id, seat) DO UPDATE SET points = $3, wins = $4, at = $5",
            values![table, number(*seat), *points, i64::from(*wins), at],
        )
        .await?;
    }
    Ok(())
}
