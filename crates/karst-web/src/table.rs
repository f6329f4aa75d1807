//! The table, to look at: live, with half a choice made, in replay, and as a journal.

use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Response};
use karst_host::{Desk, HallError, with_game, with_table};
use karst_journal::{Mark, SeatKind, SeatRecord, Status};
use karst_kit::{Actor, Lang, Seat, Speak, Viewer};
use karst_pages::site::{self, Chair, Waiting};
use karst_pages::{Notice, Replay, Word, Words};
use serde::Deserialize;

use crate::App;
use crate::drawings::{Extras, Eye, Wanted, drawings};
use crate::error::WebError;
use crate::reader::{Reader, SHOWN};

#[derive(Deserialize)]
pub(crate) struct Picked {
    #[serde(default)]
    pick: String,
}

pub(crate) async fn page(
    State(app): State<App>,
    mut reader: Reader,
    Path(id): Path<String>,
    Query(picked): Query<Picked>,
) -> Result<Response, WebError> {
    let live = app.hall.live(&id).await?;
    let held = app.held(&live, reader.identity.as_deref()).await?;
    let note = match reader.take_note() {
        None => welcome_back(&app, &id, &held, reader.lang).await?,
        note => note,
    };
    let Some(drawings) = drawings(&live).await else {
        let desk = live.read().await;
        let is_creator = reader.identity.as_deref() == Some(&desk.record.creator);
        let page = waiting(&desk, reader.lang, held.first().copied(), is_creator, note.as_deref());
        return Ok((reader.jar, page).into_response());
    };
    let eye = Eye { viewer: drawings.viewer(&held), lang: reader.lang };
    let page = drawings.page(eye, Extras { pick: &picked.pick, notice: note.as_deref().map(Notice::Said) });
    Ok((reader.jar, Html(page)).into_response())
}

/// Whoever looks at the table is back: a computer that sat in hands the seat over, and says what it did.
pub(crate) async fn welcome_back(
    app: &App,
    id: &str,
    held: &[Seat],
    lang: Lang,
) -> Result<Option<String>, WebError> {
    let mut note = None;
    for seat in held {
        if app.hall.here(id, *seat).await? {
            let moves = app.hall.live(id).await?.read().await.moves_sat_in(*seat);
            let words = Words::of(lang);
            note = Some(format!("{}. {}", words.say(Word::SeatIsYours), words.count(Word::SatMoves, moves)));
        }
    }
    Ok(note)
}

/// The game's name, whatever the game.
pub(crate) fn title(desk: &Desk, lang: Lang) -> &'static str {
    match desk.record.game.parse() {
        Ok(game) => with_game!(game, G => <G as Speak>::title(lang)),
        Err(_) => "Karst",
    }
}

fn waiting(
    desk: &Desk,
    lang: Lang,
    mine: Option<Seat>,
    is_creator: bool,
    notice: Option<&str>,
) -> maud::Markup {
    site::waiting(&Waiting {
        lang,
        title: title(desk, lang),
        table: &desk.record.id,
        chairs: &chairs(desk),
        mine,
        is_creator,
        notice,
    })
}

/// Everybody's name, as far as they have come. Whoever opened the table sits in the first seat.
pub(crate) fn chairs(desk: &Desk) -> Vec<Chair> {
    let chair = |record: &SeatRecord| Chair {
        seat: record.seat,
        name: Some(record.sitter_name().to_owned()).filter(|name| !name.is_empty()),
        is_bot: matches!(record.kind, SeatKind::Bot(_)),
        is_host: record.seat == Seat::Red && record.kind == SeatKind::Person,
    };
    desk.record.seats.iter().map(chair).collect()
}

/// Half a choice: what can follow.
pub(crate) async fn pick(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Query(picked): Query<Picked>,
) -> Result<Response, WebError> {
    let live = app.hall.live(&id).await?;
    let held = app.held(&live, reader.identity.as_deref()).await?;
    let drawings = drawings(&live).await.ok_or(HallError::NotStarted)?;
    let eye = Eye { viewer: drawings.viewer(&held), lang: reader.lang };
    let wanted = if reader.follows { Wanted::Mine } else { Wanted::All };
    let extras = Extras { pick: &picked.pick, notice: None };
    let lacks = drawings.lacks(eye, &reader.shown.unwrap_or_default(), extras, wanted);
    Ok(([(SHOWN, lacks.shown.to_string())], Html(lacks.into_html())).into_response())
}

/// Any moment of the game; the address can be sent to a friend.
pub(crate) async fn replay(
    State(app): State<App>,
    reader: Reader,
    Path((id, entry)): Path<(String, String)>,
    Query(Seen { with }): Query<Seen>,
) -> Result<Response, WebError> {
    let wanted: Option<usize> = match entry.as_str() {
        "last" => None,
        number => Some(number.parse().map_err(|_| WebError::NoPage)?),
    };
    let live = app.hall.live(&id).await?;
    let held = app.held(&live, reader.identity.as_deref()).await?;
    let drawings = drawings(&live).await.ok_or(WebError::NoPage)?;
    let mut eye = Eye { viewer: drawings.viewer(&held), lang: reader.lang };
    let page = {
        let desk = live.read().await;
        let last = desk.revision();
        let at = wanted.unwrap_or(last);
        let over = matches!(desk.status(), Status::Finished | Status::Archived);
        if over && let Some(viewer) = seen_with(&desk, &with) {
            eye.viewer = viewer;
        }
        let mine = eye.viewer.seat().and_then(|seat| next_of(&desk, seat, at));
        let replay = Replay { at, last, undoes: undoes(&desk, at), over, mine };
        drawings.past(&desk, eye, replay).filter(|_| at <= last).ok_or(WebError::NoPage)?
    };
    Ok(Html(page()).into_response())
}

#[derive(Deserialize)]
pub(crate) struct Seen {
    /// Whose eyes: a seat, or `public`.
    #[serde(default, rename = "as")]
    with: String,
}

/// Once a game is over everybody may look with anybody's eyes.
fn seen_with(desk: &Desk, with: &str) -> Option<Viewer> {
    match with {
        "public" => Some(Viewer::Public),
        seat => seat.parse().ok().filter(|seat| desk.record.seat(*seat).is_some()).map(Viewer::Seat),
    }
}

/// A seat's next choice after an entry.
fn next_of(desk: &Desk, seat: Seat, entry: usize) -> Option<usize> {
    let entries = with_table!(desk.table.as_ref()?, table => &table.journal().entries);
    let is_own = |mark: &Mark| matches!(mark, Mark::Choice(Actor::Seat(other), _) if *other == seat);
    entries.iter().find(|later| later.number > entry && is_own(&later.mark)).map(|later| later.number)
}

/// Whether an entry takes something back; entries are numbered from 1.
fn undoes(desk: &Desk, entry: usize) -> bool {
    let (Some(table), Some(at)) = (&desk.table, entry.checked_sub(1)) else { return false };
    let entries = with_table!(table, table => &table.journal().entries);
    entries.get(at).is_some_and(|entry| matches!(entry.mark, Mark::Undo(_)))
}

/// The journal as a file. The secret is in it only once the game is over.
pub(crate) async fn journal(State(app): State<App>, Path(id): Path<String>) -> Result<Response, WebError> {
    let live = app.hall.live(&id).await?;
    let desk = live.read().await;
    let table = desk.table.as_ref().ok_or(WebError::NoPage)?;
    let text = with_table!(table, table => table.public_journal().ok_or(WebError::JournalLater)?.to_text());
    let name = format!("attachment; filename=\"karst-{}.txt\"", desk.record.id);
    let about = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((about, text).into_response())
}
