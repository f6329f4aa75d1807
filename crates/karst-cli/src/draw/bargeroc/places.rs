//! The merchant's stall, the mine and the forge.

use bargeroc::{Layer, Minerals, Object, View, mineral_name, minerals_phrase, object_name};
use karst_kit::{Lang, Who};

use super::{colon, counted};
use crate::draw::say;

pub(super) fn merchant(lang: Lang, view: &View, who: Who) -> Vec<String> {
    let title = say(lang, ["Merchant", "Marchand", "Mercante"]);
    let sale = say(lang, ["for sale", "à vendre", "in vendita"]);
    let mut lines = vec![format!("{title}{}{sale} {}", colon(lang), priced(lang, view.for_sale))];
    if !view.sold.is_empty() {
        let sold = say(lang, ["sold this turn", "vendus ce tour-ci", "venduti in questo turno"]);
        lines.push(format!("  {sold}{}{}", colon(lang), kinds(lang, view.sold)));
    }
    if !view.bought.is_empty() {
        let bought = say(lang, ["bought by", "achetés par", "comprati da"]);
        lines.push(format!("  {bought} {}{}{}", who(view.active), colon(lang), kinds(lang, view.bought)));
    }
    lines
}

/// Each with its price: "Coal (1), Iron (2) × 3".
fn priced(lang: Lang, minerals: Minerals) -> String {
    let one = |(mineral, n): (bargeroc::Mineral, u8)| {
        let price = mineral.printed().price.unwrap_or(0);
        let times = if n == 1 { String::new() } else { format!(" × {n}") };
        format!("{} ({price}){times}", mineral_name(lang, mineral))
    };
    let all: Vec<String> = minerals.iter().map(one).collect();
    if all.is_empty() { "-".to_owned() } else { all.join(", ") }
}

fn kinds(lang: Lang, minerals: Minerals) -> String {
    counted(minerals.iter().map(|(mineral, n)| (mineral_name(lang, mineral), n)))
}

pub(super) fn mine(lang: Lang, view: &View, _who: Who) -> Vec<String> {
    let title = say(lang, ["Mine", "Mine", "Miniera"]);
    let mut parts = vec![
        format!("{} {}", say(lang, ["pile", "pioche", "mazzo"]), view.mineral_pile),
        format!("{} {}", say(lang, ["discard", "défausse", "scarti"]), kinds(lang, view.mineral_discard)),
    ];
    if view.eaten > 0 {
        let eaten = say(lang, ["bread eaten", "pain mangé", "pane mangiato"]);
        parts.push(format!("{eaten} {}", view.eaten));
    }
    vec![format!("{title}{}{}", colon(lang), parts.join(" · "))]
}

pub(super) fn forge(lang: Lang, view: &View, who: Who) -> Vec<String> {
    let title = say(lang, ["Forge", "Forge", "Forgia"]);
    let pile = say(lang, ["object pile", "pioche d’objets", "mazzo degli oggetti"]);
    let under: usize = view.bottom.iter().map(|layer| layer.objects.len()).sum();
    let mut lines = vec![format!("{title}{}{pile} {}", colon(lang), view.object_pile.len() + under)];
    lines.extend(view.shop.iter().map(|slot| shown(lang, *slot)));
    lines.extend(view.bottom.iter().map(|layer| laid(lang, layer, who)));
    lines
}

fn shown(lang: Lang, slot: Option<Object>) -> String {
    let Some(object) = slot else { return "  -".to_owned() };
    let (id, name) = (object.to_string(), object_name(lang, object));
    format!(
        "  {id:20} {name:24} {:>2}  {}",
        object.prestige(),
        minerals_phrase(lang, object.printed().recipe)
    )
}

/// What somebody has put under the pile; the order is for whoever did (BAR-073).
fn laid(lang: Lang, layer: &Layer, who: Who) -> String {
    let names: Vec<&str> = layer.objects.iter().map(|&object| object_name(lang, object)).collect();
    let between = if layer.ordered { " → " } else { ", " };
    let under = say(lang, ["under the pile, from", "sous la pioche, de", "sotto il mazzo, da"]);
    format!("  {under} {}{}{}", who(layer.by), colon(lang), names.join(between))
}
