//! What a table does about somebody who is away, as its host sets it: in the lobby and at the running table.

use maud::{Markup, html};

use super::level;
use crate::{Word, Words};

/// How long a table may wait for a decision, as the host reads it. The first is the default.
pub const CLOCKS: [(&str, Word, usize); 6] = [
    ("none", Word::ClockNone, 0),
    ("decision:120", Word::ClockMinutes, 2),
    ("decision:600", Word::ClockMinutes, 10),
    ("days:1", Word::ClockDays, 1),
    ("days:3", Word::ClockDays, 3),
    ("days:7", Word::ClockDays, 7),
];

/// The computers that can sit in for somebody. The first is the default.
pub const SITTERS: [&str; 5] = ["journeyman", "novice", "apprentice", "expert", "master"];

/// How long, in seconds, the owner of a seat may object before it is passed on. The first is the default: it depends on
/// the clock.
pub const NOTICES: [(&str, Word, usize); 5] = [
    ("", Word::NoticeUsual, 0),
    ("60", Word::NoticeMinutes, 1),
    ("1800", Word::NoticeMinutes, 30),
    ("7200", Word::NoticeHours, 2),
    ("172800", Word::NoticeHours, 48),
];

/// As they are stored.
#[derive(Clone, Copy)]
pub struct Absence<'a> {
    pub clock: &'a str,
    pub sitter: &'a str,
    pub notice: &'a str,
}

impl Default for Absence<'_> {
    fn default() -> Self {
        Absence { clock: CLOCKS[0].0, sitter: SITTERS[0], notice: NOTICES[0].0 }
    }
}

/// Posts `clock`, `sitter` and `notice`.
pub(super) fn fields(words: Words, now: Absence<'_>) -> Markup {
    let counted = |title: Word, name: &str, values: &[(&str, Word, usize)], now: &str| {
        html! {
            label.field { span { (words.say(title)) }
                select name=(name) {
                    @for (value, word, n) in values { option value=(value) selected[*value == now] { (words.count(*word, *n)) } }
                }
            }
        }
    };
    html! {
        (counted(Word::ClockTitle, "clock", &CLOCKS, now.clock))
        label.field { span { (words.say(Word::SitterTitle)) }
            select name="sitter" {
                @for id in SITTERS { option value=(id) selected[id == now.sitter] { (words.say(level(id))) } }
            }
        }
        (counted(Word::NoticeTitle, "notice", &NOTICES, now.notice))
    }
}
