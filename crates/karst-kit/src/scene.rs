use std::str::FromStr;

use crate::{BadNotation, Tokens};

/// A scene being read: statement by statement, then put together.
pub trait Draft: Sized {
    type State;

    /// Begins with what other statements depend on, such as the number of players.
    fn begin(statements: &[&str]) -> Result<Self, String>;

    fn read(&mut self, statement: &str) -> Result<(), String>;

    fn finish(self) -> Result<Self::State, String>;
}

/// The table must not make a reader wait: a scene is a page of text at most.
const MAX_LENGTH: usize = 64 * 1024;

/// Reads a scene: statements separated by line ends or semicolons; `#` begins a comment; a line that ends with a comma
/// goes on in the next. What is wrong is said in a sentence that names the statement.
pub fn read_scene<D: Draft>(text: &str) -> Result<D::State, String> {
    if text.len() > MAX_LENGTH {
        return Err(format!("a scene has at most {MAX_LENGTH} bytes; this one has {}", text.len()));
    }
    let text = joined(text);
    let statements: Vec<&str> =
        text.split([';', '\n']).map(str::trim).filter(|statement| !statement.is_empty()).collect();
    let mut draft = D::begin(&statements)?;
    for statement in statements {
        draft.read(statement).map_err(|why| format!("scene: `{statement}`: {why}"))?;
    }
    draft.finish().map_err(|why| format!("scene: {why}"))
}

/// Drops comments and joins a line that ends with a comma to the next one.
fn joined(text: &str) -> String {
    let mut all = String::new();
    for line in text.lines() {
        let line = line.split('#').next().unwrap_or("").trim();
        all.push_str(line);
        all.push(if line.ends_with(',') { ' ' } else { '\n' });
    }
    all
}

/// All words that are left, at least one.
pub fn list<T: FromStr<Err = BadNotation>>(mut words: Tokens) -> Result<Vec<T>, String> {
    let mut all = Vec::new();
    while let Some(word) = words.word() {
        all.push(word.parse().map_err(|bad: BadNotation| bad.to_string())?);
    }
    match all.is_empty() {
        true => Err("names at least one".to_owned()),
        false => Ok(all),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Said(Vec<String>);

    impl Draft for Said {
        type State = Vec<String>;
        fn begin(_: &[&str]) -> Result<Said, String> {
            Ok(Said(Vec::new()))
        }
        fn read(&mut self, statement: &str) -> Result<(), String> {
            match statement {
                "wrong" => Err("this is wrong".to_owned()),
                statement => {
                    self.0.push(statement.to_owned());
                    Ok(())
                }
            }
        }
        fn finish(self) -> Result<Vec<String>, String> {
            Ok(self.0)
        }
    }

    #[test]
    fn statements_end_with_lines_and_semicolons_unless_a_comma_goes_on() {
        let read =
            read_scene::<Said>("round 3; at over # the end\n\nred: wood 1,  # and\n  stone 2\nblue: food 1");
        assert_eq!(read.unwrap(), ["round 3", "at over", "red: wood 1, stone 2", "blue: food 1"]);
        assert_eq!(read_scene::<Said>("round 3; wrong").unwrap_err(), "scene: `wrong`: this is wrong");
        assert!(read_scene::<Said>(&"#".repeat(MAX_LENGTH + 1)).unwrap_err().contains("at most"));
    }
}
