//! Animals arranged by hand. They may be rearranged at any time (CAV-115) and nothing in the rules depends on where
//! they stand, so an arrangement is no choice of the game: it is a note that a seat leaves on the table.
//!
//! A note names herds, `c3 2 sheep; b1 3 sheep 2 dog`: a place by its first space, the animals, the dogs that guard
//! them. What it does not name is put where room is left. A form may say more:
//!
//! | statement | meaning |
//! |---|---|
//! | `c3 2 sheep 1 dog`, `c3 none` | what stands on a place |
//! | `c3 sheep`, then `n 2`, `dogs 1` | the same, field by field |
//! | `was c3 1 sheep` | what stood there: places that have not changed since may give way to those that have |
//! | `more c3`, `less c3` | one animal more or less there |

use std::fmt;
use std::str::FromStr;

use karst_kit::{BadNotation, Tokens};

use crate::animals::{fill, loose_dogs, places};
use crate::breeding::{litters, newborns};
use crate::{Cell, Good, Goods, Home, Place, Placement, arrange};

/// Some animals of one species on one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Herd {
    /// The first space of the place.
    pub place: Cell,
    pub animal: Good,
    pub n: u8,
    /// Dogs that guard here.
    pub dogs: u8,
}

/// Where animals stand; dogs that guard nothing are not in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Arrangement(pub Vec<Herd>);

impl fmt::Display for Herd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.place, self.n, self.animal)?;
        match self.dogs {
            0 => Ok(()),
            dogs => write!(f, " {dogs} dog"),
        }
    }
}

impl FromStr for Herd {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Herd, BadNotation> {
        let mut tokens = Tokens::new(text);
        let place = tokens.parse("a space such as c3")?;
        let herd = read_herd(place, &mut tokens)?;
        tokens.end()?;
        Ok(herd)
    }
}

/// `2 sheep 1 dog`
fn read_herd(place: Cell, tokens: &mut Tokens) -> Result<Herd, BadNotation> {
    let n = tokens.parse("how many")?;
    let animal: Good = tokens.parse("a farm animal")?;
    if n == 0 || !animal.is_farm_animal() {
        return Err(BadNotation::new("some farm animals", animal.id()));
    }
    let mut dogs = 0;
    if tokens.peek().is_some() {
        dogs = tokens.parse("how many dogs")?;
        if dogs == 0 || tokens.parse("dog").ok() != Some(Good::Dog) {
            return Err(BadNotation::new("some dogs", "nothing"));
        }
    }
    Ok(Herd { place, animal, n, dogs })
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, herd) in self.0.iter().enumerate() {
            write!(f, "{}{herd}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl FromStr for Arrangement {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Arrangement, BadNotation> {
        statements(text).map(str::parse).collect::<Result<_, _>>().map(Arrangement)
    }
}

fn statements(text: &str) -> impl Iterator<Item = &str> {
    text.split(';').map(str::trim).filter(|statement| !statement.is_empty())
}

impl Arrangement {
    /// What stands where, in the order of the board.
    pub fn of(placements: &[Placement]) -> Arrangement {
        let farm = placements.iter().filter(|placement| placement.animal.is_farm_animal());
        let mut herds: Vec<Herd> = Vec::new();
        for Placement { cells, animal, n, dogs } in farm {
            match herds.iter_mut().find(|herd| herd.place == cells[0]) {
                Some(herd) => herd.n += n,
                None => herds.push(Herd { place: cells[0], animal: *animal, n: *n, dogs: *dogs }),
            }
        }
        herds.sort_by_key(|herd| herd.place);
        Arrangement(herds)
    }

    /// The herd on a place.
    pub fn at(&self, place: Cell) -> Option<&Herd> {
        self.0.iter().find(|herd| herd.place == place)
    }

