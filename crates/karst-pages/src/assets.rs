//! Style, script and the sprite: what a page links to.

mod above_and_below;
mod art;
mod bargeroc;
mod cave_vs_cave;
mod caverna;
mod path;

use std::fmt::Write as _;

pub use art::ART;

use crate::crest::{CRESTS, SHIELD};

/// What tables look like.
pub const CSS: &str = concat!(include_str!("../style/karst.css"), include_str!("../style/learn.css"));
/// Our own script: only what markup and style cannot do.
const JS: &str = concat!(include_str!("../script/karst.js"), include_str!("../script/learn.js"));

/// Every style and script of ours below `/assets/` but those of one game.
pub const OURS: &[(&str, &str)] = &[
    ("karst.css", CSS),
    ("karst.js", JS),
    // The pages around the tables.
    ("site.css", include_str!("../style/site.css")),
    ("site.js", include_str!("../script/site.js")),
    // How one wins, and the rules.
    ("reading.css", include_str!("../style/reading.css")),
    // For the game with a story book.
    ("book.js", include_str!("../script/book.js")),
    // For tables with more than one person.
    ("people.js", include_str!("../script/people.js")),
    // For a page that is open but not looked at: sound and a notice when it becomes one's turn.
    ("calls.js", include_str!("../script/calls.js")),
    // Shows push messages, and a page of its own when there is no connection. Nothing else goes through it.
    ("worker.js", include_str!("../script/worker.js")),
    // Fetched by whoever asks what something is, reads the rules at a table, plays by the keyboard alone.
    ("help.js", include_str!("../script/help.js")),
    ("reader.js", include_str!("../script/reader.js")),
    ("keys.js", include_str!("../script/keys.js")),
];

pub const FAVICON: &str = include_str!("../art/favicon.svg");

/// What pages link to below `/assets/` that comes from packages: our name, and the file below `node_modules`.
pub const FILES: &[(&str, &str)] = &[
    ("fonts/alegreya-sans-500.woff2", "@fontsource/alegreya-sans/files/alegreya-sans-latin-500-normal.woff2"),
    ("fonts/alegreya-700.woff2", "@fontsource/alegreya/files/alegreya-latin-700-normal.woff2"),
];

/// The letters the fonts are cut down to: those of our languages and of most names people write in Latin letters.
/// Anything rarer is drawn in a font of the reader's own.
pub fn letters() -> String {
    let plain = ' '..='~';
    let accented = 'À'..='ÿ';
    plain.chain(accented).chain("\u{a0}¡¿«»‹›“”„‘’–—…·°±×−Œœ".chars()).collect()
}

pub(crate) const SPRITE: &str = "/assets/icons.svg";

/// What only the pages of one game link to: `<game>.css` and `icons-<game>.svg` below `/assets/`.
pub struct Extra {
    pub game: &'static str,
    pub css: &'static str,
    /// As [`ICONS`].
    icons: &'static [(&'static str, &'static str)],
    /// The same for pieces, each as its own file says.
    pieces: fn() -> Vec<(&'static str, &'static str)>,
    /// Square tokens: our id, the icon, the colour of the token and that of the animal.
    animals: &'static [(&'static str, &'static str, &'static str, &'static str)],
    /// As [`ART`].
    art: &'static [(&'static str, &'static str)],
}

impl Extra {
    /// Every symbol of the sprite.
    pub fn ids(&self) -> impl Iterator<Item = &'static str> {
        let icons = self.icons.iter().map(|(id, _)| *id).chain((self.pieces)().into_iter().map(|(id, _)| id));
        icons.chain(self.animals.iter().map(|(id, ..)| *id)).chain(self.art.iter().map(|(id, _)| *id))
    }
}

/// Every game brings a style and a sprite of its own.
pub const EXTRAS: &[Extra] = &[above_and_below::EXTRA, bargeroc::EXTRA, cave_vs_cave::EXTRA, caverna::EXTRA];

