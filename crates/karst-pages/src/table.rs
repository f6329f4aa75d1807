//! What every table page has, whatever the game.

use karst_kit::{Seat, Speak};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::assets::SPRITE;
use crate::lesson::{self, LESSON};
use crate::part::{Drawing, filled};
use crate::site::Follows;
use crate::{
    Board, Drawn, Easel, Id, InWindow, Notice, Picker, Replay, SeatCard, SeatKind, Shared, Sight, Steps,
    UndoStep, WayBack, Word, Words, crest, log, site,
};

const REVISION: Id = Id("revision", "");
const ASKED: Id = Id("asked", "");
const ME: Id = Id("me", "");
const NOTICE: Id = Id("notice", "");
const MY_QUESTION: Id = Id("my-question", "");
const WAY: Id = Id("way", "");
const PURSE: Id = Id("my-purse", "");
const CONSENT: Id = Id("consent", "");
const ANSWERS: Id = Id("answers", "");
const AWAY: Id = Id("away", "");
const WINDOW: Id = Id("window", "");
const MY_WINDOW: Id = Id("my-window", "");
const BACK: Id = Id("back", "");

/// The parts of a page, to be put into its frame.
pub struct Page<'a> {
    shared: &'a Shared,
    mine: &'a [Drawn],
}

impl<'a> Page<'a> {
    /// What everybody sees, without anything that is a viewer's own.
    pub(crate) fn of_shared(shared: &'a Shared) -> Page<'a> {
        Page { shared, mine: &[] }
    }

    /// A part where it belongs.
    pub fn part(&self, id: Id) -> PreEscaped<&str> {
        let mine = self.mine.iter().find(|drawn| drawn.id == id).map(|drawn| match &drawn.drawing {
            Some(Drawing::Element(html)) => html.as_str(),
            Some(Drawing::Slots(_)) | None => "",
        });
        PreEscaped(mine.or_else(|| self.shared.part(id)).unwrap_or(""))
    }

    /// The log with the words between people.
    pub fn log<G: Speak>(&self, sight: &Sight<'_, G>) -> Markup {
        log::log(sight, self.shared.log(), self.part(log::CHAT).0)
    }

    /// The open question, with what a game shows above and below the sentence.
    pub fn question<G: Speak>(&self, sight: &Sight<'_, G>, above: Markup, below: Markup) -> Markup {
        html! {
            section #f-question.question {
                form #choose method="post" action={ "/t/" (sight.table.id) "/choose" } { (self.part(REVISION)) }
                (lost(sight))
                (self.part(NOTICE))
                (above)
                div.ask aria-live="polite" {
                    (self.part(ASKED))
                    (self.part(MY_QUESTION))
                    (self.part(WAY))
                }
                (self.part(PURSE))
                (below)
                (self.part(CONSENT))
                @if let Some(replay) = sight.table.replay { (replay_bar(sight, replay)) }
                (self.part(BACK))
                (self.part(AWAY))
                (self.part(WINDOW))
                (self.part(MY_WINDOW))
                (self.part(log::NEWS))
                (self.part(log::RECAP))
                (self.part(ANSWERS))
            }
        }
    }
}

/// What stands beside the boards: it changes with every step, and says so itself.
pub(crate) const BESIDE: [Id; 6] = [REVISION, ASKED, AWAY, WINDOW, log::NEWS, log::CHAT];

