use std::fmt;
use std::str::FromStr;

use karst_kit::{BadNotation, Seat, Tokens};

/// Somebody asks to take back what the others have to agree to. It lapses with the next entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UndoRequest {
    pub seat: Seat,
    /// The entry to go back to before.
    pub to: usize,
    pub agreed: Vec<Seat>,
}

impl fmt::Display for UndoRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.to)?;
        self.agreed.iter().try_for_each(|seat| write!(f, " {seat}"))
    }
}

impl FromStr for UndoRequest {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<UndoRequest, BadNotation> {
        let mut tokens = Tokens::new(text);
        let (seat, to) = (tokens.parse("a seat")?, tokens.parse("an entry")?);
        let mut agreed = Vec::new();
        while tokens.peek().is_some() {
            agreed.push(tokens.parse("a seat")?);
        }
        Ok(UndoRequest { seat, to, agreed })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_round_trip() {
        for text in ["red 12", "blue 7 red yellow"] {
            assert_eq!(text.parse::<UndoRequest>().unwrap().to_string(), text);
        }
        assert!("red".parse::<UndoRequest>().is_err());
    }
}
