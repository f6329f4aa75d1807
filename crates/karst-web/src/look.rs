//! From a table to what one viewer sees of it.

use karst_bots::Level;
use karst_host::{Desk, Logged, Presence, Table, UndoRight, with_table};
use karst_journal::SeatKind;
use karst_kit::{Game, GameEvent, Hiding, Lang, Rules, Seat, Speak, Viewer};
use karst_pages::{Board, ChatLine, Fragment, LogLine, Replay, SeatCard, Sight, TableInfo};
use maud::Markup;

/// One viewer in front of one table.
pub(crate) struct Onlooker<'a> {
    pub desk: &'a Desk,
    pub presence: Presence,
    pub viewer: Viewer,
    pub lang: Lang,
}

/// What a page shows beside the table itself.
#[derive(Clone, Copy, Default)]
pub(crate) struct Extras<'a> {
    /// The beginning of a choice.
    pub pick: &'a str,
    pub notice: Option<&'a str>,
    pub replay: Option<Replay>,
}

/// Whoever holds several seats looks from one the table waits for.
pub(crate) fn viewer(desk: &Desk, held: &[Seat]) -> Viewer {
    let awaited = held.iter().find(|seat| desk.awaits(**seat));
    awaited.or(held.first()).map_or(Viewer::Public, |seat| Viewer::Seat(*seat))
}

