//! Rooms as cards: those on offer, and those that lie in a cave.

use cave_vs_cave::{Colour, Goods, Room, goods_phrase, room_effect, room_name};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Seen, active, grammar, hand};
use crate::{Picker, Target, Word};

/// The face-up rooms: what can be furnished now first, then what could be paid, then the rest.
pub(super) fn display(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let words = sight.words();
    let mut rooms: Vec<Room> = sight.view.display.iter().collect();
    rooms.sort_by_key(|&room| std::cmp::Reverse(rank(sight, picker, room)));
    html! {
        section #f-display.panel {
            h2 { (words.say(Word::Rooms)) " " small { (words.count(Word::RoomsFaceUp, rooms.len())) } }
            @if sight.view.is_solo() && !sight.view.over {
                p.stack { (grammar::shared("lock")) (words.count(Word::Stack, usize::from(sight.view.stack))) }
            }
            @if rooms.is_empty() { p.empty { (words.say(Word::NoRooms)) } }
            div.cards { @for room in rooms { (card(sight, picker, room)) } }
        }
    }
}

fn rank(sight: &Seen<'_>, picker: &Picker, room: Room) -> u8 {
    let affordable = purse(sight).is_some_and(|purse| purse.covers(room.tile().cost));
    u8::from(picker.is_open(&format!("furnish {room}"))) * 2 + u8::from(affordable)
}

/// What the viewer could pay with.
fn purse(sight: &Seen<'_>) -> Option<Goods> {
    let seat = sight.viewer.seat().filter(|seat| sight.view.seats().contains(seat))?;
    Some(sight.view.caves[seat].goods)
}

fn card(sight: &Seen<'_>, picker: &Picker, room: Room) -> Markup {
    let prefix = format!("furnish {room}");
    let target = picker.target(&prefix);
    let picked = picker.pick().starts_with(&prefix) && picker.pick() != "furnish";
    let tile = room.tile();
    let name = room_name(sight.lang, room);
    let sentence = room_effect(sight.lang, room);
    let label = format!("{name}. {sentence}");
    let about = format!("about-{room}");
    html! {
        article.room.card.{(colour(room))}.can[target.is_open()].shut[matches!(target, Target::Closed(_))].picked[picked] {
            (band(&about, name))
            (shield(tile.points))
            div.cost { (grammar::price(tile.cost, purse(sight))) (grammar::walls(tile.walls)) }
            (art(room))
            div.effect aria-hidden="true" { (grammar::room(sight.lang, room)) }
            @match target {
                Target::Choose(_) | Target::Narrow(_) => (picker.element(&prefix, "hit", &label, html! {})),
                Target::Closed(_) | Target::Idle => (opens(&about, &sentence)),
            }
            (sheet(sight, picker, room, &about, &prefix))
        }
    }
}

/// A room that lies in a cave.
pub(super) fn placed(sight: &Seen<'_>, picker: &Picker, room: Room, seat: Seat) -> Markup {
    let mine = sight.is_mine(seat);
    // Every room is on the table once, but each cave has its Entrance.
    let about = format!("about-{room}-{seat}");
    let prefix = format!("use {room}");
    let target = if mine { picker.target(&prefix) } else { Target::Idle };
    let name = room_name(sight.lang, room);
    let sentence = room_effect(sight.lang, room);
    let label = format!("{}. {sentence}", sight.words().name(Word::UseRoom, name));
    // The hand is that of whose turn it is; the other cave may hold a room of the same name.
    let used = active(sight.view) == Some(seat) && hand(sight.view).is_some_and(|hand| hand.used.has(room));
    html! {
        article.room.{(colour(room))}.can[target.is_open()].used[used].fresh[sight.view.fresh.has(room)] {
            (band(&about, name))
            @if room != Room::Entrance { (shield(room.tile().points)) }
            (art(room))
            div.effect aria-hidden="true" { (grammar::room(sight.lang, room)) }
            @if used { span.mark { (grammar::shared("check")) } }
            @match target {
                Target::Choose(_) | Target::Narrow(_) => (picker.element(&prefix, "hit", &label, html! {})),
                Target::Closed(_) | Target::Idle => (opens(&about, &sentence)),
            }
            (sheet(sight, picker, room, &about, if mine { &prefix } else { "-" }))
        }
    }
}

/// What will lie on a cavity once the choice is made.
pub(super) fn ghost(sight: &Seen<'_>, room: Room) -> Markup {
    html! { div.room.ghost.{(colour(room))} { span.band { (room_name(sight.lang, room)) } (art(room)) } }
}

pub(super) fn colour(room: Room) -> &'static str {
    match room.tile().colour {
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
fn sheet(sight: &Seen<'_>, picker: &Picker, room: Room, about: &str, prefix: &str) -> Markup {
    let words = sight.words();
    let tile = room.tile();
    let price = goods_phrase(sight.lang, tile.cost);
    html! {
        div.sheet popover id=(about) {
            h3.{(colour(room))} { (room_name(sight.lang, room)) }
            p { (room_effect(sight.lang, room)) }
            @if room != Room::Entrance {
                p.facts {
                    (words.name(if tile.cost.is_none() { Word::Free } else { Word::Price }, &price)) " · "
                    (words.count(Word::Points, usize::from(tile.points))) " · " (words.say(Word::WallsNeeded)) " " (grammar::walls(tile.walls))
                }
            }
            @if let Target::Closed(why) = picker.target(prefix) { (picker.reason(why)) }
        }
    }
}
