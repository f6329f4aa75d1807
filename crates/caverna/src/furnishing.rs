//! The furnishing tiles, one file each, in printed order.

use crate::{Cell, Good, Goods, Home};

/// What a furnishing file needs.
mod prelude {
    pub(super) use super::{Discount, Exchange, Furnishing, Houses, Housing, Kind, Tile};
    pub(super) use crate::{Good, Goods, goods};
}

karst_kit::components! {
    /// A furnishing tile, or the printed entry-level dwelling.
    Furnishing: Tile, "a furnishing tile";
    Dwelling "dwelling" in dwelling,
    SimpleDwellingFourTwo "simple-dwelling-4-2" in simple_dwelling_four_two,
    SimpleDwellingThreeThree "simple-dwelling-3-3" in simple_dwelling_three_three,
    MixedDwelling "mixed-dwelling" in mixed_dwelling,
    CoupleDwelling "couple-dwelling" in couple_dwelling,
    AdditionalDwelling "additional-dwelling" in additional_dwelling,
    CuddleRoom "cuddle-room" in cuddle_room,
    BreakfastRoom "breakfast-room" in breakfast_room,
    StubbleRoom "stubble-room" in stubble_room,
    WorkRoom "work-room" in work_room,
    GuestRoom "guest-room" in guest_room,
    OfficeRoom "office-room" in office_room,
    Carpenter "carpenter" in carpenter,
    StoneCarver "stone-carver" in stone_carver,
    Blacksmith "blacksmith" in blacksmith,
    Miner "miner" in miner,
    Builder "builder" in builder,
    Trader "trader" in trader,
    WoodSupplier "wood-supplier" in wood_supplier,
    StoneSupplier "stone-supplier" in stone_supplier,
    RubySupplier "ruby-supplier" in ruby_supplier,
    DogSchool "dog-school" in dog_school,
    Quarry "quarry" in quarry,
    Seam "seam" in seam,
    SlaughteringCave "slaughtering-cave" in slaughtering_cave,
    CookingCave "cooking-cave" in cooking_cave,
    WorkingCave "working-cave" in working_cave,
    MiningCave "mining-cave" in mining_cave,
    BreedingCave "breeding-cave" in breeding_cave,
    PeacefulCave "peaceful-cave" in peaceful_cave,
    WeavingParlor "weaving-parlor" in weaving_parlor,
    MilkingParlor "milking-parlor" in milking_parlor,
    StateParlor "state-parlor" in state_parlor,
    HuntingParlor "hunting-parlor" in hunting_parlor,
    BeerParlor "beer-parlor" in beer_parlor,
    BlacksmithingParlor "blacksmithing-parlor" in blacksmithing_parlor,
    StoneStorage "stone-storage" in stone_storage,
    OreStorage "ore-storage" in ore_storage,
    SparePartStorage "spare-part-storage" in spare_part_storage,
    MainStorage "main-storage" in main_storage,
    WeaponStorage "weapon-storage" in weapon_storage,
    SuppliesStorage "supplies-storage" in supplies_storage,
    BroomChamber "broom-chamber" in broom_chamber,
    TreasureChamber "treasure-chamber" in treasure_chamber,
    FoodChamber "food-chamber" in food_chamber,
    PrayerChamber "prayer-chamber" in prayer_chamber,
    WritingChamber "writing-chamber" in writing_chamber,
    FodderChamber "fodder-chamber" in fodder_chamber,
    EntryLevelDwelling "entry-level-dwelling" in entry_level_dwelling,
}

