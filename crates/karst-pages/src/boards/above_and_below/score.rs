//! The score sheet at the end.

use above_and_below::{AboveAndBelow, Line};
use karst_kit::{Score, Speak};
use maud::{Markup, html};

use super::{Seen, grammar};
use crate::{Word, crest};

/// Empty until the game is over, so that it can be filled in place.
pub(super) fn sheet(sight: &Seen<'_>) -> Markup {
    let words = sight.words();
    if !sight.view.table.over {
        return html! { section #f-score hidden {} };
    }
    let mut scores = sight.view.table.score();
    scores.sort_by_key(|score| std::cmp::Reverse((score.total, score.tie_break)));
    html! {
        section #f-score.panel.score {
            h2 { (words.say(Word::FinalScore)) }
            div.sheets { @for score in &scores { (column(sight, score)) } }
            p.links {
                a.chip href={ "/t/" (sight.table.id) "/replay/0" } { (grammar::shared("previous")) (words.say(Word::WatchReplay)) }
                a.chip href={ "/t/" (sight.table.id) "/journal" } { (words.say(Word::Journal)) }
                a.chip href="/" { (words.say(Word::NewTable)) }
            }
        }
    }
}

fn column(sight: &Seen<'_>, score: &Score<Line>) -> Markup {
    html! {
        table.wins[score.wins] {
            caption { (crest(score.seat)) (sight.table.name(score.seat)) @if score.wins { (grammar::shared("crown")) } }
            tbody {
                @for line in &score.lines {
                    tr { th scope="row" { (icon(line.what)) (AboveAndBelow::score_line(sight.lang, line.what)) } td { (line.points) } }
                }
            }
            tfoot { tr { th scope="row" { (sight.words().say(Word::Total)) } td { (score.total) } } }
        }
    }
}

fn icon(line: Line) -> Markup {
    match line {
        Line::Track => grammar::token("amethyst"),
        Line::Buildings => grammar::icon("house"),
        Line::Rank => grammar::shared("crown"),
        Line::Reputation => grammar::icon("reputation"),
        Line::Card(building) => grammar::emblem(building),
    }
}
