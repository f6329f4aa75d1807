//! What a scene says about one player.

use karst_kit::Tokens;

use super::{list, plain};
use crate::round::supply;
use crate::{Area, Cell, Dwarfs, Furnishing, Good, Half, Home, MAX_STRENGTH, STABLES, Space};

/// What is said about one seat.
pub(super) struct Player {
    pub home: Home,
    newborn: u8,
    pub placed: Vec<Space>,
    /// Tiles without a place.
    rooms: Vec<Furnishing>,
    pub food_said: bool,
}

impl Player {
    pub const FRESH: Player =
        Player { home: Home::START, newborn: 0, placed: Vec::new(), rooms: Vec::new(), food_said: false };

    pub fn read(&mut self, part: &str) -> Result<(), String> {
        let mut words = Tokens::new(part);
        let verb = words.word().unwrap_or("");
        if let Ok(tile) = verb.parse::<Furnishing>() {
            return self.read_room(tile, words);
        }
        if let Ok(good) = verb.parse::<Good>() {
            self.food_said |= good == Good::Food;
            self.home.goods[good] = words.parse("an amount").map_err(plain)?;
            return words.end().map_err(plain);
        }
        match verb {
            "dwarfs" => self.home.dwarfs = read_dwarfs(strengths(words)?)?,
            "newborn" => self.newborn = words.parse("an amount").map_err(plain)?,
            "placed" => self.placed = list(words)?,
            "begging" => self.home.begging = words.parse("an amount").map_err(plain)?,
            "supply" => {
                let good: Good = words.parse("wood, stone or ruby").map_err(plain)?;
                if !matches!(good, Good::Wood | Good::Stone | Good::Ruby) {
                    return Err("suppliers bring wood, stone or rubies".to_owned());
                }
                self.home.supplies[supply(good)] = words.parse("an amount").map_err(plain)?;
            }
            "crop" => self.read_crop(words)?,
            "large" => self.read_large(list(words)?)?,
            "cavern" | "tunnel" | "deep" | "ore-mine" | "ruby-mine" | "meadow" | "field" | "small"
            | "stable" => {
                self.read_cells(verb, list(words)?)?;
            }
            _ => {
                return Err(format!(
                    "`{verb}` is no good, furnishing tile or tile, nor dwarfs, newborn, placed, crop, begging or \
                     supply"
                ));
            }
        }
        Ok(())
    }

    fn read_room(&mut self, tile: Furnishing, mut words: Tokens) -> Result<(), String> {
        if !tile.is_tile() {
            return Err("the entry-level dwelling is printed on d4".to_owned());
        }
        if words.peek().is_none() {
            self.rooms.push(tile);
            return Ok(());
        }
        let cell: Cell = words.parse("a space such as e3").map_err(plain)?;
        words.end().map_err(plain)?;
        self.free(cell, Half::Mountain, true)?;
        self.home.put_room(tile, cell);
        Ok(())
    }

    /// Refuses a space that carries something else, except the printed cavern for what covers caverns.
    fn free(&self, cell: Cell, half: Half, on_cavern: bool) -> Result<(), String> {
        let tiles = match half {
            Half::Forest => self.home.forest_tiles(),
            Half::Mountain => self.home.cave(),
        };
        let printed = half == Half::Mountain && on_cavern && self.home.caverns.has(cell.bit());
        match cell.half() == half && (printed || !tiles.has(cell.bit())) {
            true => Ok(()),
            false => Err(format!("{cell} is taken, or lies in the other half")),
        }
    }

    fn read_crop(&mut self, mut words: Tokens) -> Result<(), String> {
        let cell: Cell = words.parse("a field").map_err(plain)?;
        let n: u8 = words.parse("an amount").map_err(plain)?;
        let good: Good = words.parse("grain or vegetable").map_err(plain)?;
        words.end().map_err(plain)?;
        let most = match good {
            Good::Grain => 3,
            Good::Vegetable => 2,
            _ => return Err(format!("no {good} grows on a field")),
        };
        if !(1..=most).contains(&n) {
            return Err(format!("a field carries 1 to {most} {good}"));
        }
        if !self.home.fields.has(cell.bit()) || cell.half() != Half::Forest {
            self.free(cell, Half::Forest, false)?;
            self.home.fields = self.home.fields.or(cell.area());
        }
        self.home.set_crop(cell.area(), good, n);
        Ok(())
    }

    fn read_large(&mut self, cells: Vec<Cell>) -> Result<(), String> {
        if !cells.len().is_multiple_of(2) {
            return Err("a large pasture has two spaces".to_owned());
        }
        for pair in cells.chunks(2) {
            let (a, b) = (pair[0], pair[1]);
            self.free(a, Half::Forest, false)?;
            self.free(b, Half::Forest, false)?;
            if !a.area().neighbours().has(b.bit()) {
                return Err(format!("{a} and {b} are not next to each other"));
            }
            self.home.fence_large(a, b);
        }
        Ok(())
    }

