//! How the database is laid out, as numbered steps. Steps are never changed, only added: each is taken once, in order,
//! by whoever opens a database that lacks it, and written once for both databases.
//!
//! To add one: a constant, and its line at the end of [`STEPS`]. Write `BIGINT` and `TEXT`, and end a `CREATE TABLE` with
//! its closing bracket: for SQLite the types are translated and tables are made strict and without row ids.

use super::StoreError;
use super::sql::{Conn, values};

const STEPS: [&[&str]; 5] = [FIRST, SECOND, THIRD, FOURTH, FIFTH];

const FIRST: &[&str] = &[
    "CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        rules BIGINT NOT NULL,
        options TEXT NOT NULL,
        settings TEXT NOT NULL,
        secret TEXT NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('open', 'running', 'finished', 'archived')),
        creator TEXT NOT NULL,
        turn BIGINT,
        undo_request TEXT,
        created BIGINT NOT NULL,
        updated BIGINT NOT NULL,
        finished_at BIGINT
    )",
    "CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat BIGINT NOT NULL,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        entropy TEXT NOT NULL,
        lang TEXT NOT NULL,
        token_hash TEXT NOT NULL UNIQUE,
        nonce TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    )",
    "CREATE TABLE holders (
        table_id TEXT NOT NULL,
        seat BIGINT NOT NULL,
        holder TEXT NOT NULL,
        PRIMARY KEY (holder, table_id, seat),
        FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat)
    )",
    "CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number BIGINT NOT NULL,
        text TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (table_id, number)
    )",
    "CREATE INDEX tables_by_status ON tables (status, turn)",
    "CREATE INDEX tables_by_creator ON tables (creator)",
    "CREATE INDEX holders_by_seat ON holders (table_id, seat)",
];

const SECOND: &[&str] = &[
    "ALTER TABLE seats ADD COLUMN note TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE tables ADD COLUMN sealed TEXT",
    "CREATE TABLE messages (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number BIGINT NOT NULL,
        seat BIGINT NOT NULL,
        text TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (table_id, number)
    )",
];

/// What several processes need to serve the same tables: a version that grows with every change of a table, and when
/// something happens there by itself. Tables that run are looked at once.
const THIRD: &[&str] = &[
    "ALTER TABLE tables ADD COLUMN version BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN due BIGINT",
    "UPDATE tables SET due = 0 WHERE status = 'running'",
    "CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL",
    "CREATE INDEX tables_by_age ON tables (status, updated)",
    "CREATE TABLE facts (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    )",
    "CREATE TABLE leases (
        table_id TEXT PRIMARY KEY,
        keeper TEXT NOT NULL,
        until BIGINT NOT NULL
    )",
];

/// What an evening with people needs: who sits in for whom, what is pending, taps that count once, results, links of one's
/// own and where to send notices. Tables that run are looked at once.
const FOURTH: &[&str] = &[
    "ALTER TABLE seats ADD COLUMN sitter TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE seats ADD COLUMN successor TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE seats ADD COLUMN seen BIGINT",
    "ALTER TABLE tables ADD COLUMN affairs TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE tables ADD COLUMN clock_due BIGINT",
    "ALTER TABLE tables ADD COLUMN group_nonce TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE tables ADD COLUMN group_hash TEXT",
    "ALTER TABLE tables ADD COLUMN series TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE tables ADD COLUMN next_table TEXT",
    "CREATE TABLE taps (
        table_id TEXT NOT NULL,
        seat BIGINT NOT NULL,
        tap TEXT NOT NULL,
        outcome TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (table_id, seat, tap)
    )",
    "CREATE TABLE results (
        table_id TEXT NOT NULL,
        seat BIGINT NOT NULL,
        points BIGINT NOT NULL,
        wins BIGINT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (table_id, seat)
    )",
    "CREATE TABLE people (
        holder TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        token_hash TEXT NOT NULL UNIQUE,
        nonce TEXT NOT NULL,
        wishes TEXT NOT NULL
    )",
    "CREATE TABLE pushes (
        holder TEXT NOT NULL,
        endpoint TEXT NOT NULL,
        p256dh TEXT NOT NULL,
        auth TEXT NOT NULL,
        lang TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (holder, endpoint)
    )",
    "UPDATE tables SET due = 0 WHERE status = 'running' AND due IS NULL",
    "CREATE UNIQUE INDEX tables_by_group ON tables (group_hash)",
    "CREATE INDEX tables_by_clock ON tables (clock_due) WHERE clock_due IS NOT NULL",
    "CREATE INDEX tables_by_series ON tables (series) WHERE series <> ''",
];

