//! A [`Standing`] as a note: `price always; bread never; gain able; brawl able; after-brawl able; counter always; bags
//! yes`. A key that is left out stands as usual; what is said twice or means nothing is refused.

use std::fmt;
use std::str::FromStr;

use karst_kit::{BadNotation, Tokens};

use crate::{Instruction, Standing};

impl Instruction {
    pub const ALL: [Instruction; 3] = [Instruction::AlwaysAsk, Instruction::WhenAble, Instruction::Never];

    /// The word of a note.
    pub const fn id(self) -> &'static str {
        match self {
            Instruction::AlwaysAsk => "always",
            Instruction::WhenAble => "able",
            Instruction::Never => "never",
        }
    }
}

impl Standing {
    /// The keys of the kinds of windows, in the order of a turn.
    pub const KINDS: [&str; 6] = ["price", "bread", "gain", "brawl", "after-brawl", "counter"];
    /// The key that says whether Doggy bags count.
    pub const BAGS: &str = "bags";

    /// What was said about a kind of window, by its key.
    pub fn of(&self, key: &str) -> Option<Instruction> {
        let mut copy = *self;
        copy.place(key).copied()
    }

    fn place(&mut self, key: &str) -> Option<&mut Instruction> {
        Some(match key {
            "price" => &mut self.price,
            "bread" => &mut self.bread,
            "gain" => &mut self.gain,
            "brawl" => &mut self.brawl,
            "after-brawl" => &mut self.after_brawl,
            "counter" => &mut self.counter,
            _ => return None,
        })
    }

    fn read(&mut self, key: &str, value: &str) -> Result<(), BadNotation> {
        match self.place(key) {
            Some(place) => *place = value.parse()?,
            None if key == Standing::BAGS => self.bags_answer = yes_or_no(value)?,
            None => return Err(BadNotation::new("a kind of window", key)),
        }
        Ok(())
    }
}

impl fmt::Display for Instruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Instruction {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Instruction, BadNotation> {
        let found = Instruction::ALL.into_iter().find(|instruction| instruction.id() == text);
        found.ok_or_else(|| BadNotation::new("always, able or never", text))
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for key in Standing::KINDS {
            write!(f, "{key} {}; ", self.of(key).unwrap_or_default())?;
        }
        write!(f, "{} {}", Standing::BAGS, if self.bags_answer { "yes" } else { "no" })
    }
}

impl FromStr for Standing {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Standing, BadNotation> {
        let mut standing = Standing::default();
        let mut said: Vec<&str> = Vec::new();
        for statement in text.split(';').map(str::trim).filter(|statement| !statement.is_empty()) {
            let mut words = Tokens::new(statement);
            let (key, value) = (words.word().unwrap_or(""), words.word().unwrap_or(""));
            words.end()?;
            if said.contains(&key) {
                return Err(BadNotation::new("each kind of window once", key));
            }
            standing.read(key, value)?;
            said.push(key);
        }
        Ok(standing)
    }
}

fn yes_or_no(text: &str) -> Result<bool, BadNotation> {
    match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(BadNotation::new("yes or no", text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every standing there is.
    fn all() -> impl Iterator<Item = Standing> {
        (0..2 * 3_usize.pow(6)).map(|n| {
            let mut standing = Standing { bags_answer: n % 2 == 0, ..Standing::default() };
            for (i, key) in Standing::KINDS.into_iter().enumerate() {
                *standing.place(key).unwrap() = Instruction::ALL[n / 2 / 3_usize.pow(i as u32) % 3];
            }
            standing
        })
    }

    #[test]
    fn a_standing_reads_back() {
        let texts: std::collections::BTreeSet<String> = all().map(|standing| standing.to_string()).collect();
        assert_eq!(texts.len(), 1458, "no two look the same");
        for standing in all() {
            assert_eq!(standing.to_string().parse(), Ok(standing));
        }
    }

    #[test]
    fn what_is_left_out_stands_as_usual() {
        assert_eq!("".parse(), Ok(Standing::default()));
        let quiet = Standing { bread: Instruction::Never, bags_answer: false, ..Standing::default() };
        assert_eq!(" bags no;; bread  never ;".parse(), Ok(quiet));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in
            ["bred never", "bread", "bread sometimes", "bread never ever", "bags able", "bread no", "never"]
        {
            assert!(text.parse::<Standing>().is_err(), "{text}");
        }
        let twice = "bread never; bread able".parse::<Standing>().unwrap_err();
        assert_eq!(twice.to_string(), "expected each kind of window once, found `bread`");
    }
}
