//! The tavern: a brawl one can follow from the bench. Dice, mugs, bread, and who goes down.

use bargeroc::{Brawl, Cards, Side, Stage, Step, Task};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Seen, cards, grammar, mine, outcome, places, prompt};
use crate::{Picker, Word, crest};

pub(super) fn brawl(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let words = sight.words();
    let pile = usize::from(sight.view.tavern_pile);
    html! {
        section #f-brawl.panel.venue.tavern-room.quiet-room[sight.view.brawl.is_none()] {
            (places::sign(sight, Stage::Tavern, Word::BarTavern, html! {
                span.beside {
                    (discard(sight, sight.view.tavern_discard))
                    (cards::pile("tavern", pile, &words.count(Word::BarPile, pile)))
                }
            }))
            @match outcome::shown(sight.view) {
                Some(brawl) if !makes_room(sight, picker) => (arena(sight, picker, &brawl)),
                _ if super::is_chain(sight.view) => (outcome::line(sight)),
                _ => { (outcome::line(sight)) (bench(sight, picker)) }
            }
            (prompt::on_table(sight))
        }
    }
}

/// The latest brawl makes room for cards on the table and for the next challenge; a line still says how it ended.
fn makes_room(sight: &Seen<'_>, picker: &Picker) -> bool {
    let challenges = picker.under("challenge").next().is_some();
    sight.view.brawl.is_none() && (challenges || super::is_chain(sight.view))
}

/// While nobody fights: who sits there, with what a brawl is about: bread to bet and minerals to steal.
fn bench(sight: &Seen<'_>, picker: &Picker) -> Markup {
    html! { div.bench { @for &seat in sight.view.seats() { (guest(sight, picker, seat)) } } }
}

fn guest(sight: &Seen<'_>, picker: &Picker, seat: Seat) -> Markup {
    let view = sight.view;
    let words = sight.words();
    let dwarf = view.dwarf(seat);
    let challenge = format!("challenge {seat}");
    let minerals = usize::from(dwarf.minerals);
    let turn = view.active == seat && !view.over;
    let label = words.name(Word::BarChallenge, &sight.table.name(seat));
    html! {
        div.guest.turn[turn].can[picker.is_open(&challenge)] {
            (crest(seat))
            @if let Some(stage) = view.stage.filter(|_| turn) { span.at { (grammar::icon(stage.id())) } }
            span.name { (sight.table.name(seat)) }
            span.lot {
                (cards::pile("mineral", minerals, &words.count(Word::BarMineralsHeld, minerals)))
                (grammar::breads(dwarf.all_bread()))
            }
            (picker.element(&challenge, "hit", &label, html! {}))
        }
    }
}

fn discard(sight: &Seen<'_>, discard: Cards) -> Markup {
    let n = discard.total();
    let words = sight.words();
    html! {
        @if n > 0 {
            button.discard type="button" popovertarget="about-discard" {
                (grammar::icon("discard")) b { (n) } span.sr { (words.say(Word::BarDiscarded)) }
            }
            div.sheet popover id="about-discard" {
                h3 { (words.say(Word::BarDiscarded)) }
                ul.discarded { @for (card, n) in discard.iter() { li { (bargeroc::card_name(sight.lang, card)) "\u{a0}×\u{a0}" (n) } } }
            }
        }
    }
}

fn arena(sight: &Seen<'_>, picker: &Picker, brawl: &Brawl) -> Markup {
    let over = brawl.winner.is_some();
    html! {
        div.arena.done[over].ko[brawl.ko.is_some()] {
            (fighter(sight, picker, brawl, Side::Attacker))
            // A new score is a new element, so that the fist jabs once, at whoever is behind.
            div.versus.{(leans(brawl))} id={ "versus-" (brawl.score(Side::Attacker)) "-" (brawl.score(Side::Defender)) } aria-hidden="true" {
                @if brawl.ko.is_some() { strong.stamp { (sight.words().say(Word::BarKo)) } }
                @else { (grammar::icon("fist")) }
            }
            (fighter(sight, picker, brawl, Side::Defender))
            @if let Some(outcome) = &sight.view.last_brawl { (outcome::loot(sight, outcome)) }
        }
    }
}

/// Where the blows go as it stands: the fist points at whoever is behind.
fn leans(brawl: &Brawl) -> &'static str {
    match ahead(brawl) {
        Some(Side::Attacker) => "forth",
        Some(Side::Defender) => "back",
        None => "even",
    }
}

