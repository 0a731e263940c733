//! What was found, as one page that needs nothing else: no script, no other file, no address.
//! It is well-formed XML too, so that it can be checked and taken apart by simple tools.

use super::{Block, Cell, Column, Figure, Finding, Pictures, Rerun, Section, Table};
use yomikiri_scene::{Picture, Role, Theme};
use yomikiri_text::{Lang, Told, text};

const STYLE: &str = include_str!("page.css");

/// Pixels that letters need to be read …
const LEGIBLE: f64 = 11.0;
/// … and the part of its size that a picture keeps, whatever its letters.
const SMALLEST: f64 = 0.5;

impl Rerun {
    /// The whole page.
    pub fn html(&self, lang: Lang) -> String {
        let title = escaped(self.paper.title.get(lang));
        let mut page = format!(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
             <title>{title}</title>\n<style>\n{STYLE}{}</style>\n</head>\n<body>\n\
             <h1>{title}</h1>\n<p class=\"study\">{}</p>\n",
            lang.name(),
            self.dark_pictures(),
            escaped(self.paper.study.get(lang)),
        );
        page += &self.contents(lang);
        for (number, (section, finding)) in (1..).zip(&self.found) {
            page += &finding.html(section, number, lang);
        }
        if let Some((section, stop)) = &self.stop {
            let words = text!(
                "“{section}” was not finished: {stop}.",
                "「{section}」は終わりませんでした: {stop}。",
                section = section.title,
                stop = stop.told()
            );
            let words = escaped(words.get(lang));
            page += &format!("<aside class=\"note stopped\"><p>{words}</p></aside>\n");
        }
        let (name, quick) = (escaped(self.paper.name), if self.quick { " --quick" } else { "" });
        let foot = text!(
            "Figures under <em>paper</em> are those that were published. All others were worked \
             out for this page by <code>yomikiri paper {name}{quick}</code>; = says that all \
             figures under a heading agree, ≠ that they differ.",
            "「論文」の欄は発表された数値です。ほかの数値はすべて、このページのために\
             <code>yomikiri paper {name}{quick}</code> で求めました。= は見出しの下の数値がすべて\
             一致すること、≠ は食い違うことを表します。",
            name,
            quick
        );
        page += &format!("<footer><p>{}</p></footer>\n</body>\n</html>\n", foot.get(lang));
        page
    }

    /// The style of pictures on a dark screen; elsewhere they are as light as files of their own.
    fn dark_pictures(&self) -> String {
        let blocks = self.found.iter().flat_map(|(_, finding)| &finding.blocks);
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
        let line = |(section, _): &(&Section, Finding)| {
            let texts = [section.name, section.title.get(lang), section.what.get(lang)];
            let [name, title, what] = texts.map(escaped);
            format!("<li><a href=\"#{name}\">{title}</a>: <span>{what}</span></li>\n")
        };
        let lines: String = self.found.iter().map(line).collect();
        // A list without entries would be no HTML.
        if lines.is_empty() { lines } else { format!("<ol class=\"contents\">\n{lines}</ol>\n") }
    }
}

impl Finding {
    fn html(&self, section: &Section, number: usize, lang: Lang) -> String {
        let [name, title] = [section.name, section.title.get(lang)].map(escaped);
        let mut html = format!("<section id=\"{name}\">\n<h2>{number}. {title}</h2>\n");
        for words in &self.words {
            html += &format!("<p>{}</p>\n", escaped(words.get(lang)));
        }
        for block in &self.blocks {
            html += &match block {
                Block::Table(table) => table.html(lang),
                Block::Pictures(pictures) => pictures.html(lang),
                Block::Note(note) => {
                    format!("<aside class=\"note\"><p>{}</p></aside>\n", escaped(note.get(lang)))
                }
            };
        }
        html + "</section>\n"
    }
}

