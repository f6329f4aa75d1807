use crate::Actor;

/// Why a choice is closed. `R` is the game's own list of reasons, each with the rules behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal<R> {
    /// The game is over: nothing can be chosen any more.
    Over,
    /// Somebody else must choose first.
    Awaiting(Actor),
    /// A rule of the game forbids it.
    Rule(R),
}
