use karst_kit::{RuleId, Seat};

use crate::{Cell, Furnishing, Good, Goods, Loot, Space};

/// Why a choice is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Something else must be answered first.
    OtherQuestion,
    /// Only chance decides this.
    ChanceOnly,
    /// Not among what can be drawn.
    CannotBeDrawn,
    NotInGame(Space),
    /// Covered in the solo game.
    NotInSolo(Space),
    NotRevealed(Space),
    Occupied(Space, Seat),
    NothingToDo(Space),
    /// Goods lie there only from this round on.
    NothingBefore(u8),
    /// There is still something to do.
    CannotPass,
    NoSuchDwarf(u8),
    /// Ending before anything was done.
    MustDoSomething,
    NothingToEnd,
    NotOnSpace(Space),
    PartDone,
    OtherSide,
    /// `rubies` would buy what is missing, if there are so many.
    CannotPay {
        missing: Goods,
        rubies: u8,
    },
    NothingThere,
    WrongHalf(Cell),
    Covered(Cell),
    OffBoard(Cell),
    NotAdjacent(Cell, Cell),
    NotConnected,
    AtTheEntrance,
    FieldUnderStable(Cell),
    NoPlace,
    Unarmed,
    TooWeak {
        loot: Loot,
        strength: u8,
    },
    LootTaken(Loot),
    LootUseless(Loot),
    AlreadyArmed,
    TooStrong,
    FamilyFull,
    NoDwelling,
    DwellingFirst,
    NotAvailable(Furnishing),
    NotADwelling(Furnishing),
    OnlyOrdinary,
    MustCover(Furnishing, Furnishing),
    NoCavern,
    NotACavern(Cell),
    WrongPayment,
    SowLimit,
    NoEmptyField,
    NothingToSow,
    NoMeadow,
    /// No two of them lie side by side.
    NoMeadows,
    NotAMeadow(Cell),
    NoStableLeft,
    NoStableHere(Cell),
    NotATunnel(Cell),
    NoTunnel,
    /// No two of them lie side by side.
    NoTunnels,
    NoDeepTunnel,
    /// At most so many times more.
    TradeLimit(u8),
    NotOnMarket(Good),
    NobodyThere(Space),
    OwnDwarf(Space),
    NotImitable(Space),
    NothingToImitate,
    /// Of no kind are there two.
    NoPairs,
    NoPair(Good),
    NoRoomForYoung,
    AllAreBorn,
    TooManySpecies,
    /// A tile to lay, an item or a price comes first.
    FinishFirst,
    /// Nothing costs food now; later these goods are the same food.
    FoodCanWait,
    /// After this exchange nothing could be done on the space.
    WouldSpoil(Space),
    /// Not one of the smallest meals that make room for all others.
    OtherMeal,
    NotEdible(Good),
    /// The seat to act has no such tile.
    NotYours(Furnishing, Seat),
    NoTakerOfWeapons,
    NoWeapon,
    NotEnoughFood(u8),
    NotHungry,
    NoOtherMeal,
    NotFull(Space),
}

