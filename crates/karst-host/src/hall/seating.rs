//! Opening tables and sitting down. A game begins, and chance draws for the first time, when the last person has
//! come: so everybody's entropy is in before the first draw.

use std::sync::Arc;

use karst_bots::Level;
use karst_journal::{Change, Entry, Record, SeatKind, SeatRecord, Secret, Sitting};
use karst_kit::{Game, Lang, Seat};

use super::act::{settled, to_the_end};
use super::practice::{begun, written};
use super::{Desk, Hall, HallError, Live, MAX_NAME, PassedOn, Settings};
use crate::links::{LETTERS, random_bytes};
use crate::words::plain;
use crate::{BadReplay, GameId, Links};

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct NewTable {
    pub game: GameId,
    pub options: Vec<(String, String)>,
    pub seats: Vec<NewSeat>,
    pub settings: Settings,
    /// Who opens it.
    pub creator: String,
    /// The first table of the series it continues; empty for none.
    pub series: String,
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

impl Desk {
    pub fn shows_score(&self) -> bool {
        self.settings().show_score
    }
}

impl Hall {
    /// Opens a table; it begins at once when no seat is open.
    pub async fn create(&self, new: NewTable) -> Result<Arc<Live>, HallError> {
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
        let mut desk = Desk::new(record, None, &self.inner.rules, self.now());
        changes.extend(begin(&mut desk, played)?);
        changes.extend(desk.affairs_change());
        self.store().write(changes).await?;
        let live = self.live(&id).await?;
        self.nudge(&live);
        self.moved(&id);
        Ok(live)
    }

    pub(super) fn record(&self, new: &NewTable) -> Result<Record, HallError> {
        let id = table_id();
        let options = with_game!(new.game, G => {
            G::setup(new.seats.len(), &new.options).map(|setup| G::options_of(&setup))
        });
        let mut seats: Vec<SeatRecord> = Vec::with_capacity(new.seats.len());
        for (seat, wanted) in Seat::ALL.into_iter().zip(&new.seats) {
            let mut record = self.seat_record(&id, seat, wanted)?;
            record.name = told_apart(record.name, &seats);
            seats.push(record);
        }
        let group_nonce = Links::fresh_nonce();
        let rules = with_game!(new.game, G => G::RULES_VERSION);
        Ok(Record {
            options: options.map_err(HallError::Setup)?,
            settings: new.settings.to_pairs(),
            creator: new.creator.clone(),
            group_hash: Some(Links::hash(&self.links().group(&id, &group_nonce))),
            group_nonce,
            series: new.series.clone(),
            seats,
            ..Record::new(id, new.game.id().to_owned(), rules, Secret::random())
        })
    }

    pub(super) fn seat_record(
        &self,
        table: &str,
        seat: Seat,
        wanted: &NewSeat,
    ) -> Result<SeatRecord, HallError> {
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
            sitter: String::new(),
            successor: String::new(),
            seen: None,
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

    /// Follows a seat's link: takes the seat when it is open, or takes it over when its owner was told and did not
    /// object. A seat that somebody plays is theirs: other devices come by the owner's own link.
    pub async fn join(&self, token: &str, person: Person) -> Result<(Arc<Live>, Seat), HallError> {
        let (live, seat) = self.seat_of_link(token).await?;
        self.sit_down(&live, seat, person).await?;
        Ok((live, seat))
    }

    /// The table whose free seats a group's link leads to.
    pub async fn table_of_link(&self, code: &str) -> Result<Arc<Live>, HallError> {
        let found = self.store().table_of_group(&Links::hash(code)).await?;
        self.live(&found.ok_or(HallError::UnknownLink)?).await
    }

    /// Follows the link of the whole group into one of the free seats.
    pub async fn join_group(&self, code: &str, seat: Seat, person: Person) -> Result<Arc<Live>, HallError> {
        let live = self.table_of_link(code).await?;
        if live.read().await.record.seat(seat).is_none_or(|record| record.kind != SeatKind::Open) {
            return Err(HallError::SeatTaken);
        }
        self.sit_down(&live, seat, person).await?;
        Ok(live)
    }

    async fn sit_down(&self, live: &Arc<Live>, seat: Seat, person: Person) -> Result<(), HallError> {
        let (hall, table) = (self.clone(), live.clone());
        to_the_end(live, async move {
            let mut desk = table.desk.write().await;
            let outcome = settled!(hall.seat(&table, &mut desk, seat, person.clone()).await);
            drop(desk);
            hall.nudge(&table);
            outcome
        })
        .await
    }

    async fn seat(&self, live: &Live, desk: &mut Desk, seat: Seat, person: Person) -> Result<(), HallError> {
        match desk.record.seat(seat).ok_or(HallError::NotSeated)?.kind {
            SeatKind::Open => self.take_open_seat(live, desk, seat, person).await,
            SeatKind::Bot(_) => Err(HallError::SeatTaken),
            SeatKind::Person => {
                let hold = Change::Hold { table: live.id.clone(), seat, holder: person.holder.clone() };
                let holders = self.store().holders(&live.id, seat).await?;
                let is_passed_on =
                    desk.affairs.handover(seat).is_some_and(|handover| handover.step == PassedOn::Open);
                match () {
                    () if holders.contains(&person.holder) => Ok(()),
                    () if is_passed_on => self.take_over(live, desk, seat, person).await,
                    // A game from a file, whose people have not come yet.
                    () if holders.is_empty() => self.put(live, desk, vec![hold]).await,
                    () => Err(HallError::SeatTaken),
                }
            }
        }
    }

    async fn take_open_seat(
        &self,
        live: &Live,
        desk: &mut Desk,
        seat: Seat,
        person: Person,
    ) -> Result<(), HallError> {
        let hold = Change::Hold { table: live.id.clone(), seat, holder: person.holder.clone() };
        let name = told_apart(tidy_name(&person.name)?, &desk.record.seats);
        let record = desk.record.seats.get_mut(seat.index()).ok_or(HallError::NotSeated)?;
        record.name = name;
        (record.kind, record.entropy, record.lang) = (SeatKind::Person, person.entropy, person.lang);
        let sit = Change::Sit {
            table: live.id.clone(),
            seat,
            name: record.name.clone(),
            entropy: record.entropy.clone(),
            lang: record.lang,
        };
        let mut changes = vec![sit, hold];
        changes.extend(self.start_if_complete(desk)?);
        self.write_or_reload(live, desk, changes).await
    }

    /// Somebody else plays the seat from now on, under their own name; whoever held it before does so no more.
    async fn take_over(
        &self,
        live: &Live,
        desk: &mut Desk,
        seat: Seat,
        person: Person,
    ) -> Result<(), HallError> {
        let name = told_apart(tidy_name(&person.name)?, &desk.record.seats);
        desk.affairs.settle(seat);
        let mut changes = desk.sit(seat, Sitting::TakesOver(name), self.now()).ok_or(HallError::SeatTaken)?;
        changes.push(self.fresh_link(desk, seat)?);
        changes.push(Change::Hold { table: live.id.clone(), seat, holder: person.holder });
        changes.push(desk.pending_change());
        if let Some(record) = desk.record.seats.get_mut(seat.index()) {
            record.lang = person.lang;
        }
        self.write_or_reload(live, desk, changes).await
    }

    /// Begins when nobody is missing any more: what has to be written for it.
    pub(super) fn start_if_complete(&self, desk: &mut Desk) -> Result<Vec<Change>, HallError> {
        let mut changes = begin(desk, Vec::new())?;
        desk.open_window(&self.inner.rules, self.now());
        desk.affairs.asked = self.now();
        changes.extend(desk.affairs_change());
        Ok(changes)
    }

    pub(super) async fn write_or_reload(
        &self,
        live: &Live,
        desk: &mut Desk,
        changes: Vec<Change>,
    ) -> Result<(), HallError> {
        self.put(live, desk, changes).await?;
        live.tell();
        self.moved(&live.id);
        Ok(())
    }

    /// The seats this holder may act for.
    pub async fn seats_held(&self, live: &Live, holder: &str) -> Result<Vec<Seat>, HallError> {
        let at = match live.seats_held(holder) {
            Ok(seats) => return Ok(seats),
            Err(at) => at,
        };
        let seats = self.store().seats_held(&live.id, holder).await?;
        live.remember_holder(holder, &seats, at);
        Ok(seats)
    }

    /// A new link for a seat that nobody plays; the old one is void. Only for the creator. A seat that somebody plays is
    /// passed on only after its owner was told.
    pub async fn renew_link(&self, table: &str, seat: Seat, creator: &str) -> Result<String, HallError> {
        let live = self.live(table).await?;
        let holders = self.store().holders(table, seat).await?;
        let (hall, table, creator) = (self.clone(), live.clone(), creator.to_owned());
        to_the_end(&live, async move {
            let mut desk = table.desk.write().await;
            if desk.record.creator != creator {
                return Err(HallError::NotCreator);
            }
            if !holders.is_empty() {
                return Err(HallError::OwnerFirst);
            }
            let renew = hall.fresh_link(&mut desk, seat)?;
            hall.write_or_reload(&table, &mut desk, vec![renew]).await?;
            let record = desk.record.seat(seat).ok_or(HallError::NotSeated)?;
            Ok(hall.links().token(&table.id, seat, &record.nonce))
        })
        .await
    }

    fn fresh_link(&self, desk: &mut Desk, seat: Seat) -> Result<Change, HallError> {
        let table = desk.record.id.clone();
        let record = desk.record.seats.get_mut(seat.index()).ok_or(HallError::NotSeated)?;
        record.nonce = Links::fresh_nonce();
        record.token_hash = Links::hash(&self.links().token(&table, seat, &record.nonce));
        let (token_hash, nonce) = (record.token_hash.clone(), record.nonce.clone());
        Ok(Change::Renew { table, seat, token_hash, nonce })
    }
}

/// Two people of one name are told apart by a number.
pub(super) fn told_apart(name: String, seats: &[SeatRecord]) -> String {
    let is_taken =
        |name: &str| seats.iter().any(|seat| seat.sitter_name().to_lowercase() == name.to_lowercase());
    if name.is_empty() || !is_taken(&name) {
        return name;
    }
    let numbered = (2..).map(|n| {
        let room: String = name.chars().take(MAX_NAME - 2).collect();
        format!("{} {n}", room.trim_end())
    });
    numbered.take(Seat::ALL.len() + 1).find(|name| !is_taken(name)).unwrap_or(name)
}

/// Starts the game if nobody is missing any more: what has to be written for it.
fn begin(desk: &mut Desk, played: Vec<Entry>) -> Result<Vec<Change>, HallError> {
    if desk.record.seats.iter().any(|seat| seat.kind == SeatKind::Open) {
        return Ok(Vec::new());
    }
    let game: GameId = desk.record.game.parse().map_err(BadReplay::from)?;
    // Whoever opened the table may have waited while the program was renewed. What has been played already keeps the
    // rules it was played under.
    if played.is_empty() {
        desk.record.rules = with_game!(game, G => G::RULES_VERSION);
    }
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

    #[test]
    fn equal_names_are_told_apart() {
        let seat = |name: &str| SeatRecord {
            seat: Seat::Red,
            kind: SeatKind::Person,
            name: name.to_owned(),
            entropy: String::new(),
            lang: Lang::En,
            token_hash: String::new(),
            nonce: String::new(),
            note: String::new(),
            sitter: String::new(),
            successor: String::new(),
            seen: None,
        };
        let seats = [seat("Anna"), seat("Anna 2"), seat("abcdefghijklmnopqrstuvwx")];
        assert_eq!(told_apart("Bert".to_owned(), &seats), "Bert");
        assert_eq!(told_apart("anna".to_owned(), &seats), "anna 3");
        assert_eq!(told_apart("abcdefghijklmnopqrstuvwx".to_owned(), &seats), "abcdefghijklmnopqrstuv 2");
    }
}
