//! What only pages of Cave vs Cave link to: its icons, its drawings and its style.

use cave_vs_cave::Room;

use super::Extra;

pub(super) const EXTRA: Extra = Extra {
    game: "cave-vs-cave",
    css: include_str!("../../style/cave-vs-cave.css"),
    icons: ICONS,
    pieces: || Room::ALL.map(|piece| (piece.id(), piece.printed().drawing)).to_vec(),
    animals: &[],
    art: ART,
};

const ICONS: &[(&str, &str)] = &[
    // Action tiles, and what their symbols show.
    ("cultivation", "sprout"),
    ("housework", "broom"),
    ("undergrowth", "pine-tree"),
    ("undermining", "mole"),
    ("expedition", "walk"),
    ("drift-mining", "mine-wagon"),
    ("breach", "broken-wall"),
    ("wall", "brick-wall"),
    ("hammer", "claw-hammer"),
    ("dwarf", "dwarf-face"),
];

/// Rock, walls and the cave are drawn once here and placed by reference, which keeps updates small.
const ART: &[(&str, &str)] = &[
    ("emmer", include_str!("../../art/cave-vs-cave/emmer.svg")),
    ("flax", include_str!("../../art/cave-vs-cave/flax.svg")),
    ("any", include_str!("../../art/cave-vs-cave/any.svg")),
    ("room-action", include_str!("../../art/cave-vs-cave/room-action.svg")),
    ("lift", include_str!("../../art/cave-vs-cave/lift.svg")),
    ("wall-h", include_str!("../../art/cave-vs-cave/wall-h.svg")),
    ("wall-v", include_str!("../../art/cave-vs-cave/wall-v.svg")),
    ("cave-board", include_str!("../../art/cave-vs-cave/cave-board.svg")),
    ("rock-a", include_str!("../../art/cave-vs-cave/rock-a.svg")),
    ("rock-b", include_str!("../../art/cave-vs-cave/rock-b.svg")),
    ("rock-c", include_str!("../../art/cave-vs-cave/rock-c.svg")),
    ("hollow", include_str!("../../art/cave-vs-cave/hollow.svg")),
    ("extra-two", include_str!("../../art/cave-vs-cave/extra-two.svg")),
    ("extra-three", include_str!("../../art/cave-vs-cave/extra-three.svg")),
    ("torch", include_str!("../../art/cave-vs-cave/torch.svg")),
];
