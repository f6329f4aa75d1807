//! How a table is kept when several processes serve it, and how what is due is found.
//!
//! Every process may change every table: the store refuses a change that was made for an older version, and whoever is
//! late reads the table again. What happens by itself belongs to one process at a time, the table's keeper, by a lease
//! that another takes over when it is not renewed. Processes hear of each other's changes by notices; and since notices
//! can be lost, each also compares versions every few seconds.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use karst_journal::{Change, Moved, Notice, StoreError};
use tokio::time::MissedTickBehavior;

use super::{Hall, HallError, Live, crowd};

/// How long a table is kept before the lease has to be renewed.
const LEASE: Duration = Duration::from_secs(3);
/// How often a process looks for tables that are due or have changed.
const ROUND: Duration = Duration::from_secs(1);
/// How many due tables are taken up in one round, and how many are looked at.
const TAKEN: usize = 100;
const LOOKED_AT: u32 = 2000;

/// Listens to the other processes and looks for what is due, until the hall closes or nobody has it any more.
pub(super) fn keep_house(hall: &Hall) -> impl Future<Output = ()> + use<> {
    let mut notices = hall.store().notices();
    let mut comings = hall.inner.crowd.comings();
    let shared = hall.store().is_shared();
    let (closed, hall) = (hall.inner.closed.clone(), Arc::downgrade(&hall.inner));
    async move {
        let mut rounds = tokio::time::interval(ROUND);
        rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let news = tokio::select! {
                Some(notice) = notices.recv(), if shared => News::Notice(notice),
                () = comings.ready(), if shared => News::Comings,
                _ = rounds.tick() => News::Round,
                () = closed.notified() => return,
            };
            let Some(hall) = hall.upgrade().map(|inner| Hall { inner }) else { return };
            match news {
                News::Notice(notice) => hall.hear(notice),
                News::Comings => hall.announce(comings.take()).await,
                News::Round => hall.make_round().await,
            }
        }
    }
}

enum News {
    Notice(Notice),
    Comings,
    Round,
}

impl Hall {
    /// Whether this process takes care of the table: always where there is only one.
    pub(super) async fn keeps(&self, live: &Live) -> bool {
        if !self.store().is_shared() || live.is_kept_for(LEASE / 2) {
            return true;
        }
        let until = Instant::now() + LEASE;
        let kept = self.store().claim(&live.id, &self.inner.keeper, LEASE).await == Ok(true);
        live.keep_until(kept.then_some(until));
        kept
    }

    /// How long a keeper may act without asking again.
    pub(super) fn sure_for(&self) -> Duration {
        match self.store().is_shared() {
            true => LEASE / 3,
            false => Duration::from_secs(3600),
        }
    }

    /// Nothing happens at the table by itself any more: anybody may take it up next.
    pub(super) async fn let_go(&self, live: &Live) {
        if live.keep_until(None) {
            // A lease that cannot be given back runs out.
            let _ = self.store().release(&live.id, &self.inner.keeper).await;
        }
    }

    fn hear(&self, notice: Notice) {
        match notice {
            Notice::Changed { table, version, moved } => {
                if let Some(live) = self.cache(|cache| cache.peek(&table)).filter(|live| live.is_cared_for())
                {
                    let hall = self.clone();
                    tokio::spawn(async move { hall.hear_of_change(&live, version, moved).await });
                }
            }
            Notice::Told(words) => self.hear_words(&words),
            Notice::Missed => {
                let hall = self.clone();
                tokio::spawn(async move { drop(hall.compare_versions().await) });
            }
        }
    }

    /// Who is looking, at other processes.
    fn hear_words(&self, words: &str) {
        match crowd::Word::parse(words) {
            Some(crowd::Word::Here { process, tables }) if process != self.inner.keeper => {
                for (table, presence) in tables {
                    if let Some(live) = self.cache(|cache| cache.peek(&table)) {
                        live.hear_of(&process, presence);
                    }
                }
            }
            Some(crowd::Word::Who { table }) => {
                if self.cache(|cache| cache.peek(&table)).is_some_and(|live| !live.own_presence().is_empty())
                {
                    self.inner.crowd.came(&table);
                }
            }
            Some(crowd::Word::Here { .. }) | None => {}
        }
    }

