//! Interface text: what is Karst's own and belongs to no game.

mod table;

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use karst_kit::{Lang, french_of, italian_to};
use unic_langid::LanguageIdentifier;

pub use table::Word;

/// The interface text of one language.
#[derive(Clone, Copy)]
pub struct Words {
    pub lang: Lang,
}

type Bundle = FluentBundle<FluentResource>;

const SOURCES: [&str; 3] =
    [include_str!("../text/en.ftl"), include_str!("../text/fr.ftl"), include_str!("../text/it.ftl")];

static BUNDLES: LazyLock<[Bundle; 3]> = LazyLock::new(|| Lang::ALL.map(bundle));

/// Puts the little word that a name needs before it.
type Bend = fn(&str) -> String;

/// The files are built in and tested; a broken line loses that line, never the page.
fn bundle(lang: Lang) -> Bundle {
    let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    let functions: [(&str, Bend); 2] = [("DE", french_of), ("AD", italian_to)];
    for (name, bend) in functions {
        bundle.add_function(name, move |values, _| bent(values, bend)).expect("no function is named twice");
    }
    let resource = FluentResource::try_new(SOURCES[lang as usize].to_owned());
    bundle.add_resource_overriding(resource.unwrap_or_else(|(rest, _)| rest));
    bundle
}

/// A name with the little word before it.
fn bent(values: &[FluentValue<'_>], bend: fn(&str) -> String) -> FluentValue<'static> {
    match values.first() {
        Some(FluentValue::String(name)) => FluentValue::from(bend(name)),
        _ => FluentValue::Error,
    }
}

impl Words {
    pub fn of(lang: Lang) -> Words {
        Words { lang }
    }

    pub fn say(self, word: Word) -> String {
        self.format(word, None)
    }

    /// With a number, which also picks the plural.
    pub fn count(self, word: Word, n: usize) -> String {
        self.with(word, &[("n", FluentValue::from(n))])
    }

    pub fn name(self, word: Word, name: &str) -> String {
        self.with(word, &[("name", FluentValue::from(name))])
    }

    pub fn with(self, word: Word, args: &[(&str, FluentValue<'_>)]) -> String {
        let mut filled = FluentArgs::new();
        args.iter().for_each(|(key, value)| filled.set(*key, value.clone()));
        self.format(word, Some(&filled))
    }

    fn format(self, word: Word, args: Option<&FluentArgs<'_>>) -> String {
        let bundle = &BUNDLES[self.lang as usize];
        match bundle.get_message(word.key()).and_then(|message| message.value()) {
            Some(pattern) => bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned(),
            None => word.key().to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn keys(lang: Lang) -> Vec<&'static str> {
        let lines = SOURCES[lang as usize].lines();
        lines
            .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
            .filter_map(|line| Some(line.split_once(" =")?.0))
            .collect()
    }

    #[test]
    fn the_three_files_hold_exactly_the_words_of_the_table() {
        let table: BTreeSet<&str> = Word::ALL.iter().map(|word| word.key()).collect();
        for lang in Lang::ALL {
            let found = keys(lang);
            let set: BTreeSet<&str> = found.iter().copied().collect();
            assert_eq!(found.len(), set.len(), "{lang}: a key twice");
            assert_eq!(set, table, "{lang}");
            assert!(
                FluentResource::try_new(SOURCES[lang as usize].to_owned()).is_ok(),
                "{lang}: a broken line"
            );
        }
    }

    #[test]
    fn the_same_placeables_in_all_languages() {
        let used = |lang: Lang, word: Word| -> BTreeSet<String> {
            let text = SOURCES[lang as usize];
            let from = text.find(&format!("\n{} =", word.key())).map_or(0, |at| at + 1);
            let entry: String = text[from..]
                .lines()
                .enumerate()
                .take_while(|(i, line)| *i == 0 || line.starts_with(' '))
                .map(|(_, line)| line)
                .collect();
            entry
                .split('$')
                .skip(1)
                .map(|rest| rest.chars().take_while(|c| c.is_ascii_alphanumeric()).collect())
                .collect()
        };
        for &word in Word::ALL {
            assert_eq!(used(Lang::En, word), used(Lang::Fr, word), "fr {word:?}");
            assert_eq!(used(Lang::En, word), used(Lang::It, word), "it {word:?}");
        }
    }

    #[test]
    fn french_puts_a_no_break_space_before_high_punctuation() {
        for line in SOURCES[Lang::Fr as usize].lines().filter(|line| !line.starts_with('#')) {
            // An address and a time have colons of their own.
            let text = line.split_once('=').map_or(line, |(_, text)| text);
            let text = text.replace("://", "").replace("22:30", "");
            for (at, c) in text.char_indices().filter(|(_, c)| matches!(c, ';' | '!' | '?' | ':')) {
                let before = text[..at].chars().next_back();
                assert!(matches!(before, Some('\u{a0}' | '\u{202f}')), "{line}: before {c}");
            }
        }
    }

    #[test]
    fn plurals_and_names() {
        assert_eq!(Words::of(Lang::En).count(Word::Points, 1), "1 point");
        assert_eq!(Words::of(Lang::Fr).count(Word::Points, 0), "0 point");
        assert_eq!(Words::of(Lang::It).count(Word::Points, 2), "2 punti");
    }
}
