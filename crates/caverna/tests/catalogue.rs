//! Every printed component, compared with the tables in `rules/`.

use caverna::*;
use karst_kit::{Flow, Lang, Speak};

const ACTIONS: &str = include_str!("../../../rules/caverna-actions.csv");
const FURNISHINGS: &str = include_str!("../../../rules/caverna-furnishings.csv");
const LOOT: &str = include_str!("../../../rules/caverna-loot.csv");

/// Rows CAV-258 to CAV-305: price, points, band and set of every furnishing tile.
#[test]
fn furnishing_tiles_are_as_printed() {
    let rows = rows(FURNISHINGS);
    assert_eq!(rows.len(), 48);
    for (&tile, row) in Furnishing::tiles().iter().zip(rows) {
        let [id, name_en, name_fr, name_it, category, set, cost, value, intro, _, _] =
            row.try_into().unwrap();
        let it = tile.printed();
        assert_eq!(tile.id(), id.replace('_', "-").replace("4w2s", "4-2").replace("3w3s", "3-3"));
        assert_eq!(it.names[..2], [name_en, name_fr], "{id}");
        assert!(name_it.is_empty() && !it.names[2].is_empty() || it.names[2] == name_it, "{id}");
        assert_eq!(format!("{}/{}", kind(it.kind), band(it.kind)), category, "{id}");
        assert_eq!(it.set, set, "{id}");
        assert_eq!(price(it.cost), sorted(&cost), "{id}");
        assert_eq!(it.points.map_or("*".to_owned(), |points| points.to_string()), value, "{id}");
        assert_eq!(it.introductory, intro == "yes", "{id}");
        assert!(it.text.iter().all(|text| text.ends_with('.')), "{id}");
    }
    assert_eq!(Furnishings::INTRODUCTORY.len(), 27);
    assert_eq!(Furnishings::DWELLINGS.len(), 6);
    assert_eq!(Furnishings::YELLOW.len(), 18);
}

/// Rows CAV-172 to CAV-194: strength and effect of every loot item, in the words of the table.
#[test]
fn loot_is_as_printed() {
    let rows = rows(LOOT);
    assert_eq!((rows.len(), Loot::N), (23, 23));
    for (loot, row) in Loot::ALL.into_iter().zip(rows) {
        let [strength, id, effect]: [String; 3] = row.try_into().unwrap();
        assert_eq!(loot.printed().strength.to_string(), strength, "{id}");
        assert_eq!(loot_effect(&loot.printed().act), effect, "{id}");
        let id = id.replace("_plus_1", "").replace("two_", "").replace("_tile", "").replace("_two", "");
        let id = id.replace("furnish_cavern", "furnish").replace("wild_", "").replace('_', "-");
        assert_eq!(loot.id(), id);
    }
}

/// A loot item in the words of the table.
fn loot_effect(act: &Act) -> String {
    match *act {
        Act::AllWeapons => {
            "After the expedition is over, every weapon of the player gains 1 strength (14 at \
             most), the acting dwarf's included, on top of the usual +1 of the acting dwarf; unarmed dwarfs \
             gain nothing."
                .to_owned()
        }
        Act::Take(take) => {
            assert_eq!(take, Take::only(take.goods), "loot comes from the general supply");
            let item = if take.goods.total() > 1 { " (one loot item)" } else { "" };
            format!("Take {}{item}.", plain(take.goods))
        }
        Act::Furnish(Offer::Any) => {
            "Furnish a cavern with any available tile, dwellings included, at its normal cost.".to_owned()
        }
        Act::Furnish(Offer::Ordinary(price)) => format!(
            "Furnish an ordinary Dwelling (and no other dwelling) for {}; Carpenter, Stone carver and Builder \
             still apply.",
            plain(price)
        ),
        Act::Stable(0) => "Build 1 stable free of charge under the normal stable rules.".to_owned(),
        Act::Fence(Size::Small, wood) => format!("Fence 1 meadow into a small pasture for {wood} wood."),
        Act::Fence(Size::Large, wood) => {
            format!("Fence 2 adjacent meadows into a large pasture for {wood} wood.")
        }
        Act::Lay(tile) => format!("Place a single {tile} tile free of charge{}.", ground(tile)),
        Act::Sow => {
            "Carry out one Sow action (up to 2 grain fields and up to 2 vegetable fields).".to_owned()
        }
        Act::Breed(species) => format!(
            "Breed up to {species} species of farm animals of which at least 2 are owned, one newborn each, with \
             the usual room requirement."
        ),
        _ => panic!("{act:?} is no loot"),
    }
}

