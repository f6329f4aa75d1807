//! The way to pay for food that costs fewest points. Only a hint: nothing is decided here.

use caverna::{Good, Goods, Home, Task};

use super::exchange::food_for;
use super::{Seen, my_home};

/// Goods that can be eaten, those that are usually missed least first.
const EDIBLE: [Good; 8] = [
    Good::Grain,
    Good::Vegetable,
    Good::Sheep,
    Good::Donkey,
    Good::Boar,
    Good::Cattle,
    Good::Gold,
    Good::Ruby,
];

/// What is still to pay after what tiles take off.
pub(super) fn owed(home: &Home, due: u8) -> u8 {
    let off = home.furnishings.iter().filter_map(|tile| tile.printed().at_feeding).map(|off| off(home));
    off.fold(due, u8::saturating_sub)
}

/// Food missing for the dwarfs right now; nothing unless they are being fed.
pub(super) fn missing(sight: &Seen<'_>) -> u8 {
    match (sight.view.agenda.top(), my_home(sight)) {
        (Some(&Task::Feed { due, .. }), Some(home)) => owed(home, due).saturating_sub(home.goods[Good::Food]),
        _ => 0,
    }
}

/// The goods to turn into at least so much food for the fewest points; none if there are not enough.
pub(super) fn cheapest(home: &Home, missing: u8) -> Option<Goods> {
    let need = usize::from(missing);
    if need == 0 {
        return None;
    }
    // For each amount of food up to the need: half points lost, and what is eaten.
    let mut best: Vec<Option<(i32, Goods)>> = vec![None; need + 1];
    best[0] = Some((0, Goods::NONE));
    for good in EDIBLE {
        let before = best.clone();
        for (have, found) in before.iter().enumerate() {
            let Some((lost, eaten)) = found else { continue };
            for n in 1..=home.goods[good].min(missing + 1) {
                let Some(food) = eaten_in_steps(home, good, n) else { continue };
                let to = (have + usize::from(food)).min(need);
                let way = (lost + loss(home, good, n), eaten.with(good, n));
                if best[to].is_none_or(|(other, _)| way.0 < other) {
                    best[to] = Some(way);
                }
            }
        }
    }
    best[need].map(|(_, goods)| goods)
}

/// Food for so many of a good; a single gold buys none.
fn eaten_in_steps(home: &Home, good: Good, n: u8) -> Option<u8> {
    (good != Good::Gold || n > 1).then(|| food_for(home, good, n))
}

/// Half points lost: two grain are a point, a species that dies out costs two more.
fn loss(home: &Home, good: Good, n: u8) -> i32 {
    let n = i32::from(n);
    match good {
        Good::Grain => n,
        _ if good.is_farm_animal() && n == i32::from(home.goods[good]) => 2 * n + 4,
        // A ruby could be anything else.
        Good::Ruby => 3 * n,
        _ => 2 * n,
    }
}
