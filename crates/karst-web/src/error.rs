use std::any::Any;

use axum::extract::Request;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use karst_host::{BadReplay, HallError};
use karst_kit::{BadSetup, Lang};
use karst_pages::site::Trouble;
use karst_pages::{Word, Words, site};
use maud::html;

use crate::reader::{SHOWN, language};

/// Why there is no page. Handlers return it without knowing who reads; [`Asker::show`] finds the words.
#[derive(Clone, Debug)]
pub(crate) enum WebError {
    NoPage,
    /// Could not be read: the status says why.
    Bad(StatusCode),
    TooFast,
    Foreign,
    /// Tables are opened only with a host key.
    NoHostKey,
    /// The journal of a running game whose choices are not all public.
    JournalLater,
    Hall(HallError),
    /// A panic, caught.
    Fault,
}

impl From<HallError> for WebError {
    fn from(error: HallError) -> WebError {
        WebError::Hall(error)
    }
}

impl IntoResponse for WebError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl WebError {
    pub fn status(&self) -> StatusCode {
        match self {
            WebError::NoPage => StatusCode::NOT_FOUND,
            WebError::Bad(status) => *status,
            WebError::TooFast => StatusCode::TOO_MANY_REQUESTS,
            WebError::Foreign | WebError::JournalLater | WebError::NoHostKey => StatusCode::FORBIDDEN,
            WebError::Hall(error) => status(error),
            WebError::Fault => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn trouble(&self) -> Trouble {
        match self {
            WebError::NoPage => Trouble::NoSuchPage,
            WebError::Bad(_) | WebError::Foreign | WebError::JournalLater | WebError::NoHostKey => {
                Trouble::BadRequest
            }
            WebError::TooFast => Trouble::TooFast,
            WebError::Hall(HallError::UnknownTable) => Trouble::NoSuchTable,
            WebError::Hall(HallError::UnknownLink) => Trouble::BadLink,
            WebError::Hall(error) if status(error).is_server_error() => Trouble::OurFault,
            WebError::Hall(_) => Trouble::BadRequest,
            WebError::Fault => Trouble::OurFault,
        }
    }

    fn detail(&self, lang: Lang) -> Option<String> {
        match self {
            WebError::Foreign => Some(Words::of(lang).say(Word::NoticeForeign)),
            WebError::JournalLater => Some(Words::of(lang).say(Word::NoticeJournalLater)),
            WebError::NoHostKey => Some(Words::of(lang).say(Word::NoticeHostKey)),
            WebError::Hall(HallError::UnknownTable | HallError::UnknownLink) => None,
            WebError::Hall(error) => Some(sentence(lang, error)),
            WebError::NoPage | WebError::Bad(_) | WebError::TooFast | WebError::Fault => None,
        }
    }
}

/// What the protocol calls it.
pub(crate) fn status(error: &HallError) -> StatusCode {
    match error {
        HallError::UnknownTable | HallError::UnknownLink | HallError::NoLesson => StatusCode::NOT_FOUND,
        HallError::NotSeated | HallError::NotCreator => StatusCode::FORBIDDEN,
        HallError::Stale(_)
        | HallError::NotStarted
        | HallError::Finished
        | HallError::NotFinished
        | HallError::AskedBack { .. }
        | HallError::SeatTaken
        | HallError::NothingToUndo
        | HallError::NothingToRedo
        | HallError::NotAsked
        | HallError::WindowOpen
        | HallError::Revealed
        | HallError::NoHints
        | HallError::NotAway
        | HallError::OwnerFirst
        | HallError::Begun
        | HallError::NoRequest => StatusCode::CONFLICT,
        HallError::Notation(_)
        | HallError::Refused(_)
        | HallError::BadName
        | HallError::BadNote
        | HallError::BadWords
        | HallError::Setup(_) => StatusCode::UNPROCESSABLE_ENTITY,
        HallError::Busy => StatusCode::TOO_MANY_REQUESTS,
        HallError::Replay(BadReplay::Newer(..)) => StatusCode::CONFLICT,
        HallError::Replay(_) | HallError::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
    }
}

/// The refusal in the reader's words. What went wrong inside is for the log, not for the page.
pub(crate) fn sentence(lang: Lang, error: &HallError) -> String {
    let words = Words::of(lang);
    let word = match error {
        HallError::Refused(reason) => return reason.sentence(lang).to_owned(),
        HallError::Setup(bad) => return bad_setup(Words::of(lang), bad),
        HallError::UnknownTable => Word::ErrorTable,
        HallError::UnknownLink => Word::ErrorLink,
        HallError::NotSeated => Word::NoticeSpectator,
        HallError::NotCreator => Word::NoticeNotCreator,
        HallError::NotStarted => Word::NoticeNotStarted,
        HallError::Finished => Word::NoticeFinished,
        HallError::NotFinished => Word::NoticeNotFinished,
        HallError::Stale(_) => Word::NoticeStale,
        HallError::Notation(_) => Word::NoticeNotation,
        HallError::NothingToUndo => Word::NoticeNothingToUndo,
        HallError::NothingToRedo => Word::NoticeNothingToRedo,
        HallError::NoRequest => Word::NoticeNoRequest,
        HallError::SeatTaken => Word::NoticeSeatTaken,
        HallError::BadName => Word::NoticeBadName,
        HallError::BadNote => Word::NoticeBadNote,
        HallError::BadWords => Word::NoticeBadWords,
        HallError::NotAsked => Word::NoticeNotAsked,
        HallError::Busy => Word::NoticeBusy,
        HallError::AskedBack { lesson, step } => return crate::learn::asked_back(lang, lesson, step),
        HallError::NoLesson => Word::NoticeNoLesson,
        HallError::Replay(BadReplay::Newer(..)) => Word::NoticeNewer,
        HallError::WindowOpen => Word::NoticeWindowOpen,
        HallError::Revealed => Word::NoticeRevealed,
        HallError::NoHints => Word::NoticeNoHints,
        HallError::NotAway => Word::NoticeNotAway,
        HallError::OwnerFirst => Word::NoticeOwnerFirst,
        HallError::Begun => Word::NoticeBegun,
        HallError::Replay(_) | HallError::Store(_) => Word::NoticeStore,
    };
    words.say(word)
}

/// Whom an error would be shown to.
pub(crate) struct Asker {
    lang: Lang,
    /// A script brings the answer into the page that is there.
    has_script: bool,
}

impl Asker {
    pub fn of(request: &Request) -> Asker {
        let headers = request.headers();
        Asker { lang: language(headers), has_script: headers.contains_key(SHOWN) }
    }

    /// Turns an error into a page in the reader's language, or into a notice on the page that is there.
    pub fn show(self, response: Response) -> Response {
        let Some(error) = response.extensions().get::<WebError>() else { return response };
        if let WebError::Hall(inner) = error
            && error.status().is_server_error()
        {
            tracing::error!("{inner}");
        }
        (response.status(), self.body(error)).into_response()
    }

    fn body(self, error: &WebError) -> maud::Markup {
        match self.has_script {
            true => notice(self.lang, error),
            false => site::error(self.lang, error.trouble(), error.detail(self.lang).as_deref()),
        }
    }
}

fn notice(lang: Lang, error: &WebError) -> maud::Markup {
    let word = match error.trouble() {
        Trouble::NoSuchTable => Word::ErrorTable,
        Trouble::NoSuchPage => Word::ErrorPage,
        Trouble::BadLink => Word::ErrorLink,
        Trouble::TooFast => Word::ErrorFast,
        Trouble::BadRequest => Word::ErrorRequest,
        Trouble::OurFault => Word::ErrorOurs,
    };
    let notice = error.detail(lang).unwrap_or_else(|| Words::of(lang).say(word));
    html! { div #notice { p.notice role="alert" { (notice) } } }
}

/// A fault at one table is that table's: the server goes on.
pub(crate) fn panicked(_: Box<dyn Any + Send>) -> Response {
    WebError::Fault.into_response()
}

/// What is wrong with a table that was asked for.
fn bad_setup(words: Words, bad: &BadSetup) -> String {
    match bad {
        BadSetup::Players { asked, allowed, .. } => words.with(
            Word::NoticeSetupPlayers,
            &[
                ("from", (*allowed.start()).into()),
                ("to", (*allowed.end()).into()),
                ("asked", (*asked).into()),
            ],
        ),
        BadSetup::UnknownOption { key, .. } => {
            words.with(Word::NoticeSetupOption, &[("key", key.clone().into())])
        }
        BadSetup::BadValue { key, value, .. } => {
            words.with(Word::NoticeSetupValue, &[("key", (*key).into()), ("value", value.clone().into())])
        }
    }
}
