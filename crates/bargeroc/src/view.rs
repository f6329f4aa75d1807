use karst_kit::{Actor, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::bottom::Layer;
use crate::state::{Pending, SHOP};
use crate::task::{Stage, Task};
use crate::{Brawl, Card, Cards, Choice, Dwarf, Minerals, Object, Objects, Origin, Outcome, Setup, State};

/// What a viewer may know: everything on the table, the own hands, and how many cards the others hold (BAR-156).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub actor: Option<Actor>,
    pub setup: Setup,
    /// Rounds still to play, this one included.
    pub rounds_left: u8,
    pub first: Seat,
    pub active: Seat,
    /// Turns finished in this round.
    pub turns: u8,
    pub stage: Option<Stage>,
    pub over: bool,
    /// One for each seat.
    pub dwarfs: Vec<DwarfView>,
    /// How many cards lie in the mineral pile, without one that is being received.
    pub mineral_pile: u8,
    pub mineral_discard: Minerals,
    pub for_sale: Minerals,
    pub sold: Minerals,
    /// In front of the active player.
    pub bought: Minerals,
    /// The mineral on its way to somebody, face down.
    pub being_received: Option<Origin>,
    pub tavern_pile: u8,
    pub tavern_discard: Cards,
    pub shop: [Option<Object>; SHOP],
    /// The part of the object pile in which nobody knows the order.
    pub object_pile: Objects,
    /// What players have put under it, from the top down.
    pub bottom: Vec<Layer>,
    pub eaten: u8,
    pub renewed: bool,
    pub limited_plays: u8,
    pub brawl: Option<Brawl>,
    /// How the latest brawl ended, until the next challenge.
    pub last_brawl: Option<Outcome>,
    /// Draws of chance so far, by stream.
    pub drawn: [u16; 6],
    /// The stack of what is pending; the top is the open question.
    pub agenda: Pending,
    /// What the viewer may choose now; nothing for the public or while others must act.
    pub offers: Vec<Choice>,
}

/// A player as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DwarfView {
    /// How many minerals are in hand, without one that is being stolen.
    pub minerals: u8,
    /// The mineral hand: for its owner, and for all once the game is over and it is counted.
    pub hand: Option<Minerals>,
    pub cards: u8,
    /// The tavern hand, for its owner.
    pub tavern: Option<Cards>,
    pub coins: u16,
    /// Bread tokens.
    pub bread: u16,
    /// Doggy bags laid down: bread as well.
    pub bags: Cards,
    pub objects: Objects,
    pub refused: bool,
    /// The sealed answer to a Drought, for its owner.
    pub kept: Option<Card>,
}

impl View {
    pub fn seats(&self) -> &'static [Seat] {
        Seat::first(usize::from(self.setup.players))
    }

    pub fn dwarf(&self, seat: Seat) -> &DwarfView {
        &self.dwarfs[seat.index()]
    }

    /// The open question, whoever is asked.
    pub fn question(&self) -> Option<&Task> {
        self.agenda.top()
    }
}

impl DwarfView {
    pub fn all_bread(&self) -> u16 {
        self.bread + u16::from(self.bags.total())
    }
}

impl State {
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        // Every field is named, so that a new one does not compile until someone decides who may see it.
        let State {
            setup,
            rounds_left,
            first,
            turns,
            over,
            dwarfs: _,
            mineral_pile,
            mineral_discard,
            for_sale,
            sold,
            bought,
            tavern_pile,
            tavern_discard,
            shop,
            object_pile,
            bottom,
            eaten,
            renewed,
            limited_plays,
            brawl,
            last_brawl,
            drawn,
            agenda,
        } = *self;
        let mut offers = Vec::new();
        if let (Some(Actor::Seat(actor)), Some(seat)) = (self.actor(), viewer.seat())
            && actor == seat
        {
            self.offers(&mut offers);
        }
        let being_received = self.being_received();
        let on_its_way = |origin| u8::from(being_received == Some(origin));
        let dwarfs = self.seats().iter();
        let dwarfs =
            dwarfs.map(|&seat| self.dwarf_view(seat, viewer, on_its_way(Origin::Hand(seat)))).collect();
        View {
            viewer,
            actor: self.actor(),
            setup,
            rounds_left,
            first,
            active: self.active(),
            turns,
            stage: self.stage(),
            over,
            dwarfs,
            mineral_pile: mineral_pile.open().total() - on_its_way(Origin::Mine),
            mineral_discard,
            for_sale,
            sold,
            bought,
            being_received,
            tavern_pile: tavern_pile.open().total(),
            tavern_discard,
            shop,
            object_pile,
            bottom: bottom.seen_by(viewer),
            eaten,
            renewed,
            limited_plays,
            brawl,
            last_brawl: last_brawl.open().map(|outcome| outcome.seen_by(viewer)),
            drawn,
            agenda,
            offers,
        }
    }

    fn dwarf_view(&self, seat: Seat, viewer: Viewer, stolen: u8) -> DwarfView {
        let Dwarf { minerals, cards, coins, bread, bags, objects, refused, kept } = &self.dwarfs[seat];
        // In the end hands are counted in front of everybody.
        let hand = minerals.seen_by(seat, viewer).or(self.over.then_some(minerals.open()));
        DwarfView {
            minerals: minerals.open().total() - stolen,
            hand: hand.copied(),
            cards: cards.open().total(),
            tavern: cards.seen_by(seat, viewer).copied(),
            coins: *coins,
            bread: *bread,
            bags: *bags,
            objects: *objects,
            refused: *refused,
            kept: kept.seen_by(seat, viewer).copied().flatten(),
        }
    }
}
