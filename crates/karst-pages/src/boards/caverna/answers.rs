//! Answers as buttons: verbs whose targets lie on the boards stand together, everything else for itself.

use std::cmp::Reverse;

use caverna::{
    Act, Bonus, Caverna, Choice, Good, Goods, Single, Space, Take, Task, Twin, goods_phrase, single_name,
    twin_name,
};
use karst_kit::{Flow, Progress, Speak};
use maud::{Markup, html};

use super::question::capitalized;
use super::{Offer, Picker, Seen, actions, exchange, grammar, my_home};
use crate::{Target, Word};

/// More answers than this are asked in two steps.
const AT_ONCE: usize = 12;

/// A button of the open question.
#[derive(PartialEq)]
enum Group<'a> {
    /// Everything that begins like this.
    Stem(String),
    One(&'a Offer),
}

impl Group<'_> {
    /// Whether it is exactly this choice.
    fn is(&self, choice: Choice) -> bool {
        matches!(self, Group::One(offer) if offer.choice == choice)
    }
}

pub(super) fn answers(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let shown = exchange::is_shown(sight);
    // What a sheet of its own shows above.
    let above = match sight.view.agenda.top() {
        _ if only_loot(sight, picker) => "loot",
        Some(Task::Market { .. }) => "buy",
        _ => "",
    };
    let mut groups: Vec<Group<'_>> = Vec::new();
    for offer in picker.under("") {
        if exchange::is_exchange(&offer.choice) || offer.verb() == above {
            continue;
        }
        let group = group(picker, offer);
        if !groups.contains(&group) {
            groups.push(group);
        }
    }
    groups.sort_by_key(|group| group.is(Choice::Done) || group.is(Choice::Pass));
    most_first(&mut groups);
    let last = groups.iter().position(|group| group.is(Choice::Done));
    let (before, after) = groups.split_at(last.unwrap_or(groups.len()));
    html! {
        (parts(sight, picker))
        @for group in before { (button(sight, picker, group)) }
        @if !shown { (exchange::chip(sight, picker)) }
        @for group in after { (button(sight, picker, group)) }
    }
}

/// The largest amount first: the strongest weapon, the most seed.
fn most_first(groups: &mut [Group<'_>]) {
    let amount = |group: &Group<'_>| match group {
        Group::One(offer) => match offer.choice {
            Choice::Forge(n) | Choice::TradeOre(n) => Some(n),
            Choice::Sow(grain, vegetables) => Some(grain + vegetables),
            _ => None,
        },
        Group::Stem(_) => None,
    };
    let (Some(from), Some(to)) = (
        groups.iter().position(|it| amount(it).is_some()),
        groups.iter().rposition(|it| amount(it).is_some()),
    ) else {
        return;
    };
    groups[from..=to].sort_by_key(|group| Reverse(amount(group)));
}

/// Whether an expedition is all that is asked.
pub(super) fn only_loot(sight: &Seen<'_>, picker: &Picker) -> bool {
    let beside =
        |offer: &Offer| matches!(offer.choice, Choice::Loot(_) | Choice::Done) || offer.choice.is_exchange();
    match sight.view.agenda.top() {
        Some(Task::Expedition { .. }) => true,
        Some(Task::Use { .. }) => picker.is_open("loot") && picker.under("").all(beside),
        _ => false,
    }
}

fn group<'a>(picker: &Picker, offer: &'a Offer) -> Group<'a> {
    let verb = offer.verb();
    let many = |most: usize| picker.under(verb).count() > most;
    match verb {
        "place" | "imitate" | "protect" | "furnish" | "fence" | "stable" | "ore-mine" | "ruby-mine"
        | "loot" | "ahead" => Group::Stem(verb.to_owned()),
        "tile" | "lay" => Group::Stem(offer.text.split(' ').take(2).collect::<Vec<_>>().join(" ")),
        "forge" | "sow" | "breed" if many(4) => Group::Stem(verb.to_owned()),
        _ => Group::One(offer),
    }
}