fn ground(tile: Single) -> &'static str {
    match tile {
        Single::Tunnel | Single::Cavern => ", connected to the cave system",
        Single::Meadow => " under the normal forest rules (a forest space with a stable is allowed)",
        Single::Field => " on a forest space without a stable under the normal forest rules",
    }
}

/// Rows CAV-202 to CAV-253: players, accumulation and effect of every action space.
#[test]
fn action_spaces_are_as_printed() {
    let rows = rows(ACTIONS);
    assert_eq!(rows.len(), 52);
    let mut variants = 0;
    for row in &rows {
        let [id, name_en, name_fr, name_it, players, source, accumulates, effect]: [String; 8] =
            row.clone().try_into().unwrap();
        let space = space_of(&id);
        let tile = space.printed();
        assert_eq!(tile.names[0], name_en, "{id}");
        assert!(tile.names[1].starts_with(&name_fr) && tile.names[2].starts_with(&name_it), "{id}");
        let counts = counts(&players);
        for n in 1..=7 {
            let here = tile.variants.get(n).is_some();
            let listed =
                rows.iter().any(|row| space_of(&row[0]) == space && self::counts(&row[4]).contains(&n));
            assert_eq!(here, listed, "{id} with {n} players");
        }
        for &n in &counts {
            let variant = tile.variants.get(n).unwrap();
            assert_eq!(pile(variant), accumulates, "{id} with {n} players");
            assert_eq!(flow(variant.flow, variant.pile), effect_text(&effect), "{id} with {n} players");
        }
        let stage = match tile.arrives {
            Arrival::Printed => "board".to_owned(),
            Arrival::Stage(stage) => format!("stage {stage}"),
            Arrival::Round(_) | Arrival::Back => "stage 2".to_owned(),
        };
        assert!(source.contains(&stage), "{id}: {source}");
        variants += 1;
    }
    assert_eq!(variants, 52);
    assert_eq!(Space::ALL.len(), 40);
}

/// CAV-008: usable spaces before the first card.
#[test]
fn cav_008_spaces_before_the_first_card() {
    let printed = |n| Spaces::arriving(n, |arrival| arrival == Arrival::Printed).len();
    assert_eq!((1..=7).map(printed).collect::<Vec<_>>(), [8, 12, 15, 13, 19, 19, 22]);
}

fn space_of(id: &str) -> Space {
    let (name, players) = match id.rfind(|c: char| c.is_ascii_alphabetic()) {
        Some(end) => (&id[..=end], &id[end + 1..]),
        None => (id, ""),
    };
    let name = match (name, players) {
        ("imitation", "_3" | "_5") => "imitation-4".to_owned(),
        ("imitation", "_4_7") => "imitation-2".to_owned(),
        ("imitation", "_6_7") => "imitation-1".to_owned(),
        ("imitation", _) => "imitation-0".to_owned(),
        ("drift_mining", "_6_7") => "second-drift-mining".to_owned(),
        _ => name.replace('_', "-"),
    };
    name.parse().unwrap_or_else(|_| panic!("{id}: no space {name}"))
}

fn counts(players: &str) -> Vec<u8> {
    let range = |part: &str| {
        let (from, to) = part.split_once('-').unwrap_or((part, part));
        from.parse::<u8>().unwrap()..=to.parse().unwrap()
    };
    players.split(';').flat_map(range).collect()
}

fn pile(variant: &Variant) -> String {
    let [first, second] = match variant.pile {
        [] => return "none".to_owned(),
        [a, b] if a.else_more == 0 && b.if_empty == 0 => [a, b],
        heaps => {
            let heap = |heap: &Heap| match heap.if_empty == heap.else_more {
                true => format!("{}={}", heap.good, heap.if_empty),
                false => format!("{}={}({})", heap.good, heap.if_empty, heap.else_more),
            };
            let text = heaps.iter().map(heap).collect::<Vec<_>>().join(";");
            return if variant.from_round > 1 { format!("{text} (rounds 1 and 2: none)") } else { text };
        }
    };
    format!("empty:{}={}|nonempty:{}={}", first.good, first.if_empty, second.good, second.else_more)
}

/// The effect column, without what is said elsewhere.
fn effect_text(effect: &str) -> String {
    let remarks = [
        "; this space can never be imitated",
        ", in either order",
        "; its reveal flips Wish for children to Urgent wish for children",
        "; only an armed dwarf may be placed here",
        "; no stable",
        ", at most one of each kind",
        ", at most one of each",
        " (never more than 1 extra)",
        " (never Starting player)",
        ", unarmed dwarf only",
        " with an armed dwarf",
        " from the general supply",
    ];
    let effect = effect.trim_end_matches('.').replace(" in the mountain; if it is placed, take", " and take");
    remarks.iter().fold(effect, |text, remark| text.replace(remark, ""))
}

