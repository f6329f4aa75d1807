//! A cave: a cut through rock by torchlight, with the goods shelf beside it.
//!
//! The picture is SVG; what carries words or can be clicked lies above it as HTML, so that it wraps, takes the
//! focus and is read aloud.

use cave_vs_cave::{Cave, Face, Good, Room, Slot, Space, good_name, slot_name, space_name};
use karst_kit::Seat;
use maud::{Markup, html};

use super::geometry::{CELL, HEIGHT, WIDTH, bar, corner};
use super::{Picker, SPRITE, Seen, cave_id, grammar, points, rooms};
use crate::assets::SPRITE as SHARED;
use crate::{Easel, Id, Page, Target, Word, crest, slot};

/// The places of a cave's parts: whose it is, the rock, the rooms, the goods.
pub(super) fn frame(sight: &Seen<'_>, page: &Page<'_>, seat: Seat) -> Markup {
    let mine = sight.is_mine(seat);
    let words = sight.words();
    html! {
        section.panel.cavern.mine[mine] id=(cave_id(seat)) {
            h2 {
                (crest(seat)) (page.part(who_id(seat)))
                @if !mine {
                    a.grow href={ "#" (cave_id(seat)) } { (grammar::shared("expansion")) span.sr { (words.say(Word::Enlarge)) } }
                    a.shrink href="#f-question" { (words.say(Word::Close)) }
                }
            }
            div.cave {
                div.scene {
                    (page.part(rock_id(seat)))
                    (page.part(told_id(seat)))
                    (page.part(rooms_id(seat)))
                    (slot(SPOTS, seat))
                    ul.shelf aria-label=(words.say(Word::Goods)) {
                        @for good in Good::ALL { (page.part(good_id(good, seat))) }
                    }
                }
            }
        }
    }
}

fn who_id(seat: Seat) -> Id {
    Id("who", seat.name())
}

fn rock_id(seat: Seat) -> Id {
    Id("rock", seat.name())
}

fn told_id(seat: Seat) -> Id {
    Id("told", seat.name())
}

fn rooms_id(seat: Seat) -> Id {
    Id("rooms", seat.name())
}

fn good_id(good: Good, seat: Seat) -> Id {
    Id(good.id(), seat.name())
}

/// Spaces and cracks of the viewer's cave that can be clicked, and goods that can be swapped.
const SPOTS: &str = "spots";
const SWAPS: &str = "swap";

pub(super) fn shared(sight: &Seen<'_>, seat: Seat, easel: &mut Easel<'_>) {
    let cave = &sight.view.caves[seat];
    let name = sight.table.name(seat);
    let score = (sight.table.show_score || sight.view.over).then(|| points(sight.view, seat).max(0) as usize);
    easel.part(who_id(seat), (&name, score), || {
        html! {
            span.whose id=(who_id(seat)) {
                span.who { (name) } @if let Some(score) = score { " " small { (sight.words().count(Word::Points, score)) } }
            }
        }
    });
    let hollow = (cave.covered, cave.cavities(), cave.tokens, cave.extra);
    easel.part(rock_id(seat), hollow, || picture(cave, rock_id(seat)));
    easel.part(told_id(seat), hollow, || html! { p.sr id=(told_id(seat)) { (described(sight, cave)) } });
    let rooms: Vec<(Space, Room)> =
        Space::ALL.into_iter().filter_map(|space| Some((space, cave.room_at(space)?))).collect();
    let marks: Vec<(bool, bool)> = rooms
        .iter()
        .map(|(_, room)| (rooms::is_used(sight, *room, seat), sight.view.fresh.has(*room)))
        .collect();
    easel.part(rooms_id(seat), (&rooms, marks), || {
        html! {
            div.rooms id=(rooms_id(seat)) {
                @for &(space, room) in &rooms { div.cell.{"at-" (space)} { (rooms::placed(sight, room, seat)) } }
            }
        }
    });
    for good in Good::ALL {
        let n = cave.goods[good];
        easel.part(good_id(good, seat), n, || {
            let name = good_name(sight.lang, good);
            html! {
                li.none[n == 0] id=(good_id(good, seat)) title=(name) {
                    (grammar::token(good)) b { (n) } span.sr { (name) } (slot(SWAPS, good_id(good, seat)))
                }
            }
        });
    }
}

