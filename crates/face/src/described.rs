//! A face for every game that the generic solvers can search.

mod candidates;
mod inquiry;
mod maxn;
mod opposed;
mod possible;
mod rules;
mod scores;
mod searches;
mod session;
mod tabled;

use crate::answer::count_plies;
use crate::terms::{either, sign};
use crate::{Argument, Extra, Means, Question, Rules, Terms, Trouble};
use rules::DescribedRules;
pub use searches::Searches;
use serde_json::{Value as Json, json};
use std::ops::RangeInclusive;
use std::sync::Arc;
pub use tabled::{cannot_be_read, not_answered, not_in_table, open_table};
use yomikiri_game::{Game, Misread, Notation, Score, Scores, Seat};
use yomikiri_scene::{Board, Cell, Scene};
use yomikiri_solve::ranks::{Ladder, RanksByEnds, Reading};
use yomikiri_solve::{Bounds, Budget, Keyed, Solver, Stop};
use yomikiri_tabulate::Tabulate;
use yomikiri_text::{Lang, Text, list, text};

/// What a game adds to rules, notation and search to be shown to people.
///
/// A game for two that answers [`Question::Outcome`] has opposed scores: what one gets,
/// the other loses, and 0 is a draw.
pub trait Described: Notation + Keyed + Sized + 'static {
    /// The rules in a few words: "3x3, 3 in a line, 2 players".
    fn title(&self) -> Text;
    /// The rules as name and value, in the order of the parameters.
    fn rules(&self) -> Vec<(&'static str, Json)>;
    /// The word for a score: "win", "draw", "loss".
    fn result(&self, score: Score) -> Text;
    /// A result among many others: as short as can be.
    fn short(&self, score: Score) -> Text {
        self.result(score)
    }
    /// One of several results, the best first, as a sentence names them: "a win or a draw".
    fn either(&self, scores: &[Score]) -> Text {
        either(scores.iter().map(|&score| self.result(score)))
    }
    /// A score as answers for programs hold it: its word, or whatever else the game counts by.
    fn token(&self, score: Score) -> Json {
        json!(self.result(score).get(Lang::En))
    }
    /// A score as a sign on a board: ○ for a win, △ for a draw, × for a loss where there is
    /// nothing else, or whatever else the game counts by.
    fn sign(&self, score: Score) -> String {
        match (self.score_range() == (-1..=1), self.token(score)) {
            (true, _) => sign(score).to_string(),
            (false, Json::String(token)) => token,
            (false, token) => token.to_string(),
        }
    }
    /// The questions it answers, the usual one first.
    fn questions(&self) -> Vec<Question> {
        let mut questions = match self.seats() {
            2 => vec![Question::Outcome, Question::Guarantee],
            _ => vec![Question::Guarantee],
        };
        if Ladder::of(self).is_some() {
            questions.extend([Question::Possible, Question::Maxn]);
        }
        questions
    }
    /// How [`Question::Possible`] is usually read here.
    fn reading(&self) -> Reading {
        Reading::Moves
    }
    /// Text and picture of a position: the move that led to it, if it is known, marked
    /// (together with the position before it), and every move that can be played with a note
    /// of what is known of it, empty where nothing is. The picture has a place for each of these
    /// moves among its [targets](yomikiri_scene::Picture::targets), as
    /// [`laws!`](crate::laws!) checks. Without anything better, the position's text in a frame.
    fn draw(
        &self,
        state: &Self::State,
        last: Option<(Self::Move, &Self::State)>,
        notes: &[(Self::Move, String)],
        lang: Lang,
    ) -> Scene {
        let _ = (last, lang);
        let position = self.show(state);
        let mut board = Board::empty(1, 1, &position);
        board.cells[0] = Cell::piece(position, 0);
        board.cells[0].moves =
            notes.iter().map(|(chosen, _)| self.show_move(state, *chosen)).collect();
        board.scene()
    }

    /// The name of a seat: "1", "Black".
    fn seat(&self, seat: Seat) -> String {
        seat.to_string()
    }
    /// A seat as a sentence speaks of it: "player 1", "Black".
    fn player(&self, seat: Seat) -> Text {
        let name = self.seat(seat);
        match (self.seats(), seat.index()) {
            (2, 0) => text!("player {name}", "先手"),
            (2, _) => text!("player {name}", "後手"),
            _ => text!("player {name}", "プレイヤー{name}"),
        }
    }
    /// The answer to [`Question::Outcome`] for programs, from what is known of the first
    /// seat's score.
    fn outcome(&self, known: Bounds) -> Json {
        json!({ "winner": winner(self, known) })
    }
    /// The answer to [`Question::Outcome`] in a sentence, from the first seat's score, and within
    /// how many plies if the winner hurries and that is known.
    fn verdict(&self, score: Score, plies: Option<u32>) -> Text {
        if score == 0 {
            return text!(
                "A draw: neither can force a win.",
                "引き分けです。どちらも勝ちを確保できません。"
            );
        }
        let player = self.player(Seat::new(u8::from(score < 0)));
        let who = player.capitalised();
        match plies.map(count_plies) {
            None => text!("{who} wins.", "{player}の必勝です。"),
            Some(plies) => {
                text!("{who} wins within {plies}.", "{player}の必勝です。{plies}以内に勝てます。")
            }
        }
    }
    /// How a finished game ended, in words without a full stop.
    fn ending(&self, end: &Scores) -> Text {
        let of = |seat| {
            let (who, result) = (self.player(seat), self.result(end[seat]));
            text!("{who}: {result}", "{who}: {result}")
        };
        list(&Seat::all(self.seats()).map(of).collect::<Vec<_>>())
    }
    /// How a mover who cannot avoid the worst score resists best, where scores do not tell: a
    /// move, and what it achieves: "cannot avoid a loss, but keeps it to 2 cells". Nothing where
    /// any move will do. It may take so many bytes besides those of the solver.
    fn resist(
        &self,
        _state: &Self::State,
        _memory: usize,
        _budget: &mut Budget<'_>,
    ) -> Result<Option<(Self::Move, Text)>, Stop> {
        Ok(None)
    }
    /// What only this game can show: one of the extras that its entry declares.
    fn extra(
        &self,
        name: &str,
        _value: &Argument,
        _state: &Self::State,
        _solver: &mut dyn Solver<Self>,
        _means: Beyond<'_, '_>,
    ) -> Result<Extra, Trouble> {
        Err(no_such_extra(name).into())
    }
    /// The searches that answer questions about it by these means: the general ones, unless the
    /// game brings its own.
    fn searches(self: Arc<Self>, means: &Means) -> Result<Searches<Self>, Misread> {
        Searches::general(self, means)
    }
    /// How all its positions are answered, if that can be done.
    fn tabulation(self: Arc<Self>) -> Option<Box<dyn Tabulate<Self>>> {
        None
    }
}

