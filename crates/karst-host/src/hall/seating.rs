//! Opening tables and sitting down. A game begins, and chance draws for the first time, when the last person has
//! come: so everybody's entropy is in before the first draw.

use std::sync::Arc;
use std::time::Duration;

use karst_bots::Level;
use karst_journal::{Change, Entry, Record, SeatKind, SeatRecord, Secret, Status};
use karst_kit::{Game, Lang, Seat};

use super::act::{settled, to_the_end};
use super::practice::{begun, written};
use super::window::PATIENCE;
use super::{Desk, Hall, HallError, Live, MAX_NAME};
use crate::links::random_bytes;
use crate::words::plain;
use crate::{BadReplay, GameId, Links};

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct NewTable {
    pub game: GameId,
    pub options: Vec<(String, String)>,
    pub seats: Vec<NewSeat>,
    /// Whether points are shown before the end.
    pub show_score: bool,
    /// How long a seat that may answer something, but stays silent, is waited for.
    pub patience: Duration,
    /// Who opens it.
    pub creator: String,
}

#[derive(Clone, Debug)]
pub enum NewSeat {
    /// Kept for whoever gets the link.
    Open,
    /// Whoever opens the table, usually.
    Person(Person),
    Bot(Level),
}

/// Somebody sitting down.
#[derive(Clone, Debug)]
pub struct Person {
    pub name: String,
    /// The signed identity that may act for the seat.
    pub holder: String,
    pub lang: Lang,
    /// What the person adds to the draws, as hex.
    pub entropy: String,
}

/// Smiths and treasure keepers of the old tales: names that are the same in every language.
const BOT_NAMES: [&str; 7] = ["Brokk", "Eitri", "Alvis", "Andvari", "Sindri", "Litr", "Fjalar"];

/// The setting that says whether points are shown before the end.
const SCORE: &str = "score";

impl Desk {
    pub fn shows_score(&self) -> bool {
        self.record.setting(SCORE) == Some("true")
    }
}

impl Hall {
    /// Opens a table; it begins at once when no seat is open.
    pub async fn create(&self, new: NewTable) -> Result<Arc<Live>, HallError> {
        with_game!(new.game, G => G::setup(new.seats.len(), &new.options).map(drop))
            .map_err(HallError::Setup)?;
        let record = self.record(&new)?;
        self.open_table(record, &new.seats, Vec::new()).await
    }

    /// Writes a new table down, with what has been played already; it begins at once when no seat is open.
    pub(super) async fn open_table(
        &self,
        record: Record,
        seats: &[NewSeat],
        played: Vec<Entry>,
    ) -> Result<Arc<Live>, HallError> {
        let id = record.id.clone();
        let mut changes = vec![Change::Create(Box::new(record.clone()))];
        for (seat, wanted) in Seat::ALL.into_iter().zip(seats) {
            if let NewSeat::Person(person) = wanted {
                changes.push(Change::Hold { table: id.clone(), seat, holder: person.holder.clone() });
            }
        }
        let mut desk = Desk::new(record, None, &self.inner.rules);
        changes.extend(begin(&mut desk, played)?);
        self.store().write(changes).await?;
        let live = self.live(&id).await?;
        self.nudge(&live);
        Ok(live)
    }

    pub(super) fn record(&self, new: &NewTable) -> Result<Record, HallError> {
        let id = table_id();
        let seats = Seat::ALL.into_iter().zip(&new.seats);
        let seats = seats.map(|(seat, wanted)| self.seat_record(&id, seat, wanted));
        Ok(Record {
            game: new.game.id().to_owned(),
            rules: with_game!(new.game, G => G::RULES_VERSION),
            options: new.options.clone(),
            settings: vec![
                (SCORE.to_owned(), new.show_score.to_string()),
                (PATIENCE.to_owned(), new.patience.as_secs().to_string()),
            ],
            secret: Secret::random(),
            status: Status::Open,
            creator: new.creator.clone(),
            turn: None,
            undo_request: None,
            sealed: None,
            created: 0,
            updated: 0,
            finished_at: None,
            version: 0,
            due: None,
            seats: seats.collect::<Result<_, _>>()?,
            id,
        })
    }

    fn seat_record(&self, table: &str, seat: Seat, wanted: &NewSeat) -> Result<SeatRecord, HallError> {
        let nonce = Links::fresh_nonce();
        let mut record = SeatRecord {
            seat,
            kind: SeatKind::Open,
            name: String::new(),
            entropy: String::new(),
            lang: Lang::En,
            token_hash: Links::hash(&self.links().token(table, seat, &nonce)),
            nonce,
            note: String::new(),
        };
        match wanted {
            NewSeat::Open => {}
            NewSeat::Bot(level) => {
                record.kind = SeatKind::Bot(level.to_string());
                record.name = BOT_NAMES[seat.index()].to_owned();
            }
            NewSeat::Person(person) => {
                record.kind = SeatKind::Person;
                record.name = tidy_name(&person.name)?;
                record.entropy = person.entropy.clone();
                record.lang = person.lang;
            }
        }
        Ok(record)
    }

