//! Shorter paths: icons come on a grid of 512 with many decimals, far finer than any screen shows them. Here they are
//! lines and curves between whole points of a grid of 256: under half a pixel off at the largest size they are drawn
//! in, and half as long.

mod read;

use std::fmt::Write as _;

/// A symbol's view box on the coarser grid.
pub(super) const VIEW_BOX: &str = "0 0 256 256";
/// From the grid of the collection to ours.
const SCALE: f64 = 0.5;
/// A curve whose handles are this close to its chord is drawn as the chord.
const FLAT: f64 = 0.6;

/// An exact point, and a point of our grid.
type Exact = (f64, f64);
type Point = (i32, i32);

/// A piece of a path, to absolute points.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Piece<P> {
    Move(P),
    Line(P),
    Curve(P, P, P),
    Close,
}

/// Rewrites every `d="…"` of a symbol's body; `None` when one cannot be read.
pub(super) fn shortened(body: &str) -> Option<String> {
    let mut out = String::with_capacity(body.len());
    let mut rest = body;
    while let Some((before, after)) = rest.split_once(" d=\"") {
        let (path, tail) = after.split_once('"')?;
        write!(out, "{before} d=\"{}\"", written(&simplified(&read::pieces(path)?))).ok()?;
        rest = tail;
    }
    Some(out + rest)
}

/// On our grid, without what cannot be seen there.
fn simplified(exact: &[Piece<Exact>]) -> Vec<Piece<Point>> {
    let mut pieces: Vec<Piece<Point>> = Vec::new();
    let (mut pen, mut start) = ((0, 0), (0, 0));
    for piece in exact {
        match flat(pen, on_grid(*piece)) {
            Piece::Move(to) => {
                // A way that draws nothing.
                if matches!(pieces.last(), Some(Piece::Move(_))) {
                    pieces.pop();
                }
                pieces.push(Piece::Move(to));
                (pen, start) = (to, to);
            }
            Piece::Line(to) if to == pen => {}
            Piece::Line(to) => {
                if extends(&pieces, pen, to) {
                    pieces.pop();
                }
                pieces.push(Piece::Line(to));
                pen = to;
            }
            curve @ Piece::Curve(.., to) => {
                pieces.push(curve);
                pen = to;
            }
            Piece::Close => {
                match pieces.last() {
                    Some(Piece::Move(_)) => drop(pieces.pop()),
                    // Closing draws this line itself.
                    Some(Piece::Line(to)) if *to == start => *pieces.last_mut().expect("seen") = Piece::Close,
                    _ => pieces.push(Piece::Close),
                }
                pen = start;
            }
        }
    }
    pieces
}

fn on_grid(piece: Piece<Exact>) -> Piece<Point> {
    let round = |(x, y): Exact| ((x * SCALE).round() as i32, (y * SCALE).round() as i32);
    match piece {
        Piece::Move(to) => Piece::Move(round(to)),
        Piece::Line(to) => Piece::Line(round(to)),
        Piece::Curve(a, b, to) => Piece::Curve(round(a), round(b), round(to)),
        Piece::Close => Piece::Close,
    }
}

/// A curve that nobody can tell from a line becomes one.
fn flat(from: Point, piece: Piece<Point>) -> Piece<Point> {
    let Piece::Curve(a, b, to) = piece else { return piece };
    let (dx, dy) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
    let length = dx.hypot(dy);
    let near = |p: Point| {
        let (px, py) = (f64::from(p.0 - from.0), f64::from(p.1 - from.1));
        let along = px * dx + py * dy;
        (px * dy - py * dx).abs() <= FLAT * length && along >= 0.0 && along <= length * length
    };
    if near(a) && near(b) { Piece::Line(to) } else { piece }
}

/// Whether a line to `to` only goes on where the last one went.
fn extends(pieces: &[Piece<Point>], pen: Point, to: Point) -> bool {
    let [.., before, Piece::Line(_)] = pieces else { return false };
    let (Piece::Move(from) | Piece::Line(from) | Piece::Curve(.., from)) = *before else { return false };
    let ((ax, ay), (bx, by)) = ((pen.0 - from.0, pen.1 - from.1), (to.0 - pen.0, to.1 - pen.1));
    ax * by == ay * bx && ax * bx + ay * by > 0
}

