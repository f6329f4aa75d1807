//! What people write: one line that shows what it says.

/// One line of plain words: without control characters, without those that turn the direction of what follows, and
/// without those that cannot be seen.
pub(crate) fn plain(text: &str) -> String {
    let shown: String =
        text.chars().map(|c| if c.is_control() { ' ' } else { c }).filter(|c| !is_unseen(*c)).collect();
    shown.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Characters that show nothing, or change how others are shown.
fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{00AD}'
            | '\u{034F}'
            | '\u{061C}'
            | '\u{115F}'..='\u{1160}'
            | '\u{17B4}'..='\u{17B5}'
            | '\u{180B}'..='\u{180F}'
            | '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{FEFF}'
            | '\u{FFA0}'
            | '\u{FFF9}'..='\u{FFFC}'
            | '\u{1BCA0}'..='\u{1BCA3}'
            | '\u{1D173}'..='\u{1D17A}'
            | '\u{E0000}'..='\u{E0FFF}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_turns_around_and_nothing_hides() {
        assert_eq!(plain("  Anna\tMaria\n "), "Anna Maria");
        assert_eq!(plain("\u{202E}annA\u{202C}"), "annA");
        assert_eq!(plain("An\u{200B}na\u{2066}\u{FEFF}"), "Anna");
        assert_eq!(plain("\u{3164}\u{2800}\u{115F}"), "");
        assert_eq!(plain("Émile Zoë 名前 Ω"), "Émile Zoë 名前 Ω");
    }
}
