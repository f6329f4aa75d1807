//! Every printed component, compared with the tables in `rules/`.

use above_and_below::*;

const BUILDINGS: &str = include_str!("../../../rules/above-and-below-buildings.csv");
const VILLAGERS: &str = include_str!("../../../rules/above-and-below-villagers.csv");
const CAVES: &str = include_str!("../../../rules/above-and-below-caves.csv");

#[test]
fn buildings_are_as_printed() {
    let columns = [
        "id",
        "kind",
        "copies",
        "cost",
        "beds",
        "goods",
        "renews",
        "income",
        "points",
        "bonus",
        "ability",
        "confidence",
    ];
    let rows = rows(BUILDINGS, columns);
    assert_eq!(rows.len(), 1 + Building::N);
    let all = Building::ALL.map(|building| (building.id(), building.printed()));
    for ((name, printed), row) in std::iter::once(("start", &STARTING_HOUSE)).chain(all).zip(rows) {
        let [id, kind, copies, cost, beds, goods, renews, income, points, bonus, ability, _] = row;
        assert_eq!(name.to_uppercase(), id);
        assert_eq!(if id == "START" { "start" } else { sort(printed.sort) }, kind, "{id}");
        let numbers = [printed.copies, printed.cost, printed.beds, printed.income, printed.points];
        assert_eq!(numbers.map(|n| n.to_string()), [copies, cost, beds, income, points], "{id}");
        assert_eq!(stock(printed.stock), (goods.to_owned(), renews), "{id}");
        assert_eq!(bonus_text(printed), bonus, "{id}");
        assert_eq!(ability_text(printed), ability, "{id}");
    }
}

fn sort(sort: Sort) -> &'static str {
    match sort {
        Sort::House => "house",
        Sort::Key => "key",
        Sort::Star => "star",
        Sort::Outpost => "outpost",
    }
}

fn stock(stock: Stock) -> (String, &'static str) {
    match stock {
        Stock::None => (String::new(), "no"),
        Stock::Two(good) => (format!("{good}:2"), "no"),
        Stock::Renewing(good) => (format!("{good}:1"), "yes"),
    }
}

fn bonus_text(printed: &Printed) -> String {
    let mut parts = Vec::new();
    parts.extend((printed.potions > 0).then(|| format!("build:potion={}", printed.potions)));
    parts.extend((printed.reputation > 0).then(|| format!("build:reputation={}", printed.reputation)));
    for effect in printed.effects {
        if let Effect::PointsPer(things) = effect {
            let things: Vec<String> =
                things.iter().map(|(thing, n)| format!("{}:{n}", thing_id(*thing))).collect();
            parts.push(format!("end:vp_each={}", things.join("|")));
        }
    }
    parts.join(";")
}

fn thing_id(thing: Thing) -> &'static str {
    match thing {
        Thing::Item(item) => item.id(),
        Thing::Villager => "villager",
        Thing::Outpost => "outpost",
        Thing::SurfaceHouse => "surface_house",
        Thing::EmptyCave => "empty_cave",
    }
}

fn ability_text(printed: &Printed) -> String {
    let abilities = printed.effects.iter().filter_map(|effect| match effect {
        Effect::Reroll(n) => Some(format!("reroll={n}")),
        Effect::IncomePer(goods) => {
            let goods: Vec<String> = goods.iter().map(|good| format!("{good}:1")).collect();
            Some(format!("income_each={}", goods.join("|")))
        }
        Effect::TokensAsCoins => Some("cider_potion_as_coin".to_owned()),
        Effect::CoinAfterBuilding(n) => Some(format!("coin_on_build={n}")),
        Effect::CoinAfterExploring(n) => Some(format!("coin_on_explore={n}")),
        Effect::TrainToReady => Some("train_to_ready".to_owned()),
        Effect::PotionWithIncome(n) => Some(format!("potion_each_round={n}")),
        Effect::PointsPer(_) => None,
    });
    abilities.collect::<Vec<_>>().join(";")
}

