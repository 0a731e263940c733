//! The one judgement: what is called proved or firm is what brute force, or a search with every stone
//! at stake, says of the whole board, and whoever asks gets the same.

use crate::answer::RaceBasis;
use crate::given::Given;
use crate::judge::{GivenRace, Judge, Ruleset, Verdict};
use crate::method::Variant;
use crate::races::find_races;
use crate::success::Success;
use crate::suite::gtp::{Talk, record_of};
use crate::suite::plain::{Random, Worked};
use crate::{Board, Color, ENTRY, Marks, Point, PointSet, Position, Reader, Size, read_board};
use serde_json::Value as Json;
use yomikiri_face::{Ask, Means, Place, Report};
use yomikiri_game::Budget;
use yomikiri_text::Lang;

/// The two stones that are named on a board, Black's first.
fn given(board: &Board, race: [Point; 2]) -> GivenRace {
    Given::stones(*board).between(race).expect("every block has a liberty")
}

/// A board made by chance with a race on it, on which so many points at most are empty. Stones of a
/// colour like to stand together.
fn race(random: &mut Random, empty: usize) -> Option<(Board, GivenRace)> {
    let size = Size::new(4 + random.below(6), 4 + random.below(6))?;
    let mut board = Board::new(size);
    let stones = 55 + random.below(45);
    for point in size.points() {
        if !random.chance(stones) {
            continue;
        }
        let beside = PointSet::only(point).beside(size);
        let near = beside.iter().find_map(|beside| board.at(beside));
        let other = Color::BOTH[random.below(2)];
        board.put(point, near.filter(|_| random.chance(60)).unwrap_or(other));
    }
    let mut blocks = Color::BOTH.into_iter().flat_map(|color| board.blocks(color));
    let stands = blocks.all(|block| !board.liberties(block).is_empty());
    let races = find_races(&board);
    if !stands || board.empty().len() > empty || races.is_empty() {
        return None;
    }
    let race = races[random.below(races.len())];
    Some((board, given(&board, race)))
}

/// The race with every stone at stake.
fn bare(board: &Board, race: &GivenRace) -> Position {
    let blocks = race.named.expect("two stones").map(|stone| board.block(stone));
    let inner = race.position.inner();
    let marks = Marks { essential: (blocks[0] | blocks[1]) - inner, inner, ..Marks::default() };
    Position::new(*board, &marks, Color::Black).expect("every block has a liberty")
}

/// How both captures stand on the whole board, by brute force where that is possible, else by a
/// search of so many positions; nothing where that does not come to an end.
struct Truth {
    whole: Position,
    worked: Option<Worked>,
    reader: Reader,
    /// As far as the whole board is read.
    patience: u64,
    /// The same where whoever takes a small block must not be captured then.
    after_taking: Option<Box<Truth>>,
}

impl Truth {
    fn of(board: &Board, race: &GivenRace) -> Truth {
        let after_taking = race.after_taking().map(|after| Box::new(Truth::of(board, &after)));
        let whole = bare(board, race);
        let worked = match whole.board().empty().len() <= 9 {
            true => Worked::out(&whole, 30_000),
            false => None,
        };
        let reader = Reader::new(&whole, 1 << 27);
        Truth { whole, worked, reader, patience: 1_000_000, after_taking }
    }

    fn captures(&mut self, starter: Color) -> Option<[Success; 2]> {
        let first = self.first_captures(starter)?;
        let Some(after) = &mut self.after_taking else { return Some(first) };
        let small = after.whole.inner().first().and_then(|stone| self.whole.board().at(stone))?;
        match first[small.other().index()] {
            Success::No => Some(first),
            _ => after.first_captures(starter),
        }
    }

