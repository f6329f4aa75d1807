use std::time::{SystemTime, UNIX_EPOCH};

use karst_kit::{Lang, Seat};
use sqlx::SqliteConnection;

use super::{Record, SeatKind, SeatRecord, Status, StoreError};
use crate::Entry;

/// All that can be written. Nothing is ever deleted but the hold on a seat whose link was renewed.
#[derive(Clone)]
pub enum Change {
    Create(Box<Record>),
    /// A person takes an open seat; refused when it is not open any more.
    Sit {
        table: String,
        seat: Seat,
        name: String,
        entropy: String,
        lang: Lang,
    },
    /// This holder may act for the seat from now on: the same person on another device, too.
    Hold {
        table: String,
        seat: Seat,
        holder: String,
    },
    /// The old link is void, and so is everybody's hold on the seat.
    Renew {
        table: String,
        seat: Seat,
        token_hash: String,
        nonce: String,
    },
    /// The game begins, under the rules of this version.
    Begin {
        table: String,
        rules: u32,
    },
    /// The next entries of the journal; refused when one of their numbers is there already.
    Append {
        table: String,
        entries: Vec<Entry>,
        turn: Option<Seat>,
        status: Status,
    },
    /// How the table is kept from now on, in place of all that was said before.
    Settings {
        table: String,
        settings: Vec<(String, String)>,
    },
    UndoRequest {
        table: String,
        request: Option<String>,
    },
    /// Answers to an open window that nobody may see yet.
    Sealed {
        table: String,
        answers: Option<String>,
    },
    /// What a seat tells the table outside the game.
    Note {
        table: String,
        seat: Seat,
        note: String,
    },
    /// A word to the others at the table.
    Say {
        table: String,
        seat: Seat,
        text: String,
    },
    Archive {
        table: String,
    },
}

pub(super) async fn apply(conn: &mut SqliteConnection, change: &Change) -> Result<(), StoreError> {
    match change {
        Change::Create(record) => create(conn, record).await,
        Change::Sit { table, seat, name, entropy, lang } => {
            sit(conn, table, *seat, name, entropy, *lang).await
        }
        Change::Hold { table, seat, holder } => hold(conn, table, *seat, holder).await,
        Change::Renew { table, seat, token_hash, nonce } => {
            renew(conn, table, *seat, token_hash, nonce).await
        }
        Change::Begin { table, rules } => begin(conn, table, *rules).await,
        Change::Append { table, entries, turn, status } => append(conn, table, entries, *turn, *status).await,
        Change::UndoRequest { table, request } => undo_request(conn, table, request.as_deref()).await,
        Change::Sealed { table, answers } => sealed(conn, table, answers.as_deref()).await,
        Change::Settings { table, settings: kept } => settings(conn, table, kept).await,
        Change::Note { table, seat, note: text } => note(conn, table, *seat, text).await,
        Change::Say { table, seat, text } => say(conn, table, *seat, text).await,
        Change::Archive { table } => archive(conn, table).await,
    }
}

/// Milliseconds since 1970.
pub(super) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

fn number(seat: Seat) -> i64 {
    seat.index() as i64
}

/// One `key=value` a line.
fn pairs(pairs: &[(String, String)]) -> String {
    pairs.iter().map(|(key, value)| format!("{key}={value}\n")).collect()
}

async fn create(conn: &mut SqliteConnection, record: &Record) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO tables (id, game, rules, options, settings, secret, status, creator, created, updated)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?9, ?9)",
    )
    .bind(&record.id)
    .bind(&record.game)
    .bind(i64::from(record.rules))
    .bind(pairs(&record.options))
    .bind(pairs(&record.settings))
    .bind(record.secret.to_hex())
    .bind(record.status.name())
    .bind(&record.creator)
    .bind(now())
    .execute(&mut *conn)
    .await?;
    for seat in &record.seats {
        create_seat(conn, &record.id, seat).await?;
    }
    Ok(())
}

async fn create_seat(conn: &mut SqliteConnection, table: &str, seat: &SeatRecord) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO seats (table_id, seat, kind, name, entropy, lang, token_hash, nonce, note)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(table)
    .bind(number(seat.seat))
    .bind(seat.kind.to_string())
    .bind(&seat.name)
    .bind(&seat.entropy)
    .bind(seat.lang.code())
    .bind(&seat.token_hash)
    .bind(&seat.nonce)
    .bind(&seat.note)
    .execute(conn)
    .await?;
    Ok(())
}

