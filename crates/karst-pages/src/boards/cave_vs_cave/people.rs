//! Who plays, whose turn it is, and how far the game has come.

use cave_vs_cave::{Good, places};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Seen, awaited, grammar, points};
use crate::table::kind;
use crate::{Easel, Id, Page, SeatCard, Word, crest};

pub(super) fn frame(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
    html! {
        section #f-people.panel.people {
            (page.part(ROUNDS))
            ul.seats { @for card in seats(sight) { (page.part(seat_id(card.seat))) } }
            (page.part(SUPPLY))
        }
    }
}

const ROUNDS: Id = Id("rounds", "");
const SUPPLY: Id = Id("supply", "");

fn seats<'a>(sight: &'a Seen<'_>) -> impl Iterator<Item = &'a SeatCard> {
    sight.table.seats.iter().filter(|card| sight.view.seats().contains(&card.seat))
}

fn seat_id(seat: Seat) -> Id {
    Id("seat", seat.name())
}

pub(super) fn shared(sight: &Seen<'_>, easel: &mut Easel<'_>) {
    let view = sight.view;
    easel.part(ROUNDS, (view.round, view.over), || rounds(sight));
    for card in seats(sight) {
        let awaited = awaited(view) == Some(card.seat);
        let score = (sight.table.show_score || view.over).then(|| points(view, card.seat));
        let gold = (view.caves[card.seat].goods[Good::Gold], is_richest(sight, card.seat));
        let turns = (view.taken[card.seat].len(), view.dwarfs, view.first);
        easel.part(seat_id(card.seat), (card, awaited, score, gold, turns), || seat(sight, card));
    }
    let (supply, spectators) = (view.supply, sight.table.spectators);
    easel.part(SUPPLY, (supply, spectators), || {
        let words = sight.words();
        html! {
            p #supply.supply {
                span.pips aria-hidden="true" { @for _ in 0..supply { (grammar::icon("wall")) } }
                (words.count(Word::Supply, usize::from(supply)))
                @if spectators > 0 { " · " (words.count(Word::Spectators, spectators)) }
            }
        }
    });
}

/// One mark a round with its dwarfs, the present one lit.
fn rounds(sight: &Seen<'_>) -> Markup {
    let now = usize::from(sight.view.round);
    let places = places(sight.view.n_players);
    let label = sight.words().with(Word::RoundOf, &[("n", now.into()), ("of", places.len().into())]);
    html! {
        div #rounds {
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
}

fn seat(sight: &Seen<'_>, card: &SeatCard) -> Markup {
    let words = sight.words();
    let view = sight.view;
    let awaited = awaited(view) == Some(card.seat);
    let cave = &view.caves[card.seat];
    html! {
        li.seat.awaited[awaited].{(card.seat)} id=(seat_id(card.seat)) {
            (crest(card.seat))
            span.who {
                span.name {
                    (sight.table.name(card.seat))
                    @if view.first == card.seat && !view.is_solo() {
                        span.begins title=(words.say(Word::First)) { (grammar::shared("lantern")) span.sr { (words.say(Word::First)) } }
                    }
                }
                span.kind { (kind(words, card)) (turns(sight, card.seat)) }
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
