//! Cave vs Cave: torch and chalk.

mod actions;
mod cave;
mod geometry;
mod grammar;
mod people;
mod question;
mod rooms;
mod score;

use cave_vs_cave::{CaveVsCave, Good, Hand, Task, View};
use karst_kit::{Actor, Seat, Viewer};
use maud::{Markup, PreEscaped, html};

use crate::table::{log, tab_bar};
use crate::{Board, Fragment, Picker, Sight, Word};

type Seen<'a> = Sight<'a, CaveVsCave>;

const SPRITE: &str = "/assets/icons-cave-vs-cave.svg";

impl Board for CaveVsCave {
    fn fragments(sight: &Seen<'_>) -> Vec<Fragment> {
        let picker = sight.picker();
        let mut fragments = vec![
            fragment("f-question", question::question(sight, &picker)),
            fragment("f-score", score::sheet(sight)),
            fragment("f-actions", actions::actions(sight, &picker)),
            fragment("f-display", rooms::display(sight, &picker)),
            fragment("f-people", people::people(sight)),
        ];
        for &seat in sight.view.seats() {
            fragments.push(fragment(cave_id(seat), cave::cave(sight, &picker, seat)));
        }
        fragments.push(fragment("f-log", log(sight)));
        fragments
    }

    fn stylesheet() -> Option<&'static str> {
        Some("cave-vs-cave.css")
    }

    fn layout(sight: &Seen<'_>, fragments: &[Fragment]) -> Markup {
        let part = |id: &str| {
            let found = fragments.iter().find(|fragment| fragment.id == id);
            PreEscaped(found.map_or("", |fragment| &fragment.html))
        };
        let (mine, theirs) = seats_in_order(sight);
        let words = sight.words();
        let mut tabs = vec![
            ("cave", grammar::icon("entrance"), words.say(Word::TabCave)),
            ("actions", grammar::shared("pick"), words.say(Word::TabActions)),
            ("display", grammar::shared("furnish"), words.say(Word::TabRooms)),
        ];
        tabs.extend(theirs.map(|_| ("other", grammar::shared("person"), words.say(Word::TabOther))));
        tabs.push(("log", grammar::shared("log"), words.say(Word::TabLog)));
        html! {
            (tab_bar(&tabs, first_tab(sight)))
            div.table.cvc {
                (part("f-question"))
                section.pane.pane-cave { (part("f-score")) (part(cave_id(mine))) }
                div.side.left {
                    section.pane.pane-actions { (part("f-actions")) }
                    section.pane.pane-display { (part("f-display")) }
                }
                div.side.right {
                    section.pane.pane-people { (part("f-people")) }
                    @if let Some(theirs) = theirs { section.pane.pane-other { (part(cave_id(theirs))) } }
                    section.pane.pane-log { (part("f-log")) }
                }
            }
        }
    }
}

fn fragment(id: &'static str, markup: Markup) -> Fragment {
    Fragment { id, html: markup.into_string() }
}

fn cave_id(seat: Seat) -> &'static str {
    match seat {
        Seat::Blue => "f-cave-blue",
        _ => "f-cave-red",
    }
}

/// The viewer's own seat first; the public looks over the first seat's shoulder.
fn seats_in_order(sight: &Seen<'_>) -> (Seat, Option<Seat>) {
    let seats = sight.view.seats();
    let mine = sight.viewer.seat().filter(|seat| seats.contains(seat)).unwrap_or(Seat::Red);
    (mine, seats.iter().copied().find(|&seat| seat != mine))
}

/// Where a phone should look for the answer to the open question.
fn first_tab(sight: &Seen<'_>) -> &'static str {
    let picker = sight.picker();
    if picker.is_open("take") {
        "actions"
    } else if picker.is_open("furnish") && picker.pick().split(' ').count() < 2 && picker.pick() != "" {
        "display"
    } else {
        "cave"
    }
}

/// The tile in hand, below whatever room is being used.
fn hand(view: &View) -> Option<Hand> {
    view.agenda.iter().find_map(|task| match task {
        Task::CarryOut(hand) => Some(*hand),
        _ => None,
    })
}

/// Whose turn it is, chance in between included.
fn active(view: &View) -> Option<Seat> {
    match view.actor? {
        Actor::Seat(seat) => Some(seat),
        Actor::Chance => None,
    }
}

fn points(view: &View, seat: Seat) -> i32 {
    view.caves[seat].room_points() + i32::from(view.caves[seat].goods[Good::Gold])
}

fn is_asked(sight: &Seen<'_>, picker: &Picker) -> bool {
    picker.is_asked() && matches!(sight.viewer, Viewer::Seat(_))
}
