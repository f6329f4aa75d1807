//! The card of a guided first game, and what it lights on the table.

use maud::{Markup, html};

use crate::assets::SPRITE;
use crate::{Id, Word, Words};

pub(crate) const LESSON: Id = Id("lesson", "");

/// What the card says and lights. What is lit is named by beginnings of notations; the script finds their buttons.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct LessonCard {
    pub heading: String,
    pub text: String,
    /// A question a newcomer may have, and its answer.
    pub why: Option<(String, String)>,
    /// Said because the step before was left for something else.
    pub detour: Option<String>,
    /// How each step behind us ended: met, or left for something else.
    pub behind: Vec<bool>,
    pub steps: usize,
    pub bright: Option<String>,
    pub soft: Vec<String>,
    pub wants: Wanted,
}

/// What takes the lesson on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Wanted {
    /// Something is to be done at the table.
    #[default]
    Deed,
    /// The card wants to be read.
    Reading,
    /// Nothing: this is the last card.
    Nothing,
}

/// The card's place; empty where no lesson is given.
pub(crate) fn card(words: Words, table: &str, game: &str, card: Option<&LessonCard>) -> Markup {
    let Some(card) = card else { return html! { div #lesson hidden {} } };
    html! {
        aside #lesson.lesson aria-live="polite" aria-label=(words.say(Word::Lesson))
            data-light=[card.bright.as_deref()] data-soft=(card.soft.join("|")) {
            span.lamp { svg.i aria-hidden="true" { use href={ (SPRITE) "#lantern" } {} } }
            @if card.wants != Wanted::Nothing { (dots(words, card)) }
            @if let Some(detour) = &card.detour { p.detour { (detour) } }
            h2 { (card.heading) }
            p { (card.text) }
            @if let Some((question, answer)) = &card.why { details { summary { (question) } p { (answer) } } }
            div.ways { (ways(words, table, game, card)) }
        }
    }
}

fn dots(words: Words, card: &LessonCard) -> Markup {
    let at = card.behind.len();
    let said = words.with(Word::LessonStep, &[("n", (at + 1).into()), ("of", card.steps.into())]);
    html! {
        p.dots {
            @for met in &card.behind { i.met[*met].left[!*met] {} }
            i.now {}
            @for _ in at + 1..card.steps { i {} }
            small { (said) }
        }
    }
}

fn ways(words: Words, table: &str, game: &str, card: &LessonCard) -> Markup {
    let action = format!("/t/{table}/lesson");
    let send = |class: &str, value: &str, word: Word| {
        html! { button.{(class)} form="choose" formaction=(action) name="study" value=(value) { (words.say(word)) } }
    };
    html! {
        @match card.wants {
            Wanted::Reading => {
                (send("chip end", &format!("read {}", card.behind.len()), Word::LessonOn))
                (send("quiet", "leave", Word::LessonSkip))
            },
            Wanted::Deed => (send("quiet", "leave", Word::LessonSkip)),
            Wanted::Nothing => {
                (send("chip end", "leave", Word::LessonPlayOn))
                a.chip.quiet href={ "/?game=" (game) } { (words.say(Word::LessonFresh)) }
            },
        }
    }
}