/// The viewer's goods in one line.
pub(super) fn line(sight: &Seen<'_>) -> Markup {
    let own = sight.viewer.seat().filter(|seat| sight.view.seats().contains(seat));
    let Some(seat) = own else { return html! {} };
    let goods = sight.view.caves[seat].goods;
    html! {
        @for good in Good::ALL {
            span.n title=(good_name(sight.lang, good)) { b { (goods[good]) } (grammar::token(good)) span.sr { (good_name(sight.lang, good)) } }
        }
    }
}

pub(super) fn mine(sight: &Seen<'_>, picker: &Picker, asked: Option<u32>, easel: &mut Easel<'_>) {
    let seat = sight.viewer.seat().filter(|_| asked.is_some());
    easel.slots(SPOTS, asked, |slots| {
        let Some(seat) = seat else { return };
        slots.fill(
            seat,
            html! {
                @for space in Space::ALL { (cell(sight, picker, seat, space)) }
                @for slot in Slot::ALL { (crack(sight, picker, slot)) }
            },
        );
    });
    easel.slots(SWAPS, asked, |slots| {
        let Some(seat) = seat else { return };
        for good in Good::ALL {
            let prefix = format!("swap {good}");
            if picker.is_open(&prefix) {
                let label = sight.words().name(Word::SwapHere, good_name(sight.lang, good));
                let inside = html! { (grammar::shared("arrow")) (grammar::token(Good::Food)) };
                slots.fill(good_id(good, seat), picker.element(&prefix, "hit swap on", &label, inside));
            }
        }
    });
}

/// Rock, hollows and walls. Everything is placed by reference: the shapes are in the sprite.
fn picture(cave: &Cave, id: Id) -> Markup {
    html! {
        svg.rock id=(id) viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } aria-hidden="true" {
            (place("cave-board", 0, 0, WIDTH, HEIGHT))
            @match cave.extra {
                Some(Face::Two) => (place("extra-two", 254, 314, 120, 112)),
                Some(Face::Three) => (place("extra-three", 254, 314, 120, 112)),
                None => (place("torch", 268, 322, 100, 92)),
            }
            @for space in Space::ALL {
                @if cave.covered.has(space) { (rock(space)) }
                @else if cave.cavities().has(space) { (fill("hollow", space)) }
            }
            @for space in Space::ALL.into_iter().filter(|&space| cave.covered.has(space) || cave.cavities().has(space)) { (number(space)) }
            @for slot in cave.tokens.iter() {
                @let bar = bar(slot);
                (place(bar.symbol, bar.x, bar.y, bar.width, bar.height))
            }
        }
    }
}

/// Chalked on what is not furnished, so that the log and the buttons can speak of spaces.
fn number(space: Space) -> Markup {
    let (x, y) = corner(space);
    html! { @if space != Space::Extra { text.no x=(x + 7) y=(y + CELL.1 - 7) { (space) } } }
}

fn rock(space: Space) -> Markup {
    const KINDS: [&str; 3] = ["rock-a", "rock-b", "rock-c"];
    let (x, y) = corner(space);
    html! {
        (fill(KINDS[space as usize % 3], space))
        @if space.has_food() { (place_from(SHARED, "food", x + 62, y + 54, (30, 30))) }
    }
}

fn fill(symbol: &str, space: Space) -> Markup {
    let (x, y) = corner(space);
    place(symbol, x, y, CELL.0, CELL.1)
}

fn place(symbol: &str, x: i32, y: i32, width: i32, height: i32) -> Markup {
    place_from(SPRITE, symbol, x, y, (width, height))
}

fn place_from(sprite: &str, symbol: &str, x: i32, y: i32, (width, height): (i32, i32)) -> Markup {
    html! { use href={ (sprite) "#" (symbol) } x=(x) y=(y) width=(width) height=(height) {} }
}

