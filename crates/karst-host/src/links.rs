use hmac::{Hmac, KeyInit, Mac};
use karst_kit::Seat;
use sha2::{Digest, Sha256};

/// Makes the links by which people reach their seats.
///
/// A link is 128 bits that nobody can guess: a keyed digest of the seat and a random nonce. The store holds its
/// hash and the nonce, the key lies in a file beside it; so whoever opened the table can be shown its links again,
/// and a copy of the database alone opens no seat.
#[derive(Clone)]
pub struct Links {
    key: [u8; 32],
}

impl Links {
    pub fn new(key: [u8; 32]) -> Links {
        Links { key }
    }

    pub fn token(&self, table: &str, seat: Seat, nonce: &str) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("any key length will do");
        mac.update(format!("seat|{table}|{seat}|{nonce}").as_bytes());
        hex::encode(&mac.finalize().into_bytes()[..16])
    }

    /// What the store knows a link by.
    pub fn hash(token: &str) -> String {
        hex::encode(Sha256::digest(token))
    }

    pub fn fresh_nonce() -> String {
        hex::encode(random_bytes::<16>())
    }
}

/// From the operating system.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system provides random bytes");
    bytes
}
