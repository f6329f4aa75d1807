use crate::table::*;
use karst_kit::Rules;

#[test]
fn aab_162_every_building_scores_a_point() {
    assert_eq!(line("red: card h03 k01 s04 o03, cave c20", "buildings"), 5);
    assert_eq!(line("", "buildings"), 1, "the starting house");
}

#[test]
fn aab_163_cave_cards_are_no_buildings() {
    assert_eq!(points("red: cave c20 c21 c22"), points(""));
    assert_eq!(line("red: cave c20 c21", "buildings"), 1);
}

fn ranks(reputations: &[i8]) -> Vec<i32> {
    let seats = ["red", "blue", "yellow", "green"];
    let mut scene = format!("players {}", reputations.len());
    for (seat, reputation) in seats.iter().zip(reputations) {
        scene += &format!("; {seat}: reputation {reputation}");
    }
    let table = table(&at(&scene));
    table.seats().iter().map(|&seat| table.rank_points(seat)).collect()
}

#[test]
fn aab_164_five_three_and_two_for_the_ranks() {
    assert_eq!(ranks(&[1, 5, 3]), [2, 5, 3]);
    assert_eq!(ranks(&[1, 5, 3, 0]), [2, 5, 3, 0]);
}

#[test]
fn aab_165_with_two_only_the_first_scores_three() {
    assert_eq!(ranks(&[1, 0]), [3, 0]);
    assert_eq!(ranks(&[-1, 2]), [0, 3]);
}

#[test]
fn aab_166_tied_players_share_their_places_rounded_up() {
    assert_eq!(ranks(&[2, 2, 1, 1]), [4, 4, 1, 1]);
    assert_eq!(ranks(&[3, 1, 1, 1]), [5, 2, 2, 2], "five shared by three");
    assert_eq!(ranks(&[1, 1, 0]), [4, 4, 2]);
}

#[test]
fn aab_167_two_first_score_four_each() {
    assert_eq!(ranks(&[2, 2, 0])[..2], [4, 4]);
    assert_eq!(ranks(&[2, 2, 0, -1])[..2], [4, 4]);
}

#[test]
fn aab_168_two_tied_of_two_score_two_each() {
    assert_eq!(ranks(&[1, 1]), [2, 2]);
}

#[test]
fn aab_169_goods_on_cards_score_no_card_points() {
    let owned = |goods: &str| line(&format!("red: card s01 h03{goods}"), "s01");
    assert_eq!(owned(""), 3, "two fruits lie on the card");
    assert_eq!(owned(", fruit 1"), 4);
    assert_eq!(owned(", fruit 1, track fruit"), 5);
}

#[test]
fn aab_170_card_points_are_added_to_the_point_of_the_building() {
    let with = points("red: card h09")[0];
    assert_eq!(with - points("")[0], 4 + 1);
}

fn winners(scene: &str) -> Vec<Seat> {
    let mut stage = at(&format!("round 7; {scene}"));
    next_round(&mut stage);
    stage.state.score().iter().filter(|score| score.wins).map(|score| score.seat).collect()
}

#[test]
fn aab_171_ties_by_coins_then_villagers_then_buildings() {
    assert_eq!(winners("red: coins 5; blue: coins 6"), [Seat::Blue]);
    assert_eq!(winners("red: coins 5, exhausted v01; blue: coins 5"), [Seat::Red]);
    assert_eq!(winners("red: coins 5, exhausted v01; blue: coins 6"), [Seat::Blue], "coins come first");
    // Red has a villager more, blue a building more; what lies on red's track makes the points even.
    let mixed = |track: &str| format!("red: coins 5, exhausted v01{track}; blue: coins 5, card h03");
    let even = ["", ", track rope", ", track rope rope", ", track rope rope rope"].map(mixed);
    let even: Vec<&String> = even.iter().filter(|scene| points(scene)[0] == points(scene)[1]).collect();
    assert_eq!(even.len(), 1, "one of these tables is even");
    assert_eq!(winners(even[0]), [Seat::Red], "villagers come before buildings");
    // Equal points, coins and villagers: blue has more buildings and fewer points on the track.
    assert_eq!(winners("red: coins 5, track rope; blue: coins 5, card h03"), [Seat::Blue]);
}

