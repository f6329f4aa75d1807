use std::fmt;
use std::str::FromStr;

use karst_kit::{BadNotation, Lang, Seat};

use crate::{Header, Kind, SeatLine, Secret};

/// What is known about a table without replaying it. Not `Debug`: it carries the secret.
#[derive(Clone, PartialEq, Eq)]
pub struct Record {
    pub id: String,
    pub game: String,
    pub rules: u32,
    pub options: Vec<(String, String)>,
    /// How the table is kept, beside the rules: not part of the journal.
    pub settings: Vec<(String, String)>,
    pub secret: Secret,
    pub status: Status,
    /// Who opened the table, and may renew its links.
    pub creator: String,
    /// Whose turn it is while the game runs.
    pub turn: Option<Seat>,
    /// A question to the other seats, in the host's words.
    pub undo_request: Option<String>,
    /// Answers to an open window, in the host's words. For nobody's eyes.
    pub sealed: Option<String>,
    /// Milliseconds since 1970.
    pub created: i64,
    pub updated: i64,
    pub finished_at: Option<i64>,
    /// Grows with every change of the table.
    pub version: i64,
    /// When something happens at the table by itself, in milliseconds since 1970.
    pub due: Option<i64>,
    /// What is pending around the game, in the host's words.
    pub affairs: String,
    /// When somebody's time is up, on the house's clock.
    pub clock_due: Option<i64>,
    /// Makes the link by which a whole group sits down; the store knows its hash.
    pub group_nonce: String,
    pub group_hash: Option<String>,
    /// The first table of the evening these people have been playing together; empty for none.
    pub series: String,
    /// Where the same people play on.
    pub next: Option<String>,
    pub seats: Vec<SeatRecord>,
}

/// The settings that are part of the header, too: what the table is for, and where its game begins.
pub const KIND: &str = "kind";
pub const SCENE: &str = "scene";

impl Record {
    /// A new table at which nobody sits yet.
    pub fn new(id: String, game: String, rules: u32, secret: Secret) -> Record {
        Record {
            id,
            game,
            rules,
            options: Vec::new(),
            settings: Vec::new(),
            secret,
            status: Status::Open,
            creator: String::new(),
            turn: None,
            undo_request: None,
            sealed: None,
            created: 0,
            updated: 0,
            finished_at: None,
            version: 0,
            due: None,
            affairs: String::new(),
            clock_due: None,
            group_nonce: String::new(),
            group_hash: None,
            series: String::new(),
            next: None,
            seats: Vec::new(),
        }
    }

    pub fn kind(&self) -> Kind {
        self.setting(KIND).and_then(Kind::from_name).unwrap_or_default()
    }

    /// The header of the table's journal. Fixed once the game runs: seats change only while the table is open.
    pub fn header(&self) -> Header {
        let seats = self.seats.iter().map(|seat| SeatLine {
            seat: seat.seat,
            player: seat.player(),
            entropy: seat.entropy.clone(),
        });
        Header {
            game: self.game.clone(),
            kind: self.kind(),
            scene: self.setting(SCENE).unwrap_or("").to_owned(),
            rules: self.rules,
            options: self.options.clone(),
            seats: seats.collect(),
            commitment: self.secret.commitment(),
        }
    }

    pub fn setting(&self, key: &str) -> Option<&str> {
        self.settings.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    pub fn seat(&self, seat: Seat) -> Option<&SeatRecord> {
        self.seats.get(seat.index())
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRecord {
    pub seat: Seat,
    pub kind: SeatKind,
    pub name: String,
    /// What the player added to the draws, as hex.
    pub entropy: String,
    pub lang: Lang,
    /// The hash of the seat's link; the link itself is nowhere in the store.
    pub token_hash: String,
    /// Renewing the link changes this.
    pub nonce: String,
    /// What the seat has told the table outside the game, in the game's words.
    pub note: String,
    /// The level of the computer that sits in for its owner; empty while the owner plays.
    pub sitter: String,
    /// The name of whoever took the seat over from its first owner; empty for nobody.
    pub successor: String,
    /// When its owner was last at the table, in milliseconds since 1970.
    pub seen: Option<i64>,
}

impl SeatRecord {
    /// Who sits there now, by name.
    pub fn sitter_name(&self) -> &str {
        match self.successor.as_str() {
            "" => &self.name,
            successor => successor,
        }
    }

    /// The level of the computer that plays the seat, for good or while its owner is away.
    pub fn bot_level(&self) -> Option<&str> {
        match &self.kind {
            SeatKind::Bot(level) => Some(level),
            SeatKind::Open | SeatKind::Person => Some(self.sitter.as_str()).filter(|level| !level.is_empty()),
        }
    }

    /// Whether its owner plays it: a person who is not stood in for.
    pub fn is_played_by_person(&self) -> bool {
        self.kind == SeatKind::Person && self.sitter.is_empty()
    }

    /// As it stands in the header: a name, or `bot:LEVEL`.
    pub fn player(&self) -> String {
        match &self.kind {
            SeatKind::Bot(level) => format!("bot:{level}"),
            SeatKind::Open | SeatKind::Person => self.name.clone(),
        }
    }
}

/// A word to the others at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    pub seat: Seat,
    pub text: String,
}

/// Who sits there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatKind {
    /// Kept for a person who has not come yet.
    Open,
    Person,
    /// A bot of this level.
    Bot(String),
}

impl fmt::Display for SeatKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatKind::Open => f.write_str("open"),
            SeatKind::Person => f.write_str("person"),
            SeatKind::Bot(level) => write!(f, "bot:{level}"),
        }
    }
}

impl FromStr for SeatKind {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<SeatKind, BadNotation> {
        match text {
            "open" => Ok(SeatKind::Open),
            "person" => Ok(SeatKind::Person),
            other => match other.strip_prefix("bot:") {
                Some(level) => Ok(SeatKind::Bot(level.to_owned())),
                None => Err(BadNotation::new("open, person or bot:LEVEL", text)),
            },
        }
    }
}

/// The life of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// Waiting for people; nothing has been drawn.
    Open,
    Running,
    Finished,
    /// Out of sight, but kept.
    Archived,
}

impl Status {
    pub const ALL: [Status; 4] = [Status::Open, Status::Running, Status::Finished, Status::Archived];

    pub const fn name(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Finished => "finished",
            Status::Archived => "archived",
        }
    }

    pub(super) fn from_name(name: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.name() == name)
    }
}
