//! The shop of the forge: four objects, their recipes, and the pile they come from.

use bargeroc::{Layer, Minerals, Object, Stage, object_name};
use maud::{Markup, html};

use super::cards::{self, Lying};
use super::{Seen, grammar, mine, places};
use crate::{Picker, Target, Word, crest};

pub(super) fn forge(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let view = sight.view;
    let words = sight.words();
    let pile = view.object_pile.len() + view.bottom.iter().map(|layer| layer.objects.len()).sum::<usize>();
    html! {
        section #f-forge.panel.venue.smithy {
            (places::sign(sight, Stage::Forge, Word::BarForge, html! {
                span.beside { (renew(sight, picker)) (cards::pile("object", pile, &words.count(Word::BarPile, pile))) }
            }))
            ul.shop {
                @for object in view.shop.iter() {
                    @match object {
                        Some(object) => li { (slot(sight, picker, *object)) },
                        None => li { span.kard.object.gap {} },
                    }
                }
            }
            (under(sight))
        }
    }
}

/// Forged with a click; while the shop is renewed, put under the pile.
fn slot(sight: &Seen<'_>, picker: &Picker, object: Object) -> Markup {
    let order = picker.pick().split(' ').skip(1).position(|word| word == object.to_string());
    let renewing = picker.pick().starts_with("renew");
    let prefix = if renewing { format!("{} {object}", picker.pick()) } else { format!("forge {object}") };
    let mark = match order.filter(|_| renewing) {
        Some(n) => html! { b.order { (n + 1) } },
        None => html! {},
    };
    let lying = Lying {
        prefix: &prefix,
        about: &format!("about-{object}"),
        class: if order.is_some() && renewing { "leaving" } else { "" },
        n: 1,
    };
    cards::object(sight, picker, object, &lying, my_minerals(sight), mark)
}

fn my_minerals(sight: &Seen<'_>) -> Option<Minerals> {
    mine(sight).and_then(|seat| sight.view.dwarf(seat).hand)
}

fn renew(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let words = sight.words();
    match picker.target("renew") {
        Target::Choose(_) | Target::Narrow(_) if picker.pick().is_empty() => picker.element(
            "renew",
            "chip",
            &words.say(Word::BarRenew),
            html! { (grammar::icon("renew")) (grammar::coin()) },
        ),
        _ if sight.view.renewed => html! { small { (words.say(Word::BarRenewed)) } },
        _ => html! {},
    }
}

/// What players have put under the pile: in order for whoever put it there, as a set for the others.
fn under(sight: &Seen<'_>) -> Markup {
    let view = sight.view;
    if view.bottom.is_empty() {
        return html! {};
    }
    html! {
        ul.under {
            @for layer in &view.bottom {
                li { (sight.words().say(Word::BarUnder)) " " (crest(layer.by)) " " (names(sight, layer)) }
            }
        }
    }
}

fn names(sight: &Seen<'_>, layer: &Layer) -> String {
    let names: Vec<&str> = layer.objects.iter().map(|&object| object_name(sight.lang, object)).collect();
    names.join(if layer.ordered { " › " } else { ", " })
}
