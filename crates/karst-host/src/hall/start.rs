//! Before a table begins, its host may still change who sits there: a free seat becomes a computer or goes away, and the
//! game begins with those who have come.

use std::sync::Arc;

use karst_bots::Level;
use karst_journal::{Change, SeatKind, SeatRecord, Status};
use karst_kit::{Game, Seat};

use super::act::to_the_end;
use super::seating::told_apart;
use super::{Desk, Hall, HallError, Live, NewSeat};
use crate::Links;

impl Hall {
    /// A computer takes a free seat; with no seat named, all of them.
    pub async fn seat_bots(
        &self,
        table: &str,
        holder: &str,
        seat: Option<Seat>,
        level: Level,
    ) -> Result<(), HallError> {
        let live = self.live(table).await?;
        let (hall, table, holder) = (self.clone(), live.clone(), holder.to_owned());
        to_the_end(&live, async move {
            let mut desk = table.desk.write().await;
            desk.may_arrange(&holder)?;
            let mut seats = desk.record.seats.clone();
            for at in 0..seats.len() {
                if seats[at].kind == SeatKind::Open && seat.is_none_or(|seat| seat == seats[at].seat) {
                    let mut bot = hall.seat_record(&table.id, seats[at].seat, &NewSeat::Bot(level))?;
                    bot.name = told_apart(bot.name, &seats);
                    seats[at] = bot;
                }
            }
            let seats = seats.into_iter().map(|record| (Some(record.seat), record)).collect();
            hall.reseat(&table, &mut desk, seats).await
        })
        .await
    }

    /// A free seat is taken away; with no seat named, all of them: the game begins with those who have come.
    pub async fn take_away_seats(
        &self,
        table: &str,
        holder: &str,
        seat: Option<Seat>,
    ) -> Result<(), HallError> {
        let live = self.live(table).await?;
        let (hall, table, holder) = (self.clone(), live.clone(), holder.to_owned());
        to_the_end(&live, async move {
            let mut desk = table.desk.write().await;
            desk.may_arrange(&holder)?;
            let goes = |record: &SeatRecord| {
                record.kind == SeatKind::Open && seat.is_none_or(|seat| seat == record.seat)
            };
            let stay = desk.record.seats.iter().filter(|record| !goes(record)).cloned();
            let moved = Seat::ALL.into_iter().zip(stay).map(|(seat, mut record)| {
                let before = record.seat;
                if before != seat {
                    record.nonce = Links::moved(before, &record.nonce);
                }
                record.seat = seat;
                (Some(before), record)
            });
            let seats = moved.collect();
            hall.reseat(&table, &mut desk, seats).await
        })
        .await
    }

    /// Whoever sits in a seat is asked to leave before the game begins: the seat is free again, with a new link.
    pub async fn free_seat(&self, table: &str, holder: &str, seat: Seat) -> Result<(), HallError> {
        let live = self.live(table).await?;
        let (hall, table, holder) = (self.clone(), live.clone(), holder.to_owned());
        to_the_end(&live, async move {
            let mut desk = table.desk.write().await;
            desk.may_arrange(&holder)?;
            let free = hall.seat_record(&table.id, seat, &NewSeat::Open)?;
            let seats = desk.record.seats.iter().map(|record| match record.seat == seat {
                true => (None, free.clone()),
                false => (Some(record.seat), record.clone()),
            });
            let seats = seats.collect();
            hall.reseat(&table, &mut desk, seats).await
        })
        .await
    }

    async fn reseat(
        &self,
        live: &Arc<Live>,
        desk: &mut Desk,
        seats: Vec<(Option<Seat>, SeatRecord)>,
    ) -> Result<(), HallError> {
        let game = desk.record.game.parse().map_err(|_| HallError::UnknownTable)?;
        with_game!(game, G => G::setup(seats.len(), &desk.record.options).map(drop))
            .map_err(HallError::Setup)?;
        desk.record.seats = seats.iter().map(|(_, record)| record.clone()).collect();
        let mut changes = vec![Change::Reseat { table: live.id.clone(), seats }];
        changes.extend(self.start_if_complete(desk)?);
        self.write_or_reload(live, desk, changes).await?;
        self.nudge(live);
        Ok(())
    }
}

impl Desk {
    /// Only the host arranges seats, and only before the game begins.
    fn may_arrange(&self, holder: &str) -> Result<(), HallError> {
        match self.record.status {
            _ if self.record.creator != holder => Err(HallError::NotCreator),
            Status::Open => Ok(()),
            Status::Running | Status::Finished | Status::Archived => Err(HallError::Begun),
        }
    }
}
