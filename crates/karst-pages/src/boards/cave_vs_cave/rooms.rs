//! Rooms as cards: those on offer, and those that lie in a cave.

use cave_vs_cave::{Colour, Goods, Room, Rooms, goods_phrase, room_effect, room_name};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Picker, Seen, awaited, grammar, hand};
use crate::{Easel, Id, Page, Target, Word, slot};

/// All rooms as printed; those that do not lie face up are out of sight. The style puts what can be furnished first, then
/// what could be paid. The sheets are for rooms in caves, too.
pub(super) fn frame(sight: &Seen<'_>, page: &Page<'_>) -> Markup {
    html! {
        section #f-display.panel.market {
            h2 { (sight.words().say(Word::Rooms)) " " (page.part(UP)) }
            (page.part(STACK))
            div.cards { @for &room in Room::tiles() { (card(sight, page, room)) } }
        }
        @for room in Room::ALL { (sheet(sight, room)) }
    }
}

const UP: Id = Id("rooms-up", "");
const STACK: Id = Id("rooms-stack", "");
/// What can be furnished or paid, what it costs the viewer, why it is closed.
const TARGETS: &str = "room";
const PRICES: &str = "price";
const REASONS: &str = "room-why";
/// Rooms in the viewer's cave that can be used.
const USES: &str = "use";

fn lies_id(room: Room) -> Id {
    Id("lies", room.id())
}

pub(super) fn shared(sight: &Seen<'_>, easel: &mut Easel<'_>) {
    let (view, words) = (sight.view, sight.words());
    easel.part(
        UP,
        view.display.len(),
        || html! { small id=(UP) { (words.count(Word::RoomsFaceUp, view.display.len())) } },
    );
    let stack = (view.is_solo() && !view.over).then_some(view.stack);
    easel.part(STACK, (stack, view.display.is_empty()), || {
        html! {
            div id=(STACK) {
                @if let Some(stack) = stack { p.stack { (grammar::shared("lock")) (words.count(Word::Stack, usize::from(stack))) } }
                @if view.display.is_empty() { p.empty { (words.say(Word::NoRooms)) } }
            }
        }
    });
    for &room in Room::tiles() {
        let up = view.display.has(room);
        easel.part(lies_id(room), up, || html! { i.st.out[!up] id=(lies_id(room)) hidden {} });
    }
}

pub(super) fn mine(sight: &Seen<'_>, picker: &Picker, asked: Option<u32>, easel: &mut Easel<'_>) {
    let purse = purse(sight);
    let display = sight.view.display;
    let payable: Rooms =
        display.iter().filter(|room| purse.is_some_and(|purse| purse.covers(room.printed().cost))).collect();
    let furnishing = asked.filter(|_| picker.is_open("furnish") || picker.why_under("furnish").is_some());
    easel.slots(TARGETS, (payable, furnishing), |slots| {
        for room in display.iter() {
            slots.fill(room, target(sight, picker, room, payable.has(room)));
        }
    });
    easel.slots(PRICES, furnishing, |slots| {
        for room in furnishing.map(|_| display.iter()).into_iter().flatten() {
            let cost = room.printed().cost;
            if purse.is_some_and(|purse| !purse.covers(cost)) {
                slots.fill(room, grammar::price(cost, purse));
            }
        }
    });
    easel.slots(REASONS, asked, |slots| {
        for room in Room::ALL.into_iter().filter(|_| asked.is_some()) {
            for verb in ["furnish", "use"] {
                if let Target::Closed(why) = picker.target(&format!("{verb} {room}")) {
                    slots.fill(room, picker.reason(why));
                    break;
                }
            }
        }
    });
    easel.slots(USES, asked, |slots| {
        let Some(seat) = sight.viewer.seat().filter(|_| asked.is_some()) else { return };
        for room in Room::ALL {
            let prefix = format!("use {room}");
            if picker.target(&prefix).is_open() {
                let label = sight.words().name(Word::UseRoom, room_name(sight.lang, room));
                slots
                    .fill(format_args!("{seat}-{room}"), picker.element(&prefix, "hit on", &label, html! {}));
            }
        }
    });
}

