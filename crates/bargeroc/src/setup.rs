use karst_kit::{OptionSpec, OptionValue};
use serde::{Deserialize, Serialize};

/// What a table is set up with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Setup {
    pub players: u8,
    /// 3 to 8 (BAR-013).
    pub rounds: u8,
    /// More bread for the first three players (BAR-157).
    pub fair_start: bool,
}

impl Setup {
    /// The usual number of rounds, no fair start.
    pub const fn usual(players: u8) -> Setup {
        Setup { players, rounds: usual_rounds(players), fair_start: false }
    }
}

/// 6 for two and three players, 5 for four and five, 4 for six (BAR-012).
pub const fn usual_rounds(players: u8) -> u8 {
    [6, 6, 5, 5, 4][players as usize - 2]
}

/// So many rounds (BAR-013).
const fn rounds(key: &'static str, set: fn(&mut Setup) -> bool) -> OptionValue<Setup> {
    OptionValue { key, old_keys: &[], words: [key; 3], set }
}

fn set_rounds(setup: &mut Setup, n: u8) -> bool {
    setup.rounds = n;
    true
}

pub(crate) const OPTIONS: &[OptionSpec<Setup>] = &[
    OptionSpec {
        key: "rounds",
        old_keys: &[],
        question: ["Rounds", "Tours de jeu", "Giri"],
        values: &[
            OptionValue {
                key: "usual",
                old_keys: &[],
                words: [
                    "as usual for the number of players",
                    "selon le nombre de joueurs",
                    "secondo il numero di giocatori",
                ],
                set: |setup| set_rounds(setup, usual_rounds(setup.players)),
            },
            rounds("3", |setup| set_rounds(setup, 3)),
            rounds("4", |setup| set_rounds(setup, 4)),
            rounds("5", |setup| set_rounds(setup, 5)),
            rounds("6", |setup| set_rounds(setup, 6)),
            rounds("7", |setup| set_rounds(setup, 7)),
            rounds("8", |setup| set_rounds(setup, 8)),
        ],
        value_of: |setup| ["3", "4", "5", "6", "7", "8"][usize::from(setup.rounds - 3)],
    },
    OptionSpec {
        key: "fair-start",
        old_keys: &[],
        question: ["Bread for those who begin", "Du pain pour ceux qui commencent", "Pane per chi comincia"],
        values: &[
            OptionValue {
                key: "off",
                old_keys: &[],
                words: ["none", "aucun", "niente"],
                set: |setup| {
                    setup.fair_start = false;
                    true
                },
            },
            OptionValue {
                key: "on",
                old_keys: &[],
                words: [
                    "5, 4 and 3 for the first three",
                    "5, 4 et 3 pour les trois premiers",
                    "5, 4 e 3 per i primi tre",
                ],
                // Two players have no third (BAR-157).
                set: |setup| {
                    setup.fair_start = setup.players > 2;
                    setup.fair_start
                },
            },
        ],
        value_of: |setup| if setup.fair_start { "on" } else { "off" },
    },
];
