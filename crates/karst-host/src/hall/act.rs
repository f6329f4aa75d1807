//! What people do at a running table. Every change runs in a task of its own, so that a reader who hangs up cannot
//! stop it halfway, and is on disk before it is acknowledged.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use karst_journal::{Change, Entry, Mark, Moved, News, Sitting, Status};
use karst_kit::{Actor, Seat, Speak};

use super::error::refused;
use super::{Desk, Hall, HallError, HouseRules, Live, Tap, UndoRequest};
use crate::{Table, UndoRight};

/// Runs a change of a table to its end even if whoever waits for it goes away. After a panic the table in memory is
/// not trusted any more: the next to ask gets it from disk.
pub(super) async fn to_the_end<T: Send + 'static>(
    live: &Live,
    change: impl Future<Output = T> + Send + 'static,
) -> T {
    match tokio::spawn(change).await {
        Ok(outcome) => outcome,
        Err(failed) => {
            live.lost.store(true, Ordering::Release);
            std::panic::resume_unwind(failed.into_panic())
        }
    }
}

/// Tries again what another process was quicker at: the table has been read again by then.
macro_rules! settled {
    ($attempt:expr) => {{
        let mut tries = 0;
        loop {
            match $attempt {
                Err(HallError::Store(
                    karst_journal::StoreError::Moved | karst_journal::StoreError::RevisionTaken,
                )) if tries < 8 => tries += 1,
                outcome => break outcome,
            }
        }
    }};
}
pub(super) use settled;

/// What became of a wish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Done; the table is at this revision.
    Now(usize),
    /// The others have been asked.
    Asked,
    /// Somebody did not agree.
    Declined,
    /// Nothing in the game has changed, but the table has taken note.
    Noted,
}

/// What undo means for a seat at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoOffer {
    Nothing,
    Free,
    /// The others have to agree.
    Asks,
    /// Others are being asked whether they answer.
    ShutByWindow,
    /// Something was turned up, and there is nobody to agree.
    ShutByReveal,
}

/// What a seat wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    Choose(String),
    Undo,
    Redo,
    Restart,
    /// The answer to somebody's wish to take back.
    Answer(Answer),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    Agree,
    Decline,
}

impl Hall {
    /// A seat chooses, having seen this revision. Returns the new one.
    pub async fn choose(
        &self,
        table: &str,
        seat: Seat,
        revision: usize,
        text: &str,
    ) -> Result<usize, HallError> {
        match self.wish(table, seat, revision, Wish::Choose(text.to_owned())).await? {
            Outcome::Now(revision) => Ok(revision),
            Outcome::Asked | Outcome::Declined | Outcome::Noted => unreachable!("a choice asks nobody"),
        }
    }

    /// Does what a person in a seat wants, unless the table has moved on since the revision the seat saw.
    pub async fn wish(
        &self,
        table: &str,
        seat: Seat,
        revision: usize,
        wish: Wish,
    ) -> Result<Outcome, HallError> {
        self.tapped(table, seat, revision, wish, None).await
    }

    /// Does what a person in a seat wants. The same tap sent again gets the first answer and does nothing more.
    pub async fn tapped(
        &self,
        table: &str,
        seat: Seat,
        revision: usize,
        wish: Wish,
        tap: Option<Tap>,
    ) -> Result<Outcome, HallError> {
        let live = self.live(table).await?;
        let (hall, table) = (self.clone(), live.clone());
        to_the_end(&live, async move {
            let mut desk = table.desk.write().await;
            let outcome =
                settled!(hall.answer_tap(&table, &mut desk, seat, revision, wish.clone(), tap.clone()).await);
            drop(desk);
            hall.nudge(&table);
            outcome
        })
        .await
    }