/// What an extra may use besides the solver.
pub struct Beyond<'b, 'h> {
    /// Bytes.
    pub memory: usize,
    /// What it may cost.
    pub budget: &'b mut Budget<'h>,
    /// The language of its picture.
    pub lang: Lang,
}

/// Says that a game has no such extra.
pub fn no_such_extra(name: &str) -> Misread {
    let problem = text!("this game has no such extra", "このゲームにその機能はありません");
    Misread::new(name, problem, text!("leave it out", "外してください"))
}

impl<G: Described> Terms for G {
    fn seats(&self) -> u8 {
        Game::seats(self)
    }
    fn seat(&self, seat: Seat) -> String {
        Described::seat(self, seat)
    }
    fn player(&self, seat: Seat) -> Text {
        Described::player(self, seat)
    }
    fn score_range(&self) -> RangeInclusive<Score> {
        Game::score_range(self)
    }
    fn result(&self, score: Score) -> Text {
        Described::result(self, score)
    }
    fn short(&self, score: Score) -> Text {
        Described::short(self, score)
    }
    fn either(&self, scores: &[Score]) -> Text {
        Described::either(self, scores)
    }
    fn token(&self, score: Score) -> Json {
        Described::token(self, score)
    }
    fn sign(&self, score: Score) -> String {
        Described::sign(self, score)
    }
    fn outcome(&self, known: Bounds) -> Json {
        Described::outcome(self, known)
    }
    fn verdict(&self, score: Score, plies: Option<u32>) -> Text {
        Described::verdict(self, score, plies)
    }
}

/// The name of the winner, or "draw", as far as bounds on the first seat's score tell.
pub fn winner<G: Described>(game: &G, known: Bounds) -> Option<String> {
    match (known.low.signum(), known.high.signum()) {
        (1, _) => Some(game.seat(Seat::new(0))),
        (_, -1) => Some(game.seat(Seat::new(1))),
        (0, 0) => Some("draw".to_string()),
        _ => None,
    }
}

/// The face of this game.
pub fn open<G: Described>(game: G) -> Arc<dyn Rules> {
    Arc::new(DescribedRules { game: Arc::new(game) })
}

/// Every move that can be played.
fn moves<G: Described>(game: &G, state: &G::State) -> Vec<G::Move> {
    match game.scores(state) {
        Some(_) => Vec::new(),
        None => game.legal(state),
    }
}

/// Says that no search can hold sets of the game's scores.
fn too_many_scores<G: Described>(game: &G, question: Question) -> Misread {
    let problem = text!(
        "there are too many scores in “{title}”",
        "「{title}」は得点の種類が多すぎます",
        title = game.title()
    );
    let remedy = text!("ask another question", "ほかの問いにしてください");
    Misread::new(question.name(), problem, remedy).of("question")
}

/// Says that no search can tell the game's ends apart.
fn too_many_ends<G: Described>(game: &G, reading: Reading) -> Misread {
    let problem = text!(
        "“{title}” has more than {most} ends, too many to be told apart",
        "「{title}」では終わり方が{most}通りを超え、区別しきれません",
        title = game.title(),
        most = RanksByEnds::<G>::MOST_ENDS
    );
    let remedy = text!(
        "use --reading {moves}",
        "--reading {moves} を使ってください",
        moves = Reading::Moves.name()
    );
    Misread::new(reading.name(), problem, remedy).of("reading")
}
