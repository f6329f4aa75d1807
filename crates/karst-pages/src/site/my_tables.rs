use std::time::Duration;

use karst_kit::{Lang, Seat};
use maud::{Markup, html};

use super::{page, since};
use crate::{Word, Words, crest};

/// One of the visitor's tables.
pub struct TableRow {
    pub id: String,
    pub title: &'static str,
    pub seat: Seat,
    /// The names of everybody else.
    pub others: Vec<String>,
    pub awaited: Awaited,
    /// Since when the table has stood as it does.
    pub since: Duration,
    /// How the game ended: the winners and all points, by seat.
    pub ended: Option<Ended>,
}

pub struct Ended {
    pub winners: Vec<String>,
    pub won_by_me: bool,
    pub score: String,
}

/// Whom a table waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Awaited {
    You,
    /// By name, or an open seat.
    Somebody(String),
    /// The visitor has answered; who else has is nobody's business.
    Others,
    /// The game is over.
    Nobody,
}

/// Tables that wait for the visitor come first, the one that has waited longest on top.
fn in_order(rows: &[TableRow]) -> Vec<&TableRow> {
    let mut rows: Vec<&TableRow> = rows.iter().collect();
    rows.sort_by_key(|row| match row.awaited {
        Awaited::You => (0, std::cmp::Reverse(row.since), Duration::ZERO),
        Awaited::Somebody(_) | Awaited::Others => (1, std::cmp::Reverse(Duration::ZERO), row.since),
        Awaited::Nobody => (2, std::cmp::Reverse(Duration::ZERO), row.since),
    });
    rows
}

pub fn my_tables(lang: Lang, rows: &[TableRow]) -> Markup {
    let words = Words::of(lang);
    let rows = in_order(rows);
    let next = rows.iter().find(|row| row.awaited == Awaited::You);
    page(
        lang,
        &words.say(Word::MyTables),
        html! {
            section.panel.mytables {
                h1 { (words.say(Word::MyTables)) }
                @if rows.is_empty() { p.empty { (words.say(Word::NoTables)) } }
                @if let Some(next) = next { a.chip.end href={ "/t/" (next.id) } { (words.say(Word::NextTable)) } }
                ul { @for row in &rows { (table(words, row)) } }
                details {
                    summary { (words.say(Word::ForgetName)) }
                    p { (words.say(Word::ForgetLead)) }
                    form method="post" action="/forget" { button.chip { (words.say(Word::ForgetName)) } }
                }
                p.links { a.chip href="/" { (words.say(Word::NewTable)) } a.chip href="/me" { (words.say(Word::OwnPage)) } }
            }
        },
    )
}

/// The few that matter most, for the start page.
pub(super) fn some_tables(words: Words, rows: &[TableRow], most: usize) -> Markup {
    html! {
        section.panel.mytables {
            h2 { (words.say(Word::YourTables)) a href="/tables" { (words.count(Word::AllTables, rows.len())) } }
            ul { @for row in in_order(rows).into_iter().take(most) { (table(words, row)) } }
        }
    }
}

fn table(words: Words, row: &TableRow) -> Markup {
    let state = match (&row.awaited, &row.ended) {
        (Awaited::You, _) => words.say(Word::YourTurn),
        (Awaited::Somebody(name), _) => words.name(Word::WaitsFor, name),
        (Awaited::Others, _) => words.say(Word::WaitsForOthers),
        (Awaited::Nobody, Some(ended)) => outcome(words, ended),
        (Awaited::Nobody, None) => words.say(Word::Finished),
    };
    let others = if row.others.is_empty() {
        words.say(Word::Alone)
    } else {
        words.name(Word::Against, &row.others.join(", "))
    };
    html! {
        li.mine[row.awaited == Awaited::You] {
            a href={ "/t/" (row.id) } {
                (crest(row.seat))
                span { b { (row.title) } small { (others) @if row.ended.is_none() { " · " (since(words, row.since)) } } }
                em { (state) }
            }
        }
    }
}

fn outcome(words: Words, ended: &Ended) -> String {
    let score = ("score", ended.score.clone().into());
    match ended.won_by_me {
        true => words.with(Word::WonByYou, &[score]),
        false => words.with(Word::WonBy, &[("name", ended.winners.join(", ").into()), score]),
    }
}
