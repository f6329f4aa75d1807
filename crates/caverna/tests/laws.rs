//! The laws of the testkit, on random games with every number of players.

use caverna::*;
use karst_bots::{Judge, Reference};
use karst_kit::{Actor, Hiding, Lang, Position, Rules, Scenes, Seat, Speak, Viewer};
use karst_testkit::{Random, laws};

fn setups() -> Vec<Setup> {
    let mut setups: Vec<Setup> = (1..=7).map(Setup::usual).collect();
    setups.push(Setup { introductory: true, ..Setup::usual(3) });
    setups.push(Setup { late_markers: true, ..Setup::usual(2) });
    setups
}

#[test]
fn offered_is_playable() {
    setups().iter().for_each(|setup| laws::offered_is_playable::<Caverna>(setup, 0..20));
}

#[test]
fn the_rest_is_refused() {
    let universe = universe();
    setups().iter().for_each(|setup| laws::the_rest_is_refused::<Caverna>(setup, 0..1, &universe));
}

#[test]
fn replay_gives_the_same() {
    setups().iter().for_each(|setup| laws::replay_gives_the_same::<Caverna>(setup, 0..200));
}

#[test]
fn undo_is_where_we_were() {
    setups().iter().for_each(|setup| laws::undo_is_where_we_were::<Caverna>(setup, 0..100));
}

#[test]
fn imagined_looks_the_same() {
    setups().iter().for_each(|setup| laws::imagined_looks_the_same::<Caverna>(setup, 0..20));
}

#[test]
fn views_read_back() {
    setups().iter().for_each(|setup| laws::views_read_back::<Caverna>(setup, 0..1));
}

#[test]
fn the_unseen_changes_nothing() {
    setups().iter().for_each(|setup| laws::the_unseen_changes_nothing::<Caverna>(setup, 0..10));
}

#[test]
fn everything_can_be_said() {
    setups().iter().for_each(|setup| laws::everything_can_be_said::<Caverna>(setup, 0..3));
}

/// Who may not hear a choice is told the same and sees the same whatever it was; only the choice of a phase to leave
/// out is so, and only until it is opened (CAV-143).
#[test]
fn what_is_not_heard_shows_nowhere() {
    let mut sealed = 0;
    for players in 1..=7 {
        let seats = Seat::first(usize::from(players));
        let viewers: Vec<Viewer> =
            seats.iter().map(|&seat| Viewer::Seat(seat)).chain([Viewer::Public]).collect();
        laws::walk::<Caverna>(&Setup::usual(players), 0..12, |seed, state, offers| {
            let is_sealed = offers == Skip::ALL.iter().map(|&skip| Choice::Skip(skip)).collect::<Vec<_>>();
            for &viewer in &viewers {
                let actor = state.actor().and_then(Actor::seat).map(Viewer::Seat);
                let expected = !is_sealed || actor == Some(viewer);
                let heard = offers.iter().all(|&offer| Caverna::hears(state, offer, viewer));
                assert_eq!(heard, expected, "seed {seed}: {viewer:?} and {offers:?}");
                if !heard {
                    let after = [offers[0], offers[1]].map(|choice| seen(state, choice, viewer));
                    assert!(after[0] == after[1], "seed {seed}: {viewer:?} can tell {offers:?} apart");
                    sealed += 1;
                }
            }
            if offers == [Choice::Open] {
                let before = state.view(Viewer::Public).sealed;
                let (opened, view) = seen(state, Choice::Open, Viewer::Public);
                assert!(seats.iter().all(|&seat| before[seat] == Sealed::Hidden), "seed {seed}");
                let told = |&seat: &Seat| {
                    opened
                        .iter()
                        .filter(|event| matches!(event, Event::Skipped(at, _) if *at == seat))
                        .count()
                };
                assert!(seats.iter().all(|seat| told(seat) == 1), "seed {seed}: {opened:?}");
                assert!(view.sealed.0.iter().all(|&sealed| sealed != Sealed::Hidden), "seed {seed}");
            }
        });
    }
    assert!(sealed > 100, "{sealed} sealed choices in all these games");
}

/// What a choice brings this viewer to hear and see.
fn seen(state: &State, choice: Choice, viewer: Viewer) -> (Vec<Event>, View) {
    let (mut state, mut events) = (*state, Vec::new());
    state.apply(choice, &mut events);
    (events.into_iter().map(|event| Caverna::veil(event, viewer)).collect(), state.view(viewer))
}

