//! The open question, its answers as buttons, and the way back.

use cave_vs_cave::{
    Act, CaveVsCave, Choice, Good, Goods, Room, Task, act_sentence, action_name, goods_phrase, room_name,
    space_name,
};
use karst_kit::{Flow, Progress, Speak};
use maud::{Markup, html};

use super::{Picker, Seen, grammar};
use crate::{Target, Word};

/// More answers than this are asked in two steps.
const AT_ONCE: usize = 12;

pub(super) fn body(sight: &Seen<'_>, picker: &Picker) -> Markup {
    html! {
        div.answers {
            @match picker.pick() { "" => (answers(sight, picker)), pick => (continuations(sight, picker, pick)) }
        }
    }
}

pub(super) fn sentence(sight: &Seen<'_>, picker: &Picker) -> String {
    let words = sight.words();
    let mut pick = picker.pick().split(' ');
    let (verb, what) = (pick.next().unwrap_or(""), pick.next());
    let name = what.and_then(|what| what.parse::<Room>().ok()).map_or("", |room| room_name(sight.lang, room));
    match (verb, what, pick.next()) {
        ("furnish", Some(_), Some(_)) => words.name(Word::AskSurcharge, name),
        ("furnish", Some(_), None) => words.name(Word::AskWhere, name),
        ("furnish", None, _) => words.say(Word::AskFurnish),
        ("take", ..) => words.say(Word::AskTake),
        ("use", ..) => words.say(Word::AskUse),
        ("dig", ..) => words.say(Word::AskDig),
        ("dig-twice", ..) => words.say(Word::AskDigTwice),
        ("build", ..) => words.say(Word::AskBuild),
        ("raze", ..) => words.say(Word::AskRaze),
        ("swap", ..) => words.say(Word::AskSwap),
        ("trade", ..) => words.say(Word::AskTrade),
        _ => CaveVsCave::ask(sight.lang, sight.view, &|seat| sight.table.name(seat)),
    }
}

/// After a pick: the way back, and what can follow.
fn continuations(sight: &Seen<'_>, picker: &Picker, pick: &str) -> Markup {
    let mut next: Vec<String> = picker.under(pick).map(|offer| offer.text.clone()).collect();
    if next.len() > AT_ONCE {
        next = picker.steps(pick);
    }
    html! {
        (picker.link("", "chip back", "", html! { (grammar::shared("back")) (sight.words().say(Word::Back)) }))
        @for prefix in &next { (short_chip(sight, picker, prefix)) }
    }
}

/// After a pick the sentence has said the verb; the chip says the rest, its label everything.
fn short_chip(sight: &Seen<'_>, picker: &Picker, prefix: &str) -> Markup {
    let Target::Choose(offer) = picker.target(prefix) else { return chip(sight, picker, prefix) };
    let choice = offer.choice;
    let text = match choice {
        Choice::Take(action) => action_name(sight.lang, action).to_owned(),
        Choice::Use(room) => room_name(sight.lang, room).to_owned(),
        Choice::Dig(space) | Choice::DigTwice(space) => space_name(sight.lang, space),
        Choice::Furnish(room, space, _) if picker.pick().split(' ').count() < 2 => {
            format!("{}, {}", room_name(sight.lang, room), space_name(sight.lang, space))
        }
        Choice::Furnish(_, space, _) => space_name(sight.lang, space),
        Choice::Build(slot) | Choice::Raze(slot) if slot.between().1.is_some() => slot.id().replace('-', "–"),
        _ => return chip(sight, picker, prefix),
    };
    picker.element(
        prefix,
        "chip",
        &CaveVsCave::label(sight.lang, &choice),
        html! { span { (text) } (price(&choice)) },
    )
}

/// What furnishing costs in all, for chips that name only the place.
fn price(choice: &Choice) -> Markup {
    match choice {
        Choice::Furnish(room, _, surcharge) => {
            html! { span.glyph { (grammar::goods(room.printed().cost.plus(surcharge.goods()))) } }
        }
        _ => html! {},
    }
}

/// The whole question: the parts of the tile or room in use with their standing, then whatever else is offered.
fn answers(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let mut rest = groups(picker);
    let mut chips: Vec<Markup> = Vec::new();
    if let Some((flow, done)) = in_use(sight) {
        let open = flow.open(done);
        flow.leaves(&mut |leaf, act| {
            let key = prefix(act);
            if done.is_done(leaf) {
                chips.push(spent(sight, act));
            } else if open >> leaf & 1 == 1 && can_do(sight, act) {
                let before = rest.len();
                rest.retain(|group| *group != key);
                if rest.len() < before {
                    chips.push(chip(sight, picker, &key));
                }
            } else {
                chips.push(closed(sight, picker, act, leaf));
            }
        });
    }
    html! {
        @for chip in chips { (chip) }
        @for key in &rest { (chip(sight, picker, key)) }
    }
}

/// The flow being carried out, and what has been done of it.
fn in_use(sight: &Seen<'_>) -> Option<(&'static Flow<Act>, Progress)> {
    match sight.view.agenda.top()? {
        Task::CarryOut(hand) => Some((&hand.action.printed().flow, hand.done)),
        Task::InRoom { room, done } => Some((&room.printed().flow, *done)),
        _ => None,
    }
}

