//! Shorter paths: icons come on a grid of 512 with many decimals, far finer than any screen shows them. Whole
//! numbers, each relative to the rounded point before it, take a third less and never drift.

use std::fmt::Write as _;

/// Rewrites every `d="…"` of a symbol's body; what cannot be read is left as it is.
pub(super) fn shortened(body: &str) -> String {
    let mut out = String::with_capacity(body.len());
    let mut rest = body;
    while let Some((before, after)) = rest.split_once(" d=\"") {
        let Some((path, tail)) = after.split_once('"') else { break };
        let short = Rounding::default().rewrite(path);
        write!(out, "{before} d=\"{}\"", short.as_deref().unwrap_or(path)).expect("a string takes all");
        rest = tail;
    }
    out + rest
}

#[derive(Default)]
struct Rounding {
    out: String,
    /// Where the exact pen is, and where the current subpath began.
    pen: (f64, f64),
    start: (f64, f64),
    last: Option<char>,
}

impl Rounding {
    fn rewrite(mut self, path: &str) -> Option<String> {
        let mut numbers = Numbers(path);
        let mut command = numbers.command()?;
        loop {
            self.step(command, &mut numbers)?;
            if numbers.is_empty() {
                return Some(self.out);
            }
            command = match (numbers.command(), command) {
                (Some(next), _) => next,
                (None, 'M') => 'L',
                (None, 'm') => 'l',
                (None, 'z' | 'Z') => return None,
                (None, same) => same,
            };
        }
    }

    fn step(&mut self, command: char, numbers: &mut Numbers<'_>) -> Option<()> {
        let relative = command.is_ascii_lowercase();
        let kind = command.to_ascii_lowercase();
        let (ox, oy) = if relative { self.pen } else { (0.0, 0.0) };
        let rounded = (self.pen.0.round(), self.pen.1.round());
        let mut args: Vec<f64> = Vec::new();
        match kind {
            'z' => self.pen = self.start,
            'h' => {
                self.pen.0 = ox + numbers.number()?;
                args.push(self.pen.0.round() - rounded.0);
            }
            'v' => {
                self.pen.1 = oy + numbers.number()?;
                args.push(self.pen.1.round() - rounded.1);
            }
            'a' => {
                args.extend([numbers.number()?.round().max(1.0), numbers.number()?.round().max(1.0)]);
                args.extend([numbers.number()?.round(), numbers.flag()?, numbers.flag()?]);
                self.point(&mut args, (ox, oy), rounded, numbers)?;
            }
            _ => {
                let points = match kind {
                    'm' | 'l' | 't' => 1,
                    's' | 'q' => 2,
                    'c' => 3,
                    _ => return None,
                };
                for _ in 0..points {
                    self.point(&mut args, (ox, oy), rounded, numbers)?;
                }
            }
        }
        if kind == 'm' {
            self.start = self.pen;
        }
        self.emit(kind, &args);
        Some(())
    }

    /// Reads a point; the last one read is where the pen goes.
    fn point(
        &mut self,
        args: &mut Vec<f64>,
        origin: (f64, f64),
        from: (f64, f64),
        numbers: &mut Numbers<'_>,
    ) -> Option<()> {
        self.pen = (origin.0 + numbers.number()?, origin.1 + numbers.number()?);
        args.extend([self.pen.0.round() - from.0, self.pen.1.round() - from.1]);
        Some(())
    }

    fn emit(&mut self, kind: char, args: &[f64]) {
        let follows = self.last == Some(kind) && kind != 'm' && kind != 'z';
        if !follows {
            self.out.push(kind);
        }
        for (i, &arg) in args.iter().enumerate() {
            let n = arg as i64;
            if n >= 0 && (i > 0 || follows) {
                self.out.push(' ');
            }
            write!(self.out, "{n}").expect("a string takes all");
        }
        self.last = Some(kind);
    }
}

/// The numbers of a path, however tightly they are packed: `1.5.5-2`.
struct Numbers<'a>(&'a str);

impl Numbers<'_> {
    fn skip(&mut self) {
        self.0 = self.0.trim_start_matches([' ', ',', '\n', '\t']);
    }

    fn is_empty(&mut self) -> bool {
        self.skip();
        self.0.is_empty()
    }

    fn command(&mut self) -> Option<char> {
        self.skip();
        let first = self.0.chars().next().filter(char::is_ascii_alphabetic)?;
        self.0 = &self.0[1..];
        Some(first)
    }

    fn flag(&mut self) -> Option<f64> {
        self.skip();
        let flag = self.0.chars().next().and_then(|c| c.to_digit(2))?;
        self.0 = &self.0[1..];
        Some(f64::from(flag))
    }

    fn number(&mut self) -> Option<f64> {
        self.skip();
        let (mut dot, mut end) = (false, 0);
        for (i, c) in self.0.char_indices() {
            match c {
                '-' | '+' if i == 0 => {}
                '.' if !dot => dot = true,
                c if c.is_ascii_digit() => {}
                _ => break,
            }
            end = i + 1;
        }
        let number = self.0[..end].parse().ok()?;
        self.0 = &self.0[end..];
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_without_drift() {
        let path = r#"<path fill="currentColor" d="M1.4 1.400l.4.4.4.4H9.600zm2 2c1 1 2 2 3.3-.5"/>"#;
        let want = r#"<path fill="currentColor" d="m1 1l1 1 0 0h8zm2 2c1 1 2 2 4 0"/>"#;
        assert_eq!(shortened(path), want);
    }

    #[test]
    fn packed_arc_flags_are_read_and_nonsense_is_kept() {
        assert_eq!(
            shortened(r#"<path d="M5 5a2.2 2.2 0 012.1-1.200z"/>"#),
            r#"<path d="m5 5a2 2 0 0 1 2-1z"/>"#
        );
        assert_eq!(shortened(r#"<path d="M1 1?2"/>"#), r#"<path d="M1 1?2"/>"#);
    }
}
