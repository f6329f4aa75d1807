use karst_kit::{Actor, Agenda, BySeat, Progress, Seat, Stream};
use serde::{Deserialize, Serialize};

use crate::{Action, Actions, Cave, Choice, Room, Rooms, Section, Source};

/// Seven wall tokens, shared by all (CVC-003).
pub const WALL_TOKENS: u8 = 7;

/// The numbered places of the action board, from left to right: one a round. Two players have eight rounds
/// (CVC-020, CVC-030); alone, one place marked 3 is missing (CVC-169, CVC-170).
pub fn places(n_players: u8) -> &'static [Section] {
    use Section::{Four, Three, Two};
    const PLACES: [&[Section]; 2] =
        [&[Two, Two, Two, Three, Three, Three, Four], &[Two, Two, Two, Three, Three, Three, Three, Four]];
    PLACES[n_players as usize - 1]
}

/// A position. A plain value: copying it copies the game.
///
/// What nobody knows is not in here: the face-down tiles are a set, and chance draws one when it is turned up.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) n_players: u8,
    /// 1 to 8; 0 before the first.
    pub(crate) round: u8,
    /// Turns taken in this round, by all seats together.
    pub(crate) turns: u8,
    pub(crate) first: Seat,
    pub(crate) over: bool,
    pub(crate) supply: u8,
    pub(crate) caves: BySeat<Cave, 2>,
    /// Action tiles taken in this round.
    pub(crate) taken: BySeat<Actions, 2>,
    pub(crate) face_up: Actions,
    /// Face-down action tiles, as a set.
    pub(crate) face_down: Actions,
    pub(crate) display: Rooms,
    /// Dark rooms nobody has seen yet, as a set: those in the caves and, solo, in the stack.
    pub(crate) unseen: Rooms,
    /// Solo: light rooms out of the game (CVC-171).
    pub(crate) removed: Rooms,
    /// Solo: how many of the unseen rooms are in the stack (CVC-172).
    pub(crate) stack: u8,
    /// Rooms furnished in this turn; they cannot be used yet (CVC-109).
    pub(crate) fresh: Rooms,
    /// Cavities dug in this turn.
    pub(crate) digs: u8,
    /// Solo: this turn's tile of the stack has been turned up.
    pub(crate) stack_shown: bool,
    pub(crate) agenda: Agenda<Task, 4>,
}

/// An order on the agenda. The top one is the open question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "task", rename_all = "kebab-case")]
pub enum Task {
    /// Chance draws the first player (CVC-029).
    DrawFirst,
    /// Chance takes a light room out of the solo game.
    RemoveLight,
    /// Chance turns up the action tile of the new round.
    Reveal,
    /// The active seat takes a tile.
    TakeTile,
    /// The active seat carries out the parts of its tile.
    CarryOut(Hand),
    /// The active seat decides inside a room.
    InRoom { room: Room, done: Progress },
    /// The active seat picks the face of the additional cavity, before anything else (CVC-193).
    PickFace,
    /// Chance shows what was on the tile that is turned up.
    TurnUp(Source),
}

/// The tile in hand and what is left of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Hand {
    pub action: Action,
    /// Parts carried out.
    pub done: Progress,
    /// Rooms that the room action may still use.
    pub rooms_left: u8,
    /// Digs paid for and still to make.
    pub digs_left: u8,
    /// Rooms used through the room action.
    pub used: Rooms,
    /// Blue rooms whose added part has been carried out.
    pub added: Rooms,
}

impl Hand {
    pub fn new(action: Action) -> Hand {
        Hand {
            action,
            done: Progress::default(),
            rooms_left: 0,
            digs_left: 0,
            used: Rooms::NONE,
            added: Rooms::NONE,
        }
    }
}

impl State {
    /// The table after the set-up, before chance has drawn anything.
    pub(crate) fn start(n_players: u8) -> State {
        let solo = n_players == 1;
        let in_game = Action::ALL.into_iter().filter(|action| !solo || action.printed().solo);
        let dwarf_side = Actions::of(Section::Dwarf);
        let mut state = State {
            n_players,
            round: 0,
            turns: 0,
            first: Seat::Red,
            over: false,
            supply: WALL_TOKENS,
            caves: BySeat([Cave::START; 2]),
            taken: BySeat([Actions::NONE; 2]),
            face_up: dwarf_side,
            face_down: in_game.collect::<Actions>().minus(dwarf_side),
            display: Rooms::LIGHT,
            unseen: Rooms::DARK,
            removed: Rooms::NONE,
            stack: if solo { 9 } else { 0 },
            fresh: Rooms::NONE,
            digs: 0,
            stack_shown: false,
            agenda: Agenda::new(),
        };
        state.agenda.push(Task::Reveal);
        match solo {
            true => (0..3).for_each(|_| state.agenda.push(Task::RemoveLight)),
            false => state.agenda.push(Task::DrawFirst),
        }
        state
    }

    #[inline]
    pub(crate) fn seats(&self) -> &'static [Seat] {
        Seat::first(self.n_players as usize)
    }

    pub(crate) fn is_solo(&self) -> bool {
        self.n_players == 1
    }

    /// Turns alternate one at a time, beginning with the first player (CVC-033).
    #[inline]
    pub(crate) fn active(&self) -> Seat {
        Seat::ALL[(self.first.index() + self.turns as usize) % self.n_players as usize]
    }

    /// The dwarf count of the round: turns per player, and the food of the per-dwarf surcharge (CVC-036).
    #[inline]
    pub(crate) fn dwarfs(&self) -> u8 {
        match self.round {
            0 => 0,
            round => places(self.n_players)[round as usize - 1].dwarfs(),
        }
    }

    #[inline]
    pub(crate) fn actor(&self) -> Option<Actor> {
        match self.agenda.top()? {
            Task::DrawFirst | Task::RemoveLight | Task::Reveal | Task::TurnUp(_) => Some(Actor::Chance),
            Task::TakeTile | Task::CarryOut(_) | Task::InRoom { .. } | Task::PickFace => {
                Some(Actor::Seat(self.active()))
            }
        }
    }

    /// What is turned up is drawn from tiles that are all different.
    #[inline]
    pub(crate) fn weight(&self, _outcome: Choice) -> u32 {
        1
    }

    pub(crate) fn stream(&self) -> Stream {
        match self.agenda.top() {
            Some(Task::DrawFirst) => Stream { name: "first", index: 0 },
            Some(Task::RemoveLight) => Stream { name: "light", index: self.removed.len() as u32 },
            Some(Task::Reveal) => Stream { name: "actions", index: u32::from(self.round) },
            _ => Stream { name: "rooms", index: (18 - self.unseen.len()) as u32 },
        }
    }

    /// Taken by anybody in this round.
    #[inline]
    pub(crate) fn all_taken(&self) -> Actions {
        self.taken.0[0].or(self.taken.0[1])
    }

    /// Whether the additional cavity still lies beside the board (CVC-005, CVC-097).
    pub(crate) fn extra_is_free(&self) -> bool {
        self.caves.0.iter().all(|cave| cave.extra.is_none())
    }
}
