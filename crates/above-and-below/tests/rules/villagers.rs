use crate::table::*;

fn lanterns(id: &str) -> [u8; 6] {
    [1, 2, 3, 4, 5, 6].map(|die| tile(id).lanterns(die))
}

fn skills(id: &str) -> (Skill, Skill) {
    (tile(id).printed().hammer, tile(id).printed().quill)
}

#[test]
fn aab_141_the_starting_hammer() {
    assert_eq!(lanterns("hammer"), [0, 0, 0, 1, 1, 1]);
    assert_eq!(skills("hammer"), (Skill::Plain, Skill::None));
}

#[test]
fn aab_142_the_starting_quill() {
    assert_eq!(lanterns("quill"), [0, 1, 1, 1, 1, 1]);
    assert_eq!(skills("quill"), (Skill::None, Skill::Plain));
}

#[test]
fn aab_143_the_starting_explorer() {
    assert_eq!(lanterns("explorer"), [1, 1, 2, 2, 2, 2]);
    assert_eq!(skills("explorer"), (Skill::None, Skill::None));
    assert!(
        !at("red: coins 20, exhausted hammer quill")
            .offers()
            .iter()
            .any(|offer| offer.starts_with("build") || offer.starts_with("train"))
    );
}

#[test]
fn aab_144_skills_of_the_eighteen() {
    let (hammer, quill) = (Tiles::WITH_HAMMER.and(Tiles::ORDINARY), Tiles::WITH_QUILL.and(Tiles::ORDINARY));
    assert_eq!(hammer.minus(quill).len(), 11);
    assert_eq!(quill.minus(hammer).len(), 5);
    assert_eq!(hammer.and(quill), tiles("v07"));
    assert_eq!(Tiles::ORDINARY.minus(hammer).minus(quill), tiles("v06"));
}

#[test]
fn aab_145_villager_fifteen() {
    assert_eq!(lanterns("v15"), [0, 0, 2, 2, 2, 3]);
}

#[test]
fn aab_146_villager_seven_has_both_skills() {
    assert_eq!(lanterns("v07"), [0, 0, 2, 2, 2, 2]);
    let stage = at("red: coins 20, ready v07, exhausted hammer quill");
    assert!(stage.is_offered("build v07") && stage.is_offered("train v07"));
}

#[test]
fn aab_147_one_ordinary_quill_plus() {
    assert_eq!(Tiles::QUILL_PLUS.and(Tiles::ORDINARY), tiles("v01"));
    assert!(Tiles::HAMMER_PLUS.and(Tiles::ORDINARY).is_empty());
}

#[test]
fn aab_148_three_lanterns_at_most() {
    let most = Tile::ALL.into_iter().flat_map(|tile| (1..=6).map(move |die| tile.lanterns(die))).max();
    assert_eq!(most, Some(3));
}

#[test]
fn aab_150_the_liquid_woman_has_three_lanterns_on_two() {
    assert_eq!(lanterns("liquid-woman"), [0, 3, 3, 3, 3, 3]);
}

#[test]
fn aab_151_glogo_has_a_hammer_plus() {
    assert_eq!(lanterns("glogo"), [0, 1, 1, 3, 3, 3]);
    assert_eq!(skills("glogo"), (Skill::Plus, Skill::None));
}

#[test]
fn aab_154_lanterns_of_the_cave_cat() {
    for cat in ["cave-cat-1", "cave-cat-2"] {
        assert_eq!(lanterns(cat), [1, 1, 1, 3, 3, 3]);
    }
}

#[test]
fn aab_157_lanterns_of_the_metal_man() {
    for man in ["metal-man-1", "metal-man-2"] {
        assert_eq!(lanterns(man), [2, 2, 2, 3, 3, 3]);
    }
}

#[test]
fn aab_158_two_cats_two_metal_men_one_glogo_one_liquid_woman() {
    use book::Special::*;
    let counts = [CaveCat, MetalMan, Glogo, LiquidWoman].map(|kind| Tiles::special(kind).len());
    assert_eq!(counts, [2, 2, 1, 1]);
}
