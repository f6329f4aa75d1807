//! The network of a judge: rows of the true facts are added up, two small layers say what the sum means.
//!
//! Whole numbers throughout the large layers, so that moving from one position to the next adds and subtracts only
//! the rows of facts that changed, without ever drifting. Nothing here allocates after loading.

use std::fmt;

use wide::{i16x16, i32x8};

use crate::Facts;
use crate::pen::WORDS;

/// Width of the sum of rows and of the layer above it.
pub const WIDTH: usize = 256;
const NARROW: usize = 32;
/// Points still to come and the chance to win.
const OUTPUTS: usize = 2;
/// Whole numbers for one unit of the sum.
const UNIT: f32 = 512.0;
/// Points for one unit of the first output.
pub const POINTS_UNIT: f32 = 10.0;

const MAGIC: [u8; 4] = *b"KJ01";

/// Weights, read from a file the learner wrote.
pub struct Net {
    version: u32,
    rows: Vec<[i16; WIDTH]>,
    start: [i16; WIDTH],
    middle: Box<[[i16; WIDTH]; NARROW]>,
    scales: [f32; NARROW],
    biases: [f32; NARROW],
    last: [[f32; NARROW]; OUTPUTS],
    ends: [f32; OUTPUTS],
}

/// What a judge says of a position for a seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Judgement {
    /// Expected points at the end.
    pub points: f32,
    /// Chance to win, 0 to 1.
    pub win: f32,
}

/// Why a file holds no weights for this judge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadWeights {
    NoWeights,
    TooShort,
    TooLong,
    /// The file is for features of another version.
    Version {
        file: u32,
        wanted: u32,
    },
    Features {
        file: usize,
        wanted: usize,
    },
}

impl fmt::Display for BadWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadWeights::NoWeights => write!(f, "this is no weights file of a judge"),
            BadWeights::TooShort => write!(f, "the weights file is cut off"),
            BadWeights::TooLong => write!(f, "the weights file is longer than it says"),
            BadWeights::Version { file, wanted } => {
                write!(
                    f,
                    "the weights are for version {file} of the features, this program has version {wanted}"
                )
            }
            BadWeights::Features { file, wanted } => {
                write!(f, "the weights are for {file} features, this program has {wanted}")
            }
        }
    }
}

impl std::error::Error for BadWeights {}

/// Reads a file from front to back.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], BadWeights> {
        let (head, rest) = self.0.split_first_chunk::<N>().ok_or(BadWeights::TooShort)?;
        self.0 = rest;
        Ok(*head)
    }

    fn number(&mut self) -> Result<usize, BadWeights> {
        Ok(u32::from_le_bytes(self.take()?) as usize)
    }

    fn floats<const N: usize>(&mut self) -> Result<[f32; N], BadWeights> {
        let mut all = [0.0; N];
        for value in &mut all {
            *value = f32::from_le_bytes(self.take()?);
        }
        Ok(all)
    }

    fn bytes(&mut self) -> Result<[i16; WIDTH], BadWeights> {
        Ok(self.take::<WIDTH>()?.map(|byte| i16::from(byte as i8)))
    }
}

impl Net {
    /// Reads weights for so many features of this version.
    pub fn read(file: &[u8], version: u32, features: usize) -> Result<Net, BadWeights> {
        let mut reader = Reader(file);
        if reader.take::<4>()? != MAGIC {
            return Err(BadWeights::NoWeights);
        }
        let found = reader.number()? as u32;
        if found != version {
            return Err(BadWeights::Version { file: found, wanted: version });
        }
        let rows = reader.number()?;
        if rows != features {
            return Err(BadWeights::Features { file: rows, wanted: features });
        }
        let net = Net {
            version,
            rows: (0..rows).map(|_| reader.row()).collect::<Result<_, _>>()?,
            start: reader.start()?,
            middle: {
                let mut middle = Box::new([[0; WIDTH]; NARROW]);
                for row in middle.iter_mut() {
                    *row = reader.bytes()?;
                }
                middle
            },
            scales: reader.floats()?.map(|scale| scale / UNIT),
            biases: reader.floats()?,
            last: [reader.floats()?, reader.floats()?],
            ends: reader.floats()?,
        };
        match reader.0.is_empty() {
            true => Ok(net),
            false => Err(BadWeights::TooLong),
        }
    }

    pub fn version(&self) -> u32 {
        self.version
    }

    pub fn features(&self) -> usize {
        self.rows.len()
    }

    /// The sum with no fact at all.
    pub fn start(&self) -> Sum {
        Sum { words: [0; WORDS], sum: self.start }
    }

    /// The two outputs for a sum.
    #[inline]
    fn answer(&self, sum: &[i16; WIDTH]) -> [f32; OUTPUTS] {
        let mut wide = [i16x16::ZERO; WIDTH / 16];
        wide.iter_mut()
            .zip(sum.as_chunks().0)
            .for_each(|(to, from)| *to = i16x16::new(*from).max(i16x16::ZERO));
        let mut out = self.ends;
        let (rows, _) = self.middle.as_chunks::<AT_ONCE>();
        for (rows, first) in rows.iter().zip((0..).step_by(AT_ONCE)) {
            for (total, j) in products(rows, &wide).into_iter().zip(first..) {
                let active = (total as f32 * self.scales[j] + self.biases[j]).max(0.0);
                for (out, last) in out.iter_mut().zip(&self.last) {
                    *out += active * last[j];
                }
            }
        }
        out
    }

