//! Caverna: daylight and embers.

mod actions;
mod advice;
mod animals;
mod answers;
mod arrangement;
mod exchange;
mod feeding;
mod grammar;
mod home;
mod keeping;
mod loot;
mod market;
mod people;
mod question;
mod rounds;
mod score;
mod sketch;
mod stall;
mod supply;
mod targets;
mod tiles;

use caverna::{Caverna, Home, Task, View};
use karst_kit::{Actor, Seat, Viewer};
use maud::{Markup, PreEscaped, html};

use crate::table::{log, tab_bar};
use crate::{Board, Fragment, Picker, Sight, Word};

type Seen<'a> = Sight<'a, Caverna>;

const SPRITE: &str = "/assets/icons-caverna.svg";

impl Board for Caverna {
    fn fragments(sight: &Seen<'_>) -> Vec<Fragment> {
        let picker = sight.picker();
        let mut fragments = vec![
            fragment("f-question", question::question(sight, &picker)),
            fragment("f-score", score::sheet(sight)),
            fragment("f-rounds", rounds::rounds(sight)),
            fragment("f-actions", actions::actions(sight, &picker)),
            fragment("f-market", market::market(sight, &picker)),
            fragment("f-people", people::people(sight)),
        ];
        for &seat in sight.view.seats() {
            fragments.push(fragment(home_id(seat), home::home(sight, &picker, seat)));
        }
        fragments.push(fragment("f-log", log(sight)));
        fragments
    }

    fn stylesheet() -> Option<&'static str> {
        Some("caverna.css")
    }

    fn layout(sight: &Seen<'_>, fragments: &[Fragment]) -> Markup {
        let part = |id: &str| {
            let found = fragments.iter().find(|fragment| fragment.id == id);
            PreEscaped(found.map_or("", |fragment| &fragment.html))
        };
        let (mine, theirs) = seats_in_order(sight);
        html! {
            (tab_bar(&tabs(sight, !theirs.is_empty()), first_tab(sight, &sight.picker())))
            div.table.caverna {
                (part("f-question"))
                section.pane.pane-cave { (part("f-score")) (part(home_id(mine))) }
                div.side.left {
                    section.pane.pane-actions { (part("f-rounds")) (part("f-actions")) }
                    section.pane.pane-display { (market::filters(sight)) (part("f-market")) }
                }
                div.side.right {
                    section.pane.pane-people { (part("f-people")) }
                    @if !theirs.is_empty() {
                        section.pane.pane-other.many[theirs.len() > 2] { @for &seat in &theirs { (part(home_id(seat))) } }
                    }
                    section.pane.pane-log { (part("f-log")) }
                }
            }
        }
    }
}

fn tabs(sight: &Seen<'_>, others: bool) -> Vec<(&'static str, Markup, String)> {
    let words = sight.words();
    let mut tabs = vec![
        ("cave", grammar::icon("entry-level-dwelling"), words.say(Word::TabHome)),
        ("actions", grammar::shared("pick"), words.say(Word::TabActions)),
        ("display", grammar::shared("furnish"), words.say(Word::TabMarket)),
    ];
    tabs.extend(others.then(|| ("other", grammar::shared("person"), words.say(Word::TabHomes))));
    tabs.push(("log", grammar::shared("log"), words.say(Word::TabLog)));
    tabs
}

fn fragment(id: &'static str, markup: Markup) -> Fragment {
    Fragment { id, html: markup.into_string() }
}

fn home_id(seat: Seat) -> &'static str {
    match seat {
        Seat::Red => "f-home-red",
        Seat::Blue => "f-home-blue",
        Seat::Yellow => "f-home-yellow",
        Seat::Green => "f-home-green",
        Seat::Violet => "f-home-violet",
        Seat::White => "f-home-white",
        Seat::Black => "f-home-black",
    }
}

/// The viewer's own seat, then the others clockwise; the public looks over the first seat's shoulder.
fn seats_in_order(sight: &Seen<'_>) -> (Seat, Vec<Seat>) {
    let seats = sight.view.seats();
    let mine = me(sight).unwrap_or(Seat::Red);
    let at = seats.iter().position(|&seat| seat == mine).unwrap_or(0);
    (mine, seats[at + 1..].iter().chain(&seats[..at]).copied().collect())
}

/// The viewer's seat, if the viewer plays.
fn me(sight: &Seen<'_>) -> Option<Seat> {
    sight.viewer.seat().filter(|seat| sight.view.seats().contains(seat))
}

fn my_home<'a>(sight: &'a Seen<'_>) -> Option<&'a Home> {
    Some(&sight.view.homes[me(sight)?])
}

/// Where a phone should look for the answer to the open question.
fn first_tab(sight: &Seen<'_>, picker: &Picker) -> &'static str {
    let furnishing = picker.is_open("furnish") && picker.pick().split(' ').count() < 2;
    match sight.view.agenda.top() {
        _ if !is_asked(sight, picker) => "cave",
        Some(Task::Place { .. } | Task::Protect) => "actions",
        Some(_) if picker.is_open("imitate") => "actions",
        Some(_) if furnishing && picker.pick() == "furnish" => "display",
        Some(Task::Loot { .. }) if furnishing => "display",
        _ => "cave",
    }
}

/// Whose turn it is; nobody's while cards are turned up.
fn active(view: &View) -> Option<Seat> {
    match view.actor? {
        Actor::Seat(seat) => Some(seat),
        Actor::Chance => None,
    }
}

fn is_asked(sight: &Seen<'_>, picker: &Picker) -> bool {
    picker.is_asked() && matches!(sight.viewer, Viewer::Seat(_))
}
