mod home;

use caverna::{
    Caverna, Furnishing, Good, Home, LAST_ROUND, Sealed, Space, View, furnishing_effect, furnishing_name,
    good_name, goods_phrase, harvest_name, space_effect, space_name,
};
use karst_kit::{Lang, Seat, Speak, Who};

use super::{Draw, colon, name, say};

impl Draw for Caverna {
    fn draw(lang: Lang, view: &View, who: Who) -> String {
        let mut lines = vec![headline(lang, view, who)];
        lines.extend(sealed(lang, view, who));
        for &seat in view.seats() {
            lines.push(String::new());
            lines.push(name(seat, who) + colon(lang) + &supply(lang, &view.homes[seat]));
            lines.push(family(lang, view, seat));
            lines.extend(home::draw(lang, &view.homes[seat]));
        }
        lines.push(say(lang, LEGEND).to_owned());
        lines.push(String::new());
        lines.extend(spaces(lang, view, who));
        lines.push(String::new());
        lines.extend(market(lang, view));
        lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
    }
}

const LEGEND: [&str; 3] = [
    "^ stable, (5) placed dwarf with its strength, 0* newborn",
    "^ étable, (5) nain placé avec sa force, 0* nouveau-né",
    "^ stalla, (5) nano piazzato con la sua forza, 0* neonato",
];

fn headline(lang: Lang, view: &View, who: Who) -> String {
    let round = say(lang, ["Round", "Tour", "Round"]);
    let mut line = format!("{} · {round} {}/{LAST_ROUND}", Caverna::title(lang), view.round);
    if !view.is_solo() {
        let start = say(lang, ["starting player", "premier joueur", "primo giocatore"]);
        line += &format!(" · {start}{}{}", colon(lang), who(view.start));
    }
    line += &format!(" · {}", harvest_name(lang, view.harvest));
    if !view.is_solo() {
        let markers = [
            format!("face-down markers: {} green, {} red", view.greens, view.reds),
            format!("marqueurs cachés\u{a0}: {} verts, {} rouges", view.greens, view.reds),
            format!("segnalini coperti: {} verdi, {} rossi", view.greens, view.reds),
        ];
        line += &format!(" · {}", markers[lang as usize]);
    }
    line
}

/// What has been chosen at the third harvest event, as far as the viewer may know.
fn sealed(lang: Lang, view: &View, who: Who) -> Option<String> {
    let said = |&seat: &Seat| {
        let what = match view.sealed[seat] {
            Sealed::None => return None,
            Sealed::Hidden => say(lang, ["sealed", "secret", "segreto"]),
            Sealed::Fields => say(lang, ["fields", "champs", "campi"]),
            Sealed::Breeding => say(lang, ["breeding", "reproduction", "riproduzione"]),
        };
        Some(format!("{} {what}", who(seat)))
    };
    let parts: Vec<String> = view.seats().iter().filter_map(said).collect();
    let title = say(lang, ["Left out", "Phase omise", "Fase tralasciata"]);
    (!parts.is_empty()).then(|| format!("{title}{}{}", colon(lang), parts.join(", ")))
}

/// Goods in the supply, and all animals there are; where they stand is drawn.
fn supply(lang: Lang, home: &Home) -> String {
    let goods = Good::ALL.into_iter().filter(|&good| !good.is_animal() || home.goods[good] > 0);
    let amounts = goods.map(|good| format!("{} {}", good_name(lang, good, 2), home.goods[good]));
    amounts.collect::<Vec<_>>().join(" · ")
}

fn family(lang: Lang, view: &View, seat: Seat) -> String {
    let home = &view.homes[seat];
    let dwarf = |dwarf: u8| {
        let strength = home.dwarfs.weapon(dwarf);
        match (home.dwarfs.is_newborn(dwarf), home.dwarfs.is_at_home(dwarf)) {
            (true, _) => format!("{strength}*"),
            (false, true) => strength.to_string(),
            (false, false) => format!("({strength})"),
        }
    };
    let dwarfs: Vec<String> = home.dwarfs.iter().map(dwarf).collect();
    let mut parts = vec![
        format!("{} {}", say(lang, ["dwarfs", "nains", "nani"]), dwarfs.join(" ")),
        format!("{} {}", say(lang, ["food due", "repas à payer", "cibo dovuto"]), view.food_due(seat)),
    ];
    if home.begging > 0 {
        let begging = say(lang, ["begging markers", "marqueurs de mendicité", "segnalini mendicità"]);
        parts.push(format!("{begging} {}", home.begging));
    }
    let supplied = [Good::Wood, Good::Stone, Good::Ruby].into_iter().zip(home.supplies);
    parts.extend(supplied.filter(|&(_, rounds)| rounds > 0).map(|(good, rounds)| {
        let more = say(lang, ["a round, rounds left", "par tour, tours restants", "a round, round rimasti"]);
        format!("1 {} {more}{}{rounds}", good_name(lang, good, 1), colon(lang))
    }));
    format!("  {}", parts.join(" · "))
}

