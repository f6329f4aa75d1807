//! Advice in three depths: a nudge that only says what to think of, the candidates, the best.

use maud::{Markup, html};

use crate::assets::SPRITE;
use crate::{Word, Words};

/// How much is told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Depth {
    /// What to think of.
    #[default]
    Nudge,
    /// What is worth considering, with points.
    Candidates,
    /// What to do, and why.
    Best,
}

impl Depth {
    pub const ALL: [Depth; 3] = [Depth::Nudge, Depth::Candidates, Depth::Best];

    pub fn id(self) -> &'static str {
        match self {
            Depth::Nudge => "nudge",
            Depth::Candidates => "candidates",
            Depth::Best => "best",
        }
    }

    pub fn of(id: &str) -> Option<Depth> {
        Depth::ALL.into_iter().find(|depth| depth.id() == id)
    }
}

/// What a bot would consider in the viewer's place, the best first.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hint {
    pub depth: Depth,
    pub candidates: Vec<Candidate>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Candidate {
    /// In its notation, and in words.
    pub choice: String,
    pub label: String,
    pub points: i32,
    /// Of a hundred good players so many would take it.
    pub share: u8,
    /// What speaks for it.
    pub why: Vec<&'static str>,
}

impl Hint {
    /// The panel beside the question. The script lights what is named on the boards; a nudge names nothing.
    pub(crate) fn panel(&self, words: Words, table: &str) -> Markup {
        let Some(best) = self.candidates.first() else { return html! {} };
        let deeper = |depth: Depth, word: Word| {
            let action = format!("/t/{table}/hint?depth={}", depth.id());
            html! { button.chip.quiet form="choose" formaction=(action) { (words.say(word)) } }
        };
        html! {
            section.hint role="status" {
                svg.i aria-hidden="true" { use href={ (SPRITE) "#lantern" } {} }
                div {
                    @match self.depth {
                        Depth::Nudge => {
                            p { (nudge(words, best)) }
                            (deeper(Depth::Candidates, Word::HintMore)) (deeper(Depth::Best, Word::HintTell))
                        }
                        Depth::Candidates => {
                            h2 { (words.say(Word::HintCandidates)) }
                            ol data-soft=(self.choices()) { @for candidate in &self.candidates { li { (told(words, candidate)) } } }
                            (deeper(Depth::Best, Word::HintTell))
                        }
                        Depth::Best => {
                            h2 { (words.say(Word::HintBest)) }
                            p data-light=(best.choice) { (told(words, best)) }
                            button.chip form="choose" name="choice" value=(best.choice) { (words.say(Word::HintDo)) }
                        }
                    }
                }
            }
        }
    }

    /// As the script reads what it is to light.
    fn choices(&self) -> String {
        let choices: Vec<&str> = self.candidates.iter().map(|candidate| candidate.choice.as_str()).collect();
        choices.join("|")
    }

    /// The same as a sentence, for pages without a script.
    pub fn sentence(&self, words: Words) -> String {
        match (self.candidates.first(), self.depth) {
            (None, _) => String::new(),
            (Some(best), Depth::Nudge) => nudge(words, best),
            (Some(best), Depth::Candidates | Depth::Best) => {
                words.with(Word::HintSays, &[("choice", best.label.clone().into())])
            }
        }
    }
}

fn nudge(words: Words, best: &Candidate) -> String {
    match best.why.first() {
        Some(what) => words.with(Word::HintNudge, &[("what", (*what).into())]),
        None => words.say(Word::HintNudgePlain),
    }
}

/// A candidate with its points, how many would take it, and what speaks for it.
fn told(words: Words, candidate: &Candidate) -> Markup {
    let share = words.count(Word::HintShare, usize::from(candidate.share));
    html! {
        b { (candidate.label) } " "
        span.points { (words.with(Word::HintPoints, &[("n", candidate.points.into())])) } " "
        meter value=(candidate.share) max="100" title=(share) aria-label=(share) {}
        @if !candidate.why.is_empty() {
            " " small { (words.with(Word::HintWhy, &[("what", candidate.why.join(", ").into())])) }
        }
    }
}

#[cfg(test)]
mod tests {
    use karst_kit::Lang;

    use super::*;

    fn hint(depth: Depth) -> Hint {
        let candidate = |choice: &str, points: i32, why: Vec<&'static str>| Candidate {
            choice: choice.to_owned(),
            label: format!("Do {choice}"),
            points,
            share: 60,
            why,
        };
        let candidates =
            vec![candidate("place logging", 84, vec!["the goods"]), candidate("place growth", 81, vec![])];
        Hint { depth, candidates }
    }

    #[test]
    fn a_nudge_names_no_choice_and_the_best_can_be_pressed() {
        let panel = |depth| hint(depth).panel(Words::of(Lang::En), "t1").into_string();
        let nudge = panel(Depth::Nudge);
        assert!(nudge.contains("the goods") && !nudge.contains("logging"), "{nudge}");
        assert!(nudge.contains("/t/t1/hint?depth=candidates"), "{nudge}");
        let candidates = panel(Depth::Candidates);
        assert!(candidates.contains("place logging") && candidates.contains("81"), "{candidates}");
        assert!(!candidates.contains("name=\"choice\""), "{candidates}");
        let best = panel(Depth::Best);
        assert!(best.contains("name=\"choice\" value=\"place logging\""), "{best}");
        assert!(!best.contains("place growth"), "{best}");
    }
}
