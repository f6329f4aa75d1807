use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::Path;

use axum::serve::ListenerExt;
use karst_host::Hall;
use karst_journal::Store;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::{Config, Keys, app_until};

/// The site on a socket.
pub struct Server {
    listener: TcpListener,
    hall: Hall,
    keys: Keys,
    config: Config,
}

impl Server {
    /// Opens the data folder and takes the address; requests wait until [`Server::run`].
    pub async fn bind(addr: SocketAddr, folder: &Path, config: Config) -> io::Result<Server> {
        let store = Store::open(folder).await.map_err(io::Error::other)?;
        let keys = Keys::of_folder(folder)?;
        let listener = TcpListener::bind(addr).await?;
        let hall = Hall::open(store, keys.links(), config.house).await.map_err(io::Error::other)?;
        Ok(Server { listener, hall, keys, config })
    }

    pub fn hall(&self) -> &Hall {
        &self.hall
    }

    pub fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until `stop` comes true, then finishes what it began and closes the store.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let (close, closing) = watch::channel(false);
        let app = app_until(self.hall.clone(), self.keys, self.config, closing);
        let stop = async move {
            stop.await;
            // Streams never end by themselves.
            close.send_replace(true);
        };
        let listener = self.listener.tap_io(send_at_once);
        let service = app.into_make_service_with_connect_info::<SocketAddr>();
        let served = axum::serve(listener, service).with_graceful_shutdown(stop).await;
        self.hall.close().await;
        served
    }
}

/// Otherwise a short message may wait for the reader's acknowledgement of the one before: forty milliseconds.
fn send_at_once(stream: &mut TcpStream) {
    // A connection that is gone already says so when it is read.
    let _ = stream.set_nodelay(true);
}

/// Serves a data folder until the process is told to stop. `ready` hears the address.
pub async fn serve(
    addr: SocketAddr,
    folder: &Path,
    config: Config,
    ready: impl FnOnce(SocketAddr),
) -> io::Result<()> {
    let server = Server::bind(addr, folder, config).await?;
    let stop = told_to_stop()?;
    ready(server.local_addr()?);
    server.run(stop).await
}

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
    use super::*;

    #[tokio::test]
    async fn connections_send_at_once() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let addr = listener.local_addr().unwrap();
        let (_client, accepted) = tokio::join!(TcpStream::connect(addr), listener.accept());
        let mut stream = accepted.unwrap().0;
        send_at_once(&mut stream);
        assert!(stream.nodelay().unwrap());
    }

    #[tokio::test]
    async fn a_server_stops_although_streams_are_open() {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let folder = tempfile::tempdir().unwrap();
        let server =
            Server::bind(([127, 0, 0, 1], 0).into(), folder.path(), Config::default()).await.unwrap();
        let (addr, hall) = (server.local_addr().unwrap(), server.hall().clone());
        let bots = vec![karst_host::NewSeat::Bot(karst_bots::Level::Random)];
        let new = karst_host::NewTable {
            game: karst_host::GameId::CaveVsCave,
            options: Vec::new(),
            seats: bots,
            settings: karst_host::Settings::default(),
            creator: String::new(),
            series: String::new(),
        };
        let table = hall.create(new).await.unwrap().id.clone();
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let running = tokio::spawn(server.run(async { drop(stopped.await) }));
        let mut watcher = TcpStream::connect(addr).await.unwrap();
        let request = format!("GET /t/{table}/stream HTTP/1.1\r\nhost: karst\r\n\r\n");
        watcher.write_all(request.as_bytes()).await.unwrap();
        assert!(watcher.read(&mut [0; 1024]).await.unwrap() > 0);
        stop.send(()).unwrap();
        tokio::time::timeout(std::time::Duration::from_secs(5), running)
            .await
            .expect("it stops")
            .unwrap()
            .unwrap();
    }
}
