//! Keeping animals: an exact answer to "is there room for all of them?", and an arrangement for the pages.
//!
//! The state keeps only how many animals a player has; where they stand is derived, since they may be rearranged at
//! any time (CAV-115). Rooms that take one species only are filled first: nothing else could use them. What is left
//! goes into places for one species each, whose sizes (2, 4, 8, 16) divide each other, so giving the largest place
//! to the species that needs most is never worse than any other plan. Places for a single animal take the rest.

use serde::Serialize;

use crate::furnishing::Housing;
use crate::{Area, Cell, Furnishings, Good, Goods, Home};

/// How much room a home has, by kind of place.
#[derive(Clone, Copy, Debug, Default)]
struct Room {
    /// Rooms for one species only.
    only: [u8; 4],
    /// Meadows with a stable: one animal each (CAV-120).
    stalls: u8,
    /// Fields without crops, where a tile allows it: one animal each (CAV-314).
    fields: u8,
    /// Places in the cave for two of one species (CAV-124, CAV-309).
    pairs: u8,
    /// Pastures by size: 2, 4, 8, 16 (CAV-118, CAV-119).
    pastures: [u8; 4],
    /// Meadows without a stable: no room but under dogs (CAV-122).
    bare_meadows: u8,
}

impl Room {
    #[inline]
    fn of(home: &Home) -> Room {
        let mut room = Room::default();
        room.only[donkeys()] = home.mines().len();
        let open = home.meadows;
        room.stalls = open.and(home.stables).len();
        room.bare_meadows = open.len() - room.stalls;
        room.only[boars()] = home.stables.minus(home.forest_tiles()).len();
        let stabled = home.small_pastures.and(home.stables).len();
        room.pastures[0] = home.small_pastures.len() - stabled;
        room.pastures[1] = stabled;
        for pasture in home.each_large_pasture() {
            room.pastures[1 + pasture.and(home.stables).len() as usize] += 1;
        }
        for tile in home.furnishings.and(Furnishings::HOUSING_ANIMALS).iter() {
            match tile.printed().room_for {
                Some(Housing::Some(_)) => room.pairs += 1,
                Some(Housing::Only(good, n)) => room.only[species(good)] += n,
                Some(Housing::OnePerDwarf(good)) => room.only[species(good)] += home.dwarfs.len(),
                Some(Housing::EmptyFields) => room.fields = home.empty_fields().len(),
                None => {}
            }
        }
        room
    }

    /// The room of these places for any species.
    fn of_open(places: &[Place]) -> Room {
        let mut room = Room::default();
        for place in places {
            match (place.size, place.guardable) {
                (0, _) => room.bare_meadows += 1,
                (1, true) => room.stalls += 1,
                (1, false) => room.fields += 1,
                (2, false) => room.pairs += 1,
                (size, _) => room.pastures[size.ilog2() as usize - 1] += 1,
            }
        }
        room
    }

    /// Whether these animals can all be kept.
    #[inline]
    fn holds(&self, animals: &Goods) -> bool {
        let need: [u8; 4] = std::array::from_fn(|i| animals.0[FIRST + i].saturating_sub(self.only[i]));
        // Most homes keep few animals: a quick yes.
        if need == [0; 4] {
            return true;
        }
        let dogs = animals[Good::Dog];
        if dogs == 0 || need[0] == 0 {
            return self.holds_without_dogs(need);
        }
        if self.bare_meadows > 0 {
            // Dogs guard where nothing else could stand: each dog one sheep, and one more for each meadow (CAV-128).
            let guarded = dogs.saturating_add(self.bare_meadows.min(dogs));
            return self.holds_without_dogs([need[0].saturating_sub(guarded), need[1], need[2], need[3]]);
        }
        self.holds_without_dogs(need) || self.holds_with_guard(need, dogs)
    }

    /// All dogs on the place that is missed least: a second guarded place would bring one more sheep and cost at
    /// least one.
    fn holds_with_guard(&self, need: [u8; 4], dogs: u8) -> bool {
        let Some(guarded) = self.guarded_instead() else { return false };
        guarded.holds_without_dogs([
            need[0].saturating_sub(dogs.saturating_add(1)),
            need[1],
            need[2],
            need[3],
        ])
    }

