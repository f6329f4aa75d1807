use std::time::Duration;

use karst_kit::{Game, GameView, Illegal, Lang, Seat, Speak, Viewer, Windows};

use crate::{Board, Hint, LessonCard, Log, Offer, Picker, Why, Words};

/// Who sits where.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SeatCard {
    pub seat: Seat,
    pub name: String,
    pub kind: SeatKind,
    pub online: bool,
    /// The table waits for this seat. In a window it is not said whom it waits for.
    pub awaited: bool,
    /// The computer plays for a person who is away.
    pub stood_in_for: bool,
    /// The others want to pass the seat on.
    pub losing: bool,
    /// What the seat has told everybody outside the game (see [`Game::note`]). A form that posts to `note` leaves one:
    /// its fields become `key value; key value…`.
    pub note: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeatKind {
    Person,
    /// The level: `random`, `greedy` or `mcts`.
    Bot(&'static str),
    Open,
}

/// A word between the people at the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ChatLine {
    pub seat: Seat,
    pub text: String,
}

/// What everybody may know about the table around the game.
#[derive(Clone, Debug, Default)]
pub struct TableInfo {
    pub id: String,
    pub seats: Vec<SeatCard>,
    pub revision: usize,
    pub finished: bool,
    pub spectators: usize,
    pub show_score: bool,
    /// Set while stepping through a game.
    pub replay: Option<Replay>,
    /// In a replay: where each round begins.
    pub rounds: Vec<(u8, usize)>,
    /// Others are being asked, and for how long.
    pub window: Option<Asking>,
    /// The latest words between people, the newest last.
    pub chat: Vec<ChatLine>,
}

impl TableInfo {
    /// What the seat has told everybody outside the game; empty for nothing.
    pub fn note(&self, seat: Seat) -> &str {
        self.seats.iter().find(|card| card.seat == seat).map_or("", |card| &card.note)
    }

    /// The name of whoever sits there; the seat's own name while nobody does.
    pub fn name(&self, seat: Seat) -> String {
        match self.seats.iter().find(|card| card.seat == seat) {
            Some(card) if !card.name.is_empty() => card.name.clone(),
            _ => seat.to_string(),
        }
    }
}

/// An open window, as everybody may see it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Asking {
    pub elapsed: Duration,
    pub longest: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Replay {
    pub at: usize,
    pub last: usize,
    /// The entry takes something back.
    pub undoes: bool,
    /// The game is over: its moments can be seen with any seat's eyes, and played on from.
    pub over: bool,
    /// The viewer's own next choice.
    pub mine: Option<usize>,
}

/// What only the viewer knows about the table around the game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Own {
    pub way: WayBack,
    /// A bot may be asked for advice: the viewer is asked something.
    pub can_hint: bool,
    /// The viewer has answered the open window; the table waits for the others. Nobody is told about anybody else.
    pub answered: bool,
    pub window: InWindow,
    /// The computer plays for the viewer.
    pub stood_in_for: bool,
    /// The others want to pass the viewer's seat on.
    pub losing: bool,
    /// What the viewer has told the table outside the game.
    pub note: String,
    /// The lesson given at this table, if the viewer is the one who learns.
    pub lesson: Option<LessonCard>,
}

/// Where the viewer stands while others may answer something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum InWindow {
    #[default]
    Outside,
    /// May answer, and has not yet.
    Asked,
    /// Was asked, and stayed silent until it was over.
    LetItPass,
}

/// How far the viewer may go back.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum WayBack {
    #[default]
    Closed,
    Open(Steps),
    /// The viewer has asked for a step back, and these seats have not agreed yet.
    WaitingFor(Vec<Seat>),
    /// This seat asks for a step back, and the viewer may agree.
    AskedBy(Seat),
}

/// The steps that are open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Steps {
    pub undo: Option<UndoStep>,
    pub redo: bool,
    pub restart: bool,
}

/// Whether a step back asks anybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UndoStep {
    Free,
    AsksOthers,
    /// What was turned up stays turned up: there is nobody to agree.
    ShutByReveal,
    /// Others are being asked.
    ShutByWindow,
}

/// The answer to something the viewer has asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Notice<'a> {
    /// A sentence; mostly why something was refused.
    Said(&'a str),
    Hint(&'a Hint),
}

/// Everything a page depends on, as its viewer may know it.
pub struct Sight<'a, G: Game> {
    pub table: &'a TableInfo,
    pub own: &'a Own,
    pub viewer: Viewer,
    pub view: &'a G::View,
    /// Beginnings of notations with the reason why they are closed.
    pub closed: &'a [(String, Illegal<G::Refusal>)],
    /// Those of them that one exchange would open, with that exchange.
    pub remedies: &'a [(String, G::Choice)],
    /// Offers that lead to several things at once.
    pub rich: &'a [G::Choice],
    pub log: Log<'a, G>,
    /// The beginning of a notation chosen so far; empty for none.
    pub pick: &'a str,
    /// What is said beside the question.
    pub notice: Option<Notice<'a>>,
    pub lang: Lang,
}

impl<'a, G: Speak> Sight<'a, G> {
    pub fn words(&self) -> Words {
        Words::of(self.lang)
    }

    pub fn is_mine(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat)
    }

    /// Whether the viewer plays and can choose something now.
    pub fn is_asked(&self, picker: &Picker<G::Choice>) -> bool {
        picker.is_asked() && self.viewer != Viewer::Public
    }

    /// The names at the table: an input of every part that speaks of people.
    pub fn names(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.table.seats.iter().map(|card| (card.seat, card.name.as_str()))
    }

    /// One line of the log, as this viewer may hear it.
    pub fn tell(&self, event: &G::Event) -> String {
        G::tell(self.lang, event, &|seat| self.table.name(seat))
    }
}

impl<G: Board> Sight<'_, G> {
    /// What this viewer may choose as a picker: its offers, or what it may answer although its turn to answer has not
    /// come. While stepping through a replay, and once the open window is answered, there is nothing to pick.
    pub fn picker(&self) -> Picker<G::Choice> {
        let mut offers: Vec<Offer<G::Choice>> = match self.view.offers() {
            _ if self.table.replay.is_some() || self.own.answered => Vec::new(),
            [] => G::Windows::replies(self.view).into_iter().map(Offer::new).collect(),
            offers => offers.iter().copied().map(Offer::new).collect(),
        };
        let who = |seat| self.table.name(seat);
        let remedy = |prefix: &str| {
            let (_, exchange) = self.remedies.iter().find(|(closed, _)| closed == prefix)?;
            Some((exchange.to_string(), G::label(self.lang, exchange)))
        };
        let closed = self.closed.iter().map(|(prefix, why)| Why {
            prefix: prefix.clone(),
            sentence: G::refuse(self.lang, why, &who),
            rules: G::rules(why),
            remedy: remedy(prefix),
        });
        offers.extend(G::other_names(&offers));
        for offer in &mut offers {
            offer.is_rich = self.rich.contains(&offer.choice);
        }
        Picker::new(G::ID, offers, self.pick, closed.collect(), self.words())
    }
}
