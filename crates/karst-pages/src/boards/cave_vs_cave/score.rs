//! The score sheet at the end.

use cave_vs_cave::{CaveVsCave, Good, Line, Room};
use karst_kit::{Seat, Speak};
use maud::{Markup, html};

use super::{Seen, grammar, points};
use crate::{Word, crest};

/// Empty until the game is over, so that it can be filled in place.
pub(super) fn sheet(sight: &Seen<'_>) -> Markup {
    if !sight.view.over {
        return html! { section #f-score hidden {} };
    }
    let words = sight.words();
    html! {
        section #f-score.panel.score {
            h2 { (words.say(Word::FinalScore)) }
            div.sheets { @for &seat in sight.view.seats() { (column(sight, seat)) } }
            p.links {
                a.chip href={ "/t/" (sight.table.id) "/replay/0" } { (grammar::shared("previous")) (words.say(Word::WatchReplay)) }
                a.chip href={ "/t/" (sight.table.id) "/journal" } { (words.say(Word::Journal)) }
                a.chip href="/" { (words.say(Word::NewTable)) }
            }
        }
    }
}

fn column(sight: &Seen<'_>, seat: Seat) -> Markup {
    let cave = &sight.view.caves[seat];
    let mut rooms: Vec<Room> = cave.rooms().iter().filter(|room| room.is_tile()).collect();
    rooms.sort_by_key(|room| std::cmp::Reverse(room.printed().points));
    let gold = cave.goods[Good::Gold];
    html! {
        table.wins[wins(sight, seat)] {
            caption { (crest(seat)) (sight.table.name(seat)) @if wins(sight, seat) { (grammar::shared("crown")) } }
            tbody {
                @for room in rooms {
                    tr { th scope="row" { (grammar::icon(room.id())) (CaveVsCave::score_line(sight.lang, Line::Room(room))) } td { (room.printed().points) } }
                }
                tr.gold { th scope="row" { (grammar::token(Good::Gold)) (CaveVsCave::score_line(sight.lang, Line::Gold)) } td { (gold) } }
            }
            tfoot { tr { th scope="row" { (sight.words().say(Word::Total)) } td { (points(sight.view, seat)) } } }
        }
    }
}

pub(super) fn has_winner(sight: &Seen<'_>) -> bool {
    sight.view.over && sight.view.seats().iter().any(|&seat| wins(sight, seat))
}

/// Highest total, then the most valuable single room; alone, the goal of the rulebook (CVC-166, CVC-178).
fn wins(sight: &Seen<'_>, seat: Seat) -> bool {
    let rank = |seat: Seat| (points(sight.view, seat), sight.view.caves[seat].best_room());
    match sight.view.is_solo() {
        true => points(sight.view, seat) >= 50,
        false => sight.view.seats().iter().all(|&other| rank(other) <= rank(seat)),
    }
}
