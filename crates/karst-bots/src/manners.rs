//! How each rank plays each game: found by measuring, see docs/bots.md.

use above_and_below::AboveAndBelow;
use bargeroc::Bargeroc;
use cave_vs_cave::CaveVsCave;
use caverna::Caverna;
use karst_judge::Judged;

use crate::Manner;

/// A game with manners for every rank.
pub trait Mannered: Judged {
    /// From the novice to the master.
    const MANNERS: [Manner; 5];
}

const fn short_sighted(temperature: f32, horizon: f32) -> Manner {
    Manner { temperature, horizon, iterations: 0 }
}

impl Mannered for Caverna {
    const MANNERS: [Manner; 5] = [
        short_sighted(3.0, 0.5),
        short_sighted(1.5, 0.75),
        short_sighted(0.5, 1.0),
        Manner::searching(50),
        Manner::searching(1_600),
    ];
}

impl Mannered for CaveVsCave {
    const MANNERS: [Manner; 5] = [
        short_sighted(3.0, 0.5),
        short_sighted(1.5, 0.75),
        short_sighted(0.5, 1.0),
        Manner::searching(50),
        Manner::searching(3_200),
    ];
}

impl Mannered for AboveAndBelow {
    const MANNERS: [Manner; 5] = [
        short_sighted(3.0, 0.5),
        short_sighted(1.5, 0.75),
        short_sighted(0.5, 1.0),
        Manner::searching(50),
        Manner::searching(1_600),
    ];
}

impl Mannered for Bargeroc {
    const MANNERS: [Manner; 5] = [
        short_sighted(3.0, 0.5),
        short_sighted(1.5, 0.75),
        short_sighted(0.5, 1.0),
        Manner::searching(50),
        Manner::searching(1_600),
    ];
}
