//! Who wins, and what stands behind that.

use super::View;
use crate::finding::{Finding, Left};
use crate::jobs::Stage;
use crate::pages::{Say, grade, hidden};
use maud::{Markup, html};
use yomikiri_face::{Item, Listing, Phase, Status, Turn};
use yomikiri_text::thousands;
use yomikiri_text::{Lang, Text, count, text};

/// So many beginnings are in sight; more are folded away.
const FEW: usize = 8;

impl View<'_> {
    /// The banner.
    pub(super) fn verdict(&self) -> Markup {
        let say = self.say();
        let finding = self.standing.and_then(|standing| standing.finding.as_deref());
        let kind = match (&self.look.turn, finding.map(|finding| finding.status)) {
            (Turn::Over(_), _) => "over",
            (_, Some(Status::Proved)) => "proved",
            (_, Some(Status::Read)) => "read",
            (_, Some(Status::Counted)) => "counted",
            (_, Some(Status::LookedUp)) => "looked-up",
            (_, Some(Status::Unknown)) => "unknown",
            (_, None) => "working",
        };
        html! {
            section #verdict class={ "verdict " (kind) } aria-label=(say.made(text!("Verdict", "判定"))) {
                div.words role="status" {
                    @match (&self.look.turn, finding) {
                        (Turn::Over(how), _) => {
                            p.first { (say.made(over(how))) }
                        }
                        (_, Some(finding)) => {
                            @for (index, said) in finding.sentences().enumerate() {
                                p.first[index == 0] { (said.get(self.lang())) }
                            }
                        }
                        (_, None) => { p.first { (self.waiting()) } }
                    }
                }
                @if let (Some(finding), Some(standing)) = (finding, self.standing) {
                    @if finding.status != Status::Unknown && !self.look.is_over() {
                        (self.sign(finding, standing.kept))
                        (self.grounds(finding))
                    }
                }
                (self.work())
                @if let Some(finding) = finding {
                    @for said in &finding.preface { p.hint { (said.get(self.lang())) } }
                    (self.table(finding))
                    @for (nth, listing) in finding.listings().enumerate() { (self.listing(nth, listing)) }
                }
            }
        }
    }

    /// The seal or a lesser sign, which opens what stands behind it.
    fn sign(&self, finding: &Finding, kept: bool) -> Markup {
        let say = self.say();
        let is_proved = finding.status == Status::Proved;
        let positions = count(thousands(finding.nodes), ["position", "positions"], "局面");
        let seconds = format!("{:.3}", finding.seconds);
        html! {
            details.grade.seal[is_proved] {
                summary title=(say.made(grade::name(finding.status))) { (grade::sign_of(finding, say)) }
                dl {
                    @if !is_proved {
                        dt { (say.made(text!("Sign", "印の意味"))) }
                        dd { (say.made(grade::meaning(finding.status))) }
                    }
                    @if let Some(granted) = &finding.grounds.granted {
                        dt { (say.made(text!("Taken for granted", "前提"))) }
                        dd { (granted.get(self.lang())) }
                    }
                    dt { (say.made(text!("Visited", "調べた局面"))) }
                    dd { (say.text(&positions)) }
                    dt { (say.made(text!("Time", "時間"))) }
                    dd { (say.made(text!("{seconds} s", "{seconds}秒"))) }
                    @if let Some(depth) = finding.depth {
                        dt { (say.made(text!("Depth", "深さ"))) }
                        dd { (depth) }
                    }
                    dt { (say.made(text!("Kept", "保存"))) }
                    dd #kept data-kept=(kept) {
                        @if kept {
                            (say.made(text!("yes, over a restart", "再起動しても残ります")))
                        } @else {
                            (say.made(text!("until the studio stops", "スタジオを終えるまで")))
                        }
                    }
                    @if is_proved {
                        dt { (say.made(text!("Proof", "証明"))) }
                        dd {
                            a #proof href=(self.address.below("/proof")) hx-boost="false" {
                                (say.made(text!("download", "ダウンロード")))
                            }
                        }
                    }
                }
            }
        }
    }

    /// What the answer rests on, and ways to put that right.
    fn grounds(&self, finding: &Finding) -> Markup {
        let (lang, say) = (self.lang(), self.say());
        html! {
            @if let Some(basis) = &finding.grounds.sentence { p.basis { (basis.get(lang)) } }
            @if !finding.corrections.is_empty() {
                nav #corrections .corrections aria-label=(say.made(text!("What is taken for granted", "前提"))) {
                    span.hint { (say.made(text!("Change what is taken for granted:", "前提を変える:"))) }
                    @for correction in &finding.corrections {
                        a.button href=(self.address.corrected(correction)) { (correction.words.get(lang)) }
                    }
                }
            }
        }
    }

    /// What is said before there is an answer.
    fn waiting(&self) -> String {
        let say = self.say();
        if let Some(why) = &self.refused {
            return say.text(why).to_string();
        }
        match self.standing.map(|standing| &standing.stage) {
            Some(Stage::Failed(why)) => why.get(self.lang()).to_string(),
            Some(Stage::Cancelled) => say.made(text!("Cancelled.", "中止しました。")),
            Some(Stage::Waiting) => {
                let turn = self.turn.unwrap_or(1);
                say.made(text!("Waiting: number {turn} in the queue.", "順番待ち: {turn}番目"))
            }
            _ => say.made(text!("Reading it out…", "読んでいます…")),
        }
    }

    /// Work under way, with a way to end it; or a way to begin it again.
    fn work(&self) -> Markup {
        let Some(standing) = self.standing else { return html! {} };
        let (say, address) = (self.say(), self.address);
        let finding = standing.finding.as_ref();
        let stop = finding.and_then(|found| found.stop.as_ref());
        let gains = finding.is_some_and(|found| found.gains_by_reading());
        let (how_long, go) = match gains {
            true => (text!("Read on for", "さらに読む時間"), text!("Read on", "読み進める")),
            false => (text!("Search for", "探索時間"), text!("Search again", "もう一度探索")),
        };
        match &standing.stage {
            Stage::Done if stop.is_none() && !gains => html! {},
            Stage::Done | Stage::Cancelled => html! {
                form.again method="post" action={ "/" (address.lang.name()) "/" (address.entry().name) "/again" } {
                    @if let Some(stop) = stop {
                        p { (stop_words(stop.get(self.lang()), say)) }
                    }
                    (hidden(&address.pairs()))
                    label for="time" { (say.made(how_long)) }
                    select #time name="time" {
                        @for (seconds, words) in self.times() {
                            option value=(seconds) { (say.made(words)) }
                        }
                    }
                    button { (say.made(go)) }
                }
            },
            Stage::Failed(why) if standing.finding.is_some() => {
                html! { p { (why.get(self.lang())) } }
            }
            Stage::Failed(_) => html! {},
            stage => html! {
                div.work {
                    p #progress data-progress="" { (progress(stage, say)) }
                    (self.cancelling("cancel"))
                }
            },
        }
    }

    /// For how long a person may have it searched.
    fn times(&self) -> Vec<(u64, Text)> {
        let longest = self.longest.as_secs().max(1);
        let usual = [
            (60, text!("1 minute", "1分")),
            (300, text!("5 minutes", "5分")),
            (3600, text!("1 hour", "1時間")),
        ];
        let mut times: Vec<_> = usual.into_iter().filter(|(time, _)| *time <= longest).collect();
        if times.is_empty() {
            times.push((longest, count(longest, ["second", "seconds"], "秒")));
        }
        times
    }

    /// A button that ends the work that this page waits for.
    pub(super) fn cancelling(&self, id: &str) -> Markup {
        let address = self.address;
        html! {
            form method="post" action={ "/" (address.lang.name()) "/" (address.entry().name) "/cancel" } {
                (hidden(&address.pairs()))
                button id=(id) { (self.say().made(text!("Cancel", "中止"))) }
            }
        }
    }

    /// What each player gets.
    fn table(&self, finding: &Finding) -> Markup {
        let Some(table) = &finding.table else { return html! {} };
        let (lang, say) = (self.lang(), self.say());
        let sign = |left: Left| match left {
            Left::Yes => ("yes", "●", text!("yes", "あり")),
            Left::No => ("no", "–", text!("no", "なし")),
            Left::Open => ("open", "?", text!("not known", "不明")),
        };
        html! {
            div.scroll tabindex="0" role="region" aria-label=(finding.question.get(lang)) {
                p.hint { (finding.question.get(lang)) }
                table.seats {
                    thead { tr {
                        td {}
                        @for result in &table.results { th scope="col" { (result.get(lang)) } }
                    } }
                    tbody {
                        @for (player, row) in &table.players { tr {
                            th scope="row" { (player.get(lang)) }
                            @for &left in row {
                                @let (class, mark, words) = sign(left);
                                td class=(class) {
                                    span aria-hidden="true" { (mark) }
                                    span.unseen { (say.text(&words)) }
                                }
                            }
                        } }
                    }
                }
            }
        }
    }

    /// A table among what is told.
    fn listing(&self, nth: usize, listing: &Listing) -> Markup {
        let lang = self.lang();
        let title = listing.title.get(lang);
        let rows = html! {
            div.scroll tabindex="0" role="region" aria-label=(title) {
                table.listing {
                    thead { tr {
                        @for head in &listing.columns { th scope="col" { (head.get(lang)) } }
                    } }
                    tbody {
                        @for row in &listing.rows { tr {
                            @for (column, item) in row.iter().enumerate() {
                                @if column == 0 { th scope="row" { (self.item(item)) } }
                                @else { td { (self.item(item)) } }
                            }
                        } }
                    }
                }
            }
            @if let Some(note) = &listing.note { p { (note.capitalised().get(lang)) } }
        };
        // What leads on stands open; figures are there for whoever wants them.
        let leads_on = listing.rows.iter().flatten().any(|item| matches!(item, Item::Moves { .. }));
        match leads_on && listing.rows.len() <= FEW {
            true => rows,
            false => html! {
                details.fold id={ "listing-" (nth) } open[leads_on] {
                    summary { (title) }
                    (rows)
                }
            },
        }
    }

    fn item(&self, item: &Item) -> Markup {
        let lang = self.lang();
        match item {
            Item::Text(text) => html! { (text.get(lang)) },
            Item::Result(won, text) => {
                let sign = match won {
                    Some(true) => "○",
                    Some(false) => "×",
                    None => "?",
                };
                html! { span.sign aria-hidden="true" { (sign) } " " (text.get(lang)) }
            }
            Item::Moves { named, more } => html! {
                @for (index, (name, shown)) in named.iter().enumerate() {
                    @if index > 0 { (list_comma(lang)) }
                    a href=(self.address.after(name).path()) { (shown.get(lang)) }
                }
                @if let Some(more) = more { " " (more.get(lang)) }
            },
        }
    }
}

