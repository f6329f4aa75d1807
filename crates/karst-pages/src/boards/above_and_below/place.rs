//! The places of the stories.

use above_and_below::book::Place;

use crate::Word;

/// What the book calls it.
pub(super) fn name(place: Place) -> Word {
    match place {
        Place::SoftStairs => Word::AabSoftStairs,
        Place::DripMarket => Word::AabDripMarket,
        Place::TickingGallery => Word::AabTickingGallery,
        Place::CustomsNine => Word::AabCustomsNine,
        Place::LakePatience => Word::AabLakePatience,
        Place::LostProperty => Word::AabLostProperty,
        Place::FernHall => Word::AabFernHall,
        Place::WarmWall => Word::AabWarmWall,
    }
}

pub(super) fn icon(place: Place) -> &'static str {
    match place {
        Place::SoftStairs => "soft-stairs",
        Place::DripMarket => "drip-market",
        Place::TickingGallery => "ticking-gallery",
        Place::CustomsNine => "customs-nine",
        Place::LakePatience => "lake-patience",
        Place::LostProperty => "lost-property",
        Place::FernHall => "fern-hall",
        Place::WarmWall => "warm-wall",
    }
}
