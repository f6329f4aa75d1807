//! The nine key houses; four of them are in play (AAB-027).

mod academy;
mod apothecary;
mod counting_house;
mod map_room;
mod masons_hall;
mod moth_post;
mod school;
mod tavern;
mod watch_tower;

use super::Effect::*;
use super::*;

pub(super) const CARDS: [Printed; 9] = [
    moth_post::CARD,
    counting_house::CARD,
    tavern::CARD,
    watch_tower::CARD,
    masons_hall::CARD,
    school::CARD,
    map_room::CARD,
    apothecary::CARD,
    academy::CARD,
];
