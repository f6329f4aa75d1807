//! Views as they are written and read back, so that a bot may sit in another process. What is written names things
//! by their ids; what is read is checked for the bounds the rules rely on.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use karst_kit::{Actor, BySeat, Seat, Viewer};
use serde::{Deserialize, Deserializer, Serialize};

use crate::animals::{Placement, arrange};
use crate::space::N_HEAPS;
use crate::stand::Stand;
use crate::state::{FIRST_MARKER, Tasks, marker_bit};
use crate::{
    Area, Cell, Choice, Dwarfs, Edition, Furnishings, Good, Goods, Half, Harvest, Home, MAX_STRENGTH, Phase,
    STABLES, Sealed, Space, Spaces, View,
};

impl<'de> Deserialize<'de> for Goods {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Goods, D::Error> {
        let amounts: BTreeMap<Good, u8> = BTreeMap::deserialize(deserializer)?;
        Ok(amounts.into_iter().fold(Goods::NONE, |goods, (good, n)| goods.with(good, n)))
    }
}

#[derive(Serialize, Deserialize)]
struct WrittenDwarf {
    weapon: u8,
    at_home: bool,
    newborn: bool,
}

/// A home as it is written.
#[derive(Serialize, Deserialize)]
pub(crate) struct WrittenHome {
    goods: Goods,
    dwarfs: Vec<WrittenDwarf>,
    rooms: Vec<(Cell, String)>,
    caverns: Vec<Cell>,
    tunnels: Vec<Cell>,
    deep_tunnels: Vec<Cell>,
    ore_mines: Vec<Cell>,
    ruby_mines: Vec<Cell>,
    fields: Vec<Cell>,
    crops: Vec<(Cell, Good, u8)>,
    meadows: Vec<Cell>,
    small_pastures: Vec<Cell>,
    large_pastures: Vec<(Cell, Cell)>,
    stables: Vec<Cell>,
    begging: u8,
    supplies: [u8; 3],
    /// Where the animals stand; follows from the rest.
    #[serde(skip_deserializing)]
    placements: Vec<Placement>,
}

impl From<Home> for WrittenHome {
    fn from(home: Home) -> WrittenHome {
        let forest = |area: Area| area.bits().map(Cell::forest).collect::<Vec<_>>();
        let mountain = |area: Area| area.bits().map(Cell::mountain).collect::<Vec<_>>();
        let pair = |area: Area| {
            let cells = forest(area);
            (cells[0], cells[1])
        };
        let crop = |bit: u32| home.crop_at(bit).map(|(good, n)| (Cell::forest(bit), good, n));
        let dwarf = |dwarf: u8| WrittenDwarf {
            weapon: home.dwarfs.weapon(dwarf),
            at_home: home.dwarfs.is_at_home(dwarf),
            newborn: home.dwarfs.is_newborn(dwarf),
        };
        WrittenHome {
            goods: home.goods,
            dwarfs: home.dwarfs.iter().map(dwarf).collect(),
            rooms: home.rooms().map(|(cell, room)| (cell, room.id().to_owned())).collect(),
            caverns: mountain(home.caverns),
            tunnels: mountain(home.tunnels),
            deep_tunnels: mountain(home.deep_tunnels),
            ore_mines: mountain(home.ore_mines),
            ruby_mines: mountain(home.ruby_mines),
            fields: forest(home.fields),
            crops: home.sown().bits().filter_map(crop).collect(),
            meadows: forest(home.meadows),
            small_pastures: forest(home.small_pastures),
            large_pastures: home.each_large_pasture().map(pair).collect(),
            stables: forest(home.stables),
            begging: home.begging,
            supplies: home.supplies,
            placements: arrange(&home),
        }
    }
}

impl TryFrom<WrittenHome> for Home {
    type Error = String;

