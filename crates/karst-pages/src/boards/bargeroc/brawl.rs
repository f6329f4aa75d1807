//! The tavern: a brawl one can follow from the bench. Dice, mugs, bread, and who goes down.

use bargeroc::{Brawl, Card, Side, Stage, Step, Task, View, card_name};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Picker, Seen, answers, cards, grammar, me, names, outcome, places, prompt};
use crate::{Easel, Id, Page, Word, crest, slot};

const FIGHT: Id = Id("fight", "");
const VERSUS: Id = Id("versus", "");
const DISCARD: Id = Id("discard", "");
const CARDS: Id = Id("tavern-pile", "");

/// Whom a click challenges or hits: guests, rivals, dice.
pub(super) const AIM: &str = "aim";

fn fighter_id(side: Side) -> Id {
    Id("fighter", role(side))
}

fn guest_id(seat: Seat) -> Id {
    Id("guest", seat.name())
}

/// How many of a card have been discarded.
fn discarded_id(card: Card) -> Id {
    Id("discarded", card.id())
}

/// The room with its bench and its arena; the style shows which of them there is something to see of.
pub(super) fn frame(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
    let beside = html! { span.beside { (page.part(DISCARD)) (page.part(CARDS)) } };
    html! {
        section #f-brawl.panel.venue.tavern-room {
            (page.part(FIGHT))
            (places::sign(sight, page, Stage::Tavern, Word::BarTavern, beside))
            (outcome::in_room())
            div.arena {
                (page.part(fighter_id(Side::Attacker))) (page.part(VERSUS)) (page.part(fighter_id(Side::Defender)))
                (outcome::in_arena())
            }
            div.bench { @for &seat in sight.view.seats() { (page.part(guest_id(seat))) } }
            (page.part(prompt::ON_TABLE))
            div.sheet popover id="about-discard" {
                h2 { (sight.words().say(Word::BarDiscarded)) }
                ul.discarded { @for card in Card::ALL { (page.part(discarded_id(card))) } }
            }
        }
    }
}

pub(super) fn shared(sight: &Seen<'_>, easel: &mut Easel<'_>) {
    let (view, words) = (sight.view, sight.words());
    let (rages, chain) = (view.brawl.is_some(), super::is_chain(view));
    let brawl = in_arena(view);
    easel.part(FIGHT, (brawl.is_some(), rages, chain), || {
        html! { i.fight.shows[brawl.is_some()].rages[rages].chain[chain] id=(FIGHT) hidden {} }
    });
    for side in Side::ALL {
        let fighter = brawl.map(|brawl| Fighter::of(sight, &brawl, side));
        easel.part(fighter_id(side), &fighter, || {
            html! { @match &fighter { Some(fighter) => (fighter.drawn(sight)), None => div.fighter hidden id=(fighter_id(side)) {} } }
        });
    }
    let blows =
        brawl.map(|brawl| (leans(&brawl), brawl.ko.is_some(), Side::ALL.map(|side| brawl.score(side))));
    easel.part(VERSUS, blows, || versus(sight, blows));
    for &seat in view.seats() {
        let dwarf = view.dwarf(seat);
        let at = view.stage.filter(|_| view.active == seat && !view.over);
        let turn = view.active == seat && !view.over;
        let inputs = (sight.table.name(seat), turn, at, dwarf.minerals, dwarf.all_bread());
        easel.part(guest_id(seat), inputs, || guest(sight, seat));
    }
    let n = view.tavern_discard.total();
    easel.part(DISCARD, n, || {
        html! {
            span.whose id=(DISCARD) {
                @if n > 0 {
                    button.discard type="button" popovertarget="about-discard" {
                        (grammar::icon("discard")) b { (n) } span.sr { (words.say(Word::BarDiscarded)) }
                    }
                }
            }
        }
    });
    for card in Card::ALL {
        let n = view.tavern_discard.n(card);
        easel.part(discarded_id(card), n, || {
            html! { li id=(discarded_id(card)) hidden[n == 0] { @if n > 0 { (card_name(sight.lang, card)) "\u{a0}×\u{a0}" (n) } } }
        });
    }
    let pile = usize::from(view.tavern_pile);
    easel.part(CARDS, pile, || {
        html! { span.whose id=(CARDS) { (cards::pile("tavern", pile, &words.count(Word::BarPile, pile))) } }
    });
}

