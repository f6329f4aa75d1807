use std::io::BufRead;
use std::path::PathBuf;

use karst_bots::{Bot, HasBots, Level, bot};
use karst_host::{AnyTable, GameId, Table, with_game, with_table};
use karst_journal::Secret;
use karst_kit::{Actor, Game, Seat, Viewer};

use super::{apply, explain, new, rules, score, show};
use crate::clock::clock;
use crate::contest::protocol::read_line;
use crate::draw::{Draw, say};
use crate::luck::seed_for;
use crate::{Context, Failure, Outcome, files, values};

#[derive(clap::Args)]
pub struct Args {
    /// The game's id
    game: GameId,
    /// By default two
    #[arg(long, value_name = "N", value_parser = values::count, allow_hyphen_values = true)]
    players: Option<usize>,
    /// Bots for the seats no person plays, in seat order; one bot takes them all
    #[arg(long, value_name = "BOT", value_delimiter = ',')]
    bots: Vec<Level>,
    /// The seats people play; by default the first ones, as many as there are no bots for
    #[arg(long = "as", value_name = "SEAT", value_delimiter = ',')]
    people: Vec<Seat>,
    /// The same seed draws the same game
    #[arg(long, value_parser = values::seed, allow_hyphen_values = true)]
    seed: Option<u64>,
    #[arg(long, value_name = "KEY=VALUE", value_parser = values::option)]
    option: Vec<(String, String)>,
    /// Go on with the game of a journal
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "seed", "option"])]
    load: Option<PathBuf>,
}

/// Longer lines are not typed by anybody.
const MAX_LINE: u64 = 4096;

pub fn run(args: Args, context: &mut Context) -> Outcome {
    if let Some(path) = &args.load {
        let table = files::read_table(path)?;
        if game_of(&table) != args.game {
            return Err(Failure::Bad(format!("`{}` is a game of {}", path.display(), game_of(&table))));
        }
        return with_table!(table, table => sit(*table, &args, context));
    }
    with_game!(args.game, G => {
        let table = begin::<G>(&args)?;
        sit(table, &args, context)
    })
}

fn game_of(table: &AnyTable) -> GameId {
    let id = with_table!(table, table => table.header().game.parse());
    id.unwrap_or(GameId::ALL[0])
}

fn begin<G: Game>(args: &Args) -> Outcome<Table<G>> {
    let players = args.players.unwrap_or_else(|| (*G::PLAYERS.end()).min(2));
    G::setup(players, &args.option).map_err(Failure::bad)?;
    let secret = args.seed.map_or_else(Secret::random, Secret::from_seed);
    Table::new(new::names(players, Vec::new()), args.option.clone(), Vec::new(), secret).map_err(Failure::bad)
}

fn sit<G: Draw>(mut table: Table<G>, args: &Args, context: &mut Context) -> Outcome {
    if table.journal().secret.is_none() {
        return Err(Failure::bad("this journal is a copy without the secret, so nothing can be drawn"));
    }
    table.draw_due();
    let bots = seats::<G>(table.header().n_players(), args)?;
    Terminal { table, bots, told: 0 }.run(context)
}

/// Which seats are played by bots.
fn seats<G: HasBots>(players: usize, args: &Args) -> Outcome<Vec<Option<Box<dyn Bot<G>>>>> {
    if let Some(seat) = args.people.iter().find(|seat| seat.index() >= players) {
        return Err(Failure::Bad(format!("{seat} does not sit at this table")));
    }
    let is_person = |seat: usize| match (args.people.is_empty(), args.bots.is_empty()) {
        (_, true) => true,
        (true, false) => seat < players.saturating_sub(args.bots.len()),
        (false, false) => args.people.iter().any(|person| person.index() == seat),
    };
    let free = (0..players).filter(|&seat| !is_person(seat)).count();
    if args.bots.len() > free || args.bots.len() > 1 && args.bots.len() != free {
        return Err(Failure::Bad(format!("{} bots for {free} seats", args.bots.len())));
    }
    let mut levels = args.bots.iter().cycle();
    let seed = args.seed.unwrap_or(0);
    let seated = (0..players).map(|seat| match is_person(seat) {
        true => None,
        false => levels.next().map(|&level| bot::<G>(level, seed_for(seed, 0, seat as u64), clock)),
    });
    Ok(seated.collect())
}

struct Terminal<G: Draw> {
    table: Table<G>,
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    /// Entries that have been told.
    told: usize,
}

