//! Live updates. Each event carries the fragments its page lacks; its id is the revision, with a mark of who was
//! present, so that a page that comes back gets exactly what it missed.

use std::convert::Infallible;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::str::FromStr;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use karst_host::{Desk, HallError, Presence, Subscription};
use karst_kit::{Lang, Seat};
use karst_pages::Fragment;
use serde::Deserialize;
use tokio::sync::watch;

use crate::App;
use crate::error::WebError;
use crate::look::{Extras, Held, Onlooker, partials, viewer};
use crate::reader::Reader;
use crate::squeeze::squeezed;

/// Proxies close connections that are silent for a minute.
const KEEP_ALIVE: Duration = Duration::from_secs(25);

#[derive(Deserialize)]
pub(crate) struct From {
    revision: Option<usize>,
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
        if desk.table.is_none() {
            return Err(HallError::NotStarted.into());
        }
        (viewer(&desk, &held), links(&desk, &held))
    };
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let mut watcher = Watcher {
        watch: app.hall.subscribe(&id, viewer).await?,
        held,
        links,
        lang: reader.lang,
        page: Held::default(),
        closing: app.closing.clone(),
        app,
    };
    watcher.resume(last.or(from.revision.map(Mark::bare))).await;
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
    /// What the page at the other end shows.
    page: Held,
    closing: watch::Receiver<bool>,
    app: App,
}

impl Watcher {
    /// Works out what the page shows that was last at `mark`.
    async fn resume(&mut self, mark: Option<Mark>) {
        let live = self.watch.live().clone();
        let desk = live.read().await;
        let Some(mark) = mark.filter(|mark| mark.revision <= desk.revision()) else { return };
        let onlooker = self.onlooker(&desk, live.presence());
        let past = |presence| Onlooker { presence, ..self.onlooker(&desk, live.presence()) };
        let known = onlooker.past_fragments(mark.revision, &[Extras::default()]);
        let mut page = Held::of(known.first().map_or(&[], Vec::as_slice));
        if mark.presence != Some(fingerprint(&live.presence())) {
            // Whoever was there then, it is not known here: what depends on it goes again.
            let strangers = past(Presence::everybody());
            let nobody = past(Presence::default());
            for other in [strangers, nobody] {
                other
                    .past_fragments(mark.revision, &[Extras::default()])
                    .iter()
                    .for_each(|f| page.forget_unlike(f));
            }
        }
        drop(desk);
        self.page = page;
    }

    fn onlooker<'a>(&self, desk: &'a Desk, presence: Presence) -> Onlooker<'a> {
        Onlooker { desk, presence, viewer: viewer(desk, &self.held), lang: self.lang }
    }

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
        let presence = fingerprint(&live.presence());
        let now = {
            let desk = live.read().await;
            if links(&desk, &self.held) != self.links {
                return None;
            }
            self.app.renders.plain(&live, &desk, viewer(&desk, &self.held), self.lang)
        };
        let lacking: Vec<&Fragment> = now.lacking(&self.page).collect();
        if lacking.is_empty() {
            return Some(None);
        }
        let mark = Mark { revision: now.revision, presence: Some(presence) };
        let event = Event::default().id(mark.to_string()).data(partials(lacking));
        self.page = now.held.clone();
        Some(Some(event))
    }
}

fn links(desk: &Desk, held: &[Seat]) -> Vec<String> {
    held.iter().filter_map(|seat| Some(desk.record.seat(*seat)?.nonce.clone())).collect()
}

/// Where a page is: the id of the last event it got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mark {
    revision: usize,
    presence: Option<u32>,
}

impl Mark {
    fn bare(revision: usize) -> Mark {
        Mark { revision, presence: None }
    }
}

impl std::fmt::Display for Mark {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.revision)?;
        self.presence.map_or(Ok(()), |presence| write!(f, ".{presence:08x}"))
    }
}

impl FromStr for Mark {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Mark, Self::Err> {
        let (revision, presence) = match text.split_once('.') {
            Some((revision, presence)) => (revision, Some(u32::from_str_radix(presence, 16)?)),
            None => (text, None),
        };
        Ok(Mark { revision: revision.parse()?, presence })
    }
}

fn fingerprint(presence: &Presence) -> u32 {
    let mut hasher = DefaultHasher::new();
    presence.hash(&mut hasher);
    hasher.finish() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_round_trip() {
        for text in ["12", "12.0000abcd"] {
            assert_eq!(text.parse::<Mark>().unwrap().to_string(), text);
        }
        assert!("x".parse::<Mark>().is_err() && "1.zz".parse::<Mark>().is_err());
    }
}