/// Notices and devices: how each address is written to, who was told about which turn, and which browsers hold whose
/// identity.
const FIFTH: &[&str] = &[
    "UPDATE tables SET due = 0 WHERE status = 'running'",
    "ALTER TABLE pushes ADD COLUMN kind TEXT NOT NULL DEFAULT 'push'",
    "ALTER TABLE pushes ADD COLUMN device TEXT NOT NULL DEFAULT ''",
    "CREATE TABLE told (
        table_id TEXT NOT NULL,
        seat BIGINT NOT NULL,
        holder TEXT NOT NULL,
        turn BIGINT NOT NULL,
        PRIMARY KEY (table_id, seat, holder)
    )",
    "CREATE TABLE devices (
        holder TEXT NOT NULL,
        device TEXT NOT NULL,
        label TEXT NOT NULL,
        seen BIGINT NOT NULL,
        forgotten BIGINT NOT NULL,
        PRIMARY KEY (holder, device)
    )",
    "CREATE INDEX devices_by_forgotten ON devices (forgotten) WHERE forgotten <> 0",
];

/// Brings the database up to the newest version, in one transaction. Of several processes that start at once, one does.
pub(super) async fn prepare(conn: &mut Conn) -> Result<(), StoreError> {
    prepare_up_to(conn, newest()).await
}

pub(super) const fn newest() -> i64 {
    STEPS.len() as i64
}

/// Tests make databases of earlier versions with it.
pub(super) async fn prepare_up_to(conn: &mut Conn, newest: i64) -> Result<(), StoreError> {
    conn.run(if conn.is_postgres() { "BEGIN" } else { "BEGIN IMMEDIATE" }.to_owned()).await?;
    match take_steps(conn, newest).await {
        Ok(()) => conn.run("COMMIT".to_owned()).await,
        Err(error) => {
            let _ = conn.run("ROLLBACK".to_owned()).await;
            Err(error)
        }
    }
}

async fn take_steps(conn: &mut Conn, newest: i64) -> Result<(), StoreError> {
    let version = version(conn).await?;
    if version > newest {
        return Err(StoreError::Newer(version, newest));
    }
    for statement in STEPS.iter().take(newest as usize).skip(version as usize).copied().flatten() {
        let statement = if conn.is_postgres() { (*statement).to_owned() } else { for_sqlite(statement) };
        conn.run(statement).await?;
    }
    match (version < newest, conn.is_postgres()) {
        (false, _) => Ok(()),
        (true, true) => conn.execute("UPDATE karst_schema SET version = $1", values![newest]).await.map(drop),
        // A pragma takes no parameters; the number is our own.
        (true, false) => conn.run(format!("PRAGMA user_version = {newest}")).await,
    }
}

/// How many steps have been taken.
async fn version(conn: &mut Conn) -> Result<i64, StoreError> {
    if !conn.is_postgres() {
        return Ok(conn.rows("PRAGMA user_version", values![]).await?.first().map_or(0, |row| row.number(0)));
    }
    // Any number will do, as long as every karst takes the same.
    conn.rows("SELECT pg_advisory_xact_lock(75827384)::text", values![]).await?;
    conn.run("CREATE TABLE IF NOT EXISTS karst_schema (version BIGINT NOT NULL)".to_owned()).await?;
    let rows = conn.rows("SELECT version FROM karst_schema", values![]).await?;
    match rows.first() {
        Some(row) => Ok(row.number(0)),
        None => conn.execute("INSERT INTO karst_schema (version) VALUES (0)", values![]).await.map(|_| 0),
    }
}

/// The same statement as SQLite wants it.
fn for_sqlite(statement: &str) -> String {
    let statement = statement.replace("BIGINT", "INTEGER");
    match statement.starts_with("CREATE TABLE") {
        true => statement + " STRICT, WITHOUT ROWID",
        false => statement,
    }
}
