//! Windows in which several seats may answer what somebody does.
//!
//! Everybody is asked at the same moment and answers sealed; when the window closes, the answers are played in the
//! order of the rules, passes up to the first card, and the rest is dropped unseen. Hidden hands stay hidden from the
//! clock: no window closes before its shortest time, which is that of half of the windows passed by hand; a bot answers
//! within it whatever it holds; and a window that everybody passes by standing instruction lasts as long as one that
//! people at this table passed by hand. Who stays silent passes when the table's patience ends.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use karst_bots::{Budget, Level, Rank};
use karst_journal::{Change, Entry, Status};
use karst_kit::{Game, Seat, Speak, Viewer, Windows};

use super::act::{settled, to_the_end};
use super::error::refused;
use super::{Desk, Hall, HallError, HouseRules, Live, Outcome};
use crate::links::random_bytes;
use crate::{Refused, Table};

/// After a restart there is at least so much time to answer.
const GRACE: Duration = Duration::from_secs(8);
/// A bot has thought before the shortest time is over.
const BOT_TIME: Duration = Duration::from_millis(250);

/// What everybody may know about an open window: that it is open, since when, and how long it may last. Who is asked and
/// who has answered is nobody's business.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WindowSight {
    pub elapsed: Duration,
    pub longest: Duration,
}

/// An open window and the answers so far. Moments are those of the house's clock.
pub(super) struct Window {
    opened: Duration,
    earliest: Duration,
    latest: Duration,
    /// After the earliest moment it closes only every so often.
    step: Duration,
    asked: Vec<Asked>,
}

struct Asked {
    seat: Seat,
    /// The notation that lets it go by.
    pass: String,
    answer: Option<Sealed>,
}

struct Sealed {
    text: String,
    /// When it was given, or would have been by hand.
    at: Duration,
    by_hand: bool,
}

impl Window {
    fn of(&self, seat: Seat) -> Option<&Asked> {
        self.asked.iter().find(|asked| asked.seat == seat)
    }

    /// When it closes if nobody says anything more: as soon as the answers up to the first card are in.
    fn closes(&self) -> Duration {
        let mut at = self.earliest;
        for asked in &self.asked {
            let Some(sealed) = &asked.answer else { return self.latest };
            at = at.max(self.on_step(sealed.at));
            if sealed.text != asked.pass {
                break;
            }
        }
        at.min(self.latest)
    }

    /// The first moment to close at or after this one.
    fn on_step(&self, at: Duration) -> Duration {
        let late = at.saturating_sub(self.earliest);
        match self.step.as_nanos() {
            0 => at,
            step => self.earliest + self.step * late.as_nanos().div_ceil(step) as u32,
        }
    }

    /// How long the slowest of those took who have let it go by with their own hands; none where a card was played.
    fn slowest_pass(&self) -> Option<Duration> {
        let by_hand =
            self.asked.iter().filter_map(|asked| asked.answer.as_ref().map(|sealed| (asked, sealed)));
        let by_hand = by_hand.filter(|(_, sealed)| sealed.by_hand);
        if by_hand.clone().any(|(asked, sealed)| sealed.text != asked.pass) {
            return None;
        }
        // What was given before a restart has no time of its own.
        let times = by_hand.map(|(_, sealed)| sealed.at.saturating_sub(self.opened));
        times.filter(|time| !time.is_zero()).max()
    }

    /// Whoever has been asked and has not answered.
    fn silent(&self) -> Vec<Seat> {
        self.asked.iter().filter(|asked| asked.answer.is_none()).map(|asked| asked.seat).collect()
    }

    /// What is played when it closes: passes up to the first card, and that card. Silence is a pass.
    fn answers(&self) -> Vec<(Seat, String)> {
        let mut answers = Vec::new();
        for asked in &self.asked {
            let text = asked.answer.as_ref().map_or(&asked.pass, |sealed| &sealed.text);
            answers.push((asked.seat, text.clone()));
            if *text != asked.pass {
                break;
            }
        }
        answers
    }

    /// Answers by hand as they are stored: they must survive a restart. Never shown.
    fn to_text(&self, revision: usize) -> String {
        let by_hand = self.asked.iter().filter_map(|asked| Some((asked.seat, asked.answer.as_ref()?)));
        let lines = by_hand
            .filter(|(_, sealed)| sealed.by_hand)
            .map(|(seat, sealed)| format!("\n{seat} {}", sealed.text));
        format!("{revision}{}", lines.collect::<String>())
    }
}

/// How long windows at a table usually last that people let go by with their own hands. A window that passes by
/// instruction alone is as long as one of those; and none is shorter than the middle one, whoever is asked. So the length
/// of a window tells nobody whether somebody held an answer, as long as people do not think longer than the cap.
pub(super) struct Pace {
    times: Vec<Duration>,
    /// How many of them are guesses, made before anybody had passed.
    guesses: usize,
    next: usize,
    /// Nobody waits longer than this for seats that have nothing to say.
    cap: Duration,
}

