//! How parts of the crate are used, each by an example.

#[test]
fn bent_four_bent_four() {
    use crate::bent_four::bent_four;
    use crate::{Color, read_board};
    let board = "ooooo\nBBooo\n.B.oo\nwBBBo\n.w.Bo";
    let race = read_board(board, Color::White).unwrap();
    assert!(bent_four(&race, Color::Black) && !bent_four(&race, Color::White));
}

#[test]
fn eyes_eye_eye() {
    use crate::eyes::Eye;
    let five = Eye::new(5, 1);
    assert_eq!((five.liberties(), five.class(), five.free()), (7, 5, 4));
}

#[test]
fn eyes_eye_measured() {
    use crate::eyes::Eye;
    // Six points in the corner that are filled like an eye of five.
    assert_eq!(Eye::measured(6, 1, 7).class(), 5);
}

#[test]
fn eyes_groups_of() {
    use crate::eyes::Groups;
    use crate::{Color, read_board};
    let board = "X.XO.\nXXXOO\nOOO.X\n...XX";
    let board = *read_board(board, Color::Black).unwrap().board();
    let [black, white] = ["A4", "A2"].map(|at| board.size().read_point(at).unwrap());
    let groups = Groups::of(&board, [black, white].map(|stone| board.block(stone)));
    assert_eq!(groups.sides[0].eyes[0].eye.size(), 1);
}

#[test]
fn eyes_rule_ending() {
    use crate::eyes::{Ending, Eye, Side, ending};
    // An eye and three shared liberties against six liberties outside.
    let eye = Side { outside: 2, eye: Some(Eye::new(1, 0)) };
    let none = Side { outside: 6, eye: None };
    assert_eq!(ending(eye, none, 3), Ending::Win);
    assert_eq!(ending(none, eye, 3), Ending::Win);
    assert_eq!(ending(none, eye, 4), Ending::Loss);
}

#[test]
fn eyes_verdict_of() {
    use crate::eyes::{Ending, EyeTheory};
    use crate::{Color, read_board};
    let board = "X.XO.\nXXXOO\nOOO.X\n...XX";
    let board = *read_board(board, Color::Black).unwrap().board();
    let [black, white] = ["A4", "A2"].map(|at| board.size().read_point(at).unwrap());
    let theory = EyeTheory::of(&board, [black, white].map(|stone| board.block(stone)));
    assert_eq!(theory.endings[Color::White.index()], Some(Ending::Win));
}

#[test]
fn eyes_words_explain() {
    use crate::eyes::{EyeTheory, explain};
    use crate::{Color, read_board};
    use yomikiri_text::Lang;
    let board =
        "......\noooooo\noooo..\nXXXXXX\nX.XXXX\nXXXXXX\nXXX...\nOOOOOO\nxxx...\nxxxxxx\n......";
    let position = read_board(board, Color::Black).unwrap();
    let [black, white] = ["A6", "A4"].map(|at| position.size().read_point(at).unwrap());
    let blocks = [black, white].map(|stone| position.board().block(stone));
    let said = explain(&EyeTheory::of(position.board(), blocks), Color::Black);
    assert_eq!(
        said[2].get(Lang::En),
        "Black has an eye and White has none, so the 3 shared liberties count for Black.",
    );
    assert_eq!(said[3].get(Lang::En), "Black captures White 4 moves ahead.");
    assert_eq!(said[3].get(Lang::Ja), "黒の4手勝ちです。");
}

#[test]
fn game_race() {
    use crate::game::Race;
    use yomikiri_game::{Game, Notation};
    let race = Race::new("BW1/1o1 w -".parse().unwrap());
    let mut position = race.start();
    let chosen = race.read_move(&position, "A1").unwrap();
    race.play(&mut position, chosen);
    assert_eq!(race.scores(&position).unwrap().as_slice(), [-1, 1]);
}

