//! Live updates. Each event carries what its page lacks. A page says what it shows, when it opens the stream and, by the
//! id of the last event it got, when it comes back: so it gets exactly what it missed, whatever has changed meanwhile and
//! even if the server has forgotten it.
//!
//! An event is made when its reader has taken the one before: a slow reader misses steps in between, and nothing piles up.

use std::convert::Infallible;
use std::fmt::Write as _;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use karst_host::{HallError, Subscription};
use karst_kit::{Lang, Seat, Viewer};
use karst_pages::site;
use serde::Deserialize;
use tokio::sync::watch;

use crate::App;
use crate::drawings::{Extras, Eye, Wanted, data_line, drawings, rest};
use crate::error::WebError;
use crate::reader::Reader;
use crate::shown::Shown;
use crate::squeeze::{self, Squeeze};
use crate::table::chairs;

/// Proxies close connections that are silent for a minute.
const KEEP_ALIVE: Duration = Duration::from_secs(25);

/// When nothing has changed for so long, the drawings rest: pages that are open have them. Whoever comes has them drawn again.
const RESTING: Duration = Duration::from_secs(4);

/// The first words open the connection for good, whatever the proxies in between, and say how soon to come back.
const HELLO: &str = "retry: 700\n: here\n\n";
const STILL_HERE: &str = ": still here\n\n";

/// The event by which a waiting page learns that the table has begun.
const BEGUN: &str = "event: begun\ndata:\n\n";

#[derive(Deserialize)]
pub(crate) struct From {
    /// What the page shows.
    shown: Option<String>,
}

pub(crate) async fn stream(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Query(from): Query<From>,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let live = app.hall.live(&id).await?;
    let held = app.held(&live, reader.identity.as_deref()).await?;
    let drawings = drawings(&live).await.ok_or(HallError::NotStarted)?;
    let (viewer, nonces) = (drawings.viewer(&held), drawings.nonces(&held));
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let follower = Follower {
        watch: app.hall.subscribe(&id, viewer).await?,
        held,
        nonces,
        lang: reader.lang,
        page: Shown::read(last.or(from.shown.as_deref())),
        pace: Pace::new(&app),
        squeeze: squeeze::asked(&headers),
    };
    let events = stream::unfold(follower, |mut follower| async move {
        let event = follower.next().await?;
        Some((Ok::<_, Infallible>(event), follower))
    });
    Ok(events_of(Body::from_stream(events), &headers))
}

fn events_of(body: Body, asked: &HeaderMap) -> Response {
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    squeeze::announce(headers, asked);
    response
}

/// When the next event is due.
struct Pace {
    began: bool,
    /// Nothing has changed for a while.
    rests: bool,
    closing: watch::Receiver<bool>,
}

enum Beat {
    First,
    Changed,
    /// Nothing changes any more for now.
    Resting,
    Quiet,
}

impl Pace {
    fn new(app: &App) -> Pace {
        Pace { began: false, rests: false, closing: app.closing.clone() }
    }

    /// Waits for something to do; none when the server closes.
    async fn wait(&mut self, watch: &mut Subscription) -> Option<Beat> {
        if !std::mem::replace(&mut self.began, true) {
            return Some(Beat::First);
        }
        let (patience, silence) = match self.rests {
            false => (RESTING, Beat::Resting),
            true => (KEEP_ALIVE - RESTING, Beat::Quiet),
        };
        let beat = tokio::select! {
            () = watch.changed() => Beat::Changed,
            () = tokio::time::sleep(patience) => silence,
            // Where nobody can say "close", the sender is gone and this never comes.
            Ok(_) = self.closing.wait_for(|closing| *closing) => return None,
        };
        self.rests = matches!(beat, Beat::Resting);
        Some(beat)
    }
}

/// Brings one page on.
struct Follower {
    watch: Subscription,
    held: Vec<Seat>,
    /// What the links by which the seats are held were like when the stream began.
    nonces: Vec<String>,
    lang: Lang,
    /// What the page at the other end shows.
    page: Shown,
    pace: Pace,
    squeeze: Squeeze,
}

impl Follower {
    /// The next event; none when the server closes or the seat's link was renewed.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            match self.pace.wait(&mut self.watch).await? {
                Beat::Resting => rest(self.watch.live()),
                Beat::Quiet => return Some(self.squeeze.piece(STILL_HERE)),
                Beat::First => return self.hello().await,
                Beat::Changed => {
                    if let Some(event) = self.look().await? {
                        return Some(event);
                    }
                }
            }
        }
    }

    async fn hello(&mut self) -> Option<Bytes> {
        let hello = self.squeeze.begin(HELLO);
        match self.look().await? {
            Some(event) => Some([hello, event].concat().into()),
            None => Some(hello),
        }
    }

    /// What the page lacks now; the outer `None` ends the stream.
    async fn look(&mut self) -> Option<Option<Bytes>> {
        if self.watch.live().is_gone() {
            return None;
        }
        let drawings = drawings(self.watch.live()).await?;
        if drawings.nonces(&self.held) != self.nonces {
            return None;
        }
        let eye = Eye { viewer: drawings.viewer(&self.held), lang: self.lang };
        let lacks = drawings.lacks(eye, &self.page, Extras::default(), Wanted::All);
        let nothing = lacks.is_nothing();
        self.page = lacks.shown;
        if nothing {
            return Some(None);
        }
        let mut own = if lacks.mine.is_empty() { String::new() } else { data_line(lacks.mine) };
        // Writing to text cannot fail.
        let _ = write!(own, "id: {}\n\n", self.page);
        let own = self.squeeze.piece(&own);
        Some(Some(match &lacks.shared {
            Some(piece) => {
                [self.squeeze.choose(piece.line.as_bytes(), &piece.squeezed), &own].concat().into()
            }
            None => own,
        }))
    }
}

/// Shows a page that waits for the table to begin who comes; then it has to be fetched anew.
pub(crate) async fn waiting(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let waiting = Waiting {
        watch: app.hall.subscribe(&id, Viewer::Public).await?,
        lang: reader.lang,
        shown: String::new(),
        pace: Pace::new(&app),
        squeeze: squeeze::asked(&headers),
    };
    let events = stream::unfold(waiting, |mut waiting| async move {
        let event = waiting.next().await?;
        Some((Ok::<_, Infallible>(event), waiting))
    });
    Ok(events_of(Body::from_stream(events), &headers))
}

struct Waiting {
    watch: Subscription,
    lang: Lang,
    shown: String,
    pace: Pace,
    squeeze: Squeeze,
}

impl Waiting {
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            match self.pace.wait(&mut self.watch).await? {
                Beat::First => {
                    let (hello, event) = (self.squeeze.begin(HELLO), self.look().await.unwrap_or_default());
                    return Some([hello, self.squeeze.piece(&event)].concat().into());
                }
                Beat::Resting => {}
                Beat::Quiet => return Some(self.squeeze.piece(STILL_HERE)),
                Beat::Changed => {
                    if let Some(event) = self.look().await {
                        return Some(self.squeeze.piece(&event));
                    }
                }
            }
        }
    }

    async fn look(&mut self) -> Option<String> {
        let desk = self.watch.live().read().await;
        if desk.table.is_some() {
            return Some(BEGUN.to_owned());
        }
        let now = site::chairs(self.lang, &chairs(&desk)).into_string();
        (std::mem::replace(&mut self.shown, now) != self.shown).then(|| data_line(self.shown.clone()) + "\n")
    }
}
