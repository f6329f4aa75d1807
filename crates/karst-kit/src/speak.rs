use crate::{Game, Illegal, Lang, RuleId, Seat, Section};

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

    /// What decides between equal totals, in a few words; nothing where the victory is shared.
    fn tie_break(_lang: Lang) -> Option<&'static str> {
        None
    }

    /// One line of the score sheet.
    fn score_line(lang: Lang, what: &str) -> String;

    /// Every row of the rule ledger: its id and its statement in the reader's language.
    fn ledger(lang: Lang) -> Vec<(&'static str, String)>;

    /// The same rows, gathered under headings.
    fn sections(lang: Lang) -> Vec<Section>;
}
