//! One game between entrants.

use std::fmt;
use std::time::{Duration, Instant};

use karst_bots::{Bot, HasBots, Net, Sage, bot};
use karst_kit::{Actor, Game, GameView, Position, Rules, Score, Seat, Silent, Viewer};

use super::Entrant;
use super::program::Program;
use super::protocol::{self, PROTOCOL, ToBot};
use crate::clock::clock;
use crate::luck::{CHANCE, Luck, seed_for};

/// What an outside program may take for one decision unless a limit is given.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why a decision was taken by the safe default instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Forfeit {
    Late,
    Nonsense(String),
    Gone(String),
}

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Forfeit::Late => f.write_str("no answer within the time limit"),
            Forfeit::Nonsense(answer) => write!(f, "an answer that was not offered: {answer}"),
            Forfeit::Gone(why) => write!(f, "the program is gone: {why}"),
        }
    }
}

/// The entrants of one worker, with the programs it has running.
pub struct Crew<'a> {
    entrants: &'a [Entrant],
    /// For those who come with weights of their own.
    nets: &'a [Option<&'static Net>],
    limit: Option<Duration>,
    programs: Vec<Option<Program>>,
}

impl<'a> Crew<'a> {
    pub fn new(
        entrants: &'a [Entrant],
        nets: &'a [Option<&'static Net>],
        limit: Option<Duration>,
    ) -> Crew<'a> {
        Crew { entrants, nets, limit, programs: entrants.iter().map(|_| None).collect() }
    }
}

/// How a game went; everything by seat.
pub struct Played {
    pub scores: Vec<Score<String>>,
    pub decisions: Vec<u64>,
    pub forfeits: Vec<Vec<Forfeit>>,
    pub thought: Vec<Duration>,
    /// The longest decision.
    pub longest: Vec<Duration>,
}

/// Who answers in a seat during one game.
enum Sitting<G: Game> {
    Bot(Box<dyn Bot<G>>),
    /// The entrant's program is running.
    Program(usize),
    /// It could not be started, or is gone.
    Empty(String),
}

/// Plays a game. `line_up` says which entrant sits where; the deal depends on `seed` and `deal` alone.
pub fn play<G: HasBots>(
    setup: &G::Setup,
    crew: &mut Crew,
    line_up: &[usize],
    seed: u64,
    deal: u64,
) -> Played {
    let mut sittings: Vec<Sitting<G>> = Vec::new();
    for (seat, &entrant) in line_up.iter().enumerate() {
        // The same bot in the same seat of the same deal thinks the same thoughts.
        sittings.push(sit_down::<G>(crew, entrant, seat, line_up.len(), seed_for(seed, deal, seat as u64)));
    }
    let n = line_up.len();
    let mut played = Played {
        scores: Vec::new(),
        decisions: vec![0; n],
        forfeits: vec![Vec::new(); n],
        thought: vec![Duration::ZERO; n],
        longest: vec![Duration::ZERO; n],
    };
    let mut luck = Luck::new(seed_for(seed, deal, CHANCE));
    let mut fallback = Luck::new(seed_for(seed, deal, CHANCE + 1));
    let mut state = G::new(setup);
    let mut offers = Vec::new();
    while let Some(actor) = state.actor() {
        state.offers(&mut offers);
        let choice = match actor {
            Actor::Chance => luck.draw::<G>(&state, &offers),
            Actor::Seat(seat) => {
                let i = seat.index();
                let view = state.view(Viewer::Seat(seat));
                let begin = Instant::now();
                let answer = answer::<G>(crew, &mut sittings[i], seat, &view, played.decisions[i]);
                let took = begin.elapsed();
                played.thought[i] += took;
                played.longest[i] = played.longest[i].max(took);
                played.decisions[i] += 1;
                answer.unwrap_or_else(|forfeit| {
                    played.forfeits[i].push(forfeit);
                    offers[fallback.below(offers.len())]
                })
            }
        };
        state.apply(choice, &mut Silent);
    }
    played.scores = state.score().iter().map(Score::as_text).collect();
    say_bye(crew, &sittings, &played.scores);
    played
}