    fn first_captures(&mut self, starter: Color) -> Option<[Success; 2]> {
        let start = self.whole.with_mover(starter);
        if let Some(worked) = &self.worked {
            return Some(Color::BOTH.map(|attacker| worked.success(&start, attacker)));
        }
        let mut budget = Budget::nodes(self.patience);
        let mut captures = [Success::No; 2];
        for attacker in [starter, starter.other()] {
            captures[attacker.index()] = self.reader.success(&start, attacker, &mut budget).ok()?;
        }
        Some(captures)
    }
}

fn verdict(race: &GivenRace, starter: Color, nodes: u64) -> Verdict {
    verdict_in(1 << 24, race, starter, nodes)
}

fn verdict_in(memory: usize, race: &GivenRace, starter: Color, nodes: u64) -> Verdict {
    let position = race.position.with_mover(starter);
    let race = GivenRace { position, named: race.named };
    // What rules say of bent fours is not play.
    let mut judge = Judge::new(Variant::Corrected, Ruleset::Chinese, memory);
    judge.verdict(&race, &mut Budget::nodes(nodes))
}

fn solved(board: &Board, race: [Point; 2], nodes: u64) -> Report {
    let essential = race.map(|stone| board.size().name(stone)).join(",");
    let rules = [("sgf", &record_of(board)[..]), ("essential", &essential), ("ruleset", "chinese")];
    let mut session = ENTRY.under(&rules).unwrap().session(&Means::memory(1 << 24)).unwrap();
    session.solve(&Ask::default(), &mut Budget::nodes(nodes)).unwrap()
}

fn answer(report: &Report) -> Json {
    let rules = ENTRY.under(&[]).unwrap();
    report.json(&ENTRY, &*rules, 0.0, Lang::En)["answer"].clone()
}

/// As many boards as usual, or as many as `cargo xtask verdicts` wants.
fn boards() -> usize {
    std::env::var("YOMIKIRI_BOARDS").ok().and_then(|count| count.parse().ok()).unwrap_or(100)
}

/// Where more than a part is read only if there is time, what is called proved or firm holds with every
/// stone at stake as well, as far as that can be read out; and a player who wins without a move wins
/// whoever starts.
#[test]
fn what_is_read_in_part_holds_for_the_whole_board() {
    let mut random = Random(31);
    let (mut certain, mut compared) = (0, 0);
    for number in 0..boards() / 5 {
        let (board, race) = loop {
            let made = self::race(&mut random, 30);
            if let Some(made) = made.filter(|(board, _)| board.empty().len() > 20) {
                break made;
            }
        };
        let mut truth = Truth { patience: 4_000_000, ..Truth::of(&board, &race) };
        for starter in Color::BOTH {
            let verdict = verdict(&race, starter, 200_000);
            if verdict.basis < RaceBasis::Firm {
                continue;
            }
            certain += 1;
            let Some(expected) = truth.captures(starter) else { continue };
            compared += 1;
            let found = verdict.standing.map(|standing| standing.captures);
            assert_eq!(
                found,
                Ok(expected),
                "{number}: {} {starter:?} {:?}",
                race.position,
                verdict.basis
            );
        }
    }
    println!("{certain} proved or firm, {compared} compared");
    assert!(certain * 8 >= boards() && compared * 4 >= certain * 3, "{certain}, {compared}");
}

#[test]
fn what_is_proved_or_firm_holds_for_the_whole_board() {
    let mut random = Random(32);
    let (mut starts, mut proved, mut firm, mut compared, mut not_first) = (0, 0, 0, 0, 0);
    for number in 0..boards() {
        let (board, race) = loop {
            if let Some(made) = race(&mut random, 12) {
                break made;
            }
        };
        let mut truth = Truth::of(&board, &race);
        for starter in Color::BOTH {
            let verdict = verdict(&race, starter, 1_000_000);
            starts += 1;
            proved += usize::from(verdict.basis == RaceBasis::Proved);
            firm += usize::from(verdict.basis == RaceBasis::Firm);
            if verdict.basis < RaceBasis::Firm {
                continue;
            }
            let Some(expected) = truth.captures(starter) else { continue };
            compared += 1;
            not_first += usize::from(truth.first_captures(starter) != Some(expected));
            let found = verdict.standing.map(|standing| standing.captures);
            assert_eq!(found, Ok(expected), "{number}: {} {:?}", race.position, verdict.basis);
        }
    }
    println!("{starts} verdicts, {proved} proved, {firm} firm, {compared} compared");
    println!("{not_first} are not won by whoever captures first");
    assert!(not_first * 1000 >= starts, "{not_first} of {starts}");
    assert!(proved * 10 >= starts * 9, "{proved} of {starts} proved, {firm} firm");
    assert!(compared * 10 >= starts * 8, "{compared} of {starts} compared");
}

