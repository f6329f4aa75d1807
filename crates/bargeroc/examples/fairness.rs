//! Seats, sources of points and piles over many games of the greedy bot:
//! `cargo run --release -p bargeroc --example fairness -- 10000`, optionally followed by `even`, `seats`, `points` or
//! `styles`, and after `even` and `seats` by a number of players. `even` is the first column of `seats`, with and without
//! the fair start.

use bargeroc::{Bargeroc, Choice, Event, Pile, Setup, State, View};
use karst_bots::{Bot, Greedy, Reference};
use karst_kit::{Actor, Game, Position, Rules, Seat, Sink, Viewer};
use karst_testkit::Random;

/// Whom a table challenges.
#[derive(Clone, Copy, PartialEq)]
enum Aim {
    /// Every rival as often as the others.
    Even,
    /// Whoever looks best.
    Leader,
}

/// How a seat plays besides fighting.
#[derive(Clone, Copy, PartialEq)]
enum Style {
    Forger,
    /// Sells all it can, never forges.
    Seller,
    /// Never forges and sells nothing.
    Hoarder,
}

/// What is counted while a game runs.
#[derive(Default)]
struct Watch {
    reshuffled: [bool; 2],
    exhausted: u32,
    brawls: u32,
    knock_outs: u32,
    reactions: u32,
    countered: u32,
}

impl Sink<Event> for Watch {
    fn tell(&mut self, event: Event) {
        match event {
            Event::Reshuffled(Pile::Minerals) => self.reshuffled[0] = true,
            Event::Reshuffled(Pile::Tavern) => self.reshuffled[1] = true,
            Event::MineExhausted(_) => self.exhausted += 1,
            Event::Won { ko, .. } => {
                self.brawls += 1;
                self.knock_outs += u32::from(ko);
            }
            Event::Played { .. } => self.reactions += 1,
            Event::Countered { .. } => self.countered += 1,
            _ => {}
        }
    }
}

struct Table {
    setup: Setup,
    aim: Aim,
    styles: [Style; 6],
}

impl Table {
    /// Plays one game; the same seed gives the same game.
    fn play(&self, seed: u64, watch: &mut Watch) -> State {
        let mut bots: Vec<Greedy<Bargeroc>> =
            (0..self.setup.players).map(|seat| Greedy::new(seed * 7 + u64::from(seat), Reference)).collect();
        let mut random = Random::new(seed);
        let mut state = Bargeroc::new(&self.setup);
        let mut offers = Vec::new();
        while let Some(actor) = state.actor() {
            state.offers(&mut offers);
            let choice = match actor {
                _ if offers.len() == 1 => offers[0],
                Actor::Chance => random.pick::<Bargeroc>(&state, &offers),
                Actor::Seat(seat) => self.choose(seat, &state, &mut bots[seat.index()], &mut random),
            };
            state.apply(choice, watch);
        }
        state
    }

    fn choose(&self, seat: Seat, state: &State, bot: &mut Greedy<Bargeroc>, random: &mut Random) -> Choice {
        let mut view = state.view(Viewer::Seat(seat));
        view.offers = self.allowed(seat, &view);
        if matches!(view.offers[0], Choice::Challenge(_)) {
            return Choice::Challenge(self.target(seat, &view, random));
        }
        bot.choose(&view)
    }

    /// What the seat's style leaves of its offers.
    fn allowed(&self, seat: Seat, view: &View) -> Vec<Choice> {
        let offers = view.offers.clone();
        let sales = |offer: &Choice| matches!(offer, Choice::Sell(_));
        match self.styles[seat.index()] {
            Style::Forger => offers,
            Style::Seller if offers.iter().any(sales) => offers.into_iter().filter(sales).collect(),
            Style::Seller | Style::Hoarder => {
                let hoarder = self.styles[seat.index()] == Style::Hoarder;
                let is_forced = !offers.contains(&Choice::Leave) && !offers.contains(&Choice::Pass);
                let keep = |offer: &Choice| match offer {
                    Choice::Forge(_) | Choice::Renew(_) | Choice::Buy(_) => false,
                    Choice::Sell(_) => !hoarder || is_forced,
                    _ => true,
                };
                offers.into_iter().filter(keep).collect()
            }
        }
    }

    fn target(&self, seat: Seat, view: &View, random: &mut Random) -> Seat {
        let rivals: Vec<Seat> = view.seats().iter().copied().filter(|&rival| rival != seat).collect();
        let looks = |rival: &Seat| {
            let dwarf = view.dwarf(*rival);
            dwarf.objects.prestige() * 100 + i32::from(dwarf.coins) * 50 + i32::from(dwarf.minerals) * 130
        };
        match self.aim {
            Aim::Leader => *rivals.iter().max_by_key(|rival| looks(rival)).expect("a rival"),
            Aim::Even => rivals[random.below(rivals.len())],
        }
    }

    /// Wins by place in turn order, in per cent; a shared victory counts in parts.
    fn win_shares(&self, games: u64) -> Vec<f64> {
        let n = usize::from(self.setup.players);
        let mut wins = vec![0.0; n];
        for seed in 0..games {
            let state = self.play(seed, &mut Watch::default());
            let first = state.view(Viewer::Public).first.index();
            let scores = state.score();
            let winners: Vec<usize> =
                scores.iter().filter(|score| score.wins).map(|score| score.seat.index()).collect();
            for &winner in &winners {
                wins[(winner + n - first) % n] += 100.0 / winners.len() as f64 / games as f64;
            }
        }
        wins
    }
}

fn table(players: u8, aim: Aim, fair_start: bool) -> Table {
    Table { setup: Setup { fair_start, ..Setup::usual(players) }, aim, styles: [Style::Forger; 6] }
}