#[test]
fn judge_aims_aims() -> Result<(), yomikiri_game::Misread> {
    use crate::given::Given;
    use crate::judge::{Judge, Ruleset};
    use crate::method::Variant;
    use crate::success::Success;
    use crate::{Color, read_board};
    use yomikiri_game::Budget;
    let board = "XXO..\n.XO..\nXXOO.\nOOXXX\n.OX..";
    let board = *read_board(board, Color::Black).unwrap().board();
    let stones = ["A5", "A2"].map(|name| board.size().read_point(name).unwrap());
    let race = Given::stones(board).asked(stones)?;
    let mut judge = Judge::new(Variant::Corrected, Ruleset::Japanese, 1 << 24);
    let mut budget = Budget::unlimited();
    let verdict = judge.verdict(&race, &mut budget);
    let aims = judge.aims(&race, &verdict, &mut budget).unwrap();
    assert_eq!(aims.kill.success, Success::Yes);
    Ok(())
}

#[test]
fn judge_race_marked() {
    use crate::sgf::Record;
    let given = Record::read(b"(;SZ[3]AB[aa]AW[ba][cc]TR[aa][ba]PL[W])").unwrap().at(None).unwrap();
    assert_eq!(given.marked().unwrap().position.to_string(), "BW1/3/2o w -");
}

#[test]
fn life_alive() {
    use crate::life::alive;
    use crate::{Color, read_board};
    let position = read_board(".X.X\nXXXX\n....", Color::Black).unwrap();
    assert_eq!(alive(position.board(), Color::Black), position.board().stones(Color::Black));
    let position = read_board(".XX.\nX.XX\n....", Color::Black).unwrap();
    assert!(alive(position.board(), Color::Black).is_empty());
}

#[test]
fn notation_show_board() {
    use crate::notation::show_board;
    use crate::{Color, read_board};
    let board = "   A B C\n 2 o B .  2\n 1 x W t  1\n   A B C";
    let position = read_board(board, Color::Black).unwrap();
    assert_eq!(position.to_string(), "oB1/xWt b -");
    assert_eq!(show_board(&position), board);
}

#[test]
fn proof_write_proof() {
    use crate::proof::{check_proof, write_proof};
    use crate::success::Success;
    use crate::{Color, Position, Reader};
    use yomikiri_check::{Limits, Proof};
    use yomikiri_game::Budget;
    let position: Position = "oB1/xW1/xxo b -".parse().unwrap();
    let starters = Color::BOTH.map(|starter| position.with_mover(starter));
    let mut reader = Reader::new(&position, 1 << 20);
    let (mut file, budget) = (Vec::new(), &mut Budget::unlimited());
    write_proof(&mut file, "semeai", &starters, &mut reader, 1 << 24, budget).unwrap();

    let mut bytes = &file[..];
    let proof = Proof::open(&mut bytes).unwrap();
    let proved = check_proof(proof, &mut Limits::memory(1 << 30)).unwrap();
    assert_eq!(proved[0].position, starters[0]);
    assert_eq!(proved[0].success(Color::Black), Some(Success::Yes));
    assert_eq!(proved[1].success(Color::White), Some(Success::Yes));
}

#[test]
fn search_reader_success() {
    use crate::success::Success;
    use crate::{Color, Position, Reader};
    use yomikiri_game::Budget;
    let position: Position = "oB1/xW1/xxo b -".parse().unwrap();
    let mut reader = Reader::new(&position, 1 << 20);
    let success = reader.success(&position, Color::Black, &mut Budget::unlimited());
    assert_eq!(success, Ok(Success::Yes));
}

#[test]
fn sgf_record_record() {
    use crate::sgf::Record;
    let record = Record::read(b"(;SZ[3]AW[ba];B[aa](;W[ab])(;W[bb]))").unwrap();
    assert_eq!((record.moves(), record.branches), (2, 1));
    let race = record.at(Some(1)).unwrap().marked().unwrap();
    assert_eq!(race.position.to_string(), "XO1/3/3 w -");
    assert!(Record::read(b"(;SZ[25])").unwrap_err().to_string().contains("19"));
}

#[test]
fn sgf_record_read_text() {
    use crate::sgf::Record;
    let record = Record::read_text("(;CA[Shift_JIS]GN[囲碁])").unwrap();
    assert_eq!(record.moves(), 0);
}

