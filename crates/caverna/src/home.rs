use serde::{Deserialize, Serialize};

use crate::board::Pairs;
use crate::furnishing::Houses;
use crate::reading::WrittenHome;
use crate::{Area, Cell, Dwarfs, Furnishing, Furnishings, Good, Goods, Half, Single, Twin};

/// Three stables each (CAV-114).
pub const STABLES: u8 = 3;
/// Five dwarfs each; a sixth only through a dwelling of its own (CAV-084).
pub const FAMILY: u8 = 5;

/// One player's home board with everything on it, and the supply beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "WrittenHome", into = "WrittenHome")]
pub struct Home {
    pub furnishings: Furnishings,
    /// Caverns without a furnishing tile.
    pub caverns: Area,
    pub tunnels: Area,
    pub deep_tunnels: Area,
    pub ore_mines: Area,
    pub ruby_mines: Area,
    /// Spaces with a furnishing tile, the entry-level dwelling included.
    pub furnished: Area,
    pub fields: Area,
    /// Unfenced meadows.
    pub meadows: Area,
    pub small_pastures: Area,
    /// The left space of each large pasture that lies across.
    pub wide_pastures: Area,
    /// The upper space of each large pasture that stands upright.
    pub tall_pastures: Area,
    pub stables: Area,
    /// Crops on fields, as two binary digits and the kind.
    crops_low: Area,
    crops_high: Area,
    vegetables: Area,
    rooms: [u8; 24],
    /// The supply, and the animals on the board.
    pub goods: Goods,
    pub dwarfs: Dwarfs,
    pub begging: u8,
    /// Goods still to come at the beginning of so many rounds: wood, stone, rubies.
    pub supplies: [u8; 3],
}

const NO_ROOM: u8 = u8::MAX;

impl Home {
    /// Two dwarfs, the entry-level dwelling and an empty cavern (CAV-002, CAV-004, CAV-024).
    pub const START: Home = Home {
        furnishings: Furnishings::NONE.with(Furnishing::EntryLevelDwelling),
        caverns: Area::FIRST_CAVERN,
        tunnels: Area::NONE,
        deep_tunnels: Area::NONE,
        ore_mines: Area::NONE,
        ruby_mines: Area::NONE,
        furnished: Area::ENTRY,
        fields: Area::NONE,
        meadows: Area::NONE,
        small_pastures: Area::NONE,
        wide_pastures: Area::NONE,
        tall_pastures: Area::NONE,
        stables: Area::NONE,
        crops_low: Area::NONE,
        crops_high: Area::NONE,
        vegetables: Area::NONE,
        rooms: {
            let mut rooms = [NO_ROOM; 24];
            rooms[Area::ENTRY.0.trailing_zeros() as usize] = Furnishing::EntryLevelDwelling as u8;
            rooms
        },
        goods: Goods::NONE,
        dwarfs: Dwarfs::START,
        begging: 0,
        supplies: [0; 3],
    };

    /// A board with nothing on it, for reading one back.
    pub(crate) const BARE: Home = Home {
        furnishings: Furnishings::NONE,
        caverns: Area::NONE,
        furnished: Area::NONE,
        rooms: [NO_ROOM; 24],
        ..Home::START
    };

    // What lies where.

    #[inline]
    pub fn large_pastures(&self) -> Area {
        let (wide, tall) = (self.wide_pastures.0, self.tall_pastures.0);
        Area(wide | wide << 1 | tall | tall << 4)
    }

    pub fn n_large_pastures(&self) -> u8 {
        self.wide_pastures.len() + self.tall_pastures.len()
    }

    /// Each large pasture, as the set of its two spaces.
    #[inline]
    pub fn each_large_pasture(&self) -> impl Iterator<Item = Area> + use<> {
        let wide = self.wide_pastures.bits().map(|bit| Area(0b11 << bit));
        wide.chain(self.tall_pastures.bits().map(|bit| Area(0b1_0001 << bit)))
    }

    /// Forest spaces that carry a tile, border included.
    #[inline]
    pub fn forest_tiles(&self) -> Area {
        self.fields.or(self.meadows).or(self.small_pastures).or(self.large_pastures())
    }

    /// Mountain spaces that are dug, border included: the cave system.
    #[inline]
    pub fn cave(&self) -> Area {
        self.caverns.or(self.tunnels).or(self.deep_tunnels).or(self.mines()).or(self.furnished)
    }

    #[inline]
    pub fn mines(&self) -> Area {
        self.ore_mines.or(self.ruby_mines)
    }

    #[inline]
    pub fn room_at(&self, bit: u32) -> Option<Furnishing> {
        match self.rooms[bit as usize] {
            NO_ROOM => None,
            room => Some(Furnishing::ALL[room as usize]),
        }
    }

