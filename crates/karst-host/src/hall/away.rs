//! When somebody is away: the computer sits in until they return, or the seat is passed on, and clocks see to it that
//! nobody waits for ever where a table wants that. What comes of it is written as marks into the journal.

use std::sync::Arc;
use std::time::Duration;

use karst_bots::Level;
use karst_journal::{Change, Entry, Sitting, Status, Why};
use karst_kit::Seat;

use super::act::to_the_end;
use super::{Absence, AbsenceRules, Desk, Hall, HallError, Handover, Live, PassedOn, Proposal, TableClock};

/// Who asks for something at a table: an identity, and the seats it may act for.
#[derive(Clone, Copy, Debug)]
pub struct Asker<'a> {
    pub holder: &'a str,
    pub seats: &'a [Seat],
}

/// What became of such a wish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sat {
    Now,
    /// More of the others have to agree.
    Proposed,
}

/// A person whose page is open, but who does not answer for so long, counts as away.
const SILENT: Duration = Duration::from_secs(60);

/// What an asker may do about a seat.
enum Right {
    Own,
    Host,
    Vote(Seat),
}

impl Hall {
    /// The computer is to sit in for a seat: at once if its owner or the host wants it, else when more than half of the
    /// others do.
    pub async fn sit_in(
        &self,
        table: &str,
        asker: Asker<'_>,
        seat: Seat,
        level: Level,
    ) -> Result<Sat, HallError> {
        let live = self.live(table).await?;
        let (hall, table) = (self.clone(), live.clone());
        let (holder, seats) = (asker.holder.to_owned(), asker.seats.to_vec());
        to_the_end(&live, async move {
            let mut desk = table.desk.write().await;
            let asker = Asker { holder: &holder, seats: &seats };
            let right = desk.right_over(&asker, seat, &table, hall.now())?;
            let outcome = hall.propose_sitter(&table, &mut desk, right, seat, level).await;
            drop(desk);
            hall.nudge(&table);
            outcome
        })
        .await
    }

    async fn propose_sitter(
        &self,
        live: &Live,
        desk: &mut Desk,
        right: Right,
        seat: Seat,
        level: Level,
    ) -> Result<Sat, HallError> {
        let why = match right {
            Right::Own => Why::Owner,
            Right::Host => Why::Host,
            Right::Vote(voter) => {
                let level = level.to_string();
                let proposals = &mut desk.affairs.proposals;
                let at = proposals.iter().position(|proposal| proposal.seat == seat);
                let at = at.unwrap_or_else(|| {
                    proposals.push(Proposal { seat, level: level.clone(), agreed: Vec::new() });
                    proposals.len() - 1
                });
                let proposal = &mut proposals[at];
                proposal.level = level;
                if !proposal.agreed.contains(&voter) {
                    proposal.agreed.push(voter);
                }
                let agreed = proposal.agreed.clone();
                if !desk.is_majority(seat, &agreed) {
                    self.keep_affairs(live, desk).await?;
                    return Ok(Sat::Proposed);
                }
                Why::Others
            }
        };
        let sitting = Sitting::SitsIn { level: level.to_string(), why };
        self.write_sitting(live, desk, seat, sitting).await?;
        Ok(Sat::Now)
    }

    /// The owner of a seat is at the table: a computer that sat in hands the seat back. Whether one did.
    pub async fn here(&self, table: &str, seat: Seat) -> Result<bool, HallError> {
        let live = self.live(table).await?;
        if !live.read().await.is_stood_in_for(seat) {
            return Ok(false);
        }
        let (hall, table) = (self.clone(), live.clone());
        to_the_end(&live, async move {
            let mut desk = table.desk.write().await;
            // Somebody else may have been quicker: the same person on another device.
            if !desk.is_stood_in_for(seat) {
                return Ok(false);
            }
            hall.write_sitting(&table, &mut desk, seat, Sitting::Returns).await?;
            Ok(true)
        })
        .await
    }

    /// A seat is to be passed on: at once if its owner wants it; else its owner is told and may object.
    pub async fn pass_on(&self, table: &str, asker: Asker<'_>, seat: Seat) -> Result<Sat, HallError> {
        let live = self.live(table).await?;
        let (hall, table) = (self.clone(), live.clone());
        let (holder, seats) = (asker.holder.to_owned(), asker.seats.to_vec());
        to_the_end(&live, async move {
            let mut desk = table.desk.write().await;
            let asker = Asker { holder: &holder, seats: &seats };
            let right = desk.right_over(&asker, seat, &table, hall.now())?;
            let (step, outcome) = desk.next_step(right, seat, hall.now());
            desk.affairs.handovers.retain(|handover| handover.seat != seat);
            desk.affairs.handovers.push(Handover { seat, step });
            hall.keep_affairs(&table, &mut desk).await?;
            hall.moved(&table.id);
            Ok(outcome)
        })
        .await
    }

    /// The owner keeps the seat: nothing that was meant for an absent owner goes on.
    pub async fn keep_seat(&self, table: &str, seat: Seat) -> Result<(), HallError> {
        let live = self.live(table).await?;
        let (hall, table) = (self.clone(), live.clone());
        to_the_end(&live, async move {
            let mut desk = table.desk.write().await;
            desk.affairs.settle(seat);
            hall.keep_affairs(&table, &mut desk).await
        })
        .await
    }

