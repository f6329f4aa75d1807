//! What an action as a whole lacks. Never decides legality: it is asked only about what is not offered.

use crate::breeding::parents;
use crate::offers::{fence_price, price_of};
use crate::reason::{cannot_pay, forge_reason, grow_reason};
use crate::{Act, Furnishing, Good, Goods, Ground, Home, Offer, Refusal, Size, Space, State};

impl State {
    /// What closes a space: a price that is missing, else what its first part lacks (CAV-044).
    pub(crate) fn space_lack(&self, home: &Home, space: Space, dwarf: u8) -> Refusal {
        let mut lacks = Vec::new();
        let variant = space.variant(self.n_players);
        variant.flow.leaves(&mut |_, act| lacks.extend(self.lack(home, act, dwarf)));
        let price = lacks.iter().find(|lack| matches!(lack, Refusal::CannotPay { .. }));
        match price.or(lacks.first()).copied() {
            Some(Refusal::NothingThere) if self.round < variant.from_round => {
                Refusal::NothingBefore(variant.from_round)
            }
            lack => lack.unwrap_or(Refusal::NothingToDo(space)),
        }
    }

    /// What closes an act wherever it might be carried out; nothing if it only waits for another part.
    pub(crate) fn lack(&self, home: &Home, act: &Act, dwarf: u8) -> Option<Refusal> {
        Some(match *act {
            Act::Take(_) | Act::Market(_) | Act::AllWeapons => Refusal::NothingThere,
            Act::Twin(..) | Act::Lay(_) => Refusal::NoPlace,
            Act::Expedition(_) if home.dwarfs.weapon(dwarf) == 0 => Refusal::Unarmed,
            Act::ExpeditionAfter(..) | Act::Expedition(_) | Act::GrowAfter(_) => return None,
            Act::Forge => forge_reason(home, dwarf, 1),
            Act::Grow => grow_reason(home, act),
            Act::Furnish(offer) => self.furnish_lack(home, offer),
            Act::Sow if home.empty_fields().is_empty() => Refusal::NoEmptyField,
            Act::Sow => Refusal::NothingToSow,
            Act::Fence(Size::Small, _) if home.meadows.is_empty() => Refusal::NoMeadow,
            Act::Fence(Size::Large, _) if home.meadows.pairs().is_empty() => Refusal::NoMeadows,
            Act::Fence(_, wood) => cannot_pay(home, Goods::of(Good::Wood, fence_price(home, wood))),
            Act::Stable(_) if home.stable_spots().is_empty() => Refusal::NoStableLeft,
            Act::Stable(stone) => cannot_pay(home, Goods::of(Good::Stone, stone)),
            Act::OreMine(_) => Refusal::NoTunnels,
            Act::RubyMine(Ground::Tunnel, _) => Refusal::NoTunnel,
            Act::RubyMine(Ground::DeepTunnel, _) => Refusal::NoDeepTunnel,
            Act::TradeOre(_) => cannot_pay(home, Goods::of(Good::Ore, 2)),
            Act::Imitate(food) if home.goods[Good::Food] < food => {
                cannot_pay(home, Goods::of(Good::Food, food))
            }
            Act::Imitate(_) => Refusal::NothingToImitate,
            Act::Breed(_) if parents(home) == 0 => Refusal::NoPairs,
            Act::Breed(_) => Refusal::NoRoomForYoung,
        })
    }

    /// Without a cavern nothing can be built; else the tile that lacks least is too dear.
    fn furnish_lack(&self, home: &Home, offer: Offer) -> Refusal {
        let price = |tile| price_of(home, tile, matches!(offer, Offer::Ordinary(_)));
        let fits = |tile: &Furnishing| match offer {
            Offer::Any => true,
            Offer::Dwellings => tile.is_dwelling(),
            Offer::Ordinary(_) => tile.printed().unlimited,
        };
        let lacks = |tile: &Furnishing| {
            home.goods.missing(price(*tile)).iter().map(|(_, n)| u32::from(n)).sum::<u32>()
        };
        match self.market.iter().filter(fits).min_by_key(lacks) {
            Some(tile) if !home.furnish_spots().is_empty() => cannot_pay(home, price(tile)),
            _ => Refusal::NoCavern,
        }
    }
}
