//! Views read back from their JSON, so that a bot may sit in another process: what is read is checked for the bounds
//! the rules rely on.

use std::fmt::Display;

use karst_kit::{Actor, Viewer};
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::book::PARAGRAPHS;
use crate::codex::codex;
use crate::{REPUTATION, ROUNDS, Tile, View};

pub(crate) fn players<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    within(u8::deserialize(deserializer)?, "n_players", 2, 4)
}

pub(crate) fn round<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    within(u8::deserialize(deserializer)?, "round", 0, ROUNDS)
}

pub(crate) fn reputation<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i8, D::Error> {
    within(i8::deserialize(deserializer)?, "reputation", REPUTATION.0, REPUTATION.1)
}

pub(crate) fn paragraph<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    within(u8::deserialize(deserializer)?, "number", 1, PARAGRAPHS as u8)
}

pub(crate) fn dice<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; Tile::N], D::Error> {
    let dice: [u8; Tile::N] = Deserialize::deserialize(deserializer)?;
    for die in dice {
        within::<u8, D::Error>(die, "a die", 0, 6)?;
    }
    Ok(dice)
}

pub(crate) fn reward<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    let index = u16::deserialize(deserializer)?;
    match codex().has_reward(index) {
        true => Ok(index),
        false => Err(D::Error::custom(format!("the book has no reward {index}"))),
    }
}

fn within<T: PartialOrd + Display + Copy, E: Error>(n: T, what: &str, least: T, most: T) -> Result<T, E> {
    match (least..=most).contains(&n) {
        true => Ok(n),
        false => Err(E::custom(format!("{what} is {least} to {most}, not {n}"))),
    }
}

impl View {
    /// Why no game can show this view.
    pub(crate) fn fault(&self) -> Option<String> {
        let viewer = match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        };
        let table = &self.table;
        let named = [Some(table.first), Some(table.active), viewer, self.actor.and_then(Actor::seat)];
        let stranger = named.into_iter().flatten().find(|seat| !self.seats().contains(seat));
        stranger.map(|seat| format!("{seat} does not sit at this table"))
    }
}

#[cfg(test)]
mod tests {
    use karst_kit::Seat;
    use karst_testkit::Stage;

    use crate::AboveAndBelow;

    #[test]
    fn a_spoilt_view_is_told_by_a_sentence() {
        let mut view = Stage::<AboveAndBelow>::set("players 2").view(Seat::Red);
        assert_eq!(view.fault(), None);
        view.table.first = Seat::Green;
        assert_eq!(view.fault().as_deref(), Some("green does not sit at this table"));
    }
}
