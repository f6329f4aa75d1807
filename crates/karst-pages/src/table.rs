//! What every table page has, whatever the game.

use karst_kit::Speak;
use maud::{DOCTYPE, Markup, html};

use crate::assets::SPRITE;
use crate::site::Follows;
use crate::{Board, Fragment, LogLine, Replay, SeatKind, Sight, Word, crest, site};

/// The whole document of a table.
pub fn table_page<G: Board>(sight: &Sight<'_, G>) -> Markup {
    let fragments = G::fragments(sight);
    let stream = format!("/t/{}/stream?shown={}", sight.table.id, marks(&fragments));
    let live = sight.table.replay.is_none().then_some(stream);
    html! {
        (DOCTYPE)
        html lang=(sight.lang.code()) {
            (site::head(G::title(sight.lang), Follows::Stream, G::stylesheet()))
            body.at-table {
                (site::header(sight.lang, Some(G::title(sight.lang)), &format!("/t/{}", sight.table.id), G::ID))
                main #table hx-swap:inherited="none" { (G::layout(sight, &fragments)) }
                (site::live(live.as_deref()))
            }
        }
    }
}

/// What a page shows, in the order of its fragments.
pub fn marks(fragments: &[Fragment]) -> String {
    fragments.iter().map(|fragment| format!("{:08x}", fragment.mark())).collect()
}

/// Tabs for narrow screens: radio buttons, so that they need no script. Wide screens show everything at once.
pub(crate) fn tab_bar(tabs: &[(&str, Markup, String)], first: &str) -> Markup {
    html! {
        @for (id, ..) in tabs {
            input.tab type="radio" name="tab" id={ "tab-" (id) } checked[*id == first] autocomplete="off";
        }
        nav.tabs {
            @for (id, icon, name) in tabs {
                label for={ "tab-" (id) } { (icon) span { (name) } }
            }
        }
    }
}

/// How much of the log a page carries; the whole of it is in the replay.
const LOG_LINES: usize = 40;

/// The log, newest first: what happened since you last looked is on top.
pub(crate) fn log<G: Speak>(sight: &Sight<'_, G>) -> Markup {
    let words = sight.words();
    let newest = sight.log.last().map_or(0, |line| line.revision);
    html! {
        section #f-log.panel.log {
            h2 { (words.say(Word::Log)) }
            @if sight.log.is_empty() { p.empty { (words.say(Word::LogEmpty)) } }
            ol {
                @for (i, line) in sight.log.iter().enumerate().rev().take(LOG_LINES) {
                    li id={ "l-" (i) } .undone[line.undone] .fresh[line.revision == newest] {
                        @match line.seat { Some(seat) => (crest(seat)), None => span.nobody {} }
                        span { (line.text) }
                    }
                }
            }
            p.links { a href={ "/t/" (sight.table.id) "/replay/" (sight.table.revision) } { (words.say(Word::WatchReplay)) } }
            (chat(sight))
        }
    }
}

/// As many lines of news as fit above a board on a phone.
const NEWS: usize = 3;

/// What has happened since the viewer last did something. For narrow screens, where the log is a tab away.
pub(crate) fn news<G: Speak>(sight: &Sight<'_, G>) -> Markup {
    let news = |line: &&LogLine| !line.undone && (line.seat.is_none() || line.seat != sight.viewer.seat());
    let lines: Vec<&LogLine> = sight.log.iter().rev().take_while(news).take(NEWS).collect();
    if lines.is_empty()
        || sight.viewer.seat().is_none()
        || sight.table.replay.is_some()
        || sight.table.finished
    {
        return html! {};
    }
    html! {
        ul.news {
            @for line in lines.into_iter().rev() {
                li { @if let Some(seat) = line.seat { (crest(seat)) } span { (line.text) } }
            }
        }
    }
}

/// Words between the people at the table; alone, or stepping through a game, there is nobody to talk to.
fn chat<G: Speak>(sight: &Sight<'_, G>) -> Markup {
    let (table, words) = (sight.table, sight.words());
    let people = table.seats.iter().filter(|card| !matches!(card.kind, SeatKind::Bot(_))).count();
    if table.replay.is_some() || (people < 2 && table.chat.is_empty()) {
        return html! {};
    }
    html! {
        h2 { (words.say(Word::Chat)) }
        @if !table.chat.is_empty() {
            ul.chat {
                @for line in &table.chat {
                    li { (crest(line.seat)) span { b { (table.name(line.seat)) } " " (line.text) } }
                }
            }
        }
        @if sight.viewer.seat().is_some() {
            form.say method="post" action={ "/t/" (table.id) "/say" } hx-post={ "/t/" (table.id) "/say" } {
                input name="words" required maxlength="240" autocomplete="off" aria-label=(words.say(Word::Chat)) placeholder=(words.say(Word::ChatPlaceholder));
                button.chip { (words.say(Word::ChatSend)) }
            }
        }
    }
}

