//! How a table is kept, beside the rules of its game. Stored as pairs; never part of the journal.

use std::time::Duration;

use karst_bots::{Character, Level, Rank};
use karst_journal::Record;

/// How a table is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Whether points are shown before the end.
    pub show_score: bool,
    /// How long a seat that may answer something, but stays silent, is waited for.
    pub patience: Duration,
    /// Whether people may ask a computer for advice.
    pub hints: bool,
    pub absence: AbsenceRules,
}

/// What a table does about somebody who is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AbsenceRules {
    pub clock: TableClock,
    /// The computer that sits in when the clock runs out.
    pub sitter: Level,
    /// How long the owner of a seat may object before it is passed on; none for the usual time.
    pub notice: Option<Duration>,
}

/// How long a table waits for a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableClock {
    None,
    Decision(Duration),
    Days(u32),
}

impl TableClock {
    pub fn limit(self) -> Option<Duration> {
        match self {
            TableClock::None => None,
            TableClock::Decision(limit) => Some(limit),
            TableClock::Days(days) => Some(DAY * days),
        }
    }

    pub(super) fn to_text(self) -> String {
        match self {
            TableClock::None => "none".to_owned(),
            TableClock::Decision(limit) => format!("decision:{}", limit.as_secs()),
            TableClock::Days(days) => format!("days:{days}"),
        }
    }

    /// `none`, `decision:SECONDS` or `days:N`.
    pub fn parse(text: &str) -> Option<TableClock> {
        match text.split_once(':') {
            None => (text == "none").then_some(TableClock::None),
            Some(("decision", seconds)) => {
                let seconds = seconds.parse().ok().filter(|seconds| (5..=86_400).contains(seconds))?;
                Some(TableClock::Decision(Duration::from_secs(seconds)))
            }
            Some(("days", days)) => {
                Some(TableClock::Days(days.parse().ok().filter(|days| (1..=60).contains(days))?))
            }
            Some(_) => None,
        }
    }
}

const DAY: Duration = Duration::from_secs(86_400);

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            show_score: true,
            patience: Duration::from_secs(30),
            hints: true,
            absence: AbsenceRules::default(),
        }
    }
}

impl Default for AbsenceRules {
    fn default() -> AbsenceRules {
        let sitter = Level::Rank(Rank::Journeyman, Character::Plain);
        AbsenceRules { clock: TableClock::None, sitter, notice: None }
    }
}

impl Settings {
    pub fn of(record: &Record) -> Settings {
        let usual = Settings::default();
        let seconds = |key| record.setting(key).and_then(|text| text.parse().ok()).map(Duration::from_secs);
        let level = record.setting("sitter").and_then(|level| level.parse().ok());
        Settings {
            show_score: record.setting("score") == Some("true"),
            patience: seconds("patience").unwrap_or(usual.patience),
            // Tables from before there was a choice had them.
            hints: record.setting("hints") != Some("false"),
            absence: AbsenceRules {
                clock: record.setting("clock").and_then(TableClock::parse).unwrap_or(usual.absence.clock),
                sitter: level.unwrap_or(usual.absence.sitter),
                notice: seconds("notice"),
            },
        }
    }

    pub fn to_pairs(self) -> Vec<(String, String)> {
        let Settings { show_score, patience, hints, absence } = self;
        let mut pairs: Vec<(String, String)> = [
            ("score", show_score.to_string()),
            ("patience", patience.as_secs().to_string()),
            ("hints", hints.to_string()),
        ]
        .map(|(key, value)| (key.to_owned(), value))
        .into();
        absence.write(&mut pairs);
        pairs
    }
}

impl AbsenceRules {
    /// Puts them in the place of those written before.
    pub(super) fn write(self, pairs: &mut Vec<(String, String)>) {
        let AbsenceRules { clock, sitter, notice } = self;
        pairs.retain(|(key, _)| !matches!(key.as_str(), "clock" | "sitter" | "notice"));
        pairs.push(("clock".to_owned(), clock.to_text()));
        pairs.push(("sitter".to_owned(), sitter.to_string()));
        pairs.extend(notice.map(|notice| ("notice".to_owned(), notice.as_secs().to_string())));
    }

    /// How long the owner of a seat may object before it is passed on: minutes while people sit together, a day where
    /// they come by once a day.
    pub fn notice_time(self) -> Duration {
        self.notice.unwrap_or(match self.clock {
            TableClock::None | TableClock::Decision(_) => Duration::from_secs(300),
            TableClock::Days(_) => DAY,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_round_trip() {
        for text in ["none", "decision:120", "days:3"] {
            assert_eq!(TableClock::parse(text).unwrap().to_text(), text);
        }
        for bad in ["", "decision:1", "decision:99999999", "days:0", "days:-1", "hours:3"] {
            assert_eq!(TableClock::parse(bad), None, "{bad}");
        }
    }
}
