//! The table on the web: pages, seat links and live updates over the tables of a [`karst_host::Hall`].
//!
//! Everything is a page first: each change is a form that works without a script. With it, answers carry only the
//! fragments that changed, and a stream of events tells every page at a table when it moved on.
//!
//! [`app`] is the whole site as a service that can be asked without a socket; [`Server`] puts it on one.

mod absence;
mod act;
mod assets;
pub mod bench;
mod client;
mod config;
mod devices;
mod drawings;
mod end;
mod error;
mod gate;
mod guard;
mod health;
mod host;
mod join;
mod keys;
mod learn;
mod limit;
mod lobby;
mod log;
mod me;
mod metrics;
mod note;
mod notices;
mod patient;
mod people;
mod reader;
mod retire;
mod review;
mod serve;
mod shown;
mod site;
mod squeeze;
mod stream;
mod table;
mod talk;

use std::ops::Deref;
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use karst_courier::{Courier, Vapid};
use karst_host::{Hall, Live};
use karst_kit::Seat;
use tokio::sync::watch;
use tower::ServiceBuilder;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

pub use config::{Calendar, Config, Limits, Network, Notices, Place, Retention};
use devices::Devices;
use error::WebError;
use gate::Gate;
use health::Health;
pub use host::{host_key, host_key_fact};
pub use karst_courier::Reach;
pub use keys::Keys;
use limit::Limiter;
pub use limit::Rate;
use metrics::Counts;
pub use notices::Teller;
pub use serve::{Listen, Server, Serving, serve};

/// A form is short; nothing else is ever sent to us.
const MAX_BODY: usize = 16 * 1024;

/// What every request can reach.
#[derive(Clone)]
struct App(Arc<Parts>);

