//! What several processes on one PostgreSQL tell each other: which table has changed, who keeps a table's windows and
//! clocks, who is looking. On SQLite there is one process, and all of this is free.

use std::time::Duration;

use tokio::sync::mpsc;

use super::change::now;
use super::postgres::Connections;
use super::sql::{Readers, values};
use super::{Moved, Store, StoreError};

/// The one channel all processes listen on.
const CHANNEL: &str = "karst";

/// Words that wait for a slow listener; beyond that it is told that it has missed some.
const HEARD: usize = 4096;

/// What another process has done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A table has this version now. After a move, what the move brought about.
    Changed { table: String, version: i64, moved: Option<Moved> },
    /// Words of a process to the others, as [`Store::tell`] got them.
    Told(String),
    /// The connection was cut: anything may have happened meanwhile.
    Missed,
}

impl Store {
    /// Whether other processes may serve the same tables.
    pub fn is_shared(&self) -> bool {
        matches!(self.readers, Readers::Postgres(_))
    }

    /// Everything the other processes do from now on, and what we do ourselves. Silent where there are no others.
    pub fn notices(&self) -> mpsc::Receiver<Notice> {
        let (heard, notices) = mpsc::channel(HEARD);
        if let Readers::Postgres(connections) = &self.readers {
            let connections = connections.clone();
            tokio::spawn(async move {
                // Until nobody listens any more.
                while !heard.is_closed() && !connections.is_closed() {
                    let _ = listen(&connections, &heard).await;
                    let _ = heard.try_send(Notice::Missed);
                    tokio::time::sleep(Duration::from_millis(300)).await;
                }
            });
        }
        notices
    }

    /// Says something to all processes, this one included.
    pub async fn tell(&self, words: &str) -> Result<(), StoreError> {
        if self.is_shared() {
            let sql = "SELECT pg_notify('karst', $1)::text";
            self.readers.rows(sql, values![format!("told {words}")]).await?;
        }
        Ok(())
    }

    /// Takes care of a table for a while: its bots, windows and clocks are this keeper's, until the time is over or the
    /// table is released. False when somebody else has it.
    pub async fn claim(&self, table: &str, keeper: &str, time: Duration) -> Result<bool, StoreError> {
        if !self.is_shared() {
            return Ok(true);
        }
        // By the database's clock: those of the processes may differ.
        let sql = "INSERT INTO leases (table_id, keeper, until)
             VALUES ($1, $2, (extract(epoch FROM clock_timestamp()) * 1000)::bigint + $3)
             ON CONFLICT (table_id) DO UPDATE SET keeper = excluded.keeper, until = excluded.until
               WHERE leases.keeper = excluded.keeper
                 OR leases.until < (extract(epoch FROM clock_timestamp()) * 1000)::bigint
             RETURNING keeper";
        let rows = self.readers.rows(sql, values![table, keeper, time.as_millis() as i64]).await?;
        Ok(!rows.is_empty())
    }

    /// Lets others take care of a table.
    pub async fn release(&self, table: &str, keeper: &str) -> Result<(), StoreError> {
        if self.is_shared() {
            let sql = "DELETE FROM leases WHERE table_id = $1 AND keeper = $2";
            self.readers.rows(sql, values![table, keeper]).await?;
        }
        Ok(())
    }

    /// Tables at which something is due and that nobody takes care of: those whose keeper is gone, then the longest due.
    pub async fn due(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql = match self.is_shared() {
            true => {
                "(SELECT table_id FROM leases WHERE until < (extract(epoch FROM clock_timestamp()) * 1000)::bigint
                  LIMIT $2)
                 UNION ALL
                 (SELECT id FROM tables WHERE due IS NOT NULL AND due <= $1 AND status = 'running' AND NOT EXISTS
                    (SELECT 1 FROM leases WHERE table_id = id)
                  ORDER BY due LIMIT $2)"
            }
            false => {
                "SELECT id FROM tables WHERE due IS NOT NULL AND due <= $1 AND status = 'running'
                 ORDER BY due LIMIT $2"
            }
        };
        self.readers.texts(sql, values![now(), i64::from(limit)]).await
    }
}

/// Listens until the connection is cut.
async fn listen(connections: &Connections, heard: &mpsc::Sender<Notice>) -> Result<(), StoreError> {
    let mut listener = connections.listener().await?;
    listener.listen(CHANNEL).await?;
    loop {
        let word = tokio::select! {
            word = listener.try_recv() => word?,
            () = heard.closed() => return Ok(()),
        };
        // No word: the connection was cut.
        let Some(word) = word else { return Ok(()) };
        if let Some(notice) = notice(word.payload())
            && heard.try_send(notice).is_err()
        {
            return Ok(());
        }
    }
}

fn notice(text: &str) -> Option<Notice> {
    let (kind, rest) = text.split_once(' ')?;
    match kind {
        "table" => {
            let (what, moved) = rest.split_once('\n').unwrap_or((rest, ""));
            let (table, version) = what.rsplit_once(' ')?;
            // What cannot be understood is read again.
            let moved = Some(moved).filter(|moved| !moved.is_empty()).and_then(Moved::parse);
            Some(Notice::Changed { table: table.to_owned(), version: version.parse().ok()?, moved })
        }
        "told" => Some(Notice::Told(rest.to_owned())),
        _ => None,
    }
}
