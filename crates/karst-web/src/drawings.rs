//! The drawings of the tables in memory. What everybody sees of a table is drawn once for all, in each language
//! somebody reads; what is one viewer's own is drawn when that viewer lacks it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use karst_bots::Level;
use karst_host::{AsideKind, Desk, Live, Moment, SeatNow, UndoOffer, with_table};
use karst_journal::{SeatKind, Sitting, Why};
use karst_kit::{Lang, Position, Rules, Seat, Viewer};
use karst_pages::{
    Aside, Asking, Board, ChatLine, Happened, InWindow, Log, Notice, Own, Replay, SeatCard, Shared, Sight,
    Steps, TableInfo, UndoStep, WayBack, Word,
};

use crate::learn::card;
use crate::shown::Shown;
use crate::squeeze::{Care, deflated};

/// What a page shows beside the table itself.
#[derive(Clone, Copy, Default)]
pub(crate) struct Extras<'a> {
    /// The beginning of a choice.
    pub pick: &'a str,
    pub notice: Option<Notice<'a>>,
}

/// What a page lacks.
pub(crate) struct Lacks {
    /// What the page shows once it has it.
    pub shown: Shown,
    /// What everybody sees, if it was asked for.
    pub shared: Option<Arc<Piece>>,
    /// What is the viewer's own.
    pub mine: String,
}

impl Lacks {
    pub fn is_nothing(&self) -> bool {
        self.shared.is_none() && self.mine.is_empty()
    }

    pub fn into_html(self) -> String {
        let shared = self.shared.as_ref().map_or("", |piece| piece.html());
        [shared, &self.mine].concat()
    }
}

/// A piece of an event that many pages get.
pub(crate) struct Piece {
    since: u64,
    stamp: u64,
    /// As a line of an event, plain and compressed.
    pub line: String,
    pub squeezed: Bytes,
}