/// Random games seldom get rich; these begin so, and reach every tile, exchange and way to pay.
#[test]
fn rich_games_keep_the_laws() {
    let (mut offers, mut seen) = (Vec::new(), std::collections::HashSet::new());
    for seed in 0..700 {
        let mut random = Random::new(seed);
        let mut state = rich_start(1 + seed as usize % 7, &mut random);
        while state.actor().is_some() {
            state.offers(&mut offers);
            let different: std::collections::HashSet<_> = offers.iter().collect();
            assert!(!offers.is_empty() && different.len() == offers.len(), "seed {seed}: {offers:?}");
            for lang in Lang::ALL {
                let labels: std::collections::HashSet<String> =
                    offers.iter().map(|offer| Caverna::label(lang, offer)).collect();
                assert_eq!(labels.len(), offers.len(), "seed {seed}: two offers have one label: {offers:?}");
            }
            let choice = random.pick::<Caverna>(&state, &offers);
            assert_eq!(choice.to_string().parse(), Ok(choice));
            if let Choice::Furnish(tile, _) = choice {
                seen.insert(tile);
            }
            let mut events = Vec::new();
            assert!(state.play(choice, &mut events).is_ok(), "seed {seed}: {choice}");
            for event in &events {
                Lang::ALL.iter().for_each(|&lang| {
                    assert!(Caverna::tell(lang, event, &|seat| seat.to_string()).ends_with(['.', '!']));
                });
            }
            let view = state.view(Viewer::Public);
            for &seat in view.seats() {
                let home = &view.homes[seat];
                let crowded = view.agenda.iter().any(|task| *task == Task::Keep) && view.active == seat;
                assert!(crowded || fits(home, &home.goods), "seed {seed}: animals without a place");
                assert!(home.dwarfs.len() <= home.dwarf_room(), "seed {seed}: dwarfs without a place");
                check_arrangement(seed, home, crowded);
            }
        }
    }
    assert!(seen.len() > 44, "only {} kinds of tiles were built", seen.len());
}

fn rich_start(players: usize, random: &mut Random) -> State {
    let mut scene = format!("players {players}; round 4");
    for seat in Seat::first(players) {
        let weapons = [random.below(15), random.below(9) * random.below(2)];
        scene += &format!(
            "; {seat}: wood {}, stone {}, ore {}, ruby {}, gold {}, grain 5, vegetable 5, food {}, dwarfs {} {},
             cavern d2 e3, tunnel e2 e1, meadow c4 c3, field b4",
            random.below(30),
            random.below(30),
            random.below(20),
            random.below(8),
            random.below(12),
            random.below(12),
            weapons[0],
            weapons[1],
        );
    }
    Caverna::scene(&scene).unwrap()
}

/// As much of everything as can be written down breaks nothing: amounts stay within their bounds.
#[test]
fn the_richest_scenes_can_be_played() {
    let goods =
        "wood 255, stone 255, ore 255, ruby 255, grain 255, vegetable 255, food 255, gold 255, dog 255";
    let homes = [
        "blacksmith, seam, dog-school, small c4, sheep 4",
        "meadow c4 c3, sheep 9, slaughtering-cave, cooking-cave, trader",
        "stone-supplier, supply stone 255, supply wood 255, supply ruby 255, wood-supplier, office-room, begging 255",
    ];
    let mut offers = Vec::new();
    for seed in 0..60 {
        let (mut random, home) = (Random::new(seed), homes[seed as usize % homes.len()]);
        let scene = format!("players {}; round 3; red: {goods}, {home}; pile logging 255 wood", 1 + seed % 7);
        let mut state = Caverna::scene(&scene).unwrap();
        while state.actor().is_some() {
            state.offers(&mut offers);
            let choice = random.pick::<Caverna>(&state, &offers);
            assert!(state.play(choice, &mut karst_kit::Silent).is_ok(), "seed {seed}: {choice}");
            let seat = Seat::ALL[random.below(state.seats().len())];
            let _ = (state.points(seat), Judge::<Caverna>::appraise(&Reference, &state, seat));
            check_arrangement(seed, &state.view(Viewer::Public).homes[seat], true);
        }
    }
}

