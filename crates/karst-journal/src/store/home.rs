//! Where a store lives: a file in a folder of ours, or a PostgreSQL server.

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

use super::StoreError;
use super::postgres::Connections;
use super::sql::{Conn, Later, Readers};

/// The file inside a data folder.
pub(super) const FILE: &str = "karst.sqlite";

/// Connections for reading: pages read little, and two cores are typical.
const READERS: u32 = 4;

/// A database that does not answer in this time is away; whoever asks gets an error instead of a page that never comes.
const PATIENCE: Duration = Duration::from_secs(3);

pub(super) enum Home {
    /// The file, and what it is to the operating system.
    File(PathBuf, Identity),
    Server(Box<PgConnectOptions>),
}

impl Home {
    /// The file of a folder, made if need be. It holds secrets of running games: nobody else on the machine may read it,
    /// whatever the folder allows.
    pub fn of_file(file: &Path) -> Result<Home, StoreError> {
        make_private_file(file)?;
        Ok(Home::File(file.to_owned(), identity(file)?))
    }

    pub fn of_url(url: &str) -> Result<Home, StoreError> {
        let options: PgConnectOptions = url.parse().map_err(|_| StoreError::Url)?;
        let options = options.application_name("karst").disable_statement_logging();
        // A table that another process changes right now is free again in milliseconds.
        Ok(Home::Server(Box::new(options.options([("lock_timeout", "3s"), ("statement_timeout", "20s")]))))
    }

    pub async fn connect(&self) -> Result<Conn, StoreError> {
        match self {
            Home::File(file, _) => Ok(Conn::Sqlite(sqlite(file).connect().await?, Later::default())),
            Home::Server(options) => match tokio::time::timeout(PATIENCE, options.connect()).await {
                Ok(connected) => Ok(Conn::Postgres(connected?)),
                Err(_) => Err(StoreError::Database("the database does not answer".to_owned())),
            },
        }
    }

    pub fn readers(&self) -> Readers {
        match self {
            Home::File(file, _) => {
                let pool = SqlitePoolOptions::new().max_connections(READERS);
                Readers::Sqlite(pool.connect_lazy_with(sqlite(file).read_only(true)))
            }
            Home::Server(options) => {
                let connections = Connections::new((**options).clone(), 2 * READERS as usize, PATIENCE);
                Readers::Postgres(Arc::new(connections))
            }
        }
    }

    /// Whether what was written can be found again: a file that was deleted or replaced takes writes and keeps nothing.
    pub fn is_there(&self) -> Result<(), StoreError> {
        match self {
            Home::Server(_) => Ok(()),
            Home::File(file, known) => match identity(file) {
                Ok(now) if now == *known => Ok(()),
                _ => Err(StoreError::Folder(format!("`{}` was deleted or replaced", file.display()))),
            },
        }
    }
}

fn sqlite(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
        .disable_statement_logging()
}

/// The folder holds secrets of running games: nobody else on the machine may read what is made here.
pub(super) fn make_private_folder(folder: &Path) -> Result<(), StoreError> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(cannot)
}

/// Makes the file and what SQLite puts beside it readable for its owner only. SQLite gives its own files the mode of the
/// first one.
pub(super) fn make_private_file(file: &Path) -> Result<(), StoreError> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map_err(cannot)?;
    #[cfg(unix)]
    for end in ["", "-wal", "-shm"] {
        use std::os::unix::fs::PermissionsExt;
        let path = PathBuf::from(format!("{}{end}", file.display()));
        if path.exists() {
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600)).map_err(cannot)?;
        }
    }
    Ok(())
}

fn cannot(error: std::io::Error) -> StoreError {
    StoreError::Folder(error.to_string())
}

/// What tells one file from another of the same name.
#[cfg(unix)]
type Identity = (u64, u64);
#[cfg(not(unix))]
type Identity = ();

#[cfg(unix)]
fn identity(file: &Path) -> Result<Identity, StoreError> {
    use std::os::unix::fs::MetadataExt;
    let about = std::fs::metadata(file).map_err(cannot)?;
    Ok((about.dev(), about.ino()))
}

#[cfg(not(unix))]
fn identity(file: &Path) -> Result<Identity, StoreError> {
    std::fs::metadata(file).map(drop).map_err(cannot)
}

/// While it lives, no other server serves this folder.
pub struct FolderLock {
    _file: File,
}

impl FolderLock {
    /// Takes the folder for one server. The operating system gives it free when the process ends, however it ends.
    pub fn take(folder: &Path) -> Result<FolderLock, StoreError> {
        make_private_folder(folder)?;
        let path = folder.join("karst.lock");
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(path).map_err(cannot)?;
        match file.try_lock() {
            Ok(()) => Ok(FolderLock { _file: file }),
            Err(std::fs::TryLockError::WouldBlock) => Err(StoreError::Taken),
            Err(std::fs::TryLockError::Error(error)) => Err(cannot(error)),
        }
    }
}