/// One table's drawings, whatever its game.
pub(crate) trait Drawings: Send + Sync {
    /// Copies what has changed; the only thing done while the table is locked.
    fn copy(&self, live: &Live, desk: &Desk);
    /// The pulse of the latest copy.
    fn pulse(&self) -> Option<u64>;
    /// Whoever holds several seats looks from one the table waits for.
    fn viewer(&self, held: &[Seat]) -> Viewer;
    /// What changes when the link of a seat is renewed.
    fn nonces(&self, held: &[Seat]) -> Vec<String>;
    fn lacks(&self, eye: Eye, shown: &Shown, extras: Extras<'_>, part: Wanted) -> Lacks;
    fn page(&self, eye: Eye, extras: Extras<'_>) -> String;
    /// Nothing happens: what can be drawn again is let go.
    fn rest(&self);
    /// The page as it was after an entry, to be drawn once the table is free again.
    fn past(&self, desk: &Desk, eye: Eye, replay: Replay) -> Option<Later>;
}

/// A page that takes a while.
pub(crate) type Later = Box<dyn FnOnce() -> String + Send>;

/// Who looks, and in which language.
#[derive(Clone, Copy)]
pub(crate) struct Eye {
    pub viewer: Viewer,
    pub lang: Lang,
}

/// What of a page is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    All,
    /// The stream brings what everybody sees.
    Mine,
}

/// Nothing has happened at a table for a while.
pub(crate) fn rest(live: &Live) {
    if let Some(drawings) = live.beside::<Arc<dyn Drawings>>() {
        drawings.rest();
    }
}

/// The drawings of a table that has begun. They live as long as the table is in memory.
pub(crate) async fn drawings(live: &Live) -> Option<&dyn Drawings> {
    // Read before copying: what changes meanwhile is copied again under the next pulse.
    let pulse = live.pulse();
    let known: Option<&Arc<dyn Drawings>> = live.beside::<Arc<dyn Drawings>>();
    if let Some(drawings) = known
        && drawings.pulse() == Some(pulse)
    {
        return Some(&**drawings);
    }
    let desk = live.read().await;
    let table = desk.table.as_ref()?;
    let drawings: &Arc<dyn Drawings> = live.keep_beside(|| with_table!(table, table => empty(table)));
    drawings.copy(live, &desk);
    Some(&**drawings)
}

fn empty<G: Board>(_: &karst_host::Table<G>) -> Arc<dyn Drawings>
where
    for<'a> &'a karst_host::AnyTable: TryInto<&'a karst_host::Table<G>>,
{
    Arc::new(Atelier::<G> { now: Mutex::default(), shared: Default::default() })
}

struct Atelier<G: Board> {
    now: Mutex<Option<Arc<Now<G>>>>,
    /// By language.
    shared: [Mutex<Wall>; Lang::ALL.len()],
}

struct Now<G: Board> {
    moment: Moment<G>,
    info: TableInfo,
    log: Vec<Happened<G>>,
}

/// What everybody sees in one language, and the piece sent last.
#[derive(Default)]
struct Wall {
    shared: Shared,
    /// The pulse it was last drawn at.
    pulse: u64,
    last: Option<Arc<Piece>>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<G: Board> Drawings for Atelier<G>
where
    for<'a> &'a karst_host::AnyTable: TryInto<&'a karst_host::Table<G>>,
{
    fn copy(&self, live: &Live, desk: &Desk) {
        let Some(Ok(table)) = desk.table.as_ref().map(TryInto::try_into) else { return };
        let now = Arc::new(Now::new(Moment::of(live, desk, table), None));
        *locked(&self.now) = Some(now);
    }

    fn pulse(&self) -> Option<u64> {
        locked(&self.now).as_ref().map(|now| now.moment.pulse)
    }

    fn viewer(&self, held: &[Seat]) -> Viewer {
        let Some(now) = self.now() else { return Viewer::Public };
        let awaited = held.iter().find(|seat| now.moment.seat(**seat).is_some_and(|seat| seat.awaited));
        awaited.or(held.first()).map_or(Viewer::Public, |seat| Viewer::Seat(*seat))
    }

    fn nonces(&self, held: &[Seat]) -> Vec<String> {
        let Some(now) = self.now() else { return Vec::new() };
        held.iter().filter_map(|seat| Some(now.moment.seat(*seat)?.nonce.clone())).collect()
    }

    fn lacks(&self, eye: Eye, shown: &Shown, extras: Extras<'_>, wanted: Wanted) -> Lacks {
        let Some(now) = self.now() else {
            return Lacks { shown: shown.clone(), shared: None, mine: String::new() };
        };
        let life = now.life_in(eye.lang);
        let (stamp, shared) = match wanted {
            Wanted::All => self.shared_since(&now, eye.lang, shown.stamp_in(life)),
            Wanted::Mine => (shown.stamp_in(life), None),
        };
        let drawn = now.with_sight(eye, extras, |sight| karst_pages::mine(sight, &shown.marks));
        Lacks {
            shown: Shown {
                revision: now.moment.revision,
                life,
                stamp,
                marks: drawn.iter().map(|part| part.mark).collect(),
            },
            shared,
            mine: karst_pages::written(&drawn),
        }
    }

    fn page(&self, eye: Eye, extras: Extras<'_>) -> String {
        let Some(now) = self.now() else { return String::new() };
        let mut wall = self.awake(&now, eye.lang, 0);
        now.page(eye, extras, &mut wall.shared)
    }

    fn rest(&self) {
        for wall in &self.shared {
            let mut wall = locked(wall);
            wall.shared.rest();
            wall.last = None;
        }
    }

    fn past(&self, desk: &Desk, eye: Eye, replay: Replay) -> Option<Later> {
        let table = desk.table.as_ref()?.try_into().ok()?;
        let moment = self.now()?.moment.clone();
        let way_to = |entry| karst_host::Table::<G>::way_to(table, entry);
        let (before, way) = (replay.at.checked_sub(1).map(way_to), way_to(replay.at));
        let rounds = rounds::<G>(table);
        Some(Box::new(move || {
            let mut shared = Shared::default();
            if let Some(before) = before {
                let replay = Replay { at: replay.at - 1, ..replay };
                Now::new(moment.clone().at(&before.walk()), Some(replay)).draw_as(&mut shared, eye.lang, 1);
            }
            let mut past = Now::new(moment.at(&way.walk()), Some(replay));
            past.info.rounds = rounds;
            let public = Eye { viewer: Viewer::Public, ..eye };
            past.with_sight(public, Extras::default(), |sight| match replay.at {
                0 => shared.update(sight, 2),
                _ => shared.step(sight, 2),
            });
            past.page(eye, Extras::default(), &mut shared)
        }))
    }
}

impl<G: Board> Atelier<G> {
    fn now(&self) -> Option<Arc<Now<G>>> {
        locked(&self.now).clone()
    }

