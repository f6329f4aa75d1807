//! The cave board: spaces, natural walls, slots, and who lies next to whom.

/// The eleven squares of a cave board, row and column (CVC-011), and the additional cavity beside it (CVC-005).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Space {
    S11,
    S12,
    S21,
    S22,
    S31,
    S32,
    S41,
    S42,
    S51,
    S52,
    S53,
    Extra,
}

use Space::*;

impl Space {
    pub const ALL: [Space; 12] = [S11, S12, S21, S22, S31, S32, S41, S42, S51, S52, S53, Extra];

    /// The printed Entrance: never dug, furnished or replaced (CVC-012).
    pub const ENTRANCE: Space = S41;

    pub const fn id(self) -> &'static str {
        ["11", "12", "21", "22", "31", "32", "41", "42", "51", "52", "53", "extra"][self as usize]
    }

    /// Spaces 22 and 42 carry a meal for whoever digs them (CVC-018).
    pub const fn has_food(self) -> bool {
        matches!(self, S22 | S42)
    }

    /// Rock printed around the board (CVC-015); the left of the Entrance is open (CVC-016).
    pub const fn natural_walls(self) -> Sides {
        match self {
            S11 => N.and(W),
            S12 => N.and(E),
            S21 | S31 => W,
            S22 | S32 | S42 => E,
            S41 | Extra => Sides::NONE,
            S51 => S.and(W),
            S52 => S,
            S53 => N.and(E).and(S),
        }
    }

    #[inline]
    pub const fn bit(self) -> Spaces {
        Spaces(1 << self as u16)
    }
}

karst_kit::named!(Space, "a space such as 42, or extra", Space::ALL);

karst_kit::set!(
    /// A set of spaces.
    Spaces(pub u16) of Space: |space| space as u16, |n| Space::ALL[n]
);

impl Spaces {
    /// The ten spaces of the board that can hold a room tile: all but the Entrance.
    pub const FURNISHABLE: Spaces = Spaces(0x7ff & !(1 << S41 as u16));
    /// Covered by a face-down room at the start: all of those but 31 (CVC-013, CVC-014).
    pub const COVERED_AT_START: Spaces = Spaces(Spaces::FURNISHABLE.0 & !(1 << S31 as u16));
}

/// Sides of a space, as a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sides(pub u8);

pub const N: Sides = Sides(1);
pub const E: Sides = Sides(2);
pub const S: Sides = Sides(4);
pub const W: Sides = Sides(8);

impl Sides {
    pub const NONE: Sides = Sides(0);
    pub const ALL: [Sides; 4] = [N, E, S, W];

    pub const fn and(self, other: Sides) -> Sides {
        Sides(self.0 | other.0)
    }

    #[inline]
    pub const fn has(self, side: Sides) -> bool {
        self.0 & side.0 == side.0
    }

    /// A quarter turn clockwise: what was north is east.
    pub const fn turned(self) -> Sides {
        Sides((self.0 << 1 | self.0 >> 3) & 15)
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// A crack that can hold one wall token (CVC-019): the 14 between neighbouring spaces (CVC-017) and the open
/// sides of the additional cavity (CVC-100).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Slot {
    S11S12,
    S11S21,
    S12S22,
    S21S22,
    S21S31,
    S22S32,
    S31S32,
    S31S41,
    S32S42,
    S41S42,
    S41S51,
    S42S52,
    S51S52,
    S52S53,
    ExtraE,
    ExtraS,
}

use Slot::*;

impl Slot {
    pub const ALL: [Slot; 16] = [
        S11S12, S11S21, S12S22, S21S22, S21S31, S22S32, S31S32, S31S41, S32S42, S41S42, S41S51, S42S52,
        S51S52, S52S53, ExtraE, ExtraS,
    ];

    /// The 14 slots of the board.
    pub const BOARD: Slots = Slots(0x3fff);

    pub const fn id(self) -> &'static str {
        [
            "11-12", "11-21", "12-22", "21-22", "21-31", "22-32", "31-32", "31-41", "32-42", "41-42",
            "41-51", "42-52", "51-52", "52-53", "extra-e", "extra-s",
        ][self as usize]
    }

