//! A home board: forest on the left, mountain on the right, and what has become of them.
//!
//! The picture is SVG; what carries words or can be clicked lies above it as HTML, so that it wraps, takes the focus
//! and is read aloud.

use std::hash::Hash;

use caverna::{Area, Caverna, Cell, Furnishing, Good, Half, Home, Line, STABLES, single_name};
use karst_kit::{Seat, Speak};
use maud::{Markup, html};

use super::targets::{self, Spot};
use super::{Picker, SPRITE, Seen, animals, grammar, home_id, me, supply, tiles};
use crate::{Easel, Id, Page, Word, crest, slot};

/// The size of the picture, and its part beyond the edge for tiles that overhang.
const BOARD: (i32, i32) = (686, 452);
const MARGIN: i32 = 94;

/// The places of a board's parts: whose it is, its ground, its rooms, its animals.
pub(super) fn frame(sight: &Seen<'_>, page: &Page<'_>, seat: Seat) -> Markup {
    let mine = sight.is_mine(seat);
    let words = sight.words();
    html! {
        section.panel.homestead.mine[mine] id=(home_id(seat)) {
            h2 {
                (crest(seat)) (page.part(who_id(seat)))
                @if !mine {
                    (crate::table::pin(words)) a.grow href={ "#" (home_id(seat)) } { (grammar::shared("expansion")) span.sr { (words.say(Word::Enlarge)) } }
                    a.shrink href="#f-question" { (words.say(Word::Close)) }
                }
            }
            div.land {
                div.scene {
                    (page.part(ground_id(seat)))
                    (page.part(told_id(seat)))
                    (page.part(rooms_id(seat)))
                    (page.part(stock_id(seat)))
                    (slot(SPOTS, seat))
                }
            }
            (supply::frame(page, seat))
        }
    }
}

fn who_id(seat: Seat) -> Id {
    Id("who", seat.name())
}

fn ground_id(seat: Seat) -> Id {
    Id("ground", seat.name())
}

fn told_id(seat: Seat) -> Id {
    Id("told", seat.name())
}

fn rooms_id(seat: Seat) -> Id {
    Id("rooms", seat.name())
}

fn stock_id(seat: Seat) -> Id {
    Id("stock", seat.name())
}

/// All that the picture of the ground shows.
fn land(home: &Home) -> impl Hash + use<> {
    let forest = [
        home.fields,
        home.meadows,
        home.small_pastures,
        home.wide_pastures,
        home.tall_pastures,
        home.stables,
    ];
    let mountain =
        [home.caverns, home.tunnels, home.deep_tunnels, home.ore_mines, home.ruby_mines, home.furnished];
    (forest, mountain, overhangs(home))
}

pub(super) fn shared(sight: &Seen<'_>, seat: Seat, easel: &mut Easel<'_>) {
    let home = &sight.view.homes[seat];
    let name = sight.table.name(seat);
    let points = (sight.table.show_score || sight.view.is_over()).then(|| home.points());
    easel.part(who_id(seat), (&name, points), || {
        html! { span.whose id=(who_id(seat)) { span.who { (name) } @if let Some(points) = points { (grammar::shield(points)) } } }
    });
    let wide = overhangs(home);
    let crops: Vec<_> = home.fields.bits().map(|bit| home.crop_at(bit)).collect();
    easel.part(ground_id(seat), (land(home), crops), || picture(home, wide, ground_id(seat)));
    easel.part(
        told_id(seat),
        (land(home), &name),
        || html! { p.sr id=(told_id(seat)) { (described(sight, seat)) } },
    );
    let rooms: Vec<(Cell, Furnishing)> = home.rooms().collect();
    easel.part(rooms_id(seat), &rooms, || {
        html! { div.rooms id=(rooms_id(seat)) { @for &(cell, room) in &rooms { (tiles::placed(sight, cell, room)) } } }
    });
    let note = sight.table.note(seat);
    let animals = Good::FARM.map(|good| home.goods[good]);
    easel.part(stock_id(seat), (land(home), rooms, animals, home.goods[Good::Dog], note), || {
        html! { svg.stock id=(stock_id(seat)) viewBox=(view_box(wide)) aria-hidden="true" { (animals::stock(home, note)) } }
    });
}

/// Spaces of the viewer's own board that can be clicked.
const SPOTS: &str = "spots";

pub(super) fn mine(sight: &Seen<'_>, picker: &Picker, asked: Option<u32>, easel: &mut Easel<'_>) {
    easel.slots(SPOTS, asked, |slots| {
        let Some(seat) = me(sight).filter(|_| asked.is_some()) else { return };
        let wide = overhangs(&sight.view.homes[seat]);
        slots.fill(
            seat,
            html! {
                @if let Some((cell, symbol)) = targets::chosen(picker) { (chosen(cell, symbol, wide)) }
                @for (cell, spot) in &targets::spots(picker) { (target(sight, picker, *cell, spot)) }
            },
        );
    });
}

