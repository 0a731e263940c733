//! A paper: what it asks, and its sections, worked out again.

use super::view::progress;
use super::{Say, hidden};
use crate::desk::SectionStanding;
use crate::jobs::Stage;
use crate::opened::written;
use crate::work::Task;
use crate::worked::Worked;
use maud::{Markup, PreEscaped, html};
use yomikiri_face::{Entry, Sample};
use yomikiri_paper::Paper;
use yomikiri_text::{Lang, Text, count, text};

/// All that a paper's page shows.
pub struct Page<'p> {
    /// The language.
    pub lang: Lang,
    /// The game.
    pub entry: &'static Entry,
    /// Its paper.
    pub paper: &'static Paper,
    /// The sections that somebody asks for here, as pairs of the address.
    pub asked: &'p [(String, String)],
    /// Each section.
    pub sections: &'p [Shown],
}

/// A section, as far as it is known.
pub struct Shown {
    /// Which one.
    pub task: Task,
    /// How it stands; or why there is no room for work on it.
    pub standing: Result<SectionStanding, Text>,
    /// Where in the queue the work is.
    pub turn: Option<usize>,
}

impl Shown {
    /// Is it being worked on, or about to be?
    pub fn is_underway(&self) -> bool {
        self.standing.as_ref().is_ok_and(SectionStanding::is_underway)
    }

    fn worked(&self) -> Option<&Worked> {
        self.standing.as_ref().ok()?.worked.as_deref()
    }

    fn name(&self) -> &'static str {
        self.task.section.name
    }
}