/// Whoever asks, by whatever way, gets the same verdict on the same grounds: also where so little is
/// allowed that it can only be counted.
#[test]
fn everybody_gets_the_same_verdict() {
    let mut random = Random(33);
    let mut compared = [0; 2];
    for _ in 0..boards() / 4 {
        let (board, race) = loop {
            if let Some(made) = self::race(&mut random, 20)
                .filter(|(_, race)| race.position.essential(Color::Black).len() > 1)
            {
                break made;
            }
        };
        for (nodes, compared) in [MUCH, LITTLE].into_iter().zip(&mut compared) {
            *compared += same_verdicts(&board, &race, nodes);
        }
    }
    assert!(compared.into_iter().all(|count| count >= boards() / 4), "{compared:?}");
}

const MUCH: u64 = 1 << 16;
const LITTLE: u64 = 60;

/// Compares what is said of a race for each starter; for how many.
fn same_verdicts(board: &Board, race: &GivenRace, nodes: u64) -> usize {
    let stones = race.named.unwrap();
    // Who asks about both starters and for moves may spend more.
    let told = answer(&solved(board, stones, nodes * 64));
    let little = answer(&solved(board, stones, nodes));
    let mut talk = Talk::new(&[("race.sgf", record_of(board))], Lang::En);
    talk.allow(nodes * 4);
    talk.say("loadsgf race.sgf");
    let is_near_a_limit = |judged: &Verdict| nodes == LITTLE || judged.basis == RaceBasis::Counted;
    let mut compared = 0;
    for starter in Color::BOTH {
        let judged = verdict(race, starter, nodes);
        let Ok(standing) = judged.standing else { continue };
        let first = format!("{}_first", starter.word());
        // What is near a limit may be beyond it for somebody else.
        let Some(told) =
            [&told, &little].into_iter().find(|told| told["basis"][&first] == judged.basis.name())
        else {
            assert!(is_near_a_limit(&judged), "{} {judged:?}", race.position);
            continue;
        };
        compared += 1;
        let wins = |color: Color| standing.captures[color.index()] == Success::Yes;
        let winner = Color::BOTH.into_iter().find(|&color| wins(color)).map(Color::word);
        let seki = standing.captures == [Success::No; 2];
        let end = winner.or(seki.then_some("seki")).unwrap_or("ko");
        assert!(told[&first] == end || told[&first]["result"] == end, "{end}: {told}");
        // GTP speaks of Japanese rules, in which a bent four is dead.
        if Color::BOTH.into_iter().any(|owner| crate::bent_four::bent_four(&race.position, owner)) {
            continue;
        }
        let [mine, theirs] = match starter {
            Color::Black => stones,
            Color::White => [stones[1], stones[0]],
        };
        let names = [mine, theirs].map(|stone| board.size().name(stone)).join(" ");
        let said = talk.say(&format!("analyze_semeai {names}"));
        if talk.say("yomikiri-basis") != format!("= {}\n\n", grade(judged.basis)) {
            assert!(is_near_a_limit(&judged), "{said}: {}", race.position);
            continue;
        }
        let mut codes = said.trim_start_matches("= ").split_whitespace();
        let kill = standing.captures[starter.index()].code().to_string();
        let defend = standing.captures[starter.other().index()].prevented().code().to_string();
        assert_eq!([codes.next(), codes.next()], [Some(&defend[..]), Some(&kill)], "{said}");
        let is_certain = judged.basis >= RaceBasis::Firm;
        assert_eq!(!said.contains("uncertain"), is_certain, "{}: {said}", race.position);
    }
    compared
}