    /// The table and seat a link leads to.
    pub async fn seat_of_link(&self, token: &str) -> Result<(Arc<Live>, Seat), HallError> {
        let found = self.store().seat_of_token(&Links::hash(token)).await?;
        let (table, seat) = found.ok_or(HallError::UnknownLink)?;
        Ok((self.live(&table).await?, seat))
    }

    /// Follows a seat's link: takes the seat when it is open, else lets this device act for it too.
    pub async fn join(&self, token: &str, person: Person) -> Result<(Arc<Live>, Seat), HallError> {
        let (live, seat) = self.seat_of_link(token).await?;
        let (hall, table) = (self.clone(), live.clone());
        to_the_end(&live, async move {
            let mut desk = table.desk.write().await;
            let outcome = settled!(hall.seat(&table, &mut desk, seat, person.clone()).await);
            drop(desk);
            hall.nudge(&table);
            outcome
        })
        .await?;
        Ok((live, seat))
    }

    async fn seat(&self, live: &Live, desk: &mut Desk, seat: Seat, person: Person) -> Result<(), HallError> {
        let hold = Change::Hold { table: live.id.clone(), seat, holder: person.holder.clone() };
        let record = desk.record.seats.get_mut(seat.index()).ok_or(HallError::NotSeated)?;
        if record.kind != SeatKind::Open {
            return self.put(live, desk, vec![hold]).await;
        }
        record.name = tidy_name(&person.name)?;
        (record.kind, record.entropy, record.lang) = (SeatKind::Person, person.entropy, person.lang);
        let sit = Change::Sit {
            table: live.id.clone(),
            seat,
            name: record.name.clone(),
            entropy: record.entropy.clone(),
            lang: record.lang,
        };
        let mut changes = vec![sit, hold];
        changes.extend(begin(desk, Vec::new())?);
        self.put(live, desk, changes).await?;
        desk.open_window(&self.inner.rules);
        live.tell();
        Ok(())
    }

    /// A new link for a seat; the old one and everybody who came by it are shut out. Only for the creator.
    pub async fn renew_link(&self, table: &str, seat: Seat, creator: &str) -> Result<String, HallError> {
        let live = self.live(table).await?;
        let (hall, table, creator) = (self.clone(), live.clone(), creator.to_owned());
        to_the_end(&live, async move {
            let mut desk = table.desk.write().await;
            match desk.record.creator == creator {
                true => settled!(hall.renew(&table, &mut desk, seat).await),
                false => Err(HallError::NotCreator),
            }
        })
        .await
    }

    async fn renew(&self, live: &Live, desk: &mut Desk, seat: Seat) -> Result<String, HallError> {
        let table = live.id.clone();
        desk.record.seat(seat).ok_or(HallError::NotSeated)?;
        let nonce = Links::fresh_nonce();
        let token = self.links().token(&table, seat, &nonce);
        let token_hash = Links::hash(&token);
        let renew = Change::Renew { table, seat, token_hash: token_hash.clone(), nonce: nonce.clone() };
        self.put(live, desk, vec![renew]).await?;
        if let Some(record) = desk.record.seats.get_mut(seat.index()) {
            (record.token_hash, record.nonce) = (token_hash, nonce);
        }
        // Streams of whoever is shut out end.
        live.tell();
        Ok(token)
    }
}

/// Starts the game if nobody is missing any more: what has to be written for it.
fn begin(desk: &mut Desk, played: Vec<Entry>) -> Result<Vec<Change>, HallError> {
    if desk.record.seats.iter().any(|seat| seat.kind == SeatKind::Open) {
        return Ok(Vec::new());
    }
    let game: GameId = desk.record.game.parse().map_err(BadReplay::from)?;
    // Whoever opened the table may have waited while the program was renewed.
    desk.record.rules = with_game!(game, G => G::RULES_VERSION);
    let table = begun(&desk.record, played)?;
    let (rules, entries) = (desk.record.rules, written(&table));
    desk.table = Some(table);
    desk.record.status = desk.status_now();
    desk.record.turn = desk.actor().and_then(|actor| actor.seat());
    let (id, turn, status) = (desk.record.id.clone(), desk.record.turn, desk.record.status);
    desk.record.due = desk.next_due(status);
    Ok(vec![
        Change::Begin { table: id.clone(), rules },
        Change::Append { table: id.clone(), entries, turn, status },
        Change::Due { table: id, at: desk.record.due },
    ])
}

/// Names stand in one line of a journal, and must not pass for a bot.
pub(super) fn tidy_name(name: &str) -> Result<String, HallError> {
    let name = plain(name);
    match name.chars().count() {
        1..=MAX_NAME if !name.starts_with("bot:") => Ok(name),
        _ => Err(HallError::BadName),
    }
}

/// Sixty random bits in letters that are easy to tell apart. Spectators need the address of a table to find it.
pub(crate) fn table_id() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    random_bytes::<12>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_tidy_line() {
        assert_eq!(tidy_name("  Anna\tMaria\n "), Ok("Anna Maria".to_owned()));
        assert_eq!(tidy_name("\u{202E}annA"), Ok("annA".to_owned()), "nothing turns the line around");
        for bad in ["", " \n", "\u{200B}", "\u{200B}bot:greedy", "bot:greedy", "abcdefghijklmnopqrstuvwxyz"] {
            assert_eq!(tidy_name(bad), Err(HallError::BadName), "{bad:?}");
        }
    }
}
