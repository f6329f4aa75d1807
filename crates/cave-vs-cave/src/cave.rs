use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::board::{accessible, token_sides};
use crate::{Face, Goods, Room, Rooms, Sides, Slot, Slots, Space, Spaces, goods};

/// One player's cave board with everything on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cave {
    pub goods: Goods,
    /// Spaces that still carry their face-down tile.
    pub covered: Spaces,
    /// Wall tokens, on the board and on the additional cavity.
    pub tokens: Slots,
    /// The additional cavity, if it lies here, with the face that is up.
    pub extra: Option<Face>,
    rooms: [Option<Room>; 12],
}

impl Cave {
    /// One of each good (CVC-025), nine covered spaces, the Entrance and the free cavity above it.
    pub const START: Cave = Cave {
        goods: goods![1 Wood, 1 Stone, 1 Emmer, 1 Flax, 1 Food, 1 Gold],
        covered: Spaces::COVERED_AT_START,
        tokens: Slots::NONE,
        extra: None,
        rooms: {
            let mut rooms = [None; 12];
            rooms[Space::ENTRANCE as usize] = Some(Room::Entrance);
            rooms
        },
    };

    pub fn room_at(&self, space: Space) -> Option<Room> {
        self.rooms[space as usize]
    }

    pub fn place(&mut self, room: Room, space: Space) {
        self.rooms[space as usize] = Some(room);
    }

    /// All rooms in this cave, the Entrance included.
    #[inline]
    pub fn rooms(&self) -> Rooms {
        Rooms(self.rooms.iter().flatten().fold(0, |rooms, &room| rooms | 1 << room as u32))
    }

    pub fn rooms_by_space(&self) -> impl Iterator<Item = (Space, Room)> {
        Space::ALL.into_iter().filter_map(|space| Some((space, self.room_at(space)?)))
    }

    /// Spaces with nothing on them; they need not be connected to the Entrance (CVC-070).
    #[inline]
    pub fn cavities(&self) -> Spaces {
        let mut filled = self.covered.0;
        for (i, room) in self.rooms.iter().enumerate() {
            filled |= u16::from(room.is_some()) << i;
        }
        let spaces = Spaces::FURNISHABLE.0 | u16::from(self.extra.is_some()) << Space::Extra as u16;
        Spaces(spaces & !filled)
    }

    /// All ten furnishable spaces of the board hold rooms.
    #[inline]
    pub fn is_full(&self) -> bool {
        Spaces::FURNISHABLE.iter().all(|space| self.room_at(space).is_some())
    }

    /// Natural walls and tokens both count; neighbouring tiles never do (CVC-078, CVC-079).
    #[inline]
    pub fn walls(&self, space: Space) -> Sides {
        let printed = match (space, self.extra) {
            (Space::Extra, Some(face)) => face.walls(),
            _ => space.natural_walls(),
        };
        printed.and(token_sides(space, self.tokens))
    }

    /// Face-down tiles a pickaxe can reach; one that goes through walls ignores the tokens (CVC-063).
    #[inline]
    pub fn accessible(&self, through_walls: bool) -> Spaces {
        accessible(self.covered, if through_walls { Slots::NONE } else { self.tokens })
    }

    /// Slots that could take a token: any empty one, whatever lies beside it (CVC-050).
    #[inline]
    pub fn free_slots(&self) -> Slots {
        let extra = self.extra.map_or(Slots::NONE, Face::slots);
        Slots((Slot::BOARD.0 | extra.0) & !self.tokens.0)
    }

    /// Printed points of all rooms, the one on the additional cavity included (CVC-168).
    #[inline]
    pub fn room_points(&self) -> i32 {
        self.rooms.iter().flatten().map(|room| i32::from(room.printed().points)).sum()
    }

    /// The highest printed points of a single room; without furnished rooms 0, the Entrance's value (CVC-201).
    pub fn best_room(&self) -> i32 {
        self.rooms.iter().flatten().map(|room| i32::from(room.printed().points)).max().unwrap_or(0)
    }
}

impl Serialize for Cave {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rooms: std::collections::BTreeMap<_, _> =
            self.rooms_by_space().map(|(space, room)| (space.id(), room.id())).collect();
        let mut cave = serializer.serialize_struct("Cave", 6)?;
        cave.serialize_field("goods", &self.goods)?;
        cave.serialize_field("rooms", &rooms)?;
        cave.serialize_field("covered", &self.covered.iter().map(Space::id).collect::<Vec<_>>())?;
        cave.serialize_field("cavities", &self.cavities().iter().map(Space::id).collect::<Vec<_>>())?;
        cave.serialize_field("walls", &self.tokens.iter().map(Slot::id).collect::<Vec<_>>())?;
        cave.serialize_field("additional_cavity", &self.extra.map(Face::id))?;
        cave.end()
    }
}
