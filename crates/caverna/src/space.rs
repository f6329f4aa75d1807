//! The action spaces, one file each: printed ones first, then the round cards.

use karst_kit::Flow;

use crate::{Act, Good};

/// What a space file needs.
mod prelude {
    pub(super) use karst_kit::Flow::{AnyOf, Do, InOrder, OneOf};

    pub(super) use super::{Arrival, ByCount, Tile, Variant, each, first, heap, next};
    pub(super) use crate::Act::*;
    #[allow(unused_imports)]
    pub(super) use crate::{Bonus, Good, Ground, Offer, Size, Take, Twin, goods};
}

karst_kit::components! {
    /// An action space.
    Space: Tile, "an action space";
    DriftMining "drift-mining" in drift_mining,
    Excavation "excavation" in excavation,
    StartingPlayer "starting-player" in starting_player,
    Logging "logging" in logging,
    Supplies "supplies" in supplies,
    Growth "growth" in growth,
    OreMining "ore-mining" in ore_mining,
    WoodGathering "wood-gathering" in wood_gathering,
    Clearing "clearing" in clearing,
    Sustenance "sustenance" in sustenance,
    StripMining "strip-mining" in strip_mining,
    ForestExploration "forest-exploration" in forest_exploration,
    Imitation4 "imitation-4" in imitation_4,
    Imitation2 "imitation-2" in imitation_2,
    Imitation1 "imitation-1" in imitation_1,
    Imitation0 "imitation-0" in imitation_0,
    Depot "depot" in depot,
    SmallScaleDriftMining "small-scale-drift-mining" in small_scale_drift_mining,
    WeeklyMarket "weekly-market" in weekly_market,
    HardwareRental "hardware-rental" in hardware_rental,
    FenceBuilding "fence-building" in fence_building,
    SecondDriftMining "second-drift-mining" in second_drift_mining,
    LargeDepot "large-depot" in large_depot,
    Extension "extension" in extension,
    RubyMining "ruby-mining" in ruby_mining,
    Housework "housework" in housework,
    SlashAndBurn "slash-and-burn" in slash_and_burn,
    Blacksmithing "blacksmithing" in blacksmithing,
    SheepFarming "sheep-farming" in sheep_farming,
    OreMineConstruction "ore-mine-construction" in ore_mine_construction,
    WishForChildren "wish-for-children" in wish_for_children,
    UrgentWishForChildren "urgent-wish-for-children" in urgent_wish_for_children,
    DonkeyFarming "donkey-farming" in donkey_farming,
    RubyMineConstruction "ruby-mine-construction" in ruby_mine_construction,
    FamilyLife "family-life" in family_life,
    OreDelivery "ore-delivery" in ore_delivery,
    Exploration "exploration" in exploration,
    Adventure "adventure" in adventure,
    OreTrading "ore-trading" in ore_trading,
    RubyDelivery "ruby-delivery" in ruby_delivery,
}

/// All there is to know about an action space.
pub struct Tile {
    /// English, French, Italian.
    pub names: [&'static str; 3],
    /// Its drawing: `@` of Caverna's own icons, `~` of those all games share.
    pub icon: &'static str,
    pub arrives: Arrival,
    /// The round in which the solo game turns the card up (CAV-394).
    pub solo_round: u8,
    /// What it adds and offers, for each number of players.
    pub variants: ByCount,
    /// Whether Imitation may copy it.
    pub imitable: bool,
    /// When this card appears, the first of these turns over and becomes the second (CAV-034).
    pub flips: Option<(Space, Space)>,
}

impl Tile {
    const PLAIN: Tile = Tile {
        names: [""; 3],
        icon: "",
        arrives: Arrival::Printed,
        solo_round: 0,
        variants: ByCount::NONE,
        imitable: true,
        flips: None,
    };
}

/// When a space comes into play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// On a board, from the start.
    Printed,
    /// A round card of this stage, shuffled with its like.
    Stage(u8),
    /// A round card with a fixed round.
    Round(u8),
    /// The back of another card.
    Back,
}

/// What a space is with a certain number of players.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// What is added in each round.
    pub pile: &'static [Heap],
    /// Nothing is added before this round (CAV-019).
    pub from_round: u8,
    pub flow: &'static Flow<Act>,
}

impl Variant {
    const fn of(flow: &'static Flow<Act>) -> Variant {
        Variant { pile: &[], from_round: 1, flow }
    }

    const fn with_pile(mut self, pile: &'static [Heap]) -> Variant {
        self.pile = pile;
        self
    }

