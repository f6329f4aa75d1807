use std::ops::RangeInclusive;

use karst_kit::{Lang, OptionSpec, Seat};
use maud::{Markup, html};

use super::absence::{self, Absence};
use super::my_tables::some_tables;
use super::{TableRow, expects, level, page_of};
use crate::assets::SPRITE;
use crate::{Word, Words, crest};

/// What a new table can be.
pub struct Lobby<'a> {
    pub lang: Lang,
    pub games: &'a [LobbyGame],
    /// The id of the game whose form is shown.
    pub game: &'a str,
    /// The level that the second seat is prepared for; empty for a friend.
    pub level: &'a str,
    /// The name the visitor used last.
    pub name: &'a str,
    /// The visitor's tables.
    pub tables: &'a [TableRow],
    /// Why the last attempt was refused.
    pub notice: Option<&'a str>,
}

pub struct LobbyGame {
    pub id: &'static str,
    pub title: &'static str,
    pub players: RangeInclusive<usize>,
    pub options: Vec<LobbyOption>,
    /// Whether others may answer what somebody does, so that the table says how long it waits for them.
    pub windows: bool,
    /// Ways in which computers may play, with what they mean; the first is the default. Empty where there is one only.
    pub characters: Vec<(&'static str, &'static str)>,
}

/// How long a table may wait for a silent seat, in seconds. The first is the default.
pub const PATIENCE: [(u64, Word); 5] = [
    (30, Word::PatienceHalfMinute),
    (15, Word::PatienceQuarterMinute),
    (120, Word::PatienceMinutes),
    (3_600, Word::PatienceHour),
    (86_400, Word::PatienceDay),
];

/// A table option in the reader's words.
pub struct LobbyOption {
    pub key: &'static str,
    pub question: &'static str,
    /// Each value with what it means; the first is the default.
    pub values: Vec<(&'static str, &'static str)>,
}

impl LobbyOption {
    pub fn of<S>(lang: Lang, spec: &OptionSpec<S>) -> LobbyOption {
        let values = spec.values.iter().map(|value| (value.key, value.words(lang))).collect();
        LobbyOption { key: spec.key, question: spec.question(lang), values }
    }
}

/// What a game is about, in half a sentence, and how long it takes: for a whole game, or for each player.
pub fn about_game(words: Words, id: &str) -> (String, String) {
    let (lead, time, minutes) = match id {
        "caverna" => (Word::GameLeadCaverna, Word::GameTimeEach, 30),
        "cave-vs-cave" => (Word::GameLeadCaveVsCave, Word::GameTime, 30),
        "above-and-below" => (Word::GameLeadAboveAndBelow, Word::GameTime, 90),
        _ => (Word::GameLeadBargeroc, Word::GameTime, 60),
    };
    (words.say(lead), words.count(time, minutes))
}

/// As many of the visitor's tables as leave room for a new one.
const TABLES_SHOWN: usize = 3;

/// Levels from the mildest to the strongest, as the bots crate names them.
const LEVELS: [&str; 5] = ["novice", "apprentice", "journeyman", "expert", "master"];

/// The start page. Posts `game`, `name`, `seat-COLOUR` for every seat but the first (`person`, a level or `empty`),
/// `score=yes` if ticked, `patience` where others may answer,
/// `clock`, `sitter` and `notice`, `hints=yes` if ticked, `character` where computers may play in several ways, and `option-KEY` for the game's own options to `/tables`.
pub fn lobby(lobby: &Lobby<'_>) -> Markup {
    let words = Words::of(lobby.lang);
    let chosen = lobby.games.iter().find(|game| game.id == lobby.game).or(lobby.games.first());
    let game = chosen.map_or(lobby.game, |game| game.id);
    page_of(
        lobby.lang,
        &words.say(Word::NewTable),
        &format!("/?game={game}"),
        game,
        html! {
            @if lobby.tables.is_empty() {
                section.hero {
                    svg.i aria-hidden="true" { use href={ (SPRITE) "#lantern" } {} }
                    h1 { (words.say(Word::LobbyTitle)) }
                    p { (words.say(Word::LobbyLead)) }
                }
            } @else { (some_tables(words, lobby.tables, TABLES_SHOWN)) }
            @if let Some(notice) = lobby.notice { p.notice role="alert" { (notice) } }
            @if let Some(game) = chosen { (form(lobby, game)) }
        },
    )
}

fn form(lobby: &Lobby<'_>, game: &LobbyGame) -> Markup {
    let words = Words::of(lobby.lang);
    html! {
        form.lobby method="post" action="/tables" {
            h2 { (words.say(Word::NewTable)) }
            @if lobby.games.len() > 1 {
                nav.games aria-label=(words.say(Word::ChooseGame)) {
                    @for other in lobby.games { (game_card(words, other, other.id == game.id)) }
                }
            }
            input type="hidden" name="game" value=(game.id);
            p.learn { a.chip href={ "/learn/" (game.id) } { (words.say(Word::WinTitle)) } }
            section.panel.sitting {
                h2 { (words.say(Word::WhoSitsDown)) small { (words.count(Word::UpTo, *game.players.end())) } }
                label.seatline { span { (crest(Seat::Red)) (words.say(Word::YourName)) }
                    input name="name" value=(lobby.name) required maxlength="24" pattern=".*\\S.*" title=(words.say(Word::NoticeBadName)) autocomplete="nickname"; }
                @for (i, &seat) in Seat::first(*game.players.end()).iter().enumerate().skip(1) {
                    (seat_list(words, game, i, seat, lobby.level))
                }
            }
            (opponents(words, game))
            (options(words, game))
            div.go {
                p { (game.title) " · " (players(words, game)) " · " (about_game(words, game.id).1) }
                button.chip.end { (words.say(Word::OpenAndInvite)) }
            }
        }
    }
}

