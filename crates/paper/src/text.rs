//! Findings as text for a terminal.

use super::table::REST;
use crate::{Block, Cell, Column, Finding, Paper, Pictures, Section, Table};
use yomikiri_scene::{aligned, broken_lines, display_width, push_line};
use yomikiri_text::{Lang, text};

/// Columns of the terminal that sentences and pictures fill.
const WIDTH: usize = 80;
/// Between the columns of a table that belong to one heading, between headings, and between
/// pictures.
const GAP: &str = "  ";
const WIDE_GAP: &str = "    ";

impl Paper {
    /// The title, and the study in a sentence.
    pub fn text(&self, lang: Lang) -> String {
        format!("{}\n\n{}", self.title.get(lang), wrapped(self.study.get(lang), ""))
    }
}

impl Finding {
    /// The finding under its section's heading.
    pub fn text(&self, section: &Section, lang: Lang) -> String {
        let title = section.title.get(lang);
        let rule = "=".repeat(display_width(title));
        let mut parts = vec![format!("{title}\n{rule}\n")];
        parts.extend(self.words.iter().map(|words| wrapped(words.get(lang), "")));
        for block in &self.blocks {
            parts.push(match block {
                Block::Table(table) => table.text(lang),
                Block::Pictures(pictures) => pictures.text(lang),
                Block::Note(note) => {
                    let note = text!("Note: {note}", "注: {note}");
                    wrapped(note.get(lang), "  ")
                }
            });
        }
        parts.join("\n")
    }
}

/// Sentences in lines that fit, all but the first of them indented.
pub(crate) fn wrapped(words: &str, indent: &str) -> String {
    let room = (WIDTH - display_width(indent)) as f64;
    let mut text = String::new();
    for (number, line) in
        broken_lines(words, room, |line| display_width(line) as f64).into_iter().enumerate()
    {
        push_line(&mut text, &format!("{}{line}", if number > 0 { indent } else { "" }));
    }
    if text.is_empty() { "\n".to_string() } else { text }
}

impl Table {
    fn text(&self, lang: Lang) -> String {
        let groups: Vec<Group> =
            (0..self.columns.len()).map(|at| Group::new(self, at, lang)).collect();
        let line = |part: &dyn Fn(&Group) -> String| {
            groups.iter().map(part).collect::<Vec<_>>().join(WIDE_GAP)
        };
        let mut text = wrapped(self.caption.get(lang), "");
        text.push('\n');
        if self.columns.iter().any(|column| !column.sources.is_empty()) {
            push_line(&mut text, &line(&Group::title_line));
        }
        let heads = line(&Group::heads_line);
        push_line(&mut text, &heads);
        push_line(&mut text, &"─".repeat(display_width(&heads)));
        for row in 0..self.rows.len() {
            push_line(&mut text, &line(&|group| group.line(row)));
        }
        if !self.is_whole {
            push_line(&mut text, REST.get(lang));
        }
        text
    }
}

/// What stands under one heading of a table, all set in its width.
struct Group {
    title: String,
    columns: Vec<Vec<String>>,
    heads: Vec<String>,
    widths: Vec<usize>,
    right: Vec<bool>,
    /// A sign for each row; none where nothing is compared.
    marks: Vec<&'static str>,
}

impl Group {
    fn new(table: &Table, at: usize, lang: Lang) -> Group {
        let Column { title, sources } = &table.columns[at];
        let title = title.get(lang).to_string();
        let sources: Vec<String> = sources.iter().map(|name| name.get(lang).to_string()).collect();
        let figure =
            |row: &Vec<Cell>, source: usize| table.figures(row, at).get(source).cloned().flatten();
        let (title, heads) = match &sources[..] {
            [] => (String::new(), vec![title]),
            sources => (title, sources.to_vec()),
        };
        let count = table.columns[at].width();
        let right = (0..count).map(|source| table.has_numbers(at, source));
        let column = |source| {
            let shown = |row| {
                let figure = figure(row, source).map(|figure| figure.told());
                figure.map(|told| told.get(lang).to_string()).unwrap_or_default()
            };
            table.rows.iter().map(shown).collect::<Vec<_>>()
        };
        let right = right.collect();
        let columns: Vec<_> = (0..count).map(column).collect();
        let widest = |(head, column): (&String, &Vec<String>)| {
            column.iter().chain([head]).map(|text| display_width(text)).max().unwrap_or(0)
        };
        let mut widths: Vec<_> = heads.iter().zip(&columns).map(widest).collect();
        let span = widths.iter().sum::<usize>() + GAP.len() * (count - 1);
        widths[0] += display_width(&title).saturating_sub(span);
        let mark = |row: &Vec<Cell>| match row.get(at).and_then(Cell::agree) {
            Some(true) => "=",
            Some(false) => "≠",
            None => " ",
        };
        let marks = if sources.is_empty() { vec![] } else { table.rows.iter().map(mark).collect() };
        Group { title, columns, heads, widths, right, marks }
    }

    fn set<'t>(&self, texts: impl Iterator<Item = &'t String>, mark: &str) -> String {
        let placed = texts.zip(&self.widths).zip(&self.right);
        let texts: Vec<_> =
            placed.map(|((text, &width), &right)| aligned(text, width, right)).collect();
        let mark = if self.marks.is_empty() { String::new() } else { format!(" {mark}") };
        texts.join(GAP) + &mark
    }

    /// The heading, in the middle of what it stands over.
    fn title_line(&self) -> String {
        let room = display_width(&self.heads_line());
        let before = room.saturating_sub(display_width(&self.title)) / 2;
        aligned(&(" ".repeat(before) + &self.title), room, false)
    }

    fn heads_line(&self) -> String {
        self.set(self.heads.iter(), " ")
    }

    fn line(&self, row: usize) -> String {
        let texts = self.columns.iter().map(|column| &column[row]);
        self.set(texts, self.marks.get(row).unwrap_or(&""))
    }
}

impl Pictures {
    /// As many beside each other as fit, then the next ones below.
    fn text(&self, lang: Lang) -> String {
        let mut text = wrapped(self.caption.get(lang), "");
        let mut rows: Vec<Vec<Vec<&str>>> = Vec::new();
        let mut taken = WIDTH;
        for (label, scene) in &self.pictures {
            let label = Some(label.get(lang)).filter(|label| !label.is_empty());
            let lines: Vec<&str> = label.into_iter().chain(scene.text.lines()).collect();
            let width = WIDE_GAP.len() + widest(&lines);
            match rows.last_mut() {
                Some(row) if taken + width <= WIDTH => {
                    row.push(lines);
                    taken += width;
                }
                _ => {
                    rows.push(vec![lines]);
                    taken = width - WIDE_GAP.len();
                }
            }
        }
        for row in &rows {
            text.push('\n');
            for line in 0..row.iter().map(Vec::len).max().unwrap_or(0) {
                let of = |lines: &Vec<&str>| {
                    aligned(lines.get(line).copied().unwrap_or(""), widest(lines), false)
                };
                push_line(&mut text, &row.iter().map(of).collect::<Vec<_>>().join(WIDE_GAP));
            }
        }
        text
    }
}

fn widest(lines: &[&str]) -> usize {
    lines.iter().map(|line| display_width(line)).max().unwrap_or(0)
}