    /// Tells the other processes who is looking here.
    async fn announce(&self, (asked, changed): (Vec<String>, Vec<String>)) {
        for table in asked {
            let _ = self.store().tell(&crowd::Word::Who { table }.to_string()).await;
        }
        let lives = changed.iter().filter_map(|table| self.cache(|cache| cache.peek(table)));
        let here: Vec<_> = lives.map(|live| (live.id.clone(), live.own_presence())).collect();
        for tables in here.chunks(crowd::IN_ONE_WORD) {
            let word = crowd::Word::Here { process: self.inner.keeper.clone(), tables: tables.to_vec() };
            let _ = self.store().tell(&word.to_string()).await;
        }
    }

    async fn make_round(&self) {
        if let Err(error) = self.take_up_what_is_due().await
            && error != HallError::Store(StoreError::Closed)
        {
            tracing::warn!("looking for due tables: {error}");
        }
        let _ = self.compare_versions().await;
        for live in self.cache(|cache| cache.all()) {
            live.forget_the_gone();
            if !live.own_presence().is_empty() {
                self.inner.crowd.came(&live.id);
            }
        }
    }

    async fn take_up_what_is_due(&self) -> Result<(), HallError> {
        let due = self.store().due(LOOKED_AT).await?;
        let mut taken = 0;
        for table in due {
            let live = match self.cache(|cache| cache.peek(&table)) {
                Some(live) if !live.is_lost() => live,
                _ if taken == TAKEN => continue,
                _ => {
                    taken += 1;
                    match self.live(&table).await {
                        Ok(live) => live,
                        Err(HallError::Store(error)) => return Err(error.into()),
                        // It cannot be replayed or is gone; others can be taken up.
                        Err(_) => continue,
                    }
                }
            };
            self.nudge(&live);
            self.rest_if_nothing_moves(&live).await;
        }
        Ok(())
    }

    /// A table that was due but at which nothing happens by itself is not looked at again.
    async fn rest_if_nothing_moves(&self, live: &Arc<Live>) {
        let mut desk = live.desk.write().await;
        if !desk.is_moving() && desk.record.due.is_some() {
            let rest = Change::Due { table: live.id.clone(), at: None };
            if self.put(live, &mut desk, vec![rest]).await.is_ok() {
                desk.record.due = None;
            }
        }
        // The lease of a keeper that is gone.
        if !desk.is_moving() && self.keeps(live).await {
            self.let_go(live).await;
        }
    }

    /// Reads again what another process, or whoever keeps the house, has changed.
    async fn compare_versions(&self) -> Result<(), HallError> {
        let lives = self.cache(|cache| cache.all());
        let ids: Vec<String> = lives.iter().map(|live| live.id.clone()).collect();
        let versions: std::collections::HashMap<String, i64> =
            self.store().versions(&ids).await?.into_iter().collect();
        for live in lives {
            self.catch_up(&live, versions.get(&live.id).copied()).await;
        }
        Ok(())
    }

    /// Another process says that it has changed a table. A move that follows upon what is known here is played; whatever
    /// else it is, the table is read again.
    async fn hear_of_change(&self, live: &Arc<Live>, version: i64, moved: Option<Moved>) {
        if live.desk.read().await.record.version >= version {
            return;
        }
        if let Some(moved) = moved {
            let mut desk = live.desk.write().await;
            if desk.follow(version, &moved, &self.inner.rules, self.now()) {
                live.tell();
                drop(desk);
                // Whoever made the move takes care of what follows, unless this process has the table's lease. A table
                // that both leave alone is found when it is due.
                if live.is_kept_for(Duration::ZERO) {
                    self.nudge(live);
                }
                return;
            }
        }
        self.catch_up(live, Some(version)).await;
    }

    /// Brings a table in memory up to at least this version; without one, the table is gone.
    pub(super) async fn catch_up(&self, live: &Arc<Live>, version: Option<i64>) {
        let Some(version) = version else {
            // It may have been made a moment ago, after the versions were read.
            if self.store().version(&live.id).await == Ok(None) {
                self.forget(live);
            }
            return;
        };
        if live.desk.read().await.record.version >= version {
            return;
        }
        let mut desk = live.desk.write().await;
        if desk.record.version < version {
            self.refresh(live, &mut desk).await;
            drop(desk);
            self.nudge(live);
        }
    }

    /// The table was deleted: nobody finds it any more, and streams end.
    pub(super) fn forget(&self, live: &Live) {
        self.cache(|cache| cache.remove(&live.id));
        live.gone.store(true, Ordering::Release);
        live.tell();
    }
}
