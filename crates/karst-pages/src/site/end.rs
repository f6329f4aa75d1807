use karst_kit::{Lang, Seat};
use maud::{Markup, PreEscaped, html};

use super::{LobbyOption, Next, next_level, page};
use crate::crest::{CRESTS, SHIELD};
use crate::{Word, Words, crest};

/// A finished game: the whole score sheet, how it came about, and the way to another game.
pub struct End<'a> {
    pub lang: Lang,
    pub title: &'a str,
    pub table: &'a str,
    /// The game's id.
    pub game: &'a str,
    pub seats: &'a [EndSeat],
    /// The lines everybody has, in the reader's words; each seat has its points in the same order.
    pub lines: &'a [String],
    /// How equal totals were decided.
    pub decided: Option<&'a str>,
    pub chart: &'a Chart,
    pub practice: bool,
    pub again: Again<'a>,
    /// How often everybody has won in this series.
    pub tally: &'a [(String, usize)],
    /// Which level the reader might try next.
    pub next: Option<Next<'a>>,
    /// What may be otherwise next time.
    pub options: &'a [NextOption],
    /// Who is in, and for what: the page comes anew when that changes.
    pub standing: &'a str,
}

/// An option of the game, as it was played and as it is wanted next.
pub struct NextOption {
    pub option: LobbyOption,
    pub now: String,
    pub next: String,
}

pub struct EndSeat {
    pub seat: Seat,
    pub name: String,
    pub points: Vec<i32>,
    /// What only some have: tiles, buildings, objects, one by one.
    pub pieces: Vec<(String, i32)>,
    pub total: i32,
    pub wins: bool,
    pub is_me: bool,
    /// A person who is in for another game; none for computers.
    pub ready: Option<bool>,
}

/// Points of every seat at the end of every round.
pub struct Chart {
    pub rounds: Vec<u8>,
    pub curves: Vec<(Seat, Vec<i32>)>,
}

/// Another game with the same people.
pub enum Again<'a> {
    /// The reader does not play.
    No,
    Ask,
    Waits,
    At(&'a str),
}

pub fn end(end: &End<'_>) -> Markup {
    let words = Words::of(end.lang);
    let waits = matches!(end.again, Again::Waits | Again::Ask);
    page(
        end.lang,
        end.title,
        html! {
            div.ending data-next=[waits.then(|| format!("/t/{}/next", end.table))] data-ready=(end.standing) {
                section.panel.winner { (headline(words, end)) }
                section.panel.sheet { (sheet(words, end)) }
                section.panel { h2 { (words.say(Word::EndChart)) } (chart(words, end.chart)) }
                @if end.seats.iter().any(|seat| !seat.pieces.is_empty()) { (pieces(words, end)) }
                section.panel.keep {
                    h2 { (words.say(Word::EndKeep)) }
                    p.links {
                        a.chip href={ "/t/" (end.table) "/end.svg" } data-picture={ (end.title) } { (words.say(Word::SharePicture)) }
                        a.chip.end href={ "/t/" (end.table) "/review" } { (words.say(Word::ReviewLink)) }
                        a.chip href={ "/t/" (end.table) "/replay/0" } { (words.say(Word::WatchReplay)) }
                        a.chip href={ "/t/" (end.table) "/journal" } { (words.say(Word::Journal)) }
                        a.chip href={ "/t/" (end.table) } { (words.say(Word::BackToTable)) }
                    }
                }
                @if let Some(next) = &end.next { (next_level(words, next)) }
                (again(words, end))
            }
        },
    )
}

fn headline(words: Words, end: &End<'_>) -> Markup {
    let winners: Vec<&EndSeat> = end.seats.iter().filter(|seat| seat.wins).collect();
    let names: Vec<&str> = winners.iter().map(|seat| seat.name.as_str()).collect();
    let word = if winners.len() == 1 { Word::EndWins } else { Word::EndShared };
    let best = winners.first().map_or(0, |seat| seat.total);
    let next = end.seats.iter().filter(|seat| !seat.wins).map(|seat| seat.total).max();
    html! {
        @for seat in &winners { (crest(seat.seat)) }
        hgroup {
            @if names.is_empty() { h1 { (end.title) } } @else { h1 { (words.name(word, &names.join(", "))) } }
            p { (end.title)
                @if let Some(next) = next { " · " (words.with(Word::EndAhead, &[("n", best.into()), ("by", (best - next).into())])) }
                @if let Some(decided) = end.decided { " · " (decided) }
                @if end.practice { " · " (words.say(Word::PracticeMark)) }
            }
        }
    }
}