/// What a line at the prompt means.
enum Line<'a> {
    Choice(&'a str),
    Number(usize),
    Undo,
    Why(&'a str),
    Save(&'a str),
    Rules(&'a str),
    Show,
    Help,
    Quit,
}

impl<'a> Line<'a> {
    fn read(text: &'a str) -> Line<'a> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match (word, rest.trim()) {
            ("quit" | "exit" | "q", "") => Line::Quit,
            ("undo" | "u", "") => Line::Undo,
            ("show" | "s", "") => Line::Show,
            ("help" | "h" | "?", _) => Line::Help,
            ("why", choice) => Line::Why(choice),
            ("save", file) => Line::Save(file),
            ("rules", words) => Line::Rules(words),
            _ => text.parse().map_or(Line::Choice(text), Line::Number),
        }
    }
}

impl<G: Draw> Terminal<G> {
    /// Plays until somebody leaves; the end of the game can be saved or taken back like any other position.
    fn run(&mut self, context: &mut Context) -> Outcome {
        let mut input = std::io::stdin().lock();
        loop {
            let stays = match self.table.actor() {
                Some(Actor::Seat(seat)) if self.bots[seat.index()].is_some() => {
                    self.bot_turn(seat, context)?;
                    true
                }
                Some(Actor::Seat(seat)) => self.person_turn(seat, &mut input, context)?,
                Some(Actor::Chance) | None => self.end(&mut input, context)?,
            };
            if !stays {
                return context.line(say(context.lang, ["Goodbye.", "Au revoir.", "Arrivederci."]));
            }
        }
    }

    fn end(&mut self, input: &mut impl BufRead, context: &mut Context) -> Outcome<bool> {
        self.tell(context)?;
        let table = &self.table;
        let lang = context.lang;
        let who = |seat| apply::name(table, lang, seat);
        score::print::<G>(table.state(), &who, context)?;
        context.line(G::ask(context.lang, &table.view(Viewer::Public), &who))?;
        self.ask(Seat::Red, &[], input, context)
    }

    fn bot_turn(&mut self, seat: Seat, context: &mut Context) -> Outcome {
        let view = self.table.view(Viewer::Seat(seat));
        if let Some(bot) = &mut self.bots[seat.index()] {
            let choice = bot.choose(&view);
            apply::choose(&mut self.table, &choice.to_string(), context)?;
        }
        Ok(())
    }

    /// One question to a person. `false` when they leave.
    fn person_turn(&mut self, seat: Seat, input: &mut impl BufRead, context: &mut Context) -> Outcome<bool> {
        self.tell(context)?;
        self.show(seat, context)?;
        let offers = self.list(context)?;
        self.ask(seat, &offers, input, context)
    }

    /// Obeys until the table has moved on. `false` when they leave.
    fn ask(
        &mut self,
        seat: Seat,
        offers: &[String],
        input: &mut impl BufRead,
        context: &mut Context,
    ) -> Outcome<bool> {
        loop {
            context.prompt("> ")?;
            let Some(text) = read_line(input, MAX_LINE).map_err(Failure::bad)? else { return Ok(false) };
            let before = self.table.revision();
            match self.obey(seat, Line::read(text.trim()), offers, context) {
                Ok(true) => {}
                Ok(false) => return Ok(false),
                // A slip of the fingers is no reason to leave the table.
                Err(Failure::Bad(sentence)) => context.line(sentence)?,
                Err(closed) => return Err(closed),
            }
            if self.table.revision() != before {
                return Ok(true);
            }
        }
    }

    fn obey(&mut self, seat: Seat, line: Line, offers: &[String], context: &mut Context) -> Outcome<bool> {
        match line {
            Line::Quit => return Ok(false),
            Line::Choice("") => {}
            Line::Choice(text) => apply::choose(&mut self.table, text, context)?,
            Line::Number(n) => match n.checked_sub(1).and_then(|n| offers.get(n)) {
                Some(offer) => apply::choose(&mut self.table, offer, context)?,
                None if offers.is_empty() => return Err(Failure::bad("save FILE, undo or quit")),
                None => return Err(Failure::Bad(format!("choose a number from 1 to {}", offers.len()))),
            },
            Line::Undo => self.undo()?,
            Line::Why(choice) => explain::at_table(&self.table, choice, context)?,
            Line::Save(file) => self.save(file, context)?,
            Line::Rules(words) => {
                let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
                rules::rules::<G>(&words, context)?;
            }
            Line::Show => {
                self.show(seat, context)?;
                self.list(context)?;
            }
            Line::Help => context.line(HELP)?,
        }
        Ok(true)
    }

    /// Takes back the last choice a person made, and whatever bots and chance did since. Everybody sits at this
    /// terminal, so everybody agrees.
    fn undo(&mut self) -> Outcome {
        let person = |actor: Actor| actor.seat().is_some_and(|seat| self.bots[seat.index()].is_none());
        let last = self.table.log().iter().rev().find(|logged| !logged.undone && person(logged.actor));
        let entry = last.map(|logged| logged.entry).ok_or(Failure::bad("there is nothing to take back"))?;
        self.table.undo(entry);
        self.told = self.table.revision();
        Ok(())
    }

    fn save(&self, file: &str, context: &mut Context) -> Outcome {
        if file.is_empty() {
            return Err(Failure::bad("save FILE"));
        }
        files::write_whole(file.as_ref(), &self.table.journal().to_text())?;
        context.line(file)
    }

    fn tell(&mut self, context: &mut Context) -> Outcome {
        apply::tell(&self.table, self.told, context)?;
        self.told = self.table.revision();
        Ok(())
    }

    fn show(&self, seat: Seat, context: &mut Context) -> Outcome {
        let view = self.table.view(Viewer::Seat(seat));
        let text = show::text::<G>(context.lang, &view, &|seat| apply::name(&self.table, context.lang, seat));
        context.line(format!("\n{text}"))
    }

    /// The numbered offers, those of one kind under each other.
    fn list(&self, context: &mut Context) -> Outcome<Vec<String>> {
        let lang = context.lang;
        let mut kind = String::new();
        let mut offers = Vec::new();
        for (i, choice) in self.table.offers().iter().enumerate() {
            let notation = choice.to_string();
            let verb = notation.split(' ').next().unwrap_or("").to_owned();
            if i > 0 && verb != kind {
                context.line("")?;
            }
            kind = verb;
            context.line(format!("{:4}  {:42} {notation}", i + 1, G::label(lang, choice)))?;
            offers.push(notation);
        }
        Ok(offers)
    }
}

const HELP: &str = "a number or a notation   choose
undo                     take the last choice back
why CHOICE               is it legal, and why not
rules WORDS              look rules up
show                     the position again
save FILE                write the journal; an existing file is replaced
quit                     leave";
