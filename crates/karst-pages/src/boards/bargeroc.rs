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
use maud::{Markup, html};

use crate::{Board, Easel, Id, Page, Picker, Sight, Word, crest};

type Seen<'a> = Sight<'a, Bargeroc>;

impl Board for Bargeroc {
    fn stylesheet() -> Option<&'static str> {
        Some("bargeroc.css")
    }

    fn sentence(sight: &Seen<'_>, picker: &Picker) -> String {
        question::sentence(sight, picker)
    }

    fn heading(sight: &Seen<'_>) -> Markup {
        html! {
            @if let Some(seat) = awaited(sight.view) { span.awaited { (crest(seat)) } }
            @if score::has_winner(sight) { (grammar::shared("crown")) }
        }
    }

    fn answers(sight: &Seen<'_>, picker: &Picker) -> Markup {
        html! { div.answers { (answers::answers(sight, picker)) } }
    }

    fn first_tab(sight: &Seen<'_>, _: &Picker) -> &'static str {
        first_tab(sight)
    }

    fn shared(_: &Seen<'_>, _: &mut Easel<'_>) {}

    fn mine(sight: &Seen<'_>, picker: &Picker, easel: &mut Easel<'_>) {
        easel.ready(Id("prompt", ""), html! { div #prompt { (prompt::prompt(sight)) } });
        easel.ready(Id("recent", ""), html! { div #recent { (outcome::recent(sight)) } });
        easel.ready(Id("f-score", ""), score::sheet(sight));
        easel.ready(Id("f-brawl", ""), brawl::brawl(sight, picker));
        easel.ready(Id("f-me", ""), me::me(sight, picker));
        easel.ready(Id("f-standing", ""), standing::sheet(sight));
        easel.ready(Id("f-stall", ""), places::stall(sight, picker));
        easel.ready(Id("f-mine", ""), places::mine(sight, picker));
        easel.ready(Id("f-forge", ""), forge::forge(sight, picker));
        easel.ready(Id("f-track", ""), track::track(sight));
        easel.ready(Id("f-people", ""), people::people(sight, picker));
    }

    fn home(sight: &Seen<'_>, _: &Page<'_>, _: Seat) -> Markup {
        me::me(sight, &sight.picker())
    }

    fn frame(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
        html! {
            (tabs(sight))
            div.table.bar {
                (page.question(sight, html! { (page.part(Id("prompt", ""))) }, html! { (page.part(Id("recent", ""))) }))
                section.pane.pane-score { (page.part(Id("f-score", ""))) }
                section.pane.pane-brawl { (page.part(Id("f-brawl", ""))) }
                section.pane.pane-me { (page.part(Id("f-me", ""))) (page.part(Id("f-standing", ""))) }
                div.side.left {
                    section.pane.pane-stall { (page.part(Id("f-stall", ""))) (page.part(Id("f-mine", ""))) }
                    section.pane.pane-forge { (page.part(Id("f-forge", ""))) }
                }
                div.side.right {
                    section.pane.pane-track { (page.part(Id("f-track", ""))) }
                    section.pane.pane-people { (page.part(Id("f-people", ""))) }
                    section.pane.pane-log { (page.log(sight)) }
                }
            }
        }
    }
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
