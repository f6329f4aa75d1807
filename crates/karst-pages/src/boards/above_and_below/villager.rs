//! A villager: a round token with a face, a hammer or a quill, and the lanterns of its dice.

use above_and_below::{Skill, Tile, VillagerOrigin, villager_name};
use karst_kit::Lang;
use maud::{Markup, html};

use super::{Seen, grammar};
use crate::Word;

/// Faces of the villagers without one of their own: men's and women's, whose names take turns.
const FACES: [[u8; 4]; 2] = [[0, 2, 3, 5], [1, 4, 6, 7]];

/// The round token alone.
pub(super) fn face(tile: Tile) -> Markup {
    let villager = tile.printed();
    html! {
        span.face.{(hue(tile))} {
            (grammar::icon(&portrait(tile)))
            (skill("hammer", villager.hammer))
            (skill("quill", villager.quill))
        }
    }
}

/// The token with its name and its dice.
pub(super) fn token(sight: &Seen<'_>, tile: Tile) -> Markup {
    html! {
        (face(tile))
        span.nm { (name(sight.lang, tile)) }
        (dice(tile))
        span.sr { (skills(sight, tile)) }
    }
}

/// As it begins a line.
pub(super) fn name(lang: Lang, tile: Tile) -> String {
    let name = villager_name(lang, tile);
    let mut chars = name.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

fn skill(what: &str, skill: Skill) -> Markup {
    html! {
        @match skill {
            Skill::None => {},
            Skill::Plain => span.skill.{(what)} { (grammar::icon(what)) },
            Skill::Plus => span.skill.{(what)} { (grammar::icon(what)) b { "+" } },
        }
    }
}

/// From this face of the die on, so many lanterns.
fn dice(tile: Tile) -> Markup {
    html! {
        span.dice aria-hidden="true" {
            @for (die, lanterns) in tile.printed().lanterns { span.line { b { (die) } (grammar::lanterns(*lanterns)) } }
        }
    }
}

/// What the symbols say, in words: for those who do not see them, and on the sheets.
pub(super) fn skills(sight: &Seen<'_>, tile: Tile) -> String {
    let (words, villager) = (sight.words(), tile.printed());
    let mut parts = Vec::new();
    match villager.hammer {
        Skill::None => {}
        Skill::Plain => parts.push(words.say(Word::AabHammer)),
        Skill::Plus => parts.push(words.say(Word::AabHammerPlus)),
    }
    match villager.quill {
        Skill::None => {}
        Skill::Plain => parts.push(words.say(Word::AabQuill)),
        Skill::Plus => parts.push(words.say(Word::AabQuillPlus)),
    }
    for &(die, lanterns) in villager.lanterns {
        let args = [("die", die.into()), ("n", lanterns.into())];
        parts.push(words.with(Word::AabLanternsFrom, &args));
    }
    parts.extend(
        (villager.obeys_from > 1).then(|| words.count(Word::AabObeys, usize::from(villager.obeys_from))),
    );
    parts.extend(villager.own_bed.then(|| words.say(Word::AabOwnBed)));
    parts.extend((!villager.drinks).then(|| words.say(Word::AabNoDrinks)));
    parts.extend((villager.on_join < 0).then(|| words.say(Word::AabOnJoin)));
    parts.join(" ")
}

/// Special villagers and those everybody starts with have a face of their own.
fn portrait(tile: Tile) -> String {
    match tile.printed().origin {
        VillagerOrigin::Starting => format!("who-{tile}"),
        VillagerOrigin::Special(_) => {
            format!("who-{}", tile.id().trim_end_matches(|c: char| c == '-' || c.is_ascii_digit()))
        }
        VillagerOrigin::Ordinary => {
            let n = usize::from(number(tile));
            format!("who-{}", FACES[n % 2][n / 2 % 4])
        }
    }
}

/// Six tints of clothes, so that two with the same face still differ.
fn hue(tile: Tile) -> &'static str {
    ["hue-0", "hue-1", "hue-2", "hue-3", "hue-4", "hue-5"][usize::from(number(tile)) % 6]
}

/// The place of a tile among all, which the dice of an exploration go by.
pub(super) fn number(tile: Tile) -> u8 {
    tile.index() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No beard on Odile.
    #[test]
    fn faces_fit_their_names() {
        let women =
            ["Odile", "Hester", "Ginevra", "Perrine", "Agata", "Noémie", "Wilma", "Serafina", "Clémence"];
        for tile in Tile::ALL.iter().filter(|tile| tile.printed().origin == VillagerOrigin::Ordinary) {
            let is_woman = women.contains(&villager_name(Lang::En, *tile).as_str());
            let wears = |faces: [u8; 4]| faces.iter().any(|face| portrait(*tile) == format!("who-{face}"));
            assert_eq!((wears(FACES[0]), wears(FACES[1])), (!is_woman, is_woman), "{tile}");
        }
    }
}
