//! A village as a cut through its hill: houses on the grass at dusk, caves and outposts below.

use above_and_below::{Card, Cards, Sort, Stock, Village, building_name, starting_house_name};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Seen, buildings, effect, grammar, home_ids, is_asked};
use crate::{Picker, Word, crest};

pub(super) fn hill(sight: &Seen<'_>, picker: &Picker, seat: Seat) -> Markup {
    let village = &sight.view.table.villages[seat];
    let mine = sight.is_mine(seat);
    let words = sight.words();
    let gathering = mine && is_asked(sight, picker);
    html! {
        section.hill id=(home_ids(seat)[0]) {
            h2 {
                (crest(seat)) span.who { (sight.table.name(seat)) }
                @if sight.table.show_score || sight.view.table.over { (grammar::shield(sight.view.table.points(seat))) }
                a.grow href={ "#home-" (seat) } { (grammar::shared("expansion")) span.sr { (words.say(Word::Enlarge)) } }
                a.shrink href="#f-question" { (words.say(Word::Close)) }
            }
            div.cut {
                div.sky {

                    ul.houses {
                        (start(sight, seat))
                        @for card in village.cards.minus(Cards::OUTPOSTS).iter() { (house(sight, picker, gathering, village, card)) }
                    }
                }
                div.deep {
                    ul.caves {
                        @for card in village.cards.and(Cards::OUTPOSTS).iter() { (house(sight, picker, gathering, village, card)) }
                        @for _ in 0..village.empty_caves() { (cave(sight)) }
                        @if village.caves.is_empty() { li.solid { (words.say(Word::AabNoCaves)) } }
                    }
                }
            }
        }
    }
}

/// The house everybody begins with: three beds.
fn start(sight: &Seen<'_>, seat: Seat) -> Markup {
    let printed = &above_and_below::STARTING_HOUSE;
    html! {
        li.built.start title=(starting_house_name(sight.lang)) {
            (grammar::drawing("start-house"))
            span.flag { (crest(seat)) }
            span.does { (effect::effects(printed)) }
            span.plain { (starting_house_name(sight.lang)) }
        }
    }
}

fn house(sight: &Seen<'_>, picker: &Picker, mine: bool, village: &Village, card: Card) -> Markup {
    let building = card.building();
    let printed = building.printed();
    let prefix = format!("gather {building}");
    let open = mine
        && !village.stocked.copies(building).is_empty()
        && village.stocked.has(card)
        && picker.is_open(&prefix);
    let name = building_name(sight.lang, building);
    html! {
        li.built.{(buildings::sort(printed.sort))}.can[open].picked[mine && picker.pick() == prefix] id={ "built-" (card) } {
            (grammar::drawing(body(card)))
            @if printed.stock == Stock::None { span.emblem { (grammar::icon(building.id())) } }
            @if printed.points > 0 { (grammar::shield(printed.points)) }
            (goods(village, card))
            button.nm type="button" popovertarget=(buildings::about(card)) { span { (name) } }
            @if open { (picker.element(&prefix, "hit", name, html! {})) }
            (buildings::sheet(sight, picker, card, ""))
        }
    }
}

/// Goods that lie on a card until somebody harvests them.
fn goods(village: &Village, card: Card) -> Markup {
    let (Stock::Two(good) | Stock::Renewing(good)) = card.building().printed().stock else { return html! {} };
    let n = usize::from(village.stocked.has(card)) + usize::from(village.full.has(card));
    html! {
        span.goods { @for _ in 0..n { (grammar::item(good)) } @if n == 0 { span.gone { (grammar::item(good)) } } }
    }
}

fn cave(sight: &Seen<'_>) -> Markup {
    let name = sight.words().say(Word::AabEmptyCave);
    html! { li.built.hollow title=(name) { (grammar::drawing("hollow")) span.plain { (name) } } }
}

/// Copies of a kind look alike; kinds differ by roof and by emblem.
pub(super) fn body(card: Card) -> &'static str {
    let building = card.building();
    let number = building.id().bytes().fold(0usize, |sum, byte| sum * 10 + usize::from(byte));
    match building.printed().sort {
        Sort::House => ["house-a", "house-b", "house-c"][number % 3],
        Sort::Key => "key-house",
        Sort::Star => "star-house",
        Sort::Outpost => "outpost-body",
    }
}
