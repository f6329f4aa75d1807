use std::any::Any;
use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use karst_bots::Level;
use karst_journal::{Message, Record, SeatRecord, Status};
use karst_kit::{Actor, Seat, Viewer};
use lru::LruCache;
use tokio::sync::{RwLock, RwLockReadGuard, watch};

use super::crowd::{Crowd, SILENT};
use super::mind::Mind;
use super::request::UndoRequest;
use super::tap::Taps;
use super::window::{Pace, Window};
use super::{Affairs, Clock, HouseRules, Settings};
use crate::AnyTable;
use crate::links::random_bytes;

/// A table that somebody looks at, plays at or has done so lately.
pub struct Live {
    pub id: String,
    pub(super) desk: RwLock<Desk>,
    /// New with everything that may change a page: entries, requests, people coming and going.
    life: u32,
    pulse: watch::Sender<u64>,
    presence: Mutex<Presence>,
    /// When each seat's last page was closed.
    left: Mutex<[Option<Duration>; Seat::ALL.len()]>,
    clock: Clock,
    /// Who is looking at other processes, and when they were last heard of.
    elsewhere: Mutex<HashMap<String, (Presence, Instant)>>,
    /// Tells the other processes who is looking here.
    crowd: Crowd,
    /// Until when this process is sure to be the table's keeper.
    kept: Mutex<Option<Instant>>,
    pub(super) thinking: AtomicBool,
    /// The bot that is in the middle of its turn.
    pub(super) mind: Mind,
    /// The table was deleted.
    pub(super) gone: AtomicBool,
    /// The store failed and what is in memory is not to be trusted.
    pub(super) lost: AtomicBool,
    holders: Mutex<Holders>,
    /// What somebody else keeps beside the table: its drawings.
    beside: OnceLock<Box<dyn Any + Send + Sync>>,
}

/// Who may act for which seats, as far as it has been asked lately.
struct Holders {
    seats: LruCache<String, Vec<Seat>>,
    /// Counts changes, so that nothing read before one is kept after it.
    changes: u64,
}

/// More devices than sit at a table.
const HOLDERS: NonZeroUsize = NonZeroUsize::new(32).expect("not zero");

/// What the table's lock guards: the record, and the game once it runs.
pub struct Desk {
    pub record: Record,
    pub table: Option<AnyTable>,
    pub request: Option<UndoRequest>,
    /// The latest words between the people at the table.
    pub messages: Vec<Message>,
    /// The number of the latest words the store was asked for, by whoever follows another process.
    pub(super) said: Option<i64>,
    /// What is pending around the game.
    pub affairs: Affairs,
    pub(super) taps: Taps,
    pub(super) window: Option<Window>,
    pub(super) pace: Pace,
    /// Seats that were asked in the window before, and stayed silent until it closed.
    pub(super) let_pass: Vec<Seat>,
}

/// How long the owner of a seat has not been at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Absence {
    Here,
    Away(Duration),
    /// Has not come yet, or not since the house opened.
    Unknown,
}

impl Desk {
    pub(super) fn new(record: Record, table: Option<AnyTable>, rules: &HouseRules, now: Duration) -> Desk {
        let request = record.undo_request.as_deref().and_then(|text| text.parse().ok());
        let mut affairs: Affairs = record.affairs.parse().unwrap_or_default();
        if record.affairs.is_empty() {
            affairs.asked = now;
        }
        let mut desk = Desk {
            record,
            table,
            request,
            affairs,
            taps: Taps::default(),
            messages: Vec::new(),
            said: None,
            window: None,
            pace: Pace::new(rules.passing, rules.disguise),
            let_pass: Vec::new(),
        };
        desk.open_window(rules, now);
        desk
    }

    pub fn settings(&self) -> Settings {
        Settings::of(&self.record)
    }
}

/// Who is looking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Presence {
    seats: [u32; Seat::ALL.len()],
    pub spectators: usize,
}

impl Presence {
    pub(super) fn is_empty(&self) -> bool {
        *self == Presence::default()
    }

    /// As processes tell each other: the seats' counts and the spectators', with dots between.
    pub(super) fn to_word(self) -> String {
        let counts = self.seats.iter().map(ToString::to_string).chain([self.spectators.to_string()]);
        counts.collect::<Vec<_>>().join(".")
    }