/// Who would win if nobody answered any more; nobody before both dice lie.
fn ahead(brawl: &Brawl) -> Option<Side> {
    let [attacker, defender] = Side::ALL.map(|side| brawl.score(side));
    match brawl.ko {
        Some(side) => Some(side),
        None if brawl.faces.contains(&0) || attacker == defender => None,
        None if attacker > defender => Some(Side::Attacker),
        None => Some(Side::Defender),
    }
}

fn fighter(sight: &Seen<'_>, picker: &Picker, brawl: &Brawl, side: Side) -> Markup {
    let words = sight.words();
    let seat = brawl.fighter(side);
    let (won, lost) = match brawl.winner {
        Some(winner) => (winner == seat, winner != seat),
        None => (false, false),
    };
    let role = if side == Side::Attacker { Word::BarAttacker } else { Word::BarDefender };
    html! {
        div.fighter.{(if side == Side::Attacker { "attacker" } else { "defender" })}.won[won].lost[lost].leading[ahead(brawl) == Some(side)].up[is_up(sight, side)] {
            h3 { (crest(seat)) span.who { (sight.table.name(seat)) small { (words.say(role)) } } @if won { (grammar::shared("crown")) } @if lost { (grammar::icon("stars")) } }
            div.fray {
                (die(sight, picker, brawl, side, seat))
                (boost(sight, brawl, side))
            }
            (sum(brawl, side))
        }
    }
}

/// Who bets or rolls now.
fn is_up(sight: &Seen<'_>, side: Side) -> bool {
    sight.view.agenda.iter().any(|task| match task {
        Task::Brawl(Step::Bet(at) | Step::Stake(at) | Step::Roll(at)) => *at == side,
        Task::Reroll(at) => *at == side,
        _ => false,
    })
}

/// A new face is a new element, so that the die tumbles once.
fn die(sight: &Seen<'_>, picker: &Picker, brawl: &Brawl, side: Side, seat: Seat) -> Markup {
    let face = brawl.faces[side as usize];
    let prefix = format!("{} on {seat}", picker.pick());
    let target = picker.pick().starts_with("play") && picker.is_open(&prefix);
    let [label, shows] = die_labels(sight, seat, face);
    html! {
        span.die.can[target].rolled[face > 0] id={ "die-" (side as u8) "-" (face) } {
            (grammar::token(&format!("die-{face}")))
            span.sr { (shows) }
            @if target { (picker.element(&prefix, "hit", &label, html! {})) }
        }
    }
}

/// Whose die, and what it shows once it is rolled.
fn die_labels(sight: &Seen<'_>, seat: Seat, face: u8) -> [String; 2] {
    let words = sight.words();
    let name = sight.table.name(seat);
    let (label, shows) = match mine(sight) == Some(seat) {
        true => (words.say(Word::BarOwnDie), Word::BarOwnDieShows),
        false => (words.name(Word::BarDieOf, &name), Word::BarDieShows),
    };
    let shows = match face {
        0 => label.clone(),
        _ => words.with(shows, &[("name", name.into()), ("n", face.into())]),
    };
    [label, shows]
}

fn boost(sight: &Seen<'_>, brawl: &Brawl, side: Side) -> Markup {
    let bread = usize::from(brawl.bets[side as usize]);
    let mugs = usize::from(brawl.bonus(side)) - bread;
    let words = sight.words();
    html! {
        div.boost {
            @if bread > 0 { span.bet title=(words.count(Word::BarBreads, bread)) { (grammar::heap(bread, &grammar::bread())) } }
            @if mugs > 0 { span.mugs title=(words.count(Word::BarMugs, mugs)) { (grammar::heap(mugs, &grammar::token("mug"))) } }
        }
    }
}

/// Face, bread and mugs, and what they come to.
fn sum(brawl: &Brawl, side: Side) -> Markup {
    let face = brawl.faces[side as usize];
    let bonus = brawl.bonus(side);
    html! {
        p.sum {
            // The stamp says it.
            @if brawl.ko == Some(side) { strong.only { (grammar::icon("fist")) } }
            @else if face > 0 { strong { (brawl.score(side)) } @if bonus > 0 { small { (face) " + " (bonus) } } }
            @else if bonus > 0 { strong.only { "+" (bonus) } }
            @else { span.wait { "·" } }
        }
    }
}
