//! Coins that are said are the coins that are paid: every number before the word stands in the numbers of the book, and
//! no text keeps coins to itself.

use super::prose::languages;
use super::*;

/// One to ten, as each language says them.
const NUMBERS: [[&[&str]; 10]; 3] = [
    [
        &["one", "a", "single"],
        &["two"],
        &["three"],
        &["four"],
        &["five"],
        &["six"],
        &["seven"],
        &["eight"],
        &["nine"],
        &["ten"],
    ],
    [
        &["une"],
        &["deux"],
        &["trois"],
        &["quatre"],
        &["cinq"],
        &["six"],
        &["sept"],
        &["huit"],
        &["neuf"],
        &["dix"],
    ],
    [
        &["una"],
        &["due"],
        &["tre"],
        &["quattro"],
        &["cinque"],
        &["sei"],
        &["sette"],
        &["otto"],
        &["nove"],
        &["dieci"],
    ],
];

const COIN: [&[&str]; 3] = [&["coin", "coins"], &["pièce", "pièces"], &["moneta", "monete"]];

/// What follows the French word when it means a play, a room or an exhibit.
const NO_COIN: [&str; 4] = ["de vaisselle", "à conviction", "voisine", "détachées"];

/// Every other way of saying that money changes hands.
const MONEY: [&[&str]; 3] = [
    &[
        "cash", "money", "purse", "purses", "wages", "takings", "till", "change", "pay", "pays", "price",
        "hat", "hush", "fee", "plate", "pockets", "cuff", "tips",
    ],
    &[
        "argent",
        "monnaie",
        "bourse",
        "bourses",
        "solde",
        "recette",
        "caisse",
        "paie",
        "paient",
        "chapeau",
        "espèces",
        "comptant",
        "quête",
        "pourboire",
        "pourboires",
        "récompense",
        "assiette",
        "poches",
        "payée",
        "payer",
    ],
    &[
        "soldi",
        "denaro",
        "spiccioli",
        "borsa",
        "borse",
        "borsellino",
        "paga",
        "pagano",
        "incasso",
        "cassa",
        "colletta",
        "cappello",
        "contanti",
        "mance",
        "mancia",
        "premio",
        "piattino",
        "tasca",
        "pagata",
        "pagamento",
        "resto",
    ],
];

fn bare(text: &str) -> Vec<String> {
    text.to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// The numbers that stand before the word for coins, with at most two words between ("four old coins").
fn said(lang: Lang, text: &str) -> Vec<u8> {
    text.split([',', '.', ';', ':', '!', '?']).flat_map(|clause| said_in_clause(lang, clause)).collect()
}

fn said_in_clause(lang: Lang, clause: &str) -> Vec<u8> {
    let words = bare(clause);
    let mut found = Vec::new();
    for (at, _) in words.iter().enumerate().filter(|(_, word)| COIN[lang as usize].contains(&word.as_str())) {
        let after = words[at + 1..].iter().take(2).map(String::as_str).collect::<Vec<_>>().join(" ");
        if lang == Lang::Fr && NO_COIN.iter().any(|other| after.starts_with(other)) {
            continue;
        }
        let near = words[at.saturating_sub(3)..at].iter().rev();
        let number = |word: &String| {
            let told = NUMBERS[lang as usize].iter().position(|names| names.contains(&word.as_str()));
            told.map(|n| n as u8 + 1)
        };
        found.extend(near.clone().find_map(number));
    }
    found
}

/// Everything the numbers of the book say about coins at this outcome.
fn due(choice: &Choice, outcome: &Outcome) -> Vec<u8> {
    let mut due = vec![outcome.pay];
    if let Some(Bonus::Pay { coins, .. }) = choice.bonus {
        due.push(coins);
    }
    if let End::Reward(reward) = &outcome.end {
        due.push(reward.coin.unsigned_abs());
        due.extend(reward.choose_one.iter().map(|share| share.coin.unsigned_abs()));
    }
    due
}

/// The words read at an outcome: its closing, or the story of a paragraph that only states a result.
fn told<'a>(record: &Record, choice: &Choice, outcome: &Outcome, text: &'a Text) -> Option<&'a str> {
    if record.is_result() { Some(text.story()) } else { text.closing(choice.key, outcome.explore) }
}

#[test]
fn coins_said_are_coins_paid() {
    let mut off = Vec::new();
    for lang in languages() {
        for (record, choice, outcome) in outcomes() {
            let Some(text) = book().text(record.id, lang) else { continue };
            let Some(words) = told(record, choice, outcome, text) else { continue };
            let due = due(choice, outcome);
            let at = format!("{} {}{}_{}", lang.code(), record.id, choice.key, outcome.explore);
            let wrong = said(lang, words).into_iter().filter(|n| !due.contains(n));
            off.extend(wrong.map(|n| format!("{at}: says {n}, due are {due:?}: {words}")));
            let End::Reward(reward) = &outcome.end else { continue };
            let words_ = bare(words);
            let named = |names: &[&str]| words_.iter().any(|word| names.contains(&word.as_str()));
            let silent = !named(COIN[lang as usize]) && !named(MONEY[lang as usize]);
            if reward.coin != 0 && silent {
                off.push(format!("{at}: {} coins and no word of them: {words}", reward.coin));
            }
        }
    }
    none(off);
}

#[test]
fn the_check_of_coins_sees_a_wrong_number() {
    assert_eq!(said(Lang::En, "You keep four old coins and a rope."), [4]);
    assert_eq!(said(Lang::Fr, "Trois pièces, et quarante pièces de vaisselle."), [3]);
    assert_eq!(said(Lang::It, "Due monete di fortuna altrui."), [2]);
}
