//! Messages under way: so many at once, so long for each, so many tries; then they are dropped with a word in the log.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::digest::{SHA256, digest};
use rustls::ClientConfig;

use crate::post::{Answer, Trouble, post, roots};
use crate::{BadPlace, Place, Reach, Resolver, Subscriber, Vapid, usual_resolver};

/// How patiently messages are brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// How long one try may take, from the name to the answer.
    pub time: Duration,
    /// Before each further try.
    pub pauses: [Duration; 2],
    /// Messages of everybody together, and of one person, that may be under way.
    pub most: usize,
    pub most_each: usize,
}

impl Pace {
    pub const USUAL: Pace = Pace {
        time: Duration::from_secs(10),
        pauses: [Duration::from_secs(5), Duration::from_secs(60)],
        most: 500,
        most_each: 12,
    };
}

/// A message to one address.
#[derive(Clone)]
pub struct Letter {
    /// Whose message it is: nobody fills the way for the others.
    pub holder: String,
    pub place: String,
    pub sealed: Sealed,
    pub text: Vec<u8>,
}

/// How a message is wrapped.
#[derive(Clone)]
pub enum Sealed {
    /// For a browser: a later message of the same topic takes the place of one that was not delivered yet.
    Push { browser: Subscriber, topic: String, contact: String },
    /// Readable, with these headers.
    Plain(Vec<(&'static str, String)>),
}

/// What became of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    Delivered,
    /// Nobody is at this address any more.
    Gone,
    Failed(String),
}

/// Too many messages are under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("too many messages are under way")]
pub struct Full;

/// Brings messages. Cheap to clone: all clones are one.
#[derive(Clone)]
pub struct Courier(Arc<Inner>);

struct Inner {
    vapid: Vapid,
    reach: Reach,
    pace: Pace,
    resolve: Resolver,
    tls: Arc<ClientConfig>,
    under_way: Mutex<HashMap<String, usize>>,
}

impl Courier {
    /// `authorities` is a file of further certificate authorities.
    pub fn new(
        vapid: Vapid,
        reach: Reach,
        pace: Pace,
        authorities: Option<&Path>,
    ) -> Result<Courier, String> {
        Courier::by(vapid, reach, pace, roots(authorities)?, usual_resolver())
    }

    /// With a way of one's own to find addresses.
    pub fn by(
        vapid: Vapid,
        reach: Reach,
        pace: Pace,
        tls: Arc<ClientConfig>,
        resolve: Resolver,
    ) -> Result<Courier, String> {
        let under_way = Mutex::default();
        Ok(Courier(Arc::new(Inner { vapid, reach, pace, resolve, tls, under_way })))
    }

    /// What browsers are told when they subscribe.
    pub fn public_key(&self) -> String {
        self.0.vapid.public()
    }

    pub fn reach(&self) -> Reach {
        self.0.reach
    }

    /// Whether messages may go to this address, as far as its text tells.
    pub fn check(&self, place: &str) -> Result<(), BadPlace> {
        Place::new(place, self.0.reach).map(drop)
    }

    /// How many messages are under way.
    pub fn under_way(&self) -> usize {
        self.0.counted(|counts| counts.values().sum())
    }

    /// Takes a message along; it is brought while the caller does something else, and `done` hears what became of it.
    pub fn send(&self, letter: Letter, done: impl FnOnce(Outcome) + Send + 'static) -> Result<(), Full> {
        let pass = self.enter(&letter.holder)?;
        let courier = self.clone();
        tokio::spawn(async move {
            let outcome = courier.bring(&letter).await;
            drop(pass);
            if let Outcome::Failed(why) = &outcome {
                tracing::info!("a notice was not delivered: {why}");
            }
            done(outcome);
        });
        Ok(())
    }

    fn enter(&self, holder: &str) -> Result<Pass, Full> {
        let Pace { most, most_each, .. } = self.0.pace;
        self.0.counted(|counts| {
            let mine = counts.get(holder).copied().unwrap_or(0);
            if mine >= most_each || counts.values().sum::<usize>() >= most {
                return Err(Full);
            }
            counts.insert(holder.to_owned(), mine + 1);
            Ok(Pass { inner: self.0.clone(), holder: holder.to_owned() })
        })
    }

    /// Tries a few times.
    pub async fn bring(&self, letter: &Letter) -> Outcome {
        let mut pauses = self.0.pace.pauses.into_iter();
        loop {
            let tried = tokio::time::timeout(self.0.pace.time, self.attempt(letter)).await;
            let why = match tried.unwrap_or(Err(Trouble::Slow)) {
                Ok(Answer::Taken) => return Outcome::Delivered,
                Ok(Answer::Gone) => return Outcome::Gone,
                Ok(Answer::Redirected) => return Outcome::Failed("it leads elsewhere".to_owned()),
                Ok(Answer::Refused(status)) => return Outcome::Failed(format!("it answers {status}")),
                Err(
                    trouble @ (Trouble::Place(
                        BadPlace::NoAddress | BadPlace::NotHttps | BadPlace::Password | BadPlace::Private,
                    )
                    | Trouble::Certificate),
                ) => {
                    return Outcome::Failed(trouble.to_string());
                }
                Ok(Answer::Later) => "it is busy".to_owned(),
                Err(trouble @ (Trouble::Slow | Trouble::Connection | Trouble::Place(BadPlace::Unknown))) => {
                    trouble.to_string()
                }
            };
            match pauses.next() {
                Some(pause) => tokio::time::sleep(pause).await,
                None => return Outcome::Failed(why),
            }
        }
    }

    async fn attempt(&self, letter: &Letter) -> Result<Answer, Trouble> {
        let place = Place::new(&letter.place, self.0.reach)?;
        let (headers, body) = match &letter.sealed {
            Sealed::Plain(headers) => (headers.clone(), letter.text.clone()),
            Sealed::Push { browser, topic, contact } => {
                let body = browser.seal(&letter.text).map_err(|_| BadPlace::NoAddress)?;
                (self.push_headers(&place, topic, contact)?, body)
            }
        };
        post(&place, &headers, body, &self.0.resolve, &self.0.tls).await
    }

    fn push_headers(
        &self,
        place: &Place,
        topic: &str,
        contact: &str,
    ) -> Result<Vec<(&'static str, String)>, Trouble> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64);
        let vapid = self.0.vapid.authorization(&place.origin(), contact, now);
        Ok(vec![
            ("authorization", vapid.map_err(|_| BadPlace::NoAddress)?),
            ("content-encoding", "aes128gcm".to_owned()),
            ("content-type", "application/octet-stream".to_owned()),
            ("ttl", KEPT_SECONDS.to_string()),
            ("urgency", "normal".to_owned()),
            ("topic", topic_of(topic)),
        ])
    }
}

/// How long a service keeps a message for a browser that is switched off.
const KEPT_SECONDS: u32 = 24 * 3600;

/// At most 32 letters, which tell the service nothing about the table.
fn topic_of(topic: &str) -> String {
    URL_SAFE_NO_PAD.encode(&digest(&SHA256, topic.as_bytes()).as_ref()[..18])
}

impl Inner {
    fn counted<T>(&self, with: impl FnOnce(&mut HashMap<String, usize>) -> T) -> T {
        with(&mut self.under_way.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Counts as long as its message is under way.
struct Pass {
    inner: Arc<Inner>,
    holder: String,
}

impl Drop for Pass {
    fn drop(&mut self) {
        self.inner.counted(|counts| match counts.get_mut(&self.holder) {
            Some(1) | None => drop(counts.remove(&self.holder)),
            Some(count) => *count -= 1,
        });
    }
}
