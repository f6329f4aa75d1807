//! What a table does about somebody who is away, read from a form: one of what was offered, or the usual.

use std::time::Duration;

use karst_bots::Level;
use karst_host::{AbsenceRules, TableClock};
use karst_journal::Record;
use karst_pages::site::{Absence, NOTICES, SITTERS};

pub(crate) fn read(asked: Absence<'_>) -> AbsenceRules {
    let usual = AbsenceRules::default();
    let notice = NOTICES.iter().find(|(value, ..)| *value == asked.notice);
    AbsenceRules {
        clock: TableClock::parse(asked.clock).unwrap_or(usual.clock),
        sitter: sitter(asked.sitter),
        notice: notice.and_then(|(value, ..)| value.parse().ok()).map(Duration::from_secs),
    }
}

/// A computer that sits in for somebody.
pub(crate) fn sitter(asked: &str) -> Level {
    let known = SITTERS.iter().find(|level| **level == asked);
    known.and_then(|level| level.parse().ok()).unwrap_or(AbsenceRules::default().sitter)
}

pub(crate) fn stored(record: &Record) -> Absence<'_> {
    let usual = Absence::default();
    Absence {
        clock: record.setting("clock").unwrap_or(usual.clock),
        sitter: record.setting("sitter").unwrap_or(usual.sitter),
        notice: record.setting("notice").unwrap_or(usual.notice),
    }
}
