//! The rounds, their harvests, and the cards to come.

use caverna::{Arrival, Harvest, LAST_ROUND, Space, View, harvest_name, space_name};
use maud::{Markup, html};

use super::{Seen, grammar};
use crate::Word;

/// Round 9 does not exist with one or two players.
fn rounds_of(view: &View) -> impl Iterator<Item = u8> + use<> {
    let few = view.n_players <= 2;
    (1..=LAST_ROUND).filter(move |&round| !(few && round == 9))
}

pub(super) fn rounds(sight: &Seen<'_>) -> Markup {
    let view = sight.view;
    let words = sight.words();
    let label = words.count(Word::RoundN, usize::from(view.round.max(1)));
    html! {
        section #f-rounds.panel.roundtrack {
            h2 {
                span { (label) " " small { "/ " (LAST_ROUND) } }
                @if !view.is_over() && view.round > 0 {
                    span.harvest.{(tone(view.harvest))} { (sign(view.harvest)) (harvest_name(sight.lang, view.harvest)) }
                }
            }
            ol.track aria-hidden="true" {
                @for round in rounds_of(view) {
                    li.now[round == view.round && !view.is_over()].past[round < view.round || view.is_over()].late[stage(round).is_multiple_of(2)] title=(harvest_name(sight.lang, view.harvest_of(round))) {
                        b { (round) } (sign(view.harvest_of(round)))
                    }
                }
            }
            (ahead(sight))
        }
    }
}

fn stage(round: u8) -> u8 {
    round.div_ceil(3)
}

fn sign(harvest: Harvest) -> Markup {
    match harvest {
        Harvest::Unknown => html! { span.hidden-mark { "?" } },
        Harvest::None => grammar::icon("no-harvest"),
        Harvest::Full => grammar::token_of("leaf"),
        Harvest::OneFood => grammar::icon("feed"),
        Harvest::Choose => grammar::token_of("red-mark"),
    }
}

fn tone(harvest: Harvest) -> &'static str {
    match harvest {
        Harvest::Unknown | Harvest::Choose => "warn",
        Harvest::None => "calm",
        Harvest::Full | Harvest::OneFood => "due",
    }
}

/// Cards to come, by stage, and the markers that lie face down.
fn ahead(sight: &Seen<'_>) -> Markup {
    let view = sight.view;
    let words = sight.words();
    let mut coming: Vec<(String, Vec<Space>)> = Vec::new();
    let mut cards: Vec<Space> = view.cards.iter().collect();
    cards.sort_by_key(|&space| (due(view, space), space));
    for space in cards {
        let name = match (view.is_solo(), space.printed().arrives) {
            (true, _) => words.count(Word::RoundN, usize::from(space.printed().solo_round)),
            (false, Arrival::Round(round)) => words.count(Word::RoundN, usize::from(round)),
            (false, Arrival::Stage(stage)) => words.count(Word::Stage, usize::from(stage)),
            (false, Arrival::Printed | Arrival::Back) => continue,
        };
        match coming.last_mut().filter(|(last, _)| *last == name) {
            Some((_, spaces)) => spaces.push(space),
            None => coming.push((name, vec![space])),
        }
    }
    if coming.is_empty() {
        return html! {};
    }
    html! {
        details.ahead-cards {
            summary { (words.say(Word::CardsToCome)) " " small.count { (view.cards.len()) } }
            dl {
                @for (name, spaces) in &coming {
                    dt { (name) }
                    dd { @for (i, space) in spaces.iter().enumerate() { @if i > 0 { ", " } (space_name(sight.lang, *space)) } }
                }
            }
            @if view.greens + view.reds > 0 {
                p.facts {
                    (grammar::token_of("leaf")) "×" (view.greens) " " (grammar::token_of("red-mark")) "×" (view.reds)
                    span.sr { (words.with(Word::MarkersLeft, &[("greens", view.greens.into()), ("reds", view.reds.into())])) }
                }
            }
        }
    }
}

/// When a card comes, as early as it can.
fn due(view: &View, space: Space) -> u8 {
    match (view.is_solo(), space.printed().arrives) {
        (true, _) => space.printed().solo_round,
        (false, Arrival::Round(round)) => round,
        (false, Arrival::Stage(stage)) => 3 * stage - 2,
        (false, Arrival::Printed | Arrival::Back) => 0,
    }
}
