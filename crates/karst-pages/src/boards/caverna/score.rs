//! The score sheet at the end: one table, a column a player.

use caverna::{Caverna, Line};
use karst_kit::{Seat, Speak};
use maud::{Markup, html};

use super::{Seen, grammar};
use crate::{Word, crest};

/// The goal of the solo game.
const SOLO_GOAL: i32 = 100;

/// Empty until the game is over, so that it can be filled in place.
pub(super) fn sheet(sight: &Seen<'_>) -> Markup {
    if !sight.view.is_over() {
        return html! { section #f-score hidden {} };
    }
    let words = sight.words();
    let seats = sight.view.seats();
    let columns: Vec<Vec<(Line, i32)>> =
        seats.iter().map(|&seat| sight.view.homes[seat].score_lines().collect()).collect();
    html! {
        section #f-score.panel.score.ledgersheet {
            h2 { (words.say(Word::FinalScore)) }
            div.sheets tabindex="0" role="region" aria-label=(words.say(Word::FinalScore)) { table {
                thead { tr { td {} @for &seat in seats { th.wins[wins(sight, seat)] scope="col" { (crest(seat)) span { (sight.table.name(seat)) } @if wins(sight, seat) { (grammar::shared("crown")) } } } } }
                tbody {
                    @for row in 0..columns[0].len() {
                        tr {
                            th scope="row" { (Caverna::score_line(sight.lang, columns[0][row].0)) }
                            @for column in &columns { td.none[column[row].1 == 0].minus[column[row].1 < 0] { (column[row].1) } }
                        }
                    }
                }
                tfoot { tr { th scope="row" { (words.say(Word::Total)) } @for &seat in seats { td { (sight.view.homes[seat].points()) } } } }
            } }
            p.links {
                a.chip href={ "/t/" (sight.table.id) "/replay/0" } { (grammar::shared("previous")) (words.say(Word::WatchReplay)) }
                a.chip href={ "/t/" (sight.table.id) "/journal" } { (words.say(Word::Journal)) }
                a.chip href="/" { (words.say(Word::NewTable)) }
            }
        }
    }
}

pub(super) fn has_winner(sight: &Seen<'_>) -> bool {
    sight.view.is_over() && sight.view.seats().iter().any(|&seat| wins(sight, seat))
}

/// Most points; who is tied shares the victory. Alone, the goal of the rulebook.
fn wins(sight: &Seen<'_>, seat: Seat) -> bool {
    let points = |seat: Seat| sight.view.homes[seat].points();
    match sight.view.is_solo() {
        true => points(seat) >= SOLO_GOAL,
        false => sight.view.seats().iter().all(|&other| points(other) <= points(seat)),
    }
}