/// Tiles exist once, dwarfs have room, animals have places, stables are three, and nobody stands where another does.
#[test]
fn components_are_conserved() {
    for setup in setups() {
        let all = if setup.introductory { Furnishings::INTRODUCTORY } else { Furnishings::FULL };
        laws::walk::<Caverna>(&setup, 0..60, |seed, state, _| {
            let view = state.view(Viewer::Public);
            let mut seen = view.market;
            for &seat in view.seats() {
                let home = &view.homes[seat];
                let crowded = view.agenda.iter().any(|task| *task == Task::Keep) && view.active == seat;
                assert!(crowded || fits(home, &home.goods), "seed {seed}: animals without a place");
                assert!(home.dwarfs.len() <= home.dwarf_room(), "seed {seed}: dwarfs without a place");
                assert!(home.stables.len() <= STABLES, "seed {seed}");
                assert!(home.stables.and(home.fields).is_empty(), "seed {seed}: a stable on a field");
                let areas = [
                    home.caverns,
                    home.tunnels,
                    home.deep_tunnels,
                    home.ore_mines,
                    home.ruby_mines,
                    home.furnished,
                ];
                let sum: u32 = areas.iter().map(|area| u32::from(area.len())).sum();
                assert_eq!(sum, u32::from(home.cave().len()), "seed {seed}: two things on one space");
                for (_, tile) in home.rooms().filter(|(_, tile)| !tile.printed().unlimited) {
                    if tile != Furnishing::EntryLevelDwelling {
                        assert!(!seen.has(tile), "seed {seed}: {tile} exists twice");
                        assert!(all.has(tile), "seed {seed}: {tile} is not in this game");
                        seen = seen.with(tile);
                    }
                }
                check_arrangement(seed, home, crowded);
            }
            if view.phase == Phase::Work {
                let placed = view.spaces.iter().filter(|&space| view.occupant(space).is_some()).count();
                let away: usize = view
                    .seats()
                    .iter()
                    .map(|&seat| {
                        let dwarfs = &view.homes[seat].dwarfs;
                        usize::from(dwarfs.len() - dwarfs.n_at_home() - dwarfs.n_newborn())
                    })
                    .sum();
                assert!(placed <= away, "seed {seed}: more dwarfs on spaces than away from home");
            }
        });
    }
}

/// The arrangement shows every animal exactly once and overfills no place.
fn check_arrangement(seed: u64, home: &Home, crowded: bool) {
    let mut shown = Goods::NONE;
    for placement in arrange(home) {
        shown[placement.animal] += placement.n;
        shown[Good::Dog] += placement.dogs;
    }
    for good in Good::FARM.into_iter().chain([Good::Dog]) {
        assert!(crowded || shown[good] == home.goods[good], "seed {seed}: {good} in {:?}", arrange(home));
    }
}

/// A large sample of the choices that can be written down.
fn universe() -> Vec<Choice> {
    let mut all = vec![Choice::Pass, Choice::Take, Choice::Grow, Choice::Done, Choice::Feed, Choice::Open];
    for space in Space::ALL {
        all.extend([
            Choice::Place(space),
            Choice::Imitate(space),
            Choice::Protect(space),
            Choice::Reveal(space),
        ]);
    }
    let cells: Vec<Cell> = Cell::all().collect();
    for &a in &cells {
        all.extend([Choice::Stable(a), Choice::RubyMine(a), Choice::Fence(a, None)]);
        all.extend(Single::ALL.iter().map(|&tile| Choice::Lay(tile, a)));
        for &b in cells.iter().step_by(3) {
            all.extend(Twin::ALL.iter().map(|&twin| Choice::Tile(twin, a, b)));
            all.extend([Choice::OreMine(a, b), Choice::Fence(a, Some(b))]);
        }
    }
    for &tile in Furnishing::tiles() {
        all.extend(["d3", "e3", "d4", "a1"].map(|cell| Choice::Furnish(tile, cell.parse().unwrap())));
        all.extend((0..tile.printed().exchanges.len()).map(|which| Choice::Use(tile, which as u8)));
    }
    all.extend(Loot::ALL.map(Choice::Loot));
    for good in Good::ALL {
        all.extend([Choice::Buy(good), Choice::Pay(Goods::one(good)), Choice::FeedOne(Goods::one(good))]);
        all.extend((1..4).map(|n| Choice::Convert(good, n)));
    }
    all.extend(Purchase::GOODS.map(|good| Choice::Ruby(Purchase::Good(good))));
    all.extend(Single::ALL.iter().map(|&tile| Choice::Ruby(Purchase::Tile(tile))));
    all.extend((0..10).flat_map(|n| {
        [Choice::Ahead(n), Choice::Forge(n), Choice::TradeOre(n), Choice::Beg(n), Choice::Disarm(n)]
    }));
    all.extend((0..3).flat_map(|g| (0..4).map(move |v| Choice::Sow(g, v))));
    all.extend((0..16).map(Choice::Breed));
    all.extend(Skip::ALL.iter().map(|&skip| Choice::Skip(skip)));
    all.extend(Marker::ALL.iter().map(|&marker| Choice::Marker(marker)));
    all.extend(Seat::ALL.map(Choice::First));
    all
}
