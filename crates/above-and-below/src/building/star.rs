//! The six star houses, all in play (AAB-026).

mod alchemists_tower;
mod banquet_hall;
mod deep_gate;
mod great_library;
mod guildhall;
mod town_hall;

use super::Effect::*;
use super::*;

pub(super) const CARDS: [Printed; 6] = [
    banquet_hall::CARD,
    alchemists_tower::CARD,
    guildhall::CARD,
    deep_gate::CARD,
    great_library::CARD,
    town_hall::CARD,
];
