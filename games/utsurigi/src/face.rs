//! What programs see: the declaration of the game and the words for its results.

use crate::notation::name;
use crate::rules::{BadRules, LEAST_SIDE, MOST_SIDE, Move, Position, Utsurigi};
use crate::search::Searcher;
use crate::study::{Evaluation, Ordering, PaperSolver, Settings};
use crate::tree::Tree;
use crate::words;
use serde_json::{Value as Json, json};
use std::sync::Arc;
use yomikiri_face::{
    Argument, Arguments, Beyond, Described, Entry, Extra, Graphs, Kind, Means, Method, Offers,
    Param, Question, Sample, Searches, Trouble, no_such_extra, open, winner,
};
use yomikiri_game::{Misread, Score, Scores, Seat, SeatSet};
use yomikiri_scene::Scene;
use yomikiri_solve::{Bounds, Budget, Guide, Paces, Solver, Stop};
use yomikiri_tabulate::{Listed, Tabulate};
use yomikiri_text::{Lang, Text, Told, text};

/// More pieces fit on no board.
const MOST_PIECES: i64 = (MOST_SIDE * MOST_SIDE) as i64;

/// Utsurigi, as the catalogue lists it.
pub static ENTRY: Entry = Entry {
    name: "utsurigi",
    title: text!("Utsurigi (Double-Stone)", "ウツリギ(ダブルストン)"),
    brief: text!(
        "Put pieces beside your own and turn over those they touch; the larger share wins.",
        "自分のピースの隣に置いて相手のピースを裏返し、多くのマスを占めたほうが勝ちです。"
    ),
    summary: text!(
        "Black and White in turn put a piece of one or two cells beside a piece of their own; \
         every opposing piece that it touches turns over, whole. A player who cannot put one down \
         passes; when neither can, whoever owns more cells wins. Boards from 3x3 to 8x8, any stock \
         of pieces.",
        "黒と白が交互に、1マスか2マスのピースを自分のピースに辺が接するように置きます。\
         接した相手のピースはまるごと裏返り、自分のものになります。置けなければパスし、\
         どちらも置けなくなったとき、占めるマスの多いほうが勝ちです。\
         盤は3x3から8x8まで、ピースの数は自由に選べます。"
    ),
    notation: text!(
        "A piece is (column,row) from the top left, and how it lies: (1,2)1 single, (1,2)h across, \
         (1,2)v downward. A move is the piece to be put down, or pass. A position is each player's \
         pieces and hand, and who is next: B (1,1)1 (6,6)1 +6d4s / W (6,1)1 (1,6)1 +6d4s / B.",
        "ピースは、左上から数えた (列,行) と置き方で書きます。 (1,2)1 は1マス、 (1,2)h は横向き、 \
         (1,2)v は縦向きの2マスのピースです。手は、置くピースか pass です。局面には、\
         黒と白それぞれのピースと手持ち、次の手番を書きます。例: \
         B (1,1)1 (6,6)1 +6d4s / W (6,1)1 (1,6)1 +6d4s / B"
    ),
    params: &[
        Param {
            name: "size",
            kind: Kind::Size { least: LEAST_SIDE, most: MOST_SIDE },
            default: Some("6x6"),
            help: text!(
                "The board, rows x columns, or one number for a square; a move names the column \
                 first",
                "盤の大きさ。行数x列数、正方形なら数1つ。手のほうは列、行の順に書く"
            ),
        },
        Param {
            name: "dominoes",
            kind: Kind::Number { least: 0, most: MOST_PIECES / 2 },
            default: Some("6"),
            help: text!("Pieces of two cells in each hand", "各自の手持ちの2マスのピースの数"),
        },
        Param {
            name: "singles",
            kind: Kind::Number { least: 0, most: MOST_PIECES },
            default: Some("4"),
            help: text!(
                "Pieces of one cell in each hand, besides those in the corners",
                "各自の手持ちの1マスのピースの数。隅に置いてあるものは含まない"
            ),
        },
        Param {
            name: "margin",
            kind: Kind::Switch,
            default: Some("off"),
            help: text!(
                "Ask by how many cells, not only who wins",
                "勝敗だけでなく、何マス差かも問う"
            ),
        },
    ],
    questions: Question::OF_PLAY,
    examples: &[
        (
            Sample(&[("margin", "on")]),
            text!(
                "Who wins the official game, and by how many cells?",
                "正式ルールではどちらが何マス差で勝つか"
            ),
        ),
        (
            Sample(&[("size", "5"), ("dominoes", "4"), ("singles", "3"), ("all-moves", "on")]),
            text!("What does each first move lead to?", "初手ごとの結果はどうなるか"),
        ),
        (
            Sample(&[("size", "4"), ("dominoes", "2"), ("singles", "2"), ("tree", "3")]),
            text!(
                "How does Black win against everything?",
                "黒は相手のどんな手にもどう応じて勝つか"
            ),
        ),
        (
            Sample(&[("size", "4"), ("dominoes", "0"), ("singles", "6"), ("solver", "paper")]),
            text!(
                "The published search, which takes 177 nodes",
                "論文の探索で解く。177ノードで済む"
            ),
        ),
    ],
    offers: Offers {
        extras: &[Param {
            name: "tree",
            kind: Kind::Number { least: 1, most: MOST_PIECES },
            default: None,
            help: text!(
                "Also show the solution N plies deep: one move for the side that keeps the result, \
                 every reply of the other. --svg, --png and --dot draw it",
                "解の木もN手の深さまで表示する。結果を守る側は1手ずつ、相手の応手はすべて示す。\
                 --svg、--png、--dot はこの木を描く"
            ),
        }],
        settings: &[
            Param {
                name: "weights",
                kind: Kind::Text,
                default: None,
                help: text!(
                    "With --solver paper: what each cell of a piece that can no longer turn counts, \
                     and each other cell, X,Y (1,1 without it)",
                    "--solver paper のとき、もう裏返らないピースとそれ以外のピースの1マスの重み X,Y \
                     (なければ 1,1 )"
                ),
            },
            Param {
                name: "ordering",
                kind: Kind::Choice(&["one-ply", "depth2", "kind-reply"]),
                default: None,
                help: text!(
                    "With --solver paper: judge a move at once, by the worst reply, or by the best",
                    "--solver paper のとき、手を何で評価するか: 直後の局面、最も厳しい応手、最も甘い応手"
                ),
            },
        ],
        solvers: Method::ALL,
        tabulates: true,
        graphs: Graphs::Extras(&["tree"]),
        editor: Some(&crate::edit::EDITOR),
        ..Offers::NONE
    },
    open: |values| Ok(open(rules(values)?)),
};

