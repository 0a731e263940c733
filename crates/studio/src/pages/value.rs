//! A combinatorial value: expression, facts, thermograph, options, names, sharing.

mod answer;
mod glossary;
mod names;
mod options;
mod share;
mod temperature;

pub use names::TypedName;
pub use temperature::{CooledShown, LevelShown, picture};

use super::{Say, hidden};
use crate::jobs::Stage;
use crate::value_address::{EXAMPLE, LONGEST_EXPRESSION, ValueAddress};
use crate::work::Valued;
use maud::{Markup, html};
use yomikiri_face::values::Evaluated;
use yomikiri_game::Misread;
use yomikiri_scene::display_width;
use yomikiri_text::thousands;
use yomikiri_text::{Lang, Text, text};
use yomikiri_value::notation::EvaluationError;

/// All that a value's page shows.
pub struct ValueView<'v> {
    /// Where it is.
    pub address: &'v ValueAddress,
    /// What became of it so far.
    pub valued: Option<&'v Valued>,
    /// How the work on it stands.
    pub stage: &'v Stage,
    /// Why work was refused.
    pub refused: Option<Text>,
    /// The thermograph at a temperature, if there is one.
    pub level: Option<&'v LevelShown>,
    /// What somebody typed that is no name, and why.
    pub typed: Option<&'v TypedName>,
    /// The address as a person shares it, with the host.
    pub shared: String,
}

impl ValueView<'_> {
    fn say(&self) -> Say {
        Say(self.address.lang)
    }

    fn lang(&self) -> Lang {
        self.address.lang
    }

    fn action(&self, what: &str) -> String {
        format!("/{}/value{what}", self.lang().name())
    }

    fn found(&self) -> Option<&Evaluated> {
        self.valued.and_then(|valued| valued.found.as_ref().ok())
    }

    /// What is wrong with the expression.
    fn misread(&self) -> Option<&Misread> {
        match self.valued?.found.as_ref().err()? {
            EvaluationError::Misread(misread) => Some(misread),
            EvaluationError::Failure(_) => None,
        }
    }

    /// Is there work under way that the page waits for?
    pub fn is_working(&self) -> bool {
        let is_cooling = |level: &LevelShown| match &level.cooled {
            CooledShown::Working(stage) => !stage.is_over(),
            _ => false,
        };
        self.refused.is_none() && !self.stage.is_over() || self.level.is_some_and(is_cooling)
    }

    /// The page's content.
    pub fn html(&self) -> Markup {
        let (address, say) = (self.address, self.say());
        let news = self.is_working().then(|| address.below("/news"));
        html! {
            main #main .values tabindex="-1" data-news=[news] {
                header.head {
                    h1 { (say.made(text!("Values of games", "ゲームの値"))) }
                    p.lead {
                        (say.made(text!(
                            "What a game is worth in any sum of games, where Left and Right move by \
                             turns and whoever cannot move loses. Every answer is exact.",
                            "左と右が交互に打ち、打てなくなったほうが負けるゲームについて、ほかのゲームと\
                             足し合わせたときの値を正確に求めます。"
                        )))
                    }
                }
                (self.asking())
                div.pair {
                    section.answer aria-label=(say.made(text!("Answer", "答え"))) { (self.answer()) }
                    (self.thermograph())
                }
                (self.options())
                div.below {
                    (self.names())
                    (self.share())
                    (glossary::glossary(say))
                }
            }
        }
    }

    /// The expression, what is wrong with it, and others to try.
    fn asking(&self) -> Markup {
        let (address, say) = (self.address, self.say());
        let wrong = self.misread();
        html! {
            form.asking action=(self.action("")) {
                label for="of" { (say.made(text!("Expression", "式"))) }
                (hidden(&address.named_only().pairs()))
                input #of name="of" value=(address.expression()) maxlength=(LONGEST_EXPRESSION)
                    autocapitalize="off" autocomplete="off" spellcheck="false"
                    aria-invalid=[wrong.map(|_| "true")] aria-describedby=[wrong.map(|_| "of-wrong")];
                button { (say.made(text!("Work it out", "計算する"))) }
                @if let Some(misread) = wrong { div.wrong #of-wrong role="alert" { (place(misread, say)) } }
            }
            ul.tries aria-label=(say.made(text!("Examples", "例"))) {
                @for (expression, what) in examples() {
                    li {
                        a href=(address.about(expression).path()) { code { (expression) } }
                        " " span.hint { (say.made(what)) }
                    }
                }
            }
        }
    }
}

/// What is wrong, under the place that it is about.
pub(super) fn place(misread: &Misread, say: Say) -> Markup {
    let (shown, column) = misread.excerpt();
    html! {
        @if let Some(column) = column.filter(|column| *column > 0) {
            @let before: String = shown.chars().take(column - 1).collect();
            // What is missing at the end is missing after the last sign.
            @let sign = shown.chars().nth(column - 1).unwrap_or(' ');
            @let after: String = shown.chars().skip(column).collect();
            pre.place tabindex="0" {
                (before) mark { (sign) } (after) "\n"
                span.caret aria-hidden="true" { (" ".repeat(display_width(&before))) "^" }
            }
            p {
                (say.made(text!("Character {column}: ", "{column}文字目: ", column = misread.column().unwrap_or(column))))
                (say.made(misread.advice()))
            }
        } @else {
            p { (say.made(misread.advice().capitalised())) }
        }
    }
}

/// What is worth a try.
fn examples() -> [(&'static str, Text); 9] {
    [
        (EXAMPLE, text!("a capturing race in three regions", "3つの部分局面からなる攻め合い")),
        ("{10||0|-10}", text!("a threat that must be answered", "受けなければならない脅し")),
        ("*3+*5", text!("heaps of Nim", "ニムの山")),
        ("{0||0|-2}", text!("positive, and smaller than any up", "正だが、どのアップよりも小さい")),
        ("Corridor(4)", text!("a corridor in Go", "碁の通路")),
        ("Domineering(3,3)", text!("an empty board", "ドミナリングの空の盤")),
        ("{2|-1}++-1", text!("a sum of two switches", "2つのスイッチの和")),
        ("^*<>0", text!("a comparison", "比較")),
        ("LeftOptions({3|1}+{2|0})", text!("a list", "リスト")),
    ]
}

/// A written value, as much of it as anybody reads.
pub(super) fn written(name: &str, say: Say) -> Markup {
    const MOST: usize = 600;
    let length = name.chars().count();
    html! {
        @if length <= MOST {
            code { (name) }
        } @else {
            code { (name.chars().take(MOST).collect::<String>()) "…" } " "
            span.hint {
                (say.made(text!(
                    "({length} characters; JSON has them all)",
                    "(全{length}文字。JSONで全部取り出せます)",
                    length = thousands(length as u128)
                )))
            }
        }
    }
}

/// What is being done, in a sentence.
pub fn progress(stage: &Stage, say: Say) -> String {
    match stage {
        Stage::Waiting => say.made(text!("Waiting for its turn.", "順番を待っています。")),
        Stage::Working { nodes, seconds, .. } => {
            let (steps, seconds) = (thousands(*nodes), *seconds as u64);
            say.made(text!(
                "Working it out, {steps} steps, {seconds} s",
                "計算しています({steps}ステップ、{seconds}秒)"
            ))
        }
        _ => String::new(),
    }
}
