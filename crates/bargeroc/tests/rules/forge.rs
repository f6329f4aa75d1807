//! The forge and its shop.

use bargeroc::*;
use karst_kit::{Hiding, Viewer};

use crate::table::*;

#[test]
fn bar_067_forging_discards_exactly_the_recipe() {
    let mut table = set(
        "at forge; red: minerals copper 2 coal iron; shop miners-lantern beard-comb clan-shield guards-axe",
    );
    assert_eq!(table.offers_of("forge"), ["miners-lantern"]);
    assert_eq!(table.refusal("red: forge beard-comb"), "For Beard comb you lack 1 Silver. (BAR-067)");
    assert_eq!(
        table.refusal("red: forge clan-shield"),
        "For Clan shield you lack 1 Iron, 1 Silver and 1 Onyx. (BAR-067)"
    );
    table.play("red: forge miners-lantern");
    assert_eq!(table.hand(Red), minerals("copper iron"));
    assert_eq!(table.seen().mineral_discard, minerals("copper coal"));
}

#[test]
fn bar_068_any_number_of_objects() {
    let mut table = set("at forge; red: minerals copper coal 2 iron 2 granite");
    table.play("red: forge miners-lantern\nchance: object clan-shield");
    table.play("red: forge hobnailed-boots\nchance: object guards-axe");
    table.play("red: forge bread-millstone\nchance: object elders-ring");
    assert_eq!(table.seen().dwarf(Red).objects.len(), 3);
}

#[test]
fn bar_069_the_slot_is_refilled_at_once_and_the_new_card_available() {
    let mut table = set("at forge; red: minerals copper coal 2 iron 2");
    table.play("red: forge miners-lantern");
    assert_eq!(table.actor(), "chance", "before anything else");
    table.play("chance: object steel-pickaxe");
    assert_eq!(table.seen().shop[0], Some(object("steel-pickaxe")), "in the same slot");
    assert_eq!(table.seen().dwarf(Red).objects.iter().collect::<Vec<_>>(), [object("miners-lantern")]);
    table.play("red: forge steel-pickaxe\nchance: object clan-shield");
    assert_eq!(table.seen().dwarf(Red).objects.len(), 2);
}

#[test]
fn bar_070_only_face_up_objects_can_be_forged() {
    let mut table = set(
        "at forge; red: minerals iron 2 coal silver copper; shop crown-of-bargeroc idol-of-the-deep elders-ring gallery-horn",
    );
    assert!(table.offers_of("forge").is_empty());
    assert_eq!(table.refusal("red: forge steel-pickaxe"), "Steel pickaxe is not in the shop. (BAR-070)");
}

#[test]
fn bar_071_the_shop_is_renewed_once_a_turn() {
    let mut table = set("at forge; red: coins 9");
    table.play("red: renew miners-lantern\nchance: object clan-shield");
    assert!(table.offers_of("renew").is_empty());
    assert_eq!(table.refusal("red: renew clan-shield"), "The shop is renewed at most once a turn. (BAR-071)");
    table.finish_turn();
    table.play("blue: leave").pass_drawing("mineral coal").play("blue: leave");
    assert!(!table.offers_of("renew").is_empty(), "another turn");
}

#[test]
fn bar_072_one_coin_per_card_one_to_four() {
    for n in 1..=4usize {
        let mut table = set("at forge; red: coins 5");
        let chosen =
            ["miners-lantern", "hobnailed-boots", "hooped-tankard", "bread-millstone"][..n].join(" ");
        table.play(&format!("red: renew {chosen}"));
        assert_eq!(table.coins(Red), 5 - n as u16);
    }
    let longest = |coins: u16| {
        let offers = set(&format!("at forge; red: coins {coins}")).offers_of("renew");
        offers.iter().map(|offer| offer.split(' ').count()).max().unwrap_or(0)
    };
    assert_eq!([0, 1, 2, 3, 4, 9].map(longest), [0, 1, 2, 3, 4, 4]);
    assert!("renew".parse::<Choice>().is_err(), "at least one");
}

#[test]
fn bar_073_renewed_cards_go_under_the_pile_in_the_chosen_order() {
    let scene = "at forge; red: coins 2, minerals iron coal; shop miners-lantern hobnailed-boots hooped-tankard bread-millstone; \
                 objects clan-shield guards-axe; blue: forged rest";
    let mut table = set(scene);
    table.play("red: renew bread-millstone miners-lantern");
    assert_eq!(table.seen().shop[0], None, "first under the pile, then refilled from the top");
    table.play("chance: object guards-axe\nchance: object clan-shield");
    assert_eq!(table.seen().shop.map(|slot| slot.unwrap().to_string())[0], "guards-axe");
    table.play("red: forge hobnailed-boots");
    assert_eq!(table.offers(), ["object bread-millstone"], "red has put it on top");
    table.play("chance: object bread-millstone");
    let own = table.seen_by(Red).bottom;
    assert_eq!(own[0].objects, [object("miners-lantern")]);
}

