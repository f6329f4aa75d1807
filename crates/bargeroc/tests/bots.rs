//! Computer players of the kit play the game sensibly, reactions included.

use bargeroc::{Bargeroc, Choice, Setup};
use karst_bots::{Bot, Budget, Greedy, Level, Reference, bot};
use karst_kit::{Actor, Game, Position, Rules, Scenes, Seat, Silent, Viewer};
use karst_testkit::Random;

/// Plays a game; says who wins and which cards were played as reactions.
fn game(players: u8, seed: u64, bots: &mut [Box<dyn Bot<Bargeroc>>]) -> (Vec<Seat>, usize) {
    let mut random = Random::new(seed);
    let mut state = Bargeroc::new(&Setup::usual(players));
    let mut offers = Vec::new();
    let mut reactions = 0;
    while let Some(actor) = state.actor() {
        state.offers(&mut offers);
        let choice = match actor {
            Actor::Chance => random.pick::<Bargeroc>(&state, &offers),
            Actor::Seat(seat) => bots[seat.index()].choose(&state.view(Viewer::Seat(seat))),
        };
        reactions += usize::from(offers.contains(&Choice::Pass) && choice != Choice::Pass);
        state.apply(choice, &mut Silent);
    }
    let winners = state.score().into_iter().filter(|score| score.wins).map(|score| score.seat);
    (winners.collect(), reactions)
}

fn clock() -> std::time::Duration {
    std::time::Duration::ZERO
}

/// One greedy bot among random ones wins far more than its share at every table size.
#[test]
fn greedy_beats_random() {
    for players in 2..=6u8 {
        let (mut won, mut reactions) = (0, 0);
        for seed in 0..30 {
            let level = |seat| if seat == 0 { Level::Greedy } else { Level::Random };
            let mut bots: Vec<_> =
                (0..players).map(|seat| bot::<Bargeroc>(level(seat), seed, clock)).collect();
            let (winners, played) = game(players, seed, &mut bots);
            won += usize::from(winners == [Seat::Red]);
            reactions += played;
        }
        assert!(won >= 16, "{players} players: {won} of 30");
        assert!(reactions > 0);
    }
}

/// Greedy bots answer each other, but keep most of their cards for better moments.
#[test]
fn greedy_reacts_now_and_then() {
    let mut bots: Vec<Box<dyn Bot<Bargeroc>>> =
        (0..4).map(|seed| Box::new(Greedy::new(seed, Reference)) as Box<dyn Bot<Bargeroc>>).collect();
    let reactions: usize = (0..20).map(|seed| game(4, seed, &mut bots).1).sum();
    assert!((100..1_000).contains(&reactions), "{reactions} reactions in 20 games");
}

/// The search plays whole games from views alone.
#[test]
fn mcts_plays_to_the_end() {
    for players in [2, 4] {
        let level = |seat| if seat == 0 { Level::Mcts(Budget::Iterations(8)) } else { Level::Greedy };
        let mut bots: Vec<_> = (0..players).map(|seat| bot::<Bargeroc>(level(seat), 1, clock)).collect();
        assert!(!game(players, 1, &mut bots).0.is_empty());
    }
}

/// Bread is kept for later while there is a later; in the last fight of the game it is all bet.
#[test]
fn greedy_bets_all_its_bread_in_the_last_fight() {
    let bet = |left: u8| {
        let text = format!(
            "players 3; left {left}; turn yellow; at tavern; blue: bread 3, minerals ruby; yellow: bread 0; \
             then challenge blue; then bet 0"
        );
        let state = Bargeroc::scene(&text).unwrap();
        Greedy::<Bargeroc, _>::new(1, Reference).choose(&state.view(Viewer::Seat(Seat::Blue)))
    };
    assert_eq!(bet(1), Choice::Bet(3));
    assert!(matches!(bet(3), Choice::Bet(0..=2)), "{:?}", bet(3));
}