    /// Whether these are exactly the animals of a home, each on a place that may hold it.
    pub fn is_legal(&self, home: &Home) -> bool {
        let places = places(home);
        let mut left = home.goods;
        let kept = self.0.iter().all(|herd| {
            let place = places.iter().find(|place| place.name() == herd.place);
            place.is_some_and(|place| may_stand(place, herd)) && take(&mut left, herd)
        });
        let mut named: Vec<Cell> = self.0.iter().map(|herd| herd.place).collect();
        named.dedup();
        kept && named.len() == self.0.len() && left.farm_animals() == 0
    }

    fn placements(&self, home: &Home) -> Vec<Placement> {
        let places = places(home);
        let cells = |herd: &Herd| {
            let place = places.iter().find(|place| place.name() == herd.place);
            place.map_or(vec![herd.place], |place| place.cells.clone())
        };
        let guards: u32 = self.0.iter().map(|herd| u32::from(herd.dogs)).sum();
        let loose = u32::from(home.goods[Good::Dog]).saturating_sub(guards) as u8;
        let herds = self.0.iter();
        let mut placed: Vec<Placement> = herds
            .map(|herd| Placement { cells: cells(herd), animal: herd.animal, n: herd.n, dogs: herd.dogs })
            .collect();
        placed.extend(loose_dogs(loose));
        placed
    }
}

fn may_stand(place: &Place, herd: &Herd) -> bool {
    let guarded = herd.dogs == 0 || place.guardable && herd.animal == Good::Sheep;
    guarded && herd.n <= place.holds(herd.animal, herd.dogs)
}

/// Takes a herd and its dogs from those that have no place yet; says whether there were so many.
fn take(left: &mut Goods, herd: &Herd) -> bool {
    let all = Goods::of(herd.animal, herd.n).with(Good::Dog, herd.dogs);
    let enough = left.covers(&all);
    *left = left.minus(all);
    enough
}

/// Where the animals of a home stand: as the note says, or as near to it as the present animals and places allow.
pub fn arrange_as(home: &Home, note: &str) -> Vec<Placement> {
    match note.parse::<Arrangement>() {
        Ok(wanted) if !wanted.0.is_empty() => match place_all(home, &[], &wanted.0) {
            Some(arrangement) => arrangement.placements(home),
            None => arrange(home),
        },
        _ => arrange(home),
    }
}

/// A note in its proper form: a legal arrangement of exactly the animals of this home.
pub(crate) fn proper(home: &Home, text: &str) -> Option<Arrangement> {
    let wish = Wish::read(text).ok().filter(|wish| !wish.now.is_empty())?;
    let places = places(home);
    let mut fixed = Vec::new();
    let mut loose = Vec::new();
    for spot in &wish.now {
        let place = places.iter().find(|place| place.cells.contains(&spot.place))?;
        let herd = wish.bumped(home, place, spot);
        let stood = wish.was.iter().find(|was| was.place == place.name()).copied();
        match herd {
            _ if wish.was.is_empty() || stood != herd => fixed.push((place.name(), herd)),
            Some(herd) => loose.push(herd),
            None => {}
        }
    }
    place_all(home, &fixed, &loose).filter(|arrangement| !arrangement.0.is_empty())
}

/// Places all animals: the fixed herds exactly so, the others as far as they fit, the rest wherever room is left. If
/// that is in the way, only the fixed herds stand firm.
fn place_all(home: &Home, fixed: &[(Cell, Option<Herd>)], wanted: &[Herd]) -> Option<Arrangement> {
    let places = places(home);
    let mut left = home.goods;
    for (name, herd) in fixed {
        let place = places.iter().find(|place| place.name() == *name)?;
        if let Some(herd) = herd
            && !(may_stand(place, herd) && take(&mut left, herd))
        {
            return None;
        }
    }
    let is_free = |place: &&Place| !fixed.iter().any(|(name, _)| *name == place.name());
    let free: Vec<Place> = places.iter().filter(is_free).cloned().collect();
    let stand: Vec<Herd> = fixed.iter().filter_map(|(_, herd)| *herd).collect();
    around(&free, &stand, wanted, left).or_else(|| around(&free, &stand, &[], left))
}

