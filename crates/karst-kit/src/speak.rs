use crate::{Game, Illegal, Lang, Ledger, LedgerRow, RuleId, Score, Seat, Section, decided_by_tie_break};

/// How to name a seat to a reader.
pub type Who<'a> = &'a dyn Fn(Seat) -> String;

/// A game's sentences, in every language. Rules and events carry ids; only these functions write prose.
pub trait Speak: Game {
    /// The game's name.
    fn title(lang: Lang) -> &'static str;

    /// The open question in one sentence, to the viewer of `view`; at the end, who has won.
    fn question(lang: Lang, view: &Self::View, who: Who) -> String;

    /// The same, and what decided between equal totals.
    fn ask(lang: Lang, view: &Self::View, who: Who) -> String {
        let said = Self::question(lang, view, who);
        match Self::result(view).and_then(|scores| Self::decided(lang, &scores)) {
            Some(why) => format!("{said} {why}"),
            None => said,
        }
    }

    /// The score sheets of a game that is over, where something decides between equal totals.
    fn result(_view: &Self::View) -> Option<Vec<Score<Self::Line>>> {
        None
    }

    /// A button's text: names what the choice does.
    fn label(lang: Lang, choice: &Self::Choice) -> String;

    /// One line of the log.
    fn tell(lang: Lang, event: &Self::Event, who: Who) -> String;

    /// Why something is closed, and what would help.
    fn refuse(lang: Lang, why: &Illegal<Self::Refusal>, who: Who) -> String;

    /// The rules behind a refusal.
    fn rules(why: &Illegal<Self::Refusal>) -> &'static [RuleId];

    /// That equal totals were decided, and by what; nothing where the victory is shared.
    fn tie_break(_lang: Lang) -> Option<&'static str> {
        None
    }

    /// The same once it has happened: said wherever a result is told.
    fn decided(lang: Lang, scores: &[Score<Self::Line>]) -> Option<&'static str> {
        Self::tie_break(lang).filter(|_| decided_by_tie_break(scores))
    }

    /// One line of the score sheet.
    fn score_line(lang: Lang, line: Self::Line) -> String;

    /// The rule ledger: `karst_kit::ledger!("caverna")`.
    const LEDGER: Ledger;

    /// Every row of it: its id and its statement in the reader's language.
    fn ledger(lang: Lang) -> Vec<LedgerRow> {
        Self::LEDGER.rows(lang)
    }

    /// The same rows, gathered under headings.
    fn sections(lang: Lang) -> Vec<Section> {
        Self::LEDGER.sections(lang)
    }
}

/// Calls the function of the reader's language, in the modules `en`, `fr` and `it`: `say!(lang, gold_line())`.
#[macro_export]
macro_rules! say {
    ($lang:expr, $function:ident($($arg:expr),*)) => {
        match $lang {
            $crate::Lang::En => en::$function($($arg),*),
            $crate::Lang::Fr => fr::$function($($arg),*),
            $crate::Lang::It => it::$function($($arg),*),
        }
    };
}

/// Lets a game speak by the functions of its modules `en`, `fr` and `it`. What is its own is written out; the rules
/// behind "the game is over" and "another one is to act" are named.
#[macro_export]
macro_rules! speaks {
    ($game:ty, $ledger:literal, over [$($over:literal),*], awaiting [$($awaiting:literal),*]; $($own:item)*) => {
        impl $crate::Speak for $game {
            const LEDGER: $crate::Ledger = $crate::ledger!($ledger);

            fn title(lang: $crate::Lang) -> &'static str {
                $crate::say!(lang, title())
            }

            fn label(lang: $crate::Lang, choice: &Choice) -> String {
                $crate::say!(lang, label(choice))
            }

            fn tell(lang: $crate::Lang, event: &Event, who: $crate::Who) -> String {
                $crate::say!(lang, tell(event, who))
            }

            fn refuse(lang: $crate::Lang, why: &$crate::Illegal<Refusal>, who: $crate::Who) -> String {
                match why {
                    $crate::Illegal::Over => $crate::say!(lang, over()).to_owned(),
                    $crate::Illegal::Awaiting($crate::Actor::Chance) => {
                        $crate::say!(lang, awaiting_chance()).to_owned()
                    }
                    $crate::Illegal::Awaiting($crate::Actor::Seat(seat)) => {
                        $crate::say!(lang, awaiting(&who(*seat)))
                    }
                    $crate::Illegal::Rule(refusal) => $crate::say!(lang, refuse(refusal, who)),
                }
            }

            fn rules(why: &$crate::Illegal<Refusal>) -> &'static [$crate::RuleId] {
                match why {
                    $crate::Illegal::Over => &[$($crate::RuleId($over)),*],
                    $crate::Illegal::Awaiting(_) => &[$($crate::RuleId($awaiting)),*],
                    $crate::Illegal::Rule(refusal) => refusal.rules(),
                }
            }

            $($own)*
        }
    };
}
