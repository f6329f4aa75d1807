use std::sync::Arc;

use karst_journal::{Entry, Header, Journal, Kind, Mark, SeatLine, Secret};
use karst_kit::{
    Actor, BadNotation, BadSetup, Game, GameChoice, Hiding, Illegal, Position, Rules, Scenes, Score, Seat,
    Silent, Viewer, digest,
};

use crate::BadReplay;

/// One game being played: its journal, and the state that follows from it.
pub struct Table<G: Game> {
    journal: Journal,
    setup: G::Setup,
    /// Before the first entry: a fresh game, or a scene.
    origin: G::State,
    /// The choices that count, in order.
    line: Vec<Step<G>>,
    /// Everything that ever happened, entry by entry.
    log: Vec<Logged<G>>,
    /// What has been taken back and could be chosen again, the next one last.
    pub(crate) back: Vec<(Seat, G::Choice)>,
    state: G::State,
}

#[derive(Clone, Copy)]
struct Step<G: Game> {
    entry: usize,
    actor: Actor,
    choice: G::Choice,
}

/// What one entry brought about. Cheap to copy: whoever draws a table takes the end of its log along.
#[derive(Clone)]
pub struct Logged<G: Game> {
    pub entry: usize,
    pub actor: Actor,
    pub choice: G::Choice,
    pub events: Arc<[G::Event]>,
    /// Taken back by a later entry.
    pub undone: bool,
}

/// Why a choice was not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused<R> {
    Notation(BadNotation),
    Illegal(Illegal<R>),
}

/// What `verify` found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    pub entries: usize,
    pub draws: usize,
    /// Whether the draws could be checked: only with the secret.
    pub draws_checked: bool,
    pub finished: bool,
    pub digest: u64,
}

/// How far a seat may take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoRight {
    /// Nothing of the seat's own is there to take back.
    Nothing,
    /// Back to before this entry, without asking.
    Free(usize),
    /// Something was revealed or another seat has acted since: the others must agree.
    ByConsent(usize),
}

impl<G: Game> Table<G> {
    /// A fresh table; chance has drawn up to the first question.
    pub fn new(
        players: Vec<String>,
        options: Vec<(String, String)>,
        entropy: Vec<String>,
        secret: Secret,
    ) -> Result<Table<G>, BadSetup> {
        let setup = G::setup(players.len(), &options)?;
        let seats = players.into_iter().zip(Seat::ALL).enumerate().map(|(i, (player, seat))| SeatLine {
            seat,
            player,
            entropy: entropy.get(i).cloned().unwrap_or_default(),
        });
        let header = Header {
            game: G::ID.to_owned(),
            kind: Kind::Game,
            scene: String::new(),
            rules: G::RULES_VERSION,
            options: G::options_of(&setup),
            seats: seats.collect(),
            commitment: secret.commitment(),
        };
        let origin = G::new(&setup);
        let mut table = Table::at(Journal::new(header, secret), setup, origin);
        table.draw();
        Ok(table)
    }

    /// A table at the beginning of its journal.
    fn at(journal: Journal, setup: G::Setup, origin: G::State) -> Table<G> {
        let state = origin.clone();
        Table { journal, setup, origin, line: Vec::new(), log: Vec::new(), back: Vec::new(), state }
    }

    /// The table before its first entry.
    pub(crate) fn beginning(&self) -> Table<G> {
        let Journal { header, .. } = &self.journal;
        let journal = Journal { header: header.clone(), secret: None, entries: Vec::new() };
        Table::at(journal, self.setup.clone(), self.origin.clone())
    }

    /// Follows a journal that begins where this table began.
    pub(crate) fn following(mut self, journal: Journal) -> Result<Table<G>, BadReplay> {
        let Journal { header, secret, entries } = journal;
        self.journal = Journal { header, secret, entries: Vec::new() };
        for entry in entries {
            self.follow(entry)?;
        }
        Ok(self)
    }