fn shares(wins: &[f64]) -> String {
    wins.iter().map(|share| format!("{share:.1}")).collect::<Vec<_>>().join(" ")
}

fn seats(games: u64, sizes: &[u8]) {
    println!(
        "| players | attacks spread evenly | attacks on the apparent leader | leader, with fair start |\n\
         | --- | --- | --- | --- |"
    );
    for &players in sizes {
        let even = table(players, Aim::Even, false).win_shares(games);
        let (leader, fair) = match players {
            2 => ("—".to_owned(), "—".to_owned()),
            _ => (
                shares(&table(players, Aim::Leader, false).win_shares(games)),
                shares(&table(players, Aim::Leader, true).win_shares(games)),
            ),
        };
        println!("| {players} | {} | {leader} | {fair} |", shares(&even));
    }
}

/// The column the goal is about, and how the fair start changes it.
fn even(games: u64, sizes: &[u8]) {
    for &players in sizes {
        let share = 100.0 / f64::from(players);
        let error = (share * (100.0 - share) / games as f64).sqrt();
        for (fair_start, name) in [(false, ""), (true, ", fair start")] {
            if !fair_start || players > 2 {
                let wins = table(players, Aim::Even, fair_start).win_shares(games);
                println!("{players} players{name}: {} (standard error {error:.2})", shares(&wins));
            }
        }
    }
}

fn points(games: u64) {
    println!(
        "\n| players | mean score | winner | objects each | points from objects / minerals / coins / titles | brawls | KO | cards played | counters | mineral pile reshuffled | tavern pile reshuffled | draws lost to an exhausted mine | object pile empty at the end | shop bare at the end |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for players in 2..=6u8 {
        let table = table(players, Aim::Even, false);
        let mut sums = [0.0f64; 16];
        for seed in 0..games {
            let mut watch = Watch::default();
            let state = table.play(seed, &mut watch);
            let view = state.view(Viewer::Public);
            let each = 1.0 / f64::from(players);
            for score in state.score() {
                let dwarf = view.dwarf(score.seat);
                let objects = f64::from(dwarf.objects.prestige());
                let minerals = f64::from(dwarf.hand.expect("counted").prestige());
                let coins = f64::from(dwarf.coins / 2);
                let total = f64::from(score.total);
                for (i, value) in [
                    total,
                    dwarf.objects.len() as f64,
                    objects,
                    minerals,
                    coins,
                    total - objects - minerals - coins,
                ]
                .into_iter()
                .enumerate()
                {
                    sums[i] += value * each;
                }
            }
            sums[6] += f64::from(state.score().iter().map(|score| score.total).max().unwrap_or(0));
            sums[7] += f64::from(watch.brawls);
            sums[8] += f64::from(watch.knock_outs);
            sums[9] += f64::from(watch.reactions);
            sums[10] += f64::from(watch.countered);
            sums[11] += f64::from(u8::from(watch.reshuffled[0])) * 100.0;
            sums[12] += f64::from(u8::from(watch.reshuffled[1])) * 100.0;
            sums[13] += f64::from(watch.exhausted);
            let pile_empty = view.object_pile.is_empty() && view.bottom.is_empty();
            sums[14] += if pile_empty { 100.0 } else { 0.0 };
            sums[15] += if view.shop.iter().all(Option::is_none) { 100.0 } else { 0.0 };
        }
        let s = sums.map(|sum| sum / games as f64);
        println!(
            "| {players} | {:.1} | {:.1} | {:.1} | {:.1} / {:.1} / {:.1} / {:.1} | {:.0} | {:.0} | {:.0} | {:.1} | {:.0} % | {:.0} % | {:.2} | {:.0} % | {:.1} % |",
            s[0],
            s[6],
            s[1],
            s[2],
            s[3],
            s[4],
            s[5],
            s[7],
            s[8],
            s[9],
            s[10],
            s[11],
            s[12],
            s[13],
            s[14],
            s[15]
        );
    }
}

/// Tables half one style, half the other: the share of games the first style wins.
fn styles(games: u64) {
    println!(
        "\n| players | forger against seller | forger against hoarder | seller against hoarder | even share |"
    );
    println!("| --- | --- | --- | --- | --- |");
    for players in [2u8, 4, 6] {
        let duel = |a: Style, b: Style| {
            let mut won = 0.0;
            for seed in 0..games {
                // Who sits where changes from game to game.
                let styles =
                    std::array::from_fn(|seat| if (seat as u64 + seed).is_multiple_of(2) { a } else { b });
                let table = Table { setup: Setup::usual(players), aim: Aim::Even, styles };
                let state = table.play(seed, &mut Watch::default());
                let scores = state.score();
                let winners: Vec<_> = scores.iter().filter(|score| score.wins).collect();
                let own = winners.iter().filter(|score| styles[score.seat.index()] == a).count();
                won += own as f64 / winners.len() as f64;
            }
            100.0 * won / games as f64
        };
        println!(
            "| {players} | {:.0} % | {:.0} % | {:.0} % | 50 % |",
            duel(Style::Forger, Style::Seller),
            duel(Style::Forger, Style::Hoarder),
            duel(Style::Seller, Style::Hoarder)
        );
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let games = args.next().and_then(|n| n.parse().ok()).unwrap_or(10_000);
    let part = args.next();
    let players: Option<u8> = args.next().and_then(|n| n.parse().ok());
    let wanted = |name| part.as_deref().is_none_or(|part| part == name);
    let sizes: Vec<u8> = players.map_or((2..=6).collect(), |players| vec![players]);
    println!("{games} games in each cell\n");
    if part.as_deref() == Some("even") {
        even(games, &sizes);
    }
    if wanted("seats") {
        seats(games, &sizes);
    }
    if wanted("points") {
        points(games);
    }
    if wanted("styles") {
        styles(games);
    }
}
