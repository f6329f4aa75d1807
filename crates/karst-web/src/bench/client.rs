//! Just enough of a browser.

use std::io;
use std::net::SocketAddr;
use std::time::Instant;

use flate2::{Decompress, FlushDecompress};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::mpsc;

/// A page got an update.
pub(super) struct Heard {
    pub page: usize,
    pub revision: usize,
    pub at: Instant,
    pub bytes: usize,
    pub compressed: usize,
}

struct Answer {
    status: u16,
    location: String,
    body: Vec<u8>,
}

pub(super) struct Client {
    stream: BufReader<TcpStream>,
    cookie: String,
}

impl Client {
    pub async fn connect(addr: SocketAddr) -> io::Result<Client> {
        let stream = TcpStream::connect(addr).await?;
        stream.set_nodelay(true)?;
        Ok(Client { stream: BufReader::with_capacity(4096, stream), cookie: String::new() })
    }

    /// Another connection of the same browser.
    pub async fn again(&self, addr: SocketAddr) -> io::Result<Client> {
        Client::with_cookie(addr, self.cookie.clone()).await
    }

    pub async fn with_cookie(addr: SocketAddr, cookie: String) -> io::Result<Client> {
        Ok(Client { cookie, ..Client::connect(addr).await? })
    }

    pub fn cookie(&self) -> &str {
        &self.cookie
    }

    /// Sends a form as the script does. The page follows the stream, so the answer need not bring anything.
    pub async fn post(&mut self, path: &str, body: &str) -> io::Result<()> {
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: karst\r\nkarst-shown: 0.0.0.\r\nkarst-follows: stream\r\n\
             accept-encoding: gzip\r\ncookie: {}\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
            self.cookie,
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await
    }

    /// Sends a plain form, and where it leads to.
    pub async fn submit(&mut self, path: &str, body: &str) -> io::Result<String> {
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: karst\r\ncookie: {}\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
            self.cookie,
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await?;
        Ok(self.answer().await?.1)
    }

    /// A page as it is, without compression: its status and its text.
    pub async fn fetch(&mut self, path: &str) -> io::Result<(u16, String)> {
        let request = format!("GET {path} HTTP/1.1\r\nhost: karst\r\ncookie: {}\r\n\r\n", self.cookie);
        self.stream.write_all(request.as_bytes()).await?;
        let Answer { status, body, .. } = self.read_answer().await?;
        Ok((status, String::from_utf8_lossy(&body).into_owned()))
    }

    /// Reads an answer to its end; its status, and where it leads to.
    pub async fn answer(&mut self) -> io::Result<(u16, String)> {
        let Answer { status, location, .. } = self.read_answer().await?;
        Ok((status, location))
    }

    /// Reads an answer to its end, keeping its cookies.
    async fn read_answer(&mut self) -> io::Result<Answer> {
        let (mut length, mut chunked) = (0, false);
        let (mut location, mut line) = (String::new(), String::new());
        self.stream.read_line(&mut line).await?;
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or(io::ErrorKind::InvalidData)?;
        loop {
            line.clear();
            self.stream.read_line(&mut line).await?;
            let Some((name, value)) = line.trim().split_once(": ") else { break };
            match name {
                "content-length" => length = value.parse().map_err(io::Error::other)?,
                "transfer-encoding" => chunked = true,
                "location" => location = value.to_owned(),
                "set-cookie" => self.cookie += &format!("{}; ", value.split(';').next().unwrap_or("")),
                _ => {}
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        while chunked {
            let chunk = self.chunk().await?;
            chunked = !chunk.is_empty();
            body.extend(chunk);
        }
        Ok(Answer { status, location, body })
    }

    /// Follows a table as a browser does: chunk by chunk, compressed.
    pub async fn follow(
        mut self,
        table: &str,
        page: usize,
        heard: &mpsc::UnboundedSender<Heard>,
    ) -> io::Result<()> {
        let request = format!(
            "GET /t/{table}/stream HTTP/1.1\r\nhost: karst\r\naccept-encoding: gzip\r\ncookie: {}\r\n\r\n",
            self.cookie
        );
        self.stream.write_all(request.as_bytes()).await?;
        let mut line = String::new();
        while line != "\r\n" {
            line.clear();
            self.stream.read_line(&mut line).await?;
        }
        let mut inflate = Decompress::new(false);
        // The header of the gzip stream.
        let mut header = 10;
        loop {
            let mut chunk = self.chunk().await?;
            let compressed = chunk.len();
            chunk.drain(..std::mem::take(&mut header));
            let event = inflated(&mut inflate, &chunk).map_err(io::Error::other)?;
            if let Some(revision) = revision(&event) {
                let (at, bytes) = (Instant::now(), event.len());
                if heard.send(Heard { page, revision, at, bytes, compressed }).is_err() {
                    return Ok(());
                }
            }
        }
    }

    /// One chunk of a chunked answer.
    async fn chunk(&mut self) -> io::Result<Vec<u8>> {
        let mut size = String::new();
        self.stream.read_line(&mut size).await?;
        let size = usize::from_str_radix(size.trim(), 16).map_err(io::Error::other)?;
        let mut chunk = vec![0; size + 2];
        self.stream.read_exact(&mut chunk).await?;
        chunk.truncate(size);
        Ok(chunk)
    }
}

/// What a piece of a compressed stream says.
fn inflated(inflate: &mut Decompress, mut piece: &[u8]) -> Result<Vec<u8>, flate2::DecompressError> {
    let mut event = Vec::with_capacity(8 * piece.len().max(512));
    loop {
        let before = inflate.total_in();
        inflate.decompress_vec(piece, &mut event, FlushDecompress::Sync)?;
        piece = &piece[(inflate.total_in() - before) as usize..];
        if event.len() < event.capacity() {
            return Ok(event);
        }
        event.reserve(event.capacity());
    }
}

/// The revision in the id of an event: its last line.
fn revision(event: &[u8]) -> Option<usize> {
    let at = event.windows(5).rposition(|bytes| bytes == b"\nid: ")?;
    str::from_utf8(&event[at + 5..]).ok()?.split('.').next()?.parse().ok()
}
