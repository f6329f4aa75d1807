//! Entry-level dwelling.

use super::prelude::*;

/// Printed on every home board: two dwarfs and two animals of one species (CAV-024, CAV-124).
pub(super) const PRINTED: Tile = Tile {
    names: ["Entry-level dwelling", "Entrée de la caverne", "Ingresso dimora"],
    drawing: "cave-entrance",
    text: [
        "Room for 2 dwarfs and for 2 farm animals of one species.",
        "Place pour 2 nains et pour 2 animaux de ferme de la même espèce.",
        "Spazio per 2 nani e per 2 animali da fattoria della stessa specie.",
    ],
    symbols: "2 @dwarf | 2 #stable",
    kind: Kind::Dwelling,
    points: Some(0),
    on_board: true,
    houses: Houses::Dwarfs(2),
    room_for: Some(Housing::Some(2)),
    ..Tile::PLAIN
};
