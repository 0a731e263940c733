//! What a section found, as a part of a page: the page of a whole paper, or one of the studio. It
//! has neither scripts nor styles of its own, and is well-formed XML too.

use super::table::REST;
use crate::{Block, Cell, Column, Figure, Finding, Pictures, Section, Table};
use yomikiri_scene::{Picture, Shape};
use yomikiri_text::{Lang, Text, text};

/// How [findings](Finding::html) look. The page around them chooses colours, by the variables that
/// begin with `--page-`.
pub const FINDING_STYLE: &str = include_str!("finding.css");

/// Pixels that letters need to be read …
const LEGIBLE: f64 = 11.0;
/// … and the part of its size that a picture keeps, whatever its letters.
const SMALLEST: f64 = 0.5;
/// Pixels that letters need to be made out, and the width of a page on a phone: a picture whose
/// letters would be smaller there is moved about instead.
const DISCERNIBLE: f64 = 7.0;
const PHONE: f64 = 330.0;

/// What stands in front of a reader who does not see colours, or hears the page.
const AGREE: Text = text!("agree", "一致");
const DIFFERS: Text = text!("differs", "相違");
const COMPARED: Text = text!("comparison", "比較");

impl Finding {
    /// Its paragraphs, tables, pictures and notes, without the section's heading.
    ///
    /// ```
    /// use yomikiri_paper::{Finding, Section};
    /// use yomikiri_text::{Lang, text};
    /// # let section = Section {
    /// #     name: "small", title: text!("Small", "小"), what: text!("", ""),
    /// #     run: |_, _, _| unreachable!(),
    /// # };
    /// let finding = Finding { words: vec![text!("1 < 2", "1 < 2")], blocks: vec![] };
    /// assert_eq!(finding.html(&section, Lang::En), "<div class=\"finding\">\n<p>1 &lt; 2</p>\n</div>\n");
    /// ```
    pub fn html(&self, section: &Section, lang: Lang) -> String {
        let mut html = "<div class=\"finding\">\n".to_string();
        for words in &self.words {
            html += &format!("<p>{}</p>\n", escaped(words.get(lang)));
        }
        for (number, block) in (1..).zip(&self.blocks) {
            let id = format!("{}-{number}", escaped(section.name));
            html += &match block {
                Block::Table(table) => table.html(&id, lang),
                Block::Pictures(pictures) => pictures.html(lang),
                Block::Note(text) => note(text.get(lang), ""),
            };
        }
        html + "</div>\n"
    }
}

/// A remark, with another class if it is no usual one.
pub(crate) fn note(words: &str, class: &str) -> String {
    let words = escaped(words);
    format!("<aside class=\"note{class}\" role=\"note\"><p>{words}</p></aside>\n")
}

impl Table {
    /// The table in a frame that scrolls where it is wider than the page.
    fn html(&self, id: &str, lang: Lang) -> String {
        let mut html = format!(
            "<figure>\n<figcaption id=\"{id}\">{}</figcaption>\n\
             <div class=\"wide\" role=\"group\" tabindex=\"0\" aria-labelledby=\"{id}\">\n\
             <table>\n<thead>\n<tr>",
            escaped(self.caption.get(lang))
        );
        let grouped = self.columns.iter().any(|column| !column.sources.is_empty());
        for (at, column) in self.columns.iter().enumerate() {
            let title = escaped(column.title.get(lang));
            html += &match column.sources.len() {
                0 => {
                    let rows = if grouped { " rowspan=\"2\"" } else { "" };
                    format!("<th scope=\"col\"{}{rows}>{title}</th>", self.class(at, 0, ""))
                }
                // The figures, and the column of marks.
                sources => format!(
                    "<th scope=\"colgroup\" class=\"group start\" colspan=\"{}\">{title}</th>",
                    sources + 1
                ),
            };
        }
        if grouped {
            html += "</tr>\n<tr>";
        }
        for (at, Column { sources, .. }) in self.columns.iter().enumerate() {
            for (source, name) in sources.iter().enumerate() {
                html += &format!(
                    "<th scope=\"col\"{}>{}</th>",
                    self.class(at, source, "source"),
                    escaped(name.get(lang))
                );
            }
            if !sources.is_empty() {
                html += &format!(
                    "<th scope=\"col\" class=\"mark\"><span class=\"unseen\">{}</span></th>",
                    COMPARED.get(lang)
                );
            }
        }
        html += "</tr>\n</thead>\n<tbody>\n";
        for row in &self.rows {
            html += &format!("<tr>{}</tr>\n", self.row_html(row, lang));
        }
        if !self.is_whole {
            let width: usize = self.columns.iter().map(Column::span).sum();
            let rest = escaped(REST.get(lang));
            html += &format!("<tr><td class=\"rest\" colspan=\"{width}\">{rest}</td></tr>\n");
        }
        html + "</tbody>\n</table>\n</div>\n</figure>\n"
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
                html += &match row.get(at).and_then(Cell::agree) {
                    Some(true) => format!(
                        "<td class=\"mark\">=<span class=\"unseen\"> {}</span></td>",
                        AGREE.get(lang)
                    ),
                    Some(false) => {
                        format!("<td class=\"mark differs\">≠ {}</td>", DIFFERS.get(lang))
                    }
                    None => "<td class=\"mark\"></td>".to_string(),
                };
            }
        }
        html
    }

    /// The class attribute for what stands in a column, if it needs one.
    fn class(&self, at: usize, source: usize, more: &str) -> String {
        let classes = [
            if self.has_numbers(at, source) { "number" } else { "" },
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
            let picture = &scene.picture;
            let scale = self.scale_of(picture);
            let frame = match is_large(picture, scale) {
                true => format!(
                    " class=\"large\" role=\"group\" tabindex=\"0\" aria-label=\"{}\"",
                    escaped(&picture.title)
                ),
                false => String::new(),
            };
            let label = match label.get(lang) {
                said if said.is_empty() || says(picture, said) => String::new(),
                label => format!("<p>{}</p>\n", escaped(label)),
            };
            let svg = picture.to_svg_in_page_at(scale);
            html += &format!("<div><div{frame}>\n{svg}</div>\n{label}</div>\n");
        }
        html + "</div>\n</figure>\n"
    }

    /// One picture is shown as large as it is, several as small as can still be read.
    fn scale_of(&self, picture: &Picture) -> f64 {
        match (self.pictures.len(), picture.smallest_letters()) {
            (2.., Some(letters)) => (LEGIBLE / letters).clamp(SMALLEST, 1.0),
            _ => 1.0,
        }
    }
}

/// Does a picture bear these words itself?
fn says(picture: &Picture, words: &str) -> bool {
    picture.shapes.iter().any(|shape| matches!(shape, Shape::Text { text, .. } if text == words))
}

/// Could it not be made out on a phone as a whole?
fn is_large(picture: &Picture, scale: f64) -> bool {
    let narrow = PHONE / picture.width;
    narrow < scale && picture.smallest_letters().is_some_and(|size| size * narrow < DISCERNIBLE)
}

/// Text that cannot be taken for markup, nor disturb a reader of XML.
pub(crate) fn escaped(text: &str) -> String {
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