impl Page<'_> {
    /// Is there work under way that the page waits for?
    pub fn is_working(&self) -> bool {
        self.sections.iter().any(Shown::is_underway)
    }

    /// The address, or that of something that belongs to the page.
    fn below(&self, what: &str) -> String {
        let (lang, name) = (self.lang.name(), self.paper.name);
        match self.asked.is_empty() {
            true => format!("/{lang}/papers/{name}{what}"),
            false => format!("/{lang}/papers/{name}{what}?{}", written(self.asked)),
        }
    }

    /// The address after the language.
    pub fn rest(&self) -> String {
        self.below("")[1 + self.lang.name().len()..].to_string()
    }

    /// The page's content.
    pub fn html(&self) -> Markup {
        let (say, lang) = (Say(self.lang), self.lang);
        let news = self.is_working().then(|| self.below("/news"));
        html! {
            main #main .paper tabindex="-1" data-news=[news] {
                header.head {
                    p.crumb { a href={ "/" (lang.name()) "/papers" } { (say.made(super::papers::TITLE)) } }
                    h1 { (self.paper.title.get(lang)) }
                    p.asks { (self.paper.asks.get(lang)) }
                    p.study { (self.paper.study.get(lang)) }
                    (self.ways())
                }
                (self.contents())
                @for (number, shown) in (1..).zip(self.sections) {
                    section id=(shown.name()) aria-labelledby={ (shown.name()) "-title" } {
                        h2 id={ (shown.name()) "-title" } {
                            (number) ". " (shown.task.section.title.get(lang))
                        }
                        p.what { (say.made(shown.task.section.what.capitalised())) }
                        (self.section(shown))
                    }
                }
                (self.foot())
            }
        }
    }

    /// To the game, and all sections at once.
    fn ways(&self) -> Markup {
        let (say, lang) = (Say(self.lang), self.lang.name());
        let query = Sample(self.paper.example).query(self.entry).unwrap_or_default();
        let game = format!("/{lang}/{}?{query}", self.entry.name);
        let left = self.sections.iter().any(|shown| shown.worked().is_none());
        html! {
            div.ways {
                a #game .button href=(game.trim_end_matches('?')) {
                    (say.made(text!("Play it yourself", "自分で試す")))
                }
                @if self.is_working() {
                    (self.posted("cancel", &[], html! {
                        button #cancel-all { (say.made(text!("Cancel all", "すべて中止"))) }
                    }))
                } @else if left {
                    form action=(self.below("")) {
                        input type="hidden" name="run" value="all";
                        button #run-all { (say.made(text!("Run all (quick)", "すべて計算(簡易版)"))) }
                    }
                }
            }
        }
    }

    fn contents(&self) -> Markup {
        let (say, lang) = (Say(self.lang), self.lang);
        html! {
            nav.contents aria-label=(say.made(text!("Sections", "節"))) {
                ol {
                    @for shown in self.sections {
                        li {
                            a href={ "#" (shown.name()) } hx-boost="false" {
                                (shown.task.section.title.get(lang))
                            }
                            " "
                            span.state { (self.state(shown)) }
                        }
                    }
                }
            }
        }
    }

    /// How it stands with a section, in a few words.
    fn state(&self, shown: &Shown) -> Markup {
        let say = Say(self.lang);
        let words = match (shown.worked(), shown.is_underway()) {
            (Some(Worked { agree: 0, differ: 0, .. }), _) => text!("worked out", "計算済み"),
            (Some(Worked { agree, differ: 0, .. }), _) => {
                text!("= {agree} agree", "= 一致 {agree}")
            }
            (Some(Worked { agree, differ, .. }), _) => {
                text!("= {agree} agree, ≠ {differ} differ", "= 一致 {agree}、≠ 相違 {differ}")
            }
            (None, true) => text!("under way", "計算中"),
            (None, false) => text!("not run yet", "未計算"),
        };
        html! { (say.text(&words)) }
    }

    fn section(&self, shown: &Shown) -> Markup {
        let (say, lang) = (Say(self.lang), self.lang);
        let standing = match &shown.standing {
            Ok(standing) => standing,
            Err(refused) => {
                return html! { p.first role="status" { (say.text(refused)) } (self.run(shown)) };
            }
        };
        match (&standing.worked, &standing.stage) {
            (Some(worked), _) => self.worked(shown, worked, standing.kept),
            (None, None) => self.run(shown),
            (None, Some(Stage::Failed(why))) => html! {
                p.wrong role="status" { (why.get(lang)) }
                (self.again(shown))
            },
            (None, Some(Stage::Cancelled | Stage::Done)) => html! {
                p role="status" { (say.made(text!("Cancelled.", "中止しました。"))) }
                (self.again(shown))
            },
            (None, Some(stage)) => html! {
                div.work role="status" {
                    p data-progress=(shown.name()) { (self.underway(stage, shown.turn)) }
                    (self.posted("cancel", &[("section", shown.name())], html! {
                        button.cancel { (say.made(text!("Cancel", "中止"))) }
                    }))
                }
            },
        }
    }

    fn underway(&self, stage: &Stage, turn: Option<usize>) -> String {
        let say = Say(self.lang);
        match (stage, turn) {
            (Stage::Waiting, Some(turn)) => {
                say.made(text!("Waiting: number {turn} in the queue.", "順番待ち: {turn}番目"))
            }
            _ => progress(stage, say),
        }
    }

    /// What was found.
    fn worked(&self, shown: &Shown, worked: &Worked, kept: bool) -> Markup {
        let say = Say(self.lang);
        let seconds = format!("{:.3}", worked.seconds);
        html! {
            @if let Some(tally) = tally(worked) {
                p.tally.differ[worked.differ > 0] { (say.made(tally)) }
            }
            (PreEscaped(&worked.html))
            p.hint data-kept=(kept) {
                (say.made(match kept {
                    true => text!(
                        "A quick run of {seconds} s, kept over a restart.",
                        "簡易版の結果です({seconds}秒)。再起動しても残ります。"),
                    false => text!(
                        "A quick run of {seconds} s, kept until the studio stops.",
                        "簡易版の結果です({seconds}秒)。スタジオを終えるまで残ります。"),
                }))
                " " (say.made(text!("All of it:", "すべての計算:"))) " "
                code { (shown.task.command()) }
            }
        }
    }

    /// A way to have it worked out.
    fn run(&self, shown: &Shown) -> Markup {
        let say = Say(self.lang);
        let title = &shown.task.section.title;
        html! {
            form.run action={ (self.below("")) "#" (shown.name()) } {
                (hidden(self.asked))
                input type="hidden" name="run" value=(shown.name());
                p { (say.made(text!("Not worked out yet.", "まだ計算していません。"))) }
                button aria-label=(say.made(text!("Run it (quick): {title}", "計算する(簡易版): {title}"))) {
                    (say.made(text!("Run it (quick)", "計算する(簡易版)")))
                }
            }
        }
    }

    /// A way to have it worked out once more, for longer.
    fn again(&self, shown: &Shown) -> Markup {
        let (say, id) = (Say(self.lang), format!("time-{}", shown.name()));
        let content = html! {
            label for=(id) { (say.made(text!("Time", "時間"))) }
            select id=(id) name="time" {
                option value="60" { (say.made(text!("1 minute", "1分"))) }
                option value="300" { (say.made(text!("5 minutes", "5分"))) }
                option value="3600" { (say.made(text!("1 hour", "1時間"))) }
            }
            button { (say.made(text!("Run it again", "もう一度計算"))) }
        };
        self.posted("again", &[("section", shown.name())], content)
    }

    /// A form that changes something, and leads back here.
    fn posted(&self, to: &str, own: &[(&str, &str)], content: Markup) -> Markup {
        let own = own.iter().map(|(name, text)| (name.to_string(), text.to_string()));
        let own: Vec<(String, String)> = own.collect();
        html! {
            form.again method="post" action={ "/" (self.lang.name()) "/papers/" (self.paper.name) "/" (to) } {
                (hidden(self.asked))
                (hidden(&own))
                (content)
            }
        }
    }

    fn foot(&self) -> Markup {
        let (say, name) = (Say(self.lang), self.paper.name);
        html! {
            footer.hint {
                p {
                    (say.made(text!(
                        "Figures under “paper” are those that were published; all others were \
                         worked out here. = says that all figures under a heading agree, ≠ that \
                         they differ. A quick run leaves out what takes long; the command line \
                         leaves out nothing:",
                        "「論文」の欄は発表された数値で、ほかの数値はすべてここで求めました。= は見出しの\
                         下の数値がすべて一致すること、≠ は食い違うことを表します。簡易版では時間の\
                         かかる計算を省きます。コマンドラインなら、すべて計算します:"
                    )))
                    " " code { "yomikiri paper " (name) " --html page.html" }
                }
            }
        }
    }
}

/// How much agrees, in a sentence; nothing where none is compared.
fn tally(worked: &Worked) -> Option<Text> {
    let entries = |number: usize| count(number, ["entry", "entries"], "件");
    let (agree, differ) = (entries(worked.agree), entries(worked.differ));
    match (worked.agree, worked.differ) {
        (0, 0) => None,
        (_, 0) => Some(text!(
            "= All that is compared agrees: {agree}.",
            "= 比べた{agree}はすべて一致します。"
        )),
        _ => Some(text!(
            "= {agree} agree, ≠ {differ} differ; notes say why.",
            "= 一致は{agree}、≠ 相違は{differ}です。理由は注にあります。"
        )),
    }
}
