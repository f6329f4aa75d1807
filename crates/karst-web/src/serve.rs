//! The site on sockets: who is let in, for how long, and how it all ends.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use karst_courier::{Courier, Vapid};
use karst_host::Hall;
use karst_journal::{Change, FolderLock, Store, StoreError};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
#[cfg(unix)]
use tokio::net::UnixListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower::ServiceExt;

use crate::client::Peer;
use crate::gate::Pass;
use crate::patient::Patient;
use crate::{App, Config, Keys, Place, courier, metrics, new_app, notices, retire, router};

/// How long requests that have begun may take once the server is told to stop.
const LAST_WORDS: Duration = Duration::from_secs(3);

/// Where to listen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Listen {
    Tcp(SocketAddr),
    /// A socket in the file system, for a proxy on this machine.
    Unix(PathBuf),
    /// Sockets that the service manager has opened for us.
    Inherited,
}

enum Listener {
    Tcp(TcpListener),
    #[cfg(unix)]
    Unix(UnixListener),
}

/// The site on its sockets.
pub struct Server {
    listeners: Vec<Listener>,
    metrics: Option<TcpListener>,
    hall: Hall,
    keys: Keys,
    config: Config,
    courier: Courier,
    /// No other server serves the folder meanwhile.
    _lock: Option<FolderLock>,
}

impl Server {
    /// Opens the data folder and takes the address; requests wait until [`Server::run`].
    pub async fn bind(addr: SocketAddr, folder: &Path, config: Config) -> io::Result<Server> {
        Server::open(&[Listen::Tcp(addr)], &Place::Folder(folder.to_owned()), config).await
    }

    /// Opens the tables and takes all addresses; requests wait until [`Server::run`].
    pub async fn open(listen: &[Listen], place: &Place, config: Config) -> io::Result<Server> {
        let (store, lock) = match place {
            Place::Folder(folder) => {
                let lock = FolderLock::take(folder).map_err(io::Error::other)?;
                (Store::open(folder).await.map_err(io::Error::other)?, Some(lock))
            }
            Place::Database { url, .. } => (Store::connect(url).await.map_err(io::Error::other)?, None),
        };
        let keys = Keys::of_folder(place.folder())?;
        check_key(&store, &keys).await.map_err(io::Error::other)?;
        let mut listeners = Vec::new();
        for each in listen {
            listeners.extend(listeners_of(each).await?);
        }
        let key = push_key(&store, &config).await.map_err(io::Error::other)?;
        let courier = courier(&key, &config).map_err(io::Error::other)?;
        let hall = Hall::open(store, keys.links(), config.house).await.map_err(io::Error::other)?;
        Ok(Server { listeners, metrics: None, hall, keys, config, courier, _lock: lock })
    }

    /// Also tells a program how the server does, at an address of its own.
    pub async fn with_metrics(mut self, addr: SocketAddr) -> io::Result<Server> {
        self.metrics = Some(TcpListener::bind(addr).await?);
        Ok(self)
    }

    pub fn hall(&self) -> &Hall {
        &self.hall
    }

    /// The first address on the net.
    pub fn local_addr(&self) -> io::Result<SocketAddr> {
        let tcp = self.listeners.iter().find_map(|listener| match listener {
            Listener::Tcp(listener) => Some(listener.local_addr()),
            #[cfg(unix)]
            Listener::Unix(_) => None,
        });
        tcp.unwrap_or(Err(io::ErrorKind::AddrNotAvailable.into()))
    }

    pub fn metrics_addr(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().and_then(|listener| listener.local_addr().ok())
    }

    /// Answers until `stop` comes true, then finishes what it began and closes the store: within five seconds, whatever
    /// those at the other ends do.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let (close, closing) = watch::channel(false);
        let app = new_app(self.hall.clone(), self.keys, self.config, self.courier, closing.clone());
        let mut accepting = JoinSet::new();
        for listener in self.listeners {
            accepting.spawn(accept(listener, app.clone(), router(&app), closing.clone()));
        }
        if let Some(listener) = self.metrics {
            accepting.spawn(accept(
                Listener::Tcp(listener),
                app.clone(),
                metrics::router(&app),
                closing.clone(),
            ));
        }
        accepting.spawn(notices::keep_telling(app.clone(), closing.clone()));
        accepting.spawn(retire::keep_tidy(app.clone(), closing));
        stop.await;
        // Streams never end by themselves.
        close.send_replace(true);
        let in_time = async { while accepting.join_next().await.is_some() {} };
        let _ = tokio::time::timeout(LAST_WORDS + Duration::from_millis(500), in_time).await;
        accepting.abort_all();
        let _ = tokio::time::timeout(Duration::from_secs(1), self.hall.close()).await;
        Ok(())
    }
}

