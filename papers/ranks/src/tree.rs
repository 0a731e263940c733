//! The first plies of a deal, with who may end where from each position.

use super::{ladder, places};
use yomikiri_daifugo::{Daifugo, Move, Table, name};
use yomikiri_game::{Game, Seat};
use yomikiri_scene::{aligned, display_width, push_line};
use yomikiri_solve::ranks::{Ladder, Prospects, Ranker, undominated};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Lang, Text, text};

/// What is said of a move that was left out.
pub const NOT_SEARCHED: Text = text!("not searched", "調べない");

/// The first plies of a deal.
pub struct Tree {
    pub rules: Daifugo,
    /// Who may end where.
    pub possible: Prospects,
    /// The first moves.
    pub then: Vec<Node>,
}

/// A move and what follows it.
pub struct Node {
    pub mover: Seat,
    pub chosen: Move,
    /// Who may end where after it; nothing if that was not searched.
    pub possible: Option<Prospects>,
    /// Does another move dominate it, so that it is never played?
    pub given_up: bool,
    pub then: Vec<Node>,
}

impl Tree {
    /// Grows the tree so many plies deep.
    pub fn grow(
        ranker: &mut dyn Ranker<Daifugo>,
        plies: u32,
        budget: &mut Budget<'_>,
    ) -> Result<Tree, Stop> {
        let rules = Daifugo::clone(ranker.game());
        let ladder = ladder(&rules);
        let start = rules.start();
        let mut growth = Growth { rules: &rules, ladder, ranker, budget };
        let possible = growth.possible(&start)?;
        let then = growth.then(&start, plies)?;
        Ok(Tree { rules, possible, then })
    }

    /// A line for each move: what was played, then the places of each player.
    pub fn text(&self, lang: Lang) -> String {
        let start = text!("start", "開始").get(lang).to_string();
        let mut lines = vec![(start, Some(self.possible), false)];
        push_lines(&self.then, 1, lang, &mut lines);
        let width = lines.iter().map(|(label, ..)| display_width(label)).max().unwrap_or(0);
        let ladder = ladder(&self.rules);
        let mut text = String::new();
        for (label, possible, given_up) in lines {
            let sets = Seat::all(self.rules.seats()).map(|seat| {
                let of = |possible: Prospects| places(&self.rules, possible.of(ladder, seat));
                let places = possible.map_or("?".to_string(), of);
                let room = 2 * usize::from(ladder.rungs()) - 1;
                format!("  {} {places:room$}", name(seat))
            });
            let sets: String = sets.collect();
            let verdict = match (possible, given_up) {
                (None, _) => NOT_SEARCHED,
                (_, true) => text!("given up", "選ばれない"),
                (_, false) => Text::default(),
            };
            let label = aligned(&label, width, false);
            push_line(&mut text, &format!("{label} {sets}  {}", verdict.get(lang)));
        }
        text
    }
}

/// A move and its label: who may end where, and whether it is given up.
type Line = (String, Option<Prospects>, bool);

fn push_lines(nodes: &[Node], ply: usize, lang: Lang, lines: &mut Vec<Line>) {
    for node in nodes {
        let label = format!("{}{}", "  ".repeat(ply), node.label().get(lang));
        lines.push((label, node.possible, node.given_up));
        push_lines(&node.then, ply + 1, lang, lines);
    }
}

impl Node {
    /// Who does what: "A 3", "B pass".
    pub fn label(&self) -> Text {
        let who = name(self.mover);
        match self.chosen {
            Move::Play(card) => text!("{who} {card}", "{who} {card}"),
            Move::Pass => text!("{who} pass", "{who} パス"),
        }
    }
}

/// A tree being grown.
struct Growth<'a, 'b> {
    rules: &'a Daifugo,
    ladder: Ladder,
    ranker: &'a mut dyn Ranker<Daifugo>,
    budget: &'a mut Budget<'b>,
}

impl Growth<'_, '_> {
    fn possible(&mut self, table: &Table) -> Result<Prospects, Stop> {
        match self.ranker.possible(table, self.budget) {
            (known, None) => Ok(known.sure),
            (_, Some(stop)) => Err(stop),
        }
    }

    fn then(&mut self, table: &Table, plies: u32) -> Result<Vec<Node>, Stop> {
        if plies == 0 {
            return Ok(vec![]);
        }
        let mover = self.rules.to_move(table);
        let (mut nodes, mut own) = (Vec::new(), Vec::new());
        for chosen in self.rules.legal(table) {
            let mut after = *table;
            self.rules.play(&mut after, chosen);
            let possible = self.possible(&after)?;
            let then = self.then(&after, plies - 1)?;
            let node = Node { mover, chosen, possible: Some(possible), given_up: false, then };
            own.push(possible.of(self.ladder, mover));
            nodes.push(node);
        }
        for (node, kept) in nodes.iter_mut().zip(undominated(&own)) {
            node.given_up = !kept;
        }
        Ok(nodes)
    }
}