/// Fills the free places, beginning with the wanted herds; `None` if some animals find no room.
fn around(free: &[Place], stand: &[Herd], wanted: &[Herd], mut left: Goods) -> Option<Arrangement> {
    let mut herds = stand.to_vec();
    let mut rest = Vec::new();
    for place in free {
        let wish = wanted.iter().find(|herd| herd.place == place.name());
        match wish.and_then(|herd| as_far_as_possible(place, herd, &left)) {
            Some(herd) => {
                take(&mut left, &herd);
                let size = place.holds(herd.animal, herd.dogs) - herd.n;
                rest.push(Place { only: Some(herd.animal), size, guardable: false, ..place.clone() });
                herds.push(herd);
            }
            None => rest.push(place.clone()),
        }
    }
    for placement in fill(rest, &mut left) {
        let name = placement.cells[0];
        match herds.iter_mut().find(|herd| herd.place == name) {
            Some(herd) => herd.n += placement.n,
            None => herds.push(Herd {
                place: name,
                animal: placement.animal,
                n: placement.n,
                dogs: placement.dogs,
            }),
        }
    }
    herds.sort_by_key(|herd| herd.place);
    (left.farm_animals() == 0).then_some(Arrangement(herds))
}

/// The part of a herd that is there and has room.
fn as_far_as_possible(place: &Place, herd: &Herd, left: &Goods) -> Option<Herd> {
    let guarded = place.guardable && herd.animal == Good::Sheep;
    let dogs = if guarded { herd.dogs.min(left[Good::Dog]) } else { 0 };
    let n = herd.n.min(left[herd.animal]).min(place.holds(herd.animal, dogs));
    (n > 0).then_some(Herd { n, dogs, ..*herd })
}

/// What a form asks for.
#[derive(Default)]
struct Wish {
    was: Vec<Herd>,
    now: Vec<Spot>,
    more: Option<Cell>,
    less: Option<Cell>,
}

/// The fields of one place.
struct Spot {
    place: Cell,
    animal: Option<Good>,
    n: u8,
    dogs: u8,
}

impl Wish {
    fn read(text: &str) -> Result<Wish, BadNotation> {
        let mut wish = Wish::default();
        for statement in statements(text) {
            let mut tokens = Tokens::new(statement);
            match tokens.peek().unwrap_or("") {
                "was" => {
                    tokens.word();
                    let place = tokens.parse("a space")?;
                    wish.was.push(read_herd(place, &mut tokens)?);
                }
                "more" => wish.more = Some(read_after_word(&mut tokens)?),
                "less" => wish.less = Some(read_after_word(&mut tokens)?),
                "n" => wish.last(statement)?.n = read_after_word(&mut tokens)?,
                "dogs" => wish.last(statement)?.dogs = read_after_word(&mut tokens)?,
                _ => {
                    let spot = Spot::read(&mut tokens)?;
                    if wish.now.iter().any(|other| other.place == spot.place) {
                        return Err(BadNotation::new("each place once", statement));
                    }
                    wish.now.push(spot);
                }
            }
            tokens.end()?;
        }
        Ok(wish)
    }

    fn last(&mut self, statement: &str) -> Result<&mut Spot, BadNotation> {
        self.now.last_mut().ok_or_else(|| BadNotation::new("a place before an amount", statement))
    }

    /// The herd of a place after one more or one less was asked for there. Sheep that outgrow their place call dogs.
    fn bumped(&self, home: &Home, place: &Place, spot: &Spot) -> Option<Herd> {
        let is = |cell: Option<Cell>| cell.is_some_and(|cell| place.cells.contains(&cell));
        let usual = || {
            let owned = Good::FARM.into_iter().filter(|&good| place.takes(good));
            owned.rev().max_by_key(|&good| home.goods[good])
        };
        let animal = match is(self.more) {
            true => spot.animal.or_else(usual),
            false => spot.animal,
        }?;
        let before = if spot.animal.is_some() { spot.n } else { 0 };
        let n = before.saturating_add(u8::from(is(self.more))).saturating_sub(u8::from(is(self.less)));
        let called = is(self.more) && place.guardable && n > place.holds(animal, spot.dogs);
        let dogs = match animal {
            Good::Sheep if called => spot.dogs.max(n - 1).max(1),
            Good::Sheep if place.guardable => spot.dogs,
            _ => 0,
        };
        (n > 0).then_some(Herd { place: place.name(), animal, n, dogs })
    }
}

