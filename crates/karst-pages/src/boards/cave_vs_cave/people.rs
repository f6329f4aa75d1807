//! Who plays, whose turn it is, and how far the game has come.

use cave_vs_cave::{Good, places};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Seen, active, grammar, points};
use crate::{SeatCard, SeatKind, Word, crest};

pub(super) fn people(sight: &Seen<'_>) -> Markup {
    let words = sight.words();
    html! {
        section #f-people.panel.people {
            (rounds(sight))
            ul.seats {
                @for card in sight.table.seats.iter().filter(|card| sight.view.seats().contains(&card.seat)) {
                    (seat(sight, card))
                }
            }
            p.supply {
                span.pips aria-hidden="true" { @for _ in 0..sight.view.supply { (grammar::icon("wall")) } }
                (words.count(Word::Supply, usize::from(sight.view.supply)))
                @if sight.table.spectators > 0 { " · " (words.count(Word::Spectators, sight.table.spectators)) }
            }
        }
    }
}

/// One mark a round with its dwarfs, the present one lit.
fn rounds(sight: &Seen<'_>) -> Markup {
    let now = usize::from(sight.view.round);
    let places = places(sight.view.n_players);
    let label = sight.words().with(Word::RoundOf, &[("n", now.into()), ("of", places.len().into())]);
    html! {
        h2 { (label) }
        ol.rounds aria-hidden="true" {
            @for (i, section) in places.iter().enumerate() {
                li.now[i + 1 == now && !sight.view.over].past[i + 1 < now || sight.view.over] {
                    b { (section.dwarfs()) } (grammar::icon("dwarf"))
                }
            }
        }
    }
}

fn seat(sight: &Seen<'_>, card: &SeatCard) -> Markup {
    let words = sight.words();
    let view = sight.view;
    let awaited = active(view) == Some(card.seat);
    let cave = &view.caves[card.seat];
    html! {
        li.seat.awaited[awaited] {
            (crest(card.seat))
            span.who {
                span.name {
                    (sight.table.name(card.seat))
                    @if view.first == card.seat && !view.is_solo() {
                        span.begins title=(words.say(Word::First)) { (grammar::shared("lantern")) span.sr { (words.say(Word::First)) } }
                    }
                }
                span.kind { (kind(sight, card)) (turns(sight, card.seat)) }
            }
            span.n.rich[is_richest(sight, card.seat)] title=(words.say(Word::GoldHeld)) { b { (cave.goods[Good::Gold]) } (grammar::token(Good::Gold)) }
            @if sight.table.show_score || view.over { (score(sight, card.seat)) }
        }
    }
}

/// Strictly more gold than anybody else: what Renovation asks for.
fn is_richest(sight: &Seen<'_>, seat: Seat) -> bool {
    let gold = |seat: Seat| sight.view.caves[seat].goods[Good::Gold];
    let mut others = sight.view.seats().iter().filter(|&&other| other != seat);
    !sight.view.is_solo() && others.all(|&other| gold(other) < gold(seat))
}

fn score(sight: &Seen<'_>, seat: Seat) -> Markup {
    let points = points(sight.view, seat);
    html! {
        span.shield title=(sight.words().count(Word::Points, points.max(0) as usize)) { (grammar::shared("shield")) b { (points) } }
    }
}

/// A dwarf for every turn of the round: sent out, or still at home.
fn turns(sight: &Seen<'_>, seat: Seat) -> Markup {
    let taken = sight.view.taken[seat].len();
    let all = usize::from(sight.view.dwarfs);
    let label = sight.words().with(Word::TurnsTaken, &[("n", taken.into()), ("of", all.into())]);
    html! {
        span.turns role="img" aria-label=(label) title=(label) {
            @for i in 0..all { @if i < taken { s { (grammar::icon("dwarf")) } } @else { (grammar::icon("dwarf")) } }
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