/// Every line, everybody and the total on one screen: short names, narrow columns, a dot for nothing.
fn sheet(words: Words, end: &End<'_>) -> Markup {
    html! {
        table.scores data-seats=(end.seats.len()) {
            thead { tr { td {} @for seat in end.seats { th.wins[seat.wins] scope="col" { (crest(seat.seat)) span { (seat.name) } } } } }
            tbody {
                @for (row, line) in end.lines.iter().enumerate() {
                    tr { th scope="row" { (line) } @for seat in end.seats { (cell(seat.points.get(row).copied().unwrap_or(0))) } }
                }
            }
            @if end.seats.iter().any(|seat| !seat.pieces.is_empty()) {
                tbody { tr { th scope="row" { (words.say(Word::EndPieces)) } @for seat in end.seats { (cell(seat.pieces.iter().map(|(_, points)| points).sum())) } } }
            }
            tfoot { tr { th scope="row" { (words.say(Word::EndTotal)) } @for seat in end.seats { td.wins[seat.wins] { (seat.total) } } } }
        }
    }
}

/// Tile by tile; whoever reads sees their own first, the others' one tap away.
fn pieces(words: Words, end: &End<'_>) -> Markup {
    let mine = end.seats.iter().any(|seat| seat.is_me && !seat.pieces.is_empty());
    html! {
        section.panel.pieces {
            h2 { (words.say(Word::EndPieces)) }
            @for seat in end.seats.iter().filter(|seat| !seat.pieces.is_empty()) {
                details open[seat.is_me || (!mine && seat.wins)] name="pieces" {
                    summary { (crest(seat.seat)) span { (seat.name) } b { (seat.pieces.iter().map(|(_, points)| points).sum::<i32>()) } }
                    ul { @for (name, points) in &seat.pieces { li { span { (name) } b { (points) } } } }
                }
            }
        }
    }
}

fn cell(points: i32) -> Markup {
    html! {
        @match points {
            0 => td.none { span.sr { "0" } span aria-hidden="true" { "·" } }
            points => td.minus[points < 0] { (points) }
        }
    }
}

const WIDTH: i32 = 320;
const HEIGHT: i32 = 170;
/// Where the curves begin, right of the numbers.
const LEFT: i32 = 24;
/// The lowest line of the chart, above the rounds.
const FLOOR: i32 = HEIGHT - 22;
/// Totals at the right are at least so far apart.
const APART: i32 = 14;
/// Strokes by which curves are told apart without colour.
pub(super) const DASHES: [&str; 7] = ["", "7 4", "2 3", "9 3 2 3", "5 2", "1 4", "12 4"];

/// One curve a seat, with its crest and total at the end and a stroke of its own.
fn chart(words: Words, chart: &Chart) -> Markup {
    let all = chart.curves.iter().flat_map(|(_, points)| points.iter().copied());
    let (low, high) = all.fold((0, 1), |(low, high), points| (low.min(points), high.max(points)));
    let y = |points: i32| 8 + (FLOOR - 8) * (high - points) / (high - low).max(1);
    let ends =
        spread(chart.curves.iter().map(|(_, points)| y(points.last().copied().unwrap_or(0))).collect());
    html! {
        svg.curves viewBox={ "0 0 " (WIDTH + 60) " " (HEIGHT) } role="img" aria-label=(words.say(Word::EndChart)) {
            @for mark in marks_between(low, high) {
                line x1=(LEFT) x2=(WIDTH) y1=(y(mark)) y2=(y(mark)) stroke="currentColor" stroke-opacity=".18" {}
                text x=(LEFT - 4) y=(y(mark) + 3) font-size="10" fill="currentColor" opacity=".7" text-anchor="end" { (mark) }
            }
            @for (i, round) in chart.rounds.iter().enumerate() {
                text x=(x(i, chart.rounds.len())) y=(HEIGHT - 5) font-size="10" fill="currentColor" opacity=".7" text-anchor="middle" { (round) }
            }
            @for (i, ((seat, points), end)) in chart.curves.iter().zip(&ends).enumerate() {
                polyline points=(line(points, &y)) fill="none" stroke=(colour(*seat)) stroke-width="2.5" stroke-linejoin="round" stroke-dasharray=[Some(DASHES[i % DASHES.len()]).filter(|dash| !dash.is_empty())] {}
                g transform={ "translate(" (WIDTH + 6) " " (end - 7) ") scale(.4)" } {
                    @for (_, colour, charge, path) in CRESTS.iter().filter(|(whose, ..)| whose == seat) {
                        path d=(SHIELD) fill=(colour) {}
                        path d=(path) fill=(charge) fill-rule="evenodd" {}
                    }
                }
                text x=(WIDTH + 23) y=(end + 4) font-size="12" fill="currentColor" font-weight="700" { (points.last().copied().unwrap_or(0)) }
            }
        }
    }
}

