//! One seat's board by itself, to be looked at: in a rules book, on the page that says how one wins.

use karst_kit::{Lang, Seat, Viewer};
use maud::{Markup, PreEscaped, html};

use crate::{Board, Log, Own, Page, SeatCard, SeatKind, Shared, Sight, TableInfo};

/// A board as its owner sees it, without anything to press and without names that another board on the page could share.
pub fn small<G: Board>(lang: Lang, view: &G::View, seats: &[Seat], seat: Seat) -> Markup {
    let card = |seat: &Seat| SeatCard {
        seat: *seat,
        name: String::new(),
        kind: SeatKind::Person,
        online: false,
        awaited: false,
        stood_in_for: false,
        losing: false,
        note: String::new(),
    };
    let table =
        TableInfo { seats: seats.iter().map(card).collect(), show_score: true, ..TableInfo::default() };
    let sight = Sight {
        table: &table,
        // Nothing can be chosen in a picture.
        own: &Own { answered: true, ..Own::default() },
        viewer: Viewer::Seat(seat),
        view,
        closed: &[],
        remedies: &[],
        rich: &[],
        log: Log::new(&[], Viewer::Seat(seat)),
        pick: "",
        notice: None,
        lang,
    };
    let mut shared = Shared::default();
    shared.update(&sight, 1);
    let page = Page::of_shared(&shared);
    let picture = nameless(&G::home(&sight, &page, seat).0);
    html! { div.still inert { (PreEscaped(picture)) } }
}

/// Takes the ids out of markup that stands more than once on a page.
fn nameless(html: &str) -> String {
    let mut bare = String::with_capacity(html.len());
    let mut parts = html.split(" id=\"");
    bare.push_str(parts.next().unwrap_or(""));
    for part in parts {
        bare.push_str(part.split_once('"').map_or("", |(_, rest)| rest));
    }
    bare
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_taken_out() {
        assert_eq!(nameless(r#"<p id="a" class="b">x</p><i id="c"></i>"#), r#"<p class="b">x</p><i></i>"#);
    }
}
