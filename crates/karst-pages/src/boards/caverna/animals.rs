//! Animals where they stand: as their owner wishes, else as the rules propose.

use std::collections::BTreeMap;

use caverna::{Cell, Good, Goods, Half, Home, arrange, arrange_as};
use maud::{Markup, html};

use super::grammar::token_href;
use super::home::{corner, use_at};

/// Everything that stands on the board, above its tiles.
pub(super) fn stock(home: &Home, note: &str) -> Markup {
    let mut herds: BTreeMap<Vec<Cell>, Vec<(Good, u8)>> = BTreeMap::new();
    for placement in arrange_as(home, note) {
        let herd = herds.entry(placement.cells).or_default();
        herd.push((placement.animal, placement.n));
        if placement.dogs > 0 {
            herd.push((Good::Dog, placement.dogs));
        }
    }
    html! { @for (cells, animals) in &herds { (herd(home, cells, animals)) } }
}

/// Animals for which there is no room.
pub(super) fn homeless(home: &Home) -> Goods {
    let mut left = home.goods;
    for placement in arrange(home) {
        left[placement.animal] -= placement.n.min(left[placement.animal]);
        left[Good::Dog] -= placement.dogs.min(left[Good::Dog]);
    }
    Good::FARM.into_iter().fold(Goods::NONE, |goods, good| goods.with(good, left[good]))
}

/// A place and how it is filled: one token each while they are few, else a token with its number.
fn herd(home: &Home, cells: &[Cell], animals: &[(Good, u8)]) -> Markup {
    let (Some(first), Some(last)) = (cells.first(), cells.last()) else { return html! {} };
    let ((x0, y0), (x1, y1)) = (corner(*first), corner(*last));
    let (width, middle) = (x1 - x0 + 100, (x0 + x1) / 2 + 50);
    let indoors = first.half() == Half::Mountain;
    let most = if indoors { 2 } else { width / 46 };
    let total: i32 = animals.iter().map(|&(_, n)| i32::from(n)).sum();
    let tokens: Vec<(Good, Option<u8>)> = match total <= most {
        true => animals.iter().flat_map(|&(good, n)| (0..n).map(move |_| (good, None))).collect(),
        false => animals.iter().map(|&(good, n)| (good, Some(n).filter(|&n| n > 1))).collect(),
    };
    let size = if indoors { 30 } else { 38 };
    let stabled = cells.iter().any(|cell| !indoors && home.stables.has(cell.bit()));
    let y = match indoors {
        true => y1 + 66,
        false => (y0 + y1) / 2 + if stabled && y0 == y1 { 14 } else { 31 },
    };
    row(&tokens, middle, y, size)
}

fn row(tokens: &[(Good, Option<u8>)], middle: i32, y: i32, size: i32) -> Markup {
    let breadth = |n: &Option<u8>| size + if n.is_some() { size * 2 / 3 } else { 2 };
    let all: i32 = tokens.iter().map(|(_, n)| breadth(n)).sum();
    let mut x = middle - all / 2;
    html! {
        @for (good, n) in tokens {
            (use_at(&token_href(*good), x, y, size, size))
            @if let Some(n) = n { text.amount x=(x + size + 1) y=(y + size * 3 / 4) { (n) } }
            ({ x += breadth(n); html! {} })
        }
    }
}
