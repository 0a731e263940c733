//! What stands behind an answer, as a sign: a seal, a ring or a label, told apart by shape and by
//! word, and never by colour alone.

use super::Say;
use crate::assets;
use crate::finding::Finding;
use maud::{Markup, html};
use yomikiri_face::Status;
use yomikiri_text::{Text, text};

/// The name of a grade.
pub fn name(status: Status) -> Text {
    match status {
        Status::Proved => text!("Proved", "証明済み"),
        Status::LookedUp => text!("Looked up", "表引き"),
        Status::Read => text!("Read out", "読み切り"),
        Status::Counted => text!("Counted", "計算"),
        Status::Unknown => text!("Unknown", "不明"),
    }
}

/// What a grade means.
pub fn meaning(status: Status) -> Text {
    match status {
        Status::Proved => text!(
            "Proved: a search has met every reply that could matter.",
            "証明済み。結果にかかわる応手をすべて調べ尽くした答えです。"
        ),
        Status::LookedUp => text!(
            "Looked up: the answer stands in a table, and was not searched here. `yomikiri check` \
             checks every entry of a table.",
            "表引き。ここで探索したのではなく、表にある答えです。表の値は `yomikiri check` ですべて確かめられます。"
        ),
        Status::Read => text!(
            "Read out: a search came to its end, but took something for granted, such as stones \
             that live. Where the answer hangs on that, the sign says “if …”. It is not proved.",
            "読み切り。探索は最後まで終わりましたが、「この石は生きている」などの前提を置いています。\
             前提によって答えが変わりうるときは、印に条件を示します。証明ではありません。"
        ),
        Status::Counted => text!(
            "Counted: no search came to its end. Liberties, eyes or values were counted, and the \
             answer may be wrong.",
            "計算。探索は終わっていません。手数や眼、値を計算しただけの答えで、間違っているかもしれません。"
        ),
        Status::Unknown => text!("Not known.", "不明。"),
    }
}

/// The sign of a grade; none for what is not known.
pub fn sign(status: Status, condition: Option<&str>, say: Say) -> Markup {
    let label = match (status, condition) {
        (Status::Read, Some(_)) => text!("read out", "条件付き"),
        (Status::Read, None) => text!("read out", "前提付き"),
        (Status::Counted, _) => text!("counted", "計算"),
        (Status::LookedUp, _) => text!("looked up", "表引き"),
        (Status::Proved | Status::Unknown, _) => Text::default(),
    };
    match status {
        Status::Proved => assets::seal(&say.made(name(status))),
        Status::Read => html! {
            span.read-sign.open[condition.is_some()] {
                (assets::ring())
                span.label { (say.made(label)) }
                @if let Some(condition) = condition { span.condition { (condition) } }
            }
        },
        Status::Counted | Status::LookedUp => html! { span.counted-sign { (say.made(label)) } },
        Status::Unknown => html! {},
    }
}

/// The sign of an answer.
pub fn sign_of(finding: &Finding, say: Say) -> Markup {
    sign(finding.status, finding.grounds.condition.as_ref().map(|said| said.get(say.0)), say)
}
