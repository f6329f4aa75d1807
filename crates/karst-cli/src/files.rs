//! Files in and out. Nothing large is ever loaded, and nothing is ever half written.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use karst_host::AnyTable;
use karst_journal::{Journal, MAX_BYTES};

use crate::{Failure, Outcome};

/// The text of a file; `-` is the standard input.
pub fn read_text(path: &Path) -> Outcome<String> {
    if path == Path::new("-") {
        return bounded(io::stdin().lock(), "the standard input");
    }
    let shown = format!("`{}`", path.display());
    if path.is_dir() {
        return Err(Failure::Bad(format!("{shown} is a folder, not a file")));
    }
    match File::open(path) {
        Ok(file) => bounded(file, &shown),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Err(Failure::Bad(format!("there is no file {shown}")))
        }
        Err(error) => Err(Failure::Bad(format!("{shown} cannot be opened: {error}"))),
    }
}

/// Reads one byte more than is allowed, never the whole of something huge.
fn bounded(source: impl Read, shown: &str) -> Outcome<String> {
    let mut bytes = Vec::new();
    if let Err(error) = source.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes) {
        return Err(Failure::Bad(format!("{shown} cannot be read: {error}")));
    }
    if bytes.len() > MAX_BYTES {
        return Err(Failure::Bad(format!("{shown} is larger than {MAX_BYTES} bytes, so it is no game")));
    }
    String::from_utf8(bytes).map_err(|_| Failure::Bad(format!("{shown} is not UTF-8 text")))
}

pub fn read_journal(path: &Path) -> Outcome<Journal> {
    let text = read_text(path)?;
    Journal::parse(&text).map_err(|bad| Failure::Bad(format!("{}: {bad}", path.display())))
}

pub fn read_table(path: &Path) -> Outcome<AnyTable> {
    let journal = read_journal(path)?;
    AnyTable::replay(journal).map_err(|bad| Failure::Bad(format!("{}: {bad}", path.display())))
}

/// Whether a file of this name may be made.
pub fn check_free(path: &Path, force: bool) -> Outcome {
    match path {
        path if path.is_dir() => Err(Failure::Bad(format!("`{}` is a folder; name a file", path.display()))),
        path if path.exists() && !force => {
            Err(Failure::Bad(format!("`{}` exists; --force replaces it", path.display())))
        }
        _ => Ok(()),
    }
}

/// Puts a whole file in place: written beside it, on disk, then renamed.
pub fn write_whole(path: &Path, text: &str) -> Outcome {
    let cannot = |error: io::Error| Failure::Bad(format!("`{}` cannot be written: {error}", path.display()));
    // A link stays a link: what it points to is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = match target.parent() {
        Some(folder) if folder != Path::new("") => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    let beside = folder.join(temporary_name(&target));
    let written = write_beside(&beside, &target, text).and_then(|()| fs::rename(&beside, &target));
    if let Err(error) = written {
        let _ = fs::remove_file(&beside);
        return Err(cannot(error));
    }
    // The rename itself must survive a power cut; not every file system lets a folder be synced.
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

fn temporary_name(target: &Path) -> OsString {
    let mut name = OsString::from(".");
    name.push(target.file_name().unwrap_or_default());
    name.push(format!(".{}.tmp", std::process::id()));
    name
}

fn write_beside(beside: &Path, target: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create_new(beside)?;
    file.write_all(text.as_bytes())?;
    if let Ok(old) = fs::metadata(target) {
        file.set_permissions(old.permissions())?;
    }
    file.sync_all()
}

/// Keeps others from changing a file between our reading and our writing; held until dropped.
pub fn lock(path: &Path) -> Outcome<File> {
    loop {
        let cannot =
            |error: io::Error| Failure::Bad(format!("`{}` cannot be opened: {error}", path.display()));
        let file = File::open(path).map_err(cannot)?;
        file.lock().map_err(cannot)?;
        // Whoever held the lock before us has put a new file in place of the one we waited for.
        if is_still(&file, path) {
            return Ok(file);
        }
    }
}

#[cfg(unix)]
fn is_still(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::metadata(path)) {
        (Ok(held), Ok(there)) => held.ino() == there.ino() && held.dev() == there.dev(),
        _ => true,
    }
}

#[cfg(not(unix))]
fn is_still(_: &File, _: &Path) -> bool {
    true
}
