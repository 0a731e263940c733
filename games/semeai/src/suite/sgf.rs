//! SGF: what can be read is read, what cannot is refused with a place and a remedy.

use crate::sgf::{Record, Variation, liberty_labels, write_sgf};
use crate::suite::plain::{self, Random};
use crate::{Color, Figure, Move, Position};
use proptest::prelude::*;
use yomikiri_game::Misread;
use yomikiri_text::{Told, speaks_both};

fn read(sgf: &str) -> Result<Position, Misread> {
    Ok(Record::read(sgf.as_bytes())?.at(None)?.marked()?.position)
}

fn shown(sgf: &str, at: usize) -> String {
    let given = Record::read(sgf.as_bytes()).unwrap().at(Some(at)).unwrap();
    given.marked().unwrap().position.to_string()
}

#[test]
fn setup_marks_and_turn() {
    let sgf = "(;SZ[4:3]AB[aa][ba]AW[ca:cb]AW[dc]TR[aa]TR[ca]SQ[dc]MA[ac]LB[ab:1]PL[W])";
    assert_eq!(read(sgf).unwrap().to_string(), "BBW1/2W1/t2O w -");
    // Where something is essential, what has no mark is safe; otherwise it is unknown.
    assert_eq!(read("(;SZ[3]AB[aa]AW[ba][cc]TR[aa][ba])").unwrap().to_string(), "BW1/3/2o b -");
    assert_eq!(read("(;SZ[3]AB[aa]AW[cc])").unwrap().to_string(), "X2/3/2O b -");
    assert_eq!(read("(;SZ[3]AB[aa]CR[aa])").unwrap().to_string(), "x2/3/3 b -");
}

#[test]
fn moves_captures_passes_and_ko() {
    let sgf = "(;SZ[4]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[];B[tt];W[aa]AE[aa])";
    assert_eq!(shown(sgf, 0), "1XO1/XO1O/1XO1/4 b -");
    assert_eq!(shown(sgf, 1), "1XO1/X1XO/1XO1/4 w B3");
    assert_eq!(shown(sgf, 2), "1XO1/X1XO/1XO1/4 b -");
    assert_eq!(shown(sgf, 3), "1XO1/X1XO/1XO1/4 w -");
    let too_many = Record::read(sgf.as_bytes()).unwrap().at(Some(9)).unwrap_err();
    assert_eq!(
        too_many.to_string(),
        "\"9\": the game has only 4 moves; ask for a number from 0 to 4"
    );
    // A move onto a stone.
    let wrong = Record::read(b"(;SZ[9];B[cc];W[cc])").unwrap().at(None).unwrap_err();
    assert!(wrong.to_string().contains("move 2"), "{wrong}");
}

#[test]
fn handicaps_are_laid_out_or_given() {
    assert_eq!(shown("(;SZ[9]HA[2])", 0), "9/9/6X2/9/9/9/2X6/9/9 w -");
    assert_eq!(shown("(;SZ[9]HA[2]AB[aa][bb])", 0), "X8/1X7/9/9/9/9/9/9/9 w -");
    assert_eq!(shown("(;SZ[9]HA[0];B[aa])", 0), "9/9/9/9/9/9/9/9/9 b -");
    assert_eq!(
        Record::read(b"(;HA[9])").unwrap().at(None).unwrap().board.stones(Color::Black).len(),
        9
    );
}

#[test]
fn the_main_line_is_read_where_a_record_branches() {
    let record = Record::read(b"(;SZ[3](;B[aa];W[bb])(;B[cc]))(;SZ[9])").unwrap();
    assert_eq!((record.branches, record.games, record.moves()), (1, 2, 2));
    assert_eq!(record.notes().len(), 2);
    assert_eq!(record.at(None).unwrap().marked().unwrap().position.to_string(), "X2/1O1/3 b -");
}

/// Without a number it is the last position with something essential.
#[test]
fn marks_say_which_position_is_meant() {
    let sgf = "(;SZ[3]AB[aa]AW[ba]TR[aa][ba];B[cc];W[bb])";
    assert_eq!(read(sgf).unwrap().to_string(), "BW1/3/3 b -");
    // Marks of the beginning hold later on, as long as their stones are there.
    assert_eq!(shown(sgf, 1), "BW1/3/2x w -");
    let captured = "(;SZ[3]AB[aa]AW[ba]TR[aa][ba];W[ab])";
    let given = Record::read(captured.as_bytes()).unwrap().at(Some(1)).unwrap();
    let refused = given.marked().unwrap_err().to_string();
    assert!(refused.contains("A3") && refused.contains("captured"), "{refused}");
}

#[test]
fn old_files_and_other_encodings() {
    let old = "(;GaMe[1]FileFormat[3]SiZe[3]AddBlack[aa]\n [bb]PLayer[white])";
    assert_eq!(read(old).unwrap().to_string(), "X2/1X1/3 w -");
    let sjis = b"(;CA[Shift_JIS]GN[\x88\xcd\x8c\xe9]SZ[3]C[\x95\x5c]AB[aa])";
    let record = Record::read(sjis).unwrap();
    assert_eq!(record.at(None).unwrap().marked().unwrap().position.to_string(), "X2/3/3 b -");
}

