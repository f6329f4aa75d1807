//! Who is at the other end of a request, when it may have come through a proxy.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::Request;
use axum::http::HeaderMap;
use axum::http::header::HOST;

use crate::{App, Config};

/// The other end of a connection: an address, or a program on this machine behind a unix socket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Peer {
    Net(SocketAddr),
    Local,
}

impl Peer {
    fn addr(self) -> IpAddr {
        match self {
            Peer::Net(addr) => addr.ip().to_canonical(),
            Peer::Local => IpAddr::V4(Ipv4Addr::LOCALHOST),
        }
    }

    /// Whether it is believed about whom it speaks for.
    pub fn is_trusted(self, config: &Config) -> bool {
        match self {
            Peer::Net(_) => config.trusts(self.addr()),
            Peer::Local => true,
        }
    }

    /// The address whose connections are counted together; none for a proxy, which speaks for many.
    pub fn counted(self, config: &Config) -> Option<IpAddr> {
        (!self.is_trusted(config)).then(|| self.addr())
    }
}

/// Whoever sent a request, as far as those in between are believed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Client {
    pub addr: IpAddr,
    /// The address of this site as the client knows it.
    pub base: String,
}

impl Client {
    /// Where no request says more.
    pub fn nobody() -> Client {
        Client { addr: IpAddr::V4(Ipv4Addr::LOCALHOST), base: "http://localhost".to_owned() }
    }

    pub fn is_https(&self) -> bool {
        self.base.starts_with("https://")
    }

    fn of(peer: Peer, headers: &HeaderMap, config: &Config) -> Client {
        let trusted = peer.is_trusted(config);
        let addr = if trusted { forwarded_for(headers, config) } else { None };
        let https = trusted && text(headers, "x-forwarded-proto") == Some("https");
        let base = config.public.clone().unwrap_or_else(|| {
            let host = text(headers, HOST.as_str()).filter(|host| is_host(host)).unwrap_or("localhost");
            format!("{}://{host}", if https { "https" } else { "http" })
        });
        Client { addr: addr.unwrap_or(peer.addr()), base }
    }
}

/// Notes on every request who sent it.
pub(crate) fn note(app: &App, request: &mut Request) {
    // Without a connection, in tests: this machine.
    let peer = request.extensions().get().copied().unwrap_or(Peer::Net(([127, 0, 0, 1], 0).into()));
    let headers = request.headers();
    if !peer.is_trusted(&app.config) && headers.contains_key("x-forwarded-for") {
        warn_once(peer);
    }
    let client = Client::of(peer, headers, &app.config);
    request.extensions_mut().insert(client);
}

/// A proxy that is not trusted makes everybody behind it one client: whoever runs the server should know.
fn warn_once(peer: Peer) {
    static WARNED: AtomicBool = AtomicBool::new(false);
    if peer.addr().is_loopback() && !WARNED.swap(true, Ordering::Relaxed) {
        tracing::warn!(
            "requests come through a proxy at {} that is not trusted, so all its clients share one limit: \
             name it with --trusted-proxy",
            peer.addr()
        );
    }
}

/// The last address in the list that is not a proxy's own: what stands before it, anybody may have written.
fn forwarded_for(headers: &HeaderMap, config: &Config) -> Option<IpAddr> {
    let lists = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let all: Vec<&str> = lists.flat_map(|list| list.split(',')).map(str::trim).collect();
    let mut addresses = all.iter().rev().map_while(|text| text.parse::<IpAddr>().ok());
    addresses.find(|addr| !config.trusts(*addr))
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// A name and a port, and nothing that would change what a link means.
fn is_host(host: &str) -> bool {
    let allowed =
        |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b':' | b'[' | b']' | b'_');
    !host.is_empty() && host.len() <= 255 && host.bytes().all(allowed)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;
    use crate::Network;

    fn client(peer: &str, proxies: &[&str], pairs: &[(&'static str, &'static str)]) -> Client {
        let proxies = proxies.iter().map(|network| network.parse::<Network>().unwrap()).collect();
        let config = Config { proxies, ..Config::USUAL };
        let headers = pairs
            .iter()
            .map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value)))
            .collect();
        let peer = if peer == "unix" { Peer::Local } else { Peer::Net(format!("{peer}:1").parse().unwrap()) };
        Client::of(peer, &headers, &config)
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        let forged =
            [("x-forwarded-for", "203.0.113.9"), ("x-forwarded-proto", "https"), ("host", "karst.test")];
        let direct = client("198.51.100.7", &[], &forged);
        assert_eq!((direct.addr.to_string().as_str(), direct.is_https()), ("198.51.100.7", false));
        assert_eq!(
            client("127.0.0.1", &[], &forged).addr.to_string(),
            "127.0.0.1",
            "not even on this machine"
        );
        let proxied = client("127.0.0.1", &["127.0.0.0/8"], &forged);
        assert_eq!(
            (proxied.addr.to_string().as_str(), proxied.base.as_str()),
            ("203.0.113.9", "https://karst.test")
        );
        assert_eq!(client("unix", &[], &forged).addr.to_string(), "203.0.113.9");
    }

    #[test]
    fn what_a_client_wrote_itself_does_not_count() {
        let trusted = ["127.0.0.1", "10.0.0.0/8"];
        for (list, addr) in [
            ("203.0.113.9", "203.0.113.9"),
            ("1.1.1.1, 203.0.113.9", "203.0.113.9"),
            ("1.1.1.1, 203.0.113.9, 10.0.0.5", "203.0.113.9"),
            ("nonsense", "127.0.0.1"),
            ("10.0.0.4", "127.0.0.1"),
        ] {
            let list: &'static str = list;
            assert_eq!(
                client("127.0.0.1", &trusted, &[("x-forwarded-for", list)]).addr.to_string(),
                addr,
                "{list}"
            );
        }
    }

    #[test]
    fn links_lead_to_this_site() {
        assert_eq!(
            client("198.51.100.7", &[], &[("host", "karst.test:8470")]).base,
            "http://karst.test:8470"
        );
        for host in ["evil.example/x?", "a b", "", "x\"onclick=\"y"] {
            let host: &'static str = host;
            assert_eq!(client("198.51.100.7", &[], &[("host", host)]).base, "http://localhost", "{host}");
        }
        let config = Config { public: Some("https://karst.example".to_owned()), ..Config::USUAL };
        let mut headers = HeaderMap::new();
        headers.insert(HOST, HeaderValue::from_static("evil.example"));
        let client = Client::of(Peer::Net(([198, 51, 100, 7], 1).into()), &headers, &config);
        assert_eq!(client.base, "https://karst.example");
        assert!(client.is_https());
    }
}