/// What everybody sees, whatever the game, and then what the game shows.
pub(crate) fn shared_parts<G: Board>(sight: &Sight<'_, G>, easel: &mut Easel<'_>) {
    let revision = sight.table.revision;
    easel.part(
        REVISION,
        revision,
        || html! { input #revision type="hidden" name="revision" value=(revision); },
    );
    let picker = Picker::nothing(G::ID, sight.words());
    let (heading, sentence) = (G::heading(sight), G::sentence(sight, &picker));
    easel.part(ASKED, (&heading.0, &sentence, sight.table.finished), || {
        html! { div #asked.ended[sight.table.finished] { (heading) h1 { (sentence) } } }
    });
    away_line(sight, easel);
    window_bar(sight, easel);
    log::news(sight, easel);
    log::chat(sight, easel);
    G::shared(sight, easel);
}

/// Nobody is hurried: whom the table waits for although they are not here, and for whom the computer plays.
fn away_line<G: Board>(sight: &Sight<'_, G>, easel: &mut Easel<'_>) {
    let table = sight.table;
    let lines: Vec<(Seat, Word)> = table
        .seats
        .iter()
        .filter_map(|card| match card.kind {
            _ if table.finished || table.replay.is_some() => None,
            _ if card.losing => Some((card.seat, Word::SeatPassesOn)),
            _ if card.stood_in_for => Some((card.seat, Word::SatInFor)),
            SeatKind::Person if card.awaited && !card.online => Some((card.seat, Word::AwayNow)),
            SeatKind::Person | SeatKind::Bot(_) | SeatKind::Open => None,
        })
        .collect();
    easel.part(AWAY, (&lines, sight.names().collect::<Vec<_>>()), || {
        let words = sight.words();
        html! {
            div #away.away hidden[lines.is_empty()] {
                @for (seat, word) in &lines { p { (crest(*seat)) span { (words.name(*word, &table.name(*seat))) } } }
                @if !lines.is_empty() { a.chip.quiet href={ "/t/" (table.id) "/people" } { (words.say(Word::WhatNow)) } }
            }
        }
    });
}

/// Somebody is being asked, and nobody hears who: a bar runs down, the same for everybody.
fn window_bar<G: Board>(sight: &Sight<'_, G>, easel: &mut Easel<'_>) {
    let window = sight.table.window.filter(|_| sight.table.replay.is_none());
    easel.part(WINDOW, window.map(|window| (window.longest, sight.table.revision)), || {
        html! {
            div #window.window hidden[window.is_none()] data-elapsed=[window.map(|it| it.elapsed.as_millis())] data-longest=[window.map(|it| it.longest.as_millis())] {
                @if window.is_some() { p { (sight.words().say(Word::WindowOthers)) } span.bar aria-hidden="true" { i {} } }
            }
        }
    });
}

/// Shown by the script while the line is broken.
fn lost<G: Speak>(sight: &Sight<'_, G>) -> Markup {
    let words = sight.words();
    html! {
        @if sight.table.replay.is_none() {
            div #lost.lost role="status" hidden {
                p { (words.say(Word::ConnectionLost)) }
                p.kept hidden { (words.say(Word::TapKept)) " " button.chip.quiet type="button" { (words.say(Word::TapTakeBack)) } }
            }
            p #sent.lost role="status" hidden data-sent=(words.say(Word::LineSent)) data-moved=(words.say(Word::LineChanged)) {}
        }
    }
}

