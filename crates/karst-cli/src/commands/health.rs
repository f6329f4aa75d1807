use std::io::{Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

use crate::{Context, Failure, Outcome};

#[derive(clap::Args)]
pub struct Args {
    /// The server's address
    #[arg(default_value = "http://127.0.0.1:8470")]
    address: String,
}

/// Asks a server whether it is well, for where there is no other program to ask with.
pub fn run(args: Args, context: &mut Context) -> Outcome {
    let host = args.address.trim_start_matches("http://").trim_end_matches('/');
    let answer =
        ask(host).map_err(|error| Failure::Bad(format!("{} does not answer: {error}", args.address)))?;
    match answer.starts_with("HTTP/1.1 200") {
        true => context.line("ok"),
        false => Err(Failure::Bad(format!("{} is not well", args.address))),
    }
}

fn ask(host: &str) -> std::io::Result<String> {
    let time = Duration::from_secs(5);
    let addr = host.to_socket_addrs()?.next().ok_or(std::io::ErrorKind::AddrNotAvailable)?;
    let mut stream = TcpStream::connect_timeout(&addr, time)?;
    stream.set_read_timeout(Some(time))?;
    stream.write_all(
        format!("GET /healthz HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n").as_bytes(),
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}
