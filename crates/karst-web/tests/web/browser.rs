//! A site in a folder of its own, and browsers that keep cookies.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use karst_host::{Hall, HouseRules};
use karst_journal::Store;
use karst_web::{Config, Keys, Limits, Notices, Rate, Retention, Teller, app_and_teller};
use tower::ServiceExt;

pub const QUICK: Config = Config {
    house: HouseRules {
        idle_tables: 8,
        bot_pause: Duration::ZERO,
        thinkers: 2,
        window: Duration::from_millis(20),
        window_spread: Duration::ZERO,
        passing: Duration::from_millis(20),
        ..HouseRules::USUAL
    },
    rate: Rate::NONE,
    opening: Rate::NONE,
    limits: Limits::USUAL,
    proxies: Vec::new(),
    public: None,
    host_keys: false,
    retention: Retention { archive_finished: None, delete_abandoned: None },
    notices: Notices::USUAL,
};

pub struct Site {
    pub folder: tempfile::TempDir,
    pub hall: Hall,
    app: Router,
    pub teller: Teller,
}

impl Site {
    pub async fn new() -> Site {
        Site::with(QUICK).await
    }

    pub async fn with(config: Config) -> Site {
        Site::open(tempfile::tempdir().unwrap(), config).await
    }

    async fn open(folder: tempfile::TempDir, config: Config) -> Site {
        let keys = Keys::of_folder(folder.path()).unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        let hall = Hall::open(store, keys.links(), config.house).await.unwrap();
        let (app, teller) = app_and_teller(hall.clone(), keys, config);
        Site { folder, hall, app, teller }
    }

    /// Another site with the same key.
    pub async fn twin(&self, config: Config) -> Site {
        let folder = tempfile::tempdir().unwrap();
        std::fs::copy(self.folder.path().join("karst.key"), folder.path().join("karst.key")).unwrap();
        Site::open(folder, config).await
    }

    /// As if the process had been killed and started again.
    pub async fn restart(self) -> Site {
        let Site { folder, hall, app, teller } = self;
        drop((hall, app, teller));
        Site::open(folder, QUICK).await
    }

    pub fn browser(&self) -> Browser {
        Browser { app: self.app.clone(), cookies: BTreeMap::new(), headers: HeaderMap::new() }
    }

    /// Two people at a table that has begun: their browsers, and the table's id.
    pub async fn two_people(&self) -> (Browser, Browser, String) {
        let (mut anna, mut bert) = (self.browser(), self.browser());
        let id = anna.open_table("Anna", &[("seat-blue", "person")]).await;
        let links = anna.get(&format!("/t/{id}/invite")).await.text;
        let link = between(&links, "http://karst.test/join/", "\"").to_owned();
        bert.post(&format!("/join/{link}"), &[("name", "Bert")]).await.expect(StatusCode::SEE_OTHER);
        (anna, bert, id)
    }
}

#[derive(Clone)]
pub struct Browser {
    app: Router,
    cookies: BTreeMap<String, String>,
    headers: HeaderMap,
}

pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

impl Answer {
    #[track_caller]
    pub fn expect(self, status: StatusCode) -> Answer {
        assert_eq!(self.status, status, "{}", self.text);
        self
    }

    pub fn location(&self) -> &str {
        self.headers[header::LOCATION].to_str().unwrap()
    }

    #[track_caller]
    pub fn has(self, text: &str) -> Answer {
        assert!(self.text.contains(text), "no {text:?} in {}", self.text);
        self
    }
}

impl Browser {
    /// Sends this header with every request from now on.
    pub fn header(mut self, name: &'static str, value: &str) -> Browser {
        self.headers.insert(name, value.parse().unwrap());
        self
    }

    pub fn with_script(self) -> Browser {
        self.header("karst-shown", "0.0.0.")
    }

    pub fn forget_cookies(&mut self) {
        self.cookies.clear();
    }

    pub fn cookies(&mut self) -> &mut BTreeMap<String, String> {
        &mut self.cookies
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.send(self.request("GET", path, Body::empty())).await
    }