    /// The host changes how long the table waits, and what happens then. The present question begins anew.
    pub async fn set_absence(&self, table: &str, holder: &str, rules: AbsenceRules) -> Result<(), HallError> {
        let live = self.live(table).await?;
        let (hall, table, holder) = (self.clone(), live.clone(), holder.to_owned());
        to_the_end(&live, async move {
            let mut desk = table.desk.write().await;
            if desk.record.creator != holder {
                return Err(HallError::NotCreator);
            }
            let mut settings = desk.record.settings.clone();
            rules.write(&mut settings);
            let change = Change::Settings { table: table.id.clone(), settings: settings.clone() };
            desk.record.settings = settings;
            desk.affairs.asked = hall.now();
            let changes = vec![change, desk.pending_change()];
            hall.put(&table, &mut desk, changes).await?;
            table.tell();
            Ok(())
        })
        .await
    }

    /// What is due at a table by the house's clock: the computer sits in for whoever has used up the time, and a seat
    /// whose owner did not object may be taken over.
    pub(super) async fn tend(&self, live: &Arc<Live>) -> Result<(), HallError> {
        let (hall, table) = (self.clone(), live.clone());
        to_the_end(live, async move {
            let mut desk = table.desk.write().await;
            let now = hall.now();
            let opened = desk.open_handovers(now);
            match desk.overdue(now) {
                Some(seat) => {
                    let level = desk.settings().absence.sitter.to_string();
                    let sitting = Sitting::SitsIn { level, why: Why::Clock };
                    hall.write_sitting(&table, &mut desk, seat, sitting).await?;
                }
                None if opened || desk.record.clock_due.is_some() => {
                    hall.keep_affairs(&table, &mut desk).await?;
                }
                None => {}
            }
            drop(desk);
            hall.nudge(&table);
            Ok(())
        })
        .await
    }

    /// Writes a mark and what follows from it. An open window stays open with its answers.
    pub(super) async fn write_sitting(
        &self,
        live: &Live,
        desk: &mut Desk,
        seat: Seat,
        sitting: Sitting,
    ) -> Result<(), HallError> {
        let changes = desk.sit(seat, sitting, self.now()).ok_or(HallError::NotAway)?;
        self.put(live, desk, changes).await?;
        live.tell();
        self.moved(&live.id);
        Ok(())
    }

    /// Writes what is pending, then tells everybody.
    pub(super) async fn keep_affairs(&self, live: &Live, desk: &mut Desk) -> Result<(), HallError> {
        let change = desk.pending_change();
        self.put(live, desk, vec![change]).await?;
        live.tell();
        Ok(())
    }
}

impl Desk {
    /// How often the computer chose that last sat in for a seat.
    pub fn moves_sat_in(&self, seat: Seat) -> usize {
        self.table.as_ref().map_or(0, |table| with_table!(table, table => table.moves_sat_in(seat)))
    }

    pub fn is_stood_in_for(&self, seat: Seat) -> bool {
        self.record.seat(seat).is_some_and(|record| !record.sitter.is_empty())
    }

    /// Who has more than half of the people beside this seat behind them.
    fn is_majority(&self, seat: Seat, agreed: &[Seat]) -> bool {
        let others: Vec<Seat> = self.others(seat).collect();
        agreed.iter().filter(|voter| others.contains(voter)).count() * 2 > others.len()
    }

    fn right_over(
        &self,
        asker: &Asker<'_>,
        seat: Seat,
        live: &Live,
        now: Duration,
    ) -> Result<Right, HallError> {
        let record = self.record.seat(seat).ok_or(HallError::NotSeated)?;
        match self.record.status {
            Status::Open => return Err(HallError::NotStarted),
            Status::Finished | Status::Archived => return Err(HallError::Finished),
            Status::Running => {}
        }
        if asker.seats.contains(&seat) {
            return Ok(Right::Own);
        }
        // Who has answered an open window in secret may seem silent.
        let is_silent = self.seems_awaited(seat) && now.saturating_sub(self.affairs.asked) >= SILENT;
        let is_away = live.absence(record) != Absence::Here || is_silent || !record.sitter.is_empty();
        if !is_away || record.kind != karst_journal::SeatKind::Person {
            return Err(HallError::NotAway);
        }
        if self.record.creator == asker.holder {
            return Ok(Right::Host);
        }
        let voter = asker.seats.iter().find(|voter| self.others(seat).any(|other| other == **voter));
        voter.copied().map(Right::Vote).ok_or(HallError::NotSeated)
    }