    /// The same home without the smallest meadow or pasture, left to the dogs (CAV-129).
    fn guarded_instead(&self) -> Option<Room> {
        let mut room = *self;
        if room.stalls > 0 {
            room.stalls -= 1;
            return Some(room);
        }
        let smallest = room.pastures.iter_mut().find(|n| **n > 0)?;
        *smallest -= 1;
        Some(room)
    }

    #[inline]
    fn holds_without_dogs(&self, mut need: [u8; 4]) -> bool {
        let singles = u16::from(self.stalls) + u16::from(self.fields);
        for (size, n) in [(16, self.pastures[3]), (8, self.pastures[2]), (4, self.pastures[1])] {
            for _ in 0..n {
                let most = most(&need);
                need[most] = need[most].saturating_sub(size);
            }
        }
        // Places for two are filled by two of a species first, then by what is single.
        let places = u16::from(self.pairs) + u16::from(self.pastures[0]);
        let (twos, odd) =
            need.iter().fold((0, 0), |(twos, odd), &n| (twos + u16::from(n / 2), odd + u16::from(n % 2)));
        let left = match twos.checked_sub(places) {
            Some(twos) => 2 * twos + odd,
            None => odd.saturating_sub(places - twos),
        };
        left <= singles
    }
}

const FIRST: usize = Good::Sheep as usize;

const fn species(good: Good) -> usize {
    good as usize - FIRST
}

const fn donkeys() -> usize {
    species(Good::Donkey)
}

const fn boars() -> usize {
    species(Good::Boar)
}

#[inline]
fn most(need: &[u8; 4]) -> usize {
    let mut best = 0;
    for i in 1..4 {
        if need[i] > need[best] {
            best = i;
        }
    }
    best
}

/// Whether a home can keep all these animals together (CAV-154, CAV-446).
#[inline]
pub fn fits(home: &Home, animals: &Goods) -> bool {
    // The entry-level dwelling takes two of one species: nearly always the first question.
    Room::of(home).holds(animals)
}

/// Where some animals of one species stand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Placement {
    /// One space, or both of a large pasture.
    pub cells: Vec<Cell>,
    pub animal: Good,
    pub n: u8,
    /// Dogs guarding here.
    pub dogs: u8,
}

/// A place for animals: its spaces, what it takes and how many of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// One space, or both of a large pasture.
    pub cells: Vec<Cell>,
    /// The only species it takes; `None` for any one species at a time.
    pub only: Option<Good>,
    /// How many it holds without dogs.
    pub size: u8,
    /// Whether dogs may guard sheep here (CAV-128).
    pub guardable: bool,
}

impl Place {
    fn room(cell: Cell, only: Good, size: u8) -> Place {
        Place { cells: vec![cell], only: Some(only), size, guardable: false }
    }

    /// The space a place is called by.
    pub fn name(&self) -> Cell {
        self.cells[0]
    }

    pub fn takes(&self, animal: Good) -> bool {
        animal.is_farm_animal() && self.only.is_none_or(|only| only == animal)
    }

    /// How many of a species may stand here beside so many dogs; the larger of the two rules counts (CAV-128, CAV-129).
    pub fn holds(&self, animal: Good, dogs: u8) -> u8 {
        let guarded = self.guardable && dogs > 0 && animal == Good::Sheep;
        match self.takes(animal) {
            true if guarded => self.size.max(dogs.saturating_add(1)),
            true => self.size,
            false => 0,
        }
    }
}

/// A legal arrangement of all animals of a home; animals for which there is no room are left out.
pub fn arrange(home: &Home) -> Vec<Placement> {
    let mut left = home.goods;
    let mut placed = fill(places(home), &mut left);
    placed.extend(loose_dogs(left[Good::Dog]));
    placed
}

/// Dogs that guard nothing need no room (CAV-127); they lie at the entrance.
pub(crate) fn loose_dogs(n: u8) -> Option<Placement> {
    let entry = Cell::mountain(Area::ENTRY.0.trailing_zeros());
    (n > 0).then(|| Placement { cells: vec![entry], animal: Good::Dog, n, dogs: 0 })
}

