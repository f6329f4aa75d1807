//! Seat links: handing them out, following them, renewing them.

use std::sync::Arc;

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use karst_host::{GameId, HallError, Live, PassedOn, Person, with_game};
use karst_journal::{SeatKind, SeatRecord};
use karst_kit::{Game, Seat};
use karst_pages::site::{self, Invite, Join, Taken};
use karst_pages::{Word, Words};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::App;
use crate::error::{WebError, sentence};
use crate::reader::Reader;
use crate::table::{chairs, title};

/// The page of a seat's link. Looking takes no seat: link previews look, too.
pub(crate) async fn page(
    State(app): State<App>,
    mut reader: Reader,
    Path(token): Path<String>,
) -> Result<Response, WebError> {
    let (live, seat) = app.hall.seat_of_link(&token).await?;
    if app.held(&live, reader.identity.as_deref()).await?.contains(&seat) {
        return Ok(Redirect::to(&format!("/t/{}", live.id)).into_response());
    }
    let note = reader.take_note();
    let unheld = app.hall.store().holders(&live.id, seat).await.map_err(HallError::from)?.is_empty();
    let page =
        form(&live, Link::Seat(seat, unheld), &format!("/join/{token}"), &reader, note.as_deref()).await;
    Ok((reader.jar, page).into_response())
}

/// The page of the group's link.
pub(crate) async fn group_page(
    State(app): State<App>,
    mut reader: Reader,
    Path(code): Path<String>,
) -> Result<Response, WebError> {
    let live = app.hall.table_of_link(&code).await?;
    if !app.held(&live, reader.identity.as_deref()).await?.is_empty() {
        return Ok(Redirect::to(&format!("/t/{}", live.id)).into_response());
    }
    let note = reader.take_note();
    let page = form(&live, Link::Group, &format!("/j/{code}"), &reader, note.as_deref()).await;
    Ok((reader.jar, page).into_response())
}

/// By which link somebody came.
#[derive(Clone, Copy)]
enum Link {
    Group,
    /// And whether nobody holds the seat.
    Seat(Seat, bool),
}

async fn form(live: &Live, link: Link, action: &str, reader: &Reader, notice: Option<&str>) -> maud::Markup {
    let desk = live.read().await;
    let open = |seat: &SeatRecord| seat.kind == SeatKind::Open;
    let free: Vec<Seat> = match link {
        Link::Group => desk.record.seats.iter().filter(|seat| open(seat)).map(|seat| seat.seat).collect(),
        Link::Seat(seat, _) => vec![seat],
    };
    let name = match link {
        Link::Group => String::new(),
        Link::Seat(seat, _) => desk.name(seat),
    };
    let taken = match link {
        Link::Seat(seat, unheld) if desk.record.seat(seat).is_some_and(|record| !open(record)) && !unheld => {
            let passed_on = desk.affairs.handover(seat).is_some_and(|it| it.step == PassedOn::Open);
            Some(if passed_on { Taken::PassedOn(seat, &name) } else { Taken::By(&name) })
        }
        Link::Seat(..) | Link::Group => None,
    };
    let words = Words::of(reader.lang);
    let (lead, time) = site::about_game(words, &desk.record.game);
    let clock = desk.record.setting("clock").unwrap_or("none");
    let clock = site::CLOCKS.iter().find(|(value, ..)| *value == clock);
    let seats = words.count(Word::SeatsCount, desk.record.seats.len());
    let facts = [Some(time), Some(seats), clock.map(|(_, word, n)| words.count(*word, *n))];
    site::join(&Join {
        lang: reader.lang,
        title: title(&desk, reader.lang),
        lead,
        facts: facts.into_iter().flatten().collect(),
        host: desk.record.seats.first().map_or("", |seat| seat.sitter_name()),
        action,
        chairs: &chairs(&desk),
        free: &free,
        taken,
        name: &reader.name,
        commitment: &desk.record.secret.commitment().to_string(),
        spectate: &format!("/t/{}", live.id),
        notice,
    })
}

#[derive(Deserialize)]
pub(crate) struct Named {
    #[serde(default)]
    name: String,
    /// Only the group's link leaves a choice.
    #[serde(default)]
    seat: String,
}

type Sent = Result<Form<Named>, FormRejection>;

pub(crate) async fn sit(
    State(app): State<App>,
    mut reader: Reader,
    Path(token): Path<String>,
    headers: HeaderMap,
    sent: Sent,
) -> Result<Response, WebError> {
    let (person, _) = sitter(&mut reader, &headers, sent)?;
    let outcome = app.hall.join(&token, person.clone()).await.map(|(live, _)| live);
    seated(&app, reader, outcome, &person, &format!("/join/{token}")).await
}

