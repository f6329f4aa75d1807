//! A PostgreSQL server of one's own: made in a temporary folder as an unprivileged user, gone with the test.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

pub struct Postgres {
    folder: PathBuf,
    bin: PathBuf,
    pub port: u16,
    settings: String,
}

/// It need not outlive the machine.
const QUICK: &str = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off";

impl Postgres {
    /// A server that writes as carefully as it comes.
    pub fn start() -> Postgres {
        Postgres::with("", None)
    }

    /// A server that need not outlive the machine: tests that pull no plugs start sooner.
    pub fn quick() -> Postgres {
        Postgres::with(QUICK, None)
    }

    /// A quick server that nobody reaches but over TLS, with this certificate and its key.
    pub fn with_tls(certificate: &str, key: &str) -> Postgres {
        Postgres::with(QUICK, Some((certificate, key)))
    }

    fn with(settings: &str, tls: Option<(&str, &str)>) -> Postgres {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let n = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("karst-pg-{}-{n}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a temporary folder");
        let port =
            TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").port();
        let mut server = Postgres { folder, bin: programs(), port, settings: settings.to_owned() };
        server.give_away(&server.folder);
        let data = server.data();
        let made = server.run(
            "initdb",
            &["-D", &data, "-U", "karst", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
        );
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        if let Some((certificate, key)) = tls {
            server.wear("certificate.pem", certificate);
            server.wear("key.pem", key);
            let only = "hostssl all all 127.0.0.1/32 trust\n";
            std::fs::write(Path::new(&data).join("pg_hba.conf"), only).expect("the server's folder is ours");
            server.settings += " -c ssl=on -c ssl_cert_file=certificate.pem -c ssl_key_file=key.pem";
        }
        server.begin();
        server
    }

    /// A file of the server's own that nobody else reads.
    fn wear(&self, name: &str, text: &str) {
        let file = Path::new(&self.data()).join(name);
        std::fs::write(&file, text).expect("the server's folder is ours");
        let hidden = Command::new("chmod").arg("600").arg(&file).status();
        assert!(hidden.is_ok_and(|status| status.success()), "only its owner reads it");
        self.give_away(&file);
    }

    /// The server does not run as root.
    fn give_away(&self, path: &Path) {
        if is_root() {
            let given = Command::new("chown").arg("nobody").arg(path).status();
            assert!(given.is_ok_and(|status| status.success()), "the folder goes to nobody");
        }
    }

    /// The address of a database, made if need be.
    pub fn database(&self, name: &str) -> String {
        let port = self.port.to_string();
        let made = self.run("createdb", &["-h", "127.0.0.1", "-p", &port, "-U", "karst", name]);
        let said = String::from_utf8_lossy(&made.stderr);
        assert!(made.status.success() || said.contains("already exists"), "createdb: {said}");
        self.url(self.port, name)
    }

    /// The address of a database behind another port, that of a proxy.
    pub fn url(&self, port: u16, name: &str) -> String {
        format!("postgres://karst@127.0.0.1:{port}/{name}")
    }

    /// Starts the server again.
    pub fn begin(&self) {
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=60 {}",
            self.port, self.settings
        );
        let log = self.folder.join("log").display().to_string();
        let began =
            self.run("pg_ctl", &["-D", &self.data(), "-l", &log, "-w", "-t", "60", "-o", &options, "start"]);
        let said = std::fs::read_to_string(&log).unwrap_or_default();
        assert!(began.status.success(), "PostgreSQL does not start: {said}");
    }

    /// Stops it at once, as a crash would.
    pub fn crash(&self) {
        self.run("pg_ctl", &["-D", &self.data(), "-m", "immediate", "-w", "stop"]);
    }

    fn data(&self) -> String {
        self.folder.join("data").display().to_string()
    }

    fn run(&self, program: &str, args: &[&str]) -> Output {
        let program = self.bin.join(program);
        let mut command = match is_root() {
            true => {
                let mut command = Command::new("setpriv");
                command.args(["--reuid=nobody", "--regid=nogroup", "--clear-groups"]).arg(program);
                command
            }
            false => Command::new(program),
        };
        // Its own files, not pipes: the server outlives the command and would keep a pipe open.
        let said = std::fs::File::create(self.folder.join("said")).expect("a file for what it says");
        let status = command
            .args(args)
            .current_dir(&self.folder)
            .env("LC_ALL", "C")
            // Its programs look for certificates at home.
            .env("HOME", &self.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(said)
            .status()
            .expect("PostgreSQL's programs can be started");
        Output {
            status,
            stdout: Vec::new(),
            stderr: std::fs::read(self.folder.join("said")).unwrap_or_default(),
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.crash();
        let gone = Instant::now() + Duration::from_secs(5);
        while std::fs::remove_dir_all(&self.folder).is_err() && Instant::now() < gone {
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

/// Debian keeps them out of the way.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> =
        versions.map(|entry| entry.path().join("bin")).filter(|bin| bin.join("initdb").exists()).collect();
    found.sort();
    let in_path = || {
        let folders = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&folders).find(|folder: &PathBuf| Path::new(folder).join("initdb").exists())
    };
    found.pop().or_else(in_path).expect("PostgreSQL is missing: `cargo xtask test` installs it")
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.starts_with(b"0"))
}
