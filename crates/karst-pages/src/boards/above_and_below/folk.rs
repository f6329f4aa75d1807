//! The villagers of one village: ready on the grass, exhausted by the fire, injured in the sickroom, or below.

use above_and_below::{Area, Task, Tile, villager_name};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Seen, grammar, home_ids, is_asked, villager};
use crate::{Picker, Word};

pub(super) fn folk(sight: &Seen<'_>, picker: &Picker, seat: Seat) -> Markup {
    html! {
        section.folk id=(home_ids(seat)[1]) {
            (area(sight, picker, seat, Area::Ready))
            (below(sight, seat))
            (area(sight, picker, seat, Area::Exhausted))
            (area(sight, picker, seat, Area::Injured))
        }
    }
}

fn area(sight: &Seen<'_>, picker: &Picker, seat: Seat, area: Area) -> Markup {
    let village = &sight.view.table.villages[seat];
    let (class, name, tiles) = match area {
        Area::Ready => ("ready", Word::AabReady, village.ready),
        Area::Exhausted => ("exhausted", Word::AabExhausted, village.exhausted),
        Area::Injured => ("injured", Word::AabInjured, village.injured),
    };
    html! {
        div.area.{(class)}.none[tiles.is_empty()] {
            h3 {
                (grammar::icon(class)) (sight.words().say(name))
                @if area == Area::Exhausted { (beds(sight, seat)) }
            }
            ul { @for tile in tiles.iter() { (who(sight, picker, seat, tile)) } }
        }
    }
}

/// A party on its way is in none of the areas.
fn below(sight: &Seen<'_>, seat: Seat) -> Markup {
    let table = &sight.view.table;
    let Some(exploration) = table.exploration.filter(|_| table.active == seat) else { return html! {} };
    html! {
        @if !exploration.party.is_empty() {
            div.area.away {
                h3 { (grammar::icon("cave")) (sight.words().say(Word::AabBelow)) }
                ul { @for tile in exploration.party.iter() { li.villager id=(stands(seat, tile)) { (villager::token(sight, tile)) } } }
            }
        }
    }
}

/// A villager keeps this id wherever it goes in its village, so that a change moves its token.
fn stands(seat: Seat, tile: Tile) -> String {
    format!("{seat}-{tile}")
}

fn who(sight: &Seen<'_>, picker: &Picker, seat: Seat, tile: Tile) -> Markup {
    let table = &sight.view.table;
    let mine = sight.is_mine(seat) && is_asked(sight, picker);
    let named = mine && table.errand.party.has(tile);
    let slept = mine && matches!(table.agenda.top(), Some(Task::Rest(_))) && table.night.slept.has(tile);
    let prefix = if mine { prefix(picker, tile) } else { None };
    let name = villager::name(sight.lang, tile);
    html! {
        li.villager.can[prefix.is_some()].named[named].slept[slept] id=(stands(seat, tile)) {
            (villager::token(sight, tile))
            @if let Some(prefix) = prefix { (picker.element(&prefix, "hit", &name, html! {})) }
            @if mine { (cures(sight, picker, tile)) }
        }
    }
}

/// What a click on a villager means now.
fn prefix(picker: &Picker, tile: Tile) -> Option<String> {
    let verbs: &[&str] = match picker.pick() {
        "" => &["send", "injure"],
        "build" => &["build"],
        "train" => &["train"],
        "potion" => &["potion"],
        "cider" => &["cider"],
        "bed" => &["bed"],
        _ => &[],
    };
    verbs.iter().map(|verb| format!("{verb} {tile}")).find(|prefix| picker.is_open(prefix))
}

/// A bed, a potion or a cider for this one: buttons beside the token, since several may be open.
fn cures(sight: &Seen<'_>, picker: &Picker, tile: Tile) -> Markup {
    if !picker.pick().is_empty() {
        return html! {};
    }
    let words = sight.words();
    let cures = [("bed", Word::AabBed), ("potion", Word::AabPotion), ("cider", Word::AabCider)];
    html! {
        span.cures {
            @for (verb, word) in cures {
                @let prefix = format!("{verb} {tile}");
                @if picker.is_open(&prefix) {
                    (picker.element(&prefix, "cure", &words.name(word, &villager_name(sight.lang, tile)), match verb {
                        "bed" => grammar::icon("bed"),
                        _ => grammar::token(verb),
                    }))
                }
            }
        }
    }
}

/// The beds of the village; while it rests, those still free.
fn beds(sight: &Seen<'_>, seat: Seat) -> Markup {
    let table = &sight.view.table;
    let all = table.villages[seat].beds();
    let free = match table.agenda.top() {
        Some(&Task::Rest(resting)) if resting == seat => table.night.beds,
        _ => all,
    };
    let label = sight.words().with(Word::AabBeds, &[("n", free.into()), ("of", all.into())]);
    html! {
        span.beds role="img" aria-label=(label) title=(label) {
            @for i in 0..all.min(6) { span.spent[i >= free] { (grammar::icon("bed")) } }
            @if all > 6 { b { (free) } }
        }
    }
}

/// Where a villager of this seat is, for the party of a story.
pub(super) fn is_hurt(sight: &Seen<'_>, seat: Seat, tile: Tile) -> bool {
    sight.view.table.villages[seat].area(tile) == Some(Area::Injured)
}
