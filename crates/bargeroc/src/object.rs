//! The objects of the forge, as `rules/bargeroc-objects.csv` lists them, and sets of them.

use std::fmt;
use std::str::FromStr;

use karst_kit::BadNotation;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::table::{self, field, names, number, part};
use crate::{Mineral, Minerals, Provenance};

const CSV: &str = include_str!("../../../rules/bargeroc-objects.csv");

/// How many objects there are; all are different (BAR-150).
pub const N_OBJECTS: usize = table::n_rows(CSV);

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
    pub fn card(self) -> &'static ObjectCard {
        &OBJECTS[self.0 as usize]
    }

    pub fn prestige(self) -> i32 {
        i32::from(self.card().prestige)
    }
}

impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        table::write_id(f, self.card().id)
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
        let found = Object::ALL.into_iter().find(|object| table::is_id(text, object.card().id));
        found.ok_or_else(|| BadNotation::new("an object", text))
    }
}

/// A set of objects, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Objects(u32);

impl Objects {
    pub const NONE: Objects = Objects(0);
    pub const ALL: Objects = Objects(if N_OBJECTS == 32 { u32::MAX } else { (1 << N_OBJECTS) - 1 });

    #[inline]
    pub fn has(self, object: Object) -> bool {
        self.0 >> object.0 & 1 == 1
    }

    #[must_use]
    pub fn with(self, object: Object) -> Objects {
        Objects(self.0 | 1 << object.0)
    }

    #[must_use]
    pub fn without(self, object: Object) -> Objects {
        Objects(self.0 & !(1 << object.0))
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Object> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| Object(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            next
        })
    }

    #[inline]
    pub fn prestige(self) -> i32 {
        self.iter().map(Object::prestige).sum()
    }

    /// The most prestigious single object; 0 without any (BAR-146).
    pub fn best(self) -> i32 {
        self.iter().map(Object::prestige).max().unwrap_or(0)
    }
}

impl FromIterator<Object> for Objects {
    fn from_iter<I: IntoIterator<Item = Object>>(all: I) -> Objects {
        all.into_iter().fold(Objects::NONE, Objects::with)
    }
}

impl fmt::Debug for Objects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Objects {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Objects {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Objects, D::Error> {
        Ok(Vec::<Object>::deserialize(deserializer)?.into_iter().collect())
    }
}
