//! Somebody's own page: the private link, how they have fared, and all their results as a file.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use karst_host::{GameId, HallError, with_game};
use karst_journal::ResultRow;
use karst_kit::{Lang, Speak};
use karst_pages::site::{self, Me, Record};
use maud::html;

use crate::App;
use crate::error::WebError;
use crate::reader::Reader;

pub(crate) async fn page(State(app): State<App>, mut reader: Reader) -> Result<Response, WebError> {
    let holder = reader.identify();
    let person = app.hall.person(&holder, &reader.name).await?;
    let results = app.hall.store().results_of(&holder).await.map_err(HallError::from)?;
    let note = reader.take_note();
    let name = if person.name.is_empty() { &reader.name } else { &person.name };
    let page = site::me(&Me {
        lang: reader.lang,
        name,
        link: &format!("{}/me/{}", reader.base(), app.hall.link_of(&person)),
        records: &records(&results, &holder, reader.lang),
        notice: note.as_deref(),
        notices: html! {},
    });
    Ok((reader.jar, page).into_response())
}

/// One line for each game, in the order of the list of games.
fn records(results: &[ResultRow], holder: &str, lang: Lang) -> Vec<Record> {
    let mut mine: BTreeMap<&str, Vec<&ResultRow>> = BTreeMap::new();
    for result in results.iter().filter(|result| result.holders.iter().any(|other| other == holder)) {
        mine.entry(&result.game).or_default().push(result);
    }
    let record = |game: &GameId| {
        let played = mine.get(game.id())?;
        let points = played.iter().map(|result| result.points);
        Some(Record {
            title: with_game!(*game, G => <G as Speak>::title(lang)),
            played: played.len(),
            won: played.iter().filter(|result| result.wins).count(),
            mean: points.clone().sum::<i64>() / played.len() as i64,
            best: points.max().unwrap_or(0),
        })
    };
    GameId::ALL.iter().filter_map(record).collect()
}

/// Every result at every table I played at, to keep or to count with.
pub(crate) async fn games(State(app): State<App>, reader: Reader) -> Result<Response, WebError> {
    let holder = reader.identity.as_deref().unwrap_or("");
    let results = app.hall.store().results_of(holder).await.map_err(HallError::from)?;
    let mut text = String::from("table,game,series,seat,name,computer,mine,points,won,milliseconds\n");
    for row in &results {
        let is_mine = row.holders.iter().any(|other| other == holder);
        text += &format!(
            "{},{},{},{},{},{},{},{},{},{}\n",
            row.table,
            row.game,
            row.series,
            row.seat,
            quoted(&row.name),
            row.is_bot,
            is_mine,
            row.points,
            row.wins,
            row.at
        );
    }
    let about = [
        (CONTENT_TYPE, "text/csv; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"karst-games.csv\""),
    ];
    Ok((about, text).into_response())
}

/// A name as one field. A spreadsheet must not take it for a formula.
fn quoted(name: &str) -> String {
    let safe = if name.starts_with(['=', '+', '-', '@']) { format!("'{name}") } else { name.to_owned() };
    format!("\"{}\"", safe.replace('"', "\"\""))
}

pub(crate) async fn renew(State(app): State<App>, mut reader: Reader) -> Result<Response, WebError> {
    let holder = reader.identify();
    app.hall.renew_own_link(&holder, &reader.name).await?;
    Ok((reader.jar, Redirect::to("/me")).into_response())
}

/// The page of a private link. Looking changes nothing: link previews look, too.
pub(crate) async fn link(
    State(app): State<App>,
    reader: Reader,
    Path(token): Path<String>,
) -> Result<Response, WebError> {
    let person = app.hall.person_of_link(&token).await?;
    if reader.identity.as_deref() == Some(&person.holder) {
        return Ok(Redirect::to("/me").into_response());
    }
    Ok(site::come_along(reader.lang, &person.name, &token).into_response())
}

/// This device becomes mine.
pub(crate) async fn come_along(
    State(app): State<App>,
    mut reader: Reader,
    Path(token): Path<String>,
) -> Result<Response, WebError> {
    let person = app.hall.come_along(&token, reader.identity.as_deref()).await?;
    reader.become_person(&person.holder);
    if !person.name.is_empty() {
        reader.remember_name(&person.name);
    }
    Ok((reader.jar, Redirect::to("/tables")).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_field_and_no_formula() {
        assert_eq!(quoted("Anna \"A\", B"), "\"Anna \"\"A\"\", B\"");
        assert_eq!(quoted("=1+1"), "\"'=1+1\"");
    }
}
