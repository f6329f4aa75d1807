use sha2::{Digest, Sha256};

use crate::Header;

/// The hash chain: each line's hash covers all lines before it. Lines show its first four bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain([u8; 32]);

impl Chain {
    pub fn begin(header: &Header) -> Chain {
        header.lines().iter().fold(Chain([0; 32]), |chain, line| chain.after(line))
    }

    /// The chain after one more line (without its hash).
    pub fn after(&self, line: &str) -> Chain {
        let mut hasher = Sha256::new();
        hasher.update(self.0);
        hasher.update(line.as_bytes());
        Chain(hasher.finalize().into())
    }

    /// What is written at the end of the line.
    pub fn short(&self) -> String {
        hex::encode(&self.0[..4])
    }
}
