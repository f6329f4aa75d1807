//! Looks for people whose turn it is and tells them: once a turn, not while they are looking, not in their quiet hours,
//! and in one message when several tables wait. Of several processes a table's keeper tells.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use karst_host::{Call, HallError};
use karst_journal::{PersonRecord, PushRecord, StoreError, Untold};
use karst_kit::Lang;
use tokio::sync::watch;

use super::letter::Message;
use super::{quiet_hours, send};
use crate::{App, devices};

/// How often it is looked for people to tell.
const ROUND: Duration = Duration::from_secs(2);
/// Nobody is told about a turn that has waited longer: they know.
const FORGOTTEN: i64 = 3 * 24 * 3600 * 1000;

/// Tells people that it is their turn.
pub struct Teller {
    app: App,
    /// Tables that are not looked at again before a moment, unless they change: their version and that moment.
    later: Mutex<HashMap<String, (i64, i64)>>,
}

/// Somebody who is to be told, and why.
struct Told {
    person: PersonRecord,
    ways: Vec<PushRecord>,
    calls: Vec<Call>,
}

/// Tells, round by round, until the server closes.
pub(crate) async fn keep_telling(app: App, mut closing: watch::Receiver<bool>) {
    let teller = Teller::new(app);
    loop {
        match teller.round().await {
            Ok(_) | Err(HallError::Store(StoreError::Closed)) => {}
            Err(error) => tracing::warn!("telling people about their turns: {error}"),
        }
        tokio::select! {
            () = tokio::time::sleep(ROUND) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
    }
}

impl Teller {
    pub(crate) fn new(app: App) -> Teller {
        Teller { app, later: Mutex::default() }
    }

    /// Looks once; how many messages were sent off.
    pub async fn round(&self) -> Result<usize, HallError> {
        devices::refresh(&self.app).await?;
        let (now, rules) = (self.app.config.notices.calendar.now(), &self.app.config.notices);
        let until = now - rules.after.as_millis() as i64;
        let mut told = BTreeMap::new();
        let mut done = Vec::new();
        for table in self.app.hall.to_call_at(now - FORGOTTEN, until).await? {
            if self.comes_later(&table, now) {
                continue;
            }
            match self.look_at(&table, now, &mut told).await {
                Ok(Next::Nothing) => done.push(table),
                Ok(Next::At(at)) => self.postpone(table, at),
                Ok(Next::NotOurs) => {}
                Err(HallError::Store(error)) => return Err(error.into()),
                // One table's trouble is its own; it is tried again when it changes.
                Err(_) => self.postpone(table, i64::MAX),
            }
        }
        let mut sent = 0;
        for (_, person) in told {
            sent += self.tell(person).await?;
        }
        for Untold { table, version, .. } in done {
            self.app.hall.all_called(&table, version).await?;
        }
        Ok(sent)
    }

    /// Collects who is to be told at a table, and says when to look again.
    async fn look_at(
        &self,
        table: &Untold,
        now: i64,
        told: &mut BTreeMap<String, Told>,
    ) -> Result<Next, HallError> {
        let Some(calls) = self.app.hall.calls(&table.table).await? else { return Ok(Next::NotOurs) };
        let lookers = table.moved + self.app.config.notices.lookers_after.as_millis() as i64;
        let mut next: Option<i64> = None;
        for call in calls {
            for holder in &call.holders {
                let ways = self.app.hall.store().pushes(holder).await?;
                if ways.is_empty() || self.app.hall.was_told(&call, holder).await? {
                    continue;
                }
                let person = self.app.hall.person(holder, "").await?;
                let quiet = quiet_hours(&person).and_then(|quiet| quiet.ends(now));
                // Who is looking sees it; who looks for a long time without stirring may have gone.
                let looking = (call.is_looking && now < lookers).then_some(now);
                match quiet.or(looking) {
                    Some(later) => next = Some(next.map_or(later, |at| at.min(later))),
                    None => {
                        let entry = told.entry(holder.clone());
                        entry.or_insert(Told { person, ways, calls: Vec::new() }).calls.push(call.clone());
                    }
                }
            }
        }
        Ok(next.map_or(Next::Nothing, Next::At))
    }

    /// One message, for one table or for several.
    async fn tell(&self, told: Told) -> Result<usize, HallError> {
        let Told { person, ways, calls } = told;
        let mut mine = Vec::new();
        for call in calls {
            if self.app.hall.may_tell(&call, &person.holder).await? {
                mine.push(call);
            }
        }
        let base = self.app.config.public.as_deref().or(person.wish("base")).unwrap_or("").to_owned();
        let lang: Lang = person.wish("lang").and_then(|lang| lang.parse().ok()).unwrap_or_default();
        let message = match &mine[..] {
            [] => return Ok(0),
            [call] => {
                let news = self.app.hall.news(&call.table, call.seat, lang).await?;
                match call.passed_on {
                    Some(left) => Message::passed_on(lang, &base, &call.table, &news, left),
                    None => Message::turn(lang, &base, &call.table, &news),
                }
            }
            several => Message::turns(lang, &base, several.len()),
        };
        let sent = ways.iter().filter(|way| send(&self.app, &self.app.courier, &person, way, &message));
        Ok(sent.count())
    }

    fn comes_later(&self, table: &Untold, now: i64) -> bool {
        let later = self.later.lock().unwrap_or_else(PoisonError::into_inner);
        later.get(&table.table).is_some_and(|(version, at)| *version == table.version && now < *at)
    }

    fn postpone(&self, table: Untold, at: i64) {
        let mut later = self.later.lock().unwrap_or_else(PoisonError::into_inner);
        if later.len() >= MOST_LATER {
            later.clear();
        }
        later.insert(table.table, (table.version, at));
    }
}

/// What is forgotten is only looked at once more.
const MOST_LATER: usize = 10_000;

/// When a table is to be looked at again.
enum Next {
    /// When it changes.
    Nothing,
    At(i64),
    /// Another process keeps it.
    NotOurs,
}
