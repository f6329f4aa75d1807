//! What every page of Above and Below must be, over many random positions.

use std::collections::BTreeSet;

use above_and_below::book::{Id, book};
use above_and_below::{AboveAndBelow, Building, Choice, Event, Item, Setup, State, Stock, Tile};
use karst_kit::{Actor, Game, Lang, Position, Scenes, Seat, Viewer};
use karst_pages::Happened;
use karst_testkit::Random;

mod common;

use common::{assert_sound, attributes, seen};

/// Calls `seen` with every position of a random game, and how many came before.
fn positions(setup: &Setup, seed: u64, mut seen: impl FnMut(&State, usize)) {
    let mut random = Random::new(seed);
    let mut state = AboveAndBelow::new(setup);
    let mut offers = Vec::new();
    let mut n = 0;
    seen(&state, n);
    while state.actor().is_some() {
        state.offers(&mut offers);
        // Nobody passes while there is something else to do, so that stories and markets are met.
        let busy: Vec<Choice> = offers.iter().copied().filter(|choice| *choice != Choice::Pass).collect();
        let choice = random.pick::<AboveAndBelow>(&state, if busy.is_empty() { &offers } else { &busy });
        state.apply(choice, &mut karst_kit::Silent);
        n += 1;
        seen(&state, n);
    }
}

fn actor(state: &State) -> Viewer {
    common::actor::<AboveAndBelow>(state)
}

fn offers(state: &State) -> BTreeSet<String> {
    common::offers::<AboveAndBelow>(state)
}

fn reachable(state: &State) -> [BTreeSet<String>; 2] {
    common::reachable::<AboveAndBelow>(state)
}

fn page(state: &State, viewer: Viewer, lang: Lang) -> String {
    seen::<AboveAndBelow>(state, viewer, lang, "").page()
}

fn viewers(state: &State) -> Vec<Viewer> {
    let seats = state.seats().iter().map(|&seat| Viewer::Seat(seat));
    seats.chain([Viewer::Public]).collect()
}

fn assert_reachable(state: &State, what: &str) {
    let [page, question] = reachable(state);
    assert_eq!(page, offers(state), "{what}");
    assert_eq!(question, page, "{what}: by buttons alone");
}

#[test]
fn every_offer_can_be_reached_from_the_page_and_nothing_else() {
    for (players, seed) in [(2, 1), (2, 2), (3, 3), (4, 4)] {
        positions(&Setup::usual(players), seed, |state, n| {
            let is_asked = state.actor().and_then(Actor::seat).is_some();
            // Every fourth position still meets every kind of question, and stays quick.
            if is_asked && n % 4 == 0 {
                assert_reachable(state, &format!("seed {seed}, position {n}"));
            }
        });
    }
}

/// The Tavern lets cider and potions pay, which multiplies the ways to pay for everything.
#[test]
fn every_way_to_pay_and_every_stake_can_be_reached() {
    let rich = "red: coins 9, potion 2, cider 2, card k03, rope 1, fish 1, sale fish, ready v10 v04";
    for more in [
        "",
        "then build hammer",
        "then train quill",
        "then explore; then send hammer; then send explorer; then go; then roll 1",
    ] {
        let state = AboveAndBelow::scene(&format!("cave c08; cave-deck none; {rich}; {more}")).unwrap();
        assert_reachable(&state, more);
    }
    // Every paragraph a cave card leads to, with all it may ask for.
    for card in 1..=25 {
        for die in 1..=6 {
            let scene = format!(
                "cave c{card:02}; cave-deck none; {rich}; then explore; then send hammer; then send v10; then go; then roll {die}"
            );
            let state = AboveAndBelow::scene(&scene).unwrap();
            assert_reachable(&state, &scene);
        }
    }
}

#[test]
fn the_question_never_shows_more_than_a_handful_of_answers() {
    for (players, seed) in [(2, 5), (4, 6)] {
        positions(&Setup::usual(players), seed, |state, n| {
            let html = seen::<AboveAndBelow>(state, actor(state), Lang::En, "").question();
            // Prices are a row of numbers rather than answers to read.
            let chips = html.matches("class=\"chip").count() - html.matches("class=\"chip num").count();
            assert!(chips <= 13, "seed {seed}, position {n}: {chips} answers: {html}");
        });
    }
}

/// Red is read a paragraph; which one is for red and blue alone.
const STORY: &str = "players 3; cave c08; cave-deck none; red: ready v10; then explore; then send v10; then send explorer; then go";

