use crate::table::*;

const KINDS: [&str; 8] = ["rope", "fish", "fruit", "pot", "paper", "ore", "mushroom", "amethyst"];

#[test]
fn aab_010_an_empty_track_gives_an_income_of_four() {
    assert_eq!(red(&at("")).income(), 4);
}

#[test]
fn aab_011_points_of_the_circles() {
    let mut before = 0;
    for (circle, points) in [1, 1, 2, 3, 4, 4, 5, 6].into_iter().enumerate() {
        let track = KINDS[..=circle].join(" ");
        let now = line(&format!("red: track {track}"), "track");
        assert_eq!(now - before, points, "circle {}", circle + 1);
        before = now;
    }
}

#[test]
fn aab_012_income_of_the_circles() {
    for (circle, income) in [5, 6, 6, 7, 7, 8, 8, 8].into_iter().enumerate() {
        let track = KINDS[..=circle].join(" ");
        assert_eq!(red(&at(&format!("red: track {track}"))).income(), income, "circle {}", circle + 1);
    }
}

#[test]
fn aab_013_costs_of_the_villager_row() {
    for (slot, cost) in [2, 3, 3, 4, 5].into_iter().enumerate() {
        let wanted = ["v02", "v03", "v04", "v05", "v06"][slot];
        let stage = run("row v02 v03 v04 v05 v06; red: coins 20", &format!("train quill; hire {wanted}"));
        assert_eq!(red(&stage).coins, 20 - cost, "slot {}", slot + 1);
    }
}

#[test]
fn aab_014_seven_spaces_on_the_round_track() {
    let mut stage = at("");
    let mut rounds = 1;
    while stage.actor().is_some() {
        next_round(&mut stage);
        rounds += u8::from(stage.actor().is_some());
        assert_eq!(table(&stage).round, rounds);
    }
    assert_eq!(rounds, 7);
}

#[test]
fn aab_015_the_cider_space_holds_one() {
    let mut stage = at("");
    next_round(&mut stage);
    go(&mut stage, "labor; send hammer; go");
    settle(&mut stage);
    assert_eq!(blue(&stage).has(Item::Cider), 1, "two rounds, one cider");
    assert!(!table(&stage).cider);
}

#[test]
fn aab_016_twelve_spaces_on_the_reputation_track() {
    assert_eq!(REPUTATION, (-3, 8));
    for space in -3..=8 {
        assert_eq!(red(&at(&format!("red: reputation {space}"))).reputation, space);
    }
    assert!(AboveAndBelow::scene("red: reputation 9").is_err());
    assert!(AboveAndBelow::scene("red: reputation -4").is_err());
}

fn space(position: i8) -> i32 {
    line(&format!("red: reputation {position}"), "reputation")
}

#[test]
fn aab_017_the_two_spaces_near_the_surface() {
    assert_eq!([space(-3), space(-2)], [-2, -1]);
}

#[test]
fn aab_018_the_spaces_worth_nothing() {
    assert_eq!([space(-1), space(0), space(1), space(2)], [0; 4]);
}

#[test]
fn aab_019_the_spaces_from_three_to_seven() {
    assert_eq!([space(3), space(4), space(5), space(6), space(7)], [1, 2, 3, 4, 5]);
}

#[test]
fn aab_020_the_deepest_space() {
    assert_eq!(space(8), 7);
}

#[test]
fn aab_021_reputation_goes_down_into_the_cave_and_up_to_the_surface() {
    let stage = run("outposts o01; red: coins 9, cave c09", "build hammer; buy o01");
    assert_eq!(red(&stage).reputation, 1);
    assert!(space(8) > space(3), "deeper is better");
    let loss = way(|choice| {
        plain(choice)
            && matches!(&choice.outcomes[0].end, End::Reward(reward) if reward.reputation == -1)
            && simple(&choice.outcomes[0].end).is_some()
    });
    let mut stage = rolled(loss, loss.deed().outcomes[0].explore, "");
    go(&mut stage, "enough");
    assert_eq!(red(&stage).reputation, -1);
}

#[test]
fn aab_022_the_cube_stays_on_the_end_spaces() {
    let stage = run("outposts o01; red: coins 9, cave c09, reputation 8", "build hammer; buy o01");
    assert_eq!(red(&stage).reputation, 8);
    let loss = way(|choice| {
        plain(choice) && simple(&choice.outcomes[0].end).is_some_and(|reward| reward.reputation == -1)
    });
    let mut stage = rolled(loss, loss.deed().outcomes[0].explore, "red: reputation -3");
    go(&mut stage, "enough");
    assert_eq!(red(&stage).reputation, -3);
}
