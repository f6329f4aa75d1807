use karst_host::{GameId, with_game};
use karst_kit::{Lang, Speak};
use serde::Serialize;

use crate::{Context, Outcome};

#[derive(Serialize)]
struct Listed {
    id: &'static str,
    title: &'static str,
    players: Players,
    rules: u32,
    options: Vec<Listing>,
}

/// A table option: the first value is the default.
#[derive(Serialize)]
struct Listing {
    key: &'static str,
    question: &'static str,
    default: &'static str,
    values: Vec<Meaning>,
}

#[derive(Serialize)]
struct Meaning {
    value: &'static str,
    meaning: &'static str,
}

#[derive(Serialize)]
struct Players {
    min: usize,
    max: usize,
}

pub fn run(context: &mut Context) -> Outcome {
    let lang = context.lang;
    let games: Vec<Listed> = GameId::ALL.iter().map(|&id| with_game!(id, G => listed::<G>(lang))).collect();
    if context.json {
        return context.json(&games);
    }
    for game in games {
        let Players { min, max } = game.players;
        let players = if min == max { format!("{min}") } else { format!("{min}-{max}") };
        context.line(format!("{:16} {} ({players})", game.id, game.title))?;
        for option in game.options {
            let values: Vec<&str> = option.values.iter().map(|value| value.value).collect();
            let meanings: Vec<&str> = option.values.iter().map(|value| value.meaning).collect();
            let (key, values, meanings) = (option.key, values.join("|"), meanings.join(" | "));
            context.line(format!("    --option {key}={values}  {}: {meanings}", option.question))?;
        }
    }
    Ok(())
}

fn listed<G: Speak>(lang: Lang) -> Listed {
    Listed {
        id: G::ID,
        title: G::title(lang),
        players: Players { min: *G::PLAYERS.start(), max: *G::PLAYERS.end() },
        rules: G::RULES_VERSION,
        options: G::OPTIONS
            .iter()
            .map(|option| Listing {
                key: option.key,
                question: option.question(lang),
                default: option.default(),
                values: option
                    .values
                    .iter()
                    .map(|value| Meaning { value: value.key, meaning: value.words(lang) })
                    .collect(),
            })
            .collect(),
    }
}
