//! Positions and moves as text.
//!
//! A piece is its column and row, counted from 1 at the top left, and how it lies: `(1,2)1`
//! a single piece, `(1,2)h` a domino on (1,2) and (2,2), `(1,2)v` one on (1,2) and (1,3). A
//! move is the piece to be put down, or `pass`. A position is each player's pieces and hand,
//! and who is to move: `B (1,1)1 (6,6)1 +6d4s / W (6,1)1 (1,6)1 +6d4s / B`.

use crate::board::{self, Bits, beside};
use crate::rules::{BLACK, Hand, Move, Piece, Position, Shape, Utsurigi, WHITE};
use yomikiri_game::{Game, Misread, Notation, Seat};

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

/// "Black", "White".
pub(crate) fn name(seat: Seat) -> &'static str {
    if seat == BLACK { "Black" } else { "White" }
}

/// A problem and its remedy.
type Wrong = (String, String);

fn wrong<T>(problem: impl Into<String>, remedy: impl Into<String>) -> Result<T, Wrong> {
    Err((problem.into(), remedy.into()))
}

impl Utsurigi {
    /// Reads a piece that lies on the board.
    fn read_piece(&self, text: &str) -> Result<Piece, Wrong> {
        let example = "write column, row and how it lies, like (1,2)h, (1,2)v or (1,2)1";
        let parts = text.strip_prefix('(').and_then(|text| text.split_once(')'));
        let numbers = parts.and_then(|(place, shape)| {
            let (column, row) = place.split_once(',')?;
            let number = |text: &str| text.trim().parse::<u32>().ok();
            Some((number(column)?, number(row)?, shape.trim()))
        });
        let Some((column, row, lies)) = numbers else { return wrong("not a piece", example) };
        let shape = match lies {
            "1" => Shape::Single,
            "h" => Shape::Across,
            "v" => Shape::Down,
            "" => return wrong("it does not say which piece, nor how it lies", example),
            _ => return wrong(format!("{lies:?} is no way to lie"), example),
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
            let problem =
                format!("the board has columns 1 to {} and rows 1 to {}", self.columns, self.rows);
            let remedy = match fits(row, column) {
                true => format!("did you mean ({row},{column}){lies}? a piece is (column,row)"),
                false => "a piece is (column,row), from (1,1) at the top left".to_string(),
            };
            return wrong(problem, remedy);
        }
        if !fits(column, row) {
            return wrong("half of it lies outside the board", "move it, or turn it");
        }
        Ok(Piece { cell: board::cell(column - 1, row - 1) as u8, shape })
    }

    /// Reads what comes before a slash: pieces and hand of one player.
    fn read_side(&self, seat: Seat, text: &str, position: &mut Position) -> Result<(), Wrong> {
        let name = name(seat);
        let mut rest = text.trim();
        let initial = &name[..1];
        rest = rest.strip_prefix(name).or_else(|| rest.strip_prefix(initial)).unwrap_or_default();
        if rest.is_empty() {
            let problem = format!("{name}'s pieces are not where they belong");
            return wrong(problem, format!("write them as {:?}", self.example()));
        }
        let Some((pieces, hand)) = rest.split_once('+') else {
            let problem = format!("it does not say what {name} has in hand");
            return wrong(problem, "write it after the pieces, like +6d4s");
        };
        let mut rest = pieces.trim();
        while !rest.is_empty() {
            // A piece ends one sign after its bracket.
            let end = rest.find(')').map_or(rest.len(), |at| at + 1);
            let end = rest[end..].chars().next().map_or(end, |sign| end + sign.len_utf8());
            let (text, after) = rest.split_at(end);
            let piece = self
                .read_piece(text.trim())
                .map_err(|(problem, remedy)| (format!("{:?}: {problem}", text.trim()), remedy))?;
            let cells = piece.cells();
            if cells & (position.owned[0] | position.owned[1]) != 0 {
                return wrong(
                    format!("{piece} overlaps another piece"),
                    "give each cell to one piece only",
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
            let problem = format!("{:?} is no hand", hand.trim());
            (problem, "write the dominoes and single pieces left, like 6d4s".to_string())
        })?;
        Ok(())
    }

    fn read_position(&self, text: &str) -> Result<Position, Wrong> {
        let mut position = Position {
            owned: [0; 2],
            across: 0,
            down: 0,
            hands: [Hand::default(); 2],
            turn: BLACK,
        };
        let parts: Vec<&str> = text.split('/').collect();
        let [black, white, turn] = parts[..] else {
            let problem = format!("a position has three parts, not {}", parts.len());
            return wrong(problem, format!("write it as {:?}", self.example()));
        };
        self.read_side(BLACK, black, &mut position)?;
        self.read_side(WHITE, white, &mut position)?;
        position.turn = match turn.trim() {
            "B" | "Black" => BLACK,
            "W" | "White" => WHITE,
            other => {
                return wrong(format!("{other:?} is nobody's turn"), "end with / B or with / W");
            }
        };
        self.check_reachable(&position)?;
        Ok(position)
    }

    /// The start, as an example of how positions are written.
    fn example(&self) -> String {
        self.show(&self.start())
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
                    format!("{piece} is missing: single pieces lie in the corners from the start"),
                    "put it in, in the colour that it has now",
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
                format!("the piece on ({},{}) floats", column + 1, row + 1),
                "join every piece to a corner, edge to edge",
            );
        }
        let [black, white] = position.hands;
        let kinds = [
            ("dominoes", self.hand.dominoes, black.dominoes, white.dominoes, dominoes, 0),
            (
                "single pieces",
                self.hand.singles,
                black.singles,
                white.singles,
                taken & !position.whole(dominoes),
                4,
            ),
        ];
        for (kind, each, black, white, laid, at_first) in kinds {
            if black > each || white > each {
                let problem = format!("a hand holds {} {kind}", black.max(white));
                return wrong(problem, format!("under these rules each player begins with {each}"));
            }
            let laid: Bits = Bits::from(laid.count_ones()) - at_first;
            let all = laid + Bits::from(black) + Bits::from(white);
            if all != 2 * Bits::from(each) {
                let problem =
                    format!("{laid} {kind} were put down and {} are in hand", black + white);
                return wrong(problem, format!("under these rules there are {}", 2 * each));
            }
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
            _ if legal.is_empty() => wrong("the game is over", "take a move back first"),
            "pass" => match legal[..] {
                [Move::Pass] => Ok(Move::Pass),
                _ => wrong("who can put a piece down may not pass", "put a piece down"),
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
        let name = name(position.turn);
        let hand = position.hands[position.turn.index()];
        let (left, kind) = match piece.shape {
            Shape::Single => (hand.singles, "single piece"),
            _ => (hand.dominoes, "domino"),
        };
        if piece.cells() & !self.empty(position) != 0 {
            return wrong("a piece is there already", "choose empty cells");
        }
        if left == 0 {
            return wrong(format!("{name} has no {kind} left"), "choose another piece");
        }
        wrong(
            format!("it would touch none of {name}'s pieces"),
            format!("put it beside a piece of {name}'s, edge to edge"),
        )
    }
}
