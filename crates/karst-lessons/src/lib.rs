//! Guided first games. A lesson is a prepared scene, an opponent in no hurry, and steps that each explain one idea at
//! the moment it is needed.
//!
//! A step asks for a state, not for a press: whatever reaches its goal is right. When the moment for it has gone by,
//! the lesson says one friendly line and goes on. What is asked is data (`lessons/GAME/lesson.toml`), and so are the
//! words (`lessons/GAME/{en,fr,it}.toml`); the real table and the real rules do the rest.

mod condition;
mod lesson;
mod progress;
mod words;

pub use condition::{BadCondition, Condition};
pub use lesson::{Lesson, Step};
pub use progress::{Moment, Progress, Turnout};
pub use words::{EndWords, LessonWords, StepWords};