/// A flow in the words of the table.
fn flow(flow: &Flow<Act>, pile: &[Heap]) -> String {
    match flow {
        Flow::Do(act) => capital(&one(act, pile)),
        Flow::AnyOf(parts) => brackets(parts, pile, " and/or "),
        Flow::InOrder(parts) => brackets(parts, pile, " and then/or "),
        Flow::OneOf(parts) => format!("either {}", brackets(parts, pile, " or ")),
    }
}

fn brackets(parts: &[Flow<Act>], pile: &[Heap], joiner: &str) -> String {
    // The second expedition of Adventure and the growth after a dwelling stand in one bracket with what they follow.
    let mut texts: Vec<String> = Vec::new();
    for part in parts {
        match part {
            Flow::Do(act @ (Act::ExpeditionAfter(..) | Act::GrowAfter(_))) => {
                let last = texts.last_mut().unwrap();
                *last = format!("{}{}]", last.trim_end_matches(']'), one(act, pile));
            }
            Flow::Do(act) => texts.push(format!("[{}]", one(act, pile))),
            Flow::InOrder(inner) => texts.push(brackets(inner, pile, " and then/or ")),
            Flow::AnyOf(inner) => texts.push(any_of(inner)),
            Flow::OneOf(_) => panic!("either/or is printed outermost"),
        }
    }
    texts.join(joiner)
}

/// Fences and stables, in the short form of the table.
fn any_of(parts: &[Flow<Act>]) -> String {
    let acts: Vec<&Act> = parts
        .iter()
        .map(|part| match part {
            Flow::Do(act) => act,
            _ => panic!("only acts"),
        })
        .collect();
    match acts.as_slice() {
        [Act::Fence(Size::Small, 2), Act::Fence(Size::Large, 4), Act::Stable(1)] => {
            "[any of: one small pasture for 2 wood, one large pasture for 4 wood, one stable for 1 stone]"
                .to_owned()
        }
        [Act::Fence(Size::Small, 2), Act::Fence(Size::Large, 4)] => {
            "[small pasture for 2 wood and/or large pasture for 4 wood]".to_owned()
        }
        _ => panic!("{acts:?}"),
    }
}

fn one(act: &Act, pile: &[Heap]) -> String {
    match *act {
        Act::Take(take) => taken(take, pile),
        Act::Twin(twins, extra) => {
            let plus = |text: &str| match extra.is_none() {
                true => text.to_owned(),
                false => format!("{text} and take {}", plain(extra)),
            };
            match twins {
                [Twin::MeadowField] if extra.is_none() => "place one Meadow/Field twin tile in the forest".to_owned(),
                [Twin::MeadowField] => plus("place one Meadow/Field twin tile"),
                [Twin::CavernTunnel] if extra.is_none() => "place one Cavern/Tunnel twin tile in the mountain".to_owned(),
                [Twin::CavernTunnel] if pile.is_empty() && extra == goods![1 Stone] => plus("place one Cavern/Tunnel twin tile"),
                _ => "place one twin tile in the mountain, Cavern/Tunnel or Cavern/Cavern side at the player's choice".to_owned(),
            }
        }
        Act::Expedition(level) => format!("level {level} expedition"),
        Act::ExpeditionAfter(_, level) => format!(" and then, optionally, a second level {level} expedition"),
        Act::Forge => "forge a weapon of strength 1-8 for as many ore".to_owned(),
        Act::Grow => "Family growth".to_owned(),
        Act::GrowAfter(_) => " and then optionally Family growth".to_owned(),
        Act::Furnish(Offer::Any) => "furnish a cavern with any available tile, dwellings included, at its cost".to_owned(),
        Act::Furnish(_) => "furnish a dwelling at its cost".to_owned(),
        Act::Sow => "Sow".to_owned(),
        Act::OreMine(extra) => format!(
            "place one Ore mine/Deep tunnel twin tile on two adjacent ordinary tunnels and take {}",
            plain(extra)
        ),
        Act::RubyMine(Ground::Tunnel, _) => "place one ruby mine on an ordinary tunnel".to_owned(),
        Act::RubyMine(Ground::DeepTunnel, extra) => format!("place one ruby mine on a deep tunnel and take {}", plain(extra)),
        Act::Market(gold) => {
            let list: Vec<String> = MARKET
                .iter()
                .map(|(good, price)| format!("{} {price}", good.to_string().replace("boar", "wild boar")))
                .collect();
            format!(
                "Take {gold} gold and then buy any number of goods with your own gold: {}",
                list.join(", ")
            )
        }
        Act::TradeOre(times) => format!("Up to {times} times: pay 2 ore for 2 gold and 1 food"),
        Act::Imitate(0) => "Free of charge, use an action space occupied by an opponent's dwarf as if it were your own placement".to_owned(),
        Act::Imitate(food) => format!("Pay {food} food, then use an action space occupied by an opponent's dwarf as if it were your own placement"),
        Act::Lay(_) | Act::Fence(..) | Act::Stable(_) | Act::Breed(_) | Act::AllWeapons => panic!("loot only"),
    }
}

