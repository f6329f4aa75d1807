use std::time::Duration;

use karst_kit::{Lang, Seat};
use maud::{Markup, html};

use super::invite::address;
use super::{Absence, CLOCKS, SITTERS, absence, level, page, short_time, since};
use crate::{Word, Words, crest};

/// Who plays at a running table, and what can be done about it.
pub struct People<'a> {
    pub lang: Lang,
    pub title: &'a str,
    pub table: &'a str,
    pub cards: &'a [PersonCard],
    /// The reader's own seat.
    pub mine: Option<Mine>,
    pub is_host: bool,
    pub absence: Absence<'a>,
    /// How long whoever is to act still has.
    pub time_left: Option<Duration>,
    /// How long the owner of a seat may object to its being passed on.
    pub notice_time: Duration,
    pub notice: Option<&'a str>,
}

pub struct Mine {
    pub seat: Seat,
    /// Somebody wants to pass the reader's seat on.
    pub told: Option<Duration>,
}

pub struct PersonCard {
    pub seat: Seat,
    pub name: String,
    pub is_bot: bool,
    /// The computer sits in for its owner.
    pub is_stood_in_for: bool,
    pub away: Away,
    /// The table waits for this seat.
    pub awaited: bool,
    /// The reader may do something about it.
    pub may_act: bool,
    /// How many want the computer to sit in, of how many others.
    pub votes: Option<(usize, usize)>,
    /// Its owner was told, and may object so long.
    pub told: Option<Duration>,
    /// Whoever follows this takes the seat over.
    pub open: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Away {
    Here,
    For(Duration),
    /// Here, but has not answered for so long.
    Silent(Duration),
    Unknown,
}

/// Shown first: whoever the table waits for in vain.
pub fn people(people: &People<'_>) -> Markup {
    let words = Words::of(people.lang);
    let mut cards: Vec<&PersonCard> = people.cards.iter().collect();
    cards.sort_by_key(|card| !(card.awaited && card.may_act));
    page(
        people.lang,
        people.title,
        html! {
            @if let Some(notice) = people.notice { p.notice role="alert" { (notice) } }
            section.panel.people {
                hgroup { p { (people.title) } h1 { (words.say(Word::PeopleMenu)) } }
                @for card in cards { (card_of(words, people, card)) }
                @if let Some(mine) = &people.mine { (must_go(words, people, mine)) }
                (clock(words, people))
                p.links {
                    @if people.is_host { a.chip href={ "/t/" (people.table) "/invite" } { (words.say(Word::InviteLink)) } }
                    a.chip.end href={ "/t/" (people.table) } { (words.say(Word::BackToTable)) }
                }
            }
        },
    )
}

fn card_of(words: Words, people: &People<'_>, card: &PersonCard) -> Markup {
    let is_me = people.mine.as_ref().is_some_and(|mine| mine.seat == card.seat);
    html! {
        article.person.awaited[card.awaited] {
            h2 { (crest(card.seat)) (card.name)
                @if is_me { small { (words.say(Word::You)) } }
                @if card.is_bot { small { (words.say(Word::TheComputer)) } }
            }
            p { (state(words, card)) }
            @if card.awaited && card.may_act { p { (words.say(Word::ItIsTheirTurn)) } }
            @if let Some((agreed, of)) = card.votes {
                p { (words.with(Word::OthersAgree, &[("n", agreed.into()), ("of", of.into())])) }
            }
            @if card.may_act && !card.is_stood_in_for { (sit_in(words, people, card)) }
            @if card.may_act || card.open.is_some() { (pass_on(words, people, card)) }
        }
    }
}

fn state(words: Words, card: &PersonCard) -> String {
    let named = |word, time| {
        let time = since(words, time);
        words.with(word, &[("name", card.name.as_str().into()), ("time", time.into())])
    };
    match card.away {
        _ if card.is_bot => String::new(),
        _ if card.is_stood_in_for => words.name(Word::SatInFor, &card.name),
        Away::Here => words.say(Word::HereNow),
        Away::For(time) => named(Word::AwayFor, time),
        Away::Silent(time) => named(Word::SilentFor, time),
        Away::Unknown => words.name(Word::AwayUnknown, &card.name),
    }
}

/// The usual way out is prepared: one tap.
fn sit_in(words: Words, people: &People<'_>, card: &PersonCard) -> Markup {
    html! {
        form.sit-in method="post" action={ "/t/" (people.table) "/sit-in" } {
            input type="hidden" name="seat" value=(card.seat);
            h3 { (words.say(Word::SitIn)) }
            p { (words.name(Word::SitInHow, &card.name)) }
            (levels(words))
            button.chip.end { (words.say(Word::SitInDo)) }
        }
    }
}

fn levels(words: Words) -> Markup {
    html! {
        label.field { span { (words.say(Word::SitInLevel)) }
            select name="level" { @for id in SITTERS { option value=(id) { (words.say(level(id))) } } }
        }
    }
}

fn pass_on(words: Words, people: &People<'_>, card: &PersonCard) -> Markup {
    let timed = |word, time| {
        let time = short_time(words, time);
        words.with(word, &[("name", card.name.as_str().into()), ("time", time.into())])
    };
    html! {
        @match (&card.open, card.told) {
            (Some(link), _) => div.address { (address(words, html! { (words.say(Word::PassOnOpen)) }, &format!("pass-{}", card.seat), link)) }
            (None, Some(left)) => p { (timed(Word::PassOnTold, left)) }
            (None, None) => form method="post" action={ "/t/" (people.table) "/pass-on" } {
                input type="hidden" name="seat" value=(card.seat);
                p { (timed(Word::PassOnHow, people.notice_time)) }
                button.chip { (words.say(Word::PassOn)) }
            }
        }
    }
}

/// Two taps from the table: this page, and go.
fn must_go(words: Words, people: &People<'_>, mine: &Mine) -> Markup {
    html! {
        article.person.leaving {
            @if let Some(left) = mine.told {
                form method="post" action={ "/t/" (people.table) "/keep" } {
                    p.notice { (words.with(Word::PassOnMine, &[("time", short_time(words, left).into())])) }
                    button.chip.end { (words.say(Word::KeepSeat)) }
                }
            }
            form method="post" action={ "/t/" (people.table) "/sit-in" } {
                input type="hidden" name="seat" value=(mine.seat);
                h2 { (crest(mine.seat)) (words.say(Word::MustGo)) }
                p { (words.say(Word::MustGoHow)) }
                (levels(words))
                button.chip.end { (words.say(Word::MustGoDo)) }
                button.chip formaction={ "/t/" (people.table) "/pass-on" } { (words.say(Word::SomebodyTakesOver)) }
            }
        }
    }
}

fn clock(words: Words, people: &People<'_>) -> Markup {
    let known = CLOCKS.iter().find(|(value, ..)| *value == people.absence.clock);
    html! {
        article.person {
            h2 { (words.say(Word::AbsenceTitle)) }
            @if let Some((_, word, n)) = known.filter(|_| !people.is_host) { p { (words.count(*word, *n)) } }
            @if let Some(left) = people.time_left {
                p { (words.with(Word::ClockLeft, &[("time", short_time(words, left).into())])) }
            }
            @if people.is_host {
                form method="post" action={ "/t/" (people.table) "/absence" } {
                    (absence::fields(words, people.absence))
                    button.chip { (words.say(Word::ChangeClock)) }
                }
            }
        }
    }
}
