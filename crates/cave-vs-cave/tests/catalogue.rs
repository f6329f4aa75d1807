//! Every printed component, compared with the tables in `rules/`.

use cave_vs_cave::*;
use karst_kit::Flow;

const ACTIONS: &str = include_str!("../../../rules/cave-vs-cave-actions.csv");
const ROOMS: &str = include_str!("../../../rules/cave-vs-cave-rooms.csv");

#[test]
fn action_tiles_are_as_printed() {
    let rows = rows(ACTIONS, ["id", "name_en", "name_fr", "section", "effect", "confidence"]);
    assert_eq!(rows.len(), Action::ALL.len());
    for (i, (action, [id, name_en, name_fr, section, effect, _])) in
        Action::ALL.into_iter().zip(rows).enumerate()
    {
        let tile = action.printed();
        assert_eq!(id, format!("A{:02}", i + 1));
        assert_eq!(tile.names[..2], [name_en, name_fr], "{id}");
        assert_eq!(section_name(tile.section), section, "{id}");
        assert_eq!(action_effect(tile), effect, "{id}");
        assert_eq!(action.id(), dashed(name_en));
    }
}

#[test]
fn room_tiles_are_as_printed() {
    let columns = [
        "id",
        "name_en",
        "name_fr",
        "back",
        "colour",
        "cost",
        "walls",
        "points",
        "dig_food",
        "effect",
        "confidence",
    ];
    let rows = rows(ROOMS, columns);
    assert_eq!(rows.len(), Room::tiles().len());
    for (i, (room, row)) in Room::tiles().iter().zip(rows).enumerate() {
        let [id, name_en, name_fr, back, colour, cost, walls, points, dig_food, effect, _] = row;
        let tile = room.printed();
        assert_eq!(id, format!("R{:02}", i + 1));
        assert_eq!(tile.names[..2], [name_en, name_fr], "{id}");
        assert_eq!(back_name(tile.back), back, "{id}");
        assert_eq!(colour_name(tile.colour), colour, "{id}");
        assert_eq!(cost_text(tile.cost), cost, "{id}");
        assert_eq!(walls_text(tile.walls), walls, "{id}");
        assert_eq!(tile.points.to_string(), points, "{id}");
        assert_eq!(dig_food, "no", "{id}: the food marks are on the cave board");
        // Treasury prints the gold before the food; goods are listed in the order of the shelf here.
        assert_eq!(room_effect(tile), effect.replace("4 gold + 1 food", "1 food + 4 gold"), "{id}");
        assert_eq!(room.id(), dashed(name_en));
    }
}

/// The Entrance is printed on the cave board and so stands in neither table.
#[test]
fn the_entrance_is_as_printed() {
    let tile = Room::Entrance.printed();
    assert_eq!((tile.back, tile.colour, tile.points), (Back::Printed, Colour::Orange, 0));
    assert_eq!(room_effect(tile), "gain 1 (wood | stone | emmer | flax)");
}

/// The rows of a table whose fields hold no commas.
fn rows<const N: usize>(csv: &'static str, columns: [&str; N]) -> Vec<[&'static str; N]> {
    let fields = |line: &'static str| -> [&'static str; N] {
        assert!(!line.contains('"'), "a quoted field: {line}");
        line.split(',').collect::<Vec<_>>().try_into().expect("a field for every column")
    };
    let mut lines = csv.lines().map(fields);
    assert_eq!(lines.next(), Some(columns));
    lines.collect()
}

fn dashed(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}

fn section_name(section: Section) -> &'static str {
    match section {
        Section::Dwarf => "dwarf",
        Section::Two => "2",
        Section::Three => "3",
        Section::Four => "4",
    }
}

fn back_name(back: Back) -> &'static str {
    match back {
        Back::Light => "light",
        Back::Dark => "dark",
        Back::Printed => "printed",
    }
}

fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Orange => "orange",
        Colour::Blue => "blue",
    }
}

fn cost_text(cost: Goods) -> String {
    match cost.is_none() {
        true => "none".to_owned(),
        false => cost.iter().map(|(good, n)| format!("{good}:{n}")).collect::<Vec<_>>().join(" "),
    }
}

fn walls_text(walls: Pattern) -> String {
    let side = |side| match (walls.must.has(side), walls.may.has(side)) {
        (true, _) => "must",
        (_, true) => "may",
        _ => "no",
    };
    Sides::ALL.map(side).join("/")
}

fn action_effect(tile: &ActionTile) -> String {
    let condition = match tile.condition {
        Condition::None => "",
        Condition::MoreGoldThanOthers => {
            "take only with strictly more gold than the opponent (condition void solo) : "
        }
    };
    let solo = if tile.solo { "" } else { " (tile not used solo)" };
    format!("{condition}{}{solo}", flow_text(&tile.flow, &ON_ACTIONS))
}

fn room_effect(tile: &RoomTile) -> String {
    match (&tile.trigger, tile.flow.n_leaves()) {
        (Some(trigger), 0) => trigger_text(trigger),
        (None, _) => flow_text(&tile.flow, &ON_ROOMS),
        (Some(_), _) => panic!("a room is used or works by itself, not both"),
    }
}

/// Action tiles say "pay" and "gain" around an arrow, rooms do not.
struct Words {
    pay: &'static str,
    get: &'static str,
}

const ON_ACTIONS: Words = Words { pay: "pay ", get: "gain " };
const ON_ROOMS: Words = Words { pay: "", get: "" };