    pub async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let body: Vec<String> =
            fields.iter().map(|(key, value)| format!("{key}={}", encoded(value))).collect();
        let mut request = self.request("POST", path, Body::from(body.join("&")));
        let form = "application/x-www-form-urlencoded".parse().unwrap();
        request.headers_mut().insert(header::CONTENT_TYPE, form);
        self.send(request).await
    }

    /// The answer as it comes, for streams.
    pub async fn open(&self, path: &str) -> axum::response::Response {
        self.app.clone().oneshot(self.request("GET", path, Body::empty())).await.unwrap()
    }

    pub async fn raw(&mut self, request: Request<Body>) -> (StatusCode, HeaderMap, Bytes) {
        let response = self.app.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        for cookie in parts.headers.get_all(header::SET_COOKIE) {
            let cookie = cookie.to_str().unwrap();
            let (name, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
            match cookie.contains("Max-Age=0") {
                true => drop(self.cookies.remove(name)),
                false => drop(self.cookies.insert(name.to_owned(), value.to_owned())),
            }
        }
        (parts.status, parts.headers, axum::body::to_bytes(body, usize::MAX).await.unwrap())
    }

    pub fn request(&self, method: &str, path: &str, body: Body) -> Request<Body> {
        let mut request = Request::builder().method(method).uri(path).body(body).unwrap();
        *request.headers_mut() = self.headers.clone();
        request.headers_mut().entry(header::HOST).or_insert("karst.test".parse().unwrap());
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        if !cookies.is_empty() {
            request.headers_mut().insert(header::COOKIE, cookies.join("; ").parse().unwrap());
        }
        request
    }

    async fn send(&mut self, request: Request<Body>) -> Answer {
        let (status, headers, body) = self.raw(request).await;
        Answer { status, headers, text: String::from_utf8_lossy(&body).into_owned() }
    }

    /// Opens a table of Cave vs Cave, unless the fields name another game; its id.
    pub async fn open_table(&mut self, name: &str, fields: &[(&str, &str)]) -> String {
        // The first of two fields of one name counts.
        let fields =
            [fields, &[("game", "cave-vs-cave"), ("name", name), ("score", "yes"), ("hints", "yes")]]
                .concat();
        let answer = self.post("/tables", &fields).await.expect(StatusCode::SEE_OTHER);
        answer.location().split('/').nth(2).unwrap().to_owned()
    }

    pub async fn table(&mut self, id: &str) -> Page {
        Page(self.get(&format!("/t/{id}")).await.expect(StatusCode::OK).text)
    }

    pub async fn choose(&mut self, id: &str, revision: usize, choice: &str) -> Answer {
        let revision = revision.to_string();
        self.post(&format!("/t/{id}/choose"), &[("revision", &revision), ("choice", choice)]).await
    }

    pub async fn act(&mut self, id: &str, what: &str, revision: usize) -> Answer {
        self.post(&format!("/t/{id}/{what}"), &[("revision", &revision.to_string())]).await
    }
}

/// A table's page, read the way a player would.
pub struct Page(pub String);

impl Page {
    pub fn revision(&self) -> usize {
        between(&self.0, "name=\"revision\" value=\"", "\"").parse().unwrap()
    }

    /// Without what only this run of the server knows.
    pub fn lasting(&self) -> String {
        let shown = between(&self.0, "data-shown=\"", "\"");
        self.0.replace(shown, "")
    }

    /// Where the page listens.
    pub fn stream(&self) -> String {
        let shown = between(&self.0, "data-shown=\"", "\"");
        format!("{}?shown={shown}", between(&self.0, "data-stream=\"", "\""))
    }

    /// The choices that are buttons, in page order.
    pub fn buttons(&self) -> Vec<String> {
        all_between(&self.0, "name=\"choice\" value=\"", "\"")
    }

    /// The links that narrow.
    pub fn picks(&self) -> Vec<String> {
        let mut picks = all_between(&self.0, "href=\"?pick=", "\"");
        picks.retain(|pick| !pick.is_empty());
        picks
    }

    pub fn is_asked(&self) -> bool {
        !self.buttons().is_empty() || !self.picks().is_empty()
    }

    pub fn is_over(&self) -> bool {
        self.0.contains("Final score")
    }
}

#[track_caller]
pub fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let start = text.find(from).unwrap_or_else(|| panic!("no {from:?} in {text}")) + from.len();
    &text[start..start + text[start..].find(to).unwrap()]
}

pub fn all_between(text: &str, from: &str, to: &str) -> Vec<String> {
    text.split(from).skip(1).filter_map(|rest| Some(rest.split(to).next()?.to_owned())).collect()
}

fn encoded(value: &str) -> String {
    let bytes = value.bytes().map(|byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' => char::from(byte).to_string(),
        b' ' => "+".to_owned(),
        other => format!("%{other:02X}"),
    });
    bytes.collect()
}
