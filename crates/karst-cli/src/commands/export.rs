use std::path::PathBuf;

use karst_journal::{Journal, Record, Status, Store};
use serde_json::json;

use crate::data::{DataArgs, with_store};
use crate::{Context, Failure, Outcome, files};

#[derive(clap::Args)]
pub struct Args {
    /// The table to copy out; without it, the tables are listed
    table: Option<String>,
    /// Copy every table that has begun, into the folder named with -o
    #[arg(long, requires = "output", conflicts_with = "table")]
    all: bool,
    #[command(flatten)]
    data: DataArgs,
    /// A file, or with --all a folder; by default the standard output
    #[arg(short, long, value_name = "PATH")]
    output: Option<PathBuf>,
    /// Add the secret of a running game, so that another server can go on with it
    #[arg(long)]
    with_secret: bool,
    /// Replace files that exist
    #[arg(long)]
    force: bool,
}

pub fn run(args: Args, context: &mut Context) -> Outcome {
    let place = args.data.existing()?;
    with_store(&place, async |store| match (&args.table, &args.output) {
        (Some(table), _) => one(&store, table, &args, context).await,
        (None, Some(output)) if args.all => all(&store, output.clone(), &args, context).await,
        (None, _) => list(&store, context).await,
    })
}

async fn list(store: &Store, context: &mut Context) -> Outcome {
    let records = store.all_records().await?;
    if context.json {
        let rows: Vec<_> = records.iter().map(row).collect();
        return context.json(&rows);
    }
    records.iter().try_for_each(|record| {
        context.line(format!(
            "{}  {:9} {:16} {}",
            record.id,
            record.status.name(),
            record.game,
            players(record).join(", ")
        ))
    })
}

fn row(record: &Record) -> serde_json::Value {
    json!({
        "table": record.id,
        "game": record.game,
        "status": record.status.name(),
        "players": players(record),
        "turn": record.turn,
        "created": record.created,
        "updated": record.updated,
    })
}

fn players(record: &Record) -> Vec<String> {
    record.header().seats.into_iter().map(|line| line.player).collect()
}

async fn one(store: &Store, table: &str, args: &Args, context: &mut Context) -> Outcome {
    let shown: String = table.chars().take(40).collect();
    let Some(record) = store.record(table).await? else {
        return Err(Failure::Bad(format!("there is no table `{shown}`; `karst export` lists them")));
    };
    if record.status == Status::Open {
        return Err(Failure::Bad(format!("table `{shown}` has not begun: there is nothing to copy")));
    }
    let text = journal(store, &record, args.with_secret).await?.to_text();
    if let Some(path) = &args.output {
        files::check_free(path, args.force)?;
        files::write_whole(path, &text)?;
    }
    match (&args.output, context.json) {
        (Some(path), true) => context.json(&json!({ "table": table, "file": path.display().to_string() })),
        (None, true) => context.json(&json!({ "table": table, "journal": text })),
        (Some(path), false) => context.line(path.display().to_string()),
        (None, false) => context.line(text.trim_end()),
    }
}

async fn all(store: &Store, folder: PathBuf, args: &Args, context: &mut Context) -> Outcome {
    let mut written = Vec::new();
    let begun = store.all_records().await?.into_iter().filter(|record| record.status != Status::Open);
    for record in begun {
        let path = folder.join(format!("{}.karst", record.id));
        files::check_free(&path, args.force)?;
        written.push((path, journal(store, &record, args.with_secret).await?.to_text()));
    }
    let cannot = |error| Failure::Bad(format!("`{}` cannot be made: {error}", folder.display()));
    std::fs::create_dir_all(&folder).map_err(cannot)?;
    for (path, text) in &written {
        files::write_whole(path, text)?;
    }
    let paths: Vec<String> = written.iter().map(|(path, _)| path.display().to_string()).collect();
    match context.json {
        true => context.json(&json!({ "files": paths })),
        false => paths.iter().try_for_each(|path| context.line(path)),
    }
}

/// A table's journal; while the game runs its secret stays at home unless it is asked for.
async fn journal(store: &Store, record: &Record, with_secret: bool) -> Outcome<Journal> {
    let running = record.status == Status::Running;
    let secret = (!running || with_secret).then(|| record.secret.clone());
    Ok(Journal { header: record.header(), secret, entries: store.entries(&record.id).await? })
}
