use std::collections::BTreeMap;

use serde::Deserialize;

use crate::Step;

/// A lesson in one language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonWords {
    /// What one learns, in a line.
    pub title: String,
    step: BTreeMap<String, StepWords>,
    pub end: EndWords,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepWords {
    pub heading: String,
    pub text: String,
    /// A question a newcomer may have, and its answer.
    pub why: Option<String>,
    pub because: Option<String>,
    /// Said with the next step when the learner did something else.
    pub detour: Option<String>,
    /// Asked before something that would spoil the lesson.
    pub spoils: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndWords {
    pub heading: String,
    pub text: String,
    /// One thing to try next.
    pub next: String,
}

impl LessonWords {
    pub(crate) fn read(text: &str, steps: &[Step]) -> Result<LessonWords, String> {
        let words: LessonWords = toml::from_str(text).map_err(|why| why.to_string())?;
        match steps.iter().find(|step| !words.step.contains_key(&step.id)) {
            Some(step) => Err(format!("no words for the step {}", step.id)),
            None if words.step.len() > steps.len() => Err("words for a step that is not there".to_owned()),
            None => Ok(words),
        }
    }

    /// Every step has words: that is checked on reading.
    pub fn step(&self, id: &str) -> &StepWords {
        &self.step[id]
    }
}
