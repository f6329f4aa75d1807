//! Lessons at practice tables: opening one, reading on, leaving it.

use std::sync::Arc;

use karst_bots::Level;
use karst_journal::Change;
use karst_kit::{Game, GameView, Seat};
use karst_lessons::Lesson;

use super::act::to_the_end;
use super::practice::{Beginning, Practice, alone};
use super::{Desk, Hall, HallError, Live, Person};
use crate::{GameId, Table, Tuition};

/// The settings of a table with a lesson: which one, and up to which step its cards have been read.
const LESSON: &str = "lesson";
const READ: &str = "lesson-read";
/// The step in which the learner has been asked back.
const ASKED: &str = "lesson-asked";

/// Who plays on when the lesson is over.
const AFTERWARDS: Level = Level::Greedy;

/// What a learner does beside playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Study {
    /// Has read the card of this step, counted from 0.
    Read(usize),
    /// Plays on without the lesson.
    Leave,
}

impl Hall {
    /// A guided first game: a practice table from the lesson's scene.
    pub async fn teach(&self, game: GameId, me: Person) -> Result<Arc<Live>, HallError> {
        let lesson = Lesson::of(game.id()).ok_or(HallError::NoLesson)?;
        self.practise(Practice {
            game,
            creator: me.holder.clone(),
            seats: alone(lesson.players, lesson.seat, me, AFTERWARDS),
            from: Beginning::Scene { scene: lesson.scene.clone(), seed: Some(lesson.seed) },
            settings: vec![(LESSON.to_owned(), lesson.game.clone())],
        })
        .await
    }

    /// Asks the learner back before something that would spoil the lesson: once in a step.
    pub(super) async fn ask_back(
        &self,
        live: &Live,
        desk: &mut Desk,
        seat: Seat,
        text: &str,
    ) -> Result<(), HallError> {
        let Some((lesson, step)) = desk.spoilt(seat, text) else { return Ok(()) };
        let mut settings = desk.record.settings.clone();
        settings.retain(|(key, _)| key != ASKED);
        settings.push((ASKED.to_owned(), step.to_owned()));
        let change = Change::Settings { table: live.id.clone(), settings: settings.clone() };
        self.put(live, desk, vec![change]).await?;
        desk.record.settings = settings;
        Err(HallError::AskedBack { lesson, step })
    }

    /// Turns a page of the lesson, or ends it.
    pub async fn study(&self, table: &str, seat: Seat, study: Study) -> Result<(), HallError> {
        let live = self.live(table).await?;
        let (hall, table) = (self.clone(), live.clone());
        to_the_end(&live, async move {
            let mut desk = table.desk.write().await;
            let settings = desk.studied(seat, study)?;
            let change = Change::Settings { table: table.id.clone(), settings: settings.clone() };
            hall.put(&table, &mut desk, vec![change]).await?;
            desk.record.settings = settings;
            table.tell();
            Ok(())
        })
        .await
    }
}

impl Desk {
    /// The lesson given here, and how far it has come.
    pub fn tuition(&self) -> Option<Tuition> {
        let lesson = self.lesson()?;
        let read = self.record.setting(READ).and_then(|read| read.parse().ok()).unwrap_or(0);
        Some(with_table!(self.table.as_ref()?, table => Tuition::at(table, lesson, read)))
    }

    fn lesson(&self) -> Option<&'static Lesson> {
        self.record.setting(LESSON).and_then(Lesson::of)
    }

    /// The lesson and the step this choice would spoil, unless the learner has been asked there already.
    fn spoilt(&self, seat: Seat, text: &str) -> Option<(&'static str, &'static str)> {
        let tuition = self.tuition().filter(|tuition| tuition.lesson.seat == seat)?;
        let step = tuition.progress.present(tuition.lesson)?;
        let asks = step.would_spoil(text) && self.record.setting(ASKED) != Some(&step.id);
        asks.then_some((tuition.lesson.game.as_str(), step.id.as_str()))
    }

    /// How the table is kept once the learner has read on, or left.
    fn studied(&self, seat: Seat, study: Study) -> Result<Vec<(String, String)>, HallError> {
        let lesson = self.lesson().ok_or(HallError::NoLesson)?;
        if seat != lesson.seat {
            return Err(HallError::NotSeated);
        }
        let others = self.record.settings.iter().filter(|(key, _)| match study {
            Study::Read(_) => key != READ,
            Study::Leave => key != READ && key != LESSON,
        });
        let mut settings: Vec<(String, String)> = others.cloned().collect();
        if let Study::Read(step) = study {
            settings.push((READ.to_owned(), (step.min(lesson.steps.len()) + 1).to_string()));
        }
        Ok(settings)
    }

    /// What the opponent of a lesson does: it follows its habits while the lesson lasts.
    pub(super) fn habit(&self, seat: Seat) -> Option<String> {
        let tuition = self.tuition().filter(|tuition| !tuition.is_over() && seat != tuition.lesson.seat)?;
        with_table!(self.table.as_ref()?, table => habit(table, tuition.lesson, seat))
    }
}

fn habit<G: Game>(table: &Table<G>, lesson: &Lesson, seat: Seat) -> Option<String> {
    let view = super::think::view_in_turn(table, seat);
    let offers: Vec<String> = view.offers().iter().map(ToString::to_string).collect();
    lesson.opponent(&offers).map(str::to_owned)
}
