//! The facts each game's judge knows, one file a game.

mod above_and_below;
mod bargeroc;
mod cave_vs_cave;
mod caverna;
