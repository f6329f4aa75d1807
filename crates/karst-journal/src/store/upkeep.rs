//! What whoever keeps the house needs: a list of all tables, and a copy of everything.

use std::path::Path;

use super::sql::{Conn, Readers, Row, Value, values};
use super::{Change, Record, Status, Store, StoreError};

impl Store {
    /// Every table, the latest first.
    pub async fn all_records(&self) -> Result<Vec<Record>, StoreError> {
        let ids = self.all_ids().await?;
        let mut records = Vec::with_capacity(ids.len());
        for id in ids {
            records.extend(self.record(&id).await?);
        }
        Ok(records)
    }

    /// The ids of all tables, the latest first.
    pub async fn all_ids(&self) -> Result<Vec<String>, StoreError> {
        self.readers.texts("SELECT id FROM tables ORDER BY created DESC, id", values![]).await
    }

    /// Tables in this state that nobody has touched since, in milliseconds since 1970; the oldest first.
    pub async fn untouched(&self, status: Status, since: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE status = $1 AND updated < $2 ORDER BY updated LIMIT $3";
        self.readers.texts(sql, values![status.name(), since, i64::from(limit)]).await
    }

    /// Every seat that this holder may act for.
    pub async fn seats_of(&self, holder: &str) -> Result<Vec<(String, karst_kit::Seat)>, StoreError> {
        let sql = "SELECT table_id, seat FROM holders WHERE holder = $1 ORDER BY table_id, seat";
        let rows = self.readers.rows(sql, values![holder]).await?;
        let seat = |row: &Row| {
            Some((row.text(0), karst_kit::Seat::from_index(usize::try_from(row.number(1)).ok()?)?))
        };
        Ok(rows.iter().filter_map(seat).collect())
    }

    /// Writes something that nobody needs, to see that writing works.
    pub async fn try_out(&self) -> Result<(), StoreError> {
        let value = super::change::now().to_string();
        self.write(vec![Change::Fact { name: "pulse".to_owned(), value }]).await
    }

    /// Gives the space of what was deleted back.
    pub async fn vacuum(&self) -> Result<(), StoreError> {
        let mut conn = self.home.connect().await?;
        let done = conn.run("VACUUM".to_owned()).await;
        conn.close().await;
        done
    }

    /// Copies the whole store into a new file of SQLite, as it is at one moment, while others go on writing.
    pub async fn copy_to(&self, file: &Path) -> Result<(), StoreError> {
        let Some(name) = file.to_str() else {
            return Err(StoreError::Folder("the name of the copy is not UTF-8 text".to_owned()));
        };
        match &self.readers {
            Readers::Sqlite(pool) => {
                sqlx::query("VACUUM INTO $1").bind(name).execute(pool).await?;
                super::home::make_private_file(file)
            }
            Readers::Postgres(_) => {
                let copy = Store::open_file(file).await?;
                let copied = self.copy_into(&copy).await;
                copy.close().await;
                copied
            }
        }
    }

    /// Copies every row into another store that holds nothing yet, as it is at one moment. One of the two is SQLite.
    pub async fn copy_into(&self, other: &Store) -> Result<(), StoreError> {
        if !other.all_ids().await?.is_empty() {
            return Err(StoreError::Folder("a copy goes where there are no tables yet".to_owned()));
        }
        let (mut from, mut to) = (self.home.connect().await?, other.home.connect().await?);
        let kinds = match (from.is_postgres(), to.is_postgres()) {
            (false, _) => kinds(&mut from).await?,
            (true, false) => kinds(&mut to).await?,
            (true, true) => return Err(StoreError::Folder("pg_dump copies between servers".to_owned())),
        };
        from.execute(if from.is_postgres() { SNAPSHOT } else { "BEGIN" }, values![]).await?;
        to.execute(if to.is_postgres() { "BEGIN" } else { "BEGIN IMMEDIATE" }, values![]).await?;
        for kind in kinds {
            kind.copy(&mut from, &mut to).await?;
        }
        to.execute("COMMIT", values![]).await?;
        from.execute("ROLLBACK", values![]).await?;
        from.close().await;
        to.close().await;
        Ok(())
    }
}

const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/// A kind of row: where it is kept, and its columns with their types. Read from the database itself, so that no step of
/// the schema can be forgotten here.
struct Kind {
    name: String,
    columns: Vec<(String, String)>,
}

/// In the order they were made, so that a row comes after those it refers to.
async fn kinds(conn: &mut Conn) -> Result<Vec<Kind>, StoreError> {
    let sql =
        "SELECT kind.name, place.name, place.type FROM sqlite_master kind, pragma_table_info(kind.name) place
         WHERE kind.type = 'table' AND kind.name <> 'leases' AND kind.name NOT LIKE 'sqlite_%'
         ORDER BY kind.rowid, place.cid";
    let mut kinds: Vec<Kind> = Vec::new();
    for row in conn.rows(sql, values![]).await? {
        let (name, column) = (row.text(0), (row.text(1), row.text(2)));
        match kinds.last_mut().filter(|kind| kind.name == name) {
            Some(kind) => kind.columns.push(column),
            None => kinds.push(Kind { name, columns: vec![column] }),
        }
    }
    Ok(kinds)
}

/// Rows in memory at once.
const PAGE: i64 = 2000;

impl Kind {
    async fn copy(&self, from: &mut Conn, to: &mut Conn) -> Result<(), StoreError> {
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| name.as_str()).collect();
        let places: Vec<String> = (1..=names.len()).map(|place| format!("${place}")).collect();
        let (name, names, places) = (&self.name, names.join(", "), places.join(", "));
        let select = format!("SELECT {names} FROM {name} ORDER BY 1, 2 LIMIT {PAGE} OFFSET $1");
        let insert = format!("INSERT INTO {name} ({names}) VALUES ({places})");
        for page in 0.. {
            let rows = from.rows_of(select.clone(), values![page * PAGE]).await?;
            if rows.is_empty() {
                break;
            }
            for row in &rows {
                to.rows_of(insert.clone(), self.values(row)).await?;
            }
        }
        Ok(())
    }

    fn values(&self, row: &Row) -> Vec<Value> {
        let columns = self.columns.iter().enumerate();
        let value = |(place, (_, kind)): (usize, &(String, String))| match kind.as_str() {
            "INTEGER" => Value::Number(row.maybe_number(place)),
            _ => Value::Text(row.maybe_text(place)),
        };
        columns.map(value).collect()
    }
}
