use std::time::{SystemTime, UNIX_EPOCH};

use super::sql::{Conn, values};
use super::{
    DeviceRecord, PersonRecord, PushRecord, Record, SeatKind, SeatRecord, Status, StoreError, people,
    sitting, telling,
};
use crate::Entry;
use karst_kit::{Lang, Seat};

/// All that can be written. Nothing is ever deleted but the hold on a seat whose link was renewed, and whole tables.
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
    /// When something happens at the table by itself; none when it waits for people only.
    Due {
        table: String,
        at: Option<i64>,
    },
    Archive {
        table: String,
    },
    /// The name of a person at the table, in the table's journal too.
    Rename {
        table: String,
        seat: Seat,
        name: String,
    },
    /// The table, its journal and everything else about it.
    Delete {
        table: String,
    },
    /// What is known about the whole house: one value a name.
    Fact {
        name: String,
        value: String,
    },
    /// As a fact, unless there is one of that name: of several processes the first is right.
    FirstFact {
        name: String,
        value: String,
    },
    /// Who plays a seat beside its first owner: the level of a computer that sits in, the name of whoever took over.
    SitIn {
        table: String,
        seat: Seat,
        sitter: String,
        successor: String,
    },
    /// A person has been at the table just now.
    Seen {
        table: String,
        seat: Seat,
    },
    /// What is pending at a table, in the host's words, and when somebody's time is up on the house's clock.
    Affairs {
        table: String,
        affairs: String,
        due: Option<i64>,
    },
    /// The seats of a table that has not begun, all of them; each with the seat it was before, none for a free one.
    Reseat {
        table: String,
        seats: Vec<(Option<Seat>, SeatRecord)>,
    },
    /// A tap has been answered; written together with what it brought about.
    Tap {
        table: String,
        seat: Seat,
        tap: String,
        outcome: String,
    },
    /// The same people play on at another table.
    Next {
        table: String,
        next: String,
    },
    /// How a game ended: points and victory, seat by seat.
    Result {
        table: String,
        scores: Vec<(Seat, i64, bool)>,
    },
    Person(Box<PersonRecord>),
    /// What one identity held, another holds too from now on.
    Merge {
        from: String,
        to: String,
    },
    Push(Box<PushRecord>),
    /// Nothing is sent to this address any more; without a holder, to nobody there.
    Unpush {
        holder: Option<String>,
        endpoint: String,
    },
    /// Somebody is told about a turn; refused when somebody else has told them. Without a seat: the table was looked at
    /// in this version, and there is nothing more to tell.
    Told {
        table: String,
        seat: Option<Seat>,
        holder: String,
        turn: i64,
    },
    /// A browser that holds somebody's identity was here just now.
    Device(Box<DeviceRecord>),
    /// A browser holds somebody's identity no longer.
    ForgetDevice {
        holder: String,
        device: String,
    },
}

impl Change {
    /// The table that changes.
    pub fn table(&self) -> Option<&str> {
        match self {
            Change::Create(record) => Some(&record.id),
            Change::Sit { table, .. }
            | Change::Hold { table, .. }
            | Change::Renew { table, .. }
            | Change::Begin { table, .. }
            | Change::Append { table, .. }
            | Change::UndoRequest { table, .. }
            | Change::Sealed { table, .. }
            | Change::Settings { table, .. }
            | Change::Note { table, .. }
            | Change::Say { table, .. }
            | Change::Due { table, .. }
            | Change::Archive { table }
            | Change::Rename { table, .. }
            | Change::SitIn { table, .. }
            | Change::Affairs { table, .. }
            | Change::Reseat { table, .. }
            | Change::Tap { table, .. }
            | Change::Next { table, .. }
            | Change::Result { table, .. }
            | Change::Delete { table } => Some(table),
            // Nothing at a table depends on when somebody was seen.
            Change::Seen { .. }
            | Change::Fact { .. }
            | Change::FirstFact { .. }
            | Change::Person(_)
            | Change::Merge { .. }
            | Change::Push(_)
            | Change::Unpush { .. }
            | Change::Told { .. }
            | Change::Device(_)
            | Change::ForgetDevice { .. } => None,
        }
    }

    /// Whether it writes entries of a journal.
    pub(super) fn appends(&self) -> bool {
        matches!(self, Change::Append { .. })
    }
}

