//! When do you want to be asked? A sheet of its own, so that the table going on never disturbs who fills it in.

use bargeroc::{Instruction, Standing};
use maud::{Markup, html};

use super::{Seen, grammar};
use crate::{Easel, Id, Word};

pub(super) const STANDING: Id = Id("f-standing", "");
/// Opens the sheet, from the hand whose cards it is about.
pub(super) const HANDLE: Id = Id("handle", "");

pub(super) fn mine(sight: &Seen<'_>, easel: &mut Easel<'_>) {
    // Only who plays on can say something.
    let open = !sight.view.over && sight.table.replay.is_none();
    easel.part(HANDLE, open, || {
        html! {
            span.whose id=(HANDLE) {
                @if open {
                    button.handle type="button" popovertarget="standing" {
                        (grammar::icon("bell")) span { (sight.words().say(Word::BarStanding)) }
                    }
                }
            }
        }
    });
    easel.part(STANDING, open.then_some(&sight.own.note), || {
        html! { div id=(STANDING) hidden[!open] { @if open { (sheet(sight)) } } }
    });
}

fn sheet(sight: &Seen<'_>) -> Markup {
    let words = sight.words();
    let standing: Standing = sight.own.note.parse().unwrap_or_default();
    let action = format!("/t/{}/note", sight.table.id);
    html! {
        div.sheet.standing popover id="standing" {
            h2 { (words.say(Word::BarStandingTitle)) }
            form method="post" action=(action) {
                @for key in Standing::KINDS { (kind(sight, key, standing.of(key).unwrap_or_default())) }
                (bags(sight, standing.bags_answer))
                p.hint { (words.say(Word::BarStandingHint)) }
                button.chip { (grammar::shared("check")) (words.say(Word::BarSave)) }
            }
        }
    }
}

/// One kind of window: always, if able, never.
fn kind(sight: &Seen<'_>, key: &str, said: Instruction) -> Markup {
    let words = sight.words();
    let choices = Instruction::ALL.map(|instruction| {
        let word = match instruction {
            Instruction::AlwaysAsk => Word::BarAskAlways,
            Instruction::WhenAble => Word::BarAskAble,
            Instruction::Never => Word::BarAskNever,
        };
        (instruction.id(), words.say(word), instruction == said)
    });
    row(key, &words.say(asked_in(key)), &choices)
}

/// Whether a Doggy bag, which goes everywhere, is a card that can answer.
fn bags(sight: &Seen<'_>, count: bool) -> Markup {
    let words = sight.words();
    let choices = [("yes", words.say(Word::BarYes), count), ("no", words.say(Word::BarNo), !count)];
    row(Standing::BAGS, &words.say(Word::BarBagsCount), &choices)
}

fn row(key: &str, title: &str, choices: &[(&str, String, bool)]) -> Markup {
    html! {
        fieldset {
            legend { (glyph(key)) (title) }
            div.switch {
                @for (value, label, said) in choices {
                    label { input type="radio" name=(key) value=(value) checked[*said] autocomplete="off"; span { (label) } }
                }
            }
        }
    }
}

/// The icon of the place, or of the card that answers.
fn glyph(key: &str) -> Markup {
    match key {
        "price" => grammar::icon("merchant"),
        "bread" => grammar::bread(),
        "gain" => grammar::icon("mine"),
        "brawl" => grammar::icon("fist"),
        "after-brawl" => grammar::icon("my-turn"),
        "counter" => grammar::icon("in-your-dreams"),
        _ => grammar::icon("doggy-bag"),
    }
}

fn asked_in(key: &str) -> Word {
    match key {
        "price" => Word::BarWindowPrice,
        "bread" => Word::BarWindowBread,
        "gain" => Word::BarWindowGain,
        "brawl" => Word::BarWindowBrawl,
        "after-brawl" => Word::BarWindowAfterBrawl,
        _ => Word::BarWindowCounter,
    }
}