    /// The spaces it lies between, with the side of each it closes. A token counts as a wall for both (CVC-080);
    /// on the additional cavity it counts for that cavity alone (CVC-102).
    pub const fn between(self) -> ((Space, Sides), Option<(Space, Sides)>) {
        match self {
            S11S12 => ((S11, E), Some((S12, W))),
            S11S21 => ((S11, S), Some((S21, N))),
            S12S22 => ((S12, S), Some((S22, N))),
            S21S22 => ((S21, E), Some((S22, W))),
            S21S31 => ((S21, S), Some((S31, N))),
            S22S32 => ((S22, S), Some((S32, N))),
            S31S32 => ((S31, E), Some((S32, W))),
            S31S41 => ((S31, S), Some((S41, N))),
            S32S42 => ((S32, S), Some((S42, N))),
            S41S42 => ((S41, E), Some((S42, W))),
            S41S51 => ((S41, S), Some((S51, N))),
            S42S52 => ((S42, S), Some((S52, N))),
            S51S52 => ((S51, E), Some((S52, W))),
            S52S53 => ((S52, E), Some((S53, W))),
            ExtraE => ((Extra, E), None),
            ExtraS => ((Extra, S), None),
        }
    }
}

karst_kit::named!(Slot, "a slot such as 31-32", Slot::ALL);

karst_kit::set!(
    /// A set of slots.
    Slots(pub u16) of Slot: |slot| slot as u16, |n| Slot::ALL[n]
);

/// The face of the additional-cavity tile that lies up (CVC-098). The two walls of the first are adjacent
/// (CVC-101).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    Two,
    Three,
}

impl Face {
    pub const ALL: [Face; 2] = [Face::Two, Face::Three];

    pub const fn id(self) -> &'static str {
        match self {
            Face::Two => "two",
            Face::Three => "three",
        }
    }

    /// Printed walls; they count like natural walls (CVC-191) and can never be razed (CVC-055).
    pub const fn walls(self) -> Sides {
        match self {
            Face::Two => N.and(W),
            Face::Three => N.and(W).and(E),
        }
    }

    /// Its open sides, where tokens may stand (CVC-100).
    pub const fn slots(self) -> Slots {
        match self {
            Face::Two => Slots::NONE.with(ExtraE).with(ExtraS),
            Face::Three => Slots::NONE.with(ExtraS),
        }
    }
}

karst_kit::named!(Face, "two or three", Face::ALL);

/// For each space and side, the slot there, if any.
const SLOT_AT: [[Option<Slot>; 4]; 12] = {
    let mut at = [[None; 4]; 12];
    let mut i = 0;
    while i < 16 {
        let slot = Slot::ALL[i];
        let ((a, side), other) = slot.between();
        at[a as usize][side.0.trailing_zeros() as usize] = Some(slot);
        if let Some((b, side)) = other {
            at[b as usize][side.0.trailing_zeros() as usize] = Some(slot);
        }
        i += 1;
    }
    at
};

/// Sides of a space that tokens close.
#[inline]
pub(crate) fn token_sides(space: Space, tokens: Slots) -> Sides {
    let slots = &SLOT_AT[space as usize];
    let mut sides = 0;
    for (i, slot) in slots.iter().enumerate() {
        if let Some(slot) = slot {
            sides |= (tokens.0 >> *slot as u16 & 1) << i;
        }
    }
    Sides(sides as u8)
}

/// Face-down tiles that a digger can reach: those next to a space that an orthogonal path from the Entrance
/// reaches without crossing a wall token or another face-down tile (CVC-059).
#[inline]
pub(crate) fn accessible(covered: Spaces, tokens: Slots) -> Spaces {
    let mut reached = Space::ENTRANCE.bit().0;
    loop {
        let open = reached & !covered.0;
        let mut next = reached;
        let mut slots = Slot::BOARD.0 & !tokens.0;
        while slots != 0 {
            let slot = slots.trailing_zeros() as usize;
            slots &= slots - 1;
            let ends = ENDS[slot];
            // An open end lights up both ends: the far one is walked into or, if covered, dug.
            if ends & open != 0 {
                next |= ends;
            }
        }
        if next == reached {
            return Spaces(reached & covered.0);
        }
        reached = next;
    }
}

/// Both ends of each board slot, as sets of spaces.
const ENDS: [u16; 16] = {
    let mut ends = [0; 16];
    let mut i = 0;
    while i < 16 {
        let ((a, _), other) = Slot::ALL[i].between();
        ends[i] = 1 << a as u16;
        if let Some((b, _)) = other {
            ends[i] |= 1 << b as u16;
        }
        i += 1;
    }
    ends
};
