//! How far the game and the turn have come, and who leads for the titles.

use bargeroc::{Stage, TITLE_POINTS, Title, stage_name, title_name};
use maud::{Markup, html};

use super::{Seen, grammar};
use crate::{Word, crest};

pub(super) fn track(sight: &Seen<'_>) -> Markup {
    let view = sight.view;
    let rounds = usize::from(view.setup.rounds);
    let now = rounds + 1 - usize::from(view.rounds_left.max(1));
    let words = sight.words();
    let label = words.with(Word::BarRoundOf, &[("n", now.into()), ("of", rounds.into())]);
    html! {
        section #f-track.panel.track {
            h2 {
                (label)
                @if view.rounds_left <= 1 && !view.over { small { (words.say(Word::BarLastRound)) } }
            }
            ol.barrels aria-hidden="true" {
                @for i in 1..=rounds { li.past[i < now || view.over].now[i == now && !view.over] { (grammar::token("mug")) } }
            }
            (stages(sight))
            (titles(sight))
        }
    }
}

/// Merchant, mine, forge, tavern, end: the one way through a turn.
fn stages(sight: &Seen<'_>) -> Markup {
    let view = sight.view;
    if view.over {
        return html! {};
    }
    html! {
        ol.stages {
            @for stage in Stage::ALL {
                @let here = view.stage == Some(stage);
                li.here[here].past[view.stage.is_some_and(|at| at > stage)] title=(stage_name(sight.lang, stage)) aria-current=[here.then_some("step")] {
                    (grammar::icon(stage.id())) span.sr { (stage_name(sight.lang, stage)) }
                    @if here { (crest(view.active)) }
                }
            }
        }
    }
}

fn titles(sight: &Seen<'_>) -> Markup {
    let view = sight.view;
    let words = sight.words();
    html! {
        ul.titles {
            @for title in Title::ALL {
                @let leader = view.holder(title);
                @let name = leader.map_or_else(|| words.say(Word::BarTitleOpen), |seat| sight.table.name(seat));
                @let label = words.with(Word::BarTitleOf, &[("what", title_name(sight.lang, title).into()), ("name", name.into())]);
                li.led[leader.is_some()] title={ (label) " (" (words.count(Word::Points, TITLE_POINTS as usize)) ")" } {
                    (grammar::icon(title.id()))
                    span.what { (title_name(sight.lang, title)) }
                    @match leader {
                        Some(seat) => span.lead { (crest(seat)) b { (view.counted_for(title, seat)) } },
                        None => span.lead { "–" },
                    }
                    span.sr { (label) }
                }
            }
        }
    }
}