/// A grade as GTP tells it.
fn grade(basis: RaceBasis) -> &'static str {
    match basis {
        RaceBasis::Proved => "proved",
        RaceBasis::Firm => "firm",
        RaceBasis::Conditional => "conditional",
        RaceBasis::Counted => "counted",
    }
}

/// Fig. 2 of the study without its marks: two black blocks in White's room have five liberties each,
/// and are captured all the same. With the marks the starter wins; so White wins if White starts.
#[test]
fn blocks_that_are_shut_in_are_not_taken_to_live() {
    let figure = crate::Figure::RACE.position();
    let stones = ["F10", "E10"].map(|name| figure.size().read_point(name).unwrap());
    let race = given(figure.board(), stones);
    let white = verdict(&race, Color::White, 2_000_000);
    let wins = |success: [Success; 2], winner: Color| success[winner.index()] == Success::Yes;
    let captures = white.standing.unwrap().captures;
    match white.basis {
        RaceBasis::Proved | RaceBasis::Firm => assert!(wins(captures, Color::White)),
        _ => {
            assert!(wins(white.otherwise.unwrap().captures, Color::White), "{white:?}");
            let culprits: Vec<String> =
                white.hangs_on.iter().map(|stone| figure.size().name(*stone)).collect();
            let shut_in = |culprit: &String| ["H9", "H5"].contains(&&culprit[..]);
            assert!(!culprits.is_empty() && culprits.iter().all(shut_in), "{culprits:?}");
        }
    }
    let black = verdict(&race, Color::Black, 2_000_000);
    assert!(wins(black.standing.unwrap().captures, Color::Black));
    let report = solved(figure.board(), stones, 8_000_000);
    assert_ne!(report.status(), yomikiri_face::Status::Proved);
    let corrected = report.corrections.iter().map(|each| each.words.get(Lang::En).to_string());
    assert!(corrected.into_iter().any(|told| told == "H9 may be captured"));
}

/// A white block that races with a black one on both sides: it is at stake in either race.
#[test]
fn a_block_in_two_races_is_at_stake_in_both() {
    let board = read_board(
        "
        . . . . . . . . .
        . O O O X X X . .
        O . X X O O . X .
        O . X O O . . X .
        O . X X O . X X .",
        Color::Black,
    );
    let board = *board.unwrap().board();
    let named = |name: &str| board.size().read_point(name).unwrap();
    let between = given(&board, ["C3", "B4"].map(named));
    assert!(between.position.plain().contains(named("E3")));
    let mut truth = Truth::of(&board, &given(&board, ["C3", "E3"].map(named)));
    for starter in Color::BOTH {
        let found = verdict(&given(&board, ["C3", "E3"].map(named)), starter, 1_000_000);
        assert_eq!(found.basis, RaceBasis::Proved);
        let expected = truth.captures(starter).unwrap();
        assert_eq!(found.standing.unwrap().captures, expected);
        // The other block gives the racing one liberties when it is captured, so it is either at stake
        // or told as taken for granted.
        let found = verdict(&between, starter, 1_000_000);
        let is_told =
            found.basis == RaceBasis::Conditional && found.reading.granted.contains(named("E3"));
        assert!(is_told || !found.reading.position.safe().contains(named("E3")), "{found:?}");
    }
}

