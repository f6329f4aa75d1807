use karst_kit::{RuleId, Seat};

use crate::{Building, Item, Tile, Work};

/// Why a choice is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Another question is open.
    NotAsked,
    /// The action asks for so many Ready villagers.
    TooFewReady(Work),
    CaveDeckEmpty,
    NothingToHarvest,
    /// No more goods than villagers.
    EnoughHarvesters,
    NotYours(Tile),
    NotReady(Tile),
    AlreadySent(Tile),
    TooFewSent(Work),
    NobodyRefused,
    NoHammer(Tile),
    NoQuill(Tile),
    NothingToBuy,
    NobodyToHire,
    NotFaceUp(Building),
    NoEmptyCave,
    CannotPay {
        cost: u8,
        means: u16,
    },
    /// Cider and potions do not pay here, or not so.
    TokensDoNotPay,
    NotOnRow(Tile),
    NoGoodOn(Building),
    SaleSpaceTaken(Item),
    SaleSpaceEmpty,
    NotInReserve(Item),
    MovedAlready(Item),
    NothingForSale(Seat),
    OwnSaleSpace,
    PriceTooLow,
    PriceTooHigh {
        coins: u16,
    },
    RefusedAlready {
        price: u8,
    },
    RefreshedAlready,
    NothingToRefresh,
    NotAGood(Item),
    NotOnSale(Item),
    NoSuchChoice,
    NoSuchBonus,
    StakeMissing,
    NoRerolls,
    RerollAfterExertion,
    NotInParty(Tile),
    NoSuchReward,
    TooDear {
        building: Building,
        most: u8,
    },
    NoToken(Item),
    NotInjured(Tile),
    NotExhausted(Tile),
    DrinksNothing(Tile),
    BedsHaveBegun,
    NoBedLeft,
    SleptAlready(Tile),
    OwnBed(Tile),
    /// Only chance decides this.
    ChanceOnly,
    /// Not among what can be drawn.
    CannotBeDrawn,
}

impl Refusal {
    /// The rules behind it.
    pub const fn rules(&self) -> &'static [RuleId] {
        macro_rules! ids {
            ($($id:literal),*) => { &[$(RuleId($id)),*] };
        }
        match self {
            Refusal::NotAsked => ids!["AAB-043", "AAB-203"],
            Refusal::TooFewReady(Work::Explore) => ids!["AAB-046", "AAB-202"],
            Refusal::TooFewReady(_) => ids!["AAB-115", "AAB-202"],
            Refusal::CaveDeckEmpty => ids!["AAB-075"],
            Refusal::NothingToHarvest | Refusal::EnoughHarvesters => ids!["AAB-237"],
            Refusal::NotYours(_) | Refusal::NotReady(_) => ids!["AAB-202"],
            Refusal::AlreadySent(_) => ids!["AAB-052", "AAB-087"],
            Refusal::TooFewSent(Work::Explore) => ids!["AAB-046"],
            Refusal::TooFewSent(Work::Harvest) => ids!["AAB-087"],
            Refusal::TooFewSent(Work::Labor) => ids!["AAB-097"],
            Refusal::NobodyRefused => ids!["AAB-261"],
            Refusal::NoHammer(_) => ids!["AAB-077"],
            Refusal::NoQuill(_) => ids!["AAB-091"],
            Refusal::NothingToBuy => ids!["AAB-235"],
            Refusal::NobodyToHire => ids!["AAB-239"],
            Refusal::NotFaceUp(_) => ids!["AAB-078"],
            Refusal::NoEmptyCave => ids!["AAB-081"],
            Refusal::CannotPay { .. } => ids!["AAB-080"],
            Refusal::TokensDoNotPay => ids!["AAB-176", "AAB-279"],
            Refusal::NotOnRow(_) => ids!["AAB-092", "AAB-239"],
            Refusal::NoGoodOn(_) => ids!["AAB-088"],
            Refusal::SaleSpaceTaken(_) => ids!["AAB-107"],
            Refusal::SaleSpaceEmpty => ids!["AAB-112"],
            Refusal::NotInReserve(_) => ids!["AAB-242", "AAB-257"],
            Refusal::MovedAlready(_) => ids!["AAB-291"],
            Refusal::NothingForSale(_) => ids!["AAB-102"],
            Refusal::OwnSaleSpace => ids!["AAB-102"],
            Refusal::PriceTooLow => ids!["AAB-103"],
            Refusal::PriceTooHigh { .. } => ids!["AAB-240"],
            Refusal::RefusedAlready { .. } => ids!["AAB-290"],
            Refusal::RefreshedAlready => ids!["AAB-110", "AAB-244"],
            Refusal::NothingToRefresh => ids!["AAB-246"],
            Refusal::NotAGood(_) => ids!["AAB-135"],
            Refusal::NotOnSale(_) => ids!["AAB-243", "AAB-257"],
            Refusal::NoSuchChoice => ids!["AAB-205"],
            Refusal::NoSuchBonus => ids!["AAB-219"],
            Refusal::StakeMissing => ids!["AAB-220"],
            Refusal::NoRerolls => ids!["AAB-066", "AAB-211"],
            Refusal::RerollAfterExertion => ids!["AAB-068"],
            Refusal::NotInParty(_) => ids!["AAB-057", "AAB-207"],
            Refusal::NoSuchReward => ids!["AAB-230"],
            Refusal::TooDear { .. } => ids!["AAB-225"],
            Refusal::NoToken(Item::Potion) => ids!["AAB-122"],
            Refusal::NoToken(_) => ids!["AAB-123"],
            Refusal::NotInjured(_) => ids!["AAB-122"],
            Refusal::NotExhausted(_) => ids!["AAB-123"],
            Refusal::DrinksNothing(_) => ids!["AAB-156"],
            Refusal::BedsHaveBegun => ids!["AAB-125"],
            Refusal::NoBedLeft => ids!["AAB-126"],
            Refusal::SleptAlready(_) => ids!["AAB-127"],
            Refusal::OwnBed(_) => ids!["AAB-155"],
            Refusal::ChanceOnly | Refusal::CannotBeDrawn => ids!["AAB-231"],
        }
    }
}
