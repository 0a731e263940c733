//! What programs see: the declaration of the game and the words for its results.

use crate::notation::name;
use crate::paper::{Evaluation, Ordering, PAPER, PaperSolver, Settings};
use crate::rules::{BadRules, LEAST_SIDE, MOST_SIDE, Move, Position, Utsurigi};
use crate::search::Reader;
use crate::tree::Tree;
use serde_json::{Value as Json, json};
use std::sync::Arc;
use yomikiri_face::{
    Argument, Arguments, Described, Entry, Extra, Kind, Means, Method, Param, Question, Searches,
    Trouble, open, winner,
};
use yomikiri_game::{Misread, Score, Scores, Seat, SeatSet};
use yomikiri_scene::Scene;
use yomikiri_solve::{Bounds, Budget, Guide, Paces, Solver, Stop};

/// More pieces fit on no board.
const MOST_PIECES: i64 = (MOST_SIDE * MOST_SIDE) as i64;

/// Utsurigi, as the catalogue lists it.
pub static ENTRY: Entry = Entry {
    name: "utsurigi",
    title: "Utsurigi (Double-Stone)",
    summary: "Black and White in turn put a piece of one or two cells beside a piece of their \
              own; every opposing piece that it touches turns over, whole. Who cannot put one \
              down passes; when neither can, who owns more cells wins. Boards from 3x3 to 8x8, \
              any stock of pieces.",
    notation: "A piece is (column,row) from the top left, and how it lies: (1,2)1 single, \
               (1,2)h across, (1,2)v downward. A move is the piece to be put down, or pass. A \
               position is each player's pieces and hand, and who is next: B (1,1)1 (6,6)1 +6d4s \
               / W (6,1)1 (1,6)1 +6d4s / B.",
    params: &[
        Param {
            name: "size",
            kind: Kind::Size { least: LEAST_SIDE, most: MOST_SIDE },
            default: Some("6x6"),
            help: "The board, rows x columns, or one number for a square; a move names the column first",
        },
        Param {
            name: "dominoes",
            kind: Kind::Number { least: 0, most: MOST_PIECES / 2 },
            default: Some("6"),
            help: "Pieces of two cells in each hand",
        },
        Param {
            name: "singles",
            kind: Kind::Number { least: 0, most: MOST_PIECES },
            default: Some("4"),
            help: "Pieces of one cell in each hand, besides those in the corners",
        },
        Param {
            name: "margin",
            kind: Kind::Switch,
            default: Some("off"),
            help: "Ask by how many cells, not only who wins",
        },
    ],
    extras: &[Param {
        name: "tree",
        kind: Kind::Number { least: 1, most: MOST_PIECES },
        default: None,
        help: "Also show the solution N plies deep: one move for who keeps the result, every \
               reply of the other. --svg, --png and --dot draw it",
    }],
    settings: &[
        Param {
            name: "weights",
            kind: Kind::Text,
            default: None,
            help: "With --solver paper: what cells of pieces that can no longer turn count, and \
                   all others, X,Y (1,1 without it)",
        },
        Param {
            name: "ordering",
            kind: Kind::Choice(&["one-ply", "depth2", "kind-reply"]),
            default: None,
            help: "With --solver paper: judge moves at once, by the worst reply, or by the best",
        },
    ],
    questions: Question::ALL,
    solvers: Method::ALL,
    examples: &[
        ("solve utsurigi --margin", "Who wins the official game, and by how many cells?"),
        (
            "solve utsurigi --size 5 --dominoes 4 --singles 3 --all-moves",
            "What does each first move lead to?",
        ),
        (
            "solve utsurigi --size 4 --dominoes 2 --singles 2 --tree 3",
            "How does Black win against everything?",
        ),
        (
            "solve utsurigi --size 4 --dominoes 0 --singles 6 --solver paper",
            "The published search, which takes 177 nodes",
        ),
    ],
    paper: Some(&PAPER),
    open: |values| Ok(open(rules(values)?)),
};

fn rules(values: &Arguments) -> Result<Utsurigi, Misread> {
    let (rows, columns) = values.size("size");
    let (dominoes, singles) = (values.number("dominoes"), values.number("singles"));
    let rules = Utsurigi::new(rows, columns, dominoes as u32, singles as u32).map_err(|bad| {
        let (name, text, remedy) = match bad {
            BadRules::Size(..) => ("size", format!("{rows}x{columns}"), "try 6x6"),
            BadRules::Pieces { dominoes, .. } if 2 * dominoes > rows * columns => {
                ("dominoes", dominoes.to_string(), "give fewer, or a larger board")
            }
            BadRules::Pieces { singles, .. } => {
                ("singles", singles.to_string(), "give fewer pieces, or a larger board")
            }
        };
        Misread::new(&text, bad.to_string(), remedy).of(name)
    })?;
    Ok(if values.switch("margin") { rules.by_margin() } else { rules })
}

/// How the published search orders moves.
fn settings(means: &Means) -> Result<Settings, Misread> {
    let mut settings = Settings::PLAIN;
    for name in ["weights", "ordering"] {
        let Some(text) = means.settings.text(name) else { continue };
        if means.method != Method::Paper {
            let problem = "only the published search can be told so";
            return Err(Misread::new(text, problem, "add --solver paper").of(name));
        }
        match (name, text) {
            ("weights", _) => settings.evaluation = read_weights(text)?,
            (_, "depth2") => settings.ordering = Ordering::DepthTwo,
            (_, "kind-reply") => settings.ordering = Ordering::KindReply,
            _ => settings.ordering = Ordering::OnePly,
        }
    }
    Ok(settings)
}

