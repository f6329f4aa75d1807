//! One dialect for two databases: statements are written once, with `$1`, `$2`… and only what both understand. This is
//! the one place that knows both drivers.

use std::fmt::Write as _;
use std::sync::Arc;

use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{
    AssertSqlSafe, Connection, PgConnection, Row as _, SqlSafeStr, SqlStr, SqliteConnection, SqlitePool,
};

use super::StoreError;
use super::postgres::Connections;

/// What a statement can be given.
#[derive(Clone)]
pub(super) enum Value {
    Text(Option<String>),
    Number(Option<i64>),
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(Some(text.to_owned()))
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::Text(Some(text.clone()))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(Some(text))
    }
}

impl From<Option<&str>> for Value {
    fn from(text: Option<&str>) -> Value {
        Value::Text(text.map(str::to_owned))
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(Some(number))
    }
}

impl From<Option<i64>> for Value {
    fn from(number: Option<i64>) -> Value {
        Value::Number(number)
    }
}

/// The values of a statement, in the order of their numbers.
macro_rules! values {
    ($($value:expr),* $(,)?) => { vec![$($crate::store::sql::Value::from($value)),*] };
}
pub(super) use values;

macro_rules! bound {
    ($query:expr, $values:expr) => {
        $values.into_iter().fold($query, |query, value| match value {
            $crate::store::sql::Value::Text(text) => query.bind(text),
            $crate::store::sql::Value::Number(number) => query.bind(number),
        })
    };
}
pub(super) use bound;

pub(super) enum Conn {
    Sqlite(SqliteConnection, Later),
    Postgres(PgConnection),
}

/// Statements whose outcome nobody looks at. SQLite runs on a thread of its own, and the way there and back costs more
/// than most statements do: these wait for one that is looked at, and travel with it, or for enough of their kind.
#[derive(Default)]
pub(super) struct Later {
    sql: String,
    values: Vec<Value>,
    statements: usize,
}

/// So many statements travel together: more make texts that are never the same again, and each new one must be read.
const FELLOWS: usize = 16;

impl Later {
    /// Statements that travel together share one list of values, so each counts on from the one before.
    fn push(&mut self, sql: &str, values: Vec<Value>) {
        let before = self.values.len();
        let mut pieces = sql.split('$');
        self.sql.push_str(pieces.next().unwrap_or_default());
        for piece in pieces {
            let digits = piece.find(|c: char| !c.is_ascii_digit()).unwrap_or(piece.len());
            let number = before + piece[..digits].parse::<usize>().unwrap_or_default();
            // Writing to text cannot fail.
            let _ = write!(self.sql, "${number}{}", &piece[digits..]);
        }
        self.sql.push(';');
        self.values.extend(values);
        self.statements += 1;
    }

    fn take(&mut self) -> Later {
        std::mem::take(self)
    }
}

impl Conn {
    /// How many rows a statement has changed.
    pub async fn execute(&mut self, sql: &'static str, values: Vec<Value>) -> Result<u64, StoreError> {
        self.flush().await?;
        Ok(match self {
            Conn::Sqlite(conn, _) => bound!(sqlx::query(sql), values).execute(conn).await?.rows_affected(),
            Conn::Postgres(conn) => bound!(sqlx::query(sql), values).execute(conn).await?.rows_affected(),
        })
    }

    /// A statement of which only a failure matters, and that only later: with the next statement that is looked at, or
    /// when all are flushed.
    pub async fn later(&mut self, sql: &'static str, values: Vec<Value>) -> Result<(), StoreError> {
        match self {
            Conn::Sqlite(_, later) => {
                later.push(sql, values);
                match later.statements < FELLOWS {
                    true => Ok(()),
                    false => self.flush().await,
                }
            }
            Conn::Postgres(conn) => {
                bound!(sqlx::query(sql), values).execute(conn).await?;
                Ok(())
            }
        }
    }

    /// Whatever was left for later is done now.
    pub async fn flush(&mut self) -> Result<(), StoreError> {
        if let Conn::Sqlite(conn, later) = self
            && !later.sql.is_empty()
        {
            let Later { sql, values, .. } = later.take();
            bound!(sqlx::query(AssertSqlSafe(sql)), values).execute(conn).await?;
        }
        Ok(())
    }

    /// Whatever was left for later is dropped: what it belonged to has failed.
    pub fn forget(&mut self) {
        if let Conn::Sqlite(_, later) = self {
            later.take();
        }
    }