pub(super) fn mine(sight: &Seen<'_>, picker: &Picker, easel: &mut Easel<'_>) {
    // A card that was picked is aimed at somebody; a challenge needs no card.
    let aims = if picker.pick().starts_with("play") { "play" } else { "challenge" };
    let brawl = in_arena(sight.view);
    let dice = brawl.map(|brawl| (brawl.fighters, brawl.faces));
    easel.slots(AIM, (picker.mark(&[aims]), dice, names(sight)), |slots| {
        for &seat in sight.view.seats() {
            let prefix = aimed_at(picker, seat);
            let label = answers::aim_label(sight, &prefix, seat);
            if aims == "challenge" {
                let challenge = sight.words().name(Word::BarChallenge, &sight.table.name(seat));
                slots.fill(format_args!("guest-{seat}"), cards::over(picker, &prefix, &challenge));
            }
            if me(sight) != Some(seat) {
                slots.fill(format_args!("rival-{seat}"), cards::over(picker, &prefix, &label));
            }
        }
        for side in Side::ALL {
            if let Some((fighters, faces)) = dice {
                let (n, seat) = (side as usize, fighters[side as usize]);
                slots.fill(format_args!("die-{n}"), die_slot(sight, picker, aims, seat, faces[n]));
            }
        }
    });
}

/// The latest brawl makes room for cards on the table; a line still says how it ended.
fn in_arena(view: &View) -> Option<Brawl> {
    outcome::shown(view).filter(|_| view.brawl.is_some() || !super::is_chain(view))
}

/// What a click on somebody means: the target of the card picked, or a challenge.
fn aimed_at(picker: &Picker, seat: Seat) -> String {
    match picker.pick() {
        pick if pick.starts_with("play") => format!("{pick} on {seat}"),
        _ => format!("challenge {seat}"),
    }
}

/// Over a die: one's own is called so, and cards that were picked are aimed at it.
fn die_slot(sight: &Seen<'_>, picker: &Picker, aims: &str, seat: Seat, face: u8) -> Markup {
    let words = sight.words();
    let own = me(sight) == Some(seat);
    let label = match own {
        true => words.say(Word::BarOwnDie),
        false => words.name(Word::BarDieOf, &sight.table.name(seat)),
    };
    html! {
        @if own { span.sr { @match face {
            0 => (label),
            face => (words.with(Word::BarOwnDieShows, &[("n", face.into())])),
        } } }
        @if aims == "play" { (cards::over(picker, &aimed_at(picker, seat), &label)) }
    }
}

/// While nobody fights: who sits there, with what a brawl is about: bread to bet and minerals to steal.
fn guest(sight: &Seen<'_>, seat: Seat) -> Markup {
    let view = sight.view;
    let words = sight.words();
    let dwarf = view.dwarf(seat);
    let minerals = usize::from(dwarf.minerals);
    let turn = view.active == seat && !view.over;
    html! {
        div.guest.turn[turn] id=(guest_id(seat)) {
            (crest(seat))
            @if let Some(stage) = view.stage.filter(|_| turn) { span.at { (grammar::icon(stage.id())) } }
            span.name { (sight.table.name(seat)) }
            span.lot {
                (cards::pile("mineral", minerals, &words.count(Word::BarMineralsHeld, minerals)))
                (grammar::breads(dwarf.all_bread()))
            }
            (slot(AIM, format_args!("guest-{seat}")))
        }
    }
}

