//! Every card of the game against the tables in `rules/`, read here a second time and in another way, so that a slip in
//! the reading of the tables shows.

use std::collections::BTreeMap;

use bargeroc::*;
use karst_kit::Lang;

/// The rows of a table as maps from column to field.
fn rows(csv: &str) -> Vec<BTreeMap<String, String>> {
    let mut lines = csv.lines().map(fields);
    let header = lines.next().unwrap();
    lines.map(|fields| header.iter().cloned().zip(fields).collect()).collect()
}

fn fields(line: &str) -> Vec<String> {
    let mut all = Vec::new();
    let mut rest = line;
    loop {
        let (field, after) = match rest.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap(),
            None => rest.split_at(rest.find(',').unwrap_or(rest.len())),
        };
        all.push(field.to_owned());
        match after.strip_prefix(',') {
            Some(next) => rest = next,
            None => return all,
        }
    }
}

fn names(row: &BTreeMap<String, String>) -> [&str; 3] {
    [&row["name_en"], &row["name_fr"], &row["name_it"]]
}

fn provenance(row: &BTreeMap<String, String>) -> Provenance {
    match row["confidence"].as_str() {
        "SEED" => Provenance::Seed,
        "INFERRED" => Provenance::Inferred,
        "DESIGNED" => Provenance::Designed,
        other => panic!("{other}"),
    }
}

#[test]
fn minerals_are_as_listed() {
    let table = rows(include_str!("../../../rules/bargeroc-minerals.csv"));
    assert_eq!(table.len(), Mineral::ALL.len());
    for (row, mineral) in table.iter().zip(Mineral::ALL) {
        let card = mineral.printed();
        assert_eq!(row["id"].replace('_', "-"), mineral.id());
        assert_eq!(names(row), card.names);
        assert_eq!(row["copies"], card.copies.to_string());
        assert_eq!(row["price"], card.price.unwrap_or(0).to_string());
        assert_eq!(row["sellable"], if card.price.is_some() { "yes" } else { "no" });
        assert_eq!(row["prestige"], card.prestige.to_string());
        assert_eq!(provenance(row), card.provenance);
        assert_eq!(mineral.to_string().parse(), Ok(mineral));
    }
}

#[test]
fn objects_are_as_listed() {
    let table = rows(include_str!("../../../rules/bargeroc-objects.csv"));
    assert_eq!(table.len(), Object::ALL.len());
    for (row, object) in table.iter().zip(Object::ALL) {
        let card = object.printed();
        assert_eq!(row["id"].replace('_', "-"), object.id());
        assert_eq!(names(row), card.names);
        let mut recipe: Vec<String> =
            card.recipe.iter().map(|(mineral, n)| format!("{}:{n}", mineral.id())).collect();
        let mut listed: Vec<String> = row["recipe"].split('|').map(str::to_owned).collect();
        recipe.sort();
        listed.sort();
        assert_eq!(recipe, listed, "{object}");
        assert_eq!(row["prestige"], card.prestige.to_string());
        assert_eq!(provenance(row), card.provenance);
        assert_eq!(object.to_string().parse(), Ok(object));
    }
}

#[test]
fn tavern_cards_are_as_listed() {
    let table = rows(include_str!("../../../rules/bargeroc-tavern.csv"));
    assert_eq!(table.len(), Card::ALL.len());
    for (row, card) in table.iter().zip(Card::ALL) {
        let data = card.printed();
        assert_eq!(row["id"].replace('_', "-"), card.id());
        assert_eq!(names(row), data.names);
        assert_eq!(row["copies"], data.copies.to_string());
        let moments: Vec<&str> =
            Moment::ALL.into_iter().filter(|&moment| data.moments.has(moment)).map(Moment::id).collect();
        let mut listed: Vec<&str> = row["window"].split('|').collect();
        listed.sort_by_key(|id| Moment::ALL.iter().position(|moment| moment.id() == *id));
        assert_eq!(moments, listed, "{card}");
        assert_eq!(provenance(row), data.provenance);
        assert_eq!(card.to_string().parse(), Ok(card));
    }
}

/// What the table says a card does is what its file says: the words that carry the numbers.
#[test]
fn effects_are_as_described() {
    let table = rows(include_str!("../../../rules/bargeroc-tavern.csv"));
    for (row, card) in table.iter().zip(Card::ALL) {
        let says = |words: &str| assert!(row["effect"].contains(words), "{card}: {words}");
        match card.act() {
            Act::Raise(n) => says(&format!("rises by {n}")),
            Act::Halve => says("halved, rounded up"),
            Act::Cancel => says("cancels that latest card"),
            Act::Challenge => says("starts a new brawl as attacker"),
            Act::BecomeBread => says("is 1 bread from then on"),
            Act::Mugs(n) => says(&format!("+{n} to one chosen die")),
            Act::TakeMineral => says("takes that mineral instead"),
            Act::LeaveOne => says("keeps 1 tavern card"),
            Act::StealBread => says("steal 1 bread"),
            Act::Draw { cards, per_turn } => {
                says(&format!("draw {cards} tavern cards"));
                says(&format!("At most {per_turn} per player and turn"));
            }
            Act::Reroll => says("one chosen die is rolled again"),
        }
        for lang in Lang::ALL {
            assert!(card_effect(lang, card).ends_with('.'));
        }
    }
}

/// Doggy bags can be laid inside each other's chains, so the stack must be deep enough for all of them.
#[test]
fn the_stack_is_deep_enough() {
    let anytime = Card::ALL.into_iter().filter(|card| card.printed().moments.has(Moment::Any));
    let copies: usize = anytime.map(|card| usize::from(card.printed().copies)).sum();
    // Stage or after-brawl window, forced sale, window, chain, what a card has under way.
    assert!(copies + 6 <= DEPTH, "{copies} cards that go everywhere need a deeper stack");
}

/// The ledger has the same rows in every language.
#[test]
fn the_ledger_is_translated() {
    use karst_kit::Speak;
    let [en, fr, it] = Lang::ALL.map(Bargeroc::ledger);
    let ids = |rows: &[(&'static str, String)]| rows.iter().map(|row| row.0).collect::<Vec<_>>();
    assert_eq!(en.len(), 185);
    assert_eq!((ids(&fr), ids(&it)), (ids(&en), ids(&en)));
    for ((en, fr), it) in en.iter().zip(&fr).zip(&it) {
        assert!(en.1 != fr.1 && en.1 != it.1 && fr.1 != it.1, "{} is not translated", en.0);
    }
}