    fn next_step(&self, right: Right, seat: Seat, now: Duration) -> (PassedOn, Sat) {
        let before = self.affairs.handover(seat).map(|handover| &handover.step);
        match (right, before) {
            (Right::Own, _) | (_, Some(PassedOn::Open)) => (PassedOn::Open, Sat::Now),
            (_, Some(PassedOn::Told(at))) => (PassedOn::Told(*at), Sat::Proposed),
            (Right::Host, _) => (PassedOn::Told(now), Sat::Proposed),
            (Right::Vote(voter), before) => {
                let mut agreed = match before {
                    Some(PassedOn::Proposed(agreed)) => agreed.clone(),
                    _ => Vec::new(),
                };
                if !agreed.contains(&voter) {
                    agreed.push(voter);
                }
                match self.is_majority(seat, &agreed) {
                    true => (PassedOn::Told(now), Sat::Proposed),
                    false => (PassedOn::Proposed(agreed), Sat::Proposed),
                }
            }
        }
    }

    /// Seats whose owners have been told long enough ago may be taken over. Whether there is one more.
    fn open_handovers(&mut self, now: Duration) -> bool {
        let notice = self.settings().absence.notice_time();
        let mut opened = false;
        for handover in &mut self.affairs.handovers {
            if matches!(handover.step, PassedOn::Told(at) if at + notice <= now) {
                handover.step = PassedOn::Open;
                opened = true;
            }
        }
        opened
    }

    /// The seat whose time is up, outside of windows, which have a patience of their own. The last seat that its owner
    /// plays is waited for: a game does not play itself to the end.
    fn on_the_clock(&self) -> Option<(Seat, Duration)> {
        let limit = self.settings().absence.clock.limit()?;
        if self.status_now() != Status::Running || self.is_in_window() {
            return None;
        }
        let seat = self.actor()?.seat()?;
        let plays = self.record.seat(seat)?.is_played_by_person() && self.others(seat).next().is_some();
        plays.then_some((seat, self.affairs.asked + limit))
    }

    fn overdue(&self, now: Duration) -> Option<Seat> {
        self.on_the_clock().filter(|(_, due)| *due <= now).map(|(seat, _)| seat)
    }

    /// How long the seat that is to act still has.
    pub fn time_left(&self, now: Duration) -> Option<Duration> {
        self.on_the_clock().map(|(_, due)| due.saturating_sub(now))
    }

    /// How long the owner of a seat may still object to its being passed on.
    pub fn notice_left(&self, seat: Seat, now: Duration) -> Option<Duration> {
        match self.affairs.handover(seat)?.step {
            PassedOn::Told(at) => Some((at + self.settings().absence.notice_time()).saturating_sub(now)),
            PassedOn::Proposed(_) | PassedOn::Open => None,
        }
    }

    /// When something happens by itself.
    fn clock_moment(&self) -> Option<Duration> {
        let notice = self.settings().absence.notice_time();
        let told = self.affairs.handovers.iter().filter_map(|handover| match handover.step {
            PassedOn::Told(at) => Some(at + notice),
            PassedOn::Proposed(_) | PassedOn::Open => None,
        });
        told.chain(self.on_the_clock().map(|(_, due)| due)).min()
    }

    /// What is pending, to be written down.
    pub(super) fn pending_change(&mut self) -> Change {
        self.record.clock_due = self.clock_moment().map(|due| due.as_millis() as i64);
        self.record.affairs = self.affairs.to_string();
        let (table, affairs) = (self.record.id.clone(), self.record.affairs.clone());
        Change::Affairs { table, affairs, due: self.record.clock_due }
    }

    /// The same, where there is anything to write: most tables have neither a clock nor anything pending.
    pub(super) fn affairs_change(&mut self) -> Option<Change> {
        let was_quiet = self.record.affairs.is_empty();
        let is_quiet = self.affairs.is_quiet() && self.settings().absence.clock == TableClock::None;
        (!was_quiet || !is_quiet).then(|| self.pending_change())
    }

    /// Lets somebody else play a seat: what has to be written, or nothing if that cannot be.
    pub(super) fn sit(&mut self, seat: Seat, sitting: Sitting, now: Duration) -> Option<Vec<Change>> {
        let table = self.table.as_mut()?;
        let entries: Vec<Entry> = with_table!(table, table => table.sit(seat, sitting.clone()));
        if entries.is_empty() {
            return None;
        }
        let record = self.record.seats.get_mut(seat.index())?;
        match sitting {
            Sitting::SitsIn { level, .. } => record.sitter = level,
            Sitting::Returns => record.sitter.clear(),
            Sitting::TakesOver(name) => (record.sitter, record.successor) = (String::new(), name),
        }
        let (sitter, successor) = (record.sitter.clone(), record.successor.clone());
        self.affairs.proposals.retain(|proposal| proposal.seat != seat);
        if self.record.turn == Some(seat) {
            self.affairs.asked = now;
        }
        let (id, turn, status) = (self.record.id.clone(), self.record.turn, self.record.status);
        let mut changes = vec![
            Change::Append { table: id.clone(), entries, turn, status },
            Change::SitIn { table: id, seat, sitter, successor },
        ];
        if self.window.is_some() {
            changes.push(self.sealed_change());
        }
        // A computer that is to act is taken up by whoever keeps the table.
        let due = self.next_due(status);
        if due.is_some() && self.window.is_none() {
            self.record.due = due;
            changes.push(Change::Due { table: self.record.id.clone(), at: due });
        }
        changes.extend(self.affairs_change());
        Some(changes)
    }
}
