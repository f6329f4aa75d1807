//! A finished game looked at again: what was to be expected after every choice, what cost most, what went well.

mod chart;

use karst_kit::{Lang, Seat};
use maud::{Markup, html};

use super::{Next, level, next_level, page_of};
use crate::{Word, Words, crest};

/// The review of a game, for one of its seats.
pub struct Review<'a> {
    pub lang: Lang,
    pub title: &'a str,
    pub table: &'a str,
    /// The game's id.
    pub game: &'a str,
    pub seats: &'a [ReviewSeat],
    /// Whose game is looked at.
    pub seat: Seat,
    pub findings: Findings<'a>,
    /// The levels somebody may play on against, the usual one first; none where one plays alone.
    pub levels: &'a [&'a str],
    pub next: Option<Next<'a>>,
    pub notice: Option<&'a str>,
}

pub struct ReviewSeat {
    pub seat: Seat,
    pub name: String,
    pub total: i32,
    pub wins: bool,
    pub is_me: bool,
}

/// What there is to tell.
pub enum Findings<'a> {
    /// So many choices of so many have been looked at; the page comes again by itself.
    Underway(usize, usize),
    Failed,
    Ready(&'a Insight),
}

/// The game as the judge saw it.
pub struct Insight {
    /// After every choice, in order.
    pub moments: Vec<ReviewMoment>,
    /// Of the seat that is looked at, the dearest first.
    pub falls: Vec<ReviewCard>,
    pub finds: Vec<ReviewCard>,
}

pub struct ReviewMoment {
    pub round: u8,
    /// Expected points, by seat in the order of the table.
    pub expected: Vec<f32>,
    /// How far off that may be, two times in three.
    pub doubt: f32,
}

