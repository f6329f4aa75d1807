//! The curve of expected points: the seat's own thick and with its uncertainty, the others' thin, the falls numbered.

use karst_kit::Seat;
use maud::{Markup, html};

use super::{Insight, Review, ReviewCard};
use crate::crest::{CRESTS, SHIELD};
use crate::site::{DASHES, colour, marks_between};
use crate::{Word, Words};

/// A drawing's measures, for narrow and for wide pages.
pub(super) struct Measure {
    class: &'static str,
    width: f32,
    height: f32,
    /// Room on the left for numbers and on the right for crests.
    left: f32,
    right: f32,
    font: f32,
}

pub(super) const NARROW: Measure =
    Measure { class: "curves narrow", width: 360.0, height: 250.0, left: 26.0, right: 62.0, font: 12.0 };
pub(super) const WIDE: Measure =
    Measure { class: "curves wide-only", width: 1240.0, height: 290.0, left: 36.0, right: 76.0, font: 15.0 };

/// More points than this cannot be told apart.
const MOST: usize = 160;

/// Where things are in a drawing.
struct Frame<'a> {
    measure: &'a Measure,
    moments: usize,
    low: f32,
    high: f32,
}

impl Frame<'_> {
    fn x(&self, moment: usize) -> f32 {
        let Measure { left, right, width, .. } = self.measure;
        left + (width - left - right) * moment as f32 / (self.moments - 1).max(1) as f32
    }

    fn y(&self, points: f32) -> f32 {
        let (top, bottom) = (14.0, self.measure.height - 24.0);
        top + (bottom - top) * (self.high - points) / (self.high - self.low).max(1.0)
    }

    /// Evenly spread moments, the last one included.
    fn sampled(&self) -> impl DoubleEndedIterator<Item = usize> + Clone {
        let (last, n) = (self.moments - 1, (self.moments - 1).clamp(1, MOST));
        (0..=n).map(move |i| i * last / n)
    }

    fn line(&self, points: impl Iterator<Item = (usize, f32)>) -> String {
        points.map(|(moment, points)| format!("{:.1},{:.1} ", self.x(moment), self.y(points))).collect()
    }
}

pub(super) fn chart(
    review: &Review<'_>,
    insight: &Insight,
    falls: &[ReviewCard],
    measure: &Measure,
) -> Markup {
    let moments = &insight.moments;
    let Some(own) = review.seats.iter().position(|seat| seat.seat == review.seat) else { return html! {} };
    if moments.is_empty() {
        return html! {};
    }
    let all = || moments.iter().flat_map(|moment| moment.expected.iter().copied());
    let (low, high) =
        all().fold((f32::MAX, f32::MIN), |(low, high), points| (low.min(points), high.max(points)));
    let frame = Frame { measure, moments: moments.len(), low: low - 4.0, high: high + 4.0 };
    let expected = |seat: usize, moment: usize| moments[moment].expected[seat];
    let clamp = |points: f32| points.clamp(frame.low, frame.high);
    let upper = frame.sampled().map(|at| (at, clamp(expected(own, at) + moments[at].doubt)));
    let lower = frame.sampled().rev().map(|at| (at, clamp(expected(own, at) - moments[at].doubt)));
    let others = || (0..review.seats.len()).filter(|seat| *seat != own);
    let mine = review.seats[own].seat;
    html! {
        svg class=(measure.class) viewBox={ "0 0 " (measure.width) " " (measure.height) } role="img" aria-label=(alt(review, insight)) {
            (grid(&frame))
            (rounds(&frame, insight))
            polygon points=(frame.line(upper.chain(lower))) fill=(colour(mine)) fill-opacity=".16" {}
            @for seat in others() {
                polyline points=(frame.line(frame.sampled().map(|at| (at, expected(seat, at))))) fill="none" stroke=(colour(review.seats[seat].seat))
                    stroke-width="1.8" stroke-dasharray=[Some(DASHES[seat % DASHES.len()]).filter(|dash| !dash.is_empty())] {}
            }
            polyline points=(frame.line(frame.sampled().map(|at| (at, expected(own, at))))) fill="none" stroke=(colour(mine)) stroke-width="3.5" stroke-linejoin="round" {}
            @for (i, fall) in falls.iter().enumerate() { (mark(&frame, i + 1, fall, expected(own, fall.moment))) }
            (ends(&frame, review))
        }
    }
}

