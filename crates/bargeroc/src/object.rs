//! The objects of the forge, as `rules/bargeroc-objects.csv` lists them, and sets of them.

#![allow(long_running_const_eval, reason = "the whole table is read")]

use crate::csv::{self, field, names, number, part};
use crate::{Mineral, Minerals, Provenance};

const CSV: &str = include_str!("../../../rules/bargeroc-objects.csv");

karst_kit::components! {
    /// An object: a row of the table. All are different (BAR-150).
    Object: ObjectCard, "an object", read by read;
    MinersLantern "miners-lantern",
    HobnailedBoots "hobnailed-boots",
    HoopedTankard "hooped-tankard",
    BreadMillstone "bread-millstone",
    BeardComb "beard-comb",
    OnyxChessboard "onyx-chessboard",
    SteelPickaxe "steel-pickaxe",
    ChatteringAnvil "chattering-anvil",
    BrewersCauldron "brewers-cauldron",
    GuardsAxe "guards-axe",
    HornedHelmet "horned-helmet",
    GalleryHorn "gallery-horn",
    OnyxDagger "onyx-dagger",
    EldersRing "elders-ring",
    ClanShield "clan-shield",
    UndergroundClock "underground-clock",
    IdolOfTheDeep "idol-of-the-deep",
    ForefathersHammer "forefathers-hammer",
    CouncilSceptre "council-sceptre",
    CrownOfBargeroc "crown-of-bargeroc",
}

const _: () = {
    assert!(Object::N == csv::n_rows(CSV), "every row of the table stands in the list");
    assert!(Object::N <= 32, "a set holds 32 objects");
};

/// All there is to know about an object.
#[derive(Clone, Copy, Debug)]
pub struct ObjectCard {
    /// English, French, Italian.
    pub names: [&'static str; 3],
    pub recipe: Minerals,
    pub prestige: u8,
    pub provenance: Provenance,
}

/// `iron:2|coal:1`
const fn recipe(text: &'static str) -> Minerals {
    let mut all = Minerals::NONE;
    let mut n = 0;
    while let Some(line) = part(text, b'|', n) {
        if let (Some(id), Some(copies)) = (part(line, b':', 0), part(line, b':', 1)) {
            all = all.plus(Minerals::of(Mineral::of(id), number(copies)));
        } else {
            panic!("a recipe is written like iron:2|coal:1")
        }
        n += 1;
    }
    all
}

const fn read(id: &str) -> ObjectCard {
    let row = csv::row_of(CSV, id);
    ObjectCard {
        names: names(CSV, row),
        recipe: recipe(field(CSV, row, "recipe")),
        prestige: number(field(CSV, row, "prestige")),
        provenance: Provenance::read(field(CSV, row, "confidence")),
    }
}

impl Object {
    pub fn prestige(self) -> i32 {
        i32::from(self.printed().prestige)
    }
}

karst_kit::set!(
    /// A set of objects.
    Objects(u32) of Object: |object| object as u32, |n| Object::ALL[n]
);

impl Objects {
    pub const ALL: Objects = Objects(if Object::N == 32 { u32::MAX } else { (1 << Object::N) - 1 });

    #[inline]
    pub fn prestige(self) -> i32 {
        self.iter().map(Object::prestige).sum()
    }

    /// The most prestigious single object; 0 without any (BAR-146).
    pub fn best(self) -> i32 {
        self.iter().map(Object::prestige).max().unwrap_or(0)
    }
}
