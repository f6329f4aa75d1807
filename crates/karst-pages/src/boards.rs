//! One module per game.

pub mod above_and_below;
pub mod bargeroc;
pub mod cave_vs_cave;
pub mod caverna;