/// The links and cookies of a database belong to one key: with another, nobody would find their seats.
async fn check_key(store: &Store, keys: &Keys) -> Result<(), StoreError> {
    const NAME: &str = "key";
    match store.fact(NAME).await? {
        Some(known) if known != keys.fingerprint() => Err(StoreError::Folder(
            "karst.key is not the key these tables were opened with; copy that one here".to_owned(),
        )),
        Some(_) => Ok(()),
        None => store.write(vec![Change::Fact { name: NAME.to_owned(), value: keys.fingerprint() }]).await,
    }
}

/// The key push services know this site by: made once, and the same for every process.
async fn push_key(store: &Store, config: &Config) -> Result<String, StoreError> {
    const NAME: &str = "push-key";
    if let Some(key) = &config.notices.push_key {
        return Ok(key.clone());
    }
    if let Some(key) = store.fact(NAME).await? {
        return Ok(key);
    }
    let made = Vapid::fresh();
    store.write(vec![Change::FirstFact { name: NAME.to_owned(), value: made.clone() }]).await?;
    Ok(store.fact(NAME).await?.unwrap_or(made))
}

async fn listeners_of(listen: &Listen) -> io::Result<Vec<Listener>> {
    match listen {
        Listen::Tcp(addr) => Ok(vec![Listener::Tcp(TcpListener::bind(addr).await?)]),
        #[cfg(unix)]
        Listen::Unix(path) => {
            // What a server that was killed has left behind.
            if std::os::unix::net::UnixStream::connect(path).is_err() {
                let _ = std::fs::remove_file(path);
            }
            Ok(vec![Listener::Unix(UnixListener::bind(path)?)])
        }
        #[cfg(not(unix))]
        Listen::Unix(_) => Err(io::ErrorKind::Unsupported.into()),
        Listen::Inherited => inherited(),
    }
}

/// What the service manager has opened: sockets on the net and in the file system.
fn inherited() -> io::Result<Vec<Listener>> {
    let mut given = listenfd::ListenFd::from_env();
    let mut listeners = Vec::new();
    for at in 0..given.len() {
        if let Ok(Some(listener)) = given.take_tcp_listener(at) {
            listener.set_nonblocking(true)?;
            listeners.push(Listener::Tcp(TcpListener::from_std(listener)?));
            continue;
        }
        #[cfg(unix)]
        if let Ok(Some(listener)) = given.take_unix_listener(at) {
            listener.set_nonblocking(true)?;
            listeners.push(Listener::Unix(UnixListener::from_std(listener)?));
        }
    }
    Ok(listeners)
}

/// Lets people in until the server closes, then waits for those inside.
async fn accept(listener: Listener, app: App, router: Router, mut closing: watch::Receiver<bool>) {
    let gate = app.gate.clone();
    let mut inside = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = accept_one(&listener) => accepted,
            _ = closing.wait_for(|closing| *closing) => break,
            // Whoever has left is forgotten.
            Some(_) = inside.join_next() => continue,
        };
        match accepted {
            Ok((stream, peer)) => {
                let Some(pass) = gate.enter(peer.counted(&app.config)) else { continue };
                inside.spawn(serve_one(stream, peer, app.clone(), router.clone(), closing.clone(), pass));
            }
            // Too many files are open, say: those inside leave in time.
            Err(error) => {
                tracing::warn!("cannot accept: {error}");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    while inside.join_next().await.is_some() {}
}

trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Stream for T {}

async fn accept_one(listener: &Listener) -> io::Result<(Box<dyn Stream>, Peer)> {
    match listener {
        Listener::Tcp(listener) => {
            let (stream, addr) = listener.accept().await?;
            // Otherwise a short message may wait for the reader's acknowledgement of the one before: forty
            // milliseconds. A connection that is gone already says so when it is read.
            let _ = stream.set_nodelay(true);
            Ok((Box::new(stream), Peer::Net(addr)))
        }
        #[cfg(unix)]
        Listener::Unix(listener) => Ok((Box::new(listener.accept().await?.0), Peer::Local)),
    }
}

/// Answers one connection until it ends, or until its last words when the server closes.
async fn serve_one(
    stream: Box<dyn Stream>,
    peer: Peer,
    app: App,
    router: Router,
    mut closing: watch::Receiver<bool>,
    _inside: Pass,
) {
    let limits = app.config.limits;
    let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(peer);
        let router = router.clone();
        async move { Ok::<_, Infallible>(router.oneshot(request).await.unwrap_or_else(|never| match never {})) }
    });
    let io = TokioIo::new(Patient::new(stream, limits.reading));
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(limits.head).max_buf_size(64 * 1024);
    let mut connection = pin!(builder.serve_connection(io, service));
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = closing.wait_for(|closing| *closing) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = tokio::time::timeout(LAST_WORDS, connection).await;
}

