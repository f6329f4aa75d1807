use karst_kit::{Game, Seat};

/// What a player thinks of positions and offers. Guides bots; never decides legality.
///
/// A judge gets positions imagined from a view, so it may look at everything in them: what its seat does not know is
/// made up.
pub trait Judge<G: Game>: Send {
    /// How good a position looks for a seat, in hundredths of a point: what it would score now and what its holdings are
    /// worth on the way.
    fn appraise(&self, state: &G::State, seat: Seat) -> i32;

    /// How readily a sensible player picks this offer, relative to the others; guides playouts.
    fn inclination(&self, state: &G::State, offer: G::Choice) -> u32;
}
