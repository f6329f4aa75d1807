//! What whoever runs a server does beside it: the server may go on meanwhile. Everything done is written to `admin.log`
//! in the data folder.

use std::io::Write;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use karst_host::{MUTED, with_table};
use karst_journal::{Change, Journal, Record, Status, Store};
use karst_kit::Seat;
use karst_web::{Place, host_key, host_key_fact};
use serde_json::json;

use crate::data::{DataArgs, open, place, with_store};
use crate::{Context, Failure, Outcome};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    data: DataArgs,
    #[command(subcommand)]
    task: Task,
}

#[derive(clap::Subcommand)]
enum Task {
    /// List tables, the latest first
    List {
        /// Only tables in this state: open, running, finished or archived
        #[arg(long)]
        status: Option<String>,
    },
    /// Take tables out of sight that are not running
    Archive { tables: Vec<String> },
    /// Delete tables for good
    Delete { tables: Vec<String> },
    /// Give a seat another name
    Rename { table: String, seat: Seat, name: String },
    /// Do not pass on a seat's words any more, or again with --off
    Mute {
        table: String,
        seat: Seat,
        #[arg(long)]
        off: bool,
    },
    /// Hand out a host key, or take one back
    Key {
        /// Whom it is for
        name: String,
        /// Take this key back
        #[arg(long, value_name = "KEY")]
        revoke: Option<String>,
    },
    /// Check every table: chain, choices and draws
    Verify,
    /// Give the space of deleted tables back
    Vacuum,
    /// Copy everything into an empty database, such as postgres://karst@localhost/karst, or into a new data folder
    Move { to: String },
}

pub fn run(args: Args, context: &mut Context) -> Outcome {
    let place = args.data.existing()?;
    let log = Log(place.folder().join("admin.log"));
    with_store(&place, async |store| match &args.task {
        Task::List { status } => list(&store, status.as_deref(), context).await,
        Task::Archive { tables } => archive(&store, tables, &log, context).await,
        Task::Delete { tables } => delete(&store, tables, &log, context).await,
        Task::Rename { table, seat, name } => rename(&store, table, *seat, name, &log, context).await,
        Task::Mute { table, seat, off } => mute(&store, table, *seat, *off, &log, context).await,
        Task::Key { name, revoke: Some(key) } => revoke(&store, name, key, &log, context).await,
        Task::Key { name, revoke: None } => key(&store, name, &log, context).await,
        Task::Verify => verify(&store, context).await,
        Task::Vacuum => {
            store.vacuum().await?;
            log.note("vacuum")?;
            context.line("done")
        }
        Task::Move { to } => move_to(&store, &place, to, &log, context).await,
    })
}

/// What was done, a line each.
struct Log(PathBuf);

impl Log {
    fn note(&self, what: &str) -> Outcome {
        let cannot = |error| Failure::Bad(format!("`{}` cannot be written: {error}", self.0.display()));
        let at = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let mut options = std::fs::OpenOptions::new();
        options.append(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&self.0).map_err(cannot)?;
        writeln!(file, "{at} {what}").map_err(cannot)
    }
}

async fn record(store: &Store, table: &str) -> Outcome<Record> {
    let shown: String = table.chars().take(40).collect();
    let found = store.record(table).await?;
    found.ok_or_else(|| Failure::Bad(format!("there is no table `{shown}`; `karst admin list` lists them")))
}

async fn list(store: &Store, status: Option<&str>, context: &mut Context) -> Outcome {
    let wanted = match status {
        None => None,
        Some(name) => match Status::ALL.into_iter().find(|status| status.name() == name) {
            Some(status) => Some(status),
            None => return Err(Failure::Bad(format!("`{name}` is no state of a table"))),
        },
    };
    let mut records = store.all_records().await?;
    records.retain(|record| wanted.is_none_or(|status| record.status == status));
    if context.json {
        let row = |record: &Record| {
            let names: Vec<_> = record.seats.iter().map(|seat| seat.name.clone()).collect();
            json!({ "table": record.id, "game": record.game, "status": record.status.name(), "names": names,
                    "created": record.created, "updated": record.updated })
        };
        return context.json(&records.iter().map(row).collect::<Vec<_>>());
    }
    records.iter().try_for_each(|record| {
        let names: Vec<&str> = record.seats.iter().map(|seat| seat.name.as_str()).collect();
        context.line(format!(
            "{}  {:9} {:16} {}",
            record.id,
            record.status.name(),
            record.game,
            names.join(", ")
        ))
    })
}

async fn archive(store: &Store, tables: &[String], log: &Log, context: &mut Context) -> Outcome {
    for table in tables {
        if record(store, table).await?.status == Status::Running {
            return Err(Failure::Bad(format!("table `{table}` is running; delete it, or let it end")));
        }
        store.write(vec![Change::Archive { table: table.clone() }]).await?;
        log.note(&format!("archive {table}"))?;
        context.line(format!("{table} archived"))?;
    }
    Ok(())
}

async fn delete(store: &Store, tables: &[String], log: &Log, context: &mut Context) -> Outcome {
    for table in tables {
        record(store, table).await?;
        store.write(vec![Change::Delete { table: table.clone() }]).await?;
        log.note(&format!("delete {table}"))?;
        context.line(format!("{table} deleted"))?;
    }
    Ok(())
}