    /// What these facts mean: points still to come, and the chance to win.
    #[inline]
    pub fn judge(&self, base: &Sum, facts: &Facts) -> Judgement {
        let mut sum = base.sum;
        self.change(&mut sum, &base.words, facts.words());
        let [points, win] = self.answer(&sum);
        Judgement { points: points * POINTS_UNIT, win: 1.0 / (1.0 + (-win).exp()) }
    }

    /// Moves a sum to these facts.
    #[inline]
    pub fn follow(&self, base: &mut Sum, facts: &Facts) {
        self.change(&mut base.sum, &base.words, facts.words());
        base.words = *facts.words();
    }

    /// Adds the rows of facts that have become true and takes off those of facts that have ceased to be.
    #[inline]
    fn change(&self, sum: &mut [i16; WIDTH], before: &[u64; WORDS], after: &[u64; WORDS]) {
        let (mut come, mut gone) = (Batch::EMPTY, Batch::EMPTY);
        for (i, (&before, &after)) in before.iter().zip(after).enumerate() {
            let mut changed = before ^ after;
            while changed != 0 {
                let bit = changed.trailing_zeros();
                let fact = i * 64 + bit as usize;
                if after >> bit & 1 == 1 {
                    come.put(fact, |four| self.add(sum, four));
                } else {
                    gone.put(fact, |four| self.take_off(sum, four));
                }
                changed &= changed - 1;
            }
        }
        for &fact in come.rest() {
            sum.iter_mut().zip(&self.rows[fact]).for_each(|(sum, row)| *sum = sum.wrapping_add(*row));
        }
        for &fact in gone.rest() {
            sum.iter_mut().zip(&self.rows[fact]).for_each(|(sum, row)| *sum = sum.wrapping_sub(*row));
        }
    }

    #[inline]
    fn add(&self, sum: &mut [i16; WIDTH], four: [usize; AT_ONCE]) {
        let [a, b, c, d] = four.map(|fact| &self.rows[fact]);
        for i in 0..WIDTH {
            sum[i] = sum[i].wrapping_add(a[i]).wrapping_add(b[i]).wrapping_add(c[i]).wrapping_add(d[i]);
        }
    }

    #[inline]
    fn take_off(&self, sum: &mut [i16; WIDTH], four: [usize; AT_ONCE]) {
        let [a, b, c, d] = four.map(|fact| &self.rows[fact]);
        for i in 0..WIDTH {
            sum[i] = sum[i].wrapping_sub(a[i]).wrapping_sub(b[i]).wrapping_sub(c[i]).wrapping_sub(d[i]);
        }
    }
}

/// Rows worked on at the same time: what they share is read once.
const AT_ONCE: usize = 4;

/// Facts gathered until there are enough to work on at once.
struct Batch {
    facts: [usize; AT_ONCE],
    n: usize,
}

impl Batch {
    const EMPTY: Batch = Batch { facts: [0; AT_ONCE], n: 0 };

    #[inline]
    fn put(&mut self, fact: usize, full: impl FnOnce([usize; AT_ONCE])) {
        self.facts[self.n] = fact;
        self.n += 1;
        if self.n == AT_ONCE {
            self.n = 0;
            full(self.facts);
        }
    }

    #[inline]
    fn rest(&self) -> &[usize] {
        &self.facts[..self.n]
    }
}

/// What some rows make of the same numbers, sixteen at a time: the compiler does not find the instruction for it by itself.
#[inline]
fn products(rows: &[[i16; WIDTH]; AT_ONCE], wide: &[i16x16; WIDTH / 16]) -> [i32; AT_ONCE] {
    let mut totals = [i32x8::ZERO; AT_ONCE];
    let rows = rows.each_ref().map(|row| row.as_chunks().0);
    for (i, &wide) in wide.iter().enumerate() {
        for (total, row) in totals.iter_mut().zip(rows) {
            *total += i16x16::new(row[i]).dot(wide);
        }
    }
    totals.map(i32x8::reduce_add)
}

impl Reader<'_> {
    /// A row: one shift for all, then a byte each.
    fn row(&mut self) -> Result<[i16; WIDTH], BadWeights> {
        let [shift] = self.take()?;
        Ok(self.bytes()?.map(|byte| byte << shift.min(8)))
    }

    fn start(&mut self) -> Result<[i16; WIDTH], BadWeights> {
        let mut start = [0; WIDTH];
        for value in &mut start {
            *value = i16::from_le_bytes(self.take()?);
        }
        Ok(start)
    }
}

/// The rows of some facts, added up: where the next evaluation starts from.
#[derive(Clone)]
pub struct Sum {
    words: [u64; WORDS],
    sum: [i16; WIDTH],
}
