//! Which words belong to one language alone, according to our own text files: on a page of another they are a fault.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use karst_kit::Lang;

const N: usize = Lang::ALL.len();

/// The words of each language.
pub struct Tongues([BTreeSet<String>; N]);

impl Tongues {
    /// Reads everything in the workspace that is written in one language, or in all of them side by side.
    pub fn read() -> Tongues {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut tongues = Tongues(Default::default());
        for lang in Lang::ALL {
            for file in files_of(&root, lang) {
                tongues.learn(lang, &said_in(&file));
            }
        }
        for file in all_files(&root.join("crates"), "rs") {
            tongues.learn_triples(&fs::read_to_string(&file).expect("our own files can be read"));
        }
        for file in all_files(&root.join("rules"), "csv") {
            tongues.learn_columns(&fs::read_to_string(&file).expect("our own files can be read"));
        }
        tongues
    }

    fn learn(&mut self, lang: Lang, text: &str) {
        self.0[lang as usize].extend(words(text));
    }

    /// Names stand beside the piece they belong to, one a language: `["Dwelling", "Habitation", "Dimora"]`.
    fn learn_triples(&mut self, source: &str) {
        for part in source.split('[').skip(1) {
            let Some((inside, _)) = part.split_once(']') else { continue };
            let said: Vec<&str> = inside.split('"').skip(1).step_by(2).collect();
            if said.len() == N {
                Lang::ALL.into_iter().zip(said).for_each(|(lang, text)| self.learn(lang, text));
            }
        }
    }

    /// Tables with a column for each language: `en`, or `name_en`, or the statements of a ledger.
    fn learn_columns(&mut self, table: &str) {
        let mut rows = table.lines().map(cells);
        let Some(head) = rows.next() else { return };
        let columns: Vec<(usize, Lang)> = head
            .iter()
            .enumerate()
            .filter_map(|(at, name)| {
                let lang = Lang::ALL.into_iter().find(|lang| name.trim_start_matches("name_") == lang.code());
                // The ledgers in other languages say so in their names; the one in English has its sources beside it.
                lang.or((name == "statement" && head.len() > 2).then_some(Lang::En)).map(|lang| (at, lang))
            })
            .collect();
        for row in rows {
            for &(at, lang) in &columns {
                self.learn(lang, row.get(at).map_or("", String::as_str));
            }
        }
    }

    /// Words of this page that are written in another language only.
    pub fn foreign(&self, lang: Lang, page: &str) -> BTreeSet<String> {
        let own = &self.0[lang as usize];
        let others = || Lang::ALL.into_iter().filter(|&other| other != lang);
        let known = |word: &String| others().any(|other| self.0[other as usize].contains(word));
        words(&shown(page)).filter(|word| !own.contains(word)).filter(known).collect()
    }
}

/// Letters in a row, in small; what is shorter than three says nothing about a language.
fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    let words = text.split(|c: char| !c.is_alphabetic()).filter(|word| word.chars().count() > 2);
    words.map(str::to_lowercase)
}

fn files_of(root: &Path, lang: Lang) -> Vec<PathBuf> {
    let code = lang.code();
    let here = |file: &PathBuf| {
        let is = |part: &str| file.components().any(|one| one.as_os_str() == part);
        let stem = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or("");
        let named = stem == code || stem.ends_with(&format!("-ledger.{code}")) || is(code);
        named && (is("text") || is("book") || is("lessons") || is("rules"))
    };
    let kinds = ["ftl", "toml", "rs", "csv"];
    let mut files: Vec<PathBuf> =
        kinds.iter().flat_map(|kind| all_files(&root.join("crates"), kind)).collect();
    files.extend(all_files(&root.join("rules"), "csv"));
    files.retain(here);
    assert!(files.len() > 12, "the text files in {code} have moved");
    files
}

fn all_files(folder: &Path, kind: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        match path.is_dir() {
            true => found.extend(all_files(&path, kind)),
            false if path.extension().is_some_and(|ext| ext == kind) => found.push(path),
            false => {}
        }
    }
    found.sort();
    found
}

/// Of a program only what stands in quotation marks; of a message or a table everything but its key.
fn said_in(file: &Path) -> String {
    let text = fs::read_to_string(file).expect("our own files can be read");
    let quoted = || text.split('"').skip(1).step_by(2).collect::<Vec<_>>().join(" ");
    match file.extension().and_then(|ext| ext.to_str()) {
        Some("rs" | "toml") => quoted() + " " + &between_triple_quotes(&text),
        Some("csv") => text,
        _ => text
            .lines()
            .map(|line| line.split_once('=').map_or(line, |(_, said)| said))
            .collect::<Vec<_>>()
            .join("\n"),
    }
}

/// Longer texts of a TOML file.
fn between_triple_quotes(text: &str) -> String {
    text.split("\"\"\"").skip(1).step_by(2).collect::<Vec<_>>().join(" ")
}

/// The cells of a row of a table; quotation marks may hold commas.
fn cells(row: &str) -> Vec<String> {
    let (mut cells, mut quoted) = (vec![String::new()], false);
    for c in row.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => cells.push(String::new()),
            _ => cells.last_mut().expect("there is always a cell").push(c),
        }
    }
    cells
}

/// What a page says: its text, and the attributes that are read aloud or shown. What is marked as another language, and
/// what is code, may be so.
fn shown(page: &str) -> String {
    const SPOKEN: [&str; 4] = [" title=\"", " aria-label=\"", " placeholder=\"", " alt=\""];
    let mut said = String::new();
    let mut rest = page;
    while let Some(at) = rest.find('<') {
        said.push_str(&rest[..at]);
        said.push(' ');
        let end = rest[at..].find('>').map_or(rest.len(), |end| at + end + 1);
        let tag = &rest[at..end];
        let name = tag[1..].split([' ', '>']).next().unwrap_or("");
        let other_language = tag.contains(" lang=\"") && name != "html" || tag.contains(" hreflang=\"");
        // Of what is said about the page, only the description is in words.
        let described = tag.contains(" name=\"description\"").then_some(" content=\"");
        for key in SPOKEN.into_iter().chain(described).filter(|_| !other_language) {
            if let Some((_, value)) = tag.split_once(key) {
                said.push_str(value.split('"').next().unwrap_or(""));
                said.push(' ');
            }
        }
        rest = &rest[end..];
        if other_language || matches!(name, "code" | "script" | "style" | "svg") {
            let close = format!("</{name}>");
            rest = rest.find(&close).map_or("", |close| &rest[close..]);
        }
    }
    said + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_another_language_are_found_and_names_are_not() {
        let tongues = Tongues::read();
        let page = "<html lang=\"fr\"><p title=\"Undo\">Votre grotte <b>Anna</b> <code>dwelling</code></p><i lang=\"en\">furnish</i>";
        assert_eq!(tongues.foreign(Lang::Fr, page), BTreeSet::from(["undo".to_owned()]));
        assert!(tongues.foreign(Lang::En, "<p>Take all goods</p>").is_empty());
        assert!(tongues.foreign(Lang::It, "<p>Dwelling</p>").contains("dwelling"));
    }
}
