//! The score sheet at the end.

use bargeroc::{Bargeroc, Line, Object, TITLE_POINTS, Title, View};
use karst_kit::{Seat, Speak};
use maud::{Markup, html};

use super::{Seen, grammar};
use crate::{Word, crest};

/// Empty until the game is over, so that it can be filled in place.
pub(super) fn sheet(sight: &Seen<'_>) -> Markup {
    if !sight.view.over {
        return html! { section #f-score hidden {} };
    }
    let words = sight.words();
    let mut seats = sight.view.seats().to_vec();
    seats.sort_by_key(|&seat| std::cmp::Reverse(rank(sight.view, seat)));
    html! {
        section #f-score.panel.score {
            h2 { (words.say(Word::FinalScore)) }
            div.sheets { @for seat in seats { (column(sight, seat)) } }
            p.links {
                a.chip href={ "/t/" (sight.table.id) "/replay/0" } { (grammar::shared("previous")) (words.say(Word::WatchReplay)) }
                a.chip href={ "/t/" (sight.table.id) "/journal" } { (words.say(Word::Journal)) }
                a.chip href="/" { (words.say(Word::NewTable)) }
            }
        }
    }
}

fn column(sight: &Seen<'_>, seat: Seat) -> Markup {
    let view = sight.view;
    let dwarf = view.dwarf(seat);
    let mut objects: Vec<Object> = dwarf.objects.iter().collect();
    objects.sort_by_key(|object| std::cmp::Reverse(object.prestige()));
    let line = |line: Line| Bargeroc::score_line(sight.lang, line);
    html! {
        table.wins[wins(view, seat)] {
            caption { (crest(seat)) (sight.table.name(seat)) @if wins(view, seat) { (grammar::shared("crown")) } }
            tbody {
                @for object in objects { (row(grammar::icon(&object.to_string()), &line(Line::Object(object)), object.prestige())) }
                (row(grammar::token("ruby"), &line(Line::Minerals), minerals(view, seat)))
                (row(grammar::coin(), &format!("{} ({})", line(Line::Coins), dwarf.coins), coins(view, seat)))
                @for title in Title::ALL {
                    @if view.holder(title) == Some(seat) { (row(grammar::icon(title.id()), &line(Line::Title(title)), TITLE_POINTS)) }
                }
            }
            tfoot { tr { th scope="row" { (sight.words().say(Word::Total)) } td { (total(view, seat)) } } }
        }
    }
}

fn row(icon: Markup, name: &str, points: i32) -> Markup {
    html! { tr { th scope="row" { (icon) (name) } td { (points) } } }
}

fn minerals(view: &View, seat: Seat) -> i32 {
    view.dwarf(seat).hand.map_or(0, |hand| hand.prestige())
}

fn coins(view: &View, seat: Seat) -> i32 {
    i32::from(view.dwarf(seat).coins / 2)
}

fn total(view: &View, seat: Seat) -> i32 {
    view.public_points(seat) + minerals(view, seat)
}

/// Highest total, then the most prestigious single object (BAR-146).
fn rank(view: &View, seat: Seat) -> (i32, i32) {
    (total(view, seat), view.dwarf(seat).objects.best())
}

fn wins(view: &View, seat: Seat) -> bool {
    view.seats().iter().all(|&other| rank(view, other) <= rank(view, seat))
}

pub(super) fn has_winner(sight: &Seen<'_>) -> bool {
    sight.view.over
}