    /// Follows entries that another process has written.
    pub fn catch_up(&mut self, entries: Vec<Entry>) -> Result<(), BadReplay> {
        entries.into_iter().try_for_each(|entry| self.follow(entry))
    }

    fn follow(&mut self, entry: Entry) -> Result<(), BadReplay> {
        let number = entry.number;
        match &entry.mark {
            Mark::Undo(to) => self.take_back(*to),
            Mark::Sitting(seat, sitting) if self.may_sit(*seat, sitting) => {}
            Mark::Sitting(..) => return Err(BadReplay::Sitting(number)),
            Mark::Choice(actor, text) => {
                let choice: G::Choice = text.parse().map_err(|bad| BadReplay::Notation(number, bad))?;
                let expected = self.state.actor();
                if expected != Some(*actor) {
                    let expected = expected.map_or("nobody".to_owned(), |actor| actor.to_string());
                    return Err(BadReplay::WrongActor(number, actor.to_string(), expected));
                }
                self.step(number, *actor, choice).map_err(|_| BadReplay::Illegal(number, text.clone()))?;
            }
        }
        self.journal.entries.push(entry);
        Ok(())
    }

    /// Plays a choice and notes what happened, without writing it into the journal.
    fn step(&mut self, entry: usize, actor: Actor, choice: G::Choice) -> Result<(), Illegal<G::Refusal>> {
        let mut events = Vec::new();
        self.state.play(choice, &mut events)?;
        self.line.push(Step { entry, actor, choice });
        self.log.push(Logged { entry, actor, choice, events: events.into(), undone: false });
        self.chosen_again(actor, choice);
        Ok(())
    }

    /// Choosing what was taken back uses it up, choosing anything else forgets the rest; draws do neither, since they
    /// come out the same.
    fn chosen_again(&mut self, actor: Actor, choice: G::Choice) {
        if let Actor::Seat(seat) = actor
            && self.back.pop() != Some((seat, choice))
        {
            self.back.clear();
        }
    }

    /// Checks a seat's choice, writes it down, and lets chance draw until somebody is asked again. Returns the new
    /// entries; on a refusal nothing has changed.
    pub fn choose(&mut self, seat: Seat, text: &str) -> Result<&[Entry], Refused<G::Refusal>> {
        let choice: G::Choice = text.parse().map_err(Refused::Notation)?;
        match self.state.actor() {
            None => return Err(Refused::Illegal(Illegal::Over)),
            Some(Actor::Seat(actor)) if actor == seat => {}
            Some(actor) => return Err(Refused::Illegal(Illegal::Awaiting(actor))),
        }
        let before = self.journal.entries.len();
        let actor = Actor::Seat(seat);
        self.step(before + 1, actor, choice).map_err(Refused::Illegal)?;
        self.write(Mark::Choice(actor, choice.to_string()));
        self.draw();
        Ok(&self.journal.entries[before..])
    }

    /// Why a seat may not choose this now; none if it may.
    pub fn why_not(&self, seat: Seat, choice: G::Choice) -> Option<Illegal<G::Refusal>> {
        match self.state.actor() {
            None => Some(Illegal::Over),
            Some(Actor::Seat(actor)) if actor == seat => self.state.check(choice).err(),
            Some(actor) => Some(Illegal::Awaiting(actor)),
        }
    }

    /// Draws what is due: nothing, unless a journal ends in front of a draw. Returns the new entries.
    pub fn draw_due(&mut self) -> &[Entry] {
        let before = self.journal.entries.len();
        self.draw();
        &self.journal.entries[before..]
    }

