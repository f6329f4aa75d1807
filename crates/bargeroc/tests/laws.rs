//! The laws of the testkit, on thousands of random games for two to six players.

use bargeroc::*;
use karst_kit::{GameView, Hiding, Position, Rules, Seat, Silent, Viewer, Windows};
use karst_testkit::{Random, laws};

fn setups() -> impl Iterator<Item = Setup> {
    (2..=6).map(Setup::usual).chain([Setup { players: 4, rounds: 8, fair_start: true }])
}

#[test]
fn offered_is_playable() {
    setups().for_each(|setup| laws::offered_is_playable::<Bargeroc>(&setup, 0..40));
}

#[test]
fn the_rest_is_refused() {
    setups().for_each(|setup| laws::the_rest_is_refused::<Bargeroc>(&setup, 0..3, &universe()));
}

#[test]
fn replay_gives_the_same() {
    setups().for_each(|setup| laws::replay_gives_the_same::<Bargeroc>(&setup, 0..100));
}

#[test]
fn undo_is_where_we_were() {
    setups().for_each(|setup| laws::undo_is_where_we_were::<Bargeroc>(&setup, 0..100));
}

#[test]
fn imagined_looks_the_same() {
    setups().for_each(|setup| laws::imagined_looks_the_same::<Bargeroc>(&setup, 0..20));
}

#[test]
fn views_read_back() {
    setups().for_each(|setup| laws::views_read_back::<Bargeroc>(&setup, 0..3));
}

#[test]
fn the_unseen_changes_nothing() {
    setups().for_each(|setup| laws::the_unseen_changes_nothing::<Bargeroc>(&setup, 0..60));
}

#[test]
fn everything_can_be_said() {
    setups().for_each(|setup| laws::everything_can_be_said::<Bargeroc>(&setup, 0..6));
}

/// A world imagined from anybody's view can be played to its end: it holds what the rules rely on.
#[test]
fn imagined_worlds_can_be_played() {
    let mut random = Random::new(5);
    let mut offers = Vec::new();
    for setup in setups() {
        laws::walk::<Bargeroc>(&setup, 0..6, |_, state, _| {
            if random.below(20) > 0 {
                return;
            }
            let viewer = match random.below(usize::from(setup.players) + 1) {
                0 => Viewer::Public,
                n => Viewer::Seat(Seat::ALL[n - 1]),
            };
            let mut world = state.view(viewer).imagine(random.rng());
            while world.actor().is_some() {
                world.offers(&mut offers);
                let choice = random.pick::<Bargeroc>(&world, &offers);
                world.apply(choice, &mut Silent);
            }
        });
    }
}

/// Who may not hear a choice is told the same whatever it was: the card that was drawn, kept or put under the pile.
#[test]
fn what_is_not_heard_shows_nowhere() {
    let mut random = Random::new(3);
    for setup in setups() {
        laws::walk::<Bargeroc>(&setup, 0..30, |seed, state, offers| {
            let [a, b] = [0; 2].map(|_| offers[random.below(offers.len())]);
            let same_kind = std::mem::discriminant(&a) == std::mem::discriminant(&b);
            for viewer in Seat::first(usize::from(setup.players)).iter().map(|&seat| Viewer::Seat(seat)) {
                let unheard = [a, b].iter().all(|&choice| !Bargeroc::hears(state, choice, viewer));
                if !unheard || !same_kind || matches!(a, Choice::Keep(_)) || renewed(a) != renewed(b) {
                    continue;
                }
                let after = [a, b].map(|choice| {
                    let (mut state, mut events) = (*state, Vec::new());
                    state.apply(choice, &mut events);
                    let events: Vec<Event> =
                        events.into_iter().map(|event| Bargeroc::veil(event, viewer)).collect();
                    (events, state.view(viewer))
                });
                assert!(after[0] == after[1], "seed {seed}: {viewer:?} can tell {a} from {b}");
            }
        });
    }
}

/// Which objects were put under the pile is public, their order is not.
fn renewed(choice: Choice) -> Option<Objects> {
    match choice {
        Choice::Renew(renewal) => Some(renewal.iter().collect()),
        _ => None,
    }
}

