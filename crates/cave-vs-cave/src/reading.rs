//! Views read back from their JSON, so that a bot may sit in another process. What is written names things by
//! their ids; what is read is checked for the bounds the rules rely on.

use std::collections::BTreeMap;

use karst_kit::{Actor, Seat, Viewer};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::{Cave, Face, Good, Goods, Room, Slot, Source, Space, View, places};

impl<'de> Deserialize<'de> for Goods {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Goods, D::Error> {
        let amounts: BTreeMap<Good, u8> = BTreeMap::deserialize(deserializer)?;
        match amounts.iter().find(|(good, n)| **n > good.limit()) {
            Some((good, n)) => Err(D::Error::custom(format!("no shelf holds {n} {good}"))),
            None => Ok(amounts.into_iter().fold(Goods::NONE, |goods, (good, n)| goods.with(good, n))),
        }
    }
}

/// A cave as it is written. The cavities follow from the rest.
#[derive(Deserialize)]
struct WrittenCave {
    goods: Goods,
    rooms: BTreeMap<Space, Room>,
    covered: Vec<Space>,
    walls: Vec<Slot>,
    additional_cavity: Option<Face>,
}

impl<'de> Deserialize<'de> for Cave {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cave, D::Error> {
        let WrittenCave { goods, rooms, covered, walls, additional_cavity } =
            WrittenCave::deserialize(deserializer)?;
        let mut cave = Cave::START;
        cave.goods = goods;
        cave.covered = covered.into_iter().collect();
        cave.tokens = walls.into_iter().collect();
        cave.extra = additional_cavity;
        rooms.into_iter().for_each(|(space, room)| cave.place(room, space));
        Ok(cave)
    }
}

/// A source as it is written: a cave's seat and space, or neither for the stack.
#[derive(Serialize, Deserialize)]
pub(crate) struct Origin {
    seat: Option<Seat>,
    space: Option<String>,
}

impl From<Source> for Origin {
    fn from(source: Source) -> Origin {
        match source {
            Source::Cave(seat, space) => Origin { seat: Some(seat), space: Some(space.to_string()) },
            Source::Stack => Origin { seat: None, space: None },
        }
    }
}

impl From<Origin> for Source {
    fn from(origin: Origin) -> Source {
        match (origin.seat, origin.space.and_then(|space| space.parse().ok())) {
            (Some(seat), Some(space)) => Source::Cave(seat, space),
            _ => Source::Stack,
        }
    }
}

pub(crate) fn players<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    within(deserializer, "n_players", 1, 2)
}

pub(crate) fn round<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    within(deserializer, "round", 0, places(2).len() as u8)
}

fn within<'de, D: Deserializer<'de>>(
    deserializer: D,
    what: &str,
    least: u8,
    most: u8,
) -> Result<u8, D::Error> {
    match u8::deserialize(deserializer)? {
        n if (least..=most).contains(&n) => Ok(n),
        n => Err(D::Error::custom(format!("{what} is {least} to {most}, not {n}"))),
    }
}

impl View {
    /// Why no game can show this view.
    pub(crate) fn fault(&self) -> Option<String> {
        let rounds = places(self.n_players).len();
        if usize::from(self.round) > rounds {
            return Some(format!("there are {rounds} rounds, not {}", self.round));
        }
        let viewer = match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        };
        let named = [Some(self.first), viewer, self.actor.and_then(Actor::seat)];
        if let Some(seat) = named.into_iter().flatten().find(|seat| !self.seats().contains(seat)) {
            return Some(format!("{seat} does not sit at this table"));
        }
        // A tile is taken, and then its turn is counted.
        let taken: usize = self.taken.0.iter().map(|tiles| tiles.len()).sum();
        if !matches!(taken.checked_sub(usize::from(self.turns)), Some(0 | 1)) {
            return Some(format!("{taken} tiles taken in {} turns", self.turns));
        }
        let asks = self.actor.and_then(Actor::seat).is_some();
        (asks && self.round == 0).then(|| "nobody is asked before the first round".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use karst_testkit::Stage;

    use super::*;
    use crate::CaveVsCave;

    #[test]
    fn a_spoilt_view_is_told_by_a_sentence() {
        let fault = |spoil: fn(&mut View)| {
            let mut view = Stage::<CaveVsCave>::set("players 1; round 3").view(Seat::Red);
            assert_eq!(view.fault(), None);
            spoil(&mut view);
            view.fault().expect("no game shows this")
        };
        assert_eq!(fault(|view| view.round = 8), "there are 7 rounds, not 8");
        assert_eq!(fault(|view| view.round = 0), "nobody is asked before the first round");
        assert_eq!(fault(|view| view.first = Seat::Black), "black does not sit at this table");
        assert_eq!(fault(|view| view.turns = 200), "0 tiles taken in 200 turns");
    }
}
