use std::io;
use std::path::{Path, PathBuf};

use karst_web::Place;
use serde_json::json;

use crate::data::{DataArgs, with_store};
use crate::{Context, Failure, Outcome};

#[derive(clap::Args)]
pub struct Args {
    /// A folder that does not exist yet; it can later be served with --data
    to: PathBuf,
    #[command(flatten)]
    data: DataArgs,
}

/// The tables as they are at one moment, and the key of the seat links. The server may go on meanwhile.
pub fn run(args: Args, context: &mut Context) -> Outcome {
    let place = args.data.existing()?;
    let to = &args.to;
    if to.exists() {
        return Err(Failure::Bad(format!("`{}` exists; a backup goes into a new folder", to.display())));
    }
    let cannot = |error: io::Error| Failure::Bad(format!("`{}` cannot be made: {error}", to.display()));
    let beside = beside(to);
    make_private(&beside).map_err(cannot)?;
    let copied = copy(&place, &beside).and_then(|()| std::fs::rename(&beside, to).map_err(cannot));
    if copied.is_err() {
        let _ = std::fs::remove_dir_all(&beside);
    }
    copied?;
    match context.json {
        true => context.json(&json!({ "folder": to.display().to_string() })),
        false => context.line(to.display().to_string()),
    }
}

/// A name beside the folder, for the time it is not whole.
fn beside(to: &Path) -> PathBuf {
    let name = to.file_name().unwrap_or_default().to_string_lossy();
    to.with_file_name(format!(".{name}.{}.tmp", std::process::id()))
}

/// The copy holds secrets of running games, as the folder itself does.
fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

fn copy(from: &Place, to: &Path) -> Outcome {
    let cannot = |error: io::Error| Failure::Bad(format!("the backup cannot be written: {error}"));
    let file = to.join("karst.sqlite");
    with_store(from, async |store| Ok(store.copy_to(&file).await?))?;
    let key = from.folder().join("karst.key");
    if key.exists() {
        std::fs::copy(&key, to.join("karst.key")).map_err(cannot)?;
    }
    for name in ["karst.sqlite", "karst.key"] {
        if let Ok(file) = std::fs::File::open(to.join(name)) {
            file.sync_all().map_err(cannot)?;
        }
    }
    Ok(())
}
