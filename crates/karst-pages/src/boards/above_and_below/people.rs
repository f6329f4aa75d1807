//! Who plays, whose turn it is, and how everybody stands.

use above_and_below::AboveAndBelow;
use karst_kit::{Seat, Speak};
use maud::{Markup, html};

use super::{Seen, awaited, grammar};
use crate::{SeatCard, SeatKind, Word, crest};

pub(super) fn people(sight: &Seen<'_>) -> Markup {
    let words = sight.words();
    html! {
        section #f-people.panel.people {
            ul.seats {
                @for card in sight.table.seats.iter().filter(|card| sight.view.seats().contains(&card.seat)) {
                    (seat(sight, card))
                }
            }
            @if sight.table.spectators > 0 { p.supply { (words.count(Word::Spectators, sight.table.spectators)) } }
        }
    }
}

fn seat(sight: &Seen<'_>, card: &SeatCard) -> Markup {
    let table = &sight.view.table;
    let words = sight.words();
    let village = &table.villages[card.seat];
    html! {
        li.seat.awaited[awaited(sight.view) == Some(card.seat)].passed[village.passed] {
            (crest(card.seat))
            span.who {
                a.name href={ "#home-" (card.seat) } {
                    (sight.table.name(card.seat))
                    @if table.first == card.seat {
                        span.begins title=(words.say(Word::First)) { (grammar::shared("lantern")) span.sr { (words.say(Word::First)) } }
                    }
                }
                span.kind { (kind(sight, card)) @if village.passed && !table.over { span.over { (words.say(Word::AabPassed)) } } (folk(sight, card.seat)) }
            }
            span.n { (grammar::coin()) b { (village.coins) } }
            @if sight.table.show_score || table.over { (standing(sight, card.seat)) }
        }
    }
}

/// How many are ready, exhausted, injured.
fn folk(sight: &Seen<'_>, seat: Seat) -> Markup {
    let village = &sight.view.table.villages[seat];
    let areas = [
        ("ready", Word::AabReady, village.ready),
        ("exhausted", Word::AabExhausted, village.exhausted),
        ("injured", Word::AabInjured, village.injured),
    ];
    html! {
        span.counts {
            @for (icon, name, tiles) in areas {
                @if !tiles.is_empty() {
                    @let label = sight.words().say(name);
                    span.n.{(icon)} title=(label) { (grammar::icon(icon)) (tiles.len()) span.sr { (label) } }
                }
            }
        }
    }
}

/// The points so far open the sheet that explains them.
fn standing(sight: &Seen<'_>, seat: Seat) -> Markup {
    let words = sight.words();
    let scores = sight.view.table.score();
    let Some(score) = scores.iter().find(|score| score.seat == seat) else { return html! {} };
    html! {
        button.standing type="button" popovertarget={ "points-" (seat) } title=(words.say(Word::ScoreSoFar)) { (grammar::shield(score.total)) }
        div.sheet popover id={ "points-" (seat) } {
            h3 { (crest(seat)) " " (words.say(Word::ScoreSoFar)) }
            dl.lines {
                @for line in score.lines.iter().filter(|line| line.points != 0) {
                    div { dt { (AboveAndBelow::score_line(sight.lang, line.what)) } dd.minus[line.points < 0] { (line.points) } }
                }
                div.total { dt { (words.say(Word::Total)) } dd { (score.total) } }
            }
        }
    }
}

fn kind(sight: &Seen<'_>, card: &SeatCard) -> Markup {
    let words = sight.words();
    html! {
        @match card.kind {
            SeatKind::Person if sight.is_mine(card.seat) => { (words.say(Word::You)) },
            SeatKind::Person if card.online => { span.dot {} (words.say(Word::Online)) },
            SeatKind::Person => { (words.say(Word::Away)) },
            SeatKind::Bot(level) => { (words.say(crate::site::level(level))) },
            SeatKind::Open => { (words.say(Word::OpenSeat)) },
        }
    }
}
