use std::convert::Infallible;

use axum::extract::{FromRequestParts, Request};
use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use axum_extra::extract::SignedCookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use karst_kit::Lang;

use crate::App;
use crate::client::Client;
use crate::shown::Shown;

/// The header by which a page says what it shows, and an answer what the page shows from then on.
pub(crate) const SHOWN: &str = "karst-shown";
const FOLLOWS: &str = "karst-follows";

const IDENTITY: &str = "karst-id";
pub(crate) const LANGUAGE: &str = "karst-lang";
const NAME: &str = "karst-name";
const NOTE: &str = "karst-note";
const HOST_KEY: &str = "karst-host";

/// Whoever sent a request, as far as the request tells.
pub(crate) struct Reader {
    pub lang: Lang,
    /// The random id of a browser; only a signed one counts.
    pub identity: Option<String>,
    /// Which of this person's browsers it is; empty for one from before they were told apart.
    pub device: String,
    /// The name used last.
    pub name: String,
    /// What the page shows that asks: a script brings the answer into it, and wants no other page.
    pub shown: Option<Shown>,
    /// A stream brings that page on.
    pub follows: bool,
    pub jar: SignedCookieJar,
    client: Client,
}

impl FromRequestParts<App> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Reader, Infallible> {
        let client = parts.extensions.get::<Client>().cloned();
        Ok(Reader::of(&parts.headers, client.unwrap_or_else(Client::nobody), app))
    }
}

impl Reader {
    pub fn of_request(request: &Request, app: &App) -> Reader {
        let client = request.extensions().get::<Client>().cloned();
        Reader::of(request.headers(), client.unwrap_or_else(Client::nobody), app)
    }

    fn of(headers: &HeaderMap, client: Client, app: &App) -> Reader {
        let jar = SignedCookieJar::from_headers(headers, app.keys.cookies());
        let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let (identity, device) = match kept(&jar, IDENTITY) {
            Some(value) => match value.split_once('-') {
                Some((identity, device)) => (identity.to_owned(), device.to_owned()),
                None => (value, String::new()),
            },
            None => Default::default(),
        };
        let is_known = !identity.is_empty() && !app.devices.is_forgotten(&identity, &device);
        Reader {
            lang: language(headers),
            identity: is_known.then_some(identity),
            device,
            name: kept(&jar, NAME).and_then(|value| text_of(&value)).unwrap_or_default(),
            shown: header(SHOWN).map(|shown| Shown::read(Some(shown))),
            follows: header(FOLLOWS).is_some(),
            client,
            jar,
        }
    }

    /// The reader's identity, made and kept in a cookie if there is none yet.
    pub fn identify(&mut self) -> String {
        match &self.identity {
            Some(identity) if !self.device.is_empty() => identity.clone(),
            known => {
                let identity = known.clone().unwrap_or_else(random::<16>);
                self.become_person(&identity);
                identity
            }
        }
    }

    /// This browser is somebody's from now on.
    pub fn become_person(&mut self, identity: &str) {
        self.device = random::<8>();
        self.keep(IDENTITY, format!("{identity}-{}", self.device), Lasts::Long);
        self.identity = Some(identity.to_owned());
    }

    pub fn remember_name(&mut self, name: &str) {
        self.keep(NAME, hex::encode(name), Lasts::Long);
    }

    /// Leaves a sentence for the next page, for browsers without a script.
    pub fn leave_note(&mut self, note: &str) {
        self.keep(NOTE, hex::encode(note), Lasts::Session);
    }

    /// Takes the sentence left for this page.
    pub fn take_note(&mut self) -> Option<String> {
        let note = kept(&self.jar, NOTE).and_then(|value| text_of(&value))?;
        self.jar = self.jar.clone().remove(Cookie::build(NOTE).path("/"));
        Some(note)
    }

    /// The address of this site as the reader knows it.
    pub fn base(&self) -> &str {
        &self.client.base
    }

    /// The host key the reader has come with.
    pub fn host_key(&self) -> Option<String> {
        kept(&self.jar, HOST_KEY)
    }

    pub fn keep_host_key(&mut self, hash: String) {
        self.keep(HOST_KEY, hash, Lasts::Long);
    }

    pub fn forget_name(&mut self) {
        self.jar = self.jar.clone().remove(Cookie::build(NAME).path("/"));
    }

    /// What is signed says what it is for: a name, signed, is no identity.
    fn keep(&mut self, name: &'static str, value: String, lasts: Lasts) {
        let cookie = private_cookie(name, format!("{name}.{value}"), self.client.is_https(), lasts);
        self.jar = self.jar.clone().add(cookie);
    }
}

fn random<const N: usize>() -> String {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system provides random bytes");
    hex::encode(bytes)
}

/// The value of a cookie that was signed for this very purpose.
fn kept(jar: &SignedCookieJar, name: &str) -> Option<String> {
    let cookie = jar.get(name)?;
    let value = cookie.value().strip_prefix(name)?.strip_prefix('.')?;
    Some(value.to_owned())
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lasts {
    Session,
    Long,
}

/// A cookie no script can read and no other site can send along.
pub(crate) fn private_cookie(
    name: &'static str,
    value: String,
    https: bool,
    lasts: Lasts,
) -> Cookie<'static> {
    let cookie =
        Cookie::build((name, value)).path("/").http_only(true).secure(https).same_site(SameSite::Lax);
    match lasts {
        Lasts::Session => cookie.build(),
        Lasts::Long => cookie.permanent().build(),
    }
}

/// Cookie values are hex, since names and sentences hold anything.
fn text_of(value: &str) -> Option<String> {
    String::from_utf8(hex::decode(value).ok()?).ok()
}

/// The cookie, else what the browser prefers, else English.
pub(crate) fn language(headers: &HeaderMap) -> Lang {
    let jar = axum_extra::extract::CookieJar::from_headers(headers);
    let chosen = jar.get(LANGUAGE).and_then(|cookie| cookie.value().parse().ok());
    let accepted = || headers.get(ACCEPT_LANGUAGE).and_then(|value| preferred(value.to_str().ok()?));
    chosen.or_else(accepted).unwrap_or_default()
}

/// The first of our languages by the weights of an `Accept-Language` header.
fn preferred(header: &str) -> Option<Lang> {
    let mut best: Option<(f32, Lang)> = None;
    for part in header.split(',') {
        let (tag, weight) = part.split_once(";q=").unwrap_or((part, "1"));
        let weight: f32 = weight.trim().parse().unwrap_or(0.0);
        let code = tag.trim().split('-').next().unwrap_or("").to_ascii_lowercase();
        if let Ok(lang) = code.parse::<Lang>()
            && weight > best.map_or(0.0, |(weight, _)| weight)
        {
            best = Some((weight, lang));
        }
    }
    best.map(|(_, lang)| lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browsers_preference_counts() {
        assert_eq!(preferred("fr-CH, fr;q=0.9, en;q=0.8"), Some(Lang::Fr));
        assert_eq!(preferred("de, en;q=0.3, it;q=0.7"), Some(Lang::It));
        assert_eq!(preferred("de"), None);
        assert_eq!(preferred("it;q=0"), None);
    }
}
