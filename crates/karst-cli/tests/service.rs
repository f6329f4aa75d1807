//! What a service manager does: it opens the socket before the server is there, hears when it is ready, and stops it.

#![cfg(target_os = "linux")]

mod load;

use std::net::TcpListener;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixDatagram;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

#[test]
fn a_service_manager_hands_over_its_socket_and_hears_how_it_goes() {
    let folder = tempfile::tempdir().unwrap();
    let socket = folder.path().join("notify");
    let manager = UnixDatagram::bind(&socket).unwrap();
    manager.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let addr = listener.local_addr().unwrap().to_string();
    // The third file is the socket, and it is meant for this very process.
    let karst = env!("CARGO_BIN_EXE_karst");
    let script = format!("export LISTEN_PID=$$ LISTEN_FDS=1; exec {karst} \"$@\" 3<&0 0</dev/null");
    let mut server = Command::new("sh")
        .args(["-c", &script, "karst", "serve", "--addr", "systemd", "--log", "off", "--data"])
        .arg(folder.path().join("d"))
        .env("NOTIFY_SOCKET", &socket)
        .stdin(Stdio::from(OwnedFd::from(listener)))
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    // Whoever comes before the server waits, and is answered.
    let early = load::get(&addr, "/healthz", "").unwrap();
    assert_eq!((early.status, early.body.starts_with("ok")), (200, true), "{}", early.body);
    let mut said = [0; 64];
    let mut hear = || {
        let length = manager.recv(&mut said).unwrap();
        String::from_utf8_lossy(&said[..length]).trim().to_owned()
    };
    assert_eq!(hear(), "READY=1");
    let begin = Instant::now();
    assert!(Command::new("kill").args(["-TERM", &server.id().to_string()]).status().unwrap().success());
    assert_eq!(hear(), "STOPPING=1");
    assert_eq!(server.wait().unwrap().code(), Some(0));
    assert!(begin.elapsed() < Duration::from_secs(5), "{:?}", begin.elapsed());
}
