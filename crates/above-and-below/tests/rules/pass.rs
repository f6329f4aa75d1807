use crate::table::*;

#[test]
fn aab_114_no_action_and_no_free_action_after_passing() {
    let mut stage = at("players 3; red: coins 9, rope 1; blue: sale fish; then pass");
    go(&mut stage, "labor; send hammer; go; labor; send hammer; go");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Blue)), "red is skipped");
    assert!(stage.view(Seat::Red).offers.is_empty());
    next_round(&mut stage);
    assert!(!red(&stage).passed, "until the next round");
}

#[test]
fn aab_115_without_a_ready_villager_only_free_actions_and_passing() {
    let mut stage = at("red: exhausted hammer quill explorer, coins 9, rope 1; blue: sale fish");
    for action in ["explore", "harvest", "labor"] {
        assert!(!stage.is_offered(action), "{action}");
    }
    assert!(no(&mut stage, "labor").contains("AAB-115"));
    assert!(
        stage.is_offered("sell rope") && stage.is_offered("bid blue") && stage.is_offered("refresh houses")
    );
    go(&mut stage, "sell rope; pass");
    assert!(red(&stage).passed);
}

#[test]
fn aab_116_ready_villagers_stay_ready() {
    let mut stage = at("red: exhausted quill; then pass");
    assert_eq!(red(&stage).ready, tiles("hammer explorer"));
    next_round(&mut stage);
    assert_eq!(red(&stage).ready, tiles("hammer explorer"));
}

#[test]
fn aab_247_passing_with_ready_villagers() {
    let mut stage = at("");
    assert!(stage.is_offered("pass"));
    go(&mut stage, "pass");
    assert!(red(&stage).passed);
}

#[test]
fn aab_248_who_loses_the_last_ready_villager_must_pass() {
    let scene = "red: exhausted hammer quill explorer, ready cave-cat-1, coins 9";
    let mut stage = at(&format!("{scene}; then labor; then send cave-cat-1; then go"));
    go(&mut stage, "roll 2; drop");
    assert_eq!(stage.actor(), Some(Actor::Seat(Seat::Red)));
    assert!(stage.offers().iter().all(|offer| offer.starts_with("refresh") || offer == "pass"));
}
