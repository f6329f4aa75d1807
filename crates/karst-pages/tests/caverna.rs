//! What every Caverna page must be, over many positions of played games.

use std::collections::BTreeSet;

use caverna::{Arrangement, Caverna, Choice, Setup, State, arrange_as};
use karst_bots::{Judge, Reference};
use karst_kit::{Actor, Game, Lang, Notes, Position, Scenes, Seat, Viewer};
use karst_testkit::Random;

mod common;

use common::{Seen, assert_sound, attributes, seen};

/// Calls `seen` with every position of a game; boards fill when choices follow their inclination.
fn positions(players: u8, seed: u64, mut seen: impl FnMut(usize, &State)) {
    let mut random = Random::new(seed);
    let mut state = Caverna::new(&Setup::usual(players));
    let mut offers = Vec::new();
    let mut n = 0;
    while state.actor().is_some() {
        seen(n, &state);
        state.offers(&mut offers);
        let choice = match state.actor() {
            Some(Actor::Seat(_)) if random.below(4) > 0 => inclined(&mut random, &state, &offers),
            _ => random.pick::<Caverna>(&state, &offers),
        };
        state.apply(choice, &mut karst_kit::Silent);
        n += 1;
    }
    seen(n, &state);
}

fn inclined(random: &mut Random, state: &State, offers: &[Choice]) -> Choice {
    let weight = |offer: &Choice| Judge::<Caverna>::inclination(&Reference, state, *offer) as usize;
    let mut left = random.below(offers.iter().map(weight).sum::<usize>().max(1));
    for offer in offers {
        match left.checked_sub(weight(offer)) {
            Some(rest) => left = rest,
            None => return *offer,
        }
    }
    offers[0]
}

/// For the seat to act, or for the first one.
fn look(state: &State, lang: Lang) -> Seen<'_, Caverna> {
    seen(state, common::actor::<Caverna>(state), lang, "")
}

#[test]
fn every_offer_can_be_reached_from_the_page_and_nothing_else() {
    for (players, seed, every) in [(1, 1, 5), (2, 2, 9), (2, 12, 11), (4, 3, 29), (7, 4, 61)] {
        positions(players, seed, |n, state| {
            if n % every != 0 || state.actor().and_then(Actor::seat).is_none() {
                return;
            }
            let offers = common::offers::<Caverna>(state);
            let [found, asked] = common::reachable::<Caverna>(state);
            assert_eq!(found, offers, "{players} players, position {n}");
            assert_eq!(asked, offers, "{players} players, position {n}: by buttons alone");
        });
    }
}

#[test]
fn the_question_never_shows_more_than_a_handful_of_answers() {
    for players in [1, 3, 7] {
        positions(players, 5, |n, state| {
            if n % 3 != 0 {
                return;
            }
            let html = look(state, Lang::En).question();
            let chips = html.matches("class=\"chip").count();
            assert!(chips <= 14, "{chips} answers: {html}");
        });
    }
}

#[test]
fn parts_carry_their_ids_and_ids_are_unique() {
    for (players, every) in [(1, 7), (4, 31), (7, 53)] {
        positions(players, 3, |n, state| {
            if n % every == 0 {
                assert_sound(&look(state, Lang::Fr));
            }
        });
    }
}

#[test]
fn pages_obey_a_strict_policy_and_escape_names() {
    for lang in Lang::ALL {
        positions(3, 8, |n, state| {
            if n % 17 != 0 {
                return;
            }
            let page = look(state, lang).page();
            for forbidden in [" style=", "onclick", "onload", "<script>", "javascript:", "<b>red</b>"] {
                assert!(!page.contains(forbidden), "{forbidden}");
            }
        });
    }
}

#[test]
fn pages_and_updates_stay_small() {
    for (players, page_limit) in [(2, 180_000), (7, 300_000)] {
        let mut most = 0;
        positions(players, 6, |n, state| {
            if n % 23 == 0 {
                most = most.max(look(state, Lang::Fr).page().len());
            }
        });
        assert!(most < page_limit, "{players} players: the largest page has {most} bytes");
    }
}

