use above_and_below::AboveAndBelow;
use bargeroc::Bargeroc;
use cave_vs_cave::CaveVsCave;
use caverna::Caverna;
use karst_kit::{Lang, Section, Speak};
use maud::{Markup, html};

use super::page_of;
use crate::{Word, Words};

/// The rule ledger of a game under headings, to be leafed through or searched; every row can be linked to by its id.
pub fn rules<G: Speak>(lang: Lang) -> Markup {
    let words = Words::of(lang);
    let title = words.name(Word::RulesOf, G::title(lang));
    let sections = G::sections(lang);
    page_of(
        lang,
        &title,
        "",
        G::ID,
        html! {
            article.panel.prose.ledger {
                nav.games aria-label=(words.say(Word::ChooseGame)) {
                    (link::<G, CaveVsCave>(lang)) (link::<G, Caverna>(lang)) (link::<G, AboveAndBelow>(lang)) (link::<G, Bargeroc>(lang))
                }
                h1 { (title) }
                p { (words.say(Word::RulesLead)) }
                aside.finder { (search(words)) (contents(words, &sections)) }
                div #f-rules {
                    @for section in &sections { (rows(section)) }
                    p.nothing { (words.say(Word::RulesNone)) }
                }
            }
        },
    )
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

fn contents(words: Words, sections: &[Section]) -> Markup {
    html! {
        nav.contents aria-labelledby="contents" {
            h2 #contents { (words.say(Word::RulesContents)) }
            ol {
                @for section in sections {
                    li { a href={ "#s-" (section.area) } { span { (section.title) } small { (section.rows.len()) } } }
                }
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
