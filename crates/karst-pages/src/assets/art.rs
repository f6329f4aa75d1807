//! Drawings of our own, one file each.

/// What several games show: goods are tokens of their own shape, colour and drawing.
pub const ART: &[(&str, &str)] = &[
    ("wood", include_str!("../../art/wood.svg")),
    ("stone", include_str!("../../art/stone.svg")),
    ("food", include_str!("../../art/food.svg")),
    ("gold", include_str!("../../art/gold.svg")),
    ("furnish", include_str!("../../art/furnish.svg")),
    ("shield", include_str!("../../art/shield.svg")),
    ("arrow", include_str!("../../art/arrow.svg")),
    ("back", include_str!("../../art/back.svg")),
    ("log", include_str!("../../art/log.svg")),
    ("karst", include_str!("../../art/karst.svg")),
];