/// The offers at a glance: verbs whose targets lie on the boards stand together, everything else for itself.
fn groups(picker: &Picker) -> Vec<String> {
    let many_trades = picker.under("trade").count() > 4;
    let mut groups: Vec<String> = Vec::new();
    for offer in picker.under("") {
        let verb = offer.verb();
        let key = match verb {
            "take" | "use" | "dig" | "dig-twice" | "furnish" | "build" | "raze" | "swap" => verb,
            "trade" if many_trades => verb,
            _ => &offer.text,
        };
        if !groups.iter().any(|group| group == key) {
            groups.push(key.to_owned());
        }
    }
    groups.sort_by_key(|key| match key.as_str() {
        "done" | "leave" => 2,
        "swap" => 1,
        _ => 0,
    });
    groups
}

/// The beginning of the notation of every choice that carries this effect out.
fn prefix(act: &Act) -> String {
    match act {
        Act::Gain(goods) | Act::GainBelow(_, _, goods) => Choice::Gain(*goods).to_string(),
        Act::Trade(pay, get) => Choice::Trade(*pay, *get).to_string(),
        Act::TradeDifferent(..) => "trade".to_owned(),
        Act::Replenish(goods) => Choice::Replenish(*goods).to_string(),
        Act::RoomAction(_) => "use".to_owned(),
        Act::Dig(pickaxe) => if pickaxe.times == 1 { "dig" } else { "dig-twice" }.to_owned(),
        Act::Furnish(_) => "furnish".to_owned(),
        Act::BuildWall => "build".to_owned(),
        Act::RazeWall(_) => "raze".to_owned(),
    }
}

/// Whether an offer carries this effect out.
pub(super) fn can_do(sight: &Seen<'_>, act: &Act) -> bool {
    sight.view.offers.iter().any(|offer| match (act, offer) {
        (Act::Furnish(surcharges), Choice::Furnish(_, _, paid)) => {
            surcharges.iter().any(|surcharge| surcharge.fixed(sight.view.dwarfs) == *paid)
        }
        (Act::TradeDifferent(_, get), Choice::Trade(_, got)) => get == got,
        _ => karst_kit::extends(&offer.to_string(), &prefix(act)),
    })
}

fn chip(sight: &Seen<'_>, picker: &Picker, prefix: &str) -> Markup {
    let class = match prefix {
        // What ends a turn is loud only when nothing else is left to do.
        "done"
            if picker.under("").any(|offer| offer.choice != Choice::Done && !offer.choice.is_exchange()) =>
        {
            "chip leave"
        }
        "done" => "chip end",
        "leave" => "chip leave",
        swap if swap.starts_with("swap") => "chip quiet",
        _ => "chip",
    };
    match picker.target(prefix) {
        Target::Choose(offer) => picker.element(prefix, class, "", choice_inside(sight, &offer.choice)),
        Target::Narrow(_) => {
            let n = picker.under(prefix).count();
            picker.element(
                prefix,
                class,
                "",
                html! {
                    (verb_glyph(prefix)) span { (prefix_label(sight, prefix)) } small.count { (n) }
                },
            )
        }
        Target::Closed(_) | Target::Idle => html! {},
    }
}

fn choice_inside(sight: &Seen<'_>, choice: &Choice) -> Markup {
    let label = CaveVsCave::label(sight.lang, choice);
    let left = match choice {
        Choice::Done => left_unused(sight),
        _ => String::new(),
    };
    // On a phone the symbols alone say what is got and paid; the words stay for those who listen.
    let told = matches!(choice, Choice::Gain(_) | Choice::Trade(..) | Choice::Replenish(_) | Choice::Swap(_));
    html! {
        (glyph(choice))
        span.told[told] { (label) @if !left.is_empty() { small { (sight.words().name(Word::Leaving, &left)) } } }
    }
}

/// What ending the turn now would give up, in short.
fn left_unused(sight: &Seen<'_>) -> String {
    let Some(Task::CarryOut(hand)) = sight.view.agenda.top() else { return String::new() };
    let flow = &hand.action.printed().flow;
    let open = flow.open(hand.done);
    let parts: &'static [Flow<Act>] = match flow {
        Flow::AnyOf(parts) => parts,
        other => std::slice::from_ref(other),
    };
    let mut first = 0;
    let mut left: Vec<String> = Vec::new();
    for part in parts {
        let mut sides: Vec<String> = Vec::new();
        part.leaves(&mut |leaf, act| {
            if open >> (first + leaf) & 1 == 1 && can_do(sight, act) {
                sides.push(in_short(sight, act));
            }
        });
        first += part.n_leaves();
        sides.dedup();
        if !sides.is_empty() {
            left.push(sides.join(" / "));
        }
    }
    left.join(", ")
}

