use karst_kit::{RuleId, Seat};

use crate::task::Stage;
use crate::{Card, Mineral, Minerals, Object};

/// Why a choice is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    ChanceOnly,
    CannotBeDrawn,
    /// This is done in another stage than the one the dwarf is in.
    WrongStage(Stage),
    NotNow,
    /// A window is open: play or pass.
    AnswerFirst,
    NothingToPass,
    KeepFirst,
    BetFirst,
    MerchantRefuses,
    MustSell {
        mineral: Mineral,
        price: u16,
        coins: u16,
    },
    Unsellable(Mineral),
    JustBought(Mineral),
    NoSuchMineral(Mineral),
    JustSold(Mineral),
    NotForSale(Mineral),
    TooFewCoins(u16),
    TooLittleBread(u16),
    StomachFull,
    MineExhausted,
    NotInShop(Object),
    LacksMinerals {
        object: Object,
        missing: Minerals,
    },
    AlreadyRenewed,
    NoRival,
    MustFight,
    DiscardDownTo {
        above: u8,
    },
    NotInHand(Card),
    WrongMoment(Card),
    NamesTarget(Card),
    NamesNoTarget(Card),
    WrongTarget(Card, Seat),
    NobodyHasBread,
    PlayedEnough(Card, u8),
}

impl Refusal {
    /// The rules behind it.
    pub fn rules(&self) -> &'static [RuleId] {
        macro_rules! ids {
            ($($id:literal),*) => { &[$(RuleId($id)),*] };
        }
        match self {
            Refusal::ChanceOnly | Refusal::CannotBeDrawn => ids!["BAR-099", "BAR-156"],
            Refusal::WrongStage(_) | Refusal::NotNow => ids!["BAR-017"],
            Refusal::AnswerFirst | Refusal::NothingToPass => ids!["BAR-108"],
            Refusal::KeepFirst => ids!["BAR-166", "BAR-171"],
            Refusal::BetFirst => ids!["BAR-079"],
            Refusal::MerchantRefuses => ids!["BAR-055", "BAR-160"],
            Refusal::MustSell { .. } => ids!["BAR-037", "BAR-051"],
            Refusal::Unsellable(_) => ids!["BAR-028"],
            Refusal::JustBought(_) => ids!["BAR-026"],
            Refusal::NoSuchMineral(_) => ids!["BAR-023"],
            Refusal::JustSold(_) => ids!["BAR-024"],
            Refusal::NotForSale(_) => ids!["BAR-035"],
            Refusal::TooFewCoins(_) => ids!["BAR-159", "BAR-182"],
            Refusal::TooLittleBread(_) => ids!["BAR-058", "BAR-080"],
            Refusal::StomachFull => ids!["BAR-058"],
            Refusal::MineExhausted => ids!["BAR-066"],
            Refusal::NotInShop(_) => ids!["BAR-070"],
            Refusal::LacksMinerals { .. } => ids!["BAR-067"],
            Refusal::AlreadyRenewed => ids!["BAR-071"],
            Refusal::NoRival | Refusal::MustFight => ids!["BAR-078"],
            Refusal::DiscardDownTo { .. } => ids!["BAR-181"],
            Refusal::NotInHand(_) => ids!["BAR-110"],
            Refusal::WrongMoment(_) => ids!["BAR-108", "BAR-117"],
            Refusal::NamesTarget(_) | Refusal::NamesNoTarget(_) => ids!["BAR-129", "BAR-134"],
            Refusal::WrongTarget(..) => ids!["BAR-131", "BAR-172", "BAR-174"],
            Refusal::NobodyHasBread => ids!["BAR-172"],
            Refusal::PlayedEnough(..) => ids!["BAR-175"],
        }
    }
}