fn sit_down<G: HasBots>(
    crew: &mut Crew,
    entrant: usize,
    seat: usize,
    players: usize,
    seed: u64,
) -> Sitting<G> {
    let words = match &crew.entrants[entrant] {
        Entrant::Level(level) => return Sitting::Bot(bot::<G>(*level, seed, clock)),
        Entrant::Judge(budget, _) => {
            let net = crew.nets[entrant].expect("weights are read before the first game");
            return Sitting::Bot(Box::new(Sage::<G>::with_budget(net, seed, *budget, clock)));
        }
        Entrant::Program(words) => words,
    };
    if crew.programs[entrant].is_none() {
        match Program::start(words) {
            Ok(program) => crew.programs[entrant] = Some(program),
            Err(error) => return Sitting::Empty(error.to_string()),
        }
    }
    let hello = ToBot::Hello {
        protocol: PROTOCOL,
        game: G::ID.to_owned(),
        seat: Seat::ALL[seat],
        players,
        seed,
        time_limit_ms: Some(crew.limit.unwrap_or(PATIENCE).as_millis() as u64),
    };
    match crew.programs[entrant].as_mut().map(|program| program.hello(&hello)) {
        Some(Ok(())) => Sitting::Program(entrant),
        Some(Err(forfeit)) => {
            crew.programs[entrant] = None;
            Sitting::Empty(format!("no hello: {forfeit}"))
        }
        None => Sitting::Empty("it did not start".to_owned()),
    }
}

fn answer<G: Game>(
    crew: &mut Crew,
    sitting: &mut Sitting<G>,
    seat: Seat,
    view: &G::View,
    decision: u64,
) -> Result<G::Choice, Forfeit> {
    match sitting {
        Sitting::Bot(bot) => {
            let begin = Instant::now();
            let choice = bot.choose(view);
            match crew.limit.is_some_and(|limit| begin.elapsed() > limit) {
                true => Err(Forfeit::Late),
                false => Ok(choice),
            }
        }
        Sitting::Empty(why) => Err(Forfeit::Gone(why.clone())),
        Sitting::Program(entrant) => {
            let entrant = *entrant;
            let asked = ask::<G>(crew, entrant, seat, view, decision);
            if let Err(Forfeit::Gone(why)) = &asked {
                crew.programs[entrant] = None;
                *sitting = Sitting::Empty(why.clone());
            }
            asked
        }
    }
}

fn ask<G: Game>(
    crew: &mut Crew,
    entrant: usize,
    seat: Seat,
    view: &G::View,
    decision: u64,
) -> Result<G::Choice, Forfeit> {
    let limit = crew.limit.unwrap_or(PATIENCE);
    let Some(program) = crew.programs[entrant].as_mut() else {
        return Err(Forfeit::Gone("it has ended".to_owned()));
    };
    let offers = view.offers();
    let state = ToBot::State {
        decision,
        game: G::ID.to_owned(),
        seat,
        view,
        offers: offers.iter().map(ToString::to_string).collect(),
    };
    let answer = program.ask(&state, decision, limit)?;
    match answer.parse::<G::Choice>() {
        Ok(choice) if offers.contains(&choice) => Ok(choice),
        _ => Err(Forfeit::Nonsense(answer.chars().take(60).collect())),
    }
}

fn say_bye<G: Game>(crew: &mut Crew, sittings: &[Sitting<G>], scores: &[Score<String>]) {
    for sitting in sittings {
        if let Sitting::Program(entrant) = sitting
            && let Some(program) = crew.programs[*entrant].as_mut()
        {
            let result = |score: &Score<String>| protocol::Result {
                seat: score.seat,
                total: score.total,
                wins: score.wins,
            };
            program.bye(&ToBot::Bye { scores: scores.iter().map(result).collect() });
        }
    }
}
