//! State parlor.

use super::prelude::*;
use crate::{Cell, Home};

/// Two food for each dwelling next to it when built, four points at the end (CAV-338).
/// Its price, points and band are as printed (CAV-290).
pub(super) const PRINTED: Tile = Tile {
    names: ["State parlor", "Hall d’assemblée", "Bottega di rappresentanza"],
    drawing: "throne-king",
    text: [
        "At once 2 food per adjacent dwelling. 4 points per adjacent dwelling.",
        "Tout de suite 2 repas par habitation adjacente. 4 points par habitation adjacente.",
        "Subito 2 cibo per dimora adiacente. 4 punti per dimora adiacente.",
    ],
    symbols: "@dwelling ~arrow 2 food | @dwelling = 4 ~crown",
    kind: Kind::Parlor,
    set: "3b",
    cost: goods![3 Stone, 5 Gold],
    on_furnish: Some(|home, cell| Goods::of(Good::Food, 2 * dwellings_around(home, cell))),
    score: Some(|home| {
        home.place_of(Furnishing::StateParlor).map_or(0, |cell| 4 * i32::from(dwellings_around(home, cell)))
    }),
    ..Tile::PLAIN
};

/// Dwellings of any kind orthogonally next to a space, the printed one included.
fn dwellings_around(home: &Home, cell: Cell) -> u8 {
    let around = cell.area().neighbours().and(home.furnished);
    around.bits().filter(|&bit| home.room_at(bit).is_some_and(Furnishing::is_dwelling)).count() as u8
}

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_290_state_parlor_is_as_printed() {
        assert_eq!(printed(Furnishing::StateParlor), "Parlor 3b, 3 stone 5 gold, * points, full");
    }

    #[test]
    fn cav_338_food_and_points_for_dwellings_around() {
        let scene = "red: dwelling e3, gold 5, stone 3, food 0; then place housework";
        assert_eq!(home(&after(scene, "red: furnish state-parlor d3")).goods[Good::Food], 4);
        assert_eq!(bonus("state-parlor d3, dwelling e3, dwelling d2"), 12);
        assert_eq!(bonus("seam d3, state-parlor d2"), 0);
    }
}