    fn read_cells(&mut self, verb: &str, cells: Vec<Cell>) -> Result<(), String> {
        for cell in cells {
            let half = match verb {
                "meadow" | "field" | "small" | "stable" => Half::Forest,
                _ => Half::Mountain,
            };
            if verb == "stable" {
                if cell.half() != half || self.home.stables.has(cell.bit()) {
                    return Err(format!("no stable can stand on {cell}"));
                }
            } else {
                self.free(cell, half, false)?;
            }
            let home = &mut self.home;
            let area = match verb {
                "cavern" => &mut home.caverns,
                "tunnel" => &mut home.tunnels,
                "deep" => &mut home.deep_tunnels,
                "ore-mine" => &mut home.ore_mines,
                "ruby-mine" => &mut home.ruby_mines,
                "meadow" => &mut home.meadows,
                "field" => &mut home.fields,
                "small" => &mut home.small_pastures,
                _ => &mut home.stables,
            };
            *area = area.or(cell.area());
        }
        Ok(())
    }

    /// Tiles without a place go on the printed cavern, then on undug spaces next to the cave system; caverns that
    /// were named stay empty.
    pub fn place_rooms(&mut self) -> Result<(), String> {
        for tile in std::mem::take(&mut self.rooms) {
            let printed = self.home.caverns.and(Area::FIRST_CAVERN);
            let spots = if printed.is_empty() { self.home.single_mountain() } else { printed };
            let Some(bit) = spots.bits().next() else { return Err(format!("no space is left for {tile}")) };
            self.home.put_room(tile, Cell::mountain(bit));
        }
        Ok(())
    }

    pub fn check(&mut self) -> Result<(), String> {
        let home = &mut self.home;
        if self.newborn > home.dwarfs.len() - 2 {
            return Err(format!("{} of {} dwarfs cannot be newborn", self.newborn, home.dwarfs.len()));
        }
        for i in 0..self.newborn {
            home.dwarfs.mark_newborn(home.dwarfs.len() - 1 - i);
        }
        if home.dwarfs.len() > home.dwarf_room() || home.dwarfs.len() > home.family_limit() {
            return Err(format!("{} dwarfs need more dwellings (CAV-423)", home.dwarfs.len()));
        }
        check_land(home)?;
        if home
            .furnishings
            .iter()
            .any(|tile| tile.printed().covers.is_some_and(|other| home.furnishings.has(other)))
        {
            return Err("trader and spare-part-storage are never both in force (CAV-354)".to_owned());
        }
        match crate::fits(home, &home.goods) {
            true => Ok(()),
            false => Err("there is no room for all these animals (CAV-446)".to_owned()),
        }
    }
}

/// Tiles hang together, stables stand where they may, and only the Office room lets tiles overhang.
fn check_land(home: &Home) -> Result<(), String> {
    let (forest, cave) = (home.forest_tiles(), home.cave());
    if !forest.is_empty() && connected(Area::GATE, forest) != forest {
        return Err("forest tiles must hang together from c4 on (CAV-064, CAV-065)".to_owned());
    }
    if connected(Area::ENTRY, cave) != cave {
        return Err("the cave system must hang together (CAV-057)".to_owned());
    }
    let outside = !forest.minus(Area::FOREST).is_empty() || !cave.minus(Area::MOUNTAIN).is_empty();
    if outside && home.furnishings.overhang().is_none() {
        return Err("tiles lie off the board only with the Office room (CAV-370)".to_owned());
    }
    if home.stables.len() > STABLES {
        return Err(format!("a player has {STABLES} stables (CAV-114)"));
    }
    let bad = home.stables.minus(Area::FOREST.or(forest)).or(home.stables.and(home.fields));
    match bad.is_empty() {
        true => Ok(()),
        false => Err("a stable stands on a field or off the board (CAV-111, CAV-481)".to_owned()),
    }
}

fn connected(from: Area, within: Area) -> Area {
    let mut reached = from.and(within);
    loop {
        let next = reached.or(reached.neighbours().and(within));
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

fn strengths(mut words: Tokens) -> Result<Vec<u8>, String> {
    let mut all = Vec::new();
    while words.peek().is_some() {
        all.push(words.parse("the strength of a dwarf").map_err(plain)?);
    }
    Ok(all)
}

fn read_dwarfs(weapons: Vec<u8>) -> Result<Dwarfs, String> {
    match (2..=6).contains(&weapons.len()) && weapons.iter().all(|&weapon| weapon <= MAX_STRENGTH) {
        true => Ok(Dwarfs::with_weapons(&weapons)),
        false => Err(format!("2 to 6 dwarfs, each with a weapon of strength 0 to {MAX_STRENGTH}")),
    }
}
