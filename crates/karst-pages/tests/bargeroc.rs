//! What every page of Bargeroc must be, over many random positions.

use std::collections::BTreeSet;

use bargeroc::{Bargeroc, Card, Mineral, Setup, State, card_effect};
use karst_kit::{Actor, Game, Lang, Notes, Position, Scenes, Seat, Viewer};
use karst_testkit::Random;

mod common;

use common::{assert_sound, attributes, seen};

/// Calls `seen` with every position of a random game, and how many came before.
fn positions(players: u8, seed: u64, mut seen: impl FnMut(&State, usize)) {
    let mut random = Random::new(seed);
    let mut state = Bargeroc::new(&Setup::usual(players));
    let mut offers = Vec::new();
    let mut n = 0;
    seen(&state, n);
    while state.actor().is_some() {
        state.offers(&mut offers);
        let choice = random.pick::<Bargeroc>(&state, &offers);
        state.apply(choice, &mut karst_kit::Silent);
        n += 1;
        seen(&state, n);
    }
}

fn actor(state: &State) -> Viewer {
    common::actor::<Bargeroc>(state)
}

fn offers(state: &State) -> BTreeSet<String> {
    common::offers::<Bargeroc>(state)
}

fn reachable(state: &State) -> [BTreeSet<String>; 2] {
    common::reachable::<Bargeroc>(state)
}

#[test]
fn every_offer_can_be_reached_from_the_page_and_nothing_else() {
    for (players, seed) in [(2, 1), (2, 2), (4, 3), (6, 4)] {
        positions(players, seed, |state, n| {
            let is_asked = state.actor().and_then(Actor::seat).is_some();
            // Every fourth position still meets every kind of question, and stays quick.
            if is_asked && n % 4 == 0 {
                let [page, question] = reachable(state);
                assert_eq!(page, offers(state), "seed {seed}, position {n}");
                assert_eq!(question, page, "seed {seed}, position {n}: by buttons alone");
            }
        });
    }
}

#[test]
fn many_cards_above_the_limit_can_be_discarded_in_any_order() {
    let text = "players 3; at end; red: cards beer-1 beer-2 2 ambush inflation drought lucky-day";
    let state = Bargeroc::scene(text).unwrap();
    let [page, question] = reachable(&state);
    assert_eq!(page, offers(&state));
    assert_eq!(question, page);
    // The last of four, picked in an order that is not the notation's.
    let pick = "discard drought ambush beer-1";
    let html = seen::<Bargeroc>(&state, actor(&state), Lang::En, pick).question();
    assert!(html.contains("value=\"discard inflation beer-1 ambush drought\""), "{html}");
}

#[test]
fn the_question_never_shows_more_than_a_handful_of_answers() {
    for (players, seed) in [(2, 5), (4, 6), (6, 7)] {
        positions(players, seed, |state, n| {
            let html = seen::<Bargeroc>(state, actor(state), Lang::En, "").question();
            // Numbers of bread are a row of digits rather than answers to read.
            let chips = html.matches("class=\"chip").count() - html.matches("class=\"chip num").count();
            assert!(chips <= 12, "seed {seed}, position {n}: {chips} answers: {html}");
        });
    }
}

#[test]
fn passing_is_the_first_answer_of_every_window() {
    positions(4, 9, |state, _| {
        if offers(state).contains("pass") {
            let html = seen::<Bargeroc>(state, actor(state), Lang::En, "").question();
            assert_eq!(attributes(&html, "name=\"choice\" value=\"").next(), Some("pass"));
            assert!(html.contains("class=\"prompt\""), "what is being answered is shown: {html}");
        }
    });
}

/// Two positions that differ only in hidden cards look the same to everybody who cannot see them.
#[test]
fn hidden_cards_never_reach_the_page() {
    let scene = |red: &str| {
        let text = format!("players 3; turn blue; at forge; {red}; blue: cards beer-1, minerals coal");
        Bargeroc::scene(&text).unwrap()
    };
    let a = scene("red: cards ambush drought, minerals ruby orichalcum");
    let b = scene("red: cards racket lucky-day, minerals iron iron");
    for viewer in [Viewer::Public, Viewer::Seat(Seat::Blue), Viewer::Seat(Seat::Yellow)] {
        let page = |state: &State| seen::<Bargeroc>(state, viewer, Lang::En, "").page();
        assert_eq!(page(&a), page(&b), "{viewer:?}");
    }
    let mine = seen::<Bargeroc>(&a, Viewer::Seat(Seat::Red), Lang::En, "").page();
    assert!(mine.contains(&card_effect(Lang::En, Card::Ambush)));
}

/// While a window is open nobody can tell from the page who has answered already.
#[test]
fn open_windows_do_not_tell_who_is_asked() {
    let text = "players 4; turn blue; blue: minerals onyx; then sell onyx";
    let first = Bargeroc::scene(text).unwrap();
    let second = Bargeroc::scene(&format!("{text}; then pass")).unwrap();
    let page = |state: &State| seen::<Bargeroc>(state, Viewer::Public, Lang::En, "").page();
    assert_eq!(page(&first), page(&second));
}

