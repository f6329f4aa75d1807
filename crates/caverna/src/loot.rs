//! The loot of expeditions: one table.

use crate::act::Take;
use crate::{Act, Goods, Offer, Single, Size, goods};

/// A line of the loot card.
#[derive(Clone, Copy, Debug)]
pub struct Item {
    /// The weapon must be at least this strong (CAV-163).
    pub strength: u8,
    pub act: Act,
}

const fn item(strength: u8, act: Act) -> Item {
    Item { strength, act }
}

const fn goods(strength: u8, goods: Goods) -> Item {
    item(strength, Act::Take(Take::only(goods)))
}

/// The price of an ordinary Dwelling as loot (CAV-190).
pub(crate) const LOOT_DWELLING: Goods = goods![2 Wood, 2 Stone];

karst_kit::components! {
    /// One of the 23 items, in the order of the card, weakest first (CAV-172 to CAV-194).
    Loot: Item, "a loot item";
    AllWeapons "all-weapons" = item(1, Act::AllWeapons),
    Dog "dog" = goods(1, goods![1 Dog]),
    Wood "wood" = goods(1, goods![1 Wood]),
    Sheep "sheep" = goods(2, goods![1 Sheep]),
    Grain "grain" = goods(2, goods![1 Grain]),
    Donkey "donkey" = goods(3, goods![1 Donkey]),
    Stone "stone" = goods(3, goods![1 Stone]),
    Vegetable "vegetable" = goods(4, goods![1 Vegetable]),
    Ore "ore" = goods(4, goods![2 Ore]),
    Boar "boar" = goods(5, goods![1 Boar]),
    Gold "gold" = goods(6, goods![2 Gold]),
    Furnish "furnish" = item(7, Act::Furnish(Offer::Any)),
    Stable "stable" = item(8, Act::Stable(0)),
    Tunnel "tunnel" = item(9, Act::Lay(Single::Tunnel)),
    SmallPasture "small-pasture" = item(9, Act::Fence(Size::Small, 1)),
    Cattle "cattle" = goods(10, goods![1 Cattle]),
    LargePasture "large-pasture" = item(10, Act::Fence(Size::Large, 2)),
    Meadow "meadow" = item(11, Act::Lay(Single::Meadow)),
    Dwelling "dwelling" = item(11, Act::Furnish(Offer::Ordinary(LOOT_DWELLING))),
    Field "field" = item(12, Act::Lay(Single::Field)),
    Sow "sow" = item(12, Act::Sow),
    Cavern "cavern" = item(14, Act::Lay(Single::Cavern)),
    Breed "breed" = item(14, Act::Breed(2)),
}

impl Loot {
    /// What a weapon of this strength gives access to.
    #[inline]
    pub fn up_to(strength: u8) -> impl Iterator<Item = Loot> {
        Loot::ALL.into_iter().take_while(move |loot| loot.printed().strength <= strength)
    }
}

#[cfg(test)]
mod tests {
    use karst_kit::Seat;
    use karst_testkit::Stage;

    use crate::Caverna;

