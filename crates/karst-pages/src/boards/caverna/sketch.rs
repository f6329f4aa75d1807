//! What furnishing tiles do, in symbols; each tile's own file says which.

use caverna::{Furnishing, Good};
use maud::{Markup, html};

use super::grammar;

pub(super) fn sketch(tile: Furnishing) -> Markup {
    html! {
        @for row in tile.printed().symbols.split(" | ") {
            span.part { @for word in row.split(' ') { (symbol(word)) } }
        }
    }
}

pub(super) fn symbol(word: &str) -> Markup {
    if let Ok(good) = word.parse::<Good>() {
        return grammar::token(good);
    }
    match (word.get(..1), word.get(1..)) {
        (Some("@"), Some(id)) => grammar::icon(id),
        (Some("~"), Some("furnish")) => grammar::shared_token("furnish"),
        (Some("~"), Some("crown")) => html! { span.pt { (grammar::shared_token("shield")) } },
        (Some("~"), Some(id)) => grammar::shared(id),
        (Some("#"), Some(id)) => grammar::token_of(id),
        (Some("%"), Some(id)) => html! { span.swatch.{(id)} {} },
        _ => html! { b { (word) } },
    }
}
