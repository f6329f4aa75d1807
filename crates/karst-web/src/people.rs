//! Who plays at a running table: somebody is away, somebody must go, a seat is passed on, the clock is changed.

use std::time::Duration;

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use karst_host::{Absence, Asker, Desk, HallError, Live, Outcome, PassedOn};
use karst_journal::{SeatKind, Status};
use karst_kit::Seat;
use karst_pages::Notice;
use karst_pages::site::{self, Away, Mine, People, PersonCard};
use serde::Deserialize;

use crate::App;
use crate::absence;
use crate::act::answer_with;
use crate::error::{WebError, sentence};
use crate::reader::Reader;
use crate::table::{title, welcome_back};

/// Whoever is looked for longer than this counts as away, or as silent.
const QUIET: Duration = Duration::from_secs(60);

pub(crate) async fn page(
    State(app): State<App>,
    mut reader: Reader,
    Path(id): Path<String>,
) -> Result<Response, WebError> {
    let live = app.hall.live(&id).await?;
    let held = app.held(&live, reader.identity.as_deref()).await?;
    let note = reader.take_note();
    let desk = live.read().await;
    match desk.status() {
        Status::Open => return Ok(Redirect::to(&format!("/t/{id}")).into_response()),
        Status::Finished => return Ok(Redirect::to(&format!("/t/{id}/end")).into_response()),
        Status::Running | Status::Archived => {}
    }
    let holder = reader.identity.clone().unwrap_or_default();
    let asker = Asker { holder: &holder, seats: &held };
    let cards: Vec<PersonCard> = desk
        .record
        .seats
        .iter()
        .map(|record| card(&app, &live, &desk, &asker, record.seat, reader.base()))
        .collect();
    let mine = held.iter().find(|seat| desk.record.seat(**seat).is_some());
    let now = app.hall.now();
    let page = site::people(&People {
        lang: reader.lang,
        title: title(&desk, reader.lang),
        table: &id,
        cards: &cards,
        mine: mine.map(|seat| Mine { seat: *seat, told: desk.notice_left(*seat, now) }),
        is_host: desk.record.creator == holder,
        absence: absence::stored(&desk.record),
        time_left: desk.time_left(now),
        notice_time: desk.settings().absence.notice_time(),
        notice: note.as_deref(),
    });
    Ok((reader.jar, page).into_response())
}

/// How long somebody has been away or silent.
pub(crate) fn away(live: &Live, desk: &Desk, seat: Seat, now: Duration) -> Away {
    let Some(record) = desk.record.seat(seat) else { return Away::Unknown };
    let waited = now.saturating_sub(desk.affairs.asked);
    match live.absence(record) {
        Absence::Here if desk.seems_awaited(seat) && waited >= QUIET => Away::Silent(waited),
        Absence::Here => Away::Here,
        Absence::Away(time) => Away::For(time),
        Absence::Unknown => Away::Unknown,
    }
}

fn card(app: &App, live: &Live, desk: &Desk, asker: &Asker<'_>, seat: Seat, base: &str) -> PersonCard {
    let record = &desk.record.seats[seat.index()];
    let is_bot = matches!(record.kind, SeatKind::Bot(_));
    let away = if is_bot { Away::Here } else { away(live, desk, seat, app.hall.now()) };
    let is_one_of_them = desk.record.creator == asker.holder || !asker.seats.is_empty();
    let runs = desk.actor().is_some();
    let proposal = desk.affairs.proposals.iter().find(|proposal| proposal.seat == seat);
    let is_open = desk.affairs.handover(seat).is_some_and(|handover| handover.step == PassedOn::Open);
    let link = || format!("{base}/join/{}", app.hall.links().token(&live.id, seat, &record.nonce));
    PersonCard {
        seat,
        name: desk.name(seat),
        is_bot,
        is_stood_in_for: desk.is_stood_in_for(seat),
        away,
        awaited: desk.seems_awaited(seat),
        may_act: runs && !is_bot && is_one_of_them && !asker.seats.contains(&seat) && away != Away::Here,
        votes: proposal.map(|proposal| (proposal.agreed.len(), desk.others(seat).count())),
        told: desk.notice_left(seat, app.hall.now()),
        open: (is_open && is_one_of_them).then(link),
    }
}

#[derive(Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    seat: String,
    #[serde(default)]
    level: String,
    #[serde(default)]
    clock: String,
    #[serde(default)]
    sitter: String,
    #[serde(default)]
    notice: String,
}

type Sent = Result<Form<Wanted>, FormRejection>;

struct Asked {
    reader: Reader,
    id: String,
    held: Vec<Seat>,
    wanted: Wanted,
}

impl Asked {
    async fn of(app: &App, reader: Reader, id: String, sent: Sent) -> Result<Asked, WebError> {
        let Form(wanted) = sent.map_err(|rejection| WebError::Bad(rejection.status()))?;
        let held = app.held(&*app.hall.live(&id).await?, reader.identity.as_deref()).await?;
        Ok(Asked { reader, id, held, wanted })
    }

