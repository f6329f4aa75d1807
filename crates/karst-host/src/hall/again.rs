//! Another game with the same people: each says once that they are in, the start moves on by one seat, and a series
//! keeps its tally.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use karst_bots::Level;
use karst_journal::{Change, Record, SeatKind, SeatRecord, Secret, Status};
use karst_kit::{Game, Seat};

use super::act::to_the_end;
use super::practice::begun;
use super::{Desk, Hall, HallError, Live, NewSeat, NewTable, Person, Settings};
use crate::GameId;

/// What became of a wish to play again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Again {
    /// The others are still looking at the scores.
    Waits,
    /// The next table.
    At(String),
}

/// The games of an evening: how often each name has won.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub games: usize,
    /// The most victories first.
    pub wins: Vec<(String, usize)>,
}

impl Hall {
    /// A seat is in for another game; it begins when everybody is.
    pub async fn again(&self, table: &str, seat: Seat, entropy: &str) -> Result<Again, HallError> {
        let live = self.live(table).await?;
        let (hall, table, entropy) = (self.clone(), live.clone(), entropy.to_owned());
        to_the_end(&live, async move {
            let mut desk = table.desk.write().await;
            if let Some(next) = desk.may_play_again(seat)? {
                return Ok(Again::At(next));
            }
            if !desk.affairs.again.iter().any(|(ready, _)| *ready == seat) {
                desk.affairs.again.push((seat, entropy));
            }
            if desk.still_looking().next().is_some() {
                hall.keep_affairs(&table, &mut desk).await?;
                return Ok(Again::Waits);
            }
            hall.open_next(&table, &mut desk).await.map(Again::At)
        })
        .await
    }

    /// Somebody wants the next game otherwise. Whoever was in has to say so again: it was for another game.
    pub async fn change_next(
        &self,
        table: &str,
        seat: Seat,
        options: Vec<(String, String)>,
    ) -> Result<(), HallError> {
        let live = self.live(table).await?;
        let (hall, table) = (self.clone(), live.clone());
        to_the_end(&live, async move {
            let mut desk = table.desk.write().await;
            let game: GameId = desk.record.game.parse().map_err(|_| HallError::UnknownTable)?;
            let written = with_game!(game, G => {
                G::setup(desk.record.seats.len(), &options).map(|setup| G::options_of(&setup))
            });
            let written = written.map_err(HallError::Setup)?;
            if desk.may_play_again(seat)?.is_some() || written == desk.next_options() {
                return Ok(());
            }
            desk.affairs.options = written;
            desk.affairs.again.clear();
            hall.keep_affairs(&table, &mut desk).await
        })
        .await
    }

    /// Somebody who is in does not wait any longer: computers play for those who are not.
    pub async fn again_now(&self, table: &str, seat: Seat) -> Result<Again, HallError> {
        let live = self.live(table).await?;
        let (hall, table) = (self.clone(), live.clone());
        to_the_end(&live, async move {
            let mut desk = table.desk.write().await;
            if let Some(next) = desk.may_play_again(seat)? {
                return Ok(Again::At(next));
            }
            match desk.affairs.again.iter().any(|(ready, _)| *ready == seat) {
                true => hall.open_next(&table, &mut desk).await.map(Again::At),
                false => Err(HallError::NotSeated),
            }
        })
        .await
    }

    async fn open_next(&self, live: &Live, desk: &mut Desk) -> Result<String, HallError> {
        let record = &desk.record;
        let mut holders: Vec<Vec<String>> = Vec::new();
        for seat in &record.seats {
            holders.push(self.store().holders(&record.id, seat.seat).await?);
        }
        // Whoever sits after the one who began becomes the first: so the start goes round.
        let next = desk.began().map_or(0, Seat::index) + 1;
        let order: Vec<usize> = (0..record.seats.len()).map(|i| (i + next) % record.seats.len()).collect();
        let seats = order.iter().map(|i| desk.plays_again(&record.seats[*i], &holders[*i]));
        let new = NewTable {
            game: record.game.parse().map_err(|_| HallError::UnknownTable)?,
            options: desk.next_options(),
            seats: seats.collect(),
            settings: Settings::of(record),
            creator: record.creator.clone(),
            series: if record.series.is_empty() { record.id.clone() } else { record.series.clone() },
        };
        let taken = new.seats.iter().map(|seat| matches!(seat, NewSeat::Person(_)));
        let taken: Vec<bool> = taken.collect();
        let next = self.open_table(first_begins(self.record(&new)?)?, &new.seats, Vec::new()).await?;
        let mut changes = vec![Change::Next { table: live.id.clone(), next: next.id.clone() }];
        for ((seat, before), _) in Seat::ALL.into_iter().zip(&order).zip(&taken).filter(|(_, taken)| **taken)
        {
            let other_devices = holders[*before].iter().skip(1);
            changes.extend(other_devices.map(|holder| Change::Hold {
                table: next.id.clone(),
                seat,
                holder: holder.clone(),
            }));
        }
        self.store().write(changes).await?;
        // Holding the next table's seats changes that table, and this one knows where it is.
        if let Ok(Some(version)) = self.store().version(&live.id).await {
            desk.record.version = version;
        }
        desk.record.next = Some(next.id.clone());
        if desk.record.series.is_empty() {
            desk.record.series = desk.record.id.clone();
        }
        live.tell();
        self.moved(&next.id);
        Ok(next.id.clone())
    }