/// Advice, undo, redo, restart: shown only where they are allowed, as small buttons beside the question.
pub(crate) fn undo_bar<G: Speak>(sight: &Sight<'_, G>) -> Markup {
    let (table, words) = (sight.table, sight.words());
    let undo = if table.undo_asks_consent { Word::UndoAsk } else { Word::Undo };
    let steps = [
        (table.can_hint, "hint", Word::Hint, "lantern"),
        (table.can_undo && table.undo_waiting.is_empty(), "undo", undo, "undo"),
        (table.can_redo, "redo", Word::Redo, "redo"),
        (table.can_restart, "restart", Word::Restart, "previous"),
    ];
    if table.replay.is_some() || steps.iter().all(|(can, ..)| !can) {
        return html! {};
    }
    html! {
        div.undo {
            @for (can, path, word, icon) in steps {
                @if can {
                    (post(sight, path, html! {
                        button.step title=(words.say(word)) { svg.i aria-hidden="true" { use href={ (SPRITE) "#" (icon) } {} } span { (words.say(word)) } }
                    }))
                }
            }
        }
    }
}

/// Somebody asks for a step back: this viewer, who waits for the others and may withdraw, or another, and this viewer
/// may agree.
pub(crate) fn consent_bar<G: Speak>(sight: &Sight<'_, G>) -> Markup {
    let words = sight.words();
    if !sight.table.undo_waiting.is_empty() {
        return waiting_for_consent(sight);
    }
    let Some(seat) = sight.table.undo_request else { return html! {} };
    post(
        sight,
        "undo",
        html! {
            p { (crest(seat)) (words.name(Word::UndoRequest, &sight.table.name(seat))) }
            button.chip name="agree" value="yes" { (words.say(Word::Agree)) }
            button.chip.quiet name="agree" value="no" { (words.say(Word::Decline)) }
        },
    )
}

fn waiting_for_consent<G: Speak>(sight: &Sight<'_, G>) -> Markup {
    let (waiting, words) = (&sight.table.undo_waiting, sight.words());
    let names: Vec<String> = waiting.iter().map(|seat| sight.table.name(*seat)).collect();
    post(
        sight,
        "undo",
        html! {
            p { @for seat in waiting { (crest(*seat)) } (words.name(Word::UndoWaiting, &names.join(", "))) }
            button.chip.quiet name="agree" value="no" { (words.say(Word::UndoWithdraw)) }
        },
    )
}

fn post<G: Speak>(sight: &Sight<'_, G>, path: &str, inside: Markup) -> Markup {
    let action = format!("/t/{}/{path}", sight.table.id);
    html! {
        form.{(path)} method="post" action=(action) hx-post=(action) {
            input type="hidden" name="revision" value=(sight.table.revision);
            (inside)
        }
    }
}

/// What the entry shown brought about.
fn happened<G: Speak>(sight: &Sight<'_, G>, replay: Replay) -> Markup {
    let words = sight.words();
    let lines: Vec<&LogLine> = sight.log.iter().filter(|line| line.revision == replay.at).collect();
    if lines.is_empty() && replay.at > 0 && !replay.undoes {
        return html! {};
    }
    html! {
        ul.happened {
            @if replay.at == 0 { li { (words.say(Word::MomentStart)) } }
            @if replay.undoes { li { (words.say(Word::MomentUndo)) } }
            @for line in lines {
                li { @if let Some(seat) = line.seat { (crest(seat)) } span { (line.text) } }
            }
        }
    }
}

/// What happened; then first, previous, next, last. The address names the moment, so that it can be sent to a friend.
pub(crate) fn replay_bar<G: Speak>(sight: &Sight<'_, G>, replay: Replay) -> Markup {
    let words = sight.words();
    let Replay { at, last, .. } = replay;
    let steps = [
        (0, "first", Word::First1, at > 0),
        (at.saturating_sub(1), "previous", Word::Previous, at > 0),
        ((at + 1).min(last), "next", Word::Next, at < last),
        (last, "last", Word::Last1, at < last),
    ];
    html! {
        (happened(sight, replay))
        nav.replay aria-label=(words.say(Word::ReplayOf)) {
            @for (to, class, word, can) in steps {
                @if can {
                    a.chip.{(class)} href={ "/t/" (sight.table.id) "/replay/" (to) } rel=[(class == "next").then_some("next")] { (words.say(word)) }
                } @else {
                    span.chip.{(class)}.spent { (words.say(word)) }
                }
            }
            progress value=(at) max=(last) {}
            span.at { (words.with(Word::Moment, &[("n", at.into()), ("of", last.into())])) }
            a.chip.quiet href={ "/t/" (sight.table.id) "/journal" } { (words.say(Word::Journal)) }
            a.chip.quiet href={ "/t/" (sight.table.id) } { (words.say(Word::BackToTable)) }
        }
    }
}