/// What is a viewer's own, drawn where it differs from what the page shows by these marks.
pub fn mine<G: Board>(sight: &Sight<'_, G>, shown: &[u32]) -> Vec<Drawn> {
    let picker = sight.picker();
    let mut easel = Easel::new(shown);
    let me = sight.viewer.seat().map_or("nobody", Seat::name);
    easel.part(ME, me, || html! { i #me.{(me)} hidden {} });
    // What was refused is of no interest once the table has moved on.
    easel.part(NOTICE, (sight.notice, sight.table.revision), || {
        html! {
            div #notice {
                @match sight.notice {
                    Some(Notice::Said(notice)) => p.notice role="alert" { (notice) },
                    Some(Notice::Hint(hint)) => (hint.panel(sight.words(), &sight.table.id)),
                    None => {},
                }
            }
        }
    });
    let lesson = sight.own.lesson.as_ref();
    easel.part(LESSON, lesson, || lesson::card(sight.words(), &sight.table.id, G::ID, lesson));
    question_parts(sight, &picker, &mut easel);
    own_state(sight, &mut easel);
    log::more(sight, &mut easel);
    G::mine(sight, &picker, &mut easel);
    easel.finish()
}

/// What a viewer sees of their own place: the computer plays for them; they are asked in a window, or were.
fn own_state<G: Board>(sight: &Sight<'_, G>, easel: &mut Easel<'_>) {
    let words = sight.words();
    let (away, losing) = (sight.own.stood_in_for, sight.own.losing);
    easel.part(BACK, (away, losing), || {
        html! {
            div #back.away hidden[!away && !losing] data-away[away] {
                @if losing {
                    p { (words.say(Word::SeatPassesOnMine)) }
                    button.chip.end form="choose" formaction={ "/t/" (sight.table.id) "/keep" } { (words.say(Word::KeepSeat)) }
                } @else if away {
                    p { (words.say(Word::SatInForYou)) }
                    button.chip.end form="choose" formaction={ "/t/" (sight.table.id) "/here" } { (words.say(Word::PlayOn)) }
                }
            }
        }
    });
    easel.part(MY_WINDOW, sight.own.window, || {
        html! {
            @match sight.own.window {
                InWindow::Outside => p #my-window hidden {},
                InWindow::Asked => p #my-window.asked { (words.say(Word::WindowEmpty)) },
                InWindow::LetItPass => p #my-window role="status" { (words.say(Word::WindowPassed)) },
            }
        }
    });
}

