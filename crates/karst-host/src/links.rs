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

    /// A seat that moved before the game began keeps its link: its nonce then begins with the seat it was.
    pub fn token(&self, table: &str, seat: Seat, nonce: &str) -> String {
        let seat = nonce.split_once('.').map_or_else(|| seat.to_string(), |(before, _)| before.to_owned());
        let nonce = nonce.split_once('.').map_or(nonce, |(_, nonce)| nonce);
        hex::encode(&self.digest(&format!("seat|{table}|{seat}|{nonce}"))[..16])
    }

    /// The nonce of a seat that moves to another place at the table.
    pub(crate) fn moved(seat: Seat, nonce: &str) -> String {
        if nonce.contains('.') { nonce.to_owned() } else { format!("{seat}.{nonce}") }
    }

    /// The link by which a whole group sits down: forty bits are enough for a table that waits for people, and few
    /// enough to be read aloud.
    pub fn group(&self, table: &str, nonce: &str) -> String {
        let digest = self.digest(&format!("group|{table}|{nonce}"));
        let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
        let (first, second) = (digest[..4].iter().map(letter), digest[4..8].iter().map(letter));
        first.chain(['-']).chain(second).collect()
    }

    /// The link that brings somebody's name, tables and seats to another device.
    pub fn person(&self, holder: &str, nonce: &str) -> String {
        hex::encode(&self.digest(&format!("person|{holder}|{nonce}"))[..16])
    }

    fn digest(&self, text: &str) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("any key length will do");
        mac.update(text.as_bytes());
        mac.finalize().into_bytes().into()
    }

    /// What the store knows a link by.
    pub fn hash(token: &str) -> String {
        hex::encode(Sha256::digest(token))
    }

    pub fn fresh_nonce() -> String {
        hex::encode(random_bytes::<16>())
    }
}

/// Letters that are easy to tell apart.
pub(crate) const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// From the operating system.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system provides random bytes");
    bytes
}
