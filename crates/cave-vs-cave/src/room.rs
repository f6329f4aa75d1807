//! The rooms, one file each, in printed order.

use karst_kit::Flow;

use crate::act::NO_FLOW;
use crate::{Act, Action, Good, Goods, Sides};

/// What a room file needs.
mod prelude {
    pub(super) use karst_kit::Flow::{AnyOf, Do, OneOf};

    pub(super) use super::{Back, Colour, Pattern, Tile, Trigger};
    pub(super) use crate::Act::*;
    pub(super) use crate::{Action, Good, Pickaxe, goods};
}

karst_kit::components! {
    /// A room tile, or the printed Entrance.
    Room: Tile, "a room";
    Shelf "shelf" in shelf,
    SpinningWheel "spinning-wheel" in spinning_wheel,
    Tunnel "tunnel" in tunnel,
    Grindstone "grindstone" in grindstone,
    FoodCorner "food-corner" in food_corner,
    Parlor "parlor" in parlor,
    Warehouse "warehouse" in warehouse,
    Stall "stall" in stall,
    SacrificialAltar "sacrificial-altar" in sacrificial_altar,
    Storeroom "storeroom" in storeroom,
    WeavingRoom "weaving-room" in weaving_room,
    FurnitureWorkshop "furniture-workshop" in furniture_workshop,
    GoldVein "gold-vein" in gold_vein,
    JunctionRoom "junction-room" in junction_room,
    DiggingCave "digging-cave" in digging_cave,
    Bakehouse "bakehouse" in bakehouse,
    StateRoom "state-room" in state_room,
    SecretChamber "secret-chamber" in secret_chamber,
    Treasury "treasury" in treasury,
    ProspectingSite "prospecting-site" in prospecting_site,
    RettingRoom "retting-room" in retting_room,
    EquipmentRoom "equipment-room" in equipment_room,
    WoodStoreroom "wood-storeroom" in wood_storeroom,
    Dungeon "dungeon" in dungeon,
    Entrance "entrance" in entrance,
}

/// All there is to know about a room.
pub struct Tile {
    /// English, French, Italian.
    pub names: [&'static str; 3],
    /// Its drawing in the collection of icons.
    pub drawing: &'static str,
    pub back: Back,
    pub colour: Colour,
    pub cost: Goods,
    pub walls: Pattern,
    pub points: u8,
    /// What a room action does here (orange).
    pub flow: Flow<Act>,
    /// What happens by itself (blue).
    pub trigger: Option<Trigger>,
}

impl Tile {
    const PLAIN: Tile = Tile {
        names: [""; 3],
        drawing: "",
        back: Back::Dark,
        colour: Colour::Orange,
        cost: Goods::NONE,
        walls: Pattern { must: Sides::NONE, may: Sides::NONE },
        points: 0,
        flow: NO_FLOW,
        trigger: None,
    };
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Back {
    Light,
    Dark,
    /// Not a tile: printed on the cave board.
    Printed,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    /// Used by room actions.
    Orange,
    /// Works by itself, every time its condition is met (CVC-108).
    Blue,
}

/// The moments at which blue rooms answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    /// Taking this action tile offers one more part, once.
    Part(Action, Act),
    /// One effect has added one to `up_to` of the good.
    Gained { good: Good, up_to: u8, get: Goods },
    /// A room action between `from` and `to` is used: goods before the first room, and so many more rooms.
    RoomAction { from: u8, to: u8, get: Goods, more: u8 },
    /// The owner has built a wall.
    Built(Goods),
}

/// Which walls a room wants around it, as printed: must, may, or must not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pattern {
    pub must: Sides,
    pub may: Sides,
}

impl Pattern {
    /// North, east, south, west: `M` must, `o` may, `-` no.
    const fn printed(text: &str) -> Pattern {
        let text = text.as_bytes();
        assert!(text.len() == 4);
        let (mut must, mut may) = (Sides::NONE, Sides::NONE);
        let mut i = 0;
        while i < 4 {
            match text[i] {
                b'M' => must = must.and(Sides::ALL[i]),
                b'o' => may = may.and(Sides::ALL[i]),
                b'-' => {}
                _ => panic!("M, o or -"),
            }
            i += 1;
        }
        Pattern { must, may }
    }

    /// Some quarter turn puts a wall on every must side and none on every no side (CVC-077).
    pub const fn fits(self, walls: Sides) -> bool {
        let mut turned = self;
        let mut i = 0;
        while i < 4 {
            if walls.has(turned.must) && walls.0 & !(turned.must.0 | turned.may.0) == 0 {
                return true;
            }
            turned = Pattern { must: turned.must.turned(), may: turned.may.turned() };
            i += 1;
        }
        false
    }
}

/// Per room, bit `w` says whether the wall set `w` fits.
static FITS: [u16; Room::N] = {
    let mut fits = [0; Room::N];
    let mut room = 0;
    while room < Room::N {
        let mut walls = 0;
        while walls < 16 {
            if PRINTED[room].walls.fits(Sides(walls)) {
                fits[room] |= 1 << walls;
            }
            walls += 1;
        }
        room += 1;
    }
    fits
};

impl Room {
    /// The 24 tiles, without the printed Entrance (CVC-002).
    pub fn tiles() -> &'static [Room] {
        static ALL: [Room; Room::N] = Room::ALL;
        &ALL[..24]
    }

    /// Not the printed Entrance.
    pub fn is_tile(self) -> bool {
        self.printed().back != Back::Printed
    }

    pub fn is_orange(self) -> bool {
        Rooms::ORANGE.has(self)
    }

    /// Bit `w` says whether the wall set `w` fits.
    #[inline]
    pub fn fitting_walls(self) -> u16 {
        FITS[self as usize]
    }

    /// Whether the room may be placed where these walls stand.
    #[inline]
    pub fn fits(self, walls: Sides) -> bool {
        FITS[self as usize] >> walls.0 & 1 == 1
    }
}

karst_kit::set!(
    /// A set of rooms.
    Rooms(pub u32) of Room: |room| room as u32, |n| Room::ALL[n]
);

impl Rooms {
    pub const LIGHT: Rooms = Rooms::with_back(Back::Light);
    pub const DARK: Rooms = Rooms::with_back(Back::Dark);
    pub const ORANGE: Rooms = Rooms::coloured(Colour::Orange);
    pub const BLUE: Rooms = Rooms::coloured(Colour::Blue);

    const fn with_back(back: Back) -> Rooms {
        let mut rooms = 0;
        let mut i = 0;
        while i < Room::N {
            if PRINTED[i].back as u8 == back as u8 {
                rooms |= 1 << i;
            }
            i += 1;
        }
        Rooms(rooms)
    }

    const fn coloured(colour: Colour) -> Rooms {
        let mut rooms = 0;
        let mut i = 0;
        while i < Room::N {
            if PRINTED[i].colour as u8 == colour as u8 {
                rooms |= 1 << i;
            }
            i += 1;
        }
        Rooms(rooms)
    }
}

/// What the tests of the rooms need.
#[cfg(test)]
mod testing {
    pub(super) use karst_testkit::{Stage, check, expect, refused};

    pub(super) use crate::{CaveVsCave, Room};

    /// The printed values of a room: back, colour, price and points.
    pub(super) fn printed(room: Room) -> String {
        let tile = room.printed();
        let price = if tile.cost.is_none() { "free".to_owned() } else { tile.cost.to_string() };
        format!("{:?} {:?}, {price}, {} points", tile.back, tile.colour, tile.points)
    }
}