    pub(super) fn from_word(word: &str) -> Option<Presence> {
        let counts: Vec<u32> = word.split('.').map(|count| count.parse().ok()).collect::<Option<_>>()?;
        let (spectators, seats) = counts.split_last()?;
        Some(Presence { seats: seats.try_into().ok()?, spectators: *spectators as usize })
    }

    fn add(&mut self, other: &Presence) {
        self.seats.iter_mut().zip(other.seats).for_each(|(count, more)| *count += more);
        self.spectators += other.spectators;
    }

    pub fn is_online(&self, seat: Seat) -> bool {
        self.seats[seat.index()] > 0
    }
}

impl Live {
    pub(super) fn new(desk: Desk, crowd: Crowd, clock: Clock) -> Live {
        Live {
            id: desk.record.id.clone(),
            desk: RwLock::new(desk),
            life: u32::from_le_bytes(random_bytes()),
            pulse: watch::Sender::new(1),
            presence: Mutex::default(),
            left: Mutex::default(),
            clock,
            elsewhere: Mutex::default(),
            crowd,
            kept: Mutex::default(),
            gone: AtomicBool::new(false),
            thinking: AtomicBool::new(false),
            mind: Mind::default(),
            lost: AtomicBool::new(false),
            holders: Mutex::new(Holders { seats: LruCache::new(HOLDERS), changes: 0 }),
            beside: OnceLock::new(),
        }
    }

    /// What somebody keeps beside the table while it is in memory, if anything.
    pub fn beside<T: Any + Send + Sync>(&self) -> Option<&T> {
        self.beside.get()?.downcast_ref()
    }

    /// Keeps something beside the table, unless something is kept there already. There is room for one kind of thing.
    pub fn keep_beside<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> &T {
        let kept = self.beside.get_or_init(|| Box::new(make())).downcast_ref();
        kept.expect("one kind of thing is kept beside a table")
    }

    fn holders<T>(&self, with: impl FnOnce(&mut Holders) -> T) -> T {
        with(&mut self.holders.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Somebody has got a seat or lost one.
    pub(super) fn forget_holders(&self) {
        self.holders(|holders| {
            holders.seats.clear();
            holders.changes += 1;
        });
    }

    /// The seats this holder may act for, if it has been asked lately; else the number to remember the answer under.
    pub(super) fn seats_held(&self, holder: &str) -> Result<Vec<Seat>, u64> {
        self.holders(|holders| holders.seats.get(holder).cloned().ok_or(holders.changes))
    }

    pub(super) fn remember_holder(&self, holder: &str, seats: &[Seat], at: u64) {
        self.holders(|holders| {
            if holders.changes == at {
                holders.seats.put(holder.to_owned(), seats.to_vec());
            }
        });
    }

    /// Looks at the table; whoever changes it waits meanwhile, so look briefly.
    pub async fn read(&self) -> RwLockReadGuard<'_, Desk> {
        self.desk.read().await
    }

    /// Tells everybody who watches that something changed.
    pub(super) fn tell(&self) {
        self.pulse.send_modify(|pulse| *pulse += 1);
    }

    /// The house's time.
    pub fn now(&self) -> Duration {
        self.clock.now()
    }

    /// Tells the table in this memory from the same table in another process, or before a restart: what one of them has
    /// counted means nothing to the other.
    pub fn life(&self) -> u32 {
        self.life
    }

    /// Grows with everything that may change a page.
    pub fn pulse(&self) -> u64 {
        *self.pulse.borrow()
    }

    /// Hears of every change from now on, without being present.
    pub(super) fn listen(&self) -> watch::Receiver<u64> {
        self.pulse.subscribe()
    }

    /// Who is looking, at all processes.
    pub fn presence(&self) -> Presence {
        let mut presence = self.own_presence();
        let elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        elsewhere.values().for_each(|(others, _)| presence.add(others));
        presence
    }

    /// Who is looking at this process.
    pub(super) fn own_presence(&self) -> Presence {
        *self.presence.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn hear_of(&self, process: &str, presence: Presence) {
        let before = self.presence();
        {
            let mut elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
            match presence.is_empty() {
                true => drop(elsewhere.remove(process)),
                false => drop(elsewhere.insert(process.to_owned(), (presence, Instant::now()))),
            }
        }
        if self.presence() != before {
            self.tell();
        }
    }

    /// Forgets the lookers of processes that have not been heard of for a while.
    pub(super) fn forget_the_gone(&self) {
        let gone = {
            let mut elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
            let before = elsewhere.len();
            elsewhere.retain(|_, (_, heard)| heard.elapsed() < SILENT);
            before != elsewhere.len()
        };
        if gone {
            self.tell();
        }
    }

    /// Whether somebody here would see a change, or something happens here by itself.
    pub(super) fn is_cared_for(&self) -> bool {
        !self.own_presence().is_empty() || self.thinking.load(Ordering::Acquire)
    }

    pub(super) fn is_kept_for(&self, time: Duration) -> bool {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.is_some_and(|until| until > Instant::now() + time)
    }

    /// Notes until when this process is the keeper; whether it was before.
    pub(super) fn keep_until(&self, until: Option<Instant>) -> bool {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut *kept, until).is_some()
    }

    /// The table was deleted: there is nothing more to look at.
    pub fn is_gone(&self) -> bool {
        self.gone.load(Ordering::Acquire)
    }

    pub(super) fn subscribe(self: &Arc<Live>, viewer: Viewer) -> Subscription {
        self.count(viewer, |n| n + 1);
        let pulse = self.pulse.subscribe();
        Subscription { live: self.clone(), viewer, pulse }
    }

    fn count(&self, viewer: Viewer, change: impl Fn(u32) -> u32) {
        let mut presence = self.presence.lock().unwrap_or_else(PoisonError::into_inner);
        match viewer {
            Viewer::Seat(seat) => presence.seats[seat.index()] = change(presence.seats[seat.index()]),
            Viewer::Public => presence.spectators = change(presence.spectators as u32) as usize,
        }
        if let Viewer::Seat(seat) = viewer {
            let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
            left[seat.index()] = (!presence.is_online(seat)).then(|| self.clock.now());
        }
        drop(presence);
        self.crowd.came(&self.id);
        self.tell();
    }

    /// How long the owner of a seat has been away. What the house saw before it was last closed counts by the calendar.
    pub fn absence(&self, record: &SeatRecord) -> Absence {
        if self.presence().is_online(record.seat) {
            return Absence::Here;
        }
        let left = self.left.lock().unwrap_or_else(PoisonError::into_inner)[record.seat.index()];
        let today = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64);
        match (left, record.seen) {
            (Some(left), _) => Absence::Away(self.clock.now().saturating_sub(left)),
            (None, Some(seen)) => Absence::Away(Duration::from_millis((today - seen).max(0) as u64)),
            (None, None) => Absence::Unknown,
        }
    }