/// A white block that touches the race only where a black stone of it stands: taken to live, it made
/// White win. The verdict is the same whether somebody marks it as one that may be captured or not.
#[test]
fn what_touches_only_a_racing_block_is_at_stake() {
    let board = read_board(
        "
        . . . . . . X X X X
        . O O O X X X X X X
        O . X X O O . X . X
        O . X O O . . X X X
        O . X X O . X X . X",
        Color::Black,
    );
    let board = *board.unwrap().board();
    let named = |name: &str| board.size().read_point(name).unwrap();
    let race = ["C3", "B4"].map(named);
    let marks = Marks { unknown: PointSet::only(named("E3")), ..Marks::default() };
    let marked = Given { marks, ..Given::stones(board) }.between(race).unwrap();
    let seki = [Success::No; 2];
    for (starter, expected) in [(Color::Black, seki), (Color::White, [Success::No, Success::Yes])] {
        for race in [&given(&board, race), &marked] {
            let found = verdict_in(1 << 28, race, starter, u64::MAX);
            assert_eq!(found.basis, RaceBasis::Proved);
            assert_eq!(found.standing.unwrap().captures, expected);
        }
    }
}

/// For a colour it is never worse that a block of it lives, by brute force: so a win is not in doubt
/// where blocks of the loser are taken to live.
#[test]
fn nobody_is_worse_off_where_a_block_lives() {
    let mut random = Random(35);
    let (mut compared, mut different) = (0, 0);
    while compared < 10 * boards() {
        let (columns, rows) = (3 + random.below(2), 3);
        let Some(mortal) = crate::suite::plain::position(&mut random, columns, rows, 65) else {
            continue;
        };
        let blocks = mortal.board().split(mortal.unknown());
        if blocks.is_empty() || mortal.board().empty().len() > 7 {
            continue;
        }
        let block = blocks[random.below(blocks.len())];
        let owner = block.first().and_then(|stone| mortal.board().at(stone)).unwrap();
        let living = Position { safe: mortal.safe() | block, ..mortal.clone() };
        let worked = [&mortal, &living].map(|start| Worked::out(start, 5_000));
        let [Some(mortal_worked), Some(living_worked)] = worked else { continue };
        compared += 1;
        for starter in Color::BOTH {
            let [mortal, living] = [&mortal, &living].map(|start| start.with_mover(starter));
            for attacker in Color::BOTH {
                let before = mortal_worked.success(&mortal, attacker);
                let after = living_worked.success(&living, attacker);
                different += usize::from(before != after);
                let is_better = if attacker == owner { after >= before } else { after <= before };
                assert!(is_better, "{attacker:?} {before:?} {after:?}: {mortal} and {living}");
            }
        }
    }
    println!("{different} differ, on {compared} boards");
    assert!(different * 20 > compared, "{different} of {compared}");
}

/// Black can take the one stone at F1, and White takes all of Black's by playing there again: a
/// snapback is no win for whoever captures first.
#[test]
fn to_be_captured_in_turn_is_no_win() {
    let rows = "
        . . . . . . . .
        O O O O O O O O
        O X X X X X X O
        . O O O X O . O";
    let board = *read_board(rows, Color::Black).unwrap().board();
    let named = |name: &str| board.size().read_point(name).unwrap();
    let race = given(&board, ["B2", "F1"].map(named));
    let mut truth = Truth::of(&board, &race);
    for starter in Color::BOTH {
        let found = verdict(&race, starter, 1_000_000);
        assert_eq!(found.standing.unwrap().captures, [Success::No, Success::Yes]);
        assert_eq!(truth.captures(starter), Some([Success::No, Success::Yes]));
    }
    let first = truth.first_captures(Color::Black);
    assert_eq!(first, Some([Success::Yes, Success::No]), "Black captures first");
    let told = solved(&board, ["B2", "F1"].map(named), 1_000_000);
    assert!(
        told.preface.iter().any(|note| note.get(Lang::En).starts_with("If Black captures White's"))
    );
}