/// A space that the choice begun has named already, with what will lie there.
fn chosen(cell: Cell, symbol: &str, wide: bool) -> Markup {
    let (x, y) = corner(cell);
    html! {
        svg.ground viewBox=(view_box(wide)) aria-hidden="true" {
            g.chosen { (drawn(symbol, x, y, 100, 100)) rect x=(x) y=(y) width="100" height="100" rx="9" {} }
        }
    }
}

/// The border is drawn only for those who may build there.
fn overhangs(home: &Home) -> bool {
    home.furnishings.overhang().is_some()
        || !home.cave().minus(Area::MOUNTAIN).is_empty()
        || !home.forest_tiles().minus(Area::FOREST).is_empty()
}

fn view_box(wide: bool) -> String {
    let margin = if wide { MARGIN } else { 0 };
    format!("{} {} {} {}", -margin, -margin, BOARD.0 + 2 * margin, BOARD.1 + 2 * margin)
}

/// The upper left corner of a space in the picture.
pub(super) fn corner(cell: Cell) -> (i32, i32) {
    let (column, row) = cell.name();
    let x = match column {
        'z' => -84,
        'a'..='c' => 20 + 104 * (column as i32 - 'a' as i32),
        _ => 358 + 104 * (column as i32 - 'd' as i32),
    };
    (x, 20 + 104 * (i32::from(row) - 1))
}

/// The classes that put something on a space.
pub(super) fn place(cell: Cell) -> String {
    let (column, row) = cell.name();
    format!("cx-{column} ry-{row}")
}

pub(super) fn use_at(href: &str, x: i32, y: i32, width: i32, height: i32) -> Markup {
    html! { use href=(href) x=(x) y=(y) width=(width) height=(height) {} }
}

fn drawn(symbol: &str, x: i32, y: i32, width: i32, height: i32) -> Markup {
    use_at(&format!("{SPRITE}#{symbol}"), x, y, width, height)
}

fn picture(home: &Home, wide: bool, id: Id) -> Markup {
    html! {
        svg.ground.wide[wide] id=(id) viewBox=(view_box(wide)) aria-hidden="true" {
            (drawn("home-board", 0, 0, BOARD.0, BOARD.1))
            (wilderness(home))
            (forest(home))
            (mountain(home))
            @for bit in home.stables.bits() {
                @let (x, y) = corner(Cell::forest(bit));
                (drawn("stable", x + 54, y + 52, 42, 42))
            }
        }
    }
}

/// Trees and rock where nothing lies yet, with what is printed there.
fn wilderness(home: &Home) -> Markup {
    let wild = [
        (Half::Forest, Area::FOREST.minus(home.forest_tiles()), ["forest-a", "forest-b", "forest-c"]),
        (Half::Mountain, Area::MOUNTAIN.minus(home.cave()), ["mountain-a", "mountain-b", "mountain-c"]),
    ];
    html! {
        @for (half, area, kinds) in wild {
            @for bit in area.bits() {
                @let cell = Cell::new(half, bit);
                @let (x, y) = corner(cell);
                (drawn(kinds[(bit * 5 / 3) as usize % 3], x, y, 100, 100))
                @for (good, n) in cell.bonus().iter() { (found(good, n, x, y)) }
            }
        }
    }
}

/// What the first tile on a space brings.
fn found(good: Good, n: u8, x: i32, y: i32) -> Markup {
    html! {
        g.found {
            ellipse.water[good == Good::Food] cx=(x + 50) cy=(y + 52) rx="36" ry="24" {}
            (use_at(&grammar::token_href(good), x + if n > 1 { 54 } else { 44 }, y + 38, 28, 28))
            text.amount x=(x + 22) y=(y + 60) { "+" (n) }
        }
    }
}

fn tile(symbol: &str, cell: Cell) -> Markup {
    let (x, y) = corner(cell);
    drawn(symbol, x, y, 100, 100)
}

fn forest(home: &Home) -> Markup {
    html! {
        @for bit in home.meadows.bits() { (tile("meadow", Cell::forest(bit))) }
        @for bit in home.small_pastures.bits() { (tile("pasture", Cell::forest(bit))) }
        @for bit in home.wide_pastures.bits() { @let (x, y) = corner(Cell::forest(bit)); (drawn("pasture-wide", x, y, 204, 100)) }
        @for bit in home.tall_pastures.bits() { @let (x, y) = corner(Cell::forest(bit)); (drawn("pasture-tall", x, y, 100, 204)) }
        @for bit in home.fields.bits() {
            (tile("field", Cell::forest(bit)))
            @if let Some((good, n)) = home.crop_at(bit) { (crop(good, n, Cell::forest(bit))) }
        }
    }
}

