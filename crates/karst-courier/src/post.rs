//! One request: a connection to an address that was checked, the message, the head of the answer. Nothing is followed
//! and nothing more is read.

use std::sync::Arc;

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{CONTENT_LENGTH, HOST, USER_AGENT};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

use crate::{BadPlace, Place, Resolver};

/// What the other side said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    Taken,
    /// There is nobody any more.
    Gone,
    /// It leads elsewhere; we do not go there.
    Redirected,
    /// Not now.
    Later,
    Refused(u16),
}

impl Answer {
    fn of(status: u16) -> Answer {
        match status {
            200..=299 => Answer::Taken,
            300..=399 => Answer::Redirected,
            404 | 410 => Answer::Gone,
            408 | 425 | 429 | 500..=599 => Answer::Later,
            other => Answer::Refused(other),
        }
    }
}

/// Why there was no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Trouble {
    #[error(transparent)]
    Place(#[from] BadPlace),
    #[error("no connection")]
    Connection,
    #[error("the certificate is not to be trusted")]
    Certificate,
    #[error("it took too long")]
    Slow,
}

/// The certificate authorities everybody trusts, and those of a file, for servers with one of their own.
pub fn roots(file: Option<&std::path::Path>) -> Result<Arc<ClientConfig>, String> {
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    if let Some(file) = file {
        let said = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
        for certificate in CertificateDer::pem_file_iter(file).map_err(|error| said(&error))? {
            let certificate = certificate.map_err(|error| said(&error))?;
            roots.add(certificate).map_err(|error| said(&error))?;
        }
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| error.to_string())?;
    Ok(Arc::new(config.with_root_certificates(roots).with_no_client_auth()))
}

/// Sends one message. The caller bounds the time.
pub(crate) async fn post(
    place: &Place,
    headers: &[(&'static str, String)],
    body: Vec<u8>,
    resolve: &Resolver,
    tls: &Arc<ClientConfig>,
) -> Result<Answer, Trouble> {
    let stream = connect(place, resolve).await?;
    match place.is_https() {
        false => exchange(stream, place, headers, body).await,
        true => {
            let name = ServerName::try_from(place.name().to_owned()).map_err(|_| BadPlace::NoAddress)?;
            let connector = TlsConnector::from(tls.clone());
            let stream = connector.connect(name, stream).await.map_err(|_| Trouble::Certificate)?;
            exchange(stream, place, headers, body).await
        }
    }
}

/// To the first of the checked addresses that answers.
async fn connect(place: &Place, resolve: &Resolver) -> Result<TcpStream, Trouble> {
    for addr in place.addresses(resolve).await?.into_iter().take(3) {
        if let Ok(stream) = TcpStream::connect(addr).await {
            return Ok(stream);
        }
    }
    Err(Trouble::Connection)
}

async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    place: &Place,
    headers: &[(&'static str, String)],
    body: Vec<u8>,
) -> Result<Answer, Trouble> {
    let (mut sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(|_| Trouble::Connection)?;
    let mut request = Request::builder()
        .method(Method::POST)
        .uri(place.path())
        .header(HOST, place.authority())
        .header(USER_AGENT, "karst")
        .header(CONTENT_LENGTH, body.len());
    for (name, value) in headers {
        request = request.header(*name, value);
    }
    let request = request.body(Full::new(Bytes::from(body))).map_err(|_| BadPlace::NoAddress)?;
    // The connection is driven by whoever waits for the answer, and ends with them; the answer may come with its end.
    let driven = async {
        let _ = connection.await;
        std::future::pending::<()>().await
    };
    let answered = tokio::select! {
        answer = sender.send_request(request) => answer,
        () = driven => return Err(Trouble::Connection),
    };
    answered.map(|answer| Answer::of(answer.status().as_u16())).map_err(|_| Trouble::Connection)
}