/// Every icon a page names is in one of the two sprites.
#[test]
fn every_symbol_exists() {
    let icons = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../web/node_modules/@iconify-json/game-icons/icons.json"
    ));
    let Ok(icons) = icons else { return };
    let shared = karst_pages::sprite(&icons).unwrap();
    let own = karst_pages::sprite_for("caverna", &icons).unwrap().unwrap();
    let mut named = BTreeSet::new();
    for (players, seed) in [(1, 1), (5, 2), (7, 3)] {
        positions(players, seed, |n, state| {
            if n % 37 == 0 {
                let page = look(state, Lang::It).page();
                named.extend(attributes(&page, "href=\"/assets/icons").map(str::to_owned));
            }
        });
    }
    for name in named {
        let (file, id) = name.split_once('#').unwrap();
        let sprite = if file == ".svg" { &shared } else { &own };
        assert!(sprite.contains(&format!("<symbol id=\"{id}\"")), "{name}");
    }
}

/// The fields of a form as its note: `key value; key value…`, a button last if one is pressed.
fn note_of(form: &str, button: &str) -> String {
    let mut fields = Vec::new();
    for tag in form
        .split('<')
        .filter(|tag| tag.starts_with("input") || tag.starts_with("select") || tag.starts_with("option"))
    {
        let value = |key: &str| attributes(tag, key).next().map(str::to_owned);
        match (value(" name=\""), value(" value=\""), tag.contains(" selected")) {
            (Some(name), None, _) => fields.push((name, String::new())),
            (Some(name), Some(value), _) => fields.push((name, value)),
            (None, Some(value), true) => fields.last_mut().unwrap().1 = value,
            _ => {}
        }
    }
    let mut lines: Vec<String> = fields.into_iter().map(|(name, value)| format!("{name} {value}")).collect();
    lines.extend((!button.is_empty()).then(|| button.to_owned()));
    lines.join("; ")
}

/// Every arrangement that is offered is one the game accepts as it is, and the fields say what the board shows.
#[test]
fn animals_can_be_arranged_from_the_page() {
    let (mut ready, mut steps) = (0, 0);
    for (players, seed) in [(1, 1), (2, 3), (4, 9)] {
        positions(players, seed, |n, state| {
            let Some(seat) = state.actor().and_then(Actor::seat).filter(|_| n % 7 == 0) else {
                return;
            };
            let view = state.view(Viewer::Seat(seat));
            let page = look(state, Lang::En).page();
            let forms = page.match_indices("action=\"/t/t1/note\"").map(|(at, _)| {
                let from = page[..at].rfind("<form").unwrap();
                &page[from..from + page[from..].find("</form>").unwrap()]
            });
            for form in forms {
                let text = note_of(form, "");
                let proper = Caverna::note(&view, &text).unwrap_or_else(|| panic!("refused: {text}"));
                if form.contains("class=\"best\"") {
                    assert_eq!(proper, text, "a proposal is complete");
                    ready += 1;
                    continue;
                }
                let shown = Arrangement::of(&arrange_as(&view.homes[seat], "")).to_string();
                assert_eq!(proper, shown, "nothing was changed");
                for verb in ["more", "less"] {
                    for cell in attributes(form, &format!("name=\"{verb}\" value=\"")) {
                        let moved = Caverna::note(&view, &note_of(form, &format!("{verb} {cell}")));
                        steps += usize::from(moved.is_some_and(|moved| moved != shown));
                    }
                }
            }
        });
    }
    assert!(ready > 20 && steps > 40, "{ready} proposals, {steps} steps");
}

#[test]
fn a_note_shows_on_the_board_and_can_be_taken_back() {
    let scene = "players 2; red: small c4, meadow c3, stable c3, sheep 1, donkey 1, boar 1";
    let state = Caverna::scene(scene).unwrap();
    let home = |note: &str| {
        let mut seen = seen::<Caverna>(&state, Viewer::Seat(Seat::Red), Lang::En, "");
        seen.table.seats[0].note = note.to_owned();
        seen.part("stock-red") + &seen.part("herding")
    };
    let plain = home("");
    let arranged = home("c3 1 boar; c4 1 donkey; d4 1 sheep");
    assert_ne!(plain, arranged);
    assert!(arranged.contains("value=\"c3 1 boar\"") && arranged.contains("Let the table arrange"));
    assert!(!plain.contains("Let the table arrange"));
    let was = |html: &str| attributes(html, "name=\"was\" value=\"").map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(was(&home("c4 1 nonsense")), was(&plain), "a note that means nothing changes nothing");
}

