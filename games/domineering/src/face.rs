//! What programs see: the declaration of the game and the words for its results.

use crate::rules::{Domineering, Domino, HORIZONTAL, LONGEST_SIDE, LOSS, Position, VERTICAL, WIN};
use serde_json::{Value as Json, json};
use yomikiri_face::{
    Argument, Beyond, Described, Entry, Extra, Kind, Offers, Param, Question, Sample, Trouble,
    no_such_extra, open,
};
use yomikiri_game::{Game, Score, Scores, Seat};
use yomikiri_scene::Scene;
use yomikiri_solve::Solver;
use yomikiri_text::{Lang, Text, text};

/// Domineering, as the catalogue lists it.
pub static ENTRY: Entry = Entry {
    name: "domineering",
    title: text!("Domineering", "ドミナリング"),
    brief: text!(
        "Dominoes upright against dominoes flat; whoever cannot lay one loses.",
        "縦と横にドミノを置き合い、置けなくなったほうが負けです。"
    ),
    summary: text!(
        "In turn, Vertical covers two free cells of a column with a domino, Horizontal two of a row; \
         whoever cannot loses. Any board of up to 64 cells, with holes if you like. It also tells what \
         a position is worth in a sum of games.",
        "縦のプレイヤーは縦に並ぶ2マス、横のプレイヤーは横に並ぶ2マスに、交互にドミノを置きます。\
         置けなくなったほうが負けです。64マスまでのどんな盤でも遊べ、穴のある盤にもできます。\
         組合せゲームとしての局面の値も分かります。"
    ),
    notation: text!(
        "A position is its rows from top to bottom and who is next: v.x/vhh h, with . for a free \
         cell, v and h for dominoes and x for a hole. A move is (column,row) of the domino's upper or \
         left cell, counted from the top left: (3,2).",
        "局面は、行を上から順に / で区切り、最後に次の手番を付けて v.x/vhh h のように書きます。\
         空きマスは `.`、ドミノは v と h、穴は x です。手は、ドミノの上か左のマスを、左上から数えた列と行で\
         (3,2) のように書きます。"
    ),
    params: &[
        Param {
            name: "size",
            kind: Kind::Size { least: 1, most: LONGEST_SIDE },
            default: Some("4x4"),
            help: text!(
                "The board, rows x columns, at most 64 cells; a move names the column first",
                "盤の大きさ(行数x列数、64マスまで)。手は列を先に書く"
            ),
        },
        Param {
            name: "first",
            kind: Kind::Choice(&["vertical", "horizontal"]),
            default: Some("vertical"),
            help: text!("Who begins", "どちらが先手か"),
        },
    ],
    questions: Question::OF_PLAY,
    examples: &[
        (
            Sample(&[("moves", "(2,2) (3,1)"), ("all-moves", "on")]),
            text!("Where does a domino win?", "どこに置けば勝てるか"),
        ),
        (
            Sample(&[("size", "5x5")]),
            text!("Is there a board on which it is bad to begin?", "先手が負ける盤はあるか"),
        ),
        (
            Sample(&[("position", "..xx/..../x.../xx.. h"), ("value", "on")]),
            text!(
                "What is a board with holes worth, and a move on it?",
                "穴のある盤の値と、1手の価値はどれだけか"
            ),
        ),
    ],
    offers: Offers {
        extras: &[Param {
            name: "value",
            kind: Kind::Switch,
            default: None,
            help: text!(
                "Also show what the position is worth in a sum of games, with its thermograph",
                "組合せゲームとしての局面の値と温度グラフも表示する"
            ),
        }],
        ..Offers::NONE
    },
    open: |values| {
        let (rows, columns) = values.size("size");
        let game = Domineering::new(rows, columns).map_err(|misread| misread.of("size"))?;
        let is_flat = values.text("first") == Some("horizontal");
        Ok(open(game.started_by(if is_flat { HORIZONTAL } else { VERTICAL })))
    },
};

impl Described for Domineering {
    fn title(&self) -> Text {
        let Domineering { rows, columns, first, .. } = *self;
        let first = self.player(first);
        text!(
            "Domineering, {rows}x{columns}, {first} first",
            "ドミナリング、{rows}x{columns}、{first}が先手"
        )
    }

    fn rules(&self) -> Vec<(&'static str, Json)> {
        let size = format!("{}x{}", self.rows, self.columns);
        vec![("size", json!(size)), ("first", json!(self.seat(self.first)))]
    }

    /// Nobody draws, but a proof may say that somebody cannot get even so much.
    fn result(&self, score: Score) -> Text {
        match score {
            WIN => text!("win", "勝ち"),
            LOSS => text!("loss", "負け"),
            _ => text!("draw", "引き分け"),
        }
    }

    fn seat(&self, seat: Seat) -> String {
        if seat == VERTICAL { "vertical" } else { "horizontal" }.to_string()
    }

    fn player(&self, seat: Seat) -> Text {
        if seat == VERTICAL { text!("Vertical", "縦") } else { text!("Horizontal", "横") }
    }

    fn ending(&self, end: &Scores) -> Text {
        let winner = Seat::new(u8::from(end[VERTICAL] != WIN));
        let (who, loser) = (self.player(winner), self.player(winner.next(2)));
        text!("{loser} cannot move: {who} wins", "{loser}が置けず、{who}の勝ち")
    }

    fn draw(
        &self,
        position: &Position,
        last: Option<(Domino, &Position)>,
        notes: &[(Domino, String)],
        lang: Lang,
    ) -> Scene {
        self.picture(position, last, notes, lang)
    }

    fn extra(
        &self,
        name: &str,
        _: &Argument,
        position: &Position,
        _: &mut dyn Solver<Domineering>,
        means: Beyond<'_, '_>,
    ) -> Result<Extra, Trouble> {
        match name {
            "value" => Ok(self.worth(position, means)?),
            _ => Err(no_such_extra(name).into()),
        }
    }
}

impl Domineering {
    /// Whose turn it is, in a sentence.
    pub(crate) fn status(&self, position: &Position) -> Text {
        match self.scores(position) {
            None => {
                let mover = self.player(position.turn);
                text!("{mover} is to move.", "{mover}の手番です。")
            }
            Some(end) => {
                let ending = self.ending(&end);
                text!("{ending}.", "{ending}です。")
            }
        }
    }
}