impl Refusal {
    /// The rules behind it.
    pub const fn rules(&self) -> &'static [RuleId] {
        macro_rules! ids {
            ($($id:literal),*) => { &[$(RuleId($id)),*] };
        }
        match self {
            Refusal::OtherQuestion => ids!["CAV-041", "CAV-405"],
            Refusal::ChanceOnly | Refusal::CannotBeDrawn => ids!["CAV-012"],
            Refusal::NotInGame(_) => ids!["CAV-007"],
            Refusal::NotInSolo(_) => ids!["CAV-393"],
            Refusal::NotRevealed(_) => ids!["CAV-032", "CAV-034"],
            Refusal::Occupied(..) => ids!["CAV-043"],
            Refusal::NothingToDo(_) => ids!["CAV-044", "CAV-403"],
            Refusal::NothingBefore(_) => ids!["CAV-044", "CAV-238"],
            Refusal::CannotPass => ids!["CAV-041"],
            Refusal::NoSuchDwarf(_) => ids!["CAV-049", "CAV-050"],
            Refusal::MustDoSomething => ids!["CAV-044", "CAV-413"],
            Refusal::NothingToEnd => ids!["CAV-044"],
            Refusal::NotOnSpace(_) => ids!["CAV-044"],
            Refusal::PartDone => ids!["CAV-052", "CAV-053", "CAV-106", "CAV-110"],
            Refusal::OtherSide => ids!["CAV-052", "CAV-055"],
            Refusal::CannotPay { .. } => ids!["CAV-092", "CAV-403"],
            Refusal::NothingThere => ids!["CAV-044", "CAV-404"],
            Refusal::WrongHalf(_) => ids!["CAV-056", "CAV-063"],
            Refusal::Covered(_) => ids!["CAV-056", "CAV-063"],
            Refusal::OffBoard(_) => ids!["CAV-370", "CAV-374", "CAV-375"],
            Refusal::NotAdjacent(..) => ids!["CAV-056", "CAV-063", "CAV-088", "CAV-105"],
            Refusal::NotConnected => ids!["CAV-057", "CAV-062", "CAV-065"],
            Refusal::AtTheEntrance => ids!["CAV-064", "CAV-444"],
            Refusal::FieldUnderStable(_) => ids!["CAV-067", "CAV-068"],
            Refusal::NoPlace => ids!["CAV-439"],
            Refusal::Unarmed => ids!["CAV-161"],
            Refusal::TooWeak { .. } => ids!["CAV-163"],
            Refusal::LootTaken(_) => ids!["CAV-164"],
            Refusal::LootUseless(_) => ids!["CAV-414"],
            Refusal::AlreadyArmed => ids!["CAV-156", "CAV-159"],
            Refusal::TooStrong => ids!["CAV-157", "CAV-158"],
            Refusal::FamilyFull => ids!["CAV-084"],
            Refusal::NoDwelling => ids!["CAV-082"],
            Refusal::DwellingFirst => ids!["CAV-421"],
            Refusal::NotAvailable(_) => ids!["CAV-009", "CAV-010"],
            Refusal::NotADwelling(_) => ids!["CAV-080"],
            Refusal::OnlyOrdinary => ids!["CAV-190"],
            Refusal::MustCover(..) => ids!["CAV-354"],
            Refusal::NoCavern => ids!["CAV-076"],
            Refusal::NotACavern(_) => ids!["CAV-077", "CAV-078", "CAV-079"],
            Refusal::WrongPayment => ids!["CAV-465"],
            Refusal::SowLimit => ids!["CAV-072"],
            Refusal::NoEmptyField => ids!["CAV-073"],
            Refusal::NothingToSow => ids!["CAV-070", "CAV-071"],
            Refusal::NoMeadow | Refusal::NotAMeadow(_) => ids!["CAV-107"],
            Refusal::NoMeadows => ids!["CAV-105", "CAV-107"],
            Refusal::NoStableLeft => ids!["CAV-114"],
            Refusal::NoStableHere(_) => ids!["CAV-111", "CAV-113", "CAV-481"],
            Refusal::NotATunnel(_) => ids!["CAV-088", "CAV-091"],
            Refusal::NoTunnels => ids!["CAV-088"],
            Refusal::NoTunnel | Refusal::NoDeepTunnel => ids!["CAV-091"],
            Refusal::TradeLimit(_) => ids!["CAV-252", "CAV-494"],
            Refusal::NotOnMarket(_) => ids!["CAV-226"],
            Refusal::NobodyThere(_) => ids!["CAV-201"],
            Refusal::OwnDwarf(_) => ids!["CAV-198"],
            Refusal::NotImitable(_) => ids!["CAV-197", "CAV-457"],
            Refusal::NothingToImitate => ids!["CAV-196", "CAV-201"],
            Refusal::NoPairs | Refusal::NoPair(_) => ids!["CAV-151"],
            Refusal::NoRoomForYoung => ids!["CAV-154"],
            Refusal::AllAreBorn => ids!["CAV-430"],
            Refusal::TooManySpecies => ids!["CAV-194"],
            Refusal::FinishFirst => ids!["CAV-492"],
            Refusal::FoodCanWait => ids!["CAV-493"],
            Refusal::WouldSpoil(_) => ids!["CAV-044", "CAV-403", "CAV-495"],
            Refusal::OtherMeal => ids!["CAV-446"],
            Refusal::NotEdible(_) => ids!["CAV-099", "CAV-103"],
            Refusal::NotYours(..) => ids!["CAV-405"],
            Refusal::NoTakerOfWeapons => ids!["CAV-159", "CAV-335"],
            Refusal::NoWeapon => ids!["CAV-335"],
            Refusal::NotEnoughFood(_) => ids!["CAV-146", "CAV-147"],
            Refusal::NotHungry => ids!["CAV-147"],
            Refusal::NoOtherMeal => ids!["CAV-332"],
            Refusal::NotFull(_) => ids!["CAV-399"],
        }
    }
}
