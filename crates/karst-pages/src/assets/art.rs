//! Drawings of our own, one file each.

/// Goods are tokens of their own shape, colour and drawing; rock, walls and the cave are drawn once here and
/// placed by reference, which keeps updates small.
pub const ART: &[(&str, &str)] = &[
    ("wood", include_str!("../../art/wood.svg")),
    ("stone", include_str!("../../art/stone.svg")),
    ("emmer", include_str!("../../art/emmer.svg")),
    ("flax", include_str!("../../art/flax.svg")),
    ("food", include_str!("../../art/food.svg")),
    ("gold", include_str!("../../art/gold.svg")),
    ("any", include_str!("../../art/any.svg")),
    ("room-action", include_str!("../../art/room-action.svg")),
    ("furnish", include_str!("../../art/furnish.svg")),
    ("shield", include_str!("../../art/shield.svg")),
    ("arrow", include_str!("../../art/arrow.svg")),
    ("lift", include_str!("../../art/lift.svg")),
    ("back", include_str!("../../art/back.svg")),
    ("log", include_str!("../../art/log.svg")),
    ("karst", include_str!("../../art/karst.svg")),
    ("wall-h", include_str!("../../art/wall-h.svg")),
    ("wall-v", include_str!("../../art/wall-v.svg")),
    ("cave-board", include_str!("../../art/cave-board.svg")),
    ("rock-a", include_str!("../../art/rock-a.svg")),
    ("rock-b", include_str!("../../art/rock-b.svg")),
    ("rock-c", include_str!("../../art/rock-c.svg")),
    ("hollow", include_str!("../../art/hollow.svg")),
    ("extra-two", include_str!("../../art/extra-two.svg")),
    ("extra-three", include_str!("../../art/extra-three.svg")),
    ("torch", include_str!("../../art/torch.svg")),
];
