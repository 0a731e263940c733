//! What programs see: the declaration of the game and the words for its results.

use crate::rules::{Board, Cell, DRAW, InARow, LOSS, MAX_CELLS, MAX_PLAYERS, WIN};
use serde_json::{Value as Json, json};
use std::sync::Arc;
use yomikiri_face::{
    Argument, Arguments, Described, Entry, Extra, Kind, Means, Method, Param, Question,
    RANK_SETTINGS, Searches, Trouble, open,
};
use yomikiri_game::{Game, Misread, Score, Scores, Seat};
use yomikiri_scene::Scene;
use yomikiri_solve::ranks::Reading;
use yomikiri_solve::{Budget, Solver};

/// In a row, as the catalogue lists it.
pub static ENTRY: Entry = Entry {
    name: "inarow",
    title: "In a row",
    summary: "Players in turn mark an empty cell; the first with a line of marks (across, down \
              or diagonal) wins, a full board is a draw. Two to six players, any board of up to \
              64 cells.",
    notation: "A position is its rows from top to bottom, . for an empty cell and a player's \
               number for a mark: 1.2/.3./... . A move is (column,row), counted \
               from the top left: (3,2).",
    params: &[
        Param {
            name: "size",
            kind: Kind::Size { least: 1, most: MAX_CELLS },
            default: Some("3x3"),
            help: "The board, rows x columns, at most 64 cells; a move names the column first",
        },
        Param {
            name: "line",
            kind: Kind::Number { least: 1, most: MAX_CELLS as i64 },
            default: Some("3"),
            help: "How many marks in a line win",
        },
        Param {
            name: "players",
            kind: Kind::Number { least: 2, most: MAX_PLAYERS as i64 },
            default: Some("2"),
            help: "How many play",
        },
        Param {
            name: "misere",
            kind: Kind::Switch,
            default: Some("off"),
            help: "Who completes a line loses, and all others win",
        },
    ],
    extras: &[Param {
        name: "count",
        kind: Kind::Number { least: 0, most: MAX_CELLS as i64 },
        default: None,
        help: "Also count the positions 0 to N plies on that have no line yet, turned and \
               mirrored ones once",
    }],
    settings: RANK_SETTINGS,
    questions: Question::ALL,
    solvers: Method::ALL,
    examples: &[
        ("solve inarow --size 5x5 --players 3", "Can anyone force a win, or at least a draw?"),
        (
            "solve inarow --size 4x3 --players 3 --question possible",
            "What is left for each when all play for themselves?",
        ),
        ("solve inarow --size 5x4 --line 4", "Two players, four in a line"),
        (
            "solve inarow --size 5x4 --players 3 --moves \"(2,2) (3,3)\" --all-moves",
            "What does each reply lead to?",
        ),
        ("solve inarow --size 4x4 --players 3 --count 6", "How many positions are there?"),
    ],
    paper: Some(&crate::paper::PAPER),
    open: |values| Ok(open(rules(values)?)),
};

fn rules(values: &Arguments) -> Result<InARow, Misread> {
    use crate::BadRules;
    let (rows, columns) = values.size("size");
    let (line, players) = (values.number("line"), values.number("players"));
    let game = InARow::new(rows, columns, line as u32, players as u8).map_err(|bad| {
        let (name, text, remedy) = match bad {
            BadRules::Size(..) => ("size", format!("{rows}x{columns}"), "try 7x9 or 8x8".into()),
            BadRules::Line { .. } => {
                let longest = rows.max(columns);
                ("line", line.to_string(), format!("give 1 to {longest}, or a larger board"))
            }
            BadRules::Players(_) => ("players", players.to_string(), "give 2 to 6".into()),
        };
        Misread::new(&text, bad.to_string(), remedy).of(name)
    })?;
    Ok(if values.switch("misere") { game.misere() } else { game })
}

impl Described for InARow {
    fn title(&self) -> String {
        let InARow { rows, columns, length, players, .. } = self;
        let misere = if self.misere { ", misère" } else { "" };
        format!("in a row, {rows}x{columns}, {length} in a line, {players} players{misere}")
    }

    fn rules(&self) -> Vec<(&'static str, Json)> {
        vec![
            ("size", json!(format!("{}x{}", self.rows, self.columns))),
            ("line", json!(self.length)),
            ("players", json!(self.players)),
            ("misere", json!(self.misere)),
        ]
    }

    fn result(&self, score: Score) -> String {
        match score {
            WIN => "win",
            DRAW => "draw",
            _ => "loss",
        }
        .to_string()
    }

    /// Who cannot win any more often decides who of the others does. If only dominated moves
    /// were dropped, nearly everything would be possible on nearly every board.
    fn reading(&self) -> Reading {
        Reading::Ends
    }

    fn draw(&self, board: &Board, last: Option<(Cell, &Board)>, notes: &[(Cell, String)]) -> Scene {
        let mut scene = self.picture(board, last.map(|(cell, _)| cell), notes);
        let status = match self.scores(board) {
            None => format!("Player {} is to move.", self.to_move(board)),
            Some(_) => "The game is over.".to_string(),
        };
        scene.picture = scene.picture.captioned([status]);
        scene
    }

    fn ending(&self, end: &Scores) -> String {
        // Of the two results, the one that only the player with the line gets.
        let (result, does) =
            if self.misere { (LOSS, "completes a line and loses") } else { (WIN, "wins") };
        match Seat::all(self.players).find(|&seat| end[seat] == result) {
            Some(finisher) => format!("player {finisher} {does}"),
            None => "a draw: the board is full".to_string(),
        }
    }

    fn extra(
        &self,
        name: &str,
        value: &Argument,
        board: &Board,
        _: &mut dyn Solver<InARow>,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Extra, Trouble> {
        let (Some(extra), Argument::Number(plies)) =
            (ENTRY.extras.iter().find(|e| e.name == name), value)
        else {
            return Err(Misread::new(name, "in a row has no such extra", "leave it out").into());
        };
        let plies = (*plies as u32).min(self.cells() - board.filled);
        let (counts, stop) = self.count_states(board, plies, memory, budget);
        let mut text = String::from("  ply   positions without a line, up to symmetry\n");
        for (ply, count) in counts.iter().enumerate() {
            text += &format!("{ply:5}   {count}\n");
        }
        let mut json = json!({ extra.name: counts });
        if let Some(stop) = stop {
            let ply = counts.len();
            text += &format!("{ply:5}   unknown: {stop}\n");
            json["stopped"] = json!(stop.to_string());
        }
        Ok(Extra { stop, ..Extra::of(text, json) })
    }

    fn searches(self: Arc<Self>, means: &Means) -> Result<Searches<Self>, Misread> {
        Searches::ranked(self, means)
    }
}
