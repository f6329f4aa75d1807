//! Bargeroc: tavern brass and beer.

mod answers;
mod brawl;
mod cards;
mod discard;
mod forge;
mod grammar;
mod me;
mod outcome;
mod people;
mod places;
mod prompt;
mod question;
mod score;
mod standing;
mod track;

use bargeroc::{Bargeroc, Stage, Task, View};
use karst_kit::{Actor, Seat};
use maud::{Markup, PreEscaped, html};

use crate::table::log;
use crate::{Board, Fragment, Picker, Sight, Word};

type Seen<'a> = Sight<'a, Bargeroc>;

impl Board for Bargeroc {
    fn fragments(sight: &Seen<'_>) -> Vec<Fragment> {
        let picker = sight.picker();
        vec![
            fragment("f-question", question::question(sight, &picker)),
            fragment("f-score", score::sheet(sight)),
            fragment("f-brawl", brawl::brawl(sight, &picker)),
            fragment("f-me", me::me(sight, &picker)),
            fragment("f-standing", standing::sheet(sight)),
            fragment("f-stall", places::stall(sight, &picker)),
            fragment("f-mine", places::mine(sight, &picker)),
            fragment("f-forge", forge::forge(sight, &picker)),
            fragment("f-track", track::track(sight)),
            fragment("f-people", people::people(sight, &picker)),
            fragment("f-log", log(sight)),
        ]
    }

    fn stylesheet() -> Option<&'static str> {
        Some("bargeroc.css")
    }

    fn layout(sight: &Seen<'_>, fragments: &[Fragment]) -> Markup {
        let part = |id: &str| {
            let found = fragments.iter().find(|fragment| fragment.id == id);
            PreEscaped(found.map_or("", |fragment| &fragment.html))
        };
        html! {
            (tabs(sight))
            div.table.bar {
                (part("f-question"))
                section.pane.pane-score { (part("f-score")) }
                section.pane.pane-brawl { (part("f-brawl")) }
                section.pane.pane-me { (part("f-me")) (part("f-standing")) }
                div.side.left {
                    section.pane.pane-stall { (part("f-stall")) (part("f-mine")) }
                    section.pane.pane-forge { (part("f-forge")) }
                }
                div.side.right {
                    section.pane.pane-track { (part("f-track")) }
                    section.pane.pane-people { (part("f-people")) }
                    section.pane.pane-log { (part("f-log")) }
                }
            }
        }
    }
}

fn fragment(id: &'static str, markup: Markup) -> Fragment {
    Fragment { id, html: markup.into_string() }
}

/// The same bar as elsewhere, with icons of this game.
fn tabs(sight: &Seen<'_>) -> Markup {
    let first = first_tab(sight);
    let tabs = [
        ("hand", "hand", Word::BarTabHand),
        ("stall", "merchant", Word::BarTabStall),
        ("forge", "forge", Word::BarForge),
        ("others", "tavern", Word::BarTabOthers),
    ];
    html! {
        @for (id, ..) in tabs {
            input.tab type="radio" name="tab" id={ "tab-" (id) } checked[id == first] autocomplete="off";
        }
        input.tab type="radio" name="tab" id="tab-log" autocomplete="off";
        nav.tabs {
            @for (id, icon, word) in tabs {
                label for={ "tab-" (id) } { (grammar::icon(icon)) span { (sight.words().say(word)) } }
            }
            label for="tab-log" { (grammar::shared("log")) span { (sight.words().say(Word::TabLog)) } }
        }
    }
}

/// Where a phone should look: the place the turn has come to, or the own hand.
fn first_tab(sight: &Seen<'_>) -> &'static str {
    match sight.view.question() {
        Some(Task::Visit(Stage::Merchant | Stage::Mine) | Task::ForcedSale { .. }) => "stall",
        Some(Task::Visit(Stage::Forge)) => "forge",
        _ => "hand",
    }
}

/// Whose hand lies in front: the viewer's own; the public looks at whoever's turn it is.
fn in_front(sight: &Seen<'_>) -> Seat {
    mine(sight).unwrap_or(sight.view.active)
}

/// The viewer's own seat, if it plays.
fn mine(sight: &Seen<'_>) -> Option<Seat> {
    sight.viewer.seat().filter(|seat| sight.view.seats().contains(seat))
}

/// Whose decision is awaited. While a window is open nobody may see who has answered already.
fn awaited(view: &View) -> Option<Seat> {
    match view.actor? {
        Actor::Seat(seat) if !is_reaction(view) => Some(seat),
        _ => None,
    }
}

fn is_reaction(view: &View) -> bool {
    view.question().is_some_and(Task::is_reaction)
}

/// A tavern card has been played and is not settled yet.
fn is_chain(view: &View) -> bool {
    view.agenda.iter().any(|task| matches!(task, Task::Chain(_)))
}

fn is_asked(sight: &Seen<'_>, picker: &Picker) -> bool {
    picker.is_asked() && mine(sight).is_some()
}
