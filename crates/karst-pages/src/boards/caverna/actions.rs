//! The action board. It grows with the number of players, and by a card a round.

use caverna::{Act, Arrival, Good, Space, Spaces, Task, goods_phrase, space_effect, space_name};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Picker, Seen, grammar, loot, sketch, supply};
use crate::{Easel, Id, Page, Target, Word, crest, slot};

/// The board as printed: every space this game may ever have, those to come out of sight.
pub(super) fn frame(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
    let words = sight.words();
    html! {
        section #f-actions.panel.actions {
            h2 {
                (words.say(Word::Actions))
                label.chip.quiet.sheetlink.tomarket for="tab-display" { (grammar::shared_token("furnish")) (words.say(Word::TabMarket)) }
                button.chip.quiet.sheetlink type="button" popovertarget="loot-sheet" { (grammar::icon("loot")) (words.say(Word::Loot)) }
            }
            div.tiles { @for space in spaces(sight) { (tile(sight, page, space)) } }
            div.sheet.lootsheet popover id="loot-sheet" {
                h2 { (words.say(Word::Loot)) }
                (loot::reference(sight))
            }
        }
    }
}

/// Every space a game of so many players may have, in printed order.
fn spaces(sight: &Seen<'_>) -> impl Iterator<Item = Space> + use<> {
    Spaces::arriving(sight.view.n_players, |_| true).iter()
}

/// A word that would not fit into the width of a card in the usual size.
fn has_long_word(name: &str) -> bool {
    name.split([' ', '’', '-']).any(|word| word.chars().count() > 11)
}

fn tile(sight: &Seen<'_>, page: &Page<'_>, space: Space) -> Markup {
    let name = space_name(sight.lang, space);
    let sentence = space_effect(sight.lang, space, sight.view.n_players);
    let about = format!("space-{space}");
    html! {
        article.tile.space.roundcard[space.printed().arrives != Arrival::Printed] {
            (page.part(stands_id(space)))
            span.band.long[has_long_word(name)] { span { (name) } }
            span.art { (art(space)) }
            div.what {
                (page.part(pile_id(space)))
                span.does aria-hidden="true" { (grammar::flow(space.variant(sight.view.n_players).flow)) }
            }
            button.hit type="button" tabindex="-1" aria-hidden="true" popovertarget=(about) title=(sentence) {}
            (slot(TARGETS, space))
            button.about type="button" popovertarget=(about) { span aria-hidden="true" { "i" } span.sr { (sight.words().name(Word::AboutThis, name)) } }
            div.sheet popover id=(about) {
                h2 { (name) }
                p { (sentence) }
                (grows(sight, space))
                (slot(REASONS, space))
                (slot(ACTS, space))
            }
        }
    }
}

/// What lies on a space, and who stands there.
fn pile_id(space: Space) -> Id {
    Id("pile", space.id())
}

fn stands_id(space: Space) -> Id {
    Id("stands", space.id())
}

pub(super) fn shared(sight: &Seen<'_>, easel: &mut Easel<'_>) {
    let view = sight.view;
    for space in spaces(sight) {
        let pile = view.pile(space);
        easel.part(pile_id(space), pile, || {
            html! { span.pile id=(pile_id(space)) { @if !pile.is_none() { span aria-hidden="true" { (grammar::goods(pile)) } span.sr { (goods_phrase(sight.lang, pile)) } } } }
        });
        let owner = view.occupant(space);
        let held =
            view.agenda.iter().any(|task| matches!(task, Task::Use { space: used, .. } if *used == space));
        let named = owner.map(|seat| (seat, sight.table.name(seat), view.strength_on(space)));
        easel.part(stands_id(space), (view.spaces.has(space), held, &named), || {
            html! {
                span.st.out[!view.spaces.has(space)].taken[owner.is_some()].held[held] id=(stands_id(space)) {
                    @if let Some(seat) = owner { (worker(sight, space, seat)) }
                }
            }
        });
    }
}

const TARGETS: &str = "space";
const REASONS: &str = "why";
/// What can be begun on a space, once more where it is explained.
const ACTS: &str = "act";

