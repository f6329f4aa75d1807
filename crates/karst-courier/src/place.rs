//! Where messages may go. People write addresses into a form and the server goes there: it must not become their way to
//! what only the server can reach.

use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;

use url::{Host, Url};

/// No address is longer.
const LONGEST: usize = 2048;

/// Which addresses are allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reach {
    /// Only https, and only what everybody on the net can reach.
    #[default]
    Public,
    /// Also plain http, this machine and the home network: for a host who knows everybody.
    Anywhere,
}

/// An address that messages can be sent to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    url: Url,
    reach: Reach,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadPlace {
    #[error("this is no address")]
    NoAddress,
    #[error("an address begins with https://")]
    NotHttps,
    #[error("an address holds no name and password")]
    Password,
    #[error("this address is not on the public net")]
    Private,
    #[error("this name leads nowhere")]
    Unknown,
}

/// Finds the addresses of a name and port.
pub type Resolver = Arc<
    dyn Fn(String, u16) -> Pin<Box<dyn Future<Output = io::Result<Vec<SocketAddr>>> + Send>> + Send + Sync,
>;

/// Asks the operating system.
pub fn usual_resolver() -> Resolver {
    Arc::new(|host, port| {
        Box::pin(async move { Ok(tokio::net::lookup_host((host.as_str(), port)).await?.collect()) })
    })
}

impl Place {
    pub fn new(text: &str, reach: Reach) -> Result<Place, BadPlace> {
        if text.len() > LONGEST {
            return Err(BadPlace::NoAddress);
        }
        let url = Url::parse(text.trim()).map_err(|_| BadPlace::NoAddress)?;
        match (url.scheme(), reach) {
            ("https", _) | ("http", Reach::Anywhere) => {}
            _ => return Err(BadPlace::NotHttps),
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(BadPlace::Password);
        }
        let place = Place { url, reach };
        match place.host()? {
            Host::Ipv4(ip) => place.check(ip.into())?,
            Host::Ipv6(ip) => place.check(ip.into())?,
            Host::Domain(_) => {}
        }
        Ok(place)
    }

    fn host(&self) -> Result<Host<&str>, BadPlace> {
        self.url.host().ok_or(BadPlace::NoAddress)
    }

    fn check(&self, ip: IpAddr) -> Result<(), BadPlace> {
        match self.reach == Reach::Anywhere || is_public(ip) {
            true => Ok(()),
            false => Err(BadPlace::Private),
        }
    }

    /// The addresses to connect to. They are looked up once and all of them are checked: nobody can answer differently
    /// between the check and the connection.
    pub async fn addresses(&self, resolve: &Resolver) -> Result<Vec<SocketAddr>, BadPlace> {
        let port = self.url.port_or_known_default().ok_or(BadPlace::NoAddress)?;
        let found = match self.host()? {
            Host::Ipv4(ip) => vec![SocketAddr::new(ip.into(), port)],
            Host::Ipv6(ip) => vec![SocketAddr::new(ip.into(), port)],
            Host::Domain(name) => resolve(name.to_owned(), port).await.map_err(|_| BadPlace::Unknown)?,
        };
        if found.is_empty() {
            return Err(BadPlace::Unknown);
        }
        found.iter().try_for_each(|addr| self.check(addr.ip()))?;
        Ok(found)
    }

    pub fn is_https(&self) -> bool {
        self.url.scheme() == "https"
    }

    /// Scheme, name and port: what a signature for a push service names.
    pub fn origin(&self) -> String {
        self.url.origin().ascii_serialization()
    }

    /// The name a certificate must be for.
    pub fn name(&self) -> &str {
        self.url.host_str().unwrap_or("").trim_matches(['[', ']'])
    }

    /// Name and port as a request says them.
    pub fn authority(&self) -> &str {
        &self.url[url::Position::BeforeHost..url::Position::AfterPort]
    }

    pub fn path(&self) -> &str {
        &self.url[url::Position::BeforePath..url::Position::AfterQuery]
    }

    pub fn as_str(&self) -> &str {
        self.url.as_str()
    }
}

