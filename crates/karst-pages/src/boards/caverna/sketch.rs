//! What furnishing tiles do, in symbols.

use caverna::{Furnishing, Good};
use maud::{Markup, html};

use super::grammar;

/// A row of symbols. Words are goods, `@` icons of Caverna, `~` icons all games share, `#` drawings; anything else
/// is printed as it is. `|` begins a new row.
fn text(tile: Furnishing) -> &'static str {
    match tile {
        Furnishing::Dwelling | Furnishing::SimpleDwellingFourTwo | Furnishing::SimpleDwellingThreeThree => {
            "1 @dwarf"
        }
        Furnishing::MixedDwelling => "1 @dwarf | 2 #stable",
        Furnishing::CoupleDwelling => "2 @dwarf",
        Furnishing::EntryLevelDwelling => "2 @dwarf | 2 #stable",
        Furnishing::AdditionalDwelling => "6. @dwarf",
        Furnishing::CuddleRoom => "sheep ≤ @dwarf",
        Furnishing::BreakfastRoom => "3 cattle",
        Furnishing::StubbleRoom => "#field = 1 #stable",
        Furnishing::WorkRoom => "#tunnel #deep-tunnel ~arrow ~furnish",
        Furnishing::GuestRoom => "a / b ~arrow a + b",
        Furnishing::OfficeRoom => "~expansion +2 gold",
        Furnishing::Carpenter => "~furnish @fence −1 wood",
        Furnishing::StoneCarver => "+2 stone | ~furnish #stable −1 stone",
        Furnishing::Blacksmith => "+2 ore | @forge −2 ore",
        Furnishing::Miner => "@sunrise #ore-mine donkey ~arrow ore",
        Furnishing::Builder => "~furnish | wood stone ~arrow ore ore",
        Furnishing::Trader => "2 gold ~arrow wood stone ore",
        Furnishing::WoodSupplier => "@sunrise 7 × wood",
        Furnishing::StoneSupplier => "@sunrise 5 × stone",
        Furnishing::RubySupplier => "@sunrise 4 × ruby",
        Furnishing::DogSchool => "+ dog ~arrow + wood",
        Furnishing::Quarry => "@breed donkey ~arrow + stone",
        Furnishing::Seam => "+ stone ~arrow + ore",
        Furnishing::SlaughteringCave => "sheep … ~arrow food +1 food",
        Furnishing::CookingCave => "grain vegetable ~arrow 5 food",
        Furnishing::WorkingCave => "1 @dwarf : wood / stone / 2 ore",
        Furnishing::MiningCave => "#ore-mine donkey | @feed −1 food",
        Furnishing::BreedingCave => "@breed 1–4 ~arrow 1/2/3/5 food",
        Furnishing::PeacefulCave => "#weapon ~arrow food",
        Furnishing::WeavingParlor => "sheep ~arrow food | 2 sheep = 1 ~crown",
        Furnishing::MilkingParlor => "cattle ~arrow food | cattle = 1 ~crown",
        Furnishing::StateParlor => "@dwelling ~arrow 2 food | @dwelling = 4 ~crown",
        Furnishing::HuntingParlor => "2 boar ~arrow 2 gold 2 food",
        Furnishing::BeerParlor => "2 grain ~arrow 3 gold / 4 food",
        Furnishing::BlacksmithingParlor => "ruby ore ~arrow 2 gold 1 food",
        Furnishing::StoneStorage => "stone = 1 ~crown",
        Furnishing::OreStorage => "2 ore = 1 ~crown",
        Furnishing::SparePartStorage => "wood stone ore ~arrow 2 gold",
        Furnishing::MainStorage => "%yellow = 2 ~crown",
        Furnishing::WeaponStorage => "@dwarf #weapon = 3 ~crown",
        Furnishing::SuppliesStorage => "∀ @dwarf #weapon = 8 ~crown",
        Furnishing::BroomChamber => "5 @dwarf = 5 ~crown | 6 @dwarf = 10 ~crown",
        Furnishing::TreasureChamber => "ruby = 1 ~crown",
        Furnishing::FoodChamber => "grain vegetable = 2 ~crown",
        Furnishing::PrayerChamber => "0 #weapon = 8 ~crown",
        Furnishing::WritingChamber => "−7 ~arrow 0 ~crown",
        Furnishing::FodderChamber => "3 #stable = 1 ~crown",
    }
}

pub(super) fn sketch(tile: Furnishing) -> Markup {
    html! {
        @for row in text(tile).split(" | ") {
            span.part { @for word in row.split(' ') { (symbol(word)) } }
        }
    }
}

fn symbol(word: &str) -> Markup {
    if let Ok(good) = word.parse::<Good>() {
        return grammar::token(good);
    }
    match (word.get(..1), word.get(1..)) {
        (Some("@"), Some(id)) => grammar::icon(id),
        (Some("~"), Some("furnish")) => grammar::shared_token("furnish"),
        (Some("~"), Some("crown")) => html! { span.pt { (grammar::shared_token("shield")) } },
        (Some("~"), Some(id)) => grammar::shared(id),
        (Some("#"), Some(id)) => grammar::token_of(id),
        (Some("%"), Some(id)) => html! { span.swatch.{(id)} {} },
        _ => html! { b { (word) } },
    }
}
