//! What only pages of Bargeroc link to: its icons, its drawings and its style.

use super::Extra;

pub(super) const EXTRA: Extra = Extra {
    game: "bargeroc",
    css: include_str!("../../style/bargeroc.css"),
    icons: ICONS,
    pieces: Vec::new,
    animals: &[],
    art: ART,
};

const ICONS: &[(&str, &str)] = &[
    // Tavern cards, by their ids.
    ("in-your-dreams", "night-sleep"),
    ("my-turn", "high-punch"),
    ("doggy-bag", "knapsack"),
    ("ambush", "robber-mask"),
    ("drought", "cactus"),
    ("racket", "snatch"),
    ("lucky-day", "shamrock"),
    ("loaded-die", "rolling-dices"),
    // Objects, by their ids.
    ("miners-lantern", "old-lantern"),
    ("hobnailed-boots", "steeltoe-boots"),
    ("hooped-tankard", "beer-stein"),
    ("bread-millstone", "stone-wheel"),
    ("beard-comb", "comb"),
    ("onyx-chessboard", "empty-chessboard"),
    ("steel-pickaxe", "war-pick"),
    ("chattering-anvil", "anvil"),
    ("brewers-cauldron", "cauldron"),
    ("guards-axe", "battle-axe"),
    ("horned-helmet", "viking-helmet"),
    ("gallery-horn", "hunting-horn"),
    ("onyx-dagger", "plain-dagger"),
    ("elders-ring", "power-ring"),
    ("clan-shield", "round-shield"),
    ("underground-clock", "cuckoo-clock"),
    ("idol-of-the-deep", "totem-head"),
    ("forefathers-hammer", "thor-hammer"),
    ("council-sceptre", "winged-scepter"),
    ("crown-of-bargeroc", "jewel-crown"),
    // Places and stages.
    ("merchant", "shop"),
    ("mine", "mine-wagon"),
    ("forge", "anvil-impact"),
    ("tavern", "tavern-sign"),
    ("end", "night-sky"),
    // Titles.
    ("master-smith", "flat-hammer"),
    ("master-miner", "mining-helmet"),
    ("master-of-coffers", "open-treasure-chest"),
    // Around the brawl and the table.
    ("fist", "fist"),
    ("stars", "knocked-out-stars"),
    ("hand", "poker-hand"),
    ("sell", "pay-money"),
    ("buy", "receive-money"),
    ("renew", "cycle"),
    ("refused", "hand"),
    ("discard", "card-discard"),
    ("bell", "ringing-bell"),
];

const ART: &[(&str, &str)] = &[
    // Tavern cards for which the collection has nothing.
    ("inflation", include_str!("../../art/bargeroc/inflation.svg")),
    ("devaluation", include_str!("../../art/bargeroc/devaluation.svg")),
    // Minerals, by their ids.
    ("coal", include_str!("../../art/bargeroc/coal.svg")),
    ("iron", include_str!("../../art/bargeroc/iron.svg")),
    ("copper", include_str!("../../art/bargeroc/copper.svg")),
    ("silver", include_str!("../../art/bargeroc/silver.svg")),
    ("onyx", include_str!("../../art/bargeroc/onyx.svg")),
    ("gold", include_str!("../../art/bargeroc/gold-ore.svg")),
    ("ruby", include_str!("../../art/bargeroc/ruby.svg")),
    ("granite", include_str!("../../art/bargeroc/granite.svg")),
    ("orichalcum", include_str!("../../art/bargeroc/orichalcum.svg")),
    ("no-sale", include_str!("../../art/bargeroc/no-sale.svg")),
    // The brawl.
    ("mug", include_str!("../../art/bargeroc/mug.svg")),
    ("die-0", include_str!("../../art/bargeroc/die-0.svg")),
    ("die-1", include_str!("../../art/bargeroc/die-1.svg")),
    ("die-2", include_str!("../../art/bargeroc/die-2.svg")),
    ("die-3", include_str!("../../art/bargeroc/die-3.svg")),
    ("die-4", include_str!("../../art/bargeroc/die-4.svg")),
    ("die-5", include_str!("../../art/bargeroc/die-5.svg")),
    ("die-6", include_str!("../../art/bargeroc/die-6.svg")),
    // Backs of the three decks.
    ("back-mineral", include_str!("../../art/bargeroc/back-mineral.svg")),
    ("back-tavern", include_str!("../../art/bargeroc/back-tavern.svg")),
    ("back-object", include_str!("../../art/bargeroc/back-object.svg")),
];
