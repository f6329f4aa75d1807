use karst_kit::{OptionSpec, OptionValue};

use crate::Edition;

/// What a table is set up with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    pub players: u8,
    /// Only the 27 kinds of furnishing tiles of the introductory game (CAV-009, CAV-406).
    pub introductory: bool,
    /// Harvest markers turn up only at the end of the round (CAV-033).
    pub late_markers: bool,
    /// Which version of the rules.
    pub edition: Edition,
}

impl Setup {
    /// The full game.
    pub const fn usual(players: u8) -> Setup {
        Setup { players, introductory: false, late_markers: false, edition: Edition::NEWEST }
    }
}

pub(crate) const OPTIONS: &[OptionSpec<Setup>] = &[
    OptionSpec {
        key: "furnishings",
        old_keys: &[],
        question: ["Furnishing tiles", "Tuiles d’aménagement", "Tessere d’arredo"],
        values: &[
            OptionValue {
                key: "full",
                old_keys: &[],
                words: ["all 48 kinds", "les 48 sortes", "tutti i 48 tipi"],
                set: |setup| {
                    setup.introductory = false;
                    true
                },
            },
            OptionValue {
                key: "introductory",
                old_keys: &[],
                words: [
                    "the 27 of the introductory game",
                    "les 27 de la partie d’introduction",
                    "le 27 della partita introduttiva",
                ],
                set: |setup| {
                    setup.introductory = true;
                    true
                },
            },
        ],
        value_of: |setup| if setup.introductory { "introductory" } else { "full" },
    },
    OptionSpec {
        key: "markers",
        old_keys: &[],
        question: [
            "Harvest markers turn up",
            "Les marqueurs de récolte se révèlent",
            "I segnalini del raccolto si scoprono",
        ],
        values: &[
            OptionValue {
                key: "start",
                old_keys: &[],
                words: ["at the start of the round", "au début de la manche", "all’inizio del round"],
                set: |setup| {
                    setup.late_markers = false;
                    true
                },
            },
            OptionValue {
                key: "end",
                old_keys: &[],
                words: ["at its end", "à la fin de la manche", "alla fine del round"],
                set: |setup| {
                    setup.late_markers = true;
                    true
                },
            },
        ],
        value_of: |setup| if setup.late_markers { "end" } else { "start" },
    },
];