    /// The drawings everybody shares, up to date.
    fn wall(&self, now: &Now<G>, lang: Lang) -> MutexGuard<'_, Wall> {
        let mut wall = locked(&self.shared[lang as usize]);
        if wall.pulse < now.moment.pulse {
            wall.pulse = now.moment.pulse;
            let next = wall.shared.stamp() + 1;
            now.draw_as(&mut wall.shared, lang, next);
        }
        wall
    }

    /// The same, and nothing rests that a page lacks which shows this stamp.
    fn awake(&self, now: &Now<G>, lang: Lang, since: u64) -> MutexGuard<'_, Wall> {
        let mut wall = self.wall(now, lang);
        if wall.shared.rests(since) {
            // Somebody else has seen a later moment: it cannot be drawn from this one, so all is drawn anew.
            if wall.pulse != now.moment.pulse {
                wall.pulse = now.moment.pulse;
                let next = wall.shared.stamp() + 1;
                wall.shared.forget();
                now.draw_as(&mut wall.shared, lang, next);
            }
            let eye = Eye { viewer: Viewer::Public, lang };
            now.with_sight(eye, Extras::default(), |sight| wall.shared.wake(sight));
        }
        wall
    }

    /// What a page lacks of them. Pages that show the same get the same piece.
    fn shared_since(&self, now: &Now<G>, lang: Lang, since: u64) -> (u64, Option<Arc<Piece>>) {
        let mut wall = self.awake(now, lang, since);
        let stamp = wall.shared.stamp();
        if since >= stamp {
            return (stamp, None);
        }
        let piece = match &wall.last {
            Some(piece) if (piece.since, piece.stamp) == (since, stamp) => piece.clone(),
            _ => {
                let piece = Arc::new(Piece::new(since, stamp, wall.shared.since(since)));
                wall.last = Some(piece.clone());
                piece
            }
        };
        (stamp, Some(piece).filter(|piece| !piece.html().is_empty()))
    }
}

impl Piece {
    fn new(since: u64, stamp: u64, html: String) -> Piece {
        let line = data_line(html);
        let squeezed = deflated(line.as_bytes(), Care::Shared).into();
        Piece { since, stamp, line, squeezed }
    }

    /// The markup without what makes it a line.
    fn html(&self) -> &str {
        self.line[DATA.len()..].trim_end_matches('\n')
    }
}

const DATA: &str = "data: ";

/// Markup as a line of an event. What people write has no line breaks in it; if it had, they would end the line.
pub(crate) fn data_line(mut html: String) -> String {
    if html.contains(['\n', '\r']) {
        html = html.replace(['\n', '\r'], " ");
    }
    html.reserve_exact(DATA.len() + 1);
    html.insert_str(0, DATA);
    html.push('\n');
    html
}

