use karst_kit::Seat;

use crate::Commitment;

/// What a table was set up with. Never changes once the game has begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    pub game: String,
    pub kind: Kind,
    /// Where the game begins, as a scene in one line; empty for a fresh game.
    pub scene: String,
    /// The rules version the game is played under.
    pub rules: u32,
    pub options: Vec<(String, String)>,
    pub seats: Vec<SeatLine>,
    /// Published before the first draw.
    pub commitment: Commitment,
}

/// What a table is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Kind {
    /// A game that counts.
    #[default]
    Game,
    /// Played to learn: everything can be taken back, and nothing goes into anybody's statistics.
    Practice,
}

impl Kind {
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Game => "game",
            Kind::Practice => "practice",
        }
    }

    pub fn from_name(name: &str) -> Option<Kind> {
        [Kind::Game, Kind::Practice].into_iter().find(|kind| kind.name() == name)
    }
}

/// One seat: its player's name, and what people added to the draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatLine {
    pub seat: Seat,
    /// A name, or `bot:LEVEL`.
    pub player: String,
    /// Entropy the player added, as hex; empty if none.
    pub entropy: String,
}

impl Header {
    pub fn n_players(&self) -> usize {
        self.seats.len()
    }

    /// The lines of the header, as they stand in the file and in the chain.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![format!("karst 1 {}", self.game), format!("rules {}", self.rules)];
        // A game that counts, from the start, has neither line: so journals written before stay as they are.
        if self.kind != Kind::Game {
            lines.push(format!("kind {}", self.kind.name()));
        }
        if !self.scene.is_empty() {
            lines.push(format!("scene {}", self.scene));
        }
        lines.extend(self.options.iter().map(|(key, value)| format!("option {key}={value}")));
        lines.extend(self.seats.iter().map(|line| format!("seat {} {}", line.seat, line.player)));
        let entropy = self.seats.iter().filter(|line| !line.entropy.is_empty());
        lines.extend(entropy.map(|line| format!("entropy {} {}", line.seat, line.entropy)));
        lines.push(format!("commit {}", self.commitment));
        lines
    }

    /// All that people added to the draw, in seat order.
    pub fn entropy(&self) -> String {
        self.seats.iter().map(|line| format!("{}:{};", line.seat, line.entropy)).collect()
    }
}
