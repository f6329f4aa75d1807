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
mod legend;
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

use caverna::{Caverna, Choice, Home, Task, View};
use karst_kit::{Actor, Lang, Seat};
use maud::{Markup, html};

use crate::table::tab_bar;
use crate::{Board, Easel, Id, Page, Sight, Word, heading};

type Picker = crate::Picker<Choice>;
type Offer = crate::Offer<Choice>;
type Seen<'a> = Sight<'a, Caverna>;

const SPRITE: &str = "/assets/icons-caverna.svg";

const SCORE: Id = Id("f-score", "");
const ROUNDS: Id = Id("f-rounds", "");

impl Board for Caverna {
    fn stylesheet() -> Option<&'static str> {
        Some("caverna.css")
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

    fn legend(lang: Lang) -> Vec<(Markup, String)> {
        legend::legend(lang)
    }

    fn purse(sight: &Seen<'_>) -> Markup {
        supply::line(sight)
    }

    fn other_names(offers: &[Offer]) -> Vec<Offer> {
        targets::turned_round(offers)
    }

    /// Where a phone should look for the answer to the open question.
    fn first_tab(sight: &Seen<'_>, picker: &Picker) -> &'static str {
        let furnishing = picker.is_open("furnish") && picker.pick().split(' ').count() < 2;
        match sight.view.agenda.top() {
            _ if !sight.is_asked(picker) => "cave",
            Some(Task::Place { .. } | Task::Protect) => "actions",
            Some(_) if picker.is_open("imitate") => "actions",
            Some(_) if furnishing => "display",
            _ => "cave",
        }
    }

    fn shared(sight: &Seen<'_>, easel: &mut Easel<'_>) {
        let view = sight.view;
        easel.part(SCORE, view.is_over(), || score::sheet(sight));
        let rounds = (view.round, view.harvest, view.red_rounds, view.cards, view.greens, view.reds);
        easel.part(ROUNDS, (rounds, view.is_over()), || rounds::rounds(sight));
        actions::shared(sight, easel);
        market::shared(sight, easel);
        people::shared(sight, easel);
        for &seat in view.seats() {
            home::shared(sight, seat, easel);
            supply::shared(sight, seat, easel);
        }
    }

    fn mine(sight: &Seen<'_>, picker: &Picker, easel: &mut Easel<'_>) {
        // An asked viewer's targets may depend on anything in sight.
        let asked =
            sight.is_asked(picker).then(|| crate::mark((sight.view, picker.pick(), sight.own.answered)));
        actions::mine(sight, picker, asked, easel);
        market::mine(sight, picker, asked, easel);
        home::mine(sight, picker, asked, easel);
        supply::mine(sight, easel);
    }

    fn home(sight: &Seen<'_>, page: &Page<'_>, seat: Seat) -> Markup {
        home::frame(sight, page, seat)
    }

    fn frame(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
        let (mine, theirs) = seats_in_order(sight);
        html! {
            (tab_bar(&tabs(sight, !theirs.is_empty()), Caverna::first_tab(sight, &sight.picker())))
            div.table.caverna {
                (page.question(sight, html! {}, html! {}))
                section.pane.pane-cave { (page.part(SCORE)) (home::frame(sight, page, mine)) }
                div.side.left {
                    section.pane.pane-actions { (page.part(ROUNDS)) (actions::frame(sight, page)) }
                    section.pane.pane-display { label.chip.quiet.close-market for="tab-cave" { (sight.words().say(Word::Close)) } (market::filters(sight)) (market::frame(sight, page)) }
                }
                div.side.right {
                    section.pane.pane-people { (people::frame(sight, page)) }
                    @if !theirs.is_empty() {
                        section.pane.pane-other.many[theirs.len() > 2] { @for &seat in &theirs { (home::frame(sight, page, seat)) } }
                    }
                    section.pane.pane-log { (page.log(sight)) }
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

/// Where a home board stands on the page.
fn home_id(seat: Seat) -> Id {
    Id("f-home", seat.name())
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

/// Whose turn it is; nobody's while cards are turned up.
fn awaited(view: &View) -> Option<Seat> {
    match view.actor? {
        Actor::Seat(seat) => Some(seat),
        Actor::Chance => None,
    }
}
