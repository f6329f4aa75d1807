use karst_host::{GameId, with_game};
use karst_kit::{Lang, OptionSpec, Speak};
use serde::Serialize;

use crate::{Context, Outcome};

#[derive(Serialize)]
struct Listed {
    id: &'static str,
    title: &'static str,
    players: Players,
    rules: u32,
    options: &'static [OptionSpec],
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
            let values = option.values.join("|");
            context.line(format!("    --option {}={values}  {}", option.key, option.help))?;
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
        options: G::options(),
    }
}