struct Parts {
    hall: Hall,
    keys: Keys,
    config: Config,
    limiter: Limiter,
    /// How quickly tables are opened.
    opening: Limiter,
    /// Connections, and streams.
    gate: Gate,
    streams: Gate,
    counts: Counts,
    health: Health,
    courier: Courier,
    devices: Devices,
    /// Turns true when the server closes: streams end then.
    closing: watch::Receiver<bool>,
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl Parts {
    /// The seats of a table whoever sent the request may act for.
    async fn held(&self, live: &Live, identity: Option<&str>) -> Result<Vec<Seat>, WebError> {
        match identity {
            Some(holder) => Ok(self.hall.seats_held(live, holder).await?),
            None => Ok(Vec::new()),
        }
    }
}

/// The whole site, without a socket.
pub fn app(hall: Hall, keys: Keys, config: Config) -> Router {
    app_and_teller(hall, keys, config).0
}

/// The whole site, without a socket, and whoever tells people that it is their turn: only when asked to.
pub fn app_and_teller(hall: Hall, keys: Keys, config: Config) -> (Router, Teller) {
    // Nobody ever says "close".
    let (_, never) = watch::channel(false);
    let key = config.notices.push_key.clone().unwrap_or_else(Vapid::fresh);
    let courier = courier(&key, &config).expect("without a file there is nothing that could be wrong");
    let app = new_app(hall, keys, config, courier, never);
    (router(&app), Teller::new(app))
}

/// A new key for push services to know the site by.
pub fn fresh_push_key() -> String {
    Vapid::fresh()
}

pub fn is_push_key(text: &str) -> bool {
    Vapid::new(text).is_ok()
}

/// Brings messages, signed with this key.
fn courier(key: &str, config: &Config) -> Result<Courier, String> {
    let Notices { reach, pace, authorities, .. } = &config.notices;
    let vapid = Vapid::new(key).map_err(|bad| bad.to_string())?;
    Courier::new(vapid, *reach, *pace, authorities.as_deref())
}

/// A site whose streams end when `closing` turns true.
fn new_app(hall: Hall, keys: Keys, config: Config, courier: Courier, closing: watch::Receiver<bool>) -> App {
    let Limits { connections, per_client, .. } = config.limits;
    App(Arc::new(Parts {
        hall,
        keys,
        limiter: Limiter::new(config.rate),
        opening: Limiter::new(config.opening),
        gate: Gate::new(connections, per_client),
        streams: Gate::new(connections, per_client),
        config,
        counts: Counts::default(),
        health: Health::default(),
        courier,
        devices: Devices::default(),
        closing,
    }))
}

fn router(app: &App) -> Router {
    let opening = Router::new()
        .route("/tables", post(lobby::open))
        .route("/t/{id}/practise", post(review::practise))
        .route_layer(from_fn_with_state(app.clone(), guard::limit_opening));
    let changes = opening
        .route("/join/{token}", post(join::sit))
        .route("/j/{code}", post(join::group_sit))
        .route("/me/renew", post(me::renew))
        .route("/me/push", post(notices::subscribe))
        .route("/me/unpush", post(notices::unsubscribe))
        .route("/me/hook", post(notices::hook))
        .route("/me/quiet", post(notices::quiet))
        .route("/me/try", post(notices::try_it))
        .route("/me/forget-device", post(devices::forget))
        .route("/me/{token}", post(me::come_along))
        .route("/t/{id}/fill", post(people::fill))
        .route("/t/{id}/without", post(people::without))
        .route("/t/{id}/begin", post(people::begin))
        .route("/t/{id}/sit-in", post(people::sit_in))
        .route("/t/{id}/pass-on", post(people::pass_on))
        .route("/t/{id}/keep", post(people::keep))
        .route("/t/{id}/here", post(people::here))
        .route("/t/{id}/absence", post(people::set_absence))
        .route("/t/{id}/again", post(end::again))
        .route("/t/{id}/again-now", post(end::again_now))
        .route("/t/{id}/choose", post(act::choose))
        .route("/t/{id}/undo", post(act::undo))
        .route("/t/{id}/undo/answer", post(act::undo))
        .route("/t/{id}/redo", post(act::redo))
        .route("/t/{id}/restart", post(act::restart))
        .route("/t/{id}/note", post(note::leave))
        .route("/t/{id}/say", post(talk::say))
        .route("/t/{id}/hint", post(talk::hint))
        .route("/t/{id}/renew/{seat}", post(join::renew))
        .route("/t/{id}/delete", post(host::delete))
        .route("/forget", post(host::forget))
        .route("/learn/{game}", post(learn::begin))
        .route("/learn/{game}/{chapter}/{example}", post(learn::try_example))
        .route("/t/{id}/lesson", post(learn::study))
        .route("/t/{id}/what-if/{entry}", post(learn::what_if))
        .route("/lang", post(site::set_language))
        .route_layer(from_fn_with_state(app.clone(), guard::check_change));
    let pages = Router::new()
        .route("/", get(lobby::page))
        .route("/tables", get(lobby::mine))
        .route("/join/{token}", get(join::page))
        .route("/j/{code}", get(join::group_page))
        .route("/me", get(me::page))
        .route("/me/games.csv", get(me::games))
        .route("/me/{token}", get(me::link))
        .route("/t/{id}/people", get(people::page))
        .route("/t/{id}/end", get(end::page))
        .route("/t/{id}/end.svg", get(end::picture))
        .route("/t/{id}/next", get(end::next))
        .route("/t/{id}/review", get(review::page))
        .route("/t/{id}", get(table::page))
        .route("/t/{id}/invite", get(join::invite))
        .route("/t/{id}/pick", get(table::pick))
        .route("/t/{id}/replay/{n}", get(table::replay))
        .route("/t/{id}/journal", get(table::journal))
        .route("/learn/{game}", get(learn::win))
        .route("/rules/{game}", get(learn::rules))
        .route("/about", get(site::about))
        .route("/lang/{code}", get(site::language))
        .route("/healthz", get(health::page))
        .route("/worker.js", get(assets::worker))
        .route("/manifest.webmanifest", get(site::manifest))
        .route("/offline", get(site::offline))
        .route("/host/{key}", get(host::take_key))
        .route("/assets/{*path}", get(assets::asset))
        .fallback(|| async { WebError::NoPage });
    let streams = Router::new()
        .route("/t/{id}/stream", get(stream::stream))
        .route("/t/{id}/waiting", get(stream::waiting))
        .route_layer(from_fn_with_state(app.clone(), guard::limit_streams));
    // Quick rather than small: pages are made for one reader and sent once.
    let worth_it = DefaultPredicate::new().and(NotForContentType::const_new("font/"));
    let compression = CompressionLayer::new().quality(CompressionLevel::Precise(5)).compress_when(worth_it);
    // The outermost first; together they are put around each page once.
    let guarded = ServiceBuilder::new()
        .layer(from_fn_with_state(app.clone(), guard::around))
        .layer(CatchPanicLayer::custom(error::panicked))
        .layer(DefaultBodyLimit::max(MAX_BODY));
    let around = ServiceBuilder::new().layer(compression).layer(guarded.clone());
    // Streams compress for themselves. Kept open for hours, they do without the room that compressors of pages take.
    pages.merge(changes).layer(around).merge(streams.layer(guarded)).with_state(app.clone())
}
