//! Who plays, and what lies in front of each: small but complete.

use bargeroc::DwarfView;
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Seen, awaited, cards, grammar, mine};
use crate::{Picker, SeatCard, SeatKind, Word, crest};

pub(super) fn people(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let me = mine(sight);
    let others = clockwise(sight, me).into_iter().filter(|&seat| Some(seat) != me);
    html! {
        section #f-people.rivals {
            @for seat in others {
                @if let Some(card) = sight.table.seats.iter().find(|card| card.seat == seat) { (rival(sight, picker, card)) }
            }
            @if sight.table.spectators > 0 { p.supply { (sight.words().count(Word::Spectators, sight.table.spectators)) } }
        }
    }
}

/// In turn order, from the left of the viewer.
fn clockwise(sight: &Seen<'_>, me: Option<Seat>) -> Vec<Seat> {
    let seats = sight.view.seats();
    let from = me.map_or(0, Seat::index);
    (0..seats.len()).map(|step| seats[(from + step) % seats.len()]).collect()
}

fn rival(sight: &Seen<'_>, picker: &Picker, card: &SeatCard) -> Markup {
    let seat = card.seat;
    let dwarf = sight.view.dwarf(seat);
    let words = sight.words();
    let prefix = aimed_at(picker, seat);
    let target = picker.is_open(&prefix);
    let (minerals, tavern) = (usize::from(dwarf.minerals), usize::from(dwarf.cards));
    html! {
        article.panel.rival.awaited[awaited(sight.view) == Some(seat)].turn[sight.view.active == seat && !sight.view.over].can[target] {
            header {
                (crest(seat))
                span.who { span.name { (sight.table.name(seat)) (pickaxe(sight, seat)) } span.kind { (kind(sight, card)) } }
                (points(sight, seat))
            }
            div.lot {
                (cards::pile("mineral", minerals, &words.count(Word::BarMineralsHeld, minerals)))
                (cards::pile("tavern", tavern, &words.count(Word::BarCardsHeld, tavern)))
                span.wealth {
                    (grammar::amount(dwarf.coins, grammar::coin(), &words.count(Word::BarCoins, usize::from(dwarf.coins))))
                    (bread(sight, dwarf))
                }
                (refused(sight, dwarf))
                (cards::trophies(sight, dwarf.objects, &format!("forged-{seat}")))
            }
            @if target {
                (picker.element(&prefix, "hit", &super::answers::aim_label(sight, &prefix, seat), html! {}))
            }
        }
    }
}

/// What a click on a rival means: the target of the card picked, or a challenge.
fn aimed_at(picker: &Picker, seat: Seat) -> String {
    match picker.pick() {
        pick if pick.starts_with("play") => format!("{pick} on {seat}"),
        _ => format!("challenge {seat}"),
    }
}

/// Doggy bags laid down are bread as well.
pub(super) fn bread(sight: &Seen<'_>, dwarf: &DwarfView) -> Markup {
    let n = usize::from(dwarf.all_bread());
    let bags = usize::from(dwarf.bags.total());
    let words = sight.words();
    html! {
        (grammar::amount(n, grammar::bread(), &words.count(Word::BarBreads, n)))
        @if bags > 0 { span.n.bags title=(words.count(Word::BarBags, bags)) { "(" (bags) (grammar::icon("doggy-bag")) ")" } }
    }
}

pub(super) fn refused(sight: &Seen<'_>, dwarf: &DwarfView) -> Markup {
    html! {
        @if dwarf.refused && !sight.view.over {
            span.refused title=(sight.words().say(Word::BarRefused)) { (grammar::icon("refused")) span.sr { (sight.words().say(Word::BarRefused)) } }
        }
    }
}

pub(super) fn pickaxe(sight: &Seen<'_>, seat: Seat) -> Markup {
    html! {
        @if sight.view.first == seat {
            span.begins title=(sight.words().say(Word::BarPickaxe)) { (grammar::shared("pick")) span.sr { (sight.words().say(Word::BarPickaxe)) } }
        }
    }
}

/// The points everybody can count; the own minerals beside them, for their owner only.
pub(super) fn points(sight: &Seen<'_>, seat: Seat) -> Markup {
    let view = sight.view;
    if !sight.table.show_score && !view.over {
        return html! {};
    }
    let hidden = view.dwarf(seat).hand.map_or(0, |hand| hand.prestige());
    // In the end all hands are counted.
    let (n, hidden) = match (view.public_points(seat), view.over) {
        (n, true) => (n + hidden, 0),
        (n, false) => (n, hidden),
    };
    let words = sight.words();
    html! {
        span.tally title=(words.say(Word::BarPublicPoints)) {
            (grammar::shield(n)) span.sr { (words.say(Word::BarPublicPoints)) }
            @if hidden > 0 { small title=(words.count(Word::BarHiddenPoints, hidden as usize)) { "+" (hidden) } }
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