fn button(sight: &Seen<'_>, picker: &Picker, group: &Group<'_>) -> Markup {
    match group {
        Group::One(offer) => one(sight, picker, offer),
        Group::Stem(stem) => match picker.target(stem) {
            Target::Choose(offer) => one(sight, picker, offer),
            Target::Narrow(_) => {
                let class = if matches!(stem.as_str(), "place" | "ahead") { "chip quiet" } else { "chip" };
                picker.element(
                    stem,
                    class,
                    "",
                    html! {
                        (stem_glyph(stem)) span { (stem_label(sight, stem)) } (stem_price(sight, stem))
                    },
                )
            }
            Target::Closed(_) | Target::Idle => html! {},
        },
    }
}

/// A button for exactly one offer.
pub(super) fn one(sight: &Seen<'_>, picker: &Picker, offer: &Offer) -> Markup {
    if offer.is_other_name {
        return html! {};
    }
    let choice = offer.choice;
    let class = match choice {
        // What ends a turn is loud only when nothing else is left to do.
        Choice::Done | Choice::Pass if has_better(picker, offer) => "chip leave",
        Choice::Done | Choice::Pass | Choice::Feed => "chip end",
        Choice::Beg(_) => "chip leave loss",
        Choice::Breed(set) if is_best_litter(sight, set) => "chip first",
        Choice::Grow => "chip first",
        _ => "chip",
    };
    let (glyph, label) = (glyph(sight, &choice), html! { span { (label(sight, &choice)) } });
    // The verb first: "Take 4 wood".
    let inside = match choice {
        Choice::Take => html! { (label) (glyph) span.sr { (goods_phrase(sight.lang, loot_of(sight))) } },
        _ => html! { (glyph) (label) },
    };
    offer.button(class, "", inside)
}

/// Whether anything but exchanges can be done instead.
fn has_better(picker: &Picker, offer: &Offer) -> bool {
    picker.under("").any(|other| other.choice != offer.choice && !exchange::is_exchange(&other.choice))
}

fn label(sight: &Seen<'_>, choice: &Choice) -> Markup {
    let words = sight.words();
    match choice {
        Choice::Take => {
            html! { (words.say(Word::TakeThese)) @if takes_token(sight) { " " (words.say(Word::TakeStart)) } }
        }
        Choice::Beg(n) => html! { (words.count(Word::BegLoses, 3 * usize::from(*n))) },
        Choice::Breed(set) if is_best_litter(sight, *set) => {
            html! { (Caverna::label(sight.lang, choice)) small { (words.say(Word::YoungAll)) } }
        }
        _ => html! { (Caverna::label(sight.lang, choice)) },
    }
}

/// After a pick: every offer while they are few, else the next word.
pub(super) fn continuations(sight: &Seen<'_>, picker: &Picker, pick: &str) -> Markup {
    let offers: Vec<&Offer> = picker.under(pick).collect();
    if offers.len() <= AT_ONCE {
        return html! { @for offer in offers { (one(sight, picker, offer)) } };
    }
    html! {
        @for step in picker.steps(pick) {
            @match picker.target(&step) {
                Target::Choose(offer) => (one(sight, picker, offer)),
                Target::Narrow(_) => (picker.element(&step, "chip", "", html! {
                    span { (capitalized(step.rsplit(' ').next().unwrap_or(""))) } small.count { (picker.under(&step).count()) }
                })),
                Target::Closed(_) | Target::Idle => {},
            }
        }
    }
}

/// Action spaces as a list, for those who do not use the picture.
pub(super) fn spaces(sight: &Seen<'_>, picker: &Picker, verb: &str) -> Markup {
    let open = sight.view.spaces.iter().filter(|space| picker.is_open(&format!("{verb} {space}")));
    html! {
        div.rows {
            @for space in open {
                (picker.element(&format!("{verb} {space}"), "row", "", html! {
                    (actions::art(space)) span { (caverna::space_name(sight.lang, space)) }
                    span.glyph aria-hidden="true" { (grammar::goods(sight.view.pile(space))) }
                }))
            }
        }
    }
}

/// The parts of the space in use that have been done, or cannot be done now.
fn parts(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let Some(&Task::Use { space, done }) = sight.view.agenda.top() else { return html! {} };
    let flow = space.variant(sight.view.n_players).flow;
    if flow.n_leaves() < 2 {
        return html! {};
    }
    let mut chips: Vec<Markup> = Vec::new();
    flow.leaves(&mut |leaf, act| chips.push(part(sight, picker, act, leaf, done)));
    html! { @for chip in chips { (chip) } }
}