    fn try_from(written: WrittenHome) -> Result<Home, String> {
        let mut home = Home::BARE;
        home.goods = written.goods;
        home.begging = written.begging;
        home.supplies = written.supplies;
        home.dwarfs = dwarfs(&written.dwarfs)?;
        for (cell, room) in &written.rooms {
            let room = room.parse().map_err(|bad: karst_kit::BadNotation| bad.to_string())?;
            area(&[*cell], Half::Mountain)?;
            home.put_room(room, *cell);
        }
        home.caverns = area(&written.caverns, Half::Mountain)?;
        home.tunnels = area(&written.tunnels, Half::Mountain)?;
        home.deep_tunnels = area(&written.deep_tunnels, Half::Mountain)?;
        home.ore_mines = area(&written.ore_mines, Half::Mountain)?;
        home.ruby_mines = area(&written.ruby_mines, Half::Mountain)?;
        home.fields = area(&written.fields, Half::Forest)?;
        home.meadows = area(&written.meadows, Half::Forest)?;
        home.small_pastures = area(&written.small_pastures, Half::Forest)?;
        home.stables = area(&written.stables, Half::Forest)?;
        for (a, b) in written.large_pastures {
            area(&[a, b], Half::Forest)?;
            match a.area().neighbours().has(b.bit()) {
                true => home.fence_large(a, b),
                false => return Err(format!("{a} and {b} are no neighbours")),
            }
        }
        for (cell, good, n) in written.crops {
            match (home.fields.and(area(&[cell], Half::Forest)?).is_empty(), n) {
                (false, 1..=3) => home.set_crop(cell.area(), good, n),
                _ => return Err(format!("{cell} cannot carry {n} {good}")),
            }
        }
        match home.stables.len() <= STABLES {
            true => Ok(home),
            false => Err(format!("there are {STABLES} stables")),
        }
    }
}

fn dwarfs(written: &[WrittenDwarf]) -> Result<Dwarfs, String> {
    let weapons: Vec<u8> = written.iter().map(|dwarf| dwarf.weapon).collect();
    if !(2..=6).contains(&weapons.len()) || weapons.iter().any(|&weapon| weapon > MAX_STRENGTH) {
        return Err(format!("there are 2 to 6 dwarfs with weapons up to {MAX_STRENGTH}"));
    }
    let mut dwarfs = Dwarfs::with_weapons(&weapons);
    for (i, dwarf) in written.iter().enumerate() {
        if !dwarf.at_home {
            dwarfs.place(i as u8);
        }
        if dwarf.newborn {
            dwarfs.set_newborn(i as u8);
        }
    }
    Ok(dwarfs)
}

fn area(cells: &[Cell], half: Half) -> Result<Area, String> {
    match cells.iter().find(|cell| cell.half() != half) {
        Some(cell) => Err(format!("{cell} lies in the other half of the board")),
        None => Ok(cells.iter().fold(Area::NONE, |area, cell| area.or(cell.area()))),
    }
}

#[derive(Serialize, Deserialize)]
struct WrittenSpace {
    goods: Goods,
    /// Whose dwarf stands there.
    dwarf: Option<Seat>,
    /// Which of the seat's dwarfs it is, counted from 1.
    number: Option<u8>,
}

impl WrittenSpace {
    fn stand(&self, homes: &[Home]) -> Result<Stand, String> {
        let Some(seat) = self.dwarf else { return Ok(Stand::NOBODY) };
        let n = homes.get(seat.index()).map_or(0, |home| home.dwarfs.len());
        match self.number {
            Some(number) if (1..=n).contains(&number) => Ok(Stand::new(seat, number - 1)),
            _ => Err(format!("{seat} has no dwarf of this number")),
        }
    }
}

/// Rounds with a marker.
const MARKED: RangeInclusive<u8> = FIRST_MARKER..=crate::LAST_ROUND;

/// A view as it is written.
#[derive(Serialize, Deserialize)]
pub(crate) struct WrittenView {
    viewer: Viewer,
    actor: Option<Actor>,
    n_players: u8,
    /// The version of the rules.
    rules: u32,
    round: u8,
    phase: Phase,
    cursor: u8,
    start: Seat,
    active: Seat,
    acting: u8,
    homes: Vec<Home>,
    market: Furnishings,
    spaces: BTreeMap<String, WrittenSpace>,
    cards: Spaces,
    kept: Spaces,
    late_markers: bool,
    green_markers: u8,
    red_markers: u8,
    /// Rounds whose marker was red.
    red_rounds: Vec<u8>,
    harvest: Harvest,
    sealed: Vec<Sealed>,
    opened: bool,
    agenda: Tasks,
    offers: Vec<Choice>,
}