    pub fn rooms(&self) -> impl Iterator<Item = (Cell, Furnishing)> + '_ {
        self.furnished.bits().filter_map(|bit| Some((Cell::mountain(bit), self.room_at(bit)?)))
    }

    pub fn place_of(&self, furnishing: Furnishing) -> Option<Cell> {
        self.rooms().find(|&(_, room)| room == furnishing).map(|(cell, _)| cell)
    }

    /// Board spaces with neither tile nor stable (CAV-383); the border never counts (CAV-376).
    #[inline]
    pub fn unused(&self) -> u8 {
        let forest = Area::FOREST.minus(self.forest_tiles()).minus(self.stables);
        forest.len() + Area::MOUNTAIN.minus(self.cave()).len()
    }

    // Fields.

    #[inline]
    pub fn sown(&self) -> Area {
        self.crops_low.or(self.crops_high)
    }

    #[inline]
    pub fn empty_fields(&self) -> Area {
        self.fields.minus(self.sown())
    }

    /// What a field carries.
    pub fn crop_at(&self, bit: u32) -> Option<(Good, u8)> {
        let n = u8::from(self.crops_low.has(bit)) + 2 * u8::from(self.crops_high.has(bit));
        let good = if self.vegetables.has(bit) { Good::Vegetable } else { Good::Grain };
        (n > 0).then_some((good, n))
    }

    /// All crops of one kind on fields.
    pub fn on_fields(&self, good: Good) -> u8 {
        let of_kind = match good {
            Good::Vegetable => self.vegetables,
            _ => self.sown().minus(self.vegetables),
        };
        self.crops_low.and(of_kind).len() + 2 * self.crops_high.and(of_kind).len()
    }

    /// Puts a crop on a field: 3 grain or 2 vegetables when sown (CAV-070, CAV-071).
    pub(crate) fn set_crop(&mut self, field: Area, good: Good, n: u8) {
        self.crops_low = self.crops_low.minus(field);
        self.crops_high = self.crops_high.minus(field);
        self.vegetables = self.vegetables.minus(field);
        if n & 1 == 1 {
            self.crops_low = self.crops_low.or(field);
        }
        if n & 2 == 2 {
            self.crops_high = self.crops_high.or(field);
        }
        if good == Good::Vegetable && n > 0 {
            self.vegetables = self.vegetables.or(field);
        }
    }

    /// The field phase: one crop of every sown field (CAV-145).
    pub(crate) fn harvest_fields(&mut self) -> Goods {
        let (low, high) = (self.crops_low, self.crops_high);
        let sown = self.sown();
        let vegetables = sown.and(self.vegetables).len();
        let grain = sown.minus(self.vegetables).len();
        // Binary subtraction of one, on all fields at once.
        self.crops_low = high.minus(low);
        self.crops_high = high.and(low);
        self.vegetables = self.vegetables.and(self.sown());
        Goods::of(Good::Grain, grain).with(Good::Vegetable, vegetables)
    }

    // Where things may go.

    /// Undug board spaces next to the cave system, where a single tile may go (CAV-062).
    #[inline]
    pub fn single_mountain(&self) -> Area {
        let cave = self.cave();
        Area::MOUNTAIN.minus(cave).and(cave.neighbours())
    }

    /// Pairs for a mountain twin tile: two empty neighbours, at least one of them next to the cave system (CAV-056,
    /// CAV-057). With overhang one half may lie on the free border (CAV-370, CAV-374).
    #[inline]
    pub fn mountain_pairs(&self) -> Pairs {
        let cave = self.cave();
        self.pairs(Area::MOUNTAIN.minus(cave), Area::MOUNTAIN_BORDER.minus(cave)).touching(cave.neighbours())
    }

    /// The same in the forest (CAV-063). A stable in the way closes nothing yet: a meadow may go under it.
    #[inline]
    pub fn forest_pairs(&self) -> Pairs {
        let tiles = self.forest_tiles();
        let free = Area::FOREST.minus(tiles);
        self.pairs(free, Area::FOREST_BORDER.minus(tiles)).touching(self.forest_frontier(tiles))
    }

    #[inline]
    fn pairs(&self, free: Area, border: Area) -> Pairs {
        match self.furnishings.overhang() {
            None => free.pairs(),
            Some(_) => free.or(border).pairs().not_within(border),
        }
    }

    /// Next to what is there; the first tile goes before the cave entrance (CAV-064, CAV-065).
    #[inline]
    fn forest_frontier(&self, tiles: Area) -> Area {
        match tiles.is_empty() {
            true => Area::GATE,
            false => tiles.neighbours(),
        }
    }

    #[inline]
    pub fn single_forest(&self) -> Area {
        let tiles = self.forest_tiles();
        Area::FOREST.minus(tiles).and(self.forest_frontier(tiles))
    }

    /// Where a single tile may be laid; never on the border (CAV-375), a field never under a stable (CAV-067).
    #[inline]
    pub fn single_spots(&self, single: Single) -> Area {
        match single {
            Single::Tunnel | Single::Cavern => self.single_mountain(),
            Single::Meadow => self.single_forest(),
            Single::Field => self.single_forest().minus(self.stables),
        }
    }

    /// Forest, meadows and pastures without a stable (CAV-111, CAV-113), as long as one is left (CAV-114).
    #[inline]
    pub fn stable_spots(&self) -> Area {
        match self.stables.len() < STABLES {
            true => Area::FOREST.or(self.forest_tiles()).minus(self.fields).minus(self.stables),
            false => Area::NONE,
        }
    }

    /// Where a furnishing tile may go: caverns, and what a tile of the owner opens (CAV-075, CAV-077).
    #[inline]
    pub fn furnish_spots(&self) -> Area {
        match self.furnishings.furnishes_tunnels() {
            true => self.caverns.or(self.tunnels).or(self.deep_tunnels),
            false => self.caverns,
        }
    }

    // Family.

    /// Places for dwarfs (CAV-082): the place for a sixth exists only when five are in play (CAV-311).
    #[inline]
    pub fn dwarf_room(&self) -> u8 {
        let mut room = 0;
        for (_, furnishing) in self.rooms() {
            room += match furnishing.printed().houses {
                Houses::Dwarfs(n) => n,
                Houses::Sixth if self.dwarfs.len() >= FAMILY => 1,
                Houses::Sixth => 0,
            };
        }
        room
    }

    /// Five dwarfs, or six with a place for the sixth (CAV-084).
    pub fn family_limit(&self) -> u8 {
        FAMILY + u8::from(self.furnishings.iter().any(|tile| tile.printed().houses == Houses::Sixth))
    }

    #[inline]
    pub fn can_grow(&self) -> bool {
        self.dwarfs.len() < self.family_limit() && self.dwarf_room() > self.dwarfs.len()
    }

    // Changes that need no door of their own; bonuses and events are the doors' business.

    pub(crate) fn put_twin(&mut self, twin: Twin, a: Cell, b: Cell) {
        let (first, second) = twin.halves();
        self.put_single(first, a);
        self.put_single(second, b);
    }

    pub(crate) fn put_single(&mut self, single: Single, cell: Cell) {
        let area = match single {
            Single::Tunnel => &mut self.tunnels,
            Single::Cavern => &mut self.caverns,
            Single::Meadow => &mut self.meadows,
            Single::Field => &mut self.fields,
        };
        *area = area.or(cell.area());
    }

    pub(crate) fn fence_small(&mut self, cell: Cell) {
        self.meadows = self.meadows.minus(cell.area());
        self.small_pastures = self.small_pastures.or(cell.area());
    }

    pub(crate) fn fence_large(&mut self, a: Cell, b: Cell) {
        self.meadows = self.meadows.minus(a.area().or(b.area()));
        let (first, last) = (a.min(b), a.max(b));
        let pastures =
            if last.bit() == first.bit() + 1 { &mut self.wide_pastures } else { &mut self.tall_pastures };
        *pastures = pastures.or(first.area());
    }

    pub(crate) fn put_ore_mine(&mut self, mine: Cell, deep: Cell) {
        self.tunnels = self.tunnels.minus(mine.area().or(deep.area()));
        self.ore_mines = self.ore_mines.or(mine.area());
        self.deep_tunnels = self.deep_tunnels.or(deep.area());
    }

    pub(crate) fn put_ruby_mine(&mut self, cell: Cell) {
        self.tunnels = self.tunnels.minus(cell.area());
        self.deep_tunnels = self.deep_tunnels.minus(cell.area());
        self.ruby_mines = self.ruby_mines.or(cell.area());
    }

    /// Lays a furnishing tile; what it covers loses ability and points (CAV-354).
    pub(crate) fn put_room(&mut self, furnishing: Furnishing, cell: Cell) {
        let area = cell.area();
        if let Some(covered) = self.room_at(cell.bit()) {
            self.furnishings = self.furnishings.without(covered);
        }
        self.caverns = self.caverns.minus(area);
        self.tunnels = self.tunnels.minus(area);
        self.deep_tunnels = self.deep_tunnels.minus(area);
        self.furnished = self.furnished.or(area);
        self.rooms[cell.bit() as usize] = furnishing as u8;
        self.furnishings = self.furnishings.with(furnishing);
    }
}

impl Twin {
    /// The two halves, in the order in which a notation names their spaces.
    pub const fn halves(self) -> (Single, Single) {
        match self {
            Twin::CavernTunnel => (Single::Cavern, Single::Tunnel),
            Twin::CavernCavern => (Single::Cavern, Single::Cavern),
            Twin::MeadowField => (Single::Meadow, Single::Field),
        }
    }

    pub const fn half(self) -> Half {
        match self {
            Twin::CavernTunnel | Twin::CavernCavern => Half::Mountain,
            Twin::MeadowField => Half::Forest,
        }
    }
}
