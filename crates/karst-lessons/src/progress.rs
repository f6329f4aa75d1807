use serde_json::Value;

use crate::condition::Deeds;
use crate::lesson::extends;
use crate::{Lesson, Step};

/// The table after one choice, as the learner sees it.
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    /// What the learner has just chosen; nothing if somebody else has, or chance, or nobody yet.
    pub chosen: Option<&'a str>,
    /// The learner's view.
    pub view: &'a Value,
}

impl Moment<'_> {
    /// What the learner may choose.
    pub fn offers(&self) -> impl Iterator<Item = &str> {
        self.view.get("offers").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str)
    }
}

/// How a step ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turnout {
    Met,
    /// Its moment has gone by.
    Passed,
}

/// How far a lesson has come.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// How each step behind us ended.
    pub ended: Vec<Turnout>,
    /// In the present step.
    here: Vec<String>,
    all: Vec<String>,
}

impl Progress {
    /// Follows a game from its beginning. `read` says up to which step, not included, cards have been read.
    pub fn of<'a>(lesson: &Lesson, read: usize, moments: impl IntoIterator<Item = Moment<'a>>) -> Progress {
        let mut progress = Progress::default();
        moments.into_iter().for_each(|moment| progress.follow(lesson, read, moment));
        progress
    }

    pub fn follow(&mut self, lesson: &Lesson, read: usize, moment: Moment<'_>) {
        if let Some(chosen) = moment.chosen {
            self.here.push(chosen.to_owned());
            self.all.push(chosen.to_owned());
        }
        while let Some(turnout) = self.turnout(lesson, read, &moment) {
            self.ended.push(turnout);
            self.here.clear();
        }
    }

    /// How the present step ends now, if it does.
    fn turnout(&self, lesson: &Lesson, read: usize, moment: &Moment<'_>) -> Option<Turnout> {
        let step = lesson.steps.get(self.step())?;
        let deeds = Deeds { here: &self.here, all: &self.all, read: read > self.step() };
        let any = |conditions: &[crate::Condition]| conditions.iter().any(|one| one.holds(moment, &deeds));
        match (any(&step.goal), any(&step.gone)) {
            (true, _) => Some(Turnout::Met),
            (false, true) => Some(Turnout::Passed),
            (false, false) => None,
        }
    }

    /// The number of the present step, from 0 on.
    pub fn step(&self) -> usize {
        self.ended.len()
    }

    /// The present step; none when the lesson is over.
    pub fn present<'a>(&self, lesson: &'a Lesson) -> Option<&'a Step> {
        lesson.steps.get(self.step())
    }

    /// The step before was left for something else, and nothing has been chosen since.
    pub fn strayed<'a>(&self, lesson: &'a Lesson) -> Option<&'a Step> {
        let before = self.step().checked_sub(1)?;
        let strayed = self.ended[before] == Turnout::Passed && self.here.is_empty();
        strayed.then(|| &lesson.steps[before])
    }
}

impl Step {
    /// What is lit brightest: the first proposal that is offered.
    pub fn light<'a>(&'a self, moment: &Moment<'_>) -> Option<&'a str> {
        let offered = |prefix: &&String| moment.offers().any(|offer| extends(offer, prefix));
        self.bright.iter().find(offered).map(String::as_str)
    }
}