fn part(sight: &Seen<'_>, picker: &Picker, act: &'static Act, leaf: usize, done: Progress) -> Markup {
    let sentence = capitalized(&caverna::act_phrase(sight.lang, act));
    if done.is_done(leaf) {
        return html! {
            span.chip.spent title=(sentence) {
                (grammar::shared("check")) span aria-hidden="true" { (grammar::act(act)) }
                span.sr { (sight.words().say(Word::PartDone)) " " (sentence) }
            }
        };
    }
    let stems = act.stems();
    if stems.iter().any(|stem| picker.is_open(stem)) {
        return html! {};
    }
    html! {
        button.chip.shut type="button" popovertarget={ "part-" (leaf) } title=(sentence) {
            (grammar::shared("lock")) span aria-hidden="true" { (grammar::act(act)) } span.sr { (sentence) }
        }
        div.sheet popover id={ "part-" (leaf) } {
            h2 { (sight.words().say(Word::PartClosed)) }
            p { (sentence) }
            @if let Some(why) = stems.iter().find_map(|stem| picker.why_under(stem)) { (picker.reason(why)) }
        }
    }
}

/// What a fence or a stable costs here, so that the button says it.
fn stem_price(sight: &Seen<'_>, stem: &str) -> Markup {
    let Some((space, done)) = in_use(sight) else { return html! {} };
    let mut prices: Vec<Goods> = Vec::new();
    space.variant(sight.view.n_players).flow.leaves(&mut |leaf, act| match act {
        Act::Fence(_, cost) if stem == "fence" && !done.is_done(leaf) => {
            prices.push(Goods::of(Good::Wood, *cost))
        }
        Act::Stable(cost) if stem == "stable" && !done.is_done(leaf) => {
            prices.push(Goods::of(Good::Stone, *cost))
        }
        _ => {}
    });
    html! {
        @for (i, cost) in prices.iter().enumerate() {
            @if i > 0 { s {} }
            span.glyph aria-hidden="true" { (grammar::price(*cost, None)) }
            span.sr { (goods_phrase(sight.lang, *cost)) }
        }
    }
}

/// The space in use, below whatever is asked on top of it.
fn in_use(sight: &Seen<'_>) -> Option<(Space, Progress)> {
    match sight.view.agenda.top()? {
        Task::Use { space, done } => Some((*space, *done)),
        _ => None,
    }
}

/// The part of the space in use that takes goods.
fn taking(sight: &Seen<'_>) -> Option<(Space, Take)> {
    let (space, done) = in_use(sight)?;
    let flow: &'static Flow<Act> = space.variant(sight.view.n_players).flow;
    let mut found = None;
    flow.leaves(&mut |leaf, act| match act {
        Act::Take(take) if !done.is_done(leaf) => found = found.or(Some(*take)),
        Act::Market(gold) => found = found.or(Some(Take::only(Goods::of(Good::Gold, *gold)))),
        _ => {}
    });
    Some((space, found?))
}

fn takes_token(sight: &Seen<'_>) -> bool {
    taking(sight).is_some_and(|(_, take)| take.token)
}

/// What taking brings: what lies there, what is printed, and what own mines add.
fn loot_of(sight: &Seen<'_>) -> Goods {
    let (Some((space, take)), Some(home)) = (taking(sight), my_home(sight)) else { return Goods::NONE };
    let pile = if take.pile { sight.view.pile(space) } else { Goods::NONE };
    let bonus = match take.bonus {
        Bonus::None => Goods::NONE,
        Bonus::OrePerOreMine(n) => Goods::of(Good::Ore, n * home.ore_mines.len()),
        Bonus::RubyWithRubyMines(n) => Goods::of(Good::Ruby, u8::from(home.ruby_mines.len() >= n)),
    };
    pile.plus(take.goods).plus(bonus)
}

/// Every young is a point, so the largest litter is best.
fn is_best_litter(sight: &Seen<'_>, set: u8) -> bool {
    let size = |offer: &Choice| match offer {
        Choice::Breed(set) => set.count_ones(),
        _ => 0,
    };
    let most = sight.view.offers.iter().map(size).max().unwrap_or(0);
    set.count_ones() == most
        && sight.view.offers.iter().filter(|offer| matches!(offer, Choice::Breed(_))).count() > 1
}