/// Points that a level makes in Caverna with two players, where that has been measured (docs/bots.md).
const POINTS: [(&str, usize); 4] = [("novice", 35), ("apprentice", 50), ("journeyman", 70), ("expert", 85)];

/// Who the computers are: folded, with lamps and what to expect of each.
fn opponents(words: Words, game: &LobbyGame) -> Markup {
    let points = |id: &str| POINTS.iter().find(|(level, _)| game.id == "caverna" && *level == id);
    html! {
        details.panel.options.opponents {
            summary { (words.say(Word::LobbyOpponents)) }
            dl { @for (i, id) in LEVELS.into_iter().enumerate() {
                dt { (words.say(level(id))) " " span.lamps aria-hidden="true" { @for lamp in 0..LEVELS.len() { @if lamp <= i { "●" } @else { "○" } } } }
                dd { (words.say(expects(id))) @if let Some((_, n)) = points(id) { " " (words.count(Word::LevelPoints, *n)) } }
            } }
            @if !game.characters.is_empty() {
                label.field { span { (words.say(Word::LobbyCharacter)) }
                    select name="character" { @for (value, meaning) in &game.characters { option value=(value) { (meaning) } } }
                }
            }
        }
    }
}

fn game_card(words: Words, game: &LobbyGame, chosen: bool) -> Markup {
    let (lead, time) = about_game(words, game.id);
    html! {
        a.gamecard.{(game.id)} href={ "/?game=" (game.id) } aria-current=[chosen.then_some("true")] {
            span.picture aria-hidden="true" {
                @for icon in pictures(game.id) { svg.i { use href={ "/assets/icons-" (game.id) ".svg#" (icon) } {} } }
            }
            b { (game.title) }
            small { (lead) }
            small { (game.players.start()) "–" (game.players.end()) " · " (time) }
        }
    }
}

/// What stands for a game on its card.
fn pictures(game: &str) -> &'static [&'static str] {
    match game {
        "caverna" => &["sheep", "dwarf", "ruby"],
        "cave-vs-cave" => &["torch", "dwarf", "emmer"],
        "above-and-below" => &["house-a", "lamp", "book"],
        _ => &["mug", "ruby", "fist"],
    }
}

/// Folded: most tables are fine as they are.
fn options(words: Words, game: &LobbyGame) -> Markup {
    html! {
        details.panel.options {
            summary { (words.say(Word::LobbyOptions)) }
            @for option in &game.options { (option_field(option)) }
            @if game.windows { (patience(words)) }
            (absence::fields(words, Absence::default()))
            label.check { input type="checkbox" name="hints" value="yes" checked; span { (words.say(Word::AllowHints)) } }
            label.check { input type="checkbox" name="score" value="yes" checked; span { (words.say(Word::ShowScore)) } }
        }
    }
}

fn players(words: Words, game: &LobbyGame) -> String {
    words.with(
        Word::Players,
        &[("from", (*game.players.start()).into()), ("to", (*game.players.end()).into())],
    )
}

/// One way to fill a seat: the value that is posted, its name and a hint.
type Way = (&'static str, Word, Word);

/// A friend, a computer level, or nobody where the game allows fewer.
fn ways(game: &LobbyGame, index: usize) -> Vec<Way> {
    let mut ways: Vec<Way> = vec![("person", Word::SeatFriend, Word::SeatFriendHint)];
    ways.extend(LEVELS.into_iter().map(|id| (id, level(id), expects(id))));
    if index >= *game.players.start() {
        let hint = if index == 1 { Word::SeatEmptyHint } else { Word::SeatEmpty };
        ways.push(("empty", Word::SeatEmpty, hint));
    }
    ways
}

/// A seat in one line. The second is kept for a friend; nobody sits in the others unless somebody is chosen.
fn seat_list(words: Words, game: &LobbyGame, index: usize, seat: Seat, wanted: &str) -> Markup {
    let ways = ways(game, index);
    let prepared = ways.iter().find(|way| index == 1 && way.0 == wanted);
    let default = prepared.or(if index == 1 { ways.first() } else { ways.last() }).map(|way| way.0);
    html! {
        label.field.seatline {
            span { (crest(seat)) (words.count(Word::SeatNumber, index + 1)) }
            select name={ "seat-" (seat) } {
                @for (value, title, hint) in &ways {
                    option value=(value) selected[Some(*value) == default] title=(words.say(*hint)) { (words.say(*title)) }
                }
            }
        }
    }
}

fn patience(words: Words) -> Markup {
    html! {
        label.field { span { (words.say(Word::Patience)) }
            select name="patience" {
                @for (seconds, word) in PATIENCE { option value=(seconds) { (words.say(word)) } }
            }
        }
    }
}

fn option_field(option: &LobbyOption) -> Markup {
    html! {
        label.field { span { (option.question) }
            select name={ "option-" (option.key) } {
                @for (value, meaning) in &option.values { option value=(value) { (meaning) } }
            }
        }
    }
}