    /// Lets chance act while it is chance's turn. Needs the secret, which every table in play has.
    fn draw(&mut self) {
        let Some(secret) = self.journal.secret.clone() else { return };
        while self.state.actor() == Some(Actor::Chance) {
            let outcome = drawn::<G>(&self.state, &secret, &self.journal.header.entropy());
            let entry = self.journal.entries.len() + 1;
            if self.step(entry, Actor::Chance, outcome).is_err() {
                unreachable!("chance draws only what is offered");
            }
            self.write(Mark::Choice(Actor::Chance, outcome.to_string()));
        }
    }

    pub(crate) fn write(&mut self, mark: Mark) {
        let number = self.journal.entries.len() + 1;
        self.journal.entries.push(Entry { number, mark });
    }

    /// What a seat's next undo would take back: its own last choice and everything after it.
    pub fn undo_right(&self, seat: Seat) -> UndoRight {
        let Some(at) = self.line.iter().rposition(|step| step.actor == Actor::Seat(seat)) else {
            return UndoRight::Nothing;
        };
        let entry = self.line[at].entry;
        let later = &self.line[at + 1..];
        let free = later.iter().all(|step| step.actor == Actor::Seat(seat) && !step.choice.reveals());
        match free {
            true => UndoRight::Free(entry),
            false => UndoRight::ByConsent(entry),
        }
    }

    /// Where restarting the turn would go back to: the seat's first choice since anything was revealed or anyone
    /// else acted.
    pub fn restart_point(&self, seat: Seat) -> Option<usize> {
        let own = |step: &&Step<G>| step.actor == Actor::Seat(seat) && !step.choice.reveals();
        self.line.iter().rev().take_while(own).last().map(|step| step.entry)
    }

    /// Takes back everything from an entry on, by appending. Returns the new entries; chance may draw again.
    pub fn undo(&mut self, to: usize) -> &[Entry] {
        let before = self.journal.entries.len();
        if self.line.iter().any(|step| step.entry == to) {
            self.take_back(to);
            self.write(Mark::Undo(to));
            self.draw();
        }
        &self.journal.entries[before..]
    }

    fn take_back(&mut self, to: usize) {
        let from = self.line.partition_point(|step| step.entry < to);
        let seats = self.line.drain(from..).rev().filter_map(|step| Some((step.actor.seat()?, step.choice)));
        self.back.extend(seats);
        let count = self.line.iter().map(|step| step.entry).collect::<std::collections::HashSet<_>>();
        for logged in &mut self.log {
            logged.undone |= !count.contains(&logged.entry);
        }
        self.state = self.state_after(self.line.len());
    }

    /// The state after so many choices of the line that counts.
    pub fn state_after(&self, n: usize) -> G::State {
        let mut state = self.origin.clone();
        for step in &self.line[..n.min(self.line.len())] {
            state.apply(step.choice, &mut Silent);
        }
        state
    }

    /// The state after the entry with this number (0: before the first), as the game then stood.
    pub fn state_at(&self, entry: usize) -> G::State {
        let mut line: Vec<(usize, G::Choice)> = Vec::new();
        for written in self.journal.entries.iter().take(entry) {
            match &written.mark {
                Mark::Undo(to) => line.retain(|(number, _)| number < to),
                Mark::Sitting(..) => {}
                Mark::Choice(..) => {
                    if let Some(logged) = self.log.iter().find(|logged| logged.entry == written.number) {
                        line.push((written.number, logged.choice));
                    }
                }
            }
        }
        let mut state = self.origin.clone();
        line.iter().for_each(|(_, choice)| state.apply(*choice, &mut Silent));
        state
    }

    /// Checks that every draw is the one the secret gives, those taken back included. The chain and the rules were
    /// checked on the way in.
    pub fn verify(&self) -> Result<Verified, BadReplay> {
        let mut draws = 0;
        self.each_choice(|state, logged| {
            draws += usize::from(logged.actor == Actor::Chance);
            self.check_draw(state, logged)
        })?;
        Ok(Verified {
            entries: self.journal.entries.len(),
            draws,
            draws_checked: self.journal.secret.is_some(),
            finished: self.state.actor().is_none(),
            digest: digest(&self.state),
        })
    }