async fn rename(
    store: &Store,
    table: &str,
    seat: Seat,
    name: &str,
    log: &Log,
    context: &mut Context,
) -> Outcome {
    seated(&record(store, table).await?, seat)?;
    if name.contains(['\n', '\r']) || name.starts_with("bot:") || name.chars().count() > karst_host::MAX_NAME
    {
        return Err(Failure::bad("a name is one short line and does not begin with bot:"));
    }
    store.write(vec![Change::Rename { table: table.to_owned(), seat, name: name.to_owned() }]).await?;
    log.note(&format!("rename {table} {seat} {name}"))?;
    context.line(format!("{seat} is called {name}"))
}

fn seated(record: &Record, seat: Seat) -> Outcome {
    match record.seat(seat) {
        Some(_) => Ok(()),
        None => Err(Failure::Bad(format!("table `{}` has no seat {seat}", record.id))),
    }
}

async fn mute(
    store: &Store,
    table: &str,
    seat: Seat,
    off: bool,
    log: &Log,
    context: &mut Context,
) -> Outcome {
    let record = record(store, table).await?;
    seated(&record, seat)?;
    let mut muted: Vec<&str> = record.setting(MUTED).unwrap_or("").split(' ').collect();
    muted.retain(|name| !name.is_empty() && *name != seat.name());
    if !off {
        muted.push(seat.name());
    }
    let muted = muted.join(" ");
    let mut settings = record.settings.clone();
    settings.retain(|(name, _)| name != MUTED);
    settings.push((MUTED.to_owned(), muted));
    store.write(vec![Change::Settings { table: table.to_owned(), settings }]).await?;
    let what = if off { "is heard again" } else { "is not heard any more" };
    log.note(&format!("mute {table} {seat} {what}"))?;
    context.line(format!("{seat} {what}"))
}

async fn key(store: &Store, name: &str, log: &Log, context: &mut Context) -> Outcome {
    let (key, fact) = host_key();
    let value = if name.trim().is_empty() { "somebody".to_owned() } else { name.trim().to_owned() };
    store.write(vec![Change::Fact { name: fact, value }]).await?;
    log.note(&format!("key for {name}"))?;
    match context.json {
        true => context.json(&json!({ "key": key, "path": format!("/host/{key}") })),
        false => context.line(format!("/host/{key}")),
    }
}

async fn revoke(store: &Store, name: &str, key: &str, log: &Log, context: &mut Context) -> Outcome {
    let fact = host_key_fact(key.trim_start_matches("/host/"));
    if store.fact(&fact).await?.is_none_or(|given| given.is_empty()) {
        return Err(Failure::bad("this host key was never handed out, or was taken back already"));
    }
    store.write(vec![Change::Fact { name: fact, value: String::new() }]).await?;
    log.note(&format!("key of {name} taken back"))?;
    context.line("taken back")
}

/// Replays every table that has begun and checks every draw.
async fn verify(store: &Store, context: &mut Context) -> Outcome {
    let (mut sound, mut faults) = (0, Vec::new());
    for id in store.all_ids().await? {
        match check(store, &id).await {
            Ok(()) => sound += 1,
            Err(fault) => faults.push(format!("{id}: {fault}")),
        }
    }
    if !faults.is_empty() {
        return Err(Failure::Bad(format!(
            "{} of {} tables: {}",
            faults.len(),
            sound + faults.len(),
            faults.join("; ")
        )));
    }
    match context.json {
        true => context.json(&json!({ "sound": sound })),
        false => context
            .line(format!("{sound} tables: every chain holds, every choice was legal, every draw fair")),
    }
}

async fn check(store: &Store, id: &str) -> Result<(), String> {
    let text = |error: &dyn std::fmt::Display| error.to_string();
    let Some(record) = store.record(id).await.map_err(|error| text(&error))? else { return Ok(()) };
    if record.status == Status::Open {
        return Ok(());
    }
    let entries = store.entries(id).await.map_err(|error| text(&error))?;
    let journal = Journal { header: record.header(), secret: Some(record.secret.clone()), entries };
    let journal = Journal::parse(&journal.to_text()).map_err(|error| text(&error))?;
    let table = karst_host::AnyTable::replay(journal).map_err(|error| text(&error))?;
    with_table!(&table, table => table.verify().map(drop)).map_err(|error| text(&error))
}

async fn move_to(store: &Store, from: &Place, to: &str, log: &Log, context: &mut Context) -> Outcome {
    let target = match to.starts_with("postgres://") || to.starts_with("postgresql://") {
        true => Place::Database { url: to.to_owned(), folder: from.folder().clone() },
        false => place(Some(std::path::Path::new(to)), None)?,
    };
    let other = open(&target).await?;
    let copied = store.copy_into(&other).await;
    let n = other.all_ids().await.map_or(0, |ids| ids.len());
    other.close().await;
    copied?;
    let (key, copy) = (from.folder().join("karst.key"), target.folder().join("karst.key"));
    if key != copy && key.exists() {
        std::fs::copy(&key, &copy)
            .map_err(|error| Failure::Bad(format!("the key cannot be copied: {error}")))?;
    }
    log.note("move")?;
    context.line(format!("{n} tables copied"))
}