/// A new score is a new element, so that the fist jabs once, at whoever is behind.
fn versus(sight: &Seen<'_>, blows: Option<(&str, bool, [u16; 2])>) -> Markup {
    html! {
        div.versus id=(VERSUS) aria-hidden="true" {
            @if let Some((leans, ko, [attacker, defender])) = blows {
                span.blow.{(leans)} id={ "blow-" (attacker) "-" (defender) } {
                    @if ko { strong.stamp { (sight.words().say(Word::BarKo)) } } @else { (grammar::icon("fist")) }
                }
            }
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

fn role(side: Side) -> &'static str {
    match side {
        Side::Attacker => "attacker",
        Side::Defender => "defender",
    }
}

/// One side of a brawl, as far as it is drawn.
#[derive(Hash)]
struct Fighter {
    side: Side,
    seat: Seat,
    name: String,
    face: u8,
    bread: u16,
    /// Bread and mugs.
    bonus: u16,
    score: u16,
    ko: bool,
    won: bool,
    lost: bool,
    leads: bool,
    /// Bets or rolls now.
    up: bool,
}

impl Fighter {
    fn of(sight: &Seen<'_>, brawl: &Brawl, side: Side) -> Fighter {
        let seat = brawl.fighter(side);
        Fighter {
            side,
            seat,
            name: sight.table.name(seat),
            face: brawl.faces[side as usize],
            bread: brawl.bets[side as usize],
            bonus: brawl.bonus(side),
            score: brawl.score(side),
            ko: brawl.ko == Some(side),
            won: brawl.winner == Some(seat),
            lost: brawl.winner.is_some_and(|winner| winner != seat),
            leads: ahead(brawl) == Some(side),
            up: is_up(sight, side),
        }
    }

    fn drawn(&self, sight: &Seen<'_>) -> Markup {
        let Fighter { side, seat, won, lost, .. } = *self;
        let word = if side == Side::Attacker { Word::BarAttacker } else { Word::BarDefender };
        html! {
            div.fighter.{(role(side))}.won[won].lost[lost].leading[self.leads].up[self.up] id=(fighter_id(side)) {
                h3 { (crest(seat)) span.who { (self.name) small { (sight.words().say(word)) } } @if won { (grammar::shared("crown")) } @if lost { (grammar::icon("stars")) } }
                div.fray { (self.die(sight)) (self.boost(sight)) }
                (self.sum())
            }
        }
    }

    /// A new face is a new element, so that the die tumbles once.
    fn die(&self, sight: &Seen<'_>) -> Markup {
        let (words, n) = (sight.words(), self.side as u8);
        let name = self.name.as_str();
        html! {
            span.die.rolled[self.face > 0] id={ "die-" (n) "-" (self.face) } {
                (grammar::token(&format!("die-{}", self.face)))
                span.sr { @match self.face {
                    0 => (words.name(Word::BarDieOf, name)),
                    face => (words.with(Word::BarDieShows, &[("name", name.into()), ("n", face.into())])),
                } }
                (slot(AIM, format_args!("die-{n}")))
            }
        }
    }

    fn boost(&self, sight: &Seen<'_>) -> Markup {
        let (bread, words) = (usize::from(self.bread), sight.words());
        let mugs = usize::from(self.bonus) - bread;
        html! {
            div.boost {
                @if bread > 0 { span.bet title=(words.count(Word::BarBreads, bread)) { (grammar::heap(bread, &grammar::bread())) } }
                @if mugs > 0 { span.mugs title=(words.count(Word::BarMugs, mugs)) { (grammar::heap(mugs, &grammar::token("mug"))) } }
            }
        }
    }

    /// Face, bread and mugs, and what they come to.
    fn sum(&self) -> Markup {
        let Fighter { face, bonus, .. } = *self;
        html! {
            p.sum {
                // The stamp says it.
                @if self.ko { strong.only { (grammar::icon("fist")) } }
                @else if face > 0 { strong { (self.score) } @if bonus > 0 { small { (face) " + " (bonus) } } }
                @else if bonus > 0 { strong.only { "+" (bonus) } }
                @else { span.wait { "·" } }
            }
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
