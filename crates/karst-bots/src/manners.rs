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

/// Sees less of what is still to come, too.
const fn short_sighted(temperature: f32, horizon: f32) -> Manner {
    Manner { temperature, horizon, iterations: 0 }
}

/// Looks one step ahead and sometimes takes what is a little worse.
const fn unsteady(temperature: f32) -> Manner {
    Manner { temperature, horizon: 1.0, iterations: 0 }
}

impl Mannered for Caverna {
    const MANNERS: [Manner; 5] = [
        short_sighted(1.6, 0.8),
        short_sighted(1.1, 0.85),
        unsteady(0.7),
        unsteady(0.2),
        Manner::searching(1_600),
    ];
}

impl Mannered for CaveVsCave {
    const MANNERS: [Manner; 5] =
        [unsteady(1.5), unsteady(0.9), unsteady(0.45), unsteady(0.1), Manner::searching(1_600)];
}

impl Mannered for AboveAndBelow {
    const MANNERS: [Manner; 5] =
        [unsteady(2.5), unsteady(1.4), unsteady(0.7), unsteady(0.1), Manner::searching(800)];
}

impl Mannered for Bargeroc {
    const MANNERS: [Manner; 5] =
        [unsteady(9.0), unsteady(2.3), unsteady(1.0), unsteady(0.2), Manner::searching(400)];
}
