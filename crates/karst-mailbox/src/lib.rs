//! For tests: a mailbox on this machine, and a browser with keys of its own that can read what was sealed for it.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use karst_courier::Subscriber;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::{SecureRandom, SystemRandom};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;

/// Answers with these, one a request, the last again and again.
type Answers = Arc<Mutex<VecDeque<&'static str>>>;

/// Takes messages on this machine and remembers them.
pub struct Mailbox {
    pub addr: SocketAddr,
    received: Arc<Mutex<Vec<Received>>>,
}

#[derive(Clone, Debug)]
pub struct Received {
    pub path: String,
    pub head: String,
    pub body: Vec<u8>,
}

impl Received {
    pub fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.into_iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

impl Mailbox {
    /// Answers are heads such as `201 Created` or `302 Found\r\nlocation: /x`; an empty one is never given.
    pub async fn open(answers: &[&'static str]) -> Mailbox {
        Mailbox::by(answers, None).await
    }

    /// The same behind a certificate.
    pub async fn with_tls(config: rustls::ServerConfig, answers: &[&'static str]) -> Mailbox {
        Mailbox::by(answers, Some(TlsAcceptor::from(Arc::new(config)))).await
    }

    async fn by(answers: &[&'static str], tls: Option<TlsAcceptor>) -> Mailbox {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("this machine has a port left");
        let addr = listener.local_addr().expect("it listens");
        let received: Arc<Mutex<Vec<Received>>> = Arc::default();
        let answers: Answers = Arc::new(Mutex::new(answers.iter().copied().collect()));
        let mailbox = Mailbox { addr, received: received.clone() };
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (received, answers, tls) = (received.clone(), answers.clone(), tls.clone());
                tokio::spawn(async move {
                    match tls {
                        None => serve(stream, received, answers).await,
                        Some(tls) => {
                            if let Ok(stream) = tls.accept(stream).await {
                                serve(stream, received, answers).await;
                            }
                        }
                    }
                });
            }
        });
        mailbox
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.addr)
    }

    pub fn all(&self) -> Vec<Received> {
        self.received.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Waits until so many messages are there.
    pub async fn received(&self, n: usize) -> Vec<Received> {
        for _ in 0..500 {
            if self.all().len() >= n {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert!(self.all().len() >= n, "{} of {n} messages have come", self.all().len());
        self.all()
    }
}

async fn serve(
    mut stream: impl AsyncRead + AsyncWrite + Unpin,
    received: Arc<Mutex<Vec<Received>>>,
    answers: Answers,
) {
    let mut bytes = Vec::new();
    let (head, mut body) = loop {
        if stream.read_buf(&mut bytes).await.unwrap_or(0) == 0 {
            return;
        }
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break (String::from_utf8_lossy(&bytes[..end]).into_owned(), bytes[end + 4..].to_vec());
        }
    };
    let mut message =
        Received { path: head.split(' ').nth(1).unwrap_or("").to_owned(), head, body: Vec::new() };
    let length = message.header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
    while body.len() < length && stream.read_buf(&mut body).await.unwrap_or(0) > 0 {}
    message.body = body;
    received.lock().unwrap_or_else(PoisonError::into_inner).push(message);
    let answer = {
        let mut answers = answers.lock().unwrap_or_else(PoisonError::into_inner);
        if answers.len() > 1 { answers.pop_front() } else { answers.front().copied() }
    };
    match answer {
        None | Some("") => tokio::time::sleep(Duration::from_secs(60)).await,
        Some(answer) => {
            let text = format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
            let _ = stream.write_all(text.as_bytes()).await;
            let _ = stream.shutdown().await;
        }
    }
}

/// A browser that has subscribed. It can read one message: its key is used up by that.
pub struct Browser {
    private: EphemeralPrivateKey,
    pub p256dh: String,
    pub auth: String,
}

impl Browser {
    pub fn new() -> Browser {
        let random = SystemRandom::new();
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &random).expect("random bytes");
        let public = private.compute_public_key().expect("every key has one");
        let mut auth = [0; 16];
        random.fill(&mut auth).expect("random bytes");
        Browser { private, p256dh: URL_SAFE_NO_PAD.encode(public), auth: URL_SAFE_NO_PAD.encode(auth) }
    }

    /// What was sealed for this browser; nothing if it was not.
    pub fn read(self, body: &[u8]) -> Option<String> {
        let mine = Subscriber::new(&self.p256dh, &self.auth).ok()?;
        let salt: [u8; 16] = body.get(..16)?.try_into().ok()?;
        let length = usize::from(*body.get(20)?);
        let (public, sealed) = body.get(21..)?.split_at_checked(length)?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, public);
        let (key, nonce) =
            agree_ephemeral(self.private, &theirs, |secret| mine.keys(secret, public, &salt)).ok()?;
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
        let mut sealed = sealed.to_vec();
        let text = key.open_in_place(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut sealed).ok()?;
        let end = text.iter().rposition(|byte| *byte != 0).filter(|end| text[*end] == 2)?;
        String::from_utf8(text[..end].to_vec()).ok()
    }
}

impl Default for Browser {
    fn default() -> Browser {
        Browser::new()
    }
}