impl From<View> for WrittenView {
    fn from(view: View) -> WrittenView {
        let n = usize::from(view.n_players);
        let on = |space: Space| WrittenSpace {
            goods: view.pile(space),
            dwarf: view.occupant(space),
            number: view.on[space as usize].who().map(|(_, dwarf)| dwarf + 1),
        };
        WrittenView {
            viewer: view.viewer,
            actor: view.actor,
            n_players: view.n_players,
            rules: view.edition.version(),
            round: view.round,
            phase: view.phase,
            cursor: view.cursor,
            start: view.start,
            active: view.active,
            acting: view.acting,
            homes: view.homes.0[..n].to_vec(),
            market: view.market,
            spaces: view.spaces.iter().map(|space| (space.id().to_owned(), on(space))).collect(),
            cards: view.cards,
            kept: view.kept,
            late_markers: view.late_markers,
            green_markers: view.greens,
            red_markers: view.reds,
            red_rounds: MARKED.filter(|&round| view.red_rounds & marker_bit(round) != 0).collect(),
            harvest: view.harvest,
            sealed: view.sealed.0[..n].to_vec(),
            opened: view.opened,
            agenda: view.agenda,
            offers: view.offers,
        }
    }
}

impl TryFrom<WrittenView> for View {
    type Error = String;

    fn try_from(written: WrittenView) -> Result<View, String> {
        let n = usize::from(written.n_players);
        let in_bounds = (1..=7).contains(&n)
            && written.round <= crate::LAST_ROUND
            && written.homes.len() == n
            && written.sealed.len() == n
            && written.start.index() < n
            && written.active.index() < n
            && written.acting < 6
            && written.green_markers <= 4
            && written.red_markers <= 3
            && written.red_rounds.iter().all(|round| MARKED.contains(round));
        if !in_bounds {
            return Err("a view of a table for one to seven players".to_owned());
        }
        let (mut piles, mut on, mut spaces) = ([0; N_HEAPS], [Stand::NOBODY; Space::N], Spaces::NONE);
        for (space, written_space) in &written.spaces {
            let space: Space = space.parse().map_err(|bad: karst_kit::BadNotation| bad.to_string())?;
            let variant = space.printed().variants.get(written.n_players);
            let variant = variant.ok_or_else(|| format!("{space} is not in this game"))?;
            spaces = spaces.with(space);
            for (heap, pile) in variant.pile.iter().zip(&mut piles[space.heaps()]) {
                *pile = written_space.goods[heap.good];
            }
            on[space as usize] = written_space.stand(&written.homes)?;
        }
        let mut homes = [Home::START; 7];
        homes[..n].copy_from_slice(&written.homes);
        let mut sealed = [Sealed::None; 7];
        sealed[..n].copy_from_slice(&written.sealed);
        Ok(View {
            viewer: written.viewer,
            actor: written.actor,
            n_players: written.n_players,
            edition: Edition::of_version(written.rules),
            round: written.round,
            phase: written.phase,
            cursor: written.cursor,
            start: written.start,
            active: written.active,
            acting: written.acting,
            homes: BySeat(homes),
            market: written.market,
            spaces,
            cards: written.cards,
            kept: written.kept,
            piles,
            on,
            late_markers: written.late_markers,
            greens: written.green_markers,
            reds: written.red_markers,
            red_rounds: written.red_rounds.iter().fold(0, |set, &round| set | marker_bit(round)),
            harvest: written.harvest,
            sealed: BySeat(sealed),
            opened: written.opened,
            crowded: false,
            agenda: written.agenda,
            offers: written.offers,
        })
    }
}

impl View {
    /// Why no game can show this view. What could not even be a view was refused when it was read.
    pub(crate) fn fault(&self) -> Option<String> {
        let viewer = match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        };
        let named = [viewer, self.actor.and_then(Actor::seat)];
        let stranger = named.into_iter().flatten().find(|seat| !self.seats().contains(seat));
        stranger.map(|seat| format!("{seat} does not sit at this table"))
    }
}
