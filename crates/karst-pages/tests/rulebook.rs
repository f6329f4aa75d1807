//! The rules books against the rules: every scene stands, every right choice is legal and every wrong one refused for the
//! reason given, every id is in the ledger, and the three languages say the same chapters.

use std::collections::BTreeSet;

use above_and_below::AboveAndBelow;
use bargeroc::Bargeroc;
use cave_vs_cave::CaveVsCave;
use caverna::Caverna;
use karst_kit::{Lang, Scenes, Seat, Speak};
use karst_pages::rulebook::{Block, Example, Rulebook, all, of};
use karst_testkit::Stage;

fn book(game: &str) -> &'static Rulebook {
    of(game).unwrap_or_else(|| panic!("{game} has a book"))
}

#[track_caller]
fn none(off: Vec<String>) {
    assert!(off.is_empty(), "{} off:\n  {}", off.len(), off.join("\n  "));
}

/// Plays a choice as whoever is to act; a refusal comes back as its sentence with the ids.
fn try_choice<G: Scenes + Speak>(stage: &mut Stage<G>, choice: &str) -> Result<(), String> {
    let actor = stage.actor().map_or("nobody".to_owned(), |actor| actor.to_string());
    let line = format!("{actor}: {choice}");
    if stage.is_offered(choice) {
        stage.play(&line);
        return Ok(());
    }
    Err(stage.refusal(&line))
}

fn example<G: Scenes + Speak>(game: &str, example: &Example, off: &mut Vec<String>) {
    let at = format!("{game} {}", example.id);
    if example.seat.parse::<Seat>().is_err() {
        off.push(format!("{at}: {} is no seat", example.seat));
    }
    let scene = || match G::scene(&example.scene) {
        Ok(state) => Some(Stage::<G> { state, events: Vec::new() }),
        Err(_) => None,
    };
    let Some(mut stage) = scene() else {
        off.push(format!("{at}: {}", G::scene(&example.scene).err().unwrap_or_default()));
        return;
    };
    for choice in &example.right {
        if let Err(why) = try_choice(&mut stage, choice) {
            off.push(format!("{at}: `{choice}` is refused: {why}"));
            return;
        }
    }
    let (Some(wrong), Some(mut stage)) = (&example.wrong, scene()) else { return };
    match try_choice(&mut stage, &wrong.choice) {
        Ok(()) => off.push(format!("{at}: `{}` is accepted", wrong.choice)),
        Err(why) if !why.contains(&wrong.because) => {
            off.push(format!("{at}: `{}` is refused for another reason: {why}", wrong.choice));
        }
        Err(_) => {}
    }
}

fn examples<G: Scenes + Speak>(game: &str) {
    let mut off = Vec::new();
    let shown: Vec<&Example> = book(game).chapters.iter().flat_map(|chapter| &chapter.examples).collect();
    shown.iter().for_each(|one| example::<G>(game, one, &mut off));
    none(off);
    assert!(shown.len() >= 5, "{game} has {} examples", shown.len());
    assert!(shown.iter().filter(|one| one.wrong.is_some()).count() >= 3, "{game} shows what is wrong");
}

fn ids<G: Speak>(game: &str) {
    let rows = G::ledger(Lang::En);
    let known: BTreeSet<&str> = rows.iter().map(|(id, _)| *id).collect();
    let mut off = Vec::new();
    for chapter in &book(game).chapters {
        let told = chapter
            .rules
            .iter()
            .chain(chapter.examples.iter().flat_map(|one| &one.wrong).map(|it| &it.because));
        off.extend(told.filter(|id| !known.contains(id.as_str())).map(|id| format!("{} {id}", chapter.id)));
        if chapter.rules.is_empty() {
            off.push(format!("{} names no rule", chapter.id));
        }
    }
    none(off);
}

#[test]
fn examples_of_caverna() {
    examples::<Caverna>("caverna");
}

#[test]
fn examples_of_cave_vs_cave() {
    examples::<CaveVsCave>("cave-vs-cave");
}

#[test]
fn examples_of_above_and_below() {
    examples::<AboveAndBelow>("above-and-below");
}