fn taken(take: Take, pile: &[Heap]) -> String {
    let kinds: Vec<String> = pile
        .iter()
        .map(|heap| heap.good.to_string().replace("donkey", "donkeys").replace("ruby", "rubies"))
        .collect();
    let alternating = pile.len() > 1 && !kinds.contains(&"stone".to_owned())
        || kinds.len() > 2
        || kinds == ["ore", "stone"];
    let all = if alternating { "goods on the space".to_owned() } else { kinds.join(" and ") };
    match (take.token, take.pile, take.bonus) {
        (true, ..) => {
            format!("take the starting player token, take all {all} and take {}", plain(take.goods))
        }
        (_, true, Bonus::OrePerOreMine(n)) => format!("take all {all} plus {n} ore per ore mine owned"),
        (_, true, Bonus::RubyWithRubyMines(1)) => {
            format!("take all {all} plus 1 ruby if at least 1 ruby mine is owned")
        }
        (_, true, Bonus::RubyWithRubyMines(n)) => {
            format!("take all {all} plus 1 ruby if at least {n} ruby mines are owned")
        }
        (_, true, Bonus::None) if take.goods.is_none() => format!("take all {all}"),
        (_, true, Bonus::None) if take.goods == goods![1 Grain] => {
            format!("take all {all} and {}", plain(take.goods))
        }
        (_, true, Bonus::None) => format!("take all {all} plus {}", plain(take.goods)),
        (_, false, _) => format!("take {}", plain(take.goods)),
    }
}

fn plain(goods: Goods) -> String {
    goods_phrase(karst_kit::Lang::En, goods)
}

fn capital(text: &str) -> String {
    text[..1].to_uppercase() + &text[1..]
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Dwelling => "dwelling",
        Kind::SpecialRoom => "special_room",
        Kind::Material => "building_material",
        Kind::FoodCave => "food_cave",
        Kind::Parlor => "parlor",
        Kind::Storage => "storage",
        Kind::Chamber => "chamber",
    }
}

fn band(kind: Kind) -> &'static str {
    match kind {
        Kind::Dwelling => "orange",
        kind if kind.is_yellow() => "yellow",
        _ => "green",
    }
}

fn price(cost: Goods) -> String {
    match cost.is_none() {
        true => "none".to_owned(),
        false => sorted(&cost.iter().map(|(good, n)| format!("{good}={n}")).collect::<Vec<_>>().join(";")),
    }
}

fn sorted(cost: &str) -> String {
    let mut parts: Vec<&str> = cost.split(';').collect();
    parts.sort_unstable();
    parts.join(";")
}

/// The rows of a table, with quotes as in RFC 4180, without the header.
fn rows(csv: &str) -> Vec<Vec<String>> {
    csv.lines().skip(1).map(fields).collect()
}

fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            c => fields.last_mut().unwrap().push(c),
        }
    }
    fields
}

/// The ledger has the same rows in every language.
#[test]
fn the_ledger_is_translated() {
    let [en, fr, it] = Lang::ALL.map(Caverna::ledger);
    assert_eq!(en.len(), 495);
    for other in [fr, it] {
        assert_eq!(other.len(), en.len());
        for ((id, statement), (other_id, other_statement)) in en.iter().zip(&other) {
            assert_eq!(id, other_id);
            assert!(!other_statement.is_empty() && other_statement != statement, "{id} is not translated");
        }
    }
}

/// A tile without a drawing of its effect would be a blank on every board.
#[test]
fn every_furnishing_tile_says_what_it_does_in_symbols() {
    for tile in Furnishing::ALL {
        assert!(!tile.printed().symbols.is_empty(), "{tile}");
    }
}
