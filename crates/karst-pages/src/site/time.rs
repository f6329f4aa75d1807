use std::time::Duration;

use crate::{Word, Words};

/// A length of time in one short unit: "4 min", "3 days".
pub fn short_time(words: Words, time: Duration) -> String {
    let (word, n) = match time.as_secs() {
        seconds @ 0..60 => (Word::TimeSeconds, seconds),
        seconds @ 60..3600 => (Word::TimeMinutes, seconds.div_ceil(60)),
        seconds @ 3600..172_800 => (Word::TimeHours, seconds / 3600),
        seconds => (Word::TimeDays, seconds / 86_400),
    };
    words.count(word, n as usize)
}

/// How long something has lasted: "for 4 minutes".
pub fn since(words: Words, time: Duration) -> String {
    let (word, n) = match time.as_secs() {
        seconds @ 0..3600 => (Word::SinceMinutes, seconds / 60),
        seconds @ 3600..172_800 => (Word::SinceHours, seconds / 3600),
        seconds => (Word::SinceDays, seconds / 86_400),
    };
    words.count(word, n as usize)
}

#[cfg(test)]
mod tests {
    use karst_kit::Lang;

    use super::*;

    #[test]
    fn times_are_short() {
        let words = Words::of(Lang::En);
        let seconds = Duration::from_secs;
        assert_eq!(short_time(words, seconds(5)), "5 s");
        assert_eq!(short_time(words, seconds(61)), "2 min");
        assert_eq!(short_time(words, seconds(86_400)), "24 h");
        assert_eq!(since(words, seconds(20)), "just now");
        assert_eq!(since(Words::of(Lang::It), seconds(3 * 86_400)), "da 3 giorni");
    }
}