/// Every place of a home that may hold animals: those for one species only, then those for any.
pub fn places(home: &Home) -> Vec<Place> {
    let mut places = Vec::new();
    // Ore mines first: some tiles look at them (CAV-321, CAV-474).
    let mines = home.ore_mines.bits().chain(home.ruby_mines.bits());
    places.extend(mines.map(|bit| Place::room(Cell::mountain(bit), Good::Donkey, 1)));
    let in_forest = home.stables.minus(home.forest_tiles());
    places.extend(in_forest.bits().map(|bit| Place::room(Cell::forest(bit), Good::Boar, 1)));
    for (cell, tile) in home.rooms() {
        match tile.printed().room_for {
            Some(Housing::Only(good, n)) => places.push(Place::room(cell, good, n)),
            Some(Housing::OnePerDwarf(good)) => places.push(Place::room(cell, good, home.dwarfs.len())),
            Some(Housing::Some(_) | Housing::EmptyFields) | None => {}
        }
    }
    places.extend(open_places(home));
    places
}

/// Places for any species.
fn open_places(home: &Home) -> Vec<Place> {
    let mut places = Vec::new();
    let open = |cells: Vec<Cell>, size: u8, guardable: bool| Place { cells, only: None, size, guardable };
    for pasture in home.each_large_pasture() {
        let cells = pasture.bits().map(Cell::forest).collect();
        places.push(open(cells, 4 << pasture.and(home.stables).len(), true));
    }
    for bit in home.small_pastures.bits() {
        places.push(open(vec![Cell::forest(bit)], 2 << u8::from(home.stables.has(bit)), true));
    }
    for bit in home.meadows.bits() {
        places.push(open(vec![Cell::forest(bit)], u8::from(home.stables.has(bit)), true));
    }
    for (cell, tile) in home.rooms() {
        if let Some(Housing::Some(size)) = tile.printed().room_for {
            places.push(open(vec![cell], size, false));
        }
    }
    if home.furnishings.iter().any(|tile| tile.printed().room_for == Some(Housing::EmptyFields)) {
        places.extend(home.empty_fields().bits().map(|bit| open(vec![Cell::forest(bit)], 1, false)));
    }
    places
}

/// Puts animals into places, one species each, and takes them from `left`; what finds no room stays there, with the
/// dogs that guard nothing.
pub(crate) fn fill(places: Vec<Place>, left: &mut Goods) -> Vec<Placement> {
    let mut placed = Vec::new();
    let (own, mut open): (Vec<Place>, Vec<Place>) =
        places.into_iter().partition(|place| place.only.is_some());
    for place in own {
        let animal = place.only.expect("for one species only");
        put(place, animal, left, &mut placed);
    }
    guard_sheep(left, &mut open, &mut placed);
    open.sort_by_key(|place| std::cmp::Reverse(place.size));
    for place in open {
        let animal = Good::FARM.into_iter().rev().max_by_key(|&good| left[good]).expect("four species");
        put(place, animal, left, &mut placed);
    }
    placed
}

fn put(place: Place, animal: Good, left: &mut Goods, placed: &mut Vec<Placement>) {
    let n = left[animal].min(place.size);
    if n > 0 {
        left[animal] -= n;
        placed.push(Placement { cells: place.cells, animal, n, dogs: 0 });
    }
}

/// Puts dogs to work where the sheep need them.
fn guard_sheep(left: &mut Goods, places: &mut Vec<Place>, placed: &mut Vec<Placement>) {
    let room = Room::of_open(places);
    let need: [u8; 4] = std::array::from_fn(|i| left.0[FIRST + i]);
    let dogs = left[Good::Dog];
    if dogs == 0 || need[0] == 0 || room.holds_without_dogs(need) {
        return;
    }
    // The smallest places outdoors first: bare meadows cost nothing.
    places.sort_by_key(|place| (!place.guardable, place.size));
    let n_places = match room.bare_meadows {
        0 => 1,
        bare => bare.min(dogs),
    };
    for i in 0..n_places {
        if !places.first().is_some_and(|place| place.guardable) || left[Good::Sheep] == 0 {
            break;
        }
        let place = places.remove(0);
        let here = if i + 1 == n_places { left[Good::Dog] } else { 1 };
        let n = left[Good::Sheep].min(here.saturating_add(1));
        left[Good::Sheep] -= n;
        left[Good::Dog] -= here;
        placed.push(Placement { cells: place.cells, animal: Good::Sheep, n, dogs: here });
    }
}

#[cfg(test)]
mod tests {
    use karst_testkit::Random;

    use super::*;
    use crate::{Dwarfs, Single};

    /// A place as the rules describe it, for trying everything.
    #[derive(Clone, Copy)]
    enum Zone {
        Only(Good, u8),
        Any { size: u8, guardable: bool },
    }