impl Pace {
    const KEPT: usize = 24;
    /// A pause of more than so many times the usual is somebody fetching tea: it says nothing about passing.
    const UNUSUAL: u32 = 3;

    /// Before anybody has passed: around the usual time.
    pub fn new(usual: Duration, cap: Duration) -> Pace {
        Pace {
            times: [5, 8, 10, 13, 18].map(|tenths| usual * tenths / 10).to_vec(),
            guesses: 5,
            next: 0,
            cap,
        }
    }

    /// The middle one: what everybody at the table knows anyway.
    fn usual(&self) -> Duration {
        let mut times = self.times.clone();
        times.sort_unstable();
        times[times.len() / 2]
    }

    fn learn(&mut self, time: Duration) {
        if time > self.usual() * Pace::UNUSUAL && time > self.cap * Pace::UNUSUAL {
            return;
        }
        match self.guesses {
            0 if self.times.len() < Pace::KEPT => self.times.push(time),
            0 => {
                self.times[self.next % Pace::KEPT] = time;
                self.next += 1;
            }
            guesses => {
                self.times[guesses - 1] = time;
                self.guesses -= 1;
            }
        }
    }

    /// One of the usual times, never longer than the cap. Long ones come a little more often than short ones: now and then
    /// somebody fetches tea, which is never pretended, and on the whole neither kind of window may be the longer one.
    fn draw(&self) -> Duration {
        let mut times = self.times.clone();
        times.sort_unstable();
        let chance = f64::from(u16::from_le_bytes(random_bytes())) / f64::from(u16::MAX);
        let at = (chance.powf(LONGER) * times.len() as f64) as usize;
        times[at.min(times.len() - 1)].min(self.cap)
    }
}

/// Below one: longer times are drawn more often.
const LONGER: f64 = 0.77;

/// Windows close at these steps after their shortest time: a moment sooner or later would tell people apart.
const STEP: Duration = Duration::from_millis(250);

/// What has to happen at an open window.
pub(super) enum Due {
    /// A bot has not answered yet.
    Bot(Seat, Level),
    /// Nothing before this moment, unless somebody answers.
    At(Duration),
}

impl Desk {
    /// Opens the window the game is in, if it is in one, and forgets the one before.
    pub(super) fn open_window(&mut self, rules: &HouseRules, opened: Duration) {
        let stored = self.record.sealed.take();
        self.window = None;
        let Some(table) = self.table.as_ref().filter(|_| self.record.status == Status::Running) else {
            return;
        };
        let asked = with_table!(table, table => asked(table, |seat| self.note(seat, Viewer::Seat(seat))));
        if asked.is_empty() {
            return;
        }
        let spread = f64::from(random_bytes::<1>()[0]) / 255.0;
        let people = self.record.seats.iter().filter(|seat| seat.is_played_by_person()).count();
        // With nobody to hide from there is nothing to wait for.
        let (shortest, pretended) = match people > 1 {
            true => (rules.window.max(self.pace.usual().min(rules.disguise)), self.pace.draw()),
            false => (rules.window, Duration::ZERO),
        };
        let asks_a_person = asked.iter().any(|(seat, _, lets_pass)| !lets_pass && self.is_person(*seat));
        let asked = asked.into_iter().map(|(seat, pass, lets_pass)| {
            // Where a person is asked, the person takes the time.
            let at = if asks_a_person { opened } else { opened + pretended };
            let by_itself = lets_pass && self.is_person(seat);
            let answer = by_itself.then(|| Sealed { text: pass.clone(), at, by_hand: false });
            Asked { seat, pass, answer }
        });
        let mut window = Window {
            opened,
            earliest: opened + shortest + rules.window_spread.mul_f64(spread),
            latest: self.patience_ends(opened),
            step: STEP.min(rules.window),
            asked: asked.collect(),
        };
        if let Some(stored) = stored {
            window.recall(&stored, self.revision());
        }
        self.record.sealed = None;
        self.window = Some(window);
    }

    /// Whether the game is in a window, which has a time of its own.
    pub(super) fn is_in_window(&self) -> bool {
        self.table.as_ref().is_some_and(|table| with_table!(table, table => asks(table)))
    }

    /// When something happens by itself after what has just been played, in milliseconds since 1970.
    pub(super) fn next_due(&self, status: Status) -> Option<i64> {
        let table = self.table.as_ref().filter(|_| status == Status::Running)?;
        match with_table!(table, table => asks(table)) {
            true => Some(now() + self.patience().as_millis() as i64),
            false => self.bot_to_act().map(|_| now()),
        }
    }