fn stem_label(sight: &Seen<'_>, stem: &str) -> String {
    let words = sight.words();
    let (verb, rest) = stem.split_once(' ').unwrap_or((stem, ""));
    let word = match verb {
        "tile" => {
            let name = rest.parse::<Twin>().map_or("", |twin| twin_name(sight.lang, twin));
            return words.name(Word::GroupTile, name);
        }
        "lay" => {
            let name = rest.parse::<Single>().map_or("", |single| single_name(sight.lang, single));
            return words.name(Word::GroupLay, name);
        }
        "place" => Word::GroupTake,
        "furnish" => Word::GroupCavern,
        "fence" => Word::GroupFence,
        "stable" => Word::GroupStable,
        "ore-mine" => Word::GroupOreMine,
        "ruby-mine" => Word::GroupRubyMine,
        "forge" => Word::GroupForge,
        "loot" => Word::GroupLoot,
        "sow" => Word::GroupSow,
        "imitate" => Word::GroupImitate,
        "breed" => Word::GroupBreed,
        "ahead" => Word::GroupAhead,
        "protect" => Word::GroupProtect,
        _ => return capitalized(stem),
    };
    words.say(word)
}

fn stem_glyph(stem: &str) -> Markup {
    let (verb, rest) = stem.split_once(' ').unwrap_or((stem, ""));
    let glyph = match verb {
        "tile" => rest.parse::<Twin>().map_or_else(|_| html! {}, grammar::twin),
        "lay" => grammar::token_of(rest),
        "furnish" => grammar::shared_token("furnish"),
        "fence" => grammar::token_of("pasture"),
        "stable" | "ore-mine" | "ruby-mine" => grammar::token_of(verb),
        "forge" | "loot" | "sow" | "imitate" | "breed" | "protect" => grammar::icon(verb),
        "ahead" => grammar::token(Good::Ruby),
        _ => return html! {},
    };
    html! { span.glyph aria-hidden="true" { (glyph) } }
}

fn glyph(sight: &Seen<'_>, choice: &Choice) -> Markup {
    let glyph = match *choice {
        Choice::Take => grammar::goods(loot_of(sight)),
        Choice::Pay(goods) | Choice::FeedOne(goods) => grammar::goods(goods),
        Choice::Sow(grain, vegetables) => {
            html! { (grammar::icon("sow")) (grammar::goods(Goods::of(Good::Grain, grain).with(Good::Vegetable, vegetables))) }
        }
        Choice::Breed(set) => html! {
            @for (i, good) in Good::FARM.into_iter().enumerate() { @if set >> i & 1 == 1 { (grammar::token(good)) } }
        },
        Choice::TradeOre(n) => {
            html! { (grammar::goods(Goods::of(Good::Ore, 2 * n))) (grammar::arrow()) (grammar::goods(Goods::of(Good::Gold, 2 * n).with(Good::Food, n))) }
        }
        Choice::Buy(good) => {
            let price = caverna::MARKET.iter().find(|(sold, _)| *sold == good).map_or(0, |(_, price)| *price);
            html! { (grammar::goods(Goods::of(Good::Gold, price))) (grammar::arrow()) (grammar::token(good)) }
        }
        Choice::Furnish(tile, _) => grammar::icon(tile.id()),
        Choice::Forge(n) => grammar::weapon(n),
        Choice::Ahead(n) => html! { (grammar::token(Good::Ruby)) (grammar::weapon(n)) },
        Choice::Grow => grammar::icon("grow"),
        Choice::Feed => grammar::icon("feed"),
        Choice::Beg(_) => grammar::token_of("begging"),
        Choice::Done | Choice::Pass => grammar::shared("check"),
        Choice::Stable(_) => grammar::token_of("stable"),
        Choice::Fence(..) => grammar::token_of("pasture"),
        Choice::OreMine(..) => grammar::token_of("ore-mine"),
        Choice::RubyMine(_) => grammar::token_of("ruby-mine"),
        Choice::Tile(twin, ..) => grammar::twin(twin),
        Choice::Lay(single, _) => grammar::single(single),
        Choice::Loot(loot) => grammar::act(&loot.printed().act),
        Choice::Place(_) | Choice::Imitate(_) | Choice::Protect(_) | Choice::Skip(_) => return html! {},
        _ => return html! {},
    };
    html! { span.glyph aria-hidden="true" { (glyph) } }
}