#[test]
fn villagers_are_as_printed() {
    let rows =
        rows(VILLAGERS, ["id", "kind", "copies", "hammer", "quill", "lanterns", "special", "confidence"]);
    let mut tiles = Tile::ALL.into_iter();
    for [id, kind, copies, hammer, quill, lanterns, special, _] in rows {
        let copies: usize = copies.parse().unwrap();
        let here = if kind == "starting" { 1 } else { copies };
        for copy in 1..=here {
            let tile = tiles.next().expect("a tile for every row");
            let villager = tile.printed();
            assert_eq!(tile_id(id, here, copy), tile.id());
            assert_eq!(origin(villager.origin), kind, "{id}");
            assert_eq!((skill(villager.hammer), skill(villager.quill)), (hammer, quill), "{id}");
            let lines: Vec<String> =
                villager.lanterns.iter().map(|(die, n)| format!(">={die}:{n}")).collect();
            assert_eq!(lines.join(";"), lanterns, "{id}");
            assert_eq!(traits(villager), special, "{id}");
        }
    }
    assert_eq!(tiles.next(), None);
}

fn tile_id(id: &str, copies: usize, copy: usize) -> String {
    let id = id.to_lowercase().replace('_', "-");
    let id = id.strip_prefix("start-").unwrap_or(&id).to_owned();
    if copies > 1 { format!("{id}-{copy}") } else { id }
}

fn origin(origin: VillagerOrigin) -> &'static str {
    match origin {
        VillagerOrigin::Starting => "starting",
        VillagerOrigin::Ordinary => "villager",
        VillagerOrigin::Special(_) => "special",
    }
}

fn skill(skill: Skill) -> &'static str {
    match skill {
        Skill::None => "no",
        Skill::Plain => "yes",
        Skill::Plus => "plus",
    }
}

fn traits(villager: &Villager) -> String {
    let mut parts = Vec::new();
    parts.extend((villager.on_join != 0).then(|| format!("join:reputation={}", villager.on_join)));
    parts.extend((villager.obeys_from > 1).then(|| format!("obey_roll={}", villager.obeys_from)));
    parts.extend(villager.own_bed.then(|| "own_bed".to_owned()));
    parts.extend((!villager.drinks).then(|| "no_cider;no_potion".to_owned()));
    parts.join(";")
}

#[test]
fn cave_cards_are_as_printed() {
    let rows = rows(CAVES, ["card", "tier", "die1", "die2", "die3", "die4", "die5", "die6", "confidence"]);
    assert_eq!(rows.len(), Caves::ALL.len());
    for [id, tier, faces @ .., _] in rows {
        let cave: Cave = id.to_lowercase().parse().unwrap();
        let paragraphs = [1, 2, 3, 4, 5, 6].map(|die| cave.paragraph(die).to_string());
        assert_eq!(paragraphs, faces, "{id}");
        assert_eq!(tier == "deep", cave.paragraph(1).number() > 102, "{id}");
    }
}

/// Every card and villager has a name in every language, and no two of a language share one.
#[test]
fn names_are_complete_and_different() {
    for lang in karst_kit::Lang::ALL {
        let mut names: Vec<String> =
            Building::ALL.into_iter().map(|building| building_name(lang, building).to_owned()).collect();
        names.extend(Tile::ALL.into_iter().map(|tile| villager_name(lang, tile)));
        names.push(starting_house_name(lang).to_owned());
        assert!(names.iter().all(|name| !name.is_empty()), "{lang}");
        let n = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), n, "{lang}");
        for building in Building::ALL {
            assert!(building_effect(lang, building).ends_with('.'), "{lang}: {building}");
        }
    }
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

/// The ledger has the same rows in every language.
#[test]
fn the_ledger_is_complete_in_every_language() {
    use karst_kit::{Lang, Speak};
    let ids = |lang: Lang| -> Vec<&str> { AboveAndBelow::ledger(lang).iter().map(|(id, _)| *id).collect() };
    assert_eq!(ids(Lang::En).len(), 291);
    for lang in Lang::ALL {
        assert_eq!(ids(lang), ids(Lang::En), "{lang}");
        assert!(AboveAndBelow::ledger(lang).iter().all(|(_, statement)| statement.ends_with('.')), "{lang}");
    }
}
