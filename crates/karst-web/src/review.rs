//! A finished game looked at again, and played on from any of its moments.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{HeaderName, REFRESH};
use axum::response::{IntoResponse, Redirect, Response};
use karst_bots::{Level, Rank};
use karst_host::{
    Beginning, Desk, GameReview, HallError, Person, Practice, Reviewed, Told, alone, with_table,
};
use karst_journal::{SeatKind, Status};
use karst_kit::{Lang, Score, Seat};
use karst_pages::site::{
    self, Findings, Insight, Next, Review, ReviewCard, ReviewMoment, ReviewSeat, SITTERS,
};
use karst_pages::{Word, Words};
use serde::Deserialize;

use crate::App;
use crate::absence;
use crate::error::{WebError, sentence};
use crate::host::check_key;
use crate::join::entropy;
use crate::reader::Reader;
use crate::table::title;

/// A page that waits for its review comes again after so many seconds.
const COMES_AGAIN: [(HeaderName, &str); 1] = [(REFRESH, "2")];

#[derive(Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    seat: String,
}

pub(crate) async fn page(
    State(app): State<App>,
    mut reader: Reader,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, WebError> {
    let live = app.hall.live(&id).await?;
    let held = app.held(&live, reader.identity.as_deref()).await?;
    let note = reader.take_note();
    let who = reader.identity.clone().unwrap_or_default();
    // Whoever comes too often waits a little; the page comes again by itself.
    let reviewed = match app.hall.review(&id, &who).await {
        Err(HallError::NotFinished | HallError::NotStarted) => {
            return Ok(Redirect::to(&format!("/t/{id}")).into_response());
        }
        Err(HallError::Busy) => Reviewed::Underway(0, 0),
        reviewed => reviewed?,
    };
    let desk = live.read().await;
    let seats = seats(&desk, &held).ok_or(WebError::NoPage)?;
    let seat = looked_at(&seats, &wanted.seat).ok_or(WebError::NoPage)?;
    let insight = match &reviewed {
        Reviewed::Ready(review) => Some(insight(review, seat, reader.lang)),
        Reviewed::Underway(..) | Reviewed::Failed => None,
    };
    let findings = match (&reviewed, &insight) {
        (_, Some(insight)) => Findings::Ready(insight),
        (Reviewed::Underway(done, of), None) => Findings::Underway(*done, *of),
        (Reviewed::Ready(_) | Reviewed::Failed, None) => Findings::Failed,
    };
    let waits = matches!(findings, Findings::Underway(..));
    let page = site::review(&Review {
        lang: reader.lang,
        title: title(&desk, reader.lang),
        table: &id,
        game: &desk.record.game,
        seats: &seats,
        seat,
        findings,
        levels: if seats.len() > 1 { &SITTERS } else { &[] },
        next: next_level(&desk, &held),
        notice: note.as_deref(),
    });
    match waits {
        true => Ok((reader.jar, COMES_AGAIN, page).into_response()),
        false => Ok((reader.jar, page).into_response()),
    }
}

fn seats(desk: &Desk, held: &[Seat]) -> Option<Vec<ReviewSeat>> {
    let seat = |score: Score<String>| ReviewSeat {
        seat: score.seat,
        name: desk.name(score.seat),
        total: score.total,
        wins: score.wins,
        is_me: held.contains(&score.seat),
    };
    Some(scores(desk)?.into_iter().map(seat).collect())
}

/// The scores, in the order of the seats.
fn scores(desk: &Desk) -> Option<Vec<Score<String>>> {
    let mut scores: Vec<_> =
        with_table!(desk.table.as_ref()?, table => table.score().iter().map(Score::as_text).collect());
    scores.sort_by_key(|score| score.seat.index());
    Some(scores)
}

/// The seat that was asked for, else the reader's own, else a winner's.
fn looked_at(seats: &[ReviewSeat], wanted: &str) -> Option<Seat> {
    let wanted: Option<Seat> = wanted.parse().ok();
    let asked = seats.iter().find(|seat| Some(seat.seat) == wanted);
    let mine = || seats.iter().find(|seat| seat.is_me);
    let winner = || seats.iter().find(|seat| seat.wins);
    asked.or_else(mine).or_else(winner).or(seats.first()).map(|seat| seat.seat)
}

/// What the review says about one seat, in the reader's language.
fn insight(review: &GameReview, seat: Seat, lang: Lang) -> Insight {
    let moment = |standing: &karst_host::Standing| ReviewMoment {
        round: standing.round,
        expected: standing.expected.iter().map(|judged| judged.points).collect(),
        doubt: standing.doubt,
    };
    let card = |told: &Told| ReviewCard {
        moment: review.curve.iter().position(|standing| standing.entry >= told.entry).unwrap_or(0),
        round: told.round,
        before: told.entry - 1,
        played: told.played.by(lang).to_vec(),
        better: told.better.as_ref().map_or(Vec::new(), |better| better.by(lang).to_vec()),
        points: told.points,
        reasons: told.reasons.iter().map(|reason| (reason.topic.because(lang), reason.points)).collect(),
    };
    let own = |all: &[Told]| all.iter().filter(|told| told.seat == seat).map(card).collect();
    Insight {
        moments: review.curve.iter().map(moment).collect(),
        falls: own(&review.falls),
        finds: own(&review.finds),
    }
}

/// Which level somebody who played against the computer might try next: by the strongest they have met.
pub(crate) fn next_level<'a>(desk: &'a Desk, held: &[Seat]) -> Option<Next<'a>> {
    if desk.record.status != Status::Finished {
        return None;
    }
    let scores = scores(desk)?;
    let total = |seat: Seat| scores.iter().find(|score| score.seat == seat).map(|score| score.total);
    let mine = held.iter().find_map(|seat| total(*seat))?;
    let met = desk.record.seats.iter().filter_map(|record| match &record.kind {
        SeatKind::Bot(level) => match level.parse() {
            Ok(Level::Rank(rank, _)) => Some((rank, total(record.seat)?)),
            Ok(_) | Err(_) => None,
        },
        SeatKind::Person | SeatKind::Open => None,
    });
    let (met, points): (Rank, i32) = met.max()?;
    let lead = mine - points;
    let tries = met.next_to_try(lead);
    Some(Next { game: &desk.record.game, met: met.name(), tries: tries.name(), lead, step: tries.cmp(&met) })
}