fn in_short(sight: &Seen<'_>, act: &Act) -> String {
    let words = sight.words();
    let word = match act {
        Act::Gain(goods) | Act::GainBelow(_, _, goods) => return goods_phrase(sight.lang, *goods),
        Act::Trade(..) | Act::TradeDifferent(..) => Word::LeftTrade,
        Act::Replenish(_) => Word::LeftReplenish,
        Act::RoomAction(_) => Word::LeftRoom,
        Act::Dig(_) => Word::LeftDig,
        Act::Furnish(_) => Word::LeftFurnish,
        Act::BuildWall => Word::LeftWall,
        Act::RazeWall(_) => Word::LeftRaze,
    };
    words.say(word)
}

fn spent(sight: &Seen<'_>, act: &Act) -> Markup {
    html! {
        span.chip.spent title=(act_sentence(sight.lang, act)) {
            (grammar::shared("check")) span aria-hidden="true" { (grammar::act(act)) }
            span.sr { (sight.words().say(Word::PartDone)) " " (act_sentence(sight.lang, act)) }
        }
    }
}

/// A part that cannot be carried out now: it can still be asked why.
fn closed(sight: &Seen<'_>, picker: &Picker, act: &Act, leaf: usize) -> Markup {
    let sentence = act_sentence(sight.lang, act);
    html! {
        button.chip.shut type="button" popovertarget={ "part-" (leaf) } title=(sentence) {
            (grammar::shared("lock")) span aria-hidden="true" { (grammar::act(act)) } span.sr { (sentence) }
        }
        div.sheet popover id={ "part-" (leaf) } {
            h2 { (sight.words().say(Word::PartClosed)) }
            p { (sentence) }
            @if let Some(why) = picker.why_under(&prefix(act)) { (picker.reason(why)) }
        }
    }
}

fn prefix_label(sight: &Seen<'_>, prefix: &str) -> String {
    let words = sight.words();
    let (verb, rest) = prefix.split_once(' ').unwrap_or((prefix, ""));
    let room = rest.split(' ').next().and_then(|room| room.parse::<Room>().ok());
    match (verb, room) {
        ("furnish", Some(room)) => room_name(sight.lang, room).to_owned(),
        ("furnish", None) => words.say(Word::GroupFurnish),
        ("take", _) => words.say(Word::GroupTake),
        ("use", _) => words.say(Word::GroupUse),
        ("dig", _) => words.say(Word::GroupDig),
        ("dig-twice", _) => words.say(Word::GroupDigTwice),
        ("build", _) => words.say(Word::GroupBuild),
        ("raze", _) => words.say(Word::GroupRaze),
        ("swap", _) => words.say(Word::GroupSwap),
        ("trade", _) => match with_goods(rest) {
            Some(goods) => words.name(Word::GroupTradeWith, &goods_phrase(sight.lang, goods)),
            None => words.say(Word::GroupTrade),
        },
        _ => prefix.to_owned(),
    }
}

/// `1 wood 1 stone` as goods.
fn with_goods(text: &str) -> Option<Goods> {
    let mut words = text.split(' ');
    let mut goods = Goods::NONE;
    while let (Some(n), Some(good)) = (words.next(), words.next()) {
        goods = goods.with(good.parse().ok()?, n.parse().ok()?);
    }
    (!goods.is_none()).then_some(goods)
}

fn verb_glyph(prefix: &str) -> Markup {
    let verb = prefix.split(' ').next().unwrap_or("");
    let glyph = match verb {
        "use" => grammar::token_of("room-action"),
        "dig" => grammar::shared("pick"),
        "dig-twice" => html! { (grammar::shared("pick")) (grammar::shared("pick")) },
        "furnish" => grammar::shared_token("furnish"),
        "build" => grammar::icon("wall"),
        "raze" => grammar::icon("breach"),
        "swap" => html! { (grammar::shared("arrow")) (grammar::token(Good::Food)) },
        _ => return html! {},
    };
    html! { span.glyph aria-hidden="true" { (glyph) } }
}

fn glyph(choice: &Choice) -> Markup {
    let glyph = match choice {
        Choice::Gain(get) => grammar::act(&Act::Gain(*get)),
        Choice::Trade(pay, get) => grammar::act(&Act::Trade(*pay, *get)),
        Choice::Replenish(levels) => grammar::act(&Act::Replenish(*levels)),
        Choice::Swap(good) => {
            html! { (grammar::token(*good)) (grammar::shared("arrow")) (grammar::token(Good::Food)) }
        }
        Choice::Furnish(room, _, surcharge) => grammar::goods(room.printed().cost.plus(surcharge.goods())),
        Choice::Done => grammar::shared("check"),
        Choice::Leave => grammar::shared("back"),
        Choice::Use(room) => grammar::icon(room.id()),
        Choice::Dig(_) => grammar::shared("pick"),
        Choice::DigTwice(_) => html! { (grammar::shared("pick")) (grammar::shared("pick")) },
        Choice::Build(_) => grammar::icon("wall"),
        Choice::Raze(_) => grammar::icon("breach"),
        Choice::Take(_)
        | Choice::Face(_)
        | Choice::First(_)
        | Choice::Remove(_)
        | Choice::Reveal(_)
        | Choice::TurnUp(_) => return html! {},
    };
    html! { span.glyph aria-hidden="true" { (glyph) } }
}
