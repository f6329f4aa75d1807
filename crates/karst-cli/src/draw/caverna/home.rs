//! A home board: forest on the left, mountain on the right, with a border where tiles overhang.

use caverna::{
    Area, Cell, Good, Half, Home, Single, arrange, furnishing_name, good_name, goods_phrase, single_name,
};
use karst_kit::Lang;

use super::super::{Canvas, say};

/// Inside a space.
const WIDTH: usize = 16;
const HEIGHT: usize = 3;
/// Between forest and mountain.
const GAP: usize = 2;

/// Columns 0 to 3 are `z a b c`, 4 to 7 are `d e f g`; rows are 0 to 5, the border included.
struct Frame {
    left: u32,
    right: u32,
    top: u32,
    bottom: u32,
}

impl Frame {
    /// The board, and as much of the border as carries something.
    fn of(home: &Home) -> Frame {
        let outside = Cell::all().filter(|cell| !cell.is_on_board() && is_laid(home, *cell));
        let mut frame = Frame { left: 1, right: 6, top: 1, bottom: 4 };
        for (column, row) in outside.map(place) {
            frame.left = frame.left.min(column);
            frame.right = frame.right.max(column);
            frame.top = frame.top.min(row);
            frame.bottom = frame.bottom.max(row);
        }
        frame
    }

    fn corner(&self, (column, row): (u32, u32)) -> (usize, usize) {
        let gap = if column >= 4 { GAP } else { 0 };
        ((column - self.left) as usize * (WIDTH + 1) + gap, (row - self.top) as usize * (HEIGHT + 1))
    }
}

fn place(cell: Cell) -> (u32, u32) {
    let first = if cell.half() == Half::Mountain { 4 } else { 0 };
    (first + cell.bit() % 4, cell.bit() / 4)
}

fn is_laid(home: &Home, cell: Cell) -> bool {
    let tiles = if cell.half() == Half::Mountain { home.cave() } else { home.forest_tiles() };
    tiles.has(cell.bit())
}

pub fn draw(lang: Lang, home: &Home) -> Vec<String> {
    let frame = Frame::of(home);
    let (x, y) = frame.corner((frame.right, frame.bottom));
    let mut canvas = Canvas::new(x + WIDTH + 2, y + HEIGHT + 2);
    let drawn: Vec<Cell> = Cell::all().filter(|cell| cell.is_on_board() || is_laid(home, *cell)).collect();
    for &cell in &drawn {
        draw_box(&mut canvas, frame.corner(place(cell)));
    }
    for pasture in home.each_large_pasture() {
        open_between(&mut canvas, &frame, pasture);
    }
    for &cell in &drawn {
        draw_space(&mut canvas, lang, home, cell, frame.corner(place(cell)));
    }
    // The cave entrance.
    let (x, y) = frame.corner((4, 4));
    canvas.across(x - GAP + 1, y + 2, GAP - 1, '=');
    canvas.lines().collect()
}

fn draw_box(canvas: &mut Canvas, (x, y): (usize, usize)) {
    for y in [y, y + HEIGHT + 1] {
        canvas.across(x + 1, y, WIDTH, '-');
        canvas.dot(x, y, '+');
        canvas.dot(x + WIDTH + 1, y, '+');
    }
    canvas.down(x, y + 1, HEIGHT, '|');
    canvas.down(x + WIDTH + 1, y + 1, HEIGHT, '|');
}

/// No fence runs between the two spaces of a large pasture.
fn open_between(canvas: &mut Canvas, frame: &Frame, pasture: Area) {
    let cells: Vec<(u32, u32)> = pasture.bits().map(|bit| place(Cell::forest(bit))).collect();
    let (x, y) = frame.corner(cells[1]);
    match cells[0].1 == cells[1].1 {
        true => canvas.down(x, y + 1, HEIGHT, ' '),
        false => canvas.across(x + 1, y, WIDTH, ' '),
    }
}

fn draw_space(canvas: &mut Canvas, lang: Lang, home: &Home, cell: Cell, (x, y): (usize, usize)) {
    let stable = cell.half() == Half::Forest && home.stables.has(cell.bit());
    let mut words = vec![format!("{cell}{}", if stable { "^" } else { "" })];
    words.extend(land(lang, home, cell).split(' ').map(str::to_owned));
    let mut lines = wrapped(&words);
    lines.extend(contents(lang, home, cell));
    for (i, line) in lines.iter().take(HEIGHT).enumerate() {
        canvas.text(x + 1, y + 1 + i, &line.chars().take(WIDTH).collect::<String>());
    }
}

/// Words in lines that fit into a space; all but the first are set in by one.
fn wrapped(words: &[String]) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words {
        let line = lines.last_mut().expect("never empty");
        let length = line.chars().count() + 1 + word.chars().count();
        match (line.is_empty(), length <= WIDTH) {
            (true, _) => line.push_str(word),
            (false, true) => *line += &format!(" {word}"),
            (false, false) => lines.push(format!(" {word}")),
        }
    }
    lines
}

fn land(lang: Lang, home: &Home, cell: Cell) -> &'static str {
    let bit = cell.bit();
    let kinds: &[(Area, [&'static str; 3])] = match cell.half() {
        Half::Forest => &[
            (home.small_pastures, ["small pasture", "petit pâturage", "pascolo piccolo"]),
            (home.large_pastures(), ["large pasture", "grand pâturage", "pascolo grande"]),
            (home.meadows, names(Single::Meadow)),
            (home.fields, names(Single::Field)),
            (Area::FOREST, ["forest", "forêt", "foresta"]),
        ],
        Half::Mountain => &[
            (home.caverns, names(Single::Cavern)),
            (home.tunnels, names(Single::Tunnel)),
            (home.deep_tunnels, ["deep tunnel", "tunnel profond", "tunnel profondo"]),
            (home.ore_mines, ["ore mine", "mine de minerai", "miniera di minerali"]),
            (home.ruby_mines, ["ruby mine", "mine de rubis", "miniera di rubini"]),
            (Area::MOUNTAIN.minus(home.furnished), ["mountain", "montagne", "montagna"]),
        ],
    };
    let room = home.room_at(bit).filter(|_| cell.half() == Half::Mountain);
    let kind = kinds.iter().find(|(area, _)| area.has(bit)).map_or("", |(_, names)| say(lang, *names));
    room.map_or(kind, |room| furnishing_name(lang, room))
}

fn names(single: Single) -> [&'static str; 3] {
    Lang::ALL.map(|lang| single_name(lang, single))
}

/// Crops and animals, or what the first tile will find there.
fn contents(lang: Lang, home: &Home, cell: Cell) -> Vec<String> {
    let mut lines = Vec::new();
    if !is_laid(home, cell) && !cell.bonus().is_none() {
        lines.push(format!(" + {}", goods_phrase(lang, cell.bonus())));
    }
    if let Some((good, n)) = home.crop_at(cell.bit()).filter(|_| cell.half() == Half::Forest) {
        lines.push(format!(" {n} {}", good_name(lang, good, n)));
    }
    let here = arrange(home).into_iter().filter(|placement| placement.cells.first() == Some(&cell));
    let animals = here.flat_map(|placement| [(placement.animal, placement.n), (Good::Dog, placement.dogs)]);
    for (animal, n) in animals.filter(|&(_, n)| n > 0) {
        lines.push(format!(" {n} {}", good_name(lang, animal, n)));
    }
    match lines.concat() {
        line if line.chars().count() <= WIDTH => vec![line],
        _ => lines,
    }
}