pub(crate) async fn group_sit(
    State(app): State<App>,
    mut reader: Reader,
    Path(code): Path<String>,
    headers: HeaderMap,
    sent: Sent,
) -> Result<Response, WebError> {
    let (person, seat) = sitter(&mut reader, &headers, sent)?;
    // Whoever says nothing gets the first free seat.
    let seat = match seat.parse() {
        Ok(seat) => seat,
        Err(_) => first_free(&app, &code).await?,
    };
    let outcome = app.hall.join_group(&code, seat, person.clone()).await;
    seated(&app, reader, outcome, &person, &format!("/j/{code}")).await
}

async fn first_free(app: &App, code: &str) -> Result<Seat, WebError> {
    let live = app.hall.table_of_link(code).await?;
    let desk = live.read().await;
    let free = desk.record.seats.iter().find(|seat| seat.kind == SeatKind::Open);
    free.map(|seat| seat.seat).ok_or_else(|| HallError::SeatTaken.into())
}

fn sitter(reader: &mut Reader, headers: &HeaderMap, sent: Sent) -> Result<(Person, String), WebError> {
    let Form(named) = sent.map_err(|rejection| WebError::Bad(rejection.status()))?;
    let holder = reader.identify();
    let entropy = entropy(headers, &holder, &named.name);
    Ok((Person { name: named.name, holder, lang: reader.lang, entropy }, named.seat))
}

/// To the table, or back to the link with the reason.
async fn seated(
    app: &App,
    mut reader: Reader,
    outcome: Result<Arc<Live>, HallError>,
    person: &Person,
    link: &str,
) -> Result<Response, WebError> {
    let place = match outcome {
        Ok(live) => {
            let name = person.name.trim();
            if !name.is_empty() {
                reader.remember_name(name);
            }
            app.hall.person(&person.holder, name).await?;
            format!("/t/{}", live.id)
        }
        Err(error @ (HallError::BadName | HallError::SeatTaken)) => {
            let lang = reader.lang;
            reader.leave_note(&sentence(lang, &error));
            link.to_owned()
        }
        Err(error) => return Err(error.into()),
    };
    Ok((reader.jar, Redirect::to(&place)).into_response())
}

/// What somebody adds to the draws by sitting down: a digest of all they sent. The host has published the hash of
/// its secret by then, so neither side alone can choose what is drawn.
pub(crate) fn entropy(headers: &HeaderMap, holder: &str, name: &str) -> String {
    let mut digest = Sha256::new();
    for (key, value) in headers {
        digest.update(key.as_str());
        digest.update(value.as_bytes());
    }
    digest.update(holder);
    digest.update(name);
    hex::encode(&digest.finalize()[..16])
}

/// The links of a table, for whoever opened it.
pub(crate) async fn invite(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Response, WebError> {
    let live = app.hall.live(&id).await?;
    let unheld = app.hall.store().seats_unheld(&id).await.map_err(HallError::from)?;
    let desk = live.read().await;
    if reader.identity.as_deref() != Some(&desk.record.creator) {
        return Err(HallError::NotCreator.into());
    }
    let mut links = Vec::new();
    for SeatRecord { seat, kind, nonce, .. } in &desk.record.seats {
        if *kind == SeatKind::Open || unheld.contains(seat) {
            let token = app.hall.links().token(&id, *seat, nonce);
            links.push((*seat, format!("{}/join/{token}", reader.base())));
        }
    }
    let come = desk.record.seats.iter().filter(|seat| seat.kind != SeatKind::Open).count();
    let is_enough = desk
        .record
        .game
        .parse()
        .is_ok_and(|game: GameId| with_game!(game, G => G::setup(come, &desk.record.options).is_ok()));
    let has_free = come < desk.record.seats.len();
    let group = format!("{}/j/{}", reader.base(), app.hall.links().group(&id, &desk.record.group_nonce));
    let page = site::invite(&Invite {
        lang: reader.lang,
        title: title(&desk, reader.lang),
        table: &id,
        chairs: &chairs(&desk),
        waits: desk.table.is_none(),
        group: has_free.then_some(group.as_str()),
        links: &links,
        may_begin_with: (is_enough && has_free).then_some(come),
        spectate: &format!("{}/t/{id}", reader.base()),
    });
    Ok(page.into_response())
}

/// A new link for a seat that nobody plays; the old one is void.
pub(crate) async fn renew(
    State(app): State<App>,
    reader: Reader,
    Path((id, seat)): Path<(String, String)>,
) -> Result<Response, WebError> {
    let seat: Seat = seat.parse().map_err(|_| WebError::NoPage)?;
    let creator = reader.identity.as_deref().ok_or(HallError::NotCreator)?;
    app.hall.renew_link(&id, seat, creator).await?;
    Ok(Redirect::to(&format!("/t/{id}/invite")).into_response())
}
