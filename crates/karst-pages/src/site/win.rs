use karst_kit::{Lang, Speak};
use maud::{Markup, html};

use super::reading;
use crate::rulebook::{Win, spans};
use crate::{Board, Word, Words, prose};

/// A home with what it is worth.
pub struct Home {
    pub picture: Markup,
    pub points: i32,
}

/// How a game is won, on one screen.
pub struct HowToWin<'a> {
    pub lang: Lang,
    pub words: &'a Win,
    /// How long the guided first game takes; none if there is no such game.
    pub minutes: Option<usize>,
    /// A home on the first day and one on the last evening.
    pub homes: &'a [Home; 2],
}

/// One screen before the first move: the goal, a turn in three pictures, the end and what scores.
pub fn win<G: Board>(page: &HowToWin<'_>) -> Markup {
    let words = Words::of(page.lang);
    let heading = words.say(Word::WinTitle);
    let title = format!("{heading} · {}", G::title(page.lang));
    reading::<G>(
        page.lang,
        &title,
        &format!("/learn/{}", G::ID),
        html! {
            div.win.{(G::ID)} data-close=(words.say(Word::Close)) {
                section.panel {
                    small { (G::title(page.lang)) }
                    h1 { (heading) }
                    p.goal { @for span in spans(&page.words.goal) { (prose(span)) } }
                    @for home in page.homes { (pictured(home)) }
                }
                div.side {
                    section.panel { h2 { (words.say(Word::WinTurn)) } (turn::<G>(page.words)) }
                    section.panel { h2 { (words.say(Word::WinEnd)) } p { (page.words.end) } }
                    section.panel {
                        h2 { (words.say(Word::WinScores)) }
                        ul.scores { @for line in &page.words.scores { li { (line) } } }
                    }
                }
                (go::<G>(words, page.minutes))
                section #legend.panel.legend {
                    h2 { (words.say(Word::LegendTitle)) }
                    ul { @for (symbol, meaning) in G::legend(page.lang) { li { span.glyph aria-hidden="true" { (symbol) } span { (meaning) } } } }
                }
            }
        },
    )
}

fn pictured(home: &Home) -> Markup {
    html! {
        figure.mini {
            (home.picture)
            figcaption.shield { svg.i aria-hidden="true" { use href={ (crate::assets::SPRITE) "#shield" } {} } b { (home.points) } }
        }
    }
}

fn turn<G: Board>(win: &Win) -> Markup {
    html! {
        ol.turn {
            @for (step, icon) in win.turn.iter().zip(icons(G::ID)) {
                li { svg.i aria-hidden="true" { use href={ "/assets/icons-" (G::ID) ".svg#" (icon) } {} } (step) }
            }
        }
    }
}

/// What the three steps of a turn look like, by the game's own pieces.
fn icons(game: &str) -> [&'static str; 3] {
    match game {
        "caverna" => ["miner", "builder", "cooking-cave"],
        "cave-vs-cave" => ["housework", "digging-cave", "gold-vein"],
        "above-and-below" => ["villager", "cave", "house"],
        _ => ["merchant", "forge", "tavern"],
    }
}

fn go<G: Speak>(words: Words, minutes: Option<usize>) -> Markup {
    html! {
        div.go {
            @if let Some(minutes) = minutes {
                form method="post" action={ "/learn/" (G::ID) } {
                    button.chip.end { (words.say(Word::LessonBegin)) " " small { (words.count(Word::LessonMinutes, minutes)) } }
                }
            }
            a.chip href={ "/?game=" (G::ID) } { (words.say(Word::WinToLobby)) }
            a.chip.quiet href={ "/rules/" (G::ID) } { (words.say(Word::BookTitle)) }
        }
    }
}
