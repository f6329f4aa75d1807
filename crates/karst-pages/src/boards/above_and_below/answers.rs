//! The answers as buttons. Digits press them in order, so each shows its key.

use above_and_below::{Choice, Task};
use maud::{Markup, html};

use super::{Offer, Picker, Seen, book, chip, grammar};
use crate::Word;

/// More things of a kind than this are asked in two steps.
const AT_ONCE: usize = 9;

/// What a turn can be spent on: shown even while closed, with the reason.
const ACTIONS: [&str; 5] = ["explore", "harvest", "build", "train", "labor"];

pub(super) fn answers(sight: &Seen<'_>, picker: &Picker) -> Markup {
    match picker.pick() {
        "" => whole(sight, picker),
        pick => narrowed(sight, picker, pick),
    }
}

fn whole(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let keys = as_read(sight, groups(picker));
    let ends = keys.iter().position(|key| rank(key) == LAST).unwrap_or(keys.len());
    html! {
        (everyone_to_bed(sight, picker))
        @for (i, key) in keys[..ends].iter().enumerate() { (chip::chip(sight, picker, key, i)) }
        @if matches!(sight.view.table.agenda.top(), Some(Task::Turn)) {
            @for action in ACTIONS { @if !picker.is_open(action) { (shut(sight, picker, action)) } }
        }
        @for (i, key) in keys.iter().enumerate().skip(ends) { (chip::chip(sight, picker, key, i)) }
    }
}

/// What may be announced stands in the order in which the book reads it aloud; everything else stays where it is.
fn as_read(sight: &Seen<'_>, mut keys: Vec<String>) -> Vec<String> {
    let choice = |key: &String| key.strip_prefix("choose ")?.bytes().next()?.checked_sub(b'a');
    let at: Vec<usize> = (0..keys.len()).filter(|&i| choice(&keys[i]).is_some()).collect();
    let mut read: Vec<String> = at.iter().map(|&i| keys[i].clone()).collect();
    read.sort_by_key(|key| choice(key).and_then(|choice| book::place(sight, choice)));
    at.into_iter().zip(read).for_each(|(i, key)| keys[i] = key);
    keys
}

/// Fills the beds in one press: whoever can be ready tomorrow first. The night ends by itself when nothing else is left
/// to do.
fn everyone_to_bed(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let Some(&Task::Rest(seat)) = sight.view.table.agenda.top() else { return html! {} };
    let village = &sight.view.table.villages[seat];
    let is_hurt = |offer: &&Offer| !matches!(offer.choice, Choice::Bed(tile) if village.exhausted.has(tile));
    let mut beds: Vec<&Offer> = picker.under("bed").collect();
    beds.sort_by_key(is_hurt);
    let left = beds.len().saturating_sub(usize::from(sight.view.table.night.beds));
    beds.truncate(usize::from(sight.view.table.night.beds));
    if beds.is_empty() || !picker.is_open("done") {
        return html! {};
    }
    let steps: Vec<&str> = beds.iter().map(|offer| offer.text.as_str()).collect();
    let words = sight.words();
    let label =
        if left == 0 { words.say(Word::AabEveryoneToBed) } else { words.count(Word::AabToBedBut, left) };
    html! {
        button.chip.first form="choose" name="choice" value=(steps.join("; ")) { (grammar::icon("bed")) span { (label) } }
    }
}

/// With a pick: one more step where it names only a kind of thing, else every way to end it.
fn narrowed(sight: &Seen<'_>, picker: &Picker, pick: &str) -> Markup {
    let step = !pick.contains(' ') && by_thing(pick);
    html! {
        (picker.link("", "chip back", "", html! { (grammar::shared("back")) (sight.words().say(Word::Back)) }))
        @if step {
            @for (i, key) in things(picker, pick).iter().enumerate() { (chip::chip(sight, picker, key, i)) }
        } @else {
            @for (i, offer) in picker.under(pick).enumerate() { (chip::exact(sight, picker, offer, i)) }
        }
    }
}

/// An action that cannot be taken now, and why.
fn shut(sight: &Seen<'_>, picker: &Picker, action: &str) -> Markup {
    let Some(why) = picker.why_under(action) else { return html! {} };
    let id = format!("why-{action}");
    html! {
        button.chip.shut type="button" popovertarget=(id) { (chip::group(sight, action)) (grammar::shared("lock")) }
        div.sheet popover id=(id) { h2 { (chip::group_name(sight, action)) } (picker.reason(why)) }
    }
}

/// Verbs whose second word names a thing that several offers may share.
fn by_thing(verb: &str) -> bool {
    matches!(verb, "buy" | "take" | "hire" | "choose" | "gather" | "refresh" | "send" | "injure")
}

/// Verbs that are always asked in two steps, so that a turn stays readable.
fn is_folded(verb: &str) -> bool {
    matches!(
        verb,
        "build"
            | "train"
            | "sell"
            | "bid"
            | "refresh"
            | "place"
            | "potion"
            | "cider"
            | "bed"
            | "reroll"
            | "exert"
    )
}

/// Verb and thing of every offer of this verb, each once.
fn things(picker: &Picker, verb: &str) -> Vec<String> {
    let mut things: Vec<String> = Vec::new();
    for offer in picker.under(verb) {
        let key: Vec<&str> = offer.text.splitn(3, ' ').take(2).collect();
        let key = key.join(" ");
        if !things.contains(&key) {
            things.push(key);
        }
    }
    things
}

/// The offers at a glance: what the turn is about first, then what can be done beside it, then how it ends.
fn groups(picker: &Picker) -> Vec<String> {
    let mut groups: Vec<String> = Vec::new();
    for offer in picker.under("") {
        let verb = offer.verb();
        let keys = match verb {
            _ if is_folded(verb) => vec![verb.to_owned()],
            _ if by_thing(verb) && things(picker, verb).len() <= AT_ONCE => things(picker, verb),
            _ if by_thing(verb) => vec![verb.to_owned()],
            _ => vec![offer.text.clone()],
        };
        for key in keys {
            if !groups.contains(&key) {
                groups.push(key);
            }
        }
    }
    groups.sort_by_key(|key| rank(key));
    groups
}

/// What ends the question stands last.
const LAST: u8 = 9;

fn rank(key: &str) -> u8 {
    match key.split(' ').next().unwrap_or("") {
        // A good on the track costs nothing and is missed by whoever forgets it.
        "place" => 0,
        // What lasts comes before what may fail.
        "build" => 1,
        "harvest" => 2,
        "train" => 3,
        "explore" | "labor" => 4,
        "sell" | "withdraw" | "bid" | "refresh" => 6,
        "drop" | "decline" | "refuse" => 8,
        "pass" | "go" | "enough" | "done" => LAST,
        _ => 5,
    }
}
