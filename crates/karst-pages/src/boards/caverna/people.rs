//! Who plays, whose turn it is, and how everybody stands.

use caverna::Caverna;
use karst_kit::{Seat, Speak};
use maud::{Markup, html};

use super::{Seen, active, grammar, home_id};
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
    let view = sight.view;
    let words = sight.words();
    let awaited = active(view) == Some(card.seat);
    html! {
        li.seat.awaited[awaited] {
            (crest(card.seat))
            span.who {
                a.name href={ "#" (home_id(card.seat)) } {
                    (sight.table.name(card.seat))
                    @if view.start == card.seat && !view.is_solo() {
                        span.begins title=(words.say(Word::First)) { (grammar::shared("lantern")) span.sr { (words.say(Word::First)) } }
                    }
                }
                span.kind { (kind(sight, card)) (dwarfs(sight, card.seat)) }
            }
            @if sight.table.show_score || view.is_over() { (standing(sight, card.seat)) }
        }
    }
}

/// The points so far open the sheet that explains them.
fn standing(sight: &Seen<'_>, seat: Seat) -> Markup {
    let home = &sight.view.homes[seat];
    let words = sight.words();
    html! {
        button.standing type="button" popovertarget={ "points-" (seat) } title=(words.say(Word::ScoreSoFar)) { (grammar::shield(home.points())) }
        div.sheet popover id={ "points-" (seat) } {
            h3 { (crest(seat)) " " (words.say(Word::ScoreSoFar)) }
            dl.lines {
                @for (what, points) in home.score_lines().filter(|(_, points)| *points != 0) {
                    div { dt { (Caverna::score_line(sight.lang, what)) } dd.minus[points < 0] { (points) } }
                }
                div.total { dt { (words.say(Word::Total)) } dd { (home.points()) } }
            }
        }
    }
}

/// A dwarf for every turn of the round: sent out, or still at home.
fn dwarfs(sight: &Seen<'_>, seat: Seat) -> Markup {
    let dwarfs = &sight.view.homes[seat].dwarfs;
    let (left, all) = (usize::from(dwarfs.n_at_home()), usize::from(dwarfs.len()));
    let label =
        sight.words().with(Word::TurnsTaken, &[("n", (all - left.min(all)).into()), ("of", all.into())]);
    html! {
        span.turns role="img" aria-label=(label) title=(label) {
            @for dwarf in dwarfs.iter() { @if dwarfs.is_at_home(dwarf) { (grammar::icon("dwarf")) } @else { s { (grammar::icon("dwarf")) } } }
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