    const fn beginning(mut self, round: u8) -> Variant {
        self.from_round = round;
        self
    }
}

/// One kind of goods on an accumulating space: so many if it is empty, else so many more (CAV-038).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heap {
    pub good: Good,
    pub if_empty: u8,
    pub else_more: u8,
}

/// `n (m)`
const fn heap(good: Good, if_empty: u8, else_more: u8) -> Heap {
    Heap { good, if_empty, else_more }
}

/// `n` in every round.
const fn each(good: Good, n: u8) -> Heap {
    heap(good, n, n)
}

/// Only when the space is empty.
const fn first(good: Good, n: u8) -> Heap {
    heap(good, n, 0)
}

/// Only when something is there.
const fn next(good: Good, n: u8) -> Heap {
    heap(good, 0, n)
}

/// One variant for each number of players, where the space is in the game.
#[derive(Clone, Copy, Debug)]
pub struct ByCount([Option<Variant>; 8]);

impl ByCount {
    const NONE: ByCount = ByCount([None; 8]);

    /// The same for all.
    const fn all(variant: Variant) -> ByCount {
        ByCount::NONE.with(1, 7, variant)
    }

    const fn with(mut self, from: usize, to: usize, variant: Variant) -> ByCount {
        let mut n = from;
        while n <= to {
            self.0[n] = Some(variant);
            n += 1;
        }
        self
    }

    #[inline]
    pub fn get(&self, players: u8) -> Option<&Variant> {
        self.0[players as usize].as_ref()
    }
}

/// Where the goods of each space lie in a state's piles, and how many kinds there can be.
const PILES: [(u8, u8); Space::N] = {
    let mut piles = [(0, 0); Space::N];
    let (mut at, mut space) = (0, 0);
    while space < Space::N {
        let (mut n, mut players) = (0, 1);
        while players < 8 {
            if let Some(variant) = &PRINTED[space].variants.0[players]
                && variant.pile.len() > n
            {
                n = variant.pile.len();
            }
            players += 1;
        }
        piles[space] = (at, n as u8);
        at += n as u8;
        space += 1;
    }
    piles
};

/// Kinds of goods on all spaces together.
pub const N_HEAPS: usize = (PILES[Space::N - 1].0 + PILES[Space::N - 1].1) as usize;

impl Space {
    /// The variant for so many players; only asked of spaces in the game.
    #[inline]
    pub fn variant(self, players: u8) -> &'static Variant {
        self.printed().variants.get(players).expect("the space is in the game")
    }

    #[inline]
    pub(crate) fn heaps(self) -> std::ops::Range<usize> {
        let (at, n) = PILES[self as usize];
        at as usize..(at + n) as usize
    }
}

karst_kit::set!(
    /// A set of action spaces.
    Spaces(pub u64) of Space: |space| space as u64, |n| Space::ALL[n]
);

impl Spaces {
    /// Spaces in a game of so many players that arrive in this way.
    pub fn arriving(players: u8, how: impl Fn(Arrival) -> bool) -> Spaces {
        Space::ALL
            .into_iter()
            .filter(|space| space.printed().variants.get(players).is_some() && how(space.printed().arrives))
            .collect()
    }
}

/// What the tests of the action spaces need.
#[cfg(test)]
mod testing {
    use karst_kit::{Actor, Lang, Seat};
    use karst_testkit::{Expect, Stage};

    use super::Arrival;
    pub(super) use super::Space;
    use crate::{Caverna, space_effect};

    pub(super) use karst_testkit::expect;

    /// What a space says with these numbers of players, and what each kind of choice there brings about and leaves
    /// open, for an unarmed and for an armed dwarf.
    #[track_caller]
    pub(super) fn shows(players: &[u8], space: Space, expected: Expect) {
        let said: Vec<String> = players.iter().map(|&n| space_effect(Lang::En, space, n)).collect();
        assert!(said.iter().all(|other| *other == said[0]), "{said:?}");
        let mut lines = vec![said[0].clone()];
        for weapons in ["0 0", "9 9"] {
            for line in traces(players[0], space, weapons) {
                if !lines.contains(&line) {
                    lines.push(line);
                }
            }
        }
        expected.assert_eq(&(lines.join("\n") + "\n"));
    }

    /// What is taken there with some mines.
    pub(super) fn takes(players: u8, space: Space, mines: &str) -> String {
        let scene = scene(players, space, "0 0").replace("tunnel e2 e1", mines);
        let mut stage = Stage::<Caverna>::set(&scene);
        stage.play(&format!("red: place {space}"));
        stage.told().lines().nth(1).unwrap_or("nothing").to_owned()
    }

