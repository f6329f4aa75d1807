use crate::table::*;

#[test]
fn aab_041_the_game_lasts_seven_rounds() {
    assert_eq!(ROUNDS, 7);
    let mut stage = at("round 7");
    assert!(stage.actor().is_some());
    next_round(&mut stage);
    assert_eq!(stage.actor(), None);
    let mut stage = at("round 6");
    next_round(&mut stage);
    assert!(stage.actor().is_some());
}

#[test]
fn aab_042_turns_go_clockwise_from_the_first_player() {
    let mut stage = at("players 3; first blue");
    for seat in [Seat::Blue, Seat::Yellow, Seat::Red, Seat::Blue] {
        assert_eq!(stage.actor(), Some(Actor::Seat(seat)));
        go(&mut stage, "labor; send hammer; go");
        if seat == Seat::Red {
            break;
        }
    }
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)));
}

#[test]
fn aab_043_one_action_a_turn_or_a_pass() {
    let mut stage = at("then labor; then send hammer; then go");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)), "one action ends the turn");
    go(&mut stage, "pass");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Red)), "so does passing");
    // Neither is skipped: a turn offers nothing that ends it otherwise.
    assert!(!stage.is_offered("done"));
}

#[test]
fn aab_044_the_round_ends_when_everybody_has_passed() {
    let mut stage = at("then pass");
    assert_eq!(table(&stage).round, 1);
    go(&mut stage, "pass");
    settle(&mut stage);
    assert_eq!(table(&stage).round, 2);
}

#[test]
fn aab_045_the_last_one_goes_on_alone() {
    let mut stage = at("blue: passed");
    for worker in ["hammer", "quill", "explorer"] {
        assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Red)));
        go(&mut stage, &format!("labor; send {worker}; go"));
    }
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Red)));
    go(&mut stage, "pass");
    assert_eq!(table(&stage).round, 2);
}

#[test]
fn aab_201_who_has_passed_is_skipped() {
    let mut stage = at("players 3; blue: passed");
    go(&mut stage, "labor; send hammer; go");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Yellow)));
}

#[test]
fn aab_202_exhausted_and_injured_villagers_do_nothing() {
    let mut stage = at("red: exhausted hammer, injured quill, card h03, coins 20");
    assert!(stage.offers_of("build").is_empty() && stage.offers_of("train").is_empty());
    assert!(!stage.is_offered("explore"));
    for refused in ["build hammer", "train quill"] {
        assert!(no(&mut stage, refused).contains("AAB-202"), "{refused}");
    }
    for work in ["labor", "harvest"] {
        let mut stage = at(&format!("red: exhausted hammer, injured quill, card h03; then {work}"));
        assert_eq!(stage.offers_of("send"), ["explorer"]);
        assert!(no(&mut stage, "send hammer").contains("AAB-202"));
        assert!(no(&mut stage, "send quill").contains("AAB-202"));
    }
}
