use std::borrow::Cow;
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
        Ok(writeln!(self.out, "{}", harmless(line.as_ref()))?)
    }

    /// Asks for input: shown at once.
    pub fn prompt(&mut self, prompt: &str) -> Outcome {
        write!(self.out, "{prompt}")?;
        self.flush()
    }

    pub fn json(&mut self, value: &impl Serialize) -> Outcome {
        Ok(writeln!(self.out, "{}", json_text(value)?)?)
    }

    pub fn flush(&mut self) -> Outcome {
        Ok(self.out.flush()?)
    }
}

/// A text without what would make a terminal do something: names come from journals, and journals from anywhere.
/// Control characters, and those that turn the direction of writing, show as a replacement character.
pub fn harmless(text: &str) -> Cow<'_, str> {
    match text.chars().any(acts) {
        false => Cow::Borrowed(text),
        true => text.chars().map(|c| if acts(c) { char::REPLACEMENT_CHARACTER } else { c }).collect(),
    }
}

fn acts(c: char) -> bool {
    c.is_control() && c != '\n'
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// JSON in which such characters are escaped, so that nothing is lost and nothing acts.
pub fn json_text(value: &impl Serialize) -> Result<String, serde_json::Error> {
    let text = serde_json::to_string_pretty(value)?;
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match acts(c) {
            true => safe.push_str(&format!("\\u{:04x}", u32::from(c))),
            false => safe.push(c),
        }
    }
    Ok(safe)
}

/// The language the system is set to, if we speak it.
fn from_environment() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let first = set.into_iter().find(|value| !value.is_empty()).unwrap_or_default();
    let code = first.split(['_', '.', '@']).next().unwrap_or("");
    code.parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_from_a_journal_acts_on_a_terminal() {
        assert_eq!(harmless("Ann\u{1b}[2Ja\u{9b}1m \u{202e}x"), "Ann\u{fffd}[2Ja\u{fffd}1m \u{fffd}x");
        assert!(matches!(harmless("à l'aise\nici"), Cow::Borrowed(_)));
        assert_eq!(json_text(&"a\u{1b}\u{9b}").unwrap(), "\"a\\u001b\\u009b\"");
    }
}
