//! The solo game.

use cave_vs_cave::*;
use karst_kit::{Game, GameView, Lang, Position, Rules, Seat, Speak, Viewer};
use karst_testkit::{Random, Stage, check, expect, laws, playout, refused};

const SOLO: Setup = Setup { players: 1 };

fn fresh() -> Stage<CaveVsCave> {
    Stage { state: CaveVsCave::new(&SOLO), events: Vec::new() }
}

/// Whether the stack is being turned up now.
fn reveals(stage: &Stage<CaveVsCave>) -> bool {
    matches!(stage.view(Seat::Red).agenda.top(), Some(Task::TurnUp(Source::Stack)))
}

/// A cave with Digging Cave, Drift Mining in hand and two gold.
const DRIFT: &str = "players 1; round 6; red: gold 2, room digging-cave 42; then take drift-mining";

/// The same cave, where 52 is the last tile that can be reached.
const WALLED: &str =
    "players 1; round 6; red: gold 2, room digging-cave 42, wall 31-41 41-51 32-42 51-52 52-53";

#[test]
fn cvc_169_breach_is_removed() {
    assert_eq!(
        refused::<CaveVsCave>("players 1; round 7", "red: take breach"),
        "Breach is not used in the solo game. (CVC-169)"
    );
    laws::walk::<CaveVsCave>(&SOLO, 0..200, |seed, state, _| {
        let view = state.view(Viewer::Public);
        assert!(!view.face_up.has(Action::Breach) && !view.face_down.has(Action::Breach), "seed {seed}");
    });
}

#[test]
fn cvc_169_the_game_lasts_seven_rounds() {
    for seed in 0..50 {
        let mut events = Vec::new();
        playout::<CaveVsCave>(&SOLO, seed, &mut events);
        let rounds: Vec<u8> = events
            .iter()
            .filter_map(|event| if let Event::RoundEnded(n) = event { Some(*n) } else { None })
            .collect();
        assert_eq!(rounds, [1, 2, 3, 4, 5, 6, 7], "seed {seed}");
    }
}

#[test]
fn cvc_170_two_turns_three_times_then_three_turns_three_times_then_four() {
    for seed in 0..50 {
        let mut events = Vec::new();
        playout::<CaveVsCave>(&SOLO, seed, &mut events);
        let mut turns = Vec::new();
        for event in &events {
            match event {
                Event::RoundBegan { .. } => turns.push(0),
                Event::TurnEnded(_) => *turns.last_mut().expect("a round") += 1,
                _ => {}
            }
        }
        assert_eq!(turns, [2, 2, 2, 3, 3, 3, 4], "seed {seed}");
        assert_eq!(turns.iter().sum::<i32>(), 19);
    }
}

#[test]
fn cvc_171_three_light_rooms_are_removed_and_three_form_the_display() {
    let mut stage = fresh();
    assert_eq!(
        stage.offers_of("remove"),
        ["shelf", "spinning-wheel", "tunnel", "grindstone", "food-corner", "parlor"],
        "any of the six"
    );
    stage.play("chance: remove tunnel\nchance: remove shelf\nchance: remove parlor");
    let display: Vec<_> = stage.view(Seat::Red).display.iter().collect();
    assert_eq!(display, [Room::SpinningWheel, Room::Grindstone, Room::FoodCorner]);
    assert!(stage.offers_of("remove").is_empty(), "three, not four");
}

#[test]
fn cvc_172_nine_dark_rooms_cover_the_cave_and_nine_form_the_stack() {
    let view = fresh().view(Seat::Red);
    assert_eq!(view.caves[Seat::Red].covered.len(), 9);
    assert_eq!(view.stack, 9);
    assert_eq!(view.unseen, Rooms::DARK);
}