    pub(super) fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Acquire)
    }
}

/// Watches a table. While it lives, the table stays in memory and its viewer counts as present.
pub struct Subscription {
    live: Arc<Live>,
    viewer: Viewer,
    pulse: watch::Receiver<u64>,
}

impl Subscription {
    /// Waits until something has changed since the last call.
    pub async fn changed(&mut self) {
        // The sender lives in `self.live`: it cannot be gone.
        let _ = self.pulse.changed().await;
    }

    pub fn live(&self) -> &Arc<Live> {
        &self.live
    }

    pub fn viewer(&self) -> Viewer {
        self.viewer
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.live.count(self.viewer, |n| n.saturating_sub(1));
    }
}

impl Desk {
    pub fn revision(&self) -> usize {
        self.table.as_ref().map_or(0, |table| with_table!(table, table => table.revision()))
    }

    /// Who must choose now.
    pub fn actor(&self) -> Option<Actor> {
        self.table.as_ref().and_then(|table| with_table!(table, table => table.actor()))
    }

    pub fn status(&self) -> Status {
        self.record.status
    }

    pub fn name(&self, seat: Seat) -> String {
        match self.record.seat(seat) {
            Some(record) if !record.sitter_name().is_empty() => record.sitter_name().to_owned(),
            _ => seat.to_string(),
        }
    }

    /// The other seats that people play: those who are asked before something is taken back by consent.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let people = self.record.seats.iter().filter(|record| record.is_played_by_person());
        people.map(|record| record.seat).filter(move |other| *other != seat)
    }

    /// Whether something happens at the table by itself: a bot is to act, or a window is open.
    pub(super) fn is_moving(&self) -> bool {
        self.window.is_some() || self.bot_to_act().is_some()
    }

    /// The bot whose turn it is, outside of windows.
    pub(super) fn bot_to_act(&self) -> Option<(Seat, Level)> {
        if self.window.is_some() {
            return None;
        }
        let seat = self.actor()?.seat()?;
        let level = self.record.seat(seat)?.bot_level()?;
        Some((seat, level.parse().ok()?))
    }
}
