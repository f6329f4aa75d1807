//! How somebody wants to be told that it is their turn: a browser that hears of it with every page closed, an address of
//! their own, and hours in which they want to hear nothing.

mod letter;
mod teller;

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use karst_courier::{BadPlace, Courier, Quiet, Reach, Subscriber};
use karst_host::HallError;
use karst_journal::{Change, PersonRecord, PushRecord};
use karst_pages::site::{self, HOOKS, Notices};
use karst_pages::{Word, Words};
use maud::Markup;
use serde::Deserialize;

pub use teller::Teller;
pub(crate) use teller::keep_telling;

use crate::App;
use crate::error::WebError;
use crate::reader::Reader;
use letter::{Message, letter};

/// A browser, as a kind of address.
const PUSH: &str = "push";
/// More browsers than anybody has.
const MOST_BROWSERS: usize = 12;

/// The part of one's own page that is about notices. What is needed to write to somebody is kept up to date with it: the
/// language, and the address they know the site by.
pub(crate) async fn section(
    app: &App,
    reader: &Reader,
    person: &mut PersonRecord,
) -> Result<Markup, WebError> {
    let ways = app.hall.store().pushes(&person.holder).await.map_err(HallError::from)?;
    let before = person.wishes.clone();
    person.set("lang", reader.lang.code());
    person.set("base", reader.base());
    let gone = person.wish("hook-gone").is_some();
    person.set("hook-gone", "");
    if person.wishes != before {
        app.hall.keep_person(person).await?;
    }
    let hook = ways.iter().find(|way| way.kind != PUSH);
    Ok(site::notices(&Notices {
        lang: reader.lang,
        key: &app.courier.public_key(),
        is_secure: is_secure(reader.base()),
        anywhere: app.courier.reach() == Reach::Anywhere,
        hook: hook.map(|hook| (hook.endpoint.as_str(), hook.kind.as_str())),
        hook_gone: gone,
        browsers: ways.iter().filter(|way| way.kind == PUSH).count(),
        quiet: person.wish("quiet").is_some(),
        from: person.wish("quiet-from").unwrap_or("22:30"),
        to: person.wish("quiet-to").unwrap_or("08:00"),
        zone: person.wish("zone").unwrap_or(""),
    }))
}

/// Browsers bring notices only from an address nobody can have tampered with: https, or this very machine.
fn is_secure(base: &str) -> bool {
    let host = base.strip_prefix("http://").map(|host| host.rsplit_once(':').map_or(host, |(name, _)| name));
    base.starts_with("https://")
        || host.is_some_and(|host| matches!(host, "localhost" | "127.0.0.1" | "[::1]"))
}

fn form<T>(sent: Result<Form<T>, FormRejection>) -> Result<T, WebError> {
    sent.map(|Form(fields)| fields).map_err(|rejection| WebError::Bad(rejection.status()))
}

#[derive(Deserialize)]
pub(crate) struct Browser {
    endpoint: String,
    p256dh: String,
    auth: String,
}

/// This browser wants to be told. Sent by the page's script.
pub(crate) async fn subscribe(
    State(app): State<App>,
    mut reader: Reader,
    sent: Result<Form<Browser>, FormRejection>,
) -> Result<Response, WebError> {
    let Browser { endpoint, p256dh, auth } = form(sent)?;
    let bad = WebError::Bad(StatusCode::UNPROCESSABLE_ENTITY);
    app.courier.check(&endpoint).map_err(|_| bad.clone())?;
    Subscriber::new(&p256dh, &auth).map_err(|_| bad)?;
    let holder = reader.identify();
    let mut person = app.hall.person(&holder, &reader.name).await?;
    person.set("lang", reader.lang.code());
    person.set("base", reader.base());
    let known = app.hall.store().pushes(&holder).await.map_err(HallError::from)?;
    let browsers = known.iter().filter(|way| way.kind == PUSH && way.endpoint != endpoint);
    let mut changes: Vec<Change> =
        browsers.skip(MOST_BROWSERS - 1).map(|old| unpush(&holder, &old.endpoint)).collect();
    changes.push(Change::Person(Box::new(person)));
    changes.push(Change::Push(Box::new(PushRecord {
        holder,
        endpoint,
        kind: PUSH.to_owned(),
        device: reader.device.clone(),
        p256dh,
        auth,
        lang: reader.lang.code().to_owned(),
    })));
    app.hall.store().write(changes).await.map_err(HallError::from)?;
    Ok((reader.jar, StatusCode::NO_CONTENT).into_response())
}

fn unpush(holder: &str, endpoint: &str) -> Change {
    Change::Unpush { holder: Some(holder.to_owned()), endpoint: endpoint.to_owned() }
}

#[derive(Deserialize)]
pub(crate) struct Endpoint {
    endpoint: String,
}

