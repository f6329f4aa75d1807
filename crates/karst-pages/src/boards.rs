//! One module per game.

pub mod bargeroc;
pub mod cave_vs_cave;
pub mod caverna;