#[test]
fn the_paragraph_is_for_the_explorer_and_the_reader() {
    let scene = |die: u8| AboveAndBelow::scene(&format!("{STORY}; then roll {die}")).unwrap();
    let (one, two) = (scene(1), scene(2));
    let story = |die: u8, lang: Lang| {
        let id = "c08".parse::<above_and_below::Cave>().unwrap().paragraph(die);
        let words = book().text(id, lang).unwrap().story();
        words.split(['"', '\'', '&']).max_by_key(|part| part.len()).unwrap().to_owned()
    };
    for lang in Lang::ALL {
        for viewer in [Viewer::Seat(Seat::Yellow), Viewer::Public] {
            assert_eq!(page(&one, viewer, lang), page(&two, viewer, lang), "{viewer:?}");
            assert!(!page(&one, viewer, lang).contains(&story(1, lang)), "{viewer:?}");
        }
        for seat in [Seat::Red, Seat::Blue] {
            assert!(page(&one, Viewer::Seat(seat), lang).contains(&story(1, lang)), "{seat} {lang}");
            assert!(page(&two, Viewer::Seat(seat), lang).contains(&story(2, lang)), "{seat} {lang}");
        }
    }
}

#[test]
fn by_table_option_everybody_reads_along() {
    let state = AboveAndBelow::scene(&format!("reading all; {STORY}; then roll 1")).unwrap();
    let id = Id::new(25).unwrap();
    let label = book().text(id, Lang::En).unwrap().label('a').unwrap();
    for viewer in viewers(&state) {
        assert!(page(&state, viewer, Lang::En).contains(label), "{viewer:?}");
    }
}

/// What a paragraph gives, and how it ends, stands on no page while it lies open (AAB-229).
#[test]
fn what_a_paragraph_gives_is_on_no_page_before_it_is_earned() {
    let mut met = 0;
    for (setup, seed) in [(Setup::usual(2), 11), (Setup { aloud: true, ..Setup::usual(3) }, 12)] {
        positions(&setup, seed, |state, _| {
            let reader = state.view(actor(state));
            let Some(id) = reader.paragraph.and_then(|paragraph| paragraph.id()) else { return };
            for lang in Lang::ALL {
                let text = book().text(id, lang).unwrap();
                let secrets: Vec<&str> =
                    text.parts().filter(|(key, _)| key.contains('_')).map(|(_, words)| words).collect();
                for viewer in viewers(state) {
                    let page = page(state, viewer, lang);
                    let page = page.replace("&quot;", "\"").replace("&#39;", "'");
                    assert!(!secrets.iter().any(|words| page.contains(words)), "{id} {viewer:?}");
                }
                met += secrets.len();
            }
        });
    }
    assert!(met > 30, "only {met} secrets were at stake");
}

/// AAB-069: a price that cannot be paid says so before the choice, to the explorer alone.
#[test]
fn a_price_above_the_explorers_means_says_so_before_the_choice() {
    let told = |coins: u8, viewer, lang| {
        let scene = format!("red: coins {coins}; {STORY}; then roll 1");
        page(&AboveAndBelow::scene(&scene).unwrap(), viewer, lang)
    };
    let red = Viewer::Seat(Seat::Red);
    for (lang, none) in [
        (Lang::En, "you have no coins"),
        (Lang::Fr, "vous n’avez pas de pièce"),
        (Lang::It, "non hai monete"),
    ] {
        assert!(told(0, red, lang).contains(none), "{lang:?}");
        assert!(!told(1, red, lang).contains(none), "{lang:?}");
    }
    assert!(
        !told(0, Viewer::Seat(Seat::Blue), Lang::En).contains("you have no coins"),
        "the reader's purse is another"
    );
}

/// Where the book reads the bold choice first, the page shows it first; the notation keeps its letters.
#[test]
fn choices_stand_in_the_order_of_reading() {
    let scene =
        "cave c06; cave-deck none; then explore; then send quill; then send explorer; then go; then roll 2";
    let state = AboveAndBelow::scene(scene).unwrap();
    let text = book().text(Id::new(26).unwrap(), Lang::En).unwrap();
    let shown = page(&state, Viewer::Seat(Seat::Red), Lang::En);
    let at = |key| shown.find(&format!(">{}<", text.label(key).unwrap())).expect("the choice is on the page");
    assert!(at('b') < at('a'));
    assert!(offers(&state).contains("choose a") && offers(&state).contains("choose b"));
}

