use std::io::{BufWriter, Stdout, Write};

use karst_kit::Lang;
use serde::Serialize;

use crate::Outcome;

/// What every command is given: where to write, and how.
pub struct Context {
    pub json: bool,
    pub lang: Lang,
    pub out: BufWriter<Stdout>,
}

impl Context {
    pub fn new(json: bool, lang: Option<Lang>) -> Context {
        Context { json, lang: lang.unwrap_or_else(from_environment), out: BufWriter::new(std::io::stdout()) }
    }

    pub fn line(&mut self, line: impl AsRef<str>) -> Outcome {
        Ok(writeln!(self.out, "{}", line.as_ref())?)
    }

    /// Asks for input: shown at once.
    pub fn prompt(&mut self, prompt: &str) -> Outcome {
        write!(self.out, "{prompt}")?;
        self.flush()
    }

    pub fn json(&mut self, value: &impl Serialize) -> Outcome {
        serde_json::to_writer_pretty(&mut self.out, value)?;
        self.line("")
    }

    pub fn flush(&mut self) -> Outcome {
        Ok(self.out.flush()?)
    }
}

/// The language the system is set to, if we speak it.
fn from_environment() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let first = set.into_iter().find(|value| !value.is_empty()).unwrap_or_default();
    let code = first.split(['_', '.', '@']).next().unwrap_or("");
    code.parse().unwrap_or_default()
}
