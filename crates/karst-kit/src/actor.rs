use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Seat;

/// Who must choose now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Actor {
    Seat(Seat),
    Chance,
}

impl Actor {
    pub fn seat(self) -> Option<Seat> {
        match self {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance => None,
        }
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => seat.fmt(f),
            Actor::Chance => f.write_str("chance"),
        }
    }
}

/// Who looks: a seat sees its own secrets, the public sees none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    Seat(Seat),
    Public,
}

impl Viewer {
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        }
    }
}

/// Names one draw: which deck or die, and the how-manieth draw from it. Each stream is keyed on its own, so
/// that an undo or a bot never shifts another deck's draws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stream {
    pub name: &'static str,
    pub index: u32,
}