/// Letting a window go by makes no event as long as the window stays open: a forced pass and a chosen one look alike.
#[test]
fn a_pass_says_nothing() {
    for setup in setups() {
        laws::walk::<Bargeroc>(&setup, 0..10, |seed, state, offers| {
            if !offers.contains(&Choice::Pass) {
                return;
            }
            let (mut after, mut events) = (*state, Vec::new());
            after.apply(Choice::Pass, &mut events);
            let goes_on = match [state, &after].map(question) {
                [Some(Task::Window(a)), Some(Task::Window(b))] => (a.reason, a.owner) == (b.reason, b.owner),
                [Some(Task::Chain(a)), Some(Task::Chain(b))] => (a.card, a.counters) == (b.card, b.counters),
                _ => false,
            };
            // A Doggy bag laid on another's chain: settling the upper one uncovers a chain that looks the same.
            let same_depth = depth(state) == depth(&after);
            assert!(!(goes_on && same_depth) || events.is_empty(), "seed {seed}: {events:?}");
        });
    }
}

fn depth(state: &State) -> usize {
    state.view(Viewer::Public).agenda.iter().count()
}

fn question(state: &State) -> Option<Task> {
    state.view(Viewer::Public).question().copied()
}

/// Every choice that can be written down, as far as sizes allow.
fn universe() -> Vec<Choice> {
    let mut all = vec![Choice::Leave, Choice::Eat, Choice::Pass, Choice::Discard(Cards::NONE)];
    for mineral in Mineral::ALL {
        all.extend([Choice::Sell(mineral), Choice::Buy(mineral), Choice::Mineral(mineral)]);
    }
    for object in Object::ALL {
        let next = Object::ALL[(object.index() + 1) % Object::N];
        let renew = |objects: &[Object]| Choice::Renew(objects.iter().copied().collect());
        all.extend([Choice::Forge(object), Choice::Object(object), renew(&[object]), renew(&[object, next])]);
    }
    for card in Card::ALL {
        all.extend([Choice::Tavern(card), Choice::Keep(card), Choice::Play(card, None)]);
        all.extend(Seat::ALL.map(|seat| Choice::Play(card, Some(seat))));
        all.extend((1..=4).map(|n| Choice::Discard(Cards::of(card, n))));
    }
    all.extend(Seat::ALL.iter().flat_map(|&seat| [Choice::First(seat), Choice::Challenge(seat)]));
    all.extend((0..=7).flat_map(|n| [Choice::Bread(n), Choice::Bet(n)]));
    all.extend((0..=7).map(Choice::Roll));
    all
}

/// In a window, what a seat may reply before its turn to answer comes is what it is offered then, and so are the reasons
/// for what it may not; a seat is asked exactly if it can pass.
#[test]
fn replies_are_the_offers_to_come() {
    for setup in setups() {
        laws::walk::<Bargeroc>(&setup, 0..8, |seed, state, offers| {
            let seen = |state: &State, seat: Seat| state.view(Viewer::Seat(seat));
            let asked = Bargeroc::asked(&state.view(Viewer::Public));
            for &seat in state.seats() {
                let view = seen(state, seat);
                assert_eq!(Bargeroc::asked(&view), asked, "everybody knows who is asked");
                assert_eq!(Bargeroc::pass(&view).is_some(), asked.contains(&seat));
                assert_eq!(Bargeroc::replies(&view).is_empty(), !asked.contains(&seat));
            }
            // All before pass; then the turn has come.
            let mut then = *state;
            for (i, &seat) in asked.iter().enumerate() {
                let (early, now) = (seen(state, seat), seen(&then, seat));
                assert_eq!(Bargeroc::replies(&early), now.offers(), "seed {seed}, {seat}");
                assert_eq!(state.closed(seat), then.closed(seat), "seed {seed}, {seat}");
                for note in
                    ["", "bags no", "price never; bread never; gain never; brawl never; counter never"]
                {
                    assert_eq!(Bargeroc::lets_pass(&early, note), Bargeroc::lets_pass(&now, note));
                }
                if i + 1 < asked.len() {
                    then.apply(Choice::Pass, &mut Silent);
                }
            }
            assert!(asked.is_empty() || offers.contains(&Choice::Pass));
        });
    }
}