    /// A window that was open before a restart ends when it would have, but nobody is cut off without a moment to answer.
    fn patience_ends(&self, opened: Duration) -> Duration {
        let whole = opened + self.patience();
        match self.record.due {
            Some(due) if due > 0 => {
                let left = Duration::from_millis((due - now()).max(0) as u64);
                whole.min(opened + left.max(GRACE))
            }
            _ => whole,
        }
    }

    /// Takes up answers that were given at another process.
    pub(super) fn recall_answers(&mut self) {
        let revision = self.revision();
        if let (Some(stored), Some(window)) = (self.record.sealed.take(), &mut self.window) {
            window.recall(&stored, revision);
        }
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.record.seat(seat).is_some_and(|record| record.is_played_by_person())
    }

    /// The open window as everybody may see it.
    pub fn window_sight(&self, now: Duration) -> Option<WindowSight> {
        let window = self.window.as_ref()?;
        let elapsed = now.saturating_sub(window.opened);
        Some(WindowSight { elapsed, longest: window.latest.saturating_sub(window.opened) })
    }

    /// When the open window closes if nobody says anything more. For whoever runs the table, never for a page.
    pub fn window_closes(&self) -> Option<Duration> {
        self.window.as_ref().map(Window::closes)
    }

    fn patience(&self) -> Duration {
        self.settings().patience
    }

    /// Whether the seat is asked in the open window.
    pub fn is_asked(&self, seat: Seat) -> bool {
        self.window.as_ref().is_some_and(|window| window.of(seat).is_some())
    }

    /// Whether the seat has answered the open window, by hand or by instruction: only for its own eyes.
    pub fn has_answered(&self, seat: Seat) -> bool {
        let asked = self.window.as_ref().and_then(|window| window.of(seat));
        asked.is_some_and(|asked| asked.answer.is_some())
    }

    /// Whether the last window closed while the seat was silent, and it has done nothing since: only for its own eyes.
    pub fn let_it_pass(&self, seat: Seat) -> bool {
        self.window.is_none() && self.let_pass.contains(&seat)
    }

    /// Whether the table waits for this seat: it is asked in the open window and silent, or it is to act.
    pub fn awaits(&self, seat: Seat) -> bool {
        match &self.window {
            Some(window) => window.of(seat).is_some_and(|asked| asked.answer.is_none()),
            None => self.actor().and_then(|actor| actor.seat()) == Some(seat),
        }
    }

    /// Whether the table waits for this seat as far as everybody may know: whoever the open window asks may still be
    /// thinking.
    pub fn seems_awaited(&self, seat: Seat) -> bool {
        match &self.window {
            Some(window) => window.of(seat).is_some(),
            None => self.awaits(seat),
        }
    }

    /// What the open window needs next; none if no window is open.
    pub(super) fn due(&self) -> Option<Due> {
        let window = self.window.as_ref()?;
        let silent = window.asked.iter().filter(|asked| asked.answer.is_none());
        let mut bots = silent.filter_map(|asked| {
            let level = self.record.seat(asked.seat)?.bot_level()?;
            Some((asked.seat, level.parse().ok()?))
        });
        Some(match bots.next() {
            Some((seat, level)) => Due::Bot(seat, brisk(level)),
            None => Due::At(window.closes()),
        })
    }

    /// Puts an answer into the window.
    fn seal(&mut self, seat: Seat, text: &str, now: Duration) -> Result<(), HallError> {
        let names: Vec<String> = self.record.seats.iter().map(|record| self.name(record.seat)).collect();
        let who = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
        let table = self.table.as_ref().ok_or(HallError::NotStarted)?;
        let text = with_table!(table, table => reply(table, seat, text, &who))?;
        let by_hand = self.is_person(seat);
        let Some(window) = &mut self.window else { return Err(HallError::Stale(self.revision())) };
        let Some(asked) = window.asked.iter_mut().find(|asked| asked.seat == seat) else {
            return Err(HallError::NotSeated);
        };
        // A bot answers within the shortest time, whatever it holds.
        let at = if by_hand { now } else { window.opened };
        asked.answer = Some(Sealed { text, at, by_hand });
        Ok(())
    }

    /// The answers by hand, as they are stored.
    pub(super) fn sealed_change(&self) -> Change {
        let answers = self.window.as_ref().map(|window| window.to_text(self.revision()));
        Change::Sealed { table: self.record.id.clone(), answers }
    }

    /// Plays the answers.
    fn close_window(&mut self) -> Result<Vec<Entry>, HallError> {
        let mut entries = Vec::new();
        if let Some(time) = self.window.as_ref().and_then(Window::slowest_pass) {
            self.pace.learn(time);
        }
        self.let_pass = self.window.as_ref().map_or(Vec::new(), Window::silent);
        for (seat, text) in self.window.as_ref().map_or(Vec::new(), Window::answers) {
            entries.extend(self.choose(seat, &text)?);
        }
        Ok(entries)
    }
}

