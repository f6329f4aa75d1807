//! Who is below, and the dice laid on them: open to all.

use above_and_below::{Exploration, Tile, villager_name};
use maud::{Markup, html};

use super::{Picker, Seen, folk, grammar, villager};
use crate::Word;

/// Everybody on the cave card, with the die each has rolled for this paragraph.
pub(super) fn party(sight: &Seen<'_>, picker: &Picker, exploration: &Exploration) -> Markup {
    let everybody = exploration.party.or(exploration.rolled);
    html! {
        (sum(sight, exploration))
        ul.party { @for tile in everybody.iter() { (member(sight, picker, exploration, tile)) } }
    }
}

fn member(sight: &Seen<'_>, picker: &Picker, exploration: &Exploration, tile: Tile) -> Markup {
    let die = exploration.dice[usize::from(villager::number(tile))];
    let exerted = exploration.exerted.has(tile);
    let injure = format!("injure {tile}");
    let name = villager::name(sight.lang, tile);
    html! {
        li.villager.exerted[exerted].can[picker.is_open(&injure)].hurt[folk::is_hurt(sight, sight.view.table.active, tile)] {
            (villager::token(sight, tile))
            @if exploration.rolled.has(tile) {
                // A new face is a new element, so that the die tumbles once.
                span.cast id={ "die-" (tile) "-" (die) "-" (exploration.rerolls) } {
                    (grammar::die(die)) (grammar::lanterns(tile.lanterns(die)))
                    @if exerted { span.extra { "+" (grammar::lanterns(1)) } }
                }
            }
            @if exploration.staked_villager == Some(tile) { span.ahead title=(sight.words().say(Word::AabAtRisk)) { (grammar::icon("stake")) } }
            (risks(sight, picker, tile))
            @if picker.is_open(&injure) { (picker.element(&injure, "hit", &name, html! {})) }
        }
    }
}

/// Roll again, or exert for one more lantern.
fn risks(sight: &Seen<'_>, picker: &Picker, tile: Tile) -> Markup {
    let words = sight.words();
    let verbs = [("reroll", Word::AabReroll), ("exert", Word::AabExert)];
    html! {
        span.cures {
            @for (verb, word) in verbs {
                @let prefix = format!("{verb} {tile}");
                @if picker.is_open(&prefix) {
                    (picker.element(&prefix, "cure", &format!("{} {}", words.say(word), villager_name(sight.lang, tile)), match verb {
                        "reroll" => html! { (grammar::token("die-0")) (grammar::icon("renew")) },
                        _ => html! { (grammar::icon("injured")) (grammar::token("lamp")) },
                    }))
                }
            }
        }
    }
}

/// Dice, exertions and, for those who heard it, the bonus.
fn sum(sight: &Seen<'_>, exploration: &Exploration) -> Markup {
    if exploration.rolled.is_empty() {
        return html! {};
    }
    let total = sight.view.lanterns();
    let parts = [
        ("die-0", exploration.lanterns()),
        ("exert", exploration.exertions),
        ("bonus", sight.view.paragraph.map_or(0, |page| page.bonus)),
    ];
    let label = sight.words().count(Word::AabLanterns, usize::from(total));
    html! {
        p.sum title=(label) {
            (grammar::token("lamp")) strong { (total) } span.sr { (label) }
            @if parts[1..].iter().any(|(_, n)| *n > 0) {
                small {
                    @for (i, (what, n)) in parts.iter().filter(|(_, n)| *n > 0).enumerate() {
                        @if i > 0 { " + " }
                        (n) @match *what { "die-0" => (grammar::token("die-0")), "exert" => (grammar::icon("injured")), _ => (grammar::icon("book")) }
                    }
                }
            }
        }
    }
}
