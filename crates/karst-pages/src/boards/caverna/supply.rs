//! What lies beside a home board: goods, dwarfs, and what is still to come.

use caverna::{Good, Goods, Harvest, Home, Phase, Task, good_name};
use karst_kit::Seat;
use maud::{Markup, html};

use super::{Seen, advice, animals, arrangement, grammar, me};
use crate::{Easel, Id, Page, Word, crest, slot};

/// Goods one by one, so that a gain travels alone; animals are out of sight while there are none.
const SHOWN: [Good; 13] = [
    Good::Wood,
    Good::Stone,
    Good::Ore,
    Good::Ruby,
    Good::Gold,
    Good::Grain,
    Good::Vegetable,
    Good::Food,
    Good::Dog,
    Good::Sheep,
    Good::Donkey,
    Good::Boar,
    Good::Cattle,
];

pub(super) fn frame(page: &Page<'_>, seat: Seat) -> Markup {
    html! {
        div.supplies {
            ul.stores { @for good in SHOWN { (page.part(good_id(good, seat))) } }
            (slot(HERDING, seat))
            (page.part(family_id(seat)))
            (page.part(coming_id(seat)))
        }
    }
}

fn good_id(good: Good, seat: Seat) -> Id {
    Id(good.id(), seat.name())
}

fn family_id(seat: Seat) -> Id {
    Id("family", seat.name())
}

fn coming_id(seat: Seat) -> Id {
    Id("coming", seat.name())
}

pub(super) fn shared(sight: &Seen<'_>, seat: Seat, easel: &mut Easel<'_>) {
    let home = &sight.view.homes[seat];
    for good in SHOWN {
        let n = home.goods[good];
        let due = (good == Good::Food).then(|| due(sight, seat)).flatten();
        easel.part(good_id(good, seat), (n, due), || {
            let name = good_name(sight.lang, good, n);
            let animal = good == Good::Dog || Good::FARM.contains(&good);
            html! {
                li.none[n == 0].animal[animal] id=(good_id(good, seat)) title=(name) {
                    (grammar::token(good)) b { (n) } span.sr { (name) }
                    @if let Some(due) = due { (hunger(sight, due, n)) }
                }
            }
        });
    }
    easel.part(family_id(seat), home.dwarfs, || dwarfs(sight, seat, home));
    let homeless = animals::homeless(home);
    easel.part(coming_id(seat), (home.supplies, home.begging, homeless), || {
        coming(sight, seat, home, homeless)
    });
}

/// The viewer's goods in one line, with the food that is due.
pub(super) fn line(sight: &Seen<'_>) -> Markup {
    let Some(seat) = me(sight) else { return html! {} };
    let goods = sight.view.homes[seat].goods;
    html! {
        @for good in SHOWN {
            @let n = goods[good];
            @if n > 0 || good == Good::Food {
                span.n title=(good_name(sight.lang, good, n)) {
                    b { (n) } (grammar::token(good)) span.sr { (good_name(sight.lang, good, n)) }
                    @if let Some(due) = due(sight, seat).filter(|_| good == Good::Food) { (hunger(sight, due, n)) }
                }
            }
        }
    }
}

/// The sheet to arrange one's own animals.
const HERDING: &str = "herding";

pub(super) fn mine(sight: &Seen<'_>, easel: &mut Easel<'_>) {
    let home = me(sight).map(|seat| (seat, &sight.view.homes[seat], sight.table.note(seat)));
    let closed = sight.table.replay.is_some() || sight.view.is_over();
    easel.slots(HERDING, home.filter(|_| !closed), |slots| {
        if let Some((seat, ..)) = home {
            slots.fill(seat, arrangement::sheet(sight));
        }
    });
}

/// Whether the viewer will have to beg if nothing changes.
pub(super) fn short_of_food(sight: &Seen<'_>) -> bool {
    let short = |seat: Seat| {
        let home = &sight.view.homes[seat];
        let missing = due(sight, seat).unwrap_or(0).saturating_sub(home.goods[Good::Food]);
        missing > 0 && advice::cheapest(home, missing).is_none()
    };
    me(sight).is_some_and(short)
}

/// The food that will be asked for.
fn due(sight: &Seen<'_>, seat: Seat) -> Option<u8> {
    Some(sight.view.food_due(seat)).filter(|&due| due > 0 && is_hungry(sight, seat))
}

/// It stands right beside the food.
fn hunger(sight: &Seen<'_>, due: u8, food: u8) -> Markup {
    let words = sight.words();
    let short = due.saturating_sub(food);
    let mut title = format!("{}: {due}", words.say(Word::FoodDue));
    if short > 0 {
        title = format!("{title}, {}", words.count(Word::FoodShort, usize::from(short)));
    }
    html! { span.due.short[short > 0] title=(title) { (grammar::icon("feed")) (due) span.sr { (title) } } }
}

/// Whether the dwarfs of a seat have not eaten yet in this round.
fn is_hungry(sight: &Seen<'_>, seat: Seat) -> bool {
    let view = sight.view;
    let eating = matches!(view.agenda.top(), Some(Task::Feed { .. })) && view.active == seat;
    view.harvest != Harvest::None && (view.phase < Phase::Harvest || eating)
}

fn dwarfs(sight: &Seen<'_>, seat: Seat, home: &Home) -> Markup {
    let words = sight.words();
    html! {
        ul.family id=(family_id(seat)) aria-label=(words.say(Word::Dwarfs)) {
            @for dwarf in home.dwarfs.iter() {
                @let (strength, at_home, newborn) = (home.dwarfs.weapon(dwarf), home.dwarfs.is_at_home(dwarf), home.dwarfs.is_newborn(dwarf));
                @let label = told(sight, strength, at_home, newborn);
                li.dwarf.out[!at_home && !newborn].new[newborn] title=(label) {
                    (crest(seat)) @if strength > 0 { (grammar::weapon(strength)) } span.sr { (label) }
                }
            }
        }
    }
}

fn told(sight: &Seen<'_>, strength: u8, at_home: bool, newborn: bool) -> String {
    let words = sight.words();
    let arm = match strength {
        0 => words.say(Word::Unarmed),
        n => words.count(Word::Strength, usize::from(n)),
    };
    let place = match (newborn, at_home) {
        (true, _) => Word::Newborn,
        (false, true) => Word::AtHome,
        (false, false) => Word::AtWork,
    };
    format!("{arm}, {}", words.say(place))
}

/// Goods that tiles will bring, begging markers, and animals without a place.
fn coming(sight: &Seen<'_>, seat: Seat, home: &Home, homeless: Goods) -> Markup {
    let words = sight.words();
    let rows = [Good::Wood, Good::Stone, Good::Ruby].into_iter().zip(home.supplies).filter(|(_, n)| *n > 0);
    html! {
        div.comings id=(coming_id(seat)) {
        @for (good, n) in rows {
            @let label = format!("{} {}", good_name(sight.lang, good, 1), words.count(Word::ComingRounds, usize::from(n)));
            span.coming title=(label) { (grammar::icon("sunrise")) (grammar::token(good)) "×" (n) span.sr { (label) } }
        }
        @if home.begging > 0 {
            span.coming.begged title=(words.say(Word::Begging)) { (grammar::token_of("begging")) b { (home.begging) } span.sr { (words.say(Word::Begging)) } }
        }
        @if !homeless.is_none() {
            @let label = words.name(Word::NoRoomFor, &caverna::goods_phrase(sight.lang, homeless));
            span.coming.begged title=(label) { (grammar::shared("lock")) (grammar::goods(homeless)) span.sr { (label) } }
        }
        }
    }
}
