//! Writing features down: yes-or-no facts about a position, each with its lasting number.

use crate::Topic;

/// The most facts a game may have, in words of 64.
pub const WORDS: usize = 48;

/// Takes facts in a fixed order: what is written where never depends on the position.
pub trait Pen {
    /// The next `width` facts (at most 64), as bits.
    fn run(&mut self, facts: u64, width: usize);

    /// What the facts that follow are about.
    fn topic(&mut self, _topic: Topic) {}

    /// A count as "at least one", "at least two" … up to `most`, which is below 64.
    #[inline]
    fn upto(&mut self, n: impl Into<u32>, most: u32) {
        self.run((1 << n.into().min(most)) - 1, most as usize);
    }

    /// A difference around nothing, as "at least -most" … "at least +most".
    #[inline]
    fn around(&mut self, n: i32, most: i32) {
        self.upto((n.clamp(-most, most) + most) as u32, 2 * most as u32);
    }

    /// One of `of` values; a larger one is none of them.
    #[inline]
    fn one_of(&mut self, n: usize, of: usize) {
        self.run(if n < of { 1 << n } else { 0 }, of);
    }

    #[inline]
    fn flag(&mut self, fact: bool) {
        self.run(u64::from(fact), 1);
    }

    /// Facts gathered out of order.
    #[inline]
    fn block<const N: usize>(&mut self, block: &Block<N>) {
        block.0.iter().for_each(|&word| self.run(word, 64));
    }
}

/// Facts that are found in any order, before they are written in theirs.
pub struct Block<const N: usize>([u64; N]);

impl<const N: usize> Block<N> {
    pub const EMPTY: Block<N> = Block([0; N]);

    #[inline]
    pub fn set(&mut self, fact: usize) {
        self.0[fact / 64] |= 1 << (fact % 64);
    }

    /// Sets the facts from `from` on that are set in `facts`.
    #[inline]
    pub fn set_all(&mut self, from: usize, facts: u64) {
        self.0[from / 64] |= facts << (from % 64);
        if !from.is_multiple_of(64) && from / 64 + 1 < N {
            self.0[from / 64 + 1] |= facts >> (64 - from % 64);
        }
    }
}

/// The facts of one position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    words: [u64; WORDS],
    at: usize,
}

impl Facts {
    pub const NONE: Facts = Facts { words: [0; WORDS], at: 0 };

    #[inline]
    pub fn clear(&mut self) {
        *self = Facts::NONE;
    }

    #[inline]
    pub fn words(&self) -> &[u64; WORDS] {
        &self.words
    }

    /// How many facts have been written, true and false ones.
    pub fn len(&self) -> usize {
        self.at
    }

    pub fn is_empty(&self) -> bool {
        self.at == 0
    }

    /// The numbers of the true ones.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.at).filter(|&fact| self.words[fact / 64] >> (fact % 64) & 1 == 1)
    }

    /// The same facts, with those from `from` up to `to` as they are in `other`.
    pub fn with_range_of(&self, other: &Facts, from: usize, to: usize) -> Facts {
        let mut mixed = self.clone();
        for fact in from..to {
            let bit = 1 << (fact % 64);
            mixed.words[fact / 64] = mixed.words[fact / 64] & !bit | other.words[fact / 64] & bit;
        }
        mixed
    }
}

impl Pen for Facts {
    #[inline]
    fn run(&mut self, facts: u64, width: usize) {
        let (word, shift) = (self.at / 64, self.at % 64);
        self.words[word] |= facts << shift;
        if shift + width > 64 {
            self.words[word + 1] |= facts >> (64 - shift);
        }
        self.at += width;
    }
}

/// Notes where each topic begins.
#[derive(Clone, Default, Debug)]
pub struct Legend {
    at: usize,
    marks: Vec<(usize, Topic)>,
}

impl Legend {
    /// Each stretch of facts with its topic: from, up to, topic.
    pub fn stretches(&self) -> impl Iterator<Item = (usize, usize, Topic)> + '_ {
        let ends = self.marks.iter().skip(1).map(|mark| mark.0).chain([self.at]);
        self.marks.iter().zip(ends).map(|(&(from, topic), to)| (from, to, topic))
    }

    /// A one for every fact that is not about this.
    pub fn without(&self, topic: Topic) -> [u64; WORDS] {
        let mut mask = [u64::MAX; WORDS];
        for fact in self.stretches().filter(|stretch| stretch.2 == topic).flat_map(|(from, to, _)| from..to) {
            mask[fact / 64] &= !(1 << (fact % 64));
        }
        mask
    }

    pub fn len(&self) -> usize {
        self.at
    }

    pub fn is_empty(&self) -> bool {
        self.at == 0
    }
}

impl Pen for Legend {
    fn run(&mut self, _: u64, width: usize) {
        self.at += width;
    }

    fn topic(&mut self, topic: Topic) {
        self.marks.push((self.at, topic));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_keep_their_places_across_words() {
        let mut facts = Facts::NONE;
        facts.run(0, 60);
        facts.upto(9u8, 12);
        facts.one_of(2, 5);
        facts.flag(true);
        facts.around(-1, 3);
        let all: Vec<usize> = facts.iter().collect();
        assert_eq!(all, [60, 61, 62, 63, 64, 65, 66, 67, 68, 74, 77, 78, 79]);
        assert_eq!(facts.len(), 84);
    }

    #[test]
    fn a_block_is_written_whole() {
        let mut block = Block::<2>::EMPTY;
        block.set(70);
        block.set_all(60, 0b10001);
        let mut facts = Facts::NONE;
        facts.flag(false);
        facts.block(&block);
        assert_eq!(facts.iter().collect::<Vec<_>>(), [61, 65, 71]);
    }
}