    /// Visits every choice ever written together with the state it was made in, those taken back included.
    fn each_choice<E>(&self, mut visit: impl FnMut(&G::State, &Logged<G>) -> Result<(), E>) -> Result<(), E> {
        let mut state = self.origin.clone();
        let mut line: Vec<(usize, G::Choice)> = Vec::new();
        let mut logged = self.log.iter();
        for entry in &self.journal.entries {
            match (&entry.mark, logged.as_slice().first()) {
                (Mark::Undo(to), _) => {
                    line.retain(|(number, _)| number < to);
                    state = self.origin.clone();
                    line.iter().for_each(|(_, choice)| state.apply(*choice, &mut Silent));
                }
                (Mark::Choice(..), Some(step)) => {
                    visit(&state, step)?;
                    state.apply(step.choice, &mut Silent);
                    line.push((entry.number, step.choice));
                    logged.next();
                }
                (Mark::Sitting(..), _) => {}
                (Mark::Choice(..), None) => unreachable!("every choice has been logged"),
            }
        }
        Ok(())
    }

    fn check_draw(&self, state: &G::State, step: &Logged<G>) -> Result<(), BadReplay> {
        let Some(secret) = self.journal.secret.as_ref().filter(|_| step.actor == Actor::Chance) else {
            return Ok(());
        };
        match drawn::<G>(state, secret, &self.journal.header.entropy()) {
            fair if fair == step.choice => Ok(()),
            fair => Err(BadReplay::Unfair(step.entry, step.choice.to_string(), fair.to_string())),
        }
    }

    /// How many entries have been written: the table's revision.
    pub fn revision(&self) -> usize {
        self.journal.entries.len()
    }

    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    pub fn header(&self) -> &Header {
        &self.journal.header
    }

    /// The journal as anybody may read it: whole once the game is over, without the secret while it runs, and not at
    /// all while it holds choices that are for some eyes only.
    pub fn public_journal(&self) -> Option<Journal> {
        let mut journal = self.journal.clone();
        if self.actor().is_some() {
            if !self.is_open() {
                return None;
            }
            journal.secret = None;
        }
        Some(journal)
    }

    /// Whether the public may read every choice ever written, those taken back included.
    fn is_open(&self) -> bool {
        let hears = |state: &G::State, logged: &Logged<G>| match G::Hidden::hears(
            state,
            logged.choice,
            Viewer::Public,
        ) {
            true => Ok(()),
            false => Err(()),
        };
        self.each_choice(hears).is_ok()
    }

    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    pub fn actor(&self) -> Option<Actor> {
        self.state.actor()
    }

    pub fn state(&self) -> &G::State {
        &self.state
    }

    pub fn view(&self, viewer: Viewer) -> G::View {
        self.state.view(viewer)
    }

    pub fn offers(&self) -> Vec<G::Choice> {
        let mut offers = Vec::new();
        self.state.offers(&mut offers);
        offers
    }

    pub fn score(&self) -> Vec<Score<G::Line>> {
        self.state.score()
    }

    pub fn log(&self) -> &[Logged<G>] {
        &self.log
    }

    /// The choices that count, in order.
    pub fn line(&self) -> impl ExactSizeIterator<Item = (Actor, G::Choice)> {
        self.line.iter().map(|step| (step.actor, step.choice))
    }
}

impl<G: Scenes> Table<G> {
    /// Follows a journal to its end. Choices are checked against the rules; draws are taken as written.
    pub fn replay(journal: Journal) -> Result<Table<G>, BadReplay> {
        let header = &journal.header;
        match header.rules {
            0 => return Err(BadReplay::NoVersion),
            rules if rules > G::RULES_VERSION => return Err(BadReplay::Newer(rules, G::RULES_VERSION)),
            _ => {}
        }
        let setup = G::setup(header.n_players(), &header.options).map_err(BadReplay::Setup)?;
        let setup = G::under(setup, header.rules);
        let origin = match header.scene.as_str() {
            "" => G::new(&setup),
            scene if header.rules < G::RULES_VERSION => {
                staged::<G>(&format!("rules {}; {scene}", header.rules), header.n_players())?
            }
            scene => staged::<G>(scene, header.n_players())?,
        };
        Table::at(journal.clone(), setup, origin).following(journal)
    }
}

