//! Reads the data of a path into lines and curves to exact, absolute points.

use std::f64::consts::FRAC_PI_2;

use super::{Exact, Piece};

/// `None` for what is not path data.
pub(super) fn pieces(path: &str) -> Option<Vec<Piece<Exact>>> {
    let mut reader = Reader { numbers: Numbers(path), ..Reader::default() };
    let mut command = reader.numbers.command()?;
    loop {
        reader.step(command)?;
        if reader.numbers.is_empty() {
            return Some(reader.pieces);
        }
        command = match (reader.numbers.command(), command) {
            (Some(next), _) => next,
            (None, 'M') => 'L',
            (None, 'm') => 'l',
            (None, 'z' | 'Z') => return None,
            (None, same) => same,
        };
    }
}

#[derive(Default)]
struct Reader<'a> {
    numbers: Numbers<'a>,
    pieces: Vec<Piece<Exact>>,
    /// Where the pen is, and where the current way began.
    pen: Exact,
    start: Exact,
    /// The last handle of the curve before.
    handle: Option<Exact>,
}

impl Reader<'_> {
    fn step(&mut self, command: char) -> Option<()> {
        let origin = if command.is_ascii_lowercase() { self.pen } else { (0.0, 0.0) };
        let handle = self.handle.take();
        match command.to_ascii_lowercase() {
            'm' => {
                self.pen = self.point(origin)?;
                self.start = self.pen;
                self.pieces.push(Piece::Move(self.pen));
            }
            'z' => {
                self.pieces.push(Piece::Close);
                self.pen = self.start;
            }
            'l' => {
                let to = self.point(origin)?;
                self.line(to);
            }
            'h' => {
                let to = (origin.0 + self.numbers.number()?, self.pen.1);
                self.line(to);
            }
            'v' => {
                let to = (self.pen.0, origin.1 + self.numbers.number()?);
                self.line(to);
            }
            'c' => {
                let (a, b, to) = (self.point(origin)?, self.point(origin)?, self.point(origin)?);
                self.curve(a, b, to);
            }
            's' => {
                let (b, to) = (self.point(origin)?, self.point(origin)?);
                let (pen, handle) = (self.pen, handle.unwrap_or(self.pen));
                self.curve((2.0 * pen.0 - handle.0, 2.0 * pen.1 - handle.1), b, to);
            }
            'q' => {
                let (middle, to) = (self.point(origin)?, self.point(origin)?);
                let third = |end: Exact| between(end, middle, 2.0 / 3.0);
                self.curve(third(self.pen), third(to), to);
                // A smooth cubic after this one starts straight.
                self.handle = None;
            }
            'a' => {
                let radii = (self.numbers.number()?.abs(), self.numbers.number()?.abs());
                let (turn, large, sweep) =
                    (self.numbers.number()?, self.numbers.flag()?, self.numbers.flag()?);
                let to = self.point(origin)?;
                self.arc(radii, turn.to_radians(), large != sweep, sweep, to);
            }
            _ => return None,
        }
        Some(())
    }

    fn point(&mut self, origin: Exact) -> Option<Exact> {
        Some((origin.0 + self.numbers.number()?, origin.1 + self.numbers.number()?))
    }

    fn line(&mut self, to: Exact) {
        self.pieces.push(Piece::Line(to));
        self.pen = to;
    }

    fn curve(&mut self, a: Exact, b: Exact, to: Exact) {
        self.pieces.push(Piece::Curve(a, b, to));
        (self.pen, self.handle) = (to, Some(b));
    }

    /// An arc as one curve for each quarter of its circle or less. The ellipse becomes the unit circle first; `left`
    /// tells on which side of the chord its centre lies.
    fn arc(&mut self, (rx, ry): Exact, turn: f64, left: bool, sweep: bool, to: Exact) {
        if rx == 0.0 || ry == 0.0 || to == self.pen {
            return self.line(to);
        }
        let (sin, cos) = turn.sin_cos();
        let inward = |(x, y): Exact| ((x * cos + y * sin) / rx, (y * cos - x * sin) / ry);
        let (from, end) = (inward(self.pen), inward(to));
        let (dx, dy) = (end.0 - from.0, end.1 - from.1);
        let half = dx.hypot(dy) / 2.0;
        // Radii too small for the chord grow until they fit.
        let radius = half.max(1.0);
        let height = (radius * radius - half * half).max(0.0).sqrt() / (2.0 * half);
        let side = if left { height } else { -height };
        let centre = ((from.0 + end.0) / 2.0 - dy * side, (from.1 + end.1) / 2.0 + dx * side);
        let angle = |p: Exact| (p.1 - centre.1).atan2(p.0 - centre.0);
        let first = angle(from);
        let full = std::f64::consts::TAU;
        let way = (angle(end) - first).rem_euclid(full);
        let way = if sweep { way } else { way - full };
        let quarters = (way.abs() / FRAC_PI_2 - 1e-6).ceil().max(1.0);
        let step = way / quarters;
        let reach = 4.0 / 3.0 * (step / 4.0).tan();
        let outward = |(x, y): Exact| {
            let (x, y) = ((centre.0 + radius * x) * rx, (centre.1 + radius * y) * ry);
            (x * cos - y * sin, x * sin + y * cos)
        };
        for n in 0..quarters as usize {
            let ((s0, c0), (s1, c1)) =
                ((first + step * n as f64).sin_cos(), (first + step * (n + 1) as f64).sin_cos());
            let a = outward((c0 - reach * s0, s0 + reach * c0));
            let b = outward((c1 + reach * s1, s1 - reach * c1));
            let last = n + 1 == quarters as usize;
            self.curve(a, b, if last { to } else { outward((c1, s1)) });
        }
        // A smooth curve after an arc starts straight.
        self.handle = None;
    }
}

/// The point this part of the way from one to the other.
fn between(from: Exact, to: Exact, part: f64) -> Exact {
    (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
}

/// The numbers of a path, however tightly they are packed: `1.5.5-2`.
#[derive(Default)]
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

    fn flag(&mut self) -> Option<bool> {
        self.skip();
        let flag = self.0.chars().next().and_then(|c| c.to_digit(2))?;
        self.0 = &self.0[1..];
        Some(flag == 1)
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
        let number: f64 = self.0[..end].parse().ok()?;
        self.0 = &self.0[end..];
        // No drawing is a thousand times larger than its frame.
        (number.abs() < 1e6).then_some(number)
    }
}
