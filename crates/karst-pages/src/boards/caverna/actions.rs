//! The action board. It grows with the number of players, and by a card a round.

use caverna::{Arrival, Goods, Space, Task, goods_phrase, space_effect, space_name};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Seen, grammar, loot};
use crate::{Picker, Target, Word, crest};

pub(super) fn actions(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let words = sight.words();
    let (printed, cards): (Vec<Space>, Vec<Space>) =
        sight.view.spaces.iter().partition(|space| space.tile().arrives == Arrival::Printed);
    html! {
        section #f-actions.panel.actions {
            h2 {
                (words.say(Word::Actions))
                a.chip.quiet.sheetlink.tomarket href="#f-market" { (grammar::shared_token("furnish")) (words.say(Word::TabMarket)) }
                button.chip.quiet.sheetlink type="button" popovertarget="loot-sheet" { (grammar::icon("loot")) (words.say(Word::Loot)) }
            }
            div.tiles { @for space in printed { (tile(sight, picker, space, false)) } @for space in cards { (tile(sight, picker, space, true)) } }
            div.sheet.lootsheet popover id="loot-sheet" {
                h3 { (words.say(Word::Loot)) }
                (loot::reference(sight))
            }
        }
    }
}

/// What a click on a space begins: placing, imitating or protecting.
fn prefix(picker: &Picker, space: Space) -> (String, Word) {
    let verbs = [("place", Word::PlaceHere), ("imitate", Word::ImitateHere), ("protect", Word::ProtectHere)];
    let open = verbs.into_iter().find(|(verb, _)| picker.is_open(&format!("{verb} {space}")));
    let (verb, word) = open.unwrap_or(verbs[0]);
    (format!("{verb} {space}"), word)
}

fn tile(sight: &Seen<'_>, picker: &Picker, space: Space, card: bool) -> Markup {
    let view = sight.view;
    let (prefix, word) = prefix(picker, space);
    let target = picker.target(&prefix);
    let owner = view.occupant(space);
    let name = space_name(sight.lang, space);
    let pile = view.pile(space);
    let sentence = space_effect(sight.lang, space, view.n_players);
    let label = format!("{} {sentence} {}", sight.words().name(word, name), lying(sight, pile));
    let shut = matches!(target, Target::Closed(_)) && owner.is_none();
    let held = view.agenda.iter().any(|task| matches!(task, Task::Use { space: used, .. } if *used == space));
    html! {
        article.tile.space.can[target.is_open()].shut[shut].taken[owner.is_some()].held[held].roundcard[card] {
            button.band type="button" popovertarget={ "space-" (space) } { span { (name) } }
            span.art { (art(space)) }
            div.what aria-hidden="true" {
                @if !pile.is_none() { span.pile { (grammar::goods(pile)) } }
                span.does { (grammar::flow(space.variant(view.n_players).flow)) }
            }
            @if let Some(seat) = owner { (worker(sight, space, seat)) }
            @match target {
                Target::Choose(_) | Target::Narrow(_) => (picker.element(&prefix, "hit", &label, html! {})),
                Target::Closed(_) | Target::Idle => {
                    button.hit type="button" tabindex="-1" aria-hidden="true" popovertarget={ "space-" (space) } title=(sentence) {}
                }
            }
            (sheet(sight, picker, space, owner))
        }
    }
}

fn lying(sight: &Seen<'_>, pile: Goods) -> String {
    if pile.is_none() { String::new() } else { format!("({})", goods_phrase(sight.lang, pile)) }
}

/// Who stands here, and how well armed.
fn worker(sight: &Seen<'_>, space: Space, seat: Seat) -> Markup {
    let strength = sight.view.strength_on(space);
    let label = stands(sight, space, seat);
    html! {
        span.owner.dwarf title=(label) { (crest(seat)) @if strength > 0 { (grammar::weapon(strength)) } span.sr { (label) } }
    }
}

fn stands(sight: &Seen<'_>, space: Space, seat: Seat) -> String {
    let words = sight.words();
    let arm = match sight.view.strength_on(space) {
        0 => words.say(Word::Unarmed),
        n => words.count(Word::Strength, usize::from(n)),
    };
    format!("{} ({arm})", words.name(Word::StandsHere, &sight.table.name(seat)))
}

fn sheet(sight: &Seen<'_>, picker: &Picker, space: Space, owner: Option<Seat>) -> Markup {
    let pile = sight.view.pile(space);
    html! {
        div.sheet popover id={ "space-" (space) } {
            h3 { (space_name(sight.lang, space)) }
            p { (space_effect(sight.lang, space, sight.view.n_players)) }
            @if !pile.is_none() { p.facts { (grammar::goods(pile)) " " (goods_phrase(sight.lang, pile)) } }
            (grows(sight, space))
            @match (picker.target(&format!("place {space}")), owner) {
                (Target::Closed(why), _) => (picker.reason(why)),
                (_, Some(seat)) => p.why { (crest(seat)) " " (stands(sight, space, seat)) },
                _ => {},
            }
        }
    }
}

/// What the space gains each round: so many if it is empty, else so many more.
fn grows(sight: &Seen<'_>, space: Space) -> Markup {
    let heaps = space.variant(sight.view.n_players).pile;
    html! {
        @if !heaps.is_empty() {
            p.facts {
                (grammar::icon("sunrise"))
                @for heap in heaps {
                    " " span.n {
                        b { (heap.if_empty) @if heap.else_more != heap.if_empty { " (" (heap.else_more) ")" } } (grammar::token(heap.good))
                    }
                }
            }
        }
    }
}

/// The drawing behind a space.
pub(super) fn art(space: Space) -> Markup {
    let own = match space {
        Space::DriftMining | Space::SecondDriftMining | Space::SmallScaleDriftMining => {
            return grammar::icon("drift-mining");
        }
        Space::Excavation | Space::StripMining => return grammar::shared("pick"),
        Space::StartingPlayer => return grammar::shared("lantern"),
        Space::Supplies => return grammar::icon("warehouse"),
        Space::Housework => return grammar::icon("broom-chamber"),
        Space::Extension => return grammar::shared("expansion"),
        Space::ForestExploration => return grammar::icon("undergrowth"),
        Space::Clearing | Space::Logging => "axe",
        Space::WoodGathering => "wood-supplier",
        Space::Growth | Space::WishForChildren | Space::UrgentWishForChildren | Space::FamilyLife => "grow",
        Space::OreMining | Space::OreDelivery => "seam",
        Space::Sustenance => "harvest",
        Space::Imitation0 | Space::Imitation1 | Space::Imitation2 | Space::Imitation4 => "imitate",
        Space::Depot | Space::LargeDepot => "main-storage",
        Space::WeeklyMarket => "market",
        Space::HardwareRental => "working-cave",
        Space::FenceBuilding => "fence",
        Space::RubyMining | Space::RubyDelivery | Space::RubyMineConstruction => "ruby-supplier",
        Space::SlashAndBurn => "sow",
        Space::Blacksmithing => "blacksmith",
        Space::SheepFarming => "cuddle-room",
        Space::DonkeyFarming => "mixed-dwelling",
        Space::OreMineConstruction => "mining-cave",
        Space::Exploration | Space::Adventure => "loot",
        Space::OreTrading => "trader",
    };
    grammar::icon(own)
}