/// What can be begun on a space, or why it is closed.
pub(super) fn mine(sight: &Seen<'_>, picker: &Picker, asked: Option<u32>, easel: &mut Easel<'_>) {
    easel.slots(TARGETS, asked, |slots| {
        for space in asked.map(|_| spaces(sight)).into_iter().flatten() {
            slots.fill(space, target(sight, picker, space));
        }
    });
    easel.slots(ACTS, asked, |slots| {
        for space in asked.map(|_| spaces(sight)).into_iter().flatten() {
            slots.fill(space, act(sight, picker, space));
        }
    });
    easel.slots(REASONS, asked, |slots| {
        for space in asked.map(|_| spaces(sight)).into_iter().flatten() {
            if let Target::Closed(why) = picker.target(&format!("place {space}")) {
                slots.fill(space, picker.reason(why));
            }
        }
    });
}

const VERBS: [(&str, Word); 3] =
    [("place", Word::PlaceHere), ("imitate", Word::ImitateHere), ("protect", Word::ProtectHere)];

/// The action as a button that says what it does.
fn act(sight: &Seen<'_>, picker: &Picker, space: Space) -> Markup {
    let open = VERBS.into_iter().find(|(verb, _)| picker.is_open(&format!("{verb} {space}")));
    let Some((verb, word)) = open else { return html! {} };
    let label = sight.words().name(word, space_name(sight.lang, space));
    picker.element(&format!("{verb} {space}"), "chip end", "", html! { span { (label) } })
}

/// What a click on a space begins: placing, imitating or protecting.
fn target(sight: &Seen<'_>, picker: &Picker, space: Space) -> Markup {
    for (verb, word) in VERBS {
        let prefix = format!("{verb} {space}");
        match picker.target(&prefix) {
            Target::Choose(_) | Target::Narrow(_) => {
                let label = sight.words().name(word, space_name(sight.lang, space));
                let class = if feeds(sight, space) { "hit on wanted" } else { "hit on" };
                return picker.element(&prefix, class, &label, html! {});
            }
            Target::Closed(_) if sight.view.occupant(space).is_none() => return html! { i.is-shut {} },
            Target::Closed(_) | Target::Idle => {}
        }
    }
    html! {}
}

/// Whether food is short for this round's harvest, and lies there.
fn feeds(sight: &Seen<'_>, space: Space) -> bool {
    let mut brings = sight.view.pile(space)[Good::Food];
    space.variant(sight.view.n_players).flow.leaves(&mut |_, act| {
        if let Act::Take(take) = act {
            brings += take.goods[Good::Food];
        }
    });
    supply::short_of_food(sight) && brings > 0
}

/// Who stands here, and how well armed.
fn worker(sight: &Seen<'_>, space: Space, seat: Seat) -> Markup {
    let strength = sight.view.strength_on(space);
    let label = stands(sight, space, seat);
    html! {
        span.owner.dwarf title=(label) { (crest(seat)) @if strength > 0 { (grammar::weapon(strength)) } span.sr { (label) } }
    }
}

fn stands(sight: &Seen<'_>, space: Space, seat: Seat) -> String {
    let words = sight.words();
    let arm = match sight.view.strength_on(space) {
        0 => words.say(Word::Unarmed),
        n => words.count(Word::Strength, usize::from(n)),
    };
    format!("{} ({arm})", words.name(Word::StandsHere, &sight.table.name(seat)))
}

/// What the space gains each round: so many if it is empty, else so many more.
fn grows(sight: &Seen<'_>, space: Space) -> Markup {
    let heaps = space.variant(sight.view.n_players).pile;
    html! {
        @if !heaps.is_empty() {
            p.facts {
                (grammar::icon("sunrise"))
                @for heap in heaps {
                    " " span.n {
                        b { (heap.if_empty) @if heap.else_more != heap.if_empty { " (" (heap.else_more) ")" } } (grammar::token(heap.good))
                    }
                }
            }
        }
    }
}

/// The drawing behind a space.
pub(super) fn art(space: Space) -> Markup {
    sketch::symbol(space.printed().icon)
}
