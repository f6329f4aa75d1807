//! What lies between the players: villagers for hire, rounds, the cave deck, and the reputation board.

use above_and_below::{REPUTATION, ROUNDS, SLOT_COSTS, Task, Tile, Tiles, Village};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Seen, grammar, villager};
use crate::{Picker, Target, Word, crest};

/// The villager row: who is cheapest stands on the left.
pub(super) fn row(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let words = sight.words();
    let table = &sight.view.table;
    let left = table.pile.len();
    html! {
        section #f-row.panel.stalls.hire {
            h2 {
                (grammar::icon("quill")) (words.say(Word::AabRow))
                small title=(words.count(Word::AabInDeck, left)) { "+" (left) span.sr { (words.count(Word::AabInDeck, left)) } }
            }
            ol.slots {
                @for (slot, tile) in table.row.iter().enumerate() {
                    @match tile {
                        Some(tile) => (candidate(sight, picker, slot, *tile)),
                        None => li.villager.vacant { span.cost { (grammar::coins(SLOT_COSTS[slot])) } },
                    }
                }
            }
        }
    }
}

fn candidate(sight: &Seen<'_>, picker: &Picker, slot: usize, tile: Tile) -> Markup {
    let prefix = format!("hire {tile}");
    let target = picker.target(&prefix);
    let name = villager::name(sight.lang, tile);
    html! {
        li.villager.can[target.is_open()].shut[matches!(target, Target::Closed(_))].picked[picker.pick() == prefix] {
            (villager::token(sight, tile))
            (price(sight, slot))
            @match target {
                Target::Choose(_) | Target::Narrow(_) => (picker.element(&prefix, "hit", &name, html! {})),
                Target::Closed(why) => {
                    button.hit type="button" popovertarget={ "who-" (tile) } aria-label=(name) {}
                    div.sheet popover id={ "who-" (tile) } { h3 { (name) } p { (villager::skills(sight, tile)) } (picker.reason(why)) }
                },
                Target::Idle => {
                    button.hit type="button" popovertarget={ "who-" (tile) } aria-label=(name) {}
                    div.sheet popover id={ "who-" (tile) } { h3 { (name) } p { (villager::skills(sight, tile)) } }
                },
            }
        }
    }
}

/// What a slot costs: less for a trainer with a plus, once one is named (AAB-096).
fn price(sight: &Seen<'_>, slot: usize) -> Markup {
    let less = match sight.view.table.agenda.top() {
        Some(Task::Hire(by)) => Tiles::QUILL_PLUS.has(*by),
        _ => false,
    };
    html! { span.cost.less[less] { (grammar::coins(SLOT_COSTS[slot].saturating_sub(u8::from(less)))) } }
}

pub(super) fn square(sight: &Seen<'_>) -> Markup {
    let words = sight.words();
    let table = &sight.view.table;
    let round = usize::from(table.round.max(1));
    let rounds = usize::from(ROUNDS);
    html! {
        section #f-square.panel.square {
            h2 {
                (words.with(Word::RoundOf, &[("n", round.into()), ("of", rounds.into())]))
                span.beside { (cider(sight)) (deck(sight)) }
            }
            ol.moons aria-hidden="true" { @for i in 1..=rounds { li.past[i < round || table.over].now[i == round && !table.over] { (grammar::icon("exhausted")) } } }
            (reputation(sight))
        }
    }
}

/// The first who works in a round finds a cider there.
fn cider(sight: &Seen<'_>) -> Markup {
    let there = sight.view.table.cider;
    let label = sight.words().say(if there { Word::AabCiderThere } else { Word::AabCiderGone });
    html! { span.tankard.gone[!there] title=(label) { (grammar::token("cider")) span.sr { (label) } } }
}

/// The cave deck lies face up: everybody sees its top card.
fn deck(sight: &Seen<'_>) -> Markup {
    let caves = &sight.view.table.caves;
    let n = caves.unseen.len() + caves.under.len() + usize::from(caves.top.is_some());
    let label = sight.words().count(Word::AabCaveDeck, n);
    html! { span.n.cavedeck title=(label) { (grammar::icon("cave")) b { (n) } span.sr { (label) } } }
}

/// From the surface downwards: who stands high is heard of.
fn reputation(sight: &Seen<'_>) -> Markup {
    let words = sight.words();
    let table = &sight.view.table;
    html! {
        div.fame {
            h3 { (grammar::icon("reputation")) (words.say(Word::AabReputationBoard)) }
            ol {
                @for space in REPUTATION.0..=REPUTATION.1 {
                    @let here: Vec<Seat> = table.seats().iter().copied().filter(|&seat| table.villages[seat].reputation == space).collect();
                    li.low[space < 0].high[space > 0].held[!here.is_empty()] {
                        span.cubes { @for &seat in &here { (crest(seat)) span.sr { (sight.table.name(seat)) } } }
                        span.at { (space) }
                        span.worth { (points_at(table.villages[Seat::Red], space)) }
                    }
                }
            }
        }
    }
}

/// What a space of the reputation track scores.
fn points_at(village: Village, space: i8) -> i32 {
    Village { reputation: space, ..village }.reputation_points()
}