#[test]
fn cvc_173_exactly_one_dig_in_a_turn_turns_up_the_top_of_the_stack() {
    check::<CaveVsCave>(
        "players 1; then take excavation",
        "red: dig 21
         chance: turn-up stall
         chance: turn-up dungeon
         red: done",
        expect![[r#"
            red digs 21.
            Stall comes to light.
            Dungeon is turned up from the stack.
            red ends the turn.
        "#]],
    );
    let view = Stage::<CaveVsCave>::set(
        "players 1; then take excavation; then dig 21; then turn-up stall; then turn-up dungeon",
    )
    .view(Seat::Red);
    assert!(view.display.has(Room::Stall) && view.display.has(Room::Dungeon));
    assert_eq!(view.stack, 8);
}

#[test]
fn cvc_173_with_two_players_nothing_more_is_turned_up() {
    check::<CaveVsCave>(
        "then take excavation",
        "red: dig 21
         chance: turn-up stall
         red: done",
        expect![[r#"
            red digs 21.
            Stall comes to light.
            red ends the turn.
        "#]],
    );
}

#[test]
fn cvc_174_no_dig_reveals_nothing() {
    check::<CaveVsCave>(
        "players 1; then take excavation",
        "red: gain 1 stone
         red: done
         red: take cultivation",
        expect![[r#"
            red gets 1 stone.
            red ends the turn.
            red takes Cultivation.
        "#]],
    );
}

#[test]
fn cvc_174_two_digs_reveal_nothing() {
    check::<CaveVsCave>(
        "players 1; red: food 2; then take excavation",
        "red: dig-twice 21
         chance: turn-up stall
         red: dig 11
         chance: turn-up dungeon
         red: done
         red: take cultivation",
        expect![[r#"
            red pays 2 food.
            red digs 21.
            Stall comes to light.
            red digs 11.
            Dungeon comes to light.
            red ends the turn.
            red takes Cultivation.
        "#]],
    );
}

#[test]
fn cvc_175_the_stack_never_runs_out_before_the_cave() {
    laws::walk::<CaveVsCave>(&SOLO, 0..500, |seed, state, _| {
        let view = state.view(Viewer::Public);
        assert!(usize::from(view.stack) >= view.caves[Seat::Red].covered.len(), "seed {seed}");
    });
}

/// It cannot happen in play, so a table without a stack is made up.
#[test]
fn cvc_175_with_an_empty_stack_nothing_is_revealed() {
    let mut view = Stage::<CaveVsCave>::set("players 1; then take excavation").view(Seat::Red);
    view.stack = 0;
    let state = view.imagine(Random::new(0).rng());
    let mut stage = Stage::<CaveVsCave> { state, events: Vec::new() };
    stage.play("red: dig 21\nchance: turn-up stall\nred: gain 1 stone");
}

#[test]
fn cvc_176_the_reveal_comes_right_after_the_only_dig() {
    for (tile, more) in
        [("excavation", "red: gain 1 stone"), ("expansion", "red: done"), ("undermining", "red: done")]
    {
        let mut stage = Stage::<CaveVsCave>::set(&format!("players 1; round 6; then take {tile}"));
        stage.play("red: dig 21\nchance: turn-up stall");
        assert!(reveals(&stage), "{tile}");
        stage.play("chance: turn-up dungeon").play(more);
    }
}

#[test]
fn cvc_176_the_reveal_is_immediate_for_digging_cave_through_other_tiles() {
    for tile in ["cultivation", "undergrowth", "masonry", "undermining", "expedition"] {
        let scene = format!(
            "players 1; round 6; red: gold 5, room tunnel 31, room digging-cave 42; then take {tile}"
        );
        let mut stage = Stage::<CaveVsCave>::set(&scene);
        stage.play("red: use digging-cave\nred: dig 21\nchance: turn-up stall");
        assert!(reveals(&stage), "{tile}");
    }
}

#[test]
fn cvc_176_a_waiting_reveal_comes_at_the_end_of_the_turn() {
    check::<CaveVsCave>(
        DRIFT,
        "red: dig 21
         chance: turn-up stall
         red: done
         chance: turn-up dungeon
         red: take cultivation",
        expect![[r#"
            red digs 21.
            Stall comes to light.
            red ends the turn.
            Dungeon is turned up from the stack.
            red takes Cultivation.
        "#]],
    );
}

#[test]
fn cvc_176_a_waiting_reveal_comes_as_soon_as_no_second_dig_is_possible() {
    let waiting = || {
        let mut stage = Stage::<CaveVsCave>::set(DRIFT);
        stage.play("red: dig 21\nchance: turn-up stall");
        assert!(!reveals(&stage), "it waits");
        stage
    };
    assert!(reveals(waiting().play("red: use entrance")), "the room action went to another room");
    assert!(reveals(waiting().play("red: use digging-cave\nred: leave")), "Digging Cave did not dig");
    assert!(!reveals(waiting().play("red: use digging-cave")), "it may still dig");
    assert!(!reveals(waiting().play("red: swap gold")), "one gold is left");
    assert!(reveals(waiting().play("red: swap gold\nred: swap gold")), "no gold is left");
}

#[test]
fn cvc_188_the_second_dig_of_excavation_holds_the_reveal_back() {
    let mut stage = Stage::<CaveVsCave>::set("players 1; red: food 2; then take excavation");
    stage.play("red: dig-twice 21\nchance: turn-up stall");
    assert!(!reveals(&stage));
    // With the last tile dug, no second dig is possible.
    let last = "players 1; red: food 2, dug 11 12 21 22 32 42 51 52; then take excavation";
    let mut stage = Stage::<CaveVsCave>::set(last);
    stage.play("red: dig-twice 53");
    stage.play(&format!("chance: turn-up {}", stage.offers_of("turn-up")[0]));
    assert!(reveals(&stage));
}

#[test]
fn cvc_188_the_unused_pickaxe_of_drift_mining_holds_the_reveal_back() {
    let mut stage = Stage::<CaveVsCave>::set(DRIFT);
    stage.play("red: use digging-cave\nred: dig 21\nchance: turn-up stall");
    assert!(!reveals(&stage));
    // Not if the tiles that are left cannot be reached.
    let walled = format!("{WALLED}; then take drift-mining");
    let mut stage = Stage::<CaveVsCave>::set(&walled);
    stage.play("red: use digging-cave\nred: dig 52\nchance: turn-up stall");
    assert!(reveals(&stage));
}

#[test]
fn cvc_188_the_unused_room_action_of_drift_mining_holds_it_back_with_digging_cave_and_gold() {
    let revealed = |cave: &str| {
        let scene = format!("players 1; round 6; red: {cave}; then take drift-mining");
        let mut stage = Stage::<CaveVsCave>::set(&scene);
        stage.play("red: dig 52\nchance: turn-up stall");
        reveals(&stage)
    };
    assert!(!revealed("gold 1, room digging-cave 42"));
    assert!(revealed("gold 0, room digging-cave 42"), "no gold");
    assert!(revealed("gold 1, room gold-vein 42"), "no Digging Cave");
    let mut walled = Stage::<CaveVsCave>::set(&format!("{WALLED}; then take drift-mining"));
    walled.play("red: dig 52\nchance: turn-up stall");
    assert!(reveals(&walled), "nothing accessible");
    let mut used = Stage::<CaveVsCave>::set(&format!("{DRIFT}; then use entrance; then gain 1 wood"));
    used.play("red: dig 52\nchance: turn-up stall");
    assert!(reveals(&used), "the room action is used");
}

#[test]
fn cvc_188_if_the_second_dig_is_made_there_is_no_reveal() {
    check::<CaveVsCave>(
        DRIFT,
        "red: dig 21
         chance: turn-up stall
         red: use digging-cave
         red: dig 52
         chance: turn-up dungeon
         red: done
         red: take cultivation",
        expect![[r#"
            red digs 21.
            Stall comes to light.
            red uses Digging Cave.
            red pays 1 gold.
            red digs 52.
            Dungeon comes to light.
            red ends the turn.
            red takes Cultivation.
        "#]],
    );
}

#[test]
fn cvc_189_the_two_food_option_with_a_single_dig_reveals_a_tile() {
    check::<CaveVsCave>(
        "players 1; red: food 2; then take excavation",
        "red: dig-twice 21
         chance: turn-up stall
         red: done
         chance: turn-up dungeon
         red: take cultivation",
        expect![[r#"
            red pays 2 food.
            red digs 21.
            Stall comes to light.
            red ends the turn.
            Dungeon is turned up from the stack.
            red takes Cultivation.
        "#]],
    );
}

#[test]
fn cvc_177_renovation_has_no_gold_condition() {
    assert!(Stage::<CaveVsCave>::set("players 1; round 7; red: gold 0").is_offered("take renovation"));
}

/// The result of a solo game that ended with these rooms and goods: whether the goal is reached, and the sentence.
fn result(cave: &str) -> (bool, String) {
    let scene = format!(
        "players 1; round 7; red: took cultivation housework excavation; red: {cave}
         then take undergrowth; then done"
    );
    let stage = Stage::<CaveVsCave>::set(&scene);
    let sentence = CaveVsCave::ask(Lang::En, &stage.view(Seat::Red), &|seat| seat.to_string());
    (stage.state.score()[0].wins, sentence)
}

#[test]
fn cvc_178_fifty_points_reach_the_goal_and_more_than_sixty_the_highest_distinction() {
    // 12 + 10 + 9 + 8 + 6 = 45 points of rooms.
    let rooms =
        "room state-room 53, room treasury 52, room gold-vein 42, room secret-chamber 51, room stall 22";
    let with_gold = |gold: u8| result(&format!("gold {gold}, {rooms}"));
    assert_eq!(with_gold(4), (false, "49 points: 1 short of the goal of 50.".to_owned()));
    assert_eq!(with_gold(5), (true, "50 points: goal reached!".to_owned()));
    assert_eq!(with_gold(15), (true, "60 points: goal reached!".to_owned()));
    assert_eq!(
        with_gold(16),
        (true, "61 points: your name goes into the dwarven archives in letters of gold!".to_owned())
    );
}

#[test]
fn cvc_185_a_tile_of_the_stack_grants_no_food() {
    for (space, food) in [("42", 2), ("21", 1)] {
        let mut stage = Stage::<CaveVsCave>::set("players 1; then take excavation");
        stage.play(&format!("red: dig {space}\nchance: turn-up stall\nchance: turn-up dungeon"));
        assert_eq!(stage.view(Seat::Red).caves[Seat::Red].goods[Good::Food], food, "{space}");
    }
}

#[test]
fn cvc_186_all_seven_wall_tokens_are_in_the_supply() {
    assert_eq!(fresh().view(Seat::Red).supply, 7);
}

#[test]
fn cvc_186_the_lone_player_wins_the_additional_cavity_with_the_tenth_room() {
    check::<CaveVsCave>(
        "players 1; round 7; display + sacrificial-altar; red: stone 9, food 9
         red: room shelf 11, room spinning-wheel 12, room tunnel 21, room junction-room 22, room bakehouse 32
         red: room warehouse 42, room stall 51, room storeroom 52, room weaving-room 53
         then take housework",
        "red: furnish sacrificial-altar 31 for 4 food
         red: face three",
        expect![[r#"
            red pays 4 stone and 4 food.
            red furnishes 31 with Sacrificial Altar.
            red has filled the cave and gets the additional cavity.
            red chooses the face with three walls.
        "#]],
    );
}

#[test]
fn cvc_187_each_face_up_tile_can_be_taken_once_per_round() {
    let mut stage = Stage::<CaveVsCave>::set("players 1");
    assert_eq!(stage.offers_of("take").len(), 5);
    stage.play("red: take cultivation\nred: done");
    assert_eq!(stage.offers_of("take").len(), 4);
    assert_eq!(stage.refusal("red: take cultivation"), "red has Cultivation in this round. (CVC-038)");
    stage.play("red: take housework\nred: done\nchance: reveal undermining");
    assert_eq!(stage.offers_of("take").len(), 6, "all are back");
    assert_eq!(Stage::<CaveVsCave>::set("players 1; round 7").offers_of("take").len(), 11);
}

#[test]
fn cvc_190_the_score_is_room_points_and_one_per_gold() {
    let stage =
        Stage::<CaveVsCave>::set("players 1; red: wood 9, food 9, gold 7, room treasury 53, room shelf 31");
    assert_eq!(stage.points(Seat::Red), 10 + 3 + 7);
    assert_eq!(stage.state.score()[0].total, 20);
}