#[derive(Deserialize)]
pub(crate) struct PlayOn {
    entry: usize,
    seat: String,
    #[serde(default)]
    level: String,
}

/// A practice table from a moment of a finished game, with bots in the others' places.
pub(crate) async fn practise(
    State(app): State<App>,
    mut reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    sent: Result<Form<PlayOn>, FormRejection>,
) -> Result<Response, WebError> {
    let Form(wanted) = sent.map_err(|rejection| WebError::Bad(rejection.status()))?;
    check_key(&app, &reader).await?;
    let seat: Seat = wanted.seat.parse().map_err(|_| WebError::NoPage)?;
    let level = absence::sitter(&wanted.level);
    let (game, n) = {
        let live = app.hall.live(&id).await?;
        let desk = live.read().await;
        let game = desk.record.game.parse().map_err(|_| WebError::NoPage)?;
        desk.record.seat(seat).ok_or(WebError::NoPage)?;
        (game, desk.record.seats.len())
    };
    let holder = reader.identify();
    let name = match reader.name.as_str() {
        "" => Words::of(reader.lang).say(Word::ReviewYou),
        name => name.to_owned(),
    };
    let me = Person { entropy: entropy(&headers, &holder, &name), name, holder, lang: reader.lang };
    let practice = Practice {
        game,
        creator: me.holder.clone(),
        seats: alone(n, seat, me, level),
        from: Beginning::Moment { table: id.clone(), entry: wanted.entry },
        settings: Vec::new(),
    };
    match app.hall.practise(practice).await {
        Ok(live) => Ok((reader.jar, Redirect::to(&format!("/t/{}", live.id))).into_response()),
        Err(error @ (HallError::UnknownTable | HallError::Store(_))) => Err(error.into()),
        Err(error) => {
            let lang = reader.lang;
            reader.leave_note(&sentence(lang, &error));
            Ok((reader.jar, Redirect::to(&format!("/t/{id}/review"))).into_response())
        }
    }
}