impl<G: Board> Now<G> {
    fn new(moment: Moment<G>, replay: Option<Replay>) -> Now<G> {
        let happened = moment.log.iter().map(|logged| Happened {
            entry: logged.entry,
            undone: logged.undone,
            actor: logged.actor.seat(),
            events: logged.events.clone(),
            aside: None,
        });
        let people = moment.seats.iter().filter(|seat| seat.kind == SeatKind::Person).count();
        let asides = moment.asides.iter().filter_map(|aside| {
            Some(Happened {
                entry: aside.entry,
                undone: false,
                actor: None,
                events: [].into(),
                aside: Some(told_beside(aside, people)?),
            })
        });
        let mut log: Vec<Happened<G>> = happened.chain(asides).collect();
        log.sort_by_key(|happened| happened.entry);
        Now { info: info(&moment, replay), log, moment }
    }

    fn draw_as(&self, shared: &mut Shared, lang: Lang, stamp: u64) {
        let eye = Eye { viewer: Viewer::Public, lang };
        self.with_sight(eye, Extras::default(), |sight| shared.update(sight, stamp));
    }

    /// Each language counts for itself, so its stamps mean nothing in another.
    fn life_in(&self, lang: Lang) -> u32 {
        self.moment.life ^ lang as u32
    }

    fn page(&self, eye: Eye, extras: Extras<'_>, shared: &mut Shared) -> String {
        self.with_sight(eye, extras, |sight| {
            let mine = karst_pages::mine(sight, &[]);
            let marks = mine.iter().map(|part| part.mark).collect();
            let (revision, life) = (self.moment.revision, self.life_in(eye.lang));
            let shown = Shown { revision, life, stamp: shared.stamp(), marks };
            karst_pages::table_page(sight, shared, &mine, &shown.to_string())
        })
    }

    fn with_sight<T>(&self, eye: Eye, extras: Extras<'_>, then: impl FnOnce(&Sight<'_, G>) -> T) -> T {
        let Eye { viewer, lang } = eye;
        let closed = viewer.seat().map_or(Vec::new(), |seat| self.moment.state.closed(seat));
        let remedies = viewer.seat().map_or(Vec::new(), |seat| self.moment.state.remedies(seat, &closed));
        let own = viewer.seat().and_then(|seat| self.moment.seat(seat)).map(|seat| self.own(seat, lang));
        then(&Sight {
            table: &self.info,
            own: &own.unwrap_or_default(),
            viewer,
            view: &self.moment.state.view(viewer),
            closed: &closed,
            remedies: &remedies,
            rich: &viewer.seat().map_or(Vec::new(), |seat| self.moment.state.rich(seat)),
            log: Log::new(&self.log, viewer),
            pick: extras.pick,
            notice: extras.notice,
            lang,
        })
    }

    fn own(&self, seat: &SeatNow, lang: Lang) -> Own {
        let present = !self.info.finished && self.info.replay.is_none();
        Own {
            way: if present { self.way(seat) } else { WayBack::Closed },
            can_hint: present && seat.awaited,
            answered: present && seat.answered,
            window: match self.moment.window {
                Some(_) if present && seat.awaited => InWindow::Asked,
                None if present && seat.let_it_pass => InWindow::LetItPass,
                Some(_) | None => InWindow::Outside,
            },
            stood_in_for: present && seat.stood_in_for,
            losing: present && seat.losing,
            note: self.moment.note(seat.seat, Viewer::Seat(seat.seat)).to_owned(),
            lesson: self
                .moment
                .tuition
                .as_ref()
                .filter(|it| present && it.lesson.seat == seat.seat)
                .map(|it| card(it, lang)),
        }
    }

    fn way(&self, seat: &SeatNow) -> WayBack {
        match &self.moment.request {
            Some(request) if request.seat == seat.seat => {
                let missing = self.moment.others(seat.seat).filter(|other| !request.agreed.contains(other));
                return WayBack::WaitingFor(missing.collect());
            }
            Some(request) if !request.agreed.contains(&seat.seat) => return WayBack::AskedBy(request.seat),
            Some(_) | None => {}
        }
        let undo = match seat.undo {
            UndoOffer::Nothing => None,
            UndoOffer::Free => Some(UndoStep::Free),
            UndoOffer::Asks => Some(UndoStep::AsksOthers),
            UndoOffer::ShutByReveal => Some(UndoStep::ShutByReveal),
            UndoOffer::ShutByWindow => Some(UndoStep::ShutByWindow),
        };
        match (Steps { undo, redo: seat.redo, restart: seat.restart }) {
            Steps { undo: None, redo: false, restart: false } => WayBack::Closed,
            steps => WayBack::Open(steps),
        }
    }
}

