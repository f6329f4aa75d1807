//! Where the tables are: a data folder, or a PostgreSQL database with a folder for its key.

use std::future::Future;
use std::path::{Path, PathBuf};

use karst_journal::{Store, StoreError};
use karst_web::Place;

use crate::{Failure, Outcome};

#[derive(clap::Args)]
pub struct DataArgs {
    /// The data folder; by default `karst` in the user's data directory
    #[arg(long = "data", value_name = "DIR", env = "KARST_DATA", global = true)]
    folder: Option<PathBuf>,
    /// A PostgreSQL database instead, such as postgres://karst@localhost/karst; the folder keeps its key
    #[arg(long, value_name = "URL", env = "KARST_DATABASE", hide_env_values = true, global = true)]
    database: Option<String>,
}

impl DataArgs {
    /// Where tables are or will be.
    pub fn place(&self) -> Outcome<Place> {
        place(self.folder.as_deref(), self.database.as_deref())
    }

    /// Where tables are already.
    pub fn existing(&self) -> Outcome<Place> {
        let place = self.place()?;
        match &place {
            Place::Folder(folder) if !folder.join("karst.sqlite").is_file() => {
                Err(Failure::Bad(format!("there are no tables in `{}`", folder.display())))
            }
            Place::Folder(_) | Place::Database { .. } => Ok(place),
        }
    }
}

/// The place that is named, or the usual one.
pub fn place(folder: Option<&Path>, database: Option<&str>) -> Outcome<Place> {
    let set = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let default = || match set("XDG_DATA_HOME") {
        Some(data) => Some(data.join("karst")),
        None => Some(set("HOME")?.join(".local/share/karst")),
    };
    let folder = folder.map(Path::to_owned).or_else(default);
    let folder = folder.ok_or(Failure::bad("nobody’s data directory is known here: name one with --data"))?;
    if folder.exists() && !folder.is_dir() {
        return Err(Failure::Bad(format!("`{}` is not a folder", folder.display())));
    }
    Ok(match database {
        Some(url) => Place::Database { url: url.to_owned(), folder },
        None => Place::Folder(folder),
    })
}

/// Opens the store, works on it, and closes it again whatever comes of it.
pub fn with_store<T, F>(place: &Place, work: impl FnOnce(Store) -> F) -> Outcome<T>
where
    F: Future<Output = Outcome<T>>,
{
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(Failure::bad)?.block_on(async {
        let store = open(place).await?;
        let outcome = work(store.clone()).await;
        store.close().await;
        outcome
    })
}

pub async fn open(place: &Place) -> Result<Store, StoreError> {
    match place {
        Place::Folder(folder) => Store::open(folder).await,
        Place::Database { url, .. } => Store::connect(url).await,
    }
}

/// One sentence, whatever the database had to say.
impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Bad(error.to_string().lines().next().unwrap_or_default().to_owned())
    }
}