#[test]
fn aab_172_still_tied_players_share_the_victory() {
    assert_eq!(winners("red: coins 5; blue: coins 5"), [Seat::Red, Seat::Blue]);
}

#[test]
fn aab_268_three_first_score_four_and_four_first_three() {
    assert_eq!(ranks(&[1, 1, 1]), [4, 4, 4]);
    assert_eq!(ranks(&[2, 2, 2, 0]), [4, 4, 4, 0]);
    assert_eq!(ranks(&[1, 1, 1, 1]), [3, 3, 3, 3]);
}

#[test]
fn aab_269_two_second_score_three_each() {
    assert_eq!(ranks(&[3, 1, 1]), [5, 3, 3]);
    assert_eq!(ranks(&[3, 1, 1, 0]), [5, 3, 3, 0]);
}

#[test]
fn aab_270_two_third_of_four_score_one_each() {
    assert_eq!(ranks(&[4, 3, 1, 1]), [5, 3, 1, 1]);
}

#[test]
fn aab_271_after_two_first_comes_the_third_place() {
    assert_eq!(ranks(&[4, 4, 1]), [4, 4, 2]);
    assert_eq!(ranks(&[4, 4, 1, 0]), [4, 4, 2, 0]);
}

#[test]
fn aab_272_ranks_count_below_nought_too() {
    assert_eq!(ranks(&[-1, -2, -3]), [5, 3, 2]);
}

#[test]
fn aab_273_the_sale_space_counts_for_points_per_item() {
    for (item, card, each) in
        [("fruit", "s01", 1), ("cider", "s01", 1), ("potion", "s02", 2), ("paper", "s05", 2)]
    {
        let with = line(&format!("red: card {card}, sale {item}"), card);
        assert_eq!(with - line(&format!("red: card {card}"), card), each, "{item}");
    }
}

#[test]
fn aab_274_coins_score_nothing() {
    assert_eq!(points("red: coins 90"), points("red: coins 0"));
}

#[test]
fn aab_275_what_counts_in_the_tie_breaks() {
    assert_eq!(
        winners("red: coins 5, cider 3, potion 3, card k03; blue: coins 5, card k01, injured v02"),
        [Seat::Blue],
        "tokens are no coins; injured villagers count"
    );
    assert_eq!(
        winners("red: coins 5, exhausted quill; blue: coins 5, injured quill"),
        [Seat::Red, Seat::Blue]
    );
    assert_eq!(
        winners("red: coins 5, card o05, cave c20; blue: coins 5, card h11"),
        [Seat::Red, Seat::Blue],
        "outposts are buildings"
    );
}

#[test]
fn aab_276_the_points_of_s02() {
    assert_eq!(line("red: card s02 o13, cave c20, potion 3, ore 1, track ore", "s02"), 14);
    let total = |cards: &str| points(&format!("red: card {cards}, cave c20, potion 3, ore 1, track ore"))[0];
    assert_eq!(total("s02 o13") - total("o13"), 15);
}

#[test]
fn aab_277_points_per_outpost() {
    assert_eq!(line("red: card s04, cave c20 c21 c22", "s04"), 7, "no empty caves");
    assert_eq!(line("red: card s04 o01 o03, cave c20 c21 c22", "s04"), 11);
    assert_eq!(line("red: card o09, cave c20 c21", "o09"), 1, "itself");
    assert_eq!(line("red: card o09 o01, cave c20 c21", "o09"), 2);
}

#[test]
fn aab_170_only_cards_that_score_have_a_line() {
    let lines = |scene: &str| {
        let sheet = at(scene).state.score().swap_remove(0);
        sheet.lines.into_iter().map(|line| format!("{} {}", line.what, line.points)).collect::<Vec<_>>()
    };
    karst_testkit::expect![[r#"
        track 0
        buildings 4
        rank 3
        reputation 0
        s01 3"#]]
    .assert_eq(&lines("round 7; at over; red: card h03 h12 s01, reputation 2, rope 2").join("\n"));
}
