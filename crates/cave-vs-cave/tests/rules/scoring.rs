//! The end of a two-player game.

use cave_vs_cave::*;
use karst_kit::{Lang, Position, Rules, Score, Seat, Speak, Viewer};
use karst_testkit::Stage;

/// The table after the last turn of round 8, with these caves.
fn ended(caves: &str) -> State {
    let scene = format!(
        "round 8; red: took cultivation housework excavation undergrowth
         blue: took furnishing masonry undermining
         {caves}; then take expansion; then done"
    );
    let stage = Stage::<CaveVsCave>::set(&scene);
    assert_eq!(stage.actor(), None, "the game is over");
    stage.state
}

fn totals(scores: &[Score<Line>]) -> Vec<i32> {
    scores.iter().map(|score| score.total).collect()
}

fn verdict(state: &State) -> String {
    let view = state.view(Viewer::Public);
    CaveVsCave::ask(Lang::En, &view, &|seat| seat.to_string())
}

#[test]
fn cvc_165_score_is_the_points_of_the_own_rooms_and_one_per_gold() {
    let end = ended(
        "red: wood 9, stone 9, emmer 9, flax 9, food 9, gold 7, room shelf 31, room treasury 53
         blue: wood 0, stone 0, emmer 0, flax 0, food 0, gold 19",
    );
    let scores = end.score();
    assert_eq!(totals(&scores), [3 + 10 + 7, 19]);
    let lines: Vec<_> = scores[0].lines.iter().map(|line| (line.what, line.points)).collect();
    assert_eq!(
        lines,
        [
            (Line::Room(Room::Shelf), 3),
            (Line::Room(Room::Entrance), 0),
            (Line::Room(Room::Treasury), 10),
            (Line::Gold, 7)
        ]
    );
    assert_eq!(verdict(&end), "red wins.");
}

#[test]
fn cvc_166_on_equal_scores_the_most_valuable_single_room_wins() {
    let end = ended("red: gold 2, room grindstone 31, room spinning-wheel 42; blue: gold 4, room parlor 31");
    assert_eq!(totals(&end.score()), [10, 10]);
    assert_eq!(verdict(&end), "blue wins. Equal totals: the most valuable room decides.");
}

#[test]
fn cvc_167_with_equal_scores_and_equal_best_rooms_it_is_a_draw() {
    let end = ended("red: gold 4, room shelf 31; blue: gold 1, room tunnel 31, room food-corner 42");
    let scores = end.score();
    assert_eq!(totals(&scores), [7, 7]);
    assert!(scores.iter().all(|score| score.wins));
    assert_eq!(verdict(&end), "A draw: same score, same best room.");
}

#[test]
fn cvc_168_a_room_on_the_additional_cavity_scores_like_any_other() {
    let full = "red: extra two, room shelf 11, room spinning-wheel 12, room tunnel 21, room grindstone 22
        red: room food-corner 32, room warehouse 42, room stall 51, room storeroom 52, room weaving-room 53
        red: room sacrificial-altar 31";
    let without = ended(full);
    let with = ended(&format!("{full}, room gold-vein extra"));
    assert_eq!(with.points(Seat::Red), without.points(Seat::Red) + 9);
    assert_eq!(with.score()[0].tie_break, 9, "and it is the best of the cave");
}

#[test]
fn cvc_201_without_furnished_rooms_the_entrance_counts_zero() {
    let one = ended("red: gold 5; blue: gold 2, room shelf 31");
    assert_eq!(totals(&one.score()), [5, 5]);
    assert_eq!(one.score()[0].tie_break, 0);
    assert_eq!(verdict(&one), "blue wins. Equal totals: the most valuable room decides.");
    let two = ended("red: gold 5; blue: gold 5");
    assert_eq!(verdict(&two), "A draw: same score, same best room.");
}