/// This browser does not want to be told any more.
pub(crate) async fn unsubscribe(
    State(app): State<App>,
    reader: Reader,
    sent: Result<Form<Endpoint>, FormRejection>,
) -> Result<Response, WebError> {
    let Endpoint { endpoint } = form(sent)?;
    if let Some(holder) = &reader.identity {
        app.hall.store().write(vec![unpush(holder, &endpoint)]).await.map_err(HallError::from)?;
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}

#[derive(Deserialize)]
pub(crate) struct Hook {
    #[serde(default)]
    address: String,
    #[serde(default)]
    kind: String,
}

/// An address of one's own; an empty one takes it back.
pub(crate) async fn hook(
    State(app): State<App>,
    mut reader: Reader,
    sent: Result<Form<Hook>, FormRejection>,
) -> Result<Response, WebError> {
    let Hook { address, kind } = form(sent)?;
    let (holder, address) = (reader.identify(), address.trim().to_owned());
    let kind = HOOKS.iter().find(|(known, _)| *known == kind).map_or(HOOKS[0].0, |(known, _)| known);
    let known = app.hall.store().pushes(&holder).await.map_err(HallError::from)?;
    let old = known.iter().filter(|way| way.kind != PUSH);
    let mut changes: Vec<Change> = old.map(|way| unpush(&holder, &way.endpoint)).collect();
    let said = match (address.is_empty(), app.courier.check(&address)) {
        (true, _) => Word::NoticeHookForgotten,
        (false, Err(why)) => return Ok(back(reader, refusal(why))),
        (false, Ok(())) => {
            let mut person = app.hall.person(&holder, &reader.name).await?;
            person.set("lang", reader.lang.code());
            person.set("base", reader.base());
            changes.push(Change::Person(Box::new(person)));
            changes.push(Change::Push(Box::new(PushRecord {
                holder,
                endpoint: address,
                kind: kind.to_owned(),
                device: String::new(),
                p256dh: String::new(),
                auth: String::new(),
                lang: reader.lang.code().to_owned(),
            })));
            Word::NoticeHookSaved
        }
    };
    app.hall.store().write(changes).await.map_err(HallError::from)?;
    Ok(back(reader, said))
}

fn refusal(why: BadPlace) -> Word {
    match why {
        BadPlace::NotHttps => Word::NoticeHookHttps,
        BadPlace::Private => Word::NoticeHookPrivate,
        BadPlace::NoAddress | BadPlace::Password | BadPlace::Unknown => Word::NoticeHookBad,
    }
}

#[derive(Deserialize)]
pub(crate) struct Hours {
    quiet: Option<String>,
    #[serde(default)]
    from: String,
    #[serde(default)]
    to: String,
    #[serde(default)]
    zone: String,
}

/// Hours in which nothing is sent.
pub(crate) async fn quiet(
    State(app): State<App>,
    mut reader: Reader,
    sent: Result<Form<Hours>, FormRejection>,
) -> Result<Response, WebError> {
    let Hours { quiet, from, to, zone } = form(sent)?;
    if Quiet::new(&from, &to, &zone).is_err() {
        return Ok(back(reader, Word::NoticeBadQuiet));
    }
    let holder = reader.identify();
    let mut person = app.hall.person(&holder, &reader.name).await?;
    let on = if quiet.is_some() { "on" } else { "" };
    for (key, value) in [("quiet", on), ("quiet-from", &from), ("quiet-to", &to), ("zone", &zone)] {
        person.set(key, value);
    }
    app.hall.keep_person(&person).await?;
    Ok(back(reader, Word::NoticeQuietSaved))
}

/// The hours in which somebody wants to hear nothing, if there are any.
fn quiet_hours(person: &PersonRecord) -> Option<Quiet> {
    person.wish("quiet")?;
    Quiet::new(person.wish("quiet-from")?, person.wish("quiet-to")?, person.wish("zone")?).ok()
}

/// A test to everywhere this person wants to be told.
pub(crate) async fn try_it(State(app): State<App>, mut reader: Reader) -> Result<Response, WebError> {
    let holder = reader.identify();
    let person = app.hall.person(&holder, &reader.name).await?;
    let ways = app.hall.store().pushes(&holder).await.map_err(HallError::from)?;
    if ways.is_empty() {
        return Ok(back(reader, Word::NoticeNowhere));
    }
    let message = Message::test(reader.lang, reader.base());
    let sent = ways.iter().filter(|way| send(&app, &app.courier, &person, way, &message)).count();
    Ok(back(reader, if sent == ways.len() { Word::NoticeTried } else { Word::NoticeTooMany }))
}

/// Sends one message to one address. Whoever is gone from there is forgotten.
fn send(app: &App, courier: &Courier, person: &PersonRecord, way: &PushRecord, message: &Message) -> bool {
    let contact = contact(app, person);
    let Some(letter) = letter(way, message, &contact) else { return false };
    let (store, way, mut person) = (app.hall.store().clone(), way.clone(), person.clone());
    let sent = courier.send(letter, move |outcome| {
        if outcome != karst_courier::Outcome::Gone {
            return;
        }
        tokio::spawn(async move {
            let mut changes = vec![Change::Unpush { holder: None, endpoint: way.endpoint }];
            if way.kind != PUSH {
                person.set("hook-gone", "yes");
                changes.push(Change::Person(Box::new(person)));
            }
            if let Err(error) = store.write(changes).await {
                tracing::warn!("an address that is gone could not be forgotten: {error}");
            }
        });
    });
    if sent.is_err() {
        tracing::warn!("too many notices are under way; one was dropped");
    }
    sent.is_ok()
}

/// Whom a push service may turn to.
fn contact(app: &App, person: &PersonRecord) -> String {
    let ours = app.config.notices.contact.clone();
    let base =
        app.config.public.as_deref().or(person.wish("base")).filter(|base| base.starts_with("https://"));
    ours.or(base.map(str::to_owned)).unwrap_or_else(|| "mailto:host@karst.invalid".to_owned())
}

fn back(mut reader: Reader, word: Word) -> Response {
    let said = Words::of(reader.lang).say(word);
    reader.leave_note(&said);
    (reader.jar, Redirect::to("/me#notices")).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_bring_notices_only_from_safe_addresses() {
        for safe in
            ["https://karst.example", "http://localhost:8470", "http://127.0.0.1", "http://[::1]:8470"]
        {
            assert!(is_secure(safe), "{safe}");
        }
        for open in ["http://192.168.1.4:8470", "http://karst.local", "http://localhost.example"] {
            assert!(!is_secure(open), "{open}");
        }
    }
}
