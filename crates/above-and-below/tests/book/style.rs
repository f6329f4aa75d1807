//! How the book reads as a whole: lengths that vary, bold choices first as often as last, endings and turns of phrase
//! that do not come back, one way of setting quotation marks and apostrophes.

use super::prose::{languages, length};
use super::*;

/// The value below which this share of the sorted numbers lies.
fn percentile(sorted: &[usize], percent: usize) -> usize {
    sorted[(sorted.len() * percent / 100).min(sorted.len() - 1)]
}

#[test]
fn lengths_are_spread() {
    let mut off = Vec::new();
    for lang in languages() {
        let mut stories: Vec<usize> = book().written(lang).map(|(_, text)| length(text.story())).collect();
        stories.sort_unstable();
        let (low, high) = (percentile(&stories, 10), percentile(&stories, 90));
        // Italian says the same in fewer words.
        let far = if lang == Lang::It { 103 } else { 108 };
        if low > 47 || high < far {
            off.push(format!("{}: a tenth within {low} words, nine tenths within {high}", lang.code()));
        }
        let crowded = (40..110).map(|from| stories.iter().filter(|n| (from..from + 11).contains(*n)).count());
        let most = crowded.max().unwrap_or(0);
        if most * 100 > stories.len() * 45 {
            off.push(format!("{}: {most} stories within eleven words of each other", lang.code()));
        }
    }
    none(off);
}

/// The choice whose highest number is highest, unless two share it.
fn boldest(record: &Record) -> Option<char> {
    let top = |choice: &Choice| choice.outcomes.iter().map(|outcome| outcome.explore).max();
    let highest = record.choices.iter().filter_map(top).max();
    let mut bold = record.choices.iter().filter(|choice| top(choice) == highest);
    bold.next().map(|choice| choice.key).filter(|_| bold.next().is_none())
}

#[test]
fn the_bold_choice_comes_first_as_often_as_last() {
    let (mut first, mut last) = (0, 0);
    for record in book().records().iter().filter(|record| is_direct(record)) {
        let Some(bold) = boldest(record) else { continue };
        let read = record.read_aloud();
        first += usize::from(read[0].1.key == bold);
        last += usize::from(read[read.len() - 1].1.key == bold);
    }
    let share = first * 100 / (first + last);
    assert!((45..=55).contains(&share), "the bold choice is first in {first} paragraphs and last in {last}");
}

/// Journals name a choice by its letter: the order of reading is a matter of the page alone.
#[test]
fn the_order_of_reading_keeps_every_letter_with_its_choice() {
    for record in book().records() {
        let read = record.read_aloud();
        assert!(
            read.iter().all(|(at, choice)| record.choices[usize::from(*at)] == **choice),
            "{}",
            record.id
        );
        let letters: BTreeSet<char> = read.iter().map(|(_, choice)| choice.key).collect();
        assert_eq!(letters.len(), record.choices.len(), "{}", record.id);
        if let Some(order) = &record.aloud {
            let told: BTreeSet<char> = order.chars().collect();
            assert_eq!(told, letters, "{}: {order}", record.id);
            assert!(read.iter().map(|(_, choice)| choice.key).eq(order.chars()), "{}: {order}", record.id);
        }
    }
}

/// The last sentence, as far as full stops and question marks part sentences.
fn last_sentence(story: &str) -> &str {
    let end = story.trim_end().trim_end_matches(['?', '”', '»', '\u{a0}', ' ']);
    let mark = |c: &(usize, char)| matches!(c.1, '.' | '?' | '!' | '”' | '»');
    let at = end.char_indices().rfind(mark).map_or(0, |(at, c)| at + c.len_utf8());
    story[at..].trim_start_matches(|c: char| !c.is_alphanumeric())
}

fn counts_word(text: &str, word: &str) -> usize {
    let bare = text.to_lowercase();
    bare.split(|c: char| !c.is_alphanumeric() && c != '’').filter(|w| *w == word).count()
}