async fn sit(
    conn: &mut SqliteConnection,
    table: &str,
    seat: Seat,
    name: &str,
    entropy: &str,
    lang: Lang,
) -> Result<(), StoreError> {
    let taken = sqlx::query(
        "UPDATE seats SET kind = ?, name = ?, entropy = ?, lang = ?
         WHERE table_id = ? AND seat = ? AND kind = 'open'",
    )
    .bind(SeatKind::Person.to_string())
    .bind(name)
    .bind(entropy)
    .bind(lang.code())
    .bind(table)
    .bind(number(seat))
    .execute(conn)
    .await?;
    match taken.rows_affected() {
        0 => Err(StoreError::SeatTaken),
        _ => Ok(()),
    }
}

async fn hold(conn: &mut SqliteConnection, table: &str, seat: Seat, holder: &str) -> Result<(), StoreError> {
    sqlx::query("INSERT OR IGNORE INTO holders (table_id, seat, holder) VALUES (?, ?, ?)")
        .bind(table)
        .bind(number(seat))
        .bind(holder)
        .execute(conn)
        .await?;
    Ok(())
}

async fn renew(
    conn: &mut SqliteConnection,
    table: &str,
    seat: Seat,
    token_hash: &str,
    nonce: &str,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE seats SET token_hash = ?, nonce = ? WHERE table_id = ? AND seat = ?")
        .bind(token_hash)
        .bind(nonce)
        .bind(table)
        .bind(number(seat))
        .execute(&mut *conn)
        .await?;
    sqlx::query("DELETE FROM holders WHERE table_id = ? AND seat = ?")
        .bind(table)
        .bind(number(seat))
        .execute(conn)
        .await?;
    Ok(())
}

async fn begin(conn: &mut SqliteConnection, table: &str, rules: u32) -> Result<(), StoreError> {
    sqlx::query("UPDATE tables SET rules = ? WHERE id = ?").bind(rules).bind(table).execute(conn).await?;
    Ok(())
}

async fn append(
    conn: &mut SqliteConnection,
    table: &str,
    entries: &[Entry],
    turn: Option<Seat>,
    status: Status,
) -> Result<(), StoreError> {
    let at = now();
    for entry in entries {
        sqlx::query("INSERT INTO entries (table_id, number, text, at) VALUES (?, ?, ?, ?)")
            .bind(table)
            .bind(entry.number as i64)
            .bind(entry.to_string())
            .bind(at)
            .execute(&mut *conn)
            .await
            .map_err(taken)?;
    }
    let finished = (status == Status::Finished).then_some(at);
    sqlx::query("UPDATE tables SET turn = ?, status = ?, updated = ?, finished_at = ? WHERE id = ?")
        .bind(turn.map(number))
        .bind(status.name())
        .bind(at)
        .bind(finished)
        .bind(table)
        .execute(conn)
        .await?;
    Ok(())
}

/// The primary key has refused a second entry for one revision.
fn taken(error: sqlx::Error) -> StoreError {
    match error.as_database_error() {
        Some(database) if database.is_unique_violation() => StoreError::RevisionTaken,
        _ => error.into(),
    }
}

async fn undo_request(
    conn: &mut SqliteConnection,
    table: &str,
    request: Option<&str>,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE tables SET undo_request = ? WHERE id = ?")
        .bind(request)
        .bind(table)
        .execute(conn)
        .await?;
    Ok(())
}

async fn settings(
    conn: &mut SqliteConnection,
    table: &str,
    settings: &[(String, String)],
) -> Result<(), StoreError> {
    sqlx::query("UPDATE tables SET settings = ? WHERE id = ?")
        .bind(pairs(settings))
        .bind(table)
        .execute(conn)
        .await?;
    Ok(())
}

async fn sealed(conn: &mut SqliteConnection, table: &str, answers: Option<&str>) -> Result<(), StoreError> {
    sqlx::query("UPDATE tables SET sealed = ? WHERE id = ?").bind(answers).bind(table).execute(conn).await?;
    Ok(())
}

async fn note(conn: &mut SqliteConnection, table: &str, seat: Seat, text: &str) -> Result<(), StoreError> {
    sqlx::query("UPDATE seats SET note = ? WHERE table_id = ? AND seat = ?")
        .bind(text)
        .bind(table)
        .bind(number(seat))
        .execute(conn)
        .await?;
    Ok(())
}

async fn say(conn: &mut SqliteConnection, table: &str, seat: Seat, text: &str) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO messages (table_id, number, seat, text, at)
         SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4 FROM messages WHERE table_id = ?1",
    )
    .bind(table)
    .bind(number(seat))
    .bind(text)
    .bind(now())
    .execute(conn)
    .await?;
    Ok(())
}

async fn archive(conn: &mut SqliteConnection, table: &str) -> Result<(), StoreError> {
    sqlx::query("UPDATE tables SET status = 'archived' WHERE id = ? AND status <> 'running'")
        .bind(table)
        .execute(conn)
        .await?;
    Ok(())
}