/// Reads `X,Y`.
fn read_weights(text: &str) -> Result<Evaluation, Misread> {
    let weight = |text: &str| text.trim().parse().ok().filter(|weight| (0..=100).contains(weight));
    let weights = text.split_once(',').and_then(|(x, y)| Some((weight(x)?, weight(y)?)));
    let (fixed, loose) = weights.ok_or_else(|| {
        let remedy = "write two numbers from 0 to 100, like 1,2";
        Misread::new(text, "not a pair of weights", remedy).of("weights")
    })?;
    Ok(Evaluation::weighted(fixed, loose))
}

impl Described for Utsurigi {
    fn title(&self) -> String {
        let count = |count: u8, one: &str, many: &str| match count {
            1 => format!("1 {one}"),
            count => format!("{count} {many}"),
        };
        let dominoes = count(self.hand.dominoes, "domino", "dominoes");
        let singles = count(self.hand.singles, "single piece", "single pieces");
        let by = if self.margin { ", by margin" } else { "" };
        format!("utsurigi, {}x{}, {dominoes} and {singles} each{by}", self.rows, self.columns)
    }

    fn rules(&self) -> Vec<(&'static str, Json)> {
        vec![
            ("size", json!(format!("{}x{}", self.rows, self.columns))),
            ("dominoes", json!(self.hand.dominoes)),
            ("singles", json!(self.hand.singles)),
            ("margin", json!(self.margin)),
        ]
    }

    fn result(&self, score: Score) -> String {
        let by = if self.margin { format!(" by {}", score.abs()) } else { String::new() };
        match score {
            0 => "draw".to_string(),
            1.. => format!("win{by}"),
            _ => format!("loss{by}"),
        }
    }

    fn draw(
        &self,
        position: &Position,
        last: Option<(Move, &Position)>,
        notes: &[(Move, String)],
    ) -> Scene {
        self.picture(position, last, notes)
    }

    fn seat(&self, seat: Seat) -> String {
        name(seat).to_string()
    }

    fn player(&self, seat: Seat) -> String {
        name(seat).to_string()
    }

    fn outcome(&self, known: Bounds) -> Json {
        let mut answer = json!({ "winner": winner(self, known) });
        if self.margin {
            answer["margin"] = json!(known.exact());
        }
        answer
    }

    fn verdict(&self, score: Score) -> String {
        let winner = if score > 0 { "Black" } else { "White" };
        match (score.abs(), self.margin) {
            (0, _) => "a draw: neither can force a win".to_string(),
            (_, false) => format!("{winner} wins"),
            (1, true) => format!("{winner} wins by 1 cell"),
            (cells, true) => format!("{winner} wins by {cells} cells"),
        }
    }

    fn ending(&self, end: &Scores) -> String {
        match end[Seat::new(0)] {
            0 => "a draw".to_string(),
            score => self.verdict(score),
        }
    }

    /// All games last about equally long, so a lost one is resisted by cells, not by plies.
    fn resist(
        &self,
        position: &Position,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(Move, String)>, Stop> {
        if self.margin {
            return Ok(None);
        }
        let rules = Arc::new(self.clone().by_margin());
        let mut reader = Reader::new(Arc::clone(&rules), memory, 1);
        // In this game nobody hurries, so there is no pace to remember.
        let (mut paces, mover) = (Paces::new(rules, 0), SeatSet::only(position.turn));
        let choice = Guide::new(&mut reader, &mut paces, mover).choose(position, budget)?;
        Ok(choice.map(|choice| {
            let kept = match -choice.score {
                1 => "1 cell".to_string(),
                cells => format!("{cells} cells"),
            };
            (choice.chosen, format!("keeps it to {kept}"))
        }))
    }

    fn extra(
        &self,
        name: &str,
        value: &Argument,
        position: &Position,
        solver: &mut dyn Solver<Utsurigi>,
        _: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Extra, Trouble> {
        let (true, Argument::Number(depth)) = (name == "tree", value) else {
            return Err(Misread::new(name, "utsurigi has no such extra", "leave it out").into());
        };
        let tree = Tree::grow(self, solver, position, *depth as u32, budget)?;
        let fields = |score: Score| {
            let answer = self.outcome(Bounds::exactly(score));
            let fields = ["winner", "margin"].into_iter();
            fields.filter_map(|name| Some((name, answer.get(name)?.clone()))).collect()
        };
        Ok(Extra {
            text: tree.text(),
            json: tree.json(fields),
            picture: Some(tree.picture()),
            graphviz: Some(tree.graphviz()),
            stop: tree.stop,
        })
    }

    fn searches(self: Arc<Self>, means: &Means) -> Result<Searches<Self>, Misread> {
        let settings = settings(means)?;
        match means.method {
            Method::Auto => {
                let reader = Reader::new(self, means.memory, means.threads);
                Ok(Searches::own(Box::new(reader), means))
            }
            Method::Paper if self.margin => {
                let problem = "the published search finds who wins, not by how much";
                Err(Misread::new("paper", problem, "leave --margin out").of("solver"))
            }
            Method::Paper => {
                let solver = PaperSolver::new(self, settings, means.memory);
                Ok(Searches::own(Box::new(solver), means))
            }
            Method::AndOr | Method::DfPn => Searches::general(self, means),
        }
    }
}
