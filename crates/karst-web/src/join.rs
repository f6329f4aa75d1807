//! Seat links: handing them out, following them, renewing them.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use karst_host::{HallError, Live, Person};
use karst_journal::{SeatKind, SeatRecord};
use karst_kit::Seat;
use karst_pages::site::{self, Invite, Join};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::App;
use crate::error::{WebError, sentence, status};
use crate::reader::Reader;
use crate::table::{chairs, title};

/// The page of a seat's link. Looking takes no seat: link previews look, too.
pub(crate) async fn page(
    State(app): State<App>,
    mut reader: Reader,
    Path(token): Path<String>,
) -> Result<Response, WebError> {
    let (live, seat) = app.hall.seat_of_link(&token).await?;
    if app.held(&live.id, reader.identity.as_deref()).await?.contains(&seat) {
        return Ok(Redirect::to(&format!("/t/{}", live.id)).into_response());
    }
    let note = reader.take_note();
    let page = form(&live, seat, &token, &reader, note.as_deref()).await;
    Ok((reader.jar, page).into_response())
}

async fn form(live: &Live, seat: Seat, token: &str, reader: &Reader, notice: Option<&str>) -> maud::Markup {
    let desk = live.read().await;
    let taken_by = desk.record.seat(seat).filter(|record| record.kind != SeatKind::Open);
    site::join(&Join {
        lang: reader.lang,
        title: title(&desk, reader.lang),
        token,
        seat,
        taken_by: taken_by.map(|record| record.name.as_str()),
        name: &reader.name,
        commitment: &desk.record.secret.commitment().to_string(),
        notice,
    })
}

#[derive(Deserialize)]
pub(crate) struct Named {
    #[serde(default)]
    name: String,
}

pub(crate) async fn sit(
    State(app): State<App>,
    mut reader: Reader,
    Path(token): Path<String>,
    headers: HeaderMap,
    sent: Result<Form<Named>, FormRejection>,
) -> Result<Response, WebError> {
    let Form(named) = sent.map_err(|rejection| WebError::Bad(rejection.status()))?;
    let holder = reader.identify();
    let entropy = entropy(&headers, &holder, &named.name);
    let person = Person { name: named.name.clone(), holder, lang: reader.lang, entropy };
    match app.hall.join(&token, person).await {
        Ok((live, _)) => {
            if !named.name.trim().is_empty() {
                reader.remember_name(named.name.trim());
            }
            Ok((reader.jar, Redirect::to(&format!("/t/{}", live.id))).into_response())
        }
        Err(error @ (HallError::BadName | HallError::SeatTaken)) => {
            let (live, seat) = app.hall.seat_of_link(&token).await?;
            let notice = sentence(reader.lang, &error);
            Ok((status(&error), form(&live, seat, &token, &reader, Some(&notice)).await).into_response())
        }
        Err(error) => Err(error.into()),
    }
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
    let mine = app.held(&id, reader.identity.as_deref()).await?;
    let desk = live.read().await;
    if reader.identity.as_deref() != Some(&desk.record.creator) {
        return Err(HallError::NotCreator.into());
    }
    let (mut links, mut taken) = (Vec::new(), Vec::new());
    for SeatRecord { seat, kind, nonce, name, .. } in &desk.record.seats {
        if *kind == SeatKind::Open || unheld.contains(seat) {
            let token = app.hall.links().token(&id, *seat, nonce);
            links.push((*seat, format!("{}/join/{token}", reader.base())));
        } else if *kind == SeatKind::Person && !mine.contains(seat) {
            taken.push((*seat, name.clone()));
        }
    }
    let page = site::invite(&Invite {
        lang: reader.lang,
        title: title(&desk, reader.lang),
        table: &id,
        seats: &chairs(&desk),
        waits: desk.table.is_none(),
        links: &links,
        taken: &taken,
        spectate: &format!("{}/t/{id}", reader.base()),
    });
    Ok(page.into_response())
}

/// A new link for a seat; whoever came by the old one is shut out.
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