/// Changes when a style or the script does, so that browsers may keep them for ever.
pub const VERSION: u32 = {
    let mut hash = 0x811c_9dc5;
    let mut i = 0;
    while i < OURS.len() {
        hash = fnv(OURS[i].1.as_bytes(), hash);
        i += 1;
    }
    let mut i = 0;
    while i < EXTRAS.len() {
        hash = fnv(EXTRAS[i].css.as_bytes(), hash);
        i += 1;
    }
    hash
};

const fn fnv(bytes: &[u8], mut hash: u32) -> u32 {
    let mut i = 0;
    while i < bytes.len() {
        hash = (hash ^ bytes[i] as u32).wrapping_mul(0x0100_0193);
        i += 1;
    }
    hash
}

/// Our id for an icon, and its name in the game-icons collection (game-icons.net, CC BY 3.0).
pub const ICONS: &[(&str, &str)] = &[
    ("pick", "war-pick"),
    ("expansion", "expand"),
    // The table around the game.
    ("check", "check-mark"),
    ("lock", "padlock"),
    ("undo", "anticlockwise-rotation"),
    ("redo", "clockwise-rotation"),
    ("previous", "previous-button"),
    ("person", "person"),
    ("lantern", "lantern-flame"),
    ("crown", "crown"),
    ("bell", "ringing-bell"),
    ("sound", "sound-on"),
    ("globe", "world"),
    ("phone", "smartphone"),
    ("laptop", "laptop"),
];

/// One SVG with a symbol for every icon, crest and drawing that all pages share. `icons_json` is the collection as
/// the package `@iconify-json/game-icons` ships it.
pub fn sprite(icons_json: &str) -> Result<String, String> {
    let collection = collection(icons_json)?;
    let mut svg = String::from(OPEN);
    icons(&mut svg, &collection, ICONS)?;
    drawings(&mut svg, ART)?;
    for (seat, colour, charge, path) in CRESTS {
        let body = format!(
            r##"<path d="{SHIELD}" fill="{colour}" stroke="#20160e" stroke-opacity=".55" stroke-width="2"/><path d="{SHIELD}" fill="none" stroke="#fff" stroke-opacity=".35" transform="translate(2.4 2.6) scale(.85)"/><path d="{path}" fill="{charge}" fill-rule="evenodd"/>"##
        );
        symbol(&mut svg, &format!("crest-{seat}"), "0 0 32 36", &body);
    }
    Ok(svg + "</svg>")
}

/// What the pages of one game need on top; `None` for a game nobody knows.
pub fn sprite_for(game: &str, icons_json: &str) -> Result<Option<String>, String> {
    let Some(extra) = EXTRAS.iter().find(|extra| extra.game == game) else { return Ok(None) };
    let collection = collection(icons_json)?;
    let mut svg = String::from(OPEN);
    icons(&mut svg, &collection, extra.icons)?;
    icons(&mut svg, &collection, &(extra.pieces)())?;
    for (id, name, ground, ink) in extra.animals {
        let body = icon(&collection, id, name)?.replace("currentColor", ink);
        let token = format!(
            r##"<rect x="10" y="10" width="236" height="236" rx="48" fill="{ground}" stroke="#20160e" stroke-width="11"/><g transform="translate(33 33) scale(.74)">{body}</g>"##
        );
        symbol(&mut svg, id, path::VIEW_BOX, &token);
    }
    drawings(&mut svg, extra.art)?;
    Ok(Some(svg + "</svg>"))
}

const OPEN: &str = r#"<svg xmlns="http://www.w3.org/2000/svg">"#;

fn collection(icons_json: &str) -> Result<serde_json::Value, String> {
    serde_json::from_str(icons_json).map_err(|error| format!("icons.json is not JSON: {error}"))
}

fn icon(collection: &serde_json::Value, id: &str, name: &str) -> Result<String, String> {
    let body = collection["icons"][name]["body"].as_str();
    let body = body.ok_or_else(|| format!("icons.json has no icon `{name}` (for `{id}`)"))?;
    path::shortened(body).ok_or_else(|| format!("the icon `{name}` (for `{id}`) has a path that is no path"))
}