#[test]
fn an_occupied_space_shows_whose_dwarf_stands_there_and_how_strong_it_is() {
    let scene = "players 2; red: dwarfs 0 3, placed logging; blue: dwarfs 7 9, placed housework; turn red";
    let html = look(&Caverna::scene(scene).unwrap(), Lang::En).page();
    let workers: Vec<&str> = html.split("class=\"owner dwarf\"").skip(1).collect();
    assert_eq!(workers.len(), 2);
    let of = |crest: &str| *workers.iter().find(|html| html[..400].contains(crest)).unwrap();
    assert!(of("crest-blue")[..600].contains("<b>7</b>"), "{}", &of("crest-blue")[..600]);
    assert!(!of("crest-red")[..300].contains("weapon"), "{}", &of("crest-red")[..300]);
}

/// What is eaten is named on every button, whatever the way.
#[test]
fn every_way_to_make_room_names_the_loss() {
    let scene = "players 3; round 3; revealed sheep-farming; pile sheep-farming 6 sheep; \
                 red: donkey 2, boar 1, stable a1; then place sheep-farming";
    let state = Caverna::scene(scene).unwrap();
    let html = look(&state, Lang::En).question();
    assert!(html.contains("Keep 2 donkeys and 1 wild boar, eat 6 sheep"), "{html}");
    assert!(html.contains("Keep 2 sheep and 1 wild boar, eat 4 sheep and 2 donkeys"), "{html}");
    assert!(html.contains("most points") && html.contains("most food"), "{html}");
    let [found, asked] = common::reachable::<Caverna>(&state);
    assert_eq!(found, asked);
    assert!(found.contains("eat 6 sheep") && found.contains("convert 1 boar"), "{found:?}");
}

/// Amounts beyond anything a game brings are drawn all the same.
#[test]
fn extreme_positions_can_be_drawn() {
    let goods =
        "wood 255, stone 255, ore 255, ruby 255, grain 255, vegetable 255, gold 255, dog 255, begging 255";
    for scene in [
        format!("players 7; round 12; red: {goods}, food 255, meadow c4 c3, sheep 255, slaughtering-cave"),
        format!("round 11; at evening; red: {goods}, food 0, meadow c4, sheep 200, additional-dwelling"),
        format!("players 5; round 5; red: {goods}, trader; then place weekly-market"),
        format!("round 12; at scoring; red: {goods}, trader, hunting-parlor, beer-parlor"),
        format!("round 12; at over; red: {goods}, stone-storage, ore-storage, treasure-chamber"),
        "round 3; revealed sheep-farming; pile sheep-farming 255 sheep; then place sheep-farming".to_owned(),
    ] {
        let state = Caverna::scene(&scene).unwrap_or_else(|why| panic!("{why}"));
        for lang in Lang::ALL {
            assert!(look(&state, lang).page().contains("255"), "{scene}");
        }
    }
}

/// What is closed says why, and where one exchange would open it, that exchange is a button (CAV-403).
#[test]
fn one_exchange_that_opens_something_is_offered_beside_the_reason() {
    let state = Caverna::scene("players 2; red: wood 4, stone 2, ruby 1; then place housework").unwrap();
    let seen = seen::<Caverna>(&state, Viewer::Seat(Seat::Red), Lang::En, "");
    let why = seen.part("tile-why");
    assert!(why.contains("You lack 1 stone"), "{why}");
    assert!(
        why.contains(r#"<button class="chip remedy" form="choose" name="choice" value="ruby stone">"#),
        "{why}"
    );
    // A ruby is no help where more is missing.
    let poor = Caverna::scene("players 2; red: ruby 1; then place housework").unwrap();
    let why = common::seen::<Caverna>(&poor, Viewer::Seat(Seat::Red), Lang::En, "").part("tile-why");
    let dwelling = &why[why.find("You lack 4 wood and 3 stone").unwrap()..];
    assert!(!dwelling[..200].contains("remedy"), "{dwelling}");
}