/// What the picture shows, for those who do not see it; rooms and goods speak for themselves.
fn described(sight: &Seen<'_>, cave: &Cave) -> String {
    let words = sight.words();
    let list = |spaces: Vec<String>| spaces.join(", ");
    let covered = list(cave.covered.iter().map(|space| space_name(sight.lang, space)).collect());
    let cavities = list(cave.cavities().iter().map(|space| space_name(sight.lang, space)).collect());
    let tokens = list(cave.tokens.iter().map(|slot| slot_name(sight.lang, slot)).collect());
    [(Word::Covered, covered), (Word::Cavities, cavities), (Word::WallTokens, tokens)]
        .into_iter()
        .filter(|(_, list)| !list.is_empty())
        .map(|(word, list)| words.name(word, &list))
        .collect::<Vec<_>>()
        .join(" ")
}

fn cell(sight: &Seen<'_>, picker: &Picker, seat: Seat, space: Space) -> Markup {
    let cave = &sight.view.caves[seat];
    let class = format!("at-{space}");
    if cave.covered.has(space) {
        return dig(sight, picker, space, &class);
    }
    match picked_room(picker) {
        Some(room) if cave.cavities().has(space) => furnish(sight, picker, room, space, &class),
        _ => html! {},
    }
}

/// The room whose place is being chosen.
fn picked_room(picker: &Picker) -> Option<Room> {
    let mut pick = picker.pick().split(' ');
    (pick.next()? == "furnish").then(|| pick.next()?.parse().ok())?
}

fn furnish(sight: &Seen<'_>, picker: &Picker, room: Room, space: Space, class: &str) -> Markup {
    let prefix = format!("furnish {room} {space}");
    if !picker.is_open(&prefix) {
        return html! {};
    }
    let label = sight.words().name(Word::FurnishHere, &space_name(sight.lang, space));
    html! {
        div.cell.can.{(class)}.picked[picker.pick().starts_with(&prefix)] {
            (rooms::ghost(sight, room))
            (picker.element(&prefix, "hit", &label, html! {}))
        }
    }
}

/// A covered space. Excavation may open it in two ways at once; then it shows two buttons.
fn dig(sight: &Seen<'_>, picker: &Picker, space: Space, class: &str) -> Markup {
    let words = sight.words();
    let once = format!("dig {space}");
    let twice = format!("dig-twice {space}");
    let name = space_name(sight.lang, space);
    match (picker.target(&once), picker.is_open(&twice)) {
        (Target::Closed(why), false) => html! {
            div.cell.shut.{(class)} {
                button.hit type="button" popovertarget={ "why-" (space) } aria-label=(words.name(Word::DigHere, &name)) {}
                div.sheet popover id={ "why-" (space) } { h2 { (words.name(Word::DigHere, &name)) } (picker.reason(why)) }
            }
        },
        (Target::Idle, false) => html! {},
        (once_target, twice_open) => html! {
            div.cell.can.{(class)} {
                @if once_target.is_open() {
                    (picker.element(&once, "hit", &words.name(Word::DigHere, &name), html! { (grammar::shared("pick")) }))
                }
                @if twice_open {
                    (picker.element(&twice, "hit", &words.name(Word::DigTwiceHere, &name), html! {
                        (grammar::token(Good::Food)) (grammar::shared("pick")) (grammar::shared("pick"))
                    }))
                }
            }
        },
    }
}

/// A crack where a wall can be built, or a wall that can be razed.
fn crack(sight: &Seen<'_>, picker: &Picker, slot: Slot) -> Markup {
    let name = slot_name(sight.lang, slot);
    // Among other targets a crack is a small light; once walls are the question, it is a button.
    let class = if picker.pick().is_empty() { "crack dim" } else { "crack" };
    let verbs = [("build", Word::BuildHere, "wall"), ("raze", Word::RazeHere, "breach")];
    html! {
        @for (verb, word, icon) in verbs {
            @let prefix = format!("{verb} {slot}");
            @if picker.is_open(&prefix) {
                (picker.element(&prefix, &format!("{class} slot-{slot}"), &sight.words().name(word, &name), grammar::icon(icon)))
            }
        }
    }
}
