//! Learning a game: how it is won, its rules, a guided first game, and games played from a position to see what would be.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use karst_bots::Level;
use karst_host::{Beginning, GameId, HallError, Outcome, Person, Practice, Study, Tuition, alone, with_game};
use karst_kit::{Lang, Position, Scenes, Seat, Viewer};
use karst_lessons::{Lesson, Turnout};
use karst_pages::rulebook::{self, Example};
use karst_pages::site::{self, Home, HowToWin};
use karst_pages::{Board, LessonCard, Wanted, Word, Words, small};
use maud::Markup;

use crate::App;
use crate::act::answer;
use crate::error::WebError;
use crate::join::entropy;
use crate::reader::Reader;

/// How the game is won, on one screen.
pub(crate) async fn win(reader: Reader, Path(game): Path<String>) -> Result<Response, WebError> {
    let game: GameId = game.parse().map_err(|_| WebError::NoPage)?;
    let page = with_game!(game, G => how_to_win::<G>(reader.lang));
    Ok(page.ok_or(WebError::NoPage)?.into_response())
}

fn how_to_win<G: Board + Scenes>(lang: Lang) -> Option<Markup> {
    let (lesson, book) = (Lesson::of(G::ID)?, rulebook::of(G::ID)?);
    let homes = [&lesson.scene, &lesson.finished].map(|scene| home::<G>(lang, scene, lesson.seat));
    let [Some(first), Some(last)] = homes else { return None };
    Some(site::win::<G>(&HowToWin {
        lang,
        words: &book.words(lang).win,
        minutes: Some(lesson.minutes),
        homes: &[first, last],
    }))
}

fn home<G: Board + Scenes>(lang: Lang, scene: &str, seat: Seat) -> Option<Home> {
    let state = G::scene(scene).ok()?;
    let picture = small::<G>(lang, &state.view(Viewer::Seat(seat)), state.seats(), seat);
    Some(Home { picture, points: state.points(seat) })
}

/// The book and the ledger.
pub(crate) async fn rules(reader: Reader, Path(game): Path<String>) -> Result<Response, WebError> {
    let game: GameId = game.parse().map_err(|_| WebError::NoPage)?;
    let book = rulebook::of(game.id());
    let lang = reader.lang;
    Ok(with_game!(game, G => site::rules::<G>(lang, book, &|example| pictured::<G>(lang, example)))
        .into_response())
}

fn pictured<G: Board + Scenes>(lang: Lang, example: &Example) -> Option<Markup> {
    home::<G>(lang, &example.scene, example.seat.parse().ok()?).map(|home| home.picture)
}

/// Whoever has no name yet is a newcomer.
fn newcomer(reader: &mut Reader, headers: &HeaderMap) -> Person {
    let holder = reader.identify();
    let name = match reader.name.trim() {
        "" => Words::of(reader.lang).say(Word::Newcomer),
        name => name.to_owned(),
    };
    Person { entropy: entropy(headers, &holder, &name), name, holder, lang: reader.lang }
}

/// Begins a guided first game.
pub(crate) async fn begin(
    State(app): State<App>,
    mut reader: Reader,
    headers: HeaderMap,
    Path(game): Path<String>,
) -> Result<Response, WebError> {
    let game: GameId = game.parse().map_err(|_| WebError::NoPage)?;
    let live = app.hall.teach(game, newcomer(&mut reader, &headers)).await?;
    Ok((reader.jar, Redirect::to(&format!("/t/{}", live.id))).into_response())
}

/// Begins a practice game from an example of the rules book.
pub(crate) async fn try_example(
    State(app): State<App>,
    mut reader: Reader,
    headers: HeaderMap,
    Path((game, chapter, example)): Path<(String, String, String)>,
) -> Result<Response, WebError> {
    let game: GameId = game.parse().map_err(|_| WebError::NoPage)?;
    let example = find(game, &chapter, &example).ok_or(WebError::NoPage)?;
    let mine: Seat = example.seat.parse().map_err(|_| WebError::NoPage)?;
    let n = with_game!(game, G => players::<G>(&example.scene)).ok_or(WebError::NoPage)?;
    let me = newcomer(&mut reader, &headers);
    let practice = Practice {
        game,
        creator: me.holder.clone(),
        seats: alone(n, mine, me, OPPONENT),
        from: Beginning::Scene { scene: example.scene.clone(), seed: None },
        settings: Vec::new(),
    };
    let live = app.hall.practise(practice).await?;
    Ok((reader.jar, Redirect::to(&format!("/t/{}", live.id))).into_response())
}

