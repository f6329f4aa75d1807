//! How each rank plays each game: found by measuring, see docs/bots.md.

use above_and_below::AboveAndBelow;
use bargeroc::Bargeroc;
use cave_vs_cave::CaveVsCave;
use caverna::Caverna;
use karst_judge::Judged;

use crate::{Dials, Manner};

/// A game with manners for every rank.
pub trait Mannered: Judged {
    /// From the novice to the master.
    const MANNERS: [Manner; 5];

    /// How searches divide their attention.
    const DIALS: Dials = Dials::USUAL;

    /// How far off two in three expectations of the judge are at most, in points, from the first choice of a game to the
    /// last, tenth by tenth (`--example doubt`).
    const DOUBT: [f32; 11];
}

/// How far off two in three expectations of the judge are at most after so many of so many choices.
pub fn doubt<G: Mannered>(choices: usize, of: usize) -> f32 {
    let at = 10.0 * choices as f32 / of.max(1) as f32;
    let tenth = (at as usize).min(9);
    let (before, after) = (G::DOUBT[tenth], G::DOUBT[tenth + 1]);
    before + (after - before) * (at - tenth as f32).clamp(0.0, 1.0)
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
    const DOUBT: [f32; 11] = [5.6, 5.5, 5.6, 5.0, 4.9, 4.1, 3.8, 3.1, 2.5, 1.8, 0.0];
    const MANNERS: [Manner; 5] = [
        short_sighted(1.55, 0.8),
        short_sighted(1.05, 0.85),
        unsteady(0.8),
        unsteady(0.52),
        Manner::searching(800),
    ];
    // Chance brings little and nothing is hidden: whole lines beat any tree.
    const DIALS: Dials = Dials { plans_for: 7, ..Dials::USUAL };
}

impl Mannered for CaveVsCave {
    const DOUBT: [f32; 11] = [4.5, 4.2, 4.2, 3.8, 3.4, 3.2, 2.8, 2.4, 2.2, 1.6, 0.0];
    const MANNERS: [Manner; 5] =
        [unsteady(1.5), unsteady(0.9), unsteady(0.45), unsteady(0.1), Manner::searching(1_600)];
    const DIALS: Dials = Dials { temperature: 0.5, plans_for: 1, ..Dials::USUAL };
}

impl Mannered for AboveAndBelow {
    const DOUBT: [f32; 11] = [8.0, 7.8, 6.6, 5.1, 4.8, 4.7, 3.8, 3.8, 3.7, 2.5, 0.0];
    const MANNERS: [Manner; 5] =
        [unsteady(2.5), unsteady(1.4), unsteady(0.7), unsteady(0.1), Manner::searching(800)];
}

impl Mannered for Bargeroc {
    const DOUBT: [f32; 11] = [10.5, 9.3, 8.7, 8.2, 7.5, 6.8, 6.4, 6.0, 4.7, 3.6, 0.0];
    const MANNERS: [Manner; 5] =
        [unsteady(9.0), unsteady(2.3), unsteady(1.0), unsteady(0.5), Manner::searching(400)];
    // 3,200 iterations in one tree seemed to do worse than 800 (44 % ± 9), in several beside each other they do not.
    const DIALS: Dials = Dials { largest_tree: 800, ..Dials::USUAL };
}
