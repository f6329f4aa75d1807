use karst_kit::Lang;

/// What somebody likes to do. Only Caverna has more than one way to play well, so only there it is told apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[repr(u8)]
pub enum Character {
    #[default]
    Plain,
    Farmer,
    Miner,
    Adventurer,
}

impl Character {
    pub const ALL: [Character; 4] =
        [Character::Plain, Character::Farmer, Character::Miner, Character::Adventurer];

    pub const fn name(self) -> &'static str {
        ["plain", "farmer", "miner", "adventurer"][self as usize]
    }

    /// A character by its name; `plain` is what one is without saying so.
    pub fn read(text: &str) -> Option<Character> {
        Character::ALL.into_iter().skip(1).find(|character| character.name() == text)
    }

    pub const fn describe(self, lang: Lang) -> &'static str {
        let words = match self {
            Character::Plain => ["plays what is best", "joue le meilleur coup", "gioca la mossa migliore"],
            Character::Farmer => [
                "a peaceful farmer: fields, pastures and animals",
                "un fermier paisible : champs, pâturages et animaux",
                "un contadino pacifico: campi, pascoli e animali",
            ],
            Character::Miner => [
                "a miner: tunnels, mines, ore and rubies",
                "un mineur : galeries, mines, minerai et rubis",
                "un minatore: gallerie, miniere, minerale e rubini",
            ],
            Character::Adventurer => [
                "an adventurer: strong weapons and long expeditions",
                "un aventurier : armes puissantes et longues expéditions",
                "un avventuriero: armi potenti e lunghe spedizioni",
            ],
        };
        words[lang as usize]
    }
}