fn flow_text(flow: &Flow<Act>, words: &Words) -> String {
    match flow {
        Flow::Do(act) => act_text(act, words),
        Flow::AnyOf(parts) => joined(parts, " ; ", |part| match part {
            Flow::OneOf(sides) => slash(sides).unwrap_or_else(|| format!("[ {} ]", flow_text(part, words))),
            _ => flow_text(part, words),
        }),
        Flow::OneOf(sides) => slash(sides).unwrap_or_else(|| {
            joined(sides, " XOR ", |side| match side {
                Flow::OneOf(prices) => slashed_price(prices, words),
                _ => flow_text(side, words),
            })
        }),
        Flow::InOrder(_) => panic!("no tile of this game has an order"),
    }
}

fn joined(parts: &[Flow<Act>], between: &str, text: impl Fn(&Flow<Act>) -> String) -> String {
    parts.iter().map(text).collect::<Vec<_>>().join(between)
}

/// A choice of one good: the same effect with the same number of different goods.
fn slash(sides: &[Flow<Act>]) -> Option<String> {
    let mut names = Vec::new();
    let mut shapes = Vec::new();
    for side in sides {
        let (effect, goods) = match side {
            Flow::Do(Act::Gain(goods)) => ("gain", goods),
            Flow::Do(Act::Replenish(goods)) => ("replenish", goods),
            _ => return None,
        };
        let one: Vec<_> = goods.iter().collect();
        let [(good, n)] = one[..] else { return None };
        names.push(good.id());
        shapes.push((effect, n));
    }
    shapes.dedup();
    let names = names.join(" | ");
    match shapes[..] {
        [("gain", n)] => Some(format!("gain {n} ({names})")),
        [("replenish", n)] => Some(format!("replenish one of ({names}) to {n}")),
        _ => None,
    }
}

/// A choice of one price inside one side of a cut.
fn slashed_price(prices: &[Flow<Act>], words: &Words) -> String {
    let trades: Vec<_> = prices
        .iter()
        .map(|price| match price {
            Flow::Do(Act::Trade(pay, get)) => (*pay, *get),
            _ => panic!("only prices are slashed inside a cut"),
        })
        .collect();
    assert!(trades.iter().all(|trade| trade.1 == trades[0].1), "one result for all prices");
    let pays: Vec<_> = trades.iter().map(|trade| goods_text(trade.0)).collect();
    format!("{}({}) -> {}{}", words.pay, pays.join(" | "), words.get, goods_text(trades[0].1))
}

fn act_text(act: &Act, words: &Words) -> String {
    let Words { pay: pays, get: gets } = words;
    match *act {
        Act::Gain(goods) => format!("gain {}", goods_text(goods)),
        Act::GainBelow(good, below, goods) => format!("gain {} if {good} < {below}", goods_text(goods)),
        Act::Trade(pay, get) => format!("{pays}{} -> {gets}{}", goods_text(pay), goods_text(get)),
        Act::TradeDifferent(n, get) => {
            format!("1 each of {n} different goods chosen among the six types -> {gets}{}", goods_text(get))
        }
        Act::Replenish(levels) => replenish_text(levels),
        Act::RoomAction(n) => format!("room_action({n})"),
        Act::Dig(Pickaxe { pay, times, through_walls }) => {
            let price = if pay.is_none() { String::new() } else { format!("{pays}{} -> ", goods_text(pay)) };
            let through = if through_walls { " with wall tokens ignored for access" } else { "" };
            format!("{price}dig {times}{through}")
        }
        Act::Furnish([Surcharge::Free]) => "furnish with no surcharge".to_owned(),
        Act::Furnish(surcharges) => format!("{pays}{} -> furnish", surcharge_text(surcharges)),
        Act::BuildWall => "build 1 wall".to_owned(),
        Act::RazeWall(get) => format!("raze 1 wall token of own cave -> {gets}{}", goods_text(get)),
    }
}

fn goods_text(goods: Goods) -> String {
    goods.iter().map(|(good, n)| format!("{n} {good}")).collect::<Vec<_>>().join(" + ")
}

fn replenish_text(levels: Goods) -> String {
    let all: Vec<_> = levels.iter().collect();
    match all[..] {
        [(good, n)] => format!("replenish {good} to {n}"),
        _ => {
            assert!(all.iter().all(|level| level.1 == all[0].1), "one level for all goods");
            let names: Vec<_> = all.iter().map(|level| level.0.id()).collect();
            format!("replenish every one of {} to {}", names.join(" + "), all[0].1)
        }
    }
}

fn surcharge_text(surcharges: &[Surcharge]) -> String {
    let texts: Vec<_> = surcharges
        .iter()
        .map(|surcharge| match surcharge {
            Surcharge::Free => panic!("free beside a price"),
            Surcharge::PerDwarf => "D food".to_owned(),
            Surcharge::Food(_) | Surcharge::Gold(_) => goods_text(surcharge.goods()),
        })
        .collect();
    match &texts[..] {
        [one] => one.clone(),
        several => format!("({})", several.join(" | ")),
    }
}

fn trigger_text(trigger: &Trigger) -> String {
    match *trigger {
        Trigger::Part(action, act) => {
            let id = format!("A{:02}", action as u8 + 1);
            let name = action.printed().names[0];
            format!("when using {name} ({id}): may exchange {} once", act_text(&act, &ON_ROOMS))
        }
        Trigger::Gained { good, up_to, get } => {
            format!("when one effect yields 1 to {up_to} {good}: gain {}", goods_text(get))
        }
        Trigger::RoomAction { from, to, get, more } => {
            let symbols: Vec<_> = (from..=to).map(|n| format!("room_action({n})")).collect();
            let what = match (get.is_none(), more) {
                (false, 0) => format!("gain {}", goods_text(get)),
                (true, n) => format!("{n} additional different orange room"),
                _ => panic!("goods or rooms, not both"),
            };
            format!("when using {}: {what}", symbols.join(" or "))
        }
        Trigger::Built(get) => format!("when building a wall: gain {}", goods_text(get)),
    }
}