fn icons(svg: &mut String, collection: &serde_json::Value, names: &[(&str, &str)]) -> Result<(), String> {
    for (id, name) in names {
        symbol(svg, id, path::VIEW_BOX, &icon(collection, id, name)?);
    }
    Ok(())
}

fn drawings(svg: &mut String, art: &[(&str, &str)]) -> Result<(), String> {
    for (id, drawing) in art {
        let (view_box, body) = opened(drawing).ok_or_else(|| format!("the drawing `{id}` is not one SVG"))?;
        symbol(svg, id, view_box, body);
    }
    Ok(())
}

/// The view box and the content of a drawing.
fn opened(drawing: &str) -> Option<(&str, &str)> {
    let (tag, rest) = drawing.trim().split_once('>')?;
    let view_box = tag.split_once("viewBox=\"")?.1.split_once('"')?.0;
    Some((view_box, rest.strip_suffix("</svg>")?))
}

fn symbol(svg: &mut String, id: &str, view_box: &str, body: &str) {
    write!(svg, r#"<symbol id="{id}" viewBox="{view_box}">{body}</symbol>"#).expect("a string takes all");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_unique_and_a_missing_icon_is_named() {
        let mut ids: Vec<&str> =
            ICONS.iter().map(|(id, _)| *id).chain(ART.iter().map(|(id, ..)| *id)).collect();
        ids.sort_unstable();
        assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{ids:?}");
        assert!(sprite("{}").unwrap_err().contains("war-pick"));
        assert!(sprite("nonsense").is_err());
        for extra in EXTRAS {
            let mut ids: Vec<&str> = extra.ids().collect();
            ids.sort_unstable();
            assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{ids:?}");
        }
        assert_eq!(sprite_for("chess", "{}"), Ok(None));
        assert!(sprite_for("caverna", "{}").is_err());
    }

    /// Arrows and signs of comparison are in no subset: they come from the reader's fonts.
    #[test]
    fn the_fonts_have_every_letter_we_write() {
        let (letters, elsewhere) = (letters(), "→←≠≈≤≥✓\u{202f}\n");
        for text in ["en", "fr", "it"].map(|lang| format!("text/{lang}.ftl")) {
            let words = std::fs::read_to_string(format!("{}/{text}", env!("CARGO_MANIFEST_DIR"))).unwrap();
            let lacking = words.chars().find(|c| !letters.contains(*c) && !elsewhere.contains(*c));
            assert_eq!(lacking, None, "{text}");
        }
    }

    /// A first visit should stay below 100 KB on the wire with fonts and scripts; compressed, these take a quarter.
    #[test]
    fn style_and_script_stay_small() {
        let most = |name: &str| match name {
            "karst.css" => 44_000,
            "karst.js" => 24_500,
            "site.css" => 15_000,
            "reading.css" | "site.js" => 7_000,
            _ => 4_500,
        };
        for (name, text) in OURS {
            assert!(text.len() < most(name), "{name}: {}", text.len());
        }
        let drawings: usize = ART.iter().map(|(_, drawing)| drawing.len()).sum();
        assert!(drawings < 30_000, "{drawings}");
        for extra in EXTRAS {
            assert!(extra.css.len() < 36_500, "{}: {}", extra.game, extra.css.len());
        }
    }

    #[test]
    fn the_sprite_holds_a_symbol_for_every_name() {
        let icons: serde_json::Map<String, serde_json::Value> = ICONS
            .iter()
            .map(|(_, name)| ((*name).to_owned(), serde_json::json!({ "body": "<path/>" })))
            .collect();
        let svg = sprite(&serde_json::json!({ "icons": icons }).to_string()).unwrap();
        assert_eq!(svg.matches("<symbol").count(), ICONS.len() + ART.len() + CRESTS.len());
    }
}
