use std::collections::BTreeMap;

use crate::Lang;

/// One row of a ledger: its id and its statement.
pub type LedgerRow = (&'static str, String);

/// The rows of a ledger that speak of the same thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// How the ledger calls it; fit for an address.
    pub area: String,
    /// How the reader calls it.
    pub title: String,
    pub rows: Vec<LedgerRow>,
}

/// The tables of a game's ledger.
#[derive(Clone, Copy, Debug)]
pub struct Ledger {
    /// English (`id,area,…,statement,…`), French and Italian, each with a header line.
    pub rows: [&'static str; 3],
    /// The headings and their order (`area,en,fr,it`).
    pub areas: &'static str,
}

/// The ledger of a game, from `rules/`.
#[macro_export]
macro_rules! ledger {
    ($game:literal) => {
        $crate::Ledger {
            rows: [
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/", $game, "-ledger.csv")),
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/", $game, "-ledger.fr.csv")),
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/", $game, "-ledger.it.csv")),
            ],
            areas: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/", $game, "-areas.csv")),
        }
    };
}

impl Ledger {
    /// Ids and statements. The tables are ours and checked by tests; a row that does not parse is left out rather
    /// than a reason to fail.
    pub fn rows(self, lang: Lang) -> Vec<LedgerRow> {
        column(self.rows[lang as usize], "statement")
    }

    /// The rows by their areas, in the order of the table of areas. Only the English table has the areas.
    pub fn sections(self, lang: Lang) -> Vec<Section> {
        let area_of: BTreeMap<&str, String> = column(self.rows[0], "area").into_iter().collect();
        let mut by_area: BTreeMap<&str, Vec<LedgerRow>> = BTreeMap::new();
        for row in self.rows(lang) {
            let area = area_of.get(row.0).map_or("", String::as_str);
            by_area.entry(area).or_default().push(row);
        }
        let sections = column(self.areas, lang.code()).into_iter().filter_map(|(area, title)| {
            Some(Section { area: area.replace(' ', "-"), title, rows: by_area.remove(area)? })
        });
        sections.collect()
    }
}

/// The first field of every line, and the one below this name.
fn column(csv: &'static str, name: &str) -> Vec<(&'static str, String)> {
    let mut lines = csv.lines();
    let header = fields(lines.next().unwrap_or(""));
    let Some(column) = header.iter().position(|title| title == name) else { return Vec::new() };
    lines
        .filter_map(|line| Some((line.split(',').next()?, set(&fields(line).into_iter().nth(column)?))))
        .collect()
}

/// A table is written on any keyboard; a reader sees one kind of apostrophe, and no French mark alone on a line.
fn set(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let near = |at: usize| (at.checked_sub(1).and_then(|before| letters.get(before)), letters.get(at + 1));
    let letter = |c: Option<&char>| c.is_some_and(|c| c.is_alphabetic());
    let one = |(at, &c): (usize, &char)| match (c, near(at)) {
        ('\'', (before, after)) if letter(before) && letter(after) => '’',
        (' ', (Some('«'), _) | (_, Some(';' | ':' | '!' | '?' | '»'))) => '\u{a0}',
        _ => c,
    };
    letters.iter().enumerate().map(one).collect()
}

/// The fields of one line, with quotes as in RFC 4180.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        let field = fields.last_mut().expect("never empty");
        match c {
            '"' if quoted && chars.peek() == Some(&'"') => {
                chars.next();
                field.push('"');
            }
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            c => field.push(c),
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english(csv: &'static str) -> Vec<LedgerRow> {
        Ledger { rows: [csv, "", ""], areas: "" }.rows(Lang::En)
    }

    #[test]
    fn quotes_and_commas() {
        let rows = english("id,area,statement,source\nX-1,a,\"One, \"\"two\"\".\",s\nX-2,b,Plain.,s\n");
        assert_eq!(rows, [("X-1", "One, \"two\".".to_owned()), ("X-2", "Plain.".to_owned())]);
    }

    #[test]
    fn apostrophes_are_set() {
        let rows = english("id,area,statement,source\nX-1,a,The player's 'own' tile.,s\n");
        assert_eq!(rows, [("X-1", "The player’s 'own' tile.".to_owned())]);
    }

    #[test]
    fn french_marks_stay_with_their_words() {
        let french = "id,statement\nX-1,Dans l'ordre : « un » ; puis deux.\n";
        let rows = Ledger { rows: ["id,area,statement,source\nX-1,a,So.,s\n", french, ""], areas: "" };
        let set = "Dans l’ordre\u{a0}: «\u{a0}un\u{a0}»\u{a0}; puis deux.";
        assert_eq!(rows.rows(Lang::Fr), [("X-1", set.to_owned())]);
    }

    #[test]
    fn sections_gather_scattered_rows_in_the_order_of_the_areas() {
        let ledger = "id,area,statement,source\nX-1,b,One.,s\nX-2,end of turn,Two.,s\nX-3,b,Three.,s\n";
        let areas = "area,en,fr,it\nend of turn,The end,La fin,La fine\nb,\"B, bold\",Bé,Bi\nnone,N,N,N\n";
        let french = "id,statement\nX-1,Un.\nX-2,Deux.\nX-3,Trois.\n";
        let ledger = Ledger { rows: [ledger, french, ""], areas };
        let (rows, found) = (ledger.rows(Lang::Fr), ledger.sections(Lang::Fr));
        assert_eq!(found.len(), 2, "no empty section");
        assert_eq!((found[0].area.as_str(), found[0].title.as_str()), ("end-of-turn", "La fin"));
        assert_eq!(found[1].rows, [rows[0].clone(), rows[2].clone()]);
        assert_eq!(ledger.sections(Lang::En)[1].title, "B, bold");
    }
}
