//! Above and Below: dusk over a story book.

mod answers;
mod book;
mod buildings;
mod chip;
mod deed;
mod effect;
mod folk;
mod gain;
mod grammar;
mod hill;
mod market;
mod odds;
mod party;
mod people;
mod place;
mod question;
mod score;
mod square;
mod stores;
mod tale;
mod villager;

use above_and_below::{AboveAndBelow, Task, View};
use karst_kit::{Actor, Seat};
use maud::{Markup, PreEscaped, html};

use crate::table::log;
use crate::{Board, Fragment, Picker, Sight, Word};

type Seen<'a> = Sight<'a, AboveAndBelow>;

impl Board for AboveAndBelow {
    fn fragments(sight: &Seen<'_>) -> Vec<Fragment> {
        let picker = sight.picker();
        let mut fragments = vec![
            fragment("f-question", question::question(sight, &picker)),
            fragment("f-score", score::sheet(sight)),
            fragment("f-book", book::book(sight, &picker)),
            fragment("f-row", square::row(sight, &picker)),
            fragment("f-houses", market::houses(sight, &picker)),
            fragment("f-outposts", market::outposts(sight, &picker)),
            fragment("f-keys", market::keys(sight, &picker)),
            fragment("f-stars", market::stars(sight, &picker)),
            fragment("f-square", square::square(sight)),
            fragment("f-people", people::people(sight)),
        ];
        for &seat in sight.view.seats() {
            let [hill, folk, stores] = home_ids(seat);
            fragments.push(fragment(hill, hill::hill(sight, &picker, seat)));
            fragments.push(fragment(folk, folk::folk(sight, &picker, seat)));
            fragments.push(fragment(stores, stores::stores(sight, &picker, seat)));
        }
        fragments.push(fragment("f-log", log(sight)));
        fragments
    }

    fn stylesheet() -> Option<&'static str> {
        Some("above-and-below.css")
    }

    fn layout(sight: &Seen<'_>, fragments: &[Fragment]) -> Markup {
        let part = |id: &str| {
            let found = fragments.iter().find(|fragment| fragment.id == id);
            PreEscaped(found.map_or("", |fragment| &fragment.html))
        };
        let home = |seat: Seat, class: &str| {
            html! {
                article.estate.{(class)} id={ "home-" (seat) } { @for id in home_ids(seat) { (part(id)) } }
            }
        };
        let (front, others) = seats_in_order(sight);
        html! {
            (tabs(sight))
            div.table.aab {
                (part("f-question"))
                div.centre {
                    section.pane.pane-score { (part("f-score")) }
                    section.pane.pane-book { (part("f-book")) }
                    section.pane.pane-home { (home(front, "mine")) }
                }
                div.side.left {
                    section.pane.pane-market {
                        @for id in ["f-row", "f-houses", "f-outposts", "f-keys", "f-stars"] { (part(id)) }
                    }
                }
                div.side.right {
                    section.pane.pane-others {
                        (part("f-square")) (part("f-people"))
                        @for seat in others { (home(seat, "theirs")) }
                    }
                    section.pane.pane-log { (part("f-log")) }
                }
            }
        }
    }
}

fn fragment(id: &'static str, markup: Markup) -> Fragment {
    Fragment { id, html: markup.into_string() }
}

/// The three parts of a village that change on their own: picture, villagers, goods.
fn home_ids(seat: Seat) -> [&'static str; 3] {
    match seat {
        Seat::Blue => ["f-hill-blue", "f-folk-blue", "f-stores-blue"],
        Seat::Yellow => ["f-hill-yellow", "f-folk-yellow", "f-stores-yellow"],
        Seat::Green => ["f-hill-green", "f-folk-green", "f-stores-green"],
        // The table has four seats.
        Seat::Red | Seat::Violet | Seat::White | Seat::Black => ["f-hill-red", "f-folk-red", "f-stores-red"],
    }
}

/// The same bar as elsewhere, with icons of this game.
fn tabs(sight: &Seen<'_>) -> Markup {
    let first = first_tab(sight);
    let tabs = [
        ("home", "village", Word::AabTabHome),
        ("book", "book", Word::AabTabBook),
        ("market", "hammer", Word::AabTabMarket),
        ("others", "reputation", Word::AabTabOthers),
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

/// Where a phone should look: at the story while somebody is below and right after, at the market for who builds or
/// trains.
fn first_tab(sight: &Seen<'_>) -> &'static str {
    let table = &sight.view.table;
    match table.agenda.top() {
        Some(Task::Buy(_) | Task::Hire(_) | Task::FreeBuilding(_)) if mine(sight) == Some(table.active) => {
            "market"
        }
        Some(Task::Turn) if tale::is_fresh(sight) => "book",
        _ if table.exploration.is_some() => "book",
        _ => "home",
    }
}

/// The viewer's own village, then the others from the left on; the public looks at whoever began.
fn seats_in_order(sight: &Seen<'_>) -> (Seat, Vec<Seat>) {
    let seats = sight.view.seats();
    let at = mine(sight).map_or(0, Seat::index);
    (seats[at], (1..seats.len()).map(|step| seats[(at + step) % seats.len()]).collect())
}

/// The viewer's own seat, if it plays.
fn mine(sight: &Seen<'_>) -> Option<Seat> {
    sight.viewer.seat().filter(|seat| sight.view.seats().contains(seat))
}

/// Whose decision is awaited; nobody's while dice roll.
fn awaited(view: &View) -> Option<Seat> {
    match view.actor? {
        Actor::Seat(seat) if !view.table.over => Some(seat),
        _ => None,
    }
}

fn is_asked(sight: &Seen<'_>, picker: &Picker) -> bool {
    picker.is_asked() && mine(sight).is_some()
}
