//! The villagers: twelve starting, eighteen ordinary and six special tiles (AAB-004).
//!
//! A player holds at most one starting tile of each kind, so 27 numbers name every tile a village can hold.

use crate::book::Special;
use crate::under::pieces;
use Skill::{None as No, Plain, Plus};

karst_kit::components! {
    /// A villager tile.
    Tile: Villager, "a villager";
    Hammer "hammer" = starting(["the Carpenter", "le Charpentier", "il Carpentiere"], Plain, No, &[(4, 1)]),
    Quill "quill" = starting(["the Scribe", "la Scribe", "la Scrivana"], No, Plain, &[(2, 1)]),
    Explorer "explorer" = starting(["the Scout", "l’Éclaireuse", "l’Esploratrice"], No, No, &[(1, 1), (3, 2)]),
    V01 "v01" = ordinary("Odile", No, Plus, &[(1, 1), (4, 2)]),
    V02 "v02" = ordinary("Matteo", No, Plain, &[(1, 1), (4, 2)]),
    V03 "v03" = ordinary("Hester", No, Plain, &[(1, 1), (2, 2)]),
    V04 "v04" = ordinary("Ludovic", No, Plain, &[(1, 1), (4, 3)]),
    V05 "v05" = ordinary("Ginevra", No, Plain, &[(1, 2), (5, 3)]),
    V06 "v06" = ordinary("Corin", No, No, &[(1, 2), (4, 3)]),
    V07 "v07" = ordinary("Perrine", Plain, Plain, &[(3, 2)]),
    V08 "v08" = ordinary("Bastian", Plain, No, &[(1, 1), (5, 3)]),
    V09 "v09" = ordinary("Agata", Plain, No, &[(1, 1), (4, 2)]),
    V10 "v10" = ordinary("Tobias", Plain, No, &[(1, 1), (3, 2)]),
    V11 "v11" = ordinary("Noémie", Plain, No, &[(2, 1), (4, 2)]),
    V12 "v12" = ordinary("Ugo", Plain, No, &[(2, 1), (4, 3)]),
    V13 "v13" = ordinary("Wilma", Plain, No, &[(1, 1), (4, 3)]),
    V14 "v14" = ordinary("Fabrice", Plain, No, &[(1, 1), (2, 2)]),
    V15 "v15" = ordinary("Serafina", Plain, No, &[(3, 2), (6, 3)]),
    V16 "v16" = ordinary("Jonas", Plain, No, &[(1, 1), (6, 2)]),
    V17 "v17" = ordinary("Clémence", Plain, No, &[(1, 1), (3, 2)]),
    V18 "v18" = ordinary("Ruggero", Plain, No, &[(1, 2), (5, 3)]),
    LiquidWoman "liquid-woman" in liquid_woman,
    Glogo "glogo" in glogo,
    CaveCat1 "cave-cat-1" in cave_cat,
    CaveCat2 "cave-cat-2" = cave_cat::PRINTED,
    MetalMan1 "metal-man-1" in metal_man,
    MetalMan2 "metal-man-2" = metal_man::PRINTED,
}

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

/// A set picked by what is printed, at compile time.
macro_rules! tiles_where {
    ($villager:ident => $test:expr) => {{
        let mut found = 0;
        let mut i = 0;
        while i < Tile::N {
            let $villager = &PRINTED[i];
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
const LANTERNS: [[u8; 7]; Tile::N] = {
    let mut table = [[0; 7]; Tile::N];
    let mut i = 0;
    while i < Tile::N {
        let lines = PRINTED[i].lanterns;
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
    /// The best line whose die is reached, none below the lowest (AAB-053, AAB-054).
    #[inline]
    pub const fn lanterns(self, die: u8) -> u8 {
        LANTERNS[self as usize][die as usize]
    }
}
