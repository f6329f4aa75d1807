//! The action board: four tiles from the start, then one place a round.

use cave_vs_cave::{Act, Action, Condition, Good, Section, action_effect, action_name, places};
use karst_kit::{Flow, Progress, Seat};
use maud::{Markup, html};

use super::{Picker, Seen, grammar, hand};
use crate::{Easel, Id, Page, Target, Word, crest, slot};

/// All tiles as printed, from left to right as they are turned up; those still face down are out of sight.
pub(super) fn frame(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
    html! {
        section #f-actions.panel.actions {
            h2 { (sight.words().say(Word::Actions)) }
            div.tiles { @for action in tiles() { (tile(sight, page, action)) } }
            (page.part(AHEAD))
        }
    }
}

/// Which tile of a section was turned up first makes no difference to anybody.
fn tiles() -> Vec<Action> {
    let mut tiles = Action::ALL.to_vec();
    tiles.sort_by_key(|action| (action.printed().section, *action));
    tiles
}

const AHEAD: Id = Id("ahead", "");
/// What can be taken, and why the rest cannot.
const TARGETS: &str = "take";
const REASONS: &str = "take-why";

fn stands_id(action: Action) -> Id {
    Id("stands", action.id())
}

fn does_id(action: Action) -> Id {
    Id("does", action.id())
}

pub(super) fn shared(sight: &Seen<'_>, easel: &mut Easel<'_>) {
    let view = sight.view;
    for action in tiles() {
        let owner = view.seats().iter().copied().find(|&seat| view.taken[seat].has(action));
        let done = hand(view).filter(|hand| hand.action == action).map(|hand| hand.done);
        let up = view.face_up.has(action);
        let name = owner.map(|seat| sight.table.name(seat));
        easel.part(stands_id(action), (up, owner, done.is_some(), name), || {
            html! {
                span.st.out[!up].taken[owner.is_some()].held[done.is_some()] id=(stands_id(action)) {
                    @if let Some(seat) = owner { (taken_by(sight, seat)) }
                }
            }
        });
        easel.part(does_id(action), done, || does(action, done));
    }
    easel.part(AHEAD, (view.n_players, view.round), || {
        let ahead = places(view.n_players).iter().enumerate().skip(usize::from(view.round));
        html! {
            ol #ahead.ahead aria-label=(sight.words().say(Word::Ahead)) { @for (i, section) in ahead { (back(sight, *section, i + 1)) } }
        }
    });
}

pub(super) fn mine(sight: &Seen<'_>, picker: &Picker, asked: Option<u32>, easel: &mut Easel<'_>) {
    let up = || asked.map(|_| sight.view.face_up.iter()).into_iter().flatten();
    easel.slots(TARGETS, asked, |slots| {
        for action in up() {
            let prefix = format!("take {action}");
            let label = sight.words().name(Word::TakeTile, action_name(sight.lang, action));
            let free = sight.view.seats().iter().all(|&seat| !sight.view.taken[seat].has(action));
            slots.fill(
                action,
                match picker.target(&prefix) {
                    Target::Choose(_) | Target::Narrow(_) => {
                        picker.element(&prefix, "hit on", &label, html! {})
                    }
                    Target::Closed(_) if free => html! { i.is-shut {} },
                    Target::Closed(_) | Target::Idle => html! {},
                },
            );
        }
    });
    easel.slots(REASONS, asked, |slots| {
        for action in up() {
            if let Target::Closed(why) = picker.target(&format!("take {action}")) {
                slots.fill(action, picker.reason(why));
            }
        }
    });
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

fn tile(sight: &Seen<'_>, page: &Page<'_>, action: Action) -> Markup {
    let name = action_name(sight.lang, action);
    let about = format!("about-{action}");
    html! {
        article.tile {
            (page.part(stands_id(action)))
            button.band type="button" popovertarget=(about) { (name) }
            span.art aria-hidden="true" { (art(action)) }
            (page.part(does_id(action)))
            button.hit type="button" tabindex="-1" aria-hidden="true" popovertarget=(about) title=(action_effect(sight.lang, action)) {}
            (slot(TARGETS, action))
            div.sheet popover id=(about) {
                h2 { (name) }
                (sentences(sight, action))
                (slot(REASONS, action))
            }
        }
    }
}

/// What the tile does; in hand, what of it is done.
fn does(action: Action, done: Option<Progress>) -> Markup {
    html! {
        div.effect aria-hidden="true" id=(does_id(action)) {
            @if action.printed().condition == Condition::MoreGoldThanOthers {
                span.part.if { (grammar::token(Good::Gold)) " > " (grammar::token(Good::Gold)) }
            }
            @match done { Some(done) => (checklist(action, done)), None => (grammar::flow(&action.printed().flow)) }
        }
    }
}

fn taken_by(sight: &Seen<'_>, seat: Seat) -> Markup {
    let label = sight.words().name(Word::TakenBy, &sight.table.name(seat));
    html! { span.owner title=(label) { (crest(seat)) span.sr { (label) } } }
}

/// The parts of the tile in hand: done, open, or closed.
fn checklist(action: Action, done: Progress) -> Markup {
    let flow = &action.printed().flow;
    let open = flow.open(done);
    let mut parts: Vec<(&'static str, &'static Act)> = Vec::new();
    flow.leaves(&mut |leaf, act| {
        let state = match () {
            () if done.is_done(leaf) => "done",
            () if open >> leaf & 1 == 1 => "open",
            () => "closed",
        };
        parts.push((state, act));
    });
    html! { @for (state, act) in parts { span.part.{(state)} { i.tick {} (grammar::act(act)) } } }
}

fn sentences(sight: &Seen<'_>, action: Action) -> Markup {
    match &action.printed().flow {
        Flow::AnyOf(parts) if action.printed().condition == Condition::None => html! {
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
    grammar::drawing(action.printed().icon)
}
