//! The objects of the forge, as `rules/bargeroc-objects.csv` lists them, and sets of them.

use std::fmt;
use std::str::FromStr;

use karst_kit::BadNotation;

use crate::csv::{self, field, names, number, part};
use crate::{Mineral, Minerals, Provenance};

const CSV: &str = include_str!("../../../rules/bargeroc-objects.csv");

/// How many objects there are; all are different (BAR-150).
pub const N_OBJECTS: usize = csv::n_rows(CSV);

/// An object: a row of the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Object(u8);

/// All there is to know about an object.
#[derive(Clone, Copy, Debug)]
pub struct ObjectCard {
    pub id: &'static str,
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

const fn read(row: usize) -> ObjectCard {
    ObjectCard {
        id: field(CSV, row, "id"),
        names: names(CSV, row),
        recipe: recipe(field(CSV, row, "recipe")),
        prestige: number(field(CSV, row, "prestige")),
        provenance: Provenance::read(field(CSV, row, "confidence")),
    }
}

#[allow(long_running_const_eval, reason = "the whole table is read")]
static OBJECTS: [ObjectCard; N_OBJECTS] = {
    assert!(N_OBJECTS <= 32, "a set holds 32 objects");
    let mut all = [read(0); N_OBJECTS];
    let mut row = 0;
    while row < N_OBJECTS {
        all[row] = read(row);
        row += 1;
    }
    all
};

impl Object {
    /// In the order of the table.
    pub const ALL: [Object; N_OBJECTS] = {
        let mut all = [Object(0); N_OBJECTS];
        let mut i = 0;
        while i < N_OBJECTS {
            all[i] = Object(i as u8);
            i += 1;
        }
        all
    };

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub fn printed(self) -> &'static ObjectCard {
        &OBJECTS[self.0 as usize]
    }

    pub fn prestige(self) -> i32 {
        i32::from(self.printed().prestige)
    }
}

impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        csv::write_id(f, self.printed().id)
    }
}

impl fmt::Debug for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Object {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Object, BadNotation> {
        let found = Object::ALL.into_iter().find(|object| csv::is_id(text, object.printed().id));
        found.ok_or_else(|| BadNotation::new("an object", text))
    }
}

karst_kit::set!(
    /// A set of objects.
    Objects(u32) of Object: |object| object.0, |n| Object(n as u8)
);

impl Objects {
    pub const ALL: Objects = Objects(if N_OBJECTS == 32 { u32::MAX } else { (1 << N_OBJECTS) - 1 });

    #[inline]
    pub fn prestige(self) -> i32 {
        self.iter().map(Object::prestige).sum()
    }

    /// The most prestigious single object; 0 without any (BAR-146).
    pub fn best(self) -> i32 {
        self.iter().map(Object::prestige).max().unwrap_or(0)
    }
}

karst_kit::by_text!(Object);