pub(crate) fn rules(values: &Arguments) -> Result<Utsurigi, Misread> {
    let (rows, columns) = values.size("size");
    let (dominoes, singles) = (values.number("dominoes"), values.number("singles"));
    let rules = Utsurigi::new(rows, columns, dominoes as u32, singles as u32).map_err(|bad| {
        let fewer = text!(
            "give fewer pieces, or a larger board",
            "ピースを減らすか、盤を大きくしてください"
        );
        let (name, given, remedy) = match bad {
            BadRules::Size(..) => {
                let remedy = text!("try 6x6", "6x6 などにしてください");
                ("size", format!("{rows}x{columns}"), remedy)
            }
            BadRules::Pieces { dominoes, .. } if 2 * dominoes > rows * columns => {
                ("dominoes", dominoes.to_string(), fewer)
            }
            BadRules::Pieces { singles, .. } => ("singles", singles.to_string(), fewer),
        };
        Misread::new(&given, bad.told(), remedy).of(name)
    })?;
    Ok(if values.switch("margin") { rules.by_margin() } else { rules })
}

/// How the published search orders moves.
fn settings(means: &Means) -> Result<Settings, Misread> {
    let mut settings = Settings::PLAIN;
    for name in ["weights", "ordering"] {
        let Some(given) = means.settings.text(name) else { continue };
        if means.method != Method::Paper {
            let problem = text!(
                "only the published search takes this",
                "これを指定できるのは論文の探索だけです"
            );
            let remedy = text!("add --solver paper", "--solver paper を加えてください");
            return Err(Misread::new(given, problem, remedy).of(name));
        }
        match (name, given) {
            ("weights", _) => settings.evaluation = read_weights(given)?,
            (_, "depth2") => settings.ordering = Ordering::DepthTwo,
            (_, "kind-reply") => settings.ordering = Ordering::KindReply,
            _ => settings.ordering = Ordering::OnePly,
        }
    }
    Ok(settings)
}

/// Reads `X,Y`.
fn read_weights(given: &str) -> Result<Evaluation, Misread> {
    let weight = |text: &str| text.trim().parse().ok().filter(|weight| (0..=100).contains(weight));
    let weights = given.split_once(',').and_then(|(x, y)| Some((weight(x)?, weight(y)?)));
    let (fixed, loose) = weights.ok_or_else(|| {
        let problem = text!("not a pair of weights", "重みの組になっていません");
        let remedy = text!(
            "write two numbers from 0 to 100, like 1,2",
            "0から100までの数を2つ、 1,2 のように書いてください"
        );
        Misread::new(given, problem, remedy).of("weights")
    })?;
    Ok(Evaluation::weighted(fixed, loose))
}

impl Described for Utsurigi {
    fn title(&self) -> Text {
        let Utsurigi { rows, columns, hand, margin } = self;
        let (dominoes, singles) = (words::dominoes(hand.dominoes), words::singles(hand.singles));
        match margin {
            false => text!(
                "utsurigi, {rows}x{columns}, {dominoes} and {singles} each",
                "ウツリギ、{rows}x{columns}、手持ちは各自{dominoes}と{singles}"
            ),
            true => text!(
                "utsurigi, {rows}x{columns}, {dominoes} and {singles} each, by margin",
                "ウツリギ、{rows}x{columns}、手持ちは各自{dominoes}と{singles}、マス差を問う"
            ),
        }
    }

