//! Reviews of finished games: what was to be expected after every choice, what cost points, what was well found.
//!
//! A review takes seconds of computing, so it is made aside: one at a time, person by person, on a thread of its own that
//! gives way to everything else, and kept once it is made. A page asks again until it is there.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use karst_bots::advice::{self, Reason, Reviewer};
use karst_bots::{HasBots, Judgement};
use karst_journal::{Status, StoreError};
use karst_kit::{Lang, Seat, Speak};
use lru::LruCache;
use tokio::sync::oneshot;

use super::queue::{NoSlot, Queue};
use super::{Desk, Hall, HallError};
use crate::Table;

/// How many reviews are kept; some 100 KB each at most.
const KEPT: NonZero<usize> = NonZero::new(64).expect("not nothing");
/// One person's games that wait to be reviewed, and all people's.
const WAITING: (usize, usize) = (3, 30);
/// Choices looked at between two looks at whether the hall closes.
const AT_ONCE: usize = 4;

/// A finished game as the judge saw it, in words.
#[derive(Clone, PartialEq, Debug)]
pub struct GameReview {
    /// After every go of a seat, in order.
    pub curve: Vec<Standing>,
    /// Choices that cost points, the dearest first.
    pub falls: Vec<Told>,
    /// Choices that were well found, the best first.
    pub finds: Vec<Told>,
}

/// How everybody stood after a go.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The journal's entry of its last choice.
    pub entry: usize,
    pub round: u8,
    /// By seat.
    pub expected: Vec<Judgement>,
    /// How far off two in three such expectations are at most, in points.
    pub doubt: f32,
}

/// A choice that is told about.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// The journal's entry of the choice.
    pub entry: usize,
    pub round: u8,
    pub seat: Seat,
    pub played: Said,
    /// What would have been better; nothing if this was it.
    pub better: Option<Said>,
    /// Expected points that the choice cost, or brought.
    pub points: f32,
    pub reasons: Vec<Reason>,
}

/// Choices one after the other, in every language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said([Vec<String>; Lang::ALL.len()]);

impl Said {
    fn new<G: Speak>(choices: &[G::Choice]) -> Said {
        Said(Lang::ALL.map(|lang| choices.iter().map(|choice| G::label(lang, choice)).collect()))
    }

    pub fn by(&self, lang: Lang) -> &[String] {
        &self.0[lang as usize]
    }
}

/// How far a review has come.
#[derive(Clone, PartialEq, Debug)]
pub enum Reviewed {
    Ready(Arc<GameReview>),
    /// So many choices of so many have been looked at.
    Underway(usize, usize),
    /// Something went wrong that trying again would not mend.
    Failed,
}

/// All reviews that are made or being made.
pub(super) struct Reviews {
    queue: Queue,
    works: Mutex<LruCache<(String, usize), Arc<Work>>>,
}

/// One review being made.
#[derive(Default)]
struct Work {
    done: AtomicUsize,
    of: AtomicUsize,
    /// None if it failed.
    made: OnceLock<Option<Arc<GameReview>>>,
}

/// Makes a review bit by bit: told how far it is, it says whether to go on.
type Making = Box<dyn FnOnce(&dyn Fn(usize) -> bool) -> Option<GameReview> + Send>;

impl Reviews {
    pub fn new() -> Reviews {
        Reviews { queue: Queue::new(1, WAITING.0, WAITING.1), works: Mutex::new(LruCache::new(KEPT)) }
    }

    pub fn close(&self) {
        self.queue.close();
    }

