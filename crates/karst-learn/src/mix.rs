//! Which games are played: one judge has to know every player count and option.

use above_and_below::AboveAndBelow;
use bargeroc::Bargeroc;
use cave_vs_cave::CaveVsCave;
use caverna::Caverna;
use karst_judge::Judged;

/// Players and options of a kind of game.
pub struct Kind {
    /// So many of all games are of this kind, relative to the others.
    pub share: u32,
    pub players: usize,
    pub options: &'static [(&'static str, &'static str)],
}

const fn kind(share: u32, players: usize) -> Kind {
    Kind { share, players, options: &[] }
}

const fn with(share: u32, players: usize, options: &'static [(&'static str, &'static str)]) -> Kind {
    Kind { share, players, options }
}

pub trait Mixed: Judged {
    const MIX: &'static [Kind];
}

impl Mixed for Caverna {
    const MIX: &'static [Kind] = &[
        kind(34, 1),
        kind(28, 2),
        kind(10, 3),
        kind(16, 4),
        kind(2, 5),
        kind(1, 6),
        kind(1, 7),
        with(2, 1, &[("furnishings", "introductory")]),
        with(3, 2, &[("furnishings", "introductory")]),
        with(1, 4, &[("furnishings", "introductory")]),
        with(1, 2, &[("markers", "end")]),
        with(1, 4, &[("markers", "end")]),
    ];
}

impl Mixed for CaveVsCave {
    const MIX: &'static [Kind] = &[kind(40, 1), kind(60, 2)];
}

impl Mixed for AboveAndBelow {
    const MIX: &'static [Kind] = &[kind(50, 2), kind(25, 3), kind(25, 4)];
}

impl Mixed for Bargeroc {
    const MIX: &'static [Kind] = &[
        kind(20, 2),
        kind(20, 3),
        kind(30, 4),
        kind(12, 5),
        kind(10, 6),
        with(3, 3, &[("fair-start", "on")]),
        with(3, 4, &[("fair-start", "on")]),
        with(2, 4, &[("rounds", "8")]),
        with(2, 3, &[("rounds", "3")]),
    ];
}

/// The set-up of a kind of game.
pub fn setup<G: Mixed>(kind: &Kind) -> G::Setup {
    let options: Vec<(String, String)> =
        kind.options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    G::setup(kind.players, &options).expect("the mix names options the game has")
}

/// The kind of game for a number drawn evenly from all shares.
pub fn draw<G: Mixed>(mut drawn: u32) -> &'static Kind {
    for kind in G::MIX {
        if drawn < kind.share {
            return kind;
        }
        drawn -= kind.share;
    }
    &G::MIX[0]
}

pub fn shares<G: Mixed>() -> u32 {
    G::MIX.iter().map(|kind| kind.share).sum()
}
