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
mod legend;
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

use above_and_below::{AboveAndBelow, Choice, Task, View};
use karst_kit::{Actor, Lang, Seat};
use maud::{Markup, html};

use crate::assets::VERSION;
use crate::table::tab_bar;
use crate::{Board, Easel, Id, Page, Sight, Word, crest};

const SCORE: Id = Id("f-score", "");

type Picker = crate::Picker<Choice>;
type Offer = crate::Offer<Choice>;
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

    fn legend(lang: Lang) -> Vec<(Markup, String)> {
        legend::legend(lang)
    }

    fn purse(sight: &Seen<'_>) -> Markup {
        stores::line(sight)
    }

    fn shared(sight: &Seen<'_>, easel: &mut Easel<'_>) {
        let table = &sight.view.table;
        easel.part(SCORE, (table.over, names(sight)), || score::sheet(sight));
        market::shared(sight, easel);
        square::shared(sight, easel);
        let scores = table.score();
        people::shared(sight, &scores, easel);
        for &seat in sight.view.seats() {
            let score = scores.iter().find(|score| score.seat == seat);
            let points = score.filter(|_| sight.table.show_score || table.over).map(|score| score.total);
            hill::shared(sight, seat, points, easel);
            folk::shared(sight, seat, easel);
            stores::shared(sight, seat, easel);
        }
    }

    fn mine(sight: &Seen<'_>, picker: &Picker, easel: &mut Easel<'_>) {
        book::mine(sight, picker, easel);
        square::mine(sight, picker, easel);
        market::mine(sight, picker, easel);
        hill::mine(sight, picker, easel);
        folk::mine(sight, picker, easel);
        stores::mine(sight, picker, easel);
    }

    fn home(sight: &Seen<'_>, page: &Page<'_>, seat: Seat) -> Markup {
        hill::frame(sight, page, seat)
    }

    fn frame(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
        let home = |seat: Seat, class: &str| {
            html! {
                article.estate.{(class)} id={ "home-" (seat) } {
                    (hill::frame(sight, page, seat)) (folk::frame(sight, page, seat)) (stores::frame(sight, page, seat))
                }
            }
        };
        let (front, others) = seats_in_order(sight);
        html! {
            (tab_bar(&tabs(sight), first_tab(sight)))
            script src={ "/assets/book.js?v=" (format!("{VERSION:08x}")) } defer {}
            div.table.aab {
                (page.question(sight, html! {}, html! {}))
                div.centre tabindex="0" {
                    section.pane.pane-score { (page.part(SCORE)) }
                    section.pane.pane-book { (page.part(book::BOOK)) }
                    section.pane.pane-home { (home(front, "mine")) }
                }
                div.side.left { section.pane.pane-market { (market::frame(sight, page)) } }
                div.side.right {
                    section.pane.pane-others {
                        (square::frame(sight, page)) (people::frame(sight, page))
                        @for seat in others { (home(seat, "theirs")) }
                    }
                    section.pane.pane-log { (page.log(sight)) }
                }
            }
        }
    }
}

fn tabs(sight: &Seen<'_>) -> [(&'static str, Markup, String); 5] {
    let words = sight.words();
    [
        ("home", grammar::icon("village"), words.say(Word::AabTabHome)),
        ("book", grammar::icon("book"), words.say(Word::AabTabBook)),
        ("market", grammar::icon("hammer"), words.say(Word::AabTabMarket)),
        ("others", grammar::icon("reputation"), words.say(Word::AabTabOthers)),
        ("log", grammar::shared("log"), words.say(Word::TabLog)),
    ]
}

/// The names at the table, as an input.
fn names<'a>(sight: &'a Seen<'_>) -> Vec<(Seat, &'a str)> {
    sight.names().collect()
}

/// Where a phone should look: at the story while somebody is below and right after, at the market for who builds or
/// trains.
fn first_tab(sight: &Seen<'_>) -> &'static str {
    let table = &sight.view.table;
    match table.agenda.top() {
        Some(Task::Buy(_) | Task::Hire(_) | Task::FreeBuilding(_)) if me(sight) == Some(table.active) => {
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
    let at = me(sight).map_or(0, Seat::index);
    (seats[at], (1..seats.len()).map(|step| seats[(at + step) % seats.len()]).collect())
}

/// The viewer's own seat, if it plays.
fn me(sight: &Seen<'_>) -> Option<Seat> {
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
    picker.is_asked() && me(sight).is_some()
}