/// The position a scene states; its players must be those of the table.
fn staged<G: Scenes>(scene: &str, players: usize) -> Result<G::State, BadReplay> {
    let state = G::scene(scene).map_err(BadReplay::Scene)?;
    match state.seats().len() {
        seats if seats == players => Ok(state),
        seats => Err(BadReplay::Scene(format!("the scene has {seats} players, the table {players}"))),
    }
}

/// The outcome the secret gives for the draw that is due.
fn drawn<G: Game>(state: &G::State, secret: &Secret, entropy: &str) -> G::Choice {
    let mut outcomes = Vec::new();
    state.offers(&mut outcomes);
    let weights = outcomes.iter().map(|&outcome| state.weight(outcome));
    outcomes[secret.draw(entropy, state.stream(), weights.clone())]
}

#[cfg(test)]
mod tests {
    use cave_vs_cave::CaveVsCave;

    use super::*;

    fn table() -> Table<CaveVsCave> {
        let players = vec!["Anna".to_owned(), "bot:random".to_owned()];
        Table::new(players, vec![], vec![], Secret::from_seed(5)).unwrap()
    }

    fn active(table: &Table<CaveVsCave>) -> Seat {
        table.actor().unwrap().seat().unwrap()
    }

    #[test]
    fn a_choice_is_written_and_chance_follows() {
        let mut table = table();
        assert_eq!(table.revision(), 2, "first player and first action tile");
        let seat = active(&table);
        table.choose(seat, "take excavation").unwrap();
        let written = table.choose(seat, "dig 42").unwrap().len();
        assert_eq!(written, 2, "the dig and what came to light");
        let read = Table::<CaveVsCave>::replay(Journal::parse(&table.journal().to_text()).unwrap()).unwrap();
        assert!(read.state() == table.state());
        assert!(read.verify().unwrap().draws_checked);
    }

    #[test]
    fn a_refusal_changes_nothing() {
        let mut table = table();
        let before = table.journal().to_text();
        let seat = active(&table);
        let other = if seat == Seat::Red { Seat::Blue } else { Seat::Red };
        assert!(matches!(table.choose(seat, "dig 42"), Err(Refused::Illegal(Illegal::Rule(_)))));
        assert!(matches!(table.choose(seat, "frobnicate"), Err(Refused::Notation(_))));
        assert!(matches!(
            table.choose(other, "take excavation"),
            Err(Refused::Illegal(Illegal::Awaiting(_)))
        ));
        assert_eq!(table.journal().to_text(), before);
    }

    #[test]
    fn undo_is_free_until_something_is_revealed() {
        let mut table = table();
        let seat = active(&table);
        assert_eq!(table.undo_right(seat), UndoRight::Nothing);
        let start = table.state_after(2);
        table.choose(seat, "take excavation").unwrap();
        table.choose(seat, "gain 1 stone").unwrap();
        assert_eq!(table.undo_right(seat), UndoRight::Free(4));
        assert_eq!(table.restart_point(seat), Some(3));
        table.choose(seat, "dig 42").unwrap();
        assert_eq!(table.undo_right(seat), UndoRight::ByConsent(5));
        assert_eq!(table.restart_point(seat), None);
        table.choose(seat, "swap emmer").unwrap();
        assert_eq!(table.undo_right(seat), UndoRight::Free(7));
        table.undo(3);
        assert!(*table.state() == start);
        assert!(table.log().iter().filter(|logged| logged.undone).count() == 5);
        let read = Table::<CaveVsCave>::replay(Journal::parse(&table.journal().to_text()).unwrap()).unwrap();
        assert!(*read.state() == start);
        assert!(read.state_at(6) == table.state_at(6));
    }