    async fn answer_tap(
        &self,
        live: &Live,
        desk: &mut Desk,
        seat: Seat,
        revision: usize,
        wish: Wish,
        tap: Option<Tap>,
    ) -> Result<Outcome, HallError> {
        let Some(tap) = tap else { return self.fulfil(live, desk, seat, revision, wish).await };
        if let Some(first) = self.first_answer(live, desk, seat, &tap).await? {
            return first;
        }
        desk.taps.begin(seat, tap);
        let outcome = self.fulfil(live, desk, seat, revision, wish).await;
        desk.taps.end(&outcome);
        outcome
    }

    async fn fulfil(
        &self,
        live: &Live,
        desk: &mut Desk,
        seat: Seat,
        revision: usize,
        wish: Wish,
    ) -> Result<Outcome, HallError> {
        desk.check(seat, revision)?;
        desk.let_pass.retain(|other| *other != seat);
        // Whoever acts is back.
        if desk.is_stood_in_for(seat) {
            self.write_sitting(live, desk, seat, Sitting::Returns).await?;
        }
        match wish {
            Wish::Choose(text) => self.play(live, desk, seat, &text).await,
            Wish::Redo => {
                let text = desk.redo_right(seat).ok_or(HallError::NothingToRedo)?;
                self.play(live, desk, seat, &text).await
            }
            // What others answer must not depend on what somebody takes back meanwhile.
            Wish::Undo | Wish::Restart if desk.window.is_some() => Err(HallError::WindowOpen),
            Wish::Restart => {
                let to = desk.restart_point(seat).ok_or(HallError::NothingToUndo)?;
                self.take_back(live, desk, to).await
            }
            Wish::Undo => match desk.undo_right(seat) {
                UndoRight::Nothing => Err(HallError::NothingToUndo),
                UndoRight::Free(to) => self.take_back(live, desk, to).await,
                UndoRight::ByConsent(to) if desk.nobody_may_take_back(seat, to) => Err(HallError::Revealed),
                UndoRight::ByConsent(to) => {
                    self.ask(live, desk, UndoRequest { seat, to, agreed: Vec::new() }).await
                }
            },
            Wish::Answer(_) if desk.window.is_some() => Err(HallError::WindowOpen),
            Wish::Answer(answer) => self.answer(live, desk, seat, answer).await,
        }
    }

    async fn play(&self, live: &Live, desk: &mut Desk, seat: Seat, text: &str) -> Result<Outcome, HallError> {
        if desk.is_asked(seat) {
            return self.answer_window(live, desk, seat, text).await;
        }
        self.ask_back(live, desk, seat, text).await?;
        let entries = self.choose_each(live, desk, seat, text).await?;
        self.commit(live, desk, entries).await
    }

    /// A computer has thought about exactly this revision, and the seat is still its to play.
    pub(super) async fn bot_chooses(
        &self,
        live: &Arc<Live>,
        seat: Seat,
        revision: usize,
        text: String,
    ) -> Result<(), HallError> {
        let (hall, table) = (self.clone(), live.clone());
        to_the_end(live, async move {
            let mut desk = table.desk.write().await;
            let is_bot = desk.record.seat(seat).is_some_and(|record| record.bot_level().is_some());
            if desk.record.status != Status::Running || desk.revision() != revision || !is_bot {
                return Err(HallError::Stale(desk.revision()));
            }
            hall.play(&table, &mut desk, seat, &text).await.map(drop)
        })
        .await
    }

    /// Several choices in one press, `convert 2 grain; feed`: all of them or none.
    async fn choose_each(
        &self,
        live: &Live,
        desk: &mut Desk,
        seat: Seat,
        text: &str,
    ) -> Result<Vec<Entry>, HallError> {
        let mut entries = Vec::new();
        for one in text.split("; ") {
            match desk.choose(seat, one) {
                Ok(new) => entries.extend(new),
                Err(why) if entries.is_empty() => return Err(why),
                Err(why) => {
                    self.reload(live, desk).await;
                    return Err(why);
                }
            }
        }
        Ok(entries)
    }

    async fn take_back(&self, live: &Live, desk: &mut Desk, to: usize) -> Result<Outcome, HallError> {
        let entries = desk.undo(to);
        self.commit(live, desk, entries).await
    }