fn grid(frame: &Frame<'_>) -> Markup {
    let Measure { left, right, width, font, .. } = *frame.measure;
    html! {
        @for mark in marks_between(frame.low.ceil() as i32, frame.high as i32) {
            @let y = frame.y(mark as f32);
            line x1=(left) x2=(width - right) y1=(y) y2=(y) stroke="currentColor" stroke-opacity=".16" {}
            text x=(left - 5.0) y=(y + font * 0.35) font-size=(font) fill="currentColor" opacity=".7" text-anchor="end" { (mark) }
        }
    }
}

/// The number of each round where it begins.
fn rounds(frame: &Frame<'_>, insight: &Insight) -> Markup {
    let Measure { height, font, .. } = *frame.measure;
    let mut known = 0;
    let begins = insight.moments.iter().enumerate().filter_map(|(at, moment)| {
        let begins = moment.round > known;
        known = known.max(moment.round);
        begins.then_some((at, moment.round))
    });
    html! { @for (at, round) in begins.collect::<Vec<_>>() {
        text x=(frame.x(at)) y=(height - 6.0) font-size=(font) fill="currentColor" opacity=".7" text-anchor="middle" { (round) }
    } }
}

/// A fall: a line down the drawing and its number on the curve, which leads to its card.
fn mark(frame: &Frame<'_>, number: usize, fall: &ReviewCard, points: f32) -> Markup {
    let (x, y, font) = (frame.x(fall.moment), frame.y(points), frame.measure.font);
    html! {
        line x1=(x) x2=(x) y1="6" y2=(frame.measure.height - 22.0) stroke="#a8430f" stroke-dasharray="3 4" stroke-opacity=".7" {}
        a href={ "#fall-" (number) } {
            circle cx=(x) cy=(y) r=(font * 0.85) fill=(if number == 1 { "#a8430f" } else { "#fff6e6" }) stroke="#a8430f" stroke-width="2" {}
            text x=(x) y=(y + font * 0.36) font-size=(font) font-weight="700" text-anchor="middle" fill=(if number == 1 { "#fff6e6" } else { "#a8430f" }) { (number) }
        }
    }
}

/// Crest and result of every seat at the end of its curve, moved apart where they would lie on each other.
fn ends(frame: &Frame<'_>, review: &Review<'_>) -> Markup {
    let Measure { width, right, font, .. } = *frame.measure;
    let mut places: Vec<(Seat, i32, f32)> =
        review.seats.iter().map(|seat| (seat.seat, seat.total, frame.y(seat.total as f32))).collect();
    places.sort_by(|a, b| a.2.total_cmp(&b.2));
    spread(&mut places, font * 1.7, frame.measure.height - 26.0);
    html! {
        @for (seat, total, y) in places {
            g transform={ "translate(" (width - right + 8.0) " " (y - font * 0.8) ") scale(" (font / 21.0) ")" } {
                @for (_, colour, charge, path) in CRESTS.iter().filter(|(whose, ..)| *whose == seat) {
                    path d=(SHIELD) fill=(colour) {}
                    path d=(path) fill=(charge) fill-rule="evenodd" {}
                }
            }
            text x=(width - right + 12.0 + font * 1.6) y=(y + font * 0.4) font-size=(font * 1.1) font-weight="700" fill="currentColor" { (total) }
        }
    }
}

/// Keeps a distance between neighbours and all of them above the bottom.
fn spread(places: &mut [(Seat, i32, f32)], apart: f32, bottom: f32) {
    for i in 1..places.len() {
        places[i].2 = places[i].2.max(places[i - 1].2 + apart);
    }
    let mut limit = bottom;
    for place in places.iter_mut().rev() {
        place.2 = place.2.min(limit);
        limit = place.2 - apart;
    }
}

/// The drawing in a sentence.
fn alt(review: &Review<'_>, insight: &Insight) -> String {
    let words = Words::of(review.lang);
    let seat = |(i, seat): (usize, &super::ReviewSeat)| {
        let at = |moment: Option<&super::ReviewMoment>| {
            moment.map_or(0, |moment| moment.expected[i].round() as i32)
        };
        format!("{}: {} → {}", seat.name, at(insight.moments.first()), seat.total)
    };
    let all: Vec<String> = review.seats.iter().enumerate().map(seat).collect();
    format!("{}. {}", words.say(Word::ReviewChart), all.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_keep_apart_and_inside() {
        let mut places = [(Seat::Red, 78, 100.0), (Seat::Blue, 77, 102.0), (Seat::Green, 76, 103.0)];
        spread(&mut places, 20.0, 110.0);
        assert_eq!(places.map(|place| place.2), [70.0, 90.0, 110.0]);
    }
}
