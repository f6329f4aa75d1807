//! Ratings as a picture: a dot and its 95 % interval for each entrant, the strongest on top.

use std::fmt::Write;

use super::Standing;

const ROW: f64 = 28.0;
const LEFT: f64 = 190.0;
const WIDTH: f64 = 520.0;
const TOP: f64 = 44.0;

/// An SVG of the standings.
pub fn plot(title: &str, standings: &[Standing]) -> String {
    let low = standings.iter().map(|one| one.elo - one.error).fold(f64::INFINITY, f64::min);
    let high = standings.iter().map(|one| one.elo + one.error).fold(f64::NEG_INFINITY, f64::max);
    let step = step(high - low);
    let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
    let x = |elo: f64| LEFT + (elo - low) / (high - low).max(1.0) * WIDTH;
    let bottom = TOP + ROW * standings.len() as f64;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0} {:.0}\" font-family=\"sans-serif\" font-size=\"13\">\n",
        LEFT + WIDTH + 110.0,
        bottom + 30.0
    );
    // A ground of its own: the page around it may be dark.
    svg += "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n";
    let _ = writeln!(svg, "<text x=\"8\" y=\"22\" font-size=\"15\">{}</text>", escape(title));
    let mut at = low;
    while at <= high + 0.5 {
        let _ = writeln!(
            svg,
            "<path d=\"M{0:.1} {TOP}V{bottom}\" stroke=\"#ccc\"/><text x=\"{0:.1}\" y=\"{1:.1}\" text-anchor=\"middle\" fill=\"#666\">{at:.0}</text>",
            x(at),
            bottom + 18.0
        );
        at += step;
    }
    for (i, one) in standings.iter().enumerate() {
        let y = TOP + ROW * (i as f64 + 0.5);
        let _ = writeln!(
            svg,
            "<text x=\"8\" y=\"{:.1}\">{}</text><path d=\"M{:.1} {y:.1}H{:.1}\" stroke=\"#a8410f\" stroke-width=\"3\"/><circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"#a8410f\"/><text x=\"{:.1}\" y=\"{:.1}\" fill=\"#444\">{:.0} %, {:.1}</text>",
            y + 4.0,
            escape(&one.name),
            x(one.elo - one.error),
            x(one.elo + one.error),
            x(one.elo),
            LEFT + WIDTH + 8.0,
            y + 4.0,
            100.0 * one.share,
            one.mean
        );
    }
    svg + "</svg>\n"
}

/// A round distance between lines, so that there are not too many.
fn step(range: f64) -> f64 {
    [50.0, 100.0, 200.0, 500.0, 1000.0].into_iter().find(|step| range / step <= 9.0).unwrap_or(2000.0)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entrant_has_a_dot_inside_the_picture() {
        let one = |name: &str, elo: f64| Standing {
            name: name.to_owned(),
            elo,
            error: 30.0,
            ..Standing::default()
        };
        let svg = plot("a < b", &[one("master", 310.0), one("novice", -310.0)]);
        assert_eq!(svg.matches("<circle").count(), 2);
        assert!(svg.contains("a &lt; b") && svg.contains("master") && !svg.contains("NaN"));
    }
}