#[test]
fn bad_files_are_refused_with_place_and_remedy() {
    let brackets = "(".repeat(5 << 20);
    let nodes = format!("(;SZ[9]{}", ";".repeat(5 << 20));
    let nested = "(;".repeat(2 << 20);
    let semicolons = ";".repeat(5 << 20);
    let values = format!("(;C{}", "[".repeat(5 << 20));
    let pairs = "()".repeat(2 << 20);
    for (sgf, column) in [
        ("(;SZ[25]AB[aa])", Some(3)),
        ("(;SZ[1]AB[aa])", Some(3)),
        ("(;SZ[nine])", Some(3)),
        ("(;GM[2]SZ[9])", Some(3)),
        ("(;SZ[9]AB[zz])", Some(8)),
        ("(;SZ[9]AB[a])", Some(8)),
        ("(;SZ[9]AB[cc:aa])", Some(8)),
        ("(;SZ[9];B[cc];W[xx])", Some(15)),
        ("(;SZ[9];B[cc]", Some(1)),
        ("(;SZ[9];B[c", Some(10)),
        ("(;SZ[9]PL[x])", Some(8)),
        ("", None),
        ("hello", None),
        (&brackets, Some(2)),
        (&nodes, Some(8 + 1999)),
        (&nested, Some(2 * 2001)),
        (&semicolons, None),
        (&values, Some(4)),
        (&pairs, Some(2)),
    ] {
        let refused = read(sgf).expect_err("refused");
        let start: String = sgf.chars().take(30).collect();
        assert_eq!(refused.column(), column, "{start}: {refused}");
        speaks_both(&refused.advice());
        assert!(refused.told().get(yomikiri_text::Lang::En).len() < 400);
    }
    for (sgf, said) in [
        ("(;SZ[9]AB[aa]TR[bb])", "has no stone"),
        ("(;SZ[9]AB[aa]SQ[bb]TR[aa])", "has no stone"),
        ("(;SZ[9]AB[aa]MA[aa])", "must be empty"),
        ("(;SZ[9]AB[aa][ba]TR[aa]SQ[ba])", "two different marks"),
        ("(;SZ[2]AB[aa][ab]AW[ba][bb])", "no liberty"),
    ] {
        let refused = read(sgf).expect_err("refused");
        assert!(refused.to_string().contains(said), "{sgf}: {refused}");
        speaks_both(&refused.advice());
    }
    let one = [("board", "X..\n.O.\n..."), ("essential", "A3")];
    let alone = crate::ENTRY.under(&one).map(|_| ()).unwrap_err();
    assert!(alone.to_string().contains("there is no race"), "{alone}");
    speaks_both(&alone.advice());
}

/// Deep nesting beside the main line is skipped without a limit.
#[test]
fn variations_beside_the_main_line_may_be_deep() {
    let deep = 1 << 20;
    let text = format!("(;SZ[9](;B[aa]){}{})", "(;".repeat(deep), ")".repeat(deep));
    let record = Record::read(text.as_bytes()).map_err(|refused| refused.to_string());
    assert_eq!(record.unwrap().branches, 1);
}

#[test]
fn what_is_written_is_the_position_with_variations() {
    let position = Figure::RACE.position();
    let labels = liberty_labels(&position);
    assert_eq!(labels.len(), 3 + 7);
    let point = |name: &str| position.size().read_point(name).unwrap();
    let play = |name: &str| Move::Play(point(name));
    let comment = "Black's [G9] \\ wins: 黒勝ち".to_string();
    let line = Variation::line(Color::Black, &[play("G9"), play("H6"), Move::Pass]).unwrap();
    let other = Variation {
        comment: "fails".into(),
        ..Variation::line(Color::Black, &[play("H6")]).unwrap()
    };
    let root = Variation { comment, labels, next: vec![line, other], ..Variation::default() };
    let sgf = write_sgf(&position, &root);
    assert_eq!(sgf, write_sgf(&position, &root));
    let tree = &sgf_parse::go::parse(&sgf).unwrap()[0];
    assert!(tree.validate().is_ok());
    let Some(sgf_parse::go::Prop::C(said)) = tree.get_property("C") else { panic!("a comment") };
    assert_eq!(said.text, "Black's [G9] \\ wins: 黒勝ち");
    let children: Vec<usize> =
        tree.children().map(|child| child.main_variation().count()).collect();
    assert_eq!(children, [3, 1]);
    let record = Record::read(sgf.as_bytes()).unwrap();
    assert_eq!((record.branches, record.moves()), (1, 3));
    assert_eq!(record.at(None).unwrap().marked().unwrap().position, position);
}

proptest! {
    #[test]
    fn positions_are_written_and_read_back(seed: u64, columns in 2..20_usize, rows in 2..20_usize) {
        let mut random = Random(seed);
        if let Some(made) = plain::position(&mut random, columns, rows, 30) {
            let tries = made.board().empty().iter().filter(|_| random.chance(10)).collect();
            let made = made.with_tries(tries);
            let sgf = write_sgf(&made, &Variation::default());
            prop_assert_eq!(read(&sgf), Ok(made));
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        crate::laws::read_any_sgf(&bytes);
    }

    #[test]
    fn anything_like_sgf_is_read_or_refused(
        text in r"(\(|\)|;|(AB|AW|AE|TR|SQ|CR|MA|B|W|SZ|HA|PL|CA|LB|C)(\[[a-e]{0,2}\]|\[[0-9]{0,2}\]|\[[a-c]{2}:[a-c]{2}\]|\[\\)|\]| ){0,40}"
    ) {
        crate::laws::read_any_sgf(text.as_bytes());
        crate::laws::read_any_sgf(format!("(;SZ[5]{text})").as_bytes());
    }
}
