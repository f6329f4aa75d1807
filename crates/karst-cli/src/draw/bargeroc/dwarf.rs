//! What lies in front of a player, and the hands as far as the viewer may see them.

use bargeroc::{DwarfView, View, card_name, mineral_name, object_name};
use karst_kit::{Lang, Seat, Who};

use super::{colon, counted, name};
use crate::draw::say;

pub(super) fn draw(lang: Lang, view: &View, seat: Seat, who: Who) -> Vec<String> {
    let dwarf = view.dwarf(seat);
    let minerals = say(lang, ["minerals", "minerais", "minerali"]);
    let cards = say(lang, ["tavern cards", "cartes taverne", "carte taverna"]);
    let hand = dwarf.hand.map(|hand| counted(hand.iter().map(|(kind, n)| (mineral_name(lang, kind), n))));
    let tavern = dwarf.tavern.map(|cards| counted(cards.iter().map(|(card, n)| (card_name(lang, card), n))));
    let mut lines = vec![
        format!("{}{}{}", name(seat, who), colon(lang), wealth(lang, view, seat)),
        format!("  {}", held(lang, minerals, dwarf.minerals, hand)),
        format!("  {}", held(lang, cards, dwarf.cards, tavern)),
    ];
    if !dwarf.objects.is_empty() {
        let title = say(lang, ["forged", "objets forgés", "oggetti forgiati"]);
        lines.push(format!("  {title}{}{}", colon(lang), forged(lang, dwarf)));
    }
    lines
}

/// "minerals 3: Iron 2, Onyx"; of others' hands only the number is known (BAR-156).
fn held(lang: Lang, what: &str, n: u8, hand: Option<String>) -> String {
    match hand {
        Some(hand) if n > 0 => format!("{what} {n}{}{hand}", colon(lang)),
        _ => format!("{what} {n}"),
    }
}

fn wealth(lang: Lang, view: &View, seat: Seat) -> String {
    let dwarf = view.dwarf(seat);
    let mut parts = vec![
        format!("{} {}", say(lang, ["coins", "pièces", "monete"]), dwarf.coins),
        format!("{} {}{}", say(lang, ["bread", "pain", "pane"]), dwarf.all_bread(), bags(lang, dwarf)),
        points(lang, view, seat),
    ];
    if dwarf.refused {
        let refused = [
            "the merchant refuses to deal",
            "le marchand refuse de traiter",
            "il mercante rifiuta di trattare",
        ];
        parts.push(say(lang, refused).to_owned());
    }
    parts.join(" · ")
}

/// How much of the bread is Doggy bags laid down.
fn bags(lang: Lang, dwarf: &DwarfView) -> String {
    match dwarf.bags.total() {
        0 => String::new(),
        n => format!(" ({} {n})", say(lang, ["Doggy bags", "doggy bags", "doggy bag"])),
    }
}

/// What everybody can count, and what minerals add as far as the viewer knows.
fn points(lang: Lang, view: &View, seat: Seat) -> String {
    let dwarf = view.dwarf(seat);
    let open = format!("{} {}", say(lang, ["points", "points", "punti"]), view.public_points(seat));
    match dwarf.hand {
        _ if dwarf.minerals == 0 => open,
        Some(hand) => {
            format!(
                "{open} + {} {}",
                hand.prestige(),
                say(lang, ["in minerals", "en minerais", "in minerali"])
            )
        }
        None => format!("{open} + {}", say(lang, ["minerals", "minerais", "minerali"])),
    }
}

fn forged(lang: Lang, dwarf: &DwarfView) -> String {
    let objects = dwarf.objects.iter();
    let objects = objects.map(|object| format!("{} ({})", object_name(lang, object), object.prestige()));
    objects.collect::<Vec<_>>().join(", ")
}
