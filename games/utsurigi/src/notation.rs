//! Positions and moves as text.
//!
//! A piece is its column and row, counted from 1 at the top left, and how it lies: `(1,2)1`
//! a single piece, `(1,2)h` a domino on (1,2) and (2,2), `(1,2)v` one on (1,2) and (1,3). A
//! move is the piece to be put down, or `pass`. A position is each player's pieces and hand,
//! and who is to move: `B (1,1)1 (6,6)1 +6d4s / W (6,1)1 (1,6)1 +6d4s / B`.

use crate::board::{self, Bits, beside};
use crate::rules::{BLACK, Hand, Move, Piece, Position, Shape, Utsurigi, WHITE};
use crate::words::{self, DOMINOES, SINGLES};
use yomikiri_game::{Game, Misread, Notation, Seat};
use yomikiri_text::{Text, text};

impl std::fmt::Display for Piece {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (column, row) = board::column_and_row(self.cell.into());
        let shape = match self.shape {
            Shape::Single => '1',
            Shape::Across => 'h',
            Shape::Down => 'v',
        };
        write!(f, "({},{}){shape}", column + 1, row + 1)
    }
}

/// "Black", "White": the name for programs, whose first letter stands in positions.
pub(crate) fn name(seat: Seat) -> &'static str {
    if seat == BLACK { "Black" } else { "White" }
}

/// A problem and its remedy.
type Wrong = (Text, Text);

fn wrong<T>(problem: Text, remedy: Text) -> Result<T, Wrong> {
    Err((problem, remedy))
}

/// How a piece is written.
const EXAMPLE: Text = text!(
    "write column, row and how it lies, like (1,2)h, (1,2)v or (1,2)1",
    "列、行、置き方を (1,2)h や (1,2)v や (1,2)1 のように書いてください"
);

impl Utsurigi {
    /// Reads a piece that lies on the board.
    fn read_piece(&self, text: &str) -> Result<Piece, Wrong> {
        let parts = text.strip_prefix('(').and_then(|text| text.split_once(')'));
        let numbers = parts.and_then(|(place, shape)| {
            let (column, row) = place.split_once(',')?;
            let number = |text: &str| text.trim().parse::<u32>().ok();
            Some((number(column)?, number(row)?, shape.trim()))
        });
        let Some((column, row, lies)) = numbers else {
            return wrong(text!("not a piece", "ピースの書き方になっていません"), EXAMPLE);
        };
        let shape = match lies {
            "1" => Shape::Single,
            "h" => Shape::Across,
            "v" => Shape::Down,
            "" => {
                let problem = text!(
                    "it does not say which piece, nor how it lies",
                    "どのピースをどの向きに置くかが書かれていません"
                );
                return wrong(problem, EXAMPLE);
            }
            _ => {
                let problem = text!(
                    "{lies:?} is none of h, v and 1",
                    "{lies:?} は h、v、1 のどれでもありません"
                );
                return wrong(problem, EXAMPLE);
            }
        };
        let inside = |column: u32, row: u32| {
            (1..=self.columns).contains(&column) && (1..=self.rows).contains(&row)
        };
        let fits = |column: u32, row: u32| match shape {
            Shape::Single => inside(column, row),
            Shape::Across => inside(column, row) && inside(column + 1, row),
            Shape::Down => inside(column, row) && inside(column, row + 1),
        };
        if !inside(column, row) {
            let problem = text!(
                "the board has columns 1 to {columns} and rows 1 to {rows}",
                "盤の列は1から{columns}まで、行は1から{rows}までです",
                columns = self.columns,
                rows = self.rows
            );
            let remedy = match fits(row, column) {
                true => text!(
                    "did you mean ({row},{column}){lies}? a piece is (column,row)",
                    "ピースは (列,行) の順です。 ({row},{column}){lies} のことではありませんか"
                ),
                false => text!(
                    "a piece is (column,row), from (1,1) at the top left",
                    "左上を (1,1) として、 (列,行) の順に書いてください"
                ),
            };
            return wrong(problem, remedy);
        }
        if !fits(column, row) {
            return wrong(
                text!("half of it lies outside the board", "半分が盤からはみ出します"),
                text!("move it, or turn it", "場所か向きを変えてください"),
            );
        }
        Ok(Piece { cell: board::cell(column - 1, row - 1) as u8, shape })
    }

