//! The judgement of the first bots, one file a game, weights found by hand. It is frozen: `greedy` and `mcts:N` are what
//! old tables were played with and what new judges are measured against, so the same seed must give the same games for
//! ever. Improve nothing here; write another judge.

mod above_and_below;
mod bargeroc;
mod cave_vs_cave;
mod caverna;

/// Judges positions of every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reference;

/// Gives the functions of a judgement a name to hang on, as if they were the position's own.
macro_rules! judgement {
    ($game:ty, $state:ty) => {
        struct Judgement<'a>(&'a $state);

        impl std::ops::Deref for Judgement<'_> {
            type Target = $state;
            #[inline]
            fn deref(&self) -> &$state {
                self.0
            }
        }

        impl crate::Judge<$game> for crate::Reference {
            fn appraise(&self, state: &$state, seat: karst_kit::Seat) -> i32 {
                Judgement(state).appraise(seat)
            }

            fn inclination(&self, state: &$state, offer: <$game as karst_kit::Game>::Choice) -> u32 {
                Judgement(state).inclination(offer)
            }
        }

        impl crate::HasBots for $game {
            fn bot(level: crate::Level, seed: u64, clock: crate::Clock) -> Box<dyn crate::Bot<$game>> {
                crate::bot_of_level(level, seed, clock)
            }
        }
    };
}
use judgement;
