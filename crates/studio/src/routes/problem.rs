//! Errors as pages.

use crate::jobs::Refused;
use crate::opened::Unopened;
use crate::pages::frame::{Frame, Place};
use crate::pages::trouble::Trouble;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use yomikiri_game::Misread;
use yomikiri_text::{Lang, Text, Told, text};

/// What went wrong with a request.
#[derive(Debug)]
pub struct Problem {
    lang: Lang,
    status: StatusCode,
    what: Text,
    ways: Vec<(String, Text)>,
}

impl Problem {
    /// A request that cannot be answered as it is.
    pub fn new(lang: Lang, status: StatusCode, what: Text) -> Problem {
        Problem { lang, status, what, ways: Vec::new() }
    }

    /// There is no such page.
    pub fn nowhere(lang: Lang) -> Problem {
        let what = text!(
            "There is no such page. The address may be mistyped.",
            "そのページはありません。アドレスに間違いがあるかもしれません。"
        );
        Problem::new(lang, StatusCode::NOT_FOUND, what)
    }

    /// What was written cannot be read.
    pub fn misread(lang: Lang, misread: &Misread) -> Problem {
        Problem::new(lang, StatusCode::UNPROCESSABLE_ENTITY, misread.told().capitalised())
    }

    /// A game does not open.
    pub fn unopened(lang: Lang, unopened: &Unopened) -> Problem {
        let status = match unopened {
            Unopened::Full => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Problem::new(lang, status, unopened.told())
    }

    /// There is no room for work.
    pub fn refused(lang: Lang, refused: Refused) -> Problem {
        Problem::new(lang, StatusCode::SERVICE_UNAVAILABLE, refused.told())
    }

    /// Something went wrong in the program.
    pub fn broken() -> Problem {
        let what = text!(
            "Something went wrong in the program itself. Please report it, with the address of \
             this page.",
            "プログラムの内部で問題が起きました。このページのアドレスを添えて報告してください。"
        );
        Problem::new(Lang::En, StatusCode::INTERNAL_SERVER_ERROR, what)
    }

    /// The same with a way on.
    pub fn way(mut self, link: String, words: Text) -> Problem {
        self.ways.push((link, words));
        self
    }

    /// The same in this language.
    pub fn told_in(mut self, lang: Lang) -> Problem {
        self.lang = lang;
        self
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let lang = self.lang;
        let main = Trouble { what: self.what, ways: self.ways }.html(lang);
        let frame = Frame {
            lang,
            title: text!("Trouble", "エラー").get(lang).to_string(),
            rest: "/".to_string(),
            place: Place::Elsewhere,
            is_working: false,
            notices: &[],
            main,
        };
        (self.status, Html(frame.html().into_string())).into_response()
    }
}
