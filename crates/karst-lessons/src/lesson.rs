use std::collections::BTreeMap;
use std::sync::OnceLock;

use karst_kit::{Lang, Seat};
use serde::Deserialize;

use crate::{Condition, LessonWords};

/// A guided first game.
pub struct Lesson {
    /// The id of the game, and of the lesson.
    pub game: String,
    /// The position it begins with.
    pub scene: String,
    /// What the learner may have at the end of a good game.
    pub finished: String,
    pub players: usize,
    /// The learner's seat.
    pub seat: Seat,
    /// Chance always draws the same, so that everybody meets what the words speak of.
    pub seed: u64,
    /// How long it takes, about.
    pub minutes: usize,
    /// What the opponent likes to do: the first of these that is offered.
    opponent: Vec<String>,
    pub steps: Vec<Step>,
    words: [LessonWords; Lang::ALL.len()],
}

/// One idea.
pub struct Step {
    pub id: String,
    /// Met as soon as one of these holds.
    pub goal: Vec<Condition>,
    /// The moment has gone by as soon as one of these holds.
    pub gone: Vec<Condition>,
    /// What is proposed, in order: the first that is offered is lit brightest.
    pub bright: Vec<String>,
    /// Other sensible answers.
    pub soft: Vec<String>,
    /// What would spoil the lesson: asked back once, and done if insisted on.
    pub spoils: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLesson {
    scene: String,
    finished: String,
    #[serde(default = "two")]
    players: usize,
    seed: u64,
    minutes: usize,
    opponent: Vec<String>,
    step: Vec<WrittenStep>,
}

fn two() -> usize {
    2
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    id: String,
    goal: Vec<String>,
    #[serde(default)]
    gone: Vec<String>,
    #[serde(default)]
    bright: Vec<String>,
    #[serde(default)]
    soft: Vec<String>,
    #[serde(default)]
    spoils: Vec<String>,
}

/// The files of a lesson.
macro_rules! lessons {
    ($($game:literal,)*) => {
        const FILES: &[(&str, &str, [&str; Lang::ALL.len()])] = &[$((
            $game,
            include_str!(concat!("../lessons/", $game, "/lesson.toml")),
            [
                include_str!(concat!("../lessons/", $game, "/en.toml")),
                include_str!(concat!("../lessons/", $game, "/fr.toml")),
                include_str!(concat!("../lessons/", $game, "/it.toml")),
            ],
        ),)*];
    };
}

lessons! { "caverna", "cave-vs-cave", "above-and-below", "bargeroc", }

impl Lesson {
    /// The lesson of a game. The files are part of the program, and tests read them all.
    pub fn of(game: &str) -> Option<&'static Lesson> {
        static LESSONS: OnceLock<BTreeMap<&'static str, Lesson>> = OnceLock::new();
        let read = |(game, lesson, words): &(&'static str, &str, [&str; Lang::ALL.len()])| {
            let read = Lesson::read(game, lesson, words);
            (*game, read.unwrap_or_else(|why| panic!("the lesson of {game}: {why}")))
        };
        LESSONS.get_or_init(|| FILES.iter().map(read).collect()).get(game)
    }

    fn read(game: &str, lesson: &str, words: &[&str; Lang::ALL.len()]) -> Result<Lesson, String> {
        let written: WrittenLesson = toml::from_str(lesson).map_err(|why| why.to_string())?;
        let steps = written.step.into_iter().map(Step::read).collect::<Result<Vec<_>, _>>()?;
        let [en, fr, it] = words.map(|words| LessonWords::read(words, &steps));
        Ok(Lesson {
            game: game.to_owned(),
            scene: written.scene,
            finished: written.finished,
            players: written.players,
            seat: Seat::Red,
            seed: written.seed,
            minutes: written.minutes,
            opponent: written.opponent,
            steps,
            words: [en?, fr?, it?],
        })
    }

    pub fn words(&self, lang: Lang) -> &LessonWords {
        &self.words[lang as usize]
    }

    /// What the opponent does while the lesson lasts, if it knows of anything: the first of its habits that is offered.
    pub fn opponent<'a>(&self, offers: &'a [String]) -> Option<&'a str> {
        self.opponent
            .iter()
            .find_map(|habit| offers.iter().find(|offer| extends(offer, habit)))
            .map(String::as_str)
    }
}

impl Step {
    fn read(written: WrittenStep) -> Result<Step, String> {
        let conditions = |texts: Vec<String>| -> Result<Vec<Condition>, String> {
            texts.iter().map(|text| text.parse().map_err(|bad| format!("{bad:?}"))).collect()
        };
        let goal = conditions(written.goal)?;
        if goal.is_empty() {
            return Err(format!("step {} asks for nothing", written.id));
        }
        Ok(Step {
            id: written.id,
            goal,
            gone: conditions(written.gone)?,
            bright: written.bright,
            soft: written.soft,
            spoils: written.spoils,
        })
    }

    /// Whether the card only wants to be read.
    pub fn wants_reading(&self) -> bool {
        self.goal.iter().any(Condition::wants_reading)
    }

    /// Whether this choice should be asked back.
    pub fn would_spoil(&self, choice: &str) -> bool {
        self.spoils.iter().any(|prefix| extends(choice, prefix))
    }
}

/// Word by word: `dig 42` extends `dig`, `dig-twice 42` does not. A `*` stands for any one word.
pub(crate) fn extends(choice: &str, prefix: &str) -> bool {
    let mut words = choice.split(' ');
    prefix.split(' ').all(|wanted| words.next().is_some_and(|word| wanted == "*" || wanted == word))
}
