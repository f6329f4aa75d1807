//! What only pages of Caverna link to: its icons, its drawings and its style.

use caverna::Furnishing;

use super::Extra;

pub(super) const EXTRA: Extra = Extra {
    game: "caverna",
    css: include_str!("../../style/caverna.css"),
    icons: ICONS,
    pieces: || Furnishing::ALL.map(|piece| (piece.id(), piece.printed().drawing)).to_vec(),
    animals: ANIMALS,
    art: ART,
};

const ICONS: &[(&str, &str)] = &[
    // What the symbols of action spaces show.
    ("grow", "baby-face"),
    ("sow", "seedling"),
    ("forge", "anvil-impact"),
    ("fence", "wooden-fence"),
    ("breed", "love-howl"),
    ("imitate", "duality"),
    ("market", "shop"),
    ("loot", "crossed-swords"),
    ("axe", "axe-in-stump"),
    ("harvest", "sickle"),
    ("feed", "knife-fork"),
    ("exchange", "cycle"),
    ("protect", "guards"),
    ("sunrise", "sunrise"),
    ("no-harvest", "sun"),
    ("search", "magnifying-glass"),
    ("dwarf", "dwarf-face"),
    ("drift-mining", "mine-wagon"),
    ("warehouse", "wooden-crate"),
    ("undergrowth", "pine-tree"),
];

/// Animals are square tokens: our id, the icon, the colour of the token and that of the animal.
const ANIMALS: &[(&str, &str, &str, &str)] = &[
    ("dog", "sitting-dog", "#d8b98c", "#4b2d12"),
    ("sheep", "sheep", "#fbf7ec", "#2f2a26"),
    ("donkey", "donkey", "#a9a39b", "#26211d"),
    ("boar", "boar", "#3c3531", "#f3e7d3"),
    ("cattle", "bull", "#8a5230", "#fff1da"),
];

const ART: &[(&str, &str)] = &[
    ("ore", include_str!("../../art/caverna/ore.svg")),
    ("ruby", include_str!("../../art/caverna/ruby.svg")),
    ("grain", include_str!("../../art/caverna/grain.svg")),
    ("vegetable", include_str!("../../art/caverna/vegetable.svg")),
    ("weapon", include_str!("../../art/caverna/weapon.svg")),
    ("leaf", include_str!("../../art/caverna/leaf.svg")),
    ("red-mark", include_str!("../../art/caverna/red-mark.svg")),
    ("begging", include_str!("../../art/caverna/begging.svg")),
    ("home-board", include_str!("../../art/caverna/home-board.svg")),
    ("forest-a", include_str!("../../art/caverna/forest-a.svg")),
    ("forest-b", include_str!("../../art/caverna/forest-b.svg")),
    ("forest-c", include_str!("../../art/caverna/forest-c.svg")),
    ("mountain-a", include_str!("../../art/caverna/mountain-a.svg")),
    ("mountain-b", include_str!("../../art/caverna/mountain-b.svg")),
    ("mountain-c", include_str!("../../art/caverna/mountain-c.svg")),
    ("meadow", include_str!("../../art/caverna/meadow.svg")),
    ("field", include_str!("../../art/caverna/field.svg")),
    ("pasture", include_str!("../../art/caverna/pasture.svg")),
    ("pasture-wide", include_str!("../../art/caverna/pasture-wide.svg")),
    ("pasture-tall", include_str!("../../art/caverna/pasture-tall.svg")),
    ("stable", include_str!("../../art/caverna/stable.svg")),
    ("cavern", include_str!("../../art/caverna/cavern.svg")),
    ("tunnel", include_str!("../../art/caverna/tunnel.svg")),
    ("deep-tunnel", include_str!("../../art/caverna/deep-tunnel.svg")),
    ("ore-mine", include_str!("../../art/caverna/ore-mine.svg")),
    ("ruby-mine", include_str!("../../art/caverna/ruby-mine.svg")),
];
