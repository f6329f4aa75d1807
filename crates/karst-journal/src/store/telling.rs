//! Who was told about which turn, and which browsers hold whose identity.

use karst_kit::Seat;

use super::change::{now, number};
use super::sql::{Conn, Row, values};
use super::{Store, StoreError};

/// A browser that holds somebody's identity.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeviceRecord {
    pub holder: String,
    /// Empty for browsers from before they had names of their own.
    pub device: String,
    /// What the browser says it is: its `User-Agent`.
    pub label: String,
    /// When it was last here, in milliseconds since 1970.
    pub seen: i64,
}

/// A table at which somebody may have to be told that it is their turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Untold {
    pub table: String,
    pub version: i64,
    /// When its last move was made.
    pub moved: i64,
}

/// No seat: the table as a whole.
const WHOLE_TABLE: i64 = -1;

impl Store {
    /// Running tables whose last move lies between two moments, at which somebody sits who wants to be told, and that
    /// have not been looked at since they changed.
    pub async fn untold(&self, from: i64, to: i64, limit: u32) -> Result<Vec<Untold>, StoreError> {
        let sql = "SELECT id, version, updated FROM tables
             WHERE status = 'running' AND updated >= $1 AND updated <= $2
               AND EXISTS (SELECT 1 FROM holders JOIN pushes ON pushes.holder = holders.holder
                           WHERE holders.table_id = tables.id)
               AND NOT EXISTS (SELECT 1 FROM told
                               WHERE told.table_id = tables.id AND told.seat = $3 AND told.turn >= tables.version)
             ORDER BY updated LIMIT $4";
        let rows = self.readers.rows(sql, values![from, to, WHOLE_TABLE, i64::from(limit)]).await?;
        let untold = |row: &Row| Untold {
            table: row.text("id"),
            version: row.number("version"),
            moved: row.number("updated"),
        };
        Ok(rows.iter().map(untold).collect())
    }

    /// The turn somebody was last told about.
    pub async fn told(&self, table: &str, seat: Seat, holder: &str) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT turn FROM told WHERE table_id = $1 AND seat = $2 AND holder = $3";
        Ok(self.readers.numbers(sql, values![table, number(seat), holder]).await?.pop())
    }

    /// The browsers that hold somebody's identity, the latest first.
    pub async fn devices(&self, holder: &str) -> Result<Vec<DeviceRecord>, StoreError> {
        let sql = "SELECT * FROM devices WHERE holder = $1 AND forgotten = 0 ORDER BY seen DESC, device";
        let rows = self.readers.rows(sql, values![holder]).await?;
        let device = |row: &Row| DeviceRecord {
            holder: row.text("holder"),
            device: row.text("device"),
            label: row.text("label"),
            seen: row.number("seen"),
        };
        Ok(rows.iter().map(device).collect())
    }

    /// Every browser that was forgotten: whose identity, and which browser.
    pub async fn forgotten_devices(&self) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "SELECT holder, device FROM devices WHERE forgotten <> 0";
        let rows = self.readers.rows(sql, values![]).await?;
        Ok(rows.iter().map(|row| (row.text("holder"), row.text("device"))).collect())
    }
}

/// Of several who want to tell somebody about a turn, one does.
pub(super) async fn told(
    conn: &mut Conn,
    table: &str,
    seat: Option<Seat>,
    holder: &str,
    turn: i64,
) -> Result<(), StoreError> {
    let changed = conn
        .execute(
            "INSERT INTO told (table_id, seat, holder, turn) VALUES ($1, $2, $3, $4)
             ON CONFLICT (table_id, seat, holder) DO UPDATE SET turn = excluded.turn
               WHERE told.turn <> excluded.turn",
            values![table, seat.map_or(WHOLE_TABLE, number), holder, turn],
        )
        .await?;
    match changed == 0 && seat.is_some() {
        true => Err(StoreError::Duplicate),
        false => Ok(()),
    }
}

/// A browser that was forgotten stays so.
pub(super) async fn device(conn: &mut Conn, device: &DeviceRecord) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO devices (holder, device, label, seen, forgotten) VALUES ($1, $2, $3, $4, 0)
         ON CONFLICT (holder, device) DO UPDATE SET label = $3, seen = $4",
        values![&device.holder, &device.device, &device.label, device.seen],
    )
    .await
    .map(drop)
}

/// What was to be told there is told there no more.
pub(super) async fn forget_device(conn: &mut Conn, holder: &str, device: &str) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO devices (holder, device, label, seen, forgotten) VALUES ($1, $2, '', $3, $3)
         ON CONFLICT (holder, device) DO UPDATE SET forgotten = $3",
        values![holder, device, now()],
    )
    .await?;
    let unpush = "DELETE FROM pushes WHERE holder = $1 AND device = $2 AND kind = 'push'";
    conn.execute(unpush, values![holder, device]).await.map(drop)
}
