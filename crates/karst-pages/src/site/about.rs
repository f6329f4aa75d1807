use karst_kit::Lang;
use maud::{Markup, html};

use super::page;
use crate::{Word, Words};

pub fn about(lang: Lang) -> Markup {
    let words = Words::of(lang);
    page(
        lang,
        &words.say(Word::About),
        html! {
            article.panel.prose {
                h1 { (words.say(Word::About)) }
                p { (words.say(Word::AboutWhat)) }
                p { (words.say(Word::AboutUnaffiliated)) }
                p {
                    (words.say(Word::AboutIcons)) " "
                    a href="https://game-icons.net" lang="en" { "game-icons.net" } ", "
                    a href="https://creativecommons.org/licenses/by/3.0/" { "CC BY 3.0" }
                    " (" span lang="en" translate="no" { "Lorc, Delapouite, Skoll, Carl Olsen, Cathelineau, Faithtoken, Viscious Speed, Caro Asercion" } ")."
                }
                p { (words.say(Word::AboutFonts)) }
            }
        },
    )
}