impl Table {
    fn html(&self, lang: Lang) -> String {
        let mut html = format!(
            "<figure class=\"wide\">\n<figcaption>{}</figcaption>\n<table>\n<thead>\n<tr>",
            escaped(self.caption.get(lang))
        );
        let grouped = self.columns.iter().any(|column| !column.sources.is_empty());
        for (at, column) in self.columns.iter().enumerate() {
            let title = escaped(column.title.get(lang));
            html += &match column.sources.len() {
                0 => {
                    let rows = if grouped { " rowspan=\"2\"" } else { "" };
                    format!("<th{}{rows}>{title}</th>", self.class(at, 0, ""))
                }
                // The figures, and the column of marks.
                sources => {
                    format!("<th class=\"group start\" colspan=\"{}\">{title}</th>", sources + 1)
                }
            };
        }
        if grouped {
            html += "</tr>\n<tr>";
        }
        for (at, Column { sources, .. }) in self.columns.iter().enumerate() {
            for (source, name) in sources.iter().enumerate() {
                html += &format!(
                    "<th{}>{}</th>",
                    self.class(at, source, "source"),
                    escaped(name.get(lang))
                );
            }
            if !sources.is_empty() {
                html += "<th class=\"mark\"></th>";
            }
        }
        html += "</tr>\n</thead>\n<tbody>\n";
        for row in &self.rows {
            html += &format!("<tr>{}</tr>\n", self.row_html(row, lang));
        }
        html + "</tbody>\n</table>\n</figure>\n"
    }

    fn row_html(&self, row: &[Cell], lang: Lang) -> String {
        let mut html = String::new();
        for (at, column) in self.columns.iter().enumerate() {
            for source in 0..column.width() {
                let figure = self.figures(row, at).get(source).and_then(Option::as_ref);
                let shown = figure.map(Figure::told).unwrap_or_default();
                let shown = escaped(shown.get(lang));
                html += &format!("<td{}>{shown}</td>", self.class(at, source, ""));
            }
            if !column.sources.is_empty() {
                html += match row.get(at).and_then(Cell::agree) {
                    Some(true) => "<td class=\"mark\">=</td>",
                    Some(false) => "<td class=\"mark differs\">≠</td>",
                    None => "<td class=\"mark\"></td>",
                };
            }
        }
        html
    }

    /// The class attribute for what stands in a column, if it needs one.
    fn class(&self, at: usize, source: usize, more: &str) -> String {
        let number = self
            .rows
            .iter()
            .any(|row| matches!(self.figures(row, at).get(source), Some(Some(Figure::Number(_)))));
        let classes = [
            if number { "number" } else { "" },
            if source == 0 && at > 0 { "start" } else { "" },
            more,
        ];
        let classes: Vec<_> = classes.into_iter().filter(|class| !class.is_empty()).collect();
        if classes.is_empty() { String::new() } else { format!(" class=\"{}\"", classes.join(" ")) }
    }
}

impl Pictures {
    fn html(&self, lang: Lang) -> String {
        let caption = escaped(self.caption.get(lang));
        let mut html =
            format!("<figure>\n<figcaption>{caption}</figcaption>\n<div class=\"pictures\">\n");
        for (label, scene) in &self.pictures {
            let svg = scene.picture.to_svg_in_page();
            let width = self.width_of(&scene.picture);
            html += &format!(
                "<div style=\"width: {width:.0}px\">\n{svg}{}</div>\n",
                escaped(label.get(lang))
            );
        }
        html + "</div>\n</figure>\n"
    }

    /// One picture is shown as large as it is, several as small as can still be read.
    fn width_of(&self, picture: &Picture) -> f64 {
        let scale = match (self.pictures.len(), picture.smallest_letters()) {
            (2.., Some(letters)) => (LEGIBLE / letters).clamp(SMALLEST, 1.0),
            _ => 1.0,
        };
        picture.width * scale
    }
}

/// Text that cannot be taken for markup, nor disturb a reader of XML.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for symbol in text.chars() {
        match symbol {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            symbol if symbol.is_control() => escaped.push(' '),
            symbol => escaped.push(symbol),
        }
    }
    escaped
}
