use std::sync::OnceLock;

use karst_kit::{Game, Position, Seat};

use crate::{Character, Facts, Judgement, Legend, Net, Pen, Sum};

/// A game that a judge has learned.
pub trait Judged: Game {
    /// Raised whenever facts change their meaning; weights are for one version only.
    const FEATURES_VERSION: u32;
    /// How many facts there are.
    const FEATURES: usize;
    /// Whether a seat knows less than the state holds, so that it must imagine the rest before it looks ahead.
    const HIDES: bool;
    /// What a sure win is worth to a player, in points, where several play.
    const STAKE: f32;
    /// The weights in this program; empty if there are none.
    const WEIGHTS: &'static [u8];

    /// Writes down the facts of a position as this seat may know them.
    fn write(state: &Self::State, seat: Seat, pen: &mut impl Pen);

    /// Points a character sees in a position beyond what the judge says: a matter of taste.
    fn leaning(_state: &Self::State, _seat: Seat, _character: Character) -> f32 {
        0.0
    }

    /// The weights in this program, read once.
    fn net() -> Option<&'static Net>;

    /// What each fact is about.
    fn legend(state: &Self::State) -> Legend {
        let mut legend = Legend::default();
        Self::write(state, Seat::Red, &mut legend);
        legend
    }
}

/// The weights of a game, read on first use and kept.
pub fn shipped<G: Judged>(kept: &'static OnceLock<Option<Net>>) -> Option<&'static Net> {
    let read = || match G::WEIGHTS.is_empty() {
        true => None,
        false => {
            let net = Net::read(G::WEIGHTS, G::FEATURES_VERSION, G::FEATURES);
            Some(net.expect("the weights in this program are for its own features"))
        }
    };
    kept.get_or_init(read).as_ref()
}

/// Looks at positions for several seats, one after the other: each look starts from the one before.
pub struct Eye<'a> {
    net: &'a Net,
    bases: [Option<Box<Sum>>; 7],
    facts: Box<Facts>,
}

impl<'a> Eye<'a> {
    pub fn new(net: &'a Net) -> Eye<'a> {
        Eye { net, bases: [const { None }; 7], facts: Box::new(Facts::NONE) }
    }

    /// From now on looks for this seat start from this position: from offer to offer little changes.
    #[inline]
    pub fn rest<G: Judged>(&mut self, state: &G::State, seat: Seat) {
        self.facts.clear();
        G::write(state, seat, &mut *self.facts);
        let net = self.net;
        let base = self.bases[seat.index()].get_or_insert_with(|| Box::new(net.start()));
        net.follow(base, &self.facts);
    }

    /// How the game will end for a seat.
    #[inline]
    pub fn look<G: Judged>(&mut self, state: &G::State, seat: Seat) -> Judgement {
        self.facts.clear();
        G::write(state, seat, &mut *self.facts);
        let net = self.net;
        let base = self.bases[seat.index()].get_or_insert_with(|| Box::new(net.start()));
        let judged = net.judge(base, &self.facts);
        Judgement { points: judged.points + state.points(seat) as f32, ..judged }
    }

    /// The facts of the latest look.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }
}
