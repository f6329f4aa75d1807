use sqlx::{AssertSqlSafe, Connection, SqliteConnection};

use super::StoreError;

/// One step per version; the file's `user_version` says how many have been taken. Steps are never changed, only
/// added.
const STEPS: [&[&str]; 2] = [FIRST, SECOND];

const FIRST: &[&str] = &[
    "CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        rules INTEGER NOT NULL,
        options TEXT NOT NULL,
        settings TEXT NOT NULL,
        secret TEXT NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('open', 'running', 'finished', 'archived')),
        creator TEXT NOT NULL,
        turn INTEGER,
        undo_request TEXT,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        finished_at INTEGER
    ) STRICT, WITHOUT ROWID",
    "CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        entropy TEXT NOT NULL,
        lang TEXT NOT NULL,
        token_hash TEXT NOT NULL UNIQUE,
        nonce TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID",
    "CREATE TABLE holders (
        table_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        holder TEXT NOT NULL,
        PRIMARY KEY (holder, table_id, seat),
        FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat)
    ) STRICT, WITHOUT ROWID",
    "CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number INTEGER NOT NULL,
        text TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID",
    "CREATE INDEX tables_by_status ON tables (status, turn)",
    "CREATE INDEX tables_by_creator ON tables (creator)",
    "CREATE INDEX holders_by_seat ON holders (table_id, seat)",
];

const SECOND: &[&str] = &[
    "ALTER TABLE seats ADD COLUMN note TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE tables ADD COLUMN sealed TEXT",
    "CREATE TABLE messages (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        text TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID",
];

/// Brings the file up to the newest version, in one transaction.
pub(super) async fn prepare(conn: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut tx = conn.begin_with("BEGIN IMMEDIATE").await?;
    let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *tx).await?;
    let newest = STEPS.len() as i64;
    if version > newest {
        return Err(StoreError::Newer(version, newest));
    }
    for statement in STEPS.iter().skip(version as usize).copied().flatten() {
        sqlx::query(*statement).execute(&mut *tx).await?;
    }
    if version < newest {
        // A pragma takes no parameters; the number is our own.
        let note = AssertSqlSafe(format!("PRAGMA user_version = {newest}"));
        sqlx::query(note).execute(&mut *tx).await?;
    }
    Ok(tx.commit().await?)
}
