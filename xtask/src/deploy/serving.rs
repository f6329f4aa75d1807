//! A server that was started somewhere, asked whether it is well, and told to stop.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub struct Serving {
    child: Child,
    addr: String,
}

impl Serving {
    /// Starts a server that says itself where it listens.
    pub fn start(mut command: Command) -> Result<Serving, String> {
        let mut child =
            command.stdout(Stdio::piped()).spawn().map_err(|why| format!("{command:?}: {why}"))?;
        let mut line = String::new();
        let out = child.stdout.take().ok_or("no output")?;
        BufReader::new(out).read_line(&mut line).map_err(|why| why.to_string())?;
        match line.trim().strip_prefix("http://") {
            Some(addr) => Ok(Serving { addr: addr.to_owned(), child }),
            None => {
                let _ = child.wait();
                Err(format!("{command:?} does not start"))
            }
        }
    }

    /// Starts a server behind a socket that somebody else opens.
    pub fn behind(mut command: Command, addr: String) -> Result<Serving, String> {
        let child = command.stdout(Stdio::null()).spawn().map_err(|why| format!("{command:?}: {why}"))?;
        Ok(Serving { child, addr })
    }

    /// It writes, it answers with a page, and it ends well when it is told to.
    pub fn check(mut self) -> Result<(), String> {
        let well = self.ask("/healthz").and_then(|answer| match answer.starts_with("HTTP/1.1 200") {
            true => self.ask("/"),
            false => Err(format!("/healthz answers {}", answer.lines().next().unwrap_or(""))),
        });
        let _ = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        let ended = self.child.wait().map_err(|why| why.to_string())?;
        match well {
            Ok(page) if !page.contains("</html>") => Err("it answers without a page".to_owned()),
            Ok(_) if !ended.success() => Err(format!("it ended with {ended}")),
            Ok(_) => Ok(()),
            Err(why) => Err(why),
        }
    }

    fn ask(&self, path: &str) -> Result<String, String> {
        let until = Instant::now() + Duration::from_secs(10);
        let mut stream = loop {
            match TcpStream::connect(&self.addr) {
                Ok(stream) => break stream,
                Err(why) if Instant::now() > until => return Err(format!("{}: {why}", self.addr)),
                Err(_) => std::thread::sleep(Duration::from_millis(50)),
            }
        };
        let request = format!("GET {path} HTTP/1.1\r\nhost: karst\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).map_err(|why| why.to_string())?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).map_err(|why| why.to_string())?;
        Ok(answer)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