fn spaces(lang: Lang, view: &View, who: Who) -> Vec<String> {
    let mut lines = vec![say(lang, ["Action spaces", "Cases action", "Spazi azione"]).to_owned()];
    lines.extend(view.spaces.iter().map(|space| space_line(lang, view, who, space)));
    let to_come: Vec<&str> = view.cards.iter().map(|space| space_name(lang, space)).collect();
    if !to_come.is_empty() {
        let title = say(lang, ["To come", "À venir", "In arrivo"]);
        lines.push(format!("{title}{}{}", colon(lang), to_come.join(", ")));
    }
    lines
}

fn space_line(lang: Lang, view: &View, who: Who, space: Space) -> String {
    let pile = view.pile(space);
    let goods = if pile.is_none() { "-".to_owned() } else { goods_phrase(lang, pile) };
    let kept = if view.kept.has(space) { say(lang, [" (kept)", " (protégé)", " (protetto)"]) } else { "" };
    let what = match view.occupant(space) {
        Some(seat) => format!("← {}", who(seat)),
        None => space_effect(lang, space, view.n_players),
    };
    format!("  {:24} {:30} {:24} {what}", space.id(), space_name(lang, space), goods + kept)
}

fn market(lang: Lang, view: &View) -> Vec<String> {
    let title = say(lang, ["Furnishing tiles", "Tuiles aménagement", "Tessere arredamento"]);
    let lines = view.market.iter().map(|tile| tile_line(lang, tile));
    std::iter::once(title.to_owned()).chain(lines).collect()
}

fn tile_line(lang: Lang, tile: Furnishing) -> String {
    let it = tile.printed();
    let price = match it.cost.is_none() {
        true => say(lang, ["free", "gratuit", "gratis"]).to_owned(),
        false => goods_phrase(lang, it.cost),
    };
    let points = it.points.map_or("*".to_owned(), |points| points.to_string());
    let (name, effect) = (furnishing_name(lang, tile), furnishing_effect(lang, tile));
    format!("  {:22} {name:34} {points:>2}  {price}{}{effect}", tile.id(), colon(lang))
}

#[cfg(test)]
mod tests {
    use expect_test::expect_file;
    use karst_kit::{Position, Scenes, Viewer};

    use super::*;

    /// A rich position as its player sees it: fences, crops, animals with dogs, mines, an overhanging tile.
    const SCENE: &str = "
        players 3; round 11; markers green red green red red; start blue
        red: placed logging, wood 3, food 4, ruby 1, dwarfs 0 5 9, newborn 1, begging 1, dwelling e3
        red: office-room d3, stone-supplier d2, supply stone 2, tunnel d1 e2 d0, ore-mine f2, deep f3
        red: large c4 c3, small b3, meadow b2 c2 c1, field b4 a4, stable b2 c3, crop b4 3 grain, crop a4 1 vegetable
        red: sheep 12, dog 3, boar 1, donkey 1, cattle 2
        blue: placed housework, trader
        pile sheep-farming 3 sheep
        turn yellow";

    #[test]
    fn a_table_is_drawn_in_every_language() {
        let state = Caverna::scene(SCENE).unwrap();
        let view = state.view(Viewer::Seat(Seat::Red));
        for lang in Lang::ALL {
            let who =
                |seat: Seat| if seat == Seat::Red { "Anna".to_owned() } else { seat.said(lang).to_owned() };
            expect_file![format!("../../tests/draw/caverna.{lang}.txt")]
                .assert_eq(&Caverna::draw(lang, &view, &who));
        }
    }
}
