//! A sheet to arrange one's animals by hand: every place with what stands there, and arrangements worth a click.
//!
//! The form needs no script: `−` and `+` are buttons that send the whole form, and what they ask for is put right by
//! the rules (see [`caverna::Arrangement`]).

use caverna::{
    Arrangement, Cell, Good, Half, Herd, Home, Place, Proposal, arrange_as, fits, furnishing_name, good_name,
    places, proposals,
};
use maud::{Markup, html};

use super::{Seen, grammar, me};
use crate::Word;

const SHEET: &str = "animals-sheet";

/// The button that opens the sheet, and the sheet; only for who has animals to arrange.
pub(super) fn sheet(sight: &Seen<'_>) -> Markup {
    let Some(seat) = me(sight).filter(|_| sight.table.replay.is_none() && !sight.view.is_over()) else {
        return html! {};
    };
    let home = &sight.view.homes[seat];
    if home.goods.farm_animals() == 0 || !fits(home, &home.goods) {
        return html! {};
    }
    let words = sight.words();
    let note = sight.table.note(seat);
    let now = Arrangement::of(&arrange_as(home, note));
    html! {
        button.chip.quiet.sheetlink type="button" popovertarget=(SHEET) title=(words.say(Word::ArrangeTitle)) {
            span { (words.say(Word::ArrangeAnimals)) }
        }
        div.sheet.herding popover id=(SHEET) {
            h2 { (words.say(Word::ArrangeTitle)) }
            p.facts { (words.say(Word::ArrangeLead)) }
            div.bests {
                @for (proposal, arrangement) in proposals(home) {
                    (ready(sight, word(proposal), &arrangement.0, arrangement == now))
                }
                @if !note.is_empty() { (ready(sight, Word::ArrangeTable, &[], false)) }
            }
            (by_hand(sight, home, &now))
        }
    }
}

fn word(proposal: Proposal) -> Word {
    match proposal {
        Proposal::FreePastures => Word::ArrangePastures,
        Proposal::LargestFree => Word::ArrangeLargest,
        Proposal::RoomForYoung => Word::ArrangeYoung,
    }
}

fn form(sight: &Seen<'_>, class: &str, inside: Markup) -> Markup {
    let action = format!("/t/{}/note", sight.table.id);
    html! { form.{(class)} method="post" action=(action) { (inside) } }
}

/// An arrangement in one click. Without any herds it takes the note back.
fn ready(sight: &Seen<'_>, word: Word, herds: &[Herd], is_now: bool) -> Markup {
    let inside = html! {
        @for herd in herds {
            @let text = herd.to_string();
            @let (place, rest) = text.split_once(' ').unwrap_or((&text, ""));
            input type="hidden" name=(place) value=(rest);
        }
        button.chip.now[is_now] aria-pressed=[is_now.then_some("true")] {
            @if is_now { (grammar::shared("check")) }
            span { (sight.words().say(word)) }
        }
    };
    form(sight, "best", inside)
}

fn by_hand(sight: &Seen<'_>, home: &Home, now: &Arrangement) -> Markup {
    let mut places: Vec<Place> = places(home).into_iter().filter(|place| most(home, place) > 0).collect();
    // Where there is something to decide comes first.
    places.sort_by_key(|place| place.only.is_some());
    let inside = html! {
        // What Enter presses in a field.
        button.sr tabindex="-1" aria-hidden="true" {}
        @for herd in &now.0 { input type="hidden" name="was" value=(herd); }
        ul.places { @for place in &places { (row(sight, home, place, now.at(place.name()))) } }
        div.answers { button.chip.end { (grammar::shared("check")) span { (sight.words().say(Word::ArrangeSo)) } } }
    };
    form(sight, "hands", inside)
}

/// How many animals of those there are could stand here at most.
fn most(home: &Home, place: &Place) -> u8 {
    let owned = Good::FARM.into_iter().filter(|&good| home.goods[good] > 0);
    owned.map(|good| place.holds(good, home.goods[Good::Dog]).min(home.goods[good])).max().unwrap_or(0)
}

