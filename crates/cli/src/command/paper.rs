//! `yomikiri paper`.

use super::flags::{Flags, JSON};
use crate::suggested::Suggested;
use clap::{Arg, Command};
use yomikiri_catalog::PAPERS;
use yomikiri_text::text;

impl Flags {
    pub(super) fn paper(self) -> Command {
        let sections =
            PAPERS.iter().flat_map(|(_, paper)| paper.sections).map(|section| section.name);
        Command::new("paper")
            .about(self.say(text!(
                "Works a published study out again, beside what was printed; lists the studies",
                "発表された研究を計算し直し、論文の数値と並べる。研究の一覧も表示する"
            )))
            .arg(
                Arg::new("name")
                    .value_name("NAME")
                    .help(self.say(text!(
                        "The study, or its game; without it, all are listed",
                        "研究またはゲームの名前。なければ一覧を表示する"
                    )))
                    .value_parser(Suggested::from(PAPERS.iter().map(|(_, paper)| paper.name))),
            )
            .arg(
                Arg::new("section")
                    .value_name("SECTION")
                    .help(self.say(text!(
                        "One section of it; without it, all",
                        "節の名前。なければすべて"
                    )))
                    .hide_possible_values(true)
                    .value_parser(Suggested::from(sections)),
            )
            .arg(self.flag("quick", text!("Leave out what takes long", "時間のかかるものを省く")))
            .arg(self.written(
                "html",
                text!(
                    "Also write one page with all tables and pictures",
                    "すべての表と図を1つのHTMLページにも書き出す"
                ),
            ))
            .arg(self.flag("json", JSON))
            .args(self.limits())
    }
}
