//! Two tables that differ only in what one seat cannot know.

use karst_host::{AnyTable, GameId, Hall, Table, with_game, with_table};
use karst_journal::{Change, Entry, Header, Journal, Mark, Record, SeatKind, SeatRecord, Secret, Status};
use karst_kit::{Actor, Game, Lang, Notes, Position, Scenes, Seat, Viewer, Windows};

pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }
}

/// Two journals a seat cannot tell apart, and how the game went on.
pub struct Twins {
    /// The id of both tables: it stands in every link.
    pub id: String,
    pub seat: Seat,
    header: Header,
    pub entries: [Vec<Entry>; 2],
    pub secrets: [Secret; 2],
    pub draw_changed: bool,
}

impl Twins {
    /// Two tables of a game, unless it was over too soon.
    pub fn of(game: GameId, seed: u64) -> Option<Twins> {
        with_game!(game, G => twins::<G>(seed))
    }

    pub fn others(&self) -> impl Iterator<Item = Seat> {
        self.header.seats.iter().map(|line| line.seat).filter(|seat| *seat != self.seat)
    }
}

fn id(seed: u64) -> String {
    let mut rest = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let letter = |_| {
        rest = rest.rotate_right(5);
        char::from(b'a' + (rest % 20) as u8)
    };
    (0..12).map(letter).collect()
}

/// Plays a game at random up to some moment, then changes what a seat cannot know: the secret of what is to come, and
/// every draw that the seat cannot tell from another. Where the secret stays, its published hash does, too.
fn twins<G: Scenes>(seed: u64) -> Option<Twins> {
    let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let players =
        (*G::PLAYERS.start()).max(2) + dice.below(2).min(G::PLAYERS.end() - (*G::PLAYERS.start()).max(2));
    let names = (0..players).map(|n| format!("Player {n}")).collect();
    let secrets = [Secret::from_seed(seed), Secret::from_seed(seed + 1_000_000 * (seed / 4 % 2))];
    let mut table = Table::<G>::new(names, vec![], vec![], secrets[0].clone()).ok()?;
    for _ in 0..dice.below(60) {
        let Some(Actor::Seat(seat)) = table.actor() else { break };
        let offers = table.offers();
        let choice = offers[dice.below(offers.len())].to_string();
        if table.choose(seat, &choice).is_err() {
            break;
        }
    }
    table.actor()?;
    let seat = Seat::ALL[dice.below(players)];
    let header = table.header().clone();
    let one = table.journal().entries.clone();
    let (other, draw_changed) = other_draws::<G>(&table, seat, &mut dice);
    Some(Twins { id: id(seed), seat, header, entries: [one, other], secrets, draw_changed })
}

/// The same journal with draws exchanged, as far as the seat sees the same at every moment.
fn other_draws<G: Scenes>(table: &Table<G>, seat: Seat, dice: &mut Dice) -> (Vec<Entry>, bool) {
    let mut entries = table.journal().entries.clone();
    let draws: Vec<usize> =
        (0..entries.len()).filter(|at| matches!(entries[*at].mark, Mark::Choice(Actor::Chance, _))).collect();
    let mut changed = false;
    for _ in 0..8.min(draws.len()) {
        let at = draws[dice.below(draws.len())];
        let before = table.past(at);
        let offers = before.offers();
        let outcome = offers[dice.below(offers.len())].to_string();
        let mut tried = entries.clone();
        tried[at].mark = Mark::Choice(Actor::Chance, outcome);
        if tried[at] != entries[at] && looks_alike::<G>(table, &tried, seat) {
            (entries, changed) = (tried, true);
        }
    }
    (entries, changed)
}

/// Whether the seat sees the same at every moment of both.
fn looks_alike<G: Scenes>(table: &Table<G>, entries: &[Entry], seat: Seat) -> bool {
    let header = table.header().clone();
    let journal = Journal { header, secret: None, entries: entries.to_vec() };
    let Ok(other) = Table::<G>::replay(journal) else { return false };
    let viewer = Viewer::Seat(seat);
    (0..=entries.len()).all(|at| table.past(at).state().view(viewer) == other.past(at).state().view(viewer))
}

/// Puts a table into a store as it is, without checking its draws.
pub async fn put(hall: &Hall, twins: &Twins, which: usize, holder: &str) {
    let Twins { id, header, .. } = twins;
    let entries = twins.entries[which].clone();
    let secret = twins.secrets[which].clone();
    let seats = header.seats.iter().map(|line| SeatRecord {
        seat: line.seat,
        kind: SeatKind::Person,
        name: line.player.clone(),
        entropy: String::new(),
        lang: Lang::En,
        token_hash: format!("{id} {}", line.seat),
        nonce: format!("{}", line.seat),
        note: String::new(),
        sitter: String::new(),
        successor: String::new(),
        seen: None,
    });
    let record = Record {
        options: header.options.clone(),
        settings: [("score", "true"), ("patience", "3600"), ("hints", "true")]
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .to_vec(),
        status: Status::Running,
        creator: "nobody".to_owned(),
        seats: seats.collect(),
        ..Record::new(id.clone(), header.game.clone(), header.rules, secret)
    };
    let journal = Journal { header: record.header(), secret: None, entries: entries.clone() };
    let turn = AnyTable::replay(journal)
        .ok()
        .and_then(|table| with_table!(&table, table => table.actor()).and_then(Actor::seat));
    let changes = vec![
        Change::Create(Box::new(record)),
        Change::Append { table: id.clone(), entries, turn, status: Status::Running },
        Change::Hold { table: id.clone(), seat: twins.seat, holder: holder.to_owned() },
    ];
    hall.store().write(changes).await.unwrap();
}

/// What others do in secret, differently at each of the two tables: they leave notes for their own eyes, and answer an
/// open window or do not. How many answers were sealed.
pub async fn stir(hall: &Hall, twins: &Twins, which: usize, dice: &mut Dice) -> usize {
    let mut sealed = 0;
    for seat in twins.others() {
        let live = hall.live(&twins.id).await.unwrap();
        let (revision, note, replies) = {
            let desk = live.read().await;
            let asked = desk.is_asked(seat) && !desk.has_answered(seat);
            let Some(table) = &desk.table else { return sealed };
            let (note, replies) =
                with_table!(table, table => (secret_note(table, seat, dice), replies(table, seat)));
            (desk.revision(), note, if asked { replies } else { Vec::new() })
        };
        if let Some(note) = note.filter(|_| dice.below(3) == which) {
            hall.leave_note(&twins.id, seat, &note).await.unwrap();
        }
        if !replies.is_empty() && dice.below(3) != which {
            let reply = &replies[dice.below(replies.len())];
            sealed += usize::from(hall.choose(&twins.id, seat, revision, reply).await.is_ok());
        }
    }
    sealed
}

/// What a seat may note for its own eyes, where a game has such notes.
fn secret_note<G: Game>(table: &Table<G>, seat: Seat, dice: &mut Dice) -> Option<String> {
    const NOTES: [&str; 3] =
        ["price always; brawl always", "price never; bread never", "gain always; counter never"];
    let note = NOTES[dice.below(NOTES.len())];
    let proper = G::Notes::note(&table.view(Viewer::Seat(seat)), note);
    proper.filter(|_| !G::Notes::OPEN).map(|_| note.to_owned())
}

fn replies<G: Game>(table: &Table<G>, seat: Seat) -> Vec<String> {
    G::Windows::replies(&table.view(Viewer::Seat(seat))).iter().map(ToString::to_string).collect()
}
