//! The hand in front: cards one wants to pick up.

use bargeroc::{Card, DwarfView, Minerals, card_name};
use karst_kit::Seat;
use maud::{Markup, html};

use super::cards::{self, Lying};
use super::discard::Selection;
use super::{Seen, grammar, in_front, mine, people, standing};
use crate::{Picker, Word, crest};

pub(super) fn me(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let seat = in_front(sight);
    let dwarf = sight.view.dwarf(seat);
    html! {
        section #f-me.mine-area.active[sight.view.active == seat && !sight.view.over] {
            (purse(sight, seat, dwarf))
            div.hands {
                (tavern_hand(sight, picker, dwarf))
                (mineral_hand(sight, picker, seat, dwarf))
            }
        }
    }
}

/// Name, coins, bread, what has been forged, and the points.
fn purse(sight: &Seen<'_>, seat: Seat, dwarf: &DwarfView) -> Markup {
    let words = sight.words();
    html! {
        header.purse {
            h2 { (crest(seat)) (sight.table.name(seat)) (people::pickaxe(sight, seat)) }
            span.wealth {
                (grammar::amount(dwarf.coins, grammar::coin(), &words.count(Word::BarCoins, usize::from(dwarf.coins))))
                (people::bread(sight, dwarf))
            }
            @if dwarf.objects.is_empty() { span.none { (words.say(Word::BarNoObjects)) } }
            (cards::trophies(sight, dwarf.objects, "forged-in-front"))
            (people::refused(sight, dwarf))
            span.end { (standing::handle(sight)) (people::points(sight, seat)) }
        }
    }
}

fn tavern_hand(sight: &Seen<'_>, picker: &Picker, dwarf: &DwarfView) -> Markup {
    let words = sight.words();
    let n = usize::from(dwarf.cards);
    let selection = Selection::of(sight, picker);
    html! {
        section.hand.taverns {
            h3 { (words.say(Word::BarTavernHand)) " " small { (n) } }
            @match dwarf.tavern {
                None => (backs("tavern", n)),
                Some(hand) if hand.is_empty() => p.empty { (words.say(Word::BarNoCards)) },
                Some(hand) => ul.fan {
                    @for (i, card) in hand.each().enumerate() {
                        @let nth = hand.each().take(i).filter(|&other| other == card).count();
                        li.{(tilt(i, n))} { (held(sight, picker, card, i, nth, selection.as_ref())) }
                    }
                },
            }
        }
    }
}

/// One card of the own hand; while cards must go, each is chosen or taken back.
fn held(
    sight: &Seen<'_>,
    picker: &Picker,
    card: Card,
    i: usize,
    nth: usize,
    selection: Option<&Selection>,
) -> Markup {
    let name = card_name(sight.lang, card);
    let about = format!("about-held-{i}");
    let keep = format!("keep {card}");
    let play = format!("play {card}");
    let prefix = if picker.is_open(&keep) { &keep } else { &play };
    let words = sight.words();
    let chosen = selection.is_some_and(|selection| nth < usize::from(selection.chosen.n(card)));
    let kept = mine(sight).is_some_and(|seat| sight.view.dwarf(seat).kept == Some(card)) && nth == 0;
    let class = match (selection, chosen, kept) {
        (Some(_), true, _) => "picked leaving",
        (Some(_), false, _) => "can",
        (None, _, true) => "picked",
        _ => "",
    };
    let over = selection.map(|selection| match chosen {
        true => selection.take_back(picker, card, "hit", &words.name(Word::BarTakeBack, name), html! {}),
        false => selection.add(picker, card, "hit", &words.name(Word::BarDiscardCard, name), html! {}),
    });
    cards::tavern(sight, picker, card, &Lying { prefix, about: &about, class, n: 1 }, over)
}

/// A fan: cards left of the middle lean left.
fn tilt(i: usize, n: usize) -> String {
    let from_middle = 2 * i as i32 - (n as i32 - 1);
    match from_middle.signum() {
        -1 => format!("l{}", (-from_middle).min(7)),
        1 => format!("r{}", from_middle.min(7)),
        _ => "mid".to_owned(),
    }
}

fn mineral_hand(sight: &Seen<'_>, picker: &Picker, seat: Seat, dwarf: &DwarfView) -> Markup {
    let words = sight.words();
    let n = usize::from(dwarf.minerals);
    let bought = if sight.view.active == seat { sight.view.bought } else { Minerals::NONE };
    html! {
        section.hand.minerals {
            h3 { (words.say(Word::BarMineralHand)) " " small { (n) } }
            @match dwarf.hand {
                None => (backs("mineral", n)),
                Some(hand) if hand.is_empty() && bought.is_empty() => p.empty { (words.say(Word::BarNoMinerals)) },
                Some(hand) => ul.row {
                    @for (mineral, n) in hand.iter() {
                        li { (cards::mineral(sight, picker, mineral, &Lying {
                            prefix: &format!("sell {mineral}"), about: &format!("about-hand-{mineral}"), class: "", n,
                        })) }
                    }
                },
            }
            @if !bought.is_empty() {
                p.aside { (words.say(Word::BarBought)) " " (grammar::recipe(bought, None)) }
            }
        }
    }
}

/// Face down: how many, never which.
fn backs(deck: &str, n: usize) -> Markup {
    html! { ul.fan.backs { @for i in 0..n.min(12) { li.{(tilt(i, n.min(12)))} { (grammar::back(deck)) } } } }
}