    async fn answer(
        &self,
        live: &Live,
        desk: &mut Desk,
        seat: Seat,
        answer: Answer,
    ) -> Result<Outcome, HallError> {
        let mut request = desk.request.clone().ok_or(HallError::NoRequest)?;
        // Whoever asked may withdraw, and has agreed from the start.
        match answer {
            Answer::Decline => self.keep_request(live, desk, None, Outcome::Declined).await,
            Answer::Agree => {
                if !request.agreed.contains(&seat) && seat != request.seat {
                    request.agreed.push(seat);
                }
                self.ask(live, desk, request).await
            }
        }
    }

    /// Takes back at once when everybody has agreed; people are asked, bots always agree.
    async fn ask(&self, live: &Live, desk: &mut Desk, request: UndoRequest) -> Result<Outcome, HallError> {
        let all = desk.others(request.seat).all(|other| request.agreed.contains(&other));
        match all {
            true => self.take_back(live, desk, request.to).await,
            false => self.keep_request(live, desk, Some(request), Outcome::Asked).await,
        }
    }

    /// Keeps a request to take something back, or drops it.
    async fn keep_request(
        &self,
        live: &Live,
        desk: &mut Desk,
        request: Option<UndoRequest>,
        outcome: Outcome,
    ) -> Result<Outcome, HallError> {
        let text = request.as_ref().map(ToString::to_string);
        let mut changes = vec![Change::UndoRequest { table: live.id.clone(), request: text }];
        changes.extend(desk.taps.change(&live.id, outcome));
        self.put(live, desk, changes).await?;
        desk.request = request;
        live.tell();
        Ok(outcome)
    }

    /// Puts on disk what the table has already accepted in memory, then tells everybody.
    pub(super) async fn commit(
        &self,
        live: &Live,
        desk: &mut Desk,
        entries: Vec<Entry>,
    ) -> Result<Outcome, HallError> {
        let (turn, status) = (desk.actor().and_then(|actor| actor.seat()), desk.status_now());
        desk.window = None;
        let due = desk.next_due(status);
        desk.heed(&entries, self.now());
        let mut changes = vec![
            Change::Append { table: live.id.clone(), entries, turn, status },
            Change::Sealed { table: live.id.clone(), answers: None },
        ];
        if desk.request.is_some() {
            changes.push(Change::UndoRequest { table: live.id.clone(), request: None });
        }
        if due.is_some() || desk.record.due.is_some() {
            changes.push(Change::Due { table: live.id.clone(), at: due });
        }
        changes.extend(desk.affairs_change());
        changes.extend(desk.result_change(status));
        let outcome = Outcome::Now(desk.revision());
        changes.extend(desk.taps.change(&live.id, outcome));
        self.put(live, desk, changes).await?;
        (desk.record.turn, desk.record.status, desk.record.due, desk.request) = (turn, status, due, None);
        desk.open_window(&self.inner.rules, self.now());
        live.tell();
        self.moved(&live.id);
        Ok(outcome)
    }

    /// Writes changes of a table, made for it as it is in memory. When they cannot be written, or another process has
    /// changed the table meanwhile, it goes back to what is on disk.
    pub(super) async fn put(
        &self,
        live: &Live,
        desk: &mut Desk,
        changes: Vec<Change>,
    ) -> Result<(), HallError> {
        // Whatever may give a seat to somebody or take it away.
        let seats_change = changes.iter().any(|change| {
            matches!(
                change,
                Change::Sit { .. }
                    | Change::Hold { .. }
                    | Change::Renew { .. }
                    | Change::Reseat { .. }
                    | Change::SitIn { .. }
                    | Change::Merge { .. }
            )
        });
        match self.store().write_at(&live.id, desk.record.version, changes).await {
            Ok(version) => {
                desk.record.version = version;
                if seats_change {
                    live.forget_holders();
                }
                Ok(())
            }
            Err(error) => {
                self.reload(live, desk).await;
                Err(error.into())
            }
        }
    }