/// Moves labels apart that would lie on each other, as little as possible from the top down.
fn spread(mut at: Vec<i32>) -> Vec<i32> {
    let mut order: Vec<usize> = (0..at.len()).collect();
    order.sort_by_key(|i| at[*i]);
    for pair in 1..order.len() {
        at[order[pair]] = at[order[pair]].max(at[order[pair - 1]] + APART);
    }
    let over = order.last().map_or(0, |last| (at[*last] - FLOOR).max(0));
    at.iter_mut().for_each(|y| *y -= over);
    at
}

fn x(i: usize, n: usize) -> i32 {
    LEFT + 6 + i as i32 * (WIDTH - LEFT - 6) / (n.saturating_sub(1).max(1)) as i32
}

fn line(points: &[i32], y: &dyn Fn(i32) -> i32) -> String {
    let at = |(i, score): (usize, &i32)| format!("{},{} ", x(i, points.len()), y(*score));
    points.iter().enumerate().map(at).collect()
}

/// A few round numbers.
pub(super) fn marks_between(low: i32, high: i32) -> Vec<i32> {
    let step = [5, 10, 20, 25, 50, 100].into_iter().find(|step| (high - low) / step <= 5).unwrap_or(200);
    (low.div_euclid(step)..=high.div_euclid(step))
        .map(|n| n * step)
        .filter(|n| (low..=high).contains(n))
        .collect()
}

pub(super) fn colour(seat: Seat) -> &'static str {
    CRESTS.iter().find(|(whose, ..)| *whose == seat).map_or("currentColor", |(_, colour, ..)| colour)
}

fn again(words: Words, end: &End<'_>) -> Markup {
    let action = |what: &str| format!("/t/{}/{what}", end.table);
    html! {
        section.panel.again {
            h2 { (words.say(Word::AgainTitle)) }
            @if !end.tally.is_empty() {
                p.tally { (words.say(Word::SeriesTally)) @for (name, wins) in end.tally { " · " b { (name) } " " (wins) } }
            }
            ul.ready { @for seat in end.seats { @if let Some(ready) = seat.ready {
                li { (crest(seat.seat)) (seat.name) em.here[ready] { (words.say(if ready { Word::AgainReady } else { Word::AgainNotYet })) } }
            } } }
            @match end.again {
                Again::No => {}
                Again::Ask => form method="post" action=(action("again")) {
                    (changed(end.options))
                    button.chip.end { (words.say(Word::AgainIn)) }
                    @if !end.options.is_empty() { (otherwise(words, end.options)) }
                }
                Again::Waits => {
                    p { (words.say(Word::AgainWaits)) }
                    form method="post" action=(action("again-now")) { button.chip { (words.say(Word::AgainNow)) } }
                }
                Again::At(next) => { p { (words.say(Word::AgainThere)) } a.chip.end href={ "/t/" (next) } { (words.say(Word::AgainGo)) } }
            }
            p.links { a href={ "/?game=" (end.game) } { (words.say(Word::NewTable)) } }
        }
    }
}

