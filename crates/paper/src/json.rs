//! What was found, for programs.

use crate::{Block, Cell, Column, FORMAT, Figure, Finding, Rerun, Section, Table, Unfinished};
use serde_json::{Map, Value as Json, json};
use yomikiri_text::{Lang, Told};

impl Rerun {
    /// One JSON object: `format`, `paper`, `title`, `study`, `quick`, `status` (`proved`, or
    /// `unknown` with `stopped` if a limit ended it: in which section, why, and the share of its
    /// steps that were done) and `sections`. A section has `name`, `title`, `words`, `blocks` and
    /// `complete`; a block has `kind` (`table`, which has `complete` too, `pictures` or `note`).
    /// What stands in tables, and the names of columns, are English in every language.
    pub fn json(&self, lang: Lang) -> Json {
        let mut object = json!({
            "format": FORMAT,
            "paper": self.paper.name,
            "title": self.paper.title.get(lang),
            "study": self.paper.study.get(lang),
            "quick": self.quick,
            "status": if self.stop.is_none() { "proved" } else { "unknown" },
        });
        if let Some((section, Unfinished { share, stop, .. })) = &self.stop {
            let why = stop.told();
            object["stopped"] =
                json!({"section": section.name, "why": why.get(lang), "done": share});
        }
        let sections = (0..).zip(self.shown()).map(|(at, (section, finding))| {
            let mut object = finding.json(section, lang);
            object["complete"] = json!(at < self.found.len());
            object
        });
        object["sections"] = sections.collect();
        object
    }
}

impl Finding {
    fn json(&self, section: &Section, lang: Lang) -> Json {
        let words: Vec<_> = self.words.iter().map(|words| words.get(lang)).collect();
        json!({
            "name": section.name,
            "title": section.title.get(lang),
            "words": words,
            "blocks": self.blocks.iter().map(|block| block.json(lang)).collect::<Vec<_>>(),
        })
    }
}

impl Block {
    fn json(&self, lang: Lang) -> Json {
        match self {
            Block::Table(table) => json!({
                "kind": "table",
                "caption": table.caption.get(lang),
                "complete": table.is_whole,
                "rows": table.rows.iter().map(|row| table.row_json(row)).collect::<Vec<_>>(),
            }),
            Block::Pictures(pictures) => {
                let each = pictures.pictures.iter();
                let each = each
                    .map(|(label, scene)| json!({"label": label.get(lang), "text": scene.text}));
                json!({
                    "kind": "pictures",
                    "caption": pictures.caption.get(lang),
                    "pictures": each.collect::<Vec<_>>(),
                })
            }
            Block::Note(note) => json!({"kind": "note", "text": note.get(lang)}),
        }
    }
}

impl Table {
    /// A row by the titles of its columns: single figures as they are, compared ones by their
    /// sources with `agree`.
    fn row_json(&self, row: &[Cell]) -> Json {
        let mut object = Map::new();
        for (at, Column { title, sources }) in self.columns.iter().enumerate() {
            let mut figures = self.figures(row, at).iter();
            let mut next = || figures.next().map_or(Json::Null, figure_json);
            let value = if sources.is_empty() {
                next()
            } else {
                let mut compared: Map<_, _> = sources
                    .iter()
                    .map(|source| (source.get(Lang::En).to_string(), next()))
                    .collect();
                compared.insert("agree".to_string(), json!(row.get(at).and_then(Cell::agree)));
                Json::Object(compared)
            };
            object.insert(title.get(Lang::En).to_string(), value);
        }
        Json::Object(object)
    }
}

/// Numbers too large for a program's integers go as text.
fn figure_json(figure: &Option<Figure>) -> Json {
    match figure {
        None => Json::Null,
        Some(Figure::Text(text)) => json!(text.get(Lang::En)),
        Some(Figure::Number(number)) => match u64::try_from(*number) {
            Ok(number) => json!(number),
            Err(_) => json!(number.to_string()),
        },
    }
}
