use karst_kit::{Lang, Seat};
use maud::{Markup, html};

use super::page;
use crate::{Word, Words, crest};

/// One of the visitor's tables.
pub struct TableRow {
    pub id: String,
    pub title: &'static str,
    pub seat: Seat,
    /// The names of everybody else.
    pub others: Vec<String>,
    pub awaited: Awaited,
    pub revision: usize,
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

/// Tables that wait for the visitor come first.
pub fn my_tables(lang: Lang, rows: &[TableRow]) -> Markup {
    let words = Words::of(lang);
    let mut rows: Vec<&TableRow> = rows.iter().collect();
    rows.sort_by_key(|row| match row.awaited {
        Awaited::You => 0,
        Awaited::Somebody(_) | Awaited::Others => 1,
        Awaited::Nobody => 2,
    });
    page(
        lang,
        &words.say(Word::MyTables),
        html! {
            section.panel.mytables {
                h1 { (words.say(Word::MyTables)) }
                @if rows.is_empty() { p.empty { (words.say(Word::NoTables)) } }
                ul { @for row in rows { (table(words, row)) } }
                details {
                    summary { (words.say(Word::ForgetName)) }
                    p { (words.say(Word::ForgetLead)) }
                    form method="post" action="/forget" { button.chip { (words.say(Word::ForgetName)) } }
                }
                a.chip.end href="/" { (words.say(Word::NewTable)) }
            }
        },
    )
}

fn table(words: Words, row: &TableRow) -> Markup {
    let state = match &row.awaited {
        Awaited::You => words.say(Word::YourTurn),
        Awaited::Somebody(name) => words.name(Word::WaitsFor, name),
        Awaited::Others => words.say(Word::WaitsForOthers),
        Awaited::Nobody => words.say(Word::Finished),
    };
    html! {
        li.mine[row.awaited == Awaited::You] {
            a href={ "/t/" (row.id) } {
                (crest(row.seat))
                span { b { (row.title) } small { (if row.others.is_empty() { words.say(Word::Alone) } else { words.name(Word::Against, &row.others.join(", ")) }) } }
                em { (state) }
            }
        }
    }
}