/// What somebody wants to be otherwise next time.
fn changed(options: &[NextOption]) -> Markup {
    let said = |option: &NextOption| {
        let value = option.option.values.iter().find(|(key, _)| *key == option.next);
        value.map_or("", |(_, words)| words)
    };
    html! {
        @for option in options.iter().filter(|option| option.now != option.next) {
            p.otherwise { (option.option.question) " → " b { (said(option)) } }
        }
    }
}

fn otherwise(words: Words, options: &[NextOption]) -> Markup {
    html! {
        details.otherwise {
            summary { (words.say(Word::AgainChange)) }
            @for NextOption { option, next, .. } in options {
                label.field { span { (option.question) }
                    select name={ "option-" (option.key) } {
                        @for (value, meaning) in &option.values { option value=(value) selected[value == next] { (meaning) } }
                    }
                }
            }
        }
    }
}

/// The result as a picture to send around: a drawing that stands on its own, and says what decided a tie.
pub fn share_picture(title: &str, seats: &[EndSeat], decided: Option<&str>) -> String {
    let below = 118 + 64 * seats.len();
    let height = below + if decided.is_some() { 56 } else { 32 };
    let mut order: Vec<&EndSeat> = seats.iter().collect();
    order.sort_by_key(|seat| std::cmp::Reverse((seat.total, seat.wins)));
    html! {
        (PreEscaped(format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 {height}" width="1200" height="{}" font-family="Georgia, serif">"#, height * 2)))
        rect width="600" height=(height) fill="#37322e" {}
        text x="36" y="62" font-size="34" font-weight="700" fill="#ffcf7d" { (title) }
        text x="36" y="94" font-size="18" fill="#f6eedd" opacity=".75" { "Karst" }
        @for (i, seat) in order.iter().enumerate() {
            @let y = 118 + 64 * i;
            rect x="24" y=(y) width="552" height="54" rx="12" fill=(if seat.wins { "#ac5010" } else { "#46403b" }) {}
            g transform={ "translate(38 " (y + 9) ")" } {
                @for (_, colour, charge, path) in CRESTS.iter().filter(|(whose, ..)| *whose == seat.seat) {
                    path d=(SHIELD) fill=(colour) {}
                    path d=(path) fill=(charge) fill-rule="evenodd" {}
                }
            }
            text x="88" y=(y + 36) font-size="26" fill="#f6eedd" { (seat.name) }
            text x="556" y=(y + 37) font-size="30" font-weight="700" fill="#ffcf7d" text-anchor="end" { (seat.total) }
        }
        @if let Some(decided) = decided { text x="36" y=(below + 24) font-size="15" fill="#f6eedd" { (decided) } }
        (PreEscaped("</svg>"))
    }
    .into_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(seat: Seat, name: &str, total: i32, wins: bool) -> EndSeat {
        EndSeat {
            seat,
            name: name.to_owned(),
            points: vec![total, 0],
            pieces: vec![],
            total,
            wins,
            is_me: false,
            ready: Some(wins),
        }
    }

    #[test]
    fn a_picture_names_everybody_best_first() {
        let seats = [seat(Seat::Red, "Anna <3", 40, false), seat(Seat::Blue, "Bert", 52, true)];
        let svg = share_picture("Caverna", &seats, None);
        assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>"));
        assert!(svg.find("Bert").unwrap() < svg.find("Anna &lt;3").unwrap());
    }

    #[test]
    fn a_picture_of_a_tie_says_what_decided_it() {
        let seats = [seat(Seat::Red, "Anna", 52, false), seat(Seat::Blue, "Bert", 52, true)];
        let svg = share_picture("Above and Below", &seats, Some("Equal totals: coins decide."));
        assert!(svg.contains(">Equal totals: coins decide.</text>"), "{svg}");
        assert!(svg.find("Bert").unwrap() < svg.find("Anna").unwrap(), "the winner stands first");
    }

    #[test]
    fn totals_do_not_lie_on_each_other() {
        assert_eq!(spread(vec![50, 52, 10]), [50, 64, 10]);
        assert_eq!(spread(vec![FLOOR, FLOOR]), [FLOOR - APART, FLOOR]);
    }

    #[test]
    fn marks_are_few_and_round() {
        assert_eq!(marks_between(-20, 92), [-20, 0, 20, 40, 60, 80]);
        assert_eq!(marks_between(0, 7), [0, 5]);
    }
}
