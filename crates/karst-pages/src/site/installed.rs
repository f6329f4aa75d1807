//! Karst as a program on somebody's device: what the device is told about it, and what it shows without a connection.

use karst_kit::Lang;
use maud::{Markup, html};
use serde_json::json;

use super::page;
use crate::{Word, Words};

/// The pictures of the program: name and size. The last has room around it, for devices that cut it to a shape.
pub const APP_ICONS: [(&str, u32); 4] =
    [("app-192.png", 192), ("app-512.png", 512), ("app-touch.png", 180), ("app-cut-512.png", 512)];

/// The colour of the bar above the page.
pub(crate) const THEME: &str = "#37322e";

pub fn manifest(lang: Lang) -> String {
    let icon = |name: &str, size: u32, purpose: &str| json!({ "src": format!("/assets/{name}"), "sizes": format!("{size}x{size}"), "type": "image/png", "purpose": purpose });
    json!({
        "id": "/",
        "name": "Karst",
        "short_name": "Karst",
        "description": Words::of(lang).say(Word::AppAbout),
        "lang": lang.code(),
        "start_url": "/tables",
        "scope": "/",
        "display": "standalone",
        "background_color": "#efe6d3",
        "theme_color": THEME,
        "icons": [icon("app-192.png", 192, "any"), icon("app-512.png", 512, "any"), icon("app-cut-512.png", 512, "maskable")],
    })
    .to_string()
}

/// Shown by the worker when the site cannot be reached.
pub fn offline(lang: Lang) -> Markup {
    let words = Words::of(lang);
    page(
        lang,
        &words.say(Word::OfflineTitle),
        html! {
            section.panel.me data-offline {
                h1 { (words.say(Word::OfflineTitle)) }
                p { (words.say(Word::OfflineHow)) }
                p.links { a.chip.end href="" { (words.say(Word::OfflineAgain)) } }
            }
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manifest_names_pictures_that_are_made() {
        for lang in Lang::ALL {
            let manifest: serde_json::Value = serde_json::from_str(&manifest(lang)).unwrap();
            assert_eq!(manifest["lang"], lang.code());
            for icon in manifest["icons"].as_array().unwrap() {
                let src = icon["src"].as_str().unwrap().strip_prefix("/assets/").unwrap();
                let (_, size) = APP_ICONS.iter().find(|(name, _)| *name == src).unwrap();
                assert_eq!(icon["sizes"], format!("{size}x{size}"));
            }
        }
    }
}
