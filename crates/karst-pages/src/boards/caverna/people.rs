//! Who plays, whose turn it is, and how everybody stands.

use caverna::{Caverna, Line};
use karst_kit::{Seat, Speak};
use maud::{Markup, html};

use super::{Seen, awaited, grammar, home_id};
use crate::table::kind;
use crate::{Easel, Id, Page, SeatCard, Word, crest};

pub(super) fn frame(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
    html! {
        section #f-people.panel.people {
            ul.seats { @for card in seats(sight) { (page.part(seat_id(card.seat))) } }
            @for card in seats(sight) { (page.part(points_id(card.seat))) }
            (page.part(SPECTATORS))
        }
    }
}

fn seats<'a>(sight: &'a Seen<'_>) -> impl Iterator<Item = &'a SeatCard> {
    sight.table.seats.iter().filter(|card| sight.view.seats().contains(&card.seat))
}

fn seat_id(seat: Seat) -> Id {
    Id("seat", seat.name())
}

/// The sheet that explains the points so far.
fn points_id(seat: Seat) -> Id {
    Id("points", seat.name())
}

const SPECTATORS: Id = Id("spectators", "");

pub(super) fn shared(sight: &Seen<'_>, easel: &mut Easel<'_>) {
    let (view, words) = (sight.view, sight.words());
    let scored = sight.table.show_score || view.is_over();
    for card in seats(sight) {
        let home = &view.homes[card.seat];
        let awaited = awaited(view) == Some(card.seat);
        let begins = view.start == card.seat && !view.is_solo();
        let points = scored.then(|| home.points());
        easel.part(seat_id(card.seat), (card, awaited, begins, home.dwarfs, points), || {
            seat(sight, card, awaited, begins, points)
        });
        let lines: Vec<(Line, i32)> =
            home.score_lines().filter(|(_, points)| scored && *points != 0).collect();
        easel.part(points_id(card.seat), &lines, || sheet(sight, card.seat, &lines));
    }
    let n = sight.table.spectators;
    easel.part(
        SPECTATORS,
        n,
        || html! { p #spectators.supply { @if n > 0 { (words.count(Word::Spectators, n)) } } },
    );
}

fn seat(sight: &Seen<'_>, card: &SeatCard, awaited: bool, begins: bool, points: Option<i32>) -> Markup {
    let words = sight.words();
    html! {
        li.seat.awaited[awaited].{(card.seat)} id=(seat_id(card.seat)) {
            (crest(card.seat))
            span.who {
                a.name href={ "#" (home_id(card.seat)) } {
                    (sight.table.name(card.seat))
                    @if begins {
                        span.begins title=(words.say(Word::First)) { (grammar::shared("lantern")) span.sr { (words.say(Word::First)) } }
                    }
                }
                span.kind { (kind(words, card)) (dwarfs(sight, card.seat)) }
            }
            @if let Some(points) = points {
                button.standing type="button" popovertarget=(points_id(card.seat)) title=(words.say(Word::ScoreSoFar)) { (grammar::shield(points)) }
            }
        }
    }
}

fn sheet(sight: &Seen<'_>, seat: Seat, lines: &[(Line, i32)]) -> Markup {
    let words = sight.words();
    html! {
        div.sheet popover id=(points_id(seat)) {
            h2 { (crest(seat)) " " (words.say(Word::ScoreSoFar)) }
            dl.lines {
                @for (what, points) in lines {
                    div { dt { (Caverna::score_line(sight.lang, *what)) } dd.minus[*points < 0] { (points) } }
                }
                div.total { dt { (words.say(Word::Total)) } dd { (lines.iter().map(|(_, points)| points).sum::<i32>()) } }
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
