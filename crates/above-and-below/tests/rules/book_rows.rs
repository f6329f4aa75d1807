//! Rows about the encounter book itself; its full validator is `tests/book.rs`.

use std::collections::BTreeMap;

use crate::table::*;

fn tier(tier: book::Tier) -> usize {
    book().records().iter().filter(|record| record.tier == tier).count()
}

#[test]
fn aab_193_two_hundred_and_fifteen_paragraphs() {
    assert_eq!(book().records().len(), 215);
    assert_eq!((tier(book::Tier::Classic), tier(book::Tier::Deep), tier(book::Tier::Follow)), (102, 48, 65));
}

#[test]
fn aab_194_every_direct_paragraph_offers_two_or_three_choices() {
    for record in book().records().iter().filter(|record| record.tier != book::Tier::Follow) {
        assert!((2..=3).contains(&record.choices.len()), "{}", record.id);
    }
}

/// The highest explore number passed on the way to a paragraph.
fn passed(id: Id) -> u8 {
    if id.number() <= 150 {
        return 0;
    }
    path_to(id).iter().map(|(way, outcome)| way.deed().outcomes[*outcome].explore).max().unwrap_or(0)
}

#[test]
fn aab_195_no_ore_or_amethyst_below_five() {
    for record in book().records() {
        for choice in &record.choices {
            for outcome in &choice.outcomes {
                let End::Reward(reward) = &outcome.end else { continue };
                let parts = reward.choose_one.iter().chain([reward]);
                let rare = parts.map(|part| part.count(Item::Ore) + part.count(Item::Amethyst)).max();
                let number = if choice.is_automatic() { passed(record.id) } else { outcome.explore };
                assert!(rare == Some(0) || number >= 5, "{} {}", record.id, choice.key);
            }
        }
    }
}

#[test]
fn aab_196_higher_numbers_are_worth_more() {
    for record in book().records() {
        for choice in &record.choices {
            let worths: Vec<i32> = choice
                .outcomes
                .iter()
                .filter_map(|outcome| match &outcome.end {
                    End::Reward(reward) => Some(reward.value() - i32::from(outcome.pay)),
                    End::Goto(_) => None,
                })
                .collect();
            assert!(
                worths.windows(2).all(|pair| pair[0] < pair[1]),
                "{} {}: {worths:?}",
                record.id,
                choice.key
            );
        }
    }
}

#[test]
fn aab_281_links() {
    let mut incoming: BTreeMap<u8, Vec<u8>> = BTreeMap::new();
    for record in book().records() {
        for outcome in record.choices.iter().flat_map(|choice| &choice.outcomes) {
            if let End::Goto(next) = outcome.end {
                incoming.entry(next.number()).or_default().push(record.id.number());
            }
        }
    }
    for number in 151..=215 {
        assert_eq!(incoming[&number].len(), 1, "E{number}");
        let path = path_to(Id::new(number).unwrap());
        assert!(path.len() <= 2, "E{number}");
        let classic = path[0].0.id.number() <= 102;
        assert_eq!(classic, number <= 167, "E{number}");
    }
    assert_eq!(incoming.len(), 65, "nothing leads back");
}

/// Either a reward or a link is what the type of an outcome says; here, that no choice is without one.
#[test]
fn aab_282_every_choice_has_an_outcome_with_a_reward_or_a_link() {
    for record in book().records() {
        for choice in &record.choices {
            assert!((1..=3).contains(&choice.outcomes.len()), "{} {}", record.id, choice.key);
            for outcome in &choice.outcomes {
                assert!(matches!(&outcome.end, End::Reward(_) | End::Goto(_)));
            }
        }
    }
}

#[test]
fn aab_283_explore_numbers_rise_between_nought_and_eight() {
    for record in book().records() {
        for choice in &record.choices {
            let numbers: Vec<u8> = choice.outcomes.iter().map(|outcome| outcome.explore).collect();
            assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "{} {}", record.id, choice.key);
            assert!(numbers.iter().all(|&number| number <= 8));
        }
    }
}

#[test]
fn aab_284_the_same_words_in_three_languages() {
    for record in book().records() {
        let keys = |lang| -> Vec<&str> {
            let text = book()
                .text(record.id, lang)
                .unwrap_or_else(|| panic!("{} has no words in {lang}", record.id));
            assert!(text.parts().all(|(_, words)| !words.trim().is_empty()), "{} {lang}", record.id);
            text.parts().map(|(key, _)| key).collect()
        };
        assert_eq!(keys(Lang::En), keys(Lang::Fr), "{}", record.id);
        assert_eq!(keys(Lang::En), keys(Lang::It), "{}", record.id);
    }
}

#[test]
fn aab_285_special_villagers_in_the_book() {
    use book::Special::*;
    let offered = |kind| {
        let outcomes =
            book().records().iter().flat_map(|record| &record.choices).flat_map(|choice| &choice.outcomes);
        outcomes
            .filter(|outcome| matches!(&outcome.end, End::Reward(reward) if reward.special == Some(kind)))
            .count()
    };
    assert_eq!([CaveCat, MetalMan, Glogo, LiquidWoman].map(offered), [2, 2, 1, 1]);
}

#[test]
fn aab_286_rewards_inside_their_value_bands() {
    let band =
        |explore: u8| [(-1, 3), (0, 4), (2, 6), (3, 8), (5, 10), (7, 12), (8, 13)][usize::from(explore) - 2];
    let (mut inside, mut all) = (0, 0);
    for outcome in
        book().records().iter().flat_map(|record| &record.choices).flat_map(|choice| &choice.outcomes)
    {
        let End::Reward(reward) = &outcome.end else { continue };
        if outcome.explore < 2 {
            continue;
        }
        let worth = reward.value() - i32::from(outcome.pay);
        let (least, most) = band(outcome.explore);
        all += 1;
        inside += i32::from((least..=most).contains(&worth));
    }
    assert!(inside * 100 >= all * 94, "{inside} of {all}");
}

#[test]
fn aab_287_every_direct_paragraph_has_a_free_choice() {
    for record in book().records().iter().filter(|record| record.tier != book::Tier::Follow) {
        let free = |choice: &book::Choice| {
            choice.stake.is_none() && choice.outcomes.iter().all(|outcome| outcome.pay == 0)
        };
        assert!(record.choices.iter().any(free), "{}", record.id);
    }
}
