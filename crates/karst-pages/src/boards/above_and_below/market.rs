//! The buildings on offer: two rows that can be refreshed, key houses and star houses.

use above_and_below::{Card, Cards, Deck, Row};
use maud::{Markup, html};

use super::{Seen, buildings, grammar};
use crate::{Picker, Target, Word};

pub(super) fn houses(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let deck = &sight.view.table.houses;
    html! {
        section #f-houses.panel.stalls { (sign(sight, picker, Row::Houses, deck)) (cards(sight, picker, deck.row.iter().flatten().copied())) }
    }
}

pub(super) fn outposts(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let deck = &sight.view.table.outposts;
    html! {
        section #f-outposts.panel.stalls.under { (sign(sight, picker, Row::Outposts, deck)) (cards(sight, picker, deck.row.iter().flatten().copied())) }
    }
}

pub(super) fn keys(sight: &Seen<'_>, picker: &Picker) -> Markup {
    html! { section #f-keys.panel.stalls { (plain(sight, picker, "key", Word::AabKeys, sight.view.table.keys)) } }
}

pub(super) fn stars(sight: &Seen<'_>, picker: &Picker) -> Markup {
    html! { section #f-stars.panel.stalls { (plain(sight, picker, "star", Word::AabStars, sight.view.table.stars)) } }
}

fn plain(sight: &Seen<'_>, picker: &Picker, icon: &str, name: Word, held: Cards) -> Markup {
    html! {
        h2 { (grammar::icon(icon)) (sight.words().say(name)) }
        (cards(sight, picker, held.iter()))
    }
}

fn cards(sight: &Seen<'_>, picker: &Picker, row: impl Iterator<Item = Card>) -> Markup {
    let mut row = row.peekable();
    html! {
        @if row.peek().is_none() { p.empty { (sight.words().say(Word::AabNothingLeft)) } }
        ul.cards { @for card in row { (buildings::card(sight, picker, card)) } }
    }
}

/// The name of a row, how many cards wait below it, and the way to replace it for a coin.
fn sign(sight: &Seen<'_>, picker: &Picker, row: Row, deck: &Deck) -> Markup {
    let words = sight.words();
    let (icon, name) = match row {
        Row::Houses => ("house", Word::AabHouses),
        Row::Outposts => ("outpost", Word::AabOutposts),
    };
    let left = deck.unseen.len() + deck.under.len();
    let prefix = format!("refresh {}", row.id());
    html! {
        h2 {
            (grammar::icon(icon)) (words.say(name))
            small title=(words.count(Word::AabInDeck, left)) { "+" (left) span.sr { (words.count(Word::AabInDeck, left)) } }
            @match picker.target(&prefix) {
                Target::Choose(_) | Target::Narrow(_) => span.beside {
                    (picker.element(&prefix, "chip", &words.say(Word::AabRefresh), html! { (grammar::icon("renew")) (grammar::coins(1)) }))
                },
                Target::Closed(_) | Target::Idle => {},
            }
        }
    }
}
