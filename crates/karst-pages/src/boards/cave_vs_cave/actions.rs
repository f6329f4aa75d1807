//! The action board: four tiles from the start, then one place a round.

use cave_vs_cave::{Act, Action, Condition, Good, Section, Task, action_effect, action_name, places};
use karst_kit::{Flow, Progress, Seat};
use maud::{Markup, html};

use super::{Seen, grammar, hand, question};
use crate::{Picker, Target, Word, crest};

pub(super) fn actions(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let words = sight.words();
    let (up, ahead) = board(sight);
    html! {
        section #f-actions.panel.actions {
            h2 { (words.say(Word::Actions)) }
            div.tiles { @for action in up { (tile(sight, picker, action)) } }
            @if !ahead.is_empty() {
                ol.ahead aria-label=(words.say(Word::Ahead)) { @for (round, section) in ahead { (back(sight, section, round)) } }
            }
        }
    }
}

/// The board from left to right: the tiles that lie face up, then the places still ahead with their rounds. Which
/// tile of a section was turned up first makes no difference to anybody.
fn board(sight: &Seen<'_>) -> (Vec<Action>, Vec<(usize, Section)>) {
    let view = sight.view;
    let mut up: Vec<Action> = view.face_up.iter().collect();
    up.sort_by_key(|action| (action.tile().section, *action));
    let ahead = places(view.n_players).iter().copied().enumerate().skip(usize::from(view.round));
    (up, ahead.map(|(i, section)| (i + 1, section)).collect())
}

fn back(sight: &Seen<'_>, section: Section, round: usize) -> Markup {
    let label = sight.words().count(Word::FaceDown, round);
    html! {
        li.slab title=(label) {
            span.sr { (label) }
            span.round aria-hidden="true" { (round) }
            span.dwarfs aria-hidden="true" { @for _ in 0..section.dwarfs() { (grammar::icon("dwarf")) } }
        }
    }
}

fn tile(sight: &Seen<'_>, picker: &Picker, action: Action) -> Markup {
    let prefix = format!("take {action}");
    let target = picker.target(&prefix);
    let owner = sight.view.seats().iter().copied().find(|&seat| sight.view.taken[seat].has(action));
    let hand = hand(sight.view).filter(|hand| hand.action == action);
    let name = action_name(sight.lang, action);
    let sentence = action_effect(sight.lang, action);
    let label = format!("{} {sentence}", sight.words().name(Word::TakeTile, name));
    let shut = matches!(target, Target::Closed(_)) && owner.is_none();
    html! {
        article.tile.can[target.is_open()].shut[shut].taken[owner.is_some()].held[hand.is_some()] {
            button.band type="button" popovertarget={ "about-" (action) } { (name) }
            span.art aria-hidden="true" { (art(action)) }
            div.effect aria-hidden="true" {
                @if action.tile().condition == Condition::MoreGoldThanOthers {
                    span.part.if { (grammar::token(Good::Gold)) " > " (grammar::token(Good::Gold)) }
                }
                @match &hand {
                    Some(hand) => (checklist(sight, action, hand.done)),
                    None => (grammar::flow(&action.tile().flow)),
                }
            }
            @if let Some(seat) = owner { (taken_by(sight, seat)) }
            @match target {
                Target::Choose(_) | Target::Narrow(_) => (picker.element(&prefix, "hit", &label, html! {})),
                Target::Closed(_) | Target::Idle => {
                    button.hit type="button" tabindex="-1" aria-hidden="true" popovertarget={ "about-" (action) } title=(sentence) {}
                }
            }
            (sheet(sight, picker, action, owner))
        }
    }
}

fn taken_by(sight: &Seen<'_>, seat: Seat) -> Markup {
    let label = sight.words().name(Word::TakenBy, &sight.table.name(seat));
    html! { span.owner title=(label) { (crest(seat)) span.sr { (label) } } }
}

/// The parts of the tile in hand: done, open, or closed.
fn checklist(sight: &Seen<'_>, action: Action, done: Progress) -> Markup {
    let flow = &action.tile().flow;
    // Elsewhere, say inside a room, the offers say nothing about the tile.
    let known = !sight.view.offers.is_empty() && matches!(sight.view.agenda.top(), Some(Task::CarryOut(_)));
    let open = flow.open(done);
    let mut parts: Vec<(&'static str, &'static Act)> = Vec::new();
    flow.leaves(&mut |leaf, act| {
        let state = match () {
            () if done.is_done(leaf) => "done",
            () if open >> leaf & 1 == 1 && (!known || question::can_do(sight, act)) => "open",
            () => "closed",
        };
        parts.push((state, act));
    });
    html! { @for (state, act) in parts { span.part.{(state)} { i.tick {} (grammar::act(act)) } } }
}

fn sheet(sight: &Seen<'_>, picker: &Picker, action: Action, owner: Option<Seat>) -> Markup {
    let prefix = format!("take {action}");
    html! {
        div.sheet popover id={ "about-" (action) } {
            h3 { (action_name(sight.lang, action)) }
            (sentences(sight, action))
            @match (picker.target(&prefix), owner) {
                (Target::Closed(why), _) => (picker.reason(why)),
                (_, Some(seat)) => p.why { (sight.words().name(Word::TakenBy, &sight.table.name(seat))) },
                _ => {},
            }
        }
    }
}

fn sentences(sight: &Seen<'_>, action: Action) -> Markup {
    match &action.tile().flow {
        Flow::AnyOf(parts) if action.tile().condition == Condition::None => html! {
            ul { @for part in *parts { li { (flow_text(sight, part)) } } }
        },
        _ => html! { p { (action_effect(sight.lang, action)) } },
    }
}

/// A part with a cut inside is easier read as one sentence after another.
fn flow_text(sight: &Seen<'_>, flow: &'static Flow<Act>) -> String {
    match flow {
        Flow::Do(act) => cave_vs_cave::act_sentence(sight.lang, act),
        Flow::AnyOf(parts) | Flow::InOrder(parts) | Flow::OneOf(parts) => {
            parts.iter().map(|part| flow_text(sight, part)).collect::<Vec<_>>().join(" / ")
        }
    }
}

fn art(action: Action) -> Markup {
    match action {
        Action::Cultivation => grammar::icon("cultivation"),
        Action::Housework => grammar::icon("housework"),
        Action::Excavation => grammar::shared("pick"),
        Action::Undergrowth => grammar::icon("undergrowth"),
        Action::Furnishing => grammar::icon("furniture-workshop"),
        Action::Masonry => grammar::icon("wall"),
        Action::Undermining => grammar::icon("undermining"),
        Action::Expansion => grammar::shared("expansion"),
        Action::Expedition => grammar::icon("expedition"),
        Action::DriftMining => grammar::icon("drift-mining"),
        Action::Breach => grammar::icon("breach"),
        Action::Renovation => grammar::icon("hammer"),
    }
}
