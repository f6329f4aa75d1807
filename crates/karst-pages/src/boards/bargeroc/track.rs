//! How far the game and the turn have come, and who leads for the titles.

use bargeroc::{Stage, TITLE_POINTS, Title, stage_name, title_name};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Seen, grammar};
use crate::{Easel, Id, Page, Word, crest};

const ROUND: Id = Id("round", "");
const BARRELS: Id = Id("barrels", "");

fn stage_id(stage: Stage) -> Id {
    Id("stage", stage.id())
}

fn title_id(title: Title) -> Id {
    Id("title", title.id())
}

pub(super) fn frame(_: &Seen<'_>, page: &Page<'_>) -> Markup {
    html! {
        section #f-track.panel.track {
            (page.part(ROUND)) (page.part(BARRELS))
            // Merchant, mine, forge, tavern, end: the one way through a turn.
            ol.stages { @for stage in Stage::ALL { (page.part(stage_id(stage))) } }
            ul.titles { @for title in Title::ALL { (page.part(title_id(title))) } }
        }
    }
}

pub(super) fn shared(sight: &Seen<'_>, easel: &mut Easel<'_>) {
    let view = sight.view;
    let rounds = usize::from(view.setup.rounds);
    let now = rounds + 1 - usize::from(view.rounds_left.max(1));
    easel.part(ROUND, (now, view.over), || {
        let words = sight.words();
        html! {
            h2 id=(ROUND) {
                (words.with(Word::BarRoundOf, &[("n", now.into()), ("of", rounds.into())]))
                @if now == rounds && !view.over { small { (words.say(Word::BarLastRound)) } }
            }
        }
    });
    easel.part(BARRELS, (now, view.over), || {
        html! {
            ol.barrels id=(BARRELS) aria-hidden="true" {
                @for i in 1..=rounds { li.past[i < now || view.over].now[i == now && !view.over] { (grammar::token("mug")) } }
            }
        }
    });
    for stage in Stage::ALL {
        let here = (view.stage == Some(stage)).then_some(view.active);
        let past = view.stage.is_some_and(|at| at > stage);
        easel.part(stage_id(stage), (here, past, view.over), || {
            let name = stage_name(sight.lang, stage);
            html! {
                li.here[here.is_some()].past[past] id=(stage_id(stage)) hidden[view.over] title=(name) aria-current=[here.and(Some("step"))] {
                    (grammar::icon(stage.id())) span.sr { (name) }
                    @if let Some(seat) = here { (crest(seat)) }
                }
            }
        });
    }
    for title in Title::ALL {
        let leader =
            view.holder(title).map(|seat| (seat, view.counted_for(title, seat), sight.table.name(seat)));
        easel.part(title_id(title), &leader, || led(sight, title, leader.as_ref()));
    }
}

/// Who leads for a title, and by what.
fn led(sight: &Seen<'_>, title: Title, leader: Option<&(Seat, u16, String)>) -> Markup {
    let words = sight.words();
    let what = title_name(sight.lang, title);
    let name = leader.map_or_else(|| words.say(Word::BarTitleOpen), |(.., name)| name.clone());
    let label = words.with(Word::BarTitleOf, &[("what", what.into()), ("name", name.into())]);
    html! {
        li.led[leader.is_some()] id=(title_id(title)) title={ (label) " (" (words.count(Word::Points, TITLE_POINTS as usize)) ")" } {
            (grammar::icon(title.id()))
            span.what { (what) }
            @match leader {
                Some((seat, n, _)) => span.lead { (crest(*seat)) b { (n) } },
                None => span.lead { "–" },
            }
            span.sr { (label) }
        }
    }
}