    /// Goes back to what is on disk: nothing that was not acknowledged may be shown.
    pub(super) async fn reload(&self, live: &Live, desk: &mut Desk) {
        match self.read_desk(&live.id).await {
            Ok(fresh) => {
                *desk = fresh;
                live.forget_holders();
                live.lost.store(false, Ordering::Release);
            }
            Err(HallError::UnknownTable) => self.forget(live),
            Err(_) => live.lost.store(true, Ordering::Release),
        }
        live.tell();
    }

    /// Takes up what another process has written: only what is new is read and played, where that is possible.
    pub(super) async fn refresh(&self, live: &Live, desk: &mut Desk) {
        match self.follow(live, desk).await {
            Ok(true) => live.tell(),
            Ok(false) | Err(_) => self.reload(live, desk).await,
        }
    }

    async fn follow(&self, live: &Live, desk: &mut Desk) -> Result<bool, HallError> {
        let Some(News { record, entries, said }) = self.store().news(&live.id, desk.revision()).await? else {
            return Ok(false);
        };
        let Some(table) = desk.table.as_mut().filter(|_| record.status != Status::Open) else {
            return Ok(false);
        };
        let moved = !entries.is_empty();
        if with_table!(table, table => table.catch_up(entries)).is_err() {
            return Ok(false);
        }
        desk.request = record.undo_request.as_deref().and_then(|text| text.parse().ok());
        desk.affairs = record.affairs.parse().unwrap_or_default();
        desk.record = record;
        if desk.said != Some(said) {
            desk.messages = self.store().messages(&live.id, super::chat::KEPT).await?;
            desk.said = Some(said);
        }
        live.forget_holders();
        match moved {
            true => desk.open_window(&self.inner.rules, self.now()),
            false => desk.recall_answers(),
        }
        Ok(true)
    }

    /// Lets a bot think if it is its turn.
    pub(super) fn nudge(&self, live: &Arc<Live>) {
        super::think::nudge(self, live);
    }
}

fn choose_at<G: Speak>(
    table: &mut Table<G>,
    seat: Seat,
    text: &str,
    who: &dyn Fn(Seat) -> String,
) -> Result<Vec<Entry>, HallError> {
    table.choose(seat, text).map(<[Entry]>::to_vec).map_err(|why| refused::<G>(why, who))
}

impl Desk {
    /// A seat may act on a running table whose present it has seen.
    fn check(&self, seat: Seat, revision: usize) -> Result<(), HallError> {
        if self.record.seat(seat).is_none() {
            return Err(HallError::NotSeated);
        }
        match self.record.status {
            Status::Open => Err(HallError::NotStarted),
            // The secret is out: taking back now would let someone choose with knowledge of all draws.
            Status::Finished | Status::Archived => Err(HallError::Finished),
            Status::Running if self.is_present(revision) => Ok(()),
            Status::Running => Err(HallError::Stale(self.revision())),
        }
    }

    /// Whether the game stands as it did at this revision. Who plays for whom is nothing one chooses by.
    fn is_present(&self, revision: usize) -> bool {
        let table = self.table.as_ref();
        table.is_some_and(|table| with_table!(table, table => table.only_sittings_since(revision)))
    }

    /// People have to agree before something is taken back that was turned up or answered. A single person among
    /// computers has nobody to ask: there, what was turned up stays. At a table for practice everything is free anyway.
    fn nobody_may_take_back(&self, seat: Seat, to: usize) -> bool {
        let reveals = |table: &crate::AnyTable| with_table!(table, table => table.reveals_since(to));
        self.others(seat).next().is_none() && self.table.as_ref().is_some_and(reveals)
    }

    /// What undo means for a seat right now.
    pub fn undo_offer(&self, seat: Seat) -> UndoOffer {
        match self.undo_right(seat) {
            UndoRight::Nothing => UndoOffer::Nothing,
            _ if self.window.is_some() => UndoOffer::ShutByWindow,
            UndoRight::Free(_) => UndoOffer::Free,
            UndoRight::ByConsent(to) if self.nobody_may_take_back(seat, to) => UndoOffer::ShutByReveal,
            UndoRight::ByConsent(_) if self.others(seat).next().is_none() => UndoOffer::Free,
            UndoRight::ByConsent(_) => UndoOffer::Asks,
        }
    }

