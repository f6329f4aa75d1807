//! How the server is run: one list of settings, each by flag, by environment and by file, in this order.

use std::net::{SocketAddr, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::time::Duration;

use karst_web::{Config, Listen, Network, Notices, Rate, Reach, Serving};
use serde::Deserialize;

use crate::data::place;
use crate::{Failure, Outcome};

/// The first of several that says something.
trait Or {
    fn or_else(self, other: Self) -> Self;
}

impl<T> Or for Option<T> {
    fn or_else(self, other: Self) -> Self {
        self.or(other)
    }
}

impl<T> Or for Vec<T> {
    fn or_else(self, other: Self) -> Self {
        if self.is_empty() { other } else { self }
    }
}

macro_rules! settings {
    ($($(#[$about:meta])* $name:ident: $kind:ty,)*) => {
        #[derive(clap::Args, Deserialize, Default)]
        #[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
        pub struct Settings { $($(#[$about])* pub $name: $kind,)* }

        impl Settings {
            /// These, and where they say nothing the others.
            pub fn or(self, other: Settings) -> Settings {
                Settings { $($name: Or::or_else(self.$name, other.$name),)* }
            }
        }
    };
}

settings! {
    /// Where to listen, several with commas: 127.0.0.1:8470, unix:/run/karst.sock, systemd
    #[arg(long, value_name = "ADDR", env = "KARST_ADDR", value_delimiter = ',')]
    addr: Vec<String>,
    /// The address people know the site by, such as https://karst.example; by default what their browser says
    #[arg(long, value_name = "URL", env = "KARST_PUBLIC")]
    public: Option<String>,
    /// Proxies that are believed about whom they speak for, such as 127.0.0.1 or 10.0.0.0/8
    #[arg(long, value_name = "NETWORK", env = "KARST_TRUSTED_PROXY", value_delimiter = ',')]
    trusted_proxy: Vec<String>,
    /// The data folder; by default `karst` in the user's data directory
    #[arg(long, value_name = "DIR", env = "KARST_DATA")]
    data: Option<PathBuf>,
    /// A PostgreSQL database instead, such as postgres://karst@localhost/karst; the folder keeps its key
    #[arg(long, value_name = "URL", env = "KARST_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// An address at which /metrics says how the server does, for Prometheus; by default nowhere
    #[arg(long, value_name = "ADDR", env = "KARST_METRICS")]
    metrics: Option<String>,
    /// Who may open tables: everybody, or people with a host-key (`karst admin key`)
    #[arg(long, value_name = "WHO", env = "KARST_OPEN_TO")]
    open_to: Option<String>,
    /// How many bots may think at the same time
    #[arg(long, value_name = "N", env = "KARST_THINKERS")]
    thinkers: Option<usize>,
    /// How many may be given advice at the same time
    #[arg(long, value_name = "N", env = "KARST_ADVISERS")]
    advisers: Option<usize>,
    /// No bot thinks longer about a choice, in milliseconds
    #[arg(long, value_name = "MS", env = "KARST_LONGEST_THOUGHT")]
    longest_thought: Option<u64>,
    /// The shortest time, in milliseconds, in which others may answer what somebody does (in Bargeroc)
    #[arg(long, value_name = "MS", env = "KARST_WINDOW")]
    window: Option<u64>,
    /// How many tables stay in memory although nobody watches them
    #[arg(long, value_name = "N", env = "KARST_TABLES_IN_MEMORY")]
    tables_in_memory: Option<usize>,
    /// How many connections there may be in all
    #[arg(long, value_name = "N", env = "KARST_CONNECTIONS")]
    connections: Option<usize>,
    /// How many connections and streams one client may have
    #[arg(long, value_name = "N", env = "KARST_CONNECTIONS_PER_CLIENT")]
    connections_per_client: Option<usize>,
    /// How many changes a client may send a second, on average; a burst of four times as many is let through
    #[arg(long, value_name = "N", env = "KARST_CHANGES_PER_SECOND")]
    changes_per_second: Option<f64>,
    /// How many tables a client may open an hour, on average; a burst of twenty is let through
    #[arg(long, value_name = "N", env = "KARST_TABLES_PER_HOUR")]
    tables_per_hour: Option<f64>,
    /// Finished tables go out of sight after so many days; by default never
    #[arg(long, value_name = "DAYS", env = "KARST_ARCHIVE_FINISHED")]
    archive_finished: Option<u32>,
    /// Tables that never began or never ended are deleted when nobody has touched them for so many days; by default never
    #[arg(long, value_name = "DAYS", env = "KARST_DELETE_ABANDONED")]
    delete_abandoned: Option<u32>,
    /// Where notices may be sent: to public addresses with https, or anywhere, also to this machine and the home network
    #[arg(long, value_name = "WHERE", env = "KARST_NOTICES_TO")]
    notices_to: Option<String>,
    /// Whom push services may turn to, such as mailto:you@example.org; by default the public address
    #[arg(long, value_name = "ADDRESS", env = "KARST_PUSH_CONTACT")]
    push_contact: Option<String>,
    /// A file with the key push services know this site by; by default one is made and kept with the tables
    #[arg(long, value_name = "FILE", env = "KARST_PUSH_KEY")]
    push_key: Option<PathBuf>,
    /// A file of further certificate authorities (PEM) that notices may be sent to
    #[arg(long, value_name = "FILE", env = "KARST_NOTICES_AUTHORITIES")]
    notices_authorities: Option<PathBuf>,
    /// How the log is written: text, json or off
    #[arg(long, value_name = "FORM", env = "KARST_LOG")]
    log: Option<String>,
    /// What is logged: error, warn, info or debug (every request)
    #[arg(long, value_name = "LEVEL", env = "KARST_LOG_LEVEL")]
    log_level: Option<String>,
}

const USUAL_ADDRESS: &str = "127.0.0.1:8470";
const LONGEST_WINDOW: u64 = 10_000;

impl Settings {
    /// What these settings say, all of them checked.
    pub fn serving(&self) -> Outcome<Serving> {
        let usual = [USUAL_ADDRESS.to_owned()];
        let addr = if self.addr.is_empty() { &usual[..] } else { &self.addr };
        Ok(Serving {
            listen: addr.iter().map(|text| listen(text)).collect::<Outcome<_>>()?,
            place: place(self.data.as_deref(), self.database.as_deref())?,
            metrics: self.metrics.as_deref().map(address).transpose()?,
            config: self.config()?,
        })
    }

    fn config(&self) -> Outcome<Config> {
        let mut config = Config::USUAL;
        config.public = self.public.as_deref().map(public).transpose()?;
        config.proxies = self.trusted_proxy.iter().map(|text| network(text)).collect::<Outcome<_>>()?;
        config.host_keys = match self.open_to.as_deref() {
            None | Some("everybody") => false,
            Some("host-key") => true,
            Some(other) => return bad("open-to", other, "everybody or host-key"),
        };
        let house = &mut config.house;
        house.thinkers = self.thinkers.unwrap_or(house.thinkers).max(1);
        house.advisers = self.advisers.unwrap_or(house.advisers).max(1);
        house.idle_tables = self.tables_in_memory.unwrap_or(house.idle_tables);
        house.longest_thought = self.longest_thought.map_or(house.longest_thought, Duration::from_millis);
        if let Some(window) = self.window {
            if window > LONGEST_WINDOW {
                return bad("window", &window.to_string(), "0 to 10000 milliseconds");
            }
            let window = Duration::from_millis(window);
            (house.window, house.window_spread, house.passing) = (window, window / 2, window * 2);
            // Who wants short windows wants no long pretence.
            house.disguise = house.disguise.min(window * 5);
        }
        let limits = &mut config.limits;
        limits.connections = self.connections.unwrap_or(limits.connections);
        limits.per_client = self.connections_per_client.unwrap_or(limits.per_client);
        if let Some(per_second) = self.changes_per_second.filter(|rate| *rate > 0.0) {
            config.rate = Rate { burst: (4.0 * per_second).max(4.0), per_second };
        }
        if let Some(per_hour) = self.tables_per_hour.filter(|rate| *rate > 0.0) {
            config.opening = Rate { burst: 20.0_f64.max(per_hour / 60.0), per_second: per_hour / 3600.0 };
        }
        config.retention.archive_finished = self.archive_finished.map(days);
        config.retention.delete_abandoned = self.delete_abandoned.map(days);
        self.set_notices(&mut config.notices)?;
        Ok(config)
    }
}

impl Settings {
    fn set_notices(&self, notices: &mut Notices) -> Outcome<()> {
        notices.reach = match self.notices_to.as_deref() {
            None | Some("public") => Reach::Public,
            Some("anywhere") => Reach::Anywhere,
            Some(other) => return bad("notices-to", other, "public or anywhere"),
        };
        notices.contact = match self.push_contact.as_deref() {
            Some(contact) if !contact.starts_with("mailto:") && !contact.starts_with("https://") => {
                return bad("push-contact", contact, "mailto:you@example.org or https://example.org");
            }
            contact => contact.map(str::to_owned),
        };
        notices.push_key = self.push_key.as_deref().map(push_key).transpose()?;
        notices.authorities = self.notices_authorities.clone();
        Ok(())
    }
}

/// A key that was kept in a file; made on the first start.
fn push_key(file: &Path) -> Outcome<String> {
    let said = |error: &dyn std::fmt::Display| Failure::Bad(format!("push-key: {}: {error}", file.display()));
    let key = match std::fs::read_to_string(file) {
        Ok(key) => key.trim().to_owned(),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let key = karst_web::fresh_push_key();
            write_private(file, &key).map_err(|error| said(&error))?;
            key
        }
        Err(error) => return Err(said(&error)),
    };
    match karst_web::is_push_key(&key) {
        true => Ok(key),
        false => Err(said(&"this is no push key; take the file away and a new one is made")),
    }
}

/// A file that nobody else can read.
fn write_private(file: &Path, text: &str) -> std::io::Result<()> {
    use std::io::Write;
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?.write_all(text.as_bytes())
}

fn days(days: u32) -> Duration {
    Duration::from_secs(u64::from(days) * 24 * 3600)
}

fn bad<T>(name: &str, said: &str, expected: &str) -> Outcome<T> {
    let said: String = said.chars().take(60).collect();
    Err(Failure::Bad(format!("{name}: expected {expected}, not `{said}`")))
}

fn listen(text: &str) -> Outcome<Listen> {
    match text.strip_prefix("unix:") {
        Some(path) => Ok(Listen::Unix(PathBuf::from(path))),
        None if text == "systemd" => Ok(Listen::Inherited),
        None => Ok(Listen::Tcp(address(text)?)),
    }
}

fn address(text: &str) -> Outcome<SocketAddr> {
    let found = text.to_socket_addrs().ok().and_then(|mut found| found.next());
    found.ok_or_else(|| {
        let said: String = text.chars().take(60).collect();
        Failure::Bad(format!("`{said}`: expected an address and a port, such as 127.0.0.1:8470"))
    })
}

fn network(text: &str) -> Outcome<Network> {
    text.parse().map_err(Failure::Bad)
}

/// An address without a path.
fn public(text: &str) -> Outcome<String> {
    let trimmed = text.trim_end_matches('/');
    let host = trimmed.strip_prefix("https://").or_else(|| trimmed.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ', '"', '<']) => {
            Ok(trimmed.to_owned())
        }
        _ => bad("public", text, "an address such as https://karst.example"),
    }
}