    fn seat(&self) -> Result<Seat, WebError> {
        self.wanted.seat.parse().map_err(|_| WebError::NoPage)
    }

    fn holder(&self) -> &str {
        self.reader.identity.as_deref().unwrap_or("")
    }

    /// Back to a page of the table, with the reason if it was refused.
    fn back<T>(mut self, outcome: Result<T, HallError>, to: &str) -> Result<Response, WebError> {
        let place = match outcome {
            Ok(_) => format!("/t/{}{to}", self.id),
            Err(error @ (HallError::UnknownTable | HallError::Store(_))) => return Err(error.into()),
            Err(error) => {
                let lang = self.reader.lang;
                self.reader.leave_note(&sentence(lang, &error));
                format!("/t/{}/people", self.id)
            }
        };
        Ok((self.reader.jar, Redirect::to(&place)).into_response())
    }
}

/// The computer sits in: for somebody who is away, or for me, who must go.
pub(crate) async fn sit_in(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    sent: Sent,
) -> Result<Response, WebError> {
    let asked = Asked::of(&app, reader, id, sent).await?;
    let seat = asked.seat()?;
    let level = absence::sitter(&asked.wanted.level);
    let asker = Asker { holder: asked.holder(), seats: &asked.held };
    let outcome = app.hall.sit_in(&asked.id, asker, seat, level).await;
    if outcome.is_ok() && asked.held.contains(&seat) {
        // Whoever leaves does not come back by looking at the table.
        return Ok(Redirect::to("/tables").into_response());
    }
    asked.back(outcome, "")
}

pub(crate) async fn pass_on(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    sent: Sent,
) -> Result<Response, WebError> {
    let asked = Asked::of(&app, reader, id, sent).await?;
    let seat = asked.seat()?;
    let asker = Asker { holder: asked.holder(), seats: &asked.held };
    let outcome = app.hall.pass_on(&asked.id, asker, seat).await;
    asked.back(outcome, "/people")
}

/// I am here, and I keep my seat.
pub(crate) async fn keep(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    sent: Sent,
) -> Result<Response, WebError> {
    let asked = Asked::of(&app, reader, id, sent).await?;
    for seat in &asked.held {
        app.hall.keep_seat(&asked.id, *seat).await?;
        app.hall.here(&asked.id, *seat).await?;
    }
    asked.back(Ok(()), "")
}

/// I am back at a page that was open all the while.
pub(crate) async fn here(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Response, WebError> {
    let live = app.hall.live(&id).await?;
    let held = app.held(&live, reader.identity.as_deref()).await?;
    let note = welcome_back(&app, &id, &held, reader.lang).await?;
    answer_with(reader, &live, &held, Ok(Outcome::Noted), note.as_deref().map(Notice::Said)).await
}

/// The host says what the table does about somebody who is away.
pub(crate) async fn set_absence(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    sent: Sent,
) -> Result<Response, WebError> {
    let asked = Asked::of(&app, reader, id, sent).await?;
    let Wanted { clock, sitter, notice, .. } = &asked.wanted;
    let rules = absence::read(site::Absence { clock, sitter, notice });
    let outcome = app.hall.set_absence(&asked.id, asked.holder(), rules).await;
    asked.back(outcome, "/people")
}

/// Before the start: computers take the free seats, or one of them.
pub(crate) async fn fill(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    sent: Sent,
) -> Result<Response, WebError> {
    let asked = Asked::of(&app, reader, id, sent).await?;
    let seat = asked.wanted.seat.parse().ok();
    let outcome = app.hall.seat_bots(&asked.id, asked.holder(), seat, absence::sitter("")).await;
    arranged(&app, asked, outcome).await
}

/// Before the start: one free seat goes away.
pub(crate) async fn without(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    sent: Sent,
) -> Result<Response, WebError> {
    let asked = Asked::of(&app, reader, id, sent).await?;
    let seat = asked.seat()?;
    let outcome = app.hall.take_away_seats(&asked.id, asked.holder(), Some(seat)).await;
    arranged(&app, asked, outcome).await
}

/// Begins with those who have come.
pub(crate) async fn begin(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    sent: Sent,
) -> Result<Response, WebError> {
    let asked = Asked::of(&app, reader, id, sent).await?;
    let outcome = app.hall.take_away_seats(&asked.id, asked.holder(), None).await;
    arranged(&app, asked, outcome).await
}

/// To the table if it has begun, else back to its links.
async fn arranged(app: &App, mut asked: Asked, outcome: Result<(), HallError>) -> Result<Response, WebError> {
    if let Err(error) = outcome {
        let lang = asked.reader.lang;
        asked.reader.leave_note(&sentence(lang, &error));
    }
    let begun = app.hall.live(&asked.id).await?.read().await.table.is_some();
    let place = if begun { "" } else { "/invite" };
    Ok((asked.reader.jar, Redirect::to(&format!("/t/{}{place}", asked.id))).into_response())
}
