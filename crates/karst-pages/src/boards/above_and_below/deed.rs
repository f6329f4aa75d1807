//! One thing the party may do: what the book reads aloud about it, and never what it gives (AAB-229).

use above_and_below::book::{Asset, Bonus, Choice as Deed, Stake};
use above_and_below::{Exploration, Tiles};
use maud::{Markup, html};

use super::book::{Page, letter, ordinal};
use super::{Picker, Seen, grammar, me, villager};
use crate::{Target, Word};

/// One choice: its words, the numbers it asks for, its bonus and its stake. Never what it gives.
pub(super) fn deed(
    sight: &Seen<'_>,
    picker: &Picker,
    exploration: &Exploration,
    page: &Page,
    choice: u8,
    deed: &Deed,
) -> Markup {
    let prefix = format!("choose {}", letter(choice));
    let target = picker.target(&prefix);
    let announced = exploration.choice == Some(choice);
    let aside = exploration.choice.is_some() && !announced;
    let text = page.text.label(letter(choice)).unwrap_or_default();
    html! {
        li.deed.can[target.is_open()].announced[announced].aside[aside].picked[picker.pick() == prefix] {
            span.letter aria-hidden="true" { (ordinal(page.record, choice)) }
            span.words { (text) }
            span.asks {
                @for outcome in &deed.outcomes {
                    @let reached = announced && sight.view.lanterns() >= outcome.explore && !exploration.rolled.is_empty();
                    span.goal.reached[reached] {
                        @if outcome.explore > 0 { (number(sight, outcome.explore)) } @else { (sight.words().say(Word::AabNoRoll)) }
                        @if outcome.pay > 0 { (price(sight, outcome.pay)) }
                    }
                }
            }
            @if let Some(extra) = &deed.bonus { (bonus(sight, extra)) }
            @if let Some(stake) = &deed.stake { (risk(sight, stake)) }
            @match target {
                Target::Choose(_) | Target::Narrow(_) => (picker.element(&prefix, "hit", text, html! {})),
                Target::Closed(why) => (picker.reason(why)),
                Target::Idle => {},
            }
        }
    }
}

/// Coins asked for; an explorer who cannot pay them is told before choosing (AAB-069).
fn price(sight: &Seen<'_>, coins: u8) -> Markup {
    let table = &sight.view.table;
    let means = table.villages[table.active].means();
    let short = me(sight) == Some(table.active) && means < u16::from(coins);
    html! {
        (grammar::coins(format_args!("−{coins}")))
        @if short {
            span.short { (sight.words().count(Word::AabCannotPay, usize::from(means))) }
        }
    }
}

fn number(sight: &Seen<'_>, explore: u8) -> Markup {
    let label = sight.words().count(Word::AabExplore, usize::from(explore));
    html! { span.explore title=(label) { (grammar::token("lamp")) b { (explore) } span.sr { (label) } } }
}

/// Lanterns besides the dice, read aloud with the choice.
fn bonus(sight: &Seen<'_>, bonus: &Bonus) -> Markup {
    let words = sight.words();
    html! {
        span.bonus {
            @match bonus {
                Bonus::Per { of, lanterns } => { (plus(*lanterns)) span { (words.say(Word::AabPerEach)) } (asset(of)) },
                Bonus::Any { of, lanterns } => { (plus(*lanterns)) span { (words.say(Word::AabWithAny)) } @for one in of { (asset(one)) } },
                Bonus::Pay { coins, lanterns } => { (plus(*lanterns)) span { (words.say(Word::AabForCoins)) } (price(sight, *coins)) },
            }
        }
    }
}

fn plus(lanterns: u8) -> Markup {
    html! { span.n { b { "+" (lanterns) } (grammar::token("lamp")) } }
}

fn asset(asset: &Asset) -> Markup {
    match asset {
        Asset::Hammer => grammar::icon("hammer"),
        Asset::Quill => grammar::icon("quill"),
        Asset::Item(which) => grammar::item(*which),
        Asset::Special(kind) => {
            html! { @if let Some(tile) = Tiles::special(*kind).first() { (villager::face(tile)) } }
        }
    }
}

/// What is put at risk.
fn risk(sight: &Seen<'_>, stake: &Stake) -> Markup {
    html! {
        span.stake {
            span { (sight.words().say(Word::AabAtRisk)) }
            @match stake {
                Stake::Villager => (grammar::icon("villager")),
                Stake::Item(kinds) => @for (i, kind) in kinds.iter().enumerate() { @if i > 0 { s {} } (grammar::item(*kind)) },
            }
        }
    }
}
