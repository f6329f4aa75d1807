use expect_test::Expect;
use karst_kit::{Actor, Game, Lang, Position, Rules, Scenes, Seat, Speak, Viewer};

/// Sets a scene, plays choices (one a line, `red: take masonry` or `chance: turn-up dungeon`), and compares what
/// happened, told in English. Also asserts that the table came back to rest.
#[track_caller]
pub fn check<G: Scenes + Speak>(scene: &str, choices: &str, expected: Expect) {
    let mut stage = Stage::<G>::set(scene);
    stage.play(choices);
    expected.assert_eq(&stage.told());
    stage.assert_rest();
}

/// Sets a scene, plays all choices but the last, and returns why the last is refused: sentence and rule ids.
#[track_caller]
pub fn refused<G: Scenes + Speak>(scene: &str, choices: &str) -> String {
    let mut stage = Stage::<G>::set(scene);
    let (before, last) = choices.trim().rsplit_once('\n').unwrap_or(("", choices));
    stage.play(before);
    stage.refusal(last)
}

/// A position under test.
pub struct Stage<G: Game> {
    pub state: G::State,
    pub events: Vec<G::Event>,
}

impl<G: Scenes + Speak> Stage<G> {
    #[track_caller]
    pub fn set(scene: &str) -> Stage<G> {
        match G::scene(scene) {
            Ok(state) => Stage { state, events: Vec::new() },
            Err(why) => panic!("{why}"),
        }
    }

    /// Plays choices, one a line, each by the actor named before the colon.
    #[track_caller]
    pub fn play(&mut self, choices: &str) -> &mut Self {
        for line in choices.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let choice = self.parse(line);
            if let Err(why) = self.state.play(choice, &mut self.events) {
                panic!("`{line}` is refused: {}", G::refuse(Lang::En, &why, &name));
            }
        }
        self
    }

    /// The sentence and the rule ids with which a choice is refused; the state must stay as it was.
    #[track_caller]
    pub fn refusal(&mut self, line: &str) -> String {
        let before = self.state.clone();
        let choice = self.parse(line.trim());
        let why = match self.state.play(choice, &mut self.events) {
            Ok(()) => panic!("`{line}` was accepted"),
            Err(why) => why,
        };
        assert!(self.state == before, "a refusal changed the state");
        let ids: Vec<String> = G::rules(&why).iter().map(ToString::to_string).collect();
        format!("{} ({})", G::refuse(Lang::En, &why, &name), ids.join(", "))
    }

    /// Why these choices are refused, one a line.
    #[track_caller]
    pub fn refusals(&mut self, choices: &[&str]) -> String {
        let actor = self.state.actor().map_or("nobody".to_owned(), |actor| actor.to_string());
        let refusal = |choice: &&str| format!("{choice}: {}\n", self.refusal(&format!("{actor}: {choice}")));
        choices.iter().map(refusal).collect()
    }

    /// What a seat may want to do and cannot, with the reason, one a line.
    pub fn closed(&self, seat: Seat) -> String {
        let line = |(what, why): (String, _)| format!("{what}: {}\n", G::refuse(Lang::En, &why, &name));
        self.state.closed(seat).into_iter().map(line).collect()
    }

    #[track_caller]
    fn parse(&self, line: &str) -> G::Choice {
        let (actor, choice) = line.split_once(": ").unwrap_or_else(|| panic!("`{line}` names no actor"));
        let expected = self.state.actor().map_or("nobody".to_owned(), |actor| actor.to_string());
        assert_eq!(actor, expected, "the actor of `{line}`");
        choice.parse().unwrap_or_else(|bad| panic!("`{line}`: {bad}"))
    }

    /// Every event so far, told in English, one a line.
    pub fn told(&self) -> String {
        self.events.iter().map(|event| G::tell(Lang::En, event, &name) + "\n").collect()
    }

    /// All offered notations.
    pub fn offers(&self) -> Vec<String> {
        let mut offers = Vec::new();
        self.state.offers(&mut offers);
        offers.iter().map(ToString::to_string).collect()
    }

    /// Offered notations that begin with `prefix`, without it.
    pub fn offers_of(&self, prefix: &str) -> Vec<String> {
        self.offers().iter().filter_map(|offer| Some(offer.strip_prefix(prefix)?.trim().to_owned())).collect()
    }

    pub fn is_offered(&self, choice: &str) -> bool {
        self.offers().iter().any(|offer| offer == choice)
    }

    pub fn actor(&self) -> Option<Actor> {
        self.state.actor()
    }

    pub fn view(&self, seat: Seat) -> G::View {
        self.state.view(Viewer::Seat(seat))
    }

    pub fn points(&self, seat: Seat) -> i32 {
        self.state.points(seat)
    }

    /// Somebody is asked something, or the game is over.
    #[track_caller]
    pub fn assert_rest(&self) {
        assert!(
            self.state.actor().is_none() || !self.offers().is_empty(),
            "an open question without answers"
        );
    }
}

fn name(seat: Seat) -> String {
    seat.to_string()
}
