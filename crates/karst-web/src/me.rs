//! Somebody's own page: the private link, how they have fared, and all their results as a file.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use karst_host::{GameId, HallError, with_game};
use karst_journal::ResultRow;
use karst_kit::{Lang, Speak};
use karst_pages::site::{self, Circle, Me, Record};

use crate::App;
use crate::error::WebError;
use crate::reader::Reader;
use crate::{devices, notices};

pub(crate) async fn page(State(app): State<App>, mut reader: Reader) -> Result<Response, WebError> {
    let holder = reader.identify();
    let mut person = app.hall.person(&holder, &reader.name).await?;
    let notices = notices::section(&app, &reader, &mut person).await?;
    let devices = devices::rows(&app, &holder, &reader.device).await?;
    let results = app.hall.store().results_of(&holder).await.map_err(HallError::from)?;
    let note = reader.take_note();
    let name = if person.name.is_empty() { &reader.name } else { &person.name };
    let page = site::me(&Me {
        lang: reader.lang,
        name,
        link: &format!("{}/me/{}", reader.base(), app.hall.link_of(&person)),
        records: &records(&results, &holder, reader.lang),
        circles: &circles(&results, reader.lang),
        notice: note.as_deref(),
        devices: &devices,
        notices,
    });
    Ok((reader.jar, page).into_response())
}

/// One line for each game, in the order of the list of games.
fn records(results: &[ResultRow], holder: &str, lang: Lang) -> Vec<Record> {
    let mine = |result: &&ResultRow| result.holders.iter().any(|other| other == holder);
    let mine: Vec<&ResultRow> = results.iter().filter(mine).collect();
    let of = |game: &GameId| mine.iter().copied().filter(|result| result.game == game.id()).collect();
    GameId::ALL.iter().filter_map(|game| record(title(*game, lang).to_owned(), of(game))).collect()
}

/// For each game at which people met: how everybody fared. Whoever holds a seat is one person under all their names; the
/// latest counts.
fn circles(results: &[ResultRow], lang: Lang) -> Vec<Circle> {
    let circle = |game: &GameId| {
        let mut people: BTreeMap<&str, Vec<&ResultRow>> = BTreeMap::new();
        for result in results.iter().filter(|result| result.game == game.id() && !result.is_bot) {
            let who = result.holders.first().unwrap_or(&result.name);
            people.entry(who).or_default().push(result);
        }
        let mut people: Vec<Record> =
            people.into_values().filter_map(|results| record(results[0].name.clone(), results)).collect();
        people.sort_by_key(|record| std::cmp::Reverse((record.won, record.mean)));
        (people.len() > 1).then(|| Circle { title: title(*game, lang), people })
    };
    GameId::ALL.iter().filter_map(circle).collect()
}

fn title(game: GameId, lang: Lang) -> &'static str {
    with_game!(game, G => <G as Speak>::title(lang))
}

fn record(title: String, results: Vec<&ResultRow>) -> Option<Record> {
    let points = results.iter().map(|result| result.points);
    Some(Record {
        title,
        played: results.len(),
        won: results.iter().filter(|result| result.wins).count(),
        mean: points.clone().sum::<i64>() / i64::try_from(results.len()).ok().filter(|n| *n > 0)?,
        best: points.max()?,
    })
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
