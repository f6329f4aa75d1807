//! How likely a party reaches a number, from what its owner knows: dice, bonuses and explore numbers, never rewards.

use serde::Serialize;

use crate::codex::codex;
use crate::{Choice, State, Task, Tiles, View};

/// The chance to reach one explore number of a choice, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Odds {
    pub explore: u8,
    /// Coins asked for besides.
    pub pay: u8,
    /// Without exerting anybody.
    pub calm: u16,
    /// With everybody of the party exerted.
    pub strained: u16,
}

/// Chances in a fixed point of this size.
pub const ONE: u64 = 1 << 40;
/// The most lanterns that are told apart; more reach every number as well.
pub const MOST: usize = 24;

/// The chance of every lantern total of a party that has still to roll, `MOST` and more together.
pub fn spread(party: Tiles, already: u8) -> [u64; MOST + 1] {
    let mut chances = [0; MOST + 1];
    chances[usize::from(already).min(MOST)] = ONE;
    for tile in party.iter() {
        let mut next = [0; MOST + 1];
        for (total, chance) in chances.into_iter().enumerate().filter(|(_, chance)| *chance > 0) {
            for die in 1..=6 {
                next[(total + usize::from(tile.lanterns(die))).min(MOST)] += chance / 6;
            }
        }
        chances = next;
    }
    chances
}

fn at_least(chances: &[u64; MOST + 1], lanterns: u8) -> u16 {
    let sum: u64 = chances[usize::from(lanterns).min(MOST)..].iter().sum();
    ((sum * 1_000 + ONE / 2) / ONE) as u16
}

/// The odds of an announcement or of a reroll, one line per explore number; `None` for other choices and for those
/// who may not read the paragraph.
pub fn odds(view: &View, choice: Choice) -> Option<Vec<Odds>> {
    let page = view.paragraph?;
    let exploration = view.table.exploration?;
    let mut state = State::open(&view.table);
    let mut reading = *state.reading.open();
    reading.page = page.number;
    state.reading.set(reading);
    let (deed, rolling, already) = match (choice, view.table.agenda.top()?) {
        (Choice::Announce { choice, bonus, .. }, Task::Announce) => {
            let deed = codex().page(page.number).deeds().get(usize::from(choice))?;
            let party = exploration.party;
            (deed, party, state.bonus(deed, party, bonus.is_some()))
        }
        (Choice::Reroll(tile), Task::Risk) => {
            let shown = tile.lanterns(exploration.dice[tile.index()]);
            (state.deed()?, Tiles::NONE.with(tile), view.lanterns() - shown)
        }
        _ => return None,
    };
    let chances = spread(rolling, already);
    let exertions = exploration.party.len() as u8;
    let line = |goal: &crate::codex::Goal| Odds {
        explore: goal.explore,
        pay: goal.pay,
        calm: at_least(&chances, goal.explore),
        strained: at_least(&chances, goal.explore.saturating_sub(exertions)),
    };
    Some(deed.goals().iter().map(line).collect())
}