fn read_after_word<T: FromStr>(tokens: &mut Tokens) -> Result<T, BadNotation> {
    tokens.word();
    tokens.parse("a value")
}

impl Spot {
    /// `c3 none`, `c3 sheep`, `c3 2 sheep 1 dog`
    fn read(tokens: &mut Tokens) -> Result<Spot, BadNotation> {
        let place = tokens.parse("a space such as c3")?;
        if tokens.peek() == Some("none") {
            tokens.word();
            return Ok(Spot { place, animal: None, n: 0, dogs: 0 });
        }
        if let Some(animal) = tokens.peek().and_then(|word| word.parse::<Good>().ok()) {
            tokens.word();
            return match animal.is_farm_animal() {
                true => Ok(Spot { place, animal: Some(animal), n: 1, dogs: 0 }),
                false => Err(BadNotation::new("a farm animal", animal.id())),
            };
        }
        let Herd { place, animal, n, dogs } = read_herd(place, tokens)?;
        Ok(Spot { place, animal: Some(animal), n, dogs })
    }
}

/// An arrangement worth offering.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proposal {
    /// As many meadows and pastures as possible are left free.
    FreePastures,
    /// The largest place is left free for a species to come.
    LargestFree,
    /// Every young of the next breeding finds room beside its parents, as far as there is any.
    RoomForYoung,
}

/// Arrangements worth offering, each different from the others; none while there is no room for all.
pub fn proposals(home: &Home) -> Vec<(Proposal, Arrangement)> {
    let mut found: Vec<(Proposal, Arrangement)> = Vec::new();
    let all = [
        (Proposal::FreePastures, without(home, |place| i16::from(place.size))),
        (Proposal::LargestFree, without(home, |place| -i16::from(place.size))),
        (Proposal::RoomForYoung, with_young(home)),
    ];
    for (proposal, arrangement) in all {
        if arrangement.is_legal(home) && !found.iter().any(|(_, other)| *other == arrangement) {
            found.push((proposal, arrangement));
        }
    }
    found
}

/// Leaves meadows and pastures free, in this order, as long as the rest holds all animals.
fn without(home: &Home, order: impl Fn(&Place) -> i16) -> Arrangement {
    let mut kept = places(home);
    let mut open: Vec<Place> = kept.iter().filter(|place| place.guardable).cloned().collect();
    open.sort_by_key(&order);
    for place in open {
        let fewer: Vec<Place> = kept.iter().filter(|other| **other != place).cloned().collect();
        let mut left = home.goods;
        fill(fewer.clone(), &mut left);
        if left.farm_animals() == 0 {
            kept = fewer;
        }
    }
    Arrangement::of(&fill(kept, &mut home.goods.clone()))
}

/// As if the young were born already.
fn with_young(home: &Home) -> Arrangement {
    let litter = litters(home).max_by_key(|litter| litter.count_ones()).unwrap_or(0);
    let born = newborns(litter);
    let mut arrangement = Arrangement::of(&fill(places(home), &mut home.goods.plus(born)));
    for (animal, n) in born.iter() {
        if let Some(herd) = arrangement.0.iter_mut().rev().find(|herd| herd.animal == animal) {
            herd.n = herd.n.saturating_sub(n);
        }
    }
    arrangement.0.retain(|herd| herd.n > 0);
    arrangement
}

#[cfg(test)]
mod tests {
    use karst_kit::{Notes, Scenes, Seat, Viewer};
    use karst_testkit::Random;

    use super::*;
    use crate::Caverna;

    const FARM: &str = "red: large c4 c3, stable c3, small b4, meadow b3, mixed-dwelling, ore-mine e3, deep e2, \
                        sheep 5, donkey 2, cattle 2, dog 2";

