use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use karst_courier::{Pace, Reach};
use karst_host::{CALL_AFTER, CALL_LOOKERS_AFTER, HouseRules};

use crate::Rate;

/// How the site is run.
#[derive(Clone, Debug)]
pub struct Config {
    pub house: HouseRules,
    /// How quickly one client may send changes.
    pub rate: Rate,
    /// How quickly one client may open tables.
    pub opening: Rate,
    pub limits: Limits,
    /// Those who are believed about whom they speak for. A proxy behind a unix socket always is.
    pub proxies: Vec<Network>,
    /// The address people know the site by, such as `https://karst.example`; without it, what their browser says.
    pub public: Option<String>,
    /// Whether only those with a host key may open tables.
    pub host_keys: bool,
    pub retention: Retention,
    pub notices: Notices,
}

/// How people are told that it is their turn.
#[derive(Clone, Debug)]
pub struct Notices {
    /// Where messages may go.
    pub reach: Reach,
    /// Whom push services may turn to: `mailto:` or `https://`; by default the site's own address.
    pub contact: Option<String>,
    /// The key push services know this site by; by default one is made and kept with the tables.
    pub push_key: Option<String>,
    /// A file of further certificate authorities.
    pub authorities: Option<PathBuf>,
    pub pace: Pace,
    /// How long after a move somebody is told who is not looking, and who has a page open but does not stir.
    pub after: Duration,
    pub lookers_after: Duration,
    pub calendar: Calendar,
}

/// The calendar on the wall, for quiet hours.
#[derive(Clone, Debug)]
pub enum Calendar {
    Real,
    /// Milliseconds since 1970, turned by a test.
    ByHand(Arc<AtomicI64>),
}

impl Calendar {
    /// Milliseconds since 1970.
    pub fn now(&self) -> i64 {
        match self {
            Calendar::Real => {
                SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |at| at.as_millis() as i64)
            }
            Calendar::ByHand(now) => now.load(Ordering::Relaxed),
        }
    }
}

impl Notices {
    pub const USUAL: Notices = Notices {
        reach: Reach::Public,
        contact: None,
        push_key: None,
        authorities: None,
        pace: Pace::USUAL,
        after: CALL_AFTER,
        lookers_after: CALL_LOOKERS_AFTER,
        calendar: Calendar::Real,
    };
}

/// What one client may hold on to, and for how long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Connections of everybody together.
    pub connections: usize,
    /// Connections, and streams, of one client.
    pub per_client: usize,
    /// How long a request's head may take, and a connection may stay idle.
    pub head: Duration,
    /// How long a request's body may take.
    pub body: Duration,
    /// How long a reader may read nothing of what was sent.
    pub reading: Duration,
}

/// What becomes of tables that nobody needs any more. Nothing, unless it is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Retention {
    /// Finished tables go out of sight after this time.
    pub archive_finished: Option<Duration>,
    /// Tables that nobody has touched for this time are deleted: those that never began or never ended.
    pub delete_abandoned: Option<Duration>,
}

impl Limits {
    pub const USUAL: Limits = Limits {
        connections: 20_000,
        per_client: 200,
        head: Duration::from_secs(15),
        body: Duration::from_secs(10),
        reading: Duration::from_secs(30),
    };
}

impl Config {
    pub const USUAL: Config = Config {
        house: HouseRules::USUAL,
        rate: Rate::USUAL,
        opening: Rate { burst: 20.0, per_second: 1.0 / 60.0 },
        limits: Limits::USUAL,
        proxies: Vec::new(),
        public: None,
        host_keys: false,
        retention: Retention { archive_finished: None, delete_abandoned: None },
        notices: Notices::USUAL,
    };

    /// Whether this peer is believed about whom it speaks for.
    pub(crate) fn trusts(&self, peer: IpAddr) -> bool {
        self.proxies.iter().any(|network| network.contains(peer))
    }
}

impl Default for Config {
    fn default() -> Config {
        Config::USUAL
    }
}

/// Where tables are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    Folder(PathBuf),
    /// A database that several servers share; the folder holds the key, the same for all of them.
    Database {
        url: String,
        folder: PathBuf,
    },
}

impl Place {
    pub fn folder(&self) -> &PathBuf {
        match self {
            Place::Folder(folder) | Place::Database { folder, .. } => folder,
        }
    }
}

/// Addresses that begin with the same bits: `10.0.0.0/8`, `::1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    first: IpAddr,
    bits: u32,
}

impl Network {
    pub const THIS_MACHINE: Network = Network { first: IpAddr::V4(Ipv4Addr::new(127, 0, 0, 0)), bits: 8 };

    pub fn contains(&self, addr: IpAddr) -> bool {
        match (self.first, addr.to_canonical()) {
            (IpAddr::V4(first), IpAddr::V4(addr)) => {
                let mask = u32::MAX.checked_shl(32 - self.bits).unwrap_or(0);
                first.to_bits() & mask == addr.to_bits() & mask
            }
            (IpAddr::V6(first), IpAddr::V6(addr)) => {
                let mask = u128::MAX.checked_shl(128 - self.bits).unwrap_or(0);
                first.to_bits() & mask == addr.to_bits() & mask
            }
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
        }
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let bad = || format!("`{text}` is no address or network, such as 127.0.0.1 or 10.0.0.0/8");
        let (first, bits) = match text.split_once('/') {
            Some((first, bits)) => (first, Some(bits.parse::<u32>().map_err(|_| bad())?)),
            None => (text, None),
        };
        let first: IpAddr = first.trim().parse().map_err(|_| bad())?;
        let most = if first.is_ipv4() { 32 } else { 128 };
        match bits.unwrap_or(most) {
            bits if bits <= most => Ok(Network { first, bits }),
            _ => Err(bad()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_hold_the_addresses_that_begin_alike() {
        for (network, inside, outside) in [
            ("10.0.0.0/8", "10.9.8.7", "11.0.0.1"),
            ("127.0.0.1", "127.0.0.1", "127.0.0.2"),
            ("192.168.1.0/24", "::ffff:192.168.1.77", "192.168.2.1"),
            ("fd00::/8", "fd12::1", "fe80::1"),
            ("0.0.0.0/0", "203.0.113.9", "::1"),
        ] {
            let network: Network = network.parse().unwrap();
            assert!(network.contains(inside.parse().unwrap()) && !network.contains(outside.parse().unwrap()));
        }
        for bad in ["", "10.0.0.0/33", "somewhere", "::/129", "10.0.0.1/x"] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
    }
}