#[test]
fn sgf_write_line() {
    use crate::sgf::Variation;
    use crate::{Color, Move};
    let line = Variation::line(Color::White, &[Move::Pass, Move::Pass]).unwrap();
    assert_eq!(line.next[0].played, Some((Color::Black, Move::Pass)));
}

#[test]
fn sgf_write_write_sgf() {
    use crate::sgf::{Record, Variation, write_sgf};
    let position = "BW1/1Ot w -".parse().unwrap();
    let root = Variation { comment: "a [race]".to_string(), ..Variation::default() };
    let sgf = write_sgf(&position, &root);
    assert!(sgf.contains("TR[aa][ba]") && sgf.contains("C[a [race\\]]"));
    let given = Record::read(sgf.as_bytes()).unwrap().at(None).unwrap();
    assert_eq!(given.marked().unwrap().position, position);
}

#[test]
fn sgf_write_write_open_sgf() {
    use crate::sgf::{Record, Variation, write_open_sgf};
    let sgf = write_open_sgf(&"BW1/1Ot w -".parse().unwrap(), &Variation::default());
    let given = Record::read(sgf.as_bytes()).unwrap().at(None).unwrap();
    assert!(!sgf.contains("PL[") && given.turn.is_none());
}

#[test]
fn sgf_write_liberty_labels() {
    use crate::Position;
    use crate::sgf::liberty_labels;
    // A shared liberty and one of White's own.
    let position: Position = "B1o/xW1 b -".parse().unwrap();
    let labels = liberty_labels(&position);
    assert_eq!(labels.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>(), ["1/1", "2"]);
}

#[test]
fn sum_race_sum_race() -> Result<(), yomikiri_game::Stop> {
    use crate::sum::{Moves, SumRace};
    use crate::{Color, Position};
    use yomikiri_game::Budget;
    // Two liberties each, one of them shared.
    let position: Position = "1BWW1/oB1Wx/oBWWx b -".parse().unwrap();
    let mut budget = Budget::unlimited();
    let sum = SumRace::new(&position, Moves::Needed, &mut budget)?.expect("a small race");
    let solved = sum.solve(None, 1 << 20, &mut budget)?.expect("few positions");
    assert_eq!(sum.plies(&solved, &position, Color::Black), Some(Some(3)));
    Ok(())
}

#[test]
fn sum_race_fewest_threats() -> Result<(), yomikiri_game::Stop> {
    use crate::sum::{Moves, SumRace};
    use crate::{Color, Position};
    use yomikiri_game::Budget;
    // Black takes the ko at C3 and then captures, unless White has a threat.
    let position: Position = "BB1X/OBWW/1WWx b -".parse().unwrap();
    let mut budget = Budget::unlimited();
    let sum = SumRace::new(&position, Moves::Needed, &mut budget)?.expect("a small race");
    let few = sum.fewest_threats(Color::Black, Color::White, 1 << 20, &mut budget)?;
    assert_eq!(few, Some(1));
    Ok(())
}

#[test]
fn method_transform_transform_told() -> Result<(), yomikiri_value::Stop> {
    use crate::{
        Color,
        method::{RawTree, Variant, transform_told},
    };
    use yomikiri_game::Budget;
    use yomikiri_value::Store;
    let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    let tree = RawTree::read(Color::Black, "{6|{4|3}}").unwrap();
    let told = transform_told(&tree, Variant::Corrected, &mut store.within(&mut budget))?;
    // {4|3} is {|3} without Black's move: 4. What is left, {6|4}, has a temperature of 1.
    let dropped: Vec<bool> = told.iter().map(|node| node.dropped).collect();
    assert_eq!(dropped, [false, false, false, true, false]);
    Ok(())
}

#[test]
fn draw_thermographs_thermographs() {
    use crate::Figure;
    use crate::draw::thermographs;
    use crate::method::{Variant, analyse};
    use yomikiri_game::Budget;
    use yomikiri_text::Lang;
    let (variant, mut budget) = (Variant::Corrected, Budget::unlimited());
    let theory = analyse(&Figure::RACE.position(), variant, 1 << 22, &mut budget).unwrap();
    let (text, _) = thermographs(&theory, Lang::En);
    assert!(
        text.starts_with("a: {4|0}\n            temperature  value\nmast                  2  2\n")
    );
}
