use std::ops::RangeInclusive;

use karst_kit::{Lang, OptionSpec, Seat};
use maud::{Markup, html};

use super::{level, page_of};
use crate::assets::SPRITE;
use crate::{Word, Words, crest};

/// What a new table can be.
pub struct Lobby<'a> {
    pub lang: Lang,
    pub games: &'a [LobbyGame],
    /// The id of the game whose form is shown.
    pub game: &'a str,
    /// The name the visitor used last.
    pub name: &'a str,
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

/// Up to here each seat is shown as cards; further ones, which most tables leave empty, as short lists.
const SEATS_AS_CARDS: usize = 2;

/// Levels from the mildest to the strongest, as the bots crate names them.
const LEVELS: [&str; 5] = ["novice", "apprentice", "journeyman", "expert", "master"];

/// The start page. Posts `game`, `name`, `seat-COLOUR` for every seat but the first (`person`, a level or `empty`), `score=yes` if ticked, `patience` where others may answer,
/// and `option-KEY` for the game's own options to `/tables`.
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
            section.hero {
                svg.i aria-hidden="true" { use href={ (SPRITE) "#lantern" } {} }
                h1 { (words.say(Word::LobbyTitle)) }
                p { (words.say(Word::LobbyLead)) }
            }
            @if let Some(notice) = lobby.notice { p.notice role="alert" { (notice) } }
            @if let Some(game) = chosen { (form(lobby, game)) }
        },
    )
}

fn form(lobby: &Lobby<'_>, game: &LobbyGame) -> Markup {
    let words = Words::of(lobby.lang);
    html! {
        form.panel.lobby method="post" action="/tables" {
            @if lobby.games.len() > 1 {
                nav.games aria-label=(words.say(Word::ChooseGame)) {
                    @for other in lobby.games {
                        a.chip href={ "/?game=" (other.id) } aria-current=[(other.id == game.id).then_some("true")] { (other.title) }
                    }
                }
            }
            input type="hidden" name="game" value=(game.id);
            h2 { (game.title) small { (players(words, game)) } }
            label.field { span { (words.say(Word::YourName)) }
                input name="name" value=(lobby.name) required maxlength="24" pattern=".*\\S.*" title=(words.say(Word::NoticeBadName)) autocomplete="nickname"; }
            @for (i, &seat) in Seat::first(*game.players.end()).iter().enumerate().skip(1) {
                @if i < SEATS_AS_CARDS { (seat_choice(words, game, i, seat)) } @else { (seat_list(words, game, i, seat)) }
            }
            @for option in &game.options { (option_field(option)) }
            @if game.windows { (patience(words)) }
            label.check { input type="checkbox" name="score" value="yes" checked; span { (words.say(Word::ShowScore)) } }
            button.chip.end { (words.say(Word::OpenTable)) }
        }
    }
}

fn players(words: Words, game: &LobbyGame) -> String {
    words.with(
        Word::Players,
        &[("from", (*game.players.start()).into()), ("to", (*game.players.end()).into())],
    )
}

/// One way to fill a seat: the value that is posted, its icon, its name and a hint.
type Way = (&'static str, &'static str, Word, Word);

/// A friend, a computer level, or nobody where the game allows fewer.
fn ways(game: &LobbyGame, index: usize) -> Vec<Way> {
    let mut ways: Vec<Way> = vec![("person", "person", Word::SeatFriend, Word::SeatFriendHint)];
    let hints = [
        Word::LevelNoviceHint,
        Word::LevelApprenticeHint,
        Word::LevelJourneymanHint,
        Word::LevelExpertHint,
        Word::LevelMasterHint,
    ];
    ways.extend(LEVELS.into_iter().zip(hints).map(|(id, hint)| (id, "cog", level(id), hint)));
    if index >= *game.players.start() {
        let hint = if index == 1 { Word::SeatEmptyHint } else { Word::SeatEmpty };
        ways.push(("empty", "lantern", Word::SeatEmpty, hint));
    }
    ways
}

fn seat_choice(words: Words, game: &LobbyGame, index: usize, seat: Seat) -> Markup {
    html! {
        fieldset.seatpick {
            legend { (crest(seat)) (words.count(Word::SeatNumber, index + 1)) }
            @for (value, icon, title, hint) in ways(game, index) {
                label.way {
                    input type="radio" name={ "seat-" (seat) } value=(value) checked[value == "person"];
                    svg.i aria-hidden="true" { use href={ (SPRITE) "#" (icon) } {} }
                    span { b { (words.say(title)) } small { (words.say(hint)) } }
                }
            }
        }
    }
}

/// A seat in one line; nobody sits there unless somebody is chosen.
fn seat_list(words: Words, game: &LobbyGame, index: usize, seat: Seat) -> Markup {
    let ways = ways(game, index);
    let default = ways.last().map(|way| way.0);
    html! {
        label.field.seatline {
            span { (crest(seat)) (words.count(Word::SeatNumber, index + 1)) }
            select name={ "seat-" (seat) } {
                @for (value, _, title, _) in &ways {
                    option value=(value) selected[Some(*value) == default] { (words.say(*title)) }
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
