//! What may be exchanged at any time: behind one button, unless exchanging is all that is asked.

use caverna::{Caverna, Choice, Good, Goods, Home, Purchase, Task, food_value, furnishing_name};
use karst_kit::Speak;
use maud::{Markup, html};

use super::{Offer, Picker, Seen, advice, grammar, my_home};
use crate::Word;

pub(super) fn is_exchange(choice: &Choice) -> bool {
    matches!(choice, Choice::Ruby(_) | Choice::Convert(..) | Choice::Use(..) | Choice::Disarm(_))
}

/// Whether the question itself is about exchanging.
pub(super) fn is_shown(sight: &Seen<'_>) -> bool {
    matches!(sight.view.agenda.top(), Some(Task::Morning | Task::BeforeScoring | Task::Keep))
}

fn count(picker: &Picker) -> usize {
    picker.under("").filter(|offer| is_exchange(&offer.choice)).count()
}

/// One button for all of them.
pub(super) fn chip(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let words = sight.words();
    let n = count(picker);
    if n == 0 {
        return html! {};
    }
    html! {
        button.chip.quiet type="button" popovertarget="exchange-sheet" {
            (grammar::icon("exchange")) span { (words.say(Word::Exchanges)) } small.count { (n) }
        }
        div.sheet.exchanges popover id="exchange-sheet" {
            h2 { (words.say(Word::Exchanges)) }
            p.facts { (words.say(Word::ExchangesLead)) }
            (centre(sight, picker))
        }
    }
}

/// Rubies, food, own tiles, weapons.
pub(super) fn centre(sight: &Seen<'_>, picker: &Picker) -> Markup {
    html! {
        div.centre {
            (rubies(sight, picker))
            (food(sight, picker, Word::IntoFood))
            (tiles(sight, picker))
        }
    }
}

/// Everything but food: beside a question that shows the food itself.
pub(super) fn others(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let n = count(picker) - picker.under("convert").count();
    let words = sight.words();
    html! {
        @if n > 0 {
            button.chip.quiet type="button" popovertarget="exchange-sheet" {
                (grammar::icon("exchange")) span { (words.say(Word::Exchanges)) } small.count { (n) }
            }
            div.sheet.exchanges popover id="exchange-sheet" {
                h2 { (words.say(Word::Exchanges)) }
                div.centre { (rubies(sight, picker)) (tiles(sight, picker)) }
            }
        }
    }
}

fn rubies(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let mut offers = picker.under("ruby").peekable();
    let have = my_home(sight).map_or(0, |home| home.goods[Good::Ruby]);
    html! {
        @if offers.peek().is_some() {
            section {
                p.head { (grammar::token(Good::Ruby)) (sight.words().say(Word::WithRubies)) " " small { (have) } }
                div.swaps { @for offer in offers { (ruby(sight, offer)) } }
            }
        }
    }
}

fn ruby(sight: &Seen<'_>, offer: &Offer) -> Markup {
    let Choice::Ruby(purchase) = offer.choice else { return html! {} };
    let extra = purchase.price() != Goods::one(Good::Ruby);
    let inside = html! {
        @if extra { span.n { (grammar::goods(purchase.price())) (grammar::arrow()) } }
        @match purchase {
            Purchase::Good(good) => (grammar::token(good)),
            Purchase::Tile(single) => (grammar::single(single)),
        }
    };
    offer.button("swapper", &Caverna::label(sight.lang, &offer.choice), inside)
}

/// Purchases for more food than this, or than is missing, are folded away.
const FEW_GOLD: u8 = 3;

