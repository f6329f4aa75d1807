//! Every lesson runs through under the present rules: along its own proposals, and along any other way.

use karst_bots::{HasBots, Level};
use karst_host::{GameId, Table, Tuition, with_game};
use karst_journal::{Header, Journal, Kind, SeatLine, Secret};
use karst_kit::{Actor, Game, Lang, Scenes, Seat, Viewer};
use karst_lessons::{Lesson, Turnout};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, RngExt, SeedableRng};

fn table<G: Scenes>(lesson: &Lesson) -> Table<G> {
    let secret = Secret::from_seed(lesson.seed);
    let seats = Seat::first(lesson.players).iter();
    let header = Header {
        game: G::ID.to_owned(),
        kind: Kind::Practice,
        scene: lesson
            .scene
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .collect::<Vec<_>>()
            .join("; "),
        rules: G::RULES_VERSION,
        options: Vec::new(),
        seats: seats
            .map(|seat| SeatLine { seat: *seat, player: seat.to_string(), entropy: String::new() })
            .collect(),
        commitment: secret.commitment(),
    };
    let mut table =
        Table::replay(Journal::new(header, secret)).unwrap_or_else(|bad| panic!("{}: {bad}", G::ID));
    table.draw_due();
    table
}

fn offers<G: Game>(table: &Table<G>) -> Vec<String> {
    table.offers().iter().map(ToString::to_string).collect()
}

/// The opponent keeps to its habits, and chooses like a bot where it has none.
fn reply<G: HasBots>(table: &Table<G>, lesson: &Lesson, seat: Seat) -> String {
    let offers = offers(table);
    match lesson.opponent(&offers) {
        Some(habit) => habit.to_owned(),
        None => bot(table, seat),
    }
}

fn bot<G: HasBots>(table: &Table<G>, seat: Seat) -> String {
    karst_bots::bot::<G>(Level::Greedy, 1, || std::time::Duration::ZERO)
        .choose(&table.view(Viewer::Seat(seat)))
        .to_string()
}

/// Cards that only want to be read are read at once.
const EVERYTHING_READ: usize = usize::MAX;

/// Plays a lesson to its end with a learner who decides so; `None` if the game ends first.
fn play<G: Scenes + HasBots>(
    lesson: &'static Lesson,
    mut learner: impl FnMut(&Table<G>, &Tuition) -> String,
) -> Tuition {
    let mut table = table::<G>(lesson);
    for _ in 0..2_000 {
        let tuition = Tuition::at(&table, lesson, EVERYTHING_READ);
        let seat = match table.actor() {
            Some(Actor::Seat(seat)) if !tuition.is_over() => seat,
            _ => return tuition,
        };
        let choice =
            if seat == lesson.seat { learner(&table, &tuition) } else { reply(&table, lesson, seat) };
        println!("  {:?} {seat} {choice}", tuition.progress.present(lesson).map(|step| &step.id));
        assert!(table.choose(seat, &choice).is_ok(), "{}: {choice}", G::ID);
    }
    panic!("{}: the lesson does not end", G::ID);
}

/// What a learner does who follows the brightest light.
fn obedient<G: Game>(table: &Table<G>, tuition: &Tuition) -> String {
    let offers = offers(table);
    let lit = tuition.light.and_then(|light| offers.iter().find(|offer| fits(offer, light)));
    match (lit, &tuition.progress.present(tuition.lesson)) {
        (Some(lit), _) => lit.clone(),
        (None, step) => {
            panic!("{}: nothing is lit in {:?} among {offers:?}", G::ID, step.map(|step| &step.id))
        }
    }
}

fn fits(offer: &str, light: &str) -> bool {
    let mut words = offer.split(' ');
    light.split(' ').all(|wanted| words.next().is_some_and(|word| wanted == "*" || wanted == word))
}

fn random<G: Game>(table: &Table<G>, rng: &mut impl Rng) -> String {
    let offers = offers(table);
    offers[rng.random_range(0..offers.len())].clone()
}

fn every(check: impl Fn(GameId, &'static Lesson)) {
    for game in GameId::ALL {
        println!("{game}");
        check(*game, Lesson::of(game.id()).expect("every game has a lesson"));
    }
}

#[test]
fn following_the_light_meets_every_step() {
    every(|game, lesson| {
        let tuition = with_game!(game, G => play::<G>(lesson, obedient));
        for (step, turnout) in lesson.steps.iter().zip(&tuition.progress.ended) {
            assert_eq!(*turnout, Turnout::Met, "{game}: {}", step.id);
        }
        assert!(
            tuition.is_over(),
            "{game}: ends in {:?}",
            tuition.progress.present(lesson).map(|step| &step.id)
        );
    });
}

/// Half of the time the learner has an idea of her own.
#[test]
fn every_detour_comes_to_the_end() {
    every(|game, lesson| {
        for seed in 0..24 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let tuition = with_game!(game, G => play::<G>(lesson, |table, tuition| {
                match tuition.light {
                    Some(_) if rng.random_bool(0.5) => obedient(table, tuition),
                    _ => random(table, &mut rng),
                }
            }));
            assert!(
                tuition.is_over(),
                "{game}, seed {seed}: stuck in {:?}",
                tuition.progress.present(lesson).map(|step| &step.id)
            );
        }
    });
}

/// A learner who never looks at the card, played by a bot.
#[test]
fn somebody_who_knows_the_game_is_not_held_up() {
    every(|game, lesson| {
        let tuition = with_game!(game, G => play::<G>(lesson, |table, _| bot(table, lesson.seat)));
        assert!(
            tuition.is_over(),
            "{game}: stuck in {:?}",
            tuition.progress.present(lesson).map(|step| &step.id)
        );
    });
}

/// A card is short, and says as much in every language.
#[test]
fn cards_are_short_in_every_language() {
    every(|game, lesson| {
        for lang in Lang::ALL {
            let words = lesson.words(lang);
            for step in &lesson.steps {
                let said = words.step(&step.id);
                let n = said.text.split_whitespace().count();
                assert!((8..=58).contains(&n), "{game} {lang:?} {}: {n} words", step.id);
                assert!(
                    said.heading.split_whitespace().count() <= 8,
                    "{game} {lang:?} {}: long heading",
                    step.id
                );
                let english = lesson.words(Lang::En).step(&step.id);
                let parts = |said: &karst_lessons::StepWords| {
                    [said.why.is_some(), said.because.is_some(), said.detour.is_some(), said.spoils.is_some()]
                };
                assert_eq!(parts(said), parts(english), "{game} {lang:?} {}", step.id);
                assert_eq!(said.why.is_some(), said.because.is_some(), "{game} {}", step.id);
                assert_eq!(said.spoils.is_some(), !step.spoils.is_empty(), "{game} {}: asked back?", step.id);
                assert_eq!(
                    said.detour.is_some(),
                    !step.gone.is_empty(),
                    "{game} {}: a line for leaving it",
                    step.id
                );
            }
        }
    });
}
