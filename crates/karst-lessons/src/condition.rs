use std::str::FromStr;

use serde_json::Value;

use crate::Moment;
use crate::lesson::extends;

/// What must be the case, all at once: `did place and at /round >= 2`.
///
/// | test | holds |
/// |---|---|
/// | `read` | the card has been read, or something was chosen in front of it |
/// | `did PREFIX` | the learner has chosen something that begins so, in this step |
/// | `done PREFIX N` | … so often since the lesson began |
/// | `asked PREFIX` | the learner may choose something that begins so |
/// | `at POINTER OP VALUE` | a part of the learner's view is `=`, `>=` or `<=` a number or word, or `has` a word; a list counts as its length |
/// | `over` | the game is over |
#[derive(Clone, PartialEq, Debug)]
pub struct Condition(Vec<Test>);

#[derive(Clone, PartialEq, Debug)]
enum Test {
    Read,
    Did(String),
    Done(String, usize),
    Asked(String),
    At(String, Comparison, Value),
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Comparison {
    Is,
    AtLeast,
    AtMost,
    Has,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadCondition(pub String);

/// What the learner has done so far.
pub(crate) struct Deeds<'a> {
    /// In this step.
    pub here: &'a [String],
    /// Since the lesson began.
    pub all: &'a [String],
    /// This step's card has been read.
    pub read: bool,
}

impl Condition {
    pub(crate) fn wants_reading(&self) -> bool {
        self.0.contains(&Test::Read)
    }

    pub(crate) fn holds(&self, moment: &Moment<'_>, deeds: &Deeds<'_>) -> bool {
        self.0.iter().all(|test| test.holds(moment, deeds))
    }
}

impl Test {
    fn holds(&self, moment: &Moment<'_>, deeds: &Deeds<'_>) -> bool {
        match self {
            Test::Read => deeds.read || !deeds.here.is_empty(),
            Test::Did(prefix) => deeds.here.iter().any(|choice| extends(choice, prefix)),
            Test::Done(prefix, n) => deeds.all.iter().filter(|choice| extends(choice, prefix)).count() >= *n,
            Test::Asked(prefix) => moment.offers().any(|offer| extends(offer, prefix)),
            Test::At(pointer, comparison, value) => {
                moment.view.pointer(pointer).is_some_and(|found| comparison.holds(found, value))
            }
            Test::Over => moment.view.get("actor").is_some_and(Value::is_null),
        }
    }
}

impl Comparison {
    fn holds(self, found: &Value, wanted: &Value) -> bool {
        match self {
            Comparison::Is => found == wanted || number(found).is_some_and(|n| Some(n) == number(wanted)),
            Comparison::AtLeast => {
                number(found).zip(number(wanted)).is_some_and(|(found, wanted)| found >= wanted)
            }
            Comparison::AtMost => {
                number(found).zip(number(wanted)).is_some_and(|(found, wanted)| found <= wanted)
            }
            Comparison::Has => found.as_array().is_some_and(|list| list.contains(wanted)),
        }
    }
}

/// Lists, and things by name, count as so many.
fn number(value: &Value) -> Option<i64> {
    match value {
        Value::Array(list) => Some(list.len() as i64),
        Value::Object(map) => Some(map.len() as i64),
        Value::Number(number) => number.as_i64(),
        Value::Null | Value::Bool(_) | Value::String(_) => None,
    }
}

impl FromStr for Condition {
    type Err = BadCondition;

    fn from_str(text: &str) -> Result<Condition, BadCondition> {
        text.split(" and ").map(|test| test.trim().parse()).collect::<Result<_, _>>().map(Condition)
    }
}

impl FromStr for Test {
    type Err = BadCondition;

    fn from_str(text: &str) -> Result<Test, BadCondition> {
        let bad = || BadCondition(text.to_owned());
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match (word, rest) {
            ("read", "") => Ok(Test::Read),
            ("over", "") => Ok(Test::Over),
            ("did", prefix) if !prefix.is_empty() => Ok(Test::Did(prefix.to_owned())),
            ("asked", prefix) if !prefix.is_empty() => Ok(Test::Asked(prefix.to_owned())),
            ("done", rest) => {
                let (prefix, n) = rest.rsplit_once(' ').ok_or_else(bad)?;
                Ok(Test::Done(prefix.to_owned(), n.parse().map_err(|_| bad())?))
            }
            ("at", rest) => at(rest).ok_or_else(bad),
            _ => Err(bad()),
        }
    }
}

fn at(text: &str) -> Option<Test> {
    let [pointer, comparison, value] = text.split(' ').collect::<Vec<_>>().try_into().ok()?;
    let comparison = match comparison {
        "=" => Comparison::Is,
        ">=" => Comparison::AtLeast,
        "<=" => Comparison::AtMost,
        "has" => Comparison::Has,
        _ => return None,
    };
    let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()));
    pointer.starts_with('/').then(|| Test::At(pointer.to_owned(), comparison, value))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn holds(condition: &str, here: &[&str]) -> bool {
        let view = json!({ "actor": null, "round": 3, "homes": [{ "caverns": ["d3", "e3"], "wood": 4 }], "offers": ["place logging", "pass"] });
        let here: Vec<String> = here.iter().map(|choice| (*choice).to_owned()).collect();
        let deeds = Deeds { here: &here, all: &here, read: false };
        condition.parse::<Condition>().unwrap().holds(&Moment { chosen: None, view: &view }, &deeds)
    }

    #[test]
    fn tests_of_the_view() {
        assert!(holds("at /round >= 3 and at /homes/0/caverns has e3", &[]));
        assert!(holds("at /homes/0/caverns >= 2", &[]));
        assert!(!holds("at /homes/0/caverns >= 3", &[]));
        assert!(holds("at /homes/0/wood <= 4 and over", &[]));
        assert!(!holds("at /nowhere >= 0", &[]), "what is not there is nothing");
        assert!(holds("asked place", &[]) && !holds("asked feed", &[]));
    }

    #[test]
    fn tests_of_deeds() {
        assert!(holds("did place", &["place logging"]));
        assert!(!holds("did plac", &["place logging"]), "word by word");
        assert!(holds("done place 2", &["place logging", "take", "place clearing"]));
        assert!(holds("read", &["take"]) && !holds("read", &[]));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["", "sing", "did ", "done place", "at round >= 3", "at /round ~ 3", "read it"] {
            assert!(text.parse::<Condition>().is_err(), "{text:?}");
        }
    }
}
