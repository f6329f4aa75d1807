//! Worlds that agree with a view: the cards its viewer has not seen are dealt out at random, as many to each hand as it
//! holds, and the rest to the piles.

use karst_kit::{BySeat, Seat, Secret, weighted};
use rand_core::Rng;

use crate::state::MOST_PLAYERS;
use crate::task::{Chain, Deal, Reason, Task, Trade, Window};
use crate::view::DwarfView;
use crate::{Bottom, Card, Cards, Dwarf, Mineral, Minerals, Origin, State, View};

impl State {
    pub(crate) fn imagine(view: &View, rng: &mut dyn Rng) -> State {
        let mut dwarfs = BySeat([Dwarf::START; MOST_PLAYERS]);
        for &seat in view.seats() {
            dwarfs[seat] = seen(view.dwarf(seat));
        }
        let mineral_pile = deal_minerals(view, &mut dwarfs, rng);
        let tavern_pile = deal_cards(view, &mut dwarfs, rng);
        let mut state = State {
            setup: view.setup,
            rounds_left: view.rounds_left,
            first: view.first,
            turns: view.turns,
            over: view.over,
            dwarfs,
            mineral_pile: Secret::new(mineral_pile),
            mineral_discard: view.mineral_discard,
            for_sale: view.for_sale,
            sold: view.sold,
            bought: view.bought,
            tavern_pile: Secret::new(tavern_pile),
            tavern_discard: view.tavern_discard,
            shop: view.shop,
            object_pile: view.object_pile,
            bottom: order_bottom(view, rng),
            eaten: view.eaten,
            renewed: view.renewed,
            limited_plays: view.limited_plays,
            brawl: view.brawl,
            last_brawl: Secret::new(view.last_brawl),
            drawn: view.drawn,
            agenda: view.agenda,
        };
        state.imagine_answers(view, rng);
        state
    }

    /// Whoever has answered a Drought has kept one of its cards.
    fn imagine_answers(&mut self, view: &View, rng: &mut dyn Rng) {
        let Some(&Task::Keep { by, asked }) = self.agenda.top() else { return };
        let answered = (1..self.n()).map(|step| self.clockwise(by, step)).take_while(|&seat| seat != asked);
        let answered: Vec<Seat> = answered.filter(|seat| view.dwarf(*seat).cards > 1).collect();
        for seat in answered {
            let hand = self.dwarfs[seat].tavern();
            let kept = view.dwarf(seat).kept.unwrap_or_else(|| any_card(hand, rng));
            self.dwarfs[seat].kept.set(Some(kept));
        }
    }
}

/// What lies open of a player.
fn seen(view: &DwarfView) -> Dwarf {
    Dwarf {
        minerals: Secret::new(view.hand.unwrap_or_default()),
        cards: Secret::new(view.tavern.unwrap_or_default()),
        coins: view.coins,
        bread: view.bread,
        bags: view.bags,
        objects: view.objects,
        refused: view.refused,
        kept: Secret::new(view.kept),
    }
}

/// Fills the unseen mineral hands; returns the pile. A mineral declared for sale is in its seller's hand (BAR-161).
fn deal_minerals(view: &View, dwarfs: &mut BySeat<Dwarf, MOST_PLAYERS>, rng: &mut dyn Rng) -> Minerals {
    let mut unseen = Minerals::all();
    for open in [view.mineral_discard, view.for_sale, view.sold, view.bought] {
        unseen = unseen.minus(open);
    }
    for hand in view.dwarfs.iter().filter_map(|dwarf| dwarf.hand) {
        unseen = unseen.minus(hand);
    }
    let hidden = |seat: &Seat| view.dwarf(*seat).hand.is_none();
    if let Some(mineral) = declared(view).filter(|_| hidden(&view.active)) {
        dwarfs[view.active].get_minerals(Minerals::of(mineral, 1));
        unseen = unseen.without(mineral);
    }
    for seat in view.seats().iter().copied().filter(hidden) {
        let mut hand = dwarfs[seat].hand();
        let robbed = u8::from(view.being_received == Some(Origin::Hand(seat)));
        for _ in hand.total()..view.dwarf(seat).minerals + robbed {
            let mineral = any_mineral(unseen, rng);
            hand = hand.with(mineral);
            unseen = unseen.without(mineral);
        }
        dwarfs[seat].minerals.set(hand);
    }
    unseen
}

/// The mineral that is being sold.
fn declared(view: &View) -> Option<Mineral> {
    view.agenda.iter().find_map(|task| match task {
        Task::Window(Window { reason: Reason::Price(Deal { trade: Trade::Sale, mineral, .. }), .. }) => {
            Some(*mineral)
        }
        _ => None,
    })
}

/// Fills the unseen tavern hands; returns the pile.
fn deal_cards(view: &View, dwarfs: &mut BySeat<Dwarf, MOST_PLAYERS>, rng: &mut dyn Rng) -> Cards {
    let mut unseen = Cards::deck(view.setup.players).minus(view.tavern_discard).minus(in_play(view));
    for dwarf in &view.dwarfs {
        unseen = unseen.minus(dwarf.bags).minus(dwarf.tavern.unwrap_or_default());
    }
    for &seat in view.seats().iter().filter(|seat| view.dwarf(**seat).tavern.is_none()) {
        let mut hand = Cards::NONE;
        for _ in 0..view.dwarf(seat).cards {
            let card = any_card(unseen, rng);
            hand = hand.with(card);
            unseen = unseen.without(card);
        }
        dwarfs[seat].cards.set(hand);
    }
    unseen
}

/// Tavern cards in chains and on dice.
pub(crate) fn in_play(view: &View) -> Cards {
    let chains = view.agenda.iter().map(|task| match task {
        Task::Chain(Chain { card, counters, .. }) => {
            Cards::of(*card, 1).plus(Cards::of(Card::CANCELLING, *counters))
        }
        Task::Clear { card, counters, .. } => {
            let card = card.map_or(Cards::NONE, |card| Cards::of(card, 1));
            card.plus(Cards::of(Card::CANCELLING, *counters))
        }
        _ => Cards::NONE,
    });
    let dice = view.brawl.map_or(Cards::NONE, |brawl| brawl.mugs[0].plus(brawl.mugs[1]));
    chains.sum::<Cards>().plus(dice)
}

/// Cards put under the pile by others may lie in any order.
fn order_bottom(view: &View, rng: &mut dyn Rng) -> Bottom {
    let mut bottom = Bottom::default();
    for layer in &view.bottom {
        let mut objects = layer.objects.clone();
        if !layer.ordered {
            (1..objects.len()).for_each(|i| objects.swap(i, below(i + 1, rng)));
        }
        bottom.put(layer.by, objects.into_iter());
    }
    bottom
}

fn below(n: usize, rng: &mut dyn Rng) -> usize {
    ((u64::from(rng.next_u32()) * n as u64) >> 32) as usize
}

fn any_mineral(of: Minerals, rng: &mut dyn Rng) -> Mineral {
    let copies = Mineral::ALL.iter().map(|mineral| u32::from(of.n(*mineral)));
    let picked = weighted(copies, |total| below(total as usize, rng) as u32);
    Mineral::ALL[picked.expect("one of them")]
}

fn any_card(of: Cards, rng: &mut dyn Rng) -> Card {
    of.each().nth(below(usize::from(of.total()), rng)).expect("one of them")
}