    /// How often everybody has won in the games played together so far.
    pub async fn tally(&self, record: &Record) -> Result<Tally, HallError> {
        if record.series.is_empty() {
            return Ok(Tally::default());
        }
        let mut wins: BTreeMap<String, usize> = BTreeMap::new();
        let mut played: BTreeSet<String> = BTreeSet::new();
        let tables = self.store().series(&record.series).await?;
        for result in self.store().results(&tables).await? {
            *wins.entry(result.name).or_default() += usize::from(result.wins);
            played.insert(result.table);
        }
        let mut wins: Vec<(String, usize)> = wins.into_iter().collect();
        wins.sort_by(|one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
        Ok(Tally { games: played.len(), wins })
    }

    /// The table where the same people play on, if they do.
    pub async fn next_of(&self, live: &Arc<Live>) -> Option<String> {
        live.read().await.record.next.clone()
    }
}

/// Where chance draws who begins, another secret is taken until it is the first seat: whose turn that is, everybody knows.
fn first_begins(mut record: Record) -> Result<Record, HallError> {
    for _ in 0..TRIES {
        let table = begun(&record, Vec::new())?;
        let begins = with_table!(&table, table => table.actor()).and_then(|actor| actor.seat());
        if begins == Some(Seat::Red) {
            break;
        }
        record.secret = Secret::random();
    }
    Ok(record)
}

/// With seven seats one in ten thousand series begins with somebody else.
const TRIES: usize = 64;

impl Desk {
    /// What is played next: as now, unless somebody wants it otherwise.
    pub fn next_options(&self) -> Vec<(String, String)> {
        match self.affairs.options.is_empty() {
            true => self.record.options.clone(),
            false => self.affairs.options.clone(),
        }
    }

    /// Who made the first choice of the game.
    fn began(&self) -> Option<Seat> {
        let table = self.table.as_ref()?;
        with_table!(table, table => table.line().find_map(|(actor, _)| actor.seat()))
    }

    /// Where the game goes on already; refused while it is not over.
    fn may_play_again(&self, seat: Seat) -> Result<Option<String>, HallError> {
        let record = self.record.seat(seat).ok_or(HallError::NotSeated)?;
        match self.record.status {
            Status::Open | Status::Running => Err(HallError::NotFinished),
            Status::Finished | Status::Archived if record.kind != SeatKind::Person => {
                Err(HallError::NotSeated)
            }
            Status::Finished | Status::Archived => Ok(self.record.next.clone()),
        }
    }

    /// People who played to the end and have not said that they are in.
    pub fn still_looking(&self) -> impl Iterator<Item = Seat> {
        let people = self.record.seats.iter().filter(|record| record.is_played_by_person());
        let ready = |seat: Seat| self.affairs.again.iter().any(|(other, _)| *other == seat);
        people.map(|record| record.seat).filter(move |seat| !ready(*seat))
    }

    /// Who sits in a seat's place next time: the same person if they are in, else a computer.
    fn plays_again(&self, record: &SeatRecord, holders: &[String]) -> NewSeat {
        let entropy = self.affairs.again.iter().find(|(seat, _)| *seat == record.seat);
        match (entropy, holders.first()) {
            (Some((_, entropy)), Some(holder)) => NewSeat::Person(Person {
                name: record.sitter_name().to_owned(),
                holder: holder.clone(),
                lang: record.lang,
                entropy: entropy.clone(),
            }),
            _ => {
                let level = record.bot_level().and_then(|level| level.parse().ok());
                NewSeat::Bot(level.unwrap_or(Level::Greedy))
            }
        }
    }
}
