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
    /// Who is awaited: `Some(None)` for the visitor, `Some(Some(name))` for another, `None` when over.
    pub awaited: Option<Option<String>>,
    pub revision: usize,
}

/// Tables that wait for the visitor come first.
pub fn my_tables(lang: Lang, rows: &[TableRow]) -> Markup {
    let words = Words::of(lang);
    let mut rows: Vec<&TableRow> = rows.iter().collect();
    rows.sort_by_key(|row| match row.awaited {
        Some(None) => 0,
        Some(Some(_)) => 1,
        None => 2,
    });
    page(
        lang,
        &words.say(Word::MyTables),
        html! {
            section.panel.mytables {
                h1 { (words.say(Word::MyTables)) }
                @if rows.is_empty() { p.empty { (words.say(Word::NoTables)) } }
                ul { @for row in rows { (table(words, row)) } }
                a.chip.end href="/" { (words.say(Word::NewTable)) }
            }
        },
    )
}

fn table(words: Words, row: &TableRow) -> Markup {
    let state = match &row.awaited {
        Some(None) => words.say(Word::YourTurn),
        Some(Some(name)) => words.name(Word::WaitsFor, name),
        None => words.say(Word::Finished),
    };
    html! {
        li.mine[row.awaited == Some(None)] {
            a href={ "/t/" (row.id) } {
                (crest(row.seat))
                span { b { (row.title) } small { (if row.others.is_empty() { words.say(Word::Alone) } else { words.name(Word::Against, &row.others.join(", ")) }) } }
                em { (state) }
            }
        }
    }
}
