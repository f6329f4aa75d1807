//! Above and Below: dusk over a story book.

mod answers;
mod book;
mod buildings;
mod chip;
mod deed;
mod effect;
mod ending;
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
mod villager;

use above_and_below::{AboveAndBelow, Task, View};
use karst_kit::{Actor, Seat};
use maud::{Markup, html};

use crate::assets::VERSION;
use crate::{Board, Easel, Id, Page, Picker, Sight, Word, crest};

type Seen<'a> = Sight<'a, AboveAndBelow>;

impl Board for AboveAndBelow {
    fn stylesheet() -> Option<&'static str> {
        Some("above-and-below.css")
    }

    fn sentence(sight: &Seen<'_>, picker: &Picker) -> String {
        question::sentence(sight, picker)
    }

    fn heading(sight: &Seen<'_>) -> Markup {
        html! {
            @if let Some(seat) = awaited(sight.view) { span.awaited { (crest(seat)) } }
            @if sight.view.table.over { (grammar::shared("crown")) }
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
        easel.ready(Id("f-score", ""), score::sheet(sight));
        easel.ready(Id("f-book", ""), book::book(sight, picker));
        easel.ready(Id("f-row", ""), square::row(sight, picker));
        easel.ready(Id("f-houses", ""), market::houses(sight, picker));
        easel.ready(Id("f-outposts", ""), market::outposts(sight, picker));
        easel.ready(Id("f-keys", ""), market::keys(sight, picker));
        easel.ready(Id("f-stars", ""), market::stars(sight, picker));
        easel.ready(Id("f-square", ""), square::square(sight));
        easel.ready(Id("f-people", ""), people::people(sight));
        for &seat in sight.view.seats() {
            let [hill, folk, stores] = home_ids(seat);
            easel.ready(hill, hill::hill(sight, picker, seat));
            easel.ready(folk, folk::folk(sight, picker, seat));
            easel.ready(stores, stores::stores(sight, picker, seat));
        }
    }

    fn home(sight: &Seen<'_>, _: &Page<'_>, seat: Seat) -> Markup {
        hill::hill(sight, &sight.picker(), seat)
    }

    fn frame(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
        let home = |seat: Seat, class: &str| {
            html! {
                article.estate.{(class)} id={ "home-" (seat) } { @for id in home_ids(seat) { (page.part(id)) } }
            }
        };
        let (front, others) = seats_in_order(sight);
        html! {
            (tabs(sight))
            script src={ "/assets/book.js?v=" (format!("{VERSION:08x}")) } defer {}
            div.table.aab {
                (page.question(sight, html! {}, html! {}))
                div.centre {
                    section.pane.pane-score { (page.part(Id("f-score", ""))) }
                    section.pane.pane-book { (page.part(Id("f-book", ""))) }
                    section.pane.pane-home { (home(front, "mine")) }
                }
                div.side.left {
                    section.pane.pane-market {
                        @for id in ["f-row", "f-houses", "f-outposts", "f-keys", "f-stars"] { (page.part(Id(id, ""))) }
                    }
                }
                div.side.right {
                    section.pane.pane-others {
                        (page.part(Id("f-square", ""))) (page.part(Id("f-people", "")))
                        @for seat in others { (home(seat, "theirs")) }
                    }
                    section.pane.pane-log { (page.log(sight)) }
                }
            }
        }
    }
}

/// The three parts of a village that change on their own: picture, villagers, goods.
fn home_ids(seat: Seat) -> [Id; 3] {
    ["f-hill", "f-folk", "f-stores"].map(|part| Id(part, seat.name()))
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
        Some(Task::Turn) if ending::is_fresh(sight) => "book",
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
