//! Which spaces of the home board can be clicked now, and what a click there begins.

use std::collections::BTreeMap;

use caverna::{Cell, Choice, Furnishing, Half, Twin};

use super::{Offer, Picker};

/// A space that can be clicked.
pub(super) struct Spot {
    /// The notation up to and with this space.
    pub prefix: String,
    /// The prefix is an offer by itself, whatever else begins with it.
    pub exact: bool,
    /// What would lie here, as a drawing.
    pub ghost: Option<&'static str>,
    /// One half of a twin tile: the other half is always asked for, so that nothing is laid by one press.
    pub half: bool,
    pub room: Option<Furnishing>,
}

/// How many words come before the first space.
fn words_before(verb: &str) -> Option<usize> {
    match verb {
        "tile" | "lay" | "furnish" => Some(2),
        "stable" | "fence" | "ore-mine" | "ruby-mine" => Some(1),
        _ => None,
    }
}

/// Whether what follows a pick is chosen on the home board.
pub(super) fn is_on_board(pick: &str) -> bool {
    pick.split(' ').next().is_some_and(|verb| words_before(verb).is_some())
}

/// The beginnings of open notations whose next word is a space.
fn stems(picker: &Picker) -> Vec<String> {
    let picked = picker.pick().split(' ').filter(|word| !word.is_empty()).count();
    let mut stems: Vec<String> = Vec::new();
    for offer in picker.under("") {
        let words: Vec<&str> = offer.text.split(' ').collect();
        let Some(n) = words_before(words[0]) else { continue };
        // Before the tile is chosen there is no use in showing where all of them could go.
        if words[0] == "furnish" && picked < 2 {
            continue;
        }
        let stem = if picked >= n { picker.pick().to_owned() } else { words[..n].join(" ") };
        if !stems.contains(&stem) {
            stems.push(stem);
        }
    }
    stems
}

/// Every space that can be clicked. Where two different things could be begun in the same half, the board shows the one
/// that is printed first; the others are begun by their buttons.
pub(super) fn spots(picker: &Picker) -> BTreeMap<Cell, Spot> {
    let mut found: Vec<(Half, BTreeMap<Cell, Spot>)> = Vec::new();
    for stem in stems(picker) {
        let spots = spots_of(picker, &stem);
        if let Some(cell) = spots.keys().next() {
            found.push((cell.half(), spots));
        }
    }
    let mut all = BTreeMap::new();
    for half in [Half::Forest, Half::Mountain] {
        if let Some((_, spots)) = found.iter_mut().find(|(other, _)| *other == half) {
            all.append(spots);
        }
    }
    all
}

fn spots_of(picker: &Picker, stem: &str) -> BTreeMap<Cell, Spot> {
    let mut spots = BTreeMap::new();
    for offer in picker.under(stem) {
        let next = offer.text[stem.len()..].trim_start().split(' ').next().unwrap_or("");
        let exact = next.is_empty();
        let name = if exact { stem.rsplit(' ').next().unwrap_or("") } else { next };
        let Ok(cell) = name.parse::<Cell>() else { continue };
        let prefix = if exact { stem.to_owned() } else { format!("{stem} {name}") };
        spots.entry(cell).or_insert(Spot {
            prefix,
            exact,
            ghost: ghost(stem),
            half: is_first_half(stem),
            room: room(stem),
        });
    }
    spots
}

fn is_first_half(stem: &str) -> bool {
    stem.strip_prefix("tile ").is_some_and(|twin| !twin.contains(' '))
}

/// A twin tile of two equal halves can be begun at either end; the rules name its spaces in one order only.
pub(super) fn turned_round(offers: &[Offer]) -> Vec<Offer> {
    let turned = |offer: &Offer| {
        let Choice::Tile(twin, a, b) = offer.choice else { return None };
        let (one, other) = twin.halves();
        let text = Choice::Tile(twin, b, a).to_string();
        (one == other).then_some(Offer { choice: offer.choice, text, is_other_name: true, is_rich: false })
    };
    offers.iter().filter_map(turned).collect()
}

fn room(stem: &str) -> Option<Furnishing> {
    stem.strip_prefix("furnish ")?.split(' ').next()?.parse().ok()
}

/// What the next space of a notation gets.
fn ghost(stem: &str) -> Option<&'static str> {
    let words: Vec<&str> = stem.split(' ').collect();
    match *words.as_slice() {
        ["tile", twin] => Some(twin.parse::<Twin>().ok()?.halves().0.id()),
        ["tile", twin, _] => Some(twin.parse::<Twin>().ok()?.halves().1.id()),
        ["lay", single] => Some(single.parse::<caverna::Single>().ok()?.id()),
        ["stable"] => Some("stable"),
        ["fence", ..] => Some("pasture"),
        ["ore-mine"] => Some("ore-mine"),
        ["ore-mine", _] => Some("deep-tunnel"),
        ["ruby-mine"] => Some("ruby-mine"),
        _ => None,
    }
}

/// A space that the pick has named already, with what will lie there.
pub(super) fn chosen(picker: &Picker) -> Option<(Cell, &'static str)> {
    let (stem, cell) = picker.pick().rsplit_once(' ')?;
    Some((cell.parse().ok()?, ghost(stem)?))
}
