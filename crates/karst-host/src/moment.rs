use karst_journal::{Message, SeatKind};
use karst_kit::{Game, Notes, Position, Seat, Viewer};

use crate::{
    Aside, Desk, Live, Logged, Presence, Table, Tuition, UndoOffer, UndoRequest, UndoRight, WindowSight,
};

/// How much of the log goes along: more than any page looks back.
const TAIL: usize = 200;

/// A table as it is right now: all that a page of it may show, copied from under its lock, so that nobody waits for
/// drawings.
#[derive(Clone)]
pub struct Moment<G: Game> {
    pub id: String,
    /// Whose pulse it is.
    pub life: u32,
    /// The pulse that was the latest when it was copied.
    pub pulse: u64,
    pub revision: usize,
    pub state: G::State,
    /// The end of the log.
    pub log: Vec<Logged<G>>,
    pub seats: Vec<SeatNow>,
    pub presence: Presence,
    pub messages: Vec<Message>,
    pub request: Option<UndoRequest>,
    pub shows_score: bool,
    /// Who went, came back, took over or took something back lately.
    pub asides: Vec<Aside>,
    pub window: Option<WindowSight>,
    /// The lesson given here.
    pub tuition: Option<Tuition>,
}

/// A seat, who sits there and what it may do.
#[derive(Clone)]
pub struct SeatNow {
    pub seat: Seat,
    pub kind: SeatKind,
    pub name: String,
    /// For its own eyes, unless the game says otherwise: see [`Moment::note`].
    note: String,
    /// Renewing the seat's link changes this.
    pub nonce: String,
    pub undo: UndoOffer,
    pub redo: bool,
    pub restart: bool,
    /// The computer plays for its owner.
    pub stood_in_for: bool,
    /// The others want to pass it on, and its owner may still say no.
    pub losing: bool,
    /// The table waits for this seat.
    pub awaited: bool,
    /// The seat has answered the open window: only for its own eyes.
    pub answered: bool,
    /// The last window closed while the seat was silent: only for its own eyes.
    pub let_it_pass: bool,
}

impl<G: Game> Moment<G> {
    /// Copies what pages need. The table is the desk's own.
    pub fn of(live: &Live, desk: &Desk, table: &Table<G>) -> Moment<G> {
        let seats = desk.record.seats.iter().map(|record| SeatNow {
            seat: record.seat,
            kind: record.kind.clone(),
            name: desk.name(record.seat),
            note: record.note.clone(),
            nonce: record.nonce.clone(),
            undo: desk.undo_offer(record.seat),
            redo: table.redo_right(record.seat).is_some(),
            restart: restarts(desk, record.seat),
            stood_in_for: desk.is_stood_in_for(record.seat),
            losing: desk.notice_left(record.seat, live.now()).is_some(),
            awaited: desk.awaits(record.seat),
            answered: desk.has_answered(record.seat),
            let_it_pass: desk.let_it_pass(record.seat),
        });
        Moment {
            id: desk.record.id.clone(),
            life: live.life(),
            pulse: live.pulse(),
            revision: table.revision(),
            state: table.state().clone(),
            log: tail(table),
            seats: seats.collect(),
            presence: live.presence(),
            messages: desk.messages.clone(),
            request: desk.request.clone(),
            shows_score: desk.shows_score(),
            asides: asides(table),
            window: desk.window_sight(live.now()),
            tuition: desk.tuition(),
        }
    }

    /// The same people at the table as it once stood.
    pub fn at(self, past: &Table<G>) -> Moment<G> {
        Moment {
            revision: past.revision(),
            state: past.state().clone(),
            log: tail(past),
            asides: asides(past),
            window: None,
            ..self
        }
    }

    pub fn seat(&self, seat: Seat) -> Option<&SeatNow> {
        self.seats.iter().find(|now| now.seat == seat)
    }

    pub fn is_over(&self) -> bool {
        self.state.actor().is_none()
    }

    /// What a seat has said, as far as this viewer may know.
    pub fn note(&self, seat: Seat, viewer: Viewer) -> &str {
        match self.seat(seat) {
            Some(now) if G::Notes::OPEN || viewer == Viewer::Seat(seat) => &now.note,
            _ => "",
        }
    }

    /// The other seats with people in them.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let people = self.seats.iter().filter(|now| now.kind == SeatKind::Person);
        people.map(|now| now.seat).filter(move |other| *other != seat)
    }
}

/// Those after the beginning of what is copied of the log.
fn asides<G: Game>(table: &Table<G>) -> Vec<Aside> {
    let log = table.log();
    let from = log.len().checked_sub(TAIL).and_then(|at| log.get(at)).map_or(0, |logged| logged.entry);
    table.asides_since(from)
}

/// Whether the turn can be begun anew. One step back is what undo does already.
fn restarts(desk: &Desk, seat: Seat) -> bool {
    let to = desk.restart_point(seat);
    to.is_some_and(|to| desk.undo_right(seat) != UndoRight::Free(to))
        && desk.undo_offer(seat) != UndoOffer::ShutByWindow
}

fn tail<G: Game>(table: &Table<G>) -> Vec<Logged<G>> {
    let log = table.log();
    log[log.len().saturating_sub(TAIL)..].to_vec()
}
