use cave_vs_cave::*;
use karst_kit::{Actor, Position, Seat, Viewer};
use karst_testkit::{Stage, laws, playout};

const TWO: Setup = Setup { players: 2 };

fn random_game(seed: u64) -> Vec<Event> {
    let mut events = Vec::new();
    playout::<CaveVsCave>(&TWO, seed, &mut events);
    events
}

/// Who took tiles, in order, round by round.
fn takers(events: &[Event]) -> Vec<Vec<Seat>> {
    let rounds = events.split(|event| matches!(event, Event::RoundEnded(_)));
    let taken = |event: &Event| match event {
        Event::Took(seat, _) => Some(*seat),
        _ => None,
    };
    rounds.map(|events| events.iter().filter_map(taken).collect()).take(8).collect()
}

#[test]
fn cvc_030_eight_rounds() {
    let ends: Vec<_> = random_game(1)
        .into_iter()
        .filter(|event| matches!(event, Event::RoundEnded(_) | Event::GameEnded))
        .collect();
    let rounds: Vec<_> = (1..=8).map(Event::RoundEnded).chain([Event::GameEnded]).collect();
    assert_eq!(ends, rounds);
}

#[test]
fn cvc_031_each_round_turns_one_more_tile_up() {
    for players in [1, 2] {
        laws::walk::<CaveVsCave>(&Setup { players }, 0..10, |_, state, _| {
            let view = state.view(Viewer::Public);
            assert_eq!(view.face_up.len(), 4 + usize::from(view.round));
            assert!(
                view.round > 0 || view.actor == Some(Actor::Chance),
                "nobody takes a tile before round 1"
            );
        });
    }
    let stage = Stage::<CaveVsCave>::set("round 2; revealed masonry undermining");
    let offered = ["cultivation", "housework", "excavation", "undergrowth", "masonry", "undermining"];
    assert_eq!(stage.offers_of("take"), offered);
}

#[test]
fn cvc_032_two_three_and_four_turns_each() {
    let game = takers(&random_game(2));
    for seat in [Seat::Red, Seat::Blue] {
        let turns: Vec<_> =
            game.iter().map(|round| round.iter().filter(|&&taker| taker == seat).count()).collect();
        assert_eq!(turns, [2, 2, 2, 3, 3, 3, 3, 4]);
        assert_eq!(turns.iter().sum::<usize>(), 22);
    }
}

#[test]
fn cvc_033_turns_alternate_from_the_first_player_on() {
    let events = random_game(3);
    let first = events.iter().find_map(|event| match event {
        Event::FirstPlayer(seat) => Some(*seat),
        _ => None,
    });
    let game = takers(&events);
    assert_eq!(Some(game[0][0]), first);
    for round in game {
        assert!(round.windows(2).all(|pair| pair[0] != pair[1]), "{round:?}");
    }
}

#[test]
fn cvc_034_taken_tiles_return_at_the_end_of_the_round() {
    let mut stage = Stage::<CaveVsCave>::set(
        "revealed masonry; red: took cultivation undergrowth; blue: took excavation",
    );
    assert_eq!(stage.offers_of("take"), ["housework", "masonry"]);
    stage.play("blue: take housework\nblue: done\nchance: reveal undermining");
    let offered = ["cultivation", "housework", "excavation", "undergrowth", "masonry", "undermining"];
    assert_eq!(stage.offers_of("take"), offered);
}

#[test]
fn cvc_035_the_first_player_changes_every_round() {
    let first: Vec<_> = takers(&random_game(4)).iter().map(|round| round[0]).collect();
    assert!(first.windows(2).all(|pair| pair[0] != pair[1]), "{first:?}");
    assert_eq!(first.iter().filter(|&&seat| seat == Seat::Red).count(), 4);
}

#[test]
fn cvc_036_the_dwarf_count_in_prices_is_the_number_of_turns() {
    let turns = takers(&random_game(5)).into_iter().map(|round| round.len() / 2);
    for (round, turns) in (1..).zip(turns) {
        let mut stage = Stage::<CaveVsCave>::set(&format!("round {round}; red: food 4, gold 0"));
        assert_eq!(usize::from(stage.view(Seat::Red).dwarfs), turns);
        stage.play("red: take housework");
        assert_eq!(stage.offers_of("furnish shelf 31"), [format!("for {turns} food")]);
    }
}
