mod dwarf;
mod places;
mod tavern;

use bargeroc::{Bargeroc, Title, View, stage_name, title_name};
use karst_kit::{Lang, Speak, Who};

use super::{Draw, colon, name, say};

impl Draw for Bargeroc {
    fn draw(lang: Lang, view: &View, who: Who) -> String {
        let mut lines = vec![headline(lang, view, who), titles(lang, view, who)];
        for &seat in view.seats() {
            lines.push(String::new());
            lines.extend(dwarf::draw(lang, view, seat, who));
        }
        for place in [places::merchant, places::mine, places::forge] {
            lines.push(String::new());
            lines.extend(place(lang, view, who));
        }
        lines.push(String::new());
        lines.extend(tavern::draw(lang, view, who));
        lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
    }
}

fn headline(lang: Lang, view: &View, who: Who) -> String {
    let round = say(lang, ["Round", "Tour", "Giro"]);
    let now = view.setup.rounds + 1 - view.rounds_left.clamp(1, view.setup.rounds);
    let pickaxe = say(lang, ["golden pickaxe: ", "pioche d’or\u{a0}: ", "piccone d’oro: "]);
    let mut parts = vec![
        Bargeroc::title(lang).to_owned(),
        format!("{round} {now}/{}", view.setup.rounds),
        format!("{pickaxe}{}", who(view.first)),
    ];
    if let Some(stage) = view.stage.filter(|_| !view.over) {
        let turn = say(lang, ["turn: ", "au tour de\u{a0}: ", "turno di: "]);
        parts.push(format!("{turn}{} ({})", who(view.active), stage_name(lang, stage)));
    }
    parts.join(" · ")
}

/// Who leads for each title, and with how many.
fn titles(lang: Lang, view: &View, who: Who) -> String {
    let leader = |title: Title| match view.holder(title) {
        Some(seat) => format!("{} ({})", who(seat), view.counted_for(title, seat)),
        None => say(lang, ["nobody", "personne", "nessuno"]).to_owned(),
    };
    let titles =
        Title::ALL.map(|title| format!("{}{}{}", title_name(lang, title), colon(lang), leader(title)));
    titles.join(" · ")
}

/// "Iron 2, Coal", or a dash for nothing.
fn counted(parts: impl Iterator<Item = (&'static str, u8)>) -> String {
    let one = |(name, n): (&str, u8)| if n == 1 { name.to_owned() } else { format!("{name} {n}") };
    let parts: Vec<String> = parts.map(one).collect();
    if parts.is_empty() { "-".to_owned() } else { parts.join(", ") }
}

#[cfg(test)]
mod tests {
    use expect_test::expect_file;
    use karst_kit::{Position, Rules, Scenes, Seat, Viewer};

    use super::*;

    /// A brawl after both rolls, with bread, mugs and a card on the table that has been countered.
    const BRAWL: &str = "
        players 4; left 2; first blue; turn red; at tavern; fair-start
        sale onyx iron 2; mineral-discard coal 3; tavern-discard inflation beer-1
        under blue: idol-of-the-deep clan-shield; shop beard-comb steel-pickaxe crown-of-bargeroc onyx-dagger
        red: coins 7, bread 3, minerals onyx iron 2 orichalcum, cards loaded-die beer-2 doggy-bag, forged gallery-horn
        blue: coins 0, bread 1, bags 1, minerals ruby gold, cards in-your-dreams my-turn
        yellow: forged miners-lantern bread-millstone, cards ambush, minerals granite
        green: refused, bread 0
        then challenge blue; then bet 2
        then pass; then pass; then pass; then bet 1; then pass; then pass; then pass
        then pass; then pass; then pass; then pass; then roll 3; then roll 4
        then pass; then pass; then pass; then play beer-2 on red; then pass; then pass; then pass
        then pass; then pass; then pass; then play loaded-die on blue; then play in-your-dreams";

    /// A sale whose price is being answered.
    const SALE: &str = "
        players 2; sold coal; bought silver; red: minerals onyx, cards inflation; blue: cards devaluation
        then sell onyx";

    fn drawn(scene: &str, viewer: Viewer, lang: Lang) -> String {
        let state = Bargeroc::scene(scene).unwrap();
        let who = |seat: Seat| if seat == Seat::Red { "Anna".to_owned() } else { seat.said(lang).to_owned() };
        Bargeroc::draw(lang, &state.view(viewer), &who)
    }

    #[test]
    fn a_table_is_drawn_in_every_language() {
        for lang in Lang::ALL {
            let red = Viewer::Seat(Seat::Red);
            let pictures = [drawn(BRAWL, red, lang), drawn(SALE, red, lang)];
            expect_file![format!("../../tests/draw/bargeroc.{lang}.txt")].assert_eq(&pictures.join("\n"));
        }
    }

    /// Hands are for their owners (BAR-156): nobody else's picture changes with them.
    #[test]
    fn the_hands_of_others_are_only_counted() {
        let [one, other] = ["red: minerals onyx, cards ambush", "red: minerals ruby, cards racket"];
        for lang in Lang::ALL {
            let is_told = |viewer| drawn(one, viewer, lang) != drawn(other, viewer, lang);
            assert!(is_told(Viewer::Seat(Seat::Red)));
            assert!(!is_told(Viewer::Seat(Seat::Blue)));
            assert!(!is_told(Viewer::Public));
        }
    }

    /// Mugs count in a brawl that is decided, although they are cleared away (BAR-084).
    #[test]
    fn a_decided_brawl_keeps_its_mugs() {
        let mut state = Bargeroc::scene(
            "at tavern; red: bread 1, minerals onyx; blue: bread 0, cards beer-3, minerals coal; then challenge blue; then bet 1",
        )
        .unwrap();
        let mut rolls = ["roll 3", "roll 2"].into_iter();
        while state.view(Viewer::Public).brawl.is_some_and(|brawl| brawl.winner.is_none()) {
            let mut offers = Vec::new();
            state.offers(&mut offers);
            let offers: Vec<String> = offers.iter().map(ToString::to_string).collect();
            let faces = state.view(Viewer::Public).brawl.map_or([0; 2], |brawl| brawl.faces);
            let wanted = ["play beer-3 on blue", "bet 0", "pass"].into_iter().find(|wish| {
                offers.iter().any(|offer| offer == wish)
                    && (*wish != "play beer-3 on blue" || faces == [3, 2])
            });
            let choice = wanted.or_else(|| rolls.next()).unwrap();
            state.play(choice.parse().unwrap(), &mut karst_kit::Silent).unwrap();
        }
        let who = |seat: Seat| seat.to_string();
        let picture = Bargeroc::draw(Lang::En, &state.view(Viewer::Public), &who);
        let line = picture.lines().find(|line| line.contains("defender")).unwrap_or(&picture);
        assert!(line.ends_with("[2] + 3 mugs = 5  wins"), "{picture}");
    }
}
