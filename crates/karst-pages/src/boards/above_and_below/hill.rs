//! A village as a cut through its hill: houses on the grass at dusk, caves and outposts below.

use above_and_below::{Card, Cards, Sort, Stock, Village, building_name, starting_house_name};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Picker, Seen, buildings, effect, grammar, is_asked, me};
use crate::{Easel, Id, Page, Word, crest, slot};

/// Where goods can be harvested.
const GATHER: &str = "gather";

fn who_id(seat: Seat) -> Id {
    Id("who", seat.name())
}

fn houses_id(seat: Seat) -> Id {
    Id("houses", seat.name())
}

fn caves_id(seat: Seat) -> Id {
    Id("caves", seat.name())
}

pub(super) fn frame(sight: &Seen<'_>, page: &Page<'_>, seat: Seat) -> Markup {
    let words = sight.words();
    html! {
        section.hill {
            h2 {
                (crest(seat)) (page.part(who_id(seat)))
                (crate::table::pin(words)) a.grow href={ "#home-" (seat) } { (grammar::shared("expansion")) span.sr { (words.say(Word::Enlarge)) } }
                a.shrink href="#f-question" { (words.say(Word::Close)) }
            }
            div.cut { div.sky { (page.part(houses_id(seat))) } div.deep { (page.part(caves_id(seat))) } }
        }
    }
}

pub(super) fn shared(sight: &Seen<'_>, seat: Seat, points: Option<i32>, easel: &mut Easel<'_>) {
    let village = &sight.view.table.villages[seat];
    let name = sight.table.name(seat);
    easel.part(who_id(seat), (&name, points), || {
        html! { span.whose id=(who_id(seat)) { span.who { (name) } @if let Some(points) = points { (grammar::shield(points)) } } }
    });
    let lying = |cards: Cards| (cards, village.stocked.and(cards), village.full.and(cards));
    let houses = village.cards.minus(Cards::OUTPOSTS);
    easel.part(houses_id(seat), lying(houses), || {
        html! {
            ul.houses id=(houses_id(seat)) {
                (start(sight, seat))
                @for card in houses.iter() { (house(sight, village, card)) }
            }
        }
    });
    let outposts = village.cards.and(Cards::OUTPOSTS);
    easel.part(caves_id(seat), (lying(outposts), village.caves), || {
        html! {
            ul.caves id=(caves_id(seat)) {
                @for card in outposts.iter() { (house(sight, village, card)) }
                @for _ in 0..village.empty_caves() { (cave(sight)) }
                @if village.caves.is_empty() { li.solid { (sight.words().say(Word::AabNoCaves)) } }
            }
        }
    });
}

pub(super) fn mine(sight: &Seen<'_>, picker: &Picker, easel: &mut Easel<'_>) {
    let own = me(sight).filter(|_| is_asked(sight, picker));
    let village = own.map(|seat| &sight.view.table.villages[seat]);
    let inputs = village.map(|village| (picker.mark(&["gather"]), village.cards, village.stocked));
    easel.slots(GATHER, inputs, |slots| {
        let Some(village) = village else { return };
        for card in village.cards.iter() {
            let building = card.building();
            let prefix = format!("gather {building}");
            let open = village.stocked.has(card) && picker.is_open(&prefix);
            let over = html! {
                @if picker.pick() == prefix { i.is-picked {} }
                @if open { (picker.element(&prefix, "hit", building_name(sight.lang, building), html! {})) }
            };
            slots.fill(buildings::dashed(card), over);
        }
    });
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

fn house(sight: &Seen<'_>, village: &Village, card: Card) -> Markup {
    let building = card.building();
    let printed = building.printed();
    html! {
        li.built.{(buildings::sort(printed.sort))} id={ "built-" (card) } {
            (grammar::drawing(body(card)))
            @if printed.stock == Stock::None { span.emblem { (grammar::icon(building.id())) } }
            @if printed.points > 0 { (grammar::shield(printed.points)) }
            (goods(village, card))
            button.nm type="button" popovertarget=(buildings::about(card)) { span { (building_name(sight.lang, building)) } }
            (slot(GATHER, buildings::dashed(card)))
            (buildings::sheet(sight, card, html! {}))
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
