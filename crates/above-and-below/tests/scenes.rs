//! Scenes refuse impossible positions with a sentence that names what is wrong, and notations read back.

use above_and_below::{AboveAndBelow, Choice};
use karst_kit::Scenes;

#[test]
fn impossible_scenes_are_refused() {
    for (scene, said) in [
        ("players 5", "is played by 2 to 4 players, not 5"),
        ("players 2; yellow: coins 3", "does not sit"),
        ("round 8", "from 1 to 7"),
        ("red: reputation 9", "from -3 to 8"),
        ("red: card h01 h01", "only 1 h01"),
        ("red: card o01", "more outposts than cave cards"),
        ("red: card h01; houses h01", "only 1 h01"),
        ("red: ready v01; blue: ready v01", "two villages"),
        ("red: ready v01; row v01", "cannot be on the row"),
        ("row glogo", "cannot be on the row"),
        ("red: cave c01; cave c01", "two places"),
        ("keys k01 k02 k03 k04 k05", "only four key houses"),
        ("keys h01", "does not belong"),
        ("cave none", "shows one"),
        ("red: passed", "cannot have the turn"),
        ("red: track potion", "no good"),
        ("red: rope 100", "from 0 to 99"),
        ("row v01 v02 v01", "exists only once"),
        ("pile v01 v01", "exists only once"),
        ("under-caves c02 c03 c02", "exists only once"),
        ("red: swords 3", "`swords`"),
        ("dance", "no statement"),
        ("then hire v01", "not possible"),
        ("then fly", "expected a choice"),
    ] {
        let why = AboveAndBelow::scene(scene).err().unwrap_or_else(|| panic!("`{scene}` was accepted"));
        assert!(why.contains(said), "`{scene}`: {why}");
    }
    assert!(AboveAndBelow::scene(&"#".repeat(100_000)).is_err(), "too long");
    let goods = |n: usize| AboveAndBelow::scene(&format!("red: track {}", "rope ".repeat(n)));
    assert!(goods(99).is_ok());
    assert!(goods(100).err().is_some_and(|why| why.contains("at most 99 of each good")));
}

#[test]
fn notations_read_back() {
    for text in [
        "explore",
        "build hammer",
        "train v01",
        "sell rope",
        "bid blue",
        "price 12",
        "refresh houses cider 1 potion 2",
        "place fish",
        "place fish sale",
        "send cave-cat-2",
        "buy s06",
        "buy h02 potion 1",
        "hire v18 cider 2",
        "gather o07 track",
        "choose a",
        "choose b bonus",
        "choose c bonus cider 1 stake rope",
        "choose a stake v12",
        "reroll liquid-woman",
        "exert metal-man-1",
        "pay cider 1",
        "prefer 2",
        "take k08",
        "first green",
        "draw h03",
        "draw v11",
        "draw c25",
        "roll 6",
    ] {
        assert_eq!(text.parse::<Choice>().map(|choice| choice.to_string()).as_deref(), Ok(text));
    }
    for bad in
        ["", "roll 7", "buy h99", "pay cider 0", "choose d", "choose a stake", "go now", "refresh keys"]
    {
        assert!(bad.parse::<Choice>().is_err(), "{bad}");
    }
}