/// What the viewer can do with a face-up room now.
fn target(sight: &Seen<'_>, picker: &Picker, room: Room, payable: bool) -> Markup {
    let prefix = format!("furnish {room}");
    let picked = karst_kit::extends(picker.pick(), &prefix);
    let target = picker.target(&prefix);
    html! {
        @if payable || target.is_open() { i.pay {} }
        @if picked { i.is-picked {} }
        @match target {
            Target::Choose(_) | Target::Narrow(_) => (picker.element(&prefix, if picked { "hit" } else { "hit on" }, room_name(sight.lang, room), html! {})),
            Target::Closed(_) => i.is-shut {},
            Target::Idle => {},
        }
    }
}

/// What the viewer could pay with.
fn purse(sight: &Seen<'_>) -> Option<Goods> {
    let seat = sight.viewer.seat().filter(|seat| sight.view.seats().contains(seat))?;
    Some(sight.view.caves[seat].goods)
}

fn card(sight: &Seen<'_>, page: &Page<'_>, room: Room) -> Markup {
    let tile = room.printed();
    let about = format!("about-{room}");
    html! {
        article.room.card.{(colour(room))} {
            (page.part(lies_id(room)))
            (band(&about, room_name(sight.lang, room)))
            (shield(tile.points))
            div.cost { span { (grammar::price(tile.cost, None)) } (slot(PRICES, room)) (grammar::walls(tile.walls)) }
            (art(room))
            div.effect aria-hidden="true" { (grammar::room(sight.lang, room)) }
            (opens(&about, &room_effect(sight.lang, room)))
            (slot(TARGETS, room))
        }
    }
}

/// A room that lies in a cave; each cave has its Entrance.
pub(super) fn placed(sight: &Seen<'_>, room: Room, seat: Seat) -> Markup {
    let about = format!("about-{room}");
    html! {
        article.room.{(colour(room))}.used[is_used(sight, room, seat)].fresh[sight.view.fresh.has(room)] {
            (band(&about, room_name(sight.lang, room)))
            @if room.is_tile() { (shield(room.printed().points)) }
            (art(room))
            div.effect aria-hidden="true" { (grammar::room(sight.lang, room)) }
            @if is_used(sight, room, seat) { span.mark { (grammar::shared("check")) } }
            (opens(&about, &room_effect(sight.lang, room)))
            (slot(USES, format_args!("{seat}-{room}")))
        }
    }
}

/// The hand is that of whose turn it is; the other cave may hold a room of the same name.
pub(super) fn is_used(sight: &Seen<'_>, room: Room, seat: Seat) -> bool {
    awaited(sight.view) == Some(seat) && hand(sight.view).is_some_and(|hand| hand.used.has(room))
}

/// What will lie on a cavity once the choice is made.
pub(super) fn ghost(sight: &Seen<'_>, room: Room) -> Markup {
    html! { div.room.ghost.{(colour(room))} { span.band { (room_name(sight.lang, room)) } (art(room)) } }
}

pub(super) fn colour(room: Room) -> &'static str {
    match room.printed().colour {
        Colour::Orange => "orange",
        Colour::Blue => "blue",
    }
}

/// The name, which also opens the sheet.
fn band(about: &str, name: &str) -> Markup {
    html! { button.band type="button" popovertarget=(about) { (name) } }
}

/// The rest of the card opens the sheet too; for keys and screen readers the name is enough.
fn opens(about: &str, sentence: &str) -> Markup {
    html! { button.hit type="button" tabindex="-1" aria-hidden="true" popovertarget=(about) title=(sentence) {} }
}

pub(super) fn shield(points: u8) -> Markup {
    html! { span.shield { (grammar::shared("shield")) b { (points) } } }
}

fn art(room: Room) -> Markup {
    html! { span.art aria-hidden="true" { (grammar::icon(room.id())) } }
}

/// All there is to know about a room, in sentences.
fn sheet(sight: &Seen<'_>, room: Room) -> Markup {
    let words = sight.words();
    let tile = room.printed();
    let price = goods_phrase(sight.lang, tile.cost);
    html! {
        div.sheet popover id={ "about-" (room) } {
            h2.{(colour(room))} { (room_name(sight.lang, room)) }
            p { (room_effect(sight.lang, room)) }
            @if room.is_tile() {
                p.facts {
                    (words.name(if tile.cost.is_none() { Word::Free } else { Word::Price }, &price)) " · "
                    (words.count(Word::Points, usize::from(tile.points))) " · " (words.say(Word::WallsNeeded)) " " (grammar::walls(tile.walls))
                }
            }
            (slot(REASONS, room))
        }
    }
}
