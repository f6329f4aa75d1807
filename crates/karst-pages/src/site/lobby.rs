use std::ops::RangeInclusive;

use karst_kit::{Lang, OptionSpec, Seat};
use maud::{Markup, html};

use super::{level, page};
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
    pub options: &'static [OptionSpec],
}

/// Levels from the mildest to the strongest, as the bots crate names them.
const LEVELS: [&str; 3] = ["random", "greedy", "mcts"];

/// The start page. Posts `game`, `name`, `seat-COLOUR` for every seat but the first (`person`, a level or `empty`), `score=yes` if ticked, and
/// `option-KEY` for the game's own options to `/tables`.
pub fn lobby(lobby: &Lobby<'_>) -> Markup {
    let words = Words::of(lobby.lang);
    let chosen = lobby.games.iter().find(|game| game.id == lobby.game).or(lobby.games.first());
    page(
        lobby.lang,
        &words.say(Word::NewTable),
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
                input name="name" value=(lobby.name) required maxlength="24" autocomplete="nickname"; }
            @for (i, &seat) in Seat::first(*game.players.end()).iter().enumerate().skip(1) {
                (seat_choice(words, game, i, seat))
            }
            @for option in game.options { (option_field(option)) }
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

/// One of: a friend, a computer level, nobody (where the game allows fewer).
fn seat_choice(words: Words, game: &LobbyGame, index: usize, seat: Seat) -> Markup {
    let name = format!("seat-{seat}");
    let empty = index >= *game.players.start();
    let mut ways: Vec<(&str, &str, Word, Word)> =
        vec![("person", "person", Word::SeatFriend, Word::SeatFriendHint)];
    let hints = [Word::LevelRandomHint, Word::LevelGreedyHint, Word::LevelMctsHint];
    ways.extend(LEVELS.into_iter().zip(hints).map(|(id, hint)| (id, "cog", level(id), hint)));
    if empty {
        ways.push(("empty", "lantern", Word::SeatEmpty, Word::SeatEmptyHint));
    }
    html! {
        fieldset.seatpick {
            legend { (crest(seat)) (words.count(Word::SeatNumber, index + 1)) }
            @for (value, icon, title, hint) in ways {
                label.way {
                    input type="radio" name=(name) value=(value) checked[value == "person"];
                    svg.i aria-hidden="true" { use href={ (SPRITE) "#" (icon) } {} }
                    span { b { (words.say(title)) } small { (words.say(hint)) } }
                }
            }
        }
    }
}

fn option_field(option: &OptionSpec) -> Markup {
    html! {
        label.field { span { (option.help) }
            select name={ "option-" (option.key) } {
                @for value in option.values { option value=(value) selected[*value == option.default] { (value) } }
            }
        }
    }
}
