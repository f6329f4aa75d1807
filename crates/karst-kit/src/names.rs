//! Names in a sentence: what French and Italian do to the little word before them.

/// "de Bruno", "d’Anna", "d’Yves", but "de Yann".
pub fn french_of(name: &str) -> String {
    let mut letters = name.chars().flat_map(char::to_lowercase);
    let elides = match letters.next() {
        Some('y') => letters.next().is_some_and(|next| !is_vowel(next)),
        Some(first) => is_vowel(first),
        None => false,
    };
    if elides { format!("d’{name}") } else { format!("de {name}") }
}

/// "a Bruno", "ad Anna".
pub fn italian_to(name: &str) -> String {
    match name.chars().next() {
        Some('a' | 'A' | 'à' | 'À') => format!("ad {name}"),
        _ => format!("a {name}"),
    }
}

fn is_vowel(letter: char) -> bool {
    "aàâäeéèêëiîïoôöuùûüœæ".contains(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn little_words_bend_to_names() {
        let of: Vec<String> = ["Anna", "Bruno", "Émile", "Yves", "Yann", "Hugo", ""].map(french_of).to_vec();
        assert_eq!(of, ["d’Anna", "de Bruno", "d’Émile", "d’Yves", "de Yann", "de Hugo", "de "]);
        assert_eq!(["Anna", "Elena", "Bruno"].map(italian_to), ["ad Anna", "a Elena", "a Bruno"]);
    }
}