/// Whom one practises against.
const OPPONENT: Level = Level::Greedy;

fn find(game: GameId, chapter: &str, example: &str) -> Option<&'static Example> {
    let chapter = rulebook::of(game.id())?.chapters.iter().find(|it| it.id == chapter)?;
    chapter.examples.iter().find(|it| it.id == example)
}

fn players<G: Scenes>(scene: &str) -> Option<usize> {
    Some(G::scene(scene).ok()?.seats().len())
}

/// Plays on from a moment of a finished game, against the computer: from one's own seat, else from the seat to act.
pub(crate) async fn what_if(
    State(app): State<App>,
    mut reader: Reader,
    headers: HeaderMap,
    Path((id, entry)): Path<(String, usize)>,
) -> Result<Response, WebError> {
    let live = app.hall.live(&id).await?;
    let held = app.held(&live, reader.identity.as_deref()).await?;
    let (game, seats): (GameId, usize) = {
        let desk = live.read().await;
        (desk.record.game.parse().map_err(|_| WebError::NoPage)?, desk.record.seats.len())
    };
    let me = newcomer(&mut reader, &headers);
    let practice = Practice {
        game,
        creator: me.holder.clone(),
        seats: alone(seats, held.first().copied().unwrap_or(Seat::Red), me, OPPONENT),
        from: Beginning::Moment { table: id, entry },
        settings: Vec::new(),
    };
    let live = app.hall.practise(practice).await?;
    Ok((reader.jar, Redirect::to(&format!("/t/{}", live.id))).into_response())
}

/// Reads on, or leaves the lesson.
pub(crate) async fn study(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    sent: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> Result<Response, WebError> {
    let Form(fields) = sent.map_err(|rejection| WebError::Bad(rejection.status()))?;
    let wish = fields.iter().find(|(key, _)| key == "study").and_then(|(_, value)| read(value));
    let wish = wish.ok_or(WebError::Bad(StatusCode::UNPROCESSABLE_ENTITY))?;
    let live = app.hall.live(&id).await?;
    let held = app.held(&live, reader.identity.as_deref()).await?;
    let outcome = match held.first() {
        Some(seat) => app.hall.study(&id, *seat, wish).await.map(|()| Outcome::Noted),
        None => Err(HallError::NotSeated),
    };
    answer(reader, &live, &held, outcome).await
}

/// `read 3`, `leave`.
fn read(text: &str) -> Option<Study> {
    match text.split_once(' ') {
        None if text == "leave" => Some(Study::Leave),
        Some(("read", step)) => step.parse().ok().map(Study::Read),
        None | Some(_) => None,
    }
}

/// The card of a lesson as it stands now.
pub(crate) fn card(tuition: &Tuition, lang: Lang) -> LessonCard {
    let (lesson, progress) = (tuition.lesson, &tuition.progress);
    let words = lesson.words(lang);
    let detour = progress.strayed(lesson).and_then(|step| words.step(&step.id).detour.clone());
    let behind = progress.ended.iter().map(|turnout| *turnout == Turnout::Met).collect();
    let Some(step) = progress.present(lesson) else {
        return LessonCard {
            heading: words.end.heading.clone(),
            text: format!("{} {}", words.end.text, words.end.next),
            detour,
            behind,
            steps: lesson.steps.len(),
            wants: Wanted::Nothing,
            ..LessonCard::default()
        };
    };
    let said = words.step(&step.id);
    LessonCard {
        heading: said.heading.clone(),
        text: said.text.clone(),
        why: said.why.clone().zip(said.because.clone()),
        detour,
        behind,
        steps: lesson.steps.len(),
        bright: tuition.light.map(str::to_owned),
        soft: step.soft.clone(),
        wants: if step.wants_reading() { Wanted::Reading } else { Wanted::Deed },
    }
}

/// What the lesson asks before something that would spoil it.
pub(crate) fn asked_back(lang: Lang, lesson: &str, step: &str) -> String {
    let said = Lesson::of(lesson).and_then(|lesson| lesson.words(lang).step(step).spoils.clone());
    let words = Words::of(lang);
    format!("{} {}", said.unwrap_or_default(), words.say(Word::LessonInsist))
}