    /// Takes up a move or an answer that another process has told in full. False if it does not follow upon what is known here.
    pub(super) fn follow(&mut self, version: i64, moved: &Moved, rules: &HouseRules, now: Duration) -> bool {
        let next = self.revision() + 1;
        let follows = self.record.version + 1 == version
            && self.record.status == Status::Running
            && moved.entries.iter().zip(next..).all(|(entry, number)| entry.number == number);
        let Some(table) = self.table.as_mut().filter(|_| follows) else { return false };
        if with_table!(table, table => table.catch_up(moved.entries.clone())).is_err() {
            return false;
        }
        if !moved.entries.is_empty() {
            self.heed(&moved.entries, now);
            (self.record.turn, self.record.undo_request, self.request) = (moved.turn, None, None);
        }
        if let Some((affairs, due)) = &moved.affairs {
            self.affairs = affairs.parse().unwrap_or_default();
            (self.record.affairs, self.record.clock_due) = (affairs.clone(), *due);
        }
        (self.record.version, self.record.sealed) = (version, moved.sealed.clone());
        self.record.due = moved.due.unwrap_or(self.record.due);
        match moved.entries.is_empty() {
            true => self.recall_answers(),
            false => self.open_window(rules, now),
        }
        true
    }

    /// The table waits anew, and whoever acted is here: nothing is pending for an absent owner any more.
    fn heed(&mut self, entries: &[Entry], now: Duration) {
        for entry in entries {
            if let Mark::Choice(Actor::Seat(seat), _) = &entry.mark
                && self.record.seat(*seat).is_some_and(|record| record.is_played_by_person())
            {
                self.affairs.settle(*seat);
            }
        }
        self.affairs.asked = now;
    }

    /// The result, once and for all, when the game is over.
    fn result_change(&self, status: Status) -> Option<Change> {
        if status != Status::Finished || self.is_practice() {
            return None;
        }
        let scores = with_table!(self.table.as_ref()?, table => {
            table.score().iter().map(|score| (score.seat, i64::from(score.total), score.wins)).collect()
        });
        Some(Change::Result { table: self.record.id.clone(), scores })
    }

    pub(super) fn choose(&mut self, seat: Seat, text: &str) -> Result<Vec<Entry>, HallError> {
        let names: Vec<String> = self.record.seats.iter().map(|record| self.name(record.seat)).collect();
        let who = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
        let table = self.table.as_mut().ok_or(HallError::NotStarted)?;
        with_table!(table, table => choose_at(table, seat, text, &who))
    }

    fn undo(&mut self, to: usize) -> Vec<Entry> {
        match &mut self.table {
            Some(table) => with_table!(table, table => table.undo(to).to_vec()),
            None => Vec::new(),
        }
    }

    pub fn undo_right(&self, seat: Seat) -> UndoRight {
        let right = self.table.as_ref().map(|table| with_table!(table, table => table.undo_right(seat)));
        let right = right.filter(|_| self.record.status == Status::Running).unwrap_or(UndoRight::Nothing);
        self.eased(right)
    }

    pub fn redo_right(&self, seat: Seat) -> Option<String> {
        let table = self.table.as_ref()?;
        with_table!(table, table => table.redo_right(seat).map(|choice| choice.to_string()))
    }

    pub fn restart_point(&self, seat: Seat) -> Option<usize> {
        let table = self.table.as_ref().filter(|_| self.record.status == Status::Running)?;
        with_table!(table, table => table.restart_point(seat))
    }

    pub(super) fn status_now(&self) -> Status {
        match (&self.table, self.actor()) {
            (None, _) => Status::Open,
            (Some(_), Some(_)) => Status::Running,
            (Some(_), None) => Status::Finished,
        }
    }
}