    fn zones(home: &Home) -> Vec<Zone> {
        let mut zones = Vec::new();
        for _ in home.mines().bits() {
            zones.push(Zone::Only(Good::Donkey, 1));
        }
        for bit in home.stables.bits().filter(|&bit| !home.forest_tiles().has(bit)) {
            assert!(Area::FOREST.has(bit));
            zones.push(Zone::Only(Good::Boar, 1));
        }
        for place in open_places(home) {
            zones.push(Zone::Any { size: place.size, guardable: place.guardable });
        }
        for (_, tile) in home.rooms() {
            match tile.printed().room_for {
                Some(Housing::Only(good, n)) => zones.push(Zone::Only(good, n)),
                Some(Housing::OnePerDwarf(good)) => zones.push(Zone::Only(good, home.dwarfs.len())),
                Some(Housing::Some(_) | Housing::EmptyFields) | None => {}
            }
        }
        zones
    }

    /// Tries every species and every number of dogs on every place.
    fn fits_somehow(zones: &[Zone], animals: Goods) -> bool {
        if animals.farm_animals() == 0 {
            return true;
        }
        let Some((&zone, rest)) = zones.split_first() else { return false };
        let with = |good: Good, room: u8, dogs: u8| {
            let mut left = animals;
            left[good] = left[good].saturating_sub(room);
            left[Good::Dog] -= dogs;
            fits_somehow(rest, left)
        };
        match zone {
            Zone::Only(good, n) => with(good, n, 0),
            Zone::Any { size, guardable } => {
                Good::FARM.into_iter().any(|good| with(good, size, 0))
                    || guardable && (1..=animals[Good::Dog]).any(|dogs| with(Good::Sheep, dogs + 1, dogs))
            }
        }
    }

    fn random_home(random: &mut Random) -> Home {
        let mut home = Home::START;
        let mut forest: Vec<u32> = Area::FOREST.bits().collect();
        // A large pasture or two in fixed corners, the rest at random.
        if random.below(3) == 0 {
            home.fence_large(Cell::forest(5), Cell::forest(6));
            forest.retain(|bit| ![5, 6].contains(bit));
        }
        if random.below(4) == 0 {
            home.fence_large(Cell::forest(13), Cell::forest(17));
            forest.retain(|bit| ![13, 17].contains(bit));
        }
        for _ in 0..random.below(5) {
            let cell = Cell::forest(forest.swap_remove(random.below(forest.len())));
            match random.below(4) {
                0 => home.put_single(Single::Field, cell),
                1 | 2 => home.put_single(Single::Meadow, cell),
                _ => home.fence_small(cell),
            }
        }
        for _ in 0..random.below(4) {
            let spots: Vec<u32> = home.stable_spots().bits().collect();
            if !spots.is_empty() {
                home.stables = home.stables.or(Area(1 << spots[random.below(spots.len())]));
            }
        }
        use crate::Furnishing::*;
        for (bit, tile) in [(12, MixedDwelling), (13, CuddleRoom), (14, BreakfastRoom), (17, StubbleRoom)] {
            if random.below(5) == 0 {
                home.put_room(tile, Cell::mountain(bit));
            }
        }
        if random.below(3) == 0 {
            home.ore_mines = Area(1 << 8);
        }
        home.dwarfs = Dwarfs::with_weapons(&[0; 6][..2 + random.below(3)]);
        home
    }

    #[test]
    fn solver_agrees_with_brute_force() {
        let mut random = Random::new(5);
        let (mut yes, mut no) = (0, 0);
        for _ in 0..100_000 {
            let mut home = random_home(&mut random);
            for good in Good::FARM {
                home.goods[good] = (random.below(5) * random.below(3)) as u8;
            }
            home.goods[Good::Dog] = (random.below(3) * random.below(3)) as u8;
            let expected = fits_somehow(&zones(&home), home.goods);
            assert_eq!(fits(&home, &home.goods), expected, "{:?} in {home:?}", home.goods);
            if expected {
                let shown: u32 = arrange(&home).iter().map(|p| u32::from(p.n) + u32::from(p.dogs)).sum();
                let all = home.goods.farm_animals() + u32::from(home.goods[Good::Dog]);
                assert_eq!(shown, all, "{:?}: {:?}", home.goods, arrange(&home));
            }
            *if expected { &mut yes } else { &mut no } += 1;
        }
        assert!(yes > 20_000 && no > 20_000, "{yes} fit, {no} do not");
    }
}
