//! Live updates. Each event carries the fragments its page lacks. A page says what it shows, when it opens the stream
//! and, by the id of the last event it got, when it comes back: so it gets exactly what it missed, whatever has changed
//! meanwhile and even if the server has forgotten it.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use karst_host::{Desk, HallError, Subscription};
use karst_kit::{Lang, Seat};
use karst_pages::{Fragment, marks, site};
use serde::Deserialize;
use tokio::sync::watch;

use crate::App;
use crate::error::WebError;
use crate::look::{Held, partials, viewer};
use crate::reader::Reader;
use crate::squeeze::squeezed;
use crate::table::chairs;

/// Proxies close connections that are silent for a minute.
const KEEP_ALIVE: Duration = Duration::from_secs(25);

/// The event by which a waiting page learns that the table has begun.
const BEGUN: &str = "begun";

#[derive(Deserialize)]
pub(crate) struct From {
    /// The marks of what the page shows.
    #[serde(default)]
    shown: String,
    /// The page waits for the table to begin.
    #[serde(default)]
    waiting: bool,
}

pub(crate) async fn stream(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Query(from): Query<From>,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let held = app.held(&id, reader.identity.as_deref()).await?;
    let live = app.hall.live(&id).await?;
    let (viewer, links) = {
        let desk = live.read().await;
        if desk.table.is_none() && !from.waiting {
            return Err(HallError::NotStarted.into());
        }
        (viewer(&desk, &held), links(&desk, &held))
    };
    let last = headers.get("last-event-id").and_then(|id| Some(id.to_str().ok()?.split_once('.')?.1));
    let watcher = Watcher {
        watch: app.hall.subscribe(&id, viewer).await?,
        held,
        links,
        lang: reader.lang,
        waiting: from.waiting,
        page: Held::parse(last.unwrap_or(&from.shown)),
        closing: app.closing.clone(),
        app,
    };
    let events = stream::unfold((watcher, false), |(mut watcher, waits)| async move {
        let event = watcher.next(waits).await?;
        Some((Ok::<_, Infallible>(event), (watcher, true)))
    });
    // The first word opens the connection for good, whatever the proxies in between.
    let keep_alive = KeepAlive::new().interval(KEEP_ALIVE).text("still here");
    Ok(squeezed(Sse::new(events).keep_alive(keep_alive).into_response(), &headers))
}

struct Watcher {
    watch: Subscription,
    held: Vec<Seat>,
    /// The links by which the seats were held when the stream began.
    links: Vec<String>,
    lang: Lang,
    /// The page waits for the table to begin.
    waiting: bool,
    /// What the page at the other end shows.
    page: Held,
    closing: watch::Receiver<bool>,
    app: App,
}

impl Watcher {
    /// The next event; none when the server closes or the seat's link was renewed.
    async fn next(&mut self, mut waits: bool) -> Option<Event> {
        loop {
            if waits {
                tokio::select! {
                    () = self.watch.changed() => {}
                    // Where nobody can say "close", the sender is gone and this never comes.
                    Ok(_) = self.closing.wait_for(|closing| *closing) => return None,
                }
            }
            waits = true;
            if let Some(event) = self.look().await? {
                return Some(event);
            }
        }
    }

    /// What the page lacks now; the outer `None` ends the stream.
    async fn look(&mut self) -> Option<Option<Event>> {
        let live = self.watch.live().clone();
        let now = {
            let desk = live.read().await;
            if live.is_gone() || links(&desk, &self.held) != self.links {
                return None;
            }
            if self.waiting {
                return Some(self.look_who_came(&desk));
            }
            self.app.renders.plain(&live, &desk, viewer(&desk, &self.held), self.lang)
        };
        let lacking: Vec<&Fragment> = self.page.lacking(&now.fragments).collect();
        if lacking.is_empty() {
            return Some(None);
        }
        let id = format!("{}.{}", now.revision, marks(&now.fragments));
        let event = Event::default().id(id).data(partials(lacking));
        self.page = now.held.clone();
        Some(Some(event))
    }

    /// Before the table begins, a page shows who has come; then it has to be fetched anew.
    fn look_who_came(&mut self, desk: &Desk) -> Option<Event> {
        if desk.table.is_some() {
            return Some(Event::default().event(BEGUN).data(""));
        }
        let now = [site::chairs(self.lang, &chairs(desk))];
        let event = self
            .page
            .lacking(&now)
            .next()
            .map(|chairs| Event::default().id(format!("0.{}", marks(&now))).data(partials([chairs])));
        self.page = Held::of(&now);
        event
    }
}

fn links(desk: &Desk, held: &[Seat]) -> Vec<String> {
    held.iter().filter_map(|seat| Some(desk.record.seat(*seat)?.nonce.clone())).collect()
}