/// White's stone stands in an eye of six points, which the answer tells.
#[test]
fn stones_in_an_eye_do_not_hide_it() {
    let rows = "
        . O O O O O O . .
        O O X X X X O O .
        O X X . . X X O .
        O X . O . . X O .
        O X X X X X X O .
        O O O O O O O O .";
    let board = *read_board(rows, Color::Black).unwrap().board();
    let race = ["C5", "D3"].map(|name| board.size().read_point(name).unwrap());
    let groups = answer(&solved(&board, race, 1_000_000))["groups"].clone();
    let eyes = groups["black"]["eyes"].as_array().unwrap();
    assert_eq!(eyes.len(), 1);
    assert_eq!([&eyes[0]["size"], &eyes[0]["inside"]], [6, 1], "{groups}");
    assert_eq!(groups["black"]["liberties"], eyes[0]["liberties"], "nothing outside");
    assert_eq!(groups["white"]["outside"], serde_json::json!(["D4", "C3", "E3"]));
    assert_eq!(groups["shared"], serde_json::json!([]));
}

/// White's stones in the corner of Black's are read out only if the board is read whole: within two
/// steps it looked like a seki.
#[test]
fn far_points_are_named_where_they_are_granted() {
    let board = read_board(
        "
        O.OX.XXX.
        .O.OX.XO.
        OOOOXXO..
        O.OOX.X..
        OOOXOXO..
        .........
        .........
        .........
        .........",
        Color::Black,
    );
    let board = *board.unwrap().board();
    let race = ["G6", "G7"].map(|name| board.size().read_point(name).unwrap());
    let report = solved(&board, race, 1_000_000);
    let told = answer(&report);
    assert_eq!([&told["black_first"], &told["white_first"]], ["black", "black"]);
    let granted = told["basis"]["granted"]["points"].as_array().map_or(0, Vec::len);
    assert_eq!(granted > 0, report.status() != yomikiri_face::Status::Proved, "{told}");
}

/// Whoever moves first captures two or three stones in atari: that is a race too.
#[test]
fn stones_in_atari_race() {
    let board = read_board(
        "
        .OX......
        .OXOX....
        .OXOX....
        .OOXX....
        .........
        .........
        .........",
        Color::Black,
    );
    let board = *board.unwrap().board();
    let named: Vec<[String; 2]> = find_races(&board)
        .into_iter()
        .map(|race| race.map(|stone| board.size().name(stone)))
        .collect();
    assert_eq!(named, [["C7", "D6"]]);
    for starter in Color::BOTH {
        let found = verdict(&given(&board, find_races(&board)[0]), starter, 1_000_000);
        assert!(found.basis >= RaceBasis::Firm, "{:?}", found.basis);
        assert_eq!(found.standing.unwrap().captures[starter.index()], Success::Yes);
    }
}

/// One shared liberty and one outside each: to fill the shared one first is a mistake, and the reply
/// captures. By hand: after C2 Black has one liberty left, and White fills it.
#[test]
fn a_mistake_is_shown_with_the_reply_that_refutes_it() {
    let place = Place { position: Some("1BWW1/oB1Wx/oBWWx b -".to_string()), ..Default::default() };
    let mut session = ENTRY.under(&[]).unwrap().session(&Means::memory(1 << 24)).unwrap();
    let ask = Ask { place: place.clone(), all_moves: true, ..Ask::default() };
    let report = session.solve(&ask, &mut Budget::unlimited()).unwrap();
    let of = |chosen: &str| {
        let moves = report.moves.as_ref().unwrap();
        moves.iter().find(|each| each.chosen == chosen).unwrap()
    };
    assert_eq!(of("C2").refuted_by.as_deref(), Some("A3"));
    assert_eq!(of("C2").words.get(Lang::En), "White wins: White answers at A3");
    assert_eq!(of("E3").refuted_by, None);
    let file = yomikiri_face::Argument::Text("race.sgf".to_string());
    let mut budget = Budget::unlimited();
    let extra = session.extra("sgf-out", &file, &place, Lang::En, &mut budget).unwrap();
    let sgf = extra.content.unwrap();
    let failing = sgf.find("B[cb]BM[1]").expect("the mistake is a variation");
    assert!(sgf[failing..].contains("W[aa]C[This fails: White wins.]"), "{sgf}");
    // And back again: variations are no part of the game.
    assert!(crate::sgf::Record::read(sgf.as_bytes()).unwrap().branches > 0);
}