fn question(state: &State, viewer: Viewer, lang: Lang) -> String {
    seen::<Bargeroc>(state, viewer, lang, "").question()
}

/// Everybody whom a window still asks has the prompt and the own answers at once, and nobody's page changes when
/// somebody else answers.
#[test]
fn all_seats_of_a_window_are_asked_at_once() {
    let text = "players 4; turn blue; blue: minerals onyx; red: cards devaluation; green: cards ambush; then sell onyx";
    let first = Bargeroc::scene(text).unwrap();
    let second = Bargeroc::scene(&format!("{text}; then pass")).unwrap();
    for (seat, replies) in [
        (Seat::Yellow, vec!["pass"]),
        (Seat::Green, vec!["pass"]),
        (Seat::Red, vec!["pass", "play devaluation"]),
        (Seat::Blue, vec!["pass"]),
    ] {
        let html = question(&first, Viewer::Seat(seat), Lang::En);
        let offered: Vec<&str> = attributes(&html, "name=\"choice\" value=\"").collect();
        assert_eq!(offered, replies, "{seat}");
        let act = if seat == Seat::Blue { "You sell Onyx" } else { "sells Onyx" };
        assert!(html.contains(&format!("{act} for 4 coins. Answer?")), "{html}");
        if seat != Seat::Yellow {
            let page = |state: &State| seen::<Bargeroc>(state, Viewer::Seat(seat), Lang::En, "").page();
            assert_eq!(page(&first), page(&second), "{seat} sees that yellow has passed");
        }
    }
}

/// Who has answered waits, and is asked nothing more.
#[test]
fn an_answer_is_confirmed_and_not_asked_again() {
    let state = Bargeroc::scene("players 3; red: minerals onyx; then sell onyx").unwrap();
    for (lang, sentence) in Lang::ALL.into_iter().zip([
        "Waiting for what the table answers",
        "On attend ce que la table répond",
        "Si aspetta che cosa risponde",
    ]) {
        let mut seen = seen::<Bargeroc>(&state, Viewer::Seat(Seat::Blue), lang, "");
        seen.own.answered = true;
        let html = seen.question();
        assert!(html.contains(sentence), "{html}");
        assert!(!html.contains("name=\"choice\""), "{html}");
        assert!(html.contains("class=\"prompt\""), "what was answered stays in sight");
    }
}

/// Red knocks blue out and steals gold; then the turn has passed on.
fn knocked_out() -> State {
    let text = "players 3; at tavern; red: bread 0, cards none; blue: bread 0, cards none, minerals gold; \
        yellow: cards none; then challenge blue";
    let mut state = Bargeroc::scene(text).unwrap();
    let mut offers = Vec::new();
    while state.view(Viewer::Public).active == Seat::Red {
        state.offers(&mut offers);
        let ko = offers.iter().copied().find(|&choice| choice == bargeroc::Choice::Roll(bargeroc::KO));
        state.apply(ko.unwrap_or(offers[0]), &mut karst_kit::Silent);
    }
    state
}

/// The tavern as the page shows it.
fn tavern(state: &State, viewer: Viewer, lang: Lang) -> String {
    let page = seen::<Bargeroc>(state, viewer, lang, "").page();
    let (_, tavern) = page.split_once("id=\"f-brawl\"").unwrap();
    tavern[..tavern.find("<section class=\"pane pane-me").unwrap()].to_owned()
}

/// The loser finds out on the next page: the line below the question, and the brawl as it stands in the tavern.
#[test]
fn the_latest_brawl_stands_until_the_next_challenge() {
    let state = knocked_out();
    let blue = Viewer::Seat(Seat::Blue);
    for (lang, lost, loot) in [
        (Lang::En, "Knocked out by &lt;b&gt;red&lt;/b&gt;", "Gold for &lt;b&gt;red&lt;/b&gt;"),
        (Lang::Fr, "Défaite par KO contre &lt;b&gt;red&lt;/b&gt;", "Or pour &lt;b&gt;red&lt;/b&gt;"),
        (Lang::It, "Sconfitta per KO contro &lt;b&gt;red&lt;/b&gt;", "Oro per &lt;b&gt;red&lt;/b&gt;"),
    ] {
        let html = question(&state, blue, lang);
        assert!(html.contains(lost) && html.contains(loot), "{html}");
    }
    let room = tavern(&state, blue, Lang::En);
    assert!(room.contains("class=\"stamp\"") && room.contains("#die-6"), "{room}");
    assert!(room.contains("Gold for"), "{room}");
    let winner = question(&state, Viewer::Seat(Seat::Red), Lang::En);
    assert!(winner.contains("Won by KO against") && winner.contains("Gold for you"), "{winner}");
    for viewer in [Viewer::Seat(Seat::Yellow), Viewer::Public] {
        let html = question(&state, viewer, Lang::En) + &tavern(&state, viewer, Lang::En);
        assert!(html.contains("A mineral for") && !html.contains("Gold for"), "{html}");
    }
}

