use karst_kit::{OptionSpec, OptionValue};

/// What a table is set up with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    pub players: u8,
    pub four_player_coins: FourPlayerCoins,
    /// The paragraph is read to everybody, not only to the explorer and the reader.
    pub aloud: bool,
}

/// Extra starting coins with four players: the rulebook's text, or what other texts say (AAB-198).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FourPlayerCoins {
    AllOne,
    FourthOnly,
    Ladder,
}

impl Setup {
    /// The rulebook's options.
    pub const fn usual(players: u8) -> Setup {
        Setup { players, four_player_coins: FourPlayerCoins::AllOne, aloud: false }
    }

    /// Starting coins in turn order (AAB-036 to AAB-038, AAB-198).
    pub const fn coins(&self) -> &'static [u8] {
        match (self.players, self.four_player_coins) {
            (2, _) => &[7, 8],
            (3, _) => &[7, 8, 8],
            (_, FourPlayerCoins::AllOne) => &[8, 8, 8, 8],
            (_, FourPlayerCoins::FourthOnly) => &[7, 7, 7, 8],
            (_, FourPlayerCoins::Ladder) => &[7, 8, 9, 10],
        }
    }
}

pub(crate) const OPTIONS: &[OptionSpec<Setup>] = &[
    OptionSpec {
        key: "four-player-coins",
        old_keys: &["four_player_coins"],
        question: [
            "Extra coins with four players",
            "Pièces en plus à quatre joueurs",
            "Monete in più in quattro giocatori",
        ],
        values: &[
            OptionValue {
                key: "all-one",
                old_keys: &["all_one"],
                words: [
                    "1 each, as the rulebook says",
                    "1 chacun, selon la règle",
                    "1 a testa, come da regolamento",
                ],
                set: |setup| {
                    setup.four_player_coins = FourPlayerCoins::AllOne;
                    true
                },
            },
            OptionValue {
                key: "fourth-only",
                old_keys: &["fourth_only"],
                words: ["1 for the fourth player", "1 pour le quatrième joueur", "1 al quarto giocatore"],
                set: |setup| {
                    setup.four_player_coins = FourPlayerCoins::FourthOnly;
                    true
                },
            },
            OptionValue {
                key: "ladder",
                old_keys: &[],
                words: [
                    "0 to 3 in turn order",
                    "de 0 à 3 dans l’ordre du tour",
                    "da 0 a 3 in ordine di turno",
                ],
                set: |setup| {
                    setup.four_player_coins = FourPlayerCoins::Ladder;
                    true
                },
            },
        ],
        value_of: |setup| match setup.four_player_coins {
            FourPlayerCoins::AllOne => "all-one",
            FourPlayerCoins::FourthOnly => "fourth-only",
            FourPlayerCoins::Ladder => "ladder",
        },
    },
    OptionSpec {
        key: "reading",
        old_keys: &[],
        question: ["Who sees the paragraph", "Qui voit le paragraphe", "Chi vede il paragrafo"],
        values: &[
            OptionValue {
                key: "reader",
                old_keys: &[],
                words: [
                    "the explorer and the reader on the left",
                    "l’explorateur et le lecteur à sa gauche",
                    "l’esploratore e il lettore alla sua sinistra",
                ],
                set: |setup| {
                    setup.aloud = false;
                    true
                },
            },
            OptionValue {
                key: "all",
                old_keys: &[],
                words: ["everybody", "tout le monde", "tutti"],
                set: |setup| {
                    setup.aloud = true;
                    true
                },
            },
        ],
        value_of: |setup| if setup.aloud { "all" } else { "reader" },
    },
];
