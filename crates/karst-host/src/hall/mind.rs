//! What a bot carries from one question of its turn to the next: the tree it has grown, or the plan it has made. A table
//! has room for one bot, the one that was asked last, and the house for so many at once; whoever finds no room starts
//! anew with its next question, which costs strength and never correctness.

use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};

use karst_bots::{Bot, HasBots, Helpers, Level};
use karst_kit::Seat;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::think::clock;
use crate::links::random_bytes;

/// Bots in the middle of a turn that keep what they know; some megabytes each at most.
const KEPT_IN_HOUSE: usize = 64;

/// The house's room for minds.
#[derive(Clone)]
pub(super) struct Room(Arc<Semaphore>);

impl Default for Room {
    fn default() -> Room {
        Room::of(KEPT_IN_HOUSE)
    }
}

impl Room {
    fn of(minds: usize) -> Room {
        Room(Arc::new(Semaphore::new(minds)))
    }
}

/// A table's room for one mind.
#[derive(Clone, Default)]
pub(super) struct Mind(Arc<Mutex<Option<Kept>>>);

struct Kept {
    seat: Seat,
    level: Level,
    /// A `Box<dyn Bot<G>>` of the table's game.
    bot: Box<dyn Any + Send>,
    _room: OwnedSemaphorePermit,
}

impl Mind {
    /// The seat's bot chooses, with what it still knows from its last question if that was of the same turn.
    pub fn choose<G: HasBots>(
        &self,
        room: &Room,
        (seat, level): (Seat, Level),
        view: &G::View,
        lent: Arc<dyn Helpers>,
    ) -> G::Choice {
        // Out of its place while it thinks: a bot that fails is not asked again.
        let mut bot = self.take::<G>(seat, level).unwrap_or_else(|| {
            Box::new(karst_bots::bot::<G>(level, u64::from_le_bytes(random_bytes()), clock))
        });
        bot.lend(lent);
        let choice = bot.choose(view);
        if bot.remembers()
            && let Ok(place) = room.0.clone().try_acquire_owned()
        {
            *self.kept() = Some(Kept { seat, level, bot, _room: place });
        }
        choice
    }

    /// Empties the place; what another seat or level has left there is forgotten.
    fn take<G: HasBots>(&self, seat: Seat, level: Level) -> Option<Box<Box<dyn Bot<G>>>> {
        let kept = self.kept().take()?;
        if (kept.seat, kept.level) != (seat, level) {
            return None;
        }
        kept.bot.downcast().ok()
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Option<Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use cave_vs_cave::CaveVsCave;
    use karst_bots::{Alone, Budget};
    use karst_kit::{Actor, Game, Position, Silent, Viewer};

    use super::*;

    const LEVEL: Level = Level::Judge(Budget::Iterations(40));

    /// Plays a game; says how often a bot was in the middle of a turn, and how often something was kept for it.
    fn kept_in_a_game(room: &Room) -> (usize, usize) {
        let (mut midst, mut kept) = (0, 0);
        let mind = Mind::default();
        let mut state = CaveVsCave::new(&CaveVsCave::setup(2, &[]).unwrap());
        let mut offers = Vec::new();
        while let Some(actor) = state.actor() {
            state.offers(&mut offers);
            let choice = match actor {
                Actor::Chance => state.sample(&offers, |_| 0),
                Actor::Seat(seat) => {
                    let view = state.view(Viewer::Seat(seat));
                    mind.choose::<CaveVsCave>(room, (seat, LEVEL), &view, Arc::new(Alone))
                }
            };
            state.apply(choice, &mut Silent);
            if let Actor::Seat(seat) = actor
                && state.actor() == Some(actor)
                && offers.len() > 1
            {
                midst += 1;
                kept += usize::from(mind.kept().as_ref().is_some_and(|kept| kept.seat == seat));
            }
        }
        assert!(mind.kept().is_none(), "nothing is kept after the last choice");
        (midst, kept)
    }

    #[test]
    fn a_bot_keeps_what_it_knows_within_a_turn() {
        let room = Room::default();
        let (midst, kept) = kept_in_a_game(&room);
        assert!(kept * 2 > midst && kept > 10, "{kept} of {midst}");
        assert_eq!(room.0.available_permits(), KEPT_IN_HOUSE, "every place is given back");
    }

    #[test]
    fn without_room_it_starts_anew() {
        assert_eq!(kept_in_a_game(&Room::of(0)).1, 0);
    }

    #[test]
    fn another_seat_or_level_finds_nothing() {
        let (mind, room) = (Mind::default(), Room::of(1));
        let put = || {
            let bot: Box<dyn Bot<CaveVsCave>> = karst_bots::bot(LEVEL, 1, clock);
            let place = room.0.clone().try_acquire_owned().unwrap();
            *mind.kept() = Some(Kept { seat: Seat::ALL[0], level: LEVEL, bot: Box::new(bot), _room: place });
        };
        put();
        assert!(mind.take::<CaveVsCave>(Seat::ALL[0], LEVEL).is_some());
        put();
        assert!(mind.take::<CaveVsCave>(Seat::ALL[1], LEVEL).is_none());
        put();
        assert!(mind.take::<CaveVsCave>(Seat::ALL[0], Level::Random).is_none());
        put();
        assert!(mind.take::<caverna::Caverna>(Seat::ALL[0], LEVEL).is_none(), "of another game");
    }
}