/// All there is to know about a furnishing tile.
pub struct Tile {
    /// English, French, Italian.
    pub names: [&'static str; 3],
    /// Its drawing in the collection of icons.
    pub drawing: &'static str,
    /// What it does, in the same languages.
    pub text: [&'static str; 3],
    /// What it does, in symbols: words are goods, `@` icons of Caverna, `~` icons all games share, `#` drawings, `%`
    /// swatches; anything else is printed as it is. `|` begins a new row.
    pub symbols: &'static str,
    pub kind: Kind,
    /// The group it is printed in, such as `2b`.
    pub set: &'static str,
    pub cost: Goods,
    /// Printed gold points; `None` where only a bonus is printed.
    pub points: Option<i8>,
    /// Whether it is in the introductory game (CAV-009).
    pub introductory: bool,
    /// Not a tile: printed on every home board.
    pub on_board: bool,
    /// Whether there is no end of copies (CAV-010).
    pub unlimited: bool,
    pub houses: Houses,
    /// Animals it gives room to.
    pub room_for: Option<Housing>,
    /// Goods once, when built, after the price is paid (CAV-467).
    pub on_furnish: Option<fn(&Home, Cell) -> Goods>,
    /// Goods on top of goods received.
    pub after_gain: Option<fn(&Goods) -> Goods>,
    /// Goods for newborn animals.
    pub after_birth: Option<fn(&Goods) -> Goods>,
    /// Goods at the beginning of every round.
    pub at_round_start: Option<fn(&Home) -> Goods>,
    /// Goods at the beginning of so many rounds to come.
    pub supplies: Option<(Good, u8)>,
    pub discount: Discount,
    /// One of each of these may be paid with an ore instead.
    pub replaceable: &'static [Good],
    /// What may be exchanged at any time.
    pub exchanges: &'static [Exchange],
    /// Weapons may be handed in for food.
    pub takes_weapons: bool,
    /// More food for each farm animal eaten.
    pub extra_food: u8,
    /// "Either … or" of action spaces reads "and/or".
    pub either_is_and: bool,
    /// Furnishing tiles may go on tunnels and deep tunnels.
    pub furnishes_tunnels: bool,
    /// Twin tiles may overhang, for goods.
    pub overhang: Option<Goods>,
    /// One dwarf may be fed with one of these.
    pub feeds_one: &'static [Goods],
    /// Less food to pay when feeding.
    pub at_feeding: Option<fn(&Home) -> u8>,
    /// The tile it must lie on if the owner has it (CAV-354).
    pub covers: Option<Furnishing>,
    /// Bonus points.
    pub score: Option<fn(&Home) -> i32>,
}

impl Tile {
    const PLAIN: Tile = Tile {
        names: [""; 3],
        drawing: "",
        text: [""; 3],
        symbols: "",
        kind: Kind::Dwelling,
        set: "",
        cost: Goods::NONE,
        points: None,
        introductory: false,
        on_board: false,
        unlimited: false,
        houses: Houses::Dwarfs(0),
        room_for: None,
        on_furnish: None,
        after_gain: None,
        after_birth: None,
        at_round_start: None,
        supplies: None,
        discount: Discount::NONE,
        replaceable: &[],
        exchanges: &[],
        takes_weapons: false,
        extra_food: 0,
        either_is_and: false,
        furnishes_tunnels: false,
        overhang: None,
        feeds_one: &[],
        at_feeding: None,
        covers: None,
        score: None,
    };
}

/// What a tile is called after on its name band.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Dwelling,
    SpecialRoom,
    Material,
    FoodCave,
    Parlor,
    Storage,
    Chamber,
}

impl Kind {
    /// Parlors, storages and chambers have a yellow name band.
    pub const fn is_yellow(self) -> bool {
        matches!(self, Kind::Parlor | Kind::Storage | Kind::Chamber)
    }
}

/// Dwarfs a tile gives room to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Houses {
    Dwarfs(u8),
    /// Only the sixth dwarf of the owner.
    Sixth,
}

/// Animals a tile gives room to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Housing {
    /// Up to so many of one species.
    Some(u8),
    /// Up to so many of this species and no other.
    Only(Good, u8),
    /// One of this species for each dwarf in play.
    OnePerDwarf(Good),
    /// One animal on each field without crops.
    EmptyFields,
}

/// What becomes cheaper, never below zero (CAV-081).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Discount {
    pub furnish: Goods,
    /// Wood for each pasture.
    pub fence: u8,
    /// Stone for each stable.
    pub stable: u8,
    /// Ore for each weapon.
    pub forge: u8,
}

