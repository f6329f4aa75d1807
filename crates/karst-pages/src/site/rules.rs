use above_and_below::AboveAndBelow;
use bargeroc::Bargeroc;
use cave_vs_cave::CaveVsCave;
use caverna::Caverna;
use karst_kit::{Lang, Section, Speak};
use maud::{Markup, html};

use super::reading;
use crate::rulebook::{Block, Chapter, ChapterWords, Example, ExampleWords, Rulebook, spans};
use crate::{Board, Word, Words, prose};

/// Draws the position of an example.
pub type Draw<'a> = &'a dyn Fn(&Example) -> Option<Markup>;

/// The rules of a game: the book in chapters with examples, and every row of the ledger as its reference. One search
/// goes over both; chapters and rows can be linked to by their ids.
pub fn rules<G: Board>(lang: Lang, book: Option<&Rulebook>, draw: Draw<'_>) -> Markup {
    let words = Words::of(lang);
    let title = words.name(Word::RulesOf, G::title(lang));
    let sections = G::sections(lang);
    let chapters: Vec<(&Chapter, &ChapterWords)> =
        book.into_iter().flat_map(|book| told(book, lang)).collect();
    reading::<G>(
        lang,
        &title,
        "",
        html! {
            article.panel.prose.ledger.volume data-close=(words.say(Word::Close)) {
                aside.shelf {
                    nav.games aria-label=(words.say(Word::ChooseGame)) {
                        (link::<G, CaveVsCave>(lang)) (link::<G, Caverna>(lang)) (link::<G, AboveAndBelow>(lang)) (link::<G, Bargeroc>(lang))
                    }
                    (search(words))
                    (contents(words, &chapters, &sections))
                    a.chip.end href={ "/learn/" (G::ID) } { (words.say(Word::WinTitle)) }
                }
                div {
                    h1 { (title) }
                    p { (words.say(Word::RulesLead)) }
                    div #f-rules {
                        @for (chapter, told) in &chapters { (chapter_of::<G>(words, chapter, told, draw)) }
                        h1 #reference { (words.say(Word::BookReference)) }
                        @for section in &sections { (rows(section)) }
                        p.nothing { (words.say(Word::RulesNone)) }
                    }
                }
            }
        },
    )
}

fn told(book: &Rulebook, lang: Lang) -> impl Iterator<Item = (&Chapter, &ChapterWords)> {
    let words = book.words(lang);
    book.chapters.iter().filter_map(|chapter| Some((chapter, words.chapter(&chapter.id)?)))
}

/// Only the script can search: it also shows the field.
fn search(words: Words) -> Markup {
    html! {
        label.seek hidden {
            span.sr { (words.say(Word::RulesSearch)) }
            input type="search" data-find="f-rules" placeholder=(words.say(Word::RulesSearch)) autocomplete="off";
        }
    }
}

fn contents(words: Words, chapters: &[(&Chapter, &ChapterWords)], sections: &[Section]) -> Markup {
    html! {
        nav.contents aria-labelledby="contents" {
            h2 #contents { (words.say(Word::RulesContents)) }
            ol { @for (chapter, told) in chapters { li { a href={ "#" (chapter.id) } { (told.title) } } } }
            details {
                summary { (words.say(Word::BookReference)) }
                ul {
                    @for section in sections {
                        li { a href={ "#s-" (section.area) } { span { (section.title) } small { (section.rows.len()) } } }
                    }
                }
            }
        }
    }
}

fn chapter_of<G: Speak>(words: Words, chapter: &Chapter, told: &ChapterWords, draw: Draw<'_>) -> Markup {
    html! {
        section.chapter id=(chapter.id) data-group {
            div data-name {
                h2 { (told.title) }
                @for block in told.blocks() { (paragraph(&block)) }
                @for example in &chapter.examples {
                    @if let Some(said) = told.example(&example.id) { (example_of::<G>(words, chapter, example, said, draw)) }
                }
                p.ids { @for rule in &chapter.rules { a href={ "#" (rule) } { (rule) } } }
            }
        }
    }
}

fn paragraph(block: &Block<'_>) -> Markup {
    html! {
        @match block {
            Block::Paragraph(text) => p { @for span in spans(text) { (prose(span)) } },
            Block::List(items) => ul { @for item in items { li { @for span in spans(item) { (prose(span)) } } } },
        }
    }
}

/// A position, what may be done there and what may not; it can be played from.
fn example_of<G: Speak>(
    words: Words,
    chapter: &Chapter,
    example: &Example,
    said: &ExampleWords,
    draw: Draw<'_>,
) -> Markup {
    html! {
        figure.example {
            figcaption { b { (words.say(Word::BookExample)) ": " } (said.caption) }
            @if let Some(picture) = draw(example) { div.mini { (picture) } }
            @if let Some(right) = &said.right { p.right { (right) } }
            @if let Some(wrong) = &said.wrong {
                p.wrong {
                    span {
                        (wrong) " "
                        @if let Some(because) = example.wrong.as_ref().map(|wrong| &wrong.because) { a.rule href={ "#" (because) } { (because) } }
                    }
                }
            }
            form method="post" action={ "/learn/" (G::ID) "/" (chapter.id) "/" (example.id) } {
                button.chip { (words.say(Word::BookTry)) }
            }
        }
    }
}

/// What a row is searched by is its own text.
fn rows(section: &Section) -> Markup {
    html! {
        section id={ "s-" (section.area) } data-group {
            h2 { (section.title) }
            dl {
                @for (id, statement) in &section.rows {
                    div id=(id) data-name { dt { a href={ "#" (id) } { (id) } } dd { (statement) } }
                }
            }
        }
    }
}

/// The way to the rules of another game.
fn link<G: Speak, Other: Speak>(lang: Lang) -> Markup {
    html! { a.chip href={ "/rules/" (Other::ID) } aria-current=[(Other::ID == G::ID).then_some("page")] { (Other::title(lang)) } }
}
