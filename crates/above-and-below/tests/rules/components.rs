use crate::table::*;
use karst_kit::Position;

#[test]
fn aab_001_two_three_or_four_players() {
    for players in [0, 1, 5, 7] {
        assert!(AboveAndBelow::setup(players, &[]).is_err(), "{players}");
    }
    for players in 2..=4 {
        let setup = AboveAndBelow::setup(players, &[]).unwrap();
        assert_eq!(AboveAndBelow::new(&setup).seats().len(), players);
    }
}

#[test]
fn aab_002_building_cards_in_the_box() {
    let counts = [Cards::HOUSES, Cards::STARS, Cards::KEYS, Cards::OUTPOSTS].map(Cards::len);
    assert_eq!(counts, [25, 6, 9, 24]);
    assert_eq!(STARTING_HOUSE.copies, 4);
}

#[test]
fn aab_003_cave_cards_in_the_box() {
    assert_eq!(Caves::ALL.len(), 25);
}

#[test]
fn aab_004_villager_tiles_in_the_box() {
    // Each of four players holds one starting tile of each kind.
    assert_eq!(4 * Tiles::STARTING.len(), 12);
    assert_eq!(Tiles::ORDINARY.len(), 18);
    assert_eq!(Tiles::SPECIAL.len(), 6);
    assert_eq!(12 + Tiles::ORDINARY.len() + Tiles::SPECIAL.len(), 36);
}

#[test]
fn aab_005_goods_tokens_in_the_box() {
    assert_eq!(Item::GOODS.map(Item::tokens), [12, 12, 12, 10, 10, 10, 8, 7]);
    assert_eq!(Item::GOODS.map(Item::tokens).iter().map(|&n| u32::from(n)).sum::<u32>(), 81);
}

#[test]
fn aab_006_cider_and_potion_tokens() {
    assert_eq!([Item::Cider.tokens(), Item::Potion.tokens()], [10, 20]);
}

#[test]
fn aab_007_coin_tokens() {
    assert_eq!(COINS, [(1, 36), (5, 6), (10, 8)]);
    assert_eq!(COINS.iter().map(|(value, n)| value * n).sum::<u16>(), 146);
}

#[test]
fn aab_008_dice_and_cubes() {
    assert_eq!(DICE, 7);
    let stage = at("players 4");
    assert_eq!(table(&stage).seats().len(), 4, "one cube per colour");
    let mut stage = at("then explore; then send hammer; then send quill; then go");
    go(&mut stage, "draw c02");
    assert_eq!(stage.offers_of("roll"), ["1", "2", "3", "4", "5", "6"], "six sides");
}

#[test]
fn aab_009_rarity_of_goods() {
    use Rarity::*;
    let rarities = Item::GOODS.map(|good| good.rarity().unwrap());
    assert_eq!(rarities, [Common, Common, Common, Uncommon, Uncommon, Uncommon, Rare, Rare]);
    assert_eq!([Item::Potion.rarity(), Item::Cider.rarity()], [None, None]);
}
