//! The Go Text Protocol: what is said to whom.

use crate::{Board, Color, ENTRY, laws, read_board};
use proptest::prelude::*;
use std::ops::ControlFlow;
use std::time::Duration;
use yomikiri_face::{Conversation, Host};
use yomikiri_game::Budget;
use yomikiri_text::{Lang, Text, text};

/// A program with a few files.
struct Shelf {
    files: Vec<(&'static str, String)>,
    is_interrupted: bool,
    /// How much a question may cost.
    nodes: u64,
    /// What the last question was allowed.
    time: Option<Duration>,
}

impl Host for Shelf {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, Text> {
        let file = self.files.iter().find(|(file, _)| *file == name);
        let file = file.map(|(_, content)| content.clone().into_bytes());
        file.ok_or(text!("there is no such file", "ファイルがありません"))
    }

    fn budget(&mut self, time: Option<Duration>) -> Budget<'static> {
        self.time = time;
        let is_interrupted = self.is_interrupted;
        Budget::nodes(self.nodes).watched(move |_| match is_interrupted {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        })
    }
}

pub struct Talk {
    conversation: Box<dyn Conversation>,
    shelf: Shelf,
}

impl Talk {
    pub fn new(files: &[(&'static str, String)], lang: Lang) -> Talk {
        let protocol =
            ENTRY.offers.protocols.iter().find(|protocol| protocol.name == "gtp").unwrap();
        let files = files.to_vec();
        let shelf = Shelf { files, is_interrupted: false, nodes: 1 << 20, time: None };
        Talk { conversation: (protocol.open)(lang, 1 << 22), shelf }
    }

    /// What a question may cost from now on.
    pub fn allow(&mut self, nodes: u64) {
        self.shelf.nodes = nodes;
    }

    pub fn say(&mut self, line: &str) -> String {
        self.conversation.hear(line, &mut self.shelf).text
    }

    /// Lines of a transcript in turn: what is said, and after `<` the reply without its end.
    fn holds(&mut self, transcript: &str) {
        let lines = transcript.lines().map(str::trim).filter(|line| !line.is_empty());
        for line in lines {
            let (said, expected) = line.split_once(" < ").expect("a line and its reply");
            let reply = self.say(said);
            assert_eq!(reply.strip_suffix("\n\n").map(str::trim_end), Some(expected), "{said}");
        }
    }
}

/// A board as a record.
fn record(board: &str) -> String {
    record_of(read_board(board, Color::Black).unwrap().board())
}

/// Stones as a record.
pub fn record_of(board: &Board) -> String {
    let stones = |color| {
        let letter = |at: u8| (b'a' + at) as char;
        let names = board
            .stones(color)
            .iter()
            .map(|p| format!("[{}{}]", letter(p.column()), letter(p.row())));
        names.collect::<String>()
    };
    let [black, white] = Color::BOTH.map(stones);
    format!("(;SZ[{}:{}]AB{black}AW{white})", board.size().columns(), board.size().rows())
}

/// Two liberties each and none in common, at the edge between walls with room outside.
const TWO_EACH: &str = "
    ..O.XO.X.....
    ..O.XO.X.....
    ..OOXOXX.....
    ...OOXX......
    .............
    .............
    .............
    .............
    .............
    .............
    .............
    .............
    .............";

/// The same, but Black has one.
fn one_to_two() -> String {
    TWO_EACH.replacen("..O.XO.X", "..OOXO.X", 1)
}

/// Two liberties in common and no others.
const SEKI: &str = "
    ..OX.OX......
    ..OX.OX......
    ..OXOOX......
    ..OOXXX......
    .............
    .............
    .............
    .............
    .............
    .............
    .............
    .............
    .............";

fn races() -> Vec<(&'static str, String)> {
    vec![
        ("two.sgf", record(TWO_EACH)),
        ("one.sgf", record(&one_to_two())),
        ("seki.sgf", record(SEKI)),
    ]
}

#[test]
fn the_protocol_is_that_of_version_2() {
    Talk::new(&[], Lang::En).holds(
        "1 protocol_version < =1 2
        007 name < =007 Yomikiri
        known_command genmove < = true
        known_command GENMOVE < = false
        known_command < = false
        \tkomi\t6.5\r # a comment < =
        komi much < ? komi not a float
        komi inf < ? komi not a float
        boardsize 25 < ? unacceptable size
        boardsize 1 < ? unacceptable size
        boardsize -9 < ? unacceptable size
        boardsize big < ? boardsize not an integer
        2 boardsize 9 < =2
        time_settings 60 30 5 < =
        time_settings 60 < ? syntax error
        time_left b 12 0 < =
        time_left < ? syntax error
        yomikiri-time 0 < ? seconds not a positive number
        yomikiri-time nan < ? seconds not a positive number
        12 < ?12 unknown command
        5 nonsense 1 2 < ?5 unknown command
        gogui-interrupt < =
        quit now < =",
    );
    let mut talk = Talk::new(&[], Lang::En);
    for nothing in ["", "   ", "# interrupt", "\t\r"] {
        assert_eq!(talk.say(nothing), "", "{nothing:?}");
    }
    let quit = talk.conversation.hear("9 quit", &mut talk.shelf);
    assert_eq!((&quit.text[..], quit.is_last), ("=9 \n\n", true));
    assert!(!talk.conversation.hear("name", &mut talk.shelf).is_last);
}

/// Everything that is listed is known, in order, and does not need a word to reply.
#[test]
fn commands_are_listed() {
    let mut talk = Talk::new(&[], Lang::En);
    let listed = talk.say("list_commands");
    let names: Vec<&str> = listed.trim_start_matches("= ").split_whitespace().collect();
    assert!(names.is_sorted() && names.len() > 20, "{names:?}");
    for name in &names {
        assert_eq!(talk.say(&format!("known_command {name}")), "= true\n\n");
        assert!(!talk.say(name).contains("unknown command"), "{name}");
    }
    let analyses = talk.say("gogui-analyze_commands");
    for line in analyses.trim_start_matches("= ").trim_end().lines() {
        let command = line.split('/').nth(2).expect("type, label, command");
        let name = command.split(' ').next().unwrap();
        assert!(names.contains(&name), "{line}");
    }
}

#[test]
fn moves_are_played_and_taken_back() {
    let mut talk = Talk::new(&[], Lang::En);
    talk.holds(
        "boardsize 3 < =
        play BLACK a3 < =
        play w A3 < ? illegal move
        play w D1 < ? invalid color or coordinate
        play w I1 < ? invalid color or coordinate
        play red A1 < ? invalid color or coordinate
        play w < ? invalid color or coordinate
        play < ? invalid color or coordinate
        play W b3 < =
        play white A2 < =
        play b A3 < ? illegal move",
    );
    let board = "= \n   A B C\n 3 . O .  3\n 2 O . .  2\n 1 . . .  1\n   A B C\n\n";
    assert_eq!(talk.say("showboard"), board);
    talk.holds("play b Pass < =\nundo < =");
    assert_eq!(talk.say("showboard"), board);
    talk.holds("4 undo < =4\nundo < =\nundo < =\n6 undo < ?6 cannot undo\nplay b A3 < =\nclear_board < =\nundo < ? cannot undo");
    assert_eq!(
        talk.say("showboard"),
        "= \n   A B C\n 3 . . .  3\n 2 . . .  2\n 1 . . .  1\n   A B C\n\n"
    );
}

/// Black takes at C2, and White may not take back until both have played elsewhere.
#[test]
fn a_ko_is_not_taken_back_at_once() {
    Talk::new(&[], Lang::En).holds(
        "boardsize 4 < =
        play b B3 < =
        play b A2 < =
        play b B1 < =
        play w C3 < =
        play w D2 < =
        play w C1 < =
        play w B2 < =
        play b C2 < =
        play w B2 < ? illegal move
        play w D4 < =
        play b A4 < =
        play w B2 < =
        play b C2 < ? illegal move
        undo < =
        play w B2 < =",
    );
}

#[test]
fn handicaps_are_laid() {
    Talk::new(&[], Lang::En).holds(
        "boardsize 9 < =
        fixed_handicap 4 < = C7 G7 C3 G3
        fixed_handicap 2 < ? board not empty
        undo < ? cannot undo
        clear_board < =
        fixed_handicap 1 < ? invalid number of stones
        fixed_handicap 10 < ? invalid number of stones
        fixed_handicap < ? invalid number of stones
        set_free_handicap A1 < ? bad vertex list
        set_free_handicap A1 A1 < ? bad vertex list
        set_free_handicap A1 PASS < ? bad vertex list
        set_free_handicap A1 B2 < =
        set_free_handicap A3 B4 < ? board not empty",
    );
}

/// A number names the move before which the record stops.
#[test]
fn records_are_loaded_up_to_a_move() {
    let game = "(;SZ[3];B[aa];W[ba];B[bb];W[];B[cc])".to_string();
    let mut talk =
        Talk::new(&[("a game.sgf", game), ("none.sgf", "no record".to_string())], Lang::En);
    let stones = |talk: &mut Talk| talk.say("showboard").matches(['X', 'O']).count();
    for (command, next, count) in [
        ("loadsgf \"a game.sgf\" 1", "black", 0),
        ("loadsgf a game.sgf 3", "black", 2),
        ("loadsgf a game.sgf 5", "black", 3),
        ("loadsgf a game.sgf 99", "white", 4),
        ("loadsgf a game.sgf", "white", 4),
    ] {
        assert_eq!(talk.say(command), format!("= {next}\n\n"), "{command}");
        assert_eq!(stones(&mut talk), count, "{command}");
    }
    talk.holds("undo < =\nundo < =\nundo < =");
    assert_eq!(stones(&mut talk), 2);
    talk.holds("loadsgf < ? missing filename\nloadsgf other.sgf < ? there is no such file");
    assert!(talk.say("8 loadsgf none.sgf").starts_with("?8 "));
    // What could not be loaded changes nothing.
    assert_eq!(stones(&mut talk), 2);
}

/// Without eyes and shared liberties, whoever moves wins with as many liberties as the other, and
/// loses with fewer; with two shared ones and no other, nobody may begin.
#[test]
fn races_are_judged_as_liberties_are_counted() {
    let mut talk = Talk::new(&races(), Lang::En);
    let mut judged = |file: &str, stones: &str| {
        talk.say(&format!("loadsgf {file}"));
        let reply = talk.say(&format!("analyze_semeai {stones}"));
        reply.strip_prefix("= ").unwrap_or(&reply).trim_end().to_string()
    };
    assert!(["1 1 G13", "1 1 G12"].contains(&&judged("two.sgf", "E12 F12")[..]));
    assert!(["1 1 D13", "1 1 D12"].contains(&&judged("two.sgf", "F12 E12")[..]));
    assert_eq!(judged("one.sgf", "e13 f11"), "0 0 PASS");
    assert_eq!(&judged("one.sgf", "F12 E12")[..3], "1 1");
    assert_eq!(judged("seki.sgf", "D12 F12"), "1 0 PASS");
    assert_eq!(judged("seki.sgf", "F12 D12"), "1 0 PASS");
    for (stones, message) in [
        ("", "invalid coordinate"),
        ("D12", "invalid coordinate"),
        ("D12 PASS", "invalid coordinate"),
        ("D12 E13", "vertex must not be empty"),
        ("D12 D13", "the stones must be of different colors"),
    ] {
        assert_eq!(judged("seki.sgf", stones), format!("? {message}"), "{stones}");
    }
    // After White has filled a liberty, Black is one behind; after Black has, one ahead.
    assert_eq!(judged("two.sgf", "E12 F12").len(), 7);
    talk.holds("analyze_semeai_after_move w D13 E12 F12 < = 0 0 PASS");
    talk.holds("analyze_semeai_after_move b G13 F12 E12 < = 0 0 PASS");
    talk.holds("analyze_semeai_after_move w E12 F12 E12 < ? illegal move");
    talk.holds("analyze_semeai_after_move w D13 < ? invalid coordinate");
}

#[test]
fn a_move_is_played_where_a_race_depends_on_it() {
    let mut talk = Talk::new(&races(), Lang::En);
    talk.say("loadsgf two.sgf");
    let move_of = |reply: String| reply.trim_start_matches("= ").trim_end().to_string();
    let shown = move_of(talk.say("reg_genmove b"));
    assert!(["G13", "G12"].contains(&&shown[..]), "{shown}");
    let played = move_of(talk.say("genmove b"));
    assert!(["G13", "G12"].contains(&&played[..]), "{played}");
    talk.holds(&format!("play w {played} < ? illegal move"));
    // Now Black is ahead whoever moves.
    talk.holds("genmove w < = PASS\ngenmove b < = PASS\nundo < =\nundo < =\nundo < =");
    assert!(["D13", "D12"].contains(&&move_of(talk.say("genmove w"))[..]));
    // Nobody should begin in a seki, and there is nothing to do on an empty board.
    talk.say("loadsgf seki.sgf");
    talk.holds("genmove b < = PASS\ngenmove w < = PASS\nclear_board < =\ngenmove w < = PASS\ngenmove < ? invalid color");
}

#[test]
fn gogui_is_shown_who_lives() {
    let mut talk = Talk::new(&races(), Lang::En);
    talk.say("loadsgf one.sgf");
    assert_eq!(
        talk.say("yomikiri-races"),
        "= COLOR red E13 E12 E11\nCOLOR green F13 F12 F11\nTEXT 1 race\n\n"
    );
    assert_eq!(talk.say("yomikiri-liberties"), "= E13 1\nF13 2\n\n");
    assert!(
        !talk.say("yomikiri-safe").contains("E12") && talk.say("yomikiri-safe").contains("C12")
    );
    // Two shared liberties are circled; there are no eyes, and nothing outside.
    talk.say("loadsgf seki.sgf");
    talk.holds("yomikiri-groups D12 D13 < ? the stones must be of different colors");
    assert_eq!(
        talk.say("yomikiri-groups D12 F12"),
        "= COLOR cyan D13 D12 D11\nCOLOR magenta F13 F12 E11 F11\nCIRCLE E13 E12\n\n"
    );
    talk.say("loadsgf two.sgf");
    let groups = talk.say("yomikiri-groups E12 F12");
    assert!(
        ["D13", "D12", "G13", "G12"].iter().all(|at| groups.contains(&format!("LABEL {at} 1\n")))
    );
    let both = talk.say("yomikiri-race F12 E12");
    assert!(both.contains("COLOR yellow E13 E12 E11") && both.contains("COLOR yellow F13 F12 F11"));
    assert!(both.contains("TEXT If White moves first, White wins the race"), "{both}");
    // After the first move nobody needs another.
    assert!(["= G13\n\n", "= G12\n\n"].contains(&&talk.say("yomikiri-line b")[..]));
    talk.say("clear_board");
    talk.holds("yomikiri-races < = TEXT 0 races\nyomikiri-safe < =\nyomikiri-line w < =");
}

#[test]
fn explanations_speak_the_language_of_the_reader() {
    let told = |lang: Lang, file: &str, stones: &str| {
        let mut talk = Talk::new(&races(), lang);
        talk.say(&format!("loadsgf {file}"));
        talk.say(&format!("yomikiri-explain {stones}"))
    };
    for (file, stones, en, ja) in [
        ("two.sgf", "E12 F12", "If Black moves first, Black wins", "黒先で黒の勝ち"),
        ("one.sgf", "E12 F12", "Even if Black moves first, Black loses", "黒先でも黒の負け"),
        ("seki.sgf", "F12 D12", "a seki, or both live", "セキか、双方の生き"),
    ] {
        let (english, japanese) = (told(Lang::En, file, stones), told(Lang::Ja, file, stones));
        assert!(english.starts_with("= ") && english.contains(en), "{english}");
        assert!(japanese.starts_with("= ") && japanese.contains(ja), "{japanese}");
    }
}

/// A question that is given up, or for which there is no time, gets an answer that is called
/// uncertain; the next is as certain as ever.
#[test]
fn questions_can_be_given_up() {
    let mut talk = Talk::new(&races(), Lang::En);
    talk.holds("play b K10 < =\nplay w K11 < =");
    for (is_interrupted, nodes) in [(true, 1 << 20), (false, 1 << 16)] {
        (talk.shelf.is_interrupted, talk.shelf.nodes) = (is_interrupted, nodes);
        let reply = talk.say("3 analyze_semeai K10 K11");
        assert!(reply.starts_with("=3 ") && reply.ends_with(" uncertain\n\n"), "{reply}");
        let told = talk.say("yomikiri-explain K10 K11");
        assert!(
            told.contains("Counted, not read out") || told.contains("taking it for granted"),
            "{told}"
        );
        // What was only counted says so before it says who wins.
        let is_counted = told.contains("Counted, not read out");
        assert_eq!(is_counted, told.starts_with("= By counting: if "), "{told}");
        let basis = talk.say("yomikiri-basis");
        assert_eq!(is_counted, basis == "= counted\n\n", "{basis}");
    }
    assert_eq!(talk.shelf.time, None);
    talk.holds(
        "yomikiri-time 2.5 < =\nloadsgf one.sgf < = black\nanalyze_semeai E12 F12 < = 0 0 PASS",
    );
    assert_eq!(talk.shelf.time, Some(Duration::from_millis(2500)));
}

/// A block without a liberty is shown, and no race.
#[test]
fn any_record_is_shown() {
    let dead = ("dead.sgf", "(;SZ[2]AB[aa][bb][ba]AW[ab])".to_string());
    let mut talk = Talk::new(&[dead], Lang::En);
    talk.holds("loadsgf dead.sgf < = black");
    assert_eq!(talk.say("showboard"), "= \n   A B\n 2 X X  2\n 1 O X  1\n   A B\n\n");
    assert!(talk.say("1 analyze_semeai A2 A1").starts_with(['?', '=']));
    talk.holds("genmove b < = PASS");
}

fn word() -> impl Strategy<Value = String> {
    let words = [
        "analyze_semeai",
        "analyze_semeai_after_move",
        "boardsize",
        "clear_board",
        "fixed_handicap",
        "genmove",
        "gogui-analyze_commands",
        "komi",
        "loadsgf",
        "play",
        "reg_genmove",
        "set_free_handicap",
        "showboard",
        "time_left",
        "undo",
        "yomikiri-explain",
        "yomikiri-line",
        "yomikiri-race",
        "yomikiri-races",
        "yomikiri-time",
        "b",
        "White",
        "pass",
        "A1",
        "B2",
        "C3",
        "a2",
        "B1",
        "C1",
        "A3",
        "2",
        "3",
        "19",
        "-1",
        "1e400",
        "#",
        "\"",
        "碁",
        "\u{7}",
    ];
    prop_oneof![4 => prop::sample::select(words.to_vec()).prop_map(str::to_string), 1 => ".{0,8}"]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// Whatever is said, the reply has the right form and the conversation goes on.
    #[test]
    fn nonsense_is_answered(lines in prop::collection::vec(prop::collection::vec(word(), 0..6), 0..40)) {
        let lines: Vec<String> = lines.iter().map(|words| words.join(" ")).collect();
        let text = format!("boardsize 3\n{}\0(;SZ[4]AB[aa][bb]AW[ab][ba];B[cc])", lines.join("\n"));
        laws::hear_any_gtp(text.as_bytes());
    }

    #[test]
    fn bytes_are_answered(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        laws::hear_any_gtp(&bytes);
    }
}

#[test]
fn labels_are_in_the_language_of_the_reader() {
    let labels = |lang| Talk::new(&[], lang).say("gogui-analyze_commands");
    let japanese = labels(Lang::Ja);
    let label = |line: &str| line.split('/').nth(1).map(str::to_string);
    for label in japanese.lines().filter_map(label) {
        assert!(!label.is_ascii(), "{label}");
    }
    assert!(labels(Lang::En).is_ascii());
}

/// What the pages show is what is said: a line after `>`, and the reply below it, or its beginning.
#[test]
fn the_pages_tell_the_truth() {
    let one_each = one_to_two().replacen("..OOXO.X", "..OOXOXX", 1);
    let pages =
        [(Lang::En, include_str!("../../GTP.md")), (Lang::Ja, include_str!("../../GTP.ja.md"))];
    for (lang, page) in pages {
        let mut talk = Talk::new(&[("race.sgf", record(&one_each))], lang);
        let shown =
            page.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
        let mut asked = 0;
        for part in shown.split("> ").skip(1) {
            let (line, reply) = part.split_once('\n').unwrap();
            let said = talk.say(line).replace(" \n", "\n");
            match reply.trim_end().strip_suffix("...") {
                Some(begin) => assert!(said.starts_with(begin), "{line}: {said}"),
                None => assert_eq!(said.trim_end(), reply.trim_end(), "{line}"),
            }
            asked += 1;
        }
        assert_eq!(asked, 5);
        let listed = talk.say("list_commands");
        for name in listed.trim_start_matches("= ").split_whitespace() {
            assert!(page.contains(&format!("`{name}")), "{name} is on no page");
        }
    }
}
