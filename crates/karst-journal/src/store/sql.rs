//! One dialect for two databases: statements are written once, with `$1`, `$2`… and only what both understand. This is
//! the one place that knows both drivers.

use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, Connection, PgConnection, PgPool, Row as _, SqliteConnection, SqlitePool};

use super::StoreError;

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
            Value::Text(text) => query.bind(text),
            Value::Number(number) => query.bind(number),
        })
    };
}

pub(super) enum Conn {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Conn {
    /// How many rows a statement has changed.
    pub async fn execute(&mut self, sql: &'static str, values: Vec<Value>) -> Result<u64, StoreError> {
        Ok(match self {
            Conn::Sqlite(conn) => bound!(sqlx::query(sql), values).execute(conn).await?.rows_affected(),
            Conn::Postgres(conn) => bound!(sqlx::query(sql), values).execute(conn).await?.rows_affected(),
        })
    }

    pub async fn rows(&mut self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>, StoreError> {
        Ok(match self {
            Conn::Sqlite(conn) => {
                let rows = bound!(sqlx::query(sql), values).fetch_all(conn).await?;
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
        Ok(match self {
            Conn::Sqlite(conn) => {
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
        match self {
            Conn::Sqlite(conn) => sqlx::query(AssertSqlSafe(sql)).execute(conn).await.map(|_| ())?,
            Conn::Postgres(conn) => sqlx::query(AssertSqlSafe(sql)).execute(conn).await.map(|_| ())?,
        }
        Ok(())
    }

    pub fn is_postgres(&self) -> bool {
        matches!(self, Conn::Postgres(_))
    }

    pub async fn close(self) {
        let _ = match self {
            Conn::Sqlite(conn) => conn.close().await,
            Conn::Postgres(conn) => conn.close().await,
        };
    }
}

/// Connections for reading.
#[derive(Clone)]
pub(super) enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Readers {
    pub async fn rows(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>, StoreError> {
        Ok(match self {
            Readers::Sqlite(pool) => {
                let rows = bound!(sqlx::query(sql), values).fetch_all(pool).await?;
                rows.into_iter().map(Row::Sqlite).collect()
            }
            Readers::Postgres(pool) => {
                let rows = bound!(sqlx::query(sql), values).fetch_all(pool).await?;
                rows.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    /// As [`Readers::rows`], for a statement put together from our own words and numbers.
    pub async fn rows_of(&self, sql: String, values: Vec<Value>) -> Result<Vec<Row>, StoreError> {
        Ok(match self {
            Readers::Sqlite(pool) => {
                let rows = bound!(sqlx::query(AssertSqlSafe(sql)), values).fetch_all(pool).await?;
                rows.into_iter().map(Row::Sqlite).collect()
            }
            Readers::Postgres(pool) => {
                let rows = bound!(sqlx::query(AssertSqlSafe(sql)), values).fetch_all(pool).await?;
                rows.into_iter().map(Row::Postgres).collect()
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
            Readers::Postgres(pool) => pool.close().await,
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
