//! What was found, as one page that needs nothing else: no script, no other file, no address.
//! It is well-formed XML too, so that it can be checked and taken apart by simple tools.

use super::fragment::{FINDING_STYLE, escaped, note};
use crate::{Block, Finding, Rerun, Section};
use yomikiri_scene::{Role, Theme};
use yomikiri_text::{Lang, text};

/// How the page around findings looks.
const STYLE: &str = include_str!("page.css");

impl Rerun {
    /// The whole page.
    pub fn html(&self, lang: Lang) -> String {
        let title = escaped(self.paper.title.get(lang));
        let mut page = format!(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
             <title>{title}</title>\n<style>\n{STYLE}{FINDING_STYLE}{}</style>\n</head>\n<body>\n\
             <h1>{title}</h1>\n<p class=\"asks\">{}</p>\n<p class=\"study\">{}</p>\n",
            lang.name(),
            self.dark_pictures(),
            escaped(self.paper.asks.get(lang)),
            escaped(self.paper.study.get(lang)),
        );
        page += &self.contents(lang);
        for (number, (section, finding)) in (1..).zip(self.shown()) {
            let [name, title] = [section.name, section.title.get(lang)].map(escaped);
            let found = finding.html(section, lang);
            page += &format!(
                "<section id=\"{name}\">\n<h2>{number}. {title}</h2>\n{found}</section>\n"
            );
        }
        if let Some((section, unfinished)) = &self.stop {
            let words = unfinished.told(&section.title);
            let stopped = note(words.get(lang), " stopped");
            page += &format!("<div class=\"finding\">\n{stopped}</div>\n");
        }
        let (name, quick) = (escaped(self.paper.name), if self.quick { " --quick" } else { "" });
        let foot = text!(
            "Figures under <em>paper</em> are those that were published. All others were worked \
             out for this page by <code>yomikiri paper {name}{quick}</code>; = says that all \
             figures under a heading agree, ≠ that they differ.",
            "「論文」の欄は発表された数値です。ほかの数値はすべて、このページのために\
             <code>yomikiri paper {name}{quick}</code> で求めました。= は見出しの下の数値がすべて\
             一致すること、≠ は食い違うことを表します。"
        );
        page += &format!("<footer><p>{}</p></footer>\n</body>\n</html>\n", foot.get(lang));
        page
    }

    /// The style of pictures on a dark screen; elsewhere they are as light as files of their own.
    fn dark_pictures(&self) -> String {
        let blocks = self.shown().flat_map(|(_, finding)| &finding.blocks);
        let pictures = blocks.flat_map(|block| match block {
            Block::Pictures(pictures) => &pictures.pictures[..],
            _ => &[],
        });
        let mut roles: Vec<Role> = Vec::new();
        for (_, scene) in pictures {
            roles.extend(scene.picture.roles());
        }
        let color = |role| format!("{}: {}; ", Role::variable(role), Theme::Dark.color(role));
        let mut colors: Vec<String> = roles.into_iter().map(color).collect();
        colors.sort_unstable();
        colors.dedup();
        if colors.is_empty() {
            return String::new();
        }
        let colors = colors.concat();
        format!("@media screen and (prefers-color-scheme: dark) {{ .pictures {{ {colors}}} }}\n")
    }

    fn contents(&self, lang: Lang) -> String {
        let line = |(section, _): (&Section, &Finding)| {
            let texts = [section.name, section.title.get(lang), section.what.get(lang)];
            let [name, title, what] = texts.map(escaped);
            format!("<li><a href=\"#{name}\">{title}</a>: <span>{what}</span></li>\n")
        };
        let lines: String = self.shown().map(line).collect();
        // A list without entries would be no HTML.
        if lines.is_empty() { lines } else { format!("<ol class=\"contents\">\n{lines}</ol>\n") }
    }
}
