use std::fmt::Display;

use karst_kit::{RuleId, extends};
use maud::{Markup, html};

use crate::{Word, Words};

/// Stands between the offers and what can be clicked. A target on a board is the beginning of a notation:
/// `take excavation`, `furnish shelf`, `dig 42`.
pub struct Picker<C> {
    game: &'static str,
    offers: Vec<Offer<C>>,
    pick: String,
    closed: Vec<Why>,
    words: Words,
}

/// Something that can be chosen.
#[derive(PartialEq, Eq)]
pub struct Offer<C> {
    pub choice: C,
    /// Its notation, or another name for it: a twin tile of two equal halves, begun at the other end.
    pub text: String,
    pub is_other_name: bool,
    /// It leads to several things at once.
    pub is_rich: bool,
}

impl<C: Display> Offer<C> {
    pub fn new(choice: C) -> Offer<C> {
        Offer { text: choice.to_string(), choice, is_other_name: false, is_rich: false }
    }

    /// The first word of its notation.
    pub fn verb(&self) -> &str {
        self.text.split(' ').next().unwrap_or("")
    }

    /// A button that chooses it. The rules know it by its own notation only.
    pub fn button(&self, class: &str, label: &str, inside: Markup) -> Markup {
        html! {
            button.{(class)}.rich[self.is_rich] form="choose" name="choice" value=(self.choice) title=[some(label)] { (labelled(label, inside)) }
        }
    }
}

/// Why a prefix is closed.
#[derive(Clone)]
pub struct Why {
    pub prefix: String,
    pub sentence: String,
    pub rules: &'static [RuleId],
    /// One exchange that would open it: its notation, and what it is called.
    pub remedy: Option<(String, String)>,
}

/// What a prefix stands for right now.
pub enum Target<'a, C> {
    /// One offer extends it: a button that chooses.
    Choose(&'a Offer<C>),
    /// Several do: a link that narrows.
    Narrow(String),
    /// None does, and there is a reason.
    Closed(&'a Why),
    /// None does, and nobody would expect one.
    Idle,
}

impl<C> Target<'_, C> {
    pub fn is_open(&self) -> bool {
        matches!(self, Target::Choose(_) | Target::Narrow(_))
    }
}

impl<C: Display> Picker<C> {
    /// A pick that no offer extends any more is forgotten: the page then shows the whole question again.
    pub fn new(
        game: &'static str,
        offers: Vec<Offer<C>>,
        pick: &str,
        closed: Vec<Why>,
        words: Words,
    ) -> Picker<C> {
        let pick = pick.trim();
        let stands = offers.iter().any(|offer| extends(&offer.text, pick) && offer.text != pick);
        let pick = if stands { pick.to_owned() } else { String::new() };
        Picker { game, offers, pick, closed, words }
    }

    /// For those who are asked nothing.
    pub fn nothing(game: &'static str, words: Words) -> Picker<C> {
        Picker { game, offers: Vec::new(), pick: String::new(), closed: Vec::new(), words }
    }

    pub fn pick(&self) -> &str {
        &self.pick
    }

    /// The offers that continue both the pick and `prefix`.
    pub fn under<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = &'a Offer<C>> {
        let live = self.offers.iter().filter(|offer| extends(&offer.text, &self.pick));
        live.filter(move |offer| extends(&offer.text, prefix))
    }

    /// The first reason given for anything that begins like this.
    pub fn why_under(&self, prefix: &str) -> Option<&Why> {
        self.closed.iter().find(|why| extends(&why.prefix, prefix))
    }

    pub fn is_open(&self, prefix: &str) -> bool {
        self.under(prefix).next().is_some()
    }

    /// What can be chosen that begins with these verbs, or why not, as a number: the input of slots that show it.
    pub fn mark(&self, verbs: &[&str]) -> Option<u32> {
        let is_of = |text: &str| verbs.iter().any(|verb| extends(text, verb));
        let offers: Vec<&str> =
            self.offers.iter().map(|offer| offer.text.as_str()).filter(|text| is_of(text)).collect();
        let closed = self.closed.iter().filter(|why| is_of(&why.prefix));
        let closed: Vec<(&str, &str)> =
            closed.map(|why| (why.prefix.as_str(), why.sentence.as_str())).collect();
        (!offers.is_empty() || !closed.is_empty()).then(|| crate::mark((offers, closed, &self.pick)))
    }

    /// Whether anything at all can be chosen.
    pub fn is_asked(&self) -> bool {
        !self.offers.is_empty()
    }

    pub fn target<'a>(&'a self, prefix: &'a str) -> Target<'a, C> {
        let mut under = self.under(prefix);
        match (under.next(), under.next()) {
            (Some(offer), None) => Target::Choose(offer),
            (Some(_), Some(_)) => Target::Narrow(prefix.to_owned()),
            // With a pick, everything outside it is closed for a moment only; that needs no reason.
            (None, _) if !self.pick.is_empty() => Target::Idle,
            (None, _) => match self.closed.iter().find(|why| why.prefix == prefix) {
                Some(why) => Target::Closed(why),
                None => Target::Idle,
            },
        }
    }

    /// The next steps from a prefix: its distinct one-word continuations, passing over words that leave no
    /// choice, so that no step asks for what is already decided.
    pub fn steps(&self, prefix: &str) -> Vec<String> {
        let mut prefix = prefix.to_owned();
        loop {
            let mut steps: Vec<String> = Vec::new();
            for offer in self.under(&prefix) {
                let step = longer_by_a_word(&offer.text, &prefix);
                if !steps.contains(&step) {
                    steps.push(step);
                }
            }
            match steps.as_slice() {
                [only] if *only != prefix => prefix = only.clone(),
                _ => return steps,
            }
        }
    }

    /// What a click on `prefix` is: the element, with `inside` as its content. Idle and closed prefixes give
    /// the plain content; the reason of a closed one is for the caller to place.
    pub fn element(&self, prefix: &str, class: &str, label: &str, inside: Markup) -> Markup {
        match self.target(prefix) {
            Target::Choose(offer) => offer.button(class, label, inside),
            Target::Narrow(prefix) => self.link(&prefix, class, label, inside),
            Target::Closed(_) | Target::Idle => inside,
        }
    }

    /// A button for exactly this offer, even if others begin with it: `fence b3` beside `fence b3 c3`.
    pub fn exactly(&self, offer: &str, class: &str, label: &str, inside: Markup) -> Markup {
        match self.under(offer).find(|other| other.text == offer) {
            Some(offer) => offer.button(class, label, inside),
            None => inside,
        }
    }

    /// A link that narrows to `prefix`; an empty one goes back to the whole question.
    pub fn link(&self, prefix: &str, class: &str, label: &str, inside: Markup) -> Markup {
        let query = query(prefix);
        html! {
            a.{(class)} href={ "?pick=" (query) } title=[some(label)] { (labelled(label, inside)) }
        }
    }

    /// The sentence of a refusal with links to its rules, and the exchange that would mend it.
    pub fn reason(&self, why: &Why) -> Markup {
        html! {
            p.why {
                (why.sentence)
                @for rule in why.rules {
                    " " a.rule href={ "/rules/" (self.game) "#" (rule) } title=(self.words.say(Word::RuleBehind)) { (rule) }
                }
            }
            @if let Some((exchange, label)) = &why.remedy {
                button.chip.remedy form="choose" name="choice" value=(exchange) { span { (self.words.name(Word::RemedyFirst, label)) } }
            }
        }
    }
}

