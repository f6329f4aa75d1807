mod encounter;
mod market;
mod village;

use above_and_below::{AboveAndBelow, ROUNDS, Skill, Tile, View, villager_name};
use karst_kit::{Lang, Speak, Who};

use super::{Draw, say};

impl Draw for AboveAndBelow {
    fn draw(lang: Lang, view: &View, who: Who) -> String {
        let mut lines = vec![headline(lang, view, who)];
        for &seat in view.seats() {
            lines.push(String::new());
            lines.extend(village::draw(lang, view, seat, who));
        }
        lines.push(String::new());
        lines.push(say(lang, LEGEND).to_owned());
        let encounter = encounter::draw(lang, view, who);
        if !encounter.is_empty() {
            lines.push(String::new());
            lines.extend(encounter);
        }
        lines.push(String::new());
        lines.extend(market::draw(lang, view));
        lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
    }
}

const LEGEND: [&str; 3] = [
    "[2] points for each good of a circle · 3→2 two lanterns from a roll of 3 on",
    "[2] points par marchandise d’un cercle · 3→2 deux lanternes à partir d’un 3 au dé",
    "[2] punti per ogni merce di un cerchio · 3→2 due lanterne da un 3 in su",
];

fn headline(lang: Lang, view: &View, who: Who) -> String {
    let table = &view.table;
    let round = say(lang, ["Round", "Manche", "Round"]);
    let begins = say(lang, ["first player: ", "premier joueur\u{a0}: ", "primo giocatore: "]);
    let mut parts = vec![
        AboveAndBelow::title(lang).to_owned(),
        format!("{round} {}/{ROUNDS}", table.round),
        format!("{begins}{}", who(table.first)),
    ];
    if !table.over {
        let turn = say(lang, ["turn: ", "joueur actif\u{a0}: ", "di turno: "]);
        parts.push(format!("{turn}{}", who(table.active)));
    }
    parts.push(
        match table.cider {
            true => say(lang, ["cider to be had", "cidre à prendre", "sidro da prendere"]),
            false => say(lang, ["cider taken", "cidre pris", "sidro preso"]),
        }
        .to_owned(),
    );
    parts.join(" · ")
}

/// Id, name, skills and lanterns of a villager, in columns.
fn villager(lang: Lang, tile: Tile) -> String {
    let printed = tile.printed();
    let lanterns: Vec<String> =
        printed.lanterns.iter().map(|(die, lanterns)| format!("{die}→{lanterns}")).collect();
    let named = villager_name(lang, tile);
    format!("{:13} {named:24} {:17} {}", tile.id(), skills(lang, tile), lanterns.join(" "))
}

fn skills(lang: Lang, tile: Tile) -> String {
    let printed = tile.printed();
    let skills = [
        (printed.hammer, say(lang, ["hammer", "marteau", "martello"])),
        (printed.quill, say(lang, ["quill", "plume", "penna"])),
    ];
    let shown = skills.into_iter().filter_map(|(skill, word)| match skill {
        Skill::None => None,
        Skill::Plain => Some(word.to_owned()),
        Skill::Plus => Some(format!("{word}+")),
    });
    shown.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use expect_test::expect_file;
    use karst_kit::{Position, Scenes, Seat, Viewer};

    use super::*;

    /// A rich position in the middle of an encounter: red explores and has rolled, blue reads.
    const SCENE: &str = "
        players 3; round 4; first blue; turn red; cider gone; cave c18; cave-deck c02; under-caves c03
        row v01 - v03 v04 v05; houses h01 - h04 h11; house-deck h05; under-houses h09
        red: coins 9, rope 2, cider 1, sale fish, track rope rope mushroom, reputation 3
        red: ready v07 v10, injured hammer, card h03 h02 k04 o02, goods h03 1, cave c09 c10
        blue: coins 0, reputation -2, exhausted quill explorer, ready cave-cat-1 metal-man-2
        yellow: passed
        then explore; then send quill; then send v07; then send v10; then go; then draw c02; then roll 1
        then choose b; then roll 3; then roll 1; then roll 3; then exert v10";

    fn drawn(scene: &str, viewer: Viewer, lang: Lang) -> String {
        let state = AboveAndBelow::scene(scene).unwrap();
        let who = |seat: Seat| if seat == Seat::Red { "Anna".to_owned() } else { seat.said(lang).to_owned() };
        AboveAndBelow::draw(lang, &state.view(viewer), &who)
    }

    #[test]
    fn a_table_is_drawn_in_every_language() {
        for lang in Lang::ALL {
            expect_file![format!("../../tests/draw/above-and-below.{lang}.txt")].assert_eq(&drawn(
                SCENE,
                Viewer::Seat(Seat::Red),
                lang,
            ));
        }
    }

    /// The explorer and the reader see story and labels; the others see only that something is read (AAB-049), and
    /// nobody sees what the book gives (AAB-229).
    #[test]
    fn only_those_who_may_read_see_the_paragraph() {
        for lang in Lang::ALL {
            let text = above_and_below::book::book()
                .text(above_and_below::book::Id::new(103).unwrap(), lang)
                .unwrap();
            let begins: String = text.story().chars().take(20).collect();
            for (viewer, reads) in [
                (Viewer::Seat(Seat::Red), true),
                (Viewer::Seat(Seat::Blue), true),
                (Viewer::Seat(Seat::Yellow), false),
                (Viewer::Public, false),
            ] {
                let picture = drawn(SCENE, viewer, lang);
                assert_eq!(picture.contains(&begins), reads, "{viewer:?} in {lang}");
                assert_eq!(picture.contains("E103"), reads, "{viewer:?} in {lang}");
                for key in ['a', 'b', 'c'] {
                    let label = text.label(key).unwrap();
                    assert_eq!(picture.contains(label), reads, "{viewer:?} in {lang}: {label}");
                }
                for secret in [text.closing('b', 3), text.closing('b', 6), text.failure('c')] {
                    assert!(!picture.contains(secret.unwrap()), "{viewer:?} in {lang}");
                }
            }
            let aloud = format!("reading all; {SCENE}");
            assert!(drawn(&aloud, Viewer::Public, lang).contains(&begins), "read to everybody, in {lang}");
        }
    }

    /// Lanterns from a bonus tell something about the paragraph: those who do not hear it see the dice alone.
    #[test]
    fn the_bonus_is_hidden_with_the_paragraph() {
        let lanterns = |viewer| {
            let picture = drawn(SCENE, viewer, Lang::En);
            let line = picture.lines().find(|line| line.contains("lanterns: ")).unwrap().to_owned();
            line.trim().to_owned()
        };
        assert_eq!(lanterns(Viewer::Seat(Seat::Blue)), "lanterns: 6");
        assert_eq!(lanterns(Viewer::Seat(Seat::Yellow)), "lanterns: 4, without the bonus");
    }
}
