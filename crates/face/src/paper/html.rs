//! What was found, as one page that needs nothing else: no script, no other file, no address.
//! It is well-formed XML too, so that it can be checked and taken apart by simple tools.

use super::{Block, Cell, Column, Figure, Finding, Pictures, Rerun, Section, Table};
use yomikiri_scene::{Picture, Role, Theme};

const STYLE: &str = include_str!("page.css");

/// Pixels that letters need to be read …
const LEGIBLE: f64 = 11.0;
/// … and the part of its size that a picture keeps, whatever its letters.
const SMALLEST: f64 = 0.5;

impl Rerun {
    /// The whole page.
    pub fn html(&self) -> String {
        let title = escaped(self.paper.title);
        let mut page = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
             <title>{title}</title>\n<style>\n{STYLE}{}</style>\n</head>\n<body>\n\
             <h1>{title}</h1>\n<p class=\"study\">{}</p>\n",
            self.dark_pictures(),
            escaped(self.paper.study),
        );
        page += &self.contents();
        for (number, (section, finding)) in (1..).zip(&self.found) {
            page += &finding.html(section, number);
        }
        if let Some((section, stop)) = &self.stop {
            let words = format!("“{}” was not finished: {stop}.", section.title);
            page += &format!("<aside class=\"note stopped\"><p>{}</p></aside>\n", escaped(&words));
        }
        let quick =
            if self.quick { ", leaving out what takes long (<code>--quick</code>)" } else { "" };
        page += &format!(
            "<footer><p>Figures under <em>paper</em> are those that were published. All others \
             were worked out for this page by <code>yomikiri paper {}</code>{quick}; = says that \
             all figures under a heading agree, ≠ that they differ.</p></footer>\n</body>\n</html>\n",
            escaped(self.paper.name),
        );
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

    fn contents(&self) -> String {
        let line = |(section, _): &(&Section, Finding)| {
            let [name, title, what] = [section.name, section.title, section.what].map(escaped);
            format!("<li><a href=\"#{name}\">{title}</a>: <span>{what}</span></li>\n")
        };
        let lines: String = self.found.iter().map(line).collect();
        // A list without entries would be no HTML.
        if lines.is_empty() { lines } else { format!("<ol class=\"contents\">\n{lines}</ol>\n") }
    }
}

impl Finding {
    fn html(&self, section: &Section, number: usize) -> String {
        let [name, title] = [section.name, section.title].map(escaped);
        let mut html = format!("<section id=\"{name}\">\n<h2>{number}. {title}</h2>\n");
        for words in &self.words {
            html += &format!("<p>{}</p>\n", escaped(words));
        }
        for block in &self.blocks {
            html += &match block {
                Block::Table(table) => table.html(),
                Block::Pictures(pictures) => pictures.html(),
                Block::Note(note) => {
                    format!("<aside class=\"note\"><p>{}</p></aside>\n", escaped(note))
                }
            };
        }
        html + "</section>\n"
    }
}

impl Table {
    fn html(&self) -> String {
        let mut html = format!(
            "<figure class=\"wide\">\n<figcaption>{}</figcaption>\n<table>\n<thead>\n<tr>",
            escaped(&self.caption)
        );
        let grouped = self.columns.iter().any(|column| !column.sources.is_empty());
        for (at, column) in self.columns.iter().enumerate() {
            let title = escaped(&column.title);
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
                html += &format!("<th{}>{}</th>", self.class(at, source, "source"), escaped(name));
            }
            if !sources.is_empty() {
                html += "<th class=\"mark\"></th>";
            }
        }
        html += "</tr>\n</thead>\n<tbody>\n";
        for row in &self.rows {
            html += &format!("<tr>{}</tr>\n", self.row_html(row));
        }
        html + "</tbody>\n</table>\n</figure>\n"
    }

    fn row_html(&self, row: &[Cell]) -> String {
        let mut html = String::new();
        for (at, column) in self.columns.iter().enumerate() {
            for source in 0..column.width() {
                let figure = self.figures(row, at).get(source).and_then(Option::as_ref);
                let shown = figure.map(Figure::to_string).unwrap_or_default();
                html += &format!("<td{}>{}</td>", self.class(at, source, ""), escaped(&shown));
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
    fn html(&self) -> String {
        let caption = escaped(&self.caption);
        let mut html =
            format!("<figure>\n<figcaption>{caption}</figcaption>\n<div class=\"pictures\">\n");
        for (label, scene) in &self.pictures {
            let svg = scene.picture.to_svg_in_page();
            let width = self.width_of(&scene.picture);
            html +=
                &format!("<div style=\"width: {width:.0}px\">\n{svg}{}</div>\n", escaped(label));
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
