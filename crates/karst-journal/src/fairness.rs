//! Draws that can be proved fair.
//!
//! The host publishes the hash of its secret before the first draw. Each draw is keyed by the secret and by what
//! the players added, and named by its stream and index, so that an undo or a bot never shifts another draw. When
//! the secret is shown at the end, anyone can check every outcome.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use karst_kit::Stream;
use sha2::{Digest, Sha256};

/// The host's secret. Not `Debug`: it must not end up in a log.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// From the operating system.
    pub fn random() -> Secret {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the operating system provides random bytes");
        Secret(bytes)
    }

    /// The same secret for the same seed, for ever: for files, benchmarks and tests.
    pub fn from_seed(seed: u64) -> Secret {
        Secret(Sha256::digest(format!("karst seed {seed}")).into())
    }

    pub fn from_hex(text: &str) -> Option<Secret> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        Some(Secret(bytes))
    }

    pub fn to_hex(&self) -> String {
        hex::encode(self.0)
    }

    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// Draws one of several outcomes with these weights: its position in the list.
    pub fn draw(&self, entropy: &str, stream: Stream, weights: impl Iterator<Item = u32> + Clone) -> usize {
        let total: u64 = weights.clone().map(u64::from).sum();
        let mut left = scale(self.number(entropy, stream), total);
        for (i, weight) in weights.map(u64::from).enumerate() {
            if left < weight {
                return i;
            }
            left -= weight;
        }
        unreachable!("the weights add up to more than what was drawn")
    }

    /// A 64-bit number for each stream and index.
    fn number(&self, entropy: &str, stream: Stream) -> u64 {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("any key length will do");
        mac.update(entropy.as_bytes());
        mac.update(format!("|{}|{}", stream.name, stream.index).as_bytes());
        let bytes = mac.finalize().into_bytes();
        u64::from_be_bytes(bytes[..8].try_into().expect("eight bytes"))
    }
}

/// Maps a 64-bit number evenly to `0..total`; the bias is below one in 2^50 for any deck there is.
fn scale(number: u64, total: u64) -> u64 {
    ((u128::from(number) * u128::from(total)) >> 64) as u64
}

/// The hash of a secret, published before the first draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commitment([u8; 32]);

impl Commitment {
    pub fn from_hex(text: &str) -> Option<Commitment> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        Some(Commitment(bytes))
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(index: u32) -> Stream {
        Stream { name: "rooms", index }
    }

    #[test]
    fn the_same_seed_draws_the_same_for_ever() {
        let secret = Secret::from_seed(1);
        let draws: Vec<usize> = (0..8).map(|i| secret.draw("", at(i), [1; 18].into_iter())).collect();
        assert_eq!(draws, DRAWS, "old journals would no longer verify");
        assert_ne!(
            secret.draw("red:00;", at(0), [1; 1000].into_iter()),
            secret.draw("", at(0), [1; 1000].into_iter())
        );
    }

    const DRAWS: [usize; 8] = [8, 10, 3, 14, 2, 15, 13, 2];

    #[test]
    fn weights_are_respected() {
        let secret = Secret::from_seed(2);
        let heavy = (0..4000).filter(|&i| secret.draw("", at(i), [1, 3].into_iter()) == 1).count();
        assert!((2900..3100).contains(&heavy), "{heavy} of 4000 instead of about 3000");
        assert!((0..200).all(|i| secret.draw("", at(i), [1, 0, 1].into_iter()) != 1));
    }

    #[test]
    fn the_commitment_binds() {
        let secret = Secret::from_seed(3);
        assert_eq!(Secret::from_hex(&secret.to_hex()).unwrap().commitment(), secret.commitment());
        assert_ne!(Secret::from_seed(4).commitment(), secret.commitment());
    }
}