fn list_comma(lang: Lang) -> &'static str {
    match lang {
        Lang::En => ", ",
        Lang::Ja => "、",
    }
}

fn over(how: &Text) -> Text {
    let capital = how.capitalised();
    text!("{capital}.", "{how}です。")
}

fn stop_words(stop: &str, say: Say) -> String {
    say.made(text!("Not everything is known: {stop}.", "すべては分かっていません({stop})。"))
}

/// What is being done, in a sentence.
pub fn progress(stage: &Stage, say: Say) -> String {
    match stage {
        Stage::Waiting => say.made(text!("Waiting for its turn.", "順番を待っています。")),
        Stage::Working { phase, nodes, seconds, parts } => {
            let what = match (phase, parts) {
                (Some(Phase::Moves), Some((done, all))) => {
                    text!("Moves: {done} of {all}", "各手: {all}手のうち{done}手")
                }
                (Some(Phase::Line), _) => text!("Finding a line", "手順を探しています"),
                _ => text!("Searching", "探索しています"),
            };
            let seconds = *seconds as u64;
            let nodes = thousands(*nodes);
            say.made(text!(
                "{what}, {nodes} positions, {seconds} s",
                "{what}({nodes}局面、{seconds}秒)"
            ))
        }
        _ => String::new(),
    }
}
