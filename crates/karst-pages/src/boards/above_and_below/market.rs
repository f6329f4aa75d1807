//! The buildings on offer: two rows that can be refreshed, key houses and star houses.

use above_and_below::{Card, Cards, Deck, Row};
use maud::{Markup, html};

use super::{Picker, Seen, buildings, grammar, square};
use crate::{Easel, Id, Page, Word, slot};

const KEYS: Id = Id("keys", "");
const STARS: Id = Id("stars", "");
/// Whether a builder or a trainer with a plus pays less.
const CHEAPER: Id = Id("cheaper", "");

/// The way to replace a row for a coin.
const REFRESH: &str = "refresh";

const PLACES: [&str; 4] = ["1", "2", "3", "4"];

fn left_id(row: Row) -> Id {
    Id("left", row.id())
}

fn place_ids(row: Row) -> [Id; 4] {
    PLACES.map(|place| Id(row.id(), place))
}

pub(super) fn frame(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
    html! {
        (page.part(CHEAPER))
        (square::row(sight, page))
        section #f-houses.panel.stalls { (row(sight, page, Row::Houses)) }
        section #f-outposts.panel.stalls.under { (row(sight, page, Row::Outposts)) }
        section #f-keys.panel.stalls { (plain(sight, page, "key", Word::AabKeys, KEYS)) }
        section #f-stars.panel.stalls { (plain(sight, page, "star", Word::AabStars, STARS)) }
    }
}

/// The name of a row, how many cards wait below it, and what lies there.
fn row(sight: &Seen<'_>, page: &Page<'_>, row: Row) -> Markup {
    let (icon, name) = match row {
        Row::Houses => ("house", Word::AabHouses),
        Row::Outposts => ("outpost", Word::AabOutposts),
    };
    html! {
        h2 { (grammar::icon(icon)) (sight.words().say(name)) (page.part(left_id(row))) (slot(REFRESH, row.id())) }
        p.empty { (sight.words().say(Word::AabNothingLeft)) }
        ul.cards { @for id in place_ids(row) { (page.part(id)) } }
    }
}

fn plain(sight: &Seen<'_>, page: &Page<'_>, icon: &str, name: Word, cards: Id) -> Markup {
    html! {
        h2 { (grammar::icon(icon)) (sight.words().say(name)) }
        p.empty { (sight.words().say(Word::AabNothingLeft)) }
        (page.part(cards))
    }
}

fn decks<'a>(sight: &'a Seen<'_>) -> [(Row, &'a Deck); 2] {
    [(Row::Houses, &sight.view.table.houses), (Row::Outposts, &sight.view.table.outposts)]
}

pub(super) fn shared(sight: &Seen<'_>, easel: &mut Easel<'_>) {
    let (table, words) = (&sight.view.table, sight.words());
    let (builds, trains) = (buildings::is_cheaper(sight), square::is_cheaper(sight));
    easel.part(
        CHEAPER,
        (builds, trains),
        || html! { i.builds[builds].trains[trains] id=(CHEAPER) hidden {} },
    );
    square::shared_row(sight, easel);
    for (row, deck) in decks(sight) {
        let left = deck.unseen.len() + deck.under.len();
        easel.part(left_id(row), left, || {
            let label = words.count(Word::AabInDeck, left);
            html! { small id=(left_id(row)) title=(label) { "+" (left) span.sr { (label) } } }
        });
        for (id, card) in place_ids(row).into_iter().zip(deck.row) {
            easel.part(id, card, || {
                html! { @match card { Some(card) => (buildings::card(sight, card, Some(id))), None => li id=(id) hidden {} } }
            });
        }
    }
    for (id, cards) in [(KEYS, table.keys), (STARS, table.stars)] {
        easel.part(id, cards, || {
            html! { ul.cards id=(id) { @for card in cards.iter() { (buildings::card(sight, card, None)) } } }
        });
    }
}

pub(super) fn mine(sight: &Seen<'_>, picker: &Picker, easel: &mut Easel<'_>) {
    let on_offer = on_offer(sight);
    easel.slots(buildings::BUY, picker.mark(&["buy", "take"]).map(|can| (can, &on_offer)), |slots| {
        let cards: Cards = on_offer.iter().copied().collect();
        buildings::fill(sight, picker, cards, slots);
    });
    easel.slots(REFRESH, picker.mark(&["refresh"]), |slots| {
        for (row, _) in decks(sight) {
            let prefix = format!("refresh {}", row.id());
            if picker.is_open(&prefix) {
                let inside = html! { (grammar::icon("renew")) (grammar::coins(1)) };
                let label = sight.words().say(Word::AabRefresh);
                slots.fill(
                    row.id(),
                    html! { span.beside { (picker.element(&prefix, "chip", &label, inside)) } },
                );
            }
        }
    });
}

/// Every card that could be had, in the order in which they lie.
fn on_offer(sight: &Seen<'_>) -> Vec<Card> {
    let table = &sight.view.table;
    let rows = table.houses.row.into_iter().chain(table.outposts.row).flatten();
    rows.chain(table.keys.iter()).chain(table.stars.iter()).collect()
}
