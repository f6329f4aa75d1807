use std::hash::{Hash, Hasher};

/// A 64-bit fingerprint of a value, the same on every machine and in every run (FNV-1a over little-endian
/// bytes). Recorded games end with one.
pub fn digest(value: &impl Hash) -> u64 {
    let mut fnv = Fnv(0xcbf2_9ce4_8422_2325);
    value.hash(&mut fnv);
    fnv.0
}

struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn write_u16(&mut self, n: u16) {
        self.write(&n.to_le_bytes());
    }
    fn write_u32(&mut self, n: u32) {
        self.write(&n.to_le_bytes());
    }
    fn write_u64(&mut self, n: u64) {
        self.write(&n.to_le_bytes());
    }
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }
}