impl Window {
    /// Takes up answers given before a restart, if they were given to this window.
    fn recall(&mut self, stored: &str, revision: usize) {
        let mut lines = stored.lines();
        if lines.next() != Some(revision.to_string().as_str()) {
            return;
        }
        for line in lines {
            let Some((seat, text)) = line.split_once(' ') else { continue };
            let asked = self.asked.iter_mut().find(|asked| asked.seat.to_string() == seat);
            if let Some(asked) = asked {
                asked.answer = Some(Sealed { text: text.to_owned(), at: self.opened, by_hand: true });
            }
        }
    }
}

impl Hall {
    /// A seat answers the open window; what it says is on disk, and nobody hears of it before the window closes.
    pub(super) async fn answer_window(
        &self,
        live: &Live,
        desk: &mut Desk,
        seat: Seat,
        text: &str,
    ) -> Result<Outcome, HallError> {
        desk.seal(seat, text, self.now())?;
        let outcome = Outcome::Now(desk.revision());
        let mut changes = vec![desk.sealed_change()];
        changes.extend(desk.taps.change(&live.id, outcome));
        self.put(live, desk, changes).await?;
        live.tell();
        Ok(outcome)
    }

    /// Closes the window if its time has come.
    pub(super) async fn close_when_due(&self, live: &Arc<Live>) -> Result<(), HallError> {
        let (hall, table) = (self.clone(), live.clone());
        to_the_end(live, async move {
            let mut desk = table.desk.write().await;
            settled!(match desk.due() {
                Some(Due::At(at)) if at <= hall.now() => hall.close_window(&table, &mut desk).await,
                _ => Ok(()),
            })
        })
        .await
    }

    async fn close_window(&self, live: &Live, desk: &mut Desk) -> Result<(), HallError> {
        match desk.close_window() {
            Ok(entries) => self.commit(live, desk, entries).await.map(drop),
            Err(error) => {
                self.reload(live, desk).await;
                Err(error)
            }
        }
    }
}

/// Nobody waits for a bot, and nobody learns from how long it thinks.
fn brisk(level: Level) -> Level {
    match level {
        Level::Mcts(Budget::Time(time)) => Level::Mcts(Budget::Time(time.min(BOT_TIME))),
        Level::Mcts(Budget::Iterations(n)) if n <= 200 => level,
        Level::Mcts(Budget::Iterations(_)) => Level::Mcts(Budget::Time(BOT_TIME)),
        Level::Judge(Budget::Time(time)) => Level::Judge(Budget::Time(time.min(BOT_TIME))),
        Level::Judge(Budget::Iterations(n)) if n <= 200 => level,
        Level::Judge(Budget::Iterations(_)) => Level::Judge(Budget::Time(BOT_TIME)),
        Level::Rank(rank, _) if rank < Rank::Expert => level,
        Level::Rank(..) => Level::Judge(Budget::Time(BOT_TIME)),
        Level::Random | Level::Greedy => level,
    }
}

/// Milliseconds since 1970.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

/// Whether several seats may answer now.
fn asks<G: Game>(table: &Table<G>) -> bool {
    G::Windows::EXIST && !G::Windows::asked(&table.view(Viewer::Public)).is_empty()
}

/// The seats the table asks, how each passes, and whether its note says so.
fn asked<'a, G: Game>(table: &Table<G>, note: impl Fn(Seat) -> &'a str) -> Vec<(Seat, String, bool)> {
    if !G::Windows::EXIST {
        return Vec::new();
    }
    let seats = G::Windows::asked(&table.view(Viewer::Public));
    let ask = |seat| {
        let view = table.view(Viewer::Seat(seat));
        let pass = G::Windows::pass(&view)?.to_string();
        Some((seat, pass, G::Windows::lets_pass(&view, note(seat))))
    };
    seats.into_iter().filter_map(ask).collect()
}

/// An answer in its proper form, if the seat may give it.
fn reply<G: Speak>(
    table: &Table<G>,
    seat: Seat,
    text: &str,
    who: &dyn Fn(Seat) -> String,
) -> Result<String, HallError> {
    let choice: G::Choice = text.parse().map_err(HallError::Notation)?;
    match G::Windows::replies(&table.view(Viewer::Seat(seat))).contains(&choice) {
        true => Ok(choice.to_string()),
        // The rules say why.
        false => Err(match table.why_not(seat, choice) {
            Some(why) => refused::<G>(Refused::Illegal(why), who),
            None => HallError::Stale(table.revision()),
        }),
    }
}
