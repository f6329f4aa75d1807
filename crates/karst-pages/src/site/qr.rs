use maud::{Markup, html};
use qrcode::{Color, EcLevel, QrCode};

/// The quiet margin a camera needs around the square.
const MARGIN: usize = 3;

/// An address as a square for cameras: one path, so that it is small and prints well. Nothing if it is too long.
pub(super) fn qr(address: &str, label: &str) -> Markup {
    let Ok(code) = QrCode::with_error_correction_level(address, EcLevel::M) else { return html! {} };
    let width = code.width();
    let mut path = String::new();
    for (at, _) in code.to_colors().iter().enumerate().filter(|(_, color)| **color == Color::Dark) {
        path += &format!("M{} {}h1v1h-1z", at % width + MARGIN, at / width + MARGIN);
    }
    let size = width + 2 * MARGIN;
    html! {
        svg.qr viewBox={ "0 0 " (size) " " (size) } role="img" aria-label=(label) shape-rendering="crispEdges" {
            rect width=(size) height=(size) fill="#fff" {}
            path d=(path) fill="#20160e" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_becomes_a_square() {
        let svg = qr("http://192.168.0.12:8470/j/amber-oxen", "Link").into_string();
        assert!(svg.contains("viewBox=\"0 0 ") && svg.contains("aria-label=\"Link\""), "{svg}");
        // The three corners by which a camera finds it.
        assert!(svg.contains("M3 3h1") && svg.matches("h1v1h-1z").count() > 200);
        assert_eq!(qr(&"x".repeat(5000), "").into_string(), "");
    }
}