#[test]
fn bar_073_only_who_renewed_knows_the_order() {
    let mut table = set("at forge; players 3; red: coins 4");
    table.play("red: renew hooped-tankard miners-lantern hobnailed-boots");
    let order = |table: &Table, seat| -> Vec<String> {
        table.seen_by(seat).bottom[0].objects.iter().map(ToString::to_string).collect()
    };
    assert_eq!(order(&table, Red), ["hooped-tankard", "miners-lantern", "hobnailed-boots"]);
    assert_eq!(order(&table, Blue), ["miners-lantern", "hobnailed-boots", "hooped-tankard"]);
    assert!(table.seen_by(Red).bottom[0].ordered && !table.seen_by(Blue).bottom[0].ordered);
    let before = set("at forge; players 3; red: coins 4").0.state;
    let choice: Choice = "renew hooped-tankard miners-lantern".parse().unwrap();
    assert!(Bargeroc::hears(&before, choice, Viewer::Seat(Red)));
    assert!(!Bargeroc::hears(&before, choice, Viewer::Seat(Blue)));
    let told = Bargeroc::veil(table.0.events[0], Viewer::Seat(Blue));
    assert!(matches!(told, Event::Renewed { order, .. } if order.detail().is_none()));
}

#[test]
fn bar_074_with_an_empty_pile_the_same_cards_come_back() {
    let scene = "at forge; red: coins 3; shop miners-lantern hobnailed-boots hooped-tankard bread-millstone; blue: forged rest";
    let mut table = set(scene);
    table.play("red: renew hooped-tankard miners-lantern");
    table.play("chance: object hooped-tankard\nchance: object miners-lantern");
    let shop = table.seen().shop.map(|slot| slot.unwrap().to_string());
    assert_eq!(shop, ["hooped-tankard", "hobnailed-boots", "miners-lantern", "bread-millstone"]);
    assert_eq!((table.coins(Red), table.seen().bottom.len()), (1, 0));
}

#[test]
fn bar_075_renewing_before_between_or_after_forging() {
    let scene = "at forge; red: coins 1, minerals copper coal iron 2 granite";
    let renew = "red: renew hooped-tankard\nchance: object clan-shield";
    let forge = "red: forge miners-lantern\nchance: object guards-axe";
    let again = "red: forge bread-millstone\nchance: object elders-ring";
    for order in [[renew, forge, again], [forge, renew, again], [forge, again, renew]] {
        let mut table = set(scene);
        order.iter().for_each(|line| {
            table.play(line);
        });
        assert_eq!((table.seen().dwarf(Red).objects.len(), table.seen().renewed), (2, true));
    }
}

#[test]
fn bar_076_an_empty_slot_stays_empty_with_an_empty_pile() {
    let mut table = set(
        "at forge; red: minerals copper coal; shop miners-lantern hobnailed-boots - -; blue: forged rest",
    );
    table.play("red: forge miners-lantern");
    assert_eq!(table.actor(), "red");
    assert_eq!(table.seen().shop, [None, Some(object("hobnailed-boots")), None, None]);
}

#[test]
fn bar_077_forged_objects_are_never_lost() {
    let mut before = [Objects::NONE; 6];
    walk(|_, view| {
        for (seat, dwarf) in view.dwarfs.iter().enumerate() {
            let fresh = view.dwarfs.iter().all(|dwarf| dwarf.objects.is_empty());
            assert!(fresh || before[seat].iter().all(|object| dwarf.objects.has(object)));
            before[seat] = dwarf.objects;
        }
    });
}

#[test]
fn bar_182_renewing_needs_face_up_objects_and_refills_only_their_slots() {
    let mut table = set("at forge; red: coins 1; shop - miners-lantern - hobnailed-boots; blue: forged rest");
    assert_eq!(table.offers_of("renew"), ["miners-lantern", "hobnailed-boots"]);
    assert_eq!(
        table.refusal("red: renew hobnailed-boots miners-lantern"),
        "You have only 1 coin. (BAR-159, BAR-182)"
    );
    table.play("red: renew hobnailed-boots\nchance: object hobnailed-boots");
    assert_eq!(table.seen().shop[0], None, "the slot that was empty stays so");
    assert_eq!(table.seen().shop[3], Some(object("hobnailed-boots")));
    let bare = set("at forge; red: coins 5; shop - - - -; blue: forged rest");
    assert!(bare.offers_of("renew").is_empty());
}