/// Where a server listens, and where it keeps its tables.
pub struct Serving {
    pub listen: Vec<Listen>,
    pub place: Place,
    pub metrics: Option<SocketAddr>,
    pub config: Config,
}

/// Serves until the process is told to stop. `ready` hears the server once it listens.
pub async fn serve(serving: Serving, ready: impl FnOnce(&Server)) -> io::Result<()> {
    let Serving { listen, place, metrics, mut config } = serving;
    config.limits.connections = config.limits.connections.min(raise_file_limit());
    let mut server = Server::open(&listen, &place, config).await?;
    if let Some(addr) = metrics {
        server = server.with_metrics(addr).await?;
    }
    let stop = told_to_stop()?;
    ready(&server);
    tell_manager("READY=1");
    server
        .run(async move {
            stop.await;
            tell_manager("STOPPING=1");
        })
        .await
}

/// Every connection is an open file: takes as many as the system gives, and leaves some for the store.
#[cfg(unix)]
pub(crate) fn raise_file_limit() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let wanted = limit.maximum.unwrap_or(65_536).min(65_536);
    let _ = setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum: limit.maximum });
    let got = getrlimit(Resource::Nofile).current.unwrap_or(wanted) as usize;
    got.saturating_sub(100).max(16)
}

#[cfg(not(unix))]
pub(crate) fn raise_file_limit() -> usize {
    usize::MAX
}

/// Tells the service manager how far we are, if it wants to know.
#[cfg(target_os = "linux")]
fn tell_manager(state: &str) {
    use std::os::linux::net::SocketAddrExt;
    use std::os::unix::net::{SocketAddr, UnixDatagram};
    let Some(path) = std::env::var_os("NOTIFY_SOCKET") else { return };
    let addr = match path.as_encoded_bytes().strip_prefix(b"@") {
        Some(name) => SocketAddr::from_abstract_name(name),
        None => SocketAddr::from_pathname(&path),
    };
    let told = UnixDatagram::unbound().and_then(|socket| socket.send_to_addr(state.as_bytes(), &addr?));
    if let Err(error) = told {
        tracing::warn!("the service manager cannot be told: {error}");
    }
}

#[cfg(not(target_os = "linux"))]
fn tell_manager(_: &str) {}

