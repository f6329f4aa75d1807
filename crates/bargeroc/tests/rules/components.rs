//! What is in the box, and that nothing is made or lost.

use bargeroc::*;
use karst_kit::Game;

use crate::table::*;

#[test]
fn bar_001_there_are_174_cards() {
    let tavern: u8 = Card::ALL.iter().map(|card| card.printed().copies).sum();
    assert_eq!((Minerals::all().total(), Object::ALL.len(), tavern), (74, 20, 80));
}

#[test]
fn bar_002_three_badges_one_pickaxe_two_dice_of_six_faces() {
    assert_eq!(Title::ALL.len(), 3);
    let mut table = set("at tavern");
    table.play("red: challenge blue\nred: bet 0\nblue: bet 0").pass();
    assert_eq!(table.offers(), ["roll 1", "roll 2", "roll 3", "roll 4", "roll 5", "roll 6"]);
    assert!((2..=6).all(|players| usual_rounds(players) <= 6), "the counting die shows every usual number");
    assert_eq!(table.seen().first, Red, "one pickaxe holder");
}

#[test]
fn bar_003_coins_and_bread_never_run_out() {
    let mut table = set("red: coins 300");
    table.play("red: bread 300");
    assert_eq!((table.coins(Red), table.bread(Red)), (0, 302));
    let mut table = set("red: coins 499, minerals ruby 5");
    table.play("red: sell ruby").pass();
    assert_eq!(table.coins(Red), 505);
}

/// The board illustrates: no choice and no part of a position speaks of it.
#[test]
fn bar_004_the_board_has_no_effect() {
    let mut verbs = std::collections::BTreeSet::new();
    karst_testkit::laws::walk::<Bargeroc>(&Setup::usual(3), 0..20, |_, _, offers| {
        verbs.extend(offers.iter().map(|offer| offer.to_string().split(' ').next().unwrap().to_owned()));
    });
    let known = "bet bread buy challenge discard eat first forge keep leave mineral object pass play renew roll sell tavern";
    assert_eq!(verbs.into_iter().collect::<Vec<_>>(), known.split(' ').collect::<Vec<_>>());
}

#[test]
fn bar_005_two_to_six_players() {
    for players in 2..=6 {
        assert_eq!(Bargeroc::setup(players, &[]).unwrap(), Setup::usual(players as u8));
    }
    for players in [0, 1, 7] {
        let refused = Bargeroc::setup(players, &[]).unwrap_err().to_string();
        assert_eq!(refused, format!("bargeroc is played by 2 to 6 players, not {players}"));
    }
}

#[test]
fn bar_148_copies_of_each_mineral() {
    let copies: Vec<(&str, u8)> = Mineral::ALL.iter().map(|m| (m.id(), m.printed().copies)).collect();
    let printed = [
        ("coal", 11),
        ("iron", 13),
        ("copper", 11),
        ("silver", 9),
        ("onyx", 8),
        ("gold", 7),
        ("ruby", 5),
        ("granite", 6),
        ("orichalcum", 4),
    ];
    assert_eq!(copies, printed);
    assert_eq!(Minerals::all().total(), 74);
}

#[test]
fn bar_149_prices_of_minerals() {
    let price = |id| mineral(id).printed().price;
    let sellable = ["coal", "iron", "copper", "silver", "onyx", "gold", "ruby"];
    assert_eq!(sellable.map(price), [1, 2, 2, 3, 4, 5, 6].map(Some));
    assert_eq!(["granite", "orichalcum"].map(price), [None, None]);
}

#[test]
fn bar_150_twenty_different_objects() {
    let ids: std::collections::BTreeSet<&str> = Object::ALL.iter().map(|object| object.id()).collect();
    assert_eq!(ids.len(), 20);
    let needing = |n| Object::ALL.iter().filter(|object| object.printed().recipe.total() == n).count();
    assert_eq!([1, 2, 3, 4, 5].map(needing), [0, 5, 9, 6, 0]);
    let prestige: Vec<i32> = Object::ALL.iter().map(|object| object.prestige()).collect();
    assert_eq!((prestige.iter().min(), prestige.iter().max()), (Some(&3), Some(&17)));
    assert_eq!(prestige.iter().sum::<i32>(), 164);
}

#[test]
fn bar_151_copies_of_each_tavern_card() {
    let copies: Vec<u8> = Card::ALL.iter().map(|card| card.printed().copies).collect();
    assert_eq!(copies, [7, 7, 9, 6, 9, 4, 7, 5, 7, 3, 7, 5, 4]);
    assert_eq!(Cards::deck(6).total(), 80);
}

/// In half points: a coin is half a point.
#[test]
fn bar_152_every_recipe_beats_its_minerals_by_a_point_and_a_half() {
    for object in Object::ALL {
        let best = |mineral: Mineral| {
            let data = mineral.printed();
            u16::from(data.price.unwrap_or(0)).max(2 * u16::from(data.prestige))
        };
        let minerals: u16 =
            object.printed().recipe.iter().map(|(mineral, n)| u16::from(n) * best(mineral)).sum();
        let gain = 2 * object.prestige() - i32::from(minerals);
        assert!(gain >= 3, "{object} gains {gain} half points");
    }
}

#[test]
fn bar_153_minerals_always_add_up_to_74() {
    walk(|_, view| {
        let hands: u8 = view.dwarfs.iter().map(|dwarf| dwarf.minerals).sum();
        let open = [view.mineral_discard, view.for_sale, view.sold, view.bought].map(Minerals::total);
        let received = u8::from(view.being_received.is_some());
        assert_eq!(view.mineral_pile + hands + open.iter().sum::<u8>() + received, 74);
    });
}

#[test]
fn bar_154_objects_add_up_to_20_and_tavern_cards_to_80() {
    walk(|_, view| {
        let forged: usize = view.dwarfs.iter().map(|dwarf| dwarf.objects.len()).sum();
        let under: usize = view.bottom.iter().map(|layer| layer.objects.len()).sum();
        let shown = view.shop.iter().flatten().count();
        assert_eq!(view.object_pile.len() + under + shown + forged, 20);
        let hands: u8 = view.dwarfs.iter().map(|dwarf| dwarf.cards + dwarf.bags.total()).sum();
        let dice = view.brawl.map_or(0, |brawl| brawl.mugs[0].total() + brawl.mugs[1].total());
        let chains = view.agenda.iter().map(|task| match task {
            Task::Chain(chain) => 1 + chain.counters,
            Task::Clear { card, counters, .. } => u8::from(card.is_some()) + counters,
            _ => 0,
        });
        let all = view.tavern_pile + view.tavern_discard.total() + hands + dice + chains.sum::<u8>();
        assert_eq!(all, if view.setup.players == 2 { 77 } else { 80 });
    });
}

/// Amounts are unsigned; what could go wrong is spending more than there is, and that is never offered.
#[test]
fn bar_155_nobody_owes_coins_or_bread() {
    walk(|_, view| {
        assert!(view.dwarfs.iter().all(|dwarf| dwarf.coins < 1000 && dwarf.bread < 1000));
    });
    let table = set("red: coins 3, bread 1; at tavern; then challenge blue");
    assert_eq!(table.offers_of("bet"), ["0", "1"]);
    assert_eq!(set("red: coins 3").offers_of("bread"), ["1", "2", "3"]);
}
