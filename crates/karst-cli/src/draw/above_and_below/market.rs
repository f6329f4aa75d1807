use above_and_below::{Building, Cards, Deck, SLOT_COSTS, View, building_effect, building_name};
use karst_kit::Lang;

use super::super::say;
use super::villager;

/// The common supply: villagers, buildings and caves, with their prices.
pub(super) fn draw(lang: Lang, view: &View) -> Vec<String> {
    let table = &view.table;
    let mut lines = villagers(lang, view);
    let rows = [
        (say(lang, ["Houses", "Maisons", "Case"]), row(&table.houses), Some(&table.houses)),
        (say(lang, ["Outposts", "Avant-postes", "Avamposti"]), row(&table.outposts), Some(&table.outposts)),
        (say(lang, ["Key houses", "Maisons-clés", "Case chiave"]), table.keys, None),
        (say(lang, ["Star houses", "Maisons-étoiles", "Case stella"]), table.stars, None),
    ];
    for (title, cards, deck) in rows {
        lines.push(match deck {
            Some(deck) => format!("{title}{}", left(lang, deck.unseen.len() + deck.under.len())),
            None => title.to_owned(),
        });
        lines.extend(cards.iter().map(|card| building(lang, card.building())));
    }
    lines.push(caves(lang, view));
    lines
}

fn row(deck: &Deck) -> Cards {
    deck.row.iter().flatten().copied().collect()
}

/// " (12 more)"
fn left(lang: Lang, n: usize) -> String {
    format!(" ({}{n})", say(lang, ["in the deck: ", "dans la pioche\u{a0}: ", "nel mazzo: "]))
}

fn villagers(lang: Lang, view: &View) -> Vec<String> {
    let title = say(lang, ["Villagers", "Villageois", "Abitanti"]);
    let mut lines = vec![format!("{title}{}", left(lang, view.table.pile.len()))];
    for (tile, cost) in view.table.row.iter().zip(SLOT_COSTS) {
        let who = tile.map_or("-".to_owned(), |tile| villager(lang, tile));
        lines.push(format!("  {cost:>2}  {who}"));
    }
    lines
}

fn building(lang: Lang, building: Building) -> String {
    let (named, effect) = (building_name(lang, building), building_effect(lang, building));
    format!("  {:>2}  {:4} {named:26} {effect}", building.printed().cost, building.id())
}

fn caves(lang: Lang, view: &View) -> String {
    let caves = &view.table.caves;
    let title = say(lang, ["Top cave: ", "Grotte du dessus\u{a0}: ", "Grotta in cima: "]);
    let top = caves.top.map_or("-".to_owned(), |cave| cave.to_string());
    format!("{title}{top}{}", left(lang, caves.unseen.len() + caves.under.len()))
}
