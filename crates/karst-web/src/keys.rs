use std::io::{self, Write};
use std::path::Path;

use axum_extra::extract::cookie::Key;
use hmac::{Hmac, KeyInit, Mac};
use karst_host::Links;
use sha2::Sha256;

/// The site's own key, from which cookies are signed and seat links are made. Not `Debug`.
#[derive(Clone)]
pub struct Keys {
    master: [u8; 64],
}

impl Keys {
    /// Reads the key of a data folder, or makes one that only this user can read.
    pub fn of_folder(folder: &Path) -> io::Result<Keys> {
        std::fs::create_dir_all(folder)?;
        let path = folder.join("karst.key");
        match std::fs::read_to_string(&path) {
            Ok(text) => Keys::from_hex(text.trim()).ok_or_else(|| {
                io::Error::new(io::ErrorKind::InvalidData, format!("{} is not a karst key", path.display()))
            }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let keys = Keys::random();
                write_private(&path, &hex::encode(keys.master))?;
                Ok(keys)
            }
            Err(error) => Err(error),
        }
    }

    pub fn random() -> Keys {
        let mut master = [0; 64];
        getrandom::fill(&mut master).expect("the operating system provides random bytes");
        Keys { master }
    }

    fn from_hex(text: &str) -> Option<Keys> {
        let mut master = [0; 64];
        hex::decode_to_slice(text, &mut master).ok()?;
        Some(Keys { master })
    }

    pub fn links(&self) -> Links {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.master).expect("any key length will do");
        mac.update(b"karst seat links");
        Links::new(mac.finalize().into_bytes().into())
    }

    /// Tells keys apart without giving them away.
    pub(crate) fn fingerprint(&self) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.master).expect("any key length will do");
        mac.update(b"karst key fingerprint");
        hex::encode(&mac.finalize().into_bytes()[..8])
    }

    pub(crate) fn cookies(&self) -> Key {
        Key::from(&self.master)
    }
}

fn write_private(path: &Path, text: &str) -> io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_is_made_once_and_private() {
        let folder = tempfile::tempdir().unwrap();
        let first = Keys::of_folder(folder.path()).unwrap();
        assert!(Keys::of_folder(folder.path()).unwrap().master == first.master);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = std::fs::metadata(folder.path().join("karst.key")).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        std::fs::write(folder.path().join("karst.key"), "nonsense").unwrap();
        assert!(Keys::of_folder(folder.path()).is_err());
    }
}
