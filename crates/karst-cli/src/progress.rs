use indicatif::{ProgressBar, ProgressStyle};

/// A bar on stderr, drawn only on a terminal.
pub fn bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left");
    let bar = ProgressBar::new(games);
    style.map_or(bar.clone(), |style| bar.with_style(style))
}
