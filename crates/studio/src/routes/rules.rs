//! Rules that a person chooses, files among them.

use super::coming::{Brought, Coming};
use super::gate::{is_too_long, too_long};
use super::problem::Problem;
use super::{Answered, Client, Shared, Subject};
use crate::address::is_reserved;
use crate::opened::{Unopened, written};
use crate::visitors::Visitor;
use axum::extract::{Multipart, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect};
use yomikiri_face::{Kind, Param, decode};
use yomikiri_text::{Lang, text};

/// What a form says of rules.
#[derive(Default)]
struct Form {
    /// Fields and their text.
    fields: Vec<(String, String)>,
    /// Files: the parameter, what the file is called, its content.
    files: Vec<(String, String, Vec<u8>)>,
}

impl Form {
    /// Reads all of it; nothing if it is no such form, or does not arrive whole.
    async fn read(coming: &mut Coming<'_>, mut body: Multipart) -> Option<Form> {
        let mut form = Form::default();
        while let Some(Brought { name, file, bytes }) = coming.next(&mut body).await.ok()? {
            match (name.strip_suffix(".file"), file) {
                (Some(param), Some(file)) => form.files.push((param.to_string(), file, bytes)),
                (Some(_), _) => {}
                (None, _) => {
                    let text = String::from_utf8(bytes).ok()?;
                    form.fields.push((name, text.replace("\r\n", "\n")));
                }
            }
        }
        form.files.retain(|(.., bytes)| !bytes.is_empty());
        Some(form)
    }

    fn get(&self, name: &str) -> Option<&str> {
        let found =
            self.fields.iter().rev().find(|(field, text)| field == name && !text.is_empty());
        found.map(|(_, text)| text.trim())
    }
}

/// Opens a game under other rules.
pub async fn change(
    State(studio): Shared,
    Subject(lang, entry): Subject,
    Client(client): Client,
    headers: HeaderMap,
    body: Multipart,
) -> Answered {
    let mut coming = Coming::begin(&studio, Visitor(client), &headers).await;
    let form = Form::read(&mut coming, body).await.ok_or_else(|| unreadable(lang))?;
    let keeps_place = form.get("keep-place").is_some();
    let place: Vec<_> =
        form.fields.iter().filter(|(name, _)| keeps_place && is_reserved(name)).cloned().collect();
    let chosen = studio.aside(move |studio| {
        let mut pairs = Vec::new();
        for param in entry.params {
            if let Some(pair) = rule(param, &form, |digest| studio.desk.library.file(digest)) {
                pairs.push(pair?);
            }
        }
        let chosen = studio.desk.library.read(entry, &pairs);
        if let Ok(chosen) = &chosen {
            studio.desk.library.keep_files(entry, chosen);
        }
        Ok::<_, yomikiri_text::Text>(chosen)
    });
    let chosen = chosen.await.map_err(|problem| problem.told_in(lang))?;
    let back = format!("/{}/{}", lang.name(), entry.name);
    let usual = || (back.clone(), text!("The usual rules", "標準のルール"));
    match chosen {
        Ok(Ok(chosen)) => {
            let pairs: Vec<_> = chosen.pairs.into_iter().chain(place).collect();
            let to = format!("{back}?{}", written(&pairs));
            match is_too_long(&to) {
                true => Err(too_long(lang)),
                false => Ok(Redirect::to(&to).into_response()),
            }
        }
        Ok(Err(Unopened::Misread(misread))) => {
            let (link, words) = usual();
            Err(Problem::misread(lang, &misread).way(link, words))
        }
        Ok(Err(Unopened::Missing { .. })) => Err(unreadable(lang)),
        Ok(Err(unopened)) => Err(Problem::unopened(lang, &unopened)),
        Err(what) => {
            let (link, words) = usual();
            Err(Problem::new(lang, StatusCode::UNPROCESSABLE_ENTITY, what).way(link, words))
        }
    }
}

type Pair = Result<(String, String), yomikiri_text::Text>;

/// What a form says of one rule; nothing if it says nothing.
fn rule(param: &Param, form: &Form, kept: impl Fn(&str) -> Option<String>) -> Option<Pair> {
    let name = param.name;
    match param.kind {
        Kind::Size { .. } => {
            let [rows, columns] =
                ["rows", "columns"].map(|side| form.get(&format!("{name}.{side}")));
            let both = rows.zip(columns).map(|(rows, columns)| format!("{rows}x{columns}"));
            both.or(form.get(name).map(str::to_string)).map(|size| Ok((name.to_string(), size)))
        }
        Kind::File => file(name, form, kept),
        _ => form.get(name).map(|text| Ok((name.to_string(), text.to_string()))),
    }
}

/// A file, from wherever it comes: chosen, pasted, known already, or written into the address.
fn file(name: &str, form: &Form, kept: impl Fn(&str) -> Option<String>) -> Option<Pair> {
    if let Some((_, file, bytes)) = form.files.iter().find(|(param, _, _)| param == name) {
        let content = decode(file, bytes.clone())
            .map_err(|why| text!("{why}.", "{why}。", why = why.capitalised()));
        return Some(content.map(|(content, _)| (format!("{name}:{file}"), content)));
    }
    let pasted = format!("{name}.txt");
    let called = form.get(&format!("{name}.name")).unwrap_or(&pasted);
    if let Some(pasted) = form.get(&format!("{name}.text")) {
        return Some(Ok((format!("{name}:{called}"), pasted.to_string())));
    }
    if let Some(content) = form.get(&format!("{name}.digest")).and_then(kept) {
        return Some(Ok((format!("{name}:{called}"), content)));
    }
    None
}

fn unreadable(lang: Lang) -> Problem {
    let what = text!(
        "The form did not arrive whole, came too slowly, or a file is larger than 32 MB. Choose a \
         smaller one, or use the command line.",
        "フォームを受け取れなかったか、送信が遅すぎるか、ファイルが32MBを超えています。小さいものにするか、\
         コマンドラインを使ってください。"
    );
    Problem::new(lang, StatusCode::PAYLOAD_TOO_LARGE, what)
}
