//! What programs see: the declaration of the game and the words for its results.

use crate::rules::{BadRules, Board, Cell, DRAW, InARow, LOSS, MAX_CELLS, MAX_PLAYERS, WIN};
use serde_json::{Value as Json, json};
use std::sync::Arc;
use yomikiri_face::{
    Argument, Arguments, Beyond, Described, Entry, Extra, Kind, Means, Method, Offers, Param,
    Question, RANK_SETTINGS, Sample, Searches, Trouble, no_such_extra, open,
};
use yomikiri_game::{Game, Misread, Score, Scores, Seat};
use yomikiri_scene::Scene;
use yomikiri_solve::ranks::Reading;
use yomikiri_solve::{Solver, Stop};
use yomikiri_tabulate::{Listed, Ranked, Tabulate};
use yomikiri_text::{Lang, Text, Told, text};

/// In a row, as the catalogue lists it.
pub static ENTRY: Entry = Entry {
    name: "inarow",
    title: text!("In a row", "n目並べ"),
    brief: text!(
        "Be the first to put your marks in a line, among two to six players.",
        "2人から6人で印を付け合い、先に1列に並べた人が勝ちです。"
    ),
    summary: text!(
        "Players in turn mark an empty cell; the first with a line of marks (across, down or \
         diagonal) wins, a full board is a draw. Two to six players, any board of up to 64 cells.",
        "順番に空きマスへ印を付け、縦、横、斜めのどれかに先に並べたプレイヤーが勝ちです。\
         盤が埋まれば引き分けです。2人から6人まで、64マスまでのどんな盤でも遊べます。"
    ),
    notation: text!(
        "A position is its rows from top to bottom, . for an empty cell and a player's number for \
         a mark: 1.2/.3./... . A move is (column,row), counted from the top left: (3,2).",
        "局面は、行を上から順に / で区切って 1.2/.3./... のように書きます。空きマスは `.`、\
         印はプレイヤーの番号です。手は、左上から数えた列と行を (3,2) のように書きます。"
    ),
    params: &[
        Param {
            name: "size",
            kind: Kind::Size { least: 1, most: MAX_CELLS },
            default: Some("3x3"),
            help: text!(
                "The board, rows x columns, at most 64 cells; a move names the column first",
                "盤の大きさ(行数x列数、64マスまで)。手は列を先に書く"
            ),
        },
        Param {
            name: "line",
            kind: Kind::Number { least: 1, most: MAX_CELLS as i64 },
            default: Some("3"),
            help: text!("How many marks in a line win", "いくつ並べれば勝ちか"),
        },
        Param {
            name: "players",
            kind: Kind::Number { least: 2, most: MAX_PLAYERS as i64 },
            default: Some("2"),
            help: text!("How many play", "プレイヤーの人数"),
        },
        Param {
            name: "misere",
            kind: Kind::Switch,
            default: Some("off"),
            help: text!(
                "Whoever completes a line loses, and all others win",
                "並べたら負けにする(残り全員が勝ち)"
            ),
        },
    ],
    questions: Question::OF_PLAY,
    examples: &[
        (
            Sample(&[
                ("size", "5x4"),
                ("players", "3"),
                ("moves", "(2,2) (3,3)"),
                ("all-moves", "on"),
            ]),
            text!(
                "Three players: which reply of the third hands the first the game?",
                "3人対戦で、3人目がどこに印を付けると1人目が勝つか"
            ),
        ),
        (
            Sample(&[("size", "5x5"), ("players", "3")]),
            text!(
                "Can anyone force a win, or at least a draw?",
                "勝ちか、せめて引き分けを確保できるプレイヤーはいるか"
            ),
        ),
        (
            Sample(&[("size", "4x3"), ("players", "3"), ("question", "possible")]),
            text!(
                "What is left for each when all play for themselves?",
                "全員が自分のために指すと、それぞれにどの結果があり得るか"
            ),
        ),
        (
            Sample(&[("size", "5x4"), ("line", "4")]),
            text!("Two players, four in a line", "2人で遊ぶ4目並べ"),
        ),
        (
            Sample(&[("size", "4x4"), ("players", "3"), ("count", "6")]),
            text!("How many positions are there?", "局面はいくつあるか"),
        ),
    ],
    offers: Offers {
        extras: &[Param {
            name: "count",
            kind: Kind::Number { least: 0, most: MAX_CELLS as i64 },
            default: None,
            help: text!(
                "Also count the positions 0 to N plies on that have no line yet, turned and mirrored \
                 ones once",
                "N手先までの、まだ誰も並べていない局面を1手ごとに数える(回転と鏡像を同じとみなす)"
            ),
        }],
        settings: RANK_SETTINGS,
        solvers: Method::ALL,
        tabulates: true,
        editor: Some(&crate::edit::EDITOR),
        ..Offers::NONE
    },
    open: |values| Ok(open(rules(values)?)),
};