/// What people did beside the game. Whoever plays alone with computers takes back without a word.
fn told_beside(aside: &karst_host::Aside, people: usize) -> Option<Aside> {
    let (word, name, taken_back) = match &aside.what {
        AsideKind::TakesBack { .. } if people < 2 => return None,
        AsideKind::TakesBack { to, .. } => (Word::MarkTakesBack, None, Some(*to)),
        AsideKind::Sitting(Sitting::SitsIn { why: Why::Owner, .. }) => (Word::MarkSitsOwner, None, None),
        AsideKind::Sitting(Sitting::SitsIn { why: Why::Host, .. }) => (Word::MarkSitsHost, None, None),
        AsideKind::Sitting(Sitting::SitsIn { why: Why::Others, .. }) => (Word::MarkSitsOthers, None, None),
        AsideKind::Sitting(Sitting::SitsIn { why: Why::Clock, .. }) => (Word::MarkSitsClock, None, None),
        AsideKind::Sitting(Sitting::Returns) => (Word::MarkReturns, None, None),
        AsideKind::Sitting(Sitting::TakesOver(name)) => (Word::MarkTakesOver, Some(name.clone()), None),
    };
    Some(Aside { seat: aside.seat, word, name, taken_back })
}

/// Where each round of a game begins: the entry after which it is there.
fn rounds<G: Board>(table: &karst_host::Table<G>) -> Vec<(u8, usize)> {
    let mut state = table.state_after(0);
    let mut rounds = vec![(state.round(), 0)];
    for logged in table.log().iter().filter(|logged| !logged.undone) {
        state.apply(logged.choice, &mut karst_kit::Silent);
        let round = state.round();
        if rounds.last().is_none_or(|(last, _)| *last != round) {
            rounds.push((round, logged.entry));
        }
    }
    rounds
}

/// What everybody may know about the table around the game.
fn info<G: Board>(moment: &Moment<G>, replay: Option<Replay>) -> TableInfo {
    let cards = moment.seats.iter().map(|now| SeatCard {
        seat: now.seat,
        name: now.name.clone(),
        kind: match &now.kind {
            SeatKind::Open => karst_pages::SeatKind::Open,
            SeatKind::Person => karst_pages::SeatKind::Person,
            SeatKind::Bot(level) => karst_pages::SeatKind::Bot(level.parse().map_or("greedy", Level::name)),
        },
        online: moment.presence.is_online(now.seat),
        awaited: now.awaited && moment.window.is_none(),
        stood_in_for: now.stood_in_for,
        losing: now.losing,
        note: moment.note(now.seat, Viewer::Public).to_owned(),
    });
    let chat =
        moment.messages.iter().map(|message| ChatLine { seat: message.seat, text: message.text.clone() });
    TableInfo {
        id: moment.id.clone(),
        seats: cards.collect(),
        revision: moment.revision,
        finished: moment.is_over(),
        spectators: moment.presence.spectators,
        show_score: moment.shows_score,
        replay,
        rounds: Vec::new(),
        window: moment.window.map(|window| Asking { elapsed: window.elapsed, longest: window.longest }),
        chat: chat.collect(),
    }
}
