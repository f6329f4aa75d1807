//! The people at one table, each with a browser of their own, and what the table looks like by now.

use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use karst_host::{AnyTable, GameId, Table, with_game, with_table};
use karst_journal::{Journal, Store};
use karst_kit::{Game, Seat};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use super::Dice;
use super::client::{Client, Heard};
use super::players::answer;

/// Nothing takes this long unless something is broken.
const LATE: Duration = Duration::from_secs(20);

/// As many as the game takes, up to this: of our four games that makes four a table.
const MOST_SEATS: usize = 5;

pub(super) struct Party {
    pub id: String,
    /// What the browsers of the seats are known by, in the order of the seats.
    pub cookies: Vec<String>,
    /// The game as far as it is known here.
    game: AnyTable,
    news: mpsc::UnboundedReceiver<Heard>,
    pages: usize,
    /// The pages go away with their people.
    _pages: JoinSet<()>,
}

/// What came of answering a question.
pub(super) enum Answered {
    /// From sending it until the last page had it.
    After(Duration),
    /// The table had moved on already.
    Late,
    /// Nobody is asked any more.
    Over,
}

impl Party {
    /// Opens a table, invites as many as it takes, and opens a page for each seat and for some who only watch.
    pub async fn sit_down(
        n: usize,
        watchers: usize,
        addrs: &[SocketAddr],
        store: &Store,
    ) -> io::Result<Party> {
        let game = GameId::ALL[n % GameId::ALL.len()];
        let seats = with_game!(game, G => (*G::PLAYERS.end()).min(MOST_SEATS));
        let at = |n: usize| addrs[n % addrs.len()];
        let others: String = Seat::ALL[1..seats].iter().map(|seat| format!("&seat-{seat}=person")).collect();
        let mut host = Client::connect(at(n)).await?;
        let place =
            host.submit("/tables", &format!("game={}&name=Host&score=yes{others}", game.id())).await?;
        let id = place.split('/').nth(2).unwrap_or("").to_owned();
        let mut cookies = vec![host.cookie().to_owned()];
        for token in links(&host.fetch(&format!("/t/{id}/invite")).await?.1) {
            let mut guest = Client::connect(at(n + cookies.len())).await?;
            guest.submit(&format!("/join/{token}"), &format!("name=Guest+{}", cookies.len())).await?;
            cookies.push(guest.cookie().to_owned());
        }
        let record = store.record(&id).await.map_err(io::Error::other)?;
        let header = record.ok_or_else(|| io::Error::other("the table was not opened"))?.header();
        let entries = store.entries(&id).await.map_err(io::Error::other)?;
        let journal = Journal { header, secret: None, entries };
        let game = AnyTable::replay(journal).map_err(io::Error::other)?;
        let (heard, news) = mpsc::unbounded_channel();
        let (mut open, pages) = (JoinSet::new(), seats + watchers);
        for page in 0..pages {
            let cookie = cookies.get(page).cloned().unwrap_or_default();
            let client = Client::with_cookie(at(n + page), cookie).await?;
            let (id, heard) = (id.clone(), heard.clone());
            // A page that loses its stream is missed by whoever waits for it.
            open.spawn(async move { drop(client.follow(&id, page, &heard).await) });
        }
        Ok(Party { id, cookies, game, news, pages, _pages: open })
    }

    pub fn pages(&self) -> usize {
        self.pages
    }

    /// Everybody who is asked answers at random; then all pages are waited for.
    pub async fn answer(&mut self, addr: SocketAddr, store: &Store, dice: &mut Dice) -> io::Result<Answered> {
        let known = with_table!(&self.game, table => table.revision());
        let new = store.entries_after(&self.id, known).await.map_err(io::Error::other)?;
        with_table!(&mut self.game, table => table.catch_up(new)).map_err(io::Error::other)?;
        let seats = self.cookies.len();
        let (revision, answers) =
            with_table!(&self.game, table => (table.revision(), answers(table, seats, dice)));
        if answers.is_empty() {
            return Ok(Answered::Over);
        }
        while self.news.try_recv().is_ok() {}
        let (path, began) = (format!("/t/{}/choose", self.id), Instant::now());
        let mut hands = Vec::with_capacity(answers.len());
        for (seat, choice) in &answers {
            let mut hand = Client::with_cookie(addr, self.cookies[seat.index()].clone()).await?;
            let body = format!("revision={revision}&choice={}", choice.replace(' ', "+"));
            hand.post(&path, &body).await?;
            hands.push(hand);
        }
        let mut taken = false;
        for mut hand in hands {
            match hand.answer().await?.0 {
                // The stream brings the rest.
                200 | 204 => taken = true,
                // A window that has closed, or that never asked this seat.
                409 => {}
                status => return Err(io::Error::other(format!("a choice was answered with {status}"))),
            }
        }
        if !taken {
            return Ok(Answered::Late);
        }
        Ok(Answered::After(self.hear(revision).await? - began))
    }

    /// Waits until every page shows a later revision; when the last of them did.
    async fn hear(&mut self, revision: usize) -> io::Result<Instant> {
        let (mut missing, mut last) = (vec![true; self.pages], Instant::now());
        while missing.contains(&true) {
            let heard = tokio::time::timeout(LATE, self.news.recv()).await?;
            let heard = heard.ok_or(io::ErrorKind::UnexpectedEof)?;
            if heard.revision > revision && std::mem::replace(&mut missing[heard.page], false) {
                last = heard.at;
            }
        }
        Ok(last)
    }
}

fn answers<G: Game>(table: &Table<G>, seats: usize, dice: &mut Dice) -> Vec<(Seat, String)> {
    let seats = Seat::ALL[..seats].iter();
    seats.filter_map(|seat| Some((*seat, answer(table, *seat, dice)?))).collect()
}

/// What stands behind `/join/` in the links of a page, each once.
fn links(page: &str) -> Vec<String> {
    let mut links: Vec<String> = Vec::new();
    for rest in page.split("/join/").skip(1) {
        let link: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
        if !links.contains(&link) {
            links.push(link);
        }
    }
    links
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_link_is_followed_once() {
        let page = r#"<a href="http://k/join/ab12">http://k/join/ab12</a> <a href="http://k/join/cd">…</a>"#;
        assert_eq!(links(page), ["ab12", "cd"]);
    }
}
