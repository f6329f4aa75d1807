//! The data folder: where the server keeps its tables.

use std::future::Future;
use std::path::{Path, PathBuf};

use karst_journal::{Store, StoreError};

use crate::{Failure, Outcome};

#[derive(clap::Args)]
pub struct DataArgs {
    /// The data folder; by default `karst` in the user's data directory
    #[arg(long = "data", value_name = "DIR")]
    folder: Option<PathBuf>,
}

impl DataArgs {
    pub fn folder(&self) -> Outcome<PathBuf> {
        let set = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let default = || match set("XDG_DATA_HOME") {
            Some(data) => Some(data.join("karst")),
            None => Some(set("HOME")?.join(".local/share/karst")),
        };
        let folder = self.folder.clone().or_else(default);
        let folder =
            folder.ok_or(Failure::bad("nobody's data directory is known here: name one with --data"))?;
        match folder.exists() && !folder.is_dir() {
            true => Err(Failure::Bad(format!("`{}` is not a folder", folder.display()))),
            false => Ok(folder),
        }
    }

    /// A folder that holds tables already.
    pub fn existing(&self) -> Outcome<PathBuf> {
        let folder = self.folder()?;
        match folder.join("karst.sqlite").is_file() {
            true => Ok(folder),
            false => Err(Failure::Bad(format!("there are no tables in `{}`", folder.display()))),
        }
    }
}

/// Opens the folder's store, works on it, and closes it again whatever comes of it.
pub fn with_store<T, F>(folder: &Path, work: impl FnOnce(Store) -> F) -> Outcome<T>
where
    F: Future<Output = Outcome<T>>,
{
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(Failure::bad)?.block_on(async {
        let store = Store::open(folder).await?;
        let outcome = work(store.clone()).await;
        store.close().await;
        outcome
    })
}

/// One sentence, whatever the database had to say.
impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Bad(error.to_string().lines().next().unwrap_or_default().to_owned())
    }
}