#[test]
fn few_questions_list_the_choices() {
    let mut off = Vec::new();
    for lang in languages() {
        let or = ["or", "ou", "o"][lang as usize];
        let direct = book().written(lang).filter(|(id, _)| is_direct(book().record(*id)));
        let listing = direct.filter(|(_, text)| counts_word(last_sentence(text.story()), or) > 0).count();
        if listing > 30 {
            off.push(format!("{}: {listing} of 150 questions are of the kind 'this, or that?'", lang.code()));
        }
        let mut endings: HashMap<String, usize> = HashMap::new();
        for (_, text) in book().written(lang).filter(|(id, _)| is_direct(book().record(*id))) {
            *endings.entry(last_sentence(text.story()).to_lowercase()).or_default() += 1;
        }
        off.extend(
            endings
                .iter()
                .filter(|(_, n)| **n > 3)
                .map(|(ending, n)| format!("{}: {n} paragraphs end on {ending:?}", lang.code())),
        );
    }
    none(off);
}

/// "There is a" is how a story sets its table when it has not looked closely.
const EXISTENCE: [&[&str]; 3] = [&["there is", "there are"], &["il y a"], &["c’è", "ci sono"]];

#[test]
fn things_do_more_than_exist() {
    let mut off = Vec::new();
    for (lang, limit) in [(Lang::En, 35), (Lang::Fr, 35), (Lang::It, 42)] {
        let parts = book().written(lang).flat_map(|(_, text)| text.parts());
        let found: usize = parts
            .map(|(_, words)| {
                let bare = words.to_lowercase();
                EXISTENCE[lang as usize].iter().map(|turn| bare.matches(turn).count()).sum::<usize>()
            })
            .sum();
        if found > limit {
            off.push(format!("{}: {found} times, {limit} allowed", lang.code()));
        }
    }
    none(off);
}

#[test]
fn quotation_marks_and_apostrophes_are_set_one_way() {
    let mut off = Vec::new();
    for lang in languages() {
        for (id, text) in book().written(lang) {
            for (key, words) in text.parts() {
                let at = format!("{} {id} {key}", lang.code());
                if words.contains(['"', '\'']) {
                    off.push(format!("{at}: a typewriter's mark"));
                }
                let (opens, closes) = match lang {
                    Lang::En => ('“', '”'),
                    Lang::Fr | Lang::It => ('«', '»'),
                };
                if words.matches(opens).count() != words.matches(closes).count() {
                    off.push(format!("{at}: unpaired quotation marks"));
                }
                let foreign: &[char] = if lang == Lang::En { &['«', '»'] } else { &['“', '”'] };
                if words.contains(foreign) {
                    off.push(format!("{at}: another language's quotation marks"));
                }
                let bare = |(i, c): (usize, char)| {
                    matches!(c, ';' | ':' | '!' | '?' | '»') && words[..i].ends_with(' ')
                };
                if lang == Lang::Fr && words.char_indices().any(bare) {
                    off.push(format!("{at}: a plain space before a mark"));
                }
            }
        }
    }
    none(off);
}

/// Two to seven villagers go down: no text counts them.
#[test]
fn no_text_counts_the_party() {
    const COUNTS: [&[&str]; 3] = [
        &["both of you", "you both", "two of you", "three of you", "four of you", "five of you"],
        &[
            "tous les deux",
            "deux d’entre vous",
            "trois d’entre vous",
            "quatre d’entre vous",
            "à quatre,",
            "à trois,",
        ],
        &["sapete in due", "due di voi", "tre di voi", "quattro di voi", "in quattro,", "in due dovete"],
    ];
    let mut off = Vec::new();
    for lang in languages() {
        for (id, text) in book().written(lang) {
            for (key, words) in text.parts() {
                let bare = words.to_lowercase();
                let found = COUNTS[lang as usize].iter().find(|count| bare.contains(**count));
                off.extend(found.map(|count| format!("{} {id} {key}: {count}", lang.code())));
            }
        }
    }
    none(off);
}
