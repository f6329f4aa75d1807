//! Builds `web/dist`: everything a page links to. The packages come from npm, pinned by `web/package-lock.json`; what
//! is ours from this crate. Fonts are cut down to our letters, everything else is compressed once and for all. The server
//! embeds the result.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Takes the path of the folder `web`.
fn main() -> ExitCode {
    let Some(web) = std::env::args_os().nth(1) else {
        eprintln!("which folder? `cargo xtask assets` knows");
        return ExitCode::from(2);
    };
    match build(Path::new(&web)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

/// Fetches the packages if need be, then writes `web/dist`. On a failure: one sentence that says what to do.
fn build(web: &Path) -> Result<(), String> {
    install(web)?;
    let (modules, dist) = (web.join("node_modules"), web.join("dist"));
    fs::create_dir_all(dist.join("fonts")).map_err(|error| format!("{}: {error}", dist.display()))?;
    let icons = read(&modules.join("@iconify-json/game-icons/icons.json"))?;
    for (name, text) in karst_pages::OURS {
        write(&dist.join(name), &without_remarks(text))?;
    }
    write(&dist.join("icons.svg"), &karst_pages::sprite(&icons)?)?;
    for extra in karst_pages::EXTRAS {
        write(&dist.join(format!("{}.css", extra.game)), &without_remarks(extra.css))?;
        let sprite = karst_pages::sprite_for(extra.game, &icons)?.unwrap_or_default();
        write(&dist.join(format!("icons-{}.svg", extra.game)), &sprite)?;
    }
    write(&dist.join("favicon.svg"), favicon()?)?;
    write(&dist.join("favicon-turn.svg"), &with_dot(favicon()?))?;
    app_icons(web, &dist)?;
    fonts(karst_pages::CSS, web, &dist.join("fonts"))?;
    squeeze(web, &dist)
}

/// Lines that are remarks alone, and the space before the others: browsers need neither.
fn without_remarks(text: &str) -> String {
    let is_remark = |line: &str| line.starts_with("//") || line.starts_with("/*") && line.ends_with("*/");
    text.lines().map(str::trim_start).filter(|line| !line.is_empty() && !is_remark(line)).fold(
        String::with_capacity(text.len()),
        |mut kept, line| {
            kept.push_str(line);
            kept.push('\n');
            kept
        },
    )
}

/// `npm ci`, when the packages are missing or older than the lock file.
fn install(web: &Path) -> Result<(), String> {
    let changed = |path: &Path| fs::metadata(path).and_then(|meta| meta.modified()).ok();
    // npm writes this file last.
    let installed = changed(&web.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= changed(&web.join("package-lock.json")) {
        return Ok(());
    }
    let npm = Command::new("npm")
        .args(["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"])
        .current_dir(web)
        .status()
        .map_err(|_| "npm is missing: install Node.js 20 or newer (on Debian: apt install nodejs npm)")?;
    match npm.success() {
        true => Ok(()),
        false => {
            Err("npm could not fetch the packages of web/package.json: see its message above".to_owned())
        }
    }
}

/// The mark of the house, from the same drawing as the sprite's.
fn favicon() -> Result<&'static str, String> {
    let drawing = karst_pages::ART.iter().find(|(id, _)| *id == "karst");
    drawing.map(|(_, svg)| *svg).ok_or("karst-pages has no drawing `karst` for the favicon".to_owned())
}

/// The same with a dot: somebody's turn.
fn with_dot(mark: &str) -> String {
    let dot = r##"<circle cx="24" cy="8" r="7" fill="#d8400f" stroke="#fff" stroke-width="2"/></svg>"##;
    mark.trim_end().replace("</svg>", dot)
}

/// The pictures of the program on somebody's device, from the same drawing as the favicon.
fn app_icons(web: &Path, dist: &Path) -> Result<(), String> {
    for (name, size) in karst_pages::site::APP_ICONS {
        // Where a device cuts the picture to a shape of its own, the drawing keeps away from the edge.
        let share = if name.contains("cut") { "0.6" } else { "0.86" };
        let mut draw = Command::new("node");
        draw.arg(web.join("icon.mjs"))
            .arg(karst_pages::FAVICON)
            .arg(dist.join(name))
            .args([&size.to_string(), share]);
        run(draw)?;
    }
    Ok(())
}

/// Exactly the fonts the style sheet names, with exactly the letters pages need: `fonts/alegreya-sans-500.woff2` comes
/// from that package's latin subset.
fn fonts(css: &str, web: &Path, dist: &Path) -> Result<(), String> {
    for name in css.split("fonts/").skip(1).filter_map(|rest| rest.split(".woff2").next()) {
        let (name_and_weight, style) = match name.strip_suffix("-italic") {
            Some(upright) => (upright, "italic"),
            None => (name, "normal"),
        };
        let (family, weight) =
            name_and_weight.rsplit_once('-').ok_or_else(|| format!("karst.css: `{name}` names no weight"))?;
        let file = format!("node_modules/@fontsource/{family}/files/{family}-latin-{weight}-{style}.woff2");
        let (from, to) = (web.join(file), dist.join(format!("{name}.woff2")));
        let mut subset = Command::new("node");
        subset.arg(web.join("subset.mjs")).args([from, to]).arg(karst_pages::letters());
        run(subset)?;
    }
    Ok(())
}

/// Writes beside every text its compressed forms.
fn squeeze(web: &Path, dist: &Path) -> Result<(), String> {
    let entries = fs::read_dir(dist).map_err(|error| format!("{}: {error}", dist.display()))?;
    let is_text = |path: &PathBuf| {
        path.extension().and_then(OsStr::to_str).is_some_and(|end| matches!(end, "css" | "js" | "svg"))
    };
    let mut texts: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(is_text).collect();
    texts.sort();
    let mut squeeze = Command::new("node");
    squeeze.arg(web.join("squeeze.mjs")).args(texts);
    run(squeeze)
}

fn run(mut node: Command) -> Result<(), String> {
    let done = node.status().map_err(|_| "node is missing: install Node.js 20 or newer")?;
    match done.success() {
        true => Ok(()),
        false => Err("a script in web/ has failed: see its message above".to_owned()),
    }
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Leaves a file alone that is already right, so that nothing is built again for it.
fn write(path: &Path, text: &str) -> Result<(), String> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}