#[test]
fn odds_are_for_those_who_read() {
    let state = AboveAndBelow::scene(&format!("{STORY}; then roll 1")).unwrap();
    let odds = |viewer| page(&state, viewer, Lang::En).contains("class=\"odds\"");
    assert_eq!(
        [Seat::Red, Seat::Blue, Seat::Yellow].map(|seat| odds(Viewer::Seat(seat))),
        [true, true, false]
    );
    assert!(!odds(Viewer::Public));
}

/// The end of a story stands in the book for everybody, with the words of the log.
#[test]
fn the_end_of_the_last_story_is_told_to_all() {
    let mut state =
        AboveAndBelow::scene(&format!("{STORY}; then roll 1; then choose a; then roll 6; then roll 6"))
            .unwrap();
    let mut events: Vec<Event> = Vec::new();
    state.apply(Choice::Enough, &mut events);
    for viewer in viewers(&state) {
        for lang in Lang::ALL {
            let mut seen = seen::<AboveAndBelow>(&state, viewer, lang, "");
            seen.log = vec![Happened {
                entry: 5,
                undone: false,
                actor: None,
                events: events.clone().into(),
                aside: None,
            }];
            let html = seen.part("f-book");
            assert!(html.contains("class=\"epilogue\""), "{viewer:?} {lang}: {html}");
            assert!(html.contains("class=\"quote\""), "{viewer:?} {lang}: the closing words: {html}");
        }
    }
}

#[test]
fn fragments_carry_their_ids_and_ids_are_unique() {
    for players in [2, 4] {
        positions(&Setup::usual(players), 3, |state, n| {
            if n % 5 != 0 {
                return;
            }
            for viewer in [actor(state), Viewer::Public] {
                let seen = seen::<AboveAndBelow>(state, viewer, Lang::Fr, "");
                assert_sound(&seen);
                let page = seen.page();
                for target in attributes(&page, "data-say=\"") {
                    assert!(page.contains(&format!(" id=\"{target}\"")), "nothing to read: {target}");
                }
            }
        });
    }
}

#[test]
fn pages_are_small_obey_a_strict_policy_escape_names_and_miss_no_word() {
    let mut most = 0;
    for lang in Lang::ALL {
        positions(&Setup::usual(4), 8, |state, n| {
            if n % 6 != 0 {
                return;
            }
            let page = page(state, actor(state), lang);
            for forbidden in [" style=", "onclick", "onload", "<script>", "javascript:", "<b>red</b>", "aab-"]
            {
                assert!(!page.contains(forbidden), "{forbidden}");
            }
            most = most.max(page.len());
        });
    }
    assert!(most < 110_000, "the largest page has {most} bytes");
}

/// Only what changed travels after a choice.
#[test]
fn an_update_is_a_part_of_the_page() {
    let (mut sum, mut n, mut most) = (0, 0, 0);
    let mut before: Vec<(String, String)> = Vec::new();
    positions(&Setup::usual(3), 21, |state, _| {
        let now = seen::<AboveAndBelow>(state, Viewer::Seat(Seat::Red), Lang::Fr, "").parts();
        let changed: usize = now.iter().filter(|part| !before.contains(part)).map(|part| part.1.len()).sum();
        if !before.is_empty() {
            (sum, n, most) = (sum + changed, n + 1, most.max(changed));
        }
        before = now;
    });
    println!("{n} updates: {} bytes on average, {most} at most, before compression", sum / n);
    assert!(sum / n < 8_000, "{} bytes on average", sum / n);
    assert!(most < 32_000, "{most} bytes at most");
}

#[test]
fn every_building_and_every_villager_has_a_picture() {
    let extra = karst_pages::EXTRAS.iter().find(|extra| extra.game == "above-and-below").unwrap();
    let ids: BTreeSet<&str> = extra.ids().collect();
    for building in Building::ALL.into_iter().filter(|building| building.printed().stock == Stock::None) {
        assert!(ids.contains(building.id()), "{building}");
    }
    for item in Item::ALL {
        assert!(ids.contains(item.id()), "{item}");
    }
    // Whatever a page shows is in a sprite.
    let market = "players 4; red: ready v01 v02 v03 v04 v05 v06 v07 v08 liquid-woman glogo cave-cat-1 metal-man-1, card o01, cave c01";
    let page = page(&AboveAndBelow::scene(market).unwrap(), Viewer::Seat(Seat::Red), Lang::En);
    for id in attributes(&page, "/assets/icons-above-and-below.svg#") {
        assert!(ids.contains(id), "{id}");
    }
    let faces = attributes(&page, "/assets/icons-above-and-below.svg#who-").collect::<BTreeSet<_>>();
    assert!(faces.len() >= 14, "{faces:?}");
    assert_eq!(Tile::N, 27);
}