    #[test]
    fn the_same_deck_comes_back_after_an_undo() {
        let mut table = table();
        let seat = active(&table);
        table.choose(seat, "take excavation").unwrap();
        let first = table.choose(seat, "dig 42").unwrap()[1].mark.clone();
        table.undo(4);
        let second = table.choose(seat, "dig 21").unwrap()[1].mark.clone();
        assert_eq!(first, second, "an undo must not be a second draw");
    }

    #[test]
    fn a_forged_draw_is_found() {
        let table = table();
        let mut journal = table.journal().clone();
        let other = match &journal.entries[0].mark {
            Mark::Choice(_, text) if text == "first red" => "first blue",
            _ => "first red",
        };
        journal.entries[0].mark = Mark::Choice(Actor::Chance, other.to_owned());
        let forged = Table::<CaveVsCave>::replay(journal).unwrap();
        assert!(matches!(forged.verify(), Err(BadReplay::Unfair(1, ..))));
    }

    #[test]
    fn a_forged_draw_is_found_even_if_it_was_taken_back() {
        let mut table = table();
        let seat = active(&table);
        table.choose(seat, "take excavation").unwrap();
        table.choose(seat, "dig 42").unwrap();
        table.undo(4);
        let mut journal = table.journal().clone();
        let Mark::Choice(_, text) = &mut journal.entries[4].mark else { panic!("a draw") };
        *text = if text == "turn-up stall" { "turn-up treasury" } else { "turn-up stall" }.to_owned();
        let forged = Table::<CaveVsCave>::replay(journal).unwrap();
        assert!(matches!(forged.verify(), Err(BadReplay::Unfair(5, ..))));
        assert_eq!(table.verify().unwrap().draws, 3);
    }

    #[test]
    fn the_secret_stays_home_while_the_game_runs() {
        assert!(table().public_journal().unwrap().secret.is_none());
    }

    /// Whatever becomes the default later, an old game stays what it was.
    #[test]
    fn every_option_is_written_into_the_header() {
        let players = || vec!["Anna".to_owned(), "Bert".to_owned()];
        let table = Table::<caverna::Caverna>::new(players(), vec![], vec![], Secret::from_seed(1)).unwrap();
        let text = table.journal().to_text();
        assert!(text.contains("\noption furnishings=full\noption markers=start\n"), "{text}");
    }

    #[test]
    fn a_journal_of_newer_rules_is_refused_with_a_sentence() {
        let mut journal = table().journal().clone();
        journal.header.rules = CaveVsCave::RULES_VERSION + 1;
        let Err(refused) = Table::<CaveVsCave>::replay(journal.clone()) else { panic!("accepted") };
        assert!(matches!(refused, BadReplay::Newer(..)));
        assert!(refused.to_string().ends_with("update it"), "{refused}");
        journal.header.rules = 0;
        assert!(matches!(Table::<CaveVsCave>::replay(journal), Err(BadReplay::NoVersion)));
    }

    /// A journal with a sealed choice in it is nobody's to read before the end.
    #[test]
    fn a_sealed_choice_closes_the_journal() {
        let text = include_str!("../../../games/caverna/2-full.txt");
        let table = Table::<caverna::Caverna>::replay(Journal::parse(text).unwrap()).unwrap();
        let sealed = |logged: &Logged<caverna::Caverna>| matches!(logged.choice, caverna::Choice::Skip(_));
        let first = table.log().iter().find(|logged| sealed(logged)).unwrap().entry;
        assert!(table.past(first - 1).public_journal().is_some());
        assert!(table.past(first).public_journal().is_none());
        assert!(table.public_journal().is_some(), "the game is over");
    }
}
