//! Whose turn it is, for those who are not looking: which seats a table waits for, and what has happened meanwhile.
//!
//! A person is called once a turn. A turn begins when somebody else has chosen since the seat last did; so several
//! decisions in a row are one turn, and a move that is taken back and made again calls nobody twice.

use std::time::Duration;

use karst_journal::{Change, Mark, SeatKind, Status, StoreError, Untold};
use karst_kit::{Actor, GameEvent, Hiding, Lang, Seat, Speak, Viewer};

use super::{Desk, Hall, HallError, PassedOn};
use crate::{GameId, Table};

/// A table waits for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    pub table: String,
    /// The table's version when it was looked at.
    pub version: i64,
    pub seat: Seat,
    /// The same for the whole turn: the seat's last choice before it. Less than zero where the seat is to be passed on.
    pub turn: i64,
    /// The seat is to be passed on unless its owner comes within this time.
    pub passed_on: Option<Duration>,
    /// Whoever may act for the seat.
    pub holders: Vec<String>,
    /// A page of the table is open in this seat.
    pub is_looking: bool,
}

impl Hall {
    /// Tables whose last move lies between two moments of the calendar, at which somebody may have to be called.
    pub async fn to_call_at(&self, from: i64, to: i64) -> Result<Vec<Untold>, HallError> {
        Ok(self.store().untold(from, to, AT_ONCE).await?)
    }

    /// Whom the table waits for. Of several processes only the table's keeper hears of it, the others nothing.
    pub async fn calls(&self, table: &str) -> Result<Option<Vec<Call>>, HallError> {
        let live = self.live(table).await?;
        if !self.keeps(&live).await {
            return Ok(None);
        }
        let presence = live.presence();
        let (waiting, version, moving) = {
            let desk = live.read().await;
            (desk.called(self.now()), desk.record.version, desk.is_moving())
        };
        let mut calls = Vec::new();
        for Wanted { seat, turn, passed_on } in waiting {
            calls.push(Call {
                table: table.to_owned(),
                version,
                seat,
                turn,
                passed_on,
                holders: self.store().holders(table, seat).await?,
                is_looking: presence.is_online(seat),
            });
        }
        if !moving {
            self.let_go(&live).await;
        }
        Ok(Some(calls))
    }

    /// Whether this process is the one to tell somebody about a turn: true once, for one of all processes.
    pub async fn may_tell(&self, call: &Call, holder: &str) -> Result<bool, HallError> {
        let (table, holder) = (call.table.clone(), holder.to_owned());
        let told = Change::Told { table, seat: Some(call.seat), holder, turn: call.turn };
        match self.store().write(vec![told]).await {
            Ok(()) => Ok(true),
            Err(StoreError::Duplicate) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    pub async fn was_told(&self, call: &Call, holder: &str) -> Result<bool, HallError> {
        Ok(self.store().told(&call.table, call.seat, holder).await? == Some(call.turn))
    }

    /// There is nobody to call at this table before it changes.
    pub async fn all_called(&self, table: &str, version: i64) -> Result<(), HallError> {
        let seen = Change::Told { table: table.to_owned(), seat: None, holder: String::new(), turn: version };
        Ok(self.store().write(vec![seen]).await?)
    }

    /// What is played at a table and what the others did since a seat last chose, as everybody may hear it.
    pub async fn news(&self, table: &str, seat: Seat, lang: Lang) -> Result<News, HallError> {
        let live = self.live(table).await?;
        let desk = live.read().await;
        let game = desk.record.game.parse().map_err(|_| HallError::UnknownTable)?;
        let who = |other: Seat| desk.name(other);
        let lines = match &desk.table {
            Some(table) => with_table!(table, table => since(table, seat, lang, &who)),
            None => Vec::new(),
        };
        Ok(News { game, lines })
    }
}

/// How many tables are looked at in one round.
const AT_ONCE: u32 = 500;

/// What somebody reads who is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct News {
    pub game: GameId,
    /// The latest last.
    pub lines: Vec<String>,
}

struct Wanted {
    seat: Seat,
    turn: i64,
    passed_on: Option<Duration>,
}

impl Desk {
    /// The seats of people the table waits for who have not begun to answer, and the turn each is called for. Where one
    /// person plays with computers, nobody waits. Whoever is to lose a seat hears of that, and not of turns.
    fn called(&self, now: Duration) -> Vec<Wanted> {
        let people = || self.record.seats.iter().filter(|seat| seat.is_played_by_person());
        if self.record.status != Status::Running {
            return Vec::new();
        }
        let owners = self.record.seats.iter().filter(|seat| seat.kind == SeatKind::Person);
        let losing: Vec<Wanted> = owners.filter_map(|record| self.loses(record.seat, now)).collect();
        let is_losing = |seat: Seat| losing.iter().any(|wanted| wanted.seat == seat);
        let awaited = people().filter(|record| people().count() > 1 && self.awaits(record.seat));
        let turns = awaited.filter(|record| !is_losing(record.seat)).filter_map(|record| {
            Some(Wanted { seat: record.seat, turn: self.turn_of(record.seat)?, passed_on: None })
        });
        let turns: Vec<Wanted> = turns.collect();
        losing.into_iter().chain(turns).collect()
    }

    /// The seat is to be passed on, and its owner may still object.
    fn loses(&self, seat: Seat, now: Duration) -> Option<Wanted> {
        let PassedOn::Told(since) = self.affairs.handover(seat)?.step else { return None };
        let turn = -1 - i64::try_from(since.as_millis()).unwrap_or(i64::MAX - 1);
        Some(Wanted { seat, turn, passed_on: self.notice_left(seat, now) })
    }

    /// The number of the seat's last choice, if somebody else has chosen since; zero before its first.
    fn turn_of(&self, seat: Seat) -> Option<i64> {
        let table = self.table.as_ref()?;
        let entries = with_table!(table, table => &table.journal().entries);
        let mut others = false;
        for entry in entries.iter().rev() {
            match &entry.mark {
                Mark::Choice(Actor::Seat(actor), _) if *actor == seat => {
                    return others.then_some(entry.number as i64);
                }
                Mark::Choice(Actor::Seat(_), _) => others = true,
                Mark::Choice(Actor::Chance, _) | Mark::Undo(_) | Mark::Sitting(..) => {}
            }
        }
        Some(0)
    }
}

/// What the others did since a seat last chose.
fn since<G: Speak>(table: &Table<G>, seat: Seat, lang: Lang, who: &dyn Fn(Seat) -> String) -> Vec<String> {
    let log = table.log();
    let mine = log.iter().rposition(|logged| !logged.undone && logged.actor == Actor::Seat(seat));
    let later = log[mine.map_or(0, |mine| mine + 1)..].iter().filter(|logged| !logged.undone);
    let events = later.flat_map(|logged| logged.events.iter()).filter(|event| event.subject() != Some(seat));
    let told = events.map(|event| G::tell(lang, &G::Hidden::veil(event.clone(), Viewer::Public), who));
    told.collect()
}

/// How long after a move somebody is called who is not looking, and who has a page open but does not stir.
pub const CALL_AFTER: Duration = Duration::from_secs(10);
pub const CALL_LOOKERS_AFTER: Duration = Duration::from_secs(120);
