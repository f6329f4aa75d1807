//! Cave vs Cave: torch and chalk.

mod actions;
mod cave;
mod geometry;
mod grammar;
mod legend;
mod people;
mod question;
mod rooms;
mod score;

use cave_vs_cave::{CaveVsCave, Choice, Good, Hand, Task, View};
use karst_kit::{Actor, Lang, Seat};
use maud::{Markup, html};

use crate::table::tab_bar;
use crate::{Board, Easel, Id, Page, Sight, Word, heading};

type Picker = crate::Picker<Choice>;
type Seen<'a> = Sight<'a, CaveVsCave>;

const SCORE: Id = Id("f-score", "");

const SPRITE: &str = "/assets/icons-cave-vs-cave.svg";

impl Board for CaveVsCave {
    fn stylesheet() -> Option<&'static str> {
        Some("cave-vs-cave.css")
    }

    fn sentence(sight: &Seen<'_>, picker: &Picker) -> String {
        question::sentence(sight, picker)
    }

    fn heading(sight: &Seen<'_>) -> Markup {
        heading(awaited(sight.view), score::has_winner(sight))
    }

    fn answers(sight: &Seen<'_>, picker: &Picker) -> Markup {
        question::body(sight, picker)
    }

    fn first_tab(sight: &Seen<'_>, picker: &Picker) -> &'static str {
        first_tab(sight, picker)
    }

    fn legend(lang: Lang) -> Vec<(Markup, String)> {
        legend::legend(lang)
    }

    fn purse(sight: &Seen<'_>) -> Markup {
        cave::line(sight)
    }

    fn shared(sight: &Seen<'_>, easel: &mut Easel<'_>) {
        easel.part(SCORE, sight.view.over, || score::sheet(sight));
        actions::shared(sight, easel);
        rooms::shared(sight, easel);
        people::shared(sight, easel);
        for &seat in sight.view.seats() {
            cave::shared(sight, seat, easel);
        }
    }

    fn mine(sight: &Seen<'_>, picker: &Picker, easel: &mut Easel<'_>) {
        // An asked viewer's targets may depend on anything in sight.
        let asked = sight.is_asked(picker).then(|| crate::mark((sight.view, picker.pick())));
        actions::mine(sight, picker, asked, easel);
        rooms::mine(sight, picker, asked, easel);
        cave::mine(sight, picker, asked, easel);
    }

    fn home(sight: &Seen<'_>, page: &Page<'_>, seat: Seat) -> Markup {
        cave::frame(sight, page, seat)
    }

    fn frame(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
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
            (tab_bar(&tabs, first_tab(sight, &sight.picker())))
            div.table.cvc {
                (page.question(sight, html! {}, html! {}))
                section.pane.pane-cave { (page.part(SCORE)) (cave::frame(sight, page, mine)) }
                div.side.left {
                    section.pane.pane-actions { (actions::frame(sight, page)) }
                    section.pane.pane-display { (rooms::frame(sight, page)) }
                }
                div.side.right {
                    section.pane.pane-people { (people::frame(sight, page)) }
                    @if let Some(theirs) = theirs { section.pane.pane-other { (cave::frame(sight, page, theirs)) } }
                    section.pane.pane-log { (page.log(sight)) }
                }
            }
        }
    }
}

fn cave_id(seat: Seat) -> Id {
    Id("f-cave", seat.name())
}

/// The viewer's own seat first; the public looks over the first seat's shoulder.
fn seats_in_order(sight: &Seen<'_>) -> (Seat, Option<Seat>) {
    let seats = sight.view.seats();
    let mine = sight.viewer.seat().filter(|seat| seats.contains(seat)).unwrap_or(Seat::Red);
    (mine, seats.iter().copied().find(|&seat| seat != mine))
}

/// Where a phone should look for the answer to the open question.
fn first_tab(_: &Seen<'_>, picker: &Picker) -> &'static str {
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
fn awaited(view: &View) -> Option<Seat> {
    match view.actor? {
        Actor::Seat(seat) => Some(seat),
        Actor::Chance => None,
    }
}

fn points(view: &View, seat: Seat) -> i32 {
    view.caves[seat].room_points() + i32::from(view.caves[seat].goods[Good::Gold])
}