pub(super) async fn apply(conn: &mut Conn, change: &Change) -> Result<(), StoreError> {
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
        Change::Due { table, at } => due(conn, table, *at).await,
        Change::Archive { table } => archive(conn, table).await,
        Change::Rename { table, seat, name } => rename(conn, table, *seat, name).await,
        Change::Delete { table } => delete(conn, table).await,
        Change::Fact { name, value } => fact(conn, name, value).await,
        Change::FirstFact { name, value } => first_fact(conn, name, value).await,
        Change::SitIn { table, seat, sitter, successor } => {
            sitting::sit_in(conn, table, *seat, sitter, successor).await
        }
        Change::Seen { table, seat } => sitting::seen(conn, table, *seat).await,
        Change::Affairs { table, affairs, due } => sitting::affairs(conn, table, affairs, *due).await,
        Change::Reseat { table, seats } => sitting::reseat(conn, table, seats).await,
        Change::Tap { table, seat, tap, outcome } => sitting::tap(conn, table, *seat, tap, outcome).await,
        Change::Next { table, next } => sitting::next(conn, table, next).await,
        Change::Result { table, scores } => people::result(conn, table, scores).await,
        Change::Person(person) => people::person(conn, person).await,
        Change::Merge { from, to } => people::merge(conn, from, to).await,
        Change::Push(push) => people::push(conn, push).await,
        Change::Unpush { holder, endpoint } => people::unpush(conn, holder.as_deref(), endpoint).await,
        Change::Told { table, seat, holder, turn } => telling::told(conn, table, *seat, holder, *turn).await,
        Change::Device(device) => telling::device(conn, device).await,
        Change::ForgetDevice { holder, device } => telling::forget_device(conn, holder, device).await,
    }
}

/// Milliseconds since 1970.
pub(super) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

pub(super) fn number(seat: Seat) -> i64 {
    seat.index() as i64
}

/// One `key=value` a line.
pub(super) fn pairs(pairs: &[(String, String)]) -> String {
    pairs.iter().map(|(key, value)| format!("{key}={value}\n")).collect()
}

async fn create(conn: &mut Conn, record: &Record) -> Result<(), StoreError> {
    let at = now();
    conn.execute(
        "INSERT INTO tables (id, game, rules, options, settings, secret, status, creator, created, updated,
            group_nonce, group_hash, series)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12)",
        values![
            &record.id,
            &record.game,
            i64::from(record.rules),
            pairs(&record.options),
            pairs(&record.settings),
            record.secret.to_hex(),
            record.status.name(),
            &record.creator,
            at,
            &record.group_nonce,
            record.group_hash.as_deref(),
            &record.series,
        ],
    )
    .await?;
    for seat in &record.seats {
        create_seat(conn, &record.id, seat).await?;
    }
    Ok(())
}

pub(super) async fn create_seat(conn: &mut Conn, table: &str, seat: &SeatRecord) -> Result<(), StoreError> {
    conn.later(
        "INSERT INTO seats (table_id, seat, kind, name, entropy, lang, token_hash, nonce, note)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        values![
            table,
            number(seat.seat),
            seat.kind.to_string(),
            &seat.name,
            &seat.entropy,
            seat.lang.code(),
            &seat.token_hash,
            &seat.nonce,
            &seat.note,
        ],
    )
    .await
}

async fn sit(
    conn: &mut Conn,
    table: &str,
    seat: Seat,
    name: &str,
    entropy: &str,
    lang: Lang,
) -> Result<(), StoreError> {
    let taken = conn
        .execute(
            "UPDATE seats SET kind = $1, name = $2, entropy = $3, lang = $4
             WHERE table_id = $5 AND seat = $6 AND kind = 'open'",
            values![SeatKind::Person.to_string(), name, entropy, lang.code(), table, number(seat)],
        )
        .await?;
    match taken {
        0 => Err(StoreError::SeatTaken),
        _ => Ok(()),
    }
}

async fn hold(conn: &mut Conn, table: &str, seat: Seat, holder: &str) -> Result<(), StoreError> {
    conn.later(
        "INSERT INTO holders (table_id, seat, holder) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        values![table, number(seat), holder],
    )
    .await
}