/// Who has gone on to the own mine has read the news.
#[test]
fn news_of_a_brawl_ends_with_the_own_next_step() {
    let mut state = knocked_out();
    let blue = Viewer::Seat(Seat::Blue);
    assert!(question(&state, blue, Lang::En).contains("class=\"result\""));
    state.apply(bargeroc::Choice::Leave, &mut karst_kit::Silent);
    assert!(!question(&state, blue, Lang::En).contains("class=\"result\""));
    assert!(question(&state, Viewer::Seat(Seat::Yellow), Lang::En).contains("class=\"result\""));
}

/// A seat is spoken to about what it does itself.
#[test]
fn the_own_act_is_asked_in_the_second_person() {
    let state = Bargeroc::scene("players 3; red: minerals onyx; then sell onyx").unwrap();
    for (lang, own, other) in [
        (Lang::En, "<h1>You sell Onyx", "sells Onyx"),
        (Lang::Fr, "<h1>Vous vendez Onyx", "vend Onyx"),
        (Lang::It, "<h1>Vendi Onice", "vende Onice"),
    ] {
        assert!(question(&state, Viewer::Seat(Seat::Red), lang).contains(own), "{lang}");
        assert!(question(&state, Viewer::Seat(Seat::Blue), lang).contains(other), "{lang}");
    }
}

/// A targeted answer says how much it is and for whom.
#[test]
fn a_targeted_mug_shows_its_number_and_knows_the_own_die() {
    let text = "players 2; at tavern; red: bread 0, cards beer-2; blue: bread 0, cards none; \
        then challenge blue; then bet 0; then bet 0; then pass";
    let html = question(&Bargeroc::scene(text).unwrap(), Viewer::Seat(Seat::Red), Lang::Fr);
    assert!(html.contains("<b>+2</b>"), "{html}");
    assert!(html.contains("sur votre dé") && html.contains("sur le dé de &lt;b&gt;blue"), "{html}");
    assert!(!html.contains("sur le dé de &lt;b&gt;red"), "{html}");
}

/// The sheet says what the note says, and what it sends is a note again.
#[test]
fn the_sheet_of_standing_instructions_is_a_note() {
    let state = Bargeroc::scene("players 3; red: minerals onyx").unwrap();
    let view = state.view(Viewer::Seat(Seat::Blue));
    let notes = [
        "price able; bread able; gain able; brawl able; after-brawl able; counter able; bags yes",
        "price always; bread never; gain able; brawl able; after-brawl never; counter always; bags no",
    ];
    for (given, sent) in [("", notes[0]), ("nonsense", notes[0]), (notes[1], notes[1])] {
        let mut seen = seen::<Bargeroc>(&state, Viewer::Seat(Seat::Blue), Lang::En, "");
        seen.own.note = given.into();
        let sheet = &seen.part("f-standing");
        assert!(sheet.contains("action=\"/t/t1/note\""), "{sheet}");
        let fields: Vec<String> = attributes(sheet, "type=\"radio\" name=\"")
            .zip(attributes(sheet, "value=\""))
            .zip(sheet.split("type=\"radio\"").skip(1))
            .filter(|(_, rest)| rest[..rest.find('>').unwrap()].contains("checked"))
            .map(|((key, value), _)| format!("{key} {value}"))
            .collect();
        assert_eq!(fields.join("; "), sent);
        assert_eq!(Bargeroc::note(&view, &fields.join("; ")).as_deref(), Some(sent));
    }
}

#[test]
fn fragments_carry_their_ids_and_ids_are_unique() {
    for players in [2, 6] {
        positions(players, 3, |state, n| {
            if n % 5 != 0 {
                return;
            }
            for viewer in [actor(state), Viewer::Public] {
                assert_sound(&seen::<Bargeroc>(state, viewer, Lang::Fr, ""));
            }
        });
    }
}

#[test]
fn pages_are_small_obey_a_strict_policy_and_escape_names() {
    let mut most = 0;
    for lang in Lang::ALL {
        positions(6, 8, |state, n| {
            if n % 4 != 0 {
                return;
            }
            let page = seen::<Bargeroc>(state, actor(state), lang, "").page();
            for forbidden in [" style=", "onclick", "onload", "<script>", "javascript:", "<b>red</b>"] {
                assert!(!page.contains(forbidden), "{forbidden}");
            }
            most = most.max(page.len());
        });
    }
    assert!(most < 70_000, "the largest page has {most} bytes");
}

#[test]
fn every_card_has_a_picture() {
    let extra = karst_pages::EXTRAS.iter().find(|extra| extra.game == "bargeroc").unwrap();
    let ids: BTreeSet<&str> = extra.ids().collect();
    let minerals = Mineral::ALL.iter().map(ToString::to_string);
    let objects = bargeroc::Object::ALL.iter().map(ToString::to_string);
    let cards = Card::ALL.iter().map(ToString::to_string).filter(|id| !id.starts_with("beer"));
    for id in minerals.chain(objects).chain(cards) {
        assert!(ids.contains(id.as_str()), "{id}");
    }
}
