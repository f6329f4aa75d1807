//! The shop of the forge: four objects, their recipes, and the pile they come from.

use bargeroc::{Layer, Mineral, Object, Stage, object_name};
use maud::{Markup, html};

use super::{Picker, Seen, cards, grammar, me, places};
use crate::{Easel, Id, Page, Word, crest, slot};

const RENEWED: Id = Id("renewed", "");
const OBJECTS: Id = Id("object-pile", "");
const UNDER: Id = Id("under", "");

/// What can be forged or put under the pile, and why not; the way to renew the shop.
const SHOP: &str = "shop";
/// Which minerals of a recipe are in the viewer's hand.
const HOLDS: &str = "holds";
/// In which order the viewer has put cards under the pile.
const ORDER: &str = "order";

const SLOTS: [Id; 4] = [Id("on-sale", "1"), Id("on-sale", "2"), Id("on-sale", "3"), Id("on-sale", "4")];

pub(super) fn frame(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
    let beside = html! { span.beside { (slot(SHOP, "renew")) (page.part(RENEWED)) (page.part(OBJECTS)) } };
    html! {
        section #f-forge.panel.venue.smithy {
            (places::sign(sight, page, Stage::Forge, Word::BarForge, beside))
            ul.shop { @for id in SLOTS { (page.part(id)) } }
            (page.part(UNDER))
        }
    }
}

pub(super) fn shared(sight: &Seen<'_>, easel: &mut Easel<'_>) {
    let (view, words) = (sight.view, sight.words());
    easel.part(
        RENEWED,
        view.renewed,
        || html! { span.whose id=(RENEWED) { @if view.renewed { small { (words.say(Word::BarRenewed)) } } } },
    );
    let pile = view.object_pile.len() + view.bottom.iter().map(|layer| layer.objects.len()).sum::<usize>();
    easel.part(OBJECTS, pile, || {
        html! { span.whose id=(OBJECTS) { (cards::pile("object", pile, &words.count(Word::BarPile, pile))) } }
    });
    for (id, object) in SLOTS.into_iter().zip(view.shop) {
        easel.part(id, object, || {
            html! {
                li id=(id) {
                    @match object {
                        Some(object) => (cards::object(sight, object, SHOP, HOLDS)),
                        None => span.kard.object.gap {},
                    }
                }
            }
        });
    }
    easel.part(UNDER, &view.bottom, || {
        html! {
            ul.under id=(UNDER) hidden[view.bottom.is_empty()] {
                @for (i, layer) in view.bottom.iter().enumerate() {
                    li { (words.say(Word::BarUnder)) " " (crest(layer.by)) " " span { (named(sight, layer)) } (slot(ORDER, i)) }
                }
            }
        }
    });
}

pub(super) fn mine(sight: &Seen<'_>, picker: &Picker, easel: &mut Easel<'_>) {
    let shop = || sight.view.shop.into_iter().flatten();
    easel.slots(SHOP, picker.mark(&["forge", "renew"]), |slots| {
        slots.fill("renew", renew(sight, picker));
        for object in shop() {
            slots.fill(object, target(sight, picker, object));
            slots.fill(format_args!("why-{object}"), cards::reason(picker, &format!("forge {object}")));
        }
    });
    let holds = holds(sight);
    easel.slots(HOLDS, &holds, |slots| {
        for &(object, mineral, enough) in &holds {
            let mark = html! { i.{(if enough { "holds" } else { "lacks" })} {} };
            slots.fill(format_args!("{object}-{mineral}"), mark);
        }
    });
    // Everybody knows what lies there; the order, only who has put it there.
    let layers = sight.view.bottom.iter().enumerate().filter(|(_, layer)| layer.ordered);
    let own: Vec<(usize, &Layer)> = layers.collect();
    easel.slots(ORDER, &own, |slots| {
        for (i, layer) in &own {
            slots.fill(i, html! { (named(sight, layer)) });
        }
    });
}

/// Forged with a click; while the shop is renewed, put under the pile.
fn target(sight: &Seen<'_>, picker: &Picker, object: Object) -> Markup {
    let label = cards::object_label(sight, object);
    if !picker.pick().starts_with("renew") {
        return cards::over(picker, &format!("forge {object}"), &label);
    }
    let order = picker.pick().split(' ').skip(1).position(|word| word == object.to_string());
    html! {
        @if let Some(n) = order { i.is-leaving {} b.order { (n + 1) } }
        (cards::over(picker, &format!("{} {object}", picker.pick()), &label))
    }
}

/// Every mineral of every recipe in the shop, and whether the viewer's hand has enough of it.
fn holds(sight: &Seen<'_>) -> Vec<(Object, Mineral, bool)> {
    let Some(hand) = me(sight).and_then(|seat| sight.view.dwarf(seat).hand) else { return Vec::new() };
    let recipes = sight.view.shop.into_iter().flatten().map(|object| (object, object.printed().recipe));
    recipes
        .flat_map(|(object, recipe)| {
            recipe.iter().map(move |(mineral, n)| (object, mineral, hand.n(mineral) >= n))
        })
        .collect()
}

fn renew(sight: &Seen<'_>, picker: &Picker) -> Markup {
    if !picker.pick().is_empty() || !picker.is_open("renew") {
        return html! {};
    }
    let inside = html! { (grammar::icon("renew")) (grammar::coin()) };
    picker.element("renew", "chip", &sight.words().say(Word::BarRenew), inside)
}

/// What a player has put under the pile: in order for whoever put it there, as a set for the others.
fn named(sight: &Seen<'_>, layer: &Layer) -> String {
    let names: Vec<&str> = layer.objects.iter().map(|&object| object_name(sight.lang, object)).collect();
    names.join(if layer.ordered { " › " } else { ", " })
}