/// Goods turned into food; gold in one purchase of any size.
pub(super) fn food(sight: &Seen<'_>, picker: &Picker, title: Word) -> Markup {
    let choices: Vec<(&Offer, Good, u8)> = picker
        .under("convert")
        .filter_map(|offer| match offer.choice {
            Choice::Convert(good, n) => Some((offer, good, n)),
            _ => None,
        })
        .collect();
    let Some(home) = my_home(sight).filter(|_| !choices.is_empty()) else { return html! {} };
    let advised = advice::cheapest(home, advice::missing(sight));
    let gold = |&&(_, good, _): &&(&Offer, Good, u8)| good == Good::Gold;
    html! {
        section {
            p.head { (grammar::token(Good::Food)) (sight.words().say(title)) }
            div.swaps {
                @for &(offer, good, n) in choices.iter().filter(|choice| !gold(choice)) {
                    (conversion(sight, home, offer, (good, n), advised.is_some_and(|goods| goods[good] >= n)))
                }
            }
            @if choices.iter().any(|choice| gold(&choice)) {
                @let wanted = advice::missing(sight).max(FEW_GOLD) + 1;
                @let is_advised = |n: u8| advised.is_some_and(|goods| goods[Good::Gold] == n);
                div.swaps.golden {
                    @for &(offer, good, n) in choices.iter().filter(gold).filter(|choice| choice.2 <= wanted) {
                        (conversion(sight, home, offer, (good, n), is_advised(n)))
                    }
                }
                @let larger: Vec<_> = choices.iter().filter(gold).filter(|choice| choice.2 > wanted).collect();
                @if !larger.is_empty() {
                    details.folded {
                        summary.chip.quiet { (grammar::token(Good::Gold)) "…" small.count { (larger.len()) } }
                        div.swaps.golden {
                            @for &&(offer, good, n) in &larger {
                                (conversion(sight, home, offer, (good, n), is_advised(n)))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn conversion(sight: &Seen<'_>, home: &Home, offer: &Offer, what: (Good, u8), advised: bool) -> Markup {
    let (good, n) = what;
    let food = food_for(home, good, n);
    let label = format!(
        "{} → {}",
        caverna::goods_phrase(sight.lang, Goods::of(good, n)),
        caverna::goods_phrase(sight.lang, Goods::of(Good::Food, food))
    );
    let inside = html! {
        span.n { @if n > 1 { b { (n) } } (grammar::token(good)) } (grammar::arrow())
        span.n { b { (food) } (grammar::token(Good::Food)) }
    };
    offer.button(if advised { "swapper advised" } else { "swapper" }, &label, inside)
}

/// Food for so many of a good, donkeys in pairs, with what tiles add for animals.
pub(super) fn food_for(home: &Home, good: Good, n: u8) -> u8 {
    let extra = if good.is_farm_animal() { home.furnishings.extra_food() } else { 0 };
    let once = |n: u8| food_value(good, n).unwrap_or(0).saturating_add(extra.saturating_mul(n));
    match good {
        Good::Gold => once(n),
        Good::Donkey => once(2).saturating_mul(n / 2).saturating_add(once(1).saturating_mul(n % 2)),
        _ => once(1).saturating_mul(n),
    }
}

/// Own tiles that exchange, and weapons that can be handed in.
fn tiles(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let offers: Vec<&Offer> = picker.under("use").chain(picker.under("disarm")).collect();
    html! {
        @if !offers.is_empty() {
            section {
                p.head { (grammar::shared_token("furnish")) (sight.words().say(Word::WithTiles)) }
                div.swaps { @for offer in offers { (own(sight, offer)) } }
            }
        }
    }
}

fn own(sight: &Seen<'_>, offer: &Offer) -> Markup {
    let inside = match offer.choice {
        Choice::Use(tile, which) => {
            let exchange = tile.printed().exchanges[usize::from(which)];
            html! {
                span.by { (furnishing_name(sight.lang, tile)) }
                (grammar::goods(exchange.pay)) (grammar::arrow()) (grammar::goods(exchange.get))
            }
        }
        Choice::Disarm(dwarf) => {
            let strength = my_home(sight).map_or(0, |home| home.dwarfs.weapon(dwarf - 1));
            html! {
                span.by { (sight.words().say(Word::HandIn)) }
                (grammar::weapon(strength)) (grammar::arrow()) (grammar::goods(Goods::of(Good::Food, strength)))
            }
        }
        _ => return html! {},
    };
    offer.button("swapper", &Caverna::label(sight.lang, &offer.choice), inside)
}
