use karst_journal::{
    Change, Header, Journal, KIND, Kind, Record, SCENE, SeatKind, SeatRecord, Secret, Status,
};
use karst_kit::{Lang, Seat};

use crate::hall::{check_bots, table_id};
use crate::{AnyTable, BadReplay, Links};

/// A game from a journal file, ready to be written into a store as a new table.
pub struct Adopted {
    pub id: String,
    pub status: Status,
    /// What has to be written, all or none.
    pub changes: Vec<Change>,
    /// The links by which people reach their seats.
    pub links: Vec<(Seat, String)>,
}

/// Takes a game in from outside: its chain has been checked on reading; here every choice and every draw is.
pub fn adopt(journal: Journal, secret: Secret, links: &Links) -> Result<Adopted, BadReplay> {
    let entries = journal.entries.clone();
    let table = AnyTable::replay(Journal { secret: Some(secret.clone()), ..journal })?;
    let (header, actor) = with_table!(&table, table => {
        table.verify()?;
        (table.header().clone(), table.actor())
    });
    let status = if actor.is_none() { Status::Finished } else { Status::Running };
    let id = table_id();
    let seat = |line: &karst_journal::SeatLine| seat_record(links, &id, line);
    let seats: Vec<(SeatRecord, String)> = header.seats.iter().map(seat).collect();
    if status == Status::Running {
        let records: Vec<SeatRecord> = seats.iter().map(|(record, _)| record.clone()).collect();
        check_bots(&records)?;
    }
    let people = seats.iter().filter(|(record, _)| record.kind == SeatKind::Person);
    let tokens = people.map(|(record, token)| (record.seat, token.clone())).collect();
    let settings = settings(&header);
    let record = Record {
        options: header.options,
        settings,
        status,
        seats: seats.into_iter().map(|(record, _)| record).collect(),
        ..Record::new(id.clone(), header.game, header.rules, secret)
    };
    let turn = actor.and_then(|actor| actor.seat());
    let append = Change::Append { table: id.clone(), entries, turn, status };
    // Somebody looks whether a bot is to act, or a window is open.
    let due = Change::Due { table: id.clone(), at: (status == Status::Running).then_some(0) };
    Ok(Adopted { id, status, changes: vec![Change::Create(Box::new(record)), append, due], links: tokens })
}

/// Practice stays practice, and begins where it began.
fn settings(header: &Header) -> Vec<(String, String)> {
    let kind = (header.kind != Kind::Game).then(|| (KIND.to_owned(), header.kind.name().to_owned()));
    let scene = (!header.scene.is_empty()).then(|| (SCENE.to_owned(), header.scene.clone()));
    kind.into_iter().chain(scene).collect()
}

/// A seat as its line says, with a link of its own.
fn seat_record(links: &Links, table: &str, line: &karst_journal::SeatLine) -> (SeatRecord, String) {
    let nonce = Links::fresh_nonce();
    let token = links.token(table, line.seat, &nonce);
    let kind = match line.player.strip_prefix("bot:") {
        Some(level) => SeatKind::Bot(level.to_owned()),
        None => SeatKind::Person,
    };
    let record = SeatRecord {
        seat: line.seat,
        kind,
        name: line.player.clone(),
        entropy: line.entropy.clone(),
        lang: Lang::default(),
        token_hash: Links::hash(&token),
        nonce,
        note: String::new(),
        sitter: String::new(),
        successor: String::new(),
        seen: None,
    };
    (record, token)
}
