//! The loot of expeditions: one sheet, to look things up and to choose from.

use caverna::{Loot, Task, loot_name};
use maud::{Markup, html};

use super::{Picker, Seen, grammar};
use crate::{Target, Word};

/// All items by strength, for reading.
pub(super) fn reference(sight: &Seen<'_>) -> Markup {
    html! {
        ul.lootlist {
            @for loot in Loot::ALL {
                li { span.need { (loot.printed().strength) } span.glyph aria-hidden="true" { (grammar::act(&loot.printed().act)) } span { (loot_name(sight.lang, loot)) } }
            }
        }
    }
}

/// The same sheet while it is asked for: what can be taken is lit, the rest says why not.
pub(super) fn picker(sight: &Seen<'_>, picker: &Picker) -> Markup {
    html! { div.lootgrid { @for loot in Loot::ALL { (item(sight, picker, loot)) } } }
}

fn item(sight: &Seen<'_>, picker: &Picker, loot: Loot) -> Markup {
    let words = sight.words();
    let prefix = format!("loot {loot}");
    let name = loot_name(sight.lang, loot);
    let inside = html! {
        span.need aria-hidden="true" { (loot.printed().strength) }
        span.glyph aria-hidden="true" { (grammar::act(&loot.printed().act)) }
    };
    let needs = words.count(Word::LootNeeds, usize::from(loot.printed().strength));
    match picker.target(&prefix) {
        Target::Choose(_) | Target::Narrow(_) => {
            picker.element(&prefix, "item can", &format!("{name}. {needs}"), inside)
        }
        Target::Closed(why) => spent(sight, loot, &format!("{name}. {}", why.sentence), inside),
        Target::Idle => spent(sight, loot, &format!("{name}. {needs}"), inside),
    }
}

fn spent(sight: &Seen<'_>, loot: Loot, title: &str, inside: Markup) -> Markup {
    let taken = matches!(sight.view.agenda.top(), Some(Task::Expedition { taken, .. }) if taken >> loot.index() & 1 == 1);
    html! {
        span.item.taken[taken] title=(title) { (inside) @if taken { (grammar::shared("check")) } span.sr { (title) } }
    }
}
