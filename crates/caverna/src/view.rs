use karst_kit::{Actor, BySeat, Seat, Secret, Viewer};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::feeding::{food_due, owed};
use crate::reading::WrittenView;
use crate::space::N_HEAPS;
use crate::stand::Stand;
use crate::state::{FIRST_MARKER, Tasks, marker_bit};
use crate::{Choice, Edition, Furnishings, Goods, Harvest, Home, Phase, Skip, Space, Spaces, State};

/// What a viewer may know: everything but the sealed choices of others at the third harvest event. Cards and
/// markers to come are known to nobody beyond what is left of them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "WrittenView", into = "WrittenView")]
pub struct View {
    pub viewer: Viewer,
    pub actor: Option<Actor>,
    pub n_players: u8,
    /// Which rules the table was begun under.
    pub edition: Edition,
    pub round: u8,
    pub phase: Phase,
    pub cursor: u8,
    pub start: Seat,
    pub active: Seat,
    pub acting: u8,
    pub homes: BySeat<Home, 7>,
    /// Furnishing tiles nobody has built yet.
    pub market: Furnishings,
    /// Action spaces in play.
    pub spaces: Spaces,
    /// Round cards to come, in no order.
    pub cards: Spaces,
    pub kept: Spaces,
    pub piles: [u8; N_HEAPS],
    /// Which dwarf stands on each space.
    pub on: [Stand; Space::N],
    pub late_markers: bool,
    /// Face-down markers.
    pub greens: u8,
    pub reds: u8,
    /// Rounds whose marker was red, one bit each from round 6 on.
    pub red_rounds: u8,
    pub harvest: Harvest,
    pub sealed: BySeat<Sealed, 7>,
    pub opened: bool,
    pub crowded: bool,
    pub agenda: Tasks,
    /// What the viewer may choose now; nothing for the public or while others must act.
    pub offers: Vec<Choice>,
}

/// What a viewer sees of a sealed choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sealed {
    /// Nothing has been chosen.
    None,
    /// Something has been chosen.
    Hidden,
    Fields,
    Breeding,
}

impl View {
    pub fn seats(&self) -> &'static [Seat] {
        Seat::first(self.n_players as usize)
    }

    pub fn is_solo(&self) -> bool {
        self.n_players == 1
    }

    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Goods on a space.
    pub fn pile(&self, space: Space) -> Goods {
        let mut goods = Goods::NONE;
        let heaps = space.variant(self.n_players).pile;
        for (heap, &n) in heaps.iter().zip(&self.piles[space.heaps()]) {
            goods[heap.good] = goods[heap.good].saturating_add(n);
        }
        goods
    }

    pub fn occupant(&self, space: Space) -> Option<Seat> {
        self.on[space as usize].seat()
    }

    /// The strength of the weapon of whoever stands there, as it is now; 0 for the unarmed.
    pub fn strength_on(&self, space: Space) -> u8 {
        self.on[space as usize].who().map_or(0, |(seat, dwarf)| self.homes[seat].dwarfs.weapon(dwarf))
    }

    /// What a round's harvest was, is or will be, as far as it is known.
    pub fn harvest_of(&self, round: u8) -> Harvest {
        let marked = !self.is_solo() && round >= FIRST_MARKER;
        match round {
            _ if round == self.round => self.harvest,
            _ if !marked => Harvest::printed(round),
            _ if round > self.round => Harvest::Unknown,
            _ if self.red_rounds & marker_bit(round) == 0 => Harvest::Full,
            _ => Harvest::red((self.red_rounds & (2 * marker_bit(round) - 1)).count_ones()),
        }
    }

    /// Food this seat will owe at the end of the round, tiles counted.
    pub fn food_due(&self, seat: Seat) -> u8 {
        let home = &self.homes[seat];
        owed(home, food_due(home, self.harvest))
    }
}