async fn renew(
    conn: &mut Conn,
    table: &str,
    seat: Seat,
    token_hash: &str,
    nonce: &str,
) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE seats SET token_hash = $1, nonce = $2 WHERE table_id = $3 AND seat = $4",
        values![token_hash, nonce, table, number(seat)],
    )
    .await?;
    conn.later("DELETE FROM holders WHERE table_id = $1 AND seat = $2", values![table, number(seat)]).await
}

async fn begin(conn: &mut Conn, table: &str, rules: u32) -> Result<(), StoreError> {
    conn.later("UPDATE tables SET rules = $1 WHERE id = $2", values![i64::from(rules), table]).await
}

async fn append(
    conn: &mut Conn,
    table: &str,
    entries: &[Entry],
    turn: Option<Seat>,
    status: Status,
) -> Result<(), StoreError> {
    let at = now();
    for entry in entries {
        conn.later(
            "INSERT INTO entries (table_id, number, text, at) VALUES ($1, $2, $3, $4)",
            values![table, entry.number as i64, entry.to_string(), at],
        )
        .await?;
    }
    let finished = (status == Status::Finished).then_some(at);
    conn.later(
        "UPDATE tables SET turn = $1, status = $2, updated = $3, finished_at = $4 WHERE id = $5",
        values![turn.map(number), status.name(), at, finished, table],
    )
    .await
}

async fn undo_request(conn: &mut Conn, table: &str, request: Option<&str>) -> Result<(), StoreError> {
    conn.later("UPDATE tables SET undo_request = $1 WHERE id = $2", values![request, table]).await
}

async fn settings(conn: &mut Conn, table: &str, settings: &[(String, String)]) -> Result<(), StoreError> {
    conn.later("UPDATE tables SET settings = $1 WHERE id = $2", values![pairs(settings), table]).await
}

async fn sealed(conn: &mut Conn, table: &str, answers: Option<&str>) -> Result<(), StoreError> {
    conn.later("UPDATE tables SET sealed = $1 WHERE id = $2", values![answers, table]).await
}

async fn note(conn: &mut Conn, table: &str, seat: Seat, text: &str) -> Result<(), StoreError> {
    conn.later(
        "UPDATE seats SET note = $1 WHERE table_id = $2 AND seat = $3",
        values![text, table, number(seat)],
    )
    .await
}

async fn say(conn: &mut Conn, table: &str, seat: Seat, text: &str) -> Result<(), StoreError> {
    conn.later(
        "INSERT INTO messages (table_id, number, seat, text, at)
         SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4 FROM messages WHERE table_id = $1",
        values![table, number(seat), text, now()],
    )
    .await
}

async fn archive(conn: &mut Conn, table: &str) -> Result<(), StoreError> {
    conn.later(
        "UPDATE tables SET status = 'archived', due = NULL WHERE id = $1 AND status <> 'running'",
        values![table],
    )
    .await
}

async fn due(conn: &mut Conn, table: &str, at: Option<i64>) -> Result<(), StoreError> {
    conn.later("UPDATE tables SET due = $1 WHERE id = $2", values![at, table]).await
}

async fn rename(conn: &mut Conn, table: &str, seat: Seat, name: &str) -> Result<(), StoreError> {
    conn.later(
        "UPDATE seats SET name = $1 WHERE table_id = $2 AND seat = $3",
        values![name, table, number(seat)],
    )
    .await
}

/// Every row that names the table, those that refer to others first.
async fn delete(conn: &mut Conn, table: &str) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM messages WHERE table_id = $1",
        "DELETE FROM taps WHERE table_id = $1",
        "DELETE FROM told WHERE table_id = $1",
        "DELETE FROM results WHERE table_id = $1",
        "DELETE FROM entries WHERE table_id = $1",
        "DELETE FROM holders WHERE table_id = $1",
        "DELETE FROM seats WHERE table_id = $1",
        "DELETE FROM leases WHERE table_id = $1",
        "DELETE FROM tables WHERE id = $1",
    ] {
        conn.execute(statement, values![table]).await?;
    }
    Ok(())
}

async fn fact(conn: &mut Conn, name: &str, value: &str) -> Result<(), StoreError> {
    conn.later(
        "INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        values![name, value],
    )
    .await
}

async fn first_fact(conn: &mut Conn, name: &str, value: &str) -> Result<(), StoreError> {
    conn.later(
        "INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
        values![name, value],
    )
    .await
}