/// The rules that were chosen.
pub(crate) fn rules(values: &Arguments) -> Result<InARow, Misread> {
    let (rows, columns) = values.size("size");
    let (line, players) = (values.number("line"), values.number("players"));
    let game = InARow::new(rows, columns, line as u32, players as u8).map_err(|bad| {
        let (name, given, remedy) = match bad {
            BadRules::Size(..) => (
                "size",
                format!("{rows}x{columns}"),
                text!("try 7x9 or 8x8", "7x9 や 8x8 を試してください"),
            ),
            BadRules::Line { .. } => (
                "line",
                line.to_string(),
                text!(
                    "give 1 to {longest}, or a larger board",
                    "1から{longest}までの数にするか、盤を大きくしてください",
                    longest = rows.max(columns)
                ),
            ),
            BadRules::Players(_) => (
                "players",
                players.to_string(),
                text!(
                    "give 2 to {most}",
                    "2から{most}までの数を指定してください",
                    most = MAX_PLAYERS
                ),
            ),
        };
        Misread::new(&given, bad.told(), remedy).of(name)
    })?;
    Ok(if values.switch("misere") { game.misere() } else { game })
}

impl Described for InARow {
    fn title(&self) -> Text {
        let InARow { rows, columns, length, players, .. } = self;
        let title = text!(
            "in a row, {rows}x{columns}, {length} in a line, {players} players",
            "{length}目並べ、{rows}x{columns}、{players}人"
        );
        match self.misere {
            true => text!("{title}, misère", "{title}、並べたら負け"),
            false => title,
        }
    }

    fn rules(&self) -> Vec<(&'static str, Json)> {
        vec![
            ("size", json!(format!("{}x{}", self.rows, self.columns))),
            ("line", json!(self.length)),
            ("players", json!(self.players)),
            ("misere", json!(self.misere)),
        ]
    }

    fn result(&self, score: Score) -> Text {
        match score {
            WIN => text!("win", "勝ち"),
            DRAW => text!("draw", "引き分け"),
            _ => text!("loss", "負け"),
        }
    }

    /// A player who cannot win any more often decides which of the others does. If only dominated
    /// moves were dropped, nearly everything would be possible on nearly every board.
    fn reading(&self) -> Reading {
        Reading::Ends
    }

    fn draw(
        &self,
        board: &Board,
        last: Option<(Cell, &Board)>,
        notes: &[(Cell, String)],
        lang: Lang,
    ) -> Scene {
        let mut scene = self.picture(board, last.map(|(cell, _)| cell), notes, lang);
        scene.picture = scene.picture.captioned([self.status(board).get(lang)]);
        scene
    }

    fn ending(&self, end: &Scores) -> Text {
        // Of the two results, the one that only the player with the line gets.
        let result = if self.misere { LOSS } else { WIN };
        let finisher = Seat::all(self.players).find(|&seat| end[seat] == result);
        match finisher.map(|seat| self.player(seat)) {
            Some(who) if self.misere => {
                text!("{who} completes a line and loses", "{who}が並べて負け")
            }
            Some(who) => text!("{who} wins", "{who}の勝ち"),
            None => text!("a draw: the board is full", "盤が埋まって引き分け"),
        }
    }

    fn extra(
        &self,
        name: &str,
        value: &Argument,
        board: &Board,
        _: &mut dyn Solver<InARow>,
        Beyond { memory, budget, lang }: Beyond<'_, '_>,
    ) -> Result<Extra, Trouble> {
        let (Some(extra), Argument::Number(plies)) =
            (ENTRY.offers.extras.iter().find(|extra| extra.name == name), value)
        else {
            return Err(no_such_extra(name).into());
        };
        let plies = (*plies as u32).min(self.cells() - board.filled);
        let (counts, stop) = self.count_states(board, plies, memory, budget);
        let mut json = json!({ extra.name: counts });
        if let Some(stop) = stop {
            json["stopped"] = json!(stop.told().get(lang));
        }
        Ok(Extra { stop, ..Extra::of(ply_by_ply(&counts, stop), json) })
    }

    fn searches(self: Arc<Self>, means: &Means) -> Result<Searches<Self>, Misread> {
        Searches::ranked(self, means)
    }

    fn tabulation(self: Arc<Self>) -> Option<Box<dyn Tabulate<Self>>> {
        match Ranked::new(Arc::clone(&self)) {
            Some(ranked) => Some(Box::new(ranked)),
            None => Some(Box::new(Listed::new(self))),
        }
    }
}

impl InARow {
    /// Whose turn it is, in a sentence.
    pub(crate) fn status(&self, board: &Board) -> Text {
        match self.scores(board) {
            None => {
                let mover = self.player(self.to_move(board));
                let who = mover.capitalised();
                text!("{who} is to move.", "{mover}の手番です。")
            }
            Some(_) => text!("The game is over.", "ゲームは終わりました。"),
        }
    }
}

/// Positions counted ply by ply, a line each, and why there are no more.
fn ply_by_ply(counts: &[u64], stop: Option<Stop>) -> Text {
    let head = text!(
        "  ply   positions without a line, up to symmetry",
        " 手数   まだ誰も並べていない局面(回転と鏡像を同じとみなす)"
    );
    let plies = counts.iter().enumerate();
    let counted = plies.map(|(ply, count)| Text::same(format_args!("{ply:5}   {count}")));
    let stopped = stop.map(|stop| {
        let (ply, why) = (counts.len(), stop.told());
        text!("{ply:5}   unknown: {why}", "{ply:5}   不明: {why}")
    });
    let lines: Vec<Text> = [head].into_iter().chain(counted).chain(stopped).collect();
    Text::join(&lines, "\n").map(|lines| format!("{lines}\n"))
}
