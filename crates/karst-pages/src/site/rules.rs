use karst_kit::{Lang, Speak};
use maud::{Markup, html};

use super::page;
use crate::{Word, Words};

/// The rule ledger of a game: every row can be linked to by its id.
pub fn rules<G: Speak>(lang: Lang) -> Markup {
    let words = Words::of(lang);
    let title = words.name(Word::RulesOf, G::title(lang));
    page(
        lang,
        &title,
        html! {
            article.panel.prose.ledger {
                h1 { (title) }
                p { (words.say(Word::RulesLead)) }
                dl {
                    @for (id, statement) in G::ledger(lang) {
                        div id=(id) { dt { a href={ "#" (id) } { (id) } } dd { (statement) } }
                    }
                }
            }
        },
    )
}