/// A choice that changed what was to be expected.
pub struct ReviewCard {
    /// The place among the moments.
    pub moment: usize,
    pub round: u8,
    /// The replay at the moment before the choice.
    pub before: usize,
    /// What was chosen, step by step.
    pub played: Vec<String>,
    /// What would have been better; nothing for what went well.
    pub better: Vec<String>,
    /// Points it cost or brought.
    pub points: f32,
    /// What speaks for the better choice, and against it.
    pub reasons: Vec<(&'static str, f32)>,
}

/// Differences below this may be the judge's own mistake.
const SMALL: f32 = 2.5;
/// As many as one reads.
const SHOWN: usize = 5;

pub fn review(review: &Review<'_>) -> Markup {
    let words = Words::of(review.lang);
    let at = format!("/t/{}/review?seat={}", review.table, review.seat);
    page_of(
        review.lang,
        &words.say(Word::ReviewTitle),
        &at,
        review.game,
        html! {
            div.review {
                (headline(words, review))
                @if let Some(notice) = review.notice { p.notice role="alert" { (notice) } }
                @match review.findings {
                    Findings::Underway(done, of) => (underway(words, done, of)),
                    Findings::Failed => section.panel { p { (words.say(Word::ReviewFailed)) } },
                    Findings::Ready(insight) => (ready(words, review, insight)),
                }
                p.links {
                    a.chip href={ "/t/" (review.table) "/end" } { (words.say(Word::EndScores)) }
                    a.chip href={ "/t/" (review.table) "/replay/0" } { (words.say(Word::WatchReplay)) }
                }
            }
        },
    )
}

fn headline(words: Words, review: &Review<'_>) -> Markup {
    let winners: Vec<String> = review
        .seats
        .iter()
        .filter(|seat| seat.wins)
        .map(|seat| format!("{} {}", seat.name, seat.total))
        .collect();
    html! {
        div.head {
            hgroup {
                h1 { (words.say(Word::ReviewTitle)) }
                p { (review.title) " · " (words.name(Word::ReviewWonBy, &winners.join(", "))) }
            }
            @if review.seats.len() > 1 {
                nav.whose aria-label=(words.say(Word::ReviewWhose)) {
                    @for seat in review.seats {
                        a.chip.quiet href={ "/t/" (review.table) "/review?seat=" (seat.seat) }
                            aria-current=[(seat.seat == review.seat).then_some("true")] {
                            (crest(seat.seat)) (if seat.is_me { words.say(Word::ReviewYou) } else { seat.name.clone() })
                        }
                    }
                }
            }
        }
    }
}

fn underway(words: Words, done: usize, of: usize) -> Markup {
    html! {
        section.panel.underway aria-live="polite" {
            h2 { (words.say(Word::ReviewUnderway)) }
            p { (words.with(Word::ReviewProgress, &[("n", done.into()), ("of", of.into())])) }
            progress max=(of.max(1)) value=(done) {}
        }
    }
}

fn ready(words: Words, review: &Review<'_>, insight: &Insight) -> Markup {
    let falls = &insight.falls[..insight.falls.len().min(SHOWN)];
    let lost: f32 = falls.iter().map(|fall| fall.points).sum();
    html! {
        section.panel.expected {
            p { (words.say(Word::ReviewChart)) }
            (chart::chart(review, insight, falls, &chart::NARROW))
            (chart::chart(review, insight, falls, &chart::WIDE))
            p { small { (words.say(Word::ReviewHowSure)) } }
        }
        section.cost {
            h2 { (words.say(Word::ReviewCost))
                @if !falls.is_empty() {
                    small { (words.with(Word::ReviewCostSum, &[("n", falls.len().into()), ("points", (lost.round() as i32).into())])) }
                }
            }
            @if falls.is_empty() { p.panel { (words.say(Word::ReviewNoFalls)) } }
            div.cards { @for (i, fall) in falls.iter().enumerate() { (card(words, review, i + 1, fall)) } }
        }
        div.aside {
            @if !insight.finds.is_empty() {
                section.panel.well {
                    h2 { (words.say(Word::ReviewWell)) }
                    ul { @for find in &insight.finds { (praise(words, review, find)) } }
                }
            }
            @if let Some(next) = &review.next { (next_level(words, next)) }
        }
    }
}

/// One moment that cost points: where, what was done, what was better, why, and two ways to go there.
fn card(words: Words, review: &Review<'_>, number: usize, fall: &ReviewCard) -> Markup {
    html! {
        article.panel.fall id={ "fall-" (number) } {
            header { b.number { (number) } span { (words.count(Word::ReviewRound, usize::from(fall.round))) } b.lost { (points(-fall.points)) " " (words.say(Word::ReviewPoints)) } }
            dl {
                dt { (whose(words, review)) } dd { (steps(&fall.played)) }
                dt { (words.say(Word::ReviewBetter)) } dd.better { (steps(&fall.better)) }
            }
            @if !fall.reasons.is_empty() {
                p { (words.say(Word::ReviewBecause)) }
                ul.reasons { @for (topic, by) in &fall.reasons { li { (capital(topic)) b.against[*by < 0.0] { (points(*by)) } } } }
            }
            @if fall.points < SMALL { p { small { (words.say(Word::ReviewUnsure)) } } }
            div.ways-on {
                a.chip.quiet href={ "/t/" (review.table) "/replay/" (fall.before) } { (words.say(Word::ReviewShow)) }
                (play_on(words, review, fall))
            }
        }
    }
}

/// A practice table from here on; the form opens on request, where the others' level can be chosen.
fn play_on(words: Words, review: &Review<'_>, fall: &ReviewCard) -> Markup {
    html! {
        details.play-on {
            summary.chip { (words.say(Word::ReviewPlayOn)) }
            form method="post" action={ "/t/" (review.table) "/practise" } {
                p { small { (words.say(Word::ReviewPractice)) } }
                input type="hidden" name="entry" value=(fall.before);
                input type="hidden" name="seat" value=(review.seat);
                @if !review.levels.is_empty() {
                    label.field { span { (words.say(Word::ReviewOthers)) }
                        select name="level" { @for id in review.levels { option value=(id) { (words.say(level(id))) } } }
                    }
                }
                button.chip.end { (words.say(Word::PlayOn)) }
            }
        }
    }
}

fn praise(words: Words, review: &Review<'_>, find: &ReviewCard) -> Markup {
    html! {
        li {
            a href={ "/t/" (review.table) "/replay/" (find.before) } {
                (steps(&find.played)) small { (words.count(Word::ReviewRound, usize::from(find.round))) }
            }
            b { (points(find.points)) }
        }
    }
}

/// Whose choice it was: mine, or somebody's.
fn whose(words: Words, review: &Review<'_>) -> String {
    let seat = review.seats.iter().find(|seat| seat.seat == review.seat);
    match seat {
        Some(seat) if seat.is_me => words.say(Word::ReviewYou),
        Some(seat) => seat.name.clone(),
        None => String::new(),
    }
}

/// The first step, and how it went on.
fn steps(all: &[String]) -> Markup {
    html! { @for (i, step) in all.iter().enumerate() { @if i == 0 { (step) } @else { span.then { (step) } } } }
}

/// A rounded number with its sign.
fn points(points: f32) -> String {
    match points.round() as i32 {
        n if n < 0 => format!("−{}", -n),
        0 if points < 0.0 => "−½".to_owned(),
        0 => "+½".to_owned(),
        n => format!("+{n}"),
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_signed_and_never_nothing() {
        assert_eq!([-6.4, -0.3, 0.3, 2.6].map(points), ["−6", "−½", "+½", "+3"]);
        assert_eq!(capital("à la fin"), "À la fin");
    }
}