fn row(sight: &Seen<'_>, home: &Home, place: &Place, herd: Option<&Herd>) -> Markup {
    let words = sight.words();
    let cell = place.name();
    let name = place_name(sight, home, place);
    let (n, dogs) = herd.map_or((0, 0), |herd| (herd.n, herd.dogs));
    let most = most(home, place);
    let guarded = place.guardable && home.goods[Good::Dog] > 0 && home.goods[Good::Sheep] > 0;
    html! {
        li.taken[n > 0] {
            span.where title=(name) {
                (picture(home, place)) b aria-hidden="true" { (cell) } span.sr { (name) }
                small { @if place.size > 0 { (words.count(Word::PlaceHolds, usize::from(place.size))) } @else { (words.say(Word::PlaceGuarded)) } }
            }
            (species(sight, home, place, herd, &name))
            span.stepper {
                button name="less" value=(cell) disabled[n == 0] aria-label=(words.name(Word::PlaceLess, &name)) { "−" }
                input type="number" name="n" value=(n) min="0" max=(most) inputmode="numeric" autocomplete="off" aria-label=(words.name(Word::PlaceMany, &name));
                button name="more" value=(cell) disabled[n >= most] aria-label=(words.name(Word::PlaceMore, &name)) { "+" }
            }
            @if guarded {
                label.guards title=(words.name(Word::PlaceDogs, &name)) {
                    (grammar::token(Good::Dog)) span.sr { (words.name(Word::PlaceDogs, &name)) }
                    input type="number" name="dogs" value=(dogs) min="0" max=(home.goods[Good::Dog]) inputmode="numeric" autocomplete="off";
                }
            }
        }
    }
}

/// What stands here; where only one species may, nothing is to choose.
fn species(sight: &Seen<'_>, home: &Home, place: &Place, herd: Option<&Herd>, name: &str) -> Markup {
    let owned: Vec<Good> =
        Good::FARM.into_iter().filter(|&good| home.goods[good] > 0 && place.takes(good)).collect();
    let now = herd.map(|herd| herd.animal);
    let plural = |good: Good| good_name(sight.lang, good, 2);
    html! {
        span.species {
            @if let Some(good) = now.or(owned.first().copied().filter(|_| owned.len() == 1)) { (grammar::token(good)) }
            @else { span.nobody {} }
            @if let [only] = owned.as_slice() {
                input type="hidden" name=(place.name()) value=(only);
                span { (plural(*only)) }
            } @else {
                select name=(place.name()) aria-label=(name) autocomplete="off" {
                    option value="none" selected[now.is_none()] { (sight.words().say(Word::PlaceNone)) }
                    @for good in owned { option value=(good) selected[now == Some(good)] { (plural(good)) } }
                }
            }
        }
    }
}

/// The tile as it lies on the board.
fn picture(home: &Home, place: &Place) -> Markup {
    let cell = place.name();
    if let Some(room) = room_of(home, cell) {
        return grammar::icon(room.id());
    }
    let bit = cell.bit();
    let symbol = match cell.half() {
        Half::Mountain if home.ore_mines.has(bit) => "ore-mine",
        Half::Mountain => "ruby-mine",
        Half::Forest if home.fields.has(bit) => "field",
        Half::Forest if home.meadows.has(bit) => "meadow",
        Half::Forest if home.small_pastures.or(home.large_pastures()).has(bit) => "pasture",
        Half::Forest => "stable",
    };
    grammar::token_of(symbol)
}

fn room_of(home: &Home, cell: Cell) -> Option<caverna::Furnishing> {
    home.room_at(cell.bit()).filter(|_| cell.half() == Half::Mountain)
}

/// Its spaces, and its name if it has one.
fn place_name(sight: &Seen<'_>, home: &Home, place: &Place) -> String {
    let cells: Vec<String> = place.cells.iter().map(ToString::to_string).collect();
    let cells = cells.join("–");
    match room_of(home, place.name()) {
        Some(room) => format!("{} ({cells})", furnishing_name(sight.lang, room)),
        None => cells,
    }
}