impl Discount {
    pub const NONE: Discount = Discount { furnish: Goods::NONE, fence: 0, stable: 0, forge: 0 };
}

/// Complete sets only (CAV-369).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exchange {
    pub pay: Goods,
    pub get: Goods,
}

impl Furnishing {
    /// The 48 kinds of tiles, without the printed dwelling (CAV-009).
    pub fn tiles() -> &'static [Furnishing] {
        static ALL: [Furnishing; Furnishing::N] = Furnishing::ALL;
        &ALL[..48]
    }

    /// Not the printed dwelling.
    pub fn is_tile(self) -> bool {
        !self.printed().on_board
    }

    pub fn is_dwelling(self) -> bool {
        self.printed().kind == Kind::Dwelling
    }
}

karst_kit::set!(
    /// A set of furnishing tiles.
    Furnishings(pub u64) of Furnishing: |tile| tile as u64, |n| Furnishing::ALL[n]
);

/// The set of tiles for which something holds, worked out once.
macro_rules! which {
    (|$tile:ident| $holds:expr) => {{
        let mut set = 0u64;
        let mut i = 0;
        while i < Furnishing::N {
            let $tile = &PRINTED[i];
            if $holds {
                set |= 1 << i;
            }
            i += 1;
        }
        Furnishings(set)
    }};
}

impl Furnishings {
    /// All 48 kinds.
    pub const FULL: Furnishings = Furnishings((1 << 48) - 1);
    /// The 27 kinds of the introductory game.
    pub const INTRODUCTORY: Furnishings = which!(|tile| tile.introductory).and(Furnishings::FULL);
    pub const DWELLINGS: Furnishings =
        which!(|tile| matches!(tile.kind, Kind::Dwelling)).and(Furnishings::FULL);
    pub const YELLOW: Furnishings = which!(|tile| tile.kind.is_yellow());
    pub const EXCHANGING: Furnishings = which!(|tile| !tile.exchanges.is_empty());
    /// The ordinary Dwelling.
    pub const UNLIMITED: Furnishings = which!(|tile| tile.unlimited);
    /// Tiles that another may have to cover.
    pub(crate) const COVERED: Furnishings = which!(|tile| tile.covers.is_some());
    pub(crate) const COSTING_FOOD: Furnishings = which!(|tile| tile.cost.0[Good::Food as usize] > 0);
    const TAKING_WEAPONS: Furnishings = which!(|tile| tile.takes_weapons);
    const DISCOUNTING: Furnishings = which!(|tile| {
        let off = tile.discount.furnish;
        tile.discount.fence + tile.discount.stable + tile.discount.forge > 0 || off.0[0] + off.0[1] > 0
    });
    const OVERHANGING: Furnishings = which!(|tile| tile.overhang.is_some());
    const FURNISHING_TUNNELS: Furnishings = which!(|tile| tile.furnishes_tunnels);
    const EITHER_IS_AND: Furnishings = which!(|tile| tile.either_is_and);
    const REPLACING: Furnishings = which!(|tile| !tile.replaceable.is_empty());
    const EXTRA_FOOD: Furnishings = which!(|tile| tile.extra_food > 0);
    pub(crate) const HOUSING_ANIMALS: Furnishings = which!(|tile| tile.room_for.is_some());
    pub(crate) const AFTER_GAIN: Furnishings = which!(|tile| tile.after_gain.is_some());
    pub(crate) const AFTER_BIRTH: Furnishings = which!(|tile| tile.after_birth.is_some());
    pub(crate) const ROUND_START: Furnishings = which!(|tile| tile.at_round_start.is_some());
    pub(crate) const AT_FEEDING: Furnishings = which!(|tile| tile.at_feeding.is_some());
    pub(crate) const FEEDS_ONE: Furnishings = which!(|tile| !tile.feeds_one.is_empty());
    pub(crate) const SCORING: Furnishings = which!(|tile| tile.score.is_some());

    // What the tiles of a player make of the rules.

