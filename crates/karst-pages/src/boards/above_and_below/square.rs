//! What lies between the players: villagers for hire, rounds, the cave deck, and the reputation board.

use above_and_below::{REPUTATION, ROUNDS, SLOT_COSTS, Task, Tile, Tiles, Village};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Picker, Seen, grammar, villager};
use crate::{Easel, Id, Page, Target, Word, crest, slot};

const PILE: Id = Id("villagers-left", "");
const ROUND: Id = Id("round", "");
const MOONS: Id = Id("moons", "");
const CIDER: Id = Id("cider", "");
const CAVES: Id = Id("cave-deck", "");

/// Who can be hired, and why not.
const HIRE: &str = "hire";

const PLACES: [Id; 5] =
    [Id("hired", "1"), Id("hired", "2"), Id("hired", "3"), Id("hired", "4"), Id("hired", "5")];

/// The spaces of the reputation track, from the lowest.
const SPACES: [&str; 12] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

fn spaces() -> impl Iterator<Item = (i8, Id)> {
    (REPUTATION.0..=REPUTATION.1).zip(SPACES.map(|space| Id("fame", space)))
}

/// The villager row: who is cheapest stands on the left.
pub(super) fn row(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
    html! {
        section #f-row.panel.stalls.hire {
            h2 { (grammar::icon("quill")) (sight.words().say(Word::AabRow)) (page.part(PILE)) }
            ol.slots { @for id in PLACES { (page.part(id)) } }
        }
    }
}

pub(super) fn shared_row(sight: &Seen<'_>, easel: &mut Easel<'_>) {
    let (table, words) = (&sight.view.table, sight.words());
    let left = table.pile.len();
    easel.part(PILE, left, || {
        let label = words.count(Word::AabInDeck, left);
        html! { small id=(PILE) title=(label) { "+" (left) span.sr { (label) } } }
    });
    for (place, tile) in table.row.into_iter().enumerate() {
        let id = PLACES[place];
        easel.part(id, tile, || match tile {
            Some(tile) => candidate(sight, id, place, tile),
            None => {
                html! { li.villager.vacant id=(id) { span.cost { (grammar::coins(SLOT_COSTS[place])) } } }
            }
        });
    }
}

pub(super) fn mine(sight: &Seen<'_>, picker: &Picker, easel: &mut Easel<'_>) {
    let row = sight.view.table.row;
    easel.slots(HIRE, picker.mark(&["hire"]).map(|can| (can, row)), |slots| {
        for tile in row.into_iter().flatten() {
            let prefix = format!("hire {tile}");
            let name = villager::name(sight.lang, tile);
            let over = html! {
                @if picker.pick() == prefix { i.is-picked {} }
                @match picker.target(&prefix) {
                    Target::Choose(_) | Target::Narrow(_) => (picker.element(&prefix, "hit", &name, html! {})),
                    Target::Closed(_) => i.is-shut {},
                    Target::Idle => {},
                }
            };
            slots.fill(tile, over);
            if let Target::Closed(why) = picker.target(&prefix) {
                slots.fill(format_args!("why-{tile}"), picker.reason(why));
            }
        }
    });
}

/// Somebody for hire. A trainer with a plus pays less: the style shows which price holds (AAB-096).
fn candidate(sight: &Seen<'_>, id: Id, place: usize, tile: Tile) -> Markup {
    let name = villager::name(sight.lang, tile);
    html! {
        li.villager id=(id) {
            (villager::token(sight, tile))
            span.cost { (grammar::coins(SLOT_COSTS[place])) }
            span.cost.less { (grammar::coins(SLOT_COSTS[place].saturating_sub(1))) }
            button.hit type="button" popovertarget={ "who-" (tile) } aria-label=(name) {}
            (slot(HIRE, tile))
            div.sheet popover id={ "who-" (tile) } { h2 { (name) } p { (villager::skills(sight, tile)) } (slot(HIRE, format_args!("why-{tile}"))) }
        }
    }
}

/// A trainer with a plus has been named.
pub(super) fn is_cheaper(sight: &Seen<'_>) -> bool {
    matches!(sight.view.table.agenda.top(), Some(Task::Hire(by)) if Tiles::QUILL_PLUS.has(*by))
}

pub(super) fn frame(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
    let words = sight.words();
    html! {
        section #f-square.panel.square {
            h2 { (page.part(ROUND)) span.beside { (page.part(CIDER)) (page.part(CAVES)) } }
            (page.part(MOONS))
            // From the surface downwards: who stands high is heard of.
            div.fame {
                h3 { (grammar::icon("reputation")) (words.say(Word::AabReputationBoard)) }
                ol { @for (_, id) in spaces() { (page.part(id)) } }
            }
        }
    }
}

pub(super) fn shared(sight: &Seen<'_>, easel: &mut Easel<'_>) {
    let (table, words) = (&sight.view.table, sight.words());
    let (round, rounds) = (usize::from(table.round.max(1)), usize::from(ROUNDS));
    easel.part(ROUND, round, || {
        html! { span.whose id=(ROUND) { (words.with(Word::RoundOf, &[("n", round.into()), ("of", rounds.into())])) } }
    });
    easel.part(MOONS, (round, table.over), || {
        html! {
            ol.moons id=(MOONS) aria-hidden="true" { @for i in 1..=rounds { li.past[i < round || table.over].now[i == round && !table.over] { (grammar::icon("exhausted")) } } }
        }
    });
    easel.part(CIDER, table.cider, || cider(sight));
    let n = table.caves.unseen.len() + table.caves.under.len() + usize::from(table.caves.top.is_some());
    easel.part(CAVES, n, || deck(sight, n));
    for (space, id) in spaces() {
        let seats = table.seats().iter().copied().filter(|&seat| table.villages[seat].reputation == space);
        let here: Vec<(Seat, String)> = seats.map(|seat| (seat, sight.table.name(seat))).collect();
        easel.part(id, &here, || {
            html! {
                li.low[space < 0].high[space > 0].held[!here.is_empty()] id=(id) {
                    span.cubes { @for (seat, name) in &here { (crest(*seat)) span.sr { (name) } } }
                    span.at { (space) }
                    span.worth { (points_at(table.villages[Seat::Red], space)) }
                }
            }
        });
    }
}

/// The first who works in a round finds a cider there.
fn cider(sight: &Seen<'_>) -> Markup {
    let there = sight.view.table.cider;
    let label = sight.words().say(if there { Word::AabCiderThere } else { Word::AabCiderGone });
    html! { span.tankard.gone[!there] id=(CIDER) title=(label) { (grammar::token("cider")) span.sr { (label) } } }
}

/// The cave deck lies face up: everybody sees its top card.
fn deck(sight: &Seen<'_>, n: usize) -> Markup {
    let label = sight.words().count(Word::AabCaveDeck, n);
    html! { span.n.cavedeck id=(CAVES) title=(label) { (grammar::icon("cave")) b { (n) } span.sr { (label) } } }
}

/// What a space of the reputation track scores.
fn points_at(village: Village, space: i8) -> i32 {
    Village { reputation: space, ..village }.reputation_points()
}
