use crate::{Game, Illegal, Lang, Ledger, LedgerRow, RuleId, Score, Seat, Section, decided_by_tie_break};

/// How to name a seat to a reader.
pub type Who<'a> = &'a dyn Fn(Seat) -> String;

/// A game's sentences, in every language. Rules and events carry ids; only these functions write prose.
pub trait Speak: Game {
    /// The game's name.
    fn title(lang: Lang) -> &'static str;

    /// The open question in one sentence, to the viewer of `view`.
    fn ask(lang: Lang, view: &Self::View, who: Who) -> String;

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