/// Never more than three, so they may lie there as they are.
fn crop(good: Good, n: u8, cell: Cell) -> Markup {
    let (x, y) = corner(cell);
    let from = x + 50 - 19 - 12 * (i32::from(n) - 1);
    html! { @for i in 0..i32::from(n) { (use_at(&grammar::token_href(good), from + 24 * i, y + 31, 38, 38)) } }
}

fn mountain(home: &Home) -> Markup {
    let kinds = [
        ("cavern", home.caverns),
        ("tunnel", home.tunnels),
        ("deep-tunnel", home.deep_tunnels),
        ("ore-mine", home.ore_mines),
        ("ruby-mine", home.ruby_mines),
        ("cavern", home.furnished),
    ];
    html! { @for (symbol, area) in kinds { @for bit in area.bits() { (tile(symbol, Cell::mountain(bit))) } } }
}

/// What the picture shows, for those who do not see it; rooms and goods speak for themselves.
fn described(sight: &Seen<'_>, seat: Seat) -> String {
    let (words, home) = (sight.words(), &sight.view.homes[seat]);
    let lines: [(String, Half, Area); 10] = [
        (words.say(Word::Fields), Half::Forest, home.fields),
        (words.say(Word::Meadows), Half::Forest, home.meadows),
        (Caverna::score_line(sight.lang, Line::SmallPastures), Half::Forest, home.small_pastures),
        (Caverna::score_line(sight.lang, Line::LargePastures), Half::Forest, home.large_pastures()),
        (words.say(Word::Stables), Half::Forest, home.stables),
        (words.say(Word::Caverns), Half::Mountain, home.caverns),
        (words.say(Word::Tunnels), Half::Mountain, home.tunnels),
        (words.say(Word::DeepTunnels), Half::Mountain, home.deep_tunnels),
        (Caverna::score_line(sight.lang, Line::OreMines), Half::Mountain, home.ore_mines),
        (Caverna::score_line(sight.lang, Line::RubyMines), Half::Mountain, home.ruby_mines),
    ];
    debug_assert!(home.stables.len() <= STABLES);
    let told = lines.into_iter().filter(|(.., area)| !area.is_empty()).map(|(name, half, area)| {
        let cells: Vec<String> = area.bits().map(|bit| Cell::new(half, bit).to_string()).collect();
        format!("{name}: {}.", cells.join(", "))
    });
    std::iter::once(format!("{}.", words.name(Word::HomeOf, &sight.table.name(seat))))
        .chain(told)
        .collect::<Vec<_>>()
        .join(" ")
}

/// A space that can be clicked, with a ghost of what would lie there.
fn target(sight: &Seen<'_>, picker: &Picker, cell: Cell, spot: &Spot) -> Markup {
    let inside = html! {
        @if let Some(symbol) = spot.ghost {
            svg.ghost viewBox="0 0 100 100" aria-hidden="true" { use href={ (SPRITE) "#" (symbol) } width="100" height="100" {} }
        }
        @if let Some(room) = spot.room { (ghost_room(sight, room)) }
        span.no aria-hidden="true" { (cell) }
    };
    let class = format!("spot {}", place(cell));
    let label = label(sight, picker, cell, spot);
    match spot.exact {
        false if spot.half => picker.link(&spot.prefix, &class, &label, inside),
        true => picker.exactly(&spot.prefix, &class, &label, inside),
        false => picker.element(&spot.prefix, &class, &label, inside),
    }
}

fn ghost_room(sight: &Seen<'_>, room: Furnishing) -> Markup {
    html! { span.room.ghost.{(tiles::colour(room))} { span.band { (caverna::furnishing_name(sight.lang, room)) } (tiles::art(room)) } }
}

/// One choice speaks for itself; the first half of two says what lies here.
fn label(sight: &Seen<'_>, picker: &Picker, cell: Cell, spot: &Spot) -> String {
    let mut under = picker.under(&spot.prefix);
    if let (Some(offer), None) = (under.next(), under.next()) {
        return Caverna::label(sight.lang, &offer.choice);
    }
    let what = match spot.ghost.and_then(|symbol| symbol.parse().ok()) {
        Some(single) => single_name(sight.lang, single).to_owned(),
        None => String::new(),
    };
    format!("{what} {cell}").trim().to_owned()
}
