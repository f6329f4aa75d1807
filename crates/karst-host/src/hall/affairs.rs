//! What is pending around the game: a wish that the computer sit in, a seat on its way to somebody else, who is ready
//! for another game. Kept beside the journal in words of our own; what comes of it becomes a mark.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use karst_kit::{BadNotation, Seat, Tokens};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Affairs {
    /// Since when the table has waited for its present question, on the house's clock.
    pub asked: Duration,
    pub proposals: Vec<Proposal>,
    pub handovers: Vec<Handover>,
    /// Who is ready to play again, and what each adds to the draws.
    pub again: Vec<(Seat, String)>,
    /// What is played next, where somebody wants it otherwise than now.
    pub options: Vec<(String, String)>,
}

/// Some want the computer to sit in for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    pub seat: Seat,
    pub level: String,
    pub agreed: Vec<Seat>,
}

/// A seat may go to somebody else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Handover {
    pub seat: Seat,
    pub step: PassedOn,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PassedOn {
    /// These others want it.
    Proposed(Vec<Seat>),
    /// The owner has been told at this moment, and may object.
    Told(Duration),
    /// Whoever follows the seat's link takes it over.
    Open,
}

impl Affairs {
    /// Nothing that would have to be written down.
    pub fn is_quiet(&self) -> bool {
        self.proposals.is_empty()
            && self.handovers.is_empty()
            && self.again.is_empty()
            && self.options.is_empty()
    }

    pub fn handover(&self, seat: Seat) -> Option<&Handover> {
        self.handovers.iter().find(|handover| handover.seat == seat)
    }

    /// The owner of the seat is here: what was meant for an absent one lapses.
    pub(super) fn settle(&mut self, seat: Seat) {
        self.proposals.retain(|proposal| proposal.seat != seat);
        self.handovers.retain(|handover| handover.seat != seat);
    }
}

impl fmt::Display for Affairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "asked {}", self.asked.as_millis())?;
        for Proposal { seat, level, agreed } in &self.proposals {
            writeln!(f, "sit-in {seat} {level}{}", list(agreed))?;
        }
        for Handover { seat, step } in &self.handovers {
            match step {
                PassedOn::Proposed(agreed) => writeln!(f, "pass-on {seat} proposed{}", list(agreed))?,
                PassedOn::Told(at) => writeln!(f, "pass-on {seat} told {}", at.as_millis())?,
                PassedOn::Open => writeln!(f, "pass-on {seat} open")?,
            }
        }
        for (seat, entropy) in &self.again {
            writeln!(f, "again {seat} {entropy}")?;
        }
        for (key, value) in &self.options {
            writeln!(f, "option {key} {value}")?;
        }
        Ok(())
    }
}

fn list(seats: &[Seat]) -> String {
    seats.iter().map(|seat| format!(" {seat}")).collect()
}

impl FromStr for Affairs {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Affairs, BadNotation> {
        let mut affairs = Affairs::default();
        for line in text.lines() {
            let mut tokens = Tokens::new(line);
            match word(&mut tokens, "what is pending")? {
                "asked" => affairs.asked = Duration::from_millis(tokens.parse("a moment")?),
                "sit-in" => {
                    let (seat, level) = (tokens.parse("a seat")?, word(&mut tokens, "a level")?.to_owned());
                    affairs.proposals.push(Proposal { seat, level, agreed: seats(&mut tokens)? });
                }
                "pass-on" => {
                    let seat = tokens.parse("a seat")?;
                    let step = match word(&mut tokens, "a step")? {
                        "proposed" => PassedOn::Proposed(seats(&mut tokens)?),
                        "told" => PassedOn::Told(Duration::from_millis(tokens.parse("a moment")?)),
                        "open" => PassedOn::Open,
                        other => return Err(BadNotation::new("proposed, told or open", other)),
                    };
                    affairs.handovers.push(Handover { seat, step });
                }
                "again" => {
                    let seat = tokens.parse("a seat")?;
                    affairs.again.push((seat, tokens.peek().unwrap_or("").to_owned()));
                }
                "option" => {
                    let (key, value) = (word(&mut tokens, "an option")?, word(&mut tokens, "a value")?);
                    affairs.options.push((key.to_owned(), value.to_owned()));
                }
                other => return Err(BadNotation::new("something that can be pending", other)),
            }
        }
        Ok(affairs)
    }
}

fn word<'a>(tokens: &mut Tokens<'a>, expected: &'static str) -> Result<&'a str, BadNotation> {
    tokens.word().ok_or_else(|| BadNotation::new(expected, ""))
}

fn seats(tokens: &mut Tokens<'_>) -> Result<Vec<Seat>, BadNotation> {
    let mut seats = Vec::new();
    while tokens.peek().is_some() {
        seats.push(tokens.parse("a seat")?);
    }
    Ok(seats)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn affairs_round_trip() {
        let text = "asked 12345\nsit-in blue greedy red yellow\npass-on green proposed red\npass-on blue told 17\n\
                    pass-on red open\nagain red 00ff\nagain blue ab\noption rounds 4\n";
        assert_eq!(text.parse::<Affairs>().unwrap().to_string(), text);
        assert_eq!("".parse::<Affairs>().unwrap(), Affairs::default());
        assert!("pass-on blue perhaps".parse::<Affairs>().is_err());
    }
}
