use karst_kit::Lang;

/// What a fact is about, in words a player would use for a reason.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Topic {
    /// Building material and other goods in the supply.
    Goods,
    Food,
    Money,
    Animals,
    Crops,
    /// Dwarfs or villagers: how many, and room for them.
    Family,
    Weapons,
    /// Tiles, rooms, buildings and objects.
    Tiles,
    /// Space on the own board.
    Room,
    /// Where things lie on the own board.
    Shape,
    /// How much time is left, and whose turn it is.
    Timing,
    /// What lies open to all.
    Table,
    /// Cards in hand.
    Hand,
    /// How the others stand.
    Rivals,
    /// What the choice at hand has begun.
    Action,
    /// Points that are on the sheet already.
    Points,
}

impl Topic {
    pub const ALL: [Topic; 16] = [
        Topic::Goods,
        Topic::Food,
        Topic::Money,
        Topic::Animals,
        Topic::Crops,
        Topic::Family,
        Topic::Weapons,
        Topic::Tiles,
        Topic::Room,
        Topic::Shape,
        Topic::Timing,
        Topic::Table,
        Topic::Hand,
        Topic::Rivals,
        Topic::Action,
        Topic::Points,
    ];

    /// As the reason of a judgement: "better was …, because of the food".
    pub const fn because(self, lang: Lang) -> &'static str {
        let words = match self {
            Topic::Goods => ["the goods", "les matériaux", "i materiali"],
            Topic::Food => ["the food", "la nourriture", "il cibo"],
            Topic::Money => ["the coins", "l’argent", "le monete"],
            Topic::Animals => ["the animals", "les animaux", "gli animali"],
            Topic::Crops => ["the fields", "les champs", "i campi"],
            Topic::Family => ["the family", "la famille", "la famiglia"],
            Topic::Weapons => ["the weapons", "les armes", "le armi"],
            Topic::Tiles => ["what is built", "les constructions", "le costruzioni"],
            Topic::Room => ["the space on the board", "la place sur le plateau", "lo spazio sul tabellone"],
            Topic::Shape => {
                ["where things lie", "la disposition du plateau", "la disposizione del tabellone"]
            }
            Topic::Timing => ["the timing", "le moment", "il momento"],
            Topic::Table => {
                ["what stays open on the table", "ce qui reste sur la table", "ciò che resta sul tavolo"]
            }
            Topic::Hand => ["the hand", "la main", "la mano"],
            Topic::Rivals => {
                ["what the others get", "ce que les autres obtiennent", "ciò che ottengono gli altri"]
            }
            Topic::Action => [
                "what the action still brings",
                "ce que l’action apporte encore",
                "ciò che l’azione porta ancora",
            ],
            Topic::Points => ["points at once", "des points immédiats", "punti subito"],
        };
        words[lang as usize]
    }
}
