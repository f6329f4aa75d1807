//! How the latest brawl ended, for those who were not looking: in one line, and as it stands in the tavern.

use bargeroc::{Brawl, Outcome, Stage, View, mineral_name};
use maud::{Markup, html};

use super::{Seen, grammar, me, names};
use crate::{Easel, Word, crest, slot};

/// The brawl as it lies in the tavern: under way, or the latest one with its mugs until the next challenge.
pub(super) fn shown(view: &View) -> Option<Brawl> {
    view.last_brawl.map(|outcome| outcome.brawl).or(view.brawl)
}

/// How it ended, for this viewer: in a line below the question, in the tavern's own, and where the loot lies.
const OUTCOME: &str = "outcome";

/// Below the question, where a phone has no room for the tavern.
pub(super) fn below() -> Markup {
    slot(OUTCOME, "below")
}

/// In the tavern, while something else lies there than the brawl itself.
pub(super) fn in_room() -> Markup {
    slot(OUTCOME, "room")
}

pub(super) fn in_arena() -> Markup {
    slot(OUTCOME, "arena")
}

pub(super) fn mine(sight: &Seen<'_>, easel: &mut Easel<'_>) {
    let view = sight.view;
    // It is news until the own next turn has left the merchant.
    let moved_on = me(sight) == Some(view.active) && matches!(view.stage, Some(Stage::Mine | Stage::Forge));
    let (is_news, last) = (!view.over && !moved_on, view.last_brawl);
    easel.slots(OUTCOME, last.map(|last| (last, is_news, names(sight))), |slots| {
        let Some(outcome) = last else { return };
        if is_news {
            slots.fill("below", line(sight, &outcome));
        }
        slots.fill("room", line(sight, &outcome));
        slots.fill("arena", loot(sight, &outcome));
    });
}

/// "Lost to Bob, 3:5", and where the mineral went.
fn line(sight: &Seen<'_>, outcome: &Outcome) -> Markup {
    html! { p.result { (grammar::icon("fist")) span { (sentence(sight, outcome)) } (loot(sight, outcome)) } }
}

fn sentence(sight: &Seen<'_>, outcome: &Outcome) -> String {
    let (won, lost) = (outcome.winner(), outcome.winner().other());
    let [winner, loser] = [won, lost].map(|side| outcome.brawl.fighter(side));
    let (word, name) = match me(sight) {
        Some(seat) if seat == winner => (Word::BarBrawlWon, loser),
        Some(seat) if seat == loser => (Word::BarBrawlLost, winner),
        _ => (Word::BarBrawlSeen, winner),
    };
    let ko = if outcome.brawl.ko.is_some() { "yes" } else { "no" };
    sight.words().with(
        word,
        &[
            ("name", sight.table.name(name).into()),
            ("loser", sight.table.name(loser).into()),
            ("ko", ko.into()),
            ("won", outcome.brawl.score(won).into()),
            ("lost", outcome.brawl.score(lost).into()),
        ],
    )
}

/// The stolen mineral, face down for those who have not seen it, and who has got it.
fn loot(sight: &Seen<'_>, outcome: &Outcome) -> Markup {
    let Some(to) = outcome.taken_by else { return html! {} };
    let words = sight.words();
    let name = if me(sight) == Some(to) { words.say(Word::BarYou) } else { sight.table.name(to) };
    let label = match outcome.loot {
        Some(mineral) => {
            let what = mineral_name(sight.lang, mineral);
            words.with(Word::BarLoot, &[("what", what.into()), ("name", name.into())])
        }
        None => words.name(Word::BarLootHidden, &name),
    };
    html! {
        span.loot title=(label) {
            @match outcome.loot { Some(mineral) => (grammar::mineral(mineral)), None => (grammar::back("mineral")) }
            (grammar::shared("arrow")) (crest(to)) span.sr { (label) }
        }
    }
}
