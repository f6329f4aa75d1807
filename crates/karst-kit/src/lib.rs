//! What all games share, and nothing any one of them needs alone.
//!
//! A game is a set of pure functions on a plain value, its [`Position`]: `offers` lists what may be chosen,
//! `apply` carries a choice out, `view` shows a seat what it may know, and a view can be imagined back into a
//! position that agrees with it. [`Rules`] adds what a table of people needs: reasons and score sheets. What only
//! some games have stands in traits of its own: [`Hiding`], [`Windows`], [`Notes`]. Chance is an actor like any
//! seat; nobody holds a generator in here. No I/O, no clock, no threads: the same code serves pages, bots and
//! WebAssembly.
//!
//! | word | meaning |
//! |---|---|
//! | [`Seat`] | a place at the table, named by its colour |
//! | [`Actor`] | who must choose now: a seat or chance |
//! | [`Agenda`] | the stack of pending tasks inside a state; its top is the open question |
//! | [`Flow`] | constant data: how the printed parts of a tile hang together |
//! | [`Illegal`] | why a choice is closed |
//! | [`Sink`] | where events go; [`Silent`] costs nothing |
//! | [`Secret`], [`Veiled`] | what one seat knows, in a state and in an event |

mod actor;
mod agenda;
mod components;
mod digest;
mod flow;
mod game;
mod hiding;
mod illegal;
mod lang;
mod ledger;
mod named;
mod names;
mod notation;
mod notes;
mod on_own_types;
mod position;
mod rule;
mod scene;
mod score;
mod seat;
mod secret;
mod set;
mod setup;
mod sink;
mod speak;
mod veiled;
mod windows;
mod without;

pub use actor::{Actor, Stream, Viewer};
pub use agenda::Agenda;
pub use digest::digest;
pub use flow::{Flow, Progress};
pub use game::{Game, GameChoice, GameEvent, GameRefusal, GameView, Scenes};
pub use hiding::Hiding;
pub use illegal::Illegal;
pub use lang::Lang;
pub use ledger::{Ledger, LedgerRow, Section};
pub use named::read_text;
pub use names::{french_of, italian_to};
pub use notation::{BadNotation, Tokens, extends};
pub use notes::Notes;
pub use position::{Position, Rules, weighted};
pub use rule::RuleId;
pub use scene::{Draft, list, read_scene};
pub use score::{Score, ScoreLine, decided_by_tie_break};
pub use seat::{BySeat, Seat};
pub use secret::Secret;
pub use setup::{BadSetup, OptionSpec, OptionValue};
pub use sink::{Silent, Sink};
pub use speak::{Speak, Who};
pub use veiled::Veiled;
pub use windows::Windows;
pub use without::Without;

// What the macros of the kit need wherever they are used.
#[doc(hidden)]
pub use rand_core::Rng;
#[doc(hidden)]
pub use serde;
