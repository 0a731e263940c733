//! Findings as text for a terminal.

use super::{Block, Cell, Column, Figure, Finding, Paper, Pictures, Section, Table};
use yomikiri_scene::display_width;

/// Columns of the terminal that sentences and pictures fill.
const WIDTH: usize = 80;
/// Between the columns of a table that belong to one heading, between headings, and between
/// pictures.
const GAP: &str = "  ";
const WIDE_GAP: &str = "    ";

impl Paper {
    /// The title, and the study in a sentence.
    pub fn text(&self) -> String {
        format!("{}\n\n{}", self.title, wrapped(self.study, ""))
    }
}

impl Finding {
    /// The finding under its section's heading.
    pub fn text(&self, section: &Section) -> String {
        let rule = "=".repeat(display_width(section.title));
        let mut parts = vec![format!("{}\n{rule}\n", section.title)];
        parts.extend(self.words.iter().map(|words| wrapped(words, "")));
        for block in &self.blocks {
            parts.push(match block {
                Block::Table(table) => table.text(),
                Block::Pictures(pictures) => pictures.text(),
                Block::Note(note) => wrapped(&format!("Note: {note}"), "  "),
            });
        }
        parts.join("\n")
    }
}

/// Sentences in lines that fit, all but the first of them indented.
pub(super) fn wrapped(words: &str, indent: &str) -> String {
    let mut text = String::new();
    let mut line = String::new();
    for word in words.split_whitespace() {
        if !line.trim().is_empty() && display_width(&line) + 1 + display_width(word) > WIDTH {
            push_line(&mut text, &line);
            line = indent.to_string();
        }
        if !line.trim().is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    push_line(&mut text, &line);
    text
}

fn push_line(text: &mut String, line: &str) {
    text.push_str(line.trim_end());
    text.push('\n');
}

/// A text moved to the right or the left of so many columns.
fn aligned(text: &str, width: usize, right: bool) -> String {
    let room = " ".repeat(width.saturating_sub(display_width(text)));
    if right { room + text } else { text.to_string() + &room }
}

impl Table {
    fn text(&self) -> String {
        let groups: Vec<Group> = (0..self.columns.len()).map(|at| Group::new(self, at)).collect();
        let line = |part: &dyn Fn(&Group) -> String| {
            groups.iter().map(part).collect::<Vec<_>>().join(WIDE_GAP)
        };
        let mut text = wrapped(&self.caption, "");
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
    fn new(table: &Table, at: usize) -> Group {
        let Column { title, sources } = &table.columns[at];
        let figure =
            |row: &Vec<Cell>, source: usize| table.figures(row, at).get(source).cloned().flatten();
        let (title, heads) = match &sources[..] {
            [] => (String::new(), vec![title.clone()]),
            sources => (title.clone(), sources.to_vec()),
        };
        let count = table.columns[at].width();
        let right = (0..count).map(|source| {
            let mut figures = table.rows.iter().map(|row| figure(row, source));
            figures.any(|figure| matches!(figure, Some(Figure::Number(_))))
        });
        let column = |source| {
            let shown = |row| figure(row, source).map(|f| f.to_string()).unwrap_or_default();
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
    fn text(&self) -> String {
        let mut text = wrapped(&self.caption, "");
        let mut rows: Vec<Vec<Vec<&str>>> = Vec::new();
        let mut taken = WIDTH;
        for (label, scene) in &self.pictures {
            let label = Some(label.as_str()).filter(|label| !label.is_empty());
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