    /// Reads what comes before a slash: pieces and hand of one player.
    fn read_side(&self, seat: Seat, text: &str, position: &mut Position) -> Result<(), Wrong> {
        let (name, who) = (name(seat), words::player(seat));
        let mut rest = text.trim();
        let initial = &name[..1];
        rest = rest.strip_prefix(name).or_else(|| rest.strip_prefix(initial)).unwrap_or_default();
        if rest.is_empty() {
            let problem = text!(
                "{who}'s pieces are not where they belong",
                "{who}のピースがあるべき場所に書かれていません"
            );
            return wrong(problem, self.like_the_start());
        }
        let Some((pieces, hand)) = rest.split_once('+') else {
            return wrong(
                text!("it does not say what {who} has in hand", "{who}の手持ちが書かれていません"),
                text!(
                    "write it after the pieces, like +6d4s",
                    "ピースの後に +6d4s のように書いてください"
                ),
            );
        };
        let mut rest = pieces.trim();
        while !rest.is_empty() {
            // A piece ends one sign after its bracket.
            let end = rest.find(')').map_or(rest.len(), |at| at + 1);
            let end = rest[end..].chars().next().map_or(end, |sign| end + sign.len_utf8());
            let (text, after) = rest.split_at(end);
            let piece = self.read_piece(text.trim()).map_err(|(problem, remedy)| {
                let piece = text.trim();
                (text!("{piece:?}: {problem}", "{piece:?}: {problem}"), remedy)
            })?;
            let cells = piece.cells();
            if cells & (position.owned[0] | position.owned[1]) != 0 {
                return wrong(
                    text!(
                        "{piece} overlaps another piece",
                        "{piece} がほかのピースと重なっています"
                    ),
                    text!(
                        "give each cell to one piece only",
                        "1つのマスに置くピースは1つだけにしてください"
                    ),
                );
            }
            position.owned[seat.index()] |= cells;
            match piece.shape {
                Shape::Single => {}
                Shape::Across => position.across |= 1 << piece.cell,
                Shape::Down => position.down |= 1 << piece.cell,
            }
            rest = after.trim_start();
        }
        position.hands[seat.index()] = read_hand(hand.trim()).ok_or_else(|| {
            let problem = text!(
                "{hand:?} is not a hand",
                "{hand:?} は手持ちの書き方になっていません",
                hand = hand.trim()
            );
            let remedy = text!(
                "write the dominoes and single pieces left, like 6d4s",
                "2マスのピースと1マスのピースの残りを 6d4s のように書いてください"
            );
            (problem, remedy)
        })?;
        Ok(())
    }

    fn read_position(&self, text: &str) -> Result<Position, Wrong> {
        let position = self.read_pieces(text)?;
        self.check_reachable(&position)?;
        Ok(position)
    }

    /// Reads pieces, hands and turn, whether play can reach them or not.
    pub(crate) fn read_pieces(&self, text: &str) -> Result<Position, Wrong> {
        let mut position = Position {
            owned: [0; 2],
            across: 0,
            down: 0,
            hands: [Hand::default(); 2],
            turn: BLACK,
        };
        let parts: Vec<&str> = text.split('/').collect();
        let [black, white, turn] = parts[..] else {
            let problem = text!(
                "a position has three parts, not {parts}",
                "局面は / で区切った3つの部分で書きますが、これには{parts}個あります",
                parts = parts.len()
            );
            return wrong(problem, self.like_the_start());
        };
        self.read_side(BLACK, black, &mut position)?;
        self.read_side(WHITE, white, &mut position)?;
        position.turn = match turn.trim() {
            "B" | "Black" => BLACK,
            "W" | "White" => WHITE,
            other => {
                let problem =
                    text!("{other:?} is nobody's turn", "{other:?} はどちらの手番でもありません");
                let remedy =
                    text!("end with / B or with / W", "終わりに / B か / W と書いてください");
                return wrong(problem, remedy);
            }
        };
        Ok(position)
    }

    /// The advice to write a position like the start.
    fn like_the_start(&self) -> Text {
        let start = self.show(&self.start());
        text!("write it like {start:?}", "{start:?} のように書いてください")
    }

    /// Refuses what no play can reach, as far as pieces can tell.
    fn check_reachable(&self, position: &Position) -> Result<(), Wrong> {
        let taken = position.owned[0] | position.owned[1];
        let dominoes = position.across | position.down;
        let corners = self.corners()[0] | self.corners()[1];
        for cell in board::cells(corners) {
            if 1 << cell & taken & !position.whole(dominoes) == 0 {
                let piece = Piece { cell: cell as u8, shape: Shape::Single };
                return wrong(
                    text!(
                        "{piece} is missing: single pieces lie in the corners from the start",
                        "{piece} がありません。四隅には最初から1マスのピースがあります"
                    ),
                    text!("add it, in the colour that it has now", "今の色で書き加えてください"),
                );
            }
        }
        let mut joined = corners;
        loop {
            let more = position.whole(beside(joined) & taken) | joined;
            if more == joined {
                break;
            }
            joined = more;
        }
        if let Some(cell) = board::cells(taken & !joined).next() {
            let (column, row) = board::column_and_row(cell);
            return wrong(
                text!(
                    "the piece on ({column},{row}) floats",
                    "({column},{row}) のピースが離れています",
                    column = column + 1,
                    row = row + 1
                ),
                text!(
                    "join every piece to a corner, edge to edge",
                    "どのピースも、辺でつながって隅まで届くようにしてください"
                ),
            );
        }
        let hands = position.hands;
        let singles = taken & !position.whole(dominoes);
        self.check_stock(DOMINOES, self.hand.dominoes, hands.map(|it| it.dominoes), dominoes, 0)?;
        self.check_stock(SINGLES, self.hand.singles, hands.map(|it| it.singles), singles, 4)
    }

