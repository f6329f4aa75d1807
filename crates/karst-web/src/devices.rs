//! The browsers that hold somebody's identity: when each was last here, and how one of them is forgotten.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError, RwLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Request, State};
use axum::http::Method;
use axum::http::header::USER_AGENT;
use axum::response::{IntoResponse, Redirect, Response};
use karst_host::HallError;
use karst_journal::{Change, DeviceRecord};
use karst_pages::site::DeviceRow;
use karst_pages::{Word, Words};
use serde::Deserialize;

use crate::App;
use crate::error::WebError;
use crate::reader::Reader;

/// How often a browser's last visit is written down.
const NOTED_EVERY: Duration = Duration::from_secs(600);
/// Visits that are remembered so that they are not written again.
const REMEMBERED: usize = 50_000;

/// What is known about browsers without asking the store.
#[derive(Default)]
pub(crate) struct Devices {
    /// Identity and browser of those that were forgotten: their cookies count no more.
    forgotten: RwLock<HashSet<(String, String)>>,
    noted: Mutex<HashMap<(String, String), i64>>,
}

impl Devices {
    pub fn is_forgotten(&self, holder: &str, device: &str) -> bool {
        let forgotten = self.forgotten.read().unwrap_or_else(PoisonError::into_inner);
        !forgotten.is_empty() && forgotten.contains(&(holder.to_owned(), device.to_owned()))
    }

    fn forget(&self, all: impl IntoIterator<Item = (String, String)>) {
        self.forgotten.write().unwrap_or_else(PoisonError::into_inner).extend(all);
    }

    /// Whether this visit is to be written down.
    fn is_news(&self, holder: &str, device: &str, now: i64) -> bool {
        let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        if noted.len() >= REMEMBERED {
            noted.clear();
        }
        let last = noted.entry((holder.to_owned(), device.to_owned())).or_insert(i64::MIN);
        let is_news = now.saturating_sub(*last) >= NOTED_EVERY.as_millis() as i64;
        if is_news {
            *last = now;
        }
        is_news
    }
}

/// Hears of browsers that were forgotten at other processes, or before this one was started.
pub(crate) async fn refresh(app: &App) -> Result<(), HallError> {
    app.devices.forget(app.hall.store().forgotten_devices().await?);
    Ok(())
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

/// Notes which browser was here, now and then; nobody waits for it.
pub(crate) fn note(app: &App, request: &Request) {
    let is_page = request.method() == Method::GET && !request.uri().path().starts_with("/assets/");
    if !is_page {
        return;
    }
    let reader = Reader::of_request(request, app);
    if let Some(holder) = reader.identity
        && app.devices.is_news(&holder, &reader.device, now())
    {
        let said = request.headers().get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or("");
        let device = DeviceRecord { holder, device: reader.device, label: label(said), seen: now() };
        let store = app.hall.store().clone();
        tokio::spawn(async move {
            if let Err(error) = store.write(vec![Change::Device(Box::new(device))]).await {
                tracing::debug!("a visit could not be noted: {error}");
            }
        });
    }
}

/// The rows of one's own page, this browser first.
pub(crate) async fn rows(app: &App, holder: &str, this: &str) -> Result<Vec<DeviceRow>, WebError> {
    let known = app.hall.store().devices(holder).await.map_err(HallError::from)?;
    let row = |device: DeviceRecord| DeviceRow {
        is_this: device.device == this,
        since: Duration::from_millis((now() - device.seen).max(0) as u64),
        is_phone: device.label.ends_with('*'),
        label: device.label.trim_end_matches('*').to_owned(),
        device: device.device,
    };
    let mut rows: Vec<DeviceRow> = known.into_iter().map(row).collect();
    // On the first visit it is not noted yet.
    if !rows.iter().any(|row| row.is_this) {
        let (device, label) = (this.to_owned(), String::new());
        rows.push(DeviceRow { device, label, is_phone: false, is_this: true, since: Duration::ZERO });
    }
    rows.sort_by_key(|row| !row.is_this);
    Ok(rows)
}

/// What a browser says it is, in few words; a star marks what is held in a hand.
fn label(said: &str) -> String {
    let first = |names: &[(&str, &'static str)]| {
        names.iter().find(|(sign, _)| said.contains(sign)).map(|(_, name)| *name)
    };
    let browser = first(&[
        ("Firefox", "Firefox"),
        ("FxiOS", "Firefox"),
        ("Edg", "Edge"),
        ("OPR", "Opera"),
        ("Chrome", "Chrome"),
        ("CriOS", "Chrome"),
        ("Safari", "Safari"),
    ]);
    let system = first(&[
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("Mac OS", "Mac"),
        ("CrOS", "Chromebook"),
        ("Linux", "Linux"),
    ]);
    let names: Vec<&str> = browser.into_iter().chain(system).collect();
    let star = if said.contains("Mobi") || said.contains("Android") { "*" } else { "" };
    format!("{}{star}", names.join(", "))
}

#[derive(Deserialize)]
pub(crate) struct Which {
    #[serde(default)]
    device: String,
}

/// A browser holds my identity no longer, and the link that could bring it back stops.
pub(crate) async fn forget(
    State(app): State<App>,
    mut reader: Reader,
    sent: Result<Form<Which>, FormRejection>,
) -> Result<Response, WebError> {
    let Form(Which { device }) = sent.map_err(|rejection| WebError::Bad(rejection.status()))?;
    let holder = reader.identify();
    let forget = Change::ForgetDevice { holder: holder.clone(), device: device.clone() };
    app.hall.store().write(vec![forget]).await.map_err(HallError::from)?;
    app.devices.forget([(holder.clone(), device)]);
    app.hall.renew_own_link(&holder, &reader.name).await?;
    let said = Words::of(reader.lang).say(Word::NoticeDeviceForgotten);
    reader.leave_note(&said);
    Ok((reader.jar, Redirect::to("/me#devices")).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_told_apart_in_few_words() {
        let phone =
            "Mozilla/5.0 (Linux; Android 15; Pixel) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36";
        assert_eq!(label(phone), "Chrome, Android*");
        let laptop = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
        assert_eq!(label(laptop), "Firefox, Linux");
        let iphone =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1";
        assert_eq!(label(iphone), "Safari, iPhone*");
        assert_eq!(label("curl/8"), "");
    }

    #[test]
    fn a_visit_is_noted_now_and_then() {
        let devices = Devices::default();
        assert!(devices.is_news("anna", "phone", 0));
        assert!(!devices.is_news("anna", "phone", 599_999));
        assert!(devices.is_news("anna", "laptop", 5) && devices.is_news("anna", "phone", 600_000));
    }
}
