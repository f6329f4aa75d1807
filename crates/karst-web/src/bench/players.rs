//! Everybody at one table: a page for each seat, and some that only watch.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use karst_host::{Hall, Live, Table, with_table};
use karst_journal::SeatKind;
use karst_kit::{Game, GameView, Seat, Viewer, Windows};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use super::client::{Client, Heard};
use super::{Dice, Load};

/// Nothing takes this long unless something is broken.
const LATE: Duration = Duration::from_secs(20);

pub(super) struct Players {
    table: Arc<Live>,
    /// One connection for each seat.
    hands: Vec<Client>,
    pages: usize,
    news: mpsc::UnboundedReceiver<Heard>,
    dice: Dice,
    /// The pages go away with their players.
    _pages: JoinSet<()>,
}

/// What a table has played.
#[derive(Clone, Default)]
pub(super) struct Played {
    /// From sending a choice until the last page had it.
    pub times: Vec<Duration>,
    pub updates: usize,
    pub bytes: usize,
    pub compressed: usize,
}

impl Played {
    pub fn add(&mut self, other: Played) {
        self.times.extend(other.times);
        self.updates += other.updates;
        self.bytes += other.bytes;
        self.compressed += other.compressed;
    }
}

/// Opens the tables of a load and brings each to a moment of its game; then everybody opens a page.
pub(super) async fn sit_down(
    load: Load,
    addr: SocketAddr,
    hall: &Hall,
    moment: usize,
) -> io::Result<Vec<Players>> {
    // All at once: what they choose on the way shares its commits.
    let mut coming = JoinSet::new();
    for n in 0..load.tables {
        let hall = hall.clone();
        coming.spawn(async move { Players::sit_down(load, addr, &hall, moment, n as u64).await });
    }
    let tables = coming.join_all().await.into_iter().collect::<io::Result<Vec<_>>>()?;
    // Everybody hears of the others' coming first.
    tokio::time::sleep(Duration::from_millis(300)).await;
    Ok(tables)
}

impl Players {
    async fn sit_down(
        load: Load,
        addr: SocketAddr,
        hall: &Hall,
        moment: usize,
        n: u64,
    ) -> io::Result<Players> {
        let mut first = Client::connect(addr).await?;
        let others: String =
            Seat::ALL[1..load.seats].iter().map(|seat| format!("&seat-{seat}=person")).collect();
        let body = format!("game={}&name=Bench&score=yes{others}", load.game.id());
        let place = first.submit("/tables", &body).await?;
        let id = place.split('/').nth(2).unwrap_or("").to_owned();
        let live = hall.live(&id).await.map_err(io::Error::other)?;
        let mut hands = vec![first];
        for token in tokens(hall, &live).await {
            let mut client = Client::connect(addr).await?;
            client.submit(&format!("/join/{token}"), "name=Bench").await?;
            hands.push(client);
        }
        let mut dice = Dice(n.wrapping_mul(0x9e37_79b9) + moment as u64);
        play_ahead(hall, &live, moment, &mut dice).await?;
        let (heard, news) = mpsc::unbounded_channel();
        let mut pages = JoinSet::new();
        for page in 0..load.seats + load.watchers {
            let client = match hands.get(page) {
                Some(hand) => hand.again(addr).await?,
                None => Client::connect(addr).await?,
            };
            let (id, heard) = (id.clone(), heard.clone());
            // A page that loses its stream is missed by whoever waits for it.
            pages.spawn(async move { drop(client.follow(&id, page, &heard).await) });
        }
        Ok(Players { table: live, hands, pages: load.seats + load.watchers, news, dice, _pages: pages })
    }