    /// Goods for an overhanging twin tile, if they may overhang at all.
    #[inline]
    pub fn overhang(self) -> Option<Goods> {
        self.and(Furnishings::OVERHANGING).iter().find_map(|tile| tile.printed().overhang)
    }

    #[inline]
    pub fn furnishes_tunnels(self) -> bool {
        !self.and(Furnishings::FURNISHING_TUNNELS).is_empty()
    }

    #[inline]
    pub fn either_is_and(self) -> bool {
        !self.and(Furnishings::EITHER_IS_AND).is_empty()
    }

    #[inline]
    pub fn takes_weapons(self) -> bool {
        !self.and(Furnishings::TAKING_WEAPONS).is_empty()
    }

    /// All discounts together; they work side by side.
    #[inline]
    pub fn discount(self) -> Discount {
        let mut all = Discount::NONE;
        for tile in self.and(Furnishings::DISCOUNTING).iter() {
            let discount = &tile.printed().discount;
            all.furnish = all.furnish.plus(discount.furnish);
            all.fence += discount.fence;
            all.stable += discount.stable;
            all.forge += discount.forge;
        }
        all
    }

    /// Goods of which one may be paid with an ore instead.
    #[inline]
    pub fn replaceable(self) -> &'static [Good] {
        self.and(Furnishings::REPLACING).iter().next().map_or(&[], |tile| tile.printed().replaceable)
    }

    #[inline]
    pub fn extra_food(self) -> u8 {
        self.and(Furnishings::EXTRA_FOOD).iter().map(|tile| tile.printed().extra_food).sum()
    }
}

/// What the tests of the furnishing tiles need.
#[cfg(test)]
mod testing {
    use karst_kit::Scenes;
    pub(super) use karst_kit::Seat;
    pub(super) use karst_testkit::Stage;

    use crate::Home;
    pub(super) use crate::{Caverna, Furnishing, Good};

    /// The printed values of a tile: kind, set, price, points and game.
    pub(super) fn printed(tile: Furnishing) -> String {
        let tile = tile.printed();
        let price = if tile.cost.is_none() { "free".to_owned() } else { tile.cost.to_string() };
        let points = tile.points.map_or("*".to_owned(), |points| points.to_string());
        let game = if tile.introductory { "introductory" } else { "full" };
        format!("{:?} {}, {price}, {points} points, {game}", tile.kind, tile.set)
    }

    #[track_caller]
    pub(super) fn after(scene: &str, choices: &str) -> Stage<Caverna> {
        let mut stage = Stage::<Caverna>::set(scene);
        stage.play(choices);
        stage
    }

    #[track_caller]
    pub(super) fn offers(scene: &str, prefix: &str) -> Vec<String> {
        Stage::<Caverna>::set(scene).offers_of(prefix)
    }

    #[track_caller]
    pub(super) fn is_offered(scene: &str, choice: &str) -> bool {
        Stage::<Caverna>::set(scene).is_offered(choice)
    }

    #[track_caller]
    pub(super) fn told(scene: &str, choices: &str) -> String {
        after(scene, choices).told()
    }

    /// Red's home.
    pub(super) fn home(stage: &Stage<Caverna>) -> Home {
        stage.state.homes[Seat::Red]
    }

    /// Room for dwarfs with these tiles.
    #[track_caller]
    pub(super) fn room(tiles: &str) -> u8 {
        home(&Stage::set(&format!("red: {tiles}"))).dwarf_room()
    }

    /// Whether red can keep these animals on this land; a scene with too many is refused.
    pub(super) fn keeps(land: &str, animals: &str) -> bool {
        Caverna::scene(&format!("red: {land}, {animals}")).is_ok()
    }

    /// Bonus points of red at the end.
    #[track_caller]
    pub(super) fn bonus(things: &str) -> i32 {
        let stage = Stage::<Caverna>::set(&format!("round 12; at over; red: {things}"));
        stage.state.homes[karst_kit::Seat::Red].bonuses().map(|(_, points)| points).sum()
    }
}
