use above_and_below::{
    CIRCLE_POINTS, Cards, Item, STARTING_HOUSE, Stock, Tiles, View, Village, building_effect, building_name,
    items_phrase, starting_house_name,
};
use karst_kit::{Lang, Seat, Who};

use super::super::{colon, name, say};
use super::villager;

/// One player's village: what it counts, owns and holds, a villager and a card on a line each.
pub(super) fn draw(lang: Lang, view: &View, seat: Seat, who: Who) -> Vec<String> {
    let village = &view.table.villages[seat];
    let mut lines = vec![name(seat, who) + colon(lang) + &figures(lang, view, seat)];
    lines.push(titled(say(lang, ["reserve", "réserve", "riserva"]), &reserve(lang, village)));
    lines.push(titled(say(lang, ["track", "piste", "tracciato"]), &track(lang, village)));
    let areas = [
        (say(lang, ["ready", "prêts", "pronti"]), village.ready),
        (say(lang, ["exhausted", "repos", "riposo"]), village.exhausted),
        (say(lang, ["injured", "blessés", "feriti"]), village.injured),
    ];
    lines.extend(areas.into_iter().flat_map(|(title, tiles)| area(lang, title, tiles)));
    lines.extend(cards(lang, village));
    if !village.caves.is_empty() {
        lines.push(titled(say(lang, ["caves", "grottes", "grotte"]), &caves(lang, village)));
    }
    lines
}

/// A line below the name, with its title in a column of its own.
fn titled(title: &str, text: &str) -> String {
    format!("  {title:10} {text}")
}

fn figures(lang: Lang, view: &View, seat: Seat) -> String {
    let village = &view.table.villages[seat];
    let mut parts = vec![
        format!("{} {}", say(lang, ["coins", "pièces", "monete"]), village.coins),
        format!("{} {}", say(lang, ["reputation", "réputation", "reputazione"]), village.reputation),
        format!("{} {}", say(lang, ["income", "revenu", "rendita"]), village.income()),
        format!("{} {}", say(lang, ["beds", "lits", "letti"]), village.beds()),
        format!("{} {}", say(lang, ["points", "points", "punti"]), view.table.points(seat)),
    ];
    if village.passed {
        parts.push(say(lang, ["has passed", "a passé", "ha passato"]).to_owned());
    }
    parts.join(" · ")
}

fn reserve(lang: Lang, village: &Village) -> String {
    let held = Item::ALL.into_iter().filter(|&item| village.has(item) > 0);
    let held: Vec<String> = held.map(|item| items_phrase(lang, item, village.has(item))).collect();
    let held = if held.is_empty() { "-".to_owned() } else { held.join(", ") };
    match village.sale {
        None => held,
        Some(item) => {
            let sale = say(lang, ["for sale: ", "en vente\u{a0}: ", "in vendita: "]);
            format!("{held} · {sale}{}", items_phrase(lang, item, 1))
        }
    }
}

/// Every circle with the points a good is worth in it.
fn track(lang: Lang, village: &Village) -> String {
    let track = &village.track;
    let circles = CIRCLE_POINTS.into_iter().enumerate().map(|(circle, points)| {
        let goods = match track.kinds[circle] {
            Some(good) => items_phrase(lang, good, track.counts[circle]),
            None => "-".to_owned(),
        };
        format!("[{points}] {goods}")
    });
    circles.collect::<Vec<_>>().join("  ")
}

fn area(lang: Lang, title: &'static str, tiles: Tiles) -> Vec<String> {
    let titles = std::iter::once(title).chain(std::iter::repeat(""));
    tiles.iter().zip(titles).map(|(tile, title)| titled(title, &villager(lang, tile))).collect()
}

/// The starting house, then every card with the goods that lie on it.
fn cards(lang: Lang, village: &Village) -> Vec<String> {
    let title = say(lang, ["buildings", "bâtiments", "edifici"]);
    let beds = say(lang, ["beds", "lits", "letti"]);
    let mut lines = vec![titled(
        title,
        &format!("{:4} {:26} {} {beds}", "", starting_house_name(lang), STARTING_HOUSE.beds),
    )];
    for card in village.cards.iter() {
        let building = card.building();
        let stock = match building.printed().stock {
            Stock::Two(good) | Stock::Renewing(good) => {
                let n = u8::from(village.stocked.has(card)) + u8::from(village.full.has(card));
                let lies = say(lang, ["here: ", "dessus\u{a0}: ", "sopra: "]);
                format!("({lies}{}) ", items_phrase(lang, good, n))
            }
            Stock::None => String::new(),
        };
        let (named, effect) = (building_name(lang, building), building_effect(lang, building));
        lines.push(titled("", &format!("{:4} {named:26} {stock}{effect}", building.id())));
    }
    lines
}

/// The cave cards won, and how many of them no outpost stands on.
fn caves(lang: Lang, village: &Village) -> String {
    let won: Vec<String> = village.caves.iter().map(|cave| cave.to_string()).collect();
    let outposts = village.cards.and(Cards::OUTPOSTS).len();
    let [built, empty] =
        [say(lang, ["outposts ", "avant-postes ", "avamposti "]), say(lang, ["empty ", "vides ", "vuote "])];
    format!("{} · {built}{outposts} · {empty}{}", won.join(" "), village.empty_caves())
}
