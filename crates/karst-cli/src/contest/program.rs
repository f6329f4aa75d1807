//! An outside program in a seat. It may be slow, silent, wrong or gone: the table goes on.

use std::io::{self, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use serde::Serialize;

use super::Forfeit;
use super::protocol::{FromBot, ToBot, read_line};

/// Time to start up and say hello.
const HELLO: Duration = Duration::from_secs(10);

/// A bot's answer fits on a page.
const MAX_ANSWER: u64 = 64 * 1024;

pub struct Program {
    child: Child,
    /// To a thread that writes: a program that does not read must not stop us.
    to: Sender<String>,
    /// From a thread that reads.
    from: Receiver<String>,
}

impl Program {
    pub fn start(words: &[String]) -> io::Result<Program> {
        let mut child =
            Command::new(&words[0]).args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (to, lines_out) = channel::<String>();
        let (lines_in, from) = channel();
        let stdin = child.stdin.take();
        let stdout = child.stdout.take();
        std::thread::spawn(move || {
            let Some(mut stdin) = stdin else { return };
            for line in lines_out {
                if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                    return;
                }
            }
        });
        std::thread::spawn(move || {
            let Some(stdout) = stdout else { return };
            let mut stdout = BufReader::new(stdout);
            while let Ok(Some(line)) = read_line(&mut stdout, MAX_ANSWER) {
                if lines_in.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Program { child, to, from })
    }

    /// Begins a game: says hello and waits for the answer.
    pub fn hello(&mut self, hello: &ToBot<()>) -> Result<(), Forfeit> {
        self.send(hello)?;
        let until = Instant::now() + HELLO;
        loop {
            match self.receive(until) {
                Ok(FromBot::Hello { .. }) => return Ok(()),
                // What it still had to say about the game before.
                Ok(FromBot::Choose { .. }) | Err(Forfeit::Nonsense(_)) => {}
                Err(forfeit) => return Err(forfeit),
            }
        }
    }

    /// Asks and waits for the answer to this very question.
    pub fn ask<V: Serialize>(
        &mut self,
        state: &ToBot<V>,
        asked: u64,
        limit: Duration,
    ) -> Result<String, Forfeit> {
        self.send(state)?;
        let until = Instant::now() + limit;
        loop {
            match self.receive(until)? {
                FromBot::Choose { decision, choice, .. } if decision == asked => return Ok(choice),
                // An answer that came too late for an earlier question.
                FromBot::Choose { decision, .. } if decision < asked => {}
                FromBot::Choose { .. } | FromBot::Hello { .. } => {
                    return Err(Forfeit::Nonsense(format!("no answer to decision {asked}")));
                }
            }
        }
    }

    pub fn bye(&mut self, bye: &ToBot<()>) {
        let _ = self.send(bye);
    }

    fn send<V: Serialize>(&mut self, message: &ToBot<V>) -> Result<(), Forfeit> {
        let line = serde_json::to_string(message).map_err(|error| Forfeit::Gone(error.to_string()))?;
        self.to.send(line + "\n").map_err(|_| Forfeit::Gone("it no longer listens".to_owned()))
    }

    fn receive(&mut self, until: Instant) -> Result<FromBot, Forfeit> {
        match self.from.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(line) => serde_json::from_str(&line).map_err(|_| Forfeit::Nonsense(shorten(&line))),
            Err(RecvTimeoutError::Timeout) => Err(Forfeit::Late),
            Err(RecvTimeoutError::Disconnected) => Err(Forfeit::Gone("it has ended".to_owned())),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn shorten(line: &str) -> String {
    line.chars().take(60).collect()
}