    fn farm(scene: &str) -> Home {
        Caverna::scene(scene).unwrap().view(Viewer::Public).homes[Seat::Red]
    }

    fn note(scene: &str, text: &str) -> Option<String> {
        Caverna::note(&Caverna::scene(scene).unwrap().view(Viewer::Seat(Seat::Red)), text)
    }

    #[test]
    fn notes_read_back() {
        for text in ["c3 2 sheep", "c3 8 cattle; b4 2 donkey; b3 3 sheep 2 dog"] {
            assert_eq!(text.parse::<Arrangement>().unwrap().to_string(), text);
        }
        for text in
            ["c3", "c3 2", "c3 2 wood", "c3 0 sheep", "x9 1 sheep", "c3 1 sheep 0 dog", "c3 999 sheep"]
        {
            assert!(text.parse::<Arrangement>().is_err(), "{text}");
        }
    }

    #[test]
    fn cav_115_a_note_arranges_exactly_the_animals_there_are() {
        let full = "c3 5 sheep; b4 2 cattle; d3 1 donkey; e3 1 donkey";
        assert_eq!(note(FARM, full).as_deref(), Some(full), "as it is");
        let free = note(FARM, "b4 2 sheep").unwrap();
        assert!(free.contains("b4 2 sheep") && free.parse::<Arrangement>().unwrap().is_legal(&farm(FARM)));
        assert!(note(FARM, "b4 sheep").unwrap().contains("b4 1 sheep"), "an animal without an amount is one");
        let guarded = "b3 3 sheep 2 dog; c3 2 sheep; b4 2 cattle; d4 1 donkey; e3 1 donkey";
        assert!(note(FARM, guarded).unwrap().contains("b3 3 sheep 2 dog"));
        for wrong in [
            "",
            "b4 3 sheep",
            "b3 1 sheep",
            "b3 4 sheep 2 dog",
            "b3 2 cattle 1 dog",
            "e3 1 sheep",
            "e2 1 donkey",
            "c3 6 sheep",
            "b4 2 sheep; b4 2 sheep",
            "c3 1 donkey; b4 1 donkey; d4 1 donkey",
            "c3 255 sheep 255 dog",
            "n 5",
            "furnish seam c3",
        ] {
            assert_eq!(note(FARM, wrong), None, "{wrong}");
        }
        assert_eq!(note("red: wood 1", "d4 1 sheep"), None);
        let public = Caverna::scene(FARM).unwrap().view(Viewer::Public);
        assert_eq!(Caverna::note(&public, full), None, "only a seat has animals");
    }

    /// What has changed stands; what has not gives way.
    #[test]
    fn a_form_may_ask_for_one_more_or_less() {
        let scene = "red: small c4, meadow c3, sheep 3, dog 1";
        let form = |button: &str| {
            format!(
                "was c4 2 sheep; was d4 1 sheep; c4 sheep; n 2; c3 none; n 0; dogs 0; d4 sheep; n 1; {button}"
            )
        };
        let after = |button: &str| note(scene, &form(button)).unwrap();
        assert_eq!(after("more d4"), "c4 1 sheep; d4 2 sheep");
        assert_eq!(after("less c4"), "c4 1 sheep; d4 2 sheep");
        assert_eq!(after("more c3"), "c3 1 sheep 1 dog; c4 2 sheep");
        assert_eq!(note(scene, &form("more c4")), None, "a small pasture holds two");
        assert_eq!(after(""), "c4 2 sheep; d4 1 sheep");
        let moved = "was c4 2 sheep; was d4 1 sheep; c4 sheep; n 1; c3 none; n 0; d4 sheep; n 1";
        assert_eq!(note(scene, moved).as_deref(), Some("c4 1 sheep; d4 2 sheep"));
    }

