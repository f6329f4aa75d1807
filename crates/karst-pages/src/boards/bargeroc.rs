//! Bargeroc: tavern brass and beer.

mod answers;
mod brawl;
mod cards;
mod discard;
mod forge;
mod grammar;
mod legend;
mod me;
mod outcome;
mod people;
mod places;
mod prompt;
mod question;
mod score;
mod standing;
mod track;

use bargeroc::{Bargeroc, Choice, Stage, Task, View};
use karst_kit::{Actor, Lang, Seat};
use maud::{Markup, html};

use crate::table::tab_bar;
use crate::{Board, Easel, Id, Page, Sight, Word, crest};

type Picker = crate::Picker<Choice>;
type Seen<'a> = Sight<'a, Bargeroc>;

const SCORE: Id = Id("f-score", "");

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

    fn legend(lang: Lang) -> Vec<(Markup, String)> {
        legend::legend(lang)
    }

    fn purse(sight: &Seen<'_>) -> Markup {
        people::line(sight)
    }

    fn shared(sight: &Seen<'_>, easel: &mut Easel<'_>) {
        easel.part(SCORE, (sight.view.over, names(sight)), || score::sheet(sight));
        prompt::shared(sight, easel);
        brawl::shared(sight, easel);
        places::shared(sight, easel);
        forge::shared(sight, easel);
        track::shared(sight, easel);
        people::shared(sight, easel);
    }

    fn mine(sight: &Seen<'_>, picker: &Picker, easel: &mut Easel<'_>) {
        outcome::mine(sight, easel);
        places::mine(sight, picker, easel);
        forge::mine(sight, picker, easel);
        brawl::mine(sight, picker, easel);
        me::mine(sight, picker, easel);
    }

    fn home(sight: &Seen<'_>, _: &Page<'_>, seat: Seat) -> Markup {
        me::whole(sight, seat)
    }

    fn frame(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
        html! {
            (tab_bar(&tabs(sight), first_tab(sight)))
            div.table.bar {
                (page.question(sight, html! { (page.part(prompt::PROMPT)) }, outcome::below()))
                section.pane.pane-score { (page.part(SCORE)) }
                section.pane.pane-brawl { (brawl::frame(sight, page)) }
                section.pane.pane-me { (me::frame(sight, page)) }
                div.side.left {
                    section.pane.pane-stall { (places::stall(sight, page)) (places::pit(sight, page)) }
                    section.pane.pane-forge { (forge::frame(sight, page)) }
                }
                div.side.right {
                    section.pane.pane-track { (track::frame(sight, page)) }
                    section.pane.pane-people { (people::frame(sight, page)) }
                    section.pane.pane-log { (page.log(sight)) }
                }
            }
        }
    }
}

fn tabs(sight: &Seen<'_>) -> [(&'static str, Markup, String); 5] {
    let words = sight.words();
    [
        ("hand", grammar::icon("hand"), words.say(Word::BarTabHand)),
        ("stall", grammar::icon("merchant"), words.say(Word::BarTabStall)),
        ("forge", grammar::icon("forge"), words.say(Word::BarForge)),
        ("others", grammar::icon("tavern"), words.say(Word::BarTabOthers)),
        ("log", grammar::shared("log"), words.say(Word::TabLog)),
    ]
}

/// Where a phone should look: the place the turn has come to, or the own hand.
fn first_tab(sight: &Seen<'_>) -> &'static str {
    match sight.view.question() {
        Some(Task::Visit(Stage::Merchant | Stage::Mine) | Task::ForcedSale { .. }) => "stall",
        Some(Task::Visit(Stage::Forge)) => "forge",
        _ => "hand",
    }
}

/// The viewer's own seat, if it plays.
fn me(sight: &Seen<'_>) -> Option<Seat> {
    sight.viewer.seat().filter(|seat| sight.view.seats().contains(seat))
}

/// The names at the table, as an input.
fn names<'a>(sight: &'a Seen<'_>) -> Vec<(Seat, &'a str)> {
    sight.names().collect()
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
    picker.is_asked() && me(sight).is_some()
}