    fn works<T>(&self, with: impl FnOnce(&mut LruCache<(String, usize), Arc<Work>>) -> T) -> T {
        with(&mut self.works.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Work {
    fn state(&self) -> Reviewed {
        match self.made.get() {
            Some(Some(review)) => Reviewed::Ready(review.clone()),
            Some(None) => Reviewed::Failed,
            None => Reviewed::Underway(self.done.load(Ordering::Relaxed), self.of.load(Ordering::Relaxed)),
        }
    }
}

impl Hall {
    /// The review of a finished game, or how far it is. Whoever asks first sets it going.
    pub async fn review(&self, table: &str, who: &str) -> Result<Reviewed, HallError> {
        let live = self.live(table).await?;
        let (key, making, of) = {
            let desk = live.read().await;
            match desk.record.status {
                Status::Open => return Err(HallError::NotStarted),
                Status::Running => return Err(HallError::NotFinished),
                Status::Finished | Status::Archived => {}
            }
            let key = (table.to_owned(), desk.revision());
            if let Some(work) = self.inner.reviews.works(|works| works.get(&key).cloned()) {
                return Ok(work.state());
            }
            let (making, of) = desk.making().ok_or(HallError::NotFinished)?;
            (key, making, of)
        };
        let work = Arc::new(Work::default());
        work.of.store(of, Ordering::Relaxed);
        let known = self.inner.reviews.works(|works| match works.get(&key) {
            Some(work) => Some(work.clone()),
            None => {
                works.put(key.clone(), work.clone());
                None
            }
        });
        if let Some(known) = known {
            return Ok(known.state());
        }
        let slot = self.inner.reviews.queue.try_enter(who).map_err(|no| {
            self.inner.reviews.works(|works| works.pop(&key));
            match no {
                NoSlot::Full => HallError::Busy,
                NoSlot::Closed => HallError::Store(StoreError::Closed),
            }
        })?;
        let (state, hall) = (work.state(), self.clone());
        tokio::spawn(async move {
            let Ok(slot) = slot.await else { return };
            let made = hall.make(making, work.clone()).await;
            drop(slot);
            // Whoever closes has no review to show.
            let _ = work.made.set(made);
        });
        Ok(state)
    }

    /// Makes a review on a thread that gives way to all others.
    async fn make(&self, making: Making, work: Arc<Work>) -> Option<Arc<GameReview>> {
        let closing = self.inner.closing.clone();
        let (tell, made) = oneshot::channel();
        let thread = std::thread::Builder::new().name("review".to_owned()).spawn(move || {
            give_way();
            let review = making(&|done| {
                work.done.store(done, Ordering::Relaxed);
                !closing.load(Ordering::Acquire)
            });
            let _ = tell.send(review);
        });
        if let Err(error) = thread {
            tracing::warn!("no thread for a review: {error}");
            return None;
        }
        // A thread that panics says nothing.
        made.await.ok().flatten().map(Arc::new)
    }
}

/// Lets everybody else compute first.
#[cfg(target_os = "linux")]
fn give_way() {
    // There, a priority is a thread's own. Without one the review is only less polite.
    let _ = rustix::process::setpriority_process(None, 10);
}

#[cfg(not(target_os = "linux"))]
fn give_way() {}

impl Desk {
    /// What it takes to review the game, and how many choices it has.
    fn making(&self) -> Option<(Making, usize)> {
        let table = self.table.as_ref()?;
        with_table!(table, table => table.actor().is_none().then(|| (making(table), table.line().len())))
    }
}

fn making<G: HasBots + Speak>(table: &Table<G>) -> Making {
    let entries: Vec<usize> =
        table.log().iter().filter(|logged| !logged.undone).map(|logged| logged.entry).collect();
    let choices = table.line().map(|(_, choice)| choice).collect();
    let mut reviewer = Reviewer::<G>::new(table.state_after(0), choices);
    Box::new(move |go_on| {
        while !reviewer.step(AT_ONCE) {
            if !go_on(reviewer.progress().0) {
                return None;
            }
        }
        Some(in_words::<G>(&reviewer.finish(), &entries))
    })
}

/// The review with the journal's entries and in everybody's words.
fn in_words<G: HasBots + Speak>(review: &advice::Review<G::Choice>, entries: &[usize]) -> GameReview {
    let standing = |moment: &advice::Moment| Standing {
        entry: entries[moment.entry],
        round: moment.round,
        expected: moment.expected.clone(),
        doubt: karst_bots::doubt::<G>(moment.entry + 1, entries.len()),
    };
    let fall = |fall: &advice::Fall<G::Choice>| Told {
        entry: entries[fall.entry],
        round: fall.round,
        seat: fall.seat,
        played: Said::new::<G>(&fall.played),
        better: Some(Said::new::<G>(&fall.better)),
        points: fall.lost,
        reasons: fall.reasons.clone(),
    };
    let find = |find: &advice::Find<G::Choice>| Told {
        entry: entries[find.entry],
        round: find.round,
        seat: find.seat,
        played: Said::new::<G>(&find.played),
        better: None,
        points: find.gained,
        reasons: find.reasons.clone(),
    };
    GameReview {
        curve: review.curve.iter().map(standing).collect(),
        falls: review.falls.iter().map(fall).collect(),
        finds: review.finds.iter().map(find).collect(),
    }
}
