use std::hash::{Hash, Hasher};

use karst_kit::{Actor, Lang, Position, Rules, Seat, Speak, Viewer, digest};

use crate::laws;

/// A number that changes when anything changes in random games with every number of players and every option: offers,
/// what is told, what each seat sees, why a choice is refused, the scores.
pub fn fingerprint<G: Speak>(games: u64) -> u64 {
    let mut all = Fingerprint(0);
    for players in G::PLAYERS {
        let mut options = vec![Vec::new()];
        for option in G::OPTIONS {
            options.extend(option.keys().map(|value| vec![(option.key.to_owned(), value.to_owned())]));
        }
        for setup in options.iter().filter_map(|options| G::setup(players, options).ok()) {
            of_games::<G>(&setup, games, &mut all);
        }
    }
    all.0
}

fn of_games<G: Speak>(setup: &G::Setup, games: u64, all: &mut Fingerprint) {
    let (mut before, mut n): (Vec<G::Choice>, usize) = (Vec::new(), 0);
    laws::walk::<G>(setup, 0..games, |_, state, offers| {
        n += 1;
        offers.iter().for_each(|offer| all.add(offer));
        all.add(&digest(state));
        // What was possible a moment ago: mostly it is refused now.
        if let Some(&choice) = before.get(n % before.len().max(1))
            && let Err(why) = state.check(choice)
        {
            all.add(&G::refuse(Lang::En, &why, &|seat| seat.to_string()));
        }
        if n.is_multiple_of(7)
            && let Some(Actor::Seat(seat)) = state.actor()
        {
            let who = |seat: Seat| seat.to_string();
            for (what, why) in state.closed(seat) {
                all.add(&(what, G::refuse(Lang::En, &why, &who)));
            }
            all.add(&format!("{:?}", state.score()));
        }
        if n.is_multiple_of(5) {
            let seat = Viewer::Seat(Seat::ALL[n / 5 % G::n_players(setup)]);
            all.add(&serde_json::to_string(&state.view(seat)).unwrap_or_default());
        }
        before.clear();
        before.extend_from_slice(offers);
    });
    for seed in 0..games {
        let mut events = Vec::new();
        let played = crate::playout::<G>(setup, seed, &mut events);
        let told = events.iter().map(|event| G::tell(Lang::En, event, &|seat| seat.to_string()));
        told.for_each(|line| all.add(&line));
        all.add(&format!("{:?}", played.state.score()));
    }
}

struct Fingerprint(u64);

impl Fingerprint {
    fn add(&mut self, value: &impl Hash) {
        let mut hasher = std::hash::DefaultHasher::new();
        (self.0, digest(value)).hash(&mut hasher);
        self.0 = hasher.finish();
    }
}
