use karst_kit::Seat;
use maud::{Markup, html};

use crate::assets::SPRITE;

/// The seat's crest: a shield in its colour with its own charge, so that colour is never the only channel.
pub fn crest(seat: Seat) -> Markup {
    html! { svg.crest aria-hidden="true" { use href={ (SPRITE) "#crest-" (seat) } {} } }
}

/// What stands before a question: whom the table waits for; at the end a crown, where somebody has won.
pub(crate) fn heading(awaited: Option<Seat>, won: bool) -> Markup {
    html! {
        @if let Some(seat) = awaited { span.awaited { (crest(seat)) } }
        @if won { svg.i aria-hidden="true" { use href={ (SPRITE) "#crown" } {} } }
    }
}

/// Shield outline and charge of each seat, on a 32 by 36 field.
pub(crate) const CRESTS: [(Seat, &str, &str, &str); 7] = [
    // Hammer.
    (Seat::Red, "#b8402c", "#fff3dc", "M9 9h14v6h-5v13h-4V15H9z"),
    // Two peaks.
    (Seat::Blue, "#2b66a5", "#fff3dc", "M5.5 24 12.5 10l4 7 3-4.500L26.5 24z"),
    // Sun.
    (
        Seat::Yellow,
        "#dba520",
        "#40280a",
        "M16 6.500l2 4.6 4.6-2-2 4.6 4.9 2.3-4.9 2.3 2 4.6-4.6-2-2 4.6-2-4.6-4.6 2 2-4.600L6.5 16l4.9-2.3-2-4.6 4.6 2z",
    ),
    // Fir.
    (Seat::Green, "#2d7d5a", "#fff3dc", "M16 5l5.5 7.500H19l5 7h-6.500V28h-3v-8.500H8l5-7h-2.500z"),
    // Crystal.
    (Seat::Violet, "#7b4f9d", "#fff3dc", "M16 5l7 8-7 15-7-15zM11.8 13.2 16 22l4.2-8.800z"),
    // Key.
    (
        Seat::White,
        "#efe8d8",
        "#3b332b",
        "M16 5a5 5 0 0 1 2 9.580V18h3v3h-3v2h3v3h-3v2h-4V14.580A5 5 0 0 1 16 5zm0 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
    ),
    // Bat.
    (
        Seat::Black,
        "#37322f",
        "#fff3dc",
        "M4.5 12c3-1.5 5-.5 6 1 1 1.2 2.5.8 3-.5l-.5-3.5 2 2h2l2-2-.5 3.500c.5 1.3 2 1.7 3 .5 1-1.5 3-2.5 6-1-2 2-2.5 4-2.5 7-2-2-4-1-4.5 1-1.5-1-3-.5-4.5 4-1.5-4.5-3-5-4.5-4-.5-2-2.5-3-4.5-1 0-3-.5-5-2.5-7z",
    ),
];

pub(crate) const SHIELD: &str = "M2 2h28v15c0 9-6 14-14 17.500C8 31 2 26 2 17z";
