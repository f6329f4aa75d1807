//! The tavern: the brawl, and the cards that lie on the table.

use bargeroc::{Brawl, Chain, Deal, Reason, Side, Task, Trade, View, Window, card_name, mineral_name};
use karst_kit::{Lang, Who};

use super::{colon, counted};
use crate::draw::say;

pub(super) fn draw(lang: Lang, view: &View, who: Who) -> Vec<String> {
    let title = say(lang, ["Tavern", "Taverne", "Taverna"]);
    let discard = counted(view.tavern_discard.iter().map(|(card, n)| (card_name(lang, card), n)));
    let mut lines = vec![format!(
        "{title}{}{} {} · {} {discard}",
        colon(lang),
        say(lang, ["pile", "pioche", "mazzo"]),
        view.tavern_pile,
        say(lang, ["discard", "défausse", "scarti"]),
    )];
    // Mugs are cleared away once a brawl is decided; its outcome keeps them as they lay, and they count (BAR-084).
    if let Some(brawl) = view.brawl.map(|brawl| view.last_brawl.map_or(brawl, |outcome| outcome.brawl)) {
        lines.extend(Side::ALL.map(|side| fighter(lang, &brawl, side, who)));
    }
    // The oldest first: each lies on the one before.
    let pending: Vec<String> = view.agenda.iter().filter_map(|task| pending(lang, task, who)).collect();
    lines.extend(pending.into_iter().rev());
    lines
}

const BREAD: [[&str; 3]; 2] = [["bread", "pain", "pane"], ["bread", "pains", "pane"]];
const MUGS: [[&str; 3]; 2] = [["mug", "chope", "boccale"], ["mugs", "chopes", "boccali"]];

/// "  attacker Anna       [3] + 2 bread + 2 mugs = 7"
fn fighter(lang: Lang, brawl: &Brawl, side: Side, who: Who) -> String {
    let role = match side {
        Side::Attacker => say(lang, ["attacker", "attaquant", "attaccante"]),
        Side::Defender => say(lang, ["defender", "défenseur", "difensore"]),
    };
    let seat = brawl.fighter(side);
    let face = brawl.faces[side as usize];
    let die = match face {
        0 => "[ ]".to_owned(),
        _ if brawl.ko == Some(side) => "[KO]".to_owned(),
        face => format!("[{face}]"),
    };
    let bread = brawl.bets[side as usize];
    let mugs = brawl.bonus(side) - bread;
    let mut line = format!("  {role:10} {:10} {die}", who(seat));
    let boosts = [(bread, BREAD), (mugs, MUGS)];
    for (n, [one, several]) in boosts.into_iter().filter(|(n, _)| *n > 0) {
        line += &format!(" + {n} {}", say(lang, if n == 1 { one } else { several }));
    }
    if face > 0 && brawl.ko.is_none() {
        line += &format!(" = {}", brawl.score(side));
    }
    if brawl.winner == Some(seat) {
        line += say(lang, ["  wins", "  gagne", "  vince"]);
    }
    line
}

/// A deal being made, a bet, a mineral on its way, or a card just played.
fn pending(lang: Lang, task: &Task, who: Who) -> Option<String> {
    match task {
        Task::Window(window) => window_line(lang, window, who),
        Task::Chain(chain) => Some(chain_line(lang, chain, who)),
        _ => None,
    }
}

fn window_line(lang: Lang, window: &Window, who: Who) -> Option<String> {
    let owner = who(window.owner);
    let line = match window.reason {
        Reason::Price(Deal { trade, mineral, price }) => {
            let trades = match trade {
                Trade::Sale => say(lang, ["sells", "vend", "vende"]),
                Trade::Purchase => say(lang, ["buys", "achète", "compra"]),
            };
            format!("{owner} {trades} {} ({price})", mineral_name(lang, mineral))
        }
        Reason::Eat => format!("{owner} {}", say(lang, ["is about to eat", "va manger", "sta per mangiare"])),
        Reason::Bet(n) => {
            format!("{owner} {}{}{n}", say(lang, ["bets bread", "mise du pain", "punta pane"]), colon(lang))
        }
        Reason::Gain(_) => {
            format!("{owner} {}", say(lang, ["gets a mineral", "reçoit un minerai", "riceve un minerale"]))
        }
        Reason::BrawlPre | Reason::BrawlScore | Reason::AfterBrawl => return None,
    };
    Some(format!("  {line}"))
}

fn chain_line(lang: Lang, chain: &Chain, who: Who) -> String {
    let plays = say(lang, ["plays", "joue", "gioca"]);
    let mut line = format!("  {} {plays} {}", who(chain.by), card_name(lang, chain.card));
    if let Some(target) = chain.target {
        line += &format!(" → {}", who(target));
    }
    if chain.counters > 0 {
        let countered = say(lang, ["countered", "contrée", "contrastata"]);
        let last = say(lang, ["the last time by", "la dernière fois par", "per ultimo da"]);
        line += &format!(" · {countered} × {}, {last} {}", chain.counters, who(chain.last));
    }
    line
}
