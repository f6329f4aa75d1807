use above_and_below::AboveAndBelow;
use bargeroc::Bargeroc;
use cave_vs_cave::CaveVsCave;
use caverna::Caverna;
use karst_kit::{Lang, Speak};
use maud::{Markup, html};

use super::page_of;
use crate::{Word, Words};

/// The rule ledger of a game: every row can be linked to by its id.
pub fn rules<G: Speak>(lang: Lang) -> Markup {
    let words = Words::of(lang);
    let title = words.name(Word::RulesOf, G::title(lang));
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
                dl {
                    @for (id, statement) in G::ledger(lang) {
                        div id=(id) { dt { a href={ "#" (id) } { (id) } } dd { (statement) } }
                    }
                }
            }
        },
    )
}

/// The way to the rules of another game.
fn link<G: Speak, Other: Speak>(lang: Lang) -> Markup {
    html! { a.chip href={ "/rules/" (Other::ID) } aria-current=[(Other::ID == G::ID).then_some("page")] { (Other::title(lang)) } }
}