    /// The rows a statement gives. What was left for later gives none, and travels with it.
    pub async fn rows(&mut self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>, StoreError> {
        Ok(match self {
            Conn::Sqlite(conn, later) => {
                later.push(sql, values);
                let Later { sql, values, .. } = later.take();
                let rows = bound!(sqlx::query(AssertSqlSafe(sql)), values).fetch_all(conn).await?;
                rows.into_iter().map(Row::Sqlite).collect()
            }
            Conn::Postgres(conn) => {
                let rows = bound!(sqlx::query(sql), values).fetch_all(conn).await?;
                rows.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    /// As [`Conn::rows`], for a statement put together from our own words and numbers.
    pub async fn rows_of(&mut self, sql: String, values: Vec<Value>) -> Result<Vec<Row>, StoreError> {
        self.flush().await?;
        Ok(match self {
            Conn::Sqlite(conn, _) => {
                let rows = bound!(sqlx::query(AssertSqlSafe(sql)), values).fetch_all(conn).await?;
                rows.into_iter().map(Row::Sqlite).collect()
            }
            Conn::Postgres(conn) => {
                let rows = bound!(sqlx::query(AssertSqlSafe(sql)), values).fetch_all(conn).await?;
                rows.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    /// A statement of our own making that takes no values: steps of the schema, pragmas.
    pub async fn run(&mut self, sql: String) -> Result<(), StoreError> {
        self.flush().await?;
        match self {
            Conn::Sqlite(conn, _) => sqlx::query(AssertSqlSafe(sql)).execute(conn).await.map(|_| ())?,
            Conn::Postgres(conn) => sqlx::query(AssertSqlSafe(sql)).execute(conn).await.map(|_| ())?,
        }
        Ok(())
    }

    pub fn is_postgres(&self) -> bool {
        matches!(self, Conn::Postgres(_))
    }

    pub async fn close(self) {
        let _ = match self {
            Conn::Sqlite(conn, _) => conn.close().await,
            Conn::Postgres(conn) => conn.close().await,
        };
    }
}

/// Connections for reading.
#[derive(Clone)]
pub(super) enum Readers {
    Sqlite(SqlitePool),
    Postgres(Arc<Connections>),
}

impl Readers {
    pub async fn rows(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>, StoreError> {
        self.fetch(sql.into_sql_str(), values).await
    }

    /// As [`Readers::rows`], for a statement put together from our own words and numbers.
    pub async fn rows_of(&self, sql: String, values: Vec<Value>) -> Result<Vec<Row>, StoreError> {
        self.fetch(AssertSqlSafe(sql).into_sql_str(), values).await
    }

    async fn fetch(&self, sql: SqlStr, values: Vec<Value>) -> Result<Vec<Row>, StoreError> {
        Ok(match self {
            Readers::Sqlite(pool) => {
                let rows = bound!(sqlx::query(sql), values).fetch_all(pool).await?;
                rows.into_iter().map(Row::Sqlite).collect()
            }
            Readers::Postgres(connections) => {
                connections.rows(sql, values).await?.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    pub async fn row(&self, sql: &'static str, values: Vec<Value>) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(sql, values).await?.into_iter().next())
    }

    pub async fn texts(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<String>, StoreError> {
        Ok(self.rows(sql, values).await?.iter().map(|row| row.text(0)).collect())
    }

    pub async fn numbers(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<i64>, StoreError> {
        Ok(self.rows(sql, values).await?.iter().map(|row| row.number(0)).collect())
    }

    pub async fn close(&self) {
        match self {
            Readers::Sqlite(pool) => pool.close().await,
            Readers::Postgres(connections) => connections.close().await,
        }
    }
}

pub(super) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

/// By name or by place.
pub(super) trait Column: sqlx::ColumnIndex<SqliteRow> + sqlx::ColumnIndex<PgRow> {}

impl<T: sqlx::ColumnIndex<SqliteRow> + sqlx::ColumnIndex<PgRow>> Column for T {}

impl Row {
    pub fn text(&self, column: impl Column) -> String {
        self.maybe_text(column).unwrap_or_default()
    }

    pub fn number(&self, column: impl Column) -> i64 {
        self.maybe_number(column).unwrap_or_default()
    }

    pub fn maybe_text(&self, column: impl Column) -> Option<String> {
        match self {
            Row::Sqlite(row) => row.get(column),
            Row::Postgres(row) => row.get(column),
        }
    }

    pub fn maybe_number(&self, column: impl Column) -> Option<i64> {
        match self {
            Row::Sqlite(row) => row.get(column),
            Row::Postgres(row) => row.get(column),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_that_travel_together_count_on() {
        let mut later = Later::default();
        later.push("UPDATE a SET b = $1 WHERE c = $2", values!["x", 2]);
        later.push("COMMIT", values![]);
        later.push("DELETE FROM a WHERE b = $2 OR c = $1", values![3, "y"]);
        assert_eq!(
            later.sql,
            "UPDATE a SET b = $1 WHERE c = $2;COMMIT;DELETE FROM a WHERE b = $4 OR c = $3;"
        );
        assert_eq!(later.values.len(), 4);
    }
}
