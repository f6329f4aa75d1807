/// Reads a ledger table (`id,…,statement,…` with a header line) into ids and statements.
///
/// The tables are ours and checked by tests; a row that does not parse is left out rather than a reason to fail.
pub fn ledger_rows(csv: &'static str) -> Vec<(&'static str, String)> {
    let mut lines = csv.lines();
    let header = fields(lines.next().unwrap_or(""));
    let Some(column) = header.iter().position(|name| name == "statement") else { return Vec::new() };
    lines.filter_map(|line| Some((line.split(',').next()?, fields(line).into_iter().nth(column)?))).collect()
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

    #[test]
    fn quotes_and_commas() {
        let rows = ledger_rows("id,area,statement,source\nX-1,a,\"One, \"\"two\"\".\",s\nX-2,b,Plain.,s\n");
        assert_eq!(rows, [("X-1", "One, \"two\".".to_owned()), ("X-2", "Plain.".to_owned())]);
    }
}
