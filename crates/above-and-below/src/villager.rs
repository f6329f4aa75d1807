//! The villagers: twelve starting, eighteen ordinary and six special tiles (AAB-004).
//!
//! A player holds at most one starting tile of each kind, so 27 numbers name every tile a village can hold.

mod cave_cat;
mod glogo;
mod liquid_woman;
mod metal_man;

use std::fmt;
use std::str::FromStr;

use karst_kit::BadNotation;

use crate::book::Special;
use crate::under::pieces;

/// A villager tile: `hammer`, `quill`, `explorer`, `v01` to `v18`, `liquid-woman`, `cave-cat-2` …
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tile(pub(crate) u8);

/// Tiles one village can hold.
pub(crate) const COUNT: u8 = 27;

pieces!(Tile, Tiles, u32);

/// A skill symbol; a plus makes what this villager builds or trains 1 coin cheaper (AAB-084, AAB-096).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Skill {
    None,
    Plain,
    Plus,
}

/// Where a tile comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    Starting,
    Ordinary,
    Special(Special),
}

/// What is printed on a tile. The fields below `lanterns` are the moments at which special villagers differ.
#[derive(Clone, Copy, Debug)]
pub struct Villager {
    pub names: [&'static str; 3],
    pub origin: Origin,
    pub hammer: Skill,
    pub quill: Skill,
    /// `(die, lanterns)`: the best line whose die is reached counts (AAB-053).
    pub lanterns: &'static [(u8, u8)],
    /// Reputation on joining a village.
    pub on_join: i8,
    /// Acts only on a roll of this much or more when assigned to an action.
    pub obeys_from: u8,
    /// Sleeps in his own bed and in no other.
    pub own_bed: bool,
    /// Can be moved by cider and potions.
    pub drinks: bool,
}

impl Villager {
    const PLAIN: Villager = Villager {
        names: [""; 3],
        origin: Origin::Ordinary,
        hammer: Skill::None,
        quill: Skill::None,
        lanterns: &[],
        on_join: 0,
        obeys_from: 1,
        own_bed: false,
        drinks: true,
    };
}

use Skill::{None as No, Plain, Plus};

const fn ordinary(
    name: &'static str,
    hammer: Skill,
    quill: Skill,
    lanterns: &'static [(u8, u8)],
) -> Villager {
    Villager { names: [name; 3], hammer, quill, lanterns, ..Villager::PLAIN }
}

const fn starting(
    names: [&'static str; 3],
    hammer: Skill,
    quill: Skill,
    lanterns: &'static [(u8, u8)],
) -> Villager {
    Villager { names, origin: Origin::Starting, hammer, quill, lanterns, ..Villager::PLAIN }
}

/// Every tile with its id, in the order of its number.
const PRINTED: [(&str, Villager); COUNT as usize] = [
    ("hammer", starting(["the Carpenter", "le Charpentier", "il Carpentiere"], Plain, No, &[(4, 1)])),
    ("quill", starting(["the Scribe", "la Scribe", "la Scrivana"], No, Plain, &[(2, 1)])),
    ("explorer", starting(["the Scout", "l’Éclaireuse", "l’Esploratrice"], No, No, &[(1, 1), (3, 2)])),
    ("v01", ordinary("Odile", No, Plus, &[(1, 1), (4, 2)])),
    ("v02", ordinary("Matteo", No, Plain, &[(1, 1), (4, 2)])),
    ("v03", ordinary("Hester", No, Plain, &[(1, 1), (2, 2)])),
    ("v04", ordinary("Ludovic", No, Plain, &[(1, 1), (4, 3)])),
    ("v05", ordinary("Ginevra", No, Plain, &[(1, 2), (5, 3)])),
    ("v06", ordinary("Corin", No, No, &[(1, 2), (4, 3)])),
    ("v07", ordinary("Perrine", Plain, Plain, &[(3, 2)])),
    ("v08", ordinary("Bastian", Plain, No, &[(1, 1), (5, 3)])),
    ("v09", ordinary("Agata", Plain, No, &[(1, 1), (4, 2)])),
    ("v10", ordinary("Tobias", Plain, No, &[(1, 1), (3, 2)])),
    ("v11", ordinary("Noémie", Plain, No, &[(2, 1), (4, 2)])),
    ("v12", ordinary("Ugo", Plain, No, &[(2, 1), (4, 3)])),
    ("v13", ordinary("Wilma", Plain, No, &[(1, 1), (4, 3)])),
    ("v14", ordinary("Fabrice", Plain, No, &[(1, 1), (2, 2)])),
    ("v15", ordinary("Serafina", Plain, No, &[(3, 2), (6, 3)])),
    ("v16", ordinary("Jonas", Plain, No, &[(1, 1), (6, 2)])),
    ("v17", ordinary("Clémence", Plain, No, &[(1, 1), (3, 2)])),
    ("v18", ordinary("Ruggero", Plain, No, &[(1, 2), (5, 3)])),
    ("liquid-woman", liquid_woman::VILLAGER),
    ("glogo", glogo::VILLAGER),
    ("cave-cat-1", cave_cat::VILLAGER),
    ("cave-cat-2", cave_cat::VILLAGER),
    ("metal-man-1", metal_man::VILLAGER),
    ("metal-man-2", metal_man::VILLAGER),
];

static TILES: [(&str, Villager); COUNT as usize] = PRINTED;

/// A set picked by what is printed, at compile time.
macro_rules! tiles_where {
    ($villager:ident => $test:expr) => {{
        let mut found = 0;
        let mut i = 0;
        while i < COUNT as usize {
            let $villager = &PRINTED[i].1;
            if $test {
                found |= 1 << i;
            }
            i += 1;
        }
        Tiles(found)
    }};
}

impl Tiles {
    pub const STARTING: Tiles = tiles_where!(villager => matches!(villager.origin, Origin::Starting));
    pub const ORDINARY: Tiles = tiles_where!(villager => matches!(villager.origin, Origin::Ordinary));
    pub const SPECIAL: Tiles = tiles_where!(villager => matches!(villager.origin, Origin::Special(_)));
    pub const WITH_HAMMER: Tiles = tiles_where!(villager => !matches!(villager.hammer, Skill::None));
    pub const WITH_QUILL: Tiles = tiles_where!(villager => !matches!(villager.quill, Skill::None));
    pub const HAMMER_PLUS: Tiles = tiles_where!(villager => matches!(villager.hammer, Skill::Plus));
    pub const QUILL_PLUS: Tiles = tiles_where!(villager => matches!(villager.quill, Skill::Plus));
    pub const WILFUL: Tiles = tiles_where!(villager => villager.obeys_from > 1);
    pub const OWN_BED: Tiles = tiles_where!(villager => villager.own_bed);
    pub const TEETOTAL: Tiles = tiles_where!(villager => !villager.drinks);

    /// The tiles of one special kind.
    pub fn special(kind: Special) -> Tiles {
        let all = Tiles::SPECIAL.iter();
        all.filter(|tile| tile.printed().origin == Origin::Special(kind)).collect()
    }
}

/// Lanterns by tile and die; the first column is no die.
const LANTERNS: [[u8; 7]; COUNT as usize] = {
    let mut table = [[0; 7]; COUNT as usize];
    let mut i = 0;
    while i < COUNT as usize {
        let lines = PRINTED[i].1.lanterns;
        let mut line = 0;
        while line < lines.len() {
            let mut die = lines[line].0 as usize;
            while die <= 6 {
                table[i][die] = lines[line].1;
                die += 1;
            }
            line += 1;
        }
        i += 1;
    }
    table
};

impl Tile {
    pub fn printed(self) -> &'static Villager {
        &TILES[usize::from(self.0)].1
    }

    pub fn id(self) -> &'static str {
        TILES[usize::from(self.0)].0
    }

    pub fn all() -> impl Iterator<Item = Tile> {
        (0..COUNT).map(Tile)
    }

    /// The best line whose die is reached, none below the lowest (AAB-053, AAB-054).
    #[inline]
    pub const fn lanterns(self, die: u8) -> u8 {
        LANTERNS[self.0 as usize][die as usize]
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Tile {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Tile, BadNotation> {
        Tile::all().find(|tile| tile.id() == text).ok_or_else(|| BadNotation::new("a villager", text))
    }
}
