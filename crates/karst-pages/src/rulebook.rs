//! The rules books, in our own words: chapters with worked examples, and on one screen how a game is won.
//!
//! What stands once (chapters, ledger ids, scenes) is in `book/GAME/book.toml`, the words are in `book/GAME/LANG.toml`.
//! All of it is embedded and read once. The files are ours: that they parse and agree, that every scene stands under the
//! rules and every id in the ledger is shown by `tests/rulebook.rs`, so reading them here has no error path.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use karst_kit::Lang;
use serde::Deserialize;

/// The rules book of one game.
#[derive(Debug)]
pub struct Rulebook {
    /// The key of the game: `caverna`.
    pub game: &'static str,
    pub chapters: Vec<Chapter>,
    words: [Words; 3],
}

/// What of a chapter is the same in every language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// Also its address.
    pub id: String,
    /// The ledger rows it tells.
    pub rules: Vec<String>,
    #[serde(rename = "example", default)]
    pub examples: Vec<Example>,
}

/// A position to look at and to play from.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    pub id: String,
    /// As `docs/scenes.md` tells.
    pub scene: String,
    /// Whose view is drawn.
    pub seat: String,
    /// Choices that may be made one after the other, by whoever is to act.
    #[serde(default)]
    pub right: Vec<String>,
    /// A choice that is refused there.
    pub wrong: Option<Wrong>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    pub choice: String,
    /// One of the rules that forbid it.
    pub because: String,
}

/// A book in one language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    pub win: Win,
    chapter: BTreeMap<String, ChapterWords>,
}

/// How the game is won, on one screen.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Win {
    pub goal: String,
    /// A turn in three steps.
    pub turn: [String; 3],
    /// What ends the game.
    pub end: String,
    /// What scores, one line each.
    pub scores: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChapterWords {
    pub title: String,
    text: String,
    #[serde(default)]
    example: BTreeMap<String, ExampleWords>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExampleWords {
    /// What the position is.
    pub caption: String,
    /// What is done there, and why it may be.
    pub right: Option<String>,
    pub wrong: Option<String>,
}

/// A piece of a chapter's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block<'a> {
    Paragraph(&'a str),
    List(Vec<&'a str>),
}

/// A stretch of a line: `*this*` is emphasised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Span<'a> {
    Plain(&'a str),
    Strong(&'a str),
}

impl Rulebook {
    pub fn words(&self, lang: Lang) -> &Words {
        &self.words[lang as usize]
    }

    fn read(game: &'static str, book: &str, words: [&str; 3]) -> Rulebook {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Once {
            chapter: Vec<Chapter>,
        }
        let once: Once = toml::from_str(book).expect("the book is well formed");
        let words = words.map(|text| toml::from_str(text).expect("its words are well formed"));
        Rulebook { game, chapters: once.chapter, words }
    }
}

impl Words {
    pub fn chapter(&self, id: &str) -> Option<&ChapterWords> {
        self.chapter.get(id)
    }

    /// The ids of the chapters that have words, in no order of their own.
    pub fn chapters(&self) -> impl Iterator<Item = &str> {
        self.chapter.keys().map(String::as_str)
    }
}

impl ChapterWords {
    pub fn example(&self, id: &str) -> Option<&ExampleWords> {
        self.example.get(id)
    }

    pub fn examples(&self) -> impl Iterator<Item = &str> {
        self.example.keys().map(String::as_str)
    }

    /// The text as paragraphs and lists: an empty line parts them, and a list is a paragraph whose lines begin with `- `.
    pub fn blocks(&self) -> Vec<Block<'_>> {
        self.text.split("\n\n").map(str::trim).filter(|block| !block.is_empty()).map(block).collect()
    }
}

fn block(text: &str) -> Block<'_> {
    let items: Option<Vec<&str>> = text.lines().map(|line| line.strip_prefix("- ")).collect();
    items.map_or(Block::Paragraph(text), Block::List)
}

/// Parts a line at its asterisks.
pub fn spans(text: &str) -> Vec<Span<'_>> {
    let parts = text.split('*').enumerate().filter(|(_, part)| !part.is_empty());
    parts.map(|(at, part)| if at % 2 == 1 { Span::Strong(part) } else { Span::Plain(part) }).collect()
}

macro_rules! book {
    ($game:literal) => {
        Rulebook::read(
            $game,
            include_str!(concat!("../book/", $game, "/book.toml")),
            [
                include_str!(concat!("../book/", $game, "/en.toml")),
                include_str!(concat!("../book/", $game, "/fr.toml")),
                include_str!(concat!("../book/", $game, "/it.toml")),
            ],
        )
    };
}

static BOOKS: LazyLock<[Rulebook; 4]> =
    LazyLock::new(|| [book!("caverna"), book!("cave-vs-cave"), book!("above-and-below"), book!("bargeroc")]);

/// Every book, in the order in which the lobby shows the games.
pub fn all() -> &'static [Rulebook] {
    &*BOOKS
}

/// The book of a game, by its key.
pub fn of(game: &str) -> Option<&'static Rulebook> {
    BOOKS.iter().find(|book| book.game == game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_parted_into_paragraphs_lists_and_spans() {
        let words = ChapterWords {
            title: String::new(),
            text: "One.\n\n- a\n- b\n".to_owned(),
            example: BTreeMap::new(),
        };
        assert_eq!(words.blocks(), [Block::Paragraph("One."), Block::List(vec!["a", "b"])]);
        assert_eq!(spans("a *b* c"), [Span::Plain("a "), Span::Strong("b"), Span::Plain(" c")]);
    }
}