    /// What an item brings to a dwarf that is just strong enough; a weaker one cannot take it.
    #[track_caller]
    fn brings(loot: &str, strength: u8, then: &str) -> String {
        let scene = |strength: u8| {
            format!(
                "pile logging none; red: dwarfs {strength} {strength}, meadow c4 c3, field c2, small c1, stable c1,
                 grain 1, wood 2, stone 2, sheep 2; then place logging"
            )
        };
        if strength > 1 {
            assert!(!Stage::<Caverna>::set(&scene(strength - 1)).is_offered(&format!("loot {loot}")));
        }
        let mut stage = Stage::<Caverna>::set(&scene(strength));
        stage.play(&format!("red: loot {loot}"));
        stage.play(then);
        let told = stage.told();
        let back = format!("red’s dwarf comes back with strength {}.", (strength + 1).min(14));
        let lines: Vec<&str> = told.lines().collect();
        assert!(lines[0].starts_with("red loots: ") && lines.contains(&back.as_str()), "{told}");
        lines[1..].iter().take_while(|line| **line != back).copied().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn cav_172_loot_all_weapons() {
        assert_eq!(brings("all-weapons", 1, ""), "", "only afterwards");
        let scene =
            "pile logging none; red: dwarfs 3 14 0, dwelling, ruby 1; then ahead 3; then place logging";
        let mut stage = Stage::<Caverna>::set(scene);
        stage.play("red: loot all-weapons");
        let dwarfs = stage.view(Seat::Red).homes[Seat::Red].dwarfs;
        let weapons = [0, 1, 2].map(|dwarf| dwarfs.weapon(dwarf));
        assert_eq!(weapons, [5, 14, 0], "two for the acting one, 14 at most, none for the unarmed");
    }

    #[test]
    fn cav_173_loot_dog() {
        assert_eq!(brings("dog", 1, ""), "red gets 1 dog.");
    }

    #[test]
    fn cav_174_loot_wood() {
        assert_eq!(brings("wood", 1, ""), "red gets 1 wood.");
    }

    #[test]
    fn cav_175_loot_sheep() {
        assert_eq!(brings("sheep", 2, ""), "red gets 1 sheep.");
    }

    #[test]
    fn cav_176_loot_grain() {
        assert_eq!(brings("grain", 2, ""), "red gets 1 grain.");
    }

    #[test]
    fn cav_177_loot_donkey() {
        assert_eq!(brings("donkey", 3, ""), "red gets 1 donkey.");
    }

    #[test]
    fn cav_178_loot_stone() {
        assert_eq!(brings("stone", 3, ""), "red gets 1 stone.");
    }

    #[test]
    fn cav_179_loot_vegetable() {
        assert_eq!(brings("vegetable", 4, ""), "red gets 1 vegetable.");
    }

    #[test]
    fn cav_180_loot_ore() {
        assert_eq!(brings("ore", 4, ""), "red gets 2 ore.");
    }

    #[test]
    fn cav_181_loot_boar() {
        assert_eq!(brings("boar", 5, ""), "red gets 1 wild boar.");
    }

    #[test]
    fn cav_182_loot_gold() {
        assert_eq!(brings("gold", 6, ""), "red gets 2 gold.");
    }

    #[test]
    fn cav_183_loot_furnish() {
        assert_eq!(
            brings("furnish", 7, "red: furnish seam d3"),
            "red pays 2 wood. red furnishes d3 with Seam."
        );
    }

    #[test]
    fn cav_184_loot_stable() {
        assert_eq!(brings("stable", 8, "red: stable a1"), "red builds a stable on a1.");
    }

    #[test]
    fn cav_185_loot_tunnel() {
        assert_eq!(brings("tunnel", 9, "red: lay tunnel d2"), "red lays a tunnel on d2.");
    }

    #[test]
    fn cav_186_loot_small_pasture() {
        assert_eq!(brings("small-pasture", 9, "red: fence c4"), "red pays 1 wood. red fences c4.");
    }

    #[test]
    fn cav_187_loot_cattle() {
        assert_eq!(brings("cattle", 10, ""), "red gets 1 cattle.");
    }

    #[test]
    fn cav_188_loot_large_pasture() {
        assert_eq!(brings("large-pasture", 10, "red: fence c3 c4"), "red pays 2 wood. red fences c3 and c4.");
    }

    #[test]
    fn cav_189_loot_meadow() {
        assert_eq!(
            brings("meadow", 11, "red: lay meadow b4"),
            "red lays a meadow on b4. red finds 1 food on b4."
        );
    }

    #[test]
    fn cav_190_loot_dwelling() {
        assert_eq!(
            brings("dwelling", 11, "red: furnish dwelling d3"),
            "red pays 2 wood and 2 stone. red furnishes d3 with Dwelling."
        );
    }

    #[test]
    fn cav_191_loot_field() {
        assert_eq!(
            brings("field", 12, "red: lay field b4"),
            "red lays a field on b4. red finds 1 food on b4."
        );
    }

    #[test]
    fn cav_192_loot_sow() {
        assert_eq!(brings("sow", 12, "red: sow 1 grain"), "red sows 1 grain.");
    }

    #[test]
    fn cav_193_loot_cavern() {
        assert_eq!(brings("cavern", 14, "red: lay cavern d2"), "red lays a cavern on d2.");
    }

    #[test]
    fn cav_194_loot_breed() {
        assert_eq!(brings("breed", 14, "red: breed sheep"), "Born to red: 1 sheep.");
    }
}
