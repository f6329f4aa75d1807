//! What lies beside a home board: goods, dwarfs, and what is still to come.

use caverna::{Good, Goods, Harvest, Home, Phase, Task, good_name};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Seen, animals, arrangement, grammar};
use crate::{Word, crest};

const GOODS: [Good; 8] =
    [Good::Wood, Good::Stone, Good::Ore, Good::Ruby, Good::Gold, Good::Grain, Good::Vegetable, Good::Food];

pub(super) fn supply(sight: &Seen<'_>, seat: Seat) -> Markup {
    let home = &sight.view.homes[seat];
    html! {
        div.supplies {
            (goods(sight, seat, home))
            @if sight.is_mine(seat) { (arrangement::sheet(sight)) }
            (dwarfs(sight, seat, home))
            (coming(sight, home))
        }
    }
}

fn goods(sight: &Seen<'_>, seat: Seat, home: &Home) -> Markup {
    let amount = |good: Good| home.goods[good];
    html! {
        ul.stores aria-label=(sight.words().say(Word::Goods)) {
            @for good in GOODS {
                @let name = good_name(sight.lang, good, amount(good));
                li.none[amount(good) == 0] title=(name) {
                    (grammar::token(good)) b { (amount(good)) } span.sr { (name) }
                    @if good == Good::Food { (due(sight, seat, home)) }
                }
            }
            @for good in [Good::Dog].into_iter().chain(Good::FARM).filter(|&good| amount(good) > 0) {
                @let name = good_name(sight.lang, good, amount(good));
                li.animal title=(name) { (grammar::token(good)) b { (amount(good)) } span.sr { (name) } }
            }
        }
    }
}

/// The food that will be asked for, right beside the food.
fn due(sight: &Seen<'_>, seat: Seat, home: &Home) -> Markup {
    let due = sight.view.food_due(seat);
    if !is_hungry(sight, seat) || due == 0 {
        return html! {};
    }
    let words = sight.words();
    let short = due.saturating_sub(home.goods[Good::Food]);
    let mut title = format!("{}: {due}", words.say(Word::FoodDue));
    if short > 0 {
        title = format!("{title}, {}", words.count(Word::FoodShort, usize::from(short)));
    }
    html! { span.due.short[short > 0] title=(title) { (grammar::icon("feed")) (due) span.sr { (title) } } }
}

/// Whether the dwarfs of a seat have not eaten yet in this round.
fn is_hungry(sight: &Seen<'_>, seat: Seat) -> bool {
    let view = sight.view;
    let eating = matches!(view.agenda.top(), Some(Task::Feed { .. })) && view.active == seat;
    view.harvest != Harvest::None && (view.phase < Phase::Harvest || eating)
}

fn dwarfs(sight: &Seen<'_>, seat: Seat, home: &Home) -> Markup {
    let words = sight.words();
    html! {
        ul.family aria-label=(words.say(Word::Dwarfs)) {
            @for dwarf in home.dwarfs.iter() {
                @let (strength, at_home, newborn) = (home.dwarfs.weapon(dwarf), home.dwarfs.is_at_home(dwarf), home.dwarfs.is_newborn(dwarf));
                @let label = told(sight, strength, at_home, newborn);
                li.dwarf.out[!at_home && !newborn].new[newborn] title=(label) {
                    (crest(seat)) @if strength > 0 { (grammar::weapon(strength)) } span.sr { (label) }
                }
            }
        }
    }
}

fn told(sight: &Seen<'_>, strength: u8, at_home: bool, newborn: bool) -> String {
    let words = sight.words();
    let arm = match strength {
        0 => words.say(Word::Unarmed),
        n => words.count(Word::Strength, usize::from(n)),
    };
    let place = match (newborn, at_home) {
        (true, _) => Word::Newborn,
        (false, true) => Word::AtHome,
        (false, false) => Word::AtWork,
    };
    format!("{arm}, {}", words.say(place))
}

/// Goods that tiles will bring, begging markers, and animals without a place.
fn coming(sight: &Seen<'_>, home: &Home) -> Markup {
    let words = sight.words();
    let rows = [Good::Wood, Good::Stone, Good::Ruby].into_iter().zip(home.supplies).filter(|(_, n)| *n > 0);
    let homeless: Goods = animals::homeless(home);
    html! {
        @for (good, n) in rows {
            @let label = format!("{} {}", good_name(sight.lang, good, 1), words.count(Word::ComingRounds, usize::from(n)));
            span.coming title=(label) { (grammar::icon("sunrise")) (grammar::token(good)) "×" (n) span.sr { (label) } }
        }
        @if home.begging > 0 {
            span.coming.begged title=(words.say(Word::Begging)) { (grammar::token_of("begging")) b { (home.begging) } span.sr { (words.say(Word::Begging)) } }
        }
        @if !homeless.is_none() {
            @let label = words.name(Word::NoRoomFor, &caverna::goods_phrase(sight.lang, homeless));
            span.coming.begged title=(label) { (grammar::shared("lock")) (grammar::goods(homeless)) span.sr { (label) } }
        }
    }
}