/// Relative, without a needless letter, number or space.
fn written(pieces: &[Piece<Point>]) -> String {
    let mut out = Writer::default();
    let (mut pen, mut start) = ((0, 0), (0, 0));
    // Where a smooth curve would have its first handle.
    let mut smooth = None;
    for piece in pieces {
        let to_pen = |p: Point| [p.0 - pen.0, p.1 - pen.1];
        let mut handle = None;
        match *piece {
            Piece::Move(to) => {
                out.command('m', &to_pen(to));
                (pen, start) = (to, to);
            }
            Piece::Line(to) => {
                match to_pen(to) {
                    [x, 0] => out.command('h', &[x]),
                    [0, y] => out.command('v', &[y]),
                    both => out.command('l', &both),
                }
                pen = to;
            }
            Piece::Curve(a, b, to) => {
                let ([ax, ay], [bx, by], [x, y]) = (to_pen(a), to_pen(b), to_pen(to));
                match smooth.unwrap_or(pen) == a {
                    true => out.command('s', &[bx, by, x, y]),
                    false => out.command('c', &[ax, ay, bx, by, x, y]),
                }
                handle = Some((2 * to.0 - b.0, 2 * to.1 - b.1));
                pen = to;
            }
            Piece::Close => {
                out.command('z', &[]);
                pen = start;
            }
        }
        smooth = handle;
    }
    out.text
}

#[derive(Default)]
struct Writer {
    text: String,
    last: Option<char>,
}

impl Writer {
    fn command(&mut self, letter: char, numbers: &[i32]) {
        // A second pair after a move would be a line.
        let follows = self.last == Some(letter) && letter != 'm';
        if !follows {
            self.text.push(letter);
        }
        for (i, number) in numbers.iter().enumerate() {
            if *number >= 0 && (i > 0 || follows) {
                self.text.push(' ');
            }
            write!(self.text, "{number}").expect("a string takes all");
        }
        self.last = Some(letter);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, want: &str) {
        let body = shortened(&format!(r#"<path fill="currentColor" d="{path}"/>"#));
        assert_eq!(body, Some(format!(r#"<path fill="currentColor" d="{want}"/>"#)));
    }

    #[test]
    fn whole_numbers_without_drift() {
        check("M2.8 2.800l.8.8.8.8H19.200zm4 4c2 2 20 4 6.6-1", "m1 1l1 1h8zm2 2c1 1 10 2 4 0");
    }

    #[test]
    fn what_draws_nothing_is_left_out() {
        check("M20 20l.1 0h20h20v.2L20 60L20 20zM5 5zM5 5M8 8h9", "m10 10h20l-20 20zm-6-6h5");
    }

    #[test]
    fn smooth_curves_take_the_short_form_and_flat_ones_are_lines() {
        check("M0 0c0 20 20 40 40 40c20 0 40-20 40-40", "m0 0c0 10 10 20 20 20s20-10 20-20");
        check("M0 0S20 40 40 0", "m0 0s10 20 20 0");
        check("M0 0c10.400 0 20 .6 40 0q10 10 20 0", "m0 0h20c3 3 7 3 10 0");
    }

    #[test]
    fn arcs_become_curves_and_packed_flags_are_read() {
        check("M20 0a20 20 0 0120 20", "m10 0c6 0 10 4 10 10");
        check("M0 20a20 20 0 1140 0z", "m0 10c0-6 4-10 10-10s10 4 10 10z");
        check("M0 0a0 5 0 0120 20", "m0 0l10 10");
    }

    #[test]
    fn nonsense_is_refused() {
        for path in ["", "1 1", "M1 1?2", "M1", "M1 1z2", "M0 0a1 1 0 21 1 1", "M0 0l1e400 1"] {
            assert_eq!(shortened(&format!(r#"<path d="{path}"/>"#)), None, "{path}");
        }
        assert_eq!(shortened(r#"<path d="M1 1"#), None);
        assert_eq!(shortened("<g/>").as_deref(), Some("<g/>"));
    }
}