/// Ctrl-C, or the polite signal of a service manager. Both are listened for from here on, not from the first poll
/// on: a process that has said it is ready can be told to stop.
#[cfg(unix)]
fn told_to_stop() -> io::Result<impl Future<Output = ()> + Send> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn told_to_stop() -> io::Result<impl Future<Output = ()> + Send> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;
    use tokio::sync::oneshot;
    use tokio::task::JoinHandle;

    use super::*;
    use crate::Limits;

    struct Running {
        addr: SocketAddr,
        table: String,
        stop: oneshot::Sender<()>,
        running: JoinHandle<io::Result<()>>,
        _folder: tempfile::TempDir,
    }

    impl Running {
        async fn with(limits: Limits) -> Running {
            let folder = tempfile::tempdir().unwrap();
            let config = Config { limits, ..Config::USUAL };
            let server = Server::bind(([127, 0, 0, 1], 0).into(), folder.path(), config).await.unwrap();
            let (addr, hall) = (server.local_addr().unwrap(), server.hall().clone());
            let new = karst_host::NewTable {
                game: karst_host::GameId::CaveVsCave,
                options: Vec::new(),
                seats: vec![karst_host::NewSeat::Bot(karst_bots::Level::Random)],
                settings: karst_host::Settings::default(),
                creator: String::new(),
                series: String::new(),
            };
            let table = hall.create(new).await.unwrap().id.clone();
            let (stop, stopped) = oneshot::channel::<()>();
            let running = tokio::spawn(server.run(async { drop(stopped.await) }));
            Running { addr, table, stop, running, _folder: folder }
        }

        async fn send(&self, text: &str) -> TcpStream {
            let mut stream = TcpStream::connect(self.addr).await.unwrap();
            stream.write_all(text.as_bytes()).await.unwrap();
            stream
        }

        async fn watch(&self) -> TcpStream {
            self.send(&format!("GET /t/{}/stream HTTP/1.1\r\nhost: karst\r\n\r\n", self.table)).await
        }

        /// What an ordinary visitor gets.
        async fn visit(&self) -> String {
            let mut stream =
                self.send("GET /about HTTP/1.1\r\nhost: karst\r\nconnection: close\r\n\r\n").await;
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await.unwrap();
            answer
        }

        async fn stop(self) {
            self.stop.send(()).unwrap();
            tokio::time::timeout(Duration::from_secs(5), self.running)
                .await
                .expect("it stops")
                .unwrap()
                .unwrap();
        }
    }

    const LIMITS: Limits = Limits::USUAL;

    #[tokio::test]
    async fn it_stops_whatever_those_at_the_other_ends_do() {
        let site = Running::with(LIMITS).await;
        let mut watcher = site.watch().await;
        assert!(watcher.read(&mut [0; 1024]).await.unwrap() > 0);
        let _half_a_head = site.send("GET /about HTTP/1.1\r\nhost: ka").await;
        let _half_a_body =
            site.send("POST /lang HTTP/1.1\r\nhost: karst\r\ncontent-length: 90\r\n\r\nlang=").await;
        let _nothing = site.send("").await;
        site.stop().await;
    }

    #[tokio::test]
    async fn half_a_request_is_not_waited_for() {
        let short = Duration::from_millis(200);
        let site = Running::with(Limits { head: short, body: short, ..LIMITS }).await;
        for half in [
            "GET /about HTTP/1.1\r\nhost: ka",
            "POST /lang HTTP/1.1\r\nhost: karst\r\nconnection: close\r\ncontent-length: 90\r\n\r\nlang=",
            "",
        ] {
            let mut stream = site.send(half).await;
            let mut answer = Vec::new();
            let ended = tokio::time::timeout(Duration::from_secs(5), stream.read_to_end(&mut answer)).await;
            assert!(ended.is_ok(), "{half:?} is cut off");
        }
        assert!(site.visit().await.starts_with("HTTP/1.1 200"));
        site.stop().await;
    }

    #[tokio::test]
    async fn one_address_does_not_take_all_connections() {
        let site = Running::with(Limits { per_client: 5, ..LIMITS }).await;
        let mut held = Vec::new();
        for _ in 0..5 {
            let mut watcher = site.watch().await;
            assert!(watcher.read(&mut [0; 64]).await.unwrap() > 0);
            held.push(watcher);
        }
        let mut more = site.watch().await;
        assert_eq!(more.read(&mut [0; 64]).await.unwrap_or(0), 0, "the sixth is turned away");
        held.pop();
        for _ in 0..50 {
            if site.visit().await.starts_with("HTTP/1.1 200") {
                return site.stop().await;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("who leaves makes room");
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn a_socket_in_the_file_system_and_one_server_a_folder() {
        let folder = tempfile::tempdir().unwrap();
        let (socket, place) = (folder.path().join("karst.sock"), Place::Folder(folder.path().join("data")));
        let listen = [Listen::Unix(socket.clone())];
        let server = Server::open(&listen, &place, Config::USUAL).await.unwrap();
        let second = Server::open(&listen, &place, Config::USUAL).await.err().unwrap();
        assert!(second.to_string().contains("another karst serves this data folder"), "{second}");
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(server.run(async { drop(stopped.await) }));
        let mut stream = tokio::net::UnixStream::connect(&socket).await.unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: karst\r\nconnection: close\r\n\r\n").await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        stop.send(()).unwrap();
        running.await.unwrap().unwrap();
        let again = Server::open(&listen, &place, Config::USUAL).await;
        assert!(again.is_ok(), "what is left of a socket is no obstacle");
    }

    #[tokio::test]
    async fn a_foreign_key_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let place = Place::Folder(folder.path().to_owned());
        drop(Server::open(&[], &place, Config::USUAL).await.unwrap());
        std::fs::remove_file(folder.path().join("karst.key")).unwrap();
        for _ in 0..100 {
            let refused = Server::open(&[], &place, Config::USUAL).await.err().map(|error| error.to_string());
            match refused.as_deref() {
                Some(why) if why.contains("karst.key is not the key") => return,
                _ => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
        panic!("a key that fits no link is refused");
    }
}
