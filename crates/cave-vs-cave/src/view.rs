use karst_kit::{Actor, Agenda, BySeat, Seat, Viewer};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::{Actions, Cave, Choice, Rooms, State, Task, reading};

/// What a viewer may know. In this game that is everything but the faces of face-down tiles, and those are known
/// to nobody (CVC-202); so views differ only in whose offers they carry.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub actor: Option<Actor>,
    #[serde(deserialize_with = "reading::players")]
    pub n_players: u8,
    #[serde(deserialize_with = "reading::round")]
    pub round: u8,
    /// Turns per player in this round, and the food of the per-dwarf surcharge.
    pub dwarfs: u8,
    /// Turns taken in this round, by all seats together.
    pub turns: u8,
    pub first: Seat,
    pub over: bool,
    pub supply: u8,
    pub caves: BySeat<Cave, 2>,
    pub taken: BySeat<Actions, 2>,
    pub face_up: Actions,
    /// The face-down action tiles, in no order.
    pub face_down: Actions,
    pub display: Rooms,
    /// Rooms nobody has seen yet, in no order.
    pub unseen: Rooms,
    pub removed: Rooms,
    pub stack: u8,
    pub fresh: Rooms,
    pub digs: u8,
    pub stack_shown: bool,
    pub agenda: Agenda<Task, 4>,
    /// What the viewer may choose now; nothing for the public or while others must act.
    pub offers: Vec<Choice>,
}

impl View {
    pub fn seats(&self) -> &'static [Seat] {
        Seat::first(self.n_players as usize)
    }

    pub fn is_solo(&self) -> bool {
        self.n_players == 1
    }
}

impl State {
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        // Every field is named, so that a new one does not compile until someone decides who may see it.
        let State {
            n_players,
            round,
            turns,
            first,
            over,
            supply,
            caves,
            taken,
            face_up,
            face_down,
            display,
            unseen,
            removed,
            stack,
            fresh,
            digs,
            stack_shown,
            agenda,
        } = *self;
        let mut offers = Vec::new();
        if let (Some(Actor::Seat(actor)), Some(seat)) = (self.actor(), viewer.seat())
            && actor == seat
        {
            self.offers(&mut offers);
        }
        View {
            viewer,
            actor: self.actor(),
            n_players,
            round,
            dwarfs: self.dwarfs(),
            turns,
            first,
            over,
            supply,
            caves,
            taken,
            face_up,
            face_down,
            display,
            unseen,
            removed,
            stack,
            fresh,
            digs,
            stack_shown,
            agenda,
            offers,
        }
    }

    /// Nothing is hidden that the state would hold, so one state agrees with each view and nothing is drawn.
    pub(crate) fn imagine(view: &View, _rng: &mut dyn Rng) -> State {
        State {
            n_players: view.n_players,
            round: view.round,
            turns: view.turns,
            first: view.first,
            over: view.over,
            supply: view.supply,
            caves: view.caves,
            taken: view.taken,
            face_up: view.face_up,
            face_down: view.face_down,
            display: view.display,
            unseen: view.unseen,
            removed: view.removed,
            stack: view.stack,
            fresh: view.fresh,
            digs: view.digs,
            stack_shown: view.stack_shown,
            agenda: view.agenda,
        }
    }
}