    fn rules(&self) -> Vec<(&'static str, Json)> {
        vec![
            ("size", json!(format!("{}x{}", self.rows, self.columns))),
            ("dominoes", json!(self.hand.dominoes)),
            ("singles", json!(self.hand.singles)),
            ("margin", json!(self.margin)),
        ]
    }

    fn result(&self, score: Score) -> Text {
        let by = score.abs();
        match (score.signum(), self.margin) {
            (0, _) => text!("draw", "引き分け"),
            (1, false) => text!("win", "勝ち"),
            (1, true) => text!("win by {by}", "{by}マス差の勝ち"),
            (_, false) => text!("loss", "負け"),
            (_, true) => text!("loss by {by}", "{by}マス差の負け"),
        }
    }

    /// By margin the cells won or lost: +4, 0, -2.
    fn sign(&self, score: Score) -> String {
        match (score, self.margin) {
            (0, true) => "0".to_string(),
            (_, true) => format!("{score:+}"),
            (_, false) => ["×", "△", "○"][(score + 1) as usize].to_string(),
        }
    }

    fn draw(
        &self,
        position: &Position,
        last: Option<(Move, &Position)>,
        notes: &[(Move, String)],
        lang: Lang,
    ) -> Scene {
        self.picture(position, last, notes, lang)
    }

    fn seat(&self, seat: Seat) -> String {
        name(seat).to_string()
    }

    fn player(&self, seat: Seat) -> Text {
        words::player(seat)
    }

    fn outcome(&self, known: Bounds) -> Json {
        let mut answer = json!({ "winner": winner(self, known) });
        if self.margin {
            answer["margin"] = json!(known.exact());
        }
        answer
    }

    /// Nobody hurries here, so plies are never told.
    fn verdict(&self, score: Score, _: Option<u32>) -> Text {
        let won = words::won(score, self.margin);
        match (score, self.margin) {
            (0, _) => text!(
                "A draw: neither can force a win.",
                "引き分けです。どちらも勝ちを確保できません。"
            ),
            (_, true) => text!("{won}.", "{won}です。"),
            (_, false) => {
                let winner = words::winner(score);
                text!("{winner} wins.", "{winner}の必勝です。")
            }
        }
    }

    fn ending(&self, end: &Scores) -> Text {
        words::won(end[Seat::new(0)], self.margin)
    }

    /// All games last about equally long, so a lost one is resisted by cells, not by plies.
    fn resist(
        &self,
        position: &Position,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(Move, Text)>, Stop> {
        if self.margin {
            return Ok(None);
        }
        let rules = Arc::new(self.clone().by_margin());
        let mut searcher = Searcher::new(Arc::clone(&rules), memory, 1);
        // In this game nobody hurries, so there is no pace to remember.
        let (mut paces, mover) = (Paces::new(rules, 0), SeatSet::only(position.turn));
        let choice = Guide::new(&mut searcher, &mut paces, mover).choose(position, budget)?;
        Ok(choice.map(|choice| {
            let achieved = text!(
                "cannot avoid a loss, but keeps it to {cells}",
                "負けは避けられませんが、{cells}差にとどめます",
                cells = words::cells(-choice.score)
            );
            (choice.chosen, achieved)
        }))
    }

    fn extra(
        &self,
        name: &str,
        value: &Argument,
        position: &Position,
        solver: &mut dyn Solver<Utsurigi>,
        Beyond { budget, lang, .. }: Beyond<'_, '_>,
    ) -> Result<Extra, Trouble> {
        let (true, Argument::Number(depth)) = (name == "tree", value) else {
            return Err(no_such_extra(name).into());
        };
        let tree = Tree::grow(self, solver, position, *depth as u32, budget)?;
        let fields = |score: Score| {
            let answer = self.outcome(Bounds::exactly(score));
            let fields = ["winner", "margin"].into_iter();
            fields.filter_map(|name| Some((name, answer.get(name)?.clone()))).collect()
        };
        Ok(Extra {
            picture: Some(tree.picture(lang)),
            graphviz: Some(tree.graphviz(lang)),
            tree: tree.twigs(),
            stop: tree.stop,
            ..Extra::of(tree.text(), tree.json(fields, lang))
        })
    }

    fn searches(self: Arc<Self>, means: &Means) -> Result<Searches<Self>, Misread> {
        let settings = settings(means)?;
        match means.method {
            Method::Auto => {
                let searcher = Searcher::new(self, means.memory, means.threads);
                Ok(Searches::own(Box::new(searcher), means))
            }
            Method::Paper if self.margin => {
                let problem = text!(
                    "the published search finds who wins, not by how much",
                    "論文の探索で分かるのは勝敗だけで、マス差は分かりません"
                );
                let remedy = text!("leave --margin out", "--margin を外してください");
                Err(Misread::new(Method::Paper.name(), problem, remedy).of("solver"))
            }
            Method::Paper => {
                let solver = PaperSolver::new(self, settings, means.memory);
                Ok(Searches::own(Box::new(solver), means))
            }
            Method::AndOr | Method::DfPn => Searches::general(self, means),
        }
    }

    fn tabulation(self: Arc<Self>) -> Option<Box<dyn Tabulate<Self>>> {
        Some(Box::new(Listed::new(self)))
    }
}
