//! Everything that people read is English in English and Japanese in Japanese.

use yomikiri_domineering::{Domineering, ENTRY, HORIZONTAL};
use yomikiri_face::Described;
use yomikiri_game::{Game, Misread, Notation, Seat};
use yomikiri_text::{Lang, Told, speaks_both};

fn is_told(error: &Misread, ja: &str) {
    let told = error.told();
    speaks_both(&told);
    assert_eq!(told.get(Lang::Ja), ja);
}

#[test]
fn rules_that_cannot_be_played() {
    let bad = ENTRY.under(&[("size", "9x9")]).err().unwrap();
    is_told(
        &bad,
        "size \"9x9\": 盤は、1辺が1から32マス、全部で64マスまでです。7x9 や 8x8 を試してください。",
    );
}

#[test]
fn positions_that_cannot_be_read() {
    let remedy = "\"../.. v\" のように、各行を . v h x で書き、最後に次の手番を書いてください。";
    let cases = [
        ("../..", "\"../..\": 次の手番の v か h で終わっていません。"),
        ("../.. x", "\"../.. x\": 次の手番の v か h で終わっていません。"),
        ("../... v", "\"../... v\": 盤は2x2です。"),
        ("../../.. v", "\"../../.. v\": 盤は2x2です。"),
        ("../.o v", "\"../.o v\"(5文字目): 'o' の意味がありません。"),
        ("v./.. h", "\"v./.. h\": v がドミノの形になっていません。"),
        ("h./h. h", "\"h./h. h\": h がドミノの形になっていません。"),
    ];
    let rules = Domineering::new(2, 2).unwrap();
    for (position, ja) in cases {
        is_told(&rules.read(position).unwrap_err(), &format!("{ja}{remedy}"));
    }
}

#[test]
fn moves_that_cannot_be_read() {
    let rules = Domineering::new(2, 2).unwrap();
    let cell =
        "盤のマスではありません。ドミノの上か左のマスの列と行を (1,1) のように書いてください。";
    let fits = "2マスとも空いている所を選び、その上か左のマスを書いてください。";
    for (chosen, ja) in [("no", cell), ("(3,1)", cell), ("(1,0)", cell)] {
        let start = rules.start();
        is_told(&rules.read_move(&start, chosen).unwrap_err(), &format!("{chosen:?}: {ja}"));
    }
    for (turn, way) in [("v", "縦"), ("h", "横")] {
        let position = rules.read(&format!("../.. {turn}")).unwrap();
        let told = format!("\"(2,2)\": そこから{way}にドミノを置けません。{fits}");
        is_told(&rules.read_move(&position, "(2,2)").unwrap_err(), &told);
    }
}

#[test]
fn results_verdicts_and_endings() {
    for game in
        [Domineering::new(2, 2).unwrap(), Domineering::new(2, 2).unwrap().started_by(HORIZONTAL)]
    {
        speaks_both(&game.title());
        game.ends().unwrap().iter().for_each(|end| speaks_both(&game.ending(end)));
        for score in [-1, 0, 1] {
            speaks_both(&game.result(score));
            speaks_both(&game.verdict(score, Some(3)));
        }
        Seat::all(2).for_each(|seat| speaks_both(&game.player(seat)));
    }
}