fn question_parts<G: Board>(sight: &Sight<'_, G>, picker: &Picker<G::Choice>, easel: &mut Easel<'_>) {
    let asked = sight.is_asked(picker);
    // Whoever is asked something sees it in words of their own.
    let sentence = (asked || sight.own.answered).then(|| (G::heading(sight), G::sentence(sight, picker)));
    easel.part(MY_QUESTION, sentence.as_ref().map(|(heading, sentence)| (&heading.0, sentence)), || {
        html! { div #my-question { @if let Some((heading, sentence)) = &sentence { (heading) h1 { (sentence) } } } }
    });
    easel.part(WAY, (&sight.own.way, sight.own.can_hint, sight.table.finished), || way_bar(sight));
    let purse = if sight.viewer.seat().is_some() {
        G::purse(sight)
    } else {
        html! {}
    };
    let scrolls = (!purse.0.is_empty()).then_some("0");
    easel.part(PURSE, &purse.0, || {
        html! { div #my-purse tabindex=[scrolls] role="group" aria-label=(sight.words().say(Word::Goods)) { (purse) } }
    });
    easel.part(CONSENT, (&sight.own.way, sight.names().collect::<Vec<_>>()), || consent_bar(sight));
    log::recap(sight, asked, easel);
    let tab = G::first_tab(sight, picker);
    // An asked viewer's answers may depend on anything in sight.
    let inputs =
        (tab, asked.then(|| (sight.view, &sight.own, picker.pick(), sight.names().collect::<Vec<_>>())));
    easel.part(ANSWERS, inputs, || {
        html! { div #answers tabindex="-1" data-tab=(tab) data-mine=[asked.then_some("")] { @if asked { (G::answers(sight, picker)) } } }
    });
}

/// What a page lacks of a viewer's own, as it travels: the numbers of the parts, and the parts.
pub fn written(mine: &[Drawn]) -> String {
    let new: Vec<String> = mine
        .iter()
        .enumerate()
        .filter(|(_, part)| part.drawing.is_some())
        .map(|(n, _)| n.to_string())
        .collect();
    if new.is_empty() {
        return String::new();
    }
    let mut html = format!("<k-own n=\"{}\"></k-own>", new.join(" "));
    for Drawn { id, drawing, .. } in mine {
        if let Some(drawing) = drawing {
            drawing.write(*id, &mut html);
        }
    }
    html
}

/// The whole document of a table. `shown` is what the page says of itself from then on.
pub fn table_page<G: Board>(sight: &Sight<'_, G>, shared: &Shared, mine: &[Drawn], shown: &str) -> String {
    let live = sight.table.replay.is_none().then(|| format!("/t/{}/stream", sight.table.id));
    let page = Page { shared, mine };
    let document = html! {
        (DOCTYPE)
        html lang=(sight.lang.code()) {
            (site::head(sight.lang, G::title(sight.lang), Follows::Stream, G::stylesheet()))
            body.at-table {
                (site::header(sight.lang, Some(G::title(sight.lang)), &format!("/t/{}", sight.table.id), G::ID))
                main #table data-at={ "/t/" (sight.table.id) } { (page.part(ME)) (G::frame(sight, &page)) (page.part(LESSON)) }
                (site::live(live.as_deref(), shown))
            }
        }
    };
    let groups: Vec<(&str, &[(String, String)])> = mine
        .iter()
        .filter_map(|drawn| match &drawn.drawing {
            Some(Drawing::Slots(fillings)) => Some((drawn.id.0, fillings.as_slice())),
            Some(Drawing::Element(_)) | None => None,
        })
        .collect();
    filled(&document.0, &groups)
}

/// Who sits there: the style shows the viewer's own seat as theirs.
pub(crate) fn kind(words: Words, card: &SeatCard) -> Markup {
    html! {
        @match card.kind {
            SeatKind::Person => {
                span.you { (words.say(Word::You)) }
                span.there { @if card.online { span.dot {} (words.say(Word::Online)) } @else { (words.say(Word::Away)) } }
            },
            SeatKind::Bot(level) => { (words.say(site::level(level))) },
            SeatKind::Open => { (words.say(Word::OpenSeat)) },
        }
    }
}

/// Keeps somebody else's board in sight, beside another if two are pinned. Only the script can: it also shows the button.
pub(crate) fn pin(words: Words) -> Markup {
    html! {
        button.pin type="button" aria-pressed="false" hidden { svg.i aria-hidden="true" { use href={ (SPRITE) "#lock" } {} } span.sr { (words.say(Word::PinBoard)) } }
    }
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

/// Advice, undo, redo, restart: small buttons beside the question, each always in its place. What is not allowed now
/// cannot be pressed, and says why where that is not plain.
fn way_bar<G: Speak>(sight: &Sight<'_, G>) -> Markup {
    let words = sight.words();
    let Steps { undo, redo, restart } = match sight.own.way {
        WayBack::Open(steps) => steps,
        WayBack::Closed | WayBack::WaitingFor(_) | WayBack::AskedBy(_) => Steps::default(),
    };
    let (undo, can_undo) = match undo {
        None => (Word::Undo, false),
        Some(UndoStep::Free) => (Word::Undo, true),
        Some(UndoStep::AsksOthers) => (Word::UndoAsk, true),
        Some(UndoStep::ShutByReveal) => (Word::NoticeRevealed, false),
        Some(UndoStep::ShutByWindow) => (Word::NoticeWindowOpen, false),
    };
    let steps = [
        ("undo", undo, can_undo, "undo"),
        ("redo", Word::Redo, redo, "redo"),
        ("restart", Word::Restart, restart, "previous"),
    ];
    let step = |path: &str, word: Word, open: bool, icon: &str| {
        let label = words.say(word);
        html! {
            button.step form="choose" formaction={ "/t/" (sight.table.id) "/" (path) } title=(label) disabled[!open] {
                svg.i aria-hidden="true" { use href={ (SPRITE) "#" (icon) } {} } span { (label) }
            }
        }
    };
    let has_way = sight.viewer.seat().is_some() && sight.table.replay.is_none() && !sight.table.finished;
    html! {
        div #way.undo {
            @if sight.own.can_hint { (step("hint", Word::Hint, true, "lantern")) }
            @if has_way { @for (path, word, open, icon) in steps { (step(path, word, open, icon)) } }
        }
    }
}

/// Somebody asks for a step back: this viewer, who waits for the others and may withdraw, or another, and this viewer
/// may agree.
fn consent_bar<G: Speak>(sight: &Sight<'_, G>) -> Markup {
    let words = sight.words();
    let answer = |value: &str, class: &str, word: Word| {
        let action = format!("/t/{}/undo", sight.table.id);
        html! { button.{(class)} form="choose" formaction=(action) name="agree" value=(value) { (words.say(word)) } }
    };
    html! {
        div #consent {
            @match &sight.own.way {
                WayBack::Closed | WayBack::Open(_) => {},
                WayBack::WaitingFor(seats) => {
                    @let names: Vec<String> = seats.iter().map(|seat| sight.table.name(*seat)).collect();
                    p { @for seat in seats { (crest(*seat)) } (words.name(Word::UndoWaiting, &names.join(", "))) }
                    (answer("no", "chip quiet", Word::UndoWithdraw))
                },
                WayBack::AskedBy(seat) => {
                    p { (crest(*seat)) (words.name(Word::UndoRequest, &sight.table.name(*seat))) }
                    (answer("yes", "chip", Word::Agree))
                    (answer("no", "chip quiet", Word::Decline))
                },
            }
        }
    }
}

/// What happened; then first, previous, next, last. The address names the moment, so that it can be sent to a friend.
fn replay_bar<G: Speak>(sight: &Sight<'_, G>, replay: Replay) -> Markup {
    let words = sight.words();
    let Replay { at, last, .. } = replay;
    let steps = [
        (0, "first", Word::First1, at > 0),
        (at.saturating_sub(1), "previous", Word::Previous, at > 0),
        ((at + 1).min(last), "next", Word::Next, at < last),
        (last, "last", Word::Last1, at < last),
    ];
    html! {
        (log::happened(sight, replay))
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
            button.chip.quiet type="button" data-auto hidden { (words.say(Word::Autoplay)) }
            a.chip.quiet href={ "/t/" (sight.table.id) } { (words.say(Word::BackToTable)) }
            (replay_more(sight, replay))
        }
    }
}

/// Chapters; folded, since a phone has little room: one's own choices, other eyes, playing on from here, taking it along.
fn replay_more<G: Speak>(sight: &Sight<'_, G>, replay: Replay) -> Markup {
    let words = sight.words();
    let at = |entry: usize| format!("/t/{}/replay/{entry}", sight.table.id);
    html! {
        @if sight.table.rounds.len() > 1 {
            span.chapters role="group" aria-label=(words.say(Word::Chapters)) {
                small { (words.say(Word::Chapters)) }
                @for (round, entry) in &sight.table.rounds { a href=(at(*entry)) aria-current=[(*entry == replay.at).then_some("step")] { (round) } }
            }
        }
        details.folded {
            summary.chip.quiet { (words.say(Word::ReplayMore)) }
            div.replay {
                @if let Some(mine) = replay.mine { a.chip.quiet href=(at(mine)) { (words.say(Word::MyTurns)) } }
                @if replay.over { (seen_by(sight, &at(replay.at))) }
                button.chip.quiet type="button" data-copy-here hidden { (words.say(Word::ShareMoment)) }
                @if replay.over {
                    form method="post" action={ "/t/" (sight.table.id) "/what-if/" (replay.at) } { button.chip { (words.say(Word::WhatIf)) } }
                }
                a.chip.quiet href={ "/t/" (sight.table.id) "/journal" } { (words.say(Word::Journal)) }
            }
        }
    }
}

/// The same moment as each seat saw it.
fn seen_by<G: Speak>(sight: &Sight<'_, G>, here: &str) -> Markup {
    let words = sight.words();
    html! {
        span.chapters role="group" aria-label=(words.say(Word::ViewAs)) {
            small { (words.say(Word::ViewAs)) }
            @for card in &sight.table.seats {
                a href={ (here) "?as=" (card.seat) } title=(card.name) aria-current=[sight.is_mine(card.seat).then_some("true")] { (crest(card.seat)) span.sr { (card.name) } }
            }
            a href={ (here) "?as=public" } { (words.say(Word::Everybody)) }
        }
    }
}
