use std::path::{Path, PathBuf};

use karst_host::{Adopted, Links, adopt};
use karst_web::Keys;
use serde_json::json;

use crate::data::{DataArgs, with_store};
use crate::{Context, Failure, Outcome, files};

#[derive(clap::Args)]
pub struct Args {
    /// Journals with their secrets; all are taken in or none
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    data: DataArgs,
}

/// Everything is checked before the folder is touched.
pub fn run(args: Args, context: &mut Context) -> Outcome {
    let place = args.data.place()?;
    let check = |path: &PathBuf| read(path, &Links::new([0; 32])).map(drop);
    args.files.iter().try_for_each(check)?;
    let adopted: Vec<Adopted> = with_store(&place, async |store| {
        let folder = place.folder();
        let keys = Keys::of_folder(folder)
            .map_err(|error| Failure::Bad(format!("`{}` cannot be used: {error}", folder.display())))?;
        let links = keys.links();
        let adopted: Vec<Adopted> =
            args.files.iter().map(|path| read(path, &links)).collect::<Outcome<_>>()?;
        store.write(adopted.iter().flat_map(|table| table.changes.clone()).collect()).await?;
        Ok(adopted)
    })?;
    match context.json {
        true => context.json(&adopted.iter().map(row).collect::<Vec<_>>()),
        false => adopted.iter().try_for_each(|table| print(table, context)),
    }
}

fn read(path: &Path, links: &Links) -> Outcome<Adopted> {
    let journal = files::read_journal(path)?;
    let Some(secret) = journal.secret.clone() else {
        return Err(Failure::Bad(format!(
            "`{}` has no secret, so its draws cannot be checked or go on: `karst export --with-secret` adds it",
            path.display()
        )));
    };
    adopt(journal, secret, links).map_err(|bad| Failure::Bad(format!("{}: {bad}", path.display())))
}

/// The table's id, then the address of each person's seat on the server.
fn print(table: &Adopted, context: &mut Context) -> Outcome {
    context.line(format!("{}  {}", table.id, table.status.name()))?;
    let links = table.links.iter();
    links.into_iter().try_for_each(|(seat, token)| context.line(format!("  {seat:7} /join/{token}")))
}

fn row(table: &Adopted) -> serde_json::Value {
    let link =
        |(seat, token): &(karst_kit::Seat, String)| json!({ "seat": seat, "path": format!("/join/{token}") });
    json!({
        "table": table.id,
        "status": table.status.name(),
        "links": table.links.iter().map(link).collect::<Vec<_>>(),
    })
}