    /// Plays until told that it is enough, or tells so after so many entries.
    pub async fn play(mut self, entries: usize, enough: Arc<AtomicBool>) -> io::Result<(Players, Played)> {
        let mut played = Played::default();
        let until = self.table.read().await.revision() + entries;
        while !enough.load(Ordering::Relaxed) {
            while self.news.try_recv().is_ok() {}
            let Some((revision, answers)) = questions(&self.table, &mut self.dice).await else { break };
            if revision >= until {
                break;
            }
            let began = Instant::now();
            let path = format!("/t/{}/choose", self.table.id);
            for (seat, choice) in &answers {
                let body = format!("revision={revision}&choice={}", choice.replace(' ', "+"));
                self.hands[seat.index()].post(&path, &body).await?;
            }
            let chooser = answers.first().map_or(0, |(seat, _)| seat.index());
            let last = self.hear(revision, chooser, &mut played).await?;
            played.times.push(last - began);
            for (seat, _) in &answers {
                self.hands[seat.index()].answer().await?;
            }
        }
        enough.store(true, Ordering::Relaxed);
        Ok((self, played))
    }

    /// Waits until every page shows a later revision; when the last of them did.
    async fn hear(&mut self, revision: usize, chooser: usize, played: &mut Played) -> io::Result<Instant> {
        let (mut missing, mut last) = (vec![true; self.pages], Instant::now());
        while missing.contains(&true) {
            let heard = tokio::time::timeout(LATE, self.news.recv()).await?;
            let heard = heard.ok_or(io::ErrorKind::UnexpectedEof)?;
            if heard.revision > revision && std::mem::replace(&mut missing[heard.page], false) {
                last = heard.at;
                if heard.page != chooser {
                    played.updates += 1;
                    played.bytes += heard.bytes;
                    played.compressed += heard.compressed;
                }
            }
        }
        Ok(last)
    }
}

async fn tokens(hall: &Hall, live: &Live) -> Vec<String> {
    let desk = live.read().await;
    let open = desk.record.seats.iter().filter(|seat| seat.kind == SeatKind::Open);
    open.map(|seat| hall.links().token(&live.id, seat.seat, &seat.nonce)).collect()
}

/// Everybody whom the table waits for, with an answer; `None` when the game is over.
async fn questions(live: &Live, dice: &mut Dice) -> Option<(usize, Vec<(Seat, String)>)> {
    loop {
        let now = asked(live, dice).await?;
        if !now.1.is_empty() {
            return Some(now);
        }
        // A window that all have answered is about to close.
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

async fn asked(live: &Live, dice: &mut Dice) -> Option<(usize, Vec<(Seat, String)>)> {
    let desk = live.read().await;
    let seats: Vec<Seat> =
        desk.record.seats.iter().map(|seat| seat.seat).filter(|seat| desk.awaits(*seat)).collect();
    desk.actor()?;
    let table = desk.table.as_ref()?;
    let answer = |seat: Seat, dice: &mut Dice| with_table!(table, table => answer(table, seat, dice));
    let answers: Vec<(Seat, String)> =
        seats.into_iter().filter_map(|seat| Some((seat, answer(seat, dice)?))).collect();
    Some((desk.revision(), answers))
}

pub(super) fn answer<G: Game>(table: &Table<G>, seat: Seat, dice: &mut Dice) -> Option<String> {
    let view = table.view(Viewer::Seat(seat));
    let offers = match view.offers() {
        [] => G::Windows::replies(&view),
        offers => offers.to_vec(),
    };
    (!offers.is_empty()).then(|| offers[dice.below(offers.len())].to_string())
}

/// Plays without pages, as quickly as the table takes it.
async fn play_ahead(hall: &Hall, live: &Live, until: usize, dice: &mut Dice) -> io::Result<()> {
    while let Some((revision, answers)) = questions(live, dice).await {
        if revision >= until {
            break;
        }
        for (seat, choice) in answers {
            let wish = karst_host::Wish::Choose(choice);
            // A window that has closed meanwhile needs no answer any more.
            let _ = hall.wish(&live.id, seat, revision, wish).await;
        }
    }
    Ok(())
}