/// What is seen, and what is said instead of it to those who do not see.
pub(crate) fn labelled(label: &str, inside: Markup) -> Markup {
    html! {
        @if label.is_empty() { (inside) }
        @else {
            @if !inside.0.is_empty() { span.seen aria-hidden="true" { (inside) } }
            span.sr { (label) }
        }
    }
}

fn some(label: &str) -> Option<&str> {
    (!label.is_empty()).then_some(label)
}

fn longer_by_a_word(offer: &str, prefix: &str) -> String {
    let from = if prefix.is_empty() { 0 } else { (prefix.len() + 1).min(offer.len()) };
    let end = offer[from..].find(' ').map_or(offer.len(), |at| from + at);
    offer[..end].to_owned()
}

/// Notations hold only letters, digits, dashes and spaces; anything else is dropped rather than escaped.
fn query(prefix: &str) -> String {
    prefix
        .chars()
        .filter(|c| c.is_ascii_alphanumeric() || matches!(c, ' ' | '-'))
        .map(|c| if c == ' ' { '+' } else { c })
        .collect()
}

#[cfg(test)]
mod tests {
    use karst_kit::Lang;

    use super::*;

    fn picker(pick: &str) -> Picker<&'static str> {
        let offers = [
            "dig 42",
            "dig 51",
            "dig-twice 42",
            "furnish shelf 31 for 2 food",
            "furnish shelf 31 for 1 gold",
            "done",
        ];
        let closed =
            vec![Why { prefix: "dig 12".into(), sentence: "Too far.".into(), rules: &[], remedy: None }];
        Picker::new("g", offers.map(Offer::new).into(), pick, closed, Words::of(Lang::En))
    }

    #[test]
    fn one_offer_is_a_button_several_a_link_none_a_reason() {
        let picker = picker("");
        assert!(matches!(picker.target("dig 42"), Target::Choose(offer) if offer.choice == "dig 42"));
        assert!(matches!(picker.target("dig"), Target::Narrow(_)));
        assert!(matches!(picker.target("furnish shelf 31"), Target::Narrow(_)));
        assert!(matches!(picker.target("dig 12"), Target::Closed(why) if why.sentence == "Too far."));
        assert!(matches!(picker.target("raze"), Target::Idle));
    }

    #[test]
    fn a_pick_narrows_and_a_stale_one_is_forgotten() {
        let narrowed = picker("furnish shelf");
        assert_eq!(narrowed.under("").count(), 2);
        assert!(matches!(narrowed.target("dig 42"), Target::Idle));
        assert_eq!(narrowed.steps("furnish shelf"), ["furnish shelf 31 for 2", "furnish shelf 31 for 1"]);
        assert_eq!(picker("furnish stall").pick(), "");
        assert_eq!(picker("done").pick(), "", "nothing is left to narrow");
    }

    #[test]
    fn one_offer_can_be_chosen_beside_longer_ones() {
        let offers = ["fence b3", "fence b3 c3"].map(Offer::new).into();
        let picker = Picker::new("g", offers, "fence b3", Vec::new(), Words::of(Lang::En));
        assert!(matches!(picker.target("fence b3"), Target::Narrow(_)));
        let button = |offer: &str| picker.exactly(offer, "chip", "", html! { "x" }).into_string();
        assert!(button("fence b3").contains(r#"value="fence b3""#));
        assert_eq!(button("fence"), "x");
    }

    #[test]
    fn steps_pass_over_words_that_leave_no_choice() {
        assert_eq!(picker("").steps(""), ["dig", "dig-twice", "furnish", "done"]);
        assert_eq!(picker("").steps("furnish"), ["furnish shelf 31 for 2", "furnish shelf 31 for 1"]);
    }
}