/// What is explained agrees with the verdict and the board, on boards made by chance and in all exercises.
#[test]
fn explanations_agree_with_verdicts() {
    let mut random = Random(34);
    let mut told = 0;
    for _ in 0..boards() {
        let (board, race) = loop {
            if let Some(made) = race(&mut random, 14) {
                break made;
            }
        };
        let stones = race.named.unwrap();
        let report = solved(&board, stones, 400_000);
        told += agreeing(&report, &board, Some(stones.map(|stone| board.block(stone))));
    }
    assert!(told > boards(), "{told}");
    for exercise in ENTRY.offers.learning.exercises {
        let position: Position = exercise.position.to_string().parse().unwrap();
        let place = Place { position: Some(exercise.position.to_string()), ..Place::default() };
        let mut session = ENTRY.under(&[]).unwrap().session(&Means::memory(1 << 24)).unwrap();
        let ask = Ask { place, ..Ask::default() };
        let report = session.solve(&ask, &mut Budget::unlimited()).unwrap();
        let blocks = Color::BOTH.map(|color| position.essential(color));
        let pair = blocks.map(|stones| stones.parts(position.size()).len()) == [1, 1];
        assert!(agreeing(&report, position.board(), pair.then_some(blocks)) > 0);
    }
}

/// Checks all that is explained, and counts the sentences: who is said to live, or to have two eyes, is
/// captured by nobody; who is said to capture wins; whoever is said to have no eye has no empty points
/// of its own; and liberties at the moment are those of the block.
fn agreeing(report: &Report, board: &Board, blocks: Option<[PointSet; 2]>) -> usize {
    let found = answer(report);
    for text in report.explanation.iter().map(|text| text.get(Lang::En)) {
        for color in Color::BOTH {
            let (who, other) = (color.name(), color.other().word());
            let who = who.get(Lang::En);
            let loses = |first: &str| found[first] == other;
            let lives = [format!("{who} has two eyes"), format!("{who} is alive")];
            if lives.iter().any(|claim| text.contains(claim)) {
                assert!(!loses("black_first") && !loses("white_first"), "{text}: {found}");
            }
            for first in Color::BOTH {
                let wins = format!("{} first: ", first.name().get(Lang::En));
                let captures = text
                    .strip_prefix(&wins[..])
                    .is_some_and(|rest| rest.contains(&format!("{who} captures")));
                let end = &found[format!("{}_first", first.word())];
                assert!(!captures || *end == color.word(), "{text}: {found}");
            }
            let Some(block) = blocks.map(|blocks| blocks[color.index()]) else { continue };
            if text.contains(&format!("{who} has no eye")) {
                let size = board.size();
                let is_own =
                    |part: &PointSet| ((part.beside(size) & board.occupied()) - block).is_empty();
                assert!(!board.empty().parts(size).iter().any(is_own), "{text}: {found}");
            }
            if text.ends_with("at the moment.") {
                let count = board.liberties(block).len();
                let one = format!("{who} has {count} libert");
                assert!(!text.contains(&format!("{who} has")) || text.contains(&one), "{text}");
            }
        }
    }
    report.explanation.len()
}

/// Whatever is marked whole is read whole: the study's figure and all exercises are proved.
#[test]
fn marked_races_are_proved() {
    let exercises =
        ENTRY.offers.learning.exercises.iter().map(|exercise| exercise.position.to_string());
    let figure = crate::Figure::RACE.position().to_string();
    for line in exercises.chain([figure]) {
        let position: Position = line.parse().unwrap();
        for starter in Color::BOTH {
            let race = GivenRace { position: position.with_mover(starter), named: None };
            let found = verdict(&race, starter, 1_000_000);
            assert_eq!(found.basis, RaceBasis::Proved, "{line}");
        }
    }
}
