//! A table in numbers, for people and for programs.

use crate::Terms;
use crate::answer::count_plies;
use serde_json::{Value as Json, json};
use yomikiri_game::{Seat, SeatSet};
use yomikiri_scene::{
    Axis, INK, Picture, Plot, Role, Scale, Series, Trace, aligned, display_width, push_line,
};
use yomikiri_tabulate::{Count, LayerCensus, Stats};
use yomikiri_text::{Lang, Text, text, thousands};

/// The version of the JSON that [`TableReport::json`] makes.
const FORMAT: u32 = 1;

/// What there is to say about a whole table.
pub struct TableReport<'r> {
    /// The table in numbers.
    pub stats: &'r Stats,
    /// The words of its game.
    pub terms: &'r dyn Terms,
    /// The game in a few words.
    pub title: Text,
    /// Do layers count plies?
    pub counts_plies: bool,
}

/// Heads of columns are not folded to less.
const NARROWEST: usize = 10;

/// A column of text: its head, and a cell for each layer.
type Column = (String, Vec<String>);

/// A kind of position that is counted.
struct Kind {
    name: Text,
    count: Box<dyn Fn(&LayerCensus) -> Count>,
}

impl TableReport<'_> {
    fn held(census: &LayerCensus, plane: usize) -> Count {
        census.planes.get(&plane).map_or(Count::default(), |count| count.held)
    }

    /// The planes without a layer.
    fn goals(&self) -> impl Iterator<Item = (usize, SeatSet, i16)> {
        let planes = self.stats.planes.iter().enumerate();
        let timeless = planes.filter(|(_, plane)| plane.by.is_none());
        timeless.map(|(index, plane)| (index, plane.goal.seats, plane.goal.at_least))
    }

    /// Between two whose scores are opposed, the number of the plane in which the first gets so much.
    fn opposed(&self, least: i16) -> Option<usize> {
        let first = SeatSet::only(Seat::new(0));
        let of_first = self.goals().all(|(_, seats, _)| seats == first);
        let mut found = self.goals().filter(|(_, _, score)| *score == least);
        found.next().filter(|_| self.terms.seats() == 2 && of_first).map(|(index, ..)| index)
    }

    /// What is told of every layer.
    fn kinds(&self) -> Vec<Kind> {
        let terms = self.terms;
        if let (Some(win), Some(draw)) = (self.opposed(1), self.opposed(0)) {
            let [first, second] = [0, 1].map(|seat| terms.player(Seat::new(seat)));
            let minus =
                |a: Count, b: Count| Count { apart: a.apart - b.apart, fixed: a.fixed - b.fixed };
            return vec![
                Kind {
                    name: text!("{first} wins", "{first}の勝ち"),
                    count: Box::new(move |layer| Self::held(layer, win)),
                },
                Kind {
                    name: text!("draw", "引き分け"),
                    count: Box::new(move |layer| {
                        minus(Self::held(layer, draw), Self::held(layer, win))
                    }),
                },
                Kind {
                    name: text!("{second} wins", "{second}の勝ち"),
                    count: Box::new(move |layer| minus(layer.positions, Self::held(layer, draw))),
                },
            ];
        }
        let name = |seats: SeatSet, score| {
            let names: Vec<String> = seats.iter().map(|seat| terms.seat(seat)).collect();
            let (who, result) = (names.join("+"), terms.short(score));
            match score == *terms.score_range().end() {
                true => text!("{who}: {result}", "{who}: {result}"),
                false => text!("{who}: {result} or better", "{who}: {result}以上"),
            }
        };
        self.goals()
            .map(|(index, seats, score)| Kind {
                name: name(seats, score),
                count: Box::new(move |layer| Self::held(layer, index)),
            })
            .collect()
    }

    /// How often the choice decides whether the mover keeps so much, for each score that is asked about.
    fn choices(&self) -> Vec<(Text, i16)> {
        let mut scores: Vec<i16> = self.goals().map(|(_, _, score)| score).collect();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        scores.dedup();
        let name = |score: i16| {
            let result = self.terms.short(score);
            text!("choice decides: {result}", "手で決まる: {result}")
        };
        scores.into_iter().map(|score| (name(score), score)).collect()
    }

    fn choice(&self, layer: &LayerCensus, score: i16) -> Count {
        let of = self.goals().filter(|(_, _, least)| *least == score);
        of.filter_map(|(index, ..)| Some(layer.planes.get(&index)?.choice)).sum()
    }

    /// The longest way to each goal that is told with its plies: who, from which layer, how many plies.
    fn longest(&self) -> Vec<(Text, Option<(u32, u32)>)> {
        let best = *self.terms.score_range().end();
        let timed = |goal| self.stats.planes.iter().any(|p| p.by.is_some() && p.goal == goal);
        let mut all = Vec::new();
        for (index, seats, score) in self.goals().filter(|(_, _, score)| *score == best) {
            if timed(self.stats.planes[index].goal) {
                let names: Vec<Text> = seats.iter().map(|seat| self.terms.player(seat)).collect();
                let (who, result) = (Text::join(&names, "+"), self.terms.result(score));
                let what = text!("{who}, {result}", "{who}、{result}");
                all.push((what, self.stats.longest(index)));
            }
        }
        all
    }

    /// For people, who may see large tables: a line a layer.
    pub fn text(&self, lang: Lang) -> String {
        let symmetries = self.stats.symmetries;
        let kinds = self.kinds();
        let choices = self.choices();
        let layer = match self.counts_plies {
            true => text!("ply", "手数"),
            false => text!("layer", "層"),
        };
        let mut columns: Vec<Column> = vec![
            (layer.get(lang).to_string(), Vec::new()),
            (text!("positions", "局面").get(lang).to_string(), Vec::new()),
        ];
        if symmetries > 1 {
            let once = text!("symmetric ones once", "対称を同一視");
            columns.push((once.get(lang).to_string(), Vec::new()));
        }
        columns.extend(kinds.iter().map(|kind| (kind.name.get(lang).to_string(), Vec::new())));
        columns.extend(choices.iter().map(|(name, _)| (name.get(lang).to_string(), Vec::new())));
        let layers = self.stats.census.layers.iter();
        for (number, census) in layers.filter(|(_, census)| census.positions.apart > 0) {
            let mut cells = vec![number.to_string(), thousands(census.positions.apart)];
            if symmetries > 1 {
                cells.push(thousands(census.positions.once(symmetries)));
            }
            cells.extend(kinds.iter().map(|kind| thousands((kind.count)(census).apart)));
            for (_, score) in &choices {
                let choice = self.choice(census, *score).apart;
                let share = 100.0 * choice as f64 / census.positions.apart.max(1) as f64;
                cells.push(format!("{share:.1}%"));
            }
            for (column, cell) in columns.iter_mut().zip(cells) {
                column.1.push(cell);
            }
        }
        let mut text = String::new();
        push_line(&mut text, self.title.get(lang));
        text.push('\n');
        let width = |column: &Column| {
            let cells = column.1.iter().map(String::as_str).chain(column.0.split(' '));
            let widest = cells.map(display_width).max().unwrap_or(0);
            widest.max(display_width(&column.0).min(NARROWEST))
        };
        let widths: Vec<usize> = columns.iter().map(width).collect();
        let line = |cells: &mut dyn Iterator<Item = &str>| {
            let cells = cells.zip(&widths).map(|(cell, &width)| aligned(cell, width, true));
            cells.collect::<Vec<_>>().join("  ")
        };
        let heads: Vec<Vec<String>> =
            columns.iter().zip(&widths).map(|(column, &width)| folded(&column.0, width)).collect();
        let tallest = heads.iter().map(Vec::len).max().unwrap_or(0);
        for row in 0..tallest {
            let cell = |head: &Vec<String>| (row + head.len()).checked_sub(tallest);
            let cells = heads.iter().map(|head| cell(head).map_or("", |row| head[row].as_str()));
            push_line(&mut text, &line(&mut cells.into_iter()));
        }
        let rule: usize = widths.iter().sum::<usize>() + 2 * (widths.len() - 1);
        push_line(&mut text, &"─".repeat(rule));
        for row in 0..columns[0].1.len() {
            push_line(&mut text, &line(&mut columns.iter().map(|column| column.1[row].as_str())));
        }
        let all: u64 = self.stats.census.layers.values().map(|layer| layer.positions.apart).sum();
        let all = thousands(all);
        text.push('\n');
        let told = text!("{all} positions in all.", "局面は全部で{all}。");
        push_line(&mut text, told.get(lang));
        for sentence in self.longest_words() {
            push_line(&mut text, sentence.get(lang));
        }
        text
    }

    /// The longest forced wins, or how to learn about them.
    fn longest_words(&self) -> Vec<Text> {
        let longest = self.longest();
        if longest.is_empty() {
            return match self.counts_plies {
                true => vec![text!(
                    "How long forced wins take is not in this table; --plies yes tells.",
                    "必勝までの手数はこの表にありません。--plies yes で求められます。"
                )],
                false => Vec::new(),
            };
        }
        let sentence = |(what, found): (Text, Option<(u32, u32)>)| match found {
            Some((layer, plies)) => text!(
                "The longest forced way ({what}) takes {plies}, from a position at ply {layer}.",
                "最長の手順({what})は{layer}手目の局面から{plies}。",
                plies = count_plies(plies)
            ),
            None => text!("Nowhere: {what}.", "どの局面にもない: {what}。"),
        };
        longest.into_iter().map(sentence).collect()
    }

    /// For programs: all planes, both ways to count.
    pub fn json(&self, game: &str, rules: Vec<(&'static str, Json)>) -> Json {
        let symmetries = self.stats.symmetries;
        let count = |count: Count| json!({"apart": count.apart, "once": count.once(symmetries)});
        let layers = self.stats.census.layers.iter().map(|(layer, census)| {
            let planes = self.stats.planes.iter().enumerate().map(|(index, plane)| {
                let counted = census.planes.get(&index).copied().unwrap_or_default();
                (
                    plane.to_string(),
                    json!({
                        "held": count(counted.held), "choice": count(counted.choice),
                    }),
                )
            });
            let planes: serde_json::Map<String, Json> = planes.collect();
            json!({"layer": layer, "positions": count(census.positions), "planes": planes})
        });
        let layers: Vec<Json> = layers.collect();
        let longest: Vec<Json> = (self.stats.planes.iter().enumerate())
            .filter(|(_, plane)| plane.by.is_none())
            .filter_map(|(index, plane)| {
                let (layer, plies) = self.stats.longest(index)?;
                Some(json!({"plane": plane.to_string(), "layer": layer, "plies": plies}))
            })
            .collect();
        let rules: serde_json::Map<String, Json> =
            rules.into_iter().map(|(name, value)| (name.to_string(), value)).collect();
        json!({
            "format": FORMAT, "game": game, "rules": rules, "symmetries": symmetries,
            "layers": layers, "longest": longest,
        })
    }

    /// Positions by layer and kind.
    pub fn picture(&self, lang: Lang) -> Picture {
        let layer = match self.counts_plies {
            true => text!("ply", "手数"),
            false => text!("layer", "層"),
        };
        let series = |name: &Text, count: &dyn Fn(&LayerCensus) -> Count, color| {
            let layers = self.stats.census.layers.iter();
            let points =
                layers.map(|(layer, census)| (f64::from(*layer), count(census).apart as f64));
            Series {
                name: name.get(lang).to_string(),
                trace: Trace::Line,
                points: points.collect(),
                color,
            }
        };
        let positions = text!("positions", "局面");
        let mut all = vec![series(&positions, &|census| census.positions, INK)];
        for (nth, kind) in self.kinds().iter().enumerate() {
            all.push(series(&kind.name, &*kind.count, Role::tone(nth)));
        }
        Plot {
            title: self.title.get(lang).to_string(),
            x: Axis::new(layer.get(lang), Scale::Linear),
            y: Axis::new(positions.get(lang), Scale::Log10),
            series: all,
            diagonal: false,
        }
        .picture()
    }
}

/// The words of a head in lines of this width, where no word is longer.
fn folded(head: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in head.split(' ') {
        match lines.last_mut() {
            Some(line) if display_width(line) + 1 + display_width(word) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}
