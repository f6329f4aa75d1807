//! Choosing tavern cards to discard: any of them in any order, so the cards chosen so far are a set, not the beginning
//! of a notation.

use bargeroc::{Card, Cards, Choice, Stage, Task, card_name};
use maud::{Markup, html};

use super::{Picker, Seen, answers, grammar};
use crate::Word;
use crate::picker::labelled;

/// A selection under way at the end of the turn.
pub(super) struct Selection {
    pub(super) chosen: Cards,
    hand: Cards,
    above: u8,
}

impl Selection {
    /// Only while cards must go, and only for whoever must choose them.
    pub(super) fn of(sight: &Seen<'_>, picker: &Picker) -> Option<Selection> {
        if !matches!(sight.view.question(), Some(Task::Visit(Stage::End))) {
            return None;
        }
        let Choice::Discard(cards) = picker.under("discard").next()?.choice else { return None };
        let hand = super::me(sight).and_then(|seat| sight.view.dwarf(seat).tavern)?;
        let above = cards.total();
        let chosen = read(sight.pick, hand).filter(|chosen| chosen.total() < above).unwrap_or_default();
        (above > 0).then_some(Selection { chosen, hand, above })
    }

    pub(super) fn left(&self) -> usize {
        usize::from(self.above - self.chosen.total())
    }

    pub(super) fn is_begun(&self) -> bool {
        !self.chosen.is_empty()
    }

    pub(super) fn hand(&self) -> Cards {
        self.hand
    }

    /// Whether one more of this kind can go.
    pub(super) fn can_add(&self, card: Card) -> bool {
        self.hand.n(card) > self.chosen.n(card)
    }

    /// Adds one card: the last one ends the turn.
    pub(super) fn add(
        &self,
        picker: &Picker,
        card: Card,
        class: &str,
        label: &str,
        inside: Markup,
    ) -> Markup {
        let choice = Choice::Discard(self.chosen.with(card)).to_string();
        match self.left() {
            // The cards chosen so far need not be the beginning of this notation, so the picker cannot know it.
            1 => html! {
                button.{(class)} form="choose" name="choice" value=(choice) title=(label) { (labelled(label, inside)) }
            },
            _ => picker.link(&choice, class, label, inside),
        }
    }

    pub(super) fn take_back(
        &self,
        picker: &Picker,
        card: Card,
        class: &str,
        label: &str,
        inside: Markup,
    ) -> Markup {
        let rest = self.chosen.without(card);
        let pick = if rest.is_empty() { String::new() } else { Choice::Discard(rest).to_string() };
        picker.link(&pick, class, label, inside)
    }
}

fn read(pick: &str, hand: Cards) -> Option<Cards> {
    match pick.trim().parse().ok()? {
        Choice::Discard(cards) if hand.covers(cards) => Some(cards),
        _ => None,
    }
}

/// One answer a kind: the hand lies below, with the same effect.
pub(super) fn chips(sight: &Seen<'_>, picker: &Picker, selection: &Selection) -> Vec<Markup> {
    let words = sight.words();
    let add =
        selection.hand().kinds().filter(|&card| selection.can_add(card)).enumerate().map(|(i, card)| {
            let name = card_name(sight.lang, card);
            let label = words.name(Word::BarDiscardCard, name);
            let inside = html! { (answers::key(i)) span.glyph { (grammar::tavern(card)) } span { (name) } };
            selection.add(picker, card, "chip", &label, inside)
        });
    add.collect()
}