impl Onlooker<'_> {
    /// The whole page; `None` while the table waits for people.
    pub fn page(&self, extras: Extras<'_>) -> Option<Markup> {
        let table = self.desk.table.as_ref()?;
        Some(with_table!(table, table => self.with_sight(table, extras, karst_pages::table_page)))
    }

    /// The page as it was after an entry.
    pub fn past_page(&self, entry: usize, extras: Extras<'_>) -> Option<Markup> {
        let table = self.desk.table.as_ref()?;
        Some(
            with_table!(table, table => self.with_sight(&table.past(entry), extras, karst_pages::table_page)),
        )
    }

    /// Every part of the page that can change.
    pub fn fragments(&self, extras: Extras<'_>) -> Vec<Fragment> {
        let table = self.desk.table.as_ref();
        table.map_or(
            Vec::new(),
            |table| with_table!(table, table => self.with_sight(table, extras, karst_pages::fragments)),
        )
    }

    /// The parts of the page as they were after an entry, for each of several extras.
    pub fn past_fragments(&self, entry: usize, extras: &[Extras<'_>]) -> Vec<Vec<Fragment>> {
        let Some(table) = &self.desk.table else { return Vec::new() };
        with_table!(table, table => {
            let past = table.past(entry);
            extras.iter().map(|extras| self.with_sight(&past, *extras, karst_pages::fragments)).collect()
        })
    }

    fn with_sight<G: Board, T>(
        &self,
        table: &Table<G>,
        extras: Extras<'_>,
        then: impl FnOnce(&Sight<'_, G>) -> T,
    ) -> T {
        let info = self.info(table, extras.replay);
        let closed = match self.viewer {
            Viewer::Seat(seat) => table.state().closed(seat),
            Viewer::Public => Vec::new(),
        };
        let log = log_lines(table.log(), self.viewer, self.lang, &|seat| info.name(seat));
        then(&Sight {
            table: &info,
            viewer: self.viewer,
            view: &table.view(self.viewer),
            closed: &closed,
            log: &log,
            pick: extras.pick,
            notice: extras.notice,
            lang: self.lang,
        })
    }

    fn info<G: Game>(&self, table: &Table<G>, replay: Option<Replay>) -> TableInfo {
        let finished = table.actor().is_none();
        let seat = self.viewer.seat().filter(|_| !finished && replay.is_none());
        let undo = seat.map_or(UndoRight::Nothing, |seat| self.desk.eased(table.undo_right(seat)));
        let restart = seat.and_then(|seat| table.restart_point(seat));
        TableInfo {
            id: self.desk.record.id.clone(),
            seats: self.seats(),
            revision: table.revision(),
            finished,
            can_hint: seat.is_some_and(|seat| self.desk.awaits(seat)),
            can_undo: undo != UndoRight::Nothing,
            can_redo: seat.is_some_and(|seat| table.redo_right(seat).is_some()),
            // One step back is what undo does already.
            can_restart: restart.is_some_and(|to| undo != UndoRight::Free(to)),
            undo_asks_consent: seat.is_some_and(|seat| asks(self.desk, undo, seat)),
            undo_request: seat.and_then(|seat| asked_of(self.desk, seat)),
            undo_waiting: seat.map_or(Vec::new(), |seat| waits_for(self.desk, seat)),
            spectators: self.presence.spectators,
            show_score: self.desk.shows_score(),
            replay,
            chat: self.chat(),
            answered: seat.is_some_and(|seat| self.desk.has_answered(seat)),
        }
    }

    fn chat(&self) -> Vec<ChatLine> {
        let lines = self.desk.messages.iter();
        lines.map(|message| ChatLine { seat: message.seat, text: message.text.clone() }).collect()
    }

    fn seats(&self) -> Vec<SeatCard> {
        let cards = self.desk.record.seats.iter().map(|record| SeatCard {
            seat: record.seat,
            name: record.sitter_name().to_owned(),
            kind: match &record.kind {
                SeatKind::Open => karst_pages::SeatKind::Open,
                SeatKind::Person => karst_pages::SeatKind::Person,
                SeatKind::Bot(level) => {
                    karst_pages::SeatKind::Bot(level.parse().map_or("greedy", Level::name))
                }
            },
            online: self.presence.is_online(record.seat),
            note: self.desk.note(record.seat, self.viewer).to_owned(),
        });
        cards.collect()
    }
}

/// Whether people would have to agree.
fn asks(desk: &Desk, undo: UndoRight, seat: Seat) -> bool {
    matches!(undo, UndoRight::ByConsent(_)) && desk.others(seat).next().is_some()
}

/// Who waits for this seat's consent.
fn asked_of(desk: &Desk, seat: Seat) -> Option<Seat> {
    let request = desk.request.as_ref()?;
    (request.seat != seat && !request.agreed.contains(&seat)).then_some(request.seat)
}

/// Whose consent this seat waits for.
fn waits_for(desk: &Desk, seat: Seat) -> Vec<Seat> {
    match &desk.request {
        Some(request) if request.seat == seat => {
            desk.others(seat).filter(|other| !request.agreed.contains(other)).collect()
        }
        _ => Vec::new(),
    }
}

/// The log as this viewer may hear it.
fn log_lines<G: Speak>(
    log: &[Logged<G>],
    viewer: Viewer,
    lang: Lang,
    who: &dyn Fn(Seat) -> String,
) -> Vec<LogLine> {
    let mut lines = Vec::new();
    for logged in log {
        lines.extend(logged.events.iter().map(|event| LogLine {
            revision: logged.entry,
            seat: event.subject(),
            text: G::tell(lang, &G::Hidden::veil(event.clone(), viewer), who),
            undone: logged.undone,
        }));
    }
    lines
}

/// What a page holds: the marks of its fragments, in their order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Held(Vec<Option<u32>>);

impl Held {
    pub fn of(fragments: &[Fragment]) -> Held {
        Held(fragments.iter().map(|fragment| Some(fragment.mark())).collect())
    }

    /// As a page says it. What cannot be read is not held.
    pub fn parse(marks: &str) -> Held {
        let mark = |digits: &[u8]| u32::from_str_radix(str::from_utf8(digits).ok()?, 16).ok();
        Held(marks.as_bytes().chunks(8).take(MOST_FRAGMENTS).map(mark).collect())
    }

    /// The fragments that are not on the page as they are here.
    pub fn lacking<'a>(&'a self, fragments: &'a [Fragment]) -> impl Iterator<Item = &'a Fragment> {
        fragments.iter().enumerate().filter(|(i, fragment)| !self.has(*i, fragment)).map(|(_, f)| f)
    }

    fn has(&self, at: usize, fragment: &Fragment) -> bool {
        self.0.get(at).is_some_and(|held| *held == Some(fragment.mark()))
    }

    /// Forgets one fragment: it may be on the page in another form.
    pub fn forget(&mut self, id: &str, fragments: &[Fragment]) {
        let at = fragments.iter().position(|fragment| fragment.id == id);
        if let Some(held) = at.and_then(|at| self.0.get_mut(at)) {
            *held = None;
        }
    }

    /// Forgets fragments that differ from these: they may be on the page in another form.
    pub fn forget_unlike(&mut self, others: &[Fragment]) {
        for (at, other) in others.iter().enumerate() {
            if !self.has(at, other)
                && let Some(held) = self.0.get_mut(at)
            {
                *held = None;
            }
        }
    }
}

/// More than any game has: what comes from outside is bounded.
const MOST_FRAGMENTS: usize = 32;

/// The header that says which revision fragments show: a page that has heard of a later one leaves them out.
pub(crate) const REVISION: &str = "karst-revision";

/// Fragments on their way to a page, each to be morphed into its place.
pub(crate) fn partials<'a>(fragments: impl IntoIterator<Item = &'a Fragment>) -> String {
    let mut all = String::new();
    for Fragment { id, html } in fragments {
        all += &format!(r##"<hx-partial hx-target="#{id}" hx-swap="outerMorph">{html}</hx-partial>"##);
    }
    all
}