/// Whether everybody on the net reaches the same machine by this address.
pub fn is_public(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let shared = a == 100 && (64..128).contains(&b);
    let protocols = a == 192 && b == 0 && c == 0;
    let relays = a == 192 && b == 88 && c == 99;
    let benchmarks = a == 198 && (b == 18 || b == 19);
    let reserved = a >= 240;
    !(a == 0
        || ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_multicast()
        || ip.is_documentation()
        || shared
        || protocols
        || relays
        || benchmarks
        || reserved)
}

/// What is handed out to the public begins with the bits 001; within that, ways to wrap another address are left out.
fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [a, b, ..] = ip.segments();
    let global = a & 0xe000 == 0x2000;
    let special = a == 0x2001 && b < 0x200;
    let documentation = (a == 0x2001 && b == 0xdb8) || (a == 0x3fff && b < 0x1000);
    let wrapped = a == 0x2002;
    global && !special && !documentation && !wrapped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_public_net_is_public() {
        for public in
            ["1.1.1.1", "203.0.114.1", "100.128.0.1", "2606:4700::1111", "::ffff:8.8.8.8", "2a00::1"]
        {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for private in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.8.8.8",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.168.1.1",
            "198.18.0.1",
            "203.0.113.5",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "::7f00:1",
        ] {
            assert!(!is_public(private.parse().unwrap()), "{private}");
        }
    }

    #[test]
    fn addresses_are_https_and_public_unless_the_host_allows_more() {
        let bad = |text: &str| Place::new(text, Reach::Public).unwrap_err();
        assert_eq!(bad("nonsense"), BadPlace::NoAddress);
        assert_eq!(bad("https://"), BadPlace::NoAddress);
        assert_eq!(bad("http://push.example/x"), BadPlace::NotHttps);
        assert_eq!(bad("file:///etc/passwd"), BadPlace::NotHttps);
        assert_eq!(bad("https://user:word@push.example/"), BadPlace::Password);
        for private in [
            "https://127.0.0.1/",
            "https://[::1]/",
            "https://0x7f.1/",
            "https://2130706433/",
            "https://10.0.0.1:8443/",
        ] {
            assert_eq!(bad(private), BadPlace::Private, "{private}");
        }
        assert_eq!(bad(&format!("https://push.example/{}", "x".repeat(3000))), BadPlace::NoAddress);
        let place = Place::new("https://push.example:8443/a?b=c#d", Reach::Public).unwrap();
        assert_eq!((place.authority(), place.path()), ("push.example:8443", "/a?b=c"));
        assert_eq!(place.origin(), "https://push.example:8443");
        assert!(Place::new("http://127.0.0.1:1/", Reach::Anywhere).is_ok());
        assert_eq!(Place::new("ftp://x.example/", Reach::Anywhere).unwrap_err(), BadPlace::NotHttps);
    }

    #[tokio::test]
    async fn a_name_that_leads_inside_is_refused_and_asked_for_once() {
        use std::sync::atomic::{AtomicUsize, Ordering};
        let asked = Arc::new(AtomicUsize::new(0));
        let count = asked.clone();
        let resolve: Resolver = Arc::new(move |_, port| {
            // Public for the check, private a moment later.
            let first = count.fetch_add(1, Ordering::Relaxed) == 0;
            let ip: IpAddr = if first { [1, 1, 1, 1].into() } else { [127, 0, 0, 1].into() };
            Box::pin(async move { Ok(vec![SocketAddr::new(ip, port)]) })
        });
        let place = Place::new("https://rebinds.example/", Reach::Public).unwrap();
        let addresses = place.addresses(&resolve).await.unwrap();
        assert_eq!(addresses, [SocketAddr::from(([1, 1, 1, 1], 443))]);
        assert_eq!(asked.load(Ordering::Relaxed), 1);
        assert_eq!(place.addresses(&resolve).await, Err(BadPlace::Private));
        let mixed: Resolver = Arc::new(|_, port| {
            Box::pin(async move { Ok(vec![([1, 1, 1, 1], port).into(), ([192, 168, 0, 1], port).into()]) })
        });
        assert_eq!(place.addresses(&mixed).await, Err(BadPlace::Private), "one inside is enough");
    }
}
