//! The card tables of `rules/`, read while compiling. They are the one place to correct names, prices and copies;
//! a table that does not parse does not compile.

/// Where a number or a name comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Provenance {
    /// Said by the printed rules.
    Seed,
    /// The natural reading of what they say.
    Inferred,
    /// Made up, because they are silent.
    Designed,
}

impl Provenance {
    pub(crate) const fn read(text: &str) -> Provenance {
        if same(text, "SEED") {
            Provenance::Seed
        } else if same(text, "INFERRED") {
            Provenance::Inferred
        } else if same(text, "DESIGNED") {
            Provenance::Designed
        } else {
            panic!("confidence is SEED, INFERRED or DESIGNED")
        }
    }
}

/// How many rows a table has, without its header.
pub(crate) const fn n_rows(csv: &str) -> usize {
    let bytes = csv.as_bytes();
    let (mut at, mut lines) = (0, 0);
    while at < bytes.len() {
        let (_, _, end) = cell_at(bytes, at);
        if end >= bytes.len() || bytes[end] == b'\n' {
            lines += 1;
        }
        at = end + 1;
    }
    lines - 1
}

/// The field of a row, by the name of its column.
pub(crate) const fn field(csv: &'static str, row: usize, column: &str) -> &'static str {
    let mut n = 0;
    while !same(cell(csv, 0, n), column) {
        n += 1;
    }
    cell(csv, row + 1, n)
}

/// English, French, Italian: the order of `Lang`.
pub(crate) const fn names(csv: &'static str, row: usize) -> [&'static str; 3] {
    [field(csv, row, "name_en"), field(csv, row, "name_fr"), field(csv, row, "name_it")]
}

/// The row with this id, which has hyphens in play and underscores in the table.
pub(crate) const fn row_of(csv: &'static str, id: &str) -> usize {
    let mut row = 0;
    while !same_id(cell(csv, row + 1, 0), id) {
        row += 1;
        assert!(row < n_rows(csv), "the table has no row with this id");
    }
    row
}

pub(crate) const fn number(text: &str) -> u8 {
    let bytes = text.as_bytes();
    assert!(!bytes.is_empty(), "a number is missing");
    let (mut n, mut i) = (0u8, 0);
    while i < bytes.len() {
        assert!(bytes[i].is_ascii_digit(), "a number has digits only");
        n = n * 10 + (bytes[i] - b'0');
        i += 1;
    }
    n
}

pub(crate) const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}

/// Whether a field of the table is this id.
pub(crate) const fn same_id(field: &str, id: &str) -> bool {
    let (field, id) = (field.as_bytes(), id.as_bytes());
    let mut i = 0;
    while i < field.len() && i < id.len() && (field[i] == id[i] || field[i] == b'_' && id[i] == b'-') {
        i += 1;
    }
    i == field.len() && i == id.len()
}

/// The `n`th part of a text cut at every `at`, and nothing past the last one.
pub(crate) const fn part(text: &'static str, at: u8, n: usize) -> Option<&'static str> {
    let bytes = text.as_bytes();
    let (mut start, mut i, mut parts) = (0, 0, 0);
    while i <= bytes.len() {
        if i == bytes.len() || bytes[i] == at {
            if parts == n {
                return Some(slice(text, start, i));
            }
            parts += 1;
            start = i + 1;
        }
        i += 1;
    }
    None
}

const fn cell(csv: &'static str, line: usize, column: usize) -> &'static str {
    let bytes = csv.as_bytes();
    let (mut at, mut here, mut n) = (0, 0, 0);
    loop {
        assert!(at < bytes.len(), "the table has no such field");
        let (start, stop, end) = cell_at(bytes, at);
        if here == line && n == column {
            return slice(csv, start, stop);
        }
        assert!(end < bytes.len(), "the table has no such field");
        if bytes[end] == b',' {
            n += 1;
        } else {
            (here, n) = (here + 1, 0);
        }
        at = end + 1;
    }
}

/// The bounds of the field that begins at `at`, without its quotes, and where its separator stands.
const fn cell_at(bytes: &[u8], at: usize) -> (usize, usize, usize) {
    let mut end = at;
    if bytes[at] == b'"' {
        end += 1;
        while !(bytes[end] == b'"' && (end + 1 >= bytes.len() || bytes[end + 1] != b'"')) {
            end += if bytes[end] == b'"' { 2 } else { 1 };
        }
        return (at + 1, end, end + 1);
    }
    while end < bytes.len() && bytes[end] != b',' && bytes[end] != b'\n' {
        end += 1;
    }
    (at, end, end)
}

const fn slice(text: &'static str, from: usize, to: usize) -> &'static str {
    let (_, tail) = text.as_bytes().split_at(from);
    let (cell, _) = tail.split_at(to - from);
    match std::str::from_utf8(cell) {
        Ok(text) => text,
        Err(_) => panic!("a field ends inside a letter"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CSV: &str = "id,name_fr,effect,n\nbeer_1,Chope,\"One, \"\"two\"\".\",7\nlast,Fin,plain,12\n";

    #[test]
    fn fields_by_row_and_column() {
        assert_eq!(n_rows(CSV), 2);
        assert_eq!(field(CSV, 0, "name_fr"), "Chope");
        assert_eq!(field(CSV, 0, "effect"), "One, \"\"two\"\".");
        assert_eq!(number(field(CSV, 1, "n")), 12);
        assert_eq!((row_of(CSV, "beer-1"), row_of(CSV, "last")), (0, 1));
        assert!(!same_id("beer_1", "beer-12") && !same_id("beer-1", "beer_1"));
        assert_eq!((part("a|bc", b'|', 1), part("a|bc", b'|', 2)), (Some("bc"), None));
    }
}