    /// The first choice of each kind: what is told, and what may be done then.
    fn traces(players: u8, space: Space, weapons: &str) -> Vec<String> {
        let scene = scene(players, space, weapons);
        let mut stage = Stage::<Caverna>::set(&scene);
        if !stage.is_offered(&format!("place {space}")) {
            return Vec::new();
        }
        stage.play(&format!("red: place {space}"));
        let offers = still_there(&stage, space);
        let first =
            |kind: &String| offers.iter().find(|offer| verbs(&[(*offer).clone()])[0] == *kind).cloned();
        verbs(&offers).iter().filter_map(first).map(|choice| trace(&scene, space, &choice)).collect()
    }

    fn trace(scene: &str, space: Space, choice: &str) -> String {
        let mut stage = Stage::<Caverna>::set(scene);
        stage.play(&format!("red: place {space}"));
        let before = stage.events.len();
        stage.play(&format!("red: {choice}"));
        stage.events.drain(..before);
        let told = stage.told().lines().take(4).collect::<Vec<_>>().join(" ");
        let then = verbs(&still_there(&stage, space));
        let then = if then.is_empty() { String::new() } else { format!(" Then: {}.", then.join(", ")) };
        format!("{choice}: {told}{then}").trim_end().to_owned()
    }

    /// What is offered as long as the dwarf has not finished.
    fn still_there(stage: &Stage<Caverna>, space: Space) -> Vec<String> {
        let view = stage.state.view(karst_kit::Viewer::Public);
        let busy = view.actor == Some(Actor::Seat(Seat::Red))
            && view.phase == crate::Phase::Work
            && view.occupant(space) == Some(Seat::Red)
            && stage.offers_of("place").is_empty();
        if busy { stage.offers() } else { Vec::new() }
    }

    /// What is added: `3(1)` is three if the space is empty, else one.
    pub(super) fn pile(space: Space, players: u8) -> String {
        let heaps = space.variant(players).pile;
        let texts: Vec<String> =
            heaps.iter().map(|heap| format!("{} {}({})", heap.good, heap.if_empty, heap.else_more)).collect();
        if texts.is_empty() { "nothing".to_owned() } else { texts.join(", ") }
    }

    /// What a well supplied player with these weapons is told and offered there.
    pub(super) fn does(players: u8, space: Space, weapons: &str) -> String {
        let mut stage = Stage::<Caverna>::set(&scene(players, space, weapons));
        if !stage.is_offered(&format!("place {space}")) {
            return "closed".to_owned();
        }
        stage.play(&format!("red: place {space}"));
        let told: Vec<String> = stage.told().lines().skip(1).take(4).map(str::to_owned).collect();
        let mut said = told;
        if stage.actor() == Some(Actor::Seat(Seat::Red))
            && stage.state.view(karst_kit::Viewer::Public).phase == crate::Phase::Work
            && stage.offers_of("place").is_empty()
        {
            said.push(verbs(&stage.offers()).join(", "));
        }
        said.join(" ")
    }

    fn scene(players: u8, space: Space, weapons: &str) -> String {
        let round = match space.printed().arrives {
            Arrival::Printed => 3,
            Arrival::Stage(3) if players <= 2 => 8,
            Arrival::Stage(stage) => 3 * stage,
            Arrival::Round(round) => round,
            Arrival::Back => 8,
        };
        let revealed = match space.printed().arrives {
            Arrival::Stage(_) if players > 1 => format!("; revealed {space}"),
            Arrival::Back if players > 1 => "; revealed family-life".to_owned(),
            _ => String::new(),
        };
        let others = if players > 2 { "; blue: placed housework" } else { "" };
        format!(
            "players {players}; round {round}{revealed}{others}
             red: dwelling e3, cavern d2, tunnel e2 e1, meadow c4 c3, field b4, dwarfs {weapons}
             red: grain 1, wood 9, stone 9, ore 9, food 9, gold 9"
        )
    }

    /// The kinds of choices, each once.
    fn verbs(offers: &[String]) -> Vec<String> {
        let mut verbs: Vec<String> = Vec::new();
        for offer in offers {
            let words: Vec<&str> = offer.split(' ').collect();
            let verb = match words[0] {
                "tile" => words[..2].join(" "),
                "fence" => format!("fence {}", words.len() - 1),
                verb => verb.to_owned(),
            };
            if !verbs.contains(&verb) {
                verbs.push(verb);
            }
        }
        verbs
    }
}
