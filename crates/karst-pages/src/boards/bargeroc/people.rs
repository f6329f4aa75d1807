//! Who plays, and what lies in front of each: small but complete. The same parts stand among the rivals and before the
//! viewer's own hand.

use bargeroc::DwarfView;
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Seen, awaited, brawl, cards, grammar, me};
use crate::table::kind;
use crate::{Easel, Id, Page, Word, crest, slot};

const SPECTATORS: Id = Id("spectators", "");

/// Points that only their owner knows.
pub(super) const HIDDEN: &str = "hidden-points";

pub(super) fn who_id(seat: Seat) -> Id {
    Id("who", seat.name())
}

pub(super) fn lot_id(seat: Seat) -> Id {
    Id("lot", seat.name())
}

pub(super) fn forged_id(seat: Seat) -> Id {
    Id("forged", seat.name())
}

pub(super) fn tally_id(seat: Seat) -> Id {
    Id("tally", seat.name())
}

/// In turn order, from the left of the viewer.
pub(super) fn frame(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
    let me = me(sight);
    let seats = sight.view.seats();
    let from = me.map_or(0, Seat::index);
    let clockwise = (0..seats.len()).map(|step| seats[(from + step) % seats.len()]);
    html! {
        section #f-people.rivals {
            @for seat in clockwise.filter(|&seat| Some(seat) != me) { (rival(page, seat)) }
            (page.part(SPECTATORS))
        }
    }
}

fn rival(page: &Page<'_>, seat: Seat) -> Markup {
    html! {
        article.panel.rival {
            header { (crest(seat)) (page.part(who_id(seat))) (page.part(tally_id(seat))) }
            div.lot { (page.part(lot_id(seat))) (page.part(forged_id(seat))) }
            (slot(brawl::AIM, format_args!("rival-{seat}")))
        }
    }
}

pub(super) fn shared(sight: &Seen<'_>, easel: &mut Easel<'_>) {
    let (view, words) = (sight.view, sight.words());
    for card in sight.table.seats.iter().filter(|card| view.seats().contains(&card.seat)) {
        let (seat, dwarf) = (card.seat, view.dwarf(card.seat));
        let turn = view.active == seat && !view.over;
        let awaited = awaited(view) == Some(seat);
        easel.part(who_id(seat), (card, turn, awaited, view.first == seat), || {
            html! {
                span.who.turn[turn].awaited[awaited] id=(who_id(seat)) {
                    span.name { (sight.table.name(seat)) (pickaxe(sight, seat)) } span.kind { (kind(words, card)) }
                }
            }
        });
        let wealth = (dwarf.minerals, dwarf.cards, dwarf.coins, dwarf.bread, dwarf.bags);
        easel.part(lot_id(seat), (wealth, dwarf.refused && !view.over), || {
            html! { div.whose id=(lot_id(seat)) { (piles(sight, dwarf)) (wealth_of(sight, dwarf)) (refused(sight, dwarf)) } }
        });
        easel.part(forged_id(seat), dwarf.objects, || {
            html! { div.whose id=(forged_id(seat)) { (cards::trophies(sight, dwarf.objects, &format!("about-forged-{seat}"))) } }
        });
        let points = points(sight, seat);
        easel.part(tally_id(seat), points, || {
            html! {
                @match points {
                    Some(points) => (tally(sight, tally_id(seat), points, slot(HIDDEN, seat))),
                    None => span id=(tally_id(seat)) hidden {},
                }
            }
        });
    }
    let n = sight.table.spectators;
    easel.part(SPECTATORS, n, || {
        html! { p.supply id=(SPECTATORS) hidden[n == 0] { @if n > 0 { (words.count(Word::Spectators, n)) } } }
    });
}

/// What somebody holds, face down.
fn piles(sight: &Seen<'_>, dwarf: &DwarfView) -> Markup {
    let (minerals, tavern) = (usize::from(dwarf.minerals), usize::from(dwarf.cards));
    let words = sight.words();
    html! {
        (cards::pile("mineral", minerals, &words.count(Word::BarMineralsHeld, minerals)))
        (cards::pile("tavern", tavern, &words.count(Word::BarCardsHeld, tavern)))
    }
}

/// The viewer's coins and bread in one line.
pub(super) fn line(sight: &Seen<'_>) -> Markup {
    let Some(seat) = me(sight) else { return html! {} };
    wealth_of(sight, sight.view.dwarf(seat))
}

pub(super) fn wealth_of(sight: &Seen<'_>, dwarf: &DwarfView) -> Markup {
    let coins = sight.words().count(Word::BarCoins, usize::from(dwarf.coins));
    html! { span.wealth { (grammar::amount(dwarf.coins, grammar::coin(), &coins)) (bread(sight, dwarf)) } }
}

/// Doggy bags laid down are bread as well.
fn bread(sight: &Seen<'_>, dwarf: &DwarfView) -> Markup {
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

/// The points everybody can count, if they are shown; in the end all hands are counted.
pub(super) fn points(sight: &Seen<'_>, seat: Seat) -> Option<i32> {
    let view = sight.view;
    let hand = view.dwarf(seat).hand.filter(|_| view.over).map_or(0, |hand| hand.prestige());
    (sight.table.show_score || view.over).then(|| view.public_points(seat) + hand)
}

pub(super) fn tally(sight: &Seen<'_>, id: Id, points: i32, hidden: Markup) -> Markup {
    let label = sight.words().say(Word::BarPublicPoints);
    html! { span.tally id=(id) title=(label) { (grammar::shield(points)) span.sr { (label) } (hidden) } }
}

/// The own minerals beside them, for their owner only.
pub(super) fn hidden(sight: &Seen<'_>, seat: Seat) -> i32 {
    let shown = sight.table.show_score && !sight.view.over;
    sight.view.dwarf(seat).hand.filter(|_| shown).map_or(0, |hand| hand.prestige())
}

pub(super) fn hidden_mark(sight: &Seen<'_>, points: i32) -> Markup {
    html! {
        @if points > 0 { small title=(sight.words().count(Word::BarHiddenPoints, points as usize)) { "+" (points) } }
    }
}
