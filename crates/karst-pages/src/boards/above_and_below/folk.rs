//! The villagers of one village: ready on the grass, exhausted by the fire, injured in the sickroom, or below.

use above_and_below::{Area, Task, Tile, Tiles, villager_name};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Picker, Seen, grammar, is_asked, me, villager};
use crate::{Easel, Id, Page, Word, slot};

/// What can be done with the viewer's own villagers, and who has been named or has slept.
const FOLK: &str = "folk";

const AREAS: [(Area, &str, Word); 3] = [
    (Area::Ready, "ready", Word::AabReady),
    (Area::Exhausted, "exhausted", Word::AabExhausted),
    (Area::Injured, "injured", Word::AabInjured),
];

fn area_id(class: &'static str, seat: Seat) -> Id {
    Id(class, seat.name())
}

fn beds_id(seat: Seat) -> Id {
    Id("beds", seat.name())
}

pub(super) fn frame(sight: &Seen<'_>, page: &Page<'_>, seat: Seat) -> Markup {
    let words = sight.words();
    let area = |(area, class, name): (Area, &'static str, Word)| {
        html! {
            div.area.{(class)} {
                h2 { (grammar::icon(class)) (words.say(name)) @if area == Area::Exhausted { (page.part(beds_id(seat))) } }
                (page.part(area_id(class, seat)))
            }
        }
    };
    let [ready, exhausted, injured] = AREAS;
    html! {
        section.folk {
            (area(ready))
            div.area.away { h2 { (grammar::icon("cave")) (words.say(Word::AabBelow)) } (page.part(area_id("away", seat))) }
            (area(exhausted))
            (area(injured))
        }
    }
}

/// Who is where; a party on its way is in none of the areas.
fn places(sight: &Seen<'_>, seat: Seat) -> [(&'static str, Tiles); 4] {
    let table = &sight.view.table;
    let village = &table.villages[seat];
    let below = table.exploration.filter(|_| table.active == seat).map_or(Tiles::NONE, |it| it.party);
    [
        ("ready", village.ready),
        ("away", below),
        ("exhausted", village.exhausted),
        ("injured", village.injured),
    ]
}

pub(super) fn shared(sight: &Seen<'_>, seat: Seat, easel: &mut Easel<'_>) {
    for (class, tiles) in places(sight, seat) {
        easel.part(area_id(class, seat), tiles, || {
            html! {
                ul id=(area_id(class, seat)) {
                    @for tile in tiles.iter() {
                        // A villager keeps this id wherever it goes in its village.
                        li.villager id={ (seat) "-" (tile) } { (villager::token(sight, tile)) (slot(FOLK, format_args!("{seat}-{tile}"))) }
                    }
                }
            }
        });
    }
    let table = &sight.view.table;
    let all = table.villages[seat].beds();
    let free = match table.agenda.top() {
        Some(&Task::Rest(resting)) if resting == seat => table.night.beds,
        _ => all,
    };
    easel.part(beds_id(seat), (free, all), || beds(sight, seat, free, all));
}

pub(super) fn mine(sight: &Seen<'_>, picker: &Picker, easel: &mut Easel<'_>) {
    let own = me(sight).filter(|_| is_asked(sight, picker));
    let table = &sight.view.table;
    let slept = match table.agenda.top() {
        Some(Task::Rest(_)) => table.night.slept,
        _ => Tiles::NONE,
    };
    let inputs = own.map(|seat| {
        let can = picker.mark(&["send", "injure", "build", "train", "potion", "cider", "bed"]);
        (can, table.errand.party, slept, places(sight, seat))
    });
    easel.slots(FOLK, inputs, |slots| {
        let Some(seat) = own else { return };
        for tile in places(sight, seat).into_iter().filter(|(class, _)| *class != "away").flat_map(|(_, tiles)| tiles.iter()) {
            let name = villager::name(sight.lang, tile);
            let over = html! {
                @if table.errand.party.has(tile) { i.is-named {} }
                @if slept.has(tile) { i.is-slept {} }
                @if let Some(prefix) = prefix(picker, tile) { (picker.element(&prefix, "hit", &name, html! {})) }
                (cures(sight, picker, tile))
            };
            slots.fill(format_args!("{seat}-{tile}"), over);
        }
    });
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
    if !cures.iter().any(|(verb, _)| picker.is_open(&format!("{verb} {tile}"))) {
        return html! {};
    }
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
fn beds(sight: &Seen<'_>, seat: Seat, free: u8, all: u8) -> Markup {
    let label = sight.words().with(Word::AabBeds, &[("n", free.into()), ("of", all.into())]);
    html! {
        span.beds id=(beds_id(seat)) role="img" aria-label=(label) title=(label) {
            @for i in 0..all.min(6) { span.spent[i >= free] { (grammar::icon("bed")) } }
            @if all > 6 { b { (free) } }
        }
    }
}

/// Where a villager of this seat is, for the party of a story.
pub(super) fn is_hurt(sight: &Seen<'_>, seat: Seat, tile: Tile) -> bool {
    sight.view.table.villages[seat].area(tile) == Some(Area::Injured)
}
