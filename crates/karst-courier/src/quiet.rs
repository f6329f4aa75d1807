//! Hours in which somebody does not want to hear anything, by the clock on their own wall.

use std::fmt;

use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, Zoned};

/// From one time of the day to another, over midnight where the second is earlier; in one time zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quiet {
    from: Time,
    to: Time,
    zone: TimeZone,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadQuiet {
    #[error("a time looks like 22:30")]
    Time,
    #[error("a time zone looks like Europe/Rome")]
    Zone,
}

/// Whether this names a time zone we know.
pub fn is_zone(name: &str) -> bool {
    TimeZone::get(name).is_ok()
}

impl Quiet {
    /// From `22:30`, `08:00` and `Europe/Rome`.
    pub fn new(from: &str, to: &str, zone: &str) -> Result<Quiet, BadQuiet> {
        let zone = TimeZone::get(zone).map_err(|_| BadQuiet::Zone)?;
        Ok(Quiet { from: time(from)?, to: time(to)?, zone })
    }

    /// When the quiet hours end that this moment lies in; none outside of them. Milliseconds since 1970.
    pub fn ends(&self, now: i64) -> Option<i64> {
        let now = Timestamp::from_millisecond(now).ok()?.to_zoned(self.zone.clone());
        let (time, today) = (now.time(), now.date());
        let day = match (self.from <= self.to, self.from <= time, time < self.to) {
            (true, true, true) => today,
            (true, ..) => return None,
            // Over midnight: it is late, or still early.
            (false, true, _) => today.checked_add(1.day()).ok()?,
            (false, false, true) => today,
            (false, false, false) => return None,
        };
        let end: Zoned = day.to_datetime(self.to).to_zoned(self.zone.clone()).ok()?;
        Some(end.timestamp().as_millisecond())
    }
}

/// Hours and minutes: `8:00`, `22:30`.
fn time(text: &str) -> Result<Time, BadQuiet> {
    let (hours, minutes) = text.trim().split_once(':').ok_or(BadQuiet::Time)?;
    let number = |text: &str| text.parse::<i8>().map_err(|_| BadQuiet::Time);
    Time::new(number(hours)?, number(minutes)?, 0, 0).map_err(|_| BadQuiet::Time)
}

impl fmt::Display for Quiet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}–{}", self.from.strftime("%H:%M"), self.to.strftime("%H:%M"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A moment of the calendar in a zone.
    fn at(text: &str, zone: &str) -> i64 {
        let moment: jiff::civil::DateTime = text.parse().unwrap();
        moment.to_zoned(TimeZone::get(zone).unwrap()).unwrap().timestamp().as_millisecond()
    }

    #[test]
    fn nights_go_over_midnight_in_the_readers_own_zone() {
        let rome = |text| at(text, "Europe/Rome");
        let night = Quiet::new("22:30", "8:00", "Europe/Rome").unwrap();
        assert_eq!(night.ends(rome("2026-11-15T22:29:59")), None);
        assert_eq!(night.ends(rome("2026-11-15T22:30:00")), Some(rome("2026-11-16T08:00:00")));
        assert_eq!(night.ends(rome("2026-11-16T07:59:59")), Some(rome("2026-11-16T08:00:00")));
        assert_eq!(night.ends(rome("2026-11-16T08:00:00")), None);
        // The same moment is the middle of the day in New York.
        let away = Quiet::new("22:30", "8:00", "America/New_York").unwrap();
        assert_eq!(away.ends(rome("2026-11-15T22:30:00")), None);
    }

    #[test]
    fn days_and_the_change_of_the_clocks() {
        let rome = |text| at(text, "Europe/Rome");
        let siesta = Quiet::new("13:00", "15:00", "Europe/Rome").unwrap();
        assert_eq!(siesta.ends(rome("2026-11-15T14:00:00")), Some(rome("2026-11-15T15:00:00")));
        assert_eq!(siesta.ends(rome("2026-11-15T12:00:00")), None);
        // In the night of 29 March 2026 it is never half past two.
        let night = Quiet::new("22:00", "2:30", "Europe/Rome").unwrap();
        let ends = night.ends(rome("2026-03-28T23:00:00")).unwrap();
        assert_eq!(ends, rome("2026-03-29T03:30:00"));
        let never = Quiet::new("8:00", "8:00", "Europe/Rome").unwrap();
        assert_eq!(never.ends(rome("2026-11-15T08:00:00")), None);
    }

    #[test]
    fn nonsense_is_refused() {
        assert_eq!(Quiet::new("24:00", "8:00", "Europe/Rome"), Err(BadQuiet::Time));
        assert_eq!(Quiet::new("late", "8:00", "Europe/Rome"), Err(BadQuiet::Time));
        assert_eq!(Quiet::new("22:00", "8:00", "Middle/Earth"), Err(BadQuiet::Zone));
        assert!(is_zone("Europe/Paris") && !is_zone("") && !is_zone("../etc"));
    }
}