    #[test]
    fn an_old_note_is_followed_as_far_as_it_goes() {
        let wanted = "b4 2 cattle; c3 5 sheep; d3 1 donkey; e3 1 donkey";
        let shown = |scene: &str| Arrangement::of(&arrange_as(&farm(scene), wanted)).to_string();
        assert_eq!(shown(FARM).parse::<Arrangement>().unwrap().0.len(), 4);
        assert!(shown(FARM).contains("b4 2 cattle") && shown(FARM).contains("c3 5 sheep"));
        let grown = FARM.replace("sheep 5", "sheep 7");
        assert!(shown(&grown).contains("c3 7 sheep"), "{}", shown(&grown));
        let lost = FARM.replace("cattle 2", "boar 1");
        assert!(shown(&lost).contains("1 boar") && shown(&lost).contains("c3 5 sheep"), "{}", shown(&lost));
        assert_eq!(arrange_as(&farm(FARM), "nonsense"), arrange(&farm(FARM)));
        assert_eq!(arrange_as(&farm("red: wood 1"), wanted), Vec::new());
    }

    #[test]
    fn proposals_are_legal_and_different() {
        let found = proposals(&farm(FARM));
        assert!(found.len() >= 2, "{found:?}");
        let (first, free) = &found[0];
        assert_eq!(*first, Proposal::FreePastures);
        let outdoors = |arrangement: &Arrangement| {
            arrangement.0.iter().filter(|herd| herd.place.half() == crate::Half::Forest).count()
        };
        assert!(found.iter().all(|(_, other)| outdoors(free) <= outdoors(other)), "{found:?}");
        for (proposal, arrangement) in found {
            assert!(arrangement.is_legal(&farm(FARM)), "{proposal:?}: {arrangement}");
            assert_eq!(note(FARM, &arrangement.to_string()), Some(arrangement.to_string()), "{proposal:?}");
        }
    }

    /// The pastures stay free while the dwelling has room, or the animals stand where their young have room too.
    #[test]
    fn proposals_leave_what_they_say_free() {
        let of = |scene: &str| {
            let found = proposals(&farm(scene)).into_iter();
            found.map(|(proposal, arrangement)| format!("{proposal:?}: {arrangement}")).collect::<Vec<_>>()
        };
        assert_eq!(
            of("red: small c4 c3, large b4 b3, sheep 2"),
            ["FreePastures: d4 2 sheep", "RoomForYoung: b3 2 sheep"]
        );
    }

    /// Whatever is asked for in a played game, the answer is legal, and a proper note is left as it is.
    #[test]
    fn every_note_is_legal() {
        let mut legal = 0;
        for seed in 0..400 {
            let mut random = Random::new(seed);
            let n = |random: &mut Random, most: usize| random.below(most + 1).to_string();
            let land = [
                "large c4 c3, small b4 b3, stable c3 b3",
                "meadow c4 c3 b4, small b3",
                "small c4, stable c4 a1",
            ];
            let scene = format!(
                "red: {}, breakfast-room, mixed-dwelling, dog {}, sheep {}, donkey {}, boar {}, cattle {}",
                land[random.below(3)],
                n(&mut random, 3),
                n(&mut random, 4),
                n(&mut random, 2),
                n(&mut random, 2),
                n(&mut random, 2),
            );
            let Ok(state) = Caverna::scene(&scene) else { continue };
            let view = state.view(Viewer::Seat(Seat::Red));
            let home = &view.homes[Seat::Red];
            for place in places(home) {
                for animal in Good::FARM {
                    let text = format!("{} {} {animal}", place.name(), 1 + random.below(3));
                    let Some(proper) = Caverna::note(&view, &text) else { continue };
                    assert!(
                        proper.parse::<Arrangement>().unwrap().is_legal(home),
                        "{scene}: {text}: {proper}"
                    );
                    assert_eq!(Caverna::note(&view, &proper).as_ref(), Some(&proper), "{scene}");
                    assert_eq!(Arrangement::of(&arrange_as(home, &proper)).to_string(), proper, "{scene}");
                    legal += 1;
                }
            }
            proposals(home).iter().for_each(|(_, proposal)| assert!(proposal.is_legal(home), "{scene}"));
        }
        assert!(legal > 1000, "{legal} notes were legal");
    }
}
