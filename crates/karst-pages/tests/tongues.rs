//! No page at a table says a word of another language: whole games, with every part of a choice, in each language.

use std::collections::{BTreeMap, BTreeSet};

use above_and_below::AboveAndBelow;
use bargeroc::Bargeroc;
use cave_vs_cave::CaveVsCave;
use caverna::Caverna;
use karst_kit::{Actor, Lang, Position};
use karst_pages::{Board, Happened};
use karst_testkit::{Random, Tongues};

mod common;

use common::{actor, attributes, seen};

/// How many pages of a game are read, and how far apart.
const PAGES: usize = 40;

/// The whole question, and some of the ways to begin an answer.
fn pages<G: Board>(state: &G::State, lang: Lang, log: &[Happened<G>]) -> Vec<String> {
    let page = |pick: &str| {
        let mut seen = seen::<G>(state, actor::<G>(state), lang, pick);
        seen.table.seats.iter_mut().for_each(|card| card.name = card.seat.said(lang).to_owned());
        seen.log = log.to_vec();
        seen.page()
    };
    let whole = page("");
    let links: BTreeSet<String> =
        attributes(&whole, "href=\"?pick=").map(|to| to.replace('+', " ")).collect();
    let narrowed: Vec<String> = links.iter().filter(|to| !to.is_empty()).take(4).map(|to| page(to)).collect();
    narrowed.into_iter().chain([whole]).collect()
}

fn assert_one_tongue<G: Board>(players: usize, apart: usize) {
    let tongues = Tongues::read();
    for lang in Lang::ALL {
        let mut foreign: BTreeMap<String, usize> = BTreeMap::new();
        let mut random = Random::new(players as u64);
        let mut state = G::new(&G::setup(players, &[]).unwrap());
        let (mut log, mut offers) = (Vec::new(), Vec::new());
        for entry in 1..PAGES * apart {
            let over = state.actor().is_none();
            if over || entry % apart == 0 {
                let read = pages::<G>(&state, lang, &log);
                let words = read.iter().flat_map(|page| tongues.foreign(lang, page));
                for word in words {
                    foreign.entry(word).or_insert(entry);
                }
            }
            if over {
                break;
            }
            let actor = state.actor().and_then(Actor::seat);
            state.offers(&mut offers);
            let mut events = Vec::new();
            state.apply(random.pick::<G>(&state, &offers), &mut events);
            log.push(Happened { entry, undone: false, actor, events: events.into(), aside: None });
        }
        assert!(foreign.is_empty(), "{} in {}, by entry: {foreign:#?}", G::ID, lang.code());
    }
}

#[test]
fn cave_vs_cave_keeps_to_one_tongue() {
    assert_one_tongue::<CaveVsCave>(2, 6);
}

#[test]
fn caverna_keeps_to_one_tongue() {
    assert_one_tongue::<Caverna>(3, 8);
}

#[test]
fn above_and_below_keeps_to_one_tongue() {
    assert_one_tongue::<AboveAndBelow>(3, 8);
}

#[test]
fn bargeroc_keeps_to_one_tongue() {
    assert_one_tongue::<Bargeroc>(4, 20);
}
