//! The open question, its answers, and the way back.

use caverna::{Caverna, Furnishing, Single, Task, Twin, furnishing_name, single_name, twin_name};
use karst_kit::Speak;
use maud::{Markup, html};

use super::{Picker, Seen, answers, exchange, feeding, grammar, keeping, loot, market, stall, targets};
use crate::Word;

/// The whole question, or what follows the pick.
pub(super) fn body(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let back =
        picker.link("", "chip back", "", html! { (grammar::shared("back")) (sight.words().say(Word::Back)) });
    match (picker.pick(), sight.view.agenda.top()) {
        ("", Some(&Task::Feed { due, .. })) => feeding::sheet(sight, picker, due),
        ("", Some(Task::Keep)) => keeping::keep(sight, picker),
        ("", Some(Task::Morning | Task::BeforeScoring)) => html! {
            (exchange::centre(sight, picker))
            div.answers { (answers::answers(sight, picker)) }
        },
        ("", Some(&Task::Market { bought })) => html! {
            (stall::stall(sight, picker, bought))
            div.answers { (answers::answers(sight, picker)) }
        },
        // Once a weapon is forged, the expedition is all that is left: no button leads there.
        ("", Some(Task::Expedition { .. })) | ("", Some(Task::Use { .. }))
            if answers::only_loot(sight, picker) =>
        {
            html! {
                (loot::picker(sight, picker))
                div.answers { (answers::answers(sight, picker)) }
            }
        }
        ("", _) => html! { div.answers { (answers::answers(sight, picker)) } },
        ("loot", _) => html! { (loot::picker(sight, picker)) div.answers { (back) } },
        ("furnish", _) => {
            html! { div.answers { (back) (folded(sight, market::list(sight, picker))) } }
        }
        (pick @ ("imitate" | "protect"), _) => {
            html! { div.answers { (back) (folded(sight, answers::spaces(sight, picker, pick))) } }
        }
        ("place", _) => html! { (answers::spaces(sight, picker, "place")) div.answers { (back) } },
        (pick, _) if targets::is_on_board(pick) => {
            let list = html! { div.answers { (answers::continuations(sight, picker, pick)) } };
            html! { div.answers { (back) (folded(sight, list)) } }
        }
        (pick, _) => html! { div.answers { (back) (answers::continuations(sight, picker, pick)) } },
    }
}

/// What can be clicked on a board, once more as a list for those who prefer it.
fn folded(sight: &Seen<'_>, list: Markup) -> Markup {
    html! {
        details.folded {
            summary.chip.quiet { (sight.words().say(Word::GroupTake)) }
            (list)
        }
    }
}

pub(super) fn sentence(sight: &Seen<'_>, picker: &Picker) -> String {
    let words = sight.words();
    let pick: Vec<&str> = picker.pick().split(' ').collect();
    let named = |word: Word, name: &str| words.name(word, &capitalized(name));
    match *pick.as_slice() {
        ["place"] => words.say(Word::AskPlace),
        ["tile", twin] => named(Word::AskTile, twin_of(sight, twin)),
        ["tile", twin, ..] => named(Word::AskSecond, twin_of(sight, twin)),
        ["lay", single, ..] => named(Word::AskTile, single_of(sight, single)),
        ["furnish"] => words.say(Word::AskCavern),
        ["furnish", tile, ..] => named(Word::AskWhere, tile_of(sight, tile)),
        ["fence", ..] => words.say(Word::AskFence),
        ["stable", ..] => words.say(Word::AskStable),
        ["ore-mine" | "ruby-mine", ..] => words.say(Word::AskMine),
        ["forge", ..] => words.say(Word::AskForge),
        ["loot", ..] => words.say(Word::AskLoot),
        ["sow", ..] => words.say(Word::AskSow),
        ["imitate", ..] => words.say(Word::AskImitate),
        ["breed", ..] => words.say(Word::AskBreed),
        ["ahead", ..] => words.say(Word::AskAhead),
        ["protect", ..] => words.say(Word::AskProtect),
        ["buy", ..] => words.say(Word::AskBuy),
        ["trade", ..] => words.say(Word::AskSell),
        _ => Caverna::ask(sight.lang, sight.view, &|seat| sight.table.name(seat)),
    }
}

fn twin_of(sight: &Seen<'_>, id: &str) -> &'static str {
    id.parse::<Twin>().map_or("", |twin| twin_name(sight.lang, twin))
}

fn single_of(sight: &Seen<'_>, id: &str) -> &'static str {
    id.parse::<Single>().map_or("", |single| single_name(sight.lang, single))
}

fn tile_of(sight: &Seen<'_>, id: &str) -> &'static str {
    id.parse::<Furnishing>().map_or("", |tile| furnishing_name(sight.lang, tile))
}

pub(super) fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_uppercase().chain(chars).collect()).unwrap_or_default()
}