#[test]
fn examples_of_bargeroc() {
    examples::<Bargeroc>("bargeroc");
}

#[test]
fn every_rule_that_is_told_stands_in_the_ledger() {
    ids::<Caverna>("caverna");
    ids::<CaveVsCave>("cave-vs-cave");
    ids::<AboveAndBelow>("above-and-below");
    ids::<Bargeroc>("bargeroc");
}

#[test]
fn every_language_tells_the_same_chapters() {
    let mut off = Vec::new();
    for book in all() {
        let chapters: BTreeSet<&str> = book.chapters.iter().map(|chapter| chapter.id.as_str()).collect();
        assert_eq!(chapters.len(), book.chapters.len(), "{}: a chapter stands twice", book.game);
        for lang in Lang::ALL {
            let words = book.words(lang);
            let at = format!("{} {}", book.game, lang.code());
            if words.chapters().collect::<BTreeSet<_>>() != chapters {
                off.push(format!("{at}: other chapters"));
                continue;
            }
            for chapter in &book.chapters {
                let told = words.chapter(&chapter.id).expect("the chapters are the same");
                let shown: BTreeSet<&str> = chapter.examples.iter().map(|one| one.id.as_str()).collect();
                if told.examples().collect::<BTreeSet<_>>() != shown {
                    off.push(format!("{at} {}: other examples", chapter.id));
                    continue;
                }
                for one in &chapter.examples {
                    let said = told.example(&one.id).expect("the examples are the same");
                    if said.right.is_some() == one.right.is_empty()
                        || said.wrong.is_some() != one.wrong.is_some()
                    {
                        off.push(format!(
                            "{at} {} {}: right or wrong is not as in the book",
                            chapter.id, one.id
                        ));
                    }
                }
            }
        }
    }
    none(off);
}

fn words_in(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count()
}

#[test]
fn chapters_are_short_and_many_enough() {
    let mut off = Vec::new();
    for book in all() {
        let wanted = if book.game == "caverna" { 10..=14 } else { 6..=10 };
        if !wanted.contains(&book.chapters.len()) {
            off.push(format!("{}: {} chapters", book.game, book.chapters.len()));
        }
        for lang in Lang::ALL {
            for chapter in &book.chapters {
                let Some(told) = book.words(lang).chapter(&chapter.id) else { continue };
                let n: usize = told
                    .blocks()
                    .iter()
                    .map(|block| match block {
                        Block::Paragraph(text) => words_in(text),
                        Block::List(items) => items.iter().map(|item| words_in(item)).sum(),
                    })
                    .sum();
                if !(95..=300).contains(&n) {
                    off.push(format!("{} {} {}: {n} words", book.game, lang.code(), chapter.id));
                }
            }
            let win = &book.words(lang).win;
            if !(4..=8).contains(&win.scores.len()) || words_in(&win.goal) > 40 {
                off.push(format!("{} {}: how one wins does not fit a screen", book.game, lang.code()));
            }
        }
    }
    none(off);
}

/// One kind of apostrophe and of quotation mark; asterisks come in pairs; French sets a space that does not break.
#[test]
fn typography() {
    let mut off = Vec::new();
    for book in all() {
        for lang in Lang::ALL {
            let words = book.words(lang);
            let mut texts: Vec<(&str, String)> = vec![("win", format!("{:?}", words.win.goal))];
            for chapter in &book.chapters {
                let Some(told) = words.chapter(&chapter.id) else { continue };
                for block in told.blocks() {
                    texts.push((&chapter.id, format!("{block:?}").replace("\\u{a0}", "\u{a0}")));
                }
            }
            for (at, text) in texts {
                if text.contains('\'') {
                    off.push(format!("{} {} {at}: a typewriter's apostrophe", book.game, lang.code()));
                }
                if text.matches('*').count() % 2 == 1 {
                    off.push(format!("{} {} {at}: an asterisk alone", book.game, lang.code()));
                }
                if lang == Lang::Fr && [" ;", " :", " !", " ?"].iter().any(|mark| text.contains(mark)) {
                    off.push(format!("{} fr {at}: a plain space before a mark", book.game));
                }
            }
        }
    }
    none(off);
}
