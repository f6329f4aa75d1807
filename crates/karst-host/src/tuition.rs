//! A lesson given at a practice table: how far it has come follows from the journal.

use karst_kit::{Actor, Game, Position, Seat, Silent, Viewer};
use karst_lessons::{Lesson, Moment, Progress};

use crate::Table;

/// A lesson, and how far it has come.
#[derive(Clone)]
pub struct Tuition {
    pub lesson: &'static Lesson,
    pub progress: Progress,
    /// What is lit: a proposal that is offered right now, as the beginning of a notation.
    pub light: Option<&'static str>,
}

impl Tuition {
    /// Follows the choices that count. `read` says up to which step cards have been read.
    pub fn at<G: Game>(table: &Table<G>, lesson: &'static Lesson, read: usize) -> Tuition {
        let mut progress = Progress::default();
        let mut state = table.state_after(0);
        let mut view = json::<G>(&state, lesson.seat);
        progress.follow(lesson, read, Moment { chosen: None, view: &view });
        for (actor, choice) in table.line() {
            state.apply(choice, &mut Silent);
            view = json::<G>(&state, lesson.seat);
            let chosen = (actor == Actor::Seat(lesson.seat)).then(|| choice.to_string());
            progress.follow(lesson, read, Moment { chosen: chosen.as_deref(), view: &view });
        }
        let light =
            progress.present(lesson).and_then(|step| step.light(&Moment { chosen: None, view: &view }));
        Tuition { lesson, progress, light }
    }

    pub fn is_over(&self) -> bool {
        self.progress.present(self.lesson).is_none()
    }
}

fn json<G: Game>(state: &G::State, seat: Seat) -> serde_json::Value {
    serde_json::to_value(state.view(Viewer::Seat(seat))).unwrap_or_default()
}
