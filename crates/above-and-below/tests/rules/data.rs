use crate::table::*;

fn costs(of: Cards) -> Vec<u8> {
    let mut costs: Vec<u8> = of.iter().map(Card::cost).collect();
    costs.sort_unstable();
    costs
}

#[test]
fn aab_185_house_costs() {
    let costs = costs(Cards::HOUSES);
    assert_eq!((costs[0], costs[24]), (3, 10));
    assert_eq!(costs.iter().map(|&cost| u32::from(cost)).sum::<u32>(), 158);
}

#[test]
fn aab_186_key_house_costs() {
    assert_eq!(costs(Cards::KEYS), [1, 2, 2, 2, 3, 4, 4, 5, 5]);
}

#[test]
fn aab_187_star_house_costs_and_points() {
    assert_eq!(costs(Cards::STARS), [11, 12, 14, 16, 17, 18]);
    let points: Vec<u8> = Cards::STARS.kinds().map(|star| star.printed().points).collect();
    assert_eq!(points, [3, 4, 2, 7, 12, 3]);
}

#[test]
fn aab_188_outpost_costs() {
    let costs = costs(Cards::OUTPOSTS);
    assert_eq!((costs[0], costs[23]), (3, 11));
}

#[test]
fn aab_189_beds_in_all() {
    assert_eq!((Cards::HOUSES.beds(), Cards::OUTPOSTS.beds(), STARTING_HOUSE.beds), (11, 6, 3));
    assert_eq!(Cards::KEYS.or(Cards::STARS).beds(), 0);
}

#[test]
fn aab_190_renewing_cards() {
    let renewing: Vec<(String, usize)> =
        Cards::RENEWING.kinds().map(|kind| (kind.to_string(), Cards::RENEWING.copies(kind).len())).collect();
    let expected = [("h04", 2), ("h15", 1), ("o03", 2)].map(|(id, n)| (id.to_owned(), n));
    assert_eq!(renewing, expected);
    let goods = ["h04", "h15", "o03"].map(|id| building(id).printed().stock);
    assert_eq!(goods, [Item::Fruit, Item::Rope, Item::Fish].map(Stock::Renewing));
}

fn caves() -> Vec<Cave> {
    (1..=25).map(|n| format!("c{n:02}").parse().unwrap()).collect()
}

#[test]
fn aab_191_every_direct_paragraph_lies_behind_one_face() {
    let mut numbers: Vec<u8> =
        caves().iter().flat_map(|cave| (1..=6).map(|die| cave.paragraph(die).number())).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=150).collect::<Vec<u8>>());
}

#[test]
fn aab_192_seventeen_classic_and_eight_deep_cards() {
    for (i, cave) in caves().into_iter().enumerate() {
        let expected = if i < 17 { book::Tier::Classic } else { book::Tier::Deep };
        assert!((1..=6).all(|die| book().record(cave.paragraph(die)).tier == expected), "{cave}");
    }
}