impl State {
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        // Every field is named, so that a new one does not compile until someone decides who may see it.
        let State {
            homes,
            market,
            spaces,
            cards,
            kept,
            agenda,
            piles,
            on,
            n_players,
            edition,
            round,
            phase,
            cursor,
            start,
            active,
            acting,
            late_markers,
            greens,
            reds,
            red_rounds,
            harvest,
            sealed: _, // through `seen`
            opened,
            crowded,
        } = *self;
        let mut offers = Vec::new();
        if let (Some(Actor::Seat(actor)), Some(seat)) = (self.actor(), viewer.seat())
            && actor == seat
        {
            self.offers(&mut offers);
        }
        let sealed = BySeat(Seat::ALL.map(|seat| self.seen(seat, viewer)));
        View {
            viewer,
            actor: self.actor(),
            n_players,
            edition,
            round,
            phase,
            cursor,
            start,
            active,
            acting,
            homes,
            market,
            spaces,
            cards,
            kept,
            piles,
            on,
            late_markers,
            greens,
            reds,
            red_rounds,
            harvest,
            sealed,
            opened,
            crowded,
            agenda,
            offers,
        }
    }

    /// A sealed choice is open to its seat, and to all once everybody has chosen.
    fn seen(&self, seat: Seat, viewer: Viewer) -> Sealed {
        let secret = &self.sealed[seat];
        let value = if self.opened { Some(secret.open()) } else { secret.seen_by(seat, viewer) };
        match (value, secret.open()) {
            (Some(Some(Skip::Fields)), _) => Sealed::Fields,
            (Some(Some(Skip::Breeding)), _) => Sealed::Breeding,
            (None, Some(_)) => Sealed::Hidden,
            (Some(None) | None, _) => Sealed::None,
        }
    }

    /// Only the sealed choices of others are drawn.
    pub(crate) fn imagine(view: &View, rng: &mut dyn Rng) -> State {
        let sealed = view.sealed.0.map(|sealed| {
            Secret::new(match sealed {
                Sealed::None => None,
                Sealed::Fields => Some(Skip::Fields),
                Sealed::Breeding => Some(Skip::Breeding),
                Sealed::Hidden => Some(Skip::ALL[(rng.next_u32() >> 31) as usize]),
            })
        });
        State {
            homes: view.homes,
            market: view.market,
            spaces: view.spaces,
            cards: view.cards,
            kept: view.kept,
            agenda: view.agenda,
            piles: view.piles,
            on: view.on,
            n_players: view.n_players,
            edition: view.edition,
            round: view.round,
            phase: view.phase,
            cursor: view.cursor,
            start: view.start,
            active: view.active,
            acting: view.acting,
            late_markers: view.late_markers,
            greens: view.greens,
            reds: view.reds,
            red_rounds: view.red_rounds,
            harvest: view.harvest,
            sealed: BySeat(sealed),
            opened: view.opened,
            crowded: view.crowded,
        }
    }
}

#[cfg(test)]
mod tests {
    use karst_kit::Scenes;

    use super::*;
    use crate::Caverna;

    fn view(scene: &str) -> View {
        Caverna::scene(scene).unwrap().view(Viewer::Public)
    }

    #[test]
    fn the_round_track_remembers_its_markers() {
        use Harvest::*;
        let track = |scene: &str| (1..=12).map(|round| view(scene).harvest_of(round)).collect::<Vec<_>>();
        let printed = [None, None, Full, OneFood, Full];
        let marked = track("players 3; round 10; markers red green red green red");
        assert_eq!(marked[..5], printed);
        assert_eq!(marked[5..], [None, Full, OneFood, Full, Choose, Unknown, Unknown]);
        let late = track("players 3; late-markers; round 8; markers green red");
        assert_eq!(late[5..8], [Full, None, Unknown], "the marker of the round lies face down");
        assert_eq!(track("players 1; round 12")[5..], [Full; 7], "none alone");
    }

    #[test]
    fn a_dwarf_on_a_space_is_known_by_its_weapon() {
        let scene = "pile logging none; red: dwarfs 4 8, placed housework; blue: dwarfs 0 2, placed supplies; turn red";
        let before = view(scene);
        assert_eq!(
            [Space::Housework, Space::Supplies, Space::Logging].map(|space| before.strength_on(space)),
            [4, 0, 0]
        );
        assert_eq!(before.occupant(Space::Supplies), Some(Seat::Blue));
        let after = view(&format!("{scene}; then place logging; then loot wood"));
        assert_eq!(after.strength_on(Space::Logging), 9, "stronger after the expedition");
        let peaceful = "red: peaceful-cave, dwarfs 4 8, placed housework; turn red; then disarm 1";
        assert_eq!(view(peaceful).strength_on(Space::Housework), 0, "handed in");
    }
}