    /// Refuses more or fewer pieces of a kind than the rules have: `each` in either hand at first,
    /// now those in `hands` and those that lie on the board, some of which lay there at first.
    fn check_stock(
        &self,
        kind: Text,
        each: u8,
        hands: [u8; 2],
        lying: Bits,
        at_first: u32,
    ) -> Result<(), Wrong> {
        let [black, white] = hands.map(u32::from);
        let (each, most) = (u32::from(each), black.max(white));
        if most > each {
            return wrong(
                text!("a hand holds too many {kind}: {most}", "手持ちの{kind}が{most}個あります"),
                text!(
                    "under these rules each player begins with {each}",
                    "最初の手持ちが{each}個なので、それ以下にしてください"
                ),
            );
        }
        let (laid, held, all) = (lying.count_ones() - at_first, black + white, 2 * each);
        if laid + held != all {
            return wrong(
                text!(
                    "{kind}: {laid} put down and {held} in hand",
                    "{kind}は、置いたものが{laid}個、手持ちが{held}個です"
                ),
                text!(
                    "under these rules there are {all}",
                    "このルールに合わせて全部で{all}個にしてください"
                ),
            );
        }
        Ok(())
    }
}

fn read_hand(text: &str) -> Option<Hand> {
    let (dominoes, singles) = text.strip_suffix('s')?.split_once('d')?;
    Some(Hand { dominoes: dominoes.trim().parse().ok()?, singles: singles.trim().parse().ok()? })
}

impl Notation for Utsurigi {
    fn show(&self, position: &Position) -> String {
        let side = |seat: Seat| {
            let mut text = name(seat)[..1].to_string();
            for piece in position.pieces(seat) {
                text += &format!(" {piece}");
            }
            let Hand { dominoes, singles } = position.hands[seat.index()];
            text + &format!(" +{dominoes}d{singles}s")
        };
        format!("{} / {} / {}", side(BLACK), side(WHITE), &name(position.turn)[..1])
    }

    fn read(&self, text: &str) -> Result<Position, Misread> {
        self.read_position(text.trim())
            .map_err(|(problem, remedy)| Misread::new(text.trim(), problem, remedy))
    }

    fn show_move(&self, _: &Position, chosen: Move) -> String {
        match chosen {
            Move::Place(piece) => piece.to_string(),
            Move::Pass => "pass".to_string(),
        }
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, Misread> {
        let text = text.trim();
        let legal = self.legal(position);
        let read = || match text {
            _ if legal.is_empty() => wrong(
                text!("the game is over", "ゲームは終わっています"),
                text!("take a move back first", "先に手を戻してください"),
            ),
            "pass" => match legal[..] {
                [Move::Pass] => Ok(Move::Pass),
                _ => wrong(
                    text!(
                        "a player who can put a piece down may not pass",
                        "ピースを置けるうちはパスできません"
                    ),
                    text!("put a piece down", "ピースを置いてください"),
                ),
            },
            _ => {
                let piece = self.read_piece(text)?;
                if !legal.contains(&Move::Place(piece)) {
                    return self.why_not(position, piece);
                }
                Ok(Move::Place(piece))
            }
        };
        read().map_err(|(problem, remedy)| Misread::new(text, problem, remedy))
    }
}

impl Utsurigi {
    /// Why a piece that lies on the board cannot be put down.
    fn why_not(&self, position: &Position, piece: Piece) -> Result<Move, Wrong> {
        let who = words::player(position.turn);
        let hand = position.hands[position.turn.index()];
        let (left, kind) = match piece.shape {
            Shape::Single => (hand.singles, SINGLES),
            _ => (hand.dominoes, DOMINOES),
        };
        if piece.cells() & !self.empty(position) != 0 {
            return wrong(
                text!("a piece is there already", "そこにはもうピースがあります"),
                text!("choose empty cells", "空いているマスを選んでください"),
            );
        }
        if left == 0 {
            return wrong(
                text!("{who} has no {kind} left", "{who}の手持ちに{kind}は残っていません"),
                text!("choose another piece", "ほかのピースを選んでください"),
            );
        }
        wrong(
            text!("it would touch none of {who}'s pieces", "{who}のどのピースとも辺が接しません"),
            text!(
                "put it edge to edge with one of {who}'s pieces",
                "{who}のピースと辺が接するように置いてください"
            ),
        )
    }
}
