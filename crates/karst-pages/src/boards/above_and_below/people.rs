//! Who plays, whose turn it is, and how everybody stands.

use above_and_below::{AboveAndBelow, Line, Tiles};
use karst_kit::{Score, Seat, Speak};
use maud::{Markup, html};

use super::{Seen, awaited, grammar};
use crate::table::kind;
use crate::{Easel, Id, Page, SeatCard, Word, crest};

const SPECTATORS: Id = Id("spectators", "");

fn seat_id(seat: Seat) -> Id {
    Id("seat", seat.name())
}

/// The sheet that explains the points so far.
fn points_id(seat: Seat) -> Id {
    Id("points", seat.name())
}

fn seats<'a>(sight: &'a Seen<'_>) -> impl Iterator<Item = &'a SeatCard> {
    sight.table.seats.iter().filter(|card| sight.view.seats().contains(&card.seat))
}

pub(super) fn frame(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
    html! {
        section #f-people.panel.people {
            ul.seats { @for card in seats(sight) { (page.part(seat_id(card.seat))) } }
            @for card in seats(sight) { (page.part(points_id(card.seat))) }
            (page.part(SPECTATORS))
        }
    }
}

pub(super) fn shared(sight: &Seen<'_>, scores: &[Score<Line>], easel: &mut Easel<'_>) {
    let table = &sight.view.table;
    let scored = sight.table.show_score || table.over;
    for card in seats(sight) {
        let village = &table.villages[card.seat];
        let score = scores.iter().find(|score| scored && score.seat == card.seat);
        let total = score.map(|score| score.total);
        let folk = [village.ready, village.exhausted, village.injured];
        let state =
            (awaited(sight.view) == Some(card.seat), village.passed, table.over, table.first == card.seat);
        easel
            .part(seat_id(card.seat), (card, state, folk, village.coins, total), || seat(sight, card, total));
        let lines: Vec<(Line, i32)> = score.map_or(Vec::new(), |score| {
            score.lines.iter().filter(|line| line.points != 0).map(|line| (line.what, line.points)).collect()
        });
        easel.part(points_id(card.seat), (&lines, total), || sheet(sight, card.seat, &lines, total));
    }
    let n = sight.table.spectators;
    easel.part(SPECTATORS, n, || {
        html! { p.supply id=(SPECTATORS) hidden[n == 0] { @if n > 0 { (sight.words().count(Word::Spectators, n)) } } }
    });
}

fn seat(sight: &Seen<'_>, card: &SeatCard, total: Option<i32>) -> Markup {
    let table = &sight.view.table;
    let words = sight.words();
    let village = &table.villages[card.seat];
    html! {
        li.seat.awaited[awaited(sight.view) == Some(card.seat)].passed[village.passed].{(card.seat)} id=(seat_id(card.seat)) {
            (crest(card.seat))
            span.who {
                a.name href={ "#home-" (card.seat) } {
                    (sight.table.name(card.seat))
                    @if table.first == card.seat {
                        span.begins title=(words.say(Word::First)) { (grammar::shared("lantern")) span.sr { (words.say(Word::First)) } }
                    }
                }
                span.kind {
                    (kind(words, card))
                    @if village.passed && !table.over { span.over { (words.say(Word::AabPassed)) } }
                    (folk(sight, [village.ready, village.exhausted, village.injured]))
                }
            }
            span.n { (grammar::coin()) b { (village.coins) } }
            @if let Some(total) = total {
                button.standing type="button" popovertarget=(points_id(card.seat)) title=(words.say(Word::ScoreSoFar)) { (grammar::shield(total)) }
            }
        }
    }
}

/// How many are ready, exhausted, injured.
fn folk(sight: &Seen<'_>, tiles: [Tiles; 3]) -> Markup {
    let areas = [("ready", Word::AabReady), ("exhausted", Word::AabExhausted), ("injured", Word::AabInjured)];
    html! {
        span.counts {
            @for ((icon, name), tiles) in areas.into_iter().zip(tiles) {
                @if !tiles.is_empty() {
                    @let label = sight.words().say(name);
                    span.n.{(icon)} title=(label) { (grammar::icon(icon)) (tiles.len()) span.sr { (label) } }
                }
            }
        }
    }
}

fn sheet(sight: &Seen<'_>, seat: Seat, lines: &[(Line, i32)], total: Option<i32>) -> Markup {
    let words = sight.words();
    html! {
        div.sheet popover id=(points_id(seat)) {
            h2 { (crest(seat)) " " (words.say(Word::ScoreSoFar)) }
            dl.lines {
                @for (what, points) in lines {
                    div { dt { (AboveAndBelow::score_line(sight.lang, *what)) } dd.minus[*points < 0] { (points) } }
                }
                @if let Some(total) = total { div.total { dt { (words.say(Word::Total)) } dd { (total) } } }
            }
        }
    }
}
