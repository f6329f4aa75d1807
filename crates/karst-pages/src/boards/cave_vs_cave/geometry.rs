//! Where things lie in the picture of a cave, in units of its view box. The style sheet repeats the same figures
//! for what lies above the picture.

use cave_vs_cave::{Slot, Space};

pub(super) const WIDTH: i32 = 388;
pub(super) const HEIGHT: i32 = 560;
pub(super) const CELL: (i32, i32) = (100, 92);

/// The top left corner of a space.
pub(super) fn corner(space: Space) -> (i32, i32) {
    let at = |row: i32, column: i32| (48 + 110 * (column - 1), 40 + 102 * (row - 1));
    match space {
        Space::S11 => at(1, 1),
        Space::S12 => at(1, 2),
        Space::S21 => at(2, 1),
        Space::S22 => at(2, 2),
        Space::S31 => at(3, 1),
        Space::S32 => at(3, 2),
        Space::S41 => at(4, 1),
        Space::S42 => at(4, 2),
        Space::S51 => at(5, 1),
        Space::S52 => at(5, 2),
        Space::S53 => at(5, 3),
        Space::Extra => (264, 324),
    }
}

/// How a wall token stands in its crack: which symbol, and its box.
pub(super) struct Bar {
    pub symbol: &'static str,
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
}

const UPRIGHT: &str = "wall-v";
const LEVEL: &str = "wall-h";

pub(super) fn bar(slot: Slot) -> Bar {
    let ((first, _), _) = slot.between();
    let (x, y) = corner(first);
    let upright = || Bar { symbol: UPRIGHT, x: x + CELL.0 - 3, y, width: 16, height: CELL.1 };
    let level = || Bar { symbol: LEVEL, x, y: y + CELL.1 - 3, width: CELL.0, height: 16 };
    match slot {
        Slot::S11S12
        | Slot::S21S22
        | Slot::S31S32
        | Slot::S41S42
        | Slot::S51S52
        | Slot::S52S53
        | Slot::ExtraE => upright(),
        Slot::S11S21
        | Slot::S12S22
        | Slot::S21S31
        | Slot::S22S32
        | Slot::S31S41
        | Slot::S32S42
        | Slot::S41S51
        | Slot::S42S52
        | Slot::ExtraS => level(),
    }
}
