//! A position under test, with the words of the game.

use bargeroc::*;
use karst_kit::{Actor, Game, Position, Rules, Seat, Viewer};
use karst_testkit::Stage;

pub use karst_kit::Seat::{Blue, Green, Red, Yellow};

pub struct Table(pub Stage<Bargeroc>);

#[track_caller]
pub fn set(scene: &str) -> Table {
    Table(Stage::set(scene))
}

/// A fresh game before anything is drawn.
pub fn fresh(setup: Setup) -> Table {
    Table(Stage { state: Bargeroc::new(&setup), events: Vec::new() })
}

pub fn mineral(id: &str) -> Mineral {
    id.parse().unwrap()
}

/// `onyx iron iron`
pub fn minerals(ids: &str) -> Minerals {
    ids.split_whitespace().map(mineral).collect()
}

/// `ambush beer-1`
pub fn cards(ids: &str) -> Cards {
    ids.split_whitespace().map(|id| id.parse::<Card>().unwrap()).collect()
}

pub fn object(id: &str) -> Object {
    id.parse().unwrap()
}

impl Table {
    /// Plays choices, one a line, each by the actor named before the colon.
    #[track_caller]
    pub fn play(&mut self, choices: &str) -> &mut Table {
        self.0.play(choices);
        self
    }

    /// One choice in a window: everybody asked before passes.
    #[track_caller]
    pub fn answer(&mut self, line: &str) -> &mut Table {
        let seat = line.split(':').next().unwrap_or("");
        for _ in 0..6 {
            if self.actor() == seat {
                break;
            }
            self.pass_once();
        }
        self.play(line)
    }

    /// Whoever is asked passes.
    #[track_caller]
    pub fn pass_once(&mut self) -> &mut Table {
        let actor = self.actor();
        self.play(&format!("{actor}: pass"))
    }

    /// Everybody passes until the chain on top is settled.
    #[track_caller]
    pub fn pass_chain(&mut self) -> &mut Table {
        let depth = self.depth();
        while self.depth() >= depth && matches!(self.question(), Some(Task::Chain(_))) {
            self.pass_once();
        }
        self
    }

    /// Everybody passes until somebody has to decide or chance to draw.
    #[track_caller]
    pub fn pass(&mut self) -> &mut Table {
        while self.question().is_some_and(|task| task.is_reaction()) {
            self.pass_once();
        }
        self
    }

    /// Everybody passes, and chance draws this whenever it is asked.
    #[track_caller]
    pub fn pass_drawing(&mut self, outcome: &str) -> &mut Table {
        self.pass();
        while self.actor() == "chance" {
            self.play(&format!("chance: {outcome}")).pass();
        }
        self
    }

    #[track_caller]
    pub fn refusal(&mut self, line: &str) -> String {
        self.0.refusal(line)
    }

    pub fn actor(&self) -> String {
        self.0.actor().map_or("nobody".to_owned(), |actor| actor.to_string())
    }

    pub fn is_asked(&self, seat: Seat) -> bool {
        self.0.actor() == Some(Actor::Seat(seat))
    }

    pub fn is_offered(&self, choice: &str) -> bool {
        self.0.is_offered(choice)
    }

    pub fn offers(&self) -> Vec<String> {
        self.0.offers()
    }

    pub fn offers_of(&self, verb: &str) -> Vec<String> {
        self.0.offers_of(verb)
    }

    /// What everybody sees.
    pub fn seen(&self) -> View {
        self.0.state.view(Viewer::Public)
    }

    pub fn seen_by(&self, seat: Seat) -> View {
        self.0.state.view(Viewer::Seat(seat))
    }

    pub fn question(&self) -> Option<Task> {
        self.seen().question().copied()
    }

    fn depth(&self) -> usize {
        self.seen().agenda.iter().count()
    }

    pub fn is_at(&self, stage: Place) -> bool {
        self.question() == Some(Task::Visit(stage))
    }

    pub fn coins(&self, seat: Seat) -> u16 {
        self.seen().dwarf(seat).coins
    }

    /// Tokens and Doggy bags.
    pub fn bread(&self, seat: Seat) -> u16 {
        self.seen().dwarf(seat).all_bread()
    }

    pub fn hand(&self, seat: Seat) -> Minerals {
        self.seen_by(seat).dwarf(seat).hand.unwrap()
    }

    pub fn tavern(&self, seat: Seat) -> Cards {
        self.seen_by(seat).dwarf(seat).tavern.unwrap()
    }

    /// The price of the deal whose window is open.
    #[track_caller]
    pub fn price(&self) -> u16 {
        let price = self.seen().agenda.iter().find_map(|task| match task {
            Task::Window(Window { reason: Reason::Price(deal), .. }) => Some(deal.price),
            _ => None,
        });
        price.expect("a deal is pending")
    }

    /// The kind of the window or decision that is open.
    pub fn moment(&self) -> Option<Moment> {
        self.question().and_then(|task| task.moment())
    }

    pub fn brawl(&self) -> Brawl {
        self.seen().brawl.expect("a brawl")
    }

    pub fn told(&self) -> String {
        self.0.told()
    }

    pub fn points(&self, seat: Seat) -> i32 {
        self.0.state.points(seat)
    }

    pub fn wins(&self, seat: Seat) -> bool {
        self.0.state.score()[seat.index()].wins
    }

    /// Everybody asked from here on if nobody plays, in order, until the window closes.
    pub fn polled(&self) -> Vec<Seat> {
        still_asked(&self.seen())
    }

    /// Takes the rest of the active player's turn in the simplest way; dice show 1 and 2, draws are the first.
    #[track_caller]
    pub fn finish_turn(&mut self) -> &mut Table {
        let turns = |table: &Table| (table.seen().turns, table.seen().rounds_left);
        let before = turns(self);
        while turns(self) == before && !self.seen().over {
            let choice = self.simplest();
            let actor = self.actor();
            self.play(&format!("{actor}: {choice}"));
        }
        self
    }

    fn simplest(&self) -> String {
        let offers = self.offers();
        let preferred = ["pass", "leave", "bet 0"].map(str::to_owned);
        match preferred.into_iter().find(|choice| offers.contains(choice)) {
            Some(choice) => choice,
            None if offers[0] == "roll 1" => match self.brawl().faces[0] {
                0 => "roll 1".to_owned(),
                _ => "roll 2".to_owned(),
            },
            None => offers[0].clone(),
        }
    }
}

/// A stage of the turn, beside the testkit's `Stage`.
pub type Place = bargeroc::Stage;

/// Visits every position of a few random games of every size.
pub fn walk(visit: impl FnMut(&State, &View)) {
    let mut visit = visit;
    for players in 2..=6 {
        karst_testkit::laws::walk::<Bargeroc>(&Setup::usual(players), 0..6, |_, state, _| {
            visit(state, &state.view(Viewer::Public));
        });
    }
}
